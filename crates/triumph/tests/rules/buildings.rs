//! Rome and the eight Buildings (ledger sections 12 and 13).

use crate::common::*;
use Building::*;

#[test]
fn the_administrator_uses_a_building_once_a_round() {
    let t =
        calm(3).owner(Basilica, A).administrator(Basilica, B).talents(A, 5).offices(Phase::Games, &[C, A, B]);
    let mut t = t;
    // TRV-EX.08, TRV-12.06: Robert owns, Bess administers; only she may use it.
    assert!(!t.may(A, Action::BasilicaTalents));
    t.act(B, Action::BasilicaTalents); // TRV-13.09
    assert_eq!(t.f(B).talents, 2);
    assert!(t.b().tile(Basilica).used);
    assert!(!t.may(B, Action::BasilicaTalents)); // TRV-12.07
    t.until(Phase::Administration);
    t.expire_until(|s| s.board.round == 2);
    // TRV-12.05, TRV-33.02, TRV-EX.08: 2 Triumphs for the Owner.
    let gains = |seat| Event::Gain { seat, what: Goods::Triumphs, by: 2, why: Some(Why::Owner) };
    assert!(t.logged(&gains(A)) && !t.logged(&gains(B)));
    // TRV-12.10, TRV-34.06
    assert!(!t.b().tile(Basilica).used);
}

#[test]
fn a_used_marker_stays_used_in_other_hands() {
    let mut t = calm(3).administrator(Theatrum, B).clients(Umbria, C, 1);
    t.s.board.tile_mut(Theatrum).used = true;
    let mut t = t.offices(Phase::Justice, &[A, B, C]);
    t.act(A, Action::Evict(Theatrum, Space::Administrator));
    t.act(A, Action::Occupy(Theatrum, Space::Administrator));
    // TRV-12.09, TRV-RUL.15
    assert!(t.b().tile(Theatrum).used && !t.b().ready(A, Theatrum));
}

#[test]
fn circus_and_amphitheatrum_march_with_the_commander() {
    let t = calm(3).administrator(Circus, A).administrator(Amphitheatrum, A).control(Sicilia);
    let mut t = t.offices(Phase::Conflict, &[A, B, C]);
    t.act(A, Action::March(Africa));
    // TRV-13.01, TRV-13.02, TRV-RUL.23: added in his own Planning turn.
    t.act(A, Action::Marker(Circus));
    t.act(A, Action::Marker(Amphitheatrum));
    assert_eq!(t.rules.strengths(t.b(), Africa), (3, 2)); // TRV-RUL.18, TRV-0.16, TRV-25.04: 2 + 1 Legions
    // TRV-12.08: not flipped yet.
    assert!(!t.b().tile(Circus).used && t.b().tile(Circus).with == Some((Africa, A)));
    t.roll(0, 3);
    t.expire_until(|s| s.board.battle.is_some());
    // TRV-RUL.46: markers alone are Legions enough for a Battle. TRV-RUL.39: an extra reroll, once.
    assert!(t.may(A, Action::Reroll(Die::Barbarian, Means::Amphitheatrum)));
    assert_eq!(t.rules.totals(t.b()), Some((3, 5)));
    t.face(Die::Barbarian, 1);
    t.act(A, Action::Reroll(Die::Barbarian, Means::Amphitheatrum));
    assert!(!t.may(A, Action::Reroll(Die::Barbarian, Means::Amphitheatrum)));
    t.expire_until(|s| s.board.battle.is_none());
    // TRV-RUL.24, TRV-13.01, TRV-26.13: taken back and flipped.
    assert!(t.b().tile(Circus).used && t.b().tile(Circus).with.is_none());
    assert!(t.b().tile(Amphitheatrum).used);
    // TRV-RUL.46: victory 3 to 3, but no Legion marker could stay.
    assert!(t.b().control.has(Africa));
    assert_eq!(t.b().legions[Africa].all(), 0);
}

