//! 1.04.3, 1.04.4 and 1.04.6: the preparation of the Middle and the Late Republic and of the Alternate History.

use crate::common::*;
use kernel::Fast;
use republic::Scenario;
use republic::setup::{self, Dealt};

/// A table of this scenario.
pub fn table(scenario: &str, seats: usize) -> Republic {
    Republic::configure(&Setup {
        seats,
        options: serde_json::json!({ "scenario": scenario }),
        ..Setup::default()
    })
    .unwrap()
}

fn started(scenario: &str, seats: usize, seed: u64) -> Scene {
    let rules = table(scenario, seats);
    let mut log = Log::on();
    let s = rules.setup(&mut Fast::new(seed), &mut log);
    Scene { log, ..Scene::of(rules, s) }
}

/// Everybody answers by default until this is asked.
fn until(mut scene: Scene, seed: u64, asked: impl Fn(&Ask) -> bool) -> Scene {
    let mut chance = Fast::new(seed);
    while !scene.asks().is_some_and(|ask| asked(&ask)) {
        let seat = scene.pending().first().unwrap();
        let pick = scene.rules.fallback(&scene.s, seat);
        scene.rules.apply(&mut scene.s, seat, pick, &mut chance, &mut scene.log);
    }
    scene
}

/// Leaders are named and red cards drawn; Provinces, if any, are dealt and not given yet.
fn dealt(scenario: &str, seats: usize, seed: u64) -> Scene {
    until(started(scenario, seats, seed), seed, |ask| {
        matches!(ask, Ask::Setup(setup::Ask::Provinces { .. } | setup::Ask::Plays))
    })
}

/// All is ready but the first plays.
fn ready(scenario: &str, seats: usize, seed: u64) -> Scene {
    until(started(scenario, seats, seed), seed, |ask| *ask == Ask::Setup(setup::Ask::Plays))
}

fn given(scene: &Scene) -> Dealt {
    match scene.asks() {
        Some(Ask::Setup(setup::Ask::Provinces { dealt })) => dealt,
        other => panic!("{other:?}"),
    }
}

/// Every card of the table that is not in the box, wherever it lies.
fn in_the_game(scene: &Scene) -> Cards {
    let (board, secret) = (&scene.s.board, &scene.s.secret);
    let mut all = secret.deck;
    secret.hands.iter().flat_map(|h| h.cards.cards()).for_each(|card| all.add(card));
    board.senators.iter().filter(|(s, _)| board.in_play(*s)).for_each(|(s, _)| all.add(Card::Senator(s)));
    board.wars.iter().filter(|(_, w)| w.present()).for_each(|(w, _)| all.add(Card::War(w)));
    all
}

/// Those of a deck that pass the test.
fn of(scene: &Scene, decks: &[Deck], test: fn(Card) -> bool) -> Cards {
    decks.iter().flat_map(|&d| scene.rules.parts.deck(d).only(test).cards().collect::<Vec<_>>()).collect()
}

fn family(card: Card) -> bool {
    matches!(card, Card::Senator(s) if s.is_family())
}
fn intrigue(card: Card) -> bool {
    matches!(card, Card::Intrigue(_))
}

#[test]
fn so_many_cards_are_left_to_draw() {
    // ROR-1.04.3j, ROR-1.04.4m, ROR-1.04.6c: 85, 93 and 158 less 7, 8 and 6 for each player
    let left = |scenario: &str| [3, 4, 5, 6].map(|seats| ready(scenario, seats, 3).s.secret.deck.len());
    assert_eq!(left("middle"), [64, 57, 50, 43]);
    assert_eq!(left("late"), [69, 61, 53, 45]);
    assert_eq!(left("alternate-history"), [140, 134, 128, 122]);
}

#[test]
fn families_are_dealt_to_each() {
    // ROR-1.04.3c: four of 25; ROR-1.04.4c: five of 30; ROR-R.6: three of 30
    for (scenario, each, of) in [("middle", 4, 25), ("late", 5, 30), ("alternate-history", 3, 30)] {
        for seats in 3..=6 {
            let scene = started(scenario, seats, 2);
            assert!(Seat::all(seats).all(|seat| scene.s.board.members(seat).count() == each));
            assert_eq!(
                scene.s.secret.deck.only(family).len(),
                of - each * seats,
                "the others are in the deck"
            );
        }
    }
}

