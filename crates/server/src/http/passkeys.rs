//! Passkeys: making one, signing in with one, naming and removing them.

use super::account::{answer, answer_passkeys, come_in};
use super::deed::Path;
use super::letters::owner;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::pages;
use crate::passkeys::{ALGORITHMS, Asked, PATIENCE, challenge, made, shown};
use crate::people::NotSoFast;
use crate::storage::{OwnPasskey, Person, PersonId, random};
use crate::words::words;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use kernel::{Language, Names};
use serde_json::{Value, json};

/// The name of a passkey is not longer than this.
const NAME: usize = 40;
/// So many has one person.
const MOST: usize = 20;

/// Somebody's passkeys, as their account page shows them.
pub(super) async fn passkeys(
    app: &App,
    person: PersonId,
    language: Language,
) -> Result<ui::Passkeys, Problem> {
    let now = app.hub().wall();
    let shown = |one: OwnPasskey| ui::Passkey {
        id: one.id,
        name: one.name,
        made: pages::when(one.created, now, language),
        used: one.used.map(|used| pages::when(used, now, language)),
    };
    let list = app.store().passkeys(person).await?.into_iter().map(shown).collect();
    Ok(ui::Passkeys { list, ..ui::Passkeys::default() })
}

/// For which house passkeys are: its host, without a port.
fn house(visitor: &Visitor) -> &str {
    let host = visitor.base.split_once("://").map_or("", |(_, rest)| rest);
    let host = host.split('/').next().unwrap_or_default();
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

/// What stands for a question where it is kept.
fn digest(challenge: &[u8]) -> [u8; 32] {
    blake3::derive_key("quadriga passkey question 1", challenge)
}

/// A new question, for somebody or for nobody yet.
async fn question(app: &App, person: Option<PersonId>) -> Result<String, Problem> {
    let (challenge, now) = (random::<32>()?, app.hub().wall());
    app.store().new_challenge(digest(&challenge), person, now, now + PATIENCE).await?;
    Ok(BASE64.encode(challenge))
}

/// What a field holds in base64.
fn bytes(fields: &Fields, name: &str) -> Vec<u8> {
    BASE64.decode(fields.text(name)).unwrap_or_default()
}

/// The question that this answers, if it was asked and is still open. Whatever comes of it: it is answered now.
async fn answered(app: &App, person: Option<PersonId>, client: &[u8]) -> Result<Option<Vec<u8>>, Problem> {
    let Some(challenge) = challenge(client) else { return Ok(None) };
    let open = app.store().use_challenge(digest(&challenge), person, app.hub().wall()).await?;
    Ok(open.then_some(challenge))
}

/// What a browser needs to make a passkey, for whoever knows the password.
pub async fn ask_new(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let (me, w) = (owner(&visitor)?, words(visitor.language));
    app.limit(Act::SignIn, &visitor.key()).await?;
    let refused =
        |why: &str| Ok((StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "why": why }))).into_response());
    match app.people().confirm(me.id, fields.text("password")).await {
        Ok(()) => {}
        Err(NotSoFast::NotYours) => return refused(w.password_not_yours),
        Err(not) => return Err(not.into()),
    }
    let there = app.store().passkeys(me.id).await?;
    if there.len() >= MOST {
        return refused(w.enough_passkeys);
    }
    let kind = |id: &[u8]| json!({ "type": "public-key", "id": BASE64.encode(id) });
    let options = json!({
        "challenge": question(&app, Some(me.id)).await?,
        "rp": { "id": house(&visitor), "name": "Quadriga" },
        "user": { "id": BASE64.encode(app.people().handle(me.id)), "name": me.name, "displayName": me.name },
        "pubKeyCredParams": ALGORITHMS.map(|alg| json!({ "type": "public-key", "alg": alg })),
        "timeout": PATIENCE,
        "attestation": "none",
        "authenticatorSelection": { "residentKey": "required", "requireResidentKey": true, "userVerification": "required" },
        "excludeCredentials": there.iter().map(|one| kind(&one.credential)).collect::<Vec<Value>>(),
    });
    Ok(Json(options).into_response())
}

/// What a browser needs to show a passkey, whosever it is.
pub async fn ask(State(app): State<App>, visitor: Visitor) -> Answer {
    limit(&app, &visitor).await?;
    let options = json!({
        "challenge": question(&app, None).await?,
        "rpId": house(&visitor),
        "timeout": PATIENCE,
        "userVerification": "required",
    });
    Ok(Json(options).into_response())
}

/// How often it may be tried: by address, and in a browser where somebody has signed in before for itself.
async fn limit(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    match app.people().marks(&visitor.known) {
        true => app.limit(Act::SignIn, &visitor.known).await,
        false => app.limit(Act::SignIns, &visitor.ip.to_string()).await,
    }
}

