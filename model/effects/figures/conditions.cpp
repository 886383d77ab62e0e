// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions that figures gain and lose, and tokens that lie on the map.
#include "model/effects/figures/figure_changes.h"
#include "model/effects/figures/tokens.h"
#include "model/effects/moments/resolution.h"
#include "model/play/events/bounds.h"
#include "model/rules/acts/by_hand/from_content.h"

#include <algorithm>

namespace wheelhouse::effects {

using content::Moment;

bool follows(const Game& game, const Token& token, const char* rule)
{
    const content::Condition* condition = game.condition(token.condition);
    return condition && hasRule(condition->effect, rule);
}

void removeBearersOf(Game& game, const FigureId& bearer, const char* rule)
{
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& token : tokens) {
        if (token.bearer == bearer && follows(game, token, rule)) {
            game.happen(TokenRemoved{token});
        }
    }
}

namespace {
/// How many more tokens of a condition can come into play.
int leftOf(const Game& game, const content::Condition& condition)
{
    if (!hasRule(condition.effect, "as-many-as-tokens") || condition.tokens <= 0) {
        return mostCounted;
    }
    int left = condition.tokens;
    for (const Token& token : game.table().tokens) {
        left -= token.condition == condition.id.text() ? token.count : 0;
    }
    return std::max(0, left);
}

/// How many the figure can pay for, where each costs a hit point: nobody is given more who lies at 0.
int pointsFor(const Figure& bearer, const content::Condition& condition)
{
    return hasRule(condition.effect, "costs-hit-points") ? bearer.hitPoints().value_or(mostCounted) : mostCounted;
}

/// How many lie on the figure once so many more are given.
int countAfter(const content::Condition& condition, int before, int more)
{
    if (!condition.stacks) {
        return 1;
    }
    return hasRule(condition.effect, "keeps-the-larger") ? std::max(before, more)
                                                         : std::min(mostCounted, before + more);
}

void introduce(Game& game, const content::Condition& condition)
{
    if (!game.table().condition(condition.id.text())) {
        game.happen(ConditionKindAdded{acts::conditionOf(condition)});
    }
}

Token tokenOf(const Game& game, const content::Condition& condition, const FigureId& placer)
{
    Token token;
    token.condition = condition.id.text();
    token.name = condition.name;
    token.until = condition.duration;
    token.placer = placer;
    token.placedInTurn = game.table().turnRunning ? game.table().turn : 0;
    return token;
}
} // namespace

bool gain(Game& game, const FigureId& bearer, const QString& id, const FigureId& placer, int count)
{
    const content::Condition* condition = game.condition(id);
    Scene scene;
    scene.self = bearer;
    if (!condition || !game.table().figure(bearer) || !game.canBeGiven(game.figure(bearer), id) ||
        !forbidder(game, content::Prohibition::What::GainCondition, bearer, scene, id).isEmpty()) {
        return false;
    }
    if (const QString opposite = game.oppositeOf(id); !opposite.isEmpty() && has(game, bearer, opposite)) {
        lose(game, bearer, opposite);
        return false;
    }
    const int left = std::min(leftOf(game, *condition), pointsFor(game.figure(bearer), *condition));
    if (left == 0 && (condition->stacks || !has(game, bearer, id))) {
        game.say(Message("said-no-token-left").with("figure", game.name(bearer)).with("condition", condition->name));
        return false;
    }
    introduce(game, *condition);
    Token token = tokenOf(game, *condition, placer);
    token.bearer = bearer;
    token.count = countAfter(*condition, 0, std::min(count, left));
    if (token.until == Duration::EndOfPlacersNextTurn) {
        token.until = Duration::EndOfBearersNextTurn;
    }
    bool isMore = true;
    int more = token.count;
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& other : tokens) {
        if (other.condition != id || !other.bearer) {
            continue;
        }
        if (other.bearer == bearer) {
            token.id = other.id;
            token.count = countAfter(*condition, other.count, token.count);
            more = token.count - other.count;
            isMore = more > 0;
            if (other != token) {
                game.happen(TokenChanged{other, token});
            }
        }
    }
    const bool isNew = !token.id;
    if (isNew) {
        token.id = TokenId(QStringLiteral("t%1").arg(game.table().nextToken));
        game.happen(TokenAdded{token});
    }
    freeOtherBearers(game, token);
    if (isMore) {
        scene.actor = placer;
        scene.target = bearer;
        scene.gained = id;
        moment(game, Moment::ConditionGained, scene);
    }
    if (isMore && hasRule(condition->effect, "costs-hit-points")) {
        costPoints(game, bearer, more, placer);
    }
    return true;
}

void freeOtherBearers(Game& game, const Token& kept)
{
    if (!kept.bearer || !follows(game, kept, "single-bearer")) {
        return;
    }
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& other : tokens) {
        if (other.condition == kept.condition && other.bearer && other.bearer != kept.bearer) {
            game.happen(TokenRemoved{other});
        }
    }
}

void lose(Game& game, const FigureId& bearer, const QString& condition, int count)
{
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& token : tokens) {
        if (token.bearer == bearer && (condition.isEmpty() || token.condition == condition)) {
            takeFromStack(game, token, count > 0 ? count : token.count);
        }
    }
}

int heldBack(const Game& game, const FigureId& bearer)
{
    int held = 0;
    for (const Token& token : game.table().tokens) {
        held += token.bearer == bearer && follows(game, token, "costs-hit-points") ? token.count : 0;
    }
    return held;
}

namespace {
/// The hit points that such tokens have cost come back with them.
void givePointsBack(Game& game, const Token& token, int count)
{
    const Figure* bearer = game.table().figure(token.bearer);
    const Track* hp = bearer ? bearer->track(QStringLiteral("hp")) : nullptr;
    if (!hp || !game.canBeHelped(*bearer) || !follows(game, token, "costs-hit-points")) {
        return;
    }
    const int after = std::min(hp->maximum.value_or(hp->value + count), hp->value + count);
    if (after != hp->value) {
        game.happen(TrackSet{token.bearer, hp->name, hp->value, after});
    }
}
} // namespace

void takeFromStack(Game& game, const Token& token, int count)
{
    const int taken = std::min(count, token.count);
    if (taken == token.count) {
        game.happen(TokenRemoved{token});
    } else {
        Token less = token;
        less.count -= taken;
        game.happen(TokenChanged{token, less});
    }
    givePointsBack(game, token, taken);
}

int absorb(Game& game, const FigureId& bearer, int damage)
{
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& token : tokens) {
        const int taken =
            token.bearer == bearer && follows(game, token, "absorbs-damage") ? std::min(token.count, damage) : 0;
        if (taken > 0) {
            takeFromStack(game, token, taken);
            damage -= taken;
            game.say(Message("said-absorbed")
                         .with("figure", game.name(bearer))
                         .with("name", token.name)
                         .with("count", taken));
        }
    }
    return damage;
}

void lay(Game& game, const QString& id, const FigureId& placer, const std::optional<board::Space>& at)
{
    const content::Condition* condition = game.condition(id);
    if (!condition) {
        return;
    }
    introduce(game, *condition);
    Token token = tokenOf(game, *condition, placer);
    token.at = at;
    if (token.until == Duration::EndOfBearersNextTurn) {
        token.until = Duration::EndOfPlacersNextTurn;
    }
    token.id = TokenId(QStringLiteral("t%1").arg(game.table().nextToken));
    game.happen(TokenAdded{token});
}

} // namespace wheelhouse::effects
