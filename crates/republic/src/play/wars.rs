//! Wars and Leaders: strength, matching, activation (ROR-1.07.33, ROR-1.07.34).
//!
//! What belongs to the drawing of a War or Leader card is in [`crate::phases::forum`]; what a victory does to them is
//! in [`crate::phases::combat`]. The start of the turn and the state-based checks call the functions here.

use crate::components::Start;
use crate::parts::*;
use crate::phases::combat::{Arm, Founded};
use crate::phases::forum;
use crate::play::*;
use crate::state::{Board, Front, LeaderAt, Status};
use crate::{Event, Republic};

/// The Wars in Spain, in the order of their decks (ROR-3.13a, ROR-R.223).
const SPANISH: [War; 3] = [War::SpanishRevolts, War::Numantine, War::SertorianRevolt];

impl Republic {
    /// Do two Wars match? With its switch the Wars in Spain do too (ROR-3.13a).
    pub fn matching(&self, board: &Board, a: War, b: War) -> bool {
        let series = self.parts.wars[a].series;
        a != b
            && match series {
                Some(_) => series == self.parts.wars[b].series,
                None => {
                    board.switches.has(Switch::SpanishSeries) && SPANISH.contains(&a) && SPANISH.contains(&b)
                }
            }
    }
    /// Does the first of two matching Wars come before the second: by its number, in Spain by its deck (ROR-R.223)?
    pub fn earlier(&self, a: War, b: War) -> bool {
        (self.parts.wars[a].number, a) < (self.parts.wars[b].number, b)
    }
    /// Was it turned up in an earlier year, when another of its series came first (ROR-1.07.3321g)? Nothing else leaves a War
    /// asleep that has the symbol and waits for no Province, or any War beside an active one that matches it: what a Province
    /// has beaten is [`Status::Quelled`].
    pub fn left_for_later(&self, board: &Board, war: War) -> bool {
        let card = &self.parts.wars[war];
        let beside = |(other, front): (War, &Front)| front.active() && self.matching(board, war, other);
        let symbol = card.start == Start::Active && card.needs.is_none();
        self.read_again()
            && board.wars[war].status == Status::Inactive
            && card.series.is_some()
            && (symbol || board.wars.iter().any(beside))
    }
    /// How often the printed strength of an active War counts: once for each active War of its series, itself
    /// included (ROR-1.07.332a).
    pub fn multiplier(&self, board: &Board, war: War) -> u8 {
        1 + board.wars.iter().filter(|(other, w)| w.active() && self.matching(board, war, *other)).count()
            as u8
    }
    /// Does a Leader in play aid this War: one of his own, the one that gave him refuge, or all (ROR-7.01.115)?
    pub fn led_by(&self, board: &Board, war: War, leader: Leader) -> bool {
        match board.leaders[leader] {
            LeaderAt::With(host) => {
                host == war || self.parts.aids(leader, host) && self.parts.aids(leader, war)
            }
            LeaderAt::Abroad => board.wars[war].active(),
            LeaderAt::Undrawn | LeaderAt::Curia | LeaderAt::Refuge | LeaderAt::Gone | LeaderAt::WithRebel => {
                false
            }
        }
    }
    /// What Leaders in play add to a War, after multiplication; several add together (ROR-1.07.34a, ROR-R.15), and a Traitor
    /// who has joined it with them (ROR-3.10.4a).
    pub fn leaders_add(&self, board: &Board, war: War) -> u8 {
        board
            .leaders
            .iter()
            .filter(|(l, _)| self.led_by(board, war, *l))
            .map(|(l, _)| self.parts.leaders[l].strength)
            .sum::<u8>()
            + self.traitor_adds(board, war)
    }
    /// The land strength of a War, events of the battle's own dice left out (ROR-DEFl).
    pub fn land_strength(&self, board: &Board, war: War) -> u8 {
        if let Some(province) = board.rebel_at(war) {
            return self.rebel_province(board, province, Arm::Land);
        }
        let printed = self.land(board, war) * self.multiplier(board, war);
        let halved = if self.is_halved(board, war) { printed.div_ceil(2) } else { printed }; // ROR-R.2
        halved + self.leaders_add(board, war) + self.provinces_add(board, war)[0]
    }
    /// Does the Plautian-Papirian Law halve its strength (ROR-7.06q)? It stays in the Law box, and so binds a Social War that
    /// has made peace and comes again (ROR-1.07.363c).
    fn is_halved(&self, board: &Board, war: War) -> bool {
        let again = || self.read_again() && war == War::Social && board.laws.has(Law::PlautianPapirian);
        board.wars[war].halved || again()
    }
    /// The naval strength still to be beaten; 0 if there is none.
    pub fn naval_strength(&self, board: &Board, war: War) -> u8 {
        if let Some(province) = board.rebel_at(war) {
            let due = !board.wars[war].navy_beaten && self.rebel_navy(board, province);
            return if due { self.rebel_province(board, province, Arm::Sea) } else { 0 };
        }
        match self.parts.wars[war].naval {
            0 => 0,
            _ if board.wars[war].navy_beaten => 0,
            naval => naval * self.multiplier(board, war) + self.leaders_add(board, war),
        }
    }
    /// Where Wars are compared: how strong an active one is, its land strength and what is left of its navy (ROR-R.12).
    pub(crate) fn might(&self, board: &Board, war: War) -> u8 {
        let navy = if self.read_anew() { self.naval_strength(board, war) } else { 0 };
        self.land_strength(board, war).saturating_add(navy)
    }
    /// The strength of a War as it lies, on land and at sea. One that is not active is neither multiplied nor led: what is
    /// multiplied, and what a Leader adds to, are active Wars (ROR-1.07.332a, ROR-1.07.3321a, ROR-R.15).
    pub fn strength_as_it_lies(&self, board: &Board, war: War) -> [u8; 2] {
        let front = &board.wars[war];
        if front.active() || board.rebel_at(war).is_some() || !self.read_closely() {
            return [self.land_strength(board, war), self.naval_strength(board, war)];
        }
        let printed = self.land(board, war);
        let land = if self.is_halved(board, war) { printed.div_ceil(2) } else { printed };
        let sea = if front.navy_beaten { 0 } else { self.parts.wars[war].naval };
        [land + self.provinces_add(board, war)[0], sea]
    }
}

