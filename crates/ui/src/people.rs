//! Accounts, history, and pages for what went wrong.

use crate::{AccountPage, ErrorPage, HistoryPage, shell};
use maud::{Markup, html};

/// Signing in, registering, or one's own account.
pub fn account(page: &AccountPage) -> Markup {
    shell::page(&page.shell, html! {})
}
/// Games played.
pub fn history(page: &HistoryPage) -> Markup {
    shell::page(&page.shell, html! {})
}
/// Something went wrong.
pub fn error(page: &ErrorPage) -> Markup {
    shell::page(&page.shell, html! { h1 { (page.heading) } p { (page.why) } })
}
