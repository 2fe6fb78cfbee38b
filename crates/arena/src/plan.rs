//! Which games are played: every deal with every line-up, every line-up in every seat.

use crate::Entrant;

/// The games of a contest. As many entrants as seats play each other in one line-up; fewer of them meet in pairs, one
/// challenger in each seat in turn against a table of the other; one alone plays itself.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// How many play at a table.
    pub seats: usize,
    /// Deals.
    pub deals: u64,
    lineups: Vec<Lineup>,
}

/// Who sits where before the seats are rotated: places in the list of entrants.
#[derive(Clone, Debug)]
struct Lineup {
    seats: Vec<usize>,
    /// How many rotations differ.
    rotations: usize,
}

/// One game of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scheduled {
    /// Its number in the plan.
    pub number: u64,
    /// Which deal.
    pub deal: u64,
    /// Who sits in each seat: places in the list of entrants.
    pub seats: Vec<usize>,
}

impl Plan {
    /// At least so many games, in whole deals.
    pub fn new(entrants: Vec<Entrant>, seats: usize, games: u64) -> Result<Plan, String> {
        let n = entrants.len();
        if n == 0 || n > seats {
            return Err(format!(
                "{n} bots for {seats} seats; name one for each seat, or fewer to meet in pairs"
            ));
        }
        if let Some(twice) =
            entrants.iter().enumerate().find(|(i, e)| n < seats && entrants[..*i].contains(e))
        {
            return Err(format!("{} is named twice", twice.1));
        }
        let lineups = match n {
            1 => vec![Lineup { seats: vec![0; seats], rotations: 1 }],
            _ if n == seats => vec![Lineup { seats: (0..seats).collect(), rotations: seats }],
            _ => pairs(n, seats),
        };
        let per_deal: usize = lineups.iter().map(|lineup| lineup.rotations).sum();
        Ok(Plan { entrants, seats, deals: games.div_ceil(per_deal as u64).max(1), lineups })
    }

    /// How many games each deal is played.
    pub fn per_deal(&self) -> u64 {
        self.lineups.iter().map(|lineup| lineup.rotations as u64).sum()
    }
    /// How many games there are.
    pub fn len(&self) -> u64 {
        self.deals * self.per_deal()
    }
    /// Is there nothing to play?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// All games, deal by deal.
    pub fn games(&self) -> impl Iterator<Item = Scheduled> + '_ {
        (0..self.len()).map(|number| self.game(number))
    }
    /// A game by its number.
    pub fn game(&self, number: u64) -> Scheduled {
        let (deal, mut nth) = (number / self.per_deal(), (number % self.per_deal()) as usize);
        let mut seats = Vec::new();
        for lineup in &self.lineups {
            if nth < lineup.rotations {
                seats = lineup.seats.clone();
                seats.rotate_right(nth);
                break;
            }
            nth -= lineup.rotations;
        }
        Scheduled { number, deal, seats }
    }
}

/// Each against a table of each other.
fn pairs(n: usize, seats: usize) -> Vec<Lineup> {
    let pairs = (0..n).flat_map(|a| (0..n).filter(move |b| *b != a).map(move |b| (a, b)));
    // Two at a table of two meet once: the other way round is a rotation.
    let pairs = pairs.filter(|(a, b)| seats > 2 || a < b);
    pairs
        .map(|(challenger, field)| {
            let mut line = vec![field; seats];
            line[0] = challenger;
            Lineup { seats: line, rotations: seats }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(names: &[&str], seats: usize, games: u64) -> Result<Plan, String> {
        Plan::new(names.iter().map(|name| name.parse().unwrap()).collect(), seats, games)
    }

    #[test]
    fn every_deal_is_played_from_every_seat() {
        let plan = plan(&["greedy", "random"], 4, 20).unwrap();
        assert_eq!((plan.per_deal(), plan.deals, plan.len()), (8, 3, 24));
        let games: Vec<_> = plan.games().collect();
        assert!(games[..8].iter().all(|g| g.deal == 0) && games[8].deal == 1);
        for seat in 0..4 {
            let alone =
                |g: &&Scheduled| g.seats[seat] == 0 && g.seats.iter().filter(|e| **e == 0).count() == 1;
            assert_eq!(games[..8].iter().filter(alone).count(), 1, "the first once alone in seat {seat}");
        }
        assert_eq!(games[13], plan.game(13));
    }

    #[test]
    fn a_full_table_rotates() {
        let plan = plan(&["greedy", "random", "random"], 3, 3).unwrap();
        let seats: Vec<_> = plan.games().map(|g| g.seats).collect();
        assert_eq!(seats, [[0, 1, 2], [2, 0, 1], [1, 2, 0]]);
    }

    #[test]
    fn too_many_or_the_same_twice_is_refused() {
        assert!(plan(&["greedy"; 5], 4, 1).unwrap_err().contains("5 bots for 4 seats"));
        assert!(plan(&["greedy", "greedy"], 4, 1).unwrap_err().contains("twice"));
        assert!(plan(&[], 4, 1).is_err());
        assert_eq!(plan(&["greedy"], 4, 10).unwrap().len(), 10);
    }
}
