//! English.

mod field;
mod plans;
mod senate;

pub use plans::{subject, window};
pub use senate::{business, condition, ground, motion};

use crate::components::Components;
use crate::parts::*;
use crate::phases::{self, Ask, any_time, combat, forum, hand, ledger, revenue, revolution};
use crate::play::Cause;
use crate::state::{Agreement, At, LeaderAt, Pending, Promise, Status};
use crate::{Action, Deal, Event, Order, Republic, View};
use kernel::*;
use std::fmt::Write;

impl Words for Republic {
    fn prompt(&self, v: &View, names: &Names) -> Sentence {
        let Some(ask) = v.flow.question() else { return Sentence::plain("The game is over.") };
        let asked = crate::phases::asked(self, &v.board, ask);
        let me = v.viewer.seat().filter(|s| asked.has(*s));
        if me.is_none() || v.own.as_ref().is_some_and(|own| own.answered) {
            return Sentence::plain(format!("Waiting for {}.", names.list(asked.iter())));
        }
        let (rule, text) = question(ask);
        if let Ask::Judge { number, by } = ask {
            let text = format!("{} calls agreement {number} unfulfilled. {text}", names.of(*by));
            return Sentence::new(Rule(rule), text);
        }
        match v.own.as_ref().and_then(|own| own.pending) {
            Some(Pending { motion, asked: Some(senator), .. }) => {
                let (who, what) = (&self.parts.senators[senator].name, senate::motion(&self.parts, &motion));
                Sentence::new(Rule(rule), format!("Does {who} agree to this: {what}?"))
            }
            _ => Sentence::new(Rule(rule), text),
        }
    }

    fn choice(&self, v: &View, choice: &Choice<Action>, names: &Names) -> String {
        match (v.flow.question(), choice.action) {
            // What a plain "no" means depends on the question.
            (Some(Ask::Combat(combat::Ask::Order { .. })), Action::Combat(combat::Action::Pass)) => {
                "No preference".into()
            }
            (
                Some(Ask::Revolution(revolution::Ask::Lend { .. })),
                Action::Revolution(revolution::Action::Pass),
            ) => "Lend nothing".into(),
            (
                Some(Ask::Senate(phases::senate::Ask::Letter)),
                Action::Senate(phases::senate::Action::Pass),
            )
            | (
                Some(Ask::Forum(forum::Ask::Orders | forum::Ask::Resistance { .. })),
                Action::Forum(forum::Action::Pass),
            ) => "Send the form".into(),
            (_, choice) => action(&self.parts, choice, names),
        }
    }

    fn event(&self, event: &Event, names: &Names) -> Sentence {
        happened(&self.parts, event, names)
    }

    fn outcome(&self, outcome: &Outcome, names: &Names) -> String {
        match outcome.kind {
            "four-wars" => "Four wars at once destroy Rome. Everybody loses.".into(),
            "people-revolt" => "The people revolt. Everybody loses.".into(),
            "bankruptcy" => "The State is bankrupt. Everybody loses.".into(),
            "consul-for-life" => {
                format!("{} rules Rome as Consul for Life.", names.list(outcome.winners.iter()))
            }
            "rebel" => format!("{} rules Rome by the sword.", names.list(outcome.winners.iter())),
            _ => format!("{} has the most Influence and wins.", names.list(outcome.winners.iter())),
        }
    }

    fn board(&self, v: &View, names: &Names) -> String {
        board(self, v, names).unwrap_or_default()
    }

    fn order(&self, _: &View, order: &Order, names: &Names) -> Sentence {
        plans::order(&self.parts, order, names)
    }

    fn deal(&self, deal: &Deal, names: &Names) -> String {
        plans::deal(&self.parts, deal, names)
    }
}

