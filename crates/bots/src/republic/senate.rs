//! The Senate: windows, ballots, offices, daggers.

use super::mind::Mind;
use kernel::Pick;
use republic::Action;
use republic::numbers::KILLS;
use republic::parts::*;
use republic::phases::senate::{Action as Senate, Ask, Business, business};
use republic::state::TribuneUse;

/// A rival is struck down when he has so much Influence ...
const TYRANT: u8 = 29;
/// ... or, with a card that makes it likelier, so much.
const TYRANT_WITH_CARD: u8 = 25;
/// What may be lost by naming somebody else's man Dictator.
const ACCEPTABLE: f32 = -4.0;

fn of(action: Senate) -> Action {
    Action::Senate(action)
}

impl Mind<'_> {
    pub fn senate(&self, ask: &Ask) -> Option<Pick<Action>> {
        if let Some(pick) = self.plot_part() {
            return Some(pick);
        }
        match *ask {
            Ask::Floor | Ask::Adjourn => self.floor(),
            Ask::Window => self.strike().or_else(|| self.listed(of(Senate::Pass))),
            Ask::Ballot { seat, voted } => {
                let vote = self.b.senate.floor.last()?;
                self.veto(&vote.motion).or_else(|| self.vote(seat, voted, vote))
            }
            Ask::Consent { .. } => self.consent(),
            Ask::Posts => self.posts(),
            Ask::Dictator { seen } => self.dictator(seen),
            Ask::MasterOfHorse { .. } => self.master_of_horse(),
            Ask::StepDown { .. } | Ask::Order { .. } => self.listed(of(Senate::Pass)),
            Ask::Bodyguards { roll, .. } => {
                // a roll that does not kill needs no guard
                self.amount(of(Senate::Cards), if i32::from(roll) >= KILLS { u16::MAX } else { 0 })
            }
            Ask::WinExile { .. } => self.listed(of(Senate::Accept)),
            Ask::NewAlliance { .. } => self.best(|action| match action {
                Action::Senate(Senate::War(war)) => Some(self.threat(war)),
                _ => None,
            }),
            Ask::Levies => self.levies(),
            Ask::Compose { .. } => self.docket(),
            Ask::Letter => self.letter(),
            Ask::Cancel { .. } => self.cancel().or_else(|| self.listed(of(Senate::Pass))),
            Ask::Mob { .. } => self.mob().or_else(|| self.listed(of(Senate::Pass))),
            Ask::Price { .. } => self.listed(of(Senate::Accept)),
            Ask::Priesthood { .. } => self.priest(),
            Ask::Offer { card, .. } => self.offer(card).or_else(|| self.listed(of(Senate::Pass))),
            Ask::Advocate { .. } => self.advocate(),
            Ask::Defend { senator, .. } => self.takes_the_case(senator),
            Ask::AskOn { .. } => self.hears_others(),
        }
    }

    // --- the floor

    fn floor(&self) -> Option<Pick<Action>> {
        let lodged = self.v.lodged;
        let wanted = self.next_motion(|_| false);
        if lodged.draft.begun().is_some() {
            return self.next_part(&wanted?, &lodged.draft);
        }
        if let Some(pick) = self.claim_life() {
            return Some(pick);
        }
        wanted
            .and_then(|m| self.listed(of(Senate::Move(business(&m)))))
            .or_else(|| self.strike())
            .or_else(|| self.priest())
            .or_else(|| self.bring_law())
            .or_else(|| self.listed(of(Senate::Pass)))
            .or_else(|| self.listed(of(Senate::Adjourn)))
    }
    /// A Tribune proposes one of ours as Consul for Life when it will pass.
    pub fn claim_life(&self) -> Option<Pick<Action>> {
        self.own_for_life()?;
        let proposing = matches!(self.v.lodged.tribune, Some((_, TribuneUse::Propose)));
        if proposing {
            return self.listed(of(Senate::Move(Business::ConsulForLife)));
        }
        self.best(|action| match action {
            Action::Senate(Senate::Tribune(by, TribuneUse::Propose)) => {
                Some(if by == TribuneBy::Card { 0.0 } else { 1.0 })
            }
            _ => None,
        })
    }
    /// Our Pontifex gives a Priesthood to the man who is worth most to us; one that is taken, from whom we like least.
    pub fn priest(&self) -> Option<Pick<Action>> {
        let given = self.best(|action| match action {
            Action::Senate(Senate::Priesthood(s)) => {
                Some(self.gain(self.me, s, 1.0) + 0.01 * f32::from(self.influence(s)))
            }
            _ => None,
        });
        given.or_else(|| {
            self.best(|action| match action {
                Action::Senate(Senate::TakePriesthood(s)) => Some(-self.gain(self.me, s, 1.0)),
                _ => None,
            })
        })
    }
    /// A Tribune stops what would cost us dear.
    fn veto(&self, motion: &Motion) -> Option<Pick<Action>> {
        // What it would do takes long to tell, and mostly there is no Tribune.
        let veto = self.best(|action| match action {
            Action::Senate(Senate::Tribune(by, TribuneUse::Veto)) => {
                Some(if by == TribuneBy::Card { 0.0 } else { 1.0 })
            }
            _ => None,
        })?;
        let vote = self.b.senate.floor.last();
        let harm = self.difference(self.me, motion);
        (harm <= self.w.veto && self.lead(motion, vote, None) > 0).then_some(veto)
    }
    /// Do we agree that one of ours takes part in a motion?
    fn consent(&self) -> Option<Pick<Action>> {
        let motion = self.v.pending.map(|p| p.motion);
        let agrees = motion.is_some_and(|m| self.willing(&m));
        self.listed(of(if agrees { Senate::Accept } else { Senate::Refuse }))
    }
    /// Is the part one of ours has in a motion to our liking?
    pub fn willing(&self, motion: &Motion) -> bool {
        match motion {
            Motion::Deploy(_) | Motion::Replace { .. } | Motion::Recall { .. } => {
                self.opinion(self.me, motion) > 0.0
            }
            Motion::March { .. } | Motion::Campaign { .. } => true,
            Motion::Repeal { .. } => false,
            _ => self.opinion(self.me, motion) > -1.0,
        }
    }

    // --- offices

    /// The better soldier takes the field: whoever has less Military stays in Rome.
    fn posts(&self) -> Option<Pick<Action>> {
        self.best(|action| match action {
            Action::Senate(Senate::Name(s)) => Some(-self.soldier(s)),
            _ => None,
        })
    }
    pub fn soldier(&self, senator: Senator) -> f32 {
        f32::from(self.military(senator)) - 0.01 * f32::from(self.influence(senator))
    }
    /// Both Consuls name the same man if they think alike: the best soldier, one of their own factions if two are
    /// equal. The second time the Rome Consul's wish goes first.
    fn dictator(&self, seen: Option<[Option<Senator>; 2]>) -> Option<Pick<Action>> {
        let pass = self.listed(of(Senate::Pass));
        let acceptable = |s: Senator| self.opinion(self.me, &Motion::Dictator(s)) >= ACCEPTABLE;
        if let Some(names) = seen {
            let wish = names.into_iter().flatten().find(|&s| acceptable(s));
            return wish.and_then(|s| self.listed(of(Senate::Name(s)))).or(pass);
        }
        let best = self.best(|action| match action {
            Action::Senate(Senate::Name(s)) => Some(self.dictator_rank(s)),
            _ => None,
        });
        let accept = |pick: &Pick<Action>| match pick.action {
            Action::Senate(Senate::Name(s)) => acceptable(s),
            _ => false,
        };
        best.filter(accept).or(pass)
    }
    pub fn dictator_rank(&self, senator: Senator) -> f32 {
        let consuls = [Office::RomeConsul, Office::FieldConsul].map(|o| self.b.offices[o]);
        let owner = self.b.owner(senator);
        let party = consuls.into_iter().flatten().any(|c| self.b.owner(c) == owner);
        let popular = f32::from(self.b.senators[senator].popularity);
        f32::from(self.military(senator)) + if party { 1.5 } else { 0.0 } + 0.05 * popular
            - 0.02 * f32::from(self.influence(senator))
    }
    fn master_of_horse(&self) -> Option<Pick<Action>> {
        self.best(|action| match action {
            Action::Senate(Senate::Name(s)) => {
                let gain = f32::from(self.rules.parts.offices[Office::MasterOfHorse]);
                Some(self.gain(self.me, s, gain) + (0.5 + self.peril()) * f32::from(self.military(s)))
            }
            _ => None,
        })
    }
    /// How much a War weighs on Rome.
    pub fn threat(&self, war: War) -> f32 {
        let strength = self.rules.land_strength(self.b, war) + self.rules.naval_strength(self.b, war);
        f32::from(strength) + if self.b.fought(war) { 20.0 } else { 0.0 }
    }

    // --- daggers

    /// The rival who is about to win, if it is worth the risk to strike at him.
    fn tyrant(&self) -> Option<Senator> {
        let assassin = Card::Intrigue(Intrigue::Assassin);
        let least = if self.v.hand.playable(assassin) { TYRANT_WITH_CARD } else { TYRANT };
        let safe = |s: Senator| {
            self.b.consul_for_life == Some(s)
                || self.b.owner(s).is_none_or(|o| self.b.factions[o.ix()].plotted_against)
        };
        let rivals = self.b.attending().filter(|&s| !self.mine(s) && self.influence(s) >= least);
        rivals.filter(|&s| !safe(s)).max_by_key(|&s| self.influence(s))
    }
    /// A man of little worth is sent with the dagger, never the Leader.
    fn strike(&self) -> Option<Pick<Action>> {
        let tyrant = self.tyrant()?;
        let ours = self.first_man().map_or(0, |s| self.influence(s));
        if ours > self.influence(tyrant) || self.v.lodged.plot.is_some() {
            return None;
        }
        let leader = self.b.factions[self.me.ix()].leader;
        self.best(|action| match action {
            Action::Senate(Senate::Assassin(s)) if Some(s) != leader => Some(-self.worth(s)),
            _ => None,
        })
    }
    /// The parts of an attempt: whom, and with what.
    fn plot_part(&self) -> Option<Pick<Action>> {
        let plot = self.v.lodged.plot.filter(|p| p.cards.is_none())?;
        if plot.target.is_some() {
            return self.amount(of(Senate::Cards), u16::MAX);
        }
        let tyrant = self.tyrant();
        tyrant.and_then(|s| self.listed(of(Senate::Name(s)))).or_else(|| self.listed(of(Senate::Clear)))
    }
}
