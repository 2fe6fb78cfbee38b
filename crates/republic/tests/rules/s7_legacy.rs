//! 7.04, 7.09, 7.10: Crassus, Knights, Event cards of the decks, Scandal, the Open Bodyguard.

use crate::session::*;
use Senator::{Claudius, Crassus, Fabius, GaiusMarius, Julius, Manlius};
use forum::Action as Do;
use republic::components::BUILT_IN;
use revenue::Action as Money;

const GUARD: Card = Card::Intrigue(Intrigue::OpenBodyguard);
const SCANDAL: Card = Card::Intrigue(Intrigue::Scandal);

/// A table of all four decks.
fn table(mode: &str) -> Republic {
    let text = BUILT_IN.replace(
        "decks = [\"early\", \"middle\", \"late\"]",
        "decks = [\"early\", \"middle\", \"late\", \"civil-war\"]",
    );
    let options = serde_json::json!({ "scenario": "alternate-history", "mode": mode });
    let setup = Setup { seats: 3, options, components: Some(("all.toml", &text)) };
    Republic::configure(&setup).unwrap()
}
/// Three factions as in [`Scene::three`], at such a table.
fn all_decks() -> Scene {
    let rules = table("live");
    let mut s = republic::setup::empty(&rules);
    (s.board.year, s.board.phase) = (2, Phase::Mortality);
    let scene = Scene::of(rules, s).with(A, Julius).with(B, Claudius).with(C, Manlius);
    let scene = scene.led_by(Julius).led_by(Claudius).led_by(Manlius).influence(Julius, 9);
    scene.set(|s| s.board.hrao = Some(Julius))
}
/// The same by correspondence.
fn posted(mut scene: Scene) -> Scene {
    scene.rules = table("correspondence");
    scene
}
fn money(action: Money) -> Action {
    Action::Revenue(action)
}
fn forum(action: Do) -> Action {
    Action::Forum(action)
}
/// The last Initiative of the phase, in which A draws this.
fn draws(scene: Scene, card: Card, dice: &[u16]) -> Scene {
    let scene = scene.set(|s| {
        s.board.initiatives = 5;
        s.board.round = Round { done: SeatSet::all(3), ..Round::default() };
    });
    let outcomes: Vec<u16> = [1, 1, drawn(card)].into_iter().chain(dice.iter().copied()).collect();
    scene.run(Step::Forum(forum::Step::Initiative(A)), &outcomes)
}

// --- Crassus and Knights

#[test]
fn crassus_earns_twice_as_senator_and_by_concessions() {
    // ROR-7.04i, ROR-4.1d: not by Knights
    let income = |leads: bool| {
        let scene = all_decks().with(A, Crassus).knights(Crassus, 2);
        let scene = scene.concession(Concession::Mining, ConcessionAt::With(Crassus));
        let scene = if leads { scene.led_by(Crassus) } else { scene };
        let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
        scene.act(A, money(Money::Collect(Concession::Mining, 1)));
        let mining = i32::from(scene.rules.parts.concessions[Concession::Mining].income);
        i32::from(scene.s.secret.treasuries[0]) - 2 * mining - 2
    };
    assert_eq!(income(false), 2 + 3, "Julius leads");
    assert_eq!(income(true), 6 + 1);
    let scene = all_decks().with(A, Crassus);
    let per_unit = |s| scene.rules.concession_income(s, Concession::Armaments);
    assert_eq!(per_unit(Crassus), 2 * per_unit(Julius));
}

/// Who tries for a Knight with this die: does one come?
fn attracts(scene: Scene, senator: Senator, die: u16) -> bool {
    let mut scene = scene.run(Step::Forum(forum::Step::Knights(A)), &[]);
    scene.rolls(&[die]).act(A, (forum(Do::Attract(senator)), 0));
    scene.man(senator).knights == 1
}

