//! Players' pages and leader boards.

use crate::words::person::Person;

/// Thousands apart, as people read them.
fn number(n: i64) -> String {
    let sign = if n < 0 { "\u{2212}" } else { "" };
    match n.abs() {
        n if n >= 1_000 => format!("{sign}{},{:03}", n / 1_000, n % 1_000),
        n => format!("{sign}{n}"),
    }
}

fn ordinal(n: u8) -> String {
    match n {
        1 => "first".into(),
        2 => "second".into(),
        3 => "third".into(),
        4 => "fourth".into(),
        5 => "fifth".into(),
        6 => "sixth".into(),
        _ => "last".into(),
    }
}

pub(in crate::words) const WORDS: Person = Person {
    all: "All",
    all_games: "All games",
    answers_within: "answers within",
    by_letter: "By letter",
    download: "Download",
    find_opponent: "Find games with this player",
    expected_said: "Expected",
    filters: "Filters",
    for_sure: "for sure",
    game: "Game",
    games: "Games",
    games_said: "games",
    here_now: "here now",
    history: "History",
    how_it_is_counted: "How it is counted",
    how_it_is_counted_long: "Everybody begins at 1,500 and is little known: \u{b1}\u{a0}200. After a rated game the places count, \
        not the points: who comes before somebody stronger gains much, who comes before somebody weaker gains little. With \
        every game one is better known, and moves less. 100 points mean two games in three. Live games and those by letter \
        are counted apart. Where all lose together nothing changes. The list is ordered by what is for sure: the strength \
        less twice its uncertainty.",
    invite: "Invite to a table",
    its_story: "How this game went",
    leaders: "Leader board",
    leagues: "Leagues",
    left_tables: "left tables",
    letters: "Letters",
    live: "Live",
    neither: "Neither",
    no_game_yet: "No such game that everybody may see.",
    no_rating_yet: "No rated game yet.",
    nobody_of_that_name: "Nobody goes by that name.",
    nobody_yet: "Nobody has played a rated game yet.",
    not_won: "not won",
    now_playing: "Now playing",
    open: "Open",
    opponent: "Opponent",
    place: "Place",
    player: "Player",
    promises: "Promises",
    promises_from: "Republic, public ledger",
    promises_kept: "promises kept",
    rated: "Rated",
    rating: "Rating",
    ratings: "Ratings",
    replay: "Replay",
    result: "Result",
    results: "Results by game and seat",
    rome_fell: "all lost",
    seat: "Seat",
    share_of_games_won: "share of games won",
    span: "Period",
    strength: "Strength",
    table: "Table",
    tempo: "Pace",
    that_is_you: "you",
    uncertainty: "uncertainty: two times in three the true strength lies in the band",
    was_broken: "broken",
    was_kept: "kept",
    watch: "Watch",
    ways_to_win: "Ways to win",
    what_counts: "Only agreements of the public ledger of finished games count. Private talk binds nobody and is never shown.",
    when: "When",
    who_is_strongest: "Who is the strongest",
    with: "With",
    with_you: "With you",
    won: "Won",
    won_games: "in won games",
    won_tag: "won",
    year: "Year",
    you: "You",
    and_more: |n| format!("and {n} more"),
    nth: |place| match (place % 10, place % 100) {
        (1, n) if n != 11 => format!("{place}st"),
        (2, n) if n != 12 => format!("{place}nd"),
        (3, n) if n != 13 => format!("{place}rd"),
        _ => format!("{place}th"),
    },
    within: |minutes| match minutes {
        0..60 => format!("{minutes} min"),
        60..2_880 => format!("{} h", minutes / 60),
        _ => format!("{} days", minutes / 1_440),
    },
    share: |part, of| {
        let tenths = (u64::from(part) * 2_000 + u64::from(of)) / (2 * u64::from(of.max(1)));
        if tenths % 10 == 0 {
            format!("{}%", tenths / 10)
        } else {
            format!("{}.{}%", tenths / 10, tenths % 10)
        }
    },
    bot: |name| format!("{name} (bot)"),
    broken: |n| format!("{n} broken"),
    change: |points| match points {
        0 => "0".into(),
        1.. => format!("+{points}"),
        _ => number(points.into()),
    },
    course: |title, from, to, deviation| {
        format!("Rating in {title}: from {} to {}, uncertainty {deviation}", number(from), number(to))
    },
    expected: |percent| format!("{percent}% expected"),
    formerly: |name, until| format!("{name} until {until}"),
    here_since: |date| format!("here since {date}"),
    kept: |n| format!("{n} kept"),
    number,
    place_of: |rank, seats| format!("{} of {seats}", ordinal(rank)),
    plus_minus: |mean, deviation| format!("{} \u{b1} {deviation}", number(mean)),
    rated_games: |n| if n == 1 { "1 rated game".into() } else { format!("{n} rated games") },
    together: |n| if n == 1 { "1 game".into() } else { format!("{n} games") },
    way: |title, kind| format!("{title}: {}", kind.replace('-', " ")),
    you_and: |name| format!("You and {name}"),
};
