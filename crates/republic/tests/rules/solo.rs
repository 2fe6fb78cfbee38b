//! Solo and two players (ROR-S, ROR-R.128, ROR-R.224 to ROR-R.229, ROR-DC.127 to ROR-DC.135).

use crate::common::*;
use kernel::{Fast, Turn};
use republic::phases::senate;
use republic::phases::solo::{self, Lodged, Spoil};
use serde_json::json;

/// The neutrals of a game alone, in the order of their seats.
const IMPERIALS: Seat = Seat(1);
const PLUTOCRATS: Seat = Seat(2);
const CONSERVATIVES: Seat = Seat(3);
const POPULISTS: Seat = Seat(4);

fn of(action: solo::Action) -> Action {
    Action::Solo(action)
}

/// One player and four neutrals, with two Senators each; the first leads.
fn alone() -> Scene {
    use Senator::*;
    let men = [
        (A, [Cornelius, Papirius]),
        (IMPERIALS, [Flaminius, Quinctius]),
        (PLUTOCRATS, [Fabius, Valerius]),
        (CONSERVATIVES, [Furius, Junius]),
        (POPULISTS, [Sulpicius, Terentius]),
    ];
    let mut scene = Scene::new(1);
    for (seat, [leader, other]) in men {
        scene = scene.with(seat, leader).with(seat, other).led_by(leader);
    }
    scene.set(|s| (s.board.hrao, s.board.first) = (Some(Cornelius), A))
}

/// The same in a session: ranks as given, these rule.
fn ruled(scene: Scene, coalition: &[Seat]) -> Scene {
    let coalition: SeatSet = coalition.iter().copied().collect();
    scene.set(|s| {
        s.board.phase = Phase::Senate;
        s.board.senate.item = Item::OtherBusiness;
        s.board.solo.ranks = [A, IMPERIALS, PLUTOCRATS, CONSERVATIVES, POPULISTS];
        s.board.solo.coalition = coalition;
    })
}

fn told(scene: &Scene, test: impl Fn(&solo::Event) -> bool) -> bool {
    scene.told(|e| matches!(e, Event::Solo(e) if test(e)))
}

// --- set-up

#[test]
fn there_are_always_five_factions() {
    // ROR-S.01
    for (seats, factions) in [(1, 5), (2, 5), (3, 3), (6, 6)] {
        assert_eq!(rules(seats).factions, factions);
    }
    let neutrals = |seats: usize| -> Vec<_> { (0..5).map(|i| rules(seats).neutral(Seat(i))).collect() };
    use Neutral::*;
    let all = [Imperials, Plutocrats, Conservatives, Populists].map(Some);
    assert_eq!(neutrals(1), [&[None][..], &all[..]].concat());
    assert_eq!(neutrals(2), [&[None, None][..], &all[..3]].concat());
    assert_eq!(neutrals(4), [None; 5]);
}

#[test]
fn no_optional_rule_is_played() {
    // ROR-S.02: both are named
    for seats in [1, 2] {
        for (key, options) in [
            ("extended-game", json!({ "extended-game": true })),
            ("alternate-history", json!({ "scenario": "alternate-history" })),
        ] {
            let refused = Republic::configure(&Setup { seats, options, ..Setup::default() });
            let why = refused.map(|_| ()).unwrap_err().to_string();
            let players = if seats == 1 { "one player" } else { "two players" };
            assert!(why.contains(key) && why.contains(players), "{why}");
        }
    }
}

/// A game that has been set up, and its log.
fn set_up(seats: usize, scenario: &str, seed: u64) -> Scene {
    let options = json!({ "scenario": scenario });
    let rules = Republic::configure(&Setup { seats, options, ..Setup::default() }).unwrap();
    let (mut chance, mut log) = (Fast::new(seed), Log::on());
    let mut s = rules.setup(&mut chance, &mut log);
    while s.board.phase == Phase::Setup {
        let seat = rules.turn(&s).awaiting().unwrap().pending.first().unwrap();
        let pick = rules.fallback(&s, seat);
        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
    }
    let mut scene = Scene::of(rules, s);
    scene.log = log;
    scene
}

#[test]
fn neutrals_are_named_by_what_they_were_dealt() {
    // ROR-S.05, ROR-S.06
    for seed in 0..12 {
        let scene = set_up(1, "early", seed);
        let parts = &scene.rules.parts;
        let named: Vec<Vec<Senator>> = scene
            .events()
            .into_iter()
            .filter_map(|e| match e {
                Event::Solo(solo::Event::Named { families, .. }) => Some(families),
                _ => None,
            })
            .collect();
        let sum =
            |n: usize, of: &dyn Fn(Senator) -> u8| named[n].iter().map(|&s| u32::from(of(s))).sum::<u32>();
        let military = |n| sum(n, &|s| parts.senators[s].military);
        let influence = |n| sum(n, &|s| parts.senators[s].influence);
        assert_eq!(named.iter().map(Vec::len).collect::<Vec<_>>(), [3; 4]);
        assert!((1..4).all(|n| military(0) >= military(n)));
        assert!((2..4).all(|n| influence(1) >= influence(n)));
        assert!(influence(2) <= influence(3));
        let further = |seat: Seat| {
            let of_it =
                |e: &Event| matches!(e, Event::Solo(solo::Event::Further { seat: s, .. }) if *s == seat);
            scene.events().iter().filter(|e| of_it(e)).count()
        };
        assert_eq!([IMPERIALS, PLUTOCRATS, CONSERVATIVES, POPULISTS].map(further), [0, 0, 2, 1]);
    }
}

#[test]
fn a_plutocrat_is_the_first_consul_and_leaders_are_as_the_guidelines_prefer() {
    // ROR-S.07, ROR-S.08
    for seed in 0..8 {
        let scene = set_up(1, "early", seed);
        let (board, parts) = (&scene.s.board, &scene.rules.parts);
        let consul = board.offices[Office::RomeConsul].unwrap();
        let first = |e: &solo::Event| matches!(e, solo::Event::FirstConsul { senator } if *senator == consul);
        assert!(told(&scene, first) && board.owner(consul) == Some(PLUTOCRATS));
        let leads = |e: &Event| match e {
            Event::Solo(solo::Event::Leads { seat, senator }) if *seat == IMPERIALS => Some(*senator),
            _ => None,
        };
        let leader = scene.events().iter().find_map(leads).unwrap();
        let weaker = |s: Senator| parts.senators[s].military <= parts.senators[leader].military;
        assert!(board.members(IMPERIALS).filter(|s| s.is_family()).all(weaker));
    }
}

