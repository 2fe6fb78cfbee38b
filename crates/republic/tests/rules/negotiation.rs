//! Negotiation (N): trades, gifts, shown cards, and the public ledger of agreements.

use crate::session::*;
use phases::revolution;

fn view(scene: &Scene, seat: Seat) -> republic::View {
    scene.rules.view(&scene.s, Viewer::Seat(seat))
}

/// The rule that forbids the deal to this party.
fn forbids(scene: &Scene, seat: Seat, deal: &Deal) -> Option<&'static str> {
    scene.rules.permits(&view(scene, seat), deal).err().and_then(|r| r.rule).map(|rule| rule.0)
}

fn conclude(scene: &mut Scene, deal: &Deal) {
    for seat in [deal.from, deal.to] {
        assert_eq!(scene.rules.permits(&view(scene, seat), deal), Ok(()));
    }
    scene.rules.conclude(&mut scene.s, deal, &mut Script::new([]), &mut scene.log);
}

fn floor() -> Scene {
    under_fabius().hand(C, TRIBUNE).hand(B, PEDDLING).at(Item::OtherBusiness)
}

#[test]
fn a_deal_comes_between_without_stopping_anything() {
    // ROR-D.20a, ROR-N.3: it is concluded while a window is open, and the same players are still asked
    let mut scene = floor();
    let (asked, question) = (scene.pending(), scene.question());
    let gives = [TRIBUNE].into_iter().collect();
    let takes = [PEDDLING].into_iter().collect();
    conclude(&mut scene, &Deal { from: C, to: B, gives, takes, ..Deal::default() });
    assert_eq!((scene.pending(), scene.question()), (asked, question));
    assert!(
        scene.s.secret.hands[B.ix()].cards.has(TRIBUNE) && scene.s.secret.hands[C.ix()].cards.has(PEDDLING)
    );
}

#[test]
fn only_unplayed_cards_are_traded() {
    // ROR-N.5, ROR-N.17, ROR-N.12: not Concessions or Statesmen in play, nor anything else on the table
    let cato = Senator::CatoTheElder;
    let scene = floor().concession(Concession::Mining, ConcessionAt::With(Senator::Manlius)).with(C, cato);
    for card in [Card::Concession(Concession::Mining), Card::Senator(cato)] {
        let deal = Deal { from: C, to: B, gives: [card].into_iter().collect(), ..Deal::default() };
        assert_eq!(forbids(&scene, C, &deal), Some("ROR-N.12"));
    }
    let family = [Card::Senator(Senator::Junius)].into_iter().collect();
    let deal = Deal { from: C, to: B, gives: family, ..Deal::default() };
    assert_eq!(forbids(&scene, C, &deal), Some("ROR-1.07.37a"));
}

#[test]
fn cards_can_be_shown_to_one_player() {
    // ROR-N.11, ROR-DC.111, ROR-1.07.36a: the viewer sees the true card, the others not even that one was shown
    let mut scene = floor();
    let others = view(&scene, A);
    let deal = Deal { from: C, to: B, shows: [TRIBUNE].into_iter().collect(), ..Deal::default() };
    conclude(&mut scene, &deal);
    let known = view(&scene, B).own.unwrap().known;
    assert_eq!(known[..], [Known { by: B, holder: C, card: TRIBUNE }]);
    assert!(scene.s.secret.hands[C.ix()].cards.has(TRIBUNE), "it stays in his hand");
    assert_eq!(view(&scene, A), others);
    let shown = |viewer: Viewer| {
        let faces = scene.log.entries().iter().filter_map(|e| e.face(viewer));
        faces.filter(|e| matches!(e, Event::Shown { .. })).count()
    };
    assert_eq!([A, B, C].map(|seat| shown(Viewer::Seat(seat))), [0, 1, 1]);
    assert_eq!(shown(Viewer::Spectator), 0);
    let lie = Deal { from: C, to: B, shows: [PEDDLING].into_iter().collect(), ..Deal::default() };
    assert_eq!(forbids(&scene, C, &lie), Some("ROR-N.12"), "he does not hold it");
}

