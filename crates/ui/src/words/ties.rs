//! Following and blocking people.

words! {
    /// Following and blocking people.
    Ties {
        being_seen, block, do_not_block, do_not_follow, follow, hide_me, nobody_followed, show_me, what_blocking_does,
        you_are_not_seen, you_are_seen, you_block, you_follow, your_people,
    }
    counts {}
    says {}
}
