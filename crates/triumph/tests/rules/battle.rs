//! Battles, Spoils, Defeat (ledger sections 25 to 27).

use crate::common::*;

/// A Battle in a Province: A leads, the others in `minors` support, so many Legions, these dice.
pub(crate) fn battle(
    t: Scene,
    at: Province,
    legions: u8,
    minors: &[Seat],
    roman: u8,
    barbarian: u8,
) -> Scene {
    let n = t.rules.families();
    let mut t = t.garrison(at, 0, legions);
    t.s.board.phase = Phase::Conflict;
    t.s.board.market = true;
    t.s.board.order = Seat::all(n).collect();
    t.s.board.family_mut(A).commander = Some((at, Side::Major));
    for &seat in minors {
        t.s.board.family_mut(seat).commander = Some((at, Side::Minor));
    }
    t.roll(roman, barbarian);
    t.s.board.flow.then(Step::EndConflict);
    t.s.board.flow.then(Step::Invade(0));
    t.s.board.flow.then(Step::Round(Window::Invasion));
    t.step(Step::Campaign(0))
}

#[test]
fn the_example_of_a_battle() {
    // TRV-EX.12, TRV-EX.13, TRV-RUL.56: 7 Legions and a 1; Viriathus (3) in Hispania (2) and a 2: 8 to 7, one stays.
    let t = calm(3).control(SardiniaEtCorsica).leader("Viriathus", Hispania);
    let t = battle(t, Hispania, 7, &[], 1, 2);
    assert_eq!(t.b().legions[Hispania].all(), 1); // TRV-26.02
    assert!(t.b().control.has(Hispania));
    assert_eq!(t.f(A).triumphs, 4);
}

#[test]
fn legions_and_shields_are_counted() {
    let t = calm(3).intrigue(A, 2).leader("Viriathus", Hispania).control(SardiniaEtCorsica);
    let mut t = battle(t, Hispania, 5, &[], 1, 2);
    t.s.board.legions[Hispania] = Legions { available: 2, recruited: 3 };
    // TRV-25.04: markers of either side; TRV-25.05: printed and Leader's Shields, and the dice.
    assert_eq!(t.rules.totals(t.b()), Some((6, 7)));
    // TRV-25.03: the Major Commander's player rolls.
    assert_eq!(t.b().battle.unwrap().roller, A);
    t.s.board.control.add(Hispania);
    assert_eq!(t.rules.totals(t.b()), Some((6, 5)), "printed Shields do not count under Roman control");
}

#[test]
fn a_tie_is_a_victory_and_no_legion_may_stay() {
    // TRV-EX.24, TRV-25.09: 6 to 6; TRV-26.05: control all the same.
    let t = battle(calm(3).leader("Hamilcar Barca", Sicilia), Sicilia, 5, &[], 1, 1);
    assert!(t.b().control.has(Sicilia));
    assert_eq!(t.b().legions[Sicilia].all(), 0);
}

#[test]
fn no_more_stay_than_were_there() {
    // TRV-EX.23, TRV-26.03, TRV-RUL.55: 3 markers, Circus, die 2: 7 to 2; the difference of 5 is capped at 3.
    let mut t = calm(3).administrator(Building::Circus, A);
    t.s.board.tile_mut(Building::Circus).with = Some((Sicilia, A));
    let t = battle(t, Sicilia, 3, &[], 2, 1);
    assert_eq!(t.b().legions[Sicilia], Legions { available: 0, recruited: 3 }); // TRV-RUL.57
}

#[test]
fn defeat_loses_the_legions() {
    // TRV-EX.25, TRV-RUL.58, TRV-27.01, TRV-27.05: outside Roman control only the Legions are lost.
    let t = calm(3).leader("Hamilcar Barca", Sicilia).clients(Sicilia, B, 1);
    let t = battle(t, Sicilia, 4, &[B], 0, 3);
    assert_eq!(t.b().legions[Sicilia].all(), 0);
    assert_eq!((t.b().uncovered(), t.b().clients[Sicilia][..2].to_vec()), (0, vec![0, 1])); // TRV-27.04
    assert_eq!((t.f(A).triumphs, t.f(A).talents, t.f(B).triumphs), (0, 0, 0));
    // TRV-RUL.61, TRV-25.10: the Leader moves on in the same Phase.
    assert_eq!(t.b().boxes[Sigil::Elephant].at, Some(Lucania));
}

