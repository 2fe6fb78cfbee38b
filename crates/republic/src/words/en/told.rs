//! What the log tells.

use super::*;

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

pub(in crate::words) fn event(rules: &Republic, event: &Event, names: &Names) -> Sentence {
    let names = &*solo::names(rules, names);
    let c = &rules.parts;
    let who = |s: Senator| c.senators[s].name.as_str();
    let (rule, text) = match event {
        Event::Senate(event) => return senate::happened(c, event, names),
        Event::Solo(event) => return solo::happened(rules, event, names),
        Event::Year { year } => ("ROR-1.03a", format!("Year {year} begins.")),
        Event::Period { period } => {
            let by_years = rules.scenario().periods.len() > 1;
            let rule = if by_years { "ROR-1.04.6b" } else { "ROR-1.04.5c" };
            (rule, format!("The {} begins.", self::period(*period)))
        }
        Event::Phase { phase: p } => ("ROR-1.03a", format!("{} Phase.", phase(*p))),
        Event::Leader { seat, senator, initiative } => {
            let rule = if *initiative { "ROR-1.07.6a" } else { "ROR-1.04.25a" };
            (rule, format!("{} leads the faction of {}.", who(*senator), names.of(*seat)))
        }
        Event::Joined { senator, seat } => {
            ("ROR-1.07.311a", format!("{} joins {}.", who(*senator), names.of(*seat)))
        }
        Event::Office { senator, office: o, temporary: true } => {
            ("ROR-1.04.26a", format!("{} is Temporary {}.", who(*senator), office(*o)))
        }
        Event::Office { senator, office: o, .. } => {
            ("ROR-1.09.11a", format!("{} is {}.", who(*senator), office(*o)))
        }
        Event::Hrao { senator } => {
            ("ROR-1.09.11a", format!("{} is the highest official in Rome.", who(*senator)))
        }
        Event::Chits { numbers } if numbers.is_empty() => {
            ("ROR-1.05.1a", "No Mortality chit is drawn.".into())
        }
        Event::Chits { numbers } => {
            let chits: Vec<_> =
                numbers.iter().map(|n| if *n == 0 { "none".into() } else { n.to_string() }).collect();
            ("ROR-1.05.1a", format!("Mortality chits drawn: {}.", chits.join(", ")))
        }
        Event::Died { senator, cause: by } => ("ROR-1.05.2a", format!("{} {}.", who(*senator), cause(*by))),
        Event::Fielded { seat, statesman } => {
            ("ROR-1.07.312a", format!("{} {}.", does(names, *seat, "plays", "play"), who(*statesman)))
        }
        Event::Concession { concession, senator } => {
            ("ROR-1.07.32a", format!("{} goes to {}.", c.concessions[*concession].name, who(*senator)))
        }
        Event::Drew { seat, card: Some(x) } => {
            ("ROR-1.07.3a", format!("{} {}.", does(names, *seat, "draws", "draw"), card(c, *x)))
        }
        Event::Drew { seat, card: None } => {
            ("ROR-1.07.3a", format!("{} a red card.", does(names, *seat, "draws", "draw")))
        }
        Event::Discarded { seat, card: x } => {
            ("ROR-1.11.2b", format!("{} {}.", does(names, *seat, "discards", "discard"), card(c, *x)))
        }
        Event::Used { seat, card: x } => {
            (used(*x), format!("{} {}.", does(names, *seat, "plays", "play"), c.intrigue[*x].name))
        }
        Event::Traded { from, to, gives, takes } => {
            let cards = |n: u8| so_many(n, "card", "cards");
            let given = match (*gives, *takes) {
                (n, 0) => format!("{} {} {}", does(names, *from, "gives", "give"), names.of(*to), cards(n)),
                (0, n) => format!("{} {} {}", does(names, *to, "gives", "give"), names.of(*from), cards(n)),
                (n, m) => format!(
                    "{} {} {} for {}",
                    does(names, *from, "gives", "give"),
                    names.of(*to),
                    cards(n),
                    cards(m)
                ),
            };
            ("ROR-N.3", format!("{given}."))
        }
        Event::Switched { docket_cap } => {
            ("ROR-DC.2", format!("All agree: {}.", options::change(Change::DocketCap(*docket_cap))))
        }
        Event::Turned { switch, on } => {
            ("ROR-DC.2", format!("All agree: {}.", options::change(Change::Turn(*switch, *on))))
        }
        Event::Shown { from, to, card: x } => {
            let what = x.map_or("a card", |x| card(c, x));
            ("ROR-N.11", format!("{} {} {what}.", does(names, *from, "shows", "show"), names.of(*to)))
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
            ("ROR-N.6", format!("{} agreement {} unfulfilled.", does(names, *by, "calls", "call"), a.number))
        }
        Event::Judged { agreement: a, against, upheld, returned, .. } => {
            let verdict = if *upheld { "undone" } else { "upheld" };
            let count = against.len();
            let back = match returned {
                0 => "no card goes back".into(),
                n => so_many(*n, "card goes back", "cards go back"),
            };
            let cards = format!("{count} found it unfulfilled; {back}");
            ("ROR-N.6", format!("Agreement {} is {verdict}: {cards}.", a.number))
        }
        Event::AgreementDue { agreement: a, .. } => match a.promise {
            Promise::Broken => {
                ("ROR-N.8", format!("Not kept: {}", agreement(a, names, ["was to pay", "were to pay"])))
            }
            _ => ("ROR-N.7", agreement(a, names, ["pays", "pay"])),
        },
        Event::Peddled { by, from, card: x } => {
            let what = x.map_or("a card", |x| card(c, x));
            ("ROR-7.10d", format!("{} {what} from {}.", does(names, *by, "takes", "take"), names.of(*from)))
        }
        Event::Abandoned { statesman } => {
            ("ROR-1.07.411d", format!("{} is abandoned to the Forum.", who(*statesman)))
        }
        Event::Ransomed { senator, talents } => {
            ("ROR-1.10.82c", format!("{} is ransomed for {talents} T.", who(*senator)))
        }
        Event::Income { seat, talents } => {
            ("ROR-1.06.1a", format!("{} {talents} T.", does(names, *seat, "collects", "collect")))
        }
        Event::Graft { senator, province, roll, talents, omens, verres } => {
            let (name, where_) = (who(*senator), &c.provinces[*province].name);
            let less = changed_by(*omens, *verres, "less");
            let (rule, takes) = match talents {
                0.. => ("ROR-1.06.14a", format!("takes {talents} T from {where_}{less}")),
                _ => {
                    let pays = format!("takes nothing from {where_}; the State pays {} T{less}", -talents);
                    ("ROR-1.06.14b", pays)
                }
            };
            (rule, format!("{name} rolls {roll} and {takes}."))
        }
        Event::Improvement { province, roll, developed, governor, honest, omens } => {
            let land = &c.provinces[*province];
            let honest = if *honest { " and 1 for taking nothing" } else { "" };
            let roll = format!("{}{honest}", less_omens(*roll, *omens));
            let gains = match governor.filter(|_| *developed) {
                Some(s) => format!("; {} gains 3 Influence", who(s)),
                None => String::new(),
            };
            let result = match *developed {
                true if land.called(true) != land.name => {
                    format!("is developed, and is {}", land.called(true))
                }
                true => "is developed".into(),
                false => "does not improve".into(),
            };
            ("ROR-1.06.16a", format!("{} {result} ({roll}){gains}.", land.name))
        }
        Event::Redistributed => ("ROR-1.06.1d", "The factions have redistributed their money.".into()),
        Event::ProvinceIncome { province, roll, talents, omens, verres } => {
            let (name, changed) = (&c.provinces[*province].name, changed_by(*omens, *verres, "more"));
            ("ROR-1.06.21a", format!("{name} brings the State {talents} T ({roll}){changed}."))
        }
        Event::StateRevenue { income, wars, land_bills, forces, treasury } => (
            "ROR-1.06.2a",
            format!(
                "The State collects {income} T, {}and {}.",
                spent(*wars, *land_bills, *forces),
                if *treasury < 0 { format!("is {} T short", -treasury) } else { format!("has {treasury} T") }
            ),
        ),
        Event::Danger { treasury } if *treasury < 0 => {
            ("ROR-1.06.22d", format!("The State owes {} T more than it has.", -treasury))
        }
        Event::Danger { treasury } => {
            let ruin = if *treasury < revenue::DANGER[1] {
                "Evil Omens or a Natural Disaster"
            } else {
                "a Natural Disaster"
            };
            ("ROR-1.06.22d", format!("The State has only {treasury} T: {ruin} could ruin it."))
        }
        Event::Bankrupt => ("ROR-1.06.22h", "The State cannot pay.".into()),
        Event::Contributed { senator, talents, influence } => (
            "ROR-1.06.22g",
            format!("{} gives the State {talents} T and gains {influence} Influence.", who(*senator)),
        ),
        Event::Transferred { from, to, talents } => {
            ("ROR-1.06.3a", format!("{} {} {talents} T.", does(names, *from, "pays", "pay"), names.of(*to)))
        }
        Event::GovernorReturns { senator, province } => {
            ("ROR-1.09.51a", format!("{} returns from {}.", who(*senator), c.provinces[*province].name))
        }
        Event::TermEnds { senator, province } => {
            let province = &c.provinces[*province].name;
            ("ROR-1.09.51a", format!("The term of {} as Governor of {province} is over.", who(*senator)))
        }
        Event::Initiative { seat, roll } => {
            let does = does(names, *seat, "takes an Initiative and rolls", "take an Initiative and roll");
            ("ROR-1.07.2b", format!("{does} {roll}."))
        }
        Event::Happens { event, roll, level } => {
            let (rule, how) = match level {
                None | Some(1) => ("ROR-1.07.35a", ""),
                Some(0) => ("ROR-1.07.35c", ": no further effect"),
                Some(2) => ("ROR-1.07.35b", ", with its back up"),
                Some(_) => ("ROR-1.07.35c", " once more"),
            };
            (rule, format!("{} ({roll}){how}.", event_card(*event)))
        }
        Event::WarActive { war } => {
            ("ROR-1.07.331c", format!("The {} {} active.", c.wars[*war].name, be(c, *war)))
        }
        Event::UnrestRises { droughts, wars, civil, unrest } => {
            let causes =
                [(*droughts, "for Droughts"), (*wars, "for unprosecuted Wars"), (*civil, "for Civil Unrest")];
            let causes = causes.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}"));
            let causes = causes.collect::<Vec<_>>().join(", ");
            ("ROR-1.08.1a", format!("Unrest rises by {causes}: it is {unrest}."))
        }
        Event::StateOfTheRepublic { roll, total, unrest, omens, no_recruitment, manpower_shortage, mob } => {
            let what = match omens {
                0 => "after Unrest and the Popularity of the highest official",
                _ => "after Evil Omens, Unrest and the Popularity of the highest official",
            };
            let more = [
                (*no_recruitment, " No recruitment."),
                (*manpower_shortage, " Manpower Shortage."),
                (*mob, " A mob gathers."),
            ];
            let more: String = more.iter().filter(|(is, _)| *is).map(|(_, what)| *what).collect();
            let revolt = c.population(*total).revolt;
            let way = match unrest {
                _ if revolt => "The people revolt".into(),
                0 => "Unrest stays as it is".into(),
                1.. => format!("Unrest rises by {unrest}"),
                _ => format!("Unrest falls by {}", unrest.unsigned_abs()),
            };
            let rule = if revolt { "ROR-1.08.2f" } else { "ROR-1.08.2a" };
            let rolled = less_omens(*roll, *omens);
            let total = format!("a roll of {rolled}, {total} {what}");
            (rule, format!("State of the Republic: {total}. {way}.{more}"))
        }
        Event::Forum(event) => return field::in_the_forum(c, event, names),
        Event::Combat(event) => return field::in_the_field(c, event, names),
        Event::Revenue(event) => return field::in_revenue(c, event),
        Event::Revolution(event) => return field::in_revolution(c, event),
        Event::ConsulForLife { senator, elected } => {
            let rule = if *elected { "ROR-1.09.82d" } else { "ROR-1.09.83a" };
            (rule, format!("{} is Consul for Life.", who(*senator)))
        }
        Event::Over { kind, winners, way } => {
            let text = match winners.is_empty() {
                true => "Rome has fallen.".into(),
                false => format!("Victory for {}.", names.list(winners.iter())),
            };
            (way.rule().unwrap_or(kind.rule()), text)
        }
        Event::Dealt { seat, province } => (
            dealt(rules, *province),
            format!("{} dealt {}.", does(names, *seat, "is", "are"), c.provinces[*province].name),
        ),
        Event::NoProvince { seat, roll } => (
            "ROR-1.04.4g",
            format!(
                "{} ({roll}) and {} dealt no further Province.",
                does(names, *seat, "rolls lowest", "roll lowest"),
                if names.is_many(*seat) { "are" } else { "is" }
            ),
        ),
        Event::Governs { senator, province, term } => {
            let years = if *term == 1 { "one year".into() } else { format!("{term} years") };
            let text = format!("{} governs {} for {years}.", who(*senator), c.provinces[*province].name);
            return Sentence::new(crate::setup::term_rule(rules), text);
        }
        Event::GoesOn { deck, agreed: true } => (
            "ROR-1.04.5b",
            format!("The last card of the deck. All agree to go on: the {} follows.", period(*deck)),
        ),
        Event::GoesOn { agreed: false, .. } => {
            ("ROR-1.04.5b", "The last card of the deck. Not all want to go on: this is the last year.".into())
        }
        Event::Law { seat, law } => {
            let plays = does(names, *seat, "plays", "play");
            let text = format!("{plays} a Law. In force: {}.", c.laws[*law].name);
            return Sentence::new(law.rule(), text);
        }
        Event::LawRepealed { seat, law } => {
            let repeals = does(names, *seat, "repeals", "repeal");
            ("ROR-7.06e", format!("{repeals} the {}.", c.laws[*law].name))
        }
        Event::Optional(event) => return optional::event(c, event, names),
        Event::Traitors(event) => return traitors::event(c, event, names),
    };
    Sentence::new(Rule(rule), text)
}

