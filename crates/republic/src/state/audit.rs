//! Is a position well formed, and is all conserved that should be?

use super::*;
use crate::Republic;
use crate::phases::combat;
use crate::phases::senate::priests::PRIESTHOODS;
use kernel::{Frame, SeatSet};

/// No game lasts longer,
const LAST_YEAR: u16 = 9_999;
/// no State is richer or owes more,
const RICHES: i32 = 1_000_000;
/// so many Provincial Armies are never together,
const ARMIES: u8 = 100;
/// and no Base Number is farther from a roll before any bribe.
const NUMBER: i16 = 1_000;

impl State {
    /// All money outside the Bank.
    pub fn money_outside_bank(&self) -> i32 {
        let personal: i32 = self.board.senators.values().map(|m| i32::from(m.talents)).sum();
        let factions: i32 = self.secret.treasuries.iter().map(|&t| i32::from(t)).sum();
        let apart = self.board.attempt.map_or(0, |a| i32::from(a.bribes) + i32::from(a.resisted));
        self.board.treasury.saturating_add(personal + factions + apart)
    }

    /// What is wrong with the position, if anything.
    pub fn audit(&self, rules: &Republic) -> Result<(), String> {
        self.audit_sizes()?;
        self.audit_seats(rules)?;
        self.audit_docket()?;
        self.audit_flow(rules)?;
        self.audit_cards(rules)?;
        self.audit_senators(rules)?;
        self.audit_numbers(rules)?;
        self.audit_posts()?;
        self.audit_room()?;
        self.audit_forces()?;
        if let Some(seat) = crate::phases::revenue::overdrawn(rules, self) {
            return Err(format!("seat {seat} gives away what is not there, or twice")); // ROR-N.2
        }
        self.audit_enemies(rules)?;
        self.board.audit_traitor()?;
        let held = self.secret.held.iter().map(|(_, draft)| draft);
        if let Some(draft) = self.secret.lodged.iter().map(|l| &l.draft).chain(held).find(|d| !d.sound()) {
            return Err(format!("nobody composes like this: {draft:?}"));
        }
        if self.secret.bank != -self.money_outside_bank() {
            return Err(format!("money is not conserved: bank {}", self.secret.bank));
        }
        Ok(())
    }

    /// Numbers that the rules leave without a limit are such as a game could come to: what is reckoned with them has room.
    fn audit_sizes(&self) -> Result<(), String> {
        let board = &self.board;
        let armies = board.provinces.values().map(|land| land.armies);
        let rebels = board.rebel.iter().map(|r| r.armies).chain([board.campaign.auxiliaries]);
        match () {
            () if board.year > LAST_YEAR => Err(format!("no game comes to year {}", board.year)),
            () if !(-RICHES..=RICHES).contains(&board.treasury) => {
                Err(format!("the State cannot have {} T", board.treasury))
            }
            () if armies.chain(rebels).any(|n| n > ARMIES) => {
                Err("there are too many Provincial Armies".into())
            }
            () if board.attempt.is_some_and(|a| !(-NUMBER..=NUMBER).contains(&a.base)) => {
                Err("no Base Number is so far from a roll".into())
            }
            () => Ok(()),
        }
    }

    /// Whoever is named takes part: in the questions that wait behind the open one, and where neutrals play (ROR-S.04).
    fn audit_seats(&self, rules: &Republic) -> Result<(), String> {
        let solo = &self.board.solo;
        if solo.dominant.ix() >= rules.seats || solo.ranks.iter().any(|seat| seat.ix() >= SEATS) {
            return Err("neutral factions are led by a seat that is not there".into());
        }
        let asks = self.flow.frames().iter().filter_map(|frame| match frame {
            Frame::Ask(ask) => Some(ask),
            Frame::Do(_) => None,
        });
        let there = SeatSet::all(rules.factions);
        match asks
            .into_iter()
            .find(|ask| !crate::phases::concerned(rules, &self.board, ask).minus(there).is_empty())
        {
            Some(ask) => Err(format!("{ask:?} is about a faction that is not there")),
            None => Ok(()),
        }
    }

