// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/data_folder.h"
#include "app/main_window.h"
#include "app/pages.h"
#include "app/shot.h"
#include "app/table_sheet.h"
#include "app/voice.h"
#include "ui/board/board_accessibility.h"
#include "ui/dials/dial_accessibility.h"

#include <QApplication>
#include <QDir>

#include <cstdio>

namespace {

using namespace wheelhouse;
using app::Arguments;

constexpr int failed = 1;
constexpr int misunderstood = 2;

int complain(const QString& sentence, int code)
{
    std::fprintf(stderr, "wheelhouse: %s\n", qPrintable(sentence));
    return code;
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

int runWindow(const QApplication& application, const Arguments& arguments)
{
    const QDir data = app::openDataFolder(arguments.dataFolder);
    app::Settings settings(data.filePath(QStringLiteral("settings.ini")));
    QSettings state(data.filePath(QStringLiteral("state.ini")), QSettings::IniFormat);
    app::ScreenLanguage language;
    language.use(arguments.language.isEmpty() ? settings.language() : arguments.language);
    if (!app::ScreenLanguage::speaks(arguments.language))
        complain(QCoreApplication::translate("Main", "nothing is translated into “%1” yet; the window speaks English.")
                     .arg(arguments.language),
                 0);
    if (arguments.theme)
        settings.setTheme(*arguments.theme);
    if (arguments.textPercent)
        settings.set(app::Setting::TextPercent, *arguments.textPercent);
    app::SessionOpeners openers(data.filePath(QStringLiteral("packs")));
    openers.keepFaultsIn(data.filePath(QStringLiteral("faults")));
    ui::DialogFileChooser files([&settings] { return settings.lastFolder(); },
                                [&settings](const QString& folder) { settings.set(app::Setting::LastFolder, folder); });
    app::MainWindow window({settings, state, language, openers, files,
                            store::SessionLibrary(data.filePath(QStringLiteral("sessions"))),
                            &QDateTime::currentDateTime, &app::systemSpeech});
    if (arguments.session.isEmpty())
        window.showHome();
    else
        window.openSession(arguments.session);
    window.appear();
    return application.exec();
}

int run(const QApplication& application, const Arguments& arguments)
{
    switch (arguments.action) {
    case Arguments::Action::Shot:
        if (const auto drawn = app::drawShot(arguments); !drawn)
            return complain(drawn.error(), failed);
        return 0;
    case Arguments::Action::TableSheet: {
        app::ScreenLanguage language;
        language.use(arguments.language);
        if (const auto written = app::writeTableSheet(arguments.out, arguments.replaces); !written)
            return complain(written.error(), failed);
        return 0;
    }
    case Arguments::Action::SelfTest:
        if (const auto passed = app::testSelf(); !passed)
            return complain(passed.error(), failed);
        return 0;
    default:
        return runWindow(application, arguments);
    }
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("wheelhouse"));
    QCoreApplication::setApplicationVersion(QStringLiteral(WHEELHOUSE_VERSION));
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QString::fromLocal8Bit(argv[i]);
    const auto arguments = app::parseArguments(words, app::pageNames());
    if (!arguments)
        return complain(arguments.error(), misunderstood);
    if (arguments->action == Arguments::Action::Help) {
        std::fputs(app::helpText(app::pageNames()).toLocal8Bit().constData(), stdout);
        return 0;
    }
    if (arguments->action == Arguments::Action::Version) {
        std::printf("wheelhouse %s\n", WHEELHOUSE_VERSION);
        return 0;
    }
    // Pictures are the same with and without a display.
    if (arguments->isHeadless() && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (!hasDisplay())
        return complain(QStringLiteral("there is no display; start it from a desktop."), failed);
    const QApplication application(argc, argv);
    ui::installAccessibility();
    ui::installBoardAccessibility();
    return run(application, *arguments);
}
