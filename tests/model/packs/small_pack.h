// SPDX-License-Identifier: GPL-3.0-or-later
// The smallest pack that has one of everything, as text, and copies of it with one thing changed.
#pragma once

#include <QByteArray>
#include <QString>

namespace wheelhouse::testing {

QByteArray smallPack();

/// The small pack with the value at `pointer` replaced or added; `json` is the new value's text.
QByteArray smallPackWith(const QString& pointer, const QByteArray& json);

/// The small pack without the member or entry at `pointer`.
QByteArray smallPackWithout(const QString& pointer);

} // namespace wheelhouse::testing
