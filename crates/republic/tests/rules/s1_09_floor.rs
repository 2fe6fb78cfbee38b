//! 1.09.1: procedure, votes, Tribunes; the floor, motion and adjournment windows (D.1, D.5 to D.9, D.11, D.12).

use crate::session::*;

const MINOR: Say = Say::Move(Business::Minor);
const VETO: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Veto);
const PROPOSE: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Propose);
const CLAIM: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Claim);

/// After item 6, with money to raise Legions.
fn business() -> Scene {
    under_fabius().treasury(100)
}

/// A proposes to raise so many Legions, and the window opens.
fn recruit(scene: &mut Scene, legions: u16) {
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, legions);
    scene.say(A, Say::Done);
    scene.pass(&[]);
}

#[test]
fn votes_are_called_in_order_and_more_than_half_of_those_cast_pass() {
    // ROR-1.09.14a, ROR-1.09.14c, ROR-1.09.143a, ROR-1.09.17a, ROR-R.64, ROR-D.7g
    let mut scene = business().at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })), "clockwise from the HRAO's");
    scene.say(B, Say::Vote(FOR));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: C, .. })));
    scene.say(C, Say::Vote(AGAINST));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: A, .. })), "taken though it is decided");
    scene.say(A, Say::Vote(ABSTAIN));
    assert_eq!(scene.s.board.rome.len(), 2, "9 to 6: at once");
    // a tie fails
    let mut scene = business().at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, AGAINST)], &[]);
    assert_eq!(scene.s.board.rome.len(), 0, "9 to 9");
    // no votes at all fail
    let mut scene = business().at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    scene.votes(&[], &[]);
    assert_eq!(scene.s.board.rome.len(), 0);
}

#[test]
fn the_magistrate_may_choose_the_voting_order() {
    // ROR-1.09.12b, ROR-1.09.14a, ROR-D.7a, ROR-DC.34
    let mut scene = business().at(Item::OtherBusiness);
    recruit(&mut scene, 1);
    assert!(!scene.can(B, Say::CallFirst(A)), "only he");
    scene.say(A, Say::CallFirst(A));
    scene.say(A, Say::CallFirst(C));
    scene.pass(&[]);
    assert_eq!(scene.s.board.senate.floor[0].order[..3], [A, C, B]);
}

#[test]
fn senators_vote_apart_and_buy_votes() {
    // ROR-1.09.142a, ROR-1.09.142b, ROR-1.09.141a, ROR-D.7b, ROR-1.09.14b, ROR-1.09.11c
    let mut scene = business().holding(Senator::Furius, 7).at(Item::OtherBusiness);
    scene.s.board.senators[Senator::Aurelius].at = At::War(War::Syrian);
    recruit(&mut scene, 1);
    scene.pass(&[]);
    assert!(!scene.can(B, Say::VoteOne(Senator::Aurelius, FOR)), "he does not attend");
    scene.say(B, Say::VoteOne(Senator::Claudius, AGAINST));
    assert!(!scene.can(B, Say::VoteOne(Senator::Claudius, FOR)), "declared is declared");
    scene.say_n(B, Say::Buy(Senator::Furius, FOR), 5);
    let vote = &scene.s.board.senate.floor[0];
    assert_eq!((vote.votes_for, vote.votes_against), (3 + 5, 3));
    assert_eq!(scene.man(Senator::Furius).talents, 2);
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: C, .. })), "all of B have voted");
}

#[test]
fn who_does_not_answer_abstains() {
    // ROR-1.09.12c, ROR-DC.45
    let mut scene = business().at(Item::OtherBusiness);
    recruit(&mut scene, 1);
    scene.pass(&[]);
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Vote(ABSTAIN)).into());
}

