//! What a competition promises: everybody plays, nobody twice with the same people if it can be helped, seats are even,
//! the order in which results come does not matter, and it comes to an end.

mod common;

use common::*;
use league::{
    ABSENCES, Came, Cell, Competition, Entrant, Format, Points, State, TIES, Table, Terms, Tie, Who, Wrong,
};
use std::collections::{HashMap, HashSet};

fn terms(seats: u8, format: Format) -> Terms {
    Terms { seats, least: 3, most: 6, format, fillers: true, room: 1000 }
}

const SWISS: Format = Format::Swiss { rounds: 5 };
const SEASON: Format = Format::Season { rounds: 5 };
const GROUPS: Format = Format::Groups { rounds: 5, groups: 3, on: 2 };

/// Everybody who plays has a seat or a bye in a round, and only one.
fn everybody_once(cup: &Competition) {
    let round = cup.rounds.last().unwrap();
    let mut seen = HashSet::new();
    let seated = round.tables.iter().flat_map(|table| table.seats.iter().flatten());
    for who in seated.chain(&round.byes) {
        assert!(seen.insert(*who), "{who:?} has two places in round {}", cup.rounds.len());
    }
    if !cup.is_final(cup.rounds.len() - 1) {
        let playing: HashSet<Who> =
            cup.entrants.iter().filter(|e| e.state == State::Playing).map(|e| e.who).collect();
        assert_eq!(seen, playing, "round {}", cup.rounds.len());
    }
    for table in &round.tables {
        let sizes = usize::from(cup.terms.least)..=usize::from(cup.terms.most);
        assert!(sizes.contains(&table.seats.len()), "{table:?}");
        assert!(table.seats.iter().flatten().count() >= 2, "nobody plays bots alone");
    }
}

#[test]
fn every_round_seats_everybody_whatever_their_number() {
    for format in [SWISS, SEASON, GROUPS] {
        for seats in 3..=6 {
            for players in (4..=40).step_by(3).chain([5, 6, 8, 9]) {
                let mut cup = entered(terms(seats, format), players as u64, players);
                let mut random = Random::new(players as u64);
                while cup.draw().is_some() {
                    everybody_once(&cup);
                    let round = cup.rounds.last_mut().unwrap();
                    for table in 0..round.tables.len() {
                        play(round, table, |who| 1500.0 - who.0 as f64, &mut random);
                    }
                }
                assert!(cup.over(), "{format:?} {seats} {players}");
                assert_eq!(cup.rounds.len(), usize::from(format.rounds()));
                let byes = cup.rounds.iter().map(|round| round.byes.len()).sum::<usize>();
                assert_eq!(byes, 0, "bots fill what would stay empty: {format:?} {seats} {players}");
            }
        }
    }
}

#[test]
fn nobody_meets_the_same_people_again_where_there_are_others() {
    for players in [40, 61, 200] {
        for (seats, rounds) in [(3, 5), (4, 5), (5, 4)] {
            for format in [Format::Swiss { rounds }, Format::Season { rounds }] {
                let mut cup = entered(terms(seats, format), 7, players);
                play_all(&mut cup, &mut Random::new(3));
                assert_eq!(repeats(&cup), 0, "{players} players, {format:?}, tables of {seats}");
            }
        }
    }
}

#[test]
fn in_a_small_group_everybody_meets_everybody() {
    // Seven at tables of four and three, five rounds: 45 meetings for 21 pairs.
    for seed in 0..20 {
        let mut cup = entered(terms(4, SEASON), seed, 7);
        play_all(&mut cup, &mut Random::new(seed));
        let mut met = HashSet::new();
        let mut at_the_small_table: HashMap<Who, usize> = HashMap::new();
        for table in cup.rounds.iter().flat_map(|round| &round.tables) {
            let people: Vec<Who> = table.seats.iter().flatten().copied().collect();
            for a in &people {
                met.extend(people.iter().filter(|b| a < b).map(|b| (*a, *b)));
                *at_the_small_table.entry(*a).or_default() += usize::from(people.len() == 3);
            }
        }
        assert_eq!(met.len(), 21, "seed {seed}");
        assert_eq!(repeats(&cup), 24, "as few as can be: seed {seed}");
        assert!(at_the_small_table.values().all(|times| (1..=3).contains(times)), "{at_the_small_table:?}");
    }
}

