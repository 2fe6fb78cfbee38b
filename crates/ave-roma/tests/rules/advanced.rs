//! Section 25: the advanced game.

use crate::common::*;
use ave_roma::*;
use kernel::{Names, Rules, Seat, Viewer, Words};

const FULL: &str = "3 wood 3 stone 3 livestock 3 wheat 3 ore 3 wine";

fn cards(moment: Moment) -> Action {
    Action::Cards(moment)
}

fn extra(value: u8, at: Location, space: u8) -> Action {
    Action::Place { worker: Worker::Supply(value), value, at, space }
}

#[test]
fn the_basic_game_has_none_of_it() {
    // AVE-25.01: the same cards on the left, no announcement.
    let mut t = basic(3);
    t.own(0, "A01 A02").place(1, Location::Quaestor);
    assert_eq!((t.s.active, t.p(0).money), (Seat(1), 2));
    // AVE-25.34: nor at any other location; the advanced game asks at each of them.
    let ask = |mut t: Scene, action: Action| {
        t.own(0, "A07 A14 A15").stock(0, "1 wheat 1 wine").money(0, 12).surplus(0, 3);
        t.row(Row::Buildings, 4, "B01b").row(Row::Wars, 4, "W1b").row(Row::Patrons, 4, "P02");
        t.act(action).asks()
    };
    let row = |at: Location| extra(5, at, 4);
    for action in [
        place(1, Location::Quaestor),
        place(1, Location::Aedilis),
        place(1, Location::Mercator),
        place(1, Location::Propraetor),
        place(1, Location::Roma),
        row(Location::Aedificator),
        row(Location::Legatus),
        row(Location::Senatus),
    ] {
        assert_ne!(ask(basic(3), action), Some(Ask::Announce), "{action:?}");
        assert_eq!(ask(advanced(3), action), Some(Ask::Announce), "{action:?}");
    }
}

#[test]
fn the_area_card_costs_three() {
    // AVE-25.03, AVE-RU.29
    let mut t = advanced(3);
    t.upper(2).money(0, 2);
    assert!(!t.can_place(2, Location::Aedilis));
    t.money(0, 3).place(2, Location::Aedilis);
    assert_eq!(t.p(0).money, 0);
    let mut t = advanced(3);
    t.no_area(2).money(0, 2);
    assert!(!t.can_place(2, Location::Mercator));
}

#[test]
fn quaestor_pays_two_for_each_card() {
    // AVE-3.21, AVE-25.04, AVE-25.06, AVE-25.07, AVE-25.09, AVE-25.14, AVE-DC.26
    let mut t = advanced(3);
    // Lions: A01, A02, A07; sword: A03.
    t.own(0, "A01 A02 A03 A07").place(1, Location::Quaestor);
    assert_eq!(t.listed(), [Moment::Never, Moment::Before, Moment::After].map(cards));
    t.act(cards(Moment::Before)).use_up("A01");
    // Only lions from now on.
    assert!(!t.may(Action::Use(t.card("A03"))));
    assert_eq!(t.may_not(Action::Use(t.card("A03"))), "AVE-25.06");
    t.use_up("A02 A07");
    assert_eq!(t.p(0).money, 2 + 3 * 2);
    // AVE-25.10: they lie on the right and are still owned.
    assert_eq!(t.s.right.len(), 3);
    assert!(t.p(0).cards.has(t.card("A01")));
    assert_eq!(t.s.left(Seat(0)), [t.card("A03")].into_iter().collect());
    // AVE-25.05, AVE-RU.70: one moment in an action; the window after does not open.
    assert_eq!(t.s.active, Seat(1));
}

#[test]
fn never_opens_no_window_and_announced_cards_may_stay() {
    // AVE-DT.21, AVE-RU.115
    let mut t = advanced(3);
    t.own(0, "A01").place(1, Location::Quaestor).act(cards(Moment::Never));
    assert_eq!((t.s.active, t.p(0).money), (Seat(1), 2));
    let mut t = advanced(3);
    t.own(0, "A01").place(1, Location::Quaestor).act(cards(Moment::After));
    assert_eq!(t.asks(), Some(Ask::Window(Side::After)));
    t.done();
    assert!(t.s.right.is_empty());
    // Without a card on the left nothing is asked, except "after" at the rows.
    let mut t = advanced(3);
    t.surplus(0, 3).place(1, Location::Quaestor);
    assert_eq!(t.s.active, Seat(1));
    t.surplus(1, 3).act(extra(1, Location::Legatus, 1));
    assert_eq!(t.listed(), [Moment::Never, Moment::After].map(cards));
}

