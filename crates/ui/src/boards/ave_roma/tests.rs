//! The board over whole random games: targets, names, markup, secrets; and what the forecasts say.

use super::forecast::Forecast;
use crate::boards::trial::{
    choices, count, dressed, game, is_well_formed, markup, positions, targets_are_sound, tells_no_secret,
};
use crate::{Context, Player, Scene};
use ave_roma::{Action, Area, Ask, AveRoma, Location, State, Worker};
use kernel::{Fast, Game, Log, Rules, Seat, SeatSet, Setup, Viewer, Words};

fn advanced(seats: usize) -> AveRoma {
    let options = serde_json::json!({ "mode": "advanced" });
    AveRoma::configure(&Setup { seats, options, ..Setup::default() }).expect("an advanced table")
}

/// Both games with every number of players.
fn games() -> impl Iterator<Item = AveRoma> {
    (2..=5).map(game).chain((2..=5).map(advanced))
}

#[test]
fn each_choice_is_a_target_at_most_once_and_every_button_has_a_name() {
    for game in games() {
        positions(&game, 1, |game, state, step| targets_are_sound(game, state, state.active, step));
    }
}

#[test]
fn what_is_about_a_place_or_a_card_is_drawn_there() {
    use Action::*;
    for game in games() {
        positions(&game, 1, |game, state, _| {
            let viewer = Viewer::Seat(state.active);
            let dress = dressed(game, state, viewer, None);
            for (offer, choice) in dress.choices.iter().zip(choices(game, state, viewer).iter()) {
                // What is about nothing on the table, or about several pieces at once, is in the prompt alone.
                let abstracted = matches!(
                    choice.action,
                    Pass | Done | Cards(_) | Store | Save(_) | PaySurplus(_) | Draft(_)
                );
                assert_eq!(offer.on_board, !abstracted, "{}", offer.label);
            }
        });
    }
}

#[test]
fn every_target_of_a_worker_is_shown_for_some_worker_of_the_picker() {
    for game in games() {
        positions(&game, 1, |game, state, _| {
            let dress = dressed(game, state, Viewer::Seat(state.active), None);
            let html = markup(&dress);
            let workers = count(&html, "name=\"envoy\"");
            assert_eq!(count(&html, " checked"), usize::from(workers > 0), "one is picked from the start");
            for button in html.split("<button").skip(1) {
                let tag = &button[..button.find('>').unwrap_or(0)];
                let class =
                    tag.split("class=\"").nth(1).and_then(|c| c.split('"').next()).unwrap_or_default();
                let keys = class.split(' ').filter_map(|c| c.strip_prefix('k')?.parse::<usize>().ok());
                let keys: Vec<_> = keys.collect();
                assert_eq!(class.split(' ').any(|c| c == "k"), !keys.is_empty(), "{class}");
                assert!(keys.iter().all(|k| *k < workers.min(25)), "{class}: {workers} workers");
            }
        });
    }
}

#[test]
fn the_page_is_well_formed_for_everybody() {
    for game in [game(2), advanced(5)] {
        let seats = game.seats();
        positions(&game, 1, |game, state, step| {
            let viewer =
                if step % 2 == 0 { Viewer::Spectator } else { Viewer::Seat(Seat((step % seats) as u8)) };
            is_well_formed(&markup(&dressed(game, state, viewer, None)));
        });
    }
}

#[test]
fn no_byte_depends_on_what_the_viewer_may_not_know() {
    for game in [game(3), advanced(4)] {
        let seats = game.seats();
        positions(&game, 1, |game, state, step| {
            if step % 5 == 0 {
                Viewer::all(seats).for_each(|viewer| tells_no_secret(game, state, viewer, step as u64));
            }
        });
    }
}

/// What the board says of a choice before it is made.
fn forecast(game: &AveRoma, state: &State, action: Action) -> String {
    let viewer = Viewer::Seat(state.active);
    let players = Seat::all(game.seats()).map(|seat| Player { seat, ..Player::default() }).collect();
    let context = Context {
        language: kernel::Language::English,
        viewer,
        players,
        asked: SeatSet::of(state.active),
        chosen: None,
        text: false,
        kept: vec![],
    };
    let (view, choices) = (game.view(state, viewer), choices(game, state, viewer));
    let scene = Scene::new(game, &view, &choices, &context);
    Forecast::of(&scene, action).sentence(&scene)
}

fn place(value: u8, at: Location) -> Action {
    Action::Place { worker: Worker::Supply(value), value, at, space: 0 }
}

