//! Two players and Caesar (ledger section 35 and rulings RULC).

use crate::common::*;
use Building::*;

const CAESAR: Seat = Seat(2);

/// Caesar places a Client now.
fn places(t: Scene, to: Where) -> Scene {
    let mut t = t;
    t.s.board.phase = Phase::Games;
    t.s.board.order = [CAESAR, A, B].into_iter().collect();
    t.s.board.flow.then(Step::Place(B, Where::Province, Fresh::Yes));
    t.step(Step::Place(CAESAR, to, Fresh::Yes))
}

fn caesar_in(t: &Scene, p: Province) -> u8 {
    t.b().clients_in(p, CAESAR)
}

#[test]
fn the_game_is_set_up_as_for_three() {
    let t = fresh(2, 3);
    // TRV-35.01, TRV-36.04, TRV-1.01: three families, three face-up Law cards, one Leader.
    assert_eq!((t.rules.families(), t.b().senate.len(), t.b().display.len()), (3, 3, 3));
    assert_eq!(t.b().boxes.values().filter(|x| x.at.is_some()).count(), 1);
    assert_eq!(t.f(CAESAR).talents, 2);
    // TRV-RULC.02, TRV-35.10: his Law card is discarded; a Client follows before the first Clients.
    assert_eq!((t.b().discard.len(), t.b().held[2]), (1, 0));
    let already: u8 = Province::ALL.iter().map(|&p| caesar_in(&t, p)).sum();
    let asked = matches!(t.asks(), Some(Ask::Caesar(CaesarAsk::Place(_))));
    assert!(asked && already == 0 || already == 1);
    // TRV-RUL.101: the players drew theirs before.
    assert_eq!(t.b().held[..2], [1, 1]);
}

#[test]
fn his_first_client_is_safe_and_alone_and_brings_a_legion() {
    let t = calm(2).senate(&[A, CAESAR, B]).leader("Brennus", GalliaCisalpina).clients(Apulia, CAESAR, 1);
    let mut t = t.step(Step::FirstClients(0));
    t.act(A, Action::Settle(Lucania));
    // TRV-35.02, TRV-RULC.07: in his turn; Umbria is next to a Leader, Lucania and Apulia (his own) have Clients.
    assert_eq!(caesar_in(&t, Etruria), 1);
    assert_eq!(t.b().legions[Etruria].available, 1); // TRV-RULC.01
    assert_eq!(t.asks(), Some(Ask::Settle(B)));
    // TRV-RULC.06: no safe one without Clients: the safe one with fewest.
    let t = calm(2).senate(&[CAESAR, B, A]).leader("Brennus", GalliaCisalpina);
    let t = t.clients(Apulia, A, 2).clients(Lucania, A, 1).clients(Etruria, B, 2);
    let t = t.step(Step::FirstClients(0));
    assert_eq!(caesar_in(&t, Lucania), 1);
    // Several: the leftmost player chooses (TRV-35.09, TRV-RULC.03), among the equal ones only.
    let t = calm(2).senate(&[CAESAR, B, A]).leader("Brennus", GalliaCisalpina).step(Step::FirstClients(0));
    assert_eq!((t.asked(), t.listed(B)), (set(&[B]), [Apulia, Lucania, Etruria].map(Action::Place).to_vec()));
    // TRV-RULC.06: nothing is safe: without Clients.
    let t = calm(2).senate(&[CAESAR, B, A]).leader("Brennus", GalliaCisalpina).leader("Pyrrhus", Macedonia);
    let t = t.leader("Syphax", Sicilia).leader("Jugurtha", SardiniaEtCorsica);
    let t = t.clients(Umbria, A, 1).clients(Apulia, A, 1).clients(Lucania, B, 1).step(Step::FirstClients(0));
    assert_eq!(caesar_in(&t, Etruria), 1);
}

