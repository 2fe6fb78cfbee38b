//! How many tables, and how large.

use crate::Terms;

/// The tables of a field of players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shape {
    /// For each table how many people sit there, and how many seats it has; bots have the rest.
    pub tables: Vec<(usize, usize)>,
    /// So many find no seat.
    pub byes: usize,
}

/// So many players as equally as possible at so many tables, the larger first.
fn even(players: usize, tables: usize) -> impl Iterator<Item = usize> {
    (0..tables).map(move |n| players / tables + usize::from(n < players % tables))
}

/// Tables for so many players: as equal as possible, none larger than wished. Where that makes them too small for the game
/// there are fewer and larger ones; where those would be too large, bots fill seats; and if no bots may, somebody has a bye.
pub fn shape(players: usize, terms: &Terms) -> Shape {
    let [least, wished, most] = [terms.fewest(), terms.seats, terms.largest()].map(usize::from);
    let full = |people: usize| (people, people);
    if players < 2 {
        return Shape { tables: Vec::new(), byes: players };
    }
    let tables = players.div_ceil(wished);
    if players / tables >= least {
        return Shape { tables: even(players, tables).map(full).collect(), byes: 0 };
    }
    let fewer = players / least;
    if fewer > 0 && players.div_ceil(fewer) <= most {
        return Shape { tables: even(players, fewer).map(full).collect(), byes: 0 };
    }
    if terms.fillers {
        let filled = |people: usize| (people, people.max(least));
        return Shape { tables: even(players, tables).map(filled).collect(), byes: 0 };
    }
    Shape { tables: vec![full(most); fewer], byes: players - fewer * most }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;

    fn of(players: usize, [seats, least, most]: [u8; 3], fillers: bool) -> (Vec<(usize, usize)>, usize) {
        let terms =
            Terms { seats, least, most, format: Format::Swiss { rounds: 1 }, fillers, room: Terms::ROOM };
        let Shape { tables, byes } = shape(players, &terms);
        (tables, byes)
    }

    #[test]
    fn tables_are_as_equal_as_can_be() {
        assert_eq!(of(13, [4, 3, 6], true).0, [(4, 4), (3, 3), (3, 3), (3, 3)]);
        assert_eq!(of(14, [4, 3, 6], true).0, [(4, 4), (4, 4), (3, 3), (3, 3)]);
        assert_eq!(of(12, [4, 3, 6], true).0, [(4, 4), (4, 4), (4, 4)]);
        assert_eq!(of(7, [4, 3, 6], true).0, [(4, 4), (3, 3)]);
        assert_eq!(of(13, [6, 3, 6], true).0, [(5, 5), (4, 4), (4, 4)]);
        assert_eq!(of(7, [3, 3, 6], true).0, [(4, 4), (3, 3)], "two do not make a table of three");
    }

    #[test]
    fn where_tables_would_be_too_small_they_are_larger_and_then_bots_come() {
        assert_eq!(of(5, [4, 3, 6], true).0, [(5, 5)], "people rather than bots");
        assert_eq!(of(5, [4, 3, 4], true).0, [(3, 3), (2, 3)], "a bot fills a seat");
        assert_eq!(of(2, [4, 3, 6], true).0, [(2, 3)]);
        assert_eq!(of(5, [4, 3, 4], false), (vec![(4, 4)], 1), "nothing else fits: one has a bye");
        assert_eq!(of(2, [4, 3, 6], false), (vec![], 2));
        assert_eq!(of(1, [4, 3, 6], true), (vec![], 1), "nobody plays bots alone");
    }

    #[test]
    fn everybody_is_counted_once_and_every_table_can_be_played() {
        for seats in 3..=6_u8 {
            for most in seats..=6 {
                for fillers in [true, false] {
                    for players in 0..=200 {
                        let (tables, byes) = of(players, [seats, 3, most], fillers);
                        let seated: usize = tables.iter().map(|(people, _)| people).sum();
                        assert_eq!(seated + byes, players);
                        let sizes: Vec<usize> = tables.iter().map(|(_, seats)| *seats).collect();
                        assert!(sizes.iter().all(|size| (3..=usize::from(most)).contains(size)));
                        let (low, high) = (sizes.iter().min(), sizes.iter().max());
                        assert!(low.zip(high).is_none_or(|(low, high)| high - low <= 1));
                        assert!(!fillers || byes == 0 || players == 1);
                        assert!(byes < 3, "never as many as would make a table: {players} at {seats}");
                    }
                }
            }
        }
    }
}
