// SPDX-License-Identifier: GPL-3.0-or-later
// What this game answers where the effects of cards ask. model/effects knows no game, and decides of this one's rules:
// - `readyReactions` in moments/reactions.cpp: ONS-REA-03, ONS-REA-04, ONS-REA-05, ONS-DEF-07, ONS-CCT-23
// - `stepReact` in moments/reactions.cpp: ONS-REA-02, ONS-REA-06
// - `moment` in moments/moments.cpp, to which nobody reacts where it is quiet: ONS-TEL-04, ONS-XCH-02
// - `useDial` and `numberOnUse` in moments/uses.cpp: ONS-CDL-02, ONS-CDL-04
// - `isDialOpen` in verbs/verb_options.cpp: ONS-CDL-05, ONS-CDL-06
// - `modified` in in_force/in_force.cpp: ONS-GLD-03, ONS-CND-04, ONS-CND-12, ONS-CCT-08, ONS-CCT-21
// - `forbidder` in in_force/in_force.cpp: ONS-GLD-02
// - `leaveOutForbiddenItems` in in_force/gathering.cpp: ONS-CCT-24
// - `inForceAtFall` in in_force/gathering.cpp: ONS-CCT-02
// - `takeOff` in figures/damage.cpp: ONS-DMG-01, ONS-DMG-02
// - `fall` in figures/damage.cpp: ONS-DEF-01
// - `carryOff` in figures/damage.cpp: ONS-DEF-02, ONS-DEF-08
// - `canBeDoneTo` in verbs/verb_targets.cpp: ONS-DEF-03
// - `heal` in figures/healing.cpp, without dice: ONS-HEA-03, ONS-HEA-05, ONS-HEA-06, ONS-HEA-07, ONS-HEA-09
// - `healEach` in verbs/doing.cpp, which pays once a use: ONS-EXP-03, ONS-EXP-09, ONS-EXP-10
// - `gain` in figures/conditions.cpp: ONS-TOK-06
// - `leftOf` in figures/conditions.cpp: ONS-CMP-13
// - `freeOtherBearers` in figures/conditions.cpp: ONS-CCT-18
// - `lay` in figures/conditions.cpp: ONS-TOK-04
// - `fitOf` in scenes/selection.cpp, by range, and by sight where that is asked: ONS-RNG-03, ONS-HEA-04, ONS-HEA-08
// - `holdsOfAttack` in scenes/predicates.cpp, where a keyword is tested and does nothing else: ONS-ICN-04
// - `settleWhom` in verbs/settle_whom.cpp: ONS-HEA-02
// - `exchange` in verbs/doing.cpp: ONS-XCH-01
// - `canExchange` in verbs/verb_targets.cpp, which asks for room alone: ONS-XCH-03
// - `footprintOf` in scenes/place_tests.cpp: ONS-LRG-01
// - claims/place_claims.cpp, where only the players see places: ONS-RNG-01, ONS-RNG-04, ONS-CHR-07
#include "model/effects/claims/place_claims.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/onslaught/attack/attack_claims.h"
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/attack/cover.h"
#include "model/rules/onslaught/cards/carried.h"
#include "model/rules/onslaught/cards/printed.h"
#include "model/rules/onslaught/cards/printed_attacks.h"
#include "model/rules/onslaught/loot/chests.h"
#include "model/rules/onslaught/moves/least_way.h"
#include "model/rules/onslaught/moves/sight_and_room.h"
#include "model/rules/onslaught/moves/straying.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/own_steps.h"
#include "model/rules/onslaught/setup/arrivals.h"
#include "model/rules/onslaught/turns/experience.h"
#include "model/rules/onslaught/turns/scoring.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::rules::onslaught {

// --- What is printed -------------------------------------------------------------------------------------------------

const content::Effect* Game::printedEffect(const FigureId& self, const QString& source) const
{
    return onslaught::printedEffect(*this, self, source);
}

QString Game::printedName(const FigureId& self, const QString& source) const
{
    return onslaught::printedName(*this, self, source);
}

QString Game::printedWords(const FigureId& self, const QString& source) const
{
    return onslaught::printedWords(*this, self, source);
}

