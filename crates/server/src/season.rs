//! Leagues run by themselves: the house's own clock begins them, draws their rounds, opens their tables, writes down what
//! came of them, and ends them.
//!
//! Every step is a transaction that looks whether it is still to be done, and the addresses of the tables are settled when
//! their round is drawn. So whatever a crash leaves undone is done later, and nothing is done twice.
//!
//! A round lasts as long as its league says. Tables that are still on when the next begins play on by their own clocks, and
//! count when they end, until the league does; what is still on then does not count.

use crate::App;
use crate::hub::Trouble;
use crate::storage::{Fault, LeagueId, LeagueStage, Millis, Pairing, PersonId, Season, random};
use crate::words::words;
use bots::{Kind, Level};
use host::{Live, NewTable, News, Person, Player, Sitting, Stage, TableId, Topic};
use kernel::{Said, Seat};
use league::{Came, Table, Who};

impl App {
    /// Does for every league what is due by now; the server does it by itself. What fails is tried again next time.
    pub async fn seasons(&self) {
        // One at a time; what the next would do, the next look does.
        let Ok(_turn) = self.season_turn().try_lock() else { return };
        if !self.on_duty("leagues").await {
            return;
        }
        let due = match self.store().leagues_due(self.hub().wall()).await {
            Ok(due) => due,
            Err(fault) => return tracing::error!(%fault, "the leagues could not be looked through"),
        };
        for id in due {
            if let Err(trouble) = self.season(id).await {
                tracing::error!(league = id.0, %trouble, "a league could not go on");
            }
        }
    }

    /// Does what is due in a league.
    async fn season(&self, id: LeagueId) -> Result<(), Trouble> {
        let now = self.hub().wall();
        let mut season = self.store().season(id).await?;
        if self.settle_tables(&season, now).await? {
            season = self.store().season(id).await?;
        }
        let rounds = usize::from(season.competition.terms.format.rounds());
        let time_is_over = season.until().is_none_or(|until| until <= now);
        if season.began.len() < rounds && time_is_over {
            self.draw(id, &season, now).await?;
            season = self.store().season(id).await?;
        } else if season.began.len() == rounds && (time_is_over || season.competition.over()) {
            self.store().end_league(id, LeagueStage::Over, now).await?;
            return Ok(());
        }
        self.open_tables(&season).await
    }

    /// Writes down what came of tables that have ended.
    async fn settle_tables(&self, season: &Season, now: Millis) -> Result<bool, Trouble> {
        let mut settled = false;
        let tables = season.competition.rounds.iter().flat_map(|round| &round.tables);
        for (table, pairing) in tables.zip(season.pairings.iter().flatten()) {
            let Pairing { table: id, settled: None, stage: Some(Stage::Over), .. } = pairing else {
                continue;
            };
            let seats = table.seats.clone();
            let came = match self.hub().look(id, |live| came(live, &seats)).await {
                Ok(came) => came,
                Err(trouble) => {
                    tracing::error!(table = %id, %trouble, "what came of a table of a league cannot be read");
                    continue;
                }
            };
            self.store().settle_pairing(id, came, now).await?;
            settled = true;
        }
        Ok(settled)
    }

    /// Draws the next round. Where too few are left it is the end, and where too few have come it does not begin.
    async fn draw(&self, id: LeagueId, season: &Season, now: Millis) -> Result<(), Trouble> {
        let mut after = season.competition.clone();
        let Some(round) = after.draw() else {
            let how = if season.began.is_empty() { LeagueStage::CalledOff } else { LeagueStage::Over };
            return Ok(self.store().end_league(id, how, now).await?);
        };
        let tables = round.tables.iter().map(|_| Ok(TableId::new(random()?)));
        let tables = tables.collect::<Result<Vec<_>, Fault>>()?;
        match self.store().keep_round(id, season.clone(), after, tables, now).await {
            // Somebody has come or gone meanwhile: it is drawn anew next time.
            Err(Fault::Conflict) => Ok(()),
            kept => Ok(kept?),
        }
    }