/// What B knows of C's hand, which holds these cards, after B was shown a Tribune and then something has happened.
fn knows_after(hand: [Card; 2], happens: impl FnOnce(&mut Scene)) -> Vec<Known> {
    let mut scene = Scene::three().hand(A, PEDDLING).hand(B, TRIBUNE).set(|s| s.board.phase = Phase::Senate);
    scene = hand.into_iter().fold(scene, |scene, card| scene.hand(C, card));
    conclude(&mut scene, &Deal { from: C, to: B, shows: [TRIBUNE].into_iter().collect(), ..Deal::default() });
    happens(&mut scene);
    view(&scene, B).own.unwrap().known.to_vec()
}

#[test]
fn whoever_was_shown_a_card_learns_nothing_of_another_when_one_is_played() {
    // ROR-D.3f, ROR-N.11: whether he has a second one does not follow from what he has shown and played
    let blackmail = Card::Intrigue(Intrigue::Blackmail);
    let plays = |scene: &mut Scene| {
        scene.happens(&[], |p| p.discard(C, TRIBUNE));
    };
    assert_eq!(knows_after([TRIBUNE, TRIBUNE], plays), []);
    assert_eq!(knows_after([TRIBUNE, blackmail], plays), []);
    let other = |scene: &mut Scene| {
        scene.happens(&[], |p| p.discard(C, blackmail));
    };
    assert_eq!(knows_after([TRIBUNE, blackmail], other).len(), 1, "it is another one that he plays");
    let again = |scene: &mut Scene| {
        let deal = Deal { from: C, to: B, shows: [TRIBUNE].into_iter().collect(), ..Deal::default() };
        conclude(scene, &deal);
    };
    assert_eq!(knows_after([TRIBUNE, blackmail], again).len(), 1, "shown again it is no second card");
}

#[test]
fn whoever_was_shown_a_card_does_not_learn_whether_it_is_stolen_or_traded() {
    // ROR-D.3f, ROR-D.12a, ROR-N.5: only the two know which card went
    let blackmail = Card::Intrigue(Intrigue::Blackmail);
    let steals = |card: Card| move |scene: &mut Scene| scene.happens(&[], |p| p.steal_card(C, A, card));
    let trades = |card: Card| {
        move |scene: &mut Scene| {
            let gives = [card].into_iter().collect();
            conclude(scene, &Deal { from: C, to: A, gives, ..Deal::default() });
        }
    };
    for card in [TRIBUNE, blackmail] {
        assert_eq!(knows_after([TRIBUNE, blackmail], steals(card)), [], "{card:?}");
        assert_eq!(knows_after([TRIBUNE, blackmail], trades(card)), [], "{card:?}");
    }
    // Whoever has it themselves knows which: the rest of what they know stands.
    let mine = |scene: &mut Scene| scene.happens(&[], |p| p.steal_card(C, B, blackmail));
    assert_eq!(knows_after([TRIBUNE, blackmail], mine).len(), 1);
    let it = |scene: &mut Scene| scene.happens(&[], |p| p.steal_card(C, B, TRIBUNE));
    assert_eq!(knows_after([TRIBUNE, blackmail], it), []);
}

#[test]
fn nobody_forgets_because_others_have_learned_something() {
    // ROR-D.3f: C and A show each other cards again and again; what B knows stays
    let again = |scene: &mut Scene| {
        for _ in 0..30 {
            for (from, to, card) in [(C, A, TRIBUNE), (A, C, PEDDLING)] {
                let deal = Deal { from, to, shows: [card].into_iter().collect(), ..Deal::default() };
                conclude(scene, &deal);
                scene.happens(&[], |p| p.remember(Known { by: to, holder: from, card }));
            }
        }
    };
    assert_eq!(knows_after([TRIBUNE, Card::Intrigue(Intrigue::Blackmail)], again).len(), 1);
}

