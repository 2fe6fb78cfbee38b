//! A game at the terminal: bots move, people are asked.

use super::typed::{Lines, QUIT};
use super::{Player, show};
use crate::text::wrap;
use crate::{Fail, files};
use bots::{Budget, Kind};
use games::{AnyTable, Chosen, Listed, Offer, with};
use kernel::{Names, Seat, SeatSet, Viewer, Words};
use show::Screen;
use std::io::Write;
use std::path::Path;

/// Names for the seats; Rome had more.
const NAMES: [&str; 8] = ["Marcus", "Lucilla", "Gaius", "Octavia", "Titus", "Julia", "Lucius", "Claudia"];

/// One sitting.
pub struct Session<I, O> {
    table: AnyTable,
    players: Vec<Player>,
    names: Names,
    bot_seed: u64,
    components: Option<(String, String)>,
    screen: Screen,
    input: I,
    output: O,
    /// From which line of the journal each seat is still to be told the story.
    told: Vec<Option<u32>>,
    /// The lines written by people, for taking back.
    own: Vec<(Seat, u32)>,
    /// Who was last asked.
    last: Option<Seat>,
    /// The table as each seat last saw it.
    seen: Vec<String>,
    /// How long the journal was when it was last written to a file, or read from one.
    saved: usize,
    /// `quit` was typed, and what it would lose has been said.
    leaving: bool,
}

/// What comes of a line that was typed.
enum Next {
    /// The same question again.
    Same,
    /// The table has moved.
    Moved,
    /// Leave.
    Quit,
}

impl<I: Lines, O: Write> Session<I, O> {
    /// Sits down.
    pub fn new(
        table: AnyTable,
        players: Vec<Player>,
        bot_seed: u64,
        components: Option<(String, String)>,
        screen: Screen,
        input: I,
        output: O,
    ) -> Self {
        let name = |(player, name): (&Player, &'static str)| match player {
            Player::Bot(kind) => kind.who().map_or(name, bots::Character::name),
            Player::Human => name,
        };
        let names = Names::new(players.iter().zip(NAMES).map(name));
        let saved = table.len();
        // Of a game that goes on, `story` tells the beginning.
        let told = vec![(saved > 0).then_some(saved as u32); players.len()];
        let (own, last, seen, leaving) = (vec![], None, vec![String::new(); players.len()], false);
        Session {
            table,
            players,
            names,
            bot_seed,
            components,
            screen,
            input,
            output,
            told,
            own,
            last,
            seen,
            saved,
            leaving,
        }
    }

    /// Plays to the end, or until somebody leaves.
    pub fn play(mut self) -> Result<(), Fail> {
        let greeting = show::greeting(&self.table, &self.players, &self.names);
        self.say(&greeting)?;
        loop {
            self.let_bots_play();
            let Some(seat) = self.next_human() else { break };
            match self.ask(seat)? {
                Next::Same | Next::Moved => {}
                Next::Quit => return Ok(()),
            }
        }
        self.finish()
    }

    fn say(&mut self, text: &str) -> Result<(), Fail> {
        self.output.write_all(text.as_bytes())?;
        Ok(self.output.flush()?)
    }

    /// A line that was typed after a prompt, without the blanks around it; `None` when the input has ended.
    fn line(&mut self, prompt: &str) -> Result<Option<String>, Fail> {
        match self.input.next(prompt, &mut self.output)? {
            Some(line) => Ok(Some(line.trim().to_string())),
            None => {
                self.say("\nThe input has ended; the game was left as it stands.\n")?;
                Ok(None)
            }
        }
    }

    /// The line of the journal that comes next.
    fn here(&self) -> Option<u32> {
        Some(self.table.len() as u32)
    }

    fn pending(&self) -> SeatSet {
        self.table.turn().awaiting
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.players[seat.ix()] == Player::Human
    }

    fn humans(&self) -> usize {
        self.players.iter().filter(|player| **player == Player::Human).count()
    }

    /// The person to ask next: the one who was asked last, if he still is.
    fn next_human(&self) -> Option<Seat> {
        let mut pending = self.pending().iter().filter(|seat| self.is_human(*seat));
        match self.last {
            Some(last) if self.is_human(last) && self.pending().has(last) => Some(last),
            _ => pending.next(),
        }
    }