fn question(ask: &Ask) -> (&'static str, &'static str) {
    match ask {
        Ask::Setup(crate::setup::Ask::Leader) => ("ROR-1.04.25a", "Name your Faction Leader."),
        Ask::Setup(crate::setup::Ask::Plays) => {
            ("ROR-1.04.27d", "Play Statesmen and Concessions, or keep them.")
        }
        Ask::Judge { .. } => ("ROR-N.6", "Were its stated terms met?"),
        Ask::Adopt { .. } => ("ROR-1.09.81b", "Choose the Senator who joins your faction."),
        Ask::Revenue(ask) => match ask {
            revenue::Ask::Income => ("ROR-1.06.13b", "Which incomes do your Senators collect?"),
            revenue::Ask::RebelPay { .. } => ("ROR-1.06.15a", "How many of the rebel's units do you pay?"),
            revenue::Ask::Released { .. } => {
                ("ROR-R.77", "Does the State keep the Legions the rebel released?")
            }
            revenue::Ask::Purse => ("ROR-1.06.1d", "Move your money among your Senators and your treasury."),
            revenue::Ask::Gifts => ("ROR-1.06.22e", "Contribute to the State; give money to other players."),
        },
        Ask::Forum(ask) => match ask {
            forum::Ask::Persuade { .. } => ("ROR-1.07.4a", "Try to persuade a Senator."),
            forum::Ask::Resist { .. } => ("ROR-1.07.413a", "Spend money to resist the persuasion."),
            forum::Ask::Raise { .. } => ("ROR-1.07.414c", "Spend more, or roll."),
            forum::Ask::Knights { .. } => {
                ("ROR-1.07.5a", "Attract a Knight, or put pressure on your Knights.")
            }
            forum::Ask::LeaderOrGames { .. } => {
                ("ROR-1.07.6a", "Change your Faction Leader, or sponsor Games.")
            }
            forum::Ask::Bid { .. } => ("ROR-1.07.21a", "Bid for the Initiative."),
            forum::Ask::Orders => ("ROR-6.2.2a", "Give your orders for the Forum."),
            forum::Ask::Resistance { .. } => ("ROR-6.2.3a", "How far do you resist the announced attempts?"),
            forum::Ask::Storm { .. } => ("ROR-7.01.117a", "Which Fleets are lost in the storm?"),
            forum::Ask::LeaderDies { .. } => ("ROR-7.01.105a", "Which enemy Leader dies?"),
        },
        Ask::Senate(ask) => match ask {
            phases::senate::Ask::Floor => ("ROR-D.5a", "The floor is open."),
            phases::senate::Ask::Consent { .. } => ("ROR-D.16a", "Does your Senator consent?"),
            phases::senate::Ask::Window => ("ROR-D.6a", "A motion has been announced."),
            phases::senate::Ask::Ballot { .. } => ("ROR-1.09.14b", "Your faction is called to vote."),
            phases::senate::Ask::Posts => ("ROR-1.09.23a", "Which Consul stays in Rome?"),
            phases::senate::Ask::Dictator { .. } => ("ROR-1.09.31a", "Do the Consuls appoint a Dictator?"),
            phases::senate::Ask::MasterOfHorse { .. } => ("ROR-1.09.3d", "Name the Master of Horse."),
            phases::senate::Ask::StepDown { .. } => ("ROR-1.09.144a", "Lose 1 Influence, or step down."),
            phases::senate::Ask::Bodyguards { .. } => ("ROR-1.09.73a", "Play Secret Bodyguards?"),
            phases::senate::Ask::Order { .. } => ("ROR-1.09.74d", "In which order are the factions called?"),
            phases::senate::Ask::Adjourn => ("ROR-1.09.6d", "The Senate is adjourned. Play a Tribune?"),
            phases::senate::Ask::Compose { .. } => ("ROR-D.34a", "Compose the next docket."),
            phases::senate::Ask::Letter => ("ROR-D.33a", "Fill in the form of the Senate."),
            phases::senate::Ask::WinExile { .. } => ("ROR-1.09.433b", "Try to win the returning exile?"),
            phases::senate::Ask::NewAlliance { .. } => ("ROR-7.01.113a", "Which War makes peace?"),
        },
        Ask::Combat(ask) => match ask {
            combat::Ask::Order { .. } => ("ROR-1.09.644b", "Which army attacks next?"),
            combat::Ask::Ransom { .. } => {
                ("ROR-1.10.82c", "Pay the captive's ransom before his War is fought?")
            }
            combat::Ask::LandAttack { .. } => ("ROR-1.10.12b", "The enemy navy is beaten. Attack on land?"),
            combat::Ask::Desert => ("ROR-D.19a", "Do your Veterans leave the rebel?"),
            combat::Ask::NextWar { .. } => ("ROR-1.12.4b", "Which War do you fight next?"),
            combat::Ask::Rhodes { .. } => ("ROR-7.01.116c", "Which Fleets go home to Rhodes?"),
        },
        Ask::Revolution(ask) => match ask {
            revolution::Ask::Cards => ("ROR-1.11.1a", "Play and discard red cards."),
            revolution::Ask::Lend { .. } => {
                ("ROR-1.11.31b", "Does the Master of Horse lend the Commander money?")
            }
            revolution::Ask::Loyalty { .. } => ("ROR-1.11.31a", "Will the Legions follow you?"),
            revolution::Ask::Declare { .. } => ("ROR-1.11.3a", "Lay down your command, or revolt."),
            revolution::Ask::Join { .. } => ("ROR-1.11.32a", "Who joins the revolt?"),
        },
    }
}

