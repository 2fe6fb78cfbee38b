//! Small readable helpers: a calm table to which a test adds what it is about.

use kernel::check::{self, Does};
use kernel::{Fast, Log};
pub use kernel::{Game as _, Names, Pick, Rules, Seat, SeatSet, Setup, Turn, Viewer, Words};
use std::ops::{Deref, DerefMut};
pub use triumph::{Province::*, *};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);
pub const E: Seat = Seat(4);

pub fn rules(seats: usize) -> Triumph {
    Triumph::configure(&Setup { seats, ..Setup::default() }).expect("sound")
}

/// A position made by hand.
pub struct Scene(check::Scene<Triumph>);

impl Deref for Scene {
    type Target = check::Scene<Triumph>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// A table after set-up, before anybody has done anything.
pub fn fresh(seats: usize, seed: u64) -> Scene {
    let g = rules(seats);
    let s = g.setup(&mut Fast::new(seed), &mut Log::off());
    Scene(check::Scene::new(g, s))
}

/// A table without Leaders, Clients, Legions, Buildings or Law cards; the Senate in seat order.
pub fn calm(seats: usize) -> Scene {
    let mut t = fresh(seats, 1);
    let check::Scene { rules: g, s, .. } = &mut t.0;
    let b = &mut s.board;
    b.flow.clear();
    b.senate = Seat::all(g.families()).collect();
    b.phase = Phase::Administration;
    b.clients = Default::default();
    b.legions = Default::default();
    b.tiles = Default::default();
    b.hills.clear();
    b.offered = [None; 3];
    b.pile = BuildingSet::all();
    b.boxes = Default::default();
    b.leader_deck = LeaderSet::all();
    b.leader_bottom.clear();
    b.display.clear();
    b.discard = Laws::NONE;
    b.held = [0; 5];
    b.deck = g.parts.all_laws().len();
    for family in &mut b.families[..g.families()] {
        *family = Family { hand: FamilyCards::all(), ..Family::default() };
    }
    let h = &mut s.hidden;
    h.laws = Default::default();
    h.known = Default::default();
    h.deck = g.parts.all_laws();
    t
}

impl Scene {
    // ------------------------------------------------------------ building positions

    pub fn round(mut self, n: u8) -> Self {
        self.s.board.round = n;
        self
    }
    pub fn talents(mut self, seat: Seat, n: u16) -> Self {
        self.s.board.family_mut(seat).talents = n;
        self
    }
    pub fn intrigue(mut self, seat: Seat, n: u8) -> Self {
        self.s.board.family_mut(seat).intrigue = n;
        self
    }
    pub fn triumphs(mut self, seat: Seat, n: u16) -> Self {
        self.s.board.family_mut(seat).triumphs = n;
        self
    }
    pub fn favour(mut self, seat: Seat, n: u8) -> Self {
        self.s.board.family_mut(seat).favour = n;
        self
    }
    pub fn clients(mut self, p: Province, seat: Seat, n: u8) -> Self {
        self.s.board.clients[p][seat.ix()] = n;
        self
    }
    pub fn control(mut self, p: Province) -> Self {
        self.s.board.control.add(p);
        self
    }
    pub fn no_control(mut self, p: Province) -> Self {
        self.s.board.control.remove(p);
        self
    }
    pub fn garrison(mut self, p: Province, available: u8, recruited: u8) -> Self {
        self.s.board.legions[p] = Legions { available, recruited };
        self
    }
    pub fn auxiliaries(mut self, n: u32) -> Self {
        self.s.board.auxiliaries = ((1u32 << n) - 1) as u16;
        self
    }
    /// Puts a Building up in Rome.
    pub fn built(mut self, b: Building) -> Self {
        self.s.board.pile.remove(b);
        if self.s.board.tile(b).site != Site::Rome {
            self.s.board.tile_mut(b).site = Site::Rome;
            self.s.board.hills.push(b);
        }
        self
    }
    pub fn owner(self, b: Building, seat: Seat) -> Self {
        let mut t = self.built(b);
        t.s.board.tile_mut(b).owner = Some(seat);
        t
    }
    pub fn administrator(self, b: Building, seat: Seat) -> Self {
        let mut t = self.built(b);
        t.s.board.tile_mut(b).administrator = Some(seat);
        t
    }
    pub fn offer(mut self, b: Building, talents: u8) -> Self {
        self.s.board.pile.remove(b);
        *self.s.board.tile_mut(b) = Tile { site: Site::Offer, talents, ..Tile::default() };
        let free = self.s.board.offered.iter_mut().find(|x| x.is_none());
        *free.expect("three on offer at most") = Some(b);
        self
    }
    pub fn leader(mut self, name: &str, at: Province) -> Self {
        let card = self.rules.parts.leader.iter().find(|l| l.name == name).expect("a Leader");
        let (leader, sigil) = (card.id, card.sigil);
        self.s.board.leader_deck.remove(leader);
        let place = &mut self.s.board.boxes[sigil];
        place.cards.add(leader);
        place.at = Some(at);
        self
    }
    pub fn law_named(&self, name: &str) -> Law {
        self.rules.parts.law.iter().find(|l| l.name == name).expect("a Law card").id
    }
    /// Deals a Law card to a hand.
    pub fn holds(mut self, seat: Seat, name: &str) -> Self {
        let law = self.law_named(name);
        assert!(self.s.hidden.deck.take(law), "another {name}");
        self.s.hidden.laws[seat.ix()].add(law);
        self.s.board.held[seat.ix()] += 1;
        self.s.board.deck -= 1;
        self
    }
    pub fn display(mut self, name: &str, talents: u8) -> Self {
        let law = self.law_named(name);
        assert!(self.s.hidden.deck.take(law), "another {name}");
        self.s.board.deck -= 1;
        self.s.board.display.push(FaceUp { law, talents });
        self
    }
    pub fn discarded(mut self, name: &str) -> Self {
        let law = self.law_named(name);
        assert!(self.s.hidden.deck.take(law), "another {name}");
        self.s.board.deck -= 1;
        self.s.board.discard.add(law);
        self
    }
    pub fn senate(mut self, order: &[Seat]) -> Self {
        self.s.board.senate = order.iter().copied().collect();
        self
    }
    /// Plays these Family cards as already spent in this Round.
    pub fn spent(mut self, seat: Seat, cards: &[u8]) -> Self {
        cards.iter().for_each(|&c| self.s.board.family_mut(seat).hand.remove(FamilyCard(c)));
        self
    }
    /// The next dice of a Battle, by what they show.
    pub fn roll(&mut self, roman: u8, barbarian: u8) {
        self.face(Die::Roman, roman);
        self.face(Die::Barbarian, barbarian);
    }
    pub fn face(&mut self, die: Die, shows: u8) {
        let faces = self.rules.parts.dice.faces(die);
        let at = faces.iter().position(|&f| f == shows).expect("a face");
        self.comes(at as u16 + 1);
    }

