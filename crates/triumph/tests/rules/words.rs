//! What is asked, told and refused: each sentence says what is so, and names the rule it rests on.

use crate::battle::battle;
use crate::common::*;
use crate::timing::{fight, law};
use Building::*;
use kernel::{Fast, Log};

/// The third family of a game for two.
const CAESAR: Seat = C;

impl Scene {
    fn prompt(&self, seat: Seat) -> String {
        self.rules.prompt(&self.view(seat), &Names::seats(5)).text
    }
    #[track_caller]
    fn label(&self, seat: Seat, action: Action) -> String {
        let choices = self.choices(seat);
        let choice = choices.find(&action).expect("listed");
        self.rules.choice(&self.view(seat), choice, &Names::seats(5))
    }
    /// Rule and sentence of all that was told.
    fn story(&self) -> Vec<(&'static str, String)> {
        let said = self.events.iter().map(|event| self.rules.event(event, &Names::seats(5)));
        said.map(|said| (said.rule.expect("a rule").0, said.text)).collect()
    }
    #[track_caller]
    fn tells(&self, rule: &'static str, text: &str) {
        let story = self.story();
        assert!(story.contains(&(rule, text.into())), "{rule} {text} is not in {story:?}");
    }
    /// Rule and sentence of a refusal.
    #[track_caller]
    fn refusal(&self, seat: Seat, action: Action) -> (&'static str, String) {
        assert!(!self.may(seat, action), "{action:?} is listed");
        let refusal = self.rules.why_not(&self.view(seat), &action.into()).expect("a reason");
        (refusal.rule.expect("a rule").0, refusal.why.to_string())
    }
}

/// A Justice bid in which all have played their cards.
fn bid(t: Scene) -> Scene {
    let mut t = t.begin(Phase::Justice);
    t.bid(&[2, 3, 4]);
    t
}

#[test]
fn inside_an_answer_the_open_question_is_asked() {
    // TRV-DT.13, TRV-RUL.98: an answer carries all its sub-choices, and each is a question of its own.
    let mut t = bid(calm(3).holds(A, "Ambitus").talents(A, 1));
    assert_eq!((t.prompt(A), t.label(A, Action::Pass)), ("Modify Influence, or pass.".into(), "Pass".into()));
    t.act(A, law(&t, "Ambitus"));
    assert_eq!(t.prompt(A), "Ambitus: pay for more?");
    assert_eq!(t.label(A, Action::Pass), "Do not pay", "the card is played all the same");
    assert_eq!(t.prompt(B), "Waiting for Seat 1: modifying Influence.", "what A does is his secret");
    let mut t = bid(calm(3).holds(A, "O tempora! O mores!"));
    t.act(A, law(&t, "O tempora! O mores!"));
    assert_eq!(t.prompt(A), "O tempora! O mores!: name 1 opponent.");
    let mut t = bid(calm(3).holds(A, "Obnuntiatio"));
    t.act(A, law(&t, "Obnuntiatio"));
    t.act(A, Action::Rival(B));
    assert_eq!(t.label(A, Action::Pass), "Nobody more"); // TRV-DC.29
    let mut t = fight(calm(3).holds(A, "Fortuna"), &[]);
    t.act(A, law(&t, "Fortuna"));
    assert_eq!(t.prompt(A), "Which dice are rerolled?");
    // TRV-DT.32: the consent comes first.
    let mut t = fight(calm(4).intrigue(B, 2), &[B]);
    assert_eq!(t.prompt(A), "May Minor Commanders reroll in this round?");
    t.act(A, Action::Consent(true));
    assert!(t.prompt(A).starts_with("Battle in Sicilia"));
    assert_eq!(t.label(A, Action::Pass), "Pass");
}

#[test]
fn after_a_gift_there_is_nothing_more_to_pass() {
    // TRV-DT.35, TRV-26.09
    let mut t = battle(calm(3).leader("Hannibal", SardiniaEtCorsica), SardiniaEtCorsica, 9, &[B, C], 0, 0);
    assert_eq!(t.label(A, Action::Pass), "Pass");
    t.act(A, (Action::Give(B), 2));
    assert_eq!(t.label(A, Action::Pass), "Nothing more");
    assert_eq!(t.prompt(A), "Anything more to give or to add?");
}

