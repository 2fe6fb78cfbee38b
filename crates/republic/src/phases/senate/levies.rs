//! Private recruiting at the end of the Senate Phase: Commanders at war under the Gabinian Law (ROR-7.06h), and with the
//! Civil War deck one Legion for a Governor in his Province (ROR-5.1.4a). All say at once what they want, and it is raised in
//! turn order (ROR-DC.85).

use super::{Action, Ask, Event, Step, business, military};
use crate::Republic;
use crate::parts::*;
use crate::phases::{Ask as AnyAsk, Step as AnyStep};
use crate::play::*;
use crate::state::{At, Board, Force, Levy, State};
use arrayvec::ArrayVec;
use kernel::{Choices, Rule, Seat, SeatSet};

/// Whom somebody recruits for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Post {
    /// The force he leads.
    Force(usize),
    /// The army against the rebel, which has no Fleets (ROR-1.11.33c).
    Army,
    /// The garrison of the Province he is in.
    Province(Province),
}

impl Board {
    /// Is there private recruiting at all this year?
    pub(super) fn private_recruiting(&self) -> bool {
        self.laws.has(Law::Gabinian) || self.decks.has(Deck::CivilWar)
    }
}

impl Republic {
    /// For what a Senator may recruit. Whoever fetches a Bequest is not at war (ROR-R.39).
    fn recruits_for(&self, board: &Board, senator: Senator) -> Option<Post> {
        match board.senators[senator].at {
            At::Province(province) if board.decks.has(Deck::CivilWar) => Some(Post::Province(province)),
            At::War(_) if board.laws.has(Law::Gabinian) => {
                let fetches = |f: &Force| f.victorious && self.read_closely();
                let leads = |f: &Force| f.commander == Some(senator) && !fetches(f);
                board.forces.iter().position(leads).map(Post::Force)
            }
            At::March if board.laws.has(Law::Gabinian) => {
                board.army().is_some_and(|a| a.commander == Some(senator)).then_some(Post::Army)
            }
            _ => None,
        }
    }
    /// Who says what a faction's Senators recruit: its player, or one who is Consul for Life (ROR-D.31a). At tables begun
    /// earlier it was its player even then.
    fn speaks_for(&self, board: &Board, faction: Seat) -> Seat {
        if self.read_to_the_end() { self.answering(board, faction) } else { faction }
    }
    /// The Senators for whom a player says it.
    pub(crate) fn spoken_for<'a>(
        &'a self,
        board: &'a Board,
        seat: Seat,
    ) -> impl Iterator<Item = Senator> + 'a {
        let factions: SeatSet =
            Seat::all(self.seats).filter(|&faction| self.speaks_for(board, faction) == seat).collect();
        factions.iter().flat_map(|faction| board.members(faction))
    }
    /// The Senators of a faction who may recruit.
    pub fn recruiters<'a>(&'a self, board: &'a Board, seat: Seat) -> impl Iterator<Item = Senator> + 'a {
        board.members(seat).filter(|&m| self.recruits_for(board, m).is_some())
    }
}

/// Who is asked: whoever has a Commander or Governor who may recruit. What is in the Faction Treasuries nobody knows.
pub(super) fn asked(rules: &Republic, board: &Board) -> SeatSet {
    let open = !board.no_recruitment && board.private_recruiting();
    let able = |seat: &Seat| open && rules.recruiters(board, *seat).next().is_some();
    let recruiting = board.playing(rules.seats).iter().filter(able); // ROR-R.229: no neutral
    recruiting.map(|faction| rules.speaks_for(board, faction)).collect()
}

/// The end of the session: those who may recruit are asked. By correspondence they have said it on their forms; with neutral
/// factions there are none (ROR-S.31).
pub(super) fn begin(p: &mut Play) {
    p.then(AnyStep::Senate(Step::Raise));
    let no_forms = p.rules.has_neutrals() && p.rules.read_anew();
    if !p.rules.by_post() || no_forms {
        p.open(AnyAsk::Senate(Ask::Levies));
    }
}

/// Lists what each of these Senators could raise. What is in the Faction Treasury of another, for whom a Consul for Life
/// speaks, the list does not tell (ROR-D.3a): he may want what there is no money for, and it is not raised.
fn list(s: &State, seat: Seat, recruiters: impl Iterator<Item = Senator>, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    if board.no_recruitment {
        return;
    }
    let price = military::unit_price(board) as u16;
    for senator in recruiters {
        let levy = s.secret.forms.notes.levy(senator);
        let governor = matches!(board.senators[senator].at, At::Province(_));
        let money = board.senators[senator].talents.saturating_add(s.secret.treasuries[seat.ix()]);
        let own = board.owner(senator) == Some(seat);
        let affordable = if own { money / price } else { u16::MAX };
        let most = affordable.saturating_sub(u16::from(levy.legions) + u16::from(levy.fleets));
        let legions = military::legions_to_raise(board).min(if governor { 1 } else { u16::MAX });
        let rule = if governor { Rule("ROR-5.1.4a") } else { Rule("ROR-7.06h") };
        for faction in [false, true] {
            // the source that is named pays first, the other what it lacks
            if levy.legions == 0 {
                let action = Action::RaiseLegions(senator, faction);
                out.amount(rule, crate::Action::Senate(action), 1..=most.min(legions));
            }
            if levy.fleets == 0 && !governor && board.senators[senator].at != At::March {
                let most = most.min(military::fleets_to_raise(board));
                out.amount(rule, crate::Action::Senate(Action::RaiseFleets(senator, faction)), 1..=most);
            }
        }
    }
}

