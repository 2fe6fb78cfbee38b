//! The smallest HTTP client that keeps a session.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::{Request, Response, StatusCode};
use hyper_util::client::legacy::{Client as Http, connect::HttpConnector};
use hyper_util::rt::TokioExecutor;
use serde_json::Value;
use std::net::SocketAddr;
use std::time::Duration;

/// Somebody at the other end of a socket.
#[derive(Clone)]
pub struct Client {
    http: Http<HttpConnector, Full<Bytes>>,
    address: SocketAddr,
    cookie: String,
}

impl Client {
    pub fn new(address: SocketAddr) -> Client {
        Client { http: Http::builder(TokioExecutor::new()).build_http(), address, cookie: String::new() }
    }

    /// Sends a request; `None` if nobody answers any more.
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        kind: &str,
        body: String,
    ) -> Option<Response<Incoming>> {
        let request = Request::builder()
            .method(method)
            .uri(format!("http://{}{path}", self.address))
            .header("origin", format!("http://{}", self.address))
            .header("content-type", kind)
            .header("cookie", &self.cookie)
            .body(Full::new(Bytes::from(body)))
            .unwrap();
        self.http.request(request).await.ok()
    }

    pub async fn get(&self, path: &str) -> Option<(StatusCode, String)> {
        text(self.send("GET", path, "text/plain", String::new()).await?).await
    }

    /// One click: gives the table's address.
    pub async fn play(&mut self, game: &str) -> Option<String> {
        let answer = self
            .send("POST", &format!("/play/{game}"), "application/x-www-form-urlencoded", String::new())
            .await?;
        if let Some(cookie) = answer.headers().get("set-cookie") {
            self.cookie = cookie.to_str().unwrap().split(';').next().unwrap().into();
        }
        Some(answer.headers().get("location")?.to_str().unwrap().into())
    }

    /// Sends a form and keeps the session; gives where it leads, or the page.
    pub async fn form(&mut self, path: &str, fields: &str) -> (String, String) {
        let kind = "application/x-www-form-urlencoded";
        let answer = self.send("POST", path, kind, fields.into()).await.unwrap();
        let mut cookies =
            answer.headers().get_all("set-cookie").iter().map(|cookie| cookie.to_str().unwrap());
        if let Some(session) = cookies.find(|cookie| cookie.starts_with("quadriga=")) {
            self.cookie = session.split(';').next().unwrap().into();
        }
        let to = answer.headers().get("location").map_or("", |to| to.to_str().unwrap()).to_string();
        let (status, page) = text(answer).await.unwrap();
        assert!(status.is_success() || status.is_redirection(), "{path}: {status} {page}");
        (to, page)
    }

    /// The same person, the server at another address.
    pub fn moved(self, address: SocketAddr) -> Client {
        Client { address, ..self }
    }

    /// How many bytes a page takes on the way, compressed.
    pub async fn zipped(&self, path: &str) -> usize {
        let request = Request::get(format!("http://{}{path}", self.address))
            .header("accept-encoding", "gzip")
            .body(Full::default())
            .unwrap();
        let answer = self.http.request(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.into_body().collect().await.unwrap().to_bytes().len()
    }

    pub async fn api(&self, table: &str, request: Value) -> Option<Value> {
        let path = format!("/api/tables/{}", table.trim_start_matches("/t/"));
        let (_, body) =
            text(self.send("POST", &path, "application/json", request.to_string()).await?).await?;
        serde_json::from_str(&body).ok()
    }
}

async fn text(answer: Response<Incoming>) -> Option<(StatusCode, String)> {
    let status = answer.status();
    let bytes = answer.into_body().collect().await.ok()?.to_bytes();
    Some((status, String::from_utf8_lossy(&bytes).into_owned()))
}

/// A server at this file that listens anywhere and lets everybody be as quick as they like.
pub fn unlimited(data: std::path::PathBuf) -> server::Config {
    let listen = "127.0.0.1:0".parse().unwrap();
    // Nor do bots take their time.
    let pacing = server::hub::Pacing { pause: Duration::ZERO, think_ms: 5 };
    server::Config { data, listen, pacing, limits: false, ..server::Config::default() }
}

/// Reads a stream until this text has come.
pub async fn until(body: &mut hyper::body::Incoming, text: &str) -> String {
    let mut seen = String::new();
    let reading = async {
        while let Some(Ok(frame)) = body.frame().await {
            seen += &String::from_utf8_lossy(frame.data_ref().unwrap());
            if seen.contains(text) {
                return true;
            }
        }
        false
    };
    let found = tokio::time::timeout(Duration::from_secs(10), reading).await;
    assert_eq!(found, Ok(true), "{text} did not come: {seen}");
    seen
}
