//! Provinces at war (ROR-2.2): what their forces are worth, and which Wars threaten and attack them.

use crate::Republic;
use crate::parts::*;
use crate::phases::combat::battle::{capped, choose_losses};
use crate::phases::combat::{self, Arm, Fate};
use crate::play::*;
use crate::state::{At, Board, Land, Status};

/// What Provincial Armies count for: all of them beside a Legion at the start of the battle, otherwise half, rounded up
/// (ROR-2.2.33a, ROR-2.3.25a). They never become Veterans (ROR-2.2.31a).
pub fn armies_worth(armies: u8, beside_legions: bool) -> u8 {
    if beside_legions { armies } else { armies.div_ceil(2) }
}

impl Board {
    /// Does Rome hold this Province: does it exist, and is it neither in revolt, nor allied with a War, nor a rebel's
    /// (ROR-R.37)?
    pub fn holds(&self, province: Province) -> bool {
        let land = &self.provinces[province];
        let rebels = land.governor.is_some_and(|g| self.senators[g].at == At::Rebel);
        land.exists && land.allied.is_none() && !self.in_revolt(province) && !rebels
    }
    /// The strength on land of Provincial Armies with these Legions, Veterans counting 2 (ROR-2.2.33a, ROR-1.10.11a).
    pub fn army_of(&self, armies: u8, legions: Set<Legion>) -> u8 {
        armies_worth(armies, !legions.is_empty()) + self.strength(legions)
    }
    /// Armies and Legions of a Province: its Provincial Armies and its garrison.
    pub fn land_units(&self, province: Province) -> u8 {
        let land = &self.provinces[province];
        land.armies + land.garrison.len() as u8
    }
    /// These Legions and so many Armies of a Province are no more.
    pub(crate) fn fall(&mut self, province: Province, legions: Set<Legion>, armies: u8) {
        legions.iter().for_each(|legion| self.forget_legion(legion));
        let land = &mut self.provinces[province];
        land.garrison = land.garrison.minus(legions);
        land.armies = land.armies.saturating_sub(armies);
    }
    /// A garrison goes home, its Fleets with it.
    pub(crate) fn withdraw_garrison(&mut self, province: Province) {
        let land = &mut self.provinces[province];
        self.rome = self.rome.union(std::mem::replace(&mut land.garrison, Set::NONE));
        self.fleets += std::mem::take(&mut land.squadron);
    }
    /// Fleets of a Province that can be lost: its own and those in garrison (ROR-R.199).
    pub fn fleets_of(&self, province: Province) -> u8 {
        let land = &self.provinces[province];
        land.fleets + land.squadron
    }
}

impl Republic {
    /// The printed strength of a Province on land and at sea, by the face that lies up: never halved (ROR-2.2.33b) and
    /// never lost (ROR-R.190).
    #[inline]
    pub fn printed(&self, board: &Board, province: Province) -> [u8; 2] {
        self.parts.provinces[province].face(board.provinces[province].developed).base
    }
    /// What a Province has on land or at sea without its Governor: its printed strength, its own forces and its garrison
    /// (ROR-2.2.4d); Fleets count as they are, the printed number among them (ROR-R.190).
    pub fn forces_of(&self, board: &Board, province: Province, arm: Arm) -> u8 {
        let (land, [by_land, by_sea]) = (&board.provinces[province], self.printed(board, province));
        match arm {
            Arm::Land => by_land + board.army_of(land.armies, land.garrison),
            Arm::Sea => by_sea + board.fleets_of(province),
        }
    }
    /// The same with the Military of the Governor, if he is there (ROR-7.06m, ROR-R.167), for no more than all of that
    /// (ROR-R.119).
    pub fn province_strength(&self, board: &Board, province: Province, arm: Arm) -> u8 {
        let military = board.resident(province).map_or(0, |g| self.military_of(board, g));
        capped(self.forces_of(board, province, arm), military)
    }
    /// The Provinces a War names, in the order it attacks them (ROR-T.ATTACKORDER), as far as they lie with the face it
    /// asks for (ROR-7.07b).
    pub fn named_by<'a>(&'a self, board: &'a Board, war: War) -> impl Iterator<Item = Province> + 'a {
        let card = &self.parts.wars[war];
        let undeveloped = card.attacks_undeveloped.iter().filter(|&p| !board.provinces[p].developed);
        card.attacks.iter().copied().chain(undeveloped)
    }
    /// The Province a War attacks if nobody stops it: the first on its list that Rome holds (ROR-2.2.4c, ROR-R.37).
    pub fn target(&self, board: &Board, war: War) -> Option<Province> {
        self.named_by(board, war).find(|&p| board.holds(p))
    }
    /// Active Wars and what each of them attacks, as long as Provincial Wars are played.
    pub fn attacks<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = (War, Province)> + 'a {
        let played = board.switches.has(Switch::ProvincialWars);
        let active = War::cards().iter().copied().filter(move |&w| played && board.wars[w].active());
        active.filter_map(|war| self.target(board, war).map(|province| (war, province)))
    }
    /// Provinces that an active War attacks: they build nothing (ROR-2.2.4b).
    pub fn attacked(&self, board: &Board) -> Set<Province> {
        self.attacks(board).map(|(_, province)| province).collect()
    }
    /// Provinces of Rome that an active War names: they bring no taxes, though only one of its list is attacked
    /// (ROR-2.2.4a).
    pub fn menaced(&self, board: &Board) -> Set<Province> {
        if !board.switches.has(Switch::ProvincialWars) {
            return Set::NONE;
        }
        let active = War::cards().iter().copied().filter(|&w| board.wars[w].active());
        active.flat_map(|war| self.named_by(board, war)).filter(|&p| board.holds(p)).collect()
    }
    /// Has a Province the Fleets a War asks for, the printed ones counted (ROR-2.2.4f, ROR-R.190)?
    pub fn supported(&self, board: &Board, war: War, province: Province) -> bool {
        self.forces_of(board, province, Arm::Sea) >= self.support(board, war)
    }
    /// What Provinces add to a War's land strength and to its fleet support, not multiplied (ROR-2.2.412d): an ally its printed
    /// numbers and all its own forces (ROR-R.193), a Province in revolt its own forces besides (ROR-2.2.5a).
    pub fn provinces_add(&self, board: &Board, war: War) -> [u8; 2] {
        if !board.switches.has(Switch::ProvincialWars) {
            return [0; 2];
        }
        let rebels =
            war.province().map_or([0; 2], |p| [board.provinces[p].armies, board.provinces[p].fleets]);
        self.allies(board, war).fold(rebels, |[by_land, by_sea], province| {
            let (land, printed) = (&board.provinces[province], self.printed(board, province));
            [by_land + printed[0] + land.armies, by_sea + printed[1] + land.fleets]
        })
    }
    /// The Provinces allied with a War (ROR-2.2.412a).
    pub fn allies<'a>(&self, board: &'a Board, war: War) -> impl Iterator<Item = Province> + 'a {
        board.provinces.iter().filter(move |(_, land)| land.allied == Some(war)).map(|(p, _)| p)
    }
}

