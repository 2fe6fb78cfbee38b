//! Traitors (ROR-3.10): the bid for the tokens, Rome's fall, the trial, and exile with the enemy.

use crate::session::*;
use Senator::{Claudius, Fabius, Furius, Julius, Junius, Manlius, Papirius};
use phases::any_time;
use phases::optional::traitors::{Action as Do, Ask as Asked, Event as Told};

pub(crate) const WAR: War = War::Syrian;

pub(crate) fn does(action: Do) -> Action {
    Action::Traitors(action)
}
pub(crate) fn join(traitor: Senator) -> Action {
    Action::AnyTime(any_time::Action::JoinWar(traitor))
}
/// Three factions of three, and the Syrian War is active; Traitors are played with.
pub(crate) fn rome() -> Scene {
    house().influence(Julius, 9).war(WAR, Status::Active).set(|s| s.board.switches.add(Switch::Traitors))
}
/// The Forum Phase ends.
pub(crate) fn forum_ends(scene: Scene) -> Scene {
    let scene = scene.set(|s| s.board.phase = Phase::Forum);
    scene.run(Step::Forum(forum::Step::End), &[])
}
/// The tokens lie on this Senator and on the Syrian War.
pub(crate) fn betrayed_by(scene: Scene, senator: Senator) -> Scene {
    scene.set(|s| s.board.traitor = Some(Traitor { senator, war: WAR, left: None, tried: false }))
}
pub(crate) fn traitor(scene: &Scene) -> Option<(Senator, War)> {
    scene.s.board.traitor.map(|t| (t.senator, t.war))
}
/// The War is beaten, in the Combat Phase; the dice are those of the appeal.
pub(crate) fn beaten(scene: Scene, dice: &[u16]) -> Scene {
    war_is(scene, Status::Over, dice)
}
pub(crate) fn war_is(scene: Scene, status: Status, dice: &[u16]) -> Scene {
    let mut scene = scene.set(|s| s.board.phase = Phase::Combat);
    scene.happens(dice, |p| {
        p.s.board.wars[WAR].status = status;
        p.boundary();
    });
    scene
}
/// The HRAO leaves the order of the calls as it is.
fn default_order(scene: &mut Scene) {
    assert!(matches!(scene.question(), Some(Asks::Order { seat: A, .. })), "{:?}", scene.asks());
    scene.say(A, Say::Pass);
}
/// He goes to his War while A is asked about Knights.
pub(crate) fn goes(scene: Scene, traitor: Senator) -> Scene {
    let seat = scene.s.board.owner(traitor).unwrap();
    let mut scene = scene.run(Step::Forum(forum::Step::Knights(A)), &[]);
    scene.act(seat, join(traitor));
    scene.s.flow.clear();
    scene
}
pub(crate) fn popularity(scene: &Scene, senators: [Senator; 3]) -> [i8; 3] {
    senators.map(|s| scene.man(s).popularity)
}

// --- the bid

#[test]
fn all_bid_at_once_while_a_war_is_active() {
    // ROR-3.10.2a, ROR-D.29b, ROR-DC.32
    let scene = forum_ends(rome());
    assert_eq!((scene.asks(), scene.pending()), (Some(Ask::Traitors(Asked::Bid)), SeatSet::all(3)));
    for seat in [A, B, C] {
        assert_eq!(scene.rules.fallback(&scene.s, seat), does(Do::Pass).into());
    }
    // not while the tokens are in play, not in peace, not where nobody plays with Traitors
    assert_eq!(forum_ends(betrayed_by(rome(), Junius)).asks(), None);
    assert_eq!(forum_ends(rome().set(|s| s.board.wars[WAR].status = Status::Inactive)).asks(), None);
    assert_eq!(forum_ends(rome().set(|s| s.board.switches = Set::NONE)).asks(), None);
}

