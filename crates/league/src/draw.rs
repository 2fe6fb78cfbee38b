//! Drawing a round: who is there, who comes in, who sits where.

use crate::pairing::{Mix, Player, pair};
use crate::seats::{Costs, best};
use crate::{Competition, Format, Points, Round, State, Table, Who, lot, shape};
use std::collections::HashMap;

/// Whoever was absent at so many tables, one after the other, has withdrawn.
pub const ABSENCES: usize = 2;

/// Draws of different things from one seed.
const GROUPS: u64 = 1 << 32;
const BYES: u64 = 2 << 32;

impl Competition {
    /// Draws the next round: those who were absent too often have withdrawn, substitutes come in from the waiting list, and
    /// everybody gets a seat. Nothing is drawn after the last round, or if fewer than two are left.
    pub fn draw(&mut self) -> Option<&Round> {
        if self.rounds.len() >= usize::from(self.terms.format.rounds()) {
            return None;
        }
        let last = self.is_final(self.rounds.len());
        if !last {
            self.withdraw_the_absent();
            self.bring_in();
        }
        let round = if last { self.draw_final() } else { self.draw_groups() };
        if round.tables.is_empty() {
            return None;
        }
        self.rounds.push(round);
        self.rounds.last()
    }

    /// The next rounds before a final, so many at most, as they will be drawn if nobody comes or goes. Where the next tables
    /// hang on the points of the last nothing can be said yet.
    pub fn plan(&self, most: usize) -> Vec<Round> {
        let before_final = usize::from(self.terms.format.before_final());
        if matches!(self.terms.format, Format::Swiss { .. }) || self.rounds.is_empty() {
            return Vec::new();
        }
        let (mut ahead, known) = (self.clone(), self.rounds.len());
        while ahead.rounds.len() < before_final.min(known + most) && ahead.draw().is_some() {}
        ahead.rounds.split_off(known.min(ahead.rounds.len()))
    }

    /// Was somebody absent at their latest tables?
    fn was_absent(&self, who: Who) -> bool {
        let tables = self.rounds.iter().rev().flat_map(|round| &round.tables);
        let came = tables.filter_map(|table| {
            let seat = table.seats.iter().position(|seat| *seat == Some(who))?;
            table.came.as_ref()?.get(seat).map(|came| came.absent)
        });
        let latest: Vec<bool> = came.take(ABSENCES).collect();
        latest.len() == ABSENCES && latest.iter().all(|absent| *absent)
    }

    fn withdraw_the_absent(&mut self) {
        for n in 0..self.entrants.len() {
            if self.entrants[n].state == State::Playing && self.was_absent(self.entrants[n].who) {
                self.entrants[n].state = State::Withdrawn;
            }
        }
    }

    /// Fills free places from the waiting list, in the order in which people came; before the first round whoever came too
    /// late for a place waits. Once a competition is on, as many may play as began it.
    fn bring_in(&mut self) {
        let began = self.rounds.first().map(|first| {
            first.byes.len() + first.tables.iter().map(|t| t.seats.iter().flatten().count()).sum::<usize>()
        });
        let room = began.unwrap_or(usize::from(self.terms.room));
        if began.is_none() {
            for (n, entrant) in self.entrants.iter_mut().filter(|e| e.state != State::Withdrawn).enumerate() {
                entrant.state = if n < room { State::Playing } else { State::Waiting };
            }
            self.make_groups();
            return;
        }
        for n in 0..self.entrants.len() {
            let playing = self.entrants.iter().filter(|e| e.state == State::Playing);
            if self.entrants[n].state == State::Waiting && playing.clone().count() < room {
                let size = |group: u8| playing.clone().filter(|e| e.group == Some(group)).count();
                let group = (0..self.groups()).min_by_key(|group| size(*group));
                self.entrants[n].state = State::Playing;
                self.entrants[n].group = group;
            }
        }
    }

    /// Groups of like strength: the strongest go one into each, then the next the other way round.
    fn make_groups(&mut self) {
        let Format::Groups { groups, .. } = self.terms.format else { return };
        let mut playing: Vec<usize> =
            (0..self.entrants.len()).filter(|n| self.entrants[*n].state == State::Playing).collect();
        let enough = playing.len() / usize::from(self.terms.fewest());
        let groups = usize::from(groups).min(enough).max(1);
        playing.sort_by_key(|n| {
            let entrant = &self.entrants[*n];
            (std::cmp::Reverse(entrant.rating), lot(self.seed, GROUPS, entrant.who))
        });
        for (place, n) in playing.into_iter().enumerate() {
            let (lap, turn) = (place / groups, place % groups);
            let group = if lap % 2 == 0 { turn } else { groups - 1 - turn };
            self.entrants[n].group = Some(group as u8);
        }
    }

