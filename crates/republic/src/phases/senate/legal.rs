//! Who may be named for what: the conditions of ROR-1.09, each written once, for those who compose a motion and for the
//! moment it is announced.

use super::{Business, governors, military};
use crate::Republic;
use crate::numbers::{MAY_BE_VOTED_FOR_LIFE as FOR_LIFE, MINOR_TRIALS};
use crate::parts::*;
use crate::state::{At, Board, ConcessionAt, EventAt, Item, Proposer, State, Vote};
use kernel::{Seat, SeatSet};
use std::hash::{Hash, Hasher};

/// So many active Wars allow a Dictator (ROR-1.09.3a) ...
const WARS_FOR_DICTATOR: usize = 3;
/// ... or one of this strength on land and at sea together.
const STRENGTH_FOR_DICTATOR: u8 = 20;
/// After so many motions of a session only what must be settled is taken up.
const LONG_SESSION: u8 = 60;
/// After so many motions nobody listens to motions without effect any more.
const LONG_ENOUGH: u8 = 20;

/// FNV-1a over little-endian words, the same on every machine.
struct Fingerprint(u32);

impl Fingerprint {
    const PRIME: u32 = 0x0100_0193;
    /// Four bytes of which the last three are 0, and change nothing but by their multiplication.
    const SMALL: u32 = Fingerprint::PRIME.wrapping_pow(4);
}

impl Hasher for Fingerprint {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u32::from(*byte)).wrapping_mul(Fingerprint::PRIME);
        }
    }
    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }
    #[inline]
    fn write_u32(&mut self, n: u32) {
        match n {
            0..=0xff => self.0 = (self.0 ^ n).wrapping_mul(Fingerprint::SMALL),
            _ => self.write(&n.to_le_bytes()),
        }
    }
    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }
    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.write_u32(n as u32);
    }
    fn finish(&self) -> u64 {
        self.0.into()
    }
}

/// What makes a motion the same motion again (ROR-R.31). The Prosecutor does not (ROR-1.09.41b). Three bytes of it are
/// enough to tell the motions of one session apart.
pub(super) fn fingerprint(motion: &Motion) -> [u8; 3] {
    let motion = match *motion {
        Motion::Prosecution { accused, ground, .. } => {
            Motion::Prosecution { accused, ground, prosecutor: None }
        }
        // vetoed it does not come back under other sponsors either (ROR-R.158)
        Motion::Law { law, .. } => Motion::Law { law, sponsors: [Senator::Cornelius; 2] },
        other => other,
    };
    let mut hash = Fingerprint(0x811c_9dc5);
    motion.hash(&mut hash);
    let [a, b, c, d] = hash.0.to_le_bytes();
    [a ^ d, b, c]
}

/// Has the motion been defeated or vetoed this year?
pub fn settled(board: &Board, motion: &Motion) -> bool {
    !board.senate.settled.is_empty() && board.senate.settled.contains(&fingerprint(motion))
}

/// May he, of those who may govern, be named for this Province: is it not his already, and the motion not settled?
fn governor_is_open(board: &Board, province: Province, senator: Senator) -> bool {
    board.provinces[province].governor != Some(senator)
        && !settled(board, &governors::single(province, senator))
}

/// The election that is due, if a nomination for it has failed already (ROR-6.1c).
pub(crate) fn reopened(board: &Board) -> Option<Business> {
    if board.senate.settled.is_empty() {
        return None;
    }
    let failed = |motion: Motion| settled(board, &motion);
    let all = || Senator::ALL.iter().copied();
    match board.senate.item {
        Item::Consuls => {
            all().any(|a| all().any(|b| a < b && failed(Republic::pair(a, b)))).then_some(Business::Consuls)
        }
        Item::Pontifex => all().any(|s| failed(Motion::Pontifex(s))).then_some(Business::Pontifex),
        Item::Censor => all().any(|s| failed(Motion::Censor(s))).then_some(Business::Censor),
        _ => None,
    }
}