#[test]
fn a_defeated_motion_needs_a_change() {
    // ROR-1.09.131a, ROR-R.31
    let mut scene = business().at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    scene.votes(&[(B, AGAINST)], &[]);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 2);
    assert!(!scene.can(A, Say::Done), "the same number");
    scene.say_n(A, Say::Fleets, 1);
    assert!(scene.can(A, Say::Done));
    // without one he can only give it up: nothing is put, and the floor is his again
    let mut scene = business().at(Item::OtherBusiness).set(|s| s.board.treasury = 10);
    recruit(&mut scene, 1);
    scene.pass(&[]);
    scene.votes(&[(B, AGAINST)], &[]);
    let put = scene.s.board.senate.motions;
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    assert!(!scene.can(A, Say::Done));
    scene.say(A, Say::GiveUp);
    scene.pass(&[]);
    assert_eq!((scene.question(), scene.s.board.senate.floor.len()), (Some(Asks::Floor), 0));
    assert_eq!(scene.s.board.senate.motions, put + 1, "it counts, so that a session comes to its end");
}

#[test]
fn nobody_looks_for_a_prosecutor_for_ever() {
    // ROR-D.16a: a refusal does not open the motion; after sixty of them the Censor is done
    let trials = |motions| {
        let scene = business().office(Senator::Aelius, Office::Censor).set(move |s| {
            s.board.held[Office::RomeConsul].add(Senator::Claudius);
            s.board.senate.motions = motions;
        });
        scene.at(Item::Prosecutions)
    };
    assert!(trials(59).can(A, Say::Move(Business::Prosecution)));
    assert!(trials(60).s.board.senate.item > Item::Prosecutions);
}

#[test]
fn unanimous_defeat_costs_influence_or_the_chair() {
    // ROR-1.09.144a, ROR-1.09.144b, ROR-R.30, ROR-D.10c, ROR-DC.46
    let mut scene = business().at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, AGAINST), (C, AGAINST)], &[]);
    assert_eq!(scene.question(), Some(Asks::StepDown { seat: A }));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Pass).into());
    scene.say(A, Say::Pass);
    assert_eq!(scene.man(Senator::Fabius).influence, 5 - 1);
    assert!(scene.says("ROR-1.09.144a", "Fabius goes on presiding and loses 1 Influence."));
    recruit(&mut scene, 3);
    scene.pass(&[]);
    scene.votes(&[(B, AGAINST), (C, AGAINST)], &[]);
    scene.say(A, Say::StepDown);
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Claudius), "the Field Consul presides");
    assert_eq!(scene.holder(Office::RomeConsul), Some(Senator::Fabius), "he keeps his office");
    assert!(scene.can(B, Say::Adjourn) && !scene.can(A, Say::Adjourn));
    // an abstention of a single Senator breaks unanimity
    let mut scene = business().at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    scene.say(B, Say::VoteOne(Senator::Claudius, ABSTAIN));
    scene.say(B, Say::Vote(AGAINST));
    scene.votes(&[(C, AGAINST)], &[]);
    assert_eq!(scene.question(), Some(Asks::Floor));
}

#[test]
fn nobody_is_shamed_for_what_another_has_put() {
    // ROR-1.09.144a: Fabius put it and is murdered; Claudius, who presides now, has proposed nothing
    let mut scene = business().at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    scene.happens(&[], |p| p.kill(Senator::Fabius, Cause::Murdered));
    assert_eq!(scene.s.board.hrao, Some(Senator::Claudius));
    scene.votes(&[(A, AGAINST), (B, FOR), (C, AGAINST)], &[]);
    assert_eq!(scene.question(), Some(Asks::Floor));
}

#[test]
fn minor_motions_do_nothing_and_shame_nobody() {
    // ROR-1.09.84a, ROR-R.129, ROR-DC.48
    let mut scene = business().hand(B, TRIBUNE).at(Item::OtherBusiness);
    scene.moves(A, &[MINOR]);
    assert!(!scene.can(B, VETO));
    scene.pass(&[]);
    scene.votes(&[(B, AGAINST), (C, AGAINST)], &[]);
    assert_eq!(scene.question(), Some(Asks::Floor));
    assert_eq!(scene.man(Senator::Fabius).influence, 5);
}

// --- Tribunes

