//! Positions built in a few words, so that a test reads like an example of the rulebook.

use kernel::{Choices, Game, Log, Pick, Rules, Script, Sealed, Seat, Setup, Viewer};
use serde_json::{Value, json};
use tribune::{
    Action, Ask, Card, Event, Face, Faction, Goal, Phase, Region, Set, Space, State, Step, Tribune, View,
};

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

/// A position that is being built, and then played.
pub struct Scene {
    pub game: Tribune,
    pub state: State,
    script: Script,
    pub events: Vec<Event>,
    /// Positions that cannot come up by play (lost cards) are not audited.
    pub audited: bool,
}

impl Scene {
    /// Round 1 with an empty board: nobody holds cards, all have 20 denarii, Mike is the starting player. Victory is
    /// far away: Per Aspera Ad Astra, or Vox Populi with five.
    pub fn new(players: usize) -> Scene {
        let title = if players == 5 { "vox-populi" } else { "per-aspera-ad-astra" };
        Scene::with(players, json!({ "victory": title }))
    }

    pub fn with(players: usize, options: Value) -> Scene {
        let game = game(players, options);
        let sealed = || Sealed::new([7; 32], 1);
        let mut chance = sealed();
        let mut state = game.setup(&mut chance, &mut Log::off());
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
        let script = Script::new([]).then(sealed());
        Scene { game, state, script, events: Vec::new(), audited: true }
    }

    // --- building ---

