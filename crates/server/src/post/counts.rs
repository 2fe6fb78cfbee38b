//! What the post has done, by channel.

use super::mail::NotSent;
use crate::storage::{Channel, Millis};
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// By channel, in the order of [`Channel::ALL`].
type ByChannel = [AtomicU64; Channel::ALL.len()];

/// What the post has done since the process began.
#[derive(Debug, Default)]
pub struct Counts {
    sent: ByChannel,
    failed: ByChannel,
    given_up: ByChannel,
}

impl Counts {
    /// So many have gone, or not; `last` if they are not tried again.
    pub fn note(&self, channel: Channel, n: usize, outcome: &Result<(), NotSent>, last: bool) {
        let which = match outcome {
            Ok(()) => &self.sent,
            Err(NotSent::Yet(_) | NotSent::Silent(_)) if !last => &self.failed,
            Err(_) => &self.given_up,
        };
        which[channel as usize].fetch_add(n as u64, Relaxed);
    }

    /// As text, with how many are due now and how long the oldest has been.
    pub fn text(&self, due: u64, late: Millis) -> String {
        let mut out = String::new();
        for (name, help, counts) in [
            ("quadriga_notices_sent_total", "Notices told.", &self.sent),
            ("quadriga_notices_failed_total", "Notices not told yet: they are tried again.", &self.failed),
            ("quadriga_notices_given_up_total", "Notices that could not be told.", &self.given_up),
        ] {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} counter");
            for (channel, count) in Channel::ALL.map(Channel::name).iter().zip(counts) {
                let _ = writeln!(out, "{name}{{channel=\"{channel}\"}} {}", count.load(Relaxed));
            }
        }
        for (name, help, n) in [
            ("quadriga_notices_due", "Notices that are due and wait to be told.", due),
            (
                "quadriga_notices_late_seconds",
                "How long the oldest of them has been due.",
                late.max(0) as u64 / 1_000,
            ),
        ] {
            let _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {n}");
        }
        out
    }
}
