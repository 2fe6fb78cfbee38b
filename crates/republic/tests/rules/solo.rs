//! Solo and two players (ROR-S, ROR-R.128, ROR-R.224 to ROR-R.229, ROR-DC.127 to ROR-DC.135).

use crate::common::*;
use republic::phases::solo;
use serde_json::json;

/// The neutrals of a game alone, in the order of their seats.
pub const IMPERIALS: Seat = Seat(1);
pub const PLUTOCRATS: Seat = Seat(2);
pub const CONSERVATIVES: Seat = Seat(3);
pub const POPULISTS: Seat = Seat(4);

pub fn of(action: solo::Action) -> Action {
    Action::Solo(action)
}

/// One player and four neutrals, with two Senators each; the first leads.
pub fn alone() -> Scene {
    peopled(Scene::new(1))
}

/// These ten Senators at a table of one player.
pub fn peopled(mut scene: Scene) -> Scene {
    use Senator::*;
    let men = [
        (A, [Cornelius, Papirius]),
        (IMPERIALS, [Flaminius, Quinctius]),
        (PLUTOCRATS, [Fabius, Valerius]),
        (CONSERVATIVES, [Furius, Junius]),
        (POPULISTS, [Sulpicius, Terentius]),
    ];
    for (seat, [leader, other]) in men {
        scene = scene.with(seat, leader).with(seat, other).led_by(leader);
    }
    scene.set(|s| (s.board.hrao, s.board.first) = (Some(Cornelius), A))
}

/// The same in a session: ranks as given, these rule.
pub fn ruled(scene: Scene, coalition: &[Seat]) -> Scene {
    let coalition: SeatSet = coalition.iter().copied().collect();
    scene.set(|s| {
        s.board.phase = Phase::Senate;
        s.board.senate.item = Item::OtherBusiness;
        s.board.solo.ranks = [A, IMPERIALS, PLUTOCRATS, CONSERVATIVES, POPULISTS];
        s.board.solo.coalition = coalition;
    })
}

pub fn told(scene: &Scene, test: impl Fn(&solo::Event) -> bool) -> bool {
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

fn set_up(seats: usize, scenario: &str, seed: u64) -> Scene {
    after_set_up(seats, json!({ "scenario": scenario }), seed)
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
    let omens = alone().event(EventCard::EvilOmens, 2).run(Step::Revenue(revenue::Step::Collect), &[3]);
    assert_eq!(purse(&omens, IMPERIALS), 1, "ROR-R.19: an amount that is rolled");
    let worse = alone().event(EventCard::EvilOmens, 2).run(Step::Revenue(revenue::Step::Collect), &[1]);
    assert_eq!(purse(&worse, IMPERIALS), 0);
}

#[test]
fn a_concession_is_collected_once() {
    // ROR-S.12: also in a Drought, in which the Sicilian Grain could bring twice its 4
    let grain = |event: Option<EventCard>| {
        let scene = alone().concession(Concession::SicilianGrain, ConcessionAt::With(Senator::Terentius));
        let scene = event.into_iter().fold(scene, |scene, event| scene.event(event, 1));
        let scene = scene.run(Step::Revenue(revenue::Step::Collect), &[3]);
        let purse = scene.s.secret.treasuries[POPULISTS.ix()];
        purse + scene.man(Senator::Sulpicius).talents + scene.man(Senator::Terentius).talents
    };
    assert_eq!(grain(None), 8, "3 for the Leader, 1 for the other, 4 for the grain");
    assert_eq!(grain(Some(EventCard::Drought)), 8);
}

#[test]
fn what_a_neutral_has_placed_stays_when_players_move_theirs() {
    // ROR-S.13
    let scene = alone().holding(Senator::Terentius, 7).holding(Senator::Cornelius, 5);
    let scene = scene.run(Step::Revenue(revenue::Step::Redistribute), &[]);
    assert_eq!((scene.man(Senator::Terentius).talents, scene.man(Senator::Cornelius).talents), (7, 0));
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
    let omens = |senator| sicily(senator).event(EventCard::EvilOmens, 1);
    assert!(!taken(&run(omens(Senator::Quinctius), &[4, 1, 1])), "ROR-R.19: a roll that is compared");
    assert!(taken(&run(omens(Senator::Quinctius), &[5, 2, 1, 1])));
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
    // ROR-S.20, ROR-S.23, ROR-R.128
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
    // ROR-R.178: a 1 less the omens is a sum of 2, and what falls below 0 is no bid
    let omens = |level| rich().event(EventCard::EvilOmens, level);
    assert_eq!(auction(PLUTOCRATS, omens(3), &[1]), (2, Some(PLUTOCRATS)));
    assert_eq!(auction(PLUTOCRATS, rich().event(EventCard::EvilOmens, 2), &[6]), (6, Some(PLUTOCRATS)));
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
    // a 2 and +2 would do, were it not for the omens (ROR-R.19)
    let dear = |level| {
        let mut scene = omens(level).run(Step::Forum(forum::Step::Auction), &[]);
        let pick = Pick { action: Action::Forum(forum::Action::Bid(Senator::Cornelius)), amount: 6 };
        scene.rules.clone().apply(&mut scene.s, A, pick, &mut script(&[2, 1, 1, tribune]), &mut scene.log);
        told(&scene, |e| matches!(e, solo::Event::Bids { seat, talents: 0, .. } if *seat == PLUTOCRATS))
    };
    assert!(dear(1));
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

#[test]
fn what_is_decided_for_a_neutral_is_said_of_it() {
    // ROR-DC.134, ROR-S.61: the lot takes any choice there is, and the dagger is not the player's
    let names = kernel::Names::seats(1);
    let view = |scene: &Scene| scene.rules.view(&scene.s, Viewer::Seat(A));
    let asks = |ask: Ask| alone().war(War::Syrian, Status::Active).set(|s| s.flow.ask(ask));
    let rebels = asks(Ask::Combat(combat::Ask::NextWar { seat: POPULISTS, ongoing: false }));
    let joins = asks(Ask::Revolution(republic::phases::revolution::Ask::Join { seat: POPULISTS }));
    for scene in [rebels, joins] {
        let list = scene.choices(A);
        let lot = list.find(&Action::Lot).unwrap();
        assert_eq!(kernel::Words::choice(&scene.rules, &view(&scene), lot, &names), "Let the lot decide");
    }
    let says = |seat: Seat| {
        let scene = asks(Ask::Solo(solo::Ask::Assassin { seat, target: Senator::Fabius }));
        kernel::Words::prompt(&scene.rules, &view(&scene), &names).text
    };
    assert_eq!(says(A), "Your faction must try to kill Fabius. Who strikes?");
    assert_eq!(says(POPULISTS), "Populists must try to kill Fabius. Who strikes?");
}

#[test]
fn what_a_neutral_senator_gives_is_credited_once() {
    // ROR-R.49, ROR-S.17, ROR-S.18: 10 T for the step to 35 and 25 T to match Cornelius are 35 T, which are 3 Influence
    let influence = |version: u32| {
        let scene = alone().influence(Senator::Furius, 34).holding(Senator::Furius, 60);
        let scene = scene.holding(Senator::Cornelius, 25).begun_by(version);
        let scene = settled(scene, &[(Senator::Cornelius, 25)]);
        assert_eq!(scene.man(Senator::Furius).talents, 60 - 10 - 25);
        scene.man(Senator::Furius).influence
    };
    assert_eq!(influence(7), 34 + 3);
    assert_eq!(influence(6), 34 + 1 + 3, "older tables go on as they began");
}