#[test]
fn it_comes_before_the_revival_rolls() {
    // ROR-3.10.2a
    let mut scene = forum_ends(rome().buried(Senator::Fulvius));
    assert_eq!(scene.asks(), Some(Ask::Traitors(Asked::Bid)), "no die was rolled for Fulvius");
    scene.all_default(&[5]);
    assert_eq!(scene.man(Senator::Fulvius).at, At::Rome, "now it was");
    assert_eq!(traitor(&scene), None);
}

#[test]
fn nobody_sees_a_bid_before_all_are_made_nor_one_that_loses() {
    // ROR-D.29b, ROR-D.3f, ROR-DC.32
    let mut scene = forum_ends(rome());
    scene.act(B, does(Do::Bid(Furius)));
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator] {
        let view = scene.rules.view(&scene.s, viewer);
        assert!(view.own.is_none_or(|own| own.forms.leaders == [None; SEATS] && !own.answered));
    }
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(B)).own.unwrap().forms.leaders[1], Some(Furius));
    scene.act(A, does(Do::Bid(Julius)));
    scene.act(C, does(Do::Pass));
    assert!(scene.told(|e| *e == Event::Traitors(Told::Won { seat: A, senator: Julius })));
    let named = |e: &Event| format!("{e:?}").contains("Furius");
    assert!(!scene.told(named), "what lost stays hidden");
    assert_eq!(scene.s.secret.forms.leaders, [None; SEATS]);
}

/// Who wins with these bids.
fn winner(mut scene: Scene, bids: [Option<Senator>; 3]) -> Option<Seat> {
    for (seat, bid) in [A, B, C].into_iter().zip(bids) {
        scene.act(seat, does(bid.map_or(Do::Pass, Do::Bid)));
    }
    match scene.asks() {
        Some(Ask::Traitors(Asked::Tokens { seat, traitor: None })) => Some(seat),
        _ => None,
    }
}

#[test]
fn most_influence_wins_then_oratory_popularity_and_turn_order() {
    // ROR-3.10.2b: Claudius and Furius speak better (3) than Manlius and Junius (2)
    let equal = || rome().influence(Julius, 4).influence(Claudius, 4).influence(Manlius, 4);
    let all = [Some(Julius), Some(Claudius), Some(Manlius)];
    assert_eq!(winner(forum_ends(equal().influence(Manlius, 5)), all), Some(C));
    assert_eq!(winner(forum_ends(equal().influence(Julius, 3)), all), Some(B), "better than Manlius");
    let loved = equal().influence(Julius, 3).popularity(Manlius, 5);
    assert_eq!(winner(forum_ends(loved), all), Some(B), "speech counts before love");
    assert_eq!(winner(forum_ends(equal().popularity(Claudius, 1)), all), Some(B));
    assert_eq!(winner(forum_ends(equal()), all), Some(A), "he is first in turn order");
    let scene = equal().set(|s| s.board.first = B);
    assert_eq!(winner(forum_ends(scene), all), Some(B));
    assert_eq!(winner(forum_ends(equal()), [None, None, Some(Junius)]), Some(C));
    assert_eq!(winner(forum_ends(equal()), [None; 3]), None);
    assert!(forum_ends(equal()).asks().is_some_and(|ask| ask.is_sealed()), "all at once"); // ROR-DC.32
    // in Rome or not, but nobody else's
    let away = rome().governor(Junius, Province::Sicily, 2);
    assert_eq!(winner(forum_ends(away), [None, None, Some(Junius)]), Some(C));
    assert!(!forum_ends(rome()).may(C, does(Do::Bid(Julius))));
}

