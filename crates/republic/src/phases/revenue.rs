//! Phase II, Revenue (ROR-1.06), in the order of ROR-R.3.
//!
//! Players answer at most three forms (ROR-D.22): which incomes they collect (only those who have any to decide on), how
//! they redistribute their money, and, once the State's balance is known, what they contribute and give to others. By
//! correspondence there is one form (F1): incomes were ordered with the last Revolution form, and gifts are written
//! beside the redistribution.
//!
//! Barbarian Raids and Internal Disorder open the phase (`frontier`); neither can occur in the Early Republic.

mod account;
mod forms;
pub(crate) mod frontier;
mod guards;
mod muster;
mod rebels;
mod tale;
mod why_not;

pub(crate) use account::{cut_down, overdrawn};
pub use forms::{apply, asked, choices, fallback};
pub(crate) use forms::{incomes_ahead, note_income};
pub use tale::Event as Happened;
pub(crate) use why_not::{Unpaid, why_not};

use super::{Ask as AnyAsk, Step as AnyStep, ledger, turn};
use crate::numbers::{MAINTENANCE, STATE_INCOME, WAR_COST};
use crate::parts::*;
use crate::play::*;
use crate::state::{At, EventAt, Forms};
use crate::{Event, neutrals};
use kernel::JsonSchema;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Below the first sum a Natural Disaster, below the second Evil Omens too could ruin the State (ROR-1.06.22d).
pub const DANGER: [i32; 2] = [50, 20];
/// A roll of so much develops a Province (ROR-1.06.16a), and brings its Governor so much Influence (ROR-1.06.16e).
const DEVELOPED: (i32, u8) = (6, 3);

/// The steps of the phase, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RevenueStep")]
pub enum Step {
    /// Barbarian Raids, then Internal Disorder (ROR-R.3, step 0).
    Begin,
    /// Personal revenue is collected and Governors roll (ROR-1.06.1 to 1.06.14).
    Collect,
    /// Governors of undeveloped Provinces roll for improvement (ROR-1.06.16).
    Develop,
    /// Rebels pay their forces (ROR-1.06.15), then redistribution is asked for.
    Rebels,
    /// Money moves inside the factions (ROR-1.06.1d).
    Redistribute,
    /// The State collects and pays; contributions and transfers are asked for (ROR-1.06.2).
    State,
    /// Contributions, bankruptcy, transfers between players (ROR-1.06.22e to 1.06.3).
    Settle,
    /// Terms advance and Governors return (ROR-1.09.51a).
    Terms,
    /// The incomes to be collected are asked for, once Raids and disorder are over (ROR-R.3).
    Incomes,
    /// The owners of those whom Barbarians took are asked for ransom (ROR-D.17a).
    Ransoms,
    /// Governors are asked for the Provincial forces they raise (ROR-2.2.3a).
    Muster,
    /// Provincial forces are raised.
    Raise,
}

/// The questions of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RevenueAsk")]
pub enum Ask {
    /// Sealed: each Concession in turn with its multiple (DC.10), then each Governorship (DC.11).
    Income,
    /// Open: how many of his units the rebel pays (DC.13).
    RebelPay {
        /// The rebel's player.
        seat: Seat,
    },
    /// Open: does the State keep the Legions and Fleets that the rebel could not pay (DC.14)? They lie in Rome.
    Released {
        /// The HRAO player.
        seat: Seat,
        /// Which Legions.
        legions: Set<Legion>,
        /// And so many Fleets (ROR-2.3.24b).
        #[serde(default, skip_serializing_if = "is_zero")]
        fleets: u8,
    },
    /// Sealed: what each Senator is to hold, the rest to the Faction Treasury (DC.12).
    Purse,
    /// Sealed: contributions to the State (DC.16), payments to other players (DC.17), where to receive (DC.115).
    Gifts,
    /// Open: the ransom of a Governor whom Barbarians took, before they kill him (DC.19).
    Ransom {
        /// His player.
        seat: Seat,
        /// Who.
        captive: Senator,
    },
    /// Sealed: the Provincial forces each Governor raises (DC.18).
    Muster,
}

fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Step {
    /// Does this step come after the payments between players (ROR-R.3)?
    pub(crate) fn after_transfers(self) -> bool {
        matches!(self, Step::Terms | Step::Ransoms | Step::Muster | Step::Raise)
    }
}

impl Ask {
    /// Do several answer at once, unseen?
    pub fn is_sealed(&self) -> bool {
        matches!(self, Ask::Income | Ask::Purse | Ask::Gifts | Ask::Muster)
    }
}

/// The answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "RevenueAction")]
pub enum Action {
    /// Collect a Concession's income so many times; 0 declines.
    Collect(Concession, u8),
    /// A Governor collects his personal income, or does not.
    Graft(Province, bool),
    /// A Senator shall hold the amount named.
    Hold(Senator),
    /// A Senator gives the State the amount named.
    Contribute(Senator),
    /// The contributions hold only if the others together give the amount named.
    OnlyIf,
    /// By letter: the payments to this player hold only if he pays the amount named in return (ROR-N.16).
    InReturn(Seat),
    /// The amount named goes to another player, from a Senator or the Faction Treasury.
    Send(Option<Senator>, Seat),
    /// Money from others goes to this Senator.
    Receive(Senator),
    /// This Senator's money stands for what the Faction Treasury cannot pay of promises due now (ROR-N.8).
    Vouch(Senator),
    /// The rebel pays for the number of units named, his own money first, or the Faction Treasury's.
    Pay {
        /// Whose money goes first.
        personal_first: bool,
    },
    /// The State keeps what the rebel released.
    Keep,
    /// What the rebel released is disbanded.
    Disband,
    /// The form is complete.
    Done,
    /// Start the form again.
    Clear,
    /// Pay this captive's ransom.
    Ransom(Senator),
    /// The same, but the Faction Treasury pays first.
    RansomByFaction(Senator),
    /// Pay none.
    Refuse,
    /// An Open Bodyguard is placed by this Senator (ROR-7.10o).
    Guard(Senator),
    /// The Open Bodyguard of this Senator is not paid any more.
    Unguard(Senator),
    /// The number named of Provincial Armies is raised in this Province.
    Armies(Province),
    /// The number named of Provincial Fleets.
    Fleets(Province),
}

/// Carries out a step.
pub fn run(p: &mut Play, step: Step) {
    match step {
        Step::Begin => {
            turn::enter(p, Phase::Revenue);
            p.then(AnyStep::Revenue(Step::Incomes));
            frontier::troubles(p);
        }
        Step::Incomes => {
            p.then(AnyStep::Revenue(Step::Collect));
            if p.rules.by_post() {
                forms::complete_incomes(p); // ROR-D.22d: ordered with the last Revolution form
            } else {
                p.s.secret.forms = Forms::default();
                p.open(AnyAsk::Revenue(Ask::Income));
            }
        }
        Step::Collect => {
            p.then(AnyStep::Revenue(Step::Develop));
            if !p.rules.by_post() && p.rules.read_anew() {
                forms::complete_incomes(p); // of a Concession that came after its player had answered (ROR-S.29)
            }
            neutrals::revenue::incomes(p); // ROR-S.12
            collect(p);
        }
        Step::Develop => {
            p.then(AnyStep::Revenue(Step::Rebels));
            develop(p);
            p.boundary();
        }
        Step::Rebels => {
            p.then(AnyStep::Revenue(Step::Redistribute));
            forms::open_purse(p);
            if !p.rules.by_post() {
                rebels::demand_pay(p); // else a field of the form (F1)
            }
        }
        Step::Redistribute => {
            p.then(AnyStep::Revenue(Step::State));
            if p.rules.by_post() {
                rebels::pay_by_letter(p); // ROR-R.3: before money is redistributed
            }
            redistribute(p);
            neutrals::revenue::guards(p); // ROR-S.64
            guards::pay(p);
        }
        Step::State => {
            p.then(AnyStep::Revenue(Step::Settle));
            state_revenue(p);
            if p.rules.by_post() {
                forms::open_gifts(p); // they were written beside the redistribution (F1)
            } else {
                p.s.secret.forms = Forms::default();
                p.open(AnyAsk::Revenue(Ask::Gifts));
            }
        }
        Step::Settle => {
            p.then(AnyStep::Revenue(Step::Terms));
            if p.s.board.switches.has(Switch::ProvincialWars) {
                p.then(AnyStep::Revenue(Step::Muster));
            }
            settle(p);
        }
        Step::Terms => {
            p.then(AnyStep::Revenue(Step::Ransoms));
            terms(p);
        }
        Step::Ransoms => frontier::ransoms(p),
        Step::Muster => muster::begin(p),
        Step::Raise => muster::raise(p),
    }
}