/// The kind of business a motion is.
pub fn business(motion: &Motion) -> Business {
    match motion {
        Motion::Consuls(_) => Business::Consuls,
        Motion::Dictator(_) => Business::Dictator,
        Motion::Censor(_) => Business::Censor,
        Motion::Prosecution { .. } => Business::Prosecution,
        Motion::Governors(_) => Business::Governors,
        Motion::Concessions(_) => Business::Concessions,
        Motion::LandBill { .. } => Business::LandBill,
        Motion::Repeal { .. } => Business::Repeal,
        Motion::Recruit { .. } => Business::Recruit,
        Motion::Disband { .. } => Business::Disband,
        Motion::Deploy(_) | Motion::Campaign { .. } => Business::Deploy,
        Motion::March { .. } => Business::March,
        Motion::Reinforce(_) => Business::Reinforce,
        Motion::Recall { .. } => Business::Recall,
        Motion::Replace { .. } => Business::Replace,
        Motion::Garrison { .. } => Business::Garrison,
        Motion::Withdraw { .. } => Business::Withdraw,
        Motion::RecallExile(_) => Business::RecallExile,
        Motion::RejectRhodes => Business::RejectRhodes,
        Motion::ConsulForLife(_) => Business::ConsulForLife,
        Motion::Minor => Business::Minor,
        Motion::CreateEgypt => Business::CreateEgypt,
        Motion::Fetch(_) => Business::Fetch,
        Motion::Pontifex(_) => Business::Pontifex,
        Motion::RemovePontifex(_) => Business::RemovePontifex,
        Motion::Law { .. } => Business::Law,
    }
}

/// The Senators a motion is about: nominees, Accused and Prosecutor, sponsors, recipients, commanders.
pub fn named(motion: &Motion) -> Set<Senator> {
    let (mut of, mut all) = (*motion, Set::NONE);
    of.names(&mut |name| all = all.union(name.all()));
    all
}

impl Board {
    /// Does this player compose the next motion?
    pub fn composes_next(&self, seat: Seat) -> bool {
        self.composer() == Some(seat)
    }
    /// Aligned and in Rome.
    pub(super) fn attends(&self, senator: Senator) -> bool {
        self.in_rome(senator) && self.owner(senator).is_some()
    }
    /// Without office, or with no other than this one.
    pub(super) fn free_but_for(&self, senator: Senator, office: Office) -> bool {
        self.office(senator) == Some(office) || self.free_of_office(senator)
    }
    /// Whose decision a faction's is: in the Senate Phase a Consul for Life's player decides for all but a rebel's
    /// (ROR-1.12.3a).
    pub fn controller(&self, seat: Seat) -> Seat {
        let rebel = self.rebel.and_then(|r| self.owner(r.leader));
        match self.consul_for_life.and_then(|s| self.owner(s)) {
            Some(ruler) if rebel != Some(seat) && self.phase == Phase::Senate => ruler,
            _ => seat,
        }
    }
    /// Whose decisions those of these factions are.
    #[inline]
    pub(super) fn controllers(&self, seats: SeatSet) -> SeatSet {
        match self.consul_for_life {
            None => seats,
            Some(_) => seats.iter().map(|seat| self.controller(seat)).collect(),
        }
    }
    /// Under a Consul for Life only a rebel's faction may attempt assassination (ROR-1.12.3d-e).
    pub(super) fn strikes_freely(&self, seat: Seat) -> bool {
        let rebel = self.rebel.and_then(|r| self.owner(r.leader));
        self.consul_for_life.is_none() || rebel == Some(seat)
    }
    /// Who composes the next motion: whoever has claimed it with a Tribune, else the Magistrate.
    pub(super) fn composer(&self) -> Option<Seat> {
        let magistrate = self.senate.magistrate.and_then(|m| self.owner(m));
        self.claimant().or(magistrate).map(|seat| self.controller(seat))
    }
    /// Who puts what he composes.
    pub(crate) fn composes_as(&self) -> Proposer {
        self.claimant().map_or(Proposer::Magistrate, Proposer::Tribune)
    }
    /// By correspondence: is this player composing this motion for a docket? The Censor's Prosecutions, the
    /// Magistrate's or a claimant's other business.
    pub(crate) fn composes(&self, seat: Option<Seat>, motion: &Motion) -> bool {
        let composer = match motion {
            Motion::Prosecution { .. } => self.offices[Office::Censor],
            _ => self.hrao,
        };
        let claimant = self.claimant().map(|c| self.controller(c));
        let owner = composer.and_then(|s| self.owner(s)).map(|o| self.controller(o));
        seat.is_some() && claimant.or(owner) == seat
    }
    /// The player who decides for whoever puts a motion.
    pub(crate) fn proposing(&self, proposer: Proposer) -> Option<Seat> {
        let seat = match proposer {
            Proposer::Magistrate => self.senate.magistrate.and_then(|m| self.owner(m)),
            Proposer::Tribune(seat) | Proposer::Right(seat) => Some(seat),
        };
        seat.map(|seat| self.controller(seat))
    }
    /// Whoever has claimed the next motion; he waits while the Censor presides (ROR-1.09.151f).
    fn claimant(&self) -> Option<Seat> {
        self.senate.claims.first().copied().filter(|_| self.senate.item != Item::Prosecutions)
    }
    /// Must the Governor of Egypt be elected before anything else is put (ROR-7.10s)?
    pub(super) fn egypt_first(&self) -> bool {
        let vacant = self.provinces[Province::Egypt].governor.is_none();
        self.senate.annexed && self.senate.item == Item::Governors && vacant
    }
    /// The motion on the floor.
    pub(super) fn motion(&self) -> Option<&Vote> {
        self.senate.floor.last()
    }
}

