//! The Republic of Rome: Wars and Provinces at a glance.

words! {
    /// The Republic of Rome: Wars and Provinces at a glance.
    Fronts {
        by_legate, developed, developed_mark, disaster_mark, face, frontier, governor, governors_income,
        halved_by_law, in_danger_first, in_revolt, inactive_war, rebel_crossing, rebel_province, land_base, nothing_short, odds_asleep, province,
        spoils_of_talents, standoff_mark, state_income, term, undeveloped, undeveloped_mark,
        waiting_war, wakes_by_attack, war, yields,
    }
    counts { year, }
    says {
        active_wars(n: usize, most: usize) -> String,
        age_of_a_war(age: u8, last: u8) -> String,
        allied_with(war: &str) -> String,
        attacked_by(wars: &str) -> String,
        defends(victory: u32, defeat: u32) -> String,
        fleets_in_garrison(fleets: u8) -> String,
        forces(armies: u8, fleets: u8) -> String,
        threatened_by(wars: &str) -> String,
        disorder(per_cent: u32) -> String,
        inactive_wars(n: usize) -> String,
        needs_all(provinces: &[&str]) -> String,
        needs_one(provinces: &[&str]) -> String,
        provinces(n: usize, in_danger: usize) -> String,
        raids(per_cent: u32) -> String,
        waiting_wars(n: usize) -> String,
        wars(n: usize) -> String,
    }
}
