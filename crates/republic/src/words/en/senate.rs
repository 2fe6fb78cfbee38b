//! English for the Senate: its choices, motions and events.

use super::{does, makes_peace, so_many};
use crate::components::Components;
use crate::parts::*;
use crate::phases::senate::{Action, Ask, Business, Event};
use crate::state::{Charm, Landing, Proposer, TribuneUse, When};
use kernel::{Names, Rule, Sentence};

/// A choice as a sentence.
pub(super) fn action(c: &Components, action: Action, names: &Names) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    match action {
        Action::Pass => "Pass".into(),
        Action::Done => "Done".into(),
        Action::Clear => "Start again".into(),
        Action::GiveUp => "Give it up: the Senate has refused this".into(),
        Action::Move(kind) => format!("Propose: {}", business(kind)),
        Action::Name(s) => who(s).into(),
        Action::Ground(g) => ground(c, g),
        Action::Province(p) => c.provinces[p].name.clone(),
        Action::Concession(x) => c.concessions[x].name.clone(),
        Action::Bill(b) => format!("Land Bill type {b:?}"),
        Action::War(w) => c.wars[w].name.clone(),
        Action::AgainstRebel => "Against the rebel".into(),
        Action::Legions => "Legions".into(),
        Action::Veteran(l) => format!("Veteran Legion {l:?}"),
        Action::Fleets => "Fleets".into(),
        Action::Adjourn => "Adjourn the Senate".into(),
        Action::CallFirst(seat) => format!("Call {} next", names.of(seat)),
        Action::Vote(Side::Abstain) => "All abstain".into(),
        Action::Vote(s) => format!("All vote {}", side(s)),
        Action::VoteOne(s, Side::Abstain) => format!("{} abstains", who(s)),
        Action::VoteOne(s, x) => format!("{} votes {}", who(s), side(x)),
        Action::Buy(s, x) => format!("{} buys votes {}, 1 T each", who(s), side(x)),
        Action::Tribune(by, what) => {
            let by = match by {
                TribuneBy::Card => "Tribune",
                TribuneBy::Statesman(s) | TribuneBy::Right(s) => who(s),
                TribuneBy::Pontifex => "Pontifex Maximus",
                TribuneBy::Law(law) => return format!("Bring the {} to the vote", c.laws[law].name),
            };
            let what = match what {
                TribuneUse::Veto => "veto the motion",
                TribuneUse::Propose => "propose a motion",
                TribuneUse::Claim => "claim the next motion",
                TribuneUse::Suspend => "suspend the vote for a motion of your own",
                TribuneUse::Skip => "skip the faction about to pick",
                TribuneUse::Cosponsor => "cancel the pass and co-sponsor the Land Bill",
                TribuneUse::CancelBill => "cancel the Land Bill",
            };
            format!("{by}: {what}")
        }
        Action::Assassin(s) => format!("Assassination: {} draws the dagger", who(s)),
        Action::Cards => "Play so many Assassins".into(),
        Action::Appeal => "Appeal to the people".into(),
        Action::Exile => "Go into exile".into(),
        Action::Accept => "Yes".into(),
        Action::Refuse => "No".into(),
        Action::StepDown => "Step down".into(),
        Action::VoteOn(i, x) => format!("Motion {}: {}", i + 1, side(x)),
        Action::Ballot(i) => format!("Motion {}: a ballot with conditions", i + 1),
        Action::Then(x) => format!("If it holds: {}", side(x)),
        Action::ThenVeto => "If it holds: veto by Tribune".into(),
        Action::If(when) => format!("If {}", condition(when, names)),
        Action::Spend => "Spend at most so much on votes".into(),
        Action::Ahead => "Be so many votes ahead".into(),
        Action::Tie(_) => "Veto by Tribune when your faction is called".into(),
        Action::Post(true) => "Your man stays in Rome".into(),
        Action::Post(false) => "Your man takes the field".into(),
        Action::Guards => "Play so many Secret Bodyguards for your men".into(),
        Action::FewestGuards => {
            "Play the fewest Secret Bodyguards that save your men, at most so many".into()
        }
        Action::Before(i) if usize::from(i) == crate::state::ITEMS => {
            "To be carried out after adjournment".into()
        }
        Action::Before(i) => format!("To be carried out before motion {}", i + 1),
        Action::Depends(i) => format!("It depends on your motion {}", i + 1),
        Action::Master(s) => format!("{} as Master of Horse", who(s)),
        Action::MakePeace(w) => format!("The {}", makes_peace(c, w)),
        Action::Land(s, Landing::Attack) => format!("{} lands after a naval victory", who(s)),
        Action::Land(s, Landing::IfStrong) => format!("{} lands if he is strong enough", who(s)),
        Action::Land(s, Landing::Stay) => format!("{} does not land this year", who(s)),
        Action::AttackFirst(s) => format!("{} attacks first", who(s)),
        Action::FightNext(w) => format!("Your rebel fights the {} next", c.wars[w].name),
        Action::Charm(Charm::Help) => "Cleopatra VII helps the Commander".into(),
        Action::Charm(Charm::Lead) => "Cleopatra VII leads the enemy".into(),
        Action::Intercept => "So many Fleets meet the rebels who cross to Italy".into(),
        Action::Proscribe(s) => format!("Proscription after a Civil War, for {}", c.senators[s].name),
        Action::StayWithRebel(l) => format!("Veteran Legion {l:?} stays with the rebel"),
        Action::RaiseLegions(s, false) => format!("{} raises Legions, his own money first", who(s)),
        Action::RaiseLegions(s, true) => format!("{} raises Legions, your Faction Treasury first", who(s)),
        Action::RaiseFleets(s, false) => format!("{} raises Fleets, his own money first", who(s)),
        Action::RaiseFleets(s, true) => format!("{} raises Fleets, your Faction Treasury first", who(s)),
        Action::Murder(s) => format!("Murder of a Tribune, by {}", who(s)),
        Action::Graft(s) => format!("Graft: {} pays at most", who(s)),
        Action::Incite(s) => format!("{} incites the mob", who(s)),
        Action::Conspire => "Assassination Conspiracy: no Bodyguard can be played".into(),
        Action::Play(card) => format!("Play: {}", c.intrigue[card].name),
        Action::TakeCommission(s) => format!("{} takes the Land Commissioner", who(s)),
        Action::OnlyOf(seat) => format!("Only if the Tribune is played by {}", names.of(seat)),
        Action::TakePriesthood(s) => format!("Take the Priesthood of {} for another", who(s)),
        Action::Priesthood(s) => format!("A Priesthood for {}", who(s)),
        Action::OnlyOn(i) => format!("Only if the Tribune is played on motion {}", i + 1),
        Action::AskAdvocate(s) => format!("Ask {} to defend the Accused", who(s)),
        Action::Defend(s) => format!("{} defends the Accused if he is asked", who(s)),
        Action::LetExileBe => "Do not try to win a Statesman who is recalled from exile".into(),
        Action::HearOthers => "An Accused whom one declines to defend may ask another".into(),
    }
}

