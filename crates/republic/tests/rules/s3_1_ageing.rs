//! 3.1: Senators grow old, stay in Rome, die of their age and leave heirs.

use crate::session::*;
use Senator::{Aelius, Claudius, Cornelius, Fabius, Julius, Manlius, ScipioAfricanus, Valerius};
use forum::Action as Bid;
use kernel::{Code, Fast, Refusal};
use phases::optional::{Event as Tale, ageing};
use phases::{any_time, revolution};
use serde_json::json;

pub const AGEING: Switch = Switch::AgeingSenators;

pub fn act(action: ageing::Action) -> Action {
    Action::Ageing(action)
}
pub fn bid(action: Bid) -> Action {
    Action::Forum(action)
}
pub fn on(scene: Scene) -> Scene {
    scene.set(|s| s.board.switches.add(AGEING))
}
/// Somebody is of this age.
pub fn aged(scene: Scene, senator: Senator, age: u8) -> Scene {
    on(scene).set(move |s| s.board.senators[senator].age = age)
}
/// The Mortality Phase with these dice.
pub fn mortality(scene: Scene, dice: &[u16]) -> Scene {
    on(scene).run(Step::Mortality, dice)
}
pub fn ages(scene: &Scene, of: &[Senator]) -> Vec<u8> {
    of.iter().map(|&s| scene.man(s).age).collect()
}
/// Who was checked, in order.
pub fn checked(scene: &Scene) -> Vec<Senator> {
    let check = |e: &Event| match e {
        Event::Optional(Tale::Checked { senator, .. }) => Some(*senator),
        _ => None,
    };
    scene.events().iter().filter_map(check).collect()
}
pub fn died(scene: &Scene) -> bool {
    scene.told(|e| matches!(e, Event::Died { .. }))
}
/// Fabius of A, who does not lead it, has 3 T and is of this age in the coming Mortality Phase.
pub fn fabius(age: u8) -> Scene {
    aged(Scene::three().with(A, Fabius).holding(Fabius, 3), Fabius, age - 1)
}
/// He has died at the age of 7, and Julius (Oratory and Influence 7) is about to try for his heir.
pub fn heir_of_fabius(scene: Scene) -> Scene {
    let mut scene = mortality(scene, &[6]);
    assert_eq!(scene.asks(), Some(Ask::Ageing(ageing::Ask::Heir { seat: A, heir: Fabius, persuader: None })));
    scene.act(A, act(ageing::Action::Persuader(Julius)));
    scene
}
/// B and C spend nothing against it; the dice are rolled.
pub fn unresisted(scene: &mut Scene, bribe: u16, dice: &[u16]) {
    scene.act(A, (act(ageing::Action::Announce), bribe));
    scene.act(B, bid(Bid::Pass));
    scene.rolls(dice).act(C, bid(Bid::Pass));
}

// --- markers and checks

#[test]
fn everybody_in_play_is_a_year_older() {
    // ROR-3.1.1a, ROR-3.1.4a: in the Forum and away too, and no chit is drawn
    let scene = Scene::three()
        .with(A, Fabius)
        .governor(Fabius, Province::Sicily, 2)
        .forum(Valerius)
        .buried(Senator::Fulvius)
        .with(B, ScipioAfricanus);
    let scene = aged(aged(scene, Julius, 1), Fabius, 4).set(|s| {
        s.secret.deck.take(Card::Senator(Cornelius));
        s.board.senators[Cornelius].at = At::Beneath(ScipioAfricanus);
        s.board.senators[ScipioAfricanus].age = 2;
    });
    let scene = mortality(scene, &[]);
    let all = [Julius, Fabius, Valerius, Claudius, Manlius, ScipioAfricanus];
    assert_eq!(ages(&scene, &all), [2, 5, 1, 1, 1, 3]);
    assert_eq!(ages(&scene, &[Senator::Fulvius, Cornelius, Aelius]), [0, 0, 0], "dead, beneath, in the deck");
    assert!(!scene.told(|e| matches!(e, Event::Chits { .. })));
}

