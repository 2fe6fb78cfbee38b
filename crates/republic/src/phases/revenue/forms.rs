//! The forms of the Revenue Phase: what is asked and what may be answered.

use super::account::{contribution, left, to_hold};
use super::{Action, AnyAsk, Ask, frontier, guards, muster, rebels};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::captives;
use crate::play::*;
use crate::state::{Board, ConcessionAt, Letter, Payment, State};
use kernel::{Choices, Pick, Rule, Seat, SeatSet};

/// The most a contribution can be made to depend on.
const MOST_CONDITION: u16 = 999;

/// Who is asked: everybody, but for the incomes only those who have some to decide on.
pub fn asked(rules: &Republic, board: &Board, ask: &Ask) -> SeatSet {
    match ask {
        Ask::Income => {
            let playing = board.playing(rules.seats);
            let owner = |s: Senator| board.owner(s).filter(|o| playing.has(*o));
            let collects = Concession::ALL.iter().filter_map(|&c| holder(rules, board, c));
            let menaced = rules.menaced(board);
            let governs = Province::ALL.iter().filter_map(|&p| ruler(board, menaced, p));
            collects.chain(governs).filter_map(owner).collect()
        }
        Ask::RebelPay { seat } | Ask::Released { seat, .. } | Ask::Ransom { seat, .. } => SeatSet::of(*seat),
        Ask::Purse | Ask::Gifts => board.playing(rules.seats),
        Ask::Muster => {
            board.playing(rules.seats).iter().filter(|&s| muster::decides(rules, board, s)).collect()
        }
    }
}

/// Whom a Concession pays now.
fn holder(rules: &Republic, board: &Board, concession: Concession) -> Option<Senator> {
    match board.concessions[concession] {
        ConcessionAt::With(s) if board.loyal(s) && rules.pays(board, concession) => Some(s),
        _ => None,
    }
}
/// Who has the income of a Province this year, in person or by legate: no War threatens it (ROR-2.2.4a).
fn ruler(board: &Board, menaced: Set<Province>, province: Province) -> Option<Senator> {
    board.fruitful(province).filter(|&s| board.loyal(s) && !menaced.has(province))
}
/// The Concessions of a faction that pay now, Senator by Senator.
fn concessions<'a>(
    rules: &'a Republic,
    board: &'a Board,
    seat: Seat,
) -> impl Iterator<Item = Concession> + 'a {
    let all = || Concession::ALL.iter().copied();
    let holders: Set<Senator> = all().filter_map(|c| holder(rules, board, c)).collect();
    let own = holders.iter().filter(move |&s| board.owner(s) == Some(seat));
    own.flat_map(move |s| all().filter(move |&c| holder(rules, board, c) == Some(s)))
}
/// The Provinces a faction governs that have an income this year, Senator by Senator.
fn governors<'a>(rules: &Republic, board: &'a Board, seat: Seat) -> impl Iterator<Item = Province> + 'a {
    let menaced = rules.menaced(board);
    let all = || Province::ALL.iter().copied();
    let rulers: Set<Senator> = all().filter_map(|p| ruler(board, menaced, p)).collect();
    let own = rulers.iter().filter(move |&s| board.owner(s) == Some(seat));
    own.flat_map(move |s| all().filter(move |&p| ruler(board, menaced, p) == Some(s)))
}

/// Fills the form with what everybody holds now, and opens it.
pub(super) fn open_purse(p: &mut Play) {
    let forms = &mut p.s.secret.forms;
    *forms = crate::state::Forms::default();
    for (senator, man) in p.s.board.senators.iter() {
        forms.sums[senator] = man.talents;
    }
    p.s.secret.letters = Default::default();
    p.open(AnyAsk::Revenue(Ask::Purse));
}

/// Incomes nobody has decided on are collected singly, and Governors take nothing (DC.10, DC.11).
pub(super) fn complete_incomes(p: &mut Play) {
    for seat in Seat::all(p.factions()) {
        let (board, forms) = (&p.s.board, &mut p.s.secret.forms);
        for concession in concessions(p.rules, board, seat) {
            let most = p.rules.most_multiple(board, concession);
            let multiple = forms.multiples[concession].map_or(1, u8::from);
            forms.multiples[concession] = Some(multiple.min(most).into());
        }
        for province in governors(p.rules, board, seat) {
            forms.graft[province] = Some(forms.graft[province] == Some(true));
        }
    }
    if p.rules.read_closely() {
        // what was ordered where there is nothing to take now is no attempt at an income (ROR-R.198)
        let (board, menaced) = (&p.s.board, p.rules.menaced(&p.s.board));
        for &province in Province::ALL.iter().filter(|&&g| ruler(board, menaced, g).is_none()) {
            p.s.secret.forms.graft[province] = None;
        }
    }
}

