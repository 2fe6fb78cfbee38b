//! 1.09.7: assassination, Bodyguards and what follows; D.13.

use crate::session::*;

const MINOR: Say = Say::Move(Business::Minor);

/// Everybody holds some card, so that a target's player is always asked for Bodyguards (ROR-D.13b).
fn under_fabius() -> Scene {
    let card = |concession| Card::Concession(concession);
    let scene = crate::session::under_fabius().hand(A, card(Concession::HarborFees));
    scene.hand(B, card(Concession::TaxFarmer1)).hand(C, card(Concession::TaxFarmer2))
}

/// After item 6; Fabius (A) presides.
fn session() -> Scene {
    under_fabius().at(Item::OtherBusiness)
}

/// With three more Senators in C, so that Rome need not be repopulated after a few deaths.
fn crowd() -> Scene {
    under_fabius().with(C, Senator::Valerius).with(C, Senator::Fulvius).with(C, Senator::Acilius)
}

/// B lodges an attempt by Furius on Aelius (A) while A puts a minor motion; the dice are rolled.
fn strike(scene: Scene, cards: u16, dice: &[u16]) -> Scene {
    attempt(scene, Senator::Furius, Senator::Aelius, cards, dice)
}

fn attempt(mut scene: Scene, assassin: Senator, target: Senator, cards: u16, dice: &[u16]) -> Scene {
    scene.say(B, Say::Assassin(assassin));
    scene.say(B, Say::Name(target));
    scene.say_n(B, Say::Cards, cards);
    scene.say(A, MINOR);
    scene.pass(dice);
    scene
}

/// The target's player plays no Bodyguard.
fn unguarded(mut scene: Scene) -> Scene {
    assert!(matches!(scene.question(), Some(Asks::Bodyguards { seat: A, .. })));
    scene.say_n(A, Say::Cards, 0);
    scene
}

#[test]
fn five_or_more_kills_three_and_four_fail() {
    // ROR-1.09.7a, ROR-1.09.72a, ROR-1.09.72b, ROR-D.13a, ROR-DC.40
    let scene = unguarded(strike(session(), 0, &[5]));
    assert_eq!((scene.man(Senator::Aelius).at, scene.man(Senator::Furius).at), (At::Curia, At::Rome));
    for roll in [3, 4] {
        let scene = unguarded(strike(session(), 0, &[roll]));
        assert_eq!((scene.man(Senator::Aelius).at, scene.man(Senator::Furius).at), (At::Rome, At::Rome));
    }
}

#[test]
fn a_second_attempt_does_not_change_what_the_first_victim_was_loved() {
    // ROR-1.09.74e: Aelius is loved by 2; while Claudius stands trial C strikes at Aurelius, whom 9 love, and misses
    let scene = crowd().popularity(Senator::Aelius, 2).popularity(Senator::Aurelius, 9);
    let mut scene = strike(scene.at(Item::OtherBusiness), 0, &[1, 4, 5]);
    assert_eq!(scene.s.board.senate.victim, 2);
    scene.pass(&[]);
    scene.say(C, Say::Assassin(Senator::Junius));
    scene.say(C, Say::Name(Senator::Aurelius));
    scene.rolls(&[3]).act(C, (Action::Senate(Say::Cards), 0));
    while let Some(Asks::Bodyguards { seat, .. }) = scene.question() {
        scene.say_n(seat, Say::Cards, 0);
    }
    assert!(matches!(scene.question(), Some(Asks::Ballot { .. })), "the trial goes on");
    assert_eq!(scene.s.board.senate.victim, 2, "and with it what follows from it");
}

#[test]
fn each_faction_strikes_once_and_is_struck_once_a_turn() {
    // ROR-1.09.7c, ROR-1.09.7d
    let mut scene = session();
    scene.say(B, Say::Assassin(Senator::Furius));
    assert!(!scene.can(B, Say::Name(Senator::Claudius)), "not his own");
    scene.say(B, Say::Clear);
    let mut scene = unguarded(strike(scene, 0, &[3]));
    assert!(!scene.can(B, Say::Assassin(Senator::Furius)), "B has made its attempt");
    scene.say(C, Say::Assassin(Senator::Manlius));
    assert!(!scene.can(C, Say::Name(Senator::Aelius)), "A has been a target");
    assert!(scene.can(C, Say::Name(Senator::Furius)));
}

