//! Flow as a stack of frames.
//!
//! A frame is either a step the game takes by itself, [`Frame::Do`], or a question somebody must answer,
//! [`Frame::Ask`]. A vote pushed by a proposal, a veto window pushed by the vote, a mob pushed by the veto: push,
//! resolve, pop. `apply` answers the question on top and then lets the game run:
//!
//! ```
//! use kernel::Flow;
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! enum Step { NewRound, Count }
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! enum Ask { Bid }
//!
//! let mut flow: Flow<Step, Ask, 4> = Flow::new();
//! flow.then(Step::NewRound);
//! // `Do` frames are popped as they are carried out, and push what comes next: the last pushed happens first.
//! while let Some(step) = flow.next_step() {
//!     match step {
//!         Step::NewRound => { flow.then(Step::Count); flow.ask(Ask::Bid); }
//!         Step::Count => {}
//!     }
//! }
//! // The game waits at the question. Answering it pops the frame and the run goes on.
//! assert_eq!(flow.question(), Some(&Ask::Bid));
//! flow.answered();
//! assert_eq!(flow.next_step(), Some(Step::Count));
//! ```

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One frame of the flow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Frame<D, A> {
    /// A step the game takes by itself.
    Do(D),
    /// A question somebody must answer.
    Ask(A),
}

/// What is still to happen, the next thing on top. Bounded, inside the position, copied with it.
#[derive(PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    transparent,
    bound(
        serialize = "D: Serialize, A: Serialize",
        deserialize = "D: Deserialize<'de>, A: Deserialize<'de>"
    )
)]
pub struct Flow<D, A, const N: usize>(ArrayVec<Frame<D, A>, N>);

/// Frames are small and Copy, so a flow is copied as one piece of memory and not frame by frame.
impl<D: Copy, A: Copy, const N: usize> Clone for Flow<D, A, N> {
    fn clone(&self) -> Self {
        Flow(ArrayVec::try_from(self.0.as_slice()).unwrap_or_default())
    }
}

impl<D, A, const N: usize> Default for Flow<D, A, N> {
    fn default() -> Self {
        Flow(ArrayVec::new())
    }
}

impl<D: Copy, A, const N: usize> Flow<D, A, N> {
    /// Nothing to do: a finished game.
    pub fn new() -> Self {
        Flow::default()
    }
    /// Pushes an automatic step.
    #[inline]
    pub fn then(&mut self, step: D) {
        self.0.push(Frame::Do(step));
    }
    /// Pushes a question.
    #[inline]
    pub fn ask(&mut self, ask: A) {
        self.0.push(Frame::Ask(ask));
    }
    /// Pops the automatic step on top, if there is one. `None` means: somebody is asked, or all is over.
    #[inline]
    pub fn next_step(&mut self) -> Option<D> {
        match self.0.last() {
            Some(Frame::Do(step)) => {
                let step = *step;
                self.0.pop();
                Some(step)
            }
            _ => None,
        }
    }
    /// The question on top.
    #[inline]
    pub fn question(&self) -> Option<&A> {
        match self.0.last() {
            Some(Frame::Ask(ask)) => Some(ask),
            _ => None,
        }
    }
    /// The question on top, to note an answer in it.
    #[inline]
    pub fn question_mut(&mut self) -> Option<&mut A> {
        match self.0.last_mut() {
            Some(Frame::Ask(ask)) => Some(ask),
            _ => None,
        }
    }
    /// Pops the question on top: it has been answered.
    #[inline]
    pub fn answered(&mut self) -> Option<A> {
        match self.0.last() {
            Some(Frame::Ask(_)) => match self.0.pop() {
                Some(Frame::Ask(ask)) => Some(ask),
                _ => None,
            },
            _ => None,
        }
    }
    /// Everything at once: the game is over.
    pub fn clear(&mut self) {
        self.0.clear();
    }
    /// Is there nothing left to happen?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
    /// The frames, the next one last.
    pub fn frames(&self) -> &[Frame<D, A>] {
        &self.0
    }
    /// The frames, to redact or to fill in.
    pub fn frames_mut(&mut self) -> &mut [Frame<D, A>] {
        &mut self.0
    }
    /// The same flow with every question rewritten: views use it to leave out others' sealed answers.
    pub fn map_asks<B>(&self, mut f: impl FnMut(&A) -> B) -> Flow<D, B, N> {
        Flow(
            self.0
                .iter()
                .map(|frame| match frame {
                    Frame::Do(step) => Frame::Do(*step),
                    Frame::Ask(ask) => Frame::Ask(f(ask)),
                })
                .collect(),
        )
    }
}
