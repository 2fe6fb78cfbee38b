//! 7.10o, p, r, s and D.15: Open Bodyguard, Assassination Conspiracy, Ultimate Decree, Annexation of Egypt.

use crate::session::*;
use Intrigue::{
    AnnexationOfEgypt as Annexation, AssassinationConspiracy as Conspiracy, UltimateDecree as Decree,
};

const PROPOSE: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Propose);
const VETO: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Veto);

fn seats(all: &[Seat]) -> SeatSet {
    all.iter().copied().collect()
}

// --- the Ultimate Decree

/// Civil Unrest is in play, and Aelius (A) is elected Dictator; B holds the card and C a Tribune.
fn dictator(scene: Scene) -> Scene {
    let grave = |scene: Scene| scene.war(War::FirstPunic, Status::Active);
    let mut scene = grave(scene).hand(B, Card::Intrigue(Decree)).hand(C, TRIBUNE).at(Item::Dictator);
    scene.carries(A, &[Say::Move(Business::Dictator), Say::Name(Senator::Aelius)]);
    assert_eq!(scene.holder(Office::Dictator), Some(Senator::Aelius));
    scene
}

fn unrest() -> Scene {
    later(under_fabius()).discarded(Intrigue::MurderOfATribune).discarded(Intrigue::Graft).set(|s| {
        s.secret.deck.take(Card::Event(DeckEvent::CivilUnrest));
        s.board.deck_events[DeckEvent::CivilUnrest] = EventAt::Forum;
    })
}

#[test]
fn the_ultimate_decree_is_offered_when_a_dictator_is_made() {
    // ROR-7.10r, ROR-D.15a, ROR-DC.56: to all with a card and a Senator in Rome
    let scene = dictator(unrest());
    assert_eq!(scene.question(), Some(Asks::Offer { card: Decree, seats: seats(&[B, C]) }));
    assert!(scene.can(B, Say::Play(Decree)) && !scene.can(C, Say::Play(Decree)));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Pass).into());
    // not without Civil Unrest, nor when the card is out of the game
    assert!(matches!(dictator(later(under_fabius())).question(), Some(Asks::MasterOfHorse { .. })));
    let mut scene = unrest().war(War::FirstPunic, Status::Active).discarded(Decree).hand(C, TRIBUNE);
    scene = scene.at(Item::Dictator);
    scene.carries(A, &[Say::Move(Business::Dictator), Say::Name(Senator::Aelius)]);
    assert!(matches!(scene.question(), Some(Asks::MasterOfHorse { .. }))); // ROR-D.8f
}

#[test]
fn the_decree_strengthens_the_dictator_and_silences_the_tribunes() {
    // ROR-7.10r, ROR-R.181
    let cato = Senator::CatoTheElder;
    let mut scene = dictator(unrest().with(C, cato));
    let before = scene.man(Senator::Aelius).influence;
    scene.say(C, Say::Pass);
    scene.say(B, Say::Play(Decree));
    assert_eq!(scene.man(Senator::Aelius).influence, before + 5);
    assert_eq!(scene.s.board.deck_events[DeckEvent::CivilUnrest], EventAt::Gone);
    assert_eq!(scene.s.board.discards.count(Card::Intrigue(Decree)), 1);
    assert!(matches!(scene.question(), Some(Asks::MasterOfHorse { .. })), "and then his Master of Horse");
    scene.rules.audit(&scene.s).unwrap_or_else(|e| assert!(!e.contains("CivilUnrest"), "{e}"));
    scene.say(A, Say::Name(Senator::Julius));
    let scene = scene.set(|s| s.flow.clear()).at(Item::OtherBusiness);
    let own = Say::Tribune(TribuneBy::Statesman(cato), TribuneUse::Propose);
    assert!(!scene.can(C, PROPOSE) && !scene.can(C, own), "inherent ones too");
    let view = scene.rules.view(&scene.s, Viewer::Seat(C));
    let why = scene.rules.why_not(&view, &Action::Senate(PROPOSE).into()).unwrap();
    assert_eq!(why.rule.map(|r| r.0), Some("ROR-7.10r"));
    // next turn they speak again
    let scene = scene.set(|s| s.flow.clear()).run(Step::StartOfTurn, &[BLANK]);
    assert!(!scene.s.board.senate.decree);
}

#[test]
fn who_passes_keeps_the_decree() {
    // ROR-DC.56
    let mut scene = dictator(unrest());
    scene.pass(&[]);
    assert!(scene.holds(B, Decree) && !scene.s.board.senate.decree);
    assert_eq!(scene.s.board.deck_events[DeckEvent::CivilUnrest], EventAt::Forum);
}

// --- the Annexation of Egypt

fn annexation() -> Scene {
    later(under_fabius()).hand(B, Card::Intrigue(Annexation)).hand(C, TRIBUNE)
}