#[test]
fn spoils_of_a_leader() {
    let t = calm(3).leader("Hannibal", SardiniaEtCorsica);
    let mut t = battle(t, SardiniaEtCorsica, 9, &[B, C], 0, 0);
    // TRV-DT.35: A decides on a gift; B and C have no Law card and are not asked (TRV-DT.36).
    assert_eq!(t.asks(), Some(Ask::Round(Window::Spoils, set(&[A]))));
    assert!(t.b().control.has(SardiniaEtCorsica), "TRV-RUL.97: Legions and control come first");
    assert_eq!(t.b().legions[SardiniaEtCorsica].all(), 3);
    assert_eq!(t.f(A).triumphs, 0);
    // TRV-EX.27, TRV-26.09: 3 of the 4 Talents go to the others, 1 Triumph each.
    assert_eq!(t.most(A, Action::Give(B)), 4);
    t.act(A, (Action::Give(B), 2));
    t.act(A, (Action::Give(C), 1));
    assert_eq!(t.most(A, Action::Give(C)), 1);
    t.act(A, Action::Pass);
    // TRV-26.07, TRV-26.08, TRV-29.01: 7 Triumphs and 4 Talents, less the gift.
    assert_eq!((t.f(A).triumphs, t.f(A).talents), (7 + 3, 1));
    // TRV-26.06, TRV-26.12: two Clients for A, one each for B and C, who also get 3 Triumphs.
    assert_eq!(t.b().clients[SardiniaEtCorsica][..3], [2, 1, 1]);
    assert_eq!((t.f(B).triumphs, t.f(B).talents, t.f(C).triumphs, t.f(C).talents), (3, 2, 3, 1));
    // TRV-26.11, TRV-29.02: card taken, box empty, marker gone.
    assert_eq!(t.f(A).leaders.len(), 1);
    assert_eq!(t.b().boxes[Sigil::Bull], LeaderBox::default());
    // TRV-26.01, TRV-16.03: in this order.
    let at = |f: fn(&Event) -> bool| t.events.iter().position(f).expect("told");
    assert!(at(|e| matches!(e, Event::Placed(A, _))) < at(|e| matches!(e, Event::Gave { .. })));
    assert!(at(|e| matches!(e, Event::Gave { .. })) < at(|e| matches!(e, Event::Placed(B, _))));
}

#[test]
fn commanders_and_markers_return_as_soon_as_the_battle_is_over() {
    // C's Law card opens the window before Barbarians Invade, so one can look before the end of the Phase.
    let fought = |legions, roman, barbarian| {
        let t = calm(3).leader("Brennus", Gallia).holds(C, "Annona").administrator(Building::Circus, A);
        let mut t = t.control(GalliaCisalpina);
        t.s.board.tile_mut(Building::Circus).with = Some((Sicilia, A));
        let mut t = battle(t, Sicilia, legions, &[B], roman, barbarian);
        t.pass_battle();
        assert!(matches!(t.asks(), Some(Ask::Round(Window::Invasion, _))));
        (t.b().control.has(Sicilia), t.f(A).commander, t.f(B).commander, t.b().tile(Building::Circus).with)
    };
    assert_eq!(fought(5, 0, 0), (true, None, None, None)); // TRV-26.13
    assert_eq!(fought(1, 0, 3), (false, None, None, None)); // TRV-27.03
}

#[test]
fn nobody_gives_to_oneself_through_ones_own_mausoleum() {
    let beside = |t: Scene| {
        let mut t = t.administrator(Building::Mausoleum, A).leader("Hiero II", Sicilia);
        t.s.board.tile_mut(Building::Mausoleum).with = Some((Sicilia, A));
        t
    };
    // TRV-26.10, TRV-13.04: there is nobody to give to, so A is not asked.
    let t = battle(beside(calm(3)), Sicilia, 9, &[], 0, 0);
    assert_eq!((t.b().phase, t.f(A).talents, t.f(A).triumphs), (Phase::Justice, 2, 3));
    // With B there A may give to B, and to nobody else.
    let t = battle(beside(calm(3)), Sicilia, 9, &[B], 0, 0);
    assert_eq!(t.listed(A), [Action::Pass, Action::Give(B)]);
}

#[test]
fn a_gift_goes_only_to_supporters_and_comes_only_from_the_leader() {
    let t = calm(4).leader("Hiero II", Sicilia).talents(A, 9).holds(A, "Insidiae");
    let t = battle(t, Sicilia, 9, &[B], 0, 0);
    // TRV-RUL.81: 2 Talents of Hiero, although A has 9 of his own; C and D did not support.
    let mut t = t;
    t.pass_battle();
    assert_eq!(t.most(A, Action::Give(B)), 2);
    assert!(!t.may(A, Action::Give(C)) && !t.may(A, Action::Give(A)));
    // TRV-DC.24: none is the default.
    t.act(A, Action::Pass);
    assert_eq!((t.f(A).talents, t.f(B).talents), (11, 0));
}