#[test]
fn moving_a_client_is_not_placing_nor_removing_it() {
    // TRV-RUL.93
    let t = calm(3).holds(A, "Translatio").clients(Umbria, A, 1).owner(Forum, A);
    let mut t = t.offices(Phase::Justice, &[B, A, C]);
    assert_eq!(t.label(B, Action::Remove(Umbria, A)), "Remove a Client of Seat 1 from Umbria");
    t.act(A, law(&t, "Translatio"));
    assert_eq!(t.label(A, Action::Remove(Umbria, A)), "Move a Client from Umbria");
    assert_eq!(t.label(A, Action::Evict(Forum, Space::Owner)), "Move your Client from the Forum (Owner)");
    t.act(A, Action::Remove(Umbria, A));
    t.act(A, Action::Place(Apulia));
    t.tells("TRV-RUL.93", "A Client of Seat 1 moves from Umbria to Apulia.");
    assert_eq!(t.label(A, Action::Pass), "No other Client");
    t.act(A, Action::Evict(Forum, Space::Owner));
    t.act(A, Action::Place(Umbria));
    t.tells("TRV-RUL.93", "The Client of Seat 1 moves out of the Owner space of the Forum.");
    t.tells("TRV-RUL.93", "A Client of Seat 1 moves to Umbria.");
    assert!(t.story().iter().all(|(_, text)| !text.contains("new Client") && !text.contains("leaves")));
}

#[test]
fn set_up_is_told_by_its_own_rules() {
    let rules = rules(3);
    let mut log = Log::on();
    let s = rules.setup(&mut Fast::new(1), &mut log);
    let told: Vec<Event> = log.drain().0.into_iter().map(|entry| entry.full).collect();
    // TRV-2.07: one stands in Rome; TRV-2.08: three more are on offer.
    assert_eq!(told[0], Event::SetUp(Turned::Standing(s.board.hills[0])));
    let cited = |rule: &str| {
        let cites = |event: &&Event| rules.event(event, &Names::seats(3)).rule.expect("a rule").0 == rule;
        told.iter().filter(cites).count()
    };
    assert_eq!((cited("TRV-2.07"), cited("TRV-2.08")), (1, 3));
    // TRV-2.11, TRV-2.13, TRV-2.14: with three players one Leader and three Law cards.
    assert_eq!((cited("TRV-2.13"), cited("TRV-2.14")), (1, 3));
    let auguries = ["TRV-18.03", "TRV-18.08", "TRV-18.09", "TRV-18.10"];
    assert_eq!(auguries.map(cited), [0; 4], "TRV-5.02: there are none in Round 1");
}

#[test]
fn an_overlapping_leader_is_told_as_one_with_the_other() {
    // TRV-18.05, TRV-18.06, TRV-RUL.64: all boxes are full, and the marker stands in Umbria by now.
    let t = calm(3).leader("Brennus", Umbria).leader("Pyrrhus", Macedonia);
    let mut t = t.leader("Hiero II", Sicilia).leader("Hannibal", SardiniaEtCorsica).round(2);
    let viridomarus = t.rules.parts.leader.iter().find(|l| l.name == "Viridomarus").expect("there").id;
    t.s.board.leader_deck = LeaderSet::of(viridomarus);
    let all = |t: &Scene| t.rules.parts.leader.iter().map(|l| l.id).collect::<Vec<_>>();
    let rest = all(&t).into_iter().filter(|&l| l != viridomarus && !on_the_map(&t, l));
    t.s.board.leader_bottom = rest.collect();
    t.s.board.flow.then(Step::Begin(Phase::Auguries));
    t.s.board.flow.ask(Ask::After(A));
    t.act(A, Action::Pass);
    t.tells("TRV-18.06", "Viridomarus joins Brennus in Umbria: one Leader from now on.");
}

