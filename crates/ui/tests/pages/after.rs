//! The story of a finished game: whatever game, however it ended, whoever reads it.

use super::*;
use kernel::Outcome;
use maud::Render;

/// A game played at random to its end and recorded on the way, with chances that somebody made up.
fn recorded<G: Board>(
    mut table: Table<G>,
    viewer: Viewer,
    estimated: bool,
) -> (Story, Outcome, Vec<LogLine>) {
    let (mut dice, mut recorder) = (Fast::new(7), Recorder::<G>::new(viewer, Language::English));
    let made_up = |table: &Table<G>| {
        let first = (table.len() % 10) as f32 / 10.0;
        let mut chances = Chances::default();
        // Alone against neutral factions one wins or loses, and nobody else does either.
        let second = if table.seats() > 1 { 1.0 - first } else { 0.0 };
        (chances[0], chances[1]) = (first, second);
        estimated.then_some(chances)
    };
    recorder.look(&table, made_up(&table));
    while let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) {
        let pick = table.choices(seat).random(&mut dice).expect("a choice");
        table.submit(seat, None, pick).expect("a listed pick");
        recorder.look(&table, made_up(&table));
    }
    let outcome = table.outcome().expect("over");
    let names = Names::marked(table.seats());
    let line = |(line, event): (Option<u32>, &G::Event)| log_line(&**table.rules(), event, line, &names);
    let log = table.told(viewer).map(line).collect();
    (recorder.finish(&table).expect("a story"), outcome, log)
}

fn told(story: &Story, game: &str, seats: usize, seat: Option<Seat>) -> StoryPage {
    let players = players(seats);
    let table = TableInfo { id: "abc".into(), game: game.into(), ..TableInfo::default() };
    let story = Arc::new(story.clone());
    StoryPage { table, seat, players, story, rematch: seat.is_some(), ..StoryPage::default() }
}

fn html(story: &Story, game: &str, seats: usize, seat: Option<Seat>) -> String {
    let page = told(story, game, seats, seat);
    let html = ui::story(&page).into_string();
    is_sound("story", &html);
    let picture = ui::picture(&page).svg().into_string();
    assert!(picture.starts_with("<svg") && !picture.contains("Player <"), "names are escaped");
    // It is made to be passed on: whoever looks at it is not the one who played.
    assert!(!picture.contains("You win") && !picture.contains(" your "), "{picture}");
    html
}

/// The figures of the rows and of the foot of a table of points, in the order of its columns.
fn figures(html: &str) -> (Vec<Vec<i32>>, Vec<i32>) {
    let table = html.split("<div class=\"pw\">").nth(1).and_then(|rest| rest.split("</table>").next());
    let table = table.unwrap_or_default();
    let number = |cell: &str| -> i32 {
        let text = cell.split("</td>").next().unwrap_or_default();
        let text = text.rsplit("</span>").next().unwrap_or_default();
        let text: String = text.chars().filter(|c| c.is_ascii_digit() || *c == '\u{2212}').collect();
        text.replace('\u{2212}', "-").parse().expect("a number")
    };
    let cells =
        |row: &str| row.split("<td").skip(1).map(|cell| number(cell.split_once('>').unwrap().1)).collect();
    let body =
        table.split("<tbody>").nth(1).and_then(|rest| rest.split("</tbody>").next()).unwrap_or_default();
    let rows =
        body.split("<tr").skip(1).filter(|row| !row.starts_with(" class=\"goalr\"")).map(cells).collect();
    let foot = table.split("<tfoot>").nth(1).and_then(|rest| rest.split("</tr>").next()).unwrap_or_default();
    (rows, cells(foot))
}

/// What stands in the columns adds up to their sums, and the sums are the points the game ended with.
fn adds_up(html: &str, outcome: &Outcome) {
    let (rows, sums) = figures(html);
    for (column, sum) in sums.iter().enumerate() {
        assert_eq!(rows.iter().map(|row| row[column]).sum::<i32>(), *sum, "column {column}: {rows:?}");
    }
    let sorted = |mut points: Vec<i32>| {
        points.sort_unstable();
        points
    };
    let players = outcome.scores.len();
    assert!(sums.len() >= players);
    if sums.len() == players {
        assert_eq!(sorted(sums), sorted(outcome.scores.clone()));
    }
}

