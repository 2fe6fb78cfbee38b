//! The hands that move the pieces: dice, money, ratings, offices. Phases do everything through these, so that what is
//! conserved is conserved and every change is told.

mod cards;
mod checks;
mod death;
mod wars;

pub use cards::CardHands;
pub use checks::Checks;
pub(crate) use checks::QUORUM;
pub use death::{Cause, Chit, DeathHands, Heir};
pub use wars::WarHands;

use crate::parts::*;
use crate::phases::{Ask, Step};
use crate::state::{At, Ending, EndingKind, Way};
use crate::{Event, Republic};
use arrayvec::ArrayVec;
use kernel::{Seat, SeatSet};

/// Dice are rolled for so many at most: more than there are Senators, or pairs of them that a guideline would weigh.
pub(crate) const MOST_TIED: usize = 64;
const _: () = assert!(Senator::COUNT <= MOST_TIED);
/// Real dice tie so often once in far more games than will ever be played.
pub(crate) const MOST_TIES: usize = 64;

/// Three dice, one of them coloured (ROR-DEFa, ROR-R.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tdr {
    /// The coloured die.
    pub coloured: u8,
    /// The sum of the white dice.
    pub white: u8,
}

impl Tdr {
    /// The natural roll.
    pub fn total(self) -> u8 {
        self.coloured + self.white
    }
}

/// A position being played on, as every phase needs it.
pub type Play<'a> = kernel::Play<'a, Republic>;