impl Republic {
    /// The motion as it is told apart from others (ROR-1.09.131a, ROR-R.31): ordinary Legions are counted, not named, and so it
    /// is the same motion whichever of them are in Rome.
    pub(super) fn told_apart(&self, board: &Board, motion: &Motion) -> Motion {
        let mut told = *motion;
        if self.read_closely() {
            told.forces(&mut |legions| {
                let ordinary = board.ordinary(*legions);
                let any = board.some_ordinary(Legion::ALL.iter().copied().collect(), ordinary.len() as u16);
                *legions = legions.minus(ordinary).union(any);
            });
        }
        told
    }
    /// Has a motion, with its forces, been defeated or vetoed this year?
    pub(super) fn defeated(&self, board: &Board, motion: &Motion) -> bool {
        !board.senate.settled.is_empty() && settled(board, &self.told_apart(board, motion))
    }

    // --- Consuls (ROR-1.09.2)

    /// Who may be nominated Consul: without office, but Censor, Dictator and Master of Horse may (ROR-R.9), and the Consuls
    /// themselves once Tradition Erodes.
    /// With fewer than two such all who attend may (ROR-R.79).
    pub fn consul_candidates(&self, board: &Board) -> Set<Senator> {
        let consuls = [Office::RomeConsul, Office::FieldConsul].into_iter();
        let again = board.laws.has(Law::TraditionErodes); // ROR-7.06f
        let barred = consuls.filter(|_| !again).chain([Office::PontifexMaximus]);
        let barred: Set<Senator> = barred.filter_map(|office| board.offices[office]).collect();
        let all: Set<Senator> = board.attending().collect();
        let proconsuls = all.iter().filter(|&s| board.senators[s].proconsul).collect();
        let free = all.minus(barred).minus(proconsuls).minus(self.goes_back(board)); // ROR-1.09.5e
        if free.len() < 2 { all } else { free }
    }
    /// A pair as it is put: in the order of the list.
    pub(super) fn pair(a: Senator, b: Senator) -> Motion {
        Motion::Consuls(if a < b { [a, b] } else { [b, a] })
    }
    /// With whom somebody may still be paired; if no pair is left, with anybody (ROR-1.09.21a).
    pub(super) fn partners(&self, board: &Board, of: Senator) -> Set<Senator> {
        self.partners_among(board, self.consul_candidates(board), of)
    }
    /// The same among these candidates.
    pub(super) fn partners_among(&self, board: &Board, all: Set<Senator>, of: Senator) -> Set<Senator> {
        let others = all.minus(Set::of(of));
        if board.senate.settled.is_empty() {
            return others;
        }
        let open = |a: Senator, b: Senator| a != b && !settled(board, &Republic::pair(a, b));
        let exhausted = board.senate.settled.is_full() || !all.iter().any(|a| all.iter().any(|b| open(a, b)));
        others.iter().filter(|&b| exhausted || open(of, b)).collect()
    }
    /// All pairs that may be put, each once.
    pub(super) fn pairs(&self, board: &Board) -> impl Iterator<Item = Motion> {
        let all = self.consul_candidates(board);
        let with = move |a: Senator| self.partners_among(board, all, a).iter().filter(move |&b| a < b);
        all.iter().flat_map(move |a| with(a).map(move |b| Republic::pair(a, b)))
    }
    /// The only possible pair, if there is just one.
    pub(super) fn last_pair(&self, board: &Board) -> Option<Motion> {
        let mut pairs = self.pairs(board);
        pairs.next().filter(|_| pairs.next().is_none())
    }

