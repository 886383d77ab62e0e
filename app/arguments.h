// SPDX-License-Identifier: GPL-3.0-or-later
// What the program was asked for on the command line. Reading it needs no application object, so that the platform can
// still be chosen after it.
#pragma once

#include "ui/common/theme.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <optional>

namespace wheelhouse::app {

struct Arguments {
    enum class Action { Run, Help, Version, Shot, TableSheet, SelfTest };
    Action action = Action::Run;
    QString page;             ///< of a shot
    QString out;              ///< the file of the picture or the sheet
    bool replaces = false;    ///< a sheet that is there
    QSize size = {1280, 800}; ///< of a shot, in pixels
    std::optional<ui::ThemeKind> theme;
    std::optional<int> textPercent;
    QString language;
    QString session;    ///< a session file to open
    QString dataFolder; ///< instead of the user's own

    /// Nothing needs to be seen: no display is needed.
    bool isHeadless() const { return action != Action::Run; }
};

/// `words` without the program's name. The error is one sentence.
tl::expected<Arguments, QString> parseArguments(const QStringList& words, const QStringList& pages);

/// What `--help` prints.
QString helpText(const QStringList& pages);

} // namespace wheelhouse::app
