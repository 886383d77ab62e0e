// SPDX-License-Identifier: GPL-3.0-or-later
// search: what it prints for people and for programs, and its exit status.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {

using Json = nlohmann::json;

class TestSearchCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void peopleReadTwoLinesAnArticle()
    {
        const CliRun run = runCli({"search", "touches a corner point", "--system", "onslaught"});
        QCOMPARE(run.status, 0);
        const QByteArrayList lines = run.out.split('\n');
        QCOMPARE(lines.value(0), QByteArray("Line of sight (onslaught/line-of-sight#ONS-LOS-09)"));
        QVERIFY2(lines.value(1).startsWith("    A line that only touches a corner point"), lines.value(1).constData());
    }

    void programsReadJson()
    {
        const CliRun run = runCli({"search", "--json", "--system", "descent", "line", "of", "sight"});
        QCOMPARE(run.status, 0);
        const Json hits = Json::parse(run.out.toStdString()).at("hits");
        QVERIFY(same(hits.at(0).at("system"), Json("descent")));
        QVERIFY(same(hits.at(0).at("article"), Json("line-of-sight")));
        QVERIFY(!hits.at(0).at("marks").empty());
    }

    void aLanguageIsAskedFor()
    {
        const CliRun run = runCli({"--lang", "de", "search", "Rundenübersicht", "--json"});
        QCOMPARE(run.status, 0);
        QVERIFY(same(Json::parse(run.out.toStdString()).at("hits").at(0).at("language"), Json("de")));
    }

    void nothingFoundIsSaid()
    {
        const CliRun run = runCli({"search", "zzqxzzq"});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out, QByteArray("No article has these words.\n"));
        QCOMPARE(runCli({"search", "zzqxzzq", "--json"}).out, QByteArray("{\"hits\":[]}\n"));
    }

    void wrongArgumentsAreSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("no words") << QStringList{"search"} << QByteArray("“search” needs the words to look for.");
        QTest::newRow("blank words") << QStringList{"search", " "}
                                     << QByteArray("“search” needs the words to look for.");
        QTest::newRow("option") << QStringList{"search", "a", "--fast"}
                                << QByteArray("“search” does not take “--fast”.");
        QTest::newRow("no system") << QStringList{"search", "a", "--system"}
                                   << QByteArray("“search” does not take “--system”.");
        QTest::newRow("unknown system") << QStringList{"search", "a", "--system", "chess"}
                                        << QByteArray("There are no articles on “chess”; there are on ");
    }
    void wrongArgumentsAreSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        const CliRun run = runCli(arguments);
        QCOMPARE(run.status, 2);
        QVERIFY(run.out.isEmpty());
        QVERIFY2(run.error.contains(said), run.error.constData());
    }
};

WHEELHOUSE_TEST(TestSearchCommand)

} // namespace wheelhouse::testing

#include "tst_search_command.moc"