#[test]
fn aedilis_gives_a_resource_for_each_card() {
    // AVE-EX.51, AVE-25.11, AVE-25.12, AVE-25.15, AVE-25.36, AVE-RU.71, AVE-DC.28: 4 + 2 resources of the used card,
    // then 3 denarii, and only then a new card.
    let mut t = advanced(3);
    t.own(0, "A01 A07")
        .upper(3)
        .money(0, 3)
        .draws("A12")
        .place(3, Location::Aedilis)
        .act(cards(Moment::After));
    t.use_up("A01");
    assert_eq!(
        t.listed(),
        [Resource::Stone, Resource::Livestock, Resource::Ore, Resource::Wine].map(Action::Take)
    );
    t.act(Action::Take(Resource::Ore)).use_up("A07");
    assert_eq!(t.s.areas[Area(3)].card, Some(t.card("A03")), "not yet replaced");
    t.act(Action::Take(Resource::Ore));
    assert_eq!(t.p(0).goods, goods("1 stone 1 livestock 3 ore 1 wine"));
    assert_eq!(
        (t.p(0).money, t.s.areas[Area(3)].card, t.s.areas[Area(3)].brown),
        (0, Some(t.card("A12")), 1)
    );
    // AVE-25.37: the area card bought now was not usable in this action.
    assert!(t.s.left(Seat(0)).has(t.card("A03")));
}

#[test]
fn cards_can_pay_the_area_card() {
    // AVE-DT.06: 0 denarii, ore full at price 3: a card used up at Aedilis brings the coins.
    let mut t = advanced(3);
    t.area(4, "A04").upper(4).stock(0, "3 wheat");
    assert!(!t.can_place(4, Location::Aedilis), "2 denarii for the wheat are not enough");
    t.own(0, "A07");
    assert!(t.can_place(4, Location::Aedilis));
    t.place(4, Location::Aedilis);
    assert_eq!(t.listed(), [Moment::Before, Moment::After].map(cards), "without cards it could not be paid");
    t.act(cards(Moment::After));
    assert_eq!(t.listed(), [Action::Use(t.card("A07"))]);
    t.use_up("A07");
    assert_eq!(t.listed(), [Action::Take(Resource::Wheat)]);
    t.act(Action::Take(Resource::Wheat));
    assert_eq!(t.p(0).money, 1);
}

#[test]
fn mercator_gives_surplus() {
    // AVE-25.16
    let mut t = advanced(3);
    t.own(0, "A01 A02").place(2, Location::Mercator).act(cards(Moment::Before)).use_up("A01 A02");
    assert_eq!(t.p(0).surplus, 2);
}

#[test]
fn propraetor_needs_sets_of_three() {
    // AVE-EX.50, AVE-25.22, AVE-25.23, AVE-RU.73, AVE-RU.76: two sword cards of 1 influence and a third sword card.
    let mut t = advanced(3);
    // Swords: B02a (1 influence), W2d (1 influence), A03.
    t.own(0, "B02a W2d A03").place(2, Location::Propraetor).act(cards(Moment::After)).done();
    t.plays("B02a").plays("W2d");
    assert_eq!(t.p(0).cubes[Area(2)], Some(2));
    t.use_up("A03");
    // AVE-RU.86: a set begun must be finished.
    assert!(!t.may(Action::Done));
    t.use_up("B02a W2d");
    assert_eq!(t.p(0).cubes[Area(2)], Some(3));
    assert!(t.s.rotated.has(t.card("B02a")) && t.s.right.has(t.card("B02a")));
    assert_eq!(t.s.right.len(), 3);
}