/// What "pass" means, by the question.
pub(super) fn pass(ask: &Ask) -> &'static str {
    match ask {
        Ask::Posts => "No preference",
        Ask::Dictator { .. } => "Nobody",
        Ask::Adjourn => "No",
        Ask::Letter => "Send the form",
        Ask::StepDown { .. } => "Lose 1 Influence",
        Ask::Levies => "Raise no more",
        Ask::Cancel { .. } => "Let the Tribune speak",
        Ask::Mob { .. } | Ask::Offer { .. } => "No",
        Ask::Advocate { .. } => "He defends himself",
        _ => "Pass",
    }
}

/// A choice while somebody is on trial: a vote for is a vote of guilty.
pub(super) fn verdict(c: &Components, choice: Action, names: &Names) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    let word = |side: Side| if side == Side::For { "guilty" } else { "innocent" };
    match choice {
        Action::Vote(side) if side != Side::Abstain => format!("All vote {}", word(side)),
        Action::VoteOne(s, side) if side != Side::Abstain => format!("{} votes {}", who(s), word(side)),
        Action::Buy(s, side) => format!("{} buys votes of {}, 1 T each", who(s), word(side)),
        choice => action(c, choice, names),
    }
}

/// The condition of a clause; a number in it is still to be named.
pub fn condition(when: When, names: &Names) -> String {
    match when {
        When::Passed(i) => format!("motion {} has passed", i + 1),
        When::Failed(i) => format!("motion {} has not passed", i + 1),
        When::Leading(_) => "the votes for lead by so many".into(),
        When::Trailing(_) => "the votes against lead by so many".into(),
        When::Voted(seat, x) => format!("{} has voted {}", names.of(seat), side(x)),
        When::Bought(seat, _) => format!("{} has bought so many votes", names.of(seat)),
        When::Decided => "it is decided already".into(),
        When::Last => "your faction is the last".into(),
    }
}

