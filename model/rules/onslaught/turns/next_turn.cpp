// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/next_turn.h"

#include "model/effects/claims/place_claims.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/moments/uses.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/by_hand/givers.h"
#include "model/rules/acts/by_hand/tokens.h"
#include "model/rules/acts/by_hand/turns.h"
#include "model/rules/acts/command/frames.h"
#include "model/rules/onslaught/moves/straying.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/own_steps.h"
#include "model/rules/onslaught/turns/in_progress.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;
using content::Until;

namespace {
using nlohmann::json;

bool isIn(const std::vector<FigureId>& figures, const FigureId& figure)
{
    return std::find(figures.begin(), figures.end(), figure) != figures.end();
}

/// The members of the group in turn that stand and have not acted, the one that acts now left out.
std::vector<FigureId> membersLeft(const Game& game)
{
    const auto& group = game.part().group;
    const TurnEntry* entry = group ? game.table().entry(group->number) : nullptr;
    std::vector<FigureId> left = entry ? entry->figures : std::vector<FigureId>();
    std::erase_if(
        left, [&](const FigureId& id) { return id == group->acting || isIn(group->done, id) || !game.isStanding(id); });
    return left;
}

void setGroup(Game& game, const std::optional<GroupTurn>& group)
{
    game.change(QStringLiteral("group"), [&](OnslaughtPart& part) { part.group = group; });
}

/// A lone monster is a group, too: others may come to it while it acts.
bool isGroup(const Game& game, const TurnEntry& entry)
{
    return entry.figures.size() > 1 ||
           (entry.figures.size() == 1 && game.figure(entry.figures.front()).kind == FigureKind::Monster);
}

void enterGroup(Game& game, const TurnEntry& entry, const FigureId& wanted)
{
    const auto first = std::find_if(entry.figures.begin(), entry.figures.end(), [&](const FigureId& id) {
        return game.isStanding(id) && (!wanted || id == wanted);
    });
    setGroup(game, GroupTurn{entry.number, first == entry.figures.end() ? entry.figures.front() : *first, {}});
}

/// Members of the group in turn who have fallen before they could act are passed over: what waits for their next turn
/// ends (ONS-TOK-05).
void passOverFallen(Game& game)
{
    const auto& group = game.part().group;
    const TurnEntry* entry = group ? game.table().entry(group->number) : nullptr;
    std::vector<FigureId> fallen = entry ? entry->figures : std::vector<FigureId>();
    std::erase_if(fallen, [&](const FigureId& id) {
        return id == group->acting || isIn(group->done, id) || game.isStanding(id);
    });
    if (!fallen.empty()) {
        acts::fadeOfPassedOver(game.context(), fallen);
        endLasting(game, [&](const Lasting& one) { return endsPassedOver(one, fallen); });
    }
}

/// What begins with the turn of the figures that act now.
void beginActing(Game& game)
{
    const std::vector<FigureId> figures = game.figuresInTurn();
    const bool character = figures.size() == 1 && game.figure(figures.front()).kind == FigureKind::Character;
    game.change(QStringLiteral("budget"),
                [&](OnslaughtPart& part) { part.budget = character ? std::optional(Budget()) : std::nullopt; });
    endLasting(game, [&](const Lasting& one) { return one.until == Until::NextTurnBegins && isIn(figures, one.self); });
    const std::optional<GroupTurn> group = game.part().group;
    for (const FigureId& figure : figures) {
        if (group && isIn(group->gaveWay, figure)) { // its turn has begun before
            continue;
        }
        Scene scene;
        scene.self = figure;
        scene.actor = figure;
        moment(game, Moment::TurnBegins, scene);
    }
}

void startMember(Game& game, const FigureId& figure)
{
    GroupTurn group = *game.part().group;
    group.done.push_back(group.acting);
    group.acting = figure;
    const Initiative number = group.number;
    setGroup(game, group);
    passOverFallen(game);
    game.happen(TurnStarted{number, game.table().turn + 1});
    beginActing(game);
}

/// Who can have shown a number: characters of its seat, or of any, without a card or a turn in this round.
std::vector<FigureId> whoCanShow(const Table& table, const TurnEntry& number)
{
    std::vector<FigureId> open;
    for (const Figure& figure : table.figures) {
        const bool theirs = number.seat.isEmpty() || figure.seat == number.seat;
        const bool taken = std::any_of(table.order.begin(), table.order.end(), [&](const TurnEntry& entry) {
            return isIn(acts::whoActs(table, entry), figure.id);
        });
        if (figure.kind == FigureKind::Character && theirs && !taken) {
            open.push_back(figure.id);
        }
    }
    return open;
}

/// Whether one of the figure's numbers has come up.
bool hasActed(const Table& table, const FigureId& figure)
{
    return std::any_of(table.order.begin(), table.order.end(), [&](const TurnEntry& entry) {
        return entry.state != TurnEntry::State::Waiting && isIn(acts::whoActs(table, entry), figure);
    });
}

/// Says nothing that only a card tells which whoever asks has not seen.
std::optional<Refusal> whyNotThisFigure(const Game& game, const TurnEntry& next, const FigureId& figure)
{
    const Table& table = game.table();
    for (const TurnEntry& entry : table.order) {
        if (entry.figures.empty() && acts::isUnseenNumber(game.context(), entry.number)) {
            continue;
        }
        const bool theirs = isIn(acts::whoActs(table, entry), figure);
        const bool over = entry.state == TurnEntry::State::Acting || entry.state == TurnEntry::State::Done;
        if (theirs && over && game.figure(figure).kind == FigureKind::Character) {
            return refusing(Message("turn-taken").with("figure", game.name(figure)), {"ONS-ACT-10"});
        }
        if (theirs && entry.state == TurnEntry::State::Waiting && entry.number > next.number) {
            return refusing(Message("not-next-in-order").with("number", acts::numberText(next.number)), {"ONS-ACT-01"});
        }
    }
    if (acts::isUnseenNumber(game.context(), next.number)) {
        return refusing(Message("number-unseen"), {"ONS-INI-15"});
    }
    const std::vector<FigureId> acting = acts::whoActs(table, next);
    if (!acting.empty() && !isIn(acting, figure)) {
        return refusing(Message("card-lies-by-another").with("number", acts::numberText(next.number)), {"ONS-INI-15"});
    }
    return std::nullopt;
}
} // namespace