#[test]
fn only_those_who_attend_strike_and_are_struck() {
    // ROR-1.09.71a
    let mut scene = under_fabius()
        .governor(Senator::Aelius, Province::Sicily, 2)
        .governor(Senator::Furius, Province::Africa, 2)
        .at(Item::OtherBusiness);
    assert!(!scene.can(B, Say::Assassin(Senator::Furius)));
    scene.say(B, Say::Assassin(Senator::Claudius));
    assert!(!scene.can(B, Say::Name(Senator::Aelius)));
}

#[test]
fn an_assassin_card_adds_one() {
    // ROR-1.09.7b, ROR-7.10e
    let card = Card::Intrigue(Intrigue::Assassin);
    let scene = under_fabius().hand(B, card).at(Item::OtherBusiness);
    let scene = unguarded(strike(scene, 1, &[4]));
    assert_eq!(scene.man(Senator::Aelius).at, At::Curia);
    assert_eq!(scene.s.board.discards.count(card), 1);
}

#[test]
fn evil_omens_lower_the_roll() {
    // ROR-R.19: 5 - 1 fails
    let scene = under_fabius().event(EventCard::EvilOmens, 1).at(Item::OtherBusiness);
    assert_eq!(unguarded(strike(scene, 0, &[5])).man(Senator::Aelius).at, At::Rome);
}

#[test]
fn secret_bodyguards_save_and_catch() {
    // ROR-1.09.73a, ROR-1.09.73c, ROR-1.09.73d, ROR-7.10f, ROR-D.13b, ROR-DC.41
    let card = Card::Intrigue(Intrigue::SecretBodyguard);
    let guarded = || crowd().hand(A, card).at(Item::OtherBusiness);
    let mut scene = strike(guarded(), 0, &[5]);
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Cards).into(), "none");
    scene.rolls(&[4]).act(A, (Action::Senate(Say::Cards), 1));
    assert_eq!(scene.man(Senator::Aelius).at, At::Rome, "5 - 1 fails");
    assert_eq!(scene.man(Senator::Furius).at, At::Rome, "4 - 1: not caught");
    // ROR-D.3f: all dice are public
    assert!(scene.says("ROR-1.09.73c", "The Bodyguard pursues the assassin: 4, in all 3."));
    assert_eq!(scene.s.board.discards.count(card), 1);
    // his own card counts in the second roll too: 3 + 1 - 1
    let assassin = Card::Intrigue(Intrigue::Assassin);
    let armed = crowd().hand(A, card).hand(B, assassin).at(Item::OtherBusiness);
    let mut scene = strike(armed, 1, &[3]);
    scene.rolls(&[3]).act(A, (Action::Senate(Say::Cards), 1));
    assert_eq!(scene.man(Senator::Furius).at, At::Rome, "not caught"); // ROR-7.10e
    // the victim can die and the assassin still be caught; then the appeal rolls 3 + 4
    let mut scene = strike(guarded(), 0, &[6]);
    scene.rolls(&[3, 3, 4]).act(A, (Action::Senate(Say::Cards), 1));
    assert_eq!((scene.man(Senator::Aelius).at, scene.man(Senator::Furius).at), (At::Curia, At::Curia));
    // ROR-1.09.74b: Claudius leads them, and has 4 Influence to lose
    let implicated = "Claudius leads the assassin's faction and loses 4 Influence.";
    assert!(scene.says("ROR-1.09.74b", implicated), "{:?}", scene.sentences());
}

