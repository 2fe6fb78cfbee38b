//! Standing orders and deals as forms in words.

use super::{Table, senators};
use crate::plans::{Blank, Filled, Form, others};
use kernel::{Arrange, Seat};
use republic::parts::*;
use republic::phases::senate::Business;
use republic::state::Subject;
use republic::{Deal, DocketCap, MOST_YEARS, Order, TERMS, Unless, Until, Window};

/// The most Talents that a form names.
const MOST: u16 = 99;

const WINDOWS: [Window; 15] = [
    Window::Floor,
    Window::Motion,
    Window::Ballot,
    Window::Adjournment,
    Window::Consent,
    Window::Resistance,
    Window::Auction,
    Window::Cards,
    Window::Tribunes,
    Window::Conditions,
    Window::Bodyguards,
    Window::Posts,
    Window::Ransom,
    Window::Desertion,
    Window::Revolt,
];

/// One form for every standing order that the ledger names.
pub(super) fn order_forms(at: &Table) -> Vec<Form> {
    let w = &at.words.republic;
    let b = &at.view.board;
    let me = at.ctx.viewer.seat();
    let (year, now) = (b.year, b.phase);
    let anybody = || std::iter::once((None, w.anybody.to_string()));
    let senator = |s: Senator| (Some(s), at.rules.parts.senators[s].name.clone());
    let in_play = || b.senators.iter().filter(|(s, _)| b.in_play(*s)).map(|(s, _)| s);
    let players = || {
        let named = others(at.rules.seats, me, |seat| at.name(seat).to_string());
        named.into_iter().map(|(seat, name)| (Some(seat), name))
    };
    let mine = || in_play().filter(|s| me.is_some() && b.owner(*s) == me);
    let any_business = std::iter::once((None, w.anything.to_string()));
    let business = any_business
        .chain(Business::ALL.iter().map(|k| (Some(*k), (at.words.republic_terms.business)(*k).to_string())));
    let until = [
        (Until::Changed, w.until_i_drop_it.to_string()),
        (Until::Phase(year, now), w.to_the_end.into()),
        (Until::Turn(year), w.to_the_end_of_this_year.into()),
    ];
    let mut forms = vec![
        Form::new(
            "pass-phase",
            "ROR-D.4f",
            &w.pass_to_the_end_of((at.words.republic_terms.phase)(now)),
            vec![
                Blank::one(
                    "phase",
                    w.the_in,
                    [((year, now), w.phase_of_year((at.words.republic_terms.phase)(now), year))],
                ),
                Blank::tick("whatever", w.also_when_my_own_man),
            ],
        ),
        Form::new(
            "pass",
            "ROR-D.4a",
            w.pass_in_every_window,
            vec![
                Blank::one(
                    "window",
                    w.pass,
                    WINDOWS.map(|w| (w, (at.words.republic_terms.window)(w).to_string())),
                ),
                Blank::one("until", w.and_do_so, until),
                Blank::tick("mine", w.unless_a_senator_of_mine),
                Blank::one(
                    "names",
                    w.unless_this_senator_is_named,
                    std::iter::once((None, w.nobody.to_string())).chain(in_play().map(senator)),
                ),
                Blank::one(
                    "business",
                    w.unless_it_is_about,
                    std::iter::once((None, w.nothing.to_string())).chain(
                        Business::ALL
                            .iter()
                            .map(|k| (Some(*k), (at.words.republic_terms.business)(*k).to_string())),
                    ),
                ),
                Blank::one(
                    "tribune",
                    w.unless_a_tribune_is_played_by,
                    std::iter::once((None, w.nobody.to_string())).chain(players()),
                ),
                Blank::number("treasury", w.unless_the_state_has_less, 0, 999, 0),
                Blank::number("unrest", w.unless_unrest_is_at_least, 0, 99, 0),
                Blank::number("influence", w.unless_somebodys_influence_is_never, 0, 99, 0),
            ],
        ),
        Form::new(
            "veto",
            "ROR-D.4c",
            w.veto_with_a_tribune,
            vec![
                Blank::one("business", w.any_motion_about, business),
                Blank::one("naming", w.that_names, anybody().chain(in_play().map(senator))),
            ],
        ),
        Form::new("claim", "ROR-D.4c", w.secure_the_next_motion, vec![]),
        Form::new(
            "bodyguards",
            "ROR-D.4c",
            w.play_secret_bodyguards_for_my,
            vec![Blank::number("cards", w.so_many_at_most, 1, 3, 1)],
        ),
    ];
    let whose = anybody().map(|(_, name)| (None, name)).chain(players());
    let who = mine().map(|s| (s, at.rules.parts.senators[s].name.clone()));
    forms.push(Form::new(
        "cancel",
        "ROR-D.4c",
        w.cancel_tribunes,
        vec![
            Blank::one("of", w.tribunes_of, whose),
            Blank::one("by", w.murder_of_a_tribune_by, who),
            Blank::number("graft", w.else_graft_for_so_much, 0, 6, 0),
        ],
    ));
    let whom = std::iter::once((None, w.unaligned_senators.to_string())).chain(mine().map(senator));
    forms.push(Form::new(
        "resist",
        "ROR-D.23a",
        w.resist_attempts_to_win,
        vec![
            Blank::one("whom", w.on, whom),
            Blank::number("below", w.to_bring_the_base_number, 2, 9, 2),
            Blank::number("most", w.while_all_resistance_stays_within, 1, MOST, 5),
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
        "cancel" => {
            Order::Cancel { of: filled.one("of")?, by: filled.one("by")?, graft: filled.number("graft")? }
        }
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
    all.extend(filled.one::<Option<Seat>>("tribune")?.map(Unless::ByTribune));
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

const SUBJECTS: [Subject; 13] = [
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
    Subject::Traitor,
];

/// What I give, show and promise, and what I want for it. To counter an offer is to fill it in the other way round.
pub(super) fn deal_form(at: &Table, like: Option<&Deal>) -> Option<Form> {
    let w = &at.words.republic;
    let me = at.ctx.viewer.seat()?;
    let own = at.view.own.as_ref()?;
    let like =
        like.map(|deal| if deal.from == me { deal.clone() } else { deal.turned() }).unwrap_or_default();
    let partners = others(at.rules.seats, Some(me), |seat| at.name(seat).to_string());
    let named = |card: Card| (at.words.republic_terms.card)(&at.rules.parts, card).to_string();
    let held = |ticked: &[Card]| {
        let mut ticked = ticked.to_vec();
        own.hand.cards.cards().map(|card| (card, named(card), take(&mut ticked, card))).collect::<Vec<_>>()
    };
    // He may want any red card that he has not seen elsewhere; whether the other holds it shows when he accepts.
    let mut wanted: Vec<Card> = like.takes.to_vec();
    let unseen = at.view.unseen.kinds().chain(at.view.open.iter().flatten().flat_map(|hand| hand.kinds()));
    let mut wishes: Vec<_> = unseen.filter(|card| card.is_red()).collect();
    wishes.arrange_by_key(|card| card.kind());
    wishes.dedup();
    let wishes: Vec<_> =
        wishes.into_iter().map(|card| (card, named(card), take(&mut wanted, card))).collect();
    let loyal = || at.view.board.members(me).filter(|s| at.view.board.loyal(*s));
    let purse = loyal().map(|s| at.view.board.senators[s].talents).sum::<u16>().saturating_add(own.treasury);
    let rich = loyal().map(|s| senators::name(at, s)).collect::<Vec<_>>().join(", ");
    let promise = w.talents_you_have(&rich, purse);
    let mut groups = vec![
        ("", vec![Blank::one("with", w.with, partners).with(&like.to)]),
        (
            w.i_give,
            vec![
                Blank::any("give", w.red_cards_he_sees_which, held(&like.gives)),
                Blank::any("show", w.only_show, held(&like.shows)),
                Blank::number("pay", &promise, 0, 999, like.pays),
            ],
        ),
        (
            w.i_get,
            vec![
                Blank::any("take", w.red_cards, wishes),
                Blank::number("get", w.talents_at_the_next_transfer, 0, 999, like.gets),
            ],
        ),
        (w.and_we_agree, other_terms(at, &like)),
    ];
    if at.rules.by_post() {
        groups.push((w.or_if_all_of_us, vec![dockets(at)]));
    }
    Some(Form { id: "bargain", title: w.offer_a_bargain.into(), rule: "ROR-N.3", groups })
}

/// What is promised besides cards and money. For all to see, unless it stays between the two (ROR-N.6, ROR-N.10).
fn other_terms(at: &Table, like: &Deal) -> Vec<Blank> {
    let w = &at.words.republic;
    let nothing = std::iter::once((None, w.nothing_else.to_string()));
    let subjects = SUBJECTS.map(|subject| {
        let said = (at.words.republic_terms.subject)(subject);
        (Some(subject), if subject.enforceable() { said.to_string() } else { w.only_between_us(said) })
    });
    let due = (0..=MOST_YEARS).map(|years| match years {
        0 => (years, w.this_year.to_string()),
        1 => (years, w.next_year.into()),
        n => (years, w.years_from_now(n)),
    });
    vec![
        Blank::one("subject", w.about, nothing.chain(subjects)).with(&like.subject),
        Blank::text("words", w.in_your_own_words, TERMS, &like.words),
        Blank::one("years", w.by_the_end_of_where, due).with(&like.years),
        Blank::tick("private", w.all_promises_stay_between_us).with(&like.private),
    ]
}

/// How long a session by correspondence may last: a switch that all together may change (ROR-DC.2).
fn dockets(at: &Table) -> Blank {
    let w = &at.words.republic;
    let label = w.dockets_a_session(at.view.board.docket_cap.0);
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
