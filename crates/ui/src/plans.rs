//! What a player decides ahead of its moment: standing orders and deals. Both are forms in words, sentences with blanks
//! to fill in, which work without script as well.

use crate::page::{Draft, TablePage};
use crate::parts::{icon, reference, sentence};
use crate::to;
use kernel::{Names, Seat};
use maud::{Markup, html};
use serde::{Serialize, de::DeserializeOwned};

/// A form in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// Which one; it comes back in the field `form`.
    pub id: &'static str,
    /// What it is for.
    pub title: String,
    /// The rule behind it.
    pub rule: &'static str,
    /// Its blanks in groups, each with a heading that may be empty. A form without blanks is a switch.
    pub groups: Vec<(&'static str, Vec<Blank>)>,
}

impl Form {
    /// A form with its blanks in one group.
    pub fn new(id: &'static str, rule: &'static str, title: &str, blanks: Vec<Blank>) -> Form {
        Form { id, title: title.into(), rule, groups: vec![("", blanks)] }
    }
    /// What it holds as it stands, before anybody changes anything.
    pub fn filled(&self) -> Filled {
        let mut fields = Vec::new();
        for blank in self.groups.iter().flat_map(|(_, blanks)| blanks) {
            let mut put = |value: &str| fields.push((blank.name.to_string(), value.to_string()));
            match &blank.fill {
                Fill::Number(_, _, value) => put(&value.to_string()),
                Fill::One(items) => {
                    let shown = items.iter().find(|item| item.chosen).or(items.first());
                    shown.into_iter().for_each(|item| put(&item.value));
                }
                Fill::Any(items) => items.iter().filter(|item| item.chosen).for_each(|item| put(&item.value)),
                Fill::Tick(on) => on.then(|| put("true")).unwrap_or_default(),
                Fill::Text(_, words) => put(words),
            }
        }
        Filled(fields)
    }
    /// Can it be filled in at all? A blank that lists nothing cannot.
    pub fn possible(&self) -> bool {
        let empty = |blank: &Blank| matches!(&blank.fill, Fill::One(options) if options.is_empty());
        !self.groups.iter().any(|(_, blanks)| blanks.iter().any(empty))
    }
}

/// Something to fill in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    /// The name of its field.
    pub name: &'static str,
    /// What it asks.
    pub label: String,
    /// What may be put there, and what stands there now.
    pub fill: Fill,
}

/// What may be put into a blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fill {
    /// A number: least, most, and the one that stands there.
    Number(u16, u16, u16),
    /// One of these.
    One(Vec<Item>),
    /// Any of these.
    Any(Vec<Item>),
    /// Yes or no.
    Tick(bool),
    /// Words of one's own: at most so many bytes, and those that stand there.
    Text(usize, String),
}

/// Something that can be put into a blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    value: String,
    label: String,
    chosen: bool,
}

impl Blank {
    /// A number.
    pub fn number(name: &'static str, label: &str, least: u16, most: u16, value: u16) -> Blank {
        Blank {
            name,
            label: label.into(),
            fill: Fill::Number(least, most, value.clamp(least, most.max(least))),
        }
    }
    /// One of some things, the first if nothing else is said.
    pub fn one<T: Serialize>(
        name: &'static str,
        label: &str,
        items: impl IntoIterator<Item = (T, String)>,
    ) -> Blank {
        let items = items.into_iter().map(|(thing, label)| item(&thing, label, false));
        Blank { name, label: label.into(), fill: Fill::One(items.collect()) }
    }
    /// Any of some things; those that are ticked already come with `true`.
    pub fn any<T: Serialize>(
        name: &'static str,
        label: &str,
        items: impl IntoIterator<Item = (T, String, bool)>,
    ) -> Blank {
        let items = items.into_iter().map(|(thing, label, chosen)| item(&thing, label, chosen));
        Blank { name, label: label.into(), fill: Fill::Any(items.collect()) }
    }
    /// Yes or no.
    pub fn tick(name: &'static str, label: &str) -> Blank {
        Blank { name, label: label.into(), fill: Fill::Tick(false) }
    }
    /// Words of one's own, at most so many bytes, with these standing there.
    pub fn text(name: &'static str, label: &str, most: usize, words: &str) -> Blank {
        Blank { name, label: label.into(), fill: Fill::Text(most, words.into()) }
    }
    /// With this thing standing there already.
    pub fn with<T: Serialize>(mut self, thing: &T) -> Blank {
        let value = written(thing);
        match &mut self.fill {
            Fill::One(items) => items.iter_mut().for_each(|item| item.chosen = item.value == value),
            Fill::Tick(on) => *on = value == "true",
            _ => {}
        }
        self
    }
}

