//! How what a player has written answers the questions of the session (ROR-D.33, ROR-6.1).

use super::letter::{clauses, of, vetoes_against};
use super::{Action, Ask, ballot, calling, murder, policy};
use crate::Republic;
use crate::numbers::MOST_TRIAL_VOTES;
use crate::parts::*;
use crate::play::*;
use crate::state::{Board, Clause, SenateLetter, Stance, State, TribuneUse, Vote, When};
use kernel::{Pick, Seat, SeatSet};

/// More than this decides any vote.
const MOST_BESIDES: i16 = 10_000;

/// Has this Senator's player agreed beforehand to his part in the motion being opened (ROR-D.16c)?
pub(super) fn consents(p: &Play, senator: Senator) -> bool {
    let Some(owner) = p.s.board.owner(senator) else { return true };
    let letter = p.s.secret.letters[p.s.board.controller(owner).ix()].senate();
    p.s.secret.docket.current().is_some_and(|i| letter.consents & 1 << i != 0)
}

/// Is the motion on the floor a trial whose Prosecutor has not written that he votes guilty, nor that he may (ROR-6.1o)?
pub(super) fn nobody_prosecutes(s: &State) -> bool {
    let Some(Motion::Prosecution { prosecutor: Some(prosecutor), .. }) = s.board.motion().map(|v| v.motion)
    else {
        return false;
    };
    let Some((item, owner)) = s.secret.docket.current().zip(s.board.owner(prosecutor)) else { return false };
    let letter = s.secret.letters[s.board.controller(owner).ix()].senate();
    if let Some((_, side)) = letter.apart(item).find(|(senator, _)| *senator == prosecutor) {
        return side != Side::For;
    }
    let may = clauses(&letter, item).any(|c| c.then == Stance::Vote(Side::For));
    letter.ballots[item].side != Some(Side::For) && !may
}

/// The free Tribune a player has written against the motion being opened (ROR-6.1t).
pub(super) fn free_veto(p: &Play, seat: Seat) -> Option<TribuneBy> {
    let ballot = p.s.secret.letters[seat.ix()].senate().ballots;
    let (by, tied) = p.s.secret.docket.current().and_then(|i| ballot[i].veto)?;
    (!tied).then_some(by)
}

/// Does this question ride on a form? After an election without a vote the Consuls are asked themselves, whoever may have been
/// voted on before (ROR-D.10e).
pub(crate) fn rides(rules: &Republic, s: &State, ask: &Ask) -> bool {
    match ask {
        Ask::Posts | Ask::Dictator { .. } => {
            let docket = &s.secret.docket;
            let pair = |i: usize| matches!(docket.items.get(i), Some(Motion::Consuls(_)));
            match rules.read_anew() {
                true => docket.current().is_some_and(|i| pair(i) && docket.passed & 1 << i != 0),
                false => (0..docket.items.len()).any(pair),
            }
        }
        Ask::Ballot { .. }
        | Ask::StepDown { .. }
        | Ask::Bodyguards { .. }
        | Ask::Order { .. }
        | Ask::WinExile { .. }
        | Ask::Floor
        | Ask::Window
        | Ask::Adjourn
        | Ask::Consent { .. }
        | Ask::Cancel { .. }
        | Ask::Mob { .. }
        | Ask::Price { .. }
        | Ask::Offer { .. }
        | Ask::NewAlliance { .. }
        | Ask::Priesthood { .. }
        | Ask::Advocate { .. }
        | Ask::Defend { .. }
        | Ask::AskOn { .. }
        | Ask::Levies => true,
        Ask::Compose { .. } | Ask::Letter | Ask::MasterOfHorse { .. } => false,
    }
}