#[test]
fn the_bodyguard_window_closes_for_good_with_its_only_card() {
    // ROR-D.8f, ROR-D.13b
    let card = Card::Intrigue(Intrigue::SecretBodyguard);
    let scene = under_fabius().set(|s| {
        s.secret.deck.take(card);
        s.board.discards.add(card);
    });
    let scene = strike(scene.at(Item::OtherBusiness), 0, &[5]);
    assert_eq!(scene.man(Senator::Aelius).at, At::Curia, "nobody was asked");
    // and it does not open for an assassin who is caught already
    let scene = strike(session(), 0, &[1, 3, 4]);
    assert!(!matches!(scene.question(), Some(Asks::Bodyguards { .. })));
}

// --- punishment

#[test]
fn the_leader_of_a_caught_assassin_stands_trial() {
    // ROR-1.09.74a, ROR-1.09.74b, ROR-1.09.74c, ROR-1.09.74d, ROR-R.21, ROR-D.13d, ROR-DC.63
    let scene = under_fabius()
        .office(Senator::Manlius, Office::Censor)
        .popularity(Senator::Aelius, 2)
        .popularity(Senator::Claudius, 9)
        .influence(Senator::Claudius, 8)
        .hand(C, TRIBUNE);
    // caught by 1; the appeal is 4 + 5 - 2 = 7: no votes either way, whatever Claudius' own Popularity
    let mut scene = strike(scene.at(Item::OtherBusiness), 0, &[1, 4, 5]);
    assert_eq!(scene.man(Senator::Furius).at, At::Curia);
    assert_eq!(scene.man(Senator::Claudius).influence, 8 - 5);
    let vote = scene.s.board.senate.floor[0];
    assert_eq!((vote.votes_for, vote.votes_against), (0, 0));
    assert!(matches!(vote.motion, Motion::Prosecution { prosecutor: None, .. }));
    assert_eq!(scene.question(), Some(Asks::Order { seat: C, placed: 0 }), "the Censor's player");
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Senate(Say::Pass).into());
    scene.say(C, Say::CallFirst(C));
    scene.say(C, Say::CallFirst(A));
    assert!(matches!(scene.question(), Some(Asks::Ballot { seat: C, .. })));
    assert!(!scene.can(C, Say::Tribune(TribuneBy::Card, TribuneUse::Veto)), "ROR-1.09.152b");
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Fabius), "the HRAO stays Magistrate");
    scene.say(C, Say::Vote(FOR));
    scene.say(A, Say::Vote(ABSTAIN));
    // B: Claudius 3 + 3 Influence and Aurelius 3 against 6
    scene.say(B, Say::Vote(AGAINST));
    assert_eq!(scene.man(Senator::Claudius).at, At::Rome, "free");
    assert_eq!(scene.question(), Some(Asks::Window), "ROR-1.09.721f: then the motion goes on");
}

#[test]
fn nobody_undoes_the_censors_order() {
    // ROR-1.09.74d, ROR-D.7a: whoever chose the order may change it as long as the vote goes on
    let calls = |version| {
        let scene = under_fabius().begun_by(version).office(Senator::Manlius, Office::Censor);
        let mut scene = strike(scene.at(Item::OtherBusiness), 0, &[1, 4, 5]);
        scene.say(C, Say::Pass);
        let Some(Asks::Ballot { seat: called, .. }) = scene.question() else {
            panic!("{:?}", scene.question())
        };
        [A, C].map(|seat| [A, B, C].iter().any(|&s| s != called && scene.can(seat, Say::CallFirst(s))))
    };
    assert_eq!(calls(7), [false, true], "Manlius of C is Censor");
    assert_eq!(calls(6), [true, false], "a table begun earlier goes on under the HRAO");
}