#[test]
fn two_leaders_count_as_one() {
    // TRV-EX.26, TRV-18.06, TRV-18.07, TRV-RUL.64, TRV-RUL.82: sums of Shields and rewards, two cards.
    let t = calm(3).leader("Brennus", GalliaCisalpina).leader("Viridomarus", GalliaCisalpina);
    assert_eq!(t.rules.strengths(t.b(), GalliaCisalpina), (0, 2 + 4 + 3));
    let t = battle(t, GalliaCisalpina, 9, &[], 0, 0);
    assert_eq!((t.f(A).triumphs, t.f(A).talents, t.f(A).leaders.len()), (5 + 4, 3 + 2, 2));
    let t = calm(3).leader("Brennus", GalliaCisalpina).leader("Viridomarus", GalliaCisalpina);
    let mut t = battle(t, GalliaCisalpina, 9, &[B], 0, 0);
    t.act(A, Action::Pass);
    assert_eq!(t.f(B).triumphs, 2 + 2);
}

#[test]
fn commanders_without_legions_go_home() {
    // TRV-25.02: a 2 on the Roman die alone would have been a victory over the 1 Shield of Sicilia.
    let t = battle(calm(3), Sicilia, 0, &[B], 2, 0);
    assert!(!t.b().control.has(Sicilia));
    assert_eq!((t.f(A).commander, t.f(B).commander), (None, None));
}

#[test]
fn a_commander_in_a_quiet_province_waits() {
    // TRV-EX.29, TRV-RUL.43, TRV-RUL.45, TRV-22.08: no Battle, no Client, the Legions stay.
    let t = battle(calm(3), Umbria, 3, &[], 0, 0);
    assert_eq!((t.b().phase, t.f(A).commander), (Phase::Justice, None)); // TRV-28.07
    assert_eq!((t.b().legions[Umbria].all(), t.b().clients_in(Umbria, A)), (3, 0)); // TRV-0.17
    // TRV-22.08: a Province with neither control nor Leader is fought for.
    let t = battle(calm(3), Sicilia, 3, &[], 0, 0);
    assert_eq!((t.b().control.has(Sicilia), t.b().clients_in(Sicilia, A)), (true, 2));
}

#[test]
fn consul_one_may_reroll_once_in_a_battle_that_he_rolls() {
    let mut t = calm(3);
    t.s.board.consul = Some(A);
    let mut t = battle(t, Sicilia, 1, &[], 0, 3);
    // TRV-21.02, TRV-25.06, TRV-RUL.37, TRV-DT.30: in a Battle round, no prompt of its own.
    assert_eq!(t.asks(), Some(Ask::Round(Window::Battle, set(&[A]))));
    t.face(Die::Barbarian, 2);
    t.act(A, Action::Reroll(Die::Barbarian, Means::Office));
    // Once only.
    assert!(t.logged(&Event::Rerolled {
        seat: A,
        die: Die::Barbarian,
        means: Some(Means::Office),
        shows: 2
    }));
    assert_eq!((t.b().consul, t.b().phase), (None, Phase::Justice));
    // Not in a Battle somebody else rolls: nobody could do anything, and who could may not do this.
    let mut t = calm(3);
    t.s.board.consul = Some(B);
    let t = battle(t, Sicilia, 1, &[B], 0, 3);
    assert_eq!(t.b().phase, Phase::Justice);
    let mut t = calm(3).intrigue(B, 2);
    t.s.board.consul = Some(B);
    let t = battle(t, Sicilia, 1, &[B], 0, 3);
    assert!(t.may(B, Action::Reroll(Die::Roman, Means::Intrigue)));
    assert!(!t.may(B, Action::Reroll(Die::Roman, Means::Office)));
}

#[test]
fn consul_one_keeps_his_reroll_for_later() {
    // TRV-EX.33: he passes while winning, Proditio turns the Battle, he may still reroll.
    let mut t = calm(3).holds(C, "Proditio");
    t.s.board.consul = Some(A);
    let mut t = battle(t, Sicilia, 2, &[], 1, 1);
    assert_eq!(t.rules.totals(t.b()), Some((3, 2)));
    t.act(A, Action::Pass);
    let proditio = t.law_named("Proditio");
    t.act(C, Action::Play(proditio));
    assert_eq!(t.rules.totals(t.b()), Some((3, 4)));
    assert!(t.may(A, Action::Reroll(Die::Barbarian, Means::Office)));
}

