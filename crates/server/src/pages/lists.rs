//! Games on offer, and tables in lists. A list needs no table in memory: the desk says enough.

use crate::clock::{date, time_of_day};
use crate::storage::{Ban, Mine, Person, Played, Rated, TableRow};
use crate::words::{say, words};
use bots::{Character, Level};
use games::{Listing, game};
use host::desk::{Chair, Desk};
use host::{DAY, Millis, Pace, PersonId, Stage, Tempo};
use kernel::{Language, Said, Seat};
use ratings::Strength;
use std::collections::HashMap;

/// A game on offer.
pub fn card(listing: &Listing, level: Level, language: Language) -> ui::GameCard {
    let [least, most] = listing.seats;
    let foe = |who: Character| ui::Foe {
        name: who.name(),
        temper: who.temper(language),
        about: who.about(language),
    };
    let here = games::game!(listing.id, G => level.in_game::<G>()).unwrap_or(level);
    let others = default_seats(listing) - 1;
    ui::GameCard {
        id: listing.id.into(),
        title: listing.title.into(),
        about: listing.about.into(),
        seats: (least, most),
        length: words(language).length(listing.id).into(),
        bots: others,
        company: host::company(listing.id).into_iter().take(others).map(foe).collect(),
        level: super::level(here, language),
        ready: true,
        timed: listing.timed,
        unknown: false,
        taught: game!(listing.id, G => !kernel::lesson::Course::<G>::of().is_empty()).unwrap_or(false),
    }
}

/// All games on offer to somebody who knows these: each of the others has a coach for the first time, if it has notes.
pub fn cards_for(known: &[String], level: Level, language: Language) -> Vec<ui::GameCard> {
    let coached = |id: &str| game!(id, G => !kernel::lesson::Coach::<G>::of().is_empty()).unwrap_or(false);
    let mut cards = cards(level, language);
    for card in &mut cards {
        card.unknown = !known.contains(&card.id) && coached(&card.id);
    }
    cards
}

/// How many play when nobody says how many: four, if the game allows it.
pub fn default_seats(listing: &Listing) -> usize {
    4.clamp(listing.seats[0].max(2), listing.seats[1].max(2))
}

/// All games on offer.
pub fn cards(level: Level, language: Language) -> Vec<ui::GameCard> {
    games::listings(language).iter().map(|listing| card(listing, level, language)).collect()
}

/// The pace as pages tell it.
pub fn pace(pace: Pace) -> ui::Pace {
    match pace {
        Pace::Untimed => ui::Pace::Untimed,
        Pace::Live { bank, increment } => ui::Pace::Live((bank / 60_000) as u32, (increment / 1_000) as u32),
        Pace::Windows { reserve, percent } => ui::Pace::Windows((reserve / 60_000) as u32, percent),
        Pace::Days { days } => ui::Pace::Days(days),
    }
}

/// The time at the tables, and the time that people read.
pub type Times = (Millis, Millis);

/// A table in a list, with its desk.
pub struct Listed {
    /// The table as it is kept.
    pub table: TableRow,
    /// What the host keeps beside it.
    pub desk: Desk,
}

impl Listed {
    /// A table whose desk cannot be read stands in no list.
    pub fn read(table: TableRow) -> Option<Listed> {
        let desk = serde_json::from_str(&table.desk).ok()?;
        Some(Listed { table, desk })
    }

    /// Whose strength somebody wants to know who thinks of sitting down here.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        self.desk.chairs.iter().filter_map(|chair| chair.person)
    }

    /// Somebody's strength at this table, as it is looked up.
    pub fn rated(&self, person: PersonId) -> Rated {
        (self.table.game.clone(), Tempo::from(self.desk.pace), person)
    }
}

/// Tables as anybody sees them.
pub fn rows(tables: Vec<TableRow>, now: Times, language: Language) -> Vec<ui::TableRow> {
    tables.into_iter().filter_map(Listed::read).map(|listed| row(listed, None, now, language)).collect()
}

/// So far from one's own strength are those who are about as strong: who comes first is still open.
const ABOUT: f64 = 150.0;

