//! The greedy faction of The Republic of Rome: Rome stands longer with it, and it wins against others.

use bots::{Bargain, Budget, Kind, No, Past, Pasts, Policy, Question};
use kernel::{Chance, Choices, Fast, Game, Log, Outcome, Pick, Rules, Seat, SeatSet, Setup, Turn, Viewer};
use republic::numbers::HIGHEST;
use republic::parts::{
    Card, Concession, Deck, Ground, Intrigue, Legion, Motion, Office, Phase, Senator, Set, Side, Switch,
    TribuneBy, War,
};
use republic::phases::optional::{ageing, traitors};
use republic::phases::{Ask, Step, forum, ledger, revenue, revolution, senate};
use republic::state::{At, Force, Item, Promise, Proposer, Status, Traitor, TribuneUse, Vote};
use republic::{Action, Deal, Republic, State};

/// No game of bots takes so many picks.
const ENDLESS: usize = 20_000;
/// Play-outs of those who search: counted, so that no clock decides.
const FEW: u32 = 4;

fn table(seats: usize, mode: &str) -> Republic {
    let options = serde_json::json!({ "mode": mode });
    Republic::configure(&Setup { seats, options, ..Setup::default() }).expect("sound")
}

/// Plays a game with these bots, one for each seat; whoever is asked answers in any order.
fn play(game: &Republic, kinds: &[Kind], seed: u64) -> Outcome {
    let mut chance = Fast::new(seed);
    let mut state = game.setup(&mut chance, &mut Log::off());
    let mut choices = Choices::default();
    for _ in 0..ENDLESS {
        let open = match game.turn(&state) {
            Turn::Over(outcome) => return outcome,
            Turn::Awaiting(open) => open,
        };
        let nth = chance.below(open.pending.len() as u32) as usize;
        let seat = open.pending.iter().nth(nth).expect("somebody");
        choices.clear();
        game.choices(&state, seat, &mut choices);
        let view = game.view(&state, Viewer::Seat(seat));
        let bot = kinds[seat.ix()].bot::<Republic>();
        let pick = bot
            .pick(Question::new(game, &view, &choices).within(Budget::playouts(FEW)), &mut chance)
            .expect("a choice");
        assert!(choices.allows(&pick), "{pick:?}");
        game.apply(&mut state, seat, pick, &mut chance, &mut Log::off());
        if let Err(why) = game.audit(&state) {
            panic!("game {seed}, year {}, after {pick:?}: {why}", state.board.year);
        }
    }
    panic!("game {seed} does not end");
}

/// Nobody has won: Rome has fallen.
fn fell(outcome: &Outcome) -> bool {
    outcome.winners.is_empty()
}

#[test]
fn five_greedy_factions_keep_rome_alive_and_five_random_ones_do_not() {
    let game = table(5, "live");
    let fallen = |kind: Kind| (0..40).filter(|&seed| fell(&play(&game, &[kind; 5], seed))).count();
    let (greedy, random) = (fallen(Kind::Greedy), fallen(Kind::Random));
    println!("Rome fell in {greedy} and in {random} of 40 games");
    assert!(greedy <= 14, "Rome fell in {greedy} of 40 games of greedy factions");
    assert!(random >= 30, "Rome fell in {random} of 40 games of random factions");
}

#[test]
fn one_greedy_faction_among_random_ones_mostly_wins_when_rome_stands() {
    let game = table(4, "live");
    let (mut won, mut stood) = (0, 0);
    for seed in 0..60 {
        let hero = Seat((seed % 4) as u8);
        let mut kinds = [Kind::Random; 4];
        kinds[hero.ix()] = Kind::Greedy;
        let outcome = play(&game, &kinds, 500 + seed);
        stood += u32::from(!fell(&outcome));
        won += u32::from(outcome.winners.has(hero));
    }
    println!("{won} of {stood} games that Rome survived, 60 played");
    assert!(stood >= 25 && won * 10 >= stood * 8, "{won} of {stood}");
}

