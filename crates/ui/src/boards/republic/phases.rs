//! Events belong to phases, and each phase has events of its own: what is read off them, phase by phase.

use republic::Event;
use republic::phases::{combat, forum, revenue, revolution, senate};

/// How something is read off the events of each phase.
pub(super) struct Phases<T> {
    pub(super) senate: fn(&senate::Event) -> Option<T>,
    pub(super) forum: fn(&forum::Event) -> Option<T>,
    pub(super) field: fn(&combat::Event) -> Option<T>,
    pub(super) provinces: fn(&revenue::Happened) -> Option<T>,
    pub(super) revolt: fn(&revolution::Event) -> Option<T>,
}

impl<T> Phases<T> {
    /// What it is of an event of one of these phases.
    pub(super) fn read(&self, event: &Event) -> Option<T> {
        match event {
            Event::Senate(event) => (self.senate)(event),
            Event::Forum(event) => (self.forum)(event),
            Event::Combat(event) => (self.field)(event),
            Event::Revenue(event) => (self.provinces)(event),
            Event::Revolution(event) => (self.revolt)(event),
            _ => None,
        }
    }
}
