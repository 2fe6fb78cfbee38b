//! Positions built in a few words, so that a test reads like an example of the rulebook.

use kernel::check::{self, Does};
use kernel::{Game, Rules, Seat, Setup};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};
use tribune::{Action, Ask, Card, Face, Faction, Goal, Phase, Region, Set, Space, State, Step, Tribune};

pub const MIKE: Seat = Seat(0);
pub const ZOE: Seat = Seat(1);
pub const JOHN: Seat = Seat(2);
pub const MICHELLE: Seat = Seat(3);

pub fn gla(value: u8) -> Card {
    Card { faction: Faction::Gladiators, value }
}
pub fn leg(value: u8) -> Card {
    Card { faction: Faction::Legates, value }
}
pub fn pra(value: u8) -> Card {
    Card { faction: Faction::Praetorians, value }
}
pub fn ple(value: u8) -> Card {
    Card { faction: Faction::Plebeians, value }
}
pub fn pat(value: u8) -> Card {
    Card { faction: Faction::Patricians, value }
}
pub fn ves(value: u8) -> Card {
    Card { faction: Faction::VestalVirgins, value }
}
pub fn sen(value: u8) -> Card {
    Card { faction: Faction::Senators, value }
}

/// A game as configured, by number of players and options.
pub fn game(seats: usize, options: Value) -> Tribune {
    Tribune::configure(&Setup { seats, options, components: None }).unwrap()
}

/// A position that is being built, and then played, sentence by sentence.
pub struct Scene(check::Scene<Tribune>);