#[test]
fn egypt_is_voted_on_right_after_the_last_province() {
    // ROR-7.10s, ROR-DC.67, ROR-D.15a, ROR-1.09.19b
    let mut scene = annexation().province(Province::Sicily).at(Item::Governors);
    assert_eq!(scene.question(), Some(Asks::Floor), "there is one to be assigned yet");
    let slate =
        [Say::Move(Business::Governors), Say::Province(Province::Sicily), Say::Name(Senator::Papirius)];
    scene.carries(A, &[&slate[..], &[Say::Done]].concat());
    assert_eq!(scene.question(), Some(Asks::Offer { card: Annexation, seats: seats(&[B, C]) }));
    scene.say(C, Say::Pass);
    scene.say(B, Say::Play(Annexation));
    assert_eq!(scene.s.board.senate.floor[0].motion, Motion::CreateEgypt);
    assert_eq!(scene.s.board.senate.floor[0].proposer, Proposer::Right(B));
    assert!(scene.can(C, VETO), "a proposal like others");
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR)], &[]);
    let egypt = scene.s.board.provinces[Province::Egypt];
    assert!(egypt.exists && egypt.developed, "ROR-7.02e");
    // its Governor first
    assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::Governors));
    assert!(scene.can(A, Say::Move(Business::Governors)) && !scene.can(A, Say::Adjourn));
    assert!(!scene.can(A, Say::Move(Business::LandBill)));
    let slate = [Say::Move(Business::Governors), Say::Province(Province::Egypt), Say::Name(Senator::Junius)];
    scene.carries(A, &[&slate[..], &[Say::Done]].concat());
    assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::OtherBusiness));
}

#[test]
fn the_governor_of_egypt_comes_before_any_other_proposal() {
    // ROR-7.10s: before a Consul for Life, a minor motion, another Province and a Tribune's motion
    let created = |version| {
        let scene = annexation().begun_by(version).influence(Senator::Aelius, 22);
        let mut scene = scene.governor(Senator::Papirius, Province::Sicily, 2).at(Item::Governors);
        scene.say(C, Say::Pass);
        scene.say(B, Say::Play(Annexation));
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR)], &[]);
        assert!(scene.s.board.provinces[Province::Egypt].exists);
        scene
    };
    let others = [Say::Move(Business::ConsulForLife), Say::Move(Business::Minor)];
    let mut scene = created(7);
    assert!(others.iter().all(|&say| !scene.can(A, say)));
    scene.say(C, PROPOSE);
    assert!(others.iter().all(|&say| !scene.can(C, say)) && scene.can(C, Say::Move(Business::Governors)));
    scene.say(C, Say::Clear);
    scene.say(A, Say::Move(Business::Governors));
    assert!(scene.can(A, Say::Province(Province::Egypt)) && !scene.can(A, Say::Province(Province::Sicily)));
    [Say::Province(Province::Egypt), Say::Name(Senator::Junius)].into_iter().for_each(|s| scene.say(A, s));
    scene.carries(A, &[Say::Done]);
    assert_eq!(scene.item(), Item::OtherBusiness);
    assert!(others.iter().all(|&say| scene.can(A, say)) && scene.can(A, Say::Move(Business::Governors)));
    let scene = created(6);
    assert!(others.iter().all(|&say| scene.can(A, say)), "a table begun earlier goes on as it began");
}

#[test]
fn an_annexation_that_fails_is_discarded() {
    // ROR-7.10s; "if any": also when there was no Province to assign
    let mut scene = annexation().at(Item::Governors);
    assert!(matches!(scene.question(), Some(Asks::Offer { .. })));
    scene.say(C, Say::Pass);
    scene.say(B, Say::Play(Annexation));
    scene.pass(&[]);
    scene.votes(&[(A, AGAINST), (B, FOR), (C, AGAINST)], &[]);
    assert!(!scene.s.board.provinces[Province::Egypt].exists && !scene.holds(B, Annexation));
    assert_eq!((scene.question(), scene.item()), (Some(Asks::Floor), Item::OtherBusiness));
    assert!(!scene.can(A, Say::Move(Business::CreateEgypt)), "nobody else can put it");
    assert!(
        !matches!(scene.question(), Some(Asks::StepDown { .. })),
        "ROR-R.30: not a motion of the Magistrate"
    );
}

#[test]
fn nobody_annexes_egypt_twice() {
    // ROR-7.10s, ROR-D.8f
    let scene = annexation().set(|s| {
        let egypt = &mut s.board.provinces[Province::Egypt];
        (egypt.exists, egypt.governor) = (true, Some(Senator::Papirius));
        s.board.senators[Senator::Papirius].at = At::Province(Province::Egypt);
    });
    assert_eq!(scene.at(Item::Governors).question(), Some(Asks::Floor));
    let scene = later(under_fabius()).discarded(Annexation).hand(C, TRIBUNE);
    assert_eq!(scene.at(Item::Governors).question(), Some(Asks::Floor));
}

// --- the Conspiracy and the Open Bodyguard

