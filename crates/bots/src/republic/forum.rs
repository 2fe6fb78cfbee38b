//! The Forum: persuasion, Knights, Games, Leaders, bids.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::forecast::TWO_DICE;
use republic::numbers::{ATTRACTED, HIGHEST};
use republic::parts::*;
use republic::phases::forum::{Action as Forum, Ask};
use republic::state::{Force, GARRISONS};

/// More than this is never offered in one attempt.
const BRIBE: u16 = 20;
/// An attempt that promises less gives way to a Scandal.
const SCANDALOUS: f32 = 2.0;

/// A Persuasion Attempt worth making.
#[derive(Clone, Copy, Debug)]
pub struct Suit {
    pub persuader: Senator,
    pub target: Senator,
    pub bribe: u16,
    pub worth: f32,
}

fn of(action: Forum) -> Action {
    Action::Forum(action)
}

impl Mind<'_> {
    pub fn forum(&self, ask: &Ask) -> Option<Pick<Action>> {
        match *ask {
            Ask::Persuade { persuader, target, .. } => self.persuade(persuader, target),
            Ask::Resist { .. } => self.resist(),
            Ask::Raise { .. } => self.raise(),
            Ask::Knights { .. } => self.knights(),
            Ask::LeaderOrGames { .. } => self.leader_or_games(),
            Ask::Bid { .. } => self.bid(),
            Ask::Storm { .. } => self.spare(|place| of(Forum::LoseFleets(place))),
            Ask::LeaderDies { .. } => self.best(|action| match action {
                Action::Forum(Forum::Dies(leader)) => {
                    Some(f32::from(self.rules.parts.leaders[leader].strength))
                }
                _ => None,
            }),
            Ask::Pretender { .. } => self.listed(of(Forum::Attack)),
            Ask::Catiline { .. } => self.best(|action| match action {
                Action::Forum(Forum::Accuse(seat)) => Some(self.rivalry(self.me, seat)),
                _ => None,
            }),
            Ask::Orders => self.orders(),
            Ask::Resistance { .. } => self.resistance(),
        }
    }

    // --- persuasion

    /// The chance that an attempt with this Base Number succeeds.
    pub fn persuades(&self, number: i32) -> f32 {
        let number = number.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        f32::from(self.rules.persuasion_odds(self.b, number)) / f32::from(TWO_DICE)
    }
    fn base(&self, persuader: Senator, target: Senator) -> i32 {
        self.rules.persuasion_base(self.b, persuader, target).into()
    }
    /// What it is worth to have him: more if a rival loses him.
    pub fn prize_of(&self, target: Senator) -> f32 {
        let worth = self.worth(target) + self.w.talent * f32::from(self.b.senators[target].talents);
        worth * (1.0 + self.b.owner(target).map_or(0.0, |owner| self.rivalry(self.me, owner)))
    }
    /// The best attempt of one of ours, or of this one, on anybody, or on this one.
    pub fn suit(&self, by: Option<Senator>, on: Option<Senator>) -> Option<Suit> {
        let immune = self.b.consul_for_life.and_then(|s| self.b.owner(s)).filter(|_| !self.rebels());
        let may = |t: &Senator| {
            let owner = self.b.owner(*t);
            self.b.in_rome(*t)
                && owner != Some(self.me)
                && !self.b.leads(*t)
                && (immune.is_none() || owner != immune)
        };
        let mut best: Option<Suit> = None;
        for persuader in self.b.present(self.me).filter(|&s| by.is_none_or(|by| by == s)) {
            let purse = self.b.senators[persuader].talents.min(BRIBE);
            let targets = Senator::ALL.iter().copied().filter(|&t| on.is_none_or(|on| on == t));
            for target in targets.filter(may) {
                let base = self.base(persuader, target);
                let guarded = if self.b.owner(target).is_some() { self.w.their_guard } else { 0 };
                let (prize, needed) = (self.prize_of(target), i32::from(HIGHEST) - base);
                // What is above the number that helps is lost: what others spend to resist is answered when they have.
                for bribe in (0..=purse).take_while(|&n| n == 0 || i32::from(n) <= needed) {
                    let all = base + i32::from(purse) - guarded;
                    let chance = self.persuades((base + i32::from(bribe)).min(all));
                    let spent = i32::from(bribe) + guarded.min(i32::from(purse - bribe));
                    let worth = chance * prize - (1.0 - chance) * self.w.talent * spent as f32;
                    if worth > best.map_or(0.0, |b| b.worth) {
                        best = Some(Suit { persuader, target, bribe, worth });
                    }
                }
            }
        }
        best
    }
    fn persuade(&self, by: Option<Senator>, on: Option<Senator>) -> Option<Pick<Action>> {
        let suit = self.suit(by, on);
        let scandal = self.scandal().filter(|_| by.is_none() && suit.is_none_or(|s| s.worth < SCANDALOUS));
        if scandal.is_some() {
            return scandal;
        }
        match (by, on, suit) {
            (Some(_), Some(on), suit) => self.announce(on, suit.map_or(0, |s| s.bribe)),
            (Some(_), None, Some(suit)) => self.listed(of(Forum::Target(suit.target))),
            (None, _, Some(suit)) => self.listed(of(Forum::Persuader(suit.persuader))),
            _ => self.listed(of(Forum::Pass)),
        }
    }
    /// A Scandal about the rival whom the people love most, if they love one (ROR-7.10q).
    pub fn scandal(&self) -> Option<Pick<Action>> {
        let loved = |s: Senator| f32::from(self.b.senators[s].popularity.max(0));
        self.best(|action| match action {
            Action::Forum(Forum::Scandal(target)) if !self.mine(target) => {
                let owner = self.b.owner(target)?;
                let worth = loved(target) * self.rivalry(self.me, owner);
                (worth > 0.0).then_some(worth)
            }
            _ => None,
        })
    }
    /// Blackmail and Seduction go with attempts that others would resist.
    fn announce(&self, target: Senator, bribe: u16) -> Option<Pick<Action>> {
        let aligned = self.b.owner(target).is_some();
        let card = self.card_for(target).filter(|_| aligned || self.worth(target) >= 6.0);
        card.and_then(|card| self.amount(of(Forum::Announce(Some(card))), bribe))
            .or_else(|| self.amount(of(Forum::Announce(None)), bribe))
    }
    /// The card that may be played with an attempt: Seduction before Blackmail.
    pub fn card_for(&self, target: Senator) -> Option<Intrigue> {
        let may = |card: &Intrigue| {
            self.v.hand.playable(Card::Intrigue(*card)) && !self.rules.proof_against(target, *card)
        };
        [Intrigue::Seduction, Intrigue::Blackmail].into_iter().find(may)
    }
    /// Our own man is defended with what it takes, if there is enough of it: if he stays the money is his. Against a
    /// faction that grows too strong others' men are defended with a part of it.
    fn resist(&self) -> Option<Pick<Action>> {
        let pass = self.listed(of(Forum::Pass));
        let attempt = self.b.attempt?;
        let number = i32::from(attempt.number());
        let purse = match self.mine(attempt.target) {
            true => self.v.treasury,
            false if self.overmighty(attempt.persuader) => self.v.treasury / 3,
            false => 0,
        };
        let most = i32::from(purse).min(number - 2);
        let helps = most > 0 && self.persuades(number - most) <= 0.5 && self.worth(attempt.target) > 3.0;
        if helps { self.amount(of(Forum::Spend), most as u16).or(pass) } else { pass }
    }
    /// Does he belong to a faction that has far more than its share?
    fn overmighty(&self, senator: Senator) -> bool {
        let owner = self.b.owner(senator).filter(|&o| o != self.me);
        owner.is_some_and(|o| self.rivalry(self.me, o) >= self.w.overmighty)
    }
    fn raise(&self) -> Option<Pick<Action>> {
        let roll = self.listed(of(Forum::Roll));
        let attempt = self.b.attempt?;
        let number = i32::from(attempt.number());
        let purse = i32::from(self.b.senators[attempt.persuader].talents);
        let more = (i32::from(HIGHEST) - number).clamp(0, purse);
        let gain = self.persuades(number + more) - self.persuades(number);
        let worth = gain * self.prize_of(attempt.target);
        match more > 0 && worth > self.w.talent * more as f32 {
            true => self.amount(of(Forum::Spend), more as u16).or(roll),
            false => roll,
        }
    }

    // --- Knights, Leaders, Games

    /// What may be spent without regret.
    pub fn spare_money(&self, senator: Senator) -> u16 {
        self.b.senators[senator].talents.saturating_sub(6)
    }
    /// Who tries for a Knight, and with how much.
    pub fn knight(&self) -> Option<(Senator, u16)> {
        let bonus = |s: Senator| self.rules.knight_bonus(self.b, s);
        let richest = self.b.present(self.me).max_by_key(|&s| (bonus(s), self.b.senators[s].talents))?;
        let offer = match self.nearly_over() {
            true => 0,
            false => (self.spare_money(richest) / 3).min((ATTRACTED - 1 - bonus(richest)).max(0) as u16),
        };
        Some((richest, offer))
    }
    fn knights(&self) -> Option<Pick<Action>> {
        let collect = self.listed(of(Forum::Collect));
        if collect.is_some() {
            return collect;
        }
        let knight = self.knight().and_then(|(s, offer)| self.amount(of(Forum::Attract(s)), offer));
        knight.or_else(|| self.listed(of(Forum::Pass)))
    }
    /// A new Leader, if another of ours has outgrown the old one.
    pub fn new_leader(&self) -> Option<Senator> {
        let first =
            self.b.members(self.me).filter(|&s| self.b.loyal(s)).max_by_key(|&s| self.influence(s))?;
        let old = self.b.factions[self.me.ix()].leader;
        let outgrown = old.is_none_or(|l| self.influence(first) >= self.influence(l) + 3);
        (outgrown && old != Some(first)).then_some(first)
    }
    /// Games, if the people are restless and somebody can pay.
    pub fn games(&self) -> Option<(Senator, Games)> {
        let restless = self.restlessness();
        if restless < 2 {
            return None;
        }
        let payer = self.b.members(self.me).filter(|&s| self.b.loyal(s));
        // the highest official is the one who should be loved
        let payer = payer.max_by_key(|&s| {
            let presides = self.b.hrao == Some(s) && self.b.senators[s].talents >= 7;
            (presides, self.b.senators[s].talents)
        })?;
        let purse = self.b.senators[payer].talents;
        let affordable = |games: &Games| u16::from(self.rules.parts.games[*games].cost) <= purse;
        let wanted = if restless >= 4 { 3 } else { 1 };
        Games::ALL.iter().copied().take(wanted).rev().find(affordable).map(|games| (payer, games))
    }
    fn leader_or_games(&self) -> Option<Pick<Action>> {
        let urgent = self.restlessness() >= 4;
        let games = || self.games().and_then(|(s, g)| self.listed(of(Forum::Games(s, g))));
        let leads = || self.new_leader().and_then(|s| self.listed(of(Forum::Lead(s))));
        let pick = if urgent { games().or_else(leads) } else { leads().or_else(games) };
        pick.or_else(|| self.listed(of(Forum::Pass)))
    }

    // --- bids

    /// Who bids at an auction, and how much at most.
    pub fn bidder(&self) -> Option<(Senator, u16)> {
        let richest = self.b.present(self.me).max_by_key(|&s| self.b.senators[s].talents)?;
        Some((richest, (self.b.senators[richest].talents / 4).min(self.w.bid)))
    }
    fn bid(&self) -> Option<Pick<Action>> {
        let (senator, most) = self.bidder()?;
        let next = self.b.round.bid + 1;
        let bid = (next <= most).then(|| self.amount(of(Forum::Bid(senator)), next)).flatten();
        bid.or_else(|| self.listed(of(Forum::Pass)))
    }

    // --- Fleets to be lost

    /// Fleets in Rome first, then those their army needs least.
    pub fn spare(&self, action: impl Fn(Option<u8>) -> Action) -> Option<Pick<Action>> {
        let rome = self.amount(action(None), u16::MAX);
        rome.or_else(|| {
            let forces = self.b.forces.iter().enumerate();
            let needed = |f: &Force| f.war.map_or(0, |war| self.rules.support(self.b, war));
            let spare = forces.max_by_key(|(_, f)| i16::from(f.fleets) - i16::from(needed(f)));
            spare.and_then(|(i, _)| self.amount(action(Some(i as u8)), 1))
        })
        .or_else(|| (0..Province::COUNT).find_map(|i| self.amount(action(Some((GARRISONS + i) as u8)), 1)))
    }
}
