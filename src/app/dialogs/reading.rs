//! A text about the game, from the page of text that the build has written for readers without this program
//! (`src/bin/pages`): fetched when it is wanted, shown above the game, which stays as it is. The lesson's text becomes the
//! lesson.

use super::{Dialogs, Page, use_dialogs};
use crate::app::dom::{El, el, stamp};
use crate::app::lesson::{Course, lesson};
use crate::app::words::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, Event, Response};

/// What stands round a page's description.
const DESCRIPTION: [&str; 2] = [r#"<meta name="description" content=""#, r#"">"#];

pub fn reading(page: Page) -> Vec<El> {
    let text = use_words().get_untracked().text;
    let dialogs = use_dialogs();
    let before = named();
    on_cleanup(move || name(&before));
    // The article's markup, once it is here; empty where it cannot be had.
    let article = RwSignal::new(None::<String>);
    spawn_local(async move {
        style().await;
        let document = fetch(&format!("pages/{}/{}.html", text.language().code(), page.name())).await;
        let part = |[begin, end]: [&str; 2]| {
            let (_, rest) = document.as_ref()?.split_once(begin)?;
            rest.split_once(end).map(|(part, _)| part.to_owned())
        };
        let body = part(["<article>", "</article>"]).unwrap_or_default();
        // Links between the texts are followed within this page, in a tab of their own too.
        let body = Page::ALL.iter().fold(body, |body, page| {
            let file = format!(r#"href="{}.html""#, page.name());
            body.replace(&file, &format!(r#"href="{}""#, page.address()))
        });
        // It may have been closed meanwhile.
        if article.try_set(Some(body)).is_none() {
            let parts = part(["<title>", "</title>"]).zip(part(DESCRIPTION));
            if let Some((title, description)) = parts {
                name(&[title, description].map(|markup| plain(&markup)));
            }
        }
    });
    let shown = el("article")
        .class(page.name())
        .follow("aria-busy", move || {
            article.with(Option::is_none).then(|| String::from("true"))
        })
        .on("click", move |event| follow(dialogs, &event))
        .live(
            move || stamp(&article.with(Option::is_some)),
            move || match (article.get(), page) {
                (None, _) => Vec::new(),
                (Some(body), _) if body.is_empty() => vec![el("p").text(text.page_missing())],
                (Some(body), Page::Learn) => lesson(Course::read(&body)),
                (Some(body), _) => vec![el("div").drawn(&body)],
            },
        );
    vec![shown]
}

/// A link to another page of text opens that page in the place of this one.
fn follow(dialogs: Dialogs, event: &Event) {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let link = target.and_then(|target| target.closest("a").ok().flatten());
    let href = link.and_then(|link| link.get_attribute("href"));
    let page = href
        .as_deref()
        .and_then(|href| Page::of(href.strip_prefix("#/")?));
    if let Some(page) = page {
        dialogs.follow(event, page);
    }
}

/// A file's text, if it can be had.
async fn fetch(file: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(file)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Has the style of texts in the document before one is shown.
async fn style() {
    const FILE: &str = "pages/pages.css";
    let there = document().query_selector(&format!("link[href='{FILE}']"));
    let Some(head) = document().head().filter(|_| !matches!(there, Ok(Some(_)))) else {
        return;
    };
    let link = el("link").set("rel", "stylesheet").set("href", FILE);
    let _ = head.append_child(link.node());
    // Fetched once: the document waits for the same answer. Without it the text is plain, and still there.
    fetch(FILE).await;
}

/// What markup says.
fn plain(markup: &str) -> String {
    el("p").drawn(markup).node().text_content().unwrap_or_default()
}

/// Title and description of the document.
fn named() -> [String; 2] {
    let content = description().and_then(|meta| meta.get_attribute("content"));
    [document().title(), content.unwrap_or_default()]
}

fn name([title, about]: &[String; 2]) {
    document().set_title(title);
    if let Some(meta) = description() {
        let _ = meta.set_attribute("content", about);
    }
}

fn description() -> Option<Element> {
    document().query_selector("meta[name=description]").ok().flatten()
}
