//! Somebody has gone for good: nobody plays under their name any more, and what they have played stays.

use crate::{Done, Live, PersonId, Stage, What, words};
use games::game;
use kernel::{Game, Refusal, Seat};

/// What somebody is called who has gone for good.
pub const FORMER: &str = "A former player";

impl Live {
    /// Somebody has gone for good, who had these names. A table of theirs that has not begun is called off, a seat at
    /// another is free again; in a game they are away, so that the others decide who plays on; what is over stays as it
    /// was. Their name stands nowhere any more. Done twice it is done once.
    pub fn farewell(&mut self, person: PersonId, names: &[String]) -> Result<Done, Refusal> {
        let mine: Vec<Seat> = self.desk.seats_of(person).collect();
        let told = match self.stage {
            Stage::Open if self.owner == person => self.cancel(person).map(|_| true)?,
            Stage::Open if !mine.is_empty() => self.leave(person).map(|_| true)?,
            Stage::Playing if !self.desk.analysis => {
                mine.into_iter().for_each(|seat| self.give_up(seat));
                true
            }
            Stage::Open | Stage::Playing | Stage::Over => false,
        };
        // A seat that is kept for nobody is anybody's.
        let mut kept = false;
        for chair in &mut self.desk.chairs {
            kept |= chair.kept_for.take_if(|(whom, _)| *whom == person).is_some();
        }
        self.desk.invited.retain(|invited| *invited != person);
        self.unname(person, names);
        // What is over moves in nobody's lists.
        Ok(if told || kept { Done::told(What::Seats) } else { Done::quietly() })
    }

    /// Takes somebody's name from the table.
    fn unname(&mut self, person: PersonId, names: &[String]) {
        let chairs = &mut self.desk.chairs;
        let theirs: Vec<usize> = (0..chairs.len()).filter(|n| chairs[*n].person == Some(person)).collect();
        if !self.desk.analysis {
            theirs.iter().for_each(|n| chairs[*n].name.clear());
            for n in theirs {
                chairs[n].name =
                    words::one_of_several(FORMER, |name| chairs.iter().any(|chair| chair.name == name));
            }
        }
        for chair in chairs.iter_mut().filter(|chair| chair.person.is_none()) {
            for of in [words::bot_for, words::vacant_for] {
                if names.iter().any(|name| of(name) == chair.name) {
                    chair.name = of(FORMER);
                }
            }
        }
        if self.owner == person {
            self.desk.host = FORMER.into();
        }
        let game = game!(&self.game, G => <G as Game>::info().title).unwrap_or_default();
        for name in names {
            if self.owner == person {
                self.desk.title = self.desk.title.map(|_, title| without(title, name));
            } else if self.desk.title == words::title(game, name) {
                self.desk.title = words::title(game, FORMER);
            }
        }
    }
}

/// A text in which somebody's name stands no longer: as a word of its own, and not as a part of another.
fn without(text: &str, name: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(name).filter(|_| !name.is_empty()) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let alone =
            !inside(before.chars().next_back().or(out.chars().next_back())) && !inside(after.chars().next());
        out.push_str(before);
        out.push_str(if alone { FORMER } else { name });
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_taken_out_as_a_word_and_not_as_a_part_of_one() {
        assert_eq!(without("Tribune with Anna", "Anna"), "Tribune with A former player");
        assert_eq!(
            without("Anna's Annals, for Anna", "Anna"),
            "A former player's Annals, for A former player"
        );
        assert_eq!(without("Banana", "ana"), "Banana");
        assert_eq!(without("", "Anna"), "");
    }
}
