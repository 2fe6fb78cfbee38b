//! The server in English.

use super::letters::{Doors, Letters};
use super::{Unread, Words};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

pub(super) static WORDS: Words = Words {
    account: "Account",
    agreed: "Agreed: it is carried out as soon as the rules allow it.",
    answer_noted: "Your answer is noted. It counts in a few seconds.",
    bot_person_or_wait: "A bot, another person, or wait.",
    choose_a_journal: "Please choose a journal.",
    draft_not_read: "This draft could not be read.",
    everybody_listed: "Everybody; it is listed in the lobby",
    exchange_made: "The exchange is made.",
    file_not_read: "This file could not be read: it should be a journal of at most 4 MB.",
    find_opponents: "Find opponents",
    form_not_read: "This form could not be read.",
    invited: "If somebody here goes by that name, they are invited.",
    league_final: "the final has one table: groups times those who go on must be as many as can play this game",
    league_many: "You have made as many leagues as one may have at a time.",
    league_not_now: "This league takes nobody any more.",
    league_pace: "a league needs a clock",
    league_room: "there must be room for a table at least, and for 1000 at most",
    league_rounds: "a league has 1 to 20 rounds",
    league_seats: "tables have three to six seats, as the game allows",
    leagues: "Leagues",
    learn: "Learn",
    journal_closed: "The journal holds every secret: it is open when the game is over.",
    make_an_account: "Please make an account first.",
    may_not_talk: "Players at this table can talk to other players at it.",
    name_belongs_to_somebody: "This name belongs to somebody.",
    name_characters: "a name is made of letters, digits, spaces and - _ . '",
    name_for_guests: "names that begin with Guest are for guests",
    name_for_nobody: "those who have gone are called so, and nobody else",
    name_length: "a name has 2 to 24 characters",
    name_not_alike: "this name, or one that looks like it, belongs to somebody",
    name_script: "a name is written in the letters of one script",
    no_chair: "nobody can sit here like this",
    no_level: "there is no such level",
    no_such_table: "No table can be played like this.",
    not_allowed: "Not allowed",
    not_at_this_address: "There is nothing at this address, or it is not open to you.",
    not_found: "Not found",
    not_from_our_pages: "This request did not come from one of our own pages.",
    not_possible: "This is not possible",
    not_your_fault: "It is not your fault. Nothing that was acknowledged is lost.",
    not_your_password: "this is not your present password",
    offer_accept_refuse: "Offer, accept, refuse or withdraw.",
    only_those_invited: "Only those invited",
    password_not_yours: "This is not your present password.",
    password_too_long: "a password has at most 200 characters",
    password_too_short: "a password has at least 8 characters",
    quicker: "Somebody was quicker",
    rated: "rated",
    replay: "Replay",
    report: "Report",
    revision_missing: "The revision is missing.",
    rules_mended: "the rules were mended since this game began, so its past can no longer be replayed",
    running_games: "Running games",
    sign_in_first: "Please sit down, or sign in, first.",
    somewhere_wrong: "Something is wrong here",
    story: "The story",
    table_moved_on: "The table has moved on. Please look at it again.",
    take_back_how: "Ask, agree, refuse or withdraw.",
    this_makes_no_sense: "This makes no sense",
    today: "today",
    too_much: "Too much at once",
    usual_rules: "the usual rules",
    which_deal: "Which deal?",
    which_order: "Which order?",
    which_seat: "Which seat?",
    who_may_come: "Who may come",
    whoever_has_the_link: "Whoever has the link",
    whom_to_admit: "public, unlisted or private",
    wrong_account: "Name and password do not belong together.",
    wrong_password: "name and password do not belong together",
    yesterday: "yesterday",
    your_games: "Your games",
    people: "People",
    enough_tokens: "You have ten tokens. Revoke one that you no longer need.",
    for_programs: "For programs",
    no_such_token: "This token does not open anything here.",
    reads_only: "This token may only read.",
    token_kept: "Your wishes are kept.",
    token_name: "A name for the token has 1 to 40 characters.",
    token_revoked: "The token is revoked.",
    bot_chair: |name| format!("{name}, bot"),
    date: |day, month, year| format!("{day} {} {year}", MONTHS[month % 12]),
    day: |day, month| format!("{day} {}", &MONTHS[month % 12][..3]),
    declines: |name, why| format!("{name} declines. “{why}”"),
    league_named: |game| format!("League of {game}"),
    league_table: |title, group, round, number| {
        let letter = group.map(|group| format!("{} ", char::from(b'A' + group.min(25)))).unwrap_or_default();
        match number {
            Some(number) => format!("{title}, {letter}{round}.{number}"),
            None => format!("{title}, final"),
        }
    },
    new_league: |game| format!("A league of {game}"),
    length: |game| match game {
        "tribune" => "60 to 120 min",
        "ave-roma" => "45 to 120 min",
        "republic" => "5 to 7 h",
        "triumph" => "about 60 min",
        _ => "",
    },
    month: |month, year| format!("{} {year}", MONTHS[month % 12]),
    new_table: |game| format!("New table: {game}"),
    no_deal: |why| format!("this is no deal: {}", unread(why)),
    no_journal: |fault| format!("This is no journal: it is not JSON ({fault})."),
    no_order: |why| format!("this is no standing order: {}", unread(why)),
    number_from: |least, most| format!("a number from {least} to {most}"),
    refused: |why, rule| format!("{why} ({rule})"),
    rules_of: |game| format!("Rules of {game}"),
    seats: |least, most| format!("{least} to {most} can play"),
    since_the_move_of: |name| format!("everything since {name}'s latest move, that move included"),
    too_many_seeks: |most| format!("You wait for {most} games already."),
    wait: |seconds| format!("Please wait {seconds} seconds before you try again."),
    waits_for: |names| format!("Waits for {names}."),
};

