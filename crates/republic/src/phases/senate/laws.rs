//! Laws (ROR-7.06): when they may be played, what their playing does at once, and the fine of the Calpurnian Law. What a Law
//! in force changes stands where it changes it, and asks `board.laws`.

use super::legal::settled;
use super::{Action, Business, Event};
use crate::Republic;
use crate::parts::*;
use crate::phases::any_time::Action as Act;
use crate::play::*;
use crate::state::{Board, Item, Lodged, Proposer, State, TribuneUse, Vote};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat};

/// Tradition Erodes while active Wars of this strength together are in play (ROR-7.06f).
const WARS_ERODE_TRADITION: u32 = 15;
/// What the two Laws of the Social War take off Unrest (ROR-7.06p, ROR-7.06q).
const JULIAN_CALM: i32 = 3;
const PAPIRIAN_CALM: i32 = 2;
/// The Laws that whoever holds them must play when the Civil War deck comes into play (ROR-5.1.3a).
const FORCED: [Law; 3] = [Law::Gabinian, Law::Manilian, Law::Vatinian];

impl Law {
    /// The line of the ledger that says what it does and when it may be played.
    pub fn rule(self) -> Rule {
        Rule(match self {
            Law::Calpurnian => "ROR-7.06a",
            Law::Acilian => "ROR-7.06c",
            Law::Servilian => "ROR-7.06d",
            Law::TraditionErodes => "ROR-7.06f",
            Law::MilitaryReforms => "ROR-7.06g",
            Law::Gabinian => "ROR-7.06h",
            Law::Manilian => "ROR-7.06i",
            Law::Vatinian => "ROR-7.06k",
            Law::Julian => "ROR-7.06p",
            Law::PlautianPapirian => "ROR-7.06q",
            Law::MilitaryCommand => "ROR-7.06r",
        })
    }
}

impl Republic {
    /// Does the condition of a Law hold now, whoever has it?
    pub fn law_fits(&self, board: &Board, law: Law) -> bool {
        match law {
            Law::Acilian => board.laws.has(Law::Calpurnian),
            Law::TraditionErodes => self.strength_of_wars(board) >= WARS_ERODE_TRADITION,
            Law::Gabinian => {
                let pirates = |w: War| self.parts.wars[w].series == Some(Series::Pirates);
                War::ALL.iter().any(|&w| pirates(w) && board.wars[w].present())
            }
            Law::Julian | Law::PlautianPapirian => board.wars[War::Social].present(),
            _ => true,
        }
    }
    /// The strength of all active Wars together, as for a Dictator: on land and at sea, and a rebel's (ROR-R.149).
    fn strength_of_wars(&self, board: &Board) -> u32 {
        let active = War::ALL.iter().filter(|&&w| board.wars[w].active());
        let wars = active
            .map(|&w| u32::from(self.land_strength(board, w)) + u32::from(self.naval_strength(board, w)));
        wars.sum::<u32>() + board.rebel.map_or(0, |r| u32::from(self.rebel_strength(board, &r)))
    }
    /// Who levies the fine of the Calpurnian Law now: the Censor of this year, or under the Acilian Law the faction with
    /// most Knights, of equals the Censor (ROR-7.06a, ROR-7.06c, ROR-R.118, ROR-R.157).
    pub fn may_fine(&self, board: &Board) -> Option<Seat> {
        let senate = &board.senate;
        let open = board.phase == Phase::Senate && senate.item > Item::Censor && !senate.fined;
        if !open || !board.laws.has(Law::Calpurnian) {
            return None;
        }
        let censor = board.offices[Office::Censor]
            .filter(|&c| board.taken[Office::Censor].has(c) && board.attends(c))
            .and_then(|c| board.owner(c));
        if !board.laws.has(Law::Acilian) {
            return censor;
        }
        let knights = |seat: Seat| -> u32 {
            let counts = |s: &Senator| board.senators[*s].at != crate::state::At::Rebel;
            board.members(seat).filter(counts).map(|s| u32::from(board.senators[s].knights)).sum()
        };
        let playing = board.playing(self.factions);
        let most = playing.iter().map(knights).max()?;
        let mut first = playing.iter().filter(|&s| knights(s) == most);
        match (first.next(), first.next()) {
            (Some(seat), None) => Some(seat),
            _ => censor,
        }
    }
}

