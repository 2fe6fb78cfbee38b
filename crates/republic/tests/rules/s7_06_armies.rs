//! 7.06h-o and 5.1.4: private recruiting, armies kept for another War, Provinces ruled by legate.

use crate::s2_3_rebels::on;
use crate::s7_06_laws::{fine, why};
use crate::session::*;
use Senator::{Aelius, Aurelius, Claudius, Furius, Julius, Junius, Manlius, Papirius};
use phases::any_time::Action as Act;
use phases::revolution::{self, Action as Deed};

fn go(senator: Senator, province: Province) -> Action {
    Action::AnyTime(Act::GoToProvince(senator, province))
}
fn come(senator: Senator) -> Action {
    Action::AnyTime(Act::ComeToRome(senator))
}
fn legions(senator: Senator, faction: bool) -> Action {
    Action::Senate(Say::RaiseLegions(senator, faction))
}
fn ships(senator: Senator, faction: bool) -> Action {
    Action::Senate(Say::RaiseFleets(senator, faction))
}

// --- the Gabinian Law

/// Junius (C) is Proconsul against the Syrians with 4 Legions and 2 Fleets; the session is at its end.
fn at_war(scene: Scene) -> Scene {
    let scene = scene.war(War::Syrian, Status::Active).force(Junius, War::Syrian, 4, 2);
    scene.set(|s| s.board.senators[Junius].proconsul = true).at(Item::OtherBusiness)
}
fn end(scene: Scene) -> Scene {
    scene.run(Step::Senate(senate::Step::End), &[])
}

#[test]
fn commanders_at_war_recruit_under_the_gabinian_law() {
    // ROR-7.06h, ROR-R.61, ROR-R.155, ROR-R.88, ROR-DC.85, ROR-1.06.11a
    let rich = || {
        let armed = under_fabius().concession(Concession::Armaments, ConcessionAt::With(Aelius));
        let armed = armed.holding(Junius, 15).saved(C, 18).event(EventCard::ManpowerShortage, 0);
        at_war(armed.event(EventCard::NewAlliance, 1))
    };
    let without = end(rich());
    assert!(matches!(without.question(), Some(Asks::NewAlliance { .. })), "there is no such Law");
    let mut scene = end(rich().set(|s| s.board.laws.add(Law::Gabinian)));
    assert_eq!(
        (scene.question(), scene.pending()),
        (Some(Asks::Levies), SeatSet::of(C)),
        "before New Alliance"
    );
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Senate(Say::Pass).into());
    let list = scene.choices(C);
    let most = |action| list.find(&action).and_then(|c| c.amount).map(|a| a.max);
    assert_eq!((most(legions(Junius, false)), most(ships(Junius, true))), (Some(3), Some(3)), "33 T");
    scene.act(C, (legions(Junius, false), 2));
    assert_eq!(scene.s.board.forces[0].legions.len(), 4, "nothing is raised before all have answered");
    scene.act(C, (ships(Junius, false), 1));
    scene.say(C, Say::Pass);
    let force = scene.s.board.forces[0];
    assert_eq!((force.legions.len(), force.fleets), (6, 3));
    assert_eq!((scene.man(Junius).talents, scene.s.secret.treasuries[C.ix()]), (0, 3), "his own money first");
    assert_eq!(scene.man(Aelius).talents, 4, "Armaments earn 2 T a Legion");
    assert_eq!(scene.s.board.rome.len(), 0);
    assert!(matches!(scene.question(), Some(Asks::NewAlliance { .. })));
    assert_eq!(scene.s.secret.bank + scene.s.money_outside_bank(), 0);
}

#[test]
fn the_faction_treasury_may_pay_first() {
    // ROR-DC.85, ROR-R.61: at the price of the day
    let scene = under_fabius().holding(Junius, 15).saved(C, 18).event(EventCard::ManpowerShortage, 1);
    let mut scene = end(at_war(scene.set(|s| s.board.laws.add(Law::Gabinian))));
    scene.act(C, (legions(Junius, true), 1));
    assert!(scene.choices(C).find(&ships(Junius, true)).is_none(), "20 T a unit");
    scene.say(C, Say::Pass);
    assert_eq!((scene.man(Junius).talents, scene.s.secret.treasuries[C.ix()]), (13, 0));
    assert_eq!(scene.s.board.forces[0].legions.len(), 5);
}