/// What a card is called.
pub fn card(c: &Components, card: Card) -> &str {
    match card {
        Card::Senator(s) => &c.senators[s].name,
        Card::Concession(x) => &c.concessions[x].name,
        Card::Intrigue(i) => &c.intrigue[i].name,
        Card::War(w) => &c.wars[w].name,
        Card::Leader(l) => &c.leaders[l].name,
    }
}

fn action(c: &Components, action: Action, names: &Names) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    match action {
        Action::Lead(s) => format!("Name {} Faction Leader", who(s)),
        Action::Adopt(s) => format!("Take {}", who(s)),
        Action::Lot => "Let the lot decide".into(),
        Action::Hand(action) => match action {
            hand::Action::Done => "Done".into(),
            hand::Action::Field(s) => format!("Play {}", who(s)),
            hand::Action::Place(x, s) => format!("Give {} to {}", c.concessions[x].name, who(s)),
            hand::Action::Discard(x) => format!("Discard {}", card(c, x)),
            hand::Action::Clear => "Start again".into(),
        },
        Action::Revenue(action) => match action {
            revenue::Action::Collect(x, 0) => format!("Decline {}", c.concessions[x].name),
            revenue::Action::Collect(x, 1) => format!("Collect {}", c.concessions[x].name),
            revenue::Action::Collect(x, n) => format!("Collect {} times {n}", c.concessions[x].name),
            revenue::Action::Graft(p, true) => format!("Take personal income from {}", c.provinces[p].name),
            revenue::Action::Graft(p, false) => format!("Take nothing from {}", c.provinces[p].name),
            revenue::Action::Hold(s) => format!("{} holds this much", who(s)),
            revenue::Action::Contribute(s) => format!("{} gives the State", who(s)),
            revenue::Action::OnlyIf => "Only if the others give at least".into(),
            revenue::Action::InReturn(to) => format!("Only if {} pays you in return", names.of(to)),
            revenue::Action::Send(Some(s), to) => format!("{} pays {}", who(s), names.of(to)),
            revenue::Action::Send(None, to) => format!("Pay {} from your Faction Treasury", names.of(to)),
            revenue::Action::Receive(s) => format!("Gifts go to {}", who(s)),
            revenue::Action::Vouch(s) => format!("{}'s money stands for your promises", who(s)),
            revenue::Action::Pay { personal_first: true } => "Pay units, the rebel's own money first".into(),
            revenue::Action::Pay { personal_first: false } => "Pay units, your Faction Treasury first".into(),
            revenue::Action::Keep => "Keep the Legions".into(),
            revenue::Action::Disband => "Disband them".into(),
            revenue::Action::Done => "Done".into(),
            revenue::Action::Clear => "Start again".into(),
        },
        Action::AnyTime(act) => match act {
            any_time::Action::Peddle(seat) => {
                format!("Influence Peddling: take a card of {}", names.of(seat))
            }
            any_time::Action::Abandon(s) => format!("Abandon {} to the Forum", who(s)),
            any_time::Action::Ransom(s) => format!("Pay the ransom of {}", who(s)),
            any_time::Action::CallHome(legion) => format!("Call Legion {legion:?} home from the rebel"),
        },
        Action::Ledger(action) => match action {
            ledger::Action::Dispute(n) => format!("Call agreement {n} unfulfilled"),
            ledger::Action::Fulfilled => "Fulfilled".into(),
            ledger::Action::Unfulfilled => "Not fulfilled".into(),
        },
        Action::Forum(action) => field::forum(c, action, names),
        Action::Senate(action) => senate::action(c, action, names),
        Action::Combat(action) => field::combat(c, action),
        Action::Revolution(action) => field::revolution(c, action, names),
    }
}