#[test]
fn a_die_and_the_years_above_seven_make_six() {
    // ROR-3.1.1b: after he has grown older
    for (age, least) in [(7, 6), (8, 5), (9, 4), (10, 3), (11, 2)] {
        assert!(!died(&mortality(fabius(age), &[least - 1])), "age {age}");
        assert!(died(&mortality(fabius(age), &[least])), "age {age}");
    }
    assert!(died(&mortality(fabius(12), &[1])));
    let young = mortality(fabius(6), &[]);
    assert!(!died(&young) && checked(&young).is_empty());
}

#[test]
fn omens_do_not_change_the_die() {
    // ROR-3.1.1d, ROR-R.19
    for omens in [1, 2] {
        assert!(died(&mortality(fabius(7).event(EventCard::EvilOmens, omens), &[6])));
        assert!(!died(&mortality(fabius(7).event(EventCard::EvilOmens, omens), &[5])));
    }
}

#[test]
fn the_oldest_is_checked_first() {
    // ROR-3.1.1c
    let scene = Scene::three().with(A, Fabius).forum(Valerius);
    let scene = [(Julius, 7), (Fabius, 6), (Manlius, 9), (Claudius, 8), (Valerius, 10)]
        .into_iter()
        .fold(scene, |scene, (senator, age)| aged(scene, senator, age));
    let scene = mortality(scene, &[1; 5]);
    assert_eq!(checked(&scene), [Valerius, Manlius, Claudius, Julius, Fabius]);
}

#[test]
fn equals_are_checked_as_their_player_likes() {
    // ROR-3.1.1c, ROR-DC.7: A is first in turn order, those of no faction are last
    let scene = Scene::three().with(A, Fabius).with(A, Cornelius).forum(Valerius);
    let all = [Julius, Fabius, Cornelius, Claudius, Valerius];
    let mut scene = mortality(all.into_iter().fold(scene, |scene, s| aged(scene, s, 6)), &[]);
    assert_eq!(scene.pending().only(), Some(A));
    for elder in [Julius, Fabius, Cornelius] {
        assert!(scene.may(A, act(ageing::Action::Check(elder))));
    }
    assert!(!scene.may(A, act(ageing::Action::Check(Claudius))), "not A's");
    scene.rolls(&[1]).act(A, act(ageing::Action::Check(Fabius)));
    assert!(!scene.may(A, act(ageing::Action::Check(Fabius))), "he has been");
    scene.rolls(&[1, 1, 1, 1]).act(A, act(ageing::Action::Check(Julius)));
    assert_eq!(checked(&scene), [Fabius, Julius, Cornelius, Claudius, Valerius]);
}

#[test]
fn the_lot_orders_the_checks_of_the_silent() {
    // ROR-DC.7, ROR-D.30b
    let scene = aged(aged(Scene::three().with(A, Fabius), Julius, 6), Fabius, 6);
    let mut scene = mortality(scene, &[]);
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Lot.into());
    assert_eq!(scene.choices(A).find(&Action::Lot).unwrap().rule.0, "ROR-DC.7");
    scene.rolls(&[1, 1, 1]).act(A, Action::Lot); // the second of the two, then their dice
    assert_eq!(checked(&scene), [Julius, Fabius]);
}

#[test]
fn an_heir_may_be_won_before_the_next_check() {
    // ROR-3.1.1c, ROR-3.1.21b: the other Elder of that age still speaks for him
    let scene = aged(fabius(7).with(A, Cornelius), Cornelius, 6);
    let mut scene = mortality(scene, &[]);
    scene.rolls(&[6]).act(A, act(ageing::Action::Check(Fabius)));
    scene.act(A, act(ageing::Action::Persuader(Cornelius)));
    unresisted(&mut scene, 0, &[1, 1, 6]);
    assert_eq!(checked(&scene), [Fabius, Cornelius], "his own die comes after the attempt");
    assert_eq!(
        scene.asks(),
        Some(Ask::Ageing(ageing::Ask::Heir { seat: A, heir: Cornelius, persuader: None }))
    );
    assert_eq!(scene.s.board.owner(Fabius), Some(A));
}

// --- Elders

/// The Syrian War is to be fought; Fabius (A) presides, Claudius (B) is Field Consul.
fn camp() -> Scene {
    on(under_fabius()).legions(10).fleets(10).war(War::Syrian, Status::Inactive)
}
fn commanders(scene: &Scene) -> Vec<Senator> {
    scene.s.board.commanders().to_vec()
}
fn refused(scene: &Scene, seat: Seat, action: Action) -> Option<&'static str> {
    let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
    let why: Option<Refusal> = scene.rules.why_not(&view, &action.into());
    why.filter(|refusal| refusal.code == Code::Illegal).and_then(|refusal| refusal.rule).map(|rule| rule.0)
}

