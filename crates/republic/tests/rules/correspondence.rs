//! A game by correspondence (D.33 to D.36): forms, dockets, sealed ballots, and how often a player must come.

use crate::session::*;
use republic::DocketCap;

/// A puts two Legions and a Concession for Aelius on one docket that ends with adjournment.
pub(crate) fn docket() -> Scene {
    let scene = under_fabius().treasury(100).concession(Concession::Mining, ConcessionAt::Forum);
    let mut scene = posted(scene).at(Item::OtherBusiness);
    assert_eq!(scene.pending(), SeatSet::of(A), "only the Magistrate is asked for his docket");
    scene.two_motions();
    adjourned(scene)
}

#[test]
fn a_docket_is_voted_on_one_form() {
    // ROR-D.34a, ROR-D.34b, ROR-D.6b, ROR-D.7e, ROR-D.33a, ROR-D.9d, ROR-DC.123
    let mut scene = docket();
    assert_eq!(scene.pending(), SeatSet::all(3), "sealed, all at once");
    ballot(&mut scene, A, 0, FOR);
    ballot(&mut scene, A, 1, FOR);
    ballot(&mut scene, B, 1, AGAINST);
    ballot(&mut scene, C, 1, AGAINST);
    assert!(scene.s.board.rome.is_empty(), "nothing is opened before all have answered");
    send(&mut scene, &[]);
    assert_eq!(scene.s.board.rome.len(), 2, "the first item has passed");
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum, "15 votes against 9");
    assert_eq!(scene.item(), Item::Closed, "and the Senate is adjourned without another window");
}

#[test]
fn nobody_sees_who_has_answered_or_how() {
    // ROR-D.33d, ROR-D.3c, ROR-D.3g: an answer may be replaced until the form closes
    let mut scene = docket();
    let before = scene.rules.view(&scene.s, Viewer::Seat(C));
    ballot(&mut scene, A, 0, FOR);
    scene.say(A, Say::Pass);
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(C)), before);
    ballot(&mut scene, B, 0, AGAINST);
    scene.say(B, Say::Clear);
    ballot(&mut scene, B, 0, FOR);
    send(&mut scene, &[]);
    assert_eq!(scene.s.board.rome.len(), 2);
}

#[test]
fn a_missing_answer_is_the_default_move() {
    // ROR-D.33e, ROR-D.30b, ROR-6.1a: abstain on the form; an idle Magistrate adjourns
    let mut scene = docket();
    scene.all_default(&[]);
    assert!(scene.s.board.rome.is_empty(), "no votes: it fails");
    assert_eq!(scene.item(), Item::Closed);
    let mut idle = posted(under_fabius()).at(Item::OtherBusiness);
    idle.all_default(&[]);
    assert_eq!(idle.item(), Item::Closed);
}

#[test]
fn every_player_gets_the_same_form() {
    // ROR-D.33b, ROR-D.33c, ROR-D.3j: whatever he holds; a card opens no window
    let plain = docket();
    let mut rich = docket().hand(B, TRIBUNE).hand(C, Card::Intrigue(Intrigue::SecretBodyguard));
    assert_eq!(plain.pending(), rich.pending());
    let fields = |scene: &Scene, seat| {
        let list = scene.choices(seat);
        list.iter().filter(|c| matches!(c.action, Action::Senate(Say::VoteOn(..)))).count()
    };
    assert_eq!(fields(&plain, B), fields(&rich, B));
    send(&mut rich, &[]);
    assert_eq!(rich.item(), Item::Closed, "nobody was asked for his card");
}