impl Board {
    /// May a card be discarded from a hand? With the Civil War deck three Laws may not (ROR-5.1.3a), and no Law where the
    /// Senate votes on them (ROR-3.8.1e).
    pub fn may_discard(&self, card: Card) -> bool {
        let Card::Law(law) = card else { return true };
        let civil_war = self.decks.has(Deck::CivilWar) || self.to_come.has(Deck::CivilWar);
        !(self.switches.has(Switch::VotedLaws) || civil_war && FORCED.contains(&law))
    }
    /// Can he be fined: a corrupt Governor who returned this year, be it to rule by legate (ROR-7.06a, ROR-R.153)?
    pub fn finable(&self, senator: Senator) -> bool {
        let senate = &self.senate;
        let returned = senate.returned.has(senator) || senate.moved.has(senator) && self.governs(senator);
        let corrupt = self.senators[senator].corrupt || senate.corrupt.has(senator);
        self.in_rome(senator) && returned && corrupt
    }
}

// --- lodging (ROR-D.14)

/// The Laws this player could play, where the question leaves room for them: each needs its condition now and again at the
/// boundary (ROR-1.07.363a). No Senator in Rome is needed (ROR-1.07.363b).
pub(crate) fn laws(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if s.board.switches.has(Switch::VotedLaws) {
        return; // ROR-3.8.1a
    }
    let hand = &s.secret.hands[seat.ix()];
    for law in hand.laws().iter().filter(|&law| rules.law_fits(&s.board, law)) {
        out.add(law.rule(), crate::Action::AnyTime(Act::Law(law)));
    }
}

/// The Servilian Law against the Acilian, in any phase (ROR-7.06e, ROR-D.14b).
pub(crate) fn repeal(s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if may_repeal(s, seat) {
        out.add(Rule("ROR-7.06e"), crate::Action::AnyTime(Act::RepealAcilian));
    }
}

pub(crate) fn may_repeal(s: &State, seat: Seat) -> bool {
    s.board.laws.has(Law::Acilian) && s.secret.hands[seat.ix()].playable(Card::Law(Law::Servilian))
}

/// What can be lodged for the next boundary of a session: a Law, the Servilian Law's discard, a fine, the way of a Governor
/// with a legate.
pub(super) fn lodging(
    rules: &Republic,
    s: &State,
    seat: Seat,
    lodged: &Lodged,
    out: &mut Choices<crate::Action>,
) {
    if lodged.law.is_none() {
        laws(rules, s, seat, out);
    }
    if !lodged.repeals {
        repeal(s, seat, out);
    }
    if lodged.fine.is_none() {
        fines(rules, s, seat, out);
    }
}

/// Whom this player may fine now (ROR-DC.57).
pub(super) fn fines(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    if rules.may_fine(&s.board).map(|f| s.board.controller(f)) == Some(seat) {
        for &governor in Senator::ALL.iter().filter(|&&g| s.board.finable(g)) {
            out.add(Rule("ROR-7.06a"), crate::Action::AnyTime(Act::Fine(governor)));
        }
    }
}

// --- playing

/// May this player lay this Law down at once: has he the card, does the Senate sit, and does its condition hold?
pub(crate) fn may_play(rules: &Republic, s: &State, seat: Seat, law: Law) -> bool {
    let board = &s.board;
    let sits = board.phase == Phase::Senate && board.senate.item != Item::Closed || rules.has_neutrals(); // ROR-S.29
    sits && !board.switches.has(Switch::VotedLaws)
        && rules.law_fits(board, law)
        && s.secret.hands[seat.ix()].playable(Card::Law(law))
}

/// A Law is played from the hand, if its condition still holds; otherwise nobody learns of it (ROR-D.14a).
pub(crate) fn play(p: &mut Play, seat: Seat, law: Law) {
    if may_play(p.rules, p.s, seat, law) && p.s.secret.hands[seat.ix()].play(Card::Law(law)) {
        let blamed = p.s.board.members(seat).collect();
        enact(p, seat, law, blamed);
    }
}

/// A neutral lays a Law down (ROR-S.19, ROR-R.227).
pub(crate) fn lay_down(p: &mut Play, seat: Seat, law: Law) {
    if p.rules.law_fits(&p.s.board, law) && p.s.secret.hands[seat.ix()].play(Card::Law(law)) {
        let blamed = p.s.board.members(seat).collect();
        enact(p, seat, law, blamed);
    }
}

