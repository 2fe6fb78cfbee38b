//! The Republic of Rome: what each card says, in our own words.

use republic::parts::{Ability, Deck, DeckEvent, EventCard, Intrigue, Law, Senator, Series};

words! {
    /// The Republic of Rome: what each card says, in our own words.
    Cards {
        all_decks, being_fetched, bodyguard_said, drawn_out_said, enemy_in_his_faction,
        laws_in_force, no_ability, one_deck, open_bodyguard, statesmen_in_play, the_last_deck,
        the_next_deck_follows, to_come_said,
    }
    counts { statesmen, laws_bind, }
    says {
        ability(ability: Ability) -> &'static str,
        called(senator: Senator) -> Option<&'static str>,
        cards_left(n: u8) -> String,
        end_roll(from: u8, made: u8) -> String,
        marked_card(n: u8) -> String,
        disbanded(legions: usize) -> String,
        age(years: u8, elder: bool) -> String,
        chits_of_a_mob(orator: &str, least: u8, most: u8, each: u32) -> String,
        dagger_odds(kills: u32, caught: u32, cards: u8) -> String,
        deck(deck: Deck) -> &'static str,
        deck_event(event: DeckEvent) -> &'static str,
        enemy_of(names: &str) -> String,
        era(period: Deck) -> &'static str,
        event(event: EventCard, again: bool) -> &'static str,
        intrigue(card: Intrigue) -> &'static str,
        intrigue_brief(card: Intrigue) -> &'static str,
        law(law: Law) -> &'static str,
        law_brief(law: Law) -> &'static str,
        law_needs(law: Law) -> &'static str,
        legions_follow(from: i32) -> String,
        loyal_beside(name: &str) -> String,
        law_playable(when: &str) -> String,
        pair_with(name: &str, in_play: bool) -> String,
        proscribed(name: &str) -> String,
        rebel_from(die: i32) -> String,
        served_by(name: &str) -> String,
        voids(wars: &str) -> String,
        wars_of_series(series: Series) -> &'static str,
        the_war(name: &str) -> String,
    }
}
