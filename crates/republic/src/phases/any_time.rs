//! What a player may do between two steps, asked or not (ROR-D.1b): Influence Peddling (ROR-D.12), abandoning an
//! opposed Statesman (ROR-D.18), paying a ransom (ROR-D.17), Laws and what goes with them (ROR-D.14). In a session of the
//! Senate these are orders lodged in its windows and executed at the boundary; elsewhere they are executed at once.

use super::combat::{captives, civil_war};
use super::{Ask, optional, revenue, senate};
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, Item, Recall, State};
use crate::{Event, Republic};
use kernel::JsonSchema;
use kernel::{Choices, Frame, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// An act of any time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "AnyTimeAction")]
pub enum Action {
    /// Influence Peddling against this opponent (ROR-7.10d).
    Peddle(Seat),
    /// Abandon a Statesman who opposes another of the faction (ROR-1.07.411d).
    Abandon(Senator),
    /// Pay a captive's ransom (ROR-1.10.82c).
    Ransom(Senator),
    /// The same, but the Faction Treasury pays first (ROR-DC.19).
    RansomByFaction(Senator),
    /// A loyal Senator calls his Veteran home from the rebel (ROR-1.11.36b).
    CallHome(Legion),
    /// Play a Law (ROR-1.07.363a).
    Law(Law),
    /// Discard the Servilian Law to repeal the Acilian Law (ROR-7.06e).
    RepealAcilian,
    /// Fine a corrupt Governor under the Calpurnian Law (ROR-7.06a).
    Fine(Senator),
    /// Under the Vatinian Law a Governor goes to his Province (ROR-7.06l).
    GoToProvince(Senator, Province),
    /// Under the Vatinian Law a Governor comes to Rome and leaves a legate behind (ROR-7.06l).
    ComeToRome(Senator),
    /// A Consul recalls one disbanded Legion more (ROR-2.4.2a).
    RecallLegion {
        /// Who.
        consul: Senator,
        /// To this Commander's army, or to Rome.
        army: Option<Senator>,
        /// The Faction Treasury pays first.
        faction: bool,
    },
    /// With neutral factions: a Concession of the hand goes to this Senator at once (ROR-S.29).
    Place(Concession, Senator),
    /// The Traitor goes into exile and joins his War (ROR-3.10.4a).
    JoinWar(Senator),
}

/// What the question on top leaves room for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    /// Nothing comes between, or orders are lodged instead.
    None,
    /// Cards only: men and money must stay where the open form found them.
    Cards,
    /// Men and money, but no peddling (ROR-D.12a: not in the Revolution Phase).
    Men,
    /// Everything.
    All,
}

fn room(board: &Board, ask: &Ask) -> Room {
    match ask {
        // nothing comes between the announcement of a Persuasion Attempt and its dice (ROR-D.1a)
        Ask::Forum(_) if board.attempt.is_some() => Room::None,
        Ask::Forum(super::forum::Ask::Persuade { persuader: Some(_), .. }) => Room::None,
        Ask::Forum(super::forum::Ask::Pretender { .. }) => Room::None, // in whatever phase he strikes
        Ask::Forum(_) | Ask::Revenue(revenue::Ask::Gifts) => Room::All,
        Ask::Senate(ask) => match ask {
            senate::Ask::Ballot { voted, .. } if voted.is_empty() => Room::All,
            _ => Room::None,
        },
        Ask::Setup(_) | Ask::Revenue(_) | Ask::Combat(_) => Room::Cards,
        Ask::Revolution(super::revolution::Ask::Cards) => Room::Men,
        Ask::Traitors(_) => Room::None, // while the tokens are bid for there is no Traitor
        Ask::Revolution(_) | Ask::Adopt { .. } | Ask::Judge { .. } | Ask::GoOn | Ask::Ageing(_) => Room::None,
        Ask::Solo(super::solo::Ask::Trade { .. } | super::solo::Ask::Plan { .. }) => Room::None,
        Ask::Solo(_) => Room::All,
    }
}