#[test]
fn neutrals_play_statesmen_and_concessions_at_once() {
    // ROR-S.09, ROR-S.10, ROR-S.19
    for (seed, scenario) in [(0, "early"), (1, "middle"), (2, "late"), (3, "early")] {
        let scene = set_up(1, scenario, seed);
        for seat in scene.rules.neutrals(&scene.s.board) {
            let hand = &scene.s.secret.hands[seat.ix()].cards;
            for card in hand.kinds() {
                let playable = match card {
                    Card::Senator(s) => scene.rules.may_field(&scene.s.board, seat, s),
                    Card::Concession(c) => scene.rules.can_be_held(&scene.s.board, c),
                    _ => false,
                };
                assert!(!playable, "{card:?}");
            }
        }
    }
    // the fewest Concessions, then most Influence
    let mut scene = alone()
        .concession(Concession::Mining, ConcessionAt::With(Senator::Fabius))
        .influence(Senator::Valerius, 3)
        .hand(PLUTOCRATS, Card::Concession(Concession::HarborFees));
    scene.happens(&[], |p| p.then(Step::Setup(republic::setup::Step::Plays)));
    assert_eq!(scene.s.board.concessions[Concession::HarborFees], ConcessionAt::With(Senator::Valerius));
}

#[test]
fn hands_and_treasuries_of_neutrals_are_public() {
    // ROR-S.03
    let scene = set_up(2, "early", 4);
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    assert_eq!(view.open[1], None, "the other player's hand is secret");
    assert_eq!(view.treasury(&scene.rules, B), None);
    for seat in scene.rules.neutrals(&scene.s.board) {
        assert_eq!(view.open[seat.ix()], Some(scene.s.secret.hands[seat.ix()].cards));
        assert_eq!(view.treasury(&scene.rules, seat), Some(scene.s.secret.treasuries[seat.ix()]));
    }
    let drawn = |e: &Event| matches!(e, Event::Drew { seat, card: Some(_) } if seat.ix() >= 2);
    let all =
        scene.log.entries().iter().filter_map(|e| e.face(Viewer::Spectator)).filter(|e| drawn(e)).count();
    assert_eq!(all, 9, "three cards of each of three neutrals");
}

// --- Revenue

#[test]
fn income_is_one_pool_split_by_the_guideline() {
    // ROR-S.12, ROR-S.13, ROR-S.14
    let revenue = |dice: &[u16]| alone().run(Step::Revenue(revenue::Step::Collect), dice);
    let scene = revenue(&[3]);
    let purse = |scene: &Scene, seat: Seat| scene.s.secret.treasuries[seat.ix()];
    let has = |scene: &Scene, s: Senator| scene.man(s).talents;
    // each faction earns 3 for its Leader and 1 for the other
    assert_eq!((purse(&scene, IMPERIALS), has(&scene, Senator::Flaminius)), (3, 1));
    assert_eq!((has(&scene, Senator::Fabius), has(&scene, Senator::Valerius)), (2, 2));
    assert_eq!((purse(&scene, CONSERVATIVES), has(&scene, Senator::Furius)), (2, 2));
    assert_eq!((purse(&scene, POPULISTS), has(&scene, Senator::Terentius)), (1, 1));
    assert_eq!((purse(&scene, PLUTOCRATS), has(&scene, Senator::Sulpicius)), (0, 2));
    assert_eq!(purse(&revenue(&[6]), IMPERIALS), 4, "no more than the pool");
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Purse)));
    assert_eq!(scene.pending(), SeatSet::of(A), "ROR-S.13: what is placed stays");
}

#[test]
fn governors_take_income_as_their_guideline_says() {
    // ROR-S.16
    let taken = |scene: &Scene| told(scene, |e| matches!(e, solo::Event::Graft { takes: true, .. }));
    let sicily = |senator| alone().governor(senator, Province::Sicily, 3);
    // the guideline's die, the income, the pool's die, the improvement
    let run = |scene: Scene, dice: &[u16]| scene.run(Step::Revenue(revenue::Step::Collect), dice);
    assert!(!taken(&run(sicily(Senator::Quinctius), &[3, 1, 1])));
    assert!(taken(&run(sicily(Senator::Quinctius), &[4, 2, 1, 1])));
    assert!(taken(&run(sicily(Senator::Valerius), &[1, 2, 1])), "always");
    assert!(!taken(&run(sicily(Senator::Junius), &[1, 1])), "never");
}

fn settled(scene: Scene, given: &[(Senator, u16)]) -> Scene {
    let given = given.to_vec();
    scene
        .set(move |s| {
            for (senator, talents) in given {
                s.secret.forms.set.add(senator);
                s.secret.forms.sums[senator] = talents;
            }
        })
        .run(Step::Revenue(revenue::Step::Settle), &[])
}

#[test]
fn charity_matches_the_largest_contribution_of_one_senator() {
    // ROR-S.17, ROR-R.226, ROR-S.15
    let rich = |talents| {
        alone()
            .holding(Senator::Cornelius, 5)
            .holding(Senator::Papirius, 4)
            .holding(Senator::Flaminius, talents)
            .holding(Senator::Furius, 2)
            .holding(Senator::Junius, 2)
            .holding(Senator::Fabius, 20)
    };
    let given = [(Senator::Cornelius, 5), (Senator::Papirius, 4)];
    let scene = settled(rich(7), &given);
    assert_eq!(scene.man(Senator::Flaminius).talents, 2, "as much as one of them, not both");
    assert_eq!(
        [Senator::Furius, Senator::Junius].map(|s| scene.man(s).talents),
        [2, 2],
        "no one of them can"
    );
    assert_eq!(scene.man(Senator::Fabius).talents, 20, "the Plutocrats have no such charity");
    assert_eq!(settled(rich(4), &given).man(Senator::Flaminius).talents, 4);
    assert_eq!(settled(rich(7), &[]).man(Senator::Flaminius).talents, 7);
}

#[test]
fn whoever_can_buy_the_step_to_35_influence_does() {
    // ROR-S.18
    let scene = settled(alone().influence(Senator::Fabius, 34).holding(Senator::Fabius, 30), &[]);
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Fabius));
    let scene = settled(alone().influence(Senator::Fabius, 30).holding(Senator::Fabius, 12), &[]);
    assert_eq!(scene.man(Senator::Fabius).talents, 12, "it would not bring him there");
}

// --- Forum

/// A neutral's attempt: what it reckoned, and whether it was made.
fn reckoned(scene: &Scene) -> Option<(Senator, Senator, i16, bool)> {
    scene.events().into_iter().rev().find_map(|e| match e {
        Event::Solo(solo::Event::Reckons { persuader, target, number, made }) => {
            Some((persuader, target, number, made))
        }
        _ => None,
    })
}

