//! The greedy faction of The Republic of Rome: Rome stands longer with it, and it wins against others.

mod deals;
mod options;
mod votes;

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
    let (led, victorious) = (Some(commander), true);
    board.forces.push(Force { commander: led, legions, victorious, ..Force::against(War::FirstGallic) });
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
        put_by: None,
        dictated: false,
    }
}