#[test]
fn propraetor_sets_work_without_anything_else() {
    // AVE-25.24: even with an empty slot; two sets are one move of two (AVE-RU.76), so a cube in between is jumped.
    let mut t = advanced(3);
    t.no_area(2).money(0, 3).cube(1, 2, 1).own(0, "A01 A02 A07 A14 A15 A16").place(2, Location::Propraetor);
    t.act(cards(Moment::After)).use_up("A01 A02 A07 A14 A15 A16");
    assert_eq!((t.p(0).cubes[Area(2)], t.p(0).money), (Some(2), 0));
    // Fewer than three of one icon: nothing is asked.
    let mut t = advanced(3);
    t.own(0, "A01 A02 A03").place(2, Location::Propraetor);
    assert_eq!(t.asks(), Some(Ask::Half));
}

#[test]
fn using_a_card_does_not_rotate_it() {
    // AVE-25.25, AVE-RU.73: used up at Quaestor, its influence is still there at Propraetor.
    let mut t = advanced(3);
    t.alone().own(0, "W3d").place(1, Location::Quaestor).act(cards(Moment::Before)).use_up("W3d");
    assert!(!t.s.rotated.has(t.card("W3d")));
    t.place(2, Location::Propraetor).done().plays("W3d");
    assert_eq!(t.p(0).cubes[Area(2)], Some(1));
    // AVE-25.09: but it cannot be used up again.
    t.own(0, "A01").place(3, Location::Quaestor);
    assert_eq!(t.asks(), Some(Ask::Announce));
    t.act(cards(Moment::After));
    assert_eq!(t.may_not(Action::Use(t.card("W3d"))), "AVE-25.09");
}

#[test]
fn roma_moves_further() {
    // AVE-25.26, AVE-RU.49: each card one step more, paid like any step, as a separate move.
    let mut t = advanced(3);
    t.own(0, "A01 A02").surplus(0, 1).stock(0, "1 wheat").money(0, 2).place(2, Location::Roma);
    t.act(cards(Moment::After)).use_up("A01");
    assert_eq!((t.p(0).colosseum, t.p(0).money), (2, 0));
    // The next step (any resource) cannot be paid: the window closes by itself (AVE-RU.116).
    assert_eq!(t.s.active, Seat(1));
    // Before: steps that would make the basic move unpayable are not listed (AVE-DT.40).
    let mut t = advanced(3);
    t.own(0, "A01").surplus(0, 1).place(1, Location::Roma).act(cards(Moment::Before));
    assert_eq!(t.asks(), Some(Ask::Turn), "one surplus pays one step only");
    assert_eq!((t.p(0).colosseum, t.p(0).surplus), (0, 0));
}

#[test]
fn free_passage_covers_extra_steps() {
    // AVE-25.40, AVE-25.33, AVE-RU.51
    let mut t = advanced(3);
    t.active(0, "P28").own(0, "A01").token(0, 1).stock(0, "1 wheat").place(1, Location::Roma);
    t.act(cards(Moment::After)).use_up("A01");
    assert_eq!((t.p(0).colosseum, t.p(0).money), (2, 0), "space 3 would cost 2 denarii");
    // AVE-RU.118: entering by the honours of the basic move, it serves the later move of the same action.
    let mut t = advanced(3);
    t.own(0, "P28 A01").token(0, 1).stock(0, "1 wheat").place(1, Location::Roma).act(cards(Moment::After));
    t.use_up("A01");
    assert_eq!(t.p(0).colosseum, 2);
}

// ----- the face-up card -------------------------------------------------------------------------------------------

