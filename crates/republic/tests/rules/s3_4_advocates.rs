//! 3.4: Advocates. Who may be asked, the trial roll, and what it costs whoever loses the case.

use crate::session::*;
use Senator::{
    Aelius, Aurelius, Cicero, Claudius, Fabius, Furius, Julius, Junius, Manlius, Papirius, ScipioAfricanus,
};
use phases::optional::Event as Told;
use serde_json::json;

const PROSECUTE: Say = Say::Move(Business::Prosecution);
const FOR_OFFICE: Say = Say::Ground(Ground::Office(Office::FieldConsul));
const MAJOR: Say = Say::Ground(Ground::Major);

fn on(scene: Scene, switch: Switch) -> Scene {
    scene.set(|s| s.board.switches.add(switch))
}
/// Fabius (A) is Rome Consul, Claudius (B) Field Consul; Furius (B) is Censor and presides. Junius (C) was Consul.
fn court() -> Scene {
    on(under_fabius().office(Furius, Office::Censor), Switch::Advocates)
        .set(|s| s.board.held[Office::FieldConsul].add(Junius))
}
/// Junius (C, Oratory 2) is prosecuted by Aurelius (B, 3), the Censor's own man.
fn trial(scene: Scene, ground: Say) -> Scene {
    let mut scene = scene.at(Item::Prosecutions);
    scene.moves(B, &[PROSECUTE, Say::Name(Junius), ground, Say::Name(Aurelius)]);
    scene
}
/// He defends himself, and nobody does anything before the vote.
fn alone(mut scene: Scene) -> Scene {
    scene.say(C, Say::Pass);
    scene.pass(&[]);
    scene
}
/// A man of his own defends him.
fn by_his_own(mut scene: Scene, advocate: Senator) -> Scene {
    scene.say(C, Say::Name(advocate));
    scene.pass(&[]);
    scene
}
/// Aelius (A, Oratory 4) defends him.
fn by_aelius(mut scene: Scene) -> Scene {
    scene.say(C, Say::Name(Aelius));
    scene.say(A, Say::Accept);
    scene.pass(&[]);
    scene
}
fn asked(declined: &[Senator]) -> Option<Asks> {
    Some(Asks::Advocate { seat: C, declined: declined.iter().copied().collect() })
}
fn influence(scene: &Scene, senators: &[Senator]) -> Vec<u8> {
    senators.iter().map(|&s| scene.man(s).influence).collect()
}
/// The trial roll that was told: dice, total, votes for the Accused.
fn rolled(scene: &Scene) -> Option<(u8, i8, i16)> {
    scene.events().into_iter().find_map(|e| match e {
        Event::Optional(Told::TrialRoll { roll, total, votes, .. }) => Some((roll, total, votes)),
        _ => None,
    })
}
fn counted(scene: &Scene) -> Option<(bool, i16, i16)> {
    scene.events().into_iter().find_map(|e| match e {
        Event::Senate(senate::Event::Counted { passed, votes_for, votes_against }) => {
            Some((passed, votes_for, votes_against))
        }
        _ => None,
    })
}
fn acquitted(scene: &Scene) -> bool {
    scene.events().contains(&Event::Senate(senate::Event::Acquitted { senator: Junius }))
}

// --- looking for one

#[test]
fn right_after_the_prosecutor_is_named_the_accused_may_ask() {
    // ROR-3.4.1a
    let scene = court().governor(Papirius, Province::Sicily, 2).forum(Senator::Cornelius);
    let mut scene = trial(scene, FOR_OFFICE);
    assert_eq!(scene.question(), asked(&[]));
    let may: Vec<Senator> = Senator::ALL.iter().copied().filter(|&s| scene.can(C, Say::Name(s))).collect();
    let eligible: Set<Senator> = [Fabius, Julius, Claudius, Manlius, Aelius].into_iter().collect();
    assert_eq!(
        may.into_iter().collect::<Set<_>>(),
        eligible,
        "in Rome; no Censor, no Prosecutor; Consuls too"
    );
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Senate(Say::Pass).into(), "ROR-DC.60: none");
    // ROR-3.4.1c: nobody is asked, and the vote comes
    scene.say(C, Say::Pass);
    assert_eq!((scene.question(), scene.s.board.senate.floor[0].advocate), (Some(Asks::Window), None));
    // nobody is asked where the rule is not played
    let mut off = court();
    off.s.board.switches = Set::NONE;
    assert_eq!(trial(off, FOR_OFFICE).question(), Some(Asks::Window));
}

