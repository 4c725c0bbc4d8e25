//! One sitting as a machine of events and effects, without clock, storage or network.
