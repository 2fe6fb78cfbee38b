//! The floor: what is put to the vote with its tally, or whatever else everybody looks at in this phase.

use super::hemicycle::hemicycle;
use super::odds::{bar, battle_caption, of_36};
use super::senators;
use super::wars::{force_figures, force_line, force_odds};
use super::{Table, advocates, count, docket, follows, ladder, ledger, letters, march, solo, traitors};
use crate::parts::{hidden, icon, mark, reference};
use kernel::{Arrange, Seat, Words};
use maud::{Markup, html};
use republic::parts::*;
use republic::phases::optional::ageing;
use republic::phases::{Ask, forum, revenue, revolution, senate};
use republic::state::{Attempt, Ending, Force, Proposer, Vote};

pub(super) fn floor(at: &Table) -> Markup {
    let w = &at.words.senate;
    let b = &at.view.board;
    let judging = matches!(at.view.flow.question(), Some(Ask::Judge { .. }));
    if solo::in_session(at) && !judging {
        return solo::session(at);
    }
    html! {
        section.fresco.floor-r aria-label=(w.the_floor) data-spot="floor" {
            div.proposal {
                (ladder::ladder(at))
                (follows::follows(at))
                @match (b.over, b.senate.floor.last(), b.attempt) {
                    (Some(over), ..) => (ended(at, over)),
                    _ if judging => (phase(at)), // whatever else is open waits meanwhile
                    (None, Some(vote), _) => (motion(at, vote)),
                    (None, None, Some(attempt)) => (persuasion(at, &attempt)),
                    (None, None, None) => (phase(at)),
                }
                (docket::docket(at))
                (letters::silence(at))
            }
            (hemicycle(at))
        }
    }
}

/// A line above the title: who, what, and the rule.
pub(super) fn byline(at: &Table, seat: Option<Seat>, who: Markup, rule: &str) -> Markup {
    let w = &at.words.senate;
    html! {
        p.by {
            @if let Some(seat) = seat { (mark(seat)) }
            span { (who) }
            span.tag { (w.rule) " " (reference(at.words, "republic", rule)) }
        }
    }
}

/// A fact of the list under the title.
pub(super) fn fact(term: &str, what: Markup) -> Markup {
    html! { dt { (term) } dd { (what) } }
}

// --- a motion

fn motion(at: &Table, vote: &Vote) -> Markup {
    let w = &at.words.senate;
    let b = &at.view.board;
    let (seat, who) = match vote.proposer {
        Proposer::Tribune(seat) => (Some(seat), w.puts_by_tribune(at.name(seat))),
        Proposer::Right(seat) => (Some(seat), w.proposes(at.name(seat))),
        Proposer::Magistrate => match b.senate.magistrate {
            Some(s) => (b.owner(s), w.proposes(senators::name(at, s))),
            None => (None, html! { (w.the_senate_votes_on) }),
        },
    };
    let business = senate::business(&vote.motion);
    let (aye, nay) = (vote.votes_for, vote.votes_against);
    let [for_it, against] = super::say::sides(at);
    html! {
        (byline(at, seat, who, business.rule().0))
        h2 { (capital(&(at.words.republic_terms.motion)(&at.rules.parts, &vote.motion))) }
        dl {
            (men(at, vote))
            @for force in proposed(at) {
                (fact(w.forces, force_figures(at, &force, "")))
                @if force.commander.is_some() { (fact(w.odds, html! { span.wide-r { (force_odds(at, &force)) (battle_caption(at)) } })) }
            }
            (march::on_the_floor(at))
            (stakes(at, vote))
            (fact(w.tally, html! {
                span.bal.aye { (icon("aye")) " " (for_it) " " (aye) } span.bal.nay { (icon("nay")) " " (against) " " (nay) }
                @if vote.appealed { span.tag { (w.the_people_were_asked) } }
                @if b.senate.floor.len() > 1 { span.tag.warn { (w.suspended(b.senate.floor.len() - 1)) } }
            }))
        }
    }
}

