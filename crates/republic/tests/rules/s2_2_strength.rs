//! 2.2: what the forces of a Province are worth, and how their losses are drawn.

use crate::common::*;
use Senator::{Cornelius, Julius};
use combat::Arm;
use republic::provinces::armies_worth;

const SICILY: Province = Province::Sicily;
const ASIA: Province = Province::Asia;

/// Cornelius (Military 4) governs this Province, with so many Armies, Fleets and Legions, and as many Fleets in garrison.
pub fn held(province: Province, armies: u8, fleets: u8, legions: usize, squadron: u8) -> Scene {
    let scene = Scene::three().influence(Julius, 9).with(A, Cornelius).governor(Cornelius, province, 2);
    scene.set(|s| {
        s.board.switches.add(Switch::ProvincialWars);
        let land = &mut s.board.provinces[province];
        (land.armies, land.fleets, land.squadron) = (armies, fleets, squadron);
        land.garrison = Legion::ALL.iter().take(legions).copied().collect();
    })
}
fn strength(scene: &Scene, province: Province, arm: Arm) -> u8 {
    scene.rules.province_strength(&scene.s.board, province, arm)
}

#[test]
fn provincial_armies_count_half_without_a_legion_and_the_printed_strength_never_does() {
    // ROR-2.2.33a, ROR-2.2.33b, ROR-2.2.4d
    assert_eq!([0, 1, 2, 5].map(|n| armies_worth(n, false)), [0, 1, 1, 3]);
    assert_eq!([0, 1, 2, 5].map(|n| armies_worth(n, true)), [0, 1, 2, 5]);
    let alone = held(SICILY, 5, 0, 0, 0);
    assert_eq!(strength(&alone, SICILY, Arm::Land), 2 + 3 + 4, "printed 2, half of 5, Military 4");
    let stiffened = held(SICILY, 5, 0, 1, 0);
    assert_eq!(strength(&stiffened, SICILY, Arm::Land), 2 + 5 + 1 + 4);
    let veteran = held(SICILY, 5, 0, 1, 0).set(|s| s.board.veterans.add(Legion::I));
    assert_eq!(strength(&veteran, SICILY, Arm::Land), 2 + 5 + 2 + 4);
}

#[test]
fn the_governors_military_counts_for_no_more_than_all_forces_of_his_province() {
    // ROR-R.119
    let weak = held(SICILY, 0, 0, 0, 0);
    assert_eq!(strength(&weak, SICILY, Arm::Land), 2 + 2);
    assert_eq!(strength(&weak, SICILY, Arm::Sea), 0, "nothing at sea");
    let one = held(SICILY, 1, 1, 0, 0);
    assert_eq!((strength(&one, SICILY, Arm::Land), strength(&one, SICILY, Arm::Sea)), (3 + 3, 1 + 1));
}

#[test]
fn the_printed_fleets_count_at_sea_and_fleets_are_never_halved() {
    // ROR-R.190, ROR-R.199
    let asia = held(ASIA, 0, 3, 0, 2);
    assert_eq!(strength(&asia, ASIA, Arm::Sea), 5 + 3 + 2 + 4);
    assert_eq!(asia.s.board.fleets_of(ASIA), 5, "the printed ones cannot be lost");
}

#[test]
fn a_governor_who_is_not_there_brings_no_military() {
    // ROR-7.06m, ROR-R.167
    let legate = held(SICILY, 4, 0, 1, 0).set(|s| {
        s.board.laws.add(Law::Vatinian);
        s.board.senators[Cornelius].at = At::Rome;
    });
    assert_eq!(strength(&legate, SICILY, Arm::Land), 2 + 4 + 1);
    let taken = held(SICILY, 4, 0, 1, 0).set(|s| s.board.senators[Cornelius].at = At::Captive(War::Syrian));
    assert_eq!(strength(&taken, SICILY, Arm::Land), 2 + 4 + 1);
}

#[test]
fn the_chart_of_losses() {
    // ROR-2.2.411b, ROR-2.2.411d, ROR-R.46
    let parts = rules(3).parts;
    assert_eq!((parts.loss(11, 3), parts.loss(10, 3)), (Some(24), Some(25)));
    let rows = [
        (1, [36, 26, 23, 21, 16, 15, 15, 14, 14, 13, 13, 13, 12, 12, 12, 12, 12, 12, 12, 12, 12].as_slice()),
        (2, &[36, 32, 26, 24, 23, 22, 21, 16, 16, 16, 15, 15, 15, 14, 14, 14, 14, 13, 13]),
        (3, &[36, 33, 32, 26, 25, 24, 23, 22, 22, 21, 21, 16, 16, 16, 15, 15, 15]),
        (4, &[36, 34, 32, 31, 26, 25, 24, 24, 23, 22, 22, 22, 21, 21, 21]),
        (5, &[36, 34, 33, 32, 31, 26, 25, 25, 24, 24, 23, 23, 22]),
        (6, &[36, 35, 33, 32, 32, 31, 26, 25, 24, 24, 24]),
        (7, &[36, 35, 34, 33, 32, 31, 31, 26, 25]),
        (8, &[36, 35, 34, 33, 32, 32, 31]),
        (9, &[36, 35, 34, 33, 33]),
        (10, &[36, 35, 34]),
        (11, &[36]),
    ];
    for (minority, row) in rows {
        let printed: Vec<u8> = (2 * minority..=22).filter_map(|total| parts.loss(total, minority)).collect();
        assert_eq!(printed, row, "{minority}");
    }
    assert_eq!((parts.loss(23, 3), parts.loss(22, 0), parts.loss(5, 3)), (None, None, None));
}

