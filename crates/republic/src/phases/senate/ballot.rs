//! Motions and ballots (ROR-1.09.14): announced, called, counted, and implemented at once.

use super::legal::{fingerprint, named};
use super::{
    Action, Ask, Event, Moment, Step, advocate, business, calling, cancel, docket, floor, governors, laws,
    military, murder, priests, reading, rights, trials, tribunes,
};
use crate::Republic;
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{Board, Item, Pending, Proposer, Refused, State, TribuneUse, Vote};
use kernel::{Choices, Rule, Seat, SeatSet};

/// The Senators whose players must agree before the motion is opened (ROR-D.16a).
pub(super) fn consents_needed(rules: &Republic, board: &Board, pending: &Pending) -> Set<Senator> {
    let named = match pending.motion {
        Motion::Prosecution { prosecutor, .. } => prosecutor.into_iter().collect(), // ROR-1.09.411a
        Motion::LandBill { sponsors, .. } => sponsors.into_iter().collect(),        // ROR-1.09.62b
        Motion::Law { sponsors, .. } => sponsors.into_iter().collect(),             // ROR-3.8.1c
        Motion::Repeal { sponsor, .. } => Set::of(sponsor),                         // ROR-1.09.621b
        Motion::Governors(slate) => {
            slate.values().flatten().copied().filter(|&s| rules.governor_consents(board, s)).collect()
        }
        ref other => rules.commanders_to_consent(board, other),
    };
    let proposer = board.proposing(pending.proposer);
    let agrees = |s: &Senator| {
        let owner = board.owner(*s).map(|o| board.controller(o));
        owner.is_none() || owner == proposer
    };
    named.minus(pending.consented).iter().filter(|s| !agrees(s)).collect()
}

/// A motion is announced once everybody needed has agreed; then its window opens (ROR-D.6a).
pub(super) fn announce(p: &mut Play) {
    floor::preside(p);
    let Some(mut pending) = p.s.secret.pending.take() else { return };
    let Pending { motion, proposer, tribune, .. } = pending;
    // a Tribune is seen when its motion is announced (ROR-D.16a)
    let unseen = match proposer {
        Proposer::Tribune(seat) | Proposer::Right(seat) if p.rules.read_closely() => {
            tribune.map(|(by, moment)| (seat, by, moment))
        }
        _ => None,
    };
    let lost = |&(seat, by, moment): &(Seat, TribuneBy, Moment)| {
        !tribunes::at_hand(p, seat, by, TribuneUse::Propose, moment)
    };
    if !p.rules.may_put(&p.s.board, &motion, proposer)
        || !laws::held(p.s, &motion, proposer)
        || unseen.as_ref().is_some_and(lost)
    {
        return not_put(p, tribune); // no longer legal
    }
    if p.rules.by_post() && !consented_by_letter(p, &pending) {
        governors::unwilling(p, &pending);
        if p.rules.read_to_the_end() && matches!(motion, Motion::Law { .. }) {
            // it was not proposed, but costs its player nothing: as with whoever is asked in live play, nobody takes up a
            // session for ever with what others do not agree to
            let motions = &mut p.s.board.senate.motions;
            *motions = motions.saturating_add(1);
        }
        return; // void, and it does not count as proposed (ROR-D.16c)
    }
    if !p.rules.by_post()
        && let Some(senator) = consents_needed(p.rules, &p.s.board, &pending).first()
        && let Some(owner) = p.s.board.owner(senator)
    {
        pending.asked = Some(senator);
        p.s.secret.pending = Some(pending);
        p.then(AnyStep::Senate(Step::Announce));
        let seat = p.s.board.controller(owner);
        p.log.reveal(); // what was said to one is not taken back
        p.open(AnyAsk::Senate(Ask::Consent { seat }));
        return;
    }
    if let (true, Motion::Governors(slate)) = (governors::unopposed(p, &pending), motion) {
        docket::passes(p, &motion);
        return governors::elected(p, slate);
    }
    if !floor::open_vote(p, motion, proposer) {
        return;
    }
    if p.rules.by_post() {
        docket::arrange(p);
    }
    if let Some((seat, by, moment)) = unseen {
        tribunes::show(p, seat, by, moment);
    }
    let (told, veterans) = (p.s.board.as_told(&motion), p.s.board.veterans);
    p.log.all(|| Event::Put { motion: told, proposer, veterans: told.veterans(veterans) }.into());
    match (pending.tribune, proposer) {
        (Some((by, moment)), Proposer::Tribune(seat)) => {
            cancel::shown(p, seat, by, TribuneUse::Propose, moment);
        }
        _ => announced(p),
    }
}

