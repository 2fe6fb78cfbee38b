//! By correspondence: whoever stays away, what stands in for what, and trials without a Prosecutor (D.34, 6.1o).

use crate::session::*;

// --- who stays away

#[test]
fn a_docket_that_sends_its_magistrate_away_is_sent_as_it_stands() {
    // ROR-DC.123, ROR-D.33d, ROR-6.1a, ROR-D.34g: adjournment cannot follow it, and nothing else is begun for him
    let scene = house().office(Senator::Fabius, Office::FieldConsul).treasury(100).legions(4).fleets(10);
    let mut scene = posted(scene.war(War::Syrian, Status::Active)).at(Item::OtherBusiness);
    compose(&mut scene, A, &to_war(Senator::Fabius, War::Syrian), 4, 10);
    scene.say(A, Say::Done);
    assert!(!scene.can(A, Say::Adjourn) && scene.can(A, Say::Done));
    let pick = scene.rules.fallback(&scene.s, A);
    scene.act(A, pick);
    assert!(letter(&scene), "{pick:?}");
    let kinds: Vec<_> = scene.s.secret.docket.items.iter().map(senate::business).collect();
    assert_eq!((kinds, scene.s.secret.docket.on_form()), (vec![Business::Deploy], 0..1));
}

#[test]
fn a_consul_for_life_does_not_stand_in_for_governors() {
    // ROR-D.34g, ROR-DC.123: at the head of the docket he is voted on first; behind other business the Governors come before
    // both, and whoever names none has them named by lot
    let vacant = || {
        let scene = under_fabius().influence(Senator::Aelius, 21).treasury(100).province(Province::Sicily);
        posted(scene).at(Item::Governors)
    };
    let for_life = |scene: &mut Scene| {
        scene.say(A, Say::Move(Business::ConsulForLife));
        scene.say(A, Say::Name(Senator::Aelius));
    };
    let mut first = vacant();
    for_life(&mut first);
    first.say(A, Say::Done);
    assert!(letter(&first));
    let mut behind = vacant();
    behind.say(A, Say::Move(Business::Recruit));
    behind.say_n(A, Say::Legions, 1);
    behind.say(A, Say::Done);
    for_life(&mut behind);
    assert!(!behind.can(A, Say::Done) && !behind.can(A, Say::Adjourn), "nothing of it could be put");
    assert_eq!(behind.rules.fallback(&behind.s, A).action, Action::Lot);
    behind.all_default(&[0]);
    assert!(letter(&behind));
    let kinds: Vec<_> = behind.s.secret.docket.items.iter().map(senate::business).collect();
    assert_eq!(kinds, [Business::Governors, Business::Recruit, Business::ConsulForLife]);
}

/// Aelius (A) is Censor and has Junius (C) prosecute Aurelius (B), who was Consul; the form lies before everybody. B is called
/// first, then C.
fn accused() -> Scene {
    let scene = under_fabius().office(Senator::Aelius, Office::Censor);
    let scene = scene.set(|s| s.board.held[Office::RomeConsul].add(Senator::Aurelius));
    let mut scene = posted(scene).at(Item::Prosecutions);
    scene.say(A, Say::Move(Business::Prosecution));
    scene.say(A, Say::Name(Senator::Aurelius));
    scene.say(A, Say::Ground(Ground::Office(Office::RomeConsul)));
    scene.say(A, Say::Name(Senator::Junius));
    adjourned(scene)
}
fn freed_without_trial(scene: &Scene) -> bool {
    let trial = |e: &Event| {
        use senate::Event as Told;
        matches!(e, Event::Senate(Told::Appealed { .. } | Told::Vetoed { .. } | Told::Voted { .. }))
    };
    assert_eq!((scene.s.board.senate.minor_trials, scene.s.board.senate.major_trial), (1, false)); // ROR-R.218
    let freed = Event::Senate(senate::Event::Acquitted { senator: Senator::Aurelius });
    scene.told(|e| *e == freed) && !scene.told(trial)
}

