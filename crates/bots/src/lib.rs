//! Players made of code. A bot gets what a person at its seat would see, never the position itself.
//!
//! ```
//! use bots::{Bot, Kind, Question};
//! use kernel::sample::Auction;
//! use kernel::{Choices, Fast, Log, Rules, Seat, Viewer};
//!
//! let game = Auction { seats: 3 };
//! let state = game.setup(&mut Fast::new(1), &mut Log::off());
//! let mut choices = Choices::default();
//! game.choices(&state, Seat(0), &mut choices);
//! let view = game.view(&state, Viewer::Seat(Seat(0)));
//!
//! let bot = Kind::Greedy.bot::<Auction>();
//! let pick = bot.pick(Question::new(&game, &view, &choices), &mut Fast::new(7)).unwrap();
//! assert!(choices.allows(&pick));
//! ```
//!
//! A new game needs one file here that implements [`Heuristic`] for it, and another that implements [`Policy`] if it is to be
//! searched.

mod advice;
mod auction;
mod ave_roma;
mod cast;
mod deals;
mod learned;
mod policy;
mod republic;
mod search;
mod tribune;
mod triumph;
mod weights;
mod words;

pub use advice::{Advice, BEST, Holding, Holdings, Opinion, Reason, Source};
pub use cast::{Cast, Character, Level, company};
pub use deals::{Bargain, No, Past, Pasts};
pub use learned::{Features, Learned, Net, valued_by};
pub use policy::{Judged, Manner, Policy, Values, priors};
pub use republic::{Counted, Weighing};
pub use search::{Clock, Desk, NoClock, Search, Thought, Until, Valuing, Wall, play_out};
pub use weights::{Sheet, Weighted};

use kernel::{Chance, Choices, Fast, Language, Pick, Rules, Seat, Table, Viewer};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;

/// How long a bot may think. Bots that do not search take no notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Milliseconds, if play-outs are not counted.
    pub ms: u32,
    /// So many play-outs instead, however long they take: then the same seed gives the same pick on any machine.
    pub playouts: Option<u32>,
    /// How many threads may think at once. With counted play-outs the pick does not depend on it.
    pub threads: u16,
}

impl Budget {
    /// By the clock.
    pub fn ms(ms: u32) -> Budget {
        Budget { ms, playouts: None, threads: 1 }
    }
    /// By play-outs.
    pub fn playouts(playouts: u32) -> Budget {
        Budget { playouts: Some(playouts), ..Budget::ms(u32::MAX) }
    }
    /// The same, thought over by so many threads at once.
    pub fn threads(self, threads: u16) -> Budget {
        Budget { threads, ..self }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget::ms(100)
    }
}

/// What a bot is asked: what it sees of a decision, in whose manner it is to answer, and how long it may think.
pub struct Question<'a, R: Rules> {
    /// The rules of the game.
    pub rules: &'a R,
    /// What the seat sees.
    pub view: &'a R::View,
    /// What it may do.
    pub choices: &'a Choices<R::Action>,
    /// Whose weights count; those of nobody in particular are even.
    pub who: Option<Character>,
    /// How long it may think.
    pub budget: Budget,
}

// Not derived: the rules themselves need not be copied for it.
impl<R: Rules> Clone for Question<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<R: Rules> Copy for Question<'_, R> {}

impl<'a, R: Rules> Question<'a, R> {
    /// A decision, by nobody in particular and within the usual time.
    pub fn new(rules: &'a R, view: &'a R::View, choices: &'a Choices<R::Action>) -> Self {
        Question { rules, view, choices, who: None, budget: Budget::default() }
    }
    /// The same, answered in the manner of somebody of the cast.
    pub fn by(self, who: Option<Character>) -> Self {
        Question { who, ..self }
    }
    /// The same, within this budget.
    pub fn within(self, budget: Budget) -> Self {
        Question { budget, ..self }
    }
}

