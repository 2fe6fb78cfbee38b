//! The address of a house: what browsers say that a write comes from.

use axum::http::Uri;

/// The address that people use, as browsers write where a page is from (RFC 6454): scheme and host in small letters, and a
/// port only where it is not the usual one. Written otherwise it would be the address of no page, and whatever people do
/// would be refused as coming from elsewhere.
///
/// ```
/// assert_eq!(server::site("https://Games.Example:443/").as_deref(), Ok("https://games.example"));
/// assert_eq!(server::site("http://10.0.0.7:8080").as_deref(), Ok("http://10.0.0.7:8080"));
/// for wrong in ["", "games.example", "https://games.example/quadriga", "ftp://games.example"] {
///     assert!(server::site(wrong).is_err(), "{wrong}");
/// }
/// for wrong in ["https://a:b@games.example", "https://games.example:99999", "https://games.example#x"] {
///     assert!(server::site(wrong).is_err(), "{wrong}");
/// }
/// ```
pub fn site(url: &str) -> Result<String, String> {
    let wanted =
        || "the address people use is wanted without a path, such as https://games.example".to_string();
    let uri: Uri = url.trim().parse().map_err(|_| wanted())?;
    let scheme = uri.scheme_str().unwrap_or_default();
    let (Some(authority), Some(usual)) = (uri.authority(), usual_port(scheme)) else { return Err(wanted()) };
    let plain = uri.path() == "/" && uri.query().is_none() && !authority.as_str().contains('@');
    // A port that is none.
    let odd = authority.port_u16().is_none() && authority.as_str() != authority.host();
    if !plain || odd || authority.host().is_empty() || url.contains('#') {
        return Err(wanted());
    }
    let host = authority.host().to_ascii_lowercase();
    Ok(match authority.port_u16().filter(|port| *port != usual) {
        Some(port) => format!("{scheme}://{host}:{port}"),
        None => format!("{scheme}://{host}"),
    })
}

fn usual_port(scheme: &str) -> Option<u16> {
    match scheme {
        "http" => Some(80),
        "https" => Some(443),
        _ => None,
    }
}
