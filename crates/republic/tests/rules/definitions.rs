//! The vocabulary, the parts and their limits: DEF, 1.02, 1.04.2, 7.00.

use crate::common::*;
use Senator::{Fabius, Julius};

#[test]
fn dice() {
    // ROR-DEFa, ROR-1.02b: one die, two, three, the coloured one first
    let mut scene = Scene::three();
    scene.happens(&[6], |p| assert_eq!(p.dr(), 6));
    scene.happens(&[6, 5], |p| assert_eq!(p.dr2(), 11));
    scene.happens(&[6, 5, 4], |p| {
        let roll = p.tdr();
        assert_eq!((roll.coloured, roll.white, roll.total()), (6, 9, 15));
    });
    // ROR-DEFb: Evil Omens modify a roll, the natural one stays what it was
    let mut scene = Scene::three().event(EventCard::EvilOmens, 2);
    scene.happens(&[6], |p| {
        let natural = p.dr();
        assert_eq!((natural, p.less_omens(natural)), (6, 4));
    });
}

#[test]
fn money_is_in_four_kinds_of_treasury() {
    // ROR-DEFc: the Bank never runs out; a Faction Treasury is secret, a Personal Treasury public
    let scene = Scene::three().treasury(9).saved(A, 7).holding(Julius, 5);
    let view = scene.rules.view(&scene.s, Viewer::Seat(B));
    assert_eq!((view.board.treasury, view.board.senators[Julius].talents), (9, 5));
    assert_eq!(view.own.map(|own| own.treasury), Some(0), "only his own");
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(A)).own.map(|own| own.treasury), Some(7));
    let mut scene = scene;
    scene.happens(&[], |p| assert_eq!(p.pay(Fund::Bank, Fund::State, 100_000), 100_000));
    scene.happens(&[], |p| assert_eq!(p.pay(Fund::Faction(A), Fund::Bank, 100), 7, "no more than there is"));
}

#[test]
fn aligned_or_not_in_rome_or_away() {
    // ROR-DEFd, ROR-DEFg
    let scene = Scene::three().forum(Fabius).war(War::Syrian, Status::Active);
    assert_eq!((scene.s.board.owner(Julius), scene.s.board.owner(Fabius)), (Some(A), None));
    assert!(scene.s.board.in_rome(Julius) && scene.s.board.in_rome(Fabius));
    let away = [
        At::OutOfPlay,
        At::Province(Province::Sicily),
        At::War(War::Syrian),
        At::Exile,
        At::Captive(War::Syrian),
        At::Hostage,
        At::Rebel,
        At::March,
        At::Curia,
    ];
    for at in away {
        let mut board = scene.s.board.clone();
        board.senators[Julius].at = at;
        assert!(!board.in_rome(Julius), "{at:?}");
    }
}

#[test]
fn series_and_their_size() {
    // ROR-DEFm, ROR-R.17 (Early): which Wars match
    let rules = rules(3);
    let size = |series| rules.parts.series[series];
    use Series::*;
    assert_eq!(
        [Punic, Macedonian, Illyrian, Gallic, Mithridatic, Pirates, Slave].map(size),
        [3, 4, 2, 3, 3, 2, 3]
    );
    let pairs = [
        (War::FirstPunic, War::SecondPunic),
        (War::FirstMacedonian, War::SecondMacedonian),
        (War::FirstIllyrian, War::SecondIllyrian),
    ];
    let early = || War::cards().iter().filter(|&&w| rules.parts.wars[w].deck == Some(Deck::Early));
    for &a in early() {
        for &b in early() {
            let paired = pairs.contains(&(a, b)) || pairs.contains(&(b, a));
            assert_eq!(rules.matching(&republic::setup::empty(&rules).board, a, b), paired, "{a:?} {b:?}");
        }
    }
}

#[test]
fn a_year_resets_its_limits() {
    // ROR-DEFk, ROR-1.09.7c
    let scene = Scene::three().influence(Julius, 9).set(|s| {
        s.board.factions[0].plotted = true;
        s.board.factions[1].plotted_against = true;
        s.board.initiatives = 6;
        s.board.senate.life = true;
    });
    let scene = scene.run(Step::StartOfTurn, &[BLANK]);
    let board = &scene.s.board;
    assert_eq!((board.year, board.initiatives, board.senate.life), (3, 0, false));
    assert!(!board.factions[0].plotted && !board.factions[1].plotted_against);
}

