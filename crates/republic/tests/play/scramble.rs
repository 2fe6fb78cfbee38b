//! What a viewer may not know, otherwise: written from the ledger alone.

use kernel::{Chance, Frame, Rules, Seat, SeatSet, Viewer};
use republic::parts::{Bag, Card, Kind, Motion, Office, Senator};
use republic::phases::{Ask, forum, revenue, senate};
use republic::state::{Forms, Pending, Proposer, Secrets};
use republic::{Republic, State};

/// Rewrites what the ledger calls hidden (ROR-D.3f, ROR-D.3j): others' hands and the deck are dealt anew (hand sizes
/// and what the viewer knows of them kept), others' Faction Treasuries changed, others' sealed answers opened.
pub fn scramble(rules: &Republic, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
    if state.board.over.is_some() {
        return state.clone();
    }
    let mut other = state.clone();
    let hidden = || Seat::all(rules.seats).filter(|seat| !viewer.is(*seat));
    // a Consul for Life's player sees the hands of all but a rebel (ROR-1.12.3c)
    let rebel = state.board.rebel.and_then(|r| state.board.owner(r.leader));
    let ruler = state.board.consul_for_life.and_then(|s| state.board.owner(s));
    let rules_them = ruler.is_some_and(|ruler| viewer.is(ruler));
    let unseen = || hidden().filter(|seat| !rules_them || rebel == Some(*seat));
    let secret = &mut other.secret;
    secret.known.retain(|k| viewer.is(k.by));
    for seat in unseen() {
        let hand = &mut secret.hands[seat.ix()];
        hand.cards.cards().for_each(|card| secret.deck.add(card));
        (hand.cards, hand.waiting) = (Bag::default(), Bag::default());
        for known in secret.known.iter().filter(|k| k.holder == seat) {
            assert!(secret.deck.take(known.card));
            hand.cards.add(known.card);
        }
    }
    put_into_the_box(rules, secret, chance);
    if state.board.marked {
        let most = rules.options.kill_card_depth.0.min(state.secret.deck.len() as u8);
        secret.below_marked = chance.below(u32::from(most) + 1) as u8; // ROR-3.6.3a: nobody knows how deep it lies
    }
    for seat in unseen() {
        while secret.hands[seat.ix()].cards.len() < state.secret.hands[seat.ix()].cards.len() {
            let card = Card::of_kind(chance.draw_from(&secret.deck.only(Card::is_red)).unwrap());
            secret.deck.take(card);
            secret.hands[seat.ix()].cards.add(card);
        }
    }
    for seat in hidden() {
        secret.treasuries[seat.ix()] = chance.below(40) as u16;
        secret.lodged[seat.ix()] = Default::default();
        secret.letters[seat.ix()] = Default::default();
        secret.standing[seat.ix()] = Default::default();
        secret.orders.iter_mut().skip(seat.ix()).take(1).for_each(|order| *order = None); // DC.131
    }
    let told = |seat: Seat| {
        let asked = state.flow.question() == Some(&Ask::Senate(senate::Ask::Consent { seat }));
        let proposes = |p: &Pending| match p.proposer {
            Proposer::Magistrate => {
                let magistrate = state.board.senate.magistrate.and_then(|m| state.board.owner(m));
                ruler.filter(|_| magistrate != rebel).or(magistrate) == Some(seat)
            }
            Proposer::Tribune(by) | Proposer::Right(by) => {
                ruler.filter(|_| rebel != Some(by)).unwrap_or(by) == seat
            }
        };
        asked || state.secret.pending.as_ref().is_some_and(proposes)
    };
    if !viewer.seat().is_some_and(told) {
        secret.pending = None; // a motion that waits for a consent (ROR-D.16a)
    }
    secret.held = secret.held.filter(|(seat, _)| viewer.is(*seat));
    let party = |number: u8| {
        state.board.agreements.iter().any(|a| a.number == number && (viewer.is(a.from) || viewer.is(a.to)))
    };
    secret.pledges.retain(|x| party(x.number)); // which cards were given only the two know (ROR-D.25a)
    secret.verdict = secret.verdict.minus(hidden().collect::<SeatSet>());
    secret.shelved = SeatSet::NONE; // whoever had answered
    secret.plotted = secret.plotted.minus(hidden().collect::<SeatSet>()); // ROR-D.13e
    secret.joins = secret.joins.filter(|(seat, _)| viewer.is(*seat)); // ROR-DC.113
    secret.withdrawing = secret.withdrawing.minus(hidden().collect::<SeatSet>()); // ROR-DC.31
    let nominee = |n: usize| {
        let nominees = state.secret.docket.items.iter().filter_map(|motion| match motion {
            Motion::Censor(senator) => Some(*senator),
            _ => None,
        });
        let owner = nominees.into_iter().nth(n).and_then(|s| state.board.owner(s));
        owner.map(|owner| ruler.filter(|_| rebel != Some(owner)).unwrap_or(owner))
    };
    for (i, charge) in secret.docket.charges.iter_mut().enumerate() {
        if !nominee(i / 2).is_some_and(|seat| viewer.is(seat)) {
            *charge = None; // whom a nominee would prosecute (ROR-6.2.13a)
        }
    }
    // the two Consuls alone see whom they named for Dictator (ROR-D.10a, ROR-DC.51)
    let consuls = [Office::RomeConsul, Office::FieldConsul].map(|office| state.board.offices[office]);
    let owners = consuls.into_iter().flatten().filter_map(|consul| state.board.owner(consul));
    let mut decide = owners.map(|owner| ruler.filter(|_| rebel != Some(owner)).unwrap_or(owner));
    if !decide.any(|seat| viewer.is(seat)) {
        let any: Vec<Senator> = state.board.attending().collect();
        for frame in other.flow.frames_mut() {
            if let Frame::Ask(Ask::Senate(senate::Ask::Dictator { seen: Some(names) })) = frame {
                *names = [0, 1].map(|_| any.get(chance.below(any.len() as u32 + 1) as usize).copied());
            }
        }
    }
    secret.refused.retain(|r| viewer.is(r.proposer)); // a refusal is told to the proposer alone (ROR-D.16a)
    secret.docket = rules.view(state, viewer).docket; // others' unpublished motions are not in it
    secret.answered = secret.answered.minus(hidden().collect::<SeatSet>());
    secret.forms = Forms::default();
    let purse = state.flow.frames().contains(&Frame::Ask(Ask::Revenue(revenue::Ask::Purse)));
    for (senator, man) in state.board.senators.iter() {
        let mine = man.faction.is_some_and(|seat| viewer.is(seat));
        if mine {
            if state.secret.forms.vouching.has(senator) {
                secret.forms.vouching.add(senator);
            }
            secret.forms.sums[senator] = state.secret.forms.sums[senator];
            secret.forms.notes.copy(&state.secret.forms.notes, senator);
            let (mine, all) = (&mut secret.forms, &state.secret.forms);
            for (to, from) in [
                (&mut mine.set, all.set),
                (&mut mine.landing, all.landing),
                (&mut mine.staying, all.staying),
                (&mut mine.guards, all.guards),
            ] {
                if from.has(senator) {
                    to.add(senator);
                }
            }
            for concession in state.board.concessions_of(senator) {
                secret.forms.multiples[concession] = state.secret.forms.multiples[concession];
            }
            for (province, land) in state.board.provinces.iter() {
                if land.governor == Some(senator) {
                    secret.forms.graft[province] = state.secret.forms.graft[province];
                }
            }
        } else if purse {
            secret.forms.sums[senator] = man.talents;
        }
    }
    for (legion, owed) in state.board.owed.iter() {
        let owner = owed.and_then(|s| state.board.owner(s));
        if owner.is_some_and(|seat| viewer.is(seat)) {
            let said = state.secret.forms.deserting.of(legion);
            said.into_iter().for_each(|leaves| secret.forms.deserting.say(legion, leaves));
            if state.secret.forms.loyal.has(legion) {
                secret.forms.loyal.add(legion);
            }
        }
    }
    if let Some(seat) = viewer.seat() {
        let (mine, theirs) = (&mut secret.forms, &state.secret.forms);
        mine.leaders[seat.ix()] = theirs.leaders[seat.ix()]; // bids for the Traitor tokens too (ROR-D.29b)
        mine.charms[seat.ix()] = theirs.charms[seat.ix()];
        mine.conditions[seat.ix()] = theirs.conditions[seat.ix()];
        mine.payments[seat.ix()] = theirs.payments[seat.ix()];
        mine.receivers[seat.ix()] = theirs.receivers[seat.ix()];
        mine.willing = theirs.willing.minus(hidden().collect::<SeatSet>());
        for (province, post) in theirs.posts.iter() {
            let own = |(senator, _): &(Senator, u8)| state.board.owner(*senator) == Some(seat);
            mine.posts[province] = post.filter(own); // DC.4
        }
        mine.plan.discards[seat.ix()] = theirs.plan.discards[seat.ix()];
        mine.plan.by_lot = theirs.plan.by_lot.minus(hidden().collect::<SeatSet>());
        for card in state.secret.hands[seat.ix()].cards.kinds() {
            match card {
                Card::Senator(s) if theirs.plan.statesmen.has(s) => mine.plan.statesmen.add(s),
                Card::Concession(c) => {
                    mine.plan.concessions[c] = theirs.plan.concessions[c];
                    mine.multiples[c] = theirs.multiples[c]; // ROR-D.22d
                }
                _ => {}
            }
        }
    }
    keep_back_what_is_not_announced(rules, &mut other);
    other.secret.bank = -other.money_outside_bank();
    other
}