#[test]
fn the_middle_deck() {
    // ROR-1.04.3a, ROR-1.04.3b, ROR-1.04.3j: gray, white families and Concessions, and six white Intrigue cards
    let mut boxes = std::collections::BTreeSet::new();
    for seed in 0..8 {
        let scene = ready("middle", 4, seed);
        let all = in_the_game(&scene);
        let gray = scene.rules.parts.deck(Deck::Middle);
        let kept = of(&scene, &[Deck::Early], |c| family(c) || matches!(c, Card::Concession(_)));
        for card in Card::all().filter(|c| !intrigue(*c)) {
            assert_eq!(all.count(card), gray.count(card) + kept.count(card), "{card:?}");
        }
        let white = of(&scene, &[Deck::Early], intrigue);
        let added: Vec<u8> = white.kinds().map(|c| all.count(c) - gray.count(c)).collect();
        assert_eq!((white.len(), added.iter().sum::<u8>()), (14, 6));
        assert_eq!(scene.s.secret.boxed.len(), 14 - 6, "the rest leaves the game");
        assert!(
            white
                .kinds()
                .all(|c| all.count(c) - gray.count(c) + scene.s.secret.boxed.count(c) == white.count(c))
        );
        boxes.insert(format!("{:?}", scene.s.secret.boxed));
        scene.rules.audit(&scene.s).unwrap();
    }
    assert!(boxes.len() > 2, "at random: {boxes:?}");
}

#[test]
fn the_late_deck() {
    // ROR-1.04.4a, ROR-1.04.4b, ROR-1.04.4l: six of the 30 white and gray Intrigue cards, and no Law
    let scene = ready("late", 5, 4);
    let all = in_the_game(&scene);
    let pink = scene.rules.parts.deck(Deck::Late);
    let kept = of(&scene, &[Deck::Early, Deck::Middle], |c| family(c) || matches!(c, Card::Concession(_)));
    for card in Card::all().filter(|c| !intrigue(*c)) {
        assert_eq!(all.count(card), pink.count(card) + kept.count(card), "{card:?}");
    }
    let earlier = of(&scene, &[Deck::Early, Deck::Middle], intrigue);
    let added: u8 = earlier.kinds().map(|c| all.count(c) - pink.count(c)).sum();
    assert_eq!((earlier.len(), added, scene.s.secret.boxed.len()), (30, 6, 24));
    scene.rules.audit(&scene.s).unwrap();
}

#[test]
fn laws_of_the_late_republic() {
    // ROR-1.04.4i: Servilian and Acilian leave the game
    let scene = ready("late", 3, 1);
    let in_force = [Law::Calpurnian, Law::TraditionErodes, Law::MilitaryReforms];
    assert_eq!(scene.s.board.laws, in_force.into_iter().collect());
    let all = in_the_game(&scene);
    let gray = [Law::Servilian, Law::Acilian].into_iter().chain(in_force);
    assert!(gray.into_iter().all(|law| !all.has(Card::Law(law))));
    assert!(ready("middle", 3, 1).s.board.laws.is_empty());
}

#[test]
fn the_state_of_the_later_starts() {
    // ROR-1.04.3g, ROR-1.04.3h, ROR-1.04.3i, ROR-1.04.4j, ROR-1.04.4k, ROR-1.04.6a
    for (scenario, legions, wars, period) in
        [("middle", 6, 0, Deck::Middle), ("late", 8, 0, Deck::Late), ("alternate-history", 4, 1, Deck::Early)]
    {
        let scene = ready(scenario, 4, 1);
        let board = &scene.s.board;
        assert_eq!((board.treasury, board.unrest, board.all_fleets()), (100, 0, 0), "{scenario}");
        assert_eq!((board.rome.len(), board.legions().len()), (legions, legions), "{scenario}");
        assert_eq!(board.wars.values().filter(|w| w.present()).count(), wars, "{scenario}");
        assert_eq!(board.period, period);
        assert!(Seat::all(4).all(|seat| board.factions[seat.ix()].leader.is_some()));
        assert!(board.offices[Office::RomeConsul].is_some_and(|s| board.senators[s].prior_consul));
        assert!(Seat::all(4).all(|seat| scene.s.secret.hands[seat.ix()].cards.len() == 3)); // ROR-1.04.3d
    }
}

