//! The texts of the lesson, taken from the page of text that tells it to those who only read.

use crate::app::dom::el;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// What is said in the lesson.
pub struct Course {
    /// For each of its steps.
    pub steps: Vec<Said>,
    /// Where one is, with `{at}` and `{all}` in it.
    place: String,
    /// The button that leads back a step.
    pub back: String,
    /// The button that leads on.
    pub next: String,
}

/// What is said in one step.
pub struct Said {
    /// Its heading.
    pub title: String,
    /// What is to be found, as markup.
    pub task: String,
    /// The answer where that was found.
    pub found: String,
    /// The answer where the turn ended otherwise.
    pub otherwise: String,
}

impl Course {
    /// Reads the article of the page.
    pub fn read(article: &str) -> Course {
        let page = el("div").drawn(article);
        let mut words = all(page.node(), ".lesson-words li")
            .into_iter()
            .map(|word| text(&word));
        let mut word = || words.next().unwrap_or_default();
        Course {
            steps: all(page.node(), "section").iter().map(Said::read).collect(),
            place: word(),
            back: word(),
            next: word(),
        }
    }

    /// "Step 2 of 8".
    pub fn place(&self, at: usize, all: usize) -> String {
        self.place
            .replace("{at}", &at.to_string())
            .replace("{all}", &all.to_string())
    }
}

impl Said {
    fn read(section: &Element) -> Said {
        let answers = all(section, "blockquote");
        let answer = |nth: usize| answers.get(nth).map(text).unwrap_or_default();
        let task = all(section, "section > p");
        Said {
            title: all(section, "h2").first().map(text).unwrap_or_default(),
            task: task.iter().map(Element::outer_html).collect(),
            found: answer(0),
            otherwise: answer(1),
        }
    }
}

fn all(within: &Element, selector: &str) -> Vec<Element> {
    // The selectors are the page's own.
    let Ok(found) = within.query_selector_all(selector) else {
        return Vec::new();
    };
    let node = |nth| found.item(nth).and_then(|node| node.dyn_into().ok());
    (0..found.length()).filter_map(node).collect()
}

fn text(element: &Element) -> String {
    element.text_content().unwrap_or_default().trim().to_owned()
}
