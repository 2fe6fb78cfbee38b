//! 1.07.1, 1.07.2, 1.07.5, 1.07.6 and the end of the phase: Initiatives, the auction, Knights, Games, Leaders.

use crate::common::*;
use Senator::{Claudius, Fabius, Julius, Manlius};
use forum::Action as Do;

fn act(action: Do) -> Action {
    Action::Forum(action)
}
fn phase(scene: Scene, step: forum::Step, dice: &[u16]) -> Scene {
    scene.run(Step::Forum(step), dice)
}
fn initiatives(scene: &Scene) -> Vec<Seat> {
    let taken = |e: &Event| match e {
        Event::Initiative { seat, .. } => Some(*seat),
        _ => None,
    };
    scene.events().iter().filter_map(taken).collect()
}
/// A card that does nothing when drawn: a Tribune.
fn tribune() -> u16 {
    drawn(Card::Intrigue(Intrigue::Tribune))
}

#[test]
fn each_player_takes_one_initiative_from_the_hrao_on() {
    // ROR-1.07.2a, ROR-1.03i, ROR-1.07.2d, ROR-R.104
    let mut scene = phase(Scene::three().set(|s| s.board.first = B), forum::Step::Begin, &[1, 2, tribune()]);
    for dice in [&[1u16, 2, tribune()][..], &[1, 2, tribune()], &[1, 2, tribune()]] {
        let seat = *initiatives(&scene).last().unwrap();
        scene.rolls(dice).act(seat, act(Do::Pass)); // Knights; there is nobody to persuade, no Leader to change
    }
    assert_eq!(initiatives(&scene)[..3], [B, C, A]);
}

#[test]
fn a_seven_brings_an_event_and_no_card() {
    // ROR-1.07.2b, ROR-1.03j, ROR-1.07.35a, ROR-1.07.35d
    let scene = phase(Scene::three(), forum::Step::Initiative(A), &[3, 4, 4, 4, 5]);
    assert_eq!(scene.s.board.events[EventCard::AlliedEnthusiasm], 1);
    assert_eq!((scene.s.secret.hands[0].cards.len(), scene.s.secret.deck.len()), (0, 64 - 3));
    let scene = phase(Scene::three(), forum::Step::Initiative(A), &[3, 3, tribune()]);
    assert_eq!((scene.s.secret.hands[0].cards.len(), scene.s.secret.deck.len()), (1, 64 - 4)); // ROR-1.07.3a
}

#[test]
fn an_empty_deck_still_rolls() {
    // ROR-1.07.2c
    let scene = Scene::three().set(|s| s.secret.deck = Bag::default());
    let scene = phase(scene, forum::Step::Initiative(A), &[3, 3]);
    assert!(initiatives(&scene).contains(&A));
    assert!(!scene.told(|e| matches!(e, Event::Drew { .. })));
}

#[test]
fn a_player_without_senators_in_rome_still_has_his_initiative() {
    // ROR-1.07.2e
    let scene = Scene::three().governor(Julius, Province::Sicily, 2).forum(Fabius);
    let scene = scene.set(|s| (s.board.initiatives, s.board.round.done) = (5, SeatSet::all(3)));
    let scene = phase(scene, forum::Step::Initiative(A), &[3, 3, tribune()]);
    assert_eq!((initiatives(&scene), scene.s.secret.hands[0].cards.len()), (vec![A], 1));
    assert!(scene.asks().is_none(), "but can neither persuade nor attract");
}

#[test]
fn events_of_the_last_turn_leave() {
    // ROR-1.07.1a, ROR-1.03h, ROR-1.07.35e, ROR-R.55, ROR-7.01.101c, ROR-7.01.102c, ROR-7.01.115c
    let mut scene = Scene::three();
    for &event in EventCard::ALL {
        scene = scene.event(event, 1);
    }
    let scene = phase(scene, forum::Step::Begin, &[1, 2, tribune()]);
    let left: Vec<_> = EventCard::ALL.iter().filter(|&&e| scene.s.board.events[e] > 0).collect();
    assert_eq!(left, [&EventCard::PretenderEmerges, &EventCard::Refuge, &EventCard::RhodianAlliance]);
}

