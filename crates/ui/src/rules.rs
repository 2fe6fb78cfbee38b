//! The rules reference.

use crate::{RulesPage, shell};
use maud::{Markup, html};

/// The ledger of a game, line by line.
pub fn rules(page: &RulesPage) -> Markup {
    shell::page(&page.shell, html! {})
}