impl Deref for Scene {
    type Target = check::Scene<Tribune>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Scene {
    /// Round 1 with an empty board: nobody holds cards, all have 20 denarii, Mike is the starting player. Victory is
    /// far away: Per Aspera Ad Astra, or Vox Populi with five.
    pub fn new(players: usize) -> Scene {
        let title = if players == 5 { "vox-populi" } else { "per-aspera-ad-astra" };
        Scene::with(players, json!({ "victory": title }))
    }

    pub fn with(players: usize, options: Value) -> Scene {
        let mut scene = Scene(check::Scene::at_start(game(players, options)));
        let state = &mut scene.s;
        for seat in Seat::all(players) {
            let hand = state.secret.hands[seat.ix()].take();
            state.secret.deck.join(&hand);
            state.open.sheets[seat.ix()].denarii = 20;
        }
        state.open.start = MIKE;
        state.open.round = 1;
        state.open.asked = Default::default();
        state.open.agenda.clear();
        state.open.phase = Phase::Followers;
        state.open.agenda.ask(Ask::Place(MIKE));
        scene
    }
    /// A position as it is.
    pub fn of(game: Tribune, state: State) -> Scene {
        Scene(check::Scene::new(game, state))
    }

    // --- building ---

    /// Takes a card from the deck, to be laid somewhere.
    pub fn card(&mut self, card: Card) -> Card {
        assert!(self.s.secret.deck.has(card), "no {card:?} left in the deck");
        self.s.secret.deck.remove(card);
        card
    }
    pub fn denarii(mut self, seat: Seat, n: u16) -> Self {
        self.s.open.sheets[seat.ix()].denarii = n;
        self
    }
    pub fn hand(mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            let card = self.card(card);
            self.s.secret.hands[seat.ix()].add(card);
        }
        self
    }
    /// A faction under control, with the set displayed, the marker taken and the laurel gone.
    pub fn control(mut self, faction: Faction, seat: Seat, values: impl IntoIterator<Item = u8>) -> Self {
        let mut set = Set::EMPTY;
        for value in values {
            set.add(self.card(Card { faction, value }).value);
        }
        let field = &mut self.s.open.fields[faction];
        (field.controller, field.set, field.laurel) = (Some(seat), set, false);
        self.marker(seat, faction)
    }
    pub fn marker(mut self, seat: Seat, faction: Faction) -> Self {
        let sheet = &mut self.s.open.sheets[seat.ix()];
        sheet.markers = sheet.markers.with(faction);
        self
    }
    pub fn thermae(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for (n, card) in cards.into_iter().enumerate() {
            self.s.open.thermae[n].card = Some(self.card(card));
        }
        self
    }
    pub fn forum(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for (n, card) in cards.into_iter().enumerate() {
            self.s.open.forum[n].card = Some(self.card(card));
        }
        self
    }
    pub fn latrine(mut self, card: Card) -> Self {
        self.s.secret.latrine = Some(self.card(card));
        self.s.open.latrine = Face::Down;
        self
    }
    pub fn curia(mut self, field: usize, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            let card = self.card(card);
            self.s.open.curia[field].cards.push(card);
        }
        self
    }
    pub fn atrium(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for (n, card) in cards.into_iter().enumerate() {
            self.s.secret.atrium[n] = Some(self.card(card));
            self.s.open.atrium[n] = Face::Down;
        }
        self
    }
    pub fn catacombs(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            let card = self.card(card);
            self.s.secret.catacombs.add(card);
            self.s.open.catacombs += 1;
        }
        self
    }
    pub fn pantheon(mut self, card: Card) -> Self {
        self.s.secret.pantheon = Some(self.card(card));
        self.s.open.pantheon = Face::Down;
        self
    }
    /// Puts a follower on the board without any of its effects.
    pub fn put(mut self, seat: Seat, space: Space) -> Self {
        let open = &mut self.s.open;
        match space {
            Space::Thermae(n) => open.thermae[n as usize].follower = Some(seat),
            Space::Forum(n) => open.forum[n as usize].follower = Some(seat),
            Space::Latrine => open.latrine_follower = Some(seat),
            Space::Curia(n) => open.curia[n as usize].follower = Some(seat),
            Space::AtriumFirst(_) => open.atrium_followers[0] = Some(seat),
            Space::AtriumSecond => open.atrium_followers[1] = Some(seat),
            Space::Catacombs(n) => open.catacombs_followers[n as usize] = Some(seat),
            Space::Pantheon(n) => open.pantheon_followers[n as usize] = Some(seat),
            Space::FieldOfMars(n) => open.mars_followers[n as usize] = Some(seat),
            Space::Faction(faction) => {
                let [first, second] = &mut open.fields[faction].followers;
                *(if first.is_none() { first } else { second }) = Some(seat);
            }
            Space::CoinBowl => open.bowl[seat.ix()] += 1,
        }
        open.sheets[seat.ix()].followers -= 1;
        self
    }
    /// Nobody has followers left.
    pub fn all_placed(mut self) -> Self {
        for seat in Seat::all(self.rules.seats()) {
            let sheet = &mut self.s.open.sheets[seat.ix()];
            self.s.open.bowl[seat.ix()] += std::mem::take(&mut sheet.followers);
        }
        self
    }
    /// The next cards that are drawn, whatever for.
    pub fn draws(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            self.comes(kind(card));
        }
        self
    }
    /// The discard pile, face up.
    pub fn discards(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            let card = self.card(card);
            self.s.open.discard.add(card);
        }
        self
    }
    /// The rest of the deck vanishes. Such a position cannot come up; it is not audited.
    pub fn without_deck(mut self) -> Self {
        self.s.secret.deck = Default::default();
        self.audited = false;
        self
    }
    pub fn edit(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.s);
        self
    }

    // --- playing ---

    /// Lets the game go on by itself from a step.
    pub fn run(mut self, phase: Phase, step: Step) -> Self {
        self.s.open.phase = phase;
        self.s.open.agenda.clear();
        self.s.open.agenda.then(step);
        // An idle question, so that its answer sets the steps going.
        self.s.open.agenda.ask(Ask::Legion(MIKE));
        self.act(MIKE, Action::Decline)
    }
    pub fn phase1(self) -> Self {
        self.run(Phase::Cards, Step::LayCards(tribune::CardField::Thermae(0)))
    }
    /// Phase 3 from this region on.
    pub fn evaluate(self, region: Region) -> Self {
        self.run(Phase::Regions, Step::Evaluate(region, 0))
    }
    /// Phase 4 from this faction on.
    pub fn take_overs(self, faction: Faction) -> Self {
        self.run(Phase::TakeOvers, Step::TakeOvers(faction))
    }
    /// Phase 5 from this faction on.
    pub fn benefits(self, faction: Faction) -> Self {
        self.run(Phase::Benefits, Step::Benefits(faction))
    }
    pub fn phase6(self) -> Self {
        self.run(Phase::Chariot, Step::Auction)
    }

    /// A seat does something that is on its list.
    #[track_caller]
    pub fn act(mut self, seat: Seat, what: impl Does<Action>) -> Self {
        self.0.act(seat, what);
        self
    }
    #[track_caller]
    pub fn bid(self, seat: Seat, denarii: u16) -> Self {
        self.act(seat, (Action::Bid, denarii))
    }
    #[track_caller]
    pub fn place(self, seat: Seat, space: Space) -> Self {
        self.act(seat, Action::Place(space))
    }
    /// Adds these cards one by one and lays them.
    #[track_caller]
    pub fn lay(mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            self = self.act(seat, Action::Add(card));
        }
        self.act(seat, Action::Lay)
    }
    /// The time-out move.
    #[track_caller]
    pub fn expire(mut self, seat: Seat) -> Self {
        self.0.expire(seat);
        self
    }

    // --- looking ---

    pub fn coins(&self, seat: Seat) -> u16 {
        self.s.open.sheet(seat).denarii
    }
    pub fn laurels(&self, seat: Seat) -> u16 {
        self.s.open.sheet(seat).laurels
    }
    pub fn legions(&self, seat: Seat) -> u16 {
        self.s.open.sheet(seat).legions
    }
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        self.s.secret.hands[seat.ix()].has(card)
    }
    pub fn hand_size(&self, seat: Seat) -> u32 {
        self.s.secret.hands[seat.ix()].len()
    }
    pub fn discarded(&self, card: Card) -> bool {
        self.s.open.discard.has(card)
    }
    pub fn controller(&self, faction: Faction) -> Option<Seat> {
        self.s.open.field(faction).controller
    }
    pub fn set(&self, faction: Faction) -> Vec<u8> {
        self.s.open.field(faction).set.each().collect()
    }
}

/// The number under which a card is drawn.
pub fn kind(card: Card) -> u16 {
    card.faction.ix() as u16 * 11 + u16::from(card.value)
}

/// A goal that these numbers meet easily.
pub fn goal_of(game: &Tribune, state: &State) -> Goal {
    *game.goal(&state.open).unwrap()
}