QString Game::addedWords(const FigureId& self, const QString& source) const
{
    return onslaught::addedWords(*this, self, source);
}

const content::Attack* Game::attackOf(const FigureId& figure, const AttackRef& attack) const
{
    return printedAttack(*this, figure, attack);
}

const std::vector<content::Dial>& Game::dialsOf(const Figure& figure) const
{
    static const std::vector<content::Dial> none;
    const content::Character* printed = character(figure);
    return printed ? printed->dials : none;
}

void Game::gatherOwn(const Figure& figure, Gathering& found) const
{
    onslaught::gatherOwn(*this, figure, found);
}

void Game::gatherTable(Gathering& found) const
{
    onslaught::gatherTable(*this, found);
}

std::unique_ptr<const OwnBasis> Game::ownBasis() const
{
    return basisOf(*this);
}

void Game::keepInMind(const QString& field, Memory after)
{
    auto changed = std::make_shared<OnslaughtPart>(part());
    changed->memory = std::move(after);
    changeTo(field, std::move(changed));
}

// --- Where everybody is ----------------------------------------------------------------------------------------------

std::optional<Seen> Game::sightBetween(const FigureId& from, const FigureId& to) const
{
    return onslaught::sightBetween(*this, from, to);
}

bool Game::leavesRoom(const std::vector<Event>& events) const
{
    return onslaught::leavesRoom(*this, events);
}

std::optional<std::vector<ReachedPlace>> Game::wayTo(const FigureId& figure, board::Space to, const Gait& gait) const
{
    return leastWay(*this, figure, to, gait);
}

void Game::walk(const FigureId& figure, board::Space to, const std::optional<std::vector<ReachedPlace>>& way)
{
    onslaught::walk(*this, figure, to, way);
}

void Game::walkByHand(const FigureId& figure)
{
    onslaught::walkByHand(*this, figure);
}

bool Game::isWalkAwaited(const FigureId& figure) const
{
    return onslaught::isWalkAwaited(*this, figure);
}

std::vector<FigureId> Game::stopWalking(const std::vector<FigureId>& walkers)
{
    return onslaught::stopWalking(*this, walkers);
}

void Game::shift(const FigureId& figure, const std::vector<Way>& ways)
{
    onslaught::shift(*this, figure, ways);
}

void Game::teleport(const FigureId& figure, board::Space to)
{
    onslaught::teleport(*this, figure, to);
}

void Game::teleportByHand(const FigureId& figure)
{
    onslaught::teleportByHand(*this, figure);
}

void Game::noteMovedByHand(const FigureId& figure, int spaces)
{
    stray(*this, figure, spaces > 0 ? spaces : LastSeen::anywhere);
}

void Game::leaveQuietly(const FigureId& figure)
{
    onslaught::leaveQuietly(*this, figure);
}

void Game::enterQuietly(const FigureId& figure)
{
    onslaught::enterQuietly(*this, figure);
}

void Game::noteWent(const FigureId& figure)
{
    onslaught::noteWent(*this, figure);
}

// --- Attacks ---------------------------------------------------------------------------------------------------------

std::vector<TargetOption> Game::targetsOf(const FigureId& attacker, const AttackRef& attack,
                                          const std::optional<Maker>& maker) const
{
    return onslaught::targetsOf(*this, attacker, attack, {}, maker);
}

int Game::farthest(const Scene& scene, const content::Attack& attack) const
{
    return onslaught::farthest(*this, scene, attack);
}

std::optional<int> Game::reachOf(const FigureId& attacker, const AttackRef& attack, const Maker& maker) const
{
    return onslaught::reachOf(*this, attacker, attack, maker);
}

Message Game::stakeOf(const FigureId& attacker, const AttackRef& attack, const FigureId& target) const
{
    const content::Attack* printed = find(*this, attacker, attack);
    const bool covered = sightBetween(attacker, target) == Seen::Covered;
    const Maker maker = makerOf(topFrame<VerbsFrame>(*this));
    const Terms terms = termsOf(*this, attacker, attack, target, covered, maker);
    const bool judged = printed && printed->toHit && !hasRule(printed->effect, "automatic-hit");
    return judged && terms.knowsArmourClass ? onslaught::stakeOf(*this, terms, target) : Message();
}

