//! Being told although no page is open: wishes, addresses and their confirmation, and the pages that letters lead to.

use super::account;
use super::deed::Path;
use super::front::html;
use super::{Answer, App, Fields, Problem, Visitor};
use crate::limits::Act;
use crate::people::{NotSoFast, Token};
use crate::post::{hook as hooks, mail as mails};
use crate::storage::{Channel, Contact, GIVEN_UP, Hidden, Hours, Own, Person, PersonId, random};
use crate::words::{Doors, doors, say};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use host::Topic;
use ui::TellMe;

/// The name of a topic in a form.
fn name(topic: Topic) -> &'static str {
    match topic {
        Topic::Turn => "turn",
        Topic::Clock => "clock",
        Topic::Offer => "offer",
        Topic::Invitation => "invitation",
        Topic::Over => "over",
        Topic::Paired => "paired",
        Topic::Round => "round",
    }
}

fn told(contact: &Contact) -> ui::Told {
    ui::Told {
        address: contact.address.clone(),
        key: contact.key.0.clone(),
        wants: contact.wants.iter().copied().map(name).collect(),
        digest: contact.hours.digest,
        quiet: contact.hours.quiet,
        zone: contact.hours.zone,
        place: contact.hours.place.clone().unwrap_or_default(),
        came_back: contact.fails > 0,
        given_up: contact.fails >= GIVEN_UP,
    }
}

/// What somebody wants to be told, and where.
pub(super) async fn tell_me(app: &App, person: PersonId) -> Result<TellMe, Problem> {
    let contacts = app.store().contacts(person).await?;
    let by = |channel| contacts.iter().find(|c| c.channel == channel).map(told);
    let browsers = app.store().pushes(person).await?.len() as u32;
    Ok(TellMe {
        push: by(Channel::Push).filter(|_| browsers > 0),
        push_key: app.post().push_key(),
        browsers,
        mail_works: app.post().has_mail(),
        mail: by(Channel::Mail),
        returned: app.store().returned(person, app.hub().wall()).await?,
        hook: by(Channel::Hook),
        places: Hours::places(),
        ..TellMe::default()
    })
}

/// Only somebody with an account can be told anything: a guest is gone with their browser.
pub(super) fn owner(visitor: &Visitor) -> Result<Person, Problem> {
    let me = visitor.signed_in()?;
    if me.guest { Err(Problem::forbidden(say(|w| w.make_an_account))) } else { Ok(me.clone()) }
}

/// The account page, with what has just been done or was wrong.
async fn back(app: &App, visitor: &Visitor, change: impl FnOnce(&mut TellMe)) -> Answer {
    let mut tell = match visitor.id() {
        Some(person) => tell_me(app, person).await?,
        None => TellMe::default(),
    };
    change(&mut tell);
    account::answer_with(app, visitor, tell).await
}

fn words(visitor: &Visitor) -> &'static Doors {
    doors(visitor.language)
}

/// By what the letters to an address are counted: capitals make no other one of it.
fn mailbox(address: &str) -> String {
    format!("@{}", address.to_lowercase())
}

/// A mail address: it counts when it is confirmed.
pub async fn mail(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let (me, w) = (owner(&visitor)?, words(&visitor));
    if !app.post().has_mail() {
        return back(&app, &visitor, |_| {}).await;
    }
    let Some(address) = mails::address(fields.text("address")) else {
        return back(&app, &visitor, |tell| tell.mail_faults.push(w.no_address.into())).await;
    };
    app.limit(Act::Letter, &visitor.key()).await?;
    // Whoever has the address can have another password: it is asked for as where that is changed.
    app.limit(Act::SignIn, &visitor.key()).await?;
    match app.people().confirm(me.id, fields.text("password")).await {
        Ok(()) => {}
        Err(NotSoFast::NotYours) => {
            let why = crate::words::words(visitor.language).not_your_password;
            return back(&app, &visitor, |tell| tell.mail_faults.push(why.into())).await;
        }
        Err(not) => return Err(not.into()),
    }
    // Nor does anybody get letters from many accounts.
    app.limit(Act::Letter, &mailbox(&address)).await?;
    app.post().confirm(me.id, address).await?;
    back(&app, &visitor, |tell| tell.said = Some(w.sent.into())).await
}

