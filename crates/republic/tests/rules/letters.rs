//! By correspondence: what rides on the forms besides ballots (D.25, D.26, N.16), and how a docket is marked (D.34).

use crate::session::*;
use phases::revolution;

const PEDDLING: Card = Card::Intrigue(Intrigue::InfluencePeddling);

fn money(action: revenue::Action) -> Action {
    Action::Revenue(action)
}
fn rising(action: revolution::Action) -> Action {
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

#[test]
fn who_says_nothing_about_a_land_bill_is_for_it() {
    // ROR-6.1w: B and C send empty forms
    let mut scene = posted(under_fabius().treasury(100)).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::LandBill));
    scene.say(A, Say::Bill(LandBill::I));
    scene.say(A, Say::Name(Senator::Julius));
    scene.say(A, Say::Name(Senator::Aelius));
    scene.say(A, Say::Adjourn);
    send(&mut scene, &[]);
    assert_eq!((votes_for(&scene), scene.s.board.land_bills[LandBill::I]), (Some(24), 1));
}

#[test]
fn nobody_abstains_from_a_land_bill() {
    // ROR-R.23, ROR-D.7b
    let mut scene = posted(under_fabius().treasury(100)).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::LandBill));
    scene.say(A, Say::Bill(LandBill::I));
    scene.say(A, Say::Name(Senator::Julius));
    scene.say(A, Say::Name(Senator::Aelius));
    scene.say(A, Say::Adjourn);
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

// --- the Forum

#[test]
fn the_hraos_choices_about_events_ride_on_the_forum_form() {
    // ROR-D.33a, ROR-DC.28, ROR-DC.30: three Fleets of the army are lost first, then by default those in Rome
    let storm = |said: bool| {
        let scene = Scene::three().with(A, Senator::Fabius).force(Senator::Fabius, War::FirstPunic, 4, 7);
        let scene = posted(scene.set(|s| s.board.fleets = 2));
        let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        if said {
            scene.act(A, (Action::Forum(forum::Action::LoseFleets(Some(0))), 3));
        }
        scene.s.flow.clear();
        scene.s.board.events[EventCard::StormAtSea] = 1;
        let scene = scene.run(Step::Forum(forum::Step::Occur(EventCard::StormAtSea)), &[2, 3]);
        assert_eq!(scene.asks(), None);
        (scene.s.board.fleets, scene.s.board.forces[0].fleets)
    };
    assert_eq!((storm(true), storm(false)), ((0, 4), (0, 4)));
    let dies = |said: Option<Leader>| {
        let scene = Scene::three().war(War::FirstPunic, Status::Active).event(EventCard::EnemyLeaderDies, 1);
        let scene = scene.leader(Leader::Hannibal, LeaderAt::With(War::FirstPunic));
        let scene = posted(scene.leader(Leader::Hamilcar, LeaderAt::With(War::FirstPunic)));
        let mut scene = scene.set(|s| s.flow.ask(Ask::Forum(forum::Ask::Orders)));
        if let Some(leader) = said {
            scene.act(A, Action::Forum(forum::Action::Dies(leader)));
        }
        scene.s.flow.clear();
        let scene = scene.run(Step::Forum(forum::Step::LeaderDies), &[]);
        assert_eq!(scene.asks(), None);
        [Leader::Hannibal, Leader::Hamilcar].map(|l| scene.s.board.leaders[l] == LeaderAt::Gone)
    };
    assert_eq!((dies(Some(Leader::Hamilcar)), dies(None)), ([false, true], [true, false]));
}

