//! What a player writes on a form of the Senate (ROR-D.33); how it answers the questions of the session stands in `reading`.

use super::{
    Action, Business, advocate, business, calling, charges, draft, laws, levies, lodging, murder, policy,
    rights, trials, tribunes,
};
use crate::Republic;
use crate::parts::*;
use crate::phases::combat::{civil_war, cleopatra, proscription};
use crate::play::*;
use crate::state::{
    Ballot, Board, Charm, Clause, ITEMS, Item, Landing, Listed, Lodged, Role, SenateLetter, Stance, Standing,
    State, TribuneUse, When,
};
use kernel::{Choices, Rule, Seat};

/// The furthest a running margin can be named.
const MARGIN: u16 = 100;
/// The most one ballot can buy.
const PURSE: u16 = 250;

pub(super) fn of(action: Action) -> crate::Action {
    crate::Action::Senate(action)
}

/// Lists what may be written. Sending the form as it stands is first: a player who wants nothing is done (ROR-D.33e).
pub(super) fn choices(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let lodged = &s.secret.lodged[seat.ix()];
    let letter = s.secret.letters[seat.ix()].senate();
    if lodged.draft.unfinished() {
        let charge = charges::drafted_on(s, seat, &lodged.draft);
        let board = charge.or_else(|| in_session(rules, s).map(|later| later.board));
        draft::parts(rules, board.as_ref().unwrap_or(&s.board), &lodged.draft, out);
        return;
    }
    if lodged.plot.is_some_and(|plot| plot.cards.is_none()) {
        murder::parts(rules, s, seat, out);
        return;
    }
    if let Some((by, TribuneUse::Propose)) = lodged.tribune.filter(|_| !lodged.draft.ready) {
        let later = in_session(rules, s);
        let s = later.as_ref().unwrap_or(s);
        draft::openings(rules, &s.board, rights::proposer(by, seat), out);
        out.back(Rule("ROR-D.33d"), of(Action::Clear));
        return;
    }
    if let Some(item) = usize::from(letter.open).checked_sub(1) {
        page(rules, s, seat, item, &letter.ballots[item], out);
        return;
    }
    out.add(Rule("ROR-D.33e"), of(Action::Pass));
    for item in s.secret.docket.on_form().filter(|&i| letter.ballots[i] == Ballot::default()) {
        for &side in sides(rules, s.secret.docket.items.get(item)) {
            out.add(Rule("ROR-D.7e"), of(Action::VoteOn(item as u8, side)));
        }
        out.add(Rule("ROR-D.34b"), of(Action::Ballot(item as u8)));
    }
    voting_order(rules, s, seat, lodged, out);
    if s.board.senate.item == Item::Closed {
        // a Traitor is tried, and nothing else is on the form (ROR-R.209)
        if letter != SenateLetter::default() || *lodged != Lodged::default() {
            out.back(Rule("ROR-D.33d"), of(Action::Clear));
        }
        return;
    }
    elections(rules, s, seat, &letter, out);
    let recalls = |i: usize| matches!(s.secret.docket.items[i], Motion::RecallExile(_));
    if rules.read_anew() && !letter.lets_exile_be && s.secret.docket.on_form().any(recalls) {
        out.add(Rule("ROR-DC.77"), of(Action::LetExileBe));
    }
    charges::choices(rules, s, seat, out);
    defence(rules, s, seat, &letter, out);
    aftermath(rules, s, seat, out);
    policy::choices(rules, s, seat, &letter, out);
    if letter.guards == 0 {
        out.amount(Rule("ROR-D.13f"), of(Action::Guards), 1..=ITEMS as u16);
        out.amount(Rule("ROR-D.13f"), of(Action::FewestGuards), 1..=ITEMS as u16);
    }
    orders(rules, s, seat, lodged, out);
    let lands = s.secret.forms.landing.union(s.secret.forms.staying);
    let lands = s.board.members(seat).any(|m| lands.has(m));
    let standing =
        s.secret.standing[seat.ix()] != Standing::default() || lands || levies::planned(rules, s, seat);
    let joins = s.secret.joins.is_some_and(|(by, _)| by == seat);
    let standing = standing || joins || charges::any(s, seat);
    if letter != SenateLetter::default() || *lodged != Lodged::default() || standing {
        out.back(Rule("ROR-D.33d"), of(Action::Clear));
    }
}

