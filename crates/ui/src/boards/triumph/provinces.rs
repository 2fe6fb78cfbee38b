//! The map: Provinces with all that stands in them, and the Leaders on their way to Rome.

use super::map::{Anchors, MAP, Point, ROME, slug};
use super::pieces::{self, Plate, button, control, emblem, plate, sigil, symbol, to};
use super::{At, count, name, seats};
use crate::parts::{quick, target};
use crate::region::kept;
use kernel::{Arrange, Pick, Rules, Seat};
use maud::{Markup, Render, html};
use triumph::{Action, Building, LeaderSet, Province, ProvinceSet, Road, Side, Sigil};

/// The whole map is what may be pressed; each Province cuts its own area out of it.
const WHOLE: [f32; 4] = [0.0, 0.0, 880.0, 440.0];

pub(super) fn map(at: &At) -> Markup {
    let w = &at.words.triumph;
    let whole = whole_provinces(at);
    let mut lands: Vec<_> = Province::ALL.iter().map(|&p| Land::of(at, p, &whole)).collect();
    // Targets come last, so that no neighbour covers their ring.
    lands.arrange_by_key(|land| (land.choice.is_some(), land.choice.as_ref().is_some_and(|c| c.chosen)));
    html! {
        div #map.mapscroll tabindex="-1" data-group="map" {
            (look_here(at, &lands))
            svg.map viewBox="0 0 880 440" role="group" aria-label=(w.map_sixteen_provinces_and_rome) {
                g clip-path="url(#map-frame)" {
                    (kept("map-ground", &MAP.ground))
                    g {
                        g.prov.it.rom { title { (w.rome) } use.land href="#land-rome" {} use.ring href="#land-rome" {} }
                        @for land in &lands { (land.draw()) }
                        @for &p in Province::ALL { (near(at, p)) }
                    }
                    (kept("map-over", &MAP.over))
                    @for &sigil in Sigil::ALL { (way(at, sigil)) }
                    g.roma transform=(to(ROME)) { circle r="12.5" {} (symbol("quadriga", "", (-9.0, -9.0), 18.0)) }
                    text.romt x="404" y="248" { (w.rome) }
                    @for land in &lands { (figures(at, land)) }
                    @for land in &lands { (people(at, land.p)) }
                    @for &sigil in Sigil::ALL { (leader(at, sigil)) }
                    @for &p in Province::ALL { (extras(at, p)) }
                }
            }
        }
    }
}

/// Where a narrow screen looks first: at what is chosen or may be, at the Battle, or at Italia.
fn look_here(at: &At, lands: &[Land]) -> Markup {
    let target = lands.last().filter(|land| land.choice.is_some()).map(|land| land.p);
    let client = || {
        at.choices.iter().find_map(|c| match c.action {
            Action::Remove(p, _) => Some(p),
            _ => None,
        })
    };
    let battle = at.view.board.battle.map(|battle| battle.province);
    let p = target.or_else(client).or(battle).unwrap_or(Province::Umbria);
    html! { i.look.{ "look-" (slug(p)) } aria-hidden="true" {} }
}

/// A Province and what can be chosen about it as a whole.
struct Land {
    p: Province,
    spot: Anchors,
    roman: bool,
    italia: bool,
    facts: String,
    choice: Option<crate::Target>,
}

/// Actions that are about the whole Province: pressing its land is choosing them.
fn whole_provinces(at: &At) -> impl Fn(&Action, Province) -> bool + use<> {
    // A Client effect is one too, unless there are several Law cards to discard.
    let mut laws = at.choices.iter().filter_map(|c| match c.action {
        Action::ClientEffect(law, _) => Some(law),
        _ => None,
    });
    let first = laws.next();
    let one = laws.all(|law| Some(law) == first);
    move |action, p| match *action {
        Action::Settle(q)
        | Action::Place(q)
        | Action::March(q)
        | Action::Mausoleum(q)
        | Action::Garrison(q) => p == q,
        Action::ClientEffect(_, q) => one && p == q,
        _ => false,
    }
}