#[test]
fn blackmail_and_seduction_ride_on_the_forum_form() {
    // ROR-D.15b, ROR-6.1h: no window opens for them, and nobody is asked to resist
    let resisted = |card: Option<Intrigue>| {
        let scene = Scene::three().forum(Senator::Fulvius).influence(Senator::Julius, 12);
        let scene = posted(scene.hand(A, Card::Intrigue(Intrigue::Seduction)));
        let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        let act = |action| Action::Forum(action);
        scene.act(A, act(forum::Action::Persuader(Senator::Julius)));
        scene.act(A, act(forum::Action::Target(Senator::Fulvius)));
        if let Some(card) = card {
            scene.act(A, act(forum::Action::Announce(Some(card))));
        }
        for seat in [B, C] {
            scene.act(seat, act(forum::Action::Nobody));
            scene.act(seat, act(forum::Action::Pass));
        }
        let pass = Pick { action: act(forum::Action::Pass), amount: 0 };
        scene.rules.apply(&mut scene.s, A, pass, &mut kernel::Fast::new(4), &mut scene.log);
        matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Resistance { .. })))
    };
    assert!(resisted(None) && !resisted(Some(Intrigue::Seduction)));
}

// --- Revenue

#[test]
fn a_rebels_pay_rides_on_the_purse() {
    // ROR-D.33a, ROR-DC.13, ROR-DC.14: he pays two of four Legions, and the HRAO disbands the others
    let scene = posted(revolt(4).saved(C, 20).treasury(50));
    let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Purse)), "and nothing else");
    assert!(!scene.may(B, money(revenue::Action::Disband)) && !scene.may(B, money(revenue::Action::Keep)));
    scene.act(C, (money(revenue::Action::Pay { personal_first: true }), 2));
    scene.act(A, money(revenue::Action::Disband));
    scene.all_default(&[]);
    let board = &scene.s.board;
    assert_eq!((board.rebel.unwrap().legions.len(), board.legions().len()), (2, 2));
    assert_eq!(scene.s.secret.treasuries[C.ix()], 20 - 4);
    let mut silent = posted(revolt(4).saved(C, 20).treasury(50));
    silent = silent.run(Step::Revenue(revenue::Step::Rebels), &[]);
    silent.all_default(&[]);
    assert_eq!(silent.s.board.rebel.unwrap().legions.len(), 4, "by default as many as he can");
}

#[test]
fn a_payment_can_wait_for_its_return() {
    // ROR-N.16: 5 T for C only if C pays 3; C's own payment hangs on nothing
    let paid = |returned: u16| {
        let scene = posted(Scene::three().saved(A, 10).saved(C, 10).treasury(50));
        let mut scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
        scene.act(A, (money(revenue::Action::Send(None, C)), 5));
        scene.act(A, (money(revenue::Action::InReturn(C)), 3));
        scene.act(C, (money(revenue::Action::Send(None, A)), returned));
        scene.all_default(&[]);
        [A, C].map(|seat| scene.s.secret.treasuries[seat.ix()])
    };
    assert_eq!((paid(3), paid(2)), ([8, 12], [12, 8]));
}

// --- Revolution

fn cards(scene: Scene) -> Scene {
    posted(scene).run(Step::Revolution(revolution::Step::Begin), &[])
}
/// All send the form as it stands.
fn done(scene: &mut Scene, dice: &[u16]) {
    for seat in [A, B, C] {
        let dice = if seat == C { dice } else { &[] };
        scene.rolls(dice).act(seat, Action::Hand(hand::Action::Done));
    }
}

#[test]
fn cards_change_hands_only_both_ways() {
    // ROR-N.16, ROR-N.13: B's Tribune for C's Influence Peddling, in one piece or not at all
    let traded = |answers: bool| {
        let mut scene = cards(Scene::three().hand(B, TRIBUNE).hand(C, PEDDLING));
        scene.act(B, rising(revolution::Action::Give(TRIBUNE, C)));
        scene.act(B, rising(revolution::Action::For(PEDDLING)));
        if answers {
            scene.act(C, rising(revolution::Action::Give(PEDDLING, B)));
        }
        done(&mut scene, &[]);
        scene.s.secret.hands[B.ix()].cards.cards().collect::<Vec<_>>()
    };
    assert_eq!((traded(true), traded(false)), (vec![PEDDLING], vec![TRIBUNE]));
    // C wants a Blackmail for it, which B does not give: no trade
    let mut scene = cards(Scene::three().hand(B, TRIBUNE).hand(C, PEDDLING));
    scene.act(B, rising(revolution::Action::Give(TRIBUNE, C)));
    scene.act(B, rising(revolution::Action::For(PEDDLING)));
    scene.act(C, rising(revolution::Action::Give(PEDDLING, B)));
    scene.act(C, rising(revolution::Action::For(Card::Intrigue(Intrigue::Blackmail))));
    done(&mut scene, &[]);
    let [b, c] = [B, C].map(|seat| scene.s.secret.hands[seat.ix()].cards);
    assert!(b.has(TRIBUNE) && c.has(PEDDLING));
}

