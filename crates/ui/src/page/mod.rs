//! What each page is made from: plain values that the server (or, in the offline edition, the browser) fills in.
//!
//! Nothing here knows HTTP, a database or a clock. Everything that comes out of a game (prompt, choices, board, hand,
//! players) is one value, [`Dress`], made by [`crate::dress`]; the host adds people, clocks, log, chat and the like.
//!
//! # The addresses and form fields the pages use
//!
//! [`crate::to`] builds every address. Writes are `POST` forms (`application/x-www-form-urlencoded`); a plain submit is
//! answered with `303` to a page, one with the header `x-quadriga: regions` with the changed regions of the table page
//! ([`crate::regions`], `200`, or `204` if nothing moved; `409` with the same body if the revision was stale).
//!
//! | address | method | fields |
//! |---|---|---|
//! | `/` | GET | lobby; `?game=` filters the open tables |
//! | `/play/{game}` | POST | one click: a new table against the cast, already started; `level` = `gentle`, `steady`, `strong`, `hard` |
//! | `/new/{game}` | GET, POST | [`NewTable`]: `title`, `seats`, `seat-0`.. (`you`, `open`, `hot`, `bot:NAME`), `level` of all bots that are named without one, `visibility` (`public`, `unlisted`, `private`), `pace` (`none`, `windows`, `live`, `days`, or `screen`: no clock, and every `open` seat is played here), `reserve` and `percent`, `bank` and `increment` (minutes, seconds), `days`, `option-KEY` (one that follows the pace need not be sent); `GET ?with=bots` and `?with=screen` fill the form in beforehand, `?preset=NAME` with a set of switches, `?turn=KEY:off` with one of them changed; with `x-quadriga: regions` the form alone ([`crate::table_form`]) |
//! | `/t/{id}` | GET | the table; `?text` plain text; `?seat=N` which of my seats (hot seat); `?draft=..&choice=n&amount-n=5` a draft, see below; `?plan=orders`, `?plan=deal`, `?plan=deal&counter=n` with a form to fill in ([`Plan`](crate::Plan)) |
//! | `/t/{id}/regions` | GET | `?revision=N` (and the same `draft`, `seat`): regions, `204` when the viewer's revision is still N |
//! | `/t/{id}/send` | POST | `seat`, `revision`, `draft`, and optionally `choice` (+ `amount-n`) appended to the draft; amounts filled in beside it (see below) go before it |
//! | `/t/{id}/undo` | POST | `seat`, `revision` |
//! | `/t/{id}/take-back` | POST | `seat`, `do` = `ask` (+ `line`), `agree`, `refuse`, `withdraw` |
//! | `/t/{id}/deal` | POST | `seat`, `do` = `offer` (with the blanks of [`Bargain::Form`](crate::Bargain::Form), `until` = `phase` or `withdrawn`, and `counter` = the number of the offer it answers), `accept`, `refuse`, `withdraw` (with `deal` = its number) |
//! | `/t/{id}/order` | POST | `seat`, `form` = which of the forms of [`Orders`](crate::Orders) with its blanks, or `drop` = n (index in the standing ones) |
//! | `/t/{id}/chat` | POST | `text`, `to` (a seat, several times; none: everybody) |
//! | `/t/{id}/notes` | POST | `text` |
//! | `/t/{id}/join` | POST | `seat` (or none: any free one), `invite` |
//! | `/t/{id}?advice=1` | GET | the same page with what a bot would do; not in rated games |
//! | `/t/{id}/leave`, `/start`, `/cancel`, `/return`, `/clone` | POST | `/start` takes `nonce`; `/leave`: a bot takes over, before the game the seat is free again; `/cancel`: the host calls the table off before the game |
//! | `/t/{id}/vacation` | POST | goes on vacation, or comes back |
//! | `/t/{id}/replace` | POST | `about` = the seat of a player who is away, `do` = `bot`, `person`, `wait`: my vote |
//! | `/t/{id}/hold` | POST | `seat`: holds the open reaction window (live play) |
//! | `/t/{id}/bot` | POST | `seat`, `bot` = NAME, `level`: a free seat is driven by a bot (host of the table); in the game his vote for one |
//! | `/t/{id}/ready` | POST | `seat`: hot seat, the curtain opens for this seat |
//! | `/t/{id}/replay` | GET | `?step=N` or `?round=N`, `?seat=N`; `x-quadriga: regions` gives the replay regions |
//! | `/t/{id}/story` | GET | how a finished game went; `/t/{id}/story.svg` and `story.png` its result as a picture; `/t/{id}/preview.svg` and `preview.png` a public table, whether it is over or not |
//! | `/t/{id}/rematch` | POST | a new table with the same settings, for those who played; the one that exists, if another has asked before |
//! | `/t/{id}/journal` | GET | download; `/journal` `POST` (multipart field `journal`) loads one |
//! | `/i/{invite}` | GET | an invite link: to the waiting room with the right to join |
//! | `/rules/{game}` | GET | the rulebook; `?q=` searches; `#TRI-7.10`, `#section-6-2` anchors; with `x-quadriga: regions` the panel beside a table ([`crate::rule_panel`]), `?line=TRI-7.10` at that line |
//! | `/account` | GET | sign in, register, or me; `POST /account/register`, `/account/sign-in` (`name`, `password`), `/account/sign-out`, `/account/name` (`name`, guests too); `/account/passkeys/ask` and `/new` (`password`) answer with what a browser is to be asked, `/account/passkeys/sign-in` and `/account/passkeys` take what it brings |
//! | `/leagues` | GET | leagues ([`LeaguesPage`]); `/leagues/{id}` one of them ([`LeaguePage`], `?group=N`); `POST /leagues/{id}/enter`, `/withdraw` |
//! | `/leagues/new/{game}` | GET, POST | the form that makes a league: the fields of a table, and `format`, `rounds`, `groups`, `on`, `begins`, `every`, `room`, `fillers` |
//! | `/learn` | GET | all courses; `/learn/{game}/{lesson}` leads to where one stands |
//! | `/learn/{game}/{lesson}/{step}` | GET | a step of a lesson ([`LessonStep`]); `draft`, `choice`, `amount-n` as at a table; `?show=1` what it asks for; `?fail=..` a draft that did not solve the task |
//! | `/learn/{game}/{lesson}/{step}/send` | POST | `draft`, `choice`, `amount-n` as at a table: nothing is played anywhere, it leads to the next step or to a sentence |
//! | `/play/{game}/coach` | POST | one click: a first game against gentle bots, with a coach |
//! | `/t/{id}/hush` | POST | the coach says no more |
//! | `/theme` | POST | `theme` = `auto`, `light`, `dark`; `back` = path |
//! | `/history` | GET | `?page=N` |
//! | `/events` | GET | `text/event-stream`, `?tables=a,b,c` (those open in this browser); see below |
//! | `/assets/{name}?v={hash}` | GET | [`crate::assets`], immutable |
//! | `/robots.txt` | GET | what crawlers may look at: rulebooks and lessons, no replays and no people |
//!
//! # Drafts
//!
//! A draft is the list of picks chosen and not yet sent, written as choice numbers with their amounts:
//! `3,0:12,5` means choice 3, then choice 0 with amount 12, then choice 5, each number counting in the list that the
//! draft so far gives (`Table::draft` gives the same lists every time, so numbers are enough). Choosing is a `GET`:
//! nothing happens at the table. The server renders the page of the draft's view and choices: if the seat must still
//! act after the newest pick ([`crate::Drafted`]), the view after it. Otherwise ([`Draft::last`]: nothing more is asked of this
//! seat, or the pick rolls, draws or shows something and `Table::draft` refuses to run it) the view and choices
//! *before* it, with `Context::chosen` set to it: the board shows it as chosen, another choice replaces it.
//! `send` gets the picks before it in `draft` and the newest in `choice` (and `amount-n`), as choosing does.
//!
//! # Several amounts
//!
//! Where choices are fields of one form ([`Offer::field`]), they have a number field each and no button. Whatever is
//! pressed sends them all (`amount-n`); those that differ from what stands become picks before the choice pressed, the
//! ones that take less first, each looked up again in the list that those before it lead to. `fill=1` sends the fields
//! alone.
//!
//! # Events
//!
//! ```text
//! event: table
//! data: {"table":"2148","revision":17}          my revision at this table moved (or chat, seats, clocks: "what":"chat")
//!
//! event: turns
//! data: {"count":3}                              how many tables wait for me
//!
//! event: alive
//! data:                                          every 25 seconds: the stream is still there
//! ```
//! `what` is `view` (left out), `chat`, `seats`, `notes` or `offers`; the page fetches `/t/{id}/regions?revision=N` or,
//! for the others, `/t/{id}/regions?only=chat` ([`crate::Region::from_id`]). After a reconnect the page asks with its
//! revision and gets `204` when it has missed nothing, so the stream needs no memory.