#[test]
fn a_neutral_persuades_where_it_can_reach_most() {
    // ROR-S.20, ROR-S.21
    let persuade = |talents| {
        let scene = alone().forum(Senator::Plautius).holding(Senator::Fabius, talents);
        scene.run(Step::Forum(forum::Step::Persuasion(PLUTOCRATS)), &[])
    };
    // Oratory 2 and Influence 5, less Loyalty 6: 1, and 8 T more make 9
    let scene = persuade(20);
    assert_eq!(reckoned(&scene), Some((Senator::Fabius, Senator::Plautius, 9, true)));
    assert_eq!(scene.s.board.attempt.unwrap().bribes, 8, "just enough for 9");
    assert_eq!(persuade(7).s.board.attempt.unwrap().bribes, 7);
    // below 7 it spends nothing, and below 2 it does not try
    let scene = persuade(5);
    assert_eq!(reckoned(&scene), Some((Senator::Fabius, Senator::Plautius, 6, false)));
    assert_eq!(scene.s.board.attempt, None);
}

#[test]
fn a_faction_treasury_counts_only_where_one_plays() {
    // ROR-S.23, ROR-R.128
    let number = |scene: Scene, seat: Seat| {
        let scene = scene.holding(Senator::Fabius, 20).run(Step::Forum(forum::Step::Persuasion(seat)), &[]);
        reckoned(&scene).map(|(_, _, number, _)| number)
    };
    let only = |seats| {
        let mut scene = Scene::new(seats).with(A, Senator::Cornelius).with(A, Senator::Terentius);
        scene = scene.led_by(Senator::Cornelius).saved(A, 10);
        let plutocrats = Seat(seats as u8 + 1);
        (scene.with(plutocrats, Senator::Fabius).led_by(Senator::Fabius), plutocrats)
    };
    let (scene, seat) = only(1);
    assert_eq!(number(scene, seat), Some(4), "7 - 6 - 7 + 20 - 10");
    let (scene, seat) = only(2);
    assert_eq!(number(scene, seat), Some(9), "nobody else may know what is in it");
}

#[test]
fn a_neutral_resists_attempts_on_its_own_down_to_four() {
    // ROR-S.22
    let attempt = |saved| {
        let mut scene =
            alone().holding(Senator::Cornelius, 20).saved(CONSERVATIVES, saved).saved(IMPERIALS, 20);
        scene.happens(&[], |p| p.then(Step::Forum(forum::Step::Persuasion(A))));
        scene.act(A, Action::Forum(forum::Action::Persuader(Senator::Cornelius)));
        scene.act(A, Action::Forum(forum::Action::Target(Senator::Junius)));
        let announce = Action::Forum(forum::Action::Announce(None));
        scene.act(A, Pick { action: announce, amount: 15 });
        scene.s.board.attempt.unwrap().number()
    };
    assert_eq!(attempt(4), 4, "3 + 5 - 8 - 7 + 15 = 8, and 4 T against it");
    assert_eq!(attempt(3), 8, "or not at all");
}

#[test]
fn knights_cost_what_the_guideline_says() {
    // ROR-S.24, ROR-S.15
    let courts = |seat, payer: Senator, talents, die| {
        let scene = alone().holding(payer, talents).run(Step::Forum(forum::Step::Knights(seat)), &[die]);
        (scene.man(payer).talents, scene.man(payer).knights)
    };
    assert_eq!(courts(PLUTOCRATS, Senator::Valerius, 5, 4), (3, 1), "2 T and a 4");
    assert_eq!(courts(IMPERIALS, Senator::Quinctius, 5, 4), (4, 0), "1 T");
    assert_eq!(courts(CONSERVATIVES, Senator::Junius, 5, 6), (5, 1), "nothing");
    assert_eq!(courts(PLUTOCRATS, Senator::Valerius, 1, 5), (0, 1), "all he has");
}

#[test]
fn games_are_sponsored_unless_the_leader_changes() {
    // ROR-S.08, ROR-S.25
    let amuse = |scene: Scene, seat| {
        let scene = scene.set(|s| s.board.unrest = 5).run(Step::Forum(forum::Step::LeaderOrGames(seat)), &[]);
        scene.s.board.unrest
    };
    assert_eq!(amuse(alone().holding(Senator::Fabius, 14), PLUTOCRATS), 3, "the dearest he can pay");
    assert_eq!(amuse(alone().holding(Senator::Fabius, 14).popularity(Senator::Fabius, 5), PLUTOCRATS), 5);
    assert_eq!(amuse(alone().holding(Senator::Furius, 14), CONSERVATIVES), 5, "no such charity");
    let other = alone().holding(Senator::Fabius, 14).influence(Senator::Valerius, 9);
    assert_eq!(amuse(other, PLUTOCRATS), 5, "Valerius leads now");
}

#[test]
fn neutrals_bid_by_turn_die_and_modifier() {
    // ROR-S.26, ROR-S.27
    let auction = |first: Seat, scene: Scene, dice: &[u16]| {
        let scene = scene.set(move |s| s.board.first = first);
        let scene = scene.run(Step::Forum(forum::Step::Auction), dice);
        (scene.s.board.round.bid, scene.s.board.round.bidder.map(|(seat, _)| seat))
    };
    let rich = || alone().holding(Senator::Fabius, 9).holding(Senator::Cornelius, 6);
    // turn 2, a 1 and +2 are 5; nobody else has money but the player
    assert_eq!(auction(PLUTOCRATS, rich(), &[1]), (5, Some(PLUTOCRATS)));
    assert_eq!(
        auction(PLUTOCRATS, rich(), &[6]),
        (6, Some(PLUTOCRATS)),
        "no more than the richest of others"
    );
    // after the player has bid 5: 6 is turn + 4 at most, no die
    let bid = |talents, dice: &[u16]| {
        let mut scene = rich().run(Step::Forum(forum::Step::Auction), &[]);
        let action = Action::Forum(forum::Action::Bid(Senator::Cornelius));
        let pick = Pick { action, amount: talents };
        scene.rules.clone().apply(&mut scene.s, A, pick, &mut script(dice), &mut scene.log);
        scene
    };
    let tribune = drawn(Card::Intrigue(Intrigue::Tribune));
    let scene = bid(5, &[1, 1, tribune, 1, 1, 1, tribune]); // and two Initiatives
    assert!(told(&scene, |e| matches!(e, solo::Event::Bids { seat, talents: 6, .. } if *seat == PLUTOCRATS)));
    // 7 is more than that: a 1 and +2 are too little, and the Initiative is the player's
    let scene = bid(6, &[1, 1, 1, tribune]);
    assert!(told(&scene, |e| matches!(e, solo::Event::Bids { seat, talents: 0, .. } if *seat == PLUTOCRATS)));
}

