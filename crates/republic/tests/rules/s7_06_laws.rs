//! 7.06 and 1.07.363: Laws played, their conditions, and what those do that need no more than a word.

use crate::session::*;
use kernel::Refusal;
use phases::any_time::Action as Act;
use phases::revolution;

pub fn play(law: Law) -> Action {
    Action::AnyTime(Act::Law(law))
}
pub fn fine(senator: Senator) -> Action {
    Action::AnyTime(Act::Fine(senator))
}
pub const REPEAL: Action = Action::AnyTime(Act::RepealAcilian);

pub fn why(scene: &Scene, seat: Seat, action: Action) -> Option<&'static str> {
    let pick = Pick { action, amount: 0 };
    assert!(!scene.choices(seat).allows(&pick), "{pick:?} is allowed");
    let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
    let refusal: Option<Refusal> = scene.rules.why_not(&view, &pick);
    refusal.and_then(|r| r.rule).map(|rule| rule.0)
}

impl Scene {
    /// A player holds a Law of a later deck.
    pub fn law(self, seat: Seat, law: Law) -> Scene {
        self.set(|s| s.secret.hands[seat.ix()].cards.add(Card::Law(law)))
    }
    /// A Law is in force.
    pub fn in_force(self, law: Law) -> Scene {
        self.set(|s| s.board.laws.add(law))
    }
    /// A War of a later deck.
    pub fn front(self, war: War, status: Status) -> Scene {
        self.set(|s| s.board.wars[war].status = status)
    }
}

#[test]
fn a_law_is_lodged_and_played_at_the_next_boundary() {
    // ROR-1.07.363a, ROR-1.07.363c, ROR-D.14a, ROR-DC.42
    for item in [Item::Consuls, Item::OtherBusiness] {
        let base = if item == Item::Consuls { house() } else { under_fabius().treasury(100) };
        let mut scene = base.law(B, Law::Calpurnian).at(item);
        let seen = |scene: &Scene, seat| scene.rules.view(&scene.s, Viewer::Seat(seat));
        let before = [A, C].map(|seat| seen(&scene, seat));
        scene.act(B, play(Law::Calpurnian));
        assert!(!scene.may(B, play(Law::Calpurnian)), "once");
        assert_eq!(before, [A, C].map(|seat| seen(&scene, seat)), "nobody sees it before the boundary");
        scene.say(A, Say::Move(Business::Minor));
        scene.pass(&[]);
        assert!(scene.s.board.laws.has(Law::Calpurnian));
        assert!(!scene.s.secret.hands[B.ix()].cards.has(Card::Law(Law::Calpurnian)));
        assert!(scene.told(|e| *e == Event::Law { seat: B, law: Law::Calpurnian }));
        assert_eq!(scene.question(), Some(Asks::Window), "and the motion is put, without a vote on the Law");
    }
}

#[test]
fn a_law_is_played_in_the_motion_window_and_before_a_ballot() {
    // ROR-D.6a, ROR-D.7c
    let mut scene = under_fabius().law(B, Law::Calpurnian).law(C, Law::MilitaryReforms);
    scene = scene.at(Item::OtherBusiness);
    scene.moves(A, &[Say::Move(Business::Minor)]);
    scene.act(B, play(Law::Calpurnian));
    scene.pass(&[]);
    assert!(scene.s.board.laws.has(Law::Calpurnian));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
    scene.act(C, play(Law::MilitaryReforms)); // though B is called
    assert!(scene.s.board.laws.has(Law::MilitaryReforms));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: B, .. })));
}

#[test]
fn its_player_needs_nobody_in_rome() {
    // ROR-1.07.363b
    let mut scene = under_fabius().law(C, Law::Vatinian);
    for (i, away) in [Senator::Manlius, Senator::Junius, Senator::Papirius].into_iter().enumerate() {
        scene = scene.governor(away, Province::ALL[i], 2);
    }
    let mut scene = scene.at(Item::OtherBusiness);
    scene.act(C, play(Law::Vatinian));
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert!(scene.s.board.laws.has(Law::Vatinian));
}

