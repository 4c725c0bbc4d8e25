//! Where rolls come from: this device, a seed, typed in by hand.
