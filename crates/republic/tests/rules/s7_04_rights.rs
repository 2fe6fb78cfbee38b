//! 7.04e-h: what Flaccus, Glaucia, Laenas and the Gracchi may do in the Senate.

use crate::session::*;

const TIBERIUS: Senator = Senator::TiberiusGracchus;
const LAENAS: Senator = Senator::Laenas;
const FLACCUS: Senator = Senator::Flaccus;

fn veto(statesman: Senator) -> Say {
    Say::Tribune(TribuneBy::Right(statesman), TribuneUse::Veto)
}
fn propose(statesman: Senator) -> Say {
    Say::Tribune(TribuneBy::Right(statesman), TribuneUse::Propose)
}
fn bill(bill: LandBill, sponsors: [Senator; 2]) -> [Say; 4] {
    [Say::Move(Business::LandBill), Say::Bill(bill), Say::Name(sponsors[0]), Say::Name(sponsors[1])]
}
const OF_A: [Senator; 2] = [Senator::Julius, Senator::Aelius];
const OF_C: [Senator; 2] = [Senator::Manlius, Senator::Junius];

/// Later decks, with a Murder of a Tribune in B's hand.
fn table() -> Scene {
    later(under_fabius()).treasury(100).hand(B, Card::Intrigue(Intrigue::MurderOfATribune))
}

#[test]
fn laenas_vetoes_one_land_bill_a_turn() {
    // ROR-7.04g, ROR-DC.72, ROR-D.11a
    let mut scene = table().with(C, LAENAS).at(Item::OtherBusiness);
    scene.moves(A, &bill(LandBill::I, OF_A));
    assert!(scene.can(C, veto(LAENAS)));
    scene.say(C, veto(LAENAS));
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Floor), "no Tribune: B could not cancel it"); // ROR-R.40
    assert!(scene.told(|e| matches!(e, Event::Senate(senate::Event::Vetoed { seat: C }))));
    assert!(scene.says("ROR-7.04g", "P. Popillius Laenas is heard without a Tribune.")); // ROR-D.32a
    scene.moves(A, &bill(LandBill::II, OF_A));
    assert!(!scene.can(C, veto(LAENAS)), "once");
}

#[test]
fn laenas_vetoes_nothing_but_land() {
    // ROR-7.04g: the repeal too
    let mut scene = table().with(C, LAENAS).concession(Concession::HarborFees, ConcessionAt::Forum);
    scene = scene.popularity(Senator::Julius, 9).set(|s| s.board.land_bills[LandBill::II] = 1);
    let mut scene = scene.at(Item::OtherBusiness);
    scene.fees_for_fabius();
    assert!(!scene.can(C, veto(LAENAS)));
    scene.pass(&[]);
    scene.votes(&[], &[]);
    scene.moves(A, &[Say::Move(Business::Repeal), Say::Bill(LandBill::II), Say::Name(Senator::Julius)]);
    assert!(scene.can(C, veto(LAENAS)));
    // at the ballot as well, and away from Rome not
    scene.pass(&[]);
    assert!(scene.can(C, veto(LAENAS)));
    scene.s.board.senators[LAENAS].at = At::War(War::Syrian);
    assert!(!scene.can(C, veto(LAENAS)));
}

#[test]
fn the_ultimate_decree_does_not_silence_laenas() {
    // ROR-R.181
    let mut scene = table().with(C, LAENAS).set(|s| s.board.senate.decree = true).at(Item::OtherBusiness);
    scene.moves(A, &bill(LandBill::I, OF_A));
    assert!(scene.can(C, veto(LAENAS)));
}

#[test]
fn a_gracchus_proposes_a_land_bill_without_a_tribune() {
    // ROR-7.04h, ROR-DC.71
    let mut scene = table().with(C, TIBERIUS).at(Item::OtherBusiness);
    scene.say(C, propose(TIBERIUS));
    let only: Vec<_> = scene.choices(C).iter().filter(|c| !c.back).map(|c| c.action).collect();
    assert_eq!(only, [Action::Senate(Say::Move(Business::LandBill))], "nothing else");
    bill(LandBill::I, OF_C).iter().for_each(|&part| scene.say(C, part));
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Window), "no Tribune: nobody can cancel it");
    let vote = scene.s.board.senate.floor[0];
    assert_eq!(vote.motion, Motion::LandBill { bill: LandBill::I, sponsors: OF_C });
    assert_eq!(vote.proposer, Proposer::Right(C));
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    assert_eq!(scene.s.board.land_bills[LandBill::I], 1);
    scene.pass(&[]); // A's minor motion, held back
    scene.votes(&[], &[]);
    assert!(!scene.can(C, propose(TIBERIUS)), "one a turn");
}

