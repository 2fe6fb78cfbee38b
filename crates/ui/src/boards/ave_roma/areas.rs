//! The five areas: the card in its lower or upper place, the grey track with everybody's cubes, the brown track.

use super::At;
use super::pieces::{corner, numeral, pieces};
use crate::parts::{hidden, icon, shape, target};
use ave_roma::words::en;
use ave_roma::{Action, Area, AreaCard, Ask, Card, Fragment, Half};
use kernel::Seat;
use maud::{Markup, html};

pub(super) fn areas(at: &At) -> Markup {
    html! { @for area in Area::ALL { (of(at, area)) } }
}

fn of(at: &At, area: Area) -> Markup {
    let space = at.view.area(area);
    let card = space.card;
    html! {
        section.area.ca.{ "area-" (area) }.use[under_way(at, area)] aria-label={ "Area " (area) } {
            h4 {
                b { (area) }
                @match card { Some(card) => span.n4 { (at.rules.name(card)) }, None => span.n4.muted { "empty" } }
                @if let Some(card) = card { (corner(at.rules.parts().icon(card))) (fragment(at.rules.parts().area(card).fragment)) }
            }
            (place(at, area, card, space.upper))
            (grey(at, area))
            (brown(at, area))
            @if let Some(choice) = at.target(|a| *a == Action::Area(area)) {
                (target(&choice, "target rise", html! { (icon("up")) "Rise here" }))
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
                    (None, _) => { "no card" br; (icon("denarius")) b { (price) } },
                    (_, false) => { "first use" br; "free" },
                    (_, true) => { "second use" br; (icon("denarius")) (hidden("for denarii ")) b { (price) } },
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
        None => html! { span.half { (pieces(&goods)) (hidden(format_args!("{} ", en::goods(&goods)))) } },
    }
}

/// Two fragments of a colour give a resource.
pub(super) fn fragment(fragment: Fragment) -> Markup {
    let (class, words) = match fragment {
        Fragment::Black => ("f-black", "black"),
        Fragment::Green => ("f-green", "green"),
        Fragment::Red => ("f-red", "red"),
        Fragment::Multicolour => ("f-multi", "multicoloured"),
    };
    html! { span.frag.(class) title={ "Fragment, " (words) ": two of a colour give a resource" } { (hidden(format_args!("Fragment: {words}"))) } }
}

/// The grey track: one cube a level, any number on 0.
fn grey(at: &At, area: Area) -> Markup {
    let top = at.rules.parts().grey_top;
    html! {
        ol.grey aria-label={ "Influence in area " (area) } {
            @for level in 0..=top {
                @let here = on_level(at, area, level);
                li title={ "Level " (numeral(level)) ": " (en::points(at.rules.area_points(level))) " at the end" } {
                    @if here.is_empty() { (numeral(level)) }
                    @else {
                        span.cubes.many[here.len() > 2] {
                            @for seat in here {
                                span data-piece={ "cube" (seat) "-" (area) } data-at=(level) title={ (at.name(seat)) ": level " (numeral(level)) } {
                                    (shape(seat)) (hidden(format_args!("{} level {level} ", at.name(seat))))
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
    let level = at.view.area(area).brown;
    html! {
        p.vh { "Brown cube of area " (area) ": level " (level) }
        ol.brown aria-hidden="true" title={ "Brown cube: at the end no cube counts above level " (numeral(level)) } {
            @for n in 0..=at.rules.parts().brown_top { li.o[n < level].b[n == level] {} }
        }
    }
}
