// SPDX-License-Identifier: GPL-3.0-or-later
// Lays files that nobody would write into the folder of sessions, and lets the first page do with them what it does
// with any: list and paint them, choose one, look what is wrong with it, export, rename, repair and open it.
//     fuzz_home FOLDER COUNT [FIRST-SEED]
// takes COUNT copies of the sessions in FOLDER (see fuzz_sessions), each changed by its own seed, in a process of its
// own. Prints what went wrong, a line each. Exit status 1 if anything did.
#include "app/composition.h"
#include "model/items/session_host.h"
#include "tests/app/cli/fuzz/session_mutator.h"
#include "ui/home/home_page.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPixmap>
#include <QTemporaryDir>
#include <QTimer>

#include <array>
#include <cstdio>
#include <ctime>
#include <functional>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace wheelhouse;

namespace {

constexpr double mostSeconds = 2;    // of processor time for one answer
constexpr long mostMemory = 600'000; // KiB, with the window's own fonts and pictures
constexpr rlim_t mostProcessor = 40; // seconds for one file
constexpr int patience = 120'000;    // milliseconds for one answer, on a busy machine
constexpr int neverAnswered = 71;

/// What a case is doing, shared with the process that watches it.
struct Progress {
    std::array<char, 40> change; ///< what was done to the file
    std::array<char, 40> step;
    std::array<char, 40> slowestStep;
    double slowest;
};

class NoFiles : public ui::FileChooser
{
public:
    void choose(Purpose, const QString&, QWidget&, Chosen) override {}
};

double secondsUsed()
{
    timespec now = {};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

/// One file on the first page, from the list to the open game.
class Visit
{
public:
    Visit(const QString& folder, Progress& progress) : m_folder(folder), m_progress(progress)
    {
        m_desk.useHelp([this](auto& made) { return m_composition.checkSession(made); }, m_composition.contentHelp());
        QObject::connect(&m_desk, &ui::SessionDesk::listed, &m_page, [this] { ++m_answers; });
        QObject::connect(&m_desk, &ui::SessionDesk::inspected, &m_page, [this] { ++m_answers; });
        QObject::connect(&m_desk, &ui::SessionDesk::answered, &m_page, [this] { ++m_answers; });
        QObject::connect(&m_host, &items::SessionHost::published, &m_page, [this] { ++m_answers; });
        QObject::connect(&m_host, &items::SessionHost::openFailed, &m_page, [this](const play::Message& why) {
            m_page.tellNotOpened(path(), why.key);
            ++m_answers;
        });
        QObject::connect(&m_host, &items::SessionHost::logRead, &m_page, [this] { ++m_answers; });
        QObject::connect(&m_host, &items::SessionHost::refused, &m_page, [this] { ++m_answers; });
    }

    bool run()
    {
        m_page.resize(1000, 700);
        const bool seen = answered("list", [this] { m_page.refresh(); }) &&
                          answered("choose and paint",
                                   [this] {
                                       m_page.choose(path());
                                       (void)m_page.grab();
                                       ++m_answers;
                                   }) &&
                          answered("inspect", [this] { m_desk.inspect(path()); });
        return seen && answered("export", [this] { m_desk.exportTo(path(), path() + ".json"); }) &&
               answered("rename", [this] { m_desk.rename(path(), QStringLiteral("Renamed")); }) &&
               answered("repair", [this] { m_desk.rescue(path(), QStringLiteral("Repaired")); }) &&
               answered("open", [this] { m_host.open(opener()); }) && played() && answered("list again", [this] {
                   m_page.refresh();
                   (void)m_page.grab();
               });
    }

private:
    QString path() const { return m_folder + QStringLiteral("/s.wheelhouse"); }

    items::Opener opener() const
    {
        return [this]() -> tl::expected<items::Opened, play::Message> {
            auto open = m_composition.open(path(), std::make_unique<play::SystemChance>());
            if (!open)
                return tl::unexpected(open.error());
            return items::Opened{std::move(open->store), std::move(open->chance), std::move(open->session)};
        };
    }

    /// What the large button and Undo do, where there is a game now.
    bool played()
    {
        bool done = true;
        for (const char* type : {"undo", "redo", "end-turn", "hands-done"}) {
            play::Command command;
            command.type = QString::fromLatin1(type);
            done = done && answered(type, [&] {
                       m_host.submit(command);
                       m_host.readLog(play::tableViewer(), 300);
                       waitFor([this] { return m_host.pending() == 0; });
                       ++m_answers;
                   });
        }
        return done;
    }

    bool waitFor(const std::function<bool()>& came)
    {
        bool late = false;
        QTimer::singleShot(patience, &m_page, [&late] { late = true; });
        while (!came() && !late)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        return came();
    }

    /// Whether an answer comes to what is asked.
    bool answered(const char* step, const std::function<void()>& ask)
    {
        std::snprintf(m_progress.step.data(), m_progress.step.size(), "%s", step);
        const double before = secondsUsed();
        const int answers = m_answers;
        ask();
        const bool came = waitFor([&] { return m_answers > answers; });
        if (const double took = secondsUsed() - before; took > m_progress.slowest) {
            m_progress.slowest = took;
            m_progress.slowestStep = m_progress.step;
        }
        return came;
    }

    QString m_folder;
    Progress& m_progress;
    app::Composition m_composition;
    NoFiles m_files;
    ui::SessionDesk m_desk{store::SessionLibrary(m_folder), [] { return std::vector<ui::ScenarioRow>(); }};
    ui::HomePage m_page{ui::Skin(), m_desk, m_files, [] { return QDateTime::currentDateTime(); }};
    items::SessionHost m_host;
    int m_answers = 0;
};

int runCase(const QString& folder, quint64 seed, Progress& progress)
{
    const rlimit none = {0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    const rlimit processor = {mostProcessor, mostProcessor};
    ::setrlimit(RLIMIT_CPU, &processor);
    if (!std::freopen("/dev/null", "w", stdout) || !std::freopen("/dev/null", "w", stderr))
        return 1;
    ::setenv("HOME", QFile::encodeName(folder).constData(), 1);
    int count = 1;
    std::array<char, 10> name{"fuzz_home"};
    std::array<char*, 2> arguments{name.data(), nullptr};
    const QApplication application(count, arguments.data());
    const QByteArray what = testing::SessionMutator(seed).mutate(folder + QStringLiteral("/s.wheelhouse"));
    std::snprintf(progress.change.data(), progress.change.size(), "%s", what.constData());
    return Visit(folder, progress).run() ? 0 : neverAnswered;
}

/// Runs one case in a process of its own; a line about what went wrong, empty if nothing did.
QByteArray troubleWith(const QString& session, quint64 seed, Progress& progress)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("s.wheelhouse");
    QFile::copy(session, path);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    progress = {};
    std::fflush(nullptr);
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(runCase(folder.path(), seed, progress));
    int status = 0;
    rusage used = {};
    ::wait4(child, &status, 0, &used);
    const auto told = [&](const QByteArray& trouble) {
        return "seed " + QByteArray::number(seed) + ' ' + QFile::encodeName(session) + ", " + progress.change.data() +
               ": " + trouble;
    };
    if (WIFSIGNALED(status))
        return told("signal " + QByteArray::number(WTERMSIG(status)) + " at " + progress.step.data());
    if (WEXITSTATUS(status) == neverAnswered)
        return told(QByteArray("no answer to ") + progress.step.data());
    if (WEXITSTATUS(status) != 0)
        return told("ended with " + QByteArray::number(WEXITSTATUS(status)) + " at " + progress.step.data());
    if (progress.slowest > mostSeconds)
        return told(QByteArray::number(progress.slowest) + " s at " + progress.slowestStep.data());
    if (used.ru_maxrss > mostMemory)
        return told(QByteArray::number(static_cast<qint64>(used.ru_maxrss)) + " KiB");
    return {};
}

} // namespace

int main(int argc, char** argv)
{
    // No application object here: each case makes one of its own after the fork.
    const QDir folder(argc > 1 ? QFile::decodeName(argv[1]) : QString());
    const auto count = argc > 2 ? QByteArray(argv[2]).toULongLong() : 0;
    const auto first = argc > 3 ? QByteArray(argv[3]).toULongLong() : 1;
    const QStringList sessions = folder.entryList({"*.wheelhouse"}, QDir::Files, QDir::Name);
    if (sessions.isEmpty() || count == 0) {
        std::fprintf(stderr, "fuzz_home FOLDER COUNT [FIRST-SEED]\n");
        return 2;
    }
    auto* progress = static_cast<Progress*>(
        ::mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    quint64 failures = 0;
    double slowest = 0;
    for (quint64 seed = first; seed < first + count; ++seed) {
        const QString& session = sessions[static_cast<qsizetype>(seed % static_cast<quint64>(sessions.size()))];
        const QByteArray trouble = troubleWith(folder.filePath(session), seed, *progress);
        slowest = std::max(slowest, progress->slowest);
        if (trouble.isEmpty())
            continue;
        ++failures;
        std::printf("%s\n", trouble.constData());
        std::fflush(stdout);
    }
    std::printf("%llu files, %llu failed, slowest answer %.2f s\n", count, failures, slowest);
    return failures == 0 ? 0 : 1;
}
