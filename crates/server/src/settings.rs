//! How the house is set: its limits, who may come in, its message of the day. Kept in the data file and taken up while the
//! server runs; what is not set is as usual, and so is what cannot be read.

use crate::limits::{Act, Allowance, Allowances};
use host::Millis;

/// So many tables that are not over may somebody have, if the house does not say otherwise.
const TABLES: u64 = 200;
/// The message of the day is not longer than this.
const MESSAGE: usize = 500;
/// Nothing takes longer than an hour to be allowed again.
const HOUR: u64 = 60 * 60 * 1_000;

/// What kind of value a setting has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number between two.
    Number(u64, u64),
    /// `on` or `off`.
    Switch,
    /// A line of so many characters at most.
    Text(usize),
}

/// A setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// How many at once.
    AtOnce(Act),
    /// After so many milliseconds one more.
    OneMore(Act),
    /// How many tables that are not over somebody may have.
    Tables,
    /// May strangers play as guests?
    Guests,
    /// May accounts be made?
    Registration,
    /// The message of the day.
    Message,
}

impl Setting {
    /// All of them.
    pub fn all() -> Vec<Setting> {
        let doors = [Setting::Registration, Setting::Guests, Setting::Tables, Setting::Message];
        let limits = Act::ALL.into_iter().flat_map(|act| [Setting::AtOnce(act), Setting::OneMore(act)]);
        doors.into_iter().chain(limits).collect()
    }

    /// The setting of this name.
    pub fn named(name: &str) -> Option<Setting> {
        Setting::all().into_iter().find(|setting| setting.name() == name)
    }

    /// Its name, in forms and in the file.
    pub fn name(self) -> String {
        match self {
            Setting::AtOnce(act) => format!("{}-at-once", act.name()),
            Setting::OneMore(act) => format!("{}-one-more-ms", act.name()),
            Setting::Tables => "tables".into(),
            Setting::Guests => "guests".into(),
            Setting::Registration => "registration".into(),
            Setting::Message => "message".into(),
        }
    }

    /// What it may be.
    pub fn kind(self) -> Kind {
        match self {
            Setting::AtOnce(_) => Kind::Number(1, 100_000),
            Setting::OneMore(_) => Kind::Number(1, HOUR),
            Setting::Tables => Kind::Number(1, 10_000),
            Setting::Guests | Setting::Registration => Kind::Switch,
            Setting::Message => Kind::Text(MESSAGE),
        }
    }

    /// Is this a value that it may have?
    pub fn allows(self, value: &str) -> bool {
        match self.kind() {
            Kind::Number(least, most) => value.parse().is_ok_and(|n: u64| (least..=most).contains(&n)),
            Kind::Switch => matches!(value, "on" | "off"),
            Kind::Text(most) => value.chars().count() <= most && !value.chars().any(char::is_control),
        }
    }
}

/// How the house is set.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// How often anybody may do what.
    pub allowances: Allowances,
    /// How many tables that are not over somebody may have.
    pub tables: usize,
    /// May strangers play as guests?
    pub guests: bool,
    /// May accounts be made?
    pub registration: bool,
    /// The message of the day; none if it is empty.
    pub message: String,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            allowances: Allowances::default(),
            tables: TABLES as usize,
            guests: true,
            registration: true,
            message: String::new(),
        }
    }
}

impl Settings {
    /// As the file says.
    pub fn of(kept: &[(String, String)]) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in kept {
            match Setting::named(name).filter(|setting| setting.allows(value)) {
                Some(setting) => settings.set(setting, value),
                None => tracing::warn!(name, "a setting that cannot be read is as usual"),
            }
        }
        settings
    }

    fn set(&mut self, setting: Setting, value: &str) {
        let number = value.parse().unwrap_or(1);
        let on = value == "on";
        match setting {
            Setting::AtOnce(act) => {
                let allowance = self.allowances.of(act);
                self.allowances.set(act, Allowance { at_once: number, ..allowance });
            }
            Setting::OneMore(act) => {
                let allowance = self.allowances.of(act);
                self.allowances.set(act, Allowance { one_more: number as Millis, ..allowance });
            }
            Setting::Tables => self.tables = number as usize,
            Setting::Guests => self.guests = on,
            Setting::Registration => self.registration = on,
            Setting::Message => self.message = value.into(),
        }
    }

    /// What a setting is, as it stands in a form.
    pub fn value(&self, setting: Setting) -> String {
        let switch = |on: bool| if on { "on" } else { "off" }.to_string();
        match setting {
            Setting::AtOnce(act) => self.allowances.of(act).at_once.to_string(),
            Setting::OneMore(act) => self.allowances.of(act).one_more.to_string(),
            Setting::Tables => self.tables.to_string(),
            Setting::Guests => switch(self.guests),
            Setting::Registration => switch(self.registration),
            Setting::Message => self.message.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name of ours ("invite-at-once") is no word for a host.
    #[test]
    fn every_setting_is_said_in_words_on_the_desk() {
        let row = |setting: Setting| ui::SettingRow { name: setting.name(), ..Default::default() };
        let rows =
            Setting::all().into_iter().filter(|setting| *setting != Setting::Message).map(row).collect();
        let part = ui::DeskPart::House(String::new(), rows);
        let page = ui::desk(&ui::DeskPage { part, ..ui::DeskPage::default() }).into_string();
        for setting in Setting::all().into_iter().filter(|setting| *setting != Setting::Message) {
            let label = format!("<label for=\"{}\">", setting.name());
            let said = page.split(&label).nth(1).and_then(|rest| rest.chars().next());
            assert!(said.is_some_and(char::is_uppercase), "{}: {said:?}", setting.name());
        }
    }

    #[test]
    fn every_setting_is_kept_and_read_again() {
        let usual = Settings::default();
        for setting in Setting::all() {
            let other = match setting.kind() {
                Kind::Number(least, _) => least.to_string(),
                Kind::Switch => "off".into(),
                Kind::Text(_) => "Salve".into(),
            };
            let set = Settings::of(&[(setting.name(), other.clone())]);
            assert_ne!(set, usual, "{setting:?}");
            assert_eq!(set.value(setting), other);
            assert!(setting.allows(&usual.value(setting)), "what is usual is allowed: {setting:?}");
        }
    }

    #[test]
    fn what_is_out_of_bounds_is_as_usual() {
        for (name, value) in [
            ("chat-at-once", "0"),
            ("chat-at-once", "100001"),
            ("chat-at-once", "-1"),
            ("chat-one-more-ms", "0"),
            ("chat-one-more-ms", "3600001"),
            ("tables", "many"),
            ("guests", "maybe"),
            ("message", "a\nb"),
            ("no-such-thing", "1"),
        ] {
            assert_eq!(Settings::of(&[(name.into(), value.into())]), Settings::default(), "{name} {value}");
        }
    }
}