/// Whose men the motion names.
fn men(at: &Table, vote: &Vote) -> Markup {
    let w = &at.words.senate;
    let named: Vec<Senator> = match &vote.motion {
        Motion::Consuls(pair) => pair.to_vec(),
        Motion::Dictator(s) | Motion::Censor(s) | Motion::ConsulForLife(s) => vec![*s],
        Motion::Pontifex(s) | Motion::RemovePontifex(s) => vec![*s],
        Motion::Prosecution { accused, prosecutor, .. } => {
            [Some(*accused), *prosecutor, vote.advocate].into_iter().flatten().collect()
        }
        Motion::Governors(slate) => slate.values().copied().flatten().collect(),
        Motion::Concessions(given) => given.values().copied().flatten().collect(),
        Motion::LandBill { sponsors, .. } | Motion::Law { sponsors, .. } => sponsors.to_vec(),
        Motion::Repeal { sponsor, .. } => vec![*sponsor],
        Motion::Deploy(all) => all.iter().flatten().map(|d| d.commander).collect(),
        Motion::Campaign { commander, sent, .. } => {
            [*commander].into_iter().chain(sent.iter().flatten().map(|d| d.commander)).collect()
        }
        Motion::Reinforce(d) | Motion::Replace { new: d, .. } => vec![d.commander],
        _ => Vec::new(),
    };
    html! {
        @if !named.is_empty() {
            (fact(w.whose_men, html! { @for s in named.iter().copied() {
                @match at.view.board.owner(s) {
                    Some(seat) => span.of-r title=(at.name(seat)) { (mark(seat)) " " (senators::name(at, s)) (hidden(w.of_said(at.name(seat)))) },
                    None => span.of-r { (senators::name(at, s)) " " span.muted { (w.of_no_faction) } },
                }
            } }))
        }
    }
}

/// What it would cost or bring.
fn stakes(at: &Table, vote: &Vote) -> Markup {
    let w = &at.words.senate;
    let (b, parts) = (&at.view.board, &at.rules.parts);
    let office = |o: Office| w.more_influence(parts.offices[o]);
    match vote.motion {
        Motion::Consuls(_) => fact(w.brings, html! { (w.each(&office(Office::RomeConsul))) }),
        Motion::Dictator(_) => fact(w.brings, html! { (office(Office::Dictator)) }),
        Motion::Pontifex(_) => fact(w.brings, html! { (office(Office::PontifexMaximus)) }),
        Motion::Censor(_) => fact(w.brings, html! { (office(Office::Censor)) }),
        Motion::Prosecution { accused, ground, .. } => {
            let man = &b.senators[accused];
            let major = ground.is_major();
            html! {
                (fact(w.accused, w.accused_has(senators::number(man.popularity.into()), man.influence)))
                (fact(w.if_guilty, html! { @if major { (w.he_dies) } @else { (w.he_loses_influence_popularity) } }))
                (advocates::facts(at, vote))
            }
        }
        Motion::LandBill { bill, .. } => {
            let row = &parts.land_bills[bill];
            html! {
                (fact(w.costs, html! { (w.bill_costs(row.cost, bill == LandBill::I, row.unrest)) }))
                (fact(w.popularity, w.bill_popularity(row.sponsor, row.co_sponsor, senators::number(-i32::from(row.against.abs())))))
            }
        }
        Motion::Recruit { .. } => fact(w.treasury, html! { (w.talents_of(b.treasury)) }),
        Motion::ConsulForLife(_) => fact(w.if_it_passes, html! { (w.he_wins_if_he) }),
        _ => Markup::default(),
    }
}

/// The forces that the motion on the floor would make.
pub(super) fn proposed(at: &Table) -> Vec<Force> {
    let b = &at.view.board;
    let Some(vote) = b.senate.floor.last() else { return Vec::new() };
    let sent = |d: &Dispatch, with: Option<&Force>| {
        let master = b.rides_with(d.commander);
        Force {
            commander: Some(d.commander),
            master_of_horse: with.map_or(master, |f| f.master_of_horse),
            war: Some(d.war),
            legions: with.map_or(d.legions, |f| f.legions.union(d.legions)),
            fleets: d.fleets + with.map_or(0, |f| f.fleets),
            victorious: false,
        }
    };
    match &vote.motion {
        Motion::Deploy(all) => all.iter().flatten().map(|d| sent(d, None)).collect(),
        Motion::Campaign { sent: others, .. } => others.iter().flatten().map(|d| sent(d, None)).collect(),
        Motion::Reinforce(d) => vec![sent(d, b.force_of(d.commander))],
        Motion::Replace { old, new } => {
            let army = b.forces.iter().find(|f| f.commander == *old && f.war == Some(new.war));
            vec![Force { master_of_horse: None, ..sent(new, army) }]
        }
        _ => Vec::new(),
    }
}

