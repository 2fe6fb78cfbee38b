//! The greedy player of Triumph against random ones.

use bots::{Bargain, Kind, No, Past, Pasts, Question};
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
        let pick = bot.pick(Question::new(g, &view, &choices), &mut chance).expect("a choice");
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
        let at = Bargain { rules: &g, view: &view, who: None, past: &Pasts::default() };
        let bot = Kind::Greedy.bot::<Triumph>();
        let answers = [deal, turned].map(|deal| bot.answers(at, &deal).is_ok());
        assert_eq!(answers[0], answers[1]);
        let random = Kind::Random.bot::<Triumph>().answers(at, &deal);
        assert_eq!(random, Err(No::Never), "random does not trade");
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
        bot.pick(Question::new(&g, &view, &choices), &mut Fast::new(seed)).expect("a choice").action
    };
    for seat in supporters {
        let gifts = (0..200).filter(|&seed| gift(seed) == Action::Give(seat)).count();
        assert!((70..=130).contains(&gifts), "{gifts} of 200 to seat {seat}");
    }
    assert_eq!(gift(7), gift(7), "the same view and seed, the same pick");
}

/// Everything that is tried to get the better of a bot: Talents, Intrigue and cards, either way.
fn baskets() -> Vec<[Bundle; 2]> {
    let mut all = Vec::new();
    for (talents, intrigue, cards) in (-4..=4_i16)
        .flat_map(|t| (-3..=3_i16).map(move |i| (t, i)))
        .flat_map(|(t, i)| (-2..=2_i16).map(move |c| (t, i, c)))
    {
        all.push([1, -1].map(|sign| Bundle {
            talents: (sign * talents).max(0) as u16,
            intrigue: (sign * intrigue).max(0) as u8,
            unnamed: (sign * cards).max(0) as u8,
            ..Bundle::NOTHING
        }));
    }
    all
}

/// What somebody has to trade with.
fn goods(s: &State, seat: Seat) -> [u16; 3] {
    let family = s.board.family(seat);
    [family.talents, family.intrigue.into(), s.board.held[seat.ix()].into()]
}

#[test]
fn no_row_of_offers_leaves_a_bot_with_less_of_everything() {
    let g = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).expect("sound");
    let (milker, me) = (Seat(0), Seat(1));
    let bot = Kind::Greedy.bot::<Triumph>();
    let baskets = baskets();
    let mut deals = 0;
    for seed in 0..12 {
        let mut chance = Fast::new(seed);
        let mut s = g.setup(&mut chance, &mut Log::off());
        for (seat, wealth) in [(milker, 30), (me, 3 + seed as u16)] {
            let family = s.board.family_mut(seat);
            (family.talents, family.intrigue) = (wealth, 3 + (seed % 4) as u8);
            family.favour = (seed % 5) as u8;
            s.board.held[seat.ix()] = 3;
        }
        // Not even one that has forgotten everything, offer after offer.
        let mut been = vec![goods(&s, me)];
        for _ in 0..600 {
            let [gives, gets] = baskets[chance.below(baskets.len() as u32) as usize];
            let has = |seat, x: &Bundle| {
                let [talents, intrigue, cards] = goods(&s, seat);
                x.talents <= talents && u16::from(x.intrigue) <= intrigue && u16::from(x.unnamed) <= cards
            };
            let deal = Deal { from: milker, to: me, gives, gets };
            let view = g.view(&s, Viewer::Seat(me));
            let at = Bargain { rules: &g, view: &view, who: None, past: &Pasts::default() };
            let gift = gets == Bundle::NOTHING;
            if gift || !has(milker, &gives) || !has(me, &gets) || bot.answers(at, &deal).is_err() {
                continue;
            }
            deals += 1;
            for (giver, taker, x) in [(milker, me, gives), (me, milker, gets)] {
                for (seat, sign) in [(giver, -1), (taker, 1)] {
                    let family = s.board.family_mut(seat);
                    family.talents = family.talents.strict_add_signed(sign * x.talents as i16);
                    family.intrigue = family.intrigue.strict_add_signed(sign as i8 * x.intrigue as i8);
                    let held = &mut s.board.held[seat.ix()];
                    *held = held.strict_add_signed(sign as i8 * x.unnamed as i8);
                }
            }
            let now = goods(&s, me);
            let poorer = |then: &&[u16; 3]| now.iter().zip(*then).all(|(now, then)| now <= then);
            assert_eq!(been.iter().find(poorer), None, "seed {seed}: {now:?} after {been:?}");
            been.push(now);
        }
    }
    assert!(deals > 40, "they do trade: {deals}");
}

#[test]
fn prices_are_not_sounded_out_and_each_deal_costs_more_than_the_last() {
    let g = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).expect("sound");
    let mut s = g.setup(&mut Fast::new(5), &mut Log::off());
    let me = Seat(1);
    (s.board.family_mut(me).talents, s.board.family_mut(me).intrigue) = (4, 4);
    let view = g.view(&s, Viewer::Seat(me));
    let answer = |past: Past, talents: u16| {
        let mut pasts = Pasts::default();
        pasts[0] = past;
        let at = Bargain { rules: &g, view: &view, who: None, past: &pasts };
        let card = Bundle { unnamed: 1, ..Bundle::NOTHING };
        let deal = Deal { from: Seat(0), to: me, gives: Bundle::talents(talents), gets: card };
        Kind::Greedy.bot::<Triumph>().answers(at, &deal)
    };
    assert_eq!(answer(Past::default(), 3), Ok(()));
    assert_eq!(answer(Past { made: 1, ..Past::default() }, 3), Err(No::TooLittle));
    assert_eq!(answer(Past { made: 1, ..Past::default() }, 4), Ok(()));
    assert_eq!(answer(Past { refused: 3, ..Past::default() }, 20), Err(No::Enough));
}

