//! 1.09.61 to 1.09.63, 1.09.82: Concessions, Land Bills, Legions and Fleets, Consul for Life; the end of the session.

use crate::session::*;

fn business() -> Scene {
    under_fabius().treasury(100)
}

// --- Concessions

const CONCESSIONS: Say = Say::Move(Business::Concessions);
const MINING: Say = Say::Concession(Concession::Mining);
const HARBOR: Say = Say::Concession(Concession::HarborFees);

fn offered() -> Scene {
    let scene = business().concession(Concession::Mining, ConcessionAt::Forum);
    scene.concession(Concession::HarborFees, ConcessionAt::Forum)
}

#[test]
fn concessions_are_given_singly_or_in_groups() {
    // ROR-1.09.61a, ROR-1.09.61c, ROR-DC.68
    let mut scene = offered().at(Item::OtherBusiness);
    let aelius = Say::Name(Senator::Aelius);
    scene.carries(A, &[CONCESSIONS, MINING, aelius, HARBOR, aelius, Say::Done]);
    assert_eq!(scene.s.board.concessions_of(Senator::Aelius).count(), 2);
}

#[test]
fn a_concession_is_voted_on_once_a_year() {
    // ROR-1.09.61b, ROR-1.09.131b
    let mut scene = offered().at(Item::OtherBusiness);
    scene.fails(A, &[CONCESSIONS, MINING, Say::Name(Senator::Aelius), Say::Done]);
    scene.say(A, CONCESSIONS);
    assert!(!scene.can(A, MINING) && scene.can(A, HARBOR));
}

#[test]
fn the_land_commissioner_needs_a_land_bill() {
    // ROR-1.09.61d, ROR-R.88
    let commissioner = Concession::LandCommissioner;
    let scene = business().concession(commissioner, ConcessionAt::Forum);
    assert!(!scene.at(Item::OtherBusiness).can(A, CONCESSIONS));
    let scene = business().concession(commissioner, ConcessionAt::Forum);
    let mut scene = scene.set(|s| s.board.land_bills[LandBill::II] = 1).at(Item::OtherBusiness);
    scene.say(A, CONCESSIONS);
    assert!(scene.can(A, Say::Concession(commissioner)));
    // with none in effect at the end of the session it returns
    let held = |bills: u8| {
        let scene = business().concession(commissioner, ConcessionAt::With(Senator::Aelius));
        let scene = scene.set(|s| s.board.land_bills[LandBill::II] = bills);
        scene.run(Step::Senate(senate::Step::End), &[]).s.board.concessions[commissioner]
    };
    assert_eq!(held(0), ConcessionAt::Forum);
    assert_eq!(held(1), ConcessionAt::With(Senator::Aelius));
}

// --- Land Bills

fn bill(bill: LandBill, sponsor: Senator, co_sponsor: Senator) -> [Say; 4] {
    [Say::Move(Business::LandBill), Say::Bill(bill), Say::Name(sponsor), Say::Name(co_sponsor)]
}

#[test]
fn a_land_bill_needs_two_consenting_sponsors() {
    // ROR-1.09.62b, ROR-1.09.62g, ROR-DC.69, ROR-DC.70, ROR-D.16a
    let mut scene = business().at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::LandBill));
    scene.say(A, Say::Bill(LandBill::I));
    scene.say(A, Say::Name(Senator::Furius));
    assert!(!scene.can(A, Say::Name(Senator::Furius)), "two different Senators");
    scene.say(A, Say::Name(Senator::Manlius));
    scene.pass(&[]);
    assert_eq!(scene.consent(), Some((C, Senator::Manlius)));
    scene.say(C, Say::Accept);
    assert_eq!(scene.consent(), Some((B, Senator::Furius)));
    scene.say(B, Say::Refuse);
    assert_eq!(scene.question(), Some(Asks::Floor));
    scene.say(A, Say::Move(Business::LandBill));
    assert!(scene.can(A, Say::Bill(LandBill::I)), "it was never proposed");
}

