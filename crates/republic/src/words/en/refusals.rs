//! Why something is not done.

use super::options;
use crate::parts::Law;
use crate::phases::combat::Unfought;
use crate::phases::forum::Forbidden;
use crate::phases::revenue::Unpaid;
use crate::phases::revolution::Loyal;
use crate::phases::senate::Unheard;
use crate::refusals::{Refused, Unfit};

pub(in crate::words) fn refused(&why: &Refused) -> String {
    use Refused::*;
    match why {
        TooManyCards => "You hold more than five red cards: play or discard some first.".into(),
        NotAsked => "You are not asked to decide anything now.".into(),
        EmptyHand => "Your hand is empty.".into(),
        NotHeld => "You do not hold that card.".into(),
        CardWaits => "You received this card this turn: it waits for the next Revolution Phase.".into(),
        OnlyInTransfers => "Money passes between players only in the Transfer segment.".into(),
        NoContributionsNow => "The State takes contributions only once its debits are known.".into(),
        MoneyLocked => "A faction's money is locked until the next Revenue Phase.".into(),
        NoIncomesNow => "Incomes are collected at the start of the Revenue Phase.".into(),
        OwnMoney => "Money passes to other players here; your own you have redistributed.".into(),
        OnlyToPlayers => "Money passes to other players, not to neutral factions.".into(),
        FormFull => "Your form has no room for another payment: clear it to write others.".into(),
        NoMotions => "With neutral factions the Senate has neither motions nor votes.".into(),
        TreasuryTooSmall => "Your Faction Treasury does not hold so much.".into(),
        PurseTooSmall => "That is more than he has, or he is not yours to give it.".into(),
        GivesNothing => "Rebels, exiles and captives give the State nothing.".into(),
        MoneyFrozen => "The money of rebels, exiles and captives stays where it is.".into(),
        NeitherGivesNorReceives => "Rebels, exiles and captives neither give money nor receive any.".into(),
        NotAParty => "Only a party calls an agreement unfulfilled.".into(),
        DisputedAlready => "You have called it unfulfilled this year.".into(),
        NothingBetween => "Nothing can come between now: wait for the next boundary.".into(),
        NoAgreement => "No such agreement is running any more.".into(),
        NoPeddlingNow => "Influence Peddling is not played in the Revolution Phase.".into(),
        RobOpponents => "Influence Peddling takes a card of an opponent.".into(),
        NothingToRob => "An empty hand cannot be robbed.".into(),
        AttemptAnnounced => "Nobody is abandoned while a Persuasion Attempt is announced.".into(),
        NotToBeAbandoned => {
            "Only an opposed Statesman in Rome, without office and no Leader, can be abandoned.".into()
        }
        NoSuchCaptive => "You have no such captive, or cannot pay his ransom.".into(),
        NoSession => "The Senate is not in session.".into(),
        OnlyMagistrateAdjourns => {
            "Only the Magistrate adjourns, after elections and Prosecutions, with nothing unresolved.".into()
        }
        ProposeOrAdjourn => "The Magistrate proposes something, or adjourns.".into(),
        JustSent => "What was sent to a Province in this Senate Phase stays there.".into(),
        VotesCostMoney => "Extra votes cost 1 T each from his own treasury.".into(),
        OrderOfCalls => "The Magistrate settles the voting order.".into(),
        AccusedAnswersLater => "The Accused answers when his own faction is called.".into(),
        NoResignation => "No one may resign an office.".into(),
        FloorClosed => "A proposal waits until the floor is open.".into(),
        OnlyMagistrateProposes => "Only the Magistrate proposes without a Tribune.".into(),
        NoProsecutionByTribune => "A Prosecution cannot be initiated by Tribune.".into(),
        OutOfOrder => "The order of business is binding: this is not its turn.".into(),
        AnotherDecides => "The player of the Consul for Life decides for your faction in the Senate.".into(),
        SomebodyRulesForLife => "There is a Consul for Life: nobody else can become one.".into(),
        OnceForLife => "A Consul for Life can be proposed only once a year.".into(),
        OneRepeal => "There is one repeal attempt a turn.".into(),
        NobodyToRecruit => "Nobody can be recruited now.".into(),
        NoMoreProsecutions => "No further Prosecution is possible this turn.".into(),
        NobodyCalled => "No faction is being called to vote.".into(),
        AwayFromRome => "He is not in Rome and has no vote.".into(),
        OtherFaction => "He does not belong to the faction that is called.".into(),
        VoteDeclared => "A declared vote cannot be changed.".into(),
        NobodyInRome => "None of your Senators is in Rome.".into(),
        FactionHasVoted => "Your faction has voted: a declared vote cannot be changed.".into(),
        NotCalledYet => "Your faction has not been called yet.".into(),
        NoAbstention => "On a Land Bill nobody may abstain.".into(),
        SponsorVotesFor => "The sponsor must vote for the repeal.".into(),
        NotAgainstLandBill => "A Consul for Life cannot make others vote against a Land Bill.".into(),
        TribuneNeedsSenator => "A Tribune needs a Senator of yours in Rome.".into(),
        TooLateToVeto => "Your faction has voted and cannot stop this vote any more.".into(),
        NotVetoable => "This motion cannot be vetoed.".into(),
        NothingToVeto => "There is nothing to veto.".into(),
        MagistrateNeedsNoTribune => "The Magistrate needs no Tribune.".into(),
        NoTribuneInProsecutions => "No Tribune proposes anything during Prosecutions.".into(),
        TribuneNotNow => "A Tribune cannot be played for that now.".into(),
        Adjourned => "The Senate is adjourned: no assassination can be lodged.".into(),
        AttemptMade => "Your faction has made its attempt of this turn.".into(),
        AssassinMustAttend => "The assassin must be a Senator of yours in attendance.".into(),
        ElderStays => "An Elder does not leave Rome, and does not strike at anybody.".into(),
        OnlyRebelsStrike => "Under a Consul for Life only a rebel's faction may strike.".into(),
        NoTarget => "Nobody can be the target of an attempt now.".into(),
        LedgerFull => "The ledger is full of promises not yet due.".into(),
        NoPublicAgreements => "Under a Consul for Life nobody enters public agreements.".into(),
        Unenforceable => "Such a promise cannot be enforced: the ledger does not take it.".into(),
        TooFarAhead => "Nobody promises anything for more than three turns ahead.".into(),
        NoTradeYet => "No card may be traded before the first Revolution Phase.".into(),
        HandTooFull => "All have discarded, and nobody begins a turn with more than five cards.".into(),
        OnlyRedCards => "Only unplayed red cards can be traded.".into(),
        CardMustBeHeld => "A card that is named must be in the giver's hand.".into(),
        NothingOfThisKind(_) => "Nothing of this kind can be put now.".into(),
        NoChange(why) => options::no_change(why),
        LawsInTheSenate => "Laws are played in the Senate Phase.".into(),
        LawTooLate => "The Senate is adjourned: a Law waits for the next session.".into(),
        LawDoesNotFit(law) => law_does_not_fit(law).into(),
        NothingToRepeal => "The Acilian Law is not in force.".into(),
        NobodyToFine => {
            "Only a corrupt Governor who returned this year can be fined, once a year, under the Calpurnian Law."
                .into()
        }
        NotYoursToFine => {
            "The Censor of this year fines, or under the Acilian Law the faction with most Knights.".into()
        }
        NoJourney => {
            "Only under the Vatinian Law a Governor goes to his Province or to Rome, once in a Senate Phase."
                .into()
        }
        NothingToRecall => "Only a Consul recalls Legions, those he has disbanded himself, for 10 T each.".into(),
        NoWayToTheEnemy => {
            "Only the player of a Traitor who is free sends him to his War, and only while that is active.".into()
        }
        TokensInPlay => "The Traitor tokens lie on somebody already.".into(),
        NobodyToBetray => "The Traitor tokens are bid for at the end of the Forum Phase, while a War is active.".into(),
        NotYourTraitor => "Only a Senator of your own can bid, or be your Traitor.".into(),
        LawStaysInHand => "With the Civil War deck this Law is never discarded.".into(),
        NoTribunesByDecree => "The Ultimate Decree: no Tribune is heard for the rest of this turn.".into(),
        NoTribuneShown => "There is no Tribune to cancel, or nobody who tries to.".into(),
        ConditionNotMet => "What this card is played after has not just happened.".into(),
        NoPriesthoodNow => "The Pontifex gives one Priesthood in a Senate Phase, in Rome, to another Senator present who has none.".into(),
        NoCommissionNow => "He takes the Land Commissioner only from the Forum, after Prosecutions, while a Land Bill is in effect, once a turn.".into(),
        NotDealt(_) => "That Province was not dealt to you.".into(),
        ProvinceGiven(_) => "That Province has its Governor already.".into(),
        OtherProvinceFirst(_) => "Another Province of yours is asked about first.".into(),
        SaidAlready => "That has been said already: start again to say it otherwise.".into(),
        FormSent => "You have sent this form. Until it closes you may take your answer back and write another.".into(),
        NoAdvocate => {
            "Only a Senator in Rome who is neither Censor nor Prosecutor and has not declined can defend the Accused."
                .into()
        }
        DoesNotRetire => {
            "Only a Senator of yours in Rome with more than 20 Influence retires, before cards are played.".into()
        }
        Forum(why) => forbidden(why).into(),
        Revenue(why) => unpaid(why).into(),
        Combat(why) => unfought(why).into(),
        Revolution(why) => loyal(why).into(),
        NoStatesmanNow => "Statesmen enter play when the game begins, or in a Revolution Phase.".into(),
        FamilyOfAnother => "His family is in another faction.".into(),
        NamesakeInPlay => "Another Statesman of the same family is in play, or is to be played.".into(),
        FamilyInCaptivity => "The head of his family is a captive, and nobody replaces him while he lives.".into(),
        NoConcessionNow => "Concessions are placed when the game begins, or in a Revolution Phase.".into(),
        NoLandBill => "The Land Commissioner needs a Land Bill in effect.".into(),
        NotToHoldIt => "A Concession goes to a Senator of your own who is no rebel.".into(),
        NotToBeNamed(..) => "That cannot be named in this motion.".into(),
        Senate(why) => unheard(why).into(),
        ConsulsStepBack => "A Consul cannot follow himself in office.".into(),
        OwnSenator => "Nobody strikes at a Senator of their own faction.".into(),
        ConsulForLifeIsSafe => "A Consul for Life cannot be assassinated.".into(),
        TargetOfAnother => "That faction has been the target of an attempt this turn.".into(),
        TargetMustAttend => "The target of an attempt must be in attendance.".into(),
        NotOnThisForm => "This is no field of the form before you: it belongs to another step.".into(),
        CannotGovern => {
            "One of your Senators in Rome governs it for one to three years: not the Temporary Rome Consul, and nobody who has a Province.".into()
        }
    }
}