#[test]
fn priority_one_is_an_owner_space() {
    let t = places(calm(2).owner(Circus, A).built(Forum), Where::Anywhere);
    // TRV-35.05, TRV-RULC.23: the Owner space, never the Administrator's.
    assert_eq!((t.b().tile(Forum).owner, t.b().tile(Forum).administrator), (Some(CAESAR), None));
    // TRV-RULC.14: several: the first player chooses, Owner spaces only.
    let t = places(calm(2).built(Circus).built(Forum), Where::Anywhere);
    assert_eq!(t.listed(A), [Action::Occupy(Circus, Space::Owner), Action::Occupy(Forum, Space::Owner)]);
    // TRV-RULC.10: skipped where the Office allows Provinces only.
    let t = places(
        calm(2).built(Forum).clients(Umbria, A, 1).clients(Apulia, A, 1).clients(Lucania, B, 1),
        Where::Province,
    );
    assert_eq!((t.b().tile(Forum).owner, caesar_in(&t, Etruria)), (None, 1));
}

#[test]
fn the_examples_of_placing() {
    // TRV-EX.20, TRV-35.06: safe and without opponents: Apulia (Macedonia has no Leader).
    let t = calm(2)
        .leader("Brennus", GalliaCisalpina)
        .leader("Syphax", Sicilia)
        .leader("Jugurtha", SardiniaEtCorsica);
    let t = places(t, Where::Province);
    assert_eq!(caesar_in(&t, Apulia), 1);
    // TRV-EX.21, TRV-35.07, TRV-RULC.04: all safe ones have opponents; Etruria is safe because Sardinia is Roman.
    let t = calm(2).leader("Brennus", GalliaCisalpina).leader("Pyrrhus", Macedonia).leader("Syphax", Sicilia);
    let t = t.control(SardiniaEtCorsica).clients(Etruria, A, 1);
    let t = places(t, Where::Province);
    assert_eq!(
        (caesar_in(&t, Etruria), caesar_in(&t, SardiniaEtCorsica)),
        (1, 0),
        "Sicilia is next to Sardinia"
    );
    // TRV-EX.22, TRV-35.08: nothing is safe; Sardinia is worth most.
    let t = calm(2).leader("Brennus", GalliaCisalpina).leader("Pyrrhus", Macedonia).leader("Syphax", Sicilia);
    let t =
        places(t.leader("Jugurtha", Etruria).no_control(Etruria).control(SardiniaEtCorsica), Where::Province);
    assert_eq!(caesar_in(&t, SardiniaEtCorsica), 1);
}

#[test]
fn the_most_beneficial_province_is_where_his_triumphs_rise_most() {
    // TRV-RULC.05: in Umbria he already leads; in Apulia a second Client would tie A for 2 instead of 1.
    let t = calm(2)
        .clients(Umbria, CAESAR, 1)
        .clients(Umbria, A, 1)
        .clients(Apulia, A, 2)
        .clients(Apulia, CAESAR, 1);
    let t = t.clients(Lucania, A, 3).clients(Lucania, B, 3).clients(Lucania, CAESAR, 1);
    let t = t.clients(Etruria, A, 4).clients(Etruria, B, 3).clients(Etruria, CAESAR, 1);
    let t = places(t, Where::Province);
    assert_eq!((caesar_in(&t, Apulia), caesar_in(&t, Lucania)), (2, 1));
}

#[test]
fn he_plays_the_top_of_his_deck_and_adds_to_a_one() {
    let mut t = calm(2).begin(Phase::Justice);
    assert_eq!(t.asks(), Some(Ask::Bid(SeatSet::all(2))));
    t.comes(1);
    t.comes(3);
    t.bid(&[2, 5]);
    // TRV-35.03, TRV-RULC.08, TRV-DT.11, TRV-HI.18: 1, then the next card; what is left is known.
    assert_eq!((t.influence(CAESAR), t.f(CAESAR).hand), (4, cards(&[0, 2, 4, 5])));
    assert_eq!(t.view(A).board.family(CAESAR).hand, cards(&[0, 2, 4, 5]));
    assert_eq!(t.b().order[..], [B, CAESAR, A]);
    // TRV-35.04, TRV-9.07: without Office he gains Intrigue like everybody.
    t.until(Phase::Games);
    assert_eq!(t.f(CAESAR).intrigue, 1);
}

#[test]
fn his_deck_is_shuffled_again_in_clean_up() {
    let mut t = calm(2);
    t.s.board.family_mut(CAESAR).hand = cards(&[0]);
    let t = t.begin(Phase::Administration);
    assert_eq!((t.b().round, t.f(CAESAR).hand), (2, FamilyCards::all())); // TRV-RULC.09
}

