//! How it counts: points by rank, and who comes before whom.

use crate::{Came, Competition, Table, Who, lot};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::fmt;

/// What the places of a table bring, from the first on; later ones bring nothing.
pub const POINTS: [u8; 4] = [5, 3, 2, 1];

/// Points in sixtieths, so that what two to six people share is exact.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Points(pub i64);

impl Points {
    /// So many whole ones.
    pub const fn whole(n: i64) -> Points {
        Points(n * 60)
    }
}

impl std::ops::Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0 + other.0)
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(all: I) -> Points {
        all.fold(Points(0), |a, b| a + b)
    }
}

/// "4", "2.5", "3.33".
impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let hundredths = (self.0 * 100 + 30).div_euclid(60);
        let (whole, rest) = (hundredths.div_euclid(100), hundredths.rem_euclid(100));
        match rest {
            0 => write!(f, "{whole}"),
            rest if rest % 10 == 0 => write!(f, "{whole}.{}", rest / 10),
            rest => write!(f, "{whole}.{rest:02}"),
        }
    }
}

/// What decides between two, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// Points of all tables.
    Points,
    /// Tables won; a shared win counts as its share.
    Wins,
    /// The points of those one has played, table by table on the average.
    Opponents,
    /// Points at the tables where those who are still equal have met.
    Meeting,
    /// How many one has left behind, less how many were ahead.
    Margin,
    /// Lots from the published seed.
    Lot,
}

/// All of them, in their order.
pub const TIES: [Tie; 6] = [Tie::Points, Tie::Wins, Tie::Opponents, Tie::Meeting, Tie::Margin, Tie::Lot];

/// What a round was for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Not there, or not yet.
    None,
    /// The table is on.
    Running,
    /// A table that was won, alone or shared.
    Won(Points),
    /// A table that was not won.
    Played(Points),
    /// A table that all have lost together.
    Lost,
    /// Somebody else had to play for them.
    Absent,
    /// There was no seat.
    Bye(Points),
}

impl Cell {
    /// What it brings.
    pub fn points(self) -> Points {
        match self {
            Cell::Won(points) | Cell::Played(points) | Cell::Bye(points) => points,
            Cell::None | Cell::Running | Cell::Lost | Cell::Absent => Points(0),
        }
    }
}

/// Somebody in the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// From 1; nobody shares one.
    pub place: usize,
    /// Who.
    pub who: Who,
    /// Round by round.
    pub cells: Vec<Cell>,
    /// Points of all tables.
    pub points: Points,
    /// Tables won.
    pub wins: Points,
    /// The points of those they have played: sixtieths of a point, in sixtieths.
    pub opponents: i64,
    /// Points where those who are still equal have met.
    pub meeting: Points,
    /// How many they have left behind, less how many were ahead.
    pub margin: i64,
}

/// What a seat's rank brings: those who share it share what the places together bring. Where nobody has won nobody scores.
fn score(came: &[Came], seat: usize) -> (Points, Points) {
    let mine = came[seat];
    if mine.absent || !came.iter().any(|other| other.won) {
        return (Points(0), Points(0));
    }
    let sharing = came.iter().filter(|other| other.rank == mine.rank).count();
    let first = usize::from(mine.rank).saturating_sub(1);
    let brought: i64 = POINTS.iter().skip(first).take(sharing).map(|points| i64::from(*points)).sum();
    let winners = came.iter().filter(|other| other.won).count();
    let win = if mine.won { Points(60 / winners.max(1) as i64) } else { Points(0) };
    (Points(brought * 60 / sharing.max(1) as i64), win)
}

fn margin(came: &[Came], seat: usize) -> i64 {
    let others = came.len() as i64 - 1;
    if came[seat].absent {
        return -others;
    }
    let count = |is: &dyn Fn(&Came) -> bool| came.iter().filter(|other| is(other)).count() as i64;
    let mine = came[seat].rank;
    count(&|other| other.rank > mine) - count(&|other| other.rank < mine)
}

impl Competition {
    fn seat_of(table: &Table, who: Who) -> Option<usize> {
        table.seats.iter().position(|seat| *seat == Some(who))
    }

    /// What a round was for somebody.
    fn cell(&self, round: usize, who: Who) -> Cell {
        let Some(round) = self.rounds.get(round) else { return Cell::None };
        if round.byes.contains(&who) {
            // As a second place: not punished, not better off than by playing well.
            return Cell::Bye(Points::whole(i64::from(POINTS[1])));
        }
        let found = round.tables.iter().find_map(|table| Some((table, Self::seat_of(table, who)?)));
        let Some((table, seat)) = found else { return Cell::None };
        match &table.came {
            None => Cell::Running,
            Some(came) if came.get(seat).is_none_or(|came| came.absent) => Cell::Absent,
            Some(came) if !came.iter().any(|other| other.won) => Cell::Lost,
            Some(came) if came[seat].won => Cell::Won(score(came, seat).0),
            Some(came) => Cell::Played(score(came, seat).0),
        }
    }

    /// Everybody's points, without the final.
    pub(crate) fn points(&self) -> HashMap<Who, Points> {
        self.entrants.iter().map(|entrant| (entrant.who, self.points_of(entrant.who))).collect()
    }

    fn points_of(&self, who: Who) -> Points {
        (0..self.counted()).map(|round| self.cell(round, who).points()).sum()
    }

    /// The final stands for itself.
    fn counted(&self) -> usize {
        self.rounds.len().min(usize::from(self.terms.format.before_final()))
    }

