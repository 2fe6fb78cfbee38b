//! Crisis offices and the spoils (ROR-S.46 to ROR-S.59).
//!
//! `Step::Round` opens a round and asks for Tribunes; `Step::Share` lets one member of the coalition after another pick. A pick
//! is declared, then Tribunes may skip the picker, then `Step::Take` gives it away.

use super::super::{business, cancel, governors, tribunes};
use super::{Action, Ask, Event, Lodged, Step, lodged, of};
use crate::Republic;
use crate::neutrals::{self, Ties};
use crate::parts::*;
use crate::phases::senate::Moment;
use crate::phases::solo::{Spoil, Spoils};
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, Cancel, ConcessionAt, Pending, Proposer, State, TribuneUse};
use arrayvec::ArrayVec;
use kernel::{Choices, Frame, Rule, Seat, SeatSet};
use std::cmp::Reverse;

/// The offices that are shared, in the order of DC.130.
const OFFICES: [Office; 3] = [Office::RomeConsul, Office::FieldConsul, Office::Censor];

/// There is never more to share.
const MOST_SPOILS: usize = 48;
/// Some of the factions, in an order.
type SeatList = ArrayVec<Seat, { neutrals::FACTIONS }>;
/// Things that can be picked.
type Picks = ArrayVec<Spoil, MOST_SPOILS>;

// --- Crisis (ROR-S.46)

/// In a Crisis the best general of all is Dictator.
pub(super) fn crisis(p: &mut Play) {
    let crisis = p.rules.in_crisis(&p.s.board);
    p.s.board.solo.crisis = crisis;
    p.log.all(|| Event::Situation { crisis }.into());
    if !crisis {
        return;
    }
    let able = p.rules.dictator_candidates(&p.s.board);
    let planned = match p.rules.read_anew() {
        true => p.rules.plan(&p.rules.as_the_plan_finds_it(&p.s.board), 3),
        false => p.rules.plan(&p.s.board, 3),
    };
    let war = planned.attacks.first().and_then(|attack| attack.war);
    let dictator = p.highest(able.iter(), |p, s| {
        let immune = war.is_some_and(|war| p.rules.voids_numbers(Some(s), war));
        let member = p.s.board.owner(s).is_some_and(|f| p.s.board.solo.coalition.has(f));
        (p.rules.parts.senators[s].military, immune, member)
    });
    let Some(dictator) = dictator else { return };
    p.s.board.senate.dictator_made = true;
    p.s.board.senators[dictator].prior_consul = true; // ROR-1.09.3c
    p.take_office(dictator, Office::Dictator);
    let Some(seat) = p.s.board.owner(dictator) else { return };
    let masters = p.rules.masters_of_horse(&p.s.board);
    if masters.is_empty() {
        return;
    }
    if p.rules.is_led(seat) {
        if p.rules.read_closely() {
            p.checks(); // the Dictator is HRAO before anybody is asked (ROR-D.27a)
        }
        if p.s.board.over.is_none() {
            p.open(AnyAsk::Solo(Ask::Master { seat }));
        }
        return;
    }
    if let Some(master) = p.highest(masters.iter(), |p, s| p.rules.parts.senators[s].military) {
        p.take_office(master, Office::MasterOfHorse);
    }
}

// --- who is eligible (ROR-S.47, ROR-S.50, ROR-S.51)