/// Lists what this seat may do now, asked or not.
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    let room = room(&s.board, ask);
    if seat.ix() >= rules.factions || !s.board.plays(seat) {
        return;
    }
    // under a Consul for Life the owners watch (ROR-D.31a), and play nothing against him (ROR-1.09.83c)
    if rules.read_anew() && s.board.controller(seat) != seat {
        return;
    }
    if matches!(room, Room::Cards | Room::All) {
        peddling(rules, s, seat, out);
    }
    if room != Room::None {
        senate::laws::repeal(s, seat, out);
        optional::treason::joining(s, seat, out);
        if rules.has_neutrals() {
            at_once(rules, s, seat, out);
        }
    }
    if lays_down_laws(&s.board, ask) && s.secret.lodged[seat.ix()].law.is_none() {
        senate::laws::laws(rules, s, seat, out);
    }
    if room == Room::All && lays_down_laws(&s.board, ask) && rules.read_anew() {
        senate::before_a_ballot(rules, s, seat, out);
    }
    if matches!(room, Room::Men | Room::All) {
        abandoning(rules, &s.board, seat, out);
        ransoms(rules, s, seat, out);
        civil_war::veterans(&s.board, seat, out);
    } else if between_battles(ask) && rules.read_anew() {
        ransoms(rules, s, seat, out); // ROR-D.17a: in every phase
    }
}

/// Is this an open question between two battles? Who is bought free then leads no force and votes on nothing that it decides.
fn between_battles(ask: &Ask) -> bool {
    use super::combat::Ask::*;
    matches!(ask, Ask::Combat(LandAttack { .. } | NextWar { .. } | Rhodes { .. } | Intercept { .. }))
}

/// Does this act wait for the boundary after the question: it concerns men, and they must stay where the open form found
/// them (ROR-D.29b)?
pub(super) fn waits(board: &Board, ask: &Ask, act: &Action) -> bool {
    matches!(act, Action::JoinWar(_)) && room(board, ask) == Room::Cards
}

/// With neutral factions Concessions and Laws may be played at any boundary (ROR-S.29).
fn at_once(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let (board, hand) = (&s.board, &s.secret.hands[seat.ix()]);
    for &concession in Concession::ALL.iter().filter(|&&c| hand.playable(Card::Concession(c))) {
        let planned = s.secret.forms.plan.concessions[concession].is_some();
        for on in board.members(seat).filter(|&m| !planned && rules.may_place(board, seat, concession, m)) {
            out.add(Rule("ROR-S.29"), crate::Action::AnyTime(Action::Place(concession, on)));
        }
    }
    for law in hand.laws().iter().filter(|&law| rules.law_fits(board, law)) {
        out.add(Rule("ROR-S.29"), crate::Action::AnyTime(Action::Law(law)));
    }
}

/// May a Law be played or lodged at this question, besides the windows of the session that list it themselves? While the
/// Consuls settle posts and Dictator it is lodged (ROR-D.14a); before a ballot it is played at once (ROR-D.7c).
fn lays_down_laws(board: &Board, ask: &Ask) -> bool {
    let sits = board.senate.item != Item::Closed;
    match ask {
        // a Traitor may be tried while the Senate does not sit
        Ask::Senate(senate::Ask::Ballot { voted, .. }) => voted.is_empty() && sits,
        Ask::Senate(ask) => matches!(ask, senate::Ask::Posts | senate::Ask::Dictator { .. }),
        _ => false,
    }
}

/// Lists the opponents who can be robbed: an empty hand is public (ROR-D.12a).
pub(super) fn peddling(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let hands = &s.secret.hands;
    if hands[seat.ix()].playable(Card::Intrigue(Intrigue::InfluencePeddling)) {
        for from in s.board.playing(rules.factions).without(seat).iter() {
            if !hands[from.ix()].cards.is_empty() {
                out.add(Rule("ROR-7.10d"), crate::Action::AnyTime(Action::Peddle(from)));
            }
        }
    }
}

