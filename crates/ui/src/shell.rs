//! The frame around every page.

use crate::page::Shell;
use maud::{DOCTYPE, Markup, html};

/// A whole page.
pub(crate) fn page(shell: &Shell, body: Markup) -> Markup {
    html! { (DOCTYPE) html lang="en" { head { title { (shell.title) } } body { (body) } } }
}