/// By correspondence the attempts that can succeed are announced, and no others (ROR-6.2.3a-b): what else was ordered for the
/// Forum is hidden until it is executed (ROR-D.3f), wherever it is written down meanwhile.
fn keep_back_what_is_not_announced(rules: &Republic, other: &mut State) {
    if !matches!(other.flow.question(), Some(Ask::Forum(forum::Ask::Resistance { .. }))) {
        return;
    }
    let board = &other.board;
    let frivolous = |(persuader, target, _): (Senator, Senator, u16)| {
        let money = i32::from(board.senators[persuader].talents);
        i32::from(rules.persuasion_base(board, persuader, target)) + money < 2 // the lowest roll of two dice
    };
    other.board.announced = board.announced.map(|attempt| attempt.filter(|&attempt| !frivolous(attempt)));
}

/// Which of the earlier red cards left the game nobody knows (ROR-1.04.3b, ROR-1.04.4b).
fn put_into_the_box(rules: &Republic, secret: &mut Secrets, chance: &mut dyn Chance) {
    let boxed = std::mem::take(&mut secret.boxed);
    boxed.cards().for_each(|card| secret.deck.add(card));
    let earlier = rules.parts.red_cards_of(&rules.options);
    let mut may: Vec<Card> = earlier
        .kinds()
        .flat_map(|card| vec![card; earlier.count(card).min(secret.deck.count(card)).into()])
        .collect();
    for _ in 0..boxed.len() {
        let card = may.swap_remove(chance.below(may.len() as u32) as usize);
        secret.deck.take(card);
        secret.boxed.add(card);
    }
}
