//! The Republic of Rome: the State, Wars, the Forum, odds.

use maud::Markup;
use republic::forecast::StateForecast;
use republic::parts::LandBill;
use republic::phases::combat::Arm;

words! {
    /// The Republic of Rome: the State, Wars, the Forum, odds.
    Forum {
        a_fleet_raised, a_knight_comes, a_legion_raised, a_mob, active, active_wars, aids_every_enemy, aids_it,
        all, an_appeal_to_the_people, at_most, balance, battle, bribe, calm,
        caught, changes_nothing, civil_war, counts_as_a_drought, curia, dead_families,
        destroyed_may_come_back, dies, disaster_defeat, disaster_or_defeat, each_year,
        fleets, fleets_in_rome, fleets_in_rome_said, fleets_said, fleets_that_must_go, follow_him, forum,
        forum_and_curia, four_active_wars, garrison, given_refuge,
        harms_him, he_dies, he_is_won, helps_him, his_veterans, if_he_marches_on_rome, in_danger,
        land_bills, land_strength, legions, legions_and_fleets, legions_and_fleets_in_the_field,
        legions_in_rome, legions_in_rome_said, legions_said, likely, lost, manpower_shortage, mob_or_revolt,
        mob_revolt, more, natural_rolls_that_bring, natural_rolls_that_bring_a_standoff, naval_strength,
        navy_beaten, neglected_unrest_a_year, no_change, no_commander, no_commander_it_waits, no_governor,
        no_recruiting, no_senator_without_a_faction, nobody_stands_against_him_he, nothing_happens,
        odds_by_strength, offer, open, people_calm,
        proposed_said, provinces, provinces_on_average, revolt_all_lose,
        rome_as, rome_as_it_is, rome_is_at_peace, stable, stalemate_or_standoff, state_income,
        state_of_rome, state_treasury_said, take_income, take_nothing,
        the_assassin_is_caught, the_next_state, the_next_year_in_figures, the_rebel_wins,
        the_senate, the_senate_wins, undecided, uneasy, units_away_said, unrest,
        unrest_falls, unrest_rises, unrest_rises_tag, unrest_said, victory, waits,
        wars, wins_him, with_the_votes_so_far, you_lose, you_spend, you_win,
    }
    counts { veteran, assassin_card, }
    says {
        active_of(active: usize, most: usize) -> String,
        after_revenue(talents: Markup) -> Markup,
        against(strength: u8, enemy: u8, arm: Arm) -> String,
        against_with(units: &str, enemy: u8, arm: Arm) -> String,
        away(n: usize) -> String,
        costs(n: &str) -> String,
        gains(n: &str) -> String,
        initiatives_left(n: u8) -> String,
        is_consul_for_life(name: &str) -> String,
        land_bill(bill: LandBill, n: u8, cost: u8) -> String,
        next_revenue(f: &StateForecast) -> String,
        on_land(strength: u8, enemy: u8) -> Markup,
        pays(income: u8, per: &str) -> String,
        senate_and_rebel(senate: u8, rebel: u8) -> String,
        speaks_against(defender: &str, prosecutor: &str, modifier: i32) -> String,
        statesman(military: u8, oratory: u8, loyalty: u8, influence: u8) -> String,
        strength(n: u8) -> String,
        sum(n: Markup) -> Markup,
        talents(n: &str) -> String,
        talents_offered(n: u16) -> String,
        to_be_raised(n: u8) -> String,
        unrest_then(then: Option<u16>) -> String,
        waits_for(war: &str) -> String,
        with_sister_wars(times: u8) -> String,
        year(n: u16) -> String,
    }
}
