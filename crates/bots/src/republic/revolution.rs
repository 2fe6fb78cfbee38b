//! Cards, and what a victorious Commander does with his army.

use super::mind::Mind;
use kernel::{Pick, Seat};
use republic::Action;
use republic::forecast::THREE_DICE;
use republic::numbers::MAINTENANCE;
use republic::parts::*;
use republic::phases::hand::Action as Hand;
use republic::phases::revolution::{Action as Revolution, Ask};

/// More Wars than this would be the end of a rebel too.
const FEW_WARS: usize = 2;

fn of(action: Revolution) -> Action {
    Action::Revolution(action)
}

impl Mind<'_> {
    pub fn revolution(&self, ask: &Ask) -> Option<Pick<Action>> {
        match *ask {
            Ask::Uprising { .. } => self.uprising().or_else(|| self.listed(of(Revolution::Pass))),
            Ask::Advance { .. } => self.advance().or_else(|| self.listed(of(Revolution::Pass))),
            Ask::Fleets { .. } => self.amount(of(Revolution::RollFleets), 0),
            Ask::Disband { commander, .. } => {
                self.settling(commander).or_else(|| self.listed(of(Revolution::Pass)))
            }
            Ask::Retire { .. } => self.retiring().or_else(|| self.listed(of(Revolution::Pass))),
            Ask::Cards => self
                .retiring()
                .or_else(|| self.settling_by_letter())
                .or_else(|| self.uprising())
                .or_else(|| self.advance())
                .or_else(|| self.rising())
                .or_else(|| self.march_on(None))
                .or_else(|| self.cards()),
            Ask::Lend { .. } | Ask::LendFleets { .. } => self.listed(of(Revolution::Pass)),
            Ask::Loyalty { commander, .. } => self.loyalty(commander),
            Ask::Declare { commander, follow, .. } => {
                let revolts = self.may_win(commander, follow);
                let pick = if revolts { self.listed(of(Revolution::Revolt)) } else { None };
                pick.or_else(|| self.march_on(Some(commander))).or_else(|| self.listed(of(Revolution::Pass)))
            }
            Ask::Join { .. } => {
                // a Master of Horse lends his Military; the others have votes in Rome
                let master = self.b.rebel.and_then(|r| r.master_of_horse);
                let joins = master.and_then(|m| self.listed(of(Revolution::Join(m))));
                joins.or_else(|| self.listed(of(Revolution::Loyal)))
            }
            Ask::Cleopatra { .. } => {
                let own = self.b.rebel.is_some_and(|r| self.mine(r.leader));
                let charm = if own { self.listed(of(Revolution::Charm)) } else { None };
                charm.or_else(|| self.listed(of(Revolution::KeepCard)))
            }
            Ask::Legacy { .. } => self.listed(of(Revolution::Govern)),
        }
    }

    // --- Governors

    /// A Governor marches on Rome if he would probably beat whatever the Senate can send.
    fn uprising(&self) -> Option<Pick<Action>> {
        self.best(|action| match action {
            Action::Revolution(Revolution::Uprise(province, true)) => {
                let strength = self.rules.uprising(self.b, province, true);
                (self.b.active_wars() <= FEW_WARS && self.overcomes(strength)).then(|| f32::from(strength))
            }
            _ => None,
        })
    }
    /// The rebel marches when he is strong enough; whoever can come to his help comes with all he has.
    fn advance(&self) -> Option<Pick<Action>> {
        let march = self.best(|action| match action {
            Action::Revolution(Revolution::Advance) => {
                let rebellion = self.b.rebel?;
                self.overcomes(self.rules.rebel_strength(self.b, &rebellion)).then_some(1.0)
            }
            _ => None,
        });
        march.or_else(|| {
            let help = self.best(|action| match action {
                Action::Revolution(Revolution::Reinforce(_, legions)) => {
                    Some(1.0 + f32::from(u8::from(legions)))
                }
                _ => None,
            })?;
            self.list.find(&help.action).map(kernel::Choice::most)
        })
    }
    /// Would so strong a rebel probably beat all that the Senate has and can raise?
    fn overcomes(&self, strength: u8) -> bool {
        let b = self.b;
        let raised = (b.treasury / self.unit_price()).clamp(0, 10) as u8;
        let field: u8 = b.forces.iter().map(|f| b.strength(f.legions)).sum();
        let commander = b.attending().filter(|&s| !self.mine(s)).map(|s| self.military(s)).max().unwrap_or(0);
        let senate = b.strength(b.rome) + raised + field / 2 + commander;
        let odds = self.rules.civil_war_odds(b, senate, strength);
        let chance = |ways: u16| f32::from(ways) / f32::from(THREE_DICE);
        chance(odds.defeat) >= self.w.march && chance(odds.victory) <= self.w.ruin
    }

    // --- Veterans

    /// A Commander settles his Veterans for votes and Influence when Rome does not need them.
    fn settling(&self, commander: Senator) -> Option<Pick<Action>> {
        let veterans = self.b.own_veterans(commander).len() as u16;
        let calm = self.b.rebel.is_none() && self.b.active_wars() == 0;
        if calm { self.amount(of(Revolution::Disband(commander)), veterans) } else { None }
    }
    /// The same on a form.
    fn settling_by_letter(&self) -> Option<Pick<Action>> {
        let commanders = self.list.iter().filter_map(|c| match c.action {
            Action::Revolution(Revolution::Disband(commander)) => Some(commander),
            _ => None,
        });
        commanders.into_iter().find_map(|c| self.settling(c))
    }

    // --- cards

    /// Statesmen and Concessions are played as soon as they can be; what is too much is discarded.
    pub fn cards(&self) -> Option<Pick<Action>> {
        let played = self.best(|action| match action {
            Action::Hand(Hand::Field(_)) => Some(100.0),
            Action::Hand(Hand::Place(concession, on)) => Some(self.placed(concession, on)),
            _ => None,
        });
        played.or_else(|| self.listed(Action::Hand(Hand::Done))).or_else(|| {
            self.best(|action| match action {
                Action::Hand(Hand::Discard(card)) => Some(-self.card_worth(card, self.me)),
                _ => None,
            })
        })
    }
    /// A Concession goes to somebody who has none yet and little Influence to lose in a trial.
    fn placed(&self, concession: Concession, on: Senator) -> f32 {
        let burden = self.b.concessions_of(on).count() as f32;
        f32::from(self.rules.parts.concessions[concession].income) * 5.0
            - burden
            - 0.1 * f32::from(self.influence(on))
    }
    /// What a red card is worth in somebody's hand.
    pub fn card_worth(&self, card: Card, seat: Seat) -> f32 {
        match card {
            Card::Senator(s) => match self.rules.parts.family(s).map(|f| self.b.owner(f)) {
                Some(Some(owner)) if owner != seat => 1.5,
                _ => 8.0,
            },
            Card::Concession(c) => 2.0 + f32::from(self.rules.parts.concessions[c].income),
            Card::Intrigue(Intrigue::Tribune) => 2.5,
            Card::Intrigue(_) => 3.0,
            Card::Law(_) => 2.0,
            Card::War(_) | Card::Leader(_) | Card::Event(_) => 0.0,
        }
    }

    // --- revolt

    /// He asks his Legions if he could win with all of them, which costs nothing; he pays them if it is likely that he
    /// wins then.
    fn loyalty(&self, commander: Senator) -> Option<Pick<Action>> {
        let pass = self.march_on(Some(commander)).or_else(|| self.listed(of(Revolution::Pass)));
        let Some(force) = self.b.force_of(commander) else { return pass };
        if !self.may_win(commander, force.legions) {
            return pass;
        }
        let (follow, paid) = self.likely_to_follow(commander, force.legions);
        let paid = if self.may_win(commander, follow) { paid } else { 0 };
        let roll = self.amount(of(Revolution::Roll), paid);
        roll.or_else(|| self.listed(of(Revolution::Revolt))).or(pass)
    }
    /// The Legions that will probably follow him, and what he would pay them for it: a third of those that owe him
    /// nothing, half of them if they are paid.
    fn likely_to_follow(&self, commander: Senator, legions: Set<Legion>) -> (Set<Legion>, u16) {
        let own: Set<Legion> = legions.iter().filter(|&l| self.b.owed[l] == Some(commander)).collect();
        let doubtful = legions.minus(own);
        let paid = self.b.senators[commander].talents.min(doubtful.len() as u16);
        let some = doubtful.iter().take((doubtful.len() + usize::from(paid) / 2) / 3);
        (own.union(some.collect()), paid)
    }
    /// Of the Legions that follow, those that he can keep: his own Veterans, and whom he can pay next year.
    fn kept(&self, rebel: Senator, follow: Set<Legion>) -> Set<Legion> {
        let own: Set<Legion> = follow.iter().filter(|&l| self.b.owed[l] == Some(rebel)).collect();
        let money = (self.b.senators[rebel].talents + self.v.treasury) / MAINTENANCE as u16;
        own.union(follow.minus(own).iter().take(money.into()).collect())
    }
    /// Would a march on Rome with these Legions probably beat whatever the Senate can send, and leave Rome to be had?
    /// The Senate will raise what it can pay, and call home half of what is in the field.
    fn may_win(&self, rebel: Senator, follow: Set<Legion>) -> bool {
        let b = self.b;
        let kept = self.kept(rebel, follow);
        if b.active_wars() > FEW_WARS || b.rebel.is_some() || kept.is_empty() {
            return false;
        }
        let then = self.rules.in_revolt(b, rebel, kept);
        let (Some(rebellion), Some(defence)) = (then.rebel, self.rules.defence(&then)) else { return false };
        let field: u8 = then.forces.iter().map(|f| then.strength(f.legions)).sum();
        let strength = self.rules.rebel_strength(&then, &rebellion);
        let odds = self.rules.civil_war_odds(&then, defence.at_most + field / 2, strength);
        let chance = |ways: u16| f32::from(ways) / f32::from(THREE_DICE);
        chance(odds.defeat) >= self.w.march && chance(odds.victory) <= self.w.ruin
    }

    // --- by correspondence

    /// A victorious Commander is to revolt if so many Legions follow that he will probably win; his Master of Horse with
    /// him.
    fn rising(&self) -> Option<Pick<Action>> {
        let letter = self.v.letter.revolution();
        if let Some(rising) = letter.risings.iter().flatten().last().filter(|r| r.follow == 0) {
            return self.amount(of(Revolution::Follow), self.fewest(rising.commander)?);
        }
        let masters =
            letter.risings.iter().flatten().filter_map(|r| self.b.force_of(r.commander)?.master_of_horse);
        let join = masters.filter(|m| self.mine(*m)).find_map(|m| self.listed(of(Revolution::Join(m))));
        join.or_else(|| {
            let (pick, commander) = self.list.iter().find_map(|c| match c.action {
                Action::Revolution(Revolution::Rise(s)) => self.fewest(s).map(|_| (c.action, s)),
                _ => None,
            })?;
            let legions = self.b.force_of(commander)?.legions;
            let (follow, paid) = self.likely_to_follow(commander, legions);
            self.amount(pick, if self.may_win(commander, follow) { paid } else { 0 })
        })
    }
    /// The fewest Legions with which a revolt may be won, his own Veterans first.
    fn fewest(&self, commander: Senator) -> Option<u16> {
        let legions = self.b.force_of(commander)?.legions;
        let own: Set<Legion> = legions.iter().filter(|&l| self.b.owed[l] == Some(commander)).collect();
        let others = legions.minus(own);
        let enough = |n: &usize| {
            let follow = own.union(others.iter().take(n.saturating_sub(own.len())).collect());
            self.may_win(commander, follow)
        };
        (own.len().max(1)..=legions.len()).find(enough).map(|n| n as u16)
    }
}