#[test]
fn a_veto_rides_on_the_ballot() {
    // ROR-6.1t, ROR-6.1u, ROR-D.11a, ROR-R.130: a veto drops only what depends on the motion
    let mut scene = docket().hand(B, TRIBUNE);
    scene.say(B, Say::Ballot(0));
    scene.say(B, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    scene.say(B, Say::Done);
    ballot(&mut scene, A, 0, FOR);
    ballot(&mut scene, A, 1, FOR);
    send(&mut scene, &[]);
    assert!(scene.s.board.rome.is_empty());
    assert_eq!(scene.s.board.discards.count(TRIBUNE), 1);
    let aelius = ConcessionAt::With(Senator::Aelius);
    assert_eq!(scene.s.board.concessions[Concession::Mining], aelius, "the rest goes on");
}

#[test]
fn a_tied_tribune_acts_just_before_its_owners_ballot() {
    // ROR-D.7e, ROR-6.1t: B is called first and has voted when C's Tribune stops it
    let mut scene = docket().hand(C, TRIBUNE);
    scene.say(C, Say::Ballot(0));
    scene.say(C, Say::Tie(TribuneBy::Card));
    scene.say(C, Say::Done);
    ballot(&mut scene, B, 0, FOR);
    let before = scene.log.entries().len();
    send(&mut scene, &[]);
    let told: Vec<_> = scene.events()[before..].to_vec();
    let voted = told.iter().position(|e| matches!(e, Event::Senate(senate::Event::Voted { seat: B, .. })));
    let veto = told.iter().position(|e| matches!(e, Event::Senate(senate::Event::Vetoed { seat: C })));
    assert!(voted.is_some() && voted < veto, "{voted:?} {veto:?}");
    let later = told.iter().position(|e| matches!(e, Event::Senate(senate::Event::Voted { seat: A, .. })));
    assert!(later.is_none() || veto < later, "A's ballot on it is never opened");
}

#[test]
fn ballots_can_depend_on_what_came_before() {
    // ROR-D.7f: a result of the docket, the running margin, another faction's vote, being last
    let conditional = |when: When, amount: u16| {
        let mut scene = docket();
        scene.say(C, Say::Ballot(1));
        scene.say_n(C, Say::If(when), amount);
        scene.say(C, Say::Then(FOR));
        scene.say(C, Say::Vote(AGAINST));
        scene.say(C, Say::Done);
        ballot(&mut scene, B, 0, FOR); // B is called first, then C, then A
        ballot(&mut scene, B, 1, FOR);
        send(&mut scene, &[]);
        let told = scene.events();
        let counted = |e: &Event| match e {
            Event::Senate(senate::Event::Counted { votes_for, .. }) => Some(*votes_for),
            _ => None,
        };
        told.iter().filter_map(counted).next_back() == Some(15) // B's 9 and C's 6
    };
    use republic::state::When;
    assert!(conditional(When::Passed(0), 0) && !conditional(When::Failed(0), 0));
    assert!(conditional(When::Leading(0), 9) && !conditional(When::Leading(0), 10));
    assert!(!conditional(When::Trailing(0), 0));
    assert!(conditional(When::Voted(B, FOR), 0) && !conditional(When::Voted(B, AGAINST), 0));
    assert!(!conditional(When::Voted(A, FOR), 0), "A is not called yet: false");
    assert!(!conditional(When::Voted(A, ABSTAIN), 0), "though none of its Senators has voted");
    assert!(!conditional(When::Last, 0));
    assert!(!conditional(When::Decided, 0), "9 for, and A's 9 are still to come");
}

#[test]
fn the_least_that_wins_is_bought() {
    // ROR-D.7f: B's 9 votes stand against C's 6: C needs 4 more to be one ahead
    let bought = |purse: u16| {
        let mut scene = docket().holding(Senator::Manlius, 10);
        scene.say(C, Say::Ballot(0));
        scene.say(C, Say::Vote(FOR));
        scene.say_n(C, Say::Spend, purse);
        scene.say(C, Say::Done);
        ballot(&mut scene, B, 0, AGAINST);
        send(&mut scene, &[]);
        10 - scene.man(Senator::Manlius).talents
    };
    assert_eq!((bought(10), bought(4), bought(3)), (4, 4, 0), "nothing in vain");
}

/// A puts Fabius (25 Influence) for Consul for Life.
fn for_life() -> Scene {
    let scene = under_fabius().influence(Senator::Fabius, 25).holding(Senator::Julius, 10).hand(B, TRIBUNE);
    let mut scene = posted(scene).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::ConsulForLife));
    scene.say(A, Say::Name(Senator::Fabius));
    adjourned(scene)
}

#[test]
fn influence_counts_before_votes_are_bought() {
    // ROR-D.7f, ROR-1.09.82c: 9 votes and 25 Influence against 15 need no money
    let mut scene = for_life();
    scene.say(A, Say::Ballot(0));
    scene.say(A, Say::Vote(FOR));
    scene.say_n(A, Say::Spend, 10);
    scene.say(A, Say::Done);
    [B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, AGAINST));
    send(&mut scene, &[]);
    let counted = Event::Senate(senate::Event::Counted { passed: true, votes_for: 34, votes_against: 15 });
    assert!(scene.events().contains(&counted));
    assert_eq!(scene.man(Senator::Julius).talents, 10);
}

