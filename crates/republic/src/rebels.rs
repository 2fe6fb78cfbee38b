//! Rebel Governors (ROR-2.3): their Provinces, what their forces are worth, and whom Rome can attack.
//!
//! A rebel Governor is at [`At::Rebel`] and stays the Governor of his Province. The forces that have not left it lie on it;
//! those in Italy are in [`Rebellion`]. Fleets never leave it: in Italy they play no part.

use crate::Republic;
use crate::parts::*;
use crate::phases::combat::Arm;
use crate::phases::combat::battle::capped;
use crate::state::{At, Board, Crossing, Rebellion};

impl Rebellion {
    /// A revolt in Italy without any forces yet.
    pub fn of(leader: Senator) -> Rebellion {
        Rebellion {
            leader,
            master_of_horse: None,
            legions: Set::NONE,
            fleets: 0,
            army: None,
            home: None,
            armies: 0,
            sent: Set::NONE,
            crossing: None,
            stalled: false,
        }
    }
    /// Is the Primary Rebel in Italy, or on his way to it, so that the Senate may send an army against him?
    pub fn marches(&self) -> bool {
        self.home.is_none() || self.crossing.is_some_and(|c| self.home == Some(c.province))
    }
}

impl Board {
    /// Is this the Province of a rebel Governor?
    pub fn is_rebel_land(&self, province: Province) -> bool {
        self.rebel.is_some()
            && self.switches.has(Switch::RebelGovernors)
            && self.provinces[province].governor.is_some_and(|g| self.senators[g].at == At::Rebel)
    }
    /// The Provinces of rebel Governors.
    pub fn rebel_lands(&self) -> impl Iterator<Item = Province> + '_ {
        let any = self.rebel.is_some() && self.switches.has(Switch::RebelGovernors);
        Province::ALL.iter().copied().filter(move |&p| any && self.is_rebel_land(p))
    }
    /// The rebel Governor who is in his Province: neither he nor any force of it has landed in Italy (ROR-2.3.6a, ROR-R.203).
    pub fn rebel_in(&self, province: Province) -> Option<Senator> {
        let stays = self.is_rebel_land(province) && self.rebel.is_some_and(|r| !r.sent.has(province));
        self.provinces[province].governor.filter(|_| stays)
    }
    /// The rebel Province that stands as a War of its own: its Governor is in it, and no force of it has gone or goes to Italy
    /// (ROR-2.3.61a, ROR-2.3.51d).
    #[inline]
    pub fn rebel_at(&self, war: War) -> Option<Province> {
        let (province, rebellion) = (war.province()?, self.rebel?);
        let away = rebellion.sent.has(province) || rebellion.crossing.is_some_and(|c| c.province == province);
        (!away && self.is_rebel_land(province)).then_some(province)
    }
    /// Can Rome fight this War now: is it active, or a rebel Province?
    #[inline]
    pub fn fought(&self, war: War) -> bool {
        self.wars[war].active() || self.rebel_at(war).is_some()
    }
    /// All Legions of the revolt: those in Italy and those in the Provinces of rebels (ROR-2.3.3a).
    pub fn rebel_legions(&self) -> Set<Legion> {
        let italy = self.rebel.map_or(Set::NONE, |r| r.legions);
        self.rebel_lands().fold(italy, |all, p| all.union(self.provinces[p].garrison))
    }
    /// Fleets of Rome that are the revolt's.
    pub fn rebel_fleets(&self) -> u8 {
        let garrisons: u8 = self.rebel_lands().map(|p| self.provinces[p].squadron).sum();
        garrisons + self.rebel.map_or(0, |r| r.fleets)
    }
    /// Legions leave the revolt, wherever they are in it.
    pub(crate) fn leave_revolt(&mut self, legions: Set<Legion>) {
        let lands: Set<Province> = self.rebel_lands().collect();
        lands.iter().for_each(|p| {
            let land = &mut self.provinces[p];
            land.garrison = land.garrison.minus(legions);
        });
        if let Some(rebellion) = &mut self.rebel {
            rebellion.legions = rebellion.legions.minus(legions);
        }
    }
    /// Legions leave wherever they are and join the Primary Rebel. Says which were not the rebels' before.
    pub(crate) fn go_over(&mut self, legions: Set<Legion>) -> Set<Legion> {
        let new = legions.minus(self.rebel_legions());
        self.rome = self.rome.minus(legions);
        self.forces.iter_mut().for_each(|f| f.legions = f.legions.minus(legions));
        self.provinces.values_mut().for_each(|p| p.garrison = p.garrison.minus(legions));
        if let Some(army) = self.rebel.as_mut().and_then(|r| r.army.as_mut()) {
            army.legions = army.legions.minus(legions);
        }
        self.muster(legions, 0);
        new
    }
    /// Forces join the Primary Rebel where he is: in Italy, or in his Province.
    pub(crate) fn muster(&mut self, legions: Set<Legion>, armies: u8) {
        let Some(rebellion) = &mut self.rebel else { return };
        match rebellion.home {
            Some(home) => {
                let land = &mut self.provinces[home];
                land.garrison = land.garrison.union(legions);
                land.armies = land.armies.saturating_add(armies);
            }
            None => {
                rebellion.legions = rebellion.legions.union(legions);
                rebellion.armies = rebellion.armies.saturating_add(armies);
            }
        }
    }
    /// All that a Province has on land: it goes with its Governor if he marches (ROR-2.3.5c).
    pub(crate) fn all_of(&self, province: Province) -> Crossing {
        Crossing { province, armies: self.provinces[province].armies, legions: true, stay: Set::NONE }
    }
    /// Forces of a rebel Province land with the Primary Rebel; they never go back (ROR-2.3.5a).
    pub(crate) fn lands(&mut self, Crossing { province, armies, legions, stay }: Crossing) {
        let land = &mut self.provinces[province];
        let armies = armies.min(land.armies);
        land.armies -= armies;
        let men = if legions { land.garrison.minus(stay) } else { Set::NONE };
        land.garrison = land.garrison.minus(men);
        if let Some(rebellion) = &mut self.rebel {
            if rebellion.home == Some(province) {
                rebellion.home = None; // he marches himself
            }
            rebellion.crossing = None;
            rebellion.sent.add(province);
        }
        self.muster(men, armies);
    }
    /// The Province of a rebel who is no more: undeveloped, without forces, in the Forum; what is Rome's comes home
    /// (ROR-2.3.71a, ROR-1.11.37c).
    pub(crate) fn lose_rebel_land(&mut self, rules: &Republic, province: Province) {
        let land = &mut self.provinces[province];
        self.rome = self.rome.union(std::mem::take(&mut land.garrison));
        self.fleets += std::mem::take(&mut land.squadron);
        (land.armies, land.fleets, land.governor, land.term) = (0, 0, None, 0);
        land.developed &= rules.parts.provinces[province].always_developed;
        self.wars[War::of(province)].navy_beaten = false;
        if let Some(rebellion) = &mut self.rebel {
            rebellion.crossing = rebellion.crossing.filter(|c| c.province != province);
        }
    }
}

