//! A small, complete game: the pattern for a real one, and the first of the kernel's own test games.
//!
//! **The auction.** Everybody holds three treasures nobody else sees, and ten coins. In each of four rounds one more
//! treasure is shown and all who have coins bid for it, sealed. The highest bidder pays and takes it; a tie leaves it
//! to nobody. The winner may then sell one treasure of his hand for its value. Coins and treasures count in the end.
//!
//! ```
//! use kernel::sample::{Action, Auction};
//! use kernel::{Head, Pick, Seat, Secret, Table, Viewer};
//! use std::sync::Arc;
//!
//! let rules = Arc::new(Auction { seats: 2 });
//! let head = Head::of(&*rules);
//! let mut table = Table::new(rules, head, Secret::from_word("example"), vec![]);
//! let before = table.view(Viewer::Seat(Seat(1))).clone();
//! table.submit(Seat(0), None, Pick { action: Action::Bid, amount: 4 }).unwrap();
//! assert_eq!(table.view(Viewer::Seat(Seat(1))), &before, "a sealed bid shows to nobody");
//! table.submit(Seat(1), None, Pick { action: Action::Bid, amount: 2 }).unwrap();
//! assert_eq!(table.view(Viewer::Spectator).coins[0], 6, "seat 0 has won and paid");
//! ```

mod words;

use crate::{
    Chance, Choices, Flow, Frame, Game, Info, Language, Log, Misconfigured, Never, Outcome, Pick, Reason,
    Refusal, Rule, Rules, Seat, SeatSet, Setup, Turn, Viewer, flowing, no_deals,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Rounds played.
const ROUNDS: u8 = 4;
/// Coins at the start.
const COINS: u16 = 10;
/// Treasures of each value 1 to 6 in the bag.
const BAG: Treasures = [5; 6];

/// How many treasures of each value 1 to 6.
pub type Treasures = [u8; 6];

/// The rules: how many play.
#[derive(Clone, Debug)]
pub struct Auction {
    /// Two to five.
    pub seats: usize,
}

/// What happens by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Show the next treasure and ask for bids, or end the game.
    NextLot,
    /// Open the bids.
    Open {
        /// What everybody bid.
        bids: [Option<u16>; 5],
    },
}

/// What somebody must decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// All who have coins bid, sealed.
    Bid {
        /// Who takes part: those with coins, which everybody can see.
        asked: SeatSet,
        /// The bids so far. In a view: only the viewer's own.
        bids: [Option<u16>; 5],
    },
    /// The winner may sell a treasure.
    Sell {
        /// The winner.
        seat: Seat,
    },
}

/// The position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct State {
    /// What is still to happen.
    pub flow: Flow<Step, Ask, 4>,
    /// The round, from 1.
    pub round: u8,
    /// Coins by seat.
    pub coins: [u16; 5],
    /// Hidden treasures by seat.
    pub hands: [Treasures; 5],
    /// What everybody has seen go into each hand and not leave it: a lower bound of the hand.
    pub seen: [Treasures; 5],
    /// The treasure on offer, by value - 1.
    pub lot: Option<u8>,
    /// Treasures nobody has seen yet.
    pub bag: Treasures,
    /// Treasures out of the game.
    pub gone: Treasures,
}

/// What a seat can do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Bid the amount named.
    Bid,
    /// Sell a treasure, by value - 1.
    Sell(u8),
    /// Sell nothing.
    Keep,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A treasure is on offer.
    Lot(u8),
    /// A seat has sealed its bid. Only that seat is told.
    Sealed(Seat, u16),
    /// The bids, opened.
    Bids([Option<u16>; 5]),
    /// The best bid was made twice: nobody gets it.
    Tie,
    /// A seat paid and took the treasure.
    Bought(Seat, u8, u16),
    /// A seat sold a treasure.
    Sold(Seat, u8),
}

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Whose view this is.
    pub viewer: Viewer,
    /// What is still to happen, others' bids left out.
    pub flow: Flow<Step, Ask, 4>,
    /// The round, from 1.
    pub round: u8,
    /// Coins by seat.
    pub coins: [u16; 5],
    /// The viewer's own hand; when the game is over, everybody's.
    pub hands: [Option<Treasures>; 5],
    /// How many treasures each holds.
    pub sizes: [u8; 5],
    /// What everybody has seen go into each hand.
    pub seen: [Treasures; 5],
    /// The treasure on offer.
    pub lot: Option<u8>,
    /// Treasures out of the game.
    pub gone: Treasures,
}

