// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks/checks.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <set>

namespace wheelhouse::packs {
namespace {

/// What takes the whole map to see. What cannot be read hides nothing that does not hang on it.
class MapCheck
{
public:
    MapCheck(const content::Map& map, const Place& definition, Reading& reading)
        : m_map(map), m_definition(definition), m_reading(reading)
    {
    }

    void check()
    {
        m_isGround = areSound({"/width", "/height", "/terrain", "/elevation", "/edges"}) && hasSize();
        if (const auto problem = m_isGround ? board::check(m_map.ground, content::wordsOf(m_map)) : std::nullopt) {
            error(ProblemKind::BadMap, QString::fromStdString(problem->at), {QString::fromStdString(problem->message)});
            m_isGround = false;
        }
        if (areSound({"/edges"}))
            checkPieces();
        if (!hasSize() || !areSound({"/width", "/height"}))
            return; // of no space can be said whether it lies on the map
        if (areSound({"/starts"}))
            checkStarts();
        if (areSound({"/places"}))
            checkPlaces();
        if (areSound({"/access"}))
            checkAccess();
    }

private:
    bool areSound(std::initializer_list<const char*> parts) const
    {
        return std::all_of(parts.begin(), parts.end(),
                           [this](const char* part) { return m_reading.isSoundBelow(placeOf(QString(part))); });
    }

    bool hasSize() const { return m_map.ground.width > 0 && m_map.ground.height > 0; }

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

    void checkAccess()
    {
        std::set<board::Space> taken;
        std::map<int, QString> numbers;
        for (std::size_t a = 0; a < m_map.access.size(); ++a) {
            const content::AccessArea& area = m_map.access[a];
            const QString at = QString("/access/%1").arg(a);
            const auto [first, isNew] = numbers.emplace(area.number, at + "/number");
            if (!isNew)
                m_reading.errorWith(ProblemKind::DuplicateId, placeOf(at + "/number"), {QString::number(area.number)},
                                    placeOf(first->second));
            for (std::size_t i = 0; i < area.spaces.size(); ++i)
                checkSpace(area.spaces[i], taken, QString("%1/spaces/%2").arg(at).arg(i));
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
            const auto [first, isNew] = letters.emplace(place.letter, at + "/letter");
            if (!isNew)
                m_reading.errorWith(ProblemKind::DuplicateId, placeOf(at + "/letter"), {place.letter},
                                    placeOf(first->second));
        }
    }

    void checkSpace(board::Space space, std::set<board::Space>& taken, const QString& at)
    {
        const QString name = QString("[%1, %2]").arg(space.x).arg(space.y);
        if (!isOnMap(space)) {
            error(ProblemKind::SpaceOffMap, at, {name});
            return;
        }
        if (m_isGround && isSolid(space)) // then size and rows agree
            error(ProblemKind::SpaceSolid, at, {name});
        if (!taken.insert(space).second)
            error(ProblemKind::SpaceTwice, at, {name});
    }

    /// By its size or its rows, whichever is larger: where these do not agree, that is said.
    bool isOnMap(board::Space space) const
    {
        const board::Description& ground = m_map.ground;
        std::size_t width = static_cast<std::size_t>(ground.width);
        for (const std::string& row : ground.terrain)
            width = std::max(width, row.size());
        const std::size_t height = std::max(static_cast<std::size_t>(ground.height), ground.terrain.size());
        return static_cast<std::size_t>(space.x) < width && static_cast<std::size_t>(space.y) < height;
    }

    bool isSolid(board::Space space) const
    {
        const std::string& row = m_map.ground.terrain[static_cast<std::size_t>(space.y)];
        return m_map.letters.solid.find(row[static_cast<std::size_t>(space.x)]) != std::string::npos;
    }

    Place placeOf(const QString& at) const { return {m_definition.file, m_definition.pointer + at, 0}; }

    void error(ProblemKind kind, const QString& at, const QStringList& args)
    {
        m_reading.error(kind, placeOf(at), args);
    }

    const content::Map& m_map;
    const Place& m_definition;
    Reading& m_reading;
    bool m_isGround = false; ///< what lies in a space can be told
};

/// The letters and kinds of edges of the map that its game does not know, each with its place in the map.
std::vector<std::pair<QString, QString>> unknownIn(const content::Map& map, const content::MapLetters& letters)
{
    std::vector<std::pair<QString, QString>> unknown;
    for (std::size_t y = 0; y < map.ground.terrain.size(); ++y) {
        const std::string& row = map.ground.terrain[y];
        const auto first = row.find_first_not_of(letters.terrain);
        if (first != std::string::npos && content::mapWords.terrain.find(row[first]) != std::string_view::npos)
            unknown.emplace_back(QString("/terrain/%1").arg(y), QString(QLatin1Char(row[first])));
    }
    for (std::size_t i = 0; i < map.ground.edges.size(); ++i) {
        const std::string& kind = map.ground.edges[i].kind;
        if ((kind == "portal" && !letters.portals) || (kind == "door" && !letters.doors))
            unknown.emplace_back(QString("/edges/%1/kind").arg(i), QString::fromStdString(kind));
    }
    return unknown;
}

} // namespace

void takeLetters(content::Pack& pack, const content::GameWords* played, Reading& reading)
{
    for (std::size_t i = 0; i < pack.maps.size(); ++i) {
        content::Map& map = pack.maps[i];
        map.system = pack.system;
        const auto unknown = played ? unknownIn(map, played->letters) : std::vector<std::pair<QString, QString>>();
        if (played && unknown.empty())
            map.letters = played->letters;
        const Place& definition = reading.definition("maps", i);
        for (const auto& [at, word] : unknown)
            reading.error(ProblemKind::NotPlayed, {definition.file, definition.pointer + at, 0}, {word});
    }
}

void checkMaps(const content::Pack& pack, Reading& reading)
{
    for (std::size_t i = 0; i < pack.maps.size(); ++i)
        MapCheck(pack.maps[i], reading.definition("maps", i), reading).check();
}

} // namespace wheelhouse::packs
