//! Standing orders and exchanges as forms in words.

use super::{At, name};
use crate::plans::{Blank, Filled, Form, others};
use kernel::Seat;
use triumph::{Bundle, Deal, Law, Laws, Order, Phase, Province, View};

/// The most pairs of Intrigue, or rerolls, that an order can name.
const MOST: u16 = 12;

/// One form for every standing order that the ledger names.
pub(super) fn order_forms(at: &At) -> Vec<Form> {
    let w = &at.words.triumph;
    let me = at.ctx.viewer.seat();
    let families = at.rules.families();
    let law = |law: Law| (law, at.rules.parts.law(law).name.clone());
    let rivals = others(families, me, |seat| name(at, seat).to_string());
    let phases = Phase::ALL.iter().filter(|phase| **phase != Phase::Auguries);
    vec![
        Form::new("pass-bids", "TRV-DT.17", w.pass_whenever_influence_can, vec![]),
        Form::new(
            "hold-rank",
            "TRV-DT.17",
            w.hold_a_rank_in_every,
            vec![
                Blank::number("rank", w.rank_at_least, 1, families as u16, 1),
                Blank::number("pairs", w.with_so_many_pairs, 0, MOST, 1),
                Blank::tick("forum", w.and_the_forum),
            ],
        ),
        Form::new(
            "play-if-ahead",
            "TRV-DT.17",
            w.play_a_law_card,
            vec![
                Blank::one("law", w.play, at.view.laws.kinds().map(law)),
                Blank::one("rival", w.if_this_player_is_ahead, rivals),
            ],
        ),
        Form::new("pass-as-outsider", "TRV-DT.33", w.pass_in_battles_without_my, vec![]),
        Form::new("pass-battles", "TRV-DT.34", w.no_action_in_any_battle, vec![]),
        Form::new(
            "reroll",
            "TRV-DT.34",
            w.reroll_the_worse_die_while,
            vec![Blank::number("times", w.so_many_times_at_most, 1, MOST, 1)],
        ),
        Form::new("buy-nothing", "TRV-DT.45", w.buy_no_law_card, vec![]),
        Form::new(
            "buy",
            "TRV-DT.45",
            w.buy_a_law_card,
            vec![Blank::one("law", w.if_it_is_still_there, at.view.board.display.iter().map(|f| law(f.law)))],
        ),
        Form::new(
            "theatrum",
            "TRV-DT.22",
            w.flip_the_theatrum,
            vec![
                Blank::one("province", w.on, Province::ALL.iter().map(|p| (*p, p.title().to_string()))),
                Blank::one("phase", w.as_soon_as_i_can, phases.map(|p| (*p, p.title().to_string()))),
            ],
        ),
    ]
}

/// The order that a form means.
pub(super) fn read_order(form: &str, filled: &Filled) -> Option<Order> {
    Some(match form {
        "pass-bids" => Order::PassBids,
        "hold-rank" => Order::HoldRank {
            rank: filled.number("rank")?,
            pairs: filled.number("pairs")?,
            forum: filled.ticked("forum"),
        },
        "play-if-ahead" => Order::PlayIfAhead { law: filled.one("law")?, rival: filled.one("rival")? },
        "pass-as-outsider" => Order::PassAsOutsider,
        "pass-battles" => Order::PassBattles,
        "reroll" => Order::RerollWhileLosing { times: filled.number("times")? },
        "buy-nothing" => Order::BuyNothing,
        "buy" => Order::Buy(filled.one("law")?),
        "theatrum" => Order::Theatrum(filled.one("province")?, filled.one("phase")?),
        _ => return None,
    })
}

/// What I give and what I get. To counter an offer is to fill it in the other way round.
pub(super) fn deal_form(at: &At, like: Option<&Deal>) -> Option<Form> {
    let w = &at.words.triumph;
    let me = at.ctx.viewer.seat().filter(|&seat| at.rules.is_human(seat))?;
    let mirrored = |deal: &Deal| {
        if deal.from == me { (deal.to, deal.gives, deal.gets) } else { (deal.from, deal.gets, deal.gives) }
    };
    let (with, gives, gets) = like.map(mirrored).unwrap_or_default();
    let partners = others(at.rules.seats, Some(me), |seat| name(at, seat).to_string());
    let board = &at.view.board;
    let most =
        |of: fn(&View, Seat) -> u16| partners.iter().map(|(seat, _)| of(at.view, *seat)).max().unwrap_or(0);
    let mine = board.family(me);
    let known = partners.iter().flat_map(|(seat, _)| at.view.known[seat.ix()].cards()).collect::<Vec<_>>();
    let give = vec![
        Blank::number("give-talents", w.talents, 0, mine.talents, gives.talents),
        Blank::number("give-intrigue", w.intrigue_markers, 0, mine.intrigue.into(), gives.intrigue.into()),
        Blank::any("give-law", w.law_cards_he_sees_which, laws(at, at.view.laws.cards(), gives.laws)),
        Blank::number(
            "give-unnamed",
            w.law_cards_that_i_pick,
            0,
            at.view.laws.len().into(),
            gives.unnamed.into(),
        ),
    ];
    let get = vec![
        Blank::number("get-talents", w.talents, 0, most(|v, s| v.board.family(s).talents), gets.talents),
        Blank::number(
            "get-intrigue",
            w.intrigue_markers,
            0,
            most(|v, s| v.board.family(s).intrigue.into()),
            gets.intrigue.into(),
        ),
        Blank::any("get-law", w.law_cards_that_i_know, laws(at, known.into_iter(), gets.laws)),
        Blank::number(
            "get-unnamed",
            w.law_cards_that_he_picks,
            0,
            most(|v, s| v.board.held[s.ix()].into()),
            gets.unnamed.into(),
        ),
    ];
    Some(Form {
        id: "exchange",
        title: w.offer_an_exchange.into(),
        rule: "TRV-17.01",
        groups: vec![
            ("", vec![Blank::one("with", w.with, partners).with(&with)]),
            (w.i_give, give),
            (w.i_get, get),
        ],
    })
}

/// Law cards to tick, as many of them ticked as stand in the offer.
fn laws<'a>(
    at: &'a At,
    cards: impl Iterator<Item = Law> + 'a,
    mut ticked: Laws,
) -> impl Iterator<Item = (Law, String, bool)> + 'a {
    cards.map(move |law| (law, at.rules.parts.law(law).name.clone(), ticked.take(law)))
}

/// The exchange that the form means.
pub(super) fn read_deal(from: Seat, filled: &Filled) -> Option<Deal> {
    let bundle = |talents: &str, intrigue: &str, law: &str, unnamed: &str| {
        // Read as a pile, so that nobody names more copies than there can be.
        let laws = kernel::kept::json(&filled.any::<Law>(law)?).ok()?;
        Some(Bundle {
            talents: filled.number(talents)?,
            intrigue: filled.number(intrigue)?,
            laws: kernel::kept::from_json(&laws).ok()?,
            unnamed: filled.number(unnamed)?,
        })
    };
    Some(Deal {
        from,
        to: filled.one("with")?,
        gives: bundle("give-talents", "give-intrigue", "give-law", "give-unnamed")?,
        gets: bundle("get-talents", "get-intrigue", "get-law", "get-unnamed")?,
    })
}
