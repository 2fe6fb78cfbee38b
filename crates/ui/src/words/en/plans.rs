//! Standing orders and deals.

use crate::words::plans::Plans;

pub(in crate::words) const WORDS: Plans = Plans {
    accept: "Accept",
    agreed_it_is_carried_out: "Agreed: it is carried out as soon as the rules allow it.",
    close: "Close",
    counter: "Counter",
    counter_the_offer: "Counter the offer",
    decline: "Decline",
    drop: "Drop",
    give_an_order: "Give an order",
    give_this_order: "Give this order",
    i_withdraw_it: "I withdraw it",
    it_stands_until: "It stands until",
    none_you_are_asked_everything: "None: you are asked everything.",
    offer: "Offer",
    offer_an_exchange: "Offer an exchange",
    standing_orders: "Standing orders",
    the_phase_ends: "the phase ends",
    until_the_phase_ends: "Until the phase ends.",
    withdraw: "Withdraw",
    you_have_agreed_the_others: "You have agreed; the others are asked.",
};