    // --- Dictator (ROR-1.09.3)

    /// Are the Wars grave enough (ROR-R.12, ROR-R.71)?
    pub(super) fn dictator_allowed(&self, board: &Board) -> bool {
        let grave = |war: War| {
            board.wars[war].active()
                && self.land_strength(board, war) + self.naval_strength(board, war) >= STRENGTH_FOR_DICTATOR
        };
        let rebel = board.rebel.is_some_and(|r| self.rebel_strength(board, &r) >= STRENGTH_FOR_DICTATOR);
        let civil_unrest = board.deck_events[DeckEvent::CivilUnrest] == EventAt::Forum; // ROR-7.09e
        !board.senate.dictator_made
            && (civil_unrest
                || board.active_wars() >= WARS_FOR_DICTATOR
                || War::ALL.iter().any(|&w| grave(w))
                || rebel)
    }
    /// Ransomed Governors, who are in Rome until the phase ends and hold that office meanwhile (ROR-R.232).
    pub(super) fn goes_back(&self, board: &Board) -> Set<Senator> {
        if self.read_closely() { board.ransomed } else { Set::NONE }
    }
    /// Who may be named Dictator: those without an office, and the Censor (ROR-1.09.3b).
    pub fn dictator_candidates(&self, board: &Board) -> Set<Senator> {
        let back = self.goes_back(board);
        board.attending().filter(|&s| board.free_but_for(s, Office::Censor) && !back.has(s)).collect()
    }
    /// ROR-1.09.3d, ROR-R.73.
    pub(super) fn masters_of_horse(&self, board: &Board) -> Set<Senator> {
        let back = self.goes_back(board);
        board.attending().filter(|&s| board.free_of_office(s) && !back.has(s)).collect()
    }

    // --- Censor (ROR-1.09.4)

    /// Those with consular experience and no other office; if there are none, all without office (ROR-1.09.4c).
    pub fn censor_candidates(&self, board: &Board) -> Set<Senator> {
        let back = self.goes_back(board);
        let free = || board.attending().filter(|&s| board.free_but_for(s, Office::Censor) && !back.has(s));
        let experienced: Set<Senator> = free().filter(|&s| board.senators[s].prior_consul).collect();
        if experienced.is_empty() { free().collect() } else { experienced }
    }

    // --- Prosecutions (ROR-1.09.41)