impl Land {
    fn of(at: &At, p: Province, whole: &impl Fn(&Action, Province) -> bool) -> Land {
        let choice = at.target(|action| whole(action, p));
        Land {
            p,
            spot: MAP.at(p),
            roman: at.view.board.control.has(p),
            italia: at.rules.parts.italia.has(p),
            facts: facts(at, p, choice.is_none()),
            choice,
        }
    }

    fn draw(&self) -> Markup {
        let name = slug(self.p);
        let (legal, selected) = (self.choice.is_some(), self.choice.as_ref().is_some_and(|c| c.chosen));
        html! {
            g.prov.rom[self.roman].it[self.italia].is-legal[legal].is-selected[selected].{ "p-" (name) } {
                @if !legal { title { (quick(&self.facts)) } }
                use.land href={ "#land-" (name) } {}
                @if !self.roman { use.hatch href={ "#land-" (name) } {} }
                use.ring href={ "#land-" (name) } {}
                @if let Some(choice) = &self.choice {
                    (button(choice, "area", &self.facts, WHOLE, Some(name), html! {}))
                }
            }
        }
    }
}

/// All that is known about a Province, in words; and why it cannot be chosen, if it might be expected to.
fn facts(at: &At, p: Province, closed: bool) -> String {
    let w = &at.words.triumph;
    let (b, card) = (&at.view.board, at.rules.parts.at(p));
    let mut said = vec![if b.control.has(p) { w.roman.to_string() } else { w.not_roman.to_string() }];
    said.push(count(card.shields, w.shield));
    said.push(w.triumphs_of(&worth(at, p)));
    said.extend(
        seats(at)
            .filter(|&s| b.clients_in(p, s) > 0)
            .map(|s| format!("{} {}", name(at, s), count(b.clients_in(p, s), w.client))),
    );
    let legions = b.legions[p];
    if legions.available > 0 {
        said.push(w.available_legions(&count(legions.available, w.legion)));
    }
    if legions.recruited > 0 {
        said.push(w.recruited_legions(&count(legions.recruited, w.legion)));
    }
    if let Some(sigil) = b.leader_in(p) {
        said.push(w.is_here(&leader_names(at, b.boxes[sigil].cards)));
    }
    let near: Vec<_> = at.rules.parts.neighbours[p].iter().map(Province::title).collect();
    said.push(w.next_to(&near.join(", ")));
    let mut text = format!("{}: {}", p.title(), said.join("; "));
    if let Some(why) = why_closed(at, p).filter(|_| closed) {
        text = w.closed_because(&text, &why);
    }
    text
}

/// Why the Commander or the Client cannot go here, while others are open.
fn why_closed(at: &At, p: Province) -> Option<String> {
    let asked = |test: fn(&Action) -> bool| at.choices.iter().any(|c| test(&c.action));
    let action = if asked(|a| matches!(a, Action::March(_))) {
        Action::March(p)
    } else if asked(|a| matches!(a, Action::Place(_))) {
        Action::Place(p)
    } else {
        return None;
    };
    at.rules
        .why_not(at.view, &Pick::from(action))
        .map(|refusal| refusal.why.read(at.names.language()).to_string())
}

fn worth(at: &At, p: Province) -> String {
    at.rules.parts.at(p).triumphs.iter().map(u8::to_string).collect::<Vec<_>>().join("/")
}

/// The Provinces next to this one, shown while it is pointed at or in focus.
fn near(at: &At, p: Province) -> Markup {
    let neighbours: ProvinceSet = at.rules.parts.neighbours[p];
    html! {
        g.near.{ "n-" (slug(p)) } aria-hidden="true" {
            @for q in neighbours.iter() {
                use href={ "#land-" (slug(q)) } {}
                @if let Some(id) = MAP.route(p, q) { use.by-sea href={ "#" (id) } {} }
            }
        }
    }
}

