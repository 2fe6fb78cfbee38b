//! The board over random games: targets, names, markup, secrets, odds.

#[path = "../../../examples/scenes/late.rs"]
mod late;

use super::odds::{per_cent, shares};
use super::short;
use crate::boards::trial::{
    self, choices, dressed, is_well_formed, markup, targets_are_sound, tells_no_secret,
};
use kernel::{Fast, Log, Rules, Seat, SeatSet, Setup, Viewer, Words};
use republic::parts::*;
use republic::phases::optional::ageing;
use republic::phases::{Ask, Step, forum, hand, ledger, revenue, senate};
use republic::state::{Clause, Dissent, Promise, Stance, Subject, When};
use republic::{Action, Deal, Republic, State};

fn positions(seats: usize, seeds: u64, every: usize, mut each: impl FnMut(&Republic, &State, usize)) {
    trial::positions(&trial::game(seats), seeds, |game, state, step| {
        if step % every == 0 {
            each(game, state, step);
        }
    });
}

#[test]
fn each_choice_is_a_target_at_most_once_and_every_button_has_a_name() {
    for seats in 3..=6 {
        positions(seats, 1, 5, |game, state, step| {
            Seat::all(seats).for_each(|seat| targets_are_sound(game, state, seat, step));
        });
    }
}

/// What is about a Senator, a War, a Province or a card is drawn there.
#[test]
fn what_is_about_a_piece_is_drawn_there() {
    let mut seen = 0;
    positions(6, 2, 3, |game, state, _| {
        for seat in Seat::all(6) {
            let viewer = Viewer::Seat(seat);
            let dress = dressed(game, state, viewer, None);
            for (offer, choice) in dress.choices.iter().zip(choices(game, state, viewer).iter()) {
                let placed = matches!(
                    choice.action,
                    Action::Lead(_)
                        | Action::Adopt(_)
                        | Action::Hand(
                            hand::Action::Field(_) | hand::Action::Place(..) | hand::Action::Discard(_)
                        )
                        | Action::Revenue(revenue::Action::Collect(..) | revenue::Action::Graft(..))
                        | Action::Forum(
                            forum::Action::Persuader(_) | forum::Action::Target(_) | forum::Action::Games(..)
                        )
                        | Action::Senate(
                            senate::Action::Name(_)
                                | senate::Action::War(_)
                                | senate::Action::Province(_)
                                | senate::Action::Concession(_)
                                | senate::Action::VoteOne(..)
                                | senate::Action::Assassin(_)
                        )
                );
                // A Statesman who is only planned to be played has no place yet.
                let planned = matches!(choice.action, Action::Hand(hand::Action::Place(_, s)) if !state.board.in_play(s));
                assert!(!placed || offer.on_board || planned, "{} is not on the board", offer.label);
                seen += usize::from(placed);
            }
        }
    });
    assert!(seen > 1000, "{seen}");
}

#[test]
fn the_page_needs_no_inline_style_or_script_and_is_well_formed() {
    for seats in [3, 6] {
        positions(seats, 1, 7, |game, state, step| {
            let viewer = if step % 2 == 0 { Viewer::Spectator } else { Viewer::Seat(Seat(0)) };
            is_well_formed(&markup(&dressed(game, state, viewer, None)));
        });
    }
}

#[test]
fn no_byte_depends_on_what_the_viewer_may_not_know() {
    for seats in [3, 5] {
        positions(seats, 1, 11, |game, state, step| {
            if state.board.over.is_none() {
                Viewer::all(seats).for_each(|viewer| tells_no_secret(game, state, viewer, step as u64));
            }
        });
    }
}

/// A red card that only others hold is not named anywhere on the table, as long as nobody was told of it.
#[test]
fn hidden_cards_are_not_on_the_page() {
    let mut looked = 0;
    positions(4, 2, 13, |game, state, _| {
        let open = state.board.over.is_some() || state.board.consul_for_life.is_some();
        for seat in Seat::all(4).filter(|_| !open) {
            let viewer = Viewer::Seat(seat);
            let view = game.view(state, viewer);
            let mine = view.own.as_ref().map(|own| own.hand.cards).unwrap_or_default();
            let known = |card: Card| view.own.iter().any(|own| own.known.iter().any(|k| k.card == card));
            let html = markup(&dressed(game, state, viewer, None));
            for other in Seat::all(4).filter(|other| *other != seat) {
                let hidden =
                    |card: &Card| matches!(card, Card::Senator(_)) && !mine.has(*card) && !known(*card);
                for card in state.secret.hands[other.ix()].cards.kinds().filter(hidden) {
                    let name = republic::words::en::card(&game.parts, card);
                    assert!(!html.contains(name), "{viewer:?} sees {name}");
                    looked += 1;
                }
            }
        }
    });
    assert!(looked > 20, "{looked}");
}