#[test]
fn the_face_up_patron_gets_cheaper() {
    // AVE-EX.49, AVE-25.17, AVE-25.18, AVE-RU.74: 9 denarii and 1 stone; 3 lions: 3 denarii and 1 stone.
    let text = ("price = { denarii = 12, stone = 1 }", "price = { denarii = 9, stone = 1 }");
    let lions = "A01 A02 A07 A14 A15 A16";
    for (used, money) in [(3, 3), (6, 0)] {
        let changes = changed(&[text]);
        let mut t = Scene::new(3, serde_json::json!({"mode": "advanced"}), Some(&changes));
        t.face_up(Row::Patrons, "P24").own(0, lions).money(0, 12 + money).stock(0, "1 stone");
        t.buy(1, Location::Senatus, 1).act(cards(Moment::After));
        for code in lions.split_whitespace().take(used) {
            t.use_up(code);
        }
        t.act(Action::BuyExtra);
        // AVE-25.19: the card of the row cost its full 12.
        assert_eq!((t.p(0).money, t.p(0).goods), (0, Goods::NONE));
        // AVE-25.20, AVE-RU.103: it is owned like any bought patron.
        assert!(t.p(0).cards.has(t.card("P24")) && t.p(0).cards.has(t.card("P02")));
        // AVE-25.21, AVE-DT.33: the next card is turned up at the end of the action.
        let next = t.s.face_up[Row::Patrons].expect("turned up");
        assert!(next != t.card("P24") && t.logged(&Event::NextUp(Row::Patrons, next)));
    }
}

#[test]
fn one_extra_card_with_at_least_one_card_used() {
    // AVE-RU.72, AVE-DC.27
    let mut t = advanced(3);
    t.face_up(Row::Wars, "W4b").own(0, "A01 A02").surplus(0, 7).money(0, 9).buy(1, Location::Legatus, 1);
    t.act(cards(Moment::After));
    assert!(!t.may(Action::BuyExtra));
    t.use_up("A01");
    assert!(t.may(Action::BuyExtra) && t.may(Action::Done));
    t.act(Action::BuyExtra);
    // 3 surplus for W1b; 2 - 1 surplus and 2 denarii for W4b. At most one: the action is over.
    assert_eq!((t.p(0).surplus, t.p(0).money, t.points(0)), (3, 7, 6));
    assert_eq!(t.s.active, Seat(1));
}

#[test]
fn resources_saved_on_the_face_up_building() {
    // AVE-25.18, AVE-RU.74: one resource of choice for each card, also an open one.
    let mut t = advanced(3);
    t.face_up(Row::Buildings, "B06b").own(0, "A01 A02").stock(0, FULL).money(0, 4);
    t.buy(1, Location::Aedificator, 1).act(cards(Moment::After)).use_up("A01 A02").act(Action::BuyExtra);
    let green = Action::Save(Element::Colour(Hue::Green));
    assert!(t.may(green));
    // It is the cards used up that save, and no patron (AVE-26.08).
    let prompt = t.rules.prompt(&t.rules.view(&t.s, Viewer::Seat(Seat(0))), &Names::seats(3));
    assert_eq!(prompt.rule.expect("a rule").0, "AVE-25.18");
    assert_eq!(t.choices().find(&green).expect("listed").rule.0, "AVE-25.18");
    t.act(green).act(Action::Save(Element::Resource(Resource::Wood)));
    assert!(t.told(|event| *event == Event::SavedByCards(Seat(0), Element::Colour(Hue::Green))));
    // Left to pay: livestock, ore, wine and 2 denarii.
    assert_eq!(t.p(0).goods, goods("3 wood 3 stone 2 livestock 2 wheat 2 ore 1 wine"));
    assert_eq!(t.p(0).money, 0);
}

#[test]
fn discounts_and_substitutes_apply_to_the_extra_card() {
    // AVE-25.33, AVE-26.11, AVE-26.12: P21 lets resources pay the surplus of both cards.
    let mut t = advanced(3);
    t.active(0, "P21").face_up(Row::Wars, "W4d").own(0, "A01").stock(0, "3 wood 2 stone");
    t.buy(1, Location::Legatus, 1).act(cards(Moment::After));
    while t.asks() == Some(Ask::Pay) {
        let first = t.listed()[0];
        t.act(first);
    }
    t.use_up("A01").act(Action::BuyExtra);
    // 3 for W1b, 3 - 1 for W4d.
    assert_eq!(t.p(0).goods, Goods::NONE);
}

#[test]
fn a_card_bought_by_the_basic_action_can_be_used() {
    // AVE-25.13, AVE-DT.21: W1b is a sword.
    let mut t = advanced(3);
    t.face_up(Row::Wars, "W4b")
        .surplus(0, 4)
        .money(0, 2)
        .buy(1, Location::Legatus, 1)
        .act(cards(Moment::After));
    t.use_up("W1b").act(Action::BuyExtra);
    assert!(t.p(0).cards.has(t.card("W4b")) && t.s.right.has(t.card("W1b")));
    assert_eq!(t.p(0).surplus, 0);
}

