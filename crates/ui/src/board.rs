//! What every game draws: the trait [`Board`], and [`dress`], which turns a view and its choices into the parts of a page.

use crate::page::{Closed, Dress, Group, Landmark, LogLine, Offer, Phase, Player, Spot, Throw};
use crate::plans::{Filled, Form, Orders};
use crate::story::{Notes, Tale};
use crate::words::glossary::Term;
use crate::words::{Words, words};
use kernel::{Choices, Game, Language, Names, Seat, SeatSet, Viewer};
use maud::{Markup, html};
use std::cell::RefCell;

/// What the host knows and the game does not: people, who is asked, what is chosen in the draft.
#[derive(Clone, Debug)]
pub struct Context {
    /// Who looks. The view must be this viewer's.
    pub viewer: Viewer,
    /// In which language the viewer reads.
    pub language: Language,
    /// The players by seat.
    pub players: Vec<Player>,
    /// Who is asked (`Awaiting::asked`); nobody when the game is over.
    pub asked: SeatSet,
    /// The choice marked as chosen, where the draft's newest pick is not part of the view.
    pub chosen: Option<usize>,
    /// Make [`Dress::text`] too.
    pub text: bool,
    /// Words of the log that the board shows again ([`Board::keeps`]), oldest first: see [`kept`].
    pub kept: Vec<(u32, String)>,
}

impl Context {
    /// The players' names, for sentences in plain text.
    pub fn names(&self) -> Names {
        Names::new(self.players.iter().map(|p| p.name.clone())).read_in(self.language)
    }
}

/// A position as one viewer sees it, with what he may choose: all that a board is drawn from.
pub struct Scene<'a, G: Game> {
    /// The game as configured.
    pub rules: &'a G,
    /// What the viewer may know.
    pub view: &'a G::View,
    /// What he may choose now.
    pub choices: &'a Choices<G::Action>,
    /// What the host adds.
    pub ctx: &'a Context,
    /// The players' names.
    pub names: Names,
    /// What the page says, in the viewer's language.
    pub words: &'static Words,
    /// What the choices that have been drawn as targets are called: each is drawn at most once.
    drawn: RefCell<Vec<Option<String>>>,
    /// What they would cost, bring and risk.
    meant: RefCell<Vec<Option<String>>>,
}

/// A choice to be drawn on the board as a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Its number in the list.
    pub n: usize,
    /// What it would do.
    pub label: String,
    /// What it would cost, bring and risk, where the board can tell.
    pub means: Option<String>,
    /// The rule that allows it.
    pub rule: &'static str,
    /// It is the chosen one.
    pub chosen: bool,
}

impl<'a, G: Game> Scene<'a, G> {
    /// A scene in which nothing is drawn yet.
    pub fn new(rules: &'a G, view: &'a G::View, choices: &'a Choices<G::Action>, ctx: &'a Context) -> Self {
        let [drawn, meant] = [(); 2].map(|()| RefCell::new(vec![None; choices.len()]));
        Scene {
            rules,
            view,
            choices,
            ctx,
            names: rules.all_names(ctx.names()),
            words: words(ctx.language),
            drawn,
            meant,
        }
    }
    /// The player at a seat, as the host knows him.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.ctx.players.get(seat.ix())
    }
    /// What the player is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.of(seat)
    }
    /// Is the viewer asked now?
    pub fn asked(&self) -> bool {
        self.ctx.viewer.seat().is_some_and(|seat| self.ctx.asked.has(seat))
    }
}