#[test]
fn a_player_may_play_concessions_at_any_boundary_and_neutrals_keep_their_cards() {
    // ROR-S.29, ROR-S.30
    let mining = Card::Concession(Concession::Mining);
    let scene = alone().hand(A, mining).run(Step::Revenue(revenue::Step::Collect), &[1]);
    let place = phases::any_time::Action::Place(Concession::Mining, Senator::Cornelius);
    assert!(scene.may(A, Action::AnyTime(place)));
    let mut scene = scene;
    scene.act(A, Action::AnyTime(place));
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::With(Senator::Cornelius));
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let mut scene = (0..7).fold(alone(), |scene, _| scene.hand(IMPERIALS, tribune));
    scene.happens(&[], |p| p.then(Step::Revolution(phases::revolution::Step::Begin)));
    scene.all_default(&[]);
    assert_eq!(scene.s.secret.hands[1].cards.len(), 7);
}

// --- coalition

/// Votes by Knights: what each faction has more than its Oratory.
fn session(votes: [u8; 5]) -> Scene {
    use Senator::*;
    let leaders = [(Cornelius, 5), (Flaminius, 4), (Fabius, 4), (Furius, 5), (Sulpicius, 3)];
    let scene = leaders
        .iter()
        .zip(votes)
        .fold(alone(), |scene, ((leader, has), votes)| scene.knights(*leader, votes - has));
    scene.run(Step::Senate(senate::Step::Begin), &[])
}

#[test]
fn the_first_set_with_a_majority_rules() {
    // ROR-S.31, ROR-S.32, ROR-S.33, ROR-S.34, ROR-R.224
    let coalition = |scene: &Scene| scene.s.board.solo.coalition;
    let set = |seats: &[Seat]| seats.iter().copied().collect::<SeatSet>();
    // 30 votes: only 1 + 2 have more than half
    let scene = session([6, 7, 9, 5, 3]);
    assert_eq!(scene.s.board.solo.ranks, [PLUTOCRATS, IMPERIALS, A, CONSERVATIVES, POPULISTS]);
    assert_eq!(coalition(&scene), set(&[PLUTOCRATS, IMPERIALS]));
    assert_eq!(scene.s.board.solo.dominant, A, "ROR-S.11");
    // one alone
    assert_eq!(coalition(&session([6, 4, 20, 5, 3])), set(&[PLUTOCRATS]));
    // the ranks of the page: 15, 13, 12, 11 and 10 of 61
    let mut scene = session([12, 13, 15, 11, 10]);
    let with = set(&[A, CONSERVATIVES, POPULISTS]);
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Join { seat: A, with: w, .. })) if w == with));
    scene.act(A, of(solo::Action::Join));
    assert_eq!(coalition(&scene), with);
}

#[test]
fn who_refuses_is_replaced_or_the_search_goes_on() {
    // ROR-S.35, ROR-DC.127
    let mut scene = session([12, 13, 15, 11, 10]);
    scene.act(A, of(solo::Action::Refuse));
    let second = [IMPERIALS, CONSERVATIVES, POPULISTS].into_iter().collect::<SeatSet>();
    assert_eq!(scene.s.board.solo.coalition, second, "34 of 61");
    let mut scene = session([20, 6, 4, 5, 3]);
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Join).into());
    scene.act(A, of(solo::Action::Refuse));
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Join { seat: A, .. }))), "1 + 5 comes next");
}

#[test]
fn the_largest_player_rules_with_partners_of_his_choice() {
    // ROR-S.34, ROR-DC.128
    let mut scene = session([20, 6, 4, 5, 3]);
    for _ in 0..5 {
        scene.act(A, of(solo::Action::Refuse));
    }
    assert_eq!(scene.s.board.solo.coalition, SeatSet::of(A), "20 of 38 need nobody");
}

// --- military plan

fn armed(legions: u8, fleets: u8, wars: &[War]) -> Scene {
    let scene = wars.iter().fold(alone().legions(legions), |scene, war| scene.war(*war, Status::Active));
    scene.set(move |s| s.board.fleets = fleets)
}

#[test]
fn three_wars_or_a_strong_one_or_a_rebel_are_a_crisis() {
    // ROR-S.36
    let crisis = |scene: &Scene| scene.rules.in_crisis(&scene.s.board);
    assert!(!crisis(&armed(4, 0, &[War::FirstGallic, War::Syrian])));
    assert!(crisis(&armed(4, 0, &[War::FirstGallic, War::Syrian, War::FirstIllyrian])));
    assert!(!crisis(&armed(4, 0, &[War::SecondPunic])), "15 is not above 15");
    let hannibal =
        armed(4, 0, &[War::SecondPunic]).leader(Leader::Hannibal, LeaderAt::With(War::SecondPunic));
    assert!(crisis(&hannibal));
    let rebel = armed(4, 0, &[]).set(|s| {
        let legions = Legion::ALL[10..12].iter().copied().collect();
        let leader = Senator::Terentius;
        s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(leader) });
    });
    assert!(crisis(&rebel));
}

fn attacks(scene: &Scene) -> Vec<(Option<War>, u8, u8)> {
    let plan = scene.rules.plan(&scene.s.board, 2 + usize::from(scene.rules.in_crisis(&scene.s.board)));
    plan.attacks.iter().map(|a| (a.war, a.legions, a.fleets)).collect()
}

#[test]
fn the_normal_plan_is_the_first_that_forces_allow() {
    // ROR-S.37, ROR-S.39, ROR-S.42, ROR-S.43
    let both = [War::FirstGallic, War::Syrian];
    let syrian = (Some(War::Syrian), 6, 2);
    let gallic = (Some(War::FirstGallic), 10, 0);
    assert_eq!(attacks(&armed(16, 2, &both)), [gallic, syrian], "the strongest first");
    // too few for both: the Gallic War is dangerous, for more of its series are to come where the deck has them
    assert_eq!(attacks(&armed(10, 2, &both)), [gallic]);
    assert_eq!(attacks(&armed(6, 2, &both)), [syrian]);
    assert!(attacks(&armed(5, 2, &both)).is_empty());
    let paid = armed(12, 2, &both).treasury(40);
    assert_eq!(attacks(&paid), [gallic, syrian]);
    assert_eq!(paid.rules.plan(&paid.s.board, 2).legions, 4, "what is missing is built");
    let short = paid.set(|s| s.board.manpower_shortage = true);
    assert_eq!(attacks(&short), [gallic], "but only in a Crisis under a Manpower Shortage");
    // a navy is met by as many Fleets
    assert_eq!(attacks(&armed(4, 10, &[War::FirstPunic])), [(Some(War::FirstPunic), 0, 10)]);
    // an Illyrian War is weaker than the Syrian, but another is to come
    let illyrian = (Some(War::FirstIllyrian), 5, 3);
    assert_eq!(attacks(&armed(6, 3, &[War::Syrian, War::FirstIllyrian])), [illyrian]);
}