fn unread(why: Unread) -> String {
    match why {
        Unread::Form => "the form is not filled in".into(),
        Unread::Json(fault) => fault.to_string(),
    }
}

pub(super) static LETTERS: Letters = Letters {
    answer: "Answer",
    confirm: "Is this address yours?",
    fewer: "Fewer letters",
    never_sent: "What only you know about a game is never sent by mail.",
    no_more: "no more of these",
    open_the_page: "Open the page",
    reset: "Another password",
    test: "Messages from Quadriga arrive here.",
    test_text: "This is a message that you have asked for. Messages from Quadriga arrive here.",
    to_the_table: "To the table",
    because: |name, settings, end| {
        format!("{name}, you get this because you asked for it: {settings}\nTo get no more of these: {end}")
    },
    clock: |title| format!("Your time runs low: {title}"),
    confirm_text: |name, link| {
        format!(
            "Somebody who plays as {name} wants to be told here when it is their turn.\n\nIf that is you, open this page \
             and press the button:\n{link}\n\nIf it is not, there is nothing to do: nobody gets mail who does not confirm it."
        )
    },
    from: |house| format!("Quadriga at {house}"),
    invitation: |host, title| format!("{host} invites you: {title}"),
    invitation_text: |host, game, title, link| {
        format!(
            "{host} invites you to play {game} at the table {title}.\n\nSit down or decline there:\n{link}"
        )
    },
    offer: |title| format!("An offer for you: {title}"),
    over: |title| format!("Over: {title}"),
    paired: |title| format!("Opponents were found: {title}"),
    reset_text: |name, link| {
        format!(
            "Somebody has asked for another password for {name}.\n\nIf that was you, choose one here within an hour:\n{link}\n\n\
             If it was not, there is nothing to do: your password stays as it is."
        )
    },
    several: |n| format!("Quadriga: {n} things"),
    turn: |title| format!("Your turn: {title}"),
    you_asked: |name| format!("{name}, you get this because you asked for it."),
};

pub(super) static DOORS: Doors = Doors {
    confirm_button: "Yes, write to me here",
    confirm_text: "Mail about your games will come to this address. You can say on your account page what and when.",
    confirm_title: "Is this address yours?",
    confirmed: "Mail comes to this address from now on.",
    forgotten_button: "Write to me",
    forgotten_done: "If an account has this address, a letter is on its way. The link in it is good for an hour.",
    forgotten_text: "Which mail address did you confirm? A link to choose another password goes there.",
    forgotten_title: "Another password",
    gone_text: "Your account is deleted. Thank you for having played here.",
    gone_title: "Farewell",
    kept: "Your wishes are kept.",
    late: "This link is no longer good. You can ask for another one.",
    no_address: "this is not a mail address",
    no_mail: "This house sends no mail, so no link can be sent. Its host may help.",
    no_web_address: "this is not an address that begins with https:// or http://",
    reset_button: "Choose this password",
    reset_done: "You have another password now. All browsers are signed out; please sign in.",
    reset_text: "Choose another password. All browsers are signed out.",
    reset_title: "Another password",
    sent: "A letter is on its way to that address. Open the link in it.",
    tried: "A message is on its way.",
    unsubscribe_button: "No more mail",
    unsubscribe_text: "You will get no more mail about your games. You can ask for it again on your account page.",
    unsubscribe_title: "No more mail",
    unsubscribed: "You get no more mail about your games.",
};
