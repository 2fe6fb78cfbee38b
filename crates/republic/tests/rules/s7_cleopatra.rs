//! 7.10k-n: Cleopatra and Proscription; 5.1.5: what money does for Legions in the last period.

use crate::s2_3_rebels::{attack, declare, governor, on, risen};
use crate::s7_wars::all_decks;
use crate::session::*;
use Senator::{Fabius, Julius};
use combat::{Action as Do, Arm, Fate};
use phases::revolution;

const CLEOPATRA: Card = Card::Intrigue(Intrigue::CleopatraVii);
const PROSCRIPTION: Card = Card::Intrigue(Intrigue::Proscription);
const ANY: Card = Card::Intrigue(Intrigue::Tribune);
const HELP: Action = Action::Combat(Do::Charm(Charm::Help));
const LEAD: Action = Action::Combat(Do::Charm(Charm::Lead));
const PASS: Action = Action::Combat(Do::Pass);

/// Fabius (Military 4) of A with 12 Legions and 14 Fleets against the Alexandrine War (2/2/10; D 18, S 17); B holds
/// Cleopatra, C a Tribune.
fn alexandrine() -> Scene {
    all_decks(Scene::three().influence(Julius, 30).with(A, Fabius))
        .war(War::Alexandrine, Status::Active)
        .force(Fabius, War::Alexandrine, 12, 14)
        .hand(B, CLEOPATRA)
        .hand(C, ANY)
}
/// Arm, Rome's strength and the enemy's.
fn battles(scene: &Scene) -> Vec<(Arm, u8, u8)> {
    let battle = |e: &Event| match *e {
        Event::Combat(combat::Event::Battle { arm, rome, enemy, .. }) => Some((arm, rome, enemy)),
        _ => None,
    };
    scene.events().iter().filter_map(battle).collect()
}
fn holds(scene: &Scene, seat: Seat, card: Card) -> bool {
    scene.s.secret.hands[seat.ix()].cards.has(card)
}

#[test]
fn whoever_may_hold_the_card_is_asked() {
    // ROR-DC.89, ROR-D.15a, ROR-D.3b, ROR-D.8f, ROR-1.07.341a: not an empty hand; only she who holds it can play it
    let scene = fight(alexandrine(), &[]);
    assert_eq!(scene.pending(), SeatSet::of(B).with(C));
    assert!(scene.may(B, HELP) && scene.may(B, LEAD) && scene.may(B, PASS));
    assert!(!scene.may(C, HELP) && !scene.may(C, LEAD) && scene.may(C, PASS));
    assert_eq!(scene.rules.fallback(&scene.s, B), PASS.into());
    assert!(scene.asks().unwrap().is_sealed());
    // others see the same whoever holds it
    let other = alexandrine().set(|s| s.secret.hands.swap(1, 2));
    assert_eq!(fight(other, &[]).pending(), scene.pending());
    // no window when the card is out, or in another War, or without its deck
    let gone = alexandrine().set(|s| {
        s.secret.hands[1].cards.take(CLEOPATRA);
        s.secret.hands[1].cards.add(ANY);
        s.board.discards.add(CLEOPATRA);
    });
    let asks = |scene: Scene| matches!(scene.asks(), Some(Ask::Combat(combat::Ask::Cleopatra { .. })));
    assert!(!asks(fight(gone, &[4, 4, 4])));
    let elsewhere = alexandrine().war(War::Parthian, Status::Active);
    let elsewhere = elsewhere.set(|s| s.board.forces[0].war = Some(War::Parthian));
    let elsewhere = elsewhere.set(|s| s.board.senators[Fabius].at = At::War(War::Parthian));
    assert!(!asks(fight(elsewhere, &[6, 6, 5])));
}

