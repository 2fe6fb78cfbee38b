//! The board over whole random games: targets, names, markup, secrets.

use super::odds::per_cent;
use crate::{Context, Dress, Player, dress};
use kernel::{Choices, Fast, Game, Log, Rules, Seat, SeatSet, Setup, Viewer};
use triumph::{Laws, State, Triumph, chance_before};

fn game(seats: usize) -> Triumph {
    Triumph::configure(&Setup { seats, ..Setup::default() }).expect("a table of Triumph")
}

fn asked(game: &Triumph, state: &State) -> SeatSet {
    game.turn(state).awaiting().map(|open| open.asked).unwrap_or_default()
}

fn choices(game: &Triumph, state: &State, viewer: Viewer) -> Choices<triumph::Action> {
    let mut choices = Choices::default();
    if let Some(seat) = viewer.seat() {
        game.choices(state, seat, &mut choices);
    }
    choices
}

fn dressed(game: &Triumph, state: &State, viewer: Viewer, chosen: Option<usize>) -> Dress {
    let people = ["Anna", "Ben", "Clio", "Dora", "Emil"];
    let player = |seat: Seat| Player { seat, name: people[seat.ix()].into(), ..Player::default() };
    let players = Seat::all(game.seats).map(player).collect();
    let context = Context { viewer, players, asked: asked(game, state), chosen, text: true };
    dress(game, &game.view(state, viewer), &choices(game, state, viewer), &context)
}

/// Everything the board puts on a page.
fn markup(dress: &Dress) -> String {
    [&dress.board, &dress.hand, &dress.players, &dress.state, &dress.odds]
        .map(|part| part.0.as_str())
        .concat()
}

/// Plays at random and shows every position to a test.
fn positions(seats: usize, seeds: u64, mut each: impl FnMut(&Triumph, &State, usize)) {
    let game = game(seats);
    for seed in 0..seeds {
        let (mut chance, mut log) = (Fast::new(seed), Log::off());
        let mut state = game.setup(&mut chance, &mut log);
        for step in 0.. {
            each(&game, &state, step);
            let turn = game.turn(&state);
            let Some(seat) = turn.awaiting().and_then(|open| open.pending.first()) else { break };
            let Some(pick) = choices(&game, &state, Viewer::Seat(seat)).random(&mut chance) else { break };
            game.apply(&mut state, seat, pick, &mut chance, &mut log);
        }
    }
}

fn count(text: &str, piece: &str) -> usize {
    text.matches(piece).count()
}

#[test]
fn each_choice_is_a_target_at_most_once_and_every_button_has_a_name() {
    for seats in 2..=5 {
        positions(seats, 2, |game, state, _| {
            for seat in Seat::all(seats) {
                let dress = dressed(game, state, Viewer::Seat(seat), None);
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
            }
        });
    }
}

#[test]
fn what_is_about_a_place_is_drawn_there() {
    use triumph::Action::*;
    for seats in 2..=5 {
        positions(seats, 1, |game, state, _| {
            for seat in Seat::all(seats) {
                let viewer = Viewer::Seat(seat);
                // Inside a sealed answer the choices are about what it would do, which the board does not show.
                if !game.view(state, viewer).script.is_empty() {
                    continue;
                }
                let dress = dressed(game, state, viewer, None);
                for (offer, choice) in dress.choices.iter().zip(choices(game, state, viewer).iter()) {
                    // What is about nothing on the table is in the prompt alone.
                    let abstracted = matches!(
                        choice.action,
                        Pass | Done
                            | Resume
                            | Cancel
                            | Spend
                            | PayMore
                            | FamilyLegions
                            | Consent(_)
                            | PayGames
                    );
                    assert_eq!(offer.on_board, !abstracted, "{}", offer.label);
                }
            }
        });
    }
}

#[test]
fn the_chosen_target_is_marked() {
    positions(3, 1, |game, state, step| {
        let viewer = Viewer::Seat(Seat(0));
        let n = choices(game, state, viewer).len();
        if n > 0 {
            let chosen = step % n;
            let dress = dressed(game, state, viewer, Some(chosen));
            let pressed = count(&markup(&dress), "aria-pressed=\"true\"");
            assert_eq!(pressed, usize::from(dress.choices[chosen].on_board));
        }
    });
}

