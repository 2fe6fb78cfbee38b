//! Refusals: every reason for which something is not done, with the rule behind it, and why a pick is not on the list,
//! judged from its owner's view alone. What is said of them stands in the words.

use crate::parts::*;
use crate::phases::combat::captives;
use crate::phases::optional::traitors;
use crate::phases::senate::Business;
use crate::phases::{self, Ask, any_time, combat, forum, hand, ledger, revenue, revolution, senate};
use crate::setup;
use crate::state::{Forms, Item};
use crate::switches::NoChange;
use crate::{Action, Republic, View};
use kernel::{Code, Pick, Reason, Refusal, Rule, Seat};

/// Why the rules do not allow something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refused {
    /// ROR-1.11.2a.
    TooManyCards,
    /// ROR-D.1b.
    NotAsked,
    /// ROR-DEFi.
    EmptyHand,
    /// ROR-DEFi.
    NotHeld,
    /// ROR-N.4.
    CardWaits,
    /// ROR-1.06.3b.
    OnlyInTransfers,
    /// ROR-1.06.22e.
    NoContributionsNow,
    /// ROR-1.06.11b.
    MoneyLocked,
    /// ROR-1.03d.
    NoIncomesNow,
    /// ROR-DEFc.
    TreasuryTooSmall,
    /// ROR-1.06.3a.
    OwnMoney,
    /// ROR-1.06.3a.
    OnlyToPlayers,
    /// ROR-D.22a.
    FormFull,
    /// ROR-DEFc.
    PurseTooSmall,
    /// ROR-R.49.
    GivesNothing,
    /// ROR-1.06.1e.
    MoneyFrozen,
    /// ROR-N.2.
    NeitherGivesNorReceives,
    /// ROR-N.6.
    NotAParty,
    /// ROR-N.6.
    DisputedAlready,
    /// ROR-D.1a.
    NothingBetween,
    /// ROR-N.6.
    NoAgreement,
    /// ROR-D.12a.
    NoPeddlingNow,
    /// ROR-7.10d.
    RobOpponents,
    /// ROR-D.12a.
    NothingToRob,
    /// ROR-D.18a.
    AttemptAnnounced,
    /// ROR-R.26.
    NotToBeAbandoned,
    /// ROR-1.10.82c.
    NoSuchCaptive,
    /// ROR-1.09.1b.
    NoSession,
    /// ROR-1.09.12d.
    OnlyMagistrateAdjourns,
    /// ROR-1.09.12d.
    ProposeOrAdjourn,
    /// ROR-1.09.645b.
    JustSent,
    /// ROR-1.09.141a.
    VotesCostMoney,
    /// ROR-1.09.12b.
    OrderOfCalls,
    /// ROR-1.09.44a.
    AccusedAnswersLater,
    /// ROR-S.31.
    NoMotions,
    /// ROR-1.09.181a.
    NoResignation,
    /// ROR-1.09.19a.
    FloorClosed,
    /// ROR-1.09.13a.
    OnlyMagistrateProposes,
    /// ROR-1.09.151f.
    NoProsecutionByTribune,
    /// ROR-1.09.19a.
    OutOfOrder,
    /// ROR-1.09.82e.
    OnceForLife,
    /// ROR-1.12.3g.
    SomebodyRulesForLife,
    /// ROR-1.12.3a.
    AnotherDecides,
    /// ROR-1.09.621a.
    OneRepeal,
    /// ROR-1.09.63d.
    NobodyToRecruit,
    /// ROR-1.09.41a.
    NoMoreProsecutions,
    /// ROR-1.09.14a.
    NobodyCalled,
    /// ROR-1.09.11c.
    AwayFromRome,
    /// ROR-1.09.142a.
    OtherFaction,
    /// ROR-1.09.142b.
    VoteDeclared,
    /// ROR-1.09.11c.
    NobodyInRome,
    /// ROR-1.09.142b.
    FactionHasVoted,
    /// ROR-1.09.14a.
    NotCalledYet,
    /// ROR-1.09.14d.
    NoAbstention,
    /// ROR-1.09.621b.
    SponsorVotesFor,
    /// ROR-1.12.3d.
    NotAgainstLandBill,
    /// ROR-R.41.
    TribuneNeedsSenator,
    /// ROR-1.09.142b.
    TooLateToVeto,
    /// ROR-1.09.152b.
    NotVetoable,
    /// ROR-1.09.152a.
    NothingToVeto,
    /// ROR-1.09.151a.
    MagistrateNeedsNoTribune,
    /// ROR-1.09.151f.
    NoTribuneInProsecutions,
    /// ROR-1.09.151c.
    TribuneNotNow,
    /// ROR-D.9b.
    Adjourned,
    /// ROR-1.09.7c.
    AttemptMade,
    /// ROR-1.09.71a.
    AssassinMustAttend,
    /// ROR-3.1.2a.
    ElderStays,
    /// ROR-1.12.3e.
    OnlyRebelsStrike,
    /// ROR-1.09.7a.
    NoTarget,
    /// ROR-N.6.
    LedgerFull,
    /// ROR-N.9.
    NoPublicAgreements,
    /// ROR-N.9.
    Unenforceable,
    /// ROR-N.6.
    TooFarAhead,
    /// ROR-N.14.
    NoTradeYet,
    /// After the discards of the Revolution Phase a hand would have more cards than a turn begins with.
    HandTooFull,
    /// ROR-1.07.37a.
    OnlyRedCards,
    /// ROR-N.12.
    CardMustBeHeld,
    /// Nothing of this kind can be put now: the line of the ledger that speaks of it.
    NothingOfThisKind(Business),
    /// A switch that cannot be changed (ROR-DC.2).
    NoChange(NoChange),
    /// ROR-1.07.363a.
    LawsInTheSenate,
    /// ROR-D.14a.
    LawTooLate,
    /// A Law out of its condition: the line of the ledger that sets it.
    LawDoesNotFit(Law),
    /// ROR-7.06e.
    NothingToRepeal,
    /// ROR-7.06a.
    NobodyToFine,
    /// ROR-R.118.
    NotYoursToFine,
    /// ROR-7.06l.
    NoJourney,
    /// Only a Consul recalls, and only Legions he has disbanded and can pay for (ROR-2.4.2a).
    NothingToRecall,
    /// ROR-3.10.4a.
    NoWayToTheEnemy,
    /// ROR-3.10.2d.
    TokensInPlay,
    /// ROR-3.10.2a.
    NobodyToBetray,
    /// ROR-3.10.2b.
    NotYourTraitor,
    /// ROR-5.1.3a.
    LawStaysInHand,
    /// What stands on a form already, or in a plan (ROR-D.33d).
    SaidAlready,
    /// ROR-7.10r.
    NoTribunesByDecree,
    /// ROR-D.8a.
    NoTribuneShown,
    /// ROR-D.15a.
    ConditionNotMet,
    /// ROR-7.04e.
    NoCommissionNow,
    /// ROR-2.1.2a.
    NoPriesthoodNow,
    /// A Province that was not dealt to him, or has its Governor: ROR-1.04.3f, or the same line of the Late Republic.
    NotDealt(Rule),
    /// The same.
    ProvinceGiven(Rule),
    /// Another of his Provinces comes first.
    OtherProvinceFirst(Rule),
    /// ROR-R.5.
    CannotGovern,
    /// ROR-D.33d.
    FormSent,
    /// ROR-D.33a.
    NotOnThisForm,
    /// Not Censor, not Prosecutor, in Rome, and not asked before (ROR-3.4.1a).
    NoAdvocate,
    /// In Rome, with more than 20 Influence, before cards are played (ROR-3.3.1b).
    DoesNotRetire,
    /// Something that an Initiative does not allow.
    Forum(forum::Forbidden),
    /// ROR-1.07.312a.
    NoStatesmanNow,
    /// ROR-1.07.312b.
    FamilyOfAnother,
    /// ROR-1.07.312i.
    NamesakeInPlay,
    /// ROR-1.10.82h.
    FamilyInCaptivity,
    /// ROR-1.07.32a.
    NoConcessionNow,
    /// ROR-R.138.
    NoLandBill,
    /// ROR-1.11.1a.
    NotToHoldIt,
    /// Nobody who could be named for this, or nothing: the line of the ledger that says who or what could.
    NotToBeNamed(Business, bool),
    /// What the Senate does not hear.
    Senate(senate::Unheard),
    /// ROR-1.09.2e.
    ConsulsStepBack,
    /// ROR-1.09.7d.
    OwnSenator,
    /// ROR-1.09.82f.
    ConsulForLifeIsSafe,
    /// ROR-1.09.7c.
    TargetOfAnother,
    /// ROR-1.09.71a.
    TargetMustAttend,
    /// What the rules of incomes and treasuries forbid.
    Revenue(revenue::Unpaid),
    /// What the rules of battles forbid.
    Combat(combat::Unfought),
    /// What the rules of revolts forbid.
    Revolution(revolution::Loyal),
}

