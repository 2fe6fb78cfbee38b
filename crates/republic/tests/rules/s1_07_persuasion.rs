//! 1.07.4: persuasion, bribes and counter-bribes; the cards played with it.

use crate::common::*;
use Senator::{Aurelius, Claudius, Fabius, Julius};
use forum::Action as Do;

fn act(action: Do) -> Action {
    Action::Forum(action)
}
/// It is A's turn to persuade.
fn persuasion(scene: Scene) -> Scene {
    scene.run(Step::Forum(forum::Step::Persuasion(A)), &[])
}
/// Julius (Oratory and Influence 7) tries to win somebody; whoever is asked to resist declines, and he rolls.
fn tries(scene: Scene, target: Senator, card: Option<Intrigue>, bribe: u16, dice: &[u16]) -> Scene {
    let mut scene = persuasion(scene);
    scene.act(A, act(Do::Persuader(Julius)));
    scene.act(A, act(Do::Target(target)));
    if card.is_some() {
        scene.rolls(dice).act(A, (act(Do::Announce(card)), bribe));
        return scene;
    }
    scene.act(A, (act(Do::Announce(None)), bribe));
    scene.act(B, act(Do::Pass));
    match scene.man(Julius).talents {
        0 => {
            scene.rolls(dice).act(C, act(Do::Pass));
        }
        _ => {
            scene.act(C, act(Do::Pass));
            scene.rolls(dice).act(A, act(Do::Roll));
        }
    }
    scene
}
fn base(scene: &Scene) -> i16 {
    scene
        .events()
        .iter()
        .rev()
        .find_map(|e| match e {
            Event::Forum(forum::Event::Persuaded { base, .. }) => Some(*base),
            _ => None,
        })
        .unwrap()
}

#[test]
fn the_example_of_the_rulebook() {
    // ROR-1.07.414f, ROR-1.07.41a, ROR-1.07.412a, ROR-1.07.413a, ROR-1.07.414a, ROR-1.07.414b, ROR-1.07.414c, ROR-R.24
    let mut scene = persuasion(Scene::three().forum(Aurelius).holding(Julius, 16).saved(B, 5).saved(C, 3));
    scene.act(A, act(Do::Persuader(Julius)));
    scene.act(A, act(Do::Target(Aurelius)));
    scene.act(A, (act(Do::Announce(None)), 9));
    let number = |scene: &Scene| scene.s.board.attempt.unwrap().number();
    assert_eq!(number(&scene), 9);
    assert_eq!(scene.man(Julius).talents, 7, "irrevocably spent");
    assert_eq!(scene.pending().only(), Some(B), "clockwise from the persuader");
    scene.act(B, (act(Do::Spend), 5));
    scene.act(C, (act(Do::Spend), 3));
    assert_eq!(number(&scene), 1);
    assert_eq!(scene.man(Aurelius).talents, 0, "held apart, so his Loyalty does not rise yet"); // ROR-1.07.414e
    assert_eq!(scene.s.secret.bank + scene.s.money_outside_bank(), 0);
    scene.act(A, (act(Do::Spend), 7));
    assert_eq!(number(&scene), 8);
    assert!(!scene.may(B, act(Do::Spend)), "his Faction Treasury is empty");
    scene.act(B, act(Do::Pass));
    scene.rolls(&[4, 5]).act(C, act(Do::Pass)); // ROR-1.07.414d, ROR-D.23a: he has no money left, so he rolls
    assert_eq!((scene.man(Aurelius).faction, scene.man(Aurelius).talents), (None, 24));
    assert_eq!(scene.s.board.attempt, None);
    // next time the 24 T count: 7 - 7 - 24
    let scene = tries(scene, Aurelius, None, 0, &[1, 1]);
    assert_eq!(base(&scene), -24); // ROR-1.07.411b
}