/// Does the form carry the Magistrate's docket together with what comes before it, Prosecutions or vacant Governorships
/// (ROR-D.33a, ROR-D.34f)?
fn carries_a_docket(rules: &Republic, s: &State) -> bool {
    let docket = &s.secret.docket;
    let first = matches!(s.board.senate.item, Item::Prosecutions | Item::Governors);
    let after = |i: usize| business(&docket.items[i]) > Business::Governors;
    first && rules.read_anew() && docket.tribune.is_none() && (docket.adjourns || docket.on_form().any(after))
}

/// What is ordered for the docket of such a form is named on the position as it will be then (ROR-D.34h, ROR-D.34i).
fn in_session(rules: &Republic, s: &State) -> Option<State> {
    carries_a_docket(rules, s).then(|| {
        let mut later = s.clone();
        (later.board.senate.item, later.board.senate.magistrate) = (Item::OtherBusiness, s.board.hrao);
        later
    })
}

/// The sides that can be taken on a motion: from a Land Bill and its repeal nobody abstains (ROR-R.23, ROR-D.7b).
fn sides(rules: &Republic, motion: Option<&Motion>) -> &'static [Side] {
    match motion {
        Some(Motion::LandBill { .. } | Motion::Repeal { .. }) if rules.read_closely() => {
            &[Side::For, Side::Against]
        }
        _ => &[Side::For, Side::Against, Side::Abstain],
    }
}

/// The voting order of a special Prosecution has no docket it could come with: whoever settles it names those who are called
/// first (ROR-DC.63, ROR-6.1l).
fn voting_order(rules: &Republic, s: &State, seat: Seat, lodged: &Lodged, out: &mut Choices<crate::Action>) {
    let motion = s.secret.docket.on_form().next().and_then(|i| s.secret.docket.items.get(i));
    let Some(Motion::Prosecution { ground, .. }) = motion.filter(|_| rules.read_closely()) else { return };
    if ground.is_special() && calling::orders_trial(&s.board, *ground) == Some(seat) {
        for faction in calling::uncalled(&s.board, rules.factions).iter().filter(|f| !lodged.calls.has(*f)) {
            out.add(Rule("ROR-DC.63"), of(Action::CallFirst(faction)));
        }
    }
}

/// Can a Tribune stop this motion of the docket, as far as everybody knows (ROR-1.09.152b)?
fn may_be_stopped(rules: &Republic, s: &State, motion: &Motion) -> bool {
    let board = &s.board;
    if let Some(vote) = board.motion().filter(|vote| vote.motion == *motion) {
        return rules.vetoable(board, vote);
    }
    let dictator = board.offices[Office::Dictator];
    match motion {
        Motion::ConsulForLife(_) => false,
        Motion::Prosecution { ground, .. } => !ground.is_special(),
        _ => dictator.is_none() || board.hrao != dictator || s.secret.docket.tribune.is_some(),
    }
}

