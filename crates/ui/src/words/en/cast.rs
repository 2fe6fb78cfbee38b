//! The cast: who plays beside people, and how well.

use crate::words::cast::Cast;

pub(in crate::words) const WORDS: Cast = Cast {
    change_who_plays: "Opponents and level",
    level_of_the_bots: "Level of the bots",
    one_level_for_all: "One click seats you. Change opponents or level beside the button.",
    a_bot: |name, temper, about| format!("{name}, {temper}: {about}"),
    and_more: |n| format!("and {n} more"),
    level_of: |rank, word| format!("Level {rank} of 4: {word}"),
    not_here: |asked, is| format!("{is} is the most here; {asked} is not offered yet"),
    temper_and_level: |temper, level| format!("{temper}, {level}"),
    who_plays: |game| format!("Opponents and level: {game}"),
};
