//! The table page: the game from one viewer's eyes, and what the host adds.

use super::lists::{left, pace};
use crate::clock::time_of_day;
use crate::hub::{Playable, Streams};
use crate::words::words;
use bots::Level;
use games::game;
use host::desk::Chair;
use host::{
    DAY, Entry, Live, Looking, Millis, Offer, Pace, PersonId, Running, Said, Stage, Successor, Visibility,
    entwine, running,
};
use kernel::{Choices, Game, Language, Names, Outcome, Refusal, Seat, SeatSet, Setup, Viewer};
use protocol::answer::{Advice, Opinion, Reason};
use std::collections::HashSet;
use ui::Drafted;
use ui::settings::{self, Setting};

/// A page holds so many lines of the log.
const LOG: usize = 200;

/// The picks a page is to show as chosen, by their numbers.
pub type Drafting = Vec<(usize, u16)>;

/// What a table page needs beside the table.
pub struct TableParts<'a> {
    /// The frame.
    pub shell: ui::Shell,
    /// Who looks, if they have a session.
    pub person: Option<PersonId>,
    /// From where.
    pub looking: Looking,
    /// Picks not yet sent.
    pub draft: Drafting,
    /// The chat so far.
    pub chat: Vec<Said>,
    /// Whom the viewer does not want to read.
    pub blocked: HashSet<PersonId>,
    /// The viewer's own notes.
    pub notes: String,
    /// As plain text?
    pub text: bool,
    /// The form to be shown open.
    pub plan: ui::Plan,
    /// Who is listening.
    pub streams: &'a Streams,
    /// The beginning of whole links, `https://host`.
    pub base: &'a str,
    /// The time.
    pub now: Millis,
}

/// The table's name plate.
pub fn plate(live: &Live, language: Language) -> ui::TableInfo {
    ui::TableInfo {
        id: live.id.to_string(),
        game: live.game.clone(),
        game_title: games::find(&live.game).map_or(String::new(), |game| game.title.into()),
        title: live.desk.title.read(language).into(),
        pace: pace(live.desk.pace),
    }
}

/// All that those who sit down agree to, in words: the game's options, those left as usual too, the clocks, and who
/// may come (ROR-DC.1).
pub fn settings(live: &Live, language: Language) -> Vec<Setting> {
    let w = words(language);
    let setup = Setup { seats: live.desk.chairs.len(), options: live.desk.options.clone(), components: None };
    let options = game!(&live.game, G => {
        let set = games::configure::<G>(&setup).map(|rules| rules.settings());
        let schema = <G as Game>::options(language);
        settings::options(language, &schema, &set.unwrap_or_default())
    });
    let mut all = options.unwrap_or_default();
    let who = match live.visibility {
        Visibility::Public => w.everybody_listed,
        Visibility::Unlisted => w.whoever_has_the_link,
        Visibility::Private => w.only_those_invited,
    };
    all.push((settings::clocks_title(language).into(), settings::clocks(language, pace(live.desk.pace))));
    all.push((w.who_may_come.into(), who.into()));
    if !live.desk.delay.is_none() {
        all.push((w.spectators.into(), w.so_late(live.desk.delay)));
    }
    all
}

/// Everybody at the table, as one person may see them.
pub fn players(
    live: &Live,
    me: Option<PersonId>,
    streams: &Streams,
    now: Millis,
    language: Language,
) -> Vec<ui::Player> {
    let (present, _) = streams.present(&live.id, &live.desk);
    let player = |(chair, n): (&Chair, u8)| {
        let mine = me.is_some() && chair.person == me;
        let clock = if mine { chair.clock } else { chair.shown };
        ui::Player {
            seat: Seat(n),
            name: chair.name.clone(),
            kind: match (chair.person, chair.bot) {
                (Some(_), Some(_)) if chair.by_default() => ui::PlayerKind::Absent,
                (None, Some(_)) if chair.vacant() => ui::PlayerKind::Vacant,
                (None, None) => ui::PlayerKind::Free,
                (Some(_), None) => ui::PlayerKind::Person,
                (None, Some(_)) => ui::PlayerKind::Bot,
                (Some(_), Some(_)) => ui::PlayerKind::StandIn,
            },
            character: chair.bot.and_then(host::Driver::bot).map_or("", |kind| kind.character(language)),
            level: level_of(chair).map_or("", |level| level.word(language)),
            connected: chair.person.is_some_and(|person| present.contains(&person)),
            left: match (live.desk.pace, chair.person, live.stage) {
                (Pace::Untimed, ..) | (_, None, _) | (.., Stage::Open | Stage::Over) => None,
                _ => Some(left(clock.now(now), clock.since.is_some())),
            },
            vacation: chair.vacation.since.is_some(),
            mine,
            program: chair.program,
        }
    };
    live.desk.chairs.iter().zip(0..).map(player).collect()
}

