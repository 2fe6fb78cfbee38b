//! The Republic of Rome: what each card says, in our own words.

use super::count;
use crate::words::cards::Cards;
use republic::parts::{Ability, Deck, DeckEvent, EventCard, Intrigue, Law, Senator, Series};

pub(in crate::words) const WORDS: Cards = Cards {
    all_decks: "Decks of the eras",
    being_fetched: "being fetched",
    bodyguard_said: " with an Open Bodyguard",
    drawn_out_said: ", drawn out",
    enemy_in_his_faction: "An enemy of his is in his own faction: Loyalty 0 now.",
    laws_in_force: "Laws in force",
    no_ability: "No ability of his own.",
    one_deck: "All eras are shuffled into one deck; when it has run out the game ends with the year",
    open_bodyguard: "Open Bodyguard: 2 less for every dagger that is drawn against him",
    statesmen_in_play: "Statesmen in play",
    the_last_deck: "Cards left in the deck; when it has run out the game ends with the year",
    the_next_deck_follows: "Cards left in the deck; when it has run out the next one follows",
    to_come_said: " cards, to come",
    statesmen: |n| match n {
        1 => "1 Statesman".into(),
        n => format!("{n} Statesmen"),
    },
    laws_bind: |n| match n {
        1 => "binds everybody".into(),
        n => format!("{n} bind everybody"),
    },
    ability,
    called,
    end_roll: |from, made| match (from, made) {
        (0, 0) => "end rolls: once another deck is in play".into(),
        (from, 0) => format!("end rolls: before each year from {from} on"),
        (_, made) => format!("next end roll: ends from {}", (6i16 - i16::from(made)).max(1)),
    },
    marked_card: |n| format!("a marked card among the last {n} ends it"),
    age: |years, elder| match elder {
        true => format!("Age {years}, an Elder: stays in Rome, and may die each year"),
        false => format!("Age {years}: an Elder from 7 on"),
    },
    cards_left: |n| format!("{n} left"),
    chits_of_a_mob: |orator, least, most, each| {
        format!("Led by {orator}: {least} to {most} chits, about {each}% for each of their Senators in Rome.")
    },
    disbanded: |legions| match legions {
        1 => " 1 Legion disbanded: 1 Oratory more".into(),
        n => format!(" {n} Legions disbanded: {n} Oratory more"),
    },
    dagger_odds: |kills, caught, cards| {
        format!("With {}: kills {kills}%, caught {caught}%.", count(cards, "card"))
    },
    deck: |deck| match deck {
        Deck::Early => "Early",
        Deck::Middle => "Middle",
        Deck::Late => "Late",
        Deck::CivilWar => "Civil War",
    },
    deck_event,
    enemy_of: |names| format!("Loyalty 0 in a faction with {names}."),
    era: |period| match period {
        Deck::Early => "Early Republic",
        Deck::Middle => "Middle Republic",
        Deck::Late => "Late Republic",
        Deck::CivilWar => "Civil Wars",
    },
    event,
    intrigue,
    intrigue_brief,
    law,
    law_brief,
    law_needs,
    law_playable: |when| format!("It may be played {when}."),
    legions_follow: |from| format!("A Legion follows a rebel on {from} or more"),
    loyal_beside: |name| format!("Loyalty 0 while {name} is in play in another faction."),
    pair_with: |name, in_play| match in_play {
        true => format!("In play together with {name} of his family."),
        false => format!("May be in play together with {name} of his family."),
    },
    proscribed: |name| format!("{name} proscribed: attracts no Knights; all others add 1"),
    rebel_from: |die| format!("rebel {die}+"),
    served_by: |name| format!("It serves {name}."),
    voids: |wars| {
        format!("As Commander against {wars}: no roll is a Disaster or a Standoff but those of Leaders.")
    },
    wars_of_series: |series| match series {
        Series::Punic => "the Punic Wars",
        Series::Macedonian => "the Macedonian Wars",
        Series::Illyrian => "the Illyrian Wars",
        Series::Gallic => "the Gallic Wars",
        Series::Mithridatic => "the Mithridatic Wars",
        Series::Pirates => "the Pirates",
        Series::Slave => "the Slave Revolts",
    },
    the_war: |name| format!("the {name}"),
};