impl Reason for Refused {
    fn rule(&self) -> Rule {
        use Refused::*;
        match self {
            TooManyCards => Rule("ROR-1.11.2a"),
            NotAsked => Rule("ROR-D.1b"),
            EmptyHand | NotHeld => Rule("ROR-DEFi"),
            CardWaits => Rule("ROR-N.4"),
            OnlyInTransfers => Rule("ROR-1.06.3b"),
            OwnMoney | OnlyToPlayers => Rule("ROR-1.06.3a"),
            FormFull => Rule("ROR-D.22a"),
            NoContributionsNow => Rule("ROR-1.06.22e"),
            MoneyLocked => Rule("ROR-1.06.11b"),
            NoIncomesNow => Rule("ROR-1.03d"),
            TreasuryTooSmall | PurseTooSmall => Rule("ROR-DEFc"),
            GivesNothing => Rule("ROR-R.49"),
            MoneyFrozen => Rule("ROR-1.06.1e"),
            NeitherGivesNorReceives => Rule("ROR-N.2"),
            NotAParty | DisputedAlready | NoAgreement | LedgerFull | TooFarAhead => Rule("ROR-N.6"),
            NothingBetween => Rule("ROR-D.1a"),
            RobOpponents => Rule("ROR-7.10d"),
            NoPeddlingNow | NothingToRob => Rule("ROR-D.12a"),
            AttemptAnnounced => Rule("ROR-D.18a"),
            NotToBeAbandoned => Rule("ROR-R.26"),
            NoSuchCaptive => Rule("ROR-1.10.82c"),
            NoSession => Rule("ROR-1.09.1b"),
            OnlyMagistrateAdjourns | ProposeOrAdjourn => Rule("ROR-1.09.12d"),
            JustSent => Rule("ROR-1.09.645b"),
            VotesCostMoney => Rule("ROR-1.09.141a"),
            OrderOfCalls => Rule("ROR-1.09.12b"),
            AccusedAnswersLater => Rule("ROR-1.09.44a"),
            NoMotions => Rule("ROR-S.31"),
            NoResignation => Rule("ROR-1.09.181a"),
            FloorClosed | OutOfOrder => Rule("ROR-1.09.19a"),
            OnlyMagistrateProposes => Rule("ROR-1.09.13a"),
            NoProsecutionByTribune | NoTribuneInProsecutions => Rule("ROR-1.09.151f"),
            OnceForLife => Rule("ROR-1.09.82e"),
            SomebodyRulesForLife => Rule("ROR-1.12.3g"),
            AnotherDecides => Rule("ROR-1.12.3a"),
            OneRepeal => Rule("ROR-1.09.621a"),
            NobodyToRecruit => Rule("ROR-1.09.63d"),
            NoMoreProsecutions => Rule("ROR-1.09.41a"),
            NobodyCalled | NotCalledYet => Rule("ROR-1.09.14a"),
            AwayFromRome | NobodyInRome => Rule("ROR-1.09.11c"),
            OtherFaction => Rule("ROR-1.09.142a"),
            VoteDeclared | FactionHasVoted | TooLateToVeto => Rule("ROR-1.09.142b"),
            NoAbstention => Rule("ROR-1.09.14d"),
            SponsorVotesFor => Rule("ROR-1.09.621b"),
            NotAgainstLandBill => Rule("ROR-1.12.3d"),
            TribuneNeedsSenator => Rule("ROR-R.41"),
            NotVetoable => Rule("ROR-1.09.152b"),
            NothingToVeto => Rule("ROR-1.09.152a"),
            MagistrateNeedsNoTribune => Rule("ROR-1.09.151a"),
            TribuneNotNow => Rule("ROR-1.09.151c"),
            Adjourned => Rule("ROR-D.9b"),
            AttemptMade => Rule("ROR-1.09.7c"),
            AssassinMustAttend => Rule("ROR-1.09.71a"),
            ElderStays => Rule("ROR-3.1.2a"),
            OnlyRebelsStrike => Rule("ROR-1.12.3e"),
            NoTarget => Rule("ROR-1.09.7a"),
            NoPublicAgreements | Unenforceable => Rule("ROR-N.9"),
            NoTradeYet => Rule("ROR-N.14"),
            HandTooFull => Rule("ROR-1.07.3b"),
            OnlyRedCards => Rule("ROR-1.07.37a"),
            CardMustBeHeld => Rule("ROR-N.12"),
            NothingOfThisKind(business) => business.rule(),
            NoChange(crate::switches::NoChange::WithNeutrals(_)) => Rule("ROR-S.02"),
            NoChange(_) => Rule("ROR-DC.2"),
            LawsInTheSenate => Rule("ROR-1.07.363a"),
            LawTooLate => Rule("ROR-D.14a"),
            LawDoesNotFit(law) => law.rule(),
            NothingToRepeal => Rule("ROR-7.06e"),
            NobodyToFine => Rule("ROR-7.06a"),
            NotYoursToFine => Rule("ROR-R.118"),
            NoJourney => Rule("ROR-7.06l"),
            NothingToRecall => Rule("ROR-2.4.2a"),
            NoWayToTheEnemy => Rule("ROR-3.10.4a"),
            TokensInPlay => Rule("ROR-3.10.2d"),
            NobodyToBetray => Rule("ROR-3.10.2a"),
            NotYourTraitor => Rule("ROR-3.10.2b"),
            LawStaysInHand => Rule("ROR-5.1.3a"),
            NoTribunesByDecree => Rule("ROR-7.10r"),
            NoTribuneShown => Rule("ROR-D.8a"),
            ConditionNotMet => Rule("ROR-D.15a"),
            NoCommissionNow => Rule("ROR-7.04e"),
            NoPriesthoodNow => Rule("ROR-2.1.2a"),
            NotDealt(rule) | ProvinceGiven(rule) | OtherProvinceFirst(rule) => *rule,
            CannotGovern => Rule("ROR-R.5"),
            FormSent | SaidAlready => Rule("ROR-D.33d"),
            NotOnThisForm => Rule("ROR-D.33a"),
            NoAdvocate => Rule("ROR-3.4.1a"),
            DoesNotRetire => Rule("ROR-3.3.1b"),
            Forum(forbidden) => forbidden.rule(),
            NoStatesmanNow => Rule("ROR-1.07.312a"),
            FamilyOfAnother => Rule("ROR-1.07.312b"),
            NamesakeInPlay => Rule("ROR-1.07.312i"),
            FamilyInCaptivity => Rule("ROR-1.10.82h"),
            NoConcessionNow => Rule("ROR-1.07.32a"),
            NoLandBill => Rule("ROR-R.138"),
            NotToHoldIt => Rule("ROR-1.11.1a"),
            NotToBeNamed(business, second) => business.names(*second),
            Senate(unheard) => unheard.rule(),
            ConsulsStepBack => Rule("ROR-1.09.2e"),
            OwnSenator => Rule("ROR-1.09.7d"),
            ConsulForLifeIsSafe => Rule("ROR-1.09.82f"),
            TargetOfAnother => Rule("ROR-1.09.7c"),
            TargetMustAttend => Rule("ROR-1.09.71a"),
            Revenue(unpaid) => unpaid.rule(),
            Combat(unfought) => unfought.rule(),
            Revolution(loyal) => loyal.rule(),
        }
    }
}