    /// Every bot that is asked answers, until only people are.
    fn let_bots_play(&mut self) {
        loop {
            let bot = self.pending().iter().find_map(|seat| match self.players[seat.ix()] {
                Player::Bot(kind) => Some((seat, kind)),
                Player::Human => None,
            });
            let Some((seat, kind)) = bot else { return };
            let seed = self.bot_seed;
            let moved = with!(&mut self.table, table => {
                match bots::advise(table, seat, kind, seed, Budget::default()) {
                    Some(pick) => table.submit(seat, None, pick).or_else(|_| table.expire(seat)),
                    None => table.expire(seat),
                }
            });
            if moved.is_err() {
                return;
            }
        }
    }

    /// Shows a person what he needs to know and carries out what he types, until the table moves.
    fn ask(&mut self, seat: Seat) -> Result<Next, Fail> {
        let mut from = self.told[seat.ix()];
        if self.humans() > 1 && self.last != Some(seat) {
            // What his own last move brought went with the curtain: tell it again.
            let own = self.own.iter().rev().find(|(who, _)| *who == seat).map(|(_, line)| *line);
            from = from.min(own.or(from));
            let name = self.names.of(seat).to_string();
            let curtain = self.screen.curtain();
            self.say(&format!("{curtain}Hand over to {name}, who presses Enter.\n"))?;
            self.seen[seat.ix()].clear();
            if self.line("")?.is_none() {
                return Ok(Next::Quit);
            }
        }
        let viewer = Viewer::Seat(seat);
        let events = self.table.log(viewer, from, &self.names);
        let news = !events.is_empty() || self.last != Some(seat);
        self.told[seat.ix()] = self.here();
        self.last = Some(seat);
        if news {
            let story = self.screen.story(&events);
            self.say(&format!("\n{story}"))?;
            let board = self.table.board(viewer, &self.names);
            if board != self.seen[seat.ix()] {
                self.say(&format!("\n{}\n", board.trim_end()))?;
                self.seen[seat.ix()] = board;
            }
        }
        let offer = self.offer(seat)?;
        self.show_offer(seat, &offer)?;
        loop {
            let Some(typed) = self.line("> ")? else { return Ok(Next::Quit) };
            match self.carry_out(seat, &offer, &typed)? {
                Next::Same => {}
                next => return Ok(next),
            }
        }
    }

    fn offer(&self, seat: Seat) -> Result<Offer, Fail> {
        self.table.choices(seat, &self.names).map_err(|refusal| Fail::Failed(refusal.to_string()))
    }

    fn show_offer(&mut self, seat: Seat, offer: &Offer) -> Result<(), Fail> {
        let (viewer, names) = (Viewer::Seat(seat), &self.names);
        let points = with!(&self.table, table => table.rules().points(table.view(viewer), names));
        let page = self.screen.offer(self.names.of(seat), offer, &self.note(seat, None), &points);
        self.say(&format!("\n{page}"))
    }

    /// What the question turns on, or what one of the choices would bring, as the pages say it.
    fn note(&self, seat: Seat, chosen: Option<usize>) -> String {
        let players = Seat::all(self.players.len()).map(|seat| {
            let kind = if self.is_human(seat) { ui::PlayerKind::Person } else { ui::PlayerKind::Bot };
            ui::Player { seat, name: self.names.of(seat).to_string(), kind, ..Default::default() }
        });
        let (viewer, players) = (Viewer::Seat(seat), players.collect());
        with!(&self.table, table => {
            let asked = table.turn().awaiting().map(|awaiting| awaiting.asked).unwrap_or_default();
            let kept = Vec::new(); // the log is at hand here
            let language = self.names.language();
            let context = ui::Context { viewer, language, players, asked, chosen, text: true, kept };
            let choices = table.choices(seat);
            ui::Board::consequence(&ui::Scene::new(&**table.rules(), table.view(viewer), &choices, &context))
        })
    }

    fn carry_out(&mut self, seat: Seat, offer: &Offer, typed: &str) -> Result<Next, Fail> {
        let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
        let rest = rest.trim();
        let viewer = Viewer::Seat(seat);
        let leaving = std::mem::take(&mut self.leaving);
        let page = match word.to_lowercase().as_str() {
            "" | "list" | "l" => {
                self.show_offer(seat, offer)?;
                return Ok(Next::Same);
            }
            QUIT | "q" | "exit" => return self.quit(leaving),
            "help" | "h" | "?" => show::HELP.to_string(),
            "board" | "b" => self.table.board(viewer, &self.names).trim_end().to_string() + "\n",
            "story" | "s" => self.screen.story(&self.table.log(viewer, None, &self.names)),
            "report" => self.report(seat),
            "why" | "w" => self.why(seat, offer, rest),
            "rule" | "rules" | "r" => self.rules(rest),
            "hint" => self.hint(seat, offer),
            "undo" | "u" => return self.undo(seat),
            "save" => self.save(rest),
            "load" => return self.load(rest),
            number => match number.parse::<usize>() {
                Ok(n) => return self.choose(seat, offer, n, rest),
                Err(_) => format!("There is no {word:?} here. Type a number from the list, or `help`.\n"),
            },
        };
        self.say(&page)?;
        Ok(Next::Same)
    }