#[test]
fn intrigue_rerolls_need_a_commander_and_minors_need_consent() {
    let t = calm(4).intrigue(A, 4).intrigue(B, 2).intrigue(D, 8);
    let mut t = battle(t, Sicilia, 1, &[B], 0, 3);
    // TRV-RUL.36, TRV-15.03, TRV-25.07: D has no Commander there.
    assert_eq!(t.asked(), set(&[A, B]));
    // TRV-DT.32: the Major Commander first says whether Minors may reroll in this round.
    assert_eq!(t.listed(A), [Action::Consent(true), Action::Consent(false)]);
    t.act(A, Action::Consent(true));
    t.act(A, Action::Pass);
    t.face(Die::Roman, 2);
    t.act(B, Action::Reroll(Die::Roman, Means::Intrigue)); // TRV-15.04: with consent
    assert_eq!((t.f(B).intrigue, t.b().battle.unwrap().roman), (0, 2));
    // TRV-25.08, TRV-RUL.38: as often as wished; the new result stands, better or worse.
    t.face(Die::Barbarian, 3);
    t.act(A, Action::Reroll(Die::Barbarian, Means::Intrigue));
    t.face(Die::Barbarian, 0);
    t.act(A, Action::Reroll(Die::Barbarian, Means::Intrigue));
    assert_eq!(t.f(A).intrigue, 0);
    assert!(t.b().control.has(Sicilia));
}

#[test]
fn without_a_commander_there_is_no_reroll() {
    // TRV-RUL.36, TRV-25.07, TRV-15.03: C is asked because of the Law card, and has Intrigue enough.
    let t = battle(calm(3).intrigue(C, 8).holds(C, "Annona"), Sicilia, 1, &[], 0, 3);
    assert_eq!(t.asked(), set(&[C]));
    assert_eq!(t.may_not(C, Action::Reroll(Die::Roman, Means::Intrigue)), "TRV-RUL.36");
}

#[test]
fn a_refused_request_is_unspent_and_the_round_is_repeated() {
    let t = calm(3).intrigue(B, 2).holds(B, "Testudo");
    let mut t = battle(t, Sicilia, 1, &[B], 0, 3);
    t.act(A, Action::Consent(false));
    t.act(A, Action::Pass);
    t.act(B, Action::Reroll(Die::Roman, Means::Intrigue));
    // TRV-15.04, TRV-25.07, TRV-RUL.36: a Minor Commander needs consent.
    // TRV-DT.32: taken back, and the round repeated without the request; B may still play a card.
    assert!(t.logged(&Event::Refused));
    assert_eq!(t.f(B).intrigue, 2);
    assert_eq!(t.may_not(B, Action::Reroll(Die::Roman, Means::Intrigue)), "TRV-DT.32");
    let testudo = t.law_named("Testudo");
    assert!(t.may(B, Action::Play(testudo)));
    // TRV-HI.15: who asked is not told to others.
    assert!(!t.view(C).refused && !t.view(A).refused && t.view(B).refused);
    t.act(A, Action::Consent(false));
    t.act(A, Action::Pass);
    t.act(B, Action::Pass);
    assert_eq!(t.b().battle, None, "a round of passes closes the Battle");
}

#[test]
fn one_action_a_round_and_allies_never_pay_twice() {
    // TRV-EX.34, TRV-DT.51: both ask; only the Major Commander's is carried out, B keeps his Intrigue, unseen.
    let t = calm(3).intrigue(A, 2).intrigue(B, 2);
    let mut t = battle(t, Sicilia, 1, &[B], 0, 3);
    t.act(B, Action::Reroll(Die::Barbarian, Means::Intrigue));
    t.act(A, Action::Consent(true));
    t.face(Die::Barbarian, 2);
    t.act(A, Action::Reroll(Die::Barbarian, Means::Intrigue));
    assert_eq!((t.f(A).intrigue, t.f(B).intrigue), (0, 2));
    assert!(!t.told(|e| matches!(e, Event::Rerolled { seat: B, .. })));
    assert_eq!(t.asked(), set(&[A, B]), "another round follows");
}

