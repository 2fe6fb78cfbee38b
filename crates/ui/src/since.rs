//! What happened since one's last move, numbered: the same number in the log, on the board and with the players.
//!
//! The numbers are those of the viewer's own new lines of the log, and a place on the board is told by the event as this
//! viewer was told it ([`crate::Board::spot`]): nothing comes from anybody else's view, and nothing of it is part of the game.

use crate::page::{LogLine, Spot, TablePage};
use crate::parts::{actor, hidden, icon, plain};
use kernel::Seat;
use maud::{Markup, html};

/// More marks than this are grouped by player.
const MOST: usize = 9;

/// Something that happened: its lines of the log, and whose doing it was.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Mark {
    /// Its lines, by their places in the log; the first says it.
    lines: Vec<usize>,
    seat: Option<Seat>,
}

/// What is new, in the order in which it happened.
#[derive(Debug, Default, PartialEq, Eq)]
struct Marks {
    list: Vec<Mark>,
    /// There were too many: each is all that one player did.
    grouped: bool,
}

/// The marks of a page; none for those who do not play here, in a lesson, or where there is no board.
fn marks(page: &TablePage) -> Marks {
    let plays = page.seat.is_some() && page.beside.lesson().is_none() && page.dress.text.is_none();
    if plays { of(&page.log) } else { Marks::default() }
}

/// Lines of one step and one player belong together, and what follows from them.
fn of(log: &[LogLine]) -> Marks {
    let mut list: Vec<(Option<u32>, Mark)> = Vec::new();
    for (n, line) in log.iter().enumerate().filter(|(_, line)| line.new && !line.heading && !line.chapter) {
        let seat = actor(&line.text).or(line.whose);
        let same = |mark: &Mark| seat == mark.seat || (seat.is_none() && line.spot.is_none());
        match list.last_mut().filter(|(step, mark)| *step == line.line && same(mark)) {
            Some((_, mark)) => mark.lines.push(n),
            None => list.push((line.line, Mark { lines: vec![n], seat })),
        }
    }
    let list: Vec<Mark> = list.into_iter().map(|(_, mark)| mark).collect();
    let grouped = list.len() > MOST;
    Marks { list: if grouped { by_player(list) } else { list }, grouped }
}

/// One mark for each player, in the order in which they came first.
fn by_player(marks: Vec<Mark>) -> Vec<Mark> {
    let mut grouped: Vec<Mark> = Vec::new();
    for mark in marks {
        match grouped.iter_mut().find(|other| other.seat == mark.seat) {
            Some(other) => other.lines.extend(mark.lines),
            None => grouped.push(mark),
        }
    }
    grouped
}

/// The number of each line of the log, where it has one.
pub(crate) fn numbers(page: &TablePage) -> Vec<Option<usize>> {
    let mut numbers = vec![None; page.log.len()];
    for (n, mark) in marks(page).list.iter().enumerate() {
        mark.lines.iter().for_each(|line| numbers[*line] = Some(n + 1));
    }
    numbers
}

