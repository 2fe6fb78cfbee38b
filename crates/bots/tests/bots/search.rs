//! Search: repeatable, within its budget, from views alone, without allocations in a play-out; and stronger than greedy.

use crate::{played, table};
use ave_roma::AveRoma;
use bots::{
    Bot, Budget, Clock, Desk, Features, Greedy, Kind, Learned, NoClock, Policy, Question, Search, Until,
    Wall, play_out, priors,
};
use kernel::{Chance, Choices, Fast, Log, Pick, Rules, Seat, Turn, Viewer};
use republic::Republic;
use republic::parts::Motion;
use republic::phases::senate::Business;
use republic::state::{Named, Work};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use tribune::Tribune;
use triumph::Triumph;

/// Plays games of greedy players, and shows every `each`th decision: the view, the choices, the position and the seat.
fn decisions<R: Policy>(
    game: &R,
    each: usize,
    mut look: impl FnMut(&R::View, &Choices<R::Action>, &R::State, Seat),
) {
    let mut n = 0;
    played(game, Fast::new(3), |seat, asked, state, dice| {
        if n % each == 0 {
            look(asked.view, asked.choices, state, seat);
        }
        n += 1;
        Greedy.pick(asked, dice)
    });
}

/// A clock that goes on by a quarter of a millisecond whenever somebody looks at it.
#[derive(Default)]
struct Quarters(AtomicU64);

impl Clock for Quarters {
    fn ms(&self) -> Option<f64> {
        Some(self.0.fetch_add(1, Ordering::Relaxed) as f64 / 4.0)
    }
}

fn repeatable_and_within_budget<R: Policy>(game: &R, each: usize) {
    decisions(game, each, |view, choices, _, _| {
        let think = |playouts| {
            let search = Search { clock: NoClock, manner: None };
            let budget = Budget::playouts(playouts);
            search
                .think(Question::new(game, view, choices).within(budget), &mut Fast::new(5))
                .expect("a choice")
        };
        for playouts in [1, 10, 37] {
            let thought = think(playouts);
            assert_eq!(think(playouts), thought, "the same seed, the same pick");
            assert!(thought.play_outs <= playouts, "{} of {playouts}", thought.play_outs);
            assert!(choices.allows(&thought.pick));
        }
        assert_eq!(think(1).pick, think(1).own, "one play-out shows nothing");
        // By the clock: so much and a tenth more.
        for ms in [1, 5, 20] {
            let search = Search { clock: Quarters::default(), manner: None };
            let thought =
                search.think(Question::new(game, view, choices).within(Budget::ms(ms)), &mut Fast::new(5));
            let passed = search.clock.ms().expect("a clock") - 0.25;
            assert!(passed <= 1.1 * f64::from(ms) + 0.25, "{passed} of {ms} ms");
            assert!(choices.allows(&thought.expect("a choice").pick));
        }
    });
}

#[test]
fn the_same_seed_gives_the_same_pick_and_no_budget_is_exceeded() {
    repeatable_and_within_budget(&table::<Triumph>(3), 7);
    repeatable_and_within_budget(&table::<Tribune>(3), 7);
    repeatable_and_within_budget(&table::<AveRoma>(3), 7);
    repeatable_and_within_budget(&table::<Republic>(3), 40);
}

fn as_many_threads_as_you_like<R: Policy>(game: &R) {
    decisions(game, 23, |view, choices, _, _| {
        let think = |threads| {
            let search = Search { clock: NoClock, manner: None };
            let budget = Budget::playouts(60).threads(threads);
            search
                .think(Question::new(game, view, choices).within(budget), &mut Fast::new(5))
                .expect("a choice")
        };
        let alone = think(1);
        assert_eq!((think(2), think(5)), (alone, alone));
        // By the clock each of them looks once more than it should.
        let search = Search { clock: Quarters::default(), manner: None };
        let thought = search
            .think(Question::new(game, view, choices).within(Budget::ms(20).threads(3)), &mut Fast::new(5));
        let passed = search.clock.ms().expect("a clock") - 0.25;
        assert!(passed <= 1.1 * 20.0 + 3.0 * 0.25, "{passed} of 20 ms");
        assert!(choices.allows(&thought.expect("a choice").pick));
    });
}