/// Wars and Leaders.
#[easy_ext::ext(WarHands)]
pub impl Play<'_> {
    /// A War becomes active: what it does when it occurs, it does now (ROR-R.94). The one place where a War wakes. A War
    /// card rouses a Pretender who waits for one, a Province in revolt does not (ROR-R.174).
    fn activate(&mut self, war: War) {
        self.s.board.wars[war].status = Status::Active;
        let waits = self.s.board.events[EventCard::PretenderEmerges] > 0;
        self.s.board.roused |= waits && war.province().is_none();
        self.log.all(|| Event::WarActive { war });
        if let Some(concession) = self.rules.parts.wars[war].destroys {
            forum::events::destroy(self, concession); // ROR-1.09.611b
        }
    }
    /// An inactive War wakes for a Leader or another War, unless it waits for something else.
    fn wake(&mut self, war: War) {
        if self.s.board.wars[war].dormant() && !self.rules.sleeps(&self.s.board, war) {
            self.activate(war);
        }
    }
    /// The Revolution Phase begins: Wars that waited for a Province which now exists become active (ROR-7.07g,
    /// ROR-R.110).
    fn wake_provincial_wars(&mut self) {
        for &war in War::cards() {
            let waited = self.rules.parts.wars[war].needs.is_some()
                && self.s.board.wars[war].status == Status::Inactive;
            if waited && self.rules.needs_met(&self.s.board, war) {
                self.activate(war);
                self.match_wars();
            }
        }
    }
    /// A Leader is out of the game. Cleopatra's card is a red one (ROR-1.07.341a).
    fn leader_leaves(&mut self, leader: Leader, by: forum::Gone) {
        self.s.board.leaders[leader] = LeaderAt::Gone;
        if leader == Leader::Cleopatra {
            self.s.board.discards.add(Card::Intrigue(Intrigue::CleopatraVii));
        }
        self.log.all(|| forum::Event::LeaderGone { leader, by }.into());
    }
    /// A Province is created, unless it exists (ROR-7.02f); Egypt has a developed face only (ROR-7.02e).
    fn create_province(&mut self, province: Province, by: Founded) {
        let land = &mut self.s.board.provinces[province];
        if !land.exists {
            (land.exists, land.developed) = (true, self.rules.parts.provinces[province].always_developed);
            self.log.all(|| crate::phases::combat::Event::Province { province, by }.into());
        }
    }
    /// Provinces whose War has left the Forum, however it did, are Roman again, undeveloped and without forces (ROR-2.2.412e,
    /// ROR-R.194).
    fn free_allies(&mut self) {
        for &province in Province::ALL {
            let board = &mut self.s.board;
            let freed = board.provinces[province].allied.is_some_and(|war| !board.wars[war].present());
            if freed {
                let land = &mut board.provinces[province];
                (land.allied, land.armies, land.fleets) = (None, 0, 0);
                self.ruin_province(province);
                self.log.all(|| crate::phases::combat::Event::Freed { province }.into());
            }
        }
    }
    /// A Province loses its developed face, if it has another (ROR-1.06.16d, ROR-7.02e).
    fn ruin_province(&mut self, province: Province) {
        self.s.board.provinces[province].developed &= self.rules.parts.provinces[province].always_developed;
    }
    /// Leaders without a War join one that matches; a Leader wakes the earliest matching War that lies face up and
    /// inactive if none is active (ROR-1.07.3321e-f, ROR-R.143, ROR-R.148).
    fn match_wars(&mut self) {
        for &leader in Leader::ALL {
            let board = &self.s.board;
            let of = |stands: fn(&Front) -> bool| {
                let his = |w: War| self.rules.parts.aids(leader, w) && stands(&board.wars[w]);
                War::ALL.iter().copied().find(|&w| his(w) && !self.rules.sleeps(board, w))
            };
            match board.leaders[leader] {
                LeaderAt::Curia => {}
                LeaderAt::With(war) if !self.rules.parts.aids(leader, war) => continue, // a guest stays
                LeaderAt::With(war) if !board.wars[war].active() => {}
                _ => continue,
            }
            let (active, inactive) = (of(Front::active), of(Front::dormant));
            match (active, inactive) {
                (Some(war), _) => self.s.board.leaders[leader] = LeaderAt::With(war),
                (None, Some(war)) => {
                    self.s.board.leaders[leader] = LeaderAt::With(war);
                    self.activate(war);
                }
                (None, None) => self.s.board.leaders[leader] = LeaderAt::Curia,
            }
        }
    }
    /// The start of a turn: waiting Wars are turned up, and for each type with waiting cards the earliest inactive one
    /// becomes active (ROR-1.07.3321c, ROR-R.16); what was turned up before and left for later waits still
    /// (ROR-1.07.3321g).
    fn wake_waiting_wars(&mut self) {
        let board = &self.s.board;
        let waits = |w: War| board.wars[w].status == Status::Waiting || self.rules.left_for_later(board, w);
        let waiting: Set<War> = War::ALL.iter().copied().filter(|&w| waits(w)).collect();
        for war in waiting.iter() {
            self.s.board.wars[war].status = Status::Inactive;
        }
        let mut woken: Set<War> = Set::NONE;
        for war in waiting.iter() {
            let board = &self.s.board;
            if woken.iter().any(|w| self.rules.matching(board, war, w)) {
                continue;
            }
            woken.add(war);
            let kin = |w: War| w == war || self.rules.matching(board, war, w);
            let alone = !War::ALL.iter().any(|&w| w != war && kin(w) && board.wars[w].present());
            let symbol = self.rules.parts.wars[war].start == Start::Active;
            let ready = |w: War| board.wars[w].status == Status::Inactive && self.rules.needs_met(board, w);
            let earliest = War::ALL.iter().copied().find(|&w| kin(w) && ready(w));
            match earliest {
                Some(first) if !alone || symbol => self.activate(first),
                _ => {}
            }
        }
        if self.rules.read_closely() {
            self.leave_for_later(waiting);
        }
    }
    /// What is left for a later turn waits for it, also where a Province is not what it waits for (ROR-3.13a, ROR-R.16,
    /// ROR-R.110).
    fn leave_for_later(&mut self, turned_up: Set<War>) {
        for war in turned_up.iter() {
            let asleep = self.s.board.wars[war].status == Status::Inactive;
            let needs = self.rules.parts.wars[war].needs.is_some();
            if asleep && needs && self.rules.needs_met(&self.s.board, war) {
                self.s.board.wars[war].status = Status::Waiting;
            }
        }
    }
}
