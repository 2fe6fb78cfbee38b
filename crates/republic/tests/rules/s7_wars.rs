//! 7.07 and 7.08 of the later decks: how their Wars come into play, what wakes them, what they create and destroy.

use crate::common::*;
use Senator::{Fabius, Julius};

/// The position in an extended game that has come to its last deck: the cards of all four are there.
pub fn all_decks(scene: Scene) -> Scene {
    let decks = [Deck::Middle, Deck::Late, Deck::CivilWar];
    let cards = decks.map(|deck| *scene.rules.deck(deck));
    scene.set(|s| {
        decks.iter().for_each(|deck| s.board.decks.add(*deck));
        cards.iter().flat_map(|bag| bag.cards()).for_each(|card| s.secret.deck.add(card));
    })
}
/// Three factions, Julius of A the highest.
fn later() -> Scene {
    all_decks(Scene::three().influence(Julius, 30).with(A, Fabius))
}
/// One Initiative of A brings this card.
fn draws(mut scene: Scene, card: Card) -> Scene {
    scene.s.board.initiatives = 5;
    scene.s.board.round = Round { done: SeatSet::all(3), ..Round::default() };
    scene.run(Step::Forum(phases::forum::Step::Initiative(A)), &[1, 1, drawn(card)])
}
pub fn draws_war(scene: Scene, war: War) -> Scene {
    draws(scene, Card::War(war))
}
fn exists(provinces: &'static [Province]) -> impl FnOnce(&mut State) {
    |s| provinces.iter().for_each(|&p| s.board.provinces[p].exists = true)
}
fn status(scene: &Scene, war: War) -> Status {
    scene.s.board.wars[war].status
}
const SPANISH: [War; 3] = [War::SpanishRevolts, War::Numantine, War::SertorianRevolt];
const NEARER: Province = Province::NearerSpain;
const FURTHER: Province = Province::FurtherSpain;

#[test]
fn spanish_wars_are_inactive_without_their_province() {
    // ROR-7.07g, ROR-R.170: the Spanish Revolts need both Spains, the Numantine War the nearer, Sertorius either
    let when = |provinces: &'static [Province]| {
        SPANISH.map(|war| status(&draws_war(later().set(exists(provinces)), war), war))
    };
    use Status::{Active, Inactive};
    assert_eq!(when(&[]), [Inactive, Inactive, Inactive]);
    assert_eq!(when(&[NEARER]), [Inactive, Active, Active]);
    assert_eq!(when(&[FURTHER]), [Inactive, Inactive, Active]);
    assert_eq!(when(&[NEARER, FURTHER]), [Active, Active, Active]);
}

#[test]
fn a_spain_in_revolt_exists() {
    // ROR-R.169, ROR-R.172 likewise for Sicily
    let revolt = |province: Province| {
        later().set(move |s| {
            s.board.wars[War::of(province)].status = Status::Active;
        })
    };
    assert_eq!(status(&draws_war(revolt(NEARER), War::Numantine), War::Numantine), Status::Active);
    let sicily = draws_war(revolt(Province::Sicily), War::FirstSicilianSlave);
    assert_eq!(status(&sicily, War::FirstSicilianSlave), Status::Active);
    assert_eq!(sicily.s.board.events[EventCard::Drought], 0);
}

#[test]
fn viriathus_does_not_wake_them() {
    // ROR-7.07g, ROR-7.08c, ROR-R.110: he waits in the Curia as if none were in play
    let scene = draws_war(later(), War::Numantine);
    let mut scene = draws(scene, Card::Leader(Leader::Viriathus));
    assert_eq!(status(&scene, War::Numantine), Status::Inactive);
    assert_eq!(scene.s.board.leaders[Leader::Viriathus], LeaderAt::Curia);
    // ... and may tire of it at the end of the Forum Phase: a 5 discards him
    scene = scene.run(Step::Forum(phases::forum::Step::End), &[5]);
    assert_eq!(scene.s.board.leaders[Leader::Viriathus], LeaderAt::Gone);
}