/// Why a request makes no sense, whatever the rules say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unfit {
    /// The game is over.
    GameOver,
    /// A deal needs two who play.
    TwoPlayers,
    /// Words that cannot be shown.
    DisturbingWords,
    /// A deal of others.
    NotYourDeal,
    /// Nothing would change hands.
    NothingChangesHands,
    /// No session has so many dockets.
    Dockets,
    /// What all change together is bargained with.
    NotAlone,
}

/// Who wants to do something while something is asked, of them or of others.
pub(crate) struct Wish<'a> {
    pub(crate) rules: &'a Republic,
    pub(crate) view: &'a View,
    pub(crate) seat: Seat,
    pub(crate) ask: &'a Ask,
}

/// The rule that forbids the pick, where one can be named.
pub(crate) fn why_not(rules: &Republic, v: &View, pick: &Pick<Action>) -> Option<Refusal> {
    let Some(ask) = v.flow.question() else {
        return Some(Refusal::new(Code::Over, Unfit::GameOver));
    };
    let seat = v.viewer.seat()?;
    let wish = Wish { rules, view: v, seat, ask };
    let reason = card(v, seat, &pick.action).or_else(|| match pick.action {
        Action::Revenue(action) => money(&wish, action),
        Action::Forum(action) => forum::why_not(&wish, action).map(Refused::Forum),
        Action::Senate(action) => senate::why_not(&wish, action, pick.amount),
        Action::AnyTime(act) => between(rules, v, seat, act),
        Action::Ledger(ledger::Action::Dispute(number)) => dispute(v, seat, number),
        Action::Govern(province, _) => governor(&wish, province),
        Action::Traitors(action) => tokens(v, seat, action),
        Action::Combat(action) => combat::why_not(&wish, action).map(Refused::Combat),
        Action::Revolution(revolution::Action::Retire(_)) => Some(Refused::DoesNotRetire),
        Action::Revolution(action) => revolution::why_not(&wish, action).map(Refused::Revolution),
        // of a plan he may always say that it is complete, but for this
        Action::Hand(hand::Action::Done) => asks_for_cards(&wish).then_some(Refused::TooManyCards),
        Action::Hand(hand::Action::Discard(card)) if !v.board.may_discard(card) => Some(law_stays(v)),
        Action::Hand(_) if cards_are_played(ask) && has_answered(&wish) => Some(Refused::FormSent),
        Action::Hand(hand::Action::Field(statesman)) => statesman_stays(rules, v, seat, ask, statesman),
        Action::Hand(hand::Action::Place(concession, _)) => Some(concession_stays(rules, v, ask, concession)),
        _ => None,
    });
    match reason {
        Some(reason) => Some(Refusal::of(reason)),
        None if !phases::asked(rules, &v.board, ask).has(seat) => Some(Refusal::of(Refused::NotAsked)),
        // What comes twice or too late; by letter also what is for another step (ROR-D.33).
        None if has_answered(&wish) => Some(Refusal::of(Refused::FormSent)),
        None if rules.by_post() && ask.is_sealed() => Some(Refusal::of(Refused::NotOnThisForm)),
        None => None,
    }
}

