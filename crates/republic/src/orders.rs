//! Standing orders (ROR-D.4): what they answer, judged from their owner's view alone.

use crate::parts::*;
use crate::phases::{self, Ask, combat, forum, hand, ledger, revenue, revolution, senate};
use crate::state::{Board, Proposer, TribuneUse};
use crate::{Action, Order, Republic, Unless, Until, View, Window};
use kernel::{Choices, Pick, Rules, Seat};

/// What the order answers to the present question, if anything.
pub(crate) fn obey(
    rules: &Republic,
    v: &View,
    order: &Order,
    choices: &Choices<Action>,
) -> Option<Pick<Action>> {
    let (ask, seat) = (v.flow.question()?, v.viewer.seat()?);
    let pick = match order {
        Order::PassPhase { year, phase, whatever } => {
            ((v.board.year, v.board.phase) == (*year, *phase)).then_some(())?;
            match rules.read_closely() {
                true => default_move(rules, v, seat, ask, *whatever)?,
                false => pass(rules, v, seat, ask, choices, *whatever)?,
            }
        }
        Order::Pass { window, until, unless } => {
            let asks = unless.iter().any(|u| holds(v, seat, ask, u));
            (in_window(v, seat, ask, *window) && lasts(&v.board, *until) && !asks).then_some(())?;
            let always = unless.is_empty(); // ROR-D.4e: only an explicit "always"
            match window {
                Window::Bodyguards | Window::Ransom | Window::Revolt if !always => return None,
                Window::Bodyguards | Window::Posts | Window::Ransom | Window::Desertion | Window::Revolt => {
                    default_move(rules, v, seat, ask, true)?
                }
                _ => pass(rules, v, seat, ask, choices, always)?,
            }
        }
        Order::Veto { business, naming } => {
            let motion = v.board.senate.floor.last()?.motion;
            let kind = business.is_none_or(|b| senate::business(&motion) == b);
            let named = naming.is_none_or(|s| senate::named(&motion).has(v.board.on_top_of(s)));
            (kind && named).then_some(())?;
            tribune(choices, TribuneUse::Veto)?
        }
        Order::Claim => tribune(choices, TribuneUse::Claim)?,
        Order::Bodyguards(most) => {
            let Ask::Senate(senate::Ask::Bodyguards { .. }) = ask else { return None };
            let cards = Action::Senate(senate::Action::Cards);
            let amount = choices.find(&cards)?.amount?;
            Pick { action: cards, amount: u16::from(*most).clamp(amount.min, amount.max) }
        }
        Order::Cancel { of, by, graft } => cancel(v, ask, choices, *of, *by, *graft)?,
        Order::Resist { whom, most, below } => resist(rules, v, seat, ask, *whom, (*most, *below))?,
    };
    Some(pick).filter(|pick| choices.allows(pick))
}

/// What stands for somebody who has ordered nothing yet, in live play (ROR-D.4d): a motion that concerns his faction is
/// put to him, other windows pass. By correspondence everything rides on the forms. Where no card cancels Tribunes there is
/// no such window (ROR-D.8f).
pub(crate) fn for_a_newcomer(by_post: bool, cancels: bool) -> Vec<Order> {
    let pass = |window, unless| Order::Pass { window, until: Until::Changed, unless };
    if by_post {
        return Vec::new();
    }
    let mut orders = vec![
        pass(Window::Floor, vec![]),
        pass(Window::Motion, vec![Unless::Mine]),
        pass(Window::Adjournment, vec![]),
    ];
    if cancels {
        orders.push(pass(Window::Tribunes, vec![Unless::Mine]));
    }
    orders
}

/// The plainest way to pass. When his own Senator is Accused or the motion is Consul for Life it asks, unless he said
/// that he does not care (ROR-D.4e, ROR-D.4f).
fn pass(
    rules: &Republic,
    v: &View,
    seat: Seat,
    ask: &Ask,
    choices: &Choices<Action>,
    whatever: bool,
) -> Option<Pick<Action>> {
    if let Ask::Senate(ask) = ask {
        if *ask == senate::Ask::Letter && !whatever && is_grave(v, seat) {
            return None;
        }
        if let Some(action) = senate::pass(&v.board, seat, ask, whatever) {
            return Some(Action::Senate(action).into());
        }
        if matches!(ask, senate::Ask::Ballot { .. } | senate::Ask::Window | senate::Ask::Advocate { .. }) {
            return None;
        }
    }
    match *ask {
        Ask::Revenue(revenue::Ask::Income) => return income(choices),
        // not to attack is no default move: it kills the Governor
        Ask::Forum(forum::Ask::Pretender { .. }) => return Some(Action::Forum(forum::Action::Attack).into()), // DC.31
        Ask::Combat(combat::Ask::LandAttack { force, .. }) => {
            let action = combat::landing(rules, &v.board, force);
            return Some(Action::Combat(action).into()); // DC.91
        }
        _ => {}
    }
    let passes = [
        Action::Hand(hand::Action::Done),
        Action::Revenue(revenue::Action::Done),
        Action::Forum(forum::Action::Pass),
        Action::Senate(senate::Action::Pass),
        Action::Combat(combat::Action::Pass),
        Action::Revolution(revolution::Action::Pass),
        Action::Revolution(revolution::Action::KeepCard),
        Action::Ledger(ledger::Action::Fulfilled),
    ];
    passes.iter().find(|a| choices.find(a).is_some()).map(|&a| a.into())
}

