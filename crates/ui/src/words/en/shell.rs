//! The frame around every page.

use crate::words::shell::Shell;

pub(in crate::words) const WORDS: Shell = Shell {
    guest: "guest",
    leagues: "Leagues",
    learn: "Learn",
    history: "History",
    main: "Main",
    me: "Me",
    play: "Play",
    quadriga: "Quadriga",
    people: "People",
    rules: "Rules",
    sign_in: "Sign in",
    skip_to_the_content: "Skip to the content",
    switch_light_and_dark: "Switch light and dark",
    tables_that_wait_for_you: "Tables that wait for you",
    to_the_lobby: "To the lobby",
    tables_wait_said: |n| if n == 1 { " table waits for you" } else { " tables wait for you" },
};
