//! One's own programs.

/// What an account page says about programs.
#[derive(Clone, Debug, Default)]
pub struct Programs {
    /// Does a program play under this name?
    pub program: bool,
    /// The tokens that there are.
    pub tokens: Vec<Token>,
    /// One that has just been made: it is shown this once.
    pub fresh: Option<String>,
    /// What has just been done,
    pub said: Option<String>,
    /// or was wrong.
    pub fault: Option<String>,
}

/// A token, without what makes it one.
#[derive(Clone, Debug, Default)]
pub struct Token {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub name: String,
    /// May it play, or only read?
    pub plays: bool,
    /// When it was made, in words,
    pub made: String,
    /// and when it was last used.
    pub used: Option<String>,
}
