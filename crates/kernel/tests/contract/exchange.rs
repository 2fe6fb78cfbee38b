//! An exchange between players while a third decides. Offers live at the host; the concluded deal is one line.

use crate::pile;
use kernel::check::Suite;
use kernel::{
    Chance, Choices, Code, Flow, Head, Log, Never, Outcome, Pick, Refusal, Rule, Rules, Seat, Secret, Table,
    Turn, Viewer,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Each turn one seat names a kind of good; whoever holds most of it, hidden until then, scores. Meanwhile the others
/// may trade a good for coins; only the two know which good it was.
pub struct Fair {
    pub seats: usize,
}

const GOODS: [u8; 3] = [6, 6, 6];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    Next,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ask {
    Name(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    flow: Flow<Step, Ask, 2>,
    turn: u8,
    coins: [u16; 4],
    points: [u8; 4],
    goods: [[u8; 3]; 4],
    store: [u8; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Name(u8);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trade {
    pub from: Seat,
    pub to: Seat,
    pub good: u8,
    pub coins: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Named(u8, [u8; 4]),
    Traded { from: Seat, to: Seat, good: Option<u8>, coins: u16 },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    flow: Flow<Step, Ask, 2>,
    turn: u8,
    coins: [u16; 4],
    points: [u8; 4],
    goods: [u8; 3],
    sizes: [u8; 4],
}

impl Fair {
    fn run(&self, s: &mut State) {
        while let Some(Step::Next) = s.flow.next_step() {
            if s.turn < 6 {
                let seat = Seat(s.turn % self.seats as u8);
                s.turn += 1;
                s.flow.then(Step::Next);
                s.flow.ask(Ask::Name(seat));
            }
        }
    }
}

impl Rules for Fair {
    type State = State;
    type Action = Name;
    type Event = Event;
    type View = View;
    type Order = Never;
    type Deal = Trade;

    fn seats(&self) -> usize {
        self.seats
    }
    fn setup(&self, chance: &mut dyn Chance, _: &mut Log<Event>) -> State {
        let mut s = State {
            flow: Flow::new(),
            turn: 0,
            coins: [0; 4],
            points: [0; 4],
            goods: [[0; 3]; 4],
            store: GOODS,
        };
        s.coins[..self.seats].fill(5);
        pile::deal(chance, &mut s.store, &mut s.goods[..self.seats]);
        s.flow.then(Step::Next);
        self.run(&mut s);
        s
    }
    fn turn(&self, s: &State) -> Turn {
        match s.flow.question() {
            Some(Ask::Name(seat)) => Turn::one(*seat),
            None => {
                let scores: Vec<i32> = s.points[..self.seats].iter().map(|n| i32::from(*n)).collect();
                let best = scores.iter().max().copied().unwrap_or(0);
                let winners = Seat::all(self.seats).filter(|p| scores[p.ix()] == best).collect();
                Turn::Over(Outcome { kind: "points", winners, scores })
            }
        }
    }
    fn choices(&self, s: &State, seat: Seat, out: &mut Choices<Name>) {
        if s.flow.question() == Some(&Ask::Name(seat)) {
            (0..3).for_each(|kind| out.add(Rule("FAIR-1"), Name(kind)));
        }
    }
    fn apply(&self, s: &mut State, _: Seat, pick: Pick<Name>, _: &mut dyn Chance, log: &mut Log<Event>) {
        let kind = pick.action.0 as usize;
        let held = s.goods.map(|goods| goods[kind]);
        // Everybody shows how much of it he holds.
        log.reveal();
        log.all(|| Event::Named(pick.action.0, held));
        let most = held.iter().max().copied().unwrap_or(0);
        for seat in Seat::all(self.seats).filter(|p| held[p.ix()] == most) {
            s.points[seat.ix()] += 1;
        }
        s.flow.answered();
        self.run(s);
    }
    fn view(&self, s: &State, viewer: Viewer) -> View {
        View {
            viewer,
            flow: s.flow.clone(),
            turn: s.turn,
            coins: s.coins,
            points: s.points,
            goods: viewer.seat().map_or([0; 3], |p| s.goods[p.ix()]),
            sizes: s.goods.map(|goods| pile::size(&goods)),
        }
    }
    fn imagine(&self, v: &View, chance: &mut dyn Chance) -> State {
        let (goods, store) = pile::imagine(chance, v.viewer, v.goods, v.sizes, GOODS);
        State { flow: v.flow.clone(), turn: v.turn, coins: v.coins, points: v.points, goods, store }
    }
    fn fallback(&self, _: &State, _: Seat) -> Pick<Name> {
        Name(0).into()
    }
    fn audit(&self, s: &State) -> Result<(), String> {
        pile::kept(GOODS, &s.goods, &[s.store])?;
        match s.coins.iter().sum::<u16>() {
            all if all == 5 * self.seats as u16 => Ok(()),
            all => Err(format!("there are {all} coins")),
        }
    }
    fn parties(&self, trade: &Trade) -> (Seat, kernel::SeatSet) {
        (trade.from, kernel::SeatSet::of(trade.to))
    }
    fn permits(&self, v: &View, trade: &Trade) -> Result<(), Refusal> {
        let has = v.goods.get(trade.good as usize).is_some_and(|n| *n > 0);
        if v.viewer.is(trade.from) && !has {
            return Err(Refusal::rule(Rule("FAIR-2"), "nobody can sell what he does not have"));
        }
        if v.viewer.is(trade.to) && v.coins[trade.to.ix()] < trade.coins {
            return Err(Refusal::rule(Rule("FAIR-3"), "nobody can pay what he does not have"));
        }
        Ok(())
    }
    fn conclude(&self, s: &mut State, t: &Trade, _: &mut dyn Chance, log: &mut Log<Event>) {
        s.goods[t.from.ix()][t.good as usize] -= 1;
        s.goods[t.to.ix()][t.good as usize] += 1;
        s.coins[t.to.ix()] -= t.coins;
        s.coins[t.from.ix()] += t.coins;
        // The buyer sees a good that was hidden from him.
        log.reveal();
        let traded = |good| Event::Traded { from: t.from, to: t.to, good, coins: t.coins };
        let both = [t.from, t.to].into_iter().collect();
        log.some(both, || traded(Some(t.good)), || traded(None));
    }
}

fn scramble(game: &Fair, s: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut world = s.clone();
    pile::scramble(chance, viewer, &mut world.goods[..game.seats], &mut world.store);
    world
}

#[test]
fn trades_go_on_while_a_third_decides_and_keep_every_promise() {
    let passed = Suite::new(Fair { seats: 4 })
        .scramble(scramble)
        .deals(|game, _, chance| {
            let mut seat = || Seat(chance.below(game.seats as u32) as u8);
            let (from, to) = (seat(), seat());
            Some(Trade { from, to, good: chance.below(4) as u8, coins: chance.below(8) as u16 })
        })
        .games(100)
        .run();
    assert!(passed.deals > 10, "{passed:?}");
}

fn table() -> Table<Fair> {
    let rules = Arc::new(Fair { seats: 3 });
    let head = Head::bare("fair", &*rules);
    Table::new(rules, head, Secret::from_word("fair"), vec![])
}

#[test]
fn a_deal_of_two_is_told_in_full_to_them_alone() {
    let mut table = table();
    let good = (0..3).find(|g| table.state().goods[1][*g as usize] > 0).expect("has something");
    let sealed = table.view(Viewer::Seat(Seat(0))).clone();
    // Seat 0 is asked; 1 and 2 trade.
    table.deal(&Trade { from: Seat(1), to: Seat(2), good, coins: 4 }).expect("both can");
    let told = |seat| table.told(Viewer::Seat(Seat(seat))).last().map(|(_, e)| e.clone());
    assert!(matches!(told(2), Some(Event::Traded { good: Some(_), .. })));
    assert!(matches!(told(0), Some(Event::Traded { good: None, coins: 4, .. })));
    let now = table.view(Viewer::Seat(Seat(0)));
    assert_eq!((now.coins[1], now.coins[2]), (9, 1));
    assert_eq!(now.flow, sealed.flow, "the question to seat 0 is still open");
}

#[test]
fn an_impossible_deal_is_refused_with_its_rule_and_changes_nothing() {
    let mut table = table();
    let digest = table.digest();
    let missing = (0..3).find(|g| table.state().goods[1][*g as usize] == 0);
    let trade = |good, coins| Trade { from: Seat(1), to: Seat(2), good, coins };
    if let Some(good) = missing {
        assert_eq!(table.deal(&trade(good, 0)).unwrap_err().rule, Some(Rule("FAIR-2")));
    }
    assert_eq!(table.deal(&trade(9, 0)).unwrap_err().rule, Some(Rule("FAIR-2")));
    let good = (0..3).find(|g| table.state().goods[1][*g as usize] > 0).expect("has something");
    assert_eq!(table.deal(&trade(good, 6)).unwrap_err().rule, Some(Rule("FAIR-3")));
    let alone = Trade { from: Seat(1), to: Seat(1), good, coins: 0 };
    assert_eq!(table.deal(&alone).unwrap_err().code, Code::BadRequest);
    let nobody = Trade { from: Seat(1), to: Seat(7), good, coins: 0 };
    assert_eq!(table.deal(&nobody).unwrap_err().code, Code::Unknown);
    assert_eq!((table.digest(), table.len()), (digest, 0));
}
