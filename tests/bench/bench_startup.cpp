// SPDX-License-Identifier: GPL-3.0-or-later
// How long the program takes to its first painted page and how much memory it then holds, beyond an empty window. Each
// start is a process of its own, measured from just before it is made; medians are compared, as the first starts also
// read the disk.
//     bench_startup [STARTS]     wants a release build
#include "app/demo_sessions.h"
#include "app/main_window.h"
#include "app/pages.h"
#include "model/store/files.h"
#include "ui/table/table_page.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace wheelhouse;

namespace {

constexpr int sessionsInList = 20;

qint64 nowNs()
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Resident memory of this process that is not shared with others, in KiB.
qint64 privateMemory()
{
    QFile file(QStringLiteral("/proc/self/smaps_rollup"));
    qint64 sum = 0;
    if (file.open(QIODevice::ReadOnly)) {
        for (const QByteArray& line : file.readAll().split('\n')) {
            if (line.startsWith("Private_Clean:") || line.startsWith("Private_Dirty:"))
                sum += line.simplified().split(' ').value(1).toLongLong();
        }
    }
    return sum;
}

/// Prints its figures and ends the program once something under the window of the wanted kind has been painted.
class FirstPaint : public QObject
{
public:
    explicit FirstPaint(const QByteArray& page) : m_page(page) { qApp->installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (m_told || event->type() != QEvent::Paint || !isWanted(watched))
            return false;
        m_told = true;
        // Queued: what is painted is on its way to the screen only after this event.
        QMetaObject::invokeMethod(
            this,
            [] {
                std::printf("%lld %lld\n", static_cast<long long>(nowNs()), static_cast<long long>(privateMemory()));
                std::fflush(stdout);
                QCoreApplication::quit();
            },
            Qt::QueuedConnection);
        return false;
    }

private:
    bool isWanted(const QObject* watched) const
    {
        if (m_page == "empty")
            return watched->inherits("QMainWindow");
        if (m_page == "home")
            return watched->objectName() == QLatin1String("startCard");
        return watched->inherits("wheelhouse::ui::FigureCard");
    }

    QByteArray m_page;
    bool m_told = false;
};

class NobodyAsks : public ui::FileChooser
{
public:
    void choose(Purpose, const QString&, QWidget&, Chosen) override {}
};

int runEmpty(const QApplication& application)
{
    QMainWindow window;
    window.resize(1280, 800);
    window.show();
    return application.exec();
}

int runPage(const QApplication& application, const QByteArray& page, const QString& folder)
{
    app::Settings settings(folder + QStringLiteral("/settings.ini"));
    QSettings state(folder + QStringLiteral("/state.ini"), QSettings::IniFormat);
    app::ScreenLanguage language;
    language.use(QStringLiteral("en"));
    const app::SessionOpeners openers;
    NobodyAsks files;
    const QString sessions = folder + QStringLiteral("/sessions");
    app::MainWindow window(
        {settings, state, language, openers, files, store::SessionLibrary(sessions), &QDateTime::currentDateTime});
    if (page == "home")
        window.showHome();
    else
        window.openSession(sessions + QStringLiteral("/0") + store::sessionSuffix());
    window.show();
    return application.exec();
}

struct Start {
    double milliseconds = 0;
    double mebibytes = 0;
};

/// The median over `starts` processes.
Start measure(const QString& page, const QString& folder, int starts)
{
    std::vector<double> times;
    std::vector<double> sizes;
    for (int i = 0; i < starts; ++i) {
        QProcess process;
        const qint64 begun = nowNs();
        process.start(QCoreApplication::applicationFilePath(), {page, folder});
        if (!process.waitForFinished(60'000))
            return {};
        const QByteArrayList words = process.readAllStandardOutput().simplified().split(' ');
        if (words.size() != 2)
            return {};
        times.push_back(static_cast<double>(words[0].toLongLong() - begun) / 1e6);
        sizes.push_back(static_cast<double>(words[1].toLongLong()) / 1024);
    }
    std::ranges::sort(times);
    std::ranges::sort(sizes);
    return {times[times.size() / 2], sizes[sizes.size() / 2]};
}

int compare(int starts)
{
    const QTemporaryDir folder;
    QDir(folder.path()).mkpath(QStringLiteral("sessions"));
    for (int i = 0; i < sessionsInList; ++i) {
        const QString path = folder.filePath(QStringLiteral("sessions/%1").arg(i) + store::sessionSuffix());
        if (const auto made = app::playDemo(app::Demo::Skirmish, path, i + 1); !made) {
            std::fprintf(stderr, "%s\n", qPrintable(made.error()));
            return 1;
        }
    }
    const Start empty = measure(QStringLiteral("empty"), folder.path(), starts);
    std::printf("empty window  %6.1f ms  %6.1f MiB\n", empty.milliseconds, empty.mebibytes);
    for (const char* page : {"home", "table"}) {
        const Start start = measure(QString::fromLatin1(page), folder.path(), starts);
        std::printf("%-12s  %6.1f ms  %6.1f MiB   beyond the empty window: %+.1f ms, %+.1f MiB\n", page,
                    start.milliseconds, start.mebibytes, start.milliseconds - empty.milliseconds,
                    start.mebibytes - empty.mebibytes);
    }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc == 3) {
        const QApplication application(argc, argv);
        const FirstPaint watch(argv[1]);
        return argv[1] == QByteArray("empty") ? runEmpty(application)
                                              : runPage(application, argv[1], QString::fromLocal8Bit(argv[2]));
    }
    const QCoreApplication application(argc, argv);
    return compare(argc == 2 ? std::max(1, std::atoi(argv[1])) : 15);
}