#[test]
fn whole_games_by_correspondence_come_to_an_end() {
    for seats in 3..=6 {
        let game = table(seats, "correspondence");
        let fallen = (0..6).filter(|&seed| fell(&play(&game, &[Kind::Greedy; 6][..seats], seed))).count();
        assert!(fallen <= 4, "Rome fell in {fallen} of 6 games of {seats} by correspondence");
    }
}

#[test]
fn greedy_and_random_factions_finish_their_games_together() {
    for mode in ["live", "correspondence"] {
        for seats in [3, 6] {
            let game = table(seats, mode);
            let kinds: Vec<Kind> = Kind::ALL.into_iter().cycle().take(seats).collect();
            (0..4).for_each(|seed| drop(play(&game, &kinds, 900 + seed)));
        }
    }
}

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

/// What the greedy faction at a seat answers to a question.
fn greedy(game: &Republic, state: &State, seat: Seat) -> Action {
    greedy_pick(game, state, seat).action
}

/// The same, with its amount.
fn greedy_pick(game: &Republic, state: &State, seat: Seat) -> Pick<Action> {
    let mut choices = Choices::default();
    game.choices(state, seat, &mut choices);
    let view = game.view(state, Viewer::Seat(seat));
    let bot = Kind::Greedy.bot::<Republic>();
    bot.pick(Question::new(game, &view, &choices), &mut Fast::new(1)).expect("a choice")
}

fn ask(state: &mut State, ask: Ask) {
    state.flow.clear();
    state.flow.ask(ask);
    state.secret.answered = Default::default();
}

/// A Commander of the first seat has won a War with so many Legions, all of them his own Veterans; so many lie in Rome.
fn victor(game: &Republic, his: usize, in_rome: usize) -> (State, Senator) {
    let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
    let commander = state.board.members(Seat(0)).next().expect("a Senator");
    let legions: Set<Legion> = Legion::ALL[..his].iter().copied().collect();
    let board = &mut state.board;
    (board.year, board.treasury, board.rome) =
        (2, 0, Legion::ALL[his..his + in_rome].iter().copied().collect());
    board.senators[commander].at = At::War(War::FirstGallic);
    board.veterans = legions;
    legions.iter().for_each(|legion| board.owed[legion] = Some(commander));
    board.forces.push(Force {
        commander: Some(commander),
        master_of_horse: None,
        war: War::FirstGallic,
        legions,
        fleets: 0,
        victorious: true,
    });
    (state, commander)
}

