//! The board of The Republic of Rome: factions, Senators, plans.

use super::count;
use crate::words::republic::Republic;
use maud::html;

pub(in crate::words) const WORDS: Republic = Republic {
    a_die_and_the_talents: "A die and the Talents offered must make 6; a Knight is a vote and 1 T a year.",
    a_leader_cannot_be_lured: "A Leader cannot be lured away, and his heir stays in the faction.",
    a_rebel: "A rebel",
    a_senator: "A Senator",
    abandon: "Abandon",
    against_the_acilian_law: "Against the Acilian Law",
    bodyguard: "Open Bodyguard",
    come_to_rome: "To Rome",
    fine: "Fine",
    about: "About",
    abstain: "Abstain",
    abstains: "Abstains",
    against_this_war: "Against this War",
    agreed: "Agreed",
    agreements: "Agreements",
    all_promises_stay_between_us: "All promises stay between us: nobody else hears of them, and they bind nobody",
    also_when_my_own_man: "also when my own man is on trial or a Consul for Life is voted on",
    and_do_so: "and do so",
    and_we_agree: "And we agree",
    announce_with_bribe: "Announce with bribe",
    any_motion_about: "Any motion about",
    anybody: "anybody",
    anything: "anything",
    at_the: "at the",
    aye: "Aye",
    base_number_said: "Base Number ",
    broken: "broken",
    buy_and_vote: "Buy and vote",
    by_the_end_of_where: "By the end of (where Talents are paid: the next Transfer)",
    call: "Call",
    captive_of_the: "captive of the",
    cards_in_hand: "Cards in hand",
    cards_said: "Cards: ",
    cards_you_know_he_holds: "Cards you know he holds",
    cast_his_votes: "Cast his votes",
    claim_the_next_motion: "Claim the next motion",
    corrupt_said: " corrupt",
    dagger: "Dagger",
    decline: "Decline",
    discard: "Discard",
    discard_it: "Discard it",
    dispute: "Dispute",
    disputed: "disputed",
    draw_the_dagger: "Draw the dagger",
    due: "Due",
    every_motion_has_your_ballot: "Every motion has your ballot. Whatever else you leave out has its default.",
    every_senator_of_the_others: "Every Senator of the others voted your motion down. Who steps down presides no more this year.",
    faction: "Faction",
    faction_leader: "Faction Leader",
    faction_treasuries_are_secret: "Faction Treasuries are secret",
    faction_treasury: "Faction Treasury",
    factions: "Factions",
    factions_and_their_senators: "Factions and their Senators",
    fleets: "Fleets",
    for_all_to_see: "for all to see,",
    former_consul: "Former Consul",
    former_consul_said: " former Consul",
    priest: "Priest: one vote more where forces are sent to battle or a Commander is changed",
    priest_said: " priest",
    give_priesthood: "Priesthood",
    take_priesthood: "Take his Priesthood",
    from: "From",
    fulfilled: "Fulfilled",
    give_it_to_him: "Give it to him",
    give_the_state: "Give the State",
    governor: "Governor",
    governor_said: " Governor",
    guilty: "Guilty",
    hand: "Hand",
    has_won_said: " has won",
    he_attacks_next: "He attacks next",
    he_holds: "He holds",
    he_joins: "He joins",
    highest_official_in_rome: "Highest official in Rome",
    highest_official_said: " highest official",
    captive_of_barbarians: "captive of Barbarians",
    hostage_of_the_rebel: "hostage of the rebel",
    how_rome_fell: "How Rome fell",
    how_the_game_was_won: "How the game was won",
    i_get: "I get",
    i_give: "I give",
    if_not: "If not",
    in_exile: "in exile",
    in_place: "in",
    in_revolt: "in revolt",
    in_your_own_words: "In your own words",
    influence: "Influence",
    influence_of_all_its_senators: "Influence of all its Senators",
    influence_said: "Influence ",
    innocent: "Innocent",
    it_is_carried_without: "It is carried without your votes.",
    it_is_lost_even: "It is lost, even with your votes.",
    judge_it_fulfilled: "Judge it fulfilled",
    judge_it_unfulfilled: "Judge it unfulfilled",
    kept: "kept",
    knights: "Knights",
    leader: "leader",
    leader_said: "Leader ",
    legions: "Legions",
    loyalty: "Loyalty",
    make_leader: "Leader",
    marches_on_the_rebel: "marches on the rebel",
    military: "Military",
    name_him: "Name him",
    name_him_leader: "Name him Leader",
    nay: "Nay",
    next_year: "next year",
    no_bid_yet_one_senator: "No bid yet. One Senator pays the whole bid.",
    no_office: "no office",
    no_red_cards: "No red cards.",
    no_senator: "No Senator.",
    nobody: "nobody",
    nobody_sees_your_answer_before: "Nobody sees your answer before everybody has judged; then play goes on where it was.",
    not_fulfilled: "Not fulfilled",
    not_in_rome: "not in Rome",
    not_paid_in_full: "not paid in full",
    nothing: "nothing",
    nothing_else: "nothing else",
    nothing_is_announced_before: "Nothing is announced before the motion is complete.",
    offer: "Offer",
    offer_a_bargain: "Offer a bargain",
    on: "On",
    only_show: "Only show",
    only_what_is_stated_counts: "only what is stated counts",
    only_you: "only you",
    only_you_see_it: "Only you see it",
    or_if_all_of_us: "Or, if all of us want it",
    or_kills_or_gives_him: "5 or 6 kills; 1 or 2 gives him away, and your Leader is tried.",
    oratory: "Oratory",
    oratory_and_influence_alone: "Oratory and Influence of your man, in Rome or not, against the heir's purse: the Loyalty of heirs does not count.",
    oratory_and_influence: "Oratory and Influence of your man against the Loyalty and purse of the other, 7 more if he has a faction.",
    out: "out",
    out_of_the_game: "Out of the game.",
    pass: "Pass",
    pass_in_every_window: "Pass in every window of a kind",
    pay: "Pay",
    plans_stay_hidden_until_everybody: "Plans stay hidden until everybody is done.",
    play: "Play",
    play_him: "Play him",
    play_secret_bodyguards_for_my: "Play Secret Bodyguards for my Senators",
    popularity: "Popularity",
    press: "Press",
    proconsul: "Proconsul",
    proconsul_said: " Proconsul",
    promised: "promised",
    propose: "Propose",
    propose_it: "Propose it",
    public_ledger_of_agreements: "Public ledger of agreements",
    put_your_motions_one_after: "Put your motions one after another; they are published together, and voted on by letter.",
    ransom: "Ransom",
    receive_gifts: "Receive gifts",
    red_cards: "Red cards",
    red_cards_he_sees_which: "Red cards (he sees which)",
    resist_attempts_to_win: "Resist attempts to win a Senator",
    secure_the_next_motion: "Secure the next motion with a Tribune",
    senator: "Senator",
    senators_and_their_influence: "Senators and their Influence",
    so_many_at_most: "So many at most",
    suspend_the_vote: "Suspend the vote",
    take_him: "Take him",
    talents: "Talents",
    talents_at_the_next_transfer: "Talents at the next Transfer",
    that_names: "that names",
    the_civil_war: "the Civil War",
    the_in: "In",
    the_next_motion_is_put: "The next motion is put; pass, unless you interrupt it.",
    the_next_motion_is_yours: "The next motion is yours to put.",
    the_rome_consul: "The Rome Consul is the highest official and presides; the Field Consul is sent to war before him.",
    this_concession: "This Concession",
    this_province: "This Province",
    this_year: "this year",
    to_be_discarded: "to be discarded",
    to_be_played: "to be played",
    to_bring_the_base_number: "to bring the Base Number below",
    to_the_end: "to the end of this phase",
    to_the_end_of_this_year: "to the end of this year",
    took_income_as_governor: "Took income as Governor",
    treasury_hidden: "treasury hidden",
    unaligned_senators: "unaligned Senators",
    undone: "undone",
    unless_a_senator_of_mine: "unless a Senator of mine is named",
    unless_it_is_about: "unless it is about",
    unless_somebodys_influence_is_never: "unless somebody's Influence is (0: never mind)",
    unless_the_state_has_less: "unless the State has less than (0: never mind)",
    unless_this_senator_is_named: "unless this Senator is named",
    unless_unrest_is_at_least: "unless Unrest is at least (0: never mind)",
    until_i_drop_it: "until I drop it",
    veto: "Veto",
    veto_with_a_tribune: "Veto with a Tribune",
    votes: "Votes",
    votes_bought_by: "Votes bought by",
    votes_last: "votes last",
    votes_now: "votes now",
    votes_oratory_and_knights: "Votes: Oratory and Knights",
    votes_oratory_and_knights_of_those: "Votes: Oratory and Knights of those in Rome",
    votes_said: "Votes ",
    votes_unit: "votes",
    waits_for_the_revolution_phase: "waits for the Revolution Phase",
    were_its_stated_terms_met: "Were its stated terms met?",
    what_is_played_is_seen: "What is played is seen by all, and counts from the first year on; the rest stays in your hand.",
    what_it_could_still_add: "What it could still add: its votes, and one more for each Talent",
    while_all_resistance_stays_within: "while all resistance stays within (T)",
    with: "With",
    you_gave_said: "You gave ",
    you_got_said: "You got ",
    you_judge: "You judge",
    you_judged: "You judged",
    points: |n| count(n, "point"),
    at_the_transfer_of: |year| format!("at the Transfer of year {year}"),
    attempt: |number, chance, name, treasury| {
        format!(
            "Base Number {number}: {chance}% that {name} is won. Your Faction Treasury holds {treasury} T."
        )
    },
    base_number: |base| format!("Base Number {base} without a bribe"),
    base_without_a_bribe: |base, chance, name, talents| {
        format!("Base Number {base}, {chance}% without a bribe; {name} has {talents} T.")
    },
    before_the_first_ballot: |tally| {
        format!("{tally} Vetoes, daggers and claims come before the first ballot.")
    },
    bids: |name, bid| format!("{name} bids {bid} T. One Senator pays the whole bid."),
    both: |from, to| format!("{from} and {to}"),
    by_the_end_of: |year| format!("by the end of year {year}"),
    calls_unfulfilled: |name, number| html! { b { (name) } " calls agreement " (number) " unfulfilled" },
    changed_hands: |cards| format!("{} changed hands", count(cards, "card")),
    dagger_shows: |roll| format!("The dagger shows {roll}; 5 kills."),
    disputed_by: |names| format!("; disputed by {names}"),
    dockets_a_session: |now| format!("dockets a session, instead of {now} (0: no change)"),
    due_at: |when| format!("due {when}"),
    each_legion_follows: |from| match from {
        6.. => "Each Legion follows on 6; a Talent adds 1 to a roll.".into(),
        from => format!("Each Legion follows on {from} to 6; a Talent adds 1 to a roll."),
    },
    faction_of: |name| format!("Faction of {name}"),
    faction_treasury_of: |talents| format!("faction treasury {talents} T"),
    games: |cost, popularity, unrest| format!("{cost} T: Popularity +{popularity}, Unrest −{unrest}."),
    gives_the_state: |sum| html! { "gives the State " b { (sum) " T" } },
    has_for_bribes: |name, talents| format!("{name} has {talents} T for bribes."),
    if_unfulfilled: |needed, players, by, other| {
        format!(
            "{needed} of {players} must say so: then {by} takes back the cards given that {other} still holds, and nothing is owed"
        )
    },
    leader_or_games: |least, richest| {
        let games = if richest < least {
            format!("Games cost {least} T or more out of one purse; your richest Senator has {richest} T.")
        } else {
            format!("Games cost {least} T or more out of one purse; they calm the people and make popular.")
        };
        format!("A Leader cannot be lured away. {games}")
    },
    lost_by_debt: |year, treasury| {
        format!("In year {year} the State could not pay what it owed: {treasury} T were in its treasury.")
    },
    lost_by_exhaustion: |year, wars| {
        format!("Rome is exhausted: in year {year} {} had lasted too long.", wars.join(" and "))
    },
    lost_by_revolt: |unrest, year| {
        format!(
            "With Unrest at {unrest} the State of the Republic in year {year} came out as a revolt of the people."
        )
    },
    lost_by_wars: |n, year, wars| {
        let named = if wars.is_empty() { String::new() } else { format!(": {}", wars.join(", ")) };
        format!("{n} Wars were active at the end of the Combat Phase of year {year}{named}.")
    },
    most_of_one: |influence| format!("Influence of the faction; {influence} is the most of one Senator"),
    only_between_us: |subject| format!("{subject} (only between us)"),
    pass_to_the_end_of: |phase| format!("Pass to the end of the {phase} Phase"),
    pays_to: |name, sum| html! { "pays " (name) " " b { (sum) " T" } },
    pays_whom: |payer, payee, talents| format!("{payer} pays {payee} {talents} T"),
    phase_of_year: |phase, year| format!("{phase}, year {year}"),
    promise_about: |subject| format!("a promise about {subject}"),
    purse: |name, talents| format!("{name}, {talents} T"),
    puts_the_next_motion: |name| format!("{name} puts the next motion; pass, unless you interrupt him."),
    split: |ayes, nays| format!("Split {ayes} to {nays}"),
    stays_in_the_treasury: |talents| {
        format!("{talents} T stay in your Faction Treasury; what a Senator holds is lost when he dies.")
    },
    talents_short: |n| format!("{n} T"),
    talents_you_have: |men, purse| format!("Talents at the next Transfer (you and {men} have {purse} now)"),
    tally: |sides, votes, open| {
        format!("{} {}, {} {}; {open} still to come.", sides[0], votes[0], sides[1].to_lowercase(), votes[1])
    },
    tally_and_power: |sides, votes, power| {
        format!("{} {}, {} {}. {power}", sides[0], votes[0], sides[1].to_lowercase(), votes[1])
    },
    that_makes: |sides, votes| {
        format!(
            "That makes {} {}, {} {}.",
            sides[0].to_lowercase(),
            votes[0],
            sides[1].to_lowercase(),
            votes[1]
        )
    },
    to_buy: |talents| format!("and {talents} to buy"),
    to_whom: |name| format!("to {name}"),
    treasuries: |own, state| format!("Your Faction Treasury holds {own} T; the State has {state} T."),
    treasury_of: |talents| format!("treasury {talents} T"),
    votes_and_influence: |votes, influence| format!("{votes} votes, Influence {influence}"),
    votes_nth: |n| {
        format!(
            "votes {}",
            ["first", "second", "third", "fourth", "fifth", "sixth"].get(n).copied().unwrap_or("later")
        )
    },
    will_hold: |sum| html! { "will hold " b { (sum) " T" } },
    without_your_ballot: |open, motions| {
        format!(
            "{open} of {} on the docket below without your ballot; left so, you abstain where you may.",
            count(motions, "motion")
        )
    },
    won_by_a_rebel: |name| format!("{name} marched on Rome and rules it."),
    won_by_an_end_roll: |year| {
        format!(
            "The end roll after year {year} ended the game: the faction with the most combined Influence wins."
        )
    },
    won_by_the_marked_card: |year| {
        format!(
            "The marked card was drawn in year {year}: the faction with the most combined Influence wins."
        )
    },
    won_by_influence: |year| {
        format!("The deck has run out in year {year}: the faction with the most combined Influence wins.")
    },
    won_for_life: |name, year| {
        format!("{name} is Consul for Life, and he and Rome have come through year {year}.")
    },
    years_from_now: |n| format!("the year {n} years from now"),
    you_hold: |cards| format!("You hold {}; five may stay.", count(cards as i64, "card")),
    your_ballot_on: |motion| format!("Your ballot on motion {motion}: a side, and what changes it."),
    yours_and_theirs: |mine, rest| format!("You have {mine}, the others {rest}."),
    yours_carry: |mine| format!("Your {mine} carry it."),
    yours_decide: |mine| format!("Your {mine} decide it."),
    yours_defeat: |mine| format!("Your {mine} defeat it."),
};