#[test]
fn a_land_bill_that_passes() {
    // ROR-1.09.62c, ROR-1.09.62d, ROR-1.09.62e, ROR-1.09.14d, ROR-R.23, ROR-T.LAND, ROR-DC.45
    let mut scene = business().set(|s| s.board.unrest = 5).at(Item::OtherBusiness);
    scene.moves(A, &bill(LandBill::III, Senator::Julius, Senator::Aelius));
    scene.pass(&[]);
    assert!(!scene.can(B, Say::Vote(ABSTAIN)));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Vote(FOR)).into());
    scene.votes(&[(A, FOR), (B, FOR), (C, AGAINST)], &[]);
    let popularity = |s| scene.man(s).popularity;
    assert_eq!((popularity(Senator::Julius), popularity(Senator::Aelius)), (4, 2));
    assert_eq!((popularity(Senator::Junius), popularity(Senator::Claudius)), (-2, 0));
    assert_eq!((scene.s.board.unrest, scene.s.board.land_bills[LandBill::III]), (5 - 3, 1));
    let told = "\u{2212}2 Popularity for voting against the Land Bill: Manlius, Junius, Papirius.";
    assert!(scene.says("ROR-1.09.62d", told), "{:?}", scene.sentences());
    scene.say(A, Say::Move(Business::LandBill));
    assert!(!scene.can(A, Say::Bill(LandBill::III)) && scene.can(A, Say::Bill(LandBill::II)));
}

#[test]
fn those_against_lose_popularity_whatever_the_outcome() {
    // ROR-1.09.62d, ROR-R.137, ROR-R.78, ROR-1.09.62e
    let mut scene = business().hand(A, TRIBUNE).at(Item::OtherBusiness);
    scene.moves(A, &bill(LandBill::I, Senator::Julius, Senator::Aelius));
    scene.pass(&[]);
    scene.say(B, Say::Vote(AGAINST));
    scene.say(C, Say::Vote(FOR));
    scene.say(A, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    assert_eq!(scene.man(Senator::Furius).popularity, -1, "he said it");
    assert_eq!(scene.man(Senator::Fabius).popularity, 0, "a veto costs nothing");
    scene.say(A, Say::Move(Business::LandBill));
    assert!(!scene.can(A, Say::Bill(LandBill::I)), "proposed this turn");
}

#[test]
fn a_statesman_who_is_left_pays_for_his_vote() {
    // ROR-1.09.62d, ROR-1.09.142a, ROR-1.07.411d: he voted against, and goes to the Forum with the Popularity he has
    let cato = Senator::CatoTheElder;
    let popularity = |version: u32| {
        let mut scene = business().with(C, cato).with(C, Senator::ScipioAfricanus);
        assert!(scene.rules.play_by(version));
        let mut scene = scene.at(Item::OtherBusiness);
        scene.moves(A, &bill(LandBill::III, Senator::Julius, Senator::Aelius));
        scene.pass(&[]);
        scene.say(B, Say::Vote(FOR));
        scene.say(C, Say::VoteOne(cato, AGAINST));
        scene.say(C, Say::Vote(FOR));
        scene.act(C, abandon(cato));
        scene.say(A, Say::Vote(FOR));
        assert_eq!((scene.man(cato).faction, scene.s.board.land_bills[LandBill::III]), (None, 1));
        assert_eq!(scene.man(Senator::Manlius).popularity, 0);
        scene.man(cato).popularity
    };
    assert_eq!(popularity(6), -2);
    assert_eq!(popularity(5), 0, "a table begun by the fifth version goes on as it began");
}

#[test]
fn markers_limit_the_bills_in_effect() {
    // ROR-1.09.62f
    let mut scene = business().set(|s| s.board.land_bills[LandBill::I] = 1).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::LandBill));
    assert!(!scene.can(A, Say::Bill(LandBill::I)));
}

