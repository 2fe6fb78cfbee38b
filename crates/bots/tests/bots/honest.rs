//! Bots see what a person at their seat would see: nothing hidden changes what they do.

use crate::{played, table};
use ave_roma::AveRoma;
use bots::{Budget, Heuristic, Kind, Question};
use games::{Setup, configure};
use kernel::sample::Auction;
use kernel::{Choices, Fast, Seat, Viewer};
use republic::Republic;
use tribune::Tribune;
use triumph::Triumph;

fn advanced(seats: usize) -> AveRoma {
    let options = serde_json::json!({ "mode": "advanced" });
    configure(&Setup { seats, options, ..Setup::default() }).expect("a table")
}

fn by_correspondence(seats: usize) -> Republic {
    let options = serde_json::json!({ "mode": "correspondence" });
    configure(&Setup { seats, options, ..Setup::default() }).expect("a table")
}

/// Play-outs enough to pick otherwise than without any.
const FEW: u32 = 12;

/// Plays random games. At every decision each bot is asked twice: in the real position, and in one where all that its
/// seat cannot know was imagined anew. Same view, same dice: it must pick the same.
fn honest<R: Heuristic>(game: &R, games: u64) {
    for seed in 0..games {
        let mut decisions = 0;
        played(game, Fast::new(seed), |seat, asked, state, dice| {
            decisions += 1;
            let ask = |state: &R::State, kind: Kind| {
                let mut choices = Choices::default();
                game.choices(state, seat, &mut choices);
                let view = game.view(state, Viewer::Seat(seat));
                let budget = Budget::playouts(FEW);
                let pick = kind
                    .bot()
                    .pick(Question::new(game, &view, &choices).within(budget), &mut Fast::new(seed));
                let pick = pick.expect("a pending seat has a choice");
                assert!(choices.allows(&pick), "{kind} picked what is not on the list: {pick:?}");
                pick
            };
            // Whoever searches takes longer: now and then is enough.
            let often = |kind: &Kind| *kind != Kind::Search || decisions % 25 == 0;
            for kind in Kind::ALL.into_iter().filter(often) {
                let pick = ask(state, kind);
                for world in 0..3 {
                    let other = game.imagine(asked.view, &mut Fast::new(world));
                    assert_eq!(ask(&other, kind), pick, "{kind} of seat {seat} looked behind the screen");
                }
            }
            asked.choices.random(dice)
        });
    }
}

/// One seat of `kind` against `random` ones, in every seat in turn: how often it wins, in percent.
fn wins_against_random<R: Heuristic>(game: &R, games: u64, kind: Kind) -> u64 {
    let mut wins = 0;
    for seed in 0..games {
        let hero = Seat((seed % game.seats() as u64) as u8);
        let end = played(game, Fast::new(seed), |seat, asked, _, dice| {
            let kind = if seat == hero { kind } else { Kind::Random };
            kind.bot().pick(asked, dice)
        });
        wins += u64::from(game.turn(&end).outcome().is_some_and(|o| o.winners.has(hero)));
    }
    wins * 100 / games
}

#[test]
fn bots_do_not_look_behind_the_screen() {
    honest(&Auction { seats: 4 }, 20);
    honest(&table::<Tribune>(3), 1);
    honest(&table::<Triumph>(3), 1);
    honest(&table::<AveRoma>(3), 1);
    honest(&advanced(2), 1);
    honest(&table::<Republic>(5), 2);
    honest(&by_correspondence(3), 2);
}

#[test]
fn greedy_beats_random() {
    let percent = wins_against_random(&Auction { seats: 4 }, 200, Kind::Greedy);
    assert!(percent > 35, "greedy won only {percent} % of auctions of four");
}

#[test]
fn greedy_beats_three_random_players_of_tribune_in_four_games_of_five() {
    let percent = wins_against_random(&table::<Tribune>(4), 40, Kind::Greedy);
    assert!(percent >= 80, "greedy won only {percent} %");
}

#[test]
fn greedy_beats_three_random_players_of_ave_roma_in_four_games_of_five() {
    let percent = wins_against_random(&table::<AveRoma>(4), 40, Kind::Greedy);
    assert!(percent >= 80, "greedy won only {percent} %");
}

#[test]
fn greedy_beats_random_in_every_kind_of_ave_roma() {
    for game in [table::<AveRoma>(2), advanced(2), advanced(4)] {
        let percent = wins_against_random(&game, 20, Kind::Greedy);
        assert!(percent >= 80, "greedy won only {percent} % of {:?}", game.table_options());
    }
}

#[test]
fn every_game_has_bots() {
    use games::{AnyTable, with};
    for game in games::all() {
        let setup = Setup { seats: *game.seats.end(), ..Setup::default() };
        let table = AnyTable::open(game.id, &setup, kernel::Secret::from_word("x"), vec![]).expect("opens");
        with!(&table, table => {
            let seat = table.turn().awaiting().and_then(|a| a.pending.first()).expect("somebody is pending");
            for kind in Kind::ALL {
                let pick = bots::advise(table, seat, kind, 1, Budget::playouts(FEW)).expect("advice");
                assert_eq!(bots::advise(table, seat, kind, 1, Budget::playouts(FEW)), Some(pick), "repeatable");
                assert!(table.choices(seat).allows(&pick));
            }
        });
    }
}

#[test]
fn names_are_read_and_refused_with_those_there_are() {
    assert_eq!("greedy".parse(), Ok(Kind::Greedy));
    let why = "deep".parse::<Kind>().unwrap_err();
    assert!(why.starts_with("there is no bot \"deep\"; there are: random, greedy, search; gentle,"), "{why}");
    assert!(why.contains("livia"), "{why}");
}
