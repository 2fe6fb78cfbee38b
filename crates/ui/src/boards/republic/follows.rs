//! What follows from each answer to a window about a Tribune: one column an answer, in figures and words.

use super::{Table, senators};
use kernel::Frame;
use maud::{Markup, html};
use republic::Action;
use republic::parts::{Card, Intrigue, Senator};
use republic::phases::{Ask, Step, senate};

/// One answer: what it is called, and a line for each row.
struct Column {
    title: String,
    cells: Vec<String>,
}

/// Drawn for whoever is asked and has more to say than to pass.
pub(super) fn follows(at: &Table) -> Markup {
    let w = &at.words.senate;
    let found = match at.view.flow.question() {
        Some(Ask::Senate(senate::Ask::Cancel { .. })) => Some(cancel(at)),
        Some(Ask::Senate(senate::Ask::Mob { against, .. })) => mob(at, *against),
        _ => None,
    };
    let Some((rows, columns)) = found.filter(|(_, columns)| columns.len() > 1) else {
        return Markup::default();
    };
    html! {
        table.cmp-r {
            thead { tr { th scope="col" { (w.what_follows) } @for column in &columns { th scope="col" { (column.title) } } } }
            tbody {
                @for (n, row) in rows.iter().enumerate() {
                    tr { th scope="row" { (row) } @for column in &columns { td { (column.cells[n]) } } }
                }
            }
        }
    }
}

fn share(at: &Table, chance: f32) -> String {
    at.words.senate.per_cent_of((chance * 100.0).round() as u16)
}

fn card(at: &Table, card: Intrigue) -> String {
    (at.words.republic_terms.card)(&at.rules.parts, Card::Intrigue(card)).to_string()
}

/// The Senators by whom one may act so.
fn by(at: &Table, act: impl Fn(&senate::Action) -> Option<Senator>) -> Vec<Senator> {
    let of = |choice: &kernel::Choice<Action>| match &choice.action {
        Action::Senate(action) => act(action),
        _ => None,
    };
    at.choices.iter().filter_map(of).collect()
}

/// A Tribune has been shown: murder it, buy it, or let it be.
fn cancel(at: &Table) -> (Vec<String>, Vec<Column>) {
    let w = &at.words.senate;
    let b = &at.view.board;
    let row = |title: String, chance: f32, costs: String| Column {
        title,
        cells: vec![share(at, 1.0 - chance), share(at, chance), costs],
    };
    let (least, most) = ((1 - b.omens()).max(0), (6 - b.omens()).max(0));
    let mut columns = vec![row(w.pass.into(), 0.0, w.nothing.into())];
    let murderers = by(at, |a| if let senate::Action::Murder(s) = a { Some(*s) } else { None });
    if let Some(&senator) = murderers.first() {
        let chance = at.rules.cancel_chance(b, senator, false);
        columns.push(row(card(at, Intrigue::MurderOfATribune), chance, w.popularity_between(least, most)));
    }
    let buyers = by(at, |a| if let senate::Action::Graft(s) = a { Some(*s) } else { None });
    if let Some(&senator) = buyers.iter().max_by_key(|s| b.senators[**s].talents) {
        let chance = at.rules.cancel_chance(b, senator, true);
        columns.push(row(card(at, Intrigue::Graft), chance, w.talents_between(least, most)));
    }
    (vec![w.the_tribune_stands.into(), w.it_is_cancelled.into(), w.it_costs.into()], columns)
}

/// Somebody tries to cancel a Tribune: incite the mob against them, or not.
fn mob(at: &Table, against: Senator) -> Option<(Vec<String>, Vec<Column>)> {
    let w = &at.words.senate;
    let b = &at.view.board;
    let graft = at.view.flow.frames().iter().rev().find_map(|frame| match frame {
        Frame::Do(Step::Senate(senate::Step::Attempt { graft, .. })) => Some(*graft),
        _ => None,
    })?;
    let works = at.rules.cancel_chance(b, against, graft);
    let row = |title: String, him: f32, anybody: f32| {
        let cancelled = works * (1.0 - him);
        Column {
            title,
            cells: [1.0 - cancelled, cancelled, him, anybody].map(|chance| share(at, chance)).to_vec(),
        }
    };
    let mut columns = vec![row(w.pass.into(), 0.0, 0.0)];
    let inciters = by(at, |a| if let senate::Action::Incite(s) = a { Some(*s) } else { None });
    if let Some(&senator) = inciters.iter().max_by_key(|s| at.rules.parts.senators[**s].oratory) {
        let odds = at.rules.mob_odds(b, senator, against);
        columns.push(row(card(at, Intrigue::MobIncitedToViolence), odds.him, odds.anybody));
    }
    let of_his = b.owner(against).map_or(0, |seat| b.present(seat).count());
    let rows = vec![
        w.the_tribune_stands.into(),
        w.it_is_cancelled.into(),
        w.dies(senators::name(at, against)),
        w.one_of_them_dies(of_his),
    ];
    Some((rows, columns))
}