#[test]
fn nobody_recruits_what_cannot_be_had() {
    // ROR-R.61: No Recruitment and the limit of 25 hold; ROR-D.3a: the question betrays no treasury
    let law = |scene: Scene| scene.set(|s| s.board.laws.add(Law::Gabinian));
    let none = law(under_fabius().saved(C, 90)).set(|s| s.board.no_recruitment = true);
    assert_ne!(end(at_war(none)).question(), Some(Asks::Levies));
    let poor = end(at_war(law(under_fabius())));
    assert_eq!((poor.question(), poor.choices(C).len()), (Some(Asks::Levies), 1), "asked all the same");
    let mut full = end(at_war(law(under_fabius().saved(C, 900))).legions(20));
    let most = full.choices(C).find(&legions(Junius, false)).and_then(|c| c.amount).map(|a| a.max);
    assert_eq!(most, Some(1), "24 exist");
    full.act(C, (legions(Junius, false), 1));
    full.say(C, Say::Clear);
    full.say(C, Say::Pass);
    assert_eq!(full.s.board.legions().len(), 24, "taken back");
}

#[test]
fn what_is_lodged_by_one_is_not_seen_by_another() {
    // ROR-D.3f
    let law = under_fabius().saved(C, 90).set(|s| s.board.laws.add(Law::Gabinian));
    let mut scene = end(at_war(law));
    let seen = |scene: &Scene| scene.rules.view(&scene.s, Viewer::Seat(A));
    let before = seen(&scene);
    scene.act(C, (legions(Junius, false), 3));
    assert_eq!(before, seen(&scene));
    let own = scene.rules.view(&scene.s, Viewer::Seat(C)).own.unwrap();
    assert_eq!(own.forms.notes.levy(Junius).legions, 3);
}

#[test]
fn a_consul_for_life_recruits_for_those_he_rules() {
    // ROR-D.31a, ROR-1.12.3a, ROR-DC.85: A says what Junius raises with the money of C, and is not shown how much that is
    // (ROR-D.3a); what there is no money for is not raised
    let ruled = |saved: i32, version: u32| {
        let scene = under_fabius().begun_by(version).saved(C, saved).set(|s| {
            s.board.laws.add(Law::Gabinian);
            s.board.consul_for_life = Some(Senator::Fabius);
        });
        end(at_war(scene))
    };
    let mut scene = ruled(20, 9);
    assert_eq!((scene.question(), scene.pending()), (Some(Asks::Levies), SeatSet::of(A)));
    let listed = |scene: &Scene| -> Vec<_> {
        scene.choices(A).iter().map(|c| (c.action, c.amount.map(|a| a.max))).collect()
    };
    assert_eq!(listed(&scene), listed(&ruled(0, 9)));
    let seen = |scene: &Scene, seat| scene.rules.view(&scene.s, Viewer::Seat(seat)).own.unwrap().forms.notes;
    scene.act(A, (legions(Junius, true), 5));
    assert_eq!(seen(&scene, A).levy(Junius).legions, 5);
    assert_eq!(seen(&scene, C).levy(Junius), Levy::default());
    scene.say(A, Say::Clear);
    assert_eq!(seen(&scene, A).levy(Junius), Levy::default());
    scene.act(A, (legions(Junius, true), 5));
    scene.say(A, Say::Pass);
    assert_eq!((scene.s.board.forces[0].legions.len(), scene.s.secret.treasuries[C.ix()]), (6, 0));
    assert_eq!(ruled(20, 8).pending(), SeatSet::of(C), "a table begun before");
    // by letter it stands on the only form
    let scene = posted(under_fabius().treasury(100).saved(C, 20)).set(|s| {
        s.board.laws.add(Law::Gabinian);
        s.board.consul_for_life = Some(Senator::Fabius);
    });
    let mut scene = at_war(scene);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Fleets, 1);
    scene.say(A, Say::Done);
    scene.say(A, Say::Adjourn);
    assert!(scene.may(A, legions(Junius, true)) && scene.pending() == SeatSet::of(A));
}

