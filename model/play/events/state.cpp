// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/events/state.h"

#include <algorithm>

namespace wheelhouse::play {

State::State() = default;
State::State(const State& other) = default;
State::State(State&& other) noexcept = default;
State::~State() = default;
State& State::operator=(const State& other) = default;
State& State::operator=(State&& other) noexcept = default;
bool operator==(const State& a, const State& b) = default;

const Card* State::card(const QString& noun, const QString& id) const
{
    const auto found =
        std::find_if(cards.begin(), cards.end(), [&](const Card& card) { return card.noun == noun && card.id == id; });
    return found == cards.end() ? nullptr : &*found;
}

SystemPart* SystemPartValue::edit()
{
    if (!m_part) {
        return nullptr;
    }
    std::shared_ptr<SystemPart> own = m_part->clone();
    SystemPart* editable = own.get();
    m_part = std::move(own);
    return editable;
}

bool operator==(const SystemPartValue& a, const SystemPartValue& b)
{
    if (!a.m_part || !b.m_part) {
        return a.m_part == b.m_part;
    }
    return a.m_part == b.m_part || a.m_part->equals(*b.m_part);
}

} // namespace wheelhouse::play