#[test]
fn the_deck_and_what_lies_beside_it() {
    // ROR-7.00a, ROR-7.00b (Early), ROR-1.04.24a, ROR-1.04.24b: Provinces and Events are no cards of the deck
    let rules = rules(3);
    assert_eq!((Province::COUNT, EventCard::COUNT), (15 + 1, 18), "Egypt comes with the Civil War deck");
    assert_eq!(rules.parts.deck(Deck::Early).len(), 64);
    assert_eq!(*rules.cards(), rules.parts.deck(Deck::Early));
    // ROR-1.07.31a: every Senator's number is on a chit
    assert!(
        Senator::ALL
            .iter()
            .all(|&s| (1..=32).contains(&rules.parts.number(s))
                && rules.of_number(rules.parts.number(s)).has(s))
    );
}

#[test]
fn thirty_six_chits_in_the_cup() {
    // ROR-1.04.22a: a draw without end finds each number once, the blanks, and nothing more
    let mut scene = Scene::three();
    let outcomes: Vec<u16> = (0..30).chain([DRAW_TWO, BLANK, BLANK, BLANK, BLANK]).collect();
    scene.happens(&outcomes, |p| {
        let drawn = p.draw_chits(99);
        assert_eq!((drawn.len(), drawn.iter().filter(|&&c| c == 0).count()), (34, 4));
        let cup = &p.rules.parts.mortality;
        assert_eq!(cup.numbers + cup.blanks + cup.draw_two, 36);
    });
}

#[test]
fn nobody_is_there_twice() {
    // ROR-1.05.11a, ROR-1.07.312i, ROR-1.07.311a: Scipio comes on his family, or alone while it is nowhere in play
    let scene = Scene::three().with(B, Senator::Cornelius).hand(A, Card::Senator(Senator::ScipioAfricanus));
    assert!(!scene.rules.may_field(&scene.s.board, A, Senator::ScipioAfricanus), "it is another's");
    let mut own = Scene::three().with(A, Senator::Cornelius).hand(A, Card::Senator(Senator::ScipioAfricanus));
    own.happens(&[], |p| p.field(A, Senator::ScipioAfricanus));
    let number = own.rules.parts.number(Senator::Cornelius);
    let there = |s: &&Senator| own.rules.parts.number(**s) == number && own.s.board.in_play(**s);
    assert_eq!(Senator::ALL.iter().filter(there).collect::<Vec<_>>(), [&Senator::ScipioAfricanus]);
}

#[test]
fn a_province_is_never_created_twice() {
    // ROR-7.02f: the Governor of a Province that exists stays
    let scene = Scene::three()
        .with(A, Fabius)
        .with(B, Senator::Plautius)
        .influence(Julius, 30)
        .governor(Senator::Plautius, Province::CisalpineGaul, 2)
        .war(War::FirstGallic, Status::Active)
        .force(Fabius, War::FirstGallic, 12, 0);
    let scene = scene.run(Step::Combat(combat::Step::Begin), &[6, 6, 6]);
    let land = scene.s.board.provinces[Province::CisalpineGaul];
    assert_eq!(
        (land.governor, land.term, scene.s.board.wars[War::FirstGallic].defeated),
        (Some(Senator::Plautius), 2, true)
    );
}

#[test]
fn a_profit_is_remembered() {
    // ROR-7.05a: income of a Concession is a ground for a Minor Prosecution
    let scene = Scene::three().concession(Concession::Mining, ConcessionAt::With(Julius));
    let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    scene.act(A, Action::Revenue(revenue::Action::Collect(Concession::Mining, 1)));
    assert_eq!(scene.s.board.profited[Concession::Mining], Some(Julius));
}

#[test]
fn what_is_saved_is_locked() {
    // ROR-1.06.11b: not in the Initiative that follows the Revenue Phase
    let scene = Scene::three().saved(A, 50).forum(Fabius).run(Step::Forum(forum::Step::Knights(A)), &[]);
    let offer = scene.choices(A).find(&Action::Forum(forum::Action::Attract(Julius))).unwrap().amount;
    assert_eq!(offer.map_or(0, |a| a.max), 0);
}

#[test]
fn unrest_moves_when_it_happens() {
    // ROR-1.08.1c, ROR-1.08.1d: a Disaster 1, a Defeat 2, a victory and Games back down
    let syrian = |dice: &[u16]| {
        let scene = Scene::three().with(A, Fabius).influence(Julius, 30).war(War::Syrian, Status::Active);
        let scene = scene.force(Fabius, War::Syrian, 2, 2).set(|s| s.board.unrest = 5);
        scene.run(Step::Combat(combat::Step::Begin), dice).s.board.unrest
    };
    assert_eq!(syrian(&[6, 5, 5, BLANK, BLANK]), 6, "16 is the Disaster of the Syrian War");
    assert_eq!(syrian(&[1, 1, 1]), 7, "4 against 6 and 3: a Defeat");
    assert_eq!(syrian(&[6, 6, 6, BLANK, BLANK, BLANK, BLANK]), 4, "16: a Victory that costs four units");
    let mut games = Scene::three().holding(Julius, 20).set(|s| s.board.unrest = 5);
    games = games.run(Step::Forum(forum::Step::LeaderOrGames(A)), &[]);
    games.act(A, Action::Forum(forum::Action::Games(Julius, Games::BloodFest)));
    assert_eq!(games.s.board.unrest, 3);
}

