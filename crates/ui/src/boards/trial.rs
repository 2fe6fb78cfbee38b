//! What the tests of all boards share: random games, their pages, and what must hold of every board.

use crate::{Board, Context, Dress, Player, dress};
use kernel::{Choices, Fast, Log, Rules, Seat, SeatSet, Setup, Viewer};

/// A table of a game with its default options.
pub(super) fn game<G: Board>(seats: usize) -> G {
    G::configure(&Setup { seats, ..Setup::default() }).expect("a table")
}

fn asked<G: Rules>(game: &G, state: &G::State) -> SeatSet {
    game.turn(state).awaiting().map(|open| open.asked).unwrap_or_default()
}

/// What a viewer may choose.
pub(super) fn choices<G: Rules>(game: &G, state: &G::State, viewer: Viewer) -> Choices<G::Action> {
    let mut choices = Choices::default();
    if let Some(seat) = viewer.seat() {
        game.choices(state, seat, &mut choices);
    }
    choices
}

/// What a viewer's page is made of.
pub(super) fn dressed<G: Board>(game: &G, state: &G::State, viewer: Viewer, chosen: Option<usize>) -> Dress {
    let people = ["Anna", "Ben", "Clio", "Dora", "Emil", "Fina"];
    let player = |seat: Seat| Player { seat, name: people[seat.ix()].into(), ..Player::default() };
    let players = Seat::all(game.seats()).map(player).collect();
    let context = Context {
        viewer,
        language: kernel::Language::English,
        players,
        asked: asked(game, state),
        chosen,
        text: true,
        kept: vec![],
    };
    dress(game, &game.view(state, viewer), &choices(game, state, viewer), &context)
}

/// Everything the board puts on a page.
pub(super) fn markup(dress: &Dress) -> String {
    [&dress.board, &dress.hand, &dress.players, &dress.state, &dress.odds]
        .map(|part| part.0.as_str())
        .concat()
}

/// Plays at random and shows every position to a test.
pub(super) fn positions<G: Board>(game: &G, seeds: u64, mut each: impl FnMut(&G, &G::State, usize)) {
    (0..seeds).for_each(|seed| play(game, seed, &mut each));
}

/// Plays at random until a test has seen enough of what it waits for. What is rare comes in another game after the next
/// change of the rules: a test that counts on the first few would fail by chance then.
pub(super) fn until<G: Board, T: Default + std::fmt::Debug>(
    game: &G,
    enough: impl Fn(&T) -> bool,
    mut each: impl FnMut(&mut T, &G, &G::State, usize),
) {
    let mut seen = T::default();
    for seed in 0..200 {
        play(game, seed, &mut |game, state, step| each(&mut seen, game, state, step));
        if enough(&seen) {
            return;
        }
    }
    panic!("not enough of it in 200 games: {seen:?}");
}

fn play<G: Board>(game: &G, seed: u64, each: &mut impl FnMut(&G, &G::State, usize)) {
    let (mut chance, mut log) = (Fast::new(seed), Log::off());
    let mut state = game.setup(&mut chance, &mut log);
    for step in 0.. {
        each(game, &state, step);
        let turn = game.turn(&state);
        let Some(seat) = turn.awaiting().and_then(|open| open.pending.first()) else { break };
        let Some(pick) = choices(game, &state, Viewer::Seat(seat)).random(&mut chance) else { break };
        game.apply(&mut state, seat, pick, &mut chance, &mut log);
    }
}

/// How often a piece of text is there.
pub(super) fn count(text: &str, piece: &str) -> usize {
    text.matches(piece).count()
}

/// Each choice is a target at most once, the chosen one is marked, and every button has a name.
pub(super) fn targets_are_sound<G: Board>(game: &G, state: &G::State, seat: Seat, step: usize) {
    let viewer = Viewer::Seat(seat);
    let n = choices(game, state, viewer).len();
    let chosen = (n > 0).then(|| step % n);
    let dress = dressed(game, state, viewer, chosen);
    let html = markup(&dress);
    for offer in &dress.choices {
        let n = count(&html, &format!("name=\"choice\" value=\"{}\"", offer.n));
        assert_eq!(n, usize::from(offer.on_board), "{}", offer.label);
    }
    for button in html.split("<button").skip(1) {
        let (tag, inside) = button.split_once('>').unwrap_or_default();
        let inside = &inside[..inside.find("</button").unwrap_or(0)];
        let named = tag.contains("aria-label=\"") && !tag.contains("aria-label=\"\"");
        assert!(named || inside.contains("class=\"vh\""), "{tag}");
    }
    let marked = chosen.is_some_and(|n| dress.choices[n].on_board);
    assert_eq!(count(&html, "aria-pressed=\"true\""), usize::from(marked));
}

/// No inline style or script, every element closed, no id twice.
pub(super) fn is_well_formed(html: &str) {
    for bad in [" style=", "<script", " onclick", "<style"] {
        assert!(!html.contains(bad), "{bad}");
    }
    balanced(html);
    for piece in html.split(" id=\"").skip(1) {
        let id = &piece[..piece.find('"').unwrap_or(0)];
        assert_eq!(count(html, &format!(" id=\"{id}\"")), 1, "{id}");
    }
}

/// Every element is closed, and no attribute is there twice.
fn balanced(html: &str) {
    let mut open = Vec::new();
    for piece in html.split('<').skip(1) {
        let tag = &piece[..piece.find('>').expect("a tag ends")];
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        assert!(count(tag, " class=\"") <= 1, "{tag}");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "near {tag}");
        } else if !tag.ends_with('/') && !["br", "input"].contains(&name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

/// Bytes are the same in a world that the viewer cannot tell from the real one.
pub(super) fn tells_no_secret<G: Board>(game: &G, state: &G::State, viewer: Viewer, seed: u64) {
    let real = dressed(game, state, viewer, None);
    let other = game.imagine(&game.view(state, viewer), &mut Fast::new(seed));
    let imagined = dressed(game, &other, viewer, None);
    assert_eq!(markup(&real), markup(&imagined), "{viewer:?}");
    let say = |d: &Dress| (d.prompt.clone(), d.consequence.clone(), d.closed.clone(), d.text.clone());
    assert_eq!(say(&real), say(&imagined), "{viewer:?}");
}
