//! Prosecutions (ROR-1.09.41 to ROR-1.09.46), and the trial of an assassin's Faction Leader (ROR-1.09.74).

use super::legal::fingerprint;
use super::{Action, Business, Event, Step, advocate, calling, docket, floor, murder, priests};
use crate::components::Appeal;
use crate::numbers::MINOR_LOSS;
use crate::parts::*;
use crate::phases::{Step as AnyStep, optional};
use crate::play::*;
use crate::state::{At, Board, Item, Proposer, Vote};
use kernel::{Choices, Rule, Seat};

/// Can the Censor open another Prosecution?
pub(super) fn more(p: &Play) -> bool {
    p.s.board.senate.magistrate.is_some()
        && p.rules.may_move(&p.s.board, Business::Prosecution, Proposer::Magistrate)
}

/// The Censor returns the meeting to the HRAO (ROR-1.09.46a); what could be tried now cannot be tried next year.
pub(super) fn finish(p: &mut Play) {
    floor::open_item(p, Item::Governors);
    let board = &mut p.s.board;
    if p.rules.read_anew() {
        board.senate.election_over(); // of Dictator, Pontifex and Censor; nobody is tried again this year
    }
    board.answerable = Set::NONE;
    board.profited = Each::default(); // ROR-1.09.42c: what is collected from now on counts next year
    let ruling: Set<Senator> = board.provinces.values().filter_map(|land| land.governor).collect();
    let fines = board.laws.has(Law::Calpurnian) || board.decks.has(p.rules.parts.laws[Law::Calpurnian].deck); // or somebody may still play it
    for &senator in Senator::ALL {
        let man = &mut board.senators[senator];
        if man.at != At::Rome || !man.corrupt {
            continue;
        }
        man.corrupt = ruling.has(senator); // ROR-1.09.42d; by legate he can be tried every year (ROR-7.06n)
        if fines {
            board.senate.corrupt.add(senator); // ROR-R.118
        }
    }
}

/// A special Major Prosecution: no Prosecutor, no window, an appeal that rolls by itself with this modifier, and then the
/// calls at once (ROR-1.09.74b-d, ROR-D.13d).
pub(super) fn special(p: &mut Play, accused: Senator, ground: Ground, modifier: i32) {
    let motion = Motion::Prosecution { accused, ground, prosecutor: None };
    p.log.all(|| Event::Put { motion, proposer: Proposer::Magistrate, veterans: Set::NONE }.into());
    if floor::open_vote(p, motion, Proposer::Magistrate) && !ask_the_people(p, modifier) {
        p.then(AnyStep::Senate(Step::Call));
        calling::ask_order(p, ground);
    }
}

/// The trial of a Traitor, in whatever phase his War is lost: nobody was attacked, so nothing is subtracted from his appeal
/// (ROR-3.10.31a, ROR-R.209).
pub(crate) fn try_traitor(p: &mut Play, traitor: Senator) {
    special(p, traitor, Ground::Treason, 0);
}

/// A Traitor goes to his War: as any exile he loses what an exile loses (ROR-3.10.4a, ROR-1.09.431b-d).
pub(crate) fn banish(p: &mut Play, traitor: Senator) {
    super::ballot::lose(p, traitor);
    strip(p, traitor);
    p.s.board.relieve(traitor);
    go_away(p, traitor, Ground::Treason);
}

/// What the Accused may do when his faction is called (ROR-1.09.44a, ROR-1.09.431a).
pub(super) fn defence(
    board: &Board,
    vote: &Vote,
    faction: Seat,
    voted: Set<Senator>,
    out: &mut Choices<crate::Action>,
) {
    let Motion::Prosecution { accused, ground, .. } = vote.motion else { return };
    if board.owner(accused) != Some(faction) || voted.has(accused) {
        return;
    }
    if !vote.appealed {
        out.add(Rule("ROR-1.09.44a"), crate::Action::Senate(Action::Appeal));
    }
    if may_flee(accused, ground) {
        out.add(Rule("ROR-1.09.431a"), crate::Action::Senate(Action::Exile));
    }
}

/// May he go into exile: a Statesman tried for his life, but no Traitor (ROR-1.09.431a, ROR-R.209)?
pub(super) fn may_flee(accused: Senator, ground: Ground) -> bool {
    accused.is_statesman() && ground.is_major() && ground != Ground::Treason
}