#[test]
fn shares_make_a_hundred_and_certainty_is_certain() {
    assert_eq!((per_cent(0, 216), per_cent(1, 216), per_cent(215, 216), per_cent(216, 216)), (0, 1, 99, 100));
    for good in 0..=216 {
        for bad in 0..=(216 - good) {
            assert_eq!(shares(good, bad, 216).iter().sum::<u32>(), 100, "{good} {bad}");
        }
    }
}

/// The tally on the floor is that of the vote, and says what would carry the motion.
#[test]
fn the_floor_shows_the_motion_and_its_tally() {
    let mut votes = 0;
    positions(5, 2, 3, |game, state, _| {
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
        votes += 1;
    });
    assert!(votes > 30, "{votes}");
}

#[test]
fn odds_stand_beside_the_prompt_of_an_attempt() {
    let mut attempts = 0;
    positions(5, 2, 1, |game, state, _| {
        if let Some(Ask::Forum(forum::Ask::Persuade { seat, target: Some(_), .. })) = state.flow.question() {
            let odds = dressed(game, state, Viewer::Seat(*seat), None).odds.0;
            assert!(odds.contains("wins him") && odds.contains('%'), "{odds}");
            attempts += 1;
        }
    });
    assert!(attempts > 5, "{attempts}");
}

/// The sums beside an attempt go up to the one that cannot be bettered, whatever Evil Omens take away: a roll of 10 or
/// more fails always (ROR-1.07.41b), so 30 of 36 is the best chance.
#[test]
fn every_sum_that_helps_stands_beside_an_attempt() {
    let mut attempts = 0;
    positions(5, 2, 1, |game, state, _| {
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
        attempts += 1;
    });
    assert!(attempts > 5, "{attempts}");
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
        assert_eq!(super::say::power(&words.republic, aye, nay, mine, rest), said);
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
    let mut seen = 0;
    positions(5, 2, 1, |game, state, _| {
        for seat in Seat::all(5) {
            let dress = dressed(game, state, Viewer::Seat(seat), None);
            let me = ["Anna", "Ben", "Clio", "Dora", "Emil"][seat.ix()];
            let answered = game.view(state, Viewer::Seat(seat)).own.is_some_and(|own| own.answered);
            if answered && dress.asked.len() > 1 {
                let waiting = dress.prompt.starts_with("Waiting for") && !dress.prompt.contains(me);
                assert!(waiting, "{me}: {}", dress.prompt);
                seen += 1;
            }
        }
    });
    assert!(seen > 20, "{seen}");
}

/// Everybody sees how the march on Rome would end, from before the revolt until it is fought; the rebel's own player as
/// his chance.
#[test]
fn a_march_on_rome_has_its_odds_for_everybody() {
    let (mut before, mut after) = (0, 0);
    positions(3, 80, 1, |game, state, _| {
        let b = &state.board;
        let tempted = match state.flow.question() {
            Some(Ask::Revolution(ask)) => super::march::tempted(ask),
            _ => None,
        };
        let leader = b.rebel.map(|r| r.leader).or(tempted.map(|(commander, _)| commander));
        let Some(owner) = leader.and_then(|s| b.owner(s)).filter(|_| b.over.is_none()) else { return };
        if b.rebel.is_some() && after > 20 || b.rebel.is_none() && before > 20 {
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
        if b.rebel.is_some() { after += 1 } else { before += 1 }
    });
    assert!(before > 1 && after > 1, "{before} {after}");
}

/// Gifts are named by the purse they come from; whatever is paid stands in the payer's own part of the page.
#[test]
fn gifts_are_shown_purse_by_purse() {
    let mut seen = 0;
    positions(4, 2, 1, |game, state, _| {
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
            let group = offer.group.as_ref().map(|g| (g.lead, g.name.split(", ").next().unwrap_or_default()));
            assert_eq!(group, purse.as_deref().map(|name| ("From", name)));
            seen += usize::from(purse.is_some());
        }
        for payment in &state.secret.forms.payments[0] {
            let paid = format!(
                "pays {} <b>{} T</b>",
                ["Anna", "Ben", "Clio", "Dora"][payment.to.ix()],
                payment.talents
            );
            assert!(dress.hand.0.contains(&paid), "{paid}: {}", dress.hand.0);
        }
    });
    assert!(seen > 20, "{seen}");
}

