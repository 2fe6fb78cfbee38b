//! Digital timing, standing orders, hidden information, words (ledger sections DT and HI).

use crate::common::*;
use Building::*;
use kernel::{Head, Secret};
use std::sync::Arc;

impl Scene {
    fn obeys(&self, seat: Seat, order: Order) -> Option<Action> {
        let choices = self.choices(seat);
        self.rules.obey(&self.view(seat), &order, &choices).map(|pick| pick.action)
    }
}

pub(crate) fn law(t: &Scene, name: &str) -> Action {
    Action::Play(t.law_named(name))
}

#[test]
fn who_is_asked_to_modify_follows_from_public_facts() {
    let asked = |t: Scene| {
        let mut t = t.begin(Phase::Justice);
        t.bid(&[2, 3, 4]);
        match t.b().question() {
            Some(Ask::Round(Window::Bid, asked)) => asked,
            _ => SeatSet::NONE,
        }
    };
    // TRV-DT.03: 2 Intrigue; 1 with the Templum; Forum; Thermae; a Law card.
    assert_eq!(asked(calm(3).intrigue(A, 1)), SeatSet::NONE);
    assert_eq!(asked(calm(3).intrigue(A, 2)), set(&[A]));
    assert_eq!(asked(calm(3).intrigue(A, 1).administrator(Templum, A)), set(&[A]));
    assert_eq!(asked(calm(3).administrator(Templum, A)), SeatSet::NONE);
    assert_eq!(asked(calm(3).administrator(Forum, B)), set(&[B]));
    assert_eq!(asked(calm(3).administrator(Thermae, B)), set(&[B]));
    assert_eq!(asked(calm(3).administrator(Basilica, B).administrator(Theatrum, B)), SeatSet::NONE);
    // TRV-DT.02, TRV-DT.04, TRV-DT.20: any Law card, even one that cannot be played here.
    assert_eq!(asked(calm(3).holds(C, "Testudo")), set(&[C]));
    assert_eq!(asked(calm(3).holds(C, "Captatio Benevolentiae")), set(&[C]));
}

#[test]
fn the_limit_of_law_cards_ends_participation_unless_the_thermae_lift_it() {
    let start = |t: Scene| {
        let mut t = t.holds(A, "Captatio Benevolentiae").holds(A, "Ambitus").begin(Phase::Justice);
        t.bid(&[2, 3, 4]);
        t.act(A, law(&t, "Captatio Benevolentiae"));
        t
    };
    // TRV-DT.03
    assert_eq!(start(calm(3)).b().order.len(), 3, "nobody is left to ask");
    let t = start(calm(3).administrator(Thermae, A));
    assert_eq!(t.asked(), set(&[A]));
    assert!(t.may(A, law(&t, "Ambitus")));
}

#[test]
fn a_round_is_sealed_and_revealed_in_senate_order() {
    let t = calm(3).senate(&[B, A, C]).intrigue(A, 2).intrigue(B, 2).begin(Phase::Justice);
    let mut t = t;
    t.bid(&[2, 3, 4]);
    let (a, c) = (t.view(A), t.view(C));
    t.act(B, (Action::Spend, 1));
    // TRV-DT.01, TRV-DT.05, TRV-HI.15, TRV-HI.16: nothing shows, not even that somebody has answered.
    assert_eq!((t.view(A), t.view(C)), (a, c));
    assert!(!t.rules.turn(&t.s).awaiting().unwrap().counted);
    assert_eq!(t.f(B).intrigue, 2);
    t.act(A, (Action::Spend, 1));
    let order: Vec<_> = t
        .events
        .iter()
        .filter_map(|e| if let Event::Raised { seat, .. } = e { Some(*seat) } else { None })
        .collect();
    assert_eq!(order, [B, A]); // TRV-DT.13
}