#[test]
fn marius_attracts_knights_and_proscription_drives_them_to_others() {
    // ROR-7.04, ROR-7.10k
    let scene = || all_decks().with(A, GaiusMarius);
    assert!(attracts(scene(), GaiusMarius, 5) && !attracts(scene(), GaiusMarius, 4));
    assert!(attracts(scene(), Julius, 6) && !attracts(scene(), Julius, 5));
    let proscribed = || scene().set(|s| s.board.proscriber = Some(B));
    assert!(attracts(proscribed(), Julius, 5) && !attracts(proscribed(), Julius, 4));
    assert!(attracts(proscribed(), GaiusMarius, 4));
    let board = &proscribed().s.board;
    assert_eq!(scene().rules.knight_odds(board, Julius, 0), 2, "a 5 or a 6");
    let guilty = scene().set(|s| s.board.proscriber = Some(A)).knights(Julius, 1);
    let guilty = guilty.run(Step::Forum(forum::Step::Knights(A)), &[]);
    let list = guilty.choices(A);
    assert!(!list.iter().any(|c| matches!(c.action, Action::Forum(Do::Attract(_)) | Action::Lot)));
    assert!(guilty.may(A, forum(Do::Pressure(Julius))), "what it has it may press");
    let nobody = scene().set(|s| s.board.proscriber = Some(A));
    let nobody = nobody.run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert!(nobody.asks().is_none());
}

// --- Event cards of the decks

#[test]
fn ptolemy_apion_leaves_crete_cyrene() {
    // ROR-7.09c, ROR-7.02c, ROR-R.121, ROR-7.02f
    let event = DeckEvent::PtolemyApionBequest;
    let scene = draws(all_decks(), Card::Event(event), &[]);
    assert_eq!(scene.s.board.deck_events[event], EventAt::Forum);
    assert!(!scene.s.board.provinces[Province::CreteCyrene].exists, "not before the next Forum Phase");
    let scene = scene.set(|s| s.flow.clear()).run(Step::Forum(forum::Step::Begin), &[1, 3, drawn(SCANDAL)]);
    assert!(scene.s.board.provinces[Province::CreteCyrene].exists);
    assert_eq!(scene.s.board.deck_events[event], EventAt::Gone);
    assert!(
        scene.says("ROR-7.09c", "Crete-Cyrene is a Province."),
        "by its card, not by a Victory: ROR-D.32a"
    );
}

#[test]
fn a_bequest_stays_until_it_is_fetched() {
    // ROR-7.09a, ROR-1.07.1a
    let event = DeckEvent::PergameneBequest;
    let begin = |scene: Scene| {
        let scene = scene.set(|s| s.flow.clear());
        scene.run(Step::Forum(forum::Step::Begin), &[1, 3, drawn(SCANDAL)])
    };
    let scene = begin(draws(all_decks(), Card::Event(event), &[]));
    assert_eq!(scene.s.board.deck_events[event], EventAt::Forum);
    assert!(!scene.s.board.provinces[Province::Asia].exists);
    let fetched = all_decks().treasury(100).set(|s| {
        s.secret.deck.take(Card::Event(event));
        s.board.deck_events[event] = EventAt::Fetched;
    });
    assert_eq!(fetched.rules.state_forecast(&fetched.s.board).balance(), 150);
    let mut revenue = fetched.run(Step::Revenue(revenue::Step::Begin), &[]);
    revenue.all_default(&[]);
    assert_eq!(revenue.s.board.treasury, 100 + 100 + 50);
    let scene = begin(revenue);
    let asia = scene.s.board.provinces[Province::Asia];
    assert!(asia.exists && !asia.developed);
    assert_eq!(scene.s.board.deck_events[event], EventAt::Gone);
}

#[test]
fn the_bithynian_bequest_is_void_where_pontus_is() {
    // ROR-7.09d
    let event = DeckEvent::BithynianBequest;
    for developed in [false, true] {
        let scene = all_decks().set(|s| {
            s.board.provinces[Province::Bithynia] = Land { exists: developed, developed, ..Land::default() };
        });
        let scene = draws(scene, Card::Event(event), &[]);
        let at = if developed { EventAt::Gone } else { EventAt::Forum };
        assert_eq!(scene.s.board.deck_events[event], at);
    }
}

