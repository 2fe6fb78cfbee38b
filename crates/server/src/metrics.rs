//! What the server counts, in the text form that Prometheus reads.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The upper bounds of the buckets, in seconds.
const BUCKETS: [f64; 9] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0];

/// How long something took, how often.
#[derive(Debug, Default)]
pub struct Times {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    /// It took this long.
    pub fn note(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        for (bucket, bound) in self.buckets.iter().zip(BUCKETS) {
            if seconds <= bound {
                bucket.fetch_add(1, Relaxed);
            }
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Relaxed);
    }
    fn write(&self, out: &mut String, name: &str, help: &str) {
        let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} histogram");
        for (bucket, bound) in self.buckets.iter().zip(BUCKETS) {
            let _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {}", bucket.load(Relaxed));
        }
        let count = self.count.load(Relaxed);
        let _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(out, "{name}_sum {}", self.micros.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(out, "{name}_count {count}");
    }
}

/// All that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Answers by class: 2xx, 3xx, 4xx, 5xx.
    pub answers: [AtomicU64; 4],
    /// How long answers took.
    pub requests: Times,
    /// Moves of people that were kept.
    pub moves: AtomicU64,
    /// Moves of bots that were kept.
    pub bot_moves: AtomicU64,
    /// Moves made because somebody's time was up.
    pub expiries: AtomicU64,
    /// Changes that somebody else had been quicker with.
    pub conflicts: AtomicU64,
    /// How long a change took until it was on disk.
    pub commits: Times,
}

impl Metrics {
    /// Counts an answer.
    pub fn answered(&self, status: u16, took: Duration) {
        if let Some(class) = self.answers.get(usize::from((status / 100).saturating_sub(2))) {
            class.fetch_add(1, Relaxed);
        }
        self.requests.note(took);
    }

    /// Everything as text, with what is true just now.
    pub fn text(&self, live_tables: usize, streams: usize) -> String {
        let mut out = String::new();
        let mut one = |name: &str, kind: &str, help: &str, n: u64| {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {n}");
        };
        one("quadriga_live_tables", "gauge", "Tables in memory.", live_tables as u64);
        one("quadriga_streams", "gauge", "Event streams open.", streams as u64);
        one("quadriga_moves_total", "counter", "Moves of people kept.", self.moves.load(Relaxed));
        one("quadriga_bot_moves_total", "counter", "Moves of bots kept.", self.bot_moves.load(Relaxed));
        one("quadriga_expiries_total", "counter", "Moves made by the clock.", self.expiries.load(Relaxed));
        one(
            "quadriga_conflicts_total",
            "counter",
            "Changes lost to a quicker writer.",
            self.conflicts.load(Relaxed),
        );
        if let Some(kib) = resident_kib() {
            one("process_resident_memory_bytes", "gauge", "Resident memory.", kib * 1024);
        }
        out.push_str(
            "# HELP quadriga_answers_total HTTP answers by class.\n# TYPE quadriga_answers_total counter\n",
        );
        for (n, class) in (2..).zip(&self.answers) {
            let _ = writeln!(out, "quadriga_answers_total{{class=\"{n}xx\"}} {}", class.load(Relaxed));
        }
        self.requests.write(&mut out, "quadriga_request_seconds", "Time to answer.");
        self.commits.write(&mut out, "quadriga_commit_seconds", "Time until a change is on disk.");
        out
    }
}

/// How many complaints wait, as text.
pub fn complaints(open: u64) -> String {
    let name = "quadriga_complaints_open";
    format!("# HELP {name} Complaints that wait for an answer.\n# TYPE {name} gauge\n{name} {open}\n")
}

/// The resident memory of this process, where the system tells.
pub fn resident_kib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
