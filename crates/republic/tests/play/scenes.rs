//! The contract in wars, under Traitors and Laws, and in ruin.

use crate::begun::{Begun, at_war, begun, enough};
use crate::rules;
use crate::scramble::scramble;
use kernel::check::Suite;
use kernel::{Choices, Fast, Game, Log, Rules, Seat, Setup, Viewer};
use republic::parts::{Card, Intrigue, Legion, Province, Set, War};
use republic::phases::{Ask, senate};
use republic::state::{At, Land, Rebellion, Status, Traitor};
use republic::{Republic, State};

#[test]
fn the_contract_holds_in_war() {
    let rules = Begun { rules: rules(4), in_play: false, position: at_war };
    Suite::new(rules).scramble(begun).games(4).seed(1).run();
}

// --- Traitors

/// The middle of the wars, with the tokens on somebody in Rome and on the Syrian War.
fn betrayed(rules: &Republic, s: State) -> State {
    let mut s = at_war(rules, s);
    let senator = s.board.members(Seat(3)).find(|&m| s.board.in_rome(m)).unwrap();
    s.board.traitor = Some(Traitor { senator, war: War::Syrian, left: None, tried: false });
    s
}

/// An active War, and the tokens still to be bid for.
fn for_bid(_: &Republic, mut s: State) -> State {
    s.board.wars[War::FirstPunic].status = Status::Active;
    enough(&mut s)
}

#[test]
fn the_contract_holds_with_traitors() {
    // ROR-D.29b, ROR-D.3f: bids, fields of a form and lodged orders show nothing of themselves, live and by correspondence
    for mode in ["live", "correspondence"] {
        let rules = || {
            let options = serde_json::json!({ "traitors": true, "mode": mode });
            Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap()
        };
        let known = Begun { rules: rules(), in_play: false, position: betrayed };
        Suite::new(known).scramble(begun).games(2).seed(1).run();
        let open = Begun { rules: rules(), in_play: true, position: for_bid };
        Suite::new(open).scramble(begun).games(2).seed(2).run();
    }
}

// --- Laws

/// The same game with Laws in force from the start.
fn lawful(mode: &str) -> Republic {
    let row = "decks = [\"early\"]\ninactive = [\"first-punic\"]";
    let laws = "laws = [\"calpurnian\", \"acilian\", \"tradition-erodes\", \"military-reforms\", \"gabinian\", \
        \"manilian\", \"vatinian\", \"military-command\"]";
    let text = republic::components::BUILT_IN.replacen(row, &format!("{row}\n{laws}"), 1);
    let options = serde_json::json!({ "mode": mode });
    let setup = Setup { seats: 4, options, components: Some(("mine.toml", &text)) };
    let rules = Republic::configure(&setup).unwrap();
    assert_eq!(rules.scenario().laws.len(), 8);
    rules
}

/// The middle of the wars, and legates in three Provinces: of a Commander, of the marching army's, of somebody in Rome.
fn by_legate(rules: &Republic, s: State) -> State {
    let mut s = at_war(rules, s);
    let leader = |s: &State, seat: u8| s.board.members(Seat(seat)).next().unwrap();
    let commander = s.board.forces[0].commander;
    let marcher = s.board.army().and_then(|a| a.commander);
    let governors = [commander, marcher, Some(leader(&s, 2)), Some(leader(&s, 2))];
    for (i, governor) in governors.into_iter().enumerate() {
        s.board.provinces[Province::ALL[i]] = Land { exists: true, governor, term: 2, ..Land::default() };
    }
    for seat in 0..4 {
        s.secret.treasuries[seat] += 60;
        s.secret.bank -= 60;
    }
    s
}

#[test]
fn the_contract_holds_under_laws() {
    // ROR-7.06h, ROR-7.06i, ROR-7.06k, ROR-7.06a: recruiting, marches, legates and fines keep the position sound and leak
    // nothing
    for mode in ["live", "correspondence"] {
        let rules = Begun { rules: lawful(mode), in_play: false, position: by_legate };
        Suite::new(rules).scramble(begun).games(3).seed(2).run();
    }
}

