//! 3.1.21: the heirs of Elders who die of their age.

use crate::s3_1_ageing::*;
use crate::session::*;
use Senator::{Aelius, Claudius, Cornelius, Fabius, Julius, Manlius, ScipioAfricanus, Valerius};
use forum::Action as Bid;
use phases::optional::{Event as Tale, ageing};

#[test]
fn the_heir_keeps_only_the_money() {
    // ROR-3.1.21a, ROR-3.1.21d: not in the Curia, at printed values, without an Age marker
    let scene = fabius(7).influence(Fabius, 12).popularity(Fabius, 3).knights(Fabius, 2);
    let scene =
        scene.office(Fabius, Office::Censor).concession(Concession::Mining, ConcessionAt::With(Fabius));
    let scene = scene.set(|s| s.board.senators[Fabius].prior_consul = true);
    let scene = mortality(scene, &[6]);
    let heir = Man { at: At::Rome, influence: 5, talents: 3, ..Man::default() };
    assert_eq!(*scene.man(Fabius), heir);
    assert_eq!(scene.s.board.offices[Office::Censor], None);
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert!(scene.s.board.curia.is_empty());
    let mut scene = scene;
    scene.act(A, act(ageing::Action::LetGo));
    let scene = mortality(scene, &[]);
    assert_eq!(scene.man(Fabius).age, 1, "in the next Mortality Phase");
}

#[test]
fn his_faction_may_win_the_heir_whatever_his_loyalty() {
    // ROR-3.1.21b: 7 less his 3 T, as if unaligned, and with the bribe; Loyalty 9 does not count
    let mut scene = heir_of_fabius(fabius(7).holding(Julius, 2));
    assert_eq!(scene.rules.heir_base(&scene.s.board, Julius, Fabius), 4);
    scene.act(A, (act(ageing::Action::Announce), 2));
    assert_eq!(scene.s.board.attempt.unwrap().number(), 6);
    scene.act(B, bid(Bid::Pass));
    scene.rolls(&[3, 3]).act(C, bid(Bid::Pass));
    assert_eq!((scene.s.board.owner(Fabius), scene.man(Fabius).talents), (Some(A), 5));
    let mut failed = heir_of_fabius(fabius(7));
    unresisted(&mut failed, 0, &[1, 4]);
    assert_eq!(failed.s.board.owner(Fabius), None);
}

#[test]
fn an_heir_who_is_not_won_is_in_the_forum_with_all_the_money() {
    // ROR-3.1.21c
    let mut scene = heir_of_fabius(fabius(7).holding(Julius, 2));
    unresisted(&mut scene, 2, &[6, 6]);
    let heir = scene.man(Fabius);
    assert_eq!((heir.at, heir.faction, heir.talents), (At::Rome, None, 5));
    assert_eq!(scene.asks(), None, "once only");
    let mut left = mortality(fabius(7), &[6]);
    left.act(A, act(ageing::Action::LetGo));
    assert_eq!((left.man(Fabius).faction, left.man(Fabius).talents), (None, 3));
    assert!(left.told(|e| matches!(e, Event::Optional(Tale::HeirLeft { heir: Fabius }))));
}

#[test]
fn any_of_the_faction_may_try_even_from_abroad() {
    // ROR-3.1.21b: but nobody who is captive
    let scene = fabius(7).with(A, Valerius).governor(Valerius, Province::Sicily, 2).with(A, Aelius);
    let scene = scene
        .war(War::Syrian, Status::Active)
        .set(|s| s.board.senators[Aelius].at = At::Captive(War::Syrian));
    let mut scene = mortality(scene, &[6]);
    let tries = |s: Senator| act(ageing::Action::Persuader(s));
    assert!(scene.may(A, tries(Valerius)) && scene.may(A, tries(Julius)));
    assert!(!scene.may(A, tries(Aelius)) && !scene.may(A, tries(Claudius)) && !scene.may(A, tries(Fabius)));
    scene.act(A, tries(Valerius));
    scene.act(A, act(ageing::Action::Back));
    scene.act(A, tries(Valerius));
    unresisted(&mut scene, 0, &[1, 1]);
    assert_eq!(scene.s.board.owner(Fabius), Some(A));
}

