//! English.

use super::board;
use crate::action::*;
use crate::choices::decider;
use crate::components::Where;
use crate::event::{Event, Goods};
use crate::exchange::Deal;
use crate::orders::Order;
use crate::parts::*;
use crate::state::Ending;
use crate::view::View;
use crate::{Triumph, phases};
use kernel::{Choice, Names, Outcome, Rule, Seat, SeatSet, Sentence, Words};

impl Words for Triumph {
    fn moment(&self, view: &View) -> String {
        let round = numeral(view.board.round);
        match view.board.question() {
            None => format!("Over in Round {round}"),
            Some(Ask::Settle(_)) => "Set-up".into(),
            Some(_) => format!("Round {round}, {}", view.board.phase.title().to_lowercase()),
        }
    }
    fn prompt(&self, v: &View, names: &Names) -> Sentence {
        let Some(ask) = v.board.question() else {
            return Sentence::plain("The game is over.");
        };
        let me = v.viewer.seat();
        let asked = self.asked(v, ask);
        if me.is_some_and(|seat| asked.has(seat)) && !self.has_answered(v) {
            let (rule, text) = self.question(v, ask, names);
            return Sentence::new(Rule(rule), text);
        }
        let (rule, text) = self.waiting(ask);
        let who = if asked.is_empty() { "nobody".into() } else { self.list(asked, names) };
        Sentence::new(Rule(rule), format!("Waiting for {who}: {text}."))
    }

    fn choice(&self, v: &View, choice: &Choice<Action>, names: &Names) -> String {
        self.label(v, choice.action, names)
    }

    fn event(&self, event: &Event, names: &Names) -> Sentence {
        let (rule, text) = self.tell(event, names);
        Sentence::new(Rule(rule), text)
    }

    fn outcome(&self, outcome: &Outcome, names: &Names) -> String {
        match outcome.kind {
            "emperor" => format!("{} becomes Emperor of Rome.", names.list(outcome.winners.iter())),
            "caesar" => "Caesar becomes Emperor; both players have lost.".into(),
            "no-emperor" => "A tie that nothing breaks: no Emperor, and Rome remains a republic.".into(),
            "rome-falls" => "Barbarians enter Rome. Everybody has lost.".into(),
            _ => "The game is not over.".into(),
        }
    }

    fn board(&self, v: &View, names: &Names) -> String {
        board::board(self, v, names)
    }

    fn order(&self, v: &View, order: &Order, names: &Names) -> Sentence {
        self.order_in_words(v, order, names)
    }

    fn deal(&self, deal: &Deal, names: &Names) -> String {
        self.deal_in_words(deal, names)
    }
}

pub(super) fn plural(n: impl Into<i32>, one: &str, many: &str) -> String {
    let n = n.into();
    if n == 1 { format!("1 {one}") } else { format!("{n} {many}") }
}

