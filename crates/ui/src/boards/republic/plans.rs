//! Standing orders and deals as forms in words.

use super::{Table, senators};
use crate::plans::{Blank, Filled, Form, others};
use kernel::Seat;
use republic::parts::*;
use republic::phases::senate::Business;
use republic::state::Subject;
use republic::words::en;
use republic::{Deal, DocketCap, MOST_YEARS, Order, TERMS, Unless, Until, Window};

/// The most Talents that a form names.
const MOST: u16 = 99;

const WINDOWS: [Window; 8] = [
    Window::Floor,
    Window::Motion,
    Window::Ballot,
    Window::Adjournment,
    Window::Consent,
    Window::Resistance,
    Window::Auction,
    Window::Cards,
];

/// One form for every standing order that the ledger names.
pub(super) fn order_forms(at: &Table) -> Vec<Form> {
    let b = &at.view.board;
    let me = at.ctx.viewer.seat();
    let (year, now) = (b.year, b.phase);
    let anybody = || std::iter::once((None, "anybody".to_string()));
    let senator = |s: Senator| (Some(s), at.rules.parts.senators[s].name.clone());
    let in_play = || b.senators.iter().filter(|(s, _)| b.in_play(*s)).map(|(s, _)| s);
    let mine = || in_play().filter(|s| me.is_some() && b.owner(*s) == me);
    let any_business = std::iter::once((None, "anything".to_string()));
    let business = any_business.chain(Business::ALL.iter().map(|k| (Some(*k), en::business(*k).to_string())));
    let until = [
        (Until::Changed, "until I drop it".to_string()),
        (Until::Phase(year, now), "to the end of this phase".into()),
        (Until::Turn(year), "to the end of this year".into()),
    ];
    let mut forms = vec![
        Form::new(
            "pass-phase",
            "ROR-D.4f",
            &format!("Pass to the end of the {} Phase", en::phase(now)),
            vec![
                Blank::one("phase", "In", [((year, now), format!("{}, year {year}", en::phase(now)))]),
                Blank::tick("whatever", "also when my own man is on trial or a Consul for Life is voted on"),
            ],
        ),
        Form::new(
            "pass",
            "ROR-D.4a",
            "Pass in every window of a kind",
            vec![
                Blank::one("window", "Pass", WINDOWS.map(|w| (w, en::window(w).to_string()))),
                Blank::one("until", "and do so", until),
                Blank::tick("mine", "unless a Senator of mine is named"),
                Blank::one(
                    "names",
                    "unless this Senator is named",
                    std::iter::once((None, "nobody".to_string())).chain(in_play().map(senator)),
                ),
                Blank::one(
                    "business",
                    "unless it is about",
                    std::iter::once((None, "nothing".to_string()))
                        .chain(Business::ALL.iter().map(|k| (Some(*k), en::business(*k).to_string()))),
                ),
                Blank::number("treasury", "unless the State has less than (0: never mind)", 0, 999, 0),
                Blank::number("unrest", "unless Unrest is at least (0: never mind)", 0, 99, 0),
                Blank::number("influence", "unless somebody's Influence is (0: never mind)", 0, 99, 0),
            ],
        ),
        Form::new(
            "veto",
            "ROR-D.4c",
            "Veto with a Tribune",
            vec![
                Blank::one("business", "Any motion about", business),
                Blank::one("naming", "that names", anybody().chain(in_play().map(senator))),
            ],
        ),
        Form::new("claim", "ROR-D.4c", "Secure the next motion with a Tribune", vec![]),
        Form::new(
            "bodyguards",
            "ROR-D.4c",
            "Play Secret Bodyguards for my Senators",
            vec![Blank::number("cards", "So many at most", 1, 3, 1)],
        ),
    ];
    let whom = std::iter::once((None, "unaligned Senators".to_string())).chain(mine().map(senator));
    forms.push(Form::new(
        "resist",
        "ROR-D.23a",
        "Resist attempts to win a Senator",
        vec![
            Blank::one("whom", "On", whom),
            Blank::number("below", "to bring the Base Number below", 2, 9, 2),
            Blank::number("most", "while all resistance stays within (T)", 1, MOST, 5),
        ],
    ));
    forms
}

/// The order that a form means.
pub(super) fn read_order(form: &str, filled: &Filled) -> Option<Order> {
    Some(match form {
        "pass-phase" => {
            let (year, phase) = filled.one("phase")?;
            Order::PassPhase { year, phase, whatever: filled.ticked("whatever") }
        }
        "pass" => Order::Pass {
            window: filled.one("window")?,
            until: filled.one("until")?,
            unless: unless(filled)?,
        },
        "veto" => Order::Veto { business: filled.one("business")?, naming: filled.one("naming")? },
        "claim" => Order::Claim,
        "bodyguards" => Order::Bodyguards(filled.number("cards")?),
        "resist" => Order::Resist {
            whom: filled.one("whom")?,
            most: filled.number("most")?,
            below: filled.number("below")?,
        },
        _ => return None,
    })
}

/// The conditions that were filled in.
fn unless(filled: &Filled) -> Option<Vec<Unless>> {
    let mut all = Vec::new();
    if filled.ticked("mine") {
        all.push(Unless::Mine);
    }
    all.extend(filled.one::<Option<Senator>>("names")?.map(Unless::Names));
    all.extend(filled.one::<Option<Business>>("business")?.map(Unless::Business));
    let over_nothing = |n: &u16| *n > 0;
    all.extend(
        Some(filled.number::<u16>("treasury")?).filter(over_nothing).map(|n| Unless::Treasury(n.into())),
    );
    all.extend(Some(filled.number::<u16>("unrest")?).filter(over_nothing).map(Unless::Unrest));
    let influence = u8::try_from(filled.number::<u16>("influence")?).ok()?;
    all.extend(Some(influence).filter(|n| *n > 0).map(Unless::Influence));
    Some(all)
}

