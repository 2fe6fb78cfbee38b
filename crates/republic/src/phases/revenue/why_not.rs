//! Why a form of the Revenue Phase does not take something.

use super::{Action, Ask, forms};
use crate::components::Per;
use crate::parts::*;
use crate::phases::Ask as AnyAsk;
use crate::phases::combat::{Unfought, captives};
use crate::refusals::{Refused, Wish};
use crate::state::ConcessionAt;
use kernel::Rule;

/// What the rules of incomes and treasuries forbid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unpaid {
    /// The Concession is no loyal Senator's of his.
    NotHeld,
    /// The Concession pays for each unit that is raised, and not by the year.
    PaidWhenRaised,
    /// No Land Bill is in effect for the Land Commissioner.
    NoLandBill,
    /// A higher multiple than there are Droughts for.
    NotSoDear,
    /// Another income is asked about first.
    OneByOne,
    /// No loyal Governor of his rules the Province.
    NotGovernor,
    /// Barbarians have overrun it.
    Overrun,
    /// There is disorder in it.
    Restless,
    /// A War threatens it.
    Menaced,
    /// Money from others to a Senator who is not his.
    NotYours,
    /// A condition without a contribution.
    NothingGiven,
    /// A return for a payment that is not on the form.
    NothingSent,
    /// A Senator is to vouch who is not his, or for nothing.
    NothingOwed,
    /// An Open Bodyguard for one who is not his, or not in Rome.
    NotToGuard,
    /// Nobody stands by him who could leave.
    NoGuard,
    /// More units than the rebel has, or can pay.
    TooManyUnits,
    /// Provincial forces where there is nothing more to say of them.
    NoForces,
}

impl Unpaid {
    /// The line of the ledger that forbids it.
    pub(crate) fn rule(self) -> Rule {
        use Unpaid::*;
        Rule(match self {
            NotHeld => "ROR-1.07.32b",
            PaidWhenRaised => "ROR-1.07.32c",
            NoLandBill => "ROR-1.07.32d",
            NotSoDear => "ROR-7.05b",
            OneByOne => "ROR-D.22a",
            NotGovernor => "ROR-1.06.14a",
            Overrun => "ROR-7.01.103c",
            Restless => "ROR-7.01.109a",
            Menaced => "ROR-2.2.4a",
            NotYours => "ROR-N.2",
            NothingGiven => "ROR-D.22b",
            NothingSent => "ROR-N.16",
            NothingOwed => "ROR-N.8",
            NotToGuard | NoGuard => "ROR-7.10o",
            TooManyUnits => "ROR-1.06.15a",
            NoForces => "ROR-2.2.3a",
        })
    }
}

/// What forbids it to a player who is asked, where a rule can be named.
pub(crate) fn why_not(wish: &Wish, action: Action) -> Option<Refused> {
    let (seat, board, by_post) = (wish.seat, &wish.view.board, wish.rules.by_post());
    let asked = match wish.ask {
        AnyAsk::Revenue(ask) => forms::asked(wish.rules, board, ask).has(seat).then_some(*ask),
        _ if by_post => None,
        _ => return None,
    };
    let pays = by_post && asked == Some(Ask::Purse);
    let owned = |senator: Senator| board.owner(senator) == Some(seat);
    let why = match (action, asked) {
        (Action::Collect(concession, multiple), _) => return not_collected(wish, concession, multiple),
        (Action::Graft(province, collects), _) => return not_taken(wish, province, collects),
        (Action::Receive(s), _) if !owned(s) => Unpaid::NotYours,
        (Action::OnlyIf, Some(Ask::Purse | Ask::Gifts)) => Unpaid::NothingGiven,
        (Action::InReturn(_), Some(Ask::Purse)) if by_post => Unpaid::NothingSent,
        (Action::Vouch(_), Some(Ask::Gifts)) => Unpaid::NothingOwed,
        (Action::Vouch(_), Some(Ask::Purse)) if by_post => Unpaid::NothingOwed,
        (Action::Guard(_), Some(Ask::Purse)) => Unpaid::NotToGuard,
        (Action::Unguard(_), Some(Ask::Purse)) => Unpaid::NoGuard,
        (Action::Pay { .. }, Some(Ask::RebelPay { .. })) => Unpaid::TooManyUnits,
        (Action::Pay { .. }, _) if pays && board.rebel.is_some_and(|r| owned(r.leader)) => {
            Unpaid::TooManyUnits
        }
        (Action::Armies(_) | Action::Fleets(_), Some(Ask::Muster)) => Unpaid::NoForces,
        (Action::Armies(_) | Action::Fleets(_), _) if pays => Unpaid::NoForces,
        (Action::Ransom(s) | Action::RansomByFaction(s), Some(Ask::Purse | Ask::Ransom { .. })) => {
            return cannot_be_freed(wish, s);
        }
        _ => return None,
    };
    Some(Refused::Revenue(why))
}

/// A Concession that is not collected so.
fn not_collected(wish: &Wish, concession: Concession, multiple: u8) -> Option<Refused> {
    let (rules, board, own) = (wish.rules, &wish.view.board, wish.view.own.as_ref()?);
    let mine = |s: Senator| board.owner(s) == Some(wish.seat) && board.loyal(s);
    let held = matches!(board.concessions[concession], ConcessionAt::With(s) if mine(s));
    // by letter one that the same form plays is collected by it too
    let planned = wish.rules.by_post() && own.forms.plan.concessions[concession].is_some();
    let why = match () {
        () if rules.parts.concessions[concession].per != Per::Year => Unpaid::PaidWhenRaised,
        () if !held && !planned => Unpaid::NotHeld,
        () if !rules.pays(board, concession) => Unpaid::NoLandBill,
        () if own.forms.multiples[concession].is_some() => return Some(Refused::SaidAlready),
        () if multiple > rules.most_multiple(board, concession) => Unpaid::NotSoDear,
        () => Unpaid::OneByOne,
    };
    Some(Refused::Revenue(why))
}

/// A Province from which nothing is taken.
fn not_taken(wish: &Wish, province: Province, collects: bool) -> Option<Refused> {
    let (rules, board, own) = (wish.rules, &wish.view.board, wish.view.own.as_ref()?);
    let land = &board.provinces[province];
    let mine = |s: Senator| board.owner(s) == Some(wish.seat) && board.loyal(s);
    let restless = board.events[EventCard::InternalDisorder] > 0 && !land.developed;
    let why = match () {
        () if !land.governor.is_some_and(mine) => Unpaid::NotGovernor,
        () if board.barren.has(province) && restless => Unpaid::Restless,
        () if board.barren.has(province) => Unpaid::Overrun,
        () if rules.menaced(board).has(province) => Unpaid::Menaced,
        () if own.forms.graft[province].is_some() => return Some(Refused::SaidAlready),
        () if rules.by_post() && !collects => return None, // where nothing is said nothing is taken
        () => Unpaid::OneByOne,
    };
    Some(Refused::Revenue(why))
}

/// A captive who is not bought free: not his, or too dear.
fn cannot_be_freed(wish: &Wish, captive: Senator) -> Option<Refused> {
    let (board, own) = (&wish.view.board, wish.view.own.as_ref()?);
    let means = u32::from(board.senators[captive].talents) + u32::from(own.treasury);
    let dear = board.captives(wish.seat).has(captive) && means < captives::price(board, captive).into();
    match dear {
        true => Some(Refused::Combat(Unfought::RansomTooDear)),
        false => Some(Refused::NoSuchCaptive),
    }
}
