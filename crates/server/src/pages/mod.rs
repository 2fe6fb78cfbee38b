//! From tables, rows and people to the values that [`ui`] makes pages from.

mod fill;
mod lists;
mod replay;
mod story;
mod table;

pub use fill::{Filling, filled, send};
pub use lists::{
    Listed, Offered, card, cards, cards_for, default_seats, month, point, preview, rows, rows_of, strength,
    table_picture, watched, when,
};
pub use replay::{Where, past};
pub use story::tellable;
pub use table::{
    TableParts, advice, board_page, bot_list, level, levels_of, notice, plate, players, report, settings,
    waiting_room,
};