#[test]
fn a_forecast_says_what_the_rules_would_do() {
    let game: AveRoma = game(3);
    let mut state = game.setup(&mut Fast::new(7), &mut Log::off());
    // Two denarii for each pip (AVE-6.01).
    assert_eq!(forecast(&game, &state, place(4, Location::Quaestor)), "Brings 8 denarii.");
    // Two steps from the start cost 1 surplus and a green resource (the Colosseum of the component file).
    let seat = state.active.ix();
    state.players[seat].goods = ave_roma::Goods([0, 0, 1, 0, 0, 0]);
    state.players[seat].surplus = 2;
    let said = forecast(&game, &state, place(2, Location::Roma));
    assert_eq!(said, "Costs 1 livestock, 1 surplus. Brings political influence 1.");
    // With both green resources it is for the player to say which one pays.
    state.players[seat].goods = ave_roma::Goods([0, 0, 1, 1, 0, 0]);
    assert!(forecast(&game, &state, place(2, Location::Roma)).contains("you choose what pays"));
    // A first use of an area card is free, the second one costs 2 and takes the card (AVE-16.02 to 16.04).
    let area =
        |state: &State| state.areas[Area(3)].card.map(|card| game.name(card).to_string()).unwrap_or_default();
    assert!(!forecast(&game, &state, place(3, Location::Propraetor)).contains("Costs"));
    state.areas[Area(3)].upper = true;
    let said = forecast(&game, &state, place(3, Location::Propraetor));
    assert!(said.contains("Costs 2 denarii.") && said.contains(&area(&state)), "{said}");
}

#[test]
fn a_forecast_never_differs_from_what_happens_where_nothing_is_asked() {
    let game: AveRoma = game(3);
    let mut compared = 0;
    positions(&game, 3, |game, state, _| {
        if state.flow.question() != Some(&Ask::Turn) {
            return;
        }
        for choice in choices(game, state, Viewer::Seat(state.active)).iter() {
            let Action::Place { at: Location::Quaestor | Location::Aedilis, .. } = choice.action else {
                continue;
            };
            let said = forecast(game, state, choice.action);
            let mut then = state.clone();
            game.apply(&mut then, state.active, choice.least(), &mut Fast::new(1), &mut Log::off());
            let gained = i32::from(then.player(state.active).money) - i32::from(state.me().money);
            if !said.contains("Then") && gained > 0 {
                assert!(said.contains(&ave_roma::words::en::denarii(gained as u16)), "{said}: {gained}");
                compared += 1;
            }
        }
    });
    assert!(compared > 100, "{compared}");
}

#[test]
fn closed_places_say_why() {
    let game: AveRoma = game(3);
    let mut said = 0;
    positions(&game, 2, |game, state, _| {
        if state.flow.question() == Some(&Ask::Turn) {
            said += count(&markup(&dressed(game, state, Viewer::Seat(state.active), None)), ", closed: ");
        }
    });
    assert!(said > 20, "{said}");
}

#[test]
fn two_players_see_their_shadows_and_the_advanced_game_its_open_cards() {
    let (two, four) = (game::<AveRoma>(2), advanced(4));
    let state = two.setup(&mut Fast::new(1), &mut Log::off());
    let html = markup(&dressed(&two, &state, Viewer::Seat(Seat(0)), None));
    assert!(html.contains("Workers of the shadow") && html.contains("For shadow workers"));
    let state = four.setup(&mut Fast::new(1), &mut Log::off());
    let html = markup(&dressed(&four, &state, Viewer::Spectator, None));
    for card in state.face_up.values().flatten() {
        assert!(html.contains(four.name(*card)));
    }
    assert_eq!(count(&html, "class=\"adv\""), 8, "every location says what a card used up adds");
}

#[test]
fn the_breakdown_of_the_end_adds_up() {
    let game: AveRoma = game(3);
    let mut over = 0;
    positions(&game, 2, |game, state, _| {
        let shown =
            markup(&dressed(game, state, Viewer::Spectator, None)).contains("How the points came about");
        assert_eq!(shown, state.flow.question().is_none());
        if shown {
            let scores = game.turn(state).outcome().expect("it is over").scores.clone();
            let tally: Vec<i32> = ave_roma::tally(game, state).iter().map(|t| t.total().into()).collect();
            assert_eq!(tally, scores);
            over += 1;
        }
    });
    assert_eq!(over, 2);
}

#[test]
fn phases_and_moments_follow_the_game() {
    let game: AveRoma = game(3);
    let mut seen = Vec::new();
    positions(&game, 1, |game, state, _| {
        let moment = game.moment(&game.view(state, Viewer::Spectator), kernel::Language::English);
        let word = moment.rsplit(' ').next().unwrap_or_default().to_string();
        if !seen.contains(&word) {
            seen.push(word);
        }
    });
    assert_eq!(seen, ["actions", "refill", "end", "rounds"]);
}