/// The chat as pages show it.
pub fn talk(
    live: &Live,
    chat: Vec<Said>,
    me: Option<PersonId>,
    blocked: &HashSet<PersonId>,
    language: Language,
) -> Vec<ui::Said> {
    let names = live.desk.names().read_in(language);
    let line = |said: Said| ui::Said {
        report: me
            .is_some_and(|me| me != said.person)
            .then(|| ui::to::report_line(live.id.as_str(), said.said)),
        seat: live.desk.seats_of(said.person).next(),
        name: said.name,
        to: if said.to.is_empty() { String::new() } else { names.list(said.to.iter()) },
        text: said.text,
        when: time_of_day(said.said),
        folded: blocked.contains(&said.person),
    };
    chat.into_iter().map(line).collect()
}

/// The invite link, for those who may give it away.
pub fn invite(live: &Live, me: Option<PersonId>, base: &str) -> Option<String> {
    let me = me?;
    let may = live.owner == me || live.desk.seats_of(me).next().is_some();
    (may && !live.desk.analysis)
        .then(|| format!("{base}{}", ui::to::invite(&format!("{}{}", live.id, live.desk.invite))))
}

/// A table before its game begins.
pub fn waiting_room(live: &Live, parts: TableParts) -> ui::WaitingRoom {
    let me = parts.person;
    let host = me == Some(live.owner);
    let seated = me.is_some_and(|me| live.desk.seats_of(me).next().is_some());
    let open = live.stage == Stage::Open;
    let kept = |chair: &Chair| {
        let (whom, name) = chair.kept_for.as_ref()?;
        Some((name.clone(), Some(*whom) == me))
    };
    ui::WaitingRoom {
        table: plate(live, parts.shell.language),
        seats: players(live, me, parts.streams, parts.now, parts.shell.language),
        settings: settings(live, parts.shell.language),
        can_join: open && !seated && live.desk.chairs.iter().any(|chair| chair.open_to(me)),
        kept: live.desk.chairs.iter().map(kept).collect(),
        can_start: open && host && live.desk.full(),
        host: open && host,
        called_off: !open,
        invite: invite(live, me, parts.base).filter(|_| open),
        can_invite: open && host && parts.shell.person.as_ref().is_some_and(|person| !person.guest),
        bots: bot_list(&live.game, parts.shell.language),
        levels: levels_of(&live.game, parts.shell.language),
        commitment: live.commitment(),
        chat: talk(live, parts.chat, me, &parts.blocked, parts.shell.language),
        shell: parts.shell,
    }
}

/// At what level a bot plays this seat from the beginning; none for one who stands in.
fn level_of(chair: &Chair) -> Option<Level> {
    chair.bot?.bot()?.level()
}

/// The bots that can be seated in a game: those who come to it first.
pub fn bot_list(game: &str, language: Language) -> Vec<ui::BotCard> {
    let card = |who: bots::Character| ui::BotCard {
        id: who.id().into(),
        name: who.name().into(),
        character: who.temper(language).into(),
        about: who.about(language).into(),
    };
    host::company(game).into_iter().map(card).collect()
}

/// What a bot would do, as pages tell it. Chances that lie no farther apart than each may be off are one chance, told once;
/// then only what somebody has more or less of still tells the choices apart.
pub fn advice(advice: &Advice) -> ui::Advice {
    let percent = |part: f32| (part * 100.0).round() as u32;
    let off = advice.best.iter().map(|opinion| percent(opinion.off)).max().unwrap_or(0).max(1);
    let equal =
        equal(&advice.best.iter().filter_map(|opinion| opinion.chance.map(percent)).collect::<Vec<_>>(), off);
    let chances = ["behind", "rival"];
    let telling = |reason: &&Reason| equal.is_none() || !chances.contains(&&*reason.of);
    let said =
        |reasons: &[Reason]| reasons.iter().filter(telling).map(|reason| reason.text.clone()).collect();
    let best = |opinion: &Opinion| ui::Opinion {
        n: opinion.choice,
        amount: opinion.amount,
        label: opinion.label.clone(),
        chance: opinion.chance.map(percent),
        gains: said(&opinion.gains),
        risks: said(&opinion.risks),
    };
    ui::Advice {
        best: advice.best.iter().map(best).collect(),
        even: percent(advice.even),
        games: advice.games,
        off,
        equal,
    }
}

