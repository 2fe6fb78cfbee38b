//! What is said to somebody, and whether it is still worth saying.

use crate::storage::{LOW, MINUTE, Millis, PersonId, TableId};
use crate::words::Letters;
use games::Report;
use host::{Live, Stage, Topic};
use kernel::Language;

/// Something to be said to somebody: for mails and for programs.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Item {
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) link: String,
    pub(super) topic: Option<Topic>,
    pub(super) table: Option<TableId>,
    /// Which game, and where it stands; empty for what is not about a table.
    pub(super) about: String,
    /// What has happened and what is asked, as it may go by mail.
    pub(super) report: Option<Report>,
}

impl Item {
    /// What the button of a letter says.
    pub(super) fn button(&self, w: &Letters) -> &'static str {
        match self.topic {
            Some(Topic::Turn | Topic::Clock) => w.answer,
            Some(Topic::Offer | Topic::Invitation | Topic::Over | Topic::Paired | Topic::Round) => {
                w.to_the_table
            }
            None => w.open_the_page,
        }
    }
}

/// What has become of a notice by the time it is due.
pub(super) enum Standing {
    /// It is to be told.
    True(Box<Item>),
    /// Not yet: in so long.
    Later(Millis),
    /// It is true no longer.
    Past,
}

/// Is the news of a table still news, and is this the time for it? It may be quiet for so long.
pub(super) fn standing(
    live: &Live,
    person: PersonId,
    topic: Topic,
    now: Millis,
    here: bool,
    quiet: Option<Millis>,
) -> Result<(), Standing> {
    let waiting = || live.seated().iter().any(|s| s.person == person && s.waiting);
    // Whoever has a page open while all play at once sees it there.
    let sees = here && live.desk.pace.is_live();
    let still = match topic {
        Topic::Turn => waiting() && !sees,
        Topic::Clock => waiting(),
        Topic::Offer => live.stage == Stage::Playing && live.is_offered(person) && !sees,
        Topic::Invitation => live.stage == Stage::Open,
        Topic::Over => live.stage == Stage::Over && !sees,
        Topic::Paired => live.stage == Stage::Playing && !here,
        Topic::Round => live.stage == Stage::Playing && !sees,
    };
    if !still {
        return Err(Standing::Past);
    }
    match (live.time_left(person, now).filter(|_| topic == Topic::Clock), quiet) {
        // The clock was stopped for a while.
        (Some(left), _) if left > LOW + MINUTE => Err(Standing::Later(left - LOW)),
        // A clock that would run out before anybody may be told is told of in the night.
        (Some(left), Some(wait)) if left <= wait => Ok(()),
        (_, Some(wait)) => Err(Standing::Later(wait)),
        (_, None) => Ok(()),
    }
}

/// Everybody else at a table, by name.
fn others(live: &Live, person: PersonId) -> Vec<String> {
    let others = live.desk.chairs.iter().filter(|chair| chair.person != Some(person));
    others.map(|chair| chair.name.clone()).collect()
}

pub(super) fn item(
    w: &Letters,
    language: Language,
    live: &Live,
    person: PersonId,
    topic: Topic,
    now: Millis,
    link: &str,
) -> Item {
    let title = live.desk.title.read(language);
    let left = live.time_left(person, now).map(|left| (left / host::SECOND) as u64);
    let seat = live.looking(host::Who { person: Some(person), seat: None }).viewer.seat();
    // Behind a curtain there is no seat to look from: then the table alone is named.
    let report = || live.mail(seat?, language, left, link);
    let (subject, text) = match topic {
        Topic::Turn => (w.turn(title), report()),
        Topic::Clock => (w.clock(title), report()),
        Topic::Offer => (w.offer(title), None),
        Topic::Invitation => {
            let (host, game) = (&live.desk.host, games::find(&live.game).map_or("", |game| game.title));
            (w.invitation(host, title), Some(w.invitation_text(host, game, title, link)))
        }
        Topic::Paired => (w.paired(title), None),
        Topic::Round => (w.round(title), Some(w.round_text(&others(live, person), title, link))),
        Topic::Over => {
            let ending = live.desk.ending.as_ref().map_or("", |ending| ending.read(language));
            (w.over(title), Some(format!("{ending}\n\n{link}/story")))
        }
    };
    let text = text.unwrap_or_else(|| format!("{subject}\n\n{link}"));
    let game = games::find(&live.game).map_or("", |game| game.title);
    let report = seat
        .filter(|_| matches!(topic, Topic::Turn | Topic::Clock))
        .and_then(|seat| live.mail_report(seat, language));
    let time = left.filter(|_| report.is_some()).map(games::report_words(language).time_left);
    let time = time.as_deref().unwrap_or_default().trim().trim_matches(['(', ')']);
    let parts = [game, live.desk.moment.read(language), time];
    Item {
        about: parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "),
        report,
        subject,
        text,
        link: link.into(),
        topic: Some(topic),
        table: Some(live.id.clone()),
    }
}

pub(super) fn subject(w: &Letters, items: &[Item]) -> String {
    match items {
        [only] => only.subject.clone(),
        several => w.several(several.len()),
    }
}

pub(super) fn letter(
    w: &Letters,
    name: &str,
    items: &[Item],
    unsubscribe: Option<&str>,
    base: &str,
) -> String {
    let mut text = String::new();
    for item in items {
        if items.len() > 1 {
            text.push_str(&format!("== {}\n\n", item.subject));
        }
        text.push_str(item.text.trim_end());
        text.push_str("\n\n");
    }
    text.push_str("-- \n");
    text.push_str(&match unsubscribe {
        Some(end) => w.because(name, &format!("{base}{}", ui::to::ACCOUNT), end),
        None => w.from(base),
    });
    text.push('\n');
    text
}
