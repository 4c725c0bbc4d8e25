//! Where one side's checkers stand, as a list: `24(13) 20 18 off(2)`.

use crate::rules::Checkers;

/// The list, from the highest point down.
pub(super) fn places_text(checkers: Checkers) -> String {
    let mut places = Vec::new();
    for (index, count) in checkers.counts().into_iter().enumerate().rev() {
        let place = if index == 0 {
            "off".to_owned()
        } else {
            index.to_string()
        };
        match count {
            0 => {}
            1 => places.push(place),
            _ => places.push(format!("{place}({count})")),
        }
    }
    places.join(" ")
}

/// The 25 counts of such a list; `None` if it cannot be read.
pub(super) fn read_places(text: &str) -> Option<[u8; 25]> {
    let mut counts = [0_u8; 25];
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        let (place, count) = match word.strip_suffix(')') {
            Some(word) => {
                let (place, count) = word.split_once('(')?;
                (place, count.parse::<u8>().ok()?)
            }
            None => (word, 1),
        };
        let index = match place {
            "off" => 0,
            _ => place.parse::<usize>().ok().filter(|&point| point > 0)?,
        };
        let sum = counts.get_mut(index)?;
        *sum = sum.checked_add(count)?;
    }
    Some(counts)
}
