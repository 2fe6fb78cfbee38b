//! `quadriga ratings`: count every finished game again.

use crate::files::Data;
use crate::{Fail, text};
use server::{App, Config};

/// Count every finished game again, and every rating with it
#[derive(clap::Args)]
#[command(
    long_about = "Counts the ratings from the beginning: every finished game in the order in which they ended. The \
    result of a game that ended before results were kept is read from its journal. Stop the server first."
)]
pub struct Args {
    #[command(flatten)]
    data: Data,
}

/// Counts, and says how much.
pub fn run(args: &Args) -> Result<(), Fail> {
    let data = args.data.found()?;
    let runtime = tokio::runtime::Runtime::new().map_err(|why| Fail::Failed(why.to_string()))?;
    let counted = runtime.block_on(Box::pin(async {
        let app = App::open(&Config { data: data.into(), ..Config::default() })?;
        let counted = app.count_again().await;
        app.close().await?;
        counted
    }));
    let counted = counted.map_err(|why| Fail::Failed(why.to_string()))?;
    text::print(&format!(
        "{} finished games counted, {} of them read from their journals; {} tables have no result\n",
        counted.games, counted.read, counted.left_out
    ))
}
