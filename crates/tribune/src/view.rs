//! What each viewer may know; and `imagine`, its inverse.

use crate::Tribune;
use crate::cards::{Card, Cards, Set};
use crate::components::Goal;
use crate::flow::Ask;
use crate::state::{Answer, Face, MOST_PLAYERS, Open, Phase, Secret, State};
use kernel::JsonSchema;
use kernel::{Chance, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// What one viewer may know.
///
/// The same shape for players and spectators: a spectator has no hand and no answers. All that is public lies in
/// `open`, as it lies in the position; the other fields are what this viewer knows of the rest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How many play.
    pub players: u8,
    /// Everything that lies open on the table. `open.question()` is the question that is open.
    pub open: Open,
    /// The objectives, once the victory card is known; none in the variant.
    pub goal: Option<Goal>,
    /// The title of the victory card, once known.
    pub title: Option<String>,
    /// How many cards each seat holds.
    pub hand_sizes: [u8; MOST_PLAYERS],
    /// The viewer's own hand.
    pub hand: Cards,
    /// How many cards are in the draw pile.
    pub deck: u8,
    /// How many cards were discarded unseen and lie in the discard pile.
    pub dark: u8,
    /// The Pantheon's card while it is face down, for those who have looked.
    pub pantheon: Option<Card>,
    /// The Catacombs' pile, for those who have seen it as it is.
    pub catacombs: Option<Cards>,
    /// The viewer's own answer in the sealed window that is open, finished or not.
    pub answer: Answer,
    /// Has the viewer finished that answer?
    pub answered: bool,
    /// The set the viewer is putting together for a take-over.
    pub laying: Set,
    /// All that was hidden, once the game is over (TRI-HI.23).
    pub unveiled: Option<Unveiled>,
}

/// What was hidden when the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Unveiled {
    /// The hands, by seat.
    pub hands: [Cards; MOST_PLAYERS],
    /// The draw pile.
    pub deck: Cards,
    /// The discards nobody had seen.
    pub dark: Cards,
}

impl View {
    /// The seat that looks, if it is asked now and has not answered.
    pub fn asked(&self) -> Option<Seat> {
        let seat = self.viewer.seat()?;
        let ask = self.open.question()?;
        let asked = ask.seat().map_or(self.open.asked.has(seat), |one| one == seat);
        (asked && !self.answered).then_some(seat)
    }
}

/// What a viewer may know.
pub(crate) fn view(rules: &Tribune, state: &State, viewer: Viewer) -> View {
    let State { open, secret } = state;
    let own = viewer.seat().filter(|seat| seat.ix() < rules.players);
    let over = open.phase == Phase::Over;
    let in_window = own.filter(|seat| open.asked.has(*seat));
    let laying = own.filter(|seat| matches!(open.question(), Some(Ask::TakeOver(by, _)) if by == seat));
    View {
        viewer,
        players: rules.players as u8,
        open: open.clone(),
        goal: rules.goal(open).copied(),
        title: rules.victory_card(open).map(|card| card.title.clone()),
        hand_sizes: secret.hands.each_ref().map(|hand| hand.len() as u8),
        hand: own.map_or(Cards::EMPTY, |seat| secret.hands[seat.ix()]),
        deck: secret.deck.len() as u8,
        dark: secret.dark.len() as u8,
        pantheon: own.filter(|seat| open.pantheon_followers.contains(&Some(*seat))).and(secret.pantheon),
        catacombs: own.filter(|seat| open.catacombs_seen.has(*seat)).map(|_| secret.catacombs),
        answer: in_window.map_or(Answer::Nothing, |seat| secret.answers[seat.ix()]),
        answered: in_window.is_some_and(|seat| secret.answered.has(seat)),
        laying: laying.map_or(Set::EMPTY, |_| secret.laying),
        unveiled: over.then_some(Unveiled { hands: secret.hands, deck: secret.deck, dark: secret.dark }),
    }
}

/// All cards whose place this viewer knows.
pub(crate) fn seen(rules: &Tribune, view: &View) -> Cards {
    let mut seen = view.open.on_table();
    for seat in Seat::all(rules.players) {
        seen.join(if view.viewer.is(seat) { &view.hand } else { &view.open.sheet(seat).known });
    }
    view.pantheon.into_iter().for_each(|card| seen.add(card));
    view.catacombs.iter().for_each(|pile| seen.join(pile));
    seen
}

/// A whole position that the viewer cannot tell from the real one: the cards he does not know are dealt at random to
/// the places where he knows cards to be, and others' sealed answers are open.
pub(crate) fn imagine(rules: &Tribune, view: &View, chance: &mut dyn Chance) -> State {
    let open = view.open.clone();
    if let Some(Unveiled { hands, deck, dark }) = view.unveiled {
        return State { open, secret: Secret { hands, deck, dark, ..Secret::default() } };
    }
    let mut rest = rules.components.deck.minus(&seen(rules, view));
    let mut deal = |n: usize| (0..n).map_while(|_| rest.draw(chance)).collect::<Cards>();
    let mut secret = Secret::default();
    for seat in Seat::all(rules.players) {
        let mut hand = if view.viewer.is(seat) { view.hand } else { open.sheet(seat).known };
        let missing = usize::from(view.hand_sizes[seat.ix()]).saturating_sub(hand.len() as usize);
        hand.join(&deal(missing));
        secret.hands[seat.ix()] = hand;
    }
    secret.catacombs = view.catacombs.unwrap_or_else(|| deal(open.catacombs.into()));
    secret.dark = deal(view.dark.into());
    let mut face_down = |face: Face| if face == Face::Down { deal(1).each().next() } else { None };
    secret.latrine = face_down(open.latrine);
    secret.atrium = open.atrium.map(&mut face_down);
    secret.pantheon = view.pantheon.or_else(|| face_down(open.pantheon));
    secret.deck = rest;
    if let Viewer::Seat(seat) = view.viewer {
        secret.answers[seat.ix()] = view.answer;
        if view.answered {
            secret.answered = SeatSet::of(seat);
        }
    }
    secret.laying = view.laying;
    State { open, secret }
}
