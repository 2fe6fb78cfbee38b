//! Who plays whom: first nobody meets the same people again where that can be avoided, then seats stay even, then those of
//! like score sit together or strength is spread, then nobody is always at the small table.

use crate::lots::stir;
use crate::seats::{Costs, SEATS, Sat, best};
use std::collections::HashMap;

/// Somebody to be seated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Player {
    /// What counts for sitting with one's like: points in Swiss rounds, the pot in others.
    pub(crate) level: i64,
    /// Where they have sat.
    pub(crate) sat: Sat,
    /// How often at a table smaller than others of its round.
    pub(crate) small: u32,
    /// How often they have met whom, by the place in the list of players.
    pub(crate) met: HashMap<u32, u32>,
}

/// What a table should be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mix {
    /// Those of like level together.
    Like,
    /// No two of the same level.
    Spread,
}

/// What speaks against a table; the first counts before all others.
type Cost = (u32, u32, u64, u32, u32);

/// A field up to this size is looked at as a whole, from several beginnings.
const SMALL: usize = 40;
/// So many beginnings.
const BEGINNINGS: u64 = 24;
/// In a larger field people change places with those of so many tables before and behind.
const NEAR: usize = 10;
/// So often is it gone through.
const PASSES: usize = 12;

struct Draw<'a> {
    players: &'a [Player],
    sizes: &'a [(usize, usize)],
    mix: Mix,
    /// How often any two have met, row by row.
    met: &'a [u8],
    /// What each seat is to everybody, by the size of the table.
    seats: &'a [[Costs; SEATS + 1]],
    tables: Vec<Vec<usize>>,
    costs: Vec<Cost>,
}

fn sum(a: Cost, b: Cost) -> Cost {
    (a.0 + b.0, a.1 + b.1, a.2 + b.2, a.3 + b.3, a.4 + b.4)
}

impl Draw<'_> {
    /// How often those at a table have met before; twice is worse than two times once.
    fn again(&self, who: &[usize]) -> u32 {
        let pairs = who.iter().enumerate().flat_map(|(n, a)| who[..n].iter().map(move |b| (*a, *b)));
        let met = |(a, b): (usize, usize)| u32::from(self.met[a * self.players.len() + b]);
        pairs.map(|pair| met(pair) * met(pair)).sum()
    }

    fn cost(&self, table: usize, who: &[usize]) -> Cost {
        let mut mixed = 0;
        for (n, a) in who.iter().enumerate() {
            for b in &who[..n] {
                let (a, b) = (self.players[*a].level, self.players[*b].level);
                mixed += match self.mix {
                    Mix::Spread => u64::from(a == b),
                    Mix::Like => a.abs_diff(b) * a.abs_diff(b),
                };
            }
        }
        let (people, seats) = self.sizes[table];
        let mut costs = [Costs::default(); SEATS];
        for (cost, n) in costs.iter_mut().zip(who) {
            *cost = self.seats[*n][seats];
        }
        let (_, (far, uneven)) = best(&costs[..who.len()], seats);
        let small: u32 = match people < self.sizes[0].0 {
            true => who.iter().map(|n| self.players[*n].small * 2 + 1).sum(),
            false => 0,
        };
        (self.again(who), far, mixed, small, uneven)
    }

    fn total(&self) -> Cost {
        self.costs.iter().fold(Cost::default(), |all, cost| sum(all, *cost))
    }

    /// The best change of places for one at a table, if there is one.
    fn better(&self, table: usize, place: usize, others: std::ops::Range<usize>) -> Option<(usize, usize)> {
        let mut found = None;
        for other in others.filter(|other| *other != table) {
            let before = sum(self.costs[table], self.costs[other]);
            for there in 0..self.tables[other].len() {
                let (mut a, mut b) = (self.tables[table].clone(), self.tables[other].clone());
                std::mem::swap(&mut a[place], &mut b[there]);
                if self.again(&a) + self.again(&b) > before.0 {
                    continue;
                }
                let after = sum(self.cost(table, &a), self.cost(other, &b));
                // Gains at different tables are compared by what they save, the weightiest first.
                let gain = gain(before, after);
                if gain > (0, 0, 0, 0, 0) && found.is_none_or(|(_, _, best)| gain > best) {
                    found = Some((other, there, gain));
                }
            }
        }
        found.map(|(other, there, _)| (other, there))
    }

    /// Lets people change places until nothing gets better by it.
    fn settle(&mut self) {
        let whole = self.players.len() <= SMALL;
        for _ in 0..PASSES {
            let mut moved = false;
            for table in 0..self.tables.len() {
                let others = match whole {
                    true => 0..self.tables.len(),
                    false => table.saturating_sub(NEAR)..(table + NEAR + 1).min(self.tables.len()),
                };
                for place in 0..self.tables[table].len() {
                    // In a large field only what is wrong is looked at.
                    let (again, far, ..) = self.costs[table];
                    if !whole && again == 0 && far == 0 {
                        break;
                    }
                    if let Some((other, there)) = self.better(table, place, others.clone()) {
                        let mine = self.tables[table][place];
                        self.tables[table][place] = std::mem::replace(&mut self.tables[other][there], mine);
                        for changed in [table, other] {
                            self.costs[changed] = self.cost(changed, &self.tables[changed]);
                        }
                        moved = true;
                    }
                }
            }
            if !moved {
                return;
            }
        }
    }
}

