//! Vocabulary, components, set-up, summary by players (ledger sections 0 to 3 and 36).

use crate::common::*;

#[test]
fn the_map_has_sixteen_provinces_in_four_lines_that_end_in_rome() {
    let g = rules(3);
    let line = |sigil: Sigil| {
        let mut all: Vec<_> = g.parts.line[sigil].minus(g.parts.italia).iter().collect();
        all.sort_by_key(|&p| g.steps_to_rome(p));
        all
    };
    assert_eq!(Province::ALL.len(), 16);
    // TRV-0.12: a sigil, Shields and two or three Triumph values each.
    assert!(g.parts.province.iter().all(|p| (2..=3).contains(&p.triumphs.len())));
    // TRV-0.13
    assert_eq!(g.parts.italia.iter().collect::<Vec<_>>(), [Umbria, Apulia, Lucania, Etruria]);
    // TRV-0.14
    assert_eq!(line(Sigil::Boar), [GalliaCisalpina, Gallia, Britannia]);
    assert_eq!(line(Sigil::Sun), [Macedonia, AsiaMinor, SyriaEtCilicia]);
    assert_eq!(line(Sigil::Elephant), [Sicilia, Africa, Aegyptus]);
    assert_eq!(line(Sigil::Bull), [SardiniaEtCorsica, Hispania, Mauretania]);
    // The Italian Province of a line leads into Rome.
    assert!(g.parts.italia.iter().all(|p| g.parts.at(p).next == Road::Rome(Rome::Rome)));
}

#[test]
fn printed_numbers_that_the_book_gives_away() {
    let g = rules(3);
    assert_eq!(g.parts.at(Hispania).shields, 2);
    assert_eq!(g.parts.at(SardiniaEtCorsica).shields, 1);
    assert_eq!(g.parts.at(Gallia).triumphs, [4, 2, 1]);
    assert_eq!(g.parts.steps[Etruria][SardiniaEtCorsica], 1);
    assert_eq!(g.parts.steps[Umbria][SardiniaEtCorsica], 2);
}