#[test]
fn he_takes_the_richest_law_card_and_settles_instead() {
    let t = calm(2).display("Annona", 1).display("Ovatio", 3).display("Banito", 3);
    let t = t.clients(Umbria, A, 1).clients(Apulia, A, 1).clients(Lucania, B, 1);
    let mut t = t;
    let ovatio = t.law_named("Ovatio");
    t.comes(ovatio.ix() as u16); // TRV-35.11: at random among the two with 3 Talents
    let t = t.offices(Phase::Assembly, &[CAESAR, A, B]);
    // TRV-35.10, TRV-RULC.12: discarded, its Talents kept, a Client in a Province; then the Office's own Client.
    assert!(t.b().discard.has(ovatio));
    assert_eq!((t.f(CAESAR).talents, t.b().display.len()), (3 + 1, 2));
    assert!(caesar_in(&t, Etruria) >= 1);
    let placed: u8 = Province::ALL.iter().map(|&p| caesar_in(&t, p)).sum();
    assert_eq!(placed, 2);
    // TRV-RUL.101: with nothing face up he takes the top of the deck.
    let t = calm(2).clients(Umbria, A, 1).clients(Apulia, A, 1).clients(Lucania, B, 1);
    let t = t.offices(Phase::Assembly, &[CAESAR, A, B]);
    assert_eq!(t.b().discard.len(), 1);
}

#[test]
fn he_builds_at_random_and_never_buys() {
    let mut t = calm(2).offer(Circus, 2).offer(Forum, 0).offer(Thermae, 0).talents(CAESAR, 9);
    t.comes(Circus as u16);
    let t = t.offices(Phase::Construction, &[CAESAR, A, B]);
    // TRV-35.12, TRV-RULC.12, TRV-RULC.14: with its Talents, and his Client in the Owner space.
    assert_eq!((t.b().tile(Circus).site, t.b().tile(Circus).owner), (Site::Rome, Some(CAESAR)));
    assert_eq!(t.f(CAESAR).talents, 9 + 2 + 1);
    let mut t = calm(2).talents(CAESAR, 9).display("Annona", 0);
    t.s.board.phase = Phase::Assembly;
    let t = t.step(Step::Buy(0));
    assert_eq!((t.b().phase, t.b().display.len()), (Phase::Construction, 1)); // TRV-RULC.11
}

#[test]
fn his_intrigue_goes_into_the_games() {
    let mut t = calm(2).intrigue(CAESAR, 5).begin(Phase::Justice);
    t.comes(2);
    t.bid(&[3, 4]);
    assert_eq!(t.f(CAESAR).intrigue, 5, "TRV-35.13: kept until Games");
    let mut t = calm(2).intrigue(CAESAR, 5).intrigue(A, 2).begin(Phase::Games);
    t.comes(2);
    t.bid(&[3, 5]);
    // TRV-RULC.20: full pairs, right after the reveal, before the first round.
    assert_eq!((t.influence(CAESAR), t.f(CAESAR).intrigue), (4, 1));
    assert_eq!(t.asks(), Some(Ask::Round(Window::Bid, set(&[A]))));
}

#[test]
fn he_pays_no_taxes_and_turns_talents_into_triumphs() {
    let t = calm(2)
        .owner(Circus, CAESAR)
        .favour(CAESAR, 9)
        .talents(CAESAR, 4)
        .control(Sicilia)
        .clients(Sicilia, CAESAR, 1);
    let t = t.begin(Phase::Administration);
    // TRV-35.14
    assert_eq!((t.b().tile(Circus).owner, t.f(CAESAR).favour), (Some(CAESAR), 9));
    // TRV-35.15, TRV-RULC.21: 4 + 1 from Income: one Triumph, 2 Talents stay; 2 for the Circus, 3 for Sicilia.
    assert_eq!((t.f(CAESAR).talents, t.f(CAESAR).triumphs), (2, 1 + 2 + 3));
}

/// Caesar plans as the first of the Influence Order.
fn plans(t: Scene, order: &[Seat]) -> Scene {
    t.offices(Phase::Conflict, order)
}