impl<G: Board> Scene<'_, G> {
    /// The first choice not yet drawn whose action passes the test, to be drawn as a target now.
    pub fn target(&self, mut is: impl FnMut(&G::Action) -> bool) -> Option<Target> {
        let mut drawn = self.drawn.borrow_mut();
        let n = (0..self.choices.len()).find(|&n| drawn[n].is_none() && is(&self.choices[n].action))?;
        let choice = &self.choices[n];
        let label = self.rules.choice(self.view, choice, &self.names);
        drawn[n] = Some(label.clone());
        let means = G::means(self, &choice.action).filter(|said| !said.is_empty());
        self.meant.borrow_mut()[n].clone_from(&means);
        Some(Target { n, label, means, rule: choice.rule.0, chosen: self.ctx.chosen == Some(n) })
    }
    /// Says what a target would bring, where the board finds out while it draws it.
    pub(crate) fn tell(&self, target: &mut Target, means: String) {
        if !means.is_empty() {
            self.meant.borrow_mut()[target.n] = Some(means.clone());
            target.means = Some(means);
        }
    }
}

/// A game that can be drawn. Everything has a default made of words, so a game is playable before its board is drawn.
///
/// Draw each choice at most once as a target ([`Scene::target`]); the prompt lists them all anyway. Give every piece
/// that moves a `data-piece` id that is the same wherever it stands (and says nothing hidden).
pub trait Board: Game {
    /// What the players' section is called.
    fn players_title(words: &Words) -> &'static str {
        words.parts.players
    }
    /// What the viewer's own section is called.
    fn hand_title(words: &Words) -> &'static str {
        words.parts.hand
    }

    /// The board.
    fn draw(scene: &Scene<Self>) -> Markup {
        html! { pre.textboard { (scene.rules.board(scene.view, &scene.names)) } }
    }
    /// The viewer's own hand and secrets, without a frame; empty if there are none.
    fn hand(_: &Scene<Self>) -> Markup {
        Markup::default()
    }
    /// How many cards the viewer holds.
    fn hand_count(_: &Self::View) -> u32 {
        0
    }
    /// One `li` for each player.
    fn players(scene: &Scene<Self>) -> Markup {
        crate::parts::plain_players(scene)
    }
    /// What everybody plays for, above the players.
    fn goal(_: &Scene<Self>) -> Markup {
        Markup::default()
    }
    /// Round and supplies, below the players.
    fn state(_: &Scene<Self>) -> Markup {
        Markup::default()
    }
    /// Odds beside the prompt, where the game can tell.
    fn odds(_: &Scene<Self>) -> Markup {
        Markup::default()
    }
    /// One line of consequence under the prompt.
    fn consequence(_: &Scene<Self>) -> String {
        String::new()
    }
    /// What an action would cost, bring and risk, said before it is chosen.
    fn means(_: &Scene<Self>, _: &Self::Action) -> Option<String> {
        None
    }
    /// What the symbols of the board stand for.
    fn glossary(_: &Words) -> &'static [Term] {
        &[]
    }
    /// What the button that sends a choice says, where its label is no verb: "Place here".
    fn act(_: &Scene<Self>, _: &Self::Action) -> Option<&'static str> {
        None
    }
    /// A sentence of the prompt or a label as it stands where there is little room: long names give way to short ones.
    fn brief(_: &Scene<Self>, words: String) -> String {
        words
    }
    /// Is this a plain no: a pass, a refusal, the end of what one might have gone on with? One press sends it, as it
    /// does nothing that a second look would be needed for.
    fn plain(_: &Self::View, _: &Self::Action) -> bool {
        false
    }
    /// The group a choice belongs to, where there are so many that one group at a time is enough.
    fn group(_: &Scene<Self>, _: &Self::Action) -> Option<Group> {
        None
    }
    /// What stands now in the field of the one form that this choice belongs to, where several amounts are named
    /// together: money moved, Legions recruited. What is filled in goes with the next choice that is pressed.
    fn field(_: &Self::View, _: &Self::Action) -> Option<u16> {
        None
    }
    /// Parts of the table far down on a phone, to which one goes back again and again.
    fn landmarks(_: &Scene<Self>) -> Vec<Landmark> {
        Vec::new()
    }
    /// What is known to be closed now, and why.
    fn closed(_: &Scene<Self>) -> Vec<Closed> {
        Vec::new()
    }
    /// The phases of the round.
    fn phases(_: &Scene<Self>) -> Vec<(String, Phase)> {
        Vec::new()
    }
    /// Does this event begin a round or a phase in the log?
    fn heading(_: &Self::Event) -> bool {
        false
    }

    /// Where on the board this event shows, by what the board calls that place or piece: what changed since one's last
    /// move is marked there. The event is as the viewer was told it; a place must not tell more than it does.
    fn spot(_rules: &Self, _: &Self::Event) -> Option<Spot> {
        None
    }

    /// Whose doing an event is that names no player, as the viewer's table stands: what is told of a Senator belongs to his
    /// faction.
    fn whose(_: &Self::View, _: &Self::Event) -> Option<Seat> {
        None
    }

    /// What the dice showed that were thrown for this event.
    fn dice(_: &Self, _: &Self::Event) -> Vec<Throw> {
        Vec::new()
    }

    /// The round that this event begins, where a game has so many that its log is read round by round.
    fn chapter(_: &Self::Event) -> Option<u32> {
        None
    }

    /// The figures of its rulebook by their names, drawn from positions of games that were really played.
    fn figures(_: Language) -> Vec<(&'static str, Markup)> {
        Vec::new()
    }

    /// Does the board show words of the log again?
    const KEEPS: bool = false;
    /// The words of this event that the board shows again, and the number it looks for them by.
    fn keeps(_: &Self::Event) -> Option<(u32, &str)> {
        None
    }

    /// Everybody's standing as all can see it, by seat, where its course tells the game: Influence.
    fn standing(_rules: &Self, _view: &Self::View) -> Vec<i32> {
        Vec::new()
    }
    /// May this event change the standing, or a chance, by itself? Where a line has several, one of these tells it.
    fn turns(_: &Self::Event) -> bool {
        true
    }
    /// Notes for the story what these events of one line brought; the views are those before and after it.
    fn note(_rules: &Self, _views: [&Self::View; 2], _events: &[&Self::Event], _notes: &mut Notes) {}
    /// Notes what chance brought a seat, from what that seat itself was told, the set-up too: a game that is told of is over,
    /// and everybody may look back at it from every seat.
    fn fortune(_rules: &Self, _seat: Seat, _events: &[&Self::Event], _notes: &mut Notes) {}
    /// What the game tells of its end: the views are those at the end of each round, `begun` is the standing at the start.
    fn tale(_: &Scene<Self>, _rounds: &[(u32, &Self::View)], _notes: &Notes, _begun: &[i32]) -> Tale {
        Tale::default()
    }

    /// Can standing orders be given?
    const ORDERS: bool = false;
    /// The standing orders that the viewer can give, as forms in words.
    fn order_forms(_: &Scene<Self>) -> Vec<Form> {
        Vec::new()
    }
    /// The order that one of these forms means, filled in.
    fn read_order(&self, _form: &str, _filled: &Filled) -> Option<Self::Order> {
        None
    }
    /// The form of a deal, with what `like` holds filled in already; it is the viewer's side that is "mine".
    fn deal_form(_: &Scene<Self>, _like: Option<&Self::Deal>) -> Option<Form> {
        None
    }
    /// The deal that the form means, filled in by this seat.
    fn read_deal(&self, _from: Seat, _filled: &Filled) -> Option<Self::Deal> {
        None
    }
}