void Game::beginAttack(const AttackStart& start)
{
    onslaught::beginAttack(*this, start);
}

std::optional<AttackInProgress> Game::attackInProgress() const
{
    const Frame* attack = attackUnder(*this);
    if (!attack) {
        return std::nullopt;
    }
    const auto frame = readFrame<AttackFrame>(attack->data);
    return AttackInProgress{frame.scene, frame.dice, frame.thrown};
}

std::vector<effects::RollNow> Game::rollsNow() const
{
    return onslaught::rollsNow(*this);
}

bool Game::isStillMade() const
{
    const Frame* attack = attackUnder(*this);
    return !attack || mayGoOn(*this, attack->at, readFrame<AttackFrame>(attack->data));
}

void Game::changeDie(const DieChange& change)
{
    changeNearest<AttackFrame>(*this, [&](AttackFrame& attack) {
        if (change.thrownAgain) {
            attack.before.push_back({change.by, attack.dice});
            attack.thrown = change.index;
        }
        attack.dice.at(change.index) = change.face;
    });
}

void Game::missAlso(const std::vector<FigureId>& targets)
{
    if (targets.empty()) {
        return;
    }
    const auto& frames = state().frames;
    QString by;
    if (!frames.empty() && isOf<VerbsFrame>(frames.back())) {
        const auto verbs = readFrame<VerbsFrame>(frames.back().data);
        by = effects::nameOfSource(*this, verbs.scene.self, verbs.source);
    }
    changeNearest<AttackFrame>(*this, [&](AttackFrame& attack) {
        auto& missed = attack.missed ? *attack.missed : attack.missed.emplace();
        missed.insert(missed.end(), targets.begin(), targets.end());
        for (const FigureId& target : targets) {
            attack.missedBy.emplace(target.text(), by);
        }
    });
}

SeatId Game::rollerOfAttack() const
{
    const Frame* attack = attackUnder(*this);
    return attack ? rollerOf(*this, attackIn(*this, *attack)) : SeatId();
}

std::vector<AttackRef> Game::attacksHeld(const FigureId& figure) const
{
    std::vector<AttackRef> attacks;
    const bool items = forbidder(*this, content::Prohibition::What::Items, figure).isEmpty();
    for (const AttackOption& option : onslaught::attacksHeld(*this, figure)) {
        if (items || option.ref.item.isEmpty()) {
            attacks.push_back(option.ref);
        }
    }
    return attacks;
}

// --- What happens to figures -----------------------------------------------------------------------------------------

void Game::scoreFall(const FigureId& fallen, const Scene& scene)
{
    onslaught::scoreFall(*this, fallen, scene);
}

void Game::dropThings(const Figure& fallen)
{
    dropEverything(*this, fallen);
}

bool Game::isTakenAway(const Figure& fallen) const
{
    return fallen.kind != FigureKind::Character; // ONS-DEF-08, ONS-ATK-13
}

void Game::noteDealt(int amount)
{
    changeNearest<AttackFrame>(*this, [amount](AttackFrame& attack) { attack.scene.dealt += amount; });
}

void Game::hasHealed(const FigureId& healer)
{
    earn(*this, healer, 1, Message("said-earned-healing").with("figure", name(healer)).with("count", 1)); // ONS-EXP-03
}

void Game::giveExperience(const FigureId& figure, int amount, const QString& source)
{
    const QString feat = textOfFeat(*this, source); // ONS-EXP-06, else the card's own way (ONS-EXP-05)
    Message why = Message(feat.isEmpty() ? "said-earned-bonus" : "said-earned-feat")
                      .with("figure", name(figure))
                      .with("count", amount);
    earn(*this, figure, amount, feat.isEmpty() ? why : std::move(why).with("goal", feat));
}

bool Game::mayGainExperience(const Figure& figure) const
{
    return mayEarn(figure);
}

