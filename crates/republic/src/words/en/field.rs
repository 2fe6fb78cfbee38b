//! Sentences of the Forum and of the field.

use super::senate::{provincial, units};
use super::{be, does, less_omens, makes_peace, so_many};
use crate::components::Components;
use crate::parts::*;
use crate::phases::combat::{self, Arm, Fate, Founded, cleopatra};
use crate::phases::forum::{self, Gone};
use crate::phases::{revenue, revolution};
use crate::state::{Charm, Given, Status};
use kernel::{Names, Rule, Sentence};

/// A choice in the Forum.
pub(super) fn forum(c: &Components, action: forum::Action, names: &Names) -> String {
    use forum::Action as A;
    let who = |s: Senator| c.senators[s].name.as_str();
    match action {
        A::Pass => "Pass".into(),
        A::Persuader(s) => format!("{} persuades", who(s)),
        A::Target(s) => format!("Win {}", who(s)),
        A::Announce(None) => "Announce the attempt with this bribe".into(),
        A::Announce(Some(card)) => format!("Announce it with {} and this bribe", c.intrigue[card].name),
        A::Spend => "Spend Talents: 1 T counts 1".into(),
        A::Roll => "Roll".into(),
        A::Attract(s) => format!("A Knight for {}: spend", who(s)),
        A::Pressure(s) => format!("Press so many Knights of {}", who(s)),
        A::Collect => "Roll for the Knights".into(),
        A::Lead(s) => format!("Make {} Faction Leader", who(s)),
        A::Games(s, games) => format!("{} gives a {}", who(s), c.games[games].name),
        A::Bid(s) => format!("{} bids", who(s)),
        A::LoseFleets(None) => "Lose so many Fleets in Rome".into(),
        A::LoseFleets(Some(i)) => match forum::garrison_at(i) {
            Some(province) => format!("Lose so many Fleets in {}", c.provinces[province].name),
            None => format!("Lose so many Fleets of force {}", i + 1),
        },
        A::Dies(leader) => format!("{} dies", c.leaders[leader].name),
        A::Back => "Choose again".into(),
        A::Nobody => "Persuade nobody".into(),
        A::More => "Spend at most so much more (0: this is the limit)".into(),
        A::Want => "To reach this Base Number".into(),
        A::Outbid(s) => format!("{} bids one more than the others, at most", who(s)),
        A::OutbidBy => "Not one, but so many Talents more than the others".into(),
        A::Page => "Orders for an Initiative you win".into(),
        A::Defend(Some(s)) => format!("Defend {} with at most", who(s)),
        A::Defend(None) => "Defend unaligned Senators with at most".into(),
        A::Below => "To bring the Base Number below".into(),
        A::Cap => "Resist with at most so much in all".into(),
        A::Resist(seat, below) => {
            format!("Bring the attempt of {} below {below} with at most", names.of(seat))
        }
        A::Scandal(s) => format!("A Scandal about {}", who(s)),
        A::Attack => "Attack with the garrison".into(),
        A::Accuse(seat) => format!("{} conspired with Catiline", names.of(seat)),
        A::Given(Given::Unaligned) => "But only while no faction has won that Senator".into(),
        A::Given(Given::Won(seat)) => format!("But only if the attempt of {} has succeeded", names.of(seat)),
        A::Given(Given::NotWon(seat)) => {
            format!("But only if no attempt of {} has succeeded", names.of(seat))
        }
        A::After(true) => "Knights, Leader and Games only if the attempt succeeds".into(),
        A::After(false) => "Knights, Leader and Games only if it does not succeed".into(),
        A::NoKnights => "Try for no Knight, and press none".into(),
        A::Withdraw => "If a Pretender emerges, the garrison does not attack".into(),
    }
}

/// A choice in the field.
pub(super) fn combat(c: &Components, action: combat::Action) -> String {
    use combat::Action as A;
    match action {
        A::Pass => "No".into(),
        A::Accept => "Yes".into(),
        A::First(s) => format!("{} attacks next", c.senators[s].name),
        A::Fleets(None) => "So many Fleets in Rome".into(),
        A::Fleets(Some(i)) => match forum::garrison_at(i) {
            Some(province) => format!("So many Fleets in {}", c.provinces[province].name),
            None => format!("So many Fleets of force {}", i + 1),
        },
        A::Desert(legion, true) => format!("Legion {legion:?} leaves the rebel"),
        A::Desert(legion, false) => format!("Legion {legion:?} stays"),
        A::War(war) => format!("Fight {}", c.wars[war].name),
        A::Charm(Charm::Help) => "Play Cleopatra VII for the Commander".into(),
        A::Charm(Charm::Lead) => "Play Cleopatra VII as enemy Leader".into(),
        A::Proscribe(s) => format!("Play Proscription for {}", c.senators[s].name),
        A::Intercept => "Meet the rebels at sea with so many Fleets".into(),
        A::LeaveLegion(legion) => format!("Leave Legion {legion:?} behind"),
        A::LeaveFleets => "Leave so many of Rome's Fleets behind".into(),
        A::PayByFaction => "Yes, the Faction Treasury first".into(),
    }
}