/// A viewer's standing orders in words; with the forms to give more if they are wanted.
pub fn standing_orders<G: Board>(scene: &Scene<G>, orders: &[G::Order], forms: bool) -> Orders {
    let names = Names::marked(scene.rules.seats()).read_in(scene.ctx.language);
    let words = |order| {
        let sentence = scene.rules.order(scene.view, order, &names);
        (sentence.text, sentence.rule.map(|rule| rule.to_string()))
    };
    Orders {
        standing: orders.iter().map(words).collect(),
        possible: G::ORDERS,
        forms: if forms { G::order_forms(scene) } else { Vec::new() },
    }
}

/// What comes out of a game for one viewer. `choices` are those of the viewer's seat, empty for all others.
pub fn dress<G: Board>(rules: &G, view: &G::View, choices: &Choices<G::Action>, ctx: &Context) -> Dress {
    let scene = Scene::new(rules, view, choices, ctx);
    // All that may draw targets comes before the labels are handed on.
    let (board, hand, players) = (G::draw(&scene), G::hand(&scene), G::players(&scene));
    let near: Vec<bool> = scene.drawn.borrow().iter().map(Option::is_some).collect();
    let state = G::state(&scene);
    let (goal, odds) = (G::goal(&scene), G::odds(&scene));
    let closed = if scene.asked() { G::closed(&scene) } else { Vec::new() };
    let consequence = G::consequence(&scene);
    let prompt = rules.prompt(view, &scene.names);
    let (mut labels, mut meant) = (scene.drawn.take(), scene.meant.take());
    let mut offer = |n: usize| Offer {
        n,
        on_board: labels[n].is_some(),
        aside: labels[n].is_some() && !near[n],
        means: meant[n].take().or_else(|| {
            labels[n]
                .is_none()
                .then(|| G::means(&scene, &choices[n].action))
                .flatten()
                .filter(|said| !said.is_empty())
        }),
        label: G::brief(
            &scene,
            labels[n].take().unwrap_or_else(|| rules.choice(view, &choices[n], &scene.names)),
        ),
        act: G::act(&scene, &choices[n].action),
        rule: choices[n].rule.to_string(),
        amount: choices[n].amount.map(|a| (a.min, a.max)),
        back: choices[n].back,
        group: G::group(&scene, &choices[n].action),
        field: choices[n].amount.and_then(|_| G::field(view, &choices[n].action)),
    };
    Dress {
        prompt: G::brief(&scene, prompt.text),
        rule: prompt.rule.map(|r| r.to_string()),
        consequence,
        asked: ctx.asked.iter().collect(),
        choices: (0..choices.len()).map(&mut offer).collect(),
        closed,
        board,
        hand,
        players,
        goal,
        state,
        odds,
        phases: G::phases(&scene),
        landmarks: G::landmarks(&scene),
        moment: rules.moment(view, scene.ctx.language),
        hand_count: G::hand_count(view),
        players_title: G::players_title(scene.words),
        hand_title: G::hand_title(scene.words),
        glossary: G::glossary(scene.words),
        text: ctx.text.then(|| rules.board(view, &scene.names)),
    }
}

