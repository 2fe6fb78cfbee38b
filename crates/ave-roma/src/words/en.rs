use crate::{Action, AveRoma, Event, View};
use kernel::{Choice, Names, Outcome, Sentence, Words};
impl Words for AveRoma {
    fn prompt(&self, _: &View, _: &Names) -> Sentence {
        Sentence::plain("")
    }
    fn choice(&self, _: &View, c: &Choice<Action>, _: &Names) -> String {
        format!("{:?}", c.action)
    }
    fn event(&self, e: &Event, _: &Names) -> Sentence {
        Sentence::plain(format!("{e:?}"))
    }
    fn outcome(&self, _: &Outcome, _: &Names) -> String {
        String::new()
    }
    fn board(&self, _: &View, _: &Names) -> String {
        String::new()
    }
}