#[test]
fn a_guilty_leader_dies_and_his_friends_with_him() {
    // ROR-1.09.74e: Popularity 1 draws one chit, 9 is Aurelius; no heir stays (ROR-1.05.2d)
    let scene = crowd().popularity(Senator::Aelius, 1).at(Item::OtherBusiness);
    let mut scene = strike(scene, 0, &[1, 4, 4]);
    scene.say(A, Say::Pass); // no Censor: the HRAO settles the order
    scene.say(B, Say::Vote(ABSTAIN));
    scene.say(C, Say::Vote(FOR));
    scene.rolls(&[8]).act(A, Action::Senate(Say::Vote(FOR)));
    assert_eq!((scene.man(Senator::Claudius).at, scene.man(Senator::Aurelius).at), (At::Curia, At::Curia));
    // a friend away from Rome is safe
    let scene = crowd().popularity(Senator::Aelius, 1).governor(Senator::Aurelius, Province::Sicily, 2);
    let mut scene = strike(scene.at(Item::OtherBusiness), 0, &[1, 4, 4]);
    scene.say(A, Say::Pass);
    scene.say(B, Say::Vote(ABSTAIN));
    scene.say(C, Say::Vote(FOR));
    scene.rolls(&[8]).act(A, Action::Senate(Say::Vote(FOR)));
    assert_eq!(scene.man(Senator::Claudius).at, At::Curia);
    assert_eq!(scene.man(Senator::Aurelius).at, At::Province(Province::Sicily));
}

#[test]
fn an_unpopular_victim_is_not_avenged() {
    // ROR-1.09.74h
    let mut scene = strike(crowd().at(Item::OtherBusiness), 0, &[1, 3, 4]);
    scene.say(A, Say::Pass);
    scene.say(B, Say::Vote(ABSTAIN));
    scene.say(C, Say::Vote(FOR));
    scene.act(A, Action::Senate(Say::Vote(FOR))); // no chits
    assert_eq!((scene.man(Senator::Claudius).at, scene.man(Senator::Aurelius).at), (At::Curia, At::Rome));
}

#[test]
fn a_leader_who_strikes_himself_gets_no_trial() {
    // ROR-1.09.74f: one chit, 9 is Aurelius
    let scene = crowd().popularity(Senator::Aelius, 1).at(Item::OtherBusiness);
    let scene = attempt(scene, Senator::Claudius, Senator::Aelius, 0, &[2, 8]);
    assert_eq!((scene.man(Senator::Claudius).at, scene.man(Senator::Aurelius).at), (At::Curia, At::Curia));
    assert_eq!(scene.question(), Some(Asks::Window));
}

#[test]
fn a_leader_away_from_rome_only_loses_influence() {
    // ROR-1.09.74g
    let scene =
        under_fabius().governor(Senator::Claudius, Province::Sicily, 2).influence(Senator::Claudius, 8);
    let scene = strike(scene.at(Item::OtherBusiness), 0, &[1]);
    assert_eq!((scene.man(Senator::Claudius).influence, scene.question()), (3, Some(Asks::Window)));
}

#[test]
fn a_faction_that_loses_its_last_senator_so_is_out() {
    // ROR-1.05.3a, ROR-1.05.3d, ROR-R.54
    let scene = Scene::three().office(Senator::Julius, Office::RomeConsul).hand(B, TRIBUNE).saved(B, 9);
    let scene = scene.influence(Senator::Manlius, 1); // Claudius' heir comes to C
    let scene = scene.at(Item::OtherBusiness);
    let undrawn = scene.s.secret.deck.count(TRIBUNE);
    let scene = attempt(scene, Senator::Claudius, Senator::Julius, 0, &[1]);
    assert!(scene.s.board.factions[B.ix()].eliminated);
    assert!(scene.s.secret.hands[B.ix()].cards.is_empty());
    assert_eq!(scene.s.secret.deck.count(TRIBUNE), undrawn + 1);
    assert_eq!(scene.s.secret.treasuries[B.ix()], 0);
    assert_eq!(scene.rules.audit(&scene.s), Ok(()));
}

#[test]
fn the_hand_of_an_eliminated_faction_makes_the_game_longer_or_is_discarded() {
    // ROR-R.101, ROR-R.52: it goes among the cards still to be drawn; when there are none it is out of the game
    let eliminated = |drawn_out: bool| {
        let scene = Scene::three().office(Senator::Julius, Office::RomeConsul).influence(Senator::Manlius, 1);
        let mining = Card::Concession(Concession::Mining);
        let mut scene = scene.hand(B, TRIBUNE).hand(B, mining).at(Item::OtherBusiness);
        if drawn_out {
            scene.s.secret.deck = Bag::default();
        }
        let deck = scene.s.secret.deck.len();
        let scene = attempt(scene, Senator::Claudius, Senator::Julius, 0, &[1]);
        assert!(scene.s.board.factions[B.ix()].eliminated);
        (
            scene.s.secret.deck.len() - deck,
            scene.s.board.discards.len(),
            scene.s.board.concessions[Concession::Mining],
        )
    };
    assert_eq!(eliminated(false), (2, 0, ConcessionAt::Unplayed));
    assert_eq!(eliminated(true), (0, 2, ConcessionAt::Gone), "the last turn stays the last");
}

