//! The board of The Republic of Rome: the Senate and its floor, factions and their Senators, Wars, Forum, the State.

mod advocates;
mod agenda;
mod cards;
mod docket;
mod doer;
mod ending;
mod eras;
mod factions;
mod floor;
mod follows;
mod fortune;
mod forum;
mod hemicycle;
mod ladder;
mod ledger;
mod letters;
mod march;
mod mine;
mod odds;
mod phases;
mod plans;
mod provinces;
mod rome;
mod say;
mod senators;
mod since;
mod solo;
mod story;
#[cfg(test)]
mod tests;
mod traitors;
mod wars;

use crate::page::{Closed, Group, Landmark, Phase as Stage, Spot, Throw};
use crate::region::Room;
use crate::rulebook::figures::played;
use crate::story::{Notes, Tale};
use crate::words::glossary::Term;
use crate::words::{Words, count};
use crate::{Board, Filled, Form, Scene};
use kernel::{Language, Seat};
use maud::{Markup, html};
use republic::parts::Phase;
use republic::phases::optional::traitors as tokens;
use republic::phases::{
    Ask, any_time, combat, forum as forum_phase, hand, ledger as agreements, revenue, revolution, senate,
};
use republic::{Action, Deal, Event, Order, Republic, View};

/// So many bytes are about what the floor with the factions takes, and what lies beside it.
const BOARD: usize = 48_000;

/// What a board of The Republic of Rome is drawn from.
type Table<'a> = Scene<'a, Republic>;

impl Board for Republic {
    fn players_title(words: &Words) -> &'static str {
        let w = &words.republic;
        w.factions
    }
    fn hand_title(words: &Words) -> &'static str {
        words.republic.faction
    }

    fn draw(at: &Table) -> Markup {
        html! { (Room(BOARD)) div.board-r { (ending::breakdown(at)) (letters::path(at)) (floor::floor(at)) (solo::campaign(at)) (factions::factions(at)) } }
    }
    fn hand(at: &Table) -> Markup {
        mine::mine(at)
    }
    fn hand_count(view: &View) -> u32 {
        view.own.as_ref().map_or(0, |own| own.hand.cards.len() as u32)
    }
    fn players(at: &Table) -> Markup {
        factions::players(at)
    }
    fn goal(at: &Table) -> Markup {
        rome::state_of_rome(at)
    }
    fn state(at: &Table) -> Markup {
        html! { (Room(BOARD)) div.state-r { (solo::coalition(at)) (wars::wars(at)) (solo::on_offer(at)) (eras::laws(at)) (provinces::provinces(at)) (forum::forum(at)) (cards::statesmen(at)) (ledger::ledger(at)) } }
    }
    fn odds(at: &Table) -> Markup {
        odds::beside_prompt(at)
    }
    fn figures(language: Language) -> Vec<(&'static str, Markup)> {
        let at_war = |view: &View| view.board.wars.values().filter(|front| front.present()).count() > 2;
        let wars = played::<Republic>(5, language, at_war, |at| html! { div.state-r { (wars::wars(at)) } });
        let voting = |view: &View| {
            let vote = view.board.senate.floor.last();
            vote.is_some_and(|vote| vote.called.len() >= 3 && !vote.aye.is_empty() && !vote.nay.is_empty())
        };
        let senate = played::<Republic>(
            5,
            language,
            voting,
            |at| html! { div.board-r { (hemicycle::hemicycle(at)) } },
        );
        vec![("wars", wars), ("senate", senate)]
    }
    fn consequence(at: &Table) -> String {
        say::consequence(at)
    }
    fn act(at: &Table, action: &Action) -> Option<&'static str> {
        act(&at.words.republic, action).or_else(|| act_of_treason(&at.words.traitors, action))
    }
    fn group(at: &Table, action: &Action) -> Option<Group> {
        say::group(at, action)
    }
    fn brief(at: &Table, words: String) -> String {
        say::brief(at, words)
    }
    fn plain(view: &View, action: &Action) -> bool {
        // Who does not step down loses Influence; in the Revolution Phase it may mean to lay down a command.
        match action {
            Action::Forum(forum_phase::Action::Pass) | Action::Combat(combat::Action::Pass) => true,
            Action::Traitors(tokens::Action::Pass) => true,
            Action::Senate(senate::Action::Pass) => {
                !matches!(view.flow.question(), Some(Ask::Senate(senate::Ask::StepDown { .. })))
            }
            _ => false,
        }
    }
    fn field(view: &View, action: &Action) -> Option<u16> {
        say::field(view, action)
    }
    fn landmarks(at: &Table) -> Vec<Landmark> {
        let count = at.view.board.active_wars();
        vec![Landmark { id: "wars", symbol: "war", name: at.words.forum.wars, count }]
    }
    fn closed(at: &Table) -> Vec<Closed> {
        say::closed(at)
    }
    fn phases(at: &Table) -> Vec<(String, Stage)> {
        let (now, over) = (at.view.board.phase, at.view.board.over.is_some());
        let stage = |phase: Phase| match phase {
            p if over || p < now => Stage::Done,
            p if p == now => Stage::Now,
            _ => Stage::ToCome,
        };
        Phase::ALL[1..]
            .iter()
            .map(|&phase| ((at.words.republic_terms.phase)(phase).to_string(), stage(phase)))
            .collect()
    }
    fn heading(event: &Event) -> bool {
        matches!(event, Event::Year { .. } | Event::Phase { .. })
    }
    fn chapter(event: &Event) -> Option<u32> {
        match event {
            Event::Year { year } => Some((*year).into()),
            _ => None,
        }
    }

    const KEEPS: bool = true;
    fn keeps(event: &Event) -> Option<(u32, &str)> {
        match event {
            Event::Terms { number, words, .. } => Some(((*number).into(), words)),
            _ => None,
        }
    }

    fn means(at: &Table, action: &Action) -> Option<String> {
        say::chosen(at, action)
    }
    fn glossary(words: &Words) -> &'static [Term] {
        words.glossary.republic
    }
    fn dice(rules: &Republic, event: &Event) -> Vec<Throw> {
        since::dice(rules, event)
    }
    fn spot(_: &Republic, event: &Event) -> Option<Spot> {
        since::spot(event)
    }
    fn whose(view: &View, event: &Event) -> Option<Seat> {
        doer::whose(view, event)
    }
    fn standing(rules: &Republic, view: &View) -> Vec<i32> {
        story::standing(rules, view)
    }
    fn turns(event: &Event) -> bool {
        story::turns(event)
    }
    fn note(rules: &Republic, views: [&View; 2], events: &[&Event], notes: &mut Notes) {
        story::note(rules, views, events, notes);
    }
    fn tale(at: &Table, rounds: &[(u32, &View)], notes: &Notes, begun: &[i32]) -> Tale {
        story::tale(at, rounds, notes, begun)
    }

    const ORDERS: bool = true;
    fn order_forms(at: &Table) -> Vec<Form> {
        plans::order_forms(at)
    }
    fn read_order(&self, form: &str, filled: &Filled) -> Option<Order> {
        plans::read_order(form, filled)
    }
    fn deal_form(at: &Table, like: Option<&Deal>) -> Option<Form> {
        plans::deal_form(at, like)
    }
    fn read_deal(&self, from: Seat, filled: &Filled) -> Option<Deal> {
        plans::read_deal(from, filled)
    }
}