void openTurn(Game& game, const FigureId& wanted)
{
    const TurnEntry* acting = game.table().acting();
    if (acting && isGroup(game, *acting)) {
        enterGroup(game, TurnEntry(*acting), wanted);
        passOverFallen(game);
    } else {
        setGroup(game, std::nullopt);
    }
    beginActing(game);
}

void closeTurn(Game& game)
{
    forgetWalk(game);
    game.change(QStringLiteral("budget"), [](OnslaughtPart& part) { part.budget.reset(); });
    endLasting(game, [](const Lasting& one) { return one.until == Until::EndOfTurn; });
    forgetClaims(game);
}

void finishTurn(Game& game)
{
    strayInTurn(game, game.figuresInTurn());
    endTurnInPlace(game);
}

void endTurnInPlace(Game& game)
{
    closeTurn(game);
    const TurnEntry* acting = game.table().acting();
    if (!acting) {
        return;
    }
    const Initiative number = acting->number;
    const std::vector<FigureId> figures = game.figuresInTurn();
    const int turn = game.table().turn;
    endLasting(game, [&](const Lasting& one) { return endsWithTurn(one, figures, turn); });
    acts::fadeAtTurnEnd(game.context(), figures, turn);
    game.happen(TurnEnded{number, game.table().turn});
}

