//! A page of text as a whole document: head, ways to the other pages and languages, article, foot.

use crate::article::{Article, escaped};
use crate::fault::Fault;
use crate::words::Words;
use gul_bara::text::{Language, Text};
use gul_bara::view::drawing::PAINTS;
use std::fmt::Write;

/// What all pages share.
pub struct Site {
    /// Where the style of the page is, from a page of text.
    styles: String,
    version: String,
    /// Where the site is, ending with a slash, if it is known.
    address: Option<String>,
}

/// A page of text lies this deep below the game.
const UP: &str = "../../";

impl Site {
    /// Reads from the built page where its styles are.
    pub fn new(index: &str, commit: &str, address: Option<&str>) -> Result<Site, Fault> {
        let links = index.split("<link").skip(1).filter_map(|link| {
            let link = link.split('>').next()?;
            let href = link.split("href=").nth(1)?;
            let href = href.trim_start_matches('"').split(['"', ' ']).next()?;
            (link.contains("stylesheet") && href.ends_with(".css"))
                .then(|| href.trim_start_matches("./").to_owned())
        });
        let styles: String = links
            .map(|href| format!(r#"<link rel="stylesheet" href="{UP}{href}">"#))
            .collect();
        if styles.is_empty() {
            return Err(Fault::new("index.html", "names no style"));
        }
        Ok(Site {
            styles,
            version: format!("{} · {commit}", env!("CARGO_PKG_VERSION")),
            address: address.map(|address| format!("{}/", address.trim_end_matches('/'))),
        })
    }

    /// The document of a text; `siblings` are all texts of its language.
    pub fn document(&self, article: &Article, siblings: &[Article], words: &Words) -> Result<String, String> {
        let text = Text::of(article.language);
        let (code, page) = (article.language.code(), &article.page);
        let game = text.title();
        let title = escaped(&article.title);
        let here = |other: &str| {
            if other == page {
                r#" aria-current="page""#
            } else {
                ""
            }
        };
        let ways = siblings.iter().fold(String::new(), |mut ways, other| {
            // Writing into a String cannot fail.
            let _ = write!(
                ways,
                r#"<li><a href="{name}.html"{}>{}</a></li>"#,
                here(&other.page),
                escaped(&other.title),
                name = other.page,
            );
            ways
        });
        let languages = Language::ALL.into_iter().fold(String::new(), |mut list, language| {
            let (other, name) = (language.code(), language.name());
            let current = if other == code { r#" aria-current="true""# } else { "" };
            let _ = write!(
                list,
                r#"<li><a href="../{other}/{page}.html" lang="{other}" hreflang="{other}"{current}>{name}</a></li>"#
            );
            list
        });
        Ok(format!(
            r##"<!doctype html>
<html lang="{code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title} – {game}</title>
<meta name="description" content="{description}">
<meta name="theme-color" content="#f6efe4" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#181110" media="(prefers-color-scheme: dark)">
{social}<link rel="icon" href="{UP}icon.svg" type="image/svg+xml">
<script src="../theme.js"></script>
{styles}<link rel="stylesheet" href="../pages.css">
</head>
<body class="reading">
<a class="skip" href="#text">{skip}</a>
<svg class="paints" aria-hidden="true" width="0" height="0"><defs>{PAINTS}</defs></svg>
<header class="head"><a class="brand" href="{UP}?lang={code}">{game}</a><nav aria-label="{menu}"><ul>{ways}</ul></nav><a class="play" href="{UP}?lang={code}">{play}</a></header>
<main id="text" tabindex="-1"><article>
{body}
</article></main>
<footer class="foot"><nav aria-label="{language}"><ul>{languages}</ul></nav><p>{version}</p></footer>
</body>
</html>
"##,
            description = escaped(&article.description),
            social = self.social(article),
            styles = self.styles,
            skip = escaped(words.get("skip_to_text")?),
            menu = escaped(text.menu()),
            play = escaped(words.get("play")?),
            language = escaped(text.language_label()),
            body = article.body,
            version = escaped(&text.version(&self.version)),
        ))
    }

    /// Version and commit.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// What other sites show of a link to the game.
    pub fn game(&self, title: &str, about: &str) -> String {
        let mut lines = format!(
            r#"<meta property="og:type" content="website"><meta property="og:title" content="{}"><meta property="og:description" content="{}"><meta name="twitter:card" content="summary_large_image"><meta property="og:image" content="{}pages/play.png">"#,
            escaped(title),
            escaped(about),
            self.address.as_deref().unwrap_or_default(),
        );
        if let Some(address) = &self.address {
            let _ = write!(
                lines,
                r#"<link rel="canonical" href="{address}"><meta property="og:url" content="{address}">"#
            );
            for language in Language::ALL.map(Language::code) {
                let _ = write!(
                    lines,
                    r#"<link rel="alternate" hreflang="{language}" href="{address}?lang={language}">"#
                );
            }
        }
        lines
    }

    /// What other sites show of a link to the page. Addresses that must be whole are there where the site is known.
    fn social(&self, article: &Article) -> String {
        let (code, page) = (article.language.code(), &article.page);
        let mut lines = format!(
            r#"<meta property="og:type" content="article"><meta property="og:title" content="{}"><meta property="og:description" content="{}"><meta property="og:locale" content="{code}"><meta name="twitter:card" content="summary_large_image">
"#,
            escaped(&article.title),
            escaped(&article.description),
        );
        let picture = match &self.address {
            Some(address) => format!("{address}pages/{page}.png"),
            None => format!("../{page}.png"),
        };
        let _ = writeln!(
            lines,
            r#"<meta property="og:image" content="{picture}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">"#
        );
        if let Some(address) = &self.address {
            let _ = writeln!(
                lines,
                r#"<link rel="canonical" href="{address}pages/{code}/{page}.html"><meta property="og:url" content="{address}pages/{code}/{page}.html">"#
            );
            for language in Language::ALL.map(Language::code) {
                let _ = writeln!(
                    lines,
                    r#"<link rel="alternate" hreflang="{language}" href="{address}pages/{language}/{page}.html">"#
                );
            }
            let _ = writeln!(
                lines,
                r#"<link rel="alternate" hreflang="x-default" href="{address}pages/en/{page}.html">"#
            );
        }
        lines
    }
}
