//! What a greedy faction offers, answers, promises and pays.

use super::*;

/// What the greedy faction at a seat says to a deal.
fn answer(game: &Republic, state: &State, seat: Seat, past: Past, deal: &Deal) -> Result<(), No> {
    let view = game.view(state, Viewer::Seat(seat));
    let past = [past; kernel::MAX_SEATS];
    let at = Bargain { rules: game, view: &view, who: None, past: &past };
    Kind::Greedy.bot::<Republic>().answers(at, deal)
}

fn deal(from: Seat, to: Seat, gives: &[Card], takes: &[Card], pays: u16, gets: u16) -> Deal {
    let cards = |cards: &[Card]| cards.iter().copied().collect();
    Deal { from, to, gives: cards(gives), takes: cards(takes), pays, gets, ..Deal::default() }
}

const TRIBUNE: Card = Card::Intrigue(Intrigue::Tribune);
const GRAIN: Card = Card::Concession(Concession::EgyptianGrain);

#[test]
fn an_offer_is_answered_by_what_it_brings() {
    let game = table(3, "live");
    let mut state: State = game.setup(&mut Fast::new(4), &mut Log::off());
    let (other, me) = (Seat(0), Seat(1));
    for man in state.board.members(me).collect::<Vec<_>>() {
        state.board.senators[man].knights = 3;
    }
    let says = |gives: &[Card], takes: &[Card], pays: u16, gets: u16| {
        answer(&game, &state, me, Past::default(), &deal(other, me, gives, takes, pays, gets))
    };
    assert_eq!(says(&[TRIBUNE], &[], 0, 0), Ok(()), "a gift");
    assert_eq!(says(&[], &[], 3, 0), Ok(()), "a gift of money");
    assert_eq!(says(&[], &[], 0, 2), Err(No::TooLittle), "money for nothing");
    assert_eq!(says(&[GRAIN], &[], 0, 2), Ok(()), "a price");
    assert_eq!(says(&[TRIBUNE], &[], 0, 5), Err(No::TooLittle), "too high a price");
    assert_eq!(says(&[GRAIN], &[], 0, 400), Err(No::CannotPay));
    // ROR-N.12: what it holds is not told by an answer.
    for card in [TRIBUNE, GRAIN] {
        assert_eq!(says(&[], &[card], 20, 0), Err(No::NotOnRequest));
    }
    // The same deal, offered by itself, is judged by what it brings.
    let own = |gives: &[Card], takes: &[Card], pays: u16, gets: u16| {
        answer(&game, &state, me, Past::default(), &deal(me, other, gives, takes, pays, gets))
    };
    let cato = Card::Senator(Senator::CatoTheElder);
    assert_eq!(own(&[TRIBUNE], &[], 0, 0), Err(No::TooLittle));
    assert_eq!(own(&[TRIBUNE], &[TRIBUNE], 0, 0), Err(No::TooLittle), "nothing gained");
    assert_eq!(own(&[TRIBUNE], &[GRAIN], 0, 0), Ok(()));
    assert_eq!(own(&[GRAIN], &[cato], 0, 0), Ok(()), "a Statesman who can be played");
    // ROR-N.7, ROR-N.10: words are nothing it could keep, and what nobody hears binds nobody.
    let words = Deal { words: "peace".try_into().unwrap(), ..deal(other, me, &[TRIBUNE], &[], 0, 0) };
    assert_eq!(answer(&game, &state, me, Past::default(), &words), Err(No::Words));
    let private = Deal { private: true, ..deal(other, me, &[], &[], 5, 0) };
    assert_eq!(answer(&game, &state, me, Past::default(), &private), Err(No::Unbound));
    assert_eq!(
        answer(&game, &state, Seat(2), Past::default(), &words),
        Err(No::Never),
        "none of its business"
    );
}

/// A position in which our first card is a Statesman of a family that another faction has, and cards may be traded.
fn statesman() -> (Republic, State, Seat, Seat, Card) {
    let game = table(3, "live");
    let mut state: State = game.setup(&mut Fast::new(4), &mut Log::off());
    let me = Seat(1);
    (state.board.year, state.board.phase) = (2, Phase::Senate);
    let families = |s: &Senator| Some((*s, state.board.owner(game.parts.family(*s)?)?));
    let (man, owner) = Senator::ALL
        .iter()
        .filter_map(families)
        .find(|(s, owner)| *owner != me && owner.ix() < 3 && Card::Senator(*s).is_red())
        .expect("a Statesman whose family is another's");
    let card = Card::Senator(man);
    state.secret.hands[me.ix()].cards.add(card);
    // They are rich enough for all to see.
    for rich in state.board.members(owner).collect::<Vec<_>>() {
        state.board.senators[rich].knights = 3;
    }
    (game, state, me, owner, card)
}

fn offers(game: &Republic, state: &State, seat: Seat, pasts: &Pasts) -> Option<Deal> {
    let view = game.view(state, Viewer::Seat(seat));
    let at = Bargain { rules: game, view: &view, who: None, past: pasts };
    Kind::Greedy.bot::<Republic>().offers(at)
}

