//! The viewer's own faction: its Senators, its secret treasury, the red cards of his hand.

use super::cards;
use super::senators::{self, away, number, ratings_of};
use super::{Table, advocates, factions};
use crate::Target;
use crate::parts::{hidden, icon, mark, quick, seat_class, target};
use crate::region::Room;
use kernel::Seat;
use maud::{Markup, html};
use republic::parts::*;
use republic::phases::{Ask, any_time, hand, revenue, senate};
use republic::state::TribuneUse;
use republic::{Action, Own};

/// So many bytes are about what it takes.
const MINE: usize = 24_000;

pub(super) fn mine(at: &Table) -> Markup {
    let w = &at.words.republic;
    let (Some(seat), Some(own)) = (at.ctx.viewer.seat(), &at.view.own) else { return Markup::default() };
    let b = &at.view.board;
    html! {
        (Room(MINE))
        div.mine-r.(seat_class(seat)) {
            div {
                h2 {
                    (mark(seat)) " " (at.name(seat)) " "
                    span.muted { (w.votes_and_influence(at.rules.faction_votes(b, seat), b.combined_influence(seat))) }
                    (advocates::retired(at, seat))
                    span.tag.private title=(w.only_you_see_it) { (icon("lock")) " " (w.faction_treasury_of(own.treasury)) }
                    @if let Some(vote) = b.senate.floor.last() { (factions::balloted(at, seat, vote)) }
                }
                (payments(at, own, seat, None))
                ol.scards { @for senator in b.members(seat) { (senator_card(at, own, seat, senator)) } }
            }
            (hand_of(at, own))
        }
    }
}

fn senator_card(at: &Table, own: &Own, seat: Seat, senator: Senator) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    let drawn = senators::draw(at, senator, &format!("seat{}", seat.0));
    let gone = away(at, &b.senators[senator]);
    let votes = at.rules.votes(b, senator);
    html! {
        li.scard.(seat_class(seat)).away[gone.is_some()] {
            header {
                (drawn.name)
                small {
                    @match (gone, b.office(senator)) {
                        (Some((how, place)), _) => { (how) " " (place) },
                        (None, Some(office)) => ((at.words.republic_terms.office)(office)),
                        (None, None) if b.leads(senator) => (w.leader),
                        (None, None) => (w.no_office),
                    }
                }
            }
            ul {
                @for ((symbol, label), n) in ratings_of(w).into_iter().zip(senators::ratings(at, senator)) {
                    li.z[n == 0].neg[n < 0] title=(quick(label)) { (icon(symbol)) span { span.vh { (quick(label)) " " } (number(n)) } }
                }
                li.vv title=(w.votes_oratory_and_knights) { (icon("votes")) span { (hidden(w.votes_said)) (votes) } }
            }
            @let concessions: Vec<_> = b.concessions_of(senator).map(|c| at.rules.parts.concessions[c].name.as_str()).collect();
            @let incomes = incomes(at, senator);
            @if !concessions.is_empty() && incomes.0.is_empty() { p.cons-r { (concessions.join(", ")) } }
            (planned_money(at, own, senator))
            (payments(at, own, seat, Some(senator)))
            (incomes)
            @if !drawn.acts.is_empty() { div.acts-r { @for act in &drawn.acts { (act) } } }
        }
    }
}

/// What the open form of the Revenue Phase says about him.
fn planned_money(at: &Table, own: &Own, senator: Senator) -> Markup {
    let w = &at.words.republic;
    let form = &own.forms;
    match at.view.flow.question() {
        Some(Ask::Revenue(revenue::Ask::Purse)) if form.set.has(senator) => {
            html! { p.plan-r { (w.will_hold(form.sums[senator])) } }
        }
        Some(Ask::Revenue(revenue::Ask::Gifts)) if form.set.has(senator) => {
            html! { p.plan-r { (w.gives_the_state(form.sums[senator])) } }
        }
        _ => Markup::default(),
    }
}

/// What the open form pays to other players out of this purse: a Senator's, or the Faction Treasury.
fn payments(at: &Table, own: &Own, seat: Seat, from: Option<Senator>) -> Markup {
    let w = &at.words.republic;
    let paid = own.forms.payments[seat.ix()].iter().filter(|p| p.from == from);
    html! {
        @for payment in paid {
            p.plan-r { @if from.is_none() { (w.faction_treasury) " " } (w.pays_to(at.name(payment.to), payment.talents)) }
        }
    }
}

/// The Concession whose income is being decided on.
fn incomes(at: &Table, senator: Senator) -> Markup {
    let w = &at.words.republic;
    let mine = |c: Concession| at.view.board.concessions_of(senator).any(|own| own == c);
    let mut found: Vec<(Target, Concession, u8)> = Vec::new();
    while let Some(choice) =
        at.target(|a| matches!(a, Action::Revenue(revenue::Action::Collect(c, _)) if mine(*c)))
    {
        if let Some(Action::Revenue(revenue::Action::Collect(c, n))) =
            at.choices.get(choice.n).map(|c| c.action)
        {
            found.push((choice, c, n));
        }
    }
    html! {
        @if let Some((_, concession, _)) = found.first() {
            @let card = &at.rules.parts.concessions[*concession];
            div.acts-r {
                small { (card.name) }
                @for (choice, _, n) in &found {
                    (target(choice, "target act-r", html! { @if *n == 0 { (w.decline) } @else { (w.talents_short(u16::from(card.income) * u16::from(*n))) } }))
                }
            }
        }
    }
}

// --- the hand