fn on_the_map(t: &Scene, leader: Leader) -> bool {
    Sigil::ALL.iter().any(|&sigil| t.b().boxes[sigil].cards.has(leader))
}

#[test]
fn a_raised_bid_says_with_what_and_by_how_much() {
    let rules = rules(3);
    let raised = |pairs, forum| {
        let said = rules.event(&Event::Raised { seat: A, pairs, forum }, &Names::seats(3));
        (said.rule.expect("a rule").0, said.text)
    };
    // TRV-8.04, TRV-8.06
    assert_eq!(raised(0, true), ("TRV-8.06", "Seat 1 flips the Forum: +1 Influence.".into()));
    assert_eq!(raised(2, false), ("TRV-8.04", "Seat 1 spends 2 pairs of Intrigue: +2 Influence.".into()));
    let both = "Seat 1 spends 1 pair of Intrigue and flips the Forum: +2 Influence.";
    assert_eq!(raised(1, true), ("TRV-8.04", both.into()));
    let mut t = bid(calm(3).administrator(Forum, A));
    t.act(A, (Action::Forum, 0));
    assert!(t.b().tile(Forum).used && !t.logged(&Event::Used(A, Forum)), "it is told once");
}

#[test]
fn what_is_gained_says_what_for() {
    let mut t = calm(3).holds(A, "Annona").begin(Phase::Assembly);
    t.bid(&[0, 5, 4]);
    t.tells("TRV-7.01", "Seat 1 gains 1 Talent for the 0.");
    t.expire_until(|s| s.board.phase != Phase::Assembly);
    t.tells("TRV-19.01", "Seat 2 gains 1 Talent as Tribunus I.");
    t.tells("TRV-9.07", "Seat 1 gains 1 Intrigue without Office.");
    let t = calm(3).display("Annona", 2).offices(Phase::Assembly, &[B, A, C]);
    let mut t = t;
    let annona = t.law_named("Annona");
    t.act(B, Action::TakeLaw(Source::FaceUp(annona)));
    t.tells("TRV-14.10", "Seat 2 gains 2 Talents from the Law card.");
    // TRV-26.07, TRV-26.08, TRV-26.09, TRV-26.12
    let mut t = battle(calm(3).leader("Hannibal", SardiniaEtCorsica), SardiniaEtCorsica, 9, &[B], 0, 0);
    t.act(A, (Action::Give(B), 1));
    t.act(A, Action::Pass);
    t.tells("TRV-26.07", "Seat 1 gains 7 Triumphs for the Leader.");
    t.tells("TRV-26.08", "Seat 1 gains 4 Talents for the Leader.");
    t.tells("TRV-26.09", "Seat 1 gains 1 Triumph for the gift.");
    t.tells("TRV-26.12", "Seat 2 gains 3 Triumphs for helping against the Leader.");
    // Tables kept earlier do not say what for.
    let kept = r#"{"gain":{"seat":0,"what":"talents","by":2}}"#;
    let event: Event = serde_json::from_str(kept).expect("it still reads");
    assert_eq!(t.rules.event(&event, &Names::seats(3)).text, "Seat 1 gains 2 Talents.");
}

#[test]
fn what_caesar_does_with_his_talents_is_told_by_his_own_rule() {
    // TRV-35.15: in the Income of every Round, and not only after the last one (TRV-34.07).
    let mut t = calm(2).talents(C, 7);
    t.s.board.phase = Phase::Administration;
    let t = t.step_told(Step::Income);
    t.tells("TRV-35.15", "Caesar turns 6 Talents into Triumphs.");
    t.tells("TRV-35.15", "Caesar gains 2 Triumphs for Talents.");
    let mut t = calm(2).talents(A, 7).round(3);
    t.s.board.phase = Phase::Administration;
    t.step_told(Step::Income).tells("TRV-34.07", "Seat 1 gains 2 Triumphs for Talents.");
}