#[test]
fn markers_are_flipped_even_without_a_battle() {
    let mut t = calm(3).administrator(Circus, A).offices(Phase::Conflict, &[A, B, C]);
    t.act(A, Action::March(Umbria));
    t.act(A, Action::Marker(Circus));
    t.until(Phase::Justice);
    assert!(t.b().tile(Circus).used); // TRV-RUL.24
}

#[test]
fn the_mausoleum_is_a_minor_commander_placed_last() {
    let t = calm(3).administrator(Mausoleum, B).leader("Hiero II", Sicilia).garrison(Lucania, 2, 0);
    let mut t = t.begin(Phase::Conflict);
    t.bid(&[5, 3, 2]);
    t.act(A, Action::March(Sicilia));
    t.act(A, Action::Pass);
    t.act(B, Action::March(SardiniaEtCorsica));
    // TRV-22.11, TRV-13.06, TRV-DC.15: card 3 has 2 Legions; one of them now.
    let range = t.choices(B).find(&Action::FamilyLegions).and_then(|c| c.amount).expect("an amount");
    assert_eq!((range.min, range.max), (0, 2));
    t.act(B, (Action::FamilyLegions, 1));
    assert_eq!(t.b().legions[SardiniaEtCorsica].recruited, 1);
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Mausoleum(_))));
    // TRV-13.03, TRV-DT.29: after all Commanders; the rest must go with it, so he cannot decline.
    assert_eq!(t.asked(), set(&[B]));
    assert!(!t.may(B, Action::Pass));
    // TRV-13.05, TRV-RUL.26: only where a Major Commander stands.
    assert_eq!(t.listed(B), [Action::Mausoleum(Sicilia), Action::Mausoleum(SardiniaEtCorsica)]);
    let before = t.b().legions[Sicilia].recruited;
    t.act(B, Action::Mausoleum(Sicilia));
    assert_eq!(t.b().legions[Sicilia].recruited, before + 1);
    // TRV-RUL.27: recruiting is allowed here too.
    assert_eq!(t.asks(), Some(Ask::Muster(B, Sicilia)));
    assert!(t.may(B, Action::Auxiliaries));
    t.roll(2, 0);
    t.roll(2, 0);
    t.expire_until(|s| s.board.phase == Phase::Justice);
    // TRV-RUL.25: elsewhere it brings the full Minor Commander's rewards: a Client and Triumphs.
    assert_eq!((t.b().clients_in(Sicilia, B), t.f(B).triumphs), (1, 1));
    // TRV-13.07
    assert!(t.b().tile(Mausoleum).used);
}

#[test]
fn the_mausoleum_beside_its_own_commander_brings_nothing_more() {
    let t = calm(3).administrator(Mausoleum, A).leader("Hiero II", Sicilia).garrison(Sicilia, 8, 0);
    let mut t = t.offices(Phase::Conflict, &[A, B, C]);
    t.act(A, Action::March(Sicilia));
    t.act(A, Action::Pass);
    t.act(B, Action::March(SardiniaEtCorsica));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(C, _))));
    t.act(C, Action::March(SardiniaEtCorsica));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Mausoleum(_))));
    assert!(t.may(A, Action::Pass)); // TRV-DT.29: no Family Legions were kept
    t.act(A, Action::Mausoleum(Sicilia));
    t.roll(0, 0);
    t.expire_until(|s| s.board.battle.is_none() && s.board.control.has(Sicilia));
    // TRV-13.04, TRV-26.12: the Major's gains only; nobody to give Talents to.
    assert_eq!((t.b().clients_in(Sicilia, A), t.f(A).triumphs, t.f(A).talents), (2, 3, 5));
    assert!(!t.told(|e| matches!(e, Event::Gave { .. })));
}