/// What an office is called.
pub fn office(office: Office) -> &'static str {
    match office {
        Office::Dictator => "Dictator",
        Office::RomeConsul => "Rome Consul",
        Office::FieldConsul => "Field Consul",
        Office::Censor => "Censor",
        Office::MasterOfHorse => "Master of Horse",
        Office::PontifexMaximus => "Pontifex Maximus",
    }
}

/// What a phase is called.
pub fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Preparation",
        Phase::Mortality => "Mortality",
        Phase::Revenue => "Revenue",
        Phase::Forum => "Forum",
        Phase::Population => "Population",
        Phase::Senate => "Senate",
        Phase::Combat => "Combat",
        Phase::Revolution => "Revolution",
    }
}

/// What an Event is called.
pub fn event_card(event: EventCard) -> &'static str {
    match event {
        EventCard::AllyDeserts => "Ally Deserts",
        EventCard::AlliedEnthusiasm => "Allied Enthusiasm",
        EventCard::BarbarianRaids => "Barbarian Raids",
        EventCard::Drought => "Drought",
        EventCard::EnemyLeaderDies => "Enemy Leader Dies",
        EventCard::EnemysAllyDeserts => "Enemy's Ally Deserts",
        EventCard::Epidemic => "Epidemic",
        EventCard::EvilOmens => "Evil Omens",
        EventCard::InternalDisorder => "Internal Disorder",
        EventCard::ManpowerShortage => "Manpower Shortage",
        EventCard::MobViolence => "Mob Violence",
        EventCard::NaturalDisaster => "Natural Disaster",
        EventCard::NewAlliance => "New Alliance",
        EventCard::PretenderEmerges => "Pretender Emerges",
        EventCard::Refuge => "Refuge",
        EventCard::RhodianAlliance => "Rhodian Maritime Alliance",
        EventCard::StormAtSea => "Storm at Sea",
        EventCard::TrialOfVerres => "Trial of Verres",
    }
}

fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Nature => "dies",
        Cause::Mob => "is killed by the mob",
        Cause::Epidemic => "dies of the epidemic",
        Cause::War => "falls in war",
        Cause::Murdered => "is murdered",
        Cause::Executed => "is put to death",
        Cause::Disgraced => "dies in disgrace",
        Cause::Rebellion => "dies a rebel",
    }
}

