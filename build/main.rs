//! What is made before the library is compiled: the name of the build, and the texts of all languages.

mod name;
mod texts;

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs, io};

/// What the compiled programs are made from.
const SOURCES: [&str; 6] = ["Cargo.lock", "Cargo.toml", "build", "data", "locales", "src"];

fn main() -> io::Result<ExitCode> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
    }
    println!(
        "cargo::rustc-env=GUL_BARA_BUILD={:016x}",
        name::of(&root, &SOURCES)?
    );
    match texts::generate(&texts::read(&root.join("locales"))?) {
        Ok(made) => {
            // Native programs have them all; page and friend's program fetch those of their language
            // (scripts/finish.mjs).
            for (folder, texts) in [("texts", made.page), ("friend", made.friend)] {
                let folder = out.join(folder);
                // None of a language that is no more.
                let _ = fs::remove_dir_all(&folder);
                fs::create_dir_all(&folder)?;
                for (language, lines) in texts {
                    fs::write(folder.join(language + ".txt"), lines)?;
                }
            }
            fs::write(out.join("texts.rs"), made.code)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(faults) => {
            for fault in faults {
                println!("cargo::error={fault}");
            }
            Ok(ExitCode::FAILURE)
        }
    }
}