// --- the auction

fn auction(scene: Scene) -> Scene {
    phase(
        scene.set(|s| (s.board.initiatives, s.board.round.done) = (3, SeatSet::all(3))),
        forum::Step::Next,
        &[],
    )
}

#[test]
fn the_earliest_highest_bid_wins() {
    // ROR-1.03n, ROR-1.03o, ROR-1.03p, ROR-1.07.21a, ROR-D.24a, ROR-R.14
    let mut scene = auction(
        Scene::three()
            .with(B, Fabius)
            .holding(Julius, 3)
            .holding(Claudius, 9)
            .holding(Manlius, 5)
            .set(|s| s.board.first = C),
    );
    assert_eq!(scene.pending().only(), Some(C), "the HRAO player first");
    scene.act(C, (act(Do::Bid(Manlius)), 4));
    assert_eq!(scene.pending().only(), Some(A));
    let range = scene.choices(A).find(&act(Do::Bid(Julius))).unwrap().amount.unwrap();
    assert_eq!((range.min, range.max), (1, 3), "any integer up to his treasury, though it cannot win");
    scene.act(A, (act(Do::Bid(Julius)), 2));
    assert_eq!((scene.s.board.round.bid, scene.s.board.round.bidder), (4, Some((C, Manlius))));
    assert_eq!(scene.pending().only(), Some(B));
    assert!(!scene.may(B, act(Do::Bid(Fabius))), "he has nothing");
    scene.rolls(&[1, 2, tribune()]).act(B, (act(Do::Bid(Claudius)), 6));
    assert_eq!(initiatives(&scene), [B]);
    assert_eq!((scene.man(Claudius).talents, scene.man(Manlius).talents), (3, 5), "losers pay nothing");
    assert!(scene.may(B, act(Do::Attract(Fabius))), "not only the payer acts"); // ROR-1.07.21c
}

#[test]
fn an_equal_later_bid_does_not_win() {
    // ROR-R.14, ROR-1.03o: it may be made, and the earlier one stands
    let scene = Scene::three().holding(Julius, 4).holding(Claudius, 4).set(|s| s.board.first = A);
    let mut scene = auction(scene);
    scene.act(A, (act(Do::Bid(Julius)), 4));
    scene.rolls(&[1, 2, tribune()]).act(B, (act(Do::Bid(Claudius)), 4));
    assert_eq!(initiatives(&scene), [A], "C has nothing to bid and is not asked");
    assert_eq!((scene.man(Julius).talents, scene.man(Claudius).talents), (0, 4));
}

#[test]
fn only_senators_in_rome_bid() {
    // ROR-1.07.21b
    let scene = Scene::three().with(A, Fabius).holding(Fabius, 20).holding(Julius, 2);
    let scene = auction(scene.governor(Fabius, Province::Sicily, 2));
    assert!(!scene.may(A, act(Do::Bid(Fabius))));
    assert_eq!(
        scene.choices(A).find(&act(Do::Bid(Julius))).unwrap().amount.unwrap().max,
        2,
        "one treasury alone"
    );
}

#[test]
fn without_a_bid_the_hrao_player_takes_it_free_until_six() {
    // ROR-1.07.21d, ROR-1.03n, ROR-DC.26, ROR-R.14
    let mut scene = Scene::three().holding(Claudius, 4).set(|s| {
        (s.board.initiatives, s.board.round.done) = (4, SeatSet::all(3));
    });
    scene = phase(scene, forum::Step::Next, &[]);
    assert_eq!(scene.rules.fallback(&scene.s, B), act(Do::Pass).into());
    scene.rolls(&[1, 2, tribune()]).act(B, act(Do::Pass));
    scene.act(A, act(Do::Pass));
    scene.rolls(&[1, 2, tribune()]).act(B, act(Do::Pass));
    scene.act(A, act(Do::Pass));
    assert_eq!(initiatives(&scene), [A, A]);
    assert!(scene.asks().is_none(), "six in all, and the phase is over");
}