#[test]
fn how_many_threads_think_changes_nothing() {
    as_many_threads_as_you_like(&table::<Triumph>(3));
    as_many_threads_as_you_like(&table::<Tribune>(4));
    as_many_threads_as_you_like(&table::<AveRoma>(2));
}

/// A clock that is stopped when somebody has looked at it so often.
struct Stops(AtomicU64);

impl Clock for Stops {
    fn ms(&self) -> Option<f64> {
        None
    }
    fn stopped(&self) -> bool {
        self.0.fetch_sub(1, Ordering::Relaxed) == 0
    }
}

#[test]
fn whoever_is_stopped_picks_by_what_is_known() {
    let game = table::<Tribune>(4);
    decisions(&game, 11, |view, choices, _, _| {
        let budget = Budget::playouts(400);
        let search = Search { clock: Stops(AtomicU64::new(30)), manner: None };
        let thought = search
            .think(Question::new(&game, view, choices).within(budget), &mut Fast::new(5))
            .expect("a choice");
        assert!(thought.play_outs <= 30 && choices.allows(&thought.pick), "{thought:?}");
        for stopped in [true, false] {
            let stop = AtomicBool::new(stopped);
            let search = Search { clock: Until { clock: NoClock, stop: &stop }, manner: None };
            let thought = search
                .think(Question::new(&game, view, choices).within(budget), &mut Fast::new(5))
                .expect("a choice");
            assert!(!stopped || thought.play_outs == 0 && thought.pick == thought.own, "{thought:?}");
            assert!(stopped || thought.play_outs > 30 || thought.play_outs == 0, "{thought:?}");
        }
    });
}

#[test]
fn without_a_clock_a_time_is_taken_for_play_outs() {
    let game = table::<Triumph>(3);
    decisions(&game, 30, |view, choices, _, _| {
        let think = |budget| {
            let search = Search { clock: NoClock, manner: None };
            search
                .think(Question::new(&game, view, choices).within(budget), &mut Fast::new(5))
                .expect("a choice")
        };
        assert_eq!(think(Budget::ms(10)), think(Budget::playouts(20)));
    });
}

#[test]
fn what_is_forced_is_not_searched() {
    let game = table::<Tribune>(4);
    let (mut forced, mut free) = (0, 0);
    decisions(&game, 1, |view, choices, _, _| {
        let one =
            choices.iter().filter(|c| !c.back).count() == 1 && choices.iter().all(|c| c.amount.is_none());
        if one || free < 5 {
            let search = Search { clock: NoClock, manner: None };
            let budget = Budget::playouts(40);
            let thought = search
                .think(Question::new(&game, view, choices).within(budget), &mut Fast::new(5))
                .expect("a choice");
            (forced, free) = (forced + u32::from(one), free + u32::from(!one));
            assert_eq!(thought.play_outs == 0, one, "{choices:?}");
        }
    });
    assert!(forced > 0 && free > 0);
}

/// What a bot is told: a question, which holds the rules, a view and the choices of its seat. There is no room for a position.
type Told<B, R> = fn(&B, Question<R>, &mut dyn Chance) -> Option<Pick<<R as Rules>::Action>>;

#[test]
fn search_starts_from_a_view() {
    let _: [Told<Search<Wall>, Triumph>; 1] = [<Search<Wall> as Bot<Triumph>>::pick];
    let _: [Told<Search<Wall>, Tribune>; 1] = [<Search<Wall> as Bot<Tribune>>::pick];
    let _: [Told<Search<Wall>, AveRoma>; 1] = [<Search<Wall> as Bot<AveRoma>>::pick];
    let _: [Told<Search<Wall>, Republic>; 1] = [<Search<Wall> as Bot<Republic>>::pick];
}