#[test]
fn of_two_equal_cards_either_may_be_stolen() {
    // ROR-7.10d, ROR-1.07.37d: one of the two Tribunes waits, and goes on waiting if it is the one
    let steal = |lot: u16| {
        let scene = Scene::three().hand(C, TRIBUNE).hand(C, TRIBUNE);
        let mut scene = scene.set(|s| s.secret.hands[C.ix()].waiting.add(TRIBUNE));
        scene.happens(&[lot], |p| p.steal_card(C, A, TRIBUNE));
        [A, C].map(|seat| scene.s.secret.hands[seat.ix()].playable(TRIBUNE))
    };
    assert_eq!((steal(0), steal(1)), ([false, true], [true, false]));
}

#[test]
fn promises_of_money_are_paid_in_the_next_transfer_segment() {
    // ROR-N.7, ROR-1.07.37c, ROR-N.2: recorded for all to see, executed by itself when due
    let mut scene = floor().saved(B, 9).treasury(50);
    let gives = [TRIBUNE].into_iter().collect();
    conclude(&mut scene, &Deal { from: C, to: B, gives, gets: 5, ..Deal::default() });
    assert_eq!(scene.s.secret.treasuries[B.ix()], 9, "no money moves now");
    let line = view(&scene, A).board.agreements[0];
    assert_eq!((line.from, line.to, line.gets, line.due, line.promise), (C, B, 5, 3, Promise::Open));
    scene.s.flow.clear();
    scene.s.board.year = 3;
    let mut scene = scene.run(Step::Revenue(revenue::Step::Settle), &[]);
    assert_eq!((scene.s.secret.treasuries[B.ix()], scene.s.secret.treasuries[C.ix()]), (4, 5));
    assert_eq!(scene.s.board.agreements[0].promise, Promise::Kept);
    scene.happens(&[], |p| p.boundary());
}

#[test]
fn only_the_stated_terms_count() {
    // ROR-1.07.372c: money was all that was promised; once it is paid there is nothing to call unfulfilled. A promise of
    // something else besides can still be called so.
    let promised = |subject: Option<Subject>| {
        let mut scene = floor().saved(B, 9).treasury(50);
        conclude(&mut scene, &Deal { from: C, to: B, gets: 5, subject, ..Deal::default() });
        scene.s.flow.clear();
        scene.s.board.year = 3;
        let scene = scene.run(Step::Revenue(revenue::Step::Settle), &[]).at(Item::OtherBusiness);
        assert_eq!(scene.s.board.agreements[0].promise, Promise::Kept);
        [B, C].map(|seat| scene.may(seat, ledger(Judge::Dispute(1))))
    };
    assert_eq!((promised(None), promised(Some(Subject::Vote))), ([false; 2], [true; 2]));
}

#[test]
fn a_promise_that_cannot_be_met_is_marked() {
    // what is in the Faction Treasury is paid, and the rest is a default for all to see
    let mut scene = floor().saved(B, 3).treasury(50);
    conclude(&mut scene, &Deal { from: B, to: C, pays: 5, ..Deal::default() });
    scene.s.flow.clear();
    scene.s.board.year = 3;
    let scene = scene.run(Step::Revenue(revenue::Step::Settle), &[]);
    assert_eq!(scene.s.secret.treasuries[C.ix()], 3, "what he has");
    assert_eq!(scene.s.board.agreements[0].promise, Promise::Broken);
    // ROR-N.6, ROR-N.8: both gave their word, and B did not keep it
    let told: Vec<_> = scene.events().iter().filter_map(<Republic as kernel::Game>::promise).collect();
    let (both, b) = (SeatSet::of(B).with(C), SeatSet::of(B));
    assert_eq!(told, [kernel::Promised::Made(1, both), kernel::Promised::Broken(1, b)]);
}

#[test]
fn what_the_ledger_does_not_take() {
    // ROR-N.9: nothing but cards and money has a place in it; a Consul for Life enters nothing for others
    let mut scene = floor();
    scene.s.board.consul_for_life = Some(Senator::Fabius);
    let deal = Deal { from: B, to: C, pays: 5, ..Deal::default() };
    assert_eq!(forbids(&scene, B, &deal), Some("ROR-N.9"));
    let promises = |s: &Scene| s.s.board.agreements.len();
    let mut scene = floor();
    for _ in 0..LEDGER {
        conclude(&mut scene, &Deal { from: B, to: C, pays: 1, ..Deal::default() });
    }
    assert_eq!(promises(&scene), LEDGER);
    assert_eq!(forbids(&scene, B, &deal), Some("ROR-N.6"), "all of them are still open");
}

