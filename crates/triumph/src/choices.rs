//! What a seat may do now: one list for each question.

use crate::action::*;
use crate::parts::*;
use crate::phases::*;
use crate::state::{Board, State};
use crate::{Triumph, caesar};
use kernel::{Choices, Pick, Rule, Seat};
use std::ops::RangeInclusive;

/// Where choices are written: into a list, or only compared with one pick (so that nothing is allocated).
pub(crate) enum Out<'a> {
    /// All of them.
    List(&'a mut Choices<Action>),
    /// Is this one among them?
    Find(Pick<Action>, &'a mut bool),
}

impl Out<'_> {
    #[inline]
    pub fn add(&mut self, rule: &'static str, action: Action) {
        match self {
            Out::List(list) => list.add(Rule(rule), action),
            Out::Find(pick, found) => **found |= pick.action == action && pick.amount == 0,
        }
    }
    #[inline]
    pub fn amount(&mut self, rule: &'static str, action: Action, range: RangeInclusive<u16>) {
        match self {
            Out::List(list) => list.amount(Rule(rule), action, range),
            Out::Find(pick, found) => **found |= pick.action == action && range.contains(&pick.amount),
        }
    }
    /// Takes such choices out again.
    pub fn drop(&mut self, which: fn(Action) -> bool) {
        match self {
            Out::List(list) => list.retain(|c| !which(c.action)),
            Out::Find(pick, found) => **found &= !which(pick.action),
        }
    }
    #[inline]
    pub fn back(&mut self, rule: &'static str, action: Action) {
        match self {
            Out::List(list) => list.back(Rule(rule), action),
            Out::Find(pick, found) => **found |= pick.action == action && pick.amount == 0,
        }
    }
}

/// Is this pick on the seat's list?
pub(crate) fn allows(g: &Triumph, s: &State, seat: Seat, pick: Pick<Action>) -> bool {
    let mut found = false;
    list(g, s, seat, &mut Out::Find(pick, &mut found));
    found
}

/// Lists all that a seat may do now.
pub(crate) fn list(g: &Triumph, s: &State, seat: Seat, out: &mut Out) {
    let b = &s.board;
    let Some(ask) = b.question() else { return };
    match ask {
        Ask::Bid(asked) => bidding::list_bid(s, asked, seat, out),
        Ask::Second(asked) => bidding::list_bid(s, asked, seat, out),
        Ask::Round(window, asked) => rounds::list(g, s, window, asked, seat, out),
        Ask::Taxes(asked) => administration::list_taxes(g, s, asked, seat, out),
        _ => {
            let decider = decider(g, b, ask);
            if decider == Some(seat) {
                list_public(g, s, ask, seat, out);
            }
            // TRV-DT.19 A and D: before what it asks for, and unasked while another decides.
            if clean(ask) && b.phase.is_bidding() && g.is_human(seat) {
                anytime::list(g, s, seat, anytime::Point::Open, out);
            }
        }
    }
}

/// Who decides a question that one player answers in the open.
pub(crate) fn decider(g: &Triumph, b: &Board, ask: Ask) -> Option<Seat> {
    use Ask::*;
    match ask {
        Bid(_) | Second(_) | Round(..) | Taxes(_) => None,
        Caesar(_) => Some(caesar::proxy(g, b)),
        Spoils(x) | Extras(x) => Some(x.seat),
        Settle(a)
        | Answer(_, a)
        | Consent(a)
        | TakeLaw(a, _)
        | Place(a, ..)
        | Build(a, _)
        | Remove(a, _)
        | Buy(a)
        | After(a)
        | March(a, _)
        | Split(a)
        | Muster(a, _)
        | Mausoleum(a)
        | Rivals(a, ..)
        | Bribe(a, _)
        | Recall(a)
        | Settlers(a, ..)
        | There(a, ..)
        | Space(a)
        | Banish(a)
        | Condemn(a)
        | Lift(a, ..)
        | Lower(a, ..)
        | Viae(a, ..)
        | HoldLeader(a)
        | Dice(a)
        | HandOver(a, ..) => Some(a),
    }
}

