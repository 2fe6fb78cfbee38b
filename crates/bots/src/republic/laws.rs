//! Laws: which are worth playing, fines, legates, armies kept and raised under them.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::parts::*;
use republic::phases::any_time::Action as AnyTime;
use republic::phases::revolution::Action as Revolution;
use republic::phases::senate::Action as Senate;
use republic::state::{Named, Work};

/// Unrest less the Popularity of the highest official from which on Rome needs calm at any price.
const DESPERATE: i32 = 6;
/// So much stronger than a War an army must be to be taken there at once.
const MARGIN: i32 = 3;

impl Mind<'_> {
    /// What an act that rests on a Law is worth.
    pub fn law_act(&self, act: AnyTime) -> Option<f32> {
        match act {
            AnyTime::Law(law) => self.law(law),
            AnyTime::Fine(governor) => {
                (!self.mine(governor)).then(|| 4.0 + f32::from(self.influence(governor)))
            }
            // a rival may not fine our man
            AnyTime::RepealAcilian => {
                let rival = self.rules.may_fine(self.b).is_some_and(|seat| seat != self.me);
                let ours = self.b.members(self.me).any(|s| self.b.finable(s));
                (rival && ours).then_some(6.0)
            }
            // in Rome a man votes and is elected; a corrupt one is safer where he is
            // Veterans are worth their price when Rome is in danger
            AnyTime::RecallLegion { army, faction, .. } => {
                let here = army.is_none() && !faction;
                (here && self.crisis() && !self.rebels()).then_some(4.0)
            }
            AnyTime::ComeToRome(s) => (!self.b.senators[s].corrupt).then_some(3.0),
            _ => None,
        }
    }
    /// What it is worth to play a Law now, if anything.
    fn law(&self, law: Law) -> Option<f32> {
        let leads = self.first_man().map_or(0, |s| self.influence(s));
        let rival = self.b.attending().filter(|&s| !self.mine(s)).map(|s| self.influence(s)).max();
        let knights = |seat| self.b.members(seat).map(|s| u32::from(self.b.senators[s].knights)).sum::<u32>();
        let worth = match law {
            Law::MilitaryReforms => rival.is_some_and(|r| r > leads).then_some(4.0),
            Law::Servilian | Law::Vatinian | Law::Calpurnian => Some(2.0),
            Law::Acilian => {
                let playing = self.b.playing(self.rules.seats).without(self.me);
                playing.iter().all(|s| knights(s) < knights(self.me)).then_some(2.0)
            }
            Law::TraditionErodes => {
                let consuls = [Office::RomeConsul, Office::FieldConsul].map(|o| self.b.offices[o]);
                consuls.into_iter().flatten().any(|s| self.mine(s)).then_some(2.0)
            }
            Law::MilitaryCommand => {
                let ours = |s: &Senator| self.b.senators[*s].proconsul;
                self.b.members(self.me).any(|s| ours(&s)).then_some(2.0)
            }
            Law::Gabinian | Law::Manilian => Some(1.0),
            // these two cost us dear: only when Rome is about to fall
            Law::PlautianPapirian => (self.crisis() || self.restlessness() >= DESPERATE - 2).then_some(2.0),
            Law::Julian => (self.restlessness() >= DESPERATE).then_some(2.0),
        };
        worth.filter(|_| !self.rebels())
    }

    /// Where the Senate votes on Laws: the one that is worth most is brought to the vote.
    pub fn bring_law(&self) -> Option<Pick<Action>> {
        self.best(|action| match action {
            Action::Senate(Senate::Tribune(TribuneBy::Law(law), _)) => self.law(law),
            _ => None,
        })
    }
    /// The Law that is being brought, with the sponsors who are worth most to us.
    pub fn sponsored(&self) -> Option<Motion> {
        let Work::Names(_, [Some(Named::Law(law)), _]) = self.v.lodged.draft.work else { return None };
        let worth = |s: &Senator| (self.gain(self.me, *s, 3.0) * 100.0) as i32;
        let first = self.b.attending().max_by_key(worth)?;
        let second = self.b.attending().filter(|&s| s != first).max_by_key(worth)?;
        Some(Motion::Law { law, sponsors: [first, second] })
    }

    /// A Commander of ours who is too weak for his War and rich enough raises what he lacks, up to half of what he has.
    pub fn levies(&self) -> Option<Pick<Action>> {
        let lacking = |s: Senator| -> i32 {
            let Some(force) = self.b.force_of(s).filter(|f| !f.legions.is_empty()) else { return 0 };
            let Some(war) = force.war else { return 0 };
            let ours = i32::from(self.b.strength(force.legions)) + i32::from(self.military(s));
            i32::from(self.rules.land_strength(self.b, war)) - ours
        };
        let wanted = self.list.iter().find_map(|c| match c.action {
            Action::Senate(Senate::RaiseLegions(s, false)) => {
                let affordable = i32::from(self.b.senators[s].talents) / 2 / self.unit_price();
                let legions = lacking(s).min(affordable);
                (legions > 0).then_some((c.action, legions as u16))
            }
            _ => None,
        });
        wanted
            .and_then(|(action, legions)| self.amount(action, legions))
            .or_else(|| self.listed(Action::Senate(Senate::Pass)))
    }

    /// A victorious army is taken to the worst active War it is strong enough for; by letter every Commander's.
    pub fn march_on(&self, commander: Option<Senator>) -> Option<Pick<Action>> {
        self.best(|action| match action {
            Action::Revolution(Revolution::March(s, war)) if commander.is_none_or(|c| c == s) => {
                let force = self.b.force_of(s)?;
                let ours = i32::from(self.b.strength(force.legions)) + i32::from(self.military(s));
                let strong = ours >= i32::from(self.rules.land_strength(self.b, war)) + MARGIN;
                let calm = self.rules.naval_strength(self.b, war) == 0;
                (strong && calm && self.b.wars[war].active()).then(|| self.threat(war))
            }
            _ => None,
        })
    }
}
