// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/effects/kept_forces.h"

#include "model/rules/acts/command/piles.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
/// The last few tables of several games at once.
constexpr size_t mostForces = 16;

bool isWorn(const Piece& piece)
{
    return piece.faceUp && piece.place.kind == Place::Kind::Figure && piece.kind == acts::lootKind();
}
} // namespace

ForceBasis::ForceBasis(const Game& game)
    : m_pack(game.content().identity.serial())
    , m_scenario(game.table().scenario)
    , m_round(game.table().round)
    , m_showsMap(game.table().showsMap())
    , m_tokens(game.table().tokens)
    , m_records(game.part().records)
    , m_lasting(game.part().lasting)
{
    const Table& table = game.table();
    m_members.reserve(table.figures.size());
    for (const Figure& figure : table.figures) {
        m_members.push_back({figure.id, figure.content, figure.name, figure.kind, figure.seat, figure.isBloodied(),
                             figure.isDefeated()});
    }
    for (const Piece& piece : table.pieces) {
        if (isWorn(piece)) {
            m_worn.push_back({piece.place.figure, piece.face.value});
        }
    }
}

bool ForceBasis::holdsFor(const Game& game) const
{
    const Table& table = game.table();
    return m_pack == game.content().identity.serial() && m_round == table.round && m_showsMap == table.showsMap() &&
           m_lasting == game.part().lasting && m_tokens == table.tokens && m_scenario == table.scenario &&
           holdsForFigures(game) && holdsForItems(game) && holdsForCards(game);
}

bool ForceBasis::holdsForFigures(const Game& game) const
{
    const auto& figures = game.table().figures;
    return std::equal(m_members.begin(), m_members.end(), figures.begin(), figures.end(),
                      [](const Member& member, const Figure& figure) {
                          return member.id == figure.id && member.kind == figure.kind && member.seat == figure.seat &&
                                 member.content == figure.content && member.name == figure.name &&
                                 member.bloodied == figure.isBloodied() && member.defeated == figure.isDefeated();
                      });
}

bool ForceBasis::holdsForItems(const Game& game) const
{
    size_t index = 0;
    for (const Piece& piece : game.table().pieces) {
        if (!isWorn(piece)) {
            continue;
        }
        if (index == m_worn.size() || m_worn[index].figure != piece.place.figure ||
            m_worn[index].face != piece.face.value) {
            return false;
        }
        ++index;
    }
    return index == m_worn.size();
}

bool ForceBasis::holdsForCards(const Game& game) const
{
    const auto& records = game.part().records;
    if (records.isSharedWith(m_records)) {
        return true;
    }
    return std::equal(m_records.constKeyValueBegin(), m_records.constKeyValueEnd(), records.constKeyValueBegin(),
                      records.constKeyValueEnd(), [](const auto& one, const auto& other) {
                          return one.first == other.first && one.second.cards == other.second.cards &&
                                 one.second.spent == other.second.spent;
                      });
}

std::shared_ptr<const Forces> KeptForces::find(const Game& game) const
{
    const std::lock_guard lock(m_mutex);
    const auto known = std::find_if(m_forces.rbegin(), m_forces.rend(),
                                    [&game](const auto& forces) { return forces->basis.holdsFor(game); });
    return known == m_forces.rend() ? nullptr : *known;
}

void KeptForces::keep(std::shared_ptr<const Forces> forces)
{
    const std::lock_guard lock(m_mutex);
    if (m_forces.size() >= mostForces) {
        m_forces.erase(m_forces.begin());
    }
    m_forces.push_back(std::move(forces));
}

} // namespace wheelhouse::rules::onslaught