#[test]
fn who_may_persuade_whom() {
    // ROR-1.07.4a, ROR-1.07.4b, ROR-1.07.6b
    let scene = Scene::three()
        .with(A, Fabius)
        .with(B, Senator::Valerius)
        .with(B, Senator::Cornelius)
        .governor(Fabius, Province::Sicily, 2)
        .governor(Senator::Cornelius, Province::Africa, 2)
        .forum(Aurelius);
    let mut scene = persuasion(scene);
    assert!(scene.may(A, act(Do::Persuader(Julius))));
    assert!(!scene.may(A, act(Do::Persuader(Fabius))), "he is not in Rome");
    scene.act(A, act(Do::Persuader(Julius)));
    assert!(scene.may(A, act(Do::Target(Aurelius))) && scene.may(A, act(Do::Target(Senator::Valerius))));
    assert!(!scene.may(A, act(Do::Target(Claudius))), "a Faction Leader");
    assert!(!scene.may(A, act(Do::Target(Senator::Cornelius))), "away");
    assert!(!scene.may(A, act(Do::Target(Fabius))), "of his own faction");
    assert!(persuasion(Scene::three()).asks().is_none(), "nobody can be won");
}

#[test]
fn success_needs_the_number_and_no_ten() {
    // ROR-1.07.41b, ROR-1.07.41c
    let won = |bribe, dice: &[u16]| {
        let scene = tries(Scene::three().forum(Aurelius).holding(Julius, 20), Aurelius, None, bribe, dice);
        scene.man(Aurelius).faction == Some(A)
    };
    assert!(won(8, &[4, 4]) && !won(7, &[4, 4]), "the number or less");
    assert!(won(9, &[4, 5]));
    assert!(!won(20, &[4, 6]), "a natural 10 always fails");
    let omens = |bribe| {
        let scene = Scene::three().forum(Aurelius).holding(Julius, 20).event(EventCard::EvilOmens, 1);
        tries(scene, Aurelius, None, bribe, &[4, 5]).man(Aurelius).faction == Some(A)
    };
    assert!(omens(10) && !omens(9), "Evil Omens adds to the roll, but 9 is still no natural 10"); // ROR-7.01.108b
}

#[test]
fn all_that_is_on_his_card_comes_along() {
    // ROR-1.07.41d, ROR-R.89: the office goes with him, and the HRAO is found anew
    let censor = Senator::Plautius;
    let scene = Scene::three()
        .with(B, censor)
        .holding(Julius, 20)
        .office(censor, Office::Censor)
        .knights(censor, 2)
        .concession(Concession::Mining, ConcessionAt::With(censor))
        .set(|s| (s.board.hrao, s.board.first) = (Some(censor), B));
    let scene = tries(scene, censor, None, 20, &[2, 2]);
    let man = scene.man(censor);
    assert_eq!((man.faction, man.knights, man.talents), (Some(A), 2, 20));
    assert_eq!(scene.s.board.offices[Office::Censor], Some(censor));
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::With(censor));
    assert_eq!((scene.s.board.hrao, scene.s.board.first), (Some(censor), A));
    assert_eq!(base(&scene), 7 - 6 - 7 + 20); // ROR-1.07.411a: an aligned target has +7
}

#[test]
fn loyalty_of_an_opposed_statesman() {
    // ROR-1.07.411a, ROR-1.07.411c: 0 and still +7 as an aligned one
    let scene =
        Scene::three().with(B, Senator::ScipioAfricanus).with(B, Senator::CatoTheElder).holding(Julius, 5);
    let scene = tries(scene, Senator::CatoTheElder, None, 5, &[1, 1]);
    assert_eq!(base(&scene), 5, "Oratory and Influence 7, aligned 7, and the bribe");
}

#[test]
fn only_faction_treasuries_resist_and_only_he_himself_aids() {
    // ROR-1.07.413a, ROR-1.07.413c
    let scene =
        Scene::three().forum(Aurelius).holding(Julius, 3).holding(Claudius, 50).saved(A, 50).saved(B, 2);
    let mut scene = persuasion(scene);
    scene.act(A, act(Do::Persuader(Julius)));
    scene.act(A, act(Do::Target(Aurelius)));
    let most =
        |scene: &Scene, seat, action| scene.choices(seat).find(&act(action)).unwrap().amount.unwrap().max;
    assert_eq!(most(&scene, A, Do::Announce(None)), 3, "not his Faction Treasury");
    scene.act(A, (act(Do::Announce(None)), 1));
    assert_eq!(most(&scene, B, Do::Spend), 2, "not Claudius' own money");
    scene.act(B, (act(Do::Spend), 2));
    scene.act(C, act(Do::Pass));
    assert_eq!(most(&scene, A, Do::Spend), 2);
    scene.rolls(&[6, 6]).act(A, act(Do::Roll));
    assert_eq!(scene.man(Aurelius).talents, 3);
}

