//! Positions for the figures of the rulebooks: from games that were really played, always the same ones.

use crate::words::words;
use crate::{Board, Context, Player, PlayerKind, Scene};
use kernel::{Choices, Fast, Language, Log, Seat, SeatSet, Setup, Viewer};
use maud::Markup;

/// What the dice of these games begin with.
const SEED: u64 = 17;

/// Plays at random until a spectator sees what is looked for, and draws from that.
pub(crate) fn played<G: Board>(
    seats: usize,
    language: Language,
    there: impl Fn(&G::View) -> bool,
    draw: impl FnOnce(&Scene<G>) -> Markup,
) -> Markup {
    let Ok(rules) = G::configure(&Setup { seats, ..Setup::default() }) else { return Markup::default() };
    let (mut chance, mut log, mut list) = (Fast::new(SEED), Log::off(), Choices::default());
    let mut state = rules.setup(&mut chance, &mut log);
    while !there(&rules.view(&state, Viewer::Spectator)) {
        let turn = rules.turn(&state);
        let Some(seat) = turn.awaiting().and_then(|open| open.pending.first()) else { break };
        list.clear();
        rules.choices(&state, seat, &mut list);
        let Some(pick) = list.random(&mut chance) else { break };
        rules.apply(&mut state, seat, pick, &mut chance, &mut log);
    }
    let w = &words(language).rules;
    let player = |seat: Seat| Player {
        seat,
        name: w.somebody(seat.ix()),
        kind: PlayerKind::Person,
        ..Player::default()
    };
    let context = Context {
        viewer: Viewer::Spectator,
        language,
        players: Seat::all(seats).map(player).collect(),
        asked: SeatSet::default(),
        chosen: None,
        text: false,
        kept: Vec::new(),
    };
    let (view, none) = (rules.view(&state, Viewer::Spectator), Choices::default());
    draw(&Scene::new(&rules, &view, &none, &context))
}