mod rule {
    use crate::Rule;
    pub const BID: Rule = Rule("AUC-1");
    pub const TIE: Rule = Rule("AUC-2");
    pub const PAY: Rule = Rule("AUC-3");
    pub const SELL: Rule = Rule("AUC-4");
    pub const SCORE: Rule = Rule("AUC-5");
}

const LEDGER: &str = "\
# The auction

- **AUC-1** In each of four rounds a treasure is shown, and everybody who has coins bids for it, sealed, up to all he has.
- **AUC-2** If two or more made the best bid, or nobody bid more than 0, the treasure leaves the game.
- **AUC-3** The highest bidder pays his bid and takes the treasure into his hand; the others keep theirs.
- **AUC-4** The winner of a round may then sell one treasure of his hand for its value in coins; it leaves the game.
- **AUC-5** After the last round coins and the values of treasures are added up; the most wins, ties share.
";

fn count(treasures: &Treasures) -> u8 {
    treasures.iter().sum()
}

// --- the phases: functions on a position being played on

type Play<'a> = crate::Play<'a, Auction>;

flowing! { State: flow, Flow<Step, Ask, 4> }

/// Does all that happens by itself, until somebody is asked or the game is over.
fn run(p: &mut Play) {
    while let Some(step) = p.next_step() {
        match step {
            Step::NextLot => next_lot(p),
            Step::Open { bids } => open(p, bids),
        }
    }
}

fn next_lot(p: &mut Play) {
    if p.s.round == ROUNDS {
        // Over: every hand is shown.
        return p.log.reveal();
    }
    p.s.round += 1;
    p.s.lot = take(&mut p.s.bag, p.chance);
    let Some(lot) = p.s.lot else { return };
    p.log.all(|| Event::Lot(lot));
    p.then(Step::NextLot);
    // AUC-1: who has coins is public, so whoever has none is simply not asked.
    let asked: SeatSet = Seat::all(p.rules.seats).filter(|seat| p.s.coins[seat.ix()] > 0).collect();
    if asked.is_empty() {
        p.then(Step::Open { bids: [None; 5] });
    } else {
        p.ask(Ask::Bid { asked, bids: [None; 5] });
    }
}

/// A sealed bid. With the last one all are opened.
fn bid(p: &mut Play, seat: Seat, coins: u16) {
    let Some(Ask::Bid { asked, bids }) = p.s.flow.question_mut() else { return };
    bids[seat.ix()] = Some(coins);
    p.log.secret(SeatSet::of(seat), || Event::Sealed(seat, coins));
    if asked.iter().all(|seat| bids[seat.ix()].is_some()) {
        let bids = *bids;
        p.answered();
        p.then(Step::Open { bids });
    }
}

fn open(p: &mut Play, bids: [Option<u16>; 5]) {
    // What was sealed is now shown.
    p.log.reveal();
    p.log.all(|| Event::Bids(bids));
    let Some(lot) = p.s.lot.take() else { return };
    let best = bids.iter().flatten().max().copied().unwrap_or(0);
    let mut winners = Seat::all(p.rules.seats).filter(|seat| bids[seat.ix()] == Some(best));
    match (winners.next(), winners.next()) {
        (Some(winner), None) if best > 0 => {
            p.s.coins[winner.ix()] -= best;
            p.s.hands[winner.ix()][lot as usize] += 1;
            p.s.seen[winner.ix()][lot as usize] += 1;
            p.log.all(|| Event::Bought(winner, lot, best));
            p.ask(Ask::Sell { seat: winner });
        }
        _ => {
            p.s.gone[lot as usize] += 1;
            p.log.all(|| Event::Tie);
        }
    }
}