    /// What somebody can be prosecuted for now, and is not yet settled this year.
    pub fn grounds(&self, board: &Board, accused: Senator) -> impl Iterator<Item = Ground> {
        let senate = &board.senate;
        let tried = senate.major_trial;
        let minor = !tried && senate.minor_trials < MINOR_TRIALS;
        let major = !tried && senate.minor_trials == 0;
        let may = board.attends(accused)
            && board.offices[Office::Censor] != Some(accused) // ROR-1.09.41f
            && !senate.spared.has(accused);
        let took = move |o: Office| board.held[o].has(accused);
        let governed = board.proconsuls[1].has(accused);
        // ROR-1.09.43a: who merely continued in an office for life is not tried for his life
        let continued = |o: Office| o == Office::PontifexMaximus && board.pontifex_stayed;
        let any = governed || Office::ALL.iter().any(|&o| took(o) && !continued(o));
        let offices = Office::ALL.iter().copied().filter(move |&o| took(o)).map(Ground::Office);
        let profit = Concession::ALL
            .iter()
            .copied()
            .filter(move |&c| board.profited[c] == Some(accused))
            .map(Ground::Concession);
        let minors = offices
            .chain(governed.then_some(Ground::Proconsul))
            .chain(profit)
            .chain(board.senators[accused].corrupt.then_some(Ground::Corruption))
            .filter(move |_| minor);
        let extra = board.answerable.has(accused).then_some(Ground::Extra); // ROR-DC.64
        minors.chain((major && any).then_some(Ground::Major)).chain(extra).filter(move |&ground| {
            may && !settled(board, &Motion::Prosecution { accused, ground, prosecutor: None })
        })
    }
    /// Who can be prosecuted.
    pub fn accusable(&self, board: &Board) -> Set<Senator> {
        board.attending().filter(|&s| self.grounds(board, s).next().is_some()).collect()
    }
    /// ROR-1.09.411a.
    pub(super) fn prosecutors(&self, board: &Board, accused: Senator) -> Set<Senator> {
        board.attending().filter(|&s| s != accused && board.offices[Office::Censor] != Some(s)).collect()
    }

    // --- Governors (ROR-1.09.5)

    /// Provinces a slate may name: vacant ones, and those whose Governor was not elected this turn (ROR-1.09.52b).
    pub(super) fn provinces_open(&self, board: &Board) -> impl Iterator<Item = Province> {
        board
            .provinces
            .iter()
            .filter(|(p, land)| {
                let loyal = land.governor.is_none_or(|g| board.at_hand(g));
                let there = land.exists && land.allied.is_none() && !board.in_revolt(*p);
                let first = *p == Province::Egypt || !board.egypt_first();
                there && loyal && first && !board.senate.appointed.has(*p)
            })
            .map(|(p, _)| p)
    }
    /// Does his player have to agree (ROR-1.09.51b)?
    pub fn governor_consents(&self, board: &Board, senator: Senator) -> bool {
        board.senate.returned.has(senator)
    }
    /// Who may be named for a Province.
    pub fn governor_candidates(&self, board: &Board, province: Province) -> Set<Senator> {
        let all = self.may_govern(board);
        all.iter().filter(|&s| governor_is_open(board, province, s)).collect()
    }
    /// Who may be named for any: anybody in Rome without office, aligned or not (ROR-1.09.5f); under the Vatinian Law
    /// whatever office he holds but the pontificate, and however many Provinces (ROR-R.151, ROR-R.152).
    fn may_govern(&self, board: &Board) -> Set<Senator> {
        let governs = |s: Senator| board.laws.has(Law::Vatinian) && board.governs(s); // by legate, before he was a neutral's
        let free = |s: Senator| match self.by_legate(board, s) {
            true => board.office(s) != Some(Office::PontifexMaximus),
            false => board.free_of_office(s) && !self.goes_back(board).has(s) && !governs(s),
        };
        let here = board.senators.which(|m| m.at == At::Rome).iter();
        here.filter(|&s| free(s))
            .filter(|&s| !board.is_elder(s)) // ROR-3.1.2a
            .filter(|&s| board.owner(s).is_some() || !self.governor_consents(board, s))
            .collect()
    }
    /// Provinces a slate may name, for which somebody can be found who is not named already.
    pub(super) fn provinces_to_fill(
        &self,
        board: &Board,
        named: Set<Senator>,
    ) -> impl Iterator<Item = Province> {
        let all = self.may_govern(board).minus(named);
        self.provinces_open(board).filter(move |&p| all.iter().any(|s| governor_is_open(board, p, s)))
    }
    /// Vacant Provinces for which somebody can be found (ROR-1.09.5g).
    pub(super) fn vacancies(&self, board: &Board) -> impl Iterator<Item = Province> {
        let full = board.senate.settled.is_full();
        let vacant = move |p: &Province| !full && board.provinces[*p].governor.is_none();
        self.provinces_to_fill(board, Set::NONE).filter(vacant)
    }