#[test]
fn she_helps_the_commander() {
    // ROR-7.10l, ROR-R.65: 3 Military for one battle, 50 T for himself, 5 Popularity less, and the card is gone
    let mut scene = fight(alexandrine(), &[]);
    scene.act(B, HELP);
    assert!(holds(&scene, B, CLEOPATRA), "until all have answered");
    scene.rolls(&[4, 6, 6]).act(C, PASS);
    assert_eq!(battles(&scene), [(Arm::Sea, 14 + 4 + 3, 10)]);
    assert_eq!((scene.man(Fabius).talents, scene.man(Fabius).popularity), (50, -5 + 5));
    assert_eq!(scene.s.board.discards.count(CLEOPATRA), 1);
    assert!(!holds(&scene, B, CLEOPATRA));
    let price = "Seat 2 plays Cleopatra VII for Fabius, who gains 50 T, has 3 more Military in this battle and loses 5 Popularity.";
    assert!(scene.says("ROR-7.10l", price));
    // the land battle is fought without her, and nobody is asked again
    scene.rolls(&[4, 6, 6]).act(A, Action::Combat(Do::Accept));
    assert_eq!(battles(&scene)[1], (Arm::Land, 12 + 4, 2));
}

#[test]
fn she_leads_the_war() {
    // ROR-7.10m: 3 more for the enemy and D 16, S 15, until the War is over; ROR-R.176
    let mut scene = fight(alexandrine(), &[]);
    scene.act(C, PASS).rolls(&[6, 6, 2]).act(B, LEAD);
    assert_eq!(battles(&scene), [(Arm::Sea, 18, 13)]);
    assert_eq!(scene.s.board.leaders[Leader::Cleopatra], LeaderAt::With(War::Alexandrine));
    assert!(!holds(&scene, B, CLEOPATRA) && scene.s.board.discards.count(CLEOPATRA) == 0);
    assert_eq!(scene.s.audit(&scene.rules).err(), None);
    let force = scene.s.board.forces[0];
    let odds = scene.rules.battlefield(&scene.s.board, &force, Arm::Land).odds(16);
    assert_eq!((odds.disaster, odds.standoff), (6 + 1, 10 + 3), "16 and 18; 15 and 17");
    scene.rolls(&[4, 5, 5]).act(A, Action::Combat(Do::Accept));
    assert_eq!(battles(&scene)[1], (Arm::Land, 16, 5));
    assert_eq!(scene.s.board.leaders[Leader::Cleopatra], LeaderAt::Gone);
    assert_eq!(scene.s.board.discards.count(CLEOPATRA), 1);
}

#[test]
fn she_leaves_with_her_war() {
    // ROR-7.10m, ROR-7.01.113a: peace sends the War back into the deck; she waits for no other
    let scene = all_decks(Scene::three().influence(Julius, 30)).war(War::Alexandrine, Status::Active);
    let scene = scene.event(EventCard::NewAlliance, 1).set(|s| {
        s.secret.deck.take(CLEOPATRA);
        s.board.leaders[Leader::Cleopatra] = LeaderAt::With(War::Alexandrine);
    });
    let mut scene = scene.run(Step::Senate(senate::Step::Peace), &[]);
    scene.say(A, Say::War(War::Alexandrine));
    assert_eq!(scene.s.board.wars[War::Alexandrine].status, Status::Undrawn);
    assert_eq!(scene.s.board.leaders[Leader::Cleopatra], LeaderAt::Gone);
    assert_eq!(scene.s.board.discards.count(CLEOPATRA), 1);
}

#[test]
fn refuge_is_not_for_her() {
    // ROR-7.10m: until it is defeated or leaves play
    let scene = alexandrine().event(EventCard::Refuge, 1).set(|s| {
        s.secret.hands[1].cards.take(CLEOPATRA);
        s.board.leaders[Leader::Cleopatra] = LeaderAt::With(War::Alexandrine);
        s.board.wars[War::Alexandrine].navy_beaten = true;
    });
    let scene = fight(scene, &[4, 5, 5]);
    assert_eq!(scene.s.board.wars[War::Alexandrine].status, Status::Over);
    assert_eq!(scene.s.board.leaders[Leader::Cleopatra], LeaderAt::Gone);
    assert_eq!(scene.s.board.events[EventCard::Refuge], 1, "it waits for another Leader");
}

// --- a Province that fights her War (ROR-2.2.4)

