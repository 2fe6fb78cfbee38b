//! Ageing Senators (ROR-3.1): every Senator carries an Age marker. Those of seven and more are Elders: they stay in Rome,
//! and each year a die says whether they live on. Whoever dies so has an heir; his faction may try to win him at once.
//!
//! Who may not leave Rome is asked where somebody would ([`Board::is_elder`]).

pub(crate) mod letter;

use super::Event;
use crate::numbers::{DIES_OF_AGE, ELDER};
use crate::parts::*;
use crate::phases::forum::persuasion;
use crate::phases::{Ask as AnyAsk, Step as AnyStep, mortality};
use crate::play::*;
use crate::state::{Board, State};
use crate::{Action as AnyAction, Republic};
use arrayvec::ArrayVec;
use kernel::JsonSchema;
use kernel::{Choices, Frame, Pick, Rule, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// The questions, both open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "AgeingAsk")]
pub enum Ask {
    /// Which of a faction's Elders of one age is checked first (DC.7).
    Order {
        /// Their player.
        seat: Seat,
        /// Who has been checked.
        checked: Set<Senator>,
    },
    /// Who tries to win an Elder's heir for his faction, then with which bribe (DC.8).
    Heir {
        /// The player of the dead.
        seat: Seat,
        /// The heir, in the Forum.
        heir: Senator,
        /// Chosen first.
        persuader: Option<Senator>,
    },
}

/// The answers. An amount of Talents goes with those that say so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "AgeingAction")]
pub enum Action {
    /// This Elder is checked first.
    Check(Senator),
    /// Who tries to win the heir.
    Persuader(Senator),
    /// The attempt is announced with a bribe (amount).
    Announce,
    /// The heir stays in the Forum.
    LetGo,
    /// Choose again.
    Back,
    /// By letter: should the first die, the second tries to win his heir, with a bribe (amount).
    Win(Senator, Senator),
    /// By letter: and spends at most so much more (amount) on the heir named last, for a Base Number of 9.
    More,
    /// By letter: should he die, nobody tries to win his heir.
    Leave(Senator),
    /// By letter: at most so much (amount) to bring the attempts of others on heirs below a Base Number.
    Resist(u8),
}

fn of(action: Action) -> AnyAction {
    AnyAction::Ageing(action)
}

impl Board {
    /// Is this Senator an Elder (ROR-3.1.2a)? He does not leave Rome, nor does he strike at anybody.
    pub fn is_elder(&self, senator: Senator) -> bool {
        self.switches.has(Switch::AgeingSenators) && self.senators[senator].age >= ELDER
    }
    /// Who may try to win the heir of one of the faction: any of it, in Rome or not, who is free to act (ROR-3.1.21b).
    pub fn heir_persuaders(&self, seat: Seat) -> impl Iterator<Item = Senator> + '_ {
        self.members(seat).filter(|&s| self.loyal(s))
    }
    /// The oldest Elders who have not been checked this year.
    fn oldest(&self, checked: Set<Senator>) -> Set<Senator> {
        let due = || self.senators.iter().map(|(s, _)| s).filter(|&s| self.is_elder(s) && !checked.has(s));
        let age = due().map(|s| self.senators[s].age).max();
        due().filter(|&s| Some(self.senators[s].age) == age).collect()
    }
    /// Those of them whose turn it is: of the first faction in turn order, of no faction last.
    fn to_check(&self, factions: usize, checked: Set<Senator>) -> (Option<Seat>, Set<Senator>) {
        let oldest = self.oldest(checked);
        let whose = |seat: &Seat| oldest.iter().any(|s| self.owner(s) == Some(*seat));
        let owner = self.turn_order(factions).find(whose);
        (owner, oldest.iter().filter(|&s| self.owner(s) == owner).collect())
    }
}

impl Republic {
    /// The Base Number for an heir before any bribe: he counts as unaligned, and his Loyalty is not subtracted but his
    /// money is (ROR-3.1.21b).
    pub fn heir_base(&self, board: &Board, persuader: Senator, heir: Senator) -> i16 {
        persuasion::charm(self, board, persuader) - persuasion::purse(board, heir)
    }
}

// --- the markers

/// The Senators of each faction get the ages 1, 2, 3 and so on at random (ROR-3.1.3a).
pub(crate) fn first_markers(p: &mut Play) {
    for seat in Seat::all(p.factions()) {
        let mut left: Set<Senator> = p.s.board.members(seat).collect();
        let mut ages: ArrayVec<(Senator, u8), { Senator::COUNT }> = ArrayVec::new();
        for age in 1..=left.len() as u8 {
            let Some(senator) = p.random_of(left) else { break };
            left.remove(senator);
            p.s.board.senators[senator].age = age;
            ages.push((senator, age));
        }
        p.log.all(|| Event::FirstAges { seat, ages: ages.to_vec() }.into());
    }
}

/// The Mortality Phase without a chit (ROR-3.1.4a): every Senator is a year older, in the Forum too (ROR-3.1.1a); then the
/// Elders are checked.
pub(crate) fn year(p: &mut Play) {
    let mut elders = Set::NONE;
    for &senator in Senator::ALL {
        if p.s.board.in_play(senator) {
            let age = &mut p.s.board.senators[senator].age;
            *age = age.saturating_add(1);
            if *age == ELDER {
                elders.add(senator);
            }
        }
    }
    p.log.all(|| Event::Aged { elders }.into());
    p.then(AnyStep::Elders(Set::NONE));
}