#[test]
fn in_a_crisis_the_fourth_war_comes_first() {
    // ROR-S.38
    let three = [War::FirstGallic, War::Syrian, War::FirstIllyrian];
    let scene = armed(21, 9, &three);
    assert_eq!(attacks(&scene).len(), 3);
    assert_eq!(attacks(&armed(16, 9, &three)).len(), 2);
    let last = armed(4, 9, &three);
    let plan = last.rules.plan(&last.s.board, 3);
    assert!(plan.attacks[0].everything && plan.attacks[0].war == Some(War::FirstIllyrian), "the weakest");
    let four = armed(25, 9, &[War::FirstGallic, War::Syrian, War::FirstIllyrian, War::FirstMacedonian]);
    let plan = four.rules.plan(&four.s.board, 3);
    assert_eq!(plan.attacks.len(), 1, "as few as bring the number to three");
    assert!(plan.attacks[0].everything);
}

#[test]
fn half_of_what_is_left_goes_along_and_the_dominant_player_says_who_commands() {
    // ROR-S.40, ROR-R.225, ROR-S.41, ROR-DC.129
    let scene = ruled(armed(18, 5, &[War::FirstGallic, War::Syrian]), &[IMPERIALS, CONSERVATIVES]);
    let scene =
        scene.office(Senator::Flaminius, Office::FieldConsul).office(Senator::Furius, Office::RomeConsul);
    let mut scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Command { seat: A, place: 0 }))));
    scene.act(A, of(solo::Action::Name(Senator::Furius)));
    let force = |war| scene.s.board.forces.iter().find(|f| f.war == war).unwrap();
    let gallic = force(War::FirstGallic);
    assert_eq!((gallic.commander, gallic.legions.len(), gallic.fleets), (Some(Senator::Furius), 11, 0));
    let syrian = force(War::Syrian);
    assert_eq!((syrian.commander, syrian.legions.len(), syrian.fleets), (Some(Senator::Flaminius), 6, 2));
    assert_eq!(scene.s.board.rome.len(), 1);
}

#[test]
fn without_wars_rome_keeps_ten_legions_and_five_fleets() {
    // ROR-S.43
    let muster = |legions, fleets, treasury| {
        let scene = ruled(alone().legions(legions).treasury(treasury), &[IMPERIALS]);
        let scene = scene.set(move |s| s.board.fleets = fleets).run(Step::Solo(solo::Step::Muster), &[]);
        (scene.s.board.rome.len(), scene.s.board.fleets)
    };
    assert_eq!(muster(4, 0, 500), (10, 5));
    assert_eq!(muster(12, 7, 0), (10, 5));
    assert_eq!(muster(4, 0, 20), (6, 0), "as far as the State can pay");
}

#[test]
fn players_alone_make_the_plan_themselves() {
    // ROR-S.44, ROR-DC.129
    let scene = ruled(armed(18, 5, &[War::FirstGallic]), &[A])
        .office(Senator::Cornelius, Office::FieldConsul)
        .influence(Senator::Fabius, 9);
    let mut scene = scene.run(Step::Solo(solo::Step::Muster), &[]);
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Plan { seat: A }))));
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Automatic).into());
    for action in [
        senate::Action::Move(senate::Business::Deploy),
        senate::Action::Name(Senator::Cornelius),
        senate::Action::War(War::FirstGallic),
    ] {
        if scene.may(A, Action::Senate(action)) {
            scene.act(A, Action::Senate(action));
        }
    }
    scene.act(A, Pick { action: Action::Senate(senate::Action::Legions), amount: 12 });
    scene.act(A, Action::Senate(senate::Action::Done));
    assert_eq!(scene.s.board.forces[0].legions.len(), 12);
    scene.act(A, of(solo::Action::Done));
}

#[test]
fn the_best_general_is_dictator_in_a_crisis() {
    // ROR-S.46, ROR-S.47
    let three = [War::FirstGallic, War::Syrian, War::FirstIllyrian];
    let scene = ruled(armed(4, 0, &three), &[IMPERIALS, POPULISTS]);
    // Cornelius, Fabius and Flaminius have 4: a member of the coalition comes first; then the next highest by dice
    let scene = scene.run(Step::Solo(solo::Step::Crisis), &[6, 6, 1, 1]);
    assert_eq!(scene.s.board.offices[Office::Dictator], Some(Senator::Flaminius));
    assert_eq!(scene.s.board.offices[Office::MasterOfHorse], Some(Senator::Cornelius));
    // of the Populists only Sulpicius may be Consul, of the Imperials who is left
    let mut scene = ruled(scene.set(|_| ()), &[A, POPULISTS]).run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Office(Office::FieldConsul))));
    let may = |s| scene.may(A, of(solo::Action::Name(s)));
    assert!(may(Senator::Sulpicius) && !may(Senator::Terentius));
}

// --- spoils

#[test]
fn neutrals_pick_by_their_lists() {
    // ROR-S.48, ROR-S.49, ROR-S.50
    let scene = ruled(alone(), &[IMPERIALS, PLUTOCRATS, CONSERVATIVES, POPULISTS]);
    let pick = |seat| scene.rules.neutral_pick(&scene.s.board, seat);
    assert_eq!(pick(IMPERIALS), Some(Spoil::Office(Office::FieldConsul)));
    assert_eq!(pick(PLUTOCRATS), Some(Spoil::Office(Office::Censor)));
    assert_eq!(pick(CONSERVATIVES), Some(Spoil::Office(Office::RomeConsul)));
    assert_eq!(pick(POPULISTS), Some(Spoil::Office(Office::RomeConsul)));
    assert_eq!(pick(A), None, "a player picks himself");
    let scene = ruled(alone(), &[IMPERIALS, CONSERVATIVES]);
    // Furius and Junius have 3 each: dice
    let scene = scene.run(Step::Solo(solo::Step::Round), &[6, 6, 1, 1]);
    let office = |o| scene.s.board.offices[o];
    // the Senator with least Influence
    assert_eq!(office(Office::FieldConsul), Some(Senator::Quinctius));
    assert_eq!(office(Office::RomeConsul), Some(Senator::Furius));
    assert_eq!(office(Office::Censor), Some(Senator::Flaminius), "round after round");
}

#[test]
fn only_the_popular_are_rome_consul() {
    // ROR-S.51, ROR-S.53
    let scene = ruled(alone(), &[A, CONSERVATIVES]).set(|s| s.board.unrest = 2);
    let scene = scene.popularity(Senator::Junius, 2).popularity(Senator::Fabius, 5);
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Office(Office::RomeConsul))));
    let may = |s| scene.may(A, of(solo::Action::Name(s)));
    assert!(may(Senator::Junius), "of any faction");
    assert!(!may(Senator::Cornelius) && !may(Senator::Fabius), "an outsider");
    scene.act(A, of(solo::Action::Name(Senator::Junius)));
    assert_eq!(scene.s.board.offices[Office::RomeConsul], Some(Senator::Junius));
}

