//! Writes what is read without the program: pages of text about the game in every language, with boards drawn by the
//! rooms that draw them in the page, and a picture of each for links to it. Run by `scripts/pages.mjs`, Trunk's last
//! step but one, from the project's root.
//!
//!     pages DIST COMMIT [SITE_URL]
//!
//! A text that shows a board which is not there, or a board that the rules refuse, fails the build.

mod article;
mod boards;
mod document;
mod fault;
mod index;
mod picture;
mod style;
mod table;
mod words;

use boards::Boards;
use document::Site;
use fault::Fault;
use gul_bara::text::Language;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};
use words::Words;

/// The pages of text, in the order in which they name each other.
const PAGES: [&str; 4] = ["learn", "rules", "differences", "history"];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let result = match arguments.as_slice() {
        [dist, commit] => write(Path::new(dist), commit, None),
        [dist, commit, site] => write(Path::new(dist), commit, Some(site)),
        _ => Err(Fault::new("usage", "pages DIST COMMIT [SITE_URL]")),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("pages: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn write(dist: &Path, commit: &str, address: Option<&str>) -> Result<(), Fault> {
    let boards = Boards::read()?;
    let page = dist.join("index.html");
    let html = fault::read(&page)?;
    let site = Site::new(&html, commit, address)?;
    let written = index::written(&html, &site).map_err(|what| Fault::new(page.display(), what))?;
    fault::at(&page, fs::write(&page, written))?;
    let out = dist.join("pages");
    for language in Language::ALL {
        let folder = out.join(language.code());
        fault::at(&folder, fs::create_dir_all(&folder))?;
        let words = Words::read(language)?;
        let articles = PAGES
            .iter()
            .map(|page| article::read(page, language, &words, &boards))
            .collect::<Result<Vec<_>, _>>()?;
        for article in &articles {
            let file = folder.join(format!("{}.html", article.page));
            let document = site.document(article, &articles, &words);
            let document = document.map_err(|what| Fault::new(file.display(), what))?;
            fault::at(&file, fs::write(&file, document))?;
        }
    }
    let colours = style::Colours::read()?;
    for (name, scene) in boards.pictured() {
        let file = out.join(format!("{name}.png"));
        fault::at(&file, fs::write(&file, picture::png(&colours, scene)?))?;
    }
    Ok(())
}