#[test]
fn a_repeal_costs_its_sponsor_dearly() {
    // ROR-1.09.621a, ROR-1.09.621b, ROR-1.09.621c, ROR-1.09.14d, ROR-DC.69
    let scene = business().popularity(Senator::Julius, 3).popularity(Senator::Aelius, 2);
    let scene = scene.popularity(Senator::Fabius, 9);
    let mut scene = scene.set(|s| s.board.land_bills[LandBill::II] = 2).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Repeal));
    assert!(!scene.can(A, Say::Bill(LandBill::I)) && !scene.can(A, Say::Bill(LandBill::III)));
    scene.say(A, Say::Bill(LandBill::II));
    assert!(!scene.can(A, Say::Name(Senator::Aelius)), "2 is not enough");
    scene.say(A, Say::Name(Senator::Julius));
    scene.pass(&[]);
    assert_eq!(scene.man(Senator::Julius).popularity, 1);
    assert!(scene.says("ROR-1.09.621b", "\u{2212}2 Popularity for sponsoring the repeal: Julius."));
    scene.pass(&[]);
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Vote(AGAINST)).into());
    scene.say(B, Say::Vote(FOR));
    scene.say(C, Say::Vote(AGAINST));
    assert!(!scene.can(A, Say::VoteOne(Senator::Julius, AGAINST)), "he must vote for it");
    scene.say(A, Say::VoteOne(Senator::Julius, FOR));
    scene.say(A, Say::Vote(FOR));
    assert_eq!(scene.man(Senator::Julius).popularity, 0);
    assert_eq!((scene.man(Senator::Furius).popularity, scene.man(Senator::Manlius).popularity), (-1, 0));
    assert_eq!((scene.s.board.land_bills[LandBill::II], scene.s.board.unrest), (1, 2));
    assert!(!scene.can(A, Say::Move(Business::Repeal)), "once a turn, though Fabius could sponsor another");
}

#[test]
fn pompey_sponsors_a_repeal_only_with_what_it_costs_him() {
    // ROR-1.09.621b, ROR-7.04k: he loses twice as much as others: 4 for sponsoring it and 2 for voting for it
    let may = |popularity: i8, version: u32| {
        let scene = later(under_fabius()).with(A, Senator::Pompey).popularity(Senator::Pompey, popularity);
        let scene = scene.set(|s| s.board.land_bills[LandBill::II] = 1).begun_by(version);
        scene.at(Item::OtherBusiness).can(A, Say::Move(Business::Repeal))
    };
    assert!(may(6, 8) && !may(5, 8));
    assert!(may(3, 7), "a table begun earlier goes on as it began");
}

// --- Legions and Fleets

fn recruit(scene: &mut Scene, legions: u16, fleets: u16) {
    scene.say(A, Say::Move(Business::Recruit));
    if legions > 0 {
        scene.say_n(A, Say::Legions, legions);
    }
    if fleets > 0 {
        scene.say_n(A, Say::Fleets, fleets);
    }
    scene.say(A, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR)], &[]);
}

#[test]
fn the_state_raises_units_in_rome_for_ten_talents() {
    // ROR-1.09.63a, ROR-1.09.63c, ROR-1.09.63d, ROR-1.09.42c, ROR-DC.74, ROR-1.07.32c
    let scene = business()
        .concession(Concession::Armaments, ConcessionAt::With(Senator::Julius))
        .concession(Concession::ShipBuilding, ConcessionAt::With(Senator::Furius));
    let mut scene = scene.at(Item::OtherBusiness);
    recruit(&mut scene, 3, 2);
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets, scene.s.board.treasury), (3, 2, 50));
    assert_eq!((scene.man(Senator::Julius).talents, scene.man(Senator::Furius).talents), (3 * 2, 2 * 3));
    assert_eq!(
        scene.s.board.profited[Concession::Armaments],
        Some(Senator::Julius),
        "for next year's Censor"
    );
}

