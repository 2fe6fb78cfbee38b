//! By correspondence: what rides on the forms besides ballots (D.25, D.26, N.16), and how a docket is marked (D.34).

use crate::session::*;
use phases::revolution;

pub(crate) fn money(action: revenue::Action) -> Action {
    Action::Revenue(action)
}
pub(crate) fn rising(action: revolution::Action) -> Action {
    Action::Revolution(action)
}

/// A docket of one recruitment that ends with adjournment; everybody has the form.
fn form(scene: Scene) -> Scene {
    on_the_form(scene.treasury(100))
}

// --- the docket

/// A recruitment, then a Concession for Aelius that is marked as depending on it, C being called first for it.
fn marked() -> Scene {
    let scene = under_fabius().treasury(100).concession(Concession::Mining, ConcessionAt::Forum);
    let mut scene = posted(scene).at(Item::OtherBusiness);
    scene.two_motions();
    scene.say(A, Say::Depends(0));
    scene.say(A, Say::CallFirst(C));
    scene.say(A, Say::Adjourn);
    scene
}

#[test]
fn what_is_marked_as_depending_is_dropped_with_what_it_depends_on() {
    // ROR-D.34a, ROR-D.34d, ROR-R.130, ROR-6.1y
    let run = |recruits: Side| {
        let mut scene = marked();
        for seat in [A, B, C] {
            ballot(&mut scene, seat, 0, recruits);
            ballot(&mut scene, seat, 1, FOR);
        }
        send(&mut scene, &[]);
        scene.s.board.concessions[Concession::Mining]
    };
    assert_eq!(run(FOR), ConcessionAt::With(Senator::Aelius));
    assert_eq!(run(AGAINST), ConcessionAt::Forum, "though all were for it");
}

#[test]
fn resistance_is_asked_only_against_what_can_succeed() {
    // ROR-D.33a: Julius' 7 against a Loyalty of 7 needs 2 T to reach 2; what he has counts, ordered or not
    let asked = |talents: i32| {
        let scene = Scene::three().forum(Senator::Aurelius).holding(Senator::Julius, talents);
        let mut scene = posted(scene).run(Step::Forum(forum::Step::Begin), &[]);
        let order = |action| Action::Forum(action);
        scene.act(A, order(forum::Action::Persuader(Senator::Julius)));
        scene.act(A, order(forum::Action::Target(Senator::Aurelius)));
        for seat in [A, B, C] {
            let pass = Pick { action: order(forum::Action::Pass), amount: 0 };
            scene.rules.apply(&mut scene.s, seat, pass, &mut kernel::Fast::new(1), &mut scene.log);
        }
        let resistance = forum::Ask::Resistance { seats: SeatSet::of(B).with(C) };
        scene.asks() == Some(Ask::Forum(resistance))
    };
    assert!(asked(2) && !asked(1));
}

#[test]
fn the_voting_order_is_the_composers_secret() {
    // ROR-6.1l, ROR-6.1m, ROR-DC.123, ROR-DC.34: C is called first on the second motion, B on the first
    let mut scene = marked();
    assert_eq!(scene.s.secret.docket.calls[1].iter().collect::<Vec<_>>(), [C]);
    for viewer in Viewer::all(3) {
        assert_eq!(scene.rules.view(&scene.s, viewer).docket.calls[1], Calls::default());
    }
    for seat in [A, B, C] {
        ballot(&mut scene, seat, 0, FOR);
    }
    send(&mut scene, &[]);
    let called = |e: &Event| match e {
        Event::Senate(senate::Event::Voted { seat, .. }) => Some(*seat),
        _ => None,
    };
    let order: Vec<_> = scene.events().iter().filter_map(called).collect();
    assert_eq!(order, [B, C, A, C, B, A]);
}

/// The votes for the last motion counted.
fn votes_for(scene: &Scene) -> Option<i16> {
    let counted = |e: &Event| match e {
        Event::Senate(senate::Event::Counted { votes_for, .. }) => Some(*votes_for),
        _ => None,
    };
    scene.events().iter().filter_map(counted).next_back()
}

