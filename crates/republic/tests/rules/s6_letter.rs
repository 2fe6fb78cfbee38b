//! 6.1, 6.2: the seventeen steps of a turn by correspondence: what each tells and asks, and what is done for whoever says
//! nothing.

use crate::session::*;
use forum::Action as Do;
use republic::state::Given;

pub(crate) fn order(action: Do) -> Action {
    Action::Forum(action)
}
/// The form of the Forum lies before everybody (F2).
pub(crate) fn forum_form(scene: Scene) -> Scene {
    let scene = posted(scene).run(Step::Forum(forum::Step::Begin), &[]);
    assert_eq!((scene.asks(), scene.pending()), (Some(Ask::Forum(forum::Ask::Orders)), SeatSet::all(3)));
    scene
}
pub(crate) fn is_form(scene: &Scene) -> bool {
    matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Orders | forum::Ask::Resistance { .. })))
}
/// Everybody sends the form that lies before them.
pub(crate) fn sends(scene: &mut Scene, seed: u64) {
    let mut dice = kernel::Fast::new(seed);
    for seat in scene.pending().iter().filter(|_| is_form(scene)).collect::<Vec<_>>() {
        let pick = Pick { action: order(Do::Pass), amount: 0 };
        scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
    }
}
/// Both forms of the Forum are sent as they stand; then the Initiatives run.
pub(crate) fn run_out(scene: &mut Scene, seed: u64) {
    sends(scene, seed);
    if is_form(scene) {
        sends(scene, seed);
    }
}
pub(crate) fn base(scene: &Scene, persuader: Senator, target: Senator) -> i32 {
    let parts = &scene.rules.parts.senators;
    let aligned = if scene.s.board.owner(target).is_some() { 7 } else { 0 };
    i32::from(parts[persuader].oratory) + i32::from(scene.man(persuader).influence)
        - i32::from(parts[target].loyalty)
        - i32::from(scene.man(target).talents)
        - aligned
}
/// Gives the persuader the Influence that makes this the Base Number without money.
pub(crate) fn at_base(scene: Scene, persuader: Senator, target: Senator, wanted: i32) -> Scene {
    let short = wanted - base(&scene, persuader, target);
    let influence = i32::from(scene.man(persuader).influence) + short;
    scene.influence(persuader, influence as u8)
}
pub(crate) fn persuades(scene: &mut Scene, seat: Seat, persuader: Senator, target: Senator) {
    scene.act(seat, order(Do::Persuader(persuader)));
    scene.act(seat, order(Do::Target(target)));
}
/// The outcome of the first attempt on this Senator: the Base Number and whether it succeeded.
pub(crate) fn outcome(scene: &Scene, of: Senator) -> Option<(i16, bool)> {
    scene.events().iter().find_map(|e| match e {
        Event::Forum(forum::Event::Persuaded { target, base, success, .. }) if *target == of => {
            Some((*base, *success))
        }
        _ => None,
    })
}
/// What one viewer was told.
pub(crate) fn heard(scene: &Scene, viewer: Viewer) -> Vec<Event> {
    scene.log.entries().iter().filter_map(|e| e.face(viewer).cloned()).collect()
}

// --- step 1

#[test]
fn the_first_step_tells_incomes_and_asks_for_money() {
    // ROR-6.2.1a
    let scene = posted(Scene::three().treasury(50).holding(Senator::Julius, 4).saved(B, 6));
    let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    assert_eq!((scene.asks(), scene.pending()), (Some(Ask::Revenue(revenue::Ask::Purse)), SeatSet::all(3)));
    for seat in [A, B, C] {
        assert!(heard(&scene, Viewer::Spectator).contains(&Event::Income { seat, talents: 3 }));
    }
    let money = Action::Revenue;
    let fields = [
        money(revenue::Action::Hold(Senator::Julius)),
        money(revenue::Action::Contribute(Senator::Julius)),
        money(revenue::Action::Send(None, C)),
    ];
    assert!(fields.into_iter().all(|field| scene.may(A, field)));
    // A gives to C, who says nothing: the gift is accepted, new revenue is in the Faction Treasury, the rest is as it was
    scene.act(A, (money(revenue::Action::Send(None, C)), 2));
    scene.all_default(&[]);
    let treasuries = [A, B, C].map(|seat| scene.s.secret.treasuries[seat.ix()]);
    assert_eq!((treasuries, scene.man(Senator::Julius).talents), ([3 - 2, 6 + 3, 3 + 2], 4));
    assert_eq!(scene.s.board.treasury, 50 + 100, "nobody contributes");
}