#[test]
fn a_statesman_keeps_the_better_reputation() {
    // ROR-1.07.312c: Influence and Popularity, each the higher
    let fielded = |influence, popularity| {
        let scene =
            Scene::three().with(A, Fabius).influence(Fabius, influence).popularity(Fabius, popularity);
        let mut scene = scene.hand(A, Card::Senator(Senator::Cunctator));
        scene.happens(&[], |p| p.field(A, Senator::Cunctator));
        (scene.man(Senator::Cunctator).influence, scene.man(Senator::Cunctator).popularity)
    };
    assert_eq!((fielded(9, 3), fielded(1, -4)), ((9, 3), (3, 0)));
}

#[test]
fn half_of_an_odd_strength() {
    // ROR-1.10.4d, ROR-R.2: the 1st Illyrian War has 5
    let scene = Scene::three().with(A, Fabius).influence(Julius, 30).war(War::FirstIllyrian, Status::Active);
    let scene =
        scene.force(Fabius, War::FirstIllyrian, 12, 3).run(Step::Combat(combat::Step::Begin), &[6, 6, 6]);
    assert_eq!((scene.man(Fabius).popularity, scene.man(Fabius).influence), (3, 5 + 3));
}

#[test]
fn a_leader_abroad_falls_with_any_war() {
    // ROR-R.68
    let scene = Scene::three().with(A, Fabius).influence(Julius, 30).war(War::FirstGallic, Status::Active);
    let scene = scene.leader(Leader::Antiochus, LeaderAt::Abroad).force(Fabius, War::FirstGallic, 15, 0);
    let scene = scene.run(Step::Combat(combat::Step::Begin), &[6, 6, 6]);
    assert_eq!(scene.s.board.leaders[Leader::Antiochus], LeaderAt::Gone);
    assert!(scene.says("ROR-7.01.115b", "Antiochus III is out of the game."));
}

#[test]
fn provinces_pay_the_state_or_cost_it() {
    // ROR-1.06.21a: Sicily DR-2, Further Spain -dr-1, both undeveloped; the State begins with nothing
    let state = |province, dice: &[u16]| {
        let scene = Scene::three().with(A, Fabius).governor(Fabius, province, 2);
        scene.run(Step::Revenue(revenue::Step::State), dice).s.board.treasury
    };
    assert_eq!(state(Province::Sicily, &[3, 4]), 100 + 5);
    assert_eq!(state(Province::FurtherSpain, &[4]), 100 - 5);
}

#[test]
fn a_force_without_the_fleets_it_needs_comes_home() {
    // ROR-1.10.62b, ROR-1.10.62c: the Syrian War asks for two; none is needed for the way back
    for fleets in [0, 1] {
        let scene = Scene::three().with(A, Fabius).influence(Julius, 30).war(War::Syrian, Status::Active);
        let scene =
            scene.force(Fabius, War::Syrian, 4, fleets).set(|s| s.board.senators[Fabius].proconsul = true);
        let scene = scene.run(Step::Senate(phases::senate::Step::End), &[]);
        assert_eq!(
            (scene.s.board.forces.len(), scene.s.board.rome.len(), scene.s.board.fleets),
            (0, 4, fleets)
        );
        let scene = scene.run(Step::Combat(combat::Step::Begin), &[]);
        assert!(scene.s.board.wars[War::Syrian].unprosecuted);
    }
}

