//! The greedy player of Triumph against random ones.

use bots::{Budget, Kind};
use kernel::{Chance, Choices, Fast, Game, Log, Rules, Seat, Setup, Turn, Viewer};
use triumph::Triumph;

/// Plays a game of four with these bots; the outcome.
fn play(g: &Triumph, kinds: &[Kind], seed: u64) -> kernel::Outcome {
    let mut chance = Fast::new(seed);
    let mut s = g.setup(&mut chance, &mut Log::off());
    let mut choices = Choices::default();
    loop {
        let open = match g.turn(&s) {
            Turn::Over(outcome) => return outcome,
            Turn::Awaiting(open) => open,
        };
        let nth = chance.below(open.pending.len() as u32) as usize;
        let seat = open.pending.iter().nth(nth).expect("somebody");
        choices.clear();
        g.choices(&s, seat, &mut choices);
        let view = g.view(&s, Viewer::Seat(seat));
        let bot = kinds[seat.ix()].bot::<Triumph>();
        let pick = bot.pick(g, &view, &choices, &mut chance, Budget::default()).expect("a choice");
        assert!(choices.allows(&pick), "{pick:?}");
        g.apply(&mut s, seat, pick, &mut chance, &mut Log::off());
    }
}

/// Games won by the greedy seat, games Rome survived, games played.
fn contest(games: u64) -> (u32, u32, u32) {
    let g = Triumph::configure(&Setup { seats: 4, ..Setup::default() }).expect("sound");
    let (mut won, mut stood) = (0, 0);
    for seed in 0..games {
        let greedy = Seat((seed % 4) as u8);
        let mut kinds = [Kind::Random; 4];
        kinds[greedy.ix()] = Kind::Greedy;
        let outcome = play(&g, &kinds, 1000 + seed);
        if outcome.kind != "rome-falls" {
            stood += 1;
            won += u32::from(outcome.winners.has(greedy));
        }
    }
    (won, stood, games as u32)
}

#[test]
fn greedy_beats_three_randoms_when_rome_survives() {
    let (won, stood, games) = contest(600);
    println!("{won} of {stood} games that Rome survived, {games} played");
    assert!(stood >= 20 && won * 10 >= stood * 8, "{won} of {stood}");
}

#[test]
fn a_table_of_greedy_players_keeps_rome_standing() {
    let g = Triumph::configure(&Setup { seats: 4, ..Setup::default() }).expect("sound");
    let fallen = (0..100).filter(|&seed| play(&g, &[Kind::Greedy; 4], seed).kind == "rome-falls").count();
    println!("Rome fell in {fallen} of 100 games");
    assert!(fallen <= 30, "{fallen}");
}
