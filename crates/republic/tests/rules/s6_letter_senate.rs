//! 6.1, 6.2: the steps of a turn by correspondence from the Senate on: nominations, dockets, the last form.

use crate::s6_letter::*;
use crate::session::*;
use forum::Action as Do;
use senate::Event as Told;

// --- steps 6 to 8

#[test]
fn nominations_and_votes_nobody_gives() {
    // ROR-6.2.6a, ROR-6.2.7a, ROR-D.33e, ROR-R.230: the lot names a pair and two alternates, the default order calls, nobody
    // votes; then the HRAO has half the time for others, and after that the lot names again
    let mut scene = posted(house()).at(Item::Consuls);
    assert_eq!(scene.question(), Some(Asks::Compose { seats: SeatSet::of(A) }));
    scene.all_default(&[0, 0, 0]);
    let named = scene.s.secret.docket.items.clone();
    assert!(letter(&scene) && named.len() == 3 && named.iter().all(|m| matches!(m, Motion::Consuls(_))));
    assert!(named[0] != named[1] && named[1] != named[2] && named[2] != named[0]);
    assert_eq!(scene.s.secret.docket.calls[0], Calls::default(), "clockwise");
    let first = scene.s.secret.docket.items[0];
    scene.all_default(&[]);
    let counted = Event::Senate(Told::Counted { passed: false, votes_for: 0, votes_against: 0 });
    assert!(scene.events().contains(&counted), "abstained");
    let halved = kernel::Game::halves(&scene.rules, &scene.rules.view(&scene.s, Viewer::Spectator));
    assert!(matches!(scene.question(), Some(Asks::Compose { .. })) && halved);
    scene.all_default(&[0, 0, 0]);
    assert!(letter(&scene) && scene.s.secret.docket.items[0] != first, "another pair");
}