#[test]
fn by_letter_recruiting_is_a_field_of_the_form() {
    // ROR-DC.85, ROR-D.35a: no form of its own
    let base =
        posted(under_fabius().treasury(100).saved(B, 20).saved(C, 90)).war(War::Syrian, Status::Active);
    let base = base.force(Junius, War::Syrian, 4, 2).set(|s| {
        s.board.senators[Junius].proconsul = true;
        s.board.laws.add(Law::Gabinian);
    });
    let mut scene = base.at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Fleets, 1);
    scene.say(A, Say::Done);
    scene.say(A, Say::Adjourn);
    scene.act(C, (legions(Junius, true), 2));
    assert!(!scene.may(A, legions(Junius, true)));
    assert!(scene.may(B, legions(Claudius, true)), "he may still be sent");
    send(&mut scene, &[]);
    assert_eq!(scene.item(), Item::Closed);
    let scene = if scene.s.flow.question().is_none() { end(scene) } else { scene };
    assert_eq!(scene.s.board.forces[0].legions.len(), 6);
    assert_eq!(scene.s.secret.treasuries[C.ix()], 70);
}

// --- 5.1.4

#[test]
fn a_governor_raises_one_legion_with_the_civil_war_deck() {
    // ROR-5.1.4a, ROR-R.156, ROR-R.155
    let sicily = |deck: bool| {
        let scene = under_fabius().governor(Papirius, Province::Sicily, 2).holding(Papirius, 30);
        let scene = scene.set(|s| {
            if deck {
                s.board.decks.add(Deck::CivilWar);
            }
        });
        end(scene.at(Item::OtherBusiness))
    };
    assert_ne!(sicily(false).question(), Some(Asks::Levies));
    let mut scene = sicily(true);
    assert_eq!(scene.pending(), SeatSet::of(C));
    let list = scene.choices(C);
    assert_eq!(list.find(&legions(Papirius, false)).and_then(|c| c.amount).map(|a| a.max), Some(1));
    assert!(list.find(&ships(Papirius, false)).is_none());
    scene.act(C, (legions(Papirius, false), 1));
    scene.say(C, Say::Pass);
    assert_eq!(scene.s.board.provinces[Province::Sicily].garrison.len(), 1);
    assert_eq!((scene.man(Papirius).talents, scene.s.board.rome.len()), (20, 0));
    // by legate he is not there
    let away = under_fabius().set(|s| {
        s.board.decks.add(Deck::CivilWar);
        s.board.laws.add(Law::Vatinian);
    });
    let away = away.governor(Papirius, Province::Sicily, 2).holding(Papirius, 30);
    let away = away.set(|s| s.board.senators[Papirius].at = At::Rome);
    assert_ne!(end(away.at(Item::OtherBusiness)).question(), Some(Asks::Levies));
}

// --- the Manilian Law

/// Claudius (B, Field Consul, Military 2) has beaten the Gauls with 6 Legions and 3 Fleets.
fn victory() -> Scene {
    let scene = under_fabius().force(Claudius, War::FirstGallic, 6, 3);
    scene.set(|s| {
        s.board.phase = Phase::Revolution;
        s.board.wars[War::FirstGallic].status = Status::Over;
        s.board.forces[0].victorious = true;
        s.board.round.first = A;
    })
}
fn march(war: War) -> Action {
    Action::Revolution(Deed::March(Claudius, war))
}
fn declare(scene: Scene) -> Scene {
    scene.run(Step::Revolution(revolution::Step::Declare(None)), &[])
}

#[test]
fn a_victor_takes_his_army_to_another_war() {
    // ROR-7.06i, ROR-7.06j, ROR-R.183, ROR-R.95, ROR-DC.102
    let wars = || {
        let scene = victory().war(War::Syrian, Status::Inactive).war(War::FirstMacedonian, Status::Active);
        scene.war(War::SecondIllyrian, Status::Waiting)
    };
    assert!(!declare(wars()).may(B, march(War::Syrian)), "without the Law there is no third choice");
    let mut scene = declare(wars().set(|s| s.board.laws.add(Law::Manilian)));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Revolution(Deed::Pass).into());
    assert!(!scene.may(B, march(War::FirstMacedonian)), "it needs 10 Fleets");
    assert!(!scene.may(B, march(War::FirstGallic)), "it is over");
    assert!(scene.may(B, march(War::SecondIllyrian)), "a waiting War");
    scene.act(B, march(War::Syrian));
    let (board, force) = (&scene.s.board, scene.s.board.forces[0]);
    assert_eq!((force.commander, force.war, force.victorious), (Some(Claudius), Some(War::Syrian), false));
    assert_eq!((force.legions.len(), force.fleets), (6, 3));
    assert_eq!(scene.man(Claudius).at, At::War(War::Syrian));
    assert!(scene.man(Claudius).proconsul && board.offices[Office::FieldConsul].is_none());
    assert!(board.wars[War::Syrian].active(), "an inactive War becomes active at once");
    assert!(board.wars[War::Syrian].unprosecuted, "until a battle is fought");
    assert_eq!(board.rebel, None);
    // ROR-7.06i: the Senate may recall him
    let mut next = scene.set(|s| s.board.senate = Senate::default()).at(Item::OtherBusiness);
    next.carries(A, &[Say::Move(Business::Recall), Say::Name(Claudius), Say::Done]);
    assert_eq!(next.man(Claudius).at, At::Rome);
}

