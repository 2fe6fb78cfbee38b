//! What is told after a game: the page itself, and what each game calls its deeds.

words! {
    /// The page after the game.
    Story {
        comments_for_accounts, for_your_own_page, say_it, say_something, take_it_back,
        a_bot, active, after_the_game, as_a_drawing, as_a_picture, chance_to_win, chat, deed, deeds, export, final_table, finished,
        in_talents, it_is_you, largest_swings, left_early, link_to_this_story, log, luck, nobody_plays_it, nobody_wins,
        play_this, rematch, replay, result, round_axis, rules, share_it, skip_to_the_result, small_and_bold, source, story,
        the_fate_of_rome, the_rest_nobody, the_story, treasury, turning_points, underlined_the_most, unrest, war_active, war_asleep, war_won,
        watch, year, year_axis, you,
    }
    counts {}
    says {
        comments_so_many(n: usize) -> String,
        an_estimate(by_phase: bool, years: bool) -> &'static str,
        at_step(round: &str, step: u32) -> String,
        fate_said(years: &[u32], treasury: &[i32], unrest: &[u16], wars: &[String]) -> String,
        hot_from(unrest: u16) -> String,
        length(rounds: usize, years: bool) -> String,
        percent(n: i64) -> String,
        share(names: &str, points: Option<i32>) -> String,
        sides(n: usize) -> String,
        war_said(name: &str, won: Option<u32>, active: bool) -> String,
        war_short(name: &str) -> String,
        wins(name: &str, points: Option<(i32, i32)>, yours: bool) -> String,
        you_win(points: Option<(i32, i32)>) -> String,
    }
}

words! {
    /// What the games call what was done in them.
    Tales {
        areas_risen, assassins_sent, battles_led, bonuses_used, bowl_visits, buildings_built, cards_gained,
        cards_taken, cards_that_fit, cards_unseen, chariots_won, clients_placed, colosseum_steps, commands, consulships, denarii_earned, dice_of_battle,
        dice_of_factions, factions_lost, factions_taken, games_given, gifts, in_card_value, in_cards_that_fit, in_faces, in_pips, influence,
        influence_of_the_factions, knights_attracted, laurels_gained, laws_played, leaders_captured, leaders_defeated,
        legions_mustered,
        lost_senators, no_emperor, offices, other_sources, persuasions, rome_falls, senators_at_first, senators_won,
        talents_gained, talents_given, talents_passed_on, trials, triumphs_decide, vetoes, victories, where_the_influence_came_from,
        workers_placed, workers_trained,
    }
    counts {}
    says {
        announced_first(why: &str, names: &str) -> String,
        area_or_row(areas: bool, shared: bool) -> String,
        at_the_end_of_each_year(for_life: u32) -> String,
        each(n: u32) -> String,
        emperor(name: &str, points: Option<(i32, i32)>) -> String,
        influence_decides(why: &str, first: (&str, i32), second: (&str, i32)) -> String,
        leads_rome(name: &str) -> String,
        one_or_other(lesser: u32, greater: u32) -> String,
        rules_rome(name: &str) -> String,
        traitor_wins(name: &str) -> String,
    }
}