    /// What was done with the motions of a docket was done with those that are on it (ROR-D.34).
    fn audit_docket(&self) -> Result<(), String> {
        let docket = &self.secret.docket;
        let written = self.secret.letters.iter().map(|letter| match letter {
            Letter::Senate(letter) => letter.open,
            _ => 0,
        });
        let counted = [docket.shown, docket.balloted, docket.next].into_iter().chain(written);
        match counted.max().filter(|&most| usize::from(most) > docket.items.len()) {
            Some(most) => Err(format!("there is no motion {most} on the docket")),
            None => Ok(()),
        }
    }

    fn audit_flow(&self, rules: &Republic) -> Result<(), String> {
        if self.board.over.is_some() {
            return Ok(());
        }
        let Some(ask) = self.flow.question() else {
            return Err("nobody is asked and nothing is over".into());
        };
        let asked = crate::phases::asked(rules, &self.board, ask);
        if asked.minus(self.secret.answered).is_empty() {
            return Err(format!("nobody is left to answer {ask:?}"));
        }
        if !asked.minus(SeatSet::all(rules.seats)).is_empty() {
            return Err(format!("{ask:?} asks a seat that is not there"));
        }
        if self.board.first.ix() >= rules.factions || self.board.round.first.ix() >= rules.factions {
            return Err("the turn order begins with a seat that is not there".into());
        }
        if !self.board.docket_cap.sound() {
            return Err(format!("a session cannot have {} dockets", self.board.docket_cap.0));
        }
        // ROR-1.06.22e: accounts are being settled, also while a promise is disputed meanwhile
        let settling = self.flow.frames().iter().any(|frame| matches!(frame, Frame::Ask(Ask::Revenue(_))));
        // bankrupt in a Civil War, it owes until the rebel has won or lost
        if self.board.treasury < 0 && !settling && !self.rome_has_fallen() {
            return Err(format!("the State owes {} T", -self.board.treasury));
        }
        Ok(())
    }

    /// Has Rome fallen from within, so that a rebel fights on for it (ROR-1.12.4c)?
    fn rome_has_fallen(&self) -> bool {
        self.flow.frames().iter().any(|frame| match frame {
            Frame::Ask(Ask::Combat(combat::Ask::NextWar { ongoing, .. }))
            | Frame::Do(Step::Combat(combat::Step::Usurp { ongoing })) => *ongoing,
            _ => false,
        })
    }

    /// Every card of the deck is in exactly one place.
    fn audit_cards(&self, rules: &Republic) -> Result<(), String> {
        let census = rules.census(&self.board);
        for card in Card::all() {
            let hidden = self.secret.deck.count(card)
                + self.secret.boxed.count(card)
                + self.secret.hands.iter().map(|h| h.cards.count(card)).sum::<u8>()
                + self.board.discards.count(card);
            let open = match card {
                Card::Senator(s) => u8::from(self.board.senators[s].at != At::OutOfPlay),
                Card::Concession(c) => {
                    let at = self.board.concessions[c];
                    u8::from(!matches!(at, ConcessionAt::Unplayed | ConcessionAt::Gone))
                }
                Card::War(w) => u8::from(self.board.wars[w].status != Status::Undrawn),
                // Her card is the Intrigue card while she leads (ROR-7.10m).
                Card::Leader(Leader::Cleopatra) => 0,
                Card::Intrigue(Intrigue::CleopatraVii) => {
                    let at = self.board.leaders[Leader::Cleopatra];
                    u8::from(!matches!(at, LeaderAt::Undrawn | LeaderAt::Gone))
                }
                Card::Leader(l) => u8::from(self.board.leaders[l] != LeaderAt::Undrawn),
                Card::Event(e) => u8::from(self.board.deck_events[e] != EventAt::Undrawn),
                // in force, or before the Senate (ROR-3.8.1a)
                Card::Law(law) => {
                    let put = |v: &Vote| matches!(v.motion, Motion::Law { law: l, .. } if l == law);
                    u8::from(self.board.laws.has(law) || self.board.senate.floor.iter().any(put))
                }
                Card::Intrigue(Intrigue::OpenBodyguard) => {
                    self.board.senators.values().filter(|man| man.open_bodyguard).count() as u8
                }
                Card::Intrigue(_) => 0,
            };
            // A Law that was in force from the start is no card of this game (ROR-1.04.4i).
            let printed =
                census.count(card) + u8::from(matches!(card, Card::Law(l) if rules.scenario().laws.has(l)));
            if hidden + open != printed {
                return Err(format!("{card:?}: {hidden} hidden, {open} open, {printed} printed"));
            }
        }
        for (i, hand) in self.secret.hands.iter().enumerate() {
            let waiting = hand.waiting.kinds().all(|c| hand.waiting.count(c) <= hand.cards.count(c));
            if !waiting || i >= rules.factions && !hand.cards.is_empty() {
                return Err(format!("the hand of seat {i} is malformed"));
            }
        }
        Ok(())
    }

