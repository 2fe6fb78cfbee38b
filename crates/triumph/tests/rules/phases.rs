//! Assembly, Construction, Justice, Games (ledger sections 16, 19, 20, 30 and 31).

use crate::common::*;
use Building::*;

#[test]
fn tribunus_one_two_and_three() {
    let t = calm(4).built(Circus).display("Annona", 0).offices(Phase::Assembly, &[A, B, C, D]);
    let mut t = t;
    // TRV-19.01, TRV-RUL.13: a Law card, then a Client, then a Talent; each part is compulsory.
    assert_eq!(t.asks(), Some(Ask::TakeLaw(A, Fresh::Yes)));
    assert!(!t.may(A, Action::Pass));
    t.act(A, Action::TakeLaw(Source::Deck));
    assert!(t.may(A, Action::Occupy(Circus, Space::Owner)) && !t.may(A, Action::Pass));
    assert_eq!(t.f(A).talents, 0);
    t.act(A, Action::Occupy(Circus, Space::Owner));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::TakeLaw(B, _))));
    assert_eq!(t.f(A).talents, 1);
    t.act(B, Action::TakeLaw(Source::Deck));
    // TRV-19.02, TRV-RUL.10: Building or Province.
    assert!(t.may(B, Action::Occupy(Circus, Space::Administrator)));
    t.act(B, Action::Place(Umbria));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::TakeLaw(C, _))));
    assert_eq!(t.f(B).talents, 0);
    t.act(C, Action::TakeLaw(Source::Deck));
    // TRV-19.03, TRV-RUL.10: Province only.
    assert!(!t.may(C, Action::Occupy(Circus, Space::Administrator)) && t.may(C, Action::Place(Umbria)));
    t.until(Phase::Construction);
    assert_eq!([A, B, C, D].map(|s| t.f(s).intrigue), [0, 0, 0, 1]); // TRV-19.04
}

#[test]
fn the_printed_wording_of_the_tribunes_can_be_played_by_other_components() {
    // TRV-RUL.10: where an Office's Client may go stands in the component data.
    let text = include_str!("../../data/triumph.toml");
    let (head, tail) =
        text.split_once("name = \"Tribunus II\"\nlaw = true\nclient = \"anywhere\"").expect("there");
    let changed = format!("{head}name = \"Tribunus II\"\nlaw = true\nclient = \"province\"{tail}");
    let g = Triumph::configure(&Setup {
        seats: 3,
        components: Some(("mine.toml", &changed)),
        ..Setup::default()
    });
    let g = g.expect("sound");
    assert_eq!(g.parts.offices(Phase::Assembly, 3).nth(1).unwrap().client, Some(Where::Province));
}

#[test]
fn the_example_of_assembly() {
    // TRV-EX.15: five face up; two are taken, one drawn, one bought; the two left get a Talent each.
    let t =
        ["Alliances", "Ovatio", "Banito", "Annona", "Patronus"].iter().fold(calm(5), |t, n| t.display(n, 0));
    let (yara, george, bess) = (A, B, C);
    let mut t = t.talents(yara, 2).offices(Phase::Assembly, &[yara, george, bess, D, E]);
    let face = |t: &Scene, n: &str| Source::FaceUp(t.law_named(n));
    t.act(yara, Action::TakeLaw(face(&t, "Alliances")));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::TakeLaw(B, _))));
    t.act(george, Action::TakeLaw(face(&t, "Ovatio")));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::TakeLaw(C, _))));
    t.act(bess, Action::TakeLaw(Source::Deck));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Buy(_))));
    assert_eq!(t.asks(), Some(Ask::Buy(yara))); // the others have less than 2 Talents and are passed
    assert_eq!(t.f(yara).talents, 3);
    t.act(yara, Action::BuyLaw(face(&t, "Banito"))); // TRV-19.05, TRV-16.02
    assert_eq!(t.f(yara).talents, 1);
    t.until(Phase::Construction);
    let left: Vec<_> =
        t.b().display.iter().map(|f| (t.rules.parts.law(f.law).name.as_str(), f.talents)).collect();
    assert_eq!(left, [("Annona", 1), ("Patronus", 1)]); // TRV-19.06
}

#[test]
fn the_price_is_paid_before_the_talents_on_the_card_are_taken() {
    // TRV-EX.37, TRV-RUL.87
    let t = calm(3).display("Annona", 1).talents(A, 1).talents(B, 2);
    let mut t = t;
    t.s.board.phase = Phase::Assembly;
    let mut t = t.step(Step::Buy(0));
    assert_eq!(t.asks(), Some(Ask::Buy(B)), "A with 1 Talent cannot buy"); // TRV-DT.45
    let annona = t.law_named("Annona");
    t.act(B, Action::BuyLaw(Source::FaceUp(annona)));
    assert_eq!(t.f(B).talents, 1);
    // TRV-19.05: one card each.
    assert!(!matches!(t.asks(), Some(Ask::Buy(B))));
}

#[test]
fn talents_gather_on_what_is_left_over_round_after_round() {
    let t = calm(3).display("Annona", 1).display("Ovatio", 0).offer(Circus, 1).offer(Forum, 0);
    let mut t = t;
    t.s.board.phase = Phase::Assembly;
    let mut t = t.step(Step::Buy(0));
    // TRV-RUL.75
    assert_eq!(t.b().display.iter().map(|f| f.talents).collect::<Vec<_>>(), [2, 1]);
    t.bid(&[2, 3, 4]);
    t.act(C, Action::Build(Forum));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Build(B, _))));
    // TRV-20.05: the Talents on the tile.
    t.act(B, Action::Build(Circus));
    assert_eq!((t.f(B).talents, t.b().tile(Circus).talents), (1, 0));
}

