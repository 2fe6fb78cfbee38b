//! The past of a table, step by step, from one viewer's eyes. A step is one move of *their* view: journal lines have
//! numbers that would tell of others' sealed answers.

use super::table::ending;
use crate::hub::Playable;
use crate::words::say;
use host::{Live, lines_until, running, step_through};
use kernel::{Choices, JournalOf, Line, Names, Refusal, Table, Viewer};
use std::sync::Arc;

/// Draws a position of the past.
type Show = dyn FnOnce(&ui::Context) -> Result<Shown, Refusal> + Send;

/// What is needed to look into the past, without the table.
pub struct Past {
    show: Box<Show>,
}

/// A position of the past.
pub struct Shown {
    /// The game's part of the page.
    pub dress: ui::Dress,
    /// Which step it is.
    pub step: u32,
    /// The last step there is.
    pub steps: u32,
    /// Where each round begins.
    pub rounds: Vec<(String, u32)>,
    /// The log up to here.
    pub log: Vec<ui::LogLine>,
    /// How it ended, at the last step.
    pub outcome: Option<ui::Ending>,
}

impl Past {
    /// Replays up to the step: not for threads that others wait for.
    pub fn show(self, context: &ui::Context) -> Result<Shown, Refusal> {
        (self.show)(context)
    }
}

/// Which position is wanted: a step of the viewer's own, the beginning of a round, or else the latest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Where {
    /// A step.
    pub step: Option<u32>,
    /// A round, by its number.
    pub round: Option<u32>,
    /// Nothing after this step is told.
    pub until: Option<u32>,
}

/// The past of a table from one viewer's eyes.
pub fn past(live: &Live, viewer: Viewer, wanted: Where) -> Option<Past> {
    let running = live.running.as_ref()?;
    Some(running!(running, run => {
        let (rules, journal) = (run.table.rules().clone(), run.table.private_journal());
        let show = move |context: &ui::Context| show(rules, &journal, viewer, wanted, context);
        Past { show: Box::new(show) }
    }))
}

fn show<G: Playable>(
    rules: Arc<G>,
    journal: &JournalOf<G>,
    viewer: Viewer,
    wanted: Where,
    context: &ui::Context,
) -> Result<Shown, Refusal> {
    let mut rounds: Vec<(String, u32)> = Vec::new();
    let mut shown: Option<(ui::Dress, u32, Vec<ui::LogLine>, Option<ui::Ending>)> = None;
    let mut trail: Vec<u32> = Vec::new();
    let mut last_round = None;
    // A copy to study begins with its position: the set-up before it is that of no game.
    let first = usize::from(matches!(journal.lines.first(), Some(Line::Put { story: Some(_), .. })));
    // What exactly no longer fits is not told: it may be somebody's sealed answer.
    let mended = |_| Refusal::new(kernel::Code::BadRequest, say(|w| w.rules_mended));
    let lines = match wanted.until {
        Some(until) => Some(lines_until(rules.clone(), journal, viewer, until).map_err(mended)?),
        None => None,
    };
    let last = step_through(rules.clone(), journal, |table| {
        if table.len() < first {
            return true;
        }
        let step = table.revision(viewer);
        trail.resize(table.len(), step);
        let round = rules.round(table.state());
        if last_round != Some(round) {
            last_round = Some(round);
            rounds.push((rules.round_title(round, context.language), step));
        }
        let there = wanted.step.is_some_and(|wanted| step >= wanted)
            || wanted.step.is_none() && wanted.round.is_some_and(|wanted| round >= wanted);
        if shown.is_none() && there {
            shown = Some(look(table, viewer, &trail, context));
        }
        lines.is_none_or(|lines| table.len() < lines)
    });
    let table = last.map_err(mended)?;
    let (dress, step, log, outcome) = shown.unwrap_or_else(|| look(&table, viewer, &trail, context));
    Ok(Shown { dress, step, steps: table.revision(viewer), rounds, log, outcome })
}

fn look<G: Playable>(
    table: &Table<G>,
    viewer: Viewer,
    trail: &[u32],
    context: &ui::Context,
) -> (ui::Dress, u32, Vec<ui::LogLine>, Option<ui::Ending>) {
    let rules = &**table.rules();
    let turn = table.turn();
    let asked = turn.awaiting().map(|a| a.asked).unwrap_or_default();
    let kept = ui::kept::<G>(table.told(viewer).map(|(_, event)| event));
    let context = ui::Context { asked, kept, ..context.clone() };
    let dress = ui::dress(rules, table.view(viewer), &Choices::default(), &context);
    let step = table.revision(viewer);
    let names = Names::marked(table.seats()).read_in(context.language);
    let line = |(line, event): (Option<u32>, &G::Event)| {
        let at = line.and_then(|line| trail.get(line as usize).copied());
        ui::LogLine { new: at == Some(step), ..ui::log_line(rules, event, at, &names) }
    };
    let log = table.told(viewer).map(line).collect();
    (dress, step, log, turn.outcome().map(|outcome| ending(rules, outcome, context.language)))
}