/// By correspondence: the contributions and payments written on the one form take effect.
pub(super) fn open_gifts(p: &mut Play) {
    let forms = &mut p.s.secret.forms;
    forms.sums = forms.notes.gifts();
    forms.set = forms.sums.iter().filter(|(_, n)| **n > 0).map(|(s, _)| s).collect();
}

/// By correspondence: lists the incomes of the coming Revenue Phase that are not decided on yet (ROR-D.22d).
pub(crate) fn incomes_ahead(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let (board, forms) = (&s.board, &s.secret.forms);
    let planned = planned(rules, s, seat);
    for concession in concessions(rules, board, seat).chain(planned).filter(|&c| forms.multiples[c].is_none())
    {
        for multiple in 0..=rules.most_multiple(board, concession) {
            out.add(Rule("ROR-D.22d"), crate::Action::Revenue(Action::Collect(concession, multiple)));
        }
    }
    for province in governors(rules, board, seat).filter(|&g| forms.graft[g].is_none()) {
        out.add(Rule("ROR-D.22d"), crate::Action::Revenue(Action::Graft(province, true)));
    }
}

/// The Concessions that the same form plays, and that will pay (ROR-1.06.13b).
fn planned<'a>(rules: &'a Republic, s: &'a State, seat: Seat) -> impl Iterator<Item = Concession> + 'a {
    let (hand, plan) = (&s.secret.hands[seat.ix()].cards, &s.secret.forms.plan);
    let plays = |c: &Concession| hand.has(Card::Concession(*c)) && plan.concessions[*c].is_some();
    Concession::ALL.iter().copied().filter(move |c| plays(c) && rules.pays(&s.board, *c))
}

/// By correspondence: notes such an income.
pub(crate) fn note_income(p: &mut Play, action: Action) {
    match action {
        Action::Collect(concession, multiple) => {
            p.s.secret.forms.multiples[concession] = Some(multiple.into())
        }
        Action::Graft(province, collects) => p.s.secret.forms.graft[province] = Some(collects),
        _ => {}
    }
}

/// Lists what may be answered.
pub fn choices(rules: &Republic, s: &State, seat: Seat, ask: &Ask, out: &mut Choices<crate::Action>) {
    let (board, forms) = (&s.board, &s.secret.forms);
    let revenue = crate::Action::Revenue;
    match ask {
        Ask::Income => {
            // One after the other, in a fixed order: the first that is not yet decided.
            let undecided = concessions(rules, board, seat).find(|&c| forms.multiples[c].is_none());
            let province = governors(rules, board, seat).find(|&g| forms.graft[g].is_none());
            if let Some(concession) = undecided {
                for multiple in 0..=rules.most_multiple(board, concession) {
                    out.add(Rule("ROR-1.06.13b"), revenue(Action::Collect(concession, multiple)));
                }
            } else if let Some(province) = province {
                out.add(Rule("ROR-1.06.14a"), revenue(Action::Graft(province, false)));
                out.add(Rule("ROR-1.06.14a"), revenue(Action::Graft(province, true)));
            }
            let decided = concessions(rules, board, seat).any(|c| forms.multiples[c].is_some())
                || governors(rules, board, seat).any(|g| forms.graft[g].is_some());
            if decided {
                out.back(Rule("ROR-D.22a"), revenue(Action::Clear));
            }
        }
        Ask::RebelPay { .. } => rebels::choices(rules, s, seat, out),
        Ask::Released { .. } => {
            out.add(Rule("ROR-R.77"), revenue(Action::Keep));
            out.add(Rule("ROR-R.77"), revenue(Action::Disband));
        }
        Ask::Purse => {
            out.add(Rule("ROR-1.06.1d"), revenue(Action::Done));
            for senator in board.members(seat).filter(|&m| board.loyal(m) && !forms.set.has(m)) {
                let range = to_hold(rules, s, seat, senator);
                out.amount(Rule("ROR-1.06.1d"), revenue(Action::Hold(senator)), range);
            }
            guards::choices(rules, s, seat, out);
            if rules.by_post() {
                let letter = s.secret.letters[seat.ix()].revenue();
                for captive in frontier::taken(board).minus(letter.ransoms).iter() {
                    if board.owner(captive) == Some(seat) {
                        out.add(Rule("ROR-1.10.82c"), revenue(Action::Ransom(captive)));
                        if rules.read_closely() {
                            out.add(Rule("ROR-DC.19"), revenue(Action::RansomByFaction(captive)));
                        }
                    }
                }
                rebels::fields(rules, s, seat, out);
                if board.switches.has(Switch::ProvincialWars) {
                    muster::choices(rules, s, seat, out); // DC.18
                }
                gifts(rules, s, seat, out);
            }
            let written = s.secret.letters[seat.ix()] != Letter::Blank;
            let begun = written
                || board.members(seat).any(|m| forms.set.has(m) || forms.guards.has(m))
                || muster::begun(s, seat);
            if begun && out.find(&revenue(Action::Clear)).is_none() {
                out.back(Rule("ROR-D.22a"), revenue(Action::Clear));
            }
        }
        Ask::Gifts => gifts(rules, s, seat, out),
        Ask::Muster => {
            out.add(Rule("ROR-DC.18"), revenue(Action::Done));
            muster::choices(rules, s, seat, out);
            if muster::begun(s, seat) {
                out.back(Rule("ROR-D.22a"), revenue(Action::Clear));
            }
        }
        Ask::Ransom { captive, .. } => {
            out.add(Rule("ROR-D.17a"), revenue(Action::Refuse));
            if captives::can_pay(rules, s, *captive) {
                out.add(Rule("ROR-1.10.82c"), revenue(Action::Ransom(*captive)));
            }
            if captives::chooses_purse(rules, s, *captive) {
                out.add(Rule("ROR-DC.19"), revenue(Action::RansomByFaction(*captive)));
            }
        }
    }
}

