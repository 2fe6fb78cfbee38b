//! Following and blocking people.

use crate::words::ties::Ties;

pub(in crate::words) const WORDS: Ties = Ties {
    being_seen: "Being seen",
    block: "Block",
    do_not_block: "Do not block any more",
    do_not_follow: "Do not follow any more",
    follow: "Follow",
    hide_me: "Do not show me",
    nobody_followed: "Nobody yet. Follow people on their pages: their tables come first in your lobby.",
    show_me: "Show me",
    what_blocking_does: "People you block cannot sit down at your tables before the game begins, cannot keep a seat for you, and are never brought together with you; what they say is folded. They are not told.",
    you_are_not_seen: "You are not shown among those who are here.",
    you_are_seen: "You are shown among those who are here while you have a page open.",
    you_block: "You block",
    you_follow: "You follow",
    your_people: "Your people",
};