#[test]
fn red_cards_are_drawn_from_the_deck_of_the_scenario() {
    // ROR-1.04.3d, ROR-1.04.4d: in eight Late games somebody holds a card that only the pink deck has, nobody a white Statesman
    let held: Vec<Card> = (0..8)
        .flat_map(|seed| ready("late", 6, seed).s.secret.hands.map(|h| h.cards))
        .flat_map(|h| h.cards().collect::<Vec<_>>())
        .collect();
    assert!(held.iter().any(|c| matches!(c, Card::Law(_))));
    let parts = table("late", 3).parts;
    assert!(held.iter().all(|c| !matches!(c, Card::Senator(s) if parts.senators[*s].deck != Deck::Late)));
}

const FIRST_SIX: [Province; 6] = [
    Province::Sicily,
    Province::Illyricum,
    Province::SardiniaCorsica,
    Province::NearerSpain,
    Province::FurtherSpain,
    Province::CisalpineGaul,
];
const NEXT_FIVE: [Province; 5] =
    [Province::NarboneseGaul, Province::CiliciaCyprus, Province::Greece, Province::Africa, Province::Asia];

#[test]
fn provinces_are_dealt() {
    // ROR-1.04.3e, ROR-1.04.4e, ROR-1.04.4f: one of each kind for each player, the others lie in the Forum
    for seats in 3..=6 {
        let scene = dealt("middle", seats, 5);
        let deal = given(&scene);
        let mine: Set<Province> = deal.iter().flatten().flatten().copied().collect();
        assert_eq!(mine.len(), seats);
        assert!(deal[..seats].iter().all(|[developed, _]| developed.is_none()));
        let first: Set<Province> = FIRST_SIX.into_iter().collect();
        assert!(mine.within(first));
        let lands = |s: &Scene| {
            s.s.board.provinces.iter().filter(|(_, l)| l.exists).map(|(p, _)| p).collect::<Set<_>>()
        };
        assert_eq!(lands(&scene), first);
        assert!(first.iter().all(|p| !scene.s.board.provinces[p].developed));
        let scene = ready("middle", seats, 5);
        let vacant = scene.s.board.provinces.iter().filter(|(_, l)| l.exists && l.governor.is_none());
        assert_eq!(vacant.count(), 6 - seats, "in the Forum");

        let scene = dealt("late", seats, 5);
        let deal = given(&scene);
        let second: Set<Province> = NEXT_FIVE.into_iter().collect();
        assert!(deal[..seats].iter().all(|[a, _]| a.is_some_and(|a| first.has(a))));
        assert_eq!(
            deal[..seats].iter().filter(|[_, b]| b.is_some_and(|b| second.has(b))).count(),
            seats.min(5)
        );
        assert_eq!(lands(&scene), first.union(second));
        assert!(first.iter().all(|p| scene.s.board.provinces[p].developed));
        assert!(second.iter().all(|p| !scene.s.board.provinces[p].developed));
        let told = scene.events().iter().filter(|e| matches!(e, Event::Dealt { .. })).count();
        assert_eq!(told, seats + seats.min(5), "dealt face up");
    }
    // at random
    let to_a = |seed| given(&dealt("middle", 3, seed))[0][1].unwrap();
    assert!((0..12).map(to_a).collect::<Set<_>>().len() > 3);
}

#[test]
fn the_low_roller_of_six_gets_no_undeveloped_province() {
    // ROR-1.04.4g: seats 2 and 4 tie at 4, then seat 4 rolls lower; ROR-1.04.3e: six Provinces need no roll
    let mut scene = started("late", 6, 7);
    for seat in Seat::all(5) {
        let pick = scene.rules.fallback(&scene.s, seat);
        scene.rules.apply(&mut scene.s, seat, pick, &mut Fast::new(1), &mut scene.log);
    }
    let mut dice = Rigged {
        rolls: vec![5, 5, 5, 3, 3, 3, 1, 1, 2, 6, 6, 6, 1, 2, 1, 4, 4, 4, 2, 2, 2, 1, 1, 1],
        fast: Fast::new(3),
    };
    let pick = scene.rules.fallback(&scene.s, Seat(5));
    scene.rules.apply(&mut scene.s, Seat(5), pick, &mut dice, &mut scene.log);
    assert!(dice.rolls.is_empty());
    let deal = given(&scene);
    assert!(deal.iter().all(|[developed, _]| developed.is_some()));
    let without: Vec<_> = Seat::all(6).filter(|s| deal[s.ix()][1].is_none()).collect();
    assert_eq!(without, [Seat(4)]);
    assert!(scene.told(|e| *e == Event::NoProvince { seat: Seat(4), roll: 3 }));
    for other in [dealt("middle", 6, 1), dealt("late", 5, 1)] {
        assert!(!other.told(|e| matches!(e, Event::NoProvince { .. })));
    }
}

