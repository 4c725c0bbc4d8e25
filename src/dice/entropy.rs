//! Random bytes.

/// Something that yields random bytes; a closure will do.
pub trait Entropy {
    /// Fills the whole slice with random bytes.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy>;
}

/// No random bytes could be had, or bytes of which no die can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoEntropy;

/// The random bytes of this device: the operating system's, or in a browser `crypto.getRandomValues`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Device;

impl Entropy for Device {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        getrandom::fill(bytes).map_err(|_| NoEntropy)
    }
}

impl<F: FnMut(&mut [u8]) -> Result<(), NoEntropy>> Entropy for F {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoEntropy> {
        self(bytes)
    }
}