/// A choice of a victorious Commander.
pub(super) fn revolution(c: &Components, action: revolution::Action, names: &Names) -> String {
    use revolution::Action as A;
    match action {
        A::Pass => "Lay down the command".into(),
        A::Roll => "Spend this much and see who follows".into(),
        A::Revolt => "Revolt".into(),
        A::Join(s) => format!("{} joins the revolt", c.senators[s].name),
        A::Loyal => "The others stay loyal".into(),
        A::Lend => "Lend him so much for his Legions".into(),
        A::Rise(s) => format!("{} revolts, with so much for his Legions", c.senators[s].name),
        A::Follow => "But only if so many Legions follow".into(),
        A::Give(x, to) => format!("Give {} to {}", super::card(c, x), names.of(to)),
        A::Decline(from) => format!("Take no gift of {}", names.of(from)),
        A::For(x) => format!("But only for {}", super::card(c, x)),
        A::Clear => "Start again".into(),
        A::KeepCard => "Keep the card".into(),
        A::Charm => "Play Cleopatra VII for the rebel of Egypt".into(),
        A::March(s, war) => format!("{} takes his army to the {}", c.senators[s].name, c.wars[war].name),
        A::Govern => "Govern the Province".into(),
        A::Leave => "Leave it to the Senate".into(),
        A::Uprise(p, true) => format!("The Governor of {} revolts and marches on Rome", c.provinces[p].name),
        A::Uprise(p, false) => format!("The Governor of {} revolts and stays there", c.provinces[p].name),
        A::Advance => "The rebel Governor marches on Rome".into(),
        A::Reinforce(p, true) => {
            format!("The Legions of {} and so many Provincial Armies join the rebel", c.provinces[p].name)
        }
        A::Reinforce(p, false) => {
            format!("So many Provincial Armies of {} join the rebel", c.provinces[p].name)
        }
        A::RollFleets => "Spend this much and see which Fleets follow".into(),
        A::LendFleets => "Lend him so much for his Fleets".into(),
        A::StayBehind(legion) => format!("Legion {legion:?} does not go to the rebel"),
        A::Retire(s) => format!("{} retires", c.senators[s].name),
        A::Disband(s) => format!("{} disbands so many of his Veterans", c.senators[s].name),
    }
}

