// SPDX-License-Identifier: GPL-3.0-or-later
// How the hands left the real pieces, as JSON for the store.
#pragma once

#include "model/play/table/physical.h"

#include <QByteArray>

namespace wheelhouse::play {

QByteArray encodeProjection(const Projection& projection);
/// What cannot be read counts as not laid: the hands are then asked for it once more.
Projection decodeProjection(const QByteArray& text);

} // namespace wheelhouse::play