/// A kind of business as the end of a sentence.
pub fn business(kind: Business) -> &'static str {
    match kind {
        Business::Consuls => "two Consuls",
        Business::Dictator => "a Dictator",
        Business::Censor => "a Censor",
        Business::Prosecution => "a Prosecution",
        Business::Governors => "Governors",
        Business::Concessions => "Concessions",
        Business::LandBill => "a Land Bill",
        Business::Repeal => "the repeal of a Land Bill",
        Business::Recruit => "raising Legions and Fleets",
        Business::Disband => "disbanding Legions and Fleets",
        Business::Deploy => "sending commanders to war",
        Business::March => "sending an army against the rebel",
        Business::Reinforce => "reinforcements",
        Business::Recall => "recalling a commander or a part of his force",
        Business::Replace => "a new commander for an army",
        Business::Garrison => "a garrison",
        Business::Withdraw => "withdrawing a garrison",
        Business::RecallExile => "recall from exile",
        Business::RejectRhodes => "rejecting the Rhodian Alliance",
        Business::ConsulForLife => "a Consul for Life",
        Business::Minor => "a minor motion",
        Business::CreateEgypt => "Egypt as a Province",
        Business::Fetch => "fetching a Bequest",
        Business::Pontifex => "a Pontifex Maximus",
        Business::Law => "a Law",
        Business::RemovePontifex => "the removal of the Pontifex Maximus",
    }
}

fn side(side: Side) -> &'static str {
    match side {
        Side::For => "for",
        Side::Against => "against",
        Side::Abstain => "neither",
    }
}

/// What somebody is prosecuted for.
pub fn ground(c: &Components, ground: Ground) -> String {
    match ground {
        Ground::Office(o) => format!("Minor: {}", super::office(o)),
        Ground::Proconsul => "Minor: Proconsul".into(),
        Ground::Concession(x) => format!("Minor: {}", c.concessions[x].name),
        Ground::Corruption => "Minor: corrupt Governor".into(),
        Ground::Major => "Major".into(),
        Ground::Assassination => "assassination".into(),
        Ground::Extra => "Major, besides the others of the year".into(),
        Ground::Treason => "treason".into(),
    }
}

/// A motion as the end of a sentence, where nobody knows which Legions are Veterans.
pub fn motion(c: &Components, motion: &Motion) -> String {
    motion_with(c, motion, Set::NONE)
}