/// What Rome or a friendly Province loses in a Stalemate, a Standoff or a naval victory costs Provinces on the War's side as
/// much, one for one (ROR-2.2.412c); a Province in revolt too (ROR-2.2.5b). Not in Defeats and Disasters.
pub(crate) fn wear_down(p: &mut Play, war: War, (fate, arm): (Fate, Arm), men: u8, ships: u8) {
    let wears = matches!(fate, Fate::Stalemate | Fate::Standoff) || fate == Fate::Victory && arm == Arm::Sea;
    if !wears || !p.s.board.switches.has(Switch::ProvincialWars) {
        return;
    }
    let (mut men, mut ships) = (men, ships);
    let hostile = |p: Province, land: &Land| land.allied == Some(war) || war.province() == Some(p);
    for &province in Province::ALL {
        let land = &mut p.s.board.provinces[province];
        if !hostile(province, land) {
            continue;
        }
        let (armies, fleets) = (land.armies.min(men), land.fleets.min(ships));
        (land.armies, land.fleets) = (land.armies - armies, land.fleets - fleets);
        (men, ships) = (men - armies, ships - fleets);
        if armies + fleets > 0 {
            p.log.all(|| combat::Event::AlliesLost { province, armies, fleets }.into());
        }
    }
}

/// Provincial Wars are not played any more (ROR-DC.2): no Province has forces of its own, Fleets in garrison or a War to be
/// allied with.
pub fn abolish(p: &mut Play) {
    for &province in Province::ALL {
        let land = &mut p.s.board.provinces[province];
        p.s.board.fleets += std::mem::take(&mut land.squadron);
        (land.armies, land.fleets) = (0, 0);
        if land.allied.take().is_some() {
            p.ruin_province(province);
        }
    }
    for &war in War::cards().iter().filter(|&&w| p.rules.parts.wars[w].needs.is_some()) {
        let status = &mut p.s.board.wars[war].status;
        if *status == Status::Quelled {
            *status = Status::Inactive; // its Province may wake it again (ROR-7.07g)
        }
    }
}

/// So many units are lost of Provincial Armies and Legions together, one after another at random (ROR-2.2.411b-c): says how
/// many Armies, and which Legions.
pub(crate) fn draw_losses(p: &mut Play, armies: u8, legions: Set<Legion>, lost: u8) -> (u8, Set<Legion>) {
    let (mut left, mut men) = (armies, legions);
    for _ in 0..lost {
        if army_falls(p, left, men.len() as u8) {
            left -= 1;
        } else {
            men = men.minus(choose_losses(p, men, 1));
        }
    }
    (armies - left, legions.minus(men))
}

/// So many Fleets of a Province are lost, one after another at random: says how many of its own, and of those in garrison.
pub(crate) fn draw_fleets(p: &mut Play, province: Province, lost: u8) -> [u8; 2] {
    let land = p.s.board.provinces[province];
    let (mut own, mut sent) = (land.fleets, land.squadron);
    for _ in 0..lost.min(own + sent) {
        let falls = sent == 0 || own > 0 && p.chance.below((own + sent).into()) < u32::from(own);
        *(if falls { &mut own } else { &mut sent }) -= 1;
    }
    [land.fleets - own, land.squadron - sent]
}

/// Is the next unit lost an Army? Two dice read as a two-digit number decide where the chart reaches, otherwise every unit is
/// as likely (ROR-R.46). Of equal numbers either may be called the minority.
fn army_falls(p: &mut Play, armies: u8, legions: u8) -> bool {
    if armies == 0 || legions == 0 {
        return armies > 0;
    }
    match p.rules.parts.loss(armies + legions, armies.min(legions)) {
        Some(highest) => {
            let (coloured, white) = (p.dr(), p.dr());
            (10 * coloured + white <= highest) == (armies <= legions)
        }
        None => p.chance.below(u32::from(armies + legions)) < u32::from(armies),
    }
}