#[test]
fn others_may_bribe_against_it_and_the_omens_count() {
    // ROR-R.214, ROR-1.07.414b: a normal attempt but for Loyalty
    let mut scene = heir_of_fabius(fabius(7).saved(B, 2).holding(Julius, 4));
    scene.act(A, (act(ageing::Action::Announce), 3));
    scene.act(B, (bid(Bid::Spend), 2));
    scene.act(C, bid(Bid::Pass));
    assert_eq!(scene.s.board.attempt.unwrap().number(), 5);
    scene.act(A, (bid(Bid::Spend), 1));
    scene.act(B, bid(Bid::Pass));
    scene.rolls(&[3, 3]).act(C, bid(Bid::Pass));
    assert_eq!((scene.s.board.owner(Fabius), scene.man(Fabius).talents), (Some(A), 9));
    let mut omens = heir_of_fabius(fabius(7).event(EventCard::EvilOmens, 1));
    unresisted(&mut omens, 0, &[2, 2]);
    assert_eq!(omens.s.board.owner(Fabius), None, "4 and 1 are more than 4");
}

#[test]
fn no_card_goes_with_an_attempt_on_an_heir() {
    // ROR-DC.8: Senator and money
    let scene = fabius(7).hand(A, Card::Intrigue(Intrigue::Blackmail));
    let scene = heir_of_fabius(scene);
    let listed: Vec<_> = scene.choices(A).iter().map(|c| c.action).collect();
    assert_eq!(listed, [act(ageing::Action::Announce), act(ageing::Action::Back)]);
}

#[test]
fn the_silent_try_without_money_with_their_best_speaker() {
    // ROR-DC.8: Julius has 7 of Oratory and Influence, Cornelius 8, a rich Valerius 7
    let scene = fabius(7).with(A, Cornelius).with(A, Valerius).holding(Cornelius, 5).holding(Valerius, 9);
    let mut scene = mortality(scene, &[6]);
    // ROR-D.2b: whom he has named and not sent is dropped
    scene.act(A, act(ageing::Action::Persuader(Valerius)));
    assert_eq!(scene.rules.fallback(&scene.s, A), act(ageing::Action::Back).into());
    scene.act(A, act(ageing::Action::Back));
    assert_eq!(scene.rules.fallback(&scene.s, A), act(ageing::Action::Persuader(Cornelius)).into());
    scene.act(A, act(ageing::Action::Persuader(Cornelius)));
    assert_eq!(scene.rules.fallback(&scene.s, A), Pick { action: act(ageing::Action::Announce), amount: 0 });
}

#[test]
fn the_last_of_a_faction_has_nobody_who_could_win_the_heir() {
    // ROR-3.1.21b, ROR-1.05.3b, ROR-D.27a: the Curia gives it a new Leader only then
    let scene = Scene::three().buried(Senator::Fulvius).set(|s| s.board.factions[2].leader = None);
    let scene = mortality(aged(scene, Manlius, 6), &[6]);
    assert_eq!(scene.asks(), None);
    assert_eq!(
        (scene.man(Manlius).faction, scene.s.board.factions[2].leader),
        (None, Some(Senator::Fulvius))
    );
}

#[test]
fn a_faction_leader_has_an_heir_who_keeps_the_money() {
    // ROR-3.1.21e
    let scene = Scene::three().influence(Claudius, 9).holding(Claudius, 6).knights(Claudius, 1);
    let scene = mortality(aged(scene, Claudius, 6), &[6]);
    assert_eq!(scene.asks(), None, "nobody need win him");
    let heir = Man { at: At::Rome, faction: Some(B), influence: 4, talents: 6, ..Man::default() };
    assert_eq!(*scene.man(Claudius), heir);
    assert_eq!(scene.s.board.factions[1].leader, Some(Claudius));
}

/// Scipio Africanus of C lies on Cornelius, with 4 T, and is 7 in the coming Mortality Phase.
fn scipio(beneath: bool) -> Scene {
    let scene = Scene::three().with(C, ScipioAfricanus).holding(ScipioAfricanus, 4);
    aged(scene, ScipioAfricanus, 6).set(move |s| {
        if beneath {
            s.secret.deck.take(Card::Senator(Cornelius));
            s.board.senators[Cornelius].at = At::Beneath(ScipioAfricanus);
        }
    })
}