/// What an Initiative does not allow.
fn forbidden(why: Forbidden) -> &'static str {
    use Forbidden::*;
    match why {
        OutOfStep => "An Initiative has its order: persuasion, Knights, then Leader or Games, each once.",
        OneByOne => {
            "An attempt is named in order: who persuades, then whom, then the bribe. Choose again to change it."
        }
        InsteadOfAttempt => "A Scandal comes instead of a Persuasion Attempt: choose again first.",
        NotBoth => "In one Initiative Knights are attracted or pressed, not both.",
        PressedAlready => "Knights of his have been announced already: choose again to change that.",
        NotToBePersuaded => "A Senator of yours in Rome persuades one in Rome who is not yours.",
        LeaderIsImmune => "A Faction Leader cannot be persuaded.",
        RulersAreImmune => "Nobody of the faction of a Consul for Life can be persuaded.",
        BribeTooLarge => "A persuader spends only what is in his own treasury.",
        ProofAgainst => "This Senator cannot be blackmailed.",
        TooMuchToResist => "Your Faction Treasury does not hold so much.",
        NoKnight => "A Senator of yours in Rome offers a Knight up to 6 T of his own.",
        Proscribed => "Your faction has proscribed: no Knight follows it any more.",
        NoKnightsToPress => "He has not so many Knights, or is not yours to press them.",
        NotToLead => "Another Senator of your own can lead the faction in his place.",
        GamesTooDear => "A loyal Senator of your own pays the whole cost of Games.",
        NoSuchBid => "A bid is paid by one Senator of yours in Rome.",
        TooEloquent => "A Scandal touches only a Senator whose Oratory is below 5.",
        OwnFaction => "The conspirators are of another faction than the HRAO's.",
    }
}