/// B strikes at Aelius (A), with a conspiracy or without, while A puts a minor motion.
fn strike(scene: Scene, assassin: Senator, conspiracy: bool, dice: &[u16]) -> Scene {
    let mut scene = scene.at(Item::OtherBusiness);
    scene.say(B, Say::Assassin(assassin));
    scene.say(B, Say::Name(Senator::Aelius));
    if conspiracy {
        scene.say(B, Say::Conspire);
        assert!(!scene.can(B, Say::Conspire), "once");
    }
    scene.say_n(B, Say::Cards, 0);
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(dice);
    scene
}

/// B has the Conspiracy, A a Secret Bodyguard; Rome is full enough.
fn plotters() -> Scene {
    let crowd =
        later(under_fabius()).with(C, Senator::Valerius).with(C, Senator::Fulvius).with(C, Senator::Acilius);
    crowd.hand(B, Card::Intrigue(Conspiracy)).hand(A, Card::Intrigue(Intrigue::SecretBodyguard))
}

const FURIUS: Senator = Senator::Furius;

#[test]
fn no_bodyguard_is_played_against_a_conspiracy() {
    // ROR-7.10p, ROR-DC.40: half of 3, rounded up, for each Senator of B
    let scene = plotters().popularity(Senator::Aelius, 3).influence(FURIUS, 1).popularity(FURIUS, 4);
    let scene = strike(scene, FURIUS, true, &[5]);
    assert_eq!(scene.man(Senator::Aelius).at, At::Curia);
    assert_eq!((scene.man(FURIUS).influence, scene.man(FURIUS).popularity), (0, 2));
    assert_eq!(
        (scene.man(Senator::Claudius).influence, scene.man(Senator::Claudius).popularity),
        (4 - 2, -2)
    );
    assert_eq!(scene.man(Senator::Julius).popularity, 0, "not the others");
    assert!(scene.says("ROR-7.10p", "Claudius loses 2 Popularity and 2 Influence by the conspiracy."));
    assert!(scene.says("ROR-7.10p", "Furius loses 2 Popularity and 1 Influence by the conspiracy."));
    assert!(scene.holds(A, Intrigue::SecretBodyguard) && !scene.holds(B, Conspiracy));
    // without it A is asked
    let scene = strike(plotters(), FURIUS, false, &[5]);
    assert!(matches!(scene.question(), Some(Asks::Bodyguards { seat: A, .. })) && scene.holds(B, Conspiracy));
}

#[test]
fn an_unloved_victim_costs_conspirators_nothing() {
    // ROR-R.180
    let scene = strike(plotters().popularity(Senator::Aelius, -5), FURIUS, true, &[6]);
    assert!(!scene.sentences().iter().any(|(_, text)| text.contains("loses")));
    assert_eq!((scene.man(Senator::Claudius).influence, scene.man(Senator::Claudius).popularity), (4, 0));
}

#[test]
fn a_conspiracy_that_fails_does_not_bring_the_leader_to_court() {
    // ROR-7.10p, ROR-R.179: he still loses 5 Influence
    let scene = strike(plotters().influence(Senator::Claudius, 9), FURIUS, true, &[1]);
    assert_eq!(scene.man(FURIUS).at, At::Curia);
    assert_eq!(scene.man(Senator::Claudius).influence, 4);
    assert_eq!(scene.question(), Some(Asks::Window), "the minor motion: nobody is tried");
    let scene = strike(plotters(), FURIUS, true, &[3]);
    assert_eq!((scene.man(FURIUS).at, scene.man(Senator::Aelius).at), (At::Rome, At::Rome));
    // the Leader himself dies, and no chits are drawn
    let scene = strike(plotters().popularity(Senator::Aelius, 4), Senator::Claudius, true, &[2]);
    assert_eq!(scene.man(Senator::Claudius).at, At::Curia);
    assert!(!scene.told(|e| matches!(e, Event::Chits { .. })));
}

#[test]
fn an_open_bodyguard_counts_in_every_attempt() {
    // ROR-1.09.73b, ROR-1.09.73d, ROR-7.10o: -2, in the re-rolls too
    let guarded = || plotters().set(|s| s.board.senators[Senator::Aelius].open_bodyguard = true);
    let scene = strike(guarded(), FURIUS, false, &[4, 3, 4]);
    assert_eq!(scene.man(FURIUS).at, At::Curia, "4 - 2: caught; then his Leader's appeal");
    let mut scene = strike(guarded(), FURIUS, false, &[6]);
    scene.say_n(A, Say::Cards, 0);
    assert_eq!(scene.man(Senator::Aelius).at, At::Rome, "6 - 2");
    let mut scene = strike(guarded(), FURIUS, false, &[6]);
    scene.rolls(&[5, 3, 4]).act(A, (Action::Senate(Say::Cards), 1));
    assert_eq!(scene.man(FURIUS).at, At::Curia, "the re-roll: 5 - 1 - 2");
    // ROR-R.180: against a conspiracy too
    assert_eq!(strike(guarded(), FURIUS, true, &[6]).man(Senator::Aelius).at, At::Rome);
}
