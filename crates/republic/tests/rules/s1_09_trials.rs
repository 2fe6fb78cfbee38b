//! 1.09.4 to 1.09.46: Prosecutions, Popular Appeal, exile and recall.

use crate::session::*;

const PROSECUTE: Say = Say::Move(Business::Prosecution);

/// Fabius (A) is Rome Consul, Furius (B) is Censor and presides.
fn court() -> Scene {
    under_fabius().office(Senator::Furius, Office::Censor)
}

/// Last year's Field Consul.
fn was_consul(scene: Scene, senator: Senator) -> Scene {
    scene.set(|s| s.board.held[Office::FieldConsul].add(senator))
}

const FOR_OFFICE: Say = Say::Ground(Ground::Office(Office::FieldConsul));

/// Junius (C) stands trial on this ground, prosecuted by Aurelius, the Censor's own man.
fn trial(scene: Scene, ground: Say) -> Scene {
    let mut scene = was_consul(scene, Senator::Junius).at(Item::Prosecutions);
    scene.moves(B, &[PROSECUTE, Say::Name(Senator::Junius), ground, Say::Name(Senator::Aurelius)]);
    scene
}

#[test]
fn the_censor_presides_and_may_prosecute_nobody() {
    // ROR-1.09.4e, ROR-1.09.46a, ROR-DC.58, ROR-1.09.41a
    let mut scene = was_consul(court(), Senator::Junius)
        .governor(Senator::Papirius, Province::Sicily, 2)
        .set(|s| {
            s.board.profited[Concession::Mining] = Some(Senator::Aelius);
            s.board.senators[Senator::Manlius].corrupt = true;
            s.board.senators[Senator::Papirius].corrupt = true;
        })
        .at(Item::Prosecutions);
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Furius));
    assert!(scene.can(B, PROSECUTE) && !scene.can(A, PROSECUTE));
    assert_eq!(scene.rules.fallback(&scene.s, B), Action::Senate(Say::Pass).into());
    scene.pass(&[]);
    assert_eq!(scene.item(), Item::OtherBusiness);
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Fabius));
    // what could have been tried now is no ground next year; a Governor still in his Province can wait for his
    assert_eq!(scene.s.board.profited[Concession::Mining], None); // ROR-1.09.42b, ROR-1.09.42c
    let corrupt = [Senator::Manlius, Senator::Papirius].map(|s| scene.man(s).corrupt); // ROR-1.09.42d
    assert_eq!(corrupt, [false, true]);
}

#[test]
fn the_grounds_of_a_prosecution() {
    // ROR-1.09.42a, ROR-1.09.42c, ROR-1.09.42d, ROR-1.09.43a, ROR-1.09.41d, ROR-1.09.41f, ROR-R.109
    let mut scene = was_consul(court(), Senator::Junius)
        .governor(Senator::Papirius, Province::Sicily, 2)
        .set(|s| {
            s.board.profited[Concession::Armaments] = Some(Senator::Aelius);
            s.board.senators[Senator::Manlius].corrupt = true;
            s.board.proconsuls[1].add(Senator::Julius);
            s.board.held[Office::Censor].add(Senator::Furius);
            s.board.held[Office::RomeConsul].add(Senator::Papirius);
        })
        .at(Item::Prosecutions);
    scene.say(B, PROSECUTE);
    assert!(!scene.can(B, Say::Name(Senator::Furius)), "the Censor does not try himself");
    assert!(!scene.can(B, Say::Name(Senator::Papirius)), "away from Rome");
    assert!(!scene.can(B, Say::Name(Senator::Claudius)), "no ground");
    let mut grounds = |accused, expected: &[Ground]| {
        scene.say(B, Say::Name(accused));
        let all = [
            Ground::Office(Office::FieldConsul),
            Ground::Proconsul,
            Ground::Concession(Concession::Armaments),
            Ground::Corruption,
            Ground::Major,
        ];
        for ground in all {
            assert_eq!(
                scene.can(B, Say::Ground(ground)),
                expected.contains(&ground),
                "{accused:?} {ground:?}"
            );
        }
        scene.say(B, Say::Clear);
        scene.say(B, PROSECUTE);
    };
    grounds(Senator::Junius, &[Ground::Office(Office::FieldConsul), Ground::Major]);
    grounds(Senator::Aelius, &[Ground::Concession(Concession::Armaments)]);
    grounds(Senator::Manlius, &[Ground::Corruption]);
    grounds(Senator::Julius, &[Ground::Proconsul, Ground::Major]);
}