/// Fabius (Military 4) of A governs Egypt (3/7) with three Armies and two Fleets, which the Alexandrine War attacks; B holds
/// Cleopatra, C a Tribune.
fn attacked() -> Scene {
    let scene = governed().war(War::Alexandrine, Status::Active);
    scene.set(|s| s.board.provinces[Province::Egypt].fleets = 2)
}
/// Arm, Egypt's strength, the enemy's, and what came of it.
fn defended(scene: &Scene) -> Vec<(Arm, u8, u8, Fate)> {
    let battle = |e: &Event| match *e {
        Event::Combat(combat::Event::Defends { arm, rome, enemy, fate, .. }) => {
            Some((arm, rome, enemy, fate))
        }
        _ => None,
    };
    scene.events().iter().filter_map(battle).collect()
}

#[test]
fn a_province_fights_her_war_with_her_or_against_her() {
    // ROR-DC.89, ROR-D.15a, ROR-7.10l, ROR-7.10m, ROR-2.2.41a: its Governor is the Roman Commander
    let mut before = attacked();
    assert!(before.rules.play_by(6));
    let before = fight(before, &[5, 5, 5]);
    assert_eq!(defended(&before), [(Arm::Sea, 9 + 4, 10, Fate::Victory)], "as it began, without a window");
    let mut helped = fight(attacked(), &[]);
    assert_eq!(helped.pending(), SeatSet::of(B).with(C));
    assert!(helped.may(B, HELP) && helped.may(B, LEAD) && !helped.may(C, HELP));
    let popularity = helped.man(Fabius).popularity;
    helped.act(B, HELP).rolls(&[4, 4, 4]).act(C, PASS);
    assert_eq!(defended(&helped), [(Arm::Sea, 9 + 4 + 3, 10, Fate::Victory)]);
    assert_eq!((helped.man(Fabius).talents, helped.man(Fabius).popularity), (50, popularity - 5 + 5));
    assert_eq!(helped.s.board.discards.count(CLEOPATRA), 1);
    // the natural 16 is hers
    let mut led = fight(attacked(), &[]);
    led.act(B, LEAD).rolls(&[6, 6, 4, BLANK, BLANK, BLANK, BLANK]).act(C, PASS);
    assert_eq!(defended(&led), [(Arm::Sea, 9 + 4, 13, Fate::Disaster)]);
    assert_eq!(led.s.board.leaders[Leader::Cleopatra], LeaderAt::With(War::Alexandrine));
    let mut none = fight(attacked(), &[]);
    none.act(B, PASS).rolls(&[5, 5, 5]).act(C, PASS);
    assert_eq!(defended(&none), [(Arm::Sea, 9 + 4, 10, Fate::Victory)]);
    assert!(holds(&none, B, CLEOPATRA));
}

#[test]
fn without_a_governor_there_is_nobody_to_help() {
    // ROR-7.10l: the Roman Commander gains; ROR-7.10m needs none
    let vacant = || {
        attacked().set(|s| {
            s.board.provinces[Province::Egypt].governor = None;
            s.board.senators[Fabius].at = At::Rome;
        })
    };
    let mut scene = fight(vacant(), &[]);
    assert!(!scene.may(B, HELP) && scene.may(B, LEAD) && scene.may(B, PASS));
    scene.act(B, LEAD).rolls(&[4, 4, 4]).act(C, PASS);
    assert_eq!(defended(&scene)[0].2, 13);
    // without Fleets there is no battle (ROR-2.2.4g); Egypt prints its own, so the War asks before each
    let mut land = fight(attacked().set(|s| s.board.wars[War::Alexandrine].navy_beaten = true), &[]);
    land.act(B, HELP).rolls(&[4, 4, 4]).act(C, PASS);
    assert_eq!(defended(&land)[0].0, Arm::Land);
}