impl Republic {
    /// Who may be Consul: in Rome, without office but that of Censor, and not one of last year's (ROR-1.09.21); in a Crisis
    /// only the best general of each faction (ROR-S.47).
    fn may_be_consul(&self, board: &Board) -> Set<Senator> {
        let again = board.laws.has(Law::TraditionErodes); // ROR-7.06f
        let back = self.goes_back(board); // ROR-R.232
        let free = |s: &Senator| board.free_but_for(*s, Office::Censor) && !back.has(*s);
        let new = |s: &Senator| again || !board.solo.outgoing.contains(&Some(*s));
        let mut all: Set<Senator> = board.attending().filter(free).filter(new).collect();
        if all.is_empty() {
            all = board.attending().filter(free).collect(); // ROR-R.79
        }
        if !board.solo.crisis {
            return all;
        }
        let best = |f: Seat| {
            let generals = self.best_generals(board, all, f);
            let favoured = generals.both(board.solo.favoured);
            match self.read_closely() {
                true if favoured.is_empty() => generals,
                true => favoured,
                false => generals.iter().take(1).collect(),
            }
        };
        Seat::all(self.factions).map(best).fold(Set::NONE, Set::union)
    }
    /// Those of a faction among these with the best Military, of equals those with least Influence (ROR-S.47).
    fn best_generals(&self, board: &Board, all: Set<Senator>, faction: Seat) -> Set<Senator> {
        let rank = |s: Senator| (self.parts.senators[s].military, Reverse(board.senators[s].influence));
        let own = || all.iter().filter(|&s| board.owner(s) == Some(faction));
        let most = own().map(rank).max();
        own().filter(|&s| Some(rank(s)) == most).collect()
    }
    /// Who may take an office.
    pub(super) fn eligible(&self, board: &Board, office: Office) -> Set<Senator> {
        let member = |s: &Senator| board.owner(*s).is_some_and(|f| board.solo.coalition.has(f));
        match office {
            Office::RomeConsul => {
                let all = self.may_be_consul(board);
                let coalition: Set<Senator> = all.iter().filter(member).collect();
                if coalition.is_empty() {
                    return all; // ROR-S.50: an outsider
                }
                let loved = |s: &Senator| i32::from(board.senators[*s].popularity) >= i32::from(board.unrest);
                let enough: Set<Senator> = coalition.iter().filter(loved).collect();
                let most = coalition.iter().map(|s| board.senators[s].popularity).max();
                match enough.is_empty() {
                    true => {
                        coalition.iter().filter(|&s| Some(board.senators[s].popularity) == most).collect()
                    }
                    false => enough,
                }
            }
            Office::FieldConsul => self.may_be_consul(board),
            _ => self.censor_candidates(board),
        }
    }
    /// The offices that are still to be filled and can be.
    fn offices_open<'a>(&'a self, board: &'a Board) -> impl Iterator<Item = Office> + 'a {
        let open = move |office: &Office| match office {
            Office::Censor => {
                !board.offices[Office::Censor].is_some_and(|c| board.taken[Office::Censor].has(c))
            }
            office => board.offices[*office].is_none(),
        };
        OFFICES.into_iter().filter(open).filter(|&office| !self.eligible(board, office).is_empty())
    }
    /// May the Land Bill be sponsored, or its sponsor joined? Once it is known who must (ROR-S.54, ROR-S.56).
    fn bill_open(&self, board: &Board) -> bool {
        let known = board.offices[Office::Dictator].is_some() || board.offices[Office::RomeConsul].is_some();
        let settled = known || self.eligible(board, Office::RomeConsul).is_empty();
        !board.solo.billed
            && settled
            && self.bills_open(board).next().is_some()
            && board.attending().count() >= 2
    }
    /// What can be picked now.
    pub fn spoils_open(&self, board: &Board) -> impl Iterator<Item = Spoil> {
        let offices = self.offices_open(board).map(Spoil::Office);
        let provinces = self.vacancies(board).map(Spoil::Governor);
        let concessions = self.concessions_open(board).map(Spoil::Concession);
        let bill = self.bill_open(board).then_some(Spoil::LandBill);
        let all: Picks = offices.chain(provinces).chain(concessions).chain(bill).take(MOST_SPOILS).collect();
        all.into_iter()
    }
}

/// Before a Consul is picked in a Crisis dice decide among the equally good generals of a faction (ROR-S.47, ROR-1.04.7a).
fn favour_generals(p: &mut Play) {
    let consuls = [Office::RomeConsul, Office::FieldConsul];
    let open = consuls.iter().any(|&office| p.s.board.offices[office].is_none());
    if !p.s.board.solo.crisis || !open || !p.rules.read_closely() {
        return;
    }
    for faction in Seat::all(p.factions()) {
        let able = p.rules.may_be_consul(&p.s.board);
        let tied: Set<Senator> = able.iter().filter(|&s| p.s.board.owner(s) == Some(faction)).collect();
        if tied.len() > 1
            && let Some(favoured) = p.break_tie(tied.iter())
        {
            p.s.board.solo.favoured.add(favoured);
        }
    }
}

