//! The trial of mutants: builds, runs the citing tests, then the whole suite, and judges.

use crate::cites::{Cites, Test};
use crate::list::Mutant;
use crate::scratch::{SWITCH, Scratch, Switched};
use crate::{Game, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What became of a mutant, for one of its rules.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// A test that cites the rule failed.
    Caught,
    /// The tests that cite it passed; this one failed.
    OnlyBy(String),
    /// Nothing failed.
    Survived,
    /// Nobody can tell: it is not Rust.
    DoesNotCompile(String),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Verdict::Caught => write!(f, "caught"),
            Verdict::OnlyBy(test) => write!(f, "ONLY BY ANOTHER  {test}"),
            Verdict::Survived => write!(f, "SURVIVED"),
            Verdict::DoesNotCompile(why) => write!(f, "DOES NOT COMPILE  {why}"),
        }
    }
}

/// A running trial.
pub struct Trial<'a> {
    game: Game,
    scratch: Scratch,
    cites: Cites,
    /// All test targets that are asked, the first (`rules`) before the others.
    targets: Vec<String>,
    limit: Duration,
    report: &'a mut dyn FnMut(&Mutant, &str, &Verdict),
}

/// The test programs of a build.
type Programs = BTreeMap<String, PathBuf>;

/// A build that failed: the places the compiler names, and its first message.
struct Broken {
    places: Vec<(String, usize)>,
    message: String,
}

impl<'a> Trial<'a> {
    /// A trial in a fresh scratch copy. `others`: test targets beside `rules` that may catch a mutant too.
    pub fn new(
        game: Game,
        others: &[String],
        limit: Duration,
        report: &'a mut dyn FnMut(&Mutant, &str, &Verdict),
    ) -> Result<Trial<'a>, String> {
        let root = root();
        let (scratch, cites) = (Scratch::prepare(&root)?, Cites::read(&root, game)?);
        let targets = ["rules".to_owned()].into_iter().chain(others.iter().cloned()).collect();
        Ok(Trial { game, scratch, cites, targets, limit, report })
    }

    /// Tries all these mutants.
    pub fn run(&mut self, mutants: &[Mutant]) -> Result<(), String> {
        let numbered: Vec<(usize, &Mutant)> = (1..).zip(mutants).collect();
        let (programs, alone) = self.build_switched(&numbered)?;
        let start = Instant::now();
        if let Some(test) = self.first_failure(&programs, 0)? {
            return Err(format!("{test} fails without any mutant"));
        }
        // Many a mutant never ends: what takes much longer than everything takes without it has failed.
        self.limit = self.limit.min(3 * start.elapsed() + Duration::from_secs(10));
        for &(number, mutant) in numbered.iter().filter(|(n, _)| !alone.contains(n)) {
            self.judge(mutant, &programs, number)?;
        }
        for &(number, mutant) in numbered.iter().filter(|(n, _)| alone.contains(n)) {
            self.scratch.alone(self.game, mutant)?;
            match self.build()? {
                Ok(programs) => self.judge(mutant, &programs, number)?,
                Err(broken) => self.tell(mutant, |_| Ok(Verdict::DoesNotCompile(broken.message.clone())))?,
            }
        }
        Ok(())
    }

    /// One build with as many mutants as will go together; those the compiler objects to must go alone.
    fn build_switched(&self, numbered: &[(usize, &Mutant)]) -> Result<(Programs, BTreeSet<usize>), String> {
        let mut alone = BTreeSet::new();
        loop {
            let together: Vec<_> = numbered.iter().copied().filter(|(n, _)| !alone.contains(n)).collect();
            let (files, outside) = self.scratch.switch(self.game, &together)?;
            alone.extend(outside);
            match self.build()? {
                Ok(programs) => return Ok((programs, alone)),
                Err(broken) => {
                    let guilty: BTreeSet<usize> =
                        broken.places.iter().filter_map(|(file, at)| self.whose(&files, file, *at)).collect();
                    if guilty.is_empty() {
                        return Err(format!("the copy does not build: {}", broken.message));
                    }
                    alone.extend(guilty);
                }
            }
        }
    }

    fn whose(&self, files: &BTreeMap<String, Switched>, file: &str, at: usize) -> Option<usize> {
        let file = file.strip_prefix(&format!("crates/{}/", self.game.name))?;
        let copies = &files.get(file)?.copies;
        copies.iter().find(|(place, _)| place.contains(&at)).map(|&(_, number)| number)
    }

    fn build(&self) -> Result<Result<Programs, Broken>, String> {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&self.scratch.root).env("CARGO_TARGET_DIR", &self.scratch.build);
        cargo.env("CARGO_PROFILE_DEV_DEBUG", "none");
        cargo
            .args(["test", "--no-run", "--message-format=json", "-p"])
            .arg(format!("quadriga-{}", self.game.name));
        for target in &self.targets {
            cargo.args(["--test", target]);
        }
        let output = cargo.stderr(Stdio::piped()).output().map_err(|e| format!("cargo: {e}"))?;
        let (mut programs, mut broken) =
            (Programs::new(), Broken { places: Vec::new(), message: String::new() });
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Ok(line) = serde_json::from_str::<serde_json::Value>(line) else { continue };
            if let (Some(path), Some(name)) = (line["executable"].as_str(), line["target"]["name"].as_str()) {
                programs.insert(name.to_owned(), path.into());
            }
            if line["message"]["level"] == "error" {
                broken.note(&line["message"]);
            }
        }
        if output.status.success() {
            return Ok(Ok(programs));
        }
        if broken.message.is_empty() {
            broken.message = String::from_utf8_lossy(&output.stderr).into_owned();
        }
        Ok(Err(broken))
    }

    fn judge(&mut self, mutant: &Mutant, programs: &Programs, number: usize) -> Result<(), String> {
        // The whole suite is asked once, however many rules the mutant breaks.
        let mut elsewhere = None;
        let cites = self.cites.clone();
        let (limit, targets) = (self.limit, self.targets.clone());
        self.tell(mutant, |rule| {
            for target in &targets {
                let mine = |t: &&Test| t.target == *target;
                let names: Vec<&str> = cites.of(rule).iter().filter(mine).map(|t| t.name.as_str()).collect();
                if !names.is_empty() && fails(&programs[target], &names, number, limit)?.is_some() {
                    return Ok(Verdict::Caught);
                }
            }
            if elsewhere.is_none() {
                elsewhere = Some(first_failure(&targets, programs, number, limit)?);
            }
            Ok(elsewhere.clone().flatten().map_or(Verdict::Survived, Verdict::OnlyBy))
        })
    }

    fn tell(
        &mut self,
        mutant: &Mutant,
        mut verdict: impl FnMut(&str) -> Result<Verdict, String>,
    ) -> Result<(), String> {
        for rule in &mutant.rules {
            (self.report)(mutant, rule, &verdict(rule)?);
        }
        Ok(())
    }

    fn first_failure(&self, programs: &Programs, number: usize) -> Result<Option<String>, String> {
        first_failure(&self.targets, programs, number, self.limit)
    }
}

