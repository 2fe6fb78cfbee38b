//! `quadriga engine`: one request a line, one answer a line, as chess engines speak UCI. See docs/protocol.md.

#[cfg(test)]
mod tests;

use crate::{Fail, language, setup};
use bots::{Budget, Kind};
use games::{AnyTable, Setup, with};
use kernel::{Code, Names, Pick, Refusal, Seat, Viewer};
use protocol::answer::{Nothing, Revision, Wrong};
use protocol::{Answers, Engine as Asked, request};
use serde_json::Value;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Speak JSON lines with another program on standard input and output
#[derive(clap::Args)]
#[command(
    long_about = "Speaks JSON lines on standard input and output: one request a line, one answer a line.\n\n\
    Try it by hand:\n\n  {\"do\":\"games\"}\n  {\"do\":\"new\",\"game\":\"tribune\",\"seats\":4,\"seed\":\"7\"}\n  \
    {\"do\":\"turn\"}\n  {\"do\":\"choices\",\"seat\":0}\n  {\"do\":\"act\",\"seat\":0,\"choice\":0}\n  {\"do\":\"quit\"}\n\n\
    docs/protocol.md describes every request."
)]
pub struct Args {}

/// A longer line than this is not read but answered with an error.
const LONGEST: usize = 64 << 20;

