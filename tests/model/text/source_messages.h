// SPDX-License-Identifier: GPL-3.0-or-later
// The messages that the sources of model/ make, as far as they stand there literally.
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace wheelhouse::testing {

/// One `Message("key").with("name", …)…` in a source.
struct SourceMessage {
    QString place;    ///< "model/play/session/session.cpp:98"
    QStringList keys; ///< the literals between its parentheses: one, or those it chooses among
    QStringList args; ///< the names given by `with`
};

struct SourceText {
    QString path; ///< below the project's folder
    QString text;
};

/// The sources below `folder`, without those that hold the tables of texts.
std::vector<SourceText> sourcesBelow(const QString& folder);
std::vector<SourceMessage> messagesIn(const SourceText& source);
/// Every string literal of the source that could be a key.
QStringList literalsIn(const SourceText& source);

} // namespace wheelhouse::testing