#[test]
fn any_number_of_battle_law_cards_by_whoever_the_card_allows() {
    let t = calm(3).holds(A, "Testudo").holds(A, "Insidiae").holds(A, "Annona").holds(C, "Proditio");
    let mut t = battle(t, Sicilia, 1, &[], 0, 3);
    t.s.board.family_mut(A).played = 1;
    let law = |t: &Scene, name: &str| Action::Play(t.law_named(name));
    // TRV-RUL.35: what the card says decides; no consent is asked.
    assert!(!t.may(C, law(&t, "Testudo")) && t.may(C, law(&t, "Proditio")));
    t.act(C, Action::Pass);
    t.act(A, law(&t, "Testudo"));
    assert_eq!(t.rules.totals(t.b()), Some((3, 4)));
    // TRV-14.07: another one in the same Battle, although an ordinary card was played in this Phase.
    t.act(C, Action::Pass);
    t.act(A, law(&t, "Insidiae"));
    assert_eq!(t.rules.totals(t.b()), Some((3, 1)));
    assert!(!t.may(A, law(&t, "Annona")));
}

#[test]
fn battles_are_fought_in_influence_order_each_with_its_spoils() {
    let mut t = calm(3).garrison(SardiniaEtCorsica, 0, 5).intrigue(B, 2);
    t.s.board.family_mut(B).commander = Some((SardiniaEtCorsica, Side::Major));
    t.roll(0, 0);
    t.roll(0, 0);
    let mut t = t.garrison(Sicilia, 0, 5);
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = [A, B, C].into_iter().collect();
    t.s.board.family_mut(A).commander = Some((Sicilia, Side::Major));
    t.s.board.flow.then(Step::EndConflict);
    let t = t.step(Step::Campaign(0));
    // TRV-25.01: A is done, Spoils and all, while B's Battle is open.
    assert_eq!(t.b().battle.unwrap().province, SardiniaEtCorsica);
    assert_eq!(t.b().clients_in(Sicilia, A), 2);
}

#[test]
fn clients_of_spoils_allow_the_client_effect() {
    let t = calm(3).holds(A, "Annona").holds(A, "Banito").holds(A, "Ambitus").holds(B, "Vectigal");
    let mut t = battle(t, Sicilia, 5, &[B], 0, 0);
    t.pass_battle();
    // TRV-RUL.31, TRV-DC.31: two placed Clients, two effects for A; one for B.
    assert_eq!(t.asks(), Some(Ask::Round(Window::Spoils, set(&[A, B]))));
    let [annona, banito, ambitus, vectigal] =
        ["Annona", "Banito", "Ambitus", "Vectigal"].map(|n| t.law_named(n));
    t.act(A, Action::ClientEffect(annona, Umbria));
    t.act(A, Action::ClientEffect(banito, Sicilia)); // his own new Province
    assert!(!t.may(A, Action::ClientEffect(ambitus, Umbria)));
    let before = t.view(B);
    t.act(A, Action::Pass);
    assert_eq!(t.view(B), before, "sealed until all have answered");
    t.act(B, Action::ClientEffect(vectigal, Sicilia));
    t.act(B, Action::Pass);
    assert_eq!(t.b().clients[Sicilia][..2], [3, 2]);
    assert_eq!(t.b().clients_in(Umbria, A), 1);
}

#[test]
fn a_spoils_answer_has_room_for_all_that_the_rules_allow() {
    use Building::{Basilica, Thermae};
    let others = ["Annona", "Vectigal", "Banito", "Coniuratio", "Acta Diurna", "Translatio", "Peculatus"];
    let t = calm(5).leader("Cleopatra VII", Sicilia).control(Africa);
    let t = t.administrator(Thermae, A).administrator(Basilica, A).holds(A, "Colonia").holds(A, "Colonia");
    let t = others.iter().fold(t, |t, name| t.holds(A, name));
    let mut t = battle(t, Sicilia, 9, &[B, C, D, E], 0, 0);
    t.pass_battle();
    let colonia = Action::Play(t.law_named("Colonia"));
    let spare: Vec<Law> = others.iter().map(|name| t.law_named(name)).collect();
    // TRV-DT.35: a gift for each supporter. TRV-RUL.28, TRV-RUL.31: a Client effect for each Client placed; TRV-RUL.92:
    // also for those of Law cards and of the Basilica. TRV-RUL.22: the Thermae allow the second card.
    for to in [B, C, D, E] {
        t.act(A, (Action::Give(to), 1));
    }
    t.act(A, Action::ClientEffect(spare[0], Africa));
    for p in [Africa, Sicilia] {
        t.act(A, colonia);
        t.act(A, Action::Place(p));
    }
    t.act(A, Action::Basilica(Umbria));
    for &law in &spare[1..] {
        t.act(A, Action::ClientEffect(law, Apulia));
    }
    t.act(A, Action::Pass);
    let clients = [Sicilia, Africa, Umbria, Apulia].map(|p| t.b().clients_in(p, A));
    assert_eq!(clients, [4, 3, 1, 6]);
    assert_eq!((t.b().held[0], t.f(A).triumphs), (0, 8)); // Cleopatra and four gifts
    assert!([B, C, D, E].iter().all(|&seat| t.f(seat).talents == 1));
}

