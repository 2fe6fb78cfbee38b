//! Mortality chits, deaths and heirs (ROR-1.05).

use crate::Event;
use crate::parts::*;
use crate::play::*;
use crate::state::{At, ConcessionAt, Man};
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Counts, Urn};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Why somebody died.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// A Mortality chit of the Mortality Phase, or old age (ROR-3.1.1b).
    Nature,
    /// A mob or Mob Violence.
    Mob,
    /// An Epidemic.
    Epidemic,
    /// In battle, or as a captive.
    War,
    /// By an assassin.
    Murdered,
    /// Convicted in a Prosecution, or killed by the people on appeal.
    Executed,
    /// A caught assassin, or his Faction Leader condemned for it: no heir stays (ROR-1.05.2d).
    Disgraced,
    /// As a rebel.
    Rebellion,
}

/// Where the family card of somebody who is gone goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heir {
    /// He leads the faction in his place (ROR-1.05.2d).
    Leads,
    /// He is in the Forum, of no faction (ROR-3.1.21a).
    Forum,
    /// There is none: the family goes to the Curia (ROR-1.05.2c).
    Curia,
}

/// A number drawn from the cup; 0 for a blank.
pub type Chit = u8;
/// The chits of one draw, in order.
pub type Chits = ArrayVec<Chit, 64>;

/// The Mortality cup as a bag: the numbers from 1 on, then the blanks, then "Draw 2".
struct Cup<'a> {
    chits: &'a [u8],
    numbers: usize,
}

impl Cup<'_> {
    /// The highest number when journals told kinds by their place: the blanks followed it.
    const FORMER_NUMBERS: u16 = 30;
}

impl Urn for Cup<'_> {
    fn size(&self) -> u32 {
        Counts(self.chits).size()
    }
    fn kind(&self, n: u32) -> usize {
        Counts(self.chits).kind(n)
    }
    fn holds(&self, kind: usize) -> bool {
        Counts(self.chits).holds(kind)
    }
    fn name(&self, kind: usize) -> Option<Cow<'static, str>> {
        Some(match kind.checked_sub(self.numbers) {
            None => (kind + 1).to_string().into(),
            Some(0) => "blank".into(),
            Some(_) => "draw-two".into(),
        })
    }
    fn named(&self, name: &str) -> Option<usize> {
        (0..self.chits.len()).find(|&kind| self.name(kind).as_deref() == Some(name))
    }
    fn numbered(&self, number: u16) -> Option<usize> {
        match number.checked_sub(Cup::FORMER_NUMBERS) {
            None => Some(number.into()),
            Some(n) => Some(self.numbers + usize::from(n)),
        }
    }
}

