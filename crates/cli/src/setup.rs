//! What table is asked for on the command line.

use crate::{Fail, files};
use bots::Kind;
use games::Setup;
use kernel::{Info, Refusal, Secret};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// How options are written.
const EXAMPLE: &str = r#"{"victory":"carpe-diem"}"#;

/// Which table.
#[derive(clap::Args)]
pub struct TableArgs {
    /// The table's options as a JSON object, for example {"victory":"carpe-diem"}
    #[arg(long, value_name = "JSON")]
    pub options: Option<String>,
    /// A file of components that replaces the built-in one
    #[arg(long, value_name = "FILE")]
    pub components: Option<PathBuf>,
}

/// A table as asked for, its files read.
pub struct Asked {
    /// The game.
    pub game: Info,
    /// How many play.
    pub seats: usize,
    options: Value,
    components: Option<(String, String)>,
}

impl Asked {
    /// Reads what was asked for: the game must exist and seat that many.
    pub fn read(game: &str, seats: Option<usize>, args: &TableArgs) -> Result<Asked, Fail> {
        let game = find(game)?;
        let (least, most) = game.seats.clone().into_inner();
        let seats = seats.unwrap_or(4.clamp(least, most));
        let options = match &args.options {
            Some(text) => match serde_json::from_str(text) {
                Ok(options @ Value::Object(_)) => options,
                Ok(_) => {
                    return Err(Fail::Usage(format!(
                        "--options: a JSON object is wanted, such as {EXAMPLE}"
                    )));
                }
                Err(fault) => {
                    return Err(Fail::Usage(format!(
                        "--options: not JSON: {fault}; wanted is {EXAMPLE} or the like"
                    )));
                }
            },
            None => Value::Null,
        };
        let asked = Asked { game, seats, options, components: read_components(args.components.as_deref())? };
        games::game!(asked.game.id, G => games::begin::<G>(&asked.setup()).map(drop))
            .flatten()
            .map_err(|refusal| asked.fail(refusal))?;
        Ok(asked)
    }

    /// The set-up, for the game to be configured with.
    pub fn setup(&self) -> Setup<'_> {
        let components = self.components.as_ref().map(|(file, text)| (file.as_str(), text.as_str()));
        Setup { seats: self.seats, options: self.options.clone(), components }
    }

    /// A refusal of what stands in a file is a failure, of what was typed a wrong usage.
    pub fn fail(&self, refusal: Refusal) -> Fail {
        match &self.components {
            Some((file, _)) if refusal.why.to_string().starts_with(file.as_str()) => {
                Fail::Failed(refusal.why.to_string())
            }
            _ => Fail::Usage(refusal.why.to_string()),
        }
    }
}

/// A game by its id.
pub fn find(game: &str) -> Result<Info, Fail> {
    games::find(game).map_err(|refusal| Fail::Usage(refusal.why.to_string()))
}

/// The name and text of a file of components.
pub fn read_components(file: Option<&Path>) -> Result<Option<(String, String)>, Fail> {
    file.map(|path| Ok((path.display().to_string(), files::read(path)?))).transpose()
}

/// A list of bots, one a seat; a single name stands for all.
pub fn bots(names: &str, seats: usize) -> Result<Vec<Kind>, Fail> {
    let kinds: Vec<Kind> =
        names.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map_err(Fail::Usage)?;
    match kinds.as_slice() {
        [one] => Ok(vec![*one; seats]),
        _ if kinds.len() == seats => Ok(kinds),
        _ => Err(Fail::Usage(format!(
            "--bots: {} names for {seats} seats; give one name for all or one for each",
            kinds.len()
        ))),
    }
}

/// The secret of a table: from a word, so that it can be repeated, or from the system's own randomness.
pub fn secret(seed: Option<&str>) -> Result<Secret, Fail> {
    match seed {
        Some(word) => Ok(Secret::from_word(word)),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|fault| Fail::Failed(format!("the system gives no randomness: {fault}")))?;
            Ok(Secret::new(bytes))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_stands_for_all_seats() {
        assert_eq!(bots("greedy", 3).unwrap(), [Kind::Greedy; 3]);
        assert_eq!(bots("greedy, random", 2).unwrap(), [Kind::Greedy, Kind::Random]);
        assert!(
            matches!(bots("greedy,random", 3), Err(Fail::Usage(why)) if why.contains("2 names for 3 seats"))
        );
        assert!(matches!(bots("", 3), Err(Fail::Usage(_))));
    }
}