    // --- other business (ROR-1.09.6)

    /// Concessions the Senate may assign (ROR-1.09.61a, ROR-1.09.61d).
    pub fn concessions_open(&self, board: &Board) -> impl Iterator<Item = Concession> {
        board
            .concessions
            .iter()
            .filter(|(c, at)| {
                **at == ConcessionAt::Forum && !board.senate.flipped.has(*c) && self.can_be_held(board, *c)
            })
            .map(|(c, _)| c)
    }
    /// Land Bills that may still be proposed (ROR-1.09.62e-f).
    pub(super) fn bills_open(&self, board: &Board) -> impl Iterator<Item = LandBill> {
        LandBill::ALL.iter().copied().filter(|&bill| {
            !board.senate.bills.has(bill) && board.land_bills[bill] < self.parts.land_bills[bill].markers
        })
    }
    /// Who may sponsor the repeal of a Land Bill: whoever has what it costs him (ROR-1.09.621b), which is twice as much for
    /// Pompey (ROR-7.04k).
    pub(super) fn repealers(&self, board: &Board, bill: LandBill) -> Set<Senator> {
        let Some(row) = self.parts.land_bills[bill].repeal else { return Set::NONE };
        let printed = row.sponsor.abs() + row.voting_for.abs();
        let costs = |s: Senator| if self.read_anew() { self.popularity_of(s, printed) } else { printed };
        if board.land_bills[bill] == 0 || board.senate.repeal {
            return Set::NONE;
        }
        board.attending().filter(|&s| board.senators[s].popularity >= costs(s)).collect()
    }
    /// Exiles who could be recalled (ROR-1.09.433a): nobody replaces a captive of his family, nor stands beside him
    /// (ROR-1.10.82h, ROR-1.05.11a). A Traitor who has joined his War is with the enemy.
    pub(super) fn exiles(&self, board: &Board) -> Set<Senator> {
        let exiles = board.senators.iter().filter(|(_, m)| m.at == At::Exile).map(|(s, _)| s);
        exiles.filter(|&s| !self.family_is_captive(board, s) && !board.has_defected(s)).collect()
    }
    /// ROR-1.09.82a; while somebody is Consul for Life nobody else becomes so (ROR-1.12.3g).
    pub(super) fn nominees_for_life(&self, board: &Board) -> Set<Senator> {
        if self.read_anew() && board.consul_for_life.is_some() {
            return Set::NONE;
        }
        board.attending().filter(|&s| board.senators[s].influence >= FOR_LIFE).collect()
    }

    // --- Tribunes (ROR-1.09.15)

    /// Own Tribunes of a faction's Statesmen in Rome, once a turn (ROR-1.09.151e, ROR-7.04d).
    pub(super) fn own_tribunes(&self, board: &Board, seat: Seat) -> impl Iterator<Item = Senator> {
        let forbidden = self.tribunes_forbidden(board);
        let able = self.able(board, seat, Ability::FreeTribune);
        able.filter(move |&s| !forbidden && self.has_own_tribune(board, s))
    }
    /// Has this player a Tribune card that may be played?
    pub(super) fn holds_tribune(&self, s: &State, seat: Seat) -> bool {
        let tribune = Card::Intrigue(Intrigue::Tribune);
        !self.tribunes_forbidden(&s.board) && s.secret.hands[seat.ix()].playable(tribune)
    }
    /// May this vote be stopped by a Tribune (ROR-1.09.152b, ROR-R.129)?
    pub(super) fn vetoable(&self, board: &Board, vote: &Vote) -> bool {
        let dictator = board.offices[Office::Dictator];
        let his = vote.proposer == Proposer::Magistrate
            && dictator.is_some()
            && board.senate.magistrate == dictator;
        match vote.motion {
            Motion::ConsulForLife(_) | Motion::Minor => false,
            Motion::Prosecution { ground, .. } => !ground.is_special(),
            _ if self.read_closely() => !his && !vote.dictated && !self.names_the_last(board, &vote.motion),
            _ => !his,
        }
    }
    /// Is nobody else left who could be named for the office (ROR-1.09.152b)?
    fn names_the_last(&self, board: &Board, motion: &Motion) -> bool {
        let alone = |all: Set<Senator>, named: fn(Senator) -> Motion| {
            all.iter().filter(|&s| !settled(board, &named(s))).count() == 1
        };
        match *motion {
            Motion::Consuls(_) => self.last_pair(board).is_some(),
            Motion::Dictator(_) => alone(self.dictator_candidates(board), Motion::Dictator),
            Motion::Censor(_) => alone(self.censor_candidates(board), Motion::Censor),
            Motion::Pontifex(_) => alone(self.pontifex_candidates(board), Motion::Pontifex),
            Motion::Governors(slate) => {
                let mut named = slate.iter().filter(|(_, governor)| governor.is_some());
                let only = named.next().filter(|_| named.next().is_none());
                only.is_some_and(|(province, _)| self.governor_candidates(board, province).len() == 1)
            }
            _ => false,
        }
    }