#[test]
fn a_card_asked_for_by_name_is_refused_alike_whether_it_is_there_or_not() {
    // TRV-HI.04
    let g = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).expect("sound");
    let s = g.setup(&mut Fast::new(5), &mut Log::off());
    let me = Seat(1);
    let view = g.view(&s, Viewer::Seat(me));
    let at = Bargain { rules: &g, view: &view, who: None, past: &Pasts::default() };
    for &law in triumph::Law::ALL {
        let deal = Deal { from: Seat(0), to: me, gives: Bundle::talents(99), gets: Bundle::law(law) };
        assert_eq!(Kind::Greedy.bot::<Triumph>().answers(at, &deal), Err(No::NotOnRequest));
    }
}

#[test]
fn whoever_is_far_ahead_is_not_helped() {
    let g = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).expect("sound");
    let mut s = g.setup(&mut Fast::new(5), &mut Log::off());
    let (leader, me) = (Seat(0), Seat(1));
    for seat in [leader, me] {
        (s.board.family_mut(seat).talents, s.board.family_mut(seat).intrigue) = (4, 1);
    }
    // The odd marker for a Talent: it is worth most to whoever has another.
    let deal = Deal { from: leader, to: me, gives: Bundle::talents(1), gets: Bundle::intrigue(1) };
    let answer = |s: &State, who| {
        let view = g.view(s, Viewer::Seat(me));
        let at = Bargain { rules: &g, view: &view, who, past: &Pasts::default() };
        bots::Bot::<Triumph>::answers(&bots::Greedy, at, &deal)
    };
    assert_eq!(answer(&s, None), Ok(()));
    s.board.family_mut(leader).triumphs = 20;
    assert_eq!(answer(&s, None), Ok(()), "half a marker is not the game");
    assert_eq!(answer(&s, Some(bots::Character::Cassia)), Err(No::TooLittle), "who likes Intrigue asks more");
    // They lack Talents for their Taxes, and would give two cards for three of ours.
    s.board.family_mut(leader).favour =
        (1..).find(|&n| g.parts.games_track.tax[n as usize] >= 4).expect("a tax");
    s.board.family_mut(leader).talents = 0;
    (s.board.family_mut(me).talents, s.board.held[leader.ix()]) = (9, 2);
    let cards = Bundle { unnamed: 2, ..Bundle::NOTHING };
    let deal = Deal { from: leader, to: me, gives: cards, gets: Bundle::talents(3) };
    let answer = |s: &State| {
        let view = g.view(s, Viewer::Seat(me));
        let at = Bargain { rules: &g, view: &view, who: None, past: &Pasts::default() };
        bots::Bot::<Triumph>::answers(&bots::Greedy, at, &deal)
    };
    assert_eq!(answer(&s), Err(No::Leader));
    s.board.family_mut(Seat(2)).triumphs = 40;
    assert_eq!(answer(&s), Ok(()), "somebody else is ahead");
}

#[test]
fn an_offer_is_one_by_which_both_gain_and_tells_nothing_of_the_hand() {
    let g = Triumph::configure(&Setup { seats: 3, ..Setup::default() }).expect("sound");
    let mut s = g.setup(&mut Fast::new(5), &mut Log::off());
    let (me, poor) = (Seat(1), Seat(2));
    s.board.market = true;
    (s.board.family_mut(me).talents, s.board.family_mut(me).intrigue) = (8, 1);
    (s.board.family_mut(poor).talents, s.board.family_mut(poor).intrigue) = (0, 3);
    s.board.family_mut(poor).favour =
        (1..).find(|&n| g.parts.games_track.tax[n as usize] >= 3).expect("a tax");
    let bot = Kind::Greedy.bot::<Triumph>();
    let offers = |s: &State, past: &Pasts| {
        let view = g.view(s, Viewer::Seat(me));
        bot.offers(Bargain { rules: &g, view: &view, who: None, past })
    };
    let deal = offers(&s, &Pasts::default()).expect("an offer");
    assert_eq!((deal.from, deal.to), (me, poor));
    assert!(deal.gives.talents > 0, "{deal:?}");
    // Both want it, and what lies hidden makes no difference.
    for seat in [me, poor] {
        let view = g.view(&s, Viewer::Seat(seat));
        let at = Bargain { rules: &g, view: &view, who: None, past: &Pasts::default() };
        assert_eq!(bot.answers(at, &deal), Ok(()), "seat {seat}");
    }
    let mut hand = s.clone();
    let held: Vec<triumph::Law> = hand.hidden.laws[me.ix()].cards().collect();
    for law in &held {
        hand.hidden.laws[me.ix()].take(*law);
    }
    held.iter().zip(triumph::Law::ALL.iter().rev()).for_each(|(_, law)| hand.hidden.laws[me.ix()].add(*law));
    assert_eq!(offers(&hand, &Pasts::default()), Some(deal));
    // Who has let two offers pass is left alone.
    let mut pasts = Pasts::default();
    pasts[poor.ix()].spurned = 2;
    assert_ne!(offers(&s, &pasts).map(|deal| deal.to), Some(poor));
}