fn hand_of(at: &Table, own: &Own) -> Markup {
    let w = &at.words.republic;
    html! {
        div {
            h2 { (w.hand) " " span.tag.private { (icon("hidden")) " " (w.only_you) } }
            ol.icards {
                @for card in own.hand.cards.kinds() { (held(at, own, card)) }
                @if own.hand.cards.is_empty() { li.none-r { (w.no_red_cards) } }
            }
        }
    }
}

/// What a choice does with this card, in a word.
fn about<'a>(at: &'a Table, action: &Action, card: Card) -> Option<&'a str> {
    let w = &at.words.republic;
    let (which, word) = match *action {
        Action::Hand(hand::Action::Field(s)) => (Card::Senator(s), w.play),
        Action::Hand(hand::Action::Discard(card)) => (card, w.discard),
        Action::Senate(senate::Action::Tribune(TribuneBy::Card, what)) => (
            Card::Intrigue(Intrigue::Tribune),
            match what {
                TribuneUse::Veto => w.veto,
                TribuneUse::Propose => w.propose,
                TribuneUse::Claim => w.claim_the_next_motion,
                TribuneUse::Skip | TribuneUse::Cosponsor | TribuneUse::CancelBill => w.play,
                TribuneUse::Suspend => w.suspend_the_vote,
            },
        ),
        Action::Senate(senate::Action::Tribune(TribuneBy::Law(law), _)) => (Card::Law(law), w.propose),
        Action::AnyTime(any_time::Action::Peddle(seat)) => {
            (Card::Intrigue(Intrigue::InfluencePeddling), at.name(seat))
        }
        Action::AnyTime(any_time::Action::Law(law)) => (Card::Law(law), w.play),
        Action::AnyTime(any_time::Action::RepealAcilian) => {
            (Card::Law(Law::Servilian), w.against_the_acilian_law)
        }
        Action::Senate(senate::Action::Murder(s)) => {
            (Card::Intrigue(Intrigue::MurderOfATribune), senators::name(at, s))
        }
        Action::Senate(senate::Action::Incite(s)) => {
            (Card::Intrigue(Intrigue::MobIncitedToViolence), senators::name(at, s))
        }
        Action::Senate(senate::Action::Conspire) => {
            (Card::Intrigue(Intrigue::AssassinationConspiracy), w.play)
        }
        Action::Senate(senate::Action::Play(card)) => (Card::Intrigue(card), w.play),
        _ => return None,
    };
    (which == card).then_some(word)
}

fn held(at: &Table, own: &Own, card: Card) -> Markup {
    let w = &at.words.republic;
    let mut acts = Vec::new();
    while let Some(choice) = at.target(|a| about(at, a, card).is_some()) {
        let word = at.choices.get(choice.n).and_then(|c| about(at, &c.action, card)).unwrap_or(w.play);
        acts.push(target(&choice, "target act-r", html! { (word) }));
    }
    let n = own.hand.cards.count(card);
    let waiting = own.hand.waiting.count(card) >= n;
    let full = cards::full(at, card);
    let brief = cards::brief(at, card);
    html! {
        li {
            div.card.icard.is-legal[!acts.is_empty()] title=(quick(full.as_ref().unwrap_or(&brief))) data-piece={ "card" (card.kind()) } data-at="mine" {
                span.emb { (icon(emblem(card))) }
                span.nm { ((at.words.republic_terms.card)(&at.rules.parts, card)) @if n > 1 { " × " (n) } }
                (words_of(card, &brief, full.as_deref()))
                @if waiting { span.tx { (w.waits_for_the_revolution_phase) } }
                @if let Some(plan) = planned(at, own, card) { span.plan-r { (plan) } }
                @if !acts.is_empty() { div.acts-r { @for act in &acts { (act) } } }
            }
        }
    }
}

/// What the card does: in a few words, and at a press all of it.
fn words_of(card: Card, brief: &str, full: Option<&str>) -> Markup {
    match full {
        Some(full) => html! {
            details.tx.more-r id={ "says-" (card.kind()) } { summary { (brief) } p { (full) } }
        },
        None => html! { span.tx { (brief) } },
    }
}

/// What the plan of this phase does with the card.
fn planned(at: &Table, own: &Own, card: Card) -> Option<String> {
    let w = &at.words.republic;
    let plan = &own.forms.plan;
    let seat = at.ctx.viewer.seat()?;
    match card {
        Card::Senator(s) if plan.statesmen.has(s) => Some(w.to_be_played.into()),
        Card::Concession(c) if plan.concessions[c].is_some() => {
            plan.concessions[c].map(|s| w.to_whom(senators::name(at, s)))
        }
        _ if plan.discards[seat.ix()].has(card) => Some(w.to_be_discarded.into()),
        _ => None,
    }
}

fn emblem(card: Card) -> &'static str {
    match card {
        Card::Senator(_) => "statesman",
        Card::Concession(_) => "concession",
        Card::Intrigue(card) => intrigue_emblem(card),
        Card::War(_) => "war",
        Card::Leader(_) => "barbarian",
        Card::Law(_) => "law",
        Card::Event(_) => "era",
    }
}

fn intrigue_emblem(card: Intrigue) -> &'static str {
    match card {
        Intrigue::Tribune => "veto",
        Intrigue::Assassin | Intrigue::AssassinationConspiracy | Intrigue::MurderOfATribune => "dagger",
        Intrigue::SecretBodyguard | Intrigue::OpenBodyguard => "shield",
        Intrigue::MobIncitedToViolence => "unrest",
        Intrigue::Graft => "coins",
        Intrigue::Proscription => "knight",
        Intrigue::CleopatraVii => "prestige",
        Intrigue::Scandal => "popularity",
        Intrigue::UltimateDecree => "dictator",
        Intrigue::AnnexationOfEgypt => "province",
        Intrigue::Blackmail | Intrigue::InfluencePeddling | Intrigue::Seduction => "intrigue",
    }
}
