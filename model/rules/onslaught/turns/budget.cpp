// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/budget.h"

#include "model/rules/onslaught/frames.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Prohibition;

namespace {
void addTo(Cost& cost, const content::ActionId& action)
{
    if (action.text() == QLatin1String("standard")) {
        ++cost.standard;
    } else if (action.text() == QLatin1String("move")) {
        ++cost.move;
    } else if (action.text() == QLatin1String("bonus")) {
        ++cost.bonus;
    }
}

Message barred(const Game& game, const FigureId& figure, const QString& by)
{
    return Message("action-barred").with("figure", game.name(figure)).with("condition", by);
}
} // namespace

Cost costOf(const content::ActionId& action, const std::vector<content::ActionId>& also)
{
    Cost cost;
    addTo(cost, action);
    for (const content::ActionId& more : also) {
        addTo(cost, more);
    }
    return cost;
}

Message doneThisTurn(const Game& game, const FigureId& figure)
{
    return Message("done-this-turn").with("figure", game.name(figure));
}

std::optional<Refusal> whyNotNow(const Game& game, const FigureId& figure)
{
    const std::vector<FigureId> acting = game.figuresInTurn();
    // A turn that is being ended is over, though a reaction to its end may still be awaited.
    const auto& frames = game.state().frames;
    const bool ends = std::any_of(frames.begin(), frames.end(), isOf<TurnEndFrame>);
    if (ends || std::find(acting.begin(), acting.end(), figure) == acting.end()) {
        return refusing(game, [&] { return Message("not-in-turn").with("figure", game.name(figure)); },
                        {"ONS-ACT-01", "ONS-ACT-10"});
    }
    if (!game.isStanding(figure)) {
        return refusing(game, [&] { return Message("is-defeated").with("figure", game.name(figure)); },
                        {"ONS-ACT-06", "ONS-ACT-08"});
    }
    if (const QString by = forbidder(game, Prohibition::What::Actions, figure); !by.isEmpty()) {
        return refusing(game, [&] { return barred(game, figure, by); }, {"ONS-CND-08", "ONS-GLD-02"});
    }
    return std::nullopt;
}

std::optional<Refusal> whyNotPay(const Game& game, const FigureId& figure, const Cost& cost)
{
    if (auto why = whyNotNow(game, figure)) {
        return why;
    }
    const auto bar = [&](Prohibition::What what) { return forbidder(game, what, figure); };
    if (const QString by = cost.standard > 0 ? bar(Prohibition::What::StandardActions) : QString(); !by.isEmpty()) {
        return refusing(game, [&] { return barred(game, figure, by); }, {"ONS-CND-01", "ONS-GLD-02"});
    }
    if (const QString by = cost.move > 0 ? bar(Prohibition::What::MoveActions) : QString(); !by.isEmpty()) {
        return refusing(game, [&] { return barred(game, figure, by); }, {"ONS-CND-09", "ONS-GLD-02"});
    }
    if (const QString by = cost.bonus > 0 ? bar(Prohibition::What::BonusActions) : QString(); !by.isEmpty()) {
        return refusing(game, [&] { return barred(game, figure, by); }, {"ONS-GLD-02"});
    }
    const auto& budget = game.part().budget;
    if (!budget) {
        const bool walked = game.part().record(figure).movedInTurn == game.table().turn;
        return cost.move > 0 && walked
                   ? refusing(game, [&] { return doneThisTurn(game, figure); }, {"ONS-ACT-09", "ONS-MAC-05"})
                   : std::nullopt;
    }
    const bool taken = game.part().record(figure).standardInRound == game.table().round;
    if (cost.standard > 0 && taken && budget->granted == 0) {
        return refusing(game, [&] { return Message("standard-taken").with("figure", game.name(figure)); },
                        {"ONS-ECO-06"});
    }
    if (cost.standard > budget->standard) {
        return refusing(game, [] { return Message("no-standard-left"); }, {"ONS-ECO-01", "ONS-ECO-12"});
    }
    if (cost.move > budget->move) {
        return refusing(game, [] { return Message("no-move-left"); }, {"ONS-ECO-01", "ONS-ECO-12"});
    }
    if (cost.bonus > budget->bonus) {
        return refusing(game, [] { return Message("no-bonus-left"); }, {"ONS-ECO-01", "ONS-ECO-12"});
    }
    return std::nullopt;
}

void pay(Game& game, const FigureId& figure, const Cost& cost)
{
    if (!game.part().budget || cost.isFree()) {
        return;
    }
    // The one of the round goes first, then those that a card has given.
    const int given = game.part().record(figure).standardInRound == game.table().round ? cost.standard : 0;
    game.change(QStringLiteral("budget"), [&](OnslaughtPart& part) {
        part.budget->standard = std::max(0, part.budget->standard - cost.standard);
        part.budget->granted = std::max(0, part.budget->granted - given);
        part.budget->move = std::max(0, part.budget->move - cost.move);
        part.budget->bonus = std::max(0, part.budget->bonus - cost.bonus);
    });
    if (cost.standard > 0) {
        const int round = game.table().round;
        game.changeRecord(figure, [&](Record& record) { record.standardInRound = round; });
    }
}

std::vector<std::pair<ActionSort, ActionSort>> trades(const Budget& budget)
{
    std::vector<std::pair<ActionSort, ActionSort>> open;
    if (budget.standard > 0) {
        open.emplace_back(ActionSort::Standard, ActionSort::Move);
        open.emplace_back(ActionSort::Standard, ActionSort::Bonus);
    }
    if (budget.move > 0) {
        open.emplace_back(ActionSort::Move, ActionSort::Bonus);
    }
    return open;
}

const char* nameOf(ActionSort sort)
{
    switch (sort) {
    case ActionSort::Standard:
        return "standard";
    case ActionSort::Move:
        return "move";
    case ActionSort::Bonus:
        return "bonus";
    }
    return "";
}

} // namespace wheelhouse::rules::onslaught
