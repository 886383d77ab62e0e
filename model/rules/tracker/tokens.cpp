// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/tracker/tokens.h"

#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/from_content.h"

#include <algorithm>

namespace wheelhouse::rules::tracker {

namespace {
template <class Falls>
void removeTokens(Desk& desk, Falls falls)
{
    std::vector<Token> gone;
    for (const Token& token : desk.table().tokens) {
        if (falls(token)) {
            gone.push_back(token);
        }
    }
    for (const Token& token : gone) {
        desk.happen(TokenRemoved{token});
    }
}

bool isAmong(const std::vector<FigureId>& figures, const FigureId& figure)
{
    return std::find(figures.begin(), figures.end(), figure) != figures.end();
}

/// The one who places: the one that was named, else who has the turn if that is a single figure.
FigureId placerOf(const Desk& desk, const Figure* named)
{
    if (named) {
        return named->id;
    }
    const TurnEntry* acting = desk.table().acting();
    return acting && acting->figures.size() == 1 ? acting->figures.front() : FigureId();
}

const ConditionKind* conditionAsked(Desk& desk, Asked& asked)
{
    const QString id = asked.args.text("condition");
    if (asked.problem()) {
        return nullptr;
    }
    const auto* defined = content::find(desk.content().conditions, content::ConditionId(id));
    if (!desk.table().condition(id) && defined) {
        desk.happen(ConditionKindAdded{conditionOf(*defined)});
    }
    const ConditionKind* kind = desk.table().condition(id);
    if (!kind) {
        asked.fail(Message("unknown-condition").with("name", id), asked.args.pointer("condition"));
    }
    return kind;
}

Message lineOfToken(const char* onFigure, const char* onMap, const Desk& desk, const Token& token)
{
    return token.bearer ? Message(onFigure).with("figure", desk.figureName(token.bearer)).with("condition", token.name)
                        : Message(onMap).with("condition", token.name);
}
} // namespace

void fadeAtTurnEnd(Desk& desk, const std::vector<FigureId>& figures, int serial)
{
    removeTokens(desk, [&](const Token& token) {
        const bool theirs = token.until == Duration::EndOfBearersNextTurn   ? isAmong(figures, token.bearer)
                            : token.until == Duration::EndOfPlacersNextTurn ? isAmong(figures, token.placer)
                                                                            : false;
        return theirs && token.placedInTurn != serial;
    });
}

void fadeOfPassedOver(Desk& desk, const std::vector<FigureId>& placers)
{
    removeTokens(desk, [&](const Token& token) {
        return token.until == Duration::EndOfPlacersNextTurn && isAmong(placers, token.placer);
    });
}

Made addToken(Desk& desk, Asked& asked)
{
    const Figure* bearer = asked.figureIfGiven();
    const Figure* placer = asked.figureIfGiven("placer");
    const auto until =
        asked.choiceIfGiven("until", {"removed", "end-of-bearers-next-turn", "end-of-placers-next-turn"});
    const std::optional<int> turn = asked.args.numberOrNothing("turn", 0, desk.table().turn);
    const ConditionKind* kind = asked.problem() ? nullptr : conditionAsked(desk, asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    Token token;
    token.condition = kind->id;
    token.name = kind->name;
    token.until = until ? static_cast<Duration>(*until) : kind->until;
    token.bearer = bearer ? bearer->id : FigureId();
    token.placer = placerOf(desk, placer);
    token.placedInTurn = turn.value_or(desk.table().turnRunning ? desk.table().turn : 0);
    if (!token.bearer && token.until == Duration::EndOfBearersNextTurn) {
        token.until = Duration::EndOfPlacersNextTurn;
    }
    const auto same = [&](const Token& other) {
        return token.bearer && other.bearer == token.bearer && other.condition == token.condition;
    };
    const auto& tokens = desk.table().tokens;
    const auto old = std::find_if(tokens.begin(), tokens.end(), same);
    if (old == tokens.end()) {
        token.id = TokenId(QStringLiteral("t%1").arg(desk.table().nextToken));
        desk.happen(TokenAdded{token});
        return lineOfToken("line-token-added", "line-token-on-map", desk, token);
    }
    token.id = old->id;
    if (*old != token) {
        desk.happen(TokenChanged{*old, token});
    }
    return lineOfToken("line-token-renewed", "line-token-on-map", desk, token);
}

Made removeToken(Desk& desk, Asked& asked)
{
    const Token* found = asked.token();
    if (asked.problem()) {
        return asked.refusal();
    }
    desk.byHand = true;
    const Token token = *found;
    desk.happen(TokenRemoved{token});
    return lineOfToken("line-token-removed", "line-token-off-map", desk, token);
}

} // namespace wheelhouse::rules::tracker
