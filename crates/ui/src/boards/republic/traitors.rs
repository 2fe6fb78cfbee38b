//! Traitors: the two tokens, at a Senator and at a War, and the bid for them.

use super::floor::{byline, fact};
use super::{Table, senators, wars};
use crate::parts::{hidden, icon};
use maud::{Markup, html};
use republic::parts::*;
use republic::phases::optional::traitors::Ask;

/// The token on a Senator, after his name.
pub(super) fn on_senator(at: &Table, senator: Senator) -> Markup {
    let w = &at.words.traitors;
    let Some(traitor) = at.view.board.traitor.filter(|t| t.senator == senator) else {
        return Markup::default();
    };
    html! {
        span.off.bad title={ (w.traitor) " (" (wars::name(at, traitor.war)) ")" } data-piece="traitor0" data-at={ "sen" (senator.ix()) } {
            (icon("intrigue")) (hidden(w.traitor_said))
        }
    }
}

/// The token on a War, with whom it links it to; if he has joined it, with what he adds.
pub(super) fn on_war(at: &Table, war: War) -> Markup {
    let w = &at.words.traitors;
    let b = &at.view.board;
    let Some(traitor) = b.traitor.filter(|t| t.war == war) else { return Markup::default() };
    let name = senators::name(at, traitor.senator);
    let said = match (traitor.left, b.traitors_player()) {
        (Some(_), _) => w.helps(name, at.rules.traitor_adds(b, war)),
        (None, Some(seat)) => w.in_league(name, at.name(seat)),
        (None, None) => format!("{}: {name}", w.the_traitor),
    };
    html! {
        p.led { span data-piece="traitor1" data-at={ "war" (war.ix()) } { (icon("intrigue")) " " (said) } }
    }
}

/// What everybody looks at while the tokens are bid for and laid.
pub(super) fn asked(at: &Table, ask: &Ask) -> Markup {
    let w = &at.words.traitors;
    let active: Vec<&str> = at.view.board.betrayable().map(|war| wars::name(at, war)).collect();
    match *ask {
        Ask::Bid => html! {
            (byline(at, None, html! { (w.bid_said) }, "ROR-3.10.2a"))
            h2 { (w.who_is_in_league) }
            dl { (fact(w.bid, html! { (w.most_influence_wins) })) (fact(w.the_war, html! { (active.join(", ")) })) }
        },
        Ask::Tokens { seat, traitor } => html! {
            (byline(at, Some(seat), html! { (w.lays_the_tokens(at.name(seat))) }, "ROR-3.10.2c"))
            h2 { (w.who_is_in_league) }
            dl {
                @if let Some(senator) = traitor { (fact(w.the_traitor, html! { (senators::name(at, senator)) })) }
                (fact(w.the_war, html! { (active.join(", ")) }))
            }
        },
    }
}