/// Has this player answered a question that others have still to answer?
fn has_answered(wish: &Wish) -> bool {
    wish.ask.is_sealed() && wish.view.own.as_ref().is_some_and(|own| own.answered)
}

/// Is this player asked in the Revolution Phase what he plays and discards, and has he not answered?
fn asks_for_cards(wish: &Wish) -> bool {
    let open = matches!(wish.ask, Ask::Revolution(revolution::Ask::Cards));
    open && phases::asked(wish.rules, &wish.view.board, wish.ask).has(wish.seat) && !has_answered(wish)
}

/// Why a Law is not discarded.
fn law_stays(v: &View) -> Refused {
    match v.board.switches.has(Switch::VotedLaws) {
        true => Refused::Senate(senate::Unheard::LawIsKept),
        false => Refused::LawStaysInHand,
    }
}

/// A card he does not hold, or may not play yet.
fn card(v: &View, seat: Seat, action: &Action) -> Option<Refused> {
    let needed = match *action {
        Action::Hand(hand::Action::Field(statesman)) => Card::Senator(statesman),
        Action::Hand(hand::Action::Place(concession, _)) => Card::Concession(concession),
        Action::Hand(hand::Action::Discard(card)) => card,
        Action::AnyTime(any_time::Action::Peddle(_)) => Card::Intrigue(Intrigue::InfluencePeddling),
        Action::AnyTime(any_time::Action::Law(law)) => Card::Law(law),
        Action::AnyTime(any_time::Action::Place(concession, _)) => Card::Concession(concession),
        Action::AnyTime(any_time::Action::RepealAcilian) => Card::Law(Law::Servilian),
        Action::Forum(forum::Action::Announce(Some(card))) => Card::Intrigue(card),
        Action::Forum(forum::Action::Scandal(_)) => Card::Intrigue(Intrigue::Scandal),
        Action::Revenue(revenue::Action::Guard(_)) => Card::Intrigue(Intrigue::OpenBodyguard),
        Action::Combat(combat::Action::Charm(_)) | Action::Revolution(revolution::Action::Charm) => {
            Card::Intrigue(Intrigue::CleopatraVii)
        }
        Action::Combat(combat::Action::Proscribe(_)) => Card::Intrigue(Intrigue::Proscription),
        Action::Senate(senate::Action::Tribune(TribuneBy::Card, _)) => Card::Intrigue(Intrigue::Tribune),
        Action::Senate(senate::Action::Murder(_)) => Card::Intrigue(Intrigue::MurderOfATribune),
        Action::Senate(senate::Action::Graft(_)) => Card::Intrigue(Intrigue::Graft),
        Action::Senate(senate::Action::Incite(_)) => Card::Intrigue(Intrigue::MobIncitedToViolence),
        Action::Senate(senate::Action::Conspire) => Card::Intrigue(Intrigue::AssassinationConspiracy),
        Action::Senate(senate::Action::Play(card)) => Card::Intrigue(card),
        _ => return None,
    };
    let hand = &v.own.as_ref()?.hand;
    let discards = matches!(action, Action::Hand(hand::Action::Discard(_)));
    match (needed.is_red() && hand.cards.has(needed), hand.playable(needed)) {
        (false, _) if v.hands[seat.ix()] == 0 => Some(Refused::EmptyHand),
        (false, _) => Some(Refused::NotHeld),
        (true, false) if !discards => Some(Refused::CardWaits),
        _ => None,
    }
}

