// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of monsters as positions.txt draws them, asked of the query protocol.
#pragma once

#include <QStringList>

#include <vector>

namespace wheelhouse::testing {

struct DrawnPosition {
    QString title;
    QString board; ///< the request that sets it
    QString turn;  ///< the request that plays it
    QStringList expected;
};

std::vector<DrawnPosition> drawnPositions(const QString& file);

/// What happens in a position, a line for each step and for the question that is open.
QStringList played(const DrawnPosition& position);

} // namespace wheelhouse::testing
