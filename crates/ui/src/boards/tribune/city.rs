//! The eight regions of the city, and the coin bowl.

use super::cards::{back, gap, mini, mini_or_target, pile};
use super::fields::{follower, free, shut};
use super::{At, to_decide};
use crate::parts::{hidden, icon, icon_large, mark, target};
use kernel::Seat;
use maud::{Markup, html};
use tribune::{Action, Face, Phase, Region, Space, Stall, Turned};

/// The city, two rows as on the board. In the phases in which nothing lies there it is drawn flat.
pub(super) fn regions(at: &At) -> Markup {
    let idle = !matches!(at.view.open.phase, Phase::Cards | Phase::Followers | Phase::Regions);
    html! {
        div.regions.is-idle[idle] {
            div.r1 { (thermae(at)) (forum(at)) (latrine(at)) (curia(at)) }
            div.r2 { (atrium(at)) (catacombs(at)) (pantheon(at)) (field_of_mars(at)) (coin_bowl(at)) }
        }
    }
}

/// The frame of a region. The one being evaluated is marked.
fn region(at: &At, region: Region, class: &str, symbol: &str, body: Markup, note: &str) -> Markup {
    let w = &at.words.tribune;
    let now = at.view.open.region() == Some(region);
    let name = if region == Region::Forum { w.forum_romanum } else { region.name() };
    html! {
        section.region.is-now[now].(class) aria-label=(name) data-group=(symbol) data-line=(evaluated_by(region)) {
            h3 { (icon(symbol)) span { (name) } em { (region.numeral()) } }
            (body)
            p.note { (note) }
        }
    }
}

/// The line with which the evaluation of a region begins.
const fn evaluated_by(region: Region) -> &'static str {
    match region {
        Region::Thermae => "TRI-13.01",
        Region::Forum => "TRI-14.01",
        Region::Latrine => "TRI-15.01",
        Region::Curia => "TRI-16.01",
        Region::Atrium => "TRI-17.01",
        Region::Catacombs => "TRI-18.01",
        Region::Pantheon => "TRI-19.01",
        Region::FieldOfMars => "TRI-20.01",
    }
}

/// A follower space of a region: somebody's, open to the viewer, or neither.
fn slot(at: &At, space: Space, label: &str, inner: Markup) -> Markup {
    let place = label.replace(' ', "-");
    match at.view.open.occupant(space) {
        Some(seat) => follower(at, seat, label, &place),
        None => match at.target(|a| *a == Action::Place(space)) {
            Some(choice) => free(at, &choice, inner, &place),
            None => shut(at, space, label, inner, true),
        },
    }
}

fn stalls(at: &At, list: &[Stall], name: &str, space: fn(u8) -> Space, side: bool) -> Markup {
    let w = &at.words.tribune;
    html! {
        @for (n, stall) in (0u8..).zip(list) {
            div.cf.side[side] {
                div.cards {
                    @match stall.card {
                        Some(card) => (mini(at, card, &format!("{name}-{n}"))),
                        None => (gap(at))
                    }
                }
                (slot(at, space(n), &w.space(name, usize::from(n) + 1), html! {}))
            }
        }
    }
}

/// What each card costs.
fn price(at: &At, denarii: u16) -> String {
    let w = &at.words.tribune;
    w.for_each_card(denarii)
}

fn thermae(at: &At) -> Markup {
    let w = &at.words.tribune;
    let body = html! { div.cfs { (stalls(at, &at.view.open.thermae, w.thermae, Space::Thermae, false)) } };
    region(at, Region::Thermae, "four", "thermae", body, &price(at, at.rules.numbers().board.thermae.price))
}

fn forum(at: &At) -> Markup {
    let w = &at.words.tribune;
    let body = html! { div.cfs.two { (stalls(at, &at.view.open.forum, w.forum, Space::Forum, true)) } };
    let note = w.top_row_first(&price(at, at.rules.numbers().board.forum.price));
    region(at, Region::Forum, "wide", "forum", body, &note)
}

fn latrine(at: &At) -> Markup {
    let w = &at.words.tribune;
    let card = match at.view.open.latrine {
        Face::Up(card) => mini_or_target(at, card, "latrine", at.target(|a| *a == Action::BuyCard)),
        Face::Down => back(at, "latrine"),
        Face::Empty => gap(at),
    };
    let body = html! { div.cfs { div.cf { (card) (slot(at, Space::Latrine, w.latrine, html! {})) } } };
    region(at, Region::Latrine, "two", "latrine", body, w.take_its_value_or_pay)
}

fn curia(at: &At) -> Markup {
    let w = &at.words.tribune;
    let body = html! {
        div.cfs {
            @for (n, field) in (0u8..).zip(&at.view.open.curia) {
                div.cf {
                    div.cards.fan {
                        @for card in &field.cards { (mini(at, *card, &format!("curia-{n}"))) }
                        @if field.cards.is_empty() { (gap(at)) }
                    }
                    (slot(at, Space::Curia(n), &w.curia_field(n + 1), html! {}))
                }
            }
        }
    };
    region(at, Region::Curia, "", "curia", body, w.give_one_card)
}