/// May red cards be laid on the table now?
fn cards_are_played(ask: &Ask) -> bool {
    matches!(ask, Ask::Setup(setup::Ask::Plays) | Ask::Revolution(revolution::Ask::Cards))
}

/// A Statesman of his hand who does not enter play.
fn statesman_stays(rules: &Republic, v: &View, seat: Seat, ask: &Ask, statesman: Senator) -> Option<Refused> {
    let family = rules.parts.family(statesman).filter(|&f| v.board.in_play(f));
    let others = |f: Senator| v.board.owner(f).is_some_and(|owner| owner != seat);
    let planned = v.own.as_ref().map_or(Set::NONE, |own| own.forms.plan.statesmen);
    match () {
        () if !cards_are_played(ask) => Some(Refused::NoStatesmanNow),
        () if planned.has(statesman) => Some(Refused::SaidAlready),
        () if rules.namesakes(statesman).any(|s| planned.has(s)) => Some(Refused::NamesakeInPlay),
        () if rules.family_is_captive(&v.board, statesman) => Some(Refused::FamilyInCaptivity),
        () if family.is_some_and(others) => Some(Refused::FamilyOfAnother),
        () => (!rules.may_field(&v.board, seat, statesman)).then_some(Refused::NamesakeInPlay),
    }
}