#[test]
fn a_prosecutor_who_does_not_consent_needs_no_advocate() {
    // ROR-3.4.1a: when the post is filled, and not before
    let prosecuted = |consents: Say| {
        let mut scene = court().at(Item::Prosecutions);
        scene.moves(B, &[PROSECUTE, Say::Name(Junius), FOR_OFFICE, Say::Name(Aelius)]);
        assert_eq!(scene.consent(), Some((A, Aelius)));
        scene.say(A, consents);
        scene
    };
    let accepted = prosecuted(Say::Accept);
    assert_eq!(accepted.question(), asked(&[]));
    assert!(accepted.can(C, Say::Name(Aurelius)) && !accepted.can(C, Say::Name(Aelius)), "he prosecutes");
    assert_eq!(prosecuted(Say::Refuse).question(), Some(Asks::Floor));
}

#[test]
fn whoever_is_asked_accepts_or_the_censor_decides() {
    // ROR-3.4.1b, ROR-DC.60
    let mut scene = trial(court(), FOR_OFFICE);
    scene.say(C, Say::Name(Aelius));
    let defend = Asks::Defend { seat: A, senator: Aelius, declined: Set::NONE };
    assert_eq!((scene.question(), scene.pending()), (Some(defend), SeatSet::of(A)));
    let view = scene.rules.view(&scene.s, Viewer::Seat(A));
    assert_eq!(scene.rules.allowance(&view), 90, "the whole time of a decision to win him over");
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Refuse).into());
    scene.say(A, Say::Refuse);
    let on = Asks::AskOn { seat: B, declined: Set::of(Aelius) };
    assert_eq!((scene.question(), scene.pending()), (Some(on), SeatSet::of(B)), "the Censor");
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Refuse).into(), "the vote is called");
    let mut called = Scene::of(court().rules, scene.s.clone());
    called.say(B, Say::Refuse);
    assert_eq!((called.question(), called.s.board.senate.floor[0].advocate), (Some(Asks::Window), None));
    // or he may go on asking, but not the same man
    scene.say(B, Say::Accept);
    assert_eq!(scene.question(), asked(&[Aelius]));
    assert!(!scene.can(C, Say::Name(Aelius)));
    scene.say(C, Say::Name(Julius));
    scene.say(A, Say::Accept);
    assert_eq!(
        (scene.question(), scene.s.board.senate.floor[0].advocate),
        (Some(Asks::Window), Some(Julius))
    );
    // all of it is public
    for told in [
        Told::AdvocateAsked { senator: Aelius },
        Told::AdvocateDeclined { senator: Aelius },
        Told::AdvocateFound { senator: Julius },
    ] {
        let shown =
            |e: &kernel::Entry<Event>| e.face(Viewer::Spectator) == Some(&Event::Optional(told.clone()));
        assert!(scene.log.entries().iter().any(shown), "{told:?}");
    }
}

#[test]
fn when_all_have_declined_nobody_is_asked_any_more() {
    // ROR-3.4.1b
    let away = [Julius, Fabius, Claudius, Manlius, Papirius];
    let mut scene = trial(court(), FOR_OFFICE);
    away.iter().for_each(|&s| scene.s.board.senators[s].at = At::Province(Province::Sicily));
    scene.say(C, Say::Name(Aelius));
    scene.say(A, Say::Refuse);
    assert_eq!(scene.question(), Some(Asks::Window));
}

#[test]
fn ones_own_man_needs_no_asking() {
    // ROR-D.16a, ROR-3.4.1a
    let mut scene = trial(court(), FOR_OFFICE);
    scene.say(C, Say::Name(Manlius));
    assert_eq!(
        (scene.question(), scene.s.board.senate.floor[0].advocate),
        (Some(Asks::Window), Some(Manlius))
    );
}

