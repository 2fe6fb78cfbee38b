//! Declaration rounds: the windows in which several may act, each round sealed (ledger, 'Digital timing').
//!
//! An answer is a script of small choices, put together on a copy of the position so that nothing shows, and
//! carried out on the position itself when the round is revealed.

use crate::action::*;
use crate::components::{Moment, Who};
use crate::event::Event;
use crate::flow::*;
use crate::parts::*;
use crate::phases::*;
use crate::play::Play;
use crate::script::{Script, Scripts, room};
use crate::state::{Board, State};
use crate::view::{self, View};
use crate::{Triumph, caesar};
use kernel::{Fast, Offers, Pick, Rule, Seat, SeatSet, Sought};

/// Is this pick on the seat's list? Nothing is allocated.
fn allows(rules: &Triumph, s: &State, seat: Seat, pick: Pick<Action>) -> bool {
    let mut sought = Sought::new(pick);
    choices(rules, s, seat, &mut sought);
    sought.found
}

/// Who takes part in the next round, from public facts alone (TRV-DT.02, TRV-RUL.98).
pub(crate) fn participants(rules: &Triumph, b: &Board, window: Window) -> SeatSet {
    if window == Window::Invasion && !invasion_window(rules, b) {
        return SeatSet::NONE;
    }
    Seat::all(rules.seats).filter(|&seat| takes_part(rules, b, window, seat)).collect()
}

fn takes_part(rules: &Triumph, b: &Board, window: Window, seat: Seat) -> bool {
    use Building::*;
    let holds = b.held[seat.ix()] > 0;
    let ready = |building| b.ready(seat, building);
    match window {
        // TRV-DT.03
        Window::Bid => {
            schemes(b, seat) || ready(Forum) || ready(Thermae) || (holds && b.family(seat).played == 0)
        }
        Window::Battle => battle_part(rules, b, seat),
        // TRV-DT.35, TRV-DT.36
        Window::Spoils => {
            let Some(battle) = b.battle else { return false };
            b.commands_in(battle.province, seat) && (holds || battle::has_gift(rules, b, seat))
        }
        // TRV-DT.23
        Window::Invasion => holds || ready(Thermae),
        // TRV-DT.21
        Window::Closing => {
            holds
                || [Basilica, Theatrum, Templum, Thermae].into_iter().any(ready)
                || administration::falls_short(rules, b, seat)
        }
    }
}

/// Two Intrigue, or one and the Templum to bring the other.
pub(crate) fn schemes(b: &Board, seat: Seat) -> bool {
    b.family(seat).intrigue + u8::from(b.ready(seat, Building::Templum)) >= 2
}

/// TRV-DT.31
fn battle_part(rules: &Triumph, b: &Board, seat: Seat) -> bool {
    let Some(battle) = b.battle else { return false };
    let holds = b.held[seat.ix()] > 0;
    if !b.commands_in(battle.province, seat) {
        return holds
            && hidden_somewhere(rules, b, |law| law.when == Moment::Battle && law.who != Who::Commander);
    }
    if holds || could_reroll(b, battle.province, seat) {
        return true;
    }
    seat == battle.roller
        && (b.ready(seat, Building::Templum) || b.consul == Some(seat) || supporter_could_reroll(rules, b))
}

/// By public facts, could this player ask for a reroll with Intrigue or the Amphitheatrum?
pub(crate) fn could_reroll(b: &Board, p: Province, seat: Seat) -> bool {
    schemes(b, seat) || battle::amphitheatrum(b, p, seat)
}

/// Could a Minor Commander ask the Major Commander for a reroll?
pub(crate) fn supporter_could_reroll(rules: &Triumph, b: &Board) -> bool {
    let Some(battle) = b.battle else { return false };
    let p = battle.province;
    Seat::all(rules.seats).any(|seat| b.supports_in(p, seat) && could_reroll(b, p, seat))
}

/// Is a copy of such a Law card neither discarded nor face up?
fn hidden_somewhere(rules: &Triumph, b: &Board, test: impl Fn(&crate::components::LawCard) -> bool) -> bool {
    rules.parts.law.iter().filter(|card| test(card)).any(|card| {
        let shown = b.discard.count(card.id) + b.display.iter().filter(|f| f.law == card.id).count() as u8;
        shown < card.copies
    })
}

/// TRV-DT.23
fn invasion_window(rules: &Triumph, b: &Board) -> bool {
    !b.led().is_empty() && hidden_somewhere(rules, b, |law| law.when == Moment::Invasion)
}

