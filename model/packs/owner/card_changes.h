// SPDX-License-Identifier: GPL-3.0-or-later
// What two versions of a card say differently, in words: the card as a session carries it, and as its pack says now.
#pragma once

#include "model/content/pack.h"

#include <QByteArray>
#include <QString>

#include <set>
#include <vector>

namespace wheelhouse::packs {

/// One value that reads otherwise.
struct ValueChange {
    QString what;   ///< in the reader's language: "Maximum hit points", "Ladle: to hit"
    QString before; ///< the value as it is read; "unknown" where nobody has entered it
    QString after;

    friend bool operator==(const ValueChange&, const ValueChange&) = default;
};

/// A card that reads otherwise.
struct CardChange {
    QString noun; ///< its list in the pack format: "characters"
    QString id;
    QString name;                    ///< as the session calls it
    std::vector<ValueChange> values; ///< never empty
    QByteArray card; ///< the definition as its pack has it now, in JSON of the pack format; what its pack does not
                     ///< know is as the session has it

    friend bool operator==(const CardChange&, const CardChange&) = default;
};

/// What a key of the pack format is called at the table, such as "to hit" for "toHit"; the key itself where it has no
/// word.
QString wordForKey(const QString& key);

/// The figures' cards among `ids` that read otherwise in `now` than in `session`, in the order of the ids. A card that
/// is in only one of the two is not listed: there is nothing to take over. Nor is a value that `now` does not know, or
/// one of the entries `kept` (noun, id and keys, as `OwnerCards::set` takes them), which never reached the pack.
std::vector<CardChange> cardChanges(const content::Pack& session, const content::Pack& now,
                                    const std::vector<QString>& ids, const std::set<QString>& kept = {});

/// "Maximum hit points 12 → 13"
QString describe(const ValueChange& change);

} // namespace wheelhouse::packs