#[test]
fn one_who_passes_the_phase_is_asked_about_his_own_trial() {
    // ROR-D.4e, ROR-D.4f: he declines for others, but is asked where his own Senator is accused
    let order = |whatever: bool| republic::Order::PassPhase { year: 2, phase: Phase::Senate, whatever };
    let mut scene = trial(court(), FOR_OFFICE);
    let obeys = |scene: &Scene, seat: Seat, whatever: bool| {
        let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
        scene.rules.obey(&view, &order(whatever), &scene.choices(seat)).map(|pick| pick.action)
    };
    assert_eq!(obeys(&scene, C, false), None);
    assert_eq!(obeys(&scene, C, true), Some(Action::Senate(Say::Pass)));
    scene.say(C, Say::Name(Aelius));
    assert_eq!(obeys(&scene, A, false), Some(Action::Senate(Say::Refuse)));
    scene.say(A, Say::Refuse);
    assert_eq!(obeys(&scene, B, false), Some(Action::Senate(Say::Refuse)));
}

#[test]
fn the_trial_of_an_assassins_leader_has_neither_advocate_nor_roll() {
    // ROR-1.09.74d: there is no Prosecutor
    let trial = Motion::Prosecution { accused: Junius, ground: Ground::Assassination, prosecutor: None };
    let scene = court();
    assert!(scene.s.board.tried_by(&trial, None).is_none());
    let charge = Motion::Prosecution { accused: Junius, ground: Ground::Major, prosecutor: Some(Aurelius) };
    assert!(scene.s.board.tried_by(&charge, None).is_some());
}

#[test]
fn an_advocate_who_dies_leaves_the_accused_to_himself() {
    // ROR-3.4.1c, ROR-R.81
    let mut scene = trial(court(), FOR_OFFICE);
    scene.say(C, Say::Name(Aelius));
    scene.say(A, Say::Accept);
    assert_eq!(scene.s.board.senate.floor[0].advocate, Some(Aelius));
    scene.say(B, Say::Assassin(Claudius));
    scene.say(B, Say::Name(Aelius));
    scene.say_n(B, Say::Cards, 0);
    scene.pass(&[5]);
    assert_eq!(scene.man(Aelius).at, At::Curia);
    assert_eq!(scene.s.board.senate.floor[0].advocate, None);
    scene.votes(&[(B, FOR), (C, AGAINST)], &[3, 4]);
    assert_eq!(rolled(&scene), Some((7, 6, -4)), "by his own Oratory of 2 against 3");
}

#[test]
fn an_advocate_stays_in_rome_while_he_defends() {
    // ROR-3.4.1a, ROR-7.06l
    let scene = court().set(|s| {
        s.board.laws.add(Law::Vatinian);
        s.board.provinces[Province::Sicily] =
            Land { exists: true, governor: Some(Aelius), term: 2, ..Land::default() };
    });
    let go = Action::AnyTime(phases::any_time::Action::GoToProvince(Aelius, Province::Sicily));
    let mut scene = trial(scene, FOR_OFFICE);
    let mut free = Scene::of(court().rules, scene.s.clone());
    free.say(C, Say::Pass);
    assert!(free.may(A, go));
    scene.say(C, Say::Name(Aelius));
    scene.say(A, Say::Accept);
    assert!(!scene.may(A, go));
}

// --- the roll

#[test]
fn after_the_ballots_the_prosecutor_rolls() {
    // ROR-3.4.2a, ROR-3.4.1c: B 9 for guilty, C 6 and Influence 3 against; 7 and 2 less 3 are 6, which is -4
    let mut scene = alone(trial(court(), FOR_OFFICE));
    scene.votes(&[(B, FOR), (C, AGAINST)], &[3, 4]);
    assert_eq!(rolled(&scene), Some((7, 6, -4)));
    assert_eq!(counted(&scene), Some((true, 13, 9)));
    assert!(!acquitted(&scene));
    // the same dice with Aelius: 7 and 4 less 3 are 8, which is +4
    let mut scene = by_aelius(trial(court(), FOR_OFFICE));
    scene.votes(&[(B, FOR), (C, AGAINST)], &[3, 4]);
    assert_eq!((rolled(&scene), counted(&scene)), (Some((7, 8, 4)), Some((false, 9, 13))));
    assert!(acquitted(&scene));
    // it must be applied: 18 to 9 for guilty, and 10 and 1 are 11, which is +16
    let mut scene = by_aelius(trial(court(), FOR_OFFICE));
    scene.votes(&[(A, FOR), (B, FOR), (C, AGAINST)], &[5, 5]);
    assert_eq!(counted(&scene), Some((false, 18, 25)));
    // ROR-R.19: Evil Omens count
    let mut scene = alone(trial(court().event(EventCard::EvilOmens, 1), FOR_OFFICE));
    scene.votes(&[(B, FOR), (C, AGAINST)], &[3, 4]);
    assert_eq!(rolled(&scene), Some((7, 5, -8)));
    // nothing is rolled where the rule is not played
    let mut off = trial(court().set(|s| s.board.switches = Set::NONE), FOR_OFFICE);
    off.pass(&[]);
    off.votes(&[(B, FOR), (C, AGAINST)], &[]);
    assert_eq!((rolled(&off), counted(&off)), (None, Some((false, 9, 9))));
}