#[test]
fn seats_stay_within_one_of_even() {
    for players in [7, 13, 21, 32, 61, 200] {
        for seats in 3..=6 {
            for format in [Format::Swiss { rounds: 9 }, Format::Season { rounds: 9 }] {
                let mut cup = entered(terms(seats, format), 5, players);
                play_all(&mut cup, &mut Random::new(9));
                // Where tables have different sizes the shares are different too.
                let most = if players % usize::from(seats) == 0 { 1.0 } else { 1.34 };
                let uneven = uneven(&cup);
                assert!(uneven <= most + 1e-9, "{players} players, {format:?}, tables of {seats}: {uneven}");
            }
        }
    }
}

#[test]
fn swiss_rounds_bring_those_of_like_score_together() {
    let apart = |format: Format| {
        let mut cup = entered(terms(4, format), 11, 64);
        let mut random = Random::new(4);
        let mut apart = 0;
        while cup.draw().is_some() {
            let points: HashMap<Who, i64> =
                cup.standings(None).iter().map(|row| (row.who, row.points.0 / 60)).collect();
            let round = cup.rounds.last_mut().unwrap();
            for table in 0..round.tables.len() {
                let here: Vec<i64> =
                    round.tables[table].seats.iter().flatten().map(|who| points[who]).collect();
                apart += here.iter().max().unwrap() - here.iter().min().unwrap();
                play(round, table, |who| 1500.0 - who.0 as f64, &mut random);
            }
        }
        apart
    };
    let (swiss, season) = (apart(SWISS), apart(SEASON));
    assert!(swiss * 2 < season, "{swiss} {season}");
}

#[test]
fn strength_is_spread_over_groups_and_tables() {
    let mut cup = entered(terms(4, GROUPS), 2, 21);
    cup.draw();
    let strength =
        |group: u8| -> i32 { cup.entrants.iter().filter(|e| e.group == Some(group)).map(|e| e.rating).sum() };
    let sums: Vec<i32> = (0..3).map(strength).collect();
    assert!(sums.iter().max().unwrap() - sums.iter().min().unwrap() < 60, "{sums:?}");
    let sizes = (0..3).map(|g| cup.entrants.iter().filter(|e| e.group == Some(g)).count());
    assert_eq!(sizes.collect::<Vec<_>>(), [7, 7, 7]);
    // In the first round no table has two of the same pot.
    let mut field = entered(terms(4, SEASON), 2, 32);
    for table in &field.draw().unwrap().tables {
        let pots: HashSet<i64> = table.seats.iter().flatten().map(|who| who.0 / 8).collect();
        assert_eq!(pots.len(), 4, "{table:?}");
    }
}

#[test]
fn the_first_of_each_group_play_the_final() {
    let mut cup = entered(terms(4, GROUPS), 6, 21);
    play_all(&mut cup, &mut Random::new(1));
    assert_eq!((cup.rounds.len(), cup.groups(), cup.go_on()), (6, 3, 2));
    let last = &cup.rounds[5];
    assert_eq!(last.tables.len(), 1);
    let finalists: HashSet<Who> = last.tables[0].seats.iter().flatten().copied().collect();
    let mut first = HashSet::new();
    for group in 0..3 {
        first.extend(cup.standings(Some(group)).iter().take(2).map(|row| row.who));
    }
    assert_eq!(finalists, first);
    let champions = cup.champions();
    assert_eq!((champions.len(), champions[0].0), (6, 1));
    assert_eq!(cup.standings(Some(0))[0].cells.len(), 5, "the final counts for itself");
    let mut two = entered(terms(4, Format::Groups { rounds: 1, groups: 2, on: 2 }), 6, 14);
    play_all(&mut two, &mut Random::new(1));
    assert_eq!(two.rounds[1].tables[0].seats.len(), 4, "two of each, and no more");
    // Whoever is not there any more leaves their place to the next of their group.
    let mut without = cup.clone();
    without.rounds.pop();
    let second = without.standings(Some(1))[1].who;
    let third = without.standings(Some(1))[2].who;
    without.entrants.iter_mut().find(|e| e.who == second).unwrap().state = State::Withdrawn;
    let round = without.draw().unwrap();
    assert!(round.tables[0].seats.contains(&Some(third)) && !round.tables[0].seats.contains(&Some(second)));
}