#[test]
fn a_captive_earns_nothing_by_what_is_raised() {
    // ROR-1.10.82e: he keeps the Concession, and it pays nobody
    let scene = business().war(War::Syrian, Status::Active);
    let scene = scene.concession(Concession::Armaments, ConcessionAt::With(Senator::Julius));
    let scene = scene.set(|s| s.board.senators[Senator::Julius].at = At::Captive(War::Syrian));
    let mut scene = scene.at(Item::OtherBusiness);
    recruit(&mut scene, 3, 0);
    assert_eq!((scene.s.board.rome.len(), scene.man(Senator::Julius).talents), (3, 0));
    assert_eq!(scene.s.board.profited[Concession::Armaments], None);
    assert_eq!(scene.s.board.concessions[Concession::Armaments], ConcessionAt::With(Senator::Julius));
}

#[test]
fn shortages_make_units_dearer_and_no_recruitment_stops_them() {
    // ROR-1.09.63d, ROR-7.01.110a, ROR-7.01.110b, ROR-1.08.2d
    let scene = business().event(EventCard::ManpowerShortage, 1).set(|s| s.board.manpower_shortage = true);
    let mut scene = scene.at(Item::OtherBusiness);
    recruit(&mut scene, 2, 0);
    assert_eq!(scene.s.board.treasury, 100 - 2 * 30);
    let scene = business().set(|s| s.board.no_recruitment = true).at(Item::OtherBusiness);
    assert!(!scene.can(A, Say::Move(Business::Recruit)));
}

#[test]
fn nothing_is_raised_without_the_money_or_beyond_25() {
    // ROR-1.09.63a, ROR-1.09.63d, ROR-R.76
    let mut scene = business().legions(22).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    let most = |scene: &Scene, say| {
        scene.choices(A).find(&Action::Senate(say)).and_then(|c| c.amount).map(|a| a.max)
    };
    assert_eq!((most(&scene, Say::Legions), most(&scene, Say::Fleets)), (Some(3), Some(10)));
    scene.say_n(A, Say::Legions, 3);
    assert_eq!(most(&scene, Say::Fleets), Some(7), "the money left");
    scene.say_n(A, Say::Fleets, 7);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    scene.happens(&[], |p| {
        p.pay(Fund::State, Fund::Bank, 50);
    });
    scene.votes(&[(A, FOR)], &[]);
    assert_eq!((scene.s.board.fleets, scene.s.board.treasury), (0, 50), "checked when the vote closes");
}

#[test]
fn units_in_rome_may_be_disbanded_but_not_raised_again() {
    // ROR-1.09.63b, ROR-1.09.63e, ROR-DC.74
    let mut scene = business().legions(25).set(|s| s.board.veterans.add(Legion::II)).at(Item::OtherBusiness);
    assert!(scene.can(A, Say::Move(Business::Disband)));
    scene.say(A, Say::Move(Business::Disband));
    scene.say_n(A, Say::Legions, 3);
    scene.say(A, Say::Veteran(Legion::II));
    scene.say(A, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR)], &[]);
    assert_eq!((scene.s.board.rome.len(), scene.s.board.veterans.len()), (21, 0));
    scene.say(A, Say::Move(Business::Recruit));
    assert!(scene.choices(A).find(&Action::Senate(Say::Legions)).is_none());
}

// --- Consul for Life

const FOR_LIFE: [Say; 2] = [Say::Move(Business::ConsulForLife), Say::Name(Senator::Aelius)];