/// Chits and deaths.
#[easy_ext::ext(DeathHands)]
pub impl Play<'_> {
    /// Draws chits for one purpose: they stay out of the cup until all are drawn, then return (ROR-1.05.1d). A Draw 2
    /// goes back at once and adds one to the number due (ROR-R.53). The draw ends when no counting chit is left
    /// (ROR-R.141).
    fn draw_chits(&mut self, due: usize) -> Chits {
        self.draw_chits_until(due, |_, _| false)
    }

    /// Draws chits as [`Play::draw_chits`], but no more after one that passes the test.
    fn draw_chits_until(&mut self, mut due: usize, mut stop: impl FnMut(&mut Play, Chit) -> bool) -> Chits {
        let cup = &self.rules.parts.mortality;
        let added = if self.s.board.decks.has(Deck::CivilWar) { cup.civil_war } else { 0 }; // ROR-5.1.8a
        let blank = usize::from(cup.numbers + added);
        let again = blank + 1;
        let mut bag = [0u8; 64];
        bag[..blank].fill(1);
        (bag[blank], bag[again]) = (cup.blanks, cup.draw_two);
        let most = blank + usize::from(cup.blanks);
        let mut drawn = Chits::new();
        while drawn.len() < due.min(most) && !drawn.is_full() {
            match self.chance.draw_from(&Cup { chits: &bag[..=again], numbers: blank }) {
                Some(kind) if kind == again => due += 1,
                Some(kind) => {
                    bag[kind] -= 1;
                    let chit = if kind == blank { 0 } else { kind as u8 + 1 };
                    drawn.push(chit);
                    if stop(self, chit) {
                        break;
                    }
                }
                None => break,
            }
        }
        let shown = drawn.clone();
        self.log.all(|| Event::Chits { numbers: shown.into_iter().collect() });
        drawn
    }

    /// Whom a chit finds among those who pass the test: where two share the number, a roll picks one
    /// (ROR-1.05.11b, ROR-1.09.432c). Of a pair it may pick the one who does not.
    fn chit_finds(&mut self, chit: Chit, test: impl Fn(&Play, Senator) -> bool) -> Option<Senator> {
        let of = self.rules.of_number(chit).iter();
        let found: Set<Senator> = of.filter(|&s| self.s.board.in_play(s) && test(self, s)).collect();
        let hit = self.random_of(found.iter().fold(found, |all, s| all.union(self.at_risk_with(s))));
        hit.filter(|s| found.has(*s))
    }

    /// Those whom his chit could find as well as him: himself, and the other of his pair wherever he is (ROR-1.05.11b). An
    /// exile has no part in it (ROR-1.09.432a).
    fn at_risk_with(&self, senator: Senator) -> Set<Senator> {
        let here = self.s.board.senators[senator].at != At::Exile && self.rules.read_again();
        self.survivor_of_pair(senator).filter(|_| here).into_iter().chain([senator]).collect()
    }

    /// Draws chits and kills those they find, in the order of their ids (ROR-D.27b).
    fn chits_kill(&mut self, due: usize, cause: Cause, test: impl Fn(&Play, Senator) -> bool) {
        let mut victims = Set::NONE;
        for chit in self.draw_chits(due) {
            if let Some(victim) = self.chit_finds(chit, &test) {
                victims.add(victim);
            }
        }
        let falls_with_it =
            |p: &Play, s: Senator| matches!(p.s.board.senators[s].at, At::Rebel | At::Hostage);
        let bound: Set<Senator> = victims.iter().filter(|&s| falls_with_it(self, s)).collect();
        for &victim in self.rules.by_id().iter().filter(|s| victims.has(**s)) {
            // the revolt may have collapsed with an earlier victim, and the rebels and their hostages have fallen with it
            // (ROR-1.11.32b, ROR-R.98): who is there now is this one's heir
            let heir = bound.has(victim) && !falls_with_it(self, victim) && self.rules.read_closely();
            if !heir {
                self.kill(victim, cause);
            }
        }
    }

    /// A Senator dies: his card is cleared, his heir stays only if he led the faction (ROR-1.05.2).
    fn kill(&mut self, senator: Senator, cause: Cause) {
        if self.s.board.in_play(senator) {
            let led = self.s.board.leads(senator);
            let heir = if led && cause != Cause::Disgraced { Heir::Leads } else { Heir::Curia }; // ROR-1.05.2d
            self.depart(senator, cause, heir);
        }
    }

    /// An Elder dies of his age: whoever led a faction has an heir who leads it (ROR-3.1.21e), the heir of another is in
    /// the Forum (ROR-3.1.21a, ROR-R.214); each keeps the money of the dead, which is lost without one (ROR-R.213). Says
    /// who the heir is.
    fn die_of_age(&mut self, elder: Senator) -> Option<Senator> {
        let led = self.s.board.leads(elder);
        let purse = self.set_apart(Fund::Personal(elder), self.s.board.senators[elder].talents);
        let heir = self.depart(elder, Cause::Nature, if led { Heir::Leads } else { Heir::Forum });
        self.give(heir.map_or(Fund::Bank, Fund::Personal), purse);
        heir
    }

    /// A Senator in play is dead: his card is cleared, and his heir goes where he must. Says who that is, if he is in play.
    fn depart(&mut self, senator: Senator, cause: Cause, heir: Heir) -> Option<Senator> {
        self.log.all(|| Event::Died { senator, cause });
        crate::phases::optional::treason::died(self, senator);
        let man = self.s.board.senators[senator];
        let board = &self.s.board;
        let held: Set<Province> = match man.at {
            At::Rebel => board.provinces_of(senator).filter(|&p| board.is_rebel_land(p)).collect(),
            _ => Set::NONE,
        };
        let led_revolt = self.s.board.rebel.is_some_and(|r| r.leader == senator);
        self.clear_card(senator);
        held.iter().for_each(|province| crate::phases::combat::civil_war::forfeit(self, province));
        let heir = match senator.is_family() {
            true => self.succeed(senator, man.faction, heir),
            false => self.lay_to_rest(senator, man, heir),
        };
        if led_revolt {
            crate::phases::combat::civil_war::collapse(self);
        }
        self.boundary();
        heir
    }

    /// The family card of the dead goes on as their heir; says whether he is in play.
    fn succeed(&mut self, family: Senator, faction: Option<kernel::Seat>, heir: Heir) -> Option<Senator> {
        match heir {
            Heir::Leads => self.enter(family, faction, At::Rome),
            Heir::Forum => self.enter(family, None, At::Rome),
            Heir::Curia => {
                self.bury(family);
                return None;
            }
        }
        Some(family)
    }

    /// A dead Statesman is out of the game for good (ROR-1.05.2e), and so is one who has retired (ROR-3.3.1e).
    fn lay_to_rest(&mut self, statesman: Senator, man: Man, heir: Heir) -> Option<Senator> {
        self.s.board.senators[statesman] = Man::default();
        self.s.board.discards.add(Card::Senator(statesman));
        self.uncover(statesman, man.faction, heir)
    }

    /// The family card of a Statesman who died or went into exile moves to the other of his pair, whatever faction that is
    /// in (ROR-1.07.312l, ROR-R.28), or is his heir: it stays in his faction as its Leader, goes to the Curia (ROR-1.05.2f,
    /// ROR-1.09.432b, ROR-R.27) or to the Forum (ROR-R.213). Says who the heir is, if he is in play.
    fn uncover(&mut self, statesman: Senator, faction: Option<kernel::Seat>, heir: Heir) -> Option<Senator> {
        let mut family = self.family_beneath(statesman);
        let survivor = self.survivor_of_pair(statesman);
        if let Some((family, survivor)) = family.take_if(|_| survivor.is_some()).zip(survivor) {
            self.s.board.senators[family].at = At::Beneath(survivor);
        }
        for led in self.s.board.factions.iter_mut().filter(|f| f.leader == Some(statesman)) {
            led.leader = family.filter(|_| heir == Heir::Leads);
        }
        family.and_then(|family| self.succeed(family, faction, heir))
    }

    /// The other Statesman of his pair, if he is in play and no exile.
    fn survivor_of_pair(&self, statesman: Senator) -> Option<Senator> {
        let here = |s: &Senator| self.s.board.in_play(*s) && self.s.board.senators[*s].at != At::Exile;
        self.rules.parts.senators[statesman].pair.filter(here)
    }

    /// The family card under a Statesman.
    fn family_beneath(&self, statesman: Senator) -> Option<Senator> {
        self.s.board.beneath(statesman)
    }

    /// Puts a Senator card into play with its printed values.
    fn enter(&mut self, senator: Senator, faction: Option<kernel::Seat>, at: At) {
        let card = &self.rules.parts.senators[senator];
        let (influence, popularity) = (card.influence, card.popularity);
        self.s.board.senators[senator] = Man { at, faction, influence, popularity, ..Man::default() };
        self.boundary();
    }

    /// A family goes face down to the bottom of the Curia (ROR-1.05.2c).
    fn bury(&mut self, family: Senator) {
        self.s.board.senators[family] = Man { at: At::Curia, ..Man::default() };
        self.s.board.curia.push(family);
        for faction in &mut self.s.board.factions {
            if faction.leader == Some(family) {
                faction.leader = None;
            }
        }
    }

    /// Takes everything off a Senator's card but a Faction Leader marker (ROR-1.05.2a-b).
    fn clear_card(&mut self, senator: Senator) {
        let talents = self.s.board.senators[senator].talents;
        self.pay(Fund::Personal(senator), Fund::Bank, talents.into());
        self.concessions_to_forum(senator); // ROR-1.05.2b
        self.dismiss_guard(senator);
        self.s.board.forget(senator);
    }

    /// The Open Bodyguard of a Senator is discarded, if he has one (ROR-7.10o).
    fn dismiss_guard(&mut self, senator: Senator) {
        if std::mem::take(&mut self.s.board.senators[senator].open_bodyguard) {
            self.s.board.discards.add(Card::Intrigue(Intrigue::OpenBodyguard));
        }
    }

    /// The Concessions of a Senator go to the Forum (ROR-1.07.32f).
    fn concessions_to_forum(&mut self, senator: Senator) {
        let concessions = self.s.board.concessions.values_mut();
        for at in concessions.filter(|at| **at == ConcessionAt::With(senator)) {
            *at = ConcessionAt::Forum;
        }
    }
}