// --- the checks

/// From the oldest to the youngest; of equals each player's in the order they like, others by their ids (ROR-3.1.1c).
pub(crate) fn next(p: &mut Play, checked: Set<Senator>) {
    let (owner, due) = p.s.board.to_check(p.factions(), checked);
    match owner {
        Some(seat) if due.len() > 1 => p.open(AnyAsk::Ageing(Ask::Order { seat, checked })),
        _ => match p.rules.by_id().iter().copied().find(|&s| due.has(s)) {
            Some(elder) => check(p, elder, checked),
            None => mortality::close(p),
        },
    }
}

/// A die, and one more for each year above seven: six is his death (ROR-3.1.1b), whatever the omens (ROR-3.1.1d).
fn check(p: &mut Play, elder: Senator, checked: Set<Senator>) {
    p.then(AnyStep::Elders(checked.with(elder)));
    let age = p.s.board.senators[elder].age;
    let roll = p.dr();
    let dies = roll.saturating_add(age.saturating_sub(ELDER)) >= DIES_OF_AGE;
    p.log.all(|| Event::Checked { senator: elder, age, roll, dies }.into());
    if dies {
        pass_away(p, elder);
    }
}

/// He dies; where he led no faction, his own may try to win the heir at once (ROR-3.1.21b).
fn pass_away(p: &mut Play, elder: Senator) {
    let (seat, led) = (p.s.board.owner(elder), p.s.board.leads(elder));
    let heir = p.die_of_age(elder);
    p.find_hrao(); // nobody is asked while a dead man presides
    let able = |seat: &Seat| !led && p.s.board.heir_persuaders(*seat).next().is_some();
    if let Some((seat, heir)) = seat.filter(able).zip(heir) {
        p.open(AnyAsk::Ageing(Ask::Heir { seat, heir, persuader: None }));
    }
}

/// Are Elders being checked? Then a Persuasion Attempt is one on an heir.
pub(crate) fn under_way(s: &State) -> bool {
    s.flow.frames().iter().any(|frame| matches!(frame, Frame::Do(AnyStep::Elders(_))))
}

// --- questions and answers

/// Who is asked.
pub fn asked(ask: &Ask) -> SeatSet {
    match ask {
        Ask::Order { seat, .. } | Ask::Heir { seat, .. } => SeatSet::of(*seat),
    }
}

/// Lists what may be answered.
pub fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<AnyAction>) {
    match *ask {
        Ask::Order { checked, .. } => {
            let (_, due) = s.board.to_check(rules.factions, checked);
            due.iter().for_each(|elder| out.add(Rule("ROR-3.1.1c"), of(Action::Check(elder))));
        }
        Ask::Heir { persuader: None, .. } => {
            for senator in s.board.heir_persuaders(seat) {
                out.add(Rule("ROR-3.1.21b"), of(Action::Persuader(senator)));
            }
            out.add(Rule("ROR-3.1.21c"), of(Action::LetGo));
        }
        Ask::Heir { persuader: Some(persuader), .. } => {
            let purse = s.board.senators[persuader].talents;
            out.amount(Rule("ROR-1.07.412a"), of(Action::Announce), 0..=purse);
            out.back(Rule("ROR-3.1.21b"), of(Action::Back));
        }
    }
}

/// Carries out an answer.
pub fn apply(p: &mut Play, ask: Ask, action: Action, amount: u16) {
    p.s.flow.answered();
    match (ask, action) {
        (Ask::Order { checked, .. }, Action::Check(elder)) => check(p, elder, checked),
        (Ask::Heir { seat, heir, .. }, Action::Persuader(persuader)) => {
            p.open(AnyAsk::Ageing(Ask::Heir { seat, heir, persuader: Some(persuader) }));
        }
        (Ask::Heir { seat, heir, .. }, Action::Back) => {
            p.open(AnyAsk::Ageing(Ask::Heir { seat, heir, persuader: None }));
        }
        (Ask::Heir { seat, heir, persuader: Some(persuader) }, Action::Announce) => {
            let base = p.rules.heir_base(&p.s.board, persuader, heir);
            persuasion::announce_at(p, seat, [persuader, heir], base, None, amount);
        }
        (Ask::Heir { heir, .. }, _) => p.log.all(|| Event::HeirLeft { heir }.into()),
        _ => {}
    }
}

/// The lot says who is checked first (DC.7).
pub(crate) fn by_lot(p: &mut Play, ask: Ask) {
    let Ask::Order { checked, .. } = ask else { return };
    let (_, due) = p.s.board.to_check(p.factions(), checked);
    if let Some(elder) = p.random_of(due) {
        apply(p, ask, Action::Check(elder), 0);
    }
}

/// The time-out move: the lot orders the checks (DC.7); whoever has most Oratory and Influence tries to win the heir without
/// money (DC.8).
pub fn fallback(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<AnyAction>> {
    let Ask::Heir { persuader, .. } = *ask else { return Some(AnyAction::Lot.into()) };
    let by_id = rules.by_id().iter().rev().copied();
    let able = by_id.filter(|m| s.board.heir_persuaders(seat).any(|able| able == *m));
    let best = able.max_by_key(|&m| persuasion::charm(rules, &s.board, m))?;
    let action = match persuader {
        None => Action::Persuader(best),
        Some(by) if by == best || rules.by_post() => Action::Announce,
        Some(_) => Action::Back, // what is half composed is dropped (ROR-D.2b)
    };
    Some(of(action).into())
}
