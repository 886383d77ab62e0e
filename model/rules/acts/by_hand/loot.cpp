// SPDX-License-Identifier: GPL-3.0-or-later
// Looting: out of the app's bag, or one unread piece out of a real one.
#include "model/rules/acts/by_hand/loot.h"

#include "model/rules/acts/by_hand/acts.h"
#include "model/rules/acts/command/frames.h"
#include "model/rules/acts/command/piles.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>

namespace wheelhouse::rules::acts {

namespace {
/// What one looting drew: the items in their order, and the event that ended it if one did.
struct Drawn {
    std::vector<QString> items;
    std::optional<FaceKind> event;
    std::vector<int> picks; ///< which of the tokens left, in their sorted order, each draw took
};

/// One by one, until the last that may be drawn, an event, or the bag's end (ONS-LOT-04, ONS-LOT-09). Chance picks each
/// anew: what was put back is among them (ONS-LOT-10).
Drawn drawFrom(std::vector<QString> contents, size_t most, const CommandContext& context)
{
    Drawn drawn;
    while (!contents.empty() && drawn.items.size() < most && !drawn.event) {
        const int pick = context.chance().below(static_cast<int>(contents.size()));
        const QString face = contents[static_cast<size_t>(pick)];
        contents.erase(contents.begin() + pick);
        drawn.picks.push_back(pick);
        const FaceKind* kind = context.table().face(face);
        if (kind && kind->kind == lootEventKind()) {
            drawn.event = *kind;
        } else {
            drawn.items.push_back(face);
        }
    }
    return drawn;
}

struct Looter {
    FigureId figure;
    QString name;
    SeatId seat;
    LootLimits limits;
    /// Who may read what the looter draws (ONS-LOT-05); with nobody's figure and no giver, everybody.
    Knowers eyes() const { return seat ? Knowers::only(seat) : Knowers::all(); }
};

void drawUnread(CommandContext& context, const FigureId& figure)
{
    const Pile* pile = context.table().pile(lootPile());
    const bool counted = pile && pile->count > 0; // a real bag can hold more than anybody counted
    context.draw(lootKind(), {std::nullopt, Knowers::nobody()}, onFigure(figure), false,
                 counted ? lootPile() : PileId());
}

/// Of a real bag the players say how many they have kept, where that may be more than one.
ActResult lootRealBag(CommandContext& context, const Looter& looter)
{
    context.byHand = true;
    if (looter.limits.drawn != LootLimits().drawn) {
        context.say(Message("said-loot-draws").with("figure", looter.name).with("count", looter.limits.drawn));
    }
    if (looter.limits.kept == 1) {
        drawUnread(context, looter.figure);
        return Message("line-looted").with("figure", looter.name);
    }
    Prompt prompt;
    prompt.seat = looter.seat;
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-loot-kept").with("figure", looter.name);
    prompt.why = Message("why-loot-kept").with("count", looter.limits.kept);
    prompt.rules = {QStringLiteral("ONS-LOT-08")};
    for (int kept = 0; kept <= looter.limits.kept; ++kept) {
        const QString number = QString::number(kept);
        prompt.options.push_back({number, Message("option-named").with("name", number), {}});
    }
    const PromptId id = context.ask(std::move(prompt));
    context.pushFrame("count", LootFrame{{{id}, {}}, looter.figure, {}});
    return Message("line-looted").with("figure", looter.name);
}

/// The event is read to all, the items go back (ONS-LOT-06), and it too where the scenario says so (ONS-LOT-07).
ActResult endedByEvent(CommandContext& context, const Looter& looter, const Drawn& drawn,
                       const std::vector<PieceId>& items)
{
    const PieceId event =
        context.draw(lootKind(), {drawn.event->id, Knowers::all()}, {Place::Kind::Aside, {}, {}}, true, lootPile());
    for (const PieceId& item : items) {
        context.returnPiece(item);
    }
    const content::Scenario* scenario = scenarioOf(context);
    if (scenario && scenario->eventsReturnToPool) {
        context.returnPiece(event);
    }
    context.say(Message("said-loot-event").with("item", drawn.event->name).with("text", drawn.event->text));
    if (!items.empty()) {
        context.say(Message("said-loot-returned").with("count", static_cast<int>(items.size())));
    }
    return Message("line-loot-event").with("figure", looter.name).with("item", drawn.event->name);
}

/// The looter keeps one, in secret (ONS-LOT-08).
ActResult askWhichToKeep(CommandContext& context, const Looter& looter, const std::vector<PieceId>& items)
{
    Prompt prompt;
    prompt.seat = looter.seat;
    prompt.kind = PromptKind::ChoosePieces;
    const int count = static_cast<int>(items.size());
    prompt.most = std::min(looter.limits.kept, count);
    if (prompt.most == 1) {
        prompt.title = Message("ask-loot-keep").with("figure", looter.name);
        prompt.why = Message("why-loot-keep").with("count", count);
    } else {
        prompt.title = Message("ask-loot-keep-some").with("figure", looter.name);
        prompt.why = Message("why-loot-keep-some").with("count", count).with("kept", prompt.most);
    }
    prompt.secret = !looter.seat.isEmpty();
    prompt.rules = {QStringLiteral("ONS-LOT-08")};
    for (const PieceId& item : items) {
        prompt.options.push_back({item.text(), {}, {}});
    }
    const PromptId id = context.ask(std::move(prompt));
    context.pushFrame("keep", LootFrame{{{id}, {}}, looter.figure, items});
    return Message("line-loot-drawn").with("figure", looter.name).with("count", count);
}

ActResult lootAppBag(CommandContext& context, const Looter& looter)
{
    const Drawn drawn = drawFrom(*context.table().pile(lootPile())->contents,
                                 static_cast<size_t>(std::max(0, looter.limits.drawn)), context);
    if (drawn.picks.empty()) {
        context.say(Message("said-loot-empty"));
        return Message("line-loot-empty").with("figure", looter.name);
    }
    // Which of the tokens left it was tells what others hold: even the looter sees only what came out.
    context.happen(ChanceDrawn{lootKind(), drawn.picks, true, Knowers::nobody()});
    const bool kept = drawn.items.size() == 1 && !drawn.event;
    const Place lies = kept ? onFigure(looter.figure) : inHand(looter.seat);
    std::vector<PieceId> items;
    for (const QString& item : drawn.items) {
        items.push_back(context.draw(lootKind(), {item, looter.eyes()}, lies, false, lootPile()));
    }
    if (drawn.event) {
        return endedByEvent(context, looter, drawn, items);
    }
    return kept ? ActResult(Message("line-looted").with("figure", looter.name))
                : askWhichToKeep(context, looter, items);
}
} // namespace

ActResult loot(CommandContext& context, CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    return lootBy(context, figure->id, {});
}

ActResult lootBy(CommandContext& context, const FigureId& id, const LootLimits& limits)
{
    const Figure& figure = context.figure(id);
    const Looter looter{id, figure.name, figure.seat ? figure.seat : context.giver(), limits};
    const Pile* pile = context.table().pile(lootPile());
    return pile && pile->contents ? lootAppBag(context, looter) : lootRealBag(context, looter);
}

namespace {
/// How many of the real bag were kept. The options count up from none, so that a larger number was never offered.
int countChosen(const Prompt& prompt, const JsonValue& answer)
{
    const int kept = QString::fromStdString(answer.get().get<std::string>()).toInt();
    if (kept >= std::ssize(prompt.options)) {
        throw std::out_of_range("more is kept than was offered");
    }
    return kept;
}

/// Keeps what was chosen and puts the rest back, of which all hear the number alone (ONS-LOT-13).
int keep(CommandContext& context, const LootFrame& frame, const JsonValue& chosen)
{
    const auto answer = chosen.get().get<std::vector<std::string>>();
    int returned = 0;
    for (const PieceId& piece : frame.pieces) {
        if (std::find(answer.begin(), answer.end(), piece.text().toStdString()) != answer.end()) {
            context.movePiece(piece, onFigure(frame.figure), false);
        } else if (context.table().piece(piece)) {
            context.returnPiece(piece);
            ++returned;
        }
    }
    return returned;
}
} // namespace

ActResult answerLoot(CommandContext& context, const Prompt& prompt, const JsonValue& answer, size_t level)
{
    const Frame frame = context.state().frames[level];
    const auto looting = readFrame<LootFrame>(frame.data);
    context.close(prompt.id, answer);
    if (frame.at == QLatin1String("count")) {
        for (int kept = countChosen(prompt, answer); kept > 0; --kept) {
            drawUnread(context, looting.figure);
        }
        context.dropFrame(level);
    } else {
        const int returned = keep(context, looting, answer);
        context.dropFrame(level);
        context.say(Message("said-loot-returned").with("count", returned));
    }
    return Message("line-looted").with("figure", context.figureName(looting.figure));
}

} // namespace wheelhouse::rules::acts