#[test]
fn a_tribune_vetoes_before_or_at_its_owners_ballot() {
    // ROR-1.09.15a, ROR-1.09.152a, ROR-1.09.152c, ROR-1.09.152d, ROR-D.11a, ROR-DC.36, ROR-7.10a
    let mut scene = business().hand(C, TRIBUNE).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.say(C, VETO);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Floor), "nobody votes");
    assert_eq!(scene.s.board.discards.count(TRIBUNE), 1);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 2);
    assert!(!scene.can(A, Say::Done), "it may not come back");
    // at the ballot, with enough votes declared
    let mut scene = business().hand(C, TRIBUNE).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.say(A, Say::CallFirst(A));
    scene.say(A, Say::CallFirst(B));
    scene.pass(&[]);
    scene.say(A, Say::Vote(FOR));
    scene.say(B, Say::Vote(FOR));
    scene.say(C, VETO);
    assert_eq!((scene.s.board.rome.len(), scene.question()), (0, Some(Asks::Floor)));
}

#[test]
fn once_it_has_voted_a_faction_plays_no_tribune_against_the_vote() {
    // ROR-1.09.142b
    let mut scene = business().hand(B, TRIBUNE).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    assert!(scene.can(B, VETO));
    scene.say(B, Say::VoteOne(Senator::Claudius, FOR));
    assert!(!scene.can(B, VETO));
    scene.say(B, Say::Vote(FOR));
    assert!(!scene.can(B, VETO));
}

#[test]
fn a_dictators_motions_cannot_be_vetoed() {
    // ROR-1.09.152b, ROR-1.09.33a
    let mut scene =
        business().office(Senator::Aelius, Office::Dictator).hand(C, TRIBUNE).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    assert!(!scene.can(C, VETO) && scene.can(C, CLAIM));
    scene.pass(&[]);
    scene.votes(&[(B, AGAINST)], &[]);
    assert_eq!(scene.s.board.rome.len(), 0, "but they are voted on");
}

#[test]
fn a_dictators_motion_outlives_him() {
    // ROR-1.09.152b: it stays a Dictator's proposal when he is murdered during the vote
    let scene = business().office(Senator::Aelius, Office::Dictator).hand(C, TRIBUNE);
    let mut scene = scene.at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    scene.happens(&[], |p| p.kill(Senator::Aelius, Cause::Murdered));
    assert_eq!(scene.holder(Office::Dictator), None);
    assert!(!scene.can(C, VETO));
}

#[test]
fn the_last_candidate_cannot_be_vetoed() {
    // ROR-1.09.152b: all but Papirius and one more are Proconsuls, who may hold no other office
    let names = |candidates: &[Senator]| {
        let free: Set<Senator> = candidates.iter().copied().collect();
        let scene = business().war(War::FirstPunic, Status::Active).hand(C, TRIBUNE).set(|s| {
            let others: Vec<Senator> = s.board.attending().filter(|m| !free.has(*m)).collect();
            others.into_iter().for_each(|m| s.board.senators[m].proconsul = true);
        });
        let mut scene = scene.at(Item::Dictator);
        assert_eq!(scene.rules.dictator_candidates(&scene.s.board), free);
        scene.say(A, Say::Move(Business::Dictator));
        scene.say(A, Say::Name(Senator::Papirius));
        scene.pass(&[]);
        scene.can(C, VETO)
    };
    assert!(names(&[Senator::Papirius, Senator::Junius]));
    assert!(!names(&[Senator::Papirius]));
}

#[test]
fn a_tribune_puts_its_own_motion_before_the_magistrates() {
    // ROR-1.09.151a, ROR-1.09.6a, ROR-D.5b, ROR-D.1c, ROR-DC.35
    let mut scene = business().hand(C, TRIBUNE).at(Item::OtherBusiness);
    scene.say(C, PROPOSE);
    assert!(!scene.can(C, Say::Adjourn), "ROR-1.09.151g: never adjournment");
    scene.say(C, Say::Move(Business::Recruit));
    scene.say_n(C, Say::Legions, 1);
    scene.say(C, Say::Done);
    scene.say(A, MINOR);
    scene.pass(&[]);
    let put = |scene: &Scene| scene.s.board.senate.floor.last().map(|v| (v.motion, v.proposer));
    let recruits = Motion::Recruit { legions: 1, fleets: 0 };
    assert_eq!(put(&scene), Some((recruits, Proposer::Tribune(C))));
    scene.pass(&[]);
    scene.votes(&[(C, FOR)], &[]);
    assert_eq!(scene.s.board.rome.len(), 1, "the Magistrate conducted the vote");
    assert_eq!(put(&scene), Some((Motion::Minor, Proposer::Magistrate)), "his own was held back");
}

