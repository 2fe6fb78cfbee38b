//! The web: every address, and what stands before all of them.

mod account;
mod api;
mod comments;
mod complaints;
mod counsel;
mod data;
mod deed;
mod desk;
mod events;
mod front;
mod guard;
mod invite;
mod language;
mod leagues;
mod learn;
mod letters;
mod lobby;
mod passkeys;
mod past;
mod people;
mod pressed;
mod problem;
mod report;
mod routes;
mod seek;
mod story;
mod table;
mod ties;
mod tokens;
mod visitor;

pub(crate) use problem::Problem;
pub(crate) use visitor::{Fields, Visitor};

use self::pressed::Presses;
use self::routes::{by, get, post};
use crate::crowd::{ANY, Crowd};
use crate::hub::{Hub, Trouble};
use crate::limits::{Act, Limits, TooMany};
use crate::metrics::Metrics;
use crate::people::People;
use crate::picture::Pictures;
use crate::post::Post;
use crate::run::Config;
use crate::seeks::Seeks;
use crate::settings::Settings;
use crate::storage::{Fault, Person, PersonId, Store, TableId};
use crate::words::say;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::MethodRouter;
use host::{DAY, Millis};
use protocol::{Address, Serves};
use std::net::IpAddr;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

/// A form is not larger than this.
const BODY: usize = 64 * 1024;
/// A journal is not larger than this.
const JOURNAL: usize = 4 * 1024 * 1024;

/// Journals that somebody has brought along count among their tables for so long.
const BROUGHT: Millis = 30 * DAY;

/// Everything that is served.
#[derive(Clone)]
pub struct App {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    hub: Hub,
    people: People,
    post: Post,
    seeks: Seeks,
    limits: Limits,
    metrics: Arc<Metrics>,
    public_url: Option<String>,
    behind_proxy: bool,
    open_metrics: bool,
    request: Duration,
    /// Connections by address.
    connections: Arc<Crowd<IpAddr>>,
    /// Requests by the address that a proxy names.
    requests: Arc<Crowd<IpAddr>>,
    /// Streams of those who have no session, by address.
    nameless: Arc<Crowd<IpAddr>>,
    /// Streams of those who have one, by person.
    listeners: Arc<Crowd<PersonId>>,
    /// The rulebooks.
    shelf: ui::Shelf,
    /// What is the same for everybody, compressed.
    presses: Presses,
    /// Pictures made of points.
    pictures: Pictures,
    /// Whoever looks after the leagues holds it.
    season: tokio::sync::Mutex<()>,
    /// Whoever puts things in order holds it.
    tending: tokio::sync::Mutex<()>,
    /// When something was last written to see whether all is well; whoever looks holds it.
    well: tokio::sync::Mutex<Option<Millis>>,
    /// Guests are kept for so many days; for good if nothing is said.
    keep_guests: Option<u32>,
    /// The next rounds of leagues, as far as they are known.
    plans: crate::pages::Plans,
    /// How the house is set,
    settings: RwLock<Arc<Settings>>,
    /// and the latest act of a host that was taken up.
    seen: AtomicI64,
}

/// One table that cannot be read, such as one that a later version has begun, keeps nobody from what they do everywhere.
pub(crate) fn went_on(id: &TableId, changed: Result<(), Trouble>) {
    if let Err(trouble) = changed {
        tracing::error!(table = %id, %trouble, "a table does not know whose it is now, or by what name");
    }
}

/// What is served at an address for programs.
fn serves(what: Serves) -> MethodRouter<App> {
    match what {
        Serves::Page => get(api::page),
        Serves::House => post(api::lobby),
        Serves::Table => post(api::table),
        Serves::Schema => get(api::schema),
        Serves::OpenApi => get(api::openapi),
        Serves::Events => get(events::stream),
    }
}

/// What somebody is answered, or what has gone wrong.
pub(crate) type Answer = Result<Response, Problem>;

