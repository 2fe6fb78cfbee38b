//! The Senate: vetoes, votes by what follows if a motion fails, and what is offered for them.

use super::*;

/// Two Consuls of one faction are all but elected when somebody's Tribune vetoes them: what does the first player do, who
/// holds this card?
fn answers_a_veto(of: Seat, tribune: Seat, card: Intrigue, ask: senate::Ask) -> Action {
    let game = table(3, "live");
    let mut chance = Fast::new(11);
    let mut state = game.setup(&mut chance, &mut Log::off());
    state.secret.hands[0].cards.add(Card::Intrigue(card));
    let men: Vec<Senator> = state.board.members(of).collect();
    state.board.senate.floor.push(voted(Motion::Consuls([men[0], men[1]]), 30, 0));
    let (by, what, moment) = (TribuneBy::Card, TribuneUse::Veto, senate::Moment::Motion);
    state.flow.clear();
    state.flow.then(Step::Senate(senate::Step::Tribune { seat: tribune, by, what, moment }));
    state.flow.ask(Ask::Senate(ask));
    let mut choices = Choices::default();
    game.choices(&state, Seat(0), &mut choices);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let pick = Kind::Greedy.bot::<Republic>().pick(Question::new(&game, &view, &choices), &mut chance);
    pick.expect("a choice").action
}

#[test]
fn a_tribune_is_cancelled_when_it_pays() {
    let murders = |action| matches!(action, Action::Senate(senate::Action::Murder(_)));
    let ask = |tribune| senate::Ask::Cancel { seats: SeatSet::of(Seat(0)), tribune };
    let veto_of = |seat| answers_a_veto(seat, Seat(1), Intrigue::MurderOfATribune, ask(Seat(1)));
    assert!(murders(veto_of(Seat(0))), "a veto against both our Consuls");
    assert!(!murders(veto_of(Seat(2))), "a veto against two rivals is welcome");
}

#[test]
fn a_mob_protects_ones_own_tribune_and_nobody_elses() {
    let incites = |action| matches!(action, Action::Senate(senate::Action::Incite(_)));
    let mob = |tribune: Seat| {
        let ask = senate::Ask::Mob { seats: SeatSet::of(Seat(0)), against: Senator::Cornelius };
        answers_a_veto(Seat(2), tribune, Intrigue::MobIncitedToViolence, ask)
    };
    assert!(incites(mob(Seat(0))) && !incites(mob(Seat(1))));
}

/// The first seat presides, and this motion is on the floor; how does the greedy faction at a seat vote?
fn side_taken(game: &Republic, state: &State, motion: Motion, seat: Seat) -> Side {
    let mut state = state.clone();
    let order = [Seat(0), Seat(1), Seat(2), Seat(0), Seat(0), Seat(0)];
    let chair = state.board.present(Seat(0)).next();
    state.board.senate.magistrate = chair;
    state.board.senate.floor.push(Vote { order, called: SeatSet::NONE, ..voted(motion, 0, 0) });
    ask(&mut state, Ask::Senate(senate::Ask::Ballot { seat, voted: Set::NONE }));
    match greedy(game, &state, seat) {
        Action::Senate(senate::Action::Vote(side) | senate::Action::Buy(_, side)) => side,
        Action::Senate(senate::Action::Tribune(..)) => Side::Against,
        other => panic!("{other:?}"),
    }
}

/// A game of three in which a Senator of the second seat is short of ruling for life by less than an office brings.
fn nearly_a_ruler() -> (Republic, State, Senator) {
    let game = table(3, "live");
    let mut state = game.setup(&mut Fast::new(11), &mut Log::off());
    state.board.year = 2;
    state.board.phase = Phase::Senate;
    state.board.offices[Office::RomeConsul] = None;
    let strong = state.board.members(Seat(1)).next().expect("a Senator");
    state.board.senators[strong].influence = 33;
    (game, state, strong)
}