#[test]
fn an_elder_is_seven_or_more() {
    // ROR-3.1.2a
    let elder = |age: u8| aged(Scene::three(), Julius, age).s.board.is_elder(Julius);
    assert!(!elder(6) && elder(7) && elder(12));
    let off = Scene::three().set(|s| s.board.senators[Julius].age = 9);
    assert!(!off.s.board.is_elder(Julius), "without the switch nobody is");
}

#[test]
fn the_first_force_is_led_by_the_next_commander() {
    // ROR-3.1.2a, ROR-3.1.2b
    assert_eq!(commanders(&camp()), [Claudius, Fabius]);
    assert_eq!(commanders(&aged(camp(), Claudius, 7)), [Fabius], "the Rome Consul for an elder Field Consul");
    let dictator = camp().office(Julius, Office::Dictator);
    assert_eq!(commanders(&aged(dictator, Julius, 7)), [Claudius, Fabius], "the Field Consul for a Dictator");
    let both = camp().office(Julius, Office::Dictator);
    assert_eq!(commanders(&aged(aged(both, Julius, 7), Claudius, 7)), [Fabius]);
    let mut scene = aged(camp(), Claudius, 7).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Deploy));
    assert!(!scene.can(A, Say::Name(Claudius)) && scene.can(A, Say::Name(Fabius)));
    assert_eq!(refused(&scene, A, Action::Senate(Say::Name(Claudius))), Some("ROR-3.1.2a"));
    compose(&mut scene, A, &[Say::Name(Fabius), Say::War(War::Syrian)], 6, 2);
    scene.carries(A, &[Say::Done]);
    assert_eq!((scene.man(Fabius).at, scene.man(Claudius).at), (At::War(War::Syrian), At::Rome));
}

#[test]
fn nobody_is_sent_where_all_commanders_are_elders() {
    // ROR-3.1.2a
    let scene = aged(aged(camp(), Claudius, 8), Fabius, 7).at(Item::OtherBusiness);
    assert!(!scene.can(A, Say::Move(Business::Deploy)));
}

#[test]
fn an_elder_may_hold_the_offices_of_command() {
    // ROR-3.1.2b
    let mut scene = aged(on(house()), Claudius, 7).at(Item::Consuls);
    scene.say(A, Say::Move(Business::Consuls));
    assert!(scene.can(A, Say::Name(Claudius)));
}

#[test]
fn an_elder_master_of_horse_stays_in_rome() {
    // ROR-3.1.2a
    let scene = |age: u8| {
        let scene = camp().office(Julius, Office::Dictator).office(Manlius, Office::MasterOfHorse);
        let mut scene = aged(scene, Manlius, age).at(Item::OtherBusiness);
        compose(&mut scene, A, &to_war(Julius, War::Syrian), 6, 2);
        scene.carries(A, &[Say::Done]);
        (scene.s.board.forces[0].master_of_horse, scene.man(Manlius).at)
    };
    assert_eq!(scene(6), (Some(Manlius), At::War(War::Syrian)));
    assert_eq!(scene(7), (None, At::Rome));
}

#[test]
fn an_elder_governs_no_province() {
    // ROR-3.1.2a
    let mut scene = aged(under_fabius().province(Province::Sicily), Aelius, 7).at(Item::Governors);
    scene.say(A, Say::Move(Business::Governors));
    scene.say(A, Say::Province(Province::Sicily));
    assert!(!scene.can(A, Say::Name(Aelius)) && scene.can(A, Say::Name(Julius)));
    assert_eq!(refused(&scene, A, Action::Senate(Say::Name(Aelius))), Some("ROR-3.1.2a"));
}

