//! Passkeys.

use crate::words::passkeys::Passkeys;

pub(in crate::words) const WORDS: Passkeys = Passkeys {
    browser_refused: "Your browser has not given a passkey. You can try again.",
    make: "Make a passkey",
    name: "What shall it be called?",
    name_such_as: "My phone",
    not_here: "This browser has no passkeys at this address. They need https and a script.",
    passkeys: "Passkeys",
    passkeys_what: "A passkey is kept by your browser, phone or security key, and lets you sign in with a finger, a face or a code. Your password goes on working.",
    present_password: "Present password",
    remove: "Remove",
    rename: "Rename",
    sign_in: "Sign in with a passkey",
    without_a_password: "Sign in without a password",
    without_a_password_what: "If you have made a passkey here, your browser knows who you are.",
    made_and_used: |made, used| match used {
        Some(used) => format!("Made {made}, last used {used}."),
        None => format!("Made {made}, never used."),
    },
};
