//! The seven Hills of Rome and the Buildings on offer.

use super::pieces::emblem;
use super::{At, count, name, numeral};
use crate::parts::{hidden, icon, mark, target};
use maud::{Markup, html};
use triumph::{Action, Building, Hill, Room, Space};

pub(super) fn rome(at: &At) -> Markup {
    let w = &at.words.triumph;
    let b = &at.view.board;
    let tax = at.rules.parts.buildings.tax[usize::from(b.round).clamp(1, 3) - 1];
    let offer: Vec<_> = b.offer().collect();
    html! {
        section.rome aria-label=(w.rome_buildings_on_the_seven) data-group="rome" data-line="TRV-12.06" {
            div.rh {
                h3 { (w.rome) }
                span title=(w.tax_in_round(numeral(b.round))) { (w.tax_of(tax)) " " (icon("talent")) }
                span.offer {
                    em { @if offer.is_empty() { (w.nothing_on_offer) } @else { (w.on_offer) } }
                    @for x in offer { (on_offer(at, x)) }
                }
            }
            ol.hills {
                @for (n, &hill) in Hill::ALL.iter().enumerate() {
                    @match b.hills.get(n) {
                        Some(&x) => (built(at, hill, x)),
                        None => li.hill.free { small { (hill.title()) } span.muted { (w.no_building) } },
                    }
                }
            }
        }
    }
}

/// A tile on offer, with the Talents on it.
fn on_offer(at: &At, x: Building) -> Markup {
    let w = &at.words.triumph;
    let talents = at.view.board.tile(x).talents;
    let face = html! {
        (icon(emblem(x))) b { (x.title()) }
        @if talents > 0 { span.fig.coin title=(w.talents_on_it(talents)) { (icon("talent")) (hidden(w.talents_said)) (talents) } }
    };
    match at.target(|a| *a == Action::Build(x)) {
        Some(choice) => target(&choice, "target site", face),
        None => html! { span.site title=(effect(at, x)) data-spot=(super::since::hill(x)) { (face) } },
    }
}

fn built(at: &At, hill: Hill, x: Building) -> Markup {
    let w = &at.words.triumph;
    let tile = at.view.board.tile(x);
    html! {
        li.hill data-spot=(super::since::hill(x)) {
            small { (hill.title()) }
            span.bn title=(effect(at, x)) { (icon(emblem(x))) b { (x.title()) } (used(at, x)) }
            span.sp { (space(at, x, Space::Owner)) (space(at, x, Space::Administrator)) }
            @if let Some((p, seat)) = tile.with { small.with { (w.with_in(name(at, seat), p.title())) } }
        }
    }
}

/// The button that uses a Building's effect.
fn used(at: &At, x: Building) -> Markup {
    let w = &at.words.triumph;
    let uses = |action: &Action| match *action {
        Action::Marker(y) => x == y,
        Action::Forum => x == Building::Forum,
        Action::Templum => x == Building::Templum,
        Action::BasilicaTalents => x == Building::Basilica,
        _ => false,
    };
    html! { @if let Some(choice) = at.target(uses) { (target(&choice, "pip", html! { (w.the_use) })) } }
}

/// One of the two spaces: somebody's, open to the viewer, or neither.
fn space(at: &At, x: Building, space: Space) -> Markup {
    let w = &at.words.triumph;
    let tile = at.view.board.tile(x);
    let tenant = at.view.board.tenant(x, space);
    let holder = tenant.map_or(w.free.to_string(), |seat| name(at, seat).to_string());
    let spent = space == Space::Administrator && tile.used;
    let title = match space {
        Space::Owner => w.owner(&holder, &count(at.rules.parts.buildings.owner_triumphs, w.triumph)),
        Space::Administrator => w.administrator(&holder, &effect(at, x), spent),
    };
    let here = |a: &Action| {
        *a == Action::Occupy(x, space) || *a == Action::Evict(x, space) || *a == Action::Pay(x, space)
    };
    let paid = at.view.paid.0.has(Room(x, space));
    let inside = html! { @match tenant { Some(seat) => (mark(seat)), None => {} } };
    html! {
        span.bs.used[spent] title=(title) {
            @match at.target(here) {
                Some(choice) => (target(&choice, "slot", inside)),
                None => @match tenant {
                    Some(seat) => span data-piece={ "client" (seat) } data-at={ (emblem(x)) (space.ix()) } { (inside) },
                    None => i.empty {},
                },
            }
            (hidden(title.as_str()))
            em aria-hidden="true" { (gain(at, x, space, spent, paid)) }
        }
    }
}

/// What a space brings, in symbols.
fn gain(at: &At, x: Building, space: Space, spent: bool, paid: bool) -> Markup {
    let w = &at.words.triumph;
    let numbers = &at.rules.parts.buildings;
    html! {
        @if paid { (w.paid) }
        @else if space == Space::Owner { (numbers.owner_triumphs) (icon("laurel")) }
        @else if spent { (w.used) }
        @else {
            @match x {
                Building::Circus => { (numbers.circus_legions) (icon("legion")) },
                Building::Amphitheatrum => { (numbers.amphitheatrum_legions) (icon("legion")) (icon("die-5")) },
                Building::Mausoleum => { "1" (icon("commander-minor")) },
                Building::Forum => { "+" (numbers.forum_influence) (icon("influence")) },
                Building::Basilica => { "1" (icon("client")) },
                Building::Theatrum => { (icon("talent")) },
                Building::Templum => { "1" (icon("intrigue")) },
                Building::Thermae => { "1" (icon("law")) },
            }
        }
    }
}

/// What the Administrator's marker does.
fn effect(at: &At, x: Building) -> String {
    let w = &at.words.triumph;
    let numbers = &at.rules.parts.buildings;
    match x {
        Building::Circus => w.circus_effect(numbers.circus_legions),
        Building::Amphitheatrum => w.amphitheatrum_effect(numbers.amphitheatrum_legions),
        Building::Mausoleum => w.a_second_minor_commander.into(),
        Building::Forum => w.forum_effect(numbers.forum_influence),
        Building::Basilica => w.basilica_effect(numbers.basilica_talents),
        Building::Theatrum => w.a_talent_for_each_family.into(),
        Building::Templum => w.intrigue_and_a_reroll.into(),
        Building::Thermae => w.a_law_card_or_leave.into(),
    }
}