// --- step 2

#[test]
fn the_second_step_asks_for_all_orders_of_the_forum() {
    // ROR-6.2.2a
    let scene = Scene::three().forum(Senator::Fulvius).holding(Senator::Julius, 9).treasury(30);
    let mut scene = forum_form(scene);
    let fields = [
        order(Do::Attract(Senator::Julius)),
        order(Do::Lead(Senator::Julius)),
        order(Do::Games(Senator::Julius, Games::SliceAndDice)),
        order(Do::Bid(Senator::Julius)),
        order(Do::Persuader(Senator::Julius)),
    ];
    assert!(!scene.may(A, fields[1]), "he leads already");
    for field in fields.into_iter().filter(|f| *f != fields[1]) {
        assert!(scene.may(A, field), "{field:?}");
    }
    persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
    assert!(scene.may(A, order(Do::Announce(None))) && scene.may(A, order(Do::More)));
}

#[test]
fn what_is_done_in_the_forum_for_whoever_says_nothing() {
    // ROR-6.2.2b: a Senator of no faction is tried without money, a Knight without money, Games and bids are none; a faction
    // without Leader names its Senator with most Influence
    let scene = Scene::three().with(C, Senator::Junius).influence(Senator::Junius, 9);
    let scene = at_base(scene.forum(Senator::Fulvius), Senator::Julius, Senator::Fulvius, 5);
    let scene = scene.holding(Senator::Julius, 9).holding(Senator::Manlius, 9);
    let scene = scene.set(|s| s.board.factions[C.ix()].leader = None);
    let mut scene = forum_form(scene);
    run_out(&mut scene, 1);
    let told = scene.events();
    let attempts = told.iter().filter_map(|e| match e {
        Event::Forum(forum::Event::Attempt { talents, .. }) => Some(*talents),
        _ => None,
    });
    assert_eq!(attempts.clone().max(), Some(0));
    assert_eq!(outcome(&scene, Senator::Fulvius).map(|(base, _)| base), Some(5), "nothing more is spent");
    let knights = told.iter().filter_map(|e| match e {
        Event::Forum(forum::Event::Attracted { talents, .. }) => Some(*talents),
        _ => None,
    });
    assert_eq!((knights.clone().count(), knights.max()), (6, Some(0)));
    assert!(!told.iter().any(|e| matches!(e, Event::Forum(forum::Event::Games { .. }))));
    let paid = |e: &Event| matches!(e, Event::Forum(forum::Event::Auctioned { talents: 1.., .. }));
    assert!(!told.iter().any(paid));
    assert_eq!(scene.s.board.factions[C.ix()].leader, Some(Senator::Junius));
}

