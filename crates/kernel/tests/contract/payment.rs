//! A composed payment that must never dead-end: coins of 1, 2 and 5, no change given, prices to be met exactly.

use kernel::check::Suite;
use kernel::{Chance, Choices, Flow, Log, Never, Outcome, Pick, Rule, Rules, Seat, Turn, Viewer, no_deals};
use serde::{Deserialize, Serialize};

/// How a listed choice can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Fault {
    #[default]
    None,
    /// Coins are offered that leave a rest nobody could pay.
    DeadEnd,
    /// A coin falls under the table.
    LostCoin,
    /// Taking back is not flagged as going back, so play can go round in circles.
    Circle,
}

#[derive(Default)]
pub struct Market {
    pub fault: Fault,
}

const VALUES: [u16; 3] = [1, 2, 5];
const PRICES: [u16; 4] = [3, 4, 6, 8];
const COINS: [u8; 3] = [2, 3, 2];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    Next,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ask {
    Shop { seat: Seat },
    Pay { seat: Seat, item: u8, laid: [u8; 3] },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    flow: Flow<Step, Ask, 4>,
    turn: u8,
    purses: [[u8; 3]; 2],
    till: [u8; 3],
    sold: u8,
    bought: [u8; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Buy(u8),
    Coin(u8),
    TakeBack,
    Nothing,
}

/// Everything is open in this game: a view is the position and who looks at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    state: State,
}

/// Can a rest be paid exactly with these coins?
fn payable(rest: u16, purse: [u8; 3]) -> bool {
    (0..=purse[2]).any(|fives| {
        (0..=purse[1]).any(|twos| {
            let paid = u16::from(fives) * 5 + u16::from(twos) * 2;
            paid <= rest && rest - paid <= u16::from(purse[0])
        })
    })
}

fn worth(coins: [u8; 3]) -> u16 {
    coins.iter().zip(VALUES).map(|(n, value)| u16::from(*n) * value).sum()
}

impl Market {
    fn run(&self, s: &mut State) {
        while let Some(Step::Next) = s.flow.next_step() {
            if s.turn < 6 {
                let seat = Seat(s.turn % 2);
                s.turn += 1;
                s.flow.then(Step::Next);
                s.flow.ask(Ask::Shop { seat });
            }
        }
    }
}

impl Rules for Market {
    type State = State;
    type Action = Action;
    type Event = ();
    type View = View;
    type Order = Never;
    type Deal = Never;