#[test]
fn two_minor_prosecutions_or_one_major() {
    // ROR-1.09.41a, ROR-1.09.41g
    let mut scene = was_consul(court(), Senator::Julius);
    scene.s.board.profited[Concession::Mining] = Some(Senator::Junius);
    scene.s.board.held[Office::Censor].add(Senator::Junius);
    let mut scene = trial(scene, FOR_OFFICE);
    scene.pass(&[]);
    scene.votes(&[(C, AGAINST)], &[]);
    scene.say(B, PROSECUTE);
    scene.say(B, Say::Name(Senator::Junius)); // again, on another ground
    assert!(!scene.can(B, FOR_OFFICE), "acquitted of that");
    assert!(!scene.can(B, Say::Ground(Ground::Major)), "a Minor one was held");
    scene.say(B, Say::Ground(Ground::Concession(Concession::Mining)));
    scene.say(B, Say::Name(Senator::Aurelius));
    scene.pass(&[]);
    scene.pass(&[]);
    scene.votes(&[(C, AGAINST)], &[]);
    assert_eq!(scene.item(), Item::OtherBusiness, "two are all");
    let mut scene = trial(was_consul(court(), Senator::Julius), Say::Ground(Ground::Major));
    scene.pass(&[]);
    scene.votes(&[(C, AGAINST)], &[]);
    assert_eq!(scene.item(), Item::OtherBusiness, "one Major is all");
}

#[test]
fn the_accused_adds_his_influence() {
    // ROR-1.09.41b, ROR-1.09.41c: B 9 against C 6 + 3
    let mut scene = trial(court(), FOR_OFFICE);
    scene.pass(&[]);
    scene.votes(&[(B, FOR), (C, AGAINST)], &[]);
    assert!(scene.events().contains(&senate::Event::Acquitted { senator: Senator::Junius }.into()));
    assert_eq!(scene.man(Senator::Junius).influence, 3);
}

#[test]
fn a_minor_conviction() {
    // ROR-1.09.42e, ROR-1.09.42f, ROR-1.09.411b
    let scene = court()
        .office(Senator::Junius, Office::MasterOfHorse)
        .influence(Senator::Junius, 8)
        .popularity(Senator::Junius, 2)
        .concession(Concession::Mining, ConcessionAt::With(Senator::Junius))
        .set(|s| s.board.senators[Senator::Junius].prior_consul = true);
    let mut scene = trial(scene, FOR_OFFICE);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, AGAINST)], &[]);
    let convict = *scene.man(Senator::Junius);
    assert_eq!((convict.influence, convict.popularity, convict.prior_consul), (3, -3, false));
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert_eq!(scene.holder(Office::MasterOfHorse), Some(Senator::Junius), "he keeps his office");
    let prosecutor = *scene.man(Senator::Aurelius);
    assert_eq!((prosecutor.influence, prosecutor.prior_consul), (3 + 3, true), "half of 5, rounded up");
    // ROR-D.32a
    let loses =
        "Junius loses 5 Influence, 5 Popularity and the rank of a former Consul, and all Concessions.";
    assert!(scene.says("ROR-1.09.42e", loses));
    assert!(scene.says("ROR-1.09.411b", "Aurelius gains 3 Influence and the rank of a former Consul by it."));
    // who has only 2 Influence loses no more, and half of that is the reward
    let mut scene = trial(court().influence(Senator::Junius, 2), FOR_OFFICE);
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, AGAINST)], &[]);
    assert_eq!((scene.man(Senator::Junius).influence, scene.man(Senator::Aurelius).influence), (0, 3 + 1));
}

#[test]
fn a_major_conviction_is_death() {
    // ROR-1.09.43b, ROR-1.09.411b
    let mut scene = trial(court().influence(Senator::Junius, 7), Say::Ground(Ground::Major));
    scene.pass(&[]);
    scene.votes(&[(A, FOR), (B, FOR), (C, AGAINST)], &[]);
    assert_eq!(scene.man(Senator::Junius).at, At::Curia);
    assert_eq!(scene.man(Senator::Aurelius).influence, 3 + 4, "half of 7, rounded up");
}