#[test]
fn windows_have_the_time_that_the_rules_name() {
    // TRV-DT.07: bids, declaration rounds, Planning, everything else; the host adds the reserve, or days
    let seconds = |t: &Scene| t.rules.allowance(&t.rules.view(&t.s, Viewer::Spectator));
    let mut t = calm(3).intrigue(A, 2).begin(Phase::Justice);
    assert_eq!(seconds(&t), 45, "a bid");
    t.bid(&[2, 3, 4]);
    assert!(matches!(t.asks(), Some(Ask::Round(..))));
    assert_eq!(seconds(&t), 20);
    t.pass();
    assert_eq!(seconds(&t), 45, "an Office");
    let mut t = calm(3).garrison(Umbria, 1, 0).offices(Phase::Conflict, &[B, A, C]);
    assert_eq!(seconds(&t), 90);
    t.act(B, Action::March(Sicilia));
    assert!(matches!(t.asks(), Some(Ask::Muster(..) | Ask::Split(_))));
    assert_eq!(seconds(&t), 90, "all of Planning");
}

#[test]
fn an_unfinished_answer_can_be_begun_anew() {
    let mut t = calm(3).holds(A, "Obnuntiatio").begin(Phase::Justice);
    t.bid(&[2, 3, 4]);
    t.act(A, law(&t, "Obnuntiatio"));
    t.act(A, Action::Rival(B));
    t.act(A, Action::Cancel); // TRV-DT.05
    assert!(t.view(A).script.is_empty());
    t.act(A, Action::Pass);
    assert_eq!(t.influence(B), 3);
}

#[test]
fn done_for_this_bid_passes_and_can_be_withdrawn() {
    let t = calm(3).intrigue(A, 2).intrigue(B, 6).begin(Phase::Justice);
    let mut t = t;
    t.bid(&[2, 3, 4]);
    t.act(A, Action::Done);
    t.act(B, (Action::Spend, 1));
    // TRV-DT.15: A is part of the next round, and has passed already.
    assert_eq!((t.asked(), t.pending()), (set(&[A, B]), set(&[B])));
    t.act(A, Action::Resume);
    assert_eq!(t.pending(), set(&[A, B]));
    t.act(A, Action::Done);
    t.act(B, (Action::Spend, 1));
    t.act(B, Action::Pass);
    assert_eq!(t.b().order.len(), 3);
    assert_eq!(t.f(A).intrigue, 2);
}

#[test]
fn done_is_withdrawn_in_the_round_in_which_it_was_said() {
    // TRV-DT.15, TRV-DT.05: A answers anew, as if nothing had been said.
    let mut t = calm(3).intrigue(A, 2).intrigue(B, 6).begin(Phase::Justice);
    t.bid(&[2, 3, 4]);
    t.act(A, Action::Done);
    t.act(A, Action::Resume);
    assert_eq!(t.pending(), set(&[A, B]));
    t.act(A, (Action::Spend, 1));
    t.act(B, Action::Pass);
    assert_eq!((t.influence(A), t.f(A).intrigue), (3, 0));
}

#[test]
fn an_answer_that_lost_its_object_is_taken_back() {
    // TRV-DT.18: C wants to move the Client that A removes first; he keeps his card.
    let t = calm(3).holds(A, "Damnatio Memoriae").holds(C, "Translatio").owner(Circus, C);
    let mut t = t.begin(Phase::Justice);
    t.bid(&[2, 3, 4]);
    t.act(C, law(&t, "Translatio"));
    t.act(C, Action::Evict(Circus, Space::Owner));
    t.act(C, Action::Place(Umbria));
    t.act(C, Action::Pass);
    t.act(A, law(&t, "Damnatio Memoriae"));
    t.act(A, Action::Evict(Circus, Space::Owner));
    assert!(t.logged(&Event::TakenBack(C)));
    assert_eq!((t.b().held[2], t.f(C).played), (1, 0), "unspent, and not counted for the limit");
    assert_eq!(t.asked(), set(&[C]), "A's action reopens the window");
}