impl Triumph {
    /// What a family is called: the player's name, or Caesar.
    pub(crate) fn called<'a>(&self, seat: Seat, names: &'a Names) -> &'a str {
        if self.is_caesar(seat) { "Caesar" } else { names.of(seat) }
    }
    fn list(&self, seats: SeatSet, names: &Names) -> String {
        names.list(seats.iter())
    }
    pub(super) fn law_name(&self, law: Law) -> &str {
        self.parts.law.get(law.ix()).map_or("a Law card", |l| &l.name)
    }
    fn leader_name(&self, leader: Leader) -> &str {
        self.parts.leader.get(leader.ix()).map_or("a Leader", |l| &l.name)
    }

    /// Who takes part in a question.
    pub(crate) fn asked(&self, v: &View, ask: Ask) -> SeatSet {
        match ask {
            Ask::Bid(asked) | Ask::Second(asked) | Ask::Round(_, asked) | Ask::Taxes(asked) => asked,
            other => decider(self, &v.board, other).map_or(SeatSet::NONE, SeatSet::of),
        }
    }

    fn has_answered(&self, v: &View) -> bool {
        match v.board.question() {
            Some(Ask::Bid(_) | Ask::Second(_)) => v.bid.is_some(),
            Some(Ask::Round(..)) => v.answered || v.done,
            Some(Ask::Taxes(_)) => v.answered,
            _ => false,
        }
    }

    fn waiting(&self, ask: Ask) -> (&'static str, &'static str) {
        match ask {
            Ask::Settle(_) => ("TRV-3.01", "first Client and Legion"),
            Ask::Bid(_) => ("TRV-6.01", "Family cards"),
            Ask::Second(_) => ("TRV-7.02", "the second card on a 1"),
            Ask::Round(Window::Bid, _) => ("TRV-8.01", "modifying Influence"),
            Ask::Round(Window::Battle, _) => ("TRV-DT.31", "the Battle"),
            Ask::Round(Window::Spoils, _) => ("TRV-DT.35", "the Spoils"),
            Ask::Round(Window::Invasion, _) => ("TRV-DT.23", "before the Barbarians invade"),
            Ask::Round(Window::Closing, _) => ("TRV-DT.21", "the last chance before Taxes"),
            Ask::TakeLaw(..) => ("TRV-14.01", "a Law card"),
            Ask::Place(..) => ("TRV-10.01", "a Client"),
            Ask::Build(..) => ("TRV-20.01", "a Building"),
            Ask::Remove(..) | Ask::Caesar(CaesarAsk::Remove) => ("TRV-30.01", "a Client to remove"),
            Ask::Buy(_) => ("TRV-19.05", "buying a Law card"),
            Ask::After(_) => ("TRV-DT.19", "the end of the turn"),
            Ask::Extras(_) => ("TRV-14.09", "more Clients"),
            Ask::March(..) | Ask::Caesar(CaesarAsk::March(_)) => ("TRV-22.02", "a Commander"),
            Ask::Split(_) | Ask::Muster(..) => ("TRV-22.02", "Planning"),
            Ask::Mausoleum(_) => ("TRV-13.03", "the Mausoleum"),
            Ask::Taxes(_) => ("TRV-32.06", "Taxes"),
            Ask::Caesar(_) => ("TRV-35.09", "a choice for Caesar"),
            Ask::HandOver(..) => ("TRV-DT.37", "a Law card of an exchange"),
            _ => ("TRV-DC.29", "what the Law card does"),
        }
    }

    fn question(&self, v: &View, ask: Ask, names: &Names) -> (&'static str, String) {
        let (rule, _) = self.waiting(ask);
        let text = match ask {
            Ask::Settle(_) => "Place your first Client and Legion in Italia.".into(),
            Ask::Bid(_) => format!("Choose a Family card for {}.", v.board.phase.title()),
            Ask::Second(_) => "Add another Family card to your 1.".into(),
            Ask::Round(window, _) => self.round_question(v, window),
            Ask::TakeLaw(..) => "Take a Law card.".into(),
            Ask::Place(_, Where::Anywhere, _) => {
                "Place a Client in a Building or a Roman-controlled Province.".into()
            }
            Ask::Place(..) => "Place a Client in a Roman-controlled Province.".into(),
            Ask::Build(..) => "Put up a Building.".into(),
            Ask::Remove(..) => "Remove a Client of another family.".into(),
            Ask::Buy(_) => "Buy a Law card for 2 Talents?".into(),
            Ask::After(_) => "Anything else before your turn ends?".into(),
            Ask::Extras(_) => "Add to the Client you have placed?".into(),
            Ask::March(..) => "Place your Commander.".into(),
            Ask::Split(_) => {
                "How many Family Legions go with your Commander? The rest goes with the Mausoleum.".into()
            }
            Ask::Muster(_, p) => format!("Recruit for {}, or end your Planning.", p.title()),
            Ask::Mausoleum(_) => "Place the Mausoleum with a Major Commander.".into(),
            Ask::Taxes(_) => "You cannot pay everything: choose what to pay.".into(),
            Ask::Rivals(_, law, left, _) => {
                format!("{}: name {}.", self.law_name(law), plural(left, "opponent", "opponents at most"))
            }
            Ask::Bribe(_, law) => format!("{}: pay for more?", self.law_name(law)),
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
            Ask::Caesar(_) => "Where does Caesar's Client go?".into(),
            Ask::HandOver(_, to, _) => format!("Which Law card do you give to {}?", self.called(to, names)),
            Ask::Answer(..) | Ask::Consent(_) | Ask::Spoils(_) => "Your answer?".into(),
        };
        (rule, text)
    }

    fn round_question(&self, v: &View, window: Window) -> String {
        match window {
            Window::Bid => "Modify Influence, or pass.".into(),
            Window::Battle => match (v.board.battle, self.totals(&v.board)) {
                (Some(battle), Some((legions, shields))) => format!(
                    "Battle in {}: {} against {}. Act, or pass.",
                    battle.province.title(),
                    plural(legions, "Legion", "Legions"),
                    plural(shields, "Shield", "Shields")
                ),
                _ => "Battle: act, or pass.".into(),
            },
            Window::Spoils => "Victory: anything to give or to add?".into(),
            Window::Invasion => "The Barbarians are about to invade. Act, or pass.".into(),
            Window::Closing => {
                let dues = v
                    .viewer
                    .seat()
                    .map_or(0, |seat| phases::administration::Dues::of(self, &v.board, seat).total());
                format!(
                    "Last chance before Taxes (you will owe {}). Act, or pass.",
                    plural(dues as i32, "Talent", "Talents")
                )
            }
        }
    }

    /// Copies with different Talents on them are told apart.
    fn source(&self, v: &View, source: Source) -> String {
        let Some(law) = source.law() else { return "the top card of the deck".into() };
        let name = self.law_name(law);
        let copies = || v.board.display.iter().filter(|face| face.law == law);
        let mut differ = copies().filter(|face| face.source(&v.board.display) != source);
        let this = copies().find(|face| face.source(&v.board.display) == source);
        match (this, differ.next()) {
            (Some(face), Some(_)) => format!("{name} with {}", plural(face.talents, "Talent", "Talents")),
            _ => name.into(),
        }
    }

    fn label(&self, v: &View, action: Action, names: &Names) -> String {
        use Action::*;
        let space = |b: Building, s: Space| format!("{} ({})", b.title(), s.title());
        match action {
            Settle(p) => format!("Settle in {}", p.title()),
            Bid(card) => format!("Play the {}", card.0),
            Pass => self.pass_label(v).into(),
            Done => "Pass for the rest of this bid".into(),
            Resume => "Answer after all".into(),
            Cancel => "Start the answer again".into(),
            Spend => "Spend pairs of Intrigue for Influence".into(),
            Forum => "Flip the Forum, with pairs of Intrigue".into(),
            TakeLaw(source) => format!("Take {}", self.source(v, source)),
            BuyLaw(source) => format!("Buy {}", self.source(v, source)),
            Build(b) => format!("Build the {}", b.title()),
            Place(p) => format!("Client to {}", p.title()),
            Occupy(b, s) => format!("Client to the {}", space(b, s)),
            Remove(p, x) => format!("Remove a Client of {} from {}", self.called(x, names), p.title()),
            Evict(b, s) => {
                let who = v.board.tenant(b, s).map_or("nobody", |x| self.called(x, names));
                format!("Remove the Client of {who} from the {}", space(b, s))
            }
            ClientEffect(law, p) => format!("Discard {} for a Client in {}", self.law_name(law), p.title()),
            Play(law) => format!("Play {}", self.law_name(law)),
            Rival(x) => self.called(x, names).into(),
            PayMore => "Pay for the stronger effect".into(),
            Recall(card) => format!("Take back the {}", card.0),
            Hold(sigil) => format!("Hold the Leader of the {}", sigil.title()),
            Dice(Rolled::One(die)) => format!("Reroll the {} die", die.title()),
            Dice(Rolled::Both) => "Reroll both dice".into(),
            BasilicaTalents => "Basilica: gain Talents".into(),
            Basilica(p) => format!("Basilica: Client to {}", p.title()),
            Theatrum(p) => format!("Theatrum: Talents for the families in {}", p.title()),
            Templum => "Templum: gain 1 Intrigue".into(),
            Thermae(source) => format!("Thermae: take {}", self.source(v, source)),
            March(p) => format!("Commander to {}", p.title()),
            FamilyLegions => "Family Legions with the Commander".into(),
            Auxiliaries => "Recruit Auxiliaries".into(),
            Garrison(p) => format!("Recruit Garrison Legions from {}", p.title()),
            Marker(b) => format!("Add the {}", b.title()),
            Mausoleum(p) => format!("Mausoleum to {}", p.title()),
            Consent(true) => "Minor Commanders may reroll in this round".into(),
            Consent(false) => "Minor Commanders may not reroll in this round".into(),
            Reroll(die, means) => format!("Reroll the {} die ({})", die.title(), means_word(means)),
            Give(x) => format!("Give Talents to {}", self.called(x, names)),
            Pay(b, s) => format!("Pay for your Client in the {}", space(b, s)),
            PayGames => "Pay for the Games with what is left".into(),
            HandOver(law) => format!("Give {}", self.law_name(law)),
        }
    }

    fn pass_label(&self, v: &View) -> &'static str {
        match v.board.question() {
            Some(Ask::Muster(..)) => "End Planning",
            Some(Ask::Buy(_)) => "Buy nothing",
            Some(Ask::After(_)) => "End the turn",
            Some(Ask::Extras(_)) => "Nothing more",
            Some(Ask::Mausoleum(_)) => "Do not use the Mausoleum",
            Some(Ask::Bribe(..)) => "Do not pay",
            _ => "Pass",
        }
    }

    fn cards(&self, bids: &[Option<FamilyCard>; FAMILIES], names: &Names) -> String {
        let shown = Seat::all(self.families()).filter_map(|s| bids[s.ix()].map(|c| (s, c)));
        shown.map(|(s, c)| format!("{} {}", self.called(s, names), c.0)).collect::<Vec<_>>().join(", ")
    }

    fn tell(&self, event: &Event, names: &Names) -> (&'static str, String) {
        let who = |seat: &Seat| self.called(*seat, names);
        match event {
            Event::Phase { round, phase } => ("TRV-5.01", format!("Round {round}: {}.", phase.title())),
            Event::Appears { leader, at } => {
                ("TRV-18.08", format!("{} appears in {}.", self.leader_name(*leader), at.title()))
            }
            Event::ToBottom(leader) => {
                ("TRV-18.03", format!("{} goes to the bottom of the deck.", self.leader_name(*leader)))
            }
            Event::Offered(b) => ("TRV-18.09", format!("The {} is laid out.", b.title())),
            Event::FaceUp(law) => ("TRV-18.10", format!("{} is turned face up.", self.law_name(*law))),
            Event::Settled(seat, p) => ("TRV-3.01", format!("{} settles in {}.", who(seat), p.title())),
            Event::Bids(bids) => ("TRV-6.01", format!("Family cards: {}.", self.cards(bids, names))),
            Event::Seconds(bids) => ("TRV-7.02", format!("Second cards: {}.", self.cards(bids, names))),
            Event::Raised { seat, pairs, forum } => {
                let forum = if *forum { " and flips the Forum" } else { "" };
                (
                    if *pairs == 0 { "TRV-8.06" } else { "TRV-8.04" },
                    format!("{} spends {} of Intrigue{forum}.", who(seat), plural(*pairs, "pair", "pairs")),
                )
            }
            Event::Changed { seat, by } => {
                ("TRV-8.05", format!("The bid of {} changes by {by:+}.", who(seat)))
            }
            Event::TakenBack(seat) => {
                ("TRV-DT.18", format!("What {} wanted is no longer possible and is taken back.", who(seat)))
            }
            Event::AllPassed => ("TRV-DT.14", "All pass.".into()),
            Event::Order(order) => {
                let list: Vec<_> = order.iter().map(who).collect();
                ("TRV-9.01", format!("Influence Order: {}.", list.join(", ")))
            }
            Event::Gain { seat, what: Goods::Favour, by } => {
                let rule = if *by < 0 { "TRV-32.05" } else { "TRV-0.22" };
                (rule, self.gain(*seat, Goods::Favour, *by, names))
            }
            Event::Gain { seat, what, by } => ("TRV-0.07", self.gain(*seat, *what, *by, names)),
            Event::TookLaw { seat, law, .. } => match law {
                Some(law) => ("TRV-14.01", format!("{} takes {}.", who(seat), self.law_name(*law))),
                None => ("TRV-14.01", format!("{} draws a Law card.", who(seat))),
            },
            Event::Played(seat, law) => {
                let text = self.parts.law.get(law.ix()).map_or("", |l| &l.text);
                ("TRV-14.08", format!("{} plays {}: {text}", who(seat), self.law_name(*law)))
            }
            Event::Discarded(seat, law) => {
                ("TRV-14.09", format!("{} discards {} for a Client.", who(seat), self.law_name(*law)))
            }
            Event::Used(seat, b) => ("TRV-12.07", format!("{} uses the {}.", who(seat), b.title())),
            Event::Placed(seat, p) => {
                ("TRV-10.01", format!("{} has a new Client in {}.", who(seat), p.title()))
            }
            Event::Occupied(seat, b, s) => {
                ("TRV-12.04", format!("{} takes the {} space of the {}.", who(seat), s.title(), b.title()))
            }
            Event::Removed(seat, p) => {
                ("TRV-10.05", format!("A Client of {} leaves {}.", who(seat), p.title()))
            }
            Event::Evicted(seat, b, s) => {
                ("TRV-10.05", format!("{} loses the {} space of the {}.", who(seat), s.title(), b.title()))
            }
            Event::Built(seat, b) => ("TRV-20.01", format!("{} builds the {}.", who(seat), b.title())),
            Event::Recalled(seat, card) => {
                ("TRV-RUL.94", format!("{} takes back the {}.", who(seat), card.0))
            }
            Event::LedSenate(seat) => {
                ("TRV-0.21", format!("{} moves to the left end of the Senate track.", who(seat)))
            }
            Event::Marched(seat, p, side) => {
                ("TRV-22.02", format!("{} places a {} Commander in {}.", who(seat), side.title(), p.title()))
            }
            Event::Mustered { seat, to, from, legions, talents } => {
                let from = from.map_or(String::new(), |p| format!(" from {}", p.title()));
                let price = if *talents == 0 { String::new() } else { format!(" for {talents} Talents") };
                let n = plural(*legions, "Legion", "Legions");
                ("TRV-23.07", format!("{} brings {n}{from} to {}{price}.", who(seat), to.title()))
            }
            Event::Marker(seat, b, p) => {
                (marker_rule(*b), format!("{} puts the {} in {}.", who(seat), b.title(), p.title()))
            }
            Event::Rolled { seat, province, roman, barbarian } => {
                let p = province.title();
                ("TRV-25.03", format!("Battle in {p}: {} rolls {roman} and {barbarian}.", who(seat)))
            }
            Event::Rerolled { seat, die, means: means_used, shows } => {
                let means = means_used.map_or("a Law card", means_word);
                (
                    reroll_rule(*means_used),
                    format!("{} rerolls the {} die ({means}): {shows}.", who(seat), die.title()),
                )
            }
            Event::Refused => {
                ("TRV-DT.32", "A reroll was asked for and refused; the round is repeated.".into())
            }
            Event::Victory { province, legions, shields, stay } => {
                let stay = plural(*stay, "Legion stays", "Legions stay");
                ("TRV-25.09", format!("Victory in {}, {legions} to {shields}; {stay}.", province.title()))
            }
            Event::Defeat { province, legions, shields } => {
                ("TRV-25.10", format!("Defeat in {}, {legions} to {shields}.", province.title()))
            }
            Event::Captured(seat, leader) => {
                ("TRV-26.11", format!("{} takes {}.", who(seat), self.leader_name(*leader)))
            }
            Event::Gave { from, to, talents } => (
                "TRV-26.09",
                format!("{} gives {} to {}.", who(from), plural(*talents, "Talent", "Talents"), who(to)),
            ),
            Event::Control(p, true) => ("TRV-11.03", format!("{} is Roman-controlled.", p.title())),
            Event::Control(p, false) => ("TRV-11.05", format!("Rome loses {}.", p.title())),
            Event::Invades(sigil, p) => {
                ("TRV-28.01", format!("The Leader of the {} enters {}.", sigil.title(), p.title()))
            }
            Event::Halted(sigil) => {
                ("TRV-DC.29", format!("The Leader of the {} will not move.", sigil.title()))
            }
            Event::RomeFalls(sigil) => {
                ("TRV-28.05", format!("The Leader of the {} enters Rome!", sigil.title()))
            }
            Event::Taxes { seat, buildings, games } => (
                "TRV-32.01",
                format!("{} pays {buildings} for Buildings and {games} for the Games.", who(seat)),
            ),
            Event::Majority(seat, p, n) => (
                "TRV-33.03",
                format!("{} gains {} in {}.", who(seat), plural(*n, "Triumph", "Triumphs"), p.title()),
            ),
            Event::Exchanged { from, to, gave, got } => {
                let (a, b) = (bundle(gave), bundle(got));
                ("TRV-17.02", format!("{} gives {} {a} and receives {b}.", who(from), who(to)))
            }
            Event::HandedOver(from, to, law) => {
                ("TRV-HI.06", format!("{} gives {} {}.", who(from), who(to), self.law_name(*law)))
            }
            Event::Ended(Ending::Emperor(seat)) => {
                ("TRV-4.01", format!("{} becomes Emperor of Rome.", who(seat)))
            }
            Event::Ended(Ending::NoEmperor) => ("TRV-4.06", "No Emperor: Rome remains a republic.".into()),
            Event::Ended(Ending::RomeFalls) => ("TRV-4.07", "Rome has fallen. Everybody has lost.".into()),
        }
    }

    fn gain(&self, seat: Seat, what: Goods, by: i16, names: &Names) -> String {
        let n = by.unsigned_abs() as i32;
        let thing = match what {
            Goods::Talents => plural(n, "Talent", "Talents"),
            Goods::Intrigue => format!("{n} Intrigue"),
            Goods::Triumphs => plural(n, "Triumph", "Triumphs"),
            Goods::Favour => return format!("The Favour of {} moves by {by:+}.", self.called(seat, names)),
        };
        let verb = if by < 0 { "pays" } else { "gains" };
        format!("{} {verb} {thing}.", self.called(seat, names))
    }
}

fn bundle([talents, intrigue, laws]: &[u8; 3]) -> String {
    let parts = [
        (*talents > 0).then(|| plural(*talents, "Talent", "Talents")),
        (*intrigue > 0).then(|| format!("{intrigue} Intrigue")),
        (*laws > 0).then(|| plural(*laws, "Law card", "Law cards")),
    ];
    let list: Vec<_> = parts.into_iter().flatten().collect();
    if list.is_empty() { "nothing".into() } else { list.join(", ") }
}

fn marker_rule(building: Building) -> &'static str {
    match building {
        Building::Amphitheatrum => "TRV-13.02",
        Building::Mausoleum => "TRV-13.03",
        _ => "TRV-13.01",
    }
}

fn reroll_rule(means: Option<Means>) -> &'static str {
    match means {
        Some(Means::Office) => "TRV-25.06",
        Some(Means::Intrigue) => "TRV-25.07",
        Some(Means::Amphitheatrum) => "TRV-13.02",
        Some(Means::Templum) => "TRV-13.11",
        None => "TRV-14.07",
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
