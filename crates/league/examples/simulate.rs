//! Competitions of thousands of bot players: `cargo run --release -p quadriga-league --example simulate -- 4000 7`.

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Random, entered, play_all, repeats, uneven};
use league::{Format, Terms, Who};
use std::time::Instant;

fn main() {
    let mut asked = std::env::args().skip(1).filter_map(|n| n.parse::<usize>().ok());
    let players = asked.next().unwrap_or(2000);
    let rounds = asked.next().unwrap_or(7).clamp(1, usize::from(Terms::ROUNDS)) as u8;
    let formats =
        [Format::Season { rounds }, Format::Swiss { rounds }, Format::Groups { rounds, groups: 3, on: 2 }];
    println!("{:<52} {:>8} {:>8} {:>7} {:>9}", "", "tables", "repeats", "uneven", "seconds");
    for format in formats {
        for (seats, least, most) in [(3, 3, 6), (4, 3, 6), (5, 3, 5), (6, 3, 6)] {
            let terms = Terms { seats, least, most, format, fillers: true, room: u16::MAX };
            // Groups are played by dozens, not by thousands.
            let players = if format.has_final() { players.min(60) } else { players };
            let mut cup = entered(terms, 1, players);
            let began = Instant::now();
            play_all(&mut cup, &mut Random::new(2));
            let tables: usize = cup.rounds.iter().map(|round| round.tables.len()).sum();
            let best = cup.standings(None).iter().position(|row| row.who == Who(0)).map_or(0, |n| n + 1);
            let what = format!("{players} players, {format:?}, tables of {seats}");
            let seconds = began.elapsed().as_secs_f64();
            println!("{what:<52} {tables:>8} {:>8} {:>7.2} {seconds:>9.2}", repeats(&cup), uneven(&cup));
            println!("    the strongest came to place {best}");
        }
    }
}
