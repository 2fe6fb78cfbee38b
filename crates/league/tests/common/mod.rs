//! Competitions among players whose true strength is known: who is stronger comes before another more often.

use league::{Came, Competition, Entrant, Round, Terms, Who};
use std::collections::HashMap;

/// Chance of its own, the same everywhere.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// So many have entered; the first are the strongest, and their ratings say so.
pub fn entered(terms: Terms, seed: u64, players: usize) -> Competition {
    let mut cup = Competition::new(terms, seed);
    for n in 0..players {
        cup.entrants.push(Entrant::new(Who(n as i64), 1800 - (600 * n / players) as i32));
    }
    cup
}

/// Plays a table: everybody is as good as their strength and a piece of luck.
pub fn play(round: &mut Round, table: usize, strength: impl Fn(Who) -> f64, random: &mut Random) {
    let table = &mut round.tables[table];
    let mut day: Vec<(f64, usize)> = table
        .seats
        .iter()
        .enumerate()
        .map(|(seat, who)| {
            let luck = random.share().clamp(1e-9, 1.0 - 1e-9);
            (who.map_or(1400.0, &strength) + 100.0 * (luck / (1.0 - luck)).ln(), seat)
        })
        .collect();
    day.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut came = vec![Came { rank: 0, won: false, absent: false }; day.len()];
    for (rank, (_, seat)) in day.into_iter().enumerate() {
        came[seat] = Came { rank: rank as u8 + 1, won: rank == 0, absent: false };
    }
    table.came = Some(came);
}

/// Plays all of it.
pub fn play_all(cup: &mut Competition, random: &mut Random) {
    while cup.draw().is_some() {
        let strength: HashMap<Who, f64> =
            cup.entrants.iter().map(|entrant| (entrant.who, f64::from(entrant.rating))).collect();
        let round = cup.rounds.last_mut().expect("it was drawn");
        for table in 0..round.tables.len() {
            play(round, table, |who| strength[&who], random);
        }
    }
}

/// How often people have met more often than once, beyond the first time.
pub fn repeats(cup: &Competition) -> usize {
    let mut met: HashMap<(Who, Who), usize> = HashMap::new();
    for table in cup.rounds.iter().flat_map(|round| &round.tables) {
        let people: Vec<Who> = table.seats.iter().flatten().copied().collect();
        for (n, a) in people.iter().enumerate() {
            for b in &people[..n] {
                *met.entry((*a.min(b), *a.max(b))).or_default() += 1;
            }
        }
    }
    met.values().map(|times| times - 1).sum()
}

/// The farthest that anybody is from their share of any seat.
pub fn uneven(cup: &Competition) -> f64 {
    let mut ahead: HashMap<(Who, usize), f64> = HashMap::new();
    for table in cup.rounds.iter().flat_map(|round| &round.tables) {
        for (at, who) in table.seats.iter().enumerate() {
            let Some(who) = who else { continue };
            for seat in 0..table.seats.len() {
                *ahead.entry((*who, seat)).or_default() +=
                    f64::from(u8::from(seat == at)) - 1.0 / table.seats.len() as f64;
            }
        }
    }
    ahead.values().fold(0.0, |most, ahead| most.max(ahead.abs()))
}