mod api;
mod desk;
mod draft;
mod dress;
mod frame;
mod gather;
mod league;
mod lesson;
mod lobby;
mod look_back;
mod passkeys;
mod people;
mod person;
mod programs;
mod seek;
mod story;
mod table;
mod tell;
mod ties;

pub use api::{ApiDoor, ApiPage, ApiRequest, ApiType};
pub use desk::{ComplainPage, Complaint, DeskAct, DeskPage, DeskPart, DeskPerson, SettingRow};
pub use draft::{Draft, DraftStep};
pub use dress::{Closed, Dress, Group, Landmark, LogLine, Offer, Phase, Spot, Throw};
pub use frame::{ErrorPage, Notice, Person, Preview, Shell, Theme};
pub use gather::{BotCard, NewTable, WaitingRoom};
pub use league::{
    LeagueCell, LeagueField, LeagueFormat, LeaguePage, LeagueRound, LeagueRow, LeagueSeat, LeagueStage,
    LeagueStanding, LeagueTable, LeaguesPage, RoundState,
};
pub use lesson::{Astray, Beside, CoachNote, CourseCard, LearnPage, LessonCard, LessonStep};
pub use lobby::{
    Barred, Dot, Face, Foe, GameCard, Here, HistoryPage, LevelCard, Lobby, OwnGames, Sat, TableRow, WatchPage,
};
pub use look_back::{ReplayPage, RulesPage};
pub use passkeys::{Passkey, Passkeys};
pub use people::{AccountPage, Left, Pace, Player, PlayerKind, ReportPage, TableInfo};
pub use person::{
    Finished, HistoryOf, Leader, LeadersPage, Meeting, PersonLeague, PersonPage, Pledge, Point, Rating,
    Strength, Tally, Tie, Way,
};
pub use programs::{Programs, Token};
pub use seek::{SeekPage, Sought};
pub use story::{Comment, StoryPage};
pub use table::{Advice, Away, Ending, Hold, Leave, Opinion, Said, Successor, TablePage, TakeBack, Vacation};
pub use tell::{SmallForm, TellMe, Told};
pub use ties::TiesPage;
