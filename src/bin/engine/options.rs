//! Options of a command: `--name value`, in any order.

use std::str::FromStr;

/// What follows the command, apart from its plain words.
pub struct Options<'a> {
    pairs: Vec<(&'a str, &'a str)>,
    /// The words that belong to no option.
    pub words: Vec<&'a str>,
}

impl<'a> Options<'a> {
    /// Reads the options; `known` are the names that are meant.
    pub fn read(arguments: &'a [String], known: &[&str]) -> Result<Options<'a>, String> {
        let mut options = Options {
            pairs: Vec::new(),
            words: Vec::new(),
        };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let Some(name) = argument.strip_prefix("--") else {
                options.words.push(argument);
                continue;
            };
            if !known.contains(&name) {
                return Err(format!("no option --{name}, there are: {}", known.join(", ")));
            }
            let value = arguments.next().ok_or(format!("--{name} wants a value"))?;
            options.pairs.push((name, value));
        }
        Ok(options)
    }

    /// The text of an option, if it is given.
    pub fn text(&self, name: &str) -> Option<&'a str> {
        self.pairs
            .iter()
            .rev()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| *value)
    }

    /// The value of an option, or what it is where it is not given.
    pub fn get<T: FromStr>(&self, name: &str, otherwise: T) -> Result<T, String> {
        match self.text(name) {
            None => Ok(otherwise),
            Some(text) => text
                .parse()
                .map_err(|_| format!("--{name}: {text:?} is no such value")),
        }
    }
}
