//! A Senator as he is drawn everywhere: name, marks of office, ratings, and what can be done with him now.

use super::say::sides;
use super::{Table, short, traitors};
use crate::Target;
use crate::parts::{hidden, icon, target};
use kernel::Seat;
use maud::{Markup, html};
use republic::Action;
use republic::parts::*;
use republic::phases::optional::{ageing, traitors as tokens};
use republic::phases::{any_time, combat, forum, hand, revenue, revolution, senate, solo};
use republic::state::{At, Man};

/// The ratings of a Senator: symbol, name.
pub(super) fn ratings_of(w: &crate::words::republic::Republic) -> [(&'static str, &'static str); 7] {
    [
        ("military", w.military),
        ("oratory", w.oratory),
        ("loyalty", w.loyalty),
        ("influence", w.influence),
        ("popularity", w.popularity),
        ("knight", w.knights),
        ("talent", w.talents),
    ]
}

/// Their values, in the same order.
pub(super) fn ratings(at: &Table, senator: Senator) -> [i32; 7] {
    let (b, card) = (&at.view.board, &at.rules.parts.senators[senator]);
    let man = &b.senators[senator];
    [
        card.military.into(),
        at.rules.oratory(b, senator).into(),
        at.rules.loyalty(b, senator).into(),
        man.influence.into(),
        man.popularity.into(),
        man.knights.into(),
        man.talents.into(),
    ]
}

/// What he is called where there is little room.
pub(super) fn name<'a>(at: &'a Table, senator: Senator) -> &'a str {
    at.words.cards.called(senator).unwrap_or_else(|| short(&at.rules.parts.senators[senator].name))
}

/// What a choice does with this Senator, in a word; an empty one if it only names him.
fn about<'a>(at: &'a Table, action: &Action, senator: Senator) -> Option<&'a str> {
    let w = &at.words.republic;
    let (whom, word) = match *action {
        Action::Lead(s) | Action::Adopt(s) => (s, ""),
        Action::Hand(hand::Action::Place(concession, s)) => {
            (s, at.rules.parts.concessions[concession].name.as_str())
        }
        Action::Revenue(revenue::Action::Receive(s)) => (s, w.receive_gifts),
        Action::AnyTime(any_time::Action::Abandon(s)) => (s, w.abandon),
        Action::AnyTime(any_time::Action::Ransom(s)) => (s, w.ransom),
        Action::AnyTime(any_time::Action::JoinWar(s)) => (s, at.words.traitors.join_the_enemy),
        Action::Traitors(tokens::Action::Bid(s)) => (s, at.words.traitors.bid),
        Action::Traitors(tokens::Action::Mark(s)) => (s, at.words.traitors.the_traitor),
        Action::AnyTime(any_time::Action::Fine(s)) => (s, w.fine),
        Action::AnyTime(any_time::Action::ComeToRome(s)) => (s, w.come_to_rome),
        Action::AnyTime(any_time::Action::GoToProvince(s, province)) => {
            (s, at.rules.parts.provinces[province].called(at.view.board.provinces[province].developed))
        }
        Action::Revenue(revenue::Action::Guard(s)) => (s, w.bodyguard),
        Action::Senate(senate::Action::TakeCommission(s)) => {
            (s, at.rules.parts.concessions[Concession::LandCommissioner].name.as_str())
        }
        Action::Forum(forum::Action::Persuader(s) | forum::Action::Target(s)) => (s, ""),
        Action::Ageing(ageing::Action::Check(s) | ageing::Action::Persuader(s)) => (s, ""),
        Action::Solo(solo::Action::Lodge(solo::Lodged::Check(s)) | solo::Action::Name(s)) => (s, ""),
        Action::Forum(forum::Action::Lead(s)) => (s, w.make_leader),
        Action::Forum(forum::Action::Games(s, games)) => (s, at.rules.parts.games[games].name.as_str()),
        Action::Senate(senate::Action::Name(s)) => (s, ""),
        Action::Senate(senate::Action::Assassin(s)) => (s, w.dagger),
        Action::Senate(senate::Action::Priesthood(s)) => (s, w.give_priesthood),
        Action::Senate(senate::Action::TakePriesthood(s)) => (s, w.take_priesthood),
        Action::Senate(senate::Action::VoteOne(s, side)) => (s, side_word(at, sides(at), side)),
        Action::Combat(combat::Action::First(s)) => (s, ""),
        Action::Revolution(revolution::Action::Join(s)) => (s, ""),
        Action::Revolution(revolution::Action::Retire(s)) => (s, w.retire),
        Action::Senate(senate::Action::AskAdvocate(s)) => (s, w.ask_to_defend),
        Action::Senate(senate::Action::Defend(s)) => (s, w.defend),
        _ => return None,
    };
    (whom == senator).then_some(word)
}

