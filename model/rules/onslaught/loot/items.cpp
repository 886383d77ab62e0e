// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/loot/items.h"

#include "model/effects/moments/resolution.h"
#include "model/effects/scenes/place_tests.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/onslaught/loot/hands.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::rules::onslaught {

using content::Prohibition;

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
using nlohmann::json;

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
