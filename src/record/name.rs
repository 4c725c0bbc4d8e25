//! A player's name as it may come from outside.

use crate::dice::cleaned;

/// A name of at most 24 characters, without control characters and without space at its ends; it may
/// be empty (the page then says "Ivory" or "Night" in its own language).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Name(String);

/// A name of more than 24 characters; this many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameTooLong(pub usize);

impl Name {
    /// Characters a name may have.
    pub const MOST: usize = 24;

    /// The name that this text gives: control characters become spaces, spaces at the ends go.
    pub fn new(text: &str) -> Result<Name, NameTooLong> {
        cleaned(text, Name::MOST).map(Name).map_err(NameTooLong)
    }

    /// The name as text; never markup.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether no name was given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
