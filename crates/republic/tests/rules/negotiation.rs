//! Negotiation (N): trades, gifts, shown cards, and the public ledger of agreements.

use crate::session::*;

const PEDDLING: Card = Card::Intrigue(Intrigue::InfluencePeddling);

fn view(scene: &Scene, seat: Seat) -> republic::View {
    scene.rules.view(&scene.s, Viewer::Seat(seat))
}

/// The rule that forbids the deal to this party.
fn forbids(scene: &Scene, seat: Seat, deal: &Deal) -> Option<&'static str> {
    scene.rules.permits(&view(scene, seat), deal).err().and_then(|r| r.rule).map(|rule| rule.0)
}

fn conclude(scene: &mut Scene, deal: &Deal) {
    for seat in [deal.from, deal.to] {
        assert_eq!(scene.rules.permits(&view(scene, seat), deal), Ok(()));
    }
    scene.rules.conclude(&mut scene.s, deal, &mut Script::new([]), &mut scene.log);
}

fn floor() -> Scene {
    under_fabius().hand(C, TRIBUNE).hand(B, PEDDLING).at(Item::OtherBusiness)
}

#[test]
fn a_deal_comes_between_without_stopping_anything() {
    // ROR-D.20a, ROR-N.3: it is concluded while a window is open, and the same players are still asked
    let mut scene = floor();
    let (asked, question) = (scene.pending(), scene.question());
    let gives = [TRIBUNE].into_iter().collect();
    let takes = [PEDDLING].into_iter().collect();
    conclude(&mut scene, &Deal { from: C, to: B, gives, takes, ..Deal::default() });
    assert_eq!((scene.pending(), scene.question()), (asked, question));
    assert!(
        scene.s.secret.hands[B.ix()].cards.has(TRIBUNE) && scene.s.secret.hands[C.ix()].cards.has(PEDDLING)
    );
}

#[test]
fn only_unplayed_cards_are_traded() {
    // ROR-N.5, ROR-N.17, ROR-N.12: not Concessions or Statesmen in play, nor anything else on the table
    let cato = Senator::CatoTheElder;
    let scene = floor().concession(Concession::Mining, ConcessionAt::With(Senator::Manlius)).with(C, cato);
    for card in [Card::Concession(Concession::Mining), Card::Senator(cato)] {
        let deal = Deal { from: C, to: B, gives: [card].into_iter().collect(), ..Deal::default() };
        assert_eq!(forbids(&scene, C, &deal), Some("ROR-N.12"));
    }
    let family = [Card::Senator(Senator::Junius)].into_iter().collect();
    let deal = Deal { from: C, to: B, gives: family, ..Deal::default() };
    assert_eq!(forbids(&scene, C, &deal), Some("ROR-1.07.37a"));
}

#[test]
fn cards_can_be_shown_to_one_player() {
    // ROR-N.11, ROR-1.07.36a: the viewer sees the true card, the others not even that one was shown
    let mut scene = floor();
    let others = view(&scene, A);
    let deal = Deal { from: C, to: B, shows: [TRIBUNE].into_iter().collect(), ..Deal::default() };
    conclude(&mut scene, &deal);
    let known = view(&scene, B).own.unwrap().known;
    assert_eq!(known[..], [Known { by: B, holder: C, card: TRIBUNE }]);
    assert!(scene.s.secret.hands[C.ix()].cards.has(TRIBUNE), "it stays in his hand");
    assert_eq!(view(&scene, A), others);
    let lie = Deal { from: C, to: B, shows: [PEDDLING].into_iter().collect(), ..Deal::default() };
    assert_eq!(forbids(&scene, C, &lie), Some("ROR-N.12"), "he does not hold it");
}

#[test]
fn promises_of_money_are_paid_in_the_next_transfer_segment() {
    // ROR-N.7, ROR-1.07.37c, ROR-N.2: recorded for all to see, executed by itself when due
    let mut scene = floor().saved(B, 9).treasury(50);
    let gives = [TRIBUNE].into_iter().collect();
    conclude(&mut scene, &Deal { from: C, to: B, gives, gets: 5, ..Deal::default() });
    assert_eq!(scene.s.secret.treasuries[B.ix()], 9, "no money moves now");
    let line = view(&scene, A).board.agreements[0];
    assert_eq!((line.from, line.to, line.gets, line.due, line.promise), (C, B, 5, 3, Promise::Open));
    scene.s.flow.clear();
    scene.s.board.year = 3;
    let mut scene = scene.run(Step::Revenue(revenue::Step::Settle), &[]);
    assert_eq!((scene.s.secret.treasuries[B.ix()], scene.s.secret.treasuries[C.ix()]), (4, 5));
    assert_eq!(scene.s.board.agreements[0].promise, Promise::Kept);
    scene.act(&[], |p| p.boundary());
}

#[test]
fn a_promise_that_cannot_be_met_is_marked() {
    // what is in the Faction Treasury is paid, and the rest is a default for all to see
    let mut scene = floor().saved(B, 3).treasury(50);
    conclude(&mut scene, &Deal { from: B, to: C, pays: 5, ..Deal::default() });
    scene.s.flow.clear();
    scene.s.board.year = 3;
    let scene = scene.run(Step::Revenue(revenue::Step::Settle), &[]);
    assert_eq!(scene.s.secret.treasuries[C.ix()], 3, "what he has");
    assert_eq!(scene.s.board.agreements[0].promise, Promise::Broken);
}

#[test]
fn what_the_ledger_does_not_take() {
    // ROR-N.9: nothing but cards and money has a place in it; a Consul for Life enters nothing for others
    let mut scene = floor();
    scene.s.board.consul_for_life = Some(Senator::Fabius);
    let deal = Deal { from: B, to: C, pays: 5, ..Deal::default() };
    assert_eq!(forbids(&scene, B, &deal), Some("ROR-N.9"));
    let promises = |s: &Scene| s.s.board.agreements.len();
    let mut scene = floor();
    for _ in 0..LEDGER {
        conclude(&mut scene, &Deal { from: B, to: C, pays: 1, ..Deal::default() });
    }
    assert_eq!(promises(&scene), LEDGER);
    assert_eq!(forbids(&scene, B, &deal), Some("ROR-N.6"), "all of them are still open");
}

#[test]
fn nobody_contributes_for_another() {
    // ROR-N.15: only from his own Senators' treasuries
    let scene = Scene::three().holding(Senator::Julius, 9).holding(Senator::Claudius, 9);
    let scene = scene.treasury(50).run(Step::Revenue(revenue::Step::State), &[]);
    let gives = |senator| Action::Revenue(revenue::Action::Contribute(senator));
    assert!(scene.may(A, gives(Senator::Julius)) && !scene.may(A, gives(Senator::Claudius)));
}