/// A Concession of his hand that is not put on this Senator.
fn concession_stays(rules: &Republic, v: &View, ask: &Ask, concession: Concession) -> Refused {
    let planned = |own: &crate::Own| own.forms.plan.concessions[concession].is_some();
    match () {
        () if !cards_are_played(ask) => Refused::NoConcessionNow,
        () if v.own.as_ref().is_some_and(planned) => Refused::SaidAlready,
        () if !rules.can_be_held(&v.board, concession) => Refused::NoLandBill,
        () => Refused::NotToHoldIt,
    }
}

/// A Province of another, one that has its Governor or is not asked about yet; or somebody who cannot go.
fn governor(wish: &Wish, province: Province) -> Option<Refused> {
    let Ask::Setup(setup::Ask::Provinces { dealt }) = wish.ask else { return None };
    let (rule, posts) = (setup::term_rule(wish.rules), wish.view.own.as_ref()?.forms.posts);
    let mut his = dealt[wish.seat.ix()].into_iter().flatten();
    Some(match his.clone().any(|dealt| dealt == province) {
        false => Refused::NotDealt(rule),
        true if posts[province].is_some() => Refused::ProvinceGiven(rule),
        true if his.find(|dealt| posts[*dealt].is_none()) != Some(province) => {
            Refused::OtherProvinceFirst(rule)
        }
        true => Refused::CannotGovern,
    })
}

