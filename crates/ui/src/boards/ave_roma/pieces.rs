//! Workers, goods, prices and symbols, drawn.

use super::At;
use crate::parts::{hidden, icon};
use ave_roma::{CardKind, Goods, Hue, Icon, Location, Price, Resource};
use maud::{Markup, Render, html};

/// The outline of a worker.
const OUTLINE: &str = "M15 2.2a6.6 6.6 0 0 1 3.6 12.1C24.8 15.6 27 20 27 27v8.5H3V27c0-7 2.2-11.4 8.4-12.7A6.6 6.6 0 0 1 15 2.2Z";

/// A worker with its value. Like the other small pieces it writes itself straight into the page.
#[derive(Clone, Copy)]
pub(super) struct Peg(u8);

impl Render for Peg {
    fn render_to(&self, page: &mut String) {
        page.push_str("<span class=\"peg\"><svg viewBox=\"0 0 30 38\" aria-hidden=\"true\"><path d=\"");
        page.push_str(OUTLINE);
        page.push_str("\"/></svg><b>");
        self.0.render_to(page);
        page.push_str("</b></span>");
    }
}

pub(super) fn peg(value: u8) -> Peg {
    Peg(value)
}

/// A worker that stands somewhere: it flies when it moves.
pub(super) struct Standing<P> {
    value: u8,
    place: P,
}

impl<P: Render> Render for Standing<P> {
    fn render_to(&self, page: &mut String) {
        page.push_str("<span class=\"standing\" data-piece=\"worker");
        self.value.render_to(page);
        page.push_str("\" data-at=\"");
        self.place.render_to(page);
        page.push_str("\">");
        peg(self.value).render_to(page);
        page.push_str("</span>");
    }
}

pub(super) fn worker<P: Render>(value: u8, place: P) -> Standing<P> {
    Standing { value, place }
}

/// The symbol of a resource.
pub(super) const fn symbol(kind: Resource) -> &'static str {
    match kind {
        Resource::Wood => "wood",
        Resource::Stone => "stone",
        Resource::Livestock => "livestock",
        Resource::Wheat => "wheat",
        Resource::Ore => "ore",
        Resource::Wine => "wine",
    }
}

/// The class of a colour.
pub(super) const fn hue_class(hue: Hue) -> &'static str {
    match hue {
        Hue::Black => "g-black",
        Hue::Green => "g-green",
        Hue::Red => "g-red",
    }
}

/// The symbol of a location.
pub(super) const fn emblem(at: Location) -> &'static str {
    match at {
        Location::Quaestor => "coins",
        Location::Aedilis => "wheat",
        Location::Mercator => "deal",
        Location::Aedificator => "building",
        Location::Legatus => "war",
        Location::Propraetor => "province",
        Location::Roma => "colosseum",
        Location::Senatus => "patron",
    }
}

/// The class of a kind of card, and its symbol.
pub(super) const fn kind_class(kind: CardKind) -> (&'static str, &'static str) {
    match kind {
        CardKind::Area => ("ar", "province"),
        CardKind::Building => ("bld", "building"),
        CardKind::War => ("wr", "war"),
        CardKind::Patron => ("pat", "patron"),
    }
}

/// The symbol of a card's icon.
pub(super) const fn sign(kind: Icon) -> &'static str {
    match kind {
        Icon::Amphora => "amphora",
        Icon::Sword => "gladius",
        Icon::Lion => "lion",
    }
}

/// The icon in the corner of a card: it matters in the advanced game and to some patrons.
pub(super) fn corner(at: &At, kind: Icon) -> Markup {
    let w = &at.words.ave_roma;
    let words = (at.words.ave_roma_terms.icon)(kind);
    html! { span.sy title=(w.icon_is(words)) { (icon(sign(kind))) (hidden(format_args!(" {words}"))) } }
}

/// Any resource of a colour.
pub(super) fn either(hue: Hue) -> Markup {
    let [a, b] = hue.pair();
    html! { (icon(symbol(a))) u { "/" } (icon(symbol(b))) }
}

/// Goods as symbols, one for each piece.
pub(super) fn pieces(goods: &Goods) -> Markup {
    html! { @for (kind, n) in goods.iter() { @for _ in 0..n { (icon(symbol(kind))) } } }
}

/// A price as symbols; its words are said beside it.
pub(super) fn price(at: &At, price: &Price) -> Markup {
    let w = &at.words.ave_roma;
    let words = (at.words.ave_roma_terms.price)(price);
    html! {
        span.cost title=(w.price_is(&words)) {
            (hidden(w.price_is_said(&words)))
            @for (kind, n) in price.goods.iter().filter(|(_, n)| *n > 0) { span { (icon(symbol(kind))) @if n > 1 { (n) } } }
            @for &hue in Hue::ALL { @for _ in 0..price.hues[hue] { span { (either(hue)) } } }
            @if price.any > 0 { span { (icon("goods")) @if price.any > 1 { (price.any) } } }
            @if price.surplus > 0 { span { (icon("surplus")) (price.surplus) } }
            @if price.denarii > 0 { span.coin { (icon("denarius")) (price.denarii) } }
            @if price.is_free() { span { (w.free) } }
        }
    }
}

/// A level of an area track.
pub(super) fn numeral(level: u8) -> &'static str {
    const NUMERALS: [&str; 11] = ["0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
    NUMERALS.get(usize::from(level)).copied().unwrap_or("X")
}