#[test]
fn any_time_effects_at_their_points_only() {
    let t = calm(3).holds(A, "Annona").administrator(Theatrum, B).clients(Umbria, C, 1);
    let mut t = t.begin(Phase::Justice);
    // TRV-DT.19: not while a sealed window is open.
    assert!(!t.may(A, law(&t, "Annona")) && !t.may(B, Action::Theatrum(Umbria)));
    t.bid(&[4, 3, 2]);
    assert!(t.may(A, law(&t, "Annona")), "B: as an answer in a round");
    t.pass();
    // A: in his own prompt, before what it asks for; D: unasked, while another decides.
    assert_eq!(t.asked(), set(&[A]));
    assert!(t.may(A, law(&t, "Annona")) && t.may(B, Action::Theatrum(Umbria)));
    t.act(A, Action::Remove(Umbria, C));
    assert!(!t.may(A, law(&t, "Annona")) && !t.may(B, Action::Theatrum(Umbria)), "half carried out");
    t.act(A, Action::Place(Umbria));
    // TRV-DT.27: the Client effect is part of the prompt.
    let annona = t.law_named("Annona");
    assert!(t.may(A, Action::ClientEffect(annona, Apulia)));
    t.act(A, Action::Pass);
    // After what it asks for.
    assert_eq!(t.asks(), Some(Ask::After(A)));
    assert!(t.may(A, law(&t, "Annona")) && t.may(B, Action::Theatrum(Umbria)));
    t.act(B, Action::Theatrum(Umbria));
    assert_eq!((t.f(B).talents, t.asks()), (1, Some(Ask::After(A))), "TRV-DT.20: no prompt was added");
}

#[test]
fn a_prompt_holds_the_whole_office() {
    let t = calm(3).offer(Circus, 0).holds(B, "Annona").offices(Phase::Construction, &[A, B, C]);
    let mut t = t;
    // TRV-DT.46: Building and Client belong to one prompt, nobody acts in between.
    assert!(t.may(B, law(&t, "Annona")), "before it");
    t.act(A, Action::Build(Circus));
    assert_eq!(t.asks(), Some(Ask::Place(A, Where::Anywhere, Fresh::No)));
    assert!(!t.may(B, law(&t, "Annona")));
    // TRV-RUL.30: without a placement there is no Client effect.
    let t = calm(3)
        .holds(A, "Annona")
        .round(2)
        .owner(Circus, A)
        .favour(A, 5)
        .talents(A, 2)
        .begin(Phase::Administration);
    assert!(t.listed(A).iter().all(|a| !matches!(a, Action::ClientEffect(..))));
}

#[test]
fn planning_is_one_public_window_in_influence_order() {
    let t = calm(3).holds(A, "Annona").garrison(Umbria, 1, 0).offices(Phase::Conflict, &[B, A, C]);
    let mut t = t;
    // TRV-DT.28
    assert_eq!(t.asked(), set(&[B]));
    t.act(B, Action::March(Sicilia));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::March(A, _))));
    // TRV-RUL.100: an any-time effect before the Commander is placed, not after.
    assert!(t.may(A, law(&t, "Annona")));
    t.act(A, Action::March(Sicilia));
    assert!(!t.may(A, law(&t, "Annona")) && matches!(t.asks(), Some(Ask::Muster(A, Sicilia))));
}

#[test]
fn the_closing_window_is_the_last_chance() {
    // TRV-EX.36: Bess has an unflipped Theatrum and no Office.
    let t = calm(4).administrator(Theatrum, D).talents(D, 9).clients(Umbria, A, 1).begin(Phase::Games);
    let mut t = t;
    t.bid(&[5, 4, 3, 2]);
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Round(Window::Closing, _))));
    assert_eq!(t.f(D).favour, 2, "TRV-DT.21: the Favour markers have moved");
    assert!(t.asked().has(D) && t.may(D, Action::Theatrum(Umbria)));
    t.expire_until(|s| s.board.phase == Phase::Administration || s.board.round == 2);
    assert!(!t.may(D, Action::Theatrum(Umbria)));
    // TRV-DT.21: who is asked.
    let asked = |t: Scene| match t.window(Phase::Games, Window::Closing).b().question() {
        Some(Ask::Round(Window::Closing, asked)) => asked,
        _ => SeatSet::NONE,
    };
    assert_eq!(asked(calm(3)), SeatSet::NONE, "nobody: it is left out");
    assert_eq!(asked(calm(3).holds(A, "Testudo")), set(&[A]));
    assert_eq!(asked(calm(3).administrator(Templum, B).administrator(Thermae, C)), set(&[B, C]));
    assert_eq!(asked(calm(3).administrator(Forum, B).talents(B, 9)), SeatSet::NONE, "the Forum is for bids");
    assert_eq!(asked(calm(3).owner(Circus, C)), set(&[C]), "will fall short in Taxes");
}