#[test]
fn auguries_leave_the_talents_where_they_lie() {
    let t = calm(3).round(2).display("Annona", 2).offer(Circus, 3).begin(Phase::Auguries);
    // TRV-18.11
    assert_eq!((t.b().display[0].talents, t.b().tile(Circus).talents), (2, 3));
    assert_eq!(t.b().display[1].talents, 0);
}

#[test]
fn the_example_of_construction() {
    // TRV-EX.16, TRV-RUL.12
    let (robert, bess) = (A, B);
    let t = calm(3).offer(Circus, 0).offer(Basilica, 0).offer(Forum, 0);
    let mut t = t.offices(Phase::Construction, &[robert, bess, C]);
    t.act(robert, Action::Build(Circus)); // TRV-20.01
    // TRV-RUL.77: into the Building just placed, another one or a Province.
    assert!(t.may(robert, Action::Place(Umbria)));
    t.act(robert, Action::Occupy(Circus, Space::Administrator));
    assert!(t.b().ready(robert, Circus)); // TRV-12.06: he takes the marker
    assert_eq!(t.f(robert).talents, 1);
    t.act(bess, Action::Build(Basilica)); // TRV-20.02
    t.act(bess, Action::Occupy(Basilica, Space::Administrator));
    t.expire_until(|s| s.board.phase == Phase::Conflict);
    assert_eq!(t.f(bess).talents, 0);
    // TRV-20.06
    assert_eq!((t.b().tile(Forum).site, t.b().tile(Forum).talents), (Site::Offer, 1));
    assert_eq!(t.f(C).intrigue, 1); // TRV-20.04
    assert_eq!(t.b().hills[..], [Circus, Basilica]);
}

#[test]
fn the_example_of_justice() {
    // TRV-EX.17: Robert 1 Intrigue for the removal and 1 without Office; Bess 1 Talent.
    let (bess, robert) = (A, B);
    let t = calm(3)
        .owner(Circus, robert)
        .administrator(Forum, bess)
        .clients(Umbria, bess, 1)
        .clients(Gallia, C, 1)
        .offices(Phase::Justice, &[bess, robert, C]);
    let mut t = t;
    // TRV-30.01, TRV-0.09: any Client of another family, also outside Roman control; never one's own.
    assert_eq!(t.listed(bess), [Action::Remove(Gallia, C), Action::Evict(Circus, Space::Owner)]);
    t.act(bess, Action::Evict(Circus, Space::Owner));
    assert_eq!(t.f(robert).intrigue, 1); // TRV-30.02
    t.act(bess, Action::Occupy(Forum, Space::Owner));
    assert_eq!((t.f(bess).talents, t.f(robert).intrigue, t.f(C).intrigue), (1, 2, 1)); // TRV-30.03
}

#[test]
fn the_praetor_without_anybody_to_remove_goes_on() {
    let t = calm(3).clients(Umbria, A, 3).offices(Phase::Justice, &[A, B, C]);
    // TRV-RUL.78, TRV-RUL.13: nobody else has a Client.
    assert!(matches!(t.asks(), Some(Ask::Place(A, ..))));
}

#[test]
fn the_example_of_games() {
    // TRV-EX.18, TRV-31.05, TRV-0.22: 0, 0, 2, 4, 5 spaces.
    let mut t = calm(5).begin(Phase::Games);
    t.bid(&[0, 0, 2, 4, 5]);
    // TRV-31.01: George is Aedilis I.
    assert_eq!(t.asks(), Some(Ask::Place(E, Where::Anywhere, Fresh::Yes)));
    t.act(E, Action::Place(Umbria));
    assert_eq!(t.f(E).talents, 1);
    assert_eq!(t.asks(), Some(Ask::Place(D, Where::Anywhere, Fresh::Yes))); // TRV-31.02
    t.act(D, Action::Place(Umbria));
    assert_eq!(t.f(D).talents, 0);
    assert_eq!(t.asks(), Some(Ask::Place(C, Where::Province, Fresh::Yes))); // TRV-31.03
    assert_eq!(t.f(C).favour, 0, "after all Offices");
    t.act(C, Action::Place(Umbria));
    let moved = |seat, by| Event::Gain { seat, what: Goods::Favour, by, why: Some(Why::Games) };
    assert!(t.logged(&moved(C, 2)) && t.logged(&moved(D, 4)) && t.logged(&moved(E, 5)));
    assert!(!t.told(|e| matches!(e, Event::Gain { seat: A | B, what: Goods::Favour, .. })));
    assert_eq!([A, B].map(|s| t.f(s).intrigue), [1, 1]); // TRV-31.04
}

#[test]
fn favour_counts_every_modification_and_stops_at_the_end_of_the_track() {
    // TRV-RUL.72: the Forum and Intrigue count for Favour.
    let mut t =
        calm(3).administrator(Forum, A).intrigue(A, 2).favour(B, 14).talents(A, 20).begin(Phase::Games);
    t.bid(&[3, 5, 2]);
    t.act(A, (Action::Forum, 1));
    t.expire_until(|s| s.board.phase == Phase::Administration || s.board.round == 2);
    let moved = |seat, by| Event::Gain { seat, what: Goods::Favour, by, why: Some(Why::Games) };
    assert!(t.logged(&moved(A, 5)));
    assert!(t.logged(&moved(B, 2)), "TRV-RUL.71: 14 + 5 stops at 16");
}