/// One ballot (ROR-D.7f).
fn page(
    rules: &Republic,
    s: &State,
    seat: Seat,
    item: usize,
    ballot: &Ballot,
    out: &mut Choices<crate::Action>,
) {
    let rule = Rule("ROR-D.7f");
    let motion = s.secret.docket.items.get(item);
    let sides = sides(rules, motion);
    let stops = !rules.read_closely() || motion.is_none_or(|motion| may_be_stopped(rules, s, motion));
    out.add(rule, of(Action::Done));
    if ballot.side.is_none() {
        sides.iter().for_each(|&side| out.add(rule, of(Action::Vote(side))));
    }
    if ballot.buy == 0 {
        out.amount(rule, of(Action::Spend), 1..=PURSE);
    } else if ballot.ahead <= 1 {
        out.amount(rule, of(Action::Ahead), 2..=MARGIN);
    }
    let letter = s.secret.letters[seat.ix()].senate();
    if let Some(Clause { then: Stance::Vote(Side::Abstain), .. }) = clauses(&letter, item).last() {
        out.add(rule, of(Action::Then(Side::For)));
        out.add(rule, of(Action::Then(Side::Against)));
        if stops {
            out.add(rule, of(Action::ThenVeto));
        }
    }
    if letter.clauses.contains(&None) {
        conditions(rules, s, seat, item, out);
    }
    if letter.dissent.contains(&None) {
        let apart = |m: &Senator| letter.apart(item).any(|(s, _)| s == *m);
        for senator in s.board.present(seat).filter(|m| !apart(m)) {
            sides.iter().for_each(|&side| out.add(Rule("ROR-D.7b"), of(Action::VoteOne(senator, side))));
        }
    }
    for by in vetoes_against(rules, s, seat, motion).filter(|_| stops && ballot.veto.is_none()) {
        out.add(Rule("ROR-D.11a"), of(Action::Tribune(by, TribuneUse::Veto)));
        out.add(Rule("ROR-6.1t"), of(Action::Tie(by)));
    }
    if s.secret.letters[seat.ix()].senate().consents & 1 << item == 0 {
        out.add(Rule("ROR-D.16c"), of(Action::Accept));
    }
    if let Some(motion) = motion {
        advocate::fields(rules, &s.board, &letter, seat, (item, motion), out);
    }
}

/// The Tribunes a player has: a card, or a Statesman's own.
fn tribunes<'a>(rules: &'a Republic, s: &'a State, seat: Seat) -> impl Iterator<Item = TribuneBy> + 'a {
    let card = rules.holds_tribune(s, seat);
    let own = rules.own_tribunes(&s.board, seat).map(TribuneBy::Statesman);
    own.chain(card.then_some(TribuneBy::Card))
}

/// The Tribunes that can stop this motion of the docket, and the right to do so without one (ROR-7.04g).
pub(super) fn vetoes_against<'a>(
    rules: &'a Republic,
    s: &'a State,
    seat: Seat,
    motion: Option<&Motion>,
) -> impl Iterator<Item = TribuneBy> + 'a {
    let land = matches!(motion, Some(Motion::LandBill { .. } | Motion::Repeal { .. }));
    let rights = rules.land_vetoes(&s.board, seat).filter(move |_| land).map(TribuneBy::Right);
    let rights = rights.chain(rules.cato_vetoes(&s.board, seat).map(TribuneBy::Right));
    let pontifex = rules.pontifex_vetoes(&s.board, seat, motion).then_some(TribuneBy::Pontifex);
    let motion = motion.copied();
    let wields = move |by: &TribuneBy| rules.wields(&s.board, seat, *by, motion.as_ref());
    rights.chain(pontifex).chain(tribunes(rules, s, seat)).filter(wields)
}

/// The clauses written on a motion.
pub(super) fn clauses(letter: &SenateLetter, item: usize) -> impl Iterator<Item = &Clause> {
    letter.clauses.iter().flatten().filter(move |c| usize::from(c.item) == item)
}

/// The conditions a clause can name.
fn conditions(rules: &Republic, s: &State, seat: Seat, item: usize, out: &mut Choices<crate::Action>) {
    let rule = Rule("ROR-D.7f");
    for earlier in s.secret.docket.on_form().filter(|&i| i < item) {
        out.add(rule, of(Action::If(When::Passed(earlier as u8))));
        out.add(rule, of(Action::If(When::Failed(earlier as u8))));
    }
    for other in s.board.playing(rules.factions).without(seat).iter() {
        for side in [Side::For, Side::Against, Side::Abstain] {
            out.add(rule, of(Action::If(When::Voted(other, side))));
        }
        out.amount(rule, of(Action::If(When::Bought(other, 0))), 1..=PURSE);
    }
    out.add(rule, of(Action::If(When::Decided)));
    out.add(rule, of(Action::If(When::Last)));
    out.amount(rule, of(Action::If(When::Leading(0))), 1..=MARGIN);
    out.amount(rule, of(Action::If(When::Trailing(0))), 0..=MARGIN);
}

