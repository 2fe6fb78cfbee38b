//! D.8d and D.15b: by correspondence Tribunes are cancelled, and conditional cards played, by what stands on the forms.

use crate::session::*;
use Intrigue::{
    AnnexationOfEgypt as Annexation, Graft, MobIncitedToViolence as Mob, MurderOfATribune as Murder,
    UltimateDecree as Decree,
};

const VETO: Say = Say::Tribune(TribuneBy::Card, TribuneUse::Veto);
const CLAUDIUS: Senator = Senator::Claudius;

fn card(card: Intrigue) -> Card {
    Card::Intrigue(card)
}

fn table() -> Scene {
    let scene = later(under_fabius()).treasury(100).holding(CLAUDIUS, 6);
    scene.concession(Concession::Mining, ConcessionAt::Forum)
}

/// Two motions of the Magistrate's: two Legions, and the Mining Concession for Aelius. C vetoes the first, and all vote for
/// both.
fn form(scene: Scene) -> Scene {
    let mut scene = posted(scene.hand(C, TRIBUNE)).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 2);
    scene.say(A, Say::Done);
    [
        Say::Move(Business::Concessions),
        Say::Concession(Concession::Mining),
        Say::Name(Senator::Aelius),
        Say::Done,
    ]
    .into_iter()
    .for_each(|part| scene.say(A, part));
    scene.say(A, Say::Adjourn);
    assert!(letter(&scene));
    [A, B].into_iter().for_each(|seat| {
        ballot(&mut scene, seat, 0, FOR);
        ballot(&mut scene, seat, 1, FOR);
    });
    scene.say(C, Say::Ballot(0));
    scene.say(C, VETO);
    scene.say(C, Say::Vote(FOR));
    scene.say(C, Say::Done);
    scene
}

fn raised(scene: &Scene) -> bool {
    scene.s.board.rome.len() == 2
}

#[test]
fn a_policy_cancels_tribunes_without_a_window() {
    // ROR-D.8d, ROR-D.33c, ROR-DC.122
    let mut scene = form(table().hand(B, card(Murder)));
    assert!(!scene.can(A, Say::Murder(Senator::Fabius)) && scene.can(B, Say::Murder(Senator::Furius)));
    scene.say(B, Say::Murder(CLAUDIUS));
    assert!(!scene.can(B, Say::Murder(Senator::Furius)), "said once");
    send(&mut scene, &[4]);
    assert!(raised(&scene) && scene.man(CLAUDIUS).popularity == -4);
    assert_eq!((scene.item(), scene.s.board.discards.count(TRIBUNE)), (Item::Closed, 1));
    // the default is to pass
    let mut scene = form(table().hand(B, card(Murder)));
    send(&mut scene, &[]);
    assert!(!raised(&scene) && scene.holds(B, Murder));
}

#[test]
fn a_policy_names_whose_tribunes_and_on_what() {
    // ROR-D.8d
    let with = |only: Say, dice: &[u16]| {
        let mut scene = form(table().hand(B, card(Murder)));
        scene.say(B, Say::Murder(CLAUDIUS));
        scene.say(B, only);
        send(&mut scene, dice);
        raised(&scene)
    };
    assert!(with(Say::OnlyOf(C), &[4]) && !with(Say::OnlyOf(A), &[]));
    assert!(with(Say::OnlyOn(0), &[4]) && !with(Say::OnlyOn(1), &[]));
}

#[test]
fn graft_is_paid_up_to_the_price_that_was_named() {
    // ROR-D.8d, ROR-DC.38: "Murder by Senator A, else Graft up to N T" is two lines
    let with = |most: u16, dice: &[u16]| {
        let mut scene = form(table().hand(B, card(Graft)));
        scene.say_n(B, Say::Graft(CLAUDIUS), most);
        send(&mut scene, dice);
        (raised(&scene), scene.man(CLAUDIUS).talents, scene.holds(B, Graft))
    };
    assert_eq!(with(4, &[4]), (true, 2, false));
    assert_eq!(with(3, &[4]), (false, 6, false), "he withdraws, and the card is spent");
}

#[test]
fn a_mob_by_policy_protects_a_tribune() {
    // ROR-D.8d, ROR-D.8c: 3 chits, of which 5 is Claudius
    let mut scene = form(table().hand(B, card(Murder)).hand(C, card(Mob)));
    scene.say(B, Say::Murder(CLAUDIUS));
    scene.say(C, Say::Incite(Senator::Manlius));
    scene.say(C, Say::OnlyOf(C));
    send(&mut scene, &[1, 4, BLANK, BLANK]);
    assert!(!raised(&scene) && !scene.holds(B, Murder) && !scene.holds(C, Mob));
}

