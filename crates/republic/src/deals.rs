//! Deals between players (ROR-N, ROR-DC.2): whether one may be made, as far as a party can know, and what it does.

use crate::parts::*;
use crate::phases::{Ask, Step, hand, ledger, revolution};
use crate::play::*;
use crate::refusals::{Refused, Unfit};
use crate::state::Subject;
use crate::switches::{Change, NoChange};
use crate::{Deal, Event, Republic, View};
use kernel::{Code, Frame, Names, Refusal, Seat, SeatSet};

/// So many turns ahead something can be promised in the public ledger: its lines are few.
pub const MOST_YEARS: u8 = 3;

impl Deal {
    /// Who offers it, and who else must want it: the other, or everybody where a switch is to be changed (ROR-DC.2).
    pub fn parties(&self, seats: usize) -> (Seat, SeatSet) {
        match self.change() {
            Some(_) => (self.from, SeatSet::all(seats).without(self.from)),
            None => (self.from, SeatSet::of(self.to)),
        }
    }
    /// The change of a switch that it is, if it is no bargain.
    pub fn change(&self) -> Option<Change> {
        let turn = self.switch.map(|(switch, on)| Change::Turn(switch, on));
        turn.or(self.docket_cap.map(Change::DocketCap))
    }
    /// Is anything promised, besides the cards that change hands at once?
    pub fn promises(&self) -> bool {
        self.pays > 0 || self.gets > 0 || self.about().is_some()
    }
    /// The same deal seen from the other side, its words as they are; what was only shown is not asked back.
    pub fn turned(&self) -> Deal {
        Deal {
            from: self.to,
            to: self.from,
            gives: self.takes.clone(),
            takes: self.gives.clone(),
            pays: self.gets,
            gets: self.pays,
            shows: Default::default(),
            ..self.clone()
        }
    }
    /// What the other terms are about.
    pub fn about(&self) -> Option<Subject> {
        self.subject.or((!self.words.is_empty()).then_some(Subject::Other))
    }
}

/// May this party conclude the deal, as far as it can know?
pub(crate) fn permits(rules: &Republic, v: &View, deal: &Deal) -> Result<(), Refusal> {
    if v.board.over.is_some() {
        return Err(Refusal::new(Code::Over, Unfit::GameOver));
    }
    if let Some(change) = deal.change() {
        return may_switch(rules, v, deal, change);
    }
    let playing = v.board.playing(rules.seats);
    if deal.from == deal.to || !playing.has(deal.from) || !playing.has(deal.to) {
        return Err(Refusal::new(Code::BadRequest, Unfit::TwoPlayers));
    }
    let traded = !deal.gives.is_empty() || !deal.takes.is_empty();
    let entered = deal.promises() && !deal.private;
    if entered && !ledger::has_room(&v.board, deal.gives.len() + deal.takes.len()) {
        return Err(Refusal::of(Refused::LedgerFull));
    }
    if entered && v.board.consul_for_life.is_some() {
        return Err(Refusal::of(Refused::NoPublicAgreements));
    }
    if entered && deal.about().is_some_and(|subject| !subject.enforceable()) {
        return Err(Refusal::of(Refused::Unenforceable));
    }
    if deal.words.contains(Names::disturbs) {
        return Err(Refusal::new(Code::BadRequest, Unfit::DisturbingWords));
    }
    if entered && deal.years > MOST_YEARS {
        return Err(Refusal::of(Refused::TooFarAhead));
    }
    if traded && (v.board.year < 1 || (v.board.year == 1 && v.board.phase != Phase::Revolution)) {
        return Err(Refusal::of(Refused::NoTradeYet));
    }
    if traded && rules.read_anew() && overfull(v, deal) {
        return Err(Refusal::of(Refused::HandTooFull));
    }
    let mine = match v.viewer.seat() {
        Some(seat) if seat == deal.from => (&deal.gives, Some(&deal.shows)),
        Some(seat) if seat == deal.to => (&deal.takes, None),
        _ => return Err(Refusal::new(Code::BadRequest, Unfit::NotYourDeal)),
    };
    if !traded && !deal.promises() && deal.shows.is_empty() {
        return Err(Refusal::new(Code::BadRequest, Unfit::NothingChangesHands));
    }
    if deal.gives.iter().chain(&deal.takes).chain(&deal.shows).any(|card| !card.is_red()) {
        return Err(Refusal::of(Refused::OnlyRedCards));
    }
    let named: Reds = mine.0.iter().copied().collect();
    let held = v.own.as_ref().map(|own| own.hand.cards).unwrap_or_default();
    let shows = mine.1.is_none_or(|cards| cards.iter().all(|card| held.has(*card)));
    match shows && named.kinds().all(|card| held.count(card) >= named.count(card)) {
        true => Ok(()),
        false => Err(Refusal::of(Refused::CardMustBeHeld)),
    }
}

