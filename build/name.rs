//! Names the build after its sources, so that a page and a worker of different builds are told apart.
//! The same sources give the same name on every machine.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// A number made from the paths and contents of all `sources`, which are files or folders below `root`.
pub fn of(root: &Path, sources: &[&str]) -> io::Result<u64> {
    let mut files = Vec::new();
    for source in sources {
        collect(&root.join(source), &mut files)?;
    }
    files.sort();
    let mut hash = Fnv::default();
    for file in files {
        let name = file.strip_prefix(root).unwrap_or(&file);
        hash.add(name.to_string_lossy().replace('\\', "/").as_bytes());
        hash.add(&fs::read(&file)?);
    }
    Ok(hash.0)
}

/// Adds `path`, or every file below it, to `files`.
fn collect(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else {
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
