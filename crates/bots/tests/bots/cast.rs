//! The cast: kept by name, told apart at the table, ordered by level.

use crate::{played, table};
use ave_roma::AveRoma;
use bots::{Bot, Budget, Cast, Character, Heuristic, Kind, Level, company};
use kernel::{Fast, Language, Seat};
use republic::Republic;
use std::collections::{BTreeMap, BTreeSet};
use tribune::Tribune;
use triumph::Triumph;

fn steady(character: Option<Character>) -> Cast {
    Cast { character, level: Level::Steady }
}

#[test]
fn bots_are_kept_by_name() {
    for character in Character::ALL {
        for level in Level::ALL {
            let kind = Kind::of(character, level);
            assert_eq!(kind.name(), format!("{}:{level}", character.id()));
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        assert_eq!(character.id().parse(), Ok(Kind::of(character, Level::Steady)), "the usual level");
    }
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(Kind::Cast(Cast { character: None, level })));
    }
    // What earlier builds wrote.
    for kind in Kind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
    }
    for wrong in ["livia:", "livia:easy", "brutus:hard", ":hard", "hard:livia", "gentle:gentle"] {
        assert!(wrong.parse::<Kind>().is_err(), "{wrong}");
    }
}

#[test]
fn everybody_has_a_temperament_of_their_own() {
    let words = |of: fn(Character, Language) -> &'static str| {
        Character::ALL.map(|character| of(character, Language::English)).into_iter().collect::<BTreeSet<_>>()
    };
    assert_eq!(words(Character::temper).len(), Character::ALL.len());
    assert_eq!(words(Character::about).len(), Character::ALL.len());
}

fn whoever_comes<R: Heuristic>() {
    let company: Vec<_> = company::<R>().collect();
    assert_eq!(company.iter().collect::<BTreeSet<_>>().len(), Character::ALL.len(), "all, and nobody twice");
    assert!(!R::COMPANY.is_empty() && company.starts_with(R::COMPANY));
}

#[test]
fn a_game_has_its_own_company() {
    whoever_comes::<Tribune>();
    whoever_comes::<Triumph>();
    whoever_comes::<AveRoma>();
    whoever_comes::<Republic>();
}

#[test]
fn a_game_without_search_offers_no_level_that_needs_it() {
    assert_eq!(Level::offered::<Tribune>(), Level::ALL);
    assert_eq!(Level::Hard.in_game::<Tribune>(), Level::Hard);
    // The sample game is never searched.
    let offered = Level::offered::<kernel::sample::Auction>();
    assert_eq!(offered, [Level::Gentle, Level::Steady]);
    assert_eq!(Level::ALL.map(Level::in_game::<kernel::sample::Auction>)[1..], [Level::Steady; 3]);
}

/// How often something was done, game by game.
type Deeds = BTreeMap<String, Vec<f64>>;

/// What was done, without numbers of things: `Place(Faction`. Bids keep theirs.
fn deed(action: &impl std::fmt::Debug, amount: u16) -> String {
    let text = format!("{action:?}");
    let short: String = text.split('(').take(2).collect::<Vec<_>>().join("(");
    let name: String = short.chars().take_while(|c| !"{ ,".contains(*c)).collect();
    match name.as_str() {
        "Bid" | "Bid(FamilyCard" => format!("{text} {amount}"),
        _ => name,
    }
}

/// Games of tables that are all of one character: what part of their choices was what, game by game.
fn watch<R: Heuristic>(game: &R, bot: Cast, games: u64) -> Deeds {
    let mut deeds = Deeds::new();
    for seed in 0..games {
        let (mut done, mut all) = (BTreeMap::<String, f64>::new(), 0.0);
        played(game, Fast::new(seed), |_, asked, _, dice| {
            let pick = bot.pick(asked, dice)?;
            *done.entry(deed(&pick.action, pick.amount)).or_default() += 1.0;
            all += 1.0;
            Some(pick)
        });
        for (deed, n) in done {
            deeds.entry(deed).or_insert_with(|| vec![0.0; games as usize])[seed as usize] = n / all;
        }
    }
    deeds
}

/// The deed that tells two ways to play apart best, and by how many standard errors.
fn difference(one: &Deeds, other: &Deeds) -> (String, f64) {
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
    let error = |list: &[f64]| {
        let m = mean(list);
        list.iter().map(|x| (x - m) * (x - m)).sum::<f64>() / (list.len() * (list.len() - 1)) as f64
    };
    let games = one.values().next().map_or(0, Vec::len);
    let none = vec![0.0; games];
    let deeds: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    let far = |deed: &&String| {
        let (a, b) = (one.get(*deed).unwrap_or(&none), other.get(*deed).unwrap_or(&none));
        let spread = (error(a) + error(b)).sqrt();
        if spread > 0.0 { (mean(a) - mean(b)) / spread } else { 0.0 }
    };
    let all = deeds.iter().map(|deed| (deed.to_string(), far(deed)));
    all.max_by(|a, b| a.1.abs().total_cmp(&b.1.abs())).expect("something was done")
}