fn first_failure(
    targets: &[String],
    programs: &Programs,
    number: usize,
    limit: Duration,
) -> Result<Option<String>, String> {
    for target in targets {
        if let Some(test) = fails(&programs[target], &[], number, limit)? {
            return Ok(Some(format!("{target} {test}")));
        }
    }
    Ok(None)
}

impl Broken {
    /// Every place of the message counts: the copy at fault may be named in a note only.
    fn note(&mut self, message: &serde_json::Value) {
        if self.message.is_empty() {
            self.message = message["message"].as_str().unwrap_or_default().to_owned();
        }
        for span in message["spans"].as_array().into_iter().flatten() {
            if let (Some(file), Some(at)) = (span["file_name"].as_str(), span["byte_start"].as_u64()) {
                self.places.push((file.to_owned(), at as usize));
            }
        }
    }
}

/// The first of these tests (of all, if none is named) that fails with this mutant switched on. A program that does
/// not end in time has failed too.
fn fails(
    program: &PathBuf,
    names: &[&str],
    number: usize,
    limit: Duration,
) -> Result<Option<String>, String> {
    let log = program.with_extension("log");
    let out = std::fs::File::create(&log).map_err(|e| format!("{}: {e}", log.display()))?;
    let mut tests = Command::new(program);
    tests.env(SWITCH, number.to_string()).stdout(out).stderr(Stdio::null());
    if !names.is_empty() {
        tests.arg("--exact").args(names);
    }
    let mut child = tests.spawn().map_err(|e| format!("{}: {e}", program.display()))?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().map_err(|e| e.to_string())? {
            let text = crate::read(&log).unwrap_or_default();
            let named = text.lines().find_map(|l| l.strip_prefix("test ")?.strip_suffix(" ... FAILED"));
            return Ok((!status.success()).then(|| named.unwrap_or("(ended)").to_owned()));
        }
        if start.elapsed() > limit {
            child.kill().and_then(|()| child.wait()).map_err(|e| e.to_string())?;
            return Ok(Some("(does not end)".to_owned()));
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}