#[test]
fn the_magistrate_puts_no_motion_by_tribune() {
    // ROR-1.09.151a: a player other than the Magistrate, also while somebody has claimed the floor
    let may = |version, seat| {
        let claimed = business().begun_by(version).hand(seat, TRIBUNE).set(|s| s.board.senate.claims.push(C));
        claimed.at(Item::OtherBusiness).can(seat, PROPOSE)
    };
    assert!(!may(7, A) && may(7, B), "Fabius of A presides");
    assert!(may(6, A), "a table begun earlier goes on as it began");
}

#[test]
fn a_tribune_respects_the_order_of_business() {
    // ROR-1.09.151b, ROR-1.09.151g, ROR-1.09.151f
    let mut scene = house().office(Senator::Julius, Office::RomeConsul).hand(C, TRIBUNE).treasury(100);
    scene = scene.at(Item::Consuls);
    scene.say(C, PROPOSE);
    assert!(scene.can(C, Say::Move(Business::Consuls)), "the first nomination of all");
    assert!(!scene.can(C, Say::Move(Business::Recruit)));
    let scene = under_fabius()
        .office(Senator::Furius, Office::Censor)
        .hand(C, TRIBUNE)
        .set(|s| s.board.held[Office::FieldConsul].add(Senator::Julius))
        .at(Item::Prosecutions);
    assert!(scene.can(B, Say::Move(Business::Prosecution)));
    assert!(!scene.can(C, PROPOSE), "a Prosecution is not a proposal");
}

#[test]
fn a_claim_secures_the_next_motion() {
    // ROR-1.09.151c, ROR-DC.116, ROR-D.6a
    let mut scene = business().hand(C, TRIBUNE).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.say(C, CLAIM);
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Ballot { .. })), "the vote goes on");
    scene.votes(&[(B, AGAINST)], &[]);
    assert!(scene.can(C, Say::Move(Business::Recruit)) && !scene.can(A, Say::Adjourn));
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Senate(Say::Pass).into());
    scene.pass(&[]);
    assert_eq!(scene.s.board.discards.count(TRIBUNE), 1, "spent, though he put nothing");
    assert!(scene.can(A, Say::Adjourn), "the Magistrate has the floor again");
}

#[test]
fn one_tribune_at_a_boundary_and_the_other_goes_back_unseen() {
    // ROR-D.1e, ROR-D.1c, ROR-D.3g
    let mut scene = business().hand(B, TRIBUNE).hand(C, TRIBUNE).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.say(C, VETO);
    scene.say(B, VETO);
    scene.pass(&[]);
    assert_eq!(scene.s.board.discards.count(TRIBUNE), 1);
    assert!(!scene.s.secret.hands[B.ix()].cards.has(TRIBUNE), "B is before C in turn order");
    assert!(scene.s.secret.hands[C.ix()].cards.has(TRIBUNE));
}

#[test]
fn a_statesmans_own_tribune_works_once_a_turn() {
    // ROR-1.09.151e, ROR-7.04d, ROR-R.41, ROR-R.145
    let cato = Senator::CatoTheElder;
    let by_cato = Say::Tribune(TribuneBy::Statesman(cato), TribuneUse::Veto);
    let mut scene = business().with(C, cato).hand(C, TRIBUNE).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    assert!(scene.can(C, by_cato) && scene.can(C, VETO), "his choice");
    let by_manlius = Say::Tribune(TribuneBy::Statesman(Senator::Manlius), TribuneUse::Veto);
    assert!(!scene.can(C, by_manlius), "some have one, not all");
    scene.say(C, by_cato);
    scene.pass(&[]);
    assert!(scene.s.secret.hands[C.ix()].cards.has(TRIBUNE));
    recruit(&mut scene, 3);
    assert!(!scene.can(C, by_cato) && scene.can(C, VETO));
    // away from Rome he cannot
    let mut scene = business().with(C, cato).governor(cato, Province::Sicily, 2).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    assert!(!scene.can(C, by_cato));
}