    /// What happened since the last move, what is asked, and what is done without an answer, as it might come by mail.
    fn report(&self, seat: Seat) -> String {
        let title = games::find(&self.table.head().game).map_or("", |game| game.title);
        let report = with!(&self.table, table => {
            heard(table, seat, &self.names)
        });
        report.text(self.names.language(), title, None, None)
    }

    /// Leaves, but asks again if that would lose a game.
    fn quit(&mut self, leaving: bool) -> Result<Next, Fail> {
        if leaving || self.own.is_empty() || self.table.len() == self.saved {
            return Ok(Next::Quit);
        }
        self.leaving = true;
        self.say("This game is not saved: `save FILE` keeps it, `quit` again leaves it.\n")?;
        Ok(Next::Same)
    }

    /// The choice with this number, counted from 1 as people do.
    fn numbered(offer: &Offer, n: usize) -> Result<&Listed, String> {
        let listed = n.checked_sub(1).and_then(|i| offer.choices.get(i));
        listed.ok_or_else(|| format!("The list runs from 1 to {}.\n", offer.choices.len()))
    }

    fn choose(&mut self, seat: Seat, offer: &Offer, n: usize, amount: &str) -> Result<Next, Fail> {
        let choice = match Self::numbered(offer, n) {
            Ok(choice) => choice,
            Err(why) => {
                self.say(&why)?;
                return Ok(Next::Same);
            }
        };
        let amount = match choice.amount {
            None if amount.is_empty() => 0,
            None => {
                self.say("No amount goes with this choice.\n")?;
                return Ok(Next::Same);
            }
            Some(range) if range.min == range.max && amount.is_empty() => range.min,
            Some(range) => {
                let mut typed = amount.to_string();
                if typed.is_empty() {
                    let question = format!("How many, from {} to {}? ", range.min, range.max);
                    let Some(line) = self.line(&question)? else { return Ok(Next::Quit) };
                    typed = line;
                }
                match typed.parse() {
                    Ok(amount) => amount,
                    Err(_) => {
                        self.say("Nothing was chosen: that was no number.\n")?;
                        return Ok(Next::Same);
                    }
                }
            }
        };
        let line = self.table.len() as u32;
        match self.table.act(seat, Some(offer.revision), Chosen::Number(choice.n), amount, &self.names) {
            Ok(done) => {
                self.own.push((seat, line));
                self.told[seat.ix()] = self.here();
                let story = self.screen.story(&done.events);
                self.say(&story)?;
                Ok(Next::Moved)
            }
            Err(refusal) => {
                self.say(&format!("{refusal}\n"))?;
                Ok(Next::Same)
            }
        }
    }

    fn why(&self, seat: Seat, offer: &Offer, n: &str) -> String {
        if n.is_empty() {
            return match offer.rule {
                Some(rule) => self.screen.rule(&self.table, rule.0),
                None => "No rule stands behind this question.\n".into(),
            };
        }
        let Ok(n) = n.parse() else { return "`why 3` tells the rule behind choice 3.\n".into() };
        match Self::numbered(offer, n) {
            Ok(choice) => {
                let note = self.note(seat, Some(choice.n));
                let note = if note == self.note(seat, None) { String::new() } else { wrap("", &note) };
                note + &self.screen.rule(&self.table, choice.rule.0)
            }
            Err(why) => why,
        }
    }

    fn rules(&self, words: &str) -> String {
        if words.is_empty() {
            return "`rule coin bowl` looks rules up by words, `rule ID` by the id.\n".into();
        }
        let found = crate::rules::look_up(&self.table.head().game, None, Some(words)).unwrap_or_default();
        match found.len() {
            0 => format!("No rule has {words:?}.\n"),
            n => {
                let shown = found.iter().take(12).map(|line| wrap(&format!("{}  ", line.id), &line.text));
                let more = if n > 12 { format!("... and {} more.\n", n - 12) } else { String::new() };
                shown.collect::<String>() + &more
            }
        }
    }

