//! Military business that a Tribune's motion goes before, in play: whatever that takes away, the position stays sound
//! (ROR-1.09.641d, ROR-D.5b).

use kernel::{Chance, Choice, Choices, Fast, Game, Log, Pick, Rules, Seat, Setup};
use republic::parts::{Card, Intrigue, Legion, Office, Phase, Province, Set, Side, War};
use republic::phases::senate::{self, Action as Say, Business};
use republic::phases::{self, Ask, Step};
use republic::play::*;
use republic::state::{At, Force, Item, Rebellion, Status, TribuneUse};
use republic::{Action, Event, Republic, State};

/// The floor is open for other business. The first faction has the Rome Consul, the second sometimes the other, the third a Proconsul in Syria with a part
/// of the Legions, the fourth sometimes a rebel; everybody holds a Tribune.
fn session(rules: &Republic, seed: u64) -> State {
    let (chance, log) = (&mut Fast::new(seed), &mut Log::off());
    let mut s = rules.setup(chance, log);
    while s.board.phase == Phase::Setup {
        let seat = rules.turn(&s).awaiting().unwrap().pending.first().unwrap();
        let pick = rules.fallback(&s, seat);
        rules.apply(&mut s, seat, pick, chance, log);
    }
    let man = |s: &State, seat: u8| s.board.members(Seat(seat)).nth(1).unwrap();
    let men: Vec<_> = (0..4).map(|seat| man(&s, seat)).collect();
    let board = &mut s.board;
    board.offices = Default::default();
    board.offices[Office::RomeConsul] = Some(men[0]);
    if seed % 2 == 1 {
        board.offices[Office::FieldConsul] = Some(men[1]); // else the HRAO alone commands
    }
    for war in [War::Syrian, War::FirstGallic] {
        if !s.secret.deck.take(Card::War(war)) {
            continue;
        }
        board.wars[war].status = Status::Active;
    }
    let of =
        |legions: std::ops::Range<usize>| -> Set<Legion> { Legion::ALL[legions].iter().copied().collect() };
    (board.rome, board.fleets) = (of(0..10), 10);
    board.veterans.add(Legion::II);
    if board.wars[War::Syrian].active() {
        (board.senators[men[2]].at, board.senators[men[2]].proconsul) = (At::War(War::Syrian), true);
        let (commander, legions) = (Some(men[2]), of(10..14));
        board.forces.push(Force { commander, legions, fleets: 4, ..Force::against(War::Syrian) });
    }
    if seed.is_multiple_of(3) {
        board.senators[men[3]].at = At::Rebel;
        board.rebel = Some(Rebellion { legions: of(20..22), ..Rebellion::of(men[3]) });
    }
    board.provinces[Province::Sicily].exists = true;
    board.provinces[Province::Sicily].garrison = of(16..18);
    board.senate.appointed.add(Province::Sicily);
    for hand in s.secret.hands.iter_mut().take(4) {
        if s.secret.deck.take(Card::Intrigue(Intrigue::Tribune)) {
            hand.cards.add(Card::Intrigue(Intrigue::Tribune));
        }
    }
    (s.board.phase, s.board.senate.item) = (Phase::Senate, Item::OtherBusiness);
    s.flow.clear();
    s.flow.ask(Ask::Senate(senate::Ask::Floor)); // where a session that is over stops
    let p = &mut Play::new(rules, &mut s, chance, log);
    p.then(Step::Senate(senate::Step::End));
    p.then(Step::Senate(senate::Step::Advance));
    p.boundary();
    phases::run(p);
    s
}

/// What brings such votes about.
fn stirs(action: &Action) -> bool {
    let Action::Senate(say) = action else { return false };
    match say {
        Say::Tribune(_, what) => matches!(what, TribuneUse::Suspend | TribuneUse::Propose),
        Say::Move(kind) => matches!(
            kind,
            Business::Deploy
                | Business::March
                | Business::Replace
                | Business::Reinforce
                | Business::Recall
                | Business::Garrison
                | Business::Disband
        ),
        Say::Vote(side) => *side == Side::For,
        Say::Done | Say::Accept | Say::Legions | Say::Fleets | Say::AgainstRebel => true,
        _ => false,
    }
}

fn pick(choices: &Choices<Action>, chance: &mut dyn Chance) -> Pick<Action> {
    let liked: Vec<&Choice<Action>> = choices.iter().filter(|c| stirs(&c.action)).collect();
    if liked.is_empty() || chance.below(5) == 0 {
        return choices.random(chance).expect("a choice");
    }
    let choice = liked[chance.below(liked.len() as u32) as usize];
    let amount = choice.amount.map_or(0, |n| n.min + chance.below(u32::from(n.max - n.min) + 1) as u16);
    Pick { action: choice.action, amount }
}

/// Plays sessions; says how many votes were suspended, and the first unsound position.
fn sessions(version: u32, games: u64) -> (usize, Option<String>) {
    let mut rules = Republic::configure(&Setup { seats: 4, ..Setup::default() }).unwrap();
    assert!(rules.play_by(version));
    let (mut suspended, mut choices) = (0, Choices::default());
    for seed in 0..games {
        let (mut s, mut chance, mut log) = (session(&rules, seed), Fast::new(seed), Log::on());
        for step in 0..600 {
            if let Err(what) = rules.audit(&s) {
                return (suspended, Some(format!("session {seed}, step {step}: {what}")));
            }
            let over = s.board.senate.item == Item::Closed;
            let Some(seat) = rules.turn(&s).awaiting().and_then(|a| a.pending.first()).filter(|_| !over)
            else {
                break;
            };
            choices.clear();
            rules.choices(&s, seat, &mut choices);
            rules.apply(&mut s, seat, pick(&choices, &mut chance), &mut chance, &mut log);
        }
        let told = |e: &Event| matches!(e, Event::Senate(senate::Event::Suspended { .. }));
        suspended += log.entries().iter().filter(|entry| told(&entry.full)).count();
    }
    (suspended, None)
}

#[test]
fn whatever_goes_before_a_measure_leaves_the_position_sound() {
    // ROR-1.09.641d, ROR-1.09.63a, ROR-1.09.641a: no Legion in two places, nobody with two armies
    let (suspended, unsound) = sessions(7, 400);
    assert_eq!(unsound, None);
    assert!(suspended > 40, "{suspended}");
    // the same sessions find what tables begun earlier still do
    assert!(sessions(6, 400).1.is_some());
}
