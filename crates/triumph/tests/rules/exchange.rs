//! Negotiation and exchange (ledger section 17 and "Exchange" of the digital timing).

use crate::common::*;
use kernel::{Head, Secret};
use std::sync::Arc;

pub(crate) fn deal(from: Seat, gives: Bundle, to: Seat, gets: Bundle) -> Deal {
    Deal { from, to, gives, gets }
}

impl Scene {
    pub(crate) fn refuses(&self, d: &Deal) -> &'static str {
        let verdict =
            [d.from, d.to].iter().map(|&seat| self.rules.permits(&self.view(seat), d)).find(Result::is_err);
        verdict.map_or("", |v| v.unwrap_err().rule.map_or("no rule", |r| r.0))
    }
    #[track_caller]
    pub(crate) fn conclude(&mut self, d: Deal) {
        assert_eq!(self.refuses(&d), "");
        self.play(|p| p.rules.conclude(p.s, &d, p.chance, p.log));
        self.rules.audit(&self.s).expect("sound");
    }
}

#[test]
fn talents_intrigue_and_law_cards_change_hands_at_once() {
    let mut t = calm(3).talents(A, 3).intrigue(B, 2).holds(B, "Ovatio").begin(Phase::Justice);
    let ovatio = t.law_named("Ovatio");
    // TRV-17.01, TRV-17.02, TRV-14.02, TRV-DT.37: at once and completely.
    let gets = Bundle { intrigue: 2, laws: [ovatio].into_iter().collect(), ..Bundle::NOTHING };
    t.conclude(deal(A, Bundle::talents(3), B, gets));
    assert_eq!((t.f(A).talents, t.f(A).intrigue, t.b().held[0]), (0, 2, 1));
    assert_eq!((t.f(B).talents, t.f(B).intrigue, t.b().held[1]), (3, 0, 0));
    // TRV-HI.06, TRV-HI.17, TRV-DT.41: only the two know which card it was.
    assert!(t.view(A).laws.has(ovatio) && t.view(B).known[0].has(ovatio));
    assert!(t.view(C).known[0].is_empty());
    assert!(t.logged(&Event::Exchanged { from: A, to: B, gave: [3, 0, 0], got: [0, 2, 1] }));
    // The bid window is open all the while.
    assert_eq!(t.asks(), Some(Ask::Bid(SeatSet::all(3))));
}

#[test]
fn what_is_refused_and_why() {
    let t = calm(3).talents(A, 3).holds(B, "Ovatio").begin(Phase::Justice);
    let (ovatio, banito) = (t.law_named("Ovatio"), t.law_named("Banito"));
    let offer = |gives, gets| t.refuses(&deal(A, gives, B, gets));
    assert_eq!(offer(Bundle::talents(4), Bundle::NOTHING), "TRV-17.01");
    assert_eq!(offer(Bundle::intrigue(1), Bundle::NOTHING), "TRV-17.01");
    assert_eq!(offer(Bundle::talents(1), Bundle::law(banito)), "TRV-17.01");
    assert_eq!(offer(Bundle::talents(1), Bundle { unnamed: 2, ..Bundle::NOTHING }), "TRV-17.01");
    assert_eq!(offer(Bundle::NOTHING, Bundle::NOTHING), "TRV-17.01");
    assert_eq!(offer(Bundle::talents(1), Bundle::law(ovatio)), "");
    assert_eq!(t.refuses(&deal(A, Bundle::talents(1), A, Bundle::NOTHING)), "TRV-17.01");
    // What a party cannot see it is not told: A's view does not betray B's hand.
    assert!(t.rules.permits(&t.view(A), &deal(A, Bundle::talents(1), B, Bundle::law(banito))).is_ok());
    // TRV-RUL.80: Caesar does not trade.
    let t = calm(2).talents(A, 3).begin(Phase::Justice);
    assert_eq!(t.refuses(&deal(A, Bundle::talents(1), Seat(2), Bundle::NOTHING)), "TRV-RUL.80");
}