/// A motion as the end of a sentence, with the Veterans by number (ROR-1.09.64e).
pub(super) fn motion_with(c: &Components, motion: &Motion, veterans: Set<Legion>) -> String {
    let who = |s: Senator| c.senators[s].name.as_str();
    let force = |legions: Set<Legion>, fleets: u8| force(legions, fleets, veterans);
    let sent = |d: &Dispatch| {
        let with = force(d.legions, d.fleets);
        format!("{} with {with} to the {}", who(d.commander), c.wars[d.war].name)
    };
    match motion {
        Motion::Consuls([a, b]) => format!("{} and {} as Consuls", who(*a), who(*b)),
        Motion::Dictator(s) => format!("{} as Dictator", who(*s)),
        Motion::Censor(s) => format!("{} as Censor", who(*s)),
        Motion::Prosecution { accused, ground: g, prosecutor } => {
            let by = prosecutor.map_or(String::new(), |p| format!(" by {}", who(p)));
            format!("Prosecution of {}{by} ({})", who(*accused), ground(c, *g))
        }
        Motion::Governors(slate) => list(
            slate
                .iter()
                .filter_map(|(p, s)| s.map(|s| format!("{} as Governor of {}", who(s), c.provinces[p].name))),
        ),
        Motion::Concessions(slate) => list(
            slate.iter().filter_map(|(x, s)| s.map(|s| format!("{} for {}", c.concessions[x].name, who(s)))),
        ),
        Motion::LandBill { bill, sponsors: [a, b] } => {
            format!("a Land Bill of type {bill:?}, sponsored by {} and {}", who(*a), who(*b))
        }
        Motion::Repeal { bill, sponsor } => {
            format!("repeal of a Land Bill of type {bill:?}, sponsored by {}", who(*sponsor))
        }
        Motion::Recruit { legions, fleets } => format!("raise {}", units((*legions).into(), *fleets)),
        Motion::Disband { legions, fleets } => {
            format!("disband {}", force(*legions, *fleets))
        }
        Motion::Deploy(all) => list(all.iter().flatten().map(sent)),
        Motion::Campaign { commander, legions, sent: others } => {
            let march = format!("{} with {} against the rebel", who(*commander), force(*legions, 0));
            list([march].into_iter().chain(others.iter().flatten().map(sent)))
        }
        Motion::March { commander, legions } => {
            format!("{} with {} against the rebel", who(*commander), force(*legions, 0))
        }
        Motion::Reinforce(d) => format!("reinforce {}", sent(d)),
        Motion::Recall { commander, legions, fleets: 0 } if legions.is_empty() => {
            format!("recall {} with all he has", who(*commander))
        }
        Motion::Recall { commander, legions, fleets } => {
            format!("call home {} from {}", force(*legions, *fleets), who(*commander))
        }
        Motion::Replace { new, .. } => {
            let takes = format!("{} takes command against the {}", who(new.commander), c.wars[new.war].name);
            match new.legions.is_empty() && new.fleets == 0 {
                true => takes,
                false => format!("{takes}, with {} more", force(new.legions, new.fleets)),
            }
        }
        Motion::Garrison { province, legions, fleets } => {
            format!("{} as garrison of {}", force(*legions, fleets.0), c.provinces[*province].name)
        }
        Motion::Withdraw { province, legions, fleets } => {
            format!("{} home from {}", force(*legions, fleets.0), c.provinces[*province].name)
        }
        Motion::RecallExile(s) => format!("recall {} from exile", who(*s)),
        Motion::RejectRhodes => "reject the Rhodian Alliance".into(),
        Motion::Fetch(d) => {
            let place = d.war.province().map_or(&c.wars[d.war].name, |p| &c.provinces[p].name);
            format!("{} with {} for the Bequest of {place}", who(d.commander), force(d.legions, d.fleets))
        }
        Motion::ConsulForLife(s) => format!("{} as Consul for Life", who(*s)),
        Motion::Minor => "a minor motion".into(),
        Motion::CreateEgypt => "Egypt as a Province".into(),
        Motion::Law { law, sponsors: [a, b] } => {
            format!("the {}, sponsored by {} and {}", c.laws[*law].name, who(*a), who(*b))
        }
        Motion::Pontifex(s) => format!("{} as Pontifex Maximus", who(*s)),
        Motion::RemovePontifex(s) => {
            format!("{} is Pontifex Maximus no longer (two thirds of the votes)", who(*s))
        }
    }
}

/// "2 Legions, Veteran Legion V and 1 Fleet": those of the Legions that are among these Veterans by number.
fn force(legions: Set<Legion>, fleets: u8, veterans: Set<Legion>) -> String {
    let named = legions.both(veterans);
    let ordinary = legions.minus(named).len();
    if named.is_empty() {
        return units(ordinary, fleets);
    }
    let some = |n: usize, one: &str, many: &str| (n > 0).then(|| so_many(n, one, many));
    let mut parts: Vec<String> = some(ordinary, "Legion", "Legions").into_iter().collect();
    parts.extend(named.iter().map(|l| format!("Veteran Legion {l:?}")));
    parts.extend(some(fleets.into(), "Fleet", "Fleets"));
    match parts.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => parts.concat(),
    }
}

/// "2 Legions and 1 Fleet"; what there is none of is left out.
pub(super) fn units(legions: usize, fleets: u8) -> String {
    some(legions, ["Legion", "Legions"], fleets, ["Fleet", "Fleets"])
}

/// Forces of a Province's own (ROR-2.2.3a).
pub(super) fn provincial(armies: u8, fleets: u8) -> String {
    let [army, fleet] = [["Provincial Army", "Provincial Armies"], ["Provincial Fleet", "Provincial Fleets"]];
    some(armies.into(), army, fleets, fleet)
}