/// What its owner calls it, if that can be a name.
fn name(fields: &Fields) -> Option<String> {
    let name: String = fields.text("name").split_whitespace().collect::<Vec<_>>().join(" ");
    let fine = (1..=NAME).contains(&name.chars().count()) && !name.chars().any(Names::disturbs);
    fine.then_some(name)
}

/// The account page, with what is wrong.
async fn fault(app: &App, visitor: &Visitor, why: &str) -> Answer {
    answer_passkeys(app, visitor, |all| all.fault = Some(why.into())).await
}

/// The page where one signs in, with what is wrong.
async fn stay_out(app: &App, visitor: &Visitor, why: &str) -> Answer {
    answer(app, visitor, String::new(), vec![("passkey".into(), why.into())], false).await
}

/// A browser brings a new passkey.
pub async fn make(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let (me, w) = (owner(&visitor)?, words(visitor.language));
    app.limit(Act::Write, &visitor.key()).await?;
    let Some(name) = name(&fields) else { return fault(&app, &visitor, w.passkey_name).await };
    let client = bytes(&fields, "client");
    let Some(challenge) = answered(&app, Some(me.id), &client).await? else {
        return fault(&app, &visitor, w.passkey_late).await;
    };
    let asked =
        Asked { origin: &visitor.base, house: house(&visitor), challenge: &challenge, verified: true };
    let passkey = match made(&asked, &client, &bytes(&fields, "attested")) {
        Ok(passkey) => passkey,
        Err(why) => {
            tracing::info!(person = me.id.0, ?why, "a new passkey was refused");
            return fault(&app, &visitor, w.passkey_not_kept).await;
        }
    };
    if !app.store().new_passkey(me.id, passkey, name, app.hub().wall(), MOST).await? {
        return fault(&app, &visitor, w.passkey_not_kept).await;
    }
    tracing::info!(person = me.id.0, "passkey made");
    answer_passkeys(&app, &visitor, |all| all.said = Some(w.passkey_kept.into())).await
}

/// Signs in with a passkey. A guest's games go over to the account.
pub async fn sign_in(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    limit(&app, &visitor).await?;
    let w = words(visitor.language);
    let client = bytes(&fields, "client");
    let Some(challenge) = answered(&app, None, &client).await? else {
        return stay_out(&app, &visitor, w.passkey_late).await;
    };
    let Some(person) = whose(&app, &visitor, &fields, &client, &challenge).await? else {
        return stay_out(&app, &visitor, w.passkey_refused).await;
    };
    match app.people().welcome(visitor.person.clone(), person).await {
        Ok(welcome) => come_in(&app, visitor, welcome).await,
        Err(NotSoFast::Banned(ban)) => {
            stay_out(&app, &visitor, pages::banned(&ban).read(visitor.language)).await
        }
        Err(not) => Err(not.into()),
    }
}

/// Whose passkey is shown, if all is in order. Whether anybody has such a one is not told.
async fn whose(
    app: &App,
    visitor: &Visitor,
    fields: &Fields,
    client: &[u8],
    challenge: &[u8],
) -> Result<Option<Person>, Problem> {
    let id = bytes(fields, "id");
    let Some((person, passkey)) = app.store().by_passkey(id.clone()).await? else { return Ok(None) };
    let asked = Asked { origin: &visitor.base, house: house(visitor), challenge, verified: true };
    // A browser that found the passkey by itself says whose it is.
    if bytes(fields, "user") != app.people().handle(person.id) {
        return Ok(None);
    }
    match shown(&asked, &passkey, client, &bytes(fields, "data"), &bytes(fields, "signature")) {
        Ok(uses) => Ok(app.store().passkey_shown(id, uses, app.hub().wall()).await?.then_some(person)),
        Err(why) => {
            tracing::warn!(person = person.id.0, ?why, "a passkey was refused");
            Ok(None)
        }
    }
}

/// Another name for a passkey.
pub async fn rename(State(app): State<App>, visitor: Visitor, Path(id): Path<i64>, fields: Fields) -> Answer {
    let (me, w) = (owner(&visitor)?, words(visitor.language));
    app.limit(Act::Write, &visitor.key()).await?;
    let Some(name) = name(&fields) else { return fault(&app, &visitor, w.passkey_name).await };
    app.store().rename_passkey(me.id, id, name).await?;
    answer_passkeys(&app, &visitor, |all| all.said = Some(w.passkey_renamed.into())).await
}

/// A passkey opens nothing any more.
pub async fn end(State(app): State<App>, visitor: Visitor, Path(id): Path<i64>) -> Answer {
    let (me, w) = (owner(&visitor)?, words(visitor.language));
    app.limit(Act::Write, &visitor.key()).await?;
    app.store().end_passkey(me.id, id).await?;
    tracing::info!(person = me.id.0, "passkey removed");
    answer_passkeys(&app, &visitor, |all| all.said = Some(w.passkey_removed.into())).await
}
