//! `quadriga engine`: one request a line, one answer a line, as chess engines speak UCI. See docs/protocol.md.

mod request;
#[cfg(test)]
mod tests;

use crate::{Fail, setup};
use bots::{Budget, Kind};
use games::{AnyTable, Setup, Wish, with};
use kernel::{Code, Names, Refusal, Seat, Viewer};
use request::Request;
use serde::Serialize;
use serde_json::json;
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

/// The answer to a request that was carried out.
fn ok(data: impl Serialize) -> Result<String, Refusal> {
    #[derive(Serialize)]
    struct Answer<T> {
        ok: T,
    }
    serde_json::to_string(&Answer { ok: data }).map_err(|fault| bad(fault.to_string()))
}

fn error(refusal: &Refusal) -> String {
    let Refusal { code, rule, why } = refusal;
    let parts = [json!(code.word()), json!(why.to_string()), json!(rule)];
    format!(r#"{{"err":{{"code":{},"why":{},"rule":{}}}}}"#, parts[0], parts[1], parts[2])
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
        let components = request::named(&self.components);
        let again = catch_unwind(AssertUnwindSafe(|| AnyTable::load(&table.journal(), components)));
        self.table = again.ok().and_then(Result::ok);
    }

    fn carry_out(&mut self, line: &[u8]) -> Result<String, Refusal> {
        match Request::read(line)? {
            Request::Games {} => ok(games::all()),
            Request::New { game, seats, options, seed, nonces, components } => {
                let secret = setup::secret(request::word(&seed)?.as_deref()).map_err(no_randomness)?;
                let setup = Setup { seats, options, components: request::named(&components) };
                let table = AnyTable::open(&game, &setup, secret, nonces)?;
                self.sit_down(table, components)
            }
            Request::Load { journal, components } => {
                let table = AnyTable::load(&journal, request::named(&components))?;
                self.sit_down(table, components)
            }
            Request::Quit {} => {
                self.done = true;
                ok(json!({}))
            }
            Request::Rules { game, id, word } => {
                let game = match (game, &self.table) {
                    (Some(game), _) => game,
                    (None, Some(table)) => table.head().game.clone(),
                    (None, None) => return Err(bad("name a \"game\"")),
                };
                crate::rules::look_up(&game, id.as_deref(), word.as_deref()).and_then(ok)
            }
            request => {
                let table = self.table.as_mut().ok_or_else(|| {
                    bad("there is no table yet: begin with {\"do\":\"new\",..} or {\"do\":\"load\",..}")
                })?;
                at_table(table, request)
            }
        }
    }

    fn sit_down(&mut self, table: AnyTable, components: Option<String>) -> Result<String, Refusal> {
        let revision = table.revision(Viewer::Spectator);
        (self.table, self.components) = (Some(table), components);
        ok(json!({ "revision": revision }))
    }
}

fn no_randomness(fail: Fail) -> Refusal {
    match fail {
        Fail::Usage(why) | Fail::Failed(why) => bad(why),
        Fail::Closed => bad("closed"),
    }
}

/// What can be asked once there is a table.
fn at_table(table: &mut AnyTable, request: Request) -> Result<String, Refusal> {
    let names = Names::seats(table.seats());
    let revision = |table: &AnyTable, viewer| ok(json!({ "revision": table.revision(viewer) }));
    match request {
        Request::Turn {} => ok(table.turn()),
        Request::Choices { seat } => ok(table.choices(Seat(seat), &names)?),
        Request::Act { seat, revision, choice, action, amount } => {
            let wish = Wish { choice, action, amount };
            ok(table.act(Seat(seat), revision, wish.chosen()?, amount.unwrap_or(0), &names)?)
        }
        Request::Batch { seat, revision, picks } => ok(table.batch(Seat(seat), revision, &picks, &names)?),
        Request::Draft { seat, picks } => ok(table.draft(Seat(seat), &picks, &names)?),
        Request::Undo { seat, revision: seen } => {
            table.undo(Seat(seat), seen)?;
            revision(table, Viewer::Seat(Seat(seat)))
        }
        Request::Expire { seat } => ok(table.expire(Seat(seat), &names)?),
        Request::View { seat } => ok(table.view(table.viewer(seat)?)),
        Request::Board { seat } => ok(table.board(table.viewer(seat)?, &names)),
        Request::Log { seat, from } => ok(table.log(table.viewer(seat)?, from, &names)),
        Request::Bot { seat, bot, ms, seed } => {
            let kind: Kind = bot.parse().map_err(|why: String| Refusal::new(Code::Unknown, why))?;
            advise(table, Seat(seat), kind, seed, Budget { ms })
        }
        Request::Deal { deal } => ok(table.deal(&deal, &names)?),
        Request::Offerable { deal } => table.offerable(&deal).and_then(|()| ok(json!({}))),
        Request::Order { seat, order } => ok(table.ordered(Seat(seat), &order)?),
        Request::Journal {} => ok(table.journal()),
        Request::State {} => ok(table.state()),
        Request::Put { state } => {
            table.put(&state, "put by the referee")?;
            revision(table, Viewer::Spectator)
        }
        Request::Rig { outcomes } => {
            table.rig(outcomes);
            revision(table, Viewer::Spectator)
        }
        Request::Games {}
        | Request::New { .. }
        | Request::Load { .. }
        | Request::Rules { .. }
        | Request::Quit {} => Err(bad("this needs no table")),
    }
}

/// What a bot would pick: the program that asks decides whether to play it.
fn advise(table: &AnyTable, seat: Seat, kind: Kind, seed: u64, budget: Budget) -> Result<String, Refusal> {
    with!(table, table => {
        table.admit(seat, None)?;
        match bots::advise(table, seat, kind, seed, budget) {
            Some(pick) => ok(pick),
            None => Err(Refusal::new(Code::Illegal, "this seat has nothing to decide now")),
        }
    })
}
