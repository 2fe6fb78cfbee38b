//! What is told after a game.

use crate::words::story::{Story, Tales};

pub(in crate::words) const WORDS: Story = Story {
    a_bot: "bot",
    active: "active",
    after_the_game: "After the game",
    as_a_picture: "The result as a picture",
    chance_to_win: "Chance to win",
    chat: "Chat",
    deed: "Deed",
    deeds: "Deeds",
    export: "Export",
    final_table: "Final table",
    finished: "finished",
    in_talents: "in Talents",
    it_is_you: "you",
    largest_swings: "largest swings in chance",
    left_early: "left early",
    link_to_this_story: "Link to this story",
    log: "Log",
    luck: "Luck of the dice",
    nobody_plays_it: "nobody plays it",
    nobody_wins: "Nobody wins",
    play_this: "Play this game",
    rematch: "Rematch",
    replay: "Replay",
    result: "Result",
    round_axis: "round",
    rules: "Rules (R)",
    share_it: "Share",
    skip_to_the_result: "Skip to the result",
    small_and_bold: "small: how many; bold: points",
    source: "Source",
    story: "Story",
    the_fate_of_rome: "The fate of Rome",
    the_story: "The story",
    treasury: "Treasury",
    turning_points: "Turning points",
    underlined_the_most: "underlined: the most",
    unrest: "Unrest",
    war_active: "war active",
    war_asleep: "war asleep",
    war_won: "won",
    watch: "Watch",
    year: "Year",
    year_axis: "year",
    you: "You",
    an_estimate: |by_phase| {
        if by_phase {
            "the bots' estimate at the start of each phase"
        } else {
            "the bots' estimate at the start of each round"
        }
    },
    at_step: |round, step| format!("{round}, step {step}"),
    fate_said: |years, treasury, unrest, wars| {
        let listed = |figures: Vec<String>| figures.join(", ");
        format!(
            "Rome over {} years. Treasury {}. Unrest {}. {}",
            years.len(),
            listed(treasury.iter().map(i32::to_string).collect()),
            listed(unrest.iter().map(u16::to_string).collect()),
            wars.join(" "),
        )
    },
    hot_from: |unrest| format!("from {unrest}: peril"),
    percent: |n| format!("{n}%"),
    length: |rounds, years| super::count(rounds as i64, if years { "year" } else { "round" }),
    share: |names, points| match points {
        Some(points) => format!("{names} share the victory with {points}"),
        None => format!("{names} share the victory"),
    },
    sides: |n| super::count(n as i64, "player"),
    war_said: |name, won, active| match (won, active) {
        (Some(year), _) => format!("{name}: won in year {year}."),
        (None, true) => format!("{name}: still active."),
        (None, false) => format!("{name}: not fought out."),
    },
    war_short: |name| name.strip_suffix(" War").unwrap_or(name).into(),
    wins: |name, points, yours| match points {
        Some((best, other)) if yours => format!("{name} wins, {best} to your {other}"),
        Some((best, other)) => format!("{name} wins, {best} to {other}"),
        None => format!("{name} wins"),
    },
    you_win: |points| match points {
        Some((best, other)) => format!("You win, {best} to {other}"),
        None => "You win".into(),
    },
};

pub(in crate::words) const TALES: Tales = Tales {
    areas_risen: "Steps in the areas",
    assassins_sent: "Assassins sent",
    battles_led: "Commands",
    bonuses_used: "Bonuses of patrons",
    bowl_visits: "Coin bowl visits",
    buildings_built: "Buildings put up",
    cards_gained: "Cards gained",
    cards_taken: "Cards taken",
    chariots_won: "Chariots won",
    clients_placed: "Clients placed",
    colosseum_steps: "Steps in the Colosseum",
    commands: "Commands",
    consulships: "Consulships",
    denarii_earned: "Denarii earned",
    dice_of_battle: "Every die of a Battle against the mean of its faces: Legions above it, Shields below it.",
    dice_of_factions: "Rolls to persuade and to attract Knights, each against the mean of its dice.",
    factions_lost: "Factions lost",
    factions_taken: "Factions taken",
    games_given: "Games sponsored",
    gifts: "Gifts to the treasury",
    in_faces: "in Legions and Shields",
    in_pips: "in pips",
    influence: "Influence",
    influence_of_the_factions: "Influence of the factions",
    knights_attracted: "Knights attracted",
    laurels_gained: "Laurels gained",
    laws_played: "Laws played",
    leaders_captured: "Leaders taken",
    legions_mustered: "Legions mustered",
    lost_senators: "Senators lost",
    no_emperor: "No Emperor: Rome remains a republic",
    offices: "Offices",
    other_sources: "Other",
    persuasions: "Senators persuaded",
    rome_falls: "Rome falls, and everybody loses",
    senators_at_first: "Senators at first",
    senators_won: "Senators who came",
    talents_gained: "Talents gained",
    talents_given: "Talents to the State",
    trials: "Trials",
    triumphs_decide: "Three rounds have been played, and the most Triumphs decide.",
    vetoes: "Vetoes",
    victories: "Victories",
    where_the_influence_came_from: "Where the Influence came from",
    workers_placed: "Workers placed",
    workers_trained: "Workers trained",
    announced_first: |why, names| match names {
        "" => why.into(),
        names => format!("{why} First to announce: {names}."),
    },
    area_or_row: |areas, shared| {
        let why = if areas { "No area card was left" } else { "A row could not be refilled" };
        let tie = if shared { " The most points are shared, so denarii and then goods decide." } else { "" };
        format!("{why}, and the game ended with that round.{tie}")
    },
    at_the_end_of_each_year: |for_life| {
        format!("at the end of each year; {for_life} in one man would have ended it")
    },
    each: |n| format!("{n} each"),
    emperor: |name, points| match points {
        Some((best, other)) => format!("{name} becomes Emperor, {best} to {other}"),
        None => format!("{name} becomes Emperor"),
    },
    influence_decides: |why, first, second| {
        format!("{why} {} {}, {} {}.", first.0, first.1, second.0, second.1)
    },
    leads_rome: |name| format!("Rome stands, and {name} leads it"),
    one_or_other: |lesser, greater| format!("{lesser} or {greater}"),
    rules_rome: |name| format!("{name} rules Rome"),
    traitor_wins: |name| format!("Rome falls, and {name} has sold it"),
};