#[test]
fn the_first_clause_that_holds_is_followed() {
    // ROR-D.7f: C is called after B; its second clause would hold too when B is against
    let counted = |b: Side| {
        let mut scene = form(under_fabius());
        ballot(&mut scene, B, 0, b);
        scene.say(C, Say::Ballot(0));
        scene.say(C, Say::If(When::Voted(B, FOR)));
        scene.say(C, Say::Then(AGAINST));
        scene.say_n(C, Say::If(When::Trailing(0)), 0);
        scene.say(C, Say::Then(FOR));
        scene.say(C, Say::Done);
        send(&mut scene, &[]);
        votes_for(&scene)
    };
    assert_eq!((counted(FOR), counted(AGAINST), counted(ABSTAIN)), (Some(9), Some(6), Some(6)));
}

#[test]
fn a_clause_can_ask_whether_it_is_decided() {
    // ROR-D.7f: B has 9 votes and its Knights; 6 of C and 9 of A are still to come, and a tie fails
    let counted = |knights: u8, b: Side| {
        let mut scene = form(under_fabius().knights(Senator::Claudius, knights));
        ballot(&mut scene, B, 0, b);
        against_if_decided(&mut scene, C);
        send(&mut scene, &[]);
        votes_for(&scene)
    };
    assert_eq!((counted(6, FOR), counted(7, FOR)), (Some(15 + 6), Some(16)));
    assert_eq!((counted(5, AGAINST), counted(6, AGAINST)), (Some(6), Some(0)));
}

#[test]
fn a_clause_can_ask_what_a_faction_has_bought() {
    // ROR-D.7f: B buys three votes to be twelve ahead; C is against it if they were at least so many
    let counted = |least: u16| {
        let mut scene = form(under_fabius().holding(Senator::Claudius, 5));
        scene.say(B, Say::Ballot(0));
        scene.say(B, Say::Vote(FOR));
        scene.say_n(B, Say::Spend, 5);
        scene.say_n(B, Say::Ahead, 12);
        scene.say(B, Say::Done);
        scene.say(C, Say::Ballot(0));
        scene.say_n(C, Say::If(When::Bought(B, 0)), least);
        scene.say(C, Say::Then(AGAINST));
        scene.say(C, Say::Vote(FOR));
        scene.say(C, Say::Done);
        send(&mut scene, &[]);
        votes_for(&scene)
    };
    assert_eq!((counted(3), counted(4)), (Some(12), Some(18)));
}

#[test]
fn a_clause_can_stop_the_motion() {
    // ROR-D.7f: a veto if B is for it
    let spent = |b: Side| {
        let mut scene = form(under_fabius().hand(C, TRIBUNE));
        ballot(&mut scene, B, 0, b);
        scene.say(C, Say::Ballot(0));
        scene.say(C, Say::If(When::Voted(B, FOR)));
        scene.say(C, Say::ThenVeto);
        scene.say(C, Say::Done);
        send(&mut scene, &[]);
        scene.s.board.discards.count(TRIBUNE)
    };
    assert_eq!((spent(FOR), spent(AGAINST)), (1, 0));
}

#[test]
fn senators_of_one_faction_may_vote_apart() {
    // ROR-D.7b, ROR-D.34b: Julius' three votes of A's nine are against, Fabius' two are not cast
    let mut scene = form(under_fabius());
    scene.say(A, Say::Ballot(0));
    scene.say(A, Say::Vote(FOR));
    scene.say(A, Say::VoteOne(Senator::Julius, AGAINST));
    scene.say(A, Say::VoteOne(Senator::Fabius, ABSTAIN));
    scene.say(A, Say::Done);
    send(&mut scene, &[]);
    assert_eq!(votes_for(&scene), Some(4));
    assert_eq!(scene.s.board.rome.len(), 1, "4 against 3");
}

/// A's docket: a Land Bill of the first type, with Julius and Aelius as its sponsors.
fn land_bill() -> Scene {
    let mut scene = posted(under_fabius().treasury(100)).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::LandBill));
    scene.say(A, Say::Bill(LandBill::I));
    scene.say(A, Say::Name(Senator::Julius));
    scene.say(A, Say::Name(Senator::Aelius));
    adjourned(scene)
}

#[test]
fn who_says_nothing_about_a_land_bill_is_for_it() {
    // ROR-6.1w: B and C send empty forms
    let mut scene = land_bill();
    send(&mut scene, &[]);
    assert_eq!((votes_for(&scene), scene.s.board.land_bills[LandBill::I]), (Some(24), 1));
}