#[test]
fn they_wake_in_the_revolution_phase_after_the_province_is_created() {
    // ROR-7.07g, ROR-R.110: not at once, so that the four-War check of the Combat Phase stays clear
    let scene = later()
        .war(War::Numantine, Status::Inactive)
        .war(War::SpanishRevolts, Status::Inactive)
        .leader(Leader::Viriathus, LeaderAt::Curia)
        .set(exists(&[NEARER]));
    let mut scene = scene;
    scene.happens(&[], |p| p.boundary());
    assert_eq!(status(&scene, War::Numantine), Status::Inactive, "nor does Viriathus wake it before");
    let scene = scene.run(Step::Revolution(phases::revolution::Step::Begin), &[]);
    assert_eq!(status(&scene, War::Numantine), Status::Active);
    assert_eq!(scene.s.board.leaders[Leader::Viriathus], LeaderAt::With(War::Numantine));
    assert_eq!(status(&scene, War::SpanishRevolts), Status::Inactive, "that needs both");
}

#[test]
fn viriathus_aids_three_wars_that_do_not_match() {
    // ROR-4.6a, ROR-R.17: sharing him makes them no series
    let scene = later()
        .war(War::Numantine, Status::Active)
        .war(War::SertorianRevolt, Status::Active)
        .war(War::SpanishRevolts, Status::Active)
        .leader(Leader::Viriathus, LeaderAt::With(War::Numantine));
    let strength = |war: War| scene.rules.land_strength(&scene.s.board, war);
    assert_eq!(SPANISH.map(strength), [6 + 5, 8 + 5, 8 + 5]);
}

#[test]
fn invasions_wait_until_rome_attacks() {
    // ROR-7.07a: neither the Social War nor a Leader given Refuge wakes them
    let wars = [
        War::InvasionOfGermany,
        War::InvasionOfBritain,
        War::InvasionOfParthia,
        War::Cantabrian,
        War::Dalmatian,
    ];
    for war in wars {
        let scene = later().leader(Leader::Antiochus, LeaderAt::Refuge);
        let scene = draws_war(draws_war(scene, war), War::Social);
        assert_eq!(status(&scene, war), Status::Inactive, "{war:?}");
        assert_eq!(scene.s.board.leaders[Leader::Antiochus], LeaderAt::With(war), "he lies there");
        assert!(scene.rules.may_attack_with(&scene.s.board, war, |_| false));
    }
}

#[test]
fn refuge_on_its_back_rouses_all_but_those() {
    // ROR-7.01.115b with ROR-7.07a, ROR-7.07g
    let scene = later()
        .war(War::Syrian, Status::Active)
        .war(War::SecondMacedonian, Status::Inactive)
        .war(War::Dalmatian, Status::Inactive)
        .war(War::Numantine, Status::Inactive)
        .leader(Leader::Antiochus, LeaderAt::With(War::Syrian))
        .event(EventCard::Refuge, 2)
        .force(Fabius, War::Syrian, 12, 2);
    let scene = fight(scene, &[5, 4, 4]);
    assert_eq!(status(&scene, War::SecondMacedonian), Status::Active);
    assert_eq!(
        (status(&scene, War::Dalmatian), status(&scene, War::Numantine)),
        (Status::Inactive, Status::Inactive)
    );
}

#[test]
fn the_social_war_wakes_the_wars_of_a_series() {
    // ROR-7.07d, ROR-1.07.331b, ROR-R.223: those that lie face up; it multiplies nothing
    let scene = later()
        .war(War::FirstPunic, Status::Inactive)
        .war(War::SecondMithridatic, Status::Inactive)
        .war(War::SecondMacedonian, Status::Waiting)
        .war(War::Numantine, Status::Inactive)
        .war(War::InvasionOfBritain, Status::Inactive);
    let scene = draws_war(scene, War::Social);
    let woken = [War::Social, War::FirstPunic, War::SecondMithridatic].map(|w| status(&scene, w));
    assert_eq!(woken, [Status::Active; 3]);
    assert_eq!(status(&scene, War::SecondMacedonian), Status::Waiting);
    assert_eq!(status(&scene, War::Numantine), Status::Inactive);
    assert_eq!(status(&scene, War::InvasionOfBritain), Status::Inactive);
    assert_eq!(scene.rules.land_strength(&scene.s.board, War::FirstPunic), 10);
    assert_eq!(scene.rules.land_strength(&scene.s.board, War::Social), 10);
}

