//! The board over random games: targets, names, markup, secrets, odds.

use super::odds::{per_cent, shares};
use super::short;
use crate::boards::trial::{
    self, choices, dressed, is_well_formed, markup, targets_are_sound, tells_no_secret,
};
use kernel::{Fast, Log, Rules, Seat, Viewer};
use republic::parts::{Card, Motion};
use republic::phases::{Ask, forum, hand, revenue, senate};
use republic::{Action, Republic, State};

fn positions(seats: usize, seeds: u64, every: usize, mut each: impl FnMut(&Republic, &State, usize)) {
    trial::positions(&trial::game(seats), seeds, |game, state, step| {
        if step % every == 0 {
            each(game, state, step);
        }
    });
}

#[test]
fn each_choice_is_a_target_at_most_once_and_every_button_has_a_name() {
    for seats in 3..=6 {
        positions(seats, 1, 5, |game, state, step| {
            Seat::all(seats).for_each(|seat| targets_are_sound(game, state, seat, step));
        });
    }
}

/// What is about a Senator, a War, a Province or a card is drawn there.
#[test]
fn what_is_about_a_piece_is_drawn_there() {
    let mut seen = 0;
    positions(6, 2, 3, |game, state, _| {
        for seat in Seat::all(6) {
            let viewer = Viewer::Seat(seat);
            let dress = dressed(game, state, viewer, None);
            for (offer, choice) in dress.choices.iter().zip(choices(game, state, viewer).iter()) {
                let placed = matches!(
                    choice.action,
                    Action::Lead(_)
                        | Action::Adopt(_)
                        | Action::Hand(
                            hand::Action::Field(_) | hand::Action::Place(..) | hand::Action::Discard(_)
                        )
                        | Action::Revenue(revenue::Action::Collect(..) | revenue::Action::Graft(..))
                        | Action::Forum(
                            forum::Action::Persuader(_) | forum::Action::Target(_) | forum::Action::Games(..)
                        )
                        | Action::Senate(
                            senate::Action::Name(_)
                                | senate::Action::War(_)
                                | senate::Action::Province(_)
                                | senate::Action::Concession(_)
                                | senate::Action::VoteOne(..)
                                | senate::Action::Assassin(_)
                        )
                );
                // A Statesman who is only planned to be played has no place yet.
                let planned = matches!(choice.action, Action::Hand(hand::Action::Place(_, s)) if !state.board.in_play(s));
                assert!(!placed || offer.on_board || planned, "{} is not on the board", offer.label);
                seen += usize::from(placed);
            }
        }
    });
    assert!(seen > 1000, "{seen}");
}

#[test]
fn the_page_needs_no_inline_style_or_script_and_is_well_formed() {
    for seats in [3, 6] {
        positions(seats, 1, 7, |game, state, step| {
            let viewer = if step % 2 == 0 { Viewer::Spectator } else { Viewer::Seat(Seat(0)) };
            is_well_formed(&markup(&dressed(game, state, viewer, None)));
        });
    }
}

#[test]
fn no_byte_depends_on_what_the_viewer_may_not_know() {
    for seats in [3, 5] {
        positions(seats, 1, 11, |game, state, step| {
            if state.board.over.is_none() {
                Viewer::all(seats).for_each(|viewer| tells_no_secret(game, state, viewer, step as u64));
            }
        });
    }
}

/// A red card that only others hold is not named anywhere on the table, as long as nobody was told of it.
#[test]
fn hidden_cards_are_not_on_the_page() {
    let mut looked = 0;
    positions(4, 2, 13, |game, state, _| {
        let open = state.board.over.is_some() || state.board.consul_for_life.is_some();
        for seat in Seat::all(4).filter(|_| !open) {
            let viewer = Viewer::Seat(seat);
            let view = game.view(state, viewer);
            let mine = view.own.as_ref().map(|own| own.hand.cards).unwrap_or_default();
            let known = |card: Card| view.own.iter().any(|own| own.known.iter().any(|k| k.card == card));
            let html = markup(&dressed(game, state, viewer, None));
            for other in Seat::all(4).filter(|other| *other != seat) {
                let hidden =
                    |card: &Card| matches!(card, Card::Senator(_)) && !mine.has(*card) && !known(*card);
                for card in state.secret.hands[other.ix()].cards.kinds().filter(hidden) {
                    let name = republic::words::en::card(&game.parts, card);
                    assert!(!html.contains(name), "{viewer:?} sees {name}");
                    looked += 1;
                }
            }
        }
    });
    assert!(looked > 20, "{looked}");
}

#[test]
fn shares_make_a_hundred_and_certainty_is_certain() {
    assert_eq!((per_cent(0, 216), per_cent(1, 216), per_cent(215, 216), per_cent(216, 216)), (0, 1, 99, 100));
    for good in 0..=216 {
        for bad in 0..=(216 - good) {
            assert_eq!(shares(good, bad, 216).iter().sum::<u32>(), 100, "{good} {bad}");
        }
    }
}

/// The tally on the floor is that of the vote, and says what would carry the motion.
#[test]
fn the_floor_shows_the_motion_and_its_tally() {
    let mut votes = 0;
    positions(5, 2, 3, |game, state, _| {
        let Some(vote) = state.board.senate.floor.last().filter(|_| state.board.over.is_none()) else {
            return;
        };
        let html = dressed(game, state, Viewer::Spectator, None).board.0;
        assert!(html.contains(&format!(">Aye {}<", vote.votes_for)), "{html}");
        assert!(html.contains(&format!(">Nay {}<", vote.votes_against)));
        if let Motion::Censor(s) = vote.motion {
            assert!(html.contains(&format!("{} as Censor", game.parts.senators[s].name)));
        }
        votes += 1;
    });
    assert!(votes > 30, "{votes}");
}

#[test]
fn odds_stand_beside_the_prompt_of_an_attempt() {
    let mut attempts = 0;
    positions(5, 2, 1, |game, state, _| {
        if let Some(Ask::Forum(forum::Ask::Persuade { seat, target: Some(_), .. })) = state.flow.question() {
            let odds = dressed(game, state, Viewer::Seat(*seat), None).odds.0;
            assert!(odds.contains("wins him") && odds.contains('%'), "{odds}");
            attempts += 1;
        }
    });
    assert!(attempts > 5, "{attempts}");
}

#[test]
fn statesmen_have_short_names() {
    let names = ["Cornelius", "P. Cornelius Scipio Africanus", "M. Porcius Cato the Elder"];
    assert_eq!(names.map(short), ["Cornelius", "Africanus", "Cato the Elder"]);
}

#[test]
fn phases_and_moments_follow_the_year() {
    let game: Republic = trial::game(3);
    let state = game.setup(&mut Fast::new(1), &mut Log::off());
    let dress = dressed(&game, &state, Viewer::Spectator, None);
    assert_eq!((dress.moment.as_str(), dress.phases.len()), ("Set-up", 7));
    assert!(dress.text.is_some_and(|text| text.contains("treasury")));
}
