//! A scene in which a position can be laid out in a few words.

use ave_roma::*;
use kernel::check::{self, Does};
use kernel::{Choices, Fast, Game, Log, Pick, Rules, Seat, Setup};
use serde_json::{Value, json};
use std::ops::{Deref, DerefMut};

/// Prices of seat 0, on board I A: wood 1, stone 2, livestock 3, wheat 2, ore 3, wine 1. One player is asked at a time in
/// this game: whoever that is does what a test says, so `may`, `may_not` and `act` name no seat.
pub struct Scene(check::Scene<AveRoma>);

impl Deref for Scene {
    type Target = check::Scene<AveRoma>;
    fn deref(&self) -> &Self::Target {
        &self.0
    }
}
impl DerefMut for Scene {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// A basic game in which seat 0 is first and nobody has anything but the five workers.
pub fn basic(seats: usize) -> Scene {
    Scene::new(seats, json!({}), None)
}

/// The same in the advanced game.
pub fn advanced(seats: usize) -> Scene {
    Scene::new(seats, json!({"mode": "advanced"}), None)
}

/// A basic game with other components: each pair replaces the first text by the second.
pub fn printed(seats: usize, changes: &[(&str, &str)]) -> Scene {
    Scene::new(seats, json!({}), Some(&changed(changes)))
}

/// The built-in components with some text replaced.
pub fn changed(changes: &[(&str, &str)]) -> String {
    let mut text = include_str!("../../data/ave-roma.toml").to_string();
    for (from, to) in changes {
        assert!(text.contains(from), "{from} is not in the file");
        text = text.replacen(from, to, 1);
    }
    text
}

/// A change of one patron: its location and its effect.
pub fn patron_change(code: &str, from: (&str, &str), to: (&str, &str)) -> (String, String) {
    let line = |(at, effect): (&str, &str)| format!("at = \"{at}\"\neffect = {effect}");
    let text = include_str!("../../data/ave-roma.toml");
    let start = text.find(&format!("code = \"{code}\"")).expect("a patron");
    let block = &text[start..start + text[start..].find("bonus").expect("a bonus")];
    assert!(block.contains(&line(from)), "{block}");
    (block.to_string(), block.replace(&line(from), &line(to)))
}

pub fn goods(text: &str) -> Goods {
    let mut goods = Goods::NONE;
    let words: Vec<_> = text.split_whitespace().collect();
    for pair in words.chunks(2) {
        let kind: Resource = serde_json::from_value(json!(pair[1])).expect("a resource");
        goods[kind] = pair[0].parse().expect("a number");
    }
    goods
}

pub fn configure(seats: usize, options: Value) -> AveRoma {
    AveRoma::configure(&Setup { seats, options, components: None }).expect("a table")
}

impl Scene {
    pub fn new(seats: usize, mut options: Value, components: Option<&str>) -> Scene {
        options["order"] = json!((0..seats).collect::<Vec<_>>());
        let components = components.map(|text| ("test.toml", text));
        let rules = AveRoma::configure(&Setup { seats, options, components }).expect("a table");
        let mut chance = Fast::new(1);
        let mut s = rules.setup(&mut chance, &mut Log::off());
        for (seat, p) in s.players.iter_mut().enumerate() {
            (p.board, p.money, p.surplus, p.goods) = (2 * seat as u8, 0, 0, Goods::NONE);
        }
        let mut scene = Scene(check::Scene::new(rules, s));
        scene.audited = false;
        for n in 1..=5u8 {
            scene.area(n, &format!("A0{n}"));
        }
        for (space, code) in ["B01a", "B01b", "B02a", "B02b", "B03a"].into_iter().enumerate() {
            scene.row(Row::Buildings, space, code);
        }
        for (space, code) in ["W1a", "W1b", "W1c", "W2a", "W2b"].into_iter().enumerate() {
            scene.row(Row::Wars, space, code);
        }
        for (space, code) in ["P01", "P02", "P04", "P05", "P08"].into_iter().enumerate() {
            scene.row(Row::Patrons, space, code);
        }
        scene
    }

    pub fn card(&self, code: &str) -> Card {
        Card::coded(code).unwrap_or_else(|| panic!("no card {code}"))
    }

    // ----- laying out -----

