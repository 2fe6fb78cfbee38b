//! A senate in miniature: a motion, a veto against it, a cancel against the veto, a mob against the cancel. Windows
//! nested three deep, each sealed, each asking whoever holds a card, whatever the card.

use crate::pile;
use kernel::check::Suite;
use kernel::{
    Chance, Choices, Flow, Frame, Log, Never, Outcome, Pick, Rule, Rules, Seat, SeatSet, Turn, Viewer,
    no_deals,
};
use serde::{Deserialize, Serialize};

pub struct Senate {
    pub seats: usize,
}

/// Cards by kind; the fourth is good for nothing, so that holding a card proves nothing.
const DECK: [u8; 4] = [4, 4, 4, 4];
const TURNS: u8 = 6;

/// What a window is about, and the card that may be played in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Against {
    /// Veto the motion of this seat.
    Motion(Seat),
    /// Cancel the veto of this seat.
    Veto(Seat),
    /// Incite the mob against the canceller.
    Cancel(Seat),
}

impl Against {
    fn card(self) -> usize {
        match self {
            Against::Motion(_) => 0,
            Against::Veto(_) => 1,
            Against::Cancel(_) => 2,
        }
    }
    fn by(self) -> Seat {
        match self {
            Against::Motion(seat) | Against::Veto(seat) | Against::Cancel(seat) => seat,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    Turn,
    /// The motion stands unless somebody stopped it.
    Carry(Seat),
    Open(Against),
    Answers(Against, [Option<bool>; 5]),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ask {
    Propose(Seat),
    Window { against: Against, asked: SeatSet, plays: [Option<bool>; 5] },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    flow: Flow<Step, Ask, 8>,
    turn: u8,
    carried: [u8; 5],
    hands: [[u8; 4]; 5],
    deck: [u8; 4],
    discards: [u8; 4],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Move,
    Adjourn,
    Play,
    Pass,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Moved(Seat),
    Played(Seat, Against),
    Carried(Seat),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    flow: Flow<Step, Ask, 8>,
    turn: u8,
    carried: [u8; 5],
    hand: [u8; 4],
    sizes: [u8; 5],
    discards: [u8; 4],
}

impl Senate {
    fn run(&self, s: &mut State, log: &mut Log<Event>) {
        while let Some(step) = s.flow.next_step() {
            match step {
                Step::Turn if s.turn == TURNS => {}
                Step::Turn => {
                    let seat = Seat(s.turn % self.seats as u8);
                    s.turn += 1;
                    s.flow.then(Step::Turn);
                    s.flow.ask(Ask::Propose(seat));
                }
                Step::Open(against) => {
                    let may = |p: &Seat| *p != against.by() && pile::size(&s.hands[p.ix()]) > 0;
                    let asked: SeatSet = Seat::all(self.seats).filter(may).collect();
                    // A window is not opened when every card of its kind lies on the discard pile for all to see.
                    if !asked.is_empty() && s.discards[against.card()] < DECK[against.card()] {
                        s.flow.ask(Ask::Window { against, asked, plays: [None; 5] });
                    }
                }
                Step::Answers(against, plays) => {
                    // The first in seat order happens; the others go back to hand unseen.
                    let Some(by) = Seat::all(self.seats).find(|p| plays[p.ix()] == Some(true)) else {
                        continue;
                    };
                    log.reveal();
                    log.all(|| Event::Played(by, against));
                    s.hands[by.ix()][against.card()] -= 1;
                    s.discards[against.card()] += 1;
                    match against {
                        // The veto takes the motion off the floor; a cancel puts it back.
                        Against::Motion(_) => {
                            s.flow.next_step();
                            s.flow.then(Step::Open(Against::Veto(by)));
                        }
                        Against::Veto(_) => {
                            s.flow.then(Step::Carry(Seat((s.turn - 1) % self.seats as u8)));
                            s.flow.then(Step::Open(Against::Cancel(by)));
                        }
                        // The mob stops the canceller: the veto stands after all.
                        Against::Cancel(_) => {
                            s.flow.next_step();
                        }
                    }
                }
                Step::Carry(seat) => {
                    s.carried[seat.ix()] += 1;
                    log.all(|| Event::Carried(seat));
                }
            }
        }
    }
}

impl Rules for Senate {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Order = Never;
    type Deal = Never;

    fn seats(&self) -> usize {
        self.seats
    }
    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<Event>) -> State {
        let mut s = State {
            flow: Flow::new(),
            turn: 0,
            carried: [0; 5],
            hands: [[0; 4]; 5],
            deck: DECK,
            discards: [0; 4],
        };
        pile::deal(chance, &mut s.deck, &mut s.hands[..self.seats]);
        s.flow.then(Step::Turn);
        self.run(&mut s, log);
        s
    }
    fn turn(&self, s: &State) -> Turn {
        match s.flow.question() {
            Some(Ask::Propose(seat)) => Turn::one(*seat),
            Some(Ask::Window { asked, plays, .. }) => {
                Turn::sealed(*asked, asked.iter().filter(|p| plays[p.ix()].is_none()).collect())
            }
            None => {
                let scores: Vec<i32> = s.carried[..self.seats].iter().map(|n| i32::from(*n)).collect();
                let best = scores.iter().max().copied().unwrap_or(0);
                let winners = Seat::all(self.seats).filter(|p| scores[p.ix()] == best).collect();
                Turn::Over(Outcome { kind: "motions", winners, scores })
            }
        }
    }
    fn choices(&self, s: &State, seat: Seat, out: &mut Choices<Action>) {
        match s.flow.question() {
            Some(Ask::Propose(by)) if *by == seat => {
                out.add(Rule("SEN-1"), Action::Move);
                out.add(Rule("SEN-2"), Action::Adjourn);
            }
            Some(Ask::Window { against, asked, plays }) if asked.has(seat) && plays[seat.ix()].is_none() => {
                out.add(Rule("SEN-3"), Action::Pass);
                if s.hands[seat.ix()][against.card()] > 0 {
                    out.add(Rule("SEN-4"), Action::Play);
                }
            }
            _ => {}
        }
    }
    fn apply(&self, s: &mut State, seat: Seat, pick: Pick<Action>, _: &mut dyn Chance, log: &mut Log<Event>) {
        match s.flow.question_mut() {
            Some(Ask::Propose(_)) => {
                s.flow.answered();
                if pick.action == Action::Move {
                    log.all(|| Event::Moved(seat));
                    s.flow.then(Step::Carry(seat));
                    s.flow.then(Step::Open(Against::Motion(seat)));
                }
            }
            Some(Ask::Window { against, asked, plays }) => {
                plays[seat.ix()] = Some(pick.action == Action::Play);
                if asked.iter().all(|p| plays[p.ix()].is_some()) {
                    let (against, plays) = (*against, *plays);
                    // That all have passed shows something, too.
                    log.reveal();
                    s.flow.answered();
                    s.flow.then(Step::Answers(against, plays));
                }
            }
            None => {}
        }
        self.run(s, log);
    }
    fn view(&self, s: &State, viewer: Viewer) -> View {
        let flow = s.flow.map_asks(|ask| match *ask {
            Ask::Window { against, asked, plays } => {
                let mut own = [None; 5];
                if let Some(seat) = viewer.seat() {
                    own[seat.ix()] = plays[seat.ix()];
                }
                Ask::Window { against, asked, plays: own }
            }
            open => open,
        });
        View {
            viewer,
            flow,
            turn: s.turn,
            carried: s.carried,
            hand: viewer.seat().map_or([0; 4], |p| s.hands[p.ix()]),
            sizes: s.hands.map(|h| pile::size(&h)),
            discards: s.discards,
        }
    }
    fn imagine(&self, v: &View, chance: &mut dyn Chance) -> State {
        let unseen = std::array::from_fn(|kind| DECK[kind] - v.discards[kind]);
        let (hands, deck) = pile::imagine(chance, v.viewer, v.hand, v.sizes, unseen);
        State { flow: v.flow.clone(), turn: v.turn, carried: v.carried, hands, deck, discards: v.discards }
    }
    fn fallback(&self, s: &State, _: Seat) -> Pick<Action> {
        match s.flow.question() {
            Some(Ask::Propose(_)) => Action::Adjourn.into(),
            _ => Action::Pass.into(),
        }
    }
    fn audit(&self, s: &State) -> Result<(), String> {
        pile::kept(DECK, &s.hands, &[s.deck, s.discards])
    }
    no_deals!();
}

/// Hidden: hands, the deck, sealed answers.
fn scramble(game: &Senate, s: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut world = s.clone();
    pile::scramble(chance, viewer, &mut world.hands[..game.seats], &mut world.deck);
    for seat in Seat::all(game.seats).filter(|p| !viewer.is(*p)) {
        for frame in world.flow.frames_mut() {
            if let Frame::Ask(Ask::Window { plays, .. }) = frame {
                plays[seat.ix()] = None;
            }
        }
    }
    world
}

#[test]
fn the_senate_keeps_every_promise() {
    for seats in 3..=5 {
        Suite::new(Senate { seats }).scramble(scramble).bound(400).games(40).run();
    }
}

/// Plays the given answers in order and gives the position.
fn session(hands: [[u8; 4]; 3], moves: &[(u8, Action)]) -> (Senate, State) {
    let game = Senate { seats: 3 };
    let mut log = Log::off();
    let mut s = game.setup(&mut kernel::Fast::new(1), &mut log);
    s.deck = DECK;
    for (i, hand) in hands.into_iter().enumerate() {
        s.hands[i] = hand;
        (0..4).for_each(|kind| s.deck[kind] -= hand[kind]);
    }
    for (seat, action) in moves {
        let mut list = Choices::default();
        game.choices(&s, Seat(*seat), &mut list);
        assert!(list.allows(&(*action).into()), "{action:?} by {seat} is not open: {list:?}");
        game.apply(&mut s, Seat(*seat), (*action).into(), &mut kernel::Refusing::default(), &mut log);
    }
    assert_eq!(game.audit(&s), Ok(()));
    (game, s)
}

#[test]
fn a_veto_stops_a_motion_a_cancel_restores_it_and_a_mob_stops_the_cancel() {
    use Action::*;
    let hands = [[0, 0, 1, 1], [1, 0, 0, 1], [0, 1, 0, 1]];
    let veto = [(0, Move), (1, Play), (2, Pass)];
    let (_, s) = session(hands, &veto[..]);
    assert!(matches!(s.flow.question(), Some(Ask::Window { against: Against::Veto(Seat(1)), .. })));

    let (_, s) = session(hands, &[&veto[..], &[(0, Pass), (2, Pass)]].concat());
    assert_eq!(s.carried, [0; 5], "vetoed");

    let cancel = [&veto[..], &[(0, Pass), (2, Play)]].concat();
    let (_, s) = session(hands, &cancel);
    assert!(
        matches!(s.flow.question(), Some(Ask::Window { against: Against::Cancel(Seat(2)), .. })),
        "three deep"
    );
    let (_, s) = session(hands, &[&cancel[..], &[(0, Pass), (1, Pass)]].concat());
    assert_eq!(s.carried[0], 1, "cancelled, so the motion carries");

    let (_, s) = session(hands, &[&cancel[..], &[(0, Play), (1, Pass)]].concat());
    assert_eq!(s.carried, [0; 5], "the mob saves the veto");
}
