//! From tables, rows and people to the values that [`ui`] makes pages from.

mod lists;
mod replay;
mod table;

pub use lists::{card, cards, default_seats, rows, rows_of};
pub use replay::past;
pub use table::{TableParts, board_page, bot_list, notice, parse_draft, waiting_room};
