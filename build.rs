//! Names the build after its sources, so that a page and a worker of different builds are told apart.
//! The same sources give the same name on every machine.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What the compiled programs are made from.
const SOURCES: [&str; 4] = ["Cargo.lock", "Cargo.toml", "locales", "src"];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut files = Vec::new();
    for source in SOURCES {
        println!("cargo:rerun-if-changed={source}");
        collect(&root.join(source), &mut files)?;
    }
    files.sort();
    let mut hash = Fnv::default();
    for file in files {
        let name = file
            .strip_prefix(&root)
            .unwrap_or(&file)
            .to_string_lossy()
            .replace('\\', "/");
        hash.add(name.as_bytes());
        hash.add(&fs::read(&file)?);
    }
    println!("cargo:rustc-env=GUL_BARA_BUILD={:016x}", hash.0);
    Ok(())
}

/// Adds `path`, or every file below it, to `files`.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else if path.is_file() {
        files.push(path.to_owned());
    }
    Ok(())
}

/// The 64-bit FNV-1a hash: the same on every machine and for every compiler, unlike the standard library's.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Adds the length of `bytes` and then `bytes`, so that what follows cannot be taken for a part of them.
    fn add(&mut self, bytes: &[u8]) {
        for byte in (bytes.len() as u64).to_le_bytes().iter().chain(bytes) {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