#[test]
fn statesmen_have_short_names() {
    let names = ["Cornelius", "P. Cornelius Scipio Africanus", "M. Porcius Cato the Elder"];
    assert_eq!(names.map(short), ["Cornelius", "Africanus", "Cato the Elder"]);
    // Nobody is called as another is, or as a family.
    let (game, _) = late::late();
    let words = crate::words(kernel::Language::English);
    let called = |(s, card): (Senator, &'_ republic::components::SenatorCard)| {
        words.cards.called(s).unwrap_or(short(&card.name)).to_string()
    };
    let names: std::collections::BTreeSet<String> = game.parts.senators.iter().map(called).collect();
    assert_eq!(names.len(), Senator::COUNT);
}

#[test]
fn phases_and_moments_follow_the_year() {
    let game: Republic = trial::game(3);
    let state = game.setup(&mut Fast::new(1), &mut Log::off());
    let dress = dressed(&game, &state, Viewer::Spectator, None);
    assert_eq!((dress.moment.as_str(), dress.phases.len()), ("Set-up", 7));
    assert!(dress.text.is_some_and(|text| text.contains("Treasury")));
    assert_eq!([0, 3].map(|n| game.round_title(n, kernel::Language::English)), ["Set-up", "Year 3"]);
}

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

// --- agreements

/// A game of four played at random up to a question; then Anna gives Ben a Tribune, and he promises her his vote.
fn agreed(until: impl Fn(&Ask, &State) -> bool) -> (Republic, State) {
    let game: Republic = trial::game(4);
    let mut found = None;
    trial::positions(&game, 2, |_, state, _| {
        let here = state.board.year > 0 && state.flow.question().is_some_and(|ask| until(ask, state));
        if found.is_none() && here {
            found = Some(state.clone());
        }
    });
    let mut state = found.expect("the question comes");
    let tribune = Card::Intrigue(Intrigue::Tribune);
    state.secret.hands[0].cards.add(tribune);
    let gives = [tribune].into_iter().collect();
    let mut deal = Deal { gives, to: Seat(1), subject: Some(Subject::Vote), years: 1, ..Deal::default() };
    deal.words.push_str("Ben votes for Junius");
    game.conclude(&mut state, &deal, &mut Fast::new(1), &mut Log::off());
    (game, state)
}

fn does(game: &Republic, state: &mut State, seat: Seat, action: ledger::Action) {
    game.apply(state, seat, Action::Ledger(action).into(), &mut Fast::new(1), &mut Log::off());
}

/// The panel of the ledger on a viewer's page.
fn ledger_of(game: &Republic, state: &State, viewer: Viewer) -> String {
    let html = dressed(game, state, viewer, None).state.0;
    let panel = html.split("<section").find(|part| part.contains("Public ledger")).expect("the ledger");
    panel.to_string()
}

#[test]
fn an_agreement_stands_in_the_ledger_with_its_facts_and_its_dispute() {
    let (game, mut state) = agreed(|ask, _| matches!(ask, Ask::Revenue(_)));
    let due = format!("due by the end of year {}", state.board.year + 1);
    for viewer in Viewer::all(4) {
        let panel = ledger_of(&game, &state, viewer);
        assert!(panel.contains("Anna and Ben; a promise about a vote; 1 card changed hands"), "{panel}");
        assert!(panel.contains(&due) && panel.contains(">promised<"), "{panel}");
        // Which card it was the two know.
        let party = viewer == Viewer::Seat(Seat(0)) || viewer == Viewer::Seat(Seat(1));
        let card = [("You gave", Seat(0)), ("You got", Seat(1))]
            .map(|(did, seat)| panel.contains(&format!("{did} Tribune")) == viewer.is(seat));
        assert_eq!((card, panel.contains("Tribune")), ([true; 2], party), "{panel}");
        // A party may call it unfulfilled, where it stands (ROR-N.6).
        assert_eq!(panel.contains("Call agreement 1 unfulfilled"), party, "{panel}");
    }
    for (promise, word) in [(Promise::Kept, "kept"), (Promise::Broken, "broken"), (Promise::Undone, "undone")]
    {
        state.board.agreements[0].promise = promise;
        assert!(ledger_of(&game, &state, Viewer::Spectator).contains(&format!(">{word}<")));
    }
    state.board.agreements.clear();
    assert!(!markup(&dressed(&game, &state, Viewer::Spectator, None)).contains("Public ledger"));
}

