// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/loot/hands.h"

#include "model/rules/onslaught/moves/walking.h"

#include <cstdlib>

namespace wheelhouse::rules::onslaught {

std::optional<Refusal> whyNotHandle(Game& game, const FigureId& figure, const Cost& cost)
{
    const Figure* found = game.table().figure(figure);
    if (found && found->kind != FigureKind::Character && !game.anyway()) {
        return against(Message("monsters-take-nothing").with("figure", found->name), {"ONS-MON-05"}).value();
    }
    if (auto why = finishWalkFirst(game)) {
        return why;
    }
    auto why = whyNotPay(game, figure, cost);
    return game.anyway() ? std::nullopt : why;
}

tl::unexpected<Refusal> byNobody(const char* rule)
{
    return against(Message("nobody-in-turn"), {rule});
}

bool isBehindBarrier(const Game& game, const FigureId& figure, board::Space at)
{
    const auto* board = game.where().board();
    const auto from = game.figure(figure).at;
    if (!board || !from || from == at || std::abs(from->x - at.x) > 1 || std::abs(from->y - at.y) > 1) {
        return false;
    }
    const auto isShut = [&](board::Space by) { return board->isBarred(*from, by) || board->isBarred(by, at); };
    const bool diagonal = from->x != at.x && from->y != at.y;
    return diagonal ? isShut({from->x, at.y}) && isShut({at.x, from->y}) : board->isBarred(*from, at);
}

std::optional<Refusal> whyNotOver(const Game& game, const FigureId& figure, board::Space at)
{
    const auto* board = game.where().board();
    if (!game.plays(HouseRule::BarriersStopHands) || !board || !board->contains(at) ||
        !isBehindBarrier(game, figure, at)) {
        return std::nullopt;
    }
    return against(Message("barrier-stops-hands").with("figure", game.name(figure)), {"ONS-RNG-08"}).value();
}

void tellOver(Game& game, const FigureId& figure, board::Space at)
{
    const auto* board = game.where().board();
    if (board && board->contains(at) && isBehindBarrier(game, figure, at)) {
        game.say(Message("said-across-barrier").with("figure", game.name(figure)));
    }
}

} // namespace wheelhouse::rules::onslaught