fn happened(c: &Components, event: &Event, names: &Names) -> Sentence {
    let who = |s: Senator| c.senators[s].name.as_str();
    let (rule, text) = match event {
        Event::Senate(event) => return senate::happened(c, event, names),
        Event::Year { year } => ("ROR-1.03a", format!("Year {year} begins.")),
        Event::Phase { phase: p } => ("ROR-1.03a", format!("{} Phase.", phase(*p))),
        Event::Leader { seat, senator } => {
            ("ROR-1.04.25a", format!("{} leads the faction of {}.", who(*senator), names.of(*seat)))
        }
        Event::Joined { senator, seat } => {
            ("ROR-1.07.311a", format!("{} joins {}.", who(*senator), names.of(*seat)))
        }
        Event::Office { senator, office: o } => {
            ("ROR-1.09.11a", format!("{} is {}.", who(*senator), office(*o)))
        }
        Event::Hrao { senator } => {
            ("ROR-1.09.11a", format!("{} is the highest official in Rome.", who(*senator)))
        }
        Event::Chits { numbers } => {
            let chits: Vec<_> =
                numbers.iter().map(|n| if *n == 0 { "none".into() } else { n.to_string() }).collect();
            ("ROR-1.05.1a", format!("Mortality chits: {}.", chits.join(", ")))
        }
        Event::Died { senator, cause: by } => ("ROR-1.05.2a", format!("{} {}.", who(*senator), cause(*by))),
        Event::Fielded { seat, statesman } => {
            ("ROR-1.07.312b", format!("{} plays {}.", names.of(*seat), who(*statesman)))
        }
        Event::Concession { concession, senator } => {
            ("ROR-1.07.32a", format!("{} goes to {}.", c.concessions[*concession].name, who(*senator)))
        }
        Event::Drew { seat, card: Some(x) } => {
            ("ROR-1.07.3a", format!("{} draws {}.", names.of(*seat), card(c, *x)))
        }
        Event::Drew { seat, card: None } => ("ROR-1.07.3a", format!("{} draws a red card.", names.of(*seat))),
        Event::Discarded { seat, card: x } => {
            ("ROR-1.11.2b", format!("{} discards {}.", names.of(*seat), card(c, *x)))
        }
        Event::Traded { from, to, gives, takes } => (
            "ROR-N.3",
            format!("{} gives {} {gives} and gets {takes} cards.", names.of(*from), names.of(*to)),
        ),
        Event::Shown { from, to, card: x } => {
            let what = x.map_or("a card", |x| card(c, x));
            ("ROR-N.11", format!("{} shows {} {what}.", names.of(*from), names.of(*to)))
        }
        Event::Agreed { agreement: a } => ("ROR-N.6", agreed(a, names)),
        Event::Terms { number, from, to, words } => {
            let (a, b) = (names.of(*from), names.of(*to));
            ("ROR-N.6", format!("Agreement {number}, in the words of {a} and {b}: {words}"))
        }
        Event::Whispered { from, to, pays, gets, words } => {
            let (a, b) = (names.of(*from), names.of(*to));
            let money = match (*pays, *gets) {
                (0, 0) => String::new(),
                (pays, 0) => format!(" {a} will pay {pays} T."),
                (0, gets) => format!(" {b} will pay {gets} T."),
                (pays, gets) => format!(" {a} will pay {pays} T and {b} {gets} T."),
            };
            let words = if words.is_empty() { String::new() } else { format!(" {words}") };
            ("ROR-N.10", format!("Between {a} and {b}:{money}{words}"))
        }
        Event::Disputed { agreement: a, by } => {
            ("ROR-N.6", format!("{} calls agreement {} unfulfilled.", names.of(*by), a.number))
        }
        Event::Judged { agreement: a, against, upheld, returned } => {
            let verdict = if *upheld { "undone" } else { "upheld" };
            let count = against.len();
            let cards = format!("{count} found it unfulfilled; {returned} cards go back");
            ("ROR-N.6", format!("Agreement {} is {verdict}: {cards}.", a.number))
        }
        Event::AgreementDue { agreement: a } => match a.promise {
            Promise::Broken => ("ROR-N.8", format!("Not kept: {}", agreement(a, names, "was to pay"))),
            _ => ("ROR-N.7", agreement(a, names, "pays")),
        },
        Event::Peddled { by, from, card: x } => {
            let what = x.map_or("a card", |x| card(c, x));
            ("ROR-7.10d", format!("{} takes {what} from {}.", names.of(*by), names.of(*from)))
        }
        Event::Abandoned { statesman } => {
            ("ROR-1.07.411d", format!("{} is abandoned to the Forum.", who(*statesman)))
        }
        Event::Ransomed { senator, talents } => {
            ("ROR-1.10.82c", format!("{} is ransomed for {talents} T.", who(*senator)))
        }
        Event::Income { seat, talents } => {
            ("ROR-1.06.1a", format!("{} collects {talents} T.", names.of(*seat)))
        }
        Event::Graft { senator, province, roll, talents } => {
            let where_ = &c.provinces[*province].name;
            ("ROR-1.06.14a", format!("{} rolls {roll} and takes {talents} T from {where_}.", who(*senator)))
        }
        Event::Improvement { province, roll, developed } => {
            let result = if *developed { "is developed" } else { "does not improve" };
            ("ROR-1.06.16a", format!("{} {result} ({roll}).", c.provinces[*province].name))
        }
        Event::Redistributed => ("ROR-1.06.1d", "The factions have redistributed their money.".into()),
        Event::ProvinceIncome { province, roll, talents } => (
            "ROR-1.06.21a",
            format!("{} brings the State {talents} T ({roll}).", c.provinces[*province].name),
        ),
        Event::StateRevenue { income, wars, land_bills, forces, treasury } => (
            "ROR-1.06.2a",
            format!(
                "The State collects {income} T, pays {wars} T for Wars, {land_bills} T for Land Bills and {forces} T for its forces, and has {treasury} T."
            ),
        ),
        Event::Danger { treasury } => ("ROR-1.06.22d", format!("The State has only {treasury} T.")),
        Event::Bankrupt => ("ROR-1.06.22h", "The State cannot pay.".into()),
        Event::Contributed { senator, talents, influence } => (
            "ROR-1.06.22g",
            format!("{} gives the State {talents} T and gains {influence} Influence.", who(*senator)),
        ),
        Event::Transferred { from, to, talents } => {
            ("ROR-1.06.3a", format!("{} pays {} {talents} T.", names.of(*from), names.of(*to)))
        }
        Event::GovernorReturns { senator, province } => {
            ("ROR-1.09.51a", format!("{} returns from {}.", who(*senator), c.provinces[*province].name))
        }
        Event::Initiative { seat, roll } => {
            ("ROR-1.07.2b", format!("{} takes an Initiative and rolls {roll}.", names.of(*seat)))
        }
        Event::Happens { event, roll } => ("ROR-1.07.35a", format!("{} ({roll}).", event_card(*event))),
        Event::WarActive { war } => ("ROR-1.07.331c", format!("The {} is active.", c.wars[*war].name)),
        Event::StateOfTheRepublic { roll, total, unrest } => {
            ("ROR-1.08.2a", format!("State of the Republic: {roll}, in all {total}; Unrest {unrest:+}."))
        }
        Event::Forum(event) => return field::in_the_forum(c, event, names),
        Event::Combat(event) => return field::in_the_field(c, event),
        Event::Revolution(event) => return field::in_revolution(c, event),
        Event::ConsulForLife { senator } => {
            ("ROR-1.09.83a", format!("{} is Consul for Life.", who(*senator)))
        }
        Event::Over { winners, .. } if winners.is_empty() => ("ROR-1.12.2a", "Rome has fallen.".into()),
        Event::Over { winners, .. } => ("ROR-1.12.1a", format!("{} wins.", names.list(winners.iter()))),
    };
    Sentence::new(Rule(rule), text)
}