/// To whom a faction may give this (ROR-S.53).
pub(super) fn receivers(rules: &Republic, board: &Board, seat: Seat, spoil: Spoil) -> Set<Senator> {
    match spoil {
        Spoil::Office(office) => rules.eligible(board, office),
        Spoil::Governor(province) => {
            // ROR-1.09.51b: for a neutral's man the dominant player agrees (ROR-S.04)
            let own = |f: Seat| f == seat || rules.read_closely() && rules.decides(board, f) == seat;
            let able = |f: Seat| own(f) || rules.read_anew() && rules.is_led(seat); // he is asked before he goes
            let agrees =
                |s: &Senator| !rules.governor_consents(board, *s) || board.owner(*s).is_some_and(able);
            rules.governor_candidates(board, province).iter().filter(agrees).collect()
        }
        Spoil::Concession(_) => board.attending().collect(),
        Spoil::LandBill => board.attending().filter(|s| Some(*s) != board.solo.sponsor).collect(),
    }
}

/// Who must agree before this is given to him: the player of a Governor who has returned (ROR-1.09.51b, ROR-DC.66), for a
/// neutral's man the dominant one (ROR-S.04); nobody if that is the picker himself.
fn must_agree(rules: &Republic, board: &Board, seat: Seat, spoil: Spoil, to: Senator) -> Option<Seat> {
    let returned = matches!(spoil, Spoil::Governor(_)) && rules.governor_consents(board, to);
    let owner = board.owner(to).filter(|&owner| returned && owner != seat)?;
    Some(rules.decides(board, board.controller(owner))).filter(|&player| player != seat)
}

/// A player has said for whom he picks: whoever must agree is asked first, and if he does not the pick is open again.
pub(super) fn names(p: &mut Play, seat: Seat, turn: u8, spoil: Spoil, to: Senator) {
    let (Some(asked), Spoil::Governor(province)) = (must_agree(p.rules, &p.s.board, seat, spoil, to), spoil)
    else {
        return declare(p, seat, turn, spoil, to);
    };
    let (motion, proposer) = (governors::single(province, to), Proposer::Right(seat));
    p.s.secret.pending =
        Some(Pending { motion, proposer, consented: Set::NONE, asked: Some(to), tribune: None });
    p.then(AnyStep::Solo(Step::Share(turn)));
    p.then(AnyStep::Solo(Step::Agreed));
    p.log.reveal();
    p.open(AnyAsk::Senate(crate::phases::senate::Ask::Consent { seat: asked }));
}

/// He agrees to govern it: the pick is declared in the turn of whoever made it.
pub(super) fn agreed(p: &mut Play, pending: &Pending) {
    let (Proposer::Right(seat), Motion::Governors(slate)) = (pending.proposer, pending.motion) else {
        return;
    };
    let named = slate.iter().find_map(|(province, senator)| Some((province, (*senator)?)));
    if let (Some((province, to)), Some(Frame::Do(AnyStep::Solo(Step::Share(turn))))) =
        (named, p.s.flow.frames().last().copied())
    {
        p.s.flow.next_step(); // his turn does not come again
        declare(p, seat, turn, Spoil::Governor(province), to);
    }
}

// --- what a neutral picks (ROR-S.49, ROR-S.50, ROR-S.52, ROR-S.55)

/// What a Governor takes on average, in halves of a Talent (ROR-S.52).
fn average_income(rules: &Republic, board: &Board, province: Province) -> i32 {
    let formula = rules.parts.provinces[province].face(board.provinces[province].developed).personal;
    let dice = 7 * i32::from(formula.dice);
    2 * i32::from(formula.plus) + if formula.minus { -dice } else { dice }
}

