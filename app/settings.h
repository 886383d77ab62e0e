// SPDX-License-Identifier: GPL-3.0-or-later
// What the user has chosen about the program itself. Each setting is a row of one table: its key, its default, and how
// a value from a file is brought into bounds. A missing, broken or foreign file gives defaults.
#pragma once

#include "ui/common/theme.h"

#include <QObject>
#include <QSettings>
#include <QVariant>

namespace wheelhouse::app {

enum class Setting {
    Theme,       ///< "dark", "light", "contrast"
    TextPercent, ///< 80 to 250
    Motion,      ///< whether what comes onto a page may move
    ReadAloud,   ///< whether what monsters do is read aloud
    Language,    ///< a code such as "de"; empty: the system's
    LastFolder,  ///< where a file was chosen last; empty: the home folder
    Bookmarks,   ///< of rules articles, "system/slug"
    ReadLast,    ///< the articles read last, the latest first
    ArticleZoom, ///< 70 to 200
    RulesBeside  ///< whether the rules are read beside the table where there is room
};

class Settings : public QObject
{
    Q_OBJECT

public:
    /// Keeps the settings in `file` (INI); its folder is made when something is first set.
    explicit Settings(const QString& file, QObject* parent = nullptr);

    ui::ThemeKind theme() const;
    void setTheme(ui::ThemeKind kind);
    int textPercent() const { return value(Setting::TextPercent).toInt(); }
    QString language() const { return value(Setting::Language).toString(); }
    QString lastFolder() const { return value(Setting::LastFolder).toString(); }

    QVariant value(Setting setting) const;
    /// Writes and announces only what is another value than before.
    void set(Setting setting, const QVariant& value);

Q_SIGNALS:
    void changed(wheelhouse::app::Setting setting);

private:
    QSettings m_file;
};

} // namespace wheelhouse::app
