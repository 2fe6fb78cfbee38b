//! Sealed answers: the small choices they are made of.

use crate::action::Action;
use crate::flow::Window;
use crate::parts::{Building, FAMILIES};
use crate::state::Board;
use kernel::JsonSchema;
use kernel::Seat;
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Small choices that any answer may need. A card that names placing a Client, with its Province, a Client effect for the
/// Client before it and for the two it places, and the end of it make six.
const ANYBODY: usize = 6;
/// What the Major Commander needs besides: four gifts, and a second Client to begin with.
const ROLLER: usize = 5;
/// Another card with its Province, and a Client effect for both its Clients.
const THERMAE: usize = 4;
/// Its Client, and a Client effect for it.
const BASILICA: usize = 2;
/// The most small choices of which one answer can consist.
pub const SCRIPT: usize = ANYBODY + ROLLER + THERMAE + BASILICA;
/// The most of which all answers together can consist: there is one Major Commander, one Thermae, one Basilica.
const SCRIPTS: usize = FAMILIES * ANYBODY + ROLLER + THERMAE + BASILICA;

/// How many small choices a seat's answer has room for: by public facts, so that it tells nothing.
pub(crate) fn room(b: &Board, window: Window, seat: Seat) -> usize {
    let rolls = matches!(window, Window::Battle | Window::Spoils)
        && b.battle.is_some_and(|battle| battle.roller == seat);
    let more = |yes: bool, n: usize| if yes { n } else { 0 };
    ANYBODY
        + more(rolls, ROLLER)
        + more(b.ready(seat, Building::Thermae), THERMAE)
        + more(b.ready(seat, Building::Basilica), BASILICA)
}

/// One small choice of a sealed answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Move {
    /// What.
    pub action: Action,
    /// How much.
    pub amount: u8,
}

/// A small choice as it is kept: few go with an amount, so most need no room for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Small {
    Plain(Action),
    Spend(u8),
    Forum(u8),
    Give(Seat, u8),
}

impl From<Move> for Small {
    fn from(Move { action, amount }: Move) -> Self {
        match action {
            Action::Spend => Small::Spend(amount),
            Action::Forum => Small::Forum(amount),
            Action::Give(seat) => Small::Give(seat, amount),
            action => Small::Plain(action),
        }
    }
}

impl From<Small> for Move {
    fn from(small: Small) -> Self {
        match small {
            Small::Plain(action) => Move { action, amount: 0 },
            Small::Spend(amount) => Move { action: Action::Spend, amount },
            Small::Forum(amount) => Move { action: Action::Forum, amount },
            Small::Give(seat, amount) => Move { action: Action::Give(seat), amount },
        }
    }
}

/// A sealed answer: the small choices it is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Script {
    moves: [Option<Small>; SCRIPT],
}

impl Script {
    /// The moves made so far.
    #[inline]
    pub fn moves(&self) -> impl Iterator<Item = Move> + Clone + '_ {
        self.moves.iter().map_while(|m| m.map(Move::from))
    }
    /// How many.
    #[inline]
    pub fn len(&self) -> usize {
        self.moves().count()
    }
    /// None yet?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.moves[0].is_none()
    }
    /// Adds a move. Gifts to the same family are one gift.
    #[inline]
    pub fn push(&mut self, action: Action, amount: u16) {
        let amount = amount.min(u8::MAX.into()) as u8;
        for m in self.moves.iter_mut().flatten() {
            if let (Small::Give(to, given), Action::Give(seat)) = (m, action)
                && *to == seat
            {
                *given = given.saturating_add(amount);
                return;
            }
        }
        if let Some(slot) = self.moves.iter_mut().find(|m| m.is_none()) {
            *slot = Some(Move { action, amount }.into());
        }
    }
    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Script::default();
    }
}

impl Serialize for Script {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut list = s.serialize_seq(Some(self.len()))?;
        self.moves().try_for_each(|m| list.serialize_element(&m))?;
        list.end()
    }
}

