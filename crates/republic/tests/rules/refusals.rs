//! Refusals name the rule: what is out of sequence, out of season or out of reach.

use crate::session::*;
use kernel::Refusal;
use phases::revolution;

pub fn why(scene: &Scene, seat: Seat, action: Action, amount: u16) -> Option<&'static str> {
    let pick = Pick { action, amount };
    assert!(!scene.choices(seat).allows(&pick), "{pick:?} is allowed");
    let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
    let refusal: Option<Refusal> = scene.rules.why_not(&view, &pick);
    refusal.and_then(|r| r.rule).map(|rule| rule.0)
}

/// In words.
fn sentence(scene: &Scene, seat: Seat, action: Action, amount: u16) -> String {
    let view = scene.rules.view(&scene.s, Viewer::Seat(seat));
    let refusal = scene.rules.why_not(&view, &Pick { action, amount });
    refusal.map_or(String::new(), |refusal| refusal.why.to_string())
}

fn say(say: Say) -> Action {
    Action::Senate(say)
}

#[test]
fn a_proposal_out_of_sequence() {
    // ROR-1.09.19a, ROR-1.09.151b: the order of the chart is binding
    let scene = house().at(Item::Consuls);
    for business in [Business::Censor, Business::Recruit, Business::Governors, Business::ConsulForLife] {
        assert_eq!(why(&scene, A, say(Say::Move(business)), 0), Some("ROR-1.09.19a"));
    }
    assert_eq!(why(&scene, B, say(Say::Move(Business::Consuls)), 0), Some("ROR-1.09.13a"));
    assert_eq!(why(&scene, A, say(Say::Adjourn), 0), Some("ROR-1.09.12d"));
    let poor = under_fabius().at(Item::OtherBusiness);
    assert_eq!(why(&poor, A, say(Say::Move(Business::Consuls)), 0), Some("ROR-1.09.19a"));
    assert_eq!(why(&poor, A, say(Say::Move(Business::Recruit)), 0), Some("ROR-1.09.63a"), "no money");
    // ROR-1.09.18a, ROR-1.09.19b: nothing else can be put to the vote, so nothing can bind later choices
    let kinds = poor.choices(A).iter().filter(|c| matches!(c.action, Action::Senate(Say::Move(_)))).count();
    assert!(kinds < Business::ALL.len());
}

#[test]
fn a_vote_by_one_who_is_away() {
    // ROR-1.09.11c, ROR-1.09.14a, ROR-1.09.142b
    let mut scene = under_fabius().treasury(100).governor(Senator::Junius, Province::Sicily, 2);
    scene = scene.at(Item::OtherBusiness);
    assert_eq!(why(&scene, A, say(Say::Vote(FOR)), 0), Some("ROR-1.09.14a"), "nothing is put to the vote");
    scene.moves(A, &[Say::Move(Business::Minor)]);
    scene.pass(&[]);
    assert_eq!(why(&scene, C, say(Say::Vote(FOR)), 0), Some("ROR-1.09.14a"), "B is called first");
    scene.say(B, Say::Vote(FOR));
    assert_eq!(why(&scene, B, say(Say::Vote(AGAINST)), 0), Some("ROR-1.09.142b"));
    assert_eq!(why(&scene, C, say(Say::VoteOne(Senator::Junius, FOR)), 0), Some("ROR-1.09.11c"));
    assert_eq!(why(&scene, C, say(Say::VoteOne(Senator::Furius, FOR)), 0), Some("ROR-1.09.142a"));
}

#[test]
fn money_outside_its_segment() {
    // ROR-1.06.3b, ROR-N.2, ROR-1.06.22e, ROR-1.06.11b
    let money = |action| Action::Revenue(action);
    let session = under_fabius().saved(A, 10).holding(Senator::Fabius, 5).at(Item::OtherBusiness);
    let forum = Scene::three().saved(A, 10).holding(Senator::Julius, 5);
    let forum = forum.run(Step::Forum(forum::Step::Knights(A)), &[]);
    for (scene, rich) in [(session, Senator::Fabius), (forum, Senator::Julius)] {
        assert_eq!(why(&scene, A, money(revenue::Action::Send(None, B)), 3), Some("ROR-1.06.3b"));
        assert_eq!(why(&scene, A, money(revenue::Action::Contribute(rich)), 3), Some("ROR-1.06.22e"));
        // ROR-1.06.11b: what lies in the Faction Treasury stays there until the next Revenue Phase
        assert_eq!(why(&scene, A, money(revenue::Action::Hold(rich)), 9), Some("ROR-1.06.11b"));
    }
}

#[test]
fn a_card_traded_this_turn() {
    // ROR-N.4, ROR-1.07.37b: it waits for the next Revolution Phase
    let mut scene = under_fabius().treasury(100).hand(C, TRIBUNE).at(Item::OtherBusiness);
    let deal = Deal { from: C, to: B, gives: [TRIBUNE].into_iter().collect(), ..Deal::default() };
    let mut dice = Script::new([]);
    scene.rules.conclude(&mut scene.s, &deal, &mut dice, &mut scene.log);
    let propose = say(Say::Tribune(TribuneBy::Card, TribuneUse::Propose));
    assert_eq!(why(&scene, B, propose, 0), Some("ROR-N.4"));
    assert_eq!(why(&scene, C, propose, 0), Some("ROR-DEFi"), "he has given it away");
}