namespace {
/// What goes on until the end of a next turn, where that turn has ended and those whose number it was are known.
void endNextTurnOf(Game& game, TurnEnded ended)
{
    const TurnEntry* entry = game.table().entry(ended.number);
    const std::vector<FigureId> figures = entry ? entry->figures : std::vector<FigureId>();
    strayInTurn(game, figures);
    endLasting(game, [&](const Lasting& one) { return endsWithTurn(one, figures, ended.serial); });
}
} // namespace

void endOfPassedOver(Game& game, size_t since)
{
    std::vector<FigureId> passed;
    const auto& events = game.context().events();
    for (size_t i = since; i < events.size(); ++i) {
        if (const auto* ended = std::get_if<TurnEnded>(&events[i])) { // by hand, or before another begins
            endNextTurnOf(game, *ended);
        }
    }
    for (size_t i = since; i < events.size(); ++i) {
        const auto* changed = std::get_if<TurnEntryChanged>(&events[i]);
        if (changed && changed->before.state == TurnEntry::State::Waiting &&
            changed->after.state == TurnEntry::State::Skipped) {
            passed.insert(passed.end(), changed->after.figures.begin(), changed->after.figures.end());
        }
    }
    if (!passed.empty()) {
        endLasting(game, [&](const Lasting& one) { return endsPassedOver(one, passed); });
    }
}

void leaveGroup(Game& game)
{
    passOverFallen(game);
    setGroup(game, std::nullopt);
}

void goOn(Game& game, bool next)
{
    if (const std::vector<FigureId> left = membersLeft(game); !left.empty()) {
        startMember(game, left.front());
        return;
    }
    leaveGroup(game);
    if (next) {
        pressOn(game);
    } else if (!game.table().nextWaiting()) {
        game.context().setPhase(QStringLiteral("end"));
    }
}

Message pressOn(Game& game)
{
    const int before = game.table().turn;
    const size_t since = game.context().events().size();
    const ActResult made = freeTable(game, "end-turn", JsonValue(json{{"next", true}}));
    endOfPassedOver(game, since);
    if (game.table().turn != before) {
        openTurn(game);
    } else if (const TurnEntry* next = game.table().nextWaiting()) {
        const Initiative number = next->number;
        pushFrame(game, "ask", ShownFrame{{}, number});
        return Message("line-who-showed").with("number", acts::numberText(number));
    }
    return made ? *made : Message("line-no-turn-left");
}

namespace {
/// Has the free table begin a turn, and opens it, of a group with `figure`; what was passed over on the way ends.
template <class Begin>
ActResult beginBy(Game& game, const FigureId& figure, Begin begin)
{
    const int before = game.table().turn;
    const size_t since = game.context().events().size();
    ActResult made = begin();
    game.context().byHand = false;
    endOfPassedOver(game, since);
    if (made && game.table().turn != before) {
        openTurn(game, figure);
    }
    return made;
}
} // namespace

ActResult beginNamed(Game& game, const JsonValue& args, const FigureId& figure)
{
    return beginBy(game, figure, [&] { return acts::perform(game.context(), QStringLiteral("begin-turn"), args, {}); });
}

void goOnWith(Game& game, const std::optional<TurnWanted>& wanted)
{
    const FigureId figure = wanted ? wanted->figure : FigureId();
    if (wanted && wanted->member) {
        if (isIn(membersLeft(game), figure)) {
            startMember(game, figure);
        } else { // it has fallen meanwhile
            goOn(game, false);
        }
        return;
    }
    leaveGroup(game);
    if (!wanted || (figure && !game.table().figure(figure))) {
        pressOn(game);
        return;
    }
    const std::optional<Initiative> number = wanted->number;
    // Whoever answered last at the turn's end is not the one who has asked for this, and was allowed to.
    beginBy(game, figure, [&] { return ActResult(acts::beginAsked(game.context(), number, figure)); });
}