/// Tables that look for players, as somebody sees them who thinks of sitting down.
pub struct Offered<'a> {
    /// Who thinks of it.
    pub me: Option<&'a Person>,
    /// How strong those are who sit there, and they themselves.
    pub known: HashMap<Rated, Strength>,
    /// Only tables of about their own strength.
    pub of_my_strength: bool,
    /// Does somebody sit there whom they follow?
    pub follows: &'a dyn Fn(&Listed) -> bool,
}

impl Offered<'_> {
    /// The rows of the list.
    pub fn rows(&self, tables: Vec<Listed>, now: Times, language: Language) -> Vec<ui::TableRow> {
        let mut schemas = HashMap::new();
        let wanted = tables.into_iter().filter(|listed| !self.of_my_strength || self.about_as_strong(listed));
        let offered = |listed: Listed| {
            let (sat, closed) = (self.sat(&listed), self.closed(&listed));
            let followed = (self.follows)(&listed);
            let schema = schemas.entry(listed.table.game.clone()).or_insert_with_key(|game| {
                games::listing(game, language).map(|listing| listing.options).unwrap_or_default()
            });
            let options = match ui::settings::brief(language, schema, &listed.desk.options) {
                brief if brief.is_empty() => words(language).usual_rules.to_string(),
                brief => brief,
            };
            let rated = listed.desk.rated.then(|| words(language).rated.to_string());
            let open = listed.table.stage == Stage::Open;
            let row = row(listed, None, now, language);
            let told = rated.into_iter().chain(Some(options));
            let detail = if open { told.collect::<Vec<_>>().join(", ") } else { row.detail };
            ui::TableRow { detail, sat, closed, followed, ..row }
        };
        wanted.map(offered).collect()
    }

    fn sat(&self, listed: &Listed) -> Vec<ui::Sat> {
        let people = listed.desk.chairs.iter().filter_map(|chair| Some((chair, chair.person?)));
        let sat = |(chair, person): (&Chair, PersonId)| ui::Sat {
            name: chair.name.clone(),
            strength: self.known.get(&listed.rated(person)).copied().map(strength),
        };
        people.map(sat).collect()
    }

    /// Nobody known there is as good as somebody of one's own strength: they may be.
    fn about_as_strong(&self, listed: &Listed) -> bool {
        let mean = |person| self.known.get(&listed.rated(person)).map(|known| known.mean);
        let mine = self.me.and_then(|me| mean(me.id)).unwrap_or(Strength::NEW.mean);
        let theirs: Vec<f64> = listed.people().filter_map(mean).collect();
        let middle = theirs.iter().sum::<f64>() / theirs.len().max(1) as f64;
        theirs.is_empty() || (middle - mine).abs() <= ABOUT
    }

    fn closed(&self, listed: &Listed) -> Option<ui::Barred> {
        let named = self.me.is_some_and(|me| !me.guest);
        let mine = self.me.map(|me| me.id);
        let kept = |chair: &Chair| chair.free() && !chair.open_to(mine);
        let open = |chair: &Chair| chair.open_to(mine) || chair.vacant();
        if listed.desk.rated && !named {
            Some(ui::Barred::ForNames)
        } else if listed.desk.chairs.iter().any(kept) && !listed.desk.chairs.iter().any(open) {
            Some(ui::Barred::Reserved)
        } else {
            None
        }
    }
}

/// A strength as pages show it.
pub fn strength(known: Strength) -> ui::Strength {
    ui::Strength { mean: known.mean, deviation: known.deviation, games: known.games }
}

/// Games to watch; how many do, and whether somebody plays there who is followed.
pub fn watched(
    tables: Vec<TableRow>,
    seen: impl Fn(&Listed) -> (usize, bool),
    now: Times,
    language: Language,
) -> Vec<ui::TableRow> {
    let watched = |listed: Listed| {
        let (watchers, followed) = seen(&listed);
        ui::TableRow { watchers: watchers as u32, followed, ..row(listed, None, now, language) }
    };
    tables.into_iter().filter_map(Listed::read).map(watched).collect()
}