/// A stream's place among those that may be open: held as long as the stream.
pub(crate) type Listens = Box<dyn std::any::Any + Send + Sync>;

/// So many streams has one person;
const STREAMS: usize = 32;
/// and those without a session have this share of the connections, of an address and of all.
const NAMELESS_SHARE: usize = 4;

impl App {
    /// Opens the data file, without listening anywhere.
    pub fn open(config: &Config) -> Result<App, Fault> {
        let store = Store::open(&config.data)?;
        let store = match &config.replica {
            Some(url) => store.with_replica(url)?,
            None => store,
        };
        let metrics = Arc::new(Metrics::default());
        let clock = config.clock.clone();
        let (each, all) = config.room();
        let share = |most: usize| if most == ANY { ANY } else { (most / NAMELESS_SHARE).max(1) };
        let public_url = config.public_url.as_ref().map(|url| url.trim_end_matches('/').to_string());
        let node = crate::nodes::new_node(public_url.clone().unwrap_or_default())?;
        let (dice, pacing) = (config.dice.clone(), config.pacing);
        let hub = Hub::new(store.clone(), clock.clone(), dice, pacing, metrics.clone(), node);
        let base = public_url.clone().unwrap_or_else(|| config.own_url());
        let (seen, kept) = store.house_was();
        let settings = Settings::of(kept);
        let limits = Limits::new(clock.clone(), config.limits);
        limits.set(settings.allowances);
        Ok(App {
            inner: Arc::new(Inner {
                settings: RwLock::new(Arc::new(settings)),
                seen: AtomicI64::new(seen),
                post: Post::new(&config.post, store.clone(), hub.clone(), base),
                seeks: Seeks::new(store.clone(), hub.clone()),
                hub,
                people: People::new(store.clone(), clock),
                limits,
                store,
                metrics,
                public_url,
                behind_proxy: config.behind_proxy,
                open_metrics: config.open_metrics,
                request: config.patience.request,
                // Behind a proxy all connections come from the proxy.
                connections: Crowd::new(if config.behind_proxy { ANY } else { each }, all),
                requests: Crowd::new(if config.behind_proxy { each } else { ANY }, ANY),
                nameless: Crowd::new(share(each), share(all)),
                listeners: Crowd::new(if each == ANY { ANY } else { STREAMS }, ANY),
                shelf: ui::Shelf::default(),
                presses: Presses::default(),
                pictures: Pictures::default(),
                season: tokio::sync::Mutex::default(),
                tending: tokio::sync::Mutex::default(),
                well: tokio::sync::Mutex::default(),
                keep_guests: config.keep_guests,
                plans: crate::pages::Plans::default(),
            }),
        })
    }