#[test]
fn an_elder_who_rules_by_legate_does_not_go_there() {
    // ROR-3.1.2a, ROR-3.1.2c: but he keeps his Province, and one who is there may come back
    let legate = |age: u8| {
        let scene = aged(under_fabius().governor(Aelius, Province::Sicily, 2), Aelius, age);
        scene.set(|s| {
            s.board.laws.add(Law::Vatinian);
            s.board.senators[Aelius].at = At::Rome;
        })
    };
    let go = Action::AnyTime(any_time::Action::GoToProvince(Aelius, Province::Sicily));
    assert!(legate(6).at(Item::OtherBusiness).may(A, go));
    let scene = legate(7).at(Item::OtherBusiness);
    assert!(!scene.may(A, go));
    assert_eq!(refused(&scene, A, go), Some("ROR-3.1.2a"));
    assert_eq!(scene.s.board.provinces[Province::Sicily].governor, Some(Aelius));
    let away = legate(7).set(|s| s.board.senators[Aelius].at = At::Province(Province::Sicily));
    assert!(away.at(Item::OtherBusiness).may(A, Action::AnyTime(any_time::Action::ComeToRome(Aelius))));
}

#[test]
fn an_elder_field_consul_fetches_no_bequest() {
    // ROR-3.1.2a
    let may = |age: u8| {
        let scene = aged(camp(), Claudius, age).set(|s| {
            s.board.deck_events[DeckEvent::PergameneBequest] = EventAt::Forum;
        });
        scene.at(Item::OtherBusiness).can(A, Say::Move(Business::Fetch))
    };
    assert!(may(6) && !may(7));
}

#[test]
fn an_elder_does_not_march_against_the_rebel_and_one_who_is_there_stays() {
    // ROR-3.1.2a, ROR-3.1.2c
    let scene =
        || on(revolt(6)).legions(10).office(Fabius, Office::RomeConsul).office(Claudius, Office::FieldConsul);
    let marchers = |scene: Scene| {
        let mut scene = scene.set(|s| {
            s.board.rebel.as_mut().unwrap().legions = Legion::ALL[19..].iter().copied().collect();
        });
        scene = scene.at(Item::OtherBusiness);
        scene.say(A, Say::Move(Business::March));
        [Claudius, Fabius].map(|s| scene.can(A, Say::Name(s)))
    };
    assert_eq!(marchers(scene()), [true, false]);
    assert_eq!(marchers(aged(scene(), Claudius, 7)), [false, true]);
}

#[test]
fn an_elder_in_rome_joins_no_revolt() {
    // ROR-3.1.2a, ROR-1.11.32b
    let joins = |age: u8, at: At| {
        let scene = Scene::three().with(A, Fabius).with(A, Valerius).force(Fabius, War::Syrian, 6, 2);
        let scene = scene.war(War::Syrian, Status::Over).set(move |s| {
            s.board.forces[0].victorious = true;
            for legion in s.board.forces[0].legions.iter() {
                s.board.veterans.add(legion);
                s.board.owed[legion] = Some(Fabius);
            }
            if let At::Province(province) = at {
                s.board.provinces[province] =
                    Land { exists: true, governor: Some(Valerius), term: 2, ..Land::default() };
            }
            s.board.senators[Valerius].at = at;
        });
        let scene = aged(scene, Valerius, age);
        let mut scene = scene.run(Step::Revolution(revolution::Step::Declare(None)), &[]);
        scene.act(A, Action::Revolution(revolution::Action::Revolt));
        let join = Action::Revolution(revolution::Action::Join(Valerius));
        (scene.may(A, join), refused(&scene, A, join))
    };
    assert!(joins(6, At::Rome).0);
    assert_eq!(joins(7, At::Rome), (false, Some("ROR-3.1.2a")));
    assert!(joins(7, At::Province(Province::Sicily)).0, "he is away already");
}

#[test]
fn an_elder_strikes_at_nobody() {
    // ROR-3.1.2a
    let scene = aged(under_fabius(), Senator::Furius, 7).at(Item::OtherBusiness);
    let furius = Say::Assassin(Senator::Furius);
    assert!(!scene.can(B, furius) && scene.can(B, Say::Assassin(Senator::Aurelius)));
    assert_eq!(refused(&scene, B, Action::Senate(furius)), Some("ROR-3.1.2a"));
}

