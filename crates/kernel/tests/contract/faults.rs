//! Planted faults: each breaks one promise of a sound game, and the right check must catch it.

use super::auction;
use super::payment::{self, Market};
use kernel::check::{Check, Failure, Suite};
use kernel::sample::{Action, Ask, Auction, Event, Order, State, View};
use kernel::{
    Chance, Choices, Entry, Fast, Frame, Log, Never, Pick, Rule, Rules, Seat, SeatSet, Turn, Viewer, no_deals,
};
use serde::{Deserialize, Serialize};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// Everybody's view holds seat 0's hand.
    HandInView,
    /// Sealed bids are not redacted.
    BidInView,
    /// A secret travels in the view behind an equality that ignores it.
    HiddenBehindEquality,
    /// Those who hold a treasure of 6 are not asked to bid.
    AskedByHand,
    /// Who has answered is no longer asked, so everybody sees it.
    AskedShrinks,
    /// Seat 1 may bid only if seat 0 holds no treasure of 1.
    ChoiceByAnothersCard,
    /// The bids are opened without saying so.
    MissedReveal,
    /// A sealed bid is written in everybody's log.
    BidInLog,
    /// A treasure vanishes when it is sold.
    LostTreasure,
    /// Whether a bid can be undone depends on whether others have bid.
    UndoTells,
    /// A public counter moves with every sealed answer.
    RevisionTells,
    /// The time-out move is always a sale.
    IllegalFallback,
    /// What a move does depends on how often the game was set up.
    ReplayDiffers,
    /// A standing order looks at what the rules last saw of the position.
    OrderReadsState,
    /// A standing order bids more than there is.
    OrderOffTheList,
    /// Selling the best treasure leads back to the same question.
    GoesRound,
    /// The time-out move is a sale that leads back to the same question.
    ClockGoesRound,
    /// Seat 0 is asked to bid and has nothing to choose.
    NothingToChoose,
    /// A choice is listed twice.
    ListedTwice,
    /// Imagined worlds have a treasure too many.
    ImaginesTooMuch,
    /// Part of the position is not written down.
    NotWritten,
    /// The view carries the whole position, and imagining gives it back.
    ImaginesTheTruth,
}

/// The auction with a fault in it. The extra fields of its position and view are the places where faults live.
struct Faulty {
    sound: Auction,
    fault: Fault,
    setups: AtomicU32,
    remembered: Mutex<Option<u8>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Position {
    state: State,
    answers: u32,
    #[serde(skip)]
    unwritten: u32,
}

#[derive(Clone, Eq, Debug, Serialize, Deserialize)]
struct Seen {
    view: View,
    answers: u32,
    behind: Option<Box<State>>,
}

impl PartialEq for Seen {
    fn eq(&self, other: &Seen) -> bool {
        (&self.view, self.answers) == (&other.view, other.answers)
    }
}

/// Writes entries to another log, without the mark of a reveal.
fn copy(entries: Vec<Entry<Event>>, log: &mut Log<Event>, to_all: bool) {
    for Entry { to, full, rest } in entries {
        match rest {
            _ if to_all || to == SeatSet(u8::MAX) => log.all(|| full),
            Some(rest) => log.some(to, || full, || rest),
            None => log.secret(to, || full),
        }
    }
}

impl Rules for Faulty {
    type State = Position;
    type Action = Action;
    type Event = Event;
    type View = Seen;
    type Order = Order;
    type Deal = Never;