    /// The tables.
    pub fn hub(&self) -> &Hub {
        &self.inner.hub
    }
    /// The people.
    pub fn people(&self) -> &People {
        &self.inner.people
    }
    /// The post.
    pub(crate) fn post(&self) -> &Post {
        &self.inner.post
    }
    /// Delivers what is due by now; the server does it by itself.
    pub async fn deliver(&self) {
        self.inner.post.deliver().await;
    }
    /// Those who look for opponents.
    pub(crate) fn seeks(&self) -> &Seeks {
        &self.inner.seeks
    }
    /// Brings those together who look for opponents; the server does it by itself.
    pub async fn pair(&self) {
        if !self.on_duty("those who look for opponents").await {
            return;
        }
        if let Err(trouble) = self.inner.seeks.pair().await {
            tracing::warn!(%trouble, "those who look for opponents could not be paired");
        }
    }
    /// The rulebooks.
    pub(crate) fn shelf(&self) -> &ui::Shelf {
        &self.inner.shelf
    }
    /// What is the same for everybody, compressed.
    pub(crate) fn presses(&self) -> &Presses {
        &self.inner.presses
    }
    /// Pictures made of points.
    pub(crate) fn pictures(&self) -> &Pictures {
        &self.inner.pictures
    }
    /// Whoever looks after the leagues holds it.
    pub(crate) fn season_turn(&self) -> &tokio::sync::Mutex<()> {
        &self.inner.season
    }
    /// Whoever puts things in order holds it.
    pub(crate) fn tending(&self) -> &tokio::sync::Mutex<()> {
        &self.inner.tending
    }
    /// When all was last seen to be well.
    pub(crate) fn was_well(&self) -> &tokio::sync::Mutex<Option<Millis>> {
        &self.inner.well
    }
    /// For how many days guests are kept, if not for good.
    pub(crate) fn keep_guests(&self) -> Option<u32> {
        self.inner.keep_guests
    }
    /// The next rounds of leagues.
    pub(crate) fn plans(&self) -> &crate::pages::Plans {
        &self.inner.plans
    }
    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.inner.metrics
    }

    /// How the house is set.
    pub fn settings(&self) -> Arc<Settings> {
        self.inner.settings.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
    /// It is set otherwise.
    pub(crate) fn settle(&self, settings: Settings) {
        self.inner.limits.set(settings.allowances);
        *self.inner.settings.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(settings);
    }
    /// The latest act of a host that was taken up.
    pub(crate) fn seen(&self) -> &AtomicI64 {
        &self.inner.seen
    }

    /// Somebody has another name now: at all tables that are not over yet and name them.
    pub(crate) async fn rename_everywhere(&self, person: &Person) -> Result<(), Fault> {
        for id in self.store().tables_naming(person.id).await? {
            let person = person.clone();
            went_on(&id, self.hub().change(&id, move |live, _| live.rename(&person)).await);
        }
        Ok(())
    }

    /// May one more table be opened by whoever asks? Not too often, and nobody has too many.
    pub(crate) async fn may_open(&self, visitor: &Visitor) -> Result<(), Problem> {
        self.limit(Act::NewTable, &visitor.key()).await?;
        let most = self.settings().tables;
        match visitor.id() {
            Some(me) if self.store().tables_of(me).await? >= most => {
                Err(Problem::forbidden(say(|w| w.enough_tables(most))))
            }
            _ => Ok(()),
        }
    }

    /// The same for a journal that is brought along. Finished games are no longer counted among somebody's tables; those that
    /// they have brought along themselves are, for a while.
    pub(crate) async fn may_bring(&self, visitor: &Visitor) -> Result<(), Problem> {
        self.may_open(visitor).await?;
        let most = self.settings().tables;
        match visitor.id() {
            Some(me) if self.store().brought_by(me, self.hub().wall() - BROUGHT).await? >= most => {
                Err(Problem::forbidden(say(|w| w.enough_tables(most))))
            }
            _ => Ok(()),
        }
    }

    /// Whoever has a connection.
    pub(crate) fn connections(&self) -> Arc<Crowd<IpAddr>> {
        self.inner.connections.clone()
    }
    pub(crate) fn open_metrics(&self) -> bool {
        self.inner.open_metrics
    }

    /// One more stream for somebody, if there is room for it.
    pub(crate) fn listens(&self, visitor: &Visitor) -> Result<Listens, Problem> {
        let place = match visitor.id() {
            Some(person) => self.inner.listeners.enter(person).map(|place| Box::new(place) as Listens),
            None => self.inner.nameless.enter(visitor.ip).map(|place| Box::new(place) as Listens),
        };
        place.ok_or_else(|| Problem::too_many(TooMany { seconds: 30 }))
    }

    /// Before the process ends: every table leaves a snapshot, and the data file is closed.
    pub async fn close(&self) -> Result<(), Fault> {
        self.hub().close().await;
        if !self.store().is_shared() {
            return self.store().close().await;
        }
        if let Err(fault) = self.store().leave(self.hub().node()).await {
            tracing::warn!(%fault, "the other nodes notice by themselves that this one has gone");
        }
        Ok(())
    }

    /// Takes one token from somebody's bucket.
    pub(crate) async fn limit(&self, act: Act, who: &str) -> Result<(), Problem> {
        let limits = &self.inner.limits;
        // Nodes that share a storage share the buckets.
        let taken = match limits.allowance(act).filter(|_| self.store().is_shared()) {
            None => limits.take(act, who),
            Some(allowance) => {
                let bucket = format!("{} {who}", act.name());
                let size = (allowance.at_once as f64, allowance.one_more as f64);
                match self.store().take_token(bucket, size).await? {
                    None => Ok(()),
                    Some(wait) => Err(TooMany { seconds: (wait.max(1) as u64).div_ceil(1_000) }),
                }
            }
        };
        taken.map_err(Problem::too_many)
    }

    /// Every address.
    pub fn router(&self) -> Router {
        // Those for programs are the ones that are described, and no others.
        let described =
            |router: Router<App>, address: Address| router.route(address.path, serves(address.serves));
        Address::ALL
            .into_iter()
            .fold(Router::new(), described)
            .route("/", get(lobby::lobby))
            .route("/watch", get(lobby::watch))
            .route("/seek/{game}", get(seek::page).post(by(seek::seek)))
            .route("/seek-no-more", post(seek::no_more))
            .route("/assets/{name}", get(front::asset))
            .route("/robots.txt", get(front::crawlers))
            .route("/rules/{game}", get(front::rules))
            .route("/play/{game}", post(front::play))
            .route("/play/{game}/alone", post(front::alone))
            .route("/play/{game}/coach", post(learn::coach))
            .route("/learn", get(learn::courses))
            .route("/learn/{game}", get(learn::course))
            .route("/learn/{game}/{lesson}", get(learn::lesson))
            .route("/learn/{game}/{lesson}/{step}", get(learn::step))
            .route("/learn/{game}/{lesson}/{step}/send", post(learn::send))
            .route("/new/{game}", get(front::new_table).post(by(front::open_table)))
            .route("/theme", post(front::theme))
            .route("/history", get(front::history))
            .route("/people", get(people::leaders))
            .route("/people/mine", get(ties::mine))
            .route("/people/mine/seen", post(ties::seen))
            .route("/people/{id}", get(people::person))
            .route("/people/{id}/games.json", get(people::games))
            .route("/people/{id}/tie", post(ties::tie))
            .route("/leagues", get(leagues::list))
            .route("/leagues/new/{game}", get(leagues::new_league).post(by(leagues::make)))
            .route("/leagues/{id}", get(leagues::page))
            .route("/leagues/{id}/enter", post(leagues::enter))
            .route("/leagues/{id}/withdraw", post(leagues::withdraw))
            .route("/i/{code}", get(front::invitation))
            .route("/account", get(account::page))
            .route("/account/register", post(account::register))
            .route("/account/sign-in", post(account::sign_in))
            .route("/account/sign-out", post(account::sign_out))
            .route("/account/sign-out-everywhere", post(account::sign_out_everywhere))
            .route("/account/password", post(account::password))
            .route("/account/name", post(account::name))
            .route("/account/delete", post(data::delete))
            .route("/account/data", get(data::download))
            .route("/account/mail", post(letters::mail))
            .route("/account/mail/wishes", post(letters::mail_wishes))
            .route("/account/mail/try", post(letters::try_mail))
            .route("/account/mail/end", post(letters::end_mail))
            .route("/account/hook", post(letters::hook))
            .route("/account/hook/wishes", post(letters::hook_wishes))
            .route("/account/hook/try", post(letters::try_hook))
            .route("/account/hook/end", post(letters::end_hook))
            .route("/account/push", post(letters::push))
            .route("/account/push/wishes", post(letters::push_wishes))
            .route("/account/push/try", post(letters::try_push))
            .route("/account/push/end", post(letters::end_push))
            .route("/account/confirm/{code}", get(letters::confirm_page).post(by(letters::confirm)))
            .route("/account/forgotten", get(letters::forgotten_page).post(by(letters::forgotten)))
            .route("/account/reset/{code}", get(letters::reset_page).post(by(letters::reset)))
            // Hosts, and complaints to them.
            .merge(desk::routes())
            .route("/complaints/new", get(complaints::form))
            .route("/complaints", post(complaints::complain))
            .route("/account/passkeys", post(passkeys::make))
            .route("/account/passkeys/new", post(passkeys::ask_new))
            .route("/account/passkeys/ask", post(passkeys::ask))
            .route("/account/passkeys/sign-in", post(passkeys::sign_in))
            .route("/account/passkeys/{id}/name", post(passkeys::rename))
            .route("/account/passkeys/{id}/end", post(passkeys::end))
            // Programs.
            .route("/account/tokens", post(tokens::make))
            .route("/account/tokens/{id}/end", post(tokens::end))
            .route("/account/program", post(tokens::program))
            .route("/unsubscribe/{seal}", get(letters::unsubscribe_page).post(by(letters::unsubscribe)))
            .route("/t/{id}", get(table::page))
            .route("/t/{id}/regions", get(table::regions))
            .route("/t/{id}/send", post(table::send))
            .route("/t/{id}/undo", post(table::undo))
            .route("/t/{id}/take-back", post(table::take_back))
            .route("/t/{id}/deal", post(table::deal))
            .route("/t/{id}/order", post(table::order))
            .route("/t/{id}/chat", post(table::chat))
            .route("/t/{id}/notes", post(table::notes))
            .route("/t/{id}/join", post(table::join))
            .route("/t/{id}/invite", post(invite::invite))
            .route("/t/{id}/accept", post(invite::accept))
            .route("/t/{id}/decline", post(invite::decline))
            .route("/t/{id}/leave", post(table::leave))
            .route("/t/{id}/reserve", post(table::reserve))
            .route("/t/{id}/vacation", post(table::vacation))
            .route("/t/{id}/hold", post(table::hold))
            .route("/t/{id}/replace", post(table::replace))
            .route("/t/{id}/start", post(table::start))
            .route("/t/{id}/cancel", post(table::cancel))
            .route("/t/{id}/return", post(table::come_back))
            .route("/t/{id}/bot", post(table::bot))
            .route("/t/{id}/hush", post(learn::hush))
            .route("/t/{id}/ready", post(table::ready))
            .route("/t/{id}/clone", post(past::clone_table))
            .route("/t/{id}/report", get(report::page))
            .route("/t/{id}/report.txt", get(report::text))
            .route("/t/{id}/replay", get(past::replay))
            .route("/t/{id}/story", get(story::page))
            .route("/t/{id}/story.svg", get(story::picture))
            .route("/t/{id}/story.png", get(story::picture_in_points))
            .route("/t/{id}/rematch", post(story::rematch))
            .route("/t/{id}/preview.svg", get(story::preview))
            .route("/t/{id}/preview.png", get(story::preview_in_points))
            .route("/t/{id}/comment", post(comments::comment))
            .route("/t/{id}/embed", get(past::embed))
            .route("/t/{id}/journal", get(past::download))
            .route("/journal", post(past::upload).layer(DefaultBodyLimit::max(JOURNAL)))
            .route("/health", get(front::health))
            .route("/health/live", get(front::live))
            .route("/health/ready", get(front::health))
            .route("/metrics", get(front::metrics))
            .fallback(front::nothing)
            .layer(from_fn_with_state(self.clone(), guard::name))
            .layer(DefaultBodyLimit::max(BODY))
            .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, self.inner.request))
            .layer(from_fn_with_state(self.clone(), guard::crowd))
            .layer(CompressionLayer::new().gzip(true))
            .layer(from_fn_with_state(self.clone(), guard::origin))
            .layer(from_fn(guard::headers))
            .layer(from_fn_with_state(self.clone(), guard::count))
            .with_state(self.clone())
    }
}