/// Name, sigil, control, Shields and Triumphs; and the notch of a target.
fn figures(at: &At, land: &Land) -> Markup {
    let w = &at.words.triumph;
    let Land { p, spot, .. } = *land;
    let card = at.rules.parts.at(p);
    let lines: Vec<&str> = match p {
        Province::SardiniaEtCorsica => vec![w.sardinia, w.et_corsica],
        _ => vec![p.title()],
    };
    let half = lines.iter().map(|line| line.len()).max().unwrap_or(0) as f32 * 3.05;
    let (x, y) = spot.label;
    let text = worth(at, p);
    let roman = if land.roman { 15.5 } else { 0.0 };
    let shields = f32::from(card.shields) * 9.0 + if card.shields > 0 { 5.0 } else { 0.0 };
    let left = spot.values.0 - (roman + shields + 13.5 + text.len() as f32 * 5.9) / 2.0;
    let row = spot.values.1 - 7.0;
    let (legal, selected) = (land.choice.is_some(), land.choice.as_ref().is_some_and(|c| c.chosen));
    html! {
        g.lab.rm[land.roman].on[legal] data-spot=(slug(p)) aria-hidden="true" {
            @if legal && !selected { path.notch d={ "M" (x - 6.0) " " (y - 25.0) "h12l-6 8Z" } {} }
            (sigil(card.sigil, (x - half - 10.5, y - 4.0), 0.82))
            @for (n, line) in lines.iter().enumerate() { text x=(x) y=(y + 12.5 * n as f32) { (line) } }
            @if selected {
                circle.selb cx=(x + half + 10.0) cy=(y - 4.5) r="7" {} path.selc d={ "M" (x + half + 6.8) " " (y - 4.3) "l2.4 2.6 4.2 -5" } {}
            }
            @if land.roman { (control((left + 6.6, row + 6.0))) }
            @for n in 0..card.shields { (symbol("barb-shield", "shd", (left + roman + f32::from(n) * 9.0 - 1.5, row), 12.0)) }
            (symbol("laurel", "lau", (left + roman + shields, row), 12.0))
            text.tv x=(left + roman + shields + 13.5) y=(row + 10.6) { (text) }
        }
    }
}

/// Clients, Legions and Commanders in a Province.
fn people(at: &At, p: Province) -> Markup {
    let (b, spot) = (&at.view.board, MAP.at(p));
    let here: Vec<_> = seats(at).map(|s| (s, b.clients_in(p, s))).filter(|(_, n)| *n > 0).collect();
    // Targets stand further apart.
    let apart = at.choices.iter().any(|c| matches!(c.action, Action::Remove(q, _) if q == p));
    let width = |n: u8| pieces::width_of(n) + if apart { 9.0 } else { 0.0 };
    let mut x = spot.clients.0 - here.iter().map(|(_, n)| width(*n)).sum::<f32>() / 2.0;
    html! {
        g.lab.rm[b.control.has(p)] {
            @for (seat, n) in here {
                (clients(at, p, seat, n, (x, spot.clients.1)))
                ({ x += width(n); html! {} })
            }
            (legions(at, p, spot.legions))
            (commanders(at, p, spot.camp))
        }
    }
}

/// Clients of one family; a target when one of them is to be removed or moved.
fn clients(at: &At, p: Province, seat: Seat, n: u8, (x, y): Point) -> Markup {
    let choice = at.target(|a| *a == Action::Remove(p, seat));
    html! {
        g data-piece={ "client" (seat) } data-at=(slug(p)) aria-hidden="true" { (pieces::clients(seat, n, x, y)) }
        @if let Some(choice) = choice {
            (button(&choice, "token", "", [x - 4.5, y - 10.5, 21.0, 21.0], None, html! {}))
        }
    }
}

/// The Legion plates, one after the other, and Building markers that count as Legions.
fn legions(at: &At, p: Province, (x, y): Point) -> Markup {
    let (b, parts) = (&at.view.board, &at.rules.parts.buildings);
    let legions = b.legions[p];
    let with = |building: Building| b.tile(building).with.is_some_and(|(q, _)| q == p);
    let plates = [
        (legions.available > 0, Plate::Available, "legion", legions.available),
        (legions.recruited > 0, Plate::Recruited, "legion", legions.recruited),
        (with(Building::Circus), Plate::Recruited, emblem(Building::Circus), parts.circus_legions),
        (
            with(Building::Amphitheatrum),
            Plate::Recruited,
            emblem(Building::Amphitheatrum),
            parts.amphitheatrum_legions,
        ),
    ];
    let shown: Vec<_> = plates.into_iter().filter(|plate| plate.0).collect();
    let left = x - 15.5 * (shown.len() as f32 - 1.0);
    html! {
        @for (n, (_, kind, icon, legions)) in shown.into_iter().enumerate() {
            (plate((left + 31.0 * n as f32, y.min(431.0)), kind, icon, legions))
        }
    }
}