#[test]
fn points_by_source_add_up_in_every_game() {
    for n in 0..3 {
        let word = format!("the story {n}");
        let viewer = Viewer::Seat(Seat(0));
        let (story, outcome, _) = recorded(table::<Tribune>(5, &word), viewer, true);
        adds_up(&html(&story, "tribune", 5, Some(Seat(0))), &outcome);
        let (story, outcome, _) = recorded(advanced(4, &word), Viewer::Spectator, true);
        adds_up(&html(&story, "ave-roma", 4, None), &outcome);
        let (story, outcome, _) = recorded(table::<Republic>(5, &word), viewer, false);
        adds_up(&html(&story, "republic", 5, Some(Seat(0))), &outcome);
        let (story, outcome, _) = recorded(table::<Triumph>(4, &word), viewer, true);
        let page = html(&story, "triumph", 4, Some(Seat(0)));
        if outcome.kind == "rome-falls" {
            assert!(page.contains("Rome falls") && !page.contains("class=\"pw\""), "nobody's Triumphs count");
        } else {
            adds_up(&page, &outcome);
            assert!(!page.contains("Before the last Income"), "all Rounds are told of, not the last alone");
        }
    }
}

/// Where nobody plays a side it has its column all the same, and that it wins is told.
#[test]
fn sides_that_nobody_plays_are_told_of() {
    let (story, _, _) = recorded(table::<Triumph>(2, "caesar"), Viewer::Seat(Seat(1)), true);
    let page = html(&story, "triumph", 2, Some(Seat(1)));
    assert!(page.contains("Caesar") || page.contains("Rome falls"), "three families, or none");
    let (story, _, _) = recorded(table::<Republic>(1, "alone"), Viewer::Seat(Seat(0)), false);
    let page = html(&story, "republic", 1, Some(Seat(0)));
    assert!(page.contains("neutral"));
}

/// A neutral faction never wins: with one player there is one line of chances, and it is theirs.
#[test]
fn nobody_without_a_chance_has_a_line_in_the_plot_of_chances() {
    let (story, _, _) = recorded(table::<Republic>(1, "the plot"), Viewer::Seat(Seat(0)), true);
    let page = html(&story, "republic", 1, Some(Seat(0)));
    let plot = page.split("id=\"chances-t\"").nth(1).and_then(|rest| rest.split("</title>").next());
    let told = plot.expect("a plot that says all values");
    assert!(told.contains("Player") && !told.contains("neutral"), "{told}");
    assert!(!page.contains("at the start of each round"), "its rounds are years");
}

#[test]
fn chances_are_shown_where_they_were_estimated_and_left_out_where_not() {
    let (with, _, _) = recorded(table::<Tribune>(3, "chances"), Viewer::Spectator, true);
    let page = html(&with, "tribune", 3, None);
    assert!(
        page.contains("Chance to win") && page.contains("estimate"),
        "they are no facts, and said to be none"
    );
    assert!(page.contains("Turning points") && page.contains("replay?step="));
    let (without, _, _) = recorded(table::<Tribune>(3, "chances"), Viewer::Spectator, false);
    let page = html(&without, "tribune", 3, None);
    assert!(!page.contains("Chance to win") && !page.contains("Turning points"), "nothing is made up");
    assert!(page.contains("Deeds"));
}

/// What a turning point tells stands in the log of whoever reads it.
#[test]
fn turning_points_are_lines_of_ones_own_log() {
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(2))] {
        let (story, _, log) = recorded(table::<Triumph>(4, "turns"), viewer, true);
        let page = html(&story, "triumph", 4, viewer.seat());
        let panel = page.split("class=\"panel turns\"").nth(1).unwrap_or_default();
        let panel = panel.split("</section>").next().unwrap_or_default();
        let lines: Vec<String> = panel
            .split("class=\"what\">")
            .skip(1)
            .map(|rest| {
                rest.split("<a class=\"ref\"")
                    .next()
                    .unwrap()
                    .split("<small>")
                    .next()
                    .unwrap()
                    .trim()
                    .to_string()
            })
            .collect();
        assert!(!lines.is_empty());
        let sentence = |line: &LogLine| {
            ui::parts::sentence(ui::words(Language::English), &line.text, &players(4)).render().into_string()
        };
        let told: Vec<String> = log.iter().map(sentence).collect();
        for line in lines {
            assert!(told.contains(&line), "{line}");
        }
    }
}