#[test]
fn everybody_is_asked_to_resist_whatever_he_has() {
    // ROR-D.3a, ROR-D.23a: a Faction Treasury is secret, so an empty one does not spare the question
    let mut scene = persuasion(Scene::three().forum(Aurelius));
    scene.act(A, act(Do::Persuader(Julius)));
    scene.act(A, act(Do::Target(Aurelius)));
    scene.act(A, act(Do::Announce(None)));
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Resist { seat: B })));
    scene.act(B, act(Do::Pass));
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Resist { seat: C })));
}

#[test]
fn after_every_round_he_rolls_or_spends_more() {
    // ROR-1.07.414c, ROR-D.23a: also after one in which all passed; what he spends opens another round
    let mut scene = persuasion(Scene::three().forum(Aurelius).holding(Julius, 9).saved(B, 5));
    scene.act(A, act(Do::Persuader(Julius)));
    scene.act(A, act(Do::Target(Aurelius)));
    scene.act(A, (act(Do::Announce(None)), 2));
    scene.act(B, act(Do::Pass));
    scene.act(C, act(Do::Pass));
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Raise { seat: A })));
    assert_eq!(scene.rules.fallback(&scene.s, A), Pick { action: act(Do::Spend), amount: 7 }, "up to 9");
    scene.act(A, (act(Do::Spend), 4));
    assert_eq!(scene.asks(), Some(Ask::Forum(forum::Ask::Resist { seat: B })));
    scene.act(B, (act(Do::Spend), 1));
    scene.act(C, act(Do::Pass));
    assert!(scene.may(A, act(Do::Spend)), "he has 3 T left");
    scene.rolls(&[2, 3]).act(A, act(Do::Roll)); // 7 + 6 - 7 - 1
    assert_eq!((scene.man(Aurelius).faction, scene.man(Aurelius).talents), (Some(A), 7));
}

#[test]
fn blackmail_cannot_be_resisted_and_shames_on_failure() {
    // ROR-7.10b, ROR-1.07.413b, ROR-R.20: one DR of Influence, another of Popularity; ROR-D.15a: no window
    let scene = Scene::three()
        .with(B, Senator::Plautius)
        .influence(Senator::Plautius, 6)
        .saved(B, 50)
        .hand(A, Card::Intrigue(Intrigue::Blackmail));
    let scene = tries(scene, Senator::Plautius, Some(Intrigue::Blackmail), 0, &[6, 6, 4, 4, 1, 2]);
    let man = scene.man(Senator::Plautius);
    assert_eq!((man.faction, man.influence, man.popularity), (Some(B), 0, -3));
    let told = "Plautius loses 6 Influence (8) and 3 Popularity (3).";
    assert!(scene.says("ROR-7.10b", told), "he had no more than 6 Influence to lose");
    assert_eq!(scene.s.board.discards.count(Card::Intrigue(Intrigue::Blackmail)), 1);
    let cato = Scene::three().with(B, Senator::CatoTheElder).hand(A, Card::Intrigue(Intrigue::Blackmail));
    let mut cato = persuasion(cato);
    cato.act(A, act(Do::Persuader(Julius)));
    cato.act(A, act(Do::Target(Senator::CatoTheElder)));
    assert!(!cato.may(A, act(Do::Announce(Some(Intrigue::Blackmail))))); // ROR-R.116
}