/// What the letter of this player answers to a question of the session.
pub(crate) fn answer(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    let letter = s.secret.letters[seat.ix()].senate();
    let action = match *ask {
        Ask::Ballot { seat: faction, voted } => return vote(rules, s, &letter, faction, voted),
        Ask::Posts => {
            let mine = |s: &&Senator, b: &Board| b.owner(**s) == Some(seat);
            let elect: arrayvec::ArrayVec<Senator, 2> = s.board.senate.elect.into_iter().flatten().collect();
            let stays = letter.in_rome?;
            // of two of his own it is the first who stays, or who takes the field
            let both = rules.read_anew() && elect.iter().all(|e| mine(&e, &s.board));
            match both {
                true => Action::Name(*elect.get(usize::from(!stays))?),
                false => Action::Name(*elect.iter().find(|e| mine(e, &s.board) == stays)?),
            }
        }
        Ask::Dictator { seen } => Action::Name(letter.dictators[usize::from(seen.is_some())]?),
        Ask::StepDown { .. } if letter.steps_down => Action::StepDown,
        Ask::WinExile { .. } if letter.lets_exile_be => Action::Refuse,
        Ask::NewAlliance { .. } => Action::War(s.secret.standing[seat.ix()].peace?),
        Ask::Cancel { .. } | Ask::Mob { .. } => return policy::answer(rules, s, seat, ask, &letter),
        Ask::Offer { card: Intrigue::UltimateDecree, .. } if letter.decrees => {
            Action::Play(Intrigue::UltimateDecree)
        }
        Ask::Offer { card: Intrigue::AnnexationOfEgypt, .. } if letter.annexes => {
            Action::Play(Intrigue::AnnexationOfEgypt)
        }
        Ask::Bodyguards { roll, .. } => {
            let most = letter.guards.unsigned_abs().min(murder::bodyguards(s, seat));
            let amount = match murder::fewest_to_save(roll) {
                _ if letter.guards >= 0 => most,
                fewest if fewest <= most => fewest,
                _ => 0,
            };
            return Some(Pick { action: of(Action::Cards), amount: amount.into() });
        }
        _ => return None,
    };
    Some(of(action).into())
}

/// A sealed ballot is opened: a tied Tribune first, the Accused's own answers, then the votes.
fn vote(
    rules: &Republic,
    s: &State,
    letter: &SenateLetter,
    faction: Seat,
    voted: Set<Senator>,
) -> Option<Pick<crate::Action>> {
    let vote = s.board.motion()?;
    let item = s.secret.docket.current()?;
    let written = letter.ballots[item];
    // nobody stops a vote for a faction that he decides for (ROR-D.31a), nor with what is not there any more: the ballot stands
    // without it (ROR-D.1d)
    let own = s.board.controller(faction) == faction || !rules.read_anew();
    let at_hand = |by| {
        let mut left = vetoes_against(rules, s, faction, Some(&vote.motion));
        own && (!rules.read_anew() || left.any(|left| left == by))
    };
    if let (Some((by, true)), true) = (written.veto, voted.is_empty())
        && rules.vetoable(&s.board, vote)
        && at_hand(by)
    {
        return Some(of(Action::Tribune(by, TribuneUse::Veto)).into());
    }
    if let Motion::Prosecution { accused, ground, .. } = vote.motion
        && s.board.owner(accused) == Some(faction)
        && !voted.has(accused)
    {
        let major = ground.is_major();
        if letter.appeals && !vote.appealed {
            return Some(of(Action::Appeal).into());
        }
        if letter.flees && accused.is_statesman() && major {
            return Some(of(Action::Exile).into());
        }
    }
    let land = matches!(vote.motion, Motion::LandBill { .. } | Motion::Repeal { .. });
    // a condition without a choice is to abstain, which nobody can there (ROR-R.23)
    let open = |c: &Clause| land && rules.read_closely() && c.then == Stance::Vote(Side::Abstain);
    let mut clauses = clauses(letter, item).filter(|c| !open(c));
    let stance = clauses.find(|c| holds(rules, s, faction, c.when)).map(|c| c.then);
    if let (Some(Stance::Veto), true) = (stance, voted.is_empty())
        && let Some(by) = vetoes_against(rules, s, faction, Some(&vote.motion))
            .next()
            .filter(|_| own && rules.vetoable(&s.board, vote))
    {
        return Some(of(Action::Tribune(by, TribuneUse::Veto)).into());
    }
    let mut apart = letter.apart(item).filter(|(senator, _)| !voted.has(*senator));
    if let Some((senator, side)) = apart.find(|(own, _)| s.board.present(faction).any(|m| m == *own)) {
        return Some(of(Action::VoteOne(senator, side)).into());
    }
    let side = match stance {
        Some(Stance::Vote(side)) => side,
        _ => written.side?,
    };
    let sign = match side {
        Side::For => 1,
        Side::Against => -1,
        Side::Abstain => return Some(of(Action::Vote(side)).into()),
    };
    let rest = || s.board.present(faction).filter(|m| !voted.has(*m));
    let closely = rules.read_closely();
    let with_influence = |m: Senator| if closely { ballot::influence(&s.board, &vote.motion, m) } else { 0 };
    let votes =
        |m: Senator| i32::from(rules.votes_on(&s.board, m, &vote.motion)) + i32::from(with_influence(m));
    let own: i32 = rest().map(votes).sum();
    let ahead = sign * i32::from(vote.margin()) + own;
    let short = (i32::from(written.ahead) - ahead).clamp(0, u16::MAX.into()) as u16;
    let purse: u16 = rest().map(|m| s.board.senators[m].talents).fold(0, u16::saturating_add);
    let needed = match closely && short > purse.min(written.buy.into()) {
        true => 0, // nothing is spent in vain
        false => short.min(written.buy.into()),
    };
    let payer = rest().max_by_key(|&m| s.board.senators[m].talents);
    let payer = payer.filter(|&m| needed > 0 && s.board.senators[m].talents > 0);
    Some(match payer {
        Some(m) => {
            let amount = needed.min(s.board.senators[m].talents);
            Pick { action: of(Action::Buy(m, side)), amount }
        }
        None => of(Action::Vote(side)).into(),
    })
}

