//! A declaration round that repeats until all pass in a row: everybody may answer everything, quickness never counts.

use crate::pile;
use kernel::check::Suite;
use kernel::{
    Chance, Choices, Flow, Frame, Log, Never, Outcome, Pick, Rule, Rules, Seat, SeatSet, Turn, Viewer,
    no_deals,
};
use serde::{Deserialize, Serialize};

/// Hidden cards raise one's influence by 1, 2 or 3 (by kind). A contest lasts until a round in which all passed.
pub struct Declarations {
    pub seats: usize,
}

const CONTESTS: u8 = 2;
const DECK: [u8; 3] = [8, 8, 8];

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    Contest,
    Round,
}

/// A sealed answer. (Not an option in an option: JSON could not tell a pass from no answer.)
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Answer {
    Open,
    Pass,
    Play(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ask {
    Declare { asked: SeatSet, answers: [Answer; 4] },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    flow: Flow<Step, Ask, 4>,
    contest: u8,
    influence: [u8; 4],
    hands: [[u8; 3]; 4],
    deck: [u8; 3],
    played: [u8; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Action {
    Play(u8),
    Pass,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Declared([Option<u8>; 4]),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    viewer: Viewer,
    flow: Flow<Step, Ask, 4>,
    contest: u8,
    influence: [u8; 4],
    hand: [u8; 3],
    sizes: [u8; 4],
    played: [u8; 3],
}

impl Declarations {
    fn run(&self, s: &mut State) {
        while let Some(step) = s.flow.next_step() {
            match step {
                Step::Contest if s.contest == CONTESTS => {}
                Step::Contest => {
                    s.contest += 1;
                    s.flow.then(Step::Contest);
                    s.flow.then(Step::Round);
                }
                Step::Round => {
                    // Hand sizes are public; what the cards are never matters for being asked.
                    let asked: SeatSet =
                        Seat::all(self.seats).filter(|p| pile::size(&s.hands[p.ix()]) > 0).collect();
                    if !asked.is_empty() {
                        s.flow.ask(Ask::Declare { asked, answers: [Answer::Open; 4] });
                    }
                }
            }
        }
    }
}

impl Rules for Declarations {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Order = Never;
    type Deal = Never;

    fn seats(&self) -> usize {
        self.seats
    }
    fn setup(&self, chance: &mut dyn Chance, _: &mut Log<Event>) -> State {
        let mut s = State {
            flow: Flow::new(),
            contest: 0,
            influence: [0; 4],
            hands: [[0; 3]; 4],
            deck: DECK,
            played: [0; 3],
        };
        pile::deal(chance, &mut s.deck, &mut s.hands[..self.seats]);
        s.flow.then(Step::Contest);
        self.run(&mut s);
        s
    }
    fn turn(&self, s: &State) -> Turn {
        match s.flow.question() {
            Some(Ask::Declare { asked, answers }) => {
                Turn::sealed(*asked, asked.iter().filter(|p| answers[p.ix()] == Answer::Open).collect())
            }
            None => {
                let scores: Vec<i32> = s.influence[..self.seats].iter().map(|i| i32::from(*i)).collect();
                let best = scores.iter().max().copied().unwrap_or(0);
                let winners = Seat::all(self.seats).filter(|p| scores[p.ix()] == best).collect();
                Turn::Over(Outcome { kind: "influence", winners, scores })
            }
        }
    }
    fn choices(&self, s: &State, seat: Seat, out: &mut Choices<Action>) {
        if let Some(Ask::Declare { asked, answers }) = s.flow.question()
            && asked.has(seat)
            && answers[seat.ix()] == Answer::Open
        {
            out.add(Rule("DEC-1"), Action::Pass);
            for kind in 0..3 {
                if s.hands[seat.ix()][kind as usize] > 0 {
                    out.add(Rule("DEC-2"), Action::Play(kind));
                }
            }
        }
    }
    fn apply(&self, s: &mut State, seat: Seat, pick: Pick<Action>, _: &mut dyn Chance, log: &mut Log<Event>) {
        let Some(Ask::Declare { asked, answers }) = s.flow.question_mut() else { return };
        answers[seat.ix()] = match pick.action {
            Action::Pass => Answer::Pass,
            Action::Play(kind) => Answer::Play(kind),
        };
        if asked.iter().any(|p| answers[p.ix()] == Answer::Open) {
            return;
        }
        let answers = answers.map(|answer| match answer {
            Answer::Play(kind) => Some(kind),
            Answer::Pass | Answer::Open => None,
        });
        s.flow.answered();
        log.reveal();
        log.all(|| Event::Declared(answers));
        for (i, kind) in answers.iter().enumerate() {
            if let Some(kind) = kind {
                s.hands[i][*kind as usize] -= 1;
                s.played[*kind as usize] += 1;
                s.influence[i] += kind + 1;
            }
        }
        // Every action reopens the window for everybody; a round of passes closes it.
        if answers.iter().any(Option::is_some) {
            s.flow.then(Step::Round);
        }
        self.run(s);
    }
    fn view(&self, s: &State, viewer: Viewer) -> View {
        let flow = s.flow.map_asks(|Ask::Declare { asked, answers }| {
            let mut own = [Answer::Open; 4];
            if let Some(seat) = viewer.seat() {
                own[seat.ix()] = answers[seat.ix()];
            }
            Ask::Declare { asked: *asked, answers: own }
        });
        View {
            viewer,
            flow,
            contest: s.contest,
            influence: s.influence,
            hand: viewer.seat().map_or([0; 3], |p| s.hands[p.ix()]),
            sizes: s.hands.map(|h| pile::size(&h)),
            played: s.played,
        }
    }
    fn imagine(&self, v: &View, chance: &mut dyn Chance) -> State {
        let unseen = std::array::from_fn(|kind| DECK[kind] - v.played[kind]);
        let (hands, deck) = pile::imagine(chance, v.viewer, v.hand, v.sizes, unseen);
        State {
            flow: v.flow.clone(),
            contest: v.contest,
            influence: v.influence,
            hands,
            deck,
            played: v.played,
        }
    }
    fn fallback(&self, _: &State, _: Seat) -> Pick<Action> {
        Action::Pass.into()
    }
    fn audit(&self, s: &State) -> Result<(), String> {
        pile::kept(DECK, &s.hands, &[s.deck, s.played])
    }
    no_deals!();
}

fn scramble(game: &Declarations, s: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    let mut world = s.clone();
    pile::scramble(chance, viewer, &mut world.hands[..game.seats], &mut world.deck);
    for seat in Seat::all(game.seats).filter(|p| !viewer.is(*p)) {
        for frame in world.flow.frames_mut() {
            if let Frame::Ask(Ask::Declare { answers, .. }) = frame {
                answers[seat.ix()] = Answer::Open;
            }
        }
    }
    world
}

#[test]
fn declarations_go_on_until_all_have_passed_in_a_row() {
    for seats in 2..=4 {
        let passed = Suite::new(Declarations { seats }).scramble(scramble).bound(200).games(60).run();
        assert!(seats == 2 || passed.undos_under > 10, "{passed:?}");
    }
}

#[test]
fn a_round_with_a_declaration_is_followed_by_another_for_everybody() {
    let game = Declarations { seats: 2 };
    let mut chance = kernel::Fast::new(3);
    let mut log = Log::off();
    let mut s = game.setup(&mut chance, &mut log);
    let mut pick = |s: &mut State, seat: u8, play: bool| {
        let mut list = Choices::default();
        game.choices(s, Seat(seat), &mut list);
        let choice = list.iter().find(|c| matches!(c.action, Action::Play(_)) == play).expect("listed");
        game.apply(s, Seat(seat), choice.least(), &mut chance, &mut log);
    };
    pick(&mut s, 0, true);
    pick(&mut s, 1, false);
    assert_eq!((s.contest, game.turn(&s).awaiting().map(|a| a.asked.len())), (1, Some(2)), "asked again");
    pick(&mut s, 0, false);
    pick(&mut s, 1, false);
    assert_eq!(s.contest, 2, "a round of passes closes the contest");
}
