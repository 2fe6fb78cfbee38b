//! Optional rules: ages, Provincial Wars, Traitors, Advocates, retirement.

use super::*;

#[test]
fn ages_are_told_at_the_card_and_heirs_are_asked_for_on_the_board() {
    let game: Republic = trial::game(3);
    let mut state = game.setup(&mut Fast::new(1), &mut Log::off());
    let page = |state: &State, viewer| markup(&dressed(&game, state, viewer, None));
    assert!(!page(&state, Viewer::Spectator).contains("age-r"), "nobody has a marker");
    state.board.switches.add(Switch::AgeingSenators);
    let ours: Vec<Senator> = state.board.members(Seat(0)).collect();
    (state.board.senators[ours[0]].age, state.board.senators[ours[1]].age) = (7, 3);
    let shown = page(&state, Viewer::Spectator);
    assert!(shown.contains("Age 7, an Elder") && shown.contains("Age 3: an Elder from 7 on"));
    let heir = ours[2];
    state.board.senators[heir].faction = None;
    state.board.phase = Phase::Mortality;
    for ask in [
        ageing::Ask::Heir { seat: Seat(0), heir, persuader: None },
        ageing::Ask::Heir { seat: Seat(0), heir, persuader: Some(ours[1]) },
        ageing::Ask::Order { seat: Seat(0), checked: Set::NONE },
    ] {
        state.flow.clear();
        state.flow.ask(Ask::Ageing(ask));
        state.secret.answered = SeatSet::NONE;
        is_well_formed(&page(&state, Viewer::Seat(Seat(0))));
        is_well_formed(&page(&state, Viewer::Spectator));
        targets_are_sound(&game, &state, Seat(0), 0);
    }
}

/// With Provincial Wars a Province shows its forces, who attacks it and with what odds, and whose ally it is.
#[test]
fn provinces_show_their_forces_and_their_wars() {
    use republic::state::Land;
    let (game, mut state) = late::late();
    let lands = [Province::Bithynia, Province::Greece, Province::Syria, Province::Asia, Province::Illyricum];
    for province in lands {
        let exists = province != Province::Bithynia;
        state.board.provinces[province] = Land { exists, ..Land::default() };
    }
    let greece = &mut state.board.provinces[Province::Greece];
    (greece.armies, greece.fleets, greece.squadron) = (3, 2, 1);
    state.board.provinces[Province::Illyricum].allied = Some(War::GladiatorSlave);
    let html = |state: &State| markup(&dressed(&game, state, Viewer::Spectator, None));
    assert!(!html(&state).contains("Attacked by"), "only where it is played");
    state.board.switches.add(Switch::ProvincialWars);
    let html = html(&state);
    let name = |war: War| game.parts.wars[war].name.as_str();
    for said in [
        format!("Attacked by the {}. It wins ", name(War::FirstMithridatic)),
        format!("Attacked by the {}. It wins ", name(War::ThirdMithridatic)),
        format!("No taxes while the {} lasts.", name(War::FirstMithridatic)),
        format!("Allied with the {}", name(War::GladiatorSlave)),
        "Own forces: Armies 3, Fleets 2; Fleets in garrison: 1".into(),
    ] {
        assert!(html.contains(&said), "{said}");
    }
    is_well_formed(&html);
}

/// The Traitor tokens lie at a Senator and at a War; who has joined his War helps it; the end says what it was.
#[test]
fn the_traitor_tokens_lie_at_a_senator_and_at_a_war() {
    use republic::state::{At, Ending, EndingKind, Traitor};
    let (game, mut state) = late::late();
    let html = |state: &State| markup(&dressed(&game, state, Viewer::Spectator, None));
    let war = state.board.betrayable().next().unwrap();
    let senator = state.board.attending().next().unwrap();
    let seat = state.board.owner(senator).unwrap();
    assert!(!html(&state).contains("traitor"), "there is none");
    state.board.switches.add(Switch::Traitors);
    state.board.traitor = Some(Traitor { senator, war, left: None, tried: false });
    let page = html(&state);
    for piece in ["data-piece=\"traitor0\"", "data-piece=\"traitor1\"", "is in league with this War"] {
        assert!(page.contains(piece), "{piece}");
    }
    is_well_formed(&page);
    state.board.traitor = Some(Traitor { senator, war, left: Some(seat), tried: false });
    (state.board.senators[senator].at, state.board.senators[senator].faction) = (At::Exile, None);
    let page = html(&state);
    assert!(page.contains(&format!("helps the enemy: +{}", game.traitor_adds(&state.board, war))));
    state.board.over = Some(Ending::of(EndingKind::Traitor, SeatSet::of(seat)));
    state.flow.clear();
    let page = html(&state);
    assert!(page.contains("in league with the enemy") && page.contains("ROR-3.10.3a"));
    is_well_formed(&page);
}