/// Owners of nominees answer about posts and Dictator beforehand (ROR-D.10e).
fn elections(
    rules: &Republic,
    s: &State,
    seat: Seat,
    letter: &SenateLetter,
    out: &mut Choices<crate::Action>,
) {
    let nominated = |pair: &[Senator; 2]| pair.iter().any(|&n| s.board.owner(n) == Some(seat));
    let pairs = s.secret.docket.on_form().filter_map(|i| match &s.secret.docket.items[i] {
        Motion::Consuls(pair) => Some(pair),
        _ => None,
    });
    let mut pairs = pairs.filter(|p| nominated(p)).peekable();
    if pairs.peek().is_some() {
        if letter.in_rome.is_none() {
            out.add(Rule("ROR-D.10e"), of(Action::Post(true)));
            out.add(Rule("ROR-D.10e"), of(Action::Post(false)));
        }
        if rules.dictator_allowed(&s.board) && letter.dictators.contains(&None) {
            let names = match rules.read_closely() {
                true => pairs.fold(Set::NONE, |all, pair| all.union(dictators_under(rules, &s.board, pair))),
                false => rules.dictator_candidates(&s.board),
            };
            for name in names.iter() {
                out.add(Rule("ROR-D.10e"), of(Action::Name(name)));
            }
        }
    }
}

/// Whom these Consuls could name Dictator: those who leave office when they take theirs may be named again, and the two
/// themselves may not (ROR-1.09.3b, ROR-1.09.33b).
fn dictators_under(rules: &Republic, board: &Board, consuls: &[Senator; 2]) -> Set<Senator> {
    let mut board = board.clone();
    for office in [Office::RomeConsul, Office::FieldConsul, Office::Dictator, Office::MasterOfHorse] {
        board.offices[office] = None;
    }
    rules.dictator_candidates(&board).minus(consuls.iter().copied().collect())
}

/// The Accused's player says what he will do when he is called; the Magistrate, what after a unanimous defeat.
fn defence(rules: &Republic, s: &State, seat: Seat, letter: &SenateLetter, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    let trials = || {
        let motions = s.secret.docket.on_form().map(|i| s.secret.docket.items[i]);
        motions.filter_map(|motion| match motion {
            Motion::Prosecution { accused, ground, .. } => Some((accused, ground)),
            _ => None,
        })
    };
    let own = || trials().filter(|(accused, _)| board.owner(*accused) == Some(seat));
    if own().next().is_some() {
        if !letter.appeals {
            out.add(Rule("ROR-1.09.44a"), of(Action::Appeal));
        }
        let flees = own().any(|(accused, ground)| trials::may_flee(accused, ground));
        if !letter.flees && (flees || !rules.read_anew()) {
            out.add(Rule("ROR-1.09.431a"), of(Action::Exile));
        }
    }
    advocate::hearing(board, &s.secret.docket, letter, seat, out);
    // the Censor with his Prosecutions, and the Magistrate with the docket that comes with them
    let chair = || board.hrao.and_then(|h| board.owner(h)).map(|owner| board.controller(owner));
    let puts = calling::conducts(board, seat) || carries_a_docket(rules, s) && chair() == Some(seat);
    if puts && !letter.steps_down {
        out.add(Rule("ROR-D.10e"), of(Action::StepDown));
    }
}

