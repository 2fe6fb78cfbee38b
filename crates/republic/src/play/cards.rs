//! Red cards: playing Statesmen and Concessions (ROR-1.07.312, ROR-1.07.32), losing, trading and stealing cards.

use crate::parts::*;
use crate::phases::{combat, optional, revolution};
use crate::play::*;
use crate::state::{At, Board, ConcessionAt, EventAt, Known, LeaderAt, Man, State, Status};
use crate::{Event, Republic};
use arrayvec::ArrayVec;
use kernel::{Seat, SeatSet};

impl Republic {
    /// May this player put the Statesman into play now (ROR-1.07.312b, g, i, k, ROR-1.10.82h)? The family that lies beneath
    /// the other of his pair is not in play.
    pub fn may_field(&self, board: &Board, seat: Seat, statesman: Senator) -> bool {
        let twin = self.namesakes(statesman).any(|s| board.in_play(s));
        let family = self.parts.family(statesman).filter(|&f| board.in_play(f));
        let opponents = family.is_some_and(|f| board.owner(f).is_some_and(|o| o != seat));
        !twin && !opponents && !self.family_is_captive(board, statesman)
    }
    /// The other Statesmen of his number, but for the other of his pair: only one of them is in play (ROR-1.07.312i).
    pub(crate) fn namesakes(&self, statesman: Senator) -> impl Iterator<Item = Senator> + use<> {
        let (number, pair) = (self.parts.number(statesman), self.parts.senators[statesman].pair);
        let others = move |s: &Senator| s.is_statesman() && *s != statesman && Some(*s) != pair;
        self.of_number(number).iter().filter(others)
    }
    /// Who may hold this Intrigue card, as far as public facts say: players with a card in hand, while a copy is neither
    /// discarded nor on the table (ROR-D.3b, ROR-D.8f). A faction that nobody plays holds none to use (ROR-R.229).
    pub(crate) fn may_hold(&self, s: &State, card: Intrigue) -> SeatSet {
        let board = &s.board;
        let leads = !matches!(board.leaders[Leader::Cleopatra], LeaderAt::Undrawn | LeaderAt::Gone);
        let open = card == Intrigue::CleopatraVii && leads;
        let out = board.discards.count(Card::Intrigue(card)) + u8::from(open);
        if out >= self.census(board).count(Card::Intrigue(card)) {
            return SeatSet::NONE;
        }
        let holds = |seat: &Seat| !s.secret.hands[seat.ix()].cards.is_empty();
        board.playing(self.seats).iter().filter(holds).collect()
    }
    /// Is the family of this Statesman in captivity, or gone over to the enemy (ROR-3.10.4a)? Nobody replaces it while it
    /// lives (ROR-1.10.82h, ROR-R.98).
    pub fn family_is_captive(&self, board: &Board, statesman: Senator) -> bool {
        let away = |f: Senator| board.senators[f].at.is_captive() || board.has_defected(f);
        self.parts.family(statesman).is_some_and(away)
    }
    /// May this Concession be put on this Senator from the hand (ROR-1.11.1a, ROR-R.138)? On anybody of the faction, be he a captive
    /// (ROR-R.50), but on no rebel (ROR-1.11.34a).
    pub fn may_place(&self, board: &Board, seat: Seat, concession: Concession, on: Senator) -> bool {
        let captive = self.read_anew() && board.senators[on].at.is_captive();
        self.can_be_held(board, concession) && board.owner(on) == Some(seat) && (board.loyal(on) || captive)
    }
}

