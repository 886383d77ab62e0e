// SPDX-License-Identifier: GPL-3.0-or-later
// From something on the table to the place in the articles that explains it, and to what that says in one sentence.
#pragma once

#include "model/reference/library.h"

namespace wheelhouse::reference {

/// What is to be explained: by the rules behind it, where they are known, else by what it is called.
struct Subject {
    QStringList rules = {};
    QString name = {};
    QString system = {}; ///< the one that is played: a name means different things in two games
};

/// Where it is explained: at the first of its rules that an article states, else under the heading, in the article or
/// at the sentence that has its name. Nothing if no article speaks of it.
std::optional<Link> placeOf(const Library& library, const Subject& subject, const QString& language);

/// The sentence of the rule, else the first one of the article; empty if there is neither.
QString shortFormOf(const Library& library, const Link& link, const QString& language);

} // namespace wheelhouse::reference