/// What comes after the votes: a Master of Horse, New Alliance, the Combat Phase (ROR-D.10e, ROR-D.26).
fn aftermath(rules: &Republic, s: &State, seat: Seat, out: &mut Choices<crate::Action>) {
    let (board, standing) = (&s.board, s.secret.standing[seat.ix()]);
    let mut nominees = s.secret.docket.on_form().filter_map(|i| match s.secret.docket.items[i] {
        Motion::Dictator(dictator) => Some(dictator).filter(|&d| board.owner(d) == Some(seat)),
        _ => None,
    });
    if let (Some(dictator), None) = (nominees.next(), standing.master) {
        for master in rules.masters_of_horse(board).iter().filter(|&m| m != dictator) {
            out.add(Rule("ROR-D.10e"), of(Action::Master(master)));
        }
    }
    if standing.peace.is_none() && board.events[EventCard::NewAlliance] > 0 {
        for &war in War::ALL.iter().filter(|&&w| business::may_make_peace(board, w)) {
            out.add(Rule("ROR-DC.86"), of(Action::MakePeace(war)));
        }
    }
    let said = s.secret.forms.landing.union(s.secret.forms.staying);
    for commander in at_sea(rules, board, seat).filter(|&c| !said.has(c)) {
        for landing in [Landing::Attack, Landing::Stay] {
            out.add(Rule("ROR-D.26c"), of(Action::Land(commander, landing)));
        }
    }
    let leaders = || board.forces.iter().filter_map(|f| f.commander).chain(board.commanders());
    if standing.first.is_none() && leaders().nth(1).is_some() {
        leaders().for_each(|c| out.add(Rule("ROR-D.26a"), of(Action::AttackFirst(c))));
    }
    if standing.intercept == 0 && board.first == seat && board.rebel.is_some_and(|r| r.crossing.is_some()) {
        out.amount(Rule("ROR-DC.92"), of(Action::Intercept), 0..=FLEETS.into());
    }
    if standing.next.is_none() && board.rebel.is_some_and(|r| board.owner(r.leader) == Some(seat)) {
        for &war in War::ALL.iter().filter(|&&w| board.wars[w].present()) {
            out.add(Rule("ROR-DC.93"), of(Action::FightNext(war)));
        }
    }
    cards(rules, s, seat, &standing, out);
    levies::on_form(rules, s, seat, out); // ROR-DC.85
    let torn = civil_war::torn(board).filter(|(_, owner)| *owner == seat).map(|(legion, _)| legion);
    for legion in torn.filter(|&legion| !s.secret.forms.loyal.has(legion)) {
        out.add(Rule("ROR-D.19a"), of(Action::StayWithRebel(legion)));
    }
}

/// Cards that wait for the Combat Phase: the fields depend on what everybody can see, not on what he holds (ROR-D.15b,
/// ROR-D.33b).
fn cards(rules: &Republic, s: &State, seat: Seat, standing: &Standing, out: &mut Choices<crate::Action>) {
    let board = &s.board;
    let may_hold = |card| rules.may_hold(s, card).has(seat);
    let hers = cleopatra::war(rules).is_some_and(|w| board.wars[w].present());
    if standing.charm.is_none() && hers && may_hold(Intrigue::CleopatraVii) {
        for charm in [Charm::Help, Charm::Lead] {
            out.add(Rule("ROR-DC.89"), of(Action::Charm(charm)));
        }
    }
    let led_by_another = board.rebel.is_some_and(|r| board.owner(r.leader) != Some(seat));
    if standing.proscribe.is_none() && led_by_another && may_hold(Intrigue::Proscription) {
        for senator in proscription::receivers(board, seat) {
            out.add(Rule("ROR-DC.106"), of(Action::Proscribe(senator)));
        }
    }
}

/// A player's Commanders who may have to land after a naval victory: those who stand at a War with a navy, and those who
/// could be sent to one.
fn at_sea<'a>(rules: &'a Republic, board: &'a Board, seat: Seat) -> impl Iterator<Item = Senator> + 'a {
    let naval = |war: War| board.wars[war].present() && rules.at_sea(board, war);
    let anywhere = War::ALL.iter().any(|&w| naval(w));
    let there = board.forces.iter().filter(move |f| f.war.is_some_and(naval)).filter_map(|f| f.commander);
    let in_rome = board.commanders().into_iter().filter(move |_| anywhere);
    there.chain(in_rome).filter(move |&c| board.owner(c) == Some(seat))
}

