//! One file a Phase of the rulebook, and one for each thing several Phases share. Here: what happens by itself, what may
//! be chosen, and what is done with the answer.

pub(crate) mod administration;
pub(crate) mod anytime;
pub(crate) mod assembly;
pub(crate) mod auguries;
pub(crate) mod battle;
pub(crate) mod bidding;
pub(crate) mod clients;
pub(crate) mod conflict;
pub(crate) mod construction;
pub(crate) mod games;
pub(crate) mod invasion;
pub(crate) mod justice;
pub(crate) mod laws;
pub(crate) mod rounds;
pub(crate) mod waiting;

use crate::action::*;
use crate::event::{Event, Why};
use crate::flow::*;
use crate::parts::*;
use crate::play::{Hands, Play};
use crate::state::State;
use crate::{Triumph, caesar, exchange, setup};
use kernel::{Offers, Pick, Rule, Seat};

/// Takes all steps that follow without anybody deciding. Then the question that waits is looked at again, whatever
/// has happened since it was asked.
pub(crate) fn run(p: &mut Play) {
    loop {
        while let Some(next) = p.next_step() {
            step(p, next);
        }
        if waiting::stands(p.rules, &p.s.board) {
            return;
        }
        waiting::withdraw(p);
    }
}

fn step(p: &mut Play, step: Step) {
    match step {
        Step::FirstClients(i) => setup::first_clients(p, i),
        Step::Begin(phase) => begin(p, phase),
        Step::Seconds => bidding::seconds(p),
        Step::CaesarBids => bidding::caesar_bids(p),
        Step::Round(window) => rounds::open(p, window),
        Step::FixOrder => bidding::fix_order(p),
        Step::Office(i) => bidding::office(p, i),
        Step::TakeLaw(seat, fresh) => assembly::take_law(p, seat, fresh),
        Step::Place(seat, to, fresh) => clients::place(p, seat, to, fresh),
        Step::Build(seat, fresh) => construction::build(p, seat, fresh),
        Step::Remove(seat, fresh) => justice::remove(p, seat, fresh),
        Step::Talents(seat, n) => p.talents(seat, n.into(), p.by_office(seat)),
        Step::After(seat) => anytime::after(p, seat),
        Step::Extras(extras) => clients::extras(p, extras),
        Step::Discard(law) => p.s.board.discard.add(law),
        Step::AfterOffices => after_offices(p),
        Step::Buy(i) => assembly::buy(p, i),
        Step::Muster(seat, province) => conflict::muster(p, seat, province),
        Step::Mausoleum => conflict::mausoleum(p),
        Step::Campaign(i) => battle::campaign(p, i),
        Step::Roll => battle::roll(p),
        Step::Decide => battle::decide(p),
        Step::Gains => battle::gains(p),
        Step::EndBattle => battle::end(p),
        Step::Invade(i) => invasion::invade(p, i),
        Step::EndConflict => invasion::end(p),
        Step::Favour => games::favour(p),
        Step::Collect => administration::collect(p),
        Step::Income => administration::income(p),
        Step::Reopen(a, b) => exchange::complete(p, a, b),
    }
}

/// A Phase begins: what was played for the last one lies face up from now on (TRV-6.03).
fn begin(p: &mut Play, phase: Phase) {
    let board = &mut p.s.board;
    board.phase = phase;
    board.order.clear();
    board.exchanges = [0; 10];
    board.consul = None;
    for family in &mut board.families {
        (family.bid, family.bonus, family.pairs, family.played) = (FamilyCards::NONE, 0, 0, 0);
    }
    let round = board.round;
    p.log.all(|| Event::Phase { round, phase });
    match phase {
        Phase::Auguries => auguries::begin(p),
        Phase::Administration => administration::begin(p),
        _ => bidding::begin(p),
    }
}

fn after_offices(p: &mut Play) {
    match p.s.board.phase {
        Phase::Assembly => p.then(Step::Buy(0)),
        Phase::Construction => construction::end(p),
        Phase::Conflict => conflict::after_planning(p),
        Phase::Justice => p.then(Step::Begin(Phase::Games)),
        Phase::Games => {
            p.then(Step::Begin(Phase::Administration));
            p.then(Step::Round(Window::Closing));
            p.then(Step::Favour);
        }
        Phase::Auguries | Phase::Administration => {}
    }
}