#[test]
fn an_attempt_may_wait_for_another() {
    // ROR-6.1d: A comes first; C's attempt is made only if A's has succeeded, or only if not, and without further input
    let mut seen = [0; 2];
    for seed in 1..=12 {
        for waits_for in [true, false] {
            let scene = Scene::three().forum(Senator::Fulvius).forum(Senator::Aelius).treasury(100);
            let scene = at_base(scene, Senator::Julius, Senator::Fulvius, 7);
            let scene = scene.influence(Senator::Manlius, 30).office(Senator::Julius, Office::RomeConsul);
            let mut scene = forum_form(scene);
            persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
            scene.act(A, (order(Do::More), 0));
            assert!(!scene.may(A, order(Do::Given(Given::Won(C)))), "C comes after A");
            scene.act(B, order(Do::Nobody));
            persuades(&mut scene, C, Senator::Manlius, Senator::Aelius);
            let given = if waits_for { Given::Won(A) } else { Given::NotWon(A) };
            scene.act(C, order(Do::Given(given)));
            sends(&mut scene, seed);
            let announced = |e: &Event| {
                matches!(e, Event::Forum(forum::Event::Announced { persuader: Senator::Manlius, .. }))
            };
            assert!(!scene.told(announced), "ROR-D.23c: what is conditional is answered by policies");
            sends(&mut scene, seed);
            let taken = |e: &Event| {
                matches!(e, Event::Died { senator: Senator::Julius | Senator::Manlius | Senator::Aelius, .. })
            };
            if scene.told(taken) {
                continue; // one of them may be back from the Curia by now
            }
            let won = outcome(&scene, Senator::Fulvius).unwrap().1;
            seen[usize::from(won)] += 1;
            let persuaded = |e: &Event| {
                matches!(e, Event::Forum(forum::Event::Attempt { persuader: Senator::Manlius, .. }))
            };
            let first = scene.events().iter().filter(|e| persuaded(e)).count();
            assert_eq!(first > 0, won == waits_for, "seed {seed}");
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0);
}

#[test]
fn an_attempt_may_wait_for_its_target_to_be_free() {
    // ROR-6.1d: A and C both want Fulvius; C only while nobody has him
    let mut seen = [0; 2];
    for seed in 1..=12 {
        let scene = at_base(Scene::three().forum(Senator::Fulvius), Senator::Julius, Senator::Fulvius, 7);
        let scene = scene.influence(Senator::Manlius, 30).office(Senator::Julius, Office::RomeConsul);
        let mut scene = forum_form(scene);
        persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
        scene.act(A, (order(Do::More), 0));
        scene.act(B, order(Do::Nobody));
        persuades(&mut scene, C, Senator::Manlius, Senator::Fulvius);
        scene.act(C, order(Do::Given(Given::Unaligned)));
        run_out(&mut scene, seed);
        let won = outcome(&scene, Senator::Fulvius).unwrap().1;
        seen[usize::from(won)] += 1;
        let persuaded =
            |e: &Event| matches!(e, Event::Forum(forum::Event::Attempt { persuader: Senator::Manlius, .. }));
        assert_eq!(scene.told(persuaded), !won);
    }
    assert!(seen[0] > 0 && seen[1] > 0);
}

#[test]
fn what_comes_after_an_attempt_may_wait_for_it() {
    // ROR-6.1d: 3 T for a Knight only if the attempt has failed; else a Knight is tried without money
    let mut seen = [0; 2];
    for seed in 1..=12 {
        let scene = at_base(Scene::three().forum(Senator::Fulvius), Senator::Julius, Senator::Fulvius, 7);
        let mut scene = forum_form(scene.holding(Senator::Julius, 3));
        persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
        scene.act(A, (order(Do::More), 0));
        scene.act(A, (order(Do::Attract(Senator::Julius)), 3));
        scene.act(A, order(Do::After(false)));
        [B, C].into_iter().for_each(|seat| {
            scene.act(seat, order(Do::Nobody));
        });
        run_out(&mut scene, seed);
        let won = outcome(&scene, Senator::Fulvius).unwrap().1;
        seen[usize::from(won)] += 1;
        let spent = scene.events().iter().find_map(|e| match e {
            Event::Forum(forum::Event::Attracted { talents, .. }) => Some(*talents),
            _ => None,
        });
        assert_eq!(spent, Some(if won { 0 } else { 3 }));
    }
    assert!(seen[0] > 0 && seen[1] > 0);
}

// --- step 3

#[test]
fn attempts_that_can_succeed_are_told_and_may_be_resisted() {
    // ROR-6.2.3a, ROR-6.2.3b: Julius can reach 2 with what he has, Claudius cannot and asks nobody
    let scene = Scene::three().forum(Senator::Fulvius).forum(Senator::Aelius).holding(Senator::Julius, 4);
    let scene = at_base(scene, Senator::Julius, Senator::Fulvius, -2);
    let scene = at_base(scene.influence(Senator::Claudius, 9), Senator::Claudius, Senator::Aelius, 1);
    let mut scene = forum_form(scene);
    persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
    scene.act(A, (order(Do::Announce(None)), 1));
    persuades(&mut scene, B, Senator::Claudius, Senator::Aelius);
    scene.act(C, order(Do::Nobody));
    sends(&mut scene, 1);
    let told: Vec<_> = heard(&scene, Viewer::Spectator)
        .into_iter()
        .filter(|e| matches!(e, Event::Forum(forum::Event::Announced { .. })))
        .collect();
    let julius = forum::Event::Announced {
        persuader: Senator::Julius,
        target: Senator::Fulvius,
        talents: 1,
        base: -1,
    };
    assert_eq!(told, [Event::Forum(julius)]);
    assert_eq!(scene.pending(), SeatSet::of(B).with(C), "all but the persuader");
    assert!(scene.may(C, order(Do::Resist(A, 2))) && !scene.may(C, order(Do::Resist(B, 2))), "frivolous");
}

/// A tries to win Claudius' friend Furius (B) at this Base Number, with so much in the persuader's hands and B's treasury.
fn siege(number: i32, purse: i32, saved: i32) -> Scene {
    let scene = Scene::three().with(B, Senator::Furius).saved(B, saved).saved(C, 20);
    let scene = at_base(scene, Senator::Julius, Senator::Furius, number);
    let mut scene = forum_form(scene.holding(Senator::Julius, purse));
    persuades(&mut scene, A, Senator::Julius, Senator::Furius);
    [B, C].into_iter().for_each(|seat| {
        scene.act(seat, order(Do::Nobody));
    });
    scene
}

#[test]
fn what_is_spent_on_an_attempt_for_whoever_says_nothing() {
    // ROR-6.2.3a, ROR-6.2.3c: own defence down to 1, the attacker up to 9, others nothing; what cannot be met in full spends
    // nothing
    let number = |at: i32, purse: i32, saved: i32| {
        let mut scene = siege(at, purse, saved);
        run_out(&mut scene, 1);
        assert_eq!(scene.s.secret.treasuries[C.ix()], 20, "third factions spend nothing");
        outcome(&scene, Senator::Furius).unwrap().0
    };
    assert_eq!(number(5, 0, 4), 1);
    assert_eq!(number(5, 0, 3), 5, "3 T do not bring it to 1");
    assert_eq!(number(5, 4, 0), 9);
    assert_eq!(number(5, 3, 0), 5, "3 T do not bring it to 9");
    assert_eq!(number(5, 8, 4), 9, "B has 4 T to bring it to 1; A then needs 8 T to be at 9");
    // who says that the bribe is their limit spends no more
    let mut limited = siege(5, 9, 0);
    limited.act(A, (order(Do::More), 0));
    assert!(!limited.may(A, order(Do::More)) && !limited.may(A, order(Do::Want)));
    run_out(&mut limited, 1);
    assert_eq!(outcome(&limited, Senator::Furius).unwrap().0, 5);
}

#[test]
fn what_each_has_spent_is_told_to_nobody_else() {
    // ROR-6.1i: roll and result are public, the amounts are not
    let mut scene = siege(5, 8, 4);
    run_out(&mut scene, 1);
    let spent = |viewer| {
        let of = |e: &Event| {
            matches!(e, Event::Forum(forum::Event::Resisted { .. } | forum::Event::Raised { .. }))
        };
        heard(&scene, viewer).iter().filter(|e| of(e)).count()
    };
    assert_eq!([A, B, C].map(|seat| spent(Viewer::Seat(seat))), [1, 1, 0]);
    assert_eq!(spent(Viewer::Spectator), 0);
    let result = |e: &Event| {
        matches!(e, Event::Forum(forum::Event::Persuaded { target: Senator::Furius, base: 9, .. }))
    };
    assert!(heard(&scene, Viewer::Spectator).iter().any(result));
}

#[test]
fn nobody_bids_for_the_unaligned_where_the_table_has_said_so() {
    // ROR-6.1j, ROR-R.24: with the switch only attempts on Senators of a faction are bid for
    let all = [(true, true), (true, false), (false, true), (false, false)].map(|(on, aligned)| {
        let scene = match aligned {
            true => Scene::three().with(B, Senator::Furius),
            false => Scene::three().forum(Senator::Furius),
        };
        let scene = at_base(scene.saved(C, 20), Senator::Julius, Senator::Furius, 5);
        let scene = scene.holding(Senator::Julius, 4);
        let mut scene = forum_form(scene.set(|s| {
            if on {
                s.board.switches.add(Switch::NoCounterbribeUnaligned);
            }
        }));
        scene.act(C, order(Do::Nobody));
        scene.act(C, (order(Do::Defend(None)), 20));
        scene.act(B, order(Do::Nobody));
        persuades(&mut scene, A, Senator::Julius, Senator::Furius);
        sends(&mut scene, 1);
        let asked = matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Resistance { .. })));
        sends(&mut scene, 1);
        (asked, outcome(&scene, Senator::Furius).unwrap().0)
    });
    assert_eq!(all[0], (true, 9), "aligned: A may bid, C's policy is for others");
    assert_eq!(all[1], (false, 5), "unaligned with the switch: no bids at all");
    assert_eq!(all[2], (true, 9));
    assert_eq!(all[3], (true, 1), "without it C defends him");
    let live = Scene::three().forum(Senator::Furius).set(|s| {
        s.board.switches.add(Switch::NoCounterbribeUnaligned);
    });
    let mut live = live.run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    persuades(&mut live, A, Senator::Julius, Senator::Furius);
    live.act(A, (order(Do::Announce(None)), 0));
    assert_eq!(
        live.asks(),
        Some(Ask::Forum(forum::Ask::Resist { seat: B })),
        "it is a switch of correspondence"
    );
}

