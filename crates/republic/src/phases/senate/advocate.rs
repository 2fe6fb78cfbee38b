//! Advocates (ROR-3.4): the Accused may be defended by another Senator. Whoever defends and whoever prosecutes weigh on the
//! verdict by a roll after the last ballot, and stake their Influence on it.

use super::{Action, Ask, ballot, murder};
use crate::Republic;
use crate::components::Appeal;
use crate::numbers::{ADVOCACY, ADVOCATES_SKILL, MOST_TRIAL_VOTES};
use crate::parts::*;
use crate::phases::Ask as AnyAsk;
use crate::phases::optional::Event;
use crate::play::*;
use crate::state::{Board, Docket, SenateLetter, Vote};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat};

/// The roll from which on no chit is drawn against the Advocate of an Accused whom the people have killed.
const SPARED: i32 = 3;

/// A trial with a Prosecutor, where Advocates are allowed: one without has neither Advocate nor trial roll
/// (ROR-1.09.74d).
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// Who is tried.
    pub accused: Senator,
    /// By whom.
    pub prosecutor: Senator,
    /// Who defends him: an Advocate, or he himself (ROR-3.4.1c).
    pub defender: Senator,
}

impl Board {
    /// What is tried by this motion, with this Advocate or none, if a trial roll belongs to it.
    pub fn tried_by(&self, motion: &Motion, advocate: Option<Senator>) -> Option<Trial> {
        match *motion {
            Motion::Prosecution { accused, prosecutor: Some(prosecutor), .. }
                if self.switches.has(Switch::Advocates) =>
            {
                Some(Trial { accused, prosecutor, defender: advocate.unwrap_or(accused) })
            }
            _ => None,
        }
    }
    /// The trial that is voted on, if a trial roll follows it.
    pub fn trial(&self, vote: &Vote) -> Option<Trial> {
        self.tried_by(&vote.motion, vote.advocate)
    }
    /// Who decides for a Senator.
    fn decides_for(&self, senator: Senator) -> Option<Seat> {
        self.owner(senator).map(|owner| self.controller(owner))
    }
    /// Who decides for the Censor.
    fn censors_player(&self) -> Option<Seat> {
        self.offices[Office::Censor].and_then(|censor| self.decides_for(censor))
    }
}

impl Republic {
    /// Whom the Accused may ask: anybody's Senator in Rome but the Censor and the Prosecutor, whatever office he holds
    /// (ROR-3.4.1a).
    pub fn advocates(&self, board: &Board, trial: &Trial) -> Set<Senator> {
        let taken = [Some(trial.accused), Some(trial.prosecutor), board.offices[Office::Censor]];
        board.attending().filter(|&s| !taken.contains(&Some(s))).collect()
    }
    /// What is added to the trial roll: the defender's Oratory less the Prosecutor's (ROR-3.4.2a), Cicero's with his skill
    /// (ROR-3.4.6a).
    pub fn trial_modifier(&self, board: &Board, trial: &Trial) -> i32 {
        let skill = |s: Senator| match s == Senator::Cicero && board.switches.has(Switch::AdvocateCicero) {
            true => ADVOCATES_SKILL,
            false => 0,
        };
        let side = |s: Senator| i32::from(self.oratory(board, s)) + skill(s);
        side(trial.defender) - side(trial.prosecutor)
    }
    /// The Trial Votes a total brings the Accused, by the table of the Popular Appeal; nobody is freed or killed by them
    /// (ROR-3.4.2b).
    pub fn trial_votes(&self, total: i32) -> i16 {
        match self.parts.appeal(total) {
            Appeal::Votes(votes) => votes.into(),
            Appeal::Freed { .. } => MOST_TRIAL_VOTES,
            Appeal::Killed => -MOST_TRIAL_VOTES,
        }
    }
}

// --- looking for one

/// The Accused's player is asked whom to ask, right after the Prosecutor is named (ROR-3.4.1a); when there is nobody, or it
/// is settled, the window before the vote opens.
pub(super) fn look_for(p: &mut Play, declined: Set<Senator>) {
    let trial = p.s.board.motion().and_then(|vote| p.s.board.trial(vote));
    let asks = trial.filter(|trial| !p.rules.advocates(&p.s.board, trial).minus(declined).is_empty());
    match asks.and_then(|trial| p.s.board.decides_for(trial.accused)) {
        Some(seat) => p.open(AnyAsk::Senate(Ask::Advocate { seat, declined })),
        None => ballot::window(p),
    }
}