/// A motion is not put after all. If a Tribune was to continue the session with it, that is still over, and others may
/// continue it.
fn not_put(p: &mut Play, tribune: Option<(TribuneBy, Moment)>) {
    if p.rules.read_closely() && matches!(tribune, Some((_, Moment::Adjourned))) {
        floor::adjourned(p);
    }
}

/// The motion on the floor has been put, and nobody has cancelled its Tribune: its window opens.
pub(super) fn announced(p: &mut Play) {
    let Some(motion) = p.s.board.motion().map(|vote| vote.motion) else { return };
    note_proposal(p, &motion);
    laws::laid_down(p);
    if p.rules.by_post() && p.rules.read_closely() && reading::nobody_prosecutes(p.s) {
        // ROR-6.1o: without Tribunes or appeals; it counts as held (ROR-R.218)
        p.s.board.senate.floor.pop().iter().for_each(|vote| trials::release(p, vote));
        return;
    }
    p.then(AnyStep::Senate(Step::Boundary(Moment::Motion)));
    match p.rules.by_post() {
        true => advocate::by_letter(p), // ROR-D.6b: the window is a part of the form
        false => advocate::look_for(p, Set::NONE),
    }
}

/// Everybody may do something before the first faction is called (ROR-D.6a).
pub(super) fn window(p: &mut Play) {
    p.open(AnyAsk::Senate(Ask::Window));
}

/// Prosecutor and sponsors consent by their ballots (ROR-D.16b); all others have ticked it on their forms.
fn consented_by_letter(p: &Play, pending: &Pending) -> bool {
    matches!(pending.motion, Motion::Prosecution { .. } | Motion::LandBill { .. })
        || consents_needed(p.rules, &p.s.board, pending).iter().all(|s| reading::consents(p, s))
}

/// What may be proposed once a year has now been proposed.
fn note_proposal(p: &mut Play, motion: &Motion) {
    let senate = &mut p.s.board.senate;
    senate.motions = senate.motions.saturating_add(1);
    match *motion {
        Motion::LandBill { bill, .. } => senate.bills.add(bill), // ROR-1.09.62e, ROR-R.78
        Motion::Repeal { bill, sponsor } => {
            senate.repeal = true; // ROR-1.09.621a
            if let Some(row) = p.rules.parts.land_bills[bill].repeal {
                unpopular(p, Set::of(sponsor), row.sponsor.unsigned_abs(), true, true); // ROR-1.09.621b
            }
        }
        Motion::ConsulForLife(_) => senate.life = true, // ROR-1.09.82e
        Motion::Concessions(slate) => {
            // ROR-1.09.131b: one vote a year on each, whatever comes of it
            let named = slate.iter().filter(|(_, s)| s.is_some()).map(|(c, _)| c);
            named.for_each(|c| senate.flipped.add(c));
        }
        Motion::Prosecution { ground, .. } if ground.is_special() => {}
        Motion::Prosecution { ground: Ground::Major, .. } => senate.major_trial = true,
        Motion::Prosecution { ground: Ground::Extra, accused, .. } => {
            // one of a faction, and beyond the usual number (ROR-DC.64, ROR-R.210)
            let board = &mut p.s.board;
            let faction = board.owner(accused);
            let others = board.answerable.iter().filter(|&s| board.owner(s) != faction).collect();
            board.answerable = others;
        }
        Motion::Prosecution { .. } => senate.minor_trials = senate.minor_trials.saturating_add(1),
        _ => {}
    }
}

