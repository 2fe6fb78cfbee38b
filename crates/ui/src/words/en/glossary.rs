//! What the symbols of the boards stand for.

use crate::words::glossary::{Glossary, Term};

const fn term(symbol: &'static str, name: &'static str, about: &'static str, rule: &'static str) -> Term {
    Term { symbol, name, about, rule, drawn: "" }
}

pub(in crate::words) const WORDS: Glossary =
    Glossary { ave_roma: AVE_ROMA, republic: REPUBLIC, tribune: TRIBUNE, triumph: TRIUMPH };

const AVE_ROMA: &[Term] = &[
    term("denarius", "Denarius", "Money: pays for cards, goods and training.", "AVE-1.15"),
    term("points", "Points", "Whoever has the most at the end wins; they are never lost.", "AVE-1.38"),
    term("surplus", "Surplus", "Pays for wars and steps in the Colosseum.", "AVE-1.49").drawn_as(".sur"),
    term("goods", "Any resource", "Any of the six basic resources, as you like; never surplus.", "AVE-1.42"),
    term("wood", "Wood", "A black resource.", "AVE-1.17"),
    term("stone", "Stone", "A black resource.", "AVE-1.17"),
    term("livestock", "Livestock", "A green resource.", "AVE-1.17"),
    term("wheat", "Wheat", "A green resource.", "AVE-1.17"),
    term("ore", "Ore", "A red resource.", "AVE-1.17"),
    term("wine", "Wine", "A red resource.", "AVE-1.17"),
    term("worker", "Worker", "Its value says what it can do where it is placed.", "AVE-3.07")
        .drawn_as(".peg, .wslot, .wcell, .ylds"),
    term("building", "Building", "Bought at the Aedificator for resources; pairs bring more.", "AVE-9.01"),
    term("war", "War", "Supported at the Legatus; several of one set bring more.", "AVE-10.01"),
    term("patron", "Patron", "Helps you while active.", "AVE-13.03"),
    term("province", "Area", "Four goods, and a track of influence.", "AVE-1.34"),
    term(
        "consul",
        "Political influence",
        "Points at the end; the first five levels open places for patrons.",
        "AVE-1.46",
    )
    .drawn_as(".pol"),
    term("colosseum", "Colosseum", "A loop of paid steps; three bring political influence.", "AVE-12.08"),
    term("amphora", "Amphora", "In the advanced game cards of one icon are used up together.", "AVE-1.44"),
    term("gladius", "Sword", "In the advanced game cards of one icon are used up together.", "AVE-1.44"),
    term("lion", "Lion", "In the advanced game cards of one icon are used up together.", "AVE-1.44"),
    term("coins", "Quaestor", "Denarii: twice the value of the worker.", "AVE-6.01"),
    term(
        "deal",
        "Mercator",
        "Sell what you have, buy what the area of the worker's value shows.",
        "AVE-8.01",
    ),
];

const REPUBLIC: &[Term] = &[
    term("censor", "Censor", "A former Consul who decides who is prosecuted.", "ROR-1.09.4a"),
    term(
        "prosecution",
        "Prosecution",
        "The Censor may bring up to two small cases or a great one a year.",
        "ROR-1.09.41a",
    ),
    term("veto", "Veto", "A Tribune stops an election, a trial or a proposal.", "ROR-1.09.152a"),
    term("aye", "For", "Passes with more than half of the votes cast.", "ROR-1.09.143a"),
    term("nay", "Against", "A tie fails.", "ROR-1.09.143a"),
    term("abstain", "No vote", "Counts for neither side.", "ROR-1.09.143a"),
    term(
        "influence",
        "Influence",
        "What the great game is about: it wins most games, and makes Consuls for Life.",
        "ROR-1.07.31a",
    ),
    term(
        "votes",
        "Votes",
        "Oratory and Knights of the Senators in Rome, cast together as a faction.",
        "ROR-1.09.141a",
    ),
    term("military", "Military", "How well a Senator commands on land and at sea.", "ROR-1.07.31a"),
    term("legion", "Legion", "Fights for whoever commands it, and is paid every year.", "ROR-1.06.22c"),
    term("fleet", "Fleet", "Wins naval battles and carries armies; paid every year.", "ROR-1.06.22c"),
    term(
        "treasury",
        "State Treasury",
        "Pays Wars, Legions and Land Bills; if it runs out, everybody loses.",
        "ROR-1.06.22d",
    ),
    term(
        "unrest",
        "Unrest",
        "Rises with Droughts and neglected Wars; high Unrest ends in a revolt that everybody loses.",
        "ROR-1.03u",
    )
    .drawn_as(".utrack, .un"),
    term("war", "War", "Has to be fought; too many active ones at once are the end of Rome.", "ROR-1.03b"),
    term("barbarian", "Enemy Leader", "Makes the Wars of his people stronger.", "ROR-1.03t"),
    term(
        "concession",
        "Concession",
        "Brings its Senator an income, or money for each unit raised.",
        "ROR-1.07.32b",
    ),
    term("laurel", "Faction Leader", "Cannot be lured away, and earns more.", "ROR-1.06.1a"),
    term(
        "hrao",
        "HRAO",
        "The highest ranking official in Rome: begins every phase and rolls for Rome.",
        "ROR-DEFe",
    ),
    term("consul", "Consul", "The two highest offices of the year; who held one may be Censor.", "ROR-1.03w"),
    term("mortality", "Mortality", "One chit a year decides who dies.", "ROR-1.03c"),
    term(
        "statesman",
        "Statesman",
        "A great man of a family: played from the hand, gone for good when he dies.",
        "ROR-1.07.312a",
    ),
    term(
        "province",
        "Governor",
        "Away from Rome for his term; his Province pays him if he takes it.",
        "ROR-1.06.14c",
    ),
    term("coins", "Corrupt", "Took an income as Governor: open to prosecution.", "ROR-1.06.14c"),
    term(
        "draw",
        "Cards in hand",
        "Red cards: Statesmen, Concessions, Laws and Intrigue, unseen by others.",
        "ROR-DEFi",
    ),
    term("intrigue", "Intrigue card", "A red card played from the hand.", "ROR-DEFi"),
    term("law", "Law", "In force from when it is played.", "ROR-DEFi"),
    term("garrison", "Garrison", "Legions that guard a Province.", "ROR-1.06.22c"),
];