/// Opens a round for whoever can do anything; without anybody the window closes.
pub(crate) fn open(p: &mut Play, window: Window) {
    if window == Window::Battle {
        caesar::battle_round(p);
    }
    let asked = participants(p.rules, &p.s.board, window);
    let hidden = &mut p.s.hidden;
    hidden.answered = SeatSet::NONE;
    hidden.scripts = Scripts::default();
    if asked.is_empty() {
        return close(p, window);
    }
    p.ask_sealed(Ask::Round(window, asked));
    if pending(p.s, asked).is_empty() {
        resolve(p, window, asked); // all of them are done for this bid
    }
}

fn close(p: &mut Play, window: Window) {
    p.s.hidden.refused = SeatSet::NONE;
    p.s.hidden.done = SeatSet::NONE;
    match window {
        Window::Closing => p.s.board.market = false, // TRV-DT.39
        Window::Spoils => p.then(Step::Gains),
        _ => {}
    }
}

/// Who has not answered yet.
pub(crate) fn pending(s: &State, asked: SeatSet) -> SeatSet {
    asked.minus(s.hidden.answered).minus(s.hidden.done)
}

/// The empty stage on which a seat's answer is put together.
fn stage(p: &mut Play, window: Window, seat: Seat, script: &Script) {
    p.s.board.flow.clear();
    match window {
        Window::Spoils => battle::enter_spoils(p, seat),
        Window::Battle if has_consent(p.rules, &p.s.board, seat, script) => {
            p.ask(Ask::Answer(window, seat));
            p.ask(Ask::Consent(seat));
        }
        _ => p.ask(Ask::Answer(window, seat)),
    }
    run(p);
}

/// Does this answer say whether Minor Commanders may reroll? One that has been begun stays as it is, even if an exchange
/// has made a consent necessary or needless since (TRV-DT.40).
fn has_consent(rules: &Triumph, b: &Board, seat: Seat, script: &Script) -> bool {
    match script.moves().next() {
        Some(first) => matches!(first.action, Action::Consent(_)),
        None => asks_consent(rules, b, seat),
    }
}

/// The Major Commander also says whether Minor Commanders may reroll, if one of them could ask (TRV-DT.32).
fn asks_consent(rules: &Triumph, b: &Board, seat: Seat) -> bool {
    b.battle.is_some_and(|battle| battle.roller == seat) && supporter_could_reroll(rules, b)
}

/// The answer a seat has begun. One that said it was done for this bid and has withdrawn that has begun none (TRV-DT.15);
/// the word stays until another answer is begun, as journals have it.
fn begun(s: &State, seat: Seat) -> Script {
    let script = s.hidden.scripts.of(seat);
    let done = script.moves().next().is_some_and(|first| first.action == Action::Done);
    if done && !s.hidden.done.has(seat) { Script::default() } else { script }
}

/// Lists what may come next in a seat's answer.
pub(crate) fn list(
    rules: &Triumph,
    s: &State,
    window: Window,
    asked: SeatSet,
    seat: Seat,
    out: &mut impl Offers<Action>,
) {
    if !asked.has(seat) {
        return;
    }
    if s.hidden.done.has(seat) {
        return out.back(Rule("TRV-DT.15"), Action::Resume);
    }
    if s.hidden.answered.has(seat) {
        return;
    }
    let script = begun(s, seat);
    let kept = !s.hidden.scripts.of(seat).is_empty();
    if script.is_empty() && window != Window::Spoils && window != Window::Battle {
        list_answer(rules, s, window, seat, out);
        if kept {
            out.back(Rule("TRV-DT.05"), Action::Cancel);
        }
        return;
    }
    Play::on_copy(rules, s, |copy| {
        stage(copy, window, seat, &script);
        rehearse(copy, seat, &script);
        // With the built-in components an answer has room for all that can be in it. With others it may come near its
        // end: then it can only be finished, and before that no card is begun that needs more than there is left.
        let left = room(&s.board, window, seat).saturating_sub(script.len());
        match copy.s.board.question() {
            Some(Ask::Extras(_) | Ask::Spoils(_)) if left < 2 => out.add(Rule("TRV-RUL.98"), Action::Pass),
            Some(Ask::Lift(_, more, Fresh::No)) if left < 2 + usize::from(more > 1) => {
                out.add(Rule("TRV-RUL.98"), Action::Pass);
            }
            Some(Ask::Extras(_) | Ask::Spoils(_)) if left == 2 => {
                choices(rules, copy.s, seat, out);
                out.keep(|action| !matches!(action, Action::Play(_)));
            }
            _ => choices(rules, copy.s, seat, out),
        }
    });
    if !script.is_empty() {
        out.back(Rule("TRV-DT.05"), Action::Cancel);
    }
}