#[test]
fn catiline_strikes_a_faction_and_costs_the_highest_official() {
    // ROR-7.09b, ROR-R.84, ROR-R.120, ROR-R.177, ROR-DC.29
    let event = DeckEvent::CatilineConspiracy;
    let scene = || {
        let scene = all_decks().with(B, Fabius).governor(Fabius, Province::Sicily, 2);
        draws(scene, Card::Event(event), &[])
    };
    assert_eq!(scene().asks(), Some(Ask::Forum(forum::Ask::Catiline { seat: A })));
    assert!(!scene().may(A, forum(Do::Accuse(A))), "not his own");
    let mut struck = scene();
    // 3 chits, one more for a Draw 2: 2 is Fabius, 4 is Julius of A, 6 is Manlius of C
    struck.rolls(&[1, 2, 1, DRAW_TWO, 3, 5, 20]).act(A, forum(Do::Accuse(B)));
    assert_eq!(struck.man(Fabius).at, At::Curia, "wherever he is");
    assert_eq!((struck.man(Julius).at, struck.man(Manlius).at), (At::Rome, At::Rome));
    assert_eq!(struck.man(Julius).popularity, -3);
    let told = "Seat 2 is said to have conspired with Catiline: 3 chits (3), and the highest official loses 1 Popularity for each.";
    assert!(struck.says("ROR-7.09b", told));
    assert_eq!(struck.s.board.deck_events[event], EventAt::Gone);
    let mut lot = scene();
    assert_eq!(lot.rules.fallback(&lot.s, A).action, Action::Lot);
    lot.rolls(&[1, 1, 1, 20, 21]).act(A, Action::Lot);
    assert!(lot.told(|e| matches!(e, Event::Forum(forum::Event::Conspired { seat: C, chits: 2, .. }))));
    let omens = all_decks().event(EventCard::EvilOmens, 1);
    let mut omens = draws(omens, Card::Event(event), &[]);
    omens.rolls(&[1, 2, 20, 21]).act(A, forum(Do::Accuse(B)));
    assert_eq!(omens.man(Julius).popularity, -2, "the modified roll");
}

#[test]
fn by_letter_the_conspirators_are_named_beforehand() {
    // ROR-DC.29, ROR-D.33a (F2: the HRAO's event choices), ROR-D.33b
    let scene = posted(all_decks()).run(Step::Forum(forum::Step::Begin), &[]);
    assert!(Seat::all(3).all(|seat| scene.may(seat, forum(Do::Accuse(seat.next(3))))), "whoever it will be");
    assert!(!scene.may(A, forum(Do::Accuse(A))));
    let gone = all_decks().set(|s| s.board.deck_events[DeckEvent::CatilineConspiracy] = EventAt::Gone);
    let gone = posted(gone).run(Step::Forum(forum::Step::Begin), &[]);
    assert!(!gone.may(A, forum(Do::Accuse(B))));
    let early = crate::session::posted(Scene::three()).run(Step::Forum(forum::Step::Begin), &[]);
    assert!(!early.may(A, forum(Do::Accuse(B))), "no such card is in the game");
    let mut scene = scene;
    scene.act(A, forum(Do::Accuse(C)));
    assert_eq!(scene.s.secret.letters[0].forum().accuses, Some(C));
}

#[test]
fn civil_unrest_grows_every_year_and_allows_a_dictator() {
    // ROR-7.09e, ROR-R.175, ROR-1.09.3a
    let event = DeckEvent::CivilUnrest;
    let scene = draws(all_decks(), Card::Event(event), &[]);
    let scene = scene.set(|s| s.flow.clear()).run(Step::Forum(forum::Step::Begin), &[1, 3, drawn(SCANDAL)]);
    assert_eq!(scene.s.board.deck_events[event], EventAt::Forum, "it stays");
    let scene = scene.set(|s| s.flow.clear()).popularity(Julius, 0).run(Step::Population, &[6, 2, 2]);
    assert!(scene.told(|e| matches!(e, Event::StateOfTheRepublic { roll: 10, total: 8, .. })));
    assert_eq!(scene.rules.population_odds(&scene.s.board).0, scene.s.board.unrest + 2);
    let dictator = |unrest: bool| {
        let at = if unrest { EventAt::Forum } else { EventAt::Gone };
        let scene = crate::session::under_fabius().set(|s| s.board.deck_events[event] = at);
        scene.at(Item::Dictator).item() == Item::Dictator
    };
    assert!(dictator(true) && !dictator(false));
}