#[test]
fn standings_do_not_hang_on_the_order_in_which_results_come() {
    for format in [SWISS, GROUPS] {
        let mut cup = entered(terms(4, format), 3, 22);
        cup.draw();
        let mut random = Random::new(8);
        let mut results = Vec::new();
        let mut whole = cup.clone();
        for table in 0..whole.rounds[0].tables.len() {
            play(&mut whole.rounds[0], table, |who| 1500.0 - who.0 as f64, &mut random);
            results.push((table, whole.rounds[0].tables[table].came.clone()));
        }
        for turn in 0..10 {
            let mut other = cup.clone();
            let mut left = results.clone();
            other.entrants.rotate_left(turn);
            while !left.is_empty() {
                let (table, came) = left.remove(random.next() as usize % left.len());
                other.rounds[0].tables[table].came = came;
                other.standings(None);
            }
            assert_eq!(other.standings(None), whole.standings(None));
        }
    }
}

/// A competition of one group whose tables are laid out by hand: for each table who sits there, in the order of their ranks.
fn laid_out(rounds: &[&[&[i64]]]) -> Competition {
    let mut cup = Competition::new(terms(4, Format::Season { rounds: rounds.len() as u8 }), 5);
    let mut people: Vec<i64> = rounds.iter().flat_map(|r| r.iter().flat_map(|t| t.iter().copied())).collect();
    people.sort_unstable();
    people.dedup();
    cup.entrants = people.into_iter().map(|n| Entrant::new(Who(n), 1500)).collect();
    for round in rounds {
        let table = |who: &&[i64]| Table {
            group: None,
            seats: who.iter().map(|n| Some(Who(*n))).collect(),
            came: Some(
                (1..=who.len() as u8).map(|rank| Came { rank, won: rank == 1, absent: false }).collect(),
            ),
        };
        cup.rounds.push(league::Round { tables: round.iter().map(table).collect(), byes: vec![] });
    }
    cup
}

fn order(cup: &Competition) -> Vec<i64> {
    cup.standings(None).iter().map(|row| row.who.0).collect()
}

/// Does this one come before that one, whatever the lots?
fn before(rounds: &[&[&[i64]]], first: i64, second: i64) -> bool {
    let place = |cup: &Competition, who: i64| order(cup).iter().position(|other| *other == who).unwrap();
    (0..20).all(|seed| {
        let mut cup = laid_out(rounds);
        cup.seed = seed;
        place(&cup, first) < place(&cup, second)
    })
}

#[test]
fn ties_are_broken_in_the_order_that_is_told() {
    let order = [Tie::Points, Tie::Wins, Tie::Opponents, Tie::Meeting, Tie::Margin, Tie::Lot];
    assert_eq!(TIES, order);
    // Points: 10 against 5, although 2 has done better against better people.
    assert!(before(&[&[&[1, 2, 3]], &[&[1, 3, 2]]], 1, 2));
    // Wins: 1 has 5 + 1 and 2 has 3 + 3.
    assert!(before(&[&[&[1, 2, 3, 4]], &[&[4, 2, 3, 1]]], 1, 2));
    // Opponents: both have won their only game; 6, whom 5 beat, has won another.
    assert!(before(&[&[&[1, 2, 3], &[5, 6, 7]], &[&[6, 8, 9]]], 5, 1));
    // Meeting: 8 points, a win, the same opponents' points and margin for both; where they met 1 came before 2.
    let met: &[&[&[i64]]] = &[&[&[1, 2, 3, 4]], &[&[5, 1, 6], &[2, 7, 8]], &[&[9, 10, 7]]];
    let rows = laid_out(met).standings(None);
    let of = |who: i64| rows.iter().find(|row| row.who == Who(who)).unwrap();
    let alike = |row: &league::Row| (row.points, row.wins, row.opponents, row.margin);
    assert_eq!(alike(of(1)), alike(of(2)));
    assert_eq!((of(1).meeting, of(2).meeting), (Points::whole(5), Points::whole(3)));
    assert!(before(met, 1, 2));
    // Margin: the fifth and the sixth of a table have no points, and met there.
    assert!(before(&[&[&[1, 2, 3, 4, 5, 6]]], 5, 6));
    // Lot: two tables alike; another seed may turn each pair round, and nothing else.
    let seeds = (0..60).map(|seed| {
        let mut cup = laid_out(&[&[&[8, 7, 1], &[9, 6, 2]]]);
        cup.seed = seed;
        self::order(&cup)
    });
    let orders: HashSet<Vec<i64>> = seeds.collect();
    assert!(orders.iter().all(|order| order[0] + order[1] == 17 && order[2] + order[3] == 13));
    assert_eq!(orders.len(), 8, "three ties, each falls either way");
}