/// Red cards.
#[easy_ext::ext(CardHands)]
pub impl Play<'_> {
    /// A Statesman comes into play: alone, or on his family with all it has (ROR-1.07.312c-e).
    fn field(&mut self, seat: Seat, statesman: Senator) {
        if !self.rules.may_field(&self.s.board, seat, statesman) {
            return;
        }
        if !self.s.secret.hands[seat.ix()].play(Card::Senator(statesman)) {
            return;
        }
        self.log.all(|| Event::Fielded { seat, statesman });
        let family = self.rules.parts.family(statesman).filter(|&f| self.s.board.in_play(f));
        self.enter(statesman, Some(seat), At::Rome);
        if let Some(family) = family {
            self.cover(family, statesman);
        }
        self.forget(seat, Card::Senator(statesman));
        if self.rules.can(statesman, Ability::BringsVeteran) {
            self.bring_veteran(statesman);
            if self.rules.read_anew() {
                revolution::rally(self); // ROR-1.11.36a: the Veteran of one who is in revolt deserts to him at once
            }
        }
    }
    /// A random Veteran who owes nobody follows a Statesman who enters play; if there is none, nothing happens
    /// (ROR-7.04l, ROR-R.56).
    fn bring_veteran(&mut self, senator: Senator) {
        let free = self.s.board.veterans.iter().filter(|&l| self.s.board.owed[l].is_none()).collect();
        if let Some(legion) = self.random_of(free) {
            self.s.board.owed[legion] = Some(senator);
            self.log.all(|| combat::Event::Follows { legion, senator }.into());
        }
    }
    /// The Statesman takes over everything on his family's card, and the higher Influence and Popularity. One who comes
    /// back from exile adds what he kept (ROR-1.09.431c).
    fn cover(&mut self, family: Senator, statesman: Senator) {
        let board = &mut self.s.board;
        let beneath = Man { at: At::Beneath(statesman), ..Man::default() };
        let under = std::mem::replace(&mut board.senators[family], beneath);
        let over = board.senators[statesman];
        board.senators[statesman] = Man {
            at: under.at,
            faction: over.faction,
            influence: over.influence.max(under.influence),
            popularity: over.popularity.max(under.popularity),
            knights: over.knights.saturating_add(under.knights),
            talents: over.talents.saturating_add(under.talents),
            prior_consul: over.prior_consul || under.prior_consul,
            corrupt: over.corrupt || under.corrupt,
            proconsul: under.proconsul,
            open_bodyguard: over.open_bodyguard || under.open_bodyguard,
            age: over.age.max(under.age), // ROR-R.215
        };
        self.s.follow(family, statesman);
    }
    /// A Concession is put on a Senator from its owner's hand.
    fn place_concession(&mut self, seat: Seat, concession: Concession, on: Senator) {
        if !self.rules.may_place(&self.s.board, seat, concession, on) {
            return;
        }
        if self.s.secret.hands[seat.ix()].play(Card::Concession(concession)) {
            self.s.board.concessions[concession] = ConcessionAt::With(on);
            self.forget(seat, Card::Concession(concession));
            self.log.all(|| Event::Concession { concession, senator: on });
        }
    }
    /// A red card leaves a hand for the discards, face up.
    fn discard(&mut self, seat: Seat, card: Card) {
        if self.lay_off(seat, card) {
            self.log.all(|| Event::Discarded { seat, card });
        }
    }
    /// A red card is used, and lies among the discards.
    fn use_up(&mut self, seat: Seat, card: Intrigue) {
        if self.lay_off(seat, Card::Intrigue(card)) {
            self.log.all(|| Event::Used { seat, card });
        }
    }
    /// A red card leaves a hand, if it is there.
    fn lay_off(&mut self, seat: Seat, card: Card) -> bool {
        if self.s.secret.hands[seat.ix()].lose(card).is_none() {
            return false;
        }
        self.s.board.discards.add(card);
        if let Card::Concession(concession) = card {
            self.s.board.concessions[concession] = ConcessionAt::Gone;
        }
        self.forget(seat, card);
        self.log.reveal();
        true
    }
    /// The next deck is shuffled and placed in play, if one is to come (ROR-1.04.5a). Its period begins with the first
    /// card drawn from it.
    fn open_next_deck(&mut self) {
        let Some(deck) = self.s.board.to_come.iter().next() else { return };
        self.s.board.to_come.remove(deck);
        self.s.board.decks.add(deck);
        self.rules.deck(deck).cards().for_each(|card| self.s.secret.deck.add(card));
        for &war in War::cards() {
            let status = &mut self.s.board.wars[war].status;
            if *status == Status::Shelved {
                *status = Status::Undrawn; // ROR-2.2.414b
                self.s.secret.deck.add(Card::War(war));
            }
        }
        if self.s.board.switches.has(Switch::NoRepublicRestored)
            && self.s.secret.deck.take(Card::Event(DeckEvent::RepublicRestored))
        {
            self.s.board.deck_events[DeckEvent::RepublicRestored] = EventAt::Gone; // ROR-5.1.7a: left out
        }
        optional::ending::mark(self);
    }
    /// Is the last card of the deck drawn? The marked one is a card too (ROR-3.6.3a).
    fn drawn_out(&self) -> bool {
        self.s.secret.deck.is_empty() && !self.s.board.marked
    }
    /// A card was drawn: the period is that of the latest deck in play, where periods go by decks (ROR-1.04.5c).
    fn enter_period(&mut self) {
        let latest = self.rules.scenario().followers().filter(|deck| self.s.board.decks.has(*deck)).last();
        if let Some(period) = latest.filter(|deck| *deck > self.s.board.period) {
            self.s.board.period = period;
            self.log.all(|| Event::Period { period });
            if period == Deck::CivilWar {
                crate::phases::senate::laws::forced(self);
            }
        }
    }
    /// A card goes back among the undrawn ones, at any place; into the next deck, if the present one is drawn out
    /// (ROR-R.184). When none is left to draw it cannot, and the game does not become longer (ROR-R.52): then the answer
    /// is `false`.
    fn shuffle_in(&mut self, card: Card) -> bool {
        if self.drawn_out() {
            self.open_next_deck();
        }
        let undrawn = !self.drawn_out();
        if undrawn {
            self.s.secret.deck.add(card);
        }
        undrawn
    }
    /// A red card is drawn: only its new owner sees it.
    fn draw_red(&mut self, seat: Seat, card: Card) {
        self.s.secret.hands[seat.ix()].cards.add(card);
        self.log.reveal();
        if !self.rules.is_led(seat) {
            self.log.all(|| Event::Drew { seat, card: Some(card) }); // ROR-S.03: its hand lies open
            return;
        }
        self.log.one(seat, || Event::Drew { seat, card: Some(card) }, || Event::Drew { seat, card: None });
    }
    /// A card passes from hand to hand by trade or gift; outside the Revolution Phase it waits (ROR-N.4).
    fn pass_card(&mut self, from: Seat, to: Seat, card: Card) {
        let lost = self.s.secret.hands[from.ix()].lose(card);
        self.hand_over(from, to, card, lost, self.s.board.phase != Phase::Revolution);
    }
    /// A card is stolen: only one that waited waits on (ROR-1.07.37d). Of equal ones each is as likely (ROR-7.10d).
    fn steal_card(&mut self, from: Seat, to: Seat, card: Card) {
        let hand = &self.s.secret.hands[from.ix()];
        let (waiting, all) = (hand.waiting.count(card), hand.cards.count(card));
        let waits = self.rules.read_closely() && waiting > 0 && waiting < all;
        let waits = waits && self.chance.below(all.into()) < waiting.into();
        let lost = self.s.secret.hands[from.ix()].lose_one(card, waits);
        self.hand_over(from, to, card, lost, !self.rules.read_again());
    }
    /// A card passes from hand to hand, and waits there or does not. Giver and receiver both know of it.
    fn hand_over(&mut self, from: Seat, to: Seat, card: Card, lost: Option<bool>, waits: bool) {
        let Some(was_waiting) = lost else { return };
        let hand = &mut self.s.secret.hands[to.ix()];
        hand.cards.add(card);
        let played_at_once = !self.rules.is_led(to); // ROR-S.19: whatever a neutral gets
        if !played_at_once && (was_waiting || waits) {
            hand.waiting.add(card);
        }
        self.unplan(from, card);
        match self.rules.read_closely() && self.rules.is_led(from) && self.rules.is_led(to) {
            true => self.lose_sight(from, to, card),
            false => self.forget(from, card),
        }
        self.remember(Known { by: from, holder: to, card });
    }
    /// A card that leaves a hand leaves its owner's plan.
    fn unplan(&mut self, seat: Seat, card: Card) {
        let plan = &mut self.s.secret.forms.plan;
        match card {
            Card::Senator(statesman) => plan.statesmen.remove(statesman),
            Card::Concession(concession) => {
                plan.concessions[concession] = None;
                self.s.secret.forms.multiples[concession] = None; // whoever has it next decides on its income
            }
            _ => {}
        }
        let plan = &mut self.s.secret.forms.plan;
        let left = self.s.secret.hands[seat.ix()].cards.count(card);
        while plan.discards[seat.ix()].count(card) > left {
            plan.discards[seat.ix()].take(card);
        }
    }
    /// Somebody learns of a card in another's hand; of too many their oldest is forgotten, whatever others know.
    fn remember(&mut self, known: Known) {
        let (alike, factions) = (self.rules.read_closely(), self.factions());
        let memory = &mut self.s.secret.known;
        let own = |k: &Known| k.by == known.by;
        let full = alike && memory.iter().filter(|k| own(k)).count() >= memory.capacity() / factions;
        let oldest = if full { memory.iter().position(own) } else { memory.is_full().then_some(0) };
        if let Some(oldest) = oldest {
            memory.remove(oldest);
        }
        memory.push(known);
    }
    /// Somebody is shown cards of a hand: they know of as many as they see, and of one they know already they learn nothing
    /// (ROR-N.11).
    fn show(&mut self, from: Seat, to: Seat, card: Card, seen: usize) {
        let known = Known { by: to, holder: from, card };
        let before = self.s.secret.known.iter().filter(|k| **k == known).count();
        if before < seen || !self.rules.read_closely() {
            self.remember(known);
        }
    }
    /// A card has left a hand, and only the two concerned have seen which. Everybody else is sure of one copy less of whatever
    /// they knew to be there: their knowledge follows from what they have seen, never from what is true (ROR-D.3f).
    fn lose_sight(&mut self, holder: Seat, taker: Seat, card: Card) {
        let memory = &mut self.s.secret.known;
        let mut taken = ArrayVec::<(Seat, Card), 24>::new();
        memory.retain(|k| {
            let could = k.holder == holder && (k.by != taker || k.card == card);
            let first = could && !taken.contains(&(k.by, k.card));
            if first {
                taken.push((k.by, k.card));
            }
            !first
        });
    }
    /// A card has left a hand, face up: whoever knew of copies knows of one less, whether or not there are more (ROR-D.3f).
    fn forget(&mut self, holder: Seat, card: Card) {
        if self.rules.read_closely() {
            for by in Seat::all(SEATS) {
                let known = Known { by, holder, card };
                if let Some(i) = self.s.secret.known.iter().position(|k| *k == known) {
                    self.s.secret.known.remove(i);
                }
            }
            return;
        }
        let left = usize::from(self.s.secret.hands[holder.ix()].cards.count(card));
        let memory = &mut self.s.secret.known;
        for by in Seat::all(SEATS) {
            let of = |k: &Known| k.by == by && k.holder == holder && k.card == card;
            while memory.iter().filter(|k| of(k)).count() > left {
                if let Some(i) = memory.iter().position(of) {
                    memory.remove(i);
                }
            }
        }
    }
}
