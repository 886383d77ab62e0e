// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/checks.h"

#include <map>
#include <set>

namespace wheelhouse::packs {
namespace {

/// What takes the whole map to see. Its shape is sound.
class MapCheck
{
public:
    MapCheck(const content::Map& map, const Place& definition, Reading& reading)
        : m_map(map), m_definition(definition), m_reading(reading)
    {
    }

    void check()
    {
        if (const auto problem = board::check(m_map.ground, content::mapWords)) {
            error(ProblemKind::BadMap, QString::fromStdString(problem->at), {QString::fromStdString(problem->message)});
            return; // where the ground is not sound, a space cannot be looked up in it
        }
        checkPieces();
        checkStarts();
        checkPlaces();
        checkAccess();
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

    Place placeOf(const QString& at) const { return {m_definition.file, m_definition.pointer + at, 0}; }

    void error(ProblemKind kind, const QString& at, const QStringList& args)
    {
        m_reading.error(kind, placeOf(at), args);
    }

    const content::Map& m_map;
    const Place& m_definition;
    Reading& m_reading;
};

} // namespace

void checkMaps(const content::Pack& pack, Reading& reading)
{
    for (std::size_t i = 0; i < pack.maps.size(); ++i) {
        const Place& definition = reading.definition("maps", i);
        if (reading.isSound(definition))
            MapCheck(pack.maps[i], definition, reading).check();
    }
}

} // namespace wheelhouse::packs