const TRIBUNE: &[Term] = &[
    term(
        "denarius",
        "Denarii",
        "Money: it pays for cards in the city and is bid for the Atrium and the chariot; enough of it is an objective.",
        "TRI-1.10",
    ),
    term(
        "laurel",
        "Laurel wreath",
        "Gained by take-overs and on the Field of Mars; enough of them are an objective.",
        "TRI-0.07",
    ),
    term("legion", "Legion", "From the Praetorians and others; enough of them are an objective.", "TRI-1.11"),
    term("scroll", "Scroll", "One side of a tile; turned over it is the tribune, an objective.", "TRI-1.06"),
    term("tribune", "Tribune", "An objective: a scroll that was turned over.", "TRI-1.06"),
    term("favour", "Eternal favour of the gods", "Kept for good, and an objective.", "TRI-1.07"),
    term(
        "favour-temp",
        "Temporary favour of the gods",
        "Counts as the favour only while you control the Vestal Virgins.",
        "TRI-1.08",
    ),
    term(
        "follower",
        "Follower",
        "Placed one a turn on a free space; it takes effect when its region or faction is evaluated.",
        "TRI-7.01",
    ),
    term("proconsul", "Proconsul", "One more follower for whoever controls the Patricians.", "TRI-1.15"),
    term("draw", "Card", "A card from the draw pile: into your hand, unseen by others.", "TRI-0.14"),
    term("dagger", "Assassin", "Takes a card out of a set that is laid out.", "TRI-25.01"),
    term("chariot", "Chariot", "Bars a faction: it cannot be taken over this round.", "TRI-1.17"),
    term(
        "colosseum",
        "Colosseum",
        "Keeps the denarii paid in the Catacombs until the controller of the Gladiators takes them.",
        "TRI-0.08",
    ),
    term("bowl", "Coin bowl", "Denarii at once; the first follower of a round gets more.", "TRI-7.03"),
    term(
        "shield",
        "Faction marker",
        "Yours for good, whoever controls the faction later; enough of them are an objective.",
        "TRI-0.12",
    ),
    term("thermae", "Thermae", "Buy the card beside your follower.", "TRI-5.02"),
    term("forum", "Forum Romanum", "Buy the card beside your follower.", "TRI-5.03"),
    term("latrine", "Latrine", "One hidden card: buy it, or give it up for denarii.", "TRI-5.04"),
    term("curia", "Curia", "Give one card for all of a field.", "TRI-5.05"),
    term("atrium", "Atrium Auctionorum", "Cards for whoever stands there alone, or bids more.", "TRI-8.01"),
    term("catacombs", "Catacombs", "Look through the pile and buy one card of it.", "TRI-5.08"),
    term("pantheon", "Pantheon", "A sacrifice there brings the eternal favour of the gods.", "TRI-8.05"),
    term("mars", "Field of Mars", "Pairs from your hand bring laurel wreaths.", "TRI-5.10"),
    term(
        "f-gladiators",
        "Gladiators",
        "Each round: the denarii of the Colosseum, or a card and perhaps an assassin.",
        "TRI-27.01",
    ),
    term(
        "f-legates",
        "Legates",
        "Each round: a scroll, or a card and perhaps a legion for money.",
        "TRI-27.04",
    ),
    term("f-praetorians", "Praetorians", "Each round: a legion.", "TRI-27.06"),
    term(
        "f-plebeians",
        "Plebeians",
        "Each round: a card and 2 denarii, or with a scroll and the Patricians the tribune.",
        "TRI-27.07",
    ),
    term("f-patricians", "Patricians", "Each round: the proconsul, one more follower.", "TRI-27.09"),
    term(
        "f-vestals",
        "Vestal Virgins",
        "Each round: a laurel and the temporary favour. Its marker opens the Pantheon.",
        "TRI-27.10",
    ),
    term("f-senators", "Senators", "Each round: a scroll, or two cards.", "TRI-27.12"),
];