/// Standards and pennants, the Major Commander's first; the one about to be placed as a ghost.
fn commanders(at: &At, p: Province, (x, y): Point) -> Markup {
    let w = &at.words.triumph;
    let b = &at.view.board;
    let mut here: Vec<(Seat, Side, bool)> = seats(at)
        .filter_map(|s| b.family(s).commander.filter(|c| c.0 == p).map(|c| (s, c.1, false)))
        .collect();
    here.extend(b.tile(Building::Mausoleum).with.filter(|w| w.0 == p).map(|w| (w.1, Side::Minor, false)));
    let chosen = at.ctx.chosen.and_then(|n| at.choices.get(n)).map(|c| c.action);
    if let (Some(Action::March(q)), Some(seat)) = (chosen, at.ctx.viewer.seat())
        && q == p
    {
        let side = if b.major_in(p).is_some() { Side::Minor } else { Side::Major };
        here.push((seat, side, true));
    }
    here.arrange_by_key(|(_, side, _)| *side == Side::Minor);
    let step = if x > 780.0 { -22.0 } else { 22.0 };
    html! {
        @for (n, (seat, side, ghost)) in here.into_iter().enumerate() {
            g {
                title { (w.commander_in(name(at, seat), side.title(), p.title())) }
                (pieces::standard((x + step * n as f32, y), seat, side, ghost))
            }
        }
    }
}

/// The names of stacked Leaders.
fn leader_names(at: &At, cards: LeaderSet) -> String {
    let w = &at.words.triumph;
    let names: Vec<&str> = cards.iter().map(|l| at.rules.parts.leader(l).name.as_str()).collect();
    w.all_of(&names)
}

/// The next step of a Leader, as an arrow that ends before what stands there.
fn way(at: &At, sigil: Sigil) -> Markup {
    let b = &at.view.board;
    let Some(p) = b.boxes[sigil].at.filter(|_| !b.halted[sigil] && b.ending.is_none()) else {
        return html! {};
    };
    let (from, (goal, short)) = (
        MAP.at(p).leader,
        match at.rules.parts.at(p).next {
            Road::Province(next) => (MAP.at(next).leader, 25.0),
            Road::Rome(_) => (ROME, 16.0),
        },
    );
    let (dx, dy) = (goal.0 - from.0, goal.1 - from.1);
    let far = dx.hypot(dy).max(1.0);
    let begin = 20.0_f32.min(far / 3.0);
    let on = |d: f32| (from.0 + dx * d / far, from.1 + dy * d / far);
    let ((ax, ay), (zx, zy)) = (on(begin), on((far - short).max(begin + 6.0)));
    // A slight bend, so that arrows do not look like borders.
    let (mx, my) = ((ax + zx) / 2.0 - dy * 0.12, (ay + zy) / 2.0 + dx * 0.12);
    html! {
        path.march marker-end="url(#map-head)" d={ "M" (short_number(ax)) " " (short_number(ay)) "Q" (short_number(mx)) " " (short_number(my)) " " (short_number(zx)) " " (short_number(zy)) } {}
    }
}

fn short_number(x: f32) -> f32 {
    (x * 10.0).round() / 10.0
}