// --- disputes

type Judge = phases::ledger::Action;

fn ledger(action: Judge) -> Action {
    Action::Ledger(action)
}

/// C gives B a Tribune for his vote.
fn for_a_vote() -> Scene {
    let mut scene = floor();
    let gives = [TRIBUNE].into_iter().collect();
    let words = arrayvec::ArrayString::from("B votes for Junius as Censor").unwrap();
    let subject = Some(Subject::Vote);
    conclude(&mut scene, &Deal { from: C, to: B, gives, words, subject, ..Deal::default() });
    scene
}

fn judged(scene: &mut Scene, verdicts: [Judge; 3]) {
    for (seat, verdict) in [A, B, C].into_iter().zip(verdicts) {
        scene.act(seat, ledger(verdict));
    }
}

#[test]
fn a_public_agreement_can_be_judged_by_all() {
    // ROR-N.6, ROR-1.07.372a, ROR-DC.107: more than half of the players find that its terms were not met
    let mut scene = for_a_vote();
    let line = view(&scene, A).board.agreements[0];
    assert_eq!((line.from, line.to, line.due, line.subject), (C, B, 2, Some(Subject::Vote)));
    let terms = |e: &Event| matches!(e, Event::Terms { words, .. } if words.contains("Junius"));
    let told: Vec<_> = scene.log.entries().iter().filter_map(|e| e.face(Viewer::Seat(A)).cloned()).collect();
    assert!(told.iter().any(terms), "the stated terms are for all to read");
    let names = kernel::Names::marked(3);
    let said: Vec<_> = told.iter().map(|e| kernel::Words::event(&scene.rules, e, &names).text).collect();
    let agreed = "It is about a vote. Due by the end of year 2. One card changes hands for it.";
    assert!(said.iter().any(|s| s.starts_with("Agreement 1: ") && s.ends_with(agreed)), "{said:?}");
    assert!(
        said.iter().any(|s| s.ends_with(": B votes for Junius as Censor") && s.starts_with("Agreement 1,"))
    );
    assert!(!scene.may(A, ledger(Judge::Dispute(line.number))), "A is no party");
    scene.say(B, Say::Pass); // his answer to the floor stands while they judge
    scene.act(C, ledger(Judge::Dispute(line.number)));
    assert_eq!(scene.asks(), Some(Ask::Judge { number: line.number, by: C }));
    assert_eq!(scene.pending(), SeatSet::all(3));
    assert_eq!(scene.rules.fallback(&scene.s, A), ledger(Judge::Fulfilled).into());
    let before = view(&scene, A);
    scene.act(C, ledger(Judge::Unfulfilled));
    assert_eq!(view(&scene, A), before, "secret until counted");
    scene.act(B, ledger(Judge::Fulfilled));
    scene.act(A, ledger(Judge::Unfulfilled));
    assert_eq!(scene.question(), Some(Asks::Floor));
    assert_eq!(scene.pending(), SeatSet::of(A).with(C), "B has answered");
    assert_eq!(scene.s.board.agreements[0].promise, Promise::Undone);
    let [b, c] = [B, C].map(|seat| scene.s.secret.hands[seat.ix()]);
    assert!(!b.cards.has(TRIBUNE) && c.cards.has(TRIBUNE) && !c.playable(TRIBUNE), "it is back, and waits");
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn half_of_the_players_is_not_enough() {
    // ROR-N.6, ROR-1.07.372a: two of four
    let families =
        [(A, Senator::Julius), (B, Senator::Claudius), (C, Senator::Manlius), (Seat(3), Senator::Fabius)];
    let scene = families.iter().fold(Scene::new(4), |scene, &(seat, family)| scene.with(seat, family));
    let scene = scene.influence(Senator::Julius, 9).hand(C, TRIBUNE);
    let mut scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    let gives = [TRIBUNE].into_iter().collect();
    conclude(&mut scene, &Deal { from: C, to: B, gives, subject: Some(Subject::Vote), ..Deal::default() });
    scene.act(C, ledger(Judge::Dispute(1)));
    for (seat, verdict) in [(A, Judge::Unfulfilled), (C, Judge::Unfulfilled), (B, Judge::Fulfilled)] {
        scene.act(seat, ledger(verdict));
    }
    scene.act(Seat(3), ledger(Judge::Fulfilled));
    assert!(scene.s.secret.hands[B.ix()].cards.has(TRIBUNE));
    assert_eq!(scene.s.board.agreements[0].promise, Promise::Open);
}

#[test]
fn one_of_three_is_not_enough() {
    // ROR-N.6: the party may not ask again this year
    let mut scene = for_a_vote();
    scene.act(C, ledger(Judge::Dispute(1)));
    judged(&mut scene, [Judge::Fulfilled, Judge::Fulfilled, Judge::Unfulfilled]);
    assert!(scene.s.secret.hands[B.ix()].cards.has(TRIBUNE));
    assert_eq!(scene.s.board.agreements[0].promise, Promise::Open);
    assert!(!scene.may(C, ledger(Judge::Dispute(1))) && scene.may(B, ledger(Judge::Dispute(1))));
    let why = |seat| scene.rules.why_not(&view(&scene, seat), &ledger(Judge::Dispute(1)).into());
    assert_eq!(why(C).and_then(|r| r.rule).map(|r| r.0), Some("ROR-N.6"));
    let mut next = scene.set(|s| s.flow.clear());
    next.happens(&[BLANK], phases::turn::start);
    assert_eq!(next.s.board.agreements[0].promise, Promise::Kept, "nobody has proved the contrary");
}

#[test]
fn what_was_played_does_not_come_back_and_what_is_owed_is_owed_no_more() {
    // ROR-N.6: cards not yet played; money still to be paid is cancelled
    let mut scene = floor().saved(C, 9).treasury(50);
    let gives = [TRIBUNE].into_iter().collect();
    conclude(
        &mut scene,
        &Deal { from: C, to: B, gives, pays: 5, subject: Some(Subject::Vote), ..Deal::default() },
    );
    scene.happens(&[], |p| p.discard(B, TRIBUNE));
    scene.act(C, ledger(Judge::Dispute(1)));
    judged(&mut scene, [Judge::Unfulfilled, Judge::Fulfilled, Judge::Unfulfilled]);
    assert!(scene.s.secret.hands[C.ix()].cards.is_empty());
    scene.s.flow.clear();
    scene.s.board.year = 3;
    let scene = scene.run(Step::Revenue(revenue::Step::Settle), &[]);
    assert_eq!(scene.s.secret.treasuries[C.ix()], 9);
}

#[test]
fn some_promises_cannot_be_enforced() {
    // ROR-N.9, ROR-1.07.372b: almost anything may be agreed, but the ledger does not take these; between the two they are
    // talk like any other
    let scene = floor();
    let about = |subject, private| {
        let deal = Deal { from: B, to: C, subject: Some(subject), private, ..Deal::default() };
        forbids(&scene, B, &deal)
    };
    for subject in [Subject::Consulship, Subject::Assassination, Subject::Passage, Subject::Revolt] {
        assert_eq!((about(subject, false), about(subject, true)), (Some("ROR-N.9"), None));
    }
    for subject in [Subject::Vote, Subject::Proposal, Subject::Office, Subject::Other] {
        assert_eq!(about(subject, false), None);
    }
}

#[test]
fn the_ledger_is_short() {
    // ROR-N.6: six lines, twelve cards under them, three turns ahead; what is settled makes room
    let mut scene = floor();
    let far = Deal { from: B, to: C, subject: Some(Subject::Vote), years: 4, ..Deal::default() };
    assert_eq!(forbids(&scene, B, &far), Some("ROR-N.6"));
    let gives = [PEDDLING].into_iter().collect();
    conclude(&mut scene, &Deal { from: B, to: C, gives, gets: 1, ..Deal::default() });
    assert_eq!(view(&scene, B).own.unwrap().pledges.len(), 1);
    assert!(view(&scene, A).own.unwrap().pledges.is_empty(), "which card only the two know");
    scene.s.board.agreements[0].promise = Promise::Kept;
    let gives = [PEDDLING].into_iter().collect();
    conclude(&mut scene, &Deal { from: C, to: B, gives, subject: Some(Subject::Other), ..Deal::default() });
    assert_eq!(scene.s.secret.pledges.iter().map(|x| x.number).collect::<Vec<_>>(), [2]);
}

#[test]
fn private_agreements_bind_nobody() {
    // ROR-N.10, ROR-1.07.371a: recorded for the two alone, never executed, never judged
    let mut scene = floor().saved(B, 9).treasury(50);
    let before = scene.s.clone();
    let words = arrayvec::ArrayString::from("and you spare Manlius").unwrap();
    let deal = Deal { from: B, to: C, pays: 5, words, private: true, ..Deal::default() };
    // Words in which a character stands for a player, or turns the line round, would put words into others' mouths.
    for forged in ["\u{E000} agrees", "\u{202E}evig I"] {
        let words = arrayvec::ArrayString::from(forged).unwrap();
        let view = scene.rules.view(&scene.s, Viewer::Seat(B));
        assert!(scene.rules.permits(&view, &Deal { words, ..deal.clone() }).is_err());
    }
    conclude(&mut scene, &deal);
    assert_eq!(scene.s, before, "nothing said binds anybody");
    let heard = |seat| {
        let told = scene.log.entries().iter().filter_map(|e| e.face(Viewer::Seat(seat)));
        told.filter(|e| matches!(e, Event::Whispered { pays: 5, .. })).count()
    };
    assert_eq!((heard(A), heard(B), heard(C)), (0, 1, 1));
    scene.s.flow.clear();
    scene.s.board.year = 3;
    let scene = scene.run(Step::Revenue(revenue::Step::Settle), &[]);
    assert_eq!((scene.s.secret.treasuries[B.ix()], scene.s.secret.treasuries[C.ix()]), (9, 0));
}

#[test]
fn a_payer_names_the_purses_that_stand_for_his_promise() {
    // ROR-N.8: the Faction Treasury first, then the Personal Treasuries he names; what cannot be met is a default, and the
    // vote may follow
    let due = |vouches: &[Senator]| {
        let scene = Scene::three().with(B, Senator::Furius).saved(B, 3).treasury(50);
        let mut scene = scene.holding(Senator::Claudius, 4).holding(Senator::Furius, 9);
        conclude(&mut scene, &Deal { from: B, to: C, pays: 8, ..Deal::default() });
        let mut scene = scene.run(Step::Revenue(revenue::Step::State), &[]);
        let vouch = |s| Action::Revenue(revenue::Action::Vouch(s));
        assert!(!scene.may(C, vouch(Senator::Manlius)), "C owes nothing");
        for &senator in vouches.iter() {
            scene.act(B, vouch(senator));
        }
        scene.all_default(&[]);
        scene
    };
    let talents = |s: &Scene| [Senator::Claudius, Senator::Furius].map(|m| s.man(m).talents);
    let kept = due(&[Senator::Claudius, Senator::Furius]);
    assert_eq!((kept.s.secret.treasuries[C.ix()], talents(&kept)), (8, [0, 8]));
    assert_eq!(kept.s.board.agreements[0].promise, Promise::Kept);
    let broken = due(&[Senator::Claudius]);
    assert_eq!((broken.s.secret.treasuries[C.ix()], talents(&broken)), (7, [0, 9]), "Furius is not named");
    assert_eq!(broken.s.board.agreements[0].promise, Promise::Broken);
    let forum = broken.set(|s| s.flow.clear()).run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert!(forum.may(C, ledger(Judge::Dispute(1))));
}

#[test]
fn money_goes_at_the_next_transfer_and_the_rest_has_its_own_time() {
    // ROR-N.6, ROR-N.7: in the Senate of year 2 B promises 5 T, and a vote until year 4
    let promised = |version: u32| {
        let mut scene = floor().begun_by(version).saved(B, 9).treasury(50);
        let subject = Some(Subject::Vote);
        conclude(&mut scene, &Deal { from: B, to: C, pays: 5, subject, years: 2, ..Deal::default() });
        scene.s.flow.clear();
        scene.s.board.year = 3;
        scene.s.board.phase = Phase::Revenue;
        scene.run(Step::Revenue(revenue::Step::Settle), &[])
    };
    let may_dispute = |scene: Scene, year: u16| {
        let scene = scene.set(|s| {
            s.flow.clear();
            s.board.year = year;
        });
        scene.run(Step::Forum(forum::Step::Knights(A)), &[]).may(C, ledger(Judge::Dispute(1)))
    };
    let scene = promised(8);
    assert_eq!(
        (scene.s.secret.treasuries[C.ix()], scene.s.board.agreements[0].due),
        (5, 4),
        "paid in year 3"
    );
    assert_eq!(scene.s.board.agreements[0].promise, Promise::Kept, "as far as money goes");
    assert!(may_dispute(promised(8), 4) && !may_dispute(promised(8), 5));
    assert!(!may_dispute(promised(7), 4), "at a table begun before all was due at the Transfer");
}

#[test]
fn after_the_transfers_money_is_due_in_the_next_year() {
    // ROR-N.7, ROR-N.8: while Provincial forces are raised the year's Transfer is over; what is promised then is paid at the
    // next one, and not taken for kept before
    let promised = |version: u32, step: revenue::Step, ask: revenue::Ask| {
        let mut scene = Scene::three().saved(B, 9).treasury(50).begun_by(version);
        scene.s.board.phase = Phase::Revenue;
        scene.s.flow.then(Step::Revenue(step));
        scene.s.flow.ask(Ask::Revenue(ask));
        conclude(&mut scene, &Deal { from: B, to: C, pays: 5, ..Deal::default() });
        scene
    };
    let due = |scene: &Scene| scene.s.board.agreements[0].due;
    let (muster, gifts) = (revenue::Ask::Muster, revenue::Ask::Gifts);
    assert_eq!(due(&promised(8, revenue::Step::Settle, gifts)), 2, "of this year, before it");
    assert_eq!(due(&promised(7, revenue::Step::Terms, muster)), 2, "at a table begun before");
    let mut scene = promised(8, revenue::Step::Terms, muster);
    assert_eq!(due(&scene), 3);
    scene.s.flow.clear();
    let mut scene = scene.run(Step::StartOfTurn, &[BLANK]);
    assert_eq!((scene.s.board.year, scene.s.board.agreements[0].promise), (3, Promise::Open));
    scene.s.flow.clear();
    let saved = |scene: &Scene| [B, C].map(|seat| i32::from(scene.s.secret.treasuries[seat.ix()]));
    let [b, c] = saved(&scene);
    let scene = scene.run(Step::Revenue(revenue::Step::Settle), &[]);
    assert_eq!(scene.s.board.agreements[0].promise, Promise::Kept);
    assert_eq!(saved(&scene), [b - 5, c + 5]);
}

#[test]
fn whoever_gets_a_card_while_a_promise_is_judged_plans_again() {
    // ROR-N.3, ROR-D.25a, ROR-N.6: the form of the Revolution Phase waits behind the judgement
    let mut scene = Scene::three().hand(B, PEDDLING).set(|s| s.board.phase = Phase::Revolution);
    conclude(&mut scene, &Deal { from: B, to: C, subject: Some(Subject::Vote), ..Deal::default() });
    scene.s.flow.ask(Ask::Revolution(phases::revolution::Ask::Cards));
    scene.act(A, Action::Hand(hand::Action::Done));
    scene.act(B, ledger(Judge::Dispute(1)));
    let gives = [PEDDLING].into_iter().collect();
    conclude(&mut scene, &Deal { from: B, to: A, gives, ..Deal::default() });
    [A, B, C].into_iter().for_each(|seat| {
        scene.act(seat, ledger(Judge::Fulfilled));
    });
    assert_eq!(scene.asks(), Some(Ask::Revolution(phases::revolution::Ask::Cards)));
    assert_eq!(scene.pending(), SeatSet::all(3), "A has a card more");
    let name = |seat: Seat| kernel::Names::seats(3).of(seat).to_string();
    let told = scene.events().into_iter().find(|e| matches!(e, Event::Traded { .. })).unwrap();
    let said = kernel::Words::event(&scene.rules, &told, &kernel::Names::seats(3)).text;
    assert_eq!(said, format!("{} gives {} 1 card.", name(B), name(A)));
}

#[test]
fn nobody_contributes_for_another() {
    // ROR-N.15: only from his own Senators' treasuries
    let scene = Scene::three().holding(Senator::Julius, 9).holding(Senator::Claudius, 9);
    let scene = scene.treasury(50).run(Step::Revenue(revenue::Step::State), &[]);
    let gives = |senator| Action::Revenue(revenue::Action::Contribute(senator));
    assert!(scene.may(A, gives(Senator::Julius)) && !scene.may(A, gives(Senator::Claudius)));
}

/// C gives B a Tribune.
fn gift() -> Deal {
    Deal { from: C, to: B, gives: [TRIBUNE].into_iter().collect(), ..Deal::default() }
}

#[test]
fn the_revolution_phase_ends_with_the_turn() {
    // ROR-N.4, ROR-1.07.37b, ROR-1.03b: a War wakes and rouses a Pretender before the new turn has a phase
    let scene = Scene::three()
        .influence(Senator::Julius, 9)
        .with(A, Senator::Fabius)
        .governor(Senator::Fabius, Province::NearerSpain, 2)
        .war(War::FirstPunic, Status::Active)
        .war(War::SecondPunic, Status::Waiting)
        .event(EventCard::PretenderEmerges, 1)
        .hand(C, TRIBUNE)
        .set(|s| {
            s.board.phase = Phase::Revolution;
            s.board.provinces[Province::NearerSpain].garrison = Set::of(Legion::I);
        });
    let mut scene = scene.run(Step::StartOfTurn, &[]);
    assert!(matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Pretender { seat: A, .. }))));
    conclude(&mut scene, &gift());
    assert!(scene.s.secret.hands[B.ix()].waiting.has(TRIBUNE), "not to be played before the next one");
}

