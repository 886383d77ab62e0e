// SPDX-License-Identifier: GPL-3.0-or-later
// A home page over a folder of its own, with sessions made by the store and files chosen without a dialog.
#pragma once

#include "ui/home/home_page.h"

#include <QTemporaryDir>

#include <memory>

namespace wheelhouse::testing {

/// Chooses what it was told to, and remembers what for.
class PlannedFileChooser : public ui::FileChooser
{
public:
    void choose(Purpose purpose, const QString& name, QWidget&, Chosen chosen) override
    {
        asked.push_back(purpose);
        suggested = name;
        if (!next.isEmpty())
            chosen(next);
    }

    QString next;
    QString suggested;
    std::vector<Purpose> asked;
};

class HomeFixture
{
public:
    HomeFixture();

    /// Adds a session file to the folder. `at` is milliseconds since 1970.
    QString addSession(const QString& name, qint64 at, const QByteArray& summary);
    QString addGarbage(const QString& name);
    QString folder() const { return m_folder.filePath(QStringLiteral("sessions")); }
    QString path(const QString& file) const { return m_folder.filePath(file); }
    /// The page, shown and with its list laid out. Made at the first call.
    ui::HomePage& page();
    ui::SessionDesk& desk() { return *m_desk; }
    PlannedFileChooser& files() { return m_files; }

    static QDateTime now();
    static content::Pack pack();

    template <class Widget>
    Widget* find(const char* objectName)
    {
        return page().findChild<Widget*>(QString::fromLatin1(objectName));
    }

private:
    QTemporaryDir m_folder;
    PlannedFileChooser m_files;
    std::unique_ptr<ui::SessionDesk> m_desk;
    std::unique_ptr<ui::HomePage> m_page;
};

} // namespace wheelhouse::testing