// --- steps 4 and 5

#[test]
fn who_wins_an_initiative_is_told_and_what_they_pay() {
    // ROR-6.2.4a: a bid that does not win stays sealed; orders for the Initiative that is won were on the form, and an attempt
    // of it is answered by policies without another form (ROR-6.2.5a)
    let scene = Scene::three().forum(Senator::Fulvius).saved(C, 20);
    let scene = at_base(scene, Senator::Julius, Senator::Fulvius, 6);
    let mut scene = forum_form(scene.holding(Senator::Julius, 9).holding(Senator::Claudius, 9));
    [A, B, C].into_iter().for_each(|seat| {
        scene.act(seat, order(Do::Nobody));
    });
    scene.act(A, (order(Do::Bid(Senator::Julius)), 5));
    scene.act(B, (order(Do::Bid(Senator::Claudius)), 3));
    scene.act(A, order(Do::Page));
    persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
    scene.act(A, (order(Do::More), 0));
    scene.act(C, (order(Do::Below), 4));
    scene.act(C, (order(Do::Defend(None)), 20));
    sends(&mut scene, 1);
    assert!(!is_form(&scene), "nobody announced an attempt for a regular Initiative");
    let bids = |viewer| {
        let bid = |e: &&Event| matches!(e, Event::Forum(forum::Event::Bid { .. }));
        heard(&scene, viewer).iter().filter(bid).count()
    };
    assert_eq!((bids(Viewer::Seat(A)), bids(Viewer::Seat(B)), bids(Viewer::Seat(C))), (1, 1, 0));
    let won = Event::Forum(forum::Event::Auctioned { seat: A, talents: 5 });
    assert!(heard(&scene, Viewer::Spectator).contains(&won));
    assert_eq!(outcome(&scene, Senator::Fulvius).map(|(base, _)| base), Some(3), "C's policy: below 4");
}

