//! Files: read with a clear error, written whole or not at all.

use crate::Fail;
use serde_json::Value;
use server::storage::{Store, shown};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The data file of a house.
#[derive(clap::Args)]
pub struct Data {
    /// The file that holds people and games (if not given: quadriga.db)
    #[arg(
        long,
        value_name = "FILE",
        env = "QUADRIGA_DATA",
        hide_env_values = true,
        default_value = "quadriga.db",
        global = true
    )]
    data: PathBuf,
}

impl Data {
    /// Where it is, if it is there.
    pub fn found(&self) -> Result<&Path, Fail> {
        match Store::is_there(&self.data) {
            true => Ok(&self.data),
            false => Err(Fail::Failed(format!("there is no file {}", shown(&self.data)))),
        }
    }
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Fail> {
    let bytes = fs::read(path).map_err(|fault| Fail::Failed(format!("{}: {fault}", path.display())))?;
    String::from_utf8(bytes).map_err(|_| Fail::Failed(format!("{}: this is not a text", path.display())))
}

/// A file of JSON.
pub fn read_json(path: &Path) -> Result<Value, Fail> {
    serde_json::from_str(&read(path)?)
        .map_err(|fault| Fail::Failed(format!("{}: not JSON, or cut short: {fault}", path.display())))
}

/// Writes a file in one go: first beside it under another name, then renamed. A failure leaves no part of it.
pub fn write(path: &Path, text: &str) -> Result<(), Fail> {
    let failed = |fault: std::io::Error| Fail::Failed(format!("{}: {fault}", path.display()));
    let name =
        path.file_name().ok_or_else(|| Fail::Usage(format!("{}: not the name of a file", path.display())))?;
    let mut beside = PathBuf::from(path);
    beside.set_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
    let written = fs::File::create(&beside)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Nothing to be done about a left-over that cannot be removed either.
        let _ = fs::remove_file(&beside);
    }
    written.map_err(failed)
}