// --- Knights

#[test]
fn a_knight_is_attracted_by_six() {
    // ROR-1.07.5a, ROR-1.07.5b
    let knights = |offer: u16, dr: u16, omens: u8| {
        let scene = Scene::three().holding(Julius, 8).event(EventCard::EvilOmens, omens);
        let mut scene = phase(scene, forum::Step::Knights(A), &[]);
        assert_eq!(scene.choices(A).find(&act(Do::Attract(Julius))).unwrap().amount.unwrap().max, 6);
        scene.rolls(&[dr]).act(A, (act(Do::Attract(Julius)), offer));
        assert_eq!(scene.man(Julius).talents, 8 - offer);
        assert!(scene.asks().is_none(), "once in an Initiative");
        scene.man(Julius).knights
    };
    assert_eq!((knights(0, 6, 0), knights(0, 5, 0), knights(3, 3, 0), knights(3, 2, 0)), (1, 0, 1, 0));
    assert_eq!((knights(6, 1, 0), knights(5, 1, 1)), (1, 0), "Evil Omens counts"); // ROR-R.19
}

#[test]
fn knights_can_be_pressured_wherever_their_senator_is() {
    // ROR-1.07.51a, ROR-1.07.51b, ROR-1.03l: all are announced, then the dice roll
    let scene = Scene::three().with(A, Fabius).knights(Julius, 3).knights(Fabius, 2).governor(
        Fabius,
        Province::Sicily,
        2,
    );
    let mut scene = phase(scene, forum::Step::Knights(A), &[]);
    scene.act(A, (act(Do::Pressure(Julius)), 2));
    assert!(!scene.may(A, act(Do::Attract(Julius))), "not both");
    scene.act(A, (act(Do::Pressure(Fabius)), 2));
    scene.rolls(&[3, 4, 1, 6]).act(A, act(Do::Collect));
    let left = |s| (scene.man(s).knights, scene.man(s).talents);
    assert_eq!((left(Julius), left(Fabius)), ((1, 7), (0, 7)));
}

#[test]
fn knight_step_time_out() {
    // ROR-DC.24: an attempt without money
    let scene = phase(Scene::three().holding(Julius, 8), forum::Step::Knights(A), &[]);
    let mut scene = scene;
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into(), "by whomever the lot names");
    scene.rolls(&[6]).act(A, Action::Lot);
    assert_eq!((scene.man(Julius).knights, scene.man(Julius).talents), (1, 8));
}

// --- Leader or Games

#[test]
fn games_please_the_people() {
    // ROR-1.07.52a, ROR-1.07.52b, ROR-1.07.52c, ROR-R.122, ROR-T.GAMES
    for (games, cost, gain) in
        [(Games::SliceAndDice, 7, 1), (Games::BloodFest, 13, 2), (Games::GladiatorGala, 18, 3)]
    {
        let scene = Scene::three()
            .with(A, Fabius)
            .holding(Fabius, 18)
            .governor(Fabius, Province::Sicily, 2)
            .set(|s| s.board.unrest = 5);
        let mut scene = phase(scene, forum::Step::LeaderOrGames(A), &[]);
        assert!(!scene.may(A, act(Do::Games(Julius, games))), "he cannot pay");
        scene.act(A, act(Do::Games(Fabius, games)));
        let man = scene.man(Fabius);
        assert_eq!((man.talents, man.popularity, scene.s.board.unrest), (18 - cost, gain, 5 - gain as u16));
        assert!(scene.asks().is_none(), "and the Leader cannot be changed as well"); // ROR-1.03m
    }
}

