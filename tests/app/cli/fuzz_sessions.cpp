// SPDX-License-Identifier: GPL-3.0-or-later
// Gives files that nobody would write to everything that reads sessions:
//     fuzz_sessions make FOLDER
// plays a few games at random into FOLDER, with the same seeds each time.
//     fuzz_sessions FOLDER COUNT [FIRST-SEED] [frames]
// takes COUNT copies of the sessions in FOLDER, changes each by its own seed, and lets the command line's own code open
// it, play it through, export and import it, answer queries to it, act in it and repair it, in a process of its own.
// Prints what went wrong, a line each: a crash, an answer that takes too long, too much memory, a file that was changed
// by reading it. Exit status 1 if anything did.
#include "app/cli/commands.h"
#include "app/cli/games_part.h"
#include "app/cli/query.h"
#include "app/simulation/random_player.h"
#include "tests/app/cli/session_mutator.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include <array>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <functional>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace wheelhouse;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr double mostSeconds = 10; // of processor time for one answer
constexpr long mostMemory = 2'000'000;
#else
constexpr double mostSeconds = 2;
constexpr long mostMemory = 400'000; // KiB; a sound session takes 60,000
#endif
constexpr unsigned patience = 120; // seconds for one file, on a busy machine
constexpr int changedByReading = 70;

/// What a case is doing, shared with the process that watches it.
struct Progress {
    std::array<char, 40> step;
    std::array<char, 40> slowestStep;
    double slowest;
};

