//! The front page, the form that opens a table, and the room where it gathers.

use crate::{Lobby, NewTable, WaitingRoom, shell};
use maud::{Markup, html};

/// The front page.
pub fn lobby(page: &Lobby) -> Markup {
    shell::page(&page.shell, html! {})
}
/// The form that opens a table.
pub fn new_table(page: &NewTable) -> Markup {
    shell::page(&page.shell, html! {})
}
/// A table before its game begins.
pub fn waiting_room(page: &WaitingRoom) -> Markup {
    shell::page(&page.shell, html! {})
}