/// What two players wrote stands with their agreement, out of the log.
#[test]
fn the_words_of_an_agreement_stand_in_the_ledger() {
    let (game, state) = agreed(|ask, _| matches!(ask, Ask::Revenue(_)));
    let words = "Ben votes for <b>Junius</b>".to_string();
    let said = republic::Event::Terms { number: 1, from: Seat(0), to: Seat(1), words };
    let kept = crate::kept::<Republic>([said].iter());
    let people =
        ["Anna", "Ben", "Clio", "Dora"].map(|name| crate::Player { name: name.into(), ..Default::default() });
    for (kept, shown) in [(kept, 1), (vec![(2, "another".to_string())], 0)] {
        let (viewer, players) = (Viewer::Spectator, people.to_vec());
        let context = crate::Context {
            viewer,
            language: kernel::Language::English,
            players,
            asked: Default::default(),
            chosen: None,
            text: false,
            kept,
        };
        let view = game.view(&state, viewer);
        let html = crate::dress(&game, &view, &choices(&game, &state, viewer), &context).state.0;
        assert_eq!(trial::count(&html, ">Ben votes for &lt;b&gt;Junius&lt;/b&gt;<"), shown, "{html}");
        assert_eq!(trial::count(&html, "words-r"), shown);
    }
}

#[test]
fn a_judgement_is_put_on_the_floor_whatever_else_lies_there() {
    let (game, mut state) =
        agreed(|ask, s| matches!(ask, Ask::Senate(senate::Ask::Window)) && !s.board.senate.floor.is_empty());
    does(&game, &mut state, Seat(1), ledger::Action::Dispute(1));
    for viewer in Viewer::all(4) {
        let html = dressed(&game, &state, viewer, None).board.0;
        for fact in ["</b> calls agreement 1 unfulfilled", "a promise about a vote", "3 of 4 must say so"] {
            assert!(html.contains(fact), "{fact}: {html}");
        }
        assert!(ledger_of(&game, &state, viewer).contains("disputed by Ben"));
        let answers = trial::count(&html, "name=\"choice\"");
        assert_eq!(answers, if viewer == Viewer::Spectator { 0 } else { 2 });
        is_well_formed(&html);
        tells_no_secret(&game, &state, viewer, 3);
    }
    Seat::all(4).for_each(|seat| targets_are_sound(&game, &state, seat, 1));
    // An answer is the judge's own until all have given theirs (ROR-DC.107).
    let others = || Viewer::all(4).filter(|viewer| !viewer.is(Seat(2)));
    let pages = |state: &State| -> Vec<_> {
        others().map(|viewer| markup(&dressed(&game, state, viewer, None))).collect()
    };
    let before = pages(&state);
    does(&game, &mut state, Seat(2), ledger::Action::Unfulfilled);
    assert_eq!(pages(&state), before);
    let mine = dressed(&game, &state, Viewer::Seat(Seat(2)), None).board.0;
    assert!(mine.contains("You judged") && mine.contains(" Not fulfilled</span>"), "{mine}");
    for seat in [Seat(0), Seat(1), Seat(3)] {
        does(&game, &mut state, seat, ledger::Action::Unfulfilled);
    }
    assert!(ledger_of(&game, &state, Viewer::Spectator).contains(">undone<"));
}

// --- by correspondence

