//! English.

mod board;
mod events;
mod plans;
mod refusals;
mod table;

pub(super) use board::board;
pub(super) use events::event;
pub(super) use plans::{deal, order};
pub(super) use refusals::{refused, unfit};
pub(crate) use table::ABOUT;
pub(super) use table::{OPTIONS, when};

use crate::Triumph;
use crate::action::*;
use crate::components::Where;
use crate::flow::*;
use crate::parts::*;
use crate::phases::administration::Dues;
use crate::phases::rounds::open_question;
use crate::refusals::asked_by;
use crate::view::View;
use kernel::{Choice, Names, Outcome, Rule, Seat, Sentence};

/// Where the game stands, in a few words.
pub(in crate::words) fn moment(_: &Triumph, view: &View) -> String {
    let round = numeral(view.board.round);
    match view.board.question() {
        None => format!("Over in Round {round}"),
        Some(Ask::Settle(_)) => "Set-up".into(),
        Some(_) => format!("Round {round}, {}", view.board.phase.title().to_lowercase()),
    }
}

pub(in crate::words) fn prompt(rules: &Triumph, v: &View, names: &Names) -> Sentence {
    let Some(ask) = v.board.question() else {
        return Sentence::plain("The game is over.");
    };
    let asked = asked(rules, &v.board, ask);
    if v.viewer.seat().is_some_and(|seat| asked.has(seat)) && !v.has_answered() {
        let open = open_question(rules, v).unwrap_or(ask);
        return Sentence::new(Rule(asked_by(open)), question(rules, v, open, names));
    }
    // Whoever has answered does not wait for themselves.
    let others = v.viewer.seat().map_or(asked, |me| asked.without(me));
    let who = if others.is_empty() { "nobody".into() } else { names.list(others.iter()) };
    Sentence::new(Rule(asked_by(ask)), format!("Waiting for {who}: {}.", waiting(ask)))
}

pub(in crate::words) fn outcome(_: &Triumph, outcome: &Outcome, names: &Names) -> String {
    match outcome.kind {
        "emperor" => format!("{} becomes Emperor of Rome.", names.list(outcome.winners.iter())),
        "caesar" => "Caesar becomes Emperor; both players have lost.".into(),
        "no-emperor" => "A tie that nothing breaks: no Emperor, and Rome remains a republic.".into(),
        "rome-falls" => "Barbarians enter Rome. Everybody has lost.".into(),
        _ => "The game is not over.".into(),
    }
}

pub(super) fn plural(n: impl Into<i32>, one: &str, many: &str) -> String {
    let n = n.into();
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

/// What a family is called: the player's name, or Caesar.
pub(super) fn called<'a>(rules: &Triumph, seat: Seat, names: &'a Names) -> &'a str {
    if rules.is_caesar(seat) { "Caesar" } else { names.of(seat) }
}
pub(super) fn law_name(rules: &Triumph, law: Law) -> &str {
    &rules.parts.law(law).name
}
pub(super) fn leader_name(rules: &Triumph, leader: Leader) -> &str {
    &rules.parts.leader(leader).name
}

/// What others wait for, in a few words.
fn waiting(ask: Ask) -> &'static str {
    match ask {
        Ask::Settle(_) => "first Client and Legion",
        Ask::Bid(_) => "Family cards",
        Ask::Second(_) => "the second card on a 1",
        Ask::Round(window, _) | Ask::Answer(window, _) => match window {
            Window::Bid => "modifying Influence",
            Window::Battle => "the Battle",
            Window::Spoils => "the Spoils",
            Window::Invasion => "before the Barbarians invade",
            Window::Closing => "the last chance before Taxes",
        },
        Ask::Consent(_) => "the Battle",
        Ask::Spoils(_) => "the Spoils",
        Ask::TakeLaw(..) => "a Law card",
        Ask::Place(..) => "a Client",
        Ask::Build(..) => "a Building",
        Ask::Remove(..) | Ask::Caesar(CaesarAsk::Remove) => "a Client to remove",
        Ask::Buy(_) => "buying a Law card",
        Ask::After(_) => "the end of the turn",
        Ask::Extras(_) => "more Clients",
        Ask::March(..) | Ask::Caesar(CaesarAsk::March(_)) => "a Commander",
        Ask::Split(_) | Ask::Muster(..) => "Planning",
        Ask::Mausoleum(_) => "the Mausoleum",
        Ask::Taxes(_) => "Taxes",
        Ask::Caesar(_) => "a choice for Caesar",
        Ask::HandOver(..) => "a Law card of an exchange",
        _ => "what the Law card does",
    }
}