/// It lies in the Law box and binds everybody from now on (ROR-1.07.363c); some do something at once, and two of them harm
/// the Senators who are blamed for it.
fn enact(p: &mut Play, seat: Seat, law: Law, blamed: Set<Senator>) {
    p.forget(seat, Card::Law(law));
    p.s.board.laws.add(law);
    p.log.reveal();
    p.log.all(|| crate::Event::Law { seat, law });
    match law {
        Law::Servilian => p.s.board.servilian = Some(seat), // ROR-7.06d, ROR-R.159
        Law::MilitaryCommand if p.rules.read_closely() => {
            p.s.board.senate.unasked = !p.s.board.senate.floor.is_empty(); // ROR-1.07.363c
        }
        Law::Julian => julian(p, blamed),
        Law::PlautianPapirian => {
            p.s.board.wars[War::Social].halved = true; // ROR-7.06q
            let unrest = calm(p, PAPIRIAN_CALM);
            p.log.all(|| Event::Calmed { law, unrest, recruits: false }.into());
            for senator in blamed.iter() {
                let popularity = p.lose_popularity(senator, 1);
                if popularity > 0 {
                    p.log.all(|| Event::Offended { senator, roll: 0, influence: 0, popularity }.into());
                }
            }
        }
        _ => {}
    }
    p.boundary();
}

/// The people are calmer; says by how much.
fn calm(p: &mut Play, by: i32) -> u16 {
    let before = p.s.board.unrest;
    p.change_unrest(-by);
    before - p.s.board.unrest
}

/// The shortages end, the people are calmer, and those who are blamed lose a die of Influence each (ROR-7.06p).
fn julian(p: &mut Play, blamed: Set<Senator>) {
    let board = &mut p.s.board;
    let recruits =
        board.events[EventCard::ManpowerShortage] > 0 || board.manpower_shortage || board.no_recruitment;
    board.events[EventCard::ManpowerShortage] = 0;
    (board.manpower_shortage, board.no_recruitment) = (false, false);
    let unrest = calm(p, JULIAN_CALM);
    if recruits || unrest > 0 {
        p.log.all(|| Event::Calmed { law: Law::Julian, unrest, recruits }.into());
    }
    for &senator in p.rules.by_id() {
        if blamed.has(senator) {
            let roll = p.dr();
            let loss = p.less_omens(roll).max(0) as u8; // ROR-R.19
            let lost = p.lose_influence(senator, loss);
            p.log.all(|| Event::Offended { senator, roll, influence: lost, popularity: 0 }.into());
        }
    }
}

/// The Servilian Law is discarded, and the Acilian Law leaves the game with it (ROR-7.06e).
pub(crate) fn repeal_acilian(p: &mut Play, seat: Seat) {
    if may_repeal(p.s, seat) {
        p.discard(seat, Card::Law(Law::Servilian));
        p.s.board.laws.remove(Law::Acilian);
        p.s.board.discards.add(Card::Law(Law::Acilian));
        p.log.all(|| crate::Event::LawRepealed { seat, law: Law::Acilian });
    }
}

/// The first card of the Civil War deck is drawn: whoever holds one of three Laws plays it, its condition or not
/// (ROR-5.1.3a, ROR-R.62).
pub(crate) fn forced(p: &mut Play) {
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order {
        for law in FORCED {
            if p.s.secret.hands[seat.ix()].lose(Card::Law(law)).is_some() {
                p.unplan(seat, Card::Law(law));
                let blamed = p.s.board.members(seat).collect();
                enact(p, seat, law, blamed); // ROR-R.161: without a vote
            }
        }
    }
}

// --- voted Laws (ROR-3.8)

/// What the Senate has to thank the sponsor and the co-sponsor for (ROR-3.8.1d).
const SPONSOR: u8 = 3;
const CO_SPONSOR: u8 = 1;

/// May this player bring this Law to the vote now: after the Governors, with the card in hand, and its condition met
/// (ROR-3.8.1a-b)?
pub(super) fn may_bring(rules: &Republic, s: &State, seat: Seat, law: Law) -> bool {
    let motion = Motion::Law { law, sponsors: [Senator::Cornelius; 2] };
    s.board.switches.has(Switch::VotedLaws)
        && s.secret.hands[seat.ix()].playable(Card::Law(law))
        && rules.law_fits(&s.board, law)
        && !settled(&s.board, &motion)
        && rules.may_move(&s.board, Business::Law, Proposer::Right(seat))
}

/// Lists the Laws that this player may bring to the vote; their sponsors are named next (DC.87).
pub(super) fn motions(
    rules: &Republic,
    s: &State,
    seat: Seat,
    lodged: &Lodged,
    out: &mut Choices<crate::Action>,
) {
    if !s.board.switches.has(Switch::VotedLaws) || lodged.tribune.is_some() {
        return;
    }
    let hand = &s.secret.hands[seat.ix()];
    for law in hand.laws().iter().filter(|&law| may_bring(rules, s, seat, law)) {
        let brings = Action::Tribune(TribuneBy::Law(law), TribuneUse::Propose);
        out.add(Rule("ROR-3.8.1b"), crate::Action::Senate(brings));
    }
}