#[test]
fn never_inside_an_effect_and_never_in_administration() {
    let t = calm(3).talents(B, 3).clients(Umbria, C, 1).offices(Phase::Justice, &[A, B, C]);
    let mut t = t;
    let d = deal(B, Bundle::talents(1), C, Bundle::NOTHING);
    assert_eq!(t.refuses(&d), "", "while A is to decide");
    t.act(A, Action::Remove(Umbria, C));
    assert_eq!(t.refuses(&d), "TRV-RUL.80");
    t.act(A, Action::Place(Umbria));
    assert_eq!(t.refuses(&d), "", "and again as soon as it is done");
    // TRV-RUL.86, TRV-DT.39: closed in Administration and before the first bid of the next Round.
    let t = calm(3).round(2).owner(Building::Circus, A).favour(A, 5).talents(A, 2).talents(B, 3);
    let t = t.window(Phase::Games, Window::Closing);
    assert_eq!(t.refuses(&d), "", "TRV-DT.39: the closing window is open");
    let mut t = t;
    t.pass();
    assert_eq!(t.asks(), Some(Ask::Taxes(set(&[A]))));
    assert_eq!(t.refuses(&d), "TRV-DT.39");
    t.expire_until(|s| s.board.round == 3);
    // TRV-RUL.100: open again with the bid window of Assembly.
    assert_eq!((t.asks(), t.refuses(&d)), (Some(Ask::Bid(SeatSet::all(3))), ""));
    // Set-up: not yet.
    let t = fresh(3, 1);
    assert_eq!(t.refuses(&deal(A, Bundle::talents(1), B, Bundle::NOTHING)), "TRV-DT.39");
}

#[test]
fn an_exchange_in_a_round_clears_the_answers_of_both() {
    let t = calm(3).intrigue(A, 2).intrigue(B, 2).intrigue(C, 2).talents(B, 1);
    let mut t = t.begin(Phase::Justice);
    t.bid(&[3, 4, 5]);
    t.act(A, Action::Pass);
    t.act(C, Action::Done);
    // TRV-DT.40, TRV-RUL.99: A sells his Intrigue and is no longer asked; C answers anew; B was not a party.
    t.conclude(deal(A, Bundle::intrigue(2), C, Bundle::NOTHING));
    assert_eq!((t.asked(), t.pending()), (set(&[B, C]), set(&[B, C])));
    t.act(B, Action::Pass);
    t.conclude(deal(C, Bundle::intrigue(4), A, Bundle::NOTHING));
    assert_eq!((t.asked(), t.pending()), (set(&[A, B]), set(&[A])), "B's pass stands");
    t.act(A, Action::Pass);
    assert_eq!(t.b().order.len(), 3);
}

#[test]
fn unnamed_cards_are_picked_by_the_giver() {
    let t = calm(3).holds(B, "Ovatio").holds(B, "Banito").talents(A, 2).begin(Phase::Justice);
    let mut t = t;
    t.conclude(deal(A, Bundle::talents(2), B, Bundle { unnamed: 1, ..Bundle::NOTHING }));
    // TRV-DT.37
    assert_eq!(t.asks(), Some(Ask::HandOver(B, A, 1)));
    let ovatio = t.law_named("Ovatio");
    t.act(B, Action::HandOver(ovatio));
    assert!(t.view(A).laws.has(ovatio));
    assert_eq!(t.asks(), Some(Ask::Bid(SeatSet::all(3))));
}

#[test]
fn what_others_knew_of_a_hand_is_uncertain_after_it() {
    let t = calm(3).display("Ovatio", 0).holds(A, "Banito").offices(Phase::Assembly, &[A, B, C]);
    let mut t = t;
    let (ovatio, banito) = (t.law_named("Ovatio"), t.law_named("Banito"));
    t.act(A, Action::TakeLaw(Source::FaceUp(ovatio)));
    assert!(t.view(C).known[0].has(ovatio), "TRV-HI.05: taken in the open");
    assert!(!t.view(C).known[0].has(banito), "TRV-HI.04");
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::TakeLaw(B, _))));
    t.conclude(deal(A, Bundle::law(banito), B, Bundle::NOTHING));
    // TRV-HI.06: C cannot tell which of the two it was.
    assert!(t.view(C).known[0].is_empty() && t.view(C).known[1].is_empty());
    assert!(t.view(B).known[0].has(ovatio), "B knows that it was not Ovatio");
}