#[test]
fn an_elder_who_is_away_is_not_forced_back_and_may_go_into_exile() {
    // ROR-3.1.2c
    let scene = aged(Scene::three().with(A, Fabius), Fabius, 8);
    let scene = scene.war(War::Syrian, Status::Active).force(Fabius, War::Syrian, 6, 2);
    let scene = mortality(scene, &[1]);
    assert_eq!((scene.man(Fabius).at, scene.man(Fabius).age), (At::War(War::Syrian), 9));
    let scene = aged(under_fabius().with(C, ScipioAfricanus), ScipioAfricanus, 8).set(|s| {
        s.board.held[Office::RomeConsul].add(ScipioAfricanus);
    });
    let mut scene = scene.office(Senator::Furius, Office::Censor).at(Item::Prosecutions);
    let charge = [
        Say::Move(Business::Prosecution),
        Say::Name(ScipioAfricanus),
        Say::Ground(Ground::Major),
        Say::Name(Senator::Aurelius),
    ];
    charge.into_iter().for_each(|part| scene.say(B, part));
    scene.pass(&[]);
    scene.pass(&[]);
    while let Some(Asks::Ballot { seat, .. }) = scene.question()
        && seat != C
    {
        scene.say(seat, Say::Vote(ABSTAIN));
    }
    scene.say(C, Say::Exile);
    let exile = scene.man(ScipioAfricanus);
    assert_eq!((exile.at, exile.age), (At::Exile, 8));
    scene.s.flow.clear();
    let scene = mortality(scene, &[1]);
    assert_eq!(scene.man(ScipioAfricanus).age, 9, "he grows older there");
}

// --- preparation and agreement

#[test]
fn at_setup_each_faction_deals_itself_one_to_n() {
    // ROR-3.1.3a
    let options = json!({ "ageing-senators": true });
    let rules = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap();
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..12 {
        let (mut chance, mut log) = (Fast::new(seed), Log::on());
        let mut s = rules.setup(&mut chance, &mut log);
        while s.board.phase == Phase::Setup {
            let seat = rules.turn(&s).awaiting().unwrap().pending.first().unwrap();
            let pick = rules.fallback(&s, seat);
            rules.apply(&mut s, seat, pick, &mut chance, &mut log);
        }
        let dealt = log.entries().iter().filter_map(|entry| match &entry.full {
            Event::Optional(Tale::FirstAges { seat, ages }) => Some((*seat, ages.clone())),
            _ => None,
        });
        let dealt: Vec<_> = dealt.collect();
        assert_eq!(dealt.len(), 4);
        for (seat, ages) in dealt {
            assert_eq!(ages.iter().map(|(_, age)| *age).collect::<Vec<_>>(), [1, 2, 3]);
            let dealt: Set<Senator> = ages.iter().map(|(s, _)| *s).collect();
            assert_eq!(dealt, s.board.members(seat).collect(), "one each");
            assert!(ages.iter().all(|(m, age)| s.board.senators[*m].age == age + 1), "and the first year");
            let by_age: Vec<_> = ages.iter().map(|(m, _)| m.ix()).collect();
            let mut sorted = by_age.clone();
            sorted.sort_unstable();
            orders.insert(by_age.iter().map(|m| sorted.iter().position(|n| n == m)).collect::<Vec<_>>());
        }
    }
    assert_eq!(orders.len(), 6, "in any order");
}

#[test]
fn statesmen_of_the_first_plays_have_ages_too() {
    // ROR-3.1.3a
    let scene = on(Scene::three().with(A, ScipioAfricanus));
    let scene = scene.run(Step::FirstAges, &[1]);
    assert_eq!(ages(&scene, &[ScipioAfricanus, Julius, Claudius, Manlius]), [1, 2, 1, 1]);
}