#[test]
fn the_forum_adds_one_influence_in_every_bidding_phase() {
    for phase in [Phase::Assembly, Phase::Construction, Phase::Conflict, Phase::Justice, Phase::Games] {
        let mut t = calm(3).administrator(Forum, A).intrigue(A, 2).begin(phase);
        t.bid(&[3, 3, 4]);
        // TRV-8.06, TRV-13.08, TRV-RUL.21, TRV-DT.13: with or without Intrigue pairs.
        assert_eq!(t.most(A, Action::Forum), 1);
        t.act(A, (Action::Forum, 1));
        assert_eq!((t.influence(A), t.f(A).intrigue), (5, 0));
        assert!(t.b().tile(Forum).used);
        assert_eq!(t.b().order[0], A);
    }
}

#[test]
fn the_basilica_pays_or_places_also_together_with_a_client() {
    let mut t = calm(3).administrator(Basilica, A).offices(Phase::Games, &[A, B, C]);
    assert!(t.may(A, Action::BasilicaTalents), "at any moment of a Bidding Phase");
    t.act(A, Action::Place(Umbria));
    // TRV-13.09, TRV-RUL.16, TRV-RUL.17: together with his own placement, once.
    t.act(A, Action::Basilica(Apulia));
    assert_eq!((t.b().clients_in(Umbria, A), t.b().clients_in(Apulia, A)), (1, 1));
    assert!(!t.may(A, Action::Basilica(Apulia)));
}

#[test]
fn the_theatrum_pays_for_every_family_in_a_province() {
    let t = calm(3).administrator(Theatrum, A).control(Sicilia).clients(Sicilia, A, 3).clients(Sicilia, C, 1);
    let mut t = t.offices(Phase::Games, &[B, A, C]);
    // TRV-13.10, TRV-RUL.20: the user's own family counts; only Roman-controlled Provinces.
    assert!(!t.may(A, Action::Theatrum(Gallia)));
    t.act(A, Action::Theatrum(Sicilia));
    assert_eq!(t.f(A).talents, 2);
}

#[test]
fn the_templum_brings_intrigue_and_a_reroll_to_who_rolls() {
    let mut t = calm(3).administrator(Templum, A).offices(Phase::Games, &[B, A, C]);
    t.act(A, Action::Templum); // TRV-13.11, TRV-RUL.19: outside a roll only the Intrigue
    assert_eq!(t.f(A).intrigue, 1);
    let t = calm(3).administrator(Templum, A).garrison(Sicilia, 1, 0);
    let mut t = t.offices(Phase::Conflict, &[A, B, C]);
    t.s.board.consul = None;
    t.act(A, Action::March(Sicilia));
    t.roll(0, 3);
    t.expire_until(|s| s.board.battle.is_some());
    // TRV-RUL.19: no Legions come from it, but a reroll of either die.
    assert_eq!(t.rules.totals(t.b()), Some((1, 4)));
    assert!(t.may(A, Action::Reroll(Die::Roman, Means::Templum)) && !t.may(A, Action::Templum));
    t.face(Die::Barbarian, 0);
    t.act(A, Action::Reroll(Die::Barbarian, Means::Templum));
    assert!(t.logged(&Event::Victory { province: Sicilia, legions: 1, shields: 1, stay: 0 }));
    assert_eq!(t.f(A).intrigue, 1);
    // Whoever does not roll gets only the Intrigue.
    let t = calm(3).administrator(Templum, B).intrigue(B, 1).garrison(Sicilia, 1, 0);
    let mut t = t.offices(Phase::Conflict, &[A, B, C]);
    t.act(A, Action::March(Sicilia));
    t.roll(0, 3);
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(B, _))));
    t.act(B, Action::March(Sicilia));
    t.expire_until(|s| s.board.battle.is_some());
    assert!(t.may(B, Action::Templum) && !t.may(B, Action::Reroll(Die::Roman, Means::Templum)));
}