#[test]
fn the_family_beneath_is_a_statesmans_heir() {
    // ROR-R.213, ROR-3.1.21a, ROR-1.05.2e
    let scene = mortality(scipio(true), &[6]);
    assert_eq!(scene.man(ScipioAfricanus).at, At::OutOfPlay);
    assert!(scene.s.board.discards.has(Card::Senator(ScipioAfricanus)));
    let heir = Man { at: At::Rome, influence: 5, talents: 4, ..Man::default() };
    assert_eq!(*scene.man(Cornelius), heir);
    assert_eq!(
        scene.asks(),
        Some(Ask::Ageing(ageing::Ask::Heir { seat: C, heir: Cornelius, persuader: None }))
    );
    let led = mortality(scipio(true).led_by(ScipioAfricanus), &[6]);
    assert_eq!((led.man(Cornelius).faction, led.man(Cornelius).talents), (Some(C), 4), "ROR-3.1.21e");
    assert_eq!((led.asks(), led.s.board.factions[2].leader), (None, Some(Cornelius)));
}

#[test]
fn a_statesman_without_family_is_gone_with_his_money() {
    // ROR-R.213
    let scene = mortality(scipio(false), &[6]);
    assert_eq!((scene.man(ScipioAfricanus).at, scene.asks()), (At::OutOfPlay, None));
    assert_eq!(scene.s.money_outside_bank(), 0);
    assert_eq!(scene.s.secret.bank, 0);
}

#[test]
fn the_family_of_a_pair_goes_to_the_survivor_and_the_money_is_lost() {
    // ROR-R.213, ROR-1.07.312l: there is no heir
    let (tiberius, gaius, sempronius) =
        (Senator::TiberiusGracchus, Senator::GaiusGracchus, Senator::Sempronius);
    let scene = later(Scene::three()).with(A, tiberius).with(B, gaius).holding(tiberius, 4);
    let scene = aged(scene, tiberius, 6).set(|s| {
        s.secret.deck.take(Card::Senator(sempronius));
        s.board.senators[sempronius].at = At::Beneath(tiberius);
    });
    let scene = mortality(scene, &[6]);
    assert_eq!((scene.man(sempronius).at, scene.asks()), (At::Beneath(gaius), None));
    assert_eq!(scene.s.money_outside_bank(), 0);
}

#[test]
fn an_unaligned_elder_stays_in_the_forum() {
    // ROR-R.214, ROR-3.1.1b
    let scene = aged(Scene::three().forum(Valerius).holding(Valerius, 2).influence(Valerius, 9), Valerius, 7);
    let scene = mortality(scene, &[5]);
    assert!(died(&scene) && scene.asks().is_none());
    assert_eq!(*scene.man(Valerius), Man { at: At::Rome, influence: 5, talents: 2, ..Man::default() });
}

#[test]
fn a_statesman_keeps_the_age_of_his_family_and_the_curia_clears_it() {
    // ROR-R.215, ROR-3.1.4a: other deaths go to the Curia
    let scene = aged(Scene::three().with(A, Cornelius), Cornelius, 8).hand(A, Card::Senator(ScipioAfricanus));
    let mut scene = scene;
    scene.happens(&[], |p| p.field(A, ScipioAfricanus));
    assert_eq!(ages(&scene, &[ScipioAfricanus, Cornelius]), [8, 0]);
    let mut scene = aged(Scene::three().with(A, Fabius).holding(Fabius, 3), Fabius, 8);
    scene.happens(&[], |p| p.kill(Fabius, Cause::Epidemic));
    assert_eq!(*scene.man(Fabius), Man { at: At::Curia, ..Man::default() });
    scene.happens(&[], |p| {
        p.s.board.curia.clear();
        p.enter(Fabius, None, At::Rome);
    });
    assert_eq!(scene.man(Fabius).age, 0);
    assert_eq!(mortality(scene, &[]).man(Fabius).age, 1);
}

#[test]
fn in_the_first_year_a_temporary_consul_is_replaced() {
    // ROR-1.04.26c, ROR-3.1.1b: after all have been checked
    let scene = aged(Scene::three().with(B, Fabius), Fabius, 8).office(Fabius, Office::RomeConsul);
    let mut scene = mortality(scene.set(|s| s.board.year = 1), &[4]);
    scene.act(B, act(ageing::Action::LetGo));
    assert_eq!(scene.s.board.offices[Office::RomeConsul], Some(Julius));
}

#[test]
fn the_death_of_an_elder_rebel_ends_his_revolt() {
    // ROR-3.1.1a: wherever he is
    let scene = mortality(aged(revolt(6), Manlius, 8), &[4]);
    assert!(scene.s.board.rebel.is_none());
    assert_eq!((scene.man(Manlius).at, scene.man(Manlius).faction), (At::Rome, Some(C)), "he led C");
}
