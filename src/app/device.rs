//! Random bytes of this device.

use crate::play::Entropy;

/// `crypto.getRandomValues`.
pub struct Device;

impl Entropy for Device {
    fn fill(&mut self, bytes: &mut [u8]) -> bool {
        web_sys::window()
            .and_then(|window| window.crypto().ok())
            .is_some_and(|crypto| crypto.get_random_values_with_u8_array(bytes).is_ok())
    }
}
