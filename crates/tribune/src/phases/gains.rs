//! What a take-over brings: benefits, leaders, markers, laurels; and the assassin (sections 23 to 25 of the ledger).

use crate::event::{Event, Source};
use crate::flow::{Ask, Step};
use crate::parts::{Faction, FactionSet, Favour, Tile};
use crate::play::{Hands, Play};
use crate::state::{Open, Secret};
use crate::{Action, Card, rule};
use kernel::{Offers, Seat};

/// What the Vestal Virgins pay their new controller (TRI-24.11).
const VESTAL_DENARII: u16 = 5;
/// What Scipio Africanus brings (TRI-24.10).
const SCIPIO_DENARII: u16 = 10;

/// Which set the assassin visits, if any (TRI-25.01, TRI-25.05).
pub(crate) fn assassin_choices(open: &Open, out: &mut impl Offers<Action>) {
    open.targets().for_each(|faction| out.add(rule::ASSASSIN, Action::Assassinate(faction)));
    out.add(rule::ASSASSIN_OPTIONAL, Action::Decline);
}

/// Which card to give for a legion, if any.
pub(crate) fn tigellinus_choices(secret: &Secret, seat: Seat, out: &mut impl Offers<Action>) {
    secret.hands[seat.ix()].kinds().for_each(|card| out.add(rule::TIGELLINUS, Action::Give(card)));
    out.add(rule::TIGELLINUS, Action::Decline);
}

/// A scroll or a card.
pub(crate) fn agrippa_choices(out: &mut impl Offers<Action>) {
    out.add(rule::AGRIPPA, Action::TakeScroll);
    out.add(rule::AGRIPPA, Action::TakeCards);
}

/// The markers Cato can bring: those still missing, the Senators' own being due anyway (TRI-RUL.46).
pub(crate) fn cato_markers(open: &Open, seat: Seat) -> impl Iterator<Item = Faction> + Clone + use<> {
    FactionSet::all().minus(open.sheet(seat).markers.with(Faction::Senators)).iter()
}

/// Which further marker.
pub(crate) fn cato_choices(open: &Open, seat: Seat, out: &mut impl Offers<Action>) {
    cato_markers(open, seat).for_each(|faction| out.add(rule::CATO, Action::TakeMarker(faction)));
}

pub(crate) fn take_over_benefit(p: &mut Play, seat: Seat, faction: Faction) {
    let why = Source::TakeOver(faction);
    match faction {
        Faction::Gladiators => p.gain_legion(seat, why),
        Faction::Legates => p.gain_laurels(seat, 2, why),
        Faction::Praetorians => p.then(Step::Draw(seat)),
        Faction::Plebeians => card_and_assassin(p, seat),
        Faction::Patricians | Faction::Senators => p.gain_laurels(seat, 1, why),
        Faction::VestalVirgins => p.gain_denarii(seat, VESTAL_DENARII, why),
    }
}

pub(crate) fn leader_benefit(p: &mut Play, seat: Seat, faction: Faction) {
    let why = Source::Leader(faction);
    match faction {
        Faction::Gladiators => p.gain_legion(seat, why),
        Faction::Legates => p.gain_laurels(seat, 1, why),
        Faction::Praetorians if p.hand_size(seat) == 0 => {} // TRI-RUL.44
        Faction::Praetorians => p.ask(Ask::Tigellinus(seat)),
        Faction::Plebeians if p.s.open.sheet(seat).tile == Tile::None => {
            p.ask(Ask::Agrippa(seat));
        }
        Faction::Plebeians => p.then(Step::Draw(seat)), // TRI-RUL.45
        Faction::Patricians => p.gain_denarii(seat, SCIPIO_DENARII, why),
        Faction::VestalVirgins => {
            if p.s.open.sheet(seat).favour != Favour::Eternal {
                p.gain_eternal_favour(seat);
                p.log.all(|| Event::EternalFavour { seat });
            }
        }
        Faction::Senators => cato(p, seat),
    }
}

/// With one marker missing there is nothing to choose (TRI-DT.28).
fn cato(p: &mut Play, seat: Seat) {
    let mut markers = cato_markers(&p.s.open, seat);
    match (markers.next(), markers.next()) {
        (Some(only), None) => gain_marker(p, seat, only, true),
        (Some(_), Some(_)) => p.ask(Ask::Cato(seat)),
        (None, _) => {}
    }
}

/// A marker unless he has one, and the laurel of the field if nobody controlled it before (TRI-23.02, TRI-23.04).
pub(crate) fn marker_and_laurel(p: &mut Play, seat: Seat, faction: Faction) {
    gain_marker(p, seat, faction, false);
    if std::mem::take(&mut p.s.open.fields[faction].laurel) {
        p.gain_laurels(seat, 1, Source::FirstController(faction));
    }
}

fn gain_marker(p: &mut Play, seat: Seat, faction: Faction, cato: bool) {
    let sheet = p.sheet(seat);
    if !sheet.markers.has(faction) {
        sheet.markers = sheet.markers.with(faction);
        p.log.all(|| Event::Marker { seat, faction, cato });
    }
}

pub(crate) fn gain_scroll(p: &mut Play, seat: Seat, why: Source) {
    p.sheet(seat).tile = Tile::Scroll;
    p.log.all(|| Event::Scroll { seat, why: Some(why) });
}

/// The card comes first, whatever becomes of the assassin (TRI-25.05, TRI-RUL.76).
pub(crate) fn card_and_assassin(p: &mut Play, seat: Seat) {
    p.then(Step::OfferAssassin(seat));
    p.then(Step::Draw(seat));
}

/// Asks only where there is a target (TRI-DT.28).
pub(crate) fn offer_assassin(p: &mut Play, seat: Seat) {
    if p.s.open.targets().next().is_some() {
        p.ask(Ask::Assassin(seat));
    }
}

pub(crate) fn answer_assassin(p: &mut Play, seat: Seat, action: Action) {
    p.answered();
    match action {
        Action::Assassinate(faction) => assassinate(p, seat, faction),
        _ => p.log.all(|| Event::AssassinSpared { seat }),
    }
}

/// The highest card of the set is discarded (TRI-25.01).
fn assassinate(p: &mut Play, seat: Seat, faction: Faction) {
    let field = &mut p.s.open.fields[faction];
    let Some(value) = field.set.highest() else { return };
    field.set.remove(value);
    let (owner, card) = (field.controller, Card { faction, value });
    p.s.open.discard.add(card);
    p.log.all(|| Event::Assassinated { seat, faction, owner, card });
}

pub(crate) fn answer_tigellinus(p: &mut Play, seat: Seat, action: Action) {
    p.answered();
    if let Action::Give(card) = action {
        p.discard_openly(seat, card);
        p.sheet(seat).legions += 1;
        p.log.all(|| Event::GaveForLegion { seat, card });
    }
}

pub(crate) fn answer_agrippa(p: &mut Play, seat: Seat, action: Action) {
    p.answered();
    match action {
        Action::TakeScroll => gain_scroll(p, seat, Source::Leader(Faction::Plebeians)),
        _ => p.then(Step::Draw(seat)),
    }
}

pub(crate) fn answer_cato(p: &mut Play, seat: Seat, action: Action) {
    p.answered();
    if let Action::TakeMarker(faction) = action {
        gain_marker(p, seat, faction, true);
    }
}