/// Runs until the input ends or `quit`.
pub fn run(_: &Args) -> Result<(), Fail> {
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let mut engine = Engine::default();
    while !engine.done {
        let answer = match read_line(&mut input, LONGEST)? {
            Line::End => break,
            Line::Whole(line) => engine.answer(&line),
            Line::TooLong => error(&bad(format!("a line may have {LONGEST} bytes at most"))),
        };
        output.write_all(answer.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

enum Line {
    Whole(Vec<u8>),
    TooLong,
    End,
}

/// Reads a line of any bytes; of one that is too long only the end is looked for.
fn read_line(input: &mut impl BufRead, longest: usize) -> std::io::Result<Line> {
    let mut line = Vec::new();
    let (mut started, mut long) = (false, false);
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() && !started {
            return Ok(Line::End);
        }
        started = true;
        let end = chunk.iter().position(|byte| *byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        long |= line.len() + part.len() > longest;
        if !long {
            line.extend_from_slice(part);
        }
        let (used, finished) = (part.len() + usize::from(end.is_some()), end.is_some() || chunk.is_empty());
        input.consume(used);
        if finished {
            return Ok(if long { Line::TooLong } else { Line::Whole(line) });
        }
    }
}

/// One table, and who speaks to it.
#[derive(Default)]
pub struct Engine {
    table: Option<AnyTable>,
    /// The components the table was opened with, if they are not the built-in ones.
    components: Option<String>,
    /// Has `quit` been said?
    pub done: bool,
}

fn bad(why: impl Into<kernel::Said>) -> Refusal {
    Refusal::new(Code::BadRequest, why)
}

/// The answer to a request that was carried out: of the type that the protocol names for it.
fn ok<R>(asked: &R, answer: <Asked as Answers<R>>::Answer) -> Result<String, Refusal>
where
    Asked: Answers<R>,
{
    let answer = <Asked as Answers<R>>::answer(asked, answer);
    serde_json::to_string(&answer).map_err(|fault| bad(fault.to_string()))
}

fn error(refusal: &Refusal) -> String {
    serde_json::to_string(&Wrong::from(refusal)).unwrap_or_default()
}

/// A request on a line of whatever bytes.
fn read(line: &[u8]) -> Result<Asked, Refusal> {
    let json: Value =
        serde_json::from_slice(line).map_err(|fault| bad(format!("this line is not JSON: {fault}")))?;
    Asked::read(json)
}

/// Components come as text; in errors they go by the name of the key.
fn named(components: &Option<String>) -> Option<(&str, &str)> {
    components.as_deref().map(|text| ("components", text))
}

impl Engine {
    /// The answer to one line, whatever it holds. An error leaves the table as it was.
    pub fn answer(&mut self, line: &[u8]) -> String {
        // No request should make the rules panic. If a fault there does it all the same, the line is refused like any
        // other, and the table is built again from its journal, which has not got the line.
        match catch_unwind(AssertUnwindSafe(|| self.carry_out(line))) {
            Ok(Ok(answer)) => answer,
            Ok(Err(refusal)) => error(&refusal),
            Err(_) => {
                self.rebuild();
                error(&bad("a fault in the program: this request could not be carried out"))
            }
        }
    }

    fn rebuild(&mut self) {
        let Some(table) = self.table.take() else { return };
        let components = named(&self.components);
        let again = catch_unwind(AssertUnwindSafe(|| AnyTable::load(&table.journal(), components)));
        self.table = again.ok().and_then(Result::ok);
    }

    fn carry_out(&mut self, line: &[u8]) -> Result<String, Refusal> {
        match read(line)? {
            Asked::Games(asked) => ok(&asked, games::listings(language::of_terminal())),
            Asked::Schema(asked) => ok(&asked, games::schema(language::of_terminal())),
            Asked::New(asked) => {
                let seed = asked.seed.as_ref().map(request::Seed::word);
                let secret = setup::secret(seed.as_deref()).map_err(no_randomness)?;
                let components = named(&asked.components);
                let setup = Setup { seats: asked.seats, options: asked.options.clone(), components };
                let table = AnyTable::open(&asked.game, &setup, secret, asked.nonces.clone())?;
                let opened = ok(&asked, seen(&table, Viewer::Spectator));
                self.sit_down(table, asked.components);
                opened
            }
            Asked::Load(asked) => {
                let table = AnyTable::load(&asked.journal, named(&asked.components))?;
                let opened = ok(&asked, seen(&table, Viewer::Spectator));
                self.sit_down(table, asked.components);
                opened
            }
            Asked::Quit(asked) => {
                self.done = true;
                ok(&asked, Nothing {})
            }
            Asked::Rules(asked) => {
                let game = match (&asked.game, &self.table) {
                    (Some(game), _) => game.clone(),
                    (None, Some(table)) => table.head().game.clone(),
                    (None, None) => return Err(bad("name a \"game\"")),
                };
                ok(&asked, crate::rules::look_up(&game, asked.id.as_deref(), asked.word.as_deref())?)
            }
            asked => {
                let table = self.table.as_mut().ok_or_else(|| {
                    bad("there is no table yet: begin with {\"do\":\"new\",..} or {\"do\":\"load\",..}")
                })?;
                at_table(table, asked)
            }
        }
    }

    fn sit_down(&mut self, table: AnyTable, components: Option<String>) {
        (self.table, self.components) = (Some(table), components);
    }
}

/// A viewer's revision.
fn seen(table: &AnyTable, viewer: Viewer) -> Revision {
    Revision { revision: table.revision(viewer) }
}

fn no_randomness(fail: Fail) -> Refusal {
    match fail {
        Fail::Usage(why) | Fail::Failed(why) => bad(why),
        Fail::Closed => bad("closed"),
    }
}

/// What can be asked once there is a table.
fn at_table(table: &mut AnyTable, asked: Asked) -> Result<String, Refusal> {
    let names = Names::seats(table.seats());
    match asked {
        Asked::Turn(asked) => ok(&asked, table.turn()),
        Asked::Choices(asked) => ok(&asked, table.choices(Seat(asked.seat), &names)?),
        Asked::Act(asked) => {
            let (seat, revision, wish) = asked.clone().parts();
            let amount = wish.amount.unwrap_or(0);
            ok(&asked, table.act(Seat(seat), revision, wish.chosen()?, amount, &names)?)
        }
        Asked::Batch(asked) => {
            ok(&asked, table.batch(Seat(asked.seat), asked.revision, &asked.picks, &names)?)
        }
        Asked::Draft(asked) => ok(&asked, table.draft(Seat(asked.seat), &asked.picks, &names)?),
        Asked::Undo(asked) => {
            table.undo(Seat(asked.seat), asked.revision)?;
            ok(&asked, seen(table, Viewer::Seat(Seat(asked.seat))))
        }
        Asked::Expire(asked) => ok(&asked, table.expire(Seat(asked.seat), &names)?),
        Asked::View(asked) => ok(&asked, table.view(table.viewer(asked.seat)?)),
        Asked::Board(asked) => ok(&asked, table.board(table.viewer(asked.seat)?, &names)),
        Asked::Log(asked) => ok(&asked, table.log(table.viewer(asked.seat)?, asked.from, &names)),
        Asked::Bot(asked) => ok(&asked, advise(table, &asked)?),
        Asked::Advice(asked) => ok(&asked, weigh(table, &asked, &names)?),
        Asked::Deal(asked) => ok(&asked, table.deal(&asked.deal, &names)?),
        Asked::Offerable(asked) => table.offerable(&asked.deal).and_then(|()| ok(&asked, Nothing {})),
        Asked::Order(asked) => ok(&asked, table.ordered(Seat(asked.seat), &asked.order)?),
        Asked::Journal(asked) => ok(&asked, table.journal().into()),
        Asked::State(asked) => ok(&asked, table.state().into()),
        Asked::Put(asked) => {
            table.put(&asked.state, "put by the referee")?;
            ok(&asked, seen(table, Viewer::Spectator))
        }
        Asked::Rig(asked) => {
            table.rig(asked.outcomes.clone());
            ok(&asked, seen(table, Viewer::Spectator))
        }
        Asked::Games(_)
        | Asked::Schema(_)
        | Asked::New(_)
        | Asked::Load(_)
        | Asked::Rules(_)
        | Asked::Quit(_) => Err(bad("this needs no table")),
    }
}

/// The best choices of a seat and why.
fn weigh(
    table: &AnyTable,
    asked: &request::Advice<u8>,
    names: &Names,
) -> Result<protocol::answer::Advice, Refusal> {
    let kind: Kind = asked.bot.as_deref().unwrap_or("search").parse().map_err(unknown)?;
    let budget = asked.ms.map_or_else(Budget::default, Budget::ms);
    let seat = Seat(asked.seat);
    with!(table, table => {
        table.admit(seat, None)?;
        host::advise(table, seat, kind, names, asked.seed, budget).ok_or_else(nothing_to_decide)
    })
}

fn unknown(why: String) -> Refusal {
    Refusal::new(Code::Unknown, why)
}
fn nothing_to_decide() -> Refusal {
    Refusal::new(Code::Illegal, "this seat has nothing to decide now")
}

/// What a bot would pick: the program that asks decides whether to play it.
fn advise(table: &AnyTable, asked: &request::Bot) -> Result<Pick<Value>, Refusal> {
    let kind: Kind = asked.bot.parse().map_err(unknown)?;
    let budget = asked.ms.map_or_else(Budget::default, Budget::ms);
    let seat = Seat(asked.seat);
    with!(table, table => {
        table.admit(seat, None)?;
        match bots::advise(table, seat, kind, asked.seed, budget) {
            Some(pick) => Ok(games::pick_value(&pick)),
            None => Err(nothing_to_decide()),
        }
    })
}
