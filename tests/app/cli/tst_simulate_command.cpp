// SPDX-License-Identifier: GPL-3.0-or-later
// simulate: which packs it finds, what it refuses and why, and what it says of the games.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

namespace wheelhouse::testing {

class TestSimulateCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPackIsFoundByItsName_data()
    {
        QTest::addColumn<QStringList>("pack");
        QTest::newRow("one of the program's, by its system") << QStringList{};
        QTest::newRow("by its name") << QStringList{"--pack", "adventure-system-demo"};
        QTest::newRow("by its folder") << QStringList{"--pack", PACKS "/adventure-system-demo"};
        QTest::newRow("by its file") << QStringList{"--pack", PACKS "/adventure-system-demo/pack.json"};
    }
    void aPackIsFoundByItsName()
    {
        QFETCH(QStringList, pack);
        const CliRun run = runCli(QStringList{"simulate", "--system", "adventure-system", "--games", "1", "--heroes",
                                              "1", "--check", "light", "--scenario", "down-the-well"} +
                                  pack);
        QCOMPARE(run.error, QByteArray());
        QCOMPARE(run.status, 0);
        QVERIFY(run.out.startsWith("games 1, "));
        QVERIFY(run.out.contains("down-the-well: won "));
        QVERIFY(run.out.contains("endings: won 1") || run.out.contains("endings: lost 1"));
    }

    void campaignsArePlayed()
    {
        const CliRun run = runCli({"simulate", "--system", "adventure-system", "--campaign", "--games", "1", "--heroes",
                                   "2", "--check", "light"});
        QCOMPARE(run.error, QByteArray());
        QCOMPARE(run.status, 0);
        QVERIFY(run.out.contains("commands between the games: "));
        QVERIFY(run.out.contains("set-out "));
    }

    void whatCannotBePlayedIsSaid_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("no such pack") << QStringList{"--pack", "nowhere"} << QByteArray("There is no pack “nowhere”.");
        QTest::newRow("a scenario that is not there")
            << QStringList{"--system", "adventure-system", "--scenario", "up-the-well"}
            << QByteArray("There is no scenario “up-the-well” in this pack, but: down-the-well, ");
        QTest::newRow("a campaign is no game")
            << QStringList{"--system", "adventure-system", "--scenario", "campaign"}
            << QByteArray("There is no scenario “campaign” in this pack, but: down-the-well, ");
        QTest::newRow("a pack of another game")
            << QStringList{"--system", "adventure-system", "--pack", "descent-demo"}
            << QByteArray("Nothing in this pack comes to an end by itself: name another one with --pack.");
        QTest::newRow("no greedy players")
            << QStringList{"--player", "greedy"} << QByteArray("There are no greedy players of “onslaught”.");
        QTest::newRow("no replay of a campaign")
            << QStringList{"--system", "adventure-system", "--campaign", "--replay", "game.jsonl"}
            << QByteArray("A campaign is several games: --replay writes one game alone.");
        QTest::newRow("no campaigns") << QStringList{"--campaign"}
                                      << QByteArray("There are no campaigns of “onslaught” in this pack.");
    }
    void whatCannotBePlayedIsSaid()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        const CliRun run = runCli(QStringList{"simulate"} + arguments);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.error.contains(said), run.error.constData());
    }

    void unknownPlayersAreMisuse()
    {
        const CliRun run = runCli({"simulate", "--player", "clever"});
        QCOMPARE(run.status, 2);
        QVERIFY2(run.error.contains("“simulate” does not take “--player clever”."), run.error.constData());
    }
};

WHEELHOUSE_TEST(TestSimulateCommand)

} // namespace wheelhouse::testing

#include "tst_simulate_command.moc"