/// What the button that sends a choice says, where the label is no verb or too long.
fn act(w: &crate::words::republic::Republic, action: &Action) -> Option<&'static str> {
    Some(match action {
        Action::Lead(_) | Action::Forum(forum_phase::Action::Lead(_)) => w.name_him_leader,
        Action::Adopt(_) => w.take_him,
        Action::Hand(hand::Action::Field(_)) => w.play_him,
        Action::Hand(hand::Action::Place(..)) => w.give_it_to_him,
        Action::Hand(hand::Action::Discard(_)) => w.discard_it,
        Action::Revenue(revenue::Action::Hold(_)) => w.he_holds,
        Action::Revenue(revenue::Action::Contribute(_)) => w.give_the_state,
        Action::Revenue(revenue::Action::Send(..)) => w.pay,
        Action::Forum(forum_phase::Action::Announce(_)) => w.announce_with_bribe,
        Action::Forum(forum_phase::Action::Attract(_)) => w.offer,
        Action::Forum(forum_phase::Action::Pressure(_)) => w.press,
        Action::Senate(senate::Action::Name(_)) => w.name_him,
        Action::Senate(senate::Action::VoteOne(..)) => w.cast_his_votes,
        Action::Senate(senate::Action::Buy(..)) => w.buy_and_vote,
        Action::Senate(senate::Action::Move(_)) => w.propose_it,
        Action::Senate(senate::Action::War(_)) => w.against_this_war,
        Action::Senate(senate::Action::Province(_)) => w.this_province,
        Action::Senate(senate::Action::Concession(_)) => w.this_concession,
        Action::Senate(senate::Action::Assassin(_)) => w.draw_the_dagger,
        Action::Senate(senate::Action::Legions) => w.legions,
        Action::Senate(senate::Action::Fleets) => w.fleets,
        Action::Combat(combat::Action::First(_)) => w.he_attacks_next,
        Action::Revolution(revolution::Action::Join(_)) => w.he_joins,
        Action::Revolution(revolution::Action::Retire(_)) => w.he_retires,
        Action::Ledger(agreements::Action::Fulfilled) => w.judge_it_fulfilled,
        Action::Ledger(agreements::Action::Unfulfilled) => w.judge_it_unfulfilled,
        _ => return None,
    })
}

/// The same where Traitors are played with.
fn act_of_treason(w: &crate::words::traitors::Traitors, action: &Action) -> Option<&'static str> {
    match action {
        Action::Traitors(tokens::Action::Bid(_)) => Some(w.he_bids),
        Action::Traitors(tokens::Action::Mark(_)) => Some(w.he_is_the_traitor),
        Action::Traitors(tokens::Action::Betray(_)) => Some(w.the_war),
        Action::AnyTime(any_time::Action::JoinWar(_)) => Some(w.join_the_enemy),
        _ => None,
    }
}

/// What a Senator is called where there is little room: a Statesman by his last name.
fn short(name: &str) -> &str {
    // With a first and a last name only he is no longer than another, and his family has the last.
    if name.split(' ').count() < 3 {
        return name;
    }
    let last = name.rfind(' ').map_or(0, |i| i + 1);
    match name[..last].strip_suffix(" the ") {
        Some(before) => &name[before.rfind(' ').map_or(0, |i| i + 1)..],
        None => &name[last..],
    }
}