#[test]
fn the_order_of_the_revenue_phase() {
    // ROR-R.3 (Early): incomes, improvement, redistribution, the State, contributions, transfers, terms
    use revenue::Action as Do;
    let scene = Scene::three().with(A, Fabius).governor(Fabius, Province::Sicily, 1).holding(Julius, 20);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    scene.rolls(&[5, 1]).act(A, Action::Revenue(Do::Graft(Province::Sicily, true)));
    scene.all_default(&[4, 4]);
    scene.act(A, (Action::Revenue(Do::Contribute(Julius)), 10));
    scene.act(A, (Action::Revenue(Do::Send(None, B)), 2));
    scene.all_default(&[]);
    let kind = |e: &Event| match e {
        Event::Income { seat: A, .. } => Some("income"),
        Event::Graft { .. } => Some("graft"),
        Event::Improvement { .. } => Some("improvement"),
        Event::Redistributed => Some("redistribution"),
        Event::ProvinceIncome { .. } => Some("province"),
        Event::StateRevenue { .. } => Some("state"),
        Event::Contributed { .. } => Some("contribution"),
        Event::Transferred { .. } => Some("transfer"),
        Event::GovernorReturns { .. } => Some("return"),
        _ => None,
    };
    let order: Vec<_> = scene.events().iter().filter_map(kind).collect();
    let wanted = [
        "graft",
        "income",
        "improvement",
        "redistribution",
        "province",
        "state",
        "contribution",
        "transfer",
        "return",
    ];
    assert_eq!(order, wanted);
}

#[test]
fn what_waits_in_the_curia() {
    // ROR-DEFh: dead families, destroyed Concessions, idle Leaders
    let mut scene =
        Scene::three().with(A, Fabius).concession(Concession::Mining, ConcessionAt::Forum).treasury(100);
    scene.happens(&[], |p| p.kill(Fabius, Cause::Nature));
    assert_eq!(scene.s.board.curia.as_slice(), [Fabius]);
    let scene = scene.run(Step::Forum(forum::Step::Initiative(A)), &[3, 4, 1, 1, 2, 1]);
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Curia, "a Natural Disaster");
    let philip = drawn(Card::Leader(Leader::Philip));
    let scene = Scene::three().run(Step::Forum(forum::Step::Initiative(A)), &[1, 1, philip]);
    assert_eq!(scene.s.board.leaders[Leader::Philip], LeaderAt::Curia);
}

#[test]
fn last_years_offices_are_those_of_last_year() {
    // ROR-DEFk, ROR-1.09.42a, ROR-1.09.43a: what was taken this year is remembered for one year
    let scene = Scene::three().influence(Julius, 9).with(A, Fabius).set(|s| {
        s.board.taken[Office::FieldConsul].add(Fabius);
        s.board.proconsuls[0].add(Fabius);
    });
    let scene = scene.run(Step::StartOfTurn, &[BLANK]);
    let board = &scene.s.board;
    assert_eq!(
        (board.held[Office::FieldConsul], board.taken[Office::FieldConsul]),
        (Set::of(Fabius), Set::NONE)
    );
    assert_eq!(board.proconsuls, [Set::NONE, Set::of(Fabius)]);
}

#[test]
fn one_talent_for_each_legion() {
    // ROR-1.11.31b: at most +1 for a Legion, so no more Talents than Legions
    use phases::revolution::{self, Action as Do};
    let scene = Scene::three().influence(Julius, 30).with(A, Fabius).war(War::Syrian, Status::Over);
    let scene = scene
        .force(Fabius, War::Syrian, 6, 2)
        .holding(Fabius, 10)
        .set(|s| s.board.forces[0].victorious = true);
    let scene = scene.run(Step::Revolution(revolution::Step::Declare(None)), &[]);
    assert_eq!(scene.choices(A).find(&Action::Revolution(Do::Roll)).unwrap().amount.unwrap().max, 6);
}

#[test]
fn the_log_says_by_which_rule_the_game_is_over() {
    // ROR-1.12.1e, ROR-1.12.2a, ROR-1.12.2b
    let rules = Scene::three().rules;
    let rule = |kind, winners| {
        let told = kernel::Words::event(
            &rules,
            &Event::Over { kind, winners, way: Way::Usual },
            &kernel::Names::seats(3),
        );
        told.rule.map(|rule| rule.0)
    };
    assert_eq!(rule(EndingKind::Influence, SeatSet::of(A)), Some("ROR-1.12.1e"));
    assert_eq!(rule(EndingKind::FourWars, SeatSet::NONE), Some("ROR-1.12.2a"));
    assert_eq!(rule(EndingKind::PeopleRevolt, SeatSet::NONE), Some("ROR-1.12.2b"));
}

#[test]
fn offices_by_their_names() {
    // ROR-DEFf: highest rank first; a Consul for Life holds none of them
    let called: Vec<_> = Office::ALL.iter().map(|o| republic::words::en::office(*o)).collect();
    let names = ["Dictator", "Rome Consul", "Field Consul", "Censor", "Master of Horse", "Pontifex Maximus"];
    assert_eq!(called, names);
    let scene = Scene::three().set(|s| s.board.consul_for_life = Some(Julius));
    assert_eq!(scene.s.board.office(Julius), None);
}