/// What the rules of incomes and treasuries do not allow.
fn unpaid(why: Unpaid) -> &'static str {
    use Unpaid::*;
    match why {
        NotHeld => "No loyal Senator of yours holds this Concession.",
        PaidWhenRaised => "This Concession pays when Legions or Fleets are raised, and only then.",
        NoLandBill => "The Land Commissioner pays only while a Land Bill is in effect.",
        NotSoDear => "Only Grain brings more than once its income, once more for each Drought.",
        OneByOne => "Incomes are asked about one after the other: another comes first.",
        NotGovernor => "No loyal Governor of yours rules this Province.",
        Overrun => "Barbarians have overrun it: it brings nothing this year.",
        Restless => "There is disorder in it: it brings nothing this year.",
        Menaced => "A War threatens it: it brings nothing this year.",
        NotYours => "Money from others goes to a loyal Senator of yours, or to your Faction Treasury.",
        NothingGiven => "A condition goes with a contribution, and with one of yours only once.",
        NothingSent => "What is to be paid in return goes with a payment of yours to that player, once.",
        NothingOwed => "A loyal Senator of yours vouches for money that you owe, once.",
        NotToGuard => "An Open Bodyguard is placed by a Senator of yours in Rome who has none and can pay.",
        NoGuard => "No Open Bodyguard stands by a Senator of yours like that.",
        TooManyUnits => "The rebel has not so many units, or not the money for them.",
        NoForces => "Your Governor raises what the Province has room, tax and money for, and says it once.",
    }
}