#[test]
fn a_law_at_the_wrong_time() {
    // ROR-1.07.363a, ROR-D.14a: not before the Senate meets, not after adjournment; ROR-N.4: not if it waits
    let forum = Scene::three().law(A, Law::Calpurnian).run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert_eq!(why(&forum, A, play(Law::Calpurnian)), Some("ROR-1.07.363a"));
    assert_eq!(why(&forum, A, play(Law::Acilian)), Some("ROR-DEFi"), "that one A does not hold");
    let mut scene = under_fabius().law(B, Law::Calpurnian).at(Item::OtherBusiness);
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Adjourn));
    assert_eq!(why(&scene, B, play(Law::Calpurnian)), Some("ROR-D.14a"));
    let waiting = under_fabius().law(B, Law::Calpurnian);
    let waiting = waiting.set(|s| s.secret.hands[1].waiting.add(Card::Law(Law::Calpurnian)));
    assert_eq!(why(&waiting.at(Item::OtherBusiness), B, play(Law::Calpurnian)), Some("ROR-N.4"));
}

#[test]
fn a_law_out_of_its_condition() {
    // ROR-7.06c, ROR-7.06f, ROR-7.06h, ROR-7.06p, ROR-7.06q, ROR-4.2a
    let laws = [
        (Law::Acilian, "ROR-7.06c"),
        (Law::TraditionErodes, "ROR-7.06f"),
        (Law::Gabinian, "ROR-7.06h"),
        (Law::Julian, "ROR-7.06p"),
        (Law::PlautianPapirian, "ROR-7.06q"),
    ];
    for (law, rule) in laws {
        let scene = || under_fabius().law(B, law);
        assert_eq!(why(&scene().at(Item::OtherBusiness), B, play(law)), Some(rule));
        let fits = match law {
            Law::Acilian => scene().in_force(Law::Calpurnian),
            Law::TraditionErodes => scene().war(War::SecondPunic, Status::Active), // 15
            Law::Gabinian => scene().front(War::SecondCilicianPirates, Status::Inactive),
            _ => scene().front(War::Social, Status::Active),
        };
        assert!(fits.at(Item::OtherBusiness).may(B, play(law)), "{law:?}");
    }
    for law in [Law::Calpurnian, Law::Servilian, Law::MilitaryReforms, Law::Manilian, Law::Vatinian] {
        assert!(under_fabius().law(B, law).at(Item::OtherBusiness).may(B, play(law)), "{law:?}");
    }
}

#[test]
fn the_condition_must_still_hold_when_it_is_played() {
    // ROR-D.14a, ROR-D.1d: otherwise nobody learns of it, and the card stays in the hand
    let scene = under_fabius().law(B, Law::Gabinian).front(War::FirstCilicianPirates, Status::Active);
    let mut scene = scene.at(Item::OtherBusiness);
    scene.act(B, play(Law::Gabinian));
    scene.s.board.wars[War::FirstCilicianPirates].status = Status::Over;
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert!(!scene.s.board.laws.has(Law::Gabinian));
    assert!(scene.s.secret.hands[B.ix()].cards.has(Card::Law(Law::Gabinian)));
    assert!(!scene.told(|e| matches!(e, Event::Law { .. })));
}

#[test]
fn what_strength_erodes_tradition() {
    // ROR-7.06f, ROR-R.149: active Wars alone, on land and at sea, multiplied, with a rebel
    let with = |scene: Scene| scene.law(B, Law::TraditionErodes).at(Item::OtherBusiness);
    let may = |scene: Scene| with(scene).may(B, play(Law::TraditionErodes));
    let wars = |status| under_fabius().war(War::FirstGallic, Status::Active).war(War::SecondIllyrian, status);
    assert!(!may(wars(Status::Active)), "10 and 4");
    let three = |status| wars(Status::Active).war(War::Syrian, status);
    assert!(may(three(Status::Active)), "10, 4 and 6");
    assert!(!may(three(Status::Inactive)), "an inactive War does not count");
    assert!(may(under_fabius().war(War::FirstPunic, Status::Active)), "10 on land and 10 at sea");
    let navy = under_fabius().war(War::FirstPunic, Status::Active);
    assert!(!may(navy.set(|s| s.board.wars[War::FirstPunic].navy_beaten = true)));
    let rebel = |legions: usize| {
        wars(Status::Active).set(move |s| {
            s.board.senators[Senator::Manlius].at = At::Rebel;
            let legions = Legion::ALL[..legions].iter().copied().collect();
            let (leader, master_of_horse) = (Senator::Manlius, None);
            s.board.rebel = Some(Rebellion { master_of_horse, legions, ..Rebellion::of(leader) });
        })
    };
    assert!(may(rebel(1)), "14 and a Legion of the rebel");
}

