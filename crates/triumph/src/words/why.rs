//! Why something is not on the list, judged from the seat's own view.

use crate::action::*;
use crate::choices::clean;
use crate::components::Moment;
use crate::parts::*;
use crate::phases::anytime::may_play;
use crate::state::Site;
use crate::view::View;
use crate::{Triumph, choices};
use kernel::{Pick, Refusal, Rule, Seat};

pub(crate) fn why_not(g: &Triumph, v: &View, pick: &Pick<Action>) -> Option<Refusal> {
    let seat = v.viewer.seat()?;
    let (rule, why) = reason(g, v, seat, pick.action)?;
    Some(Refusal::rule(Rule(rule), why))
}

fn reason(g: &Triumph, v: &View, seat: Seat, action: Action) -> Option<(&'static str, String)> {
    let b = &v.board;
    let ask = b.question()?;
    let say = |rule, why: &str| Some((rule, why.to_string()));
    match action {
        Action::Bid(card) if !b.family(seat).hand.has(card) => {
            say("TRV-6.03", "this Family card has been played in this Round")
        }
        Action::Play(law) => law_reason(g, v, seat, law),
        Action::ClientEffect(law, _) if !v.laws.has(law) => say("TRV-14.09", "you do not hold this Law card"),
        Action::Place(p) | Action::Basilica(p) | Action::ClientEffect(_, p) if !b.control.has(p) => {
            Some(("TRV-10.06", format!("{} is not Roman-controlled", p.title())))
        }
        Action::Occupy(x, space) => occupy_reason(v, ask, x, space),
        Action::Build(x) if b.tile(x).site != Site::Offer => {
            Some(("TRV-20.01", format!("the {} is not on offer", x.title())))
        }
        Action::March(p) => march_reason(g, v, ask, p),
        Action::Auxiliaries | Action::Garrison(_) => {
            say("TRV-23.09", "who cannot pay for a Legion, or finds none Available, cannot Recruit it")
        }
        Action::Spend | Action::Reroll(_, Means::Intrigue) if b.family(seat).intrigue < 2 => {
            say(if action == Action::Spend { "TRV-15.02" } else { "TRV-15.03" }, "that takes 2 Intrigue")
        }
        Action::Reroll(_, Means::Intrigue | Means::Amphitheatrum) if v.refused => {
            say("TRV-DT.32", "the Major Commander has refused; the round is repeated without the request")
        }
        Action::Reroll(..) => say("TRV-RUL.36", "only who has the means and a Commander there may reroll"),
        Action::PayGames => say("TRV-32.07", "no Talent may be kept that could still pay for a Client"),
        Action::BuyLaw(_) if b.family(seat).talents < 2 => say("TRV-19.05", "a Law card costs 2 Talents"),
        _ => match choices::decider(g, b, ask) {
            Some(decider) if decider != seat && !clean(ask) => {
                say("TRV-DT.19", "another player is carrying out an effect")
            }
            _ => None,
        },
    }
}

fn law_reason(g: &Triumph, v: &View, seat: Seat, law: Law) -> Option<(&'static str, String)> {
    let b = &v.board;
    let say = |rule, why: &str| Some((rule, why.to_string()));
    if !v.laws.has(law) {
        return say("TRV-14.01", "you do not hold this Law card");
    }
    if !b.phase.is_bidding() {
        return say("TRV-5.06", "no Law card is played in Auguries and Administration");
    }
    let card = g.parts.law(law);
    if card.when != Moment::Battle && !may_play(b, seat) {
        return say("TRV-14.06", "one Law card in a Phase, Battle Law cards excepted");
    }
    match card.when {
        Moment::Any => {
            say("TRV-14.05", "first the effect under way must be finished, or the card would do nothing")
        }
        when => Some(("TRV-14.04", format!("{} is played {}", card.name, when.words()))),
    }
}

fn occupy_reason(v: &View, ask: Ask, x: Building, space: Space) -> Option<(&'static str, String)> {
    let b = &v.board;
    if b.tile(x).site != Site::Rome {
        return Some(("TRV-12.04", format!("the {} does not stand in Rome", x.title())));
    }
    if b.tenant(x, space).is_some() {
        return Some(("TRV-10.04", format!("that space of the {} is taken", x.title())));
    }
    match ask {
        Ask::Place(..) => Some(("TRV-0.11", "this Client can only go to a Roman-controlled Province".into())),
        _ => None,
    }
}

fn march_reason(g: &Triumph, v: &View, ask: Ask, p: Province) -> Option<(&'static str, String)> {
    let Ask::March(_, command) = ask else { return None };
    let b = &v.board;
    if command == crate::components::Command::Minor {
        return Some(("TRV-22.06", "a Minor Commander joins a Major Commander".into()));
    }
    if b.major_in(p).is_some() {
        return Some(("TRV-22.04", "there is a Major Commander already".into()));
    }
    if !g.parts.reach(b.control).has(p) {
        return Some((
            "TRV-22.03",
            format!("{} is neither Roman-controlled nor next to such a Province", p.title()),
        ));
    }
    None
}