impl Republic {
    /// What this neutral would pick now, without looking whom for: the first of its list that it can use (ROR-S.49). Of
    /// several as good it is the first.
    pub fn neutral_pick(&self, board: &Board, seat: Seat) -> Option<Spoil> {
        self.neutral_picks(board, seat).first().copied()
    }
    /// All that are as good: Concessions, among which its list does not choose, and Provinces of the same income (ROR-S.52).
    pub(super) fn neutral_picks(&self, board: &Board, seat: Seat) -> Picks {
        let Some(guideline) = self.neutral(seat).map(Neutral::guideline) else { return Picks::new() };
        let own =
            |spoil: Spoil| receivers(self, board, seat, spoil).iter().any(|s| board.owner(s) == Some(seat));
        let income = |spoil: &Spoil| match *spoil {
            Spoil::Governor(province) => average_income(self, board, province),
            _ => 0,
        };
        let all = guideline.spoils.iter().map(|wanted| {
            let open = || self.spoils_open(board).filter(|spoil| spoil.kind() == *wanted && own(*spoil));
            let most = open().map(|spoil| income(&spoil)).max();
            open().filter(|spoil| Some(income(spoil)) == most).collect::<Picks>()
        });
        all.into_iter().find(|picks| !picks.is_empty()).unwrap_or_default()
    }
}

/// For whom of its own a neutral picks it.
fn own_receiver(p: &mut Play, seat: Seat, spoil: Spoil) -> Option<Senator> {
    let all = receivers(p.rules, &p.s.board, seat, spoil);
    let own: Set<Senator> = all.iter().filter(|&s| p.s.board.owner(s) == Some(seat)).collect();
    match spoil {
        Spoil::Office(_) => p.highest(own.iter(), |p, s| Reverse(p.s.board.senators[s].influence)), // ROR-S.50
        Spoil::Governor(_) => neutrals::setup::governor(p, own), // ROR-S.52
        Spoil::Concession(_) => neutrals::setup::concessionaire(p, seat, |_, s| own.has(s)),
        Spoil::LandBill => p.highest(own.iter(), |p, s| Reverse(p.s.board.senators[s].popularity)), // ROR-S.55
    }
}

// --- the sharing (ROR-S.48, ROR-S.57)

/// The members of the coalition, most votes first.
pub(super) fn order(board: &Board) -> ArrayVec<Seat, { neutrals::FACTIONS }> {
    board.solo.ranks.into_iter().filter(|f| board.solo.coalition.has(*f)).collect()
}

/// A round begins: players may lodge a Tribune for it (DC.131).
pub(super) fn round(p: &mut Play) {
    p.s.board.solo.picked = false;
    p.s.secret.orders = Default::default();
    if p.s.board.offices[Office::Dictator].is_some() {
        must_sponsor(p);
    }
    p.then(AnyStep::Solo(Step::Share(0)));
    let seats: SeatSet =
        p.s.board.playing(p.rules.seats).iter().filter(|&s| may_hold_tribune(p, s)).collect();
    if !seats.is_empty() {
        p.open(AnyAsk::Solo(Ask::Tribunes { seats }));
    }
}

/// Alone nobody hides anything: a player is asked if he has a Tribune. Of two each is asked who holds a card, whatever it is, or
/// has a Statesman with a Tribune of his own (ROR-D.3b).
fn may_hold_tribune(p: &Play, seat: Seat) -> bool {
    let card = Card::Intrigue(Intrigue::Tribune);
    let own = p.rules.own_tribunes(&p.s.board, seat).next().is_some();
    let in_rome = p.s.board.present(seat).next().is_some();
    let holds = match p.rules.seats {
        1 => p.rules.holds_tribune(p.s, seat),
        _ => !p.s.secret.hands[seat.ix()].cards.is_empty() && p.rules.can_be_in_a_hand(&p.s.board, card),
    };
    own || in_rome && holds && !p.rules.tribunes_forbidden(&p.s.board)
}

/// Lists what a Tribune can be lodged for (ROR-S.55, ROR-S.58).
pub(super) fn tribunes(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-DC.131"), of(Action::Pass));
    if by(rules, s, seat).is_none() {
        return;
    }
    for faction in order(&s.board).into_iter().filter(|f| *f != seat) {
        out.add(Rule("ROR-S.58"), of(Action::Lodge(Lodged::Skip(faction))));
    }
    if !s.board.solo.billed && !s.board.solo.mandatory {
        out.add(Rule("ROR-S.58"), of(Action::Lodge(Lodged::CancelBill)));
        out.add(Rule("ROR-S.55"), of(Action::Lodge(Lodged::CancelPass)));
    }
}