// --- Bequests that are fetched

/// Fabius (A) presides, Claudius (B) is Field Consul; Asia is to be inherited.
fn heirs() -> Scene {
    under_fabius().legions(5).fleets(4).set(|s| {
        s.board.deck_events[DeckEvent::PergameneBequest] = EventAt::Forum;
    })
}
/// Claudius has been sent for it with three Legions and three Fleets.
fn fetching() -> Scene {
    let mut scene = heirs().at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Fetch));
    scene.say(A, Say::Province(Province::Asia));
    assert!(!scene.can(A, Say::Done));
    scene.say_n(A, Say::Legions, 3);
    scene.say_n(A, Say::Fleets, 3);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    scene
}
const WAY: War = War::RevoltOfAsia;

#[test]
fn the_field_consul_fetches_a_bequest() {
    // ROR-7.09a, ROR-R.39
    let mut scene = fetching();
    let board = &scene.s.board;
    assert_eq!(board.deck_events[DeckEvent::PergameneBequest], EventAt::Fetched);
    assert_eq!((scene.man(Claudius).at, board.rome.len(), board.fleets), (At::War(WAY), 2, 1));
    assert_eq!(board.active_wars(), 0, "there is no War");
    assert!(!scene.can(A, Say::Move(Business::Reinforce)) && !scene.can(A, Say::Move(Business::Recall)));
    scene.rules.view(&scene.s, Viewer::Seat(A));
    scene.s.flow.clear();
    let scene = scene.run(Step::Combat(combat::Step::Begin), &[]);
    assert_eq!(scene.man(Claudius).at, At::War(WAY), "he fights nobody");
    let mut scene = scene.run(Step::Revolution(phases::revolution::Step::Declare(None)), &[]);
    let before = *scene.man(Claudius);
    scene.act(B, Action::Revolution(phases::revolution::Action::Pass));
    assert_eq!((scene.man(Claudius).at, scene.s.board.rome.len(), scene.s.board.fleets), (At::Rome, 5, 4));
    let gains = |man: &Man| (man.popularity, man.influence);
    assert_eq!(gains(scene.man(Claudius)), gains(&before), "without victory gains");
}

#[test]
fn who_has_fetched_a_bequest_marches_to_no_war() {
    // ROR-R.39, ROR-R.95: he lays down his command or revolts, although the Law would let a victor march
    let scene = fetching().war(War::Syrian, Status::Inactive).set(|s| {
        s.board.laws.add(Law::Manilian);
        s.board.phase = Phase::Revolution;
        s.flow.clear();
    });
    let march = Action::Revolution(phases::revolution::Action::March(Claudius, War::Syrian));
    let declare = |scene: Scene| scene.run(Step::Revolution(phases::revolution::Step::Declare(None)), &[]);
    let mut victor = fetching().war(War::Syrian, Status::Inactive);
    victor.s = scene.s.clone();
    victor.s.board.forces[0].war = Some(War::FirstGallic);
    victor.s.board.senators[Claudius].at = At::War(War::FirstGallic);
    assert!(declare(victor).may(B, march), "one who has beaten the Gauls with as many may");
    let scene = declare(scene);
    assert!(!scene.may(B, march));
    assert!(scene.may(B, Action::Revolution(phases::revolution::Action::Pass)));
}

#[test]
fn who_fetches_a_bequest_does_not_recruit() {
    // ROR-7.06h, ROR-R.39: there is no War, so he is not at war
    let end = |scene: Scene| {
        let scene = scene.saved(B, 90).saved(C, 90).set(|s| {
            s.board.laws.add(Law::Gabinian);
            s.flow.clear();
        });
        scene.run(Step::Senate(senate::Step::End), &[])
    };
    assert_eq!(end(fetching().begun_by(6)).pending(), SeatSet::of(B), "as it began");
    assert_ne!(end(fetching()).question(), Some(Asks::Levies));
    let other = fetching().war(War::Syrian, Status::Active).force(Senator::Junius, War::Syrian, 4, 2);
    let other = end(other);
    assert_eq!((other.question(), other.pending()), (Some(Asks::Levies), SeatSet::of(C)));
}