/// Dice as listed, and anything else at random.
struct Rigged {
    rolls: Vec<u32>,
    fast: Fast,
}

impl kernel::Chance for Rigged {
    fn below(&mut self, n: u32) -> u32 {
        self.fast.below(n)
    }
    fn die(&mut self, sides: u32) -> u32 {
        match self.rolls.is_empty() {
            false => self.rolls.remove(0),
            true => self.fast.die(sides),
        }
    }
}

/// Everybody but A, who has the Temporary Rome Consul, has given away his Provinces in a Late game of three.
fn giving() -> (Scene, Dealt) {
    let by_a = |s: &Scene| s.s.board.offices[Office::RomeConsul].and_then(|c| s.s.board.owner(c)) == Some(A);
    let mut scene = (0..).map(|seed| dealt("late", 3, seed)).find(by_a).unwrap();
    let deal = given(&scene);
    for seat in [B, C] {
        scene.act(seat, Action::Lot);
    }
    (scene, deal)
}

#[test]
fn a_province_goes_to_a_senator_for_one_to_three_years() {
    // ROR-1.04.4h, ROR-1.04.3f, ROR-DC.4, ROR-R.5
    let (mut scene, deal) = giving();
    let [first, second] = deal[0].map(Option::unwrap);
    let consul = scene.s.board.offices[Office::RomeConsul].unwrap();
    assert_eq!(scene.s.board.owner(consul), Some(A));
    let mine: Vec<_> = scene.s.board.members(A).filter(|m| *m != consul).collect();
    let list = scene.choices(A);
    for &senator in &mine {
        let choice = list.find(&Action::Govern(first, senator)).unwrap();
        let range = choice.amount.unwrap();
        assert_eq!((range.min, range.max), (1, 3));
    }
    assert!(!list.iter().any(|c| matches!(c.action, Action::Govern(_, s) if s == consul)));
    assert!(!list.iter().any(|c| matches!(c.action, Action::Govern(p, _) if p != first)), "nobody else's");
    let leader = scene.s.board.factions[0].leader.unwrap();
    let governor = if leader == consul { mine[0] } else { leader };
    let legate = *mine.iter().find(|m| **m != governor).unwrap();
    scene.act(A, Pick { action: Action::Govern(first, governor), amount: 2 });
    assert!(!scene.may(A, Action::Govern(second, governor)), "one Senator gets at most one Province");
    let list = scene.choices(A);
    assert_eq!(list.find(&Action::Govern(second, legate)).unwrap().rule.0, "ROR-1.04.4h", "of either face");
    let refused = |scene: &Scene, province, senator, amount| {
        let view = scene.rules.view(&scene.s, Viewer::Seat(A));
        let pick = Pick { action: Action::Govern(province, senator), amount };
        let refusal = scene.rules.why_not(&view, &pick).unwrap();
        (refusal.rule.unwrap().0, refusal.why.to_string())
    };
    assert_eq!(refused(&scene, second, governor, 1).0, "ROR-R.5");
    let twice = refused(&scene, first, legate, 1);
    assert!(twice.0 == "ROR-1.04.4h" && twice.1.contains("has its Governor"), "{twice:?}");
    let others = refused(&scene, deal[1][0].unwrap(), legate, 1);
    assert!(others.0 == "ROR-1.04.4h" && others.1.contains("not dealt to you"), "{others:?}");
    assert_eq!(refused(&scene, second, legate, 4).0, "ROR-R.5", "four years are too many");
    // he may begin again
    scene.act(A, Action::Hand(hand::Action::Clear));
    let early = refused(&scene, second, governor, 1);
    assert!(early.0 == "ROR-1.04.4h" && early.1.contains("asked about first"), "{early:?}");
    assert!(scene.may(A, Action::Govern(first, governor)));
    scene.act(A, Pick { action: Action::Govern(first, governor), amount: 1 });
    scene.rolls(&[0; 4]).act(A, Pick { action: Action::Govern(second, legate), amount: 3 });
    let land = |p: Province| (scene.s.board.provinces[p].governor, scene.s.board.provinces[p].term);
    assert_eq!((land(first), land(second)), ((Some(governor), 1), (Some(legate), 3)));
    assert_eq!(scene.man(governor).at, At::Province(first));
    assert_eq!(scene.asks(), Some(Ask::Setup(setup::Ask::Plays)));
    scene.rules.audit(&scene.s).unwrap();
}