#[test]
fn the_docket_shows_what_a_motion_needs_and_my_own_ballot() {
    let options = serde_json::json!({"mode": "correspondence"});
    let setup = Setup { seats: 4, options, ..Setup::default() };
    let game = <Republic as kernel::Game>::configure(&setup).expect("a table");
    let mut found = None;
    trial::positions(&game, 2, |game, state, step| {
        let docket = &state.secret.docket;
        let form = matches!(state.flow.question(), Some(Ask::Senate(senate::Ask::Letter)));
        if form && docket.on_form().len() > 1 && docket.next == 0 && found.is_none() {
            found = Some(state.clone());
        }
        if step % 23 == 0 && state.board.over.is_none() {
            Viewer::all(4).for_each(|viewer| tells_no_secret(game, state, viewer, step as u64));
            targets_are_sound(game, state, Seat(1), step);
        }
    });
    let mut state = found.expect("a docket of two motions");
    state.secret.letters = Default::default();
    state.secret.docket.depends[1] = 1;
    let apart = state.board.members(Seat(0)).next().expect("a Senator");
    // What is asked is said, and sending the form is called so.
    let blank = dressed(&game, &state, Viewer::Seat(Seat(0)), None);
    assert!(blank.consequence.contains("on the docket below without your ballot"), "{}", blank.consequence);
    assert!(blank.choices.iter().any(|c| c.label == "Send the form"));
    state.secret.letters[0].write_senate(|letter| {
        letter.ballots[1].side = Some(Side::For);
        (letter.ballots[1].buy, letter.ballots[1].ahead) = (5, 2);
        let vote = |when, side| Some(Clause { item: 1, when, then: Stance::Vote(side) });
        letter.clauses[0] = vote(When::Failed(0), Side::Against);
        letter.clauses[1] = vote(When::Bought(Seat(1), 3), Side::Abstain);
        letter.clauses[2] = Some(Clause { item: 1, when: When::Leading(7), then: Stance::Veto });
        letter.dissent[0] = Some(Dissent { item: 1, senator: apart, side: Side::Against.into() });
    });
    let said = format!(
        "Your ballot: if motion 1 has not passed, Nay; if Ben has bought 3 votes, Abstain; if the votes for lead by 7, \
         veto by Tribune; otherwise Aye; {} Nay; at most 5 T for votes, to be 2 ahead",
        super::short(&game.parts.senators[apart].name)
    );
    for viewer in Viewer::all(4) {
        let html = dressed(&game, &state, viewer, None).board.0;
        assert_eq!(trial::count(&html, "needs motion 1<"), 1, "ROR-D.34d: {html}");
        assert_eq!(html.contains(&said), viewer.is(Seat(0)), "{said}: {html}");
        assert_eq!(trial::count(&html, "Your ballot"), usize::from(viewer.is(Seat(0))));
        is_well_formed(&html);
    }
}

// --- later eras

/// The largest position of a Late game: everything has its place, its words and its name.
#[test]
fn a_late_position_is_drawn_whole() {
    let (game, state) = late::late();
    for viewer in Viewer::all(6) {
        let dress = dressed(&game, &state, viewer, None);
        let html = markup(&dress) + &dress.goal.0;
        is_well_formed(&html);
        tells_no_secret(&game, &state, viewer, 5);
        for law in state.board.laws.iter() {
            let (name, text) =
                (&game.parts.laws[law].name, crate::words(kernel::Language::English).cards.law(law));
            assert_eq!(trial::count(&html, &format!("\">{name}</summary>")), 1, "{name}");
            assert!(html.contains(text), "{name}");
        }
        for said in [
            "Late, ",        // the deck that is drawn from
            "Civil War 21<", // the one to come
            ">Early<",       // one that is drawn out
            "Late Republic</span>, year 17",
            "Bithynia-Pontus", // the developed face
            "In revolt: an active War.",
            "Raids: overrun ",
            "Disorder: no taxes; revolt ",
            "by legate",
            "Bithynian Bequest",
            "being fetched",
            "Active: 4; one must fall or Rome is lost",
            "Waiting face down: 1",
            "Inactive: 7",
            "strength × 2 with its sister Wars",
            "Spartacus +5",
            "wakes only if Rome attacks",
            "sleeps until Further Spain or Nearer Spain is Roman",
            "with an Open Bodyguard",
            "proscribed: attracts no Knights",
            "each frontier Province needs 15",
        ] {
            assert!(html.contains(said), "{viewer:?}: {said}");
        }
    }
    Seat::all(6).for_each(|seat| targets_are_sound(&game, &state, seat, 3));
}

