//! What a player finds when they come back: what happened since their last visit, what is asked now, and what is done if
//! they do not answer. One value for the page, the terminal and a mail.

use crate::words;
use kernel::{Game, Language, Line, Names, Rule, Seat, Sentence, Table, Viewer};

/// So wide are the lines of a plain text.
const WIDTH: usize = 72;

/// What a player finds when they come back.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// Where the game stands, in a few words.
    pub moment: String,
    /// What has happened since their last visit, part by part.
    pub happened: Vec<Part>,
    /// Are they asked something?
    pub waits: bool,
    /// What they are asked. It may hold what only they know.
    pub prompt: String,
    /// The same point by point, as everybody may know it.
    pub points: Vec<Sentence>,
    /// What is done if they do not answer.
    pub silence: Option<Sentence>,
}

/// What belongs together: a phase, a round.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Part {
    /// What it is called; nothing where the report begins in its midst.
    pub title: String,
    /// What happened.
    pub lines: Vec<Told>,
}

/// A line of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What happened.
    pub text: String,
    /// By which rule.
    pub rule: Option<Rule>,
    /// Only this player was told.
    pub private: bool,
}

/// The line of the journal with which a player last did something that was answered by events they were told of. What they
/// have written on a form that is still open is no visit: nothing has come of it yet.
pub fn last_visit<G: Game>(table: &Table<G>, seat: Seat) -> Option<u32> {
    let mut own: Vec<u32> = Vec::new();
    for (line, n) in table.lines(0).iter().zip(0..) {
        match line {
            Line::Act { seat: actor, .. } if *actor == seat => own.push(n),
            Line::Undo { dropped, .. } => own.retain(|n| !dropped.contains(n)),
            Line::TakeBack { to, .. } => own.retain(|n| n < to),
            Line::Put { .. } => own.clear(),
            _ => {}
        }
    }
    let told = table.told(Viewer::Seat(seat)).filter_map(|(line, _)| line).max()?;
    own.into_iter().rev().find(|line| *line <= told)
}

/// The report of a seat, in the language of `names`: from its own log and view, and from nothing else. `heading` says which
/// events begin a part; `asides` are lines of the host's, each with the line of the journal before which it stands.
pub fn report<G: Game>(
    table: &Table<G>,
    seat: Seat,
    names: &Names,
    heading: impl Fn(&G::Event) -> bool,
    asides: Vec<(u32, Sentence)>,
) -> Report {
    let viewer = Viewer::Seat(seat);
    let (rules, view) = (&**table.rules(), table.view(viewer));
    let since = last_visit(table, seat);
    let public: Vec<_> = table.told(Viewer::Spectator).filter(|(line, _)| *line >= since).collect();
    let mut at = 0;
    let mut is_private = |told: &(Option<u32>, &G::Event)| {
        let found = public.iter().skip(at).position(|other| other == told);
        at += found.map_or(0, |n| n + 1);
        found.is_none()
    };
    let mut asides = asides.into_iter().filter(|(before, _)| Some(*before) >= since).peekable();
    let mut happened = vec![Part::default()];
    let mut say = |text: Sentence, private: bool, begins: bool| {
        if begins {
            happened.push(Part { title: text.text, ..Part::default() });
        } else if let Some(part) = happened.last_mut() {
            part.lines.push(Told { text: text.text, rule: text.rule, private });
        }
    };
    for told in table.told(viewer).filter(|(line, _)| *line >= since) {
        while let Some((_, note)) = asides.next_if(|(before, _)| Some(*before) <= told.0) {
            say(note, false, false);
        }
        let private = is_private(&told);
        say(rules.event(told.1, names), private, heading(told.1));
    }
    asides.for_each(|(_, note)| say(note, false, false));
    happened.retain(|part| !part.lines.is_empty());
    let awaiting = table.turn().awaiting();
    Report {
        moment: rules.moment(view, names.language()),
        happened,
        waits: awaiting.is_some_and(|a| a.pending.has(seat)),
        prompt: rules.prompt(view, names).text,
        points: rules.points(table.view(Viewer::Spectator), names),
        silence: rules.silence(table.view(Viewer::Spectator), names),
    }
}

impl Report {
    /// The same without what only this player was told and asked: it may go by mail, where others may read it.
    pub fn for_mail(mut self) -> Report {
        self.happened.iter_mut().for_each(|part| part.lines.retain(|line| !line.private));
        self.happened.retain(|part| !part.lines.is_empty());
        self.prompt.clear();
        self
    }

    /// As plain text, in lines of at most 72 characters. `title` is the table's, `left` the time left, `link` where to
    /// answer.
    pub fn text(&self, language: Language, title: &str, left: Option<u64>, link: Option<&str>) -> String {
        let w = words::report(language);
        let mut page = wrap(WIDTH, "", title);
        let moment = match left.filter(|_| self.waits) {
            Some(seconds) => format!("{} {}", self.moment, (w.time_left)(seconds)),
            None => self.moment.clone(),
        };
        page += &wrap(WIDTH, "", &moment);
        page += &format!("\n{}\n", w.happened);
        if self.happened.is_empty() {
            page += &wrap(WIDTH, "  ", w.nothing);
        }
        for part in &self.happened {
            if !part.title.is_empty() {
                page += &wrap(WIDTH, "", &part.title);
            }
            for line in &part.lines {
                let only = if line.private { format!("{} ", w.only_you) } else { String::new() };
                page += &wrap(WIDTH, "  - ", &format!("{only}{}", line.text));
            }
        }
        page += &format!("\n{}\n", w.asked);
        match (self.waits, self.prompt.as_str()) {
            (false, _) => page += &wrap(WIDTH, "  ", w.not_asked),
            (true, "") => page += &wrap(WIDTH, "  ", w.waits),
            (true, prompt) => page += &wrap(WIDTH, "  ", prompt),
        }
        if self.waits {
            self.points.iter().for_each(|point| page += &wrap(WIDTH, "  - ", &point.text));
            if let Some(silence) = &self.silence {
                page += &format!("\n{}\n{}", w.silence, wrap(WIDTH, "  ", &silence.text));
            }
        }
        if let Some(link) = link {
            page += &format!("\n{link}\n");
        }
        page
    }
}

/// Breaks a text into lines of this width, the first after `first`, the others after as many spaces.
pub fn wrap(width: usize, first: &str, text: &str) -> String {
    let indent = first.chars().count();
    let (mut page, mut column) = (String::from(first), indent);
    for word in text.split_whitespace() {
        let long = word.chars().count();
        if column > indent && column + 1 + long > width {
            page.push('\n');
            page.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        } else if column > indent {
            page.push(' ');
            column += 1;
        }
        page += word;
        column += long;
    }
    page + "\n"
}