/// The mean of several chances that cannot be told apart.
fn equal(chances: &[u32], off: u32) -> Option<u32> {
    let (least, most) = (chances.iter().min()?, chances.iter().max()?);
    (chances.len() > 1 && most - least <= off).then(|| chances.iter().sum::<u32>() / chances.len() as u32)
}

/// A level as pages tell it.
pub fn level(level: Level, language: Language) -> ui::LevelCard {
    ui::LevelCard {
        id: level.name(),
        word: level.word(language),
        about: level.about(language),
        rank: level as u8 + 1,
    }
}

/// The levels at which bots play a game.
pub fn levels_of(game: &str, language: Language) -> Vec<ui::LevelCard> {
    let offered = game!(game, G => Level::offered::<G>()).unwrap_or(&Level::ALL);
    offered.iter().map(|one| level(*one, language)).collect()
}

/// A table in play, or finished. A draft that does not hold is cut short, with the refusal as a notice.
pub fn board_page(live: &Live, parts: TableParts) -> Option<ui::TablePage> {
    let running = live.running.as_ref()?;
    Some(running!(running, run => page(live, run, parts)))
}

fn page<G: Playable>(live: &Live, run: &Running<G>, mut parts: TableParts) -> ui::TablePage {
    let table = &run.table;
    let Looking { viewer, curtain } = parts.looking;
    let language = parts.shell.language;
    let me = parts.person;
    let seat = viewer.seat();
    let players = players(live, me, parts.streams, parts.now, parts.shell.language);
    let mut drafted = Drafted::none(table, viewer);
    if let (Some(seat), false) = (seat, parts.draft.is_empty()) {
        let refusal;
        (drafted, refusal) = Drafted::follow(table, seat, &parts.draft, &live.desk.names().read_in(language));
        parts.shell.notice = refusal.map(|refusal| notice(&refusal, language)).or(parts.shell.notice);
    }
    let turn = live.turn().unwrap_or_else(|| table.turn());
    let context = ui::Context {
        viewer,
        language,
        players,
        asked: turn.awaiting().map_or(SeatSet::NONE, |a| a.asked),
        chosen: drafted.chosen,
        text: parts.text,
        kept: ui::kept::<G>(table.told(viewer).map(|(_, event)| event)),
    };
    let early = seat.is_some_and(|seat| run.plans.answered().has(seat)) && !live.broken_off();
    if early || live.broken_off() {
        (drafted.choices, drafted.chosen, drafted.view) = (Choices::default(), None, None);
        drafted.pending = false;
        drafted.steps.clear();
    }
    let view = drafted.view.as_ref().unwrap_or(table.view(viewer));
    let mut dress = ui::dress(&**table.rules(), view, &drafted.choices, &context);
    if early {
        dress.prompt = words(language).answer_noted.into();
    }
    let (log, log_left_out) = log(live, run, viewer, language);
    let told = table.told(viewer).map(|(line, event)| (line.map(|line| run.step_of(line, viewer)), event));
    let chapters = ui::chapters(&**table.rules(), told, language);
    let (orders, bargain) = match seat.filter(|_| turn.awaiting().is_some()) {
        Some(seat) => {
            let (view, choices) = (table.view(viewer), Choices::default());
            let scene = ui::Scene::new(&**table.rules(), view, &choices, &context);
            (orders(run, &scene, seat, parts.plan), bargain(run, &scene, seat, parts.plan))
        }
        None => Default::default(),
    };
    let (_, watchers) = parts.streams.present(&live.id, &live.desk);
    let can_join = can_join(live, me);
    let mut page = ui::TablePage {
        table: plate(live, language),
        seat,
        revision: table.revision(viewer),
        players: context.players,
        log,
        log_left_out,
        chapters,
        steps: table.revision(viewer),
        chat: talk(live, parts.chat, me, &parts.blocked, language),
        watchers: watchers as u32,
        notes: parts.notes,
        waits: me.is_some_and(|me| live.waits_for(me)),
        can_ask: live.counsels() && drafted.pending && seat.is_some(),
        advice: None,
        can_undo: early || !live.broken_off() && seat.is_some_and(|seat| table.can_undo(seat)),
        take_back: seat.map_or(ui::TakeBack::None, |seat| take_back(live, run, seat, language)),
        orders,
        deals: seat.map(|seat| deals(run, seat, language)).unwrap_or_default(),
        bargain,
        commitment: live.commitment(),
        secret: live.revealed(),
        invite: invite(live, me, parts.base),
        curtain,
        outcome: match live.broken_off() {
            true => Some(broken_off(live, language)),
            false => turn.outcome().map(|outcome| ending(&**table.rules(), outcome, language)),
        },
        leave: leave(live, me),
        vacation: vacation(live, me, parts.now),
        hold: hold(live, seat),
        away: away(live, me),
        can_join,
        settings: if can_join { settings(live, language) } else { Vec::new() },
        shell: parts.shell,
        ..ui::TablePage::default()
    };
    drafted.put(&mut page, dress);
    page.beside = coached(live, run, seat, language);
    page
}