    fn seats(&self) -> usize {
        self.sound.seats
    }
    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<Event>) -> Position {
        self.setups.fetch_add(1, Ordering::Relaxed);
        Position { state: self.sound.setup(chance, log), answers: 0, unwritten: 0 }
    }
    fn turn(&self, s: &Position) -> Turn {
        let sound = self.sound.turn(&s.state);
        match (self.fault, s.state.flow.question(), sound.awaiting()) {
            (Fault::AskedByHand, Some(Ask::Bid { .. }), Some(a)) => {
                let bids: SeatSet =
                    a.asked.iter().filter(|p| p.0 == 0 || s.state.hands[p.ix()][5] == 0).collect();
                Turn::sealed(bids, SeatSet(bids.0 & a.pending.0).with(a.pending.first().unwrap_or_default()))
            }
            (Fault::AskedShrinks, Some(Ask::Bid { .. }), Some(a)) => Turn::sealed(a.pending, a.pending),
            _ => sound,
        }
    }
    fn choices(&self, s: &Position, seat: Seat, out: &mut Choices<Action>) {
        if self.fault == Fault::OrderReadsState {
            *self.remembered.lock().expect("unpoisoned") = Some(s.state.hands[1 - seat.ix().min(1)][0]);
        }
        let bidding = matches!(s.state.flow.question(), Some(Ask::Bid { .. }));
        match self.fault {
            Fault::ChoiceByAnothersCard if bidding && seat == Seat(1) && s.state.hands[0][0] > 0 => {
                if self.sound.turn(&s.state).awaiting().is_some_and(|a| a.pending.has(seat)) {
                    out.amount(Rule("AUC-1"), Action::Bid, 0..=0);
                }
            }
            Fault::NothingToChoose if bidding && seat == Seat(0) => {}
            Fault::ListedTwice if !bidding => {
                self.sound.choices(&s.state, seat, out);
                if !out.is_empty() {
                    out.add(Rule("AUC-4"), Action::Keep);
                }
            }
            _ => self.sound.choices(&s.state, seat, out),
        }
    }
    fn apply(
        &self,
        s: &mut Position,
        seat: Seat,
        pick: Pick<Action>,
        chance: &mut dyn Chance,
        log: &mut Log<Event>,
    ) {
        let goes_round = matches!(self.fault, Fault::GoesRound | Fault::ClockGoesRound);
        if goes_round && best(s, seat) == Some(pick.action) {
            return;
        }
        let answered = match s.state.flow.question() {
            Some(Ask::Bid { bids, .. }) => bids.iter().flatten().count(),
            _ => 0,
        };
        let mut sound_log = Log::on();
        self.sound.apply(&mut s.state, seat, pick, chance, &mut sound_log);
        let (entries, revealed) = sound_log.drain();
        let sealed_bid = pick.action == Action::Bid && !revealed;
        copy(entries, log, self.fault == Fault::BidInLog && sealed_bid);
        let marked = match self.fault {
            Fault::MissedReveal => revealed && pick.action != Action::Bid,
            Fault::UndoTells => revealed || (pick.action == Action::Bid && answered > 0),
            _ => revealed,
        };
        if marked {
            log.reveal();
        }
        match (self.fault, pick.action) {
            (Fault::RevisionTells, Action::Bid) => s.answers += 1,
            (Fault::NotWritten, _) => s.unwritten += 1,
            (Fault::LostTreasure, Action::Sell(kind)) => s.state.gone[kind as usize] -= 1,
            (Fault::ReplayDiffers, Action::Keep) => {
                s.state.coins[0] += self.setups.load(Ordering::Relaxed) as u16
            }
            _ => {}
        }
    }
    fn view(&self, s: &Position, viewer: Viewer) -> Seen {
        let mut view = self.sound.view(&s.state, viewer);
        match self.fault {
            Fault::HandInView => view.hands[0] = Some(s.state.hands[0]),
            Fault::BidInView => view.flow = s.state.flow.clone(),
            _ => {}
        }
        let behind = match self.fault {
            Fault::HiddenBehindEquality | Fault::ImaginesTheTruth => Some(Box::new(s.state.clone())),
            _ => None,
        };
        Seen { view, answers: s.answers, behind }
    }
    fn imagine(&self, v: &Seen, chance: &mut dyn Chance) -> Position {
        let mut state = self.sound.imagine(&v.view, chance);
        match (self.fault, &v.behind) {
            (Fault::ImaginesTooMuch, _) => state.hands[0][0] += 1,
            (Fault::ImaginesTheTruth, Some(truth)) => state = (**truth).clone(),
            _ => {}
        }
        if self.fault == Fault::ImaginesTheTruth {
            // Others' sealed bids stay open, as they must.
            for frame in state.flow.frames_mut() {
                if let Frame::Ask(Ask::Bid { bids, .. }) = frame {
                    for seat in Seat::all(self.seats()).filter(|p| !v.view.viewer.is(*p)) {
                        bids[seat.ix()] = None;
                    }
                }
            }
        }
        Position { state, answers: v.answers, unwritten: 0 }
    }
    fn fallback(&self, s: &Position, seat: Seat) -> Pick<Action> {
        match self.fault {
            Fault::IllegalFallback => Action::Sell(0).into(),
            Fault::ClockGoesRound if !matches!(s.state.flow.question(), Some(Ask::Bid { .. })) => {
                best(s, seat).unwrap_or(Action::Keep).into()
            }
            _ => self.sound.fallback(&s.state, seat),
        }
    }
    fn audit(&self, s: &Position) -> Result<(), String> {
        self.sound.audit(&s.state)
    }
    fn obey(&self, v: &Seen, order: &Order, choices: &Choices<Action>) -> Option<Pick<Action>> {
        let sound = self.sound.obey(&v.view, order, choices)?;
        match self.fault {
            Fault::OrderOffTheList => Some(Pick { amount: u16::MAX, ..sound }),
            Fault::OrderReadsState => {
                let peeked = self.remembered.lock().expect("unpoisoned").unwrap_or(0);
                Some(Pick { amount: u16::from(peeked).min(1), ..sound })
            }
            _ => Some(sound),
        }
    }
    no_deals!();
}