#[test]
fn by_letter_a_province_fights_her_war_with_her() {
    // ROR-D.15b: what was said on the form; whom she cannot help she does not
    let asked = |governed: bool| {
        let scene = posted(attacked()).set(|s| s.secret.standing[B.ix()].charm = Some(Charm::Help));
        let scene = scene.set(|s| {
            if !governed {
                s.board.provinces[Province::Egypt].governor = None;
                s.board.senators[Fabius].at = At::Rome;
            }
        });
        fight(scene, &[4, 4, 4])
    };
    let helped = asked(true);
    assert_eq!((defended(&helped)[0].1, holds(&helped, B, CLEOPATRA)), (16, false));
    let vacant = asked(false);
    assert_eq!((defended(&vacant)[0].1, holds(&vacant, B, CLEOPATRA)), (9, true));
}

// --- Proscription

/// Fabius of A marches with nine Legions against Manlius of C, who has two; B holds Proscription, the others a Tribune.
fn civil_war() -> Scene {
    let scene = all_decks(revolt(2)).legions(9).hand(B, PROSCRIPTION).hand(A, ANY).hand(C, ANY);
    let mut scene = scene.knights(Julius, 2).knights(Senator::Claudius, 1).knights(Senator::Valerius, 1);
    let rome = scene.s.board.rome;
    scene.happens(&[], |p| combat::send_against_rebel(p, Fabius, None, rome));
    scene
}
fn proscribe(senator: Senator) -> Action {
    Action::Combat(Do::Proscribe(senator))
}

#[test]
fn proscription_follows_a_won_civil_war() {
    // ROR-7.10k, ROR-DC.106, ROR-R.65, ROR-4.7a: not the rebel's faction, whoever is HRAO; a die for every Knight
    let mut scene = fight(civil_war(), &[6, 6, 6]);
    assert!(scene.s.board.rebel.is_none(), "the revolt of Manlius has failed");
    assert_eq!(scene.pending(), SeatSet::of(A).with(B));
    assert!(!scene.may(A, proscribe(Julius)) && scene.may(B, proscribe(Senator::Plautius)));
    assert!(!scene.may(B, proscribe(Julius)), "one of his own");
    assert_eq!(scene.rules.fallback(&scene.s, B), PASS.into());
    scene.act(B, proscribe(Senator::Plautius));
    assert_eq!(scene.man(Julius).knights, 2, "until all have answered");
    scene.rolls(&[1, 2, 3, 6]).act(A, PASS);
    assert!(scene.s.board.senators.values().all(|man| man.knights == 0));
    assert_eq!(scene.man(Senator::Plautius).talents, 12);
    assert_eq!(scene.s.board.proscriber, Some(B));
    assert_eq!(scene.s.board.discards.count(PROSCRIPTION), 1);
}

#[test]
fn proscription_needs_a_victory_of_the_senate() {
    // ROR-7.10k, ROR-D.8f: a Stalemate asks nobody; the rebel's own faction cannot play it
    let drawn = fight(civil_war(), &[1, 1, 1, 20]);
    assert!(!matches!(drawn.asks(), Some(Ask::Combat(combat::Ask::Proscription { .. }))));
    let own = civil_war().set(|s| s.secret.hands.swap(1, 2));
    let own = fight(own, &[6, 6, 6]);
    assert_eq!(own.pending(), SeatSet::of(A).with(B));
    assert!(!own.may(C, proscribe(Senator::Valerius)));
    // in an Early game the window never opens
    let mut early = revolt(2).legions(9).hand(B, ANY);
    let rome = early.s.board.rome;
    early.happens(&[], |p| combat::send_against_rebel(p, Fabius, None, rome));
    assert!(fight(early, &[6, 6, 6]).asks().is_none());
}

#[test]
fn proscription_follows_a_rebel_beaten_in_his_province() {
    // ROR-7.10k, ROR-DC.106, ROR-R.65, ROR-2.3.71a: with the Primary Rebel the Civil War is over; A led it
    let scene = all_decks(governor(Province::Sicily)).hand(A, ANY).hand(B, PROSCRIPTION).hand(C, ANY);
    let mut scene = attack(risen(scene, Province::Sicily, false), Province::Sicily, 15, 2, &[6, 6, 6]);
    assert!(scene.s.board.rebel.is_none());
    assert_eq!(scene.pending(), SeatSet::of(B).with(C));
    scene.act(C, PASS).act(B, proscribe(Senator::Claudius));
    assert_eq!(scene.s.board.proscriber, Some(B));
}

