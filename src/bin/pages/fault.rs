//! Why the pages could not be written, with where.

use std::fmt::{self, Display, Formatter};
use std::fs;
use std::io;
use std::path::Path;

/// What is wrong, and in which file or text.
#[derive(Debug)]
pub struct Fault {
    place: String,
    what: String,
}

impl Fault {
    /// Something wrong there.
    pub fn new(place: impl Display, what: impl Display) -> Fault {
        Fault {
            place: place.to_string(),
            what: what.to_string(),
        }
    }
}

impl Display for Fault {
    fn fmt(&self, out: &mut Formatter) -> fmt::Result {
        write!(out, "{}: {}", self.place, self.what)
    }
}

/// What was done with this file, with its name where that failed.
pub fn at<T>(file: &Path, done: io::Result<T>) -> Result<T, Fault> {
    done.map_err(|error| Fault::new(file.display(), error))
}

/// A file's text.
pub fn read(file: &Path) -> Result<String, Fault> {
    at(file, fs::read_to_string(file))
}
