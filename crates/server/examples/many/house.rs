//! The house: its people, their games, and all that is counted of them.

use crate::Error;
use crate::lots::Lots;
use crate::played::Played;
use crate::sink::{Cell, Sink};
use host::TableId;
use ratings::Strength;
use std::collections::HashMap;
use std::path::Path;

/// So many people play,
const PEOPLE: i64 = 20_000;
/// and one of them has played so many games.
pub const FEW: &str = "Few";
const FEW_GAMES: u64 = 20;

/// The first game ended then, the others a second after each other.
const BEGAN: i64 = 1_700_000_000_000;

pub fn said(what: impl std::fmt::Debug) -> Error {
    format!("{what:?}").into()
}

fn name(n: i64) -> String {
    if n == 0 { FEW.into() } else { format!("Player {n}") }
}

/// What is counted while games are written.
#[derive(Default)]
struct Counts {
    strengths: HashMap<i64, Strength>,
    /// By person and seat: games, won.
    tallies: HashMap<(i64, i64), (i64, i64)>,
    ways: HashMap<i64, i64>,
    /// By the two: games, won, lost.
    meetings: HashMap<(i64, i64), (i64, i64, i64)>,
}

impl Counts {
    /// One more game of these; gives how strong they are after it.
    fn count(&mut self, at: &[i64], places: &[(i64, i64, bool)]) -> Vec<Strength> {
        let before: Vec<(Strength, u8)> = at
            .iter()
            .zip(places)
            .map(|(who, place)| (self.strengths.get(who).copied().unwrap_or(Strength::NEW), place.1 as u8))
            .collect();
        let after = ratings::after(&before);
        for ((who, (seat, _, won)), now) in at.iter().zip(places).zip(&after) {
            self.strengths.insert(*who, *now);
            let tally = self.tallies.entry((*who, *seat)).or_default();
            (tally.0, tally.1) = (tally.0 + 1, tally.1 + i64::from(*won));
            *self.ways.entry(*who).or_default() += i64::from(*won);
            for (other, (_, _, theirs)) in at.iter().zip(places).filter(|(other, _)| *other != who) {
                let met = self.meetings.entry((*who, *other)).or_default();
                *met = (met.0 + 1, met.1 + i64::from(*won), met.2 + i64::from(*theirs));
            }
        }
        after
    }

    fn write(&self, sink: &mut Sink, played: &Played) -> Result<(), Error> {
        let seats = played.places.len() as f64;
        for (who, now) in &self.strengths {
            let player = who.to_string();
            sink.put(
                "ratings",
                &[
                    Cell::Text(&played.game),
                    Cell::Text("live"),
                    Cell::Text(&player),
                    Cell::Int(*who),
                    Cell::Real(now.mean),
                    Cell::Real(now.deviation),
                    Cell::Int(i64::from(now.games)),
                    Cell::Real(now.sure()),
                ],
            )?;
        }
        for ((who, seat), (games, won)) in &self.tallies {
            let par = *games as f64 / seats;
            let row = [Cell::Int(*who), Cell::Text(&played.game), Cell::Int(*seat), Cell::Int(*games)];
            let more = [Cell::Int(*won), Cell::Real(par), Cell::Int(0), Cell::Int(0)];
            // All of them are public.
            let public = [Cell::Int(*games), Cell::Int(*won), Cell::Real(par), Cell::Int(0), Cell::Int(0)];
            sink.put("tallies", &row.into_iter().chain(more).chain(public).collect::<Vec<_>>())?;
        }
        for (who, won) in self.ways.iter().filter(|(_, won)| **won > 0) {
            let row = [Cell::Int(*who), Cell::Text(&played.game), Cell::Text(&played.kind)];
            let more = [Cell::Int(*won), Cell::Int(*won)];
            sink.put("ways", &row.into_iter().chain(more).collect::<Vec<_>>())?;
        }
        for ((who, other), (games, won, lost)) in &self.meetings {
            let row = [Cell::Int(*who), Cell::Int(*other), Cell::Text(&played.game)];
            let more = [Cell::Int(*games), Cell::Int(*won), Cell::Int(*lost)];
            sink.put("meetings", &row.into_iter().chain(more).collect::<Vec<_>>())?;
        }
        Ok(())
    }
}