/// What happened in the Forum.
pub(super) fn in_the_forum(c: &Components, event: &forum::Event, names: &Names) -> Sentence {
    use forum::Event as E;
    let who = |s: &Senator| c.senators[*s].name.as_str();
    let (rule, text) = match event {
        E::Bid { senator, talents, .. } => ("ROR-1.03o", format!("{} bids {talents} T.", who(senator))),
        E::Auctioned { seat, talents: 0 } => {
            ("ROR-1.07.21d", format!("Nobody bids; {} the Initiative.", does(names, *seat, "takes", "take")))
        }
        E::Auctioned { seat, talents } => {
            ("ROR-1.03p", format!("{} the Initiative for {talents} T.", does(names, *seat, "buys", "buy")))
        }
        E::Attempt { persuader, target, card, talents, base } => {
            let with = card.map_or(String::new(), |card| format!(" with {}", c.intrigue[card].name));
            let (by, whom) = (who(persuader), who(target));
            ("ROR-1.07.414a", format!("{by} tries to win {whom}{with} for {talents} T: Base Number {base}."))
        }
        E::Resisted { seat, talents, base } => (
            "ROR-1.07.413a",
            format!("{} {talents} T against it: Base Number {base}.", does(names, *seat, "spends", "spend")),
        ),
        E::Raised { talents, base } => {
            let are = if *talents == 1 { "is" } else { "are" };
            ("ROR-1.07.414c", format!("{talents} T more {are} spent: Base Number {base}."))
        }
        E::Persuaded { persuader, target, base, roll, success, omens } => {
            let (by, whom) = (who(persuader), who(target));
            let won = if *success { "wins" } else { "does not win" };
            let rolled = match omens {
                0 => roll.to_string(),
                omens => format!("{roll} and {omens} for Evil Omens"),
            };
            let reached = i16::from(*roll) + i16::from(*omens) <= *base;
            let too_high = if reached && !success { "; more than 9 never wins" } else { "" };
            ("ROR-1.07.41b", format!("{by} {won} {whom}: {rolled} against {base}{too_high}."))
        }
        E::Shamed { senator, influence, popularity, rolls, omens } => {
            let [one, other] = rolls.map(|roll| rolled(roll, *omens));
            let name = who(senator);
            (
                "ROR-7.10b",
                format!("{name} loses {influence} Influence{one} and {popularity} Popularity{other}."),
            )
        }
        E::Attracted { senator, talents, roll, success, omens, bonus } => {
            let won = if *success { "attracts" } else { "does not attract" };
            let spent = if *talents > 0 { format!(" and {talents} T") } else { String::new() };
            let bonus = if *bonus > 0 { format!(" and a bonus of {bonus}") } else { String::new() };
            let rolled = less_omens(*roll, *omens);
            ("ROR-1.07.5b", format!("{} {won} a Knight: a roll of {rolled}{spent}{bonus}.", who(senator)))
        }
        E::KnightPays { senator, roll, omens, talents } => {
            let rolled = less_omens(*roll, *omens);
            ("ROR-1.07.51a", format!("A Knight of {} pays {talents} T ({rolled}).", who(senator)))
        }
        E::Pressured { senator, knights, talents } => {
            let knights =
                if *knights == 1 { "A Knight leaves".into() } else { format!("{knights} Knights leave") };
            ("ROR-1.07.51a", format!("{knights} {} for {talents} T.", who(senator)))
        }
        E::Games { senator, games } => {
            ("ROR-1.07.52a", format!("{} gives a {}.", who(senator), c.games[*games].name))
        }
        E::Destroyed { concession } => {
            ("ROR-1.07.32g", format!("{} is destroyed.", c.concessions[*concession].name))
        }
        E::Struck { concession, roll, disaster, hit, back } => {
            let rule = match (disaster, back) {
                (true, true) => "ROR-7.01.112b",
                (true, false) => "ROR-7.01.112a",
                (false, _) => "ROR-1.09.611a",
            };
            let safe = if *hit { "" } else { ", which is not in play" };
            (rule, format!("A roll of {roll} names {}{safe}.", c.concessions[*concession].name))
        }
        E::InCuria { card, roll, omens } => {
            let rule = if matches!(card, Card::Leader(_)) { "ROR-1.03t" } else { "ROR-1.03s" };
            let rolled = less_omens(*roll, *omens);
            (rule, format!("{} waits in the Curia: a roll of {rolled}.", super::card(c, *card)))
        }
        E::Restored { concession } => {
            ("ROR-1.03s", format!("{} is back in the Forum.", c.concessions[*concession].name))
        }
        E::Returned { family } => ("ROR-1.03s", format!("{} returns from the Curia.", who(family))),
        E::LeaderGone { leader, by } => {
            let rule = match by {
                Gone::War => "ROR-1.07.34c",
                Gone::Tired => "ROR-1.07.34b",
                Gone::Event => "ROR-7.01.105a",
                Gone::Rebel => "ROR-7.10n",
                Gone::Guest => "ROR-7.01.115a",
                Gone::Abroad => "ROR-7.01.115b",
            };
            (rule, format!("{} is out of the game.", c.leaders[*leader].name))
        }
        E::Refuge { leader, war } => {
            let rule = if war.is_some() { "ROR-7.01.115a" } else { "ROR-7.01.115b" };
            let host = war.map_or("all Rome's enemies", |war| &c.wars[war].name);
            (rule, format!("{} finds refuge with {host}.", c.leaders[*leader].name))
        }
        E::Fled { leader } => {
            let text =
                format!("{} flees; the next War to be drawn gives him refuge.", c.leaders[*leader].name);
            ("ROR-7.01.115a", text)
        }
        E::Allies { fleets, back } => {
            let rule = if *back { "ROR-7.01.116e" } else { "ROR-7.01.116a" };
            let text = match fleets {
                0 => format!("Rhodes can send no Fleet: all {FLEETS} are there already."),
                fleets => format!("Rhodes sends {}.", units(0, *fleets)),
            };
            (rule, text)
        }
        E::Storm { fleets, roll, omens } => {
            let rolled = rolled(*roll, *omens);
            let text = match fleets {
                0 => format!("The storm{rolled} finds no Fleet to sink."),
                fleets => format!("A storm{rolled} sinks {}.", units(0, *fleets)),
            };
            ("ROR-7.01.117a", text)
        }
        E::Paid { event, talents } => {
            let rule = if *event == EventCard::EvilOmens { "ROR-7.01.108a" } else { "ROR-7.01.112a" };
            (rule, format!("{} costs the State {talents} T.", super::event_card(*event)))
        }
        E::MobGrows { roll, omens } => {
            let rolled = less_omens(*roll, *omens);
            (
                "ROR-7.01.111b",
                format!("The mob grows: to a chit for each point of Unrest a roll of {rolled} is added."),
            )
        }
        E::Peace { war, talents, for_good: true, .. } => (
            "ROR-7.01.113c",
            format!("{} {} over for good, for {talents} T.", c.wars[*war].name, be(c, *war)),
        ),
        E::Peace { war, talents, allied, .. } => {
            let rule = if *allied { "ROR-7.01.113a" } else { "ROR-7.01.105b" };
            (rule, format!("{} for {talents} T.", makes_peace(c, *war)))
        }
        E::Revolts { province, pretender } => {
            let rule = if *pretender { "ROR-7.01.114b" } else { "ROR-7.01.109c" };
            (rule, format!("{} is in revolt.", c.provinces[*province].name))
        }
        E::PutDown { province } => ("ROR-R.67", format!("{} is Roman again.", c.provinces[*province].name)),
        E::Pretender { province } => {
            ("ROR-7.01.114a", format!("A Pretender emerges in {}.", c.provinces[*province].name))
        }
        E::Conspired { seat, chits, roll, omens } => {
            let (who, chits) = (does(names, *seat, "is", "are"), so_many(*chits, "chit", "chits"));
            let rolled = rolled(*roll, *omens);
            let cost = "the highest official loses 1 Popularity for each"; // ROR-R.177
            ("ROR-7.09b", format!("{who} said to have conspired with Catiline: {chits}{rolled}, and {cost}."))
        }
        E::Announced { persuader, target, talents, base } => {
            let (by, whom) = (who(persuader), who(target));
            ("ROR-6.2.3a", format!("{by} will try to win {whom} for {talents} T: Base Number {base}."))
        }
        E::Lapsed { event } => {
            ("ROR-7.09d", format!("{} is void, and is discarded.", c.deck_events[*event].name))
        }
        E::Scandal { senator, popularity, roll, omens } => {
            let rolled = rolled(*roll, *omens);
            ("ROR-7.10q", format!("A scandal costs {} {popularity} Popularity{rolled}.", who(senator)))
        }
    };
    Sentence::new(Rule(rule), text)
}

