//! Card errata are part of what is printed (chapter 4): no card has two versions, and no switch restores the first.

use crate::common::*;

fn parts() -> Components {
    Components::built_in().unwrap()
}

#[test]
fn errata_are_merged_into_the_manifest() {
    // ROR-4.0a: one of each kind of card, as the errata have it
    let parts = parts();
    let void = parts.senators[Senator::ScipioAemilianus].voids.wars;
    assert!(void.has(War::SpanishRevolts), "Statesmen (7.04): Spanish Revolts, not a Spanish War");
    assert!(parts.senators[Senator::Flamininus].opposes.has(Senator::CatoTheElder));
    let viriathus = [War::SpanishRevolts, War::Numantine, War::SertorianRevolt];
    assert!(viriathus.iter().all(|&war| parts.aids(Leader::Viriathus, war)), "Leaders (7.08)");
    let migrations = &parts.wars[War::GermanicMigrations];
    assert!(
        migrations.creates_when_attacked && migrations.creates.contains(&Province::NarboneseGaul),
        "Wars (7.07)"
    );
}

#[test]
fn province_errata_stand_in_the_printed_numbers() {
    // ROR-4.5a, ROR-7.02c-d: Crete-Cyrene comes by Bequest or Pirates, Bithynia-Pontus is a developed face
    let parts = parts();
    assert!(parts.wars[War::SecondCilicianPirates].creates.contains(&Province::CreteCyrene));
    assert_eq!(parts.deck_events[DeckEvent::PtolemyApionBequest].province, Some(Province::CreteCyrene));
    assert!(parts.wars[War::ThirdMithridatic].creates_developed.has(Province::Bithynia));
    assert!(!parts.wars[War::ThirdMithridatic].creates.contains(&Province::Bithynia));
}

#[test]
fn bithynia_has_two_faces_and_no_third() {
    // ROR-R.35: Bithynia, developed Bithynia-Pontus; after a reversion it may improve again
    let parts = parts();
    let card = &parts.provinces[Province::Bithynia];
    assert_eq!((card.called(false), card.called(true)), ("Bithynia", "Bithynia-Pontus"));
    let named = |name: &str| Province::ALL.iter().filter(|p| parts.provinces[**p].name == name).count();
    assert_eq!((named("Bithynia"), named("Bithynia-Pontus")), (1, 0));
    let mut scene = Scene::three();
    scene.s.board.provinces[Province::Bithynia] = Land { exists: true, developed: true, ..Land::default() };
    scene.happens(&[], |p| p.ruin_province(Province::Bithynia));
    assert!(!scene.s.board.provinces[Province::Bithynia].developed);
    assert!(scene.s.board.provinces[Province::Bithynia].exists);
}

#[test]
fn nothing_turns_the_punishment_of_a_leader_who_kills_on_or_off() {
    // ROR-R.208, ROR-3.7.2a: it is the rule of every game
    let about = |row: &&republic::switches::Row| row.rule.0.starts_with("ROR-3.7.2");
    assert_eq!(republic::switches::TABLE.iter().find(about).map(|row| row.switch), None);
}