/// His player answers: without his consent the motion is not opened, and only its proposer is told (ROR-D.16a).
pub(super) fn consent(p: &mut Play, agrees: bool) {
    p.s.flow.answered();
    p.log.reveal();
    let Some(pending) = &mut p.s.secret.pending else { return };
    let Some(senator) = pending.asked else { return };
    if agrees {
        pending.consented.add(senator);
        return;
    }
    let Pending { motion, proposer, tribune, .. } = *pending;
    p.s.secret.pending = None;
    let step = p.s.flow.next_step(); // it is not announced
    if step == Some(AnyStep::Senate(Step::Consented)) {
        p.log.all(|| Event::Kept { senator }.into());
        return;
    }
    let board = &mut p.s.board;
    board.senate.motions = board.senate.motions.saturating_add(1);
    let owner = board.owner(senator).map(|o| p.rules.decides(board, board.controller(o)));
    let told: SeatSet = owner.into_iter().chain(board.proposing(proposer)).collect();
    p.log.secret(told, || Event::Refused { senator }.into());
    if let (Motion::Governors(slate), Some(proposer)) = (motion, p.s.board.proposing(proposer)) {
        for (province, _) in slate.iter().filter(|(_, s)| **s == Some(senator)) {
            governors::refused(p, Refused { proposer, province, senator });
        }
    }
    not_put(p, tribune);
}

// --- calling the factions

/// The next faction is called; when all have been, the vote closes (ROR-1.09.14c).
pub(super) fn call(p: &mut Play) {
    floor::preside(p);
    let Some(vote) = p.s.board.senate.floor.last() else { return };
    if vote.void {
        voided(p);
        return;
    }
    if p.rules.by_post() && docket::lacks_ballots(p) {
        return;
    }
    let Some(vote) = p.s.board.senate.floor.last() else { return };
    let left = calling::uncalled(&p.s.board, p.factions());
    let next = vote.order[..p.factions()].iter().copied().find(|s| left.has(*s));
    match next {
        Some(seat) => {
            p.then(AnyStep::Senate(Step::Call));
            p.open(AnyAsk::Senate(Ask::Ballot { seat, voted: Set::NONE }));
        }
        None => p.then(AnyStep::Senate(Step::Close)),
    }
}

/// Sides a Senator may take (ROR-1.09.14d, ROR-1.09.621b, ROR-1.12.3d).
fn sides(board: &Board, vote: &Vote, seat: Seat, senator: Senator) -> &'static [Side] {
    match vote.motion {
        Motion::Repeal { sponsor, .. } if sponsor == senator && !vote.lost.has(senator) => &[Side::For],
        Motion::LandBill { .. } if board.controller(seat) != seat => &[Side::For],
        Motion::LandBill { .. } | Motion::Repeal { .. } => &[Side::For, Side::Against],
        _ => &[Side::For, Side::Against, Side::Abstain],
    }
}