#[test]
fn the_winner_lays_the_tokens() {
    // ROR-3.10.2c, ROR-DC.32
    let scene = || {
        let away = rome().governor(Junius, Province::Sicily, 2).war(War::FirstPunic, Status::Inactive);
        let mut scene = forum_ends(away.war(War::FirstGallic, Status::Active));
        scene.act(A, does(Do::Pass));
        scene.act(B, does(Do::Pass));
        scene.act(C, does(Do::Bid(Manlius)));
        scene
    };
    let mut won = scene();
    assert_eq!(won.pending(), SeatSet::of(C));
    assert!(!won.may(C, does(Do::Mark(Julius))), "not his");
    won.act(C, does(Do::Mark(Junius)));
    assert!(!won.may(C, does(Do::Betray(War::FirstPunic))), "it sleeps");
    assert_eq!(won.rules.fallback(&won.s, C), does(Do::Pass).into(), "none, as before");
    won.act(C, does(Do::Back));
    won.act(C, does(Do::Mark(Papirius)));
    won.act(C, does(Do::Betray(War::FirstGallic)));
    assert_eq!(traitor(&won), Some((Papirius, War::FirstGallic)));
    let marked = Told::Marked { seat: C, senator: Papirius, war: War::FirstGallic };
    assert!(won.told(|e| *e == Event::Traitors(marked)));
    assert_eq!(won.rules.view(&won.s, Viewer::Seat(A)).board.traitor, won.s.board.traitor, "for all to see");
    let mut away = scene();
    away.act(C, does(Do::Mark(Junius)));
    away.act(C, does(Do::Betray(WAR)));
    assert_eq!(traitor(&away), Some((Junius, WAR)), "he need not be in Rome");
    let mut none = scene();
    assert_eq!(none.rules.fallback(&none.s, C), does(Do::Pass).into());
    none.act(C, does(Do::Pass));
    assert_eq!((traitor(&none), none.asks()), (None, None));
}

#[test]
fn tokens_leave_by_death_or_defeat_and_are_to_be_had_again() {
    // ROR-3.10.2d
    let mut dead = betrayed_by(rome(), Junius);
    dead.happens(&[], |p| p.kill(Junius, Cause::Nature));
    assert_eq!(traitor(&dead), None);
    assert!(dead.told(|e| *e == Event::Traitors(Told::Removed { senator: Junius, war: WAR })));
    assert_eq!(forum_ends(dead).asks(), Some(Ask::Traitors(Asked::Bid)));
    // the heir of a Faction Leader is another man
    let mut heir = betrayed_by(rome(), Manlius);
    heir.happens(&[], |p| p.kill(Manlius, Cause::Nature));
    assert_eq!((heir.man(Manlius).at, traitor(&heir)), (At::Rome, None));
    // the War makes peace: a beaten War or one that is gone holds no token
    let mut peace = betrayed_by(rome(), Junius);
    peace.happens(&[3, 4], |p| {
        p.s.board.wars[WAR].status = Status::Undrawn;
        p.boundary();
    });
    assert_eq!(traitor(&peace), None);
    // nothing else takes them away: he changes sides, and his War grows
    let mut bought = betrayed_by(rome(), Junius);
    bought.happens(&[], |p| {
        p.s.board.senators[Junius].faction = Some(A);
        p.boundary();
    });
    assert_eq!((traitor(&bought), bought.s.board.traitors_player()), (Some((Junius, WAR)), Some(A)));
}

#[test]
fn a_statesman_takes_over_the_token_of_his_family() {
    // ROR-1.07.312c, ROR-3.10.2d
    let scene = rome().with(A, Senator::Cornelius).hand(A, Card::Senator(Senator::ScipioAfricanus));
    let mut scene = betrayed_by(scene, Senator::Cornelius);
    scene.happens(&[], |p| p.field(A, Senator::ScipioAfricanus));
    assert_eq!(traitor(&scene), Some((Senator::ScipioAfricanus, WAR)));
}

// --- Rome falls

/// Three further Wars are active.
fn four_wars(scene: Scene) -> Scene {
    let scene = scene.war(War::FirstGallic, Status::Active).war(War::FirstMacedonian, Status::Active);
    scene.war(War::FirstIllyrian, Status::Active)
}
fn ending(scene: &Scene) -> Option<(EndingKind, SeatSet)> {
    scene.s.board.over.map(|o| (o.kind, o.winners))
}
const BETRAYED: EndingKind = EndingKind::Traitor;