#[test]
fn a_gift_needs_no_answer_and_others_hear_only_of_its_number() {
    // ROR-DC.97: C says nothing, which refuses the trade and accepts the gift; A is told of one card and not which
    let mut scene = cards(Scene::three().hand(B, TRIBUNE).hand(B, PEDDLING));
    scene.act(B, rising(revolution::Action::Give(TRIBUNE, C)));
    scene.act(B, rising(revolution::Action::Give(PEDDLING, C)));
    scene.act(B, rising(revolution::Action::For(TRIBUNE)));
    done(&mut scene, &[]);
    let held = |seat: Seat| scene.s.secret.hands[seat.ix()].cards.cards().collect::<Vec<_>>();
    assert_eq!((held(B), held(C)), (vec![PEDDLING], vec![TRIBUNE]));
    let told: Vec<_> = scene.log.entries().iter().filter_map(|e| e.face(Viewer::Seat(A)).cloned()).collect();
    let traded = Event::Traded { from: B, to: C, gives: 1, takes: 0 };
    assert_eq!(told.iter().filter(|e| **e == traded).count(), 1);
    assert!(!told.iter().any(|e| format!("{e:?}").contains("Tribune")), "{told:?}");
}

#[test]
fn a_revolt_is_a_sealed_order() {
    // ROR-D.25b, ROR-D.25d, ROR-DC.98, ROR-DC.99, ROR-DC.100: Fabius revolts if enough Legions follow, and Julius joins
    let revolt = |least: u16| {
        let scene = Scene::three().influence(Senator::Julius, 30).with(A, Senator::Fabius);
        let scene = scene.war(War::Syrian, Status::Over).force(Senator::Fabius, War::Syrian, 6, 2);
        let mut scene = cards(scene.holding(Senator::Fabius, 2).set(|s| s.board.forces[0].victorious = true));
        scene.act(A, (rising(revolution::Action::Rise(Senator::Fabius)), 2));
        scene.act(A, (rising(revolution::Action::Follow), least));
        scene.act(A, rising(revolution::Action::Join(Senator::Julius)));
        let before = scene.rules.view(&scene.s, Viewer::Seat(B));
        assert_eq!(before.board.rebel, None, "sealed");
        done(&mut scene, &[4, 4, 5, 5, 1, 1]); // a Talent each makes fives of the first two
        assert_eq!(scene.man(Senator::Fabius).talents, 0, "irrevocably");
        (scene.s.board.rebel.map(|r| r.legions.len()), scene.man(Senator::Julius).at)
    };
    assert_eq!(revolt(4), (Some(4), At::Rebel));
    assert_eq!(revolt(5), (None, At::Rome), "he lays down his command");
}

#[test]
fn a_gift_may_be_refused() {
    // ROR-DC.114, ROR-N.3: B's Tribune stays with B, and nobody is told of it; what both have agreed to is no gift
    let run = |declines: Option<Seat>, trade: bool| {
        let mut scene = cards(Scene::three().hand(B, TRIBUNE).hand(C, PEDDLING));
        scene.act(B, rising(revolution::Action::Give(TRIBUNE, C)));
        if trade {
            scene.act(B, rising(revolution::Action::For(PEDDLING)));
            scene.act(C, rising(revolution::Action::Give(PEDDLING, B)));
        }
        if let Some(from) = declines {
            scene.act(C, rising(revolution::Action::Decline(from)));
            assert!(!scene.may(C, rising(revolution::Action::Decline(from))), "said");
        }
        done(&mut scene, &[]);
        let held = [B, C].map(|seat| scene.s.secret.hands[seat.ix()].cards.cards().collect::<Vec<_>>());
        (held, scene.told(|e| matches!(e, Event::Traded { .. })))
    };
    assert_eq!(run(None, false), ([vec![], vec![TRIBUNE, PEDDLING]], true), "by default it is accepted");
    assert_eq!(run(Some(B), false), ([vec![TRIBUNE], vec![PEDDLING]], false));
    assert!(run(Some(A), false).1, "A's he refuses");
    assert_eq!(run(Some(B), true), ([vec![PEDDLING], vec![TRIBUNE]], true));
}