#[test]
fn twenty_one_influence_may_be_put_to_the_vote() {
    // ROR-1.09.82a, ROR-1.09.82b, ROR-1.09.82c, ROR-1.09.82d, ROR-R.29, ROR-DC.80
    let scene = business().influence(Senator::Aelius, 20).at(Item::OtherBusiness);
    assert!(!scene.can(A, FOR_LIFE[0]));
    let scene = business().influence(Senator::Aelius, 21).office(Senator::Aelius, Office::Censor);
    let mut scene = scene.at(Item::OtherBusiness);
    scene.moves(A, &FOR_LIFE);
    scene.pass(&[]);
    scene.s.board.senators[Senator::Aelius].influence = 19; // a condition of nomination only
    scene.votes(&[(A, FOR), (B, AGAINST), (C, AGAINST)], &[]);
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Aelius), "9 + 19 to 15");
}

#[test]
fn once_a_turn_without_veto_and_not_under_the_censor() {
    // ROR-1.09.82e, ROR-1.09.152b, ROR-1.09.131b, ROR-1.09.82a
    let mut scene = business().influence(Senator::Aelius, 21).hand(C, TRIBUNE).at(Item::OtherBusiness);
    scene.moves(A, &FOR_LIFE);
    assert!(!scene.can(C, Say::Tribune(TribuneBy::Card, TribuneUse::Veto)));
    scene.pass(&[]);
    scene.votes(&[(B, AGAINST)], &[]);
    assert!(!scene.can(A, FOR_LIFE[0]), "once");
    let scene = business()
        .influence(Senator::Furius, 21)
        .office(Senator::Furius, Office::Censor)
        .set(|s| s.board.held[Office::FieldConsul].add(Senator::Julius))
        .at(Item::Prosecutions);
    assert!(!scene.can(B, FOR_LIFE[0]));
    let scene = house().office(Senator::Julius, Office::RomeConsul).influence(Senator::Aelius, 21);
    assert!(!scene.at(Item::Consuls).can(A, FOR_LIFE[0]), "after the consular elections");
}

#[test]
fn nobody_else_is_put_to_the_vote_while_somebody_rules_for_life() {
    // ROR-1.12.3g, ROR-1.09.83a: Julius has become so by Influence; his player could propose another, and would lose by it
    let scene = business().influence(Senator::Aelius, 21).influence(Senator::Julius, 35);
    let mut scene = scene.at(Item::OtherBusiness);
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Julius));
    assert!(!scene.can(A, FOR_LIFE[0]));
    assert_eq!(crate::refusals::why(&scene, A, Action::Senate(FOR_LIFE[0]), 0), Some("ROR-1.12.3g"));
    // he becomes so while another is voted on
    let mut scene = business().influence(Senator::Aelius, 21).at(Item::OtherBusiness);
    scene.moves(A, &FOR_LIFE);
    scene.pass(&[]);
    scene.s.board.consul_for_life = Some(Senator::Furius);
    while !scene.s.board.senate.floor.is_empty() {
        scene.say(B, Say::Vote(FOR)); // for all factions
    }
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Furius));
}

#[test]
fn his_player_decides_for_all_factions() {
    // ROR-1.12.3a, ROR-1.12.3d, ROR-D.31a, ROR-R.59
    let scene = business().set(|s| s.board.consul_for_life = Some(Senator::Manlius));
    let mut scene = scene.at(Item::OtherBusiness);
    assert_eq!(scene.pending(), SeatSet::of(C));
    scene.moves(C, &bill(LandBill::I, Senator::Julius, Senator::Furius)); // nobody else to let it pass
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
    assert_eq!(scene.pending(), SeatSet::of(C));
    assert!(!scene.can(C, Say::Vote(AGAINST)), "not against a Land Bill with other factions");
    assert!(!scene.can(C, Say::Assassin(Senator::Furius)));
}

// --- New Alliance