#[test]
fn he_may_march_when_the_legions_have_been_asked_or_another_is_in_revolt() {
    // ROR-7.06i, ROR-1.11.3e, ROR-1.10.7d
    let law = |scene: Scene| scene.war(War::Syrian, Status::Active).set(|s| s.board.laws.add(Law::Manilian));
    let mut asked = declare(law(victory()));
    asked.rolls(&[1; 6]).act(B, (Action::Revolution(Deed::Roll), 0));
    assert!(matches!(asked.asks(), Some(Ask::Revolution(revolution::Ask::Declare { .. }))));
    asked.act(B, march(War::Syrian));
    assert_eq!(asked.s.board.forces[0].war, Some(War::Syrian));
    let rebel = law(victory()).set(|s| {
        s.board.senators[Manlius].at = At::Rebel;
        let legions = Set::of(Legion::XXV);
        let (leader, master_of_horse) = (Manlius, None);
        s.board.rebel = Some(Rebellion { master_of_horse, legions, ..Rebellion::of(leader) });
    });
    let mut rebel = declare(rebel);
    assert!(rebel.may(B, march(War::Syrian)) && !rebel.may(B, Action::Revolution(Deed::Revolt)));
    rebel.act(B, Action::Revolution(Deed::Pass));
    assert_eq!(rebel.man(Claudius).at, At::Rome);
    // another army stands there already: the War is not unprosecuted
    let helped = law(victory()).force(Furius, War::Syrian, 3, 2);
    let mut helped = declare(helped.set(|s| s.board.forces[1].victorious = false));
    helped.act(B, march(War::Syrian));
    assert!(!helped.s.board.wars[War::Syrian].unprosecuted);
    // a Master of Horse goes home
    let dictator = law(victory()).set(|s| {
        s.board.forces[0].master_of_horse = Some(Aurelius);
        s.board.senators[Aurelius].at = At::War(War::FirstGallic);
    });
    let mut dictator = declare(dictator);
    dictator.act(B, march(War::Syrian));
    assert_eq!(dictator.man(Aurelius).at, At::Rome);
    assert_eq!(dictator.s.board.forces[0].master_of_horse, None);
}

#[test]
fn a_victor_marches_to_no_civil_war() {
    // ROR-7.06i, ROR-R.183: a rebel Governor's Province has no War card; a Province in revolt is one
    let sicily = War::of(Province::Sicily);
    let governed = |version| {
        let scene = victory().begun_by(version).governor(Manlius, Province::Sicily, 2);
        on(scene).set(|s| {
            s.board.laws.add(Law::Manilian);
            s.board.senators[Manlius].at = At::Rebel;
            s.board.rebel = Some(Rebellion { home: Some(Province::Sicily), ..Rebellion::of(Manlius) });
        })
    };
    assert!(declare(governed(6)).may(B, march(sicily)), "a table begun earlier goes on as it began");
    assert!(!declare(governed(7)).may(B, march(sicily)));
    let form = |scene: Scene| posted(scene).run(Step::Revolution(revolution::Step::Begin), &[]);
    assert!(!form(governed(7)).may(B, march(sicily)), "nor by letter");
    let revolted = || {
        victory().set(|s| {
            s.board.laws.add(Law::Manilian);
            s.board.wars[sicily].status = Status::Active;
        })
    };
    assert!(declare(revolted()).may(B, march(sicily)) && form(revolted()).may(B, march(sicily)));
}

