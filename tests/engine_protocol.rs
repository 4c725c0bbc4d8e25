//! The engine's program, spoken to as another program would.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The program, asked one line after another: each answer must come before the next request.
struct Engine {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_engine"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let requests = child.stdin.take().expect("its input is piped");
        let answers = BufReader::new(child.stdout.take().expect("its output is piped"));
        Engine {
            child,
            requests,
            answers,
        }
    }

    fn ask_line(&mut self, line: &str) -> Value {
        writeln!(self.requests, "{line}").expect("the engine listens");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("the engine answers");
        serde_json::from_str(&answer).expect("an answer is a line of JSON")
    }

    fn ask(&mut self, request: &Value) -> Value {
        self.ask_line(&request.to_string())
    }

    fn end(self) {
        let Engine {
            mut child, requests, ..
        } = self;
        drop(requests);
        assert!(child.wait().expect("the engine ends").success());
    }
}

fn cases(lines: &str) -> impl Iterator<Item = Value> + '_ {
    lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("a vector is a line of JSON"))
}

/// A copy of a vector's fields as a request.
fn request(command: &str, case: &Value, fields: &[&str]) -> Value {
    let mut request = json!({ "cmd": command });
    for &field in fields {
        request[field] = case[field].clone();
    }
    request
}

#[test]
fn plays_are_those_of_the_vectors() {
    let mut engine = Engine::start();
    for case in cases(include_str!("vectors/plays.jsonl")) {
        let answer = engine.ask(&request("plays", &case, &["me", "opp", "rolls", "roll"]));
        assert_eq!(
            (&answer["count"], &answer["digest"]),
            (&case["count"], &case["digest"])
        );
        let listed = answer["results"].as_array().map(Vec::len);
        let count = case["count"].as_u64().expect("a count");
        assert_eq!(listed, (count <= 1000).then_some(count as usize));
    }
    engine.end();
}

#[test]
fn rests_are_those_of_the_vectors() {
    let mut engine = Engine::start();
    for case in cases(include_str!("vectors/rests.jsonl")) {
        // Who plays the rest is `me`; nobody plays a rest of nothing.
        let request = json!({
            "cmd": "plays", "rules": "bulgarian", "me": case["opp"], "opp": case["after"],
            "rolls": [case["rolls"][1], case["rolls"][0]], "rest": case["rest"],
        });
        let answer = engine.ask(&request);
        assert_eq!(
            (&answer["count"], &answer["digest"]),
            (&case["count"], &case["digest"])
        );
    }
    engine.end();
}

#[test]
fn race_block_judges_as_in_the_vectors() {
    let mut engine = Engine::start();
    for case in cases(include_str!("vectors/race_block.jsonl")) {
        let mut request = request("eval", &case, &["me", "opp"]);
        request["level"] = json!("race-block");
        let answer = engine.ask(&request);
        let (found, known) = (answer["equity"].as_f64(), case["equity"].as_f64());
        let error = found.expect("an equity") - known.expect("an equity");
        assert!(error.abs() <= 1e-5, "{case}: {answer}");
    }
    engine.end();
}

#[test]
fn bearing_off_takes_the_rolls_of_the_vectors() {
    let mut engine = Engine::start();
    for case in cases(include_str!("vectors/bearoff.jsonl")) {
        let answer = engine.ask(&request("bearoff", &case, &["points"]));
        let error = answer["rolls"].as_f64().expect("rolls") - case["rolls"].as_f64().expect("rolls");
        assert!(error.abs() < 1e-6, "{case}: {answer}");
    }
    let answer = engine.ask(&json!({ "cmd": "bearoff", "points": [15, 1, 0, 0, 0, 0] }));
    assert!(answer["error"].is_string());
    engine.end();
}

/// One checker on each side's own 24, the rest home.
fn nearly_home() -> [Vec<u8>; 2] {
    let mut counts = vec![0; 25];
    counts[24] = 1;
    counts[6] = 14;
    [counts.clone(), counts]
}

#[test]
fn best_answers_steps_that_lead_to_its_result() {
    let [me, opp] = nearly_home();
    let mut engine = Engine::start();
    let answer = engine.ask(&json!({
        "cmd": "best", "me": me, "opp": opp, "rolls": [5, 5], "roll": [6, 5], "level": "race-block",
    }));
    let mut mine = me.clone();
    for step in answer["steps"].as_array().expect("steps") {
        let place = |index: usize| step[index].as_u64().expect("a point") as usize;
        mine[place(0)] -= 1;
        mine[place(1)] += 1;
    }
    assert_eq!(answer["result"], json!(mine));
    assert_eq!(answer["rest"], json!([]));
    assert!(answer["equity"].is_f64());
    engine.end();
}