#[test]
fn consuls_again_when_tradition_erodes() {
    // ROR-7.06f, ROR-1.09.2e, ROR-R.9
    let nominees = [Say::Move(Business::Consuls), Say::Name(Senator::Claudius), Say::Name(Senator::Fabius)];
    let mut before = under_fabius().at(Item::Consuls);
    before.say(A, nominees[0]);
    assert!(!before.can(A, nominees[1]));
    let mut scene = under_fabius().in_force(Law::TraditionErodes).at(Item::Consuls);
    let influence = scene.man(Senator::Fabius).influence;
    scene.carries(A, &nominees);
    assert_eq!(scene.question(), Some(Asks::Posts));
    scene.say(A, Say::Name(Senator::Claudius));
    scene.say(B, Say::Name(Senator::Claudius));
    assert_eq!(scene.holder(Office::RomeConsul), Some(Senator::Claudius));
    assert_eq!(scene.holder(Office::FieldConsul), Some(Senator::Fabius));
    assert_eq!(scene.man(Senator::Fabius).influence, influence + 5);
    assert!(scene.man(Senator::Fabius).prior_consul, "ROR-R.10");
}

#[test]
fn military_reforms_end_the_victory_by_influence() {
    // ROR-7.06g, ROR-1.09.83a
    let famous = || under_fabius().influence(Senator::Fabius, 35);
    assert_eq!(famous().at(Item::OtherBusiness).s.board.consul_for_life, Some(Senator::Fabius));
    let mut scene = famous().in_force(Law::MilitaryReforms).at(Item::OtherBusiness);
    assert_eq!(scene.s.board.consul_for_life, None);
    scene.carries(A, &[Say::Move(Business::ConsulForLife), Say::Name(Senator::Fabius)]);
    assert_eq!(scene.s.board.consul_for_life, Some(Senator::Fabius), "by vote it is still possible");
}

/// The Social War rages, B holds the Law, and Unrest is 6.
fn social_war(law: Law) -> Scene {
    let scene = under_fabius().front(War::Social, Status::Active).law(B, law).event(EventCard::EvilOmens, 1);
    scene.set(|s| {
        s.board.unrest = 6;
        s.board.events[EventCard::ManpowerShortage] = 2;
        (s.board.manpower_shortage, s.board.no_recruitment) = (true, true);
    })
}

#[test]
fn the_julian_law() {
    // ROR-7.06p, ROR-R.19: the shortages end, Unrest falls by 3, each of its player's men loses a die of Influence
    let mut scene = social_war(Law::Julian).governor(Senator::Aurelius, Province::Sicily, 2);
    scene = scene.influence(Senator::Furius, 2).at(Item::OtherBusiness);
    let before = [Senator::Claudius, Senator::Aurelius, Senator::Fabius].map(|s| scene.man(s).influence);
    scene.act(B, play(Law::Julian));
    scene.say(A, Say::Move(Business::Minor));
    scene.say(B, Say::Pass);
    scene.rolls(&[3, 4, 1]).act(C, Action::Senate(Say::Pass)); // Claudius (5), Furius (8), Aurelius (9)
    let board = &scene.s.board;
    assert_eq!((board.unrest, board.events[EventCard::ManpowerShortage]), (3, 0));
    assert!(!board.manpower_shortage && !board.no_recruitment);
    let after = [Senator::Claudius, Senator::Aurelius, Senator::Fabius].map(|s| scene.man(s).influence);
    assert_eq!(after, [before[0] - 2, before[1], before[2]], "each die less 1 for Evil Omens");
    assert_eq!(scene.man(Senator::Furius).influence, 0, "never below 0");
    assert!(board.laws.has(Law::Julian), "it stays in the Law box");
}

#[test]
fn the_plautian_papirian_law() {
    // ROR-7.06q, ROR-R.2
    let mut scene = social_war(Law::PlautianPapirian).popularity(Senator::Furius, -9).at(Item::OtherBusiness);
    assert_eq!(scene.rules.land_strength(&scene.s.board, War::Social), 10);
    scene.act(B, play(Law::PlautianPapirian));
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert_eq!(scene.rules.land_strength(&scene.s.board, War::Social), 5);
    assert_eq!(scene.s.board.unrest, 4);
    let popularity = [Senator::Claudius, Senator::Furius, Senator::Aurelius, Senator::Fabius];
    assert_eq!(popularity.map(|s| scene.man(s).popularity), [-1, -9, -1, 0]);
}