fn gain(before: Cost, after: Cost) -> (i64, i64, i64, i64, i64) {
    (
        i64::from(before.0) - i64::from(after.0),
        i64::from(before.1) - i64::from(after.1),
        before.2 as i64 - after.2 as i64,
        i64::from(before.3) - i64::from(after.3),
        i64::from(before.4) - i64::from(after.4),
    )
}

/// Tables of these sizes (people, seats) for players who stand in the order of their levels, the larger tables first. Out
/// come the places in the list, table by table.
pub(crate) fn pair(players: &[Player], sizes: &[(usize, usize)], mix: Mix, seed: u64) -> Vec<Vec<usize>> {
    if sizes.is_empty() {
        return Vec::new();
    }
    let many = players.len();
    let mut met = vec![0; many * many];
    for (n, player) in players.iter().enumerate() {
        player
            .met
            .iter()
            .for_each(|(other, times)| met[n * many + *other as usize] = (*times).min(255) as u8);
    }
    let costs = |player: &Player| std::array::from_fn(|of| player.sat.costs(of));
    let seats: Vec<[Costs; SEATS + 1]> = players.iter().map(costs).collect();
    let begin = |turn: u64| {
        let mut tables: Vec<Vec<usize>> = vec![Vec::new(); sizes.len()];
        let lots: Vec<u64> = (0..players.len()).map(|n| stir(stir(seed ^ turn) ^ n as u64)).collect();
        match mix {
            // One after the other, so that neighbours sit together.
            Mix::Like => {
                let mut order = 0..players.len();
                for (table, (people, _)) in tables.iter_mut().zip(sizes) {
                    table.extend(order.by_ref().take(*people));
                }
            }
            // A pot after the other: each has one place at every table.
            Mix::Spread => {
                for pot in (0..players.len()).collect::<Vec<_>>().chunks(sizes.len()) {
                    let mut pot = pot.to_vec();
                    pot.sort_by_key(|n| lots[*n]);
                    for n in pot {
                        let free = (0..sizes.len()).filter(|table| tables[*table].len() < sizes[*table].0);
                        if let Some(table) = free.min_by_key(|table| tables[*table].len()) {
                            tables[table].push(n);
                        }
                    }
                }
            }
        }
        if turn > 0 && mix == Mix::Like {
            // Another beginning: two of each table change with the next.
            for table in 1..tables.len() {
                let pick = |n: usize, of: usize| (lots[n % lots.len()] % of.max(1) as u64) as usize;
                let (a, b) = (pick(table, tables[table].len()), pick(table + 7, tables[table - 1].len()));
                let mine = tables[table][a];
                tables[table][a] = std::mem::replace(&mut tables[table - 1][b], mine);
            }
        }
        let costs = vec![Cost::default(); tables.len()];
        let mut draw = Draw { players, sizes, mix, met: &met, seats: &seats, costs, tables };
        for table in 0..draw.tables.len() {
            draw.costs[table] = draw.cost(table, &draw.tables[table]);
        }
        draw.settle();
        (draw.total(), draw.tables)
    };
    let turns = if players.len() <= SMALL { BEGINNINGS } else { 1 };
    let drawn = (0..turns).map(begin).min_by_key(|(cost, _)| *cost);
    drawn.map(|(_, tables)| tables).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_sat_at_the_small_table_sits_at_the_large_one() {
        let player = |(n, small): (usize, u32)| Player { level: n as i64, small, ..Player::default() };
        let players: Vec<Player> = [1, 0, 1, 1, 0, 1, 0].into_iter().enumerate().map(player).collect();
        for seed in 0..20 {
            let tables = pair(&players, &[(4, 4), (3, 3)], Mix::Spread, seed);
            let mut small = tables[1].clone();
            small.sort_unstable();
            assert_eq!(small, [1, 4, 6], "seed {seed}");
        }
    }
}