#[test]
fn the_knights_of_several_senators_are_pressed_by_letter() {
    // ROR-1.07.51a, ROR-1.07.51b: Julius' and Fabius' Knights, but not those of Aelius
    let scene = Scene::three().with(A, Senator::Fabius).with(A, Senator::Aelius).saved(A, 5);
    let scene = scene.knights(Senator::Julius, 2).knights(Senator::Fabius, 3).knights(Senator::Aelius, 1);
    let mut scene = forum_form(scene);
    scene.act(A, order(Do::Nobody)).act(A, (order(Do::Pressure(Senator::Julius)), 2));
    assert!(
        !scene.may(A, order(Do::Pressure(Senator::Julius)))
            && scene.may(A, order(Do::Pressure(Senator::Aelius)))
    );
    assert!(!scene.may(A, order(Do::Attract(Senator::Fabius))), "one or the other");
    scene.act(A, (order(Do::Pressure(Senator::Fabius)), 1));
    run_out(&mut scene, 3);
    let left = [Senator::Julius, Senator::Fabius, Senator::Aelius].map(|s| scene.man(s).knights);
    assert_eq!(left, [0, 2, 1]);
    assert!(scene.man(Senator::Julius).talents >= 2 && scene.man(Senator::Fabius).talents >= 1);
}

