//! Every place of a position that names a Senator by their card. What lies on a card goes along when a Statesman is laid
//! on it (ROR-1.07.312c) and leaves it when its Senator dies (ROR-1.05.2a). Both, and the audit, ask here, so that a field
//! added to the position is added to all three.

use super::*;

/// A place that names Senators.
pub(crate) enum Name<'a> {
    /// Somebody or nobody.
    Maybe(&'a mut Option<Senator>),
    /// Somebody.
    One(&'a mut Senator),
    /// Any number.
    Many(&'a mut Set<Senator>),
}

use Name::{Many, Maybe, One};

impl Name<'_> {
    /// Names `to` where it named `from`.
    fn rename(self, from: Senator, to: Senator) {
        match self {
            Maybe(name) if *name == Some(from) => *name = Some(to),
            One(name) if *name == from => *name = to,
            Many(names) if names.has(from) => {
                names.remove(from);
                names.add(to);
            }
            _ => {}
        }
    }
    /// Names them no more, where it can name nobody.
    fn erase(self, senator: Senator) {
        match self {
            Maybe(name) if *name == Some(senator) => *name = None,
            Many(names) => names.remove(senator),
            _ => {}
        }
    }
    /// Whom it names.
    pub(crate) fn all(self) -> Set<Senator> {
        match self {
            Maybe(name) => name.iter().copied().collect(),
            One(name) => Set::of(*name),
            Many(names) => *names,
        }
    }
}

impl Board {
    /// What a Senator holds or has done: offices, title, commands, Provinces, allegiances, grounds for a Prosecution.
    /// The marker of a Faction Leader and the rank of HRAO are not among it: they outlive a death.
    fn holdings(&mut self, see: &mut dyn FnMut(Name)) {
        self.offices.values_mut().for_each(|holder| see(Maybe(holder)));
        self.taken.values_mut().chain(self.held.values_mut()).for_each(|set| see(Many(set)));
        self.proconsuls.iter_mut().for_each(|set| see(Many(set)));
        self.profited.values_mut().for_each(|holder| see(Maybe(holder)));
        for at in self.concessions.values_mut() {
            if let ConcessionAt::With(holder) = at {
                see(One(holder));
            }
        }
        self.provinces.values_mut().for_each(|land| see(Maybe(&mut land.governor)));
        self.owed.values_mut().for_each(|owed| see(Maybe(owed)));
        for force in &mut self.forces {
            see(Maybe(&mut force.commander));
            see(Maybe(&mut force.master_of_horse));
        }
        if let Some(rebellion) = &mut self.rebel {
            see(One(&mut rebellion.leader));
            see(Maybe(&mut rebellion.master_of_horse));
            if let Some(army) = &mut rebellion.army {
                see(Maybe(&mut army.commander));
                see(Maybe(&mut army.master_of_horse));
                see(Many(&mut army.after));
            }
        }
        for set in [&mut self.ransomed, &mut self.priests, &mut self.answerable] {
            see(Many(set));
        }
        see(Maybe(&mut self.consul_for_life));
        self.traitor.iter_mut().for_each(|traitor| see(One(&mut traitor.senator)));
        see(Many(&mut self.campaign.broke_off));
    }

    /// What a session of the Senate has noted of its members.
    fn session(&mut self, see: &mut dyn FnMut(Name)) {
        let senate = &mut self.senate;
        see(Maybe(&mut senate.magistrate));
        senate.elect.iter_mut().for_each(|elect| see(Maybe(elect)));
        self.solo.outgoing.iter_mut().for_each(|consul| see(Maybe(consul)));
        see(Maybe(&mut self.solo.sponsor));
        see(Many(&mut self.solo.favoured));
        self.solo.attacks.iter_mut().flatten().for_each(|attack| see(Maybe(&mut attack.under)));
        for set in [
            &mut senate.stepped_down,
            &mut senate.spared,
            &mut senate.tribunes_used,
            &mut senate.returned,
            &mut senate.deployed,
            &mut senate.corrupt,
            &mut senate.moved,
        ] {
            see(Many(set));
        }
    }

    /// What is being said of Senators: motions on the floor, bids, attempts.
    fn proposals(&mut self, see: &mut dyn FnMut(Name)) {
        for vote in &mut self.senate.floor {
            vote.motion.names(see);
            [&mut vote.aye, &mut vote.nay, &mut vote.lost].into_iter().for_each(|set| see(Many(set)));
            see(Maybe(&mut vote.advocate));
            see(Maybe(&mut vote.put_by));
        }
        if let Some((_, senator)) = &mut self.round.bidder {
            see(One(senator));
        }
        for (persuader, target, _) in self.announced.iter_mut().flatten() {
            see(One(persuader));
            see(One(target));
        }
        if let Some(attempt) = &mut self.attempt {
            see(One(&mut attempt.persuader));
            see(One(&mut attempt.target));
        }
    }

    /// Takes from a dead Senator all that a death takes but money and Concessions (ROR-1.05.2a-b).
    pub(crate) fn forget(&mut self, senator: Senator) {
        for land in self.provinces.values_mut().filter(|land| land.governor == Some(senator)) {
            land.term = 0;
        }
        self.holdings(&mut |name| name.erase(senator));
        self.session(&mut |name| name.erase(senator));
        if !self.disbanded.is_empty() {
            let marked = |l: &Legion| self.owed[*l].is_some();
            self.disbanded = self.disbanded.iter().filter(marked).collect(); // his markers go with his card
        }
    }

    /// Takes from an exile what only a Roman can hold: offices, commands, Provinces, his part in a session. Legions still
    /// owe him allegiance (ROR-1.09.431c).
    pub(crate) fn relieve(&mut self, senator: Senator) {
        let (owed, disbanded) = (self.owed, self.disbanded);
        self.forget(senator);
        (self.owed, self.disbanded) = (owed, disbanded);
        self.senators[senator].proconsul = false;
    }
}

impl Motion {
    /// Everybody it names.
    pub(crate) fn names(&mut self, see: &mut dyn FnMut(Name)) {
        match self {
            Motion::Consuls(pair)
            | Motion::LandBill { sponsors: pair, .. }
            | Motion::Law { sponsors: pair, .. } => {
                pair.iter_mut().for_each(|s| see(One(s)));
            }
            Motion::Dictator(s)
            | Motion::Censor(s)
            | Motion::RecallExile(s)
            | Motion::ConsulForLife(s)
            | Motion::Pontifex(s)
            | Motion::RemovePontifex(s)
            | Motion::Repeal { sponsor: s, .. }
            | Motion::March { commander: s, .. }
            | Motion::Recall { commander: s, .. } => see(One(s)),
            Motion::Prosecution { accused, prosecutor, .. } => {
                see(One(accused));
                see(Maybe(prosecutor));
            }
            Motion::Governors(slate) => slate.values_mut().for_each(|s| see(Maybe(s))),
            Motion::Concessions(slate) => slate.values_mut().for_each(|s| see(Maybe(s))),
            Motion::Deploy(sent) => sent.iter_mut().flatten().for_each(|d| see(One(&mut d.commander))),
            Motion::Campaign { commander, sent, .. } => {
                see(One(commander));
                sent.iter_mut().flatten().for_each(|d| see(One(&mut d.commander)));
            }
            Motion::Reinforce(dispatch) | Motion::Fetch(dispatch) => see(One(&mut dispatch.commander)),
            Motion::Replace { old, new } => {
                see(Maybe(old));
                see(One(&mut new.commander));
            }
            Motion::Recruit { .. }
            | Motion::Disband { .. }
            | Motion::Garrison { .. }
            | Motion::Withdraw { .. }
            | Motion::RejectRhodes
            | Motion::CreateEgypt
            | Motion::Minor => {}
        }
    }
}

impl Draft {
    fn names(&mut self, see: &mut dyn FnMut(Name)) {
        let waiting = match &mut self.work {
            Work::Names(_, named) => named.as_mut_slice(),
            Work::Motion(motion) => {
                motion.names(see);
                std::slice::from_mut(&mut self.line)
            }
            Work::Nothing => return,
        };
        for name in waiting.iter_mut().flatten() {
            if let Named::Senator(senator) = name {
                see(One(senator));
            }
        }
    }
}

impl TribuneBy {
    fn names(&mut self, see: &mut dyn FnMut(Name)) {
        if let TribuneBy::Statesman(statesman) | TribuneBy::Right(statesman) = self {
            see(One(statesman));
        }
    }
}

impl Lodged {
    fn names(&mut self, see: &mut dyn FnMut(Name)) {
        self.draft.names(see);
        self.tribune.iter_mut().for_each(|(by, _)| by.names(see));
        if let Some(plot) = &mut self.plot {
            see(One(&mut plot.assassin));
            see(Maybe(&mut plot.target));
        }
        if let Some(Cancel::Murder(senator) | Cancel::Graft(senator, _)) = &mut self.cancel {
            see(One(senator));
        }
        let names = [&mut self.abandon, &mut self.ransom, &mut self.post, &mut self.dictator, &mut self.fine];
        for name in names.into_iter().chain([&mut self.mob, &mut self.commission]).chain(&mut self.priest) {
            see(Maybe(name));
        }
        if let Some(recall) = &mut self.recall {
            see(One(&mut recall.consul));
            see(Maybe(&mut recall.army));
        }
        self.journey.iter_mut().for_each(|(senator, _)| see(One(senator)));
    }
}

impl Letter {
    fn names(&mut self, see: &mut dyn FnMut(Name)) {
        match self {
            Letter::Blank => {}
            Letter::Revenue(letter) => {
                see(Many(&mut letter.ransoms));
                see(Many(&mut letter.faction_ransoms));
            }
            Letter::Forum(letter) => {
                letter.errands.iter_mut().for_each(|errand| errand.names(see));
                letter.bids.iter_mut().for_each(|bid| see(One(&mut bid.senator)));
                [&mut letter.bid_for_tokens, &mut letter.traitor]
                    .into_iter()
                    .for_each(|name| see(Maybe(name)));
            }
            Letter::Senate(letter) => {
                for ballot in &mut letter.ballots {
                    ballot.veto.iter_mut().for_each(|(by, _)| by.names(see));
                }
                letter.dissent.iter_mut().flatten().for_each(|d| see(One(&mut d.senator)));
                letter.dictators.iter_mut().for_each(|name| see(Maybe(name)));
                letter.interferes.iter_mut().flatten().for_each(|i| see(One(&mut i.by)));
            }
            Letter::Revolution(letter) => {
                letter.risings.iter_mut().flatten().for_each(|r| see(One(&mut r.commander)));
                letter.marches.iter_mut().flatten().for_each(|(commander, _)| see(One(commander)));
                letter.disbands.iter_mut().flatten().for_each(|(commander, _)| see(One(commander)));
                see(Many(&mut letter.joins));
                for order in letter.heirs.iter_mut().flatten() {
                    see(One(&mut order.of));
                    see(Maybe(&mut order.by));
                }
                see(Many(&mut letter.retires));
            }
        }
    }
}

impl Errand {
    fn names(&mut self, see: &mut dyn FnMut(Name)) {
        match &mut self.persuade {
            Persuade::Unsaid | Persuade::Nobody => {}
            Persuade::By(persuader) => see(One(persuader)),
            Persuade::Scandal(target) => see(One(target)),
            Persuade::Try(persuader, target) => {
                see(One(persuader));
                see(One(target));
            }
        }
        match &mut self.knights {
            KnightErrand::Unsaid | KnightErrand::Nobody => {}
            KnightErrand::Attract(senator) | KnightErrand::Pressure(senator) => see(One(senator)),
        }
        self.also.iter_mut().flatten().for_each(|(senator, _)| see(One(senator)));
        match &mut self.show {
            Show::Unsaid => {}
            Show::Lead(senator) | Show::Games(senator, _) => see(One(senator)),
        }
    }
}

impl Forms {
    fn names(&mut self, see: &mut dyn FnMut(Name)) {
        self.leaders.iter_mut().chain(&mut self.receivers).for_each(|name| see(Maybe(name)));
        self.payments
            .iter_mut()
            .flat_map(Payments::iter_mut)
            .for_each(|payment| see(Maybe(&mut payment.from)));
        self.plan.concessions.values_mut().for_each(|on| see(Maybe(on)));
        self.posts.values_mut().flatten().for_each(|(governor, _)| see(One(governor)));
        for set in [&mut self.set, &mut self.vouching, &mut self.landing, &mut self.staying, &mut self.guards]
        {
            see(Many(set));
        }
    }
}

impl Secrets {
    /// What is sealed, lodged or being composed.
    fn names(&mut self, see: &mut dyn FnMut(Name)) {
        self.forms.names(see);
        self.lodged.iter_mut().for_each(|lodged| lodged.names(see));
        self.held.iter_mut().for_each(|(_, draft)| draft.names(see));
        self.docket.items.iter_mut().for_each(|motion| motion.names(see));
        see(Maybe(&mut self.docket.hrao));
        for charge in self.docket.charges.iter_mut().flatten() {
            see(One(&mut charge.accused));
            see(One(&mut charge.prosecutor));
        }
        self.letters.iter_mut().for_each(|letter| letter.names(see));
        for standing in &mut self.standing {
            see(Maybe(&mut standing.master));
            see(Maybe(&mut standing.first));
            see(Maybe(&mut standing.proscribe));
        }
        if let Some(pending) = &mut self.pending {
            pending.motion.names(see);
            see(Many(&mut pending.consented));
            see(Maybe(&mut pending.asked));
            pending.tribune.iter_mut().for_each(|(by, _)| by.names(see));
        }
        self.refused.iter_mut().for_each(|refused| see(One(&mut refused.senator)));
        self.joins.iter_mut().for_each(|(_, traitor)| see(One(traitor)));
        for order in self.orders.iter_mut().flatten() {
            if let crate::phases::solo::Lodged::Check(target) = order {
                see(One(target));
            }
        }
    }
}

impl State {
    /// All that names one Senator names another from now on, who lies on the same card (ROR-1.07.312c).
    pub(crate) fn follow(&mut self, from: Senator, to: Senator) {
        let mut rename = |name: Name| name.rename(from, to);
        let board = &mut self.board;
        board.factions.iter_mut().for_each(|faction| rename(Maybe(&mut faction.leader)));
        rename(Maybe(&mut board.hrao));
        board.holdings(&mut rename);
        board.session(&mut rename);
        board.proposals(&mut rename);
        self.secret.names(&mut rename);
        board.pressed[to] += std::mem::take(&mut board.pressed[from]);
        let forms = &mut self.secret.forms;
        forms.sums[to] += std::mem::take(&mut forms.sums[from]);
        forms.notes.follow(from, to);
    }

    /// Somebody who is named where nobody can stand: what is held is held by Senators in play, titles and commands by
    /// those of a faction, and nothing in a session by a card that lies beneath another.
    pub(super) fn misnamed(&self) -> Option<Senator> {
        let board = &self.board;
        let mut seen = board.clone();
        let mut held = board.hrao.iter().copied().collect::<Set<Senator>>();
        seen.holdings(&mut |name| held = held.union(name.all()));
        let mut led: Set<Senator> = board.offices.values().flatten().copied().collect();
        led = led.union(board.consul_for_life.into_iter().chain(board.hrao).collect());
        led = led.union(board.rebel.iter().map(|r| r.leader).collect());
        led =
            led.union(board.forces.iter().flat_map(|f| [f.commander, f.master_of_horse]).flatten().collect());
        let mut noted = Set::NONE;
        if board.phase == Phase::Senate && board.senate.item != Item::Closed {
            seen.session(&mut |name| noted = noted.union(name.all()));
        }
        let beneath = |s: &Senator| matches!(board.senators[*s].at, At::Beneath(_));
        let dead = held.iter().find(|&s| !board.in_play(s));
        let adrift = || led.iter().find(|&s| board.owner(s).is_none());
        dead.or_else(adrift).or_else(|| noted.iter().find(beneath))
    }
}