    fn seats(&self) -> usize {
        2
    }
    fn setup(&self, _: &mut dyn Chance, _: &mut Log<()>) -> State {
        let mut s =
            State { flow: Flow::new(), turn: 0, purses: [COINS; 2], till: [0; 3], sold: 0, bought: [0; 2] };
        s.flow.then(Step::Next);
        self.run(&mut s);
        s
    }
    fn turn(&self, s: &State) -> Turn {
        match s.flow.question() {
            Some(Ask::Shop { seat } | Ask::Pay { seat, .. }) => Turn::one(*seat),
            None => {
                let scores: Vec<i32> = s.bought.iter().map(|n| i32::from(*n)).collect();
                let best = scores.iter().max().copied().unwrap_or(0);
                let winners = Seat::all(2).filter(|p| scores[p.ix()] == best).collect();
                Turn::Over(Outcome { kind: "goods", winners, scores })
            }
        }
    }
    fn choices(&self, s: &State, seat: Seat, out: &mut Choices<Action>) {
        match *s.flow.question().unwrap_or(&Ask::Shop { seat: Seat(9) }) {
            Ask::Shop { seat: asked } if asked == seat => {
                out.add(Rule("PAY-1"), Action::Nothing);
                for (item, price) in PRICES.iter().enumerate() {
                    let fits = match self.fault {
                        Fault::DeadEnd => worth(s.purses[seat.ix()]) >= *price,
                        _ => payable(*price, s.purses[seat.ix()]),
                    };
                    if s.sold & (1 << item) == 0 && fits {
                        out.add(Rule("PAY-2"), Action::Buy(item as u8));
                    }
                }
            }
            Ask::Pay { seat: asked, item, laid } if asked == seat => {
                let rest = PRICES[item as usize] - worth(laid);
                for (coin, value) in VALUES.iter().enumerate() {
                    let mut purse = s.purses[seat.ix()];
                    if purse[coin] == 0 || *value > rest {
                        continue;
                    }
                    purse[coin] -= 1;
                    // A coin is on the list only if what is left can still be paid.
                    if self.fault == Fault::DeadEnd || payable(rest - value, purse) {
                        out.add(Rule("PAY-3"), Action::Coin(coin as u8));
                    }
                }
                if worth(laid) > 0 {
                    match self.fault {
                        Fault::Circle => out.add(Rule("PAY-4"), Action::TakeBack),
                        _ => out.back(Rule("PAY-4"), Action::TakeBack),
                    }
                }
            }
            _ => {}
        }
    }
    fn apply(&self, s: &mut State, seat: Seat, pick: Pick<Action>, _: &mut dyn Chance, _: &mut Log<()>) {
        let purse = &mut s.purses[seat.ix()];
        match (pick.action, s.flow.question_mut()) {
            (Action::Buy(item), _) => {
                s.flow.answered();
                s.flow.ask(Ask::Pay { seat, item, laid: [0; 3] });
            }
            (Action::Coin(coin), Some(Ask::Pay { item, laid, .. })) => {
                purse[coin as usize] -= 1;
                laid[coin as usize] += 1;
                if worth(*laid) == PRICES[*item as usize] {
                    let (item, laid) = (*item, *laid);
                    for (kind, n) in laid.iter().enumerate() {
                        s.till[kind] += n;
                    }
                    if self.fault == Fault::LostCoin {
                        s.till[coin as usize] -= 1;
                    }
                    s.sold |= 1 << item;
                    s.bought[seat.ix()] += 1;
                    s.flow.answered();
                }
            }
            (Action::TakeBack, Some(Ask::Pay { laid, .. })) => {
                for (kind, n) in laid.iter_mut().enumerate() {
                    purse[kind] += std::mem::take(n);
                }
            }
            _ => {
                s.flow.answered();
            }
        }
        self.run(s);
    }
    fn view(&self, s: &State, viewer: Viewer) -> View {
        View { viewer, state: s.clone() }
    }
    fn imagine(&self, v: &View, _: &mut dyn Chance) -> State {
        v.state.clone()
    }
    fn fallback(&self, s: &State, seat: Seat) -> Pick<Action> {
        let mut list = Choices::default();
        self.choices(s, seat, &mut list);
        list.first().map_or(Action::Nothing.into(), |c| c.least())
    }
    fn audit(&self, s: &State) -> Result<(), String> {
        let laid = match s.flow.question() {
            Some(Ask::Pay { laid, .. }) => *laid,
            _ => [0; 3],
        };
        for kind in 0..3 {
            let all = s.purses[0][kind] + s.purses[1][kind] + s.till[kind] + laid[kind];
            if all != 2 * COINS[kind] {
                return Err(format!("there are {all} coins of {}, not {}", VALUES[kind], 2 * COINS[kind]));
            }
        }
        Ok(())
    }
    no_deals!();
}

/// Nothing is hidden.
pub fn scramble(_: &Market, s: &State, _: Viewer, _: &mut dyn Chance) -> State {
    s.clone()
}

#[test]
fn a_payment_begun_can_always_be_finished() {
    let passed = Suite::new(Market::default()).scramble(scramble).bound(200).games(200).run();
    assert!(passed.undos > 100, "{passed:?}");
}

#[test]
fn a_coin_that_would_leave_an_unpayable_rest_is_not_listed() {
    let game = Market::default();
    let mut s = game.setup(&mut kernel::Refusing::default(), &mut Log::off());
    s.purses[0] = [0, 3, 1];
    s.till = [2, 0, 1];
    let play = |s: &mut State, action: Action| {
        game.apply(s, Seat(0), action.into(), &mut kernel::Refusing::default(), &mut Log::off());
    };
    play(&mut s, Action::Buy(2));
    let mut list = Choices::default();
    game.choices(&s, Seat(0), &mut list);
    // The price is 6: three twos do it, but a five would leave 1, and there is no 1.
    let coins: Vec<_> = list.iter().map(|c| c.action).collect();
    assert_eq!(coins, [Action::Coin(1)]);
}