#[test]
fn his_player_wins_if_rome_falls_to_active_wars() {
    // ROR-3.10.3a
    let end = |scene: Scene| ending(&four_wars(scene).run(Step::Combat(combat::Step::FourWars), &[]));
    assert_eq!(end(betrayed_by(rome(), Junius)), Some((BETRAYED, SeatSet::of(C))));
    assert_eq!(end(rome()), Some((EndingKind::FourWars, SeatSet::NONE)), "there is no Traitor");
    // his own War must be among them
    let asleep = betrayed_by(rome(), Junius).war(War::FirstPunic, Status::Active).set(|s| {
        s.board.wars[WAR].status = Status::Inactive;
        s.board.traitor.iter_mut().for_each(|t| t.tried = true);
    });
    assert_eq!(end(asleep), Some((EndingKind::FourWars, SeatSet::NONE)));
    // whoever has him now, and the faction he left for his War
    let bought = betrayed_by(rome(), Junius).set(|s| s.board.senators[Junius].faction = Some(B));
    assert_eq!(end(bought), Some((BETRAYED, SeatSet::of(B))));
    let joined = goes(betrayed_by(rome(), Junius), Junius);
    assert_eq!(end(joined), Some((BETRAYED, SeatSet::of(C))));
    // an abandoned Statesman is nobody's
    let nobody = betrayed_by(rome(), Junius).set(|s| s.board.senators[Junius].faction = None);
    assert_eq!(end(nobody), Some((EndingKind::FourWars, SeatSet::NONE)));
    // a rebel who cannot hold Rome changes nothing
    let mut failed = four_wars(betrayed_by(rome(), Junius));
    failed.happens(&[], |p| p.then(Step::Combat(combat::Step::Usurp { ongoing: false })));
    assert_eq!(ending(&failed), Some((BETRAYED, SeatSet::of(C))));
    assert_eq!((BETRAYED.rule(), BETRAYED.word()), ("ROR-3.10.3a", "traitor"));
}

#[test]
fn he_wins_by_a_revolt_of_the_people_and_by_bankruptcy() {
    // ROR-3.10.3b
    for kind in [EndingKind::PeopleRevolt, EndingKind::Bankruptcy] {
        let end = |scene: Scene| {
            let mut scene = scene;
            scene.happens(&[], |p| p.rome_falls(kind));
            ending(&scene)
        };
        assert_eq!(end(betrayed_by(rome(), Junius)), Some((BETRAYED, SeatSet::of(C))));
        assert_eq!(end(rome()), Some((kind, SeatSet::NONE)));
        // with a rebel at hand Rome is his to win, if he can hold her
        let rebels = betrayed_by(rome(), Junius).set(|s| {
            s.board.senators[Manlius].at = At::Rebel;
            let legions = Legion::ALL[..9].iter().copied().collect();
            s.board.rebel = Some(Rebellion {
                master_of_horse: None,
                legions,
                fleets: 0,
                army: None,
                ..Rebellion::of(Manlius)
            });
        });
        assert_eq!(end(rebels), Some((EndingKind::Rebel, SeatSet::of(C))));
    }
}

#[test]
fn exhaustion_is_nobodys_victory() {
    // ROR-R.212
    let scene = betrayed_by(rome(), Junius).set(|s| {
        s.board.switches.add(Switch::WarExhaustion);
        s.board.ages.set(WAR, 6);
    });
    let scene = scene.run(Step::Combat(combat::Step::End), &[]);
    assert_eq!(ending(&scene), Some((EndingKind::Exhaustion, SeatSet::NONE)));
}

// --- the trial

