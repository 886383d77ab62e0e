// SPDX-License-Identifier: GPL-3.0-or-later
// How the tests and verbs of effects are written, for whoever names one of them. Private to this folder.
#pragma once

#include "model/packs/format/effect_words.h"

#include <algorithm>
#include <utility>

namespace wheelhouse::packs {

/// The key and the word by which the test is written.
inline std::pair<QString, QString> writtenAs(const content::Predicate& test)
{
    const auto row = std::ranges::find(predicateRows, test.kind, &KeyedRow<content::Predicate::Kind>::kind);
    if (row != predicateRows.end())
        return {row->key, row->key};
    return {QStringLiteral("state"), wordOf(stateWords, test.kind)};
}

inline std::pair<QString, QString> writtenAs(const content::Verb& verb)
{
    const auto row = std::ranges::find(verbRows, verb.kind, &KeyedRow<content::Verb::Kind>::kind);
    if (row != verbRows.end())
        return {row->key, row->key};
    return {QStringLiteral("act"), wordOf(actWords, verb.kind)};
}

} // namespace wheelhouse::packs
