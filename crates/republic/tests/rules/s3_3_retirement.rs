//! 3.3: a Senator of much Influence may retire before cards are played, and half of it is kept for the end.

use crate::session::*;
use Senator::{
    Aelius, Claudius, Cornelius, Fabius, Furius, GaiusGracchus, Julius, Junius, Manlius, ScipioAfricanus,
    TiberiusGracchus,
};
use kernel::Fast;
use phases::optional::Event as Told;
use phases::revolution::{self, Action as Do};
use serde_json::{Value, json};

fn act(action: Do) -> Action {
    Action::Revolution(action)
}
fn on(scene: Scene) -> Scene {
    scene.set(|s| s.board.switches.add(Switch::VoluntaryRetirement))
}
fn revolution(scene: Scene) -> Scene {
    scene.run(Step::Revolution(revolution::Step::Begin), &[])
}
fn retire(seat: Seat) -> Option<Ask> {
    Some(Ask::Revolution(revolution::Ask::Retire { seat }))
}
const CARDS: Option<Ask> = Some(Ask::Revolution(revolution::Ask::Cards));

fn configured(options: Value) -> Result<Republic, String> {
    Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).map_err(|e| e.to_string())
}

// --- when it is played

#[test]
fn only_in_a_game_of_two_decks_or_more() {
    // ROR-3.3.1a, ROR-R.231
    let alone = configured(json!({ "voluntary-retirement": true })).err().unwrap();
    assert!(alone.contains("voluntary-retirement needs extended-game"), "{alone}");
    for options in [
        json!({ "voluntary-retirement": true, "extended-game": true }),
        json!({ "scenario": "middle", "voluntary-retirement": true, "extended-game": true }),
        // the Civil War deck counts as one
        json!({ "scenario": "late", "voluntary-retirement": true, "extended-game": true, "civil-war-deck": true }),
    ] {
        assert!(configured(options.clone()).is_ok(), "{options}");
    }
    let late = json!({ "scenario": "late", "voluntary-retirement": true, "civil-war-deck": true });
    assert!(configured(late).err().unwrap().contains("voluntary-retirement needs extended-game"));
    let all = json!({ "scenario": "alternate-history", "voluntary-retirement": true, "extended-game": true });
    assert!(configured(all).is_err());
}

#[test]
fn a_game_that_was_extended_late_may_have_it_if_all_agree() {
    // ROR-R.231, ROR-DC.2
    let turns = |scenario: &str, decks: &[Deck]| {
        let rules = configured(json!({ "scenario": scenario })).unwrap();
        let mut s = republic::setup::empty(&rules);
        s.board.decks = decks.iter().copied().collect();
        let mut scene = Scene::of(rules, s);
        let deal = Deal { from: B, switch: Some((Switch::VoluntaryRetirement, true)), ..Deal::default() };
        let view = scene.rules.view(&scene.s, Viewer::Seat(A));
        scene.rules.permits(&view, &deal).map_err(|refusal| refusal.why.to_string())?;
        scene.rules.conclude(&mut scene.s, &deal, &mut Fast::new(1), &mut scene.log);
        Ok::<_, String>(scene.s.board.switches)
    };
    let refused = turns("early", &[Deck::Early]).unwrap_err();
    assert!(refused.contains("Retirement") && refused.contains("Extended game"), "{refused}");
    assert_eq!(turns("early", &[Deck::Early, Deck::Middle]), Ok(Set::of(Switch::VoluntaryRetirement)));
    assert!(turns("middle", &[Deck::Middle]).is_err(), "one deck");
    assert!(turns("late", &[Deck::Late, Deck::CivilWar]).is_ok());
    assert!(turns("alternate-history", &[Deck::Early, Deck::Middle, Deck::Late]).is_err());
}

