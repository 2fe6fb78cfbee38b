//! What a person at the terminal is shown.

use super::Player;
use crate::text::{self, WIDTH, wrap};
use games::{AnyTable, Happened, Listed, Offer, with};
use kernel::{Names, Outcome, Seat, Sentence, Words};

/// What the terminal can do.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    /// It shows bold and dim.
    pub colour: bool,
    /// It can be cleared.
    pub clears: bool,
}

impl Screen {
    pub fn bold(self, text: &str) -> String {
        if self.colour { format!("\x1b[1m{text}\x1b[0m") } else { text.into() }
    }
    fn dim(self, text: &str) -> String {
        if self.colour { format!("\x1b[2m{text}\x1b[0m") } else { text.into() }
    }
    /// Takes away what stands on the screen, so that the next player does not see it.
    pub fn curtain(self) -> String {
        if self.clears { "\x1b[2J\x1b[3J\x1b[H".into() } else { "\n".repeat(50) }
    }
    /// What a seat is asked, point by point where it is a form, and the numbered list of what it may do.
    pub fn offer(self, name: &str, offer: &Offer, note: &str, points: &[Sentence]) -> String {
        let prompt = wrap("", &format!("{name}: {}", offer.prompt));
        let mut page = format!("{}\n", self.bold(prompt.trim_end()));
        if !note.is_empty() {
            page += &wrap("  ", note);
        }
        points.iter().for_each(|point| page += &wrap("  - ", &point.text));
        let mut choices = offer.choices.iter().peekable();
        while let Some(choice) = choices.next() {
            // Short ones share a line where there are many.
            let entry = entry(choice);
            let short = |entry: &str| offer.choices.len() > MANY && entry.chars().count() < WIDTH / 2;
            match choices.peek().map(|next| self::entry(next)) {
                Some(next) if short(&entry) && short(&next) => {
                    page += &format!("{entry:40}{next}\n");
                    choices.next();
                }
                _ => page += &wrap(&format!("{:>4}  ", choice.n + 1), &label(choice)),
            }
        }
        page
    }
    /// What happened.
    pub fn story(self, events: &[Happened]) -> String {
        let mut page = String::new();
        for same in events.chunk_by(|one, next| one.text == next.text) {
            let times = if same.len() > 1 { format!(" ({} times)", same.len()) } else { String::new() };
            page += &wrap("  - ", &format!("{}{times}", same[0].text));
        }
        self.dim(page.trim_end()) + if page.is_empty() { "" } else { "\n" }
    }
    /// A rule with its text, if the ledger has it.
    pub fn rule(self, table: &AnyTable, id: &str) -> String {
        let lines = games::rules(&table.head().game).unwrap_or_default();
        match lines.iter().find(|line| line.id == id) {
            Some(line) => wrap(&format!("{id}  "), &line.text),
            None => format!("{id} (not in the rules reference)\n"),
        }
    }
}

/// From so many choices on, short ones share a line.
const MANY: usize = 8;

/// The label, with the range of its amount unless the words have it already.
fn label(choice: &Listed) -> String {
    match choice.amount {
        Some(range) if choice.label.contains(&format!("{} to {}", range.min, range.max)) => {
            choice.label.clone()
        }
        Some(range) => {
            let span = match range.min == range.max {
                true => range.min.to_string(),
                false => format!("{} to {}", range.min, range.max),
            };
            match choice.label.strip_suffix(')') {
                Some(label) => format!("{label}; {span})"),
                None => format!("{} ({span})", choice.label),
            }
        }
        None => choice.label.clone(),
    }
}

fn entry(choice: &Listed) -> String {
    format!("{:>4}  {}", choice.n + 1, label(choice))
}

/// Who plays what with whom.
pub fn greeting(table: &AnyTable, players: &[Player], names: &Names) -> String {
    let title = games::find(&table.head().game).map_or("A game", |game| game.title);
    let who = Seat::all(players.len()).map(|seat| match players[seat.ix()] {
        Player::Human => format!("{} (you)", names.of(seat)),
        Player::Bot(kind) => {
            let level = kind.level().map(|level| format!(", {}", level.word(names.language())));
            let like = kind.character(names.language());
            format!("{} ({like}{})", names.of(seat), level.unwrap_or_default())
        }
    });
    let who = who.collect::<Vec<_>>().join(", ");
    format!("{}Type a number to choose, `help` for the rest.\n", wrap("", &format!("{title}: {who}.")))
}

/// How it ended.
pub fn ending(table: &AnyTable, names: &Names) -> Option<String> {
    let (outcome, sentence): (Outcome, String) = with!(table, table => {
        let outcome = table.outcome()?;
        let sentence = table.rules().outcome(&outcome, names);
        (outcome, sentence)
    });
    let mut page = format!("\n{}", text::wrap("", &format!("The game is over. {sentence}")));
    for (seat, score) in Seat::all(table.seats()).zip(&outcome.scores) {
        let won = if outcome.winners.has(seat) { "  *" } else { "" };
        page += &format!("  {:12} {score:>4}{won}\n", names.of(seat));
    }
    Some(page)
}

pub const HELP: &str = "\
  3          choose number 3
  3 5        choose number 3 and name the amount 5
  why 3      what choice 3 means, and its rule;  why: the rule of the question
  rule WORDS look a rule up by its id or by words
  undo       take your last move back
  hint       what the greedy bot would do
  board      show the table again
  list       show the choices again
  story      all that has happened
  report     what happened since your last move, and what is asked
  save FILE  write the game to a file
  load FILE  go on with a saved game
  quit       leave
";