#[test]
fn who_may_be_sent_for_a_bequest() {
    // ROR-7.09a, ROR-R.39
    let may = |scene: Scene| scene.at(Item::OtherBusiness).can(A, Say::Move(Business::Fetch));
    assert!(may(heirs()));
    assert!(!may(heirs().fleets(2)));
    assert!(!may(heirs().set(|s| s.board.rome = s.board.rome.iter().take(2).collect())));
    assert!(!may(heirs().office(Claudius, Office::Censor).set(|s| {
        s.board.offices[Office::FieldConsul] = None;
    })));
    assert!(!may(heirs().set(|s| s.board.deck_events[DeckEvent::PergameneBequest] = EventAt::Fetched)));
    let dictator = heirs().office(Senator::Furius, Office::Dictator);
    let by = dictator.at(Item::OtherBusiness);
    assert!(by.can(B, Say::Move(Business::Fetch)), "the Dictator need not go first");
    let ptolemy = heirs().set(|s| {
        s.board.deck_events = Each::default();
        s.board.deck_events[DeckEvent::PtolemyApionBequest] = EventAt::Forum;
    });
    assert!(!may(ptolemy), "it comes by itself");
}

#[test]
fn a_field_consul_who_revolts_keeps_his_bequest() {
    // ROR-7.09a, ROR-1.09.54b, ROR-DC.119
    use phases::revolution::Action as Do;
    let revolts = |takes: bool| {
        let mut scene = fetching();
        scene.s.flow.clear();
        let mut scene = scene.run(Step::Revolution(phases::revolution::Step::Declare(None)), &[]);
        scene.rolls(&[6, 6, 1]).act(B, (Action::Revolution(Do::Roll), 0));
        scene.act(B, Action::Revolution(Do::Revolt));
        let asked = Ask::Revolution(phases::revolution::Ask::Legacy { seat: B, province: Province::Asia });
        assert_eq!(scene.asks(), Some(asked));
        assert_eq!(scene.rules.fallback(&scene.s, B).action, Action::Revolution(Do::Govern));
        scene.act(B, Action::Revolution(if takes { Do::Govern } else { Do::Leave }));
        assert_eq!((scene.man(Claudius).at, scene.man(Claudius).talents), (At::Rebel, 50));
        assert!(scene.s.board.provinces[Province::Asia].exists);
        assert!(scene.says("ROR-7.09a", "Asia is a Province."));
        assert_eq!(scene.s.board.deck_events[DeckEvent::PergameneBequest], EventAt::Gone);
        assert_eq!(scene.asks(), Some(Ask::Revolution(phases::revolution::Ask::Join { seat: B })));
        scene
    };
    assert_eq!(revolts(false).s.board.provinces[Province::Asia].governor, None);
    let scene = revolts(true);
    assert_eq!(scene.s.board.provinces[Province::Asia].governor, Some(Claudius));
    // in the next Revenue Phase dr + 2 and DR - 3 are his
    let scene = scene.set(|s| s.flow.clear()).run(Step::Revenue(revenue::Step::Begin), &[4, 5, 5]);
    assert_eq!(scene.man(Claudius).talents, 50 + 6 + 7);
    let treasury = scene.s.board.treasury;
    let mut scene = scene;
    while matches!(scene.asks(), Some(Ask::Revenue(_))) && scene.s.board.treasury == treasury {
        scene.all_default(&[]);
    }
    assert!(!scene.told(|e| matches!(e, Event::ProvinceIncome { .. })), "the State has nothing of it");
}

// --- Scandal

