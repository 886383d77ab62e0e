// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/by_hand/tokens.h"

#include "model/play/events/bounds.h"
#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/by_hand/from_content.h"

#include <algorithm>

namespace wheelhouse::rules::acts {

namespace {
template <class Falls>
void removeTokens(CommandContext& context, Falls falls)
{
    std::vector<Token> gone;
    for (const Token& token : context.table().tokens) {
        if (falls(token)) {
            gone.push_back(token);
        }
    }
    for (const Token& token : gone) {
        context.happen(TokenRemoved{token});
    }
}

bool isAmong(const std::vector<FigureId>& figures, const FigureId& figure)
{
    return std::find(figures.begin(), figures.end(), figure) != figures.end();
}

/// The one who places: the one that was named, else who has the turn if that is a single figure.
FigureId placerOf(const CommandContext& context, const Figure* named)
{
    if (named) {
        return named->id;
    }
    const TurnEntry* acting = context.table().acting();
    return acting && acting->figures.size() == 1 ? acting->figures.front() : FigureId();
}

const ConditionKind* conditionAsked(CommandContext& context, CommandArguments& asked)
{
    const QString id = asked.args.text("condition");
    if (asked.problem()) {
        return nullptr;
    }
    const auto* defined = content::find(context.content().conditions, content::ConditionId(id));
    if (!context.table().condition(id) && defined) {
        context.happen(ConditionKindAdded{conditionOf(*defined)});
    }
    const ConditionKind* kind = context.table().condition(id);
    if (!kind) {
        asked.fail(Message("unknown-condition").with("name", id), asked.args.pointer("condition"));
    }
    return kind;
}

Message lineOfToken(const char* onFigure, const char* onMap, const CommandContext& context, const Token& token)
{
    return token.bearer
               ? Message(onFigure).with("figure", context.figureName(token.bearer)).with("condition", token.name)
               : Message(onMap).with("condition", token.name);
}

Message lineOfStack(const CommandContext& context, const Token& token)
{
    return Message("line-token-counted")
        .with("figure", context.figureName(token.bearer))
        .with("condition", token.name)
        .with("count", token.count);
}
} // namespace

void fadeAtTurnEnd(CommandContext& context, const std::vector<FigureId>& figures, int serial)
{
    removeTokens(context, [&](const Token& token) {
        const bool theirs = token.until == Duration::EndOfBearersNextTurn   ? isAmong(figures, token.bearer)
                            : token.until == Duration::EndOfPlacersNextTurn ? isAmong(figures, token.placer)
                                                                            : false;
        return theirs && token.placedInTurn != serial;
    });
}

void fadeOfPassedOver(CommandContext& context, const std::vector<FigureId>& placers)
{
    removeTokens(context, [&](const Token& token) {
        return token.until == Duration::EndOfPlacersNextTurn && isAmong(placers, token.placer);
    });
}

ActResult addToken(CommandContext& context, CommandArguments& asked)
{
    const Figure* bearer = asked.figureIfGiven();
    const Figure* placer = asked.figureIfGiven("placer");
    const auto until =
        asked.choiceIfGiven("until", {"removed", "end-of-bearers-next-turn", "end-of-placers-next-turn"});
    const std::optional<int> turn = asked.args.numberOrNothing("turn", 0, context.table().turn);
    const int count = asked.args.numberOrNothing("count", 1, mostCounted).value_or(1);
    const ConditionKind* kind = asked.problem() ? nullptr : conditionAsked(context, asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    if (count > 1 && !(kind->stacks && bearer)) {
        return badRequest(Message("token-not-counted").with("condition", kind->name), asked.args.pointer("count"));
    }
    context.byHand = true;
    Token token;
    token.condition = kind->id;
    token.name = kind->name;
    token.until = until ? static_cast<Duration>(*until) : kind->until;
    token.bearer = bearer ? bearer->id : FigureId();
    token.placer = placerOf(context, placer);
    token.count = count;
    token.placedInTurn = turn.value_or(context.table().turnRunning ? context.table().turn : 0);
    if (!token.bearer && token.until == Duration::EndOfBearersNextTurn) {
        token.until = Duration::EndOfPlacersNextTurn;
    }
    const auto same = [&](const Token& other) {
        return token.bearer && other.bearer == token.bearer && other.condition == token.condition;
    };
    const auto& tokens = context.table().tokens;
    const auto old = std::find_if(tokens.begin(), tokens.end(), same);
    if (old == tokens.end()) {
        token.id = TokenId(QStringLiteral("t%1").arg(context.table().nextToken));
        context.happen(TokenAdded{token});
        return count > 1 ? lineOfStack(context, token)
                         : lineOfToken("line-token-added", "line-token-on-map", context, token);
    }
    token.id = old->id;
    if (kind->stacks) {
        token.count = std::min(mostCounted, old->count + count);
    }
    if (*old != token) {
        context.happen(TokenChanged{*old, token});
    }
    if (kind->stacks) {
        return lineOfStack(context, token);
    }
    return lineOfToken("line-token-renewed", "line-token-on-map", context, token);
}

ActResult removeToken(CommandContext& context, CommandArguments& asked)
{
    const Token* found = asked.token();
    const int count = asked.args.numberOrNothing("count", 1, found ? found->count : 1).value_or(1);
    if (asked.problem()) {
        return asked.refusal();
    }
    context.byHand = true;
    const Token token = *found;
    if (token.count > count) {
        Token less = token;
        less.count -= count;
        context.happen(TokenChanged{token, less});
        return lineOfStack(context, less);
    }
    context.happen(TokenRemoved{token});
    return lineOfToken("line-token-removed", "line-token-off-map", context, token);
}

} // namespace wheelhouse::rules::acts