fn ability(ability: Ability) -> &'static str {
    match ability {
        Ability::HalvesLosses => "As Commander he loses half as many Legions and Fleets, rounded up.",
        Ability::FreeTribune => "Once a year, in Rome, he vetoes or proposes as if he held a Tribune.",
        Ability::ClaimsLandCommissioner => {
            "After the Prosecutions he may take the Land Commissioner without a vote, while a Land Bill is in effect."
        }
        Ability::ThreeDiceAppeal => "His own appeal to the people is rolled with three dice.",
        Ability::VetoesLandBills => "Once a year he vetoes a Land Bill or its repeal without a Tribune.",
        Ability::ProposesLandBills => "Once a year he proposes a Land Bill without a Tribune.",
        Ability::AttractsKnights => "Adds 1 when he tries to attract a Knight.",
        Ability::TwoVeterans => "A victory on land makes two Veteran Legions, not one.",
        Ability::DoubleIncome => "His own income and that of his Concessions count twice.",
        Ability::StandsOff => {
            "As Commander the War's own Disaster and Standoff numbers do no harm, but then the War counts as neglected."
        }
        Ability::RolledMilitary => "His Military is rolled before each battle: a die and 1 (2 to 7).",
        Ability::DoublePopularity => "All Popularity he gains or loses counts twice.",
        Ability::BringsVeteran => {
            "When he enters play, a Veteran Legion that owes nobody swears allegiance to him."
        }
        Ability::NavalMaster => "Adds 2 in every naval battle he leads.",
    }
}

/// What a Statesman is called where there is little room, if not by the last of his names.
fn called(senator: Senator) -> Option<&'static str> {
    Some(match senator {
        Senator::TiberiusGracchus => "Ti. Gracchus",
        Senator::GaiusGracchus => "C. Gracchus",
        Senator::Pompey => "Pompey",
        Senator::Antony => "Antony",
        _ => return None,
    })
}

fn law(law: Law) -> &'static str {
    match law {
        Law::Calpurnian => {
            "Once a year the Censor may fine one corrupt Governor who came home this year: two dice of Talents, 7 on \
             average. No trial, no appeal, no veto. What he and his faction cannot pay is taken off his Popularity and \
             his Influence."
        }
        Law::Acilian => {
            "The fine of the Calpurnian Law is laid by the faction with most Knights, no longer by the Censor, who \
             decides a tie."
        }
        Law::Servilian => {
            "Adds 1 whenever the faction that played it tries to attract a Knight. Or, openly thrown away, it ends the \
             Acilian Law."
        }
        Law::TraditionErodes => "Whoever is Consul may be elected again, year after year.",
        Law::MilitaryReforms => "35 Influence alone wins the game no more.",
        Law::Gabinian => {
            "At the end of a Senate Phase a Commander in the field may raise Legions and Fleets with his own money or \
             his faction's."
        }
        Law::Manilian => {
            "A victorious Commander may lead his army on to another War, if he has the Fleets for it, as Proconsul. The \
             War wakes at once and counts as neglected until it is fought."
        }
        Law::Vatinian => {
            "A Senator may govern one or several Provinces by legate: he stays in Rome, may hold an office or command. \
             Each Senate Phase he may go there or come back, once. What is attacked meanwhile lacks his Military."
        }
        Law::Julian => {
            "No recruiting and Manpower Shortage end, Unrest falls by 3. Each Senator of whoever plays it loses a die of \
             Influence, 3.5 on average."
        }
        Law::PlautianPapirian => {
            "The Social War has half its strength, Unrest falls by 2. Each Senator of whoever plays it loses 1 \
             Popularity."
        }
        Law::MilitaryCommand => "The Senate recalls no Proconsul, nor his army, unless he consents.",
    }
}

