//! The board over random games: targets, names, markup, secrets, odds.

#[path = "../../../../examples/scenes/late.rs"]
mod late;

mod agreements;
mod eras;
mod floor;
mod letters;
mod optional;
mod solo;

use super::odds::{per_cent, shares};
use super::short;
use crate::boards::trial::{
    self, choices, dressed, is_well_formed, markup, targets_are_sound, tells_no_secret,
};
use kernel::{Fast, Log, Rules, Seat, SeatSet, Setup, Viewer, Words};
use republic::parts::*;
use republic::phases::optional::ageing;
use republic::phases::{Ask, Step, forum, hand, ledger, revenue, senate};
use republic::state::{Clause, Dissent, Promise, Stance, Subject, When};
use republic::{Action, Deal, Republic, State};

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

#[test]
fn statesmen_have_short_names() {
    let names = ["Cornelius", "P. Cornelius Scipio Africanus", "M. Porcius Cato the Elder"];
    assert_eq!(names.map(short), ["Cornelius", "Africanus", "Cato the Elder"]);
    // Nobody is called as another is, or as a family.
    let (game, _) = late::late();
    let words = crate::words(kernel::Language::English);
    let called = |(s, card): (Senator, &'_ republic::components::SenatorCard)| {
        words.cards.called(s).unwrap_or(short(&card.name)).to_string()
    };
    let names: std::collections::BTreeSet<String> = game.parts.senators.iter().map(called).collect();
    assert_eq!(names.len(), Senator::COUNT);
}

#[test]
fn phases_and_moments_follow_the_year() {
    let game: Republic = trial::game(3);
    let state = game.setup(&mut Fast::new(1), &mut Log::off());
    let dress = dressed(&game, &state, Viewer::Spectator, None);
    assert_eq!((dress.moment.as_str(), dress.phases.len()), ("Set-up", 7));
    assert!(dress.text.is_some_and(|text| text.contains("Treasury")));
    assert_eq!([0, 3].map(|n| game.round_title(n, kernel::Language::English)), ["Set-up", "Year 3"]);
}