#[test]
fn nobody_abstains_from_a_land_bill() {
    // ROR-R.23, ROR-D.7b
    let mut scene = land_bill();
    assert!(scene.can(B, Say::VoteOn(0, AGAINST)) && !scene.can(B, Say::VoteOn(0, ABSTAIN)));
    scene.say(B, Say::Ballot(0));
    assert!(scene.can(B, Say::Vote(AGAINST)) && !scene.can(B, Say::Vote(ABSTAIN)));
    let one = |side| Say::VoteOne(Senator::Claudius, side);
    assert!(scene.can(B, one(AGAINST)) && !scene.can(B, one(ABSTAIN)));
    // a condition that holds, without a choice, leaves the plain one
    scene.say_n(B, Say::If(republic::state::When::Trailing(0)), 0);
    scene.say(B, Say::Vote(AGAINST));
    scene.say(B, Say::Done);
    send(&mut scene, &[]);
    assert_eq!(votes_for(&scene), Some(15), "A's 9 and C's 6");
}

#[test]
fn a_tribunes_motion_is_voted_in_the_default_order() {
    // ROR-6.1v: though the docket wanted C first
    let mut scene = marked().hand(B, TRIBUNE);
    scene.fleet_by_tribune(B);
    send(&mut scene, &[]);
    assert!(letter(&scene));
    send(&mut scene, &[]);
    let called = |e: &Event| match e {
        Event::Senate(senate::Event::Voted { seat, .. }) => Some(*seat),
        _ => None,
    };
    let order: Vec<_> = scene.events().iter().filter_map(called).collect();
    assert_eq!(order, [B, C, A]);
}

#[test]
fn no_minor_motions_by_letter() {
    // ROR-6.1n
    let by_letter = posted(under_fabius()).at(Item::OtherBusiness);
    assert!(!by_letter.can(A, Say::Move(Business::Minor)));
    assert!(under_fabius().at(Item::OtherBusiness).can(A, Say::Move(Business::Minor)));
    // not with a Tribune either
    let mut scene = marked().hand(B, TRIBUNE);
    scene.say(B, Say::Tribune(TribuneBy::Card, TribuneUse::Propose));
    assert!(scene.can(B, Say::Move(Business::Recruit)) && !scene.can(B, Say::Move(Business::Minor)));
}

/// On the form each of these lodges a dagger against Aelius (A).
fn daggers(scene: &mut Scene, assassins: &[(Seat, Senator)]) {
    for &(seat, assassin) in assassins {
        scene.say(seat, Say::Assassin(assassin));
        scene.say(seat, Say::Name(Senator::Aelius));
        scene.say_n(seat, Say::Cards, 0);
    }
}

#[test]
fn an_assassin_is_unknown_unless_he_is_caught() {
    // ROR-6.1s, ROR-D.13e: the target and the result are public; the limit of one attempt a turn is kept silently
    let struck = |roll: u16| {
        let mut scene = form(under_fabius());
        daggers(&mut scene, &[(C, Senator::Junius)]);
        send(&mut scene, &[roll]);
        scene
    };
    let tells = |scene: &Scene, seat| {
        let told = scene.log.entries().iter().filter_map(|e| e.face(Viewer::Seat(seat)));
        told.filter(|e| matches!(e, Event::Senate(senate::Event::Attempt { .. }))).count()
    };
    let killed = struck(5);
    assert_eq!(killed.man(Senator::Aelius).at, At::Curia);
    assert_eq!((tells(&killed, A), tells(&killed, B), tells(&killed, C)), (0, 0, 1));
    assert!(!killed.s.board.factions[C.ix()].plotted && killed.s.board.factions[A.ix()].plotted_against);
    let next = form(killed.set(|s| {
        s.flow.clear();
        s.board.senate.settled.clear();
    }));
    assert!(!next.can(C, Say::Assassin(Senator::Manlius)), "he has made his attempt");
    assert!(next.can(B, Say::Assassin(Senator::Furius)));
    let mut card = form(under_fabius().hand(C, Card::Intrigue(Intrigue::Assassin)));
    card.say(C, Say::Assassin(Senator::Junius));
    card.say(C, Say::Name(Senator::Aelius));
    card.say_n(C, Say::Cards, 1);
    send(&mut card, &[5]);
    assert_eq!(tells(&card, B), 1, "a card gives him away");
}

