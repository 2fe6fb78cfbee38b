//! A sealed connection to the database, with the same TLS as everything else here has.

use crate::Fault;
use postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use std::fmt;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::TlsConnector;
use tokio_rustls::client;

/// Whom to believe.
#[derive(Clone)]
pub(super) struct Tls {
    config: Arc<ClientConfig>,
}

/// Whoever answered could not show who they are, or speaks no TLS.
#[derive(Debug)]
pub(super) struct NotSafe(io::Error);

impl fmt::Display for NotSafe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "no safe connection to the database: {} (sslrootcert=FILE in its address names whose certificates are good)",
            self.0
        )
    }
}

impl std::error::Error for NotSafe {}

impl Tls {
    /// Believes those in this file, or those whom browsers believe.
    pub(super) fn new(roots: Option<&Path>) -> Result<Tls, Fault> {
        let mut store = RootCertStore::empty();
        match roots {
            None => store.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
            Some(file) => {
                let unread = |why: String| {
                    Fault::Broken(format!("sslrootcert: {} cannot be used: {why}", file.display()))
                };
                let found = CertificateDer::pem_file_iter(file).map_err(|e| unread(e.to_string()))?;
                for certificate in found {
                    let certificate = certificate.map_err(|e| unread(e.to_string()))?;
                    store.add(certificate).map_err(|e| unread(e.to_string()))?;
                }
                if store.is_empty() {
                    return Err(unread("it has no certificate".into()));
                }
            }
        }
        let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(|e| Fault::Broken(e.to_string()))?
            .with_root_certificates(store)
            .with_no_client_auth();
        Ok(Tls { config: Arc::new(config) })
    }
}

/// A connection about to be sealed, to whoever has this name.
pub(super) struct Sealing {
    name: ServerName<'static>,
    connector: TlsConnector,
}

/// A sealed connection.
pub(super) struct Sealed<S>(client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Sealed<S>;
    type TlsConnect = Sealing;
    type Error = NotSafe;

    fn make_tls_connect(&mut self, machine: &str) -> Result<Sealing, NotSafe> {
        let name = ServerName::try_from(machine.to_string()).map_err(|e| NotSafe(io::Error::other(e)))?;
        Ok(Sealing { name, connector: TlsConnector::from(self.config.clone()) })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Sealing {
    type Stream = Sealed<S>;
    type Error = NotSafe;
    type Future = Pin<Box<dyn Future<Output = Result<Sealed<S>, NotSafe>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move { self.connector.connect(self.name, stream).await.map(Sealed).map_err(NotSafe) })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Sealed<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Sealed<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context, into: &mut ReadBuf) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(cx, into)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Sealed<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(cx, bytes)
    }
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(cx)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(cx)
    }
}
