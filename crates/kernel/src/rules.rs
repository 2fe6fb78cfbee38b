//! The contract: what a game must say about itself. Everything else in Quadriga is built on this one trait.

use crate::{Chance, Choices, Log, Pick, Refusal, Rule, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// Whose move it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Somebody must decide.
    Awaiting(Awaiting),
    /// The game has ended.
    Over(Outcome),
}

impl Turn {
    /// One seat decides, in the open.
    pub fn one(seat: Seat) -> Turn {
        Turn::sealed(SeatSet::of(seat), SeatSet::of(seat))
    }
    /// Several decide at once, and nobody is told who has answered.
    pub fn sealed(asked: SeatSet, pending: SeatSet) -> Turn {
        Turn::Awaiting(Awaiting { asked, pending, counted: false })
    }
    /// Several decide at once; what they answer is sealed, but that they have answered may be shown.
    pub fn counted(asked: SeatSet, pending: SeatSet) -> Turn {
        Turn::Awaiting(Awaiting { asked, pending, counted: true })
    }
    /// Who is asked and who has not answered yet, unless the game is over.
    pub fn awaiting(&self) -> Option<Awaiting> {
        match self {
            Turn::Awaiting(a) => Some(*a),
            Turn::Over(_) => None,
        }
    }
    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Awaiting(_) => None,
        }
    }
}

/// An open question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Awaiting {
    /// Who takes part in it. Follows from public facts alone and does not change while the question is open;
    /// this is all that others see.
    pub asked: SeatSet,
    /// Who has not answered yet. For the host only, unless `counted`.
    pub pending: SeatSet,
    /// The ledger lets everybody see who has answered (not what).
    pub counted: bool,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Outcome {
    /// The way it ended, one word for statistics: `objectives`, `points`, `rome-falls` ...
    pub kind: &'static str,
    /// Who has won; several for a shared victory, nobody where all lose.
    pub winners: SeatSet,
    /// Points by seat, where the game counts any.
    pub scores: Vec<i32>,
}

/// A game as configured: options and components, immutable, shared by everyone at the table.
///
/// A position (`State`) is one plain value; a `View` is what one viewer may know of it, and the only way out.
/// None of these functions may panic on a position that passes [`Rules::audit`].
pub trait Rules: Send + Sync + 'static {
    /// The whole position, secrets and all.
    type State: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A small decision, without the number that may go with it.
    type Action: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Something that happened.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer may know, and who he is.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A standing order; [`Never`] if the game has none.
    type Order: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A bargain between two seats; [`Never`] if the game has none.
    type Deal: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Does everybody learn after the game which picks were made by standing orders? If not, the journal does not know.
    const ORDERS_TOLD: bool = false;

    /// May a standing order also act for a seat that is not asked, with what its list lets it do unasked? In most games
    /// orders answer questions, and no more.
    const UNASKED: bool = false;

    /// The form in which positions of this game are written as JSON. It is raised when the JSON of an unchanged position
    /// changes (names in the place of numbers, say): a digest in a journal of an earlier form covers other text, so it is
    /// read and left in its place, while every move and every draw is checked as before.
    const FORM: u32 = 0;

    /// The rule on how long a seat may take back what it has done, if the game has one: refused undos cite it.
    const UNDO: Option<Rule> = None;

    /// The rule on who decides, if the game has one: refused to whoever is not asked.
    const ASKED: Option<Rule> = None;

    /// How many seats this table has.
    fn seats(&self) -> usize;

    /// The position at the start, as far as it goes without anybody deciding.
    fn setup(&self, chance: &mut dyn Chance, log: &mut Log<Self::Event>) -> Self::State;

    /// Whose move it is.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Lists all that a seat may do now. A pending seat always has something to choose; one that is not asked has
    /// nothing, except where the rules let it act unasked.
    fn choices(&self, state: &Self::State, seat: Seat, out: &mut Choices<Self::Action>);

    /// Carries out a pick that is on the seat's list, and all that follows from it without anybody deciding.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        pick: Pick<Self::Action>,
        chance: &mut dyn Chance,
        log: &mut Log<Self::Event>,
    );

    /// What a viewer may know.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A whole position that the viewer cannot tell from the real one, others' sealed answers still open.
    fn imagine(&self, view: &Self::View, chance: &mut dyn Chance) -> Self::State;

    /// The move made for a seat whose time is up: one of its choices.
    fn fallback(&self, state: &Self::State, seat: Seat) -> Pick<Self::Action>;

    /// Is the position well formed, and is all conserved that should be (cards, coins, pieces)?
    fn audit(&self, state: &Self::State) -> Result<(), String>;

    /// What a standing order answers to the present question, judged from its owner's view alone. Where orders act
    /// unasked ([`Rules::UNASKED`]) the question may be another seat's.
    fn obey(
        &self,
        _view: &Self::View,
        _order: &Self::Order,
        _choices: &Choices<Self::Action>,
    ) -> Option<Pick<Self::Action>> {
        None
    }

    /// The rule that forbids a pick which is not on the list, judged from the seat's own view.
    fn why_not(&self, _view: &Self::View, _pick: &Pick<Self::Action>) -> Option<Refusal> {
        None
    }

    /// The parties of a deal: who offers it, and who else must want it.
    fn parties(&self, deal: &Self::Deal) -> (Seat, SeatSet);

    /// Could this party conclude the deal now, as far as its own view tells? Whoever offers it is asked then, all are
    /// when it is accepted. A deal that only has to wait for the end of an effect is refused with [`crate::Code::Later`].
    fn permits(&self, view: &Self::View, deal: &Self::Deal) -> Result<(), Refusal>;

    /// Carries out a deal that all parties want and may make.
    fn conclude(
        &self,
        state: &mut Self::State,
        deal: &Self::Deal,
        chance: &mut dyn Chance,
        log: &mut Log<Self::Event>,
    );
}

/// For games without standing orders or without deals: a type that has no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Never {}

/// Fills in the deal functions of a game whose `Deal` is [`Never`].
#[macro_export]
macro_rules! no_deals {
    () => {
        fn parties(&self, deal: &$crate::Never) -> ($crate::Seat, $crate::SeatSet) {
            match *deal {}
        }
        fn permits(&self, _: &Self::View, deal: &$crate::Never) -> Result<(), $crate::Refusal> {
            match *deal {}
        }
        fn conclude(
            &self,
            _: &mut Self::State,
            deal: &$crate::Never,
            _: &mut dyn $crate::Chance,
            _: &mut $crate::Log<Self::Event>,
        ) {
            match *deal {}
        }
    };
}
