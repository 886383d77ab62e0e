// SPDX-License-Identifier: GPL-3.0-or-later
// Conditions that figures gain and lose, and tokens that lie on the map.
#include "model/effects/figures/figure_changes.h"
#include "model/effects/figures/tokens.h"
#include "model/effects/moments/resolution.h"
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
/// Whether a condition of which there are as many as tokens has none left.
bool areAllOut(const Game& game, const content::Condition& condition)
{
    const auto& tokens = game.table().tokens;
    const auto out = std::count_if(tokens.begin(), tokens.end(),
                                   [&](const Token& token) { return token.condition == condition.id.text(); });
    return hasRule(condition.effect, "as-many-as-tokens") && condition.tokens > 0 && out >= condition.tokens;
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

bool gain(Game& game, const FigureId& bearer, const QString& id, const FigureId& placer)
{
    const content::Condition* condition = game.condition(id);
    Scene scene;
    scene.self = bearer;
    if (!condition || !game.isStanding(bearer) ||
        !forbidder(game, content::Prohibition::What::GainCondition, bearer, scene, id).isEmpty()) {
        return false;
    }
    if (!has(game, bearer, id) && areAllOut(game, *condition)) {
        game.say(Message("said-no-token-left").with("figure", game.name(bearer)).with("condition", condition->name));
        return false;
    }
    introduce(game, *condition);
    Token token = tokenOf(game, *condition, placer);
    token.bearer = bearer;
    if (token.until == Duration::EndOfPlacersNextTurn) {
        token.until = Duration::EndOfBearersNextTurn;
    }
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& other : tokens) {
        if (other.condition != id || !other.bearer) {
            continue;
        }
        if (other.bearer == bearer) {
            token.id = other.id;
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
    if (isNew) {
        scene.actor = placer;
        scene.target = bearer;
        scene.gained = id;
        moment(game, Moment::ConditionGained, scene);
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

void lose(Game& game, const FigureId& bearer, const QString& condition)
{
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& token : tokens) {
        if (token.bearer == bearer && (condition.isEmpty() || token.condition == condition)) {
            game.happen(TokenRemoved{token});
        }
    }
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