fn sell(p: &mut Play, seat: Seat, kind: u8) {
    p.s.hands[seat.ix()][kind as usize] -= 1;
    let seen = &mut p.s.seen[seat.ix()][kind as usize];
    *seen = seen.saturating_sub(1);
    p.s.gone[kind as usize] += 1;
    p.s.coins[seat.ix()] += u16::from(kind) + 1;
    // The sold treasure came from a hidden hand and is now seen by all.
    p.log.reveal();
    p.log.all(|| Event::Sold(seat, kind));
    p.answered();
}

/// AUC-5
fn score(s: &State, seat: Seat) -> i32 {
    let hand = s.hands[seat.ix()].iter().zip(1..).map(|(n, value)| i32::from(*n) * value).sum::<i32>();
    i32::from(s.coins[seat.ix()]) + hand
}

// --- refusals: a reason of our own for each, with its rule

/// Why something is not on the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// Without coins nobody bids.
    NoCoins,
    /// There is no such treasure in the hand.
    NoTreasure(u8),
}

impl Reason for Refused {
    fn rule(&self) -> Rule {
        match self {
            Refused::NoCoins => rule::BID,
            Refused::NoTreasure(_) => rule::SELL,
        }
    }
}

/// Takes one treasure out of a bag.
fn take(bag: &mut Treasures, chance: &mut dyn Chance) -> Option<u8> {
    let kind = chance.draw(bag)?;
    bag[kind] -= 1;
    Some(kind as u8)
}

impl Rules for Auction {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Order = Order;
    type Deal = Never;