#[test]
fn the_roll_neither_frees_nor_kills() {
    // ROR-3.4.2b: 12 and 1 are 13: 20 votes and no chits; 2 less 1 is 1: 20 votes against him, and he lives
    let mut scene = by_aelius(trial(court(), FOR_OFFICE));
    scene.votes(&[(A, FOR), (B, FOR), (C, AGAINST)], &[6, 6]);
    assert_eq!((rolled(&scene), counted(&scene)), (Some((12, 13, 20)), Some((false, 18, 29))));
    let mut scene = alone(trial(court(), FOR_OFFICE));
    scene.votes(&[(A, AGAINST), (C, AGAINST)], &[1, 1]);
    assert_eq!((rolled(&scene), counted(&scene)), (Some((2, 1, -20)), Some((true, 20, 18))));
    assert_eq!(scene.man(Junius).at, At::Rome);
}

/// Junius is called and appeals.
fn appeal(mut scene: Scene, dice: &[u16]) -> Scene {
    scene.say(B, Say::Vote(FOR));
    scene.rolls(dice).act(C, Action::Senate(Say::Appeal));
    scene
}

#[test]
fn an_angry_people_kills_the_accused_and_perhaps_his_advocate() {
    // ROR-3.4.3a: 2 less 2 is 0: three chits, 9 Aurelius and 8 Furius are safe, 11 is Papirius
    // (Valerius keeps Rome full enough when two die)
    let hated = || trial(court().with(A, Senator::Valerius).popularity(Junius, -2), FOR_OFFICE);
    let scene = appeal(by_his_own(hated(), Papirius), &[1, 1, 8, 7, 10]);
    assert_eq!([Junius, Papirius].map(|s| scene.man(s).at), [At::Curia, At::Curia]);
    assert_eq!([Aurelius, Furius].map(|s| scene.man(s).at), [At::Rome, At::Rome]);
    // whoever defends himself draws none
    let scene = appeal(alone(hated()), &[1, 1]);
    assert_eq!(scene.man(Junius).at, At::Curia);
    // 2 is one point below 3
    let mild = trial(court(), FOR_OFFICE);
    let scene = appeal(by_his_own(mild, Papirius), &[1, 1, 13]);
    assert_eq!([Junius, Papirius].map(|s| scene.man(s).at), [At::Curia, At::Rome]);
    // ROR-1.09.44d: an appeal that frees him is as it was: 13 is two chits against Censor and Prosecutor, 11 Papirius is safe
    let loved = trial(court().popularity(Junius, 1), FOR_OFFICE);
    let scene = appeal(by_his_own(loved, Papirius), &[6, 6, 7, 10]);
    assert_eq!([Furius, Papirius].map(|s| scene.man(s).at), [At::Curia, At::Rome]);
}

#[test]
fn trial_votes_and_those_of_the_people_add_up() {
    // ROR-3.4.3b: an appeal of 9 is +8, a trial roll of 7 - 1 = 6 is -4: B 9 and 4 against C 9 and 8
    let mut scene = appeal(alone(trial(court(), FOR_OFFICE)), &[4, 5]);
    scene.votes(&[(C, AGAINST)], &[3, 4]);
    assert_eq!(counted(&scene), Some((false, 13, 17)));
}

// --- what it costs

