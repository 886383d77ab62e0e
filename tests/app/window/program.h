// SPDX-License-Identifier: GPL-3.0-or-later
// The program as its main makes it, in a folder of its own.
#pragma once

#include "app/demo_sessions.h"
#include "app/main_window.h"
#include "ui/common/press_guard.h"

#include <QCoreApplication>
#include <QTemporaryDir>

namespace wheelhouse::testing {

class NobodyChooses : public ui::FileChooser
{
public:
    void choose(Purpose, const QString&, QWidget&, Chosen) override {}
};

class Program
{
public:
    Program() : settings(folder.filePath("settings.ini")), state(folder.filePath("state.ini"), QSettings::IniFormat)
    {
        language.use("en");
    }
    QString sessions() const { return folder.filePath("sessions"); }
    std::unique_ptr<app::MainWindow> window()
    {
        auto made = std::make_unique<app::MainWindow>(app::MainWindow::Parts{
            settings, state, language, openers, files, store::SessionLibrary(sessions()), &app::demoNow});
        made->appear();
        return made;
    }

    QTemporaryDir folder;
    app::Settings settings;
    QSettings state;
    app::ScreenLanguage language;
    app::SessionOpeners openers{folder.filePath("packs")};
    NobodyChooses files;
};

/// Whether this has come to lie where was pressed just before; people look before they press again.
inline bool isHeldUp(const QWidget& window, const QWidget& target)
{
    QCoreApplication::processEvents(); // what was laid out anew is looked at
    QCoreApplication::processEvents();
    auto* guard = window.findChild<ui::PressGuard*>();
    if (guard)
        guard->look();
    const auto* page = guard ? qobject_cast<QWidget*>(guard->parent()) : nullptr;
    return page && page->isAncestorOf(&target) && guard->holdsUp(target.mapTo(page, target.rect().center()));
}

} // namespace wheelhouse::testing