#[test]
fn gifts_to_the_same_family_are_one_gift() {
    let mut t = battle(calm(3).leader("Cleopatra VII", Sicilia), Sicilia, 9, &[B], 0, 0);
    for left in [3, 2] {
        t.act(A, (Action::Give(B), 1));
        assert_eq!((t.view(A).script.len(), t.most(A, Action::Give(B))), (1, left));
    }
    t.act(A, Action::Pass);
    assert_eq!((t.f(B).talents, t.f(A).talents, t.f(A).triumphs), (2, 2, 6)); // TRV-26.09
}

/// The Barbarian die again.
fn again(t: &mut Scene, seat: Seat, means: Means) {
    t.act(seat, Action::Reroll(Die::Barbarian, means));
}

fn rerolled(t: &Scene, seat: Seat) -> bool {
    t.told(|e| matches!(e, Event::Rerolled { seat: who, .. } if *who == seat))
}

#[test]
fn an_exchange_of_others_leaves_the_major_commanders_answer_good() {
    use crate::exchange::deal;
    let consul = |t: Scene| {
        let mut t = t.holds(B, "Testudo");
        t.s.board.consul = Some(A);
        battle(t, Sicilia, 1, &[B], 0, 3)
    };
    // TRV-DT.40: B can ask for a reroll now, A's answer says nothing about that and stays good.
    let mut t = consul(calm(4).intrigue(D, 2));
    again(&mut t, A, Means::Office);
    t.conclude(deal(D, Bundle::intrigue(2), B, Bundle::NOTHING));
    t.face(Die::Barbarian, 0);
    t.act(B, Action::Pass);
    assert!(rerolled(&t, A) && !t.logged(&Event::TakenBack(A)));
    // B can no longer ask: A's consent is needless, the rest of his answer is as good as it was.
    let mut t = consul(calm(4).intrigue(B, 2));
    t.act(A, Action::Consent(true));
    again(&mut t, A, Means::Office);
    t.conclude(deal(B, Bundle::intrigue(2), D, Bundle::NOTHING));
    t.face(Die::Barbarian, 0);
    t.act(B, Action::Pass);
    assert!(rerolled(&t, A) && !t.logged(&Event::TakenBack(A)));
    // An answer that has only been begun goes on where it was.
    let mut t = consul(calm(4).intrigue(B, 2));
    t.act(A, Action::Consent(false));
    t.conclude(deal(B, Bundle::intrigue(2), D, Bundle::NOTHING));
    assert_eq!(t.view(A).script.len(), 1);
    assert!(!t.may(A, Action::Consent(true)) && t.may(A, Action::Pass));
}

#[test]
fn a_consent_that_an_exchange_made_necessary_is_preset() {
    use crate::exchange::deal;
    let asks = |t: Scene, legions, barbarian, major_asked: bool| {
        let mut t = battle(t.holds(B, "Testudo").intrigue(D, 2), Sicilia, legions, &[B], 0, barbarian);
        assert_eq!(t.asked().has(A), major_asked);
        if major_asked {
            t.act(A, Action::Pass);
        }
        t.conclude(deal(D, Bundle::intrigue(2), B, Bundle::NOTHING));
        t.face(Die::Barbarian, 1);
        again(&mut t, B, Means::Intrigue);
        t
    };
    // TRV-DT.40, TRV-DT.32: while losing he consents, while winning he does not; also if he was not asked at all.
    for major_asked in [true, false] {
        let table = || if major_asked { calm(4).holds(A, "Annona") } else { calm(4) };
        assert!(rerolled(&asks(table(), 1, 3, major_asked), B));
        let t = asks(table(), 5, 0, major_asked);
        assert!(!rerolled(&t, B) && t.logged(&Event::Refused));
        assert_eq!(t.f(B).intrigue, 2);
    }
}