// --- nothing is promised twice

/// What numbers may be written with an action.
fn range(scene: &Scene, seat: Seat, action: revenue::Action) -> Option<(u16, u16)> {
    scene.choices(seat).find(&money(action)).and_then(|c| c.amount).map(|a| (a.min, a.max))
}
/// The form of the Revenue Phase lies before everybody (F1).
fn purse(scene: Scene) -> Scene {
    posted(scene.treasury(50)).run(Step::Revenue(revenue::Step::Rebels), &[])
}

#[test]
fn what_is_sent_away_is_not_held_as_well() {
    // ROR-N.2, ROR-N.16, ROR-D.22e: 5 T in the treasury are C's now, and nobody of A's can hold them
    let hold = |version: u32| {
        let mut scene = purse(Scene::three().saved(A, 5)).begun_by(version);
        scene.act(A, (money(revenue::Action::Send(None, C)), 5));
        range(&scene, A, revenue::Action::Hold(Senator::Julius))
    };
    assert_eq!(hold(7), Some((0, 0)));
    assert_eq!(hold(6), Some((0, 5)), "older tables go on as they began");
}

#[test]
fn what_a_senator_gives_he_holds() {
    // ROR-D.22b, ROR-D.22e: of his 10 T he gives the State 6 and B 3; 4 T more lie in the treasury
    let mut scene = purse(Scene::three().holding(Senator::Julius, 10).saved(A, 4));
    scene.act(A, (money(revenue::Action::Contribute(Senator::Julius)), 6));
    scene.act(A, (money(revenue::Action::Send(Some(Senator::Julius), B)), 3));
    assert_eq!(range(&scene, A, revenue::Action::Hold(Senator::Julius)), Some((9, 14)));
    scene.act(A, (money(revenue::Action::Hold(Senator::Julius)), 9));
    assert_eq!(range(&scene, A, revenue::Action::Send(None, B)), Some((1, 5)));
    assert_eq!(range(&scene, A, revenue::Action::Send(Some(Senator::Julius), C)), None);
}

#[test]
fn an_open_bodyguard_is_paid_out_of_what_is_left() {
    // ROR-7.10o, ROR-R.3: he is paid before anything is given away, so 9 of 10 T can be given
    let guarded = || Scene::three().holding(Senator::Julius, 10);
    let mut scene = purse(guarded().set(|s| s.board.senators[Senator::Julius].open_bodyguard = true));
    assert_eq!(range(&scene, A, revenue::Action::Contribute(Senator::Julius)), Some((1, 9)));
    scene.act(A, money(revenue::Action::Unguard(Senator::Julius)));
    assert_eq!(range(&scene, A, revenue::Action::Contribute(Senator::Julius)), Some((1, 10)));
}

#[test]
fn a_rebels_pay_does_not_come_out_of_what_is_sent_away() {
    // ROR-N.2, ROR-DC.13: four Legions cost 8 T; he has 10, and the 10 T of the Faction Treasury go to A
    let pay = revenue::Action::Pay { personal_first: false };
    let mut scene = purse(revolt(4).holding(Senator::Manlius, 10).saved(C, 10));
    assert_eq!(range(&scene, C, pay), Some((0, 4)));
    scene.act(C, (money(revenue::Action::Send(None, A)), 7));
    assert_eq!(range(&scene, C, pay), Some((0, 1)), "3 T are left");
    assert_eq!(range(&scene, C, revenue::Action::Pay { personal_first: true }), Some((0, 4)));
}