#[test]
fn a_new_alliance_ends_a_war_at_the_end_of_the_session() {
    // ROR-7.01.113a, ROR-7.01.113d, ROR-7.01.113e, ROR-R.87, ROR-R.88, ROR-DC.86
    let scene = business()
        .event(EventCard::NewAlliance, 1)
        .war(War::Syrian, Status::Active)
        .war(War::FirstPunic, Status::Inactive)
        .set(|s| s.board.wars[War::FirstPunic].navy_beaten = true);
    let mut scene = scene.run(Step::Senate(senate::Step::End), &[]);
    assert!(matches!(scene.question(), Some(Asks::NewAlliance { seat: A })));
    assert!(!scene.can(A, Say::Pass));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::War(War::FirstPunic)).into());
    scene.say(A, Say::War(War::FirstPunic));
    assert_eq!(scene.s.board.treasury, 100 + 17, "half of 35");
    assert!(scene.s.secret.deck.has(Card::War(War::FirstPunic)));
    assert!(!scene.s.board.wars[War::FirstPunic].navy_beaten);
    // the navy that is still to be beaten counts (ROR-R.12): 10 + 10 against twice 6
    let navy = business().event(EventCard::NewAlliance, 1).war(War::FirstPunic, Status::Active);
    let navy =
        navy.war(War::SecondMacedonian, Status::Active).set(|s| s.board.wars[War::Syrian].revolt = false);
    let navy = navy.run(Step::Senate(senate::Step::End), &[]);
    let land = |war| navy.rules.land_strength(&navy.s.board, war);
    assert!(land(War::SecondMacedonian) >= land(War::FirstPunic));
    assert_eq!(navy.rules.fallback(&navy.s, A), Action::Senate(Say::War(War::FirstPunic)).into());
    // both Consuls are at war: the highest official still in Rome chooses
    let away = business().event(EventCard::NewAlliance, 1).war(War::Syrian, Status::Active);
    let away = away.office(Senator::Manlius, Office::Censor).set(|s| {
        for consul in [Senator::Fabius, Senator::Claudius] {
            s.board.senators[consul].at = At::War(War::Syrian);
        }
    });
    let away = away.run(Step::Senate(senate::Step::End), &[]);
    assert!(matches!(away.question(), Some(Asks::NewAlliance { seat: C })));
}

#[test]
fn on_its_back_the_war_is_won() {
    // ROR-7.01.113c, ROR-R.132, ROR-4.3a
    let scene = business()
        .event(EventCard::NewAlliance, 2)
        .war(War::Syrian, Status::Active)
        .war(War::FirstPunic, Status::Inactive)
        .set(|s| s.board.wars[War::Syrian].revolt = true);
    let mut scene = scene.run(Step::Senate(senate::Step::End), &[]);
    assert!(!scene.can(A, Say::War(War::Syrian)), "not against a Revolt");
    scene.say(A, Say::War(War::FirstPunic));
    assert_eq!(scene.s.board.treasury, 100 + 35);
    assert_eq!(scene.s.board.wars[War::FirstPunic].status, Status::Over);
    assert!(scene.s.board.provinces[Province::Sicily].exists);
}

#[test]
fn the_rhodian_alliance_may_be_rejected_in_its_year() {
    // ROR-7.01.116b, ROR-1.09.19b, ROR-DC.79
    let reject = Say::Move(Business::RejectRhodes);
    let scene = || business().fleets(8).event(EventCard::RhodianAlliance, 1);
    assert!(!scene().at(Item::OtherBusiness).can(A, reject), "it came in an earlier year");
    let mut scene = scene().set(|s| s.board.senate.rhodes = true).at(Item::OtherBusiness);
    scene.carries(A, &[reject]);
    assert_eq!((scene.s.board.fleets, scene.s.board.events[EventCard::RhodianAlliance]), (0, 0));
}

/// Rhodes offers its Fleets in the Forum, so many being in Rome already; then the Senate meets.
fn rhodes_offers(scene: Scene, level: u8) -> Scene {
    let scene = scene.event(EventCard::RhodianAlliance, level);
    let scene = scene.run(Step::Forum(forum::Step::Occur(EventCard::RhodianAlliance)), &[]);
    scene.at(Item::OtherBusiness)
}