#[test]
fn of_two_daggers_for_one_senator_the_first_in_turn_order_falls() {
    // ROR-6.1r, ROR-D.13c: B comes before C; C may still make his attempt
    let mut scene = form(under_fabius());
    daggers(&mut scene, &[(C, Senator::Junius), (B, Senator::Furius)]);
    send(&mut scene, &[3]);
    assert!(scene.s.secret.plotted.has(B) && !scene.s.secret.plotted.has(C));
}

#[test]
fn nobody_gains_by_being_quicker() {
    // ROR-6.1p: whoever sends his form first, the outcome is the same
    let run = |order: [Seat; 3]| {
        let mut scene = form(under_fabius().hand(B, TRIBUNE));
        for seat in order {
            match seat {
                B => daggers(&mut scene, &[(B, Senator::Furius)]),
                C => daggers(&mut scene, &[(C, Senator::Junius)]),
                _ => ballot(&mut scene, A, 0, FOR),
            }
        }
        for (i, seat) in order.into_iter().enumerate() {
            let dice: &[u16] = if i == 2 { &[3] } else { &[] };
            scene.rolls(dice).act(seat, Action::Senate(Say::Pass));
        }
        scene.s
    };
    assert_eq!(run([A, B, C]), run([C, B, A]));
}

// --- from the Senate to the field

#[test]
fn a_dictator_names_his_master_of_horse_with_the_next_docket() {
    // ROR-D.10e, ROR-DC.53: nobody is prompted in between; without a name the lot decides
    let appointed = || {
        let scene = posted(house().treasury(100).office(Senator::Julius, Office::Dictator));
        let scene = scene.set(|s| s.board.senate.item = Item::OtherBusiness);
        let scene = scene.run(Step::Senate(senate::Step::MasterOfHorse), &[]);
        assert_eq!(scene.asks(), None);
        scene.at(Item::OtherBusiness)
    };
    let mut named = appointed();
    named.say(A, Say::Master(Senator::Furius));
    named.say(A, Say::Move(Business::Recruit));
    named.say_n(A, Say::Legions, 1);
    named.say(A, Say::Done);
    named.say(A, Say::Done);
    assert_eq!(named.holder(Office::MasterOfHorse), Some(Senator::Furius));
    let mut lot = appointed();
    lot.say(A, Say::Move(Business::Recruit));
    lot.say_n(A, Say::Legions, 1);
    lot.say(A, Say::Done);
    lot.rolls(&[0]).act(A, Action::Senate(Say::Done));
    assert_eq!(lot.holder(Office::MasterOfHorse), Some(Senator::Fabius), "the first of the list");
}

#[test]
fn new_alliance_rides_on_the_form() {
    // ROR-DC.86, ROR-D.33c: the HRAO's player has said it before, or the strongest War makes peace
    let peace = |said: bool| {
        let scene = under_fabius().war(War::Syrian, Status::Active).war(War::FirstGallic, Status::Active);
        let mut scene = form(scene.event(EventCard::NewAlliance, 1));
        if said {
            scene.say(A, Say::MakePeace(War::Syrian));
        }
        send(&mut scene, &[]);
        let scene = scene.run(Step::Senate(senate::Step::End), &[]);
        assert_eq!(scene.asks(), None);
        [War::Syrian, War::FirstGallic].map(|w| scene.s.board.wars[w].present())
    };
    assert_eq!((peace(true), peace(false)), ([false, true], [true, false]), "Gauls 10, Syrians 6");
}