/// The Accused appeals to the people when his faction is called.
pub(super) fn appeal(p: &mut Play) {
    let Some(Vote { motion: Motion::Prosecution { accused, .. }, .. }) = p.s.board.motion() else { return };
    let popularity = p.s.board.senators[*accused].popularity;
    let Some(ballot) = p.s.flow.answered() else { return };
    p.s.flow.next_step(); // the calling
    if !ask_the_people(p, popularity.into()) {
        p.then(AnyStep::Senate(Step::Call));
        p.s.flow.ask(ballot);
    }
}

/// The people decide by DR and a modifier (ROR-T.APPEAL); `true` if that was the end of the trial.
pub(super) fn ask_the_people(p: &mut Play, modifier: i32) -> bool {
    let accused = p.s.board.motion().and_then(|vote| match vote.motion {
        Motion::Prosecution { accused, .. } => Some(accused),
        _ => None,
    });
    let orator = accused.is_some_and(|s| p.rules.can(s, Ability::ThreeDiceAppeal));
    let roll = if orator { p.tdr().total() } else { p.dr2() }; // ROR-7.04f
    let total = p.less_omens(roll) + modifier;
    p.log.all(|| Event::Appealed { roll, total }.into());
    let Some(vote) = p.s.board.senate.floor.last_mut() else { return false };
    vote.appealed = true;
    match p.rules.parts.appeal(total) {
        Appeal::Votes(votes) if votes >= 0 => {
            vote.votes_against = vote.votes_against.saturating_add(votes.into());
            false
        }
        Appeal::Votes(votes) => {
            vote.votes_for = vote.votes_for.saturating_add(-i16::from(votes));
            false
        }
        Appeal::Killed => {
            if let Some(vote) = p.s.board.senate.floor.pop() {
                succeeds(p, &vote);
                execute(p, &vote); // ROR-1.09.44c
                advocate::face_the_mob(p, &vote, total);
            }
            true
        }
        Appeal::Freed { chits } => {
            if let Some(vote) = p.s.board.senate.floor.pop() {
                acquit(p, &vote);
                let censor = p.s.board.offices[Office::Censor];
                let Motion::Prosecution { prosecutor, .. } = vote.motion else { return true };
                // ROR-1.09.44d: only these two can be found
                murder::chits(p, chits.into(), Cause::Mob, |p, s| {
                    p.s.board.in_rome(s) && (censor == Some(s) || prosecutor == Some(s))
                });
            }
            true
        }
    }
}

/// The votes are counted.
pub(super) fn verdict(p: &mut Play, vote: &Vote, guilty: bool) {
    if guilty {
        succeeds(p, vote);
        convict(p, vote);
    } else {
        acquit(p, vote);
    }
}

/// A Prosecution succeeds by conviction, death or exile (ROR-1.09.411b): by letter that is a motion that has passed.
fn succeeds(p: &mut Play, vote: &Vote) {
    if p.rules.read_anew() {
        docket::passes(p, &vote.motion);
    }
}

/// Innocent.
fn acquit(p: &mut Play, vote: &Vote) {
    release(p, vote);
    advocate::acquitted(p, vote);
}

/// Free, and not to be tried again on this ground this year (ROR-1.09.41b). Where the Prosecutor did not want to be one
/// that is all: there was no trial (ROR-R.217).
pub(super) fn release(p: &mut Play, vote: &Vote) {
    p.s.board.senate.settle(fingerprint(&vote.motion));
    if let Motion::Prosecution { accused, .. } = vote.motion {
        p.log.all(|| Event::Acquitted { senator: accused }.into());
    }
}