    /// How everybody stands who has played, in a group or in all. Bots are not ranked.
    pub fn standings(&self, group: Option<u8>) -> Vec<Row> {
        let points = self.points();
        let known = self.entrants.iter().filter(|entrant| group.is_none() || entrant.group == group);
        let played = |who: Who| (0..self.counted()).any(|round| self.cell(round, who) != Cell::None);
        let known = known.filter(|e| e.state == crate::State::Playing || played(e.who));
        let mut rows: Vec<Row> = known.map(|entrant| self.row(entrant.who, &points)).collect();
        let before = |row: &Row| (Reverse(row.points), Reverse(row.wins), Reverse(row.opponents));
        rows.sort_by_key(before);
        for tied in rows.chunk_by_mut(|a, b| before(a) == before(b)) {
            let who: Vec<Who> = tied.iter().map(|row| row.who).collect();
            for row in tied.iter_mut() {
                row.meeting = self.met(row.who, &who);
            }
            tied.sort_by_key(|row| {
                (Reverse(row.meeting), Reverse(row.margin), lot(self.seed, u64::MAX, row.who))
            });
        }
        for (n, row) in rows.iter_mut().enumerate() {
            row.place = n + 1;
        }
        rows
    }

    fn row(&self, who: Who, points: &HashMap<Who, Points>) -> Row {
        let cells: Vec<Cell> = (0..self.counted()).map(|round| self.cell(round, who)).collect();
        let (mut wins, mut opponents, mut ahead) = (Points(0), 0, 0);
        for (table, seat, came) in self.finished(who) {
            wins = wins + score(came, seat).1;
            ahead += margin(came, seat);
            let others = table.seats.iter().flatten().filter(|other| **other != who);
            let theirs: Vec<i64> = others.filter_map(|other| points.get(other).map(|p| p.0)).collect();
            opponents += theirs.iter().sum::<i64>() * 60 / theirs.len().max(1) as i64;
        }
        let points = cells.iter().map(|cell| cell.points()).sum();
        Row { place: 0, who, cells, points, wins, opponents, meeting: Points(0), margin: ahead }
    }

    /// Somebody's finished tables before a final.
    fn finished(&self, who: Who) -> impl Iterator<Item = (&Table, usize, &[Came])> {
        let tables = self.rounds[..self.counted()].iter().flat_map(|round| &round.tables);
        tables.filter_map(move |table| {
            let seat = Self::seat_of(table, who)?;
            let came = table.came.as_deref().filter(|came| came.len() > seat)?;
            Some((table, seat, came))
        })
    }

    /// Somebody's points at the tables where others of these sat too.
    fn met(&self, who: Who, tied: &[Who]) -> Points {
        if tied.len() < 2 {
            return Points(0);
        }
        let meets =
            |table: &Table| table.seats.iter().flatten().any(|other| *other != who && tied.contains(other));
        self.finished(who).filter(|(table, ..)| meets(table)).map(|(_, seat, came)| score(came, seat).0).sum()
    }

    /// Those of the final in the order in which they came out of it; before it is over nobody.
    pub fn champions(&self) -> Vec<(u8, Who)> {
        let table = self.rounds.get(usize::from(self.terms.format.before_final()));
        let Some(table) = table.and_then(|round| round.tables.first()) else { return Vec::new() };
        let Some(came) = &table.came else { return Vec::new() };
        let last = came.len() as u8;
        let seats = table.seats.iter().zip(came).filter_map(|(who, came)| Some(((*who)?, came)));
        let mut order: Vec<(u8, Who)> =
            seats.map(|(who, came)| (if came.absent { last } else { came.rank }, who)).collect();
        order.sort_by_key(|(rank, who)| (*rank, *who));
        order
    }

    /// What a finished table of any round, the final too, brought somebody.
    pub fn scored(&self, table: &Table, who: Who) -> Option<Points> {
        let came = table.came.as_deref()?;
        let seat = Self::seat_of(table, who).filter(|seat| *seat < came.len())?;
        Some(score(came, seat).0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn came(ranks: &[(u8, bool)]) -> Vec<Came> {
        ranks.iter().map(|(rank, won)| Came { rank: *rank, won: *won, absent: false }).collect()
    }

    #[test]
    fn places_bring_their_points_and_shared_ones_are_split() {
        let points = |came: &[Came]| -> Vec<String> {
            (0..came.len()).map(|seat| score(came, seat).0.to_string()).collect()
        };
        assert_eq!(points(&came(&[(2, false), (1, true), (4, false), (3, false)])), ["3", "5", "1", "2"]);
        assert_eq!(points(&came(&[(1, true), (1, true), (3, false)])), ["4", "4", "2"]);
        assert_eq!(points(&came(&[(1, true), (2, false), (2, false), (2, false)])), ["5", "2", "2", "2"]);
        assert_eq!(points(&came(&[(1, true), (1, true), (1, true)])), ["3.33", "3.33", "3.33"]);
        assert_eq!(points(&came(&[(1, false); 4])), ["0"; 4], "all have lost together");
        let mut away = came(&[(1, true), (2, false), (3, false)]);
        away[0].absent = true;
        assert_eq!(points(&away), ["0", "3", "2"], "a bot's win is nobody's");
        assert_eq!(score(&came(&[(1, true), (1, true), (3, false)]), 0).1, Points(30), "half a win");
    }

    #[test]
    fn whoever_was_absent_has_left_nobody_behind() {
        let mut away = came(&[(1, true), (2, false), (3, false)]);
        assert_eq!([0, 1, 2].map(|seat| margin(&away, seat)), [2, 0, -2]);
        away[0].absent = true;
        assert_eq!([0, 1, 2].map(|seat| margin(&away, seat)), [-2, 0, -2], "what a bot does is not theirs");
    }

    #[test]
    fn points_read_as_people_write_them() {
        let read = |n: i64| Points(n).to_string();
        assert_eq!([0, 60, 150, 200, 210, 100].map(read), ["0", "1", "2.5", "3.33", "3.5", "1.67"]);
    }
}