// --- persuasion

fn persuasion(at: &Table, attempt: &Attempt) -> Markup {
    let w = &at.words.senate;
    let b = &at.view.board;
    let chance = of_36(at.rules.persuasion_odds(b, attempt.number()));
    let target = &b.senators[attempt.target];
    html! {
        (byline(at, b.owner(attempt.persuader), w.tries_to_win(senators::name(at, attempt.persuader)), "ROR-1.07.41a"))
        h2 { (senators::name(at, attempt.target)) (w.of_faction(target.faction.map(|seat| at.name(seat)))) }
        dl {
            (fact(w.base, html! { span { b { (senators::number(attempt.base.into())) } } span { (w.bribes(attempt.bribes)) } span { (w.resistance(attempt.resisted)) }
                @if let Some(card) = attempt.card { span.tag { (at.rules.parts.intrigue[card].name) } } }))
            (fact(w.number, html! { b { (senators::number(attempt.number().into())) } span.muted {
                (w.must_not_exceed(b.omens())) } }))
            (fact(w.odds, html! { span.wide-r { (bar([chance, 0, 100 - chance], [w.won, "", w.not_won])) span.cap-r aria-hidden="true" { span { (w.he_is_won) } span { (w.he_stays) } } } }))
        }
    }
}

// --- when nothing is put to the vote

fn phase(at: &Table) -> Markup {
    let w = &at.words.senate;
    match at.view.flow.question() {
        Some(Ask::Setup(_)) => html! {
            (byline(at, None, html! { (w.before_the_first_year) }, "ROR-1.04.25a"))
            h2 { (w.every_faction_names_its_leader) }
            dl { (fact(w.to_win, html! { (to_win(at)) })) (fact(w.to_lose, html! { (w.four_wars_a_revolt) })) }
        },
        Some(Ask::Revenue(ask)) => account(at, ask),
        Some(Ask::Forum(ask)) => initiative(at, ask),
        Some(Ask::Senate(ask)) => session(at, ask),
        Some(Ask::Combat(_)) => battles(at),
        Some(Ask::Revolution(ask)) => match march::tempted(ask) {
            Some((commander, follow)) => tempted(at, commander, follow),
            None => year_ends(at, ask),
        },
        Some(Ask::Adopt { seat, .. }) => html! {
            (byline(at, Some(*seat), w.takes_in(at.name(*seat)), "ROR-1.09.81b"))
            h2 { (w.rome_needs_senators) }
        },
        Some(Ask::Ageing(ask)) => old_age(at, ask),
        Some(Ask::Judge { number, by }) => ledger::judgement(at, *number, *by),
        Some(Ask::Solo(ask)) => solo::asked(at, ask),
        Some(Ask::Traitors(ask)) => traitors::asked(at, ask),
        Some(Ask::GoOn) | None => Markup::default(),
    }
}

/// An Elder's die, or the heir of one who has died.
fn old_age(at: &Table, ask: &ageing::Ask) -> Markup {
    let w = &at.words.senate;
    let b = &at.view.board;
    match *ask {
        ageing::Ask::Order { seat, .. } => html! {
            (byline(at, Some(seat), w.decides(at.name(seat)), "ROR-3.1.1c"))
            h2 { (w.which_elder_first) }
        },
        ageing::Ask::Heir { seat, heir, persuader } => html! {
            (byline(at, Some(seat), w.may_win_the_heir(at.name(seat)), "ROR-3.1.21b"))
            h2 { (match persuader {
                Some(by) => w.base_number(senators::name(at, by), senators::name(at, heir), at.rules.heir_base(b, by, heir)),
                None => w.who_wins_the_heir(senators::name(at, heir)),
            }) }
            dl { (fact(w.treasury, html! { (w.talents_of(b.senators[heir].talents.into())) })) }
        },
    }
}

/// What there is to be won: under the Military Reforms Influence alone is not enough (ROR-7.06g).
fn to_win(at: &Table) -> &'static str {
    let w = &at.words.senate;
    match at.view.board.laws.has(Law::MilitaryReforms) {
        true => w.a_vote_for_life,
        false => w.influence_for_one_senator,
    }
}