#[test]
fn the_box_holds_what_the_book_lists() {
    let g = rules(5);
    // TRV-1.01
    assert_eq!(Triumph::info().seats, 2..=5);
    assert!(Triumph::configure(&Setup { seats: 6, ..Setup::default() }).is_err());
    assert!(Triumph::configure(&Setup { seats: 1, ..Setup::default() }).is_err());
    // TRV-1.02, TRV-12.02: seven Hills, a Games track, an Auxiliary track of twelve spaces.
    assert_eq!((Hill::ALL.len(), g.parts.games_track.tax.len()), (7, 17));
    assert!(g.parts.auxiliary_track.icons.iter().all(|&i| i <= 12));
    // TRV-1.03
    assert_eq!((g.parts.leader.len(), Sigil::ALL.len()), (16, 4));
    // TRV-1.04
    assert_eq!((g.parts.dice.roman.len(), g.parts.dice.barbarian.len()), (6, 6));
    assert!(g.parts.dice.roman.contains(&1) && g.parts.dice.barbarian.contains(&2));
    // TRV-1.05
    assert_eq!(Building::ALL.len(), 8);
    // TRV-1.06
    assert_eq!(FamilyCards::all().iter().map(|c| c.0).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    // TRV-1.07
    assert_eq!(g.parts.all_laws().len(), 30);
    assert!(g.parts.law.iter().any(|l| l.when == Moment::Battle));
    // TRV-7.04, TRV-7.05: Legion icons on 2 to 5 only.
    assert!(g.parts.family.legions[2..].iter().all(|&n| n > 0));
    assert_eq!(g.parts.family.legions[..2], [0, 0]);
}

#[test]
fn everybody_starts_alike() {
    for seats in 3..=5 {
        let t = fresh(seats, 5);
        let b = t.b();
        // TRV-2.02, TRV-RUL.01: Round I, the marker on Administration.
        assert_eq!((b.round, b.phase), (1, Phase::Administration));
        for seat in Seat::all(seats) {
            let f = t.f(seat);
            // TRV-2.01, TRV-2.16, TRV-2.17, TRV-RUL.02
            assert_eq!(
                (f.hand, f.triumphs, f.talents, f.favour, f.intrigue),
                (FamilyCards::all(), 0, 2, 0, 0)
            );
            assert_eq!((f.commander, b.held[seat.ix()]), (None, 1));
        }
        // TRV-2.03, TRV-24.01
        assert_eq!(b.auxiliaries.count_ones(), 2);
        // TRV-2.04, TRV-2.05, TRV-1.09, TRV-11.02: four markers in Italia, twelve on the track.
        assert_eq!((b.control, b.uncovered()), (t.rules.parts.italia, 0));
        // TRV-2.06, TRV-2.07, TRV-2.08: one Building in Rome, three on offer, four in the pile.
        let on = |site| b.tiles.values().filter(|t| t.site == site).count();
        assert_eq!((on(Site::Rome), on(Site::Offer), on(Site::Aside), b.pile.len()), (1, 3, 4, 4));
        // TRV-2.11, TRV-2.12, TRV-2.13: Leaders by the table, one to a box, in the first Province of their line.
        let leaders: Vec<_> = b.boxes.values().filter(|x| !x.cards.is_empty()).collect();
        assert_eq!(leaders.len(), usize::from(t.rules.new_leaders(1)));
        assert!(leaders.iter().all(|x| x.cards.len() == 1 && t.rules.steps_to_rome(x.at.unwrap()) == 2));
        // TRV-1.03: the rest is the deck.
        assert_eq!(b.leader_deck.len() + b.leader_bottom.len() + leaders.len(), 16);
        // TRV-2.14, TRV-36.04: as many face up as players.
        assert_eq!(b.display.len(), seats);
        assert_eq!(usize::from(b.deck), 30 - 2 * seats);
        // TRV-2.15
        let mut track = b.senate.to_vec();
        track.sort();
        assert_eq!(track, Seat::all(seats).collect::<Vec<_>>());
        // TRV-2.09: nobody starts with Intrigue, Legions or dice of his own; the supply has no limit.
        assert!(b.legions.values().all(|l| l.all() == 0) && b.battle.is_none());
    }
}

#[test]
fn the_senate_track_starts_in_random_order_and_the_decks_are_shuffled() {
    let firsts: std::collections::HashSet<_> = (0..20).map(|seed| fresh(4, seed).b().senate[0]).collect();
    assert!(firsts.len() > 2); // TRV-2.15
    let laws: std::collections::HashSet<_> = (0..20).map(|seed| fresh(4, seed).b().display[0].law).collect();
    assert!(laws.len() > 5); // TRV-2.14
    let offers: std::collections::HashSet<_> = (0..20).map(|seed| fresh(4, seed).b().pile).collect();
    assert!(offers.len() > 5); // TRV-2.06
    let leaders: std::collections::HashSet<_> = (0..20).map(|seed| fresh(4, seed).b().leader_deck).collect();
    assert!(leaders.len() > 5); // TRV-2.10
}

#[test]
fn a_drawn_leader_whose_box_is_full_goes_to_the_bottom_and_another_is_drawn() {
    // TRV-2.12: with two Leaders to place, some set-up meets the same sigil twice.
    let met =
        (0..60).map(|seed| fresh(5, seed)).find(|t| !t.b().leader_bottom.is_empty()).expect("one of them");
    let sigils: Vec<_> = Sigil::ALL.iter().filter(|s| met.b().boxes[**s].at.is_some()).collect();
    assert_eq!(sigils.len(), 2);
    let buried = met.rules.parts.leader(met.b().leader_bottom[0]).sigil;
    assert!(sigils.contains(&&buried));
}

#[test]
fn first_clients_and_legions_go_to_italia_in_senate_order() {
    let mut t = fresh(3, 2);
    let order = t.b().senate.clone();
    for &seat in &order {
        // TRV-3.01: from left to right.
        assert_eq!(t.asked(), set(&[seat]));
        let italian: Vec<_> = [Umbria, Apulia, Lucania, Etruria].map(Action::Settle).into();
        assert_eq!(t.listed(seat), italian);
        t.act(seat, Action::Settle(Apulia)); // TRV-3.02: the same Province
    }
    // TRV-RUL.03, TRV-3.03: Client and Legion together, the Legion Available.
    assert_eq!(t.b().clients[Apulia][..3], [1, 1, 1]);
    assert_eq!(t.b().legions[Apulia], Legions { available: 3, recruited: 0 });
    // TRV-5.02, TRV-RUL.01: Auguries is skipped, Assembly comes first.
    assert_eq!((t.b().phase, t.b().round), (Phase::Assembly, 1));
    assert!(!t.told(|e| matches!(e, Event::Phase { phase: Phase::Auguries, .. })));
    assert_eq!(t.asks(), Some(Ask::Bid(SeatSet::all(3))));
}

#[test]
fn colours_are_chosen_once_and_red_is_caesars() {
    let with = |seats, colours: serde_json::Value| {
        let options = serde_json::json!({ "colours": colours });
        Triumph::configure(&Setup { seats, options, ..Setup::default() })
    };
    // TRV-2.01: nobody else has it.
    assert!(with(3, serde_json::json!(["red", "blue", "red"])).is_err());
    let g = with(3, serde_json::json!(["purple", "blue", "green"])).expect("fine");
    assert_eq!(g.colour(A), Colour::Purple);
    // TRV-35.01
    assert!(with(2, serde_json::json!(["red", "blue"])).is_err());
    assert_eq!(rules(2).colour(Seat(2)), Colour::Red);
    assert!(with(2, serde_json::json!(["blue"])).is_err());
    assert!(
        Triumph::configure(&Setup { seats: 3, options: serde_json::json!({"x": 1}), ..Setup::default() })
            .is_err()
    );
}

#[test]
fn offices_by_number_of_players() {
    let count = |seats: usize| {
        let g = rules(seats);
        let n = g.families();
        [Phase::Assembly, Phase::Construction, Phase::Conflict, Phase::Justice, Phase::Games]
            .map(|phase| g.parts.offices(phase, n).count())
    };
    assert_eq!(count(2), [2, 2, 2, 1, 2]); // TRV-36.01
    assert_eq!(count(3), [2, 2, 2, 1, 2]);
    assert_eq!(count(4), [3, 3, 3, 1, 3]); // TRV-36.02
    assert_eq!(count(5), [3, 3, 4, 1, 3]); // TRV-36.03
    // TRV-5.05: between one and four, always fewer than players.
    for seats in 3..=5 {
        assert!(count(seats).iter().all(|&n| (1..=4).contains(&n) && n < seats));
    }
    // TRV-36.05
    let leaders = |seats: usize| [1, 2, 3].map(|round| rules(seats).new_leaders(round));
    assert_eq!(
        (leaders(2), leaders(3), leaders(4), leaders(5)),
        ([1, 2, 3], [1, 2, 3], [2, 2, 3], [2, 3, 4])
    );
    let hard = serde_json::json!({ "leaders": "hard" });
    let g = Triumph::configure(&Setup { seats: 5, options: hard, ..Setup::default() }).expect("fine");
    assert_eq!([1, 2, 3].map(|round| g.new_leaders(round)), [3, 3, 3]);
}