fn law_brief(law: Law) -> &'static str {
    match law {
        Law::Calpurnian => "fine corrupt Governors",
        Law::Acilian => "most Knights lay the fine",
        Law::Servilian => "+1 for your Knights, or end the Acilian Law",
        Law::TraditionErodes => "Consul again and again",
        Law::MilitaryReforms => "35 Influence wins no more",
        Law::Gabinian => "Commanders recruit for themselves",
        Law::Manilian => "lead an army on to the next War",
        Law::Vatinian => "govern from Rome, by legate",
        Law::Julian => "recruit again, Unrest −3",
        Law::PlautianPapirian => "halve the Social War, Unrest −2",
        Law::MilitaryCommand => "no Proconsul is recalled",
    }
}

/// When it may be played; empty where nothing is asked.
fn law_needs(law: Law) -> &'static str {
    match law {
        Law::Acilian => "once the Calpurnian Law is in force",
        Law::TraditionErodes => "while active Wars have a strength of 15 or more together",
        Law::Gabinian => "while Pirates lie in the Forum, active or not",
        Law::Julian | Law::PlautianPapirian => "during the Social War",
        _ => "",
    }
}

fn intrigue_brief(card: Intrigue) -> &'static str {
    match card {
        Intrigue::Tribune => "veto, or propose",
        Intrigue::Blackmail => "persuade without counter-bribes; shames who resists",
        Intrigue::InfluencePeddling => "take a card from another hand",
        Intrigue::Seduction => "persuade without counter-bribes",
        Intrigue::Assassin => "+1 to a dagger",
        Intrigue::SecretBodyguard => "guards your men",
        Intrigue::MobIncitedToViolence => "against a Murder or Graft",
        Intrigue::MurderOfATribune => "cancel a Tribune, 50%",
        Intrigue::Graft => "buy off a Tribune",
        Intrigue::Proscription => "after a Civil War: money for all Knights",
        Intrigue::CleopatraVii => "for or against Rome in Egypt",
        Intrigue::OpenBodyguard => "guards one man, for pay",
        Intrigue::AssassinationConspiracy => "no Bodyguard helps him",
        Intrigue::Scandal => "shame a poor speaker",
        Intrigue::UltimateDecree => "ends Civil Unrest, silences Tribunes",
        Intrigue::AnnexationOfEgypt => "a vote on Egypt",
    }
}