/// Notes what comes after the votes.
fn note_aftermath(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    let standing = &mut p.s.secret.standing[seat.ix()];
    match action {
        Action::Master(senator) => standing.master = Some(senator),
        Action::MakePeace(war) => standing.peace = Some(war),
        Action::Land(commander, landing) => {
            let forms = &mut p.s.secret.forms;
            forms.landing.remove(commander);
            forms.staying.remove(commander);
            match landing {
                Landing::Attack => forms.landing.add(commander),
                Landing::Stay => forms.staying.add(commander),
                Landing::IfStrong => {}
            }
        }
        Action::AttackFirst(commander) => standing.first = Some(commander),
        Action::FightNext(war) => standing.next = Some(war),
        Action::StayWithRebel(legion) => p.s.secret.forms.loyal.add(legion),
        Action::Charm(charm) => standing.charm = Some(charm),
        Action::Intercept => standing.intercept = amount as u8 + 1,
        Action::Proscribe(senator) => standing.proscribe = Some(senator),
        _ => {}
    }
}

/// Orders to be executed at a boundary: before the next motion, or the one named (ROR-D.34h).
fn orders(rules: &Republic, s: &State, seat: Seat, lodged: &Lodged, out: &mut Choices<crate::Action>) {
    lodging::acts(rules, s, seat, lodged, out);
    if lodged.commission.is_none() {
        rights::commissions_to_come(rules, s, seat, out);
    }
    if lodged.tribune.is_none() {
        let later = in_session(rules, s);
        let s = later.as_ref().unwrap_or(s);
        if !calling::conducts(&s.board, seat) {
            tribunes::proposals(rules, s, seat, out);
            tribunes::claims_by_letter(rules, s, seat, out);
        }
        laws::motions(rules, s, seat, lodged, out);
    }
    let named_last = lodged.listed.iter().last();
    let open = match rules.read_closely() {
        true => named_last.is_some_and(|(_, before)| before == 0),
        false => *lodged != Lodged::default() && lodged.before == 0,
    };
    if open {
        let items = s.secret.docket.on_form().skip(1);
        // ROR-D.34i: a Tribune
        let tribune = named_last.is_none_or(|(what, _)| what == Listed::Tribune);
        let meant_for = lodged.tribune.filter(|_| tribune).map(|(_, what)| what);
        if meant_for == Some(TribuneUse::Suspend) {
            return; // it has its motion
        }
        let proposes = tribune && meant_for != Some(TribuneUse::Claim);
        let after = (s.secret.docket.adjourns && proposes).then_some(ITEMS);
        items.chain(after).for_each(|i| out.add(Rule("ROR-D.34h"), of(Action::Before(i as u8))));
    }
}

/// Notes what is written; passing sends the form.
pub(super) fn write(p: &mut Play, seat: Seat, action: Action, amount: u16) {
    let lodged = &mut p.s.secret.lodged[seat.ix()];
    let letter = &mut p.s.secret.letters[seat.ix()];
    let item = usize::from(letter.senate().open).checked_sub(1);
    match action {
        Action::Pass => {
            p.sealed(seat);
        }
        Action::Assassin(_)
        | Action::Move(_)
        | Action::TakeCommission(_)
        | Action::TakePriesthood(_)
        | Action::Priesthood(_)
        | Action::CallFirst(_)
        | Action::Tribune(_, TribuneUse::Propose | TribuneUse::Claim | TribuneUse::Suspend) => {
            lodging::note(p.rules, &p.s.board, lodged, action, amount);
        }
        _ if lodged.plot.is_some_and(|plot| plot.cards.is_none()) || lodged.draft.unfinished() => {
            lodging::note(p.rules, &p.s.board, lodged, action, amount);
            charges::noted(p.s, seat);
        }
        Action::Clear if matches!(lodged.tribune, Some((_, TribuneUse::Propose))) && !lodged.draft.ready => {
            lodged.tribune = None;
        }
        Action::Clear => {
            *lodged = Lodged::default();
            *letter = Default::default();
            p.s.secret.standing[seat.ix()] = Standing::default();
            p.s.secret.joins = p.s.secret.joins.filter(|(by, _)| *by != seat);
            levies::clear(p.rules, p.s, seat);
            charges::clear(p.s, seat);
            for senator in p.s.board.members(seat) {
                p.s.secret.forms.landing.remove(senator);
                p.s.secret.forms.staying.remove(senator);
            }
            for (legion, _) in civil_war::torn(&p.s.board).filter(|(_, owner)| *owner == seat) {
                p.s.secret.forms.loyal.remove(legion);
            }
        }
        Action::Master(_)
        | Action::MakePeace(_)
        | Action::Land(..)
        | Action::AttackFirst(_)
        | Action::FightNext(_)
        | Action::StayWithRebel(_)
        | Action::Charm(_)
        | Action::Proscribe(_)
        | Action::Intercept => note_aftermath(p, seat, action, amount),
        Action::RaiseLegions(..) | Action::RaiseFleets(..) => {
            levies::note(p.s, action, amount);
        }
        Action::Before(i) if p.rules.read_closely() => lodged.run_last_before(i),
        Action::Before(i) => lodged.before = i, // of all his orders
        _ => letter.write_senate(|letter| match item {
            Some(item) => on_page(letter, item, action, amount),
            None => on_form(letter, action, amount),
        }),
    }
}