#[test]
fn a_single_wish_for_a_post_is_granted() {
    // ROR-6.2.7a: Claudius' player wants Rome; without any wish the lot decides
    let posts = |wish: Option<bool>, dice: &[u16]| {
        let mut scene = posted(house()).at(Item::Consuls);
        scene.say(A, Say::Move(Business::Consuls));
        [Senator::Julius, Senator::Claudius].into_iter().for_each(|s| scene.say(A, Say::Name(s)));
        scene.say(A, Say::Done);
        [A, B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
        wish.into_iter().for_each(|stays| scene.say(B, Say::Post(stays)));
        send(&mut scene, dice);
        scene.holder(Office::RomeConsul)
    };
    assert_eq!(posts(Some(true), &[]), Some(Senator::Claudius));
    assert_eq!(posts(Some(false), &[]), Some(Senator::Julius));
    assert_eq!((posts(None, &[0]), posts(None, &[1])), (Some(Senator::Julius), Some(Senator::Claudius)));
}

// --- steps 8 and 11 to 13

/// Three active Wars: a Dictator may be made. Fabius and Claudius are Consuls; Aelius and Furius have been.
fn in_danger() -> Scene {
    let wars = [War::Syrian, War::FirstGallic, War::FirstIllyrian];
    let scene = wars.into_iter().fold(under_fabius(), |s, war| s.war(war, Status::Active));
    let scene = scene.set(|s| {
        for man in [Senator::Aelius, Senator::Furius, Senator::Manlius] {
            s.board.senators[man].prior_consul = true;
        }
    });
    posted(scene.treasury(100)).at(Item::Dictator)
}

#[test]
fn a_dictator_may_have_alternates_and_is_not_made_by_default() {
    // ROR-6.2.8a, ROR-6.2.11a, ROR-6.2.12a: [D.21a] the next nominee is put at once, then the Censor
    let mut scene = in_danger();
    for (kind, name) in [
        (Business::Dictator, Senator::Julius),
        (Business::Dictator, Senator::Furius),
        (Business::Censor, Senator::Manlius),
    ] {
        scene.say(A, Say::Move(kind));
        scene.say(A, Say::Name(name));
    }
    scene.say(A, Say::Done);
    assert_eq!(scene.s.secret.docket.on_form(), 0..3, "one form");
    for seat in [A, B, C] {
        ballot(&mut scene, seat, 0, AGAINST);
        ballot(&mut scene, seat, 1, FOR);
        ballot(&mut scene, seat, 2, FOR);
    }
    scene.say(B, Say::Master(Senator::Papirius));
    send(&mut scene, &[]);
    let made = [Office::Dictator, Office::MasterOfHorse].map(|o| scene.holder(o));
    assert_eq!(made, [Some(Senator::Furius), Some(Senator::Papirius)]);
    // who says nothing makes none
    let mut silent = in_danger();
    assert_eq!(silent.rules.fallback(&silent.s, A).action, Action::Senate(Say::Done));
    silent.say(A, Say::Done); // the default move
    assert_eq!((silent.item(), silent.holder(Office::Dictator)), (Item::Censor, None));
    silent.all_default(&[0, 0]);
    let named = &silent.s.secret.docket.items[..];
    assert!(matches!(named, [Motion::Censor(_), Motion::Censor(_), Motion::Censor(_)]), "by lot");
}

#[test]
fn a_dictators_master_of_horse_is_drawn_if_he_names_none() {
    // ROR-6.2.12a
    let mut scene = in_danger();
    scene.say(A, Say::Move(Business::Dictator));
    scene.say(A, Say::Name(Senator::Furius));
    scene.say(A, Say::Done);
    [A, B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    send(&mut scene, &[1]);
    assert_eq!(scene.holder(Office::Dictator), Some(Senator::Furius));
    assert!(scene.holder(Office::MasterOfHorse).is_some());
}

/// Furius (B) and Manlius (C) are put for Censor, the first by name; Aelius (A) was Consul last year.
fn censors() -> Scene {
    let scene = under_fabius().treasury(100).set(|s| {
        for man in [Senator::Furius, Senator::Manlius] {
            s.board.senators[man].prior_consul = true;
        }
        s.board.held[Office::RomeConsul].add(Senator::Aelius);
        s.board.held[Office::Censor].add(Senator::Julius);
    });
    let mut scene = posted(scene).at(Item::Censor);
    for name in [Senator::Furius, Senator::Manlius] {
        scene.say(A, Say::Move(Business::Censor));
        scene.say(A, Say::Name(name));
    }
    scene
}
fn charges(scene: &mut Scene, seat: Seat, accused: Senator, office: Office, prosecutor: Senator) {
    scene.say(seat, Say::Move(Business::Prosecution));
    scene.say(seat, Say::Name(accused));
    scene.say(seat, Say::Ground(Ground::Office(office)));
    scene.say(seat, Say::Name(prosecutor));
}
fn elects_furius(scene: &mut Scene) {
    [A, B, C].into_iter().for_each(|seat| ballot(scene, seat, 0, FOR));
    send(scene, &[]);
    assert_eq!(scene.holder(Office::Censor), Some(Senator::Furius));
}

#[test]
fn nominees_for_censor_say_whom_they_would_prosecute() {
    // ROR-6.2.13a, ROR-6.2.14a: both trials on the next form, without another visit of the Censor; what the other nominee
    // wrote is never opened
    let mut scene = censors();
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    scene.say(A, Say::Done);
    assert!(letter(&scene) && !scene.can(A, Say::Move(Business::Prosecution)), "A has no nominee");
    charges(&mut scene, C, Senator::Julius, Office::Censor, Senator::Junius);
    charges(&mut scene, B, Senator::Aelius, Office::RomeConsul, Senator::Claudius);
    assert!(scene.can(B, Say::Move(Business::Prosecution)));
    scene.say(B, Say::Move(Business::Prosecution));
    assert!(!scene.can(B, Say::Name(Senator::Furius)), "nobody prosecutes the Censor he would be");
    assert!(scene.can(B, Say::Name(Senator::Julius)) && !scene.can(B, Say::Name(Senator::Claudius)));
    scene.say(B, Say::Name(Senator::Julius));
    scene.say(B, Say::Ground(Ground::Office(Office::Censor)));
    scene.say(B, Say::Name(Senator::Aurelius));
    assert!(!scene.can(B, Say::Move(Business::Prosecution)), "two Minor ones are all");
    for viewer in Viewer::all(3) {
        let seen = scene.rules.view(&scene.s, viewer).docket.charges.iter().flatten().count();
        let own = match viewer {
            Viewer::Seat(B) => 2,
            Viewer::Seat(C) => 1,
            _ => 0,
        };
        assert_eq!(seen, own, "{viewer:?}");
    }
    elects_furius(&mut scene);
    assert!(letter(&scene), "nobody is asked for anything in between");
    let tried = |m: &Motion| match m {
        Motion::Prosecution { accused, .. } => Some(*accused),
        _ => None,
    };
    let accused: Vec<_> = scene.s.secret.docket.items.iter().map(tried).collect();
    assert_eq!(accused, [Some(Senator::Aelius), Some(Senator::Julius), None], "opened before the docket");
    // ROR-6.2.14a: nobody votes; the Accused are against it, and the Prosecutors free them by abstaining
    send(&mut scene, &[]);
    let freed = |senator| scene.events().contains(&Event::Senate(Told::Acquitted { senator }));
    assert!(freed(Senator::Aelius) && freed(Senator::Julius));
    assert!(!scene.told(|e| matches!(e, Event::Senate(Told::Appealed { .. }))));
}

#[test]
fn without_a_charge_other_business_follows_at_once() {
    // ROR-6.2.13b: the docket that was given with the nominations is on the next form; without one the Magistrate is asked
    for given in [true, false] {
        let mut scene = censors();
        if given {
            scene.say(A, Say::Move(Business::Recruit));
            scene.say_n(A, Say::Legions, 1);
            scene.say(A, Say::Done);
        }
        scene.say(A, Say::Done);
        charges(&mut scene, B, Senator::Aelius, Office::RomeConsul, Senator::Claudius);
        scene.say(B, Say::Clear);
        assert!(scene.s.secret.docket.charges.iter().all(Option::is_none));
        elects_furius(&mut scene);
        assert_eq!(scene.item(), Item::OtherBusiness);
        match given {
            true => assert!(letter(&scene)),
            false => assert_eq!(scene.question(), Some(Asks::Compose { seats: SeatSet::of(A) })),
        }
    }
}

#[test]
fn a_table_begun_before_asks_the_censor_as_it_did() {
    let mut scene = censors();
    scene.rules.version = 3;
    scene.say(A, Say::Done);
    assert!(!scene.can(B, Say::Move(Business::Prosecution)));
    elects_furius(&mut scene);
    assert_eq!(scene.question(), Some(Asks::Compose { seats: SeatSet::of(A).with(B) }));
}

#[test]
fn the_accused_votes_against_by_default() {
    // ROR-6.2.14a: Claudius prosecutes Aelius; A says nothing, and its 9 votes and the Accused's Influence are against
    let scene = under_fabius().office(Senator::Furius, Office::Censor).influence(Senator::Aelius, 2);
    let scene = scene.set(|s| s.board.held[Office::RomeConsul].add(Senator::Aelius));
    let mut scene = posted(scene).at(Item::Prosecutions);
    scene.say(A, Say::Adjourn);
    charges(&mut scene, B, Senator::Aelius, Office::RomeConsul, Senator::Claudius);
    scene.say(B, Say::Done);
    ballot(&mut scene, B, 0, FOR);
    send(&mut scene, &[]);
    let counted = Event::Senate(Told::Counted { passed: false, votes_for: 9, votes_against: 9 + 2 });
    assert!(scene.events().contains(&counted), "{:?}", scene.events());
}

// --- step 15

#[test]
fn vacant_governorships_come_first_and_the_lot_fills_them() {
    // ROR-6.2.15a, ROR-6.1c, ROR-R.230: a slate may name them together; if it is defeated nobody is asked again, and the lot
    // names others at once
    let scene = under_fabius().province(Province::Sicily).province(Province::NearerSpain);
    let mut scene = posted(scene.treasury(100)).at(Item::Governors);
    assert_eq!(scene.question(), Some(Asks::Compose { seats: SeatSet::of(A) }));
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    assert!(!scene.can(A, Say::Done), "not before the Governorships");
    scene.say(A, Say::Move(Business::Governors));
    for (province, name) in [(Province::Sicily, Senator::Furius), (Province::NearerSpain, Senator::Junius)] {
        scene.say(A, Say::Province(province));
        scene.say(A, Say::Name(name));
    }
    scene.say(A, Say::Done);
    scene.say(A, Say::Done);
    let kinds: Vec<_> = scene.s.secret.docket.items.iter().map(senate::business).collect();
    assert_eq!(kinds, [Business::Governors, Business::Recruit]);
    [A, B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, AGAINST));
    let mut dice = kernel::Fast::new(1);
    for seat in scene.pending().iter().collect::<Vec<_>>() {
        let pick = Pick { action: Action::Senate(Say::Pass), amount: 0 };
        scene.rules.apply(&mut scene.s, seat, pick, &mut dice, &mut scene.log);
    }
    assert!(letter(&scene), "{:?}", scene.question());
    let named = |m: &Motion| matches!(m, Motion::Governors(s) if s.values().flatten().count() == 2);
    assert!(named(&scene.s.secret.docket.items[0]), "by lot");
    let kinds: Vec<_> = scene.s.secret.docket.items.iter().map(senate::business).collect();
    assert_eq!(kinds, [Business::Governors, Business::Recruit], "the rest of the docket is still there");
}

#[test]
fn cards_are_played_in_turn_order_before_the_votes() {
    // ROR-6.1q: though C was quicker; what comes of them is told before any ballot is opened
    let peddling = Card::Intrigue(Intrigue::InfluencePeddling);
    let scene = under_fabius().treasury(100).hand(A, TRIBUNE).set(|s| {
        for seat in [B, C] {
            s.secret.hands[seat.ix()].cards.add(peddling);
        }
    });
    let mut scene = posted(scene).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    scene.say(A, Say::Adjourn);
    scene.act(C, peddle(B));
    scene.act(B, peddle(A));
    [A, B, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
    let before = scene.log.entries().len();
    send(&mut scene, &[]); // there is one card to be taken each time
    let told = scene.events()[before..].to_vec();
    let played: Vec<_> = told
        .iter()
        .filter_map(|e| match e {
            Event::Peddled { by, .. } => Some(*by),
            Event::Senate(Told::Voted { seat, .. }) => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(played, [B, C, B, C, A], "B and C play, then B, C and A vote");
}

// --- steps 16 and 17

#[test]
fn the_last_form_of_a_turn_and_what_is_done_without_it() {
    // ROR-6.2.16a, ROR-6.2.17a: plays, gifts, revolt and discards on one form; by default no play, no gift, no revolt, and the
    // army goes home; what a revolt cost is told
    use phases::revolution::{Action as Rise, Event as Rising, Step as Last};
    let scene = || {
        let scene = Scene::three().influence(Senator::Julius, 30).with(A, Senator::Fabius).hand(A, TRIBUNE);
        let scene = scene.war(War::Syrian, Status::Over).force(Senator::Fabius, War::Syrian, 3, 2);
        let scene = scene.holding(Senator::Fabius, 2).set(|s| s.board.forces[0].victorious = true);
        posted(scene).run(Step::Revolution(Last::Begin), &[])
    };
    let mut silent = scene();
    assert_eq!(silent.pending(), SeatSet::all(3));
    let rise = Action::Revolution(Rise::Rise(Senator::Fabius));
    assert!(silent.may(A, rise) && silent.may(A, Action::Revolution(Rise::Give(TRIBUNE, B))));
    silent.all_default(&[]);
    assert!(silent.s.board.rebel.is_none() && silent.s.board.forces.is_empty());
    assert_eq!((silent.s.board.rome.len(), silent.holds(A, Intrigue::Tribune)), (3, true));
    let mut bold = scene();
    bold.act(A, (rise, 2));
    for seat in [A, B, C] {
        let dice: &[u16] = if seat == C { &[4, 4, 6] } else { &[] };
        bold.rolls(dice).act(seat, Action::Hand(hand::Action::Done));
    }
    let sounded = Rising::Sounded { senator: Senator::Fabius, follow: 3, of: 3, talents: 2 };
    assert!(heard(&bold, Viewer::Spectator).contains(&Event::Revolution(sounded)), "{:?}", bold.events());
    assert!(bold.told(|e| matches!(e, Event::Revolution(Rising::Rebel { .. }))));
}

// --- choices that ride on a form

#[test]
fn a_garrison_may_be_told_not_to_attack_a_pretender() {
    // ROR-DC.31: a field of the form of the Forum; it stands until the next
    let scene = |said: bool| {
        let scene = Scene::three().influence(Senator::Julius, 9).with(A, Senator::Fabius).treasury(100);
        let scene = scene.governor(Senator::Fabius, Province::NearerSpain, 2).set(|s| {
            s.board.provinces[Province::NearerSpain].garrison = Legion::ALL[20..22].iter().copied().collect();
            s.board.events[EventCard::PretenderEmerges] = 1;
        });
        let mut scene = forum_form(scene);
        let field = order(Do::Withdraw);
        assert!(scene.may(A, field) && !scene.may(B, field), "B has no garrison");
        if said {
            scene.act(A, field);
            assert!(!scene.may(A, field));
            let view = |seat| scene.rules.view(&scene.s, Viewer::Seat(seat));
            assert!(view(A).own.unwrap().withdrawing && !view(B).own.unwrap().withdrawing);
        }
        scene.s.flow.clear();
        scene.s.board.initiatives = 5;
        scene.s.board.round = Round { done: SeatSet::all(3), ..Round::default() };
        scene
    };
    let war = [1, 1, drawn(Card::War(War::Syrian))];
    let step = Step::Forum(forum::Step::Initiative(A));
    let mut withdraws = scene(true);
    play_out(&mut withdraws, step, &war);
    assert_eq!(withdraws.man(Senator::Fabius).at, At::Curia, "the garrison goes home, and he is killed");
    assert_eq!(withdraws.s.board.rome.len(), 2);
    let mut attacks = scene(false);
    play_out(&mut attacks, step, &[1, 1, drawn(Card::War(War::Syrian)), 6, 6, 6]);
    assert!(attacks.told(|e| matches!(e, Event::Combat(combat::Event::Battle { .. }))), "by default");
}

/// Carries out a step with these outcomes, and the lowest ones after them.
fn play_out(scene: &mut Scene, step: Step, outcomes: &[u16]) {
    let mut dice = script(outcomes);
    let mut p = Play::new(&scene.rules, &mut scene.s, &mut dice, &mut scene.log);
    p.then(step);
    phases::run(&mut p);
}

#[test]
fn a_rebel_may_leave_the_province_of_his_bequest() {
    // ROR-DC.119: a field of the last form of the turn; by default he takes it
    use phases::revolution::{Action as Rise, Step as Last};
    let governor = |leaves: bool| {
        let scene = Scene::three().influence(Senator::Julius, 30).with(B, Senator::Furius);
        let scene = scene.force(Senator::Furius, War::of(Province::Asia), 3, 3).set(|s| {
            s.board.forces[0].victorious = true;
            s.board.deck_events[DeckEvent::PergameneBequest] = EventAt::Fetched;
        });
        let mut scene = posted(scene).run(Step::Revolution(Last::Begin), &[]);
        assert!(!scene.may(A, Action::Revolution(Rise::Leave)), "A has fetched nothing");
        scene.act(B, (Action::Revolution(Rise::Rise(Senator::Furius)), 0));
        if leaves {
            scene.act(B, Action::Revolution(Rise::Leave));
        }
        for seat in [A, B, C] {
            let dice: &[u16] = if seat == C { &[6, 6, 6] } else { &[] };
            scene.rolls(dice).act(seat, Action::Hand(hand::Action::Done));
        }
        assert!(scene.s.board.rebel.is_some() && scene.s.board.provinces[Province::Asia].exists);
        scene.s.board.provinces[Province::Asia].governor
    };
    assert_eq!((governor(true), governor(false)), (None, Some(Senator::Furius)));
}