#[test]
fn nobody_is_given_a_sixth_card_when_all_have_discarded() {
    // ROR-1.07.3b, ROR-1.11.2a: the turn would begin with it
    let victor = |cards: usize| {
        let scene = Scene::three()
            .influence(Senator::Julius, 30)
            .with(A, Senator::Fabius)
            .war(War::Syrian, Status::Over)
            .force(Senator::Fabius, War::Syrian, 6, 2)
            .hand(C, TRIBUNE)
            .set(|s| (s.board.forces[0].victorious, s.board.phase) = (true, Phase::Revolution));
        (0..cards).fold(scene, |scene, _| scene.hand(B, TRIBUNE))
    };
    let declares = |cards: usize| victor(cards).run(Step::Revolution(revolution::Step::Declare(None)), &[]);
    let full = declares(5);
    assert!(matches!(full.asks(), Some(Ask::Revolution(revolution::Ask::Loyalty { .. }))));
    assert_eq!([B, C].map(|seat| forbids(&full, seat, &gift())), [Some("ROR-1.07.3b"); 2]);
    let other_way = Deal { from: B, to: C, takes: gift().gives, ..Deal::default() };
    assert_eq!(forbids(&full, B, &other_way), Some("ROR-1.07.3b"));
    let swap = Deal { takes: [TRIBUNE].into_iter().collect(), ..gift() };
    assert_eq!(forbids(&full, C, &swap), None, "one for one");
    assert_eq!(forbids(&declares(4), C, &gift()), None);
    // while cards are planned he can still discard one
    let plans = victor(5).run(Step::Revolution(revolution::Step::Begin), &[]);
    assert_eq!(plans.asks(), Some(Ask::Revolution(revolution::Ask::Cards)));
    assert_eq!(forbids(&plans, C, &gift()), None);
    assert_eq!(forbids(&declares(5).begun_by(7), C, &gift()), None, "earlier tables go on as they began");
}