#[test]
fn the_log_tells_what_the_laws_of_the_social_war_do() {
    // ROR-D.32a, ROR-7.06p, ROR-7.06q: nobody's ratings change without a word
    let mut scene = social_war(Law::PlautianPapirian).popularity(Senator::Furius, -9).at(Item::OtherBusiness);
    scene.act(B, play(Law::PlautianPapirian));
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert!(scene.says("ROR-7.06q", "The Social War has half its strength. Unrest falls by 2."));
    assert!(scene.says("ROR-7.06q", "Claudius loses 1 Popularity."));
    assert!(
        !scene.sentences().iter().any(|(_, text)| text.starts_with("Furius loses")),
        "he has none to lose"
    );
    let mut scene = social_war(Law::Julian).at(Item::OtherBusiness);
    scene.act(B, play(Law::Julian));
    scene.say(A, Say::Move(Business::Minor));
    scene.say(B, Say::Pass);
    scene.rolls(&[3, 4, 1]).act(C, Action::Senate(Say::Pass));
    assert!(scene.says("ROR-7.06p", "The shortage of men is over. Unrest falls by 3."));
    let mut calm = social_war(Law::Julian).set(|s| {
        s.board.unrest = 0;
        s.board.events[EventCard::ManpowerShortage] = 0;
        (s.board.manpower_shortage, s.board.no_recruitment) = (false, false);
    });
    calm = calm.at(Item::OtherBusiness);
    calm.act(B, play(Law::Julian));
    calm.say(A, Say::Move(Business::Minor));
    calm.say(B, Say::Pass);
    calm.rolls(&[3, 4, 1]).act(C, Action::Senate(Say::Pass));
    assert!(!calm.sentences().iter().any(|(_, text)| text.contains("shortage") || text.contains("Unrest")));
}

#[test]
fn the_plautian_papirian_law_binds_a_social_war_that_comes_again() {
    // ROR-7.06q, ROR-1.07.363c: it made peace (ROR-7.01.113a) and was drawn anew
    let mut again = social_war(Law::Julian).set(|s| s.board.laws.add(Law::PlautianPapirian));
    assert_eq!(again.rules.land_strength(&again.s.board, War::Social), 5);
    again.rules.version = 4;
    assert_eq!(again.rules.land_strength(&again.s.board, War::Social), 10, "a table begun before");
}

#[test]
fn the_servilian_law_attracts_knights() {
    // ROR-7.06d, ROR-R.159
    let mut scene = under_fabius().law(B, Law::Servilian).at(Item::OtherBusiness);
    scene.act(B, play(Law::Servilian));
    scene.say(A, Say::Move(Business::Minor));
    scene.pass(&[]);
    assert_eq!(scene.s.board.servilian, Some(B));
    let attract = |seat: Seat, senator: Senator, helped: Option<Seat>| {
        let scene = house().set(|s| s.board.servilian = helped);
        let mut scene = scene.run(Step::Forum(forum::Step::Knights(seat)), &[]);
        scene.rolls(&[5]).act(seat, Action::Forum(forum::Action::Attract(senator)));
        scene.man(senator).knights
    };
    assert_eq!(attract(B, Senator::Furius, Some(B)), 1, "5 and 1");
    assert_eq!(attract(A, Senator::Aelius, Some(B)), 0);
    assert_eq!(attract(B, Senator::Furius, None), 0);
    assert_eq!(scene.rules.knight_bonus(&scene.s.board, Senator::Furius), 1);
}

#[test]
fn the_servilian_law_repeals_the_acilian_in_any_phase() {
    // ROR-7.06e, ROR-D.14b
    let held = || house().law(C, Law::Servilian);
    let forum = |scene: Scene| scene.run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert_eq!(why(&forum(held()), C, REPEAL), Some("ROR-7.06e"), "there is no Acilian Law");
    let with = || held().in_force(Law::Calpurnian).in_force(Law::Acilian);
    let mut at_once = forum(with());
    at_once.act(C, REPEAL);
    let mut cards = with().run(Step::Revolution(revolution::Step::Begin), &[]);
    cards.act(C, REPEAL);
    let mut session = with().at(Item::Consuls);
    session.act(C, REPEAL);
    assert!(session.s.board.laws.has(Law::Acilian), "it waits for the boundary");
    session.say(A, Say::Move(Business::Minor));
    session.pass(&[]);
    for scene in [at_once, cards, session] {
        assert!(!scene.s.board.laws.has(Law::Acilian) && scene.s.board.laws.has(Law::Calpurnian));
        let gone = [Law::Acilian, Law::Servilian].map(|law| scene.s.board.discards.has(Card::Law(law)));
        assert_eq!(gone, [true, true], "both leave the game");
        assert_eq!(scene.s.board.servilian, None, "that was its other use");
    }
}