/// The Tribune a faction would play: a card, or its Statesman's own.
fn by(rules: &Republic, s: &State, seat: Seat) -> Option<TribuneBy> {
    let card = rules.holds_tribune(s, seat) && s.board.present(seat).next().is_some();
    let own = rules.own_tribunes(&s.board, seat).next().map(TribuneBy::Statesman);
    card.then_some(TribuneBy::Card).or(own)
}

/// The next of the round picks; after the last a new round begins, unless nobody has picked anything.
pub(super) fn share(p: &mut Play, turn: u8) {
    let order = order(&p.s.board);
    let playing = p.s.board.playing(p.factions());
    let Some(&seat) = order.get(usize::from(turn)) else {
        return match p.s.board.solo.picked {
            true => p.then(AnyStep::Solo(Step::Round)),
            false => close(p),
        };
    };
    if !playing.has(seat) {
        return p.then(AnyStep::Solo(Step::Share(turn + 1)));
    }
    favour_generals(p);
    if p.rules.spoils_open(&p.s.board).next().is_none() {
        return close(p);
    }
    if p.rules.is_led(seat) {
        return p.open(AnyAsk::Solo(Ask::Pick { seat, turn }));
    }
    let picks = p.rules.neutral_picks(&p.s.board, seat);
    let picked = match picks[..] {
        [Spoil::Concession(_), _, ..] if p.rules.read_closely() => {
            return p.open(AnyAsk::Solo(Ask::Which { seat, turn })); // ROR-S.04
        }
        _ if p.rules.read_closely() => p.break_tie(picks), // ROR-1.04.7a
        _ => picks.first().copied(),
    };
    match picked {
        Some(spoil) => picks_for_its_own(p, seat, turn, spoil),
        None => declines(p, seat, turn),
    }
}

/// Lists the Concessions among which the dominant player chooses for a neutral (ROR-S.04).
pub(super) fn which(rules: &Republic, board: &Board, seat: Seat, out: &mut Choices<crate::Action>) {
    for spoil in rules.neutral_picks(board, seat) {
        out.add(Rule("ROR-S.04"), of(Action::Take(spoil)));
    }
}

/// A neutral picks this for one of its own.
pub(super) fn picks_for_its_own(p: &mut Play, seat: Seat, turn: u8, spoil: Spoil) {
    match own_receiver(p, seat, spoil) {
        Some(to) => declare(p, seat, turn, spoil, to),
        None => declines(p, seat, turn),
    }
}

/// Lists what a player may pick.
pub(super) fn picks(rules: &Republic, board: &Board, seat: Seat, out: &mut Choices<crate::Action>) {
    for spoil in rules.spoils_open(board) {
        if !receivers(rules, board, seat, spoil).is_empty() {
            out.add(Rule("ROR-S.48"), of(Action::Take(spoil)));
        }
    }
    out.add(Rule("ROR-S.57"), of(Action::Pass));
}

/// DC.130: the first office, Governorship or Concession for a Senator of his own; then he passes.
pub(super) fn default_pick(rules: &Republic, board: &Board, seat: Seat) -> Action {
    let own =
        |spoil: &Spoil| *spoil != Spoil::LandBill && default_receiver(rules, board, seat, *spoil).is_some();
    rules.spoils_open(board).find(own).map_or(Action::Pass, Action::Take)
}

/// His own Senator with least Influence; where he has none, any.
pub(super) fn default_receiver(rules: &Republic, board: &Board, seat: Seat, spoil: Spoil) -> Option<Senator> {
    let all = receivers(rules, board, seat, spoil);
    let own = all.iter().filter(|&s| board.owner(s) == Some(seat));
    own.min_by_key(|&s| board.senators[s].influence)
}

// --- picks, passes and Tribunes

/// The faction that picks after this place in the round.
fn after(board: &Board, turn: u8) -> Option<Seat> {
    let order = order(board);
    let next = (usize::from(turn) + 1) % order.len().max(1);
    order.get(next).copied()
}

/// The neutral that picks next, however many players do before it (ROR-S.55).
fn next_neutral(p: &Play, turn: u8) -> Option<Seat> {
    let order = order(&p.s.board);
    let mut later = order.iter().copied().cycle().skip(usize::from(turn) + 1).take(order.len());
    later.find(|&faction| !p.rules.is_led(faction))
}