/// A player made of code.
pub trait Bot<R: Rules>: Send + Sync {
    /// One of the choices, or `None` if none leads forward. The same question and chance give the same pick.
    fn pick(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Pick<R::Action>>;

    /// Its best choices, with what it thinks of them. A bot that does not think ahead says only what it would do.
    fn advise(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Advice<R::Action>> {
        let pick = self.pick(asked, chance)?;
        Some(Advice::plain(pick, asked.rules.seats()))
    }

    /// Does it want this deal, which somebody has offered it, or which it has offered itself?
    fn answers(&self, _at: Bargain<R>, _deal: &R::Deal) -> Result<(), No> {
        Err(No::Never)
    }

    /// A deal it would offer now: one by which it thinks that both gain.
    fn offers(&self, _at: Bargain<R>) -> Option<R::Deal> {
        None
    }

    /// What it takes everybody's chance to win to be in this position; nothing if it cannot tell. For looking back at a game
    /// that is over: a player is never asked.
    fn chances(&self, _rules: &R, _world: &R::State) -> Option<Values> {
        None
    }
}

/// What a game tells its bots: how to play sensibly without looking ahead.
pub trait Heuristic: Rules {
    /// Those of the cast whose characters show best in this game: they come first when nobody says who plays.
    const COMPANY: &'static [Character] = &[];

    /// A sensible pick, by the weights of whoever is asked; `None` leaves it to [`Random`].
    fn greedy(asked: Question<Self>, chance: &mut dyn Chance) -> Option<Pick<Self::Action>>
    where
        Self: Sized;

    /// Is this deal a good one for the viewer? Judged by what everybody can see ([`Bargain`]).
    fn answer_deal(_at: Bargain<Self>, _deal: &Self::Deal) -> Result<(), No>
    where
        Self: Sized,
    {
        Err(No::Never)
    }

    /// A deal by which the viewer and somebody else both gain, if there is one.
    fn offer_deal(_at: Bargain<Self>) -> Option<Self::Deal>
    where
        Self: Sized,
    {
        None
    }

    /// The bot that searches, where the game has a [`Policy`] and it helps.
    fn search() -> Option<&'static dyn Bot<Self>>
    where
        Self: Sized,
    {
        None
    }
}

/// Search by the clock on the wall.
pub(crate) static SEARCH: Search<Wall> = Search { clock: Wall, manner: None };

/// Any choice that leads forward, each as likely as the others.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<R: Rules> Bot<R> for Random {
    fn pick(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Pick<R::Action>> {
        asked.choices.random(chance)
    }
}

/// The game's own [`Heuristic`].
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl<R: Heuristic> Bot<R> for Greedy {
    fn pick(&self, asked: Question<R>, chance: &mut dyn Chance) -> Option<Pick<R::Action>> {
        sensibly(asked, chance)
    }
    fn answers(&self, at: Bargain<R>, deal: &R::Deal) -> Result<(), No> {
        R::answer_deal(at, deal)
    }
    fn offers(&self, at: Bargain<R>) -> Option<R::Deal> {
        R::offer_deal(at)
    }
}

/// A pick by the game's own [`Heuristic`]; any choice where it has none.
pub(crate) fn sensibly<R: Heuristic>(asked: Question<R>, chance: &mut dyn Chance) -> Option<Pick<R::Action>> {
    let pick = R::greedy(asked, chance);
    pick.filter(|pick| asked.choices.allows(pick)).or_else(|| asked.choices.random(chance))
}

/// The bots by name: the plain ones, for programs and contests, and the cast.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Kind {
    /// See [`Random`].
    Random,
    /// See [`Greedy`].
    Greedy,
    /// See [`Search`]; plays as [`Kind::Greedy`] does where a game has no [`Policy`].
    Search,
    /// Somebody with a character, at a level: those whom people meet.
    Cast(Cast),
}

impl Kind {
    /// The plain ones, the weakest first.
    pub const ALL: [Kind; 3] = [Kind::Random, Kind::Greedy, Kind::Search];

