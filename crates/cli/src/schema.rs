//! `quadriga schema`: the JSON schema of the protocol.

use crate::{Fail, language, text};

/// Print the JSON schema of the protocol
#[derive(clap::Args)]
#[command(
    long_about = "Prints the JSON schema of every request that `quadriga engine` and the HTTP interface take, of every \
    answer, of every game's options, and of every game's words: its actions, events, views and positions. \
    docs/protocol.md tells the same in words."
)]
pub struct Args {}

/// Prints it.
pub fn run(_: &Args) -> Result<(), Fail> {
    let page = serde_json::to_string_pretty(&games::schema(language::of_terminal()))
        .map_err(|fault| Fail::Failed(fault.to_string()))?;
    text::print(&(page + "\n"))
}