/// What the board of this game wants to have again of a viewer's log.
pub fn kept<'a, G: Board>(told: impl Iterator<Item = &'a G::Event>) -> Vec<(u32, String)> {
    if !G::KEEPS {
        return Vec::new();
    }
    told.filter_map(G::keeps).map(|(number, words)| (number, words.to_string())).collect()
}

/// The chapters of a log: what each is called, and the step it begins with.
pub fn chapters<'a, G: Board>(
    rules: &G,
    told: impl Iterator<Item = (Option<u32>, &'a G::Event)>,
    language: Language,
) -> Vec<(String, u32)> {
    let begins = |(step, event)| Some((rules.round_title(G::chapter(event)?, language), step?));
    told.filter_map(begins).collect()
}

/// A line of the log from an event as this viewer was told it, with names as in [`Names::marked`]. The host adds
/// `private`, and says with [`since_then`] what is new.
pub fn log_line<G: Board>(rules: &G, event: &G::Event, line: Option<u32>, marked: &Names) -> LogLine {
    let sentence = rules.event(event, marked);
    LogLine {
        text: sentence.text,
        rule: sentence.rule,
        line,
        heading: G::heading(event),
        chapter: G::chapter(event).is_some(),
        dice: G::dice(rules, event),
        ..LogLine::default()
    }
}

/// The line of an event that happened since the viewer's last move: it is marked on the board.
pub fn since_then<G: Board>(rules: &G, view: &G::View, event: &G::Event, line: LogLine) -> LogLine {
    LogLine { new: true, spot: G::spot(rules, event), whose: G::whose(view, event), ..line }
}