/// What everybody looks at while cards are planned, and when a rebel's faction decides who joins him.
fn year_ends(at: &Table, ask: &revolution::Ask) -> Markup {
    let w = &at.words.senate;
    let b = &at.view.board;
    let title = match (ask, b.rebel) {
        (revolution::Ask::Join { .. }, Some(rebel)) => w.who_joins(senators::name(at, rebel.leader)),
        (revolution::Ask::Retire { seat }, _) => w.who_retires(at.name(*seat)),
        _ => w.cards_are_played_and_discarded.into(),
    };
    html! {
        (byline(at, None, html! { (w.year_ends(b.year)) }, "ROR-1.11.1a"))
        h2 { (title) }
        dl { @for force in b.forces.iter().filter(|f| f.victorious) { @if let Some(s) = force.commander {
            (fact(w.victor, html! { (won(at, s, force)) }))
        } } }
    }
}

/// What a Commander has won: a War, or Rome back from a rebel.
fn won(at: &Table, commander: Senator, force: &Force) -> String {
    let w = &at.words.senate;
    let (name, legions) = (senators::name(at, commander), count(force.legions.len() as i64, w.legion));
    match force.war {
        Some(war) => w.won_the(name, &legions, &at.rules.parts.wars[war].name),
        None => w.beat_the_rebel(name, &legions),
    }
}

/// A victorious Commander decides: his army, and how a march on Rome would end.
fn tempted(at: &Table, commander: Senator, follow: Option<Set<Legion>>) -> Markup {
    let w = &at.words.senate;
    let name = senators::name(at, commander);
    let owner = at.view.board.owner(commander);
    html! {
        (byline(at, owner, html! { @match owner { Some(seat) => (w.decides(at.name(seat))), None => (w.he_decides) } }, "ROR-1.11.3a"))
        h2 { (w.does_he_march(name)) }
        dl { (march::prospect(at, commander, follow)) }
    }
}

/// The State's year.
fn account(at: &Table, ask: &revenue::Ask) -> Markup {
    let w = &at.words.senate;
    let b = &at.view.board;
    let f = at.rules.state_forecast(b);
    let title = match ask {
        revenue::Ask::Income => w.incomes_are_collected,
        revenue::Ask::Purse => w.each_faction_shares_out,
        revenue::Ask::Gifts => w.gifts_to_the_state,
        _ => w.the_rebels_legions_are_paid,
    };
    let booked = *ask == revenue::Ask::Gifts;
    html! {
        (byline(at, None, html! { (w.revenue_of(b.year)) }, "ROR-1.06.2a"))
        h2 { (title) }
        dl {
            (fact(w.state, html! { b { (w.sum(senators::number(b.treasury))) } @if booked { span { (w.after_the_years_account) } } @else { span { (w.then(senators::number(b.treasury + f.balance()))) } } }))
            (fact(w.income, html! { span { (w.gains(f.income)) } @if f.provinces != 0 { span { (w.provinces_about(senators::number(f.provinces))) } } }))
            (fact(w.costs, html! { span { (w.wars_cost(f.wars)) } span { (w.forces_cost(f.forces)) } span { (w.land_bills_cost(f.land_bills)) } }))
        }
    }
}

fn initiative(at: &Table, ask: &forum::Ask) -> Markup {
    let w = &at.words.senate;
    let b = &at.view.board;
    let seat = match ask {
        forum::Ask::Persuade { seat, .. }
        | forum::Ask::Knights { seat }
        | forum::Ask::LeaderOrGames { seat } => Some(*seat),
        _ => None,
    };
    let title = match ask {
        forum::Ask::Persuade { persuader: None, .. } => w.which_senator_tries_to_win.to_string(),
        forum::Ask::Persuade { persuader: Some(s), target: None, .. } => {
            w.whom_to_win(senators::name(at, *s))
        }
        forum::Ask::Persuade { persuader: Some(s), target: Some(t), .. } => {
            let base = at.rules.persuasion_base(b, *s, *t);
            w.base_number(senators::name(at, *s), senators::name(at, *t), base)
        }
        forum::Ask::Knights { .. } => w.a_knight_is_attracted.into(),
        forum::Ask::LeaderOrGames { .. } => w.a_new_leader_or_games.into(),
        forum::Ask::Bid { .. } => match b.round.bidder {
            Some((by, _)) => w.auctioned(at.name(by), b.round.bid),
            None => w.an_initiative_is_auctioned.into(),
        },
        forum::Ask::Storm { fleets, .. } => w.storm(&count(*fleets, w.fleet)),
        forum::Ask::LeaderDies { .. } => w.an_enemy_leader_dies.into(),
        _ => w.orders_for_the_forum.into(),
    };
    html! {
        (byline(at, seat, html! { @match seat { Some(seat) => (w.initiative_of(at.name(seat))), None => (w.the_forum) } }, "ROR-1.07.2b"))
        h2 { (title) }
        dl { (fact(w.initiative, html! { (w.initiative_n(b.initiatives, forum::INITIATIVES)) })) }
    }
}