#[test]
fn the_faction_leader_can_be_changed() {
    // ROR-1.07.6a, ROR-1.03m, ROR-DC.25
    let mut scene = phase(Scene::three().with(A, Fabius), forum::Step::LeaderOrGames(A), &[]);
    assert_eq!(scene.rules.fallback(&scene.s, A), act(Do::Pass).into());
    assert!(!scene.may(A, act(Do::Lead(Julius))) && !scene.may(A, act(Do::Lead(Claudius))));
    scene.act(A, act(Do::Lead(Fabius)));
    assert_eq!(scene.s.board.factions[0].leader, Some(Fabius));
    let leaderless = Scene::three().with(A, Fabius).set(|s| s.board.factions[0].leader = None);
    let leaderless = phase(leaderless, forum::Step::LeaderOrGames(A), &[]);
    assert_eq!(leaderless.rules.fallback(&leaderless.s, A), act(Do::Lead(Fabius)).into(), "Influence 5"); // ROR-R.27
}

#[test]
fn anybody_of_the_faction_can_be_made_its_leader() {
    // ROR-1.07.6a, ROR-R.50: a captive or a rebel too, and then his heir stays; but neither sponsors Games (ROR-1.10.82e)
    let away = |at: At, version: u32| {
        let scene = Scene::three().begun_by(version).with(A, Fabius).holding(Fabius, 18);
        let scene = scene.set(|s| s.board.senators[Fabius].at = at);
        phase(scene, forum::Step::LeaderOrGames(A), &[])
    };
    for at in [At::Captive(War::Syrian), At::Rebel] {
        assert!(!away(at, 8).may(A, act(Do::Lead(Fabius))), "a table begun before");
        let mut scene = away(at, 9);
        assert!(!scene.may(A, act(Do::Games(Fabius, Games::SliceAndDice))));
        scene.act(A, act(Do::Lead(Fabius)));
        assert_eq!(scene.s.board.factions[0].leader, Some(Fabius));
        scene.happens(&[], |p| p.kill(Fabius, Cause::War));
        assert_eq!((scene.man(Fabius).faction, scene.man(Fabius).at), (Some(A), At::Rome), "ROR-1.05.2d");
    }
}

// --- the end of the phase

#[test]
fn the_second_punic_war_destroys_tax_farmers() {
    // ROR-1.03r, ROR-1.09.611a, ROR-R.18, ROR-1.09.611e, ROR-T.TAXFARMER
    let scene = |status| {
        Scene::three()
            .war(War::SecondPunic, status)
            .concession(Concession::TaxFarmer2, ConcessionAt::With(Julius))
            .concession(Concession::TaxFarmer3, ConcessionAt::Forum)
    };
    // the destroyed one rolls for its return in the same phase, and stays
    let end = phase(scene(Status::Active), forum::Step::End, &[2, 1]);
    assert_eq!(end.s.board.concessions[Concession::TaxFarmer2], ConcessionAt::Curia);
    let hannibal = scene(Status::Active).leader(Leader::Hannibal, LeaderAt::With(War::SecondPunic));
    let end = phase(hannibal, forum::Step::End, &[6, 3, 4]);
    assert_eq!(
        end.s.board.concessions[Concession::TaxFarmer2],
        ConcessionAt::With(Julius),
        "6 is in the deck"
    );
    assert_eq!(end.s.board.concessions[Concession::TaxFarmer3], ConcessionAt::Curia);
    let elsewhere = scene(Status::Active).war(War::FirstPunic, Status::Active);
    let elsewhere = elsewhere.leader(Leader::Hannibal, LeaderAt::With(War::FirstPunic));
    let end = phase(elsewhere, forum::Step::End, &[6, 3, 4]);
    assert_eq!(
        end.s.board.concessions[Concession::TaxFarmer3],
        ConcessionAt::Curia,
        "wherever his card lies"
    );
    let hamilcar = scene(Status::Active).leader(Leader::Hamilcar, LeaderAt::With(War::SecondPunic));
    phase(hamilcar, forum::Step::End, &[6]);
    phase(scene(Status::Inactive), forum::Step::End, &[]);
}

