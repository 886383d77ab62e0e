// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/in_force/kept_forces.h"

#include "model/play/table/same_text.h"

#include <algorithm>

namespace wheelhouse::effects {

namespace {
/// The last few tables of several games at once.
constexpr size_t mostForces = 16;
} // namespace

ForceBasis::ForceBasis(const Game& game)
    : m_pack(game.content().identity.serial())
    , m_round(game.table().round)
    , m_showsMap(game.table().showsMap())
    , m_tokens(game.table().tokens)
    , m_lasting(game.memory().lasting)
    , m_own(game.ownBasis())
{
    const Table& table = game.table();
    m_members.reserve(table.figures.size());
    for (const Figure& figure : table.figures) {
        m_members.push_back({figure.id, figure.content, figure.name, figure.kind, figure.seat, figure.isBloodied(),
                             game.isStanding(figure)});
    }
}

bool ForceBasis::holdsFor(const Game& game) const
{
    const Table& table = game.table();
    return m_pack == game.content().identity.serial() && m_round == table.round && m_showsMap == table.showsMap() &&
           m_lasting == game.memory().lasting && m_tokens == table.tokens && holdsForFigures(game) && m_own &&
           m_own->holdsFor(game);
}

bool ForceBasis::holdsForFigures(const Game& game) const
{
    const auto& figures = game.table().figures;
    return std::equal(m_members.begin(), m_members.end(), figures.begin(), figures.end(),
                      [&game](const Member& member, const Figure& figure) {
                          return member.id == figure.id && member.kind == figure.kind && member.seat == figure.seat &&
                                 sameText(member.content, figure.content) && sameText(member.name, figure.name) &&
                                 member.bloodied == figure.isBloodied() && member.stands == game.isStanding(figure);
                      });
}

Forces::Forces(ForceBasis from, std::vector<InForce> gathered, std::shared_ptr<const MadeContent> content)
    : basis(std::move(from)), effects(std::move(gathered)), made(std::move(content))
{
    for (const InForce& one : effects) {
        kinds.modifiers |= one.modifiers;
        kinds.prohibitions |= one.prohibitions;
        kinds.moments |= one.moments;
        for (const content::Modifier& clause : one.effect->modifiers) {
            modifiers[static_cast<size_t>(clause.what)].push_back({one, clause});
        }
        for (const content::Prohibition& clause : one.effect->prohibitions) {
            prohibitions[static_cast<size_t>(clause.what)].push_back({one, clause});
        }
    }
}

std::shared_ptr<const Forces> KeptForces::find(const Game& game)
{
    const std::lock_guard lock(m_mutex);
    const auto known = std::find_if(m_forces.rbegin(), m_forces.rend(),
                                    [&game](const auto& forces) { return forces->basis.holdsFor(game); });
    if (known == m_forces.rend()) {
        return nullptr;
    }
    std::rotate(known.base() - 1, known.base(), m_forces.end()); // it is asked for again and again
    return m_forces.back();
}

void KeptForces::keep(std::shared_ptr<const Forces> forces)
{
    const std::lock_guard lock(m_mutex);
    if (m_forces.size() >= mostForces) {
        m_forces.erase(m_forces.begin());
    }
    m_forces.push_back(std::move(forces));
}

} // namespace wheelhouse::effects