// --- the fine

/// Furius (B) is Censor of this year, and Papirius (C) has come back corrupt with 4 T; C has saved 3 T.
fn corrupt() -> Scene {
    let scene = under_fabius().in_force(Law::Calpurnian).office(Senator::Furius, Office::Censor);
    scene.holding(Senator::Papirius, 4).saved(C, 3).set(|s| {
        s.board.taken[Office::Censor].add(Senator::Furius);
        s.board.senators[Senator::Papirius].corrupt = true;
        s.board.senate.returned.add(Senator::Papirius);
    })
}

#[test]
fn the_censor_fines_a_corrupt_governor() {
    // ROR-7.06a, ROR-7.06b, ROR-R.118, ROR-DC.57: 2 dice; his own money, his faction's, then face
    let mut scene = corrupt().at(Item::OtherBusiness);
    let influence = scene.man(Senator::Papirius).influence;
    assert!(!scene.may(A, fine(Senator::Papirius)) && !scene.may(C, fine(Senator::Papirius)));
    assert_eq!(why(&scene, A, fine(Senator::Papirius)), Some("ROR-R.118"));
    assert_eq!(why(&scene, B, fine(Senator::Junius)), Some("ROR-7.06a"), "an honest man");
    scene.act(B, fine(Senator::Papirius));
    scene.say(A, Say::Move(Business::Minor));
    scene.say(B, Say::Pass);
    scene.rolls(&[4, 5]).act(C, Action::Senate(Say::Pass));
    assert_eq!((scene.man(Senator::Papirius).talents, scene.s.secret.treasuries[C.ix()]), (0, 0));
    assert_eq!(scene.man(Senator::Papirius).popularity, -2, "9 less 4 less 3");
    let text =
        "Papirius is fined 9 T (9) and pays 7: what is missing is lost in Popularity and again in Influence.";
    assert!(scene.says("ROR-7.06b", text), "{:?}", scene.sentences());
    assert_eq!(scene.man(Senator::Papirius).influence, influence - 2);
    assert_eq!(scene.question(), Some(Asks::Window), "no Prosecution, no appeal, no veto");
    assert!(!scene.may(B, fine(Senator::Papirius)), "once a year");
    assert_eq!(scene.s.secret.bank + scene.s.money_outside_bank(), 0, "it goes to the Bank");
}

#[test]
fn a_fine_that_is_paid_costs_no_face() {
    // ROR-7.06b
    let mut scene = corrupt().at(Item::OtherBusiness);
    scene.act(B, fine(Senator::Papirius));
    scene.say(A, Say::Move(Business::Minor));
    scene.say(B, Say::Pass);
    scene.rolls(&[2, 3]).act(C, Action::Senate(Say::Pass));
    assert_eq!((scene.man(Senator::Papirius).talents, scene.s.secret.treasuries[C.ix()]), (0, 2));
    assert_eq!(scene.man(Senator::Papirius).popularity, 0);
}

#[test]
fn when_the_fine_may_be_levied() {
    // ROR-R.118: from the election of this year's Censor to adjournment, also after the Prosecutions are closed
    let may = |scene: &Scene| scene.may(B, fine(Senator::Papirius));
    assert!(!may(&corrupt().at(Item::Consuls)));
    let mut scene = corrupt().at(Item::Prosecutions);
    assert_eq!(scene.question(), Some(Asks::Floor), "he could be tried");
    assert!(may(&scene));
    scene.say(B, Say::Pass); // no Prosecution: what could be tried now cannot be tried any more
    scene.pass(&[]);
    assert_eq!(scene.item(), Item::OtherBusiness);
    assert!(!scene.man(Senator::Papirius).corrupt);
    assert!(may(&scene));
    let last_year = corrupt().set(|s| s.board.taken[Office::Censor] = Set::NONE);
    assert!(!may(&last_year.at(Item::OtherBusiness)), "the outgoing Censor has no court");
    let lawless = corrupt().set(|s| s.board.laws = Set::NONE);
    assert!(!may(&lawless.at(Item::OtherBusiness)));
    let before = corrupt().set(|s| s.board.senate.returned = Set::NONE);
    assert!(!may(&before.at(Item::OtherBusiness)), "he did not return this year");
}