/// The question that a viewer has before him. In a round it is the one inside his own answer, as far as that goes
/// (TRV-RUL.98); nothing if he is not asked there or has answered. Anywhere else it is the one that lies open.
pub(crate) fn open_question(rules: &Triumph, v: &View) -> Option<Ask> {
    let ask = v.board.question()?;
    let Ask::Round(window, asked) = ask else { return Some(ask) };
    let seat = v.viewer.seat()?;
    // An answer is put together from what its owner sees: any world that he can imagine will do.
    let s = &view::imagine(rules, v, &mut Fast::new(0));
    if !pending(s, asked).has(seat) {
        return None;
    }
    let script = begun(s, seat);
    Play::on_copy(rules, s, |copy| {
        stage(copy, window, seat, &script);
        rehearse(copy, seat, &script);
        copy.s.board.question()
    })
}

/// Goes through a script, as far as it goes.
fn rehearse(p: &mut Play, seat: Seat, script: &Script) {
    for m in script.moves() {
        super::answer(p, seat, Pick { action: m.action, amount: m.amount.into() });
        run(p);
    }
}

/// Could the whole script be carried out as things stand?
fn stands(rules: &Triumph, s: &State, window: Window, seat: Seat, script: &Script) -> bool {
    Play::on_copy(rules, s, |copy| {
        stage(copy, window, seat, script);
        script.moves().all(|m| {
            let pick = Pick { action: m.action, amount: m.amount.into() };
            let fine = allows(rules, copy.s, seat, pick);
            if fine {
                super::answer(copy, seat, pick);
                run(copy);
            }
            fine
        })
    })
}

/// The first choices of an answer, in all windows but Spoils.
pub(crate) fn list_answer(
    rules: &Triumph,
    s: &State,
    window: Window,
    seat: Seat,
    out: &mut impl Offers<Action>,
) {
    let b = &s.board;
    match window {
        Window::Bid => {
            out.add(Rule("TRV-DT.13"), Action::Pass);
            out.add(Rule("TRV-DT.15"), Action::Done);
            let pairs = u16::from(b.family(seat).intrigue / 2);
            out.amount(Rule("TRV-8.04"), Action::Spend, 1..=pairs);
            if b.ready(seat, Building::Forum) {
                out.amount(Rule("TRV-8.06"), Action::Forum, 0..=pairs);
            }
            anytime::list(rules, s, seat, anytime::Point::Bid, out);
        }
        Window::Battle => {
            out.add(Rule("TRV-DT.31"), Action::Pass);
            battle::list_rerolls(s, seat, out);
            anytime::list(rules, s, seat, anytime::Point::Battle, out);
        }
        Window::Invasion => {
            out.add(Rule("TRV-DT.23"), Action::Pass);
            anytime::list(rules, s, seat, anytime::Point::Invasion, out);
        }
        Window::Closing => {
            out.add(Rule("TRV-DT.21"), Action::Pass);
            anytime::list(rules, s, seat, anytime::Point::Open, out);
        }
        Window::Spoils => {}
    }
}

/// Adds a small choice to a seat's answer; when the last answer is complete the round is revealed.
pub(crate) fn answer(p: &mut Play, window: Window, asked: SeatSet, seat: Seat, pick: Pick<Action>) {
    let mut script = begun(p.s, seat);
    let State { hidden, .. } = &mut *p.s;
    match pick.action {
        Action::Resume => {
            hidden.done = hidden.done.without(seat);
            hidden.answered = hidden.answered.without(seat);
            return;
        }
        Action::Cancel => return hidden.scripts.clear(seat),
        Action::Done => hidden.done = hidden.done.with(seat),
        _ => {}
    }
    script.push(pick.action, pick.amount);
    hidden.scripts.set(seat, &script);
    if is_complete(p.rules, p.s, window, seat, &script) {
        p.s.hidden.answered = p.s.hidden.answered.with(seat);
    }
    if pending(p.s, asked).is_empty() {
        resolve(p, window, asked);
    }
}

fn is_complete(rules: &Triumph, s: &State, window: Window, seat: Seat, script: &Script) -> bool {
    let last = script.moves().last().map(|m| m.action);
    if matches!(last, Some(Action::Pass | Action::Done)) && window != Window::Spoils && script.len() == 1 {
        return true;
    }
    Play::on_copy(rules, s, |copy| {
        stage(copy, window, seat, script);
        rehearse(copy, seat, script);
        copy.s.board.flow.is_empty()
    })
}