fn question(rules: &Triumph, v: &View, ask: Ask, names: &Names) -> String {
    match ask {
        Ask::Settle(_) => "Place your first Client and Legion in Italia.".into(),
        Ask::Bid(_) => format!("Choose a Family card for {}.", v.board.phase.title()),
        Ask::Second(_) => "Your Family card 1 takes another one: add it.".into(),
        Ask::Round(window, _) | Ask::Answer(window, _) => round_question(rules, v, window, names),
        Ask::Spoils(_) => round_question(rules, v, Window::Spoils, names),
        Ask::Consent(_) => "May Minor Commanders reroll in this round?".into(),
        Ask::TakeLaw(..) => "Take a Law card.".into(),
        Ask::Place(_, Where::Anywhere, _) => {
            "Place a Client in a Building or a Roman-controlled Province.".into()
        }
        Ask::Place(..) => "Place a Client in a Roman-controlled Province.".into(),
        Ask::Build(..) => "Put up a Building.".into(),
        Ask::Remove(..) => "Remove a Client of another family.".into(),
        Ask::Buy(_) => "Buy a Law card for 2 Talents?".into(),
        Ask::After(_) => "Anything else? If not, end the turn.".into(),
        Ask::Extras(_) => "Add to the Client you have placed?".into(),
        Ask::March(..) => "Place your Commander.".into(),
        Ask::Split(_) => {
            "How many Family Legions go with your Commander? The rest goes with the Mausoleum.".into()
        }
        Ask::Muster(_, p) => format!("Recruit for {}, or end your Planning.", p.title()),
        Ask::Mausoleum(_) => "Place the Mausoleum with a Major Commander.".into(),
        Ask::Taxes(_) => "You cannot pay everything: choose what to pay.".into(),
        Ask::Rivals(_, law, left, _) => {
            format!("{}: name {}.", law_name(rules, law), plural(left, "opponent", "opponents at most"))
        }
        Ask::Bribe(_, law) => format!("{}: pay for more?", law_name(rules, law)),
        Ask::Recall(_) => "Take back a Family card.".into(),
        Ask::Settlers(..) => "Place a Client in an Italian Province.".into(),
        Ask::There(..) => "Where do the Clients go?".into(),
        Ask::Space(_) => "Place a Client in a Building.".into(),
        Ask::Banish(_) => "Remove a rival Client from a Province.".into(),
        Ask::Condemn(_) => "Remove a rival Client from a Building.".into(),
        Ask::Lift(..) => "Which Client moves?".into(),
        Ask::Lower(..) => "Where does it go?".into(),
        Ask::Viae(_, p, ..) => format!("Bring Garrisons to {}.", p.title()),
        Ask::HoldLeader(_) => "Which Leader does not move?".into(),
        Ask::Dice(_) => "Which dice are rerolled?".into(),
        Ask::Caesar(CaesarAsk::Remove) => "Which Client does Caesar remove?".into(),
        Ask::Caesar(CaesarAsk::March(_)) => "Where does Caesar's Commander go?".into(),
        Ask::Caesar(CaesarAsk::Settle(_)) => "Where do Caesar's first Client and Legion go?".into(),
        Ask::Caesar(_) => "Where does Caesar's Client go?".into(),
        Ask::HandOver(_, to, _) => format!("Which Law card do you give to {}?", called(rules, to, names)),
    }
}

fn round_question(rules: &Triumph, v: &View, window: Window, names: &Names) -> String {
    match window {
        Window::Bid => "Modify Influence, or pass.".into(),
        Window::Battle => match (v.board.battle, rules.totals(&v.board)) {
            (Some(battle), Some((legions, shields))) => format!(
                "Battle in {}: {} against {}. Act, or pass.",
                battle.province.title(),
                plural(legions, "Legion", "Legions"),
                plural(shields, "Shield", "Shields")
            ),
            _ => "Battle: act, or pass.".into(),
        },
        Window::Spoils if v.script.is_empty() => "Victory: anything to give or to add?".into(),
        Window::Spoils => "Anything more to give or to add?".into(),
        Window::Invasion => "The Barbarians are about to invade. Act, or pass.".into(),
        Window::Closing => format!("Last chance before Taxes: {}. Act, or pass.", dues(rules, v, names)),
    }
}

/// What everybody is going to owe, the viewer first (TRV-DT.21).
fn dues(rules: &Triumph, v: &View, names: &Names) -> String {
    let due = |seat| i32::from(Dues::of(rules, &v.board, seat).total());
    let own = v.viewer.seat().map(|me| format!("you will owe {}", plural(due(me), "Talent", "Talents")));
    let others = Seat::all(rules.seats).filter(|seat| !v.viewer.is(*seat));
    let others = others.map(|seat| format!("{} {}", names.of(seat), due(seat)));
    own.into_iter().chain(others).collect::<Vec<_>>().join(", ")
}

/// Copies with different Talents on them are told apart.
fn card_from(rules: &Triumph, v: &View, source: Source) -> String {
    let Some(law) = source.law() else { return "the top card of the deck".into() };
    let name = law_name(rules, law);
    let copies = || v.board.display.iter().filter(|face| face.law == law);
    let mut differ = copies().filter(|face| face.source(&v.board.display) != source);
    let this = copies().find(|face| face.source(&v.board.display) == source);
    match (this, differ.next()) {
        (Some(face), Some(_)) => format!("{name} with {}", plural(face.talents, "Talent", "Talents")),
        _ => name.into(),
    }
}