    /// Opens the tables of the latest round that are not open yet.
    async fn open_tables(&self, season: &Season) -> Result<(), Trouble> {
        let made = &season.league.made;
        let host = Person { id: made.owner, name: season.owner.clone(), guest: false };
        for (n, (round, pairings)) in season.competition.rounds.iter().zip(&season.pairings).enumerate() {
            for (at, (table, pairing)) in round.tables.iter().zip(pairings).enumerate() {
                if pairing.opened {
                    continue;
                }
                let people: Vec<(Seat, Person)> = seated(table)
                    .filter_map(|(seat, who)| {
                        let entry = season.entry(who)?;
                        Some((seat, Person { id: entry.person, name: entry.name.clone(), guest: false }))
                    })
                    .collect();
                let last = season.competition.is_final(n);
                let new = NewTable {
                    game: made.game.clone(),
                    title: title(season, n, (!last).then_some(at), table.group),
                    chairs: chairs(&made.game, table),
                    visibility: made.visibility,
                    pace: made.pace,
                    options: serde_json::from_str(&made.options).map_err(|e| Fault::Broken(e.to_string()))?,
                    rated: true,
                };
                if let Err(trouble) = self.hub().open_for(&pairing.table, &host, new, &people).await {
                    tracing::error!(table = %pairing.table, %trouble, "a table of a league could not be opened");
                    continue;
                }
                let news = |(_, person): &(Seat, Person)| News {
                    person: person.id,
                    topic: Topic::Round,
                    left: None,
                };
                let news = people.iter().map(news).collect();
                self.store().pairing_opened(&pairing.table, news, self.hub().wall()).await?;
            }
        }
        Ok(())
    }
}

/// The people at a table, by their seats.
fn seated(table: &Table) -> impl Iterator<Item = (Seat, Who)> {
    table.seats.iter().enumerate().filter_map(|(seat, who)| Some((Seat(seat as u8), (*who)?)))
}

/// Places for people, and bots where nobody sits: those who come to this game anyway.
fn chairs(game: &str, table: &Table) -> Vec<Sitting> {
    let mut bots = host::company(game).into_iter().cycle();
    let sitting = |who: &Option<Who>| match (who, bots.next()) {
        (None, Some(bot)) => Sitting::Bot(Kind::of(bot, Level::USUAL)),
        _ => Sitting::Open,
    };
    table.seats.iter().map(sitting).collect()
}

/// What a table is called: "Autumn league, C 3.1".
fn title(season: &Season, round: usize, table: Option<usize>, group: Option<u8>) -> Said {
    let number = table.map(|table| number_in_group(season, round, table));
    Said::each(|language| words(language).league_table(&season.league.made.title, group, round + 1, number))
}

/// The number of a table among those of its group, from 1.
pub(crate) fn number_in_group(season: &Season, round: usize, table: usize) -> usize {
    let Some(tables) = season.competition.rounds.get(round).map(|round| &round.tables) else {
        return table + 1;
    };
    let Some(group) = tables.get(table).map(|table| table.group) else { return table + 1 };
    tables[..=table].iter().filter(|other| other.group == group).count()
}

/// How everybody came out of a game. Whoever had to be played for, by a bot or by somebody else, was absent; where nothing
/// came of it nobody has won.
fn came(live: &Live, seats: &[Option<Who>]) -> Vec<Came> {
    let ended = live.ended();
    let one = |(seat, who): (usize, &Option<Who>)| {
        let place =
            ended.as_ref().and_then(|e| e.places.iter().find(|place| usize::from(place.seat) == seat));
        let Some(place) = place else { return Came { rank: 1, won: false, absent: false } };
        let driven = live.desk.chairs.get(seat).is_some_and(|chair| chair.bot.is_some());
        let absent = |who: Who| driven || place.player != Player::Person(PersonId(who.0));
        Came { rank: place.rank, won: place.won, absent: who.is_some_and(absent) }
    };
    seats.iter().enumerate().map(one).collect()
}