/// Whoever plays alike differs by more than this in one of the fifty deeds of a game once in ten thousand times; the seeds are fixed.
const CLEARLY: f64 = 4.8;

/// All of the cast, and nobody in particular.
fn everybody() -> Vec<Option<Character>> {
    [None].into_iter().chain(Character::ALL.map(Some)).collect()
}

/// Games of the even-tempered in which everybody says at each decision what they would do, with the same dice in their heads:
/// no two of them always say the same.
fn answers_differ<R: Heuristic>(game: &R, games: u64, least: u32) {
    let all = everybody();
    let mut differ = vec![vec![0u32; all.len()]; all.len()];
    let mut decisions = 0;
    for seed in 0..games {
        played(game, Fast::new(seed), |_, asked, _, _| {
            decisions += 1;
            let say = |who: &Option<Character>| {
                let head = &mut Fast::new(seed ^ decisions);
                steady(*who).pick(asked, head).expect("a choice")
            };
            let said: Vec<_> = all.iter().map(say).collect();
            for (a, one) in said.iter().enumerate() {
                for (b, other) in said.iter().enumerate().skip(a + 1) {
                    differ[a][b] += u32::from(one != other);
                }
            }
            Some(said[0])
        });
    }
    let mut alike = Vec::new();
    for (a, one) in all.iter().enumerate() {
        for (b, other) in all.iter().enumerate().skip(a + 1) {
            println!("{one:?} {other:?}: {} of {decisions}", differ[a][b]);
            if differ[a][b] < least {
                alike.push((one, other, differ[a][b]));
            }
        }
    }
    assert!(alike.is_empty(), "{alike:?} of {decisions}");
}

#[test]
fn no_two_of_the_cast_answer_alike() {
    answers_differ(&table::<Tribune>(4), 12, 20);
    answers_differ(&table::<Triumph>(4), 12, 20);
    answers_differ(&table::<AveRoma>(3), 2, 10);
    answers_differ(&table::<Republic>(3), 4, 4);
}

/// By how many standard errors one of the cast does something more often than another.
fn more_often<R: Heuristic>(game: &R, games: u64, deed: &str, one: Character, other: Character) -> f64 {
    let [one, other] = [one, other].map(|who| {
        let mut deeds = watch(game, steady(Some(who)), games);
        deeds.retain(|name, _| name.starts_with(deed));
        deeds
    });
    difference(&one, &other).1
}

// What is said of them can be seen at a table.
#[test]
fn temperaments_show_in_what_they_do() {
    let tribune = table::<Tribune>(4);
    let thrift = more_often(&tribune, 40, "Bid 0", Character::Gnaeus, Character::Rufus);
    assert!(thrift > CLEARLY, "the thrifty one bids nothing more often than the bold one: {thrift}");
    let boldness = more_often(&tribune, 40, "Place(Faction", Character::Rufus, Character::Fabia);
    assert!(
        boldness > CLEARLY,
        "the bold one goes to the factions more often than the patient one: {boldness}"
    );
}

/// The part of games that the first kind wins from every seat in turn against a table of the other.
fn wins<R: Heuristic>(game: &R, hero: Kind, others: Kind, games: u64) -> usize {
    let won = |seed: &u64| {
        let at = Seat((seed % game.seats() as u64) as u8);
        let end = played(game, Fast::new(*seed), |seat, asked, _, dice| {
            let kind = if seat == at { hero } else { others };
            kind.bot().pick(asked.within(Budget::playouts(60)), dice)
        });
        game.turn(&end).outcome().is_some_and(|outcome| outcome.winners.has(at))
    };
    (0..games).filter(won).count()
}

/// With equal chances 20 of 40 games of four are won in one contest of 1,500; the seeds are fixed.
#[test]
fn a_steady_one_beats_three_gentle_ones_of_tribune() {
    let [gentle, steady] = [Level::Gentle, Level::Steady].map(|level| Kind::of(Character::Livia, level));
    let won = wins(&table::<Tribune>(4), steady, gentle, 40);
    println!("{won} of 40");
    assert!(won >= 20, "{won} of 40");
}

/// A strong one takes a fifth of the play-outs: here twelve.
#[test]
fn a_strong_one_beats_three_steady_ones_of_triumph() {
    let [steady, strong] = [Level::Steady, Level::Strong].map(|level| Kind::of(Character::Drusus, level));
    let won = wins(&table::<Triumph>(4), strong, steady, 24);
    println!("{won} of 24");
    assert!(won >= 13, "{won} of 24");
}