#[test]
fn slave_revolts_match_and_spartacus_aids_them_all() {
    // ROR-7.07h, ROR-R.17, ROR-DEFm
    let scene = later()
        .war(War::GladiatorSlave, Status::Active)
        .war(War::FirstSicilianSlave, Status::Active)
        .leader(Leader::Spartacus, LeaderAt::With(War::GladiatorSlave));
    let strength = |war: War| scene.rules.land_strength(&scene.s.board, war);
    assert_eq!((strength(War::GladiatorSlave), strength(War::FirstSicilianSlave)), (17, 13));
}

#[test]
fn a_sicilian_slave_revolt_without_sicily_is_a_drought() {
    // ROR-7.07f, ROR-1.07.335e, ROR-R.111: no War, no Grain lost; gone with the next Forum Phase
    let grain = Concession::SicilianGrain;
    let scene = later()
        .concession(grain, ConcessionAt::With(Julius))
        .war(War::GladiatorSlave, Status::Inactive)
        .leader(Leader::Antiochus, LeaderAt::Refuge);
    let scene = draws_war(scene, War::SecondSicilianSlave);
    assert_eq!(status(&scene, War::SecondSicilianSlave), Status::Over);
    assert_eq!(scene.rules.droughts(&scene.s.board), 1);
    assert_eq!(scene.s.board.concessions[grain], ConcessionAt::With(Julius));
    assert_eq!(status(&scene, War::GladiatorSlave), Status::Inactive, "it matches nothing");
    assert_eq!(scene.s.board.leaders[Leader::Antiochus], LeaderAt::Refuge, "nor does it take anybody in");
    let scene = scene.run(Step::Forum(phases::forum::Step::Begin), &[2, 2, drawn(Card::War(War::Syrian))]);
    assert_eq!(scene.rules.droughts(&scene.s.board), 0);
    assert!(!scene.rules.still_in_game(&scene.s.board, War::SecondSicilianSlave));
}

#[test]
fn grain_is_destroyed_when_its_war_becomes_active() {
    // ROR-1.09.611b, ROR-R.94, ROR-7.07e: not while it waits; the Drought likewise
    let grain = Concession::SicilianGrain;
    let scene = later()
        .set(exists(&[Province::Sicily]))
        .concession(grain, ConcessionAt::With(Julius))
        .war(War::GladiatorSlave, Status::Active);
    let mut scene = draws_war(scene, War::FirstSicilianSlave);
    assert_eq!(status(&scene, War::FirstSicilianSlave), Status::Waiting);
    assert_eq!(scene.s.board.concessions[grain], ConcessionAt::With(Julius));
    assert_eq!(scene.rules.droughts(&scene.s.board), 0);
    scene.happens(&[], |p| p.wake_waiting_wars());
    assert_eq!(scene.s.board.concessions[grain], ConcessionAt::Curia);
    assert_eq!(scene.rules.droughts(&scene.s.board), 1);
    // the Alexandrine War destroys the other; a card in a hand is safe (ROR-1.09.611e)
    let egyptian = later().concession(Concession::EgyptianGrain, ConcessionAt::Forum);
    let egyptian = draws_war(egyptian, War::Alexandrine);
    assert_eq!(egyptian.s.board.concessions[Concession::EgyptianGrain], ConcessionAt::Curia);
    let in_hand = later().hand(A, Card::Concession(Concession::EgyptianGrain));
    let in_hand = draws_war(in_hand, War::Alexandrine);
    assert_eq!(in_hand.s.board.concessions[Concession::EgyptianGrain], ConcessionAt::Unplayed);
}

/// Fabius (Military 4) of A against a War with so many Legions and Fleets.
fn against(war: War, legions: usize, fleets: u8) -> Scene {
    later().war(war, Status::Active).force(Fabius, war, legions, fleets)
}