/// A new line of the public ledger: who pays whom, what else is promised, by when, and how many cards were given for it.
fn agreed(a: &Agreement, names: &Names) -> String {
    let about = a.subject.map(|about| format!(" It is about {}.", subject(about))).unwrap_or_default();
    let due = match (a.pays, a.gets) {
        (0, 0) => format!(" Due by the end of year {}.", a.due),
        _ => format!(" Due at the Transfer of year {}.", a.due),
    };
    let cards = match a.cards {
        0 => String::new(),
        1 => " One card changes hands for it.".into(),
        n => format!(" {n} cards change hands for it."),
    };
    format!("{}{about}{due}{cards}", agreement(a, names, "will pay"))
}

fn agreement(a: &Agreement, names: &Names, pays: &str) -> String {
    let line = |from, to, talents| format!("{} {pays} {} {talents} T.", names.of(from), names.of(to));
    let money = match (a.pays, a.gets) {
        (0, 0) => format!("{} and {} make a promise.", names.of(a.from), names.of(a.to)),
        (pays, 0) => line(a.from, a.to, pays),
        (0, gets) => line(a.to, a.from, gets),
        (pays, gets) => format!("{} {}", line(a.from, a.to, pays), line(a.to, a.from, gets)),
    };
    format!("Agreement {}: {money}", a.number)
}

