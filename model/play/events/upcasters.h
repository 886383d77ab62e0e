// SPDX-License-Identifier: GPL-3.0-or-later
// How events of older versions become readable for ever: a table of pure functions, each leading the fields of one
// type from one version to the next. A type's present version follows from the table, so that the two cannot disagree.
#pragma once

#include "model/play/table/json_value.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>
#include <vector>

namespace wheelhouse::play {

struct Upcaster {
    std::string_view type;                ///< stored name of the event's type
    int from = 1;                         ///< the version that it reads; it writes the next one
    void (*lift)(nlohmann::json& fields); ///< may throw what nlohmann/json throws when the fields are damaged
};

class Upcasters
{
public:
    Upcasters() = default;
    /// For each type the versions 1, 2, 3 … without a gap, in any order.
    explicit Upcasters(std::vector<Upcaster> steps) : m_steps(std::move(steps)) {}
    /// These steps and those of further types.
    Upcasters with(const std::vector<Upcaster>& further) const;

    /// The version that is written now: 1 for a type that never changed.
    int versionOf(std::string_view type) const;
    /// Leads `fields` from `version` up to the present one. Throws std::out_of_range for a version before the first.
    void lift(std::string_view type, int version, nlohmann::json& fields) const;

private:
    std::vector<Upcaster> m_steps;
};

/// The changes that events have seen since the first session was stored.
const Upcasters& eventHistory();
/// A stored state as this version would have stored it, whichever version did. What is damaged stays as it is.
JsonValue liftedState(const JsonValue& stored);

} // namespace wheelhouse::play