/// So many of two things, one and several of which are called so.
fn some(n: usize, thing: [&str; 2], m: u8, other: [&str; 2]) -> String {
    let say = |n: usize, [one, many]: [&str; 2]| super::so_many(n, one, many);
    match (n, m) {
        (n, 0) => say(n, thing),
        (0, m) => say(m.into(), other),
        (n, m) => format!("{} and {}", say(n, thing), say(m.into(), other)),
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

/// What happened, as a sentence.
pub(super) fn happened(c: &Components, event: &Event, names: &Names) -> Sentence {
    let who = |s: Senator| c.senators[s].name.as_str();
    let (rule, text) = match event {
        Event::Put { motion: m, proposer, veterans } => {
            let (rule, by) = match proposer {
                _ if matches!(m, Motion::Prosecution { ground: Ground::Treason, .. }) => {
                    ("ROR-3.10.31a", "The Senate tries without a Prosecutor".into())
                }
                _ if matches!(m, Motion::Prosecution { ground, .. } if ground.is_special()) => {
                    ("ROR-1.09.74b", "The Senate tries without a Prosecutor".into())
                }
                Proposer::Magistrate => ("ROR-1.09.14a", "The Magistrate puts".into()),
                Proposer::Tribune(seat) => {
                    ("ROR-1.09.151a", format!("{} by Tribune", does(names, *seat, "puts", "put")))
                }
                Proposer::Right(seat) => {
                    let rule = match m {
                        Motion::CreateEgypt => "ROR-7.10s",
                        Motion::Law { .. } => "ROR-3.8.1b",
                        _ => "ROR-7.04h",
                    };
                    (rule, format!("{}, without a Tribune", does(names, *seat, "puts", "put")))
                }
            };
            (rule, format!("{by}: {}.", motion_with(c, m, *veterans)))
        }
        Event::Refused { senator } => {
            ("ROR-D.16a", format!("{} does not consent; the motion is not opened.", who(*senator)))
        }
        Event::Tribune { seat, what } => {
            let (rule, text) = match what {
                TribuneUse::Claim => ("ROR-1.09.151c", "secure the next motion"),
                TribuneUse::Suspend => ("ROR-1.09.641d", "suspend the vote"),
                _ => ("ROR-1.09.152a", "stop the vote"),
            };
            (rule, format!("{} a Tribune to {text}.", does(names, *seat, "has", "have")))
        }
        Event::Kept { senator } => {
            ("ROR-7.06r", format!("{} does not consent, and keeps command and army.", who(*senator)))
        }
        Event::Voted { seat, votes_for, votes_against } => (
            "ROR-1.09.142b",
            format!(
                "{} voted: {votes_for} for, {votes_against} against so far.",
                does(names, *seat, "has", "have")
            ),
        ),
        Event::Counted { passed, votes_for, votes_against } => {
            let result = if *passed { "passes" } else { "fails" };
            ("ROR-1.09.143a", format!("The motion {result}, {votes_for} to {votes_against}."))
        }
        Event::Wielded { by } => match by {
            TribuneBy::Statesman(s) => ("ROR-7.04d", format!("{} is heard as a Tribune.", who(*s))),
            TribuneBy::Right(s) => {
                let rule = match s {
                    Senator::CatoTheElder => "ROR-3.8.5a",
                    Senator::Laenas => "ROR-7.04g",
                    _ => "ROR-7.04h",
                };
                (rule, format!("{} is heard without a Tribune.", who(*s)))
            }
            _ => ("ROR-2.1.4a", "The Pontifex Maximus is heard without a Tribune.".into()),
        },
        Event::Vetoed { seat } => {
            ("ROR-1.09.152c", format!("{} the motion.", does(names, *seat, "vetoes", "veto")))
        }
        Event::Claimed { seat } => {
            ("ROR-1.09.151c", format!("{} the next motion.", does(names, *seat, "claims", "claim")))
        }
        Event::Suspended { seat } => {
            ("ROR-1.09.641d", format!("{} the vote.", does(names, *seat, "suspends", "suspend")))
        }
        Event::Void => ("ROR-1.09.721a", "The motion is void.".into()),
        Event::TrialVoid { censor: false } => {
            ("ROR-1.09.721c", "Without its Prosecutor the trial is void, and counts as held.".into())
        }
        Event::TrialVoid { censor: true } => {
            ("ROR-1.09.721d", "Without the Censor the trial is void, and no more are held.".into())
        }
        Event::SteppedDown { senator } => ("ROR-1.09.144b", format!("{} steps down.", who(*senator))),
        Event::Humbled { senator, influence } => {
            ("ROR-1.09.144a", format!("{} goes on presiding and loses {influence} Influence.", who(*senator)))
        }
        Event::PostsRolled { senators: [a, b], rolls: [m, n] } => {
            ("ROR-1.09.23a", format!("The Consuls roll for their posts: {} {m}, {} {n}.", who(*a), who(*b)))
        }
        Event::Elected { senators: [a, b] } => {
            ("ROR-1.09.2b", format!("{} and {} are elected Consuls.", who(*a), who(*b)))
        }
        Event::Appealed { roll, total } => {
            ("ROR-1.09.44a", format!("The people are asked: {roll}, in all {total}."))
        }
        Event::Acquitted { senator } => ("ROR-1.09.41b", format!("{} is free.", who(*senator))),
        Event::Convicted { senator } => ("ROR-1.09.41b", format!("{} is guilty.", who(*senator))),
        Event::Sentenced { senator, popularity, influence, marker } => {
            let marker = if *marker { " and the rank of a former Consul" } else { "" };
            let text = format!(
                "{} loses {influence} Influence, {popularity} Popularity{marker}, and all Concessions.",
                who(*senator)
            );
            ("ROR-1.09.42e", text)
        }
        Event::Rewarded { senator, influence, marker } => {
            let marker = if *marker { " and the rank of a former Consul" } else { "" };
            ("ROR-1.09.411b", format!("{} gains {influence} Influence{marker} by it.", who(*senator)))
        }
        Event::Unpopular { senators, popularity, repeal, sponsor } => {
            let (rule, why) = match (repeal, sponsor) {
                (true, true) => ("ROR-1.09.621b", "for sponsoring the repeal"),
                (true, false) => ("ROR-1.09.621c", "for voting for the repeal"),
                _ => ("ROR-1.09.62d", "for voting against the Land Bill"),
            };
            let all = senators.iter().map(who).collect::<Vec<_>>().join(", ");
            (rule, format!("-{popularity} Popularity {why}: {all}."))
        }
        Event::Exiled { senator } => ("ROR-1.09.431a", format!("{} goes into exile.", who(*senator))),
        Event::Returned { senator } => ("ROR-1.09.433a", format!("{} returns from exile.", who(*senator))),
        Event::Wooed { seat, senator, roll, total, won } => {
            let result = if *won { "enough" } else { "too much" };
            let tries = does(names, *seat, "tries", "try");
            ("ROR-1.09.433b", format!("{tries} to win {}: {roll}, in all {total}, {result}.", who(*senator)))
        }
        Event::Governor { senator, province } => {
            ("ROR-1.09.5c", format!("{} governs {}.", who(*senator), c.provinces[*province].name))
        }
        Event::LandBill { bill, passed: true } => {
            ("ROR-1.09.62c", format!("A Land Bill of type {bill:?} is in effect."))
        }
        Event::LandBill { bill, passed: false } => {
            ("ROR-1.09.621c", format!("A Land Bill of type {bill:?} is repealed."))
        }
        Event::Raised { legions, fleets } => {
            ("ROR-1.09.63d", format!("The State raises {}.", units((*legions).into(), *fleets)))
        }
        Event::Fetches { commander, province, legions, fleets } => {
            let (name, with) = (&c.provinces[*province].name, units((*legions).into(), *fleets));
            ("ROR-7.09a", format!("{} goes to fetch {name} with {with}.", who(*commander)))
        }
        Event::Sent { commander, war, legions, fleets } => {
            let (with, war) = (units((*legions).into(), *fleets), &c.wars[*war].name);
            ("ROR-1.09.641a", format!("{} takes {with} to the {war}.", who(*commander)))
        }
        Event::SentAgainstRebel { commander, legions } => {
            let with = units((*legions).into(), 0);
            ("ROR-1.11.35a", format!("{} takes {with} against the rebel.", who(*commander)))
        }
        Event::Lapsed => ("ROR-1.09.641d", "Nothing comes of it: what it needs is no longer there.".into()),
        Event::Disbanded { legions, fleets } => {
            ("ROR-1.09.63e", format!("Rome disbands {}.", units((*legions).into(), *fleets)))
        }
        Event::Garrisoned { province, legions, fleets } => {
            let (units, place) = (units((*legions).into(), *fleets), &c.provinces[*province].name);
            ("ROR-1.09.645a", format!("Rome sends {units} to {place}."))
        }
        Event::GarrisonHome { province, legions, fleets } => {
            let (units, place) = (units((*legions).into(), *fleets), &c.provinces[*province].name);
            ("ROR-1.09.645a", format!("Rome calls home {units} from {place}."))
        }
        Event::PartHome { commander, legions, fleets } => {
            let units = units((*legions).into(), *fleets);
            ("ROR-1.09.643b", format!("Rome calls home {units} from {}.", who(*commander)))
        }
        Event::CameHome { commander, war } => {
            let who = commander.map_or("The army", who);
            ("ROR-1.09.643a", format!("{who} comes home from the {}.", c.wars[*war].name))
        }
        Event::Attempt { assassin, target, cards } => {
            let cards = match cards {
                0 => String::new(),
                1 => " with an Assassin".into(),
                n => format!(" with {n} Assassins"),
            };
            ("ROR-1.09.72a", format!("{} strikes at {}{cards}.", who(*assassin), who(*target)))
        }
        Event::Stabbed { target } => {
            ("ROR-6.1s", format!("Somebody strikes at {}, and nobody knows who.", who(*target)))
        }
        Event::Dagger { natural, total } => {
            ("ROR-1.09.72b", format!("The dagger: {natural}, in all {total}."))
        }
        Event::Pursued { natural, total } => {
            ("ROR-1.09.73c", format!("The Bodyguard pursues the assassin: {natural}, in all {total}."))
        }
        Event::Caught { senator } => ("ROR-1.09.74a", format!("{} is caught.", who(*senator))),
        Event::Implicated { senator, influence } => (
            "ROR-1.09.74b",
            format!("{} leads the assassin's faction and loses {influence} Influence.", who(*senator)),
        ),
        Event::Eliminated { seat } => {
            ("ROR-1.05.3a", format!("The faction of {} is out of the game.", names.of(*seat)))
        }
        Event::Docket { motions: 0 } => ("ROR-D.34a", "There is nothing more on the docket.".into()),
        Event::Docket { motions: 1 } => ("ROR-D.34a", "A docket of one motion is published.".into()),
        Event::Docket { motions } => ("ROR-D.34a", format!("A docket of {motions} motions is published.")),
        Event::Adjourned => ("ROR-1.09.12d", "The Senate is adjourned.".into()),
        Event::Continued { seat } => (
            "ROR-1.09.151d",
            format!("{} the session by Tribune.", does(names, *seat, "continues", "continue")),
        ),
        Event::NominateAgain { business: Business::Censor } => {
            ("ROR-1.09.4a", "The floor is open again: another Censor is to be nominated.".into())
        }
        Event::NominateAgain { business: Business::Pontifex } => {
            ("ROR-2.1.1a", "The floor is open again: another Pontifex Maximus is to be nominated.".into())
        }
        Event::NominateAgain { .. } => {
            ("ROR-1.09.21a", "The floor is open again: another pair of Consuls is to be nominated.".into())
        }
        Event::Offended { senator, roll, influence, popularity: 0 } => {
            ("ROR-7.06p", format!("{} loses {influence} Influence ({roll}).", who(*senator)))
        }
        Event::Offended { senator, popularity, .. } => {
            ("ROR-7.06q", format!("{} loses {popularity} Popularity.", who(*senator)))
        }
        Event::Calmed { law, unrest, recruits } => {
            let done = match law {
                Law::PlautianPapirian => Some("The Social War has half its strength.".into()),
                _ => recruits.then(|| "The shortage of men is over.".into()),
            };
            let calm = (*unrest > 0).then(|| format!("Unrest falls by {unrest}."));
            let told: Vec<String> = done.into_iter().chain(calm).collect();
            (law.rule().0, told.join(" "))
        }
        Event::Ashamed { senator, popularity, influence } => {
            let lost = match (popularity, influence) {
                (_, 0) => format!("{popularity} Popularity"),
                (0, _) => format!("{influence} Influence"),
                _ => format!("{popularity} Popularity and {influence} Influence"),
            };
            ("ROR-7.10p", format!("{} loses {lost} by the conspiracy.", who(*senator)))
        }
        Event::Fined { senator, roll, paid, missing: 0 } => {
            ("ROR-7.06a", format!("{} is fined {paid} T ({roll}) and pays.", who(*senator)))
        }
        Event::Fined { senator, roll, paid, missing } => {
            let due = paid + missing;
            let text = format!(
                "{} is fined {due} T ({roll}) and pays {paid}: what is missing is lost in Popularity and again in Influence.",
                who(*senator)
            );
            ("ROR-7.06b", text)
        }
        Event::Travelled { senator, to: Some(province) } => {
            ("ROR-7.06l", format!("{} goes to {}.", who(*senator), c.provinces[*province].name))
        }
        Event::Travelled { senator, to: None } => {
            ("ROR-7.06l", format!("{} comes to Rome and rules by legate.", who(*senator)))
        }
        Event::Recalled { senator, legions, army } => {
            let to = army.map_or("Rome".into(), |s| format!("the army of {}", who(s)));
            let called = if *legions == 1 { "a disbanded Legion" } else { "disbanded Legions" };
            ("ROR-2.4.2b", format!("{} recalls {called} to {to}: {legions}.", who(*senator)))
        }
        Event::Levied { senator, legions, fleets } => {
            let raised = units((*legions).into(), *fleets);
            ("ROR-R.61", format!("{} raises {raised} on his own account.", who(*senator)))
        }
        Event::Cancelling { seat, senator, card } => {
            let (rule, how) = match card {
                Intrigue::Graft => ("ROR-7.10j", "by Graft"),
                _ => ("ROR-7.10h", "by murder"),
            };
            (rule, format!("{} of {} tries to cancel the Tribune {how}.", who(*senator), names.of(*seat)))
        }
        Event::Incited { senator, against, chits, .. } => {
            let (by, whom) = (who(*senator), names.of(*against));
            (
                "ROR-7.10g",
                format!(
                    "{by} incites the mob against the faction of {whom}: {} drawn.",
                    so_many(*chits, "chit is", "chits are")
                ),
            )
        }
        Event::Ambush { natural, total } => {
            let result =
                if total.is_multiple_of(2) { "even, the Tribune is murdered" } else { "odd, it fails" };
            ("ROR-7.10h", format!("The murderers: {natural}, in all {total}: {result}."))
        }
        Event::Price { natural, talents } => {
            ("ROR-7.10j", format!("The price of the Tribune: {natural}, in all {talents} T."))
        }
        Event::Withdrawn { senator } => ("ROR-7.10j", format!("{} does not pay it.", who(*senator))),
        Event::Foiled { senator } => {
            ("ROR-R.40", format!("{} is dead, and the attempt has failed.", who(*senator)))
        }
        Event::Cancelled { seat } => {
            ("ROR-D.8e", format!("The Tribune of {} is cancelled.", names.of(*seat)))
        }
        Event::Conspiracy { senator } => {
            ("ROR-7.10p", format!("{} has conspirators: no Bodyguard can be played.", who(*senator)))
        }
        Event::Decree { seat, dictator } => {
            let (by, whom) = (does(names, *seat, "plays", "play"), who(*dictator));
            let text = format!(
                "{by} the Ultimate Decree: {whom} gains 5 Influence, and no Tribune is heard this turn."
            );
            ("ROR-7.10r", text)
        }
        Event::Annexation { seat } => (
            "ROR-7.10s",
            format!("{} a vote on the Annexation of Egypt.", does(names, *seat, "forces", "force")),
        ),
        Event::Priest { senator, from: None } => {
            ("ROR-2.1.21a", format!("The Pontifex Maximus gives {} a Priesthood.", who(*senator)))
        }
        Event::Priest { senator, from: Some(from) } => {
            let (from, to) = (who(*from), who(*senator));
            (
                "ROR-2.1.21c",
                format!("The Pontifex Maximus takes the Priesthood of {from} and gives it to {to}."),
            )
        }
        Event::LawRefused { law } => {
            ("ROR-3.8.1d", format!("The {} has failed and leaves the game.", c.laws[*law].name))
        }
        Event::LawReturned { seat, law } => {
            ("ROR-R.158", format!("The {} goes back to the hand of {}.", c.laws[*law].name, names.of(*seat)))
        }
        Event::Summoned { senator, province, back } => {
            let (who, name) = (who(*senator), &c.provinces[*province].name);
            let text = match back {
                false => format!("{who} comes from {name} to be tried."),
                true => format!("{who} goes back to {name}."),
            };
            ("ROR-3.7.3a", text)
        }
        Event::Deposed { senator, influence: 0 } => {
            ("ROR-2.1.1c", format!("{} is Pontifex Maximus no longer.", who(*senator)))
        }
        Event::Deposed { senator, influence } => {
            let who = who(*senator);
            ("ROR-2.1.1c", format!("{who} is Pontifex Maximus no longer and loses {influence} Influence."))
        }
        Event::Omens { senator, own, faction: 0, state: 0, tried: None } => {
            ("ROR-2.1.6a", format!("{} pays {own} T for the Evil Omens.", who(*senator)))
        }
        Event::Omens { senator, own, faction, state, tried } => {
            let who_pays = who(*senator);
            let paid = format!(
                "For the Evil Omens {who_pays} pays {own} T, his Faction Treasury {faction} T, the State {state} T."
            );
            let tried = tried.map_or(String::new(), |s| format!(" {} may be tried for his life.", who(s)));
            ("ROR-2.1.6c", format!("{paid}{tried}"))
        }
        Event::Created { province } => {
            ("ROR-1.09.5a", format!("{} is a Province.", c.provinces[*province].name))
        }
    };
    Sentence::new(Rule(rule), text)
}