// --- deaths and motions

#[test]
fn a_dead_nominee_voids_the_nomination() {
    // ROR-1.09.71b, ROR-1.09.721a, ROR-R.80
    let experienced = |s: &mut State| {
        for senator in [Senator::Aelius, Senator::Furius] {
            s.board.senators[senator].prior_consul = true;
        }
    };
    let mut scene = under_fabius().set(experienced).at(Item::Censor);
    scene.moves(A, &[Say::Move(Business::Censor), Say::Name(Senator::Aelius)]);
    scene.say(B, Say::Assassin(Senator::Aurelius));
    scene.say(B, Say::Name(Senator::Aelius));
    scene.say_n(B, Say::Cards, 0);
    scene.pass(&[6]);
    scene.say_n(A, Say::Cards, 0);
    assert_eq!(scene.holder(Office::Censor), Some(Senator::Furius), "the only candidate left");
}

#[test]
fn a_concession_lost_with_its_receiver_is_not_assigned_this_year() {
    // ROR-1.09.71c
    let mut scene =
        under_fabius().concession(Concession::Mining, ConcessionAt::Forum).at(Item::OtherBusiness);
    let mining = Say::Concession(Concession::Mining);
    scene.moves(A, &[Say::Move(Business::Concessions), mining, Say::Name(Senator::Aelius), Say::Done]);
    scene.pass(&[]);
    scene.say(B, Say::Assassin(Senator::Furius)); // when called, instead of voting
    scene.say(B, Say::Name(Senator::Aelius));
    scene.rolls(&[6]).act(B, Action::Senate(Say::Cards));
    scene.say_n(A, Say::Cards, 0);
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert!(!scene.can(A, Say::Move(Business::Concessions)));
}

#[test]
fn without_censor_or_prosecutor_there_is_no_trial() {
    // ROR-1.09.71d, ROR-1.09.721c, ROR-1.09.721d, ROR-1.09.41e, ROR-1.09.41g, ROR-R.72
    let court = || {
        let mut scene = under_fabius()
            .office(Senator::Aelius, Office::Censor)
            .set(|s| {
                s.board.held[Office::FieldConsul].add(Senator::Junius);
                s.board.held[Office::FieldConsul].add(Senator::Papirius);
            })
            .at(Item::Prosecutions);
        let ground = Say::Ground(Ground::Office(Office::FieldConsul));
        let prosecution = Say::Move(Business::Prosecution);
        scene.moves(A, &[prosecution, Say::Name(Senator::Junius), ground, Say::Name(Senator::Julius)]);
        scene
    };
    let kill = |mut scene: Scene, target| {
        scene.say(B, Say::Assassin(Senator::Furius));
        scene.say(B, Say::Name(target));
        scene.say_n(B, Say::Cards, 0);
        scene.pass(&[6]);
        scene.say_n(A, Say::Cards, 0);
        scene
    };
    let mut scene = kill(court(), Senator::Julius);
    assert_eq!(scene.s.board.senate.minor_trials, 1, "void, but it counts");
    assert_eq!((scene.item(), scene.question()), (Item::Prosecutions, Some(Asks::Floor)));
    scene.say(A, Say::Move(Business::Prosecution));
    assert!(!scene.can(A, Say::Name(Senator::Junius)), "he has faced this Prosecution");
    assert!(scene.can(A, Say::Name(Senator::Papirius)));
    assert!(scene.says("ROR-1.09.721c", "Without its Prosecutor the trial is void, and counts as held."));
    let scene = kill(court(), Senator::Aelius);
    assert!(scene.says("ROR-1.09.721d", "Without the Censor the trial is void, and no more are held."));
    assert_eq!(scene.item(), Item::OtherBusiness, "no more are possible");
    assert_eq!(scene.holder(Office::Censor), None);
}

