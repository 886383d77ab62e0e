// SPDX-License-Identifier: GPL-3.0-or-later
// What the list of sessions shows of a session; all of it is public.
#pragma once

#include "model/play/table/result.h"
#include "model/play/table/table.h"

#include <QByteArray>

namespace wheelhouse::play {

struct Summary {
    struct Score {
        QString name; ///< of the seat
        int accent = 0;
        std::optional<int> value; ///< the seat's first counter
        friend bool operator==(const Score&, const Score&) = default;
    };
    QString scenario;
    int round = 0;
    std::optional<int> rounds;
    bool over = false; ///< the game has a result
    std::vector<Score> scores;
    friend bool operator==(const Summary&, const Summary&) = default;
};

QByteArray encodeSummary(const Table& table, const Result& result);
/// What cannot be read is left empty: a list of sessions never fails because of one.
Summary decodeSummary(const QByteArray& text);

} // namespace wheelhouse::play
