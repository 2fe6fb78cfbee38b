//! The report of a player who comes back, on a page.

use super::*;

/// A report of so many parts with so many lines each.
fn report_of(parts: usize, lines: usize) -> ReportPage {
    let line =
        |part: usize, n: usize| LogLine { text: format!("Line {n} of part {part}."), ..LogLine::default() };
    let part = |part: usize| (format!("Year {part} begins."), (0..lines).map(|n| line(part, n)).collect());
    ReportPage { happened: (0..parts).map(part).collect(), players: players(3), ..ReportPage::default() }
}

/// Which parts are shown whole.
fn open(page: &ReportPage) -> Vec<usize> {
    let html = ui::report(page).into_string();
    is_sound("report", &html);
    (0..page.happened.len()).filter(|part| html.contains(&format!("Line 0 of part {part}."))).collect()
}

#[test]
fn what_fits_on_a_page_is_told_at_once() {
    assert_eq!(open(&report_of(6, 20)), [0, 1, 2, 3, 4, 5]);
}

#[test]
fn of_many_years_the_newest_are_told_and_the_others_when_they_are_asked_for() {
    let mut page = report_of(30, 60);
    assert_eq!(open(&page), [28, 29]);
    let html = ui::report(&page).into_string();
    assert!(
        html.contains("&amp;part=7#part-7\"") && html.contains("60 lines"),
        "a way to each of them: {html}"
    );
    assert!(html.len() < 40_000, "{} bytes", html.len());
    page.part = Some(7);
    assert_eq!(open(&page), [7, 28, 29]);
    assert!(ui::report(&page).into_string().contains("id=\"part-7\""));
    // A part that is not there opens nothing, and one that is longer than a page is not cut.
    page.part = Some(99);
    assert_eq!(open(&page), [28, 29]);
    assert_eq!(open(&report_of(2, 500)), [1]);
}
