//! The board over whole random games: targets, names, markup, secrets.

use super::odds::per_cent;
use crate::boards::trial::{
    self, choices, dressed, is_well_formed, markup, targets_are_sound, tells_no_secret,
};
use kernel::{Fast, Log, Rules, Seat, Viewer};
use triumph::{Laws, State, Triumph, chance_before};

fn game(seats: usize) -> Triumph {
    trial::game(seats)
}

fn positions(seats: usize, seeds: u64, each: impl FnMut(&Triumph, &State, usize)) {
    trial::positions(&game(seats), seeds, each);
}

#[test]
fn each_choice_is_a_target_at_most_once_and_every_button_has_a_name() {
    for seats in 2..=5 {
        positions(seats, 2, |game, state, step| {
            Seat::all(seats).for_each(|seat| targets_are_sound(game, state, seat, step));
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
fn the_page_needs_no_inline_style_or_script_and_is_well_formed() {
    for seats in [2, 5] {
        positions(seats, 1, |game, state, step| {
            let viewer = if step % 2 == 0 { Viewer::Spectator } else { Viewer::Seat(Seat(0)) };
            is_well_formed(&markup(&dressed(game, state, viewer, None)));
        });
    }
}

#[test]
fn what_the_map_refers_to_is_there() {
    let game = game(3);
    let state = game.setup(&mut Fast::new(1), &mut Log::off());
    let html = markup(&dressed(&game, &state, Viewer::Spectator, None));
    for piece in html.split("href=\"#").skip(1) {
        let id = &piece[..piece.find('"').unwrap_or(0)];
        assert!(html.contains(&format!(" id=\"{id}\"")), "nothing is called {id}");
    }
}

#[test]
fn no_byte_depends_on_what_the_viewer_may_not_know() {
    for seats in 2..=4 {
        positions(seats, 1, |game, state, step| {
            Viewer::all(seats).for_each(|viewer| tells_no_secret(game, state, viewer, step as u64));
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