/// Tokens that cannot be had now, or not with this Senator.
fn tokens(v: &View, seat: Seat, action: traitors::Action) -> Option<Refused> {
    match action {
        _ if v.board.traitor.is_some() => Some(Refused::TokensInPlay),
        traitors::Action::Bid(s) | traitors::Action::Mark(s) if v.board.owner(s) != Some(seat) => {
            Some(Refused::NotYourTraitor)
        }
        traitors::Action::Betray(war) if v.board.wars[war].active() => None,
        traitors::Action::Bid(_) | traitors::Action::Mark(_) if v.board.tokens_for_bid() => None,
        traitors::Action::Pass | traitors::Action::Back => None,
        _ => Some(Refused::NobodyToBetray),
    }
}

/// Money moves only in its own segment.
fn money(wish: &Wish, action: revenue::Action) -> Option<Refused> {
    let (seat, board, by_post) = (wish.seat, &wish.view.board, wish.rules.by_post());
    let now = |due: revenue::Ask| *wish.ask == Ask::Revenue(due);
    // by letter gifts are written beside the redistribution (F1), incomes with the cards (ROR-D.22d)
    let gifts = now(revenue::Ask::Gifts) || by_post && now(revenue::Ask::Purse);
    let incomes = now(revenue::Ask::Income) || by_post && cards_are_played(wish.ask);
    let frozen = |senator: Senator| board.owner(senator) == Some(seat) && !board.loyal(senator);
    let said =
        wish.view.own.as_ref().is_some_and(|own| stands_on_the_form(&own.forms, by_post, seat, action));
    match action {
        revenue::Action::Send(..) | revenue::Action::Receive(_) if !gifts => Some(Refused::OnlyInTransfers),
        revenue::Action::Contribute(_) | revenue::Action::OnlyIf if !gifts => {
            Some(Refused::NoContributionsNow)
        }
        revenue::Action::Hold(_) if !now(revenue::Ask::Purse) => Some(Refused::MoneyLocked),
        revenue::Action::Collect(..) | revenue::Action::Graft(..) if !incomes => Some(Refused::NoIncomesNow),
        revenue::Action::Contribute(senator) if frozen(senator) => Some(Refused::GivesNothing),
        revenue::Action::Hold(senator) if frozen(senator) => Some(Refused::MoneyFrozen),
        revenue::Action::Send(Some(senator), _) | revenue::Action::Receive(senator) if frozen(senator) => {
            Some(Refused::NeitherGivesNorReceives)
        }
        revenue::Action::Send(_, to) if to == seat => Some(Refused::OwnMoney),
        revenue::Action::Send(_, to)
            if wish.rules.neutral(to).is_some() && !wish.rules.others_to_give(board, seat).has(to) =>
        {
            Some(Refused::OnlyToPlayers)
        }
        revenue::Action::Send(_, to) if !board.playing(wish.rules.factions).has(to) => None,
        _ if has_answered(wish) => Some(Refused::FormSent),
        _ if said => Some(Refused::SaidAlready),
        revenue::Action::Send(..) if form_is_full(wish) => Some(Refused::FormFull),
        revenue::Action::Send(None, _) => Some(Refused::TreasuryTooSmall),
        revenue::Action::Send(..) | revenue::Action::Contribute(_) | revenue::Action::Hold(_) => {
            Some(Refused::PurseTooSmall)
        }
        _ => revenue::why_not(wish, action),
    }
}

/// Has this been said on the form, so that only a new one could say it otherwise?
fn stands_on_the_form(forms: &Forms, by_post: bool, seat: Seat, action: revenue::Action) -> bool {
    match action {
        revenue::Action::Contribute(senator) if by_post => forms.notes.gift(senator) > 0,
        revenue::Action::Hold(senator) | revenue::Action::Contribute(senator) => forms.set.has(senator),
        revenue::Action::Send(from, to) => {
            forms.payments[seat.ix()].iter().any(|x| (x.from, x.to) == (from, to))
        }
        revenue::Action::Receive(_) => forms.receivers[seat.ix()].is_some(),
        revenue::Action::OnlyIf => forms.conditions[seat.ix()] > 0,
        _ => false,
    }
}

/// Has his form no room for another payment?
fn form_is_full(wish: &Wish) -> bool {
    let own = wish.view.own.as_ref();
    own.is_some_and(|own| own.forms.payments[wish.seat.ix()].is_full())
}

