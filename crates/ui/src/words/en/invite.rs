//! Invitations.

use crate::words::invite::Invite;

pub(in crate::words) const WORDS: Invite = Invite {
    by_name: "Or invite somebody by name",
    decline: "Decline",
    invitations: "Invitations",
    invite: "Invite",
    sit_down: "Sit down",
    invites_you: |host, game| format!("{host} invites you: {game}"),
    seats: |n| format!("{n} seats"),
};