#[test]
fn nobody_else_elects_the_man_who_wins_by_it() {
    let (game, mut state, strong) = nearly_a_ruler();
    state.board.senate.item = Item::Consuls;
    let other = state.board.members(Seat(2)).next().expect("a Senator");
    let pair = Motion::Consuls([strong.min(other), strong.max(other)]);
    assert_eq!(side_taken(&game, &state, pair, Seat(0)), Side::Against);
    assert_eq!(side_taken(&game, &state, pair, Seat(2)), Side::Against, "though one of the two is theirs");
    assert_eq!(side_taken(&game, &state, pair, Seat(1)), Side::For);
}

#[test]
fn a_censor_is_not_voted_down_if_the_next_one_wins_by_it() {
    let (game, mut state, strong) = nearly_a_ruler();
    state.board.senate.item = Item::Censor;
    let rival = state.board.members(Seat(2)).next().expect("a Senator");
    // only these two may be elected
    state.board.senators[strong].prior_consul = true;
    state.board.senators[rival].prior_consul = true;
    state.board.senators[rival].influence = 12;
    assert_eq!(side_taken(&game, &state, Motion::Censor(rival), Seat(0)), Side::For, "the lesser evil");
    assert_eq!(side_taken(&game, &state, Motion::Censor(rival), Seat(1)), Side::Against);
    assert_eq!(side_taken(&game, &state, Motion::Censor(strong), Seat(0)), Side::Against);
}

#[test]
fn no_more_is_offered_than_helps() {
    let game = table(3, "live");
    let mut state = game.setup(&mut Fast::new(4), &mut Log::off());
    state.board.year = 2;
    let me = Seat(0);
    let persuader = state.board.members(me).next().expect("a Senator");
    (state.board.senators[persuader].influence, state.board.senators[persuader].talents) = (18, 40);
    let mut tried = 0;
    let may = |s: &Senator| state.board.owner(*s) != Some(me) && !state.board.leads(*s);
    let rivals: Vec<Senator> = state.board.attending().filter(may).collect();
    for target in rivals {
        let (seat, persuader, target) = (me, Some(persuader), Some(target));
        ask(&mut state, Ask::Forum(forum::Ask::Persuade { seat, persuader, target }));
        let mut choices = Choices::default();
        game.choices(&state, me, &mut choices);
        let view = game.view(&state, Viewer::Seat(me));
        let bot = Kind::Greedy.bot::<Republic>();
        let pick = bot.pick(Question::new(&game, &view, &choices), &mut Fast::new(1)).expect("a choice");
        let base = game.persuasion_base(&state.board, persuader.expect("he"), target.expect("the other"));
        let helps = (i16::from(HIGHEST) - base).max(0).unsigned_abs();
        assert!(pick.amount <= helps, "{} T where {helps} are enough", pick.amount);
        tried += u32::from(pick.amount > 0);
    }
    assert!(tried > 0, "nobody was worth a bribe");
}

#[test]
fn a_rising_man_is_nearer_to_victory_and_wars_are_nearer_to_ruin() {
    let game = table(5, "live");
    let mut state = game.setup(&mut Fast::new(3), &mut Log::off());
    let even = game.value(&state);
    let man = state.board.members(Seat(2)).next().expect("a Senator");
    let before = std::mem::replace(&mut state.board.senators[man].influence, 30);
    let risen = game.value(&state);
    assert!(risen[2] > even[2] + 0.1, "{even:?} {risen:?}");
    state.board.consul_for_life = Some(man);
    let made = game.value(&state);
    assert!(made[2] > 0.7 && made[2] > risen[2], "{made:?}");
    (state.board.consul_for_life, state.board.senators[man].influence) = (None, before);
    for war in [War::FirstPunic, War::FirstGallic, War::Syrian, War::FirstMacedonian] {
        state.board.wars[war].status = Status::Active;
    }
    let pressed: f32 = game.value(&state).iter().sum();
    assert!(pressed + 0.1 < even.iter().sum::<f32>(), "{pressed} {even:?}");
}