/// What time-out would answer (ROR-D.4f), except where his own Senator is Accused or the end of the game is voted on and he
/// has not said that he does not care (ROR-D.4e). It rests on what he may know alone, so it is the same in any position
/// that looks to him like this one.
fn default_move(rules: &Republic, v: &View, seat: Seat, ask: &Ask, whatever: bool) -> Option<Pick<Action>> {
    let on_the_floor = || v.board.senate.floor.last().is_some_and(|vote| grave(&v.board, seat, &vote.motion));
    let asks = match ask {
        Ask::Senate(senate::Ask::Letter) => is_grave(v, seat),
        Ask::Senate(senate::Ask::Window | senate::Ask::Ballot { .. }) => on_the_floor(),
        Ask::Senate(senate::Ask::Advocate { .. }) | Ask::GoOn => true,
        _ => false,
    };
    if asks && !whatever {
        return None;
    }
    let like_this = rules.imagine(v, &mut kernel::Refusing::default());
    phases::fallback(rules, &like_this, seat)
}

/// The next field of the form of incomes as by default: a Concession is collected singly, a Governor takes nothing (DC.10,
/// DC.11).
fn income(choices: &Choices<Action>) -> Option<Pick<Action>> {
    use revenue::Action::{Collect, Graft};
    let plain = |a: Action| matches!(a, Action::Revenue(Collect(_, 1) | Graft(_, false)));
    choices.iter().find(|c| plain(c.action)).map(|c| c.action.into())
}

/// Is his own Senator on trial by the form of the Senate, or is somebody to be Consul for Life?
fn is_grave(v: &View, seat: Seat) -> bool {
    v.docket.on_form().filter_map(|i| v.docket.items.get(i)).any(|motion| grave(&v.board, seat, motion))
}

/// Is it the trial of his own Senator, or does it make a Consul for Life?
fn grave(board: &Board, seat: Seat, motion: &Motion) -> bool {
    match motion {
        Motion::Prosecution { accused, .. } => board.owner(*accused) == Some(seat),
        motion => matches!(motion, Motion::ConsulForLife(_)),
    }
}

/// Is the question a window of this kind? The floor is none for whoever composes.
fn in_window(v: &View, seat: Seat, ask: &Ask, window: Window) -> bool {
    match (window, ask) {
        (Window::Floor, Ask::Senate(senate::Ask::Floor)) => !v.board.composes_next(seat),
        (Window::Motion, Ask::Senate(senate::Ask::Window))
        | (Window::Ballot, Ask::Senate(senate::Ask::Ballot { .. }))
        | (Window::Adjournment, Ask::Senate(senate::Ask::Adjourn))
        | (Window::Consent, Ask::Senate(senate::Ask::Consent { .. } | senate::Ask::Defend { .. }))
        | (Window::Resistance, Ask::Forum(forum::Ask::Resist { .. } | forum::Ask::Resistance { .. }))
        | (Window::Auction, Ask::Forum(forum::Ask::Bid { .. }))
        | (Window::Cards, Ask::Revolution(revolution::Ask::Cards))
        | (Window::Tribunes, Ask::Senate(senate::Ask::Cancel { .. } | senate::Ask::Mob { .. }))
        | (
            Window::Conditions,
            Ask::Senate(senate::Ask::Offer { .. })
            | Ask::Combat(combat::Ask::Cleopatra { .. } | combat::Ask::Proscription { .. })
            | Ask::Revolution(revolution::Ask::Cleopatra { .. }),
        )
        | (Window::Bodyguards, Ask::Senate(senate::Ask::Bodyguards { .. }))
        | (Window::Posts, Ask::Senate(senate::Ask::Posts | senate::Ask::Dictator { .. }))
        | (
            Window::Ransom,
            Ask::Revenue(revenue::Ask::Ransom { .. }) | Ask::Combat(combat::Ask::Ransom { .. }),
        )
        | (Window::Desertion, Ask::Combat(combat::Ask::Desert))
        | (
            Window::Revolt,
            Ask::Revolution(
                revolution::Ask::Loyalty { .. }
                | revolution::Ask::Declare { .. }
                | revolution::Ask::Uprising { .. },
            ),
        ) => true,
        _ => false,
    }
}