/// `always` says whether there is always something to think about where there is a choice.
fn chances_are_chances<R: Policy>(game: &R, always: bool) {
    let mut judged = Vec::new();
    decisions(game, 5, |_, choices, state, seat| {
        let values = game.value(state);
        let sum: f32 = values.iter().sum();
        assert!(values.iter().all(|v| (0.0..=1.0).contains(v)) && sum < 1.001, "{values:?}");
        assert!(values[game.seats()..].iter().all(|v| *v == 0.0), "{values:?}");
        judged.clear();
        game.judge(state, seat, choices, &mut R::Scratch::default(), &mut judged);
        assert!(judged.iter().all(|(pick, _)| choices.allows(pick)));
        let none = choices.iter().all(|c| c.back);
        assert!(judged.is_empty() == none || judged.is_empty() && !always, "something to think about");
        let prior: f32 = priors(&judged, R::MANNER.warmth).sum();
        assert!(judged.is_empty() || (prior - 1.0).abs() < 1e-3, "{prior}");
    });
}

#[test]
fn values_and_priors_are_chances() {
    for seats in [2, 4] {
        chances_are_chances(&table::<Triumph>(seats), true);
        chances_are_chances(&table::<Tribune>(seats), true);
        chances_are_chances(&table::<AveRoma>(seats), true);
    }
    for seats in [1, 3, 5] {
        chances_are_chances(&table::<Republic>(seats), false);
    }
}

/// Greedy players play so many games; where a stage begins both values foretell how they end. The sums of the squares by which
/// they are wrong: of what was learned, and of what was made by hand.
fn wrong_by<R: Learned>(game: &R, games: u64) -> [f32; 2] {
    let (mut choices, mut wrong) = (Choices::default(), [0.0; 2]);
    for seed in 0..games {
        let mut dice = Fast::new(1_000_000 + seed);
        let mut state = game.setup(&mut dice, &mut Log::off());
        let (mut stage, mut foretold) = (0, Vec::new());
        let winners = loop {
            let open = match game.turn(&state) {
                Turn::Over(outcome) => break outcome.winners,
                Turn::Awaiting(open) => open,
            };
            if game.stage(&state) > stage {
                stage = game.stage(&state);
                foretold.push([game.value(&state), game.margin(&state)]);
            }
            let seat = open.pending.first().expect("somebody is pending");
            choices.clear();
            game.choices(&state, seat, &mut choices);
            let view = game.view(&state, Viewer::Seat(seat));
            let pick = Greedy.pick(Question::new(game, &view, &choices), &mut dice).expect("a choice");
            game.apply(&mut state, seat, pick, &mut dice, &mut Log::off());
        };
        let part = |seat| if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
        for (values, seat) in foretold.iter().flat_map(|v| Seat::all(game.seats()).map(move |s| (v, s))) {
            for (sum, value) in wrong.iter_mut().zip(values) {
                *sum += (value[seat.ix()] - part(seat)) * (value[seat.ix()] - part(seat));
            }
        }
    }
    wrong
}

/// A network is of use as long as it is told what it was trained on: whoever changes the numbers must train it again.
#[test]
fn what_was_learned_foretells_better_than_what_was_made_by_hand() {
    let [learned, by_hand] = wrong_by(&table::<Triumph>(4), 60);
    assert!(learned < 0.95 * by_hand, "Triumph: {learned} against {by_hand}");
    let [learned, by_hand] = wrong_by(&table::<Tribune>(4), 60);
    assert!(learned < 0.97 * by_hand, "Tribune: {learned} against {by_hand}");
    let [learned, by_hand] = wrong_by(&table::<AveRoma>(4), 60);
    assert!(learned < 0.95 * by_hand, "Ave Roma: {learned} against {by_hand}");
    let [learned, by_hand] = wrong_by(&table::<Republic>(5), 60);
    assert!(learned < 0.9 * by_hand, "Republic: {learned} against {by_hand}");
}

fn told_what_it_asks_for<R: Learned>(game: &R) {
    let Some(net) = R::net() else { return };
    assert!(net.weights() <= 200_000);
    decisions(game, 17, |_, _, state, _| {
        let mut common = Features::NONE;
        game.common(state, &mut common);
        for seat in Seat::all(game.rivals()) {
            let mut own = Features::NONE;
            game.own(state, seat, &mut own);
            assert_eq!([own.numbers().len(), common.numbers().len()], net.inputs);
        }
    });
}

