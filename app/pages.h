// SPDX-License-Identifier: GPL-3.0-or-later
// Every page of the program by name, and how to come to it in the running window: for pictures and for the self-test.
// A page added later is one more row.
#pragma once

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <functional>

namespace wheelhouse::app {

class MainWindow;

/// What a page may need to be shown with something on it.
struct PageStage {
    MainWindow& window;
    QString session; ///< the session to show; empty: a demo one
    QString folder;  ///< of sessions; what is put there is thrown away
};

/// The pages' names, in the order in which they are tried.
QStringList pageNames();

/// Brings the page to the front and waits until it shows what it is there to show. The error is one sentence.
tl::expected<void, QString> openPage(const QString& name, PageStage& stage);

/// Runs the event loop until `isSo`, for some seconds at most. False if it never was.
bool waitUntil(const std::function<bool()>& isSo);

} // namespace wheelhouse::app