#[test]
fn under_the_acilian_law_the_knights_fine() {
    // ROR-7.06c, ROR-R.157: Knights of absent men and captives count, those of rebels do not; a tie is the Censor's
    let acilian = || corrupt().in_force(Law::Acilian);
    let fines = |scene: Scene| {
        let scene = scene.at(Item::OtherBusiness);
        scene.rules.may_fine(&scene.s.board)
    };
    assert_eq!(fines(acilian()), Some(B), "all have none: the Censor");
    assert_eq!(fines(acilian().knights(Senator::Manlius, 1)), Some(C));
    let away = acilian().knights(Senator::Furius, 2).knights(Senator::Aelius, 3);
    assert_eq!(fines(away.governor(Senator::Aelius, Province::Sicily, 2)), Some(A));
    let captive = acilian().knights(Senator::Furius, 2).knights(Senator::Aelius, 3);
    let captive = captive.war(War::Syrian, Status::Active);
    assert_eq!(
        fines(captive.set(|s| s.board.senators[Senator::Aelius].at = At::Captive(War::Syrian))),
        Some(A)
    );
    let rebel = |scene: Scene| {
        scene.set(|s| {
            s.board.senators[Senator::Aelius].at = At::Rebel;
            let (leader, legions) = (Senator::Aelius, Set::NONE);
            s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(leader) });
        })
    };
    assert_eq!(fines(rebel(acilian().knights(Senator::Furius, 2).knights(Senator::Aelius, 3))), Some(B));
    let tied = || acilian().knights(Senator::Julius, 2).knights(Senator::Manlius, 2);
    assert_eq!(fines(tied()), Some(B), "the Censor decides");
    assert_eq!(fines(tied().set(|s| s.board.offices[Office::Censor] = None)), None);
    let mut scene = acilian().knights(Senator::Manlius, 1).at(Item::OtherBusiness);
    assert!(!scene.may(B, fine(Senator::Papirius)) && scene.may(C, fine(Senator::Papirius)));
    scene.act(C, fine(Senator::Papirius));
}

// --- Military Command

#[test]
fn military_command_needs_the_proconsuls_consent() {
    // ROR-7.06r, ROR-DC.117, ROR-R.154
    let army = |law: bool| {
        let scene = under_fabius().war(War::Syrian, Status::Active).force(Senator::Junius, War::Syrian, 8, 2);
        let scene = scene.set(|s| s.board.senators[Senator::Junius].proconsul = true);
        if law { scene.in_force(Law::MilitaryCommand) } else { scene }
    };
    let recall = [Say::Move(Business::Recall), Say::Name(Senator::Junius), Say::Done];
    let replace = [Say::Move(Business::Replace), Say::Name(Senator::Junius), Say::Name(Senator::Claudius)];
    let mut free = army(false).at(Item::OtherBusiness);
    free.moves(A, &recall);
    assert_eq!(free.question(), Some(Asks::Window));
    let mut scene = army(true).at(Item::OtherBusiness);
    scene.moves(A, &recall);
    assert_eq!(scene.consent(), Some((C, Senator::Junius)));
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Senate(Say::Refuse).into());
    scene.say(C, Say::Refuse);
    assert_eq!(scene.question(), Some(Asks::Floor), "it is not opened");
    assert!(scene.s.board.force_of(Senator::Junius).is_some());
    replace.iter().for_each(|&say| scene.say(A, say));
    scene.say(A, Say::Done);
    scene.pass(&[]);
    assert_eq!(scene.consent(), Some((C, Senator::Junius)), "nor is he replaced");
    // a Consul in the field is no Proconsul
    let mut consul = army(true).set(|s| s.board.senators[Senator::Junius].proconsul = false);
    consul = consul.at(Item::OtherBusiness);
    consul.moves(A, &recall);
    assert_eq!(consul.question(), Some(Asks::Window));
    // ROR-R.154: without Fleets for the War he comes home by himself
    let helpless = army(true).set(|s| s.board.forces[0].fleets = 0).at(Item::OtherBusiness);
    let helpless = helpless.run(Step::Senate(senate::Step::End), &[]);
    assert_eq!(helpless.man(Senator::Junius).at, At::Rome);
}

