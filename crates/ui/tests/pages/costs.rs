//! Nobody pays what they were not told: in whole games at random every choice is tried out, and what it takes out of the
//! chooser's purse must have been said before the press that does it.

use super::*;
use std::collections::BTreeMap;

/// What somebody can pay with, by name.
type Purse = Vec<(&'static str, i64)>;

/// A game whose purses can be looked into.
trait Pays: Board {
    /// What is in the purse of a seat, as it sees it.
    fn purse(view: &Self::View, seat: Seat) -> Purse;
    /// Has more been settled than what was chosen: a phase in which everybody pays for what they chose before?
    fn settled(_before: &Self::View, _after: &Self::View) -> bool {
        false
    }
}

impl Pays for Tribune {
    fn purse(view: &Self::View, seat: Seat) -> Purse {
        vec![("denarii", view.open.sheet(seat).denarii.into())]
    }
    fn settled(before: &Self::View, after: &Self::View) -> bool {
        before.open.phase != after.open.phase
    }
}

/// Denarii, surplus and goods: what is paid with.
impl Pays for AveRoma {
    fn purse(view: &Self::View, seat: Seat) -> Purse {
        let own = &view.players[seat.ix()];
        let goods = own.goods.0.map(|n| ("of one kind of goods", n.into()));
        [("denarii", own.money.into()), ("surplus", own.surplus.into())].into_iter().chain(goods).collect()
    }
    /// What there is no room for turns into money or surplus, and the price is not what the purse loses.
    fn settled(before: &Self::View, after: &Self::View) -> bool {
        let full = after.players[before.active.ix()].goods.0.contains(&3);
        before.round != after.round || full
    }
}

impl Pays for Triumph {
    fn purse(view: &Self::View, seat: Seat) -> Purse {
        let family = view.board.family(seat);
        vec![("Talents", family.talents.into()), ("Intrigue", family.intrigue.into())]
    }
}

impl Pays for Republic {
    fn purse(view: &Self::View, seat: Seat) -> Purse {
        let men = view.board.senators.iter().map(|(_, man)| man).filter(|man| man.is_of(seat));
        let own = view.own.as_ref().map_or(0, |own| i64::from(own.treasury));
        vec![("T", own + men.map(|man| i64::from(man.talents)).sum::<i64>())]
    }
    /// Whoever falls in the battle that a vote leads to has paid no price for the vote.
    fn settled(before: &Self::View, after: &Self::View) -> bool {
        before.board.phase != after.board.phase
    }
}

/// What each choice takes out of the purse at once.
fn taken<G: Pays>(table: &Table<G>, seat: Seat) -> Vec<(usize, Purse)> {
    let (rules, choices) = (&**table.rules(), table.choices(seat));
    let now = table.view(Viewer::Seat(seat));
    let before = G::purse(now, seat);
    let forward = choices.iter().enumerate().filter(|(_, choice)| !choice.back);
    let each = forward.filter_map(|(n, choice)| {
        let mut state = table.state().clone();
        let pick = kernel::Pick { amount: choice.amount.map_or(0, |range| range.max), ..choice.least() };
        rules.apply(&mut state, seat, pick, &mut Fast::new(3), &mut kernel::Log::off());
        let then = rules.view(&state, Viewer::Seat(seat));
        let after = G::purse(&then, seat);
        let paid = before.iter().zip(after).map(|((name, had), (_, has))| (*name, had - has)).collect();
        (!G::settled(now, &then)).then_some((n, paid))
    });
    each.collect()
}

/// What stands on the page about a choice before it is sent.
fn said<G: Board>(table: &Table<G>, seat: Seat, offers: &TablePage, n: usize) -> String {
    let offer = offers.dress.choices.iter().find(|offer| offer.n == n).expect("it is on the page");
    let amount = offer.amount.map_or(0, |(_, most)| most);
    let mut text = format!(
        "{} | {} | {} | {}",
        offers.dress.prompt,
        offers.dress.consequence,
        offer.label,
        offer.means.as_deref().unwrap_or_default()
    );
    if offer.amount.is_some_and(|(least, most)| least < most) {
        text += &format!(" | {amount}");
    }
    if !offers.press.contains(&n) {
        let names = Names::new(offers.players.iter().map(|player| player.name.clone()));
        let (drafted, _) = Drafted::follow(table, seat, &[(n, amount)], &names);
        let chosen = drawn(table, Viewer::Seat(seat), drafted);
        text += &format!(" | {}", chosen.dress.consequence);
    }
    text
}

/// Is the number said, by itself or as so many times something?
fn names_it(text: &str, paid: i64, times: i64) -> bool {
    let numbers: Vec<i64> =
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
    let each = |n: i64| numbers.contains(&n);
    each(paid) || times > 1 && paid % times == 0 && each(paid / times)
}

/// Those that are not told, by their kind, each with an example.
fn untold<G: Pays>(table: &Table<G>, found: &mut BTreeMap<String, String>, told: &mut usize) {
    let Some(seat) = table.turn().awaiting().and_then(|a| a.pending.first()) else { return };
    let costs = taken(table, seat);
    let Some(kinds) = costs.first().map(|(_, paid)| paid.len()) else { return };
    let offers = page(table, Viewer::Seat(seat));
    for kind in 0..kinds {
        // What every answer would take is not the price of one of them.
        let least = costs.iter().map(|(_, paid)| paid[kind].1).min().unwrap_or(0).max(0);
        for (n, paid) in &costs {
            let (name, paid) = paid[kind];
            let more = paid - least;
            if more <= 0 {
                continue;
            }
            let times = offers.dress.choices.iter().find(|offer| offer.n == *n);
            let times = times.and_then(|offer| offer.amount).map_or(1, |(_, most)| most.into());
            let text = said(table, seat, &offers, *n);
            let known = [paid, more].iter().any(|paid| names_it(&text, *paid, times))
                || more == 1 && ["one ", " a ", "One ", " each"].iter().any(|word| text.contains(word));
            if known {
                *told += 1;
            } else {
                let action = format!("{:?}", table.choices(seat)[*n].action);
                let kind: String = action.chars().filter(|c| !c.is_ascii_digit()).collect();
                found.entry(format!("{} {kind}", G::info().id)).or_insert(format!("{more} {name}: {text}"));
            }
        }
    }
}

/// One whole game, every position of it.
fn whole<G: Pays>(table: Table<G>, word: &str) {
    let (mut found, mut told) = (BTreeMap::new(), 0);
    wander_from(table, word, 1, |table| untold(table, &mut found, &mut told));
    let found: Vec<_> = found.into_iter().map(|(kind, example)| format!("{kind}: {example}")).collect();
    assert!(found.is_empty(), "{} of {told} are not told:\n{}", found.len(), found.join("\n"));
    assert!(told > 20, "only {told} choices cost anything");
}

#[test]
fn whoever_pays_in_tribune_was_told_what() {
    whole(table::<Tribune>(4, "purses"), "purses");
}

#[test]
fn whoever_pays_in_ave_roma_was_told_what() {
    whole(advanced(4, "purses"), "purses");
}

#[test]
fn whoever_pays_in_triumph_was_told_what() {
    whole(table::<Triumph>(4, "purses"), "purses");
}

#[test]
fn whoever_pays_in_the_republic_was_told_what() {
    whole(table::<Republic>(4, "purses"), "purses");
}