#[test]
fn a_cancelled_veto_leaves_the_ballot_and_others_vetoes() {
    // ROR-D.8e, ROR-7.10h
    let mut scene = form(table().hand(B, card(Murder)));
    scene.say(B, Say::Murder(CLAUDIUS));
    send(&mut scene, &[2]);
    let counted = |e: &Event| match e {
        Event::Senate(senate::Event::Counted { votes_for, .. }) => Some(*votes_for),
        _ => None,
    };
    assert_eq!(scene.events().iter().filter_map(counted).next(), Some(24), "C votes as it has written");
    // so too after one that was tied to the ballot
    let mut scene = form(table().hand(B, card(Murder)));
    scene.say(B, Say::Murder(CLAUDIUS));
    scene.s.secret.letters[C.ix()]
        .write_senate(|letter| letter.ballots[0].veto = Some((TribuneBy::Card, true)));
    send(&mut scene, &[2]);
    assert_eq!(scene.events().iter().filter_map(counted).next(), Some(24));
    // a second veto, of A, stands
    let mut scene = form(table().hand(B, card(Murder)));
    scene = scene.hand(A, TRIBUNE);
    scene.say(B, Say::Murder(CLAUDIUS));
    scene.say(B, Say::OnlyOf(C));
    scene.s.secret.letters[A.ix()]
        .write_senate(|letter| letter.ballots[0].veto = Some((TribuneBy::Card, true)));
    send(&mut scene, &[2]);
    assert!(!raised(&scene));
    assert!(scene.told(|e| matches!(e, Event::Senate(senate::Event::Vetoed { seat: A }))));
}

#[test]
fn a_cancelled_proposal_does_not_stop_the_docket() {
    // ROR-D.8e, ROR-D.34e
    let mut scene = form(table().hand(B, card(Murder)).hand(C, TRIBUNE));
    scene.fleet_by_tribune(C);
    scene.say(B, Say::Murder(CLAUDIUS));
    scene.say(B, Say::OnlyOf(C));
    send(&mut scene, &[2]);
    assert!(!raised(&scene), "the veto of C comes next, and B has no further card");
    let mining = ConcessionAt::With(Senator::Aelius);
    assert_eq!(scene.s.board.concessions[Concession::Mining], mining, "the docket ran on");
    assert_eq!((scene.item(), scene.s.board.discards.count(TRIBUNE)), (Item::Closed, 2));
}

#[test]
fn egypt_is_annexed_by_an_order_on_the_form() {
    // ROR-D.15b, ROR-7.10s: a Governor for Sicily, then Egypt on a form of its own
    let scene = later(under_fabius()).hand(B, card(Annexation)).province(Province::Sicily);
    let mut scene = posted(scene).at(Item::Governors);
    let sicily =
        [Say::Move(Business::Governors), Say::Province(Province::Sicily), Say::Name(Senator::Papirius)];
    sicily.into_iter().for_each(|part| scene.say(A, part));
    scene.say(A, Say::Done);
    scene.say(A, Say::Done);
    assert!(letter(&scene) && !scene.can(C, Say::Play(Annexation)));
    [A, B].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    scene.say(B, Say::Play(Annexation));
    send(&mut scene, &[]);
    assert!(letter(&scene));
    assert_eq!(scene.s.secret.docket.items[..], [Motion::CreateEgypt]);
    [A, B].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    send(&mut scene, &[]);
    assert!(scene.s.board.provinces[Province::Egypt].exists);
    assert_eq!(scene.item(), Item::Governors);
}

#[test]
fn the_decree_is_an_order_on_the_form_of_the_dictator() {
    // ROR-D.15b, ROR-7.10r
    let scene = later(under_fabius()).hand(B, card(Decree)).war(War::FirstPunic, Status::Active).set(|s| {
        s.secret.deck.take(Card::Event(DeckEvent::CivilUnrest));
        s.board.deck_events[DeckEvent::CivilUnrest] = EventAt::Forum;
    });
    let mut scene = posted(scene).at(Item::Dictator);
    [Say::Move(Business::Dictator), Say::Name(Senator::Aelius), Say::Done]
        .into_iter()
        .for_each(|part| scene.say(A, part));
    assert!(letter(&scene));
    [A, B].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    scene.say(B, Say::Play(Decree));
    scene.say(A, Say::Master(Senator::Julius));
    send(&mut scene, &[]);
    assert!(scene.s.board.senate.decree && !scene.holds(B, Decree));
}

#[test]
fn a_gracchan_bill_and_a_veto_of_laenas_ride_on_the_form() {
    // ROR-7.04g, ROR-7.04h, ROR-DC.71, ROR-DC.72
    let (tiberius, laenas) = (Senator::TiberiusGracchus, Senator::Laenas);
    let mut scene = form(table().with(C, tiberius).with(B, laenas));
    scene.say(C, Say::Tribune(TribuneBy::Right(tiberius), TribuneUse::Propose));
    let sponsors = [Senator::Manlius, Senator::Junius];
    [Say::Move(Business::LandBill), Say::Bill(LandBill::I), Say::Name(sponsors[0]), Say::Name(sponsors[1])]
        .into_iter()
        .for_each(|part| scene.say(C, part));
    send(&mut scene, &[]);
    assert!(letter(&scene), "it has a form of its own");
    assert_eq!(scene.s.secret.docket.items[..], [Motion::LandBill { bill: LandBill::I, sponsors }]);
    [A, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    scene.say(B, Say::Ballot(0));
    scene.say(B, Say::Tribune(TribuneBy::Right(laenas), TribuneUse::Veto));
    scene.say(B, Say::Done);
    send(&mut scene, &[]);
    let put = |e: &Event| matches!(e, Event::Senate(senate::Event::Put { proposer: Proposer::Right(C), .. }));
    assert!(scene.told(put) && scene.told(|e| matches!(e, Event::Senate(senate::Event::Vetoed { seat: B }))));
    assert_eq!(scene.s.board.land_bills[LandBill::I], 0);
}