/// What the called faction may do (ROR-D.7b). `seat` decides, perhaps for another faction (ROR-D.31a).
pub(super) fn choices(
    rules: &Republic,
    s: &State,
    seat: Seat,
    faction: Seat,
    voted: Set<Senator>,
    out: &mut Choices<crate::Action>,
) {
    let board = &s.board;
    let Some(vote) = board.motion() else { return };
    if s.secret.lodged[seat.ix()].plot.is_some_and(|plot| plot.cards.is_none()) {
        murder::parts(rules, s, seat, out);
        return;
    }
    let rule = Rule("ROR-1.09.142a");
    let present = board.present(faction).collect::<Set<_>>().minus(voted);
    for side in [Side::Abstain, Side::For, Side::Against] {
        let open = |m| sides(board, vote, faction, m).contains(&side);
        // only a Land Bill binds anybody
        if !matches!(vote.motion, Motion::LandBill { .. } | Motion::Repeal { .. }) || present.iter().all(open)
        {
            out.add(Rule("ROR-1.09.14b"), crate::Action::Senate(Action::Vote(side)));
        }
    }
    for senator in present.iter() {
        let talents = board.senators[senator].talents;
        for &side in sides(board, vote, faction, senator) {
            out.add(rule, crate::Action::Senate(Action::VoteOne(senator, side)));
            if side != Side::Abstain && !matches!(vote.motion, Motion::Minor) {
                let buy = crate::Action::Senate(Action::Buy(senator, side));
                out.amount(Rule("ROR-1.09.141a"), buy, 1..=talents);
            }
        }
    }
    trials::defence(board, vote, faction, voted, out);
    if voted.is_empty() && rules.read_closely() {
        others_first(rules, board, seat, faction, out);
    }
    if voted.is_empty() && seat == faction {
        tribunes::at_the_ballot(rules, s, seat, out);
        murder::assassins(rules, s, seat, out);
        priests::lodging(board, seat, &s.secret.lodged[seat.ix()], out);
    }
}

/// Before a ballot is cast those not called may strike or play a Tribune, and the magistrate may call another faction
/// first (ROR-D.7a, ROR-D.7c). A faction that has voted can no longer stop that vote (ROR-1.09.142b).
pub(super) fn interjections(
    rules: &Republic,
    s: &State,
    seat: Seat,
    called: Seat,
    out: &mut Choices<crate::Action>,
) {
    let board = &s.board;
    let Some(vote) = board.motion() else { return };
    if board.controller(seat) != seat || !board.playing(rules.factions).has(seat) {
        return;
    }
    if s.secret.lodged[seat.ix()].plot.is_some_and(|plot| plot.cards.is_none()) {
        murder::parts(rules, s, seat, out);
        return;
    }
    match vote.called.has(seat) {
        false => tribunes::at_the_ballot(rules, s, seat, out),
        true => tribunes::after_the_ballot(rules, s, seat, out),
    }
    murder::assassins(rules, s, seat, out);
    priests::lodging(board, seat, &s.secret.lodged[seat.ix()], out);
    others_first(rules, board, seat, called, out);
}

/// Whoever conducts the vote may call another faction before the one that is called (ROR-D.7a), be it his own. Of two for
/// which he votes himself neither goes before the other: he could call them in turn for ever.
fn others_first(rules: &Republic, board: &Board, seat: Seat, called: Seat, out: &mut Choices<crate::Action>) {
    let own = |faction: Seat| board.controller(faction) == seat && rules.read_closely();
    if calling::reorders(rules, board, seat) {
        let others = calling::uncalled(board, rules.factions).without(called);
        for other in others.iter().filter(|&other| !(own(called) && own(other))) {
            out.add(Rule("ROR-D.7a"), crate::Action::Senate(Action::CallFirst(other)));
        }
    }
}

