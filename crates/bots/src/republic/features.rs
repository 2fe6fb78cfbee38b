//! The Republic in numbers, for what is learned.

use super::value::{FALL, fall, own, table, years_left};
use crate::learned::{Features, Learned, Net};
use kernel::Seat;
use republic::Republic;
use republic::parts::*;
use republic::state::{At, Board, LeaderAt, State};
use std::sync::OnceLock;

/// So many men of a faction are told of one by one, those of most Influence first.
const MEN: usize = 3;

impl Learned for Republic {
    fn own(&self, world: &State, seat: Seat, f: &mut Features) {
        let b = &world.board;
        let counted = own(self, world, seat, &table(self, world));
        counted.iter().for_each(|x| f.number(*x));
        f.flag(b.factions[seat.ix()].eliminated);
        f.flag(b.first == seat);
        let (mut first, mut all) = ([None; MEN], Sum::default());
        for man in b.members(seat) {
            all.add(self, b, man);
            rank_in(b, &mut first, man);
        }
        all.tell(f);
        let treasury = world.secret.treasuries.get(seat.ix()).copied().unwrap_or(0);
        f.number(f32::from(treasury).sqrt());
        let others = Seat::all(self.factions).filter(|other| *other != seat);
        let best = others.map(|other| b.final_influence(other)).max().unwrap_or(0);
        f.number((b.final_influence(seat) as f32 - best as f32) / 10.0);
        let hand = world.secret.hands.get(seat.ix()).map_or_else(Reds::default, |hand| hand.cards);
        f.count(hand.cards().filter(|card| matches!(card, Card::Senator(_))).count());
        f.count(hand.cards().filter(|card| matches!(card, Card::Concession(_))).count());
        f.count(hand.cards().filter(|card| matches!(card, Card::Intrigue(_))).count());
        first.iter().for_each(|man| tell(self, b, *man, f));
    }

    fn common(&self, world: &State, f: &mut Features) {
        let b = &world.board;
        let counted: [f32; FALL] = fall(self, world);
        counted.iter().for_each(|x| f.number(*x));
        f.count(self.factions);
        f.number(b.year);
        Deck::ALL.iter().for_each(|deck| f.flag(b.period == *deck));
        f.number(years_left(self, world));
        let (mut land, mut sea, mut hardest, mut alone) = (0.0, 0.0, 0.0f32, 0.0);
        for (war, front) in b.wars.iter().filter(|(_, front)| front.active()) {
            let strength = f32::from(self.land_strength(b, war));
            land += strength / 10.0;
            sea += f32::from(self.naval_strength(b, war)) / 10.0;
            hardest = hardest.max(strength / 10.0);
            alone += f32::from(u8::from(front.unprosecuted));
        }
        [land, sea, hardest, alone].into_iter().for_each(|x| f.number(x));
        f.count(b.active_wars());
        f.count(b.wars.values().filter(|front| front.dormant()).count());
        f.count(b.leaders.values().filter(|at| matches!(at, LeaderAt::With(_))).count());
        f.count(b.leaders.values().filter(|at| matches!(at, LeaderAt::Curia)).count());
        f.number(b.legions().len() as f32 / 5.0);
        f.number(b.rome.len() as f32 / 5.0);
        f.number(b.veterans.len() as f32 / 5.0);
        f.number(f32::from(b.all_fleets()) / 5.0);
        f.number(f32::from(b.fleets) / 5.0);
        f.count(b.forces.len());
        f.number((b.treasury as f32 / 50.0).clamp(-2.0, 8.0));
        f.number((self.state_forecast(b).balance() as f32 / 50.0).clamp(-4.0, 4.0));
        f.number(f32::from(b.unrest) / 3.0);
        f.number(b.hrao.map_or(0.0, |s| f32::from(b.senators[s].popularity) / 3.0));
        f.number(b.land_bills.values().sum::<u8>());
        f.count(b.provinces.values().filter(|land| land.exists).count());
        f.flag(b.no_recruitment);
        f.flag(b.manpower_shortage);
        f.flag(b.laws.has(Law::MilitaryReforms));
    }

