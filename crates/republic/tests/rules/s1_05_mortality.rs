//! 1.05: natural deaths, heirs, and factions without Senators.

use crate::common::*;

#[test]
fn the_senator_of_the_chit_dies_aligned_or_not() {
    // ROR-1.05.1a, ROR-1.03c
    let scene = Scene::three().with(A, Senator::Fabius).run(Step::Mortality, &[1]);
    assert_eq!(scene.man(Senator::Fabius).at, At::Curia);
    let scene = Scene::three().forum(Senator::Fabius).run(Step::Mortality, &[1]);
    assert_eq!(scene.man(Senator::Fabius).at, At::Curia);
    let scene = Scene::three()
        .with(A, Senator::Fabius)
        .governor(Senator::Fabius, Province::Sicily, 2)
        .run(Step::Mortality, &[1]);
    assert_eq!(scene.man(Senator::Fabius).at, At::Curia, "wherever he is");
}

#[test]
fn a_chit_without_a_living_senator_has_no_effect() {
    // ROR-1.05.1b: 2 is in the deck, 7 in the Curia
    for chit in [1, 6] {
        let before = Scene::three().buried(Senator::Fulvius);
        let board = before.s.board.clone();
        let after = before.run(Step::Mortality, &[chit]);
        assert_eq!(after.s.board.senators, board.senators);
    }
}

#[test]
fn draw_two_goes_back_and_adds_one() {
    // ROR-1.05.1c, ROR-R.53: Draw 2 twice in a row means three chits in all
    let mut scene = Scene::three();
    let mut chits = Vec::new();
    scene.happens(&[DRAW_TWO, 3, DRAW_TWO, 4, BLANK], |p| chits = p.draw_chits(1).to_vec());
    assert_eq!(chits, [4, 5, 0]);
}

#[test]
fn chits_of_one_draw_stay_out_until_it_is_done() {
    // ROR-1.05.1d
    let mut scene = Scene::three();
    let mut dice = Script::new([3, 3]);
    let mut play = Play { rules: &scene.rules, s: &mut scene.s, chance: &mut dice, log: &mut scene.log };
    play.draw_chits(2);
    assert!(dice.fault().is_some(), "the same chit cannot come up twice in one draw");
    scene.happens(&[3], |p| assert_eq!(p.draw_chits(1).as_slice(), [4]));
    scene.happens(&[3], |p| assert_eq!(p.draw_chits(1).as_slice(), [4]));
}

#[test]
fn a_blank_hits_nobody_and_the_first_turn_draws_too() {
    // ROR-1.05.1e
    let scene = Scene::three()
        .office(Senator::Julius, Office::RomeConsul)
        .set(|s| s.board.year = 1)
        .run(Step::Mortality, &[BLANK]);
    assert!(scene.events().contains(&Event::Chits { numbers: vec![0] }));
    assert!(!scene.told(|e| matches!(e, Event::Died { .. })));
}

#[test]
fn a_draw_ends_when_every_counting_chit_is_out() {
    // ROR-R.141, ROR-1.02c
    let rules = rules(3);
    let mut s = Scene::three().s;
    let mut chance = kernel::Fast::new(1);
    let mut log = Log::off();
    let chits = Play { rules: &rules, s: &mut s, chance: &mut chance, log: &mut log }.draw_chits(50);
    assert_eq!(chits.len(), 34);
    assert_eq!(chits.iter().filter(|c| **c == 0).count(), 4);
    let mut numbers: Vec<_> = chits.iter().copied().filter(|c| *c > 0).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=30).collect::<Vec<_>>());
}