    // ------------------------------------------------------------ playing

    /// Starts with a step of the game.
    pub fn step(mut self, step: Step) -> Self {
        self.s.board.flow.then(step);
        self.s.board.flow.ask(Ask::After(A));
        self.act(A, Action::Pass);
        self.events.clear();
        self
    }
    pub fn begin(self, phase: Phase) -> Self {
        self.step(Step::Begin(phase))
    }
    /// Office effects of a Phase in this Influence Order.
    pub fn offices(mut self, phase: Phase, order: &[Seat]) -> Self {
        self.s.board.phase = phase;
        self.s.board.order = order.iter().copied().collect();
        self.s.board.market = true;
        self.s.board.flow.then(Step::AfterOffices);
        self.step(Step::Office(0))
    }
    /// A sealed window.
    pub fn window(mut self, phase: Phase, window: Window) -> Self {
        self.s.board.phase = phase;
        self.s.board.market = true;
        self.s.board.flow.then(Step::Begin(Phase::Administration));
        self.step(Step::Round(window))
    }
    /// The most that may be named with an action.
    pub fn most(&self, seat: Seat, action: Action) -> u16 {
        self.range(seat, action).map_or(0, |(_, most)| most)
    }
    /// A seat does something that is on its list.
    #[track_caller]
    pub fn act(&mut self, seat: Seat, what: impl Does<Action>) -> &mut Self {
        self.0.act(seat, what);
        self
    }
    /// Everybody plays a Family card, in seat order.
    #[track_caller]
    pub fn bid(&mut self, cards: &[u8]) {
        for (seat, &card) in Seat::all(cards.len()).zip(cards) {
            if self.pending().has(seat) {
                self.act(seat, Action::Bid(FamilyCard(card)));
            }
        }
    }
    /// Whoever is asked passes until the question is another one.
    pub fn pass(&mut self) {
        let ask = self.asks();
        while self.asks() == ask {
            let seat = self.pending().first().expect("somebody");
            let action =
                if self.may(seat, Action::Consent(false)) { Action::Consent(false) } else { Action::Pass };
            self.act(seat, action);
        }
    }
    /// Goes on by defaults until this Phase begins.
    pub fn until(&mut self, phase: Phase) {
        self.expire_until(|s| s.board.phase == phase);
    }

    // ------------------------------------------------------------ looking

    pub fn b(&self) -> &Board {
        &self.s.board
    }
    pub fn f(&self, seat: Seat) -> &Family {
        self.s.board.family(seat)
    }
    pub fn influence(&self, seat: Seat) -> u8 {
        self.f(seat).influence()
    }
    /// Everybody passes in the Battle rounds.
    pub fn pass_battle(&mut self) {
        while matches!(self.asks(), Some(Ask::Round(Window::Battle, _))) {
            self.pass();
        }
    }
}

pub fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}

/// Leaders by their places in the box.
pub fn leaders(places: std::ops::Range<usize>) -> LeaderSet {
    Leader::ALL[places].iter().copied().collect()
}

/// Family cards by their Influence.
pub fn cards(influence: &[u8]) -> FamilyCards {
    influence.iter().copied().map(FamilyCard).collect()
}