    /// Senators, offices, Leaders, Curia and Provinces agree with each other.
    fn audit_senators(&self, rules: &Republic) -> Result<(), String> {
        let board = &self.board;
        for (s, man) in board.senators.iter() {
            let buried = board.curia.iter().filter(|f| **f == s).count();
            if buried != usize::from(man.at == At::Curia) {
                return Err(format!("{s:?} is {buried} times in the Curia but {:?}", man.at));
            }
            if !(-9..=9).contains(&man.popularity) {
                return Err(format!("{s:?} has Popularity {}", man.popularity)); // ROR-1.07.31c
            }
            if !board.in_play(s) && (man.faction.is_some() || man.talents > 0 || board.office(s).is_some()) {
                return Err(format!("{s:?} is not in play but has possessions"));
            }
            if board.in_play(s) && s.ix() >= board.cast() {
                return Err(format!("{s:?} is in play, but no deck of his")); // ROR-1.04.5a
            }
            if man.age > 0 && !(board.in_play(s) && board.switches.has(Switch::AgeingSenators)) {
                return Err(format!("{s:?} is of age {} though nobody counts it", man.age)); // ROR-3.1.1a
            }
            if man.faction.is_some_and(|f| f.ix() >= rules.factions) {
                return Err(format!("{s:?} belongs to a seat that is not there"));
            }
            match man.at {
                At::Province(p) if board.provinces[p].governor != Some(s) => {
                    return Err(format!("{s:?} does not govern {p:?}"));
                }
                At::Beneath(over) if !board.in_play(over) || board.senators[over].at == At::Exile => {
                    return Err(format!("{s:?} lies beneath {over:?}, who is not in play")); // ROR-1.09.432b
                }
                _ => {}
            }
        }
        for (i, faction) in board.factions.iter().enumerate() {
            if faction.leader.is_some_and(|l| board.owner(l) != Some(Seat(i as u8))) {
                return Err(format!("the Leader of seat {i} is not in the faction"));
            }
        }
        for (p, land) in board.provinces.iter() {
            let governs = |g: Senator| matches!(board.senators[g].at, At::Province(at) if at == p);
            let absent = |g: Senator| {
                board.senators[g].at == At::Rebel
                    || board.senators[g].at.is_captive()
                    || board.ransomed.has(g)
            };
            let legate = |g: Senator| board.laws.has(Law::Vatinian) && board.in_play(g); // ROR-7.06k
            let governor = land.governor.is_none_or(|g| governs(g) || absent(g) || legate(g));
            let held = land.governor.is_some() || !land.garrison.is_empty() || land.squadron > 0;
            let forces = land.armies > 0 || land.fleets > 0 || land.squadron > 0 || land.allied.is_some();
            let lost = |war: War| held || board.in_revolt(p) || !board.wars[war].present();
            if land.allied.is_some_and(lost) {
                return Err(format!("{p:?} cannot be allied with {:?}", land.allied)); // ROR-2.2.412a, ROR-R.194
            }
            let card = &rules.parts.provinces[p];
            let most = |arm: usize| card.undeveloped.most[arm].max(card.developed.most[arm]);
            let reinforced = board.is_rebel_land(p); // ROR-2.3.61b: by other rebels' Armies
            let armies = land.armies > most(0) && !reinforced;
            if !land.exists && forces || armies || land.fleets > most(1) {
                return Err(format!("{p:?} has too many forces of its own")); // ROR-2.2.2c
            }
            if board.in_revolt(p) && (held || !land.exists) {
                return Err(format!("{p:?} is in revolt and governed"));
            }
            if !governor || !land.exists && (land.governor.is_some() || !land.garrison.is_empty()) {
                return Err(format!("{p:?} is malformed"));
            }
        }
        for (c, at) in board.concessions.iter() {
            if let ConcessionAt::With(s) = at
                && !board.in_play(*s)
            {
                return Err(format!("{c:?} is with {s:?}, who is not in play"));
            }
        }
        Ok(())
    }

