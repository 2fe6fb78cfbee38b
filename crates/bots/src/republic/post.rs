//! By correspondence: dockets, letters and orders. What is written is what would be answered at the table.

use super::mind::Mind;
use arrayvec::ArrayVec;
use kernel::Pick;
use republic::Action;
use republic::numbers::HIGHEST;
use republic::parts::*;
use republic::phases::forum::Action as Forum;
use republic::phases::senate::{Action as Senate, Business, business};
use republic::state::{
    Ballot, Board, Charm, Force, ITEMS, Item, KnightErrand, Persuade, Show, Stance, TribuneUse, When,
};

/// The Base Number below which an attempt is no danger.
const SAFE: u8 = 4;
/// So many men have a policy of resistance.
const DEFENDED: usize = 2;

fn of(action: Senate) -> Action {
    Action::Senate(action)
}
fn order(action: Forum) -> Action {
    Action::Forum(action)
}

impl Mind<'_> {
    // --- the docket

    /// One motion after another, as they would be put at the table; then the docket is sent.
    pub fn docket(&self) -> Option<Pick<Action>> {
        let board = self.foreseen();
        let ahead = self.at(&board);
        let draft = &self.v.lodged.draft;
        let docket = self.v.docket;
        let on = |kind: Business| docket.items.iter().skip(docket.next.into()).any(|m| business(m) == kind);
        let wanted = ahead.next_motion(on);
        if draft.begun().is_some() {
            return ahead.next_part(&wanted?, draft);
        }
        if let Some(mark) = self.dependence() {
            return Some(mark);
        }
        let item = self.b.senate.item;
        // an office that must be filled is, even if nobody seems fit for it
        let due = match item {
            Item::Consuls => Some(Business::Consuls),
            Item::Pontifex => Some(Business::Pontifex),
            Item::Censor => Some(Business::Censor),
            Item::Governors => Some(Business::Governors),
            _ => None,
        };
        let due = due.filter(|&kind| !on(kind)).and_then(|kind| self.listed(of(Senate::Move(kind))));
        let next = || wanted.and_then(|m| self.listed(of(Senate::Move(business(&m)))));
        let end = || if item == Item::OtherBusiness { self.listed(of(Senate::Adjourn)) } else { None };
        due.or_else(next).or_else(end).or_else(|| self.listed(of(Senate::Done)))
    }

    /// Units that are still to be raised cannot be sent if the Senate does not grant them: a reinforcement depends on the
    /// recruitment before it, as a deployment does by itself (ROR-D.34d).
    fn dependence(&self) -> Option<Pick<Action>> {
        let docket = self.v.docket;
        let trial = |m: &&Motion| matches!(m, Motion::Prosecution { .. });
        let own: ArrayVec<&Motion, ITEMS> =
            docket.items.iter().skip(docket.next.into()).filter(|m| !trial(m)).collect();
        let units = match own.last()? {
            Motion::Reinforce(d) | Motion::Replace { new: d, .. } => d,
            _ => return None,
        };
        let at_hand = units.legions.within(self.b.rome) && units.fleets <= self.b.fleets;
        let raised = own.iter().position(|m| matches!(m, Motion::Recruit { .. })).filter(|_| !at_hand)?;
        self.listed(of(Senate::Depends(raised as u8)))
    }

    /// The board as it will be when what stands on the docket has passed.
    fn foreseen(&self) -> Board {
        let mut board = self.b.clone();
        let docket = self.v.docket;
        for motion in docket.items.iter().skip(docket.next.into()) {
            match *motion {
                Motion::Recruit { legions, fleets } => {
                    board.treasury -= self.unit_price() * (i32::from(legions) + i32::from(fleets));
                    for _ in 0..legions {
                        board.raise_legion();
                    }
                    board.fleets += fleets;
                }
                Motion::LandBill { bill, .. } => {
                    let unrest = self.rules.parts.land_bills[bill].unrest;
                    board.senate.bills.add(bill);
                    board.land_bills[bill] += 1;
                    board.unrest = board.unrest.saturating_sub(unrest.into());
                }
                _ => {}
            }
        }
        board
    }

    // --- letters

    /// A ballot for every motion on the form, then the other fields, then the form is sent.
    pub fn letter(&self) -> Option<Pick<Action>> {
        let lodged = self.v.lodged;
        if lodged.draft.unfinished() {
            if lodged.draft.begun() == Some(Business::Prosecution) {
                return self.charge();
            }
            let life = || self.own_for_life().map(Motion::ConsulForLife);
            return self.next_part(&self.sponsored().or_else(life)?, &lodged.draft);
        }
        if let Some(pick) = self.claim_life().or_else(|| self.charge()) {
            return Some(pick);
        }
        let letter = self.v.letter.senate();
        if let Some(item) = usize::from(letter.open).checked_sub(1) {
            return self.page(item, &letter.ballots[item]);
        }
        for item in self.v.docket.on_form().filter(|&i| letter.ballots[i] == Ballot::default()) {
            let Some(motion) = self.v.docket.items.get(item) else { continue };
            let page = self.wants_page(motion).then(|| self.listed(of(Senate::Ballot(item as u8)))).flatten();
            let side = self.likely(self.me, motion);
            if let Some(pick) = page.or_else(|| self.listed(of(Senate::VoteOn(item as u8, side)))) {
                return Some(pick);
            }
        }
        let fields = self.offices().or_else(|| self.defence()).or_else(|| self.for_the_field());
        let fields = fields.or_else(|| self.priest()).or_else(|| self.bring_law());
        fields.or_else(|| self.tribune_policy()).or_else(|| self.listed(of(Senate::Pass)))
    }
    /// Whom our nominee for Censor would prosecute, as he would at the table: the whole charge is one thought, part by part.
    fn charge(&self) -> Option<Pick<Action>> {
        let draft = &self.v.lodged.draft;
        let begin = of(Senate::Move(Business::Prosecution));
        if draft.begun().is_none() && self.list.find(&begin).is_none() {
            return None;
        }
        let nominees = self.v.docket.items.iter().filter_map(|m| match m {
            Motion::Censor(s) => Some(*s).filter(|&s| self.mine(s)),
            _ => None,
        });
        let mut board = self.b.clone();
        (board.offices[Office::Censor], board.senate.item) = (nominees.take(1).next(), Item::Prosecutions);
        for charge in self.v.docket.charges.iter().flatten() {
            board.senate.minor_trials += 1;
            board.senate.major_trial |= charge.ground == Ground::Major;
            board.senate.spared.add(charge.accused);
        }
        let ahead = self.at(&board);
        let wanted = ahead.motion(Business::Prosecution);
        match draft.begun() {
            Some(_) => {
                let any = || self.list.iter().find(|c| !c.back).map(|c| c.least());
                wanted.and_then(|m| ahead.next_part(&m, draft)).or_else(any)
            }
            None => wanted.and_then(|_| self.listed(begin)),
        }
    }
    /// Cards for the Combat Phase: Cleopatra for a Commander of ours who stands where she can help, Proscription if it pays.
    fn for_the_field(&self) -> Option<Pick<Action>> {
        let holds = |card: Intrigue| self.v.hand.playable(Card::Intrigue(card));
        let hers = self.rules.parts.leaders[Leader::Cleopatra].war;
        let ours = |f: &Force| f.war.is_some() && f.war == hers && f.commander.is_some_and(|c| self.mine(c));
        let helps = holds(Intrigue::CleopatraVii) && self.b.forces.iter().any(ours);
        let help = if helps { self.listed(of(Senate::Charm(Charm::Help))) } else { None };
        help.or_else(|| {
            let pays = holds(Intrigue::Proscription) && self.gains_by_proscription();
            self.best(|action| match action {
                Action::Senate(Senate::Proscribe(s)) if pays => Some(f32::from(self.influence(s))),
                _ => None,
            })
        })
    }
    /// Does a motion need more than a plain vote: consent of one of ours, money, or a Tribune?
    fn wants_page(&self, motion: &Motion) -> bool {
        let opinion = self.opinion(self.me, motion);
        self.ours_named(motion) && self.willing(motion) || opinion.abs() >= -self.w.veto || self.pleas(motion)
    }
    fn ours_named(&self, motion: &Motion) -> bool {
        match motion {
            Motion::Governors(slate) => slate.values().flatten().any(|&s| self.mine(s)),
            Motion::Deploy(sent) => sent.iter().flatten().any(|d| self.mine(d.commander)),
            Motion::Campaign { commander, sent, .. } => {
                self.mine(*commander) || sent.iter().flatten().any(|d| self.mine(d.commander))
            }
            Motion::Replace { new, .. } => self.mine(new.commander),
            Motion::Law { sponsors, .. } => sponsors.iter().any(|&s| self.mine(s)),
            Motion::March { commander, .. } | Motion::Recall { commander, .. } => self.mine(*commander),
            _ => false,
        }
    }
    /// One ballot with all it needs.
    fn page(&self, item: usize, ballot: &Ballot) -> Option<Pick<Action>> {
        let motion = self.v.docket.items.get(item)?;
        let opinion = self.opinion(self.me, motion);
        if ballot.side.is_none() {
            return self.listed(of(Senate::Vote(self.likely(self.me, motion))));
        }
        if self.ours_named(motion)
            && self.willing(motion)
            && let Some(pick) = self.listed(of(Senate::Accept))
        {
            return Some(pick);
        }
        if let Some(pick) = self.plea(item, motion) {
            return Some(pick);
        }
        let purse = (opinion.abs() / self.w.coin) as u16;
        if ballot.buy == 0
            && opinion.abs() >= -self.w.veto
            && let Some(pick) = self.amount(of(Senate::Spend), purse.clamp(1, 60))
        {
            return Some(pick);
        }
        if let Some(pick) = self.conditional_veto(item, motion) {
            return Some(pick);
        }
        let dire = 2.0 * self.w.veto; // no waiting for our turn then
        if ballot.veto.is_none() && opinion <= dire && self.passes(motion) {
            let tribune = self.best(|action| match action {
                Action::Senate(Senate::Tribune(_, TribuneUse::Veto)) => Some(0.0),
                _ => None,
            });
            if tribune.is_some() {
                return tribune;
            }
        }
        self.listed(of(Senate::Done))
    }
    /// A Tribune is spared if our own votes can stop what we dislike: it is a clause, for when the others lead by more.
    fn conditional_veto(&self, item: usize, motion: &Motion) -> Option<Pick<Action>> {
        let opinion = self.opinion(self.me, motion);
        let moderate = opinion <= self.w.veto && opinion > 2.0 * self.w.veto;
        let veto = |action| matches!(action, Action::Senate(Senate::Tribune(_, TribuneUse::Veto)));
        let tribune = self.list.iter().any(|c| veto(c.action));
        if !moderate || !tribune || !self.passes(motion) {
            return None;
        }
        let letter = self.v.letter.senate();
        match letter.clauses.iter().flatten().find(|c| usize::from(c.item) == item) {
            None => {
                let own = self.rules.faction_votes_on(self.b, self.me, motion);
                self.amount(of(Senate::If(When::Leading(0))), own.unsigned_abs() + 1)
            }
            Some(clause) if clause.then != Stance::Veto => self.listed(of(Senate::ThenVeto)),
            Some(_) => None,
        }
    }
    /// Posts and Dictator, if one of ours may be elected Consul.
    fn offices(&self) -> Option<Pick<Action>> {
        let pair = self.v.docket.on_form().find_map(|i| match self.v.docket.items.get(i) {
            Some(Motion::Consuls(pair)) if pair.iter().any(|&s| self.mine(s)) => Some(*pair),
            _ => None,
        })?;
        let stays = if self.soldier(pair[0]) <= self.soldier(pair[1]) { pair[0] } else { pair[1] };
        let post = self.listed(of(Senate::Post(self.mine(stays))));
        post.or_else(|| {
            let letter = self.v.letter.senate();
            if letter.dictators[0].is_some() {
                return None;
            }
            self.best(|action| match action {
                Action::Senate(Senate::Name(s)) => Some(self.dictator_rank(s)),
                _ => None,
            })
        })
    }
    /// The Accused appeals if the people like him; guards are used if there are any.
    fn defence(&self) -> Option<Pick<Action>> {
        let accused = self.v.docket.on_form().find_map(|i| match self.v.docket.items.get(i) {
            Some(m @ Motion::Prosecution { accused, .. }) if self.mine(*accused) => Some((*accused, m)),
            _ => None,
        });
        let appeals = accused.is_some_and(|(s, m)| self.b.senators[s].popularity >= 2 && self.passes(m));
        let guard = self.v.hand.playable(Card::Intrigue(Intrigue::SecretBodyguard));
        let appeal = if appeals { self.listed(of(Senate::Appeal)) } else { None };
        appeal.or_else(|| guard.then(|| self.amount(of(Senate::Guards), 1)).flatten())
    }

    // --- orders for the Forum

    /// The regular Initiative as it would be played, a bid, and how far our men are defended.
    pub fn orders(&self) -> Option<Pick<Action>> {
        let letter = self.v.letter.forum();
        let errand = letter.errand();
        match errand.persuade {
            Persuade::Unsaid => {
                let suit = self.suit(None, None);
                if let Some(scandal) = self.scandal().filter(|_| suit.is_none()) {
                    return Some(scandal);
                }
                let said = suit.and_then(|s| self.listed(order(Forum::Persuader(s.persuader))));
                if let Some(pick) = said.or_else(|| self.listed(order(Forum::Nobody))) {
                    return Some(pick);
                }
            }
            Persuade::By(persuader) => {
                let suit = self.suit(Some(persuader), None);
                let target = suit.and_then(|s| self.listed(order(Forum::Target(s.target))));
                return target.or_else(|| {
                    self.best(|action| match action {
                        Action::Forum(Forum::Target(_) | Forum::Nobody) => Some(0.0),
                        _ => None,
                    })
                });
            }
            Persuade::Try(persuader, target) => {
                if let Some(pick) = self.bribe(persuader, target) {
                    return Some(pick);
                }
            }
            Persuade::Nobody | Persuade::Scandal(_) => {}
        }
        self.other_orders().or_else(|| self.listed(order(Forum::Pass)))
    }
    fn bribe(&self, persuader: Senator, target: Senator) -> Option<Pick<Action>> {
        let letter = self.v.letter.forum();
        let errand = letter.errand();
        let bribe = self.suit(Some(persuader), Some(target)).map_or(0, |s| s.bribe);
        if (errand.bribe, errand.card) == (0, None) && bribe > 0 {
            let aligned = self.b.owner(target).is_some();
            let card = self.card_for(target).filter(|_| aligned);
            return self.amount(order(Forum::Announce(card)), bribe);
        }
        let left = self.b.senators[persuader].talents.saturating_sub(errand.bribe) / 2;
        if errand.more == 0 && errand.card.is_none() && left > 0 {
            return self.amount(order(Forum::More), left);
        }
        let raising = errand.more > 0 && errand.want == 0;
        raising.then(|| self.amount(order(Forum::Want), HIGHEST.into())).flatten()
    }
    fn other_orders(&self) -> Option<Pick<Action>> {
        let letter = self.v.letter.forum();
        let errand = letter.errand();
        if errand.knights == KnightErrand::Unsaid
            && let Some((senator, offer)) = self.knight()
            && let Some(pick) = self.amount(order(Forum::Attract(senator)), offer)
        {
            return Some(pick);
        }
        if errand.show == Show::Unsaid {
            let leads = self.new_leader().and_then(|s| self.listed(order(Forum::Lead(s))));
            let games = || self.games().and_then(|(s, g)| self.listed(order(Forum::Games(s, g))));
            let show = leads.or_else(games);
            if show.is_some() {
                return show;
            }
        }
        if letter.bids.is_empty()
            && let Some((senator, most)) = self.bidder().filter(|(_, most)| *most > 0)
        {
            return self.amount(order(Forum::Outbid(senator)), most);
        }
        self.tokens_on_form().or_else(|| self.policy())
    }
    /// How far our two best men are defended, whoever tries to win them: with half of the Faction Treasury. The Leader
    /// needs it not.
    fn policy(&self) -> Option<Pick<Action>> {
        let half = self.v.treasury / 2;
        let letter = self.v.letter.forum();
        let leader = self.b.factions[self.me.ix()].leader;
        let defended = |s: &Senator| self.v.forms.notes.policy(*s).is_some();
        if half == 0 || self.b.members(self.me).filter(defended).count() >= DEFENDED {
            return None;
        }
        let open = self.b.members(self.me).filter(|s| !defended(s) && Some(*s) != leader);
        let dearest = open.max_by(|a, b| self.worth(*a).total_cmp(&self.worth(*b)))?;
        if letter.threshold == 0 {
            return self.amount(order(Forum::Below), SAFE.into());
        }
        self.amount(order(Forum::Defend(Some(dearest))), half)
    }
    /// Announced attempts on our men are resisted with all there is.
    pub fn resistance(&self) -> Option<Pick<Action>> {
        let letter = self.v.letter.forum();
        let threatened = self.b.announced.iter().enumerate().find(|(i, attempt)| {
            attempt.is_some_and(|(_, target, _)| self.mine(target) && letter.attempts[*i].is_none())
        });
        let pick = threatened.and_then(|(i, _)| {
            let action = order(Forum::Resist(kernel::Seat(i as u8), SAFE));
            self.amount(action, self.v.treasury)
        });
        pick.or_else(|| self.listed(order(Forum::Pass)))
    }
}