#[test]
fn a_replaced_patron_can_be_used() {
    // AVE-EX.65, AVE-25.38: P24 is a lion; replaced at Senatus it is used at once and moves to the right.
    let mut t = advanced(3);
    t.active(0, "P24").row(Row::Patrons, 1, "P28").face_up(Row::Patrons, "P29").money(0, 40);
    t.buy(1, Location::Senatus, 1).act(cards(Moment::After));
    t.act(Action::Replace(t.card("P24")));
    t.use_up("P24").act(Action::BuyExtra).done();
    assert!(t.s.right.has(t.card("P24")));
    assert_eq!(t.p(0).slots[0], Some(t.card("P28")));
    // 12 - 2 for P28 with P24 still active, then 12 - 2 for P29 by the card used.
    assert_eq!(t.p(0).money, 40 - 10 - 10);
}

#[test]
fn active_patrons_cannot_be_used_up() {
    // AVE-25.08, AVE-RU.75: all kinds on the left, passive patrons too, active ones not.
    let mut t = advanced(3);
    t.active(0, "P18").own(0, "A01 B01a W1e P24").place(1, Location::Quaestor).act(cards(Moment::After));
    assert!(!t.may(Action::Use(t.card("P18"))));
    t.use_up("A01 B01a W1e P24");
    assert_eq!(t.p(0).money, 2 + 8);
}

#[test]
fn a_used_patron_can_become_active_and_be_used_again() {
    // AVE-25.31, AVE-25.32: from the right side into the slot; replaced, it lies on the left again.
    let mut t = advanced(3);
    t.own(0, "P24").surplus(0, 1).stock(0, "1 wheat");
    let card = t.card("P24");
    t.s.right.add(card);
    t.place(2, Location::Roma);
    assert_eq!(t.p(0).slots[0], Some(t.card("P24")));
    assert!(!t.s.right.has(t.card("P24")), "an active patron lies in its slot, not on the right");
    t.s.active = Seat(0);
    t.money(0, 12).row(Row::Patrons, 1, "P28");
    t.s.face_up[Row::Patrons] = None;
    t.buy(1, Location::Senatus, 1);
    t.act(Action::Replace(t.card("P24")));
    assert!(t.s.left(Seat(0)).has(t.card("P24")));
}

#[test]
fn the_face_up_card_is_dealt_first() {
    // AVE-25.28, AVE-25.29
    let mut t = advanced(3);
    t.face_up(Row::Wars, "W4b").no_card(Row::Wars, 0).no_card(Row::Wars, 1);
    t.face_up(Row::Buildings, "B09a").face_up(Row::Patrons, "P22");
    // One more war for the row, and then the new top cards.
    t.draws("W3a B10a W3b P21");
    let left_out = std::mem::replace(&mut t.s.left_out, CardSet::NONE);
    left_out.iter().for_each(|card| t.s.decks.add(card));
    t.all_pass();
    let codes: Vec<_> = t.s.rows[Row::Wars].iter().map(|c| c.unwrap().code()).collect();
    assert_eq!(codes[1], "W4b", "the first card dealt lies nearest to 1-5");
    let up: Vec<_> = t.s.face_up.values().map(|card| card.unwrap().code()).collect();
    assert_eq!(up, ["B10a", "W3b", "P21"]);
}

#[test]
fn the_face_up_card_counts_for_the_end() {
    // AVE-25.30: one face-up card is enough to complete a row.
    let mut t = advanced(3);
    t.deck(CardKind::War, 0).all_pass();
    assert_eq!((t.s.round, t.s.ending, t.s.face_up[Row::Wars]), (2, None, None));
    // AVE-25.39: in the extra action the face-up card can still be bought.
    let mut t = advanced(3);
    t.face_up(Row::Wars, "W4b").deck(CardKind::War, 0).own(0, "A01").surplus(0, 7).money(0, 2);
    t.no_card(Row::Wars, 3).deck(CardKind::War, 0).no_card(Row::Wars, 4).deck(CardKind::War, 0).all_pass();
    assert_eq!(t.s.ending, Some(Ending::Rows));
    t.act(imaginary(1, Location::Legatus, 1)).act(cards(Moment::After)).use_up("A01").act(Action::BuyExtra);
    assert!(t.p(0).cards.has(t.card("W4b")));
    // AVE-25.21: with an empty deck there is none afterwards.
    assert_eq!(t.s.face_up[Row::Wars], None);
}