#[test]
fn a_victor_marches_to_a_later_war_of_a_series() {
    // ROR-7.06i, ROR-7.06j: it is not attacked in that phase, so ROR-1.07.332e does not hold yet; ROR-1.09.646c and ROR-R.113
    // look at the end of the next session
    let [first, second] = [War::FirstIllyrian, War::SecondIllyrian];
    let both = |version| {
        let scene = victory().begun_by(version).war(first, Status::Active).war(second, Status::Active);
        declare(scene.set(|s| s.board.laws.add(Law::Manilian)))
    };
    assert!(!both(6).may(B, march(second)), "a table begun earlier goes on as it began");
    let mut scene = both(7);
    assert!(scene.may(B, march(first)) && scene.may(B, march(second)));
    scene.act(B, march(second));
    assert_eq!(scene.man(Claudius).at, At::War(second));
    let alone = scene.set(|s| (s.board.senate, s.flow) = (Senate::default(), Default::default()));
    let alone = end(alone.at(Item::OtherBusiness));
    assert_eq!(alone.man(Claudius).at, At::Rome, "the Senate has left the first alone");
    let mut scene = both(7);
    scene.act(B, march(second));
    let helped = scene.set(|s| (s.board.senate, s.flow) = (Senate::default(), Default::default()));
    let helped = end(helped.force(Junius, first, 4, 3).at(Item::OtherBusiness));
    assert_eq!(helped.man(Claudius).at, At::War(second));
}

#[test]
fn by_letter_a_march_is_a_field_of_the_form() {
    // ROR-D.25d, ROR-DC.102
    let scene = posted(victory().war(War::Syrian, Status::Active).set(|s| s.board.laws.add(Law::Manilian)));
    let mut scene = scene.run(Step::Revolution(revolution::Step::Begin), &[]);
    assert!(!scene.may(A, march(War::Syrian)));
    scene.act(B, march(War::Syrian));
    for seat in [A, B, C] {
        scene.act(seat, Action::Hand(hand::Action::Done));
    }
    assert_eq!(scene.s.board.forces[0].war, Some(War::Syrian));
    assert!(scene.man(Claudius).proconsul);
}

#[test]
fn by_letter_whoever_may_not_revolt_marches() {
    // ROR-D.25b, ROR-D.25d: Claudius is weaker than Julius, who has declared before him with eight Veterans of his own
    let after = |version| {
        let scene = victory().war(War::Syrian, Status::Active).force(Julius, War::FirstGallic, 8, 0);
        let scene = posted(scene.set(|s| {
            s.board.laws.add(Law::Manilian);
            s.board.forces[1].victorious = true;
            s.board.veterans = s.board.forces[1].legions;
            s.board.veterans.iter().for_each(|l| s.board.owed[l] = Some(Julius));
        }));
        let mut scene = scene.begun_by(version).run(Step::Revolution(revolution::Step::Begin), &[]);
        scene.act(A, Action::Revolution(Deed::Rise(Julius)));
        scene.act(B, Action::Revolution(Deed::Rise(Claudius)));
        scene.act(B, march(War::Syrian));
        scene.act(A, Action::Hand(hand::Action::Done)).act(B, Action::Hand(hand::Action::Done));
        scene.rolls(&[6; 6]).act(C, Action::Hand(hand::Action::Done));
        assert_eq!(scene.s.board.rebel.map(|r| r.leader), Some(Julius));
        scene.man(Claudius).at
    };
    assert_eq!(after(8), At::War(War::Syrian));
    assert_eq!(after(7), At::Rome, "a table begun earlier goes on as it began");
}

// --- the Vatinian Law

fn vatinian(scene: Scene) -> Scene {
    scene.set(|s| s.board.laws.add(Law::Vatinian))
}

#[test]
fn a_governor_with_legates_stays_in_rome() {
    // ROR-7.06k, ROR-R.150, ROR-R.151, ROR-R.152, ROR-1.09.5c, ROR-1.09.5e, ROR-1.09.5f
    let provinces = |scene: Scene| scene.province(Province::Sicily).province(Province::Africa);
    let [sicily, africa] = [Say::Province(Province::Sicily), Say::Province(Province::Africa)];
    let slate = [Say::Move(Business::Governors), sicily, Say::Name(Claudius), africa, Say::Name(Claudius)];
    let mut before = provinces(under_fabius()).at(Item::Governors);
    before.say(A, slate[0]);
    before.say(A, slate[1]);
    assert!(!before.can(A, slate[2]), "a Consul");
    let mut scene = vatinian(provinces(under_fabius())).at(Item::Governors);
    slate.iter().for_each(|&say| scene.say(A, say));
    scene.say(A, Say::Done);
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    for province in [Province::Sicily, Province::Africa] {
        let land = &scene.s.board.provinces[province];
        assert_eq!((land.governor, land.term), (Some(Claudius), 3));
        assert_eq!(scene.s.board.resident(province), None);
    }
    assert_eq!((scene.man(Claudius).at, scene.holder(Office::FieldConsul)), (At::Rome, Some(Claudius)));
    assert_eq!(scene.rules.votes(&scene.s.board, Claudius), 3, "he attends");
    // a Governor in Rome may be elected to an office
    let ruler = vatinian(house().governor(Junius, Province::Sicily, 2));
    let ruler = ruler.set(|s| s.board.senators[Junius].at = At::Rome);
    let mut ruler = ruler.at(Item::Consuls);
    ruler.say(A, Say::Move(Business::Consuls));
    assert!(ruler.can(A, Say::Name(Junius)));
}