/// Who can do what, whom he cannot bear, who may be in play with whom.
#[test]
fn statesmen_say_what_they_can_do() {
    let (game, mut state) = late::late();
    let play = |state: &mut State, man: Senator, seat: u8| {
        let his = &mut state.board.senators[man];
        (his.at, his.faction) = (republic::state::At::Rome, Some(Seat(seat)));
    };
    for (man, seat) in [(Senator::TiberiusGracchus, 0), (Senator::GaiusGracchus, 1), (Senator::Pompey, 2)] {
        play(&mut state, man, seat);
    }
    let html = dressed(&game, &state, Viewer::Spectator, None).state.0;
    let panel = html.split("id=\"statesmen\"").nth(1).expect("the Statesmen");
    for said in [
        "Loyalty 0 while C. Gracchus is in play in another faction.",
        "In play together with Ti. Gracchus of his family.",
        "His Military is rolled before each battle",
        "Loyalty 0 in a faction with Crassus.",
    ] {
        assert!(panel.contains(said), "{said}: {panel}");
    }
}

/// Every red card has words of its own and an emblem; those with dice have their odds.
#[test]
fn every_red_card_says_what_it_does() {
    let (game, mut state) = late::late();
    let mut seen = std::collections::BTreeSet::new();
    for card in Card::all().filter(|card| card.is_red()) {
        state.secret.hands[0] = Default::default();
        state.secret.hands[0].cards.add(card);
        let html = dressed(&game, &state, Viewer::Seat(Seat(0)), None).hand.0;
        let text = html.split("class=\"nm\"").last().expect("a card");
        let text = text.split("</span>").skip(1).collect::<Vec<_>>().join("</span>");
        let concession = matches!(card, Card::Concession(_));
        assert_eq!(html.contains("<summary title="), !concession, "{card:?}");
        assert!(seen.insert(text.clone()) || concession, "{card:?} says what another says: {text}");
        let odds = match card {
            Card::Intrigue(Intrigue::Assassin) => "With 1 card: kills 50%, caught 17%.",
            Card::Intrigue(Intrigue::MurderOfATribune) => "50%",
            Card::Intrigue(Intrigue::MobIncitedToViolence) => "for each of their Senators in Rome",
            Card::Intrigue(Intrigue::Graft) => "1 to 6",
            Card::Intrigue(Intrigue::Scandal) => "7 on average",
            _ => "",
        };
        assert!(text.contains(odds), "{card:?}: {text}");
    }
}

/// Shuffled together, the eras are one deck; the years make the period (ROR-1.04.6b).
#[test]
fn the_decks_are_told_by_scenario() {
    let strip = |state: &State, game: &Republic| {
        let html = dressed(game, state, Viewer::Spectator, None).goal.0;
        let list = html.split("eras-r").nth(1).and_then(|rest| rest.split("</ol>").next());
        list.expect("the decks").to_string()
    };
    let options = serde_json::json!({ "scenario": "alternate-history" });
    let setup = Setup { seats: 4, options, ..Setup::default() };
    let game = <Republic as kernel::Game>::configure(&setup).expect("a table");
    let state = game.setup(&mut Fast::new(1), &mut Log::off());
    let list = strip(&state, &game);
    assert_eq!(trial::count(&list, " left<"), 1, "{list}");
    assert!(list.contains(">Early, ") && list.contains(">Middle<") && list.contains(">Late<"), "{list}");
    let game: Republic = trial::game(4);
    let state = game.setup(&mut Fast::new(1), &mut Log::off());
    let list = strip(&state, &game);
    assert_eq!((trial::count(&list, "<li"), trial::count(&list, ">Early, ")), (1, 1), "{list}");
}

/// Windows inside windows: what waits stands above the one that is open, and whoever is asked sees where they are.
#[test]
fn windows_inside_windows_are_a_ladder() {
    let (game, mut state) = late::late();
    let vote = *state.board.senate.floor.last().expect("a vote");
    let html = |state: &State, viewer| dressed(&game, state, viewer, None).board.0;
    assert_eq!(trial::count(&html(&state, Viewer::Seat(Seat(0))), "rungs-r"), 0, "one rung is no ladder");
    state.board.senate.floor.push(vote);
    for (viewer, said) in [(Viewer::Seat(Seat(0)), ">you are here<"), (Viewer::Spectator, ">open now<")] {
        let html = html(&state, viewer);
        let ladder =
            html.split("rungs-r").nth(1).and_then(|rest| rest.split("</ol>").next()).expect("a ladder");
        assert_eq!((trial::count(ladder, "<li"), trial::count(ladder, ">mid-vote<")), (2, 1), "{ladder}");
        assert_eq!(trial::count(ladder, "aria-current=\"step\""), 1);
        assert!(ladder.contains(said), "{ladder}");
        is_well_formed(&html);
    }
}