fn intrigue(card: Intrigue) -> &'static str {
    match card {
        Intrigue::Tribune => {
            "Vetoes what is on the floor, or puts a motion of your own, even when the Senate has just been adjourned."
        }
        Intrigue::Blackmail => {
            "With an attempt to win a Senator: nobody may spend money against it. If it fails he loses two dice of \
             Influence and two of Popularity, 7 each on average. Not against Cicero or a Cato."
        }
        Intrigue::InfluencePeddling => {
            "At any time but in the Revolution Phase: takes a card at random out of another player's hand."
        }
        Intrigue::Seduction => {
            "With an attempt to win a Senator, by any of your men in Rome: nobody may spend money against it."
        }
        Intrigue::Assassin => "Adds 1 to the die of your assassin; several add up.",
        Intrigue::SecretBodyguard => {
            "When a dagger is drawn against one of your men: takes 1 off the die, and gives one more chance to catch the \
             assassin. Several add up."
        }
        Intrigue::MobIncitedToViolence => {
            "When somebody tries to cancel a Tribune: so many chits are drawn as a die and the Oratory of your man in \
             Rome together; their Senators in Rome who are drawn die."
        }
        Intrigue::MurderOfATribune => {
            "One of your men in Rome cancels a Tribune on an even die: 50%. He loses as much Popularity as it shows. A \
             proposal only before the first ballot."
        }
        Intrigue::Graft => {
            "One of your men in Rome cancels a Tribune for a die of Talents of his own, 1 to 6. He sees the price before \
             he pays, but the card is spent. A proposal only before the first ballot."
        }
        Intrigue::Proscription => {
            "When the Senate has won a Civil War that another faction led: all Knights may go, for a die of Talents each. \
             From then on your faction attracts none, and all others add 1 when they try."
        }
        Intrigue::CleopatraVii => {
            "Before a battle of the Alexandrine War: +3 Military and 50 T for its Commander, who loses 5 Popularity; or \
             she leads the enemy, +3, until that War is over. Or +3 Military and 50 T for a Governor of Egypt who rebels."
        }
        Intrigue::OpenBodyguard => {
            "In a Revenue Phase, on one of your men in Rome, for 1 T of his own and 1 Popularity each year: 2 less for \
             every dagger drawn against him. Without an Assassin card nobody can kill him then."
        }
        Intrigue::AssassinationConspiracy => {
            "With your dagger: no Bodyguard card is played against it. If it strikes, each of your Senators loses half \
             the victim's Popularity, rounded up, in Popularity and in Influence. If it fails, your Leader is not tried."
        }
        Intrigue::Scandal => {
            "In your Initiative, instead of winning a Senator: one with an Oratory below 5 loses two dice of Popularity, \
             7 on average."
        }
        Intrigue::UltimateDecree => {
            "While Civil Unrest lasts, right after a Dictator is made: it ends, he gains 5 Influence, and no Tribune \
             speaks for the rest of the year."
        }
        Intrigue::AnnexationOfEgypt => {
            "When the last Governor of the year has been sent: the Senate votes whether Egypt becomes a Province. If so, \
             its Governor is elected next."
        }
    }
}

fn deck_event(event: DeckEvent) -> &'static str {
    match event {
        DeckEvent::PergameneBequest => {
            "Sent with at least 3 Legions and 3 Fleets, the Field Consul fetches it: 50 T for the State, and Asia becomes \
             a Province."
        }
        DeckEvent::CatilineConspiracy => {
            "The highest official names another faction: as many chits as two dice show, and its Senators who are drawn \
             die. He loses 1 Popularity for each chit."
        }
        DeckEvent::PtolemyApionBequest => "Crete-Cyrene becomes a Province with the next Forum Phase.",
        DeckEvent::BithynianBequest => {
            "Sent with at least 3 Legions and 3 Fleets, the Field Consul fetches it: 35 T for the State, and Bithynia \
             becomes a Province."
        }
        DeckEvent::CivilUnrest => {
            "Each Population Phase adds 2 Unrest, and a Dictator may be made whatever the Wars. The Ultimate Decree ends \
             it."
        }
        DeckEvent::RepublicRestored => {
            "All rebels die and the game ends at once: the faction with most Influence wins."
        }
    }
}