#[test]
fn the_thermae_bring_a_card_or_leave_for_a_second() {
    let t = calm(3).administrator(Thermae, A).display("Ovatio", 1).offices(Phase::Games, &[B, A, C]);
    let mut t = t;
    let ovatio = t.law_named("Ovatio");
    t.act(A, Action::Thermae(Source::FaceUp(ovatio))); // TRV-13.12
    assert_eq!((t.b().held[0], t.f(A).talents), (1, 1));
    assert!(!t.may(A, Action::Thermae(Source::Deck)));
    let t = calm(3).administrator(Thermae, A).holds(A, "Annona").holds(A, "Coniuratio").holds(A, "Banito");
    let mut t = t.clients(Umbria, B, 1).offices(Phase::Games, &[B, A, C]);
    let law = |t: &Scene, name: &str| Action::Play(t.law_named(name));
    t.act(A, law(&t, "Annona"));
    assert!(!t.b().tile(Thermae).used);
    // TRV-13.13, TRV-RUL.22, TRV-RUL.89: the second card flips it by itself.
    t.act(A, law(&t, "Coniuratio"));
    assert!(t.b().tile(Thermae).used);
    assert!(!t.may(A, law(&t, "Banito")));
}

#[test]
fn at_most_seven_of_eight_buildings_stand() {
    let t = [Circus, Amphitheatrum, Mausoleum, Forum, Basilica, Theatrum, Templum]
        .iter()
        .fold(calm(3), |t, &b| t.built(b));
    // TRV-12.03, TRV-RUL.76: no free Hill, so the Censor only places a Client and gains his Talent.
    let mut t = t.offer(Thermae, 0).offices(Phase::Construction, &[A, B, C]);
    assert!(matches!(t.asks(), Some(Ask::Place(A, ..))));
    t.act(A, Action::Place(Umbria));
    assert_eq!(t.f(A).talents, 1);
    assert_eq!(t.b().hills.len(), 7);
}

#[test]
fn a_marker_whose_administrator_changes_returns_after_the_battle() {
    let t = calm(3).administrator(Circus, A).holds(C, "Damnatio Memoriae").garrison(Sicilia, 3, 0);
    let mut t = t.offices(Phase::Conflict, &[A, B, C]);
    t.act(A, Action::March(Sicilia));
    t.act(A, Action::Marker(Circus));
    t.act(A, Action::Pass);
    let damnatio = t.law_named("Damnatio Memoriae");
    t.act(C, Action::Play(damnatio));
    t.act(C, Action::Evict(Circus, Space::Administrator));
    // TRV-RUL.15: it still fights.
    assert_eq!(t.b().tile(Circus).with, Some((Sicilia, A)));
    assert_eq!(t.rules.strengths(t.b(), Sicilia).0, 5);
    t.until(Phase::Justice);
    assert_eq!((t.b().tile(Circus).with, t.b().tile(Circus).administrator), (None, None));
    assert!(t.b().tile(Circus).used);
}

#[test]
fn legions_kept_for_a_lost_mausoleum_join_the_commander() {
    let t = calm(3).administrator(Mausoleum, A).holds(C, "Damnatio Memoriae");
    let mut t = t.begin(Phase::Conflict);
    t.bid(&[5, 4, 2]);
    t.pass();
    t.act(A, Action::March(Sicilia));
    t.act(A, (Action::FamilyLegions, 0));
    assert_eq!(t.f(A).kept, 1);
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(B, _))));
    let damnatio = t.law_named("Damnatio Memoriae");
    t.act(C, Action::Play(damnatio));
    t.act(C, Action::Evict(Mausoleum, Space::Administrator));
    let before = t.b().legions[Sicilia].all();
    t.expire_until(|s| s.board.battle.is_some() || s.board.phase == Phase::Justice);
    // TRV-RUL.91
    let joined = t
        .events
        .iter()
        .any(|e| matches!(e, Event::Mustered { seat: A, to: Sicilia, from: None, legions: 1, .. }));
    assert!(joined && t.f(A).kept == 0, "{before}");
}