// --- personal revenue (ROR-1.06.1)

/// Every faction's income, credited as one lump to its Faction Treasury (ROR-1.06.1c).
fn collect(p: &mut Play) {
    let forms = p.s.secret.forms.clone();
    let playing = p.s.board.playing(p.factions()); // ROR-R.54: an eliminated faction takes no part
    let order = p.s.board.turn_order(p.factions()).filter(|seat| playing.has(*seat));
    let order: arrayvec::ArrayVec<Seat, SEATS> = order.collect();
    let menaced = p.rules.menaced(&p.s.board); // ROR-2.2.4a
    for seat in order {
        let mut income = 0;
        let members: Set<Senator> = p.s.board.members(seat).filter(|&s| p.s.board.loyal(s)).collect();
        for senator in members.iter() {
            let leads = p.s.board.factions[seat.ix()].leader == Some(senator);
            let own = if leads { 3 } else { 1 }; // ROR-1.06.1a
            income += own * p.rules.income_multiple(senator); // ROR-7.04i
            income += i32::from(p.s.board.senators[senator].knights); // ROR-1.06.13a
            let concessions: Set<Concession> = p.s.board.concessions_of(senator).collect();
            for concession in concessions.iter() {
                income +=
                    collect_concession(p, senator, concession, forms.multiples[concession].map(u8::from));
            }
            let governed: Set<Province> = p.s.board.provinces_of(senator).collect();
            for province in governed.iter().filter(|&province| forms.graft[province] == Some(true)) {
                if p.s.board.fruitful(province).is_some() && !menaced.has(province) {
                    income += collect_graft(p, senator, province);
                }
            }
        }
        p.pay(Fund::Bank, Fund::Faction(seat), income);
        p.log.all(|| Event::Income { seat, talents: income as u16 });
        neutrals::revenue::split(p, seat, income);
    }
    rebel_governors(p);
    super::senate::priests::collect(p); // ROR-2.1.5a
}

/// A rebel who governs the Province of his Bequest takes what it would bring its Governor and the State (ROR-1.09.54b);
/// what is negative nobody pays.
fn rebel_governors(p: &mut Play) {
    for &province in Province::ALL {
        let land = p.s.board.provinces[province];
        let played = p.s.board.switches.has(Switch::RebelGovernors);
        // ROR-2.3.22a: it always brings something
        let brings = played || !p.s.board.barren.has(province);
        let rebels = |s: &Senator| p.s.board.senators[*s].at == At::Rebel && brings;
        let Some(rebel) = land.governor.filter(rebels) else { continue };
        let talents = all_taxes(p, province);
        p.pay(Fund::Bank, Fund::Personal(rebel), talents.into());
        let in_revolt = played && p.rules.read_anew();
        p.log.all(|| Happened::Rebels { province, talents: talents as u8, in_revolt }.into());
    }
}

/// What a Province brings that Rome does not hold: what its Governor and the State would have, each if it is anything
/// (ROR-1.06.14f), and its Local Tax where it has one (ROR-2.2.2a). The Trial of Verres takes from a Governor, a rebel too,
/// and adds to what is the State's (ROR-7.01.118a).
fn all_taxes(p: &mut Play, province: Province) -> u16 {
    let land = p.s.board.provinces[province];
    let face = p.rules.parts.provinces[province].face(land.developed);
    let local = if p.s.board.switches.has(Switch::ProvincialWars) { face.local.into() } else { 0 };
    let fine = if p.rules.read_anew() { verres(&p.s.board) } else { 0 };
    let of_governor = if land.governor.is_some() { -fine } else { 0 };
    [(face.personal, of_governor), (face.state, fine)].into_iter().fold(local, |talents, (formula, more)| {
        let roll = if formula.dice == 2 { p.dr2() } else { p.dr() };
        talents + (formula.of(roll) - p.s.board.omens() + more).max(0) as u16
    })
}

