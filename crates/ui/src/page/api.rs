//! The page for those who write programs.

use super::frame::Shell;

/// All that a program may ask.
#[derive(Clone, Debug, Default)]
pub struct ApiPage {
    /// The frame.
    pub shell: Shell,
    /// The addresses: method, path, and what is there.
    pub addresses: Vec<(String, String, String)>,
    /// What may be asked at those that take requests.
    pub doors: Vec<ApiDoor>,
    /// What answers are made of.
    pub types: Vec<ApiType>,
}

/// An address that takes requests.
#[derive(Clone, Debug, Default)]
pub struct ApiDoor {
    /// Its name, for links.
    pub name: String,
    /// Where it is.
    pub about: String,
    /// What may be asked.
    pub requests: Vec<ApiRequest>,
}

/// A request. What a type is called is in the words of the reference: code between backticks, links to types in brackets.
#[derive(Clone, Debug, Default)]
pub struct ApiRequest {
    /// The word after `do`.
    pub word: String,
    /// What it asks.
    pub about: String,
    /// What it is answered with.
    pub answer: String,
    /// Its fields: name, type, meaning.
    pub fields: Vec<[String; 3]>,
}

/// Something that answers are made of.
#[derive(Clone, Debug, Default)]
pub struct ApiType {
    /// Its name.
    pub name: String,
    /// What it is.
    pub about: String,
    /// Its fields: name, type, meaning;
    pub fields: Vec<[String; 3]>,
    /// or the ways in which it is told.
    pub ways: Vec<String>,
}
