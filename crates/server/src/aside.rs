//! What goes on beside whoever has begun it. It goes into a box first: so tokio's part is compiled once for what comes of
//! it, and not once (twice, there are two kinds of runtime) for each thing that is begun anywhere.

use std::pin::Pin;
use tokio::task::JoinHandle;

type Work<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Begins something that waits for much.
pub(crate) fn begin<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> JoinHandle<T> {
    let work: Work<T> = Box::pin(work);
    tokio::spawn(work)
}

/// Begins something that works long, on a thread of its own.
pub(crate) fn toil<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
    let work: Box<dyn FnOnce() -> T + Send> = Box::new(work);
    tokio::task::spawn_blocking(work)
}
