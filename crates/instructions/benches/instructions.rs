//! Instructions executed, counted by callgrind: see docs/benchmarks.md for how to run this and what it found.
//!
//! Every benchmark does the same fixed work each time, so any change of its count is a change of the code.
#![allow(missing_docs, reason = "the macros of the tool write items of their own")]

use games::played::{Auction, Tribune};
use games::{Setup, configure};
use gungraun::{library_benchmark, library_benchmark_group, main};
use kernel::{Choices, Fast, Game, Head, JournalOf, Log, Pick, Seat, Secret, Table, Turn, Viewer};
use std::hint::black_box;
use std::sync::Arc;

/// Picks applied in `random_play`.
const PICKS: usize = 1000;

/// A game, and a recorded random game of it to work on.
struct Fixture<G: Game> {
    rules: Arc<G>,
    picks: Vec<(Seat, Pick<G::Action>)>,
    positions: Vec<G::State>,
    views: Vec<G::View>,
    journal: JournalOf<G>,
    fresh: Table<G>,
}

fn fixture<G: Game>() -> Fixture<G> {
    let rules: Arc<G> =
        Arc::new(configure(&Setup { seats: 4, ..Setup::default() }).expect("a table of four"));
    let open = || Table::new(rules.clone(), Head::of(&*rules), Secret::from_word("instructions"), vec![]);
    let mut table = open();
    let mut dice = Fast::new(1);
    let (mut picks, mut positions, mut views) = (vec![], vec![], vec![]);
    while let (Some(awaiting), true) = (table.turn().awaiting(), picks.len() < 200) {
        let seat = awaiting.pending.first().expect("somebody is pending");
        let pick = table.choices(seat).random(&mut dice).expect("something leads forward");
        positions.push(table.state().clone());
        views.push(table.view(Viewer::Seat(seat)).clone());
        picks.push((seat, pick));
        table.submit(seat, None, pick).expect("a listed pick");
    }
    let fresh = open();
    Fixture { journal: table.private_journal(), rules, picks, positions, views, fresh }
}

/// Random play straight on the rules: turn, choices, a pick, apply; a new game when one is over.
fn play<G: Game>(f: Fixture<G>) -> usize {
    let (mut dice, mut log, mut choices) = (Fast::new(2), Log::off(), Choices::default());
    let mut state = f.rules.setup(&mut dice, &mut log);
    for _ in 0..PICKS {
        match f.rules.turn(&state) {
            Turn::Over(_) => state = f.rules.setup(&mut dice, &mut log),
            Turn::Awaiting(awaiting) => {
                let seat = awaiting.pending.first().expect("somebody is pending");
                choices.clear();
                f.rules.choices(&state, seat, &mut choices);
                let pick = choices.random(&mut dice).expect("something leads forward");
                f.rules.apply(&mut state, seat, pick, &mut dice, &mut log);
            }
        }
    }
    choices.len()
}

fn submit_all<G: Game>(mut f: Fixture<G>) -> usize {
    for (seat, pick) in &f.picks {
        f.fresh.submit(*seat, None, *pick).expect("a recorded pick");
    }
    f.fresh.len()
}

fn draft_all<G: Game>(f: Fixture<G>) -> usize {
    let (seat, pick) = f.picks[0];
    (0..f.picks.len()).filter(|_| f.fresh.draft(seat, black_box(&[pick])).is_ok()).count()
}

fn view_all<G: Game>(f: Fixture<G>) -> usize {
    let each = |state: &G::State| drop(black_box(f.rules.view(state, Viewer::Seat(Seat(0)))));
    f.positions.iter().map(each).count()
}

fn imagine_all<G: Game>(f: Fixture<G>) -> usize {
    let mut dice = Fast::new(3);
    f.views.iter().map(|view| drop(black_box(f.rules.imagine(view, &mut dice)))).count()
}

fn replay_all<G: Game>(f: Fixture<G>) -> bool {
    kernel::position(&*f.rules, &f.journal).is_ok()
}

macro_rules! benchmarks {
    ($($name:ident = $work:ident),+) => { $(
        #[library_benchmark]
        #[bench::tribune(fixture::<Tribune>())]
        fn $name(f: Fixture<Tribune>) -> usize {
            black_box($work(f)) as usize
        }
    )+ };
}

benchmarks!(
    random_play = play,
    submit = submit_all,
    draft = draft_all,
    view = view_all,
    imagine = imagine_all,
    replay = replay_all
);

#[library_benchmark]
#[bench::auction(fixture::<Auction>())]
fn sample_random_play(f: Fixture<Auction>) -> usize {
    black_box(play(f))
}

library_benchmark_group!(
    name = instructions,
    benchmarks = [random_play, submit, draft, view, imagine, replay, sample_random_play]
);
main!(library_benchmark_groups = instructions);