    /// Takes a card from wherever it is; on the board another one of its kind takes its place.
    fn lift(&mut self, card: Card) {
        let s = &mut self.0.s;
        s.decks.remove(card);
        s.left_out.remove(card);
        s.players.iter_mut().for_each(|p| p.cards.remove(card));
        let other = s.deck(card.kind()).iter().last();
        let spaces = s.rows.values_mut().flatten().chain(s.face_up.values_mut());
        let mut places = spaces.chain(s.areas.values_mut().map(|area| &mut area.card));
        if let Some(place) = places.find(|place| **place == Some(card)) {
            *place = other;
            if let Some(other) = other {
                s.decks.remove(other);
            }
        }
    }
    fn back(&mut self, card: Option<Card>) {
        if let Some(card) = card {
            self.s.decks.add(card);
        }
    }
    pub fn area(&mut self, n: u8, code: &str) -> &mut Self {
        let card = self.card(code);
        self.lift(card);
        let old = self.s.areas[Area(n)].card.replace(card);
        self.back(old);
        self.s.areas[Area(n)].upper = false;
        self
    }
    pub fn upper(&mut self, n: u8) -> &mut Self {
        self.s.areas[Area(n)].upper = true;
        self
    }
    pub fn no_area(&mut self, n: u8) -> &mut Self {
        let old = self.s.areas[Area(n)].card.take();
        self.back(old);
        self.s.areas[Area(n)].upper = false;
        self
    }
    pub fn brown(&mut self, n: u8, level: u8) -> &mut Self {
        self.s.areas[Area(n)].brown = level;
        self
    }
    pub fn cube(&mut self, seat: u8, n: u8, level: u8) -> &mut Self {
        self.s.players[seat as usize].cubes[Area(n)] = Some(level);
        self
    }
    pub fn row(&mut self, row: Row, space: usize, code: &str) -> &mut Self {
        let card = self.card(code);
        self.lift(card);
        let old = self.s.rows[row][space].replace(card);
        self.back(old);
        self
    }
    /// The card is out of this game from the start.
    pub fn leave_out(&mut self, code: &str) -> &mut Self {
        let card = self.card(code);
        self.lift(card);
        self.s.left_out.add(card);
        self
    }
    pub fn no_card(&mut self, row: Row, space: usize) -> &mut Self {
        let old = self.s.rows[row][space].take();
        self.back(old);
        self
    }
    pub fn face_up(&mut self, row: Row, code: &str) -> &mut Self {
        let card = self.card(code);
        self.lift(card);
        let old = self.s.face_up[row].replace(card);
        self.back(old);
        self
    }
    /// Leaves only so many cards in a deck; the rest goes to the box.
    pub fn deck(&mut self, kind: CardKind, n: usize) -> &mut Self {
        while self.s.deck(kind).len() > n {
            let card = self.s.deck(kind).iter().last().expect("a card");
            self.s.decks.remove(card);
        }
        self
    }
    pub fn money(&mut self, seat: u8, n: u16) -> &mut Self {
        self.s.players[seat as usize].money = n;
        self
    }
    pub fn surplus(&mut self, seat: u8, n: u8) -> &mut Self {
        self.s.players[seat as usize].surplus = n;
        self
    }
    pub fn stock(&mut self, seat: u8, text: &str) -> &mut Self {
        self.s.players[seat as usize].goods = goods(text);
        self
    }
    pub fn politics(&mut self, seat: u8, level: u8) -> &mut Self {
        self.s.players[seat as usize].politics = level;
        self
    }
    /// The Colosseum token stands on this space, counted from 1 as printed.
    pub fn token(&mut self, seat: u8, space: u8) -> &mut Self {
        self.s.players[seat as usize].colosseum = space - 1;
        self
    }
    pub fn workers(&mut self, seat: u8, values: &[u8]) -> &mut Self {
        self.s.players[seat as usize].workers = values.iter().copied().collect();
        self
    }
    pub fn training(&mut self, seat: u8, slot: usize, printed: u8) -> &mut Self {
        self.s.players[seat as usize].training[slot] = printed;
        self
    }
    pub fn put(&mut self, at: Location, values: &[u8]) -> &mut Self {
        self.s.slots[at] = [0; 5];
        self.s.slots[at][..values.len()].copy_from_slice(values);
        self
    }
    /// Cards owned, passive or on the left.
    pub fn own(&mut self, seat: u8, codes: &str) -> &mut Self {
        for code in codes.split_whitespace() {
            let card = self.card(code);
            self.lift(card);
            self.s.players[seat as usize].cards.add(card);
            if card.kind() == CardKind::Patron {
                self.s.hired[card] = self.s.hired.latest() + 1;
            }
        }
        self
    }
    /// Patrons owned and active; political influence as high as they need.
    pub fn active(&mut self, seat: u8, codes: &str) -> &mut Self {
        self.own(seat, codes);
        for code in codes.split_whitespace() {
            let card = self.card(code);
            let p = &mut self.s.players[seat as usize];
            let slot = p.slots.iter().position(Option::is_none).expect("a slot");
            p.slots[slot] = Some(card);
            p.politics = p.politics.max(slot as u8 + 1);
        }
        self
    }
    /// The next cards drawn.
    pub fn draws(&mut self, codes: &str) -> &mut Self {
        self.dice(codes.split_whitespace());
        self
    }
    /// Everybody passed before, so that only seat 0 is left, unless told otherwise.
    pub fn alone(&mut self) -> &mut Self {
        for seat in Seat::all(self.s.players.len()).skip(1) {
            self.s.passed = self.s.passed.with(seat);
        }
        self
    }
    /// The flow is taken to the extra actions at the end.
    pub fn at_the_end(&mut self) -> &mut Self {
        self.s.ending = Some(Ending::Areas);
        while self.asks() == Some(Ask::Turn) {
            self.act(Action::Pass);
        }
        assert_eq!(self.asks(), Some(Ask::Extra));
        self
    }
    /// Everybody forgoes the extra action: straight to the scoring.
    pub fn score(&mut self) -> &mut Self {
        while self.asks() == Some(Ask::Extra) {
            self.act(Action::Pass);
        }
        self
    }