/// The same with the Alexandrine War for the Syrian one, and the cards that wait for such a phase in two hands.
fn before_alexandria(rules: &Republic, s: State) -> State {
    let mut s = at_war(rules, s);
    s.board.wars[War::Syrian].status = Status::Over;
    s.secret.deck.take(Card::War(War::Alexandrine));
    s.board.wars[War::Alexandrine].status = Status::Active;
    let force = &mut s.board.forces[2];
    (force.war, force.fleets) = (Some(War::Alexandrine), 8);
    for man in s.board.senators.values_mut() {
        match man.at {
            At::War(War::Syrian) => man.at = At::War(War::Alexandrine),
            At::Captive(War::Syrian) => man.at = At::Captive(War::Alexandrine),
            _ => {}
        }
    }
    for (seat, card) in [(0, Intrigue::Proscription), (1, Intrigue::CleopatraVii)] {
        let card = Card::Intrigue(card);
        assert!(s.secret.deck.take(card) || s.secret.hands.iter_mut().any(|h| h.lose(card).is_some()));
        s.secret.hands[seat].cards.add(card);
    }
    s
}

#[test]
fn the_contract_holds_before_alexandria() {
    // ROR-D.15a, ROR-D.3j: windows for a card show nothing of who holds it, live and by correspondence
    for mode in ["live", "correspondence"] {
        let options = serde_json::json!({ "scenario": "alternate-history", "mode": mode });
        let rules = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap();
        let rules = Begun { rules, in_play: false, position: before_alexandria };
        Suite::new(rules).scramble(begun).games(2).seed(1).run();
    }
}

// --- ruin

/// An empty treasury, three Wars, a rebel with a few Legions, and more units than Rome can pay.
fn ruined(_: &Republic, mut s: State) -> State {
    for war in [War::Syrian, War::FirstGallic] {
        s.secret.deck.take(Card::War(war));
        s.board.wars[war].status = Status::Active;
    }
    s.board.wars[War::FirstPunic].status = Status::Active;
    s.secret.bank += s.board.treasury;
    s.board.treasury = 0;
    let rebel = s.board.members(Seat(2)).find(|&m| s.board.office(m).is_none()).unwrap();
    s.board.senators[rebel].at = At::Rebel;
    let legions: Set<Legion> = Legion::ALL[..9].iter().copied().collect();
    s.board.rome = Legion::ALL[9..].iter().copied().collect();
    s.board.fleets = 25;
    s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(rebel) });
    s
}

#[test]
fn the_contract_holds_in_ruin() {
    // ROR-1.12.4c: the rebel is asked for his next War while Rome owes
    let begun_in_ruin = || Begun { rules: rules(4), in_play: true, position: ruined };
    Suite::new(begun_in_ruin()).scramble(begun).games(2).seed(1).run();
}

// --- a Dictator

/// Three active Wars: the Consuls may appoint a Dictator (ROR-1.09.3a).
fn in_peril(_: &Republic, mut s: State) -> State {
    for war in [War::FirstPunic, War::Syrian, War::FirstGallic] {
        s.secret.deck.take(Card::War(war));
        s.board.wars[war].status = Status::Active;
    }
    enough(&mut s)
}

/// Have the Consuls named two different men, or one of them nobody?
fn differ(s: &State) -> bool {
    matches!(s.flow.question(), Some(Ask::Senate(senate::Ask::Dictator { seen: Some(_) })))
}

/// A random game up to there.
fn until_they_differ(rules: &Begun, seed: u64) -> Option<State> {
    let (mut chance, mut log, mut choices) = (Fast::new(seed), Log::off(), Choices::default());
    let mut s = rules.setup(&mut chance, &mut log);
    for _ in 0..2000 {
        if differ(&s) {
            return Some(s);
        }
        let seat = rules.turn(&s).awaiting()?.pending.first()?;
        choices.clear();
        rules.choices(&s, seat, &mut choices);
        let pick = choices.random(&mut chance)?;
        rules.apply(&mut s, seat, pick, &mut chance, &mut log);
    }
    None
}

#[test]
fn whom_the_consuls_named_is_hidden_from_all_others() {
    // ROR-D.10a, ROR-DC.51, ROR-D.3j: the names are rewritten for all but the two, and their views stay what they were
    let rules = Begun { rules: rules(4), in_play: true, position: in_peril };
    let s = (0..40).find_map(|seed| until_they_differ(&rules, seed)).expect("it comes to that");
    let hidden = Viewer::all(4).filter(|&viewer| {
        let other = |n| scramble(&rules.rules, &s, viewer, &mut Fast::new(n));
        let others: Vec<State> = (0..20).map(other).filter(|other| other.flow != s.flow).collect();
        others.iter().for_each(|other| assert_eq!(rules.view(other, viewer), rules.view(&s, viewer)));
        !others.is_empty()
    });
    assert!(hidden.count() >= 3, "two players and the spectator at least");
    Suite::new(Begun { rules: crate::rules(4), ..rules }).scramble(begun).games(1).seed(1).run();
}