fn gifts(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let (board, forms) = (&s.board, &s.secret.forms);
    let revenue = crate::Action::Revenue;
    if !rules.by_post() {
        out.add(Rule("ROR-1.06.3a"), revenue(Action::Done));
    }
    let mut contributed = false;
    let loyal: Set<Senator> = board.members(seat).filter(|&m| board.loyal(m)).collect();
    for senator in loyal.iter() {
        if contribution(rules, s, senator).is_some() {
            contributed = true;
        } else {
            let most = left(rules, s, seat, Some(senator));
            out.amount(Rule("ROR-1.06.22f"), revenue(Action::Contribute(senator)), 1..=most);
        }
    }
    if contributed && forms.conditions[seat.ix()] == 0 {
        out.amount(Rule("ROR-D.22b"), revenue(Action::OnlyIf), 1..=MOST_CONDITION);
    }
    let payments = &forms.payments[seat.ix()];
    if !payments.is_full() {
        let sources = loyal.iter().map(Some).chain([None]);
        for from in sources {
            let most = left(rules, s, seat, from);
            for to in rules.others_to_give(board, seat).iter() {
                let sent = payments.iter().any(|x| x.from == from && x.to == to);
                if !sent {
                    out.amount(Rule("ROR-1.06.3a"), revenue(Action::Send(from, to)), 1..=most);
                }
            }
        }
    }
    let letter = s.secret.letters[seat.ix()].revenue();
    for to in board.playing(rules.factions).iter().filter(|_| rules.by_post()) {
        if letter.needs[to.ix()] == 0 && payments.iter().any(|x| x.to == to) {
            out.amount(Rule("ROR-N.16"), revenue(Action::InReturn(to)), 1..=MOST_CONDITION);
        }
    }
    let others = !rules.others_to_give(board, seat).is_empty(); // who could give him something
    if forms.receivers[seat.ix()].is_none() && others {
        for senator in loyal.iter() {
            out.add(Rule("ROR-N.2"), revenue(Action::Receive(senator)));
        }
    }
    let owes = board.agreements.iter().any(|a| a.owes(seat) > 0);
    for senator in loyal.minus(forms.vouching).iter().filter(|_| owes) {
        out.add(Rule("ROR-N.8"), revenue(Action::Vouch(senator)));
    }
    let vouched = board.members(seat).any(|m| forms.vouching.has(m));
    if contributed || vouched || !payments.is_empty() || forms.receivers[seat.ix()].is_some() {
        out.back(Rule("ROR-D.22a"), revenue(Action::Clear));
    }
}