    /// No two of one number are in play, but an exile and his family (ROR-1.05.11a, ROR-1.09.432c).
    fn audit_numbers(&self, rules: &Republic) -> Result<(), String> {
        let here = |s: Senator| self.board.in_play(s) && self.board.senators[s].at != At::Exile;
        for (family, _) in self.board.senators.iter().filter(|(s, _)| s.is_family() && here(*s)) {
            let twins = rules.of_number(rules.parts.number(family)).iter();
            if let Some(twin) = twins.filter(|s| *s != family).find(|s| here(*s)) {
                return Err(format!("{family:?} and {twin:?} are both in play"));
            }
        }
        Ok(())
    }

    /// Offices, commands and revolt are held by men who are where they must be.
    fn audit_posts(&self) -> Result<(), String> {
        let board = &self.board;
        if let Some(s) = self.misnamed() {
            return Err(format!("{s:?} is {:?} and cannot hold what he holds", board.senators[s].at));
        }
        for (office, holder) in board.offices.iter() {
            if let Some(s) = *holder
                && (!board.in_play(s) || board.office(s) != Some(office))
            {
                return Err(format!("{s:?} cannot be {office:?}"));
            }
        }
        let pontifex = board.offices[Office::PontifexMaximus];
        if board.priests.len() > PRIESTHOODS || pontifex.is_some_and(|s| board.priests.has(s)) {
            return Err("there are Priesthoods that cannot be".into()); // ROR-2.1.2a, ROR-2.1.21b
        }
        if !board.switches.has(Switch::PontifexMaximus) && (pontifex.is_some() || !board.priests.is_empty()) {
            return Err("there is a Pontifex in a game without one".into());
        }
        let leads = |s: Senator, war: War| {
            let posts = |f: &Force| [f.commander, f.master_of_horse].contains(&Some(s));
            board.forces.iter().any(|f| f.war == Some(war) && posts(f))
        };
        let against = board.army().map(|a| [a.commander, a.master_of_horse]);
        let saved = board.forces.iter().filter(|f| f.war.is_none() && f.victorious);
        let marchers: Set<Senator> =
            saved.map(|f| [f.commander, f.master_of_horse]).chain(against).flatten().flatten().collect();
        for (s, man) in board.senators.iter() {
            let sound = match man.at {
                At::War(war) => leads(s, war),
                At::March => marchers.has(s),
                At::Rebel | At::Hostage => board.rebel.is_some(),
                At::Exile => s.is_statesman() || board.has_defected(s), // ROR-1.09.431, ROR-3.10.4a
                At::Captive(war) => board.wars[war].present(),
                At::Raiders => board.phase == Phase::Revenue || self.rome_has_fallen(), // ROR-1.10.82d: no Forum follows
                _ => true,
            };
            if !sound {
                return Err(format!("{s:?} cannot be {:?}", man.at));
            }
        }
        let mut leaders = Set::NONE;
        let in_field = board.forces.iter().map(|f| [f.commander, f.master_of_horse]);
        for leader in in_field.chain(against).flatten().flatten() {
            if leaders.has(leader) {
                return Err(format!("{leader:?} leads two forces")); // ROR-1.09.641a
            }
            leaders.add(leader);
        }
        for force in &board.forces {
            let stand = force.war.map_or(At::March, At::War);
            let there = |s: Senator| [stand, At::Rebel].contains(&board.senators[s].at);
            if ![force.commander, force.master_of_horse].into_iter().flatten().all(there) {
                return Err(format!("a leader of the force against {:?} is not there", force.war));
            }
        }
        if board.rebel.is_some_and(|r| board.senators[r.leader].at != At::Rebel) {
            return Err("the leader of the revolt is no rebel".into());
        }
        Ok(())
    }