fn lasts(board: &Board, until: Until) -> bool {
    match until {
        Until::Changed => true,
        Until::Phase(year, phase) => (board.year, board.phase) == (year, phase),
        Until::Turn(year) => board.year == year,
    }
}

/// Does a public fact hold that makes the order ask (ROR-D.4b)?
fn holds(v: &View, seat: Seat, ask: &Ask, unless: &Unless) -> bool {
    let board = &v.board;
    // a consent is asked before the motion is announced: what lies on the floor then is another one
    let pending = || v.own.as_ref().and_then(|own| own.pending).map(|x| (x.motion, x.proposer));
    let motion = match ask {
        Ask::Senate(senate::Ask::Consent { .. }) => pending(),
        _ => board.senate.floor.last().map(|vote| (vote.motion, vote.proposer)),
    };
    // by letter several attempts are announced at once
    let announced = board.announced.iter().flatten().map(|(_, target, _)| *target);
    let announced = announced.filter(|_| matches!(ask, Ask::Forum(forum::Ask::Resistance { .. })));
    let mut named: Set<Senator> = announced.chain(board.attempt.map(|a| a.target)).collect();
    if let Some((motion, _)) = motion {
        named = named.union(senate::named(&motion));
    }
    match *unless {
        Unless::Mine => named.iter().any(|s| board.owner(s) == Some(seat)),
        Unless::Names(senator) => named.has(board.on_top_of(senator)),
        Unless::Business(kind) => motion.is_some_and(|(motion, _)| senate::business(&motion) == kind),
        Unless::ByTribune(by) => {
            let played = senate::at_stake(&v.flow).is_some_and(|(seat, ..)| seat == by); // for whatever it is meant
            played || motion.is_some_and(|(_, proposer)| proposer == Proposer::Tribune(by))
        }
        Unless::Influence(n) => board.senators.values().any(|m| m.faction.is_some() && m.influence >= n),
        Unless::Treasury(n) => board.treasury < n,
        Unless::Unrest(n) => board.unrest >= n,
    }
}

/// Any Tribune he has for this use.
fn tribune(choices: &Choices<Action>, what: TribuneUse) -> Option<Pick<Action>> {
    let is = |a: Action| matches!(a, Action::Senate(senate::Action::Tribune(_, w)) if w == what);
    choices.iter().find(|c| is(c.action)).map(|c| c.action.into())
}

/// Murder of the Tribune that was shown, or Graft for it, by the Senator who was named.
fn cancel(
    v: &View,
    ask: &Ask,
    choices: &Choices<Action>,
    of: Option<Seat>,
    by: Senator,
    graft: u8,
) -> Option<Pick<Action>> {
    let &Ask::Senate(senate::Ask::Cancel { tribune, .. }) = ask else { return None };
    of.is_none_or(|seat| seat == tribune).then_some(())?;
    let by = v.board.on_top_of(by);
    let murder = Action::Senate(senate::Action::Murder(by));
    if choices.find(&murder).is_some() {
        return Some(murder.into());
    }
    let pays = Action::Senate(senate::Action::Graft(by));
    let amount = choices.find(&pays)?.amount.filter(|amount| graft > 0 && amount.min <= graft.into())?;
    Some(Pick { action: pays, amount: u16::from(graft).min(amount.max) })
}

/// The least that brings the Base Number below the threshold, if what he has spent on this attempt stays within his limit
/// (ROR-R.24).
fn resist(
    rules: &Republic,
    v: &View,
    seat: Seat,
    ask: &Ask,
    whom: Option<Senator>,
    (most, below): (u16, u8),
) -> Option<Pick<Action>> {
    let Ask::Forum(forum::Ask::Resist { seat: asked }) = ask else { return None };
    let attempt = v.board.attempt.filter(|_| *asked == seat)?;
    let meant =
        whom.map_or(v.board.owner(attempt.target).is_none(), |s| v.board.on_top_of(s) == attempt.target);
    let needed = (attempt.number() - i16::from(below) + 1).max(0) as u16;
    // tables begun earlier know only what all have spent
    let own = v.own.as_ref().map_or(0, |own| own.letter.forum().spent[0]);
    let spent = if rules.read_closely() { own } else { attempt.resisted };
    let within = needed > 0 && spent + needed <= most;
    match (meant, within) {
        (false, _) => None,
        (true, true) => Some(Pick { action: Action::Forum(forum::Action::Spend), amount: needed }),
        (true, false) => Some(Action::Forum(forum::Action::Pass).into()),
    }
}
