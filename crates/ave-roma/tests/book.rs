//! The rulebook that players read.

use ave_roma::{AveRoma, Hue, Price};
use kernel::{Game, Setup};

#[test]
fn the_rulebook_tells_every_line_once() {
    kernel::check::book::<AveRoma>(env!("CARGO_MANIFEST_DIR"), 2_500..=4_500);
}

#[test]
fn the_colosseum_of_the_rulebook_is_the_one_that_is_walked() {
    // AVE-12.01, AVE-12.03, AVE-12.08, AVE-2.14: counted from the space after the start, which comes last.
    let rules = AveRoma::configure(&Setup { seats: 3, ..Setup::default() }).expect("a table");
    let track = &rules.parts().colosseum;
    let walked = track.iter().zip(1..).map(|(space, n)| {
        let number = if n == track.len() { format!("{n}, the start") } else { n.to_string() };
        format!("| {number} | {} | {} |", asked(&space.price), if space.honours { "yes" } else { "" })
    });
    let book = include_str!("../data/book/en.md");
    let table = book.split("## The Colosseum").nth(1).expect("a table of the Colosseum");
    let told = table.lines().skip_while(|line| !line.starts_with("| 1 ")).take_while(|line| !line.is_empty());
    assert_eq!(told.collect::<Vec<_>>(), walked.collect::<Vec<_>>());
}

/// A price of one element, as the tables say it.
fn asked(price: &Price) -> String {
    let hue = Hue::ALL.iter().copied().zip(["black", "green", "red"]).find(|(hue, _)| price.hues[*hue] > 0);
    match hue {
        Some((hue, name)) => format!("{} any {name}", price.hues[hue]),
        None if price.any > 0 => format!("{} any resource", price.any),
        None if price.surplus > 0 => format!("{} surplus", price.surplus),
        None => format!("{} denarii", price.denarii),
    }
}