/// Lists those who may be asked and have not declined.
pub(super) fn choices(
    rules: &Republic,
    board: &Board,
    declined: Set<Senator>,
    out: &mut Choices<crate::Action>,
) {
    out.add(Rule("ROR-3.4.1c"), crate::Action::Senate(Action::Pass));
    let Some(trial) = board.motion().and_then(|vote| board.trial(vote)) else { return };
    for senator in rules.advocates(board, &trial).minus(declined).iter() {
        out.add(Rule("ROR-3.4.1a"), crate::Action::Senate(Action::Name(senator)));
    }
}

/// The Accused asks somebody, or defends himself. A Senator of his own player agrees without being asked (ROR-D.16a).
pub(super) fn named(p: &mut Play, seat: Seat, senator: Option<Senator>, declined: Set<Senator>) {
    p.s.flow.answered();
    let asked = senator.and_then(|s| p.s.board.decides_for(s).map(|player| (s, player)));
    match asked {
        None => ballot::window(p),
        Some((senator, player)) if player == seat => takes_the_case(p, senator),
        Some((senator, seat)) => {
            p.log.reveal(); // what was said to another is not taken back
            p.log.all(|| Event::AdvocateAsked { senator }.into());
            p.open(AnyAsk::Senate(Ask::Defend { seat, senator, declined }));
        }
    }
}

/// He agrees, or the Censor calls the vote or lets the Accused go on asking (ROR-3.4.1b).
pub(super) fn answered(p: &mut Play, senator: Senator, declined: Set<Senator>, agrees: bool) {
    p.s.flow.answered();
    p.log.reveal();
    if agrees && p.s.board.attends(senator) {
        return takes_the_case(p, senator);
    }
    p.log.all(|| Event::AdvocateDeclined { senator }.into());
    let declined = declined.with(senator);
    let trial = p.s.board.motion().and_then(|vote| p.s.board.trial(vote));
    let others = trial.is_some_and(|t| !p.rules.advocates(&p.s.board, &t).minus(declined).is_empty());
    match p.s.board.censors_player().filter(|_| others) {
        Some(seat) => p.open(AnyAsk::Senate(Ask::AskOn { seat, declined })),
        None => ballot::window(p),
    }
}

/// The Censor has decided.
pub(super) fn heard(p: &mut Play, declined: Set<Senator>, goes_on: bool) {
    p.s.flow.answered();
    match goes_on {
        true => look_for(p, declined),
        false => ballot::window(p),
    }
}

fn takes_the_case(p: &mut Play, senator: Senator) {
    appoint(p, senator);
    ballot::window(p);
}

fn appoint(p: &mut Play, senator: Senator) {
    if let Some(vote) = p.s.board.senate.floor.last_mut() {
        vote.advocate = Some(senator);
        p.log.all(|| Event::AdvocateFound { senator }.into());
    }
}

// --- by correspondence

/// Lists what can be written about the Advocate of one trial of the form: whom one's own Accused asks, one after another, or
/// who of one's own would defend him (ROR-DC.60).
pub(super) fn fields(
    rules: &Republic,
    board: &Board,
    letter: &SenateLetter,
    seat: Seat,
    (item, motion): (usize, &Motion),
    out: &mut Choices<crate::Action>,
) {
    let Some(trial) = board.tried_by(motion, None).filter(|_| letter.dissent.contains(&None)) else { return };
    let asks = board.decides_for(trial.accused) == Some(seat);
    let named: Set<Senator> = letter.advocates(item).collect();
    for senator in rules.advocates(board, &trial).minus(named).iter() {
        if asks {
            out.add(Rule("ROR-3.4.1a"), crate::Action::Senate(Action::AskAdvocate(senator)));
        } else if board.decides_for(senator) == Some(seat) {
            out.add(Rule("ROR-DC.60"), crate::Action::Senate(Action::Defend(senator)));
        }
    }
}

