//! The answer to one request.

use crate::player::{Player, shipped};
use crate::request::Request;
use crate::rollout::rollout;
use gul_bara::bot::{self, Bearoff, Choice, Task, Thinking};
use gul_bara::rules::{Checkers, Ends, Rest, RestRule, Rules, Seen, Side, Turn, TurnKind};
use serde_json::{Value, json};

/// The longest list of results that is written out.
const MOST_RESULTS: usize = 1000;
/// The most games of one rollout.
const MOST_GAMES: u32 = 1_000_000;

/// Answers a request, or says why it cannot be answered.
pub fn answer(request: Value) -> Result<Value, String> {
    let request = Request::read(request)?;
    match request.cmd.as_str() {
        "plays" => plays(&request),
        "best" => best(&request),
        "eval" => eval(&request),
        "analyse" => analyse(&request),
        "bearoff" => bearoff(&request),
        "rollout" => rolled_out(&request),
        other => Err(format!("no command {other:?}")),
    }
}

fn plays(request: &Request) -> Result<Value, String> {
    let (rules, seen) = (request.rules()?, request.seen()?);
    let mut results = match request.kind(&rules)? {
        None => vec![seen.mine()],
        Some(kind) => {
            let mut ends = Ends::new();
            ends.find(&rules, &seen, kind);
            ends.iter().map(|end| end.mine()).collect()
        }
    };
    results.sort_unstable();
    results.dedup();
    let mut answer = json!({ "count": results.len(), "digest": digest(&results) });
    if results.len() <= MOST_RESULTS {
        let counts: Vec<[u8; 25]> = results.iter().map(|end| end.counts()).collect();
        answer["results"] = json!(counts);
    }
    Ok(answer)
}

/// FNV-1a 64 over the sorted positions, each as 25 hexadecimal digits and a line feed.
fn digest(sorted: &[Checkers]) -> String {
    let hash = sorted
        .iter()
        .flat_map(|end| format!("{end}\n").into_bytes())
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

fn best(request: &Request) -> Result<Value, String> {
    let (shown, choices) = choices(request, 1)?;
    let first = choices.first().ok_or("no turn was found")?;
    Ok(turn(&shown, first))
}

fn analyse(request: &Request) -> Result<Value, String> {
    let (shown, choices) = choices(request, request.most.unwrap_or(5))?;
    let plays: Vec<Value> = choices
        .iter()
        .map(|choice| {
            let mut play = turn(&shown, choice);
            play["win"] = json!(choice.chances.win);
            play["win2"] = json!(choice.chances.win2);
            play["lose2"] = json!(choice.chances.lose2);
            play
        })
        .collect();
    Ok(json!({ "plays": plays }))
}

fn eval(request: &Request) -> Result<Value, String> {
    let opinion = request.level()?.style().opinion;
    let seen = request.seen()?;
    let chances = bot::chances(&shipped(), opinion, &request.rules()?, &seen, request.rolls());
    Ok(json!({
        "win": chances.win,
        "win2": chances.win2,
        "lose2": chances.lose2,
        "equity": chances.equity(),
    }))
}

fn rolled_out(request: &Request) -> Result<Value, String> {
    let games = request.games.unwrap_or(1296);
    if games == 0 || games > MOST_GAMES {
        return Err(format!("games: 1 to {MOST_GAMES}"));
    }
    let player = Player::of_level(request.level()?);
    let (rules, seen, rolls) = (request.rules()?, request.seen()?, request.rolls());
    let sample = rollout(rules, &seen, rolls, &player, games, request.seed.unwrap_or(1));
    Ok(json!({ "equity": sample.mean, "stderr": sample.error(), "games": games }))
}

fn bearoff(request: &Request) -> Result<Value, String> {
    let points = request.points.ok_or("points is missing")?;
    let rolls = Bearoff::shared()
        .rolls(points)
        .ok_or("points: more than fifteen checkers")?;
    Ok(json!({ "rolls": rolls }))
}

struct Shown {
    rules: Rules,
    seen: Seen,
    kind: Option<TurnKind>,
}

fn choices(request: &Request, most: u8) -> Result<(Shown, Vec<Choice>), String> {
    let (rules, seen) = (request.rules()?, request.seen()?);
    let kind = request.kind(&rules)?;
    let shown = Shown { rules, seen, kind };
    let level = request.level()?;
    let brain = shipped();
    let Some(kind) = kind else {
        let nothing = Choice {
            steps: Vec::new(),
            end: seen.mine(),
            left_over: None,
            chances: bot::chances(&brain, level.style().opinion, &rules, &seen, request.rolls()),
        };
        return Ok((shown, vec![nothing]));
    };
    let task = Task {
        level,
        most: most.max(1),
        rules,
        seen,
        rolls: request.rolls(),
        kind,
        needs: request.needs()?,
        seed: request.seed.unwrap_or(0),
        limit: None,
    };
    Ok((shown, Thinking::new(&task, &brain).finish()))
}

fn turn(shown: &Shown, choice: &Choice) -> Value {
    let steps: Vec<[u8; 2]> = choice
        .steps
        .iter()
        .map(|step| [step.from.number(), step.to().map_or(0, |to| to.number())])
        .collect();
    let rest: Vec<[u8; 2]> = rest(shown, choice)
        .map(Rest::stages)
        .into_iter()
        .flatten()
        .map(|(die, times)| [die.pips(), times])
        .collect();
    json!({
        "steps": steps,
        "result": choice.end.counts(),
        "rest": rest,
        "equity": choice.chances.equity(),
    })
}

/// What the opponent plays next, where the house gives it the rest; else what is lost.
fn rest(shown: &Shown, choice: &Choice) -> Option<Rest> {
    if shown.rules.rest == RestRule::Lost {
        return choice.left_over;
    }
    let side = Side::Ivory;
    let mut turn = Turn::new(&shown.rules, &shown.seen.position(side), side, shown.kind?);
    for &step in &choice.steps {
        turn = turn.play(step).ok()?;
    }
    turn.passed_on()
}
