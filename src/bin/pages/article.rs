//! One page's text: Markdown with boards in it, made into the HTML of an article.
//!
//! A file begins with `description: …` and an empty line; then comes Markdown with one heading of the first rank.
//! `![what it shows](name)` alone in a paragraph is a board of [`crate::boards`]; `{key}` is a text of
//! `locales/LANG.json` or `pages/LANG/words.json`, so that a thing is called here as it is called in the page.

use crate::boards::{Boards, READER};
use crate::fault::{self, Fault};
use crate::table::Table;
use crate::words::{Words, described};
use gul_bara::text::{Language, Text};
use gul_bara::view::drawing::Scene;
use gul_bara::view::{Geometry, Shape, Viewpoint};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::path::Path;

/// A text, ready to be put into a page.
pub struct Article {
    /// Its name, which is that of its file.
    pub page: String,
    pub language: Language,
    pub title: String,
    pub description: String,
    /// HTML.
    pub body: String,
}

/// The measures of a board in a text, tenths of a pixel of its picture.
const ROOM: (i32, i32) = (6400, 4400);

/// Reads `pages/LANG/PAGE.md`.
pub fn read(page: &str, language: Language, words: &Words, boards: &Boards) -> Result<Article, Fault> {
    let code = language.code();
    let file = format!("pages/{code}/{page}.md");
    let fault = |what: String| Fault::new(&file, what);
    let written = fault::read(Path::new(&file))?;
    let (head, markdown) = written
        .split_once("\n\n")
        .ok_or_else(|| fault("has no description and empty line first".to_owned()))?;
    let description = head
        .strip_prefix("description: ")
        .ok_or_else(|| fault("does not begin with `description: `".to_owned()))?;
    let description = words.fill(description).map_err(fault)?;
    let markdown = words.fill(markdown).map_err(fault)?;
    let (title, mut body) = article(&markdown, Text::of(language), boards).map_err(fault)?;
    if page == "learn" {
        body.push_str(&lesson_words(words).map_err(fault)?);
    }
    Ok(Article {
        page: page.to_owned(),
        language,
        title,
        description,
        body,
    })
}

/// What the lesson says beside its texts (src/app/lesson), where it is played.
fn lesson_words(words: &Words) -> Result<String, String> {
    let word = |key: &str| -> Result<String, String> { Ok(format!("<li>{}</li>", escaped(words.get(key)?))) };
    let all = ["lesson_place", "lesson_back", "lesson_next"].map(word);
    let all: Result<Vec<_>, String> = all.into_iter().collect();
    Ok(format!(
        "<ul class=\"lesson-words\" hidden>{}</ul>",
        all?.concat()
    ))
}

/// The heading and the HTML. Every heading of the second rank begins a section.
fn article(markdown: &str, text: Text, boards: &Boards) -> Result<(String, String), String> {
    let mut events = Vec::new();
    let mut title = String::new();
    let mut in_title = false;
    let mut sections = 0;
    let mut shown: Option<(Scene, String)> = None;
    let mut table = Table::default();
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                in_title = level == HeadingLevel::H1;
                if level == HeadingLevel::H2 {
                    sections += 1;
                    let close = if sections > 1 { "</section>" } else { "" };
                    events.push(Event::Html(format!("{close}<section>").into()));
                }
                events.push(event);
            }
            Event::End(TagEnd::Heading(_)) => {
                in_title = false;
                events.push(event);
            }
            Event::Start(Tag::Image { ref dest_url, .. }) => {
                let scene = boards.get(dest_url);
                let scene =
                    scene.ok_or_else(|| format!("shows the board `{dest_url}`, which is not there"))?;
                shown = Some((scene.clone(), String::new()));
            }
            Event::End(TagEnd::Image) => {
                if let Some((scene, caption)) = shown.take() {
                    // The paragraph around it becomes the figure.
                    events.pop();
                    events.push(Event::Html(figure(&scene, &caption, text).into()));
                }
            }
            Event::Text(ref words) if shown.is_some() => {
                if let Some((_, caption)) = &mut shown {
                    caption.push_str(words);
                }
            }
            Event::End(TagEnd::Paragraph) if is_figure(events.last()) => {}
            event if table.takes(&event) => events.extend(table.write(event)),
            other => {
                if let (true, Event::Text(words)) = (in_title, &other) {
                    title.push_str(words);
                }
                events.push(other);
            }
        }
    }
    if title.is_empty() {
        return Err("has no heading of the first rank".to_owned());
    }
    let mut body = String::new();
    html::push_html(&mut body, events.into_iter());
    if sections > 0 {
        body.push_str("</section>");
    }
    Ok((title, body))
}

fn is_figure(event: Option<&Event>) -> bool {
    matches!(event, Some(Event::Html(html)) if html.starts_with("<figure"))
}

/// A board with what it shows; for those who do not see it, where everything stands.
fn figure(scene: &Scene, caption: &str, text: Text) -> String {
    let geometry = Geometry::fitting(Shape::Wide, Viewpoint::of(READER), ROOM.0, ROOM.1);
    format!(
        r#"<figure><svg class="picture" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg><figcaption>{}</figcaption></figure>"#,
        geometry.width,
        geometry.height,
        escaped(&described(text, scene)),
        scene.draw(&geometry),
        escaped(caption),
    )
}

/// A text as it may stand in HTML, in attributes too.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}