    /// Lists that cannot be full by the rules are not: what came next would be lost.
    fn audit_room(&self) -> Result<(), String> {
        let board = &self.board;
        let running = board.agreements.iter().filter(|a| a.runs(board.year));
        let given: usize = running.map(|a| usize::from(a.cards)).sum();
        match () {
            () if board.forces.is_full() => Err(format!("{FORCES} forces are in the field")),
            () if board.senate.floor.is_full() => Err(format!("{FLOOR} motions are on the floor")),
            () if given > PLEDGES => Err(format!("{given} cards were given under agreements")),
            () => Ok(()),
        }
    }

    /// Wars, Leaders and Land Bills agree with what is printed.
    fn audit_enemies(&self, rules: &Republic) -> Result<(), String> {
        for (leader, at) in self.board.leaders.iter() {
            if let LeaderAt::With(war) = at
                && !self.board.wars[*war].present()
            {
                return Err(format!("{leader:?} leads {war:?}, which is not in the Forum"));
            }
        }
        match self.board.land_bills.iter().find(|(b, n)| **n > rules.parts.land_bills[*b].markers) {
            Some((bill, n)) => Err(format!("there are {n} Land Bills of type {bill:?}")), // ROR-1.02d
            None => Ok(()),
        }
    }

    /// No Legion is in two places; only existing ones are Veterans, and only Veterans owe allegiance.
    fn audit_forces(&self) -> Result<(), String> {
        let board = &self.board;
        let places =
            board.forces.iter().map(|f| f.legions).chain(board.provinces.values().map(|p| p.garrison));
        let counted: usize = places.map(Set::len).sum::<usize>()
            + board.rome.len()
            + board.rebel.map_or(0, |r| r.legions.len())
            + board.army().map_or(0, |a| a.legions.len());
        if counted != board.legions().len() {
            return Err("a Legion is in two places".into());
        }
        if board.all_fleets() > FLEETS {
            return Err(format!("there are {} Fleets", board.all_fleets()));
        }
        if !board.veterans.within(board.legions()) {
            return Err("a Veteran does not exist".into());
        }
        let marked = |l: Legion| board.owed[l].is_some_and(|s| board.in_play(s));
        if !board.disbanded.both(board.legions()).is_empty() || !board.disbanded.iter().all(marked) {
            return Err("a disbanded Legion is in play, or lies on nobody's card".into()); // ROR-2.4.1a
        }
        let owing = board.veterans.union(board.disbanded);
        match board.owed.iter().find(|(l, owed)| owed.is_some() && !owing.has(*l)) {
            Some((legion, _)) => Err(format!("Legion {legion:?} owes allegiance but is no Veteran")),
            None => Ok(()),
        }
    }
}
