// SPDX-License-Identifier: GPL-3.0-or-later
// Definitions of a pack by name, and the pack without them, as somebody reads it who may not know them yet.
#pragma once

#include "model/content/pack.h"

#include <set>
#include <tuple>

namespace wheelhouse::content {

struct DefinitionName {
    QString noun; ///< its list in the pack format: "cards"
    QString id;

    friend bool operator==(const DefinitionName&, const DefinitionName&) = default;
    friend bool operator<(const DefinitionName& a, const DefinitionName& b)
    {
        return std::tie(a.noun, a.id) < std::tie(b.noun, b.id);
    }
};
using DefinitionNames = std::set<DefinitionName>;

/// The pack with none of these definitions; the others keep their order.
Pack without(const Pack& pack, const DefinitionNames& names);

} // namespace wheelhouse::content