#[test]
fn a_neutral_takes_the_richest_province_and_sends_whoever_has_fewest_votes() {
    // ROR-S.52
    let scene = ruled(alone(), &[PLUTOCRATS]).set(|s| {
        for province in [Province::Sicily, Province::SardiniaCorsica] {
            s.board.provinces[province] = Land { exists: true, developed: false, ..Land::default() };
        }
        s.board.provinces[Province::Sicily].developed = true;
    });
    let scene =
        scene.office(Senator::Cornelius, Office::RomeConsul).office(Senator::Flaminius, Office::FieldConsul);
    let scene = scene.knights(Senator::Fabius, 2).set(|s| {
        s.board.offices[Office::Censor] = Some(Senator::Junius);
        s.board.taken[Office::Censor].add(Senator::Junius);
    });
    assert_eq!(scene.rules.neutral_pick(&scene.s.board, PLUTOCRATS), Some(Spoil::Governor(Province::Sicily)));
    let scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, Some(Senator::Valerius));
}

/// The Censor is elected already, and so are the Consuls.
fn officials(scene: Scene, rome: Senator) -> Scene {
    scene.office(rome, Office::RomeConsul).office(Senator::Fabius, Office::FieldConsul).set(|s| {
        s.board.offices[Office::Censor] = Some(Senator::Junius);
        s.board.taken[Office::Censor].add(Senator::Junius);
    })
}

#[test]
fn an_unpopular_consul_must_sponsor_a_land_bill() {
    // ROR-S.54, ROR-S.56, ROR-S.57
    let scene = ruled(alone(), &[A, POPULISTS]).set(|s| {
        s.board.unrest = 4;
        s.board.offices[Office::FieldConsul] = Some(Senator::Fabius);
        s.board.offices[Office::Censor] = Some(Senator::Junius);
        s.board.taken[Office::Censor].add(Senator::Junius);
    });
    let scene = scene.popularity(Senator::Papirius, 1).popularity(Senator::Terentius, -1);
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::Office(Office::RomeConsul))));
    scene.act(A, of(solo::Action::Name(Senator::Papirius)));
    // the Populists list the Land Bill: they co-sponsor it, and it is the highest type
    assert_eq!(scene.s.board.land_bills[LandBill::III], 1);
    assert!(told(&scene, |e| matches!(
        e,
        solo::Event::Sponsors { senator: Senator::Papirius, mandatory: true }
    )));
    assert!(scene.s.board.solo.billed && scene.s.board.unrest < 4);
    let bill = of(solo::Action::Take(Spoil::LandBill));
    assert!(!scene.may(A, bill), "one a turn");
}

#[test]
fn a_voluntary_land_bill_fails_with_the_first_pass() {
    // ROR-S.55, ROR-S.57
    let scene = officials(ruled(alone(), &[A, CONSERVATIVES]), Senator::Cornelius);
    let mut scene = scene.run(Step::Solo(solo::Step::Share(0)), &[]);
    scene.act(A, of(solo::Action::Take(Spoil::LandBill)));
    scene.act(A, of(solo::Action::Name(Senator::Papirius)));
    assert!(told(
        &scene,
        |e| matches!(e, solo::Event::BillFails { by: Some(seat) } if *seat == CONSERVATIVES)
    ));
    assert_eq!(scene.s.board.land_bills.values().sum::<u8>(), 0);
}

#[test]
fn a_tribune_skips_the_faction_about_to_pick() {
    // ROR-S.58, ROR-DC.131
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let scene = ruled(alone(), &[A, IMPERIALS, CONSERVATIVES]).hand(A, tribune).influence(Senator::Junius, 2);
    let mut scene = scene.run(Step::Solo(solo::Step::Round), &[]);
    assert!(matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Tribunes { .. }))));
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Pass).into());
    scene.act(A, of(solo::Action::Lodge(Lodged::Skip(IMPERIALS))));
    scene.act(A, of(solo::Action::Take(Spoil::Office(Office::Censor))));
    scene.act(A, of(solo::Action::Name(Senator::Cornelius)));
    assert!(told(&scene, |e| matches!(e, solo::Event::Skips { by: A, seat } if *seat == IMPERIALS)));
    let field = scene.s.board.offices[Office::FieldConsul];
    assert!(
        field.is_none_or(|s| scene.s.board.owner(s) != Some(IMPERIALS)),
        "they picked nothing in this round"
    );
    // a neutral skips only whoever takes what is first on its own list, and only to be next
    let scene =
        ruled(alone(), &[CONSERVATIVES, POPULISTS]).hand(POPULISTS, tribune).influence(Senator::Junius, 2);
    let scene = scene.run(Step::Solo(solo::Step::Round), &[]);
    let consul = scene.s.board.offices[Office::RomeConsul].unwrap();
    assert_eq!(scene.s.board.owner(consul), Some(POPULISTS));
}

// --- daggers

#[test]
fn a_faction_alone_in_power_names_a_consul_for_life() {
    // ROR-S.60, ROR-S.61, ROR-S.62
    let life = |scene: Scene, dice: &[u16]| {
        ruled(scene, &[PLUTOCRATS]).influence(Senator::Fabius, 21).run(Step::Solo(solo::Step::Life), dice)
    };
    // A, Imperials, Conservatives and Populists roll; the player has the highest and must strike
    let mut scene = life(alone(), &[6, 1, 1, 1]);
    assert!(matches!(
        scene.asks(),
        Some(Ask::Solo(solo::Ask::Assassin { seat: A, target: Senator::Fabius }))
    ));
    scene.rolls(&[3]).act(A, of(solo::Action::Strike(Senator::Papirius)));
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Fabius), "a 3 fails");
    let mut scene = life(alone(), &[6, 1, 1, 1]);
    scene.rolls(&[5]).act(A, of(solo::Action::Strike(Senator::Papirius)));
    assert_eq!(scene.s.board.consul_for_life, None, "killed");
    // not if another has as much Influence: then neutrals do not take part
    let scene = life(alone().influence(Senator::Cornelius, 30), &[2]);
    assert!(told(&scene, |e| matches!(e, solo::Event::Check { rolls, .. } if rolls.len() == 1)));
}

