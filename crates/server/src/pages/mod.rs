//! From tables, rows and people to the values that [`ui`] makes pages from.

mod fill;
mod leagues;
mod lists;
mod replay;
mod story;
mod table;

pub use fill::{Filling, filled, send};
pub use leagues::{Plans, league, league_row, shown_tables, standing_of};
pub use lists::{
    Listed, Offered, Times, at, banned, card, cards, cards_for, day, default_seats, month, pledges, point,
    preview, rows, rows_of, strength, table_picture, watched, when,
};
pub use replay::{Where, past};
pub use story::tellable;
pub use table::{
    TableParts, advice, board_page, bot_list, level, levels_of, notice, plate, players, report, settings,
    waiting_room,
};