#[test]
fn proscription_does_not_follow_a_secondary_rebel() {
    // ROR-7.10k, ROR-2.3.71a: the Civil War goes on
    let scene = all_decks(governor(Province::Sicily)).governor(Senator::Aelius, Province::SardiniaCorsica, 3);
    let mut scene = declare(scene.hand(B, PROSCRIPTION));
    let does = |action| Action::Revolution(action);
    scene.act(A, does(revolution::Action::Uprise(Province::Sicily, false)));
    scene.act(A, does(revolution::Action::Join(Senator::Aelius))).act(A, does(revolution::Action::Loyal));
    let scene = attack(scene, Province::SardiniaCorsica, 10, 0, &[6, 6, 6]);
    assert_eq!((scene.man(Senator::Aelius).at, scene.asks()), (At::Curia, None));
}

// --- the rebel of Egypt

/// Fabius of A has won the Syrian War with six Legions, all his own Veterans, and governs Egypt by legate; B holds
/// Cleopatra, C a Tribune.
fn egypt() -> Scene {
    all_decks(Scene::three().influence(Julius, 30).with(A, Fabius))
        .war(War::Syrian, Status::Over)
        .force(Fabius, War::Syrian, 6, 0)
        .hand(B, CLEOPATRA)
        .hand(C, ANY)
        .set(|s| {
            s.board.forces[0].victorious = true;
            s.board.veterans = s.board.forces[0].legions;
            s.board.veterans.iter().for_each(|l| s.board.owed[l] = Some(Fabius));
            s.board.provinces[Province::Egypt] =
                Land { exists: true, developed: true, governor: Some(Fabius), term: 2, ..Land::default() };
        })
}
fn rises(scene: Scene) -> Scene {
    let mut scene = scene.run(Step::Revolution(revolution::Step::Declare(None)), &[]);
    scene.act(A, Action::Revolution(revolution::Action::Revolt));
    scene
}

#[test]
fn she_helps_the_rebel_of_egypt() {
    // ROR-7.10n, ROR-DC.105, ROR-R.65: 3 Military and 50 T
    let mut scene = rises(egypt());
    assert_eq!(scene.pending(), SeatSet::of(B).with(C));
    let (charm, keep) = (revolution::Action::Charm, revolution::Action::KeepCard);
    assert!(!scene.may(C, Action::Revolution(charm)));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Revolution(keep).into());
    scene.act(B, Action::Revolution(charm)).act(C, Action::Revolution(keep));
    let rebel = scene.s.board.rebel.unwrap();
    assert_eq!(scene.rules.rebel_strength(&scene.s.board, &rebel), 12 + 4 + 3);
    let price = "Seat 2 plays Cleopatra VII for the rebel Fabius, who gains 50 T and has 3 more Military.";
    assert!(scene.says("ROR-7.10n", price));
    assert_eq!(scene.man(Fabius).talents, 50);
    assert_eq!(scene.s.board.leaders[Leader::Cleopatra], LeaderAt::WithRebel);
    scene.happens(&[], |p| p.kill(Fabius, Cause::Rebellion));
    assert_eq!(scene.s.board.leaders[Leader::Cleopatra], LeaderAt::Gone);
    assert_eq!(scene.s.board.discards.count(CLEOPATRA), 1);
}

#[test]
fn only_a_governor_of_egypt_and_only_with_the_last_deck() {
    // ROR-7.10n: the Civil War's deck only
    let asks = |scene: Scene| {
        matches!(rises(scene).asks(), Some(Ask::Revolution(revolution::Ask::Cleopatra { .. })))
    };
    assert!(asks(egypt()));
    assert!(!asks(egypt().set(|s| s.board.provinces[Province::Egypt].governor = None)));
    assert!(!asks(egypt().set(|s| s.board.decks.remove(Deck::CivilWar))));
}