#[test]
fn the_window_before_the_invasion() {
    let asked = |t: Scene| match t.window(Phase::Conflict, Window::Invasion).b().question() {
        Some(Ask::Round(Window::Invasion, asked)) => asked,
        _ => SeatSet::NONE,
    };
    let leader = || calm(3).leader("Brennus", Gallia);
    // TRV-DT.23: a Law card or the Thermae; only with a Leader on the map and the card neither discarded nor face up.
    assert_eq!(asked(leader().holds(A, "Annona").administrator(Thermae, B)), set(&[A, B]));
    assert_eq!(asked(calm(3).holds(A, "Annona")), SeatSet::NONE);
    assert_eq!(asked(leader().holds(A, "Annona").discarded("Indutiae")), SeatSet::NONE);
    assert_eq!(asked(leader().holds(A, "Annona").display("Indutiae", 0)), SeatSet::NONE);
    // TRV-DT.24: several in the same round act in Senate order.
    let t = leader().senate(&[C, B, A]).holds(A, "Annona").holds(C, "Coniuratio");
    let mut t = t.window(Phase::Conflict, Window::Invasion);
    t.act(A, law(&t, "Annona"));
    t.act(C, law(&t, "Coniuratio"));
    let played: Vec<_> = t
        .events
        .iter()
        .filter_map(|e| if let Event::Played(seat, _) = e { Some(*seat) } else { None })
        .collect();
    assert_eq!(played, [C, A]);
}

/// A leads in Sicilia, `minors` support; nobody but them has a Commander there.
pub(crate) fn fight(t: Scene, minors: &[Seat]) -> Scene {
    let mut t = t.garrison(Sicilia, 0, 1);
    t.s.board.phase = Phase::Conflict;
    t.s.board.order = Seat::all(t.rules.families()).collect();
    t.s.board.family_mut(A).commander = Some((Sicilia, Side::Major));
    minors.iter().for_each(|&s| t.s.board.family_mut(s).commander = Some((Sicilia, Side::Minor)));
    t.roll(0, 3);
    t.s.board.flow.then(Step::EndConflict);
    t.step(Step::Campaign(0))
}

#[test]
fn who_is_asked_in_a_battle() {
    let asked = |t: Scene| match t.b().question() {
        Some(Ask::Round(Window::Battle, asked)) => asked,
        _ => SeatSet::NONE,
    };
    // TRV-DT.31
    assert_eq!(asked(fight(calm(4).intrigue(A, 1).intrigue(D, 9), &[])), SeatSet::NONE);
    assert_eq!(asked(fight(calm(4).intrigue(A, 2), &[])), set(&[A]));
    assert_eq!(asked(fight(calm(4).administrator(Templum, A), &[])), set(&[A]), "the roller");
    assert_eq!(asked(fight(calm(4).administrator(Templum, B), &[B])), SeatSet::NONE, "a Minor Commander");
    assert_eq!(asked(fight(calm(4).administrator(Templum, B).intrigue(B, 1), &[B])), set(&[A, B]));
    assert_eq!(asked(fight(calm(4).intrigue(B, 2), &[B])), set(&[A, B]), "A is asked for his consent");
    assert_eq!(asked(fight(calm(4).holds(B, "Annona"), &[B])), set(&[B]));
    // Outsiders with a Law card, as long as a card for outsiders is neither discarded nor face up.
    assert_eq!(asked(fight(calm(4).holds(D, "Annona"), &[])), set(&[D]));
    assert_eq!(asked(fight(calm(4).holds(D, "Annona").discarded("Proditio"), &[])), SeatSet::NONE);
    assert_eq!(asked(fight(calm(4).holds(D, "Annona").display("Proditio", 0), &[])), SeatSet::NONE);
}