/// Is this a public decision at which no effect is half carried out?
pub(crate) fn clean(ask: Ask) -> bool {
    match ask {
        Ask::TakeLaw(_, fresh) | Ask::Place(_, _, fresh) | Ask::Build(_, fresh) | Ask::Remove(_, fresh) => {
            fresh == Fresh::Yes
        }
        Ask::Buy(_) | Ask::After(_) | Ask::March(..) | Ask::Mausoleum(_) => true,
        Ask::Caesar(CaesarAsk::Remove | CaesarAsk::March(_) | CaesarAsk::Client(_)) => true,
        _ => false,
    }
}

fn list_public(g: &Triumph, s: &State, ask: Ask, seat: Seat, out: &mut Out) {
    let b = &s.board;
    match ask {
        Ask::Bid(_) | Ask::Second(_) | Ask::Round(..) | Ask::Taxes(_) => {}
        Ask::Settle(_) => g.parts.italia.iter().for_each(|p| out.add("TRV-3.01", Action::Settle(p))),
        Ask::Answer(window, _) => rounds::list_answer(g, s, window, seat, out),
        Ask::Consent(_) => {
            out.add("TRV-DT.32", Action::Consent(true));
            out.add("TRV-DT.32", Action::Consent(false));
        }
        Ask::Spoils(extras) => battle::list_spoils(g, s, extras, out),
        Ask::TakeLaw(..) => assembly::list_laws(b, out, |source| ("TRV-14.01", Action::TakeLaw(source))),
        Ask::Place(_, to, _) => clients::list_places(b, to, out),
        Ask::Build(..) => construction::list(b, out),
        Ask::Remove(..) | Ask::Caesar(CaesarAsk::Remove) => justice::list(g, b, ask, seat, out),
        Ask::Buy(_) => {
            out.add("TRV-19.05", Action::Pass);
            if assembly::can_buy(b, seat) {
                assembly::list_laws(b, out, |source| ("TRV-19.05", Action::BuyLaw(source)));
            }
        }
        Ask::After(_) => out.add("TRV-DT.19", Action::Pass),
        Ask::Extras(extras) => clients::list_extras(g, s, extras, out),
        Ask::March(_, command) => {
            conflict::places(g, b, command).iter().for_each(|p| out.add("TRV-22.03", Action::March(p)));
        }
        Ask::Split(_) => {
            out.amount("TRV-22.11", Action::FamilyLegions, 0..=conflict::family_legions(g, b, seat).into());
        }
        Ask::Muster(_, province) => conflict::list_muster(g, s, seat, province, out),
        Ask::Mausoleum(_) => conflict::list_mausoleum(b, seat, out),
        Ask::HandOver(from, to, _) => {
            let hand = s.hidden.laws[from.ix()].minus(s.hidden.promised.of(from, to)).unwrap_or_default();
            hand.kinds().for_each(|l| out.add("TRV-DT.37", Action::HandOver(l)));
        }
        Ask::Caesar(CaesarAsk::Settle(set) | CaesarAsk::Place(set)) => {
            caesar::list_equals(b, BuildingSet::NONE, set, out);
        }
        Ask::Caesar(CaesarAsk::Own(set)) => caesar::list_equals(b, set, ProvinceSet::NONE, out),
        Ask::Caesar(CaesarAsk::Client(to)) => {
            let (owner, provinces) = caesar::equals(g, b, to);
            caesar::list_equals(b, owner, provinces, out);
        }
        Ask::Caesar(CaesarAsk::March(set)) => {
            set.iter().for_each(|p| out.add("TRV-35.18", Action::March(p)));
        }
        _ => laws::list_targets(g, s, ask, seat, out),
    }
}