fn session(at: &Table, ask: &senate::Ask) -> Markup {
    let w = &at.words.senate;
    let (b, own) = (&at.view.board, at.view.own.as_ref());
    let composer = b.senate.claims.first().copied().or(b.senate.magistrate.and_then(|m| b.owner(m)));
    let draft = own.and_then(|own| {
        own.pending.map(|p| p.motion).or(own.lodged.draft.motion().filter(|_| own.lodged.draft.ready))
    });
    let kind = own.and_then(|own| own.lodged.draft.begun()).map(at.words.republic_terms.business);
    let title = match (ask, draft, kind) {
        (_, Some(motion), _) => capital(&(at.words.republic_terms.motion)(&at.rules.parts, &motion)),
        (senate::Ask::Floor | senate::Ask::Compose { .. }, None, Some(kind)) => w.about_to_propose(kind),
        (senate::Ask::Adjourn, ..) => w.the_senate_is_adjourned_unless.into(),
        (senate::Ask::Bodyguards { assassin, target, .. }, ..) => {
            w.strikes_at(senators::name(at, *assassin), senators::name(at, *target))
        }
        (senate::Ask::Posts, ..) => w.which_consul_stays_in_rome.into(),
        (senate::Ask::Dictator { .. }, ..) => w.do_the_consuls_appoint.into(),
        _ => super::agenda::item(w, b.senate.item).to_string(),
    };
    html! {
        (byline(at, composer, html! { @match b.senate.magistrate { Some(s) => (w.presides(senators::name(at, s))), None => (w.the_senate) } }, "ROR-1.09.12a"))
        h2 { (title) }
        dl {
            @if let Some(seat) = composer { (fact(w.next_motion, html! { (at.name(seat)) @if !b.senate.claims.is_empty() { (w.by_tribune) } })) }
            (fact(w.put_so_far, html! { (w.motions(b.senate.motions)) }))
        }
    }
}

fn battles(at: &Table) -> Markup {
    let w = &at.words.senate;
    let forces = at.view.board.forces.iter().filter(|f| !f.victorious && f.commander.is_some());
    html! {
        (byline(at, None, html! { (w.armies_in_the_field) }, "ROR-1.10.11c"))
        h2 { (w.wars_of(at.view.board.year)) }
        dl {
            @for force in forces {
                (fact(force.war.map_or("", |war| &at.rules.parts.wars[war].name), html! { (force_line(at, force, "")) }))
            }
        }
        (battle_caption(at))
    }
}

fn ended(at: &Table, ending: Ending) -> Markup {
    let w = &at.words.senate;
    let b = &at.view.board;
    let over = kernel::Outcome { kind: ending.kind.word(), winners: ending.winners, scores: Vec::new() };
    let mut order: Vec<Seat> = Seat::all(at.rules.factions).collect();
    order.arrange_by_key(|seat| std::cmp::Reverse(b.final_influence(*seat)));
    html! {
        (byline(at, over.winners.first(), html! { (w.year(b.year)) }, ending.rule()))
        h2 { (at.rules.outcome(&over, &at.names)) }
        dl { @for seat in order { (fact(at.name(seat), html! { (w.influence_of(b.final_influence(seat))) (advocates::retired(at, seat)) @if let Some(all) = at.view.treasuries { span.muted { (w.in_the_treasury(all[seat.ix()])) } } })) } }
    }
}

/// With a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