fn board(rules: &Republic, v: &View, names: &Names) -> Result<String, std::fmt::Error> {
    let (b, c, mut t) = (&v.board, &rules.parts, String::new());
    writeln!(
        t,
        "Year {} {:<12} treasury {:>4} T  unrest {:>2}  deck {}",
        b.year,
        phase(b.phase),
        b.treasury,
        b.unrest,
        v.deck
    )?;
    writeln!(t, "Rome: {} Legions, {} Fleets", b.rome.len(), b.fleets)?;
    for (w, front) in b.wars.iter().filter(|(_, f)| f.present()) {
        let status = match front.status {
            Status::Active => "active",
            Status::Waiting => "waiting",
            _ => "inactive",
        };
        let led = b
            .leaders
            .iter()
            .filter(|(_, at)| **at == LeaderAt::With(w))
            .map(|(l, _)| c.leaders[l].name.as_str());
        let led: Vec<_> = led.collect();
        writeln!(
            t,
            "  {:<20} {status:<8} land {:>2} navy {:>2} {}",
            c.wars[w].name,
            rules.land_strength(b, w),
            rules.naval_strength(b, w),
            led.join(", ")
        )?;
    }
    for seat in Seat::all(rules.seats) {
        writeln!(
            t,
            "{} - {} cards, {} votes",
            names.of(seat),
            v.hands[seat.ix()],
            rules.faction_votes(b, seat)
        )?;
        for s in b.members(seat) {
            let (man, card) = (&b.senators[s], &c.senators[s]);
            let mark = if b.factions[seat.ix()].leader == Some(s) { '*' } else { ' ' };
            let title = b.office(s).map_or("", office);
            let away = match man.at {
                At::Rome => "",
                At::Province(p) => c.provinces[p].name.as_str(),
                At::War(w) => c.wars[w].name.as_str(),
                At::Exile => "exile",
                At::Captive(_) | At::Hostage => "captive",
                At::Rebel => "rebel",
                At::March => "marching on the rebel",
                _ => "",
            };
            writeln!(
                t,
                " {mark}{:>3} {:.26} {}-{}-{} inf {} pop {} kn {} {} T {title}{away}",
                card.id,
                card.name,
                card.military,
                card.oratory,
                card.loyalty,
                man.influence,
                man.popularity,
                man.knights,
                man.talents
            )?;
        }
    }
    let forum: Vec<_> = b
        .senators
        .iter()
        .filter(|(_, m)| m.at == At::Rome && m.faction.is_none())
        .map(|(s, _)| c.senators[s].name.as_str())
        .collect();
    writeln!(t, "Forum: {}", forum.join(", "))?;
    for a in b.agreements.iter().filter(|a| a.runs(b.year)) {
        writeln!(t, "{} (due in year {})", agreement(a, names, "will pay"), a.due)?;
    }
    Ok(t)
}