/// A pick is declared: a Tribune may skip the picker before it is given (ROR-S.58).
pub(super) fn declare(p: &mut Play, seat: Seat, turn: u8, spoil: Spoil, to: Senator) {
    p.then(AnyStep::Solo(Step::Share(turn + 1)));
    p.then(AnyStep::Solo(Step::Take { seat, spoil, to }));
    p.s.board.solo.picked |= p.rules.read_anew(); // whoever is skipped has not passed (ROR-S.57)
    let voluntary = spoil == Spoil::LandBill && !p.s.board.solo.mandatory;
    let players: ArrayVec<Seat, SEATS> =
        p.s.board.turn_order(p.factions()).filter(|s| p.rules.is_led(*s)).collect();
    for player in players {
        let what = match lodged(p.s, player) {
            Some(Lodged::Skip(faction)) if faction == seat => TribuneUse::Skip,
            Some(Lodged::CancelBill) if voluntary => TribuneUse::CancelBill,
            _ => continue,
        };
        if let Some(by) = by(p.rules, p.s, player) {
            p.s.secret.orders[player.ix()] = None;
            return play(p, player, by, what, Some(seat));
        }
    }
    let next = after(&p.s.board, turn).filter(|&next| next != seat && !p.rules.is_led(next));
    let wants = |next: Seat| match p.rules.read_closely() {
        true => p.rules.neutral_picks(&p.s.board, next).contains(&spoil),
        false => p.rules.neutral_pick(&p.s.board, next) == Some(spoil),
    };
    let Some(next) = next.filter(|&next| wants(next)) else { return };
    if let Some(by) = by(p.rules, p.s, next) {
        play(p, next, by, TribuneUse::Skip, Some(seat));
    }
}

/// The Tribune is shown; a neutral that it costs something answers with Graft or Murder (ROR-S.59).
fn play(p: &mut Play, seat: Seat, by: TribuneBy, what: TribuneUse, against: Option<Seat>) {
    match (what, against) {
        (TribuneUse::CancelBill, _) => p.log.all(|| Event::CancelsBill { by: seat }.into()),
        (_, Some(faction)) => p.log.all(|| Event::Skips { by: seat, seat: faction }.into()),
        _ => {}
    }
    tribunes::spend(p, seat, by);
    if let Some(neutral) = against.filter(|&f| !p.rules.is_led(f)) {
        answers(p, neutral, true);
    }
    cancel::shown(p, seat, by, what, Moment::Floor);
}

/// A neutral answers a Tribune by its richest Senator: with Graft, if that may be, then with Murder (ROR-S.59).
fn answers(p: &mut Play, neutral: Seat, with_graft: bool) {
    let hand = &p.s.secret.hands[neutral.ix()];
    let (graft, murder) = (with_graft && hand.playable(GRAFT), hand.playable(MURDER));
    if p.rules.read_closely() && !graft && !murder {
        p.s.secret.lodged[neutral.ix()].cancel = None;
        return;
    }
    let Some(senator) = p.payer_in_rome(neutral) else { return };
    let cancels = match (graft, murder) {
        (true, _) => Some(Cancel::Graft(senator, cancel::DEAREST as u8)),
        (false, true) => Some(Cancel::Murder(senator)),
        _ => None,
    };
    p.s.secret.lodged[neutral.ix()].cancel = cancels;
}

/// The Graft of a neutral has come to nothing: it goes on to Murder (ROR-S.59).
pub(crate) fn graft_has_failed(p: &mut Play, faction: Seat) {
    if p.rules.read_closely() && !p.rules.is_led(faction) {
        answers(p, faction, false);
    }
}

const GRAFT: Card = Card::Intrigue(Intrigue::Graft);
const MURDER: Card = Card::Intrigue(Intrigue::MurderOfATribune);
const MOB: Card = Card::Intrigue(Intrigue::MobIncitedToViolence);

