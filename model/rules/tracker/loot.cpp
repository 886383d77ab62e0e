// SPDX-License-Identifier: GPL-3.0-or-later
// Looting: out of the app's bag (ONS-LOT-04 to ONS-LOT-10, ONS-LOT-13), or one unread piece out of a real one.
#include "model/rules/tracker/acts.h"
#include "model/rules/tracker/layout.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::rules::tracker {

namespace {
constexpr size_t mostItems = 3;

/// What one looting drew: the items in their order, and the event that ended it if one did.
struct Drawn {
    std::vector<QString> items;
    std::optional<FaceKind> event;
    std::vector<int> picks; ///< which of the tokens left, in their sorted order, each draw took
};

Drawn drawFrom(std::vector<QString> contents, const Desk& desk)
{
    Drawn drawn;
    while (!contents.empty() && drawn.items.size() < mostItems && !drawn.event) {
        const int pick = desk.chance().below(static_cast<int>(contents.size()));
        const QString face = contents[static_cast<size_t>(pick)];
        contents.erase(contents.begin() + pick);
        drawn.picks.push_back(pick);
        const FaceKind* kind = desk.table().face(face);
        if (kind && kind->event) {
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
    /// Who may read what the looter draws; with nobody's figure and no giver, everybody.
    Knowers eyes() const { return seat ? Knowers::only(seat) : Knowers::all(); }
};

Made lootRealBag(Desk& desk, const Looter& looter)
{
    desk.byHand = true;
    const Pile* pile = desk.table().pile(lootPile());
    const bool counted = pile && pile->count > 0; // a real bag can hold more than anybody counted
    desk.draw(lootKind(), {std::nullopt, Knowers::nobody()}, onFigure(looter.figure), false,
              counted ? lootPile() : PileId());
    return Message("line-looted").with("figure", looter.name);
}

Made endedByEvent(Desk& desk, const Looter& looter, const Drawn& drawn, const std::vector<PieceId>& items)
{
    const PieceId event =
        desk.draw(lootKind(), {drawn.event->id, Knowers::all()}, {Place::Kind::Aside, {}, {}}, true, lootPile());
    for (const PieceId& item : items) {
        desk.returnPiece(item);
    }
    const content::Scenario* scenario = scenarioOf(desk);
    if (scenario && scenario->eventsReturnToPool) {
        desk.returnPiece(event);
    }
    desk.say(Message("said-loot-event").with("item", drawn.event->name).with("text", drawn.event->text));
    if (!items.empty()) {
        desk.say(Message("said-loot-returned").with("count", static_cast<int>(items.size())));
    }
    return Message("line-loot-event").with("figure", looter.name).with("item", drawn.event->name);
}

Made askWhichToKeep(Desk& desk, const Looter& looter, const std::vector<PieceId>& items)
{
    Prompt prompt;
    prompt.seat = looter.seat;
    prompt.kind = PromptKind::ChoosePieces;
    prompt.title = Message("ask-loot-keep").with("figure", looter.name);
    prompt.why = Message("why-loot-keep").with("count", static_cast<int>(items.size()));
    prompt.secret = !looter.seat.isEmpty();
    prompt.rules = {QStringLiteral("ONS-LOT-08")};
    for (const PieceId& item : items) {
        prompt.options.push_back({item.text(), {}, {}});
    }
    const PromptId id = desk.ask(std::move(prompt));
    desk.pushFrame(QStringLiteral("loot"), QStringLiteral("keep"), {id}, looter.figure, items);
    return Message("line-loot-drawn").with("figure", looter.name).with("count", static_cast<int>(items.size()));
}

Made lootAppBag(Desk& desk, const Looter& looter)
{
    const Drawn drawn = drawFrom(*desk.table().pile(lootPile())->contents, desk);
    if (drawn.picks.empty()) {
        desk.say(Message("said-loot-empty"));
        return Message("line-loot-empty").with("figure", looter.name);
    }
    desk.happen(ChanceDrawn{lootKind(), drawn.picks, true, looter.eyes()});
    const bool kept = drawn.items.size() == 1 && !drawn.event;
    const Place lies = kept ? onFigure(looter.figure) : inHand(looter.seat);
    std::vector<PieceId> items;
    for (const QString& item : drawn.items) {
        items.push_back(desk.draw(lootKind(), {item, looter.eyes()}, lies, false, lootPile()));
    }
    if (drawn.event) {
        return endedByEvent(desk, looter, drawn, items);
    }
    return kept ? Made(Message("line-looted").with("figure", looter.name)) : askWhichToKeep(desk, looter, items);
}
} // namespace

Made loot(Desk& desk, Asked& asked)
{
    const Figure* figure = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    const Looter looter{figure->id, figure->name, figure->seat ? figure->seat : desk.giver()};
    const Pile* pile = desk.table().pile(lootPile());
    return pile && pile->contents ? lootAppBag(desk, looter) : lootRealBag(desk, looter);
}

Made answerLoot(Desk& desk, const Prompt& prompt, const JsonValue& answer, size_t level)
{
    const FrameData data = readFrame(desk.state().frames[level]);
    const PieceId kept(QString::fromStdString(answer.get().front().get<std::string>()));
    const Knowers eyes = prompt.seat ? Knowers::only(prompt.seat) : Knowers::all();
    desk.declaration = eyes;
    desk.close(prompt.id, answer, eyes);
    int returned = 0;
    for (const PieceId& piece : data.pieces) {
        if (piece == kept) {
            desk.movePiece(piece, onFigure(data.figure), false);
        } else if (desk.table().piece(piece)) {
            desk.returnPiece(piece);
            ++returned;
        }
    }
    desk.dropFrame(level);
    desk.say(Message("said-loot-returned").with("count", returned));
    return Message("line-looted").with("figure", desk.figureName(data.figure));
}

} // namespace wheelhouse::rules::tracker