/// Lists all that a seat may do now.
pub(crate) fn choices(rules: &Triumph, s: &State, seat: Seat, out: &mut impl Offers<Action>) {
    let b = &s.board;
    let Some(ask) = b.question() else { return };
    match ask {
        Ask::Bid(asked) => bidding::list_bid(s, asked, seat, out),
        Ask::Second(asked) => bidding::list_bid(s, asked, seat, out),
        Ask::Round(window, asked) => rounds::list(rules, s, window, asked, seat, out),
        Ask::Taxes(asked) => administration::list_taxes(rules, s, asked, seat, out),
        _ => {
            let decider = decider(rules, b, ask);
            if decider == Some(seat) {
                list_public(rules, s, ask, seat, out);
            }
            // TRV-DT.19 A and D: before what it asks for, and unasked while another decides.
            if clean(ask) && b.phase.is_bidding() && rules.is_human(seat) {
                anytime::list(rules, s, seat, anytime::Point::Open, out);
            }
        }
    }
}

fn list_public(rules: &Triumph, s: &State, ask: Ask, seat: Seat, out: &mut impl Offers<Action>) {
    let b = &s.board;
    match ask {
        Ask::Bid(_) | Ask::Second(_) | Ask::Round(..) | Ask::Taxes(_) => {}
        Ask::Settle(_) => {
            rules.parts.italia.iter().for_each(|p| out.add(Rule("TRV-3.01"), Action::Settle(p)))
        }
        Ask::Answer(window, _) => rounds::list_answer(rules, s, window, seat, out),
        Ask::Consent(_) => {
            out.add(Rule("TRV-DT.32"), Action::Consent(true));
            out.add(Rule("TRV-DT.32"), Action::Consent(false));
        }
        Ask::Spoils(extras) => battle::list_spoils(rules, s, extras, out),
        Ask::TakeLaw(..) => {
            assembly::list_laws(b, out, |source| (Rule("TRV-14.01"), Action::TakeLaw(source)))
        }
        Ask::Place(_, to, _) => clients::list_places(b, to, out),
        Ask::Build(..) => construction::list(b, out),
        Ask::Remove(..) | Ask::Caesar(CaesarAsk::Remove) => justice::list(rules, b, ask, seat, out),
        Ask::Buy(_) => {
            out.add(Rule("TRV-19.05"), Action::Pass);
            if assembly::can_buy(b, seat) {
                assembly::list_laws(b, out, |source| (Rule("TRV-19.05"), Action::BuyLaw(source)));
            }
        }
        Ask::After(_) => out.add(Rule("TRV-DT.19"), Action::Pass),
        Ask::Extras(extras) => clients::list_extras(rules, s, extras, out),
        Ask::March(_, command) => {
            conflict::places(rules, b, command)
                .iter()
                .for_each(|p| out.add(Rule("TRV-22.03"), Action::March(p)));
        }
        Ask::Split(_) => {
            out.amount(
                Rule("TRV-22.11"),
                Action::FamilyLegions,
                0..=conflict::family_legions(rules, b, seat).into(),
            );
        }
        Ask::Muster(_, province) => conflict::list_muster(rules, s, seat, province, out),
        Ask::Mausoleum(_) => conflict::list_mausoleum(b, seat, out),
        Ask::HandOver(from, to, _) => {
            let hand = s.hidden.laws[from.ix()].minus(s.hidden.promised.of(from, to)).unwrap_or_default();
            hand.kinds().for_each(|l| out.add(Rule("TRV-DT.37"), Action::HandOver(l)));
        }
        Ask::Caesar(CaesarAsk::Settle(set)) => {
            set.iter().for_each(|p| out.add(Rule("TRV-35.02"), Action::Place(p)));
        }
        Ask::Caesar(CaesarAsk::Place(set)) => caesar::list_equals(b, BuildingSet::NONE, set, out),
        Ask::Caesar(CaesarAsk::Own(set)) => caesar::list_equals(b, set, ProvinceSet::NONE, out),
        Ask::Caesar(CaesarAsk::Client(to)) => {
            let (owner, provinces) = caesar::equals(rules, b, to);
            caesar::list_equals(b, owner, provinces, out);
        }
        Ask::Caesar(CaesarAsk::March(set)) => {
            set.iter().for_each(|p| out.add(caesar::march_rule(b, p), Action::March(p)));
        }
        _ => laws::list_targets(rules, s, ask, seat, out),
    }
}

