// SPDX-License-Identifier: GPL-3.0-or-later
// What a word is to the search: small letters and digits without accents, as SQLite's tokenizer cuts them.
#pragma once

#include <QStringList>

#include <functional>

namespace wheelhouse::reference {

/// Calls `take` with each word of `text`, in order.
void forEachWord(QStringView text, const std::function<void(const QString&)>& take);

/// The words of `text`, in order.
QStringList wordsOf(QStringView text);

/// Whether a word only holds a question together ("does", "my", "when"), so that it finds nothing by itself.
bool isFiller(const QString& word);

} // namespace wheelhouse::reference