/// A link from a letter: the button is pressed by a person, and not by a program that looks at links.
pub async fn confirm_page(State(app): State<App>, visitor: Visitor, Path(code): Path<String>) -> Answer {
    let w = words(&visitor);
    let now = app.hub().wall();
    let good = match Token::parse(&code) {
        Some(code) => app.store().code(code.digest(), Own::Confirm, now).await?.is_some(),
        None => false,
    };
    let (text, button) = if good { (w.confirm_text, w.confirm_button) } else { (w.late, "") };
    small(&app, &visitor, Small { title: w.confirm_title, text, button, ..Small::default() }).await
}

/// An address is confirmed.
pub async fn confirm(State(app): State<App>, visitor: Visitor, Path(code): Path<String>) -> Answer {
    let (w, now) = (words(&visitor), app.hub().wall());
    app.limit(Act::Write, &visitor.key()).await?;
    let found = match Token::parse(&code) {
        Some(code) => app.store().use_code(code.digest(), Own::Confirm, now).await?,
        None => None,
    };
    let Some((person, address)) = found else {
        return small(&app, &visitor, Small { title: w.confirm_title, text: w.late, ..Small::default() })
            .await;
    };
    let before = app.store().contacts(person).await?.into_iter().find(|c| c.channel == Channel::Mail);
    let old = before.as_ref().map(|contact| contact.address.clone()).filter(|old| *old != address);
    let contact = Contact { address, fails: 0, ..before.unwrap_or_else(|| fresh(Channel::Mail, &visitor)) };
    app.store().keep_contact(person, contact).await?;
    if let Some(old) = old {
        app.post().moved(person, old).await?;
    }
    small(&app, &visitor, Small { title: w.confirm_title, text: w.confirmed, ..Small::default() }).await
}

/// Everything, at once.
fn fresh(channel: Channel, visitor: &Visitor) -> Contact {
    Contact {
        channel,
        address: String::new(),
        key: Hidden(String::new()),
        wants: Topic::ALL.to_vec(),
        hours: Hours::default(),
        language: visitor.language,
        fails: 0,
    }
}

/// A web address for messages.
pub async fn hook(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let (me, w) = (owner(&visitor)?, words(&visitor));
    let Some(address) = hooks::address(fields.text("address")) else {
        return back(&app, &visitor, |tell| tell.hook_faults.push(w.no_web_address.into())).await;
    };
    if !app.post().goes_to(&address) {
        return back(&app, &visitor, |tell| tell.hook_faults.push(w.inward_address.into())).await;
    }
    app.limit(Act::Letter, &visitor.key()).await?;
    let before = app.store().contacts(me.id).await?.into_iter().find(|c| c.channel == Channel::Hook);
    let mut contact = before.unwrap_or_else(|| fresh(Channel::Hook, &visitor));
    if contact.address != address {
        let key: [u8; 24] = random()?;
        contact.key = Hidden(key.iter().map(|b| format!("{b:02x}")).collect());
    }
    app.store().keep_contact(me.id, Contact { address, fails: 0, ..contact }).await?;
    back(&app, &visitor, |tell| tell.said = Some(w.kept.into())).await
}

/// This browser takes messages from now on.
pub async fn push(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let (me, w) = (owner(&visitor)?, words(&visitor));
    let session = visitor.session().ok_or_else(Problem::missing)?;
    app.limit(Act::Letter, &visitor.key()).await?;
    let browser = app.post().browser(fields.text("endpoint"), fields.text("p256dh"), fields.text("auth"));
    let browser = browser.ok_or_else(|| Problem::bad(say(|w| w.form_not_read)))?;
    let now = app.hub().wall();
    app.store().keep_push(me.id, session, browser, now).await?;
    let before = app.store().contacts(me.id).await?.into_iter().find(|c| c.channel == Channel::Push);
    let contact = before.unwrap_or_else(|| fresh(Channel::Push, &visitor));
    app.store().keep_contact(me.id, Contact { fails: 0, ..contact }).await?;
    back(&app, &visitor, |tell| tell.said = Some(w.kept.into())).await
}