/// Fabius of A governs Egypt with three Armies, and Governors may revolt; B holds Cleopatra, C a Tribune.
fn governed() -> Scene {
    let scene = all_decks(Scene::three().influence(Julius, 30).with(A, Fabius));
    on(scene.governor(Fabius, Province::Egypt, 2)).hand(B, CLEOPATRA).hand(C, ANY).set(|s| {
        let land = &mut s.board.provinces[Province::Egypt];
        (land.developed, land.armies) = (true, 3);
    })
}

#[test]
fn she_helps_a_governor_of_egypt_who_revolts() {
    // ROR-7.10n, ROR-DC.105, ROR-R.65: whether he stays or marches
    for marches in [false, true] {
        let mut scene = declare(governed());
        scene.act(A, Action::Revolution(revolution::Action::Uprise(Province::Egypt, marches)));
        assert_eq!(scene.pending(), SeatSet::of(B).with(C));
        let (charm, keep) = (revolution::Action::Charm, revolution::Action::KeepCard);
        scene.act(B, Action::Revolution(charm)).act(C, Action::Revolution(keep));
        assert_eq!(scene.s.board.leaders[Leader::Cleopatra], LeaderAt::WithRebel);
        assert_eq!(scene.man(Fabius).talents, 50);
        assert_eq!(scene.s.audit(&scene.rules).err(), None);
        scene.act(A, Action::Revolution(revolution::Action::Loyal));
    }
    // not for the Governor of another Province, nor before the last deck
    let asks = |scene: Scene, province| {
        let mut scene = declare(scene);
        scene.act(A, Action::Revolution(revolution::Action::Uprise(province, false)));
        matches!(scene.asks(), Some(Ask::Revolution(revolution::Ask::Cleopatra { .. })))
    };
    let africa = governed().set(|s| {
        s.board.provinces[Province::Egypt].governor = None;
        s.board.provinces[Province::Africa] =
            Land { exists: true, governor: Some(Fabius), term: 2, ..Land::default() };
        s.board.senators[Fabius].at = At::Province(Province::Africa);
    });
    assert!(!asks(africa, Province::Africa));
    assert!(!asks(governed().set(|s| s.board.decks.remove(Deck::CivilWar)), Province::Egypt));
}

// --- by correspondence

#[test]
fn by_correspondence_cleopatra_rides_on_the_form() {
    // ROR-D.15b, ROR-D.33b, ROR-D.33c, ROR-DC.89: the field depends on public facts, and no window opens
    let scene = all_decks(under_fabius())
        .treasury(100)
        .war(War::Alexandrine, Status::Active)
        .force(Senator::Aelius, War::Alexandrine, 12, 14)
        .hand(B, CLEOPATRA)
        .hand(C, ANY);
    let mut scene = on_the_form(scene);
    let help = Say::Charm(Charm::Help);
    assert!(scene.can(B, help) && scene.can(C, help), "whatever they hold");
    assert!(!scene.can(A, help), "an empty hand");
    scene.say(C, help);
    scene.say(B, help);
    send(&mut scene, &[]);
    let scene = fight(scene, &[4, 6, 6, 4, 4, 4]);
    assert_eq!(battles(&scene), [(Arm::Sea, 14 + 3 + 3, 10), (Arm::Land, 12 + 3, 2)]);
    assert_eq!((scene.man(Senator::Aelius).talents, scene.s.board.discards.count(CLEOPATRA)), (50, 1));
}

#[test]
fn by_correspondence_proscription_rides_on_the_form() {
    // ROR-D.15b, ROR-DC.106: not for the faction that leads the revolt
    let scene = all_decks(under_fabius()).treasury(100).legions(9).knights(Julius, 2);
    let mut scene = scene.hand(B, PROSCRIPTION).hand(C, ANY).set(|s| {
        s.board.senators[Senator::Manlius].at = At::Rebel;
        let legions = Legion::ALL[20..22].iter().copied().collect();
        let leader = Senator::Manlius;
        s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(leader) });
    });
    let rome = scene.s.board.rome;
    scene.happens(&[], |p| combat::send_against_rebel(p, Senator::Aelius, None, rome));
    let mut scene = on_the_form(scene);
    assert!(!scene.can(C, Say::Proscribe(Senator::Junius)));
    scene.say(B, Say::Proscribe(Senator::Furius));
    send(&mut scene, &[]);
    let scene = fight(scene, &[6, 6, 6, 1, 4]);
    assert_eq!((scene.man(Senator::Furius).talents, scene.man(Julius).knights), (5, 0));
    assert_eq!(scene.s.board.proscriber, Some(B));
}

