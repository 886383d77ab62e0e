// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace wheelhouse::packs {

/// Packs that complete the same one say different things in one place.
struct Disagreement {
    struct Said {
        QString pack;     ///< its name; with that of its folder where another one has the same
        bool isOwn;       ///< the owner's own cards say so
        QByteArray value; ///< as JSON text

        friend bool operator==(const Said&, const Said&) = default;
    };
    QString what;           ///< as `Collision::what`
    std::vector<Said> said; ///< two or more, some of them may say the same; the last one counts

    friend bool operator==(const Disagreement&, const Disagreement&) = default;
};

} // namespace wheelhouse::packs
