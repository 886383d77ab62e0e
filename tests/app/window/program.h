// SPDX-License-Identifier: GPL-3.0-or-later
// The program as its main makes it, in a folder of its own.
#pragma once

#include "app/demo_sessions.h"
#include "app/main_window.h"

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

} // namespace wheelhouse::testing