fn collect_concession(p: &mut Play, senator: Senator, concession: Concession, multiple: Option<u8>) -> i32 {
    let multiple = multiple.unwrap_or(0);
    if multiple == 0 || !p.rules.pays(&p.s.board, concession) {
        return 0; // ROR-1.06.13b
    }
    let lost = if multiple > 1 { p.lose_popularity(senator, multiple) } else { 0 }; // ROR-7.01.104b
    p.s.board.profited[concession] = Some(senator); // ROR-1.09.42b
    let income = p.rules.concession_income(senator, concession) * i32::from(multiple);
    let (talents, popularity) = (income.max(0) as u16, lost);
    p.log.all(|| Happened::Collected { senator, concession, multiple, talents, popularity }.into());
    income
}

/// A Governor's personal income; what is negative the State pays (ROR-1.06.14).
fn collect_graft(p: &mut Play, governor: Senator, province: Province) -> i32 {
    p.s.board.senators[governor].corrupt = true; // ROR-1.06.14c
    let formula = p.rules.parts.provinces[province].face(p.s.board.provinces[province].developed).personal;
    let roll = if formula.dice == 2 { p.dr2() } else { p.dr() };
    let before = formula.of(roll) - p.s.board.omens(); // ROR-1.06.14f
    let income = match verres(&p.s.board) {
        0 => before,
        fine if before > 0 => (before - fine).max(0), // ROR-7.01.118a
        _ => before,
    };
    let (talents, omens, verres) = (income as i16, p.s.board.omens() as u8, (before - income) as u8);
    p.log.all(|| Event::Graft { senator: governor, province, roll, talents, omens, verres });
    if income < 0 {
        p.pay(Fund::State, Fund::Bank, -income); // ROR-1.06.14b
    }
    income.max(0)
}

/// What the Trial of Verres moves from each Governor to the State (ROR-7.01.118).
pub(crate) fn verres(board: &crate::state::Board) -> i32 {
    match board.events[EventCard::TrialOfVerres] {
        0 => 0,
        1 => 3,
        _ => 5,
    }
}

/// Every Governor of an undeveloped Province rolls; one who did not collect has +1 (ROR-1.06.16a-b, ROR-R.48).
fn develop(p: &mut Play) {
    let graft = p.s.secret.forms.graft;
    for &province in Province::ALL {
        let land = p.s.board.provinces[province];
        // ROR-1.06.16c
        let Some(governor) = p.s.board.fruitful(province).filter(|_| !land.developed) else { continue };
        let honest = i32::from(graft[province] != Some(true));
        let roll = p.dr();
        let developed = p.less_omens(roll) + honest >= DEVELOPED.0;
        let (honest, omens, governs) = (honest > 0, p.s.board.omens() as u8, Some(governor));
        p.log.all(|| Event::Improvement { province, roll, developed, governor: governs, honest, omens });
        if developed {
            p.s.board.provinces[province].developed = true;
            p.gain_influence(governor, DEVELOPED.1);
            if p.rules.read_closely() {
                crate::phases::forum::lapse(p); // ROR-1.06.161a, ROR-7.09d
            }
        }
    }
}

// --- redistribution (ROR-1.06.1d)

fn redistribute(p: &mut Play) {
    let forms = p.s.secret.forms.clone();
    for seat in Seat::all(p.rules.seats) {
        // what a neutral has placed is never moved (ROR-S.13)
        let members: Set<Senator> = p.s.board.members(seat).filter(|&s| p.s.board.loyal(s)).collect();
        for senator in members.iter() {
            let (has, holds) = (p.s.board.senators[senator].talents, forms.sums[senator]);
            p.pay(Fund::Personal(senator), Fund::Faction(seat), has.saturating_sub(holds).into());
        }
        for senator in members.iter() {
            let (has, holds) = (p.s.board.senators[senator].talents, forms.sums[senator]);
            p.pay(Fund::Faction(seat), Fund::Personal(senator), holds.saturating_sub(has).into());
        }
    }
    p.log.all(|| Event::Redistributed);
}

// --- the State (ROR-1.06.2)