#[test]
fn five_exchanges_of_two_players_in_a_phase() {
    let mut t = calm(3).talents(A, 9).talents(C, 9).begin(Phase::Justice);
    let d = deal(A, Bundle::talents(1), B, Bundle::NOTHING);
    (0..EXCHANGES_A_PHASE).for_each(|_| t.conclude(d));
    // TRV-DT.52; the host counts offers up to twenty.
    assert_eq!(t.refuses(&d), "TRV-DT.52");
    assert_eq!((EXCHANGES_A_PHASE, OFFERS_A_PHASE), (5, 20));
    // TRV-DT.44: with a third player each pair counts for itself.
    t.conclude(deal(C, Bundle::talents(1), B, Bundle::NOTHING));
    t.until(Phase::Games);
    assert_eq!(t.refuses(&d), "", "a new Phase");
}

#[test]
fn promises_are_not_in_the_rules() {
    // TRV-17.03, TRV-17.04, TRV-DT.42: a deal holds nothing but goods that change hands now.
    let t = calm(3).talents(A, 1).begin(Phase::Justice);
    let json = serde_json::to_value(deal(A, Bundle::talents(1), B, Bundle::NOTHING)).expect("plain");
    let keys: Vec<_> = json["gives"].as_object().expect("an object").keys().cloned().collect();
    assert_eq!(keys, ["intrigue", "laws", "talents", "unnamed"]);
    assert_eq!(
        t.refuses(&deal(A, Bundle::talents(1), B, Bundle::NOTHING)),
        "",
        "a gift for a promise is fine"
    );
}

#[test]
fn at_a_real_table_a_deal_is_one_line_and_an_unanswered_offer_none() {
    let rules = Arc::new(rules(3));
    let head = Head::of(&*rules);
    let mut table = kernel::Table::new(rules, head, Secret::from_word("exchange"), vec![]);
    while !matches!(table.state().board.question(), Some(Ask::Bid(_))) {
        let seat = table.turn().awaiting().unwrap().pending.first().unwrap();
        table.expire(seat).unwrap();
    }
    let lines = table.len();
    let d = deal(A, Bundle::talents(2), B, Bundle::NOTHING);
    assert!(table.offerable(&d).is_ok());
    assert_eq!(table.len(), lines, "TRV-DC.27: no answer, nothing happens");
    table.deal(&d).unwrap();
    assert_eq!(table.len(), lines + 1);
    assert!(table.deal(&d).is_err(), "A has nothing left");
}

#[test]
fn unnamed_cards_come_out_of_the_hand_before_anything_arrived() {
    // TRV-DT.37: B gets Ovatio by name and picks a card in return, but not that one.
    let mut t = calm(3).holds(A, "Ovatio").holds(B, "Banito").holds(B, "Annona").begin(Phase::Justice);
    let [ovatio, banito, annona] = ["Ovatio", "Banito", "Annona"].map(|name| t.law_named(name));
    let one = Bundle { unnamed: 1, ..Bundle::NOTHING };
    t.conclude(deal(A, Bundle::law(ovatio), B, one));
    assert_eq!(t.asks(), Some(Ask::HandOver(B, A, 1)));
    assert!(!t.may(B, Action::HandOver(ovatio)) && t.may(B, Action::HandOver(banito)));
    t.act(B, Action::HandOver(banito));
    assert_eq!((t.view(A).laws, t.view(B).laws), (hand(&[banito]), hand(&[ovatio, annona])));
    // Both pick: what one has picked has not arrived when the other picks.
    let mut t = calm(3).holds(A, "Ovatio").holds(B, "Banito").begin(Phase::Justice);
    t.conclude(deal(A, one, B, one));
    t.act(A, Action::HandOver(ovatio));
    assert_eq!((t.asks(), t.listed(B)), (Some(Ask::HandOver(B, A, 1)), vec![Action::HandOver(banito)]));
    t.act(B, Action::HandOver(banito));
    assert_eq!((t.view(A).laws, t.view(B).laws), (hand(&[banito]), hand(&[ovatio])));
    assert_eq!(t.asks(), Some(Ask::Bid(SeatSet::all(3))));
    // A card given by name is not picked once more.
    let mut t = calm(3).holds(A, "Ovatio").holds(A, "Banito").begin(Phase::Justice);
    t.conclude(deal(A, Bundle { unnamed: 1, ..Bundle::law(ovatio) }, B, Bundle::NOTHING));
    assert_eq!(t.listed(A), [Action::HandOver(banito)]);
    t.act(A, Action::HandOver(banito));
    assert_eq!((t.b().held[0], t.view(B).laws), (0, hand(&[ovatio, banito])));
}

fn hand(laws: &[Law]) -> Laws {
    laws.iter().copied().collect()
}