#[test]
fn no_veto_is_written_where_none_is_possible() {
    // ROR-1.09.152b: against a Consul for Life, or a Dictator's proposals
    let vetoes = |scene: &mut Scene| {
        scene.say(B, Say::Ballot(0));
        scene.say(B, Say::If(republic::state::When::Last));
        let tribune = scene.can(B, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
        [tribune, scene.can(B, Say::Tie(TribuneBy::Card)), scene.can(B, Say::ThenVeto)]
    };
    let recruits = || on_the_form(under_fabius().treasury(100).hand(B, TRIBUNE));
    assert_eq!(vetoes(&mut recruits()), [true; 3]);
    assert_eq!(vetoes(&mut for_life()), [false; 3]);
    let dictator = under_fabius().treasury(100).hand(B, TRIBUNE).office(Senator::Julius, Office::Dictator);
    assert_eq!(vetoes(&mut on_the_form(dictator)), [false; 3]);
}

#[test]
fn whom_the_new_consuls_could_make_dictator_is_on_the_form() {
    // ROR-D.10e, ROR-1.09.3b, ROR-1.09.33b: the old ones will be free of office, the new ones will not
    let wars = [War::Syrian, War::FirstGallic, War::FirstIllyrian];
    let scene = wars.into_iter().fold(under_fabius(), |s, war| s.war(war, Status::Active));
    let mut scene = posted(scene).at(Item::Consuls);
    let pair = [Senator::Julius, Senator::Furius];
    scene.say(A, Say::Move(Business::Consuls));
    pair.into_iter().for_each(|s| scene.say(A, Say::Name(s)));
    scene.say(A, Say::Done);
    assert!(letter(&scene));
    assert!(pair.iter().all(|&s| !scene.can(A, Say::Name(s))));
    assert!(
        [Senator::Fabius, Senator::Claudius, Senator::Manlius].iter().all(|&s| scene.can(A, Say::Name(s)))
    );
}

#[test]
fn what_depends_on_a_failed_item_is_dropped() {
    // ROR-D.34c, ROR-D.34d: a deployment depends on the recruitment before it
    let run = |recruits: Side| {
        let scene = under_fabius().treasury(200).war(War::Syrian, Status::Active);
        let mut scene = posted(scene.fleets(10)).at(Item::OtherBusiness);
        compose(&mut scene, A, &[Say::Move(Business::Recruit)], 15, 0);
        scene.say(A, Say::Done);
        compose(&mut scene, A, &to_war(Senator::Claudius, War::Syrian), 15, 10);
        scene.say(A, Say::Done);
        scene.say(A, Say::Adjourn);
        for seat in [A, B, C] {
            ballot(&mut scene, seat, 0, recruits);
            ballot(&mut scene, seat, 1, FOR);
        }
        send(&mut scene, &[]);
        scene.s.board.forces.len()
    };
    assert_eq!(run(FOR), 1, "the new Legions can be sent in the same docket");
    assert_eq!(run(AGAINST), 0);
}

#[test]
fn a_tribunes_motion_stops_the_docket() {
    // ROR-D.34e, ROR-D.35a: it gets a form of its own, and the Magistrate submits his business anew
    let mut scene = docket().hand(B, TRIBUNE);
    ballot(&mut scene, A, 0, FOR);
    scene.fleet_by_tribune(B);
    send(&mut scene, &[]);
    assert!(letter(&scene) && scene.s.board.rome.is_empty(), "nothing of the docket was opened");
    assert_eq!(scene.s.secret.docket.items[..], [Motion::Recruit { legions: 0, fleets: 1 }]);
    ballot(&mut scene, B, 0, FOR);
    send(&mut scene, &[]);
    assert_eq!(scene.s.board.fleets, 1);
    assert!(matches!(scene.question(), Some(Asks::Compose { .. })));
}

#[test]
fn a_new_magistrate_stops_the_docket() {
    // ROR-D.34e: Fabius is murdered before his first motion is opened
    let mut scene = docket();
    [A, B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    scene.say(B, Say::Assassin(Senator::Furius));
    scene.say(B, Say::Name(Senator::Fabius));
    scene.say_n(B, Say::Cards, 0);
    send(&mut scene, &[6]);
    assert_eq!(scene.man(Senator::Fabius).at, At::Curia);
    assert!(scene.s.board.rome.is_empty() && scene.s.secret.docket.items.is_empty());
    assert_eq!(scene.question(), Some(Asks::Compose { seats: SeatSet::of(B) }), "Claudius presides");
}

#[test]
fn a_tribune_after_adjournment_is_a_field_of_the_form() {
    // ROR-D.34i, ROR-D.9d, ROR-1.09.151d
    let mut scene = docket().hand(B, TRIBUNE);
    scene.fleet_by_tribune(B);
    scene.say(B, Say::Before(republic::state::ITEMS as u8));
    ballot(&mut scene, A, 0, FOR);
    send(&mut scene, &[]);
    assert_eq!(scene.s.board.rome.len(), 2, "the docket ran to its end");
    assert!(letter(&scene), "and the session goes on with his motion");
    let continued = Event::Senate(senate::Event::Continued { seat: B });
    assert!(scene.events().contains(&continued), "ROR-D.32a: in the log");
}

#[test]
fn each_order_names_its_own_item() {
    // ROR-D.34h, ROR-D.5c: the dagger falls after the first item, the Law, which names none, comes before it
    let play = Action::AnyTime(phases::any_time::Action::Law(Law::Calpurnian));
    let mut scene = docket().law(C, Law::Calpurnian);
    scene.say(C, Say::Assassin(Senator::Junius));
    scene.say(C, Say::Name(Senator::Aelius));
    scene.say_n(C, Say::Cards, 0);
    scene.say(C, Say::Before(1));
    assert!(!scene.can(C, Say::Before(1)), "said once");
    scene.act(C, play);
    assert!(scene.can(C, Say::Before(1)), "of the Law it could be said too");
    ballot(&mut scene, A, 0, FOR);
    ballot(&mut scene, A, 1, FOR);
    send(&mut scene, &[5]);
    let told = scene.events();
    let at = |test: fn(&Event) -> bool| told.iter().position(test);
    let law = at(|e| matches!(e, Event::Law { law: Law::Calpurnian, .. }));
    let raised = at(|e| matches!(e, Event::Senate(senate::Event::Raised { legions: 2, .. })));
    let died = at(|e| matches!(e, Event::Died { senator: Senator::Aelius, .. }));
    assert!(law.is_some() && law < raised && raised < died, "{law:?} {raised:?} {died:?}");
}

#[test]
fn orders_name_the_item_before_which_they_run() {
    // ROR-D.34h: the dagger falls between the first and the second item
    let mut scene = docket();
    scene.say(C, Say::Assassin(Senator::Junius));
    scene.say(C, Say::Name(Senator::Aelius));
    scene.say_n(C, Say::Cards, 0);
    scene.say(C, Say::Before(1));
    ballot(&mut scene, A, 0, FOR);
    ballot(&mut scene, A, 1, FOR);
    send(&mut scene, &[5]);
    assert_eq!(scene.s.board.rome.len(), 2);
    let told = scene.events();
    let raised = |e: &Event| matches!(e, Event::Senate(senate::Event::Raised { legions: 2, .. }));
    let died = |e: &Event| matches!(e, Event::Died { senator: Senator::Aelius, .. });
    let (raised, died) = (told.iter().position(raised), told.iter().position(died));
    assert!(raised.is_some() && raised < died, "not before the first");
    assert_eq!(scene.man(Senator::Aelius).at, At::Curia);
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum, "nobody to give it to");
}

/// Dockets of one recruitment each are sent, so many; then the Senate has adjourned by itself.
fn adjourns_after(scene: &mut Scene, dockets: u16) {
    for n in 1..=dockets {
        assert!(matches!(scene.question(), Some(Asks::Compose { .. })), "docket {n}");
        scene.say(A, Say::Move(Business::Recruit));
        scene.say_n(A, Say::Legions, n);
        scene.say(A, Say::Done);
        scene.say(A, Say::Done);
        assert!(letter(scene));
        send(scene, &[]);
    }
    assert_eq!(scene.item(), Item::Closed);
}

#[test]
fn after_the_cap_the_senate_adjourns() {
    // ROR-D.34j
    let mut scene = posted(under_fabius().treasury(200)).at(Item::OtherBusiness);
    adjourns_after(&mut scene, 5);
}

#[test]
fn all_together_may_change_a_switch_in_play() {
    // ROR-DC.2
    let dockets = |n| Deal { from: B, docket_cap: Some(DocketCap(n)), ..Deal::default() };
    let mut scene = posted(under_fabius().treasury(200)).at(Item::OtherBusiness);
    assert_eq!(scene.rules.parties(&dockets(2)), (B, [A, C].into_iter().collect()), "all must want it");
    let permits = |scene: &Scene, deal: &Deal| {
        [A, B, C]
            .map(|seat| scene.rules.permits(&scene.rules.view(&scene.s, Viewer::Seat(seat)), deal).is_ok())
    };
    for never in [dockets(0), dockets(21), dockets(5), Deal { pays: 1, ..dockets(2) }] {
        assert_eq!(permits(&scene, &never), [false; 3], "{never:?}");
    }
    assert_eq!(permits(&under_fabius(), &dockets(2)), [false; 3], "live there are no dockets");
    let turned = Deal { from: B, switch: Some((Switch::WineAndDine, true)), pays: 1, ..Deal::default() };
    let refusal = scene.rules.permits(&scene.rules.view(&scene.s, Viewer::Seat(A)), &turned).unwrap_err();
    assert!(!refusal.why.to_string().contains("docket"), "{}", refusal.why);
    assert_eq!(permits(&scene, &dockets(2)), [true; 3]);
    scene.rules.conclude(&mut scene.s, &dockets(2), &mut Script::new([]), &mut scene.log);
    let told = scene.log.entries().last().unwrap().face(Viewer::Spectator).cloned();
    assert_eq!(told, Some(Event::Switched { docket_cap: DocketCap(2) }), "the result is public");
    adjourns_after(&mut scene, 2);
}

#[test]
fn a_motion_that_sends_the_hrao_away_is_the_last_item() {
    // ROR-D.34g
    let scene = under_fabius().treasury(100).legions(15).fleets(10).war(War::Syrian, Status::Active);
    let scene = scene.set(|s| s.board.senators[Senator::Claudius].at = At::Province(Province::Sicily));
    let governor = |s: &mut State| {
        let land = Land { exists: true, governor: Some(Senator::Claudius), term: 2, ..Land::default() };
        s.board.provinces[Province::Sicily] = land;
        s.board.offices[Office::FieldConsul] = None;
    };
    let mut scene = posted(scene.set(governor)).at(Item::OtherBusiness);
    compose(&mut scene, A, &to_war(Senator::Fabius, War::Syrian), 15, 10);
    scene.say(A, Say::Done);
    let after = |a: Action| matches!(a, Action::Senate(Say::Move(kind)) if kind > Business::Governors);
    let more = scene.choices(A).iter().any(|c| after(c.action));
    assert!(!more && scene.can(A, Say::Done) && !scene.can(A, Say::Adjourn));
}

#[test]
fn no_adjournment_before_a_censor_is_named() {
    // ROR-1.09.12d: nor can it be put at the end of a docket that names none
    let mut scene = posted(under_fabius()).at(Item::Censor);
    assert!(matches!(scene.question(), Some(Asks::Compose { .. })));
    assert!(scene.can(A, Say::Move(Business::Censor)) && !scene.can(A, Say::Adjourn));
    scene.say(A, Say::Move(Business::Censor));
    let names = scene.choices(A);
    let name = names.iter().find_map(|c| match c.action {
        Action::Senate(say @ Say::Name(_)) => Some(say),
        _ => None,
    });
    scene.say(A, name.expect("a candidate"));
    assert!(scene.can(A, Say::Adjourn), "a candidate is named, and no Province is vacant");
}

#[test]
fn alternates_are_voted_on_the_same_form() {
    // ROR-D.21a, ROR-6.1b, ROR-D.10e
    let mut scene = posted(house()).at(Item::Consuls);
    for pair in [[Senator::Julius, Senator::Fabius], [Senator::Claudius, Senator::Furius]] {
        scene.say(A, Say::Move(Business::Consuls));
        pair.into_iter().for_each(|s| scene.say(A, Say::Name(s)));
    }
    scene.say(A, Say::Done);
    for (seat, side) in [(A, AGAINST), (B, FOR), (C, AGAINST)] {
        ballot(&mut scene, seat, 0, side);
        ballot(&mut scene, seat, 1, FOR);
    }
    scene.say(B, Say::Post(true)); // the posts are settled beforehand
    send(&mut scene, &[]);
    let elected = [Office::RomeConsul, Office::FieldConsul].map(|o| scene.holder(o));
    assert!(elected.contains(&Some(Senator::Claudius)) && elected.contains(&Some(Senator::Furius)));
}

#[test]
fn a_nomination_that_is_reopened_has_half_the_time() {
    // ROR-6.1c: without an alternate, for Consuls and Censor
    let halved =
        |scene: &Scene| kernel::Game::halves(&scene.rules, &scene.rules.view(&scene.s, Viewer::Spectator));
    let mut scene = posted(house()).at(Item::Consuls);
    assert!(!halved(&scene), "the first time");
    scene.say(A, Say::Move(Business::Consuls));
    [Senator::Julius, Senator::Fabius].into_iter().for_each(|s| scene.say(A, Say::Name(s)));
    scene.say(A, Say::Done);
    assert!(!halved(&scene), "a form has its whole time");
    for (seat, side) in [(A, AGAINST), (B, FOR), (C, AGAINST)] {
        ballot(&mut scene, seat, 0, side);
    }
    let again = Event::Senate(senate::Event::NominateAgain { business: Business::Consuls });
    assert!(!scene.events().contains(&again));
    send(&mut scene, &[]);
    assert_eq!(scene.item(), Item::Consuls);
    assert!(matches!(scene.question(), Some(Asks::Compose { .. })) && halved(&scene), "reopened");
    assert_eq!(scene.events().last(), Some(&again), "ROR-D.32a: in the log");
}

#[test]
fn prosecutor_and_sponsors_consent_by_their_ballots() {
    // ROR-D.16b, ROR-6.1o, ROR-6.1x
    let bill = |co_sponsor: Side, sponsor: Side| {
        let mut scene = posted(under_fabius().treasury(100)).at(Item::OtherBusiness);
        scene.say(A, Say::Move(Business::LandBill));
        scene.say(A, Say::Bill(LandBill::I));
        scene.say(A, Say::Name(Senator::Manlius));
        scene.say(A, Say::Name(Senator::Julius));
        scene.say(A, Say::Adjourn);
        assert!(letter(&scene), "nobody was asked for his consent");
        ballot(&mut scene, A, 0, co_sponsor);
        ballot(&mut scene, B, 0, FOR);
        ballot(&mut scene, C, 0, sponsor);
        send(&mut scene, &[]);
        scene.s.board.land_bills[LandBill::I]
    };
    assert_eq!(bill(FOR, FOR), 1);
    assert_eq!(bill(FOR, AGAINST), 0, "though 18 votes are for it");
    assert_eq!(bill(AGAINST, FOR), 0, "and the co-sponsor");
    // a Prosecutor who abstains frees the Accused, though nobody else is for him
    let acquitted = |prosecutor: Side| {
        let scene = under_fabius().office(Senator::Furius, Office::Censor);
        let scene = scene.set(|s| s.board.held[Office::RomeConsul].add(Senator::Aelius));
        let mut scene = posted(scene).at(Item::Prosecutions);
        scene.say(A, Say::Adjourn);
        let ground = Say::Ground(Ground::Office(Office::RomeConsul));
        let parts = [Say::Move(Business::Prosecution), Say::Name(Senator::Aelius), ground];
        parts.into_iter().for_each(|part| scene.say(B, part));
        scene.say(B, Say::Name(Senator::Manlius));
        scene.say(B, Say::Done);
        ballot(&mut scene, A, 0, ABSTAIN);
        ballot(&mut scene, B, 0, FOR);
        ballot(&mut scene, C, 0, prosecutor);
        send(&mut scene, &[]);
        let freed = Event::Senate(senate::Event::Acquitted { senator: Senator::Aelius });
        scene.events().contains(&freed)
    };
    assert_eq!([FOR, ABSTAIN, AGAINST].map(acquitted), [false, true, true]);
}

#[test]
fn a_prosecutor_who_refuses_has_used_up_a_prosecution() {
    // ROR-R.218, ROR-6.1o: of two Minor Prosecutions one is left, and no Major one
    let scene = under_fabius().office(Senator::Furius, Office::Censor);
    let scene = scene.set(|s| s.board.held[Office::RomeConsul].add(Senator::Aelius));
    let scene = scene.set(|s| s.board.held[Office::FieldConsul].add(Senator::Julius));
    let mut scene = posted(scene).at(Item::Prosecutions);
    scene.say(A, Say::Adjourn);
    let charge = |scene: &mut Scene, accused: Senator, office: Office, last: bool| {
        scene.say(B, Say::Move(Business::Prosecution));
        scene.say(B, Say::Name(accused));
        scene.say(B, Say::Ground(Ground::Office(office)));
        scene.say(B, Say::Name(Senator::Manlius));
        assert_eq!(scene.can(B, Say::Move(Business::Prosecution)), !last);
    };
    charge(&mut scene, Senator::Aelius, Office::RomeConsul, false);
    scene.say(B, Say::Done);
    ballot(&mut scene, B, 0, FOR);
    ballot(&mut scene, C, 0, AGAINST); // Manlius refuses
    send(&mut scene, &[]);
    assert!(scene.told(|e| *e == Event::Senate(senate::Event::Acquitted { senator: Senator::Aelius })));
    assert_eq!((scene.s.board.senate.minor_trials, scene.s.board.senate.major_trial), (1, false));
}

#[test]
fn other_consents_are_ticks() {
    // ROR-D.16c: without it the item is void and does not count as proposed
    let deploy = |tick: bool| {
        let scene = under_fabius().treasury(100).legions(2).fleets(10).war(War::Syrian, Status::Active);
        let mut scene = posted(scene).at(Item::OtherBusiness);
        compose(&mut scene, A, &to_war(Senator::Claudius, War::Syrian), 2, 10);
        scene.say(A, Say::Done);
        scene.say(A, Say::Done);
        scene.say(B, Say::Ballot(0));
        scene.say(B, Say::Vote(FOR));
        if tick {
            scene.say(B, Say::Accept);
        }
        scene.say(B, Say::Done);
        ballot(&mut scene, A, 0, FOR);
        send(&mut scene, &[]);
        (scene.s.board.forces.len(), scene.s.board.senate.motions)
    };
    assert_eq!(deploy(true), (1, 1));
    assert_eq!(deploy(false), (0, 0));
}

#[test]
fn bodyguards_follow_a_policy() {
    // ROR-D.13f, ROR-DC.122: play never pauses for it; 5 - 1 misses, and the re-roll of 4 - 1 does not catch him
    let mut scene = docket().hand(A, Card::Intrigue(Intrigue::SecretBodyguard));
    scene.say_n(A, Say::Guards, 1);
    scene.say(C, Say::Assassin(Senator::Junius));
    scene.say(C, Say::Name(Senator::Aelius));
    scene.say_n(C, Say::Cards, 0);
    send(&mut scene, &[5, 4]);
    assert_eq!(scene.man(Senator::Aelius).at, At::Rome);
    assert_eq!(scene.s.board.discards.count(Card::Intrigue(Intrigue::SecretBodyguard)), 1);
}

#[test]
fn the_fewest_bodyguards_that_save_him() {
    // ROR-D.13f: none where the dagger misses, or where they cannot save him
    let played = |most: u16, dice: &[u16]| {
        let guard = Card::Intrigue(Intrigue::SecretBodyguard);
        let mut scene = docket().hand(A, guard).set(|s| s.secret.hands[A.ix()].cards.add(guard));
        scene.say_n(A, Say::FewestGuards, most);
        scene.say(C, Say::Assassin(Senator::Junius));
        scene.say(C, Say::Name(Senator::Aelius));
        scene.say_n(C, Say::Cards, 0);
        send(&mut scene, dice);
        (scene.s.board.discards.count(guard), scene.man(Senator::Aelius).at == At::Rome)
    };
    assert_eq!(played(2, &[4]), (0, true));
    assert_eq!(played(2, &[5, 4]), (1, true));
    assert_eq!(played(2, &[6, 5, 5]), (2, true));
    assert_eq!(played(1, &[6]), (0, false));
}