impl Republic {
    /// What the rebel army in Italy is worth without its leader: Legions and Provincial Armies (ROR-2.3.5c, ROR-2.3.25a).
    pub fn rebel_army(&self, board: &Board, rebellion: &Rebellion) -> u8 {
        board.army_of(rebellion.armies, rebellion.legions)
    }
    /// The strength of a rebel in his Province, with his Military for no more than his forces (ROR-2.3.61c, ROR-2.3.61f).
    pub fn rebel_province(&self, board: &Board, province: Province, arm: Arm) -> u8 {
        let military = board.provinces[province].governor.map_or(0, |g| self.military_of(board, g));
        self.led_by_rebel(board, province, arm, military)
    }
    /// The same with this Military; at sea a master of naval war adds his own to it (ROR-R.164).
    pub(crate) fn led_by_rebel(&self, board: &Board, province: Province, arm: Arm, military: u8) -> u8 {
        let rebel = board.provinces[province].governor;
        let mastery = if arm == Arm::Sea && self.read_again() { self.naval_mastery(rebel) } else { 0 };
        capped(self.forces_of(board, province, arm), military) + mastery
    }
    /// Must its navy be beaten first: are there more Fleets than the undeveloped face prints land strength (ROR-2.3.61e,
    /// ROR-R.47)?
    pub fn rebel_navy(&self, board: &Board, province: Province) -> bool {
        let card = &self.parts.provinces[province];
        card.face(board.provinces[province].developed).most[1] > 0
            && board.fleets_of(province) > card.face(false).base[0]
    }
    /// What a Governor would revolt with, if he stays or marches (ROR-R.201): his garrison, all his Veterans and his own
    /// forces, and the printed strength only if he stays; his Military for no more than that.
    pub fn uprising(&self, board: &Board, province: Province, marches: bool) -> u8 {
        let land = &board.provinces[province];
        let Some(governor) = land.governor else { return 0 };
        let legions = land.garrison.union(board.veterans_of(governor));
        let [printed, _] = self.printed(board, province);
        let base = if marches { 0 } else { printed };
        capped(base + board.army_of(land.armies, legions), self.military_of(board, governor))
    }
    /// The strength of the Primary Rebel where he is.
    pub fn primary_strength(&self, board: &Board, rebellion: &Rebellion) -> u8 {
        match rebellion.home {
            Some(home) => self.forces_of(board, home, Arm::Land),
            None => self.rebel_army(board, rebellion),
        }
    }
    /// The Fleets that cover a crossing: the printed number, Provincial ones and those in garrison, all full
    /// (ROR-2.3.52b).
    pub fn convoy(&self, board: &Board, province: Province) -> u8 {
        self.forces_of(board, province, Arm::Sea)
    }
}
