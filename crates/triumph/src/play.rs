//! The hand that moves the pieces: carries out picks and steps, and what every phase needs.

use crate::action::*;
use crate::choices::decider;
use crate::event::{Event, From, Goods};
use crate::parts::*;
use crate::phases::*;
use crate::state::*;
use crate::{Triumph, caesar, score, setup};
use kernel::{Chance, Log, Pick, Refusing, Seat};

/// A position while something is done to it.
pub(crate) struct Play<'a> {
    pub g: &'a Triumph,
    pub s: &'a mut State,
    pub chance: &'a mut dyn Chance,
    pub log: &'a mut Log<Event>,
}

impl Play<'_> {
    /// Takes all steps that follow without anybody deciding. Then the question that waits is looked at again, whatever
    /// has happened since it was asked.
    pub fn run(&mut self) {
        loop {
            while let Some(step) = self.s.board.flow.next_step() {
                self.step(step);
            }
            if waiting::stands(self.g, &self.s.board) {
                return;
            }
            waiting::withdraw(self);
        }
    }

    /// What follows next, last in, first out.
    #[inline]
    pub fn then(&mut self, step: Step) {
        self.s.board.flow.then(step);
    }
    /// Asks a question.
    #[inline]
    pub fn ask(&mut self, ask: Ask) {
        self.s.board.flow.ask(ask);
    }
    /// Asks several at once. What led here can no longer be undone: it would take others' sealed answers with it.
    pub fn ask_sealed(&mut self, ask: Ask) {
        self.ask(ask);
        self.log.reveal();
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::FirstClients(i) => setup::first_clients(self, i),
            Step::Begin(phase) => self.begin(phase),
            Step::Seconds => bidding::seconds(self),
            Step::CaesarBids => bidding::caesar_bids(self),
            Step::Round(window) => rounds::open(self, window),
            Step::FixOrder => bidding::fix_order(self),
            Step::Office(i) => bidding::office(self, i),
            Step::TakeLaw(seat, fresh) => assembly::take_law(self, seat, fresh),
            Step::Place(seat, to, fresh) => clients::place(self, seat, to, fresh),
            Step::Build(seat, fresh) => construction::build(self, seat, fresh),
            Step::Remove(seat, fresh) => justice::remove(self, seat, fresh),
            Step::Talents(seat, n) => self.talents(seat, n.into()),
            Step::After(seat) => anytime::after(self, seat),
            Step::Extras(extras) => clients::extras(self, extras),
            Step::Discard(law) => self.s.board.discard.add(law),
            Step::AfterOffices => self.after_offices(),
            Step::Buy(i) => assembly::buy(self, i),
            Step::Muster(seat, province) => conflict::muster(self, seat, province),
            Step::Mausoleum => conflict::mausoleum(self),
            Step::Campaign(i) => battle::campaign(self, i),
            Step::Roll => battle::roll(self),
            Step::Decide => battle::decide(self),
            Step::Gains => battle::gains(self),
            Step::EndBattle => battle::end(self),
            Step::Invade(i) => invasion::invade(self, i),
            Step::EndConflict => invasion::end(self),
            Step::Favour => games::favour(self),
            Step::Collect => administration::collect(self),
            Step::Income => administration::income(self),
            Step::Reopen(a, b) => crate::exchange::complete(self, a, b),
        }
    }

    /// A Phase begins: what was played for the last one lies face up from now on (TRV-6.03).
    fn begin(&mut self, phase: Phase) {
        let board = &mut self.s.board;
        board.phase = phase;
        board.order.clear();
        board.exchanges = [0; 10];
        board.consul = None;
        for family in &mut board.families {
            (family.bid, family.bonus, family.pairs, family.played) = (FamilyCards::NONE, 0, 0, 0);
        }
        let round = board.round;
        self.log.all(|| Event::Phase { round, phase });
        match phase {
            Phase::Auguries => auguries::begin(self),
            Phase::Administration => administration::begin(self),
            _ => bidding::begin(self),
        }
    }

    fn after_offices(&mut self) {
        match self.s.board.phase {
            Phase::Assembly => self.then(Step::Buy(0)),
            Phase::Construction => construction::end(self),
            Phase::Conflict => conflict::after_planning(self),
            Phase::Justice => self.then(Step::Begin(Phase::Games)),
            Phase::Games => {
                self.then(Step::Begin(Phase::Administration));
                self.then(Step::Round(Window::Closing));
                self.then(Step::Favour);
            }
            Phase::Auguries | Phase::Administration => {}
        }
    }

    /// Carries out one pick that is on the seat's list, without what follows from it.
    pub fn answer(&mut self, seat: Seat, pick: Pick<Action>) {
        let Some(ask) = self.s.board.question() else { return };
        match ask {
            Ask::Bid(asked) => bidding::bid(self, asked, seat, pick.action),
            Ask::Second(asked) => bidding::second(self, asked, seat, pick.action),
            Ask::Round(window, asked) => rounds::answer(self, window, asked, seat, pick),
            Ask::Taxes(asked) => administration::pay(self, asked, seat, pick.action),
            _ if decider(self.g, &self.s.board, ask) != Some(seat) => {
                anytime::carry_out(self, seat, pick.action)
            }
            _ => self.answer_public(ask, seat, pick),
        }
    }

    fn answer_public(&mut self, ask: Ask, seat: Seat, pick: Pick<Action>) {
        let (action, amount) = (pick.action, pick.amount);
        match (ask, action) {
            (Ask::Extras(extras), _) => clients::answer_extras(self, extras, action),
            (Ask::Spoils(extras), _) => battle::answer_spoils(self, extras, pick),
            (Ask::Answer(window, _), _) => rounds::carry_out(self, window, seat, pick),
            (Ask::Muster(_, province), _) => conflict::answer_muster(self, seat, province, pick),
            _ if crate::choices::clean(ask) && anytime::is_opener(action) => {
                anytime::carry_out(self, seat, action);
            }
            (Ask::Settle(_), Action::Settle(p)) => {
                self.answered();
                setup::settle(self, seat, p);
            }
            (Ask::Consent(_), _) => self.answered(),
            (Ask::TakeLaw(..), Action::TakeLaw(source)) => {
                self.answered();
                self.take_law(seat, source);
            }
            (Ask::Place(..), Action::Place(p)) => {
                self.answered();
                clients::into_province(self, seat, p, 1);
            }
            (Ask::Place(..), Action::Occupy(b, space)) => {
                self.answered();
                clients::into_building(self, seat, b, space);
            }
            (Ask::Build(..), Action::Build(b)) => {
                self.answered();
                construction::put_up(self, seat, b);
            }
            (Ask::Remove(..) | Ask::Caesar(CaesarAsk::Remove), _) => {
                self.answered();
                justice::banish(self, action);
            }
            (Ask::Buy(_), Action::BuyLaw(source)) => {
                self.answered();
                // TRV-RUL.87: the price is paid before the Talents on the card are taken.
                self.pay(seat, assembly::PRICE);
                self.take_law(seat, source);
            }
            (Ask::March(..), Action::March(p)) => {
                self.answered();
                conflict::march(self, seat, p);
            }
            (Ask::Split(_), Action::FamilyLegions) => {
                self.answered();
                conflict::split(self, seat, amount as u8);
            }
            (Ask::Mausoleum(_), _) => {
                self.answered();
                conflict::place_mausoleum(self, seat, action);
            }
            (Ask::HandOver(from, to, left), Action::HandOver(law)) => {
                self.answered();
                crate::exchange::promise(self, from, to, law);
                if left > 1 {
                    self.ask(Ask::HandOver(from, to, left - 1));
                }
            }
            (Ask::Caesar(which), _) => {
                self.answered();
                caesar::chosen(self, which, action);
            }
            (_, Action::Pass) if matches!(ask, Ask::Buy(_) | Ask::After(_)) => self.answered(),
            _ => laws::answer_target(self, ask, seat, pick),
        }
    }

    /// The question on top has been answered.
    #[inline]
    pub fn answered(&mut self) {
        self.s.board.flow.answered();
    }

    /// Gains Talents.
    pub fn talents(&mut self, seat: Seat, n: u16) {
        if n > 0 {
            self.s.board.family_mut(seat).talents += n;
            self.log.all(|| Event::Gain { seat, what: Goods::Talents, by: n as i16 });
        }
    }
    /// Pays Talents.
    pub fn pay(&mut self, seat: Seat, n: u16) {
        if n > 0 {
            let family = self.s.board.family_mut(seat);
            family.talents = family.talents.saturating_sub(n);
            self.log.all(|| Event::Gain { seat, what: Goods::Talents, by: -(n as i16) });
        }
    }
    /// Gains Intrigue.
    pub fn intrigue(&mut self, seat: Seat, n: u8) {
        if n > 0 {
            let family = self.s.board.family_mut(seat);
            family.intrigue = family.intrigue.saturating_add(n);
            self.log.all(|| Event::Gain { seat, what: Goods::Intrigue, by: n.into() });
        }
    }
    /// Gains Triumphs, without limit (TRV-RUL.88).
    pub fn triumphs(&mut self, seat: Seat, n: u8) {
        if n > 0 {
            self.s.board.family_mut(seat).triumphs += u16::from(n);
            self.log.all(|| Event::Gain { seat, what: Goods::Triumphs, by: n.into() });
        }
    }
    /// Moves the Favour marker up, at most to the end of the track (TRV-RUL.71).
    pub fn favour(&mut self, seat: Seat, n: u8) {
        let end = self.g.parts.games_track.tax.len() as u8 - 1;
        let family = self.s.board.family_mut(seat);
        let by = n.min(end - family.favour.min(end));
        family.favour += by;
        if by > 0 {
            self.log.all(|| Event::Gain { seat, what: Goods::Favour, by: by.into() });
        }
    }

    /// Draws the top card of the Law deck; when it is empty the discards are shuffled first (TRV-RUL.32).
    pub fn draw_law(&mut self) -> Option<Law> {
        let State { board, hidden } = &mut *self.s;
        if hidden.deck.is_empty() {
            hidden.deck = std::mem::take(&mut board.discard);
        }
        let law = Law::ALL[self.chance.draw_from(&hidden.deck)?];
        hidden.deck.take(law);
        board.deck = hidden.deck.len();
        Some(law)
    }

    /// Takes a Law card and the Talents on it. Caesar's are discarded for a Client (TRV-35.10).
    pub fn take_law(&mut self, seat: Seat, source: Source) {
        let law = match source {
            Source::FaceUp(law) | Source::Poorer(law) | Source::Poorest(law) => {
                let display = &mut self.s.board.display;
                let at = display.iter().position(|face| face.source(display) == source);
                let Some(face) = at.map(|i| display.remove(i)) else { return };
                self.talents(seat, face.talents.into());
                law
            }
            Source::Deck => match self.draw_law() {
                Some(law) => law,
                None => return,
            },
        };
        let public = !matches!(source, Source::Deck);
        if self.g.is_caesar(seat) {
            self.log.all(|| Event::TookLaw { seat, from: source.into(), law: Some(law) });
            self.log.reveal();
            return caesar::law(self, law);
        }
        let State { board, hidden } = &mut *self.s;
        hidden.laws[seat.ix()].add(law);
        board.held[seat.ix()] += 1;
        if public {
            hidden.known.iter_mut().for_each(|row| row[seat.ix()].add(law));
            self.log.all(|| Event::TookLaw { seat, from: From::Display, law: Some(law) });
        } else {
            self.log.reveal();
            self.log.one(
                seat,
                || Event::TookLaw { seat, from: From::Deck, law: Some(law) },
                || Event::TookLaw { seat, from: From::Deck, law: None },
            );
        }
    }

    /// A Law card leaves a hand, in the open.
    pub fn lose_law(&mut self, seat: Seat, law: Law) {
        let State { board, hidden } = &mut *self.s;
        hidden.laws[seat.ix()].take(law);
        board.held[seat.ix()] = hidden.laws[seat.ix()].len();
        for row in &mut hidden.known {
            row[seat.ix()].take(law);
        }
        self.log.reveal();
    }

    /// Flips a Building marker to its used side (TRV-12.07).
    pub fn flip(&mut self, seat: Seat, b: Building) {
        self.s.board.tile_mut(b).used = true;
        self.log.all(|| Event::Used(seat, b));
    }

    /// The game is over.
    pub fn finish(&mut self, ending: Ending) {
        self.s.board.flow.clear();
        self.s.board.ending = Some(ending);
        self.s.board.market = false;
        self.log.reveal();
        self.log.all(|| Event::Ended(ending));
    }

    /// Who wins.
    pub fn judge(&mut self) {
        let ending = score::judge(self.g, &self.s.board);
        self.finish(ending);
    }
}

/// Runs something on a copy of the position, without chance and without a log, to see what could come of it.
pub(crate) fn on_copy<R>(g: &Triumph, s: &State, f: impl FnOnce(&mut Play) -> R) -> R {
    let mut copy = s.clone();
    f(&mut Play { g, s: &mut copy, chance: &mut Refusing::default(), log: &mut Log::off() })
}