    // ----- asking whoever is asked -----

    pub fn choices(&self) -> Choices<Action> {
        self.0.choices(self.s.active)
    }
    pub fn listed(&self) -> Vec<Action> {
        self.0.listed(self.s.active)
    }
    pub fn may(&self, action: Action) -> bool {
        self.0.may(self.s.active, action)
    }
    /// The ledger line that forbids something.
    #[track_caller]
    pub fn may_not(&self, what: impl Does<Action>) -> &'static str {
        self.0.may_not(self.s.active, what)
    }
    /// The range of the amount that goes with an action.
    pub fn range(&self, action: Action) -> Option<(u16, u16)> {
        self.0.range(self.s.active, action)
    }
    pub fn can_place(&self, value: u8, at: Location) -> bool {
        self.may(place(value, at))
    }
    pub fn can_buy(&self, value: u8, at: Location, space: u8) -> bool {
        self.may(Action::Place { worker: Worker::Supply(value), value, at, space })
    }
    /// The time-out move.
    pub fn default(&self) -> Pick<Action> {
        self.0.default(self.s.active)
    }
    pub fn p(&self, seat: u8) -> &Player {
        &self.s.players[seat as usize]
    }
    pub fn points(&self, seat: u8) -> u16 {
        self.p(seat).points
    }

    // ----- acting -----

    #[track_caller]
    pub fn act(&mut self, what: impl Does<Action>) -> &mut Self {
        let seat = self.s.active;
        self.0.act(seat, what);
        self
    }
    /// Time is up.
    #[track_caller]
    pub fn time_out(&mut self) -> &mut Self {
        let pick = self.default();
        self.act(pick)
    }
    pub fn place(&mut self, value: u8, at: Location) -> &mut Self {
        self.act(place(value, at))
    }
    pub fn buy(&mut self, value: u8, at: Location, space: u8) -> &mut Self {
        self.act(Action::Place { worker: Worker::Supply(value), value, at, space })
    }
    /// Uses the bonus of an active patron.
    pub fn bonus(&mut self, code: &str) -> &mut Self {
        let card = self.card(code);
        self.act(Action::Bonus(card))
    }
    /// Plays a card for area influence.
    pub fn plays(&mut self, code: &str) -> &mut Self {
        let card = self.card(code);
        self.act(Action::Influence(card))
    }
    /// Uses up cards for the extra action.
    pub fn use_up(&mut self, codes: &str) -> &mut Self {
        for code in codes.split_whitespace() {
            let card = self.card(code);
            self.act(Action::Use(card));
        }
        self
    }
    pub fn done(&mut self) -> &mut Self {
        self.act(Action::Done)
    }
    pub fn pass(&mut self) -> &mut Self {
        self.act(Action::Pass)
    }
    /// Everybody passes until phase A is over.
    pub fn all_pass(&mut self) -> &mut Self {
        let round = self.s.round;
        while self.asks() == Some(Ask::Turn) && self.s.round == round {
            self.pass();
        }
        self
    }
}

pub fn place(value: u8, at: Location) -> Action {
    Action::Place { worker: Worker::Supply(value), value, at, space: 0 }
}

pub fn trained(slot: u8, value: u8, at: Location) -> Action {
    Action::Place { worker: Worker::Trained(slot), value, at, space: 0 }
}

pub fn imaginary(value: u8, at: Location, space: u8) -> Action {
    Action::Place { worker: Worker::Imaginary, value, at, space }
}