#[test]
fn a_lost_case_costs_the_advocate_influence() {
    // ROR-3.4.4a: 3, not below 0, whatever the kind of Prosecution; the rest is as ever (ROR-1.09.42e, ROR-1.09.411b)
    let convicted = |ground: Say, had: u8| {
        let mut scene = by_aelius(trial(court().influence(Aelius, had), ground));
        scene.votes(&[(A, FOR), (B, FOR), (C, AGAINST)], &[3, 4]);
        assert!(!acquitted(&scene));
        scene
    };
    let minor = convicted(FOR_OFFICE, 7);
    assert_eq!(influence(&minor, &[Aelius, Junius, Aurelius]), [4, 0, 3 + 2]);
    assert_eq!(convicted(MAJOR, 7).man(Aelius).influence, 4);
    assert_eq!(convicted(FOR_OFFICE, 2).man(Aelius).influence, 0);
    // whoever defends himself loses no more than ever
    let mut scene = alone(trial(court().influence(Junius, 10), FOR_OFFICE));
    scene.votes(&[(A, FOR), (B, FOR), (C, AGAINST)], &[3, 4]);
    assert_eq!(influence(&scene, &[Junius, Aelius]), [5, 2]);
}

#[test]
fn a_won_case_brings_the_advocate_influence_and_costs_the_prosecutor_some() {
    // ROR-3.4.5a
    let freed = |scene: Scene| {
        let mut scene = scene;
        scene.votes(&[(C, AGAINST)], &[3, 4]);
        assert!(acquitted(&scene));
        influence(&scene, &[Aelius, Junius, Aurelius])
    };
    assert_eq!(freed(by_aelius(trial(court().influence(Aurelius, 7), FOR_OFFICE))), [2 + 3, 3, 4]);
    assert_eq!(
        freed(alone(trial(court().influence(Aurelius, 2), FOR_OFFICE))),
        [2, 3, 0],
        "he gains nothing"
    );
    // nothing of it where the rule is not played
    let mut off = trial(court().set(|s| s.board.switches = Set::NONE), FOR_OFFICE);
    off.pass(&[]);
    off.votes(&[(C, AGAINST)], &[]);
    assert_eq!(influence(&off, &[Junius, Aurelius]), [3, 3]);
}