/// With Traitors every choice about the tokens is a target at a Senator or a War, and nothing betrays a bid.
#[test]
fn the_bid_for_the_tokens_is_drawn_and_keeps_its_secret() {
    use republic::phases::optional::traitors;
    let options = serde_json::json!({ "traitors": true });
    let game =
        <Republic as kernel::Game>::configure(&Setup { seats: 4, options, ..Setup::default() }).unwrap();
    trial::until(
        &game,
        |seen| *seen,
        |seen, game, state, step| {
            if let Some(Ask::Traitors(ask)) = state.flow.question() {
                *seen = true;
                for seat in Seat::all(4) {
                    targets_are_sound(game, state, seat, step);
                    is_well_formed(&markup(&dressed(game, state, Viewer::Seat(seat), None)));
                }
                let mut other = state.clone();
                if *ask == traitors::Ask::Bid {
                    other.secret.forms.leaders[1] = state.board.members(Seat(1)).next();
                    let page = |state: &State| markup(&dressed(game, state, Viewer::Seat(Seat(0)), None));
                    assert_eq!(page(state), page(&other));
                }
            }
        },
    );
}

/// Who defends the Accused stands on the floor, and what the roll of the trial may bring beside the ballot.
#[test]
fn a_trial_shows_its_advocate_and_the_odds_of_its_roll() {
    trial::until(
        &trial::game(5),
        |seen| *seen,
        |seen, game: &Republic, state, _| {
            let Some(Ask::Senate(senate::Ask::Ballot { seat, .. })) = state.flow.question() else { return };
            let Some(Motion::Prosecution { accused, prosecutor: Some(prosecutor), .. }) =
                state.board.senate.floor.last().map(|vote| vote.motion)
            else {
                return;
            };
            let plain = dressed(game, state, Viewer::Spectator, None).board.0;
            assert!(!plain.contains("Trial roll") && !plain.contains(">Advocate<"), "{plain}");
            let mut state = state.clone();
            state.board.switches.add(Switch::Advocates);
            let alone = dressed(game, &state, Viewer::Spectator, None).board.0;
            assert!(alone.contains("he defends himself") && alone.contains("Trial roll"), "{alone}");
            let taken = [Some(accused), Some(prosecutor), state.board.offices[Office::Censor]];
            let Some(advocate) = state.board.attending().find(|s| !taken.contains(&Some(*s))) else { return };
            state.board.senate.floor.last_mut().expect("a vote").advocate = Some(advocate);
            let html = dressed(game, &state, Viewer::Spectator, None).board.0;
            assert!(!html.contains("he defends himself") && html.contains(">Advocate<"), "{html}");
            let player = state.board.controller(*seat);
            let odds = dressed(game, &state, Viewer::Seat(player), None).odds.0;
            let name = |s: Senator| short(&game.parts.senators[s].name);
            let said = format!("{} against {}: two dice ", name(advocate), name(prosecutor));
            assert!(odds.contains(&said) && odds.contains("With the votes so far"), "{said}: {odds}");
            *seen = true;
        },
    );
}

/// The Influence of the retired stands beside that of their faction, and only there.
#[test]
fn the_influence_of_the_retired_stands_beside_the_faction() {
    let mut seen = 0;
    positions(4, 1, 40, |game, state, _| {
        assert!(!markup(&dressed(game, state, Viewer::Seat(Seat(0)), None)).contains(" retired<"));
        let mut state = state.clone();
        state.board.factions[2].retired = 13;
        assert!(markup(&dressed(game, &state, Viewer::Seat(Seat(0)), None)).contains("+13 retired<"));
        seen += 1;
    });
    assert!(seen > 2, "{seen}");
}
