//! The doors: what may be asked where, and the type of each answer.

use kernel::{Code, Pick, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::kept::{Position, Record};
use crate::schema::Schemed;
use crate::{answer, request};

/// A door that answers a request `R`.
pub trait Answers<R> {
    /// With what.
    type Answer: Serialize + Schemed;

    /// The answer to a request, in the one form that answers have: `{"ok":..}`.
    fn answer(_: &R, ok: Self::Answer) -> answer::Right<Self::Answer> {
        answer::Right { ok }
    }
}

macro_rules! door {
    ($(#[$doc:meta])* $Door:ident { $($word:literal $Name:ident($Asked:ty) -> $Answer:ty),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug)]
        pub enum $Door { $(
            #[doc = concat!("`{\"do\":\"", $word, "\"}`: see [`request::", stringify!($Name), "`] or its like.")]
            $Name($Asked),
        )+ }

        $( impl Answers<$Asked> for $Door {
            type Answer = $Answer;
        } )+

        impl $Door {
            /// Every word that may stand after `do`.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// Reads a request. What it does not know, or is not as it should be, is refused with what and where.
            pub fn read(json: Value) -> Result<$Door, Refusal> {
                let (word, rest) = word(json)?;
                match word.as_str() {
                    $( $word => parse(rest).map($Door::$Name), )+
                    _ => Err(no_such_request(&word, Self::WORDS)),
                }
            }

            /// With the schemas of its types.
            #[cfg(debug_assertions)]
            pub(crate) fn door(
                about: &'static str,
                generator: &mut schemars::SchemaGenerator,
            ) -> crate::Door {
                let asked = vec![$( crate::Asked::of::<$Asked, $Answer>($word, generator) ),+];
                crate::Door { about, asked }
            }
        }
    };
}

door! {
    /// What `quadriga engine` is asked: by a referee, who may ask for every seat and see the whole position.
    Engine {
        "games" Games(request::Games) -> Vec<answer::Listing>,
        "schema" Schema(request::Schema) -> Value,
        "new" New(request::New) -> answer::Revision,
        "load" Load(request::Load) -> answer::Revision,
        "turn" Turn(request::Turn) -> answer::Standing,
        "choices" Choices(request::Choices<u8>) -> answer::Offer,
        "act" Act(request::Act<u8>) -> answer::Done,
        "batch" Batch(request::Batch) -> answer::Done,
        "draft" Draft(request::Draft) -> answer::Trial,
        "undo" Undo(request::Undo<u8>) -> answer::Revision,
        "expire" Expire(request::Expire<u8>) -> answer::Done,
        "view" View(request::View<Option<u8>>) -> Value,
        "board" Board(request::Board<Option<u8>>) -> String,
        "log" Log(request::Log) -> Vec<answer::Happened>,
        "bot" Bot(request::Bot) -> Pick<Value>,
        "advice" Advice(request::Advice<u8>) -> answer::Advice,
        "deal" Deal(request::Deal) -> answer::Done,
        "offerable" Offerable(request::Offerable) -> answer::Nothing,
        "order" Order(request::Order) -> Option<Pick<Value>>,
        "journal" Journal(request::Journal) -> Kept<Record>,
        "state" State(request::State) -> Kept<Position>,
        "put" Put(request::Put) -> answer::Revision,
        "rig" Rig(request::Rig) -> answer::Revision,
        "rules" Rules(request::Rules) -> Vec<answer::RuleLine>,
        "quit" Quit(request::Quit) -> answer::Nothing,
    }
}

door! {
    /// What the house is asked over HTTP: `POST /api`.
    House {
        "games" Games(request::Games) -> Vec<answer::Listing>,
        "schema" Schema(request::Schema) -> Value,
        "new" New(request::Against) -> answer::Opened,
        "tables" Tables(request::Tables) -> answer::Tables,
    }
}

door! {
    /// What a table is asked over HTTP, from one's own seat: `POST /api/tables/ID`.
    Table {
        "about" About(request::About) -> answer::About,
        "join" Join(request::Join) -> answer::Seated,
        "turn" Turn(request::Turn) -> answer::Standing,
        "choices" Choices(request::Choices<Option<u8>>) -> answer::Offer,
        "act" Act(request::Act<Option<u8>>) -> answer::Story,
        "advice" Advice(request::Advice<Option<u8>>) -> answer::Advice,
        "undo" Undo(request::Undo<Option<u8>>) -> answer::Story,
        "view" View(request::View<Option<u8>>) -> answer::Seen,
        "log" Log(request::Log) -> answer::Story,
        "plans" Plans(request::Plans<Option<u8>>) -> answer::Plans,
        "give-order" GiveOrder(request::GiveOrder) -> answer::Plans,
        "drop-order" DropOrder(request::DropOrder) -> answer::Plans,
        "offer" Offer(request::Offer) -> answer::Dealt,
        "answer" Answer(request::Answer) -> answer::Dealt,
        "journal" Journal(request::Journal) -> Kept<Record>,
    }
}

/// What is kept of a table, in JSON as it stands ([`crate::marked`]): it has the schema of `T`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent)]
pub struct Kept<T> {
    json: Value,
    #[serde(skip)]
    of: std::marker::PhantomData<T>,
}

impl<T> From<Value> for Kept<T> {
    fn from(json: Value) -> Kept<T> {
        Kept { json, of: std::marker::PhantomData }
    }
}

#[cfg(debug_assertions)]
impl<T: schemars::JsonSchema> schemars::JsonSchema for Kept<T> {
    fn inline_schema() -> bool {
        T::inline_schema()
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        T::schema_name()
    }
    fn schema_id() -> std::borrow::Cow<'static, str> {
        T::schema_id()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        T::json_schema(generator)
    }
}

fn bad(why: impl Into<kernel::Said>) -> Refusal {
    Refusal::new(Code::BadRequest, why)
}

/// The word after `do`, and what is said besides.
fn word(json: Value) -> Result<(String, Map<String, Value>), Refusal> {
    let expected = || bad("expected an object with \"do\", such as {\"do\":\"games\"}");
    let Value::Object(mut parts) = json else { return Err(expected()) };
    match parts.remove("do") {
        Some(Value::String(word)) => Ok((word, parts)),
        Some(_) => Err(bad("\"do\" must be a string")),
        None => Err(expected()),
    }
}

fn parse<R: DeserializeOwned>(parts: Map<String, Value>) -> Result<R, Refusal> {
    kernel::kept::from_json(&Value::Object(parts)).map_err(bad)
}

fn no_such_request(word: &str, words: &[&str]) -> Refusal {
    let word: String = word.chars().take(40).collect();
    let words = words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    Refusal::new(Code::Unknown, format!("there is no request `{word}`, expected one of {words}"))
}