/// Dice, money, ratings, offices, Legions.
#[easy_ext::ext(Hands)]
pub impl Play<'_> {
    // --- flow

    /// The state-based checks come next (ROR-D.27a): call it last in whatever may kill, promote or impoverish.
    fn boundary(&mut self) {
        if !matches!(self.s.flow.frames().last(), Some(kernel::Frame::Do(Step::Checks))) {
            self.s.flow.then(Step::Checks);
        }
    }
    /// Opens a question, unless there is nobody to ask.
    fn open(&mut self, ask: Ask) {
        self.s.secret.answered = SeatSet::NONE;
        if !crate::phases::asked(self.rules, &self.s.board, &ask).is_empty() {
            if ask.is_sealed() {
                self.log.reveal(); // nobody takes back what opened a window in which others have answered
            }
            self.s.flow.ask(ask);
        }
    }
    /// Notes that a seat has answered the sealed question on top. When it was the last, the question is popped, what
    /// was sealed counts as shown, and the answer is `true`.
    fn sealed(&mut self, seat: Seat) -> bool {
        self.s.secret.answered = self.s.secret.answered.with(seat);
        let Some(ask) = self.s.flow.question() else { return false };
        let asked = crate::phases::asked(self.rules, &self.s.board, ask);
        if !asked.minus(self.s.secret.answered).is_empty() {
            return false;
        }
        self.s.secret.answered = SeatSet::NONE;
        self.s.flow.answered();
        self.log.reveal();
        true
    }
    /// The game is over.
    fn end(&mut self, kind: EndingKind, winners: SeatSet) {
        let board = &self.s.board;
        let way = match kind {
            EndingKind::ConsulForLife if self.rules.is_elected_for_life(board) => Way::Elected,
            EndingKind::Bankruptcy if board.phase == Phase::Revenue => Way::Dues,
            _ => Way::Usual,
        };
        self.end_by(way, kind, winners);
    }
    /// The game is over, and it came about like this.
    fn end_by(&mut self, way: Way, kind: EndingKind, winners: SeatSet) {
        let way = if self.rules.read_to_the_end() { way } else { Way::Usual };
        self.s.board.over = Some(Ending { kind, winners, way });
        self.s.flow.clear();
        self.log.reveal();
        self.log.all(|| Event::Over { kind, winners, way });
    }
    /// How many factions are on the board, those of no player included.
    fn factions(&self) -> usize {
        self.rules.factions
    }

    // --- dice

    /// One die.
    fn dr(&mut self) -> u8 {
        self.chance.die(6) as u8
    }
    /// Two dice.
    fn dr2(&mut self) -> u8 {
        self.dr() + self.dr()
    }
    /// Three dice: the coloured one is rolled first.
    fn tdr(&mut self) -> Tdr {
        let coloured = self.dr();
        Tdr { coloured, white: self.dr2() }
    }
    /// A roll used as a number or an amount, less Evil Omens (ROR-R.19).
    fn less_omens(&self, roll: u8) -> i32 {
        i32::from(roll) - self.s.board.omens()
    }
    /// Breaks a tie by DR, highest wins, re-rolled while tied (ROR-1.04.7a). A source of chance that always rolls the
    /// same (a draft has one) does not hold up the game: after many ties the first wins.
    fn break_tie<T>(&mut self, tied: impl IntoIterator<Item = T>) -> Option<T> {
        self.break_tie_by(Play::dr2, tied)
    }
    /// The same by another roll.
    fn break_tie_by<T>(&mut self, roll: fn(&mut Self) -> u8, tied: impl IntoIterator<Item = T>) -> Option<T> {
        let mut left: ArrayVec<T, MOST_TIED> = tied.into_iter().take(MOST_TIED).collect();
        for _ in 0..MOST_TIES {
            if left.len() < 2 {
                break;
            }
            let rolls: ArrayVec<u8, MOST_TIED> = left.iter().map(|_| roll(self)).collect();
            let best = rolls.iter().copied().max().unwrap_or(0);
            let mut i = 0;
            left.retain(|_| {
                i += 1;
                rolls[i - 1] == best
            });
        }
        left.into_iter().next()
    }

    // --- money

    /// How much lies in a treasury; the Bank never runs out.
    fn funds(&self, fund: Fund) -> i32 {
        match fund {
            Fund::Bank => i32::MAX,
            Fund::State => self.s.board.treasury,
            Fund::Faction(seat) => self.s.secret.treasuries[seat.ix()].into(),
            Fund::Personal(senator) => self.s.board.senators[senator].talents.into(),
        }
    }
    /// Moves Talents; only the State can owe, between its debits and the contributions (ROR-1.06.22e).
    /// Private treasuries pay no more than they hold: the sum moved is returned.
    fn pay(&mut self, from: Fund, to: Fund, talents: i32) -> i32 {
        let moved = match from {
            Fund::Faction(_) | Fund::Personal(_) => talents.clamp(0, self.funds(from)),
            Fund::Bank | Fund::State => talents.max(0),
        };
        self.credit(from, -moved);
        self.credit(to, moved);
        moved
    }
    /// Takes Talents out of a private treasury to be held apart (ROR-1.07.414e); says how many.
    fn set_apart(&mut self, from: Fund, talents: u16) -> u16 {
        let moved = i32::from(talents).min(self.funds(from));
        self.credit(from, -moved);
        moved as u16
    }
    /// Gives away what was held apart.
    fn give(&mut self, to: Fund, talents: u16) {
        self.credit(to, talents.into());
    }
    /// Books a sum on one side; [`Hands::pay`] and those that hold money apart keep the other.
    fn credit(&mut self, fund: Fund, talents: i32) {
        let add = |sum: &mut u16| *sum = (i32::from(*sum) + talents).clamp(0, u16::MAX.into()) as u16;
        match fund {
            Fund::Bank => self.s.secret.bank += talents,
            Fund::State => self.s.board.treasury += talents,
            Fund::Faction(seat) => add(&mut self.s.secret.treasuries[seat.ix()]),
            Fund::Personal(senator) => add(&mut self.s.board.senators[senator].talents),
        }
    }
    /// The State must pay at once (Evil Omens, Natural Disaster, recruits); if it cannot, it is bankrupt.
    fn state_pays(&mut self, talents: i32) {
        self.pay(Fund::State, Fund::Bank, talents);
        if self.s.board.treasury < 0 {
            self.bankrupt();
        }
    }
    /// The State cannot pay: all lose, unless a rebel is at hand (ROR-1.06.22h, ROR-1.12.2c-d).
    fn bankrupt(&mut self) {
        self.log.all(|| Event::Bankrupt);
        self.rome_falls(EndingKind::Bankruptcy);
    }
    /// Rome falls from within: all lose, or in a Civil War the turn goes straight to the Combat Phase, where the rebel
    /// may win (ROR-1.12.4c).
    fn rome_falls(&mut self, kind: EndingKind) {
        if self.s.board.rebel.is_none() {
            self.fall(kind);
        } else {
            self.s.flow.clear();
            self.then(Step::EndOfTurn);
            self.then(Step::Combat(crate::phases::combat::Step::RebelRules));
        }
    }

    /// Rome has fallen: all lose, unless a Traitor has what he wanted (ROR-3.10.3).
    fn fall(&mut self, kind: EndingKind) {
        match self.s.board.betrayed_to(kind) {
            Some(seat) => self.end(EndingKind::Traitor, SeatSet::of(seat)),
            None => self.end(kind, SeatSet::NONE),
        }
    }

    // --- ratings

    /// Influence gained.
    fn gain_influence(&mut self, senator: Senator, by: u8) {
        let man = &mut self.s.board.senators[senator];
        man.influence = man.influence.saturating_add(by);
        self.boundary();
    }
    /// Influence lost, never below 0 (ROR-1.07.31b); says how much.
    fn lose_influence(&mut self, senator: Senator, by: u8) -> u8 {
        let man = &mut self.s.board.senators[senator];
        let lost = by.min(man.influence);
        man.influence -= lost;
        lost
    }
    /// Popularity changed, always within -9 to 9 (ROR-1.07.31c); for Pompey by twice as much (ROR-7.04k).
    fn change_popularity(&mut self, senator: Senator, by: i8) {
        let by = self.rules.popularity_of(senator, by);
        let man = &mut self.s.board.senators[senator];
        man.popularity = man.popularity.saturating_add(by).clamp(-9, 9);
    }
    /// Popularity lost; says how much it came to.
    fn lose_popularity(&mut self, senator: Senator, by: u8) -> u8 {
        let before = self.s.board.senators[senator].popularity;
        self.change_popularity(senator, -(by as i8));
        before.abs_diff(self.s.board.senators[senator].popularity)
    }
    /// Unrest changed, never below 0 and without upper limit (ROR-1.08.1e).
    fn change_unrest(&mut self, by: i32) {
        let unrest = &mut self.s.board.unrest;
        *unrest = (i32::from(*unrest) + by).clamp(0, i32::from(u16::MAX)) as u16;
    }

    // --- offices

    /// Somebody takes an office: whoever held it before loses it, he leaves any other, and gains Influence.
    fn take_office(&mut self, senator: Senator, office: Office) {
        self.is_given_office(senator, office, false);
    }
    /// The same, or only until Consuls are elected (ROR-1.04.26a).
    fn is_given_office(&mut self, senator: Senator, office: Office, temporary: bool) {
        let board = &mut self.s.board;
        for holder in board.offices.values_mut().filter(|h| **h == Some(senator)) {
            *holder = None; // ROR-1.09.2c: no one holds two offices
        }
        board.offices[office] = Some(senator);
        board.taken[office].add(senator);
        self.log.all(|| Event::Office { senator, office, temporary });
        let gain = self.rules.parts.offices[office];
        self.gain_influence(senator, gain);
    }
    /// A Senator comes home to Rome from wherever he was. If he is sent out again, he is sent then (ROR-R.93).
    fn come_home(&mut self, senator: Senator) {
        let man = &mut self.s.board.senators[senator];
        man.at = At::Rome;
        man.proconsul = false;
        if self.rules.read_anew() {
            self.s.board.sent_anew(senator);
        }
        self.boundary();
    }

    // --- Legions and Fleets

    /// Raises Legions in Rome, as many as there are markers for (ROR-1.09.63a); says how many.
    fn raise_legions(&mut self, n: u8) -> u8 {
        let board = &mut self.s.board;
        (0..n).map_while(|_| board.raise_legion()).count() as u8
    }
    /// Raises Fleets in Rome, within the limit; says how many.
    fn raise_fleets(&mut self, n: u8) -> u8 {
        let board = &mut self.s.board;
        let raised = n.min(FLEETS - board.all_fleets().min(FLEETS));
        board.fleets += raised;
        raised
    }
    /// A random member of a set (ROR-1.10.6a).
    fn random_of<T: Part>(&mut self, set: Set<T>) -> Option<T> {
        set.nth(self.chance.below(set.len() as u32) as usize)
    }
}

