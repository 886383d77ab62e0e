// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/reference/diagram_reader.h"

#include <QCoreApplication>

#include <algorithm>
#include <climits>

namespace wheelhouse::ui {
namespace {

struct DiagramWords {
    Q_DECLARE_TR_FUNCTIONS(wheelhouse::ui::DiagramWords)
};

using board::Space;
using Tone = DiagramFact::Tone;

std::vector<std::string> rowsIn(const QJsonValue& value)
{
    std::vector<std::string> rows;
    for (const QJsonValue row : value.toArray())
        rows.push_back(row.toString().toStdString());
    return rows;
}

int seatOfSide(const QString& side)
{
    return side == u"blue" ? 0 : side == u"red" ? 1 : -1;
}

/// Whether several are called the same, and told apart by a letter or digit at the end.
bool isNumbered(const QString& name)
{
    return name.size() > 2 && name[name.size() - 2] == u' ';
}

QString lettersOf(const QString& name)
{
    return isNumbered(name) ? name.first(1) + name.last(1) : name.size() < 3 ? name : name.first(2);
}

void readMinis(const QJsonObject& board, BoardLook& look)
{
    for (const QJsonValue value : board.value(u"minis").toArray()) {
        const QJsonObject mini = value.toObject();
        const QString id = mini.value(u"id").toString();
        look.board.minis.push_back({.id = id.toStdString(),
                                    .side = mini.value(u"side").toString().toStdString(),
                                    .at = spaceIn(mini.value(u"at")),
                                    .size = mini.value(u"size").toInt(1),
                                    .speed = mini.value(u"speed").toInt()});
        const QString name = nameOfId(id);
        look.minis.push_back({.id = id.toStdString(),
                              .name = name,
                              .letters = lettersOf(name),
                              .seat = seatOfSide(mini.value(u"side").toString()),
                              .bloodied = mini.value(u"hp").isDouble() &&
                                          mini.value(u"hp").toInt() <= mini.value(u"bloodied_at").toInt()});
    }
}

void readEdges(const QJsonObject& board, BoardLook& look)
{
    for (const QJsonValue value : board.value(u"edges").toArray()) {
        const QJsonObject edge = value.toObject();
        const auto side = edge.value(u"side").toString() == u"s" ? board::Side::South : board::Side::East;
        look.board.edges.push_back({.edge = {spaceIn(edge.value(u"at")), side},
                                    .kind = edge.value(u"kind").toString().toStdString(),
                                    .open = edge.value(u"open").toBool(),
                                    .piece = edge.value(u"piece").toString().toStdString(),
                                    .pair = edge.value(u"pair").toString().toStdString()});
    }
}

void addChests(BoardLook& look)
{
    for (int y = 0; y < look.board.height; ++y) {
        const std::string& row = look.board.terrain[static_cast<std::size_t>(y)];
        for (int x = 0; x < look.board.width; ++x) {
            if (row[static_cast<std::size_t>(x)] == 'C')
                look.tokens.push_back({{x, y}, Icon::Chest, DiagramWords::tr("chest")});
        }
    }
}

void addWall(BoardLook& look, Space tile, const QString& side)
{
    const board::Edge edge = side == u"e"   ? board::Edge{tile, board::Side::East}
                             : side == u"s" ? board::Edge{tile, board::Side::South}
                             : side == u"w" ? board::Edge{{tile.x - 1, tile.y}, board::Side::East}
                                            : board::Edge{{tile.x, tile.y - 1}, board::Side::South};
    look.board.edges.push_back({.edge = edge, .kind = "wall", .open = false, .piece = {}, .pair = {}});
}

// A space for each tile: how large a tile is does not matter where tiles are counted.
void readTiles(const QJsonArray& list, BoardLook& look, std::vector<TokenLook>& tiles)
{
    Space least{INT_MAX, INT_MAX};
    Space most{INT_MIN, INT_MIN};
    for (const QJsonValue value : list) {
        const Space at = spaceIn(value.toObject().value(u"at"));
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    look.board.width = most.x - least.x + 1;
    look.board.height = most.y - least.y + 1;
    look.board.terrain.assign(static_cast<std::size_t>(look.board.height),
                              std::string(static_cast<std::size_t>(look.board.width), '.'));
    for (const QJsonValue value : list) {
        const QJsonObject tile = value.toObject();
        const Space at = spaceIn(tile.value(u"at")) - least;
        tiles.push_back({.at = at, .name = tile.value(u"id").toString()});
        for (const QJsonValue side : tile.value(u"walls").toArray())
            addWall(look, at, side.toString());
    }
}

/// A mini where it stands, a tile, or a bare space.
Footprint footprintOf(const QJsonValue& spot, const BoardLook& look, const std::vector<TokenLook>& tiles)
{
    if (!spot.isString())
        return {spaceIn(spot), 1};
    const auto tile = std::ranges::find(tiles, spot.toString(), &TokenLook::name);
    if (tile != tiles.end())
        return {tile->at, 1};
    const board::MiniEntry* mini = look.entryOf(spot.toString().toStdString());
    return mini ? Footprint{mini->at, mini->size} : Footprint();
}

/// The mini's name, also of one that stands on the space that is asked about.
QString wordsOf(const QJsonValue& spot, const BoardLook& look, const std::vector<TokenLook>& tiles)
{
    if (!tiles.empty())
        return spot.toString();
    if (spot.isString())
        return nameOfId(spot.toString());
    const board::MiniEntry* mini = look.miniAt(spaceIn(spot));
    return mini ? nameOfId(QString::fromStdString(mini->id)) : spaceName(spaceIn(spot));
}

double coordinateOf(const QJsonValue& value)
{
    const QJsonArray fraction = value.toArray();
    return value.isArray() ? fraction.at(0).toDouble() / fraction.at(1).toDouble(1) : value.toDouble();
}

QPointF pointIn(const QJsonValue& value)
{
    return {coordinateOf(value.toArray().at(0)), coordinateOf(value.toArray().at(1))};
}

QPointF middleOf(const Footprint& print)
{
    return {print.at.x + print.size / 2.0, print.at.y + print.size / 2.0};
}

// Four points are a line through a portal: to its entry, and on from its exit.
SightLine lineIn(const QJsonArray& points)
{
    SightLine line;
    for (qsizetype i = 0; i + 1 < points.size(); i += 2)
        line.emplace_back(pointIn(points.at(i)), pointIn(points.at(i + 1)));
    return line;
}

struct FactReader {
    const QJsonObject& request;
    const QJsonObject& result;
    const BoardLook& look;
    const std::vector<TokenLook>& tiles;

    Footprint print(QStringView field) const { return footprintOf(request.value(field), look, tiles); }
    QString words(QStringView field) const { return wordsOf(request.value(field), look, tiles); }
    QStringList namesOfMinis() const
    {
        QStringList names;
        for (const QJsonValue mini : result.value(u"minis").toArray())
            names << nameOfId(mini.toString());
        return names;
    }
    std::vector<Space> spaces() const
    {
        std::vector<Space> list;
        for (const QJsonValue space : result.value(u"spaces").toArray())
            list.push_back(spaceIn(space));
        return list;
    }

    DiagramFact sight() const;
    DiagramFact sightMap() const;
    DiagramFact reach() const;
    DiagramFact area() const;
    DiagramFact path() const;
    DiagramFact approach() const;
    DiagramFact span(QStringView field) const;
};

DiagramFact FactReader::sight() const
{
    const bool seen = result.value(u"sight").toBool();
    const bool cover = result.value(u"cover").toBool();
    SightFact fact{print(u"from"), print(u"to"), {}};
    fact.answer.seen = !seen ? Seen::None : cover ? Seen::Covered : Seen::Clear;
    for (const QJsonValue line : result.value(u"lines").toArray())
        fact.answer.lines.push_back(lineIn(line.toArray()));
    if (seen && fact.answer.lines.empty()) // a system whose sight is a single line, from middle to middle
        fact.answer.lines = {{QLineF(middleOf(fact.from), middleOf(fact.to))}};
    const QString sentence = !seen   ? DiagramWords::tr("%1 does not see %2.")
                             : cover ? DiagramWords::tr("%1 sees %2, which has cover.")
                                     : DiagramWords::tr("%1 sees %2.");
    return {fact, seen ? Icon::Eye : Icon::EyeOff, sentence.arg(words(u"from"), words(u"to")),
            !seen   ? Tone::Bad
            : cover ? Tone::Middling
                    : Tone::Good};
}

DiagramFact FactReader::sightMap() const
{
    board::Grid<Seen> map(look.board.width, look.board.height);
    const QJsonArray rows = result.value(u"map").toArray();
    for (int y = 0; y < look.board.height; ++y) {
        const QString row = rows.at(y).toString();
        for (int x = 0; x < look.board.width && x < row.size(); ++x)
            map.at({x, y}) = row[x] == u'2' ? Seen::Clear : row[x] == u'1' ? Seen::Covered : Seen::None;
    }
    return {map, Icon::Eye,
            DiagramWords::tr("What %1 sees: dotted spaces have cover, dark ones are not seen.").arg(words(u"from")),
            Tone::Plain};
}

DiagramFact FactReader::reach() const
{
    ReachFact fact;
    for (const QJsonValue value : result.value(u"spaces").toArray())
        fact.places.push_back({spaceIn(value), value.toArray().at(2).toInt()});
    fact.seat = look.lookOf(request.value(u"mini").toString().toStdString()).seat;
    const int points = request.value(u"points").toInt();
    return {fact, Icon::Speed,
            DiagramWords::tr("Where %1 may end with %n point(s); the numbers tell what it costs.", nullptr, points)
                .arg(words(u"mini")),
            Tone::Plain};
}

DiagramFact FactReader::area() const
{
    AreaFact fact;
    fact.spaces = spaces();
    if (request.contains(u"at"))
        fact.centre = spaceIn(request.value(u"at"));
    QStringList caught = namesOfMinis();
    for (const board::MiniEntry& mini : look.board.minis) {
        const QString name = nameOfId(QString::fromStdString(mini.id));
        const bool inside = std::ranges::any_of(fact.spaces, [&](Space space) { return look.miniAt(space) == &mini; });
        if (inside && !result.contains(u"minis") && !caught.contains(name)) {
            caught << name;
            fact.minis.push_back(mini.id);
        }
    }
    for (const QJsonValue mini : result.value(u"minis").toArray())
        fact.minis.push_back(mini.toString().toStdString());
    return {fact, Icon::Target,
            caught.isEmpty() ? DiagramWords::tr("Nobody is in the area.")
                             : DiagramWords::tr("In the area: %1.").arg(caught.join(QStringLiteral(", "))),
            Tone::Plain};
}

DiagramFact FactReader::path() const
{
    const Footprint mini = print(u"mini");
    WayFact fact{{mini.at}, mini.size, std::nullopt};
    const Space to = spaceIn(request.value(u"to"));
    if (!result.contains(u"cost")) {
        fact.drawn = false;
        return {fact, Icon::Cross, DiagramWords::tr("%1 may not end on %2.").arg(words(u"mini"), spaceName(to)),
                Tone::Bad};
    }
    for (const QJsonValue step : result.value(u"steps").toArray())
        fact.places.push_back(spaceIn(step));
    fact.cost = result.value(u"cost").toInt();
    return {fact, Icon::Speed,
            DiagramWords::tr("The way of %1 to %2 costs %n.", nullptr, *fact.cost).arg(words(u"mini"), spaceName(to)),
            Tone::Plain};
}

DiagramFact FactReader::approach() const
{
    WayFact fact;
    fact.drawn = false;
    const bool possible = result.value(u"cost").isDouble();
    const int cost = result.value(u"cost").toInt();
    return {fact, possible ? Icon::Speed : Icon::Cross,
            possible ? DiagramWords::tr("%1 needs %n point(s) to stand next to %2.", nullptr, cost)
                           .arg(words(u"mini"), words(u"target"))
                     : DiagramWords::tr("%1 cannot get next to %2.").arg(words(u"mini"), words(u"target")),
            possible ? Tone::Plain : Tone::Bad};
}

DiagramFact FactReader::span(QStringView field) const
{
    WayFact fact{{print(u"from").at, print(u"to").at}, 1, std::nullopt, true};
    if (!result.value(field).isDouble()) {
        fact.drawn = false;
        return {fact, Icon::Cross, DiagramWords::tr("There is no way from %1 to %2.").arg(words(u"from"), words(u"to")),
                Tone::Bad};
    }
    fact.cost = result.value(field).toInt();
    const QString sentence = tiles.empty() ? DiagramWords::tr("From %1 to %2: %n space(s).", nullptr, *fact.cost)
                                           : DiagramWords::tr("From %1 to %2: %n tile(s).", nullptr, *fact.cost);
    return {fact, Icon::Expand, sentence.arg(words(u"from"), words(u"to")), Tone::Plain};
}

} // namespace

QString nameOfId(const QString& id)
{
    QString name = id;
    name.replace(u'-', u' ');
    if (isNumbered(name))
        name.back() = name.back().toUpper();
    return name.isEmpty() ? name : name.first(1).toUpper() + name.sliced(1);
}

Space spaceIn(const QJsonValue& value)
{
    const QJsonArray pair = value.toArray();
    return {pair.at(0).toInt(), pair.at(1).toInt()};
}

BoardLook boardLookOf(const QJsonObject& board, std::vector<TokenLook>& tiles)
{
    BoardLook look;
    if (board.contains(u"tiles")) {
        readTiles(board.value(u"tiles").toArray(), look, tiles);
        return look;
    }
    look.board.width = board.value(u"width").toInt();
    look.board.height = board.value(u"height").toInt();
    look.board.terrain = rowsIn(board.value(u"terrain"));
    look.board.elevation = rowsIn(board.value(u"elevation"));
    readEdges(board, look);
    readMinis(board, look);
    addChests(look);
    return look;
}

std::optional<DiagramFact> factOf(const QJsonObject& request, const QJsonObject& result, const BoardLook& look,
                                  const std::vector<TokenLook>& tiles)
{
    const FactReader read{request, result, look, tiles};
    const QString op = request.value(u"op").toString();
    if (op == u"path")
        return read.path(); // a refused one is an answer too
    if (result.isEmpty())
        return std::nullopt;
    if (op == u"sight")
        return read.sight();
    if (op == u"sight-map")
        return read.sightMap();
    if (op == u"reach")
        return read.reach();
    if (op == u"burst" || op == u"cone" || op == u"line" || op == u"radius")
        return read.area();
    if (op == u"approach")
        return read.approach();
    if (op == u"range" || op == u"distance")
        return read.span(op);
    if (op == u"tile-distance")
        return read.span(u"tiles");
    return std::nullopt;
}

} // namespace wheelhouse::ui