/// The dice behind something, in brackets; nothing where they were not told.
fn rolled(roll: u8, omens: u8) -> String {
    if roll == 0 { String::new() } else { format!(" ({})", less_omens(roll, omens)) }
}

/// Legions, Provincial Armies and Fleets together.
fn forces(legions: u8, armies: u8, fleets: u8) -> String {
    match (legions + fleets, armies) {
        (_, 0) => units(legions.into(), fleets),
        (0, armies) => provincial(armies, 0),
        (_, armies) => format!("{} and {}", units(legions.into(), fleets), provincial(armies, 0)),
    }
}

fn called(fate: Fate) -> &'static str {
    match fate {
        Fate::Defeat => "Defeat",
        Fate::Disaster => "Disaster",
        Fate::Stalemate => "Stalemate",
        Fate::Standoff => "Standoff",
        Fate::Victory => "Victory",
    }
}

/// What happened in the field.
pub(super) fn in_the_field(c: &Components, event: &combat::Event, names: &Names) -> Sentence {
    use combat::Event as E;
    let who = |s: &Senator| c.senators[*s].name.as_str();
    let (rule, text) = match event {
        E::Battle { war, arm, roll, rome, enemy, fate, legions, fleets, armies, omens } => {
            let roll = less_omens(*roll, *omens);
            let at = if *arm == Arm::Sea { " at sea" } else { "" };
            let (fate, name) = (called(*fate), &c.wars[*war].name);
            let lost = match (*legions, *fleets, *armies) {
                (0, 0, 0) => "nothing is lost".into(),
                (0, 0, armies) => format!("lost: {}", provincial(armies, 0)),
                (legions, fleets, 0) => format!("lost: {}", units(legions.into(), fleets)),
                (legions, fleets, armies) => {
                    format!("lost: {} and {}", units(legions.into(), fleets), provincial(armies, 0))
                }
            };
            ("ROR-1.10.11c", format!("{name}{at}: {rome} against {enemy}, a roll of {roll}: {fate}; {lost}."))
        }
        E::CivilBattle { roll, senate, rebel, fate, legions, rebels, armies, omens } => {
            let roll = less_omens(*roll, *omens);
            let ours = (*legions > 0).then(|| format!("{} of the Senate", units((*legions).into(), 0)));
            let theirs =
                (*rebels > 0 || *armies > 0).then(|| format!("{} of the rebel", forces(*rebels, *armies, 0)));
            let lost = match (ours, theirs) {
                (None, None) => "nothing is lost".into(),
                (Some(ours), Some(theirs)) => format!("lost: {ours}, {theirs}"),
                (ours, theirs) => format!("lost: {}", ours.or(theirs).unwrap_or_default()),
            };
            let fate = called(*fate);
            (
                "ROR-1.11.37a",
                format!("Civil War: {senate} against {rebel}, a roll of {roll}: {fate}; {lost}."),
            )
        }
        E::RebelsLost { province, legions, armies, fleets } => {
            let name = &c.provinces[*province].name;
            ("ROR-1.11.37b", format!("The rebel of {name} loses {}.", forces(*legions, *armies, *fleets)))
        }
        E::AlliesLost { province, armies, fleets } => (
            "ROR-2.2.412c",
            format!(
                "{} loses {} on the side of the War.",
                c.provinces[*province].name,
                provincial(*armies, *fleets)
            ),
        ),
        E::Defends { war, province, arm, roll, rome, enemy, fate, legions, armies, fleets, omens } => {
            let roll = less_omens(*roll, *omens);
            let at = if *arm == Arm::Sea { " at sea" } else { "" };
            let (name, attacker) = (&c.provinces[*province].name, &c.wars[*war].name);
            let lost = match (*legions, *armies, *fleets) {
                (0, 0, 0) => "nothing is lost".into(),
                (0, armies, 0) => format!("lost: {}", provincial(armies, 0)),
                (legions, 0, fleets) => format!("lost: {}", units(legions.into(), fleets)),
                (legions, armies, fleets) if legions + fleets > 0 => {
                    format!("lost: {} and {}", units(legions.into(), fleets), provincial(armies, 0))
                }
                (_, armies, _) => format!("lost: {}", provincial(armies, 0)),
            };
            let battle = format!("{rome} against {enemy}, a roll of {roll}: {}", called(*fate));
            ("ROR-2.2.4d", format!("{name} fights the {attacker}{at}: {battle}; {lost}."))
        }
        E::Undefended { war, province } => (
            "ROR-2.2.4g",
            format!("{} has no Fleets against the {}.", c.provinces[*province].name, c.wars[*war].name),
        ),
        E::Allies { war, province } => (
            "ROR-2.2.412a",
            format!("{} is an ally of the {} now.", c.provinces[*province].name, c.wars[*war].name),
        ),
        E::Quelled { war } => (
            "ROR-2.2.414a",
            format!("The {} {} beaten by a Province, and inactive.", c.wars[*war].name, be(c, *war)),
        ),
        E::Leaves { war, status } => {
            let to = match status {
                Status::Undrawn => "goes back into the deck",
                Status::Shelved => "goes into the next deck",
                _ => "is out of the game",
            };
            (
                "ROR-2.2.414b",
                format!("The {} {} beaten by a Province, and {to}.", c.wars[*war].name, be(c, *war)),
            )
        }
        E::Freed { province } => {
            ("ROR-R.194", format!("{} is Roman again, and undeveloped.", c.provinces[*province].name))
        }
        E::Deserted { legions } => {
            let leave = if *legions == 1 { "Veteran leaves" } else { "Veterans leave" };
            ("ROR-1.11.36b", format!("{legions} {leave} the rebel."))
        }
        E::Marches { rebel } => ("ROR-1.11.35a", format!("Nobody stops {} on his way to Rome.", who(rebel))),
        E::Collapsed { rebel } => ("ROR-1.11.37c", format!("The revolt of {} has failed.", who(rebel))),
        E::Veteran { legion, owed: Some(s) } => {
            ("ROR-1.10.5a", format!("Legion {legion:?} is Veteran, loyal to {}.", who(s)))
        }
        E::Veteran { legion, owed: None } => ("ROR-1.10.5a", format!("Legion {legion:?} is Veteran.")),
        E::Captured { senator, war } => {
            let captor = war.map_or("rebel", |war| &c.wars[war].name);
            ("ROR-1.10.82a", format!("{} is a captive of the {captor}.", who(senator)))
        }
        E::Intercepted { province, roll, senate, rebel, fate, fleets, omens } => {
            let roll = less_omens(*roll, *omens);
            let end = match fate {
                Fate::Victory => "they are thrown back",
                _ => "they get through",
            };
            (
                "ROR-2.3.52b",
                format!(
                    "{senate} {} the rebels of {}, who have {rebel}: a roll of {roll}, {end}; {}.",
                    if *senate == 1 { "Fleet meets" } else { "Fleets meet" },
                    c.provinces[*province].name,
                    if *fleets == 0 {
                        "nothing is lost".into()
                    } else {
                        format!("lost: {}", units(0, *fleets))
                    }
                ),
            )
        }
        E::Landed { province } => {
            ("ROR-2.3.52d", format!("The rebels of {} have landed in Italy.", c.provinces[*province].name))
        }
        E::PutDown { province } => (
            "ROR-2.3.71a",
            format!("The rebel of {} is beaten in his Province.", c.provinces[*province].name),
        ),
        E::TakesCommand { senator } => ("ROR-1.10.8d", format!("{} takes command.", who(senator))),
        E::Proconsul { senator, war: Some(war) } => {
            ("ROR-1.10.7a", format!("{} stays at the {} as Proconsul.", who(senator), c.wars[*war].name))
        }
        E::Proconsul { senator, war: None } => {
            ("ROR-1.10.7a", format!("{} stays in command against the rebel, as Proconsul.", who(senator)))
        }
        E::Won { war, spoils } => {
            ("ROR-1.10.4a", format!("{} {} won; Spoils {spoils} T.", c.wars[*war].name, be(c, *war)))
        }
        E::Glory { senator, gain, popularity } => {
            ("ROR-1.10.4d", format!("{} gains {}.", who(senator), glory(c, *senator, *gain, *popularity)))
        }
        E::Province { province, by } => {
            let rule = match by {
                Founded::Victory => "ROR-1.10.4c",
                Founded::Attack => "ROR-7.07c",
                Founded::Peace => "ROR-7.01.113c",
                Founded::Bequest(DeckEvent::PtolemyApionBequest) => "ROR-7.09c",
                Founded::Bequest(DeckEvent::BithynianBequest) => "ROR-7.09d",
                Founded::Bequest(_) => "ROR-7.09a",
            };
            (rule, format!("{} is a Province.", c.provinces[*province].name))
        }
        E::Rhodes { fleets } => {
            let text = match fleets {
                0 => "Rhodes is no ally any more, and there is no Fleet to go home.".into(),
                1 => format!("{} goes home to Rhodes.", units(0, 1)),
                fleets => format!("{} go home to Rhodes.", units(0, *fleets)),
            };
            ("ROR-7.01.116c", text)
        }
        E::Starved { war } => (
            "ROR-7.07f",
            format!("The {} {} but a Drought without its Province.", c.wars[*war].name, be(c, *war)),
        ),
        E::Developed { province } => {
            ("ROR-1.06.161b", format!("{} is a Province.", c.provinces[*province].called(true)))
        }
        E::Follows { legion, senator } => {
            ("ROR-7.04l", format!("Veteran Legion {legion:?} follows {}.", who(senator)))
        }
        E::BrokeOff { senator, war } => {
            ("ROR-R.38", format!("{} breaks off before the {}.", who(senator), c.wars[*war].name))
        }
        E::Military { senator, military } => {
            ("ROR-7.04k", format!("{} leads with Military {military}.", who(senator)))
        }
        E::Charmed { seat, senator, talents, popularity } => {
            let (plays, whom) = (does(names, *seat, "plays", "play"), who(senator));
            let helps = format!("{} more Military in this battle", cleopatra::MILITARY);
            let what = match popularity {
                0 => format!("gains {talents} T and has {helps}"),
                n => format!("gains {talents} T, has {helps} and loses {n} Popularity"),
            };
            ("ROR-7.10l", format!("{plays} Cleopatra VII for {whom}, who {what}."))
        }
        E::CharmedRebel { seat, senator, talents } => {
            let (plays, whom) = (does(names, *seat, "plays", "play"), who(senator));
            let helps = format!("{} more Military", cleopatra::MILITARY);
            let text =
                format!("{plays} Cleopatra VII for the rebel {whom}, who gains {talents} T and has {helps}.");
            ("ROR-7.10n", text)
        }
        E::Leads { seat, leader, war } => {
            let (name, war) = (&c.leaders[*leader].name, &c.wars[*war].name);
            ("ROR-7.10m", format!("{} {name}: she leads the {war}.", does(names, *seat, "plays", "play")))
        }
        E::Proscribed { seat, senator, knights, talents } => (
            "ROR-7.10k",
            format!(
                "{} {}: {talents} T for {}.",
                does(names, *seat, "proscribes", "proscribe"),
                so_many(*knights, "Knight", "Knights"),
                who(senator)
            ),
        ),
    };
    Sentence::new(Rule(rule), text)
}