/// What the State pays for active Wars, Land Bills and its forces (ROR-1.06.22a-c).
pub(crate) fn debits(rules: &crate::Republic, board: &crate::state::Board) -> [i32; 3] {
    let bills = |(bill, n): (LandBill, &u8)| i32::from(*n) * i32::from(rules.parts.land_bills[bill].cost);
    let wars = WAR_COST * board.active_wars() as i32;
    [wars, board.land_bills.iter().map(bills).sum(), MAINTENANCE * board.maintained()]
}

/// What enthusiastic allies give the State (ROR-7.01.102).
pub(crate) fn enthusiasm(board: &crate::state::Board) -> i32 {
    match board.events[EventCard::AlliedEnthusiasm] {
        0 => 0,
        1 => 50,
        _ => 75,
    }
}

/// Income first, then debits; the balance may be negative until the contributions are in.
fn state_revenue(p: &mut Play) {
    let mut income = STATE_INCOME;
    let menaced = p.rules.menaced(&p.s.board); // ROR-2.2.4a
    for &province in Province::ALL.iter().filter(|p| !menaced.has(**p)) {
        income += province_income(p, province);
    }
    income += enthusiasm(&p.s.board);
    income += bequests(p);
    p.pay(Fund::Bank, Fund::State, income.max(0));
    p.pay(Fund::State, Fund::Bank, (-income).max(0));
    let [wars, land_bills, forces] = debits(p.rules, &p.s.board);
    p.pay(Fund::State, Fund::Bank, wars + land_bills + forces);
    let treasury = p.s.board.treasury;
    p.log.all(|| Event::StateRevenue {
        income: income as i16,
        wars: wars as i16,
        land_bills: land_bills as i16,
        forces: forces as i16,
        treasury,
    });
    if treasury < DANGER[0] {
        p.log.all(|| Event::Danger { treasury });
    }
}

/// What the Field Consul has fetched of Bequests (ROR-7.09a, d).
fn bequests(p: &mut Play) -> i32 {
    let mut sum = 0;
    for &event in DeckEvent::ALL {
        let talents = p.rules.parts.deck_events[event].talents;
        if p.s.board.deck_events[event] == EventAt::Fetched && talents > 0 {
            sum += i32::from(talents);
            p.log.all(|| Happened::Bequest { event, talents }.into());
        }
    }
    sum
}

/// What a governed Province brings the State, possibly less than nothing (ROR-1.06.21a); a vacant one neither brings
/// nor costs anything (ROR-1.09.54a).
fn province_income(p: &mut Play, province: Province) -> i32 {
    let land = p.s.board.provinces[province];
    if p.s.board.fruitful(province).is_none() {
        return 0; // ROR-1.06.21b
    }
    let formula = p.rules.parts.provinces[province].face(land.developed).state;
    let roll = if formula.dice == 2 { p.dr2() } else { p.dr() };
    let income = formula.of(roll) - p.s.board.omens() + verres(&p.s.board);
    let (talents, omens, verres) = (income as i16, p.s.board.omens() as u8, verres(&p.s.board) as u8);
    p.log.all(|| Event::ProvinceIncome { province, roll, talents, omens, verres });
    income
}

// --- contributions, bankruptcy, transfers

fn settle(p: &mut Play) {
    if p.rules.read_closely() {
        cut_down(p.s); // before it is asked whose conditions hold
    }
    let forms = std::mem::take(&mut p.s.secret.forms);
    p.s.secret.forms.musters = forms.musters; // by correspondence they were ordered on the form
    contribute(p, &forms);
    if p.s.board.treasury < 0 {
        p.bankrupt(); // ROR-1.06.22h
        return;
    }
    p.s.board.land_bills[LandBill::I] = 0; // ROR-1.09.622a
    transfer(p, &forms);
    p.boundary();
}