fn atrium(at: &At) -> Markup {
    let w = &at.words.tribune;
    let open = &at.view.open;
    let face = |n: usize| match open.atrium[n] {
        Face::Up(card) => mini(at, card, &format!("atrium-{n}")),
        Face::Down => back(at, &format!("atrium-{n}")),
        Face::Empty => gap(at),
    };
    // The space "1." is one choice for each way of turning two of the three cards (TRI-8.03).
    let ways: Vec<_> = Turned::ALL
        .iter()
        .copied()
        .filter_map(|way| Some((way, at.target(|a| *a == Action::Place(Space::AtriumFirst(way)))?)))
        .collect();
    let body = html! {
        div.inline { span.row3 { @for n in 0..3 { (face(n)) } } }
        div.inline.tight {
            span.vslots {
                @if ways.is_empty() { (slot(at, Space::AtriumFirst(Turned::LeftMiddle), w.atrium_first_space, html! { "1." })) }
                @for (way, choice) in &ways {
                    (free(at, choice, html! { span.ways { @for n in 0..3 { i.on[way.fields().contains(&n)] {} } } }, "atrium-first"))
                }
                (slot(at, Space::AtriumSecond, w.atrium_second_space, html! { "2." }))
            }
        }
    };
    region(at, Region::Atrium, "", "atrium", body, w.alone_the_two_open_cards)
}

fn catacombs(at: &At) -> Markup {
    let w = &at.words.tribune;
    let open = &at.view.open;
    let seen = at.view.catacombs.as_ref().filter(|cards| !cards.is_empty());
    let prices = at.rules.numbers().board.catacombs.prices;
    let body = html! {
        div.inline {
            @match seen {
                Some(cards) => span.cards.fan {
                    @for card in cards.each() {
                        (mini_or_target(at, card, "catacombs", at.target(|a| *a == Action::Buy(card))))
                    }
                },
                None => (pile(at, back(at, "catacombs"), open.catacombs.into(), w.cards_in_the_catacombs)),
            }
        }
        div.inline.tight {
            span.vslots {
                @for (n, price) in (0u8..).zip(prices) {
                    (slot(at, Space::Catacombs(n), &w.catacombs_price(price), html! { (price) }))
                }
            }
        }
    };
    region(
        at,
        Region::Catacombs,
        "",
        "catacombs",
        body,
        if seen.is_some() { w.only_you_see_these } else { w.coins_go_to_the_colosseum },
    )
}

fn pantheon(at: &At) -> Markup {
    let w = &at.words.tribune;
    let card = match (at.view.open.pantheon, at.view.pantheon) {
        (Face::Up(card), _) => mini(at, card, "pantheon"),
        (Face::Down, Some(card)) => {
            html! { span.peeked { (mini(at, card, "pantheon")) span.tag.private { (w.seen_by_you) } } }
        }
        (Face::Down, None) => back(at, "pantheon"),
        (Face::Empty, _) => gap(at),
    };
    let body = html! {
        div.inline { (card) }
        div.inline.tight {
            span.vslots {
                @for n in 0u8..2 { (slot(at, Space::Pantheon(n), &w.pantheon_space(n + 1), html! { (n + 1) })) }
            }
        }
    };
    region(at, Region::Pantheon, "", "pantheon", body, w.needs_a_vestal_marker)
}

fn field_of_mars(at: &At) -> Markup {
    let w = &at.words.tribune;
    let spaces = at.view.open.mars_followers.len() as u8;
    let body = html! {
        div.inline {
            span.pairs title=(w.one_pair_from_your_hand) {
                span.card.mini {} span.card.mini {} (icon("arrow")) (icon_large("laurel"))
            }
        }
        div.inline.tight {
            span.vslots {
                @for n in 0..spaces { (slot(at, Space::FieldOfMars(n), &w.field_of_mars_space(n + 1), html! {})) }
            }
        }
    };
    region(at, Region::FieldOfMars, "", "mars", body, w.a_pair_for_laurel_best)
}

fn coin_bowl(at: &At) -> Markup {
    let w = &at.words.tribune;
    let open = &at.view.open;
    let bowl = &at.rules.numbers().board.coin_bowl;
    let first = open.bowl.iter().all(|n| *n == 0);
    let worth = if first { bowl.first } else { bowl.later };
    let inside =
        Seat::all(at.view.players.into()).flat_map(|seat| (0..open.bowl[seat.ix()]).map(move |n| (seat, n)));
    let body = html! { (icon("denarius")) span { (w.take(worth)) br; small { (w.at_once) } } };
    let choice = at.target(|a| *a == Action::Place(Space::CoinBowl));
    let placing = choice.is_none() && to_decide(at);
    html! {
        section.region.bowlbox aria-label=(w.coin_bowl) data-group="bowl" data-line="TRI-10.01" {
            h3 { (icon("bowl")) span { (w.coin_bowl) } }
            div.inline.bowl {
                @match &choice {
                    Some(choice) => (target(choice, "target", body)),
                    None => span.target.is-still[!placing] { (body) },
                }
            }
            div.inline.tight.bowl {
                span.in {
                    @for (seat, n) in inside {
                        span title=(at.name(seat)) data-piece={ "follower" (seat) } data-at={ "bowl-" (n) } {
                            (mark(seat)) (hidden(at.name(seat)))
                        }
                    }
                }
            }
            p.note { (w.bowl(bowl.first, bowl.later)) }
        }
    }
}