// --- deals

const SUBJECTS: [Subject; 12] = [
    Subject::Vote,
    Subject::Proposal,
    Subject::Office,
    Subject::Prosecution,
    Subject::Concession,
    Subject::Spending,
    Subject::Persuasion,
    Subject::Other,
    Subject::Consulship,
    Subject::Assassination,
    Subject::Passage,
    Subject::Revolt,
];

/// What I give, show and promise, and what I want for it. To counter an offer is to fill it in the other way round.
pub(super) fn deal_form(at: &Table, like: Option<&Deal>) -> Option<Form> {
    let me = at.ctx.viewer.seat()?;
    let own = at.view.own.as_ref()?;
    let like =
        like.map(|deal| if deal.from == me { deal.clone() } else { deal.turned() }).unwrap_or_default();
    let partners = others(at.rules.seats, Some(me), |seat| at.name(seat).to_string());
    let named = |card: Card| en::card(&at.rules.parts, card).to_string();
    let held = |ticked: &[Card]| {
        let mut ticked = ticked.to_vec();
        own.hand.cards.cards().map(|card| (card, named(card), take(&mut ticked, card))).collect::<Vec<_>>()
    };
    // He may want any red card that he has not seen elsewhere; whether the other holds it shows when he accepts.
    let mut wanted: Vec<Card> = like.takes.to_vec();
    let unseen = at.view.unseen.kinds().chain(at.view.open.iter().flatten().flat_map(|hand| hand.kinds()));
    let mut wishes: Vec<_> = unseen.filter(|card| card.is_red()).collect();
    wishes.sort_by_key(|card| card.kind());
    wishes.dedup();
    let wishes: Vec<_> =
        wishes.into_iter().map(|card| (card, named(card), take(&mut wanted, card))).collect();
    let loyal = || at.view.board.members(me).filter(|s| at.view.board.loyal(*s));
    let purse = loyal().map(|s| at.view.board.senators[s].talents).sum::<u16>().saturating_add(own.treasury);
    let rich = loyal().map(|s| senators::name(at, s)).collect::<Vec<_>>().join(", ");
    let promise = format!("Talents at the next Transfer (you and {rich} have {purse} now)");
    let mut groups = vec![
        ("", vec![Blank::one("with", "With", partners).with(&like.to)]),
        (
            "I give",
            vec![
                Blank::any("give", "Red cards (he sees which)", held(&like.gives)),
                Blank::any("show", "Only show", held(&like.shows)),
                Blank::number("pay", &promise, 0, 999, like.pays),
            ],
        ),
        (
            "I get",
            vec![
                Blank::any("take", "Red cards", wishes),
                Blank::number("get", "Talents at the next Transfer", 0, 999, like.gets),
            ],
        ),
        ("And we agree", other_terms(&like)),
    ];
    if at.rules.by_post() {
        groups.push(("Or, if all of us want it", vec![dockets(at)]));
    }
    Some(Form { id: "bargain", title: "Offer a bargain".into(), rule: "ROR-N.3", groups })
}

/// What is promised besides cards and money. For all to see, unless it stays between the two (ROR-N.6, ROR-N.10).
fn other_terms(like: &Deal) -> Vec<Blank> {
    let nothing = std::iter::once((None, "nothing else".to_string()));
    let subjects = SUBJECTS.map(|subject| {
        let only = if subject.enforceable() { "" } else { " (only between us)" };
        (Some(subject), format!("{}{only}", en::subject(subject)))
    });
    let due = (0..=MOST_YEARS).map(|years| match years {
        0 => (years, "this year".to_string()),
        1 => (years, "next year".into()),
        n => (years, format!("the year {n} years from now")),
    });
    vec![
        Blank::one("subject", "About", nothing.chain(subjects)).with(&like.subject),
        Blank::text("words", "In your own words", TERMS, &like.words),
        Blank::one("years", "By the end of (where Talents are paid: the next Transfer)", due)
            .with(&like.years),
        Blank::tick(
            "private",
            "All promises stay between us: nobody else hears of them, and they bind nobody",
        )
        .with(&like.private),
    ]
}

/// How long a session by correspondence may last: a switch that all together may change (ROR-DC.2).
fn dockets(at: &Table) -> Blank {
    let label = format!("dockets a session, instead of {} (0: no change)", at.view.board.docket_cap.0);
    Blank::number("docket-cap", &label, 0, u16::from(*DocketCap::RANGE.end()), 0)
}

fn take(cards: &mut Vec<Card>, card: Card) -> bool {
    match cards.iter().position(|c| *c == card) {
        Some(i) => {
            cards.remove(i);
            true
        }
        None => false,
    }
}

/// The deal that the form means.
pub(super) fn read_deal(from: Seat, filled: &Filled) -> Option<Deal> {
    let docket_cap = Some(filled.number("docket-cap")?).filter(|cap| *cap > 0).map(DocketCap);
    let mut deal = Deal {
        from,
        to: filled.one("with")?,
        pays: filled.number("pay")?,
        gets: filled.number("get")?,
        subject: filled.one("subject")?,
        years: filled.one("years").filter(|years| *years <= MOST_YEARS)?,
        private: filled.ticked("private"),
        docket_cap,
        ..Deal::default()
    };
    deal.words.try_push_str(filled.text("words", TERMS)?).ok()?;
    for (name, cards) in [("give", &mut deal.gives), ("take", &mut deal.takes), ("show", &mut deal.shows)] {
        for card in filled.any::<Card>(name)? {
            cards.try_push(card).ok()?;
        }
    }
    Some(deal)
}
