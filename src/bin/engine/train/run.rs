//! A run of training on disk: what it needs to go on, its network, its log.

use super::learner::Learner;
use gul_bara::bot::inputs::INPUTS;
use gul_bara::bot::net::OUTPUTS;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// How far to train, and how.
pub struct Plan {
    /// Games in all.
    pub games: u64,
    /// Step of the gradient at the first game and at the last; between them it falls evenly in ratio.
    pub rate: f32,
    pub last_rate: f32,
    /// Share of what came later in what is learnt of a position, 0 to 1.
    pub lambda: f64,
}

impl Plan {
    /// The step after so many games.
    pub fn rate_at(&self, games: u64) -> f32 {
        let part = (games as f32 / self.games as f32).min(1.0);
        self.rate * (self.last_rate / self.rate).powf(part)
    }
}

/// A network in training, with the games it has seen.
pub struct Run {
    path: PathBuf,
    pub seed: u64,
    pub games: u64,
    pub learner: Learner,
}

impl Run {
    /// The run kept at `path` (`.run`, `.net`, `.csv` are added), or a new one.
    pub fn open(path: &Path, hidden: usize, seed: u64) -> Result<Run, String> {
        if path.with_extension("run").exists() {
            return Run::kept(path);
        }
        Ok(Run {
            path: path.to_owned(),
            seed,
            games: 0,
            learner: Learner::new(hidden, seed),
        })
    }

    /// The run kept at `path`.
    pub fn kept(path: &Path) -> Result<Run, String> {
        let file = path.with_extension("run");
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        Run::read(path, &bytes).ok_or(format!("{}: no run of this build", file.display()))
    }

    fn read(path: &Path, bytes: &[u8]) -> Option<Run> {
        let (head, rest) = bytes.split_first_chunk::<24>()?;
        let word = |n: usize| u64::from_le_bytes(std::array::from_fn(|byte| head[8 * n + byte]));
        let (seed, games, hidden) = (word(0), word(1), word(2) as usize);
        let numbers: Vec<f32> = rest
            .as_chunks::<4>()
            .0
            .iter()
            .map(|&bytes| f32::from_le_bytes(bytes))
            .collect();
        let (first, numbers) = numbers.split_at_checked((INPUTS + 1) * hidden)?;
        let (out, bias) = numbers.split_at_checked(OUTPUTS * hidden)?;
        Some(Run {
            path: path.to_owned(),
            seed,
            games,
            learner: Learner::of(hidden, first.to_vec(), out.to_vec(), bias.try_into().ok()?),
        })
    }

    /// Writes all three files; `line` is added to the log.
    pub fn save(&self, line: &str) -> Result<(), String> {
        let Learner {
            first, out, out_bias, ..
        } = &self.learner;
        let mut bytes = Vec::new();
        for word in [self.seed, self.games, self.learner.hidden() as u64] {
            bytes.extend(word.to_le_bytes());
        }
        bytes.extend(
            first
                .iter()
                .chain(out)
                .chain(out_bias)
                .flat_map(|number| number.to_le_bytes()),
        );
        let log = || -> std::io::Result<()> {
            if let Some(folder) = self.path.parent() {
                fs::create_dir_all(folder)?;
            }
            let part = self.path.with_extension("part");
            fs::write(&part, bytes)?;
            fs::rename(&part, self.path.with_extension("run"))?;
            fs::write(self.path.with_extension("net"), self.learner.weights().to_bytes())?;
            let mut log = fs::OpenOptions::new()
                .create(true)
                .append(true)
                .open(self.path.with_extension("csv"))?;
            writeln!(log, "{line}")
        };
        log().map_err(|error| format!("{}: {error}", self.path.display()))
    }
}