/// A game that the house has ended has no result.
fn broken_off(live: &Live, language: Language) -> ui::Ending {
    let text = live.desk.ending.as_ref().map_or("", |ending| ending.read(language));
    ui::Ending { text: text.into(), ..ui::Ending::default() }
}

/// What a coach says to somebody who begins, or stands before a kind of decision for the first time.
fn coached<G: Playable>(live: &Live, run: &Running<G>, seat: Option<Seat>, language: Language) -> ui::Beside {
    let chair = seat.and_then(|seat| Some((seat, live.desk.chairs.get(seat.ix())?)));
    let Some((seat, chair)) = chair.filter(|(_, chair)| chair.coach.is_some()) else {
        return ui::Beside::Nobody;
    };
    let asked = run.table.pending(seat).then(|| run.table.view(Viewer::Seat(seat)));
    let note = asked.and_then(|view| ui::note::<G>(view, language));
    let new = note.filter(|(name, _)| chair.awaits_note(name)).map(|(_, note)| note);
    let opening = chair.awaits_opening().then(|| ui::opening::<G>(language)).flatten();
    let notes: Vec<_> = opening.into_iter().chain(new).collect();
    if notes.is_empty() { ui::Beside::Listening } else { ui::Beside::Coach(notes) }
}

/// A refusal as a notice.
pub fn notice(refusal: &Refusal, language: Language) -> ui::Notice {
    ui::Notice {
        refused: true,
        text: sentence(refusal.why.read(language)),
        rule: refusal.rule.map(|rule| rule.to_string()),
    }
}

/// A clause as a sentence.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    let end = if clause.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// The latest lines of the log, each with the viewer's own revision as its number.
fn log<G: Playable>(
    live: &Live,
    run: &Running<G>,
    viewer: Viewer,
    language: Language,
) -> (Vec<ui::LogLine>, u32) {
    let table = &run.table;
    let told: Vec<_> = table.told(viewer).collect();
    let left_out = told.len().saturating_sub(LOG);
    let since = viewer.seat().and_then(|seat| run.latest_line(seat));
    let public: Vec<_> = match viewer {
        Viewer::Spectator => Vec::new(),
        Viewer::Seat(_) => {
            let first = told.get(left_out).and_then(|(line, _)| *line);
            table.told(Viewer::Spectator).skip_while(|(line, _)| *line < first).collect()
        }
    };
    let names = Names::marked(table.seats()).read_in(language);
    let shown = &told[left_out..];
    let first = shown.first().and_then(|(line, _)| *line).filter(|_| left_out > 0);
    let after = first.map(|line| line + 1);
    let told = shown.iter().zip(apart(shown, &public)).map(|(&(line, event), mine)| (line, (event, mine)));
    let line = |entry| match entry {
        Entry::Host(_, said) => ui::LogLine { text: said.text, rule: said.rule, ..ui::LogLine::default() },
        Entry::Game(line, (event, mine)) => {
            let step = line.map(|line| run.step_of(line, viewer));
            let log_line = ui::log_line(&**table.rules(), event, step, &names);
            match viewer {
                Viewer::Spectator => log_line,
                Viewer::Seat(_) if line > since => {
                    let log_line = ui::LogLine { private: mine, ..log_line };
                    ui::since_then(&**table.rules(), table.view(viewer), event, log_line)
                }
                Viewer::Seat(_) => ui::LogLine { private: mine, ..log_line },
            }
        }
    };
    let lines = entwine(told, run.asides(&live.desk, after, &names)).into_iter().map(line).collect();
    (lines, left_out as u32)
}