/// What a victor gains: Pompey twice the Popularity (ROR-7.04k), and nobody beyond the limit (ROR-1.10.4d).
pub(super) fn glory(c: &Components, senator: Senator, gain: u8, popularity: Option<u8>) -> String {
    let doubled = c.senators[senator].abilities.has(Ability::DoublePopularity);
    match popularity {
        Some(0) => format!("{gain} Influence"),
        Some(popularity) => format!("{popularity} Popularity and {gain} Influence"),
        None if doubled => format!("{} Popularity and {gain} Influence", 2 * u16::from(gain)),
        None => format!("{gain} Popularity and Influence"),
    }
}

/// What happened in the Revenue Phase.
pub(super) fn in_revenue(c: &Components, event: &revenue::Happened) -> Sentence {
    use revenue::Happened as E;
    let who = |s: &Senator| c.senators[*s].name.as_str();
    let (rule, text) = match event {
        E::Raid { province, roll, total, overrun, legions, armies, omens } => {
            let (name, roll) = (&c.provinces[*province].name, less_omens(*roll, *omens));
            let own = provincial(*armies, 0);
            let end = match (overrun, legions, armies) {
                (false, ..) => "it holds".into(),
                (true, 0, 0) => "it is overrun".into(),
                (true, n, 0) => format!("it is overrun, and {} lost", units((*n).into(), 0)),
                (true, 0, _) => format!("it is overrun, and {own} lost"),
                (true, n, _) => format!("it is overrun, and {} and {own} lost", units((*n).into(), 0)),
            };
            ("ROR-7.01.103a", format!("Barbarians raid {name}: {roll}, with its forces {total}; {end}."))
        }
        E::Disorder { province, roll, total, omens } => {
            let (name, roll) = (&c.provinces[*province].name, less_omens(*roll, *omens));
            ("ROR-7.01.109b", format!("Disorder in {name}: {roll}, with its garrison {total}."))
        }
        E::Taken { senator } => ("ROR-7.01.103d", format!("The Barbarians take {}.", who(senator))),
        E::Bequest { event, talents } => {
            ("ROR-7.09a", format!("{}: {talents} T for the State.", c.deck_events[*event].name))
        }
        E::Collected { senator, concession, multiple, talents, popularity } => {
            let times = if *multiple > 1 { format!(" times {multiple}") } else { String::new() };
            let cost = match popularity {
                0 => String::new(),
                lost => format!(", and loses {lost} Popularity"),
            };
            let rule = if *multiple > 1 { "ROR-7.01.104b" } else { "ROR-1.06.13b" };
            let what = &c.concessions[*concession].name;
            (rule, format!("{} collects {what}{times}: {talents} T{cost}.", who(senator)))
        }
        E::Guarded { senator } => ("ROR-7.10o", format!("An Open Bodyguard protects {}.", who(senator))),
        E::Rebels { province, talents, in_revolt } => {
            let name = &c.provinces[*province].name;
            let rule = if *in_revolt { "ROR-2.3.23a" } else { "ROR-1.09.54b" };
            (rule, format!("{name} brings its rebel Governor {talents} T."))
        }
        E::Temples { senator, roll, talents } => {
            ("ROR-2.1.5a", format!("The temples collect {talents} T for {} ({roll}).", who(senator)))
        }
        E::Raised { province, armies, fleets, talents } => {
            let (name, units) = (&c.provinces[*province].name, provincial(*armies, *fleets));
            let own =
                if *talents > 0 { format!(", for {talents} T of its Governor's own") } else { String::new() };
            ("ROR-2.2.3a", format!("{name} raises {units}{own}."))
        }
        E::RebelPays { senator, units: paid, legions, fleets, armies, squadrons } => {
            let paid = super::so_many(*paid, "unit", "units");
            let released = (legions + fleets > 0)
                .then(|| format!("; released to the State: {}", units((*legions).into(), *fleets)));
            let gone =
                (armies + squadrons > 0).then(|| format!("; disbanded: {}", provincial(*armies, *squadrons)));
            let (released, gone) = (released.unwrap_or_default(), gone.unwrap_or_default());
            ("ROR-1.06.15a", format!("{} pays {paid} of his revolt{released}{gone}.", who(senator)))
        }
        E::Dismissed { legions, fleets } => {
            let gone = units((*legions).into(), *fleets);
            ("ROR-R.77", format!("The State disbands {gone} that the rebel let go."))
        }
        E::Unguarded { senator } => {
            ("ROR-7.10o", format!("{} has no Open Bodyguard any more.", who(senator)))
        }
    };
    Sentence::new(Rule(rule), text)
}