#[test]
fn a_client_whose_tax_is_not_paid_is_told_apart_from_one_that_is_removed() {
    // TRV-32.03
    let mut t = calm(3).owner(Circus, A).round(2);
    t.s.board.phase = Phase::Administration;
    let t = t.step_told(Step::Collect);
    t.tells("TRV-32.03", "Seat 1 does not pay for the Owner space of the Circus and loses it.");
    assert_eq!((t.b().tile(Circus).owner, t.count(|e| matches!(e, Event::Evicted(..)))), (None, 0));
    // TRV-10.05
    let mut t = calm(3).owner(Circus, B).offices(Phase::Justice, &[A, B, C]);
    t.act(A, Action::Evict(Circus, Space::Owner));
    t.tells("TRV-10.05", "Seat 2 loses the Owner space of the Circus.");
}

#[test]
fn what_is_chosen_for_caesar_names_what_leaves_the_choice() {
    let rule = |t: &Scene, action: Action| t.choices(A).find(&action).expect("listed").rule.0;
    // TRV-35.02: his first Client and Legion.
    let t = calm(2).senate(&[CAESAR, A, B]).step(Step::FirstClients(0));
    let said = t.rules.prompt(&t.view(A), &Names::seats(2));
    assert_eq!(said.rule.expect("a rule").0, "TRV-35.02");
    assert_eq!(said.text, "Where do Caesar's first Client and Legion go?");
    assert_eq!(rule(&t, Action::Place(Umbria)), "TRV-35.02");
    // TRV-35.18: one of several Leaders.
    let t = calm(2).leader("Syphax", Sicilia).leader("Brennus", GalliaCisalpina);
    let t = t.offices(Phase::Conflict, &[CAESAR, A, B]);
    assert_eq!(rule(&t, Action::March(Sicilia)), "TRV-35.18");
    // TRV-RULC.16: no Leader, and several Provinces worth as much.
    let t = calm(2).offices(Phase::Conflict, &[CAESAR, A, B]);
    assert_eq!(rule(&t, Action::March(Macedonia)), "TRV-RULC.16");
    // TRV-RULC.25: as a Minor Commander with one of several Major ones, none of them against a Leader.
    let mut t = calm(2).offices(Phase::Conflict, &[A, B, CAESAR]);
    t.act(A, Action::March(Umbria));
    t.expire_until(|s| s.board.question() == Some(Ask::March(B, Command::Either)));
    t.act(B, Action::March(Apulia));
    t.expire_until(|s| matches!(s.board.question(), Some(Ask::Caesar(_))));
    assert_eq!(rule(&t, Action::March(Umbria)), "TRV-RULC.25");
}

#[test]
fn a_marker_that_goes_with_a_commander_is_offered_by_its_own_line() {
    let t = calm(3).administrator(Circus, A).administrator(Amphitheatrum, A);
    let mut t = t.offices(Phase::Conflict, &[A, B, C]);
    t.act(A, Action::March(Umbria));
    let rule = |building| t.choices(A).find(&Action::Marker(building)).expect("listed").rule.0;
    // TRV-13.01, TRV-13.02
    assert_eq!([rule(Circus), rule(Amphitheatrum)], ["TRV-13.01", "TRV-13.02"]);
}

#[test]
fn what_happens_without_anybody_is_told_too() {
    // TRV-19.06, TRV-20.06
    let mut t = calm(3).display("Annona", 0).offer(Circus, 0).offices(Phase::Assembly, &[A, B, C]);
    t.expire_until(|s| s.board.phase == Phase::Conflict);
    assert_eq!(t.count(|e| *e == Event::OnLaws), usize::from(!t.b().display.is_empty()));
    let t = calm(3).offer(Circus, 0).offer(Forum, 0).offer(Templum, 0);
    let mut t = t.offices(Phase::Construction, &[A, B, C]);
    t.expire_until(|s| s.board.phase == Phase::Conflict);
    t.tells("TRV-20.06", "1 Talent is put on every Building still on offer.");
    // TRV-28.04
    let mut t = calm(3).leader("Brennus", GalliaCisalpina).garrison(Umbria, 1, 1);
    t.s.board.phase = Phase::Conflict;
    t.s.board.flow.then(Step::EndConflict);
    let t = t.step_told(Step::Invade(0));
    t.tells("TRV-28.04", "2 Legions are removed from Umbria.");
    // TRV-35.10
    let mut t = calm(2).display("Annona", 1);
    t.s.board.phase = Phase::Assembly;
    t.s.board.order = [C, A, B].into_iter().collect();
    t.s.board.flow.then(Step::AfterOffices);
    let t = t.step_told(Step::Office(0));
    t.tells("TRV-35.10", "Caesar discards Annona for a Client.");
}