/// The largest set of contributions whose conditions all hold is made (ROR-D.22b).
fn contribute(p: &mut Play, forms: &Forms) {
    let given = |p: &Play, seat: Seat| -> u32 {
        p.s.board.members(seat).filter(|s| forms.set.has(*s)).map(|s| u32::from(forms.sums[s])).sum()
    };
    let mut giving = kernel::SeatSet::all(p.factions());
    loop {
        let total: u32 = giving.iter().map(|s| given(p, s)).sum();
        let holds = |s: &Seat| total - given(p, *s) >= u32::from(forms.conditions[s.ix()]);
        let left: kernel::SeatSet = giving.iter().filter(holds).collect();
        if left == giving {
            break;
        }
        giving = left;
    }
    let order: arrayvec::ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    let mut made: arrayvec::ArrayVec<(Senator, u16), { Senator::COUNT }> = Default::default();
    for seat in order.into_iter().filter(|s| giving.has(*s)) {
        let givers: Set<Senator> = p.s.board.members(seat).filter(|s| forms.set.has(*s)).collect();
        for senator in givers.iter() {
            let talents = p.pay(Fund::Personal(senator), Fund::State, forms.sums[senator].into());
            let influence = p.rules.parts.contribution(talents as u16); // ROR-1.06.22g
            p.log.all(|| Event::Contributed { senator, talents: talents as u16, influence });
            p.gain_influence(senator, influence);
            made.push((senator, talents as u16));
        }
    }
    if p.rules.has_neutrals() {
        let largest = neutrals::revenue::largest(p, &made);
        neutrals::revenue::contribute(p, largest);
    }
}

/// Money passes between players, the only time it does (ROR-1.06.3).
fn transfer(p: &mut Play, forms: &Forms) {
    let order: arrayvec::ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for from in order {
        for payment in forms.payments[from.ix()].iter() {
            if !returned(p, forms, from, payment.to) {
                continue;
            }
            let source = payment.from.map_or(Fund::Faction(from), Fund::Personal);
            let to = receiving(p, forms, payment.to);
            let talents = p.pay(source, to, payment.talents.into()) as u16;
            if talents > 0 {
                p.log.all(|| Event::Transferred { from, to: payment.to, talents });
            }
        }
    }
    ledger::honour(p, forms);
}

/// Where a player wants what others pay (ROR-N.2): with a Senator of theirs, as long as he is one, else in the Faction Treasury
/// (ROR-DC.115).
pub(crate) fn receiving(p: &Play, forms: &Forms, seat: Seat) -> Fund {
    let board = &p.s.board;
    let his = |s: &Senator| !p.rules.read_anew() || board.owner(*s) == Some(seat) && board.loyal(*s);
    forms.receivers[seat.ix()].filter(his).map_or(Fund::Faction(seat), Fund::Personal)
}

/// By correspondence: payments that were to be returned hold only if the other side's do (ROR-N.16).
fn returned(p: &Play, forms: &Forms, from: Seat, to: Seat) -> bool {
    let needs = |from: Seat, to: Seat| u32::from(p.s.secret.letters[from.ix()].revenue().needs[to.ix()]);
    let paid = |from: Seat, to: Seat| -> u32 {
        forms.payments[from.ix()].iter().filter(|x| x.to == to).map(|x| u32::from(x.talents)).sum()
    };
    let met = paid(to, from) >= needs(from, to) && paid(from, to) >= needs(to, from);
    needs(from, to) == 0 || met
}

// --- terms (ROR-1.09.51)

/// Terms advance; whose term is over returns to Rome and his Province goes to the Forum.
fn terms(p: &mut Play) {
    p.s.board.barren = Set::NONE;
    for &province in Province::ALL {
        let land = &mut p.s.board.provinces[province];
        let Some(governor) = land.governor else { continue };
        if p.s.board.senators[governor].at == At::Rebel {
            continue;
        }
        land.term = land.term.saturating_sub(1);
        if land.term == 0 {
            land.governor = None;
            let at = p.s.board.senators[governor].at;
            let there = at == At::Province(province); // unless a legate ruled for him (ROR-7.06k)
            if !there && p.rules.read_anew() {
                p.log.all(|| Event::TermEnds { senator: governor, province });
            }
            if at.is_captive() {
                continue; // ROR-R.167
            }
            p.s.board.senate.returned.add(governor); // ROR-1.09.51b
            if there || !p.rules.read_anew() {
                p.log.all(|| Event::GovernorReturns { senator: governor, province });
            }
            if there {
                p.come_home(governor);
            }
        }
    }
    p.boundary();
}