#[cfg(debug_assertions)]
impl JsonSchema for Script {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Script".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<Move>>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Script {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let moves = Vec::<Move>::deserialize(d)?;
        if moves.len() > SCRIPT {
            return Err(D::Error::custom("this answer is too long"));
        }
        let mut script = Script::default();
        moves.iter().for_each(|m| script.push(m.action, m.amount.into()));
        Ok(script)
    }
}

/// The sealed answers of all families, one after the other: they share their room, since none can need all of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scripts {
    moves: [Option<Small>; SCRIPTS],
    len: [u8; FAMILIES],
}

impl Default for Scripts {
    fn default() -> Self {
        Scripts { moves: [None; SCRIPTS], len: [0; FAMILIES] }
    }
}

impl Scripts {
    /// A family's answer.
    pub fn of(&self, seat: Seat) -> Script {
        let lengths = |n: usize| self.len.iter().take(n).map(|&n| usize::from(n)).sum::<usize>();
        let (from, to) = (lengths(seat.ix()), lengths(seat.ix() + 1));
        let mut script = Script::default();
        for (slot, small) in script.moves.iter_mut().zip(self.moves.get(from..to).unwrap_or_default()) {
            *slot = *small;
        }
        script
    }
    /// Notes a family's answer; false if there is no room for it.
    pub fn set(&mut self, seat: Seat, script: &Script) -> bool {
        let mut all = Scripts::default();
        let mut slots = all.moves.iter_mut();
        for x in Seat::all(FAMILIES) {
            let answer = if x == seat { *script } else { self.of(x) };
            for small in answer.moves.into_iter().flatten() {
                let Some(slot) = slots.next() else { return false };
                *slot = Some(small);
                all.len[x.ix()] += 1;
            }
        }
        *self = all;
        true
    }
    /// Forgets a family's answer.
    pub fn clear(&mut self, seat: Seat) {
        self.set(seat, &Script::default());
    }
    /// Has nobody answered anything?
    pub fn is_empty(&self) -> bool {
        self.moves[0].is_none()
    }
}

impl Serialize for Scripts {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        let mut list = s.serialize_tuple(FAMILIES)?;
        Seat::all(FAMILIES).try_for_each(|seat| list.serialize_element(&self.of(seat)))?;
        list.end()
    }
}

#[cfg(debug_assertions)]
impl JsonSchema for Scripts {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Scripts".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <[Script; FAMILIES]>::json_schema(generator)
    }
}

impl<'de> Deserialize<'de> for Scripts {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut all = Scripts::default();
        for (seat, script) in Seat::all(FAMILIES).zip(<[Script; FAMILIES]>::deserialize(d)?) {
            if !all.set(seat, &script) {
                return Err(D::Error::custom("these answers are too long"));
            }
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_share_their_room_and_read_as_lists() {
        let mut all = Scripts::default();
        for seat in Seat::all(FAMILIES) {
            let mut script = Script::default();
            (0..ANYBODY).for_each(|_| script.push(Action::Pass, 0));
            assert!(all.set(seat, &script));
        }
        let mut longest = Script::default();
        longest.push(Action::Give(Seat(1)), 2);
        longest.push(Action::Spend, 3);
        (2..SCRIPT).for_each(|_| longest.push(Action::Done, 0));
        longest.push(Action::Give(Seat(1)), 1);
        assert!(all.set(Seat(2), &longest));
        assert_eq!((all.of(Seat(2)), all.of(Seat(3)).len()), (longest, ANYBODY));
        assert_eq!(longest.moves().next(), Some(Move { action: Action::Give(Seat(1)), amount: 3 }));
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<Scripts>(&text).unwrap(), all);
        assert!(!all.set(Seat(3), &longest), "two of the longest are more than there can be");
        all.clear(Seat(2));
        assert!(all.of(Seat(2)).is_empty() && !all.is_empty());
        assert_eq!(size_of::<Option<Small>>(), 3);
    }
}
