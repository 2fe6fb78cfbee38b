//! Who of those that wait plays with whom: a pure function of what they wish.
//!
//! Whoever has waited longest is served first: with as many as fit, the longest-waiting of them, and with fewer only where
//! there are not more. Everybody at a table fits everybody else: the same game by the same rules at the same pace, a
//! number of seats that all accept, a strength that all accept, and nobody who is blocked.

use host::{Millis, PersonId, Tempo};
use kernel::MAX_SEATS;
use std::collections::{BTreeMap, HashSet};
pub use storage::Wish;

/// Somebody who waits.
#[derive(Clone, PartialEq, Debug)]
pub struct Seek {
    /// Its number: of two from the same time the smaller one is the older.
    pub id: i64,
    /// Who.
    pub person: PersonId,
    /// Since when.
    pub made: Millis,
    /// For what.
    pub wish: Wish,
    /// Their own strength in that game at that tempo.
    pub mean: f64,
}

impl Seek {
    /// Would whoever waits here play with somebody as strong as this?
    fn accepts(&self, mean: f64) -> bool {
        self.wish.strength.is_none_or(|(least, most)| (f64::from(least)..=f64::from(most)).contains(&mean))
    }
    /// Would so many at the table be right?
    fn seats(&self, n: usize) -> bool {
        (usize::from(self.wish.least)..=usize::from(self.wish.most)).contains(&n)
    }
    /// What must be the same for all at a table.
    fn kind(&self) -> (&str, &str, bool, bool) {
        let wish = &self.wish;
        (&wish.game, &wish.set, wish.tempo == Tempo::Letter, wish.rated)
    }
}

/// Would these two play with each other?
pub fn fit(one: &Seek, other: &Seek, apart: &HashSet<(PersonId, PersonId)>) -> bool {
    one.person != other.person
        && one.kind() == other.kind()
        && one.accepts(other.mean)
        && other.accepts(one.mean)
        && !apart.contains(&(one.person, other.person))
        && !apart.contains(&(other.person, one.person))
}

/// Whoever's table takes more steps to find than this waits for the next time, when others wait too. Only where hundreds
/// with narrow wishes all but fit is it ever reached.
const STEPS: usize = 50_000;

/// The tables that those who wait come to, each as the numbers of their seeks, the longest-waiting first. Nobody is at two
/// of them. `apart` are pairs who must not meet, whoever of the two blocks the other.
pub fn pair(seeks: &[Seek], apart: &HashSet<(PersonId, PersonId)>) -> Vec<Vec<i64>> {
    let mut waiting: Vec<&Seek> = seeks.iter().collect();
    waiting.sort_by_key(|seek| (seek.made, seek.id));
    let mut kinds: BTreeMap<_, Vec<&Seek>> = BTreeMap::new();
    for seek in &waiting {
        kinds.entry(seek.kind()).or_default().push(seek);
    }
    let (mut tables, mut taken) = (Vec::new(), HashSet::new());
    for first in waiting {
        if taken.contains(&first.person) {
            continue;
        }
        let others: Vec<&Seek> = kinds[&first.kind()]
            .iter()
            .copied()
            .filter(|other| !taken.contains(&other.person) && fit(first, other, apart))
            .collect();
        if let Some(table) = table_of(first, &others, apart) {
            taken.extend(table.iter().map(|seek| seek.person));
            let mut table: Vec<&Seek> = table;
            table.sort_by_key(|seek| (seek.made, seek.id));
            tables.push(table.into_iter().map(|seek| seek.id).collect());
        }
    }
    tables
}

/// The largest table for somebody among those who fit them, the longest-waiting first.
fn table_of<'a>(
    first: &'a Seek,
    others: &[&'a Seek],
    apart: &HashSet<(PersonId, PersonId)>,
) -> Option<Vec<&'a Seek>> {
    let (least, most) = (usize::from(first.wish.least).max(2), usize::from(first.wish.most).min(MAX_SEATS));
    let mut steps = STEPS;
    (least..=most).rev().find_map(|n| {
        let right: Vec<&Seek> = others.iter().copied().filter(|other| other.seats(n)).collect();
        let mut table = vec![first];
        complete(&mut table, &right, n, apart, &mut steps).then_some(table)
    })
}