    /// Takes a card from the deck, to be laid somewhere.
    pub fn card(&mut self, card: Card) -> Card {
        assert!(self.state.secret.deck.has(card), "no {card:?} left in the deck");
        self.state.secret.deck.remove(card);
        card
    }
    pub fn denarii(mut self, seat: Seat, n: u16) -> Self {
        self.state.open.sheets[seat.ix()].denarii = n;
        self
    }
    pub fn hand(mut self, seat: Seat, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            let card = self.card(card);
            self.state.secret.hands[seat.ix()].add(card);
        }
        self
    }
    /// A faction under control, with the set displayed, the marker taken and the laurel gone.
    pub fn control(mut self, faction: Faction, seat: Seat, values: impl IntoIterator<Item = u8>) -> Self {
        let mut set = Set::EMPTY;
        for value in values {
            set.add(self.card(Card { faction, value }).value);
        }
        let field = &mut self.state.open.fields[faction];
        (field.controller, field.set, field.laurel) = (Some(seat), set, false);
        self.marker(seat, faction)
    }
    pub fn marker(mut self, seat: Seat, faction: Faction) -> Self {
        let sheet = &mut self.state.open.sheets[seat.ix()];
        sheet.markers = sheet.markers.with(faction);
        self
    }
    pub fn thermae(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for (n, card) in cards.into_iter().enumerate() {
            self.state.open.thermae[n].card = Some(self.card(card));
        }
        self
    }
    pub fn forum(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for (n, card) in cards.into_iter().enumerate() {
            self.state.open.forum[n].card = Some(self.card(card));
        }
        self
    }
    pub fn latrine(mut self, card: Card) -> Self {
        self.state.secret.latrine = Some(self.card(card));
        self.state.open.latrine = Face::Down;
        self
    }
    pub fn curia(mut self, field: usize, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            let card = self.card(card);
            self.state.open.curia[field].cards.push(card);
        }
        self
    }
    pub fn atrium(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for (n, card) in cards.into_iter().enumerate() {
            self.state.secret.atrium[n] = Some(self.card(card));
            self.state.open.atrium[n] = Face::Down;
        }
        self
    }
    pub fn catacombs(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            let card = self.card(card);
            self.state.secret.catacombs.add(card);
            self.state.open.catacombs += 1;
        }
        self
    }
    pub fn pantheon(mut self, card: Card) -> Self {
        self.state.secret.pantheon = Some(self.card(card));
        self.state.open.pantheon = Face::Down;
        self
    }
    /// Puts a follower on the board without any of its effects.
    pub fn put(mut self, seat: Seat, space: Space) -> Self {
        let open = &mut self.state.open;
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
        for seat in Seat::all(self.game.seats()) {
            let sheet = &mut self.state.open.sheets[seat.ix()];
            self.state.open.bowl[seat.ix()] += std::mem::take(&mut sheet.followers);
        }
        self
    }
    /// The next cards that are drawn, whatever for.
    pub fn draws(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        cards.into_iter().for_each(|card| self.script.push(kind(card)));
        self
    }
    /// The discard pile, face up.
    pub fn discards(mut self, cards: impl IntoIterator<Item = Card>) -> Self {
        for card in cards {
            let card = self.card(card);
            self.state.open.discard.add(card);
        }
        self
    }
    /// The rest of the deck vanishes. Such a position cannot come up; it is not audited.
    pub fn without_deck(mut self) -> Self {
        self.state.secret.deck = Default::default();
        self.audited = false;
        self
    }
    pub fn edit(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    // --- playing ---

    /// Lets the game go on by itself from a step.
    pub fn run(mut self, phase: Phase, step: Step) -> Self {
        self.state.open.phase = phase;
        self.state.open.agenda.clear();
        self.state.open.agenda.then(step);
        // An idle question, so that its answer sets the steps going.
        self.state.open.agenda.ask(Ask::Legion(MIKE));
        self.apply(MIKE, Action::Decline.into());
        self
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

    fn apply(&mut self, seat: Seat, pick: Pick<Action>) {
        let mut log = Log::on();
        self.game.apply(&mut self.state, seat, pick, &mut self.script, &mut log);
        self.events.extend(log.drain().0.into_iter().map(|entry| entry.full));
        if self.audited {
            self.game.audit(&self.state).unwrap();
        }
    }
    #[track_caller]
    fn pick(&mut self, seat: Seat, pick: Pick<Action>) {
        let list = self.choices(seat);
        assert!(
            list.allows(&pick),
            "{pick:?} is not among {:?}",
            list.iter().map(|c| c.action).collect::<Vec<_>>()
        );
        self.apply(seat, pick);
    }
    /// A seat does something that is on its list.
    #[track_caller]
    pub fn act(mut self, seat: Seat, action: Action) -> Self {
        self.pick(seat, action.into());
        self
    }
    #[track_caller]
    pub fn bid(mut self, seat: Seat, denarii: u16) -> Self {
        self.pick(seat, Pick { action: Action::Bid, amount: denarii });
        self
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
        let pick = self.game.fallback(&self.state, seat);
        self.pick(seat, pick);
        self
    }

    // --- looking ---

    pub fn choices(&self, seat: Seat) -> Choices<Action> {
        let mut list = Choices::default();
        self.game.choices(&self.state, seat, &mut list);
        list
    }
    pub fn offers(&self, seat: Seat, action: Action) -> bool {
        self.choices(seat).find(&action).is_some()
    }
    /// The rule behind the refusal of something that is not on the list.
    #[track_caller]
    pub fn refusal(&self, seat: Seat, action: impl Into<Pick<Action>>) -> &'static str {
        let pick = action.into();
        assert!(!self.choices(seat).allows(&pick), "{pick:?} is listed");
        let view = self.game.view(&self.state, Viewer::Seat(seat));
        self.game.why_not(&view, &pick).and_then(|refusal| refusal.rule).map_or("none", |rule| rule.0)
    }
    #[track_caller]
    pub fn asks(&self, ask: Ask) -> &Self {
        assert_eq!(self.state.open.question(), Some(&ask));
        self
    }
    pub fn view(&self, seat: Seat) -> View {
        self.game.view(&self.state, Viewer::Seat(seat))
    }
    pub fn spectator(&self) -> View {
        self.game.view(&self.state, Viewer::Spectator)
    }
    pub fn coins(&self, seat: Seat) -> u16 {
        self.state.open.sheet(seat).denarii
    }
    pub fn laurels(&self, seat: Seat) -> u16 {
        self.state.open.sheet(seat).laurels
    }
    pub fn legions(&self, seat: Seat) -> u16 {
        self.state.open.sheet(seat).legions
    }
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        self.state.secret.hands[seat.ix()].has(card)
    }
    pub fn hand_size(&self, seat: Seat) -> u32 {
        self.state.secret.hands[seat.ix()].len()
    }
    pub fn discarded(&self, card: Card) -> bool {
        self.state.open.discard.has(card)
    }
    pub fn controller(&self, faction: Faction) -> Option<Seat> {
        self.state.open.field(faction).controller
    }
    pub fn set(&self, faction: Faction) -> Vec<u8> {
        self.state.open.field(faction).set.each().collect()
    }
    pub fn told(&self, event: Event) -> bool {
        self.events.contains(&event)
    }
    pub fn count(&self, test: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| test(event)).count()
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

/// Plays on by time-out moves until the test is true.
pub fn until(scene: &mut Scene, stop: impl Fn(&State) -> bool) {
    for _ in 0..20_000 {
        if stop(&scene.state) {
            return;
        }
        let Some(awaiting) = scene.game.turn(&scene.state).awaiting() else { return };
        let Some(seat) = awaiting.pending.first() else { return };
        let pick = scene.game.fallback(&scene.state, seat);
        scene.pick(seat, pick);
    }
    panic!("never");
}
