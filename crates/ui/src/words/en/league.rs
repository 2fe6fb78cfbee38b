//! Leagues and tournaments.

use super::count;
use crate::page::LeagueFormat;
use crate::words::league::League;

fn number(n: i64) -> String {
    if n >= 1_000 { format!("{},{:03}", n / 1_000, n % 1_000) } else { n.to_string() }
}

fn small(n: impl Into<i64>) -> String {
    let n = n.into();
    let words = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    usize::try_from(n).ok().and_then(|n| words.get(n)).map_or_else(|| n.to_string(), |word| word.to_string())
}

fn letter(group: u8) -> char {
    char::from(b'A' + group.min(25))
}

fn format_said(format: LeagueFormat) -> String {
    match format {
        LeagueFormat::Season(rounds) => format!("a season of {}", count(rounds, "round")),
        LeagueFormat::Swiss(rounds) => count(rounds, "Swiss round"),
        LeagueFormat::Groups(rounds, groups, on) => {
            let on = if on == 1 { "first goes".to_string() } else { format!("first {} go", small(on)) };
            format!("{} in {} groups, the {on} on to a final", count(rounds, "round"), small(groups))
        }
    }
}

fn by_rank(points: &[u8], first: &str) -> String {
    let rest: Vec<String> = points.iter().skip(1).map(u8::to_string).collect();
    format!("{} {first}, then {}", points.first().copied().unwrap_or(0), rest.join(", "))
}

pub(in crate::words) const WORDS: League = League {
    absent: "absent",
    account_first: "Leagues are for people with an account.",
    account_link: "Make one, or sign in",
    and_so_it_ends: "A round lasts until its time is over; then the next begins. Tables that are still on play on by their \
        clocks and count when they end, until the league does.",
    begins_in: "First round in hours",
    bots_fill: "Bots",
    bots_fill_not: "Nobody",
    bots_score_nothing: "Bots that fill a seat have their place at the table and none in the standings.",
    bye: "no seat: counts as a second place",
    called_off: "called off: too few had come",
    clocks_decide: "Three clocks missed in a row: a bot plays the seat, the table counts, and whoever is away scores nothing. \
        Whoever is away twice has withdrawn.",
    closed_tables: "Its tables are for those who play.",
    enter: "Enter",
    entered: "Entered",
    filled_by: "Empty seats are filled by",
    final_said: "Final",
    format: "Format",
    game: "Game",
    goes_on: "dashed line: goes on to the final",
    groups: "Groups and a final",
    groups_about: "Groups of like strength; the first of each play the final.",
    groups_label: "Groups",
    hours_about: "Rounds follow each other after so many days, by themselves.",
    how_it_counts: "How it counts",
    how_it_counts_ties: "Ties: wins, then the points of those one has played, then the tables where those who are equal met, \
        then how many one has left behind, then lot.",
    leagues: "Leagues",
    live: "live",
    lost: "all lost: nobody scores",
    make: "Make a league",
    make_one: "Make one for",
    make_this: "Make this league",
    name: "Name of the league",
    no_fillers: "Where nothing else fits somebody has a bye, which counts as a second place; nobody has a second one before all \
        have had one.",
    nobody_has_entered: "Nobody has entered yet.",
    none_open: "No league can be entered at the moment.",
    none_past: "No league has ended yet.",
    none_running: "No league is on at the moment.",
    on_label: "Go on from each",
    open: "Open",
    open_now: "To enter now",
    opponents: "Opponents",
    past: "Past",
    place: "Place",
    play: "Play",
    play_your_table: "Play your table",
    player: "Player",
    players: "Players",
    points: "Points",
    points_as_they_stand: "points as they stand",
    published_seed: "Lots are drawn from a seed that everybody can read.",
    replay: "Replay",
    room: "Room for",
    round_days: "Days for a round",
    rounds: "Rounds",
    rounds_label: "Rounds",
    running: "running",
    running_now: "Running",
    season: "Season",
    season_about: "Everybody in one field; every table of mixed strength, as many others met as can be.",
    seats: "Seats at a table",
    seats_about: "Where the numbers do not come out even, tables are as equal as they can be.",
    shared: "Whoever shares a place shares its points; where all lose together nobody scores.",
    substitutes: "Whoever comes too late for a place waits, and comes in when somebody withdraws.",
    swiss: "Swiss rounds",
    swiss_about: "Those of like score meet; nobody meets the same people twice where that can be avoided.",
    tables_seen_by: "Who may look at its tables",
    terms: "How it is played",
    to_come: "to come",
    wait_list: "Waiting for a place",
    watch: "Watch",
    who_may_look_all: "Everybody",
    who_may_look_players: "Those who play",
    wins: "Wins",
    withdraw: "Withdraw",
    withdrawing_means: "You are drawn for no further round; what you have played stays.",
    withdrawn: "withdrawn",
    won: "won",
    yes_withdraw: "Yes, withdraw",
    you_play: "You play",
    you_wait: "You wait",
    your_schedule: "Your schedule",
    about: |row, seats| {
        let players = count(row.players, "player");
        format!("{players}, {}, tables of {}", format_said(row.format), small(seats))
    },
    begins: |when| format!("begins {when}"),
    bot: |name| if name.is_empty() { "a bot".into() } else { format!("{name}, bot") },
    ended: |when| format!("ended {when}"),
    final_of: |seats| format!("Final, {} seats", small(seats as i64)),
    first_go_on: |n| {
        if n == 1 { "first of each group".into() } else { format!("first {} of each group", small(n as i64)) }
    },
    format_said,
    from: |when| format!("from {when}"),
    group: |n| format!("Group {}", letter(n)),
    key_points: |points| by_rank(&points[1.min(points.len())..], "for the second"),
    made_by: |name| format!("made by {name}"),
    new_league: |game| format!("A league of {game}"),
    placed: |rank, name| format!("{rank}. {name}"),
    played_of: |players, room| format!("{players} of {room}"),
    points_by_rank: |points| by_rank(points, "for a win"),
    r: |n| format!("R {n}"),
    round: |n| format!("Round {n}"),
    round_of: |n, of| format!("round {n} of {of}"),
    round_tables: |ended, all, when| format!("{ended} of {} ended, until {when}", count(all as i64, "table")),
    seed: |seed| format!("Seed of the lots: {seed}"),
    strength: |mean, deviation, you| {
        format!("{}{} \u{b1} {deviation}", if you { "you, " } else { "" }, number(mean))
    },
    table: |group, round, number| match (group, number) {
        (_, None) => "The final".into(),
        (Some(group), Some(n)) => format!("Table {} {round}.{n}", letter(group)),
        (None, Some(n)) => format!("Table {round}.{n}"),
    },
    tables: |n| count(n as i64, "table"),
    this_round: |group, round, last| match (group, last) {
        (_, true) => "The final".into(),
        (Some(group), _) => format!("Round {round}, group {}", letter(group)),
        (None, _) => format!("Round {round}"),
    },
    won_by: |name| format!("{name} won"),
    your_table: |table| format!("{table}, your table"),
};