fn item<T: Serialize>(thing: &T, label: String, chosen: bool) -> Item {
    Item { value: written(thing), label, chosen }
}

/// A thing as it stands in a field.
fn written<T: Serialize>(thing: &T) -> String {
    serde_json::to_string(thing).unwrap_or_default()
}

/// The fields of a form that somebody has filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filled(pub Vec<(String, String)>);

impl Filled {
    fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }
    /// The number in a blank; 0 if there is none.
    pub fn number<N: std::str::FromStr + Default>(&self, name: &str) -> Option<N> {
        match self.all(name).next().map(str::trim) {
            None | Some("") => Some(N::default()),
            Some(text) => text.parse().ok(),
        }
    }
    /// The thing chosen in a blank.
    pub fn one<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        serde_json::from_str(self.all(name).next()?).ok()
    }
    /// The things ticked in a blank; nothing if one of them cannot be read.
    pub fn any<T: DeserializeOwned>(&self, name: &str) -> Option<Vec<T>> {
        self.all(name).map(|value| serde_json::from_str(value).ok()).collect()
    }
    /// The words in a blank, none if it is empty; nothing if they are longer than so many bytes, or hold what would
    /// make a sentence around them read otherwise.
    pub fn text<'a>(&'a self, name: &'a str, most: usize) -> Option<&'a str> {
        let words = self.all(name).next().unwrap_or_default().trim();
        (words.len() <= most && !words.contains(Names::disturbs)).then_some(words)
    }
    /// Is it ticked?
    pub fn ticked(&self, name: &str) -> bool {
        self.all(name).next().is_some()
    }
}

/// Which form a page shows open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Plan {
    /// None.
    #[default]
    None,
    /// Those of the standing orders.
    Orders,
    /// That of a deal; to counter the offer with this number, if there is one.
    Deal(Option<u32>),
}

/// Standing orders of mine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// Those that stand: a sentence with seats marked, and its rule.
    pub standing: Vec<(String, Option<String>)>,
    /// Can any be given at this table?
    pub possible: bool,
    /// Those that can be given, if they are to be shown ([`Plan::Orders`]).
    pub forms: Vec<Form>,
}

/// A trade offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Its number at the host.
    pub n: u32,
    /// What it says, with seats marked.
    pub text: String,
    /// What I may do about it.
    pub offered: Offered,
    /// It lapses with the phase.
    pub lapses: bool,
}

/// What I may do about a deal that concerns me.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offered {
    /// I made it and may withdraw it.
    ByMe,
    /// It is for me to accept, to counter or to decline.
    ToMe,
    /// All must want it: it is for me to accept or to decline.
    ToAll,
    /// I have agreed; others are asked still.
    Awaiting,
    /// All want it: it is carried out as soon as the rules allow it.
    Accepted,
}

/// May I offer a deal?
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Bargain {
    /// This game knows none, or I have no seat.
    #[default]
    No,
    /// Yes.
    Possible,
    /// And this is the form for it; it counters the offer with this number, if there is one.
    Form(Form, Option<u32>),
}

/// Where the answer to a form is to be shown: for which of my seats, and as text if this page is.
fn seat_field(page: &TablePage) -> Markup {
    html! {
        @if let Some(seat) = page.seat { input type="hidden" name="seat" value=(seat); }
        @if page.dress.text.is_some() { input type="hidden" name="text" value="1"; }
    }
}

impl Plan {
    /// As it stands in an address; empty for none.
    pub fn query(self) -> String {
        match self {
            Plan::None => String::new(),
            Plan::Orders => "plan=orders".into(),
            Plan::Deal(None) => "plan=deal".into(),
            Plan::Deal(Some(n)) => format!("plan=deal&counter={n}"),
        }
    }
}

/// The form that stands open on a page.
pub(crate) fn open(page: &TablePage) -> Plan {
    match &page.bargain {
        Bargain::Form(_, counter) => Plan::Deal(*counter),
        _ if !page.orders.forms.is_empty() => Plan::Orders,
        _ => Plan::None,
    }
}

/// The fields that keep it open whatever else is done on the page.
pub(crate) fn open_fields(page: &TablePage) -> Markup {
    let field = |name: &str, value: &str| html! { input type="hidden" name=(name) value=(value); };
    match open(page) {
        Plan::None => html! {},
        Plan::Orders => field("plan", "orders"),
        Plan::Deal(None) => field("plan", "deal"),
        Plan::Deal(Some(n)) => html! { (field("plan", "deal")) (field("counter", &n.to_string())) },
    }
}

