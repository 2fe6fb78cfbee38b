//! What the neutrals will take of the spoils by their lists (ROR-S.49), and what there is to take.

use super::super::{Table, senators};
use super::put;
use crate::parts::{hidden, icon, mark, reference};
use kernel::{Seat, SeatSet};
use maud::{Markup, html};
use republic::parts::Office;
use republic::phases::senate::coalition::Share;
use republic::phases::solo::Spoil;

/// A coalition that may rule, under its heading, with what its neutrals would take.
struct Column {
    title: &'static str,
    chosen: bool,
    coalition: SeatSet,
    shares: Vec<Share>,
}

/// What becomes of each thing on offer: if one joins and if one refuses, or with those who rule.
pub(super) fn takes(at: &Table) -> Markup {
    let w = &at.words.solo;
    let columns = columns(at);
    let open: Vec<Spoil> = at.rules.spoils_open(&at.view.board).collect();
    html! {
        div {
            h2 { (w.what_they_take) small { (w.by_their_lists) " " (reference(at.words, "republic", "ROR-S.49")) } }
            @if open.is_empty() { p.muted { (w.nothing_left) } } @else {
                table.fc-r {
                    thead { tr { th scope="col" { (w.spoil) } @for column in &columns { th.sel[column.chosen] scope="col" { (column.title) } } } }
                    tbody {
                        @for spoil in &open {
                            tr {
                                th scope="row" { (icon(symbol(*spoil))) " " ((at.words.republic_terms.spoil)(&at.rules.parts, *spoil)) }
                                @for column in &columns { (cell(at, column, *spoil)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn columns(at: &Table) -> Vec<Column> {
    let w = &at.words.solo;
    let b = &at.view.board;
    let column = |title: &'static str, chosen: bool, coalition: SeatSet| Column {
        title,
        chosen,
        coalition,
        shares: at.rules.sharing(b, coalition),
    };
    match (put(at), at.view.flow.question()) {
        (
            Some((set, with)),
            Some(republic::phases::Ask::Solo(republic::phases::solo::Ask::Join { seat, .. })),
        ) => {
            let otherwise = at.rules.after_refusal(b, *seat, set, with);
            let mine = at.ctx.viewer.is(*seat);
            let [join, refuse] = if mine { [w.you_join, w.you_refuse] } else { [w.joins, w.refuses] };
            vec![column(join, true, with), column(refuse, false, otherwise)]
        }
        _ => vec![column(w.they_rule_title, true, b.solo.coalition)],
    }
}

/// Who takes it: a neutral, or a player who may do so before; nobody, if no list has it.
fn cell(at: &Table, column: &Column, spoil: Spoil) -> Markup {
    let w = &at.words.solo;
    let mine = (0..at.rules.seats as u8).map(Seat).find(|seat| at.ctx.viewer.is(*seat));
    let within = mine.filter(|seat| column.coalition.has(*seat));
    let share = column.shares.iter().find(|share| share.among.contains(&spoil));
    html! {
        td.sel[column.chosen].free[within.is_some() && share.is_none_or(|share| share.after > 0)] {
            @match (share, within) {
                (Some(share), Some(me)) if share.after > 0 => {
                    (mark(me)) " " (w.yours_or) " " (mark(share.seat)) (hidden(at.name(share.seat)))
                },
                (Some(share), _) => {
                    (mark(share.seat)) " "
                    @match share.to { Some(to) => (senators::name(at, to)), None => (at.name(share.seat)) }
                },
                (None, Some(me)) => { (mark(me)) " " (w.yours) },
                (None, None) => span.muted { (w.nobodys) },
            }
        }
    }
}

fn symbol(spoil: Spoil) -> &'static str {
    match spoil {
        Spoil::Office(Office::RomeConsul) => "consul",
        Spoil::Office(Office::FieldConsul) => "consul-field",
        Spoil::Office(_) => "censor",
        Spoil::Governor(_) => "province",
        Spoil::Concession(_) => "concession",
        Spoil::LandBill => "law",
    }
}

/// What is shared in this session, at the side.
pub(in super::super) fn on_offer(at: &Table) -> Markup {
    if !super::in_session(at) {
        return Markup::default();
    }
    let w = &at.words.solo;
    let b = &at.view.board;
    let open: Vec<Spoil> = at.rules.spoils_open(b).collect();
    html! {
        section.panel.offer-r #spoils aria-label=(w.spoils) {
            header { h2 { (w.spoils) } span.muted { (open.len()) } }
            ul {
                @for spoil in &open {
                    li {
                        (icon(symbol(*spoil)))
                        span { ((at.words.republic_terms.spoil)(&at.rules.parts, *spoil)) }
                        @match spoil {
                            Spoil::Office(office) => small { (at.words.senate.more_influence(at.rules.parts.offices[*office])) },
                            Spoil::Governor(_) => small { (w.vacant) },
                            Spoil::Concession(_) => small { (w.in_the_forum) },
                            Spoil::LandBill => small { @if b.solo.sponsor.is_some() { (w.one_sponsor_more) } @else { (w.two_sponsors) } },
                        }
                    }
                }
            }
        }
    }
}