#[test]
fn a_scandal_replaces_an_attempt() {
    // ROR-7.10q, ROR-DC.23
    let scene = all_decks().hand(A, SCANDAL).with(B, Senator::CatoTheElder).popularity(Claudius, 3);
    let mut scene = scene.forum(Fabius).run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    assert!(!scene.may(A, forum(Do::Scandal(Senator::CatoTheElder))), "he speaks too well");
    assert!(scene.may(A, forum(Do::Scandal(Claudius))) && scene.may(A, forum(Do::Persuader(Julius))));
    scene.rolls(&[2, 3]).act(A, forum(Do::Scandal(Claudius)));
    assert_eq!(scene.man(Claudius).popularity, 3 - 5);
    assert!(scene.asks().is_none(), "there is no attempt any more");
    assert!(scene.s.board.discards.has(SCANDAL));
    let omens = all_decks().hand(A, SCANDAL).event(EventCard::EvilOmens, 2);
    let mut omens = omens.forum(Fabius).run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    omens.rolls(&[6, 6]).act(A, forum(Do::Scandal(Claudius)));
    assert_eq!(omens.man(Claudius).popularity, -9, "and no further");
}

#[test]
fn a_scandal_needs_a_senator_in_rome_and_no_target_for_an_attempt() {
    // ROR-7.10q, ROR-D.8f: who could hold it is asked, whoever holds it
    let away = all_decks().hand(A, SCANDAL).governor(Julius, Province::Sicily, 2).forum(Fabius);
    assert!(away.run(Step::Forum(forum::Step::Persuasion(A)), &[]).asks().is_none());
    let begins = |scene: Scene| scene.run(Step::Forum(forum::Step::Persuasion(A)), &[]).asks().is_some();
    assert!(begins(all_decks().hand(A, SCANDAL)), "all others lead their factions");
    assert!(begins(all_decks().hand(A, GUARD)), "nobody can tell the two apart");
    assert!(!begins(all_decks()), "an empty hand is public");
    let spent = all_decks().hand(A, SCANDAL).hand(A, GUARD).set(|s| {
        s.secret.hands[0].cards.take(SCANDAL);
        s.board.discards.add(SCANDAL);
    });
    assert!(!begins(spent), "it has been played");
    assert!(!begins(Scene::three().hand(A, Card::Intrigue(Intrigue::Tribune))), "it is not in the game");
    let only = all_decks().hand(A, SCANDAL).run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    assert!(!only.may(A, forum(Do::Persuader(Julius))) && only.may(A, forum(Do::Pass)));
}

#[test]
fn by_letter_a_scandal_is_ordered() {
    // ROR-7.10q, ROR-D.33c
    let scene = posted(all_decks().hand(A, SCANDAL).popularity(Claudius, 4).forum(Fabius));
    let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
    scene.act(A, forum(Do::Scandal(Claudius)));
    assert!(!scene.may(B, forum(Do::Scandal(Claudius))));
    let view = scene.rules.view(&scene.s, Viewer::Seat(B));
    assert!(!format!("{view:?}").contains("Scandal(Claudius)"), "it is sealed");
    assert_eq!(scene.s.secret.letters[0].forum().errand().persuade, Persuade::Scandal(Claudius));
    scene.s.flow.clear();
    let scene = scene.run(Step::Forum(forum::Step::Persuasion(A)), &[1, 2]);
    assert_eq!(scene.man(Claudius).popularity, 1);
}

// --- the Open Bodyguard

/// The form on which money is redistributed, A holding an Open Bodyguard.
fn purse(scene: Scene) -> Scene {
    scene.run(Step::Revenue(revenue::Step::Begin), &[])
}

#[test]
fn an_open_bodyguard_is_placed_and_paid() {
    // ROR-7.10o, ROR-R.117, ROR-R.3 (4), ROR-DC.15
    let scene = || all_decks().hand(A, GUARD).holding(Julius, 5).popularity(Julius, 2).with(A, Fabius);
    let away = scene()
        .governor(Fabius, Province::Sicily, 2)
        .set(|s| s.board.provinces[Province::Sicily].developed = true);
    let mut away = purse(away);
    away.act(A, money(Money::Graft(Province::Sicily, false)));
    assert!(!away.may(A, money(Money::Guard(Fabius))), "he is not in Rome");
    let mut scene = purse(scene());
    assert!(!scene.may(A, money(Money::Guard(Claudius))), "he is not his own");
    assert!(!scene.may(B, money(Money::Guard(Claudius))), "he has no such card");
    let unseen = scene.rules.view(&scene.s, Viewer::Seat(B));
    scene.act(A, money(Money::Guard(Julius)));
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(B)), unseen, "it is sealed");
    assert!(!scene.may(A, money(Money::Guard(Fabius))), "he has but one");
    scene.all_default(&[]);
    assert!(scene.man(Julius).open_bodyguard && !scene.s.secret.hands[0].cards.has(GUARD));
    assert_eq!((scene.man(Julius).talents, scene.man(Julius).popularity), (4, 1));
    scene.rules.audit(&scene.s).unwrap();
}

