//! What each viewer may know; and `position`, its inverse.

use crate::flow::{Ask, Step};
use crate::parts::{Area, Card, CardSet, Location, Row};
use crate::price::Bill;
use crate::state::{Act, AreaSpace, DEPTH, Ending, Hired, Player, State};
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Each, Flow, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know.
///
/// Nothing on the table is secret, and the order of a deck is not part of a position: a card is drawn when it is
/// needed (AVE-HI.01, AVE-HI.11). So everybody, spectators too, sees the whole table (AVE-HI.13). Still it is a type of
/// its own: what is shown is shown because it is named here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The players by seat.
    pub players: ArrayVec<Player, 5>,
    /// The round, from 1.
    pub round: u8,
    /// The place in the order of the player whose turn it is.
    pub turn: u8,
    /// Who is asked, and acts.
    pub active: Seat,
    /// Phase B: is it the shadow that collects?
    pub for_shadow: bool,
    /// The player order.
    pub order: ArrayVec<Seat, 5>,
    /// Who has passed.
    pub passed: SeatSet,
    /// Workers on the five slots of each location: their printed values, 0 for an empty slot.
    pub slots: Each<Location, [u8; 5], 8>,
    /// The cards of the three rows; the last space is labelled 1-5.
    pub rows: Each<Row, [Option<Card>; 5], 3>,
    /// Advanced game: the cards face up on the three decks.
    pub face_up: Each<Row, Option<Card>, 3>,
    /// The five areas.
    pub areas: Each<Area, AreaSpace, 5>,
    /// The cards lying face down in the four decks.
    pub decks: CardSet,
    /// Cards left out of this game; public (AVE-2.23).
    pub left_out: CardSet,
    /// Advanced game: cards on the right side of their owner's board.
    pub right: CardSet,
    /// Cards used for area influence.
    pub rotated: CardSet,
    /// When each patron was gained, counted up; 0 if nobody owns it.
    pub hired: Hired,
    /// Rises allotted to areas by the player asked now.
    pub rises: Each<Area, u8, 5>,
    /// Further area rises of that player, by doubling patrons.
    pub doubled: u8,
    /// Doubling patrons spent on rises in pass 1, by seat.
    pub doublers_spent: [u8; 5],
    /// The end condition that was met.
    pub ending: Option<Ending>,
    /// The action under way.
    pub act: Act,
    /// The payment under way.
    pub bill: Bill,
    /// What is still to happen.
    pub flow: Flow<Step, Ask, DEPTH>,
}

impl View {
    /// Which phase it is: actions, refill, the end; nothing once the game is over.
    pub fn phase(&self) -> Option<usize> {
        Some(match self.flow.question()? {
            Ask::Collect | Ask::Draft(_) => 1,
            Ask::Extra | Ask::Double(_) | Ask::Rise(_) => 2,
            _ if self.act.imaginary && self.ending.is_some() => 2,
            _ => 0,
        })
    }
    /// What this viewer sees.
    pub(crate) fn new(s: &State, viewer: Viewer) -> View {
        View {
            viewer,
            players: s.players.iter().map(seen).collect(),
            round: s.round,
            turn: s.turn,
            active: s.active,
            for_shadow: s.for_shadow,
            order: in_one_piece(&s.order),
            passed: s.passed,
            slots: s.slots,
            rows: s.rows,
            face_up: s.face_up,
            areas: s.areas,
            decks: s.decks,
            left_out: s.left_out,
            right: s.right,
            rotated: s.rotated,
            hired: s.hired,
            rises: s.rises,
            doubled: s.doubled,
            doublers_spent: s.doublers_spent,
            ending: s.ending,
            act: s.act,
            bill: s.bill,
            flow: s.flow.clone(),
        }
    }

    /// The position as the viewer knows it.
    pub fn position(&self) -> State {
        State {
            players: in_one_piece(&self.players),
            round: self.round,
            turn: self.turn,
            active: self.active,
            for_shadow: self.for_shadow,
            order: in_one_piece(&self.order),
            passed: self.passed,
            slots: self.slots,
            rows: self.rows,
            face_up: self.face_up,
            areas: self.areas,
            decks: self.decks,
            left_out: self.left_out,
            right: self.right,
            rotated: self.rotated,
            hired: self.hired,
            rises: self.rises,
            doubled: self.doubled,
            doublers_spent: self.doublers_spent,
            ending: self.ending,
            act: self.act,
            bill: self.bill,
            flow: self.flow.clone(),
        }
    }
}

/// The same list again. Its things are Copy: they are copied as one piece of memory and not one by one.
fn in_one_piece<T: Copy, const N: usize>(list: &ArrayVec<T, N>) -> ArrayVec<T, N> {
    let mut copy = ArrayVec::new();
    let _ = copy.try_extend_from_slice(list);
    copy
}

/// A copy of a value, each thing in it named: what is added to the type later is shown only when it is named here too.
macro_rules! named {
    ($from:expr => $kind:ident { $($field:ident),* $(,)? }) => {{
        let &$kind { $($field),* } = $from;
        $kind { $($field),* }
    }};
}

/// What everybody sees of a player.
fn seen(player: &Player) -> Player {
    named!(player => Player {
        board, politics, colosseum, surplus, money, points, goods, workers, training, shadow, cubes, slots, cards,
    })
}