#[test]
fn everything_on_the_card_is_lost() {
    // ROR-1.05.2a, ROR-1.05.2b, ROR-1.07.31d, ROR-1.07.32e, ROR-1.07.32f
    let fabius = Senator::Fabius;
    let mut scene = Scene::three()
        .with(A, fabius)
        .influence(fabius, 20)
        .popularity(fabius, 5)
        .knights(fabius, 3)
        .holding(fabius, 17)
        .office(fabius, Office::Censor)
        .concession(Concession::Mining, ConcessionAt::With(fabius))
        .governor(fabius, Province::Sicily, 2)
        .legions(2)
        .set(|s| {
            s.board.senators[fabius].prior_consul = true;
            s.board.veterans.add(Legion::I);
            s.board.owed[Legion::I] = Some(fabius);
        });
    scene.happens(&[], |p| p.kill(fabius, Cause::Nature));
    assert_eq!(*scene.man(fabius), Man { at: At::Curia, ..Man::default() });
    let board = &scene.s.board;
    assert_eq!(board.offices[Office::Censor], None);
    assert_eq!(board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert_eq!(
        (board.provinces[Province::Sicily].governor, board.provinces[Province::Sicily].exists),
        (None, true)
    );
    assert_eq!((board.owed[Legion::I], board.veterans.has(Legion::I)), (None, true), "still a Veteran");
    assert_eq!(scene.s.secret.bank + scene.s.money_outside_bank(), 0, "his money went to the Bank");
}

#[test]
fn the_dead_lie_at_the_bottom_of_the_curia() {
    // ROR-1.05.2c, ROR-1.07.311b
    let mut scene = Scene::three().buried(Senator::Fulvius).with(A, Senator::Fabius);
    scene.happens(&[], |p| p.kill(Senator::Fabius, Cause::Nature));
    assert_eq!(scene.s.board.curia.as_slice(), [Senator::Fulvius, Senator::Fabius]);
}

#[test]
fn the_heir_of_a_faction_leader_stays_at_printed_values() {
    // ROR-1.05.2d
    let mut scene = Scene::three().influence(Senator::Julius, 19).knights(Senator::Julius, 2);
    scene.happens(&[], |p| p.kill(Senator::Julius, Cause::Nature));
    let heir = scene.man(Senator::Julius);
    assert_eq!((heir.faction, heir.at, heir.influence, heir.knights), (Some(A), At::Rome, 4, 0));
    assert_eq!(scene.s.board.factions[0].leader, Some(Senator::Julius));
    // ... but not that of a caught assassin
    let mut scene = Scene::three().with(A, Senator::Fabius);
    scene.happens(&[], |p| p.kill(Senator::Julius, Cause::Disgraced));
    assert_eq!(scene.man(Senator::Julius).at, At::Curia);
    assert_eq!(scene.s.board.factions[0].leader, None);
}

fn cunctator_on_fabius() -> Scene {
    let scene = Scene::three().influence(Senator::Julius, 9).with(A, Senator::Fabius);
    let mut scene = scene.hand(A, Card::Senator(Senator::Cunctator));
    scene.happens(&[], |p| p.field(A, Senator::Cunctator));
    scene
}

#[test]
fn a_dead_statesman_is_gone_and_his_family_goes_to_the_curia() {
    // ROR-1.05.2e, ROR-1.05.2f, ROR-1.07.312f
    let mut scene = cunctator_on_fabius();
    scene.happens(&[], |p| p.kill(Senator::Cunctator, Cause::Nature));
    assert_eq!(scene.man(Senator::Cunctator).at, At::OutOfPlay);
    assert!(scene.s.board.discards.has(Card::Senator(Senator::Cunctator)));
    assert_eq!(scene.man(Senator::Fabius).at, At::Curia);
}

#[test]
fn the_family_of_a_leading_statesman_leads_on() {
    // ROR-1.05.2f, ROR-R.27, ROR-1.07.312f
    let mut scene = cunctator_on_fabius().led_by(Senator::Cunctator);
    scene.happens(&[], |p| p.kill(Senator::Cunctator, Cause::Nature));
    assert_eq!(scene.s.board.factions[0].leader, Some(Senator::Fabius));
    assert_eq!((scene.man(Senator::Fabius).at, scene.man(Senator::Fabius).influence), (At::Rome, 5));
    // without a family card the faction has no Leader
    let mut scene = Scene::three().hand(A, Card::Senator(Senator::CatoTheElder));
    scene.happens(&[], |p| p.field(A, Senator::CatoTheElder));
    let mut scene = scene.led_by(Senator::CatoTheElder);
    scene.happens(&[], |p| p.kill(Senator::CatoTheElder, Cause::Nature));
    assert_eq!(scene.s.board.factions[0].leader, None);
}

#[test]
fn a_faction_without_senators_takes_the_top_of_the_curia() {
    // ROR-1.05.3b, ROR-R.131: Fulvius is on top, but Fabius beneath the top matches a Statesman in play
    let lose = |scene: &mut Scene, outcomes: &[u16]| {
        scene.s.board.factions[2].leader = None;
        scene.happens(outcomes, |p| p.kill(Senator::Manlius, Cause::War));
    };
    let mut scene = Scene::three()
        .buried(Senator::Fabius)
        .buried(Senator::Fulvius)
        .buried(Senator::Furius)
        .hand(A, Card::Senator(Senator::Cunctator));
    scene.happens(&[], |p| p.field(A, Senator::Cunctator));
    lose(&mut scene, &[]);
    assert_eq!(scene.man(Senator::Fulvius).faction, Some(C));
    assert_eq!(scene.s.board.factions[2].leader, Some(Senator::Fulvius));
    assert_eq!(scene.s.board.curia.as_slice(), [Senator::Fabius, Senator::Furius, Senator::Manlius]);
    // he who died is himself the only one in the Curia
    let mut scene = Scene::three();
    lose(&mut scene, &[]);
    assert_eq!(scene.s.board.factions[2].leader, Some(Senator::Manlius));
}

#[test]
fn with_an_empty_curia_the_deck_is_searched() {
    // ROR-1.05.3c: any family of the deck is as likely
    let mut scene = Scene::three();
    scene.s.board.senators[Senator::Manlius] = Man::default();
    scene.s.board.factions[2].leader = None;
    scene.s.board.discards.add(Card::Senator(Senator::Manlius));
    let kind = drawn(Card::Senator(Senator::Aelius));
    scene.happens(&[kind], |p| p.boundary());
    assert_eq!(scene.s.board.factions[2].leader, Some(Senator::Aelius));
    assert!(!scene.s.secret.deck.has(Card::Senator(Senator::Aelius)));
}

#[test]
fn last_of_all_the_forum_and_then_the_next_family() {
    // ROR-R.54, ROR-DC.9
    let nobody = || {
        Scene::three().set(|s| {
            s.secret.deck = s.secret.deck.only(|c| !matches!(c, Card::Senator(f) if f.is_family()));
            s.board.senators[Senator::Manlius] = Man::default();
            s.board.factions[2].leader = None;
        })
    };
    let forum = Scene::three().forum(Senator::Valerius).forum(Senator::Fabius).forum(Senator::Aelius);
    let mut scene = forum.influence(Senator::Valerius, 6).set(|s| {
        s.secret.deck = s.secret.deck.only(|c| !matches!(c, Card::Senator(f) if f.is_family()));
        s.board.senators[Senator::Manlius] = Man::default();
        s.board.factions[2].leader = None;
    });
    scene.happens(&[], |p| p.boundary());
    assert_eq!(scene.asks(), Some(Ask::Adopt { seat: C, leader: true }));
    let default = scene.rules.fallback(&scene.s, C);
    assert_eq!(default, Action::Adopt(Senator::Valerius).into(), "most Influence, not Aelius' Oratory");
    scene.act(C, Action::Adopt(Senator::Valerius));
    assert_eq!(scene.s.board.factions[2].leader, Some(Senator::Valerius));
    let mut scene = nobody();
    scene.happens(&[], |p| p.boundary());
    assert!(scene.s.board.factions[2].awaits_senator);
}

#[test]
fn a_faction_that_has_found_a_senator_waits_for_none() {
    // ROR-R.54, ROR-1.07.311d, ROR-1.07.6a: the next family is nobody's, and his Leader stays
    let cato = Senator::CatoTheElder;
    let waiting = || {
        let mut scene = Scene::three().hand(C, Card::Senator(cato)).set(|s| {
            s.secret.deck = s.secret.deck.only(|c| !matches!(c, Card::Senator(f) if f.is_family()));
            s.board.senators[Senator::Manlius] = Man::default();
            s.board.factions[2].leader = None;
        });
        scene.happens(&[], |p| p.boundary());
        assert!(scene.s.board.factions[2].awaits_senator);
        scene
    };
    let returns = |scene: Scene| {
        let mut scene = scene.set(|s| {
            s.board.senators[Senator::Quinctius].at = At::Curia;
            s.board.curia.push(Senator::Quinctius);
        });
        scene.happens(&[5], |p| p.then(Step::Forum(forum::Step::End)));
        scene
    };
    let mut scene = waiting();
    scene.happens(&[], |p| {
        p.field(C, cato);
        p.boundary();
    });
    scene.s.board.factions[2].leader = Some(cato);
    let scene = returns(scene);
    assert_eq!(scene.man(Senator::Quinctius).faction, None);
    assert_eq!(scene.s.board.factions[2].leader, Some(cato));
    let alone = returns(waiting());
    assert_eq!(alone.s.board.factions[2].leader, Some(Senator::Quinctius));
    assert!(alone.told(|e| *e == Event::Joined { senator: Senator::Quinctius, seat: C }));
}

#[test]
fn nobody_dies_twice_of_one_draw() {
    // ROR-D.27b: with Manlius the revolt is over, and Junius, who had joined and leads the faction, is dead with
    // him; who leads it then is his heir
    let died = |version: u32| {
        let scene = revolt(4).with(C, Senator::Junius).led_by(Senator::Junius).begun_by(version);
        let mut scene = scene.set(|s| s.board.senators[Senator::Junius].at = At::Rebel);
        scene.happens(&[5, 9], |p| {
            p.chits_kill(2, Cause::Executed, |p, s| p.s.board.owner(s) == Some(C));
        });
        assert_eq!(scene.man(Senator::Junius).at, At::Rome);
        let of_junius = |e: &&Event| matches!(e, Event::Died { senator: Senator::Junius, .. });
        scene.events().iter().filter(of_junius).count()
    };
    assert_eq!((died(7), died(6)), (1, 2));
}
