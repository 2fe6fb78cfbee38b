//! The Republic of Rome for search: which answers are worth a thought, the greedy faction's picks on a world, and
//! everybody's chance to win.
//!
//! A motion that is composed is one thought: each candidate is a whole motion, and what is picked is its next part. The
//! play-out then goes on with the best motion that what was named can still become.

use super::mind::Mind;
use super::value;
use crate::learned;
use crate::policy::{Judged, Manner, Policy, Values};
use kernel::{Chance, Choices, Pick, Rules, Seat, Viewer};
use republic::parts::*;
use republic::phases::forum::{Action as Forum, Ask as ForumAsk};
use republic::phases::revenue::{Action as Revenue, Ask as RevenueAsk};
use republic::phases::revolution::{Action as Revolution, Ask as RevolutionAsk};
use republic::phases::senate::{Action as Senate, Ask as SenateAsk, Business, settled};
use republic::phases::{Ask, combat};
use republic::state::{State, TribuneUse};
use republic::{Action, Republic, View};

/// More candidates are not worth the play-outs they take from the others.
const MOST: usize = 6;

impl Policy for Republic {
    type Scratch = ();
    const MANNER: Manner = Manner { warmth: 2.0, horizon: 1, soft: 0, margin: 0.5, won: 1.0 };

    fn viewer(&self, view: &View) -> Option<Seat> {
        view.viewer.seat()
    }

    fn stage(&self, world: &State) -> u32 {
        world.board.year.into()
    }

    /// By correspondence nothing is: what is written on a form is written as greedy factions write it.
    fn judge(
        &self,
        world: &State,
        seat: Seat,
        choices: &Choices<Action>,
        (): &mut (),
        out: &mut Judged<Action>,
    ) {
        if self.by_post() {
            return;
        }
        Mind::of(self, world, seat, choices).candidates(out);
        out.retain(|(pick, _)| choices.allows(pick));
        out.sort_by(|a, b| b.1.total_cmp(&a.1));
        out.truncate(MOST);
    }

    fn roll(
        &self,
        world: &State,
        seat: Seat,
        choices: &Choices<Action>,
        _: &mut dyn Chance,
        (): &mut (),
    ) -> Option<Pick<Action>> {
        if self.by_post() {
            // of what others are writing only a view knows how much is seen
            let view = self.view(world, Viewer::Seat(seat));
            return Mind::new(self, &view, choices)?.pick();
        }
        Mind::of(self, world, seat, choices).pick()
    }

    /// Nothing was learned of tables with factions that nobody leads, nor of a Consul for Life: no year begins with one.
    fn value(&self, world: &State) -> Values {
        match self.factions == self.seats && world.board.consul_for_life.is_none() {
            true => learned::value(self, world),
            false => self.margin(world),
        }
    }

    fn margin(&self, world: &State) -> Values {
        value::chances(self, world)
    }
}