/// The sale of the best treasure somebody has.
fn best(s: &Position, seat: Seat) -> Option<Action> {
    s.state.hands[seat.ix()].iter().rposition(|n| *n > 0).map(|kind| Action::Sell(kind as u8))
}

fn scramble(game: &Faulty, s: &Position, viewer: Viewer, chance: &mut dyn Chance) -> Position {
    Position { state: auction::scramble(&game.sound, &s.state, viewer, chance), ..s.clone() }
}

fn caught(fault: Fault) -> Option<Box<Failure>> {
    let (setups, remembered) = (AtomicU32::new(0), Mutex::new(None));
    let game = Faulty { sound: Auction { seats: 3 }, fault, setups, remembered };
    Suite::new(game)
        .scramble(scramble)
        .orders(|_, _, _| Some(Order::BidUpTo { worth: 0, most: 1 }))
        .bound(200)
        .games(60)
        .report()
        .err()
}

/// Each fault, the checks that may rightly catch it, and a word of the report.
const PLANTED: [(Fault, &[Check], &str); 22] = [
    (Fault::HandInView, &[Check::Scramble], "hidden"),
    (Fault::BidInView, &[Check::Scramble], "hidden"),
    (Fault::HiddenBehindEquality, &[Check::Scramble], "hidden"),
    (Fault::AskedByHand, &[Check::ImaginedChoices, Check::Scramble], "asked depends"),
    (Fault::AskedShrinks, &[Check::ImaginedChoices, Check::Scramble], "asked depends"),
    (Fault::ChoiceByAnothersCard, &[Check::ImaginedChoices, Check::Scramble], "choices depend"),
    (Fault::MissedReveal, &[Check::Forward], "not marked as a reveal"),
    (Fault::BidInLog, &[Check::Scramble], "the log tells"),
    (Fault::LostTreasure, &[Check::Audit], "treasures"),
    (Fault::UndoTells, &[Check::Undo], "undo"),
    (Fault::RevisionTells, &[Check::Scramble], "revision tells"),
    (Fault::IllegalFallback, &[Check::Answers], "time-out move"),
    (Fault::ReplayDiffers, &[Check::RoundTrip], "elsewhere"),
    (Fault::OrderReadsState, &[Check::Answers], "answers otherwise"),
    (Fault::OrderOffTheList, &[Check::Answers], "not listed"),
    (Fault::GoesRound, &[Check::NeverStuck], "stubborn"),
    (Fault::ClockGoesRound, &[Check::NeverStuck], "time-out moves of seat"),
    (Fault::NothingToChoose, &[Check::NeverStuck], "no choice"),
    (Fault::ListedTwice, &[Check::OnlyListed], "listed twice"),
    (Fault::ImaginesTooMuch, &[Check::Imagine], "not well formed"),
    (Fault::NotWritten, &[Check::RoundTrip], "does not survive JSON"),
    (Fault::ImaginesTheTruth, &[Check::Scramble, Check::Imagine], "hidden"),
];

