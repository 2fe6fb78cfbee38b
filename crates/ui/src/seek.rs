//! Looking for opponents: the form, and what somebody waits for.

use crate::page::{Lobby, SeekPage, Sought};
use crate::parts::{game_icon, hidden, icon};
use crate::shell::{Here, page as frame};
use crate::to;
use crate::words::Words;
use maud::{Markup, html};

fn value<'a>(page: &'a SeekPage, key: &str) -> &'a str {
    page.values.iter().find(|(k, _)| k == key).map_or("", |(_, value)| value)
}

/// The form.
pub fn seek(page: &SeekPage) -> Markup {
    let w = &page.shell.words().seek;
    let named = page.shell.person.as_ref().is_some_and(|person| !person.guest);
    frame(
        &page.shell,
        Here::Play,
        html! {
            main.narrow.seeking #main {
                h1.title { (icon("people")) (w.find_me_opponents) }
                nav.tabs aria-label=(w.game) {
                    @for (id, title) in &page.games {
                        a href=(to::seek(id)) aria-current=[(*id == page.game).then_some("true")] { (game_icon(id)) " " (title) }
                    }
                }
                @if let Some(why) = &page.fault { p.fault role="alert" { (icon("warning")) " " (why) } }
                form.panel.formpage method="post" action=(to::seek(&page.game)) {
                    fieldset {
                        legend { (w.how_many) }
                        div.row { (number(page, "least", w.at_least, page.seats.0)) (number(page, "most", w.at_most, page.seats.1)) }
                    }
                    @if !page.sets.is_empty() { (radios(page, "set", w.rules, &sets(page))) }
                    (radios(page, "tempo", w.pace, &owned(&[("live", w.in_one_sitting, w.in_one_sitting_means), ("letter", w.by_letter, w.by_letter_means)])))
                    @if named {
                        (radios(page, "rated", w.counts, &owned(&[("", w.friendly, ""), ("on", w.rated, "")])))
                        (radios(page, "strength", w.how_strong, &owned(&[("", w.no_matter, w.no_matter_means), ("300", w.near_mine, w.near_mine_means), ("150", w.about_mine, w.about_mine_means)])))
                    }
                    p.muted { (w.what_happens) }
                    div.row.end { button.btn.primary { (icon("search")) " " (w.find) } }
                }
            }
        },
    )
}

type Radio = (String, String, String);

fn owned(list: &[(&str, &str, &str)]) -> Vec<Radio> {
    list.iter().map(|(key, label, about)| (key.to_string(), label.to_string(), about.to_string())).collect()
}

fn sets(page: &SeekPage) -> Vec<Radio> {
    let w = &page.shell.words().seek;
    let usual = (String::new(), w.all_rules.to_string(), String::new());
    let sets = page.sets.iter().map(|(key, label)| (key.clone(), label.clone(), String::new()));
    std::iter::once(usual).chain(sets).collect()
}

fn number(page: &SeekPage, name: &str, label: &str, usual: usize) -> Markup {
    let chosen = value(page, name).parse().unwrap_or(usual);
    html! {
        label for=(name) { (label) }
        select.field.short id=(name) name=(name) {
            @for n in page.seats.0..=page.seats.1 { option value=(n) selected[n == chosen] { (n) } }
        }
    }
}

fn radios(page: &SeekPage, name: &str, legend: &str, list: &[Radio]) -> Markup {
    let chosen = value(page, name);
    let chosen = list.iter().position(|(key, ..)| key == chosen).unwrap_or(0);
    html! {
        fieldset {
            legend { (legend) }
            div.radios {
                @for (n, (key, label, about)) in list.iter().enumerate() {
                    label {
                        input type="radio" name=(name) value=(key) checked[n == chosen];
                        span { (label) @if !about.is_empty() { small { (about) } } }
                    }
                }
            }
        }
    }
}

/// What somebody waits for, on the front page; and the way to the form.
pub(crate) fn waits(page: &Lobby) -> Markup {
    let w = &page.shell.words().seek;
    html! {
        section #seeks.panel.list aria-label=(w.find_opponents) data-fresh {
            header {
                (icon("search")) h2 { @if page.seeks.is_empty() { (w.find_opponents) } @else { (w.you_wait) } }
                a.btn.small href=(to::seek(page.filter.as_deref().unwrap_or("tribune"))) { (icon("plus")) " " (w.find_opponents) }
            }
            @if page.seeks.is_empty() { p.body.muted { (w.what_happens) } } @else {
                ul { @for seek in &page.seeks { (row(page.shell.words(), seek)) } }
                p.body.muted {
                    @if page.seeks.iter().any(|seek| !seek.letter) { (w.keep_this_page_open) } @else { (w.waits_for_days) }
                }
            }
        }
    }
}

fn row(words: &Words, seek: &Sought) -> Markup {
    let (w, p) = (&words.seek, &words.person);
    let strength =
        seek.strength.map(|(least, most)| w.between(&p.number(least.into()), &p.number(most.into())));
    let rated = seek.rated.then(|| w.rated.to_string());
    let set = Some(seek.set.clone()).filter(|set| !set.is_empty());
    let pace = if seek.letter { w.by_letter } else { w.in_one_sitting };
    let said = [Some(w.players(seek.seats.0, seek.seats.1)), set, rated, strength];
    html! {
        li {
            (game_icon(&seek.game))
            span { (seek.title) ", " (pace) small { (said.into_iter().flatten().collect::<Vec<_>>().join(", ")) } }
            form method="post" action=(to::SEEK_NO_MORE) {
                button.btn.small.quiet.icon name="seek" value=(seek.id) title=(w.do_not_wait) {
                    (icon("close")) (hidden(html! { (w.do_not_wait) ": " (seek.title) }))
                }
            }
        }
    }
}