#[test]
fn the_vote_goes_on_under_the_next_magistrate_with_the_votes_cast() {
    // ROR-1.09.16a, ROR-1.09.721b, ROR-1.09.721e
    let mut scene = under_fabius().treasury(50).at(Item::OtherBusiness);
    scene.say(A, Say::Move(Business::Recruit));
    scene.say_n(A, Say::Legions, 1);
    scene.say(A, Say::Done);
    scene.pass(&[]);
    scene.say(A, Say::CallFirst(A));
    scene.pass(&[]);
    scene.say(A, Say::Vote(FOR));
    scene.say(B, Say::Assassin(Senator::Furius));
    scene.say(B, Say::Name(Senator::Fabius));
    scene.rolls(&[6]).act(B, Action::Senate(Say::Cards));
    scene.say_n(A, Say::Cards, 0);
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Claudius));
    assert_eq!(scene.s.board.senate.floor[0].votes_for, 9, "Fabius' votes count");
    scene.votes(&[(C, AGAINST)], &[]);
    assert_eq!(scene.s.board.rome.len(), 1);
}

#[test]
fn a_sole_senator_who_strikes_at_a_sponsor_falls_alone() {
    // ROR-1.09.623a: with no further consequence for his faction, were he its last (ROR-1.05.3a)
    let cato = Senator::CatoTheElder; // no family keeps his place
    let out = |version| {
        let mut scene =
            under_fabius().begun_by(version).buried(Senator::Cornelius).with(C, cato).led_by(cato).set(|s| {
                let others = [Senator::Manlius, Senator::Junius, Senator::Papirius];
                others.iter().for_each(|&m| s.board.senators[m].faction = Some(B));
            });
        scene = scene.at(Item::OtherBusiness);
        scene.moves(A, &OF_ONE_FACTION);
        scene.say(C, Say::Assassin(cato));
        scene.say(C, Say::Name(Senator::Aelius));
        scene.say_n(C, Say::Cards, 0);
        scene.pass(&[1]);
        assert!(!scene.s.board.in_play(cato));
        scene.s.board.factions[C.ix()].eliminated
    };
    assert!(!out(7));
    assert!(out(6), "a table begun earlier goes on as it began");
}

#[test]
fn a_suspended_land_bill_is_still_voted_on() {
    // ROR-1.09.623a, ROR-1.09.721f: at any time before the vote ends, be it during a trial
    let loses = |version| {
        let scene = under_fabius().begun_by(version).influence(Senator::Manlius, 9);
        let mut scene = scene.at(Item::OtherBusiness);
        scene.moves(A, &OF_ONE_FACTION);
        scene.say(B, Say::Assassin(Senator::Furius));
        scene.say(B, Say::Name(Senator::Papirius));
        scene.say_n(B, Say::Cards, 0);
        scene.pass(&[1, 4, 5]); // caught; Claudius is tried
        scene.pass(&[]); // the order of voting
        assert_eq!(scene.s.board.senate.floor.len(), 2);
        scene.say(C, Say::Assassin(Senator::Junius));
        scene.say(C, Say::Name(Senator::Aelius));
        let dice: &[u16] = if version < 7 { &[1, 4, 5] } else { &[1] };
        scene.rolls(dice).act(C, (Action::Senate(Say::Cards), 0));
        assert_eq!(scene.man(Senator::Junius).at, At::Curia);
        9 - scene.man(Senator::Manlius).influence
    };
    assert_eq!(loses(7), 0, "nobody else answers for it");
    assert_eq!(loses(6), 5, "a table begun earlier goes on as it began");
}

/// Both sponsors are A's.
const OF_ONE_FACTION: [Say; 4] = [
    Say::Move(Business::LandBill),
    Say::Bill(LandBill::I),
    Say::Name(Senator::Aelius),
    Say::Name(Senator::Fabius),
];

