//! The greedy player of Triumph against random ones.

use bots::{Budget, Kind};
use kernel::{Chance, Choices, Fast, Game, Log, Rules, Seat, Setup, Turn, Viewer};
use triumph::{Action, Ask, Bundle, Deal, Legions, Side, State, Step, Triumph, Window};

/// Plays a game of four with these bots; the outcome.
fn play(g: &Triumph, kinds: &[Kind], seed: u64) -> kernel::Outcome {
    let mut chance = Fast::new(seed);
    let mut s = g.setup(&mut chance, &mut Log::off());
    let mut choices = Choices::default();
    loop {
        let open = match g.turn(&s) {
            Turn::Over(outcome) => return outcome,
            Turn::Awaiting(open) => open,
        };
        let nth = chance.below(open.pending.len() as u32) as usize;
        let seat = open.pending.iter().nth(nth).expect("somebody");
        choices.clear();
        g.choices(&s, seat, &mut choices);
        let view = g.view(&s, Viewer::Seat(seat));
        let bot = kinds[seat.ix()].bot::<Triumph>();
        let pick = bot.pick(g, &view, &choices, &mut chance, Budget::default()).expect("a choice");
        assert!(choices.allows(&pick), "{pick:?}");
        g.apply(&mut s, seat, pick, &mut chance, &mut Log::off());
    }
}

/// Games won by the greedy seat, games Rome survived, games played.
fn contest(games: u64) -> (u32, u32, u32) {
    let g = Triumph::configure(&Setup { seats: 4, ..Setup::default() }).expect("sound");
    let (mut won, mut stood) = (0, 0);
    for seed in 0..games {
        let greedy = Seat((seed % 4) as u8);
        let mut kinds = [Kind::Random; 4];
        kinds[greedy.ix()] = Kind::Greedy;
        let outcome = play(&g, &kinds, 1000 + seed);
        if outcome.kind != "rome-falls" {
            stood += 1;
            won += u32::from(outcome.winners.has(greedy));
        }
    }
    (won, stood, games as u32)
}

#[test]
fn greedy_beats_three_randoms_when_rome_survives() {
    let (won, stood, games) = contest(600);
    println!("{won} of {stood} games that Rome survived, {games} played");
    assert!(stood >= 20 && won * 10 >= stood * 8, "{won} of {stood}");
}

#[test]
fn a_table_of_greedy_players_keeps_rome_standing() {
    let g = Triumph::configure(&Setup { seats: 4, ..Setup::default() }).expect("sound");
    let fallen = (0..100).filter(|&seed| play(&g, &[Kind::Greedy; 4], seed).kind == "rome-falls").count();
    println!("Rome fell in {fallen} of 100 games");
    assert!(fallen <= 30, "{fallen}");
}

#[test]
fn an_offer_is_answered_by_what_it_brings() {
    let g = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).expect("sound");
    let mut chance = Fast::new(5);
    let mut s = g.setup(&mut chance, &mut Log::off());
    let me = Seat(1);
    (s.board.family_mut(me).talents, s.board.family_mut(me).intrigue) = (4, 3);
    let answer = |s: &State, gives: Bundle, gets: Bundle| {
        let deal = Deal { from: Seat(0), to: me, gives, gets };
        let view = g.view(s, Viewer::Seat(me));
        // From the other side of the table it is the same deal.
        let turned = Deal { from: me, to: Seat(0), gives: gets, gets: gives };
        let bot = Kind::Greedy.bot::<Triumph>();
        let answers = [deal, turned].map(|deal| bot.agrees(&g, &view, &deal));
        assert_eq!(answers[0], answers[1]);
        assert!(!Kind::Random.bot::<Triumph>().agrees(&g, &view, &deal), "random does not trade");
        answers[0]
    };
    let law = Bundle { unnamed: 1, ..Bundle::NOTHING };
    assert!(answer(&s, Bundle::talents(1), Bundle::NOTHING), "a gift");
    assert!(!answer(&s, Bundle::NOTHING, Bundle::talents(1)), "a robbery");
    assert!(!answer(&s, Bundle::talents(1), Bundle::talents(1)), "nothing gained");
    assert!(
        answer(&s, Bundle::talents(3), law) && !answer(&s, Bundle::talents(2), law),
        "the price of a card"
    );
    // The third marker has no second: it is cheap; the second one is not.
    assert!(answer(&s, Bundle::talents(1), Bundle::intrigue(1)));
    assert!(!answer(&s, Bundle::talents(1), Bundle::intrigue(2)));
    // Talents that Taxes will ask for are not for sale at a price that is fine otherwise.
    assert!(answer(&s, Bundle::intrigue(3), Bundle::talents(1)));
    s.board.family_mut(me).favour = (1..).find(|&n| g.parts.games_track.tax[n as usize] >= 4).expect("a tax");
    assert!(!answer(&s, Bundle::intrigue(3), Bundle::talents(1)));
}

#[test]
fn a_tie_is_broken_by_no_seats_number() {
    let g = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).expect("sound");
    let mut chance = Fast::new(5);
    let mut s = g.setup(&mut chance, &mut Log::off());
    let (giver, supporters) = (Seat(1), [Seat(0), Seat(2)]);
    // The giver leads against the Leader on the map, both others support him, and they are sure to win.
    let b = &mut s.board;
    let at = b.led().first().expect("a Leader");
    b.legions[at] = Legions { available: 0, recruited: 20 };
    b.family_mut(giver).commander = Some((at, Side::Major));
    supporters.iter().for_each(|&seat| b.family_mut(seat).commander = Some((at, Side::Minor)));
    (b.order, b.phase) = (b.senate.clone(), triumph::Phase::Conflict);
    b.flow.clear();
    b.flow.then(Step::EndConflict);
    b.flow.then(Step::Campaign(0));
    b.flow.ask(Ask::After(giver));
    while !matches!(s.board.question(), Some(Ask::Round(Window::Spoils, _))) {
        let seat = g.turn(&s).awaiting().expect("goes on").pending.first().expect("somebody");
        let pick = g.fallback(&s, seat);
        g.apply(&mut s, seat, pick, &mut chance, &mut Log::off());
    }
    let view = g.view(&s, Viewer::Seat(giver));
    let mut choices = Choices::default();
    g.choices(&s, giver, &mut choices);
    let gift = |seed| {
        let bot = Kind::Greedy.bot::<Triumph>();
        bot.pick(&g, &view, &choices, &mut Fast::new(seed), Budget::default()).expect("a choice").action
    };
    for seat in supporters {
        let gifts = (0..200).filter(|&seed| gift(seed) == Action::Give(seat)).count();
        assert!((70..=130).contains(&gifts), "{gifts} of 200 to seat {seat}");
    }
    assert_eq!(gift(7), gift(7), "the same view and seed, the same pick");
}