impl Scene {
    /// Starts with a step of the game, and keeps what it tells.
    fn step_told(mut self, step: Step) -> Scene {
        self.s.board.flow.then(step);
        self.s.board.flow.ask(Ask::After(A));
        self.act(A, Action::Pass);
        self
    }
}

#[test]
fn what_everybody_will_owe_is_said_before_taxes() {
    // TRV-DT.21: in Round 1 a Client in a Building costs 1, Favour 5 costs 2.
    let t =
        calm(3).owner(Circus, A).favour(A, 5).administrator(Forum, C).window(Phase::Games, Window::Closing);
    let asks = "Last chance before Taxes: you will owe 3 Talents, Seat 2 0, Seat 3 1. Act, or pass.";
    assert_eq!(t.prompt(A), asks);
}

#[test]
fn legions_on_the_spot_are_told_to_be_recruited_there() {
    // TRV-RUL.48
    let mut t = calm(3).garrison(Umbria, 2, 0).offices(Phase::Conflict, &[A, B, C]);
    t.act(A, Action::March(Umbria)).act(A, (Action::Garrison(Umbria), 2));
    t.tells("TRV-RUL.48", "Seat 1 recruits 2 Legions in Umbria.");
}

#[test]
fn a_reroll_is_refused_by_the_rule_of_its_means() {
    // TRV-RUL.37, TRV-RUL.39, TRV-RUL.19: A leads and has Intrigue, and none of these.
    let t = fight(calm(3).intrigue(A, 2), &[]);
    let rule = |means| t.refusal(A, Action::Reroll(Die::Roman, means)).0;
    let rules = [Means::Office, Means::Amphitheatrum, Means::Templum].map(rule);
    assert_eq!(rules, ["TRV-RUL.37", "TRV-RUL.39", "TRV-RUL.19"]);
}

#[test]
fn whoever_is_done_for_a_bid_is_told_to_withdraw_that_first() {
    // TRV-DT.15
    let mut t = bid(calm(3).intrigue(A, 2).intrigue(B, 2));
    t.act(A, Action::Done);
    let why = "you are done for this bid; withdraw that first, to answer after all";
    assert_eq!(t.refusal(A, Action::Pass), ("TRV-DT.15", why.into()));
    assert!(t.may(A, Action::Resume));
}

const NO_ANSWER: &str = "that is no answer to what is asked now";

#[test]
fn what_does_not_answer_the_question_is_refused_for_that() {
    // TRV-8.01: nothing is due, and Legions there are.
    let t = bid(calm(3).intrigue(A, 2).garrison(Umbria, 1, 0).auxiliaries(2));
    for action in [Action::PayGames, Action::Garrison(Umbria), Action::Auxiliaries, Action::March(Umbria)] {
        assert_eq!(t.refusal(A, action), ("TRV-8.01", NO_ANSWER.into()), "{action:?}");
    }
    // TRV-12.06: an effect that could be used here, by somebody else.
    assert_eq!(t.refusal(A, Action::Templum).0, "TRV-12.06");
    assert_eq!(t.refusal(A, Action::Forum).0, "TRV-12.06");
    // TRV-DT.01: it is B who places a Commander, and there is none anywhere.
    let t = calm(3).offices(Phase::Conflict, &[B, A, C]);
    assert_eq!(t.refusal(A, Action::March(Sicilia)), ("TRV-DT.01", "another player decides now".into()));
    assert_eq!(t.refusal(B, Action::Auxiliaries), ("TRV-22.02", NO_ANSWER.into()));
    // TRV-DT.19 D: an effect must wait until another one is done.
    let t = calm(3).administrator(Theatrum, B).clients(Umbria, C, 1).offices(Phase::Justice, &[A, B, C]);
    let mut t = t;
    t.act(A, Action::Remove(Umbria, C));
    assert_eq!(t.refusal(B, Action::Theatrum(Umbria)).0, "TRV-DT.19");
}

