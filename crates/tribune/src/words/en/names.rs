//! What things are called, in English.

use crate::action::Window;
use crate::parts::{Faction, Objective, Region};

impl Faction {
    /// The name people use.
    pub const fn name(self) -> &'static str {
        match self {
            Faction::Gladiators => "Gladiators",
            Faction::Legates => "Legates",
            Faction::Praetorians => "Praetorians",
            Faction::Plebeians => "Plebeians",
            Faction::Patricians => "Patricians",
            Faction::VestalVirgins => "Vestal Virgins",
            Faction::Senators => "Senators",
        }
    }
    /// One of them.
    pub const fn member(self) -> &'static str {
        match self {
            Faction::Gladiators => "Gladiator",
            Faction::Legates => "Legate",
            Faction::Praetorians => "Praetorian",
            Faction::Plebeians => "Plebeian",
            Faction::Patricians => "Patrician",
            Faction::VestalVirgins => "Vestal Virgin",
            Faction::Senators => "Senator",
        }
    }
    /// Three letters, for tables.
    pub const fn short(self) -> &'static str {
        match self {
            Faction::Gladiators => "Gla",
            Faction::Legates => "Leg",
            Faction::Praetorians => "Pra",
            Faction::Plebeians => "Ple",
            Faction::Patricians => "Pat",
            Faction::VestalVirgins => "Ves",
            Faction::Senators => "Sen",
        }
    }
}

impl Region {
    /// The name people use.
    pub const fn name(self) -> &'static str {
        match self {
            Region::Thermae => "Thermae",
            Region::Forum => "Forum",
            Region::Latrine => "Latrine",
            Region::Curia => "Curia",
            Region::Atrium => "Atrium",
            Region::Catacombs => "Catacombs",
            Region::Pantheon => "Pantheon",
            Region::FieldOfMars => "Field of Mars",
        }
    }
    /// Its numeral.
    pub const fn numeral(self) -> &'static str {
        ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"][self as usize]
    }
}

impl Objective {
    /// The name people use.
    pub const fn name(self) -> &'static str {
        match self {
            Objective::Tribune => "tribune",
            Objective::Favour => "favour of the gods",
            Objective::Laurels => "laurels",
            Objective::Legions => "legions",
            Objective::Denarii => "denarii",
            Objective::Markers => "faction markers",
        }
    }
}

impl Window {
    /// What is declined.
    pub fn name(self) -> String {
        match self {
            Window::Curia => "the exchange in the Curia".into(),
            Window::Catacombs => "the card of the Catacombs".into(),
            Window::Pantheon => "the sacrifice in the Pantheon".into(),
            Window::FieldOfMars => "pairs in the Field of Mars".into(),
            Window::TakeOver(faction) => format!("taking over the {}", faction.name()),
            Window::Assassin => "an assassin".into(),
            Window::Tigellinus => "Tigellinus".into(),
            Window::Legion => "the legion of the Legates".into(),
        }
    }
}