/// The page with a form open, or with none; what is chosen and not sent stays chosen.
fn planning(page: &TablePage, plan: Plan) -> String {
    let draft =
        page.draft.as_ref().map_or(String::new(), |draft| format!("draft={}", Draft::code(&draft.steps)));
    let text = if page.dress.text.is_some() { "text=1" } else { "" };
    to::looking(&page.table.id, page.seat, &[text, &draft, &plan.query()])
}

/// The offers that concern me, and the form for a new one.
pub(crate) fn deals(page: &TablePage) -> Markup {
    let w = &page.shell.words().plans;
    html! {
        @for deal in &page.deals { (offer(page, deal)) }
        @match &page.bargain {
            Bargain::No => {},
            Bargain::Possible => p.offer {
                a.btn.small.quiet href=(planning(page, Plan::Deal(None))) data-draft { (icon("deal")) " " (w.offer_an_exchange) }
            },
            Bargain::Form(form, counter) => form.plan method="post" action=(to::at(&page.table.id, "deal")) data-plan="deal" {
                (seat_field(page))
                @if let Some(n) = counter { input type="hidden" name="counter" value=(n); }
                h3 { @if counter.is_some() { (w.counter_the_offer) } @else { (form.title) } " " (reference(page.shell.words(), &page.table.game, form.rule)) }
                (blanks(form))
                p.blank {
                    label for="deal-until" { (w.it_stands_until) } " "
                    select.field #deal-until name="until" {
                        option value="phase" { (w.the_phase_ends) }
                        option value="withdrawn" { (w.i_withdraw_it) }
                    }
                }
                p.row {
                    button.btn.small.primary name="do" value="offer" { (w.offer) }
                    a.btn.small.quiet href=(planning(page, Plan::None)) data-draft { (w.close) }
                }
            },
        }
    }
}

fn offer(page: &TablePage, deal: &Deal) -> Markup {
    let w = &page.shell.words().plans;
    let button = |what: &str, label: &str| {
        html! { button.btn.small name="do" value=(what) { (label) } }
    };
    html! {
        form.offer method="post" action=(to::at(&page.table.id, "deal")) {
            (seat_field(page))
            input type="hidden" name="deal" value=(deal.n);
            span {
                (icon("deal")) " " (sentence(page.shell.words(), &deal.text, &page.players))
                @match deal.offered {
                    Offered::Accepted => { " " i { (w.agreed_it_is_carried_out) } },
                    Offered::Awaiting => { " " i { (w.you_have_agreed_the_others) } },
                    _ if deal.lapses => { " " span.muted { (w.until_the_phase_ends) } },
                    _ => {},
                }
            }
            span.row {
                @if let Offered::ToMe | Offered::ToAll = deal.offered { (button("accept", w.accept)) }
                @if deal.offered == Offered::ToMe {
                    a.btn.small href=(planning(page, Plan::Deal(Some(deal.n)))) data-draft { (w.counter) }
                }
                @match deal.offered {
                    Offered::ByMe => (button("withdraw", w.withdraw)),
                    Offered::ToMe | Offered::ToAll | Offered::Awaiting => (button("refuse", w.decline)),
                    Offered::Accepted => {},
                }
            }
        }
    }
}

/// Standing orders.
pub(crate) fn orders(page: &TablePage) -> Markup {
    let w = &page.shell.words().plans;
    let orders = &page.orders;
    let action = to::at(&page.table.id, "order");
    let planned = !orders.forms.is_empty();
    html! {
        details #orders.panel.fold hidden[orders.standing.is_empty() && !orders.possible] open[planned] {
            summary {
                (icon("pin")) " " (w.standing_orders) @if !orders.standing.is_empty() {
                    span.n { (orders.standing.len()) }
                }
            }
            div.body.stack {
                @if orders.standing.is_empty() { p.muted { (w.none_you_are_asked_everything) } }
                @for (n, (order, rule)) in orders.standing.iter().enumerate() {
                    form.spread method="post" action=(action) {
                        (seat_field(page))
                        @if planned { input type="hidden" name="plan" value="orders"; }
                        span { (sentence(page.shell.words(), order, &page.players)) @if let Some(rule) = rule { " " (reference(page.shell.words(), &page.table.game, rule)) } }
                        button.btn.small name="drop" value=(n) { (w.drop) }
                    }
                }
                @for form in orders.forms.iter().filter(|form| form.possible()) {
                    form.plan method="post" action=(action) data-plan="orders" {
                        (seat_field(page))
                        input type="hidden" name="plan" value="orders";
                        h3 { (form.title) " " (reference(page.shell.words(), &page.table.game, form.rule)) }
                        (blanks(form))
                        button.btn.small name="form" value=(form.id) { (w.give_this_order) }
                    }
                }
                @if planned { a.btn.small.quiet href=(planning(page, Plan::None)) data-draft { (w.close) } }
                @else if orders.possible {
                    a.btn.small.quiet href=(planning(page, Plan::Orders)) data-draft { (icon("plus")) " " (w.give_an_order) }
                }
            }
        }
    }
}

