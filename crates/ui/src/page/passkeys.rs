//! One's own passkeys.

/// What an account page says about passkeys.
#[derive(Clone, Debug, Default)]
pub struct Passkeys {
    /// Those that there are.
    pub list: Vec<Passkey>,
    /// What has just been done,
    pub said: Option<String>,
    /// or was wrong.
    pub fault: Option<String>,
}

/// A passkey.
#[derive(Clone, Debug, Default)]
pub struct Passkey {
    /// Its number.
    pub id: i64,
    /// What its owner calls it.
    pub name: String,
    /// When it was made, in words,
    pub made: String,
    /// and when somebody last signed in with it.
    pub used: Option<String>,
}