/// A person's tables.
pub fn rows_of(person: PersonId, tables: Vec<Mine>, now: Times, language: Language) -> Vec<ui::TableRow> {
    tables
        .into_iter()
        .filter_map(|mine| Some((Listed::read(mine.table)?, mine.waiting)))
        .map(|(listed, waiting)| row(listed, Some((person, waiting)), now, language))
        .collect()
}

fn row(
    Listed { table, desk }: Listed,
    me: Option<(PersonId, bool)>,
    (now, wall): Times,
    language: Language,
) -> ui::TableRow {
    let w = words(language);
    let title = games::find(&table.game).map_or("", |game| game.title);
    let bot =
        |chair: &Chair| chair.program || chair.person.is_none() && chair.bot.is_some() && !chair.vacant();
    let dots = desk.chairs.iter().zip(0..).map(|(chair, n)| ui::Dot {
        free: chair.free() || chair.vacant(),
        name: if bot(chair) { w.bot_chair(&chair.name) } else { chair.name.clone() },
        bot: bot(chair),
        to_move: table.stage == Stage::Playing && desk.asked.has(kernel::Seat(n)),
    });
    // Whoever looks on late is told nothing of what happens now.
    let late = !desk.delay.is_none() && table.stage == Stage::Playing && me.is_none();
    let mine = me.and_then(|(person, waiting)| {
        let seat =
            desk.seats_of(person).find(|seat| desk.asked.has(*seat)).or_else(|| desk.seats_of(person).next());
        seat.and_then(|seat| desk.chair(seat)).filter(|_| waiting)
    });
    let clock = match (mine, desk.pace) {
        (_, Pace::Untimed) => None,
        (None, _) if late => None,
        (Some(chair), _) => Some(chair.clock),
        (None, _) => desk.chairs.iter().map(|chair| chair.shown).find(|clock| clock.since.is_some()),
    };
    let waits = desk.names().read_in(language).list(desk.asked.iter());
    ui::TableRow {
        id: table.id.to_string(),
        game: table.game,
        game_title: title.into(),
        title: desk.title.read(language).into(),
        detail: if late { w.so_late(desk.delay) } else { desk.moment.read(language).into() },
        asks: match (mine, table.stage) {
            (Some(chair), _) => chair.asks.read(language).into(),
            (None, Stage::Playing) if !late => w.waits_for(&waits),
            (None, _) => String::new(),
        },
        seats: dots.map(|dot| ui::Dot { to_move: dot.to_move && !late, ..dot }).collect(),
        host: desk.host.clone(),
        seeks: table.stage == Stage::Playing && desk.chairs.iter().any(Chair::vacant),
        pace: pace(desk.pace),
        left: clock.map(|clock| left(clock.now(now), clock.since.is_some())),
        watchers: 0,
        sat: Vec::new(),
        closed: None,
        followed: false,
        when: when(table.changed, wall, language),
        promises: me
            .and_then(|(person, _)| desk.seats_of(person).next())
            .and_then(|seat| desk.promises.get(seat.ix()).copied()),
        outcome: desk.ending.map(|ending| ending.read(language).into()),
    }
}

/// What somebody has promised before all in finished games, with what came of it.
pub fn pledges(games: Vec<(Played, TableRow)>, most: usize, language: Language) -> Vec<ui::Pledge> {
    let of = |(played, table): (Played, TableRow)| {
        let Some(Listed { table, desk }) = Listed::read(table) else { return Vec::new() };
        let (seat, names) = (Seat(played.seat), desk.names());
        let theirs = desk.pledges.iter().filter(|pledge| pledge.by.has(seat));
        theirs
            .map(|pledge| ui::Pledge {
                kept: !pledge.broken.has(seat),
                text: pledge.read(&names, language),
                game: table.game.clone(),
                table: table.id.to_string(),
                title: desk.title.read(language).into(),
            })
            .collect()
    };
    games.into_iter().flat_map(of).take(most).collect()
}

/// Time left, in whole seconds.
pub fn left(millis: Millis, running: bool) -> ui::Left {
    ui::Left { seconds: u64::try_from(millis / 1_000).unwrap_or(0), running }
}