#[test]
fn conditions_are_judged_by_what_is_there() {
    // ROR-N.16: C pays only if A does, and A has laid its money elsewhere, however it came to be written
    let mut scene = purse(Scene::three().saved(A, 5).saved(C, 5));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    scene.act(A, (money(revenue::Action::Send(None, C)), 5));
    scene.act(C, (money(revenue::Action::Send(None, A)), 5));
    scene.act(C, (money(revenue::Action::InReturn(A)), 5));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
    scene.s.secret.forms.sums[Senator::Julius] = 5;
    assert!(scene.rules.audit(&scene.s).is_err(), "committed twice");
    scene.all_default(&[]);
    assert_eq!((scene.s.secret.treasuries[C.ix()], scene.man(Senator::Julius).talents), (5, 5));
    assert!(!scene.told(|e| matches!(e, Event::Transferred { .. })), "and nobody pays 0 T");
    // ROR-D.22b: Manlius gives 25 T if the others give 10, and they do not
    let rich = Scene::three().holding(Senator::Julius, 10).holding(Senator::Manlius, 25);
    let mut scene = purse(rich);
    scene.act(A, (money(revenue::Action::Contribute(Senator::Julius)), 10));
    scene.act(C, (money(revenue::Action::Contribute(Senator::Manlius)), 25));
    scene.act(C, (money(revenue::Action::OnlyIf), 10));
    scene.s.secret.forms.sums[Senator::Julius] = 0;
    assert!(scene.rules.audit(&scene.s).is_err());
    scene.all_default(&[]);
    assert_eq!((scene.man(Senator::Manlius).talents, scene.s.secret.treasuries[A.ix()]), (25, 10));
    assert!(!scene.told(|e| matches!(e, Event::Contributed { .. })));
}

#[test]
fn a_ransom_goes_before_what_is_only_written() {
    // ROR-D.17a, ROR-1.10.82c: live; the 10 T were to go to B, and buy Fabius free
    let scene = Scene::three().with(A, Senator::Fabius).saved(A, 12).treasury(100);
    let scene = scene.war(War::Syrian, Status::Active);
    let scene = scene.set(|s| s.board.senators[Senator::Fabius].at = At::Captive(War::Syrian));
    let mut scene = scene.run(Step::Revenue(revenue::Step::State), &[]);
    assert_eq!(scene.asks(), Some(Ask::Revenue(revenue::Ask::Gifts)));
    scene.act(A, (money(revenue::Action::Send(None, B)), 10));
    scene.act(A, ransom(Senator::Fabius));
    assert_eq!(scene.rules.audit(&scene.s), Ok(()), "2 T are left to send");
    scene.all_default(&[]);
    assert!(scene.told(|e| *e == Event::Transferred { from: A, to: B, talents: 2 }));
}

#[test]
fn who_is_abandoned_pays_for_nobody_any_more() {
    // ROR-1.07.411d, ROR-N.2: live; he takes his money with him
    let cato = Senator::CatoTheElder;
    let scene = Scene::three().with(A, cato).with(A, Senator::ScipioAfricanus).holding(cato, 9);
    let mut scene = scene.treasury(100).run(Step::Revenue(revenue::Step::State), &[]);
    scene.act(A, (money(revenue::Action::Send(Some(cato), B)), 4));
    scene.act(A, (money(revenue::Action::Contribute(cato)), 5));
    scene.act(A, abandon(cato));
    scene.all_default(&[]);
    assert_eq!((scene.man(cato).talents, scene.man(cato).faction), (9, None));
}

// --- the Forum once more

