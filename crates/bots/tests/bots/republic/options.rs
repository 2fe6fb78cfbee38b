//! Optional rules: Provincial Wars, Traitors, ageing, Advocates and retirement.

use super::*;

#[test]
fn games_with_provincial_wars_come_to_an_end() {
    for (scenario, seats) in [("early", 3), ("middle", 5), ("late", 5), ("alternate-history", 4)] {
        for mode in ["live", "correspondence"] {
            let options = serde_json::json!({ "scenario": scenario, "mode": mode, "provincial-wars": true });
            let game = Republic::configure(&Setup { seats, options, ..Setup::default() }).expect("sound");
            (0..2).for_each(|seed| drop(play(&game, &[Kind::Greedy; 6][..seats], seed)));
        }
    }
}

/// Four Wars are active, and the first seat is far behind; the second has most Influence.
fn near_the_end(game: &Republic) -> State {
    let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
    for war in [War::FirstPunic, War::FirstGallic, War::Syrian, War::FirstMacedonian] {
        state.secret.deck.take(Card::War(war));
        state.board.wars[war].status = Status::Active;
    }
    let strong = state.board.members(Seat(1)).next().expect("a Senator");
    state.board.senators[strong].influence = 20;
    state.board.switches.add(Switch::Traitors);
    state
}