/// What the rules of battles do not allow.
fn unfought(why: Unfought) -> &'static str {
    use Unfought::*;
    match why {
        NoArmyThere => "He leads no army at this War that has still to attack.",
        RansomTooDear => "The captive and your Faction Treasury together cannot pay his ransom.",
        NotHisVeteran => "That is no Veteran of a loyal Senator of yours in the rebel's army.",
        NotActive => "Only an active War is fought by a rebel who has Rome.",
        TooWeakForWar => "He has not the Fleets that this War asks for, or nobody to lead there.",
        NotTaken => "He leaves behind only what he has taken over from Rome, and before he fights.",
        NobodyToCharm => "There is no Commander whom she could help.",
        NotToReceive => "A loyal Senator of your own receives the money.",
        NoFleetsThere => "There are no Fleets that could go home.",
    }
}

/// What the rules of revolts do not allow.
fn loyal(why: Loyal) -> &'static str {
    use Loyal::*;
    match why {
        RebelStands => "Nobody else may revolt until the rebel is beaten.",
        CommanderTooWeak | GovernorTooWeak => "Somebody at least as strong has declared revolt before.",
        NobodyFollows => "None of his Legions would follow him.",
        RolledAlready => "The dice have been rolled for his Legions.",
        AllFollow => "All his Legions are his own Veterans, and follow him without dice.",
        NotHisProvince => "No Governor of yours who could revolt rules this Province.",
        GovernorsStay => "Governors do not revolt in this game.",
        NoLawToMarch => "Without the Manilian Law nobody takes his army to another War.",
        Fetched => "Whoever has fetched a Bequest lays down his command or revolts.",
        NoSuchWar => "He takes his army to a War in the Forum, not to a Civil War.",
        NoFleetsToMarch => "He has no Legions left, or not the Fleets that this War asks for.",
        NotToJoin => "Only loyal Senators of the rebel's own faction join him.",
        ElderStays => "An Elder does not leave Rome.",
        NoVeterans => "He disbands only Veterans of his own whom he commands.",
        HasMarched => "The rebel has left his Province, or is on his way.",
        NoReserve => {
            "Help comes from the Province of another rebel that has sent none, and after a battle that decided nothing."
        }
    }
}

