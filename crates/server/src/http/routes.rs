//! How a request comes to the function that answers it.
//!
//! axum would compile the way there anew for each of the many functions: three kilobytes a time. Here all it knows of them is a
//! value of one type; and what a function wants to be told, such as who asks and for what, is read by one function for each
//! list of such things.

use super::App;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::handler::Handler;
use axum::response::{IntoResponse, Response};
use axum::routing::{self, MethodRouter};
use std::pin::Pin;
use std::sync::Arc;

type Later<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// What is served to those who only read.
pub(super) fn get<A>(answers: impl Answers<A>) -> MethodRouter<App> {
    routing::get(answers.route())
}

/// What is served to those who do something.
pub(super) fn post<A>(answers: impl Answers<A>) -> MethodRouter<App> {
    routing::post(answers.route())
}

/// A function that answers, as a value: for addresses where something is read and something else done.
pub(super) fn by<A>(answers: impl Answers<A>) -> Route {
    answers.route()
}

/// See [`by`].
#[derive(Clone)]
pub(super) struct Route(Arc<dyn Fn(Request, App) -> Later<Response> + Send + Sync>);

impl Handler<(), App> for Route {
    type Future = Later<Response>;
    fn call(self, request: Request, app: App) -> Later<Response> {
        (self.0)(request, app)
    }
}

/// What a function wants to be told, read from a request; or what is answered instead, if that cannot be read.
trait Told<M>: Sized {
    fn read(request: Request, app: App) -> Later<Result<Self, Response>>;
}

/// A function that answers when it is told `A`.
pub(super) trait Answers<A> {
    /// As a value.
    fn route(self) -> Route;
}

impl<F, Answer> Answers<()> for F
where
    F: Fn() -> Answer + Clone + Send + Sync + 'static,
    Answer: Future<Output: IntoResponse> + Send + 'static,
{
    fn route(self) -> Route {
        Route(Arc::new(move |_: Request, _: App| -> Later<Response> {
            let answer = self();
            Box::pin(async move { answer.await.into_response() })
        }))
    }
}

macro_rules! told {
    ($($part:ident)* | $last:ident) => {
        #[allow(non_snake_case)]
        impl<M: 'static, $($part,)* $last> Told<M> for ($($part,)* $last,)
        where
            $($part: FromRequestParts<App> + Send + 'static,)*
            $last: FromRequest<App, M> + Send + 'static,
        {
            fn read(request: Request, app: App) -> Later<Result<Self, Response>> {
                Box::pin(async move {
                    #[allow(unused_mut)]
                    let (mut parts, body) = request.into_parts();
                    $(
                        let $part = $part::from_request_parts(&mut parts, &app).await;
                        let $part = $part.map_err(IntoResponse::into_response)?;
                    )*
                    let $last = $last::from_request(Request::from_parts(parts, body), &app).await;
                    Ok(($($part,)* $last.map_err(IntoResponse::into_response)?,))
                })
            }
        }

        #[allow(non_snake_case)]
        impl<F, Answer, M: 'static, $($part,)* $last> Answers<(M, $($part,)* $last)> for F
        where
            F: Fn($($part,)* $last) -> Answer + Clone + Send + Sync + 'static,
            Answer: Future<Output: IntoResponse> + Send + 'static,
            $($part: FromRequestParts<App> + Send + 'static,)*
            $last: FromRequest<App, M> + Send + 'static,
        {
            fn route(self) -> Route {
                Route(Arc::new(move |request: Request, app: App| -> Later<Response> {
                    let (told, answers) = (<($($part,)* $last,)>::read(request, app), self.clone());
                    Box::pin(async move {
                        match told.await {
                            Ok(($($part,)* $last,)) => answers($($part,)* $last).await.into_response(),
                            Err(instead) => instead,
                        }
                    })
                }))
            }
        }
    };
}

told!(| A);
told!(A | B);
told!(A B | C);
told!(A B C | D);
told!(A B C D | E);