fn blanks(form: &Form) -> Markup {
    html! {
        @for (heading, blanks) in &form.groups {
            @if heading.is_empty() {
                @for blank in blanks { (filling(form, blank)) }
            } @else {
                fieldset { legend { (heading) } @for blank in blanks { (filling(form, blank)) } }
            }
        }
    }
}

fn filling(form: &Form, blank: &Blank) -> Markup {
    let id = format!("{}-{}", form.id, blank.name);
    html! {
        @match &blank.fill {
            Fill::Number(least, most, value) => p.blank {
                label for=(id) { (blank.label) } " "
                input.field id=(id) type="number" inputmode="numeric" name=(blank.name) min=(least) max=(most)
                    value=(value) required;
            },
            Fill::One(items) => p.blank {
                label for=(id) { (blank.label) } " "
                select.field id=(id) name=(blank.name) {
                    @for item in items { option value=(item.value) selected[item.chosen] { (item.label) } }
                }
            },
            Fill::Any(items) => @if !items.is_empty() {
                div.blank role="group" aria-label=(blank.label) {
                    span { (blank.label) }
                    @for (n, item) in items.iter().enumerate() { (tick(&format!("{id}-{n}"), blank.name, item)) }
                }
            },
            Fill::Text(most, words) => p.blank {
                label for=(id) { (blank.label) } " "
                input.field id=(id) type="text" name=(blank.name) maxlength=(most) value=(words) autocomplete="off";
            },
            Fill::Tick(on) => p.blank {
                (tick(&id, blank.name, &Item { value: "true".into(), label: blank.label.clone(), chosen: *on }))
            },
        }
    }
}

fn tick(id: &str, name: &str, item: &Item) -> Markup {
    html! {
        span.tick {
            input id=(id) type="checkbox" name=(name) value=(item.value) checked[item.chosen];
            label for=(id) { (item.label) }
        }
    }
}

/// The other seats as things to be put into a blank.
pub fn others(seats: usize, me: Option<Seat>, name: impl Fn(Seat) -> String) -> Vec<(Seat, String)> {
    Seat::all(seats).filter(|seat| Some(*seat) != me).map(|seat| (seat, name(seat))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_filled_in_reads_back_as_what_was_listed() {
        let blank = Blank::one("with", "With", others(3, Some(Seat(1)), |seat| format!("seat {seat}")));
        let Fill::One(items) = &blank.with(&Seat(2)).fill else { panic!("one of them") };
        assert_eq!(
            items.iter().map(|i| (i.label.as_str(), i.chosen)).collect::<Vec<_>>(),
            [("seat 0", false), ("seat 2", true)]
        );
        let pair = |name: &str, value: &str| (name.to_string(), value.to_string());
        let filled =
            Filled(vec![pair("with", &items[1].value), pair("n", " 7"), pair("law", "3"), pair("law", "5")]);
        assert_eq!(filled.one("with"), Some(Seat(2)));
        assert_eq!((filled.number("n"), filled.number::<u8>("none")), (Some(7_u16), Some(0)));
        assert_eq!(filled.any::<u8>("law"), Some(vec![3, 5]));
        assert_eq!((filled.one::<Seat>("law"), filled.one::<u8>("none")), (Some(Seat(3)), None));
        assert!(filled.ticked("law") && !filled.ticked("forum"));
        let said = |words: &str| Filled(vec![pair("words", words)]);
        assert_eq!(said(" Ave \"Caesar\" <b> ").text("words", 16), Some("Ave \"Caesar\" <b>"));
        assert_eq!((said("").text("words", 9), said("x").text("none", 9)), (Some(""), Some("")));
        for bad in ["four Ä", "a\nb", "\u{E001}", "\u{202E}x"] {
            assert_eq!(said(bad).text("words", 6), None, "{bad:?}");
        }
        for bad in ["x", "-1", "70000", "{}"] {
            let bad = Filled(vec![pair("n", bad)]);
            assert_eq!((bad.number::<u16>("n"), bad.any::<u16>("n")), (None, None));
        }
    }
}
