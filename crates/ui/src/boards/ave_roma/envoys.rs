//! Which worker is sent: a row of radio buttons beside the prompt. It only says which targets are shown; a style sheet
//! does the rest, so it works without script and asks the server nothing.

use super::At;
use super::pieces::peg;
use crate::parts::hidden;
use ave_roma::{Action, Worker};
use maud::{Markup, html};

/// A worker that can be sent, with the value it acts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Envoy {
    who: Who,
    value: u8,
}

/// Where the worker comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Supply,
    Trained(u8),
    Imaginary,
    Shadow,
}

/// The worker of a choice, if it sends one.
fn envoy(action: &Action) -> Option<Envoy> {
    let (who, value) = match *action {
        Action::Place { worker: Worker::Supply(_), value, .. } => (Who::Supply, value),
        Action::Place { worker: Worker::Trained(slot), value, .. } => (Who::Trained(slot), value),
        Action::Place { worker: Worker::Imaginary, value, .. } => (Who::Imaginary, value),
        Action::Train { worker, .. } => (Who::Supply, worker),
        Action::Shadow { worker, .. } => (Who::Shadow, worker),
        _ => return None,
    };
    Some(Envoy { who, value })
}

/// All workers that can be sent now.
pub(super) struct Envoys {
    list: Vec<Envoy>,
    chosen: usize,
}

impl Envoys {
    pub(super) fn of(at: &At) -> Envoys {
        let mut list: Vec<Envoy> = Vec::new();
        let mut uses: Vec<usize> = Vec::new();
        for choice in at.choices.iter() {
            let Some(envoy) = envoy(&choice.action) else { continue };
            match list.iter().position(|e| *e == envoy) {
                Some(n) => uses[n] += 1,
                None => {
                    list.push(envoy);
                    uses.push(1);
                }
            }
        }
        let picked = at.ctx.chosen.and_then(|n| at.choices.get(n)).and_then(|c| envoy(&c.action));
        let chosen = match picked {
            Some(picked) => list.iter().position(|e| *e == picked),
            // The one with most to do; the lowest of equals.
            None => (0..list.len()).rev().max_by_key(|&n| uses[n]),
        };
        Envoys { list, chosen: chosen.unwrap_or(0) }
    }

    /// The classes by which a target is shown for its workers only; none while there is nothing to choose among.
    pub(super) fn classes(&self, at: &At, action: &Action) -> String {
        let Some(own) = envoy(action).filter(|_| self.list.len() > 1) else { return String::new() };
        let mut classes = String::from(" k");
        for (n, envoy) in self.list.iter().enumerate() {
            if *envoy == own || self.stands_for(at, action, *envoy) {
                classes.push_str(&format!(" k{n}"));
            }
        }
        classes
    }

    /// At a row a trained worker is listed once for all values that make no difference (AVE-DT.43).
    fn stands_for(&self, at: &At, action: &Action, other: Envoy) -> bool {
        let Action::Place { worker, at: place, space, .. } = *action else { return false };
        let same = matches!((worker, other.who), (Worker::Trained(a), Who::Trained(b)) if a == b)
            || (worker == Worker::Imaginary && other.who == Who::Imaginary);
        let listed = Action::Place { worker, value: other.value, at: place, space };
        same && place.row().is_some()
            && other.value <= ave_roma::label(space)
            && at.choices.find(&listed).is_none()
    }

    /// The row of workers; empty if there is only one.
    pub(super) fn picker(&self, at: &At) -> Markup {
        let w = &at.words.ave_roma;
        if self.list.len() < 2 {
            return html! {};
        }
        let title = match self.list[0].who {
            Who::Shadow => w.shadow,
            Who::Imaginary => w.value,
            _ => w.send,
        };
        html! {
            div.envoys role="radiogroup" aria-label=(w.which_worker) {
                span.lead { (title) }
                @for (n, envoy) in self.list.iter().enumerate() {
                    @if let Who::Trained(slot) = envoy.who {
                        @if n == 0 || self.list[n - 1].who != envoy.who {
                            @let printed = at.view.me().training.get(usize::from(slot)).copied().unwrap_or(0);
                            span.lead { (w.trained_as(printed, slot + 1)) }
                        }
                    }
                    label.envoy.trained[matches!(envoy.who, Who::Trained(_))] {
                        input.{ "v" (envoy.value) } type="radio" name="envoy" id={ "envoy-" (n) } value=(n) checked[n == self.chosen];
                        (hidden(format_args!("{} ", said(at, *envoy))))
                        (peg(envoy.value))
                    }
                }
            }
        }
    }
}

fn said(at: &At, envoy: Envoy) -> String {
    let w = &at.words.ave_roma;
    match envoy.who {
        Who::Supply => w.worker_of(envoy.value),
        Who::Trained(slot) => w.worker_in_training(slot + 1, envoy.value),
        Who::Imaginary => w.imaginary_worker(envoy.value),
        Who::Shadow => w.shadow_worker(envoy.value),
    }
}