#[test]
fn seduction_cannot_be_resisted_and_does_no_harm() {
    // ROR-7.10c, ROR-R.144: one card or the other
    let scene = Scene::three()
        .with(A, Fabius)
        .forum(Aurelius)
        .influence(Aurelius, 6)
        .holding(Aurelius, 4)
        .hand(A, Card::Intrigue(Intrigue::Seduction))
        .hand(A, Card::Intrigue(Intrigue::Blackmail));
    let mut scene = persuasion(scene);
    scene.act(A, act(Do::Persuader(Fabius)));
    scene.act(A, act(Do::Target(Aurelius)));
    let rule = |card| scene.choices(A).find(&act(Do::Announce(Some(card)))).map(|choice| choice.rule.0);
    assert_eq!(rule(Intrigue::Seduction), Some("ROR-7.10c"));
    assert_eq!(rule(Intrigue::Blackmail), Some("ROR-7.10b"));
    scene.rolls(&[5, 5]).act(A, act(Do::Announce(Some(Intrigue::Seduction))));
    assert_eq!((scene.man(Aurelius).influence, scene.man(Aurelius).popularity), (6, 0));
    assert_eq!(base(&scene), 2 + 5 - 7 - 4, "what lies on the target counts");
    assert_eq!(scene.s.secret.hands[0].cards.len(), 1);
}

#[test]
fn a_consul_for_life_and_his_faction_are_immune() {
    // ROR-1.12.3b
    let scene = Scene::three()
        .with(B, Fabius)
        .forum(Aurelius)
        .set(|s| s.board.consul_for_life = Some(Senator::Claudius));
    let mut scene = persuasion(scene);
    scene.act(A, act(Do::Persuader(Julius)));
    assert!(!scene.may(A, act(Do::Target(Fabius))) && scene.may(A, act(Do::Target(Aurelius))));
    // but not to a rebel's faction
    let rebels = Scene::three().with(A, Senator::Aelius).with(B, Fabius).set(|s| {
        s.board.consul_for_life = Some(Senator::Claudius);
        s.board.senators[Senator::Aelius].at = At::Rebel;
        let (leader, legions) = (Senator::Aelius, Set::NONE);
        s.board.rebel = Some(Rebellion { legions, ..Rebellion::of(leader) });
    });
    let mut rebels = persuasion(rebels);
    rebels.act(A, act(Do::Persuader(Julius)));
    assert!(rebels.may(A, act(Do::Target(Fabius))));
}

#[test]
fn time_out_moves() {
    // ROR-DC.20: the best pair among unaligned Senators, no money; none if below 2
    let scene = Scene::three()
        .with(A, Senator::ScipioAfricanus) // Oratory 5, Influence 6
        .forum(Aurelius) // Loyalty 7
        .forum(Senator::Papirius) // 6
        .forum(Senator::Plautius); // 6, a higher id
    let mut scene = persuasion(scene);
    scene.all_default(&[]);
    scene.all_default(&[]);
    scene.all_default(&[]);
    let attempt = scene.s.board.attempt.unwrap();
    assert_eq!((attempt.persuader, attempt.target), (Senator::ScipioAfricanus, Senator::Papirius));
    assert_eq!((attempt.bribes, attempt.number()), (0, 5));
    let hopeless = persuasion(Scene::three().forum(Aurelius));
    assert_eq!(hopeless.rules.fallback(&hopeless.s, A), act(Do::Pass).into());
    for (influence, default) in [(5, Do::Pass), (6, Do::Persuader(Julius))] {
        let scene = persuasion(Scene::three().influence(Julius, influence).forum(Aurelius));
        assert_eq!(scene.rules.fallback(&scene.s, A), act(default).into(), "1, then 2");
    }
}

#[test]
fn time_out_moves_of_the_bidding() {
    // ROR-DC.21: only the target's owner resists, down to 1; ROR-DC.22: up to 9, else roll; what cannot be reached is
    // not begun (ROR-6.2.3c)
    let scene = Scene::three().with(B, Senator::Plautius).holding(Julius, 30).saved(B, 9).saved(C, 9);
    let mut scene = persuasion(scene);
    scene.act(A, act(Do::Persuader(Julius)));
    scene.act(A, act(Do::Target(Senator::Plautius)));
    scene.act(A, (act(Do::Announce(None)), 10)); // 7 - 13 + 10 = 4
    assert_eq!(scene.rules.fallback(&scene.s, B), Pick { action: act(Do::Spend), amount: 3 });
    let short = Scene::of(rules(3), scene.s.clone());
    let short = short.set(|s| s.secret.treasuries[B.ix()] = 2);
    assert_eq!(short.rules.fallback(&short.s, B), act(Do::Pass).into());
    scene.all_default(&[]);
    assert_eq!(scene.rules.fallback(&scene.s, C), act(Do::Pass).into());
    scene.all_default(&[]);
    assert_eq!(scene.rules.fallback(&scene.s, A), Pick { action: act(Do::Spend), amount: 8 });
    let poor = Scene::of(rules(3), scene.s.clone());
    let poor = poor.set(|s| s.board.senators[Julius].talents = 7);
    assert_eq!(poor.rules.fallback(&poor.s, A), act(Do::Roll).into());
}