    fn hint(&self, seat: Seat, offer: &Offer) -> String {
        let advice = with!(&self.table, table => {
            let pick = bots::advise(table, seat, Kind::Greedy, self.bot_seed, Budget::default());
            pick.and_then(|pick| {
                let n = table.choices(seat).iter().position(|choice| choice.action == pick.action)?;
                Some((n, pick.amount))
            })
        });
        match advice.and_then(|(n, amount)| Some((offer.choices.get(n)?, amount))) {
            Some((choice, amount)) => {
                let amount = if choice.amount.is_some() { format!(" {amount}") } else { String::new() };
                format!("The greedy bot would type {}{amount} ({}).\n", choice.n + 1, choice.label)
            }
            None => "The bot has no advice.\n".into(),
        }
    }

    /// Takes back: by oneself while nobody could know; beyond that the bots always agree, people are not asked here.
    fn undo(&mut self, seat: Seat) -> Result<Next, Fail> {
        let Some(at) = self.own.iter().rposition(|(who, _)| *who == seat) else {
            self.say("There is nothing to take back.\n")?;
            return Ok(Next::Same);
        };
        let line = self.own[at].1;
        let undone = match self.table.undo(seat, None) {
            Ok(()) => Ok("Taken back."),
            Err(refusal) if self.humans() > 1 => Err(refusal),
            Err(_) => {
                let others = SeatSet::all(self.players.len()).without(seat);
                let taken = with!(&mut self.table, table => table.take_back(seat, line, others));
                taken.map(|()| "The bots let you take your last move back. What chance brings will be new.")
            }
        };
        match undone {
            Ok(words) => {
                self.own.truncate(at);
                self.last = None;
                self.told[seat.ix()] = self.here();
                self.say(&format!("{words}\n"))?;
                Ok(Next::Moved)
            }
            Err(refusal) => {
                self.say(&format!("{refusal}\n"))?;
                Ok(Next::Same)
            }
        }
    }

    fn save(&mut self, file: &str) -> String {
        if file.is_empty() {
            return "`save FILE` writes the game to a file.\n".into();
        }
        match files::write(Path::new(file), &(self.table.journal().to_string() + "\n")) {
            Ok(()) => {
                self.saved = self.table.len();
                format!("Saved. `quadriga play --load {file}` goes on with it.\n")
            }
            Err(Fail::Usage(why) | Fail::Failed(why)) => format!("Not saved: {why}\n"),
            Err(Fail::Closed) => "Not saved.\n".into(),
        }
    }

    fn load(&mut self, file: &str) -> Result<Next, Fail> {
        let components = self.components.as_ref().map(|(file, text)| (file.as_str(), text.as_str()));
        let loaded = files::read_json(Path::new(file)).and_then(|journal| {
            AnyTable::load(&journal, components).map_err(|refusal| Fail::Failed(refusal.why.to_string()))
        });
        match loaded {
            Ok(table) if table.seats() == self.players.len() => {
                self.table = table;
                self.saved = self.table.len();
                self.told = vec![self.here(); self.players.len()];
                self.own.clear();
                self.last = None;
                self.say("Loaded.\n")?;
                Ok(Next::Moved)
            }
            Ok(table) => {
                let (theirs, ours) = (table.seats(), self.players.len());
                self.say(&format!("Not loaded: that game has {theirs} seats, this table {ours}.\n"))?;
                Ok(Next::Same)
            }
            Err(Fail::Usage(why) | Fail::Failed(why)) => {
                self.say(&format!("Not loaded: {why}\n"))?;
                Ok(Next::Same)
            }
            Err(Fail::Closed) => Ok(Next::Same),
        }
    }

    /// The last events, the table and the result.
    fn finish(&mut self) -> Result<(), Fail> {
        let viewer = self.last.map_or(Viewer::Spectator, Viewer::Seat);
        let from = self.last.and_then(|seat| self.told[seat.ix()]);
        let story = self.screen.story(&self.table.log(viewer, from, &self.names));
        let board = self.table.board(viewer, &self.names);
        let ending = show::ending(&self.table, &self.names).unwrap_or_default();
        self.say(&format!("\n{story}\n{}\n{}", board.trim_end(), ending))
    }
}

/// A seat's report, in the parts of the game's log.
fn heard<G: kernel::Game + ui::Board>(table: &kernel::Table<G>, seat: Seat, names: &Names) -> games::Report {
    games::report(table, seat, names, <G as ui::Board>::heading, Vec::new())
}