fn on_form(letter: &mut SenateLetter, action: Action, amount: u16) {
    match action {
        Action::VoteOn(i, side) => letter.ballots[usize::from(i)].side = Some(side),
        Action::Ballot(i) => letter.open = i + 1,
        Action::Post(in_rome) => letter.in_rome = Some(in_rome),
        Action::Name(dictator) => match letter.dictators[0] {
            None => letter.dictators[0] = Some(dictator),
            Some(_) => letter.dictators[1] = Some(dictator),
        },
        Action::Guards => letter.guards = amount as i8,
        Action::FewestGuards => letter.guards = -(amount as i8),
        Action::Murder(_)
        | Action::Graft(_)
        | Action::Incite(_)
        | Action::OnlyOf(_)
        | Action::OnlyOn(_)
        | Action::Play(_) => policy::note(letter, action, amount),
        Action::Appeal => letter.appeals = true,
        Action::Exile => letter.flees = true,
        Action::StepDown => letter.steps_down = true,
        Action::HearOthers => letter.hear_others(),
        Action::LetExileBe => letter.lets_exile_be = true,
        _ => {}
    }
}

fn on_page(letter: &mut SenateLetter, item: usize, action: Action, amount: u16) {
    let last = letter.clauses.iter_mut().flatten().rfind(|c| usize::from(c.item) == item);
    let ballot = &mut letter.ballots[item];
    match action {
        Action::Done => letter.open = 0,
        Action::Vote(side) => ballot.side = Some(side),
        Action::Then(side) => last.into_iter().for_each(|c| c.then = Stance::Vote(side)),
        Action::ThenVeto => last.into_iter().for_each(|c| c.then = Stance::Veto),
        Action::VoteOne(senator, side) => {
            letter.write_apart(item, senator, side.into());
        }
        Action::Spend => (ballot.buy, ballot.ahead) = (amount as u8, ballot.ahead.max(1)),
        Action::Ahead => ballot.ahead = amount as u8,
        Action::If(when) => {
            let when = match when {
                When::Leading(_) => When::Leading(amount as u8),
                When::Trailing(_) => When::Trailing(amount as u8),
                When::Bought(seat, _) => When::Bought(seat, amount as u8),
                other => other,
            };
            if let Some(slot) = letter.clauses.iter_mut().find(|c| c.is_none()) {
                let then = Stance::Vote(Side::Abstain);
                *slot = Some(Clause { item: item as u8, when, then });
            }
        }
        Action::Tribune(by, _) => ballot.veto = Some((by, false)),
        Action::Tie(by) => ballot.veto = Some((by, true)),
        Action::Accept => letter.consents |= 1 << item,
        Action::AskAdvocate(senator) | Action::Defend(senator) => {
            letter.write_apart(item, senator, Role::Advocate);
        }
        _ => {}
    }
}