#[test]
fn a_gracchus_keeps_within_one_bill_of_each_type() {
    // ROR-7.04h, ROR-1.09.62e
    let mut scene = table().with(C, TIBERIUS).set(|s| s.board.senate.bills.add(LandBill::I));
    scene = scene.at(Item::OtherBusiness);
    scene.say(C, propose(TIBERIUS));
    scene.say(C, Say::Move(Business::LandBill));
    assert!(!scene.can(C, Say::Bill(LandBill::I)) && scene.can(C, Say::Bill(LandBill::II)));
    // only where Land Bills are in order, and never after adjournment
    let mut scene = house().office(Senator::Julius, Office::RomeConsul);
    scene = later(scene).with(C, TIBERIUS).at(Item::Consuls);
    assert!(!scene.can(C, propose(TIBERIUS)));
    let mut scene = table().with(C, TIBERIUS).at(Item::OtherBusiness);
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Adjourn));
    assert!(!scene.can(C, propose(TIBERIUS))); // ROR-1.09.6d
}

#[test]
fn a_right_goes_before_a_tribune() {
    // ROR-D.1c: Tribunes last, though B is before C in turn order
    let mut scene = table().with(C, TIBERIUS).hand(B, TRIBUNE).at(Item::OtherBusiness);
    scene.fleet_by_tribune(B);
    scene.say(C, propose(TIBERIUS));
    bill(LandBill::I, OF_C).iter().for_each(|&part| scene.say(C, part));
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert!(matches!(scene.s.board.senate.floor[0].motion, Motion::LandBill { .. }));
    assert!(scene.holds(B, Intrigue::Tribune), "it goes back unseen");
}

#[test]
fn flaccus_takes_the_land_commissioner() {
    // ROR-7.04e, ROR-4.1b, ROR-R.51, ROR-DC.73
    let take = Say::TakeCommission(FLACCUS);
    let commissioner = Concession::LandCommissioner;
    let in_forum = || table().with(C, FLACCUS).concession(commissioner, ConcessionAt::Forum);
    let with_bill = || in_forum().set(|s| s.board.land_bills[LandBill::II] = 1);
    let mut scene = with_bill().at(Item::OtherBusiness);
    assert!(!scene.can(A, take));
    scene.say(C, take);
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert_eq!(scene.s.board.concessions[commissioner], ConcessionAt::With(FLACCUS));
    // even before Governorships
    assert!(with_bill().province(Province::Sicily).at(Item::Governors).can(C, take));
    // not before, not without a Land Bill, not from another, not twice
    let censor =
        with_bill().set(|s| [OF_A[0], OF_C[0]].iter().for_each(|&m| s.board.senators[m].prior_consul = true));
    let scene = censor.at(Item::Censor);
    assert_eq!(scene.question(), Some(Asks::Floor));
    assert!(!scene.can(C, take));
    assert!(!in_forum().at(Item::OtherBusiness).can(C, take));
    let held = with_bill().set(|s| s.board.concessions[commissioner] = ConcessionAt::With(Senator::Julius));
    assert!(!held.at(Item::OtherBusiness).can(C, take));
    let used = with_bill().set(|s| s.board.senate.tribunes_used.add(FLACCUS));
    assert!(!used.at(Item::OtherBusiness).can(C, take));
}

#[test]
fn the_senate_gives_away_nothing_that_flaccus_has_taken() {
    // ROR-1.09.61a, ROR-R.51: while its assignment is voted on it leaves the Forum
    let commissioner = Concession::LandCommissioner;
    let holder = |version| {
        let scene = table().begun_by(version).with(C, FLACCUS).concession(commissioner, ConcessionAt::Forum);
        let mut scene = scene.set(|s| s.board.land_bills[LandBill::II] = 1).at(Item::OtherBusiness);
        let aelius = Say::Name(Senator::Aelius);
        scene.moves(A, &[Say::Move(Business::Concessions), Say::Concession(commissioner), aelius, Say::Done]);
        scene.say(C, Say::TakeCommission(FLACCUS));
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
        scene.s.board.concessions[commissioner]
    };
    assert_eq!(holder(7), ConcessionAt::With(FLACCUS));
    assert_eq!(holder(6), ConcessionAt::With(Senator::Aelius), "a table begun earlier goes on as it began");
}

#[test]
fn glaucia_appeals_with_three_dice() {
    // ROR-7.04f: 2 + 3 + 4 = 9, 8 votes against conviction
    let accused = |who: Senator, dice: &[u16]| {
        let scene = later(under_fabius()).office(Senator::Furius, Office::Censor).with(C, Senator::Glaucia);
        let mut scene = scene.set(|s| s.board.held[Office::FieldConsul].add(who)).at(Item::Prosecutions);
        let ground = Say::Ground(Ground::Office(Office::FieldConsul));
        let parts = [Say::Move(Business::Prosecution), Say::Name(who), ground, Say::Name(Senator::Aurelius)];
        scene.moves(B, &parts);
        scene.pass(&[]);
        scene.say(B, Say::Vote(ABSTAIN));
        scene.rolls(dice).act(C, Action::Senate(Say::Appeal));
        scene.s.board.senate.floor[0].votes_against
    };
    assert_eq!(accused(Senator::Glaucia, &[2, 3, 4]), 8);
    assert_eq!(accused(Senator::Junius, &[4, 5]), 8, "others with two");
}