#[test]
fn who_attacks_the_germans_founds_narbonese_gaul() {
    // ROR-7.07c: whatever the result; 15 and 4 against 15, then 1 and 1
    let gaul = |scene: &Scene| scene.s.board.provinces[Province::NarboneseGaul].exists;
    let won = fight(against(War::GermanicMigrations, 20, 0), &[5, 6, 6]);
    assert!(gaul(&won) && status(&won, War::GermanicMigrations) == Status::Over);
    assert!(won.says("ROR-7.07c", "Narbonese Gaul is a Province."));
    let lost = fight(against(War::GermanicMigrations, 1, 0), &[1, 1, 1]);
    assert!(gaul(&lost) && status(&lost, War::GermanicMigrations) == Status::Active);
    assert!(!lost.s.board.in_play(Fabius), "a Defeat");
    // nobody attacks: no Province, not even by peace for good
    let peace = later().war(War::GermanicMigrations, Status::Active).event(EventCard::NewAlliance, 2);
    let mut peace = peace.set(|s| s.board.phase = Phase::Senate);
    peace = peace.run(Step::Senate(phases::senate::Step::Peace), &[]);
    peace.act(A, Action::Senate(phases::senate::Action::War(War::GermanicMigrations)));
    assert_eq!(status(&peace, War::GermanicMigrations), Status::Over);
    assert!(!gaul(&peace));
}

#[test]
fn the_third_mithridatic_war_brings_bithynia_pontus() {
    // ROR-1.06.161b, ROR-R.166: created developed, or developed without gain for its Governor
    let war = War::ThirdMithridatic;
    let new = fight(against(war, 20, 6), &[5, 5, 6]);
    let land = |scene: &Scene, p: Province| {
        (scene.s.board.provinces[p].exists, scene.s.board.provinces[p].developed)
    };
    assert_eq!((land(&new, Province::Syria), land(&new, Province::Bithynia)), ((true, false), (true, true)));
    let old =
        against(war, 20, 6).with(B, Senator::Aurelius).governor(Senator::Aurelius, Province::Bithynia, 2);
    let influence = old.man(Senator::Aurelius).influence;
    let old = fight(old, &[5, 5, 6]);
    assert_eq!(land(&old, Province::Bithynia), (true, true));
    assert_eq!(old.s.board.provinces[Province::Bithynia].governor, Some(Senator::Aurelius));
    assert_eq!(old.man(Senator::Aurelius).influence, influence);
}

#[test]
fn pirates_are_a_series() {
    // ROR-R.182, ROR-1.07.335c: after the 2nd the 1st is a Revolt without Spoils; ROR-4.4a: 3/2/8 and 3/2/6
    let scene = later().war(War::SecondCilicianPirates, Status::Over);
    let scene = scene.set(|s| s.board.wars[War::SecondCilicianPirates].defeated = true);
    let scene = draws_war(scene, War::FirstCilicianPirates);
    assert!(scene.s.board.wars[War::FirstCilicianPirates].revolt);
    let both = later()
        .war(War::FirstCilicianPirates, Status::Active)
        .war(War::SecondCilicianPirates, Status::Active);
    let navy = |war: War| both.rules.naval_strength(&both.s.board, war);
    assert_eq!((navy(War::FirstCilicianPirates), navy(War::SecondCilicianPirates)), (16, 12));
}

#[test]
fn bithynia_in_the_attack_lists() {
    // ROR-7.07b: either face, but for the 1st Cilician Pirates the undeveloped one only
    let rules = rules(3);
    let attacks = |war: War| {
        let card = &rules.parts.wars[war];
        (card.attacks.contains(&Province::Bithynia), card.attacks_undeveloped.has(Province::Bithynia))
    };
    assert_eq!(attacks(War::FirstMithridatic), (true, false));
    let (always, undeveloped) = attacks(War::FirstCilicianPirates);
    assert!(undeveloped && !always);
}

#[test]
fn only_active_wars_are_multiplied() {
    // ROR-1.07.332a, ROR-1.07.3321a, ROR-7.01.116c: the 1st Cilician Pirates are active, the 2nd wait face down
    let (first, second) = (War::FirstCilicianPirates, War::SecondCilicianPirates);
    let scene = later().war(first, Status::Active).war(second, Status::Waiting);
    let printed = |w: War| [scene.rules.parts.wars[w].land, scene.rules.parts.wars[w].naval];
    let strength = |w: War| scene.rules.strength_as_it_lies(&scene.s.board, w);
    assert_eq!((strength(first), strength(second)), (printed(first), printed(second)));
    assert_eq!([strength(first)[1], strength(second)[1]], [8, 6]);
    let both = later().war(first, Status::Active).war(second, Status::Active);
    assert_eq!(both.rules.strength_as_it_lies(&both.s.board, second)[1], 12);
}
