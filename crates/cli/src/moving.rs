//! `quadriga move`: a whole site from a file to a database, or back.

use crate::{Fail, text};
use server::storage::{Store, shown};
use std::path::{Path, PathBuf};

/// Move a whole site from a file to a database, or back
#[derive(clap::Args)]
#[command(
    long_about = "Copies everything of a site to a new, empty place: from its file to a PostgreSQL database, or from there \
    to a file. The server must be stopped. Whatever is interrupted goes on when it is asked for again; at the end every \
    table is counted and compared at both ends. The old place stays as it was."
)]
pub struct Args {
    /// Where the site is: a file, or an address such as postgres://name@machine/database
    #[arg(long, value_name = "DATA", env = "QUADRIGA_FROM", hide_env_values = true)]
    from: PathBuf,
    /// Where it goes: a file or a database that is new
    #[arg(long, value_name = "DATA", env = "QUADRIGA_TO", hide_env_values = true)]
    to: PathBuf,
}

fn open(data: &Path) -> Result<Store, Fail> {
    Store::open(data).map_err(|fault| Fail::Failed(format!("{}: {fault}", shown(data))))
}

/// Moves it.
pub fn run(args: &Args) -> Result<(), Fail> {
    if args.from == args.to {
        return Err(Fail::Usage("--from and --to name the same place".into()));
    }
    if !Store::is_there(&args.from) {
        return Err(Fail::Failed(format!("there is no file {}", args.from.display())));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let (from, to) = (open(&args.from)?, open(&args.to)?);
    let told = |moved: &server::storage::Moved| {
        let before = if moved.before > 0 { format!(" ({} were there)", moved.before) } else { String::new() };
        let _ = text::print(&format!("{:>10}  {}{before}\n", moved.rows, moved.table));
    };
    runtime.block_on(Box::pin(async {
        let failed = |fault: server::storage::Fault| Fail::Failed(fault.to_string());
        from.move_to(&to, told).await.map_err(failed)?;
        from.close().await.map_err(failed)?;
        to.close().await.map_err(failed)
    }))?;
    text::print(&format!("Everything is in {}; {} stays as it was.\n", shown(&args.to), shown(&args.from)))
}