#[test]
fn before_cards_in_turn_order_whoever_can() {
    // ROR-3.3.1b, ROR-DC.94: A is first; B has two, C's man is away, Fabius has only 20
    let scene = on(house())
        .influence(Fabius, 20)
        .influence(Claudius, 21)
        .influence(Furius, 25)
        .influence(Junius, 30)
        .governor(Junius, Province::Sicily, 2);
    let mut scene = revolution(scene);
    assert_eq!((scene.asks(), scene.pending()), (retire(B), SeatSet::of(B)), "of A nobody can");
    assert!(scene.may(B, act(Do::Retire(Claudius))) && scene.may(B, act(Do::Retire(Furius))));
    assert!(!scene.may(B, act(Do::Retire(Junius))) && !scene.may(B, act(Do::Retire(Senator::Aurelius))));
    assert_eq!(scene.rules.fallback(&scene.s, B), act(Do::Pass).into(), "none");
    // one after the other, as many as he likes
    scene.act(B, act(Do::Retire(Furius)));
    assert_eq!((scene.asks(), scene.may(B, act(Do::Retire(Furius)))), (retire(B), false));
    scene.act(B, act(Do::Retire(Claudius)));
    assert_eq!(scene.asks(), CARDS, "then all plan their cards");
    assert_eq!(scene.s.board.factions[1].retired, 12 + 10);
    // in turn order
    let both = on(house()).influence(Aelius, 21).influence(Claudius, 21).influence(Manlius, 21);
    let mut both = revolution(both.set(|s| (s.board.hrao, s.board.first) = (Some(Claudius), B)));
    assert_eq!(both.asks(), retire(B), "the HRAO's player first");
    both.act(B, act(Do::Pass));
    assert_eq!(both.asks(), retire(C));
    both.act(C, act(Do::Pass));
    assert_eq!(both.asks(), retire(A));
    both.act(A, act(Do::Pass));
    assert_eq!((both.asks(), both.s.board.factions.map(|f| f.retired)), (CARDS, [0; FACTIONS]));
    // and nobody where the rule is not played
    assert_eq!(revolution(house().influence(Claudius, 30)).asks(), CARDS);
}

#[test]
fn where_senators_grow_old_only_elders_retire() {
    // ROR-3.3.2a
    let scene = on(house()).influence(Claudius, 21).influence(Furius, 25).set(|s| {
        s.board.switches.add(Switch::AgeingSenators);
        (s.board.senators[Claudius].age, s.board.senators[Furius].age) = (7, 6);
    });
    let scene = revolution(scene);
    assert_eq!(scene.asks(), retire(B));
    assert!(scene.may(B, act(Do::Retire(Claudius))) && !scene.may(B, act(Do::Retire(Furius))));
}

#[test]
fn the_order_stays_when_the_first_of_all_retires() {
    // ROR-DC.94, ROR-R.104
    let scene = on(house()).influence(Julius, 30).influence(Claudius, 22).influence(Manlius, 21);
    let mut scene = revolution(scene.set(|s| (s.board.hrao, s.board.first) = (Some(Julius), A)));
    scene.act(A, act(Do::Retire(Julius)));
    assert_eq!((scene.asks(), scene.s.board.first), (retire(B), B), "Claudius is HRAO now");
    scene.act(B, act(Do::Pass));
    assert_eq!(scene.asks(), retire(C));
}

// --- what it does