#[test]
fn cards_before_must_leave_the_row_card_payable() {
    // AVE-DT.40: 3 surplus pay W1b; the face-up war may be bought first only if 3 are left. AVE-RU.86: so the card
    // could have no effect, and it is not asked about.
    let mut t = advanced(3);
    t.face_up(Row::Wars, "W4d")
        .own(0, "A01")
        .surplus(0, 4)
        .buy(1, Location::Legatus, 1)
        .act(cards(Moment::Before));
    assert_eq!((t.s.active, t.p(0).surplus), (Seat(1), 1), "2 surplus more would be needed");
    // With another lion one more would do.
    let mut t = advanced(3);
    t.face_up(Row::Wars, "W4d")
        .own(0, "A01 A02 A03")
        .surplus(0, 4)
        .buy(1, Location::Legatus, 1)
        .act(cards(Moment::Before));
    assert!(t.may(Action::Use(t.card("A01"))));
    assert!(!t.may(Action::Use(t.card("A02"))) && !t.may(Action::Use(t.card("A03"))));
    t.use_up("A01");
    assert!(!t.may(Action::BuyExtra));
    t.use_up("A02").act(Action::BuyExtra);
    assert_eq!((t.p(0).surplus, t.points(0)), (0, 3));
    let mut t = advanced(3);
    t.face_up(Row::Wars, "W4d")
        .own(0, "A01")
        .surplus(0, 5)
        .buy(1, Location::Legatus, 1)
        .act(cards(Moment::Before));
    t.use_up("A01").act(Action::BuyExtra);
    assert_eq!((t.p(0).surplus, t.points(0)), (0, 3));
}

#[test]
fn the_extra_card_can_make_the_row_card_payable() {
    // AVE-DT.06, AVE-RU.104: the second card of the Hannibal set brings 3 denarii, which pay W2b.
    let mut t = advanced(3);
    t.own(0, "W1a A01").face_up(Row::Wars, "W1d").row(Row::Wars, 1, "W2b").surplus(0, 3).money(0, 2);
    // W2b: 2 surplus and 2 denarii; W1d: 1 surplus (2 - 1) and 2 denarii.
    t.buy(1, Location::Legatus, 1).act(cards(Moment::Before)).use_up("A01").act(Action::BuyExtra);
    assert_eq!((t.p(0).surplus, t.p(0).money, t.points(0)), (0, 1, 3));
    // With 0 denarii and a free face-up card it works out too.
    let mut t = advanced(3);
    t.own(0, "W1a A01 A02 A07").face_up(Row::Wars, "W1b").row(Row::Wars, 1, "W2b").surplus(0, 2);
    assert!(t.can_buy(1, Location::Legatus, 1));
    t.buy(1, Location::Legatus, 1);
    assert_eq!(t.listed(), [cards(Moment::Before)]);
}

#[test]
fn training_has_no_extra_action() {
    // AVE-25.27, AVE-14.16
    let mut t = advanced(3);
    t.own(0, "A01 A02").act(Action::Train { worker: 1, slot: 0 });
    assert_eq!(t.s.active, Seat(1));
    assert_eq!(t.rules.audit(&t.s), Ok(()));
}

