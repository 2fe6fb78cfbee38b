//! What rides on the forms of a game by correspondence (ROR-D.33): the docket of the Senate and each player's letter.

use crate::parts::*;
use arrayvec::ArrayVec;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Motions the Magistrate may put on one docket; two Prosecutions come on top.
pub const DOCKET: usize = 5;
/// Motions one form can carry.
pub const ITEMS: usize = DOCKET + 2;

/// Motions that are voted on one form and opened one after another (ROR-D.34).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Docket {
    /// In the order they are opened.
    pub items: ArrayVec<Motion, ITEMS>,
    /// So many are public; the rest is still being composed.
    pub shown: u8,
    /// So many have been voted on by letter.
    pub balloted: u8,
    /// So many have been opened or dropped.
    pub next: u8,
    /// Which of them have passed, one bit each.
    pub passed: u8,
    /// Adjournment is the last item.
    pub adjourns: bool,
    /// The Tribune that put this one motion, if it was one.
    pub tribune: Option<Seat>,
    /// The Censor has named his Prosecutions, or none.
    pub trials_named: bool,
    /// The highest official when it was composed; another stops it (ROR-D.34e).
    pub hrao: Option<Senator>,
    /// Dockets of other business so far this session (ROR-D.34j).
    pub count: u8,
}

impl Docket {
    /// The motions a form is open for.
    pub fn on_form(&self) -> std::ops::Range<usize> {
        usize::from(self.next)..usize::from(self.balloted)
    }
    /// The motion opened last.
    pub fn current(&self) -> Option<usize> {
        usize::from(self.next).checked_sub(1)
    }
    /// It is stopped before its end: the rest is destroyed unread, and it does not count (ROR-D.34e, ROR-D.34j).
    pub fn cut(&mut self) {
        if self.next < self.balloted && self.tribune.is_none() {
            self.count = self.count.saturating_sub(1);
        }
        self.stop();
    }
    /// It is done with.
    pub fn stop(&mut self) {
        *self = Docket { trials_named: self.trials_named, count: self.count, ..Docket::default() };
    }
}

/// What one player has written on the open form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Letter {
    /// Nothing: the default moves.
    #[default]
    Blank,
    /// On a form of the Forum Phase.
    Forum(ForumLetter),
    /// On a form of the Senate Phase.
    Senate(SenateLetter),
}

impl Letter {
    /// What it says about the Senate.
    pub fn senate(&self) -> SenateLetter {
        match self {
            Letter::Senate(letter) => *letter,
            _ => SenateLetter::default(),
        }
    }
    /// Writes on a form of the Senate.
    pub fn write_senate(&mut self, write: impl FnOnce(&mut SenateLetter)) {
        let mut letter = self.senate();
        write(&mut letter);
        *self = Letter::Senate(letter);
    }
    /// What it says about the Forum.
    pub fn forum(&self) -> ForumLetter {
        match self {
            Letter::Forum(letter) => *letter,
            _ => ForumLetter::default(),
        }
    }
    /// Writes on a form of the Forum.
    pub fn write_forum(&mut self, write: impl FnOnce(&mut ForumLetter)) {
        let mut letter = self.forum();
        write(&mut letter);
        *self = Letter::Forum(letter);
    }
}

// --- the Senate

/// Ballots, posts and policies (F4 to F7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SenateLetter {
    /// One for each motion of the docket.
    pub ballots: [Ballot; ITEMS],
    /// The ballot being written, counted from 1.
    pub open: u8,
    /// Consents to his own part in a motion, one bit for each (ROR-D.16c).
    pub consents: u8,
    /// Does his man stay in Rome as Consul (ROR-D.10e)?
    pub in_rome: Option<bool>,
    /// Whom his Consul would appoint Dictator, and whom if the names differ.
    pub dictators: [Option<Senator>; 2],
    /// Secret Bodyguards to play whenever the assassin is not caught already (ROR-D.13f).
    pub guards: u8,
    /// The Accused appeals to the people.
    pub appeals: bool,
    /// The Accused goes into exile if he may.
    pub flees: bool,
    /// The Magistrate steps down after a unanimous defeat.
    pub steps_down: bool,
}