/// Writes one game of these people.
fn write_game(
    sink: &mut Sink,
    played: &Played,
    (n, desk): (u64, &str),
    at: &[i64],
    after: &[Strength],
) -> Result<(), Error> {
    let mut bytes = [0; TableId::LEN];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = (n >> (5 * (TableId::LEN - 1 - place).min(12))) as u8 & 31;
    }
    let id = TableId::new(bytes).to_string();
    let ended = BEGAN + n as i64 * 1_000;
    sink.put(
        "tables",
        &[
            Cell::Text(&id),
            Cell::Text(&played.game),
            Cell::Text("public"),
            Cell::Text("over"),
            Cell::Int(at[0]),
            Cell::Int(ended - 600_000),
            Cell::Int(ended),
            Cell::Int(played.version),
            Cell::Int(played.lines),
            Cell::Text(&played.secret),
            Cell::Text(&played.opening),
            Cell::Text(desk),
            Cell::Flag(true),
        ],
    )?;
    let snapshot = played.snapshot.as_deref().map_or(Cell::Null, Cell::Bytes);
    sink.put("packs", &[Cell::Text(&id), Cell::Int(played.lines), Cell::Bytes(&played.journal), snapshot])?;
    for ((who, (seat, rank, won)), now) in at.iter().zip(&played.places).zip(after) {
        let row = [Cell::Text(&id), Cell::Int(*who), Cell::Flag(false), Cell::Flag(true), Cell::Int(ended)];
        sink.put("players", &row)?;
        let player = who.to_string();
        sink.put(
            "results",
            &[
                Cell::Text(&id),
                Cell::Int(*seat),
                Cell::Text(&player),
                Cell::Int(*who),
                Cell::Text(&played.game),
                Cell::Text("live"),
                Cell::Text(&played.kind),
                Cell::Int(played.places.len() as i64),
                Cell::Int(*rank),
                Cell::Flag(*won),
                Cell::Flag(true),
                Cell::Flag(true),
                Cell::Int(0),
                Cell::Int(0),
                Cell::Flag(true),
                Cell::Int(ended),
                Cell::Real(now.mean),
                Cell::Real(now.deviation),
                Cell::Int(1),
            ],
        )?;
    }
    Ok(())
}

/// Fills a house that has nobody but one person; gives how many bytes it takes.
pub fn fill(data: &Path, played: &Played, games: u64, last: i64) -> Result<u64, Error> {
    let (mut sink, indexes) = Sink::open(data)?;
    let first = last + 1;
    for n in 0..if games > 0 { PEOPLE } else { 0 } {
        let name = name(n);
        let (key, look) = (name.to_lowercase(), server::storage::names::skeleton(&name));
        sink.put(
            "people",
            &[
                Cell::Int(first + n),
                Cell::Text(&name),
                Cell::Text(&key),
                Cell::Text(&look),
                // Nobody has this password.
                Cell::Text("*"),
                Cell::Int(BEGAN),
            ],
        )?;
    }
    let (mut lots, mut counts, mut desk) = (Lots(1), Counts::default(), played.desk.clone());
    for n in 0..games {
        // Those of the one with few games are spread over all of them.
        let few = n % (games / FEW_GAMES).max(1) == 0 && n / (games / FEW_GAMES).max(1) < FEW_GAMES;
        let mut at: Vec<i64> = if few { vec![0] } else { Vec::new() };
        while at.len() < played.places.len() {
            let next = 1 + lots.below(PEOPLE as u64 - 1) as i64;
            if !at.contains(&next) {
                at.push(next);
            }
        }
        let turn = lots.below(at.len() as u64) as usize;
        at.rotate_left(turn);
        for (seat, who) in at.iter().enumerate() {
            let chair = &mut desk["chairs"][seat];
            chair["person"] = (first + who).into();
            chair["name"] = name(*who).into();
        }
        let at: Vec<i64> = at.into_iter().map(|who| first + who).collect();
        let after = counts.count(&at, &played.places);
        write_game(&mut sink, played, (n, &desk.to_string()), &at, &after)?;
    }
    counts.write(&mut sink, played)?;
    sink.finish(&indexes)
}
