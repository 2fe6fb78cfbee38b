//! Traitors of The Republic of Rome.

words! {
    /// Traitors of The Republic of Rome: the two tokens, the bid for them, the end they may bring.
    Traitors {
        bid, bid_said, he_bids, he_is_the_traitor, join_the_enemy, most_influence_wins, the_traitor, the_war,
        traitor, traitor_said, who_is_in_league,
    }
    counts { }
    says {
        helps(name: &str, military: u8) -> String,
        in_league(name: &str, faction: &str) -> String,
        lays_the_tokens(name: &str) -> String,
        won(name: &str, war: &str, year: u16) -> String,
    }
}
