// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a session file for tests/sessions with the code as it is now, and prints its groups and final hash.
#include "tests/model/play/support/session_bench.h"
#include "tests/model/play/support/trace.h"
#include "tests/model/play/table_player.h"
#include "tests/model/rules/tracker/free_table.h"

#include <QCoreApplication>
#include <QFile>

namespace wheelhouse::testing {
namespace {

using namespace play;

void report(const OpenSession& session, const QString& out)
{
    if (!session.store->copyTo(out)) {
        throw std::runtime_error("the file is there already, or cannot be written");
    }
    std::printf("%lld groups, %s\n", static_cast<long long>(session->journal().size()),
                session->stateHash().constData());
}

void playTrace(const QString& path, const QString& out)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly)) {
        throw std::runtime_error("no such trace");
    }
    const Trace trace = readTrace(file.readAll()).value();
    SystemChance chance;
    SessionBench bench(std::make_unique<TraceSystem>(trace), chance);
    const OpenSession session = bench.create("made", trace.groups.front().command);
    for (size_t i = 1; i < trace.groups.size(); ++i) {
        (void)session->submit(trace.groups[i].command);
    }
    report(session, out);
}

void playTable(quint64 seed, const QString& out)
{
    SeededChance chance(seed);
    SessionBench bench(std::make_unique<rules::tracker::TrackerSystem>(), chance, sparringPack());
    const OpenSession session = bench.create("made", commandOf("start", {}, R"({"scenario":"five"})"));
    TablePlayer player(seed);
    while (session->journal().size() < 80) {
        (void)session->submit(player.next(*session));
    }
    report(session, out);
}

} // namespace
} // namespace wheelhouse::testing

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList given = QCoreApplication::arguments();
    if (given.size() != 4 || (given[1] != "trace" && given[1] != "table")) {
        std::fprintf(stderr, "make_stored_session trace TRACE.json OUT | table SEED OUT\n");
        return 2;
    }
    try {
        given[1] == "trace" ? wheelhouse::testing::playTrace(given[2], given[3])
                            : wheelhouse::testing::playTable(given[2].toULongLong(), given[3]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
    return 0;
}
