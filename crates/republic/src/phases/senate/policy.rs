//! By correspondence no window opens for a single card (ROR-D.33c): what somebody does about Tribunes (ROR-D.8d) and with
//! cards that wait for their condition (ROR-D.15b) is written on the forms of the Senate.

use super::{Action, Ask, cancel, offers};
use crate::Republic;
use crate::parts::*;
use crate::state::{EventAt, Interference, Item, SenateLetter, State};
use kernel::{Choices, Pick, Rule, Seat};

/// The cards that interfere with Tribunes.
const INTERFERING: [Intrigue; 3] =
    [Intrigue::MurderOfATribune, Intrigue::Graft, Intrigue::MobIncitedToViolence];

fn of(action: Action) -> crate::Action {
    crate::Action::Senate(action)
}

/// Lists what may be written about them. Each card is named once; what was said last may be narrowed down.
pub(super) fn choices(
    rules: &Republic,
    s: &State,
    seat: Seat,
    letter: &SenateLetter,
    out: &mut Choices<crate::Action>,
) {
    let rule = Rule("ROR-D.8d");
    let said = |card: Intrigue| letter.interferes.iter().flatten().any(|i| i.card == card);
    for card in INTERFERING.into_iter().filter(|&card| !said(card)) {
        for senator in s.board.present(seat).filter(|&m| cancel::able(s, seat, m, card)) {
            match card {
                Intrigue::MurderOfATribune => out.add(rule, of(Action::Murder(senator))),
                Intrigue::Graft => out.amount(rule, of(Action::Graft(senator)), 1..=cancel::DEAREST),
                _ => out.add(rule, of(Action::Incite(senator))),
            }
        }
    }
    if let Some(last) = letter.interferes.iter().flatten().last() {
        if last.of.is_none() {
            let mob = last.card == Intrigue::MobIncitedToViolence; // it may protect his own
            let whose = s.board.playing(rules.factions).iter().filter(|&other| mob || other != seat);
            whose.for_each(|other| out.add(rule, of(Action::OnlyOf(other))));
        }
        if last.item.is_none() {
            s.secret.docket.on_form().for_each(|i| out.add(rule, of(Action::OnlyOn(i as u8))));
        }
    }
    let holds = |card| s.secret.hands[seat.ix()].playable(Card::Intrigue(card));
    for (card, written) in
        [(Intrigue::UltimateDecree, letter.decrees), (Intrigue::AnnexationOfEgypt, letter.annexes)]
    {
        if !written && holds(card) && may_come_about(s, card) {
            out.add(offers::rule(card), of(Action::Play(card)));
        }
    }
}

/// Can its condition still come about in this session, for all to see?
fn may_come_about(s: &State, card: Intrigue) -> bool {
    let senate = &s.board.senate;
    match card {
        Intrigue::UltimateDecree => {
            s.board.deck_events[DeckEvent::CivilUnrest] == EventAt::Forum
                && senate.item <= Item::Dictator
                && !senate.dictator_made
        }
        _ => senate.item <= Item::Governors && !s.board.provinces[Province::Egypt].exists,
    }
}

/// Notes a line.
pub(super) fn note(letter: &mut SenateLetter, action: Action, amount: u16) {
    let line = |card, by, most| Interference { card, by, most, of: None, item: None };
    let last = letter.interferes.iter().flatten().count().saturating_sub(1);
    match (action, &mut letter.interferes[last]) {
        (Action::Murder(by), _) => add(letter, line(Intrigue::MurderOfATribune, by, 0)),
        (Action::Graft(by), _) => add(letter, line(Intrigue::Graft, by, amount.min(cancel::DEAREST) as u8)),
        (Action::Incite(by), _) => add(letter, line(Intrigue::MobIncitedToViolence, by, 0)),
        (Action::OnlyOf(seat), Some(last)) => last.of = Some(seat),
        (Action::OnlyOn(item), Some(last)) => last.item = Some(item.into()),
        (Action::Play(Intrigue::UltimateDecree), _) => letter.decrees = true,
        (Action::Play(Intrigue::AnnexationOfEgypt), _) => letter.annexes = true,
        _ => {}
    }
}

fn add(letter: &mut SenateLetter, line: Interference) {
    if let Some(slot) = letter.interferes.iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(line);
    }
}

/// What the policy says about the Tribune that was shown, or about an attempt to cancel it: the first line that fits and
/// can be carried out.
pub(super) fn answer(
    rules: &Republic,
    s: &State,
    seat: Seat,
    ask: &Ask,
    letter: &SenateLetter,
) -> Option<Pick<crate::Action>> {
    let (whose, ..) = cancel::at_stake(&s.flow)?;
    // a Tribune is on the motion that has been opened and is being voted on
    let item = s.board.motion().and(s.secret.docket.current());
    let mobs = matches!(ask, Ask::Mob { .. });
    let price = |i: &Interference| s.board.senators[i.by].talents.min(i.most.into());
    // who has no money offers none: another line may do (ROR-D.8d, ROR-D.1d)
    let pays = |i: &Interference| {
        i.card != Intrigue::Graft || price(i) >= cancel::cheapest(&s.board) || !rules.read_anew()
    };
    let fits = |i: &&Interference| {
        (i.card == Intrigue::MobIncitedToViolence) == mobs
            && pays(i)
            && i.of.is_none_or(|of| of == whose)
            && i.item.is_none_or(|on| item == Some(u8::from(on).into()))
            && cancel::able(s, seat, i.by, i.card)
    };
    let line = letter.interferes.iter().flatten().find(fits)?;
    Some(match line.card {
        Intrigue::Graft => Pick { action: of(Action::Graft(line.by)), amount: price(line) },
        Intrigue::MurderOfATribune => of(Action::Murder(line.by)).into(),
        _ => of(Action::Incite(line.by)).into(),
    })
}