// --- what is no Tribune goes first (ROR-D.1c)

#[test]
fn a_veto_that_is_no_tribune_goes_before_all_tribunes() {
    // ROR-D.1c, ROR-D.1e, ROR-R.40, ROR-R.181: B is before C in turn order
    let at_the_window = || {
        let mut scene = table().with(C, LAENAS).hand(B, TRIBUNE).at(Item::OtherBusiness);
        scene.moves(A, &bill(LandBill::I, OF_A));
        scene
    };
    let vetoed = |e: &Event| matches!(e, Event::Senate(senate::Event::Vetoed { seat: C }));
    // B's claim is not hindered by it, and follows
    let mut scene = at_the_window();
    scene.say(B, Say::Tribune(TribuneBy::Card, TribuneUse::Claim));
    scene.say(C, veto(LAENAS));
    scene.pass(&[]);
    assert!(scene.told(vetoed));
    assert_eq!((scene.s.board.senate.claims[..].to_vec(), scene.question()), (vec![B], Some(Asks::Floor)));
    // B's veto has nothing left to stop, and goes back
    let mut scene = at_the_window();
    scene.say(B, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    scene.say(C, veto(LAENAS));
    scene.pass(&[]);
    assert!(scene.told(vetoed) && scene.holds(B, Intrigue::Tribune));
    assert_eq!(scene.question(), Some(Asks::Floor));
}

#[test]
fn by_letter_too_a_right_goes_before_a_tribune() {
    // ROR-D.1c, ROR-D.5a, ROR-DC.71: B is before C in turn order, and both are to run as soon as possible
    let mut scene = on_the_form(table().with(C, TIBERIUS).hand(B, TRIBUNE));
    scene.fleet_by_tribune(B);
    scene.say(C, propose(TIBERIUS));
    bill(LandBill::I, OF_C).iter().for_each(|&part| scene.say(C, part));
    send(&mut scene, &[]);
    assert_eq!(scene.s.secret.docket.items[..], [Motion::LandBill { bill: LandBill::I, sponsors: OF_C }]);
    assert!(scene.holds(B, Intrigue::Tribune), "it goes back unseen");
}

#[test]
fn by_letter_too_such_a_veto_goes_before_all_tribunes() {
    // ROR-D.1c, ROR-R.40: both write that they veto the Land Bill, B with a card
    let mut scene = posted(table().with(C, LAENAS).hand(B, TRIBUNE)).at(Item::OtherBusiness);
    bill(LandBill::I, OF_A).iter().for_each(|&part| scene.say(A, part));
    scene.say(A, Say::Adjourn);
    for (seat, by) in [(B, TribuneBy::Card), (C, TribuneBy::Right(LAENAS))] {
        scene.say(seat, Say::Ballot(0));
        scene.say(seat, Say::Tribune(by, TribuneUse::Veto));
        scene.say(seat, Say::Done);
    }
    send(&mut scene, &[]);
    assert!(scene.told(|e| matches!(e, Event::Senate(senate::Event::Vetoed { seat: C }))));
    assert!(scene.holds(B, Intrigue::Tribune));
}

#[test]
fn a_player_s_own_orders_run_in_the_sequence_he_listed() {
    // ROR-D.1c: each player's own orders in the sequence he listed
    let told = |version, commission_first: bool| {
        let scene =
            table().begun_by(version).with(C, FLACCUS).hand(C, Card::Intrigue(Intrigue::InfluencePeddling));
        let scene = scene.concession(Concession::LandCommissioner, ConcessionAt::Forum);
        let mut scene = scene.set(|s| s.board.land_bills[LandBill::II] = 1).at(Item::OtherBusiness);
        let orders = [Action::Senate(Say::TakeCommission(FLACCUS)), peddle(B)];
        for n in [usize::from(!commission_first), usize::from(commission_first)] {
            scene.act(C, orders[n]);
        }
        scene.say(A, Say::Move(Business::Minor));
        scene.pass(&[]); // B holds a single card
        let at = |test: fn(&Event) -> bool| scene.events().iter().position(test).expect("executed");
        at(|e| matches!(e, Event::Concession { .. })) < at(|e| matches!(e, Event::Peddled { .. }))
    };
    assert!(told(7, true) && !told(7, false));
    assert!(!told(6, true), "a table begun earlier goes on as it began");
}
