//! What somebody else is waited for.

use crate::phases::optional::{ageing, traitors};
use crate::phases::{Ask, combat, forum, revenue, revolution, senate, solo};
use crate::setup;

/// What those who are asked decide, as the end of a sentence. It follows from the question alone, which everybody knows.
pub(super) fn waiting(ask: &Ask) -> &'static str {
    match ask {
        Ask::Setup(setup::Ask::Leader) => "Faction Leaders",
        Ask::Setup(setup::Ask::Plays) => "first cards",
        Ask::Setup(setup::Ask::Provinces { .. }) => "Governors of the first Provinces",
        Ask::GoOn => "whether the game goes on with the next deck",
        Ask::Judge { .. } => "whether an agreement was kept",
        Ask::Adopt { .. } => "a Senator for the faction",
        Ask::Revenue(ask) => in_revenue(ask),
        Ask::Forum(ask) => in_the_forum(ask),
        Ask::Senate(ask) => in_the_senate(ask),
        Ask::Combat(ask) => in_the_field(ask),
        Ask::Revolution(ask) => in_revolution(ask),
        Ask::Solo(ask) => in_coalition(ask),
        Ask::Traitors(traitors::Ask::Bid) => "bids for the Traitor tokens",
        Ask::Traitors(traitors::Ask::Tokens { .. }) => "the Traitor tokens",
        Ask::Ageing(ageing::Ask::Order { .. }) => "which Elder is checked first",
        Ask::Ageing(ageing::Ask::Heir { .. }) => "an heir",
    }
}

fn in_revenue(ask: &revenue::Ask) -> &'static str {
    use revenue::Ask as A;
    match ask {
        A::Income => "incomes",
        A::RebelPay { .. } => "the pay of the rebel's units",
        A::Released { .. } => "the units that the rebel released",
        A::Purse => "money within the factions",
        A::Gifts => "gifts to the State and to others",
        A::Muster => "forces of the Provinces",
        A::Ransom { .. } => "a ransom",
    }
}

fn in_the_forum(ask: &forum::Ask) -> &'static str {
    use forum::Ask as A;
    match ask {
        A::Persuade { .. } => "a persuasion",
        A::Resist { .. } => "money against the persuasion",
        A::Raise { .. } => "more money, or the roll",
        A::Knights { .. } => "Knights",
        A::LeaderOrGames { .. } => "a Faction Leader, or Games",
        A::Bid { .. } => "a bid for the Initiative",
        A::Orders => "orders for the Forum",
        A::Resistance { .. } => "answers to the announced attempts",
        A::Storm { .. } => "the Fleets lost in the storm",
        A::LeaderDies { .. } => "which enemy Leader dies",
        A::Pretender { .. } => "whether the garrison attacks the Pretender",
        A::Catiline { .. } => "who has conspired with Catiline",
    }
}

fn in_the_senate(ask: &senate::Ask) -> &'static str {
    use senate::Ask as A;
    match ask {
        A::Floor => "the next motion",
        A::Consent { .. } => "a Senator's consent",
        A::Window => "objections to the motion",
        A::Ballot { .. } => "votes",
        A::Posts => "which Consul stays in Rome",
        A::Dictator { .. } => "a Dictator",
        A::MasterOfHorse { .. } => "the Master of Horse",
        A::StepDown { .. } => "whether the Magistrate steps down",
        A::Bodyguards { .. } => "Secret Bodyguards",
        A::Order { .. } => "who votes next",
        A::Adjourn => "whether a Tribune keeps the Senate open",
        A::Compose { .. } => "the next docket",
        A::Letter => "forms of the Senate",
        A::WinExile { .. } => "an exile who returns",
        A::NewAlliance { .. } => "which War makes peace",
        A::Levies => "units at a Senator's own cost",
        A::Cancel { .. } => "whether the Tribune is cancelled",
        A::Mob { .. } => "the mob",
        A::Price { .. } => "the price of Graft",
        A::Offer { .. } => "a card",
        A::Priesthood { .. } => "a Priesthood",
        A::Advocate { .. } | A::Defend { .. } | A::AskOn { .. } => "an Advocate",
    }
}

fn in_the_field(ask: &combat::Ask) -> &'static str {
    use combat::Ask as A;
    match ask {
        A::Order { .. } => "which army attacks next",
        A::Ransom { .. } => "a ransom",
        A::LandAttack { .. } => "the attack on land",
        A::Desert => "Veterans who leave the rebel",
        A::NextWar { .. } => "the rebel's next War",
        A::Rhodes { .. } => "the Fleets that go home to Rhodes",
        A::Cleopatra { .. } | A::Proscription { .. } => "a card",
        A::Intercept { .. } => "Fleets against the rebels at sea",
    }
}

fn in_revolution(ask: &revolution::Ask) -> &'static str {
    use revolution::Ask as A;
    match ask {
        A::Cards => "cards played and discarded",
        A::Lend { .. } | A::LendFleets { .. } => "a loan for the Commander",
        A::Loyalty { .. } | A::Declare { .. } => "whether the Commander lays down his command",
        A::Join { .. } => "who joins the revolt",
        A::Cleopatra { .. } => "a card",
        A::Legacy { .. } => "the Province of the Bequest",
        A::Uprising { .. } => "Governors who may revolt",
        A::Advance { .. } => "the march on Rome",
        A::Fleets { .. } => "the Fleets of the rebel",
        A::Disband { .. } => "Veterans of the Commander",
        A::Retire { .. } => "Senators who may retire",
    }
}

fn in_coalition(ask: &solo::Ask) -> &'static str {
    use solo::Ask as A;
    match ask {
        A::Join { .. } | A::Partner { .. } => "the Ruling Coalition",
        A::Orders => "Assassination Checks",
        A::Tribunes { .. } => "Tribunes",
        A::Assassin { .. } => "who strikes",
        A::Master { .. } => "the Master of Horse",
        A::Pick { .. } | A::Which { .. } | A::Receive { .. } => "a share of the spoils",
        A::Plan { .. } | A::Builds { .. } | A::Command { .. } | A::Veterans { .. } => "the military plan",
        A::Fine { .. } => "a fine",
        A::Trade { .. } => "a trade of cards",
    }
}