    fn seats(&self) -> usize {
        self.seats
    }

    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
        let mut s = State {
            flow: Flow::new(),
            round: 0,
            coins: [0; 5],
            hands: [[0; 6]; 5],
            seen: [[0; 6]; 5],
            lot: None,
            bag: BAG,
            gone: [0; 6],
        };
        for seat in Seat::all(self.seats) {
            s.coins[seat.ix()] = COINS;
            for _ in 0..3 {
                if let Some(kind) = take(&mut s.bag, chance) {
                    s.hands[seat.ix()][kind as usize] += 1;
                }
            }
        }
        s.flow.then(Step::NextLot);
        run(&mut Play::new(self, &mut s, chance, log));
        s
    }

    fn turn(&self, s: &State) -> Turn {
        match s.flow.question() {
            Some(Ask::Bid { asked, bids }) => {
                Turn::sealed(*asked, asked.iter().filter(|p| bids[p.ix()].is_none()).collect())
            }
            Some(Ask::Sell { seat }) => Turn::one(*seat),
            None => {
                let scores: Vec<i32> = Seat::all(self.seats).map(|seat| score(s, seat)).collect();
                let best = scores.iter().max().copied().unwrap_or(0);
                let winners = Seat::all(self.seats).filter(|p| scores[p.ix()] == best).collect();
                Turn::Over(Outcome { kind: "points", winners, scores })
            }
        }
    }

    fn choices(&self, s: &State, seat: Seat, out: &mut Choices<Action>) {
        match s.flow.question() {
            Some(Ask::Bid { asked, bids }) if asked.has(seat) && bids[seat.ix()].is_none() => {
                out.amount(rule::BID, Action::Bid, 0..=s.coins[seat.ix()]);
            }
            Some(Ask::Sell { seat: winner }) if *winner == seat => {
                out.add(rule::SELL, Action::Keep);
                for (kind, n) in s.hands[seat.ix()].iter().enumerate() {
                    if *n > 0 {
                        out.add(rule::SELL, Action::Sell(kind as u8));
                    }
                }
            }
            _ => {}
        }
    }

    fn apply(
        &self,
        s: &mut State,
        seat: Seat,
        pick: Pick<Action>,
        chance: &mut dyn Chance,
        log: &mut Log<Event>,
    ) {
        let p = &mut Play::new(self, s, chance, log);
        match pick.action {
            Action::Bid => bid(p, seat, pick.amount),
            Action::Sell(kind) => sell(p, seat, kind),
            Action::Keep => {
                p.answered();
            }
        }
        run(p);
    }

    fn view(&self, s: &State, viewer: Viewer) -> View {
        let over = s.flow.is_empty();
        let mut hands = [None; 5];
        for seat in Seat::all(self.seats) {
            if over || viewer.is(seat) {
                hands[seat.ix()] = Some(s.hands[seat.ix()]);
            }
        }
        let flow = s.flow.map_asks(|ask| match *ask {
            Ask::Bid { asked, bids } => {
                let mut own = [None; 5];
                if let Some(seat) = viewer.seat() {
                    own[seat.ix()] = bids[seat.ix()];
                }
                Ask::Bid { asked, bids: own }
            }
            open => open,
        });
        View {
            viewer,
            flow,
            round: s.round,
            coins: s.coins,
            hands,
            sizes: s.hands.map(|hand| count(&hand)),
            seen: s.seen,
            lot: s.lot,
            gone: s.gone,
        }
    }

    fn imagine(&self, v: &View, chance: &mut dyn Chance) -> State {
        // What the viewer cannot place is shuffled and dealt again.
        let mut bag = BAG;
        let mut place = |treasures: &Treasures| {
            bag.iter_mut().zip(treasures).for_each(|(n, placed)| *n = n.saturating_sub(*placed));
        };
        place(&v.gone);
        if let Some(lot) = v.lot {
            let mut one = [0; 6];
            one[lot as usize] = 1;
            place(&one);
        }
        let mut hands = v.seen;
        for (hand, known) in hands.iter_mut().zip(v.hands) {
            *hand = known.unwrap_or(*hand);
            place(hand);
        }
        for (hand, size) in hands.iter_mut().zip(v.sizes) {
            while count(hand) < size {
                match take(&mut bag, chance) {
                    Some(kind) => hand[kind as usize] += 1,
                    None => break,
                }
            }
        }
        State {
            flow: v.flow.clone(),
            round: v.round,
            coins: v.coins,
            hands,
            seen: v.seen,
            lot: v.lot,
            bag,
            gone: v.gone,
        }
    }

    fn fallback(&self, s: &State, _seat: Seat) -> Pick<Action> {
        match s.flow.question() {
            Some(Ask::Bid { .. }) => Action::Bid.into(),
            _ => Action::Keep.into(),
        }
    }

    fn audit(&self, s: &State) -> Result<(), String> {
        let mut all = s.bag;
        for part in s.hands.iter().chain([&s.gone]) {
            all.iter_mut().zip(part).for_each(|(n, more)| *n = n.saturating_add(*more));
        }
        if let Some(lot) = s.lot {
            let n = all.get_mut(lot as usize).ok_or("the lot is no treasure")?;
            *n = n.saturating_add(1);
        }
        if all != BAG {
            return Err(format!("treasures by value are {all:?}, not {BAG:?}"));
        }
        if s.seen.iter().flatten().zip(s.hands.iter().flatten()).any(|(seen, held)| seen > held) {
            return Err("more was seen going into a hand than it holds".into());
        }
        if s.round > ROUNDS {
            return Err(format!("there is no round {}", s.round));
        }
        // The most anybody can have: he has sold a treasure of 6 in every round.
        if let Some(coins) = s.coins.iter().find(|coins| **coins > COINS + 6 * u16::from(ROUNDS)) {
            return Err(format!("nobody can have {coins} coins"));
        }
        match s.flow.frames() {
            [] => Ok(()),
            [Frame::Do(Step::NextLot), Frame::Ask(Ask::Sell { seat })] if seat.ix() < self.seats => Ok(()),
            [Frame::Do(Step::NextLot), Frame::Ask(Ask::Bid { asked, bids })] => {
                if s.lot.is_none() || !asked.minus(SeatSet::all(self.seats)).is_empty() {
                    return Err("somebody is asked to bid who does not exist, or for nothing".into());
                }
                let bids_of = |seat: usize| bids[seat].unwrap_or(0);
                match (0..bids.len()).find(|seat| bids_of(*seat) > s.coins[*seat]) {
                    Some(seat) => Err(format!("seat {seat} has bid more than it has")),
                    None if asked.iter().all(|seat| bids[seat.ix()].is_some()) => {
                        Err("nobody is left to bid".into())
                    }
                    None => Ok(()),
                }
            }
            _ => Err("this is not how a round goes".into()),
        }
    }

    fn obey(&self, v: &View, order: &Order, choices: &Choices<Action>) -> Option<Pick<Action>> {
        let bid = choices.find(&Action::Bid)?.amount?;
        match order {
            Order::BidUpTo { worth, most } if v.lot? + 1 >= *worth => {
                Some(Pick { action: Action::Bid, amount: (*most).min(bid.max) })
            }
            Order::BidUpTo { .. } => Some(Action::Bid.into()),
        }
    }

    fn why_not(&self, v: &View, pick: &Pick<Action>) -> Option<Refusal> {
        match (pick.action, v.flow.question()) {
            (Action::Bid, Some(Ask::Bid { asked, .. })) if v.viewer.seat().is_some_and(|p| !asked.has(p)) => {
                Some(Refusal::of(Refused::NoCoins))
            }
            (Action::Sell(kind), Some(Ask::Sell { seat })) if v.viewer.is(*seat) => {
                Some(Refusal::of(Refused::NoTreasure(kind)))
            }
            _ => None,
        }
    }

    no_deals!();
}

