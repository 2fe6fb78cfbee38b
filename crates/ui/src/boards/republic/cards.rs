//! What the cards say: red ones in a hand, Statesmen in play.

use super::forum::pays;
use super::odds::per_cent;
use super::{Table, count, senators};
use crate::parts::{icon, mark};
use maud::{Markup, html};
use republic::parts::*;

/// What a red card is good for, in a few words.
pub(super) fn brief(at: &Table, card: Card) -> String {
    let parts = &at.rules.parts;
    match card {
        Card::Senator(s) => {
            let c = &parts.senators[s];
            at.words.forum.statesman(c.military, c.oratory, c.loyalty, c.influence)
        }
        Card::Concession(c) => pays(at, &parts.concessions[c]),
        Card::Intrigue(card) => at.words.cards.intrigue_brief(card).into(),
        Card::Law(law) => at.words.cards.law_brief(law).into(),
        // Black cards lie in no hand.
        Card::War(_) | Card::Leader(_) | Card::Event(_) => String::new(),
    }
}

/// All that a red card does, with its odds as things stand; nothing where a few words have said it.
pub(super) fn full(at: &Table, card: Card) -> Option<String> {
    let w = &at.words.cards;
    let text = match card {
        Card::Senator(s) => abilities(at, s),
        Card::Intrigue(card) => [w.intrigue(card), &odds(at, card)].join(" "),
        Card::Law(law) => law_text(at, law),
        Card::Concession(_) | Card::War(_) | Card::Leader(_) | Card::Event(_) => return None,
    };
    Some(text.trim_end().to_string())
}

/// What a Law does, and when it may be played.
fn law_text(at: &Table, law: Law) -> String {
    let w = &at.words.cards;
    match w.law_needs(law) {
        "" => w.law(law).into(),
        when => [w.law(law), &w.law_playable(when)].join(" "),
    }
}

/// The odds of a card in the viewer's hand as things stand.
fn odds(at: &Table, card: Intrigue) -> String {
    let w = &at.words.cards;
    let b = &at.view.board;
    let (Some(seat), Some(own)) = (at.ctx.viewer.seat(), &at.view.own) else { return String::new() };
    match card {
        Intrigue::Assassin => {
            let cards = own.hand.cards.count(Card::Intrigue(Intrigue::Assassin));
            let [kills, caught] = at.rules.dagger_odds(b, cards);
            w.dagger_odds(per_cent(kills, 6), per_cent(caught, 6), cards)
        }
        Intrigue::MobIncitedToViolence => {
            let oratory = |s: &Senator| at.rules.oratory(b, *s);
            let Some(orator) = b.present(seat).max_by_key(oratory) else { return String::new() };
            let chits = |die: i32| (die - b.omens() + i32::from(oratory(&orator))).max(0) as u8;
            let (least, most) = (chits(1), chits(6));
            let each = per_cent(u16::from(least) + u16::from(most), 2 * in_the_cup(at));
            w.chits_of_a_mob(senators::name(at, orator), least, most, each)
        }
        _ => String::new(),
    }
}

/// How many Mortality chits there are: 31 and 32 come with the Civil War (ROR-5.1.8a).
fn in_the_cup(at: &Table) -> u16 {
    let chits = &at.rules.parts.mortality;
    let later = if at.view.board.decks.has(Deck::CivilWar) { chits.civil_war } else { 0 };
    [chits.numbers, later, chits.blanks, chits.draw_two].map(u16::from).iter().sum()
}

// --- Statesmen

/// What a Statesman can do, whom he cannot bear, and with whom he may be in play.
pub(super) fn abilities(at: &Table, senator: Senator) -> String {
    let w = &at.words.cards;
    let (b, card) = (&at.view.board, &at.rules.parts.senators[senator]);
    let names = |set: Set<Senator>| -> String {
        let list: Vec<&str> = set.iter().map(|s| senators::name(at, s)).collect();
        list.join(", ")
    };
    let mut said: Vec<String> = card.abilities.iter().map(|a| w.ability(a).to_string()).collect();
    let series = card.voids.series.iter().map(|s| w.wars_of_series(s).to_string());
    let wars = card.voids.wars.iter().map(|war| w.the_war(&at.rules.parts.wars[war].name));
    let voids: Vec<String> = series.chain(wars).collect();
    if !voids.is_empty() {
        said.push(w.voids(&voids.join(", ")));
    }
    if said.is_empty() {
        said.push(w.no_ability.into());
    }
    if !card.opposes.is_empty() {
        said.push(w.enemy_of(&names(card.opposes)));
    }
    if !card.loyal_beside.is_empty() {
        said.push(w.loyal_beside(&names(card.loyal_beside)));
    }
    if let Some(other) = card.pair {
        said.push(w.pair_with(senators::name(at, other), b.in_play(senator) && b.in_play(other)));
    }
    said.join(" ")
}

/// All Statesmen in play with what they can do, folded.
pub(super) fn statesmen(at: &Table) -> Markup {
    let w = &at.words.cards;
    let b = &at.view.board;
    let men = || Senator::statesmen().filter(|s| b.in_play(*s));
    if men().next().is_none() {
        return Markup::default();
    }
    html! {
        section.panel.men-r aria-label=(w.statesmen_in_play) {
            details #statesmen {
                summary { (icon("statesman")) " " (count(men().count() as i64, w.statesmen)) }
                ul.flist {
                    @for s in men() {
                        li {
                            @match b.owner(s) { Some(seat) => (mark(seat)), None => (icon("statesman")) }
                            span {
                                b { (senators::name(at, s)) } " " small.of { (abilities(at, s)) }
                                @if at.rules.loyalty(b, s) < at.rules.parts.senators[s].loyalty { small.of.bad { (w.enemy_in_his_faction) } }
                            }
                        }
                    }
                }
            }
        }
    }
}
