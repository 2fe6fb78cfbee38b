//! Everybody's chance to win, from what a position shows: how near each faction is to a Consul for Life, to most Influence
//! when the cards run out, to Rome by force of arms; and how near Rome is to her fall, when nobody wins.
//!
//! Every faction has prospects, and so has Rome's fall: sums of what can be counted, each with a weight. Whoever's prospects
//! are better by 1 is e times as likely to win. The weights are guesses: the example `republic_value` finds those under which
//! the games of greedy factions among themselves would have been least surprising. Search plays by what was learned from what
//! is counted here and from more beside it (`features.rs`), except where factions that nobody leads sit at the table.

use crate::policy::{Values, exp};
use kernel::{MAX_SEATS, Seat};
use republic::Republic;
use republic::numbers::MAY_BE_VOTED_FOR_LIFE;
use republic::parts::*;
use republic::state::State;

/// So much is counted for a faction.
pub(super) const OWN: usize = 15;
/// So much is counted for the fall of Rome.
pub(super) const FALL: usize = 14;
/// A year takes about so many cards of the deck.
const CARDS_A_YEAR: f32 = 7.0;

/// What each thing that is counted weighs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighing {
    /// For a faction,
    pub own: [f32; OWN],
    /// and for the fall.
    pub fall: [f32; FALL],
}

impl Weighing {
    /// Those of the value made by hand.
    pub const FITTED: Weighing = Weighing {
        own: [0.3, 0.5, 0.8, 1.5, 0.8, 1.5, 0.3, 0.1, 0.2, 5.0, 1.0, 1.0, 0.1, 0.2, 2.0],
        fall: [0.0, 0.2, 0.5, 1.5, 4.0, 0.2, 0.5, 1.0, -0.2, 0.8, 0.3, 0.3, -2.0, -0.2],
    };
}

/// What is counted in a position: for every faction, and for the fall of Rome.
#[derive(Clone, PartialEq, Debug)]
pub struct Counted {
    /// By seat.
    pub own: Vec<[f32; OWN]>,
    /// For the fall.
    pub fall: [f32; FALL],
}

impl Counted {
    /// Counts.
    pub fn of(rules: &Republic, world: &State) -> Counted {
        let table = table(rules, world);
        let own = Seat::all(rules.factions).map(|seat| own(rules, world, seat, &table)).collect();
        Counted { own, fall: fall(rules, world) }
    }
    /// Everybody's chance to win under these weights, and last that of Rome's fall.
    pub fn chances(&self, weights: &Weighing) -> Vec<f32> {
        let mut odds: Vec<f32> = self.own.iter().map(|own| weighed(own, &weights.own)).collect();
        odds.push(weighed(&self.fall, &weights.fall));
        let most = odds.iter().copied().fold(f32::MIN, f32::max);
        odds.iter_mut().for_each(|p| *p = (*p - most).exp());
        let sum: f32 = odds.iter().sum();
        odds.iter_mut().for_each(|p| *p /= sum);
        odds
    }
}

fn above(x: f32, limit: f32, scale: f32) -> f32 {
    ((x - limit) / scale).max(0.0)
}

/// What all factions are measured by.
pub(super) struct Table {
    votes: f32,
    money: f32,
    influence: f32,
    /// From 0 to 1, the nearer the end of the deck is.
    end: f32,
}

/// What everybody can be seen to have in Rome to vote with.
fn purse(world: &State, seat: Seat) -> f32 {
    world.board.present(seat).map(|s| f32::from(world.board.senators[s].talents)).sum()
}

pub(super) fn years_left(rules: &Republic, world: &State) -> f32 {
    let to_come: usize = world.board.to_come.iter().map(|deck| rules.deck(deck).len()).sum();
    (world.secret.deck.len() + to_come) as f32 / CARDS_A_YEAR
}

pub(super) fn table(rules: &Republic, world: &State) -> Table {
    let all = || Seat::all(rules.factions);
    Table {
        votes: all().map(|s| f32::from(rules.faction_votes(&world.board, s))).sum::<f32>().max(1.0),
        money: all().map(|s| purse(world, s)).sum(),
        influence: all().map(|s| world.board.final_influence(s) as f32).sum::<f32>() / rules.factions as f32,
        end: 1.0 / (1.0 + years_left(rules, world)),
    }
}