const TRIUMPH: &[Term] = &[
    term(
        "building",
        "Building",
        "Two spaces: the owner gains Triumphs, the Administrator has its effect.",
        "TRV-12.06",
    ),
    term("gladius", "Battle card", "A Law card for Battles; any number may be played in one.", "TRV-14.07"),
    term("circus", "Circus", "Its marker goes with your Commander and counts as 2 Legions.", "TRV-13.01"),
    term(
        "colosseum",
        "Amphitheatrum",
        "Its marker counts as a Legion and gives a reroll in that Battle.",
        "TRV-13.02",
    ),
    term("mausoleum", "Mausoleum", "A second Commander of yours, placed after all others.", "TRV-13.03"),
    term("forum", "Forum", "One more Influence in a bid.", "TRV-13.08"),
    term("basilica", "Basilica", "2 Talents, or a Client in a Roman Province.", "TRV-13.09"),
    term(
        "theatrum",
        "Theatrum",
        "A Talent for each family with Clients in a Province of your choice.",
        "TRV-13.10",
    ),
    term("templum", "Templum", "An Intrigue, and a die rolled again.", "TRV-13.11"),
    term("thermae", "Thermae", "A Law card, or the right to play one more.", "TRV-13.12"),
    term("laurel", "Triumphs", "Points: whoever has the most after three Rounds is Emperor.", "TRV-4.01"),
    term(
        "talent",
        "Talent",
        "Money, for Law cards, Legions, taxes and deals; three are worth a Triumph at the end.",
        "TRV-16.02",
    ),
    term(
        "intrigue",
        "Intrigue",
        "Two make one more Influence in a bid, or a reroll in a Battle.",
        "TRV-15.02",
    ),
    term(
        "client",
        "Client",
        "A piece of a family in a Province or a Building: the most in a Province bring Triumphs.",
        "TRV-0.08",
    ),
    term(
        "influence",
        "Influence",
        "How strong a bid is; it decides who gets which Office, and who acts first.",
        "TRV-0.04",
    ),
    term(
        "family-card",
        "Family card",
        "Its number is what you bid with. Each is played once a Round.",
        "TRV-6.03",
    )
    .drawn_as(".fcard"),
    term("law", "Law card", "Played for its effect, or given up to place one more Client.", "TRV-14.09")
        .drawn_as(".lcard"),
    term("legion", "Legion", "Counts one in Battle. Legions have no owner.", "TRV-23.10"),
    term(
        "barb-shield",
        "Shields",
        "How strong a Province that is not Roman defends itself; outside Italia also the price of an Auxiliary.",
        "TRV-25.05",
    ),
    term("barbarian", "Leader", "Marches towards Rome; when one gets there, everybody has lost.", "TRV-4.07"),
    term(
        "commander-major",
        "Major Commander",
        "Leads the Battle, rolls the dice and takes the larger spoils.",
        "TRV-22.04",
    ),
    term(
        "commander-minor",
        "Minor Commander",
        "Supports the Major Commander of its Province for a smaller share.",
        "TRV-22.05",
    ),
    term("die-5", "Battle dice", "One for Rome, one for the Barbarians; Rome wins ties.", "TRV-25.09"),
    term("sigil-boar", "Line of the Boar", "From Gallia Cisalpina outwards.", "TRV-0.14"),
    term("sigil-sun", "Line of the Sun", "From Macedonia outwards.", "TRV-0.14"),
    term("sigil-elephant", "Line of the Elephant", "From Sicilia outwards.", "TRV-0.14"),
    term("sigil-bull", "Line of the Bull", "From Sardinia et Corsica outwards.", "TRV-0.14"),
];
