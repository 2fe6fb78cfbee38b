//! What the script says.

use crate::words::script::Script;

pub(in crate::words) const WORDS: Script = Script {
    back: "Connected again.",
    catching_up: "Connected again. Catching up …",
    complete: "Connected again: nothing is missing.",
    copied: "Link copied.",
    failed: "That did not work. Try again.",
    kept: "Kept.",
    lost: "Connection lost.",
    moved_on: "The table has moved on; what you had chosen is cleared.",
    offline: "No connection. Nothing was sent.",
    paired: "Opponents were found: to the table",
    try_now: "Try now",
    trying: "Trying again …",
    trying_in: "Trying again in {s} s.",
};
