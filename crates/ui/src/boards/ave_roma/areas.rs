//! The five areas: the card in its lower or upper place, the grey track with everybody's cubes, the brown track.

use super::At;
use super::pieces::{corner, numeral, pieces};
use crate::parts::{hidden, icon, shape, target};
use ave_roma::{Action, Area, AreaCard, Ask, Card, Fragment, Half};
use kernel::Seat;
use maud::{Markup, html};

/// A name with more letters than these takes two lines.
const LINE: usize = 14;

pub(super) fn areas(at: &At) -> Markup {
    html! { @for area in Area::ALL { (of(at, area)) } }
}

fn of(at: &At, area: Area) -> Markup {
    let w = &at.words.ave_roma;
    let space = at.view.area(area);
    let card = space.card;
    html! {
        section.area.ca.{ "area-" (area) }.use[under_way(at, area)] aria-label=(w.area(area)) data-spot=(super::since::area(area)) data-line="AVE-1.34" {
            h4 {
                b { (area) }
                @match card { Some(card) => span.n4.long[at.rules.name(card).len() > LINE] { (at.rules.name(card)) }, None => span.n4.muted { (w.empty) } }
                @if let Some(card) = card { (corner(at, at.rules.parts().icon(card))) (fragment(at, at.rules.parts().area(card).fragment)) }
            }
            (place(at, area, card, space.upper))
            (grey(at, area))
            (brown(at, area))
            @if let Some(choice) = at.target(|a| *a == Action::Area(area)) {
                (target(&choice, "target rise", html! { (icon("up")) (w.rise_here) }))
            }
        }
    }
}

/// Is the action under way about this area?
fn under_way(at: &At, area: Area) -> bool {
    let s = at.view;
    let inside = s.flow.question().is_some_and(Ask::is_within_action);
    inside && s.act.at.uses_area() && s.act.area() == area
}

fn place(at: &At, area: Area, card: Option<Card>, upper: bool) -> Markup {
    let w = &at.words.ave_roma;
    let price = at.rules.second_use_price();
    html! {
        div.ac {
            span.place.up[upper] {
                @if let Some(card) = card {
                    span.acard data-piece={ "card" (card.0) } data-at={ "area" (area) "-" (u8::from(upper)) } title=(super::cards::about(at, card)) {
                        (half(at, area, at.rules.parts().area(card), Half::Top))
                        (half(at, area, at.rules.parts().area(card), Half::Bottom))
                    }
                }
            }
            small {
                @match (card, upper) {
                    (None, _) => { (w.no_card) br; (icon("denarius")) b { (price) } },
                    (_, false) => { (w.first_use) br; (w.free) },
                    (_, true) => { (w.second_use) br; (icon("denarius")) (hidden(w.for_denarii_said)) b { (price) } },
                }
            }
        }
    }
}

/// One half of the card: what Propraetor takes.
fn half(at: &At, area: Area, card: &AreaCard, half: Half) -> Markup {
    let pair = match half {
        Half::Top => card.top,
        Half::Bottom => card.bottom,
    };
    let goods = pair.into_iter().collect();
    let here = at.view.act.area() == area;
    match at.target(|a| here && *a == Action::Half(half)) {
        Some(choice) => target(&choice, "target half", pieces(&goods)),
        None => {
            html! { span.half { (pieces(&goods)) (hidden(format_args!("{} ", (at.words.ave_roma_terms.goods)(&goods)))) } }
        }
    }
}

/// Two fragments of a colour give a resource.
pub(super) fn fragment(at: &At, fragment: Fragment) -> Markup {
    let w = &at.words.ave_roma;
    let (class, colour) = match fragment {
        Fragment::Black => ("f-black", w.black),
        Fragment::Green => ("f-green", w.green),
        Fragment::Red => ("f-red", w.red),
        Fragment::Multicolour => ("f-multi", w.multicoloured),
    };
    html! { span.frag.(class) title=(w.fragment_gives(colour)) { (hidden(w.fragment(colour))) } }
}

/// The grey track: one cube a level, any number on 0.
fn grey(at: &At, area: Area) -> Markup {
    let w = &at.words.ave_roma;
    let top = at.rules.parts().grey_top;
    html! {
        ol.grey aria-label=(w.influence_in(area)) {
            @for level in 0..=top {
                @let here = on_level(at, area, level);
                li title=(w.level_worth(numeral(level), &(at.words.ave_roma_terms.points)(at.rules.area_points(level)))) {
                    @if here.is_empty() { (numeral(level)) }
                    @else {
                        span.cubes.many[here.len() > 2] {
                            @for seat in here {
                                span data-piece={ "cube" (seat) "-" (area) } data-at=(level) title=(w.at_level(at.name(seat), numeral(level))) {
                                    (shape(seat)) (hidden(w.at_level_said(at.name(seat), level)))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn on_level(at: &At, area: Area, level: u8) -> Vec<Seat> {
    let players = &at.view.players;
    Seat::all(players.len()).filter(|seat| players[seat.ix()].cubes[area] == Some(level)).collect()
}

/// The brown track: at the end all cubes are pushed down until the highest is not above it.
fn brown(at: &At, area: Area) -> Markup {
    let w = &at.words.ave_roma;
    let level = at.view.area(area).brown;
    html! {
        p.vh { (w.brown_cube(area, level)) }
        ol.brown aria-hidden="true" title=(w.brown_cube_limits(numeral(level))) {
            @for n in 0..=at.rules.parts().brown_top { li.o[n < level].b[n == level] {} }
        }
    }
}