double secondsUsed()
{
    timespec now = {};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

void timed(Progress& progress, const char* name, const std::function<void()>& step)
{
    std::snprintf(progress.step.data(), progress.step.size(), "%s", name);
    const double before = secondsUsed();
    step();
    if (const double took = secondsUsed() - before; took > progress.slowest) {
        progress.slowest = took;
        progress.slowestStep = progress.step;
    }
}

QByteArray bytesIn(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

void askEverything(const app::Composition& composition, const QString& path, Progress& progress)
{
    std::vector<std::unique_ptr<cli::QueryPart>> parts;
    parts.push_back(std::make_unique<cli::GamesPart>(composition));
    cli::Query query(std::move(parts));
    static const std::array requests{R"({"op":"hash"})",
                                     R"({"op":"state","viewer":"table"})",
                                     R"({"op":"state","viewer":"seat-1"})",
                                     R"({"op":"prompts","viewer":"seat-1"})",
                                     R"({"op":"legal"})",
                                     R"({"op":"claims"})",
                                     R"({"op":"log"})",
                                     R"({"op":"log","viewer":"seat-2"})",
                                     R"({"op":"since","viewer":"table"})",
                                     R"({"op":"cards","pack":"starter"})",
                                     R"({"op":"do","command":{"type":"adjust","args":{"figure":"harrow","by":-1}}})",
                                     R"({"op":"do","command":{"type":"end-turn"}})",
                                     R"({"op":"do","command":{"type":"answer","args":{"prompt":"p-1","value":1}}})",
                                     R"({"op":"do","command":{"type":"hands-done"}})",
                                     R"({"op":"undo"})",
                                     R"({"op":"undo"})",
                                     R"({"op":"redo"})",
                                     R"({"op":"do","command":{"type":"set-rounds","args":{"rounds":5}}})",
                                     R"({"op":"legal"})",
                                     R"({"op":"log"})"};
    timed(progress, "open", [&] { query.reply("{\"op\":\"open\",\"file\":\"" + path.toUtf8() + "\"}"); });
    for (const char* request : requests)
        timed(progress, request, [&] { query.reply(request); });
}

/// Everything that reads a session, given the one at `path`. What it prints goes nowhere.
int readBy(const app::Composition& composition, const QString& path, Progress& progress)
{
    const QString exported = path + ".json";
    const QString repaired = path + ".repaired";
    timed(progress, "replay", [&] { cli::replay(composition, path); });
    timed(progress, "export", [&] { cli::exportTo(path, exported); });
    if (QFile::exists(exported))
        timed(progress, "import", [&] { cli::importFrom(composition, exported, path + ".imported"); });
    timed(progress, "export --for", [&] { cli::exportFor(composition, "table", path, path + ".seen"); });
    const QByteArray before = bytesIn(path);
    timed(progress, "repair", [&] { cli::repair(composition, path, repaired); });
    if (bytesIn(path) != before)
        return changedByReading;
    if (QFile::exists(repaired))
        timed(progress, "replay what was repaired", [&] { cli::replay(composition, repaired); });
    askEverything(composition, path, progress);
    return 0;
}

int runCase(const app::Composition& composition, const QString& path, quint64 seed, bool frames, Progress& progress)
{
    const rlimit none = {0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    ::alarm(patience);
    if (!std::freopen("/dev/null", "w", stdout))
        return 1;
#ifndef __SANITIZE_ADDRESS__
    if (!std::freopen("/dev/null", "w", stderr)) // else it says what the sanitizers found
        return 1;
#endif
    testing::SessionMutator mutator(seed);
    std::snprintf(progress.step.data(), progress.step.size(), "change");
    const QByteArray what = frames ? mutator.mutateFrames(path) : mutator.mutate(path);
    std::snprintf(progress.slowestStep.data(), progress.slowestStep.size(), "%s", what.constData());
    return readBy(composition, path, progress);
}

/// Runs one case in a process of its own; a line about what went wrong, empty if nothing did.
QByteArray troubleWith(const app::Composition& composition, const QString& session, quint64 seed, bool frames,
                       Progress& progress)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath("s.wheelhouse");
    QFile::copy(session, path);
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    progress = {};
    std::fflush(nullptr);
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(runCase(composition, path, seed, frames, progress));
    int status = 0;
    rusage used = {};
    ::wait4(child, &status, 0, &used);
    const QByteArray name = QFile::encodeName(QDir(session).dirName());
    const auto told = [&](const QByteArray& trouble) {
        return "seed " + QByteArray::number(seed) + ' ' + name + ": " + trouble;
    };
    if (WIFSIGNALED(status))
        return told("signal " + QByteArray::number(WTERMSIG(status)) + " at " + progress.step.data());
    if (WEXITSTATUS(status) == changedByReading)
        return told("the file was changed by repairing it");
    if (WEXITSTATUS(status) != 0)
        return told("ended with " + QByteArray::number(WEXITSTATUS(status)) + " at " + progress.step.data());
    if (progress.slowest > mostSeconds)
        return told(QByteArray::number(progress.slowest) + " s at " + progress.slowestStep.data());
    if (used.ru_maxrss > mostMemory)
        return told(QByteArray::number(static_cast<qint64>(used.ru_maxrss)) + " KiB");
    return {};
}

/// Takes a hit point from one figure or gives it one, for the free table has no rules by which players could choose.
play::Command wound(const play::Session& session, int number)
{
    const auto& figures = session.state().table.figures;
    const play::Figure& figure = figures[static_cast<size_t>(number) % figures.size()];
    play::Command command;
    command.type = QStringLiteral("adjust");
    command.args =
        play::JsonValue(nlohmann::json{{"figure", figure.id.text().toStdString()}, {"by", number % 3 == 2 ? 2 : -1}});
    return command;
}

/// A game of random legal acts, some of them undone; it ends amid whatever is being decided.
bool playInto(const app::Composition& composition, const QString& path, const char* system, size_t scenario,
              quint64 seed)
{
    auto pack = app::Composition::starterPack({});
    if (!pack || scenario >= pack->scenarios.size())
        return false;
    app::NewSession what;
    what.system = QString::fromLatin1(system);
    what.scenario = pack->scenarios[scenario].id;
    what.map = seed % 2 == 0;
    if (const auto rules = composition.rulesFor(*pack, what.scenario);
        rules && rules->system == what.system && !rules->begin.empty())
        what.begins = rules->begin.front();
    what.pack = std::move(*pack);
    auto open = composition.create(path, what, std::make_unique<play::SeededChance>(seed));
    if (!open)
        return false;
    app::RandomPlayer player(seed);
    play::Session& session = *open->session;
    constexpr int acts = 150;
    for (int number = 0; number < acts; ++number) {
        auto command = what.system == QLatin1String("tracker")
                           ? std::optional(wound(session, number))
                           : player.choose(session.state(), session.system().legal(session.state(), session.content()));
        if (!command)
            break;
        (void)session.submit(*command);
        if (number % 20 == 19) {
            play::Command undo;
            undo.type = QStringLiteral("undo");
            (void)session.submit(undo);
        }
    }
    return true;
}

int makeGames(const app::Composition& composition, const QDir& folder)
{
    bool made = true;
    for (quint64 seed = 1; seed <= 4; ++seed) {
        const QString number = QString::number(seed);
        made = playInto(composition, folder.filePath("rules-" + number + ".wheelhouse"), "onslaught", 0, seed) && made;
        made = playInto(composition, folder.filePath("free-" + number + ".wheelhouse"), "tracker", 0, seed) && made;
    }
    return made ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const app::Composition composition;
    if (arguments.value(1) == QLatin1String("make") && arguments.size() == 3)
        return makeGames(composition, QDir(arguments[2]));
    const QDir folder(arguments.value(1));
    const QStringList sessions = folder.entryList({"*.wheelhouse"}, QDir::Files, QDir::Name);
    const auto count = arguments.value(2).toULongLong();
    const quint64 first = arguments.value(3, "1").toULongLong();
    const bool frames = arguments.contains("frames");
    if (sessions.isEmpty() || count == 0) {
        std::fprintf(stderr, "fuzz_sessions FOLDER COUNT [FIRST-SEED] [frames]\n");
        return 2;
    }
    // So that no case has to load what Qt loads once.
    (void)store::SqliteSessionStore::open(folder.filePath(sessions[0]), store::SqliteSessionStore::Mode::Read);
    auto* progress = static_cast<Progress*>(
        ::mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    quint64 failures = 0;
    double slowest = 0;
    for (quint64 seed = first; seed < first + count; ++seed) {
        const QString& session = sessions[static_cast<qsizetype>(seed % static_cast<quint64>(sessions.size()))];
        const QByteArray trouble = troubleWith(composition, folder.filePath(session), seed, frames, *progress);
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