#[test]
fn neutrals_strike_with_all_their_cards_and_guard_with_all() {
    // ROR-S.61, ROR-S.63, ROR-S.64
    let assassin = Card::Intrigue(Intrigue::Assassin);
    let guard = Card::Intrigue(Intrigue::SecretBodyguard);
    let scene = alone().hand(IMPERIALS, assassin).hand(PLUTOCRATS, guard);
    let scene = ruled(scene, &[PLUTOCRATS]).influence(Senator::Fabius, 21);
    // 5 and a card are more than the player's 5
    let mut scene = scene.run(Step::Solo(solo::Step::Life), &[5, 5, 1, 1]);
    let strike = of(solo::Action::Strike(Senator::Quinctius));
    assert_eq!(scene.choices(A).find(&strike).unwrap().amount.map(|a| (a.min, a.max)), Some((1, 1)));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into(), "ROR-DC.134");
    // 4 + 1 - 1 is no success; the second roll, 1 + 1 - 1, gives him away: his Leader is guilty without trial
    scene.rolls(&[4, 1]).act(A, Pick { action: strike, amount: 1 });
    assert!(told(&scene, |e| matches!(e, solo::Event::Guards { cards: 1, .. })));
    assert!(told(&scene, |e| matches!(e, solo::Event::Guilty { senator: Senator::Flaminius })));
    assert!(scene.told(|e| matches!(e, Event::Died { senator: Senator::Flaminius, .. })));
}

#[test]
fn a_player_may_ask_for_a_check() {
    // ROR-S.61, ROR-DC.132
    let mut scene = session([6, 7, 9, 5, 3]);
    assert_eq!(scene.asks(), Some(Ask::Solo(solo::Ask::Orders)));
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Pass).into());
    scene.rolls(&[2]).act(A, of(solo::Action::Lodge(Lodged::Check(Senator::Fabius))));
    assert!(
        matches!(scene.asks(), Some(Ask::Solo(solo::Ask::Assassin { seat: A, .. }))),
        "neutrals see no threat"
    );
}

// --- revolution

/// Quinctius has won a War with so many Legions of so many.
fn victor(legions: usize, home: u8, talents: i32, dice: &[u16]) -> Scene {
    let scene = alone().force(Senator::Quinctius, War::Syrian, legions, 0).legions(home);
    let scene = scene.saved(IMPERIALS, talents).set(|s| s.board.forces[0].victorious = true);
    let mut scene = scene;
    scene.happens(dice, |p| p.then(Step::Revolution(phases::revolution::Step::Declare(None))));
    scene
}

#[test]
fn a_neutral_commander_revolts_only_with_money_and_three_fifths() {
    // ROR-S.66, ROR-S.67, ROR-S.68
    assert!(victor(4, 0, 11, &[]).s.board.rebel.is_none(), "3 T for each Legion");
    // 4 of 4: 4 x 1/2 is not more than half, so he pays nothing; 5 and 6 follow
    let scene = victor(4, 0, 12, &[5, 6, 5, 1]);
    assert!(told(&scene, |e| matches!(e, solo::Event::Pays { talents: 0, .. })));
    assert_eq!(scene.s.board.rebel.map(|r| r.leader), Some(Senator::Quinctius), "3 of 4");
    assert!(victor(4, 0, 12, &[5, 6, 1, 1]).s.board.rebel.is_none(), "2 of 4");
    // 12 Legions, all his, one his own Veteran: 6.5, so he pays 11 T
    let scene = alone().force(Senator::Quinctius, War::Syrian, 12, 0).saved(IMPERIALS, 36).set(|s| {
        s.board.forces[0].victorious = true;
        s.board.veterans.add(Legion::I);
        s.board.owed[Legion::I] = Some(Senator::Quinctius);
    });
    let mut scene = scene;
    // 6 of the other 11 follow: 7 of 12 is not enough
    let dice = [4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3];
    scene.happens(&dice, |p| p.then(Step::Revolution(phases::revolution::Step::Declare(None))));
    assert!(told(&scene, |e| matches!(e, solo::Event::Pays { talents: 11, .. })));
    assert!(told(&scene, |e| matches!(e, solo::Event::Rises { follow: 7, of: 12, rises: false, .. })));
}

#[test]
fn a_neutral_offers_statesmen_it_cannot_play() {
    // ROR-S.65, ROR-DC.133, ROR-R.128
    let (africanus, cunctator) = (Senator::ScipioAfricanus, Senator::Cunctator);
    // the Imperials hold a Cornelius, whose family is the player's
    let scene = alone().hand(IMPERIALS, Card::Senator(africanus)).hand(A, Card::Intrigue(Intrigue::Tribune));
    let mut scene = scene.hand(A, Card::Senator(cunctator));
    scene.happens(&[], |p| p.then(Step::Revolution(phases::revolution::Step::Begin)));
    scene.act(A, Action::Hand(hand::Action::Done));
    let ask = solo::Ask::Trade { seat: A, from: IMPERIALS, statesman: africanus };
    assert_eq!(scene.asks(), Some(Ask::Solo(ask)));
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Refuse).into());
    assert!(!scene.may(A, of(solo::Action::Swap(cunctator))), "the Imperials do not control the Fabii");
    scene.rolls(&[drawn(Card::Senator(cunctator))]); // of two cards the other is certain
    scene.act(A, of(solo::Action::Two));
    assert!(scene.s.secret.hands[0].cards.has(Card::Senator(africanus)));
    assert_eq!(scene.s.secret.hands[1].cards.len(), 2);
    // two neutrals swap at once
    let scene = alone()
        .hand(PLUTOCRATS, Card::Senator(Senator::Flamininus))
        .hand(IMPERIALS, Card::Senator(cunctator));
    let mut scene = scene;
    scene.happens(&[], |p| p.then(Step::Revolution(phases::revolution::Step::Begin)));
    scene.all_default(&[]);
    assert_eq!(scene.s.board.owner(cunctator), Some(PLUTOCRATS));
    assert_eq!(scene.s.board.owner(Senator::Flamininus), Some(IMPERIALS));
}

// --- victory and who is asked

#[test]
fn a_neutral_that_wins_leaves_no_winner() {
    // ROR-S.69
    let mut scene = alone().set(|s| s.board.consul_for_life = Some(Senator::Fabius));
    scene.happens(&[], |p| p.then(Step::EndOfTurn));
    assert_eq!(scene.s.board.over.map(|o| o.winners), Some(SeatSet::of(PLUTOCRATS)));
    let Turn::Over(outcome) = scene.rules.turn(&scene.s) else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.scores.len()), (SeatSet::NONE, 1));
}

#[test]
fn what_no_guideline_decides_the_dominant_player_does() {
    // ROR-S.04, ROR-DC.134
    let scene =
        alone().force(Senator::Flaminius, War::Syrian, 6, 3).force(Senator::Furius, War::FirstGallic, 6, 3);
    let scene = scene.set(|s| (s.board.first, s.board.fleets) = (PLUTOCRATS, 5));
    let mut scene = scene;
    scene.happens(&[1, 1], |p| {
        p.s.board.events[EventCard::StormAtSea] = 1;
        p.then(Step::Forum(forum::Step::Occur(EventCard::StormAtSea)));
    });
    assert!(matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Storm { seat, .. })) if seat == PLUTOCRATS));
    assert_eq!(scene.pending(), SeatSet::of(A));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into());
}

