//! Statesmen and their families come and go.

use crate::begun::{Begun, begun, enough};
use crate::rules;
use kernel::check::Suite;
use kernel::{Chance, Choices, Fast, Game, Log, Rules, Seat, Setup, Turn};
use republic::parts::{Card, Province, Senator, Set, Side, War};
use republic::phases::{self, Step, revolution, senate};
use republic::play::*;
use republic::state::{At, Force, Land, Man, Status, Traitor};
use republic::{Action, Event, Republic, State};
use serde_json::json;

/// Hands a family to a faction, which gives one of its own in return.
fn belongs(rules: &Republic, s: &mut State, family: Senator, seat: Seat) {
    let card = &rules.parts.senators[family];
    let buried = s.board.curia.iter().position(|f| *f == family);
    buried.map(|i| s.board.curia.remove(i));
    let man = &mut s.board.senators[family];
    if s.secret.deck.take(Card::Senator(family)) || buried.is_some() {
        *man = Man { at: At::Rome, influence: card.influence, popularity: card.popularity, ..Man::default() };
    }
    let before = man.faction.replace(seat).filter(|f| *f != seat);
    let given = s.board.members(seat).find(|&m| m != family && !s.board.leads(m) && m.is_family());
    if let (Some(before), Some(given)) = (before, given) {
        s.board.senators[given].faction = Some(before);
    }
    for faction in s.board.factions.iter_mut().filter(|f| f.leader == Some(family)) {
        faction.leader = None;
    }
}

/// Takes a Statesman from wherever he is.
fn find(s: &mut State, statesman: Senator) {
    let card = Card::Senator(statesman);
    assert!(s.secret.deck.take(card) || s.secret.hands.iter_mut().any(|h| h.lose(card).is_some()));
    s.secret.known.retain(|k| k.card != card);
}

fn exile(rules: &Republic, s: &mut State, statesman: Senator) {
    find(s, statesman);
    let influence = rules.parts.senators[statesman].influence;
    s.board.senators[statesman] = Man { at: At::Exile, influence, knights: 1, ..Man::default() };
}

/// Four Statesmen are in exile: the family of one governs Sicily, that of another is at war, that of the third is a
/// captive, that of the fourth is wherever the deal left it; the first of them is his Faction's Leader.
fn exiles(rules: &Republic, mut s: State) -> State {
    let [governor, commander, captive] = [Senator::Cornelius, Senator::Fabius, Senator::Quinctius];
    for (i, family) in [governor, commander, captive].into_iter().enumerate() {
        belongs(rules, &mut s, family, Seat(i as u8));
        s.board.offices.values_mut().filter(|h| **h == Some(family)).for_each(|h| *h = None);
    }
    for statesman in [Senator::ScipioAfricanus, Senator::Cunctator, Senator::Flamininus, Senator::Macedonicus]
    {
        exile(rules, &mut s, statesman);
    }
    s.board.factions[0].leader = Some(governor);
    s.board.senators[governor].at = At::Province(Province::Sicily);
    let governor = Some(governor);
    s.board.provinces[Province::Sicily] = Land { exists: true, governor, term: 3, ..Land::default() };
    s.board.wars[War::FirstPunic].status = Status::Active;
    (s.board.senators[commander].at, s.board.senators[captive].at) =
        (At::War(War::FirstPunic), At::Captive(War::FirstPunic));
    let legions = s.board.rome;
    let commander = Some(commander);
    s.board.forces.push(Force { commander, legions, fleets: 5, ..Force::against(War::FirstPunic) });
    s.board.rome = Set::NONE;
    enough(&mut s)
}

/// The Consul for Life's player holds the card of his Statesman.
fn titled(rules: &Republic, mut s: State) -> State {
    belongs(rules, &mut s, Senator::Aemilius, Seat(3));
    find(&mut s, Senator::Macedonicus);
    s.secret.hands[3].cards.add(Card::Senator(Senator::Macedonicus));
    s.board.consul_for_life = Some(Senator::Aemilius);
    enough(&mut s)
}

