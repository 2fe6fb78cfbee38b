//! The table as the form stands, in words; what does not go together; and the one button.

use super::{fault, fields, pace, properties, rules, seats, seats_chosen, titled, value, words};
use crate::page::NewTable;
use crate::parts::icon;
use crate::settings::{alternatives, clocks, plain};
use maud::{Markup, html};

/// What the button is closed by, if it is.
const WHY: &str = "why-closed";

/// How it is called, and what does not go together.
pub(super) fn name_and_clashes(page: &NewTable, label: &str, example: Option<&str>) -> Markup {
    let title = value(page, "title").unwrap_or_default();
    html! {
        div.formrow {
            label for="title" { (label) }
            input.field #title name="title" maxlength="60" value=(title) placeholder=[example];
            (fault(page, "title"))
        }
        div #clashes.stack aria-live="polite" {
            @for clash in &page.judged.clashes {
                p.alert.bad { (icon("warning")) span { b { (clash.why.read(page.shell.language)) } "." } }
            }
            (fault(page, ""))
        }
    }
}

/// The table as it will be.
pub(super) fn panel(page: &NewTable) -> Markup {
    let w = words(page);
    let coming = value(page, "visibility").filter(|v| visibility(page).iter().any(|(key, ..)| key == v));
    html! {
        aside.panel.sum aria-label=(w.your_table) {
            header { h2 { (w.your_table) } }
            div.body {
                (name_and_clashes(page, w.name_of_the_table, Some(w.ides_of_march)))
                (said(page))
                div.formrow {
                    p.sub { (w.who_may_come) }
                    (fields::segments("visibility", w.who_may_come, coming.unwrap_or("public"), &visibility(page)))
                    (fault(page, "visibility"))
                }
                div.formrow {
                    label for="delay" { (w.spectators_see_it) }
                    select.field #delay name="delay" {
                        @for (late, name) in late(page) { option value=(late) selected[late == value(page, "delay").unwrap_or("0")] { (name) } }
                    }
                    small { (w.late_means) }
                    (fault(page, "delay"))
                }
                @if page.shell.person.as_ref().is_some_and(|person| !person.guest) {
                    div.formrow {
                        p.sub { (w.does_it_count) }
                        (fields::segments("rated", w.does_it_count, value(page, "rated").unwrap_or_default(), &counting(page)))
                    }
                }
                @if let Some((id, name)) = &page.invited {
                    input type="hidden" name="invite" value=(id);
                    p.said { (icon("mail")) " " (w.invites(name)) }
                }
                (open(page))
                button.btn.quiet.small type="button" data-keep hidden { (icon("pin")) " " (w.keep_as_my_preset) }
                small.l id=(WHY) { @if is_closed(page) { (w.solve_it_first) " " } (w.everybody_confirms) }
            }
        }
    }
}

/// On a phone the button stays in sight.
pub(super) fn bar(page: &NewTable) -> Markup {
    let w = words(page);
    let clashes = page.judged.clashes.len();
    html! {
        div.go-bar {
            @if clashes > 0 { span.tag.danger title=(w.contradiction) { (icon("warning")) " " (clashes) } }
            (open(page))
        }
    }
}

fn is_closed(page: &NewTable) -> bool {
    !page.judged.clashes.is_empty()
}

/// The button is never dead: without script the form is sent, and the server says what does not go together.
fn open(page: &NewTable) -> Markup {
    let w = words(page);
    let closed = is_closed(page).then_some("true");
    html! { button.btn.primary aria-disabled=[closed] aria-describedby=[closed.map(|_| WHY)] { (w.open_the_table) } }
}

/// Does it count for ratings?
fn counting(page: &NewTable) -> [(&'static str, &'static str, &'static str); 2] {
    let w = words(page);
    [("", w.friendly, w.friendly_means), ("on", w.rated, w.rated_means)]
}

/// How late spectators see it.
fn late(page: &NewTable) -> [(&'static str, &'static str); 6] {
    let w = words(page);
    [
        ("0", w.at_once),
        ("5", w.five_moves_late),
        ("20", w.twenty_moves_late),
        ("50", w.fifty_moves_late),
        ("10m", w.ten_minutes_late),
        ("60m", w.an_hour_late),
    ]
}

/// Who may come.
fn visibility(page: &NewTable) -> [(&'static str, &'static str, &'static str); 3] {
    let w = words(page);
    [
        ("public", w.everybody, w.listed_in_the_lobby),
        ("unlisted", w.whoever_has_the_link, w.not_listed),
        ("private", w.only_those_invited, w.nobody_else_can_watch),
    ]
}

/// The table in a few lines.
fn said(page: &NewTable) -> Markup {
    let w = words(page);
    let title = value(page, "title").filter(|title| !title.trim().is_empty());
    let lines = [
        (w.game, game(page)),
        (w.rules, played_by(page)),
        (w.seats, seated(page)),
        (
            w.pace,
            pace::as_it_stands(page).map_or(w.at_one_screen.into(), |pace| clocks(page.shell.language, pace)),
        ),
        (w.lasts, page.game.length.clone()),
    ];
    html! {
        div.card2 {
            b.t { @if let Some(title) = title { (title) } @else { (w.a_table_of(&page.game.title)) } }
            dl { @for (name, said) in lines.iter().filter(|(_, said)| !said.is_empty()) { dt { (name) } dd { (said) } } }
        }
    }
}

/// The game, with what its cards say.
fn game(page: &NewTable) -> String {
    let chosen = properties(page)
        .into_iter()
        .filter(|(_, schema)| schema.get("presets").is_none())
        .filter_map(|(key, schema)| {
            schema.get("about")?;
            let usual = schema.get("default").map(plain).unwrap_or_default();
            let now = value(page, &format!("option-{key}")).unwrap_or(&usual);
            let listed = alternatives(page.shell.words(), schema)?;
            listed.into_iter().find(|(key, _)| key == now).map(|(_, label)| label)
        });
    std::iter::once(page.game.title.clone()).chain(chosen).collect::<Vec<_>>().join(", ")
}

/// By which rules: the set of switches with its changes, or whatever is not as usual.
fn played_by(page: &NewTable) -> String {
    let w = words(page);
    if page.unplayed.as_ref().is_some_and(|unplayed| seats_chosen(page) < unplayed.from) {
        return w.as_usual.into();
    }
    if let Some((_, label, _)) = rules::nearest_set(page) {
        let [with, without] = rules::changes(page);
        return w.set_with(&label, &with.join(", "), &without.join(", "));
    }
    let other = properties(page).into_iter().filter_map(|(key, schema)| {
        let usual = schema.get("default").map(plain).unwrap_or_default();
        let now = value(page, &format!("option-{key}")).filter(|now| *now != usual && !now.is_empty())?;
        let listed = alternatives(page.shell.words(), schema).unwrap_or_default();
        let label =
            listed.into_iter().find(|(key, _)| key == now).map_or(now.to_string(), |(_, label)| label);
        Some(format!("{}: {label}", titled(key, schema)))
    });
    let other: Vec<_> = other.collect();
    if other.is_empty() { w.as_usual.into() } else { other.join("; ") }
}

/// Who sits at it.
fn seated(page: &NewTable) -> String {
    let w = words(page);
    let (people, bots) = seats::kinds(page);
    let all = people + bots;
    let few = page.unplayed.as_ref().filter(|unplayed| all < unplayed.from);
    w.seated(people, bots, few.map_or(0, |unplayed| unplayed.sides.saturating_sub(all)))
}
