//! The table page.

use crate::{Region, TablePage, shell};
use maud::{Markup, html};

/// A table in play.
pub fn table(page: &TablePage) -> Markup {
    shell::page(&page.shell, html! { @for r in Region::ALL { (region(page, r)) } })
}
/// A table as plain text with its choices as a list.
pub fn text_table(page: &TablePage) -> Markup {
    shell::page(&page.shell, html! { pre { (page.dress.text.as_deref().unwrap_or_default()) } })
}
pub(crate) fn region(page: &TablePage, region: Region) -> Markup {
    let inner = match region {
        Region::Prompt => {
            html! { @for c in &page.dress.choices { button name="choice" value=(c.n) { (c.label) } } }
        }
        Region::Board => page.dress.board.clone(),
        _ => html! {},
    };
    html! { div id=(region.id()) { (inner) } }
}