/// Lists whether the Accused may go on asking, for the Censor of the trials on the form (ROR-3.4.1b).
pub(super) fn hearing(
    board: &Board,
    docket: &Docket,
    letter: &SenateLetter,
    seat: Seat,
    out: &mut Choices<crate::Action>,
) {
    let tried = docket.on_form().any(|i| board.tried_by(&docket.items[i], None).is_some());
    if tried && !letter.hears() && board.censors_player() == Some(seat) {
        out.add(Rule("ROR-3.4.1b"), crate::Action::Senate(Action::HearOthers));
    }
}

/// The letters say who defends the Accused: the first asked who agrees, the second only if the Censor lets him be asked.
pub(super) fn by_letter(p: &mut Play) {
    let board = &p.s.board;
    let Some(trial) = board.motion().and_then(|vote| board.trial(vote)) else { return };
    let (Some(player), Some(item)) = (board.decides_for(trial.accused), p.s.secret.docket.current()) else {
        return;
    };
    let may = p.rules.advocates(board, &trial);
    let letter = |seat: Seat| p.s.secret.letters[seat.ix()].senate();
    let agrees = |s: Senator| {
        let seat = board.decides_for(s);
        seat == Some(player) || seat.is_some_and(|seat| letter(seat).advocates(item).any(|own| own == s))
    };
    let hears = board.censors_player().is_some_and(|seat| letter(seat).hears());
    let mut declined: ArrayVec<Senator, 5> = ArrayVec::new();
    let mut found = None;
    let asks = letter(player);
    for senator in asks.advocates(item).filter(|&s| may.has(s)) {
        if agrees(senator) {
            found = Some(senator);
            break;
        }
        declined.push(senator);
        if !hears {
            break;
        }
    }
    for senator in declined {
        p.log.all(|| Event::AdvocateDeclined { senator }.into());
    }
    found.into_iter().for_each(|senator| appoint(p, senator));
}

// --- the trial

/// All have voted: the Prosecutor rolls, and the Trial Votes must be applied (ROR-3.4.2a). They come on top of those of a
/// Popular Appeal (ROR-3.4.3b).
pub(super) fn plead(p: &mut Play, vote: &mut Vote) {
    let Some(trial) = p.s.board.trial(vote) else { return };
    let roll = p.dr2();
    let total = p.less_omens(roll) + p.rules.trial_modifier(&p.s.board, &trial);
    let votes = p.rules.trial_votes(total);
    let Trial { defender, prosecutor, .. } = trial;
    p.log.all(|| Event::TrialRoll { defender, prosecutor, roll, total: total as i8, votes }.into());
    let side = if votes >= 0 { &mut vote.votes_against } else { &mut vote.votes_for };
    *side = side.saturating_add(votes.abs());
}

/// The people have killed the Accused: his Advocate may be next, by one chit for each point below 3 (ROR-3.4.3a).
pub(super) fn face_the_mob(p: &mut Play, vote: &Vote, total: i32) {
    let Some(advocate) = vote.advocate.filter(|_| p.s.board.trial(vote).is_some()) else { return };
    let chits = (SPARED - total).max(0) as usize;
    murder::chits(p, chits, Cause::Mob, |p, s| s == advocate && p.s.board.in_rome(s));
}

/// Guilty: an Advocate loses Influence, whatever the kind of Prosecution (ROR-3.4.4a). Death and exile are guilt too
/// (ROR-R.217).
pub(super) fn condemned(p: &mut Play, vote: &Vote) {
    let trial = p.s.board.trial(vote);
    let Some(senator) = vote.advocate.filter(|&s| trial.is_some() && p.s.board.attends(s)) else { return };
    let influence = p.lose_influence(senator, ADVOCACY);
    p.log.all(|| Event::CaseLost { senator, influence, prosecuted: false }.into());
}

/// Innocent: an Advocate gains Influence, and the Prosecutor loses some in any case (ROR-3.4.5a).
pub(super) fn acquitted(p: &mut Play, vote: &Vote) {
    let Some(Trial { prosecutor, .. }) = p.s.board.trial(vote) else { return };
    if p.s.board.attends(prosecutor) {
        let influence = p.lose_influence(prosecutor, ADVOCACY);
        p.log.all(|| Event::CaseLost { senator: prosecutor, influence, prosecuted: true }.into());
    }
    if let Some(senator) = vote.advocate.filter(|&s| p.s.board.attends(s)) {
        p.gain_influence(senator, ADVOCACY);
        p.log.all(|| Event::CaseWon { senator, influence: ADVOCACY }.into());
    }
}