#[test]
fn concessions_and_families_come_back_from_the_curia() {
    // ROR-1.03s, ROR-1.07.32g, ROR-1.09.611d, ROR-R.7
    let scene = || {
        Scene::three()
            .concession(Concession::Mining, ConcessionAt::Curia)
            .buried(Fabius)
            .buried(Senator::Plautius)
    };
    let end = phase(scene(), forum::Step::End, &[5, 4, 6]);
    assert_eq!(end.s.board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert_eq!(end.s.board.curia.as_slice(), [Fabius]);
    let man = end.man(Senator::Plautius);
    assert_eq!((man.at, man.faction, man.influence), (At::Rome, None, 2), "unaligned, at printed values");
    let omens = phase(scene().event(EventCard::EvilOmens, 1), forum::Step::End, &[5, 6, 5]);
    assert_eq!(omens.s.board.curia.as_slice(), [Senator::Plautius], "a 5 is a 4 then");
    assert_eq!(omens.s.board.concessions[Concession::Mining], ConcessionAt::Curia);
}

#[test]
fn a_family_returns_beneath_its_statesman() {
    // ROR-R.131
    let scene = Scene::three().buried(Fabius).with(A, Senator::Cunctator).influence(Julius, 9);
    let end = phase(scene, forum::Step::End, &[6]);
    assert_eq!(end.man(Fabius).at, At::Beneath(Senator::Cunctator));
}

#[test]
fn an_idle_leader_may_be_discarded() {
    // ROR-1.03t, ROR-1.07.34b
    let scene = || Scene::three().leader(Leader::Philip, LeaderAt::Curia);
    assert_eq!(phase(scene(), forum::Step::End, &[5]).s.board.leaders[Leader::Philip], LeaderAt::Gone);
    assert_eq!(phase(scene(), forum::Step::End, &[4]).s.board.leaders[Leader::Philip], LeaderAt::Curia);
    let awaited = scene().war(War::FirstMacedonian, Status::Waiting);
    assert_eq!(phase(awaited, forum::Step::End, &[]).s.board.leaders[Leader::Philip], LeaderAt::Curia);
}

#[test]
fn tallies_are_always_current() {
    // ROR-1.03q
    let mut scene = phase(Scene::three(), forum::Step::Knights(A), &[]);
    let before = scene.rules.faction_votes(&scene.s.board, A);
    scene.rolls(&[6]).act(A, act(Do::Attract(Julius)));
    assert_eq!(scene.rules.faction_votes(&scene.s.board, A), before + 1); // ROR-1.07.5c
}

// --- cards and Wars drawn

#[test]
fn one_persuasion_attempt_in_an_initiative() {
    // ROR-1.03k, ROR-1.07.2d
    let mut scene = phase(Scene::three().forum(Fabius), forum::Step::Initiative(A), &[1, 2, tribune()]);
    scene.act(A, act(Do::Persuader(Julius)));
    scene.act(A, act(Do::Target(Fabius)));
    scene.act(A, act(Do::Announce(None)));
    scene.act(B, act(Do::Pass));
    scene.rolls(&[6, 6]).act(C, act(Do::Pass));
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Knights { seat: A })), "the next step follows");
}

#[test]
fn red_senators_are_statesmen_and_stay_in_hand_until_the_revolution_phase() {
    // ROR-1.07.362a, ROR-1.07.312a, ROR-1.07.311c
    let rules = rules(3);
    for &senator in Senator::ALL {
        assert_eq!(Card::Senator(senator).is_red(), senator.is_statesman());
    }
    let families = [
        (Senator::ScipioAfricanus, Some(Senator::Cornelius)),
        (Senator::Cunctator, Some(Fabius)),
        (Senator::Flamininus, Some(Senator::Quinctius)),
        (Senator::Macedonicus, Some(Senator::Aemilius)),
        (Senator::CatoTheElder, Some(Senator::Porcius)),
    ];
    for (statesman, family) in families {
        assert_eq!(rules.parts.family(statesman), family);
    }
    let scene = Scene::three().with(A, Fabius).hand(A, Card::Senator(Senator::Cunctator));
    for step in [forum::Step::Knights(A), forum::Step::LeaderOrGames(A)] {
        let scene = phase(Scene { s: scene.s.clone(), ..Scene::three() }, step, &[]);
        assert!(!scene.choices(A).iter().any(|c| matches!(c.action, Action::Hand(_))));
    }
}