#[test]
fn standing_orders_for_bids() {
    let t =
        calm(3).intrigue(A, 4).administrator(Forum, A).holds(A, "O tempora! O mores!").begin(Phase::Justice);
    let mut t = t;
    t.bid(&[3, 5, 4]);
    let hold = |rank, pairs, forum| Order::HoldRank { rank, pairs, forum };
    // TRV-DT.17
    assert_eq!(t.obeys(A, Order::PassBids), Some(Action::Pass));
    assert_eq!(t.obeys(A, hold(3, 2, true)), Some(Action::Pass), "held already");
    assert_eq!(t.obeys(A, hold(2, 2, false)), Some(Action::Spend));
    assert_eq!(
        t.obeys(A, hold(1, 1, true)),
        Some(Action::Forum),
        "one pair and the Forum: 5, and further left"
    );
    assert_eq!(t.obeys(A, hold(1, 1, false)), Some(Action::Pass), "out of reach");
    // TRV-DT.06, TRV-DC.12: orders are no part of the position; one for another question says nothing here.
    assert_eq!(t.obeys(A, Order::BuyNothing), None);
    let law = t.law_named("O tempora! O mores!");
    assert_eq!(t.obeys(A, Order::PlayIfAhead { law, rival: B }), Some(Action::Play(law)));
    t.act(A, Action::Play(law));
    assert_eq!(t.obeys(A, Order::PlayIfAhead { law, rival: B }), Some(Action::Rival(B)));
}

#[test]
fn an_order_to_hold_a_rank_spends_nothing_in_vain() {
    // TRV-DT.17, TRV-RUL.07: with 2 less than nothing, one pair makes 1 less than nothing
    let mut t = calm(3).intrigue(B, 6).begin(Phase::Justice);
    t.bid(&[0, 0, 3]);
    t.s.board.families[B.ix()].bonus = -2;
    let awaits = |t: &Scene| t.obeys(B, Order::PassBids).is_some();
    while !awaits(&t) {
        t.pass();
    }
    let hold = |pairs| Order::HoldRank { rank: 2, pairs, forum: false };
    assert_eq!([1, 2].map(|pairs| t.obeys(B, hold(pairs))), [Some(Action::Pass); 2], "A is further left");
    assert_eq!(t.obeys(B, hold(3)), Some(Action::Spend));
}

#[test]
fn standing_orders_for_battles_and_purchases() {
    // TRV-DT.33, TRV-DC.12: in force from the start, for those without a Commander there.
    assert_eq!(Order::DEFAULT, [Order::PassAsOutsider]);
    let t = fight(calm(3).holds(C, "Proditio").intrigue(A, 2), &[]);
    assert_eq!(t.obeys(C, Order::PassAsOutsider), Some(Action::Pass));
    assert_eq!(t.obeys(A, Order::PassAsOutsider), None);
    // TRV-DT.34
    assert_eq!(
        t.obeys(A, Order::RerollWhileLosing { times: 1 }),
        Some(Action::Reroll(Die::Barbarian, Means::Intrigue))
    );
    assert_eq!(t.obeys(A, Order::RerollWhileLosing { times: 0 }), Some(Action::Pass));
    assert_eq!(t.obeys(A, Order::PassBattles), Some(Action::Pass));
    let mut t = calm(3).talents(A, 2).display("Annona", 0);
    t.s.board.phase = Phase::Assembly;
    let t = t.step(Step::Buy(0));
    let (annona, ovatio) = (t.law_named("Annona"), t.law_named("Ovatio"));
    // TRV-DT.45: by order.
    assert_eq!(t.obeys(A, Order::BuyNothing), Some(Action::Pass));
    assert_eq!(t.obeys(A, Order::Buy(annona)), Some(Action::BuyLaw(Source::FaceUp(annona))));
    assert_eq!(t.obeys(A, Order::Buy(ovatio)), None, "gone");
    // TRV-DT.22: an any-time effect by order.
    let t = calm(3).administrator(Theatrum, B).clients(Umbria, C, 1).offices(Phase::Justice, &[A, B, C]);
    assert_eq!(t.obeys(B, Order::Theatrum(Umbria, Phase::Justice)), Some(Action::Theatrum(Umbria)));
    assert_eq!(t.obeys(B, Order::Theatrum(Umbria, Phase::Games)), None);
}

