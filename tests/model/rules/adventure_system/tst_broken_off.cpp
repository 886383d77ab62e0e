// SPDX-License-Identifier: GPL-3.0-or-later
// A dungeon with no room left, and turns that are changed by hand while cards work.
#include "tests/model/rules/adventure_system/clauses.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::testing;

namespace {
/// Rats on all free squares of a half of the well.
void crowd(Delving& table, int fromRow)
{
    int rats = 0;
    for (int y = fromRow; y < fromRow + 4; ++y) {
        for (int x = 0; x < 4; ++x) {
            const auto isThere = [&](const play::Figure& figure) { return figure.at == Delving::well({x, y}); };
            if (std::ranges::none_of(table.table().figures, isThere)) {
                table.bring(qPrintable(QStringLiteral("rat-%1-%2").arg(fromRow).arg(++rats)), "puddle-rat", {x, y});
            }
        }
    }
}

const play::Figure* comer(const Delving& table)
{
    const auto found = std::ranges::find(table.table().figures, QString("lid-crab"), &play::Figure::content);
    return found == table.table().figures.end() ? nullptr : &*found;
}

void callsAMonster(Delving& table)
{
    table.card("bucket-swing").effect = effectOf(usedFor(R"({"draw":"monsters"})", "free"));
    table.card("lid-crab").script = tacticsOf(tellIt);
    beginQuietly(table);
    table.fillPile("monsters", {"lid-crab"});
}

/// Pieces beside the table that are no experience, power or token.
QStringList strays(const Delving& table)
{
    QStringList faces;
    for (const play::Piece* piece : table.table().piecesAt({})) {
        faces << piece->face.value.value_or("?");
    }
    return faces;
}
} // namespace

class TestBrokenOff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onTheNearestTileWithRoom()
    {
        Delving table;
        callsAMonster(table);
        crowd(table, 0);
        QVERIFY(usePower(table));
        QCOMPARE(table.said().count("said-no-room-on-tile"), 1);
        QCOMPARE(table.system->rulesBehind("said-no-room-on-tile").front(), QString("ADV-MON-08"));
        const auto* prompt = table.promptOf("ann");
        QVERIFY(prompt);
        QCOMPARE(prompt->options.size(), size_t(16)); // any square of the other half
        QVERIFY(table.answer("ann", "'" + prompt->options.front().id.toUtf8() + "'"));
        QVERIFY(comer(table)->at);
        QVERIFY(comer(table)->at->y >= Delving::well({0, 4}).y);
        QCOMPARE(table.said().count("said-no-room-on-tile"), 0); // said once
    }

    void nobodyComesIntoAFullDungeon()
    {
        Delving table;
        callsAMonster(table);
        crowd(table, 0);
        crowd(table, 4);
        QVERIFY(usePower(table));
        QCOMPARE(table.said().count("said-no-room-in-dungeon"), 1);
        QVERIFY(!comer(table));
        QCOMPARE(table.queueOf("ann"), QStringList());
        QCOMPARE(table.discards("monsters"), QStringList("lid-crab"));
    }

    void nobodyIsSetDownOnAnother()
    {
        Delving table;
        table.card("bucket-swing").effect = effectOf(usedFor(R"({"setDown":0,"to":"enemy","most":1})", "free"));
        beginQuietly(table);
        table.bring("crab", "lid-crab", {1, 6});
        crowd(table, 0);
        const auto before = table.figure("crab").at;
        QVERIFY(usePower(table));
        QVERIFY(table.answer("ann", "['crab']"));
        QCOMPARE(table.told("said-no-room-to-go"), QStringList("crab"));
        QVERIFY(table.figure("crab").at == before);
    }

    void nothingStandsInForACardAfterwards()
    {
        Delving table;
        QVERIFY(table.begin(2, {1, 1}, "", true));
        table.fillPile("encounters", {"cold-hands"});
        QVERIFY(table.endPhase()); // it waits for the die of the card's attack
        QCOMPARE(table.table().figures.size(), size_t(3));
        QVERIFY(table.act("remove-figure", "{'figure':'odda'}"));
        QVERIFY(std::ranges::count(table.table().figures, QString("cold-hands"), &play::Figure::content) == 0);
        QCOMPARE(table.discards("encounters"), QStringList("cold-hands"));
        QCOMPARE(strays(table), QStringList());
    }

    void anItemThatWaitsIsKept()
    {
        Delving table;
        beginWithRats(table, 2, 1);
        table.fillPile("treasures", {"oilskin-cape"});
        strikeAll(table);
        QVERIFY(table.promptOf("ann"));                                    // who gets it
        QVERIFY(table.act("mark-order", "{'number':100,'state':'done'}")); // her turn is over
        QCOMPARE(strays(table), QStringList());
        QCOMPARE(table.held("ann", "treasures"), QStringList("oilskin-cape"));
    }

    void aMonsterThatWaitsForItsSquareStands()
    {
        Delving table;
        callsAMonster(table);
        QVERIFY(usePower(table));
        QVERIFY(table.promptOf("ann") && !comer(table)->at);
        QVERIFY(table.act("mark-order", "{'number':100,'state':'done'}"));
        QVERIFY(comer(table)->at);
    }
};

WHEELHOUSE_TEST(TestBrokenOff)
#include "tst_broken_off.moc"
