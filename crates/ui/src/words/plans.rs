//! Standing orders and deals.

words! {
    /// Standing orders and deals.
    Plans {
        accept, agreed_it_is_carried_out, close, counter, counter_the_offer, decline, drop, give_an_order,
        give_this_order, i_withdraw_it, it_stands_until, none_you_are_asked_everything, offer,
        offer_an_exchange, standing_orders, the_phase_ends, until_the_phase_ends, withdraw,
        you_have_agreed_the_others,
    }
    counts {}
    says {
    }
}