#[test]
fn he_leads_against_a_leader_with_all_he_can_get() {
    let t = calm(2).leader("Syphax", Sicilia).garrison(Lucania, 2, 1).garrison(Umbria, 3, 0).auxiliaries(2);
    let t = plans(t, &[CAESAR, A, B]);
    // TRV-35.16, TRV-35.19, TRV-35.20, TRV-RULC.17: both Auxiliaries, and the Available Legions of the Elephant line.
    assert_eq!(t.f(CAESAR).commander, Some((Sicilia, Side::Major)));
    assert_eq!(t.b().legions[Sicilia], Legions { available: 0, recruited: 4 });
    assert_eq!((t.b().legions[Lucania].all(), t.b().legions[Umbria].all(), t.b().auxiliaries), (1, 3, 0));
    assert_eq!(t.f(CAESAR).talents, 3, "for nothing");
    // TRV-35.18: several Leaders: the first player chooses.
    let t = plans(calm(2).leader("Syphax", Sicilia).leader("Brennus", GalliaCisalpina), &[CAESAR, A, B]);
    assert_eq!(t.listed(A), [Action::March(GalliaCisalpina), Action::March(Sicilia)]);
}

#[test]
fn without_a_leader_in_reach() {
    // TRV-RULC.16: the reachable Province without control that is worth most.
    let t = plans(calm(2).control(Sicilia), &[CAESAR, A, B]);
    assert_eq!(t.f(CAESAR).commander, Some((Africa, Side::Major)));
    // Else a Roman-controlled Province on a Leader's path.
    let mut t = calm(2).leader("Brennus", Britannia);
    t.s.board.control = ProvinceSet::all();
    t.s.board.control.remove(Britannia);
    let t = {
        let mut t = t;
        t.rules.parts.neighbours[Britannia] = ProvinceSet::NONE;
        for set in t.rules.parts.neighbours.values_mut() {
            set.remove(Britannia);
        }
        plans(t, &[CAESAR, A, B])
    };
    assert_eq!(t.listed(A), [Umbria, GalliaCisalpina, Gallia].map(Action::March));
}

#[test]
fn as_minor_he_goes_where_he_may_score_most() {
    let t = calm(2).leader("Syphax", Sicilia).leader("Hannibal", SardiniaEtCorsica);
    let mut t = plans(t, &[A, B, CAESAR]);
    t.act(A, Action::March(Sicilia));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(B, _))));
    t.act(B, Action::March(SardiniaEtCorsica));
    t.until(Phase::Justice);
    // TRV-35.17, TRV-RULC.25: Hannibal's 3 against Syphax's 2.
    assert!(t.logged(&Event::Marched(CAESAR, SardiniaEtCorsica, Side::Minor)));
    // TRV-RULC.15: entitled to either: Minor only if no reachable Leader is free of a Major Commander.
    let mut t =
        plans(calm(2).leader("Syphax", Sicilia).leader("Hannibal", SardiniaEtCorsica), &[A, CAESAR, B]);
    t.act(A, Action::March(Sicilia));
    t.until(Phase::Justice);
    assert!(t.logged(&Event::Marched(CAESAR, SardiniaEtCorsica, Side::Major)));
    let mut t = plans(calm(2).leader("Syphax", Sicilia), &[A, CAESAR, B]);
    t.act(A, Action::March(Sicilia));
    t.until(Phase::Justice);
    assert!(t.logged(&Event::Marched(CAESAR, Sicilia, Side::Minor)));
}

/// Caesar leads a Battle in Sicilia.
fn leads(t: Scene, legions: u8, minors: &[Seat], roman: u8, barbarian: u8) -> Scene {
    let mut t = t.garrison(Sicilia, 0, legions);
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = [CAESAR, A, B].into_iter().collect();
    t.s.board.family_mut(CAESAR).commander = Some((Sicilia, Side::Major));
    for &seat in minors {
        t.s.board.family_mut(seat).commander = Some((Sicilia, Side::Minor));
    }
    t.roll(roman, barbarian);
    t.s.board.flow.then(Step::EndConflict);
    t.step(Step::Campaign(0))
}