/// A neutral whose Tribune is being cancelled answers with a mob, by its best orator (ROR-S.59). Says whether it does.
pub(crate) fn answers_with_a_mob(p: &mut Play) -> bool {
    let Some((seat, ..)) = cancel::at_stake(&p.s.flow) else { return false };
    if p.rules.is_led(seat) || !p.s.secret.hands[seat.ix()].playable(MOB) {
        return false;
    }
    let (present, parts) = (p.s.board.present(seat).collect(), &p.rules.parts);
    let orator = p.foremost(present, |_, s| parts.senators[s].oratory);
    p.s.secret.lodged[seat.ix()].mob = orator;
    orator.is_some()
}

/// A Tribune does what it was played for.
pub(crate) fn tribune(p: &mut Play, seat: Seat, what: TribuneUse) {
    match (what, p.s.flow.frames().last().copied()) {
        (TribuneUse::Skip, Some(Frame::Do(AnyStep::Solo(Step::Take { .. })))) => {
            p.s.flow.next_step(); // the picker is skipped
        }
        (TribuneUse::CancelBill, Some(Frame::Do(AnyStep::Solo(Step::Take { .. })))) => {
            p.s.flow.next_step();
            fails(p, None);
        }
        (TribuneUse::Cosponsor, Some(Frame::Do(AnyStep::Solo(Step::Pass { .. })))) => {
            p.s.flow.next_step();
            let least = own_receiver(p, seat, Spoil::LandBill);
            if let Some(senator) = least {
                p.log.all(|| Event::Cosponsors { by: seat, senator }.into());
                take(p, None, Spoil::LandBill, senator);
            }
        }
        _ => {}
    }
}

/// A faction does not pick. A pass that would make a voluntary Land Bill fail may be cancelled (ROR-S.55).
pub(super) fn declines(p: &mut Play, seat: Seat, turn: u8) {
    p.log.all(|| Event::Passes { seat }.into());
    p.then(AnyStep::Solo(Step::Share(turn + 1)));
    p.then(AnyStep::Solo(Step::Pass { seat, turn }));
    let solo = &p.s.board.solo;
    if solo.sponsor.is_none() || solo.mandatory || solo.billed {
        return;
    }
    let players: ArrayVec<Seat, SEATS> =
        p.s.board.turn_order(p.factions()).filter(|s| p.rules.is_led(*s)).collect();
    let wants = |p: &Play, s: Seat| lodged(p.s, s) == Some(Lodged::CancelPass);
    let next = match p.rules.read_anew() {
        true => next_neutral(p, turn),
        false => after(&p.s.board, turn),
    };
    let next = next.filter(|&next| {
        let lists = |n: Neutral| n.guideline().spoils.contains(&Spoils::LandBill);
        next != seat && p.rules.neutral(next).is_some_and(lists)
    });
    let mut willing = players.into_iter().filter(|&s| wants(p, s)).chain(next).collect::<SeatList>();
    if !p.rules.read_anew() {
        willing.truncate(1); // tables begun earlier go no further than the first
    }
    let able = |p: &Play, f: Seat| {
        receivers(p.rules, &p.s.board, f, Spoil::LandBill).iter().any(|s| p.s.board.owner(s) == Some(f))
    };
    let first = willing.into_iter().filter(|&f| able(p, f)).find_map(|f| Some((f, by(p.rules, p.s, f)?)));
    if let Some((faction, by)) = first {
        if let Some(order) = p.s.secret.orders.get_mut(faction.ix()) {
            *order = None;
        }
        play(p, faction, by, TribuneUse::Cosponsor, None);
    }
}

/// The pass stands: a Land Bill with one sponsor fails, and when all offices are settled the sharing is over (ROR-S.57).
pub(super) fn passes(p: &mut Play, seat: Seat, _: u8) {
    let solo = &p.s.board.solo;
    if solo.sponsor.is_some() && !solo.mandatory && !solo.billed {
        fails(p, Some(seat));
    }
    let settled = p.rules.offices_open(&p.s.board).next().is_none();
    let due = p.s.board.solo.mandatory && !p.s.board.solo.billed;
    if settled && !due {
        p.s.flow.next_step(); // the rest of the round
    }
}

fn fails(p: &mut Play, by: Option<Seat>) {
    p.s.board.solo.sponsor = None;
    p.s.board.solo.billed = true; // ROR-S.56: one a turn
    p.log.all(|| Event::BillFails { by }.into());
}