#[test]
fn death_and_exile_are_guilt_and_freed_is_innocent() {
    // ROR-R.217
    let killed = appeal(by_aelius(trial(court().influence(Aelius, 7), FOR_OFFICE)), &[1, 1, BLANK]);
    assert_eq!(influence(&killed, &[Aelius, Aurelius]), [4, 3 + 2]);
    let freed = by_aelius(trial(court().influence(Aurelius, 7), FOR_OFFICE));
    let freed = appeal(freed, &[6, 6, BLANK]);
    assert_eq!(influence(&freed, &[Aelius, Aurelius]), [5, 4]);
    // Scipio flees
    let scene = court().with(C, ScipioAfricanus).influence(Aelius, 7);
    let scene = scene.set(|s| s.board.held[Office::RomeConsul].add(ScipioAfricanus));
    let mut scene = scene.at(Item::Prosecutions);
    scene.moves(B, &[PROSECUTE, Say::Name(ScipioAfricanus), MAJOR, Say::Name(Aurelius)]);
    let mut scene = by_aelius(scene);
    scene.say(B, Say::Vote(FOR));
    scene.say(C, Say::Exile);
    assert_eq!(scene.man(ScipioAfricanus).at, At::Exile);
    assert_eq!(influence(&scene, &[Aelius, Aurelius]), [4, 3]);
    // a veto moves nothing
    let mut scene = by_aelius(trial(court().hand(C, TRIBUNE).influence(Aelius, 7), FOR_OFFICE));
    scene.say(B, Say::Vote(FOR));
    scene.say(C, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    assert_eq!(influence(&scene, &[Aelius, Junius, Aurelius]), [7, 3, 3]);
}

// --- Cicero

#[test]
fn cicero_adds_three_to_his_side_and_has_no_tribune() {
    // ROR-3.4.6a; his Oratory is 6
    let rome = |switch: bool| {
        let scene = later(court());
        if switch { on(scene, Switch::AdvocateCicero) } else { scene }
    };
    let total = |scene: Scene| {
        let mut scene = scene;
        scene.votes(&[(C, AGAINST)], &[1, 1]);
        rolled(&scene).unwrap().1
    };
    let defends = |switch| {
        let mut scene = trial(rome(switch).with(A, Cicero), FOR_OFFICE);
        scene.say(C, Say::Name(Cicero));
        scene.say(A, Say::Accept);
        scene.pass(&[]);
        total(scene)
    };
    assert_eq!([false, true].map(defends), [2 + 6 - 3, 2 + 6 + 3 - 3]);
    let prosecutes = |switch| {
        let mut scene = rome(switch).with(B, Cicero).at(Item::Prosecutions);
        scene.moves(B, &[PROSECUTE, Say::Name(Junius), FOR_OFFICE, Say::Name(Cicero)]);
        total(alone(scene))
    };
    assert_eq!([false, true].map(prosecutes), [2 + 2 - 6, 2 + 2 - 6 - 3]);
    // who defends himself is his own Advocate
    let himself = |switch| {
        let scene = rome(switch).with(C, Cicero).set(|s| s.board.held[Office::RomeConsul].add(Cicero));
        let mut scene = scene.at(Item::Prosecutions);
        let ground = Say::Ground(Ground::Office(Office::RomeConsul));
        scene.moves(B, &[PROSECUTE, Say::Name(Cicero), ground, Say::Name(Aurelius)]);
        total(alone(scene))
    };
    assert_eq!([false, true].map(himself), [2 + 6 - 3, 2 + 6 + 3 - 3]);
    let tribune = |switch| {
        let scene = rome(switch).with(C, Cicero).at(Item::OtherBusiness);
        scene.can(C, Say::Tribune(TribuneBy::Statesman(Cicero), TribuneUse::Propose))
    };
    assert_eq!([false, true].map(tribune), [true, false]);
}

// --- options, refusals, chances

#[test]
fn ciceros_switch_needs_that_of_advocates() {
    // ROR-3.4.6a
    let table = |options| Republic::configure(&Setup { seats: 4, options, ..Setup::default() });
    assert!(table(json!({ "advocates": true })).is_ok());
    assert!(table(json!({ "advocates": true, "advocate-cicero": true })).is_ok());
    let alone = table(json!({ "advocate-cicero": true })).err().unwrap().to_string();
    assert!(alone.contains("advocate-cicero needs advocates"), "{alone}");
}

#[test]
fn whoever_cannot_defend_is_refused_by_name() {
    // ROR-3.4.1a
    let scene = trial(court(), FOR_OFFICE);
    for senator in [Furius, Aurelius, Junius] {
        let pick = Pick::from(Action::Senate(Say::Name(senator)));
        let view = scene.rules.view(&scene.s, Viewer::Seat(C));
        let refusal = scene.rules.why_not(&view, &pick).unwrap();
        assert_eq!(refusal.rule, Some(kernel::Rule("ROR-3.4.1a")));
        assert!(refusal.why.to_string().contains("neither Censor nor Prosecutor"), "{}", refusal.why);
    }
}

#[test]
fn the_chances_of_a_trial_are_counted_out() {
    // ROR-3.4.2a: Junius against Aurelius, two dice less 1; 9 to 9 is innocent as long as the roll does not harm him: 8 or
    // more, in 15 of 36 ways
    let scene = alone(trial(court(), FOR_OFFICE));
    let board = &scene.s.board;
    let odds = scene.rules.trial_odds(board, &board.senate.floor[0]).unwrap();
    assert_eq!((odds.modifier, odds.innocent(9, 9), odds.shares()), (-1, 15, [10, 21]));
    assert_eq!((odds.innocent(30, 9), odds.innocent(29, 9), odds.innocent(0, 20)), (0, 0, 36));
    assert_eq!((odds.rolls[0], odds.rolls[10]), ((-20, 1), (16, 1)));
    let omens = scene.set(|s| s.board.events[EventCard::EvilOmens] = 1);
    let odds = omens.rules.trial_odds(&omens.s.board, &omens.s.board.senate.floor[0]).unwrap();
    assert_eq!(odds.modifier, -2);
}

// --- by correspondence

/// By correspondence Furius (B) tries Junius (C), prosecuted by Aurelius; everybody has the form.
fn on_form(scene: Scene) -> Scene {
    let mut scene = posted(scene).at(Item::Prosecutions);
    scene.say(A, Say::Adjourn);
    for part in [PROSECUTE, Say::Name(Junius), FOR_OFFICE, Say::Name(Aurelius), Say::Done] {
        scene.say(B, part);
    }
    assert!(letter(&scene));
    scene
}
/// Somebody writes on the page of the trial and votes.
fn writes(scene: &mut Scene, seat: Seat, fields: &[Say], side: Side) {
    scene.say(seat, Say::Ballot(0));
    fields.iter().for_each(|&field| scene.say(seat, field));
    scene.say(seat, Say::Vote(side));
    scene.say(seat, Say::Done);
}

#[test]
fn by_letter_the_accused_asks_and_others_have_said_whether_they_would() {
    // ROR-3.4.1a, ROR-3.4.1b, ROR-DC.60, ROR-D.33a
    let tried = |asks: &[Say], accepts: &[Say], hears: bool| {
        let mut scene = on_form(court());
        writes(&mut scene, C, asks, AGAINST);
        writes(&mut scene, A, accepts, ABSTAIN);
        writes(&mut scene, B, &[], FOR);
        if hears {
            scene.say(B, Say::HearOthers);
        }
        send(&mut scene, &[3, 4]);
        rolled(&scene).map(|(_, total, _)| total)
    };
    let (aelius, julius) = (Say::AskAdvocate(Aelius), Say::AskAdvocate(Julius));
    assert_eq!(tried(&[], &[], false), Some(6), "he defends himself");
    assert_eq!(tried(&[aelius], &[Say::Defend(Aelius)], false), Some(8));
    assert_eq!(tried(&[aelius], &[Say::Defend(Julius)], false), Some(6), "another was asked");
    assert_eq!(tried(&[aelius], &[], false), Some(6), "unanswered is declined");
    // one more after that only if the Censor allows it: Julius has Oratory 3
    assert_eq!(tried(&[aelius, julius], &[Say::Defend(Julius)], false), Some(6));
    assert_eq!(tried(&[aelius, julius], &[Say::Defend(Julius)], true), Some(7));
    // his own man needs no word of his
    assert_eq!(tried(&[Say::AskAdvocate(Manlius)], &[], false), Some(6));
    let mut own = on_form(court());
    writes(&mut own, C, &[Say::AskAdvocate(Manlius)], AGAINST);
    writes(&mut own, B, &[], FOR);
    send(&mut own, &[3, 4]);
    assert!(own.told(|e| *e == Event::Optional(Told::AdvocateFound { senator: Manlius })));
}

#[test]
fn what_is_written_about_advocates_is_offered_to_those_it_concerns_and_to_nobody_else() {
    // ROR-DC.60, ROR-D.33d
    let mut scene = on_form(court());
    assert!(
        scene.can(B, Say::HearOthers) && !scene.can(A, Say::HearOthers) && !scene.can(C, Say::HearOthers)
    );
    for seat in [A, B, C] {
        scene.say(seat, Say::Ballot(0));
    }
    assert!(scene.can(C, Say::AskAdvocate(Aelius)) && scene.can(C, Say::AskAdvocate(Manlius)));
    assert!(!scene.can(C, Say::AskAdvocate(Furius)) && !scene.can(C, Say::Defend(Manlius)));
    assert!(scene.can(A, Say::Defend(Aelius)) && !scene.can(A, Say::AskAdvocate(Aelius)));
    assert!(scene.can(B, Say::Defend(Claudius)) && !scene.can(B, Say::Defend(Aurelius)), "he prosecutes");
    // nobody sees it
    let before = scene.rules.view(&scene.s, Viewer::Seat(B));
    scene.say(A, Say::Defend(Aelius));
    assert_eq!(scene.rules.view(&scene.s, Viewer::Seat(B)), before);
    assert!(!scene.can(A, Say::Defend(Aelius)), "once");
    // and it can be taken back with the rest
    scene.say(A, Say::Done);
    scene.say(A, Say::Clear);
    scene.say(A, Say::Ballot(0));
    assert!(scene.can(A, Say::Defend(Aelius)));
    // where the rule is not played there is no such field
    let mut off = on_form(court().set(|s| s.board.switches = Set::NONE));
    off.say(C, Say::Ballot(0));
    assert!(!off.can(C, Say::AskAdvocate(Aelius)) && !off.can(B, Say::HearOthers));
}

#[test]
fn a_prosecutor_who_does_not_vote_guilty_uses_up_a_prosecution_and_moves_no_influence() {
    // ROR-R.218, ROR-R.217, ROR-6.1o: Manlius is to prosecute Aelius, and does not want to
    let scene = on(under_fabius().office(Furius, Office::Censor), Switch::Advocates);
    let scene = scene.influence(Manlius, 7).set(|s| s.board.held[Office::RomeConsul].add(Aelius));
    let mut scene = posted(scene).at(Item::Prosecutions);
    scene.say(A, Say::Adjourn);
    let ground = Say::Ground(Ground::Office(Office::RomeConsul));
    for part in [PROSECUTE, Say::Name(Aelius), ground, Say::Name(Manlius), Say::Done] {
        scene.say(B, part);
    }
    writes(&mut scene, A, &[Say::AskAdvocate(Julius)], AGAINST);
    ballot(&mut scene, B, 0, FOR);
    ballot(&mut scene, C, 0, ABSTAIN);
    send(&mut scene, &[]);
    assert!(scene.events().contains(&Event::Senate(senate::Event::Acquitted { senator: Aelius })));
    assert_eq!(influence(&scene, &[Julius, Aelius, Manlius]), [4, 2, 7]);
    assert_eq!((rolled(&scene), scene.s.board.senate.minor_trials), (None, 1));
}

#[test]
fn a_vote_is_not_decided_while_the_roll_may_turn_it() {
    // ROR-D.7f, ROR-3.4.2b: B 9 for, C 9 against, A would abstain if it were decided: 20 votes may still come
    let decided = |switch: bool| {
        let scene = court().knights(Claudius, 12);
        let scene = if switch { scene } else { scene.set(|s| s.board.switches = Set::NONE) };
        let mut scene = on_form(scene);
        ballot(&mut scene, B, 0, FOR);
        ballot(&mut scene, C, 0, AGAINST);
        writes(&mut scene, A, &[Say::If(When::Decided), Say::Then(FOR)], AGAINST);
        send(&mut scene, if switch { &[3, 4] } else { &[] });
        counted(&scene).unwrap()
    };
    // 21 to 9, and A has 9 more: without a roll nothing could change it
    assert_eq!(decided(false), (true, 30, 9));
    assert_eq!(decided(true), (true, 25, 18), "21 and 4 to 9 and 9");
}

#[test]
fn random_games_with_advocates_are_sound() {
    let mut seen: [crate::s7_soak::Sought; 4] = [
        (|e| matches!(e, Event::Optional(Told::TrialRoll { .. })), "trial rolls", 0),
        (|e| matches!(e, Event::Optional(Told::AdvocateFound { .. })), "Advocates", 0),
        (|e| matches!(e, Event::Optional(Told::AdvocateDeclined { .. })), "declined", 0),
        (|e| matches!(e, Event::Optional(Told::CaseWon { .. })), "won cases", 0),
    ];
    for (seed, scenario) in (0..).zip(["early", "middle", "late", "alternate-history"].repeat(4)) {
        for mode in ["live", "correspondence"] {
            let options =
                json!({ "scenario": scenario, "mode": mode, "advocates": true, "advocate-cicero": true });
            let rules = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap();
            assert!(crate::s7_soak::plays_out(&rules, seed, &mut seen, |_| {}), "{scenario} {mode}");
        }
    }
    assert!(seen.iter().all(|(_, _, n)| *n > 0), "{:?}", seen.map(|(_, what, n)| (what, n)));
}

#[test]
fn a_lost_case_cites_the_line_of_whoever_lost_it() {
    // ROR-3.4.4a, ROR-3.4.5a
    use kernel::{Names, Words};
    let cited = |votes: &[(Seat, Side)]| {
        let mut scene = by_aelius(trial(court().influence(Aurelius, 7), FOR_OFFICE));
        scene.votes(votes, &[3, 4]);
        let names = Names::seats(3);
        let lost = |e: &Event| matches!(e, Event::Optional(Told::CaseLost { .. }));
        let told: Vec<_> = scene.events().into_iter().filter(lost).collect();
        told.iter().map(|e| scene.rules.event(e, &names).rule.map(|r| r.0)).collect::<Vec<_>>()
    };
    assert_eq!(cited(&[(C, AGAINST)]), [Some("ROR-3.4.5a")], "the Prosecutor");
    assert_eq!(cited(&[(A, FOR), (B, FOR)]), [Some("ROR-3.4.4a")], "the Advocate");
}