#[test]
fn who_would_lose_bids_for_the_traitor_and_who_leads_does_not() {
    let game = table(3, "live");
    let mut state = near_the_end(&game);
    ask(&mut state, Ask::Traitors(traitors::Ask::Bid));
    let first = state.board.members(Seat(0)).map(|s| state.board.senators[s].influence).max();
    match greedy(&game, &state, Seat(0)) {
        Action::Traitors(traitors::Action::Bid(s)) => {
            assert_eq!(Some(state.board.senators[s].influence), first, "the first man bids");
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(greedy(&game, &state, Seat(1)), Action::Traitors(traitors::Action::Pass));
    // he lays the tokens on the War that lasts longest, and on a man who will not be missed
    ask(&mut state, Ask::Traitors(traitors::Ask::Tokens { seat: Seat(0), traitor: None }));
    let Action::Traitors(traitors::Action::Mark(traitor)) = greedy(&game, &state, Seat(0)) else {
        panic!("nobody is the Traitor");
    };
    assert!(!state.board.leads(traitor));
    ask(&mut state, Ask::Traitors(traitors::Ask::Tokens { seat: Seat(0), traitor: Some(traitor) }));
    let strongest = state.board.betrayable().map(|w| game.land_strength(&state.board, w)).max();
    let Action::Traitors(traitors::Action::Betray(war)) = greedy(&game, &state, Seat(0)) else {
        panic!("no War is named");
    };
    assert_eq!(Some(game.land_strength(&state.board, war)), strongest);
}

#[test]
fn the_traitors_faction_lets_rome_fall_and_the_others_do_not() {
    let game = table(3, "live");
    let mut state = near_the_end(&game);
    let senator = state.board.members(Seat(0)).find(|&s| !state.board.leads(s)).expect("a Senator");
    state.board.traitor = Some(Traitor { senator, war: War::Syrian, left: None, tried: false });
    // the State is in debt, and everybody has money
    for seat in 0..3 {
        let rich = state.board.members(Seat(seat)).next().expect("a Senator");
        state.board.senators[rich].talents = 40;
        state.board.year = 2;
    }
    state.secret.bank += state.board.treasury + 30;
    state.board.treasury = -30;
    ask(&mut state, Ask::Revenue(revenue::Ask::Gifts));
    assert!(!matches!(greedy(&game, &state, Seat(0)), Action::Revenue(revenue::Action::Contribute(_))));
    assert!(matches!(greedy(&game, &state, Seat(1)), Action::Revenue(revenue::Action::Contribute(_))));
}

#[test]
fn a_traitor_is_condemned_by_all_but_his_own() {
    let game = table(3, "live");
    let mut state = near_the_end(&game);
    let accused = state.board.members(Seat(0)).next().expect("a Senator");
    let treason = Motion::Prosecution { accused, ground: Ground::Treason, prosecutor: None };
    let order = [Seat(0), Seat(1), Seat(2), Seat(0), Seat(0), Seat(0)];
    let vote = Vote { order, called: SeatSet::NONE, appealed: true, ..voted(treason, 0, 0) };
    state.board.senate.floor.push(vote);
    let votes = |seat: Seat| {
        let mut state = state.clone();
        ask(&mut state, Ask::Senate(senate::Ask::Ballot { seat, voted: Set::NONE }));
        greedy(&game, &state, seat)
    };
    assert!(matches!(
        votes(Seat(1)),
        Action::Senate(senate::Action::Vote(Side::For) | senate::Action::Buy(_, Side::For))
    ));
    let own = votes(Seat(0));
    let against = matches!(
        own,
        Action::Senate(senate::Action::Vote(Side::Against) | senate::Action::Buy(_, Side::Against))
    );
    assert!(against, "{own:?}");
}

#[test]
fn greedy_factions_play_with_traitors_to_the_end() {
    for mode in ["live", "correspondence"] {
        let options = serde_json::json!({ "mode": mode, "traitors": true });
        let game = Republic::configure(&Setup { seats: 4, options, ..Setup::default() }).expect("sound");
        (0..2).for_each(|seed| drop(play(&game, &[Kind::Greedy; 4], seed)));
    }
}

#[test]
fn games_of_ageing_senators_come_to_an_end() {
    for (scenario, seats) in [("early", 3), ("middle", 5), ("late", 5), ("alternate-history", 4)] {
        for mode in ["live", "correspondence"] {
            let options = serde_json::json!({ "scenario": scenario, "mode": mode, "ageing-senators": true });
            let game = Republic::configure(&Setup { seats, options, ..Setup::default() }).expect("sound");
            (0..2).for_each(|seed| drop(play(&game, &[Kind::Greedy; 6][..seats], seed)));
        }
    }
}

#[test]
fn an_heir_is_tried_for_by_who_can_win_him_best_and_an_elder_consul_stays_in_rome() {
    let game = table(3, "live");
    let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
    let me = Seat(0);
    state.board.switches.add(Switch::AgeingSenators);
    let ours: Vec<Senator> = state.board.members(me).collect();
    let (heir, speaker, other) = (ours[0], ours[1], ours[2]);
    state.board.senators[heir].faction = None;
    (state.board.senators[speaker].influence, state.board.senators[other].influence) = (9, 1);
    let asks = |persuader| Ask::Ageing(ageing::Ask::Heir { seat: me, heir, persuader });
    ask(&mut state, asks(None));
    assert_eq!(greedy(&game, &state, me), Action::Ageing(ageing::Action::Persuader(speaker)));
    ask(&mut state, asks(Some(speaker)));
    assert_eq!(greedy(&game, &state, me), Action::Ageing(ageing::Action::Announce));
    // of two Consuls the better soldier takes the field, unless his age keeps him in Rome
    let by_military = |s: &Senator| game.parts.senators[*s].military;
    let all: Vec<Senator> = state.board.attending().collect();
    let soldier = *all.iter().max_by_key(|s| by_military(s)).expect("somebody");
    let clerk = *all.iter().min_by_key(|s| by_military(s)).expect("somebody");
    state.board.senate.elect = [Some(soldier), Some(clerk)];
    let seat = state.board.owner(soldier).expect("a faction");
    ask(&mut state, Ask::Senate(senate::Ask::Posts));
    let stays = |state: &State| greedy(&game, state, seat);
    assert_eq!(stays(&state), Action::Senate(senate::Action::Name(clerk)));
    state.board.senators[soldier].age = 7;
    assert_eq!(stays(&state), Action::Senate(senate::Action::Name(soldier)));
}
/// Somebody of the second seat prosecutes a Senator of this seat for his life; all have voted, so many for guilty and so
/// many for innocent. Returns the Accused too: the poorest speaker of his faction.
fn trial(accused_of: Seat, votes_for: i16, votes_against: i16) -> (Republic, State, Senator) {
    let game = table(3, "live");
    let mut state = game.setup(&mut Fast::new(11), &mut Log::off());
    state.board.switches.add(Switch::Advocates);
    let oratory = |s: &Senator| game.parts.senators[*s].oratory;
    let accused = state.board.members(accused_of).min_by_key(oratory).expect("a Senator");
    let prosecutor = state.board.members(Seat(1)).filter(|s| *s != accused).min_by_key(oratory);
    let motion = Motion::Prosecution { accused, ground: Ground::Major, prosecutor };
    state.board.senate.floor.push(voted(motion, votes_for, votes_against));
    (game, state, accused)
}

#[test]
fn the_accused_asks_a_better_speaker_where_the_case_is_open() {
    let asks = |votes_for: i16| {
        let (game, mut state, accused) = trial(Seat(0), votes_for, 0);
        ask(&mut state, Ask::Senate(senate::Ask::Advocate { seat: Seat(0), declined: Set::NONE }));
        match greedy(&game, &state, Seat(0)) {
            Action::Senate(senate::Action::Name(s)) => {
                let oratory = |s: Senator| game.parts.senators[s].oratory;
                assert!(oratory(s) > oratory(accused), "{s:?} is no better than {accused:?}");
                true
            }
            action => {
                assert_eq!(action, Action::Senate(senate::Action::Pass));
                false
            }
        }
    };
    assert!(asks(4), "a few votes more may free him");
    assert!(!asks(90), "nobody is sacrificed for a lost man");
}

#[test]
fn a_case_is_taken_when_it_will_be_won() {
    let takes = |votes_for: i16, votes_against: i16| {
        let (game, mut state, _) = trial(Seat(2), votes_for, votes_against);
        let senator = state.board.members(Seat(0)).next().expect("a Senator");
        ask(&mut state, Ask::Senate(senate::Ask::Defend { seat: Seat(0), senator, declined: Set::NONE }));
        greedy(&game, &state, Seat(0)) == Action::Senate(senate::Action::Accept)
    };
    assert!(takes(0, 60) && !takes(60, 0));
}

#[test]
fn a_senator_retires_only_where_it_helps() {
    let game = table(3, "live");
    let retires = |second: bool, decks: &[Deck], cards: bool| {
        let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
        let men: Vec<Senator> = state.board.members(Seat(0)).collect();
        state.board.switches.add(Switch::VoluntaryRetirement);
        state.board.to_come = decks.iter().copied().collect();
        state.board.senators[men[0]].influence = 25;
        state.board.senators[men[1]].influence = if second { 22 } else { 5 };
        if !cards {
            state.secret.deck = Default::default();
        }
        ask(&mut state, Ask::Revolution(revolution::Ask::Retire { seat: Seat(0) }));
        let action = greedy(&game, &state, Seat(0));
        assert_ne!(action, Action::Revolution(revolution::Action::Retire(men[0])), "he may rule for life");
        action == Action::Revolution(revolution::Action::Retire(men[1]))
    };
    let long = [Deck::Middle, Deck::Late];
    assert!(retires(true, &long, true), "there are many years to come");
    assert!(!retires(false, &long, true));
    assert!(!retires(true, &[], false), "the game ends: he keeps what he has");
}

#[test]
fn games_with_advocates_and_retirement_come_to_an_end() {
    for (scenario, seats) in [("early", 3), ("middle", 5), ("late", 4)] {
        for mode in ["live", "correspondence"] {
            let options = serde_json::json!({
                "scenario": scenario, "mode": mode, "extended-game": true, "civil-war-deck": true,
                "voluntary-retirement": true, "advocates": true, "advocate-cicero": true
            });
            let game = Republic::configure(&Setup { seats, options, ..Setup::default() }).expect("sound");
            play(&game, &[Kind::Greedy; 6][..seats], 1);
        }
    }
}
