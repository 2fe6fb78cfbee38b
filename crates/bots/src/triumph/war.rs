//! Where Commanders go, with how many Legions, and how Battles are fought.

use super::{Mind, best};
use arrayvec::ArrayVec;
use kernel::{Chance, Choices, Pick};
use triumph::{
    Action, Die, Effect, LeaderCard, LeaderSet, Means, Province, Road, Side, chance_after, chance_before,
};

/// More Legions than can be recruited for one campaign.
const LEGIONS: usize = 64;

impl Mind<'_> {
    /// Shields to be met in a Province, and the Leader cards there or about to come.
    pub(super) fn enemy(&self, p: Province) -> Option<(u8, LeaderSet, u8)> {
        let cards = |at: Province| self.b.leader_in(at).map_or(LeaderSet::NONE, |s| self.b.boxes[s].cards);
        let here = cards(p);
        if !here.is_empty() || !self.b.control.has(p) {
            let gate = if here.is_empty() { 4 } else { self.g.steps_to_rome(p) };
            return Some((self.g.strengths(self.b, p).1, here, gate));
        }
        let coming = self.b.led().iter().find(|&at| self.g.parts.at(at).next == Road::Province(p))?;
        let leaders = cards(coming);
        let shields = leaders.iter().map(|l| self.g.parts.leader(l).shields).sum();
        Some((shields, leaders, self.g.steps_to_rome(coming)))
    }

    /// Legions we could bring to a Province with so many Talents.
    pub(super) fn reachable(&self, p: Province, mut talents: u16) -> u8 {
        let mut prices: ArrayVec<u16, LEGIONS> = ArrayVec::new();
        let auxiliary = self.g.auxiliary_price(p);
        prices.extend((0..self.b.auxiliaries.count_ones()).map(|_| auxiliary));
        for &from in Province::ALL {
            let price = self.g.garrison_price(from, p);
            let n = if from == p { 0 } else { self.b.legions[from].available };
            let n = usize::from(n).min(prices.remaining_capacity());
            prices.extend(std::iter::repeat_n(price, n));
        }
        prices.sort_unstable();
        let mut n = 0;
        for price in prices {
            if price > talents {
                break;
            }
            talents -= price;
            n += 1;
        }
        n
    }

    pub(super) fn rerolls(&self) -> u8 {
        self.b.family(self.seat).intrigue / 2 + u8::from(self.b.consul == Some(self.seat))
    }

    /// What a Commander in this Province can hope for.
    pub(super) fn hope(&self, p: Province) -> f32 {
        let Some((shields, leaders, gate)) = self.enemy(p) else { return 0.05 };
        let family = self.b.family(self.seat);
        let own: u8 = family.bid.iter().map(|c| self.g.parts.family.legions[c.0 as usize]).sum();
        let troops = self.g.strengths(self.b, p).0 + own + self.reachable(p, family.talents);
        let leads = self.b.major_in(p).is_none();
        let win =
            chance_before(&self.g.parts.dice, i32::from(troops) - i32::from(shields), self.rerolls()) as f32;
        let sum = |f: fn(&LeaderCard) -> u8| {
            leaders.iter().map(|l| f32::from(f(self.g.parts.leader(l)))).sum::<f32>()
        };
        let rounds = self.rounds(self.b);
        let values = &self.g.parts.at(p).triumphs;
        let (rank, triumphs) =
            if leads { (values[0], sum(|l| l.major)) } else { (values[1], sum(|l| l.minor)) };
        let talents = if leads { sum(|l| l.talents) * self.w.talent } else { 0.0 };
        let province = f32::from(rank) * rounds * 0.7;
        let defence = if leaders.is_empty() { 0.0 } else { self.w.defence[usize::from(gate).min(4)] };
        win * (triumphs + talents + province + defence)
    }

    pub(super) fn march(&self, choices: &Choices<Action>, chance: &mut dyn Chance) -> Option<Pick<Action>> {
        let places = choices.iter().filter_map(|c| match c.action {
            Action::March(p) => Some((self.hope(p), c.least())),
            _ => None,
        });
        best(places, chance)
    }

    /// Recruits the cheapest Legions until the Battle is as good as won.
    pub(super) fn muster(&self, p: Province, choices: &Choices<Action>) -> Pick<Action> {
        let Some((shields, leaders, gate)) = self.enemy(p) else { return Action::Pass.into() };
        let troops = self.g.strengths(self.b, p).0;
        let goal = shields + if leaders.is_empty() || gate > 2 { 2 } else { 3 };
        if troops >= goal {
            return Action::Pass.into();
        }
        let lead = self.b.family(self.seat).commander.is_some_and(|c| c.1 == Side::Major);
        let need = u16::from(goal - troops);
        let price = |action: Action| match action {
            Action::Marker(_) => Some(0),
            Action::Play(_) => Some(0),
            Action::Auxiliaries => Some(self.g.auxiliary_price(p)),
            Action::Garrison(from) if from != p => Some(self.g.garrison_price(from, p)),
            _ => None,
        };
        let options = choices.iter().filter_map(|c| price(c.action).map(|price| (price, c)));
        match options.min_by_key(|(price, _)| *price) {
            Some((price, c)) if lead || price == 0 || !leaders.is_empty() => {
                Pick { action: c.action, amount: c.amount.map_or(0, |a| a.max.min(need).max(a.min)) }
            }
            _ => Action::Pass.into(),
        }
    }

    pub(super) fn battle(&self, choices: &Choices<Action>) -> Pick<Action> {
        let (Some(battle), Some((legions, shields))) = (self.b.battle, self.g.totals(self.b)) else {
            return Action::Pass.into();
        };
        let losing = legions < shields;
        if choices.find(&Action::Consent(true)).is_some() {
            return Action::Consent(losing).into();
        }
        let script = self.world.hidden.scripts.of(self.seat);
        if script.moves().any(|m| !matches!(m.action, Action::Consent(_))) {
            return choices.iter().rev().find(|c| !c.back).map_or(Action::Cancel.into(), |c| c.least());
        }
        if !losing || !self.b.commands_in(battle.province, self.seat) {
            return Action::Pass.into();
        }
        let gap = shields - legions;
        let card = |wanted: fn(Effect, u8, u8) -> bool| {
            choices.iter().find(|c| match c.action {
                Action::Play(law) => wanted(self.g.parts.law(law).effect, gap, battle.barbarian),
                _ => false,
            })
        };
        let sure = card(|effect, gap, die| match effect {
            Effect::BattleLegions { plus } => plus >= gap,
            Effect::VoidBarbarianDie => die >= gap,
            _ => false,
        });
        if let Some(c) = sure {
            return c.least();
        }
        let margin =
            i32::from(legions) - i32::from(shields) - i32::from(battle.roman) + i32::from(battle.barbarian);
        let left = self.rerolls().max(1);
        let odds = chance_after(&self.g.parts.dice, margin, battle.roman, battle.barbarian, left);
        let die = odds.reroll.unwrap_or(Die::Barbarian);
        let means = [Means::Office, Means::Amphitheatrum, Means::Templum, Means::Intrigue];
        let reroll = means.into_iter().map(|m| Action::Reroll(die, m)).find(|a| choices.find(a).is_some());
        match reroll {
            Some(action) if odds.win > 0.05 => action.into(),
            _ => card(|effect, gap, _| matches!(effect, Effect::BattleReroll) && gap <= 3)
                .map_or(Action::Pass.into(), |c| c.least()),
        }
    }
}