/// A Leader's plate in his Province, and his box, which lies where his way begins.
fn leader(at: &At, sigil: Sigil) -> Markup {
    let w = &at.words.triumph;
    let b = &at.view.board;
    let here = b.boxes[sigil];
    let Some(p) = here.at else { return html! {} };
    let sum = |f: fn(&triumph::LeaderCard) -> u8| -> u32 {
        here.cards.iter().map(|l| u32::from(f(at.rules.parts.leader(l)))).sum()
    };
    let (shields, who) = (sum(|l| l.shields), leader_names(at, here.cards));
    let steps = at.rules.steps_to_rome(p);
    let said =
        w.leader_at(&who, &count(shields, w.shield), p.title(), &count(steps, w.step), b.halted[sigil]);
    let icon = format!("sigil-{}", pieces::word(sigil));
    let choice = at.target(|a| *a == Action::Hold(sigil));
    let (x, y) = MAP.at(p).leader;
    html! {
        g.barb.held[b.halted[sigil]] transform=(to((x, y))) data-piece={ "leader-" (pieces::word(sigil)) } data-at=(slug(p)) {
            title { (said) }
            rect x="-19" y="-10.5" width="38" height="21" rx="4" {} (symbol(&icon, "", (-16.5, -8.5), 17.0))
            text x="9.5" y="4.6" { (shields) }
        }
        @if let Some(choice) = choice {
            (button(&choice, "token wide", &said, [x - 22.0, y - 13.5, 44.0, 27.0], None, html! {}))
        }
        (leader_box(at, sigil, &who, [shields, sum(|l| l.talents), sum(|l| l.major), sum(|l| l.minor)]))
    }
}

fn leader_box(at: &At, of: Sigil, who: &str, [shields, talents, major, minor]: [u32; 4]) -> Markup {
    let w = &at.words.triumph;
    let width = (43.0 + who.chars().count() as f32 * 6.9).max(122.0);
    let (x, y) = match of {
        Sigil::Boar => (320.0, 14.0),
        Sigil::Sun => (872.0 - width, 80.0),
        Sigil::Elephant => (480.0, 393.0),
        Sigil::Bull => (4.0, 100.0),
    };
    html! {
        g.lbox transform=(to((x, y))) {
            title {
                (w.leader_box(of.title(), who, shields, talents, (major, minor)))
                @if at.view.board.boxes[of].cards.len() > 1 { " " (w.they_count_as_one_leader) }
            }
            rect width=(width) height="42" rx="4" {} (sigil(of, (17.0, 21.0), 1.28))
            text.ln x="35" y="17" { (who) }
            (symbol("barb-shield", "", (33.0, 22.0), 13.0)) text x="47" y="33" { (shields) }
            (symbol("talent", "", (59.0, 22.0), 13.0)) text x="73" y="33" { (talents) }
            (symbol("laurel", "", (85.0, 22.0), 13.0)) text x="99" y="33" { (major) "/" (minor) }
        }
    }
}

/// Effects that may be used on a Province besides what is asked: small buttons above its name, or beside it at the upper edge.
fn extras(at: &At, p: Province) -> Markup {
    let here = |action: &Action| match *action {
        Action::Basilica(q) | Action::Theatrum(q) | Action::ClientEffect(_, q) => p == q,
        _ => false,
    };
    let mut found = Vec::new();
    while let Some(choice) = at.target(here) {
        found.push(choice);
    }
    if found.is_empty() {
        return html! {};
    }
    let (x, y) = MAP.at(p).label;
    // One row for all of them, in a frame as wide as three fingers: how large they are is for the style to say.
    let (left, top, place) = match () {
        () if y < 30.0 => (x + 44.0, 8.0, "extras right"),
        () if x + EXTRAS.0 / 2.0 > 878.0 => (878.0 - EXTRAS.0, y - 12.0 - EXTRAS.1, "extras left"),
        () => (x - EXTRAS.0 / 2.0, y - 12.0 - EXTRAS.1, "extras"),
    };
    html! {
        foreignObject.over x=(left) y=(top) width=(EXTRAS.0) height=(EXTRAS.1) {
            div class=(place) {
                @for choice in &found {
                    (target(choice, "pip", extra_face(at, at.choices[choice.n].action)))
                }
            }
        }
    }
}

/// The frame of the small buttons above a Province's name.
const EXTRAS: Point = (150.0, 24.0);

fn extra_face(at: &At, action: Action) -> Markup {
    match action {
        Action::Basilica(_) => crate::parts::icon(emblem(Building::Basilica)).render(),
        Action::Theatrum(_) => crate::parts::icon(emblem(Building::Theatrum)).render(),
        Action::ClientEffect(law, _) => {
            let initial = at.rules.parts.law(law).name.chars().next().unwrap_or('?');
            html! { (initial) }
        }
        _ => html! {},
    }
}