    /// Somebody of the cast at a level.
    pub fn of(character: Character, level: Level) -> Kind {
        Kind::Cast(Cast { character: Some(character), level })
    }
    /// Who it is, if it is somebody of the cast.
    pub fn who(self) -> Option<Character> {
        match self {
            Kind::Cast(cast) => cast.character,
            _ => None,
        }
    }
    /// At what level it plays, if it is one of the cast.
    pub fn level(self) -> Option<Level> {
        match self {
            Kind::Cast(cast) => Some(cast.level),
            _ => None,
        }
    }

    /// Those of the plain ones that play a game each in their own way, the weakest first.
    pub fn offered<R: Heuristic>() -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(|kind| *kind != Kind::Search || R::search().is_some())
    }

    /// The name used in commands and protocols.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Greedy => "greedy",
            Kind::Search => "search",
            Kind::Cast(cast) => cast.name(),
        }
    }
    /// A line about it.
    pub fn about(self, language: Language) -> &'static str {
        match language {
            Language::English => words::en::about(self),
        }
    }
    /// What it is like as a player, in a word.
    pub fn character(self, language: Language) -> &'static str {
        match language {
            Language::English => words::en::character(self),
        }
    }
    /// The bot for a game.
    pub fn bot<R: Heuristic>(self) -> &'static dyn Bot<R> {
        match self {
            Kind::Random => &Random,
            Kind::Greedy => &Greedy,
            Kind::Search => R::search().unwrap_or(&Greedy),
            Kind::Cast(cast) => cast.seated(),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = String;
    fn from_str(name: &str) -> Result<Kind, String> {
        let plain = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        plain.or_else(|| Cast::named(name).map(Kind::Cast)).ok_or_else(|| {
            let name: String = name.chars().take(40).collect();
            format!(
                "there is no bot {name:?}; there are: {}; {}; {}, each also with a level, as in livia:strong",
                Kind::ALL.map(Kind::name).join(", "),
                Level::ALL.map(Level::name).join(", "),
                Character::ALL.map(Character::id).join(", "),
            )
        })
    }
}

/// The dice in a bot's head: each decision of a game gets its own.
fn head<R: Rules>(table: &Table<R>, seat: Seat, seed: u64) -> Fast {
    Fast::new(seed ^ (table.revision(Viewer::Seat(seat)) as u64) << 32 ^ u64::from(seat.0))
}

/// What a bot would pick for a seat of a table now; `None` if the seat has no choice. The same position, seat and
/// `seed` give the same pick. A bot that breaks down, or picks what is not on the list, holds nobody up: it is the game's own
/// default move then.
pub fn advise<R: Heuristic>(
    table: &Table<R>,
    seat: Seat,
    kind: Kind,
    seed: u64,
    budget: Budget,
) -> Option<Pick<R::Action>> {
    let (view, mut chance) = (table.view(Viewer::Seat(seat)), head(table, seat, seed));
    let choices = table.choices(seat);
    let asked = Question::new(&**table.rules(), view, &choices).within(budget);
    let pick = || kind.bot::<R>().pick(asked, &mut chance);
    match catch_unwind(AssertUnwindSafe(pick)) {
        Ok(None) => None,
        Ok(Some(pick)) if choices.allows(&pick) => Some(pick),
        Ok(Some(_)) | Err(_) => Some(table.rules().fallback(table.state(), seat)),
    }
}

/// The best choices of a seat of a table now, and why, from its own view; `None` if it has none. The same position, seat and
/// `seed` give the same advice, where the budget counts play-outs.
pub fn opinions<R: Heuristic>(
    table: &Table<R>,
    seat: Seat,
    kind: Kind,
    seed: u64,
    budget: Budget,
) -> Option<Advice<R::Action>> {
    let (view, mut chance) = (table.view(Viewer::Seat(seat)), head(table, seat, seed));
    let choices = table.choices(seat);
    let asked = Question::new(&**table.rules(), view, &choices).by(kind.who()).within(budget);
    kind.bot::<R>().advise(asked, &mut chance)
}