#[test]
fn where_there_is_no_legion_nothing_is_said_of_its_price() {
    // TRV-23.01, TRV-23.04: none on the track, none Available there. TRV-23.09: one that costs too much.
    let mut t = calm(3).garrison(Umbria, 1, 0).offices(Phase::Conflict, &[A, B, C]);
    t.act(A, Action::March(SardiniaEtCorsica));
    t.s.board.auxiliaries = 0;
    t.s.board.family_mut(A).talents = 1;
    assert_eq!(t.refusal(A, Action::Auxiliaries), ("TRV-23.01", "no Auxiliary is left".into()));
    let none = "no Legion is Available in Apulia";
    assert_eq!(t.refusal(A, Action::Garrison(Apulia)), ("TRV-23.04", none.into()));
    let dear = "each costs 2 Talents, and you have 1";
    assert_eq!(t.refusal(A, Action::Garrison(Umbria)), ("TRV-23.09", dear.into()));
}

#[test]
fn an_effect_at_no_point_of_use_is_refused_for_that() {
    // TRV-DT.19: not while Family cards are chosen, though no effect is under way and each of these would do something.
    let t = calm(3).holds(A, "Annona").administrator(Templum, A).begin(Phase::Justice);
    let why = "while Family cards are chosen no Law card is played and no Building effect used";
    for action in [law(&t, "Annona"), Action::Templum] {
        assert_eq!(t.refusal(A, action), ("TRV-DT.19", why.into()), "{action:?}");
    }
    // TRV-DT.19: nor at set-up, which is not Administration, wherever the Phase marker stands (TRV-RUL.01).
    let t = fresh(3, 1);
    let Some(Ask::Settle(seat)) = t.asks() else { panic!("set-up") };
    let held = t.s.hidden.laws[seat.ix()].kinds().next().expect("a Law card");
    let why = "Law cards and Buildings are used from the first Bidding Phase on";
    for action in [Action::Play(held), Action::Templum] {
        assert_eq!(t.refusal(seat, action), ("TRV-DT.19", why.into()), "{action:?}");
    }
    let other = Seat::all(3).find(|other| *other != seat).expect("three play");
    assert_eq!(t.refusal(other, Action::Templum), ("TRV-DT.19", why.into()), "nobody carries out an effect");
    // TRV-RUL.94: what a card says of bids is the reason in a bid.
    let t = bid(calm(3).spent(A, &[5]).holds(A, "Prorogatio"));
    let (rule, why) = t.refusal(A, law(&t, "Prorogatio"));
    assert!(rule == "TRV-RUL.94" && why.contains("Not during a bid"), "{rule} {why}");
}

#[test]
fn a_law_card_at_its_moment_is_refused_by_its_text() {
    // TRV-RUL.35: unless the card says otherwise.
    let t = fight(calm(3).holds(C, "Fortuna"), &[]);
    let text = "Fortuna: In a Battle with your Commander: reroll one or both dice.";
    assert_eq!(t.refusal(C, law(&t, "Fortuna")), ("TRV-RUL.35", text.into()));
    let t = fight(calm(3).holds(A, "Proditio"), &[]);
    assert_eq!(t.refusal(A, law(&t, "Proditio")).0, "TRV-RUL.35");
    // TRV-14.04: the moment is right, the place is not.
    let mut t = calm(3).control(Sicilia).holds(B, "Colonia").offices(Phase::Games, &[B, A, C]);
    assert_eq!(t.refusal(B, law(&t, "Colonia")).1, "Colonia is played when placing a Client");
    t.act(B, Action::Place(Umbria));
    let (rule, why) = t.refusal(B, law(&t, "Colonia"));
    assert!(rule == "TRV-14.04" && why.contains("outside Italia"), "{rule} {why}");
}