/// The called faction answers, or somebody interjects.
pub(super) fn vote(p: &mut Play, seat: Seat, faction: Seat, action: Action, amount: u16) {
    match action {
        Action::Vote(side) => {
            let Some(&AnyAsk::Senate(Ask::Ballot { voted, .. })) = p.s.flow.question() else { return };
            let rest: Set<Senator> = p.s.board.present(faction).filter(|m| !voted.has(*m)).collect();
            rest.iter().for_each(|senator| cast(p, senator, side, 0));
            close_ballot(p, faction);
        }
        Action::VoteOne(senator, side) => vote_one(p, faction, senator, side, 0),
        Action::Buy(senator, side) => {
            if p.rules.by_post() {
                reading::spent(p, seat, amount);
            }
            vote_one(p, faction, senator, side, amount);
        }
        Action::Appeal => trials::appeal(p),
        Action::Exile => trials::exile(p),
        Action::Tribune(by, what) => {
            p.s.flow.answered();
            reading::vetoes(p, seat);
            tribunes::act(p, seat, by, what);
        }
        Action::CallFirst(next) => {
            p.s.flow.answered();
            let seats = p.factions();
            let Some(vote) = p.s.board.senate.floor.last_mut() else { return };
            if let Some(found) = vote.order[..seats].iter().position(|s| *s == next) {
                vote.order[..=found].rotate_right(1); // those before him have voted or are called after him
            }
        }
        Action::TakePriesthood(_) | Action::Priesthood(_) => priests::name(p, seat, action), // ROR-D.29a
        Action::TakeCommission(statesman) => rights::take_commission(p, seat, statesman),    // ROR-7.04e
        _ => murder::compose(p, seat, action, amount),
    }
}

fn vote_one(p: &mut Play, faction: Seat, senator: Senator, side: Side, bought: u16) {
    cast(p, senator, side, bought);
    let Some(AnyAsk::Senate(Ask::Ballot { voted, .. })) = p.s.flow.question_mut() else { return };
    voted.add(senator);
    let voted = *voted;
    if p.s.board.present(faction).all(|m| voted.has(m)) {
        close_ballot(p, faction);
    }
}

/// A Senator's votes: Oratory, Knights and what he buys; the Accused and a nominee for Consul for Life add their
/// Influence (ROR-1.09.141a, ROR-1.09.41c, ROR-1.09.82c).
fn cast(p: &mut Play, senator: Senator, side: Side, bought: u16) {
    p.pay(Fund::Personal(senator), Fund::Bank, bought.into());
    let board = &mut p.s.board;
    let Some(motion) = board.motion().map(|vote| vote.motion) else { return };
    let own = p.rules.votes_on(board, senator, &motion);
    let influence = influence(board, &motion, senator);
    let faction = board.owner(senator);
    let Some(vote) = board.senate.floor.last_mut() else { return };
    if let Some(sum) = faction.and_then(|seat| vote.bought.get_mut(seat.ix())) {
        *sum = sum.saturating_add(bought.min(u8::MAX.into()) as u8);
    }
    let votes = own.saturating_add(bought.min(i16::MAX as u16) as i16).saturating_add(influence);
    match side {
        Side::For => {
            vote.aye.add(senator);
            vote.votes_for = vote.votes_for.saturating_add(votes);
            if let Some(sum) = faction.and_then(|seat| vote.by_faction.get_mut(seat.ix())) {
                *sum = (i16::from(*sum).saturating_add(votes)).clamp(0, u8::MAX.into()) as u8;
            }
        }
        Side::Against => {
            vote.nay.add(senator);
            vote.votes_against = vote.votes_against.saturating_add(votes);
        }
        Side::Abstain => {}
    }
}

/// The Influence that a Senator adds to his votes on this motion.
pub(super) fn influence(board: &Board, motion: &Motion, senator: Senator) -> i16 {
    match *motion {
        Motion::Prosecution { accused: s, .. } | Motion::ConsulForLife(s) if s == senator => {
            i16::from(board.senators[senator].influence)
        }
        _ => 0,
    }
}

/// A declared vote cannot be changed (ROR-1.09.142b).
fn close_ballot(p: &mut Play, faction: Seat) {
    p.s.flow.answered();
    p.log.reveal();
    let Some(vote) = p.s.board.senate.floor.last_mut() else { return };
    vote.called = vote.called.with(faction);
    let (votes_for, votes_against) = (vote.votes_for, vote.votes_against);
    p.log.all(|| Event::Voted { seat: faction, votes_for, votes_against }.into());
    if p.rules.by_post() {
        unwilling(p, faction);
    }
}