#[test]
fn a_war_is_not_neglected_in_the_year_it_is_drawn() {
    // ROR-1.10.9b
    let syrian = drawn(Card::War(War::Syrian));
    let scene = phase(Scene::three(), forum::Step::Initiative(A), &[1, 2, syrian]);
    assert!(scene.s.board.wars[War::Syrian].active());
    let scene =
        Scene { s: scene.s, ..Scene::three() }.set(|s| s.flow.clear()).run(Step::Population, &[4, 4, 4]);
    assert_eq!(scene.s.board.unrest, 0);
}

#[test]
fn a_drought_made_by_war_lasts_as_long_as_the_war() {
    // ROR-7.01.104d, ROR-R.133: a waiting one counts too, and once
    for status in [Status::Inactive, Status::Waiting, Status::Active] {
        let scene = Scene::three().war(War::FirstIllyrian, status).event(EventCard::Drought, 1);
        assert_eq!(scene.rules.droughts(&scene.s.board), 2);
        let scene = phase(scene, forum::Step::Begin, &[1, 2, tribune()]);
        assert_eq!(scene.rules.droughts(&scene.s.board), 1, "the Event has left");
    }
}

#[test]
fn a_waiting_war_is_known_to_all() {
    // ROR-DEFn, ROR-R.123
    let second = drawn(Card::War(War::SecondMacedonian));
    let scene = Scene::three().war(War::FirstMacedonian, Status::Active);
    let scene = phase(scene, forum::Step::Initiative(A), &[1, 2, second]);
    for viewer in Viewer::all(3) {
        let view = scene.rules.view(&scene.s, viewer);
        assert_eq!(view.board.wars[War::SecondMacedonian].status, Status::Waiting);
        let shown = Event::Drew { seat: A, card: Some(Card::War(War::SecondMacedonian)) };
        assert!(scene.log.entries().iter().any(|e| e.face(viewer) == Some(&shown)), "shown when drawn");
    }
}

#[test]
fn the_phases_of_a_year_in_order() {
    // ROR-1.03a, ROR-1.03b: waiting Wars wake before anything else
    let scene = Scene::three()
        .war(War::FirstMacedonian, Status::Active)
        .war(War::SecondMacedonian, Status::Waiting)
        .run(Step::StartOfTurn, &[BLANK]);
    let seen: Vec<_> = scene.events();
    let woken = seen.iter().position(|e| *e == Event::WarActive { war: War::SecondMacedonian }).unwrap();
    let chits = seen.iter().position(|e| matches!(e, Event::Chits { .. })).unwrap();
    assert!(woken < chits);
    let ahead: Vec<_> = scene
        .s
        .flow
        .frames()
        .iter()
        .rev()
        .filter_map(|frame| match frame {
            kernel::Frame::Do(Step::Forum(_)) => Some(Phase::Forum),
            kernel::Frame::Do(Step::Population) => Some(Phase::Population),
            kernel::Frame::Do(Step::Senate(_)) => Some(Phase::Senate),
            kernel::Frame::Do(Step::Combat(_)) => Some(Phase::Combat),
            kernel::Frame::Do(Step::Revolution(_)) => Some(Phase::Revolution),
            _ => None,
        })
        .collect();
    assert_eq!(scene.s.board.phase, Phase::Revenue);
    assert_eq!(ahead, [Phase::Forum, Phase::Population, Phase::Senate, Phase::Combat, Phase::Revolution]);
}

#[test]
fn evil_omens_weigh_on_pressured_knights() {
    // ROR-R.19: 4 and 1 bring 2 and nothing, not less than nothing
    let scene = Scene::three().knights(Senator::Julius, 2).event(EventCard::EvilOmens, 2);
    let mut scene = phase(scene, forum::Step::Knights(A), &[]);
    scene.act(A, (act(Do::Pressure(Senator::Julius)), 2));
    scene.rolls(&[4, 1]).act(A, act(Do::Collect));
    assert_eq!((scene.man(Senator::Julius).talents, scene.man(Senator::Julius).knights), (2, 0));
}
