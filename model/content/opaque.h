// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace wheelhouse::content {

/// What only a game's own engine reads, such as a card's effect or a monster's script: canonical JSON text that packs
/// keep and hand on unread. Empty where there is none.
struct Opaque {
    QByteArray json;

    friend bool operator==(const Opaque&, const Opaque&) = default;
};

} // namespace wheelhouse::content