#[test]
fn provinces_are_dealt_by_the_lines_of_their_era() {
    // ROR-1.04.3e, ROR-1.04.3f: six undeveloped ones; ROR-1.04.4e, ROR-1.04.4f, ROR-1.04.4h: of either face
    use kernel::Words;
    for (scenario, dealt, lines, given) in [
        ("middle", 3, ["ROR-1.04.3e"; 2], "ROR-1.04.3f"),
        ("late", 6, ["ROR-1.04.4e", "ROR-1.04.4f"], "ROR-1.04.4h"),
    ] {
        let scene = after_set_up(3, serde_json::json!({ "scenario": scenario }), 5);
        let of = |event: &Event| scene.rules.event(event, &kernel::Names::seats(3)).rule.unwrap().0;
        let developed = scene.rules.scenario().developed;
        for event in scene.events() {
            match event {
                Event::Dealt { province, .. } => {
                    let face = usize::from(!developed.has(province));
                    assert_eq!(of(&event), lines[face], "{scenario}: {province:?}");
                }
                Event::Governs { .. } => assert_eq!(of(&event), given, "{scenario}"),
                _ => {}
            }
        }
        let all = scene.events().into_iter().filter(|e| matches!(e, Event::Dealt { .. })).count();
        assert_eq!(all, dealt, "{scenario}: of either face one for each");
    }
    let (scene, _) = giving();
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    let asked = scene.rules.prompt(&view, &kernel::Names::seats(3));
    assert_eq!(asked.rule.unwrap().0, "ROR-1.04.4h");
}

#[test]
fn what_is_not_said_the_lot_decides_for_three_years() {
    // ROR-DC.4
    let (mut scene, deal) = giving();
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into());
    let pending = scene.pending();
    assert_eq!(pending, SeatSet::of(A));
    scene.rolls(&[3, 0, 0, 0, 0, 0]).act(A, Action::Lot);
    let consul = scene.s.board.offices[Office::RomeConsul].unwrap();
    for province in deal.iter().flatten().flatten() {
        let land = &scene.s.board.provinces[*province];
        assert!(land.governor.is_some_and(|g| g != consul) && land.term == 3, "{province:?}");
    }
}

#[test]
fn who_governs_is_secret_until_all_have_said() {
    // ROR-D.28a, ROR-DC.4
    let (scene, deal) = giving();
    let [first, _] = deal[0].map(Option::unwrap);
    let mut after = Scene::of(scene.rules.clone(), scene.s.clone());
    let consul = scene.s.board.offices[Office::RomeConsul].unwrap();
    let governor = scene.s.board.members(A).find(|m| *m != consul).unwrap();
    after.act(A, Pick { action: Action::Govern(first, governor), amount: 2 });
    for viewer in Viewer::all(3) {
        let (now, then) = (scene.rules.view(&after.s, viewer), scene.rules.view(&scene.s, viewer));
        assert_eq!(now == then, !viewer.is(A), "{viewer:?}");
    }
    assert!(after.events().is_empty());
}