#[test]
fn all_may_agree_on_it_in_play() {
    // ROR-DC.2: nobody has a marker then; and when it is given up they leave the table
    let turn = |scene: &mut Scene, on: bool| {
        let deal = Deal { from: B, switch: Some((AGEING, on)), ..Deal::default() };
        let view = scene.rules.view(&scene.s, Viewer::Seat(A));
        assert!(scene.rules.permits(&view, &deal).is_ok());
        scene.rules.conclude(&mut scene.s, &deal, &mut Fast::new(1), &mut scene.log);
    };
    let mut scene = Scene::three().run(Step::Forum(forum::Step::Knights(A)), &[]);
    turn(&mut scene, true);
    assert_eq!(ages(&scene, &[Julius, Claudius]), [0, 0]);
    scene.s.flow.clear();
    let mut scene = scene.run(Step::Mortality, &[]);
    assert_eq!(ages(&scene, &[Julius, Claudius]), [1, 1]);
    scene = scene.run(Step::Forum(forum::Step::Knights(A)), &[]);
    turn(&mut scene, false);
    assert_eq!(ages(&scene, &[Julius, Claudius]), [0, 0]);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn it_is_not_given_up_while_elders_are_checked() {
    // ROR-DC.2, ROR-3.1.1c: there would be no Elder left to name, and the game could not go on
    let off = Deal { from: B, switch: Some((AGEING, false)), ..Deal::default() };
    let may = |scene: &Scene| scene.rules.permits(&scene.rules.view(&scene.s, Viewer::Seat(B)), &off);
    let mut scene = mortality(aged(fabius(7), Julius, 6), &[]);
    assert!(matches!(scene.asks(), Some(Ask::Ageing(ageing::Ask::Order { seat: A, .. }))));
    let refusal = may(&scene).unwrap_err();
    assert_eq!(refusal.rule, Some(kernel::Rule("ROR-DC.2")));
    assert!(refusal.why.to_string().contains("Ageing Senators"), "{}", refusal.why);
    assert!(may(&scene.begun_by(7)).is_err(), "nor at tables begun before");
    // while a promise is disputed the question waits behind
    scene = mortality(aged(fabius(7), Julius, 6), &[]);
    scene.s.flow.ask(Ask::Judge { number: 1, by: B });
    assert!(may(&scene).is_err());
    // when all have been checked it may be
    scene.s.flow.answered();
    scene.rolls(&[1, 1]).act(A, act(ageing::Action::Check(Fabius)));
    assert_eq!(may(&scene), Ok(()));
}

#[test]
fn with_neutral_factions_nobody_grows_old() {
    // ROR-S.02
    let options = json!({ "ageing-senators": true });
    assert!(Republic::configure(&Setup { seats: 1, options, ..Setup::default() }).is_err());
}

// --- by correspondence

/// Fabius of A may die in the coming Mortality Phase; all have the form of the Revolution Phase.
fn form(scene: Scene) -> Scene {
    posted(scene).run(Step::Revolution(revolution::Step::Begin), &[])
}
/// All send the form as it stands; then the Mortality Phase comes with these dice.
fn year_passes(mut scene: Scene, dice: &[u16]) -> Scene {
    for seat in [A, B, C] {
        scene.act(seat, Action::Hand(hand::Action::Done));
    }
    scene.run(Step::Mortality, dice)
}
fn attempts(scene: &Scene) -> Vec<(Senator, u16, i16)> {
    let told = |e: &Event| match e {
        Event::Forum(forum::Event::Attempt { persuader, talents, base, .. }) => {
            Some((*persuader, *talents, *base))
        }
        _ => None,
    };
    scene.events().iter().filter_map(told).collect()
}
fn base(scene: &Scene) -> Option<i16> {
    scene.events().iter().find_map(|e| match e {
        Event::Forum(forum::Event::Persuaded { base, .. }) => Some(*base),
        _ => None,
    })
}

#[test]
fn by_letter_the_heir_is_tried_for_without_money() {
    // ROR-DC.8, ROR-6.1a, ROR-D.33e: nobody is asked in the Mortality Phase
    let scene = form(fabius(7).with(A, Cornelius).holding(Cornelius, 5));
    let scene = year_passes(scene, &[6, 2, 3]);
    assert_eq!(attempts(&scene), [(Cornelius, 0, 5)]);
    assert_eq!((scene.s.board.owner(Fabius), scene.asks()), (Some(A), None));
}

#[test]
fn by_letter_somebody_is_named_for_the_heir_with_money() {
    // ROR-DC.8, ROR-DC.22, ROR-6.1g: on the form of the Revolution Phase
    let scene = || form(fabius(7).with(A, Cornelius).holding(Julius, 9).saved(B, 20));
    let mut named = scene();
    named.act(A, (act(ageing::Action::Win(Fabius, Julius)), 1));
    assert!(!named.may(A, act(ageing::Action::Leave(Fabius))), "once");
    let done = year_passes(named, &[6, 2, 3]);
    assert_eq!(attempts(&done), [(Julius, 1, 5)]);
    assert_eq!((done.s.board.owner(Fabius), done.man(Fabius).talents), (Some(A), 4));
    // 7 and 4 less his 3 T are 8; B wants it below 6 for 6 T at most: 3 to 5; Julius 4 more to 9; B's last 3 T do not reach 5
    let mut bidding = scene();
    bidding.act(A, (act(ageing::Action::Win(Fabius, Julius)), 4));
    bidding.act(A, (act(ageing::Action::More), 4));
    bidding.act(B, (act(ageing::Action::Resist(6)), 6));
    let bidding = year_passes(bidding, &[6, 6, 6]);
    assert_eq!(base(&bidding), Some(9));
    assert_eq!((bidding.man(Julius).talents, bidding.s.secret.treasuries[B.ix()]), (1, 17));
    assert_eq!(bidding.man(Fabius).talents, 3 + 8 + 3);
}

#[test]
fn two_orders_for_one_heir_are_read_as_the_first() {
    // ROR-DC.22: nobody can write them, but a position that is put may have them; the second has less than is spent
    let mut scene = form(fabius(7).with(A, Cornelius).holding(Julius, 9));
    scene.act(A, (act(ageing::Action::Win(Fabius, Julius)), 4));
    scene.act(A, (act(ageing::Action::More), 4));
    scene.s.secret.letters[A.ix()].write_revolution(|letter| {
        letter.heirs[1] = letter.heirs[0].map(|order| HeirOrder { more: 0, ..order });
    });
    let scene = year_passes(scene, &[6, 6, 3]);
    assert_eq!((base(&scene), scene.man(Julius).talents), (Some(9), 4));
}

#[test]
fn by_letter_the_heir_may_be_left() {
    // ROR-DC.8
    let mut scene = form(fabius(7).influence(Claudius, 3)); // Julius presides after him
    scene.act(A, act(ageing::Action::Leave(Fabius)));
    let scene = year_passes(scene, &[6]);
    assert!(attempts(&scene).is_empty());
    assert_eq!(scene.s.board.owner(Fabius), None);
}

#[test]
fn by_letter_the_fields_depend_on_public_facts_alone() {
    // ROR-D.33b: on ages and Leaders, not on treasuries
    let win = act(ageing::Action::Win(Fabius, Julius));
    assert!(form(fabius(7)).may(A, win));
    assert!(!form(fabius(6)).may(A, win), "he is too young to die");
    assert!(!form(fabius(7).led_by(Fabius)).may(A, win), "his heir stays anyway");
    let resist = act(ageing::Action::Resist(2));
    let range = |scene: &Scene, seat| scene.choices(seat).find(&resist).and_then(|c| c.amount);
    let (rich, poor) = (form(fabius(7).saved(B, 50)), form(fabius(7)));
    assert_eq!(range(&rich, B), range(&poor, B));
    assert!(range(&poor, B).is_some() && range(&poor, A).is_none(), "A resists nobody but itself");
    let spared = fabius(7).set(|s| s.board.switches.add(Switch::NoCounterbribeUnaligned));
    assert!(range(&form(spared), B).is_none(), "ROR-6.1j");
}

#[test]
fn by_letter_what_was_said_of_a_family_holds_for_its_statesman() {
    // ROR-1.07.312c, ROR-R.213
    let scene = aged(Scene::three().with(A, Cornelius).hand(A, Card::Senator(ScipioAfricanus)), Cornelius, 6);
    let mut scene = form(scene.influence(Claudius, 3)); // Julius presides after him
    scene.act(A, act(ageing::Action::Leave(Cornelius)));
    scene.act(A, Action::Hand(hand::Action::Field(ScipioAfricanus)));
    let scene = year_passes(scene, &[6]);
    assert!(died(&scene) && attempts(&scene).is_empty());
    assert_eq!((scene.man(Cornelius).at, scene.man(Cornelius).faction), (At::Rome, None));
}

#[test]
fn by_letter_the_lot_orders_equals() {
    // ROR-DC.7
    let scene = posted(aged(aged(Scene::three().with(A, Fabius), Julius, 6), Fabius, 6));
    let scene = scene.run(Step::Mortality, &[1, 1, 1]);
    assert_eq!((checked(&scene), scene.asks()), (vec![Julius, Fabius], None));
}