    fn net() -> Option<&'static Net> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        NET.get_or_init(|| Net::read(include_bytes!("../../data/republic.net"))).as_ref()
    }
}

/// Puts a man where his Influence places him among the first.
fn rank_in(b: &Board, first: &mut [Option<Senator>; MEN], man: Senator) {
    let (influence, mut man) = (|s: Senator| b.senators[s].influence, Some(man));
    for place in first {
        let before = man.is_some_and(|m| place.is_none_or(|there| influence(m) > influence(there)));
        if before {
            std::mem::swap(place, &mut man);
        }
    }
}

/// What the men of a faction have together.
#[derive(Default)]
struct Sum {
    men: u16,
    in_rome: u16,
    knights: u16,
    popularity: i16,
    oratory: u16,
    military: u16,
    concessions: u16,
    governors: u16,
    commanders: u16,
    captives: u16,
    prior_consuls: u16,
    veterans: u16,
}

impl Sum {
    fn add(&mut self, rules: &Republic, b: &Board, s: Senator) {
        let man = &b.senators[s];
        self.men += 1;
        self.in_rome += u16::from(man.at == At::Rome);
        self.knights += u16::from(man.knights);
        self.popularity += i16::from(man.popularity);
        self.oratory += u16::from(rules.oratory(b, s));
        self.military += u16::from(rules.parts.senators[s].military);
        self.concessions += b.concessions_of(s).count() as u16;
        self.governors += u16::from(matches!(man.at, At::Province(_)));
        self.commanders += u16::from(matches!(man.at, At::War(_)));
        self.captives += u16::from(man.at.is_captive());
        self.prior_consuls += u16::from(man.prior_consul);
        self.veterans += b.owed.values().filter(|owed| **owed == Some(s)).count() as u16;
    }
    fn tell(&self, f: &mut Features) {
        f.number(f32::from(self.men) / 2.0);
        f.number(f32::from(self.in_rome) / 2.0);
        f.number(f32::from(self.knights) / 2.0);
        f.number(f32::from(self.popularity) / 5.0);
        f.number(f32::from(self.oratory) / 5.0);
        f.number(f32::from(self.military) / 5.0);
        f.number(self.concessions);
        f.number(self.governors);
        f.number(self.commanders);
        f.number(self.captives);
        f.number(self.prior_consuls);
        f.number(self.veterans);
    }
}

/// One man; nothing for one who is not there.
fn tell(rules: &Republic, b: &Board, who: Option<Senator>, f: &mut Features) {
    let man = who.map(|s| (s, &b.senators[s]));
    let number = |of: &dyn Fn(Senator) -> f32| who.map_or(0.0, of);
    f.number(man.map_or(0.0, |(_, m)| f32::from(m.influence) / 10.0));
    f.number(man.map_or(0.0, |(_, m)| f32::from(m.popularity) / 3.0));
    f.number(man.map_or(0.0, |(_, m)| f32::from(m.knights)));
    f.number(man.map_or(0.0, |(_, m)| f32::from(m.talents).sqrt()));
    f.flag(man.is_some_and(|(_, m)| m.at == At::Rome));
    f.flag(man.is_some_and(|(_, m)| matches!(m.at, At::War(_))));
    f.flag(man.is_some_and(|(_, m)| m.prior_consul));
    f.flag(man.is_some_and(|(_, m)| m.corrupt));
    f.number(number(&|s| f32::from(rules.oratory(b, s)) / 3.0));
    f.number(number(&|s| f32::from(rules.parts.senators[s].military) / 3.0));
    f.number(number(&|s| b.concessions_of(s).count() as f32));
    Office::ALL.iter().for_each(|office| f.flag(who.is_some() && b.offices[*office] == who));
    f.flag(who.is_some_and(|s| b.held.values().any(|held| held.has(s))));
}