/// Lists the Statesmen who can be abandoned.
pub(super) fn abandoning(rules: &Republic, board: &Board, seat: Seat, out: &mut Choices<crate::Action>) {
    let own = board.of_faction(rules.at_odds(), seat);
    for statesman in own.filter(|&m| rules.may_abandon(board, m)) {
        out.add(Rule("ROR-R.26"), crate::Action::AnyTime(Action::Abandon(statesman)));
    }
}

/// Lists the captives who can be bought free.
pub(super) fn ransoms(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    for captive in s.board.captives(seat).iter().filter(|&m| captives::can_pay(rules, s, m)) {
        out.add(Rule("ROR-1.10.82c"), crate::Action::AnyTime(Action::Ransom(captive)));
        if captives::chooses_purse(rules, s, captive) {
            out.add(Rule("ROR-DC.19"), crate::Action::AnyTime(Action::RansomByFaction(captive)));
        }
    }
}

impl Republic {
    /// By correspondence: has an attempt on him been announced that is still to come (ROR-D.18a, ROR-1.07.411d)?
    pub(crate) fn attempt_to_come(&self, board: &Board, target: Senator) -> bool {
        let on_him = |(seat, attempt): (usize, &Option<(Senator, Senator, u16)>)| {
            attempt.is_some_and(|(_, whom, _)| whom == target) && !board.round.done.has(Seat(seat as u8))
        };
        let announced = board.phase == Phase::Forum && self.by_post() && self.read_closely();
        announced && board.announced.iter().enumerate().any(on_him)
    }
    /// A Statesman whose Loyalty is 0 through opposition, in Rome, without office and not Leader (ROR-R.26).
    pub fn may_abandon(&self, board: &Board, senator: Senator) -> bool {
        let opposed = match self.read_closely() {
            true => self.is_opposed(board, senator), // not a Gracchus whose brother is elsewhere (ROR-1.07.312n)
            false => self.loyalty(board, senator) == 0,
        };
        self.parts.senators[senator].loyalty > 0
            && opposed
            && !self.attempt_to_come(board, senator)
            && board.in_rome(senator)
            && board.free_of_office(senator)
            && !board.governs(senator)
            && !board.leads(senator)
            && !(self.read_anew() && board.must_keep_all())
    }
}

impl Board {
    /// Would whoever leaves their faction come back from the Forum at once, because Rome has no Senator to spare and nobody
    /// lies in the Curia (ROR-1.09.81b)? They could go and come for ever.
    fn must_keep_all(&self) -> bool {
        self.phase == Phase::Senate && self.curia.is_empty() && self.attending().count() <= QUORUM
    }
}

/// Would this act be carried out now?
pub(super) fn possible(rules: &Republic, s: &State, seat: Seat, action: &Action) -> bool {
    let board = &s.board;
    match *action {
        Action::Peddle(from) => may_peddle(s, seat, from),
        Action::Abandon(statesman) => {
            rules.may_abandon(board, statesman) && board.owner(statesman) == Some(seat)
        }
        Action::Ransom(captive) | Action::RansomByFaction(captive) => may_ransom(rules, s, seat, captive),
        Action::Law(law) => senate::laws::may_play(rules, s, seat, law),
        Action::RepealAcilian => senate::laws::may_repeal(s, seat),
        Action::Fine(governor) => senate::laws::may_levy(rules, board, seat, governor),
        Action::GoToProvince(senator, province) => board.may_travel(seat, senator, Some(province)),
        Action::ComeToRome(senator) => board.may_travel(seat, senator, None),
        Action::CallHome(_) | Action::RecallLegion { .. } | Action::Place(..) | Action::JoinWar(_) => true, // never lodged as such
    }
}

/// Has he the card, and the other one that could be taken (ROR-D.12a)?
fn may_peddle(s: &State, by: Seat, from: Seat) -> bool {
    let (own, other) = (&s.secret.hands[by.ix()], &s.secret.hands[from.ix()]);
    own.playable(Card::Intrigue(Intrigue::InfluencePeddling)) && !other.cards.is_empty()
}