#[test]
fn a_tribune_card_needs_a_senator_in_rome() {
    // ROR-R.41
    let mut scene = business().hand(C, TRIBUNE);
    for senator in [Senator::Manlius, Senator::Junius, Senator::Papirius] {
        scene.s.board.senators[senator].at = At::War(War::Syrian);
    }
    let scene = scene.at(Item::OtherBusiness);
    assert!(!scene.can(C, PROPOSE));
}

#[test]
fn no_tribune_cancel_window_in_the_early_republic() {
    // ROR-D.8f: a Tribune shown takes effect at once
    let mut scene = business().hand(C, TRIBUNE).hand(B, Card::Intrigue(Intrigue::Blackmail));
    scene = scene.at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.say(C, VETO);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Floor));
}

// --- adjournment

#[test]
fn a_tribune_reopens_an_adjourned_senate() {
    // ROR-1.09.12d, ROR-1.09.6c, ROR-1.09.6d, ROR-1.09.151d, ROR-D.9a, ROR-D.9b, ROR-D.9c, ROR-DC.47, ROR-R.42
    let peddling = Card::Intrigue(Intrigue::InfluencePeddling);
    let mut scene = business().hand(C, TRIBUNE).hand(B, peddling).at(Item::OtherBusiness);
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Adjourn).into());
    scene.moves(A, &[Say::Adjourn]);
    assert_eq!((scene.question(), scene.pending()), (Some(Asks::Adjourn), SeatSet::of(B).with(C)));
    assert!(!scene.can(C, VETO), "adjournment cannot be vetoed");
    assert!(!scene.can(C, Say::Assassin(Senator::Manlius)), "the daggers are put away");
    scene.say(C, PROPOSE);
    scene.say(C, Say::Move(Business::Recruit));
    scene.say_n(C, Say::Legions, 1);
    scene.say(C, Say::Done);
    let continued = Event::Senate(senate::Event::Continued { seat: C });
    assert!(!scene.events().contains(&continued));
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Window));
    assert!(scene.events().contains(&continued), "ROR-D.32a: in the log");
    assert!(scene.can(C, Say::Assassin(Senator::Manlius)), "a full session again");
    scene.pass(&[]);
    scene.votes(&[(C, FOR)], &[]);
    scene.moves(A, &[Say::Adjourn]); // he must adjourn again
    scene.pass(&[]);
    assert_eq!((scene.item(), scene.question()), (Item::Closed, None));
}

// --- orders of any time

#[test]
fn influence_peddling_takes_a_card_at_the_boundary() {
    // ROR-7.10d, ROR-D.12a, ROR-D.1b, ROR-DC.43; ROR-1.07.37d: only a card that was traded waits
    let peddling = Card::Intrigue(Intrigue::InfluencePeddling);
    let session = || business().hand(B, peddling).hand(C, TRIBUNE).at(Item::OtherBusiness);
    let mut scene = session();
    assert!(!scene.may(C, peddle(B)));
    scene.act(B, peddle(C));
    assert!(scene.s.secret.hands[C.ix()].cards.has(TRIBUNE), "only lodged");
    scene.moves(A, &[MINOR]);
    assert!(scene.s.secret.hands[B.ix()].playable(TRIBUNE));
    assert_eq!(scene.s.board.discards.count(peddling), 1);
    // a table begun by the fourth version goes on as it began
    let mut before = session();
    assert!(before.rules.play_by(4));
    before.act(B, peddle(C));
    before.moves(A, &[MINOR]);
    assert!(before.s.secret.hands[B.ix()].cards.has(TRIBUNE));
    assert!(!before.s.secret.hands[B.ix()].playable(TRIBUNE), "it waits for the Revolution Phase");
}