/// So many of all of them: "2 of 5 Legions", "none of 3 Fleets".
pub(super) fn share(n: impl Into<usize>, of: impl Into<usize>, one: &str, many: &str) -> String {
    match (n.into(), of.into()) {
        (0, 0 | 1) => format!("No {one}"),
        (1, 1) => format!("1 of 1 {one}"),
        (0, of) => format!("None of {of} {many}"),
        (n, of) => format!("{n} of {of} {many}"),
    }
}

/// What happened in the Revolution Phase.
pub(super) fn in_revolution(c: &Components, event: &revolution::Event) -> Sentence {
    use revolution::Event as E;
    let who = |s: &Senator| c.senators[*s].name.as_str();
    let (rule, text) = match event {
        E::LaidDown { senator } => ("ROR-1.11.3a", format!("{} lays down his command.", who(senator))),
        E::Sounded { senator, follow, of, talents } => {
            let spent = if *talents > 0 { format!(" for {talents} T") } else { String::new() };
            (
                "ROR-1.11.31a",
                format!("{} would follow {}{spent}.", share(*follow, *of, "Legion", "Legions"), who(senator)),
            )
        }
        E::Rolled { senator, dice, follows, paid, follows_for_pay } => {
            let dice: Vec<String> = dice.iter().map(u8::to_string).collect();
            let dice = dice.join(", ");
            let paid = match paid {
                0 => String::new(),
                1 => format!("; {follows_for_pay} or more for the first of them, with a Talent"),
                n => format!("; {follows_for_pay} or more for the first {n}, with a Talent each"),
            };
            ("ROR-1.11.31a", format!("Dice for {}: {dice}. {follows} or more follows{paid}.", who(senator)))
        }
        E::Declared { senator, strength } => {
            ("ROR-1.11.3a", format!("{} declares revolt with a strength of {strength}.", who(senator)))
        }
        E::Rebel { senator, legions } => {
            ("ROR-1.11.3e", format!("{} is in revolt with {}.", who(senator), units((*legions).into(), 0)))
        }
        E::Joined { senator } => ("ROR-1.11.32a", format!("{} joins the revolt.", who(senator))),
        E::Deserted { senator, legions } => {
            let go = if *legions == 1 { "Veteran of his goes" } else { "Veterans of his go" };
            ("ROR-1.11.36a", format!("{}: {legions} {go} over to the rebel army.", who(senator)))
        }
        E::Marched { senator, war } => {
            ("ROR-7.06i", format!("{} takes his army to the {}.", who(senator), c.wars[*war].name))
        }
        E::Kept { senator, talents } => {
            ("ROR-7.09a", format!("{} keeps his Bequest of {talents} T.", who(senator)))
        }
        E::Governs { senator, province } => {
            ("ROR-1.09.54b", format!("{} governs {}.", who(senator), c.provinces[*province].name))
        }
        E::Uprising { senator, province, marches } => {
            let end = if *marches { "and marches on Rome" } else { "and stays in his Province" };
            (
                "ROR-2.3.2c",
                format!("{}, Governor of {}, is in revolt {end}.", who(senator), c.provinces[*province].name),
            )
        }
        E::Advances { province, in_transit: true } => (
            "ROR-2.3.51b",
            format!("Rebels of {} are on their way over the sea.", c.provinces[*province].name),
        ),
        E::Advances { province, in_transit: false } => {
            ("ROR-2.3.51b", format!("Rebels of {} join the march on Rome.", c.provinces[*province].name))
        }
        E::FleetsSounded { senator, follow, of } => {
            let share = share(*follow, *of, "Fleet", "Fleets");
            ("ROR-2.3.4a", format!("{share} will follow {}.", who(senator)))
        }
        E::Disbanded { senator, legions } => (
            "ROR-2.4.1b",
            format!(
                "{} disbands {} and has {legions} Oratory and {legions} Influence more.",
                who(senator),
                if *legions == 1 {
                    "one of his Veterans".into()
                } else {
                    format!("{legions} of his Veterans")
                }
            ),
        ),
    };
    Sentence::new(Rule(rule), text)
}
