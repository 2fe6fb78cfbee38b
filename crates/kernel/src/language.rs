//! Languages: every sentence a person reads is chosen by a [`Language`] that is passed in.
//!
//! A language is a folder `words/xx` in each room that speaks (games, pages, host, kernel) and a variant here. Words are
//! typed functions, not a table of messages: whoever adds a variant is told by the compiler where it is missing, a
//! sentence cannot ask for a value that is not there, and nothing is parsed or loaded at run time.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

/// A language that people read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// Plain English of today.
    #[default]
    English,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 1] = [Language::English];

    /// Its code, as pages and browsers write it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }
    /// The language with this code; of `en-GB` the first part counts.
    pub fn of(code: &str) -> Option<Language> {
        let first = code.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(first))
    }
}

/// Something that can be said in every language.
pub trait Say {
    /// The sentence in this one.
    fn say(&self, language: Language) -> String;
}

/// A sentence in every language of the house: which of them is read is decided where it is shown.
///
/// ```
/// use kernel::{Language, Said, Say};
/// struct Greeting(&'static str);
/// impl Say for Greeting {
///     fn say(&self, language: Language) -> String {
///         match language {
///             Language::English => format!("Hail, {}.", self.0),
///         }
///     }
/// }
/// assert_eq!(Said::from(Greeting("Caesar")).read(Language::English), "Hail, Caesar.");
/// ```
///
/// Where it is kept it is a plain text, or, if it reads otherwise in some language, a text for each code.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said([String; Language::ALL.len()]);

impl Said {
    /// Each language by itself.
    pub fn each(say: impl FnMut(Language) -> String) -> Said {
        Said(Language::ALL.map(say))
    }
    /// As somebody reads it who reads this language.
    pub fn read(&self, language: Language) -> &str {
        &self.0[language as usize]
    }
    /// Does it say this, as logs and protocols have it?
    pub fn contains(&self, text: &str) -> bool {
        self.read(Language::English).contains(text)
    }
    /// Is there nothing to say?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(String::is_empty)
    }
    /// The same with something done to each of its sentences.
    #[must_use]
    pub fn map(&self, mut change: impl FnMut(Language, &str) -> String) -> Said {
        Said::each(|language| change(language, self.read(language)))
    }
}

impl<T: Say> From<T> for Said {
    fn from(thing: T) -> Said {
        Said::each(|language| thing.say(language))
    }
}

/// What is the same in every language: the report of a parser, a name, a test's own words.
impl From<String> for Said {
    fn from(text: String) -> Said {
        Said::each(|_| text.clone())
    }
}

impl From<&str> for Said {
    fn from(text: &str) -> Said {
        Said::from(text.to_string())
    }
}

/// In English: for logs and protocols.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.read(Language::English))
    }
}

/// As it is kept: one text for all, or one for each language.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Kept {
    All(String),
    Each(BTreeMap<String, String>),
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let [first, others @ ..] = &self.0;
        if others.iter().all(|other| other == first) {
            return to.serialize_str(first);
        }
        let each = Language::ALL.map(|language| (language.code(), self.read(language)));
        to.collect_map(each)
    }
}

impl<'de> Deserialize<'de> for Said {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Said, D::Error> {
        match Kept::deserialize(from)? {
            Kept::All(text) => Ok(Said::from(text)),
            // A language that was not spoken then reads the first of those that were.
            Kept::Each(texts) => {
                let first = texts.values().next().ok_or_else(|| D::Error::custom("a text is missing"))?;
                Ok(Said::each(|language| texts.get(language.code()).unwrap_or(first).clone()))
            }
        }
    }
}

impl PartialEq<str> for Said {
    fn eq(&self, other: &str) -> bool {
        self.read(Language::English) == other
    }
}
impl PartialEq<&str> for Said {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_code() {
        assert_eq!(Language::of("en"), Some(Language::English));
        assert_eq!(Language::of("EN-gb"), Some(Language::English));
        assert_eq!(Language::of("tlh"), None);
    }

    #[test]
    fn what_is_said_is_kept_as_a_text_or_by_language() {
        let hail: Said = serde_json::from_str("\"Hail\"").unwrap();
        assert_eq!(
            (hail.read(Language::English), serde_json::to_string(&hail).unwrap()),
            ("Hail", "\"Hail\"".into())
        );
        let each: Said = serde_json::from_str(r#"{"tlh": "nuqneH", "en": "Hail"}"#).unwrap();
        assert_eq!(each, hail);
        assert_eq!(serde_json::from_str::<Said>(r#"{"tlh": "nuqneH"}"#).unwrap(), "nuqneH");
        assert!(serde_json::from_str::<Said>("{}").is_err());
    }
}