    // --- the order of business (ROR-1.09.19)

    /// May this kind of business be put now, with at least one motion that can be completed?
    pub(super) fn may_move(&self, board: &Board, business: Business, by: Proposer) -> bool {
        let senate = &board.senate;
        let item = senate.item;
        let by_right = matches!(by, Proposer::Right(_));
        let cards = matches!(business, Business::CreateEgypt | Business::Law);
        if by_right != cards && !(by_right && business == Business::LandBill) {
            return false; // ROR-7.04h, ROR-7.10s, ROR-3.8.1b: these are put by nobody else, and they put nothing else
        }
        if board.egypt_first() && business != Business::Governors {
            return false;
        }
        let due = match business {
            Business::CreateEgypt => return super::offers::holds(board, Intrigue::AnnexationOfEgypt),
            Business::Consuls => return item == Item::Consuls && self.consul_candidates(board).len() >= 2,
            Business::Dictator => {
                item == Item::Dictator && self.dictator_allowed(board) && !self.tired(board)
            }
            Business::Pontifex => item == Item::Pontifex,
            Business::Censor => item == Item::Censor,
            // ROR-1.09.151f: never by Tribune. Nobody looks for a Prosecutor for ever.
            Business::Prosecution => {
                // ROR-1.09.721d: without a Censor none is possible
                let presides = senate.magistrate.is_some() || !self.read_anew();
                item == Item::Prosecutions
                    && presides
                    && by == Proposer::Magistrate
                    && senate.motions < LONG_SESSION
            }
            Business::Governors => match item {
                Item::Governors => !self.tired(board) || self.vacancies(board).next().is_some(),
                _ => item == Item::OtherBusiness && !self.tired(board),
            },
            Business::ConsulForLife => item > Item::Consuls && item != Item::Prosecutions && !senate.life,
            Business::Minor => {
                !self.by_post() // ROR-6.1n
                    && senate.motions < LONG_ENOUGH && item != Item::Closed
                    && (item != Item::Prosecutions || self.read_anew()) // ROR-1.09.19a: any time
            }
            _ => item == Item::OtherBusiness && !self.tired(board),
        };
        due && match business {
            Business::Consuls | Business::CreateEgypt => true,
            Business::Dictator => {
                self.dictator_candidates(board).iter().any(|s| !settled(board, &Motion::Dictator(s)))
            }
            Business::Pontifex => {
                self.pontifex_candidates(board).iter().any(|s| !settled(board, &Motion::Pontifex(s)))
            }
            Business::RemovePontifex => board.offices[Office::PontifexMaximus]
                .is_some_and(|s| !settled(board, &Motion::RemovePontifex(s))),
            Business::Censor => {
                self.censor_candidates(board).iter().any(|s| !settled(board, &Motion::Censor(s)))
            }
            Business::Prosecution => {
                self.accusable(board).iter().any(|s| !self.prosecutors(board, s).is_empty())
            }
            Business::Governors => self.provinces_to_fill(board, Set::NONE).next().is_some(),
            Business::Concessions => {
                self.concessions_open(board).next().is_some() && board.attending().next().is_some()
            }
            Business::Law => board.switches.has(Switch::VotedLaws) && board.attending().nth(1).is_some(),
            Business::LandBill => self.bills_open(board).next().is_some() && board.attending().count() >= 2,
            Business::Repeal => LandBill::ALL.iter().any(|&b| !self.repealers(board, b).is_empty()),
            Business::RecallExile => {
                self.exiles(board).iter().any(|s| !settled(board, &Motion::RecallExile(s)))
            }
            Business::RejectRhodes => {
                senate.rhodes
                    && board.events[EventCard::RhodianAlliance] > 0
                    && !settled(board, &Motion::RejectRhodes)
            }
            Business::ConsulForLife => !self.nominees_for_life(board).is_empty(),
            Business::Minor => true,
            _ => military::possible(self, board, business),
        }
    }
    /// The session has been long, or no more defeats can be noted: only what must be settled is taken up.
    fn tired(&self, board: &Board) -> bool {
        board.senate.motions >= LONG_SESSION
            || board.senate.settled.len() + 2 > board.senate.settled.capacity()
    }