/// By how much Evil Omens lower the yield of a Province, and by how much the Trial of Verres changes it.
fn changed_by(omens: u8, verres: u8, way: &str) -> String {
    let omens = (omens > 0).then(|| format!("{omens} less for Evil Omens"));
    let verres = (verres > 0).then(|| format!("{verres} {way} by the Trial of Verres"));
    match (omens, verres) {
        (None, None) => String::new(),
        (Some(one), None) | (None, Some(one)) => format!(", {one}"),
        (Some(omens), Some(verres)) => format!(", {omens} and {verres}"),
    }
}

/// The line that deals this Province: that of the Middle Republic, or those of the Late.
fn dealt(rules: &Republic, province: Province) -> &'static str {
    let row = rules.scenario();
    match () {
        () if row.developed.is_empty() => "ROR-1.04.3e",
        () if row.developed.has(province) => "ROR-1.04.4e",
        () => "ROR-1.04.4f",
    }
}

/// What the State pays, as a part of a sentence; what costs nothing is left out.
fn spent(wars: i16, land_bills: i16, forces: i16) -> String {
    let paid = [(wars, "Wars"), (land_bills, "Land Bills"), (forces, "its forces")];
    let paid: Vec<_> = paid
        .iter()
        .filter(|(talents, _)| *talents > 0)
        .map(|(t, what)| format!("{t} T for {what}"))
        .collect();
    match &paid[..] {
        [] => String::new(),
        [one] => format!("pays {one} "),
        [others @ .., last] => format!("pays {} and {last}, ", others.join(", ")),
    }
}

/// A new line of the public ledger: who pays whom, what else is promised, by when, and how many cards were given for it.
fn agreed(a: &Agreement, names: &Names) -> String {
    let about = a.subject.map(|about| format!(" It is about {}.", subject(about))).unwrap_or_default();
    let due = match (a.pays, a.gets, a.subject) {
        (0, 0, _) => format!(" Due by the end of year {}.", a.due),
        (.., None) => format!(" Due at the Transfer of year {}.", a.due),
        _ => format!(" Money is due at the next Transfer, the rest by the end of year {}.", a.due),
    };
    let cards = match a.cards {
        0 => String::new(),
        1 => " One card changes hands for it.".into(),
        n => format!(" {n} cards change hands for it."),
    };
    format!("{}{about}{due}{cards}", agreement(a, names, ["will pay"; 2]))
}
