//! What is read before a table is opened, and on the cards, in English.

use crate::components::Moment;
use kernel::OptionText;

pub(crate) const ABOUT: &str =
    "Bid for Offices, lead campaigns, hold Provinces and Buildings; and keep Rome standing.";

pub(in crate::words) const OPTIONS: &[OptionText] =
    &[("leaders", "Barbarian Leaders", ""), ("colours", "Colours by seat (none: the usual ones)", "")];

pub(in crate::words) const fn when(when: Moment) -> &'static str {
    match when {
        Moment::Bid => "while bids are modified",
        Moment::Any => "once a Phase",
        Moment::Placing => "when placing a Client",
        Moment::Planning => "while planning",
        Moment::Battle => "in a Battle",
        Moment::Victory => "after a victory",
        Moment::Invasion => "before an invasion",
    }
}