#[test]
fn networks_are_told_what_they_ask_for() {
    for seats in [2, 5] {
        told_what_it_asks_for(&table::<Triumph>(seats));
        told_what_it_asks_for(&table::<Tribune>(seats));
        told_what_it_asks_for(&table::<AveRoma>(seats));
    }
    told_what_it_asks_for(&table::<Republic>(3));
    told_what_it_asks_for(&table::<Republic>(5));
    assert!(Triumph::net().is_some() && Tribune::net().is_some());
    assert!(AveRoma::net().is_some() && Republic::net().is_some());
}

fn allocates_nothing<R: Policy>(game: &R, each: usize) {
    let mut desk = Desk::default();
    let mut n = 0;
    decisions(game, each, |view, _, _, _| {
        let mut dice = Fast::new(n);
        let world = game.imagine(view, &mut dice);
        let until = game.stage(&world) + 1;
        let mut there = world.clone();
        let allocated = allocation_counter::measure(|| {
            play_out(game, &mut there, until, &R::MANNER, &mut dice, &mut desk);
        });
        // How a game ended is told with a list of the points; while it goes on nothing is.
        let told = allocation_counter::measure(|| drop(game.turn(&there))).count_total;
        n += 1;
        // What the first ones need stays on the desk.
        assert!(n <= 3 || allocated.count_total <= told, "{} in play-out {n}", allocated.count_total);
    });
    assert!(n > 10, "{n} play-outs");
}

#[test]
fn a_play_out_allocates_nothing() {
    allocates_nothing(&table::<Triumph>(4), 9);
    allocates_nothing(&table::<Tribune>(4), 9);
    allocates_nothing(&table::<AveRoma>(4), 9);
    allocates_nothing(&table::<Republic>(5), 31);
}

fn greedy_allocates_nothing<R: Policy>(game: &R) {
    let (mut n, mut most) = (0, 0);
    decisions(game, 1, |view, choices, _, _| {
        let mut dice = Fast::new(1);
        let allocated = allocation_counter::measure(|| {
            Greedy.pick(Question::new(game, view, choices), &mut dice);
        });
        n += 1;
        // What the first ones need lies ready for the others.
        most = most.max(if n > 3 { allocated.count_total } else { 0 });
    });
    assert_eq!(most, 0, "in one of {n} choices");
}

#[test]
fn a_greedy_choice_allocates_nothing() {
    greedy_allocates_nothing(&table::<Triumph>(4));
    greedy_allocates_nothing(&table::<Tribune>(4));
    greedy_allocates_nothing(&table::<AveRoma>(4));
    greedy_allocates_nothing(&table::<Republic>(5));
}

/// Half-way through an election: what is named next is a part of a pair that may be put, whoever was named first.
#[test]
fn what_was_named_stays_a_part_of_what_is_put() {
    let game = table::<Republic>(5);
    let mut seen = 0;
    decisions(&game, 1, |_, choices, state, seat| {
        let (mut judged, first) = (Vec::new(), state.secret.lodged[seat.ix()].draft);
        let begun = first.begun() == Some(Business::Consuls);
        if !begun || seen >= 5 {
            return;
        }
        seen += 1;
        game.judge(state, seat, choices, &mut (), &mut judged);
        assert!(!judged.is_empty());
        for (pick, _) in judged {
            // whoever is named, the play-out completes the pair with another
            let mut there = state.clone();
            game.apply(&mut there, seat, pick, &mut Fast::new(1), &mut Log::off());
            let draft = there.secret.lodged[seat.ix()].draft;
            if draft.begun().is_none() || draft.ready {
                continue;
            }
            let mut next = Choices::default();
            game.choices(&there, seat, &mut next);
            let pick = game.roll(&there, seat, &next, &mut Fast::new(1), &mut ()).expect("a partner");
            game.apply(&mut there, seat, pick, &mut Fast::new(1), &mut Log::off());
            let motion = there.secret.lodged[seat.ix()].draft.motion();
            let named = |work: &Work| match work {
                Work::Names(_, [Some(Named::Senator(s)), _]) => Some(*s),
                _ => None,
            };
            if let (Some(Motion::Consuls(pair)), Some(first)) = (motion, named(&draft.work)) {
                assert!(pair.contains(&first));
            }
        }
    });
    assert!(seen > 0);
}