#[test]
fn a_traitor_whose_war_is_beaten_is_tried_at_once() {
    // ROR-3.10.31a, ROR-R.209: no victim is subtracted from 3 + 4, nor is his own Popularity added
    let scene = betrayed_by(rome(), Junius).popularity(Junius, 5).set(|s| s.board.senate.victim = 6);
    let mut scene = beaten(scene, &[3, 4]);
    assert_eq!(traitor(&scene), None, "the tokens are gone"); // ROR-3.10.2d
    let motion = Motion::Prosecution { accused: Junius, ground: Ground::Treason, prosecutor: None };
    assert_eq!(scene.s.board.senate.floor.last().map(|v| v.motion), Some(motion));
    assert!(scene.told(|e| matches!(e, Event::Senate(senate::Event::Appealed { roll: 7, total: 7 }))));
    // the HRAO fixes the order, even where there is a Censor
    default_order(&mut scene);
    assert_eq!(scene.item(), Item::Closed, "the Senate does not sit");
    scene.votes(&[(A, AGAINST), (B, AGAINST)], &[]);
    assert_eq!((scene.man(Junius).at, scene.asks()), (At::Rome, None));
    assert_eq!(popularity(&scene, [Manlius, Papirius, Junius]), [0, 0, 5]);
    assert!(scene.s.board.answerable.is_empty() && scene.s.board.senate.floor.is_empty());
}

#[test]
fn the_hrao_fixes_the_order_though_there_is_a_censor() {
    // ROR-R.209
    let scene = rome().office(Furius, Office::Censor).office(Fabius, Office::RomeConsul);
    let mut scene = beaten(betrayed_by(scene, Junius), &[3, 4]);
    default_order(&mut scene);
    assert!(matches!(scene.question(), Some(Asks::Ballot { .. })));
}

#[test]
fn a_traitor_in_the_hands_of_his_own_war_shames_his_faction() {
    // ROR-3.10.31c, ROR-1.10.82d: he dies with it, and was not in Rome; 20 and 4 against 6, a roll of 17
    let won = |captive: Senator, dice: &[u16]| {
        let scene = betrayed_by(rome(), Junius).set(|s| s.board.senators[captive].at = At::Captive(WAR));
        let mut scene = fight(scene.force(Fabius, WAR, 20, 2), &[]);
        scene.rolls(dice).act(C, Action::Combat(combat::Action::Pass));
        scene
    };
    let scene = won(Junius, &[6, 5, 6]);
    assert_eq!((scene.man(Junius).at, traitor(&scene), scene.asks()), (At::Curia, None, None));
    assert_eq!(popularity(&scene, [Manlius, Papirius, Julius]), [-5, -5, 0]);
    assert!(scene.s.board.answerable.is_empty(), "nobody is tried for it");
    assert!(scene.told(|e| *e == Event::Traitors(Told::Exposed { senator: Junius, war: WAR })));
    // another captive of that War is no Traitor, who is tried in Rome
    let mut scene = won(Papirius, &[6, 5, 6, 3, 4]);
    assert_eq!((scene.man(Papirius).at, scene.man(Manlius).popularity), (At::Curia, 0));
    default_order(&mut scene);
}

#[test]
fn if_convicted_he_dies_and_his_fellows_pay_for_it() {
    // ROR-3.10.31b, ROR-R.209: no chits; ROR-R.210
    let scene = betrayed_by(rome(), Junius).set(|s| s.board.senate.victim = 4);
    let mut scene = beaten(scene, &[3, 4]);
    default_order(&mut scene);
    scene.votes(&[(A, FOR), (B, FOR), (C, AGAINST)], &[]);
    assert_eq!(scene.man(Junius).at, At::Curia);
    assert_eq!(popularity(&scene, [Manlius, Papirius, Julius]), [-5, -5, 0]);
    assert_eq!(scene.s.board.answerable, [Manlius, Papirius].into_iter().collect::<Set<Senator>>());
    assert!(!scene.told(|e| matches!(e, Event::Chits { .. })));
    // the people may kill him before it comes to a vote: 1 + 1 is below 3
    let scene = beaten(betrayed_by(rome(), Junius), &[1, 1]);
    assert_eq!((scene.man(Junius).at, scene.asks()), (At::Curia, None));
    assert_eq!(popularity(&scene, [Manlius, Papirius, Julius]), [-5, -5, 0]);
    // or free him: 6 + 6 is above 11, and only a Censor is in danger
    let scene = beaten(betrayed_by(rome(), Junius), &[6, 6, BLANK]);
    assert_eq!((scene.man(Junius).at, scene.asks()), (At::Rome, None));
}