#[test]
fn the_landing_is_a_standing_choice() {
    // ROR-D.26c, ROR-D.26b: one Legion is too weak for the 1st Punic War, ten are enough
    let battles = |legions: usize, say: Option<Landing>, land: &[u16]| {
        let scene = under_fabius().with(A, Senator::Flaminius).war(War::FirstPunic, Status::Active);
        let mut scene = form(scene.force(Senator::Flaminius, War::FirstPunic, legions, 12));
        say.into_iter().for_each(|landing| scene.say(A, Say::Land(Senator::Flaminius, landing)));
        send(&mut scene, &[]);
        scene.s.flow.clear();
        let dice: Vec<u16> = [4, 4, 4].iter().chain(land).copied().collect();
        let scene = fight(scene, &dice);
        assert_eq!(scene.asks(), None, "nothing is asked in the Combat Phase");
        let battle = |e: &&Event| matches!(e, Event::Combat(combat::Event::Battle { .. }));
        scene.events().iter().filter(battle).count()
    };
    assert_eq!(battles(10, None, &[5, 5, 5]), 2, "as strong as the War: by default it lands");
    assert_eq!(battles(10, Some(Landing::Stay), &[]), 1);
    assert_eq!(battles(1, None, &[]), 1, "too weak");
    let scene = under_fabius().force(Senator::Aelius, War::FirstPunic, 1, 12);
    let mut scene = posted(scene.war(War::FirstPunic, Status::Active));
    scene.s.secret.forms.landing.add(Senator::Aelius);
    assert!(lands(&scene, 0), "whatever its strength");
}

#[test]
fn each_army_has_its_own_landing() {
    // ROR-D.26c: of A's two Commanders before the 1st Punic War one lands and one stays; nobody else is asked about them,
    // and nothing but a navy asks for a choice
    let scene = under_fabius().with(A, Senator::Flaminius).war(War::FirstPunic, Status::Active);
    let scene = scene.war(War::FirstGallic, Status::Active).with(C, Senator::Plautius);
    let scene = scene
        .force(Senator::Flaminius, War::FirstPunic, 5, 12)
        .force(Senator::Aelius, War::FirstPunic, 5, 12)
        .force(Senator::Plautius, War::FirstGallic, 5, 0);
    let mut scene = form(scene);
    for landing in [Landing::Attack, Landing::Stay] {
        assert!(scene.can(A, Say::Land(Senator::Aelius, landing)));
        assert!(!scene.can(C, Say::Land(Senator::Plautius, landing)), "the Gauls have no navy");
        assert!(!scene.can(C, Say::Land(Senator::Aelius, landing)));
    }
    scene.say(A, Say::Land(Senator::Flaminius, Landing::Stay));
    scene.say(A, Say::Land(Senator::Aelius, Landing::Attack));
    assert!(!scene.can(A, Say::Land(Senator::Aelius, Landing::Stay)), "said");
    assert_eq!([0, 1].map(|force| lands(&scene, force)), [false, true]);
    // Taken back, the default decides: five Legions are too weak (ROR-DC.91).
    scene.say(A, Say::Clear);
    assert_eq!([0, 1].map(|force| lands(&scene, force)), [false, false]);
}

/// Does this army of A land, its navy beaten?
fn lands(scene: &Scene, force: u8) -> bool {
    let (mut s, mut log) = (scene.s.clone(), Log::on());
    s.board.wars[War::FirstPunic].navy_beaten = true;
    s.flow.clear();
    s.flow.ask(Ask::Combat(combat::Ask::LandAttack { seat: A, force }));
    phases::run(&mut Play::new(&scene.rules, &mut s, &mut kernel::Fast::new(1), &mut log));
    let landed = |e: &Event| matches!(e, Event::Combat(combat::Event::Battle { arm: combat::Arm::Land, .. }));
    log.entries().iter().filter_map(|e| e.face(Viewer::Spectator)).any(landed)
}

#[test]
fn the_order_of_armies_rides_on_the_last_form() {
    // ROR-D.26a: A and B both want Junius (C) to attack first, and he does
    let scene = under_fabius().war(War::Syrian, Status::Active);
    let scene = scene.force(Senator::Aelius, War::Syrian, 6, 2).force(Senator::Junius, War::Syrian, 6, 2);
    let mut scene = form(scene);
    for seat in [A, C] {
        scene.say(seat, Say::AttackFirst(Senator::Junius));
    }
    send(&mut scene, &[]);
    scene.s.flow.clear();
    scene.happens(&[], |p| p.then(Step::Combat(combat::Step::Order(War::Syrian, 0))));
    assert_eq!(scene.asks(), None);
    let order: Vec<_> = scene.s.board.forces.iter().filter_map(|f| f.commander).collect();
    assert_eq!(order, [Senator::Junius, Senator::Aelius]);
}
