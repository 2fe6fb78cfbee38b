//! A position that cannot come about is not taken for one.

use crate::common::*;
use Senator::{Fabius, Julius, Manlius};
use phases::senate::Business;

/// A sound position in which much is going on.
fn sound() -> Scene {
    let scene = Scene::three()
        .with(A, Fabius)
        .with(B, Senator::Plautius)
        .with(C, Senator::ScipioAfricanus)
        .buried(Senator::Furius)
        .office(Julius, Office::RomeConsul)
        .war(War::Syrian, Status::Active)
        .leader(Leader::Antiochus, LeaderAt::With(War::Syrian))
        .force(Fabius, War::Syrian, 4, 2)
        .governor(Senator::Plautius, Province::Sicily, 2)
        .concession(Concession::Mining, ConcessionAt::With(Julius))
        .hand(A, Card::Intrigue(Intrigue::Tribune))
        .legions(3)
        .treasury(50);
    let scene = scene.run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    scene
}

/// Is it refused after this change?
fn refused(change: impl FnOnce(&mut State)) {
    let mut scene = sound();
    change(&mut scene.s);
    assert!(scene.rules.audit(&scene.s).is_err());
}

#[test]
fn cards_are_in_one_place() {
    // ROR-DEFi, ROR-1.05.11a
    refused(|s| s.secret.deck.add(Card::Intrigue(Intrigue::Tribune)));
    refused(|s| assert!(s.secret.deck.take(Card::War(War::FirstPunic))));
    refused(|s| s.secret.hands[1].cards.add(Card::Intrigue(Intrigue::Assassin)));
    refused(|s| s.secret.hands[0].waiting.add(Card::Intrigue(Intrigue::Blackmail)));
    refused(|s| s.board.discards.add(Card::Intrigue(Intrigue::Tribune)));
    refused(|s| s.board.senators[Senator::Valerius].at = At::Rome);
    refused(|s| s.board.concessions[Concession::HarborFees] = ConcessionAt::Forum);
    refused(|s| s.board.leaders[Leader::Hannibal] = LeaderAt::Curia);
    refused(|s| {
        let card = Card::Intrigue(Intrigue::Tribune);
        s.secret.hands[0].cards.take(card);
        s.secret.hands[5].cards.add(card); // nobody sits there
    });
}

#[test]
fn no_number_is_so_large_that_nothing_could_be_reckoned_with_it() {
    // what is reckoned must not overflow, in the audit itself neither
    refused(|s| s.board.year = u16::MAX);
    refused(|s| s.board.treasury = i32::MAX);
    refused(|s| s.board.treasury = i32::MIN);
    refused(|s| s.secret.bank = i32::MAX);
    refused(|s| s.board.provinces[Province::Sicily].armies = u8::MAX);
    refused(|s| s.board.campaign.auxiliaries = u8::MAX);
    refused(|s| s.board.fleets = u8::MAX);
    refused(|s| {
        s.board.attempt = Some(Attempt {
            persuader: Julius,
            target: Manlius,
            base: i16::MIN,
            bribes: 0,
            resisted: 0,
            card: None,
        });
    });
}

#[test]
fn a_base_number_has_room() {
    // ROR-1.07.41b: bribes beyond counting do not turn it round
    let number = |bribes, resisted| {
        Attempt { persuader: Julius, target: Manlius, base: 5, bribes, resisted, card: None }.number()
    };
    assert_eq!((number(3, 1), number(40_000, 0), number(0, 65_535)), (7, 10_000, -10_000));
}

