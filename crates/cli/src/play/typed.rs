//! Lines that are typed: at a terminal they can be edited and called back, from a pipe they come as they are.

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;
use std::io::{self, BufRead, Write};

/// What is typed to leave; Ctrl-C at a terminal says the same.
pub const QUIT: &str = "quit";

/// Where lines come from.
pub trait Lines {
    /// The next line after a prompt; `None` when there are no more.
    fn next(&mut self, prompt: &str, output: &mut impl Write) -> io::Result<Option<String>>;
}

/// Plain reading, whatever the bytes.
pub struct Plain<I> {
    input: I,
    /// What comes from a pipe is shown nowhere: it is written where it would stand had somebody typed it, so that what
    /// is kept of a sitting reads as the sitting did.
    echo: bool,
}

impl<I> Plain<I> {
    /// A terminal without more, which shows by itself what is typed.
    pub fn terminal(input: I) -> Self {
        Plain { input, echo: false }
    }
    /// A pipe or a file.
    pub fn piped(input: I) -> Self {
        Plain { input, echo: true }
    }
}

impl<I: BufRead> Lines for Plain<I> {
    fn next(&mut self, prompt: &str, output: &mut impl Write) -> io::Result<Option<String>> {
        output.write_all(prompt.as_bytes())?;
        output.flush()?;
        let mut bytes = Vec::new();
        if self.input.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if self.echo {
            writeln!(output, "{}", line.trim_end())?;
        }
        Ok(Some(line))
    }
}

/// A terminal: the arrows move in the line and through what was typed before.
pub struct Terminal(DefaultEditor);

impl Terminal {
    /// The terminal, if it can be used in this way.
    pub fn open() -> Option<Terminal> {
        DefaultEditor::new().ok().map(Terminal)
    }
}

impl Lines for Terminal {
    fn next(&mut self, prompt: &str, output: &mut impl Write) -> io::Result<Option<String>> {
        output.flush()?;
        match self.0.readline(prompt) {
            Ok(line) => {
                if !line.trim().is_empty() {
                    // What cannot be remembered was typed all the same.
                    let _ = self.0.add_history_entry(&line);
                }
                Ok(Some(line))
            }
            Err(ReadlineError::Eof) => Ok(None),
            // A slip of the fingers must not lose a game: whoever leaves it unsaved is asked again.
            Err(ReadlineError::Interrupted) => Ok(Some(QUIT.into())),
            // Bytes that are no text are no answer; a pipe may bring them too.
            Err(ReadlineError::Io(fault)) if fault.kind() == io::ErrorKind::InvalidData => {
                Ok(Some(String::new()))
            }
            Err(ReadlineError::Io(fault)) => Err(fault),
            Err(fault) => Err(io::Error::other(fault)),
        }
    }
}