#[test]
fn bots_fill_seats_and_are_not_ranked() {
    let tight = Terms { most: 4, ..terms(4, SWISS) };
    let mut cup = entered(tight, 4, 5);
    play_all(&mut cup, &mut Random::new(5));
    for round in &cup.rounds {
        let bots = round.tables.iter().flat_map(|t| &t.seats).filter(|seat| seat.is_none()).count();
        assert_eq!((round.tables.len(), bots, round.byes.len()), (2, 1, 0));
    }
    let rows = cup.standings(None);
    assert_eq!(rows.len(), 5);
    // A bot that comes in first has its points, and nobody gets them in its place.
    let mut cup = entered(tight, 4, 2);
    cup.draw();
    let table = &mut cup.rounds[0].tables[0];
    let came = |who: &Option<Who>| match who {
        None => Came { rank: 1, won: true, absent: false },
        Some(Who(n)) => Came { rank: *n as u8 + 2, won: false, absent: false },
    };
    table.came = Some(table.seats.iter().map(came).collect());
    let points: Vec<Points> = cup.standings(None).iter().map(|row| row.points).collect();
    assert_eq!(points, [Points::whole(3), Points::whole(2)]);
}

#[test]
fn without_bots_nobody_has_a_second_bye_before_everybody_has_had_one() {
    let strict = Terms { most: 4, fillers: false, ..terms(4, Format::Swiss { rounds: 5 }) };
    for seed in 0..20 {
        let mut cup = entered(strict, seed, 5);
        let mut random = Random::new(seed);
        let mut had = HashSet::new();
        loop {
            let rows = cup.standings(None);
            let points = |who: Who| rows.iter().find(|row| row.who == who).unwrap().points;
            let fewest = rows.iter().map(|row| row.who).filter(|who| !had.contains(who)).map(points).min();
            let Some(round) = cup.draw() else { break };
            assert_eq!(round.byes.len(), 1);
            assert_eq!(Some(points(round.byes[0])), fewest, "it goes to whoever has fewest points");
            assert!(had.insert(round.byes[0]), "a second bye in round {}", had.len());
            everybody_once(&cup);
            play(cup.rounds.last_mut().unwrap(), 0, |who| 1500.0 - who.0 as f64, &mut random);
        }
        assert_eq!(had.len(), 5);
        let row = cup.standings(None).into_iter().next().unwrap();
        assert!(row.cells.contains(&Cell::Bye(Points::whole(3))), "a bye counts as a second place");
    }
}

#[test]
fn whoever_is_absent_twice_leaves_their_place_to_the_first_who_waits() {
    let mut cup = entered(Terms { room: 12, ..terms(4, SWISS) }, 1, 14);
    let mut random = Random::new(2);
    for round in 0..5 {
        cup.draw().unwrap();
        everybody_once(&cup);
        let gone = cup.entrant(Who(3)).unwrap().state == State::Withdrawn;
        assert_eq!(gone, round >= ABSENCES, "round {round}");
        let states: Vec<State> = [12, 13].map(|n| cup.entrant(Who(n)).unwrap().state).to_vec();
        let first = if round >= ABSENCES { State::Playing } else { State::Waiting };
        assert_eq!(states, [first, State::Waiting], "in the order in which they came");
        let playing = cup.rounds[round].tables.iter().flat_map(|t| t.seats.iter().flatten()).count();
        assert_eq!(playing, 12);
        for table in 0..3 {
            play(&mut cup.rounds[round], table, |_| 1500.0, &mut random);
            let table = &mut cup.rounds[round].tables[table];
            let at = table.seats.iter().position(|who| *who == Some(Who(3)));
            if let Some(at) = at {
                table.came.as_mut().unwrap()[at].absent = true;
            }
        }
    }
    let rows = cup.standings(None);
    assert_eq!(rows.len(), 13, "who has played stays in the table, who only waits is not in it");
    let absent = rows.iter().find(|row| row.who == Who(3)).unwrap();
    assert_eq!(absent.points, Points(0));
    assert_eq!(absent.cells[..3], [Cell::Absent, Cell::Absent, Cell::None]);
    // Absent once and there again is forgiven.
    let mut cup = entered(terms(4, SWISS), 1, 12);
    for round in 0..5 {
        cup.draw().unwrap();
        for table in 0..3 {
            play(&mut cup.rounds[round], table, |_| 1500.0, &mut random);
            cup.rounds[round].tables[table].came.as_mut().unwrap()[0].absent = round % 2 == 0;
        }
        assert!(cup.entrants.iter().filter(|e| e.state == State::Withdrawn).count() <= 3);
    }
}

