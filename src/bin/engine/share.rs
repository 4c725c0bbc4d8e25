//! A mean and how sure it is.

/// The mean of independent observations with half the width of its 95 % interval.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    pub mean: f64,
    pub interval: f64,
}

impl Sample {
    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        self.interval / 1.96
    }

    /// Of these observations; not a number without any.
    pub fn of(values: impl Iterator<Item = f64> + Clone) -> Sample {
        let count = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / count;
        let squares: f64 = values.map(|value| (value - mean).powi(2)).sum();
        let variance = squares / (count - 1.0).max(1.0);
        Sample {
            mean,
            interval: 1.96 * (variance / count).sqrt(),
        }
    }
}