#[test]
fn a_retired_family_keeps_its_card_its_money_and_its_leadership() {
    // ROR-3.3.1c, ROR-3.3.1d
    let scene = on(house())
        .influence(Julius, 25)
        .popularity(Julius, 4)
        .knights(Julius, 3)
        .holding(Julius, 17)
        .office(Julius, Office::Censor)
        .concession(Concession::Mining, ConcessionAt::With(Julius));
    let scene = scene.set(|s| {
        let man = &mut s.board.senators[Julius];
        (man.prior_consul, man.corrupt) = (true, true);
        s.board.priests.add(Julius);
        s.board.held[Office::RomeConsul].add(Julius);
        s.board.veterans.add(Legion::I);
        s.board.owed[Legion::I] = Some(Julius);
    });
    let mut scene = revolution(scene.legions(1));
    scene.act(A, act(Do::Retire(Julius)));
    let printed =
        Man { at: At::Rome, faction: Some(A), influence: 4, popularity: 0, talents: 17, ..Man::default() };
    assert_eq!(scene.man(Julius), &printed);
    let board = &scene.s.board;
    assert_eq!((board.factions[0].leader, board.factions[0].retired), (Some(Julius), 12), "half of 25");
    assert_eq!(board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert_eq!((board.offices[Office::Censor], board.priests.has(Julius)), (None, false));
    assert!(!board.held[Office::RomeConsul].has(Julius));
    assert_eq!((board.veterans, board.owed[Legion::I]), (Set::of(Legion::I), None), "no allegiance");
    assert_eq!(scene.s.secret.bank + scene.s.money_outside_bank(), 0);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    let told = Event::Optional(Told::Retired { senator: Julius, seat: A, influence: 12 });
    assert!(scene.log.entries().iter().any(|e| e.face(Viewer::Spectator) == Some(&told)), "public");
}

/// Scipio of A retires with 27 Influence and 9 T; beneath him lies his family, or not.
fn scipio_retires(family: bool, leads: bool) -> Scene {
    let scene =
        on(house()).with(A, ScipioAfricanus).influence(ScipioAfricanus, 27).holding(ScipioAfricanus, 9);
    let scene = if family { scene.with(A, Cornelius) } else { scene };
    let scene = scene.concession(Concession::Mining, ConcessionAt::With(ScipioAfricanus));
    let scene = scene.set(|s| {
        if family {
            s.board.senators[Cornelius] = Man { at: At::Beneath(ScipioAfricanus), ..Man::default() };
        }
        if leads {
            s.board.factions[0].leader = Some(ScipioAfricanus);
        }
    });
    let mut scene = revolution(scene);
    scene.act(A, act(Do::Retire(ScipioAfricanus)));
    assert_eq!(scene.man(ScipioAfricanus), &Man::default());
    assert!(scene.s.board.discards.has(Card::Senator(ScipioAfricanus)));
    assert_eq!((scene.s.board.factions[0].retired, scene.asks()), (13, CARDS));
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert_eq!(scene.s.secret.bank + scene.s.money_outside_bank(), 0);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    scene
}

#[test]
fn a_retired_statesman_is_discarded_and_his_family_stays() {
    // ROR-3.3.1c, ROR-3.3.1e
    let scene = scipio_retires(true, true);
    let family = Man { at: At::Rome, faction: Some(A), influence: 5, talents: 9, ..Man::default() };
    assert_eq!((scene.man(Cornelius), scene.s.board.factions[0].leader), (&family, Some(Cornelius)));
    let scene = scipio_retires(true, false);
    assert_eq!((scene.man(Cornelius), scene.s.board.factions[0].leader), (&family, Some(Julius)));
    // whose family is not his player's keeps nothing, not even the marker of the Leader
    let scene = scipio_retires(false, true);
    assert_eq!((scene.s.board.factions[0].leader, scene.man(Cornelius).at), (None, At::OutOfPlay));
    let talents: u16 = scene.s.board.senators.values().map(|m| m.talents).sum();
    assert_eq!(talents, 0, "the money too");
}

#[test]
fn of_a_pair_the_family_goes_to_the_other() {
    // ROR-3.3.1e, ROR-1.07.312l, ROR-R.28: he controls the card no more, and nothing stays on it
    let scene = later(on(house()))
        .with(A, TiberiusGracchus)
        .with(B, GaiusGracchus)
        .with(A, Senator::Sempronius)
        .influence(TiberiusGracchus, 22)
        .holding(TiberiusGracchus, 9)
        .set(|s| {
            s.board.senators[Senator::Sempronius] =
                Man { at: At::Beneath(TiberiusGracchus), ..Man::default() };
        });
    let mut scene = revolution(scene);
    scene.act(A, act(Do::Retire(TiberiusGracchus)));
    assert_eq!(scene.man(Senator::Sempronius).at, At::Beneath(GaiusGracchus));
    assert_eq!((scene.man(GaiusGracchus).talents, scene.s.board.factions[0].retired), (0, 11));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

// --- the end

/// A has 9 Influence, B 5 and so much of the retired, C 4.
fn tally(retired: u8) -> Scene {
    let scene = Scene::three().influence(Julius, 9).influence(Claudius, 5);
    scene.set(|s| s.board.factions[1].retired = retired)
}

#[test]
fn the_retired_count_where_combined_influence_decides() {
    // ROR-3.3.1d, ROR-R.221: the last card, the end roll, the marked card, the Republic Restored
    let won = |scene: Scene| scene.s.board.over.map(|over| (over.kind, over.winners));
    let last =
        |retired| won(tally(retired).set(|s| s.secret.deck = Cards::default()).run(Step::EndOfTurn, &[]));
    assert_eq!(last(3), Some((EndingKind::Influence, SeatSet::of(A))));
    assert_eq!(last(5), Some((EndingKind::Influence, SeatSet::of(B))));
    let die = |retired| {
        let scene = tally(retired).set(|s| {
            s.board.switches.add(Switch::EndRoll);
            s.board.year = 39;
        });
        won(scene.run(Step::EndOfTurn, &[6]))
    };
    assert_eq!([3, 5].map(die), [A, B].map(|seat| Some((EndingKind::EndRoll, SeatSet::of(seat)))));
    let marked = |retired| {
        let options = json!({ "kill-card": true, "scenario": "alternate-history" });
        let rules = Republic::configure(&Setup { seats: 3, options, ..Setup::default() }).unwrap();
        let mut scene = tally(retired).set(|s| {
            (s.board.phase, s.board.marked) = (Phase::Forum, true);
            s.secret.below_marked = s.secret.deck.len() as u8;
        });
        scene.rules = rules;
        won(scene.run(Step::Forum(forum::Step::Initiative(A)), &[1, 1]))
    };
    assert_eq!([3, 5].map(marked), [A, B].map(|seat| Some((EndingKind::KillCard, SeatSet::of(seat)))));
    let restored = |retired| {
        let options = json!({ "extended-game": true, "civil-war-deck": true });
        let rules = Republic::configure(&Setup { seats: 3, options, ..Setup::default() }).unwrap();
        let card = Card::Event(DeckEvent::RepublicRestored);
        let mut scene = tally(retired).set(|s| {
            (s.board.phase, s.board.decks) = (Phase::Forum, Set::all());
            s.secret.deck = [card].into_iter().collect();
        });
        scene.rules = rules;
        won(scene.run(Step::Forum(forum::Step::Initiative(A)), &[1, 1])) // of a single card none is chosen
    };
    assert_eq!(
        [3, 5].map(restored),
        [A, B].map(|seat| Some((EndingKind::RepublicRestored, SeatSet::of(seat))))
    );
    // and it is what the players are told
    let scene = tally(5).set(|s| s.secret.deck = Cards::default()).run(Step::EndOfTurn, &[]);
    let kernel::Turn::Over(outcome) = scene.rules.turn(&scene.s) else { panic!("it is over") };
    assert_eq!(outcome.scores, [9, 10, 4]);
}

#[test]
fn but_not_among_equals_at_thirty_five() {
    // ROR-R.221, ROR-1.09.83b: the tie-break looks at living Senators
    let equal = house().influence(Julius, 35).influence(Claudius, 35);
    let equal = [(Fabius, Furius), (Aelius, Senator::Aurelius)]
        .into_iter()
        .fold(equal, |scene, (a, b)| scene.influence(a, 2).influence(b, 2));
    let mut equal = equal.set(|s| s.board.factions[0].retired = 10);
    equal.happens(&[], |p| p.boundary());
    assert_eq!(equal.s.board.over.map(|o| o.winners), Some(SeatSet::of(A).with(B)), "a draw all the same");
}

// --- by correspondence, refusals

#[test]
fn by_letter_it_is_a_field_of_the_last_form() {
    // ROR-D.25d, ROR-DC.94, ROR-D.33d: before cards are played, in turn order
    let form = || revolution(posted(on(house()).influence(Claudius, 21).influence(Julius, 24)));
    let done = |scene: &mut Scene| {
        for seat in [A, B, C] {
            scene.act(seat, Action::Hand(hand::Action::Done));
        }
    };
    let mut scene = form();
    assert_eq!(scene.asks(), CARDS, "nobody is asked apart");
    scene.act(B, act(Do::Retire(Claudius)));
    assert!(!scene.may(B, act(Do::Retire(Claudius))) && !scene.may(A, act(Do::Retire(Claudius))));
    let seen = scene.rules.view(&scene.s, Viewer::Seat(A));
    scene.act(B, act(Do::Clear));
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(A)), seen, "nobody sees it before all have answered");
    scene.act(B, act(Do::Retire(Claudius)));
    done(&mut scene);
    assert_eq!(scene.s.board.factions.map(|f| f.retired)[..3], [0, 10, 0]);
    assert_eq!(scene.man(Claudius).influence, 4);
    let mut silent = form();
    done(&mut silent);
    assert_eq!(silent.s.board.factions.map(|f| f.retired)[..3], [0; 3]);
}