#[test]
fn influence_peddling_takes_a_random_card() {
    // ROR-7.10d, ROR-D.12a, ROR-1.07.37d: at another's question too; only the two know what
    let tribune = Card::Intrigue(Intrigue::Tribune);
    let scene = Scene::three()
        .forum(Aurelius)
        .hand(C, Card::Intrigue(Intrigue::InfluencePeddling))
        .hand(B, tribune)
        .hand(B, Card::Concession(Concession::Mining))
        .set(|s| s.secret.hands[1].waiting.add(Card::Intrigue(Intrigue::Tribune)));
    let mut scene = persuasion(scene);
    assert!(!scene.may(C, peddle(A)), "an empty hand cannot be robbed");
    scene.rolls(&[drawn(tribune)]).act(C, peddle(B));
    assert!(scene.s.secret.hands[2].cards.has(tribune) && !scene.s.secret.hands[2].playable(tribune));
    assert_eq!(scene.s.secret.hands[1].cards.len(), 1);
    assert_eq!(
        scene.asks(),
        Some(Ask::Forum(forum::Ask::Persuade { seat: A, persuader: None, target: None }))
    );
    let told = |v: Viewer| {
        scene
            .log
            .entries()
            .iter()
            .filter_map(|e| e.face(v))
            .any(|e| matches!(e, Event::Peddled { card: Some(c), .. } if *c == tribune))
    };
    assert!(told(Viewer::Seat(B)) && told(Viewer::Seat(C)) && !told(Viewer::Seat(A)));
}

#[test]
fn an_opposed_statesman_can_be_abandoned() {
    // ROR-1.07.411d, ROR-R.26, ROR-D.18a, ROR-DC.44
    let (scipio, cato) = (Senator::ScipioAfricanus, Senator::CatoTheElder);
    let scene = || Scene::three().forum(Aurelius).with(B, scipio).with(B, cato).holding(cato, 7);
    let mut open = persuasion(scene());
    open.act(B, abandon(cato));
    assert_eq!((open.man(cato).faction, open.man(cato).talents, open.man(cato).at), (None, 7, At::Rome));
    assert!(!open.may(B, abandon(scipio)), "nobody opposes him any more");
    assert!(!persuasion(scene().office(cato, Office::Censor)).may(B, abandon(cato)));
    assert!(!persuasion(scene().led_by(cato)).may(B, abandon(cato)));
    let mut announced = persuasion(scene());
    announced.act(A, act(Do::Persuader(Julius)));
    announced.act(A, act(Do::Target(cato)));
    announced.act(A, act(Do::Announce(None)));
    assert!(!announced.may(B, abandon(cato)), "not while an attempt is announced");
}

#[test]
fn nobody_is_abandoned_who_would_come_back_at_once() {
    // ROR-R.26, ROR-1.09.81b: with eight in Rome and nobody in the Curia he would join somebody again from the Forum
    let (scipio, cato) = (Senator::ScipioAfricanus, Senator::CatoTheElder);
    let session = |eighth: &[Senator], curia: &[Senator]| {
        let seven = Scene::three().with(B, scipio).with(B, cato).with(C, Senator::Papirius).with(C, Aurelius);
        let all = eighth.iter().fold(seven, |scene, &s| scene.with(A, s));
        let scene = curia.iter().fold(all, |scene, &family| scene.buried(family));
        scene.at(Item::OtherBusiness).may(B, abandon(cato))
    };
    let (eight, nine) = ([Fabius], [Fabius, Senator::Flaminius]);
    assert!(!session(&eight, &[]));
    assert!(session(&nine, &[]), "there is one to spare");
    assert!(session(&eight, &[Senator::Plautius]), "a family comes up in his place");
}
