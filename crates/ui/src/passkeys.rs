//! Passkeys: signing in with one, and one's own on the account page. A script asks the browser for them (`passkeys.js`).

use crate::page::Passkeys;
use crate::parts::{hidden, icon};
use crate::to;
use crate::words::passkeys::Passkeys as Said;
use maud::{Markup, html};

/// What the script has to say by itself: that the browser has none, or would not.
fn excuses(w: &'static Said) -> Markup {
    html! {
        p.muted data-passkey-not { (w.not_here) }
        p.fault data-passkey-refused hidden role="alert" { (icon("warning")) " " span { (w.browser_refused) } }
    }
}

/// Signing in without a password.
pub(crate) fn sign_in(w: &'static Said, faults: Markup) -> Markup {
    html! {
        form.panel.formpage.passkey #passkey method="post" action=(to::PASSKEY_SIGN_IN) data-passkey="show" data-ask=(to::PASSKEY_ASK) {
            h2 { (w.without_a_password) }
            p.muted { (w.without_a_password_what) }
            (faults)
            (excuses(w))
            @for name in ["id", "client", "data", "signature", "user"] { input type="hidden" name=(name); }
            button.btn hidden { (icon("lock")) " " (w.sign_in) }
        }
    }
}

/// The part of the account page about passkeys.
pub(crate) fn passkeys(w: &'static Said, passkeys: &Passkeys) -> Markup {
    html! {
        section.panel.formpage.passkeys #passkeys {
            h2 { (w.passkeys) }
            p.muted { (w.passkeys_what) }
            @if let Some(said) = &passkeys.said { p.said role="status" { (icon("check")) " " (said) } }
            @if let Some(fault) = &passkeys.fault { p.fault role="alert" { (icon("warning")) " " (fault) } }
            @if !passkeys.list.is_empty() { (list(w, passkeys)) }
            form.make method="post" action=(to::PASSKEYS) data-passkey="make" data-ask=(to::PASSKEY_NEW) {
                (excuses(w))
                div.formrow {
                    label for="passkey-name" { (w.name) }
                    input.field #passkey-name name="name" maxlength="40" required placeholder=(w.name_such_as);
                }
                div.formrow {
                    label for="passkey-password" { (w.present_password) }
                    input.field #passkey-password type="password" autocomplete="current-password" maxlength="200" required data-password;
                }
                @for name in ["client", "attested"] { input type="hidden" name=(name); }
                button.btn hidden { (w.make) }
            }
        }
    }
}

fn list(w: &'static Said, passkeys: &Passkeys) -> Markup {
    html! {
        ul.keys {
            @for one in &passkeys.list {
                li {
                    form.row method="post" action=(to::passkey(one.id, "name")) {
                        label { (hidden(w.name)) input.field name="name" maxlength="40" required value=(one.name); }
                        button.btn.small { (w.rename) (hidden(html! { ": " (one.name) })) }
                    }
                    p.muted { (w.made_and_used(&one.made, one.used.as_deref())) }
                    form method="post" action=(to::passkey(one.id, "end")) {
                        button.btn.small.quiet { (w.remove) (hidden(html! { ": " (one.name) })) }
                    }
                }
            }
        }
    }
}