#[test]
fn he_goes_and_comes_once_in_a_senate_phase() {
    // ROR-7.06l, ROR-DC.83
    let rules_sicily = |scene: Scene| {
        let scene = scene.governor(Junius, Province::Sicily, 2);
        scene.set(|s| s.board.senators[Junius].at = At::Rome)
    };
    let mut scene = vatinian(rules_sicily(under_fabius())).at(Item::OtherBusiness);
    assert!(!scene.may(C, come(Junius)) && !scene.may(C, go(Junius, Province::Africa)));
    assert_eq!(why(&scene, C, go(Junius, Province::Africa)), Some("ROR-7.06l"));
    assert!(!scene.may(B, go(Junius, Province::Sicily)), "he is not B's");
    scene.act(C, go(Junius, Province::Sicily));
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert_eq!(scene.man(Junius).at, At::Province(Province::Sicily));
    assert_eq!(scene.s.board.resident(Province::Sicily), Some(Junius));
    assert_eq!(why(&scene, C, come(Junius)), Some("ROR-7.06l"), "he has moved");
    let mut next = scene.set(|s| (s.board.senate, s.flow) = (Senate::default(), Default::default()));
    next = next.at(Item::OtherBusiness);
    next.act(C, come(Junius));
    next.say(A, Say::Move(Business::Minor));
    next.pass(&[]);
    assert_eq!(next.man(Junius).at, At::Rome);
    assert_eq!(next.s.board.provinces[Province::Sicily].governor, Some(Junius), "a legate rules");
    // without the Law nobody comes
    let without = under_fabius().governor(Junius, Province::Sicily, 2).at(Item::OtherBusiness);
    assert!(!without.may(C, come(Junius)));
}

#[test]
fn who_has_come_to_rome_is_not_sent_to_war_in_that_session() {
    // ROR-7.06l: after moving he stays where he went until the next Senate Phase
    let came = |version| {
        let scene = under_fabius().begun_by(version).governor(Claudius, Province::Sicily, 2).legions(6);
        let scene = vatinian(scene.war(War::FirstGallic, Status::Active)).at(Item::OtherBusiness);
        let mut scene = scene;
        scene.act(B, come(Claudius));
        scene.say(A, Say::Move(Business::Minor));
        scene.pass(&[]);
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
        assert_eq!(scene.man(Claudius).at, At::Rome);
        scene
    };
    assert_eq!(came(6).s.board.commanders().first(), Some(&Claudius), "as it began");
    let scene = came(7);
    assert_eq!(scene.s.board.commanders().first(), Some(&Senator::Fabius), "the Rome Consul goes");
    let next = scene.set(|s| (s.board.senate, s.flow) = (Senate::default(), Default::default()));
    assert_eq!(next.at(Item::OtherBusiness).s.board.commanders().first(), Some(&Claudius), "a year later");
}

#[test]
fn nobody_leaves_while_the_senate_votes_on_him() {
    // ROR-7.06l: the way out of a trial is not among his journeys
    let scene = vatinian(under_fabius().governor(Junius, Province::Sicily, 2));
    let scene = scene.office(Furius, Office::Censor).set(|s| {
        s.board.senators[Junius].at = At::Rome;
        s.board.senators[Junius].corrupt = true;
    });
    let mut scene = scene.at(Item::Prosecutions);
    let trial = [Say::Name(Junius), Say::Ground(Ground::Corruption), Say::Name(Claudius)];
    scene.say(B, Say::Move(Business::Prosecution));
    trial.iter().for_each(|&say| scene.say(B, say));
    assert!(scene.may(C, go(Junius, Province::Sicily)), "before it is announced");
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Window));
    assert!(!scene.may(C, go(Junius, Province::Sicily)));
}