#[test]
fn whoever_withdraws_is_not_drawn_again_and_it_ends_when_nobody_is_left() {
    let mut cup = entered(terms(4, GROUPS), 1, 9);
    cup.draw().unwrap();
    cup.entrants[0].state = State::Withdrawn;
    cup.draw().unwrap();
    everybody_once(&cup);
    for entrant in &mut cup.entrants[1..8] {
        entrant.state = State::Withdrawn;
    }
    assert!(cup.draw().is_none(), "one alone cannot play");
}

#[test]
fn what_is_planned_is_what_is_drawn_if_nobody_comes_or_goes() {
    for format in [SEASON, GROUPS] {
        let mut cup = entered(terms(4, format), 12, 21);
        assert!(cup.plan(9).is_empty(), "before the first round nothing is known");
        let mut random = Random::new(1);
        cup.draw();
        let planned = cup.plan(9);
        assert_eq!(planned.len(), 4);
        for plan in planned {
            let round = cup.rounds.last_mut().unwrap();
            for table in 0..round.tables.len() {
                play(round, table, |who| 1500.0 - who.0 as f64, &mut random);
            }
            assert_eq!(cup.draw(), Some(&plan));
        }
    }
    let mut cup = entered(terms(4, SWISS), 12, 21);
    cup.draw();
    assert!(cup.plan(9).is_empty(), "in Swiss rounds the next hangs on the points of this");
}

#[test]
fn the_strongest_wins_more_often_the_more_rounds_there_are() {
    let firsts = |rounds: u8| {
        (0..120)
            .filter(|seed| {
                let mut cup = entered(terms(4, Format::Swiss { rounds }), *seed, 16);
                play_all(&mut cup, &mut Random::new(seed * 3 + 1));
                cup.standings(None)[0].who.0 < 2
            })
            .count()
    };
    let (few, some, many) = (firsts(1), firsts(4), firsts(12));
    assert!(few < some && some < many, "{few} {some} {many}");
}

#[test]
fn hundreds_of_players_are_drawn_in_little_time() {
    for format in [Format::Swiss { rounds: 6 }, Format::Season { rounds: 6 }] {
        for seats in [4, 6] {
            let mut cup = entered(terms(seats, format), 1, 600);
            play_all(&mut cup, &mut Random::new(1));
            assert!(cup.over());
            assert_eq!(repeats(&cup), 0, "{format:?} {seats}");
            assert!(uneven(&cup) <= 1.0 + 1e-9, "{format:?} {seats}: {}", uneven(&cup));
        }
    }
}

#[test]
fn terms_that_cannot_be_played_are_told() {
    let fine = terms(4, GROUPS);
    assert_eq!(fine.check(), Ok(()));
    let wrong = |change: fn(&mut Terms)| {
        let mut terms = fine;
        change(&mut terms);
        terms.check()
    };
    assert_eq!(wrong(|t| t.seats = 2), Err(Wrong::Seats));
    assert_eq!(wrong(|t| t.seats = 7), Err(Wrong::Seats));
    assert_eq!(wrong(|t| t.most = 3), Err(Wrong::Seats));
    assert_eq!(wrong(|t| t.format = Format::Swiss { rounds: 0 }), Err(Wrong::Rounds));
    assert_eq!(wrong(|t| t.format = Format::Season { rounds: 21 }), Err(Wrong::Rounds));
    assert_eq!(wrong(|t| t.format = Format::Groups { rounds: 3, groups: 4, on: 2 }), Err(Wrong::Final));
    assert_eq!(wrong(|t| t.format = Format::Groups { rounds: 3, groups: 2, on: 1 }), Err(Wrong::Final));
    assert_eq!(wrong(|t| t.format = Format::Groups { rounds: 3, groups: 1, on: 3 }), Err(Wrong::Final));
    assert_eq!(wrong(|t| t.room = 3), Err(Wrong::Room));
    let kept = serde_json::to_string(&fine).unwrap();
    assert_eq!(serde_json::from_str::<Terms>(&kept).unwrap(), fine, "{kept}");
}