#[test]
fn military_command_binds_the_vote_that_is_going_on() {
    // ROR-7.06r, ROR-1.07.363c: it comes into force while the recall of a Proconsul is voted on
    let junius = Senator::Junius;
    let voted = |version| {
        let scene = under_fabius().begun_by(version).law(C, Law::MilitaryCommand);
        let scene = scene.war(War::Syrian, Status::Active).force(junius, War::Syrian, 8, 2);
        let scene = scene.set(|s| s.board.senators[junius].proconsul = true);
        let mut scene = scene.at(Item::OtherBusiness);
        scene.moves(A, &[Say::Move(Business::Recall), Say::Name(junius), Say::Done]);
        scene.act(C, play(Law::MilitaryCommand));
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (B, FOR)], &[]);
        scene
    };
    assert_eq!(voted(6).man(junius).at, At::Rome, "a table begun earlier goes on as it began");
    let mut scene = voted(7);
    assert_eq!(scene.consent(), Some((C, junius)), "it has passed, and he is asked now");
    assert!(scene.s.board.force_of(junius).is_some());
    scene.say(C, Say::Accept);
    assert_eq!((scene.man(junius).at, scene.question()), (At::Rome, Some(Asks::Floor)));
    assert_eq!(scene.s.secret.pending, None);
    let mut scene = voted(7);
    scene.say(C, Say::Refuse);
    assert_eq!((scene.man(junius).at, scene.question()), (At::War(War::Syrian), Some(Asks::Floor)));
    assert!(scene.told(|e| *e == Event::Senate(senate::Event::Kept { senator: junius })), "all learn why");
    assert_eq!(scene.s.secret.pending, None);
}

/// Junius (C) is Proconsul against the rebel Manlius, who has two Legions, with eight; four more are in Rome.
fn against_the_rebel(version: u32) -> Scene {
    let (manlius, junius) = (Senator::Manlius, Senator::Junius);
    under_fabius().begun_by(version).legions(14).set(|s| {
        let legions = |from: usize, to: usize| Legion::ALL[from..to].iter().copied().collect();
        s.board.rome = legions(10, 14);
        s.board.senators[manlius].at = At::Rebel;
        (s.board.senators[junius].at, s.board.senators[junius].proconsul) = (At::March, true);
        let (commander, legions) = (Some(junius), [legions(0, 2), legions(2, 10)]);
        let army = Army { commander, master_of_horse: None, legions: legions[1], after: Set::NONE };
        let rebel = Rebellion { legions: legions[0], army: Some(army), ..Rebellion::of(manlius) };
        s.board.rebel = Some(rebel);
    })
}
const RELIEVE: [Say; 3] = [Say::Move(Business::March), Say::Name(Senator::Claudius), Say::Done];

#[test]
fn military_command_keeps_a_proconsul_against_the_rebel() {
    // ROR-7.06r, ROR-DC.117, ROR-1.09.643a: a march under another name takes his army over
    let (junius, claudius) = (Senator::Junius, Senator::Claudius);
    let moved = |version| {
        let mut scene = against_the_rebel(version).in_force(Law::MilitaryCommand).at(Item::OtherBusiness);
        scene.moves(A, &RELIEVE);
        scene
    };
    assert_eq!(moved(6).question(), Some(Asks::Window), "a table begun earlier goes on as it began");
    let mut scene = moved(7);
    assert_eq!(scene.consent(), Some((C, junius)));
    scene.say(C, Say::Refuse);
    assert_eq!((scene.question(), scene.man(junius).at), (Some(Asks::Floor), At::March), "it is not opened");
    let mut scene = moved(7);
    scene.say(C, Say::Accept);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    assert_eq!((scene.man(junius).at, scene.man(claudius).at), (At::Rome, At::March));
    // more Legions for himself take nothing from him
    let mut scene = against_the_rebel(7).in_force(Law::MilitaryCommand).at(Item::OtherBusiness);
    scene.say(A, RELIEVE[0]);
    scene.say(A, Say::Name(junius));
    scene.say_n(A, Say::Legions, 2);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Window));
    // the Law comes while it is voted on
    let mut scene = against_the_rebel(7).law(C, Law::MilitaryCommand).at(Item::OtherBusiness);
    scene.moves(A, &RELIEVE);
    scene.act(C, play(Law::MilitaryCommand));
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR)], &[]);
    assert_eq!(scene.consent(), Some((C, junius)));
    scene.say(C, Say::Refuse);
    assert_eq!((scene.man(junius).at, scene.question()), (At::March, Some(Asks::Floor)));
}