#[test]
fn search_is_offered_where_a_game_has_a_policy() {
    let offered = [
        Kind::offered::<Triumph>().count(),
        Kind::offered::<Tribune>().count(),
        Kind::offered::<AveRoma>().count(),
        Kind::offered::<Republic>().count(),
        Kind::offered::<kernel::sample::Auction>().count(),
    ];
    assert_eq!(offered, [3, 3, 3, 3, 2]);
}

fn best_choices_and_reasons<R: Policy>(game: &R) {
    let (mut reasons, mut asked) = (0, 0);
    let names = kernel::Names::seats(game.seats());
    decisions(game, 11, |view, choices, _, _| {
        let weigh = |playouts| {
            let search = Search { clock: NoClock, manner: None };
            let budget = Budget::playouts(playouts);
            search
                .weigh(Question::new(game, view, choices).within(budget), &mut Fast::new(5))
                .expect("a choice")
        };
        let advice = weigh(120);
        assert_eq!(weigh(120), advice, "the same seed, the same advice");
        assert!((1..=bots::BEST).contains(&advice.best.len()));
        assert!(advice.best.iter().all(|opinion| choices.allows(&opinion.pick)));
        assert!(advice.best.is_sorted_by(|a, b| a.chance >= b.chance), "{advice:?}");
        assert!(advice.best.iter().filter_map(|one| one.chance).all(|chance| (0.0..=1.0).contains(&chance)));
        let told = advice.best.iter().flat_map(|one| one.gains.iter().chain(&one.risks));
        reasons += told.filter(|reason| !reason.text(&names).is_empty()).count();
        asked += usize::from(advice.best.len() > 1);
        // Nothing is said of chances that were not reckoned.
        let hasty = weigh(0);
        assert!(hasty.games == 0 && hasty.best.len() == 1 && hasty.best[0].chance.is_none());
    });
    assert!(asked > 3 && reasons > asked, "{reasons} reasons for {asked} answers");
}

#[test]
fn advice_tells_the_best_choices_and_what_makes_the_difference() {
    best_choices_and_reasons(&table::<Triumph>(3));
    best_choices_and_reasons(&table::<Tribune>(3));
    best_choices_and_reasons(&table::<AveRoma>(3));
}

/// Games of four that the one who searches wins against three greedy players, from every seat in turn.
fn wins<R: Policy>(game: &R, games: u64, playouts: u32) -> usize {
    let won = |seed: u64| {
        let hero = Seat((seed % game.seats() as u64) as u8);
        let (mut dice, mut choices) = (Fast::new(seed), Choices::default());
        let mut state = game.setup(&mut dice, &mut Log::off());
        loop {
            let open = match game.turn(&state) {
                Turn::Over(outcome) => return outcome.winners.has(hero),
                Turn::Awaiting(open) => open,
            };
            let seat = open.pending.first().expect("somebody is pending");
            choices.clear();
            game.choices(&state, seat, &mut choices);
            let view = game.view(&state, Viewer::Seat(seat));
            let kind = if seat == hero { Kind::Search } else { Kind::Greedy };
            let pick = kind
                .bot()
                .pick(Question::new(game, &view, &choices).within(Budget::playouts(playouts)), &mut dice);
            game.apply(&mut state, seat, pick.expect("a choice"), &mut dice, &mut Log::off());
        }
    };
    (0..games).filter(|seed| won(*seed)).count()
}

/// Whoever is as good as the others wins 13 of 24 games in one contest of 700; the seeds are fixed, so that this one has been
/// drawn once and for all.
#[test]
fn search_beats_three_greedy_players() {
    let won = wins(&table::<Triumph>(4), 24, 16);
    println!("{won} of 24");
    assert!(won >= 13, "{won} of 24 games");
}
