// SPDX-License-Identifier: GPL-3.0-or-later
// Gives files that nobody would write to everything that reads sessions:
//     fuzz_sessions make FOLDER
// plays games at random into FOLDER, with the same seeds each time.
//     fuzz_sessions FOLDER COUNT [FIRST-SEED] [frames]
// takes COUNT copies of the sessions in FOLDER, changes each by its own seed, and lets the command line's own code open
// it, play it through, export and import it, answer queries to it, act in it and repair it, in a process of its own.
// Prints what went wrong, a line each: a crash, an answer that takes too long, too much memory, a file that was changed
// by reading it. Exit status 1 if anything did.
#include "app/cli/commands.h"
#include "app/cli/games_part.h"
#include "app/cli/query.h"
#include "model/store/session_library.h"
#include "tests/app/cli/fuzz/fuzz_games.h"
#include "tests/app/cli/fuzz/session_mutator.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <nlohmann/json.hpp>

#include <array>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <functional>
#include <random>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace wheelhouse;
using nlohmann::json;

namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr double mostSeconds = 10; // of processor time for one answer
constexpr long mostMemory = 2'000'000;
#else
constexpr double mostSeconds = 2;
constexpr long mostMemory = 512 * 1024; // KiB; a sound session takes 60,000
#endif
constexpr unsigned patience = 300;   // seconds for one file, on a busy machine
constexpr rlim_t mostProcessor = 30; // seconds of the processor for one file
constexpr int changedByReading = 70;

/// What a case is doing, shared with the process that watches it.
struct Progress {
    std::array<char, 40> change; ///< what was done to the file
    std::array<char, 40> step;
    std::array<char, 40> slowestStep;
    double slowest;
    long memory; ///< KiB, when it was over
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

json asked(cli::Query& query, const json& request)
{
    return json::parse(query.reply(QByteArray::fromStdString(request.dump())).toStdString(), nullptr, false);
}

/// What may be said to a question: nothing, no choice, and each option alone, in a list and for something.
std::vector<json> answersTo(const json& prompt)
{
    constexpr size_t most = 12;
    std::vector<json> answers{json::array(), nullptr, true, 1, json::array({1}), json::array({1, 20}), "words"};
    const json options = prompt.value("options", json::array());
    json all = json::array();
    for (size_t at = 0; at < std::min(most, options.size()); ++at) {
        const json id = options[at].value("id", json());
        answers.push_back(id);
        answers.push_back(json::array({id}));
        if (id.is_string())
            answers.push_back({{id.get<std::string>(), "harrow"}});
        all.push_back(id);
    }
    answers.push_back(all);
    return answers;
}

/// Gives each answer to each open question, and takes it back; then plays on by answers that were taken.
void answerEverything(cli::Query& query, Progress& progress)
{
    constexpr int rounds = 4;
    for (int round = 0; round < rounds; ++round) {
        json taken;
        for (const char* seat : {"seat-1", "seat-2"}) {
            json prompts;
            timed(progress, "prompts", [&] { prompts = asked(query, {{"op", "prompts"}, {"viewer", seat}}); });
            for (const json& prompt : prompts.value("result", json::array())) {
                for (const json& answer : answersTo(prompt)) {
                    const json args{{"prompt", prompt.value("id", json())}, {"value", answer}};
                    const json request{{"op", "do"}, {"command", {{"type", "answer"}, {"seat", seat}, {"args", args}}}};
                    json reply;
                    timed(progress, "answer", [&] { reply = asked(query, request); });
                    if (!reply.value("ok", false))
                        continue;
                    taken = request;
                    timed(progress, "undo of an answer", [&] { (void)asked(query, {{"op", "undo"}}); });
                }
            }
        }
        if (taken.is_null())
            return;
        timed(progress, "answer and go on", [&] { (void)asked(query, taken); });
        timed(progress, "legal after an answer", [&] { (void)asked(query, {{"op", "legal"}}); });
        timed(progress, "sheet after an answer", [&] { (void)asked(query, {{"op", "sheet"}}); });
    }
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
                                     R"({"op":"sheet"})",
                                     R"({"op":"hands"})",
                                     R"({"op":"log"})",
                                     R"({"op":"log","viewer":"seat-2"})",
                                     R"({"op":"since","viewer":"table"})",
                                     R"({"op":"do","command":{"type":"adjust","args":{"figure":"harrow","by":-1}}})",
                                     R"({"op":"do","command":{"type":"end-turn"}})",
                                     R"({"op":"do","command":{"type":"hands-done"}})",
                                     R"({"op":"do","command":{"type":"loot","args":{"figure":"harrow"}}})",
                                     R"({"op":"do","command":{"type":"begin-turn","args":{"figure":"harrow"}}})",
                                     R"({"op":"do","command":{"type":"end-round"}})",
                                     R"({"op":"do","command":{"type":"deal"}})",
                                     R"({"op":"undo"})",
                                     R"({"op":"undo"})",
                                     R"({"op":"redo"})",
                                     R"({"op":"do","command":{"type":"set-rounds","args":{"rounds":5}}})",
                                     R"({"op":"legal"})",
                                     R"({"op":"log"})"};
    timed(progress, "open", [&] { query.reply("{\"op\":\"open\",\"file\":\"" + path.toUtf8() + "\"}"); });
    for (const char* request : requests)
        timed(progress, request, [&] { query.reply(request); });
    answerEverything(query, progress);
}