#[test]
fn an_order_acts_while_another_decides() {
    // TRV-DT.22, TRV-DT.19 D: B is not asked, and his Theatrum counts two families in Umbria.
    let t = calm(3).administrator(Theatrum, B).clients(Umbria, A, 1).clients(Umbria, C, 1);
    let t = t.offices(Phase::Justice, &[A, B, C]);
    assert!(matches!(t.asks(), Some(Ask::Remove(A, Fresh::Yes))));
    let table = |order: Order| {
        let rules = Arc::new(rules(3));
        let head = Head::of(&*rules);
        let mut table = kernel::Table::new(rules, head, Secret::from_word("order"), vec![]);
        table.put(t.s.clone(), "Justice").expect("sound");
        let obeyed = table.obey(&[vec![], vec![order], vec![]]);
        (obeyed, table)
    };
    let (obeyed, then) = table(Order::Theatrum(Umbria, Phase::Justice));
    assert_eq!(obeyed, [B]);
    let b = &then.state().board;
    assert_eq!((b.family(B).talents, b.tile(Theatrum).used), (2, true));
    assert!(matches!(b.question(), Some(Ask::Remove(A, Fresh::Yes))), "A is still asked");
    let (obeyed, then) = table(Order::Theatrum(Umbria, Phase::Games));
    assert_eq!((obeyed.as_slice(), then.state().board.family(B).talents), ([].as_slice(), 0));
}

#[test]
fn what_everybody_sees_and_what_only_the_owner() {
    let t = calm(3)
        .holds(A, "Ovatio")
        .talents(B, 3)
        .intrigue(C, 2)
        .leader("Brennus", Gallia)
        .display("Annona", 2);
    let t = t.offer(Circus, 1).garrison(Umbria, 1, 2).begin(Phase::Justice);
    let mut t = t;
    t.act(A, Action::Bid(FamilyCard(4)));
    let (own, other) = (t.view(A), t.view(B));
    let spectator = t.rules.view(&t.s, Viewer::Spectator);
    // TRV-HI.04, TRV-HI.20
    assert_eq!((own.laws.len(), other.laws.len(), spectator.laws.len()), (1, 0, 0));
    assert_eq!(other.board.held[0], 1);
    assert_eq!((own.bid, other.bid, spectator.bid), (Some(FamilyCard(4)), None, None)); // TRV-HI.02
    // TRV-HI.08, TRV-HI.09, TRV-HI.11, TRV-HI.12, TRV-HI.13, TRV-RUL.79, TRV-HI.01, TRV-HI.03, TRV-HI.07: the board.
    assert_eq!(spectator.board, t.s.board);
    let text = serde_json::to_string(&spectator).expect("plain");
    assert!(text.contains("\"talents\":3") && text.contains("\"pile\":[") && !text.contains("seed"));
    // TRV-1.08: one of each for every family, all in the open.
    assert_eq!(other.board.families[..3].iter().filter(|f| f.hand == FamilyCards::all()).count(), 3);
    assert_eq!(other.board.senate.len(), 3);
}

#[test]
fn after_the_end_everything_is_shown() {
    let mut t = fresh(3, 8);
    t.expire_until(|_| false);
    let spectator = t.rules.view(&t.s, Viewer::Spectator);
    assert_eq!(spectator.all.as_ref(), Some(&t.s.hidden)); // TRV-HI.21
    assert_eq!(fresh(3, 8).view(A).all, None);
}

#[test]
fn dice_are_told_to_everybody() {
    let t = fight(calm(3).intrigue(A, 2), &[]);
    let spectator = t.rules.view(&t.s, Viewer::Spectator);
    let battle = spectator.board.battle.expect("a Battle");
    assert_eq!((battle.roman, battle.barbarian), (0, 3)); // TRV-HI.14
}

#[test]
fn a_player_takes_back_until_others_have_decided_or_dice_were_rolled() {
    let rules = Arc::new(rules(3));
    let head = Head::of(&*rules);
    let mut table = kernel::Table::new(rules, head, Secret::from_word("undo"), vec![]);
    let first = table.state().board.senate[0];
    // TRV-DT.08
    table.submit(first, None, Action::Settle(Umbria).into()).unwrap();
    assert!(table.can_undo(first));
    table.undo(first, None).unwrap();
    table.submit(first, None, Action::Settle(Apulia).into()).unwrap();
    let second = table.state().board.senate[1];
    table.submit(second, None, Action::Settle(Apulia).into()).unwrap();
    assert!(!table.can_undo(first));
}