/// The fate of Rome has a year for each that was played, and Influence is plotted beside it.
#[test]
fn the_republic_tells_the_fate_of_rome() {
    let (story, _, log) = recorded(table::<Republic>(4, "fate"), Viewer::Spectator, false);
    let page = html(&story, "republic", 4, None);
    let years = log.iter().filter(|line| line.chapter).count();
    assert!(page.contains(&format!("Rome over {years} year")), "{years}");
    assert!(page.contains("Influence of the factions") && page.contains("Turning points"));
}

/// What was taken back was not done: a deed is counted as often as the log tells it in the end.
#[test]
fn what_was_taken_back_is_no_deed() {
    let (mut table, mut dice) = (table::<AveRoma>(2, "back"), Fast::new(3));
    let mut recorder = Recorder::<AveRoma>::new(Viewer::Spectator, Language::English);
    recorder.look(&table, None);
    let mut taken_back = 0;
    while let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) {
        let pick = table.choices(seat).random(&mut dice).expect("a choice");
        table.submit(seat, None, pick).expect("a listed pick");
        recorder.look(&table, None);
        if taken_back < 5 && table.can_undo(seat) {
            taken_back += 1;
            table.undo(seat, None).expect("an undo");
            recorder.look(&table, None);
        }
    }
    assert_eq!(taken_back, 5);
    let placed = table
        .told(Viewer::Spectator)
        .filter(|(_, event)| matches!(event, ave_roma::Event::Placed(..)))
        .count();
    let page = html(&recorder.finish(&table).expect("over"), "ave-roma", 2, None);
    let row =
        page.split("Workers placed</th>").nth(1).and_then(|rest| rest.split("</tr>").next()).expect("a row");
    let figures = row.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<usize>().ok());
    assert_eq!(figures.sum::<usize>(), placed);
}

/// The figures of luck, the luckiest first.
fn fortunes(html: &str) -> Vec<String> {
    let panel = html.split("class=\"panel luck\"").nth(1).and_then(|rest| rest.split("</ol>").next());
    let figures = panel.unwrap_or_default().split("<b>").skip(1);
    figures.filter_map(|rest| rest.split("</b>").next()).map(String::from).collect()
}

/// In every game chance has a part, and whoever reads the story reads the same of it: what came to a hand unseen is no secret
/// any more.
#[test]
fn luck_is_told_in_every_game_and_to_everybody_alike() {
    let [me, watching] = [Viewer::Seat(Seat(0)), Viewer::Spectator];
    let told = |viewer: Viewer| {
        let seat = viewer.seat();
        let tribune = recorded(table::<Tribune>(4, "luck"), viewer, false).0;
        let ave_roma = recorded(advanced(4, "luck"), viewer, false).0;
        let republic = recorded(table::<Republic>(4, "luck"), viewer, false).0;
        let triumph = recorded(table::<Triumph>(4, "luck"), viewer, false).0;
        [
            html(&tribune, "tribune", 4, seat),
            html(&ave_roma, "ave-roma", 4, seat),
            html(&republic, "republic", 4, seat),
            html(&triumph, "triumph", 4, seat),
        ]
        .map(|page| fortunes(&page))
    };
    let mine = told(me);
    assert!(mine.iter().all(|figures| !figures.is_empty()), "{mine:?}");
    assert_eq!(mine[0].len(), 4, "everybody was dealt cards");
    assert_eq!(mine, told(watching));
}

/// Whoever announced that they meet the victory condition has a check beside their objectives, and nobody else.
#[test]
fn who_met_the_victory_condition_is_marked() {
    let mut met = 0;
    for n in 0..6 {
        let table = table::<Tribune>(3, &format!("goal {n}"));
        let (story, _, log) = recorded(table, Viewer::Spectator, false);
        let announced = log.iter().filter(|line| line.text.contains("veni, vidi, vici!")).count();
        assert_eq!(html(&story, "tribune", 3, None).matches("class=\"tag ok\"").count(), announced);
        met += announced;
    }
    assert!(met > 0, "somebody wins by the victory card");
}