/// Carries out an answer.
pub fn apply(p: &mut Play, seat: Seat, ask: Ask, action: Action, amount: u16) {
    let forms = &mut p.s.secret.forms;
    match action {
        Action::Collect(concession, multiple) => {
            forms.multiples[concession] = Some(multiple.into());
            close_income(p, seat);
        }
        Action::Graft(province, collects) => {
            forms.graft[province] = Some(collects);
            close_income(p, seat);
        }
        Action::Contribute(senator) if p.rules.by_post() => forms.notes.give(senator, amount),
        Action::Hold(senator) | Action::Contribute(senator) => {
            forms.sums[senator] = amount;
            forms.set.add(senator);
        }
        Action::OnlyIf => forms.conditions[seat.ix()] = amount,
        Action::Send(from, to) => {
            forms.payments[seat.ix()].add(Payment { from, to, talents: amount });
        }
        Action::Receive(senator) => forms.receivers[seat.ix()] = Some(senator),
        Action::Vouch(senator) => forms.vouching.add(senator),
        Action::InReturn(to) => {
            p.s.secret.letters[seat.ix()].write_revenue(|l| l.needs[to.ix()] = amount);
        }
        Action::Pay { .. } | Action::Keep | Action::Disband if ask == Ask::Purse => {
            p.s.secret.letters[seat.ix()].write_revenue(|l| match action {
                Action::Pay { personal_first } => l.pay = Some((amount as u8, personal_first)),
                _ => l.keeps = Some(action == Action::Keep),
            });
        }
        Action::Pay { personal_first } => {
            p.s.flow.answered();
            let released = rebels::pay(p, seat, personal_first, amount);
            rebels::release(p, released);
        }
        Action::Keep => {
            p.log.reveal(); // a sealed window follows: the decision stands
            p.s.flow.answered();
        }
        Action::Disband => {
            p.log.reveal();
            if let Ask::Released { legions, fleets, .. } = ask {
                rebels::disband(p, (legions, fleets));
            }
            p.s.flow.answered();
        }
        Action::Done => {
            p.sealed(seat);
        }
        Action::Clear => clear(p, seat, ask),
        Action::Ransom(captive) if ask == Ask::Purse => {
            p.s.secret.letters[seat.ix()].write_revenue(|l| l.ransoms.add(captive));
        }
        Action::RansomByFaction(captive) if ask == Ask::Purse => {
            p.s.secret.letters[seat.ix()].write_revenue(|l| {
                l.ransoms.add(captive);
                l.faction_ransoms.add(captive);
            });
        }
        Action::Ransom(captive) | Action::RansomByFaction(captive) => {
            p.s.flow.answered();
            captives::ransom(p, captive, action == Action::RansomByFaction(captive));
        }
        Action::Refuse => {
            p.s.flow.answered();
        }
        Action::Guard(senator) | Action::Unguard(senator) => forms.guards.add(senator),
        Action::Armies(province) => forms.musters[province].say(0, amount as u8),
        Action::Fleets(province) => forms.musters[province].say(1, amount as u8),
    }
}

fn close_income(p: &mut Play, seat: Seat) {
    let (board, forms) = (&p.s.board, &p.s.secret.forms);
    let open = concessions(p.rules, board, seat).any(|c| forms.multiples[c].is_none())
        || governors(p.rules, board, seat).any(|g| forms.graft[g].is_none());
    if !open {
        p.sealed(seat);
    }
}

fn clear(p: &mut Play, seat: Seat, ask: Ask) {
    let (board, forms) = (&p.s.board, &mut p.s.secret.forms);
    match ask {
        Ask::Income => {
            for concession in concessions(p.rules, board, seat) {
                forms.multiples[concession] = None;
            }
            for province in governors(p.rules, board, seat) {
                forms.graft[province] = None;
            }
        }
        Ask::Purse | Ask::Gifts => {
            for senator in board.members(seat) {
                let held = board.senators[senator].talents;
                forms.sums[senator] = if ask == Ask::Purse { held } else { 0 };
                forms.notes.give(senator, 0);
                forms.set.remove(senator);
                forms.vouching.remove(senator);
                forms.guards.remove(senator);
            }
            forms.conditions[seat.ix()] = 0;
            forms.payments[seat.ix()] = Default::default();
            forms.receivers[seat.ix()] = None;
            p.s.secret.letters[seat.ix()] = Letter::Blank;
            muster::clear(p.s, seat);
        }
        Ask::Muster => muster::clear(p.s, seat),
        Ask::RebelPay { .. } | Ask::Released { .. } | Ask::Ransom { .. } => {}
    }
}

/// The time-out moves of DC.10 to DC.17.
pub fn fallback(rules: &Republic, s: &State, seat: Seat, ask: &Ask) -> Option<Pick<crate::Action>> {
    let action = match ask {
        // what was decided before stands: each income is a decision of its own
        Ask::Income => {
            let forms = &s.secret.forms;
            let undecided = concessions(rules, &s.board, seat).find(|&c| forms.multiples[c].is_none());
            let province = governors(rules, &s.board, seat).find(|&g| forms.graft[g].is_none());
            match (undecided, province) {
                (Some(concession), _) => Action::Collect(concession, 1), // DC.10: single
                (None, Some(province)) => Action::Graft(province, false), // DC.11: no
                (None, None) => return None,
            }
        }
        Ask::RebelPay { .. } => return Some(rebels::fallback(rules, s, seat)), // DC.13
        Ask::Released { legions, fleets, .. } => match rebels::affordable(&s.board, (*legions, *fleets)) {
            true => Action::Keep, // DC.14
            false => Action::Disband,
        },
        Ask::Purse | Ask::Gifts | Ask::Muster => Action::Done, // DC.12, DC.16, DC.17, DC.18
        Ask::Ransom { .. } => Action::Refuse,                  // DC.19
    };
    Some(crate::Action::Revenue(action).into())
}