/// When something was, seen from now: "today", "yesterday", or the date.
pub fn when(at: Millis, now: Millis, language: Language) -> String {
    let w = words(language);
    match now.div_euclid(DAY) - at.div_euclid(DAY) {
        0 => w.today.into(),
        1 => w.yesterday.into(),
        _ => {
            let (day, month, year) = date(at);
            w.date(day, month, year)
        }
    }
}

/// A day, in words.
pub fn day(at: Millis, language: Language) -> String {
    let (day, month, year) = date(at);
    words(language).date(day, month, year)
}

/// A day and the time of day.
pub fn at(at: Millis, language: Language) -> String {
    words(language).day_and_time(&day(at, language), &time_of_day(at))
}

/// Why somebody may not come in, and until when.
pub fn banned(ban: &Ban) -> Said {
    say(|w| match ban.until {
        Some(until) => {
            let (day, month, year) = date(until);
            w.banned_until(&ban.why, &w.date(day, month, year), &time_of_day(until))
        }
        None => w.banned(&ban.why),
    })
}

/// A month in which somebody came.
pub fn month(at: Millis, language: Language) -> String {
    let (_, month, year) = date(at);
    words(language).month(month, year)
}

/// A point of a rating's course.
pub fn point(point: crate::storage::Point, language: Language) -> ui::Point {
    let (day, month, _) = date(point.at);
    ui::Point {
        strength: ui::Strength { mean: point.mean, deviation: point.deviation, games: 0 },
        won: point.won,
        when: words(language).day(day, month),
    }
}

/// What stands for a table where its address is named: of public tables alone, and what anybody may see of them.
pub fn preview(live: &host::Live, base: &str, language: Language) -> Option<ui::Preview> {
    if live.visibility != host::Visibility::Public {
        return None;
    }
    let game = games::find(&live.game).map_or("", |game| game.title);
    let title = words(language).previewed(game, live.desk.title.read(language));
    let link = format!("{base}{}", ui::to::table(live.id.as_str()));
    Some(ui::Preview { title, about: about(live, language), picture: format!("{link}/preview.png"), link })
}

/// Where a table stands, in a sentence, as anybody may know.
fn about(live: &host::Live, language: Language) -> String {
    let w = words(language);
    let free = live.desk.chairs.iter().filter(|chair| chair.free()).count();
    match (&live.desk.ending, live.stage) {
        (Some(ending), _) => ending.read(language).into(),
        (None, Stage::Open) => w.wants_players(free),
        (None, _) if live.looks_late(None) => w.so_late(live.desk.delay),
        (None, _) => {
            let waits = w.waits_for(&live.desk.names().read_in(language).list(live.desk.asked.iter()));
            match live.desk.moment.read(language) {
                "" => waits,
                moment => format!("{moment}. {waits}"),
            }
        }
    }
}

/// The picture of a table that is not over.
pub fn table_picture(live: &host::Live, language: Language) -> ui::TablePicture {
    let w = words(language);
    let name = |chair: &Chair| match (chair.free() || chair.vacant(), chair.person.is_none()) {
        (true, _) => w.free_seat.to_string(),
        (false, true) => w.bot_chair(&chair.name),
        (false, false) => chair.name.clone(),
    };
    let shown = live.stage == Stage::Playing && !live.looks_late(None);
    let asked = |n: u8| shown && live.desk.asked.has(kernel::Seat(n));
    ui::TablePicture {
        language,
        game: games::find(&live.game).map_or("", |game| game.title).into(),
        title: live.desk.title.read(language).into(),
        about: about(live, language),
        seats: live.desk.chairs.iter().zip(0..).map(|(chair, n)| (name(chair), asked(n))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_reads_as_people_say_it() {
        let seen = |at: Millis, days: i64| when(at, at + days * DAY, Language::English);
        assert_eq!([0, 1].map(|days| seen(0, days)), ["today", "yesterday"]);
        assert_eq!(seen(951_782_400_000, 9), "29 February 2000");
        assert_eq!(seen(1_794_700_800_000, 9), "15 November 2026");
    }
}