#[test]
fn a_commander_may_rule_by_legate_and_is_recalled_from_the_province_alone() {
    // ROR-7.06k, ROR-1.09.52b
    let army = || {
        let scene = vatinian(under_fabius()).war(War::Syrian, Status::Active);
        let scene = scene.governor(Junius, Province::Sicily, 1).force(Junius, War::Syrian, 4, 2);
        scene.set(|s| s.board.senators[Junius].proconsul = true)
    };
    let mut scene = army().at(Item::OtherBusiness);
    let sicily = Say::Province(Province::Sicily);
    scene.carries(A, &[Say::Move(Business::Governors), sicily, Say::Name(Aelius), Say::Done]);
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, Some(Aelius));
    assert_eq!(scene.man(Junius).at, At::War(War::Syrian), "he keeps his command");
    assert!(scene.man(Junius).proconsul);
    let over = army().run(Step::Revenue(revenue::Step::Terms), &[]);
    assert_eq!(over.s.board.provinces[Province::Sicily].governor, None, "his term is over");
    assert_eq!(over.man(Junius).at, At::War(War::Syrian));
}

#[test]
fn he_collects_from_all_his_provinces() {
    // ROR-7.06k, ROR-1.06.14a
    let scene = vatinian(house()).governor(Junius, Province::Sicily, 2).governor(Junius, Province::Africa, 2);
    let mut scene = scene.set(|s| s.board.senators[Junius].at = At::Rome);
    scene = scene.run(Step::Revenue(revenue::Step::Begin), &[]);
    let graft = |province, take| Action::Revenue(revenue::Action::Graft(province, take));
    scene.act(C, graft(Province::Sicily, true));
    assert!(scene.may(C, graft(Province::Africa, true)), "the other Province too");
    let own = scene.rules.view(&scene.s, Viewer::Seat(C)).own.unwrap();
    assert_eq!(own.forms.graft[Province::Sicily], Some(true));
}

#[test]
fn corrupt_by_legate() {
    // ROR-7.06n, ROR-R.153: he can be tried every year he is in Rome, and fined in the year he came
    let scene = vatinian(under_fabius().governor(Junius, Province::Sicily, 3));
    let scene = scene.office(Furius, Office::Censor).set(|s| {
        s.board.laws.add(Law::Calpurnian);
        s.board.taken[Office::Censor].add(Furius);
        s.board.senators[Junius].at = At::Rome;
        s.board.senators[Junius].corrupt = true;
    });
    let mut scene = scene.at(Item::Prosecutions);
    assert!(!scene.may(B, fine(Junius)), "he did not come this year");
    scene.s.board.senate.moved.add(Junius);
    assert!(scene.may(B, fine(Junius)));
    scene.say(B, Say::Pass);
    scene.pass(&[]);
    assert!(scene.man(Junius).corrupt, "acquitted by nobody: next year he can be tried again");
    // convicted, he is honest until he takes again
    let mut next = scene.set(|s| (s.board.senate, s.flow) = (Senate::default(), Default::default()));
    next = next.at(Item::Prosecutions);
    next.say(B, Say::Move(Business::Prosecution));
    let trial = [Say::Name(Junius), Say::Ground(Ground::Corruption), Say::Name(Claudius)];
    next.moves(B, &trial);
    next.pass(&[]);
    next.votes(&[(A, FOR), (B, FOR)], &[]);
    assert!(!next.man(Junius).corrupt);
    assert_eq!(next.s.board.provinces[Province::Sicily].governor, Some(Junius));
}

#[test]
fn a_rebels_legates_leave_their_provinces() {
    // ROR-7.06o
    let scene =
        vatinian(victory().governor(Claudius, Province::Sicily, 2)).governor(Claudius, Province::Africa, 2);
    let scene = scene.set(|s| {
        s.board.senators[Claudius].at = At::War(War::FirstGallic);
        let own = s.board.forces[0].legions;
        s.board.veterans = own;
        own.iter().for_each(|l| s.board.owed[l] = Some(Claudius));
    });
    let mut scene = declare(scene);
    scene.act(B, Action::Revolution(Deed::Revolt));
    assert_eq!(scene.man(Claudius).at, At::Rebel);
    for province in [Province::Sicily, Province::Africa] {
        let land = &scene.s.board.provinces[province];
        assert_eq!((land.governor, land.term), (None, 0));
    }
}