/// How gladly something is done by those who want Statesmen to come and go.
fn eagerness(action: &Action) -> u32 {
    use republic::phases::hand;
    match action {
        Action::Hand(hand::Action::Field(_)) | Action::Senate(senate::Action::Exile) => 400,
        Action::Senate(senate::Action::Move(senate::Business::RecallExile)) => 400,
        Action::Senate(senate::Action::Vote(Side::For) | senate::Action::Accept) => 30,
        Action::Senate(senate::Action::Adjourn | senate::Action::Tribune(..) | senate::Action::Move(_)) => 1,
        _ => 4,
    }
}

#[test]
fn statesmen_come_and_go() {
    // ROR-1.07.312c, ROR-1.09.432b, ROR-1.09.433a, ROR-1.10.82h: every position on the way is sound
    let (mut recalled, mut covered) = (0, 0);
    for game in 0..8 {
        let position = if game % 4 == 3 { titled } else { exiles };
        let begun = Begun { rules: rules(4 + game as usize % 2), in_play: true, position };
        let (mut chance, mut log) = (Fast::new(game), Log::on());
        let (mut s, mut choices) = (begun.setup(&mut chance, &mut log), Choices::default());
        for _ in 0..1_500 {
            let Turn::Awaiting(awaiting) = begun.turn(&s) else { break };
            let seat = awaiting.pending.first().unwrap();
            choices.clear();
            begun.choices(&s, seat, &mut choices);
            let weigh = |c: &kernel::Choice<Action>| if c.back { 0 } else { eagerness(&c.action) };
            let mut nth = chance.below(choices.iter().map(weigh).sum());
            let choice = choices.iter().find(|c| {
                let hit = nth < weigh(c);
                nth = nth.saturating_sub(weigh(c));
                hit
            });
            let pick = choice.unwrap().least();
            begun.apply(&mut s, seat, pick, &mut chance, &mut log);
            assert_eq!(begun.audit(&s), Ok(()), "game {game} after {pick:?}");
        }
        let told = log.entries().iter().map(|e| &e.full);
        recalled +=
            told.clone().filter(|e| matches!(e, Event::Senate(senate::Event::Returned { .. }))).count();
        covered += told.filter(|e| matches!(e, Event::Fielded { .. })).count();
    }
    assert!(recalled > 5 && covered > 2, "{recalled} recalled, {covered} fielded");
}

// --- Traitors who retire

/// The Revolution Phase begins; Scipio of the first faction has Influence enough to retire, and is the Traitor. His family
/// lies beneath him, or is still to be drawn.
fn famous_traitor(rules: &Republic, mut s: State, family: bool) -> State {
    let (scipio, cornelius) = (Senator::ScipioAfricanus, Senator::Cornelius);
    belongs(rules, &mut s, cornelius, Seat(0));
    find(&mut s, scipio);
    s.secret.hands[0].cards.add(Card::Senator(scipio));
    s.board.wars[War::FirstPunic].status = Status::Active;
    let mut s = enough(&mut s);
    s.flow.clear();
    let (mut chance, mut log) = (Fast::new(1), Log::off());
    let mut p = Play::new(rules, &mut s, &mut chance, &mut log);
    p.field(Seat(0), scipio);
    phases::run(&mut p);
    if !family {
        p.s.board.senators[cornelius] = Man::default();
        p.s.secret.deck.add(Card::Senator(cornelius));
    }
    p.s.board.senators[scipio].influence = 25;
    p.s.board.traitor = Some(Traitor { senator: scipio, war: War::FirstPunic, left: None, tried: false });
    p.then(Step::EndOfTurn);
    p.then(Step::Revolution(revolution::Step::Begin));
    phases::run(&mut p);
    s
}
fn with_his_family(rules: &Republic, s: State) -> State {
    famous_traitor(rules, s, true)
}
fn without_family(rules: &Republic, s: State) -> State {
    famous_traitor(rules, s, false)
}

#[test]
fn the_contract_holds_where_traitors_retire() {
    // ROR-3.3.1e, ROR-3.10.2d: whatever becomes of the tokens, the position is one that can be set up
    for position in [with_his_family, without_family] {
        for mode in ["live", "correspondence"] {
            let options = json!({
                "extended-game": true, "voluntary-retirement": true, "traitors": true, "mode": mode
            });
            let rules = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap();
            let begun_there = Begun { rules, in_play: true, position };
            Suite::new(begun_there).scramble(begun).games(2).seed(1).run();
        }
    }
}
