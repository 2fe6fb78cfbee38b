//! Small things drawn in many places.

use crate::{Board, Scene};
use maud::{Markup, html};

/// The players by name alone.
pub(crate) fn plain_players<G: Board>(scene: &Scene<G>) -> Markup {
    html! { @for player in &scene.ctx.players { li { (player.name) } } }
}