/// Guilty: disgrace for a Minor crime, death for a Major one.
fn convict(p: &mut Play, vote: &Vote) {
    let Motion::Prosecution { accused, ground, prosecutor } = vote.motion else { return };
    p.log.all(|| Event::Convicted { senator: accused }.into());
    if ground.is_major() {
        execute(p, vote); // ROR-1.09.43b
        return;
    }
    let marker = p.s.board.senators[accused].prior_consul;
    if ground == Ground::Corruption && p.s.board.governs(accused) {
        p.s.board.senators[accused].corrupt = false; // ROR-7.06n
    }
    let popularity = p.lose_popularity(accused, MINOR_LOSS); // ROR-1.09.42e
    let lost = p.lose_influence(accused, MINOR_LOSS);
    strip(p, accused);
    p.log.all(|| Event::Sentenced { senator: accused, popularity, influence: lost, marker }.into());
    if ground == Ground::Office(Office::PontifexMaximus) {
        priests::depose(p, accused, false); // ROR-2.1.1c, ROR-R.99
    }
    p.s.board.senate.settle(fingerprint(&vote.motion)); // ROR-1.09.41g
    reward(p, prosecutor, marker, lost);
    advocate::condemned(p, vote);
}

/// The Accused dies, condemned or torn apart by the people.
fn execute(p: &mut Play, vote: &Vote) {
    let Motion::Prosecution { accused, ground, prosecutor } = vote.motion else { return };
    if ground == Ground::Assassination {
        murder::leader_dies(p, accused);
        return;
    }
    if ground == Ground::Treason {
        optional::treason::condemned(p, accused);
    }
    let man = p.s.board.senators[accused];
    murder::slay(p, accused, Cause::Executed);
    reward(p, prosecutor, man.prior_consul, man.influence);
    advocate::condemned(p, vote);
}

/// The Prior Consul marker is gone, the Concessions go to the Forum.
fn strip(p: &mut Play, senator: Senator) {
    let board = &mut p.s.board;
    board.senators[senator].prior_consul = false;
    p.concessions_to_forum(senator);
}

/// The Prosecutor takes the marker and half of the Influence lost, rounded up (ROR-1.09.411b).
fn reward(p: &mut Play, prosecutor: Option<Senator>, marker: bool, lost: u8) {
    let Some(prosecutor) = prosecutor.filter(|&s| p.s.board.attends(s)) else { return };
    p.s.board.senators[prosecutor].prior_consul |= marker;
    let influence = lost.div_ceil(2);
    p.gain_influence(prosecutor, influence);
    if influence > 0 || marker {
        p.log.all(|| Event::Rewarded { senator: prosecutor, influence, marker }.into());
    }
}

/// A Statesman goes into exile instead of voting (ROR-1.09.431).
pub(super) fn exile(p: &mut Play) {
    let Some(vote) = p.s.board.senate.floor.pop() else { return };
    let Motion::Prosecution { accused, ground, prosecutor } = vote.motion else { return };
    p.s.flow.answered(); // the ballot
    p.s.flow.next_step(); // and the calling
    succeeds(p, &vote);
    p.log.all(|| Event::Exiled { senator: accused }.into());
    let faction = p.s.board.owner(accused);
    super::ballot::lose(p, accused);
    let marker = p.s.board.senators[accused].prior_consul;
    strip(p, accused);
    let lost = go_away(p, accused, ground);
    reward(p, prosecutor, marker, lost);
    advocate::condemned(p, &vote);
    if let (Ground::Assassination, Some(faction)) = (ground, faction) {
        murder::purge(p, faction); // ROR-R.21: exile counts as guilt
    }
    p.boundary();
}

/// He keeps money, Knights and allegiances, frozen; offices and titles are gone, and his family is treated as if he had
/// died of what he was accused of (ROR-1.09.431b-d, ROR-1.09.432b, ROR-1.05.2d). Says how much Influence he lost.
fn go_away(p: &mut Play, exile: Senator, ground: Ground) -> u8 {
    let printed = p.rules.parts.senators[exile].influence;
    let stays = p.s.board.leads(exile) && ground != Ground::Assassination;
    let board = &mut p.s.board;
    board.vacate(exile); // he ruled by legate
    board.priests.remove(exile);
    let titles = board.offices.values_mut().chain([&mut board.consul_for_life]);
    titles.filter(|holder| **holder == Some(exile)).for_each(|holder| *holder = None);
    let man = &mut board.senators[exile];
    let lost = man.influence.saturating_sub(printed);
    man.influence -= lost;
    man.popularity = man.popularity.min(0);
    man.at = At::Exile;
    let faction = man.faction.take();
    p.uncover(exile, faction, if stays { Heir::Leads } else { Heir::Curia });
    lost
}