/// Beside the ladder stands what follows from each answer, for whoever has more to say than to pass.
#[test]
fn a_window_says_what_follows_from_each_answer() {
    let (game, mut state) = late::late();
    let tries = state.board.present(Seat(1)).next().expect("a Senator in Rome");
    let seats = SeatSet::of(Seat(0));
    let attempt = senate::Step::Attempt { seat: Seat(1), senator: tries, graft: false, lost: false };
    state.flow.then(Step::Senate(attempt));
    state.flow.ask(Ask::Senate(senate::Ask::Mob { seats, against: tries }));
    state.secret.answered = SeatSet::NONE;
    let table = |state: &State| {
        let html = dressed(&game, state, Viewer::Seat(Seat(0)), None).board.0;
        html.split("cmp-r").nth(1).and_then(|rest| rest.split("</table>").next()).map(str::to_string)
    };
    state.secret.hands[0] = Default::default();
    assert_eq!(table(&state), None, "nothing to choose");
    state.secret.hands[0].cards.add(Card::Intrigue(Intrigue::MobIncitedToViolence));
    let html = table(&state).expect("what follows");
    assert_eq!((trial::count(&html, "<th scope=\"col\""), trial::count(&html, "<tr")), (3, 5), "{html}");
    // ROR-7.10h: an even die; without a mob nobody dies
    assert_eq!((trial::count(&html, ">50%<"), trial::count(&html, ">0%<")), (2, 2), "{html}");
}

/// A log of forty years: a chapter each, and the way to all of them.
#[test]
fn the_log_is_read_by_year() {
    let game: Republic = trial::game(4);
    let names = kernel::Names::marked(4);
    let events: Vec<republic::Event> = (1..=40)
        .flat_map(|year| {
            [
                republic::Event::Year { year },
                republic::Event::Phase { phase: Phase::Mortality },
                republic::Event::Bankrupt,
            ]
        })
        .collect();
    let told = || events.iter().enumerate().map(|(n, event)| (Some(n as u32), event));
    let log: Vec<_> = told().map(|(step, event)| crate::log_line(&game, event, step, &names)).collect();
    let chapters = crate::chapters(&game, told(), kernel::Language::English);
    assert_eq!((chapters.len(), chapters[16].clone()), (40, ("Year 17".to_string(), 48)));
    let page = crate::TablePage { log: log.clone(), chapters, ..Default::default() };
    let html = crate::table(&page).into_string();
    let part = html.split("id=\"log\"").nth(1).expect("the log");
    let years = |html: &str| trial::count(html, "<li class=\"chapter\">");
    assert_eq!(years(part), 40);
    assert_eq!(trial::count(part, "\" open>"), 1, "only the year in hand is open");
    assert!(part.contains("step=48\">Year 17</a>"), "{part}");
    // The replay has the year in hand and the one before; of the others the way there.
    let rounds = (1..=40).map(|n| (format!("Year {n}"), 3 * n - 3)).collect();
    let page = crate::ReplayPage { log, rounds, step: 119, steps: 200, ..Default::default() };
    let html = crate::replay(&page).into_string();
    let part = html.split("id=\"log\"").nth(1).expect("the log");
    assert_eq!((years(part), trial::count(part, "cannot pay")), (2, 2), "{part}");
    assert_eq!(trial::count(part, "<li class=\"when\"><a "), 38);
    assert!(html.contains("<details class=\"jump\""), "so many rounds are folded");
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
    state.board.over = Some(Ending { kind: EndingKind::Traitor, winners: SeatSet::of(seat) });
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
    let mut seen = 0;
    trial::positions(&game, 2, |game, state, step| {
        if let Some(Ask::Traitors(ask)) = state.flow.question() {
            seen += 1;
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
    });
    assert!(seen > 0);
}

/// Who defends the Accused stands on the floor, and what the roll of the trial may bring beside the ballot.
#[test]
fn a_trial_shows_its_advocate_and_the_odds_of_its_roll() {
    let mut trials = 0;
    positions(5, 4, 1, |game, state, _| {
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
        trials += 1;
    });
    assert!(trials > 0);
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