#[test]
fn a_land_bill_outlives_its_sponsors() {
    // ROR-1.09.721g, ROR-R.81, ROR-1.09.623a, ROR-1.09.623b, ROR-R.22
    let bill = [
        Say::Move(Business::LandBill),
        Say::Bill(LandBill::I),
        Say::Name(Senator::Aelius),
        Say::Name(Senator::Fabius),
    ];
    let mut scene = under_fabius().at(Item::OtherBusiness);
    scene.moves(A, &bill);
    scene.say(B, Say::Assassin(Senator::Furius));
    scene.say(B, Say::Name(Senator::Aelius));
    scene.say_n(B, Say::Cards, 0);
    scene.pass(&[6]);
    scene.say_n(A, Say::Cards, 0);
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    assert_eq!(scene.s.board.land_bills[LandBill::I], 1);
    assert_eq!(scene.man(Senator::Aelius).popularity, 0);
    // both sponsors are of one faction: if he is caught only the assassin dies
    let mut scene = under_fabius().at(Item::OtherBusiness);
    scene.moves(A, &bill);
    scene.say(B, Say::Assassin(Senator::Furius));
    scene.say(B, Say::Name(Senator::Aelius));
    scene.say_n(B, Say::Cards, 0);
    scene.pass(&[1]);
    assert_eq!(scene.man(Senator::Furius).at, At::Curia);
    assert_eq!(scene.man(Senator::Claudius).influence, 4, "nobody else answers for it");
    assert!(scene.s.board.factions[B.ix()].plotted && scene.s.board.factions[A.ix()].plotted_against);
    assert!(matches!(scene.question(), Some(Asks::Ballot { .. })));
    // sponsors of two factions: his Leader answers for it as for any other
    let mut scene = crowd().at(Item::OtherBusiness);
    scene.moves(A, &[bill[0], bill[1], bill[2], Say::Name(Senator::Manlius)]);
    scene.say(C, Say::Accept);
    scene.say(B, Say::Assassin(Senator::Furius));
    scene.say(B, Say::Name(Senator::Aelius));
    scene.say_n(B, Say::Cards, 0);
    scene.pass(&[1, 3, 4]);
    assert_eq!(scene.man(Senator::Claudius).influence, 0);
}

#[test]
fn two_attempts_on_one_faction_only_the_first_happens() {
    // ROR-D.13c, ROR-D.1d, ROR-D.3g
    let mut scene = session();
    scene.say(C, Say::Assassin(Senator::Junius));
    scene.say(C, Say::Name(Senator::Julius));
    scene.say_n(C, Say::Cards, 0);
    let scene = unguarded(strike(scene, 0, &[3])); // B is before C in turn order
    assert!(!scene.s.board.factions[C.ix()].plotted, "C may still try");
    assert_eq!(scene.question(), Some(Asks::Window));
}

#[test]
fn a_consul_for_life_is_safe_once_elected() {
    // ROR-1.09.82f, ROR-1.09.83c
    let scene = under_fabius().set(|s| s.board.consul_for_life = Some(Senator::Aelius));
    let (leader, legions) = (Senator::Junius, Set::NONE);
    let rebel = Rebellion { legions, ..Rebellion::of(leader) };
    let scene = scene.set(|s| (s.board.rebel, s.board.senators[leader].at) = (Some(rebel), At::Rebel));
    let mut scene = scene.at(Item::OtherBusiness);
    scene.say(C, Say::Assassin(Senator::Manlius));
    assert!(scene.can(C, Say::Name(Senator::Julius)) && !scene.can(C, Say::Name(Senator::Aelius)));
    let mut scene = under_fabius().influence(Senator::Aelius, 21).at(Item::OtherBusiness);
    scene.moves(A, &[Say::Move(Business::ConsulForLife), Say::Name(Senator::Aelius)]);
    scene.say(B, Say::Assassin(Senator::Furius));
    assert!(scene.can(B, Say::Name(Senator::Aelius)), "during the vote he is not");
}