    /// May the motion be announced now?
    pub(super) fn may_put(&self, board: &Board, motion: &Motion, by: Proposer) -> bool {
        if !self.may_move(board, business(motion), by) {
            return false;
        }
        if self.defeated(board, motion) && !matches!(motion, Motion::Consuls(_) | Motion::Minor) {
            return false;
        }
        match *motion {
            Motion::Consuls([a, b]) => self.consul_candidates(board).has(a) && self.partners(board, a).has(b),
            Motion::Dictator(s) => self.dictator_candidates(board).has(s),
            Motion::Pontifex(s) => self.pontifex_candidates(board).has(s),
            Motion::RemovePontifex(s) => board.offices[Office::PontifexMaximus] == Some(s),
            Motion::Censor(s) => self.censor_candidates(board).has(s),
            Motion::Prosecution { accused, ground, prosecutor } => {
                self.grounds(board, accused).any(|g| g == ground)
                    && prosecutor.is_some_and(|p| self.prosecutors(board, accused).has(p))
            }
            Motion::Governors(slate) => {
                let mut named = slate.iter().filter_map(|(p, s)| s.map(|s| (p, s)));
                slate.values().any(Option::is_some)
                    && named.all(|(p, s)| {
                        self.provinces_open(board).any(|q| q == p)
                            && self.governor_candidates(board, p).has(s)
                    })
            }
            Motion::Concessions(slate) => slate
                .iter()
                .filter_map(|(c, s)| s.map(|s| (c, s)))
                .all(|(c, s)| self.concessions_open(board).any(|d| d == c) && board.attends(s)),
            Motion::LandBill { bill, sponsors: [a, b] } => {
                self.bills_open(board).any(|o| o == bill) && a != b && board.attends(a) && board.attends(b)
            }
            Motion::Law { law, sponsors: [a, b] } => {
                self.law_fits(board, law) && a != b && board.attends(a) && board.attends(b)
            }
            Motion::Repeal { bill, sponsor } => self.repealers(board, bill).has(sponsor),
            Motion::RecallExile(s) => self.exiles(board).has(s),
            Motion::ConsulForLife(s) => self.nominees_for_life(board).has(s),
            Motion::RejectRhodes | Motion::Minor | Motion::CreateEgypt => true,
            ref military => military::may_put(self, board, military),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_number_leaves_the_fingerprint_of_its_bytes() {
        for n in [0, 1, 54, 255, 256, 70_000] {
            let (mut whole, mut bytes) = (Fingerprint(0x811c_9dc5), Fingerprint(0x811c_9dc5));
            whole.write_u32(n);
            bytes.write(&n.to_le_bytes());
            assert_eq!(whole.0, bytes.0, "{n}");
        }
    }
}