#[test]
fn tribunes_and_daggers_at_the_wrong_time() {
    let mut scene = under_fabius().hand(B, TRIBUNE).at(Item::OtherBusiness);
    let veto = say(Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    assert_eq!(why(&scene, B, veto, 0), Some("ROR-1.09.152a"), "there is nothing to veto");
    scene.say(A, Say::Adjourn);
    scene.pass(&[]);
    assert_eq!(scene.question(), Some(Asks::Adjourn));
    assert_eq!(why(&scene, B, say(Say::Assassin(Senator::Furius)), 0), Some("ROR-D.9b"));
    assert_eq!(why(&scene, B, say(Say::StepDown), 0), Some("ROR-1.09.181a"));
}

#[test]
fn nothing_is_said_in_the_senate_before_it_meets() {
    // ROR-1.09.1b
    let scene = Scene::three().run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert_eq!(why(&scene, A, say(Say::Move(Business::Minor)), 0), Some("ROR-1.09.1b"));
    assert_eq!(why(&scene, B, Action::Forum(forum::Action::Pass), 0), Some("ROR-D.1b"), "it is A's turn");
}

#[test]
fn what_an_initiative_does_not_allow() {
    // ROR-1.07.2d, ROR-1.07.4a, ROR-1.07.4b, ROR-1.07.412a, ROR-R.116, ROR-1.12.3b
    use forum::Action as Do;
    let act = Action::Forum;
    let scene = || {
        let scene =
            Scene::three().with(A, Senator::Fabius).with(B, Senator::CatoTheElder).with(B, Senator::Furius);
        scene.holding(Senator::Fabius, 3).hand(A, Card::Intrigue(Intrigue::Blackmail))
    };
    let step = |scene: Scene, step: fn(Seat) -> forum::Step| scene.run(Step::Forum(step(A)), &[]);
    let mut persuades = step(scene(), forum::Step::Persuasion);
    assert_eq!(why(&persuades, A, act(Do::Persuader(Senator::Furius)), 0), Some("ROR-1.07.4a"));
    assert_eq!(why(&persuades, A, act(Do::Attract(Senator::Fabius)), 0), Some("ROR-1.07.2d"));
    persuades.act(A, act(Do::Persuader(Senator::Fabius)));
    assert_eq!(why(&persuades, A, act(Do::Target(Senator::Claudius)), 0), Some("ROR-1.07.4b"));
    assert_eq!(why(&persuades, A, act(Do::Target(Senator::Julius)), 0), Some("ROR-1.07.4a"));
    let ruled = scene().set(|s| s.board.consul_for_life = Some(Senator::Claudius));
    let mut ruled = step(ruled.forum(Senator::Aelius), forum::Step::Persuasion);
    ruled.act(A, act(Do::Persuader(Senator::Fabius)));
    assert_eq!(why(&ruled, A, act(Do::Target(Senator::Furius)), 0), Some("ROR-1.12.3b"));
    persuades.act(A, act(Do::Target(Senator::CatoTheElder)));
    assert_eq!(why(&persuades, A, act(Do::Announce(None)), 4), Some("ROR-1.07.412a"));
    assert_eq!(why(&persuades, A, act(Do::Announce(Some(Intrigue::Blackmail))), 0), Some("ROR-R.116"));
    // ROR-1.07.5a, ROR-7.10k, ROR-1.07.51a, ROR-1.07.6a, ROR-1.07.52a
    let knights = step(scene(), forum::Step::Knights);
    assert_eq!(why(&knights, A, act(Do::Attract(Senator::Fabius)), 4), Some("ROR-1.07.5a"));
    assert_eq!(why(&knights, A, act(Do::Pressure(Senator::Fabius)), 1), Some("ROR-1.07.51a"));
    let proscribed = scene().knights(Senator::Fabius, 1).set(|s| s.board.proscriber = Some(A));
    let proscribed = step(proscribed, forum::Step::Knights);
    assert_eq!(why(&proscribed, A, act(Do::Attract(Senator::Fabius)), 0), Some("ROR-7.10k"));
    let shows = step(scene(), forum::Step::LeaderOrGames);
    assert_eq!(why(&shows, A, act(Do::Lead(Senator::Furius)), 0), Some("ROR-1.07.6a"));
    assert_eq!(why(&shows, A, act(Do::Games(Senator::Fabius, Games::SliceAndDice)), 0), Some("ROR-1.07.52a"));
    // ROR-1.07.414a: who, then whom, then the bribe
    let mut named = step(scene(), forum::Step::Persuasion);
    assert_eq!(why(&named, A, act(Do::Target(Senator::Furius)), 0), Some("ROR-1.07.414a"));
    assert_eq!(why(&named, A, act(Do::Announce(None)), 0), Some("ROR-1.07.414a"));
    named.act(A, act(Do::Persuader(Senator::Fabius)));
    assert_eq!(why(&named, A, act(Do::Persuader(Senator::Julius)), 0), Some("ROR-1.07.414a"));
    named.act(A, act(Do::Target(Senator::Furius)));
    assert_eq!(why(&named, A, act(Do::Target(Senator::CatoTheElder)), 0), Some("ROR-1.07.414a"));
    // ROR-1.03l: one or the other; ROR-1.07.51a: all are announced before the roll
    let mut pressed = step(scene().knights(Senator::Fabius, 2), forum::Step::Knights);
    pressed.act(A, Pick { action: act(Do::Pressure(Senator::Fabius)), amount: 1 });
    assert_eq!(why(&pressed, A, act(Do::Attract(Senator::Fabius)), 0), Some("ROR-1.03l"));
    let twice = sentence(&pressed, A, act(Do::Pressure(Senator::Fabius)), 2);
    assert!(twice.contains("announced already"), "{twice}");
    // ROR-1.07.21b
    let bids = scene().run(Step::Forum(forum::Step::Bidding(A)), &[]);
    assert_eq!(why(&bids, A, act(Do::Bid(Senator::Fabius)), 4), Some("ROR-1.07.21b"));
}

#[test]
fn a_card_that_stays_in_the_hand() {
    // ROR-1.07.312a, ROR-1.07.312b, ROR-1.07.312i, ROR-1.10.82h, ROR-1.07.32a, ROR-1.11.1a, ROR-R.138
    let field = |s: Senator| Action::Hand(hand::Action::Field(s));
    let place = |c: Concession, s: Senator| Action::Hand(hand::Action::Place(c, s));
    let scene = || {
        Scene::three()
            .hand(A, Card::Senator(Senator::ScipioAfricanus))
            .hand(A, Card::Concession(Concession::Mining))
            .hand(A, Card::Concession(Concession::LandCommissioner))
    };
    let cards = |scene: Scene| scene.run(Step::Revolution(phases::revolution::Step::Begin), &[]);
    let forum = scene().run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert_eq!(why(&forum, A, field(Senator::ScipioAfricanus), 0), Some("ROR-1.07.312a"));
    assert_eq!(why(&forum, A, place(Concession::Mining, Senator::Julius), 0), Some("ROR-1.07.32a"));
    let others = cards(scene().with(B, Senator::Cornelius));
    assert_eq!(why(&others, A, field(Senator::ScipioAfricanus), 0), Some("ROR-1.07.312b"));
    let captive = scene().war(War::Syrian, Status::Active).with(A, Senator::Cornelius);
    let captive = cards(captive.set(|s| s.board.senators[Senator::Cornelius].at = At::Captive(War::Syrian)));
    assert_eq!(why(&captive, A, field(Senator::ScipioAfricanus), 0), Some("ROR-1.10.82h"));
    let namesake = cards(later(scene()).with(B, Senator::Sulla));
    assert_eq!(why(&namesake, A, field(Senator::ScipioAfricanus), 0), Some("ROR-1.07.312i"));
    let scene = cards(scene());
    assert_eq!(why(&scene, A, place(Concession::Mining, Senator::Claudius), 0), Some("ROR-1.11.1a"));
    assert_eq!(why(&scene, A, place(Concession::LandCommissioner, Senator::Julius), 0), Some("ROR-R.138"));
}

#[test]
fn a_scandal_and_a_guard_need_their_cards() {
    // ROR-DEFi, ROR-7.10q: whoever does not hold the card is told so, and not that its target speaks too well
    let scandal = |s: Senator| Action::Forum(forum::Action::Scandal(s));
    let initiative = |scene: Scene| scene.run(Step::Forum(forum::Step::Persuasion(A)), &[]);
    let (furius, tribune) = (Senator::Furius, Card::Intrigue(Intrigue::Tribune));
    let without = initiative(Scene::three().with(B, furius).hand(A, tribune));
    assert_eq!(why(&without, A, scandal(furius), 0), Some("ROR-DEFi"));
    let with = || later(Scene::three().with(B, furius)).hand(A, Card::Intrigue(Intrigue::Scandal));
    let mut with = initiative(with().with(B, Senator::Cicero));
    assert_eq!(why(&with, A, scandal(Senator::Cicero), 0), Some("ROR-7.10q"));
    assert!(with.may(A, scandal(furius)));
    with.act(A, Action::Forum(forum::Action::Persuader(Senator::Julius)));
    assert_eq!(why(&with, A, scandal(furius), 0), Some("ROR-7.10q"));
    assert!(sentence(&with, A, scandal(furius), 0).contains("instead of a Persuasion Attempt"));
    let guard = Action::Revenue(revenue::Action::Guard(Senator::Julius));
    let purse = Scene::three().hand(A, tribune).run(Step::Revenue(revenue::Step::Rebels), &[]);
    assert_eq!(why(&purse, A, guard, 0), Some("ROR-DEFi"));
}

#[test]
fn what_stands_on_a_form_is_not_said_twice() {
    // ROR-D.33d: it is neither too much nor somebody else's, but said already; a form that is sent is sent
    let money = |action| Action::Revenue(action);
    let scene = || {
        let scene = Scene::three().with(A, Senator::Fabius).holding(Senator::Fabius, 9).saved(A, 9);
        scene.treasury(50)
    };
    let twice = |scene: &mut Scene, actions: &[revenue::Action]| {
        for &action in actions {
            scene.act(A, Pick { action: money(action), amount: 2 });
            assert_eq!(why(scene, A, money(action), 1), Some("ROR-D.33d"), "{action:?}");
        }
    };
    let mut purse = scene().run(Step::Revenue(revenue::Step::Rebels), &[]);
    twice(&mut purse, &[revenue::Action::Hold(Senator::Fabius)]);
    purse.act(A, money(revenue::Action::Done));
    assert_eq!(why(&purse, A, money(revenue::Action::Hold(Senator::Julius)), 1), Some("ROR-D.33d"));
    assert!(sentence(&purse, A, money(revenue::Action::Hold(Senator::Julius)), 1).contains("sent this form"));
    let mut gifts = scene().run(Step::Revenue(revenue::Step::State), &[]);
    let gift = revenue::Action::Contribute(Senator::Fabius);
    twice(&mut gifts, &[gift, revenue::Action::OnlyIf, revenue::Action::Send(None, B)]);
    gifts.act(A, money(revenue::Action::Receive(Senator::Fabius)));
    let elsewhere = money(revenue::Action::Receive(Senator::Julius));
    assert_eq!(why(&gifts, A, elsewhere, 0), Some("ROR-D.33d"));
    assert_eq!(
        why(&gifts, A, money(revenue::Action::Send(None, C)), 90),
        Some("ROR-DEFc"),
        "too much is too much"
    );
    // and so with cards
    let mining = Card::Concession(Concession::Mining);
    let cards = Scene::three().hand(A, mining).hand(A, Card::Senator(Senator::ScipioAfricanus));
    let mut cards = cards.run(Step::Revolution(phases::revolution::Step::Begin), &[]);
    let plans = [
        hand::Action::Place(Concession::Mining, Senator::Julius),
        hand::Action::Field(Senator::ScipioAfricanus),
    ];
    for action in plans.map(Action::Hand) {
        cards.act(A, action);
        assert_eq!(why(&cards, A, action, 0), Some("ROR-D.33d"), "{action:?}");
    }
}

#[test]
fn incomes_that_are_not_there() {
    // ROR-1.07.32b, ROR-1.07.32c, ROR-1.07.32d, ROR-7.05b, ROR-1.06.14a, ROR-7.01.103c, ROR-7.01.109a, ROR-D.22a
    use Concession::{Armaments, HarborFees, LandCommissioner, Mining, SicilianGrain, TaxFarmer1};
    use Province::{Asia, NearerSpain, Sicily};
    use revenue::Action::{Collect, Graft};
    let incomes = |event: EventCard, barren: &[Province]| {
        let mut scene = Scene::three().with(A, Senator::Fabius).with(B, Senator::Plautius).event(event, 1);
        scene = scene.governor(Senator::Fabius, Sicily, 2).governor(Senator::Plautius, NearerSpain, 2);
        for concession in [Mining, SicilianGrain, Armaments, LandCommissioner] {
            scene = scene.concession(concession, ConcessionAt::With(Senator::Julius));
        }
        scene = scene.concession(HarborFees, ConcessionAt::With(Senator::Claudius));
        scene.s.board.barren = barren.iter().copied().collect();
        scene.run(Step::Revenue(revenue::Step::Incomes), &[])
    };
    let why = |scene: &Scene, action| why(scene, A, Action::Revenue(action), 0);
    let calm = incomes(EventCard::AllyDeserts, &[]);
    for (action, rule) in [
        (Collect(Mining, 2), "ROR-7.05b"),
        (Collect(SicilianGrain, 2), "ROR-7.05b"),
        (Collect(SicilianGrain, 1), "ROR-D.22a"),
        (Collect(HarborFees, 1), "ROR-1.07.32b"),
        (Collect(TaxFarmer1, 1), "ROR-1.07.32b"),
        (Collect(Armaments, 1), "ROR-1.07.32c"),
        (Collect(LandCommissioner, 1), "ROR-1.07.32d"),
        (Graft(Sicily, true), "ROR-D.22a"),
        (Graft(NearerSpain, true), "ROR-1.06.14a"),
        (Graft(Asia, true), "ROR-1.06.14a"),
    ] {
        assert_eq!(why(&calm, action), Some(rule), "{action:?}");
    }
    let mut dry = incomes(EventCard::Drought, &[]);
    dry.act(A, Action::Revenue(Collect(Mining, 1)));
    assert_eq!(why(&dry, Collect(Mining, 1)), Some("ROR-D.33d"), "it has been said");
    assert_eq!(why(&dry, Collect(SicilianGrain, 3)), Some("ROR-7.05b"));
    assert!(dry.may(A, Action::Revenue(Collect(SicilianGrain, 2))));
    let restless = incomes(EventCard::InternalDisorder, &[Sicily]);
    assert_eq!(why(&restless, Graft(Sicily, true)), Some("ROR-7.01.109a"));
    let raided = incomes(EventCard::BarbarianRaids, &[Sicily]);
    assert_eq!(why(&raided, Graft(Sicily, true)), Some("ROR-7.01.103c"));
}

#[test]
fn what_a_form_of_money_does_not_take() {
    // ROR-N.2, ROR-D.22b, ROR-N.8, ROR-7.10o
    let money = |action| Action::Revenue(action);
    let mut gifts = Scene::three().saved(A, 5).treasury(50).run(Step::Revenue(revenue::Step::State), &[]);
    let elsewhere = money(revenue::Action::Receive(Senator::Claudius));
    assert_eq!(why(&gifts, A, elsewhere, 0), Some("ROR-N.2"));
    assert_eq!(why(&gifts, A, money(revenue::Action::OnlyIf), 5), Some("ROR-D.22b"), "nothing is given");
    assert_eq!(why(&gifts, A, money(revenue::Action::Vouch(Senator::Julius)), 0), Some("ROR-N.8"));
    gifts.act(A, money(revenue::Action::Done));
    assert_eq!(why(&gifts, A, elsewhere, 0), Some("ROR-D.33d"));
    let purse = Scene::three().run(Step::Revenue(revenue::Step::Rebels), &[]);
    assert_eq!(why(&purse, A, money(revenue::Action::Unguard(Senator::Julius)), 0), Some("ROR-7.10o"));
}

#[test]
fn that_a_plan_is_complete_is_refused_for_too_many_cards_alone() {
    // ROR-1.11.2a, ROR-D.1b
    let done = Action::Hand(hand::Action::Done);
    let forum = Scene::three().run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert_eq!(why(&forum, A, done, 0), None, "Knights are asked for");
    assert_eq!(why(&forum, B, done, 0), Some("ROR-D.1b"));
    let full = (0..6).fold(Scene::three(), |s, _| s.hand(A, Card::Intrigue(Intrigue::Tribune)));
    let full = full.run(Step::Revolution(phases::revolution::Step::Begin), &[]);
    assert_eq!(why(&full, A, done, 0), Some("ROR-1.11.2a"));
    // ROR-3.8.1e, ROR-5.1.3a: a Law stays in the hand for the one reason or the other
    let discards = |switch: Switch| {
        let scene = later(Scene::three()).hand(A, Card::Law(Law::Vatinian));
        let scene = scene.set(|s| s.board.switches.add(switch));
        let scene = scene.run(Step::Revolution(phases::revolution::Step::Begin), &[]);
        why(&scene, A, Action::Hand(hand::Action::Discard(Card::Law(Law::Vatinian))), 0)
    };
    assert_eq!(discards(Switch::VotedLaws), Some("ROR-3.8.1e"));
    assert_eq!(discards(Switch::CivilWarDeck), Some("ROR-5.1.3a"));
}

#[test]
fn what_could_be_done_at_another_time_waits_for_it() {
    // ROR-D.1a: while a form of money is open men stay where they are; ROR-R.26, ROR-1.10.82c: others could not at any time
    let scene = || {
        let scene = later(Scene::three()).with(A, Senator::CatoTheElder).with(A, Senator::ScipioAfricanus);
        scene.war(War::Syrian, Status::Active).with(A, Senator::Fabius).saved(A, 30).set(|s| {
            s.board.senators[Senator::Fabius].at = At::Captive(War::Syrian);
        })
    };
    let purse = scene().run(Step::Revenue(revenue::Step::Rebels), &[]);
    assert_eq!(why(&purse, A, abandon(Senator::CatoTheElder), 0), Some("ROR-D.1a"));
    assert_eq!(why(&purse, A, abandon(Senator::Julius), 0), Some("ROR-R.26"));
    assert_eq!(why(&purse, B, abandon(Senator::CatoTheElder), 0), Some("ROR-R.26"));
    assert_eq!(why(&purse, A, ransom(Senator::Fabius), 0), Some("ROR-D.1a"));
    assert_eq!(why(&purse, B, ransom(Senator::Fabius), 0), Some("ROR-1.10.82c"));
    let forum = scene().run(Step::Forum(forum::Step::Knights(A)), &[]);
    assert!(forum.may(A, abandon(Senator::CatoTheElder)) && forum.may(A, ransom(Senator::Fabius)));
}

#[test]
fn a_name_that_a_motion_cannot_have() {
    // ROR-1.09.2e, ROR-1.09.2c, ROR-1.09.2b
    let name = |s: Senator| say(Say::Name(s));
    let away = || under_fabius().governor(Senator::Junius, Province::Sicily, 2);
    let mut scene = away().at(Item::Consuls);
    scene.say(A, Say::Move(Business::Consuls));
    assert_eq!(why(&scene, A, name(Senator::Claudius), 0), Some("ROR-1.09.2e"));
    assert_eq!(why(&scene, A, name(Senator::Junius), 0), Some("ROR-1.09.2c"));
    scene.say(A, Say::Clear);
    let pair = [Say::Move(Business::Consuls), Say::Name(Senator::Julius), Say::Name(Senator::Furius)];
    scene.fails(A, &pair);
    scene.say(A, pair[0]);
    scene.say(A, pair[1]);
    assert_eq!(why(&scene, A, name(Senator::Furius), 0), Some("ROR-1.09.2b"));
    // ROR-1.09.5f, ROR-1.09.62g, ROR-1.09.82a, ROR-1.09.63d
    let named = |parts: &[Say], action: Action, amount: u16| {
        let scene = away().treasury(30).set(|s| s.board.provinces[Province::Africa].exists = true);
        let mut scene = scene.influence(Senator::Aelius, 21).at(Item::OtherBusiness);
        if scene.item() == Item::Governors {
            scene.s.board.senate.item = Item::OtherBusiness;
        }
        parts.iter().for_each(|&part| scene.say(A, part));
        why(&scene, A, action, amount)
    };
    let governors = [Say::Move(Business::Governors), Say::Province(Province::Africa)];
    assert_eq!(named(&governors, name(Senator::Claudius), 0), Some("ROR-1.09.5f"));
    let bill = [Say::Move(Business::LandBill), Say::Bill(LandBill::I), Say::Name(Senator::Julius)];
    assert_eq!(named(&bill, name(Senator::Julius), 0), Some("ROR-1.09.62g"));
    assert_eq!(named(&[Say::Move(Business::ConsulForLife)], name(Senator::Julius), 0), Some("ROR-1.09.82a"));
    assert_eq!(named(&[Say::Move(Business::Recruit)], say(Say::Legions), 4), Some("ROR-1.09.63d"));
    // ROR-1.09.7d, ROR-1.09.71a, ROR-1.09.7c
    let dagger = |scene: Scene, target: Senator| {
        let mut scene = scene.at(Item::OtherBusiness);
        scene.say(A, Say::Assassin(Senator::Julius));
        why(&scene, A, name(target), 0)
    };
    assert_eq!(dagger(away(), Senator::Fabius), Some("ROR-1.09.7d"));
    assert_eq!(dagger(away(), Senator::Junius), Some("ROR-1.09.71a"));
    let struck = away().set(|s| s.board.factions[B.ix()].plotted_against = true);
    assert_eq!(dagger(struck, Senator::Furius), Some("ROR-1.09.7c"));
}

#[test]
fn money_that_is_not_there_or_not_theirs_to_give() {
    // ROR-DEFc: by letter gifts stand on the form of redistribution, and what is too much is refused for that
    let money = |action| Action::Revenue(action);
    let scene = posted(Scene::three().holding(Senator::Julius, 5).saved(A, 5).treasury(50));
    let scene = scene.run(Step::Revenue(revenue::Step::Rebels), &[]);
    for action in [
        revenue::Action::Contribute(Senator::Julius),
        revenue::Action::Send(Some(Senator::Julius), B),
        revenue::Action::Send(None, B),
        revenue::Action::Contribute(Senator::Claudius),
    ] {
        assert_eq!(why(&scene, A, money(action), 500), Some("ROR-DEFc"), "{action:?}");
    }
    // ROR-D.22d: there incomes are orders of an earlier form, and of that form here
    let collect = money(revenue::Action::Collect(Concession::Mining, 1));
    assert_eq!(why(&scene, A, collect, 0), Some("ROR-1.03d"));
    let cards = Ask::Revolution(phases::revolution::Ask::Cards);
    let scene = posted(Scene::three()).set(|s| s.flow.ask(cards));
    assert_eq!(why(&scene, A, collect, 0), Some("ROR-1.07.32b"), "nobody has it");
    // ROR-R.49, ROR-N.2, ROR-1.06.1e: a captive's money is frozen
    let captive = || {
        let scene = Scene::three().with(A, Senator::Fabius).holding(Senator::Fabius, 5).treasury(50);
        let scene = scene.war(War::Syrian, Status::Active);
        scene.set(|s| s.board.senators[Senator::Fabius].at = At::Captive(War::Syrian))
    };
    let gifts = captive().run(Step::Revenue(revenue::Step::State), &[]);
    let fabius = Senator::Fabius;
    assert_eq!(why(&gifts, A, money(revenue::Action::Contribute(fabius)), 1), Some("ROR-R.49"));
    assert_eq!(why(&gifts, A, money(revenue::Action::Send(Some(fabius), B)), 1), Some("ROR-N.2"));
    let purse = captive().run(Step::Revenue(revenue::Step::Rebels), &[]);
    assert_eq!(why(&purse, A, money(revenue::Action::Hold(fabius)), 1), Some("ROR-1.06.1e"));
}

#[test]
fn the_magistrate_does_not_pass() {
    // ROR-1.09.12d: he proposes or adjourns
    let scene = under_fabius().at(Item::OtherBusiness);
    assert_eq!(why(&scene, A, say(Say::Pass), 0), Some("ROR-1.09.12d"));
}

// --- in the field, and in revolt

/// Fabius of A has won the Syrian War with six Legions and two Fleets, and is asked.
fn victor(change: impl FnOnce(&mut State)) -> Scene {
    let scene = Scene::three().influence(Senator::Julius, 30).with(A, Senator::Fabius);
    let scene = scene.war(War::Syrian, Status::Over).force(Senator::Fabius, War::Syrian, 6, 2);
    let scene = scene.war(War::FirstMacedonian, Status::Active).set(|s| s.board.forces[0].victorious = true);
    scene.set(change).run(Step::Revolution(revolution::Step::Declare(None)), &[])
}

#[test]
fn a_revolt_or_a_march_that_cannot_be() {
    let turn = |action| Action::Revolution(action);
    let march = |war| turn(revolution::Action::March(Senator::Fabius, war));
    let uprise = |province, marches| turn(revolution::Action::Uprise(province, marches));
    let mut scene = victor(|_| {});
    // ROR-1.11.31a: without Legions that follow nobody revolts, and they are asked once
    assert_eq!(why(&scene, A, turn(revolution::Action::Revolt), 0), Some("ROR-1.11.31a"));
    assert_eq!(why(&scene, A, uprise(Province::Sicily, true), 0), Some("ROR-2.0b"));
    assert_eq!(why(&scene, A, march(War::FirstMacedonian), 0), Some("ROR-7.06i"), "no Law");
    scene.rolls(&[1; 6]).act(A, turn(revolution::Action::Roll));
    assert_eq!(why(&scene, A, turn(revolution::Action::Roll), 0), Some("ROR-1.11.31a"));
    // ROR-7.06i, ROR-R.183: ten Fleets would be needed there; the other War is over
    let lawful = victor(|s| s.board.laws.add(Law::Manilian));
    assert_eq!(why(&lawful, A, march(War::FirstMacedonian), 0), Some("ROR-7.06i"));
    assert_eq!(why(&lawful, A, march(War::Syrian), 0), Some("ROR-R.183"));
    // ROR-1.11.31c: his own Veterans are not asked
    let own = victor(|s| {
        s.board.veterans = s.board.forces[0].legions;
        s.board.veterans.iter().for_each(|l| s.board.owed[l] = Some(Senator::Fabius));
    });
    assert_eq!(why(&own, A, turn(revolution::Action::Roll), 0), Some("ROR-1.11.31c"));
}

#[test]
fn a_governor_who_cannot_revolt_and_those_who_cannot_join() {
    use crate::s2_3_rebels::governor;
    let turn = |action| Action::Revolution(action);
    let uprise = |province, marches| turn(revolution::Action::Uprise(province, marches));
    // Claudius, Military 2, has declared with eight Legions: 10. Fabius has 2 + 3 + 2 + 4 if he stays, 5 + 4 if he marches
    let eight: Set<Legion> = Legion::ALL.iter().rev().take(8).copied().collect();
    let rival = Some((Senator::Claudius, eight));
    let scene = governor(Province::Sicily).run(Step::Revolution(revolution::Step::Declare(rival)), &[]);
    assert_eq!(why(&scene, A, uprise(Province::Sicily, true), 0), Some("ROR-2.3.2b"));
    assert_eq!(why(&scene, A, uprise(Province::Africa, true), 0), Some("ROR-2.3.2a"), "nobody's");
    let mut scene = governor(Province::Sicily).run(Step::Revolution(revolution::Step::Declare(None)), &[]);
    scene.act(A, uprise(Province::Sicily, true));
    for stranger in [Senator::Claudius, Senator::Fabius] {
        assert_eq!(why(&scene, A, turn(revolution::Action::Join(stranger)), 0), Some("ROR-1.11.32a"));
    }
}

#[test]
fn a_ransom_or_a_war_out_of_reach() {
    let fights = |action| Action::Combat(action);
    // ROR-1.10.82b: 10 T at least
    let captive = Scene::three().influence(Senator::Julius, 30).with(A, Senator::Fabius).saved(A, 9);
    let captive = captive.war(War::Syrian, Status::Active).with(B, Senator::Plautius);
    let captive = captive.force(Senator::Plautius, War::Syrian, 6, 2);
    let captive = captive.set(|s| s.board.senators[Senator::Fabius].at = At::Captive(War::Syrian));
    let captive = fight(captive.influence(Senator::Fabius, 5), &[]);
    assert_eq!(why(&captive, A, fights(combat::Action::Accept), 0), Some("ROR-1.10.82b"));
    // ROR-1.12.4b: Fleets are missing, or the War is not active
    let wars = [War::FirstGallic, War::Syrian, War::SecondIllyrian, War::FirstMacedonian];
    let usurper = wars.into_iter().fold(revolt(16), |scene, war| scene.war(war, Status::Active));
    let usurper = fight(usurper, &[]);
    assert_eq!(why(&usurper, C, fights(combat::Action::War(War::Syrian)), 0), Some("ROR-1.12.4b"));
    assert_eq!(why(&usurper, C, fights(combat::Action::War(War::FirstPunic)), 0), Some("ROR-1.12.4b"));
    assert_eq!(why(&usurper, C, fights(combat::Action::LeaveFleets), 1), Some("ROR-DC.120"));
    // ROR-DEFi: a card that is not in the hand
    let charm = fights(combat::Action::Charm(Charm::Lead));
    assert_eq!(why(&usurper, C, charm, 0), Some("ROR-DEFi"));
}

#[test]
fn of_several_it_is_said_that_they_are() {
    // ROR-D.32a: the log is in plain English
    let mut scene = Scene::three().influence(Senator::Julius, 9);
    scene.happens(&[], |p| {
        p.activate(War::GermanicMigrations);
        p.activate(War::Syrian);
    });
    assert!(scene.says("ROR-1.07.331c", "The Germanic Migrations are active."));
    assert!(scene.says("ROR-1.07.331c", "The Syrian War is active."));
}

#[test]
fn what_the_senate_does_not_hear() {
    let move_ = Say::Move;
    let asks = |scene: Scene, parts: &[Say], last: Say| {
        let mut scene = scene.at(Item::OtherBusiness);
        parts.iter().for_each(|&part| scene.say(A, part));
        why(&scene, A, say(last), 0)
    };
    let name = Say::Name;
    // ROR-R.13: the Field Consul goes before the Rome Consul; ROR-1.09.63f: nobody else commands
    let armed = || under_fabius().legions(4).war(War::Syrian, Status::Active).fleets(2);
    let deploy = move_(Business::Deploy);
    assert_eq!(asks(armed(), &[deploy], name(Senator::Fabius)), Some("ROR-R.13"));
    assert_eq!(asks(armed(), &[deploy], name(Senator::Aelius)), Some("ROR-1.09.63f"));
    // ROR-1.09.64a, ROR-1.09.64b: the 1st Illyrian War is not there; no Fleets support Legions against the 2nd Punic War
    let sent = [deploy, name(Senator::Claudius)];
    assert_eq!(asks(armed(), &sent, Say::War(War::FirstIllyrian)), Some("ROR-1.09.64a"));
    let at_sea = armed()
        .fleets(0)
        .war(War::SecondPunic, Status::Active)
        .set(|s| s.board.wars[War::Syrian].status = Status::Undrawn);
    let at_sea = at_sea.war(War::FirstGallic, Status::Active);
    assert_eq!(asks(at_sea, &sent, Say::War(War::SecondPunic)), Some("ROR-1.09.64b"));
    // ROR-1.07.332e: the 2nd Illyrian War waits for the 1st, and there are no Fleets for that
    let wars = [War::FirstGallic, War::FirstIllyrian, War::SecondIllyrian].into_iter();
    let series = wars.fold(under_fabius().legions(1), |scene, war| scene.war(war, Status::Active));
    assert_eq!(asks(series, &sent, Say::War(War::SecondIllyrian)), Some("ROR-1.07.332e"));
    // ROR-1.09.643a, ROR-1.09.643c
    let field = |victorious: bool| {
        let scene = under_fabius().war(War::Syrian, Status::Active).force(Senator::Junius, War::Syrian, 3, 2);
        scene.set(|s| match victorious {
            true => s.board.forces[0].victorious = true,
            false => s.board.senate.deployed.add(Senator::Junius),
        })
    };
    assert_eq!(asks(field(false), &[], move_(Business::Recall)), Some("ROR-1.09.643c"));
    assert_eq!(asks(field(true), &[], move_(Business::Recall)), Some("ROR-1.09.643a"));
    // ROR-1.09.62e, ROR-1.09.62f, ROR-1.09.621a, ROR-1.09.621b
    let land = || {
        under_fabius().set(|s| {
            s.board.senate.bills.add(LandBill::II);
            (s.board.land_bills[LandBill::I], s.board.land_bills[LandBill::II]) = (1, 1);
        })
    };
    let bill = [move_(Business::LandBill)];
    assert_eq!(asks(land(), &bill, Say::Bill(LandBill::II)), Some("ROR-1.09.62e"));
    assert_eq!(asks(land(), &bill, Say::Bill(LandBill::I)), Some("ROR-1.09.62f"));
    let repeal = move_(Business::Repeal);
    assert_eq!(asks(land().popularity(Senator::Julius, 2), &[], repeal), Some("ROR-1.09.621b"));
    assert_eq!(asks(under_fabius(), &[], repeal), Some("ROR-1.09.621a"));
    let popular = || land().popularity(Senator::Julius, 9);
    assert_eq!(asks(popular(), &[repeal], Say::Bill(LandBill::I)), Some("ROR-1.09.621a"));
    // ROR-1.09.131b, ROR-1.09.61d
    let (mining, fees, commissioner) =
        (Concession::Mining, Concession::HarborFees, Concession::LandCommissioner);
    let forum = || {
        let all = [mining, fees, commissioner].into_iter();
        let scene = all.fold(under_fabius(), |scene, c| scene.concession(c, ConcessionAt::Forum));
        scene.set(|s| s.board.senate.flipped.add(mining))
    };
    let assign = [move_(Business::Concessions)];
    assert_eq!(asks(forum(), &assign, Say::Concession(mining)), Some("ROR-1.09.131b"));
    assert_eq!(asks(forum(), &assign, Say::Concession(commissioner)), Some("ROR-1.09.61d"));
    // ROR-1.09.52b, ROR-1.09.5a
    let ruled = || {
        let scene = under_fabius().governor(Senator::Junius, Province::Sicily, 3);
        let scene = scene.governor(Senator::Papirius, Province::Africa, 2);
        scene.set(|s| s.board.senate.appointed.add(Province::Sicily))
    };
    let governors = [move_(Business::Governors)];
    assert_eq!(asks(ruled(), &governors, Say::Province(Province::Sicily)), Some("ROR-1.09.52b"));
    assert_eq!(asks(ruled(), &governors, Say::Province(Province::Asia)), Some("ROR-1.09.5a"));
    // ROR-1.09.131a: the same number of Legions once more
    let mut scene = under_fabius().treasury(100).at(Item::OtherBusiness);
    for again in [false, true] {
        scene.say(A, move_(Business::Recruit));
        scene.say_n(A, Say::Legions, 2);
        if again {
            assert_eq!(why(&scene, A, say(Say::Done), 0), Some("ROR-1.09.131a"));
        } else {
            scene.fails(A, &[Say::Done]);
        }
    }
    // ROR-1.07.363a, ROR-7.04d
    assert_eq!(asks(under_fabius(), &[], move_(Business::Law)), Some("ROR-1.07.363a"));
    let own = Say::Tribune(TribuneBy::Statesman(Senator::Cicero), TribuneUse::Propose);
    let scene = under_fabius().at(Item::OtherBusiness);
    assert_eq!(why(&scene, B, say(own), 0), Some("ROR-7.04d"));
}

#[test]
fn what_is_not_heard_in_court() {
    // ROR-1.09.41d, ROR-1.09.41f, ROR-1.09.152d
    let court = || {
        let scene = under_fabius().office(Senator::Furius, Office::Censor).with(C, Senator::ScipioAfricanus);
        let scene = scene.governor(Senator::Papirius, Province::Sicily, 2);
        scene.set(|s| {
            let consuls = [Senator::Junius, Senator::Papirius, Senator::Furius, Senator::Aelius];
            consuls.into_iter().for_each(|c| s.board.held[Office::FieldConsul].add(c));
            s.board.held[Office::FieldConsul].add(Senator::ScipioAfricanus);
            s.board.senate.spared.add(Senator::Aelius);
        })
    };
    let prosecute = Say::Move(Business::Prosecution);
    let mut scene = court().at(Item::Prosecutions);
    scene.say(B, prosecute);
    let name = |s: Senator| say(Say::Name(s));
    assert_eq!(why(&scene, B, name(Senator::Papirius), 0), Some("ROR-1.09.41d"));
    assert_eq!(why(&scene, B, name(Senator::Furius), 0), Some("ROR-1.09.41f"));
    assert_eq!(why(&scene, B, name(Senator::Aelius), 0), Some("ROR-1.09.152d"));
    // ROR-1.09.41a, ROR-1.09.41b
    let consul = Ground::Office(Office::FieldConsul);
    let tried = |ground: Ground| {
        let mut scene = court().set(|s| {
            s.board.senate.minor_trials = 1;
            s.board.profited[Concession::Mining] = Some(Senator::Junius);
        });
        scene = scene.at(Item::Prosecutions);
        let minor = [prosecute, Say::Name(Senator::Junius)];
        minor.into_iter().for_each(|part| scene.say(B, part));
        why(&scene, B, say(Say::Ground(ground)), 0)
    };
    assert_eq!(tried(Ground::Major), Some("ROR-1.09.41a"));
    let mut scene = court().set(|s| s.board.profited[Concession::Mining] = Some(Senator::Junius));
    scene = scene.at(Item::Prosecutions);
    let parts = [prosecute, Say::Name(Senator::Junius), Say::Ground(consul), Say::Name(Senator::Aurelius)];
    scene.moves(B, &parts);
    scene.pass(&[]);
    // ROR-1.09.431a, ROR-1.09.44a: in a Minor trial nobody flees; the Accused answers when his faction is called
    assert_eq!(why(&scene, C, say(Say::Appeal), 0), Some("ROR-1.09.44a"), "B is called");
    scene.say(B, Say::Vote(FOR));
    assert_eq!(why(&scene, C, say(Say::Exile), 0), Some("ROR-1.09.431a"));
    scene.votes(&[(C, AGAINST)], &[]);
    scene.say(B, prosecute);
    scene.say(B, Say::Name(Senator::Junius));
    assert_eq!(why(&scene, B, say(Say::Ground(consul)), 0), Some("ROR-1.09.41b"));
}

#[test]
fn a_law_that_must_be_voted_on() {
    // ROR-3.8.1a, ROR-3.8.1e
    let law = Law::MilitaryReforms;
    let voted =
        || later(under_fabius()).hand(C, Card::Law(law)).set(|s| s.board.switches.add(Switch::VotedLaws));
    let at_once = Action::AnyTime(phases::any_time::Action::Law(law));
    let brings = |law| say(Say::Tribune(TribuneBy::Law(law), TribuneUse::Propose));
    let scene = voted().at(Item::OtherBusiness);
    assert_eq!(why(&scene, C, at_once, 0), Some("ROR-3.8.1a"));
    let scene = voted().set(|s| s.board.profited[Concession::Mining] = Some(Senator::Junius));
    let scene = scene.office(Senator::Furius, Office::Censor).at(Item::Prosecutions);
    assert_eq!(why(&scene, C, brings(law), 0), Some("ROR-3.8.1a"), "after the Governors");
    // ROR-7.06h: its condition binds it here too
    let pirates = voted().hand(A, Card::Law(Law::Gabinian)).at(Item::OtherBusiness);
    assert_eq!(why(&pirates, A, brings(Law::Gabinian), 0), Some("ROR-7.06h"));
    let cards = Ask::Revolution(phases::revolution::Ask::Cards);
    let scene = voted().set(|s| s.flow.ask(cards));
    let discard = Action::Hand(hand::Action::Discard(Card::Law(law)));
    assert_eq!(why(&scene, C, discard, 0), Some("ROR-3.8.1e"));
}
