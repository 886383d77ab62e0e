// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/readers.h"

#include <map>
#include <set>

namespace wheelhouse::packs {
namespace {

constexpr Bounds mapSide{1, board::maxBoardSide};
constexpr Bounds seatIndex{0, 5};
constexpr Bounds edgeCount{0, 10'000};

constexpr Words<std::string_view, 3> edgeWords{{{"barrier", "barrier"}, {"door", "door"}, {"portal", "portal"}}};

std::vector<std::string> readRows(ObjectReader& object, const QString& key, Bounds count)
{
    std::vector<std::string> rows;
    for (const QString& row : object.texts(key, count))
        rows.push_back(row.toStdString());
    return rows;
}

board::EdgeEntry readEdge(ObjectReader& object)
{
    board::EdgeEntry entry;
    entry.edge = {object.space("at"), object.word("side", sideWords)};
    entry.kind = object.word("kind", edgeWords);
    if (entry.kind == "portal") {
        entry.pair = object.slug("pair").toStdString();
    } else {
        if (object.has("piece"))
            entry.piece = object.slug("piece").toStdString();
        if (entry.kind == "door")
            entry.open = object.flagOr("open", false);
    }
    return entry;
}

content::StartArea readStart(ObjectReader& object)
{
    content::StartArea start;
    start.seat = object.integer("seat", seatIndex);
    start.spaces = object.spaces("spaces", bounds::someList);
    return start;
}

content::MapPlace readPlace(ObjectReader& object)
{
    content::MapPlace place;
    place.letter = object.text("letter");
    if (place.letter.size() > 2)
        object.error(ProblemKind::LongText, "letter", {"2"});
    place.kind = object.word("kind", mapPlaceWords);
    place.at = object.space("at");
    return place;
}

/// What takes the whole map to see. Its parts were read without an error.
class MapCheck
{
public:
    MapCheck(const content::Map& map, ObjectReader& object) : m_map(map), m_object(object) {}

    void check()
    {
        if (const auto problem = board::check(m_map.ground, content::mapWords)) {
            error(ProblemKind::BadMap, QString::fromStdString(problem->at), {QString::fromStdString(problem->message)});
            return; // where the ground is not sound, a space cannot be looked up in it
        }
        checkPieces();
        checkStarts();
        checkPlaces();
    }

private:
    void checkPieces()
    {
        std::map<std::string, const board::EdgeEntry*> pieces;
        for (std::size_t i = 0; i < m_map.ground.edges.size(); ++i) {
            const board::EdgeEntry& entry = m_map.ground.edges[i];
            if (entry.piece.empty())
                continue;
            const board::EdgeEntry* first = pieces.emplace(entry.piece, &entry).first->second;
            if (first->kind != entry.kind || first->open != entry.open)
                error(ProblemKind::PieceMixed, QString("/edges/%1").arg(i), {QString::fromStdString(entry.piece)});
        }
    }

    void checkStarts()
    {
        std::set<board::Space> taken;
        for (std::size_t s = 0; s < m_map.starts.size(); ++s) {
            for (std::size_t i = 0; i < m_map.starts[s].spaces.size(); ++i)
                checkSpace(m_map.starts[s].spaces[i], taken, QString("/starts/%1/spaces/%2").arg(s).arg(i));
        }
    }

    void checkPlaces()
    {
        std::set<board::Space> taken;
        std::map<QString, QString> letters;
        for (std::size_t i = 0; i < m_map.places.size(); ++i) {
            const content::MapPlace& place = m_map.places[i];
            const QString at = QString("/places/%1").arg(i);
            checkSpace(place.at, taken, at + "/at");
            const auto [first, isNew] = letters.emplace(place.letter, at);
            if (!isNew)
                error(ProblemKind::DuplicateId, at + "/letter", {place.letter, first->second});
        }
    }

    void checkSpace(board::Space space, std::set<board::Space>& taken, const QString& at)
    {
        const board::Description& ground = m_map.ground;
        const QString name = QString("[%1, %2]").arg(space.x).arg(space.y);
        if (space.x >= ground.width || space.y >= ground.height) {
            error(ProblemKind::SpaceOffMap, at, {name});
            return;
        }
        const char letter = ground.terrain[static_cast<std::size_t>(space.y)][static_cast<std::size_t>(space.x)];
        if (content::mapWords.solid.find(letter) != std::string_view::npos)
            error(ProblemKind::SpaceSolid, at, {name});
        if (!taken.insert(space).second)
            error(ProblemKind::SpaceTwice, at, {name});
    }

    void error(ProblemKind kind, const QString& at, const QStringList& args)
    {
        const Place place = m_object.place();
        m_object.reading().error(kind, {place.file, place.pointer + at, lineAt(m_object.node(), at)}, args);
    }

    const content::Map& m_map;
    ObjectReader& m_object;
};

} // namespace

content::Map readMap(ObjectReader& object)
{
    const int errorsBefore = object.reading().errors();
    content::Map map;
    map.id = content::MapId(object.ownId("id", Noun::Map));
    map.name = object.text("name");
    map.flavour = object.textOrNone("flavour");
    map.ground.width = object.integer("width", mapSide);
    map.ground.height = object.integer("height", mapSide);
    map.ground.terrain = readRows(object, "terrain", mapSide);
    map.ground.elevation = readRows(object, "elevation", {0, board::maxBoardSide});
    map.ground.edges = object.each("edges", edgeCount, readEdge);
    map.starts = object.each("starts", bounds::anyList, readStart);
    map.places = object.each("places", bounds::anyList, readPlace);
    if (object.reading().errors() == errorsBefore) // else the checks would find the same faults again
        MapCheck(map, object).check();
    return map;
}

} // namespace wheelhouse::packs