/// An agreement that cannot be called unfulfilled now.
fn dispute(v: &View, seat: Seat, number: u8) -> Option<Refused> {
    let line = v.board.agreements.iter().find(|a| a.number == number);
    match line {
        Some(a) if !a.binds(seat) => Some(Refused::NotAParty),
        Some(a) if a.disputed.has(seat) => Some(Refused::DisputedAlready),
        Some(a) if a.runs(v.board.year) => Some(Refused::NothingBetween),
        _ => Some(Refused::NoAgreement),
    }
}

/// Has this player such a captive, and the money for his ransom (ROR-1.10.82c)?
fn can_ransom(v: &View, seat: Seat, captive: Senator) -> bool {
    let treasury = v.own.as_ref().map_or(0, |own| own.treasury);
    let means = u32::from(v.board.senators[captive].talents) + u32::from(treasury);
    v.board.captives(seat).has(captive) && means >= captives::price(&v.board, captive).into()
}

/// Acts of any time that are impossible now.
fn between(rules: &Republic, v: &View, seat: Seat, act: any_time::Action) -> Option<Refused> {
    let adjourned = v.flow.question() == Some(&Ask::Senate(senate::Ask::Adjourn));
    let at_once = rules.has_neutrals(); // ROR-S.29
    match act {
        _ if v.board.controller(seat) != seat => Some(Refused::AnotherDecides),
        any_time::Action::Peddle(_) if v.board.phase == Phase::Revolution => Some(Refused::NoPeddlingNow),
        any_time::Action::Peddle(from) if from == seat || from.ix() >= rules.factions => {
            Some(Refused::RobOpponents)
        }
        any_time::Action::Peddle(from) if v.hands.get(from.ix()) == Some(&0) => Some(Refused::NothingToRob),
        any_time::Action::Abandon(s) if v.board.attempt.is_some() || rules.attempt_to_come(&v.board, s) => {
            Some(Refused::AttemptAnnounced)
        }
        any_time::Action::Abandon(s) if v.board.owner(s) != Some(seat) || !rules.may_abandon(&v.board, s) => {
            Some(Refused::NotToBeAbandoned)
        }
        any_time::Action::Ransom(s) | any_time::Action::RansomByFaction(s) if !can_ransom(v, seat, s) => {
            Some(Refused::NoSuchCaptive)
        }
        any_time::Action::Law(_) if v.board.phase != Phase::Senate && !at_once => {
            Some(Refused::LawsInTheSenate)
        }
        any_time::Action::Law(_) if !at_once && (adjourned || v.board.senate.item == Item::Closed) => {
            Some(Refused::LawTooLate)
        }
        any_time::Action::Law(_) if v.board.switches.has(Switch::VotedLaws) => {
            Some(Refused::Senate(senate::Unheard::LawIsVoted))
        }
        any_time::Action::Law(law) if !rules.law_fits(&v.board, law) => Some(Refused::LawDoesNotFit(law)),
        any_time::Action::Place(..) if !at_once => Some(Refused::NoConcessionNow),
        any_time::Action::Place(concession, _) if !rules.can_be_held(&v.board, concession) => {
            Some(Refused::NoLandBill)
        }
        any_time::Action::Place(concession, on) if !rules.may_place(&v.board, seat, concession, on) => {
            Some(Refused::NotToHoldIt)
        }
        any_time::Action::RepealAcilian if !v.board.laws.has(Law::Acilian) => Some(Refused::NothingToRepeal),
        any_time::Action::Fine(governor) if !v.board.finable(governor) => Some(Refused::NobodyToFine),
        any_time::Action::Fine(_) if rules.may_fine(&v.board) != Some(seat) => Some(Refused::NotYoursToFine),
        any_time::Action::GoToProvince(senator, _) if v.board.is_elder(senator) => Some(Refused::ElderStays),
        any_time::Action::GoToProvince(..) | any_time::Action::ComeToRome(_) => Some(Refused::NoJourney),
        any_time::Action::RecallLegion { .. } => Some(Refused::NothingToRecall),
        any_time::Action::JoinWar(senator) if v.board.may_defect(seat) != Some(senator) => {
            Some(Refused::NoWayToTheEnemy)
        }
        _ => Some(Refused::NothingBetween),
    }
}
