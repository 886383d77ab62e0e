// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/common/asks.h"

#include "ui/table/stage/prompt_options.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <array>

namespace wheelhouse::ui::ask {

namespace {
using nlohmann::json;

std::string plain(const QString& text)
{
    return text.toStdString();
}

template <class AnyId>
std::string plain(const AnyId& id)
{
    return id.text().toStdString();
}

Ask make(const char* type, json args = json::object(), const play::SeatId& seat = {})
{
    return {QString::fromLatin1(type), play::JsonValue(std::move(args)), seat};
}
} // namespace

Ask adjust(const play::FigureId& figure, int by, const QString& track)
{
    return make("adjust", {{"figure", plain(figure)}, {"by", by}, {"track", plain(track)}});
}

Ask useDial(const play::FigureId& figure, const play::DialId& dial)
{
    return make("use-dial", {{"figure", plain(figure)}, {"dial", plain(dial)}});
}

Ask setDial(const play::FigureId& figure, const play::DialId& dial, int value)
{
    return make("set-dial", {{"figure", plain(figure)}, {"dial", plain(dial)}, {"value", value}});
}

Ask setValue(const play::FigureId& figure, const QString& field, std::optional<int> value)
{
    json args{{"figure", plain(figure)}, {"field", plain(field)}};
    if (value) {
        args["value"] = *value;
    }
    return make("set-value", std::move(args));
}

Ask addToken(const play::FigureId& bearer, const QString& condition)
{
    return make("add-token", {{"figure", plain(bearer)}, {"condition", plain(condition)}});
}

Ask removeToken(const play::TokenId& token)
{
    return make("remove-token", {{"token", plain(token)}});
}

Ask allowHealing(const play::FigureId& figure)
{
    return make("allow-healing", {{"figure", plain(figure)}});
}

Ask countUp(const play::CounterId& counter, int by)
{
    return make("counter", {{"counter", plain(counter)}, {"by", by}});
}

Ask loot(const play::FigureId& figure, bool byHand)
{
    json args{{"figure", plain(figure)}};
    if (byHand) {
        args["hand"] = true;
    }
    return make("loot", std::move(args));
}

Ask equip(const play::PieceId& piece, const QString& face)
{
    json args{{"piece", plain(piece)}};
    if (!face.isEmpty()) {
        args["face"] = plain(face);
    }
    return make("equip", std::move(args));
}

Ask unequip(const play::PieceId& piece)
{
    return make("unequip", {{"piece", plain(piece)}});
}

Ask drop(const play::PieceId& piece)
{
    return make("drop", {{"piece", plain(piece)}});
}

Ask give(const play::PieceId& piece, const play::FigureId& to)
{
    return make("give", {{"piece", plain(piece)}, {"figure", plain(to)}});
}

Ask pickUp(const play::PieceId& piece, const play::FigureId& figure)
{
    return make("pick-up", {{"piece", plain(piece)}, {"figure", plain(figure)}});
}

namespace {
/// The same, and which card it is.
Ask ofCard(const char* type, json args, const QString& face)
{
    if (!face.isEmpty()) {
        args["face"] = plain(face);
    }
    return make(type, std::move(args));
}
} // namespace

Ask discard(const play::PieceId& piece, const QString& face)
{
    return ofCard("discard", {{"piece", plain(piece)}}, face);
}

Ask layDeck(const content::DeckId& deck, bool real)
{
    return make("lay-deck", {{"deck", plain(deck.text())}, {"real", real}});
}

Ask setEveryPile(bool real)
{
    return make("set-pile", {{"real", real}});
}

Ask setPile(const play::PileId& pile, bool real)
{
    return make("set-pile", {{"pile", plain(pile)}, {"real", real}});
}

Ask shufflePile(const play::PileId& pile, bool withDiscard)
{
    return make("shuffle", {{"pile", plain(pile)}, {"discard", withDiscard}});
}

Ask peek(const play::PileId& pile, int count, const play::SeatId& seat)
{
    json args{{"pile", plain(pile)}, {"count", count}};
    if (seat) {
        args["seat"] = plain(seat);
    }
    return make("peek", std::move(args));
}

Ask drawCard(const play::PileId& pile, const QString& face)
{
    return ofCard("draw-card", {{"pile", plain(pile)}}, face);
}

Ask drawCardFor(const play::PileId& pile, const play::SeatId& seat)
{
    return make("draw-card", {{"pile", plain(pile)}, {"seat", plain(seat)}});
}

Ask drawCardFor(const play::PileId& pile, const play::FigureId& figure)
{
    return make("draw-card", {{"pile", plain(pile)}, {"figure", plain(figure)}});
}

Ask putUnder(const play::PieceId& piece, int others, const QString& face)
{
    return ofCard("put-card", {{"piece", plain(piece)}, {"under", others}}, face);
}

Ask putAtBottom(const play::PieceId& piece, const QString& face)
{
    return ofCard("put-card", {{"piece", plain(piece)}, {"bottom", true}}, face);
}

Ask returnLoot(const play::PieceId& piece)
{
    return make("return-loot", {{"piece", plain(piece)}});
}

Ask deal()
{
    return make("deal");
}

Ask beginTurn(std::optional<play::Initiative> number, const play::FigureId& figure)
{
    json args = json::object();
    if (number) {
        args["number"] = *number;
    }
    if (figure) {
        args["figure"] = plain(figure);
    }
    return make("begin-turn", std::move(args));
}

Ask endTurn(bool next)
{
    return make("end-turn", {{"next", next}});
}

Ask passOver(play::Initiative number)
{
    return make("mark-order", {{"number", number}, {"state", "skipped"}});
}

namespace {
Ask showMapAt(const char* level, const content::MapId& map)
{
    json args{{"level", level}};
    if (!map.isEmpty()) {
        args["map"] = map.text().toStdString();
    }
    return make("map", std::move(args));
}
} // namespace

Ask showMap(const content::MapId& map)
{
    return showMapAt("full", map);
}

Ask showMapForMonsters(const content::MapId& map)
{
    return showMapAt("for-monsters", map);
}

Ask hideMap()
{
    return make("map", {{"level", "off"}});
}

Ask move(const play::FigureId& figure, board::Space to)
{
    return make("move", {{"figure", plain(figure)}, {"to", {to.x, to.y}}});
}

Ask place(const play::FigureId& figure, board::Space at)
{
    return make("place", {{"figure", plain(figure)}, {"to", {at.x, at.y}}});
}

Ask takeOffMap(const play::FigureId& figure)
{
    return make("move", {{"figure", plain(figure)}});
}

Ask door(const board::Edge& edge)
{
    return make("door", {{"at", {edge.at.x, edge.at.y}}, {"side", edge.side == board::Side::East ? "e" : "s"}});
}

Ask setOut()
{
    return make("set-out");
}

Ask endRound()
{
    return make("end-round");
}

Ask result(const play::SeatId& winner)
{
    return make("result", {{"seat", winner ? plain(winner) : "draw"}});
}

Ask resultOfAll(const char* ending)
{
    return make("result", {{"everybody", ending}});
}

Ask resultOfEach(const std::vector<play::SeatEnding>& endings)
{
    constexpr std::array words{"won", "lost", "drawn"};
    nlohmann::json list = nlohmann::json::array();
    for (const play::SeatEnding& one : endings) {
        list.push_back({{"seat", plain(one.seat)}, {"is", words.at(static_cast<size_t>(one.ending))}});
    }
    return make("result", {{"endings", std::move(list)}});
}

Ask house(const QString& rule, bool on)
{
    return make("house", {{"house", {{plain(rule), on}}}});
}

Ask real(const char* piece, bool on)
{
    return make("real", {{piece, on}});
}

Ask claim(const play::SheetClaim& claim)
{
    return {QStringLiteral("claim"), claim.args, {}};
}

Ask claim(const play::SheetCover& cover)
{
    return {QStringLiteral("claim"), cover.args, {}};
}

Ask pass()
{
    return make("pass");
}

Ask earn(const play::FigureId& figure)
{
    return make("earn", {{"figure", plain(figure)}});
}

Ask trade(const play::PieceId& piece, const play::FigureId& to)
{
    return make("trade", {{"piece", plain(piece)}, {"figure", plain(to)}});
}

Ask act(const play::SheetAct& act, const Aim& aim)
{
    json args = act.args.isNull() ? json::object() : act.args.get();
    for (const play::FigureId& target : aim.targets) {
        args["targets"].push_back(plain(target));
    }
    for (const play::FigureId& covered : aim.covered) {
        args["covered"].push_back(plain(covered));
    }
    if (!aim.dice.empty()) {
        args["dice"] = aim.dice;
    }
    const Ask made{act.type, play::JsonValue(std::move(args)), {}};
    return aim.anyway ? anyway(made) : made;
}

Ask anyway(Ask ask)
{
    json args = ask.args.isNull() ? json::object() : ask.args.get();
    args["anyway"] = true;
    ask.args = play::JsonValue(std::move(args));
    return ask;
}

bool isAnyway(const Ask& ask)
{
    return ask.args.get().is_object() && ask.args.get().value("anyway", false);
}

Ask withinRules(Ask ask)
{
    json args = ask.args.isNull() ? json::object() : ask.args.get();
    args.erase("anyway");
    ask.args = play::JsonValue(std::move(args));
    return ask;
}

std::optional<board::Space> spaceMovedTo(const Ask& ask, const play::FigureId& figure)
{
    const json& args = ask.args.get();
    const bool moves = ask.type == QLatin1String("move") && args.is_object() && args.contains("to") &&
                       args.value("figure", std::string()) == plain(figure);
    return moves ? std::optional(board::Space{args["to"][0].get<int>(), args["to"][1].get<int>()}) : std::nullopt;
}

Ask roll(const std::vector<std::pair<QString, int>>& dice)
{
    json pool = json::object();
    for (const auto& [die, count] : dice) {
        pool[plain(die)] = count;
    }
    return make("roll", {{"pool", std::move(pool)}});
}

Ask rolled(const std::vector<play::FallenDie>& dice)
{
    json pool = json::object();
    json shown = json::array();
    for (const play::FallenDie& die : dice) {
        const std::string id = plain(die.die);
        pool[id] = pool.value(id, 0) + 1;
        shown.push_back({id, die.face});
    }
    return make("roll", {{"pool", std::move(pool)}, {"shown", std::move(shown)}});
}

Ask setRound(int round)
{
    return make("set-round", {{"round", round}});
}

Ask setActive(const play::SeatId& seat)
{
    return make("set-active", {{"seat", plain(seat)}});
}

Ask renameSeat(const play::Seat& seat, const QString& name)
{
    return make("set-seat", {{"seat", plain(seat.id)}, {"name", plain(name)}});
}

Ask swapSides()
{
    return make("swap-sides");
}

Ask answer(const play::Prompt& prompt, const play::JsonValue& value)
{
    return make("answer", {{"prompt", plain(prompt.id)}, {"value", value.get()}}, prompt.seat);
}

std::optional<board::Space> spaceToKeep(const play::Prompt& prompt)
{
    if (prompt.kind != play::PromptKind::ChooseSpace) {
        return std::nullopt;
    }
    for (const play::PromptOption& option : prompt.options) {
        if (option.label.key == QLatin1String("option-monster-still-at")) {
            return spaceOf(option.id);
        }
    }
    return std::nullopt;
}

Ask answerIds(const play::Prompt& prompt, const std::vector<QString>& ids)
{
    json list = json::array();
    for (const QString& id : ids) {
        list.push_back(plain(id));
    }
    return answer(prompt, play::JsonValue(std::move(list)));
}

Ask assign(const play::Prompt& prompt, const std::vector<std::pair<QString, play::FigureId>>& pairs)
{
    json object = json::object();
    for (const auto& [piece, figure] : pairs) {
        object[plain(piece)] = plain(figure);
    }
    return answer(prompt, play::JsonValue(std::move(object)));
}

Ask undo()
{
    return make("undo");
}

Ask redo()
{
    return make("redo");
}

Ask backTo(const play::GroupId& group)
{
    return make("jump", {{"to", plain(group)}});
}

Ask handsDone()
{
    return make("hands-done");
}

namespace {
Ask cardAsk(const char* type, const QString& noun, const QString& id, const QByteArray& card)
{
    json one{{"noun", plain(noun)}, {"id", plain(id)}, {"card", json::parse(card.toStdString(), nullptr, false)}};
    return make(type, {{"cards", json::array({std::move(one)})}});
}
} // namespace

Ask useCard(const packs::CardChange& change)
{
    return cardAsk("use-card", change.noun, change.id, change.card);
}

Ask enterCard(const content::Pack& content, const QString& figure, const std::vector<packs::CardEntry>& entries)
{
    return cardAsk("enter-card", packs::nounOf(content, figure), figure, packs::cardWith(content, figure, entries));
}

Ask setMaximum(const play::FigureId& figure, const QString& track, int maximum)
{
    return make("set-maximum", {{"figure", plain(figure)}, {"track", plain(track)}, {"maximum", maximum}});
}

} // namespace wheelhouse::ui::ask