/// How a side is called on the floor.
pub(super) fn side_word(at: &Table, [for_it, against]: [&'static str; 2], side: Side) -> &'static str {
    let w = &at.words.republic;
    match side {
        Side::For => for_it,
        Side::Against => against,
        Side::Abstain => w.abstain,
    }
}

/// His name, as a target if he can be named; and further things that can be done with him.
pub(super) struct Drawn {
    pub(super) name: Markup,
    pub(super) acts: Vec<Markup>,
}

/// Draws the name with its marks, and every choice that is about him.
pub(super) fn draw(at: &Table, senator: Senator, place: &str) -> Drawn {
    let mut plain: Option<Target> = None;
    let mut acts = Vec::new();
    while let Some(choice) =
        at.target(|a| about(at, a, senator).is_some_and(|w| !w.is_empty() || plain.is_none()))
    {
        match at.choices.get(choice.n).and_then(|c| about(at, &c.action, senator)) {
            Some("") | None => plain = Some(choice),
            Some(word) => acts.push(target(&choice, "target act-r", html! { (word) })),
        }
    }
    let title = &at.rules.parts.senators[senator].name;
    let inner = html! {
        span.sen.st[senator.is_statesman()] title=(title) data-piece={ "sen" (senator.ix()) } data-at=(place) {
            (marks(at, senator)) span.nm { (name(at, senator)) } (burdens(at, senator))
        }
    };
    let name = match &plain {
        Some(choice) => html! { (target(choice, "target pick-r", inner)) (odds_tag(at, senator)) },
        None => inner,
    };
    Drawn { name, acts }
}

/// While a target is sought for a persuader: the Base Number without money.
fn odds_tag(at: &Table, senator: Senator) -> Markup {
    let w = &at.words.republic;
    let Some(republic::phases::Ask::Forum(forum::Ask::Persuade {
        persuader: Some(by), target: None, ..
    })) = at.view.flow.question()
    else {
        return Markup::default();
    };
    let base = at.rules.persuasion_base(&at.view.board, *by, senator);
    let chance = super::odds::of_36(at.rules.persuasion_odds(&at.view.board, base));
    html! { span.base-r title=(w.base_number(base)) { (hidden(w.base_number_said)) (number(base.into())) @if chance > 0 { small { (chance) "%" } } } }
}

/// Leader's laurel and the signs of office, before and after the name.
fn marks(at: &Table, senator: Senator) -> Markup {
    let w = &at.words.republic;
    let b = &at.view.board;
    html! {
        @if b.leads(senator) { span title=(w.faction_leader) { (symbol("laurel", "ldr")) (hidden(w.leader_said)) } }
    }
}

fn symbol(name: &str, class: &str) -> Markup {
    html! { span class=(class) { (icon(name)) } }
}

/// Offices, Concessions and markers.
fn burdens(at: &Table, senator: Senator) -> Markup {
    let w = &at.words.republic;
    let (b, parts) = (&at.view.board, &at.rules.parts);
    let man = &b.senators[senator];
    html! {
        @if let Some(office) = b.office(senator) {
            span.off title=((at.words.republic_terms.office)(office)) { (icon(office_icon(office))) (hidden(html! { " " ((at.words.republic_terms.office)(office)) })) }
        }
        @if b.hrao == Some(senator) { span.off title=(w.highest_official_in_rome) { (icon("hrao")) (hidden(w.highest_official_said)) } }
        @if man.proconsul { span.off title=(w.proconsul) { (icon("proconsulship")) (hidden(w.proconsul_said)) } }
        @if let At::Province(_) = man.at { span.off title=(w.governor) { (icon("province")) (hidden(w.governor_said)) } }
        @if man.prior_consul { span.off.quiet title=(w.former_consul) { (icon("consul")) (hidden(w.former_consul_said)) } }
        @if b.priests.has(senator) { span.off title=(w.priest) { (icon("templum")) (hidden(w.priest_said)) } }
        @if man.open_bodyguard { span.off title=(at.words.cards.open_bodyguard) { (icon("shield")) (hidden(at.words.cards.bodyguard_said)) } }
        @if man.corrupt { span.off.bad title=(w.took_income_as_governor) { (icon("coins")) (hidden(w.corrupt_said)) } }
        (traitors::on_senator(at, senator))
        @if man.age > 0 {
            @let said = at.words.cards.age(man.age, b.is_elder(senator));
            span.age-r.old[b.is_elder(senator)] title=(said) { span aria-hidden="true" { (man.age) } (hidden(html! { " " (said) })) }
        }
        @let disbanded = b.disbanded_of(senator).len();
        @if disbanded > 0 { span.off title=(at.words.cards.disbanded(disbanded)) { (icon("legion")) (hidden(at.words.cards.disbanded(disbanded))) } }
        @for concession in b.concessions_of(senator) {
            @let card = &parts.concessions[concession];
            span.off.con title={ (card.name) ", " (super::forum::pays(at, card)) } data-piece={ "con" (concession.ix()) } data-at={ "sen" (senator.ix()) } {
                (icon("concession")) (hidden(html! { " " (card.name) }))
            }
        }
    }
}

/// The symbol of an office.
pub(super) fn office_icon(office: Office) -> &'static str {
    match office {
        Office::Dictator => "dictator",
        Office::RomeConsul => "consul",
        Office::FieldConsul => "consul-field",
        Office::Censor => "censor",
        Office::MasterOfHorse => "master-of-horse",
        Office::PontifexMaximus => "pontifex",
    }
}

/// Where he is, if not in Rome.
pub(super) fn away<'a>(at: &'a Table, man: &Man) -> Option<(&'static str, &'a str)> {
    let w = &at.words.republic;
    let parts = &at.rules.parts;
    Some(match man.at {
        At::Province(p) => (w.in_place, parts.provinces[p].called(at.view.board.provinces[p].developed)),
        At::War(war) => match war.province().filter(|p| !at.view.board.in_revolt(*p)) {
            Some(p) => (w.in_place, parts.provinces[p].name.as_str()), // he fetches a Bequest, or has won
            None => (w.at_the, parts.wars[war].name.as_str()),
        },
        At::Captive(war) => (w.captive_of_the, parts.wars[war].name.as_str()),
        At::Hostage => ("", w.hostage_of_the_rebel),
        At::Raiders => ("", w.captive_of_barbarians),
        At::Exile => ("", w.in_exile),
        At::Rebel => ("", w.in_revolt),
        At::March if at.view.board.rebel.is_none() => ("", w.has_beaten_the_rebel),
        At::March => ("", w.marches_on_the_rebel),
        At::OutOfPlay | At::Rome | At::Curia | At::Beneath(_) => return None,
    })
}

/// A rating with a proper minus sign.
pub(super) fn number(n: i32) -> Markup {
    html! { @if n < 0 { "−" (n.unsigned_abs()) } @else { (n) } }
}

/// Votes by Senators of a seat on either side of the motion on the floor.
pub(super) fn cast(at: &Table, seat: Seat, side: Set<Senator>) -> i16 {
    let b = &at.view.board;
    let votes = |s: Senator| match b.senate.floor.last() {
        Some(vote) => at.rules.votes_on(b, s, &vote.motion),
        None => at.rules.votes(b, s),
    };
    b.members(seat).filter(|s| side.has(*s)).map(votes).sum()
}