#[test]
fn a_governor_is_no_temporary_consul() {
    // ROR-R.5, ROR-1.04.26c: the Temporary Rome Consul dies at once; whoever follows is in Rome
    let mut scene = ready("late", 3, 6);
    scene.s.board.factions.iter_mut().for_each(|f| f.leader = None);
    let consul = scene.s.board.offices[Office::RomeConsul].unwrap();
    let next = |scene: &Scene| {
        let here = |s: &&Senator| scene.s.board.in_rome(**s) && scene.s.board.owner(**s).is_some();
        *scene.rules.by_id().iter().filter(|s| **s != consul).find(here).unwrap()
    };
    let sent =
        scene.rules.by_id().iter().filter(|s| **s != consul).find(|s| scene.s.board.owner(**s).is_some());
    let sent = *sent.unwrap();
    if scene.s.board.in_rome(sent) {
        let province =
            scene.s.board.provinces.iter().find(|(_, l)| l.exists && l.governor.is_none()).unwrap().0;
        scene.s.board.provinces[province].governor = Some(sent);
        scene.s.board.senators[sent].at = At::Province(province);
    }
    let expected = next(&scene);
    scene.s.board.year = 1;
    scene.s.flow.clear();
    let chit = scene.rules.parts.number(consul);
    let scene = scene.run(Step::Mortality, &[u16::from(chit) - 1]);
    assert_eq!(scene.s.board.offices[Office::RomeConsul], Some(expected));
}

#[test]
fn the_alternate_history_takes_all_three_decks() {
    // ROR-1.04.6a, ROR-R.6, ROR-R.97: families of every colour, the 1st Punic War in the Forum, no Civil War card
    let scene = ready("alternate-history", 5, 2);
    let all = in_the_game(&scene);
    let three = of(&scene, &[Deck::Early, Deck::Middle, Deck::Late], |_| true);
    assert_eq!((all.len(), three.len()), (159, 159));
    assert_eq!(all, three);
    assert!(scene.s.secret.boxed.is_empty());
    assert_eq!(scene.s.board.wars[War::FirstPunic].status, Status::Inactive);
    assert!(!scene.s.secret.deck.has(Card::War(War::FirstPunic)));
    let dealt_late = (0..6).any(|seed| {
        let scene = started("alternate-history", 6, seed);
        let late = |s: Senator| scene.rules.parts.senators[s].deck == Deck::Late;
        scene.s.board.senators.iter().any(|(s, m)| m.faction.is_some() && late(s))
    });
    assert!(dealt_late, "of all 30 families");
}

#[test]
fn the_periods_of_the_alternate_history() {
    // ROR-1.04.6b: from the start of turn 8 and of turn 16
    let mut scene = Scene::three();
    scene.rules = table("alternate-history", 3);
    assert_eq!(scene.rules.options.scenario, Scenario::AlternateHistory);
    for (year, period, loyal) in
        [(7, Deck::Early, 5), (8, Deck::Middle, 4), (15, Deck::Middle, 4), (16, Deck::Late, 3)]
    {
        scene.s.board.year = year - 1;
        scene.s.flow.clear();
        scene = scene.run(Step::StartOfTurn, &[BLANK]);
        let board = &scene.s.board;
        assert_eq!((board.year, board.period, scene.rules.follows(board)), (year, period, loyal));
    }
    let periods = scene.events().into_iter().filter(|e| matches!(e, Event::Period { .. })).count();
    assert_eq!(periods, 2);
    assert!(scene.says("ROR-1.04.6b", "The Middle Republic begins."));
    // a card drawn changes nothing: colours do not matter
    scene.s.board.period = Deck::Early;
    scene.happens(&[], |p| p.enter_period());
    assert_eq!(scene.s.board.period, Deck::Early);
}

#[test]
fn nobody_sees_the_box() {
    // ROR-1.04.3b: what left the game is unseen; a view and what is imagined from it know only how many there are
    for scenario in ["middle", "late"] {
        let scene = ready(scenario, 4, 9);
        for viewer in Viewer::all(4) {
            let view = scene.rules.view(&scene.s, viewer);
            for seed in 0..4 {
                let imagined = scene.rules.imagine(&view, &mut Fast::new(seed));
                assert_eq!(imagined.secret.boxed.len(), scene.s.secret.boxed.len());
                assert_eq!(scene.rules.audit(&imagined), Ok(()));
                assert_eq!(scene.rules.view(&imagined, viewer), view);
            }
            let boxes: Vec<_> =
                (0..4).map(|seed| scene.rules.imagine(&view, &mut Fast::new(seed)).secret.boxed).collect();
            assert!(boxes.iter().any(|b| *b != boxes[0]), "any of those that may have");
        }
    }
}