#[test]
fn a_player_is_asked_a_bounded_number_of_times() {
    // TRV-DT.50: with nothing to spend, a Phase asks each player once for his bid and the Offices once.
    let mut t = calm(3).begin(Phase::Games);
    t.bid(&[5, 4, 3]);
    let mut asked = vec![];
    while t.b().phase == Phase::Games {
        asked.push((t.pending().first().unwrap(), t.asks().map(|ask| std::mem::discriminant(&ask))));
        let seat = t.pending().first().unwrap();
        t.expire(seat);
    }
    let closing = asked.iter().filter(|(_, kind)| {
        *kind == Some(std::mem::discriminant(&Ask::Round(Window::Closing, SeatSet::NONE)))
    });
    let one_round_each = closing.map(|(seat, _)| *seat).collect::<Vec<_>>();
    let mut once = one_round_each.clone();
    once.dedup();
    assert_eq!(once, one_round_each, "one round of the closing window");
    assert_eq!(asked.len() - one_round_each.len(), 2, "Aedilis I and II");
}

#[test]
fn the_windows_of_a_phase_open_once_for_a_player() {
    // TRV-DT.50: the bid, the second card of a 1, a purchase, Planning, a Mausoleum and Taxes, each once in a Phase
    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Once {
        Bid,
        Second,
        Buy,
        Planning,
        Mausoleum,
        Taxes,
    }
    for seed in 0..12 {
        let mut t = fresh(3 + seed as usize % 3, seed);
        let mut chance = kernel::Fast::new(seed);
        let (mut phase, mut last) = ((0, Phase::Auguries), None);
        let mut opened = vec![];
        while let Turn::Awaiting(open) = t.rules.turn(&t.s) {
            let now = (t.b().round, t.b().phase);
            if now != phase {
                (phase, last) = (now, None);
                opened.clear();
            }
            for seat in open.pending.iter() {
                let window = match t.asks().expect("the game goes on") {
                    Ask::Bid(_) => Once::Bid,
                    Ask::Second(_) => Once::Second,
                    Ask::Buy(_) => Once::Buy,
                    Ask::Mausoleum(_) => Once::Mausoleum,
                    Ask::Muster(..) if opened.contains(&(Once::Mausoleum, seat)) => Once::Mausoleum,
                    Ask::March(..) | Ask::Split(_) | Ask::Muster(..) => Once::Planning,
                    Ask::Taxes(_) => Once::Taxes,
                    _ => continue,
                };
                // Several are in a sealed window at once; any other is still open only for whoever was asked last.
                let sealed = matches!(window, Once::Bid | Once::Second | Once::Taxes);
                let still = last.is_some_and(|(open, of)| open == window && (sealed || of == seat));
                if still && opened.contains(&(window, seat)) {
                    continue;
                }
                assert!(!opened.contains(&(window, seat)), "{window:?} again for {seat:?} in {now:?}");
                opened.push((window, seat));
                last = Some((window, seat));
            }
            let seat = open.pending.first().unwrap();
            let pick = t.choices(seat).random(&mut chance).unwrap();
            t.act(seat, pick);
        }
    }
}

#[test]
fn every_question_choice_and_event_has_words() {
    let names = Names::seats(3);
    for seed in 0..4 {
        let seats = 2 + seed as usize % 4;
        let mut t = fresh(seats, seed);
        let mut chance = kernel::Fast::new(seed);
        while let Turn::Awaiting(open) = t.rules.turn(&t.s) {
            let seat = open.pending.first().unwrap();
            let view = t.view(seat);
            assert!(!t.rules.prompt(&view, &names).text.is_empty());
            for choice in t.choices(seat).iter() {
                assert!(!t.rules.choice(&view, choice, &names).is_empty());
                assert!(t.rules.parts.law.len() > 1 && choice.rule.0.starts_with("TRV-"));
                let cited = format!("**{}**", choice.rule.0);
                assert!(Triumph::ledger().contains(&cited), "{cited}");
            }
            let board = t.rules.board(&view, &names);
            assert!(board.lines().all(|line| line.chars().count() <= 80), "{board}");
            let pick = t.choices(seat).random(&mut chance).unwrap();
            t.act(seat, pick);
        }
        for event in &t.events {
            let told = t.rules.event(event, &names);
            let cited = format!("**{}**", told.rule.unwrap().0);
            assert!(!told.text.is_empty() && Triumph::ledger().contains(&cited), "{cited}");
        }
        let Turn::Over(outcome) = t.rules.turn(&t.s) else { unreachable!() };
        assert!(!t.rules.outcome(&outcome, &names).is_empty());
    }
}