pub(in crate::words) fn choice(rules: &Triumph, v: &View, choice: &Choice<Action>, names: &Names) -> String {
    let action = choice.action;
    use Action::*;
    let space = |b: Building, s: Space| format!("{} ({})", b.title(), s.title());
    match action {
        Settle(p) => format!("Settle in {}", p.title()),
        Bid(card) => format!("Play the {}", card.0),
        Pass => pass_label(rules, v).into(),
        Done => "Pass for the rest of this bid".into(),
        Resume => "Answer after all".into(),
        Cancel => "Start the answer again".into(),
        Spend => "Spend pairs of Intrigue for Influence".into(),
        Forum => "Flip the Forum, with pairs of Intrigue".into(),
        TakeLaw(source) => format!("Take {}", card_from(rules, v, source)),
        BuyLaw(source) => format!("Buy {}", card_from(rules, v, source)),
        Build(b) => format!("Build the {}", b.title()),
        Place(p) => format!("Client to {}", p.title()),
        Occupy(b, s) => format!("Client to the {}", space(b, s)),
        Remove(p, x) if moves(v, Some(x)) => format!("Move a Client from {}", p.title()),
        Remove(p, x) => format!("Remove a Client of {} from {}", called(rules, x, names), p.title()),
        Evict(b, s) if moves(v, v.board.tenant(b, s)) => format!("Move your Client from the {}", space(b, s)),
        Evict(b, s) => {
            let who = v.board.tenant(b, s).map_or("nobody", |x| called(rules, x, names));
            format!("Remove the Client of {who} from the {}", space(b, s))
        }
        ClientEffect(law, p) => format!("Discard {} for a Client in {}", law_name(rules, law), p.title()),
        Play(law) => format!("Play {}", law_name(rules, law)),
        Rival(x) => called(rules, x, names).into(),
        PayMore => "Pay for the stronger effect".into(),
        Recall(card) => format!("Take back the {}", card.0),
        Hold(sigil) => format!("Hold the Leader of the {}", sigil.title()),
        Dice(Rolled::One(die)) => format!("Reroll the {} die", die.title()),
        Dice(Rolled::Both) => "Reroll both dice".into(),
        BasilicaTalents => "Basilica: gain Talents".into(),
        Basilica(p) => format!("Basilica: Client to {}", p.title()),
        Theatrum(p) => format!("Theatrum: Talents for the families in {}", p.title()),
        Templum => "Templum: gain 1 Intrigue".into(),
        Thermae(source) => format!("Thermae: take {}", card_from(rules, v, source)),
        March(p) => format!("Commander to {}", p.title()),
        FamilyLegions => "Family Legions with the Commander".into(),
        Auxiliaries => "Recruit Auxiliaries".into(),
        Garrison(p) => format!("Recruit Garrison Legions from {}", p.title()),
        Marker(b) => format!("Add the {}", b.title()),
        Mausoleum(p) => format!("Mausoleum to {}", p.title()),
        Consent(true) => "Minor Commanders may reroll in this round".into(),
        Consent(false) => "Minor Commanders may not reroll in this round".into(),
        Reroll(die, means) => format!("Reroll the {} die ({})", die.title(), means_word(means)),
        Give(x) => format!("Give Talents to {}", called(rules, x, names)),
        Pay(b, s) => format!("Pay for your Client in the {}", space(b, s)),
        PayGames => "Pay for the Games with what is left".into(),
        HandOver(law) => format!("Give {}", law_name(rules, law)),
    }
}

/// Is it a Client of the viewer that a Law card moves (TRV-RUL.93)? Nobody removes his own, but for Caesar.
fn moves(v: &View, whose: Option<Seat>) -> bool {
    whose.is_some_and(|seat| v.viewer.is(seat)) && !matches!(v.board.question(), Some(Ask::Caesar(_)))
}

/// What it means to do nothing (more) depends on the question: inside an answer it is not a pass.
fn pass_label(rules: &Triumph, v: &View) -> &'static str {
    match open_question(rules, v) {
        Some(Ask::Muster(..)) => "End Planning",
        Some(Ask::Buy(_)) => "Buy nothing",
        Some(Ask::After(_)) => "End the turn",
        Some(Ask::Extras(_)) => "Nothing more",
        Some(Ask::Spoils(_)) if !v.script.is_empty() => "Nothing more",
        Some(Ask::Mausoleum(_)) => "Do not use the Mausoleum",
        Some(Ask::Bribe(..)) => "Do not pay",
        Some(Ask::Rivals(..)) => "Nobody more",
        Some(Ask::Lift(..)) => "No other Client",
        Some(Ask::Viae(..)) => "No more Legions",
        _ => "Pass",
    }
}

fn means_word(means: Means) -> &'static str {
    match means {
        Means::Office => "Consul I",
        Means::Intrigue => "2 Intrigue",
        Means::Amphitheatrum => "Amphitheatrum",
        Means::Templum => "Templum",
    }
}
