// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/loot/loot_bag.h"

#include "model/content/map.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/acts/by_hand/loot.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/onslaught/cards/abilities.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/turns/experience.h"
#include "model/rules/onslaught/turns/scoring.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::rules::onslaught {

using content::Prohibition;

namespace {
using nlohmann::json;

/// What the figure may not do now with items, by its sort, turn, walk and cost; nothing where it may.
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

/// Reaching over a barrier is allowed and told, unless the table plays otherwise (ONS-RNG-08).
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

/// Between turns nobody is meant without being named, even where it is done anyway.
tl::unexpected<Refusal> byNobody(const char* rule)
{
    return against(Message("nobody-in-turn"), {rule});
}

/// Whoever has not seen the piece hears nothing of what it is. A command without a seat is the whole table's.
bool isSeen(const Game& game, const Piece& piece)
{
    return piece.face.knowers.knows(game.context().giver());
}

Message typeTaken(const content::LootItem& item, const content::LootItem& worn, bool seen)
{
    return seen ? Message("type-already-equipped").with("type", item.type).with("name", worn.name)
                : Message("unseen-type-already-equipped");
}
} // namespace

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

std::vector<const Piece*> findsBeside(const Game& game, const FigureId& figure)
{
    std::vector<const Piece*> finds;
    for (const Piece& piece : game.table().pieces) {
        const auto& at = piece.place.at;
        const auto range = at ? game.where().range(figure, *at) : std::nullopt;
        if (piece.kind == acts::lootKind() && piece.place.kind == Place::Kind::Map && range.value_or(1) <= 1 &&
            !(at && whyNotOver(game, figure, *at))) {
            finds.push_back(&piece);
        }
    }
    return finds;
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

/// An event keeps nothing, so that what hangs on there being none is asked beforehand.
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

ActResult equip(Game& game, acts::CommandArguments& asked)
{
    const Piece* piece = asked.piece();
    const QString face = asked.args.textOr("face", {});
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId figure = piece->place.figure;
    const PieceId id = piece->id;
    const bool seen = !face.isEmpty() || isSeen(game, *piece);
    if (auto why = whyNotHandle(game, figure, {})) {
        return tl::unexpected(*why);
    }
    const QString content = face.isEmpty() ? piece->face.value.value_or(QString()) : face;
    const auto* item = content::find(game.content().items, content::LootId(content));
    if (!forbidder(game, Prohibition::What::Items, figure).isEmpty() && !game.anyway()) {
        return against(Message("items-barred").with("figure", game.name(figure)), {"ONS-CCT-22"});
    }
    for (const Piece* worn : game.equipped(figure)) {
        const auto* other = game.item(*worn);
        if (item && other && !item->type.isEmpty() && item->type == other->type && !game.anyway()) {
            return against(typeTaken(*item, *other, seen), {"ONS-ITM-04"}, asked.args.pointer("piece"));
        }
    }
    json args{{"piece", id.text().toStdString()}};
    if (!face.isEmpty()) {
        args["face"] = face.toStdString();
    }
    ActResult made = freeTable(game, "equip", JsonValue(std::move(args)));
    if (made && item) {
        Scene scene;
        scene.self = figure;
        scene.actor = figure;
        runEffect(game, scene, QStringLiteral("item/") + item->id.text(), content::Moment::Used);
        advance(game);
    }
    return made;
}

ActResult unequip(Game& game, acts::CommandArguments& asked)
{
    const Piece* piece = asked.piece();
    if (asked.problem()) {
        return asked.refusal();
    }
    const json args{{"piece", piece->id.text().toStdString()}};
    const FigureId figure = piece->place.figure;
    const Cost cost{.bonus = game.plays(HouseRule::UnequipCostsBonus) ? 1 : 0};
    if (auto why = whyNotHandle(game, figure, cost)) {
        return tl::unexpected(*why);
    }
    pay(game, figure, cost);
    return freeTable(game, "unequip", JsonValue(args));
}

ActResult trade(Game& game, acts::CommandArguments& asked)
{
    const Piece* piece = asked.piece();
    const Figure* taker = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId giver = piece->place.figure;
    const json args{{"piece", piece->id.text().toStdString()}, {"figure", taker->id.text().toStdString()}};
    const FigureId to = taker->id;
    const bool equipped = piece->faceUp;
    if (auto why = whyNotHandle(game, giver, {})) {
        return tl::unexpected(*why);
    }
    if (equipped && !game.anyway()) {
        return against(Message("equipped-not-traded"), {"ONS-ITM-08"}, asked.args.pointer("piece"));
    }
    if ((!game.areFriends(giver, to) || giver == to) && !game.anyway()) {
        return against(Message("not-a-friend").with("figure", game.name(to)), {"ONS-ITM-07"},
                       asked.args.pointer("figure"));
    }
    if (!game.isStanding(to) && !game.anyway()) {
        return against(Message("is-defeated").with("figure", game.name(to)), {"ONS-DEF-03", "ONS-ITM-07"},
                       asked.args.pointer("figure"));
    }
    if (const auto range = rangeBetween(game, giver, to); range && *range > 1 && !game.anyway()) {
        return against(Message("not-beside").with("figure", game.name(to)), {"ONS-ITM-07"},
                       asked.args.pointer("figure"));
    }
    return freeTable(game, "give", JsonValue(args));
}

ActResult pickUp(Game& game, acts::CommandArguments& asked)
{
    const Piece* piece = asked.piece();
    const Figure* named = asked.figureIfGiven();
    const FigureId figure = named ? named->id : game.inTurn();
    if (asked.problem()) {
        return asked.refusal();
    }
    if (!game.table().figure(figure)) {
        return byNobody("ONS-ITM-09");
    }
    const json args{{"piece", piece->id.text().toStdString()}, {"figure", figure.text().toStdString()}};
    const Place place = piece->place;
    if (auto why = whyNotHandle(game, figure, {})) {
        return tl::unexpected(*why);
    }
    const auto range = place.at ? game.where().range(figure, *place.at) : std::nullopt;
    if ((place.kind != Place::Kind::Map || (range && *range > 1)) && !game.anyway()) {
        return against(Message("loot-not-beside").with("figure", game.name(figure)), {"ONS-ITM-09"},
                       asked.args.pointer("piece"));
    }
    if (place.at) {
        if (auto why = whyNotOver(game, figure, *place.at); why && !game.anyway()) {
            return tl::unexpected(*why);
        }
        tellOver(game, figure, *place.at);
    }
    return freeTable(game, "pick-up", JsonValue(args));
}

} // namespace wheelhouse::rules::onslaught