#[test]
fn the_page_needs_no_inline_style_or_script_and_is_well_formed() {
    for seats in [2, 5] {
        positions(seats, 1, |game, state, step| {
            let viewer = if step % 2 == 0 { Viewer::Spectator } else { Viewer::Seat(Seat(0)) };
            let html = markup(&dressed(game, state, viewer, None));
            for bad in [" style=", "<script", " onclick", "<style"] {
                assert!(!html.contains(bad), "{bad}");
            }
            balanced(&html);
        });
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

#[test]
fn ids_on_the_map_are_there_once() {
    let game = game(3);
    let state = game.setup(&mut Fast::new(1), &mut Log::off());
    let html = markup(&dressed(&game, &state, Viewer::Spectator, None));
    for piece in html.split(" id=\"").skip(1) {
        let id = &piece[..piece.find('"').unwrap_or(0)];
        assert_eq!(count(&html, &format!(" id=\"{id}\"")), 1, "{id}");
    }
    for piece in html.split("href=\"#").skip(1) {
        let id = &piece[..piece.find('"').unwrap_or(0)];
        assert!(html.contains(&format!(" id=\"{id}\"")), "nothing is called {id}");
    }
}

/// Bytes are the same in every world that the viewer cannot tell from the real one.
#[test]
fn no_byte_depends_on_what_the_viewer_may_not_know() {
    for seats in 2..=4 {
        positions(seats, 1, |game, state, step| {
            for viewer in Viewer::all(seats) {
                let real = dressed(game, state, viewer, None);
                let view = game.view(state, viewer);
                let other = game.imagine(&view, &mut Fast::new(step as u64));
                let imagined = dressed(game, &other, viewer, None);
                assert_eq!(markup(&real), markup(&imagined), "{viewer:?}");
                let say =
                    |d: &Dress| (d.prompt.clone(), d.consequence.clone(), d.closed.clone(), d.text.clone());
                assert_eq!(say(&real), say(&imagined), "{viewer:?}");
            }
        });
    }
}

/// A Law card that only others hold is not named anywhere.
#[test]
fn hidden_law_cards_are_not_on_the_page() {
    positions(4, 3, |game, state, _| {
        for viewer in Viewer::all(4).filter(|_| state.board.ending.is_none()) {
            let view = game.view(state, viewer);
            let mut seen = view.laws;
            let mut add = |laws: Laws| {
                laws.kinds().for_each(|law| {
                    if !seen.has(law) {
                        seen.add(law)
                    }
                })
            };
            add(view.board.display.iter().map(|open| open.law).collect());
            view.known.iter().for_each(|laws| add(*laws));
            let html = markup(&dressed(game, state, viewer, None));
            for law in state.hidden.laws.iter().flat_map(|laws| laws.kinds()).filter(|law| !seen.has(*law)) {
                assert!(!html.contains(&game.parts.law(law).name), "{viewer:?} sees {law:?}");
            }
        }
    });
}

#[test]
fn odds_are_those_of_the_dice() {
    // Six Legions against five Shields: 30 of 36 throws win, and one reroll helps in most of the others.
    let dice = &game(3).parts.dice;
    assert_eq!(per_cent(chance_before(dice, 1, 0)), 83);
    assert_eq!(per_cent(chance_before(dice, 1, 1)), 96);
    assert_eq!((per_cent(0.0), per_cent(0.001), per_cent(0.999), per_cent(1.0)), (0, 1, 99, 100));
}

#[test]
fn before_legions_are_committed_and_before_a_reroll_the_odds_are_shown() {
    use triumph::{Ask, Window};
    let (mut planning, mut battles) = (0, 0);
    positions(4, 4, |game, state, _| match state.board.question() {
        Some(Ask::Muster(seat, p)) => {
            let quiet = state.board.control.has(p) && state.board.leader_in(p).is_none();
            let odds = dressed(game, state, Viewer::Seat(seat), None).odds.0;
            assert_eq!(odds.contains("% victory"), !quiet);
            planning += usize::from(!quiet);
        }
        Some(Ask::Round(Window::Battle, seats)) => {
            let seat = seats.first().expect("somebody is asked");
            assert!(dressed(game, state, Viewer::Seat(seat), None).odds.0.contains("% victory"));
            battles += 1;
        }
        _ => {}
    });
    assert!(planning > 0 && battles > 0);
}

#[test]
fn phases_and_moments_follow_the_round() {
    let game = game(3);
    let state = game.setup(&mut Fast::new(1), &mut Log::off());
    let dress = dressed(&game, &state, Viewer::Spectator, None);
    assert_eq!(dress.moment, "Set-up");
    assert_eq!(dress.phases.len(), 7);
    assert!(dress.text.is_some_and(|text| text.contains("Umbria")));
}