#[test]
fn nobody_stops_the_trial_and_he_cannot_flee() {
    // ROR-3.10.31a, ROR-D.13d
    let scene = rome().with(C, Senator::CatoTheElder).hand(A, TRIBUNE).hand(B, TRIBUNE);
    let mut scene = beaten(betrayed_by(scene, Senator::CatoTheElder), &[3, 4]);
    default_order(&mut scene);
    let veto = Say::Tribune(TribuneBy::Card, TribuneUse::Veto);
    assert!(!scene.can(B, veto) && !scene.can(A, veto));
    scene.votes(&[(B, AGAINST)], &[]);
    let mut scene =
        beaten(betrayed_by(rome().with(C, Senator::CatoTheElder), Senator::CatoTheElder), &[3, 4]);
    default_order(&mut scene);
    scene.say(B, Say::Vote(FOR));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: C, .. })));
    assert!(!scene.can(C, Say::Exile) && !scene.can(C, Say::Appeal));
    assert!(!scene.may(C, join(Senator::CatoTheElder)), "his War is beaten");
}

#[test]
fn a_war_that_only_sleeps_is_no_end_of_it() {
    // ROR-3.10.31a, ROR-R.210
    let mut scene = war_is(betrayed_by(rome(), Junius), Status::Inactive, &[3, 4]);
    assert_eq!(traitor(&scene), Some((Junius, WAR)));
    default_order(&mut scene);
    scene.votes(&[(A, AGAINST)], &[]);
    assert_eq!(traitor(&scene), Some((Junius, WAR)), "acquitted he keeps both tokens");
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.asks(), None, "he has answered for it");
    assert_eq!(forum_ends(scene).asks(), None, "they are in play");
    // it wakes and is beaten: he answers again
    let scene = betrayed_by(rome(), Junius).set(|s| s.board.traitor.iter_mut().for_each(|t| t.tried = true));
    let scene = war_is(scene, Status::Active, &[]);
    assert_eq!(scene.s.board.traitor.map(|t| t.tried), Some(false));
    assert!(matches!(beaten(scene, &[3, 4]).question(), Some(Asks::Order { .. })));
    // convicted, his death takes the tokens away
    let mut scene = war_is(betrayed_by(rome(), Junius), Status::Inactive, &[3, 4]);
    default_order(&mut scene);
    scene.votes(&[(A, FOR), (B, FOR)], &[]);
    assert_eq!((scene.man(Junius).at, traitor(&scene)), (At::Curia, None));
}

#[test]
fn away_from_rome_he_is_killed_at_once() {
    // ROR-3.10.31c
    let away = || betrayed_by(rome().governor(Junius, Province::Sicily, 2), Junius);
    for status in [Status::Over, Status::Inactive] {
        let scene = war_is(away(), status, &[]);
        assert_eq!((scene.man(Junius).at, scene.asks(), traitor(&scene)), (At::Curia, None, None));
        assert_eq!(popularity(&scene, [Manlius, Papirius, Julius]), [-5, -5, 0]);
        assert!(scene.s.board.answerable.is_empty(), "nobody is tried for it");
        assert!(scene.told(|e| matches!(e, Event::Traitors(Told::Exposed { senator: Junius, .. }))));
    }
}

#[test]
fn one_of_his_fellows_may_be_tried_beyond_the_usual_number() {
    // ROR-3.10.31b, ROR-R.210, ROR-DC.64
    let scene = rome().office(Furius, Office::Censor).office(Fabius, Office::RomeConsul);
    let mut scene = goes(betrayed_by(scene, Junius), Junius).at(Item::Prosecutions);
    scene.say(B, Say::Move(Business::Prosecution));
    assert!(scene.can(B, Say::Name(Manlius)) && scene.can(B, Say::Name(Papirius)));
    scene.say(B, Say::Name(Manlius));
    assert!(scene.can(B, Say::Ground(Ground::Extra)));
}