/// What a faction has.
pub(super) fn own(rules: &Republic, world: &State, seat: Seat, table: &Table) -> [f32; OWN] {
    let b = &world.board;
    let (mut first, mut second, mut men, mut personal) = (0, 0, 0, 0);
    for (man, influence) in b.influential(seat) {
        (first, second) = (first.max(influence), second.max(influence.min(first)));
        men += 1;
        personal += u32::from(b.senators[man].talents);
    }
    let votes = f32::from(rules.faction_votes(b, seat));
    let combined = b.final_influence(seat) as f32;
    let treasury = world.secret.treasuries.get(seat.ix()).copied().unwrap_or(0);
    let money = personal as f32 + f32::from(treasury);
    let owns =
        |senator: Option<Senator>| f32::from(u8::from(senator.is_some_and(|s| b.owner(s) == Some(seat))));
    // how far it is from making its first man Consul for Life against the votes and the money of all others
    let mine = votes + f32::from(first) + purse(world, seat);
    let against = (table.votes - votes) + (table.money - purse(world, seat));
    let by_vote = match first >= MAY_BE_VOTED_FOR_LIFE && !b.laws.has(Law::MilitaryReforms) {
        true => ((mine - against) / 30.0).clamp(-1.0, 1.0) + 1.0,
        false => 0.0,
    };
    let first = f32::from(first);
    [
        first / 10.0,
        above(first, 14.0, 7.0),
        above(first, 21.0, 7.0),
        above(first, 28.0, 7.0),
        combined / 20.0,
        votes / table.votes,
        money.sqrt() / 5.0,
        men as f32 / 5.0,
        owns(b.hrao),
        owns(b.consul_for_life),
        owns(b.rebel.map(|r| r.leader)),
        table.end * (combined - table.influence) / 10.0,
        world.secret.hands.get(seat.ix()).map_or(0.0, |hand| hand.cards.len() as f32 / 5.0),
        f32::from(second) / 10.0,
        by_vote,
    ]
}

/// What Rome has to fear.
pub(super) fn fall(rules: &Republic, world: &State) -> [f32; FALL] {
    let b = &world.board;
    let active = b.active_wars();
    let at_least = |n: usize| f32::from(u8::from(active >= n));
    let sleeping = b.wars.values().filter(|w| w.present() && !w.active()).count() as f32;
    let loved = b.hrao.map_or(0, |h| i32::from(b.senators[h].popularity)).clamp(-3, 3);
    let restless = (i32::from(b.unrest) - loved) as f32;
    let forecast = (b.treasury + rules.state_forecast(b).balance()) as f32;
    let flag = |yes: bool| f32::from(u8::from(yes));
    [
        1.0,
        at_least(1),
        at_least(2),
        at_least(3),
        at_least(4),
        sleeping / 3.0,
        restless / 5.0,
        above(restless, 4.0, 3.0),
        (forecast / 100.0).clamp(-1.0, 3.0),
        above(30.0, forecast, 30.0).min(3.0),
        flag(b.rebel.is_some()),
        years_left(rules, world) / 5.0,
        flag(b.consul_for_life.is_some()),
        f32::from(b.strength(b.rome)) / 20.0,
    ]
}

fn weighed<const N: usize>(counted: &[f32; N], weights: &[f32; N]) -> f32 {
    counted.iter().zip(weights).map(|(x, w)| x * w).sum()
}

/// Everybody's chance to win; what is missing to 1 is the chance that nobody does.
pub fn chances(rules: &Republic, world: &State) -> Values {
    let table = table(rules, world);
    let mut values = [0.0; MAX_SEATS];
    let mut prospects = [f32::MIN; FACTIONS];
    for seat in Seat::all(rules.factions).filter(|s| !world.board.factions[s.ix()].eliminated) {
        prospects[seat.ix()] = weighed(&own(rules, world, seat, &table), &Weighing::FITTED.own);
    }
    let ruin = weighed(&fall(rules, world), &Weighing::FITTED.fall);
    let most = prospects.iter().copied().fold(ruin, f32::max);
    let sum: f32 = prospects.iter().map(|p| exp(p - most)).sum::<f32>() + exp(ruin - most);
    for seat in Seat::all(rules.seats) {
        values[seat.ix()] = exp(prospects[seat.ix()] - most) / sum;
    }
    values
}
