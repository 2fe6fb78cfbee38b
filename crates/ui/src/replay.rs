//! The past of a table.

use crate::{ReplayPage, shell};
use maud::{Markup, html};

/// The past of a table, from one viewer's eyes.
pub fn replay(page: &ReplayPage) -> Markup {
    shell::page(&page.shell, html! {})
}
/// The parts of the replay page that change from step to step, to be swapped in by id.
pub fn replay_regions(_: &ReplayPage) -> Markup {
    html! {}
}