#[test]
fn a_limit_for_one_attempt_is_not_spent_on_another() {
    // ROR-D.23b, ROR-D.23c: 20 T were for the announced attempt; the Initiatives that are bought are a policy's, of 0 T
    let spent = |version: u32| {
        let (julius, furius) = (Senator::Julius, Senator::Furius);
        let scene = Scene::three().with(B, furius).saved(B, 60).influence(julius, 25).holding(julius, 3);
        let scene = scene.set(|s| s.board.switches.add(Switch::CompleteIndulgence)).treasury(300);
        let mut scene = posted(scene).begun_by(version).run(Step::Forum(forum::Step::Begin), &[]);
        let act = |action: forum::Action| Action::Forum(action);
        for page in 0..2 {
            if page == 1 {
                scene.act(A, (act(forum::Action::Bid(julius)), 1));
                scene.act(A, act(forum::Action::Page));
            }
            scene.act(A, act(forum::Action::Persuader(julius)));
            scene.act(A, act(forum::Action::Target(furius)));
            scene.act(A, act(forum::Action::More));
        }
        scene.act(B, act(forum::Action::Nobody)).act(B, (act(forum::Action::Defend(Some(furius))), 0));
        scene.act(C, act(forum::Action::Nobody));
        for seat in [A, B, C] {
            scene.act(seat, act(forum::Action::Pass));
        }
        scene.act(B, (act(forum::Action::Resist(A, 2)), 20));
        let mut dice = kernel::Fast::new(5);
        for seat in scene.pending().iter() {
            let pick = Pick { action: act(forum::Action::Pass), amount: 0 };
            scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
        }
        let resisted = |e: Event| match e {
            Event::Forum(forum::Event::Resisted { talents, .. }) => Some(talents),
            _ => None,
        };
        scene.events().into_iter().filter_map(resisted).count()
    };
    assert_eq!(spent(7), 1);
    assert!(spent(6) > 1, "older tables go on as they began");
}

#[test]
fn nobody_is_abandoned_once_an_attempt_on_them_is_announced() {
    // ROR-D.18a, ROR-1.07.411d: F2 has announced A's attempt on Cato, and F3 is open
    let cato = Senator::CatoTheElder;
    let asked = |target: Senator, version: u32| {
        let scene = Scene::three().with(B, cato).with(B, Senator::ScipioAfricanus).forum(Senator::Fulvius);
        let scene = posted(scene.influence(Senator::Julius, 25)).begun_by(version);
        let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        assert!(scene.may(B, abandon(cato)), "nothing is announced yet");
        scene.act(A, Action::Forum(forum::Action::Persuader(Senator::Julius)));
        scene.act(A, Action::Forum(forum::Action::Target(target)));
        for seat in [B, C] {
            scene.act(seat, Action::Forum(forum::Action::Nobody));
        }
        for seat in [A, B, C] {
            scene.act(seat, Action::Forum(forum::Action::Pass));
        }
        assert!(matches!(scene.asks(), Some(Ask::Forum(forum::Ask::Resistance { .. }))));
        scene.may(B, abandon(cato))
    };
    assert!(!asked(cato, 7) && asked(Senator::Fulvius, 7));
    assert!(asked(cato, 6), "older tables go on as they began");
}

#[test]
fn no_knight_may_be_ordered_too() {
    // ROR-DC.24: attract, pressure, or none
    let tried = |none: bool| {
        let scene = posted(Scene::three().treasury(300));
        let mut scene = scene.run(Step::Forum(forum::Step::Begin), &[]);
        for seat in [A, B, C] {
            scene.act(seat, Action::Forum(forum::Action::Nobody));
            if none {
                scene.act(seat, Action::Forum(forum::Action::NoKnights));
                assert!(!scene.may(seat, Action::Forum(forum::Action::Attract(Senator::Julius))));
            }
        }
        let mut dice = kernel::Fast::new(3);
        for seat in [A, B, C] {
            let pick = Pick { action: Action::Forum(forum::Action::Pass), amount: 0 };
            scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
        }
        let knights = |e: &Event| matches!(e, Event::Forum(forum::Event::Attracted { .. }));
        scene.events().iter().filter(|e| knights(e)).count()
    };
    // an Initiative that is bought, or free, has a page of its own
    assert_eq!((tried(false), tried(true)), (6, 3));
}