/// An event as somebody was told it, with its journal line.
type Told<'a, E> = (Option<u32>, &'a E);

/// Which of these events are not among the public ones? Both run in the same order, so that one look through both is
/// enough; but what is shown of a log may begin in the middle of a line, and `public` begins with all of that line.
fn apart<E: PartialEq>(told: &[Told<E>], public: &[Told<E>]) -> Vec<bool> {
    let mut at = 0;
    let mut is_mine = |event: &Told<E>| {
        let mut next = public.iter().skip(at).take_while(|(line, _)| *line <= event.0);
        let found = next.position(|other| other == event);
        at += found.map_or(0, |n| n + 1);
        found.is_none()
    };
    told.iter().map(&mut is_mine).collect()
}

fn take_back<G: Playable>(live: &Live, run: &Running<G>, seat: Seat, language: Language) -> ui::TakeBack {
    if live.stage != Stage::Playing {
        return ui::TakeBack::None;
    }
    match &live.desk.take_back {
        Some(asked) if asked.seat == seat => ui::TakeBack::Asked(live.missing(asked).iter().collect()),
        Some(asked) if live.missing(asked).has(seat) => {
            let name = live.desk.names().of(asked.seat).to_string();
            ui::TakeBack::Answer(asked.seat, words(language).since_the_move_of(&name))
        }
        Some(_) => ui::TakeBack::None,
        None if run.table.can_undo(seat) || !live.desk.takes_back(seat) => ui::TakeBack::None,
        None => match run.latest_line(seat) {
            Some(line) => ui::TakeBack::Possible(run.step_of(line, Viewer::Seat(seat))),
            None => ui::TakeBack::None,
        },
    }
}

fn orders<G: Playable>(run: &Running<G>, scene: &ui::Scene<G>, seat: Seat, plan: ui::Plan) -> ui::Orders {
    ui::standing_orders(scene, run.plans.of(seat), plan == ui::Plan::Orders)
}

/// The form of a deal, if it is to be shown: an empty one, or one filled in with the offer to be countered.
fn bargain<G: Playable>(run: &Running<G>, scene: &ui::Scene<G>, seat: Seat, plan: ui::Plan) -> ui::Bargain {
    if G::DEALS.is_none() {
        return ui::Bargain::No;
    }
    let ui::Plan::Deal(counter) = plan else { return ui::Bargain::Possible };
    let offer =
        run.plans.offers.iter().find(|offer| Some(offer.n) == counter && offer.others == SeatSet::of(seat));
    match G::deal_form(scene, offer.map(|offer| &offer.deal)) {
        Some(form) => ui::Bargain::Form(form, offer.map(|offer| offer.n)),
        None => ui::Bargain::No,
    }
}

fn deals<G: Playable>(run: &Running<G>, seat: Seat, language: Language) -> Vec<ui::Deal> {
    let concerns = run.plans.offers.iter().filter(|offer| offer.parties().has(seat));
    let names = Names::marked(run.table.seats()).read_in(language);
    let deal = |offer: &Offer<G::Deal>| ui::Deal {
        n: offer.n,
        text: run.table.rules().deal(&offer.deal, &names),
        offered: match offer {
            offer if offer.accepted => ui::Offered::Accepted,
            offer if offer.from == seat => ui::Offered::ByMe,
            offer if offer.agreed.has(seat) => ui::Offered::Awaiting,
            offer if offer.others.len() > 1 => ui::Offered::ToAll,
            _ => ui::Offered::ToMe,
        },
        lapses: offer.lapses.is_some(),
    };
    concerns.map(deal).collect()
}

fn leave(live: &Live, me: Option<PersonId>) -> ui::Leave {
    let mut mine = live.desk.chairs.iter().filter(|chair| me.is_some() && chair.person == me).peekable();
    if live.stage != Stage::Playing || live.desk.analysis || mine.peek().is_none() {
        ui::Leave::No
    } else if mine.any(|chair| chair.bot.is_some()) {
        ui::Leave::Return
    } else {
        ui::Leave::Leave
    }
}