#[test]
fn uses_without_any_effect_are_not_offered() {
    let lions = "A01 A02 A07 A14 A15 A16";
    // AVE-RU.86: at Mercator with 7 surplus.
    let mut t = advanced(3);
    t.own(0, "A01").surplus(0, 7).place(2, Location::Mercator).act(cards(Moment::After));
    assert_eq!(t.s.active, Seat(1));
    // At Propraetor with the cube at the top of its track, or held by the cubes above it.
    let top = t.rules.parts().grey_top;
    let mut t = advanced(3);
    t.own(0, lions).cube(0, 2, top).place(2, Location::Propraetor).act(cards(Moment::Before));
    assert_eq!(t.asks(), Some(Ask::Half));
    let mut t = advanced(3);
    t.own(0, "A01 A02 A07").cube(0, 2, 1).cube(1, 2, 2).place(2, Location::Propraetor);
    t.act(cards(Moment::Before));
    assert_eq!(t.asks(), Some(Ask::Half), "one set would lead onto the other cube");
    // With two sets it jumps over; then the first set may be begun.
    let mut t = advanced(3);
    t.own(0, lions).cube(0, 2, 1).cube(1, 2, 2).place(2, Location::Propraetor).act(cards(Moment::Before));
    t.use_up("A01 A02 A07");
    assert!(t.may(Action::Use(t.card("A14"))) && t.may(Action::Done));
    // The sixth card can still be reached from A14 on, and not if one of the last three is left out.
    assert!(!t.may(Action::Use(t.card("A15"))));
    t.use_up("A14 A15 A16");
    assert_eq!(t.p(0).cubes[Area(2)], Some(3));
    // Once at the top the next set is not begun.
    let mut t = advanced(3);
    t.own(0, lions).cube(0, 2, top - 1).place(2, Location::Propraetor).act(cards(Moment::Before));
    t.use_up("A01 A02 A07");
    assert_eq!((t.asks(), t.p(0).cubes[Area(2)]), (Some(Ask::Half), Some(top)));
}

#[test]
fn cards_first_and_then_bought_influence() {
    // AVE-DT.03: bonuses and cards of the same side in any order. Blue stands in the way of a single step: two sets
    // jump over it, and the influence bought after that leads on; bought first, it would lead nowhere (AVE-26.21).
    let lions = "A01 A02 A07 A14 A15 A16";
    for moment in [Moment::Before, Moment::After] {
        let mut t = advanced(3);
        t.active(0, "P14").own(0, lions).surplus(0, 2).cube(0, 2, 1).cube(1, 2, 2);
        t.place(2, Location::Propraetor).act(cards(moment));
        if moment == Moment::After {
            t.done().done();
        }
        assert!(!t.may(Action::Bonus(t.card("P14"))));
        t.use_up("A01 A02 A07 A14");
        assert!(!t.may(Action::Bonus(t.card("P14"))), "a set begun is finished first");
        t.use_up("A15 A16").bonus("P14");
        assert_eq!((t.p(0).cubes[Area(2)], t.p(0).surplus), (Some(4), 0));
        // AVE-RU.76: all sets are one move, made once.
        if t.asks() == Some(Ask::Half) {
            t.done().done();
        }
        assert_eq!((t.p(0).cubes[Area(2)], t.s.active), (Some(4), Seat(1)));
    }
    // The other way round: bought first, then the cards.
    let mut t = advanced(3);
    t.active(0, "P14").own(0, lions).surplus(0, 2).cube(0, 2, 1).cube(1, 2, 4);
    t.place(2, Location::Propraetor).act(cards(Moment::Before)).bonus("P14");
    assert_eq!(t.p(0).cubes[Area(2)], Some(2));
    t.use_up("A01 A02 A07");
    assert_eq!((t.p(0).cubes[Area(2)], t.asks()), (Some(3), Some(Ask::Half)), "2 + 2 is taken: AVE-RU.86");
}

#[test]
fn no_more_cards_after_influence_bought_in_between() {
    // AVE-RU.76: the sets are one move; what is bought after the first of them ends it.
    let lions = "A01 A02 A07 A14 A15 A16";
    let mut t = advanced(3);
    t.active(0, "P14").own(0, lions).surplus(0, 2).cube(0, 2, 1);
    t.place(2, Location::Propraetor).act(cards(Moment::Before)).use_up("A01 A02 A07").bonus("P14");
    assert_eq!((t.p(0).cubes[Area(2)], t.asks()), (Some(3), Some(Ask::Half)));
    assert_eq!(t.s.right.len(), 3);
}