// --- by correspondence

#[test]
fn a_law_is_a_field_of_the_form() {
    // ROR-D.33c, ROR-DC.42: no window opens for it; it runs before the next motion, and what it needs is checked then
    let scene = posted(under_fabius().treasury(100)).law(B, Law::Calpurnian).law(C, Law::Acilian);
    let mut scene = scene.at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Fleets, 1);
    scene.say(A, Say::Done);
    scene.say(A, Say::Done);
    assert!(letter(&scene));
    scene.act(B, play(Law::Calpurnian));
    assert!(!scene.may(C, play(Law::Acilian)));
    send(&mut scene, &[]);
    assert!(scene.s.board.laws.has(Law::Calpurnian));
}

// --- 5.1.3

#[test]
fn the_civil_war_deck_forces_three_laws() {
    // ROR-5.1.3a, ROR-R.62: when its first card is drawn, whatever their conditions
    let options = serde_json::json!({ "scenario": "late" });
    let rules = Republic::configure(&Setup { seats: 3, options, ..Setup::default() }).unwrap();
    let mut scene = house();
    scene.rules = rules;
    let mut scene = scene
        .law(A, Law::Gabinian)
        .law(B, Law::Manilian)
        .law(B, Law::Julian)
        .law(C, Law::Vatinian)
        .set(|s| (s.board.period, s.board.decks) = (Deck::Late, Set::of(Deck::Late)));
    scene.s.secret.hands[C.ix()].waiting.add(Card::Law(Law::Vatinian));
    scene.happens(&[], |p| p.enter_period());
    assert!(scene.s.board.laws.is_empty(), "the deck is not in play");
    scene.s.board.decks.add(Deck::CivilWar);
    scene.happens(&[], |p| p.enter_period());
    let forced: Set<Law> = [Law::Gabinian, Law::Manilian, Law::Vatinian].into_iter().collect();
    assert_eq!(scene.s.board.laws, forced);
    let held = Seat::all(3).map(|seat| scene.s.secret.hands[seat.ix()].cards.len()).collect::<Vec<_>>();
    assert_eq!(held, [0, 1, 0], "the Julian Law is not among them");
    assert!(scene.s.secret.hands[C.ix()].waiting.is_empty());
}

#[test]
fn laws_that_are_forced_are_not_voted_on() {
    // ROR-R.161
    let late = Set::of(Deck::Late).with(Deck::CivilWar);
    let mut scene = house().law(A, Law::Gabinian).set(|s| {
        (s.board.period, s.board.decks) = (Deck::Late, late);
        s.board.switches.add(Switch::VotedLaws);
    });
    let fame = scene.man(Senator::Fabius).influence;
    scene.happens(&[], |p| p.enter_period());
    assert_eq!(scene.s.board.laws, Set::of(Law::Gabinian));
    assert!(scene.s.board.senate.floor.is_empty() && scene.s.secret.hands[A.ix()].cards.is_empty());
    assert_eq!(scene.man(Senator::Fabius).influence, fame, "nobody sponsors it");
}

#[test]
fn with_the_civil_war_deck_they_are_never_discarded() {
    // ROR-5.1.3a, ROR-1.11.2b, ROR-DC.96
    let discard = |law| Action::Hand(hand::Action::Discard(Card::Law(law)));
    let cards = |civil_war: bool| {
        let scene = house().law(A, Law::Gabinian).law(A, Law::Julian);
        let scene = scene.set(|s| {
            if civil_war {
                s.board.to_come.add(Deck::CivilWar);
            }
            (0..4).for_each(|_| s.secret.hands[0].cards.add(TRIBUNE));
        });
        scene.run(Step::Revolution(revolution::Step::Begin), &[])
    };
    assert!(cards(false).may(A, discard(Law::Gabinian)));
    let mut scene = cards(true);
    assert!(scene.may(A, discard(Law::Julian)));
    assert_eq!(why(&scene, A, discard(Law::Gabinian)), Some("ROR-5.1.3a"));
    // too many cards: the lot takes none of the Laws
    scene.act(A, Action::Lot);
    for seat in [A, B, C] {
        scene.act(seat, Action::Hand(hand::Action::Done)); // nothing is drawn: only Tribunes are left to it
    }
    let hand = &scene.s.secret.hands[0].cards;
    assert!(hand.has(Card::Law(Law::Gabinian)) && hand.has(Card::Law(Law::Julian)));
    assert_eq!(hand.len(), 5);
}
