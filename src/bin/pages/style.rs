//! The colours of the page's own style by day, for pictures that are drawn without a browser.

use crate::fault::{self, Fault};
use std::collections::BTreeMap;
use std::path::Path;

/// The rules by which a board is coloured, with every colour written out.
pub struct Colours(String);

impl Colours {
    /// Reads `style/tokens.css` and `style/board.css`.
    pub fn read() -> Result<Colours, Fault> {
        let tokens = fault::read(Path::new("style/tokens.css"))?;
        let tokens = tokens_of(&tokens);
        let board = without_remarks(&fault::read(Path::new("style/board.css"))?);
        let mut rules = String::new();
        for rule in plain_rules(&board) {
            rules.push_str(&written_out(rule, &tokens).map_err(|what| Fault::new("style/board.css", what))?);
        }
        Ok(Colours(rules))
    }

    /// For a `style` element.
    pub fn rules(&self) -> &str {
        &self.0
    }
}

/// The names of the first block, each with its value by day.
fn tokens_of(css: &str) -> BTreeMap<&str, &str> {
    let block = css
        .split_once(":root {")
        .and_then(|(_, rest)| rest.split_once('}'));
    let (block, _) = block.unwrap_or_default();
    block
        .lines()
        .filter_map(|line| line.trim().trim_end_matches(';').split_once(':'))
        .filter(|(name, _)| name.starts_with("--"))
        .map(|(name, value)| (name, by_day(value.trim())))
        .collect()
}

/// The first of two colours.
fn by_day(value: &str) -> &str {
    let Some(both) = value.strip_prefix("light-dark(") else {
        return value;
    };
    // Its first comma that is in no inner brackets.
    let mut depth = 0;
    let end = both.find(|sign| {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        sign == ',' && depth == 0
    });
    both[..end.unwrap_or(both.len())].trim()
}

fn without_remarks(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        text + part.split_once("*/").map_or("", |(_, rest)| rest)
    })
}

/// The rules that hold always: none within `@…`.
fn plain_rules(css: &str) -> Vec<&str> {
    let mut rules = Vec::new();
    let (mut depth, mut begin) = (0, 0);
    for (at, sign) in css.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                if depth == 0 {
                    let rule = css[begin..=at].trim();
                    if !rule.starts_with('@') {
                        rules.push(rule);
                    }
                    begin = at + 1;
                }
            }
            _ => {}
        }
    }
    rules
}

/// The rule with its tokens replaced, and only with what a drawing has.
fn written_out(rule: &str, tokens: &BTreeMap<&str, &str>) -> Result<String, String> {
    const DRAWING: [&str; 7] = [
        "fill",
        "stroke",
        "stroke-width",
        "stroke-linecap",
        "stroke-dasharray",
        "stop-color",
        "opacity",
    ];
    let (selector, body) = rule.split_once('{').unwrap_or_default();
    let mut written = String::new();
    for declaration in body.trim_end_matches('}').split(';') {
        let Some((name, value)) = declaration.trim().split_once(':') else {
            continue;
        };
        if !DRAWING.contains(&name.trim()) {
            continue;
        }
        let value = match value.trim().strip_prefix("var(") {
            None => value.trim(),
            Some(token) => {
                let token = token.trim_end_matches(')');
                tokens.get(token).ok_or_else(|| format!("{token} is no token"))?
            }
        };
        written.push_str(&format!("{name}:{value};"));
    }
    Ok(if written.is_empty() {
        written
    } else {
        format!("{}{{{written}}}\n", selector.trim())
    })
}