fn vacation(live: &Live, me: Option<PersonId>, now: Millis) -> ui::Vacation {
    let mine =
        live.desk.chairs.iter().find(|chair| me.is_some() && chair.person == me && chair.bot.is_none());
    let by_post = matches!(live.desk.pace, Pace::Days { .. }) && live.stage == Stage::Playing;
    match mine.map(|chair| chair.vacation).filter(|_| by_post) {
        Some(vacation) if vacation.since.is_some() => ui::Vacation::Back,
        Some(vacation) if vacation.left(now) > 0 => ui::Vacation::Go((vacation.left(now) + DAY - 1) / DAY),
        _ => ui::Vacation::No,
    }
}

fn hold(live: &Live, seat: Option<Seat>) -> ui::Hold {
    let person = |seat: &Seat| live.desk.chair(*seat).is_some_and(|chair| chair.bot.is_none());
    match seat.filter(person) {
        Some(seat) if live.may_hold().is_ok() => ui::Hold::Left(live.desk.holds_left(seat)),
        _ => ui::Hold::No,
    }
}

/// Players who are away, for those who may vote about them.
fn away(live: &Live, me: Option<PersonId>) -> Vec<ui::Away> {
    let (Some(me), Stage::Playing) = (me, live.stage) else { return Vec::new() };
    let absent = live.desk.chairs.iter().zip(0..).filter(|(chair, _)| chair.absent());
    let seats = absent.map(|(_, n)| Seat(n)).filter(|seat| live.desk.voters(*seat).contains(&me));
    let away = |seat| ui::Away {
        seat,
        wish: live.desk.wish(me, seat).map(|wish| match wish {
            Successor::Bot => ui::Successor::Bot,
            Successor::Person => ui::Successor::Person,
            Successor::Wait => ui::Successor::Wait,
        }),
    };
    seats.map(away).collect()
}

/// Is a seat open to whoever looks on?
fn can_join(live: &Live, me: Option<PersonId>) -> bool {
    let vacant = live.stage == Stage::Playing && live.desk.chairs.iter().any(Chair::vacant);
    vacant && me.is_none_or(|me| live.desk.seats_of(me).next().is_none() && live.takes_over(me))
}

/// A seat's report, in the parts of the game's log.
pub fn report<G: Playable>(
    run: &Running<G>,
    desk: &host::desk::Desk,
    seat: Seat,
    names: &Names,
) -> games::Report {
    run.report(desk, seat, names, <G as ui::Board>::heading)
}

/// How a game ended.
pub fn ending<G: Playable>(rules: &G, outcome: &Outcome, language: Language) -> ui::Ending {
    ui::Ending {
        text: rules.outcome(outcome, &Names::marked(rules.seats()).read_in(language)),
        winners: outcome.winners.iter().collect(),
        scores: outcome.scores.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_i_was_told_is_found_although_the_log_begins_within_a_line() {
        let events: Vec<u32> = (0..40).collect();
        let all: Vec<Told<u32>> = events.iter().map(|e| (Some(1 + e / 30), e)).collect();
        // Everybody was told everything but 27 and 33; of mine the latest 15 are shown, from the midst of a line.
        let public: Vec<Told<u32>> = all.iter().copied().filter(|(_, e)| ![27, 33].contains(*e)).collect();
        let mine = apart(&all[25..], &public);
        let found: Vec<u32> = (25..40).zip(mine).filter(|(_, mine)| *mine).map(|(e, _)| e).collect();
        assert_eq!(found, [27, 33]);
    }

    fn told(chances: &[f32]) -> ui::Advice {
        let reason = |(of, text): (&str, &str)| Reason { of: of.into(), by: 1.0, text: text.into() };
        let best = |chance: &f32| Opinion {
            choice: 0,
            amount: 0,
            label: "it".into(),
            chance: Some(*chance),
            off: 0.03,
            gains: [("legions", "a Legion more"), ("rival", "a rival wins more")].map(reason).into(),
            risks: vec![],
        };
        advice(&Advice { revision: 0, best: chances.iter().map(best).collect(), even: 0.25, games: 100 })
    }

    #[test]
    fn chances_that_cannot_be_told_apart_are_told_once() {
        let flat = told(&[0.26, 0.25, 0.23]);
        assert_eq!(flat.equal, Some(24));
        assert_eq!(flat.best[0].gains, ["a Legion more"], "what is itself a chance tells nothing then");
        let apart = told(&[0.30, 0.25, 0.23]);
        assert_eq!(apart.equal, None);
        assert_eq!(apart.best[0].gains, ["a Legion more", "a rival wins more"]);
        assert_eq!(told(&[0.25]).equal, None, "one alone is equal to nothing");
        assert_eq!(told(&[]).equal, None);
    }
}