#[test]
fn rejecting_rhodes_returns_what_she_gave() {
    // ROR-7.01.116b, ROR-7.01.116a: 20 and 8 are 25, so only 5 came
    let reject = [Say::Move(Business::RejectRhodes)];
    let mut scene = rhodes_offers(business().fleets(20), 1);
    assert_eq!(scene.s.board.fleets, 25);
    scene.carries(A, &reject);
    assert_eq!(scene.s.board.fleets, 20);
    // the back of the card in the same year: 8, then 4 (ROR-7.01.116e)
    let mut scene = rhodes_offers(rhodes_offers(business().fleets(3), 1), 2);
    assert_eq!(scene.s.board.fleets, 15);
    scene.carries(A, &reject);
    assert_eq!(scene.s.board.fleets, 3);
}

#[test]
fn an_alliance_of_an_earlier_year_is_not_rejected_when_its_card_is_turned() {
    // ROR-7.01.116b, ROR-7.01.116e: it appeared when its front did
    let scene = business().fleets(8).set(|s| s.board.rhodian_fleets = Some(8));
    let scene = rhodes_offers(scene, 2);
    assert_eq!(scene.s.board.fleets, 12);
    assert!(!scene.can(A, Say::Move(Business::RejectRhodes)));
}

#[test]
fn rhodes_takes_back_fleets_that_were_sent_out() {
    // ROR-7.01.116b, ROR-R.124, ROR-R.66: the HRAO says which; by default those in Rome, then those no army needs
    let reject = [Say::Move(Business::RejectRhodes)];
    let sent = |home: u8, away: u8| {
        let scene = rhodes_offers(business().war(War::Syrian, Status::Active), 1);
        scene.force(Senator::Junius, War::Syrian, 4, away).set(|s| s.board.fleets = home)
    };
    let mut all = sent(0, 8);
    all.carries(A, &reject);
    assert_eq!(all.s.board.all_fleets(), 0, "there is nothing to choose");
    let mut some = sent(5, 5);
    some.carries(A, &reject);
    assert_eq!(some.s.board.events[EventCard::RhodianAlliance], 0);
    assert_eq!(some.asks(), Some(Ask::Combat(combat::Ask::Rhodes { seat: A, fleets: 8 })));
    let rome = Action::Combat(combat::Action::Fleets(None));
    assert_eq!(some.rules.fallback(&some.s, A), Pick { action: rome, amount: 5 });
    some.act(A, (Action::Combat(combat::Action::Fleets(Some(0))), 4));
    some.act(A, (rome, 4));
    assert_eq!((some.s.board.fleets, some.s.board.forces[0].fleets), (1, 1));
    assert_eq!(some.question(), Some(Asks::Floor), "the session goes on");
    assert_eq!(some.rules.audit(&some.s), Ok(()));
}

#[test]
fn the_log_names_the_rule_by_which_something_came_about() {
    use kernel::{Names, Words};
    use republic::{Event, phases::senate, state::Proposer};
    let (scene, names) = (Scene::new(3), Names::seats(3));
    let cites = |event: Event| scene.rules.event(&event, &names).rule.map(|rule| rule.0);
    let for_life = |elected| Event::ConsulForLife { senator: Senator::Aelius, elected };
    assert_eq!(cites(for_life(true)), Some("ROR-1.09.82d")); // ROR-1.09.82d: by vote
    assert_eq!(cites(for_life(false)), Some("ROR-1.09.83a")); // ROR-1.09.83a: by Influence
    let put =
        |proposer| Event::Senate(senate::Event::Put { motion: Motion::Minor, proposer, veterans: Set::NONE });
    assert_eq!(cites(put(Proposer::Magistrate)), Some("ROR-1.09.14a"));
    assert_eq!(cites(put(Proposer::Tribune(A))), Some("ROR-1.09.151a")); // ROR-1.09.151a
}
