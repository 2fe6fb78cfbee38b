//! Later eras: the largest positions, their cards, windows inside windows, long logs.

use super::*;

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
            "Late Republic</span>, <span>year 17</span>",
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
        assert_eq!(html.contains("more-r"), !concession, "{card:?}");
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

/// On a phone one presses to be at the Wars, and sees how many are active without going there.
#[test]
fn the_wars_have_an_entry_of_their_own() {
    let (game, state) = late::late();
    let dress = dressed(&game, &state, Viewer::Spectator, None);
    let marks: Vec<_> = dress.landmarks.iter().map(|mark| (mark.id, mark.name, mark.count)).collect();
    assert_eq!(marks, [("wars", "Wars", state.board.active_wars())]);
    assert_eq!(trial::count(&markup(&dress), "id=\"wars\""), 1);
}

/// In a sealed window everybody is asked until it closes; whoever has answered is no longer there.
#[test]
fn whoever_has_answered_is_no_longer_on_the_ladder() {
    let (game, mut state) = late::late();
    let tries = state.board.present(Seat(1)).next().expect("a Senator in Rome");
    let seats = SeatSet::of(Seat(0)).with(Seat(2));
    state.flow.ask(Ask::Senate(senate::Ask::Mob { seats, against: tries }));
    state.secret.hands[0].cards.add(Card::Intrigue(Intrigue::MobIncitedToViolence));
    for (answered, said) in [(SeatSet::NONE, ">you are here<"), (SeatSet::of(Seat(0)), ">open now<")] {
        state.secret.answered = answered;
        let html = dressed(&game, &state, Viewer::Seat(Seat(0)), None).board.0;
        assert!(html.contains(said), "{answered:?}: {html}");
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