impl Mind<'_> {
    /// What is worth a thought. Windows in which others act, forms of money and the like are left to the policy.
    fn candidates(&self, out: &mut Judged<Action>) {
        let Some(ask) = self.v.flow.question() else { return };
        match ask {
            Ask::Senate(SenateAsk::Ballot { seat, voted }) => self.sides(*seat, *voted, out),
            Ask::Senate(SenateAsk::Floor) => self.business(out),
            Ask::Senate(SenateAsk::Dictator { .. }) => {
                self.each(out, |action| match action {
                    Action::Senate(Senate::Name(s)) => Some(self.opinion(self.me, &Motion::Dictator(s))),
                    Action::Senate(Senate::Pass) => Some(0.0),
                    _ => None,
                });
            }
            Ask::Senate(SenateAsk::MasterOfHorse { .. }) => {
                self.each(out, |action| match action {
                    Action::Senate(Senate::Name(s)) => {
                        Some(self.promotion(self.me, s, Office::MasterOfHorse))
                    }
                    _ => None,
                });
            }
            Ask::Senate(SenateAsk::Consent { .. } | SenateAsk::Posts | SenateAsk::StepDown { .. }) => {
                self.each(out, |_| Some(0.0));
            }
            Ask::Forum(ForumAsk::Persuade { persuader, target, .. }) => {
                self.attempts(*persuader, *target, out);
            }
            Ask::Forum(ForumAsk::Resist { .. }) => self.resistances(out),
            Ask::Forum(ForumAsk::Raise { .. }) => self.each(out, |action| match action {
                Action::Forum(Forum::Roll) => Some(0.0),
                _ => None,
            }),
            Ask::Forum(ForumAsk::LeaderOrGames { .. }) => self.shows(out),
            Ask::Revenue(RevenueAsk::Gifts) => self.gifts(out),
            Ask::Combat(combat::Ask::LandAttack { .. }) => self.each(out, |_| Some(0.0)),
            Ask::Revolution(RevolutionAsk::Declare { .. } | RevolutionAsk::Loyalty { .. }) => {
                self.each(out, |action| match action {
                    Action::Revolution(Revolution::Revolt | Revolution::Pass | Revolution::Roll) => Some(0.0),
                    _ => None,
                });
            }
            _ => {}
        }
    }

    /// Every choice forward that has a worth.
    fn each(&self, out: &mut Judged<Action>, worth: impl Fn(Action) -> Option<f32>) {
        let forward = self.list.iter().filter(|c| !c.back);
        out.extend(forward.filter_map(|c| worth(c.action).map(|worth| (c.least(), worth))));
    }

    /// The sides of a vote, with the votes that would decide it, and a veto; nothing where our votes decide nothing.
    fn sides(&self, faction: Seat, voted: Set<Senator>, out: &mut Judged<Action>) {
        let Some(vote) = self.b.senate.floor.last() else { return };
        let motion = &vote.motion;
        let worth = self.difference(self.me, motion);
        let others = self.lead(motion, Some(vote), Some(faction));
        let rest = || self.b.present(faction).filter(|s| !voted.has(*s));
        let money: i32 = rest().map(|s| i32::from(self.b.senators[s].talents)).sum();
        let matters = others.abs() <= self.votes(faction, motion) + money;
        let land = matches!(motion, Motion::LandBill { .. } | Motion::Repeal { .. });
        if matters || land {
            self.each(out, |action| match action {
                Action::Senate(Senate::Vote(Side::For)) => Some(worth),
                Action::Senate(Senate::Vote(Side::Against)) => Some(-worth),
                Action::Senate(Senate::Vote(Side::Abstain)) => Some(-0.5 * worth.abs()),
                _ => None,
            });
            for (side, sign) in [(Side::For, 1.0), (Side::Against, -1.0)] {
                if let Some((pick, n)) = self.purchase(faction, voted, vote, side) {
                    out.push((pick, sign * worth - self.w.coin * f32::from(n)));
                }
            }
        }
        self.each(out, |action| match action {
            Action::Senate(Senate::Tribune(_, TribuneUse::Veto)) => Some(self.w.veto - worth),
            Action::Senate(Senate::Appeal | Senate::Exile) => Some(0.0),
            _ => None,
        });
    }

    /// What could be put, or the next part of each motion that has been begun; to end it all.
    fn business(&self, out: &mut Judged<Action>) {
        let draft = &self.v.lodged.draft;
        let moves = |kind: Business| self.listed(Action::Senate(Senate::Move(kind)));
        let mut add = |pick: Option<Pick<Action>>, worth: f32| {
            let Some(pick) = pick else { return };
            match out.iter_mut().find(|(known, _)| *known == pick) {
                Some((_, best)) => *best = best.max(worth),
                None => out.push((pick, worth)),
            }
        };
        if let Some(kind) = draft.begun() {
            for motion in self.motions(kind) {
                add(self.next_part(&motion, draft), self.chances(&motion));
            }
            return;
        }
        for &kind in Business::ALL {
            if let Some(pick) = moves(kind)
                && let Some(motion) = self.motion(kind)
            {
                add(Some(pick), self.chances(&motion));
            }
        }
        let any = self.list.iter().any(|c| matches!(c.action, Action::Senate(Senate::Move(_))));
        for end in [Senate::Pass, Senate::Adjourn] {
            add(self.listed(Action::Senate(end)).filter(|_| any), 0.0);
        }
    }
    /// The motions of a kind that may be put and are not settled.
    fn motions(&self, kind: Business) -> Vec<Motion> {
        let all: Vec<Motion> = match kind {
            Business::Consuls => self.pairs().collect(),
            Business::Censor => self.rules.censor_candidates(self.b).iter().map(Motion::Censor).collect(),
            Business::Dictator => {
                self.rules.dictator_candidates(self.b).iter().map(Motion::Dictator).collect()
            }
            Business::Pontifex => {
                self.rules.pontifex_candidates(self.b).iter().map(Motion::Pontifex).collect()
            }
            Business::Prosecution => self.trials().map(Iterator::collect).unwrap_or_default(),
            _ => self.motion(kind).into_iter().collect(),
        };
        all.into_iter().filter(|m| !settled(self.b, m)).collect()
    }

    /// Whom to win, by whom, for how much; or nobody.
    fn attempts(&self, by: Option<Senator>, on: Option<Senator>, out: &mut Judged<Action>) {
        let forum = |action| self.listed(Action::Forum(action));
        match (by, on) {
            (None, _) => {
                out.extend(forum(Forum::Pass).map(|pick| (pick, 0.0)));
                for by in self.b.present(self.me) {
                    let suit = self.suit(Some(by), None);
                    out.extend(suit.and_then(|s| Some((forum(Forum::Persuader(by))?, s.worth))));
                }
            }
            (Some(by), None) => self.each(out, |action| match action {
                Action::Forum(Forum::Target(on)) => Some(self.suit(Some(by), Some(on))?.worth),
                _ => None,
            }),
            (Some(by), Some(on)) => {
                let purse = self.b.senators[by].talents;
                let best = self.suit(Some(by), Some(on)).map_or(0, |s| s.bribe);
                for bribe in [0, best / 2, best, best.saturating_add(5).min(purse)] {
                    let pick = self.amount(Action::Forum(Forum::Announce(None)), bribe);
                    out.extend(pick.filter(|p| p.amount == bribe).map(|pick| (pick, 0.0)));
                }
            }
        }
    }
    /// Nothing, what makes it hopeless, or half of that.
    fn resistances(&self, out: &mut Judged<Action>) {
        let Some(attempt) = self.b.attempt.filter(|a| self.mine(a.target)) else { return };
        out.extend(self.listed(Action::Forum(Forum::Pass)).map(|pick| (pick, 0.0)));
        let most = (attempt.number() - 1).max(0).unsigned_abs();
        for sum in [most / 2, most] {
            let pick = self.amount(Action::Forum(Forum::Spend), sum);
            out.extend(pick.map(|pick| (pick, 0.0)));
        }
    }
    /// The new Leader, each kind of Games by who is fittest to give them, or nothing.
    fn shows(&self, out: &mut Judged<Action>) {
        out.extend(self.listed(Action::Forum(Forum::Pass)).map(|pick| (pick, 0.0)));
        let leads = self.new_leader().and_then(|s| self.listed(Action::Forum(Forum::Lead(s))));
        out.extend(leads.map(|pick| (pick, 0.5)));
        let first = self.first_man();
        let ours = [first, self.b.hrao.filter(|&s| self.mine(s))];
        for (i, giver) in ours.into_iter().flatten().enumerate() {
            if i > 0 && Some(giver) == first {
                continue;
            }
            for &games in Games::ALL {
                let pick = self.listed(Action::Forum(Forum::Games(giver, games)));
                out.extend(pick.map(|pick| (pick, 0.0)));
            }
        }
    }
    /// Nothing, or what brings Influence: by our first man or our richest.
    fn gifts(&self, out: &mut Judged<Action>) {
        out.extend(self.listed(Action::Revenue(Revenue::Done)).map(|pick| (pick, 0.5)));
        let first = self.first_man();
        let richest = self.b.members(self.me).max_by_key(|&s| self.b.senators[s].talents);
        for (i, giver) in [first, richest].into_iter().flatten().enumerate() {
            if i > 0 && Some(giver) == first {
                continue;
            }
            for talents in self.rules.parts.contributions() {
                let pick = self.amount(Action::Revenue(Revenue::Contribute(giver)), talents);
                out.extend(pick.filter(|p| p.amount == talents).map(|pick| (pick, 0.0)));
            }
        }
    }
}
