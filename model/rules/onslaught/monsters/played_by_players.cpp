// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/monsters/played_by_players.h"

#include "model/rules/onslaught/monsters/monster_act.h"
#include "model/rules/onslaught/monsters/monster_turn.h"
#include "model/rules/onslaught/turns/in_progress.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

constexpr int everyRound = 0;

/// "Run the next Gnawling", or the next of the group where they are not all of one kind.
Message nextOf(const Game& game, const std::vector<FigureId>& waiting)
{
    const QString kind = game.figure(waiting.front()).name;
    const bool alike = std::ranges::all_of(waiting, [&](const FigureId& one) { return game.figure(one).name == kind; });
    return alike ? Message("act-run-next").with("name", kind)
                 : Message("act-run-next-of").with("name", nameOfGroup(game));
}

SheetAct runAct(const char* members, Message label)
{
    SheetAct act;
    act.type = QStringLiteral("run");
    act.args = JsonValue(json{{"members", members}});
    act.label = std::move(label);
    return act;
}

SheetAct playAct(const char* by, const char* span, const char* label)
{
    SheetAct act;
    act.type = QStringLiteral("play-monsters");
    act.args = JsonValue(json{{"by", by}, {"for", span}});
    act.label = Message(label);
    return act;
}

void addSteps(const Game& game, TurnSheet& sheet)
{
    const std::vector<FigureId> waiting = membersToAct(game);
    const auto run = std::ranges::find(sheet.acts, QLatin1String("run"), &SheetAct::type);
    if (run == sheet.acts.end()) {
        return;
    }
    const bool isOneByOne = isRunOneByOne(game);
    if (isOneByOne) {
        *run = runAct("one", nextOf(game, waiting));
    }
    if (waiting.size() > 1) {
        sheet.acts.push_back(isOneByOne ? runAct("all", Message("act-run-rest").with("name", nameOfGroup(game)))
                                        : runAct("one", Message("act-run-one")));
    }
}
} // namespace

bool isRunOneByOne(const Game& game)
{
    const auto& group = game.part().group;
    if (!group) {
        return false;
    }
    std::vector<FigureId> acted = group->done;
    acted.push_back(group->acting);
    // Of the turns of the group, one for each member, the first one was so many ago as members are done.
    const int first = game.table().turn - static_cast<int>(group->done.size());
    return std::ranges::any_of(
        acted, [&](const FigureId& member) { return game.part().record(member).ranInTurn >= std::max(1, first); });
}

bool arePlayedByPlayers(const Game& game)
{
    const TurnEntry* group = groupInTurn(game);
    return group && arePlayedByPlayers(game, group->number);
}

bool arePlayedByPlayers(const Game& game, Initiative number)
{
    const auto& all = game.part().byPlayers;
    const auto found = all.find(number);
    return found != all.end() && (found->second == everyRound || found->second == game.table().round);
}

ActResult playMonsters(Game& game, acts::CommandArguments& asked)
{
    const bool byScript = asked.choice("by", {"players", "script"}) == 1;
    const bool always = asked.args.has("for") && asked.choice("for", {"turn", "game"}) == 1;
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!game.state().frames.empty()) {
        return against(whatIsInProgress(game), {"ONS-ECO-07"}, {}, false);
    }
    const TurnEntry* group = groupInTurn(game);
    if (!group) {
        return against(Message("no-monsters-in-turn"), {"ONS-MIN-04"}, {}, false);
    }
    const Initiative number = group->number;
    const int round = always ? everyRound : game.table().round;
    game.change(QStringLiteral("by-players"), [&](OnslaughtPart& part) {
        std::erase_if(part.byPlayers, [&](const auto& one) { // the turns of earlier rounds are over
            return one.first == number || (one.second != everyRound && one.second < game.table().round);
        });
        if (!byScript) {
            part.byPlayers[number] = round;
        }
    });
    const std::vector<FigureId> waiting = membersToAct(game);
    if (!byScript && waiting.size() > 1 && !game.where().board()) { // ONS-MAC-01
        game.say(Message("said-monsters-order-by-players")
                     .with("group", nameOfGroup(game))
                     .with("figure", game.name(game.inTurn()))
                     .with("word", game.context().seatName(game.opponentOf(game.table().active))));
    }
    return Message(byScript ? "line-monsters-by-script"
                   : always ? "line-monsters-by-players-on"
                            : "line-monsters-by-players")
        .with("name", nameOfGroup(game));
}

void addChoicesBesideRun(const Game& game, TurnSheet& sheet)
{
    if (arePlayedByPlayers(game)) {
        sheet.acts.push_back(playAct("script", "game", "act-let-app-run"));
        return;
    }
    if (whyNotRun(game)) {
        return;
    }
    addSteps(game, sheet);
    sheet.acts.push_back(playAct("players", "turn", "act-play-ourselves"));
    sheet.acts.push_back(playAct("players", "game", "act-play-ourselves-on"));
}

} // namespace wheelhouse::rules::onslaught