#[test]
fn a_statesman_is_offered_to_the_faction_of_his_family_for_what_it_can_pay() {
    let (game, state, me, owner, card) = statesman();
    let offer = offers(&game, &state, me, &Pasts::default()).expect("an offer");
    assert_eq!((offer.to, offer.gives.as_slice(), offer.takes.len()), (owner, &[card][..], 0));
    assert!(offer.gets >= 5, "{offer:?}");
    // ROR-N.6: before all, so that it is paid.
    assert!(!offer.private);
    assert_eq!(answer(&game, &state, owner, Past::default(), &offer), Ok(()), "they want it too");
    let mut poor = state.clone();
    for man in poor.board.members(owner).collect::<Vec<_>>() {
        poor.board.senators[man].knights = 0;
    }
    let less = offers(&game, &poor, me, &Pasts::default()).map_or(0, |deal| deal.gets);
    assert!(less < offer.gets, "{less} of {}", offer.gets);
}

#[test]
fn whoever_has_broken_a_promise_gets_nothing_for_another() {
    // ROR-N.8
    let (game, state, me, owner, card) = statesman();
    let past = |kept, broken| Past { kept, broken, ..Past::default() };
    let sale = deal(me, owner, &[card], &[], 0, 8);
    assert_eq!(answer(&game, &state, me, past(0, 0), &sale), Ok(()));
    assert_eq!(answer(&game, &state, me, past(5, 0), &sale), Ok(()));
    assert_eq!(answer(&game, &state, me, past(5, 1), &sale), Err(No::Distrust));
    let mut pasts = Pasts::default();
    pasts[owner.ix()].broken = 1;
    assert_eq!(offers(&game, &state, me, &pasts), None);
    // What they cannot pay is not believed, whoever promises it.
    let dear = deal(me, owner, &[card], &[], 0, 200);
    assert_eq!(answer(&game, &state, me, past(5, 0), &dear), Err(No::Credit));
}

#[test]
fn a_faction_never_promises_more_than_it_is_sure_to_have() {
    let game = table(3, "live");
    let mut state: State = game.setup(&mut Fast::new(4), &mut Log::off());
    (state.board.year, state.board.phase) = (2, Phase::Senate);
    let (other, me) = (Seat(0), Seat(1));
    // The same bargain again and again.
    let sale = deal(other, me, &[GRAIN], &[], 0, 2);
    let mut owed = 0;
    for _ in 0..20 {
        state.secret.hands[other.ix()].cards.add(GRAIN);
        match answer(&game, &state, me, Past::default(), &sale) {
            Ok(()) => game.conclude(&mut state, &sale, &mut Fast::new(0), &mut Log::off()),
            Err(no) => {
                assert_eq!(no, No::CannotPay);
                break;
            }
        }
        owed += 2;
    }
    let men = state.board.members(me).count() as u16;
    assert!((2..=men + 10).contains(&owed), "{owed} with {men} Senators");
}

#[test]
fn what_a_faction_has_promised_it_pays() {
    // ROR-N.7, ROR-N.8
    for mode in ["live", "correspondence"] {
        for seed in 0..6 {
            let game = table(3, mode);
            let mut dice = Fast::new(seed);
            let mut state: State = game.setup(&mut dice, &mut Log::off());
            let (from, to) = (Seat(0), Seat(1));
            let mut promised = false;
            loop {
                let seat = game.turn(&state).awaiting().expect("goes on").pending.first().expect("somebody");
                if !promised && state.board.year == 1 && state.board.phase == Phase::Forum {
                    let sale = deal(from, to, &[], &[], 0, 3);
                    game.conclude(&mut state, &sale, &mut dice, &mut Log::off());
                    promised = true;
                    continue;
                }
                let line = state.board.agreements.first().map(|line| line.promise);
                if line.is_some_and(|promise| promise != Promise::Open) {
                    assert_eq!(line, Some(Promise::Kept), "{mode}, seed {seed}");
                    break;
                }
                let action = greedy_pick(&game, &state, seat);
                game.apply(&mut state, seat, action, &mut dice, &mut Log::off());
            }
        }
    }
}

#[test]
fn a_broken_promise_is_disputed_and_judged_by_its_stated_terms() {
    let game = table(4, "live");
    let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
    let tribune = Card::Intrigue(Intrigue::Tribune);
    state.secret.hands[0].cards.add(tribune);
    state.board.year = 2;
    // the first gives the second a Tribune for 5 T, which are not paid
    let gives = [tribune].into_iter().collect();
    let deal = Deal { to: Seat(1), gives, gets: 5, ..Deal::default() };
    game.conclude(&mut state, &deal, &mut Fast::new(1), &mut Log::off());
    let dispute = Action::Ledger(ledger::Action::Dispute(1));
    let during = Ask::Revenue(revenue::Ask::Gifts);
    for (promise, disputed) in [(Promise::Open, false), (Promise::Kept, false), (Promise::Broken, true)] {
        state.board.agreements[0].promise = promise;
        state.board.agreements[0].due = 2;
        ask(&mut state, during);
        assert_eq!(greedy(&game, &state, Seat(0)) == dispute, disputed, "{promise:?}");
        assert_ne!(greedy(&game, &state, Seat(1)), dispute, "he has broken it himself");
    }
    let verdicts = |state: &mut State, by: Seat| {
        ask(state, Ask::Judge { number: 1, by });
        [0, 1, 2, 3]
            .map(|seat| greedy(&game, state, Seat(seat)) == Action::Ledger(ledger::Action::Unfulfilled))
    };
    // ROR-1.07.372c: what was promised to the first was not done; to the second nothing more was promised
    assert_eq!(verdicts(&mut state, Seat(0)), [true, false, true, true]);
    assert_eq!(verdicts(&mut state, Seat(1)), [false, true, false, false]);
    state.board.agreements[0].promise = Promise::Kept;
    assert_eq!(verdicts(&mut state, Seat(0)), [true, false, false, false]);
}