#[test]
fn a_stolen_card_voids_its_own_order_silently() {
    // ROR-D.12b, ROR-D.1d
    let peddling = Card::Intrigue(Intrigue::InfluencePeddling);
    let mut scene = business().hand(B, peddling).hand(C, TRIBUNE).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.say(C, VETO);
    scene.act(B, peddle(C));
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Ballot { .. })), "no veto");
    assert_eq!(scene.s.board.discards.count(TRIBUNE), 0);
}

#[test]
fn an_opposed_statesman_may_be_abandoned() {
    // ROR-R.26, ROR-DC.44, ROR-1.07.411d, ROR-D.18a
    let cato = Senator::CatoTheElder;
    let scene = || business().with(C, cato).with(C, Senator::ScipioAfricanus).holding(cato, 4);
    let mut open = scene().at(Item::OtherBusiness);
    assert!(!open.may(C, abandon(Senator::Manlius)));
    open.act(C, abandon(cato));
    open.moves(A, &[MINOR]);
    assert_eq!((open.man(cato).faction, open.man(cato).at, open.man(cato).talents), (None, At::Rome, 4));
    assert!(!scene().office(cato, Office::Censor).at(Item::OtherBusiness).may(C, abandon(cato)));
    assert!(!scene().led_by(cato).at(Item::OtherBusiness).may(C, abandon(cato)));
}

#[test]
fn between_ballots_nobody_has_to_wait_for_his_turn() {
    // ROR-DC.34, ROR-D.7c, ROR-D.7d, ROR-D.7a, ROR-1.09.152a
    let mut scene = business().hand(C, TRIBUNE).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    scene.pass(&[]);
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
    assert!(scene.can(C, Say::Assassin(Senator::Manlius)));
    assert!(!scene.can(C, Say::Vote(FOR)), "he is not called yet");
    scene.say(A, Say::CallFirst(A)); // the Magistrate calls another faction first
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: A, .. })));
    scene.say(A, Say::Vote(FOR));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
    scene.say(C, VETO); // before his own turn
    assert_eq!(scene.question(), Some(Asks::Floor));
}

#[test]
fn peddling_needs_no_senator_in_rome() {
    // ROR-R.90, ROR-D.5a
    let mut scene = business().hand(C, Card::Intrigue(Intrigue::InfluencePeddling)).hand(B, TRIBUNE);
    for senator in [Senator::Manlius, Senator::Junius, Senator::Papirius] {
        scene.s.board.senators[senator].at = At::War(War::Syrian);
    }
    assert!(scene.at(Item::OtherBusiness).may(C, peddle(B)));
}

#[test]
fn nobody_resigns() {
    // ROR-1.09.181a
    let scene = business().at(Item::OtherBusiness);
    assert!(!scene.can(A, Say::StepDown) && !scene.can(B, Say::StepDown));
}

#[test]
fn one_order_passes_to_the_end_of_the_phase_but_not_over_ones_own_life() {
    // ROR-D.4e, ROR-D.4f
    let order = republic::Order::PassPhase { year: 2, phase: Phase::Senate, whatever: false };
    let obeys = |scene: &Scene, seat| {
        let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
        scene.rules.obey(&view, &order, &scene.choices(seat))
    };
    let mut scene = business().influence(Senator::Aelius, 21).at(Item::OtherBusiness);
    recruit(&mut scene, 2);
    assert_eq!(obeys(&scene, B), Some(Action::Senate(Say::Pass).into()));
    scene.pass(&[]);
    assert_eq!(obeys(&scene, B), Some(Action::Senate(Say::Vote(ABSTAIN)).into()));
    scene.votes(&[], &[]);
    scene.moves(A, &[Say::Move(Business::ConsulForLife), Say::Name(Senator::Aelius)]);
    scene.pass(&[]);
    assert_eq!(obeys(&scene, B), None, "a Consul for Life");
    let mut scene = business()
        .office(Senator::Furius, Office::Censor)
        .set(|s| s.board.held[Office::FieldConsul].add(Senator::Junius))
        .at(Item::Prosecutions);
    let ground = Say::Ground(Ground::Office(Office::FieldConsul));
    let accused = Say::Name(Senator::Junius);
    scene.moves(B, &[Say::Move(Business::Prosecution), accused, ground, Say::Name(Senator::Aurelius)]);
    scene.pass(&[]);
    scene.say(B, Say::Vote(FOR));
    assert_eq!(obeys(&scene, C), None, "his own Senator stands trial");
}