/// By correspondence a Prosecutor who does not vote guilty frees the Accused at once (ROR-6.1o) - what he has made conditional
/// is known only when he is called -, and a sponsor who votes
/// against his Land Bill fails it (ROR-6.1x).
fn unwilling(p: &mut Play, faction: Seat) {
    let board = &p.s.board;
    let Some(vote) = board.motion().copied() else { return };
    let his = |s: Senator| board.owner(s) == Some(faction);
    let ends = match vote.motion {
        Motion::Prosecution { prosecutor: Some(s), .. } => his(s) && !vote.aye.has(s),
        Motion::LandBill { sponsors, .. } => {
            sponsors.iter().any(|&s| his(s) && vote.nay.has(s) && !vote.lost.has(s))
        }
        _ => false,
    };
    if ends {
        p.s.board.senate.floor.pop();
        p.s.flow.next_step(); // its Call
        price_of_voting(p, &vote);
        match vote.motion {
            Motion::Prosecution { .. } => trials::release(p, &vote),
            _ => settle(p, &vote.motion),
        }
    }
}

// --- the end of a vote

/// All have voted: more than half of the votes cast pass it, and it takes effect (ROR-1.09.143a, ROR-1.09.17a).
pub(super) fn close(p: &mut Play) {
    let Some(mut vote) = p.s.board.senate.floor.pop() else { return };
    advocate::plead(p, &mut vote);
    let passed = vote.passes();
    let (votes_for, votes_against) = (vote.votes_for, vote.votes_against);
    p.log.all(|| Event::Counted { passed, votes_for, votes_against }.into());
    price_of_voting(p, &vote);
    if let Motion::Prosecution { .. } = vote.motion {
        trials::verdict(p, &vote, passed);
    } else if passed {
        if let Some(i) = p.s.secret.docket.current() {
            p.s.secret.docket.passed |= 1 << i;
        }
        if !asks_proconsul(p, &vote) {
            super::implement(p, &vote);
        }
    } else {
        settle(p, &vote.motion);
        laws::refused(p, &vote);
    }
    if !passed && unanimous(p.rules, &p.s.board, &vote) {
        shamed(p);
    }
}

/// Military Command came into force while a recall was being voted on: the Proconsul has not been asked yet, and is asked
/// before the motion that has passed takes effect (ROR-7.06r, ROR-1.07.363c).
fn asks_proconsul(p: &mut Play, vote: &Vote) -> bool {
    let kept = military::kept_in_command(p.rules, &p.s.board, &vote.motion);
    let kept = kept.filter(|_| p.s.board.senate.unasked);
    let Some(senator) = kept else { return false };
    let consented = named(&vote.motion).minus(Set::of(senator)); // all others have been asked
    let Vote { motion, proposer, .. } = *vote;
    let pending = Pending { motion, proposer, consented, asked: Some(senator), tribune: None };
    let Some(owner) = p.s.board.owner(senator) else { return false };
    if !consents_needed(p.rules, &p.s.board, &pending).has(senator) {
        return false; // it is his own player's motion
    }
    if p.rules.by_post() {
        let agrees = reading::consents(p, senator);
        if !agrees {
            p.log.all(|| Event::Kept { senator }.into());
        }
        return !agrees;
    }
    p.s.secret.pending = Some(pending);
    p.then(AnyStep::Senate(Step::Consented));
    let seat = p.s.board.controller(owner);
    p.open(AnyAsk::Senate(Ask::Consent { seat }));
    true
}

/// He agrees to what has been voted.
pub(super) fn consented(p: &mut Play) {
    if let Some(pending) = p.s.secret.pending.take() {
        business::take_effect(p, pending.motion, pending.proposer);
    }
}

