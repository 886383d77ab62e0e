// SPDX-License-Identifier: GPL-3.0-or-later
// Ids that sort by time (RFC 9562, version 7), made from the clock and the random source that are handed in.
#pragma once

#include <QString>

#include <functional>

namespace wheelhouse::play {

/// Milliseconds since 1970, UTC.
using Clock = std::function<qint64()>;
Clock systemClock();

/// A fresh UUIDv7 in its usual spelling. Its random bits come from the operating system.
QString makeUuid7(qint64 now);

} // namespace wheelhouse::play