#[test]
fn each_senator_has_a_threshold_and_all_attempts_a_cap() {
    // ROR-D.23b, ROR-D.23c
    let scene = Scene::three().with(B, Senator::Fabius).forum(Senator::Fulvius).saved(B, 30);
    let mut scene = forum_form(scene.influence(Senator::Julius, 12));
    scene.act(B, (order(Do::Below), 5));
    assert!(!scene.may(B, order(Do::Below)), "it serves whoever is named next");
    scene.act(B, (order(Do::Defend(Some(Senator::Fabius))), 8)).act(B, (order(Do::Below), 3));
    scene.act(B, (order(Do::Defend(None)), 4));
    let limit = |most, below| Some(Limit::of(most, below));
    assert_eq!(scene.s.secret.forms.notes.policy(Senator::Fabius), limit(8, 5));
    assert_eq!(scene.s.secret.letters[1].forum().unaligned, limit(4, 3));
    persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
    sends(&mut scene, 1);
    assert!(matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Resistance { .. }))));
    scene.act(B, (order(Do::Resist(A, 2)), 20)).act(B, (order(Do::Cap), 1));
    assert!(!scene.may(B, order(Do::Cap)));
    let mut free = Scene::of(scene.rules.clone(), scene.s.clone());
    free.act(B, order(Do::Back)).act(B, (order(Do::Resist(A, 2)), 20));
    assert!(free.may(B, order(Do::Cap)), "taken back with the rest of the form");
    let spent = |scene: &mut Scene| {
        sends(scene, 1);
        scene.told(|e| matches!(e, Event::Forum(forum::Event::Resisted { seat: B, .. })))
    };
    assert!(!spent(&mut scene), "1 T is not enough");
    assert!(spent(&mut free));
}

#[test]
fn a_persuader_without_a_target_is_forgotten_when_time_is_up() {
    // ROR-6.2.2b, ROR-DC.20
    let mut scene = forum_form(house());
    scene.act(A, order(Do::Persuader(Senator::Fabius)));
    assert_eq!(scene.rules.fallback(&scene.s, A), order(Do::Back).into());
    scene.act(A, order(Do::Back));
    assert_eq!(scene.rules.fallback(&scene.s, A), order(Do::Pass).into());
}

#[test]
fn sealed_resistance_goes_on_until_nobody_changes() {
    // ROR-6.1g, ROR-R.24: B (at most 4 T, below 5) needs 7 at first and passes; when C's 3 T have brought 11 down to 8, 4 are
    // enough
    let resisted = |version: Option<u32>| {
        let scene = Scene::three().forum(Senator::Fulvius).saved(B, 9).saved(C, 9);
        let mut scene = forum_form(at_base(scene, Senator::Julius, Senator::Fulvius, 11));
        if let Some(version) = version {
            scene = scene.begun_by(version);
        }
        persuades(&mut scene, A, Senator::Julius, Senator::Fulvius);
        for seat in [B, C] {
            scene.act(seat, order(Do::Nobody));
        }
        sends(&mut scene, 1);
        scene.act(B, (order(Do::Resist(A, 5)), 4));
        scene.act(C, (order(Do::Resist(A, 9)), 3));
        sends(&mut scene, 1);
        let base = outcome(&scene, Senator::Fulvius).map(|(base, _)| base);
        (base, [B, C].map(|seat| scene.s.secret.treasuries[seat.ix()]))
    };
    assert_eq!(resisted(None), (Some(4), [9 - 4, 9 - 3]));
    assert_eq!(resisted(Some(6)), (Some(8), [9, 9 - 3]), "a table begun before");
}

#[test]
fn an_attempt_that_cannot_succeed_is_not_announced() {
    // ROR-6.2.3a, ROR-6.2.3b, ROR-D.3f: Julius' hopeless one is nobody's business before it is made
    let scene = Scene::three().forum(Senator::Fulvius).forum(Senator::Aurelius);
    let scene = at_base(scene, Senator::Julius, Senator::Aurelius, 1);
    let mut scene = forum_form(at_base(scene, Senator::Claudius, Senator::Fulvius, 5));
    persuades(&mut scene, A, Senator::Julius, Senator::Aurelius);
    persuades(&mut scene, B, Senator::Claudius, Senator::Fulvius);
    scene.act(C, order(Do::Nobody));
    sends(&mut scene, 1);
    let told = heard(&scene, Viewer::Spectator);
    let said: Vec<_> = told
        .iter()
        .filter_map(|e| match e {
            Event::Forum(forum::Event::Announced { persuader, .. }) => Some(*persuader),
            _ => None,
        })
        .collect();
    assert_eq!(said, [Senator::Claudius]);
    for viewer in Viewer::all(3) {
        let announced = scene.rules.view(&scene.s, viewer).board.announced;
        let seen: Vec<_> = announced.iter().flatten().map(|(persuader, ..)| *persuader).collect();
        assert_eq!(seen, said, "{viewer:?}");
    }
    sends(&mut scene, 1);
    assert_eq!(outcome(&scene, Senator::Aurelius).map(|(base, _)| base), Some(1), "it is made all the same");
}