/// Those who voted against a Land Bill, or for a repeal, lose Popularity whatever comes of it (ROR-1.09.62d,
/// ROR-1.09.621c, ROR-R.137).
fn price_of_voting(p: &mut Play, vote: &Vote) {
    let row = |bill: LandBill| p.rules.parts.land_bills[bill];
    let (senators, loss, repeal) = match vote.motion {
        Motion::LandBill { bill, .. } => (vote.nay, row(bill).against.abs(), false),
        Motion::Repeal { bill, .. } => {
            (vote.aye, row(bill).repeal.map_or(0, |row| row.voting_for.abs()), true)
        }
        _ => return,
    };
    unpopular(p, senators, loss.unsigned_abs(), repeal, false);
}

/// Each of them loses so much Popularity; whoever loses another number of it is told apart.
fn unpopular(p: &mut Play, senators: Set<Senator>, loss: u8, repeal: bool, sponsor: bool) {
    let told = |p: &mut Play, senators: Set<Senator>, popularity: u8| {
        if !senators.is_empty() && popularity > 0 {
            p.log.all(|| Event::Unpopular { senators, popularity, repeal, sponsor }.into());
        }
    };
    let mut alike = Set::NONE;
    for senator in senators.iter() {
        match p.lose_popularity(senator, loss) {
            lost if lost == loss => alike.add(senator),
            lost => told(p, Set::of(senator), lost),
        }
    }
    told(p, alike, loss);
}

/// A motion that was defeated or vetoed does not come back unchanged this year (ROR-1.09.131a, ROR-1.09.152d).
fn settle(p: &mut Play, motion: &Motion) {
    if !matches!(motion, Motion::Minor) {
        p.s.board.senate.settle(fingerprint(&p.rules.told_apart(&p.s.board, motion)));
    }
}

/// A Tribune has stopped the vote: it is as if nobody had voted, but for Land Bills (ROR-1.09.152c-d, ROR-R.137).
pub(super) fn vetoed(p: &mut Play, seat: Seat) {
    let Some(vote) = p.s.board.senate.floor.pop() else { return };
    p.log.all(|| Event::Vetoed { seat }.into());
    p.s.flow.next_step(); // its Call
    price_of_voting(p, &vote);
    laws::returned(p, &vote);
    if let Motion::Prosecution { accused, .. } = vote.motion {
        p.s.board.senate.spared.add(accused);
    } else {
        settle(p, &vote.motion);
    }
}

/// A death has taken the motion's sense (ROR-1.09.721a), or a trial its Prosecutor or the Censor (ROR-1.09.721c-d).
fn voided(p: &mut Play) {
    let Some(vote) = p.s.board.senate.floor.pop() else { return };
    let here = |s: Senator| p.s.board.attends(s) && !vote.lost.has(s);
    let event = match vote.motion {
        Motion::Prosecution { accused, prosecutor, .. } if here(accused) => {
            Event::TrialVoid { censor: prosecutor.is_some_and(here) }
        }
        _ => Event::Void,
    };
    p.log.all(|| event.into());
    laws::returned(p, &vote);
    if let (true, Motion::Prosecution { ground, .. }) = (p.rules.read_anew(), vote.motion)
        && !ground.is_special()
    {
        p.s.board.senate.settle(fingerprint(&vote.motion)); // ROR-1.09.41g: he has faced it
    }
}