/// Which session is changed: a short one more often than a long one, for it is read sooner.
const QString& chosenOf(const QStringList& shortFirst, quint64 seed)
{
    std::mt19937_64 chance(seed);
    const auto most = static_cast<quint64>(shortFirst.size());
    return shortFirst[static_cast<qsizetype>(std::min({chance() % most, chance() % most, chance() % most}))];
}

/// Everything that reads a session, given the one at `path`. What it prints goes nowhere.
int readBy(const app::Composition& composition, const QString& path, Progress& progress)
{
    const QString exported = path + ".json";
    const QString repaired = path + ".repaired";
    timed(progress, "look", [&] { (void)store::SessionLibrary(QFileInfo(path).path()).list(); });
    timed(progress, "replay", [&] { cli::replay(composition, path); });
    timed(progress, "export", [&] { cli::exportTo(path, exported); });
    if (QFile::exists(exported))
        timed(progress, "import", [&] { cli::importFrom(composition, exported, path + ".imported"); });
    timed(progress, "export --for", [&] { cli::exportFor(composition, "table", path, path + ".seen"); });
    const QByteArray before = bytesIn(path);
    timed(progress, "repair", [&] { cli::repair(composition, path, repaired); });
    if (bytesIn(path) != before)
        return changedByReading;
    if (QFile::exists(repaired)) {
        timed(progress, "replay what was repaired", [&] { cli::replay(composition, repaired); });
        timed(progress, "open what was repaired",
              [&] { (void)composition.open(repaired, std::make_unique<play::SystemChance>()); });
    }
    askEverything(composition, path, progress);
    return 0;
}

/// What may come of an export: a session, or nothing.
int importedBy(const app::Composition& composition, const QString& path, Progress& progress)
{
    const QString session = path + ".wheelhouse";
    timed(progress, "import of what was changed", [&] { cli::importFrom(composition, path, session); });
    return QFile::exists(session) ? readBy(composition, session, progress) : 0;
}

int runCase(const app::Composition& composition, const QString& path, quint64 seed, bool frames, Progress& progress)
{
    const rlimit none = {0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    const rlimit processor = {mostProcessor, mostProcessor};
    ::setrlimit(RLIMIT_CPU, &processor); // a loop without end ends here, with a signal
    ::alarm(patience);
    if (!std::freopen("/dev/null", "w", stdout))
        return 1;
#ifndef __SANITIZE_ADDRESS__
    if (!std::freopen("/dev/null", "w", stderr)) // else it says what the sanitizers found
        return 1;
#endif
    testing::SessionMutator mutator(seed);
    std::snprintf(progress.step.data(), progress.step.size(), "change");
    const bool isExport = path.endsWith(".json");
    const QByteArray what = isExport ? mutator.mutateExport(path)
                            : frames ? mutator.mutateFrames(path)
                                     : mutator.mutate(path);
    std::snprintf(progress.change.data(), progress.change.size(), "%s", what.constData());
    return isExport ? importedBy(composition, path, progress) : readBy(composition, path, progress);
}

/// Runs one case in a process of its own; a line about what went wrong, empty if nothing did.
QByteArray troubleWith(const app::Composition& composition, const QString& session, quint64 seed, bool frames,
                       Progress& progress)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(session.endsWith(".json") ? "s.json" : "s.wheelhouse");
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
    progress.memory = used.ru_maxrss;
    const QByteArray name = QFile::encodeName(QDir(session).dirName());
    const auto told = [&](const QByteArray& trouble) {
        return "seed " + QByteArray::number(seed) + ' ' + name + ", " + progress.change.data() + ": " + trouble;
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

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const app::Composition composition;
    if (arguments.value(1) == QLatin1String("make") && arguments.size() == 3)
        return testing::makeFuzzGames(composition, QDir(arguments[2])) ? 0 : 1;
    const QDir folder(arguments.value(1));
    const bool frames = arguments.contains("frames");
    // Frames are changed in sessions alone.
    const QStringList sessions =
        folder.entryList(frames ? QStringList{"*.wheelhouse"} : QStringList{"*.wheelhouse", "export-*.json"},
                         QDir::Files, QDir::Size | QDir::Reversed);
    const auto count = arguments.value(2).toULongLong();
    const quint64 first = arguments.value(3, "1").toULongLong();
    if (sessions.isEmpty() || count == 0) {
        std::fprintf(stderr, "fuzz_sessions FOLDER COUNT [FIRST-SEED] [frames]\n");
        return 2;
    }
    // So that no case has to load what Qt loads once.
    (void)store::SessionLibrary(folder.path()).list();
    auto* progress = static_cast<Progress*>(
        ::mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    quint64 failures = 0;
    double slowest = 0;
    long most = 0;
    for (quint64 seed = first; seed < first + count; ++seed) {
        const QString& session = chosenOf(sessions, seed);
        const QByteArray trouble = troubleWith(composition, folder.filePath(session), seed, frames, *progress);
        slowest = std::max(slowest, progress->slowest);
        most = std::max(most, progress->memory);
        if (trouble.isEmpty())
            continue;
        ++failures;
        std::printf("%s\n", trouble.constData());
        std::fflush(stdout);
    }
    std::printf("%llu files, %llu failed, slowest answer %.2f s, most memory %ld MiB\n", count, failures, slowest,
                most / 1024);
    return failures == 0 ? 0 : 1;
}