#[test]
fn analyse_lists_the_best_first_and_agrees_with_best() {
    let [me, opp] = nearly_home();
    let mut engine = Engine::start();
    let mut request = json!({
        "cmd": "analyse", "me": me, "opp": opp, "rolls": [5, 5], "roll": [2, 1], "level": "race-block", "most": 3,
    });
    let answer = engine.ask(&request);
    let plays = answer["plays"].as_array().expect("plays").clone();
    assert_eq!(plays.len(), 3);
    let equities: Vec<f64> = plays
        .iter()
        .map(|play| play["equity"].as_f64().expect("an equity"))
        .collect();
    assert!(equities.is_sorted_by(|a, b| a >= b), "{equities:?}");
    request["cmd"] = json!("best");
    assert_eq!(engine.ask(&request)["result"], plays[0]["result"]);
    engine.end();
}

#[test]
fn a_broken_series_tells_its_rest() {
    // The opponent holds 18, 13, 8 and 3: no 6 can be played from 24, 19, 14 or 9.
    let (mut me, mut opp) = (vec![0; 25], vec![0; 25]);
    me[24] = 15;
    for point in [6, 1, 20, 15] {
        opp[point] = 3;
    }
    opp[6] += 3;
    let mut engine = Engine::start();
    let mut request = json!({
        "cmd": "best", "me": me, "opp": opp, "rolls": [5, 5], "roll": [5, 5], "level": "race-block",
    });
    let lost = engine.ask(&request);
    assert_eq!(lost["rest"], json!([[6, 4]]), "{lost}");
    request["rules"] = json!("bulgarian");
    assert_eq!(engine.ask(&request)["rest"], json!([[6, 4]]));
    engine.end();
}

#[test]
fn what_cannot_be_answered_gets_an_error_and_the_engine_goes_on() {
    let mut engine = Engine::start();
    let [me, opp] = nearly_home();
    for line in [
        "{".to_owned(),
        "[]".to_owned(),
        "{\"cmd\":7}".to_owned(),
        json!({ "cmd": "dance" }).to_string(),
        json!({ "cmd": "eval", "me": [1], "opp": opp }).to_string(),
        json!({ "cmd": "eval", "me": me, "opp": vec![0; 25] }).to_string(),
        json!({ "cmd": "eval", "me": me, "opp": opp, "level": "99" }).to_string(),
        json!({ "cmd": "plays", "me": me, "opp": opp, "roll": [0, 7] }).to_string(),
        json!({ "cmd": "plays", "me": me, "opp": opp, "rules": "chess", "roll": [1, 2] }).to_string(),
        json!({ "cmd": "plays", "me": me, "opp": opp, "rest": [[6, 2], [6, 4]] }).to_string(),
    ] {
        let answer = engine.ask_line(&line);
        assert!(answer["error"].is_string(), "{line}: {answer}");
    }
    let answer = engine.ask(&json!({ "cmd": "dance", "id": [1, "two"] }));
    assert_eq!(answer["id"], json!([1, "two"]));
    let answer = engine.ask(&json!({
        "cmd": "plays", "me": me, "opp": opp, "roll": [1, 2], "id": 9, "colour": "rose",
    }));
    assert_eq!(answer["id"], json!(9));
    assert!(answer["count"].is_u64());
    engine.end();
}

#[test]
fn a_rollout_is_near_what_the_bear_off_knows() {
    // Both sides have two checkers on point 1: who rolls wins at once, one point.
    let mut me = vec![0; 25];
    (me[0], me[1]) = (13, 2);
    let mut engine = Engine::start();
    let mut request =
        json!({ "cmd": "rollout", "me": me, "opp": me, "rolls": [9, 9], "games": 36, "level": "6" });
    let answer = engine.ask(&request);
    assert_eq!(
        (&answer["equity"], &answer["stderr"], &answer["games"]),
        (&json!(1.0), &json!(0.0), &json!(36))
    );
    // Three there: who rolls wins with a double at once, else unless the other side rolls one.
    (me[0], me[1]) = (12, 3);
    (request["me"], request["opp"]) = (json!(me), json!(me));
    request["games"] = json!(1296);
    let rolled = engine.ask(&request);
    request["cmd"] = json!("eval");
    let known = engine.ask(&request)["equity"].as_f64().expect("an equity");
    let found = rolled["equity"].as_f64().expect("an equity");
    let error = rolled["stderr"].as_f64().expect("an error");
    assert!((found - known).abs() < 4.0 * error + 1e-3, "{rolled} {known}");
    engine.end();
}

#[test]
fn switches_are_read_one_by_one() {
    let mut me = vec![0; 25];
    me[24] = 15;
    let mut engine = Engine::start();
    let mut request = json!({ "cmd": "plays", "me": me, "opp": me, "rolls": [0, 0], "roll": [2, 1] });
    let plain = engine.ask(&request)["count"].as_u64();
    request["rules"] = json!({ "series_from": 1, "first_checker": "limited" });
    let limited = engine.ask(&request)["count"].as_u64();
    assert!(limited < plain, "{limited:?} {plain:?}");
    engine.end();
}