fn event(event: EventCard, again: bool) -> &'static str {
    match (event, again) {
        (EventCard::AllyDeserts, false) => {
            "In every battle of this year with an even roll the enemy is stronger by the coloured die."
        }
        (EventCard::AllyDeserts, true) => {
            "In every battle of this year with an even roll the enemy is stronger by the two white dice."
        }
        (EventCard::AlliedEnthusiasm, false) => "The State gains 50 T in the next Revenue Phase.",
        (EventCard::AlliedEnthusiasm, true) => "The State gains 75 T in the next Revenue Phase.",
        (EventCard::BarbarianRaids, false) => {
            "In the next Revenue Phase each frontier Province needs 15 with two dice, its strength, 2 for each garrison \
             Legion and its Governor's Military, or it is overrun."
        }
        (EventCard::BarbarianRaids, true) => {
            "In the next Revenue Phase each frontier Province needs 17 with two dice, its strength, 2 for each garrison \
             Legion and its Governor's Military, or it is overrun."
        }
        (EventCard::Drought, false) => "Unrest rises by 1 more; Grain may be sold dear.",
        (EventCard::Drought, true) => "Unrest rises by 1 more for each; Grain may be sold dearer still.",
        (EventCard::EnemyLeaderDies, false) => "An enemy Leader dies, by choice of the highest official.",
        (EventCard::EnemyLeaderDies, true) => {
            "An enemy Leader dies, and his largest War makes peace for half its Spoils."
        }
        (EventCard::EnemysAllyDeserts, false) => {
            "In every battle of this year with an odd roll the enemy is weaker by the coloured die."
        }
        (EventCard::EnemysAllyDeserts, true) => {
            "In every battle of this year with an odd roll the enemy is weaker by the two white dice."
        }
        (EventCard::Epidemic, false) => "Six chits were drawn for the Senators in Rome.",
        (EventCard::Epidemic, true) => "Six chits at most were drawn for those away from Rome.",
        (EventCard::EvilOmens, false) => "Every roll is 1 worse until the next Forum Phase.",
        (EventCard::EvilOmens, true) => "Every roll is worse by 1 for each omen until the next Forum Phase.",
        (EventCard::InternalDisorder, false) => {
            "In the next Revenue Phase undeveloped Provinces yield nothing, and each that is governed revolts unless two \
             dice and 1 for each garrison Legion are more than 4."
        }
        (EventCard::InternalDisorder, true) => {
            "In the next Revenue Phase undeveloped Provinces yield nothing, and each that is governed revolts unless two \
             dice and 1 for each garrison Legion are more than 5."
        }
        (EventCard::ManpowerShortage, false) => "A new Legion or Fleet costs 20 T this year.",
        (EventCard::ManpowerShortage, true) => {
            "A new Legion or Fleet costs 10 T more for each shortage this year."
        }
        (EventCard::MobViolence, false) => "Senators in Rome less popular than the Unrest were in danger.",
        (EventCard::MobViolence, true) => "Senators in Rome no more popular than the Unrest were in danger.",
        (EventCard::NaturalDisaster, false) => {
            "It cost the State 50 T, and a Concession may have been destroyed."
        }
        (EventCard::NaturalDisaster, true) => {
            "It cost the State 50 T, and two Concessions may have been destroyed."
        }
        (EventCard::NewAlliance, false) => {
            "At the end of the Senate Phase a War makes peace for half its Spoils, by choice of the highest official."
        }
        (EventCard::NewAlliance, true) => {
            "At the end of the Senate Phase a War that is no Revolt ends with all its Spoils and Provinces, by choice of \
             the highest official."
        }
        (EventCard::PretenderEmerges, false) => {
            "With the next War that breaks out a Province revolts; its Governor dies unless his garrison attacks at once."
        }
        (EventCard::PretenderEmerges, true) => {
            "With the next War that breaks out a Province revolts; its Governor and garrison die."
        }
        (EventCard::Refuge, false) => {
            "The next Leader who is beaten finds refuge with the next War that is drawn."
        }
        (EventCard::Refuge, true) => "The next Leader who is beaten wakes all Wars and aids them.",
        (EventCard::RhodianAlliance, false) => {
            "8 Fleets serve Rome until the War that needs most Fleets is won, unless the Senate declines."
        }
        (EventCard::RhodianAlliance, true) => {
            "12 Fleets serve Rome until the War that needs most Fleets is won, unless the Senate declines."
        }
        (EventCard::StormAtSea, _) => "As many Fleets as two dice showed were lost.",
        (EventCard::TrialOfVerres, false) => {
            "In the next Revenue Phase each Province pays the State 3 T more and its Governor 3 T less."
        }
        (EventCard::TrialOfVerres, true) => {
            "In the next Revenue Phase each Province pays the State 5 T more and its Governor 5 T less."
        }
    }
}
