//! Requests in, answers out, a line each.

use crate::answer::answer;
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};

/// Answers every line of standard input until it ends.
pub fn run() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut lines = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if lines.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        writeln!(out, "{}", reply(&line))?;
        out.flush()?;
    }
}

fn reply(line: &[u8]) -> Value {
    let request: Value = match serde_json::from_slice(line) {
        Ok(request) => request,
        Err(error) => return json!({ "error": format!("no JSON: {error}") }),
    };
    let id = request.get("id").cloned();
    let mut reply = answer(request).unwrap_or_else(|reason| json!({ "error": reason }));
    if let (Some(id), Some(fields)) = (id, reply.as_object_mut()) {
        fields.insert("id".to_owned(), id);
    }
    reply
}