#[test]
fn he_rerolls_as_consul_only_while_losing() {
    let mut t = calm(2).intrigue(A, 2);
    t.s.board.consul = Some(CAESAR);
    t.roll(0, 3);
    t.face(Die::Barbarian, 1);
    let mut t = {
        let mut t = t.garrison(Sicilia, 0, 1);
        t.s.board.phase = Phase::Conflict;
        t.s.board.order = [CAESAR, A, B].into_iter().collect();
        t.s.board.family_mut(CAESAR).commander = Some((Sicilia, Side::Major));
        t.s.board.family_mut(A).commander = Some((Sicilia, Side::Minor));
        t.s.board.flow.then(Step::EndConflict);
        t.step(Step::Campaign(0))
    };
    // TRV-RULC.18: the Barbarian die, since it did not show its lowest face; 1 to 2 now.
    assert_eq!((t.b().battle.unwrap().barbarian, t.b().consul), (1, None));
    // He consents while losing.
    t.face(Die::Barbarian, 0);
    t.act(A, Action::Reroll(Die::Barbarian, Means::Intrigue));
    assert_eq!(t.f(A).intrigue, 0);
    // While winning he neither rerolls nor consents.
    let mut t = calm(2).intrigue(A, 2);
    t.s.board.consul = Some(CAESAR);
    let mut t = leads(t, 5, &[A], 0, 0);
    assert_eq!(t.b().consul, Some(CAESAR));
    t.act(A, Action::Reroll(Die::Roman, Means::Intrigue));
    assert!(t.logged(&Event::Refused) && t.f(A).intrigue == 2);
}

#[test]
fn he_gives_the_talents_of_a_leader_away() {
    // TRV-35.21, TRV-RULC.19: Jugurtha's line apart, Syphax has 2, Hamilcar 3: two and one, the first on the track more.
    let t = leads(calm(2).senate(&[B, CAESAR, A]).leader("Hamilcar Barca", Sicilia), 9, &[A, B], 0, 0);
    assert_eq!([A, B, CAESAR].map(|s| t.f(s).talents), [1, 2, 0]);
    assert_eq!(t.f(CAESAR).triumphs, 5 + 3);
    let t = leads(calm(2).leader("Hamilcar Barca", Sicilia), 9, &[], 0, 0);
    assert_eq!((t.f(CAESAR).talents, t.f(CAESAR).triumphs), (3, 5), "without supporters he keeps them");
}

#[test]
fn as_praetor_the_first_player_chooses_for_him() {
    let t = calm(2).clients(Umbria, A, 1).clients(Apulia, B, 1).clients(Etruria, CAESAR, 1);
    let t = t.senate(&[CAESAR, B, A]).offices(Phase::Justice, &[CAESAR, A, B]);
    // TRV-RULC.13, TRV-RULC.03, TRV-DT.49: B, of either human, in the open.
    assert_eq!(t.asked(), set(&[B]));
    assert_eq!(t.listed(B), [Action::Remove(Umbria, A), Action::Remove(Apulia, B)]);
    // TRV-RULC.24: he can be a target himself.
    let t =
        calm(2).clients(Etruria, CAESAR, 1).owner(Circus, CAESAR).offices(Phase::Justice, &[A, B, CAESAR]);
    assert_eq!(t.listed(A), [Action::Remove(Etruria, CAESAR), Action::Evict(Circus, Space::Owner)]);
    let mut t = calm(2).holds(A, "Obnuntiatio").begin(Phase::Justice);
    t.comes(5);
    t.bid(&[3, 4]);
    let law = t.law_named("Obnuntiatio");
    t.act(A, Action::Play(law));
    assert_eq!(t.listed(A)[..2], [Action::Rival(B), Action::Rival(CAESAR)]);
}

#[test]
fn caesar_can_win() {
    let mut t = calm(2).triumphs(CAESAR, 30).triumphs(A, 20).round(3);
    t.s.board.flow.then(Step::Begin(Phase::Administration));
    t.s.board.flow.ask(Ask::After(A));
    t.act(A, Action::Pass);
    let Turn::Over(outcome) = t.rules.turn(&t.s) else { panic!("not over") };
    // TRV-RULC.22
    assert_eq!((outcome.kind, outcome.winners, outcome.scores.len()), ("caesar", SeatSet::NONE, 2));
}