/// What is wanted, and when.
async fn wishes(app: &App, visitor: &Visitor, channel: Channel, fields: &Fields) -> Answer {
    let (me, w) = (owner(visitor)?, words(visitor));
    app.limit(Act::Write, &visitor.key()).await?;
    let Some(contact) = app.store().contacts(me.id).await?.into_iter().find(|c| c.channel == channel) else {
        return back(app, visitor, |_| {}).await;
    };
    let hour = |name: &str| fields.number::<u8>(name).filter(|hour| *hour < 24);
    let quiet = hour("quiet-from").zip(hour("quiet-to")).filter(|(from, to)| from != to);
    let zone = fields.number::<i16>("zone").filter(|zone| (-12 * 60..=14 * 60).contains(zone));
    let named = |place: &&String| place.eq_ignore_ascii_case(fields.text("place").trim());
    let place = Hours::places().iter().find(named).cloned();
    let hours = Hours { digest: None, quiet, zone: zone.unwrap_or(0), place };
    let hours = match channel {
        Channel::Mail => Hours { digest: hour("digest"), ..hours },
        Channel::Push => hours,
        Channel::Hook => contact.hours,
    };
    let wants = Topic::ALL.into_iter().filter(|topic| fields.has(name(*topic))).collect();
    app.store().keep_contact(me.id, Contact { wants, hours, language: visitor.language, ..contact }).await?;
    back(app, visitor, |tell| tell.said = Some(w.kept.into())).await
}

/// What is wanted by mail, and when.
pub async fn mail_wishes(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    wishes(&app, &visitor, Channel::Mail, &fields).await
}
/// What a program is told.
pub async fn hook_wishes(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    wishes(&app, &visitor, Channel::Hook, &fields).await
}

/// What browsers are told, and when not.
pub async fn push_wishes(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    wishes(&app, &visitor, Channel::Push, &fields).await
}

/// Does it arrive?
async fn try_out(app: &App, visitor: &Visitor, channel: Channel) -> Answer {
    let (me, w) = (owner(visitor)?, words(visitor));
    app.limit(Act::Letter, &visitor.key()).await?;
    app.post().try_out(me.id, channel).await?;
    back(app, visitor, |tell| tell.said = Some(w.tried.into())).await
}

/// Does mail arrive?
pub async fn try_mail(State(app): State<App>, visitor: Visitor) -> Answer {
    try_out(&app, &visitor, Channel::Mail).await
}
/// Do messages?
pub async fn try_hook(State(app): State<App>, visitor: Visitor) -> Answer {
    try_out(&app, &visitor, Channel::Hook).await
}

/// Do messages to browsers?
pub async fn try_push(State(app): State<App>, visitor: Visitor) -> Answer {
    try_out(&app, &visitor, Channel::Push).await
}

async fn end(app: &App, visitor: &Visitor, channel: Channel) -> Answer {
    let me = owner(visitor)?;
    app.limit(Act::Write, &visitor.key()).await?;
    if channel == Channel::Push {
        app.store().drop_pushes(me.id).await?;
    }
    app.store().drop_contact(me.id, channel).await?;
    let w = words(visitor);
    back(app, visitor, |tell| tell.said = Some(w.kept.into())).await
}

/// No more mail.
pub async fn end_mail(State(app): State<App>, visitor: Visitor) -> Answer {
    end(&app, &visitor, Channel::Mail).await
}
/// No more messages.
pub async fn end_hook(State(app): State<App>, visitor: Visitor) -> Answer {
    end(&app, &visitor, Channel::Hook).await
}

/// No more messages to browsers.
pub async fn end_push(State(app): State<App>, visitor: Visitor) -> Answer {
    end(&app, &visitor, Channel::Push).await
}

/// A page with one button.
#[derive(Clone, Copy, Default)]
pub(super) struct Small<'a> {
    pub title: &'a str,
    pub text: &'a str,
    pub button: &'a str,
    pub asks_password: bool,
    pub asks_address: bool,
    pub fault: Option<&'a str>,
}

pub(super) async fn small(app: &App, visitor: &Visitor, small: Small<'_>) -> Answer {
    let page = ui::SmallForm {
        shell: visitor.shell(app, small.title).await?,
        text: small.text.into(),
        button: small.button.into(),
        asks_password: small.asks_password,
        asks_address: small.asks_address,
        faults: small.fault.map(String::from).into_iter().collect(),
    };
    let status = if small.fault.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, html(ui::small_form(&page))).into_response())
}