/// Carries out one pick that is on the seat's list, without what follows from it.
pub(crate) fn answer(p: &mut Play, seat: Seat, pick: Pick<Action>) {
    let Some(ask) = p.s.board.question() else { return };
    match ask {
        Ask::Bid(asked) => bidding::bid(p, asked, seat, pick.action),
        Ask::Second(asked) => bidding::second(p, asked, seat, pick.action),
        Ask::Round(window, asked) => rounds::answer(p, window, asked, seat, pick),
        Ask::Taxes(asked) => administration::pay(p, asked, seat, pick.action),
        _ if decider(p.rules, &p.s.board, ask) != Some(seat) => anytime::carry_out(p, seat, pick.action),
        _ => answer_public(p, ask, seat, pick),
    }
}

fn answer_public(p: &mut Play, ask: Ask, seat: Seat, pick: Pick<Action>) {
    let (action, amount) = (pick.action, pick.amount);
    match (ask, action) {
        (Ask::Extras(extras), _) => clients::answer_extras(p, extras, action),
        (Ask::Spoils(extras), _) => battle::answer_spoils(p, extras, pick),
        (Ask::Answer(window, _), _) => rounds::carry_out(p, window, seat, pick),
        (Ask::Muster(_, province), _) => conflict::answer_muster(p, seat, province, pick),
        _ if clean(ask) && anytime::is_opener(action) => {
            anytime::carry_out(p, seat, action);
        }
        (Ask::Settle(_), Action::Settle(at)) => {
            p.answered();
            setup::settle(p, seat, at);
        }
        (Ask::Consent(_), _) => drop(p.answered()),
        (Ask::TakeLaw(..), Action::TakeLaw(source)) => {
            p.answered();
            p.take_law(seat, source);
        }
        (Ask::Place(..), Action::Place(at)) => {
            p.answered();
            clients::into_province(p, seat, at, 1);
        }
        (Ask::Place(..), Action::Occupy(b, space)) => {
            p.answered();
            clients::into_building(p, seat, b, space);
        }
        (Ask::Build(..), Action::Build(b)) => {
            p.answered();
            construction::put_up(p, seat, b);
        }
        (Ask::Remove(..) | Ask::Caesar(CaesarAsk::Remove), _) => {
            p.answered();
            justice::banish(p, action);
        }
        (Ask::Buy(_), Action::BuyLaw(source)) => {
            p.answered();
            // TRV-RUL.87: the price is paid before the Talents on the card are taken.
            p.pay(seat, assembly::PRICE, Why::Purchase);
            p.take_law(seat, source);
        }
        (Ask::March(..), Action::March(at)) => {
            p.answered();
            conflict::march(p, seat, at);
        }
        (Ask::Split(_), Action::FamilyLegions) => {
            p.answered();
            conflict::split(p, seat, amount as u8);
        }
        (Ask::Mausoleum(_), _) => {
            p.answered();
            conflict::place_mausoleum(p, seat, action);
        }
        (Ask::HandOver(from, to, left), Action::HandOver(law)) => {
            p.answered();
            exchange::promise(p, from, to, law);
            if left > 1 {
                p.ask(Ask::HandOver(from, to, left - 1));
            }
        }
        (Ask::Caesar(which), _) => {
            p.answered();
            caesar::chosen(p, which, action);
        }
        (_, Action::Pass) if matches!(ask, Ask::Buy(_) | Ask::After(_)) => drop(p.answered()),
        _ => laws::answer_target(p, ask, seat, pick),
    }
}
