// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the rules catalogue about boards that need what only a request tells of a mini: here its hit points.
// Rows of the catalogue are proven here with app/cli/board.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

/// The squares that a mini in a corridor of four reaches with 9 points while these others stand there.
nlohmann::json reachInCorridor(const char* others)
{
    const QByteArray board = QByteArray(R"({"op":"board","system":"nine-alignments","width":4,"height":1,)"
                                        R"("terrain":["...."],"minis":[{"id":"a","side":"hero","at":[0,0]})") +
                             others + "]}\n";
    return runQueries(board + R"({"op":"reach","mini":"a","points":9})" + "\n").at(1).at("result").at("spaces");
}

} // namespace

class TestBoardRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void corridor_data()
    {
        QTest::addColumn<QByteArray>("others");
        QTest::addColumn<QByteArray>("reached");
        QTest::newRow("NIN-MOV-05 nobody passes an adventurer on 0 HP")
            << QByteArray(R"(,{"id":"b","side":"hero","at":[2,0],"hp":0,"max_hp":9})")
            << QByteArray("[[0,0,0],[1,0,1]]");
        QTest::newRow("an empty corridor is free") << QByteArray() << QByteArray("[[0,0,0],[1,0,1],[2,0,2],[3,0,3]]");
    }
    void corridor()
    {
        QFETCH(QByteArray, others);
        QFETCH(QByteArray, reached);
        QVERIFY(same(reachInCorridor(others), nlohmann::json::parse(reached.toStdString())));
    }
};

WHEELHOUSE_TEST(TestBoardRules)

} // namespace wheelhouse::testing

#include "tst_board_rules.moc"