#[test]
fn a_victor_marches_on_rome_when_he_will_probably_win() {
    let game = table(3, "live");
    let answer = |his, in_rome| {
        let (mut state, commander) = victor(&game, his, in_rome);
        let (seat, lent, rival) = (Seat(0), 0, None);
        ask(&mut state, Ask::Revolution(revolution::Ask::Loyalty { seat, commander, lent, rival }));
        greedy(&game, &state, seat)
    };
    assert_eq!(answer(12, 1), Action::Revolution(revolution::Action::Revolt), "24 against a handful");
    assert_eq!(answer(5, 12), Action::Revolution(revolution::Action::Pass), "Rome can answer");
    assert_eq!(answer(2, 4), Action::Revolution(revolution::Action::Pass));
    // By correspondence it is an order: if as many follow as it takes.
    let game = table(3, "correspondence");
    let (mut state, commander) = victor(&game, 12, 1);
    ask(&mut state, Ask::Revolution(revolution::Ask::Cards));
    assert_eq!(greedy(&game, &state, Seat(0)), Action::Revolution(revolution::Action::Rise(commander)));
    let (mut state, _) = victor(&game, 2, 4);
    ask(&mut state, Ask::Revolution(revolution::Ask::Cards));
    let rises = |action| matches!(action, Action::Revolution(revolution::Action::Rise(_)));
    assert!(!rises(greedy(&game, &state, Seat(0))));
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

/// A motion of three factions on which all have voted.
fn voted(motion: Motion, votes_for: i16, votes_against: i16) -> Vote {
    Vote {
        motion,
        proposer: Proposer::Magistrate,
        order: Default::default(),
        called: SeatSet::all(3),
        aye: Set::NONE,
        nay: Set::NONE,
        votes_for,
        votes_against,
        by_faction: Default::default(),
        bought: Default::default(),
        appealed: false,
        void: false,
        lost: Set::NONE,
        advocate: None,
    }
}

/// Two Consuls of one faction are all but elected when somebody's Tribune vetoes them: what does the first player do, who
/// holds this card?
fn answers_a_veto(of: Seat, tribune: Seat, card: Intrigue, ask: senate::Ask) -> Action {
    let game = table(3, "live");
    let mut chance = Fast::new(11);
    let mut state = game.setup(&mut chance, &mut Log::off());
    state.secret.hands[0].cards.add(Card::Intrigue(card));
    let men: Vec<Senator> = state.board.members(of).collect();
    state.board.senate.floor.push(voted(Motion::Consuls([men[0], men[1]]), 30, 0));
    let (by, what, moment) = (TribuneBy::Card, TribuneUse::Veto, senate::Moment::Motion);
    state.flow.clear();
    state.flow.then(Step::Senate(senate::Step::Tribune { seat: tribune, by, what, moment }));
    state.flow.ask(Ask::Senate(ask));
    let mut choices = Choices::default();
    game.choices(&state, Seat(0), &mut choices);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let pick = Kind::Greedy.bot::<Republic>().pick(Question::new(&game, &view, &choices), &mut chance);
    pick.expect("a choice").action
}

#[test]
fn a_tribune_is_cancelled_when_it_pays() {
    let murders = |action| matches!(action, Action::Senate(senate::Action::Murder(_)));
    let ask = |tribune| senate::Ask::Cancel { seats: SeatSet::of(Seat(0)), tribune };
    let veto_of = |seat| answers_a_veto(seat, Seat(1), Intrigue::MurderOfATribune, ask(Seat(1)));
    assert!(murders(veto_of(Seat(0))), "a veto against both our Consuls");
    assert!(!murders(veto_of(Seat(2))), "a veto against two rivals is welcome");
}

#[test]
fn a_mob_protects_ones_own_tribune_and_nobody_elses() {
    let incites = |action| matches!(action, Action::Senate(senate::Action::Incite(_)));
    let mob = |tribune: Seat| {
        let ask = senate::Ask::Mob { seats: SeatSet::of(Seat(0)), against: Senator::Cornelius };
        answers_a_veto(Seat(2), tribune, Intrigue::MobIncitedToViolence, ask)
    };
    assert!(incites(mob(Seat(0))) && !incites(mob(Seat(1))));
}

#[test]
fn games_with_provincial_wars_come_to_an_end() {
    for (scenario, seats) in [("early", 3), ("middle", 5), ("late", 5), ("alternate-history", 4)] {
        for mode in ["live", "correspondence"] {
            let options = serde_json::json!({ "scenario": scenario, "mode": mode, "provincial-wars": true });
            let game = Republic::configure(&Setup { seats, options, ..Setup::default() }).expect("sound");
            (0..2).for_each(|seed| drop(play(&game, &[Kind::Greedy; 6][..seats], seed)));
        }
    }
}

// --- Traitors

/// Four Wars are active, and the first seat is far behind; the second has most Influence.
fn near_the_end(game: &Republic) -> State {
    let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
    for war in [War::FirstPunic, War::FirstGallic, War::Syrian, War::FirstMacedonian] {
        state.secret.deck.take(Card::War(war));
        state.board.wars[war].status = Status::Active;
    }
    let strong = state.board.members(Seat(1)).next().expect("a Senator");
    state.board.senators[strong].influence = 20;
    state.board.switches.add(Switch::Traitors);
    state
}

#[test]
fn who_would_lose_bids_for_the_traitor_and_who_leads_does_not() {
    let game = table(3, "live");
    let mut state = near_the_end(&game);
    ask(&mut state, Ask::Traitors(traitors::Ask::Bid));
    let first = state.board.members(Seat(0)).map(|s| state.board.senators[s].influence).max();
    match greedy(&game, &state, Seat(0)) {
        Action::Traitors(traitors::Action::Bid(s)) => {
            assert_eq!(Some(state.board.senators[s].influence), first, "the first man bids");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(greedy(&game, &state, Seat(1)), Action::Traitors(traitors::Action::Pass));
    // he lays the tokens on the War that lasts longest, and on a man who will not be missed
    ask(&mut state, Ask::Traitors(traitors::Ask::Tokens { seat: Seat(0), traitor: None }));
    let Action::Traitors(traitors::Action::Mark(traitor)) = greedy(&game, &state, Seat(0)) else {
        panic!("nobody is the Traitor");
    };
    assert!(!state.board.leads(traitor));
    ask(&mut state, Ask::Traitors(traitors::Ask::Tokens { seat: Seat(0), traitor: Some(traitor) }));
    let strongest = state.board.betrayable().map(|w| game.land_strength(&state.board, w)).max();
    let Action::Traitors(traitors::Action::Betray(war)) = greedy(&game, &state, Seat(0)) else {
        panic!("no War is named");
    };
    assert_eq!(Some(game.land_strength(&state.board, war)), strongest);
}

#[test]
fn the_traitors_faction_lets_rome_fall_and_the_others_do_not() {
    let game = table(3, "live");
    let mut state = near_the_end(&game);
    let senator = state.board.members(Seat(0)).find(|&s| !state.board.leads(s)).expect("a Senator");
    state.board.traitor = Some(Traitor { senator, war: War::Syrian, left: None, tried: false });
    // the State is in debt, and everybody has money
    for seat in 0..3 {
        let rich = state.board.members(Seat(seat)).next().expect("a Senator");
        state.board.senators[rich].talents = 40;
        state.board.year = 2;
    }
    state.secret.bank += state.board.treasury + 30;
    state.board.treasury = -30;
    ask(&mut state, Ask::Revenue(revenue::Ask::Gifts));
    assert!(!matches!(greedy(&game, &state, Seat(0)), Action::Revenue(revenue::Action::Contribute(_))));
    assert!(matches!(greedy(&game, &state, Seat(1)), Action::Revenue(revenue::Action::Contribute(_))));
}

#[test]
fn a_traitor_is_condemned_by_all_but_his_own() {
    let game = table(3, "live");
    let mut state = near_the_end(&game);
    let accused = state.board.members(Seat(0)).next().expect("a Senator");
    let treason = Motion::Prosecution { accused, ground: Ground::Treason, prosecutor: None };
    let order = [Seat(0), Seat(1), Seat(2), Seat(0), Seat(0), Seat(0)];
    let vote = Vote { order, called: SeatSet::NONE, appealed: true, ..voted(treason, 0, 0) };
    state.board.senate.floor.push(vote);
    let votes = |seat: Seat| {
        let mut state = state.clone();
        ask(&mut state, Ask::Senate(senate::Ask::Ballot { seat, voted: Set::NONE }));
        greedy(&game, &state, seat)
    };
    assert!(matches!(
        votes(Seat(1)),
        Action::Senate(senate::Action::Vote(Side::For) | senate::Action::Buy(_, Side::For))
    ));
    let own = votes(Seat(0));
    let against = matches!(
        own,
        Action::Senate(senate::Action::Vote(Side::Against) | senate::Action::Buy(_, Side::Against))
    );
    assert!(against, "{own:?}");
}

#[test]
fn greedy_factions_play_with_traitors_to_the_end() {
    for mode in ["live", "correspondence"] {
        let options = serde_json::json!({ "mode": mode, "traitors": true });
        let game = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).expect("sound");
        (0..2).for_each(|seed| drop(play(&game, &[Kind::Greedy; 4], seed)));
    }
}

#[test]
fn games_of_ageing_senators_come_to_an_end() {
    for (scenario, seats) in [("early", 3), ("middle", 5), ("late", 5), ("alternate-history", 4)] {
        for mode in ["live", "correspondence"] {
            let options = serde_json::json!({ "scenario": scenario, "mode": mode, "ageing-senators": true });
            let game = Republic::configure(&Setup { seats, options, ..Setup::default() }).expect("sound");
            (0..2).for_each(|seed| drop(play(&game, &[Kind::Greedy; 6][..seats], seed)));
        }
    }
}

#[test]
fn an_heir_is_tried_for_by_who_can_win_him_best_and_an_elder_consul_stays_in_rome() {
    let game = table(3, "live");
    let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
    let me = Seat(0);
    state.board.switches.add(Switch::AgeingSenators);
    let ours: Vec<Senator> = state.board.members(me).collect();
    let (heir, speaker, other) = (ours[0], ours[1], ours[2]);
    state.board.senators[heir].faction = None;
    (state.board.senators[speaker].influence, state.board.senators[other].influence) = (9, 1);
    let asks = |persuader| Ask::Ageing(ageing::Ask::Heir { seat: me, heir, persuader });
    ask(&mut state, asks(None));
    assert_eq!(greedy(&game, &state, me), Action::Ageing(ageing::Action::Persuader(speaker)));
    ask(&mut state, asks(Some(speaker)));
    assert_eq!(greedy(&game, &state, me), Action::Ageing(ageing::Action::Announce));
    // of two Consuls the better soldier takes the field, unless his age keeps him in Rome
    let by_military = |s: &Senator| game.parts.senators[*s].military;
    let all: Vec<Senator> = state.board.attending().collect();
    let soldier = *all.iter().max_by_key(|s| by_military(s)).expect("somebody");
    let clerk = *all.iter().min_by_key(|s| by_military(s)).expect("somebody");
    state.board.senate.elect = [Some(soldier), Some(clerk)];
    let seat = state.board.owner(soldier).expect("a faction");
    ask(&mut state, Ask::Senate(senate::Ask::Posts));
    let stays = |state: &State| greedy(&game, state, seat);
    assert_eq!(stays(&state), Action::Senate(senate::Action::Name(clerk)));
    state.board.senators[soldier].age = 7;
    assert_eq!(stays(&state), Action::Senate(senate::Action::Name(soldier)));
}
/// Somebody of the second seat prosecutes a Senator of this seat for his life; all have voted, so many for guilty and so
/// many for innocent. Returns the Accused too: the poorest speaker of his faction.
fn trial(accused_of: Seat, votes_for: i16, votes_against: i16) -> (Republic, State, Senator) {
    let game = table(3, "live");
    let mut state = game.setup(&mut Fast::new(11), &mut Log::off());
    state.board.switches.add(Switch::Advocates);
    let oratory = |s: &Senator| game.parts.senators[*s].oratory;
    let accused = state.board.members(accused_of).min_by_key(oratory).expect("a Senator");
    let prosecutor = state.board.members(Seat(1)).filter(|s| *s != accused).min_by_key(oratory);
    let motion = Motion::Prosecution { accused, ground: Ground::Major, prosecutor };
    state.board.senate.floor.push(voted(motion, votes_for, votes_against));
    (game, state, accused)
}

#[test]
fn the_accused_asks_a_better_speaker_where_the_case_is_open() {
    let asks = |votes_for: i16| {
        let (game, mut state, accused) = trial(Seat(0), votes_for, 0);
        ask(&mut state, Ask::Senate(senate::Ask::Advocate { seat: Seat(0), declined: Set::NONE }));
        match greedy(&game, &state, Seat(0)) {
            Action::Senate(senate::Action::Name(s)) => {
                let oratory = |s: Senator| game.parts.senators[s].oratory;
                assert!(oratory(s) > oratory(accused), "{s:?} is no better than {accused:?}");
                true
            }
            action => {
                assert_eq!(action, Action::Senate(senate::Action::Pass));
                false
            }
        }
    };
    assert!(asks(4), "a few votes more may free him");
    assert!(!asks(90), "nobody is sacrificed for a lost man");
}

#[test]
fn a_case_is_taken_when_it_will_be_won() {
    let takes = |votes_for: i16, votes_against: i16| {
        let (game, mut state, _) = trial(Seat(2), votes_for, votes_against);
        let senator = state.board.members(Seat(0)).next().expect("a Senator");
        ask(&mut state, Ask::Senate(senate::Ask::Defend { seat: Seat(0), senator, declined: Set::NONE }));
        greedy(&game, &state, Seat(0)) == Action::Senate(senate::Action::Accept)
    };
    assert!(takes(0, 60) && !takes(60, 0));
}

#[test]
fn a_senator_retires_only_where_it_helps() {
    let game = table(3, "live");
    let retires = |second: bool, decks: &[Deck], cards: bool| {
        let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
        let men: Vec<Senator> = state.board.members(Seat(0)).collect();
        state.board.switches.add(Switch::VoluntaryRetirement);
        state.board.to_come = decks.iter().copied().collect();
        state.board.senators[men[0]].influence = 25;
        state.board.senators[men[1]].influence = if second { 22 } else { 5 };
        if !cards {
            state.secret.deck = Default::default();
        }
        ask(&mut state, Ask::Revolution(revolution::Ask::Retire { seat: Seat(0) }));
        let action = greedy(&game, &state, Seat(0));
        assert_ne!(action, Action::Revolution(revolution::Action::Retire(men[0])), "he may rule for life");
        action == Action::Revolution(revolution::Action::Retire(men[1]))
    };
    let long = [Deck::Middle, Deck::Late];
    assert!(retires(true, &long, true), "there are many years to come");
    assert!(!retires(false, &long, true));
    assert!(!retires(true, &[], false), "the game ends: he keeps what he has");
}

#[test]
fn games_with_advocates_and_retirement_come_to_an_end() {
    for (scenario, seats) in [("early", 3), ("middle", 5), ("late", 4)] {
        for mode in ["live", "correspondence"] {
            let options = serde_json::json!({
                "scenario": scenario, "mode": mode, "extended-game": true, "civil-war-deck": true,
                "voluntary-retirement": true, "advocates": true, "advocate-cicero": true
            });
            let game = Republic::configure(&Setup { seats, options, ..Setup::default() }).expect("sound");
            play(&game, &[Kind::Greedy; 6][..seats], 1);
        }
    }
}

// --- what follows if a motion fails

/// The first seat presides, and this motion is on the floor; how does the greedy faction at a seat vote?
fn side_taken(game: &Republic, state: &State, motion: Motion, seat: Seat) -> Side {
    let mut state = state.clone();
    let order = [Seat(0), Seat(1), Seat(2), Seat(0), Seat(0), Seat(0)];
    let chair = state.board.present(Seat(0)).next();
    state.board.senate.magistrate = chair;
    state.board.senate.floor.push(Vote { order, called: SeatSet::NONE, ..voted(motion, 0, 0) });
    ask(&mut state, Ask::Senate(senate::Ask::Ballot { seat, voted: Set::NONE }));
    match greedy(game, &state, seat) {
        Action::Senate(senate::Action::Vote(side) | senate::Action::Buy(_, side)) => side,
        Action::Senate(senate::Action::Tribune(..)) => Side::Against,
        other => panic!("{other:?}"),
    }
}

/// A game of three in which a Senator of the second seat is short of ruling for life by less than an office brings.
fn nearly_a_ruler() -> (Republic, State, Senator) {
    let game = table(3, "live");
    let mut state = game.setup(&mut Fast::new(11), &mut Log::off());
    state.board.year = 2;
    state.board.phase = Phase::Senate;
    state.board.offices[Office::RomeConsul] = None;
    let strong = state.board.members(Seat(1)).next().expect("a Senator");
    state.board.senators[strong].influence = 33;
    (game, state, strong)
}

#[test]
fn nobody_else_elects_the_man_who_wins_by_it() {
    let (game, mut state, strong) = nearly_a_ruler();
    state.board.senate.item = Item::Consuls;
    let other = state.board.members(Seat(2)).next().expect("a Senator");
    let pair = Motion::Consuls([strong.min(other), strong.max(other)]);
    assert_eq!(side_taken(&game, &state, pair, Seat(0)), Side::Against);
    assert_eq!(side_taken(&game, &state, pair, Seat(2)), Side::Against, "though one of the two is theirs");
    assert_eq!(side_taken(&game, &state, pair, Seat(1)), Side::For);
}

#[test]
fn a_censor_is_not_voted_down_if_the_next_one_wins_by_it() {
    let (game, mut state, strong) = nearly_a_ruler();
    state.board.senate.item = Item::Censor;
    let rival = state.board.members(Seat(2)).next().expect("a Senator");
    // only these two may be elected
    state.board.senators[strong].prior_consul = true;
    state.board.senators[rival].prior_consul = true;
    state.board.senators[rival].influence = 12;
    assert_eq!(side_taken(&game, &state, Motion::Censor(rival), Seat(0)), Side::For, "the lesser evil");
    assert_eq!(side_taken(&game, &state, Motion::Censor(rival), Seat(1)), Side::Against);
    assert_eq!(side_taken(&game, &state, Motion::Censor(strong), Seat(0)), Side::Against);
}

#[test]
fn no_more_is_offered_than_helps() {
    let game = table(3, "live");
    let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
    state.board.year = 2;
    let me = Seat(0);
    let persuader = state.board.members(me).next().expect("a Senator");
    (state.board.senators[persuader].influence, state.board.senators[persuader].talents) = (18, 40);
    let mut tried = 0;
    let may = |s: &Senator| state.board.owner(*s) != Some(me) && !state.board.leads(*s);
    let rivals: Vec<Senator> = state.board.attending().filter(may).collect();
    for target in rivals {
        let (seat, persuader, target) = (me, Some(persuader), Some(target));
        ask(&mut state, Ask::Forum(forum::Ask::Persuade { seat, persuader, target }));
        let mut choices = Choices::default();
        game.choices(&state, me, &mut choices);
        let view = game.view(&state, Viewer::Seat(me));
        let bot = Kind::Greedy.bot::<Republic>();
        let pick = bot.pick(Question::new(&game, &view, &choices), &mut Fast::new(1)).expect("a choice");
        let base = game.persuasion_base(&state.board, persuader.expect("he"), target.expect("the other"));
        let helps = (i16::from(HIGHEST) - base).max(0).unsigned_abs();
        assert!(pick.amount <= helps, "{} T where {helps} are enough", pick.amount);
        tried += u32::from(pick.amount > 0);
    }
    assert!(tried > 0, "nobody was worth a bribe");
}

#[test]
fn a_rising_man_is_nearer_to_victory_and_wars_are_nearer_to_ruin() {
    let game = table(5, "live");
    let mut state = game.setup(&mut Fast::new(3), &mut Log::off());
    let even = game.value(&state);
    let man = state.board.members(Seat(2)).next().expect("a Senator");
    let before = std::mem::replace(&mut state.board.senators[man].influence, 30);
    let risen = game.value(&state);
    assert!(risen[2] > even[2] + 0.1, "{even:?} {risen:?}");
    state.board.consul_for_life = Some(man);
    let made = game.value(&state);
    assert!(made[2] > 0.7 && made[2] > risen[2], "{made:?}");
    (state.board.consul_for_life, state.board.senators[man].influence) = (None, before);
    for war in [War::FirstPunic, War::FirstGallic, War::Syrian, War::FirstMacedonian] {
        state.board.wars[war].status = Status::Active;
    }
    let pressed: f32 = game.value(&state).iter().sum();
    assert!(pressed + 0.1 < even.iter().sum::<f32>(), "{pressed} {even:?}");
}