/// A standing order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Bid this much for a treasure of at least this worth, and nothing for others.
    BidUpTo {
        /// The least value that is wanted.
        worth: u8,
        /// The bid.
        most: u16,
    },
}

impl Game for Auction {
    fn info() -> Info {
        Info { id: "auction", title: "The auction", seats: 2..=5, version: 1, prefix: "AUC" }
    }
    fn about(language: Language) -> &'static str {
        words::about(language)
    }
    fn options(_: Language) -> Value {
        json!({ "type": "object", "properties": {}, "additionalProperties": false })
    }
    fn schemas() -> Value {
        crate::kept_schemas(include_str!("../../data/auction.json"))
    }
    fn configure(setup: &Setup) -> Result<Self, Misconfigured> {
        match &setup.options {
            Value::Null => {}
            Value::Object(map) if map.is_empty() => {}
            Value::Object(map) => {
                let key = map.keys().next().cloned().unwrap_or_default();
                return Err(Misconfigured::option(key, "the auction has no options"));
            }
            _ => return Err(Misconfigured::option("", "expected an object")),
        }
        if !Self::info().seats.contains(&setup.seats) {
            return Err(Misconfigured::option(
                "seats",
                format!("the auction is for 2 to 5, not {}", setup.seats),
            ));
        }
        if let Some((file, _)) = setup.components {
            return Err(Misconfigured::component(file, "", "the auction has no components to replace"));
        }
        Ok(Auction { seats: setup.seats })
    }
    fn settings(&self) -> Value {
        json!({})
    }
    fn components(&self) -> String {
        String::new()
    }
    fn ledger() -> &'static str {
        LEDGER
    }
    fn round(&self, s: &State) -> u32 {
        s.round.into()
    }
    fn bound(&self) -> u32 {
        u32::from(ROUNDS) * (self.seats as u32 + 1)
    }
}