#[test]
fn a_prosecutor_must_consent() {
    // ROR-1.09.411a, ROR-R.73, ROR-D.16a, ROR-DC.59
    let mut scene = was_consul(court(), Senator::Junius).forum(Senator::Valerius).at(Item::Prosecutions);
    scene.say(B, PROSECUTE);
    scene.say(B, Say::Name(Senator::Junius));
    scene.say(B, FOR_OFFICE);
    for barred in [Senator::Furius, Senator::Junius, Senator::Valerius] {
        assert!(!scene.can(B, Say::Name(barred)), "{barred:?}");
    }
    assert!(scene.can(B, Say::Name(Senator::Fabius)), "office-holders may");
    scene.say(B, Say::Name(Senator::Julius));
    scene.pass(&[]);
    assert_eq!(scene.consent(), Some((A, Senator::Julius)));
    assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Refuse).into());
    scene.say(A, Say::Refuse);
    assert_eq!(scene.question(), Some(Asks::Floor), "the motion is not opened");
    assert_eq!(scene.s.board.senate.minor_trials, 0, "and does not count");
}

#[test]
fn a_vetoed_prosecution_counts_and_spares_the_accused() {
    // ROR-1.09.45a, ROR-1.09.152d, ROR-1.09.151f
    let mut scene = trial(court().hand(A, TRIBUNE), FOR_OFFICE);
    scene.say(A, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    scene.pass(&[]);
    assert_eq!(scene.s.board.senate.minor_trials, 1);
    assert_eq!(scene.item(), Item::OtherBusiness, "nobody else can be accused, and Junius no more");
}

#[test]
fn a_prosecution_defeated_by_all_shames_the_censor() {
    // ROR-1.09.4f
    let mut scene = trial(was_consul(court(), Senator::Julius), FOR_OFFICE);
    scene.pass(&[]);
    scene.votes(&[(A, AGAINST), (B, FOR), (C, AGAINST)], &[]);
    assert_eq!(scene.question(), Some(Asks::StepDown { seat: B }));
    scene.say(B, Say::StepDown);
    assert_eq!(scene.item(), Item::OtherBusiness, "though Julius could still be tried");
    assert_eq!(scene.s.board.senate.magistrate, Some(Senator::Fabius));
}

// --- Popular Appeal

/// Junius is called, and appeals.
fn appeal(mut scene: Scene, dice: &[u16]) -> Scene {
    scene.pass(&[]);
    scene.say(B, Say::Vote(ABSTAIN));
    scene.rolls(dice).act(C, Action::Senate(Say::Appeal));
    scene
}

#[test]
fn the_people_add_votes_once() {
    // ROR-1.09.44a, ROR-1.09.44b, ROR-DC.61: 3 + 4 and Popularity 2 make 9: 8 votes against conviction
    let scene = appeal(trial(court().popularity(Senator::Junius, 2), FOR_OFFICE), &[3, 4]);
    let vote = &scene.s.board.senate.floor[0];
    assert_eq!((vote.votes_for, vote.votes_against), (0, 8));
    assert!(!scene.can(C, Say::Appeal), "once");
    // 1 + 2: 16 votes for it; Evil Omens count
    let scene = appeal(trial(court().event(EventCard::EvilOmens, 1), FOR_OFFICE), &[2, 2]);
    let vote = &scene.s.board.senate.floor[0];
    assert_eq!((vote.votes_for, vote.votes_against), (16, 0));
    assert_eq!(scene.rules.fallback(&scene.s, C), Action::Senate(Say::Vote(AGAINST)).into());
}

#[test]
fn the_people_may_kill_the_accused() {
    // ROR-1.09.44c
    let scene = appeal(trial(court(), FOR_OFFICE), &[1, 1]);
    assert_eq!(scene.man(Senator::Junius).at, At::Curia);
    assert_eq!(scene.man(Senator::Aurelius).influence, 3 + 2, "half of 3");
}

#[test]
fn or_free_him_and_turn_on_his_accusers() {
    // ROR-1.09.44d: 12 + 1 = 13 draws two chits; 8 is the Censor Furius, 11 Papirius is safe
    let scene = appeal(trial(court().popularity(Senator::Junius, 1), FOR_OFFICE), &[6, 6, 7, 10]);
    assert_eq!(scene.man(Senator::Furius).at, At::Curia);
    assert_eq!(scene.man(Senator::Papirius).at, At::Rome);
    assert_eq!(scene.man(Senator::Junius).at, At::Rome);
    assert_eq!(scene.item(), Item::OtherBusiness, "without a Censor there are no more trials"); // ROR-R.72
}

#[test]
fn after_an_appeal_he_may_still_veto() {
    // ROR-1.09.44e
    let mut scene = appeal(trial(court().hand(C, TRIBUNE), FOR_OFFICE), &[3, 4]);
    scene.say(C, Say::Tribune(TribuneBy::Card, TribuneUse::Veto));
    assert!(scene.s.board.senate.spared.has(Senator::Junius));
}

// --- exile

/// Scipio Africanus (C) before the court; 1A, printed Influence 6.
fn scipio() -> Scene {
    let scipio = Senator::ScipioAfricanus;
    let scene = court()
        .with(C, scipio)
        .influence(scipio, 10)
        .popularity(scipio, 3)
        .knights(scipio, 2)
        .holding(scipio, 5)
        .concession(Concession::Mining, ConcessionAt::With(scipio))
        .set(|s| s.board.senators[scipio].prior_consul = true);
    was_consul(scene, scipio).at(Item::Prosecutions)
}

fn accuse(scene: &mut Scene, ground: Say) {
    scene.moves(B, &[PROSECUTE, Say::Name(Senator::ScipioAfricanus), ground, Say::Name(Senator::Aurelius)]);
    scene.pass(&[]);
    scene.say(B, Say::Vote(FOR));
}

#[test]
fn a_statesman_may_go_into_exile_instead_of_voting() {
    // ROR-1.09.431a, ROR-1.09.431c, ROR-1.09.431d, ROR-1.09.411b, ROR-DC.62
    let mut scene = scipio();
    accuse(&mut scene, Say::Ground(Ground::Major));
    assert!(scene.can(C, Say::Exile));
    scene.say(C, Say::VoteOne(Senator::ScipioAfricanus, AGAINST));
    assert!(!scene.can(C, Say::Exile), "he has voted");
    let mut scene = scipio();
    accuse(&mut scene, FOR_OFFICE);
    assert!(!scene.can(C, Say::Exile), "a Minor Prosecution");
    let mut scene = scipio();
    accuse(&mut scene, Say::Ground(Ground::Major));
    scene.rolls(&[3, 4]).act(C, Action::Senate(Say::Appeal));
    scene.say(C, Say::Exile); // also after an appeal
    let exile = *scene.man(Senator::ScipioAfricanus);
    assert_eq!((exile.at, exile.faction), (At::Exile, None));
    assert_eq!((exile.influence, exile.popularity, exile.prior_consul), (6, 0, false));
    assert_eq!((exile.knights, exile.talents), (2, 5), "kept, pending recall");
    assert_eq!(scene.s.board.concessions[Concession::Mining], ConcessionAt::Forum);
    assert_eq!(scene.man(Senator::Aurelius).influence, 3 + 2, "half of what he lost");
    assert!(scene.man(Senator::Aurelius).prior_consul);
}

#[test]
fn negative_popularity_stays_with_an_exile() {
    // ROR-1.09.431d
    let mut scene = scipio().popularity(Senator::ScipioAfricanus, -2);
    accuse(&mut scene, Say::Ground(Ground::Major));
    scene.say(C, Say::Exile);
    assert_eq!(scene.man(Senator::ScipioAfricanus).popularity, -2);
}

#[test]
fn his_family_card_goes_as_if_he_had_died() {
    // ROR-1.09.432b
    let beneath = |s: &mut State| {
        s.secret.deck.take(Card::Senator(Senator::Cornelius));
        s.board.senators[Senator::Cornelius].at = At::Beneath(Senator::ScipioAfricanus);
    };
    let mut scene = scipio().set(beneath);
    accuse(&mut scene, Say::Ground(Ground::Major));
    scene.say(C, Say::Exile);
    assert_eq!(scene.man(Senator::Cornelius).at, At::Curia);
    let mut scene = scipio().set(beneath).led_by(Senator::ScipioAfricanus);
    accuse(&mut scene, Say::Ground(Ground::Major));
    scene.say(C, Say::Exile);
    assert_eq!(scene.s.board.factions[C.ix()].leader, Some(Senator::Cornelius));
}

fn exiled() -> Scene {
    under_fabius().with(C, Senator::ScipioAfricanus).set(|s| {
        let man = &mut s.board.senators[Senator::ScipioAfricanus];
        (man.at, man.faction) = (At::Exile, None);
    })
}

const RECALL: [Say; 2] = [Say::Move(Business::RecallExile), Say::Name(Senator::ScipioAfricanus)];

#[test]
fn the_senate_recalls_an_exile_and_whoever_wanted_him_most_may_win_him() {
    // ROR-1.09.433a, ROR-1.09.433b, ROR-R.20, ROR-DC.77, ROR-1.09.432a
    let scipio = Senator::ScipioAfricanus;
    for (dice, won) in [([3, 4], true), ([4, 4], false)] {
        let mut scene = exiled().at(Item::OtherBusiness);
        assert!(!scene.can(C, Say::Assassin(scipio)), "he has no part in anything");
        scene.moves(A, &RECALL);
        scene.pass(&[]);
        scene.votes(&[(A, FOR), (C, FOR)], &[]);
        assert_eq!((scene.man(scipio).at, scene.man(scipio).faction), (At::Rome, None));
        assert_eq!(scene.question(), Some(Asks::WinExile { seat: A, exile: scipio }), "9 votes to C's 6");
        assert_eq!(scene.rules.fallback(&scene.s, A), Action::Senate(Say::Accept).into());
        scene.rolls(&dice).act(A, Action::Senate(Say::Accept)); // Loyalty 7
        assert_eq!(scene.man(scipio).faction, won.then_some(A));
        let (sum, result) = if won { (7, "enough") } else { (8, "too much") };
        let text =
            format!("Seat 1 tries to win P. Cornelius Scipio Africanus: {sum}, in all {sum}, {result}.");
        assert!(scene.says("ROR-1.09.433b", &text), "{:?}", scene.sentences()); // ROR-D.3f
    }
    let mut omens = exiled().event(EventCard::EvilOmens, 1).at(Item::OtherBusiness);
    omens.moves(A, &RECALL);
    omens.pass(&[]);
    omens.votes(&[(A, FOR)], &[]);
    omens.rolls(&[3, 4]).act(A, Action::Senate(Say::Accept));
    assert_eq!(omens.man(scipio).faction, None, "Evil Omens make it 8");
}

#[test]
fn by_letter_whoever_could_win_an_exile_may_let_him_be() {
    // ROR-DC.77: the default move is to roll
    for (lets_be, dice) in [(false, &[3, 4][..]), (true, &[])] {
        let mut scene = posted(exiled()).at(Item::OtherBusiness);
        RECALL.into_iter().for_each(|part| scene.say(A, part));
        scene.say(A, Say::Adjourn);
        [A, C].into_iter().for_each(|seat| ballot(&mut scene, seat, 0, FOR));
        if lets_be {
            scene.say(A, Say::LetExileBe);
            assert!(!scene.can(A, Say::LetExileBe), "said once");
        }
        send(&mut scene, dice);
        let scipio = scene.man(Senator::ScipioAfricanus);
        assert_eq!((scipio.at, scipio.faction), (At::Rome, (!lets_be).then_some(A)));
    }
    assert!(!on_the_form(under_fabius().treasury(50)).can(A, Say::LetExileBe), "nobody is recalled");
}

#[test]
fn he_returns_onto_his_family_card() {
    // ROR-1.09.433a
    let mut scene =
        exiled().with(B, Senator::Cornelius).knights(Senator::Cornelius, 1).at(Item::OtherBusiness);
    scene.moves(A, &RECALL);
    scene.pass(&[]);
    scene.votes(&[(B, FOR)], &[]);
    assert_eq!(scene.man(Senator::ScipioAfricanus).faction, Some(B));
    assert_eq!(scene.man(Senator::Cornelius).at, At::Beneath(Senator::ScipioAfricanus));
    assert_eq!(scene.man(Senator::ScipioAfricanus).knights, 1);
}

#[test]
fn a_chit_is_diced_for_between_exile_and_family() {
    // ROR-1.09.432c, ROR-1.09.432a: 1 is Cornelius and Scipio
    let both = || exiled().with(B, Senator::Cornelius);
    let scene = both().run(Step::Mortality, &[0, 1]);
    assert_eq!(scene.man(Senator::ScipioAfricanus).at, At::OutOfPlay);
    assert_eq!(scene.man(Senator::Cornelius).at, At::Rome);
    let scene = both().run(Step::Mortality, &[0, 0]);
    assert_eq!(scene.man(Senator::ScipioAfricanus).at, At::Exile);
    assert_eq!(scene.man(Senator::Cornelius).at, At::Curia);
}