/// A veto that was written is played: if it is cancelled, the ballot goes on without it (ROR-D.8e).
pub(super) fn vetoes(p: &mut Play, seat: Seat) {
    let current = p.s.secret.docket.current().filter(|_| p.rules.by_post());
    if let Some(i) = current {
        p.s.secret.letters[seat.ix()].write_senate(|letter| {
            letter.ballots[i].veto = None;
            let written = |c: &Clause| usize::from(c.item) == i && c.then == Stance::Veto;
            letter.clauses.iter_mut().filter(|c| c.is_some_and(|c| written(&c))).for_each(|c| *c = None);
        });
    }
}

/// What was spent is spent: the rest of the purse is smaller.
pub(super) fn spent(p: &mut Play, seat: Seat, talents: u16) {
    if let Some(i) = p.s.secret.docket.current() {
        p.s.secret.letters[seat.ix()].write_senate(|letter| {
            let left = u16::from(letter.ballots[i].buy).saturating_sub(talents);
            letter.ballots[i].buy = left as u8;
        });
    }
}

/// Does the condition hold when this faction is called? One about a faction not yet called is false (ROR-D.7f).
fn holds(rules: &Republic, s: &State, faction: Seat, when: When) -> bool {
    let Some(vote) = s.board.motion() else { return false };
    let left = calling::uncalled(&s.board, rules.factions);
    let margin = i32::from(vote.margin());
    match when {
        When::Passed(i) => s.secret.docket.has_passed(i),
        When::Failed(i) => !s.secret.docket.has_passed(i),
        When::Leading(n) => margin >= i32::from(n),
        When::Trailing(n) => -margin >= i32::from(n),
        When::Voted(other, side) => {
            let all = |set: Set<Senator>| s.board.present(other).all(|m| set.has(m));
            let none = s.board.present(other).all(|m| !vote.aye.has(m) && !vote.nay.has(m));
            vote.called.has(other)
                && match side {
                    Side::For => all(vote.aye),
                    Side::Against => all(vote.nay),
                    Side::Abstain => none,
                }
        }
        When::Bought(other, n) => vote.called.has(other) && vote.bought[other.ix()] >= n,
        When::Decided => {
            let votes = |faction: Seat| rules.faction_votes_on(&s.board, faction, &vote.motion);
            let open = left.iter().map(votes).fold(0, i16::saturating_add);
            let trial = if s.board.trial(vote).is_some() { MOST_TRIAL_VOTES } else { 0 }; // ROR-3.4.2b
            match rules.read_anew() {
                true => {
                    !may_appeal(s, vote, left.without(faction))
                        && vote.decided(open.saturating_add(trial).saturating_add(besides(s, vote, left)))
                }
                false => vote.decided(open.saturating_add(trial)),
            }
        }
        When::Last => left == SeatSet::of(faction),
    }
}

/// What these factions may still add to the votes they have in Rome: Influence (ROR-1.09.41c, ROR-1.09.82c), and votes for their
/// Talents (ROR-1.09.141a).
fn besides(s: &State, vote: &Vote, left: SeatSet) -> i16 {
    let all = left.iter().flat_map(|faction| s.board.present(faction));
    let more = |m: Senator| {
        let bought = i16::try_from(s.board.senators[m].talents).unwrap_or(i16::MAX);
        ballot::influence(&s.board, &vote.motion, m).saturating_add(bought)
    };
    all.map(more).fold(0, i16::saturating_add).min(MOST_BESIDES)
}

/// Does an Accused of one of these factions still come to be called? The people may free or kill him whatever the votes are
/// (ROR-1.09.44c, ROR-1.09.44d).
fn may_appeal(s: &State, vote: &Vote, left: SeatSet) -> bool {
    let Motion::Prosecution { accused, .. } = vote.motion else { return false };
    !vote.appealed && s.board.owner(accused).is_some_and(|owner| left.has(owner))
}
