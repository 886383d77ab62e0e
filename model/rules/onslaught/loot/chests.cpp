// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/loot/chests.h"

#include "model/content/map.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/uses.h"
#include "model/rules/acts/by_hand/loot.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/onslaught/loot/hands.h"
#include "model/rules/onslaught/turns/experience.h"
#include "model/rules/onslaught/turns/scoring.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

bool mayLoot(const Game& game)
{
    const Pile* bag = game.table().pile(acts::lootPile());
    return !game.part().chests.empty() || (!game.table().showsMap() && bag && bag->count > 0);
}

std::vector<board::Space> printedChests(const Game& game)
{
    std::vector<board::Space> printed;
    const content::Scenario* scenario = game.scenario();
    const content::Map* map = scenario && scenario->map ? content::find(game.content().maps, *scenario->map) : nullptr;
    if (!map || scenario->lootPool.empty()) {
        return printed;
    }
    for (const content::MapPlace& place : map->places) {
        if (place.kind == content::MapPlaceKind::Chest) {
            printed.push_back(place.at);
        }
    }
    return printed;
}

namespace {
/// Whether something was drawn from the bag: the first that are, are the finds.
bool hasLaidFinds(const Game& game)
{
    const Pile* bag = game.table().pile(acts::lootPile());
    return bag && bag->count < static_cast<int>(game.scenario()->lootPool.size());
}

bool hasLoot(const Game& game, board::Space at)
{
    const auto& pieces = game.table().pieces;
    return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
        return piece.kind == acts::lootKind() && piece.place.kind == Place::Kind::Map && piece.place.at == at;
    });
}
} // namespace

std::vector<board::Space> emptiedPlaces(const Game& game)
{
    const std::optional<content::Map>& map = game.table().map;
    if (!map || !game.scenario() || game.scenario()->map != map->id) {
        return {};
    }
    const std::vector<board::Space>& left = game.part().chests;
    std::vector<board::Space> emptied = printedChests(game);
    std::erase_if(emptied, [&](board::Space at) { return std::find(left.begin(), left.end(), at) != left.end(); });
    for (const content::MapPlace& place : map->places) {
        if (place.kind == content::MapPlaceKind::Loot && hasLaidFinds(game) && !hasLoot(game, place.at)) {
            emptied.push_back(place.at);
        }
    }
    return emptied;
}

std::vector<board::Space> chestsBeside(const Game& game, const FigureId& figure)
{
    std::vector<board::Space> beside;
    for (const board::Space chest : game.part().chests) {
        const auto range = game.where().range(figure, chest);
        if (!range || *range <= 1) {
            beside.push_back(chest);
        }
    }
    return beside;
}

std::vector<board::Space> chestsInReach(const Game& game, const FigureId& figure)
{
    std::vector<board::Space> chests = chestsBeside(game, figure);
    std::erase_if(chests, [&](board::Space chest) {
        return !game.where().range(figure, chest) || whyNotOver(game, figure, chest);
    });
    return chests;
}

namespace {
/// The first chest that the figure can reach, else the first one beside it, else a space that is none.
board::Space nearestChest(const Game& game, const FigureId& figure)
{
    const std::vector<board::Space> reached = chestsInReach(game, figure);
    const std::vector<board::Space> beside = chestsBeside(game, figure);
    constexpr board::Space nowhere{-1, -1};
    return !reached.empty() ? reached.front() : beside.empty() ? nowhere : beside.front();
}

/// An event is not kept, so what depends on there being none is asked before it is drawn.
acts::LootLimits limitsOf(const Game& game, const FigureId& figure)
{
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    const acts::LootLimits usual;
    return {modified(game, content::Modifier::What::DrawnItems, figure, usual.drawn, scene).total,
            modified(game, content::Modifier::What::KeptItems, figure, usual.kept, scene).total};
}

void bringEvent(Game& game, const Scene& scene, const QString& source)
{
    if (const content::Effect* effect = effectAt(game, scene.self, source); effect && setsUp(*effect)) {
        setUp(game, scene.self, source, effect->until, {});
    }
    runEffect(game, scene, source, content::Moment::Used);
}
} // namespace

std::optional<Refusal> whyNoChest(const Game& game, const FigureId& figure, const std::optional<board::Space>& chest)
{
    const std::vector<board::Space> beside = chestsBeside(game, figure);
    const bool reached = chest ? std::find(beside.begin(), beside.end(), *chest) != beside.end() : !beside.empty();
    const bool known = game.table().showsMap() || !game.part().chests.empty();
    if (known && !reached) {
        return against(Message("no-chest-beside").with("figure", game.name(figure)), {"ONS-LOT-03"}).value();
    }
    return reached ? whyNotOver(game, figure, chest.value_or(nearestChest(game, figure))) : std::nullopt;
}

void lootChest(Game& game, const FigureId& figure, const std::optional<board::Space>& chest)
{
    const board::Space opened = chest.value_or(nearestChest(game, figure));
    tellOver(game, figure, opened);
    const size_t before = game.context().events().size();
    acts::lootBy(game.context(), figure, limitsOf(game, figure));
    game.context().byHand = false;
    game.change(QStringLiteral("chests"), [&](OnslaughtPart& part) { std::erase(part.chests, opened); });
    game.changeRecord(figure, [](Record& record) { ++record.chestsLooted; });
    const auto& events = game.context().events();
    QString event;
    for (size_t i = before; i < events.size(); ++i) {
        const auto* drawn = std::get_if<PieceDrawn>(&events[i]);
        if (drawn && drawn->thing.faceUp && drawn->thing.face.value) {
            event = *drawn->thing.face.value;
        }
    }
    if (!event.isEmpty() && game.plays(HouseRule::EventsReturnToPool)) { // ONS-LOT-07
        const std::vector<Piece> pieces = game.table().pieces;
        for (const Piece& piece : pieces) {
            if (piece.face.value == event && piece.place.kind == Place::Kind::Aside) {
                game.context().returnPiece(piece.id);
            }
        }
    }
    if (event.isEmpty() || !game.plays(HouseRule::EventPaysNothing)) { // ONS-LOT-12
        earn(game, figure, 1, Message("said-earned-loot").with("figure", game.name(figure)).with("count", 1));
    }
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    scene.eventDrawn = !event.isEmpty();
    if (!event.isEmpty()) {
        bringEvent(game, scene, QStringLiteral("event/") + event);
    }
    scoreChest(game, figure);
    moment(game, content::Moment::Looted, scene);
}

ActResult loot(Game& game, acts::CommandArguments& asked)
{
    const Figure* named = asked.figureIfGiven();
    const FigureId figure = named ? named->id : game.inTurn();
    const auto chest = asked.spaceIfGiven("chest");
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!game.table().figure(figure)) {
        return byNobody("ONS-LOT-03");
    }
    const Cost cost{.bonus = 1};
    if (auto why = whyNotHandle(game, figure, cost)) {
        return tl::unexpected(*why);
    }
    if (auto why = whyNoChest(game, figure, chest); why && !game.anyway()) {
        return tl::unexpected(*why);
    }
    pay(game, figure, cost);
    const QString name = game.name(figure);
    lootChest(game, figure, chest);
    advance(game);
    return Message("line-looted-chest").with("figure", name);
}

} // namespace wheelhouse::rules::onslaught
