//! What records and dice must not depend on.

use std::fs;
use std::path::Path;

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            let text = fs::read_to_string(&path).expect("a source");
            found.push((path.display().to_string(), text));
        }
    }
}

#[test]
fn l6_nothing_in_rules_dice_records_or_table_knows_a_clock_or_a_time_zone() {
    let mut found = Vec::new();
    for room in ["rules", "dice", "record", "table"] {
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room),
            &mut found,
        );
    }
    assert!(found.len() > 40, "the rooms were found");
    for (path, text) in found {
        for clock in ["std::time", "SystemTime", "Instant", "js_sys", "Date::", "chrono"] {
            assert!(!text.contains(clock), "{path} has {clock}");
        }
    }
}