impl Republic {
    /// The votes of a Senator in Rome: Oratory and Knights (ROR-1.09.141a).
    pub fn votes(&self, board: &crate::state::Board, senator: Senator) -> i16 {
        if !board.in_rome(senator) {
            return 0;
        }
        i16::from(self.oratory(board, senator)) + i16::from(board.senators[senator].knights)
    }
    /// The basic vote total of a faction, public and always current (ROR-1.09.141b).
    pub fn faction_votes(&self, board: &crate::state::Board, seat: Seat) -> i16 {
        board.present(seat).map(|s| self.votes(board, s)).sum()
    }
    /// The votes of a Senator in Rome on this motion, bought ones not counted: where forces are sent into battle, or their
    /// Commander is changed or kept, a priest has one more and the Pontifex twice as many (ROR-2.1.22a, ROR-2.1.3a).
    pub fn votes_on(&self, board: &crate::state::Board, senator: Senator, motion: &Motion) -> i16 {
        let own = self.votes(board, senator);
        if let Motion::Law { .. } = motion {
            let cato = senator == Senator::CatoTheElder && board.switches.has(Switch::CatoLawVote);
            return if cato { 3 * own } else { own }; // ROR-3.8.5a
        }
        if !board.in_rome(senator) || !motion.is_of_war() {
            return own;
        }
        match board.offices[Office::PontifexMaximus] == Some(senator) {
            true => 2 * own,
            false => own + i16::from(board.priests.has(senator)),
        }
    }
    /// The votes of a faction on this motion, as far as nobody buys any.
    pub fn faction_votes_on(&self, board: &crate::state::Board, seat: Seat, motion: &Motion) -> i16 {
        board.present(seat).map(|s| self.votes_on(board, s, motion)).sum()
    }
    /// A Senator's Loyalty without the +7 of an aligned target: 0 in a faction with somebody he opposes
    /// (ROR-1.07.312m, ROR-R.25), and for a Gracchus while the other is in play, but no exile, and not in his faction
    /// (ROR-1.07.312n, ROR-R.162). Two without a faction are not parted.
    pub fn loyalty(&self, board: &crate::state::Board, senator: Senator) -> u8 {
        let card = &self.parts.senators[senator];
        let seat = board.owner(senator);
        let apart = |o: Senator| {
            board.in_play(o)
                && board.senators[o].at != At::Exile
                && (board.owner(o) != seat || seat.is_none() && !self.read_again())
        };
        let opposed = self.is_opposed(board, senator);
        if opposed || card.loyal_beside.iter().any(apart) { 0 } else { card.loyalty }
    }
    /// Is he in a faction with somebody he opposes (ROR-1.07.411c, ROR-R.25)?
    pub fn is_opposed(&self, board: &crate::state::Board, senator: Senator) -> bool {
        let seat = board.owner(senator);
        let opposes = self.parts.senators[senator].opposes.iter();
        seat.is_some() && opposes.into_iter().any(|o| board.owner(o) == seat && board.in_play(o))
    }
}