/// What the Senate does not hear.
fn unheard(why: Unheard) -> &'static str {
    use Unheard::*;
    match why {
        Defeated => {
            "The Senate has refused this, or a Tribune has stopped it: something of it must be another."
        }
        HigherFirst => {
            "Commanders go in the order of their rank, or together: a higher one is still in Rome."
        }
        NoCommander => "Only a Consul or the Dictator, who is in Rome and may leave it, is sent.",
        NoWar => "There is no such War in the Forum.",
        EarlierWar => "An earlier War of its series must be attacked too.",
        NoSupport => "The forces in Rome do not suffice for it: Legions need the Fleets that support them.",
        JustDeployed => "A commander who was sent in this Senate Phase is not recalled in it.",
        Victorious => "A commander who has just won is not recalled.",
        BillProposed => "A Land Bill of this type has been proposed this turn.",
        BillsInEffect => "No more Land Bills of this type can be in effect.",
        NoRepeal => "Only a Land Bill of type II or III that is in effect can be repealed.",
        Unpopular => "Whoever sponsors a repeal needs Popularity 3, for type III 6, and is in Rome.",
        VotedOn => "The Senate votes on a Concession once a year.",
        NoLandBill => "The Land Commissioner is assigned only while a Land Bill is in effect.",
        JustElected => "A Governor elected this turn is not recalled in it.",
        NoProvince => "There is no such Province yet.",
        AccusedAway => "Only a Senator in Rome can be prosecuted.",
        CensorAccused => "The Censor does not try himself.",
        Spared => "A Tribune has stopped a Prosecution of this Senator: there is no other this year.",
        TrialsHeld => "The Censor holds two Minor Prosecutions a turn, or one Major.",
        Tried => "This Senator has been tried for that this turn.",
        NoExile => {
            "Only a Statesman on trial for his life, and no Traitor, goes into exile, and only before he votes."
        }
        NoAppeal => "The Accused appeals once, before he votes.",
        LawIsVoted => "Here a Law takes effect only by vote, after the Governors have been elected.",
        LawIsPlayed => "A Law is played, not voted on.",
        LawIsKept => "Where Laws are voted on none is discarded.",
        CensorCalls => "The Censor settles the voting order of this trial.",
        NoOwnTribune => "Only a Statesman of yours in Rome whose card says so has a Tribune, once a turn.",
    }
}

/// What a Law waits for.
fn law_does_not_fit(law: Law) -> &'static str {
    match law {
        Law::Acilian => "The Calpurnian Law must be in force first.",
        Law::TraditionErodes => "Active Wars of strength 15 together must be in play.",
        Law::Gabinian => "A Pirate War must be in play.",
        Law::Julian | Law::PlautianPapirian => "It can be played only during the Social War.",
        _ => "This Law cannot be played now.",
    }
}

pub(in crate::words) fn unfit(&why: &Unfit) -> String {
    match why {
        Unfit::GameOver => "The game is over.",
        Unfit::TwoPlayers => "A deal needs two players who take part.",
        Unfit::DisturbingWords => "These words hold characters that cannot be shown.",
        Unfit::NotYourDeal => "Only its parties can conclude a deal.",
        Unfit::NothingChangesHands => "Nothing would change hands.",
        Unfit::Dockets => "A session has 1 to 20 dockets.",
        Unfit::NotAlone => "What all agree to change they change by itself: it is no part of a bargain.",
    }
    .into()
}