#[test]
fn without_a_prosecutor_there_is_neither_appeal_nor_tribune() {
    // ROR-6.1o, ROR-6.2.14a, ROR-R.217: Junius' player says nothing, or that he is against it; the Accused would appeal, or
    // play his Tribune
    for says in [None, Some(ABSTAIN), Some(AGAINST)] {
        let mut scene = accused();
        scene.say(B, Say::Appeal);
        says.into_iter().for_each(|side| ballot(&mut scene, C, 0, side));
        send(&mut scene, &[]); // no dice
        assert!(freed_without_trial(&scene) && scene.man(Senator::Aurelius).at == At::Rome, "{says:?}");
    }
    let mut scene = accused().hand(B, TRIBUNE);
    scene.say(B, Say::Ballot(0));
    scene.say(B, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    scene.say(B, Say::Done);
    ballot(&mut scene, A, 0, FOR);
    send(&mut scene, &[]);
    assert!(freed_without_trial(&scene) && scene.holds(B, Intrigue::Tribune), "the card stays in his hand");
    // of one man it can be said apart from his faction
    let mut scene = accused();
    scene.say(C, Say::Ballot(0));
    scene.say(C, Say::Vote(FOR));
    scene.say(C, Say::VoteOne(Senator::Junius, ABSTAIN));
    scene.say(C, Say::Done);
    scene.say(B, Say::Appeal);
    send(&mut scene, &[]);
    assert!(freed_without_trial(&scene));
}

#[test]
fn a_prosecutor_who_votes_guilty_or_may_do_so_holds_the_trial() {
    // ROR-6.1o, ROR-D.7f: 7 asks the people for nothing; what is conditional is known when he is called
    let appealed = |write: &dyn Fn(&mut Scene)| {
        let mut scene = accused();
        scene.say(B, Say::Appeal);
        write(&mut scene);
        send(&mut scene, &[3, 4]);
        scene.told(|e| matches!(e, Event::Senate(senate::Event::Appealed { .. })))
    };
    assert!(appealed(&|scene| ballot(scene, C, 0, FOR)));
    assert!(appealed(&|scene| {
        scene.say(C, Say::Ballot(0));
        scene.say(C, Say::VoteOne(Senator::Junius, FOR));
        scene.say(C, Say::Done);
    }));
    assert!(appealed(&|scene| {
        scene.say(C, Say::Ballot(0));
        scene.say(C, Say::If(republic::state::When::Voted(B, AGAINST)));
        scene.say(C, Say::Then(FOR));
        scene.say(C, Say::Done);
    }));
}

#[test]
fn a_table_begun_before_tries_whom_nobody_prosecutes() {
    let mut scene = accused().begun_by(6);
    scene.say(B, Say::Appeal);
    send(&mut scene, &[3, 4]);
    assert!(!freed_without_trial(&scene));
}

#[test]
fn the_voting_order_of_a_special_trial_is_a_field_of_its_form() {
    // ROR-DC.63, ROR-D.13d, ROR-6.1l: the Censor's player says it, here A's; by default B, C, A are called
    let first = |says: Option<Seat>| {
        let mut scene =
            posted(under_fabius().office(Senator::Aelius, Office::Censor)).at(Item::OtherBusiness);
        scene.s.flow.clear();
        let trial = senate::Step::Trial { leader: Senator::Claudius };
        let mut scene = scene.run(Step::Senate(trial), &[3, 4]);
        assert!(letter(&scene) && !scene.can(B, Say::CallFirst(C)) && !scene.can(C, Say::CallFirst(C)));
        assert!([A, B, C].into_iter().all(|seat| scene.can(A, Say::CallFirst(seat))));
        says.into_iter().for_each(|seat| scene.say(A, Say::CallFirst(seat)));
        send(&mut scene, &[]);
        scene.events().iter().find_map(|e| match e {
            Event::Senate(senate::Event::Voted { seat, .. }) => Some(*seat),
            _ => None,
        })
    };
    assert_eq!([None, Some(A), Some(C)].map(first), [Some(B), Some(A), Some(C)]);
}