#[test]
fn the_magistrate_reorders_also_when_his_own_faction_is_called() {
    // ROR-D.7a, ROR-DC.34: after each ballot he may reorder the factions not yet called
    let at_his_ballot = |version| {
        let mut scene = under_fabius().begun_by(version).at(Item::OtherBusiness);
        scene.moves(A, &[Say::Move(Business::Minor)]);
        scene.say(A, Say::CallFirst(B));
        scene.say(A, Say::CallFirst(A));
        scene.pass(&[]);
        scene.say(B, Say::Vote(ABSTAIN));
        assert!(matches!(scene.question(), Some(Asks::Ballot { seat: A, .. })));
        scene
    };
    let mut scene = at_his_ballot(7);
    assert!(!scene.can(A, Say::CallFirst(A)) && !scene.can(A, Say::CallFirst(B)), "called now, and before");
    scene.say(A, Say::CallFirst(C));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: C, .. })));
    scene.say(C, Say::Vote(ABSTAIN));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: A, .. })), "and his own last");
    assert!(!at_his_ballot(6).can(A, Say::CallFirst(C)), "a table begun earlier goes on as it began");
}

#[test]
fn all_five_others_may_claim_a_motion() {
    // ROR-1.09.151c
    let crowd = |version| {
        let mut scene = Scene::new(6).begun_by(version);
        let men = [
            Senator::Fabius,
            Senator::Claudius,
            Senator::Manlius,
            Senator::Furius,
            Senator::Junius,
            Senator::Aelius,
        ];
        for (seat, man) in Seat::all(6).zip(men) {
            scene = scene.with(seat, man).led_by(man);
        }
        let scene = scene.hand(Seat(5), TRIBUNE).office(Senator::Fabius, Office::RomeConsul);
        let mut scene = scene.at(Item::OtherBusiness);
        scene.moves(A, &[Say::Move(Business::Minor)]);
        Seat::all(6).skip(1).take(4).for_each(|seat| scene.s.board.senate.claims.push(seat));
        scene.can(Seat(5), Say::Tribune(TribuneBy::Card, TribuneUse::Claim))
    };
    assert!(crowd(7));
    assert!(!crowd(6), "a table begun earlier goes on as it began");
}

#[test]
fn tribune_choices_name_the_line_that_speaks_of_them() {
    // ROR-1.09.151c, ROR-1.09.641d, ROR-1.09.152a, ROR-1.09.151a
    let rule = |scene: &Scene, what| {
        let tribune = Action::Senate(Say::Tribune(TribuneBy::Card, what));
        scene.choices(C).find(&tribune).map(|choice| choice.rule.0)
    };
    let scene = house().office(Senator::Fabius, Office::RomeConsul).hand(C, TRIBUNE).legions(6).fleets(2);
    let mut scene = scene.war(War::Syrian, Status::Active).at(Item::OtherBusiness);
    assert_eq!(rule(&scene, TribuneUse::Propose), Some("ROR-1.09.151a"));
    let fabius = Say::Name(Senator::Fabius);
    compose(&mut scene, A, &[Say::Move(Business::Deploy), fabius, Say::War(War::Syrian)], 6, 2);
    scene.moves(A, &[Say::Done]);
    assert_eq!(rule(&scene, TribuneUse::Veto), Some("ROR-1.09.152a"));
    assert_eq!(rule(&scene, TribuneUse::Claim), Some("ROR-1.09.151c"));
    assert_eq!(rule(&scene, TribuneUse::Suspend), Some("ROR-1.09.641d"));
}
