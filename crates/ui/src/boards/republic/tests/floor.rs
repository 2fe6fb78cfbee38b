//! The floor and what stands beside the prompt: votes, attempts, marches, gifts.

use super::*;

/// The tally on the floor is that of the vote, and says what would carry the motion.
#[test]
fn the_floor_shows_the_motion_and_its_tally() {
    let enough = |(votes, marches): &(u32, u32)| *votes > 30 && *marches > 0;
    trial::until(&trial::game(5), enough, |(votes, marches), game: &Republic, state, _| {
        let Some(vote) = state.board.senate.floor.last().filter(|_| state.board.over.is_none()) else {
            return;
        };
        let html = dressed(game, state, Viewer::Spectator, None).board.0;
        let [for_it, against] = match vote.motion {
            Motion::Prosecution { .. } => ["Guilty", "Innocent"],
            _ => ["Aye", "Nay"],
        };
        assert!(html.contains(&format!(">{for_it} {}<", vote.votes_for)), "{html}");
        assert!(html.contains(&format!(">{against} {}<", vote.votes_against)));
        if let Motion::Consuls(pair) = vote.motion {
            assert_eq!(trial::count(&html, "class=\"of-r\""), pair.len(), "whose men they are: {html}");
        }
        if let Motion::Censor(s) = vote.motion {
            assert!(html.contains(&format!("{} as Censor", game.parts.senators[s].name)));
        }
        if matches!(vote.motion, Motion::Deploy(_)) && html.contains(">Forces<") {
            // What the bar says stands right under it, and what marches above.
            let at = |what: &str| html.split("class=\"hemi").next().and_then(|floor| floor.rfind(what));
            let [forces, bar, caption] = ["force-r", "bar-r", "cap-r"].map(at);
            assert!(forces.is_some() && forces < bar && bar < caption, "{html}");
            *marches += 1;
        }
        *votes += 1;
    });
}

#[test]
fn odds_stand_beside_the_prompt_of_an_attempt() {
    trial::until(
        &trial::game(5),
        |seen| *seen > 5,
        |attempts: &mut u32, game: &Republic, state, _| {
            if let Some(Ask::Forum(forum::Ask::Persuade { seat, target: Some(_), .. })) =
                state.flow.question()
            {
                let odds = dressed(game, state, Viewer::Seat(*seat), None).odds.0;
                assert!(odds.contains("wins him") && odds.contains('%'), "{odds}");
                *attempts += 1;
            }
        },
    );
}

/// The sums beside an attempt go up to the one that cannot be bettered, whatever Evil Omens take away: a roll of 10 or
/// more fails always (ROR-1.07.41b), so 30 of 36 is the best chance.
#[test]
fn every_sum_that_helps_stands_beside_an_attempt() {
    trial::until(
        &trial::game(5),
        |seen| *seen > 5,
        |attempts: &mut u32, game: &Republic, state, _| {
            let Some(Ask::Forum(forum::Ask::Persuade { seat, persuader: Some(by), target: Some(_), .. })) =
                state.flow.question()
            else {
                return;
            };
            for omens in [0, 1, 2] {
                let mut state = state.clone();
                state.board.events[EventCard::EvilOmens] = omens;
                state.board.senators[*by].talents = 60;
                let odds = dressed(game, &state, Viewer::Seat(*seat), None).odds.0;
                assert_eq!(trial::count(&odds, ">83%<"), 1, "{omens}: {odds}");
            }
            *attempts += 1;
        },
    );
}

/// What is said of one's own votes while nobody buys any: aye, nay, mine, those of others still to come.
#[test]
fn a_voter_is_told_what_his_votes_can_do() {
    let words = crate::words(kernel::Language::English);
    for ((aye, nay, mine, rest), said) in [
        ((0, 0, 12, 10), "Your 12 decide it."),
        ((10, 5, 8, 9), "Your 8 carry it."),
        ((5, 10, 8, 9), "Your 8 defeat it."),
        ((0, 0, 12, 39), "You have 12, the others 39."),
        ((29, 0, 17, 0), "It is carried without your votes."),
        ((0, 29, 17, 0), "It is lost, even with your votes."),
        // Half is not enough.
        ((0, 17, 17, 0), "It is lost, even with your votes."),
    ] {
        assert_eq!(super::super::say::power(&words.republic, [aye, nay], mine, rest, 0), said);
    }
    // A Talent buys a vote (ROR-1.09.141a): nothing is settled that money could still turn. A tie defeats a motion.
    for ((aye, nay, mine, rest), money, said) in [
        ((0, 10, 9, 0), 1, "It is lost, even with your votes."),
        ((0, 10, 9, 0), 2, "It is lost even with your votes, unless more are bought."),
        ((10, 0, 9, 0), 0, "It is carried without your votes."),
        ((10, 0, 9, 0), 1, "It is carried without your votes, unless some are bought against it."),
    ] {
        assert_eq!(super::super::say::power(&words.republic, [aye, nay], mine, rest, money), said);
    }
}

