// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstddef>

namespace wheelhouse::packs {

/// The JSON pointer of a member or of a list's entry below `parent`.
QString pointerTo(const QString& parent, const QString& key);
QString pointerTo(const QString& parent, std::size_t index);

/// The first `steps` steps of a pointer; the whole of it where it has no more.
QString shortened(const QString& pointer, int steps);

} // namespace wheelhouse::packs