/// Somebody has died or gone: motions about him are void, a Land Bill excepted (ROR-1.09.721g); without Censor or Prosecutor
/// there is no trial (ROR-1.09.721c-d).
pub(crate) fn bereave(p: &mut Play, senator: Senator) {
    let censor = p.s.board.senate.item == Item::Prosecutions && p.s.board.senate.magistrate == Some(senator);
    for vote in &mut p.s.board.senate.floor {
        vote.advocate = vote.advocate.filter(|&s| s != senator); // ROR-3.4.1c: the Accused defends himself again
        let concerned = match vote.motion {
            Motion::Consuls(pair) => pair.contains(&senator),
            Motion::Dictator(s) | Motion::Censor(s) | Motion::ConsulForLife(s) => s == senator,
            Motion::Pontifex(s) | Motion::RemovePontifex(s) => s == senator,
            Motion::Prosecution { accused, prosecutor, ground } => {
                accused == senator || prosecutor == Some(senator) || censor && !ground.is_special()
            }
            Motion::Law { sponsors, .. } => sponsors.contains(&senator),
            Motion::Governors(slate) => slate.values().any(|s| *s == Some(senator)),
            Motion::Concessions(slate) => slate.values().any(|s| *s == Some(senator)),
            Motion::Deploy(sent) => sent.iter().flatten().any(|d| d.commander == senator),
            Motion::Campaign { .. } => named(&vote.motion).has(senator),
            Motion::Replace { new, .. } => new.commander == senator,
            Motion::March { commander, .. } | Motion::Fetch(Dispatch { commander, .. }) => {
                commander == senator
            }
            _ => false,
        };
        vote.void |= concerned;
    }
}

/// Nobody pays any more for how he voted: the votes he cast still count (ROR-1.09.721e).
pub(crate) fn unsay(p: &mut Play, senator: Senator) {
    for vote in &mut p.s.board.senate.floor {
        vote.aye.remove(senator);
        vote.nay.remove(senator);
    }
}

/// Somebody has died or gone into exile: whoever sits in his place has no part in what is on the floor (ROR-R.81). What he was
/// elected to govern in this session is vacant, and nobody is recalled by an election for it (ROR-1.09.5a, ROR-1.09.52b).
pub(super) fn lose(p: &mut Play, senator: Senator) {
    if p.rules.read_anew() {
        let vacant: Set<Province> = p.s.board.provinces_of(senator).collect();
        vacant.iter().for_each(|province| p.s.board.senate.appointed.remove(province));
    }
    bereave(p, senator);
    unsay(p, senator);
    p.s.board.senate.floor.iter_mut().for_each(|vote| vote.lost.add(senator));
}

// --- unanimous defeat

/// Every Senator in Rome of every other faction voted against (ROR-R.30) what the Magistrate himself had put: whoever presides
/// since he was murdered has proposed nothing.
fn unanimous(rules: &Republic, board: &Board, vote: &Vote) -> bool {
    let put = !rules.read_closely() || vote.put_by == board.senate.magistrate;
    let own = board.senate.magistrate.and_then(|m| board.owner(m));
    let mut others = board.attending().filter(|&s| board.owner(s) != own).peekable();
    let major = match vote.motion {
        Motion::Minor => false,
        Motion::Prosecution { ground, .. } => !ground.is_special(),
        _ => true,
    };
    major
        && put
        && vote.proposer == Proposer::Magistrate
        && others.peek().is_some()
        && others.all(|s| vote.nay.has(s))
}

/// The Magistrate loses 1 Influence or steps down (ROR-1.09.144a, ROR-1.09.4f).
fn shamed(p: &mut Play) {
    let board = &p.s.board;
    let Some(seat) = board.senate.magistrate.and_then(|m| board.owner(m)) else { return };
    let seat = board.controller(seat);
    p.open(AnyAsk::Senate(Ask::StepDown { seat }));
}

/// May he step down: is there somebody to take over?
pub(super) fn may_step_down(board: &Board) -> bool {
    let magistrate = board.senate.magistrate;
    board.attending().any(|s| Some(s) != magistrate && !board.senate.stepped_down.has(s))
}

/// He answers.
pub(super) fn step_down(p: &mut Play, steps_down: bool) {
    p.s.flow.answered();
    let Some(magistrate) = p.s.board.senate.magistrate else { return };
    if steps_down {
        p.s.board.senate.stepped_down.add(magistrate); // ROR-1.09.144b
        p.log.all(|| Event::SteppedDown { senator: magistrate }.into());
    } else {
        let influence = p.lose_influence(magistrate, 1);
        p.log.all(|| Event::Humbled { senator: magistrate, influence }.into());
    }
    p.boundary();
}