#[test]
fn no_list_is_so_full_that_something_would_be_lost() {
    // an army without a commander stays where it is (ROR-R.57): what is sent next still finds room
    let lost = Force::against(War::Syrian);
    refused(move |s| (s.board.forces.len()..FORCES).for_each(|_| s.board.forces.push(lost)));
    let mut scene = sound();
    scene.s.board.forces.push(lost);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn money_is_conserved() {
    // ROR-DEFc, ROR-1.04.23a: what the Bank gave is somewhere else
    refused(|s| s.board.treasury += 1);
    refused(|s| s.board.senators[Julius].talents += 1);
    refused(|s| s.secret.treasuries[1] += 1);
    refused(|s| {
        s.secret.bank += 60;
        s.board.treasury -= 60; // the State owes only between its debits and the contributions
    });
}

#[test]
fn senators_are_where_they_say() {
    refused(|s| s.board.senators[Fabius].at = At::Province(Province::Sicily));
    refused(|s| s.board.senators[Fabius].at = At::Rome);
    refused(|s| s.board.senators[Julius].at = At::War(War::Syrian));
    refused(|s| s.board.senators[Julius].at = At::March);
    refused(|s| s.board.senators[Manlius].at = At::Rebel);
    refused(|s| s.board.senators[Manlius].at = At::Hostage);
    refused(|s| s.board.senators[Manlius].at = At::Exile); // ROR-1.09.431
    refused(|s| s.board.senators[Manlius].at = At::Captive(War::FirstGallic));
    refused(|s| s.board.senators[Manlius].at = At::Curia);
    refused(|s| s.board.senators[Manlius].at = At::Beneath(Senator::Cunctator));
    refused(|s| s.board.senators[Julius].faction = Some(Seat(4)));
    refused(|s| s.board.senators[Julius].popularity = 10); // ROR-1.07.31c
    refused(|s| s.board.curia.clear());
    refused(|s| s.board.factions[0].leader = Some(Manlius));
    refused(|s| s.board.offices[Office::Censor] = Some(Julius)); // ROR-1.09.2c
    refused(|s| s.board.offices[Office::Censor] = Some(Senator::Furius));
    refused(|s| s.board.concessions[Concession::Mining] = ConcessionAt::With(Senator::Furius));
    refused(|s| s.board.provinces[Province::Sicily].exists = false);
    refused(|s| s.board.provinces[Province::Sicily].governor = Some(Julius));
}

#[test]
fn what_is_held_is_held_by_somebody_who_is_there() {
    // ROR-1.07.312c, ROR-1.05.2a: nothing points at a card that is dead, undrawn or beneath a Statesman
    let furius = Senator::Furius; // in the Curia
    refused(|s| s.board.consul_for_life = Some(furius));
    refused(|s| s.board.consul_for_life = Some(Senator::Valerius));
    refused(|s| s.board.hrao = Some(furius));
    refused(|s| s.board.taken[Office::Censor].add(furius));
    refused(|s| s.board.held[Office::Censor].add(furius));
    refused(|s| s.board.proconsuls[1].add(furius));
    refused(|s| s.board.profited[Concession::Mining] = Some(furius));
    refused(|s| {
        s.board.veterans.add(Legion::I);
        s.board.owed[Legion::I] = Some(furius);
    });
    let beneath = |s: &mut State| {
        s.secret.deck.take(Card::Senator(Senator::Cornelius));
        s.board.senators[Senator::Cornelius].at = At::Beneath(Senator::ScipioAfricanus);
    };
    let mut scene = sound();
    beneath(&mut scene.s);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    refused(|s| {
        beneath(s);
        s.board.consul_for_life = Some(Senator::Cornelius);
    });
    refused(|s| {
        beneath(s);
        s.board.phase = Phase::Senate;
        s.board.senate.item = Item::OtherBusiness;
        s.board.senate.magistrate = Some(Senator::Cornelius);
    });
    refused(|s| {
        // ROR-1.09.432b: an exile covers nobody
        beneath(s);
        let man = &mut s.board.senators[Senator::ScipioAfricanus];
        (man.at, man.faction) = (At::Exile, None);
    });
    refused(|s| {
        // a title needs a faction that can win by it
        s.board.consul_for_life = Some(Julius);
        s.board.senators[Julius].faction = None;
        s.board.factions[0].leader = None;
        s.board.offices[Office::RomeConsul] = None;
    });
    refused(|s| {
        // ROR-1.05.11a
        s.secret.deck.take(Card::Senator(Senator::Cornelius));
        s.board.senators[Senator::Cornelius].at = At::Rome;
    });
}

#[test]
fn forces_are_counted() {
    // ROR-1.02d, ROR-T.MARKERS: 25 Legions, 25 Fleets, Land Bills 1 + 2 + 3
    refused(|s| s.board.rome = s.board.rome.union(s.board.forces[0].legions));
    refused(|s| s.board.fleets = 24);
    refused(|s| s.board.veterans.add(Legion::XXV));
    refused(|s| s.board.owed[Legion::I] = Some(Fabius));
    refused(|s| s.board.land_bills[LandBill::I] = 2);
    refused(|s| s.board.wars[War::Syrian].status = Status::Over);
    refused(|s| {
        s.board.rebel = Some(Rebellion::of(Manlius));
    });
    assert_eq!((Legion::COUNT, FLEETS), (25, 25));
}

#[test]
fn somebody_who_is_there_is_asked() {
    refused(|s| s.flow.clear());
    refused(|s| s.secret.answered = SeatSet::of(A));
    refused(|s| s.board.first = C.next(6));
    refused(|s| {
        s.flow.clear();
        s.flow.ask(Ask::Adopt { seat: Seat(5), leader: false });
    });
}

#[test]
fn a_motion_has_all_its_names_and_what_waits_is_what_it_needs() {
    // ROR-D.5a: what is composed is what was named
    let composes = |draft: Draft| {
        let mut scene = sound();
        scene.s.secret.lodged[1].draft = draft;
        scene.rules.audit(&scene.s).is_ok()
    };
    let (names, begun) = (Draft::waiting, |kind| Draft::waiting(kind, [None; 2]));
    let (fabius, sicily) = (Some(Named::Senator(Fabius)), Some(Named::Province(Province::Sicily)));
    let slate = Draft::grown(Motion::Governors(Each::default()));
    let nobody = Motion::Prosecution { accused: Fabius, ground: Ground::Major, prosecutor: None };
    assert!(composes(names(Business::Consuls, [fabius, None])));
    assert!(composes(names(Business::Prosecution, [fabius, Some(Named::Ground(Ground::Major))])));
    assert!(composes(Draft { line: sicily, ..slate }));
    assert!(composes(Draft::given_up(Business::Governors)));
    assert!(composes(Draft::nothing()) && composes(Draft::by_lot()));
    assert!(!composes(names(Business::Consuls, [fabius, fabius])), "that is a motion");
    assert!(!composes(names(Business::Consuls, [sicily, None])));
    assert!(!composes(names(Business::Dictator, [fabius, None])), "that is a motion");
    assert!(!composes(names(Business::Governors, [sicily, None])), "without a slate");
    assert!(!composes(begun(Business::Governors)), "without a slate");
    assert!(!composes(begun(Business::Recruit)), "that is a motion");
    assert!(!composes(begun(Business::Law)), "which?");
    assert!(!composes(Draft { line: fabius, ..slate }));
    assert!(!composes(Draft { line: sicily, ready: true, ..slate }));
    assert!(!composes(Draft { line: fabius, ..begun(Business::Consuls) }));
    assert!(!composes(Draft::of(nobody)), "who prosecutes?");
    assert!(!composes(Draft { ready: true, ..names(Business::Consuls, [fabius, None]) }));
    assert!(!composes(Draft { by_lot: true, ..Draft::of(Motion::Minor) }));
    assert!(!composes(Draft { by_lot: true, ..Draft::default() }));
}
