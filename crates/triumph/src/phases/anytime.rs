//! Effects that may be used at any time: Law cards without a named moment, Basilica, Theatrum, Templum, Thermae
//! (ledger section 13 and TRV-DT.19).

use crate::Triumph;
use crate::action::*;
use crate::components::{Effect, Moment, Who};
use crate::event::Why;
use crate::flow::*;
use crate::parts::*;
use crate::phases::{assembly, clients, laws};
use crate::play::{Hands, Play};
use crate::state::{Board, State};
use kernel::{Offers, Rule, Seat};

/// Where such an effect is offered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Point {
    /// In a prompt, unasked, or in the closing window.
    Open,
    /// In a modification round.
    Bid,
    /// In a Battle round.
    Battle,
    /// In the window before Barbarians Invade.
    Invasion,
}

/// Lists the any-time effects a seat can use here, and the Law cards that name this moment.
pub(crate) fn list(rules: &Triumph, s: &State, seat: Seat, point: Point, out: &mut impl Offers<Action>) {
    let b = &s.board;
    for law in s.hidden.laws[seat.ix()].kinds() {
        if fits(rules, b, seat, law, point) && laws::usable(rules, s, seat, law) {
            out.add(Rule("TRV-14.05"), Action::Play(law));
        }
    }
    if b.ready(seat, Building::Basilica) {
        out.add(Rule("TRV-13.09"), Action::BasilicaTalents);
        b.control.iter().for_each(|p| out.add(Rule("TRV-13.09"), Action::Basilica(p)));
    }
    if b.ready(seat, Building::Theatrum) {
        b.control.iter().for_each(|p| out.add(Rule("TRV-13.10"), Action::Theatrum(p)));
    }
    // TRV-RUL.19: who rolls a Battle uses it for a reroll.
    let rolls = point == Point::Battle && b.battle.is_some_and(|battle| battle.roller == seat);
    if b.ready(seat, Building::Templum) && !rolls {
        out.add(Rule("TRV-13.11"), Action::Templum);
    }
    if b.ready(seat, Building::Thermae) {
        assembly::list_laws(b, out, |source| (Rule("TRV-13.12"), Action::Thermae(source)));
    }
}

/// Does the card's moment fit, and may this player still play one?
fn fits(rules: &Triumph, b: &Board, seat: Seat, law: Law, point: Point) -> bool {
    let card = rules.parts.law(law);
    match card.when {
        Moment::Any if point == Point::Bid && card.effect == Effect::RecallCard => false, // TRV-RUL.94
        Moment::Any => may_play(b, seat),
        Moment::Bid => point == Point::Bid && may_play(b, seat),
        Moment::Invasion => point == Point::Invasion && may_play(b, seat),
        Moment::Battle => point == Point::Battle && battle_card(b, seat, card.who),
        Moment::Placing | Moment::Planning | Moment::Victory => false,
    }
}

/// May this player play another Law card in this Phase (TRV-14.06)? The Thermae allow a second (TRV-RUL.22).
pub(crate) fn may_play(b: &Board, seat: Seat) -> bool {
    match b.family(seat).played {
        0 => true,
        1 => b.ready(seat, Building::Thermae),
        _ => false,
    }
}

/// TRV-RUL.35, and what the card says about Commanders.
fn battle_card(b: &Board, seat: Seat, who: Who) -> bool {
    let Some(battle) = b.battle else { return false };
    match who {
        Who::Anyone => true,
        Who::Commander => b.commands_in(battle.province, seat),
        Who::Outsider => !b.commands_in(battle.province, seat),
    }
}

/// Is this the beginning of an any-time effect?
pub(crate) fn is_opener(action: Action) -> bool {
    matches!(
        action,
        Action::Play(_)
            | Action::BasilicaTalents
            | Action::Basilica(_)
            | Action::Theatrum(_)
            | Action::Templum
            | Action::Thermae(_)
    )
}

/// Carries out an any-time effect, or asks what it still needs to know.
pub(crate) fn carry_out(p: &mut Play, seat: Seat, action: Action) {
    match action {
        Action::Play(law) => laws::play(p, seat, law),
        Action::BasilicaTalents => {
            p.flip(seat, Building::Basilica);
            p.talents(
                seat,
                p.rules.parts.buildings.basilica_talents.into(),
                Why::Building(Building::Basilica),
            );
        }
        Action::Basilica(at) => {
            p.flip(seat, Building::Basilica);
            clients::into_province(p, seat, at, 1); // TRV-RUL.92
        }
        Action::Theatrum(at) => {
            p.flip(seat, Building::Theatrum);
            // TRV-RUL.20: all families count.
            let present = p.s.board.clients[at].iter().filter(|&&n| n > 0).count();
            p.talents(seat, present as u16, Why::Building(Building::Theatrum));
        }
        Action::Templum => {
            p.flip(seat, Building::Templum);
            p.intrigue(seat, 1, Why::Building(Building::Templum));
        }
        Action::Thermae(source) => {
            p.flip(seat, Building::Thermae);
            p.take_law(seat, source);
        }
        _ => {}
    }
}

/// Could this player use such an effect, by public facts (TRV-DT.02)?
pub(crate) fn able(b: &Board, seat: Seat) -> bool {
    use Building::*;
    (b.held[seat.ix()] > 0 && may_play(b, seat))
        || [Basilica, Theatrum, Templum, Thermae].into_iter().any(|x| b.ready(seat, x))
}

/// The end of a prompt: any-time effects may also come after what it asked for (TRV-DT.19 A).
pub(crate) fn after(p: &mut Play, seat: Seat) {
    if p.rules.is_human(seat) && able(&p.s.board, seat) {
        p.ask(Ask::After(seat));
    }
}
