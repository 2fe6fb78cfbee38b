//! The board over random games: targets, names, markup, secrets, odds.