#[test]
fn every_planted_fault_is_caught_by_the_right_check() {
    for (fault, checks, word) in PLANTED {
        let failure = caught(fault).unwrap_or_else(|| panic!("{fault:?} was not caught"));
        assert!(checks.contains(&failure.check), "{fault:?} was caught by the wrong check: {failure}");
        assert!(failure.what.contains(word), "{fault:?}: the report does not say so: {failure}");
    }
}

#[test]
fn faults_of_a_composed_payment_are_caught() {
    use payment::Fault::{Circle, DeadEnd, LostCoin};
    for (fault, check) in [(DeadEnd, Check::NeverStuck), (LostCoin, Check::Audit)] {
        let failure =
            Suite::new(Market { fault }).scramble(payment::scramble).games(60).report().expect_err("caught");
        assert_eq!(failure.check, check, "{failure}");
    }
    // Going round in circles is found by the bound, which a sound market never comes near.
    let failure =
        Suite::new(Market { fault: Circle }).scramble(payment::scramble).bound(40).games(200).report();
    assert_eq!(failure.expect_err("caught").check, Check::NeverStuck);
}

#[test]
fn a_failure_says_which_check_seed_and_step_and_leaves_a_journal_that_reproduces_it() {
    let failure = caught(Fault::LostTreasure).expect("caught");
    let text = failure.to_string();
    assert!(text.contains("check 6") && text.contains("game 1-") && text.contains("step"), "{text}");
    let file = failure.file.clone().expect("written");
    let journal = std::fs::read_to_string(&file).expect("readable");
    let journal: kernel::JournalOf<Faulty> = serde_json::from_str(&journal).expect("a journal");
    let game = Faulty {
        sound: Auction { seats: 3 },
        fault: Fault::LostTreasure,
        setups: AtomicU32::new(0),
        remembered: Mutex::new(None),
    };
    let position = kernel::position(&game, &journal).expect("replays");
    assert!(game.audit(&position).is_err(), "the replayed position shows the fault");
}

/// A toll on the road: each turn one seat pays some of its coins. Meanwhile others may give coins away, and one may be
/// stolen from whoever is asked. Who has nothing left is not asked; the fault is that somebody forgets to look again.
struct Toll {
    forgets: Option<Meanwhile>,
}