/// A sealed ballot of a whole faction (ROR-D.7f): the clause if its condition holds, else the plain choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ballot {
    /// The plain choice; none is the default move.
    pub side: Option<Side>,
    /// What is chosen instead if a condition holds.
    pub clause: Option<(When, Side)>,
    /// At most so many Talents are spent on votes ...
    pub buy: u8,
    /// ... the least that brings the side chosen so many votes ahead.
    pub ahead: u8,
    /// A Tribune against the motion: at once, or tied to the own ballot (ROR-6.1t).
    pub veto: Option<(TribuneBy, bool)>,
}

/// The conditions of a ballot. One about a faction not yet called is false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// An earlier motion of the docket has passed.
    Passed(u8),
    /// An earlier motion of the docket has not passed.
    Failed(u8),
    /// The votes for lead by at least this many at his turn.
    Leading(u8),
    /// The votes against lead by at least this many, or it is even at 0.
    Trailing(u8),
    /// A faction has voted so, with all its Senators.
    Voted(Seat, Side),
    /// No votes still to come can change the outcome.
    Decided,
    /// He is called last.
    Last,
}

// --- the Forum

/// Orders for the Initiatives, bids and resistance (F2 and F3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ForumLetter {
    /// For his regular Initiative, and for one he wins at auction.
    pub errands: [Errand; 2],
    /// Which errand is being written: 0 the regular one.
    pub page: u8,
    /// A bid for each Initiative to be auctioned, in order (ROR-D.24b).
    pub bids: [Option<Bid>; 3],
    /// Resistance for unaligned Senators, and for the announced attempts of each seat.
    pub unaligned: Option<Limit>,
    /// By the seat that makes the attempt (F3).
    pub attempts: [Option<Limit>; SEATS],
    /// The threshold that goes with the limits named next; 0 is 2.
    pub threshold: u8,
    /// The most he spends on resistance in all; `None` is without limit.
    pub cap: Option<u8>,
    /// Spent on resistance in the present attempt, and on all of them.
    pub spent: [u16; 2],
    /// Spent on raising his own present attempt.
    pub raised: u16,
}

impl ForumLetter {
    /// The errand being written.
    pub fn errand(&self) -> &Errand {
        &self.errands[usize::from(self.page.min(1))]
    }
    /// The errand being written.
    pub fn errand_mut(&mut self) -> &mut Errand {
        &mut self.errands[usize::from(self.page.min(1))]
    }
    /// The threshold of the limits being named.
    pub fn below(&self) -> u8 {
        self.threshold.max(2)
    }
}

/// How far somebody resists: at most so many Talents, to bring the Base Number below a threshold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Limit {
    /// At most so much.
    pub most: u8,
    /// To bring it below this.
    pub below: u8,
}

/// A sealed bid of one Senator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Bid {
    /// Who pays.
    pub senator: Senator,
    /// So much, or at most so much.
    pub talents: u16,
    /// One more than the highest earlier bid, instead of a fixed sum.
    pub outbids: bool,
}

/// Orders for one Initiative; what is not ordered is the default move (ROR-6.2.2b).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Errand {
    /// A Persuasion Attempt.
    pub persuade: Persuade,
    /// Money spent with the announcement.
    pub bribe: u16,
    /// At most so much more ...
    pub more: u16,
    /// ... to bring the Base Number to this.
    pub want: u8,
    /// Blackmail or Seduction.
    pub card: Option<Intrigue>,
    /// Knights.
    pub knights: KnightErrand,
    /// Money or Knights it takes.
    pub spend: u8,
    /// Leader or Games.
    pub show: Show,
}

/// Whom to persuade.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Persuade {
    /// The default move.
    #[default]
    Unsaid,
    /// Nobody.
    Nobody,
    /// Who persuades; whom is named next.
    By(Senator),
    /// Who persuades whom.
    Try(Senator, Senator),
}

/// What to do about Knights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KnightErrand {
    /// The default move.
    #[default]
    Unsaid,
    /// Attract one.
    Attract(Senator),
    /// Press some.
    Pressure(Senator),
}

/// A new Leader or Games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Show {
    /// Neither; a faction without Leader names one.
    #[default]
    Unsaid,
    /// A new Faction Leader.
    Lead(Senator),
    /// Games.
    Games(Senator, Games),
}
