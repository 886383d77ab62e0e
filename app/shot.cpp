// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shot.h"

#include "app/demo_sessions.h"
#include "app/main_window.h"
#include "app/pages.h"
#include "model/store/files.h"

#include <QCoreApplication>
#include <QDir>
#include <QImage>
#include <QPixmap>
#include <QSet>
#include <QTemporaryDir>

#include <memory>

namespace wheelhouse::app {
namespace {

QString sayOfShot(const char* text)
{
    return QCoreApplication::translate("Shot", text);
}

/// Nobody is there to choose a file.
class NoFileChooser : public ui::FileChooser
{
public:
    void choose(Purpose, const QString&, QWidget&, Chosen) override {}
};

/// A window in a data folder of its own.
class Studio
{
public:
    explicit Studio(const QString& language)
        : m_settings(m_folder.filePath(QStringLiteral("settings.ini")))
        , m_state(m_folder.filePath(QStringLiteral("state.ini")), QSettings::IniFormat)
    {
        m_settings.set(Setting::Motion, false); // a picture shows where things come to rest
        m_language.use(language.isEmpty() ? QStringLiteral("en") : language);
    }

    bool isReady() const { return m_folder.isValid(); }
    Settings& settings() { return m_settings; }
    QString sessions() const { return m_folder.filePath(QStringLiteral("sessions")); }

    /// `folder` holds the sessions.
    MainWindow& window(const QString& folder)
    {
        if (!m_window)
            m_window = std::make_unique<MainWindow>(MainWindow::Parts{m_settings, m_state, m_language, m_openers,
                                                                      m_files, store::SessionLibrary(folder), demoNow});
        return *m_window;
    }

private:
    QTemporaryDir m_folder;
    Settings m_settings;
    QSettings m_state;
    ScreenLanguage m_language;
    SessionOpeners m_openers{m_folder.filePath(QStringLiteral("packs"))};
    NoFileChooser m_files;
    std::unique_ptr<MainWindow> m_window;
};

/// The window's picture once all layouts have settled.
QPixmap pictureOf(MainWindow& window)
{
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCoreApplication::processEvents();
    return window.grab();
}

/// A page that draws nothing has one colour.
bool showsSomething(const QPixmap& picture)
{
    const QImage image = picture.toImage().scaled(160, 100);
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            colours.insert(image.pixel(x, y));
    }
    return colours.size() > 4;
}

} // namespace

tl::expected<void, QString> drawShot(const Arguments& arguments)
{
    Studio studio(arguments.language);
    if (!studio.isReady())
        return tl::unexpected(sayOfShot("No folder could be made for the picture's sessions."));
    studio.settings().setTheme(arguments.theme.value_or(ui::ThemeKind::Dark));
    studio.settings().set(Setting::TextPercent, arguments.textPercent.value_or(100));
    MainWindow& window = studio.window(studio.sessions());
    window.resize(arguments.size);
    window.show();
    PageStage stage{window, arguments.session, studio.sessions()};
    if (const auto shown = openPage(arguments.page, stage); !shown)
        return shown;
    if (!pictureOf(window).save(arguments.out, "PNG"))
        return tl::unexpected(sayOfShot("The picture could not be written to %1.").arg(arguments.out));
    return {};
}

tl::expected<void, QString> testSelf()
{
    Studio studio({});
    if (!studio.isReady())
        return tl::unexpected(sayOfShot("No folder could be made for the test's sessions."));
    MainWindow& window = studio.window(studio.sessions());
    window.show();
    PageStage stage{window, {}, studio.sessions()};
    for (const QString& page : pageNames()) {
        if (const auto shown = openPage(page, stage); !shown)
            return shown;
        if (!showsSomething(pictureOf(window)))
            return tl::unexpected(sayOfShot("The page “%1” is empty.").arg(page));
    }
    if (!window.close())
        return tl::unexpected(sayOfShot("The window did not close."));
    for (const QFileInfo& file : QDir(studio.sessions()).entryInfoList(QDir::Files)) {
        if (!file.fileName().endsWith(store::sessionSuffix()))
            return tl::unexpected(sayOfShot("%1 was left behind.").arg(file.fileName()));
    }
    return {};
}

} // namespace wheelhouse::app