#[test]
fn wars_attack_in_the_printed_order() {
    // ROR-T.ATTACKORDER, ROR-7.07b, ROR-C.35
    use Province::*;
    let scene = Scene::three();
    let named = |war: War| scene.rules.named_by(&scene.s.board, war).collect::<Vec<_>>();
    let gauls = vec![CisalpineGaul, NarboneseGaul, TransalpineGaul];
    let spains = vec![NearerSpain, FurtherSpain];
    let printed = [
        (War::SecondPunic, vec![CisalpineGaul, NarboneseGaul]),
        (War::FirstMacedonian, vec![Illyricum, Greece]),
        (War::SecondMacedonian, vec![Illyricum, Greece]),
        (War::ThirdMacedonian, vec![Illyricum, Greece]),
        (War::FourthMacedonian, vec![Illyricum]),
        (War::FirstIllyrian, vec![Greece]),
        (War::SecondIllyrian, vec![Greece]),
        (War::FirstGallic, gauls.clone()),
        (War::SecondGallic, gauls.clone()),
        (War::ThirdGallic, gauls),
        (War::Syrian, vec![Bithynia, Greece, Asia]),
        (War::GermanicMigrations, vec![CisalpineGaul, Illyricum, TransalpineGaul]),
        (War::Jugurthine, vec![Africa]),
        (War::FirstSicilianSlave, vec![Sicily]),
        (War::SecondSicilianSlave, vec![Sicily]),
        (War::SpanishRevolts, spains.clone()),
        (War::SertorianRevolt, spains),
        (War::Numantine, vec![NearerSpain]),
        (War::FirstCilicianPirates, vec![SardiniaCorsica, Bithynia]),
        (War::SecondCilicianPirates, vec![CreteCyrene, CiliciaCyprus]),
        (War::FirstMithridatic, vec![Bithynia, Greece, Syria, Asia]),
        (War::SecondMithridatic, vec![Bithynia, Syria, Asia]),
        (War::ThirdMithridatic, vec![Syria, Asia]),
        (War::Parthian, vec![CiliciaCyprus, Bithynia, Syria, Asia]),
        (War::Cantabrian, vec![FurtherSpain, NearerSpain]),
        (War::Dalmatian, vec![Illyricum]),
        (War::Alexandrine, vec![Egypt]),
    ];
    for &war in War::ALL {
        let list = printed.iter().find(|(w, _)| *w == war).map_or(vec![], |(_, list)| list.clone());
        assert_eq!(named(war), list, "{war:?}");
    }
    let scene = Scene::three().set(|s| s.board.provinces[Bithynia].developed = true);
    let pirates: Vec<_> = scene.rules.named_by(&scene.s.board, War::FirstCilicianPirates).collect();
    assert_eq!(pirates, [SardiniaCorsica], "not Bithynia-Pontus");
}

#[test]
fn a_war_passes_over_what_rome_does_not_hold() {
    // ROR-R.37, ROR-2.2.4c, ROR-7.07b
    use Province::*;
    let all = [Bithynia, Greece, Syria, Asia];
    let mut scene = Scene::three().with(B, Cornelius).set(|s| {
        all.iter().for_each(|&p| s.board.provinces[p].exists = true);
        s.board.provinces[Bithynia].developed = true;
    });
    let target = |scene: &Scene| scene.rules.target(&scene.s.board, War::FirstMithridatic);
    assert_eq!(target(&scene), Some(Bithynia), "with either face");
    scene.s.board.provinces[Bithynia].allied = Some(War::SecondMithridatic);
    assert_eq!(target(&scene), Some(Greece));
    scene.s.board.wars[War::of(Greece)].status = Status::Active;
    assert_eq!(target(&scene), Some(Syria));
    scene.s.board.provinces[Syria].governor = Some(Cornelius);
    scene.s.board.senators[Cornelius].at = At::Rebel;
    assert_eq!(target(&scene), Some(Asia));
    scene.s.board.provinces[Asia].exists = false;
    assert_eq!(target(&scene), None);
}

#[test]
fn provincial_armies_stand_against_raids_and_fall_in_them() {
    // ROR-7.01.103b, ROR-R.168: 1 printed, 2 for a Legion, 3 Armies, 4 of Cornelius
    const SPAIN: Province = Province::NearerSpain;
    let raided = |dice: &[u16]| {
        let scene = held(SPAIN, 3, 0, 1, 0).event(EventCard::BarbarianRaids, 1);
        scene.run(Step::Revenue(revenue::Step::Begin), dice)
    };
    assert!(!raided(&[1, 4]).s.board.barren.has(SPAIN), "5 + 10 are 15");
    let left = |scene: &Scene| {
        let land = scene.s.board.provinces[SPAIN];
        (land.armies, land.garrison.len())
    };
    // Two are lost, then two chits are drawn. Of 4 units 1 is the Legion: up to 23; of 3 up to 26.
    assert_eq!(left(&raided(&[2, 2, 2, 4, 2, 6, 10, 11])), (2, 0), "24 an Army, 26 the Legion");
    assert_eq!(left(&raided(&[2, 2, 2, 3, 10, 11])), (2, 0), "23 the Legion; then there are only Armies");
    assert_eq!(left(&raided(&[2, 2, 2, 4, 3, 1, 10, 11])), (1, 1), "24 and 31: two Armies");
    let all = raided(&[3, 1, 6, 6, 6, 6, 3, 6, 10, 11, 12]);
    assert_eq!(left(&all), (0, 1), "of equal numbers 37 or more takes the Legion: 36 does not");
}