/// Julius has had an Open Bodyguard since last year.
fn guarded(talents: i32) -> Scene {
    let scene = all_decks().hand(A, GUARD).holding(Julius, talents);
    scene.set(|s| {
        s.secret.hands[0].cards.take(GUARD);
        s.board.senators[Julius].open_bodyguard = true;
    })
}

#[test]
fn an_open_bodyguard_who_is_not_paid_leaves() {
    // ROR-7.10o, ROR-DC.15: paid if possible, unless dismissed
    let mut paid = purse(guarded(1));
    paid.all_default(&[]);
    assert!(paid.man(Julius).open_bodyguard);
    assert_eq!((paid.man(Julius).talents, paid.man(Julius).popularity), (0, -1));
    let mut poor = purse(guarded(0));
    poor.all_default(&[]);
    assert!(!poor.man(Julius).open_bodyguard && poor.s.board.discards.has(GUARD));
    assert_eq!(poor.man(Julius).popularity, 0);
    let mut dismissed = purse(guarded(9));
    dismissed.act(A, money(Money::Unguard(Julius)));
    dismissed.all_default(&[]);
    assert!(!dismissed.man(Julius).open_bodyguard && dismissed.s.board.discards.has(GUARD));
    let mut again = purse(guarded(9));
    again.act(A, money(Money::Unguard(Julius)));
    again.act(A, money(Money::Clear));
    again.all_default(&[]);
    assert!(again.man(Julius).open_bodyguard, "he has thought better of it");
}

#[test]
fn an_open_bodyguard_goes_with_whom_he_guards() {
    // ROR-7.10o: until he dies
    let mut scene = guarded(3);
    scene.happens(&[], |p| p.kill(Julius, Cause::Nature));
    assert!(!scene.man(Julius).open_bodyguard && scene.s.board.discards.has(GUARD));
}

#[test]
fn the_bithynian_bequest_is_void_once_bithynia_is_improved() {
    // ROR-7.09d, ROR-1.06.161a: improved Bithynia is Bithynia-Pontus
    let event = DeckEvent::BithynianBequest;
    let improved = |version: u32| {
        let scene = all_decks().with(B, Fabius).governor(Fabius, Province::Bithynia, 3).set(|s| {
            s.secret.deck.take(Card::Event(event));
            s.board.deck_events[event] = EventAt::Forum;
        });
        scene.begun_by(version).run(Step::Revenue(revenue::Step::Develop), &[6])
    };
    let scene = improved(7);
    assert!(scene.s.board.provinces[Province::Bithynia].developed);
    assert_eq!(scene.s.board.deck_events[event], EventAt::Gone);
    assert!(scene.told(|e| *e == Event::Forum(forum::Event::Lapsed { event })));
    assert_eq!(improved(6).s.board.deck_events[event], EventAt::Forum, "older tables go on as they began");
    // ROR-D.3f, ROR-1.06.16e, ROR-1.06.161a: what the die came to, what it is called now, and what he gains
    let names = kernel::Names::marked(3);
    let said = |e: &Event| kernel::Words::event(&scene.rules, e, &names).text.to_string();
    let told = scene.events();
    let said = told.iter().find(|e| matches!(e, Event::Improvement { .. })).map(said).unwrap();
    assert!(said.starts_with("Bithynia is developed, and is Bithynia-Pontus (6 and 1 for"), "{said}");
    assert!(said.ends_with("gains 3 Influence."), "{said}");
}
