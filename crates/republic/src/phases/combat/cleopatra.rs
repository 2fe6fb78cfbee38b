//! Cleopatra VII, a red card (ROR-1.07.341a): before a battle of the War she may lead she helps the Roman Commander or
//! leads his enemies (ROR-7.10l-m); a rebel who governed Egypt she helps in his revolt (ROR-7.10n, in the Revolution
//! Phase).

use super::{Action, AnyAsk, AnyStep, Ask, Event, Step, of};
use crate::parts::*;
use crate::phases::revolution;
use crate::play::*;
use crate::state::{Board, Charm, LeaderAt, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat};

/// The card.
pub(crate) const CARD: Card = Card::Intrigue(Intrigue::CleopatraVii);
/// What she adds to the Military of whom she helps (ROR-7.10l, ROR-7.10n).
pub(crate) const MILITARY: u8 = 3;
/// What he gains, and what he loses in the eyes of Rome.
const GIFT: u16 = 50;
const SCANDAL: u8 = 5;

/// The War she may lead.
pub(crate) fn war(rules: &crate::Republic) -> Option<War> {
    rules.parts.leaders[Leader::Cleopatra].war
}

impl crate::Republic {
    /// Whom she would help in the battle that is to be fought (ROR-7.10l): the Commander of the force with this number, or
    /// the Governor who is in the Province that her War attacks (ROR-2.2.41a).
    pub fn helped_by_cleopatra(&self, board: &Board, force: Option<u8>) -> Option<Senator> {
        match force {
            Some(i) => board.forces.get(usize::from(i)).and_then(|f| f.commander),
            None => war(self).and_then(|war| self.target(board, war)).and_then(|p| board.resident(p)),
        }
    }
}

/// A force is to fight: if it is her War, whoever may hold the card is asked (ROR-D.15a, DC.89).
pub(super) fn ask(p: &mut Play, force: usize) {
    if p.s.board.forces[force].war.is_some_and(|w| war(p.rules) == Some(w)) {
        window(p, Some(force as u8));
    }
}

/// The same before a Province fights the War that attacks it.
pub(super) fn ask_before_defence(p: &mut Play, attacker: War) {
    if war(p.rules) == Some(attacker) && p.rules.read_closely() {
        window(p, None);
    }
}

fn window(p: &mut Play, force: Option<u8>) {
    let seats = p.rules.may_hold(p.s, Intrigue::CleopatraVii);
    if !seats.is_empty() {
        p.s.secret.forms.charms = Default::default();
        p.then(AnyStep::Combat(Step::Cleopatra(force)));
        p.open(AnyAsk::Combat(Ask::Cleopatra { force, seats }));
    }
}

/// Lists what may be done with the card.
pub(super) fn choices(
    rules: &crate::Republic,
    s: &State,
    seat: Seat,
    force: Option<u8>,
    out: &mut Choices<crate::Action>,
) {
    out.add(Rule("ROR-DC.89"), of(Action::Pass));
    if s.secret.hands[seat.ix()].playable(CARD) {
        if rules.helped_by_cleopatra(&s.board, force).is_some() {
            out.add(Rule("ROR-7.10l"), of(Action::Charm(Charm::Help)));
        }
        out.add(Rule("ROR-7.10m"), of(Action::Charm(Charm::Lead)));
    }
}

/// The first in turn order who plays the card in a way that is possible, and how (ROR-D.1d: nobody learns of what has become
/// impossible).
fn played(p: &mut Play, possible: impl Fn(Charm) -> bool) -> Option<(Seat, Charm)> {
    let wishes = std::mem::take(&mut p.s.secret.forms.charms);
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    let able = |seat: &Seat| p.s.secret.hands[seat.ix()].playable(CARD);
    let wish = |seat: Seat| wishes[seat.ix()].filter(|charm| possible(*charm)).map(|charm| (seat, charm));
    order.into_iter().filter(able).find_map(wish)
}

/// The answers are opened.
pub(super) fn opened(p: &mut Play, force: Option<u8>) {
    let commander = p.rules.helped_by_cleopatra(&p.s.board, force);
    let possible = |charm| charm == Charm::Lead || commander.is_some();
    let (Some((seat, charm)), Some(war)) = (played(p, possible), war(p.rules)) else { return };
    match (charm, commander) {
        (Charm::Help, None) => return,
        (Charm::Help, Some(senator)) => {
            p.use_up(seat, Intrigue::CleopatraVii);
            p.pay(Fund::Bank, Fund::Personal(senator), GIFT.into()); // ROR-R.65
            let popularity = p.lose_popularity(senator, SCANDAL);
            p.s.board.campaign.charmed = true;
            p.log.all(|| Event::Charmed { seat, senator, talents: GIFT, popularity }.into());
        }
        (Charm::Lead, _) => {
            leave_hand(p, seat);
            p.s.board.leaders[Leader::Cleopatra] = LeaderAt::With(war);
            p.log.all(|| Event::Leads { seat, leader: Leader::Cleopatra, war }.into());
        }
    }
    p.boundary();
}

/// What she adds to the Military of the Roman Commander in the battle that is fought now (ROR-7.10l).
pub(super) fn helps(p: &mut Play) -> u8 {
    if std::mem::take(&mut p.s.board.campaign.charmed) { MILITARY } else { 0 }
}

/// The card is laid on the table.
fn leave_hand(p: &mut Play, seat: Seat) {
    p.s.secret.hands[seat.ix()].play(CARD);
    p.forget(seat, CARD);
    p.log.reveal();
}

// --- the rebel of Egypt (ROR-7.10n)

/// Could she help this rebel: did he govern Egypt, with the Civil War's deck in play?
pub(crate) fn may_help_rebel(board: &Board, rebel: Senator) -> bool {
    board.decks.has(Deck::CivilWar) && board.provinces[Province::Egypt].governor == Some(rebel)
}

/// A Governor of Egypt is in revolt: whoever may hold the card is asked (DC.105).
pub(crate) fn ask_for_rebel(p: &mut Play) {
    let seats = p.rules.may_hold(p.s, Intrigue::CleopatraVii);
    if seats.is_empty() {
        return;
    }
    p.s.secret.forms.charms = Default::default();
    p.then(AnyStep::Revolution(revolution::Step::Cleopatra));
    p.open(AnyAsk::Revolution(revolution::Ask::Cleopatra { seats }));
}

/// She is at his side, with her money (ROR-R.65).
pub(crate) fn joins_rebel(p: &mut Play) {
    let Some(rebel) = p.s.board.rebel.map(|r| r.leader) else { return };
    let Some((seat, _)) = played(p, |_| true) else { return };
    leave_hand(p, seat);
    p.pay(Fund::Bank, Fund::Personal(rebel), GIFT.into());
    p.s.board.leaders[Leader::Cleopatra] = LeaderAt::WithRebel;
    p.log.all(|| Event::CharmedRebel { seat, senator: rebel, talents: GIFT }.into());
}