/// All have answered: the round is revealed and carried out.
pub(crate) fn resolve(p: &mut Play, window: Window, asked: SeatSet) {
    p.answered();
    p.log.reveal();
    let scripts = std::mem::take(&mut p.s.hidden.scripts);
    p.s.hidden.answered = SeatSet::NONE;
    match window {
        Window::Spoils => {
            p.s.hidden.scripts = scripts; // gains are carried out one after the other, each with its answer
            close(p, window);
        }
        Window::Battle => battle::resolve_round(p, asked, &scripts),
        Window::Bid | Window::Invasion | Window::Closing => {
            if in_senate_order(p, window, &scripts) {
                p.then(Step::Round(window)); // TRV-DT.14
            } else {
                p.log.all(|| Event::AllPassed);
                close(p, window);
            }
        }
    }
}

/// Carries out the answers in Senate order, from the left (TRV-DT.13, TRV-DT.24). Did anybody act?
fn in_senate_order(p: &mut Play, window: Window, scripts: &Scripts) -> bool {
    let senate = p.s.board.senate.clone();
    let mut acted = false;
    for seat in senate {
        acted |= perform(p, window, seat, &scripts.of(seat));
    }
    acted
}

/// Is this answer an action, and not a pass?
pub(crate) fn is_action(script: &Script) -> bool {
    let first = script.moves().map(|m| m.action).find(|a| !matches!(a, Action::Consent(_)));
    !matches!(first, None | Some(Action::Pass | Action::Done))
}

/// Carries out one answer as a whole. One that has become illegal is taken back unspent (TRV-DT.18).
pub(crate) fn perform(p: &mut Play, window: Window, seat: Seat, script: &Script) -> bool {
    if !is_action(script) {
        return false;
    }
    if !stands(p.rules, p.s, window, seat, script) {
        p.log.all(|| Event::TakenBack(seat));
        return false;
    }
    let flow = std::mem::take(&mut p.s.board.flow);
    stage(p, window, seat, script);
    rehearse(p, seat, script);
    p.s.board.flow = flow;
    true
}

/// Carries out the first choice of an answer; more questions may follow from it.
pub(crate) fn carry_out(p: &mut Play, window: Window, seat: Seat, pick: Pick<Action>) {
    p.answered();
    let pairs = pick.amount as u8;
    match pick.action {
        Action::Pass | Action::Done => {}
        Action::Spend => bidding::raise(p, seat, pairs, false),
        Action::Forum => bidding::raise(p, seat, pairs, true),
        Action::Reroll(die, means) => battle::reroll(p, seat, die, means),
        action => {
            debug_assert!(window != Window::Spoils);
            anytime::carry_out(p, seat, action);
        }
    }
}

/// After an exchange the answers of both parties are void; they are asked anew, or no longer, as the public facts now
/// say (TRV-DT.40, TRV-RUL.99).
pub(crate) fn reopen(p: &mut Play, parties: [Seat; 2]) {
    let Some(Ask::Round(window, mut asked)) = p.s.board.question() else { return };
    // An answer that another is still putting together may have lost its object.
    for seat in asked.minus(p.s.hidden.answered).iter() {
        if !stands(p.rules, p.s, window, seat, &p.s.hidden.scripts.of(seat)) {
            p.s.hidden.scripts.clear(seat);
        }
    }
    for seat in parties {
        forget(p, seat);
        let part = takes_part(p.rules, &p.s.board, window, seat);
        asked = if part { asked.with(seat) } else { asked.without(seat) };
    }
    p.answered();
    if asked.is_empty() {
        return close(p, window);
    }
    p.ask_sealed(Ask::Round(window, asked));
    if pending(p.s, asked).is_empty() {
        resolve(p, window, asked);
    }
}

/// A seat's answer in this round is void.
pub(crate) fn forget(p: &mut Play, seat: Seat) {
    let hidden = &mut p.s.hidden;
    hidden.scripts.clear(seat);
    hidden.answered = hidden.answered.without(seat);
    hidden.done = hidden.done.without(seat);
}

/// Could every unfinished answer have been given, and is it unfinished? (A finished one may have lost its object since:
/// TRV-DT.18.)
pub(crate) fn audit(rules: &Triumph, s: &State, window: Window, asked: SeatSet) -> Result<(), String> {
    for seat in Seat::all(FAMILIES) {
        let script = &begun(s, seat);
        if script.is_empty() {
            continue;
        }
        let unfinished =
            || stands(rules, s, window, seat, script) && !is_complete(rules, s, window, seat, script);
        let fine = asked.has(seat) && (s.hidden.answered.has(seat) || unfinished());
        if !fine {
            return Err(format!("seat {seat} cannot have given this answer"));
        }
    }
    Ok(())
}