/// Is he a captive of this faction, and is there the money for him (ROR-1.10.82c)?
fn may_ransom(rules: &Republic, s: &State, seat: Seat, captive: Senator) -> bool {
    let held = s.board.senators[captive].at.is_captive();
    held && s.board.owner(captive) == Some(seat) && captives::can_pay(rules, s, captive)
}

/// Carries out an act, if it is still possible; otherwise nobody learns of it (ROR-D.1d).
pub(super) fn apply(p: &mut Play, seat: Seat, action: Action) {
    match action {
        Action::Peddle(from) => peddle(p, seat, from),
        Action::Abandon(statesman) => abandon(p, seat, statesman),
        Action::Ransom(captive) | Action::RansomByFaction(captive) => {
            if may_ransom(p.rules, p.s, seat, captive) {
                captives::ransom(p, captive, action == Action::RansomByFaction(captive));
                spent(p);
            }
        }
        Action::CallHome(legion) => civil_war::call_home(p, seat, legion),
        Action::Law(law) => senate::laws::play(p, seat, law),
        Action::RepealAcilian => senate::laws::repeal_acilian(p, seat),
        Action::Fine(governor) => senate::laws::fine(p, seat, governor),
        Action::GoToProvince(senator, province) => senate::legates::travel(p, seat, senator, Some(province)),
        Action::ComeToRome(senator) => senate::legates::travel(p, seat, senator, None),
        Action::RecallLegion { consul, army, faction } => {
            senate::recall::call(p, seat, Recall { consul, army, legions: 1, faction });
        }
        Action::Place(concession, on) => {
            p.log.reveal();
            p.place_concession(seat, concession, on);
        }
        Action::JoinWar(traitor) => optional::treason::join(p, seat, traitor),
    }
}

/// The card is discarded and a random one of the opponent's taken, waiting ones too (ROR-1.07.37d). Only the two learn
/// which (ROR-D.12a).
pub(crate) fn peddle(p: &mut Play, by: Seat, from: Seat) {
    if !may_peddle(p.s, by, from) {
        return;
    }
    p.use_up(by, Intrigue::InfluencePeddling);
    let Some(kind) = p.chance.draw_from(&p.s.secret.hands[from.ix()].cards) else { return };
    let card = Card::of_kind(kind);
    p.steal_card(from, by, card);
    p.log.reveal();
    // the hand of a neutral lies open (ROR-S.03)
    let open = !p.rules.is_led(by) || !p.rules.is_led(from);
    let told = if open { SeatSet::all(p.rules.seats) } else { SeatSet::of(by).with(from) };
    p.log.some(
        told,
        || Event::Peddled { by, from, card: Some(card) },
        || Event::Peddled { by, from, card: None },
    );
}

/// Men or money are gone: what is written on an open form is cut down to what is left.
fn spent(p: &mut Play) {
    let gifts = Frame::Ask(Ask::Revenue(revenue::Ask::Gifts));
    if p.s.flow.frames().contains(&gifts) && p.rules.read_closely() {
        revenue::cut_down(p.s);
    }
}

/// He goes unaligned to the Forum with all he has (ROR-1.07.411d); a motion about him is void. What a vote against a Land Bill
/// costs him he pays as everybody does (ROR-1.09.62d).
fn abandon(p: &mut Play, seat: Seat, statesman: Senator) {
    // whoever has changed sides since it was ordered is another's to abandon (ROR-D.1d); tables begun earlier did not look
    let his = |owner: Seat| owner == seat || !p.rules.read_to_the_end();
    if p.rules.may_abandon(&p.s.board, statesman) && p.s.board.owner(statesman).is_some_and(his) {
        p.s.board.senators[statesman].faction = None;
        senate::bereave(p, statesman);
        spent(p);
        if !p.rules.read_thrice() {
            senate::unsay(p, statesman);
        }
        p.log.reveal();
        p.log.all(|| Event::Abandoned { statesman });
        p.boundary();
    }
}
