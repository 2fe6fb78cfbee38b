//! Whole tables in simulated time: people who answer late, twice, never and all at once, who chat, undo, ask for
//! take-backs, make deals, leave and are replaced. No network, no clock, no storage but a few strings.

mod earlier;
mod house;
mod letters;
mod people;
mod stuck;
mod trade;

use host::{Pace, SECOND, Stage};
use house::{House, Written};
use people::{Crowd, Temper};

/// How many tables of a game are played, and how closely they are watched.
struct Evening {
    game: &'static str,
    seats: &'static [usize],
    tables: u64,
    /// All that is dear to check is checked after every so many changes.
    every: u32,
}

const PACES: [Pace; 5] = [
    Pace::Untimed,
    Pace::Windows { reserve: 60 * SECOND, percent: 100 },
    Pace::Live { bank: 120 * SECOND, increment: 5 * SECOND },
    Pace::Live { bank: 0, increment: 0 },
    Pace::Days { days: 2 },
];

/// Plays tables to their end; every one of them must come to one.
fn play(evening: &Evening) {
    for n in 0..evening.tables {
        let seats = evening.seats[n as usize % evening.seats.len()];
        let pace = PACES[(n / 3) as usize % PACES.len()];
        let mut house = House::open(evening.game, seats, pace, n, evening.every);
        let mut crowd = Crowd::new(n, &house);
        crowd.play_out(&mut house);
        assert_eq!(house.live.stage, Stage::Over, "{} {n} does not end", evening.game);
        house.check_all();
        house.verify();
    }
}

#[test]
fn thousands_of_auctions() {
    play(&Evening { game: "auction", seats: &[2, 3, 4], tables: 3_000, every: 7 });
}

#[test]
fn tables_of_tribune() {
    play(&Evening { game: "tribune", seats: &[3, 2, 4, 5], tables: 24, every: 101 });
}

#[test]
fn tables_of_triumph() {
    play(&Evening { game: "triumph", seats: &[3, 4], tables: 24, every: 101 });
}

#[test]
fn tables_of_ave_roma() {
    play(&Evening { game: "ave-roma", seats: &[3, 2, 4, 5], tables: 24, every: 101 });
}

#[test]
fn tables_of_the_republic() {
    play(&Evening { game: "republic", seats: &[3, 4, 6], tables: 6, every: 401 });
}

/// A move writes what it changes on the desk, and no more.
#[test]
fn a_move_writes_little() {
    for game in ["tribune", "triumph", "ave-roma", "republic"] {
        for pace in [Pace::Untimed, Pace::Live { bank: 120 * SECOND, increment: 5 * SECOND }] {
            let mut house = House::open(game, 5, pace, 3, 100_000);
            let mut crowd = Crowd::new(3, &house);
            crowd.all_are(Temper::Steady);
            crowd.play_out(&mut house);
            let Written { moves, lines, parts, whole } = house.written;
            let a_move = format!(
                "{game}, {pace:?}: {moves} moves, each {} bytes of journal and {} of the desk, which is {}",
                lines / moves,
                parts / moves,
                whole / moves
            );
            println!("{a_move}");
            assert!(parts < 1_024 * moves && 2 * parts < whole, "{a_move}");
        }
    }
}

/// A game that nobody plays comes to its end by its clocks alone: nobody who is awaited waits for ever.
#[test]
fn a_table_that_everybody_forgets_still_ends() {
    for game in ["auction", "tribune", "triumph", "ave-roma"] {
        for (n, pace) in PACES.into_iter().enumerate() {
            let mut house = House::open(game, 3, pace, n as u64, 1_000);
            let mut crowd = Crowd::new(n as u64, &house);
            crowd.all_are(Temper::Never);
            crowd.play_out(&mut house);
            assert_eq!(house.live.stage, Stage::Over, "{game}, {pace:?}");
        }
    }
}

#[test]
fn the_same_evening_twice_is_the_same() {
    let journal = || {
        let mut house = House::open("auction", 3, PACES[1], 11, 1_000);
        let mut crowd = Crowd::new(11, &house);
        crowd.play_out(&mut house);
        house.store.lines
    };
    assert_eq!(journal(), journal());
}

#[test]
fn a_table_comes_back_from_its_snapshot_and_the_lines_since() {
    for game in ["auction", "tribune", "triumph", "ave-roma"] {
        let mut house = House::open(game, 3, Pace::Untimed, 2, 10_000);
        let mut crowd = Crowd::new(2, &house);
        let before = |house: &House| house.live.snapshot().map_or(0, |(lines, _)| lines as usize);
        crowd.play_until(&mut house, |house| before(house) > 3);
        house.store.snapshot = house.live.snapshot().map(|(_, body)| body);
        let kept = before(&house);
        crowd.play_until(&mut house, |house| house.live.lines() > kept + 3);
        house.check_all();
        // The lines before the snapshot are not even looked at: were they, this one would be refused.
        let lines = house.live.lines();
        let mut first: serde_json::Value = serde_json::from_str(&house.store.lines[0]).unwrap();
        first["act"]["amount"] = 999.into();
        house.store.lines[0] = first.to_string();
        house.reload();
        assert_eq!(house.live.lines(), lines, "{game}: and the journal need not say why it goes on");
        // Without a snapshot the journal is all there is.
        let kept = house.store.kept.clone();
        let broken = host::Live::load(kept, &house.store.lines, None).unwrap_err();
        assert!(broken.to_string().contains("line 0"), "{game}: {broken}");
    }
}
