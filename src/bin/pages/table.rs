//! A table that may be shown as a list where it is too wide: each cell knows the heading of its column, and what each part
//! is, is said also where the style makes something else of it.

use crate::article::escaped;
use pulldown_cmark::{Event, Tag, TagEnd};

/// Where in a table the text is.
#[derive(Default)]
pub struct Table {
    headings: Vec<String>,
    in_head: bool,
    column: usize,
    /// The heading that is being read.
    heading: String,
}

impl Table {
    /// Whether this part of the text is for the table to write.
    pub fn takes(&self, event: &Event) -> bool {
        let of_table = |tag: &Tag| {
            matches!(
                tag,
                Tag::Table(_) | Tag::TableHead | Tag::TableRow | Tag::TableCell
            )
        };
        let ends = |tag: &TagEnd| {
            matches!(
                tag,
                TagEnd::Table | TagEnd::TableHead | TagEnd::TableRow | TagEnd::TableCell
            )
        };
        match event {
            Event::Start(tag) => of_table(tag),
            Event::End(tag) => ends(tag),
            Event::Text(_) => self.in_head,
            _ => false,
        }
    }

    /// What stands in the page for it.
    pub fn write<'a>(&mut self, event: Event<'a>) -> Option<Event<'a>> {
        let html = match &event {
            Event::Start(Tag::Table(_)) => {
                *self = Table::default();
                r#"<table role="table">"#.to_owned()
            }
            Event::End(TagEnd::Table) => "</tbody></table>".to_owned(),
            Event::Start(Tag::TableHead) => {
                (self.in_head, self.column) = (true, 0);
                r#"<thead role="rowgroup"><tr role="row">"#.to_owned()
            }
            Event::End(TagEnd::TableHead) => {
                self.in_head = false;
                r#"</tr></thead><tbody role="rowgroup">"#.to_owned()
            }
            Event::Start(Tag::TableRow) => {
                self.column = 0;
                r#"<tr role="row">"#.to_owned()
            }
            Event::End(TagEnd::TableRow) => "</tr>".to_owned(),
            Event::Start(_) => self.begin_cell(),
            Event::End(_) => self.end_cell(),
            Event::Text(words) => {
                self.heading.push_str(words);
                return None;
            }
            _ => return Some(event),
        };
        Some(Event::Html(html.into()))
    }

    fn begin_cell(&self) -> String {
        match (self.in_head, self.column) {
            // Written when its words are known: the corner of a table heads nothing.
            (true, _) => String::new(),
            (false, 0) => r#"<th role="rowheader" scope="row">"#.to_owned(),
            (false, nth) => {
                let heading = self.headings.get(nth).map_or("", String::as_str);
                format!(r#"<td role="cell" data-heading="{}">"#, escaped(heading))
            }
        }
    }

    fn end_cell(&mut self) -> String {
        self.column += 1;
        if self.in_head {
            let heading = std::mem::take(&mut self.heading);
            let cell = match heading.as_str() {
                "" => r#"<td role="cell"></td>"#.to_owned(),
                words => format!(r#"<th role="columnheader" scope="col">{}</th>"#, escaped(words)),
            };
            self.headings.push(heading);
            return cell;
        }
        match self.column {
            1 => "</th>".to_owned(),
            _ => "</td>".to_owned(),
        }
    }
}