/// Whose card a motion is, and which.
fn card_of(motion: &Motion, proposer: Proposer) -> Option<(Seat, Law)> {
    match (motion, proposer) {
        (Motion::Law { law, .. }, Proposer::Right(seat)) => Some((seat, *law)),
        _ => None,
    }
}

/// Has the player whose Law is to be put still the card? Other motions need none.
pub(super) fn held(s: &State, motion: &Motion, proposer: Proposer) -> bool {
    card_of(motion, proposer).is_none_or(|(seat, law)| s.secret.hands[seat.ix()].playable(Card::Law(law)))
}

/// The card of the Law that has been announced lies before the Senate.
pub(super) fn laid_down(p: &mut Play) {
    let Some(vote) = p.s.board.motion() else { return };
    if let Some((seat, law)) = card_of(&vote.motion, vote.proposer) {
        p.s.secret.hands[seat.ix()].play(Card::Law(law));
        p.forget(seat, Card::Law(law));
        p.log.reveal();
    }
}

/// It passes (ROR-3.8.1d). Its penalty hits the sponsor's faction, not the co-sponsor (ROR-3.8.3a, ROR-3.8.4a, ROR-R.102).
pub(super) fn passed(p: &mut Play, proposer: Proposer, law: Law, [sponsor, second]: [Senator; 2]) {
    let Proposer::Right(seat) = proposer else { return };
    let faction = p.s.board.owner(sponsor);
    let all = faction.map_or(Set::NONE, |faction| p.s.board.members(faction).collect());
    p.gain_influence(sponsor, SPONSOR);
    p.gain_influence(second, CO_SPONSOR);
    enact(p, seat, law, all.minus(Set::of(second)));
}

/// It has failed, and leaves the game (ROR-3.8.1d).
pub(super) fn refused(p: &mut Play, vote: &Vote) {
    if let Motion::Law { law, .. } = vote.motion {
        p.s.board.discards.add(Card::Law(law));
        p.log.all(|| Event::LawRefused { law }.into());
    }
}

/// A Law that was vetoed, or whose motion has become void, goes back to its player's hand (ROR-R.158).
pub(super) fn returned(p: &mut Play, vote: &Vote) {
    let Some((seat, law)) = card_of(&vote.motion, vote.proposer) else { return };
    match p.s.board.factions[seat.ix()].eliminated {
        true => p.s.board.discards.add(Card::Law(law)),
        false => p.s.secret.hands[seat.ix()].cards.add(Card::Law(law)),
    }
    p.log.all(|| Event::LawReturned { seat, law }.into());
}

/// Motions that are still on the floor when the session ends have not been voted on.
pub(crate) fn take_back(p: &mut Play) {
    while let Some(i) = p.s.board.senate.floor.iter().position(|v| matches!(v.motion, Motion::Law { .. })) {
        let vote = p.s.board.senate.floor.remove(i);
        returned(p, &vote);
    }
}

// --- the fine (ROR-7.06a)

/// May this player fine this Governor now (ROR-7.06a)?
pub(crate) fn may_levy(rules: &Republic, board: &Board, seat: Seat, governor: Senator) -> bool {
    rules.may_fine(board).map(|f| board.controller(f)) == Some(seat) && board.finable(governor)
}

/// Two dice of Talents to the Bank: his own money, then his faction's; what is missing costs him as much Popularity and as
/// much Influence (ROR-7.06b, ROR-R.118).
pub(crate) fn fine(p: &mut Play, seat: Seat, governor: Senator) {
    if !may_levy(p.rules, &p.s.board, seat, governor) {
        return;
    }
    p.s.board.senate.fined = true;
    p.log.reveal();
    let roll = p.dr2();
    let due = p.less_omens(roll).max(0);
    let mut paid = p.pay(Fund::Personal(governor), Fund::Bank, due);
    if let Some(owner) = p.s.board.owner(governor) {
        let purse = p.rules.purse(p.s, owner);
        paid += p.pay(Fund::Faction(owner), Fund::Bank, (due - paid).min(purse.into()));
    }
    let missing = (due - paid) as u8;
    p.change_popularity(governor, -(missing as i8));
    p.lose_influence(governor, missing);
    p.log.all(|| Event::Fined { senator: governor, roll, paid: paid as u8, missing }.into());
    p.boundary();
}