#[test]
fn whoever_cannot_retire_is_refused_by_name() {
    // ROR-3.3.1b
    let scene = revolution(on(house()).influence(Claudius, 21).influence(Fabius, 20));
    for senator in [Furius, Fabius] {
        let view = scene.rules.view(&scene.s, Viewer::Seat(B));
        let refusal = scene.rules.why_not(&view, &act(Do::Retire(senator)).into()).unwrap();
        assert_eq!(refusal.rule, Some(kernel::Rule("ROR-3.3.1b")));
        assert!(refusal.why.to_string().contains("more than 20"), "{}", refusal.why);
    }
}

/// Some have much Influence.
fn famous(s: &mut State) {
    let aligned: Vec<Senator> =
        s.board.senators.iter().filter(|(_, m)| m.faction.is_some()).map(|(m, _)| m).collect();
    aligned.iter().step_by(3).for_each(|&m| s.board.senators[m].influence = 24);
}

#[test]
fn random_games_with_retirement_are_sound() {
    let mut seen: [crate::s7_soak::Sought; 1] =
        [(|e| matches!(e, Event::Optional(Told::Retired { .. })), "retired", 0)];
    for (seed, scenario) in (0..).zip(["early", "middle", "late"]) {
        for mode in ["live", "correspondence"] {
            let options = json!({
                "scenario": scenario, "mode": mode, "extended-game": true, "civil-war-deck": true,
                "voluntary-retirement": true
            });
            let rules = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap();
            crate::s7_soak::plays_from(&rules, seed, &mut seen, famous);
        }
    }
    assert!(seen[0].2 > 0);
}