#[test]
fn by_correspondence_the_rebel_of_egypt_is_on_the_last_form() {
    // ROR-D.15b, ROR-DC.105
    let mut scene = posted(egypt()).run(Step::Revolution(revolution::Step::Begin), &[]);
    let charm = Action::Revolution(revolution::Action::Charm);
    assert!(scene.may(B, charm) && scene.may(C, charm) && !scene.may(A, charm));
    scene.act(B, charm).act(A, Action::Revolution(revolution::Action::Rise(Fabius)));
    for seat in [A, B, C] {
        scene.act(seat, Action::Hand(hand::Action::Done));
    }
    assert_eq!(scene.s.board.leaders[Leader::Cleopatra], LeaderAt::WithRebel);
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).talents), (At::Rebel, 50));
    // a Governor too
    let mut scene = posted(governed()).run(Step::Revolution(revolution::Step::Begin), &[]);
    let rises = Action::Revolution(revolution::Action::Uprise(Province::Egypt, false));
    scene.act(B, charm).act(A, rises);
    for seat in [A, B, C] {
        scene.act(seat, Action::Hand(hand::Action::Done));
    }
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).talents), (At::Rebel, 50));
}

// --- money for Legions

#[test]
fn legions_follow_more_easily_in_each_period() {
    // ROR-1.11.31a, ROR-5.1.5a: 5, 4, 3 and 3; a Talent adds 1, in the last period 2, at most once for a Legion
    let victor = |period: Deck| {
        let scene = all_decks(Scene::three().influence(Julius, 30).with(A, Fabius)).holding(Fabius, 9);
        let scene = scene.war(War::Syrian, Status::Over).force(Fabius, War::Syrian, 4, 0);
        let scene = scene.set(|s| (s.board.forces[0].victorious, s.board.period) = (true, period));
        scene.run(Step::Revolution(revolution::Step::Declare(None)), &[])
    };
    let follow = |period: Deck, talents: u16, dice: &[u16]| {
        let mut scene = victor(period);
        let roll = Action::Revolution(revolution::Action::Roll);
        assert_eq!(scene.choices(A).find(&roll).unwrap().amount.unwrap().max, 4);
        scene.rolls(dice).act(A, (roll, talents));
        match scene.asks() {
            Some(Ask::Revolution(revolution::Ask::Declare { follow, .. })) => follow.len(),
            _ => unreachable!(),
        }
    };
    let unpaid = Deck::ALL.iter().map(|&p| follow(p, 0, &[2, 3, 4, 5])).collect::<Vec<_>>();
    assert_eq!(unpaid, [1, 2, 3, 3]);
    let paid = Deck::ALL.iter().map(|&p| follow(p, 4, &[1, 1, 2, 3])).collect::<Vec<_>>();
    assert_eq!(paid, [0, 1, 2, 4]);
    assert_eq!(follow(Deck::CivilWar, 2, &[1, 1, 1, 1]), 2, "one Talent for one Legion");
}

#[test]
fn one_order_passes_whatever_card_has_its_condition() {
    // ROR-D.4a, ROR-D.15a: before a battle, after a Civil War, for the rebel of Egypt
    let order = republic::Order::Pass {
        window: republic::Window::Conditions,
        until: republic::Until::Changed,
        unless: vec![],
    };
    let obeyed = |scene: &Scene| {
        let view = scene.rules.view(&scene.s, Viewer::Seat(B));
        scene.rules.obey(&view, &order, &scene.choices(B)).map(|pick| pick.action)
    };
    assert_eq!(obeyed(&fight(alexandrine(), &[])), Some(PASS));
    assert_eq!(obeyed(&fight(civil_war(), &[6, 6, 6])), Some(PASS));
    assert_eq!(obeyed(&rises(egypt())), Some(Action::Revolution(revolution::Action::KeepCard)));
}