void stepShown(Game& game)
{
    auto shown = topFrame<ShownFrame>(game);
    const JsonValue given = takeAnswer(game, shown);
    const json& answer = given.get();
    const Initiative number = shown.number;
    const TurnEntry* entry = game.table().entry(number);
    const std::vector<FigureId> open = entry ? whoCanShow(game.table(), *entry) : std::vector<FigureId>();
    if (answer.is_array() || open.empty()) {
        const int before = game.table().turn;
        const size_t since = game.context().events().size();
        game.pop();
        if (answer.is_array()) {
            beginNamed(game, JsonValue(json{{"number", number}, {"figure", answer.at(0)}}), {});
        } else if (entry) {
            acts::passOver(game.context(), number);
            game.context().byHand = false;
            endOfPassedOver(game, since);
        }
        if (game.table().turn == before) {
            pressOn(game);
        }
        return;
    }
    Prompt prompt;
    prompt.seat = entry->seat;
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title = Message("ask-who-showed").with("number", acts::numberText(number));
    prompt.why = Message("why-who-showed");
    prompt.rules = {QStringLiteral("ONS-ACT-03")};
    for (const FigureId& figure : open) {
        prompt.options.push_back({figure.text(), {}, {}});
    }
    askFrom(game, shown, std::move(prompt));
}

std::optional<Refusal> whyNotBeforeCardsLie(const Game& game)
{
    const auto& frames = game.state().frames;
    if (frames.empty() || !isOf<acts::DealFrame>(frames.back())) {
        return std::nullopt;
    }
    QStringList waiting;
    std::vector<QString> rules;
    for (const PromptId& id : acts::promptsOf(frames.back())) {
        if (const Prompt* prompt = game.state().prompt(id)) {
            waiting << game.context().seatName(prompt->seat);
            rules = prompt->rules;
        }
    }
    Refusal why = against(Message("cards-not-placed").with("seat", waiting.join(QStringLiteral(", "))), {}).value();
    why.rules = std::move(rules);
    return why;
}

std::optional<Refusal> whyNotBegin(const Game& game, const std::optional<Initiative>& number, const FigureId& figure)
{
    const auto& frames = game.state().frames;
    if (auto why = whyNotBeforeCardsLie(game)) {
        return why;
    }
    if (game.table().phase != QLatin1String("action")) {
        return refusing(Message("not-the-action-phase"), {"ONS-RND-01"});
    }
    if (!frames.empty() && !isOf<ShownFrame>(frames.back())) {
        return refusing(whatIsInProgress(game), {"ONS-ECO-07"});
    }
    const TurnEntry* next = game.table().nextWaiting();
    if (number && next && *number != next->number) {
        return refusing(Message("not-next-in-order").with("number", acts::numberText(next->number)), {"ONS-ACT-01"});
    }
    if (figure && !next && hasActed(game.table(), figure)) {
        return refusing(Message("turn-taken").with("figure", game.name(figure)), {"ONS-ACT-10"});
    }
    return figure && next ? whyNotThisFigure(game, *next, figure) : std::nullopt;
}

bool isWaitingMember(const Game& game, const FigureId& figure)
{
    return game.table().turnRunning && isIn(membersLeft(game), figure);
}

bool hasMemberActed(const Game& game)
{
    const Record& record = game.part().record(game.part().group->acting);
    const int turn = game.table().turn;
    return record.movedInTurn == turn || record.attackedInTurn == turn || record.ranInTurn == turn;
}

void letGoFirst(Game& game, const FigureId& figure)
{
    GroupTurn group = *game.part().group;
    group.gaveWay.push_back(group.acting);
    group.acting = figure;
    setGroup(game, group);
    beginActing(game);
}

FigureId memberAfter(const Game& game)
{
    const std::vector<FigureId> left = membersLeft(game);
    return left.empty() ? FigureId() : left.front();
}

} // namespace wheelhouse::rules::onslaught
