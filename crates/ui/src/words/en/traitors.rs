//! Traitors of The Republic of Rome.

use crate::words::traitors::Traitors;

pub(in crate::words) const WORDS: Traitors = Traitors {
    bid: "Bid",
    bid_said: "Sealed and all at once: nobody sees a bid that does not win.",
    he_bids: "Bid with him",
    he_is_the_traitor: "He is the Traitor",
    join_the_enemy: "To the enemy",
    most_influence_wins: "One Senator each: most Influence wins, then Oratory, then Popularity, then turn order",
    the_traitor: "Traitor",
    the_war: "In league with",
    traitor: "Traitor: if Rome falls, his faction wins",
    traitor_said: " Traitor",
    who_is_in_league: "Who is in league with the enemy?",
    helps: |name, military| format!("The Traitor {name} helps the enemy: +{military}"),
    in_league: |name, faction| format!("{name} of {faction} is in league with this War"),
    lays_the_tokens: |name| format!("{name} lays the Traitor tokens"),
    won: |name, war, year| {
        format!(
            "In year {year} Rome fell, and {name}, who was in league with the enemy ({war}), had what he wanted."
        )
    },
};