void Game::giveActions(const FigureId& figure, const QString& sort, int number)
{
    const bool isStandard = sort == QLatin1String("standard");
    const bool isMove = sort == QLatin1String("move");
    const bool isCounted = isStandard || isMove || sort == QLatin1String("bonus"); // by a turn
    if (!isCounted || !part().budget || figure != inTurn()) {
        return;
    }
    if (!table().showsMap() && (isMove || isStandard)) {
        stray(*this, figure, number * farthestMove(*this, figure));
    }
    change(QStringLiteral("budget"), [&](OnslaughtPart& part) {
        int& left = isStandard ? part.budget->standard : isMove ? part.budget->move : part.budget->bonus;
        left += number;
        part.budget->granted += isStandard ? number : 0;
    });
}

void Game::givePoints(const FigureId& figure, int number)
{
    const CounterId id(QStringLiteral("vp-") + this->figure(figure).seat.text());
    if (const Counter* counter = table().counter(id)) {
        happen(CounterSet{id, counter->value, counter->value + number});
    }
}

void Game::discard(const FigureId& self, const QString& source)
{
    discardItem(*this, self, source);
}

std::vector<PieceId> Game::carriedUnseen(const FigureId& figure) const
{
    std::vector<PieceId> pieces;
    for (const Piece* piece : carried(figure)) {
        pieces.push_back(piece->id);
    }
    return pieces;
}

bool Game::carriesAnything(const FigureId& figure) const
{
    return !carried(figure).empty() || !equipped(figure).empty();
}

void Game::takeCarried(const FigureId& taker, const PieceId& piece)
{
    takeLoot(*this, taker, piece);
}

std::vector<board::Space> Game::lootableFrom(const FigureId& figure) const
{
    return chestsInReach(*this, figure);
}

void Game::loot(const FigureId& figure, const std::optional<board::Space>& at)
{
    lootChest(*this, figure, at);
}

int Game::leftToCome(const QString& kind) const
{
    return minisLeft(*this, kind);
}

std::vector<board::Space> Game::arrivalPlaces(const QString& kind, const FigureId& beside) const
{
    return onslaught::arrivalPlaces(*this, kind, beside);
}

SeatId Game::placerOfArrivals() const
{
    return opponentOf(table().active); // ONS-MSP-02
}

void Game::bring(const QString& kind, const std::optional<board::Space>& at)
{
    onslaught::bring(*this, kind, at);
}

std::vector<board::Space> Game::comebackPlaces(const FigureId& figure) const
{
    return onslaught::comebackPlaces(*this, figure);
}

// --- Reactions, frames and claims ------------------------------------------------------------------------------------

bool Game::mayReact() const
{
    return table().phase == QLatin1String("action"); // ONS-REA-01
}

bool Game::step(const QString& kind)
{
    return effects::stepOneOf(*this, kind,
                              {{AttackFrame::kind, stepAttack},
                               {LevelFrame::kind, stepLevel},
                               {WalkFrame::kind, stepWalk},
                               {TurnEndFrame::kind, stepTurnEnd},
                               {RoundEndFrame::kind, stepRoundEnd},
                               {ShownFrame::kind, stepShown},
                               {MonsterTurnFrame::kind, stepMonsterTurn}});
}

std::vector<QString> Game::rulesFor(AskedFor what) const
{
    switch (what) {
    case AskedFor::Reaction:
        return {QStringLiteral("ONS-REA-02"), QStringLiteral("ONS-REA-06")};
    case AskedFor::StillReached:
        return {QStringLiteral("ONS-ATK-05"), QStringLiteral("ONS-LOS-01")};
    default:
        return {};
    }
}

std::vector<OpenClause> Game::openInProgress() const
{
    return onslaught::openInProgress(*this);
}

std::vector<OpenClause> Game::openInTurn() const
{
    return openToAim(*this);
}

std::optional<ActResult> Game::claimOwn(const Claim& claim, bool holds)
{
    const auto cover = openCover(*this);
    if (!cover || claim != cover->claim()) {
        return std::nullopt;
    }
    if (auto why = whyNotClaim(*this, cover->attacker)) {
        return tl::unexpected(std::move(*why));
    }
    return claimCover(*this, *cover, holds);
}

void Game::claimsChanged()
{
    askDiceAnew(*this);
}

} // namespace wheelhouse::rules::onslaught