#[test]
fn an_heir_has_no_part_in_what_his_predecessor_sponsored() {
    // ROR-R.81, ROR-1.09.721g, ROR-1.05.2d: Julius leads A, so his heir sits in his place at printed values
    let bill = [
        Say::Move(Business::LandBill),
        Say::Bill(LandBill::III),
        Say::Name(Senator::Julius),
        Say::Name(Senator::Aelius),
    ];
    let mut scene = under_fabius().at(Item::OtherBusiness);
    scene.moves(A, &bill);
    scene.say(B, Say::Assassin(Senator::Furius));
    scene.say(B, Say::Name(Senator::Julius));
    scene.say_n(B, Say::Cards, 0);
    scene.pass(&[6]);
    scene.say_n(A, Say::Cards, 0);
    assert_eq!(scene.man(Senator::Julius).at, At::Rome, "the heir");
    scene.votes(&[(A, FOR), (B, FOR), (C, FOR)], &[]);
    assert_eq!(scene.s.board.land_bills[LandBill::III], 1);
    assert_eq!(scene.man(Senator::Julius).popularity, 0);
    assert_eq!(scene.man(Senator::Aelius).popularity, 2, "the co-sponsor lives");
}

#[test]
fn an_heir_need_not_vote_for_a_repeal() {
    // ROR-1.09.621b: the sponsor must vote for it, not his heir
    let repeal = [Say::Move(Business::Repeal), Say::Bill(LandBill::II), Say::Name(Senator::Julius)];
    let scene = under_fabius().popularity(Senator::Julius, 5);
    let mut scene = scene.set(|s| s.board.land_bills[LandBill::II] = 1).at(Item::OtherBusiness);
    scene.moves(A, &repeal);
    scene.say(B, Say::Assassin(Senator::Furius));
    scene.say(B, Say::Name(Senator::Julius));
    scene.say_n(B, Say::Cards, 0);
    scene.pass(&[6]);
    scene.say_n(A, Say::Cards, 0);
    while !matches!(scene.question(), Some(Asks::Ballot { seat: A, .. })) {
        let Some(Asks::Ballot { seat, .. }) = scene.question() else { panic!("{:?}", scene.question()) };
        scene.say(seat, Say::Vote(FOR));
    }
    assert!(scene.can(A, Say::VoteOne(Senator::Julius, AGAINST)));
}

#[test]
fn an_attempt_half_composed_is_dropped_when_time_is_up() {
    // ROR-DC.40, ROR-D.2b: while the Consuls settle their posts, too
    let mut scene = house().at(Item::Consuls);
    scene.carries(
        A,
        &[Say::Move(Business::Consuls), Say::Name(Senator::Julius), Say::Name(Senator::Claudius)],
    );
    assert_eq!(scene.question(), Some(Asks::Posts));
    scene.say(A, Say::Assassin(Senator::Fabius));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Clear).into());
    scene.say(A, Say::Clear);
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Pass).into());
}

#[test]
fn only_factions_that_are_called_have_a_place_in_the_order() {
    // ROR-1.09.74d, ROR-D.13d: nobody of B's but the Accused's friends; all of A's are away
    let placed = |version| {
        let scene = under_fabius().begun_by(version).office(Senator::Manlius, Office::Censor);
        let mut scene = strike(scene.at(Item::OtherBusiness), 0, &[1, 4, 5]);
        assert_eq!(scene.question(), Some(Asks::Order { seat: C, placed: 0 }));
        for man in [Senator::Julius, Senator::Fabius, Senator::Aelius] {
            scene.s.board.senators[man].at = At::Province(Province::Sicily);
        }
        let listed = [A, B, C].map(|seat| scene.can(C, Say::CallFirst(seat)));
        scene.say(C, Say::CallFirst(C));
        (listed, matches!(scene.question(), Some(Asks::Ballot { seat: C, .. })))
    };
    assert_eq!(placed(7), ([false, true, true], true), "of two the last finds his place by himself");
    assert_eq!(placed(6), ([true, true, true], false), "a table begun earlier goes on as it began");
}
