// SPDX-License-Identifier: GPL-3.0-or-later
// A pack as one JSON text, in the form that a session freezes: equal packs give equal bytes, whatever files they were
// loaded from, and `parsePack` reads the same pack back.
#pragma once

#include "model/content/pack.h"

#include <QByteArray>

namespace wheelhouse::packs {

/// The pack as canonical JSON in UTF-8: keys sorted, no spaces, unknown values null.
QByteArray writePack(const content::Pack& pack);

} // namespace wheelhouse::packs