/// The prompt and its choices call Statesmen by their last names; the log keeps the whole.
#[test]
fn the_prompt_has_short_names() {
    let mut seen = 0;
    positions(5, 2, 5, |game, state, _| {
        let long: Vec<&str> = game.parts.senators.values().map(|card| card.name.as_str()).collect();
        for seat in Seat::all(5) {
            let dress = dressed(game, state, Viewer::Seat(seat), None);
            let labels = dress.choices.iter().map(|offer| &offer.label).chain([&dress.prompt]);
            for label in labels {
                assert!(!long.iter().any(|name| short(name) != *name && label.contains(name)), "{label}");
                seen +=
                    usize::from(long.iter().any(|name| short(name) != *name && label.contains(short(name))));
            }
        }
    });
    assert!(seen > 20, "{seen}");
}

/// Whoever has answered a window is told whom else he waits for, not that he waits for himself.
#[test]
fn nobody_waits_for_himself() {
    trial::until(
        &trial::game(5),
        |seen| *seen > 20,
        |seen: &mut u32, game: &Republic, state, _| {
            for seat in Seat::all(5) {
                let dress = dressed(game, state, Viewer::Seat(seat), None);
                let me = ["Anna", "Ben", "Clio", "Dora", "Emil"][seat.ix()];
                let answered = game.view(state, Viewer::Seat(seat)).own.is_some_and(|own| own.answered);
                if answered && dress.asked.len() > 1 {
                    let waiting = dress.prompt.starts_with("Waiting for") && !dress.prompt.contains(me);
                    assert!(waiting, "{me}: {}", dress.prompt);
                    *seen += 1;
                }
            }
        },
    );
}

/// Everybody sees how the march on Rome would end, from before the revolt until it is fought; the rebel's own player as
/// his chance.
#[test]
fn a_march_on_rome_has_its_odds_for_everybody() {
    let enough = |(before, after): &(u32, u32)| *before > 1 && *after > 1;
    trial::until(&trial::game(3), enough, |(before, after), game: &Republic, state, _| {
        let b = &state.board;
        let tempted = match state.flow.question() {
            Some(Ask::Revolution(ask)) => super::super::march::tempted(ask),
            _ => None,
        };
        let leader = b.rebel.map(|r| r.leader).or(tempted.map(|(commander, _)| commander));
        let Some(owner) = leader.and_then(|s| b.owner(s)).filter(|_| b.over.is_none()) else { return };
        if b.rebel.is_some() && *after > 20 || b.rebel.is_none() && *before > 20 {
            return;
        }
        for viewer in Viewer::all(3) {
            let dress = dressed(game, state, viewer, None);
            let html = if b.rebel.is_some() { &dress.state.0 } else { &dress.board.0 };
            let said = if viewer.is(owner) { "you win" } else { "the rebel wins" };
            let shown = trial::count(html, &format!("{said} "));
            // One who has nobody behind him has nothing to see: Fleets alone do not march.
            let alone = tempted.is_some_and(|(commander, follow)| {
                let legions = b.force_of(commander).map_or(Set::NONE, |force| force.legions);
                follow.unwrap_or(legions).is_empty()
            });
            assert!(shown > 0 || alone, "{viewer:?}: {html}");
            assert!(viewer.is(owner) || !html.contains("you win"), "{viewer:?}: {html}");
            is_well_formed(html);
        }
        *(if b.rebel.is_some() { after } else { before }) += 1;
    });
}

/// Gifts are named by the purse they come from; whatever is paid stands in the payer's own part of the page.
#[test]
fn gifts_are_shown_purse_by_purse() {
    trial::until(
        &trial::game(4),
        |seen| *seen > 20,
        |seen: &mut usize, game: &Republic, state, _| {
            if !matches!(state.flow.question(), Some(Ask::Revenue(revenue::Ask::Gifts))) {
                return;
            }
            let dress = dressed(game, state, Viewer::Seat(Seat(0)), None);
            let list = choices(game, state, Viewer::Seat(Seat(0)));
            for (offer, choice) in dress.choices.iter().zip(list.iter()) {
                let purse = match choice.action {
                    Action::Revenue(revenue::Action::Contribute(s) | revenue::Action::Send(Some(s), _)) => {
                        Some(short(&game.parts.senators[s].name).to_string())
                    }
                    Action::Revenue(revenue::Action::Send(None, _)) => Some("Faction Treasury".into()),
                    _ => None,
                };
                let group =
                    offer.group.as_ref().map(|g| (g.lead, g.name.split(", ").next().unwrap_or_default()));
                assert_eq!(group, purse.as_deref().map(|name| ("From", name)));
                *seen += usize::from(purse.is_some());
            }
            for payment in state.secret.forms.payments[0].iter() {
                let paid = format!(
                    "pays {} <b>{} T</b>",
                    ["Anna", "Ben", "Clio", "Dora"][payment.to.ix()],
                    payment.talents
                );
                assert!(dress.hand.0.contains(&paid), "{paid}: {}", dress.hand.0);
            }
        },
    );
}

/// What is told of a Senator is marked as his faction's doing; a War has none.
#[test]
fn what_a_senator_does_is_the_doing_of_his_faction() {
    let mut told = 0;
    positions(4, 1, 1, |game, state, _| {
        let view = game.view(state, Viewer::Spectator);
        for seat in Seat::all(4) {
            for senator in state.board.members(seat) {
                let event = republic::Event::Hrao { senator };
                assert_eq!(<Republic as crate::Board>::whose(&view, &event), Some(seat));
                told += 1;
            }
        }
        assert_eq!(<Republic as crate::Board>::whose(&view, &republic::Event::Bankrupt), None);
    });
    assert!(told > 100, "{told}");
}