/// By correspondence the form asks for those who may be sent to war besides (ROR-DC.85).
pub(super) fn on_form(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    if board.private_recruiting() {
        let his = |c: &Senator| board.owner(*c).is_some_and(|owner| rules.speaks_for(board, owner) == seat);
        let sent = board.commanders().into_iter().filter(|_| board.laws.has(Law::Gabinian)).filter(his);
        list(s, seat, recruiting(rules, board, seat).chain(sent), out);
    }
}

/// Those for whom a player may want something now.
fn recruiting<'a>(rules: &'a Republic, board: &'a Board, seat: Seat) -> impl Iterator<Item = Senator> + 'a {
    rules.spoken_for(board, seat).filter(|&m| rules.recruits_for(board, m).is_some())
}

/// Lists what may be answered at the end of the session.
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    out.add(Rule("ROR-DC.85"), crate::Action::Senate(Action::Pass));
    list(s, seat, recruiting(rules, &s.board, seat), out);
    if planned(rules, s, seat) {
        out.back(Rule("ROR-D.33d"), crate::Action::Senate(Action::Clear));
    }
}

/// Has this player written anything down?
pub(super) fn planned(rules: &Republic, s: &State, seat: Seat) -> bool {
    rules.spoken_for(&s.board, seat).any(|m| s.secret.forms.notes.levy(m) != Levy::default())
}

/// Notes a part of the answer; `false` if it is something else.
pub(super) fn note(s: &mut State, action: Action, amount: u16) -> bool {
    let notes = &mut s.secret.forms.notes;
    match action {
        Action::RaiseLegions(senator, faction) => {
            notes.raise(senator, Levy { legions: amount as u8, faction, ..notes.levy(senator) });
        }
        Action::RaiseFleets(senator, faction) => {
            notes.raise(senator, Levy { fleets: amount as u8, faction, ..notes.levy(senator) });
        }
        _ => return false,
    }
    true
}

/// Nothing of it.
pub(super) fn clear(rules: &Republic, s: &mut State, seat: Seat) {
    let his: Set<Senator> = rules.spoken_for(&s.board, seat).collect();
    his.iter().for_each(|m| s.secret.forms.notes.raise(m, Levy::default()));
}

/// What was wanted is raised in turn order, as far as there is money and there are markers (ROR-R.61, ROR-R.156).
pub(super) fn raise(p: &mut Play) {
    let notes = std::mem::take(&mut p.s.secret.forms.notes);
    let order: ArrayVec<Seat, SEATS> = p.s.board.turn_order(p.factions()).collect();
    for seat in order {
        let members: Set<Senator> =
            p.rules.recruiters(&p.s.board, seat).filter(|&m| notes.levy(m) != Levy::default()).collect();
        members.iter().for_each(|senator| levy(p, seat, senator, notes.levy(senator)));
    }
    p.boundary();
}

/// One Senator recruits at the price of the day; the units join his force or his garrison.
fn levy(p: &mut Play, seat: Seat, senator: Senator, wish: Levy) {
    let board = &p.s.board;
    let (Some(post), false) = (p.rules.recruits_for(board, senator), board.no_recruitment) else { return };
    let price = military::unit_price(board);
    let mut funds = [Fund::Personal(senator), Fund::Faction(seat)];
    if wish.faction {
        funds.reverse();
    }
    let affordable = funds.map(|fund| p.funds(fund)).iter().sum::<i32>() / price;
    let most = match post {
        Post::Province(_) => (1, 0), // ROR-5.1.4a
        Post::Army => (Legion::COUNT as u16, 0),
        Post::Force(_) => (Legion::COUNT as u16, FLEETS.into()),
    };
    let legions = u16::from(wish.legions).min(military::legions_to_raise(board)).min(most.0);
    let legions = i32::from(legions).min(affordable);
    let fleets = u16::from(wish.fleets).min(military::fleets_to_raise(board)).min(most.1);
    let fleets = i32::from(fleets).min(affordable - legions);
    if legions + fleets <= 0 {
        return;
    }
    let cost = price * (legions + fleets);
    let paid = p.pay(funds[0], Fund::Bank, cost);
    p.pay(funds[1], Fund::Bank, cost - paid);
    let (legions, fleets) = (legions as u8, fleets as u8);
    join(p, post, legions, fleets);
    p.log.all(|| Event::Levied { senator, legions, fleets }.into());
    business::concessions_earn(p, legions, fleets); // ROR-R.155
}

/// New units go where they were raised for.
fn join(p: &mut Play, post: Post, legions: u8, fleets: u8) {
    let before = p.s.board.rome;
    p.raise_legions(legions);
    let board = &mut p.s.board;
    let new = board.rome.minus(before);
    board.rome = before;
    match post {
        Post::Force(i) => {
            board.forces[i].legions = board.forces[i].legions.union(new);
            board.forces[i].fleets += fleets;
        }
        Post::Army => {
            if let Some(army) = board.rebel.as_mut().and_then(|r| r.army.as_mut()) {
                army.legions = army.legions.union(new);
            }
        }
        Post::Province(province) => {
            let land = &mut board.provinces[province];
            land.garrison = land.garrison.union(new);
        }
    }
}