// --- a Traitor who retires

/// Scipio of A, in league with Syria, retires; beneath him lies his family, or not.
fn traitor_retires(family: bool) -> Scene {
    let scene = on(house()).with(A, ScipioAfricanus).influence(ScipioAfricanus, 25);
    let scene = if family { scene.with(A, Cornelius) } else { scene };
    let scene = scene.war(War::Syrian, Status::Active).set(|s| {
        s.board.switches.add(Switch::Traitors);
        let senator = ScipioAfricanus;
        s.board.traitor = Some(Traitor { senator, war: War::Syrian, left: None, tried: false });
        if family {
            s.board.senators[Cornelius] = Man { at: At::Beneath(ScipioAfricanus), ..Man::default() };
        }
    });
    let mut scene = revolution(scene);
    scene.act(A, act(Do::Retire(ScipioAfricanus)));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    scene
}

#[test]
fn the_token_stays_with_the_family_of_a_retired_traitor_or_leaves() {
    // ROR-3.3.1c, ROR-3.10.2d: he is not dead, and his player keeps the family card
    let scene = traitor_retires(true);
    assert_eq!(scene.s.board.traitor.map(|t| (t.senator, t.war)), Some((Cornelius, War::Syrian)));
    // ROR-3.3.1e, ROR-3.10.2a: without it all markers are removed, and the tokens are to be had again
    let scene = traitor_retires(false);
    assert_eq!(scene.s.board.traitor, None);
    assert!(scene.s.board.tokens_for_bid());
    use phases::optional::traitors::Event as Tokens;
    assert!(scene.told(|e| matches!(e, Event::Traitors(Tokens::Removed { senator: ScipioAfricanus, .. }))));
}