/// The stepper on the upper edge of the board. The script puts the numbers on their places, and away again.
pub(crate) fn stepper(page: &TablePage) -> Markup {
    let w = &page.shell.words().since;
    let Marks { list, grouped } = marks(page);
    let Some(first) = list.first().and_then(|mark| mark.lines.first()) else {
        return html! { div #since hidden {} };
    };
    let step = |symbol: &str, go: &str, label: &str| {
        html! { button.btn.icon type="button" data-go=(go) title=(label) { (icon(symbol)) (hidden(label)) } }
    };
    html! {
        div #since.since-bar role="group" aria-label=(w.since_your_last_move) data-grouped[grouped]
            data-since={ (page.table.id) "-" (page.log[*first].line.unwrap_or_default()) } {
            button.btn.small.tab type="button" data-go="open" title=(w.show_what_happened) {
                (icon("replay")) " " (w.since_your_last_move) " " b { (list.len()) }
            }
            (step("prev", "prev", w.before))
            ol { @for (n, mark) in list.iter().enumerate() { li { (plate(page, n + 1, mark)) } } }
            (step("next", "next", w.after))
            p aria-live="polite" {}
            button.btn.small.quiet type="button" data-go="play" { (icon("play")) " " (w.show_all) }
            (step("close", "away", w.put_away))
        }
    }
}

/// The round plate of a mark: what it is about, where it shows, and up to which line of the log it tells.
fn plate(page: &TablePage, n: usize, mark: &Mark) -> Markup {
    let said = plain(page.shell.words(), &page.log[mark.lines[0]].text, &page.players);
    let upto = mark.lines.last().copied().unwrap_or(0) + page.log_left_out as usize;
    html! {
        button.stp type="button" data-mark=(n) data-spots=(spots(&page.log, mark))
            data-whose=[mark.seat.map(|seat| seat.ix() % 6 + 1)] data-upto=(upto) title=(said) {
            (n)
        }
    }
}

/// Where a mark shows on the board, each place once; `umbria!client` has lost something with that symbol.
fn spots(log: &[LogLine], mark: &Mark) -> String {
    let mut places: Vec<Spot> = Vec::new();
    for spot in mark.lines.iter().filter_map(|n| log[*n].spot.as_ref()) {
        match places.iter_mut().find(|known| known.at == spot.at) {
            Some(known) => known.gone = known.gone.or(spot.gone),
            None => places.push(spot.clone()),
        }
    }
    let name = |spot: Spot| spot.gone.map_or(spot.at.clone(), |symbol| format!("{}!{symbol}", spot.at));
    places.into_iter().map(name).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(step: u32, seat: u32, new: bool) -> LogLine {
        let text = char::from_u32(0xE000 + seat).map(|c| format!("{c} does it.")).unwrap_or_default();
        LogLine { text, line: Some(step), new, ..LogLine::default() }
    }

    fn lines(log: &[LogLine]) -> Vec<Vec<usize>> {
        of(log).list.into_iter().map(|mark| mark.lines).collect()
    }

    #[test]
    fn lines_of_one_step_and_player_have_one_number_and_old_ones_none() {
        let log = [line(1, 0, false), line(2, 1, true), line(2, 1, true), line(2, 2, true), line(3, 2, true)];
        assert_eq!(lines(&log), [vec![1, 2], vec![3], vec![4]]);
        let heading = LogLine { heading: true, ..line(4, 0, true) };
        let chapter = LogLine { chapter: true, ..line(4, 0, true) };
        assert_eq!(lines(&[heading, chapter, line(5, 0, true)]), [[2]], "a heading is nobody's doing");
    }

    #[test]
    fn what_names_nobody_goes_with_what_it_follows_from_unless_it_has_a_place_of_its_own() {
        let follows = LogLine { text: "Rome gains it.".into(), ..line(2, 0, true) };
        let elsewhere = LogLine { spot: Some(Spot::new("umbria")), ..follows.clone() };
        assert_eq!(lines(&[line(2, 1, true), follows.clone(), elsewhere]), [vec![0, 1], vec![2]]);
        let later = LogLine { line: Some(3), ..follows };
        assert_eq!(lines(&[line(2, 1, true), later]), [[0], [1]]);
    }

    #[test]
    fn more_than_nine_are_grouped_by_player() {
        let nine: Vec<LogLine> = (0..9).map(|n| line(n, n % 3, true)).collect();
        assert_eq!((of(&nine).list.len(), of(&nine).grouped), (9, false));
        let ten: Vec<LogLine> = (0..10).map(|n| line(n, n % 3, true)).collect();
        assert!(of(&ten).grouped);
        assert_eq!(lines(&ten), [vec![0, 3, 6, 9], vec![1, 4, 7], vec![2, 5, 8]]);
    }

    #[test]
    fn what_is_told_of_a_senator_belongs_to_his_faction() {
        let told = |step| LogLine {
            text: "Cornelius is elected.".into(),
            whose: Some(Seat(1)),
            ..line(step, 0, true)
        };
        let mut log: Vec<LogLine> = (0..10).map(|n| line(n, n % 3, true)).collect();
        log.extend([told(10), LogLine { text: "Rome stands.".into(), ..line(11, 0, true) }]);
        let marks = of(&log);
        assert_eq!(
            marks.list.iter().map(|mark| mark.seat).collect::<Vec<_>>(),
            [Some(Seat(0)), Some(Seat(1)), Some(Seat(2)), None]
        );
        assert_eq!(marks.list[1].lines, [1, 4, 7, 10]);
    }

    #[test]
    fn a_place_is_named_once_with_what_has_left_it() {
        let spot = |at: &str, gone| Some(Spot { at: at.into(), gone });
        let log = [
            LogLine { spot: spot("umbria", None), ..line(1, 0, true) },
            LogLine { spot: spot("umbria", Some("barbarian")), ..line(1, 0, true) },
            LogLine { spot: spot("apulia", Some("client")), ..line(1, 0, true) },
        ];
        assert_eq!(spots(&log, &of(&log).list[0]), "umbria!barbarian apulia!client");
    }

    #[test]
    fn who_watches_has_no_last_move_and_a_lesson_none_to_tell_of() {
        let page = |seat| TablePage { seat, log: vec![line(1, 0, true)], ..TablePage::default() };
        assert_eq!(numbers(&page(None)), [None]);
        assert_eq!(numbers(&page(Some(Seat(1)))), [Some(1)]);
        assert!(stepper(&page(None)).into_string().contains("hidden"));
        let bar = stepper(&page(Some(Seat(1)))).into_string();
        assert!(bar.contains("data-mark=\"1\"") && bar.contains("data-whose=\"1\""), "{bar}");
    }
}