/// Fills a table up to `n` with some of these, all of whom fit those who sit there.
fn complete<'a>(
    table: &mut Vec<&'a Seek>,
    others: &[&'a Seek],
    n: usize,
    apart: &HashSet<(PersonId, PersonId)>,
    steps: &mut usize,
) -> bool {
    if table.len() == n {
        return true;
    }
    for (at, next) in others.iter().enumerate() {
        // Too few are left.
        if table.len() + others.len() - at < n || *steps == 0 {
            return false;
        }
        *steps -= 1;
        let fitting: Vec<&Seek> =
            others[at + 1..].iter().copied().filter(|other| fit(next, other, apart)).collect();
        table.push(next);
        if complete(table, &fitting, n, apart, steps) {
            return true;
        }
        table.pop();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Chance, Fast};
    use std::collections::HashMap;

    fn wish(least: u8, most: u8) -> Wish {
        Wish {
            game: "tribune".into(),
            least,
            most,
            set: String::new(),
            options: serde_json::Value::Null,
            tempo: Tempo::Live,
            rated: false,
            strength: None,
        }
    }

    fn seek(id: i64, wish: Wish) -> Seek {
        Seek { id, person: PersonId(id), made: id, wish, mean: 1500.0 }
    }

    fn nobody() -> HashSet<(PersonId, PersonId)> {
        HashSet::new()
    }

    #[test]
    fn those_who_have_waited_longest_come_first_and_as_many_as_fit() {
        let all: Vec<Seek> = (1..=9).map(|id| seek(id, wish(3, 4))).collect();
        assert_eq!(pair(&all, &nobody()), [vec![1, 2, 3, 4], vec![5, 6, 7, 8]]);
        assert_eq!(pair(&all[..3], &nobody()), [[1, 2, 3]], "three are enough");
        assert_eq!(pair(&all[..2], &nobody()), Vec::<Vec<i64>>::new(), "two are not");
    }

    #[test]
    fn everything_that_must_be_the_same_is() {
        let usual = wish(2, 2);
        let others = [
            Wish { game: "triumph".into(), ..usual.clone() },
            Wish { set: "gentle".into(), ..usual.clone() },
            Wish { tempo: Tempo::Letter, ..usual.clone() },
            Wish { rated: true, ..usual.clone() },
            wish(3, 4),
        ];
        for other in others {
            assert!(
                pair(&[seek(1, usual.clone()), seek(2, other.clone())], &nobody()).is_empty(),
                "{other:?}"
            );
            assert_eq!(
                pair(&[seek(1, usual.clone()), seek(2, other), seek(3, usual.clone())], &nobody()),
                [[1, 3]]
            );
        }
    }

    #[test]
    fn both_must_accept_each_others_strength() {
        let strong = Seek { mean: 1800.0, ..seek(1, wish(2, 2)) };
        let choosy = |least, most| seek(2, Wish { strength: Some((least, most)), ..wish(2, 2) });
        assert!(pair(&[strong.clone(), choosy(1400, 1600)], &nobody()).is_empty());
        assert_eq!(pair(&[strong, choosy(1700, 1800)], &nobody()), [[1, 2]]);
    }

    #[test]
    fn blocked_pairs_never_meet_whoever_blocks_whom() {
        let all: Vec<Seek> = (1..=3).map(|id| seek(id, wish(2, 3))).collect();
        for apart in [(PersonId(1), PersonId(2)), (PersonId(2), PersonId(1))] {
            assert_eq!(pair(&all, &HashSet::from([apart])), [[1, 3]]);
        }
    }

    #[test]
    fn nobody_sits_at_two_tables_and_nobody_plays_with_themselves() {
        let twice = [Seek { person: PersonId(1), ..seek(2, wish(2, 2)) }, seek(1, wish(2, 2))];
        assert!(pair(&twice, &nobody()).is_empty());
        let other = Seek { person: PersonId(1), ..seek(3, Wish { game: "triumph".into(), ..wish(2, 2) }) };
        let all = [
            seek(1, wish(2, 2)),
            seek(2, wish(2, 2)),
            other,
            seek(4, Wish { game: "triumph".into(), ..wish(2, 2) }),
        ];
        assert_eq!(pair(&all, &nobody()), [[1, 2]]);
    }

    /// Somebody with a wish drawn by lot.
    fn drawn(id: i64, people: i64, lots: &mut Fast) -> Seek {
        let mut lot = |n: u32| i64::from(lots.below(n));
        let least = 2 + lot(3) as u8;
        let wish = Wish {
            game: ["tribune", "triumph", "republic"][lot(3) as usize].into(),
            least,
            most: least + lot(4) as u8,
            set: ["", "gentle"][lot(2) as usize].into(),
            options: serde_json::Value::Null,
            tempo: if lot(3) == 0 { Tempo::Letter } else { Tempo::Live },
            rated: lot(2) == 0,
            strength: (lot(3) == 0).then(|| (1300 + 50 * lot(4) as i32, 1500 + 100 * lot(4) as i32)),
        };
        let person = PersonId(lot(people as u32));
        Seek { id, person, made: id / 3, wish, mean: 1300.0 + 10.0 * lot(50) as f64 }
    }

    /// Does everybody's wish come true at this table?
    fn is_right(table: &[&Seek], apart: &HashSet<(PersonId, PersonId)>) -> bool {
        let sizes = table.iter().all(|seek| seek.seats(table.len()));
        let pairs =
            table.iter().enumerate().flat_map(|(n, one)| table[..n].iter().map(move |other| (one, other)));
        sizes && pairs.into_iter().all(|(one, other)| fit(one, other, apart))
    }

    /// All sets of some of these with the first among them, by trying every one.
    fn some_table_with<'a>(first: &'a Seek, all: &'a [Seek], apart: &HashSet<(PersonId, PersonId)>) -> bool {
        let others: Vec<&Seek> = all.iter().filter(|seek| seek.id != first.id).collect();
        (1u32..1 << others.len()).any(|set| {
            let chosen = others.iter().enumerate().filter(|(n, _)| set >> n & 1 == 1).map(|(_, seek)| *seek);
            let table: Vec<&Seek> = std::iter::once(first).chain(chosen).collect();
            table.len() <= MAX_SEATS && is_right(&table, apart)
        })
    }

    // Small crowds, compared with trying everything: the longest-waiting of those who have a table at all gets one, and
    // when all are served nobody is left who could have been.
    #[test]
    fn nobody_is_overlooked() {
        let mut lots = Fast::new(17);
        let mut served = 0;
        for _ in 0..1_500 {
            let n = 2 + i64::from(lots.below(7));
            let usual = |seek: Seek| {
                let wish = Wish {
                    game: "tribune".into(),
                    set: String::new(),
                    tempo: Tempo::Live,
                    rated: false,
                    ..seek.wish
                };
                Seek { wish, ..seek }
            };
            let all: Vec<Seek> = (0..n).map(|id| usual(drawn(id, 9, &mut lots))).collect();
            let apart: HashSet<_> = (0..3)
                .map(|_| (PersonId(i64::from(lots.below(9))), PersonId(i64::from(lots.below(9)))))
                .collect();
            let tables = pair(&all, &apart);
            let seated: Vec<i64> = tables.iter().flatten().copied().collect();
            let mut order: Vec<&Seek> = all.iter().collect();
            order.sort_by_key(|seek| (seek.made, seek.id));
            if let Some(oldest) = order.iter().find(|seek| some_table_with(seek, &all, &apart)) {
                assert!(seated.contains(&oldest.id), "{oldest:?} of {all:?}: {tables:?}");
                served += 1;
            }
            let playing: HashSet<PersonId> =
                all.iter().filter(|s| seated.contains(&s.id)).map(|s| s.person).collect();
            let left: Vec<Seek> =
                all.iter().filter(|seek| !playing.contains(&seek.person)).cloned().collect();
            assert!(
                left.iter().all(|seek| !some_table_with(seek, &left, &apart)),
                "{left:?} of {all:?}: {tables:?}"
            );
        }
        assert!(served > 500, "{served} crowds had a table");
    }

    // Thousands who come one after the other, wait and are paired: every table is right, nobody is at two tables of one
    // round, and whoever could be paired with those who wait is at once.
    #[test]
    fn a_busy_evening() {
        let (mut lots, people) = (Fast::new(18), 3_000);
        let apart: HashSet<_> = (0..2_000)
            .map(|_| (PersonId(i64::from(lots.below(3_000))), PersonId(i64::from(lots.below(3_000)))))
            .collect();
        let (mut waiting, mut next, mut tables, mut longest) = (Vec::<Seek>::new(), 0, 0, 0);
        let mut playing: HashMap<PersonId, i64> = HashMap::new();
        for round in 0..400 {
            for _ in 0..lots.below(40) {
                next += 1;
                let seek = drawn(next, people, &mut lots);
                if !playing.contains_key(&seek.person) {
                    waiting.push(Seek { made: round, ..seek });
                }
            }
            playing.retain(|_, until| *until > round);
            let found = pair(&waiting, &apart);
            let mut seated = HashSet::new();
            for table in &found {
                let table: Vec<&Seek> =
                    table.iter().map(|id| waiting.iter().find(|seek| seek.id == *id).unwrap()).collect();
                assert!(is_right(&table, &apart), "{table:?}");
                assert!(table.iter().all(|seek| seated.insert(seek.person)), "somebody is at two tables");
                longest = longest.max(table.iter().map(|seek| round - seek.made).max().unwrap_or(0));
            }
            tables += found.len();
            playing.extend(seated.iter().map(|person| (*person, round + 20)));
            waiting.retain(|seek| !seated.contains(&seek.person));
            assert!(pair(&waiting, &apart).is_empty(), "whoever fits those who wait does not wait");
        }
        assert!(
            next > 6_000 && tables > 1_200,
            "{next} came, {tables} tables, {} wait, one waited {longest} rounds",
            waiting.len()
        );
        assert!(waiting.len() < 400, "{} wait", waiting.len());
    }
}