/// A standing order on the road: steal as soon as it can be done, whoever is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct StealWhenPossible;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meanwhile {
    Deal,
    Unasked,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Road {
    viewer: Viewer,
    coins: [u16; 3],
    paid: u16,
    turn: u8,
    asked: Option<Seat>,
    stolen: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
enum OnTheRoad {
    Pay,
    Steal,
}

impl Toll {
    fn next(&self, s: &mut Road) {
        s.asked = None;
        while s.asked.is_none() && s.turn < 9 {
            let seat = Seat(s.turn % 3);
            s.turn += 1;
            s.asked = (s.coins[seat.ix()] > 0).then_some(seat);
        }
    }
    fn look_again(&self, s: &mut Road, after: Meanwhile) {
        if self.forgets != Some(after) && s.asked.is_some_and(|seat| s.coins[seat.ix()] == 0) {
            self.next(s);
        }
    }
}

impl Rules for Toll {
    type State = Road;
    type Action = OnTheRoad;
    type Event = ();
    type View = Road;
    type Order = StealWhenPossible;
    type Deal = (Seat, Seat, u16);

    const UNASKED: bool = true;

    fn seats(&self) -> usize {
        3
    }
    fn obey(&self, _: &Road, _: &StealWhenPossible, choices: &Choices<OnTheRoad>) -> Option<Pick<OnTheRoad>> {
        choices.find(&OnTheRoad::Steal).map(|_| OnTheRoad::Steal.into())
    }
    fn setup(&self, _: &mut dyn Chance, _: &mut Log<()>) -> Road {
        let viewer = Viewer::Spectator;
        let mut s = Road { viewer, coins: [2; 3], paid: 0, turn: 0, asked: None, stolen: false };
        self.next(&mut s);
        s
    }
    fn turn(&self, s: &Road) -> Turn {
        match s.asked {
            Some(seat) => Turn::one(seat),
            None => Turn::Over(kernel::Outcome { kind: "paid", winners: SeatSet::NONE, scores: vec![] }),
        }
    }
    fn choices(&self, s: &Road, seat: Seat, out: &mut Choices<OnTheRoad>) {
        match s.asked {
            Some(asked) if asked == seat => {
                out.amount(Rule("TOLL-1"), OnTheRoad::Pay, 1..=s.coins[seat.ix()]);
            }
            Some(asked) if !s.stolen && s.coins[asked.ix()] > 0 => out.add(Rule("TOLL-2"), OnTheRoad::Steal),
            _ => {}
        }
    }
    fn apply(&self, s: &mut Road, seat: Seat, pick: Pick<OnTheRoad>, _: &mut dyn Chance, _: &mut Log<()>) {
        match (pick.action, s.asked) {
            (OnTheRoad::Pay, _) => {
                s.coins[seat.ix()] -= pick.amount;
                s.paid += pick.amount;
                self.next(s);
            }
            (OnTheRoad::Steal, Some(asked)) => {
                s.stolen = true;
                s.coins[asked.ix()] -= 1;
                s.coins[seat.ix()] += 1;
                self.look_again(s, Meanwhile::Unasked);
            }
            (OnTheRoad::Steal, None) => {}
        }
    }
    fn view(&self, s: &Road, viewer: Viewer) -> Road {
        Road { viewer, ..s.clone() }
    }
    fn imagine(&self, v: &Road, _: &mut dyn Chance) -> Road {
        Road { viewer: Viewer::Spectator, ..v.clone() }
    }
    fn fallback(&self, _: &Road, _: Seat) -> Pick<OnTheRoad> {
        Pick { action: OnTheRoad::Pay, amount: 1 }
    }
    fn audit(&self, s: &Road) -> Result<(), String> {
        let all = s.coins.iter().sum::<u16>() + s.paid;
        if all == 6 { Ok(()) } else { Err(format!("there are {all} coins")) }
    }
    fn parties(&self, (from, to, _): &(Seat, Seat, u16)) -> (Seat, SeatSet) {
        (*from, SeatSet::of(*to))
    }
    fn permits(&self, v: &Road, (from, _, coins): &(Seat, Seat, u16)) -> Result<(), kernel::Refusal> {
        if v.coins[from.ix()] >= *coins {
            return Ok(());
        }
        Err(kernel::Refusal::rule(Rule("TOLL-3"), "nobody can give what he does not have"))
    }
    fn conclude(
        &self,
        s: &mut Road,
        (from, to, coins): &(Seat, Seat, u16),
        _: &mut dyn Chance,
        _: &mut Log<()>,
    ) {
        s.coins[from.ix()] -= coins;
        s.coins[to.ix()] += coins;
        self.look_again(s, Meanwhile::Deal);
    }
}

fn on_the_road(forgets: Option<Meanwhile>) -> Result<kernel::check::Passed, Box<Failure>> {
    let deals = |_: &Toll, _: &Road, chance: &mut dyn Chance| {
        let mut seat = || Seat(chance.below(3) as u8);
        Some((seat(), seat(), chance.below(3) as u16))
    };
    Suite::new(Toll { forgets })
        .deals(deals)
        .orders(|_, _, _| Some(StealWhenPossible))
        .bound(200)
        .games(40)
        .report()
}

#[test]
fn an_order_acts_for_a_seat_that_is_not_asked_where_the_game_lets_it() {
    let rules = std::sync::Arc::new(Toll { forgets: None });
    let head = kernel::Head::bare("toll", &*rules);
    let mut table = kernel::Table::new(rules, head, kernel::Secret::from_word("toll"), vec![]);
    assert_eq!(table.turn(), Turn::one(Seat(0)));
    let mut orders = vec![vec![StealWhenPossible], vec![], vec![]];
    assert_eq!(table.obey(&orders), [], "whoever is asked has nothing to steal from");
    orders.swap(0, 2);
    assert_eq!(table.obey(&orders), [Seat(2)], "unasked, and once");
    assert_eq!((table.turn(), table.state().coins), (Turn::one(Seat(0)), [1, 2, 3]));
    let passed = on_the_road(None).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(passed.unasked > 0 && passed.obeyed > 0, "{passed:?}");
}

#[test]
fn a_seat_that_is_left_without_a_choice_is_noticed_whatever_left_it_so() {
    let failure =
        on_the_road(Some(Meanwhile::Deal)).expect_err("a deal has emptied the list of whoever is asked");
    assert_eq!(failure.check, Check::NeverStuck, "{failure}");
    assert!(failure.what.starts_with("after (Seat(") && failure.what.contains("no choice"), "{failure}");
    let failure = on_the_road(Some(Meanwhile::Unasked)).expect_err("an unasked act has");
    assert_eq!(failure.check, Check::NeverStuck, "{failure}");
    assert!(failure.what.contains("Steal") && failure.what.contains("no choice"), "{failure}");
    // Where it is looked at again all is well, in all the ways there are.
    let passed = on_the_road(None).unwrap_or_else(|failure| panic!("{failure}"));
    let ways = [passed.deals, passed.undos, passed.expired, passed.batches, passed.taken_back];
    assert!(ways.iter().all(|&n| n > 0), "{passed:?}");
}

/// A referee's position is refused if somebody is asked there who cannot answer, although the audit found nothing.
#[test]
fn a_position_in_which_nobody_can_go_on_is_not_put() {
    let rules = std::sync::Arc::new(Market { fault: payment::Fault::DeadEnd });
    let (mut stuck, mut choices) = (None, Choices::default());
    'games: for seed in 0..60 {
        let mut chance = Fast::new(seed);
        let mut state = rules.setup(&mut chance, &mut Log::off());
        while let Turn::Awaiting(open) = rules.turn(&state) {
            let seat = open.pending.first().unwrap_or_default();
            choices.clear();
            rules.choices(&state, seat, &mut choices);
            if choices.iter().all(|choice| choice.back) {
                stuck = Some(state);
                break 'games;
            }
            let Some(pick) = choices.random(&mut chance) else { break };
            rules.apply(&mut state, seat, pick, &mut chance, &mut Log::off());
        }
    }
    let stuck = stuck.expect("there is such a position");
    rules.audit(&stuck).expect("nothing is lost in it");
    let head = kernel::Head::bare("market", &*rules);
    let mut table = kernel::Table::new(rules, head, kernel::Secret::from_word("coin"), vec![]);
    let before = table.state().clone();
    let refused = table.put(stuck, "").expect_err("refused");
    assert_eq!(refused.code, kernel::Code::BadRequest);
    assert!(refused.to_string().contains("no choice that leads on"), "{refused}");
    assert_eq!(*table.state(), before);
}