/// Would somebody begin the next turn with more cards than may be kept, now that all have discarded (ROR-1.07.3b)?
fn overfull(v: &View, deal: &Deal) -> bool {
    let to_come = Frame::Do(Step::Revolution(revolution::Step::Cards));
    let discarded = v.board.phase == Phase::Revolution && !v.flow.frames().contains(&to_come);
    let (gives, takes) = (deal.gives.len(), deal.takes.len());
    let grows = |seat: Seat, by: usize, less: usize| {
        by > less && usize::from(v.hands[seat.ix()]) + by - less > hand::LIMIT
    };
    discarded && (grows(deal.to, gives, takes) || grows(deal.from, takes, gives))
}

/// May this switch be changed in play? By itself, and only where it means anything (ROR-DC.2).
fn may_switch(rules: &Republic, v: &View, deal: &Deal, change: Change) -> Result<(), Refusal> {
    let alone = match change {
        Change::DocketCap(cap) => Deal { docket_cap: Some(cap), ..Deal::default() },
        Change::Turn(switch, on) => Deal { switch: Some((switch, on)), ..Deal::default() },
    };
    if *deal != (Deal { from: deal.from, to: deal.to, ..alone }) {
        return Err(Refusal::new(Code::BadRequest, Unfit::NotAlone));
    }
    if let Change::Turn(switch, true) = change
        && rules.has_neutrals()
        && !switch.suits_neutrals()
    {
        return Err(Refusal::of(Refused::NoChange(NoChange::WithNeutrals(switch)))); // ROR-S.02
    }
    if let Change::Turn(switch, _) = change {
        let rests = |frame: &Frame<_, Ask>| matches!(frame, Frame::Ask(ask) if ask.rests_on().has(switch));
        // tables begun earlier go on as they began, where they can: without Elders nobody could say who is checked first
        let binds = rules.read_anew() || switch == Switch::AgeingSenators;
        if binds && v.flow.frames().iter().any(rests) {
            return Err(Refusal::of(Refused::NoChange(NoChange::UnderWay(switch))));
        }
    }
    match v.board.may_change(rules, change) {
        Ok(()) => Ok(()),
        Err(NoChange::Dockets) => Err(Refusal::new(Code::BadRequest, Unfit::Dockets)),
        Err(why) => Err(Refusal::of(Refused::NoChange(why))),
    }
}

/// Whoever gets a card in the card step of the Revolution Phase may plan again.
pub(crate) fn plans_again(p: &mut Play, seat: Seat) {
    let cards = Ask::Revolution(revolution::Ask::Cards);
    let waits = |frame: &Frame<_, Ask>| *frame == Frame::Ask(cards);
    match p.s.flow.question() {
        Some(ask) if *ask == cards => p.s.secret.answered = p.s.secret.answered.without(seat),
        // while a promise is judged the form waits behind, with those who have sent it
        Some(Ask::Judge { .. }) if p.rules.read_anew() && p.s.flow.frames().iter().any(waits) => {
            p.s.secret.shelved = p.s.secret.shelved.without(seat);
        }
        _ => {}
    }
}
/// Cards change hands. Promises go into the public ledger, or are told to the two alone and bind nobody (ROR-N.10).
pub(crate) fn conclude(p: &mut Play, deal: &Deal) {
    if let Some(change) = deal.change() {
        p.s.board.change(change);
        if let Change::Turn(Switch::ExtendedGame | Switch::CivilWarDeck, _) = change {
            let board = &mut p.s.board;
            board.to_come = p.rules.decks_to_come(board.switches).minus(board.decks); // ROR-1.04.5a
        }
        if change == Change::Turn(Switch::ProvincialWars, false) {
            crate::provinces::abolish(p);
        }
        p.log.all(|| match change {
            Change::DocketCap(docket_cap) => Event::Switched { docket_cap },
            Change::Turn(switch, on) => Event::Turned { switch, on },
        });
        return;
    }
    let (from, to) = (deal.from, deal.to);
    for (giver, taker, cards) in [(from, to, &deal.gives), (to, from, &deal.takes)] {
        for &card in cards {
            p.pass_card(giver, taker, card);
        }
        if !cards.is_empty() {
            plans_again(p, taker);
            p.log.reveal();
        }
    }
    let told = SeatSet::of(from).with(to);
    for &card in &deal.shows {
        p.log.reveal();
        let seen = deal.shows.iter().filter(|c| **c == card).count();
        p.show(from, to, card, seen);
        p.log.secret(told, || Event::Shown { from, to, card: Some(card) });
    }
    if deal.promises() && deal.private {
        let (pays, gets) = (deal.pays, deal.gets);
        p.log.secret(told, || Event::Whispered { from, to, pays, gets, words: deal.words.to_string() });
    } else if deal.promises() {
        ledger::enter(p, deal);
    }
    if deal.gives.is_empty() && deal.takes.is_empty() {
        return;
    }
    let (gives, takes) = (deal.gives.len() as u8, deal.takes.len() as u8);
    p.log.all(|| Event::Traded { from, to, gives, takes });
}