/// A password was forgotten.
pub async fn forgotten_page(State(app): State<App>, visitor: Visitor) -> Answer {
    let w = words(&visitor);
    let page = match app.post().has_mail() {
        true => Small {
            title: w.forgotten_title,
            text: w.forgotten_text,
            button: w.forgotten_button,
            asks_address: true,
            ..Small::default()
        },
        false => Small { title: w.forgotten_title, text: w.no_mail, ..Small::default() },
    };
    small(&app, &visitor, page).await
}

/// The answer is the same whether anybody has this address or not.
pub async fn forgotten(State(app): State<App>, visitor: Visitor, fields: Fields) -> Answer {
    let w = words(&visitor);
    app.limit(Act::Letter, &visitor.ip.to_string()).await?;
    if let Some(address) = mails::address(fields.text("address")).filter(|_| app.post().has_mail()) {
        app.limit(Act::Letter, &mailbox(&address)).await?;
        app.post().forgotten(address).await?;
    }
    let page = Small { title: w.forgotten_title, text: w.forgotten_done, ..Small::default() };
    small(&app, &visitor, page).await
}

/// Another password may be chosen.
pub async fn reset_page(State(app): State<App>, visitor: Visitor, Path(code): Path<String>) -> Answer {
    let w = words(&visitor);
    let now = app.hub().wall();
    let good = match Token::parse(&code) {
        Some(code) => app.store().code(code.digest(), Own::Reset, now).await?.is_some(),
        None => false,
    };
    let late = Small { title: w.reset_title, text: w.late, ..Small::default() };
    let page = Small { text: w.reset_text, button: w.reset_button, asks_password: true, ..late };
    small(&app, &visitor, if good { page } else { late }).await
}

/// It is chosen.
pub async fn reset(
    State(app): State<App>,
    visitor: Visitor,
    Path(code): Path<String>,
    fields: Fields,
) -> Answer {
    let w = words(&visitor);
    app.limit(Act::SignIns, &visitor.ip.to_string()).await?;
    let late = Small { title: w.reset_title, text: w.late, ..Small::default() };
    let Some(code) = Token::parse(&code) else { return small(&app, &visitor, late).await };
    match app.people().reset_password(&code, fields.text("password")).await {
        Ok(person) => {
            tracing::info!(person = person.0, "password reset");
            app.hub().streams().end_all(person, None);
            small(&app, &visitor, Small { text: w.reset_done, ..late }).await
        }
        Err(NotSoFast::Password(why)) => {
            let why = why.read(visitor.language);
            let again = Small { text: w.reset_text, button: w.reset_button, asks_password: true, ..late };
            small(&app, &visitor, Small { fault: Some(why), ..again }).await
        }
        Err(NotSoFast::Late) => small(&app, &visitor, late).await,
        Err(not) => Err(not.into()),
    }
}

/// One press to get no more mail.
pub async fn unsubscribe_page(State(app): State<App>, visitor: Visitor, Path(seal): Path<String>) -> Answer {
    let w = words(&visitor);
    app.post().unsubscribes(&seal).ok_or_else(Problem::missing)?;
    let (title, text, button) = (w.unsubscribe_title, w.unsubscribe_text, w.unsubscribe_button);
    small(&app, &visitor, Small { title, text, button, ..Small::default() }).await
}

/// It is pressed, by a person or by a mail program for them.
pub async fn unsubscribe(State(app): State<App>, visitor: Visitor, Path(seal): Path<String>) -> Answer {
    let w = words(&visitor);
    let person = app.post().unsubscribes(&seal).ok_or_else(Problem::missing)?;
    app.limit(Act::Write, &visitor.ip.to_string()).await?;
    for contact in app.store().contacts(person).await?.into_iter().filter(|c| c.channel == Channel::Mail) {
        app.store().keep_contact(person, Contact { wants: Vec::new(), ..contact }).await?;
    }
    let page = Small { title: w.unsubscribe_title, text: w.unsubscribed, ..Small::default() };
    small(&app, &visitor, page).await
}
