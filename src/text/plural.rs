//! Which form of a text goes with a number.

/// A form; its number is its place among a text's forms in the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    One = 0,
    Few = 1,
    Other = 2,
}

/// The form that `count` takes in the language with this code, by the Unicode plural rules for whole numbers (CLDR).
/// All of the page's languages use "one" for 1 alone; Romanian alone has a form for few.
pub(super) fn form(code: &str, count: u32) -> Form {
    match count {
        1 => Form::One,
        _ if code == "ro" && (count == 0 || (1..20).contains(&(count % 100))) => Form::Few,
        _ => Form::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_for_1_alone() {
        for code in ["bg", "da", "de", "el", "en", "it", "ro", "tr"] {
            assert_eq!(form(code, 1), Form::One, "{code}");
            assert_ne!(form(code, 0), Form::One, "{code}");
            assert_ne!(form(code, 101), Form::One, "{code}");
        }
    }

    #[test]
    fn romanian_says_de_from_20_on() {
        for few in [0, 2, 19, 101, 119, 1001] {
            assert_eq!(form("ro", few), Form::Few, "{few}");
        }
        for other in [20, 21, 99, 100, 120, 1000] {
            assert_eq!(form("ro", other), Form::Other, "{other}");
        }
    }
}