#[test]
fn a_neutral_official_names_the_conspirators_by_lot() {
    // ROR-R.229
    let mut scene = alone().set(|s| s.board.first = PLUTOCRATS);
    scene.happens(&[3, 1, 1, BLANK, BLANK], |p| p.then(Step::Forum(forum::Step::Catiline)));
    assert!(told(&scene, |e| matches!(e, solo::Event::Accuses { seat } if *seat == POPULISTS)));
}

#[test]
fn influence_peddling_is_played_when_drawn() {
    // ROR-S.28
    let (peddling, dagger) =
        (Card::Intrigue(Intrigue::InfluencePeddling), Card::Intrigue(Intrigue::Assassin));
    let scene = alone().hand(A, dagger).hand(A, Card::Intrigue(Intrigue::Tribune));
    let mut scene = scene.set(|s| {
        s.board.initiatives = 6;
        s.board.round.done = SeatSet::all(5);
    });
    // a roll of 3, the card, what is taken of the largest hand, and the die for a Knight
    scene.happens(&[1, 2, drawn(peddling), drawn(dagger), 1], |p| {
        p.then(Step::Forum(forum::Step::Initiative(IMPERIALS)));
    });
    assert!(scene.s.secret.hands[1].cards.has(dagger) && scene.s.board.discards.has(peddling));
    assert!(told(&scene, |e| matches!(e, solo::Event::Plays { card, .. } if *card == peddling)));
}

#[test]
fn the_default_pick_is_an_office_for_ones_own() {
    // ROR-DC.130
    let mut scene = ruled(alone(), &[A, CONSERVATIVES]).run(Step::Solo(solo::Step::Share(0)), &[]);
    let rome = of(solo::Action::Take(Spoil::Office(Office::RomeConsul)));
    assert_eq!(scene.rules.fallback(&scene.s, A), rome.into());
    scene.act(A, rome);
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Name(Senator::Papirius)).into());
    let scene =
        officials(ruled(alone(), &[A]), Senator::Cornelius).run(Step::Solo(solo::Step::Share(0)), &[]);
    assert_eq!(scene.rules.fallback(&scene.s, A), of(solo::Action::Pass).into());
}

/// The same table in the Late Republic, where there are Laws.
fn late() -> Scene {
    let options = json!({ "scenario": "late" });
    let rules = Republic::configure(&Setup { seats: 1, options, ..Setup::default() }).unwrap();
    let s = republic::setup::empty(&rules);
    use Senator::*;
    let men = [
        (A, [Cornelius, Papirius]),
        (IMPERIALS, [Flaminius, Quinctius]),
        (PLUTOCRATS, [Fabius, Valerius]),
        (CONSERVATIVES, [Furius, Junius]),
        (POPULISTS, [Sulpicius, Terentius]),
    ];
    let mut scene = Scene::of(rules, s);
    (scene.s.board.year, scene.s.board.phase) = (2, Phase::Mortality);
    for (seat, [leader, other]) in men {
        scene = scene.with(seat, leader).with(seat, other).led_by(leader);
    }
    scene.set(|s| (s.board.hrao, s.board.first) = (Some(Cornelius), A))
}

#[test]
fn some_laws_are_played_only_when_a_player_asks() {
    // ROR-R.227, ROR-S.19, ROR-DC.135
    let scene =
        late().hand(IMPERIALS, Card::Law(Law::PlautianPapirian)).hand(POPULISTS, Card::Law(Law::Manilian));
    let scene = ruled(scene.war(War::Social, Status::Active), &[IMPERIALS]);
    let mut scene = scene.run(Step::Solo(solo::Step::Orders), &[]);
    assert!(scene.s.board.laws.has(Law::Manilian), "at once");
    assert!(!scene.s.board.laws.has(Law::PlautianPapirian));
    scene.act(A, of(solo::Action::AskLaw(IMPERIALS, Law::PlautianPapirian)));
    assert!(scene.s.board.laws.has(Law::PlautianPapirian));
}

#[test]
fn a_neutral_fines_the_richest_governor_of_another() {
    // ROR-R.228
    let scene = ruled(late(), &[IMPERIALS]).set(|s| {
        s.board.laws.add(Law::Calpurnian);
        s.board.offices[Office::Censor] = Some(Senator::Quinctius);
        s.board.taken[Office::Censor].add(Senator::Quinctius);
        for corrupt in [Senator::Flaminius, Senator::Valerius, Senator::Junius] {
            s.board.senators[corrupt].corrupt = true;
            s.board.senate.returned.add(corrupt);
        }
    });
    let scene =
        scene.holding(Senator::Flaminius, 20).holding(Senator::Valerius, 9).holding(Senator::Junius, 3);
    let scene = scene.run(Step::Solo(solo::Step::Fine), &[2, 2]);
    assert_eq!([Senator::Flaminius, Senator::Valerius].map(|s| scene.man(s).talents), [20, 5]);
}

#[test]
fn a_neutral_answers_a_tribune_with_graft() {
    // ROR-S.59
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let scene = late().hand(A, tribune).hand(IMPERIALS, Card::Intrigue(Intrigue::Graft));
    let scene = ruled(scene.holding(Senator::Flaminius, 6), &[A, IMPERIALS]);
    let mut scene = scene.run(Step::Solo(solo::Step::Round), &[]);
    scene.act(A, of(solo::Action::Lodge(Lodged::Skip(IMPERIALS))));
    scene.rolls(&[4]).act(A, of(solo::Action::Pass));
    assert_eq!(scene.man(Senator::Flaminius).talents, 2, "the price");
    let field = scene.s.board.offices[Office::FieldConsul];
    assert_eq!(field, Some(Senator::Quinctius), "the Tribune is cancelled");
}

#[test]
fn the_field_consul_fetches_a_bequest_with_what_is_left() {
    // ROR-S.45
    let scene = late().legions(4).set(|s| {
        s.board.fleets = 4;
        s.secret.deck.take(Card::Event(DeckEvent::BithynianBequest));
        s.board.deck_events[DeckEvent::BithynianBequest] = EventAt::Forum;
    });
    let scene = ruled(scene, &[IMPERIALS]).office(Senator::Flaminius, Office::FieldConsul);
    let scene = scene.run(Step::Solo(solo::Step::March(3)), &[]);
    assert_eq!(scene.s.board.deck_events[DeckEvent::BithynianBequest], EventAt::Fetched);
    assert_eq!((scene.s.board.rome.len(), scene.s.board.fleets), (1, 1), "three of each go with him");
}