    fn draw_groups(&self) -> Round {
        let mut round = Round::default();
        let groups: Vec<Option<u8>> = match self.groups() {
            0 => vec![None],
            groups => (0..groups).map(Some).collect(),
        };
        for group in groups {
            let here = |e: &&crate::Entrant| e.state == State::Playing && e.group == group;
            let players: Vec<Who> = self.entrants.iter().filter(here).map(|e| e.who).collect();
            let drawn = self.draw_field(players, group);
            round.tables.extend(drawn.tables);
            round.byes.extend(drawn.byes);
        }
        round
    }

    /// The first of each group at one table. Whoever has withdrawn leaves their place to the next.
    fn draw_final(&self) -> Round {
        let mut finalists = Vec::new();
        for group in 0..self.groups() {
            let there = self.standings(Some(group)).into_iter().map(|row| row.who);
            let there = there.filter(|who| self.entrant(*who).is_some_and(|e| e.state == State::Playing));
            finalists.extend(there.take(usize::from(self.go_on())));
        }
        let mut drawn = self.draw_field(finalists, None);
        drawn.tables.truncate(1);
        drawn
    }

    /// A round for these players.
    fn draw_field(&self, mut field: Vec<Who>, group: Option<u8>) -> Round {
        let number = self.rounds.len();
        let last = self.is_final(number);
        let shape = if last { one_table(field.len(), &self.terms) } else { shape(field.len(), &self.terms) };
        let scores = self.points();
        let byes = self.give_byes(&mut field, shape.byes, &scores);
        let swiss = matches!(self.terms.format, Format::Swiss { .. }) && number > 0;
        let draw = number as u64;
        let points = |who: &Who| scores.get(who).copied().unwrap_or_default().0;
        let rating = |who: &Who| self.entrant(*who).map_or(0, |entrant| entrant.rating);
        field.sort_by_key(|who| {
            let first = if swiss { -points(who) } else { -i64::from(rating(who)) };
            (first, lot(self.seed, draw, *who))
        });
        let pots = shape.tables.len().max(1);
        let level = |n: usize, who: &Who| if swiss { points(who) } else { (n / pots) as i64 };
        let players = self.players(&field, level);
        let mix = if swiss { Mix::Like } else { Mix::Spread };
        let seed = lot(self.seed, draw, Who(group.map_or(-1, i64::from)));
        let tables = pair(&players, &shape.tables, mix, seed);
        let seated = tables.into_iter().zip(&shape.tables).map(|(table, (_, seats))| {
            let costs: Vec<Costs> = table.iter().map(|n| players[*n].sat.costs(*seats)).collect();
            let mut chairs = vec![None; *seats];
            for (n, seat) in table.iter().zip(best(&costs, *seats).0) {
                chairs[seat] = Some(field[*n]);
            }
            Table { group, seats: chairs, came: None }
        });
        Round { tables: seated.collect(), byes }
    }

    /// Takes out those who have a bye: nobody has a second one while others have had none, then whoever has fewest points.
    fn give_byes(&self, field: &mut Vec<Who>, byes: usize, scores: &HashMap<Who, Points>) -> Vec<Who> {
        if byes == 0 {
            return Vec::new();
        }
        let had = |who: &Who| self.rounds.iter().filter(|round| round.byes.contains(who)).count();
        field.sort_by_key(|who| {
            let points = scores.get(who).copied().unwrap_or_default();
            (had(who), points, lot(self.seed, BYES | self.rounds.len() as u64, *who))
        });
        let rest = field.split_off(byes.min(field.len()));
        std::mem::replace(field, rest)
    }

    /// What everybody of a field has behind them.
    fn players(&self, field: &[Who], level: impl Fn(usize, &Who) -> i64) -> Vec<Player> {
        let place: HashMap<Who, usize> = field.iter().enumerate().map(|(n, who)| (*who, n)).collect();
        let mut players: Vec<Player> = field
            .iter()
            .enumerate()
            .map(|(n, who)| Player { level: level(n, who), ..Player::default() })
            .collect();
        for round in &self.rounds {
            let people = |table: &Table| table.seats.iter().flatten().count();
            for table in &round.tables {
                let here = round.tables.iter().filter(|other| other.group == table.group);
                let small = here.map(people).max().is_some_and(|largest| people(table) < largest);
                for (seat, who) in table.seats.iter().enumerate() {
                    let Some(n) = who.and_then(|who| place.get(&who)) else { continue };
                    players[*n].sat.sit(seat, table.seats.len());
                    players[*n].small += u32::from(small);
                    for other in table.seats.iter().flatten().filter(|other| Some(**other) != *who) {
                        if let Some(other) = place.get(other) {
                            *players[*n].met.entry(*other as u32).or_default() += 1;
                        }
                    }
                }
            }
        }
        players
    }
}

/// The final is one table; where too few are left bots fill it, if they may.
fn one_table(players: usize, terms: &crate::Terms) -> crate::Shape {
    let (least, most) = (usize::from(terms.fewest()), usize::from(terms.largest()));
    let people = players.min(most);
    if people < 2 || people < least && !terms.fillers {
        return crate::Shape { tables: Vec::new(), byes: players };
    }
    crate::Shape { tables: vec![(people, people.max(least))], byes: players - people }
}