/// What was picked is given.
pub(super) fn take(p: &mut Play, seat: Option<Seat>, spoil: Spoil, to: Senator) {
    let by = seat.or(p.s.board.owner(to)).unwrap_or_default();
    let able = receivers(p.rules, &p.s.board, by, spoil).has(to);
    let open = p.rules.spoils_open(&p.s.board).any(|s| s == spoil);
    if !able || !open {
        return; // a mob has come between
    }
    p.s.board.solo.picked = true;
    match seat {
        Some(seat) => p.log.all(|| Event::Picks { seat, spoil, to }.into()),
        None => p.log.all(|| Event::Fills { spoil, to }.into()),
    }
    match spoil {
        Spoil::Office(office) => {
            p.take_office(to, office);
            if office == Office::RomeConsul {
                must_sponsor(p);
            }
        }
        Spoil::Governor(province) => {
            let Motion::Governors(slate) = governors::single(province, to) else { return };
            governors::elected(p, slate);
        }
        Spoil::Concession(concession) => {
            p.s.board.concessions[concession] = ConcessionAt::With(to);
            p.log.all(|| crate::Event::Concession { concession, senator: to });
        }
        Spoil::LandBill => sponsors(p, to),
    }
}

/// A Dictator, or without one the Rome Consul, who is less popular than the people are angry must sponsor the Land Bill
/// (ROR-S.54).
fn must_sponsor(p: &mut Play) {
    if let Some(senator) = owes_bill(p.rules, &p.s.board) {
        p.s.board.solo.sponsor = Some(senator);
        p.s.board.solo.mandatory = true;
        p.log.all(|| Event::Sponsors { senator, mandatory: true }.into());
    }
}

/// Who must, as the board stands.
pub(super) fn owes_bill(rules: &Republic, board: &Board) -> Option<Senator> {
    let official = board.offices[Office::Dictator].or(board.offices[Office::RomeConsul]);
    let senator = official.filter(|&s| board.in_rome(s))?;
    let hated = i32::from(board.senators[senator].popularity) < i32::from(board.unrest);
    let solo = &board.solo;
    let due = hated && !solo.billed && !solo.mandatory && rules.bills_open(board).next().is_some();
    due.then_some(senator)
}

/// The first sponsors the Bill, the second makes it a law of its highest type (ROR-S.55, ROR-S.56).
fn sponsors(p: &mut Play, senator: Senator) {
    let Some(first) = p.s.board.solo.sponsor else {
        p.s.board.solo.sponsor = Some(senator);
        p.log.all(|| Event::Sponsors { senator, mandatory: false }.into());
        return;
    };
    p.s.board.solo.billed = true;
    p.s.board.solo.sponsor = None;
    let highest = p.rules.bills_open(&p.s.board).last();
    if let Some(bill) = highest {
        business::land_bill(p, bill, [first, senator], Set::NONE);
    }
}

/// The sharing ends: what must be settled is (ROR-S.50, ROR-S.54); a Bill with one sponsor fails.
fn close(p: &mut Play) {
    favour_generals(p);
    let open: ArrayVec<Office, 3> = p.rules.offices_open(&p.s.board).collect();
    for office in open {
        let all = p.rules.eligible(&p.s.board, office);
        let member = |s: &Senator| p.s.board.owner(*s).is_some_and(|f| p.s.board.solo.coalition.has(f));
        let members: Set<Senator> = all.iter().filter(member).collect();
        let among = if members.is_empty() { all } else { members };
        if let Some(to) = p.highest(among.iter(), |p, s| Reverse(p.s.board.senators[s].influence)) {
            take(p, None, Spoil::Office(office), to);
        }
    }
    let solo = p.s.board.solo;
    let Some(sponsor) = solo.sponsor.filter(|_| !solo.billed) else { return };
    if !solo.mandatory {
        return fails(p, None);
    }
    let own = p.s.board.owner(sponsor).and_then(|f| own_receiver(p, f, Spoil::LandBill));
    let other = order(&p.s.board).into_iter().find_map(|f| own_receiver(p, f, Spoil::LandBill));
    match own.or(other) {
        Some(to) => take(p, None, Spoil::LandBill, to),
        None => fails(p, None),
    }
}
