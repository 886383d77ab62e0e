// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/format/write_pack.h"
#include "model/packs/loading/freeze.h"
#include "model/packs/loading/load_pack.h"
#include "model/rules/acts/by_hand/scenario_beginnings.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTest>

using namespace wheelhouse;

class TestFreeze : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void frozenContentComesBackAsItWas()
    {
        const auto starter = packs::loadPack(packs::starterPackPath());
        QVERIFY(starter);
        QVERIFY(starter->pack.scenarios.size() > 1);
        for (const content::Scenario& scenario : starter->pack.scenarios) {
            content::Pack reachable = starter->pack;
            reachable.scenarios = {scenario};
            const auto back =
                packs::readFrozen(packs::freeze(rules::acts::withScenario(starter->pack, scenario.id.text())));
            QVERIFY2(back, back ? "" : qPrintable(back.error()));
            QVERIFY(*back == reachable);
        }
    }

    void freezingTwiceGivesTheSameBytes()
    {
        const auto starter = packs::loadPack(packs::starterPackPath());
        QVERIFY(starter);
        const QString id = starter->pack.scenarios.front().id.text();
        const QByteArray once = packs::freeze(rules::acts::withScenario(starter->pack, id));
        const auto back = packs::readFrozen(once);
        QVERIFY(back);
        QCOMPARE(packs::freeze(*back), once);
    }

    void onlyTheChosenScenarioIsFrozen()
    {
        const auto starter = packs::loadPack(packs::starterPackPath());
        QVERIFY(starter);
        const auto back = packs::readFrozen(
            packs::freeze(rules::acts::withScenario(starter->pack, starter->pack.scenarios.back().id.text())));
        QVERIFY(back);
        QCOMPARE(back->scenarios.size(), size_t(1));
        QVERIFY(back->scenarios.front() == starter->pack.scenarios.back());
        QVERIFY(rules::acts::withScenario(starter->pack, "nowhere").scenarios.empty());
    }

    void contentOfOlderSessionsLoadsForEver_data()
    {
        QTest::addColumn<QString>("file");
        for (const QString& file : QDir(FROZEN).entryList(QDir::Files))
            QTest::newRow(qPrintable(file)) << QDir(FROZEN).filePath(file);
    }

    void contentOfOlderSessionsLoadsForEver()
    {
        QFETCH(QString, file);
        QFile stored(file);
        QVERIFY(stored.open(QIODevice::ReadOnly));
        const auto back = packs::readFrozen(stored.readAll());
        QVERIFY2(back, back ? "" : qPrintable(back.error()));
        QCOMPARE(back->characters.size(), size_t(12));
        QCOMPARE(back->characters.front().wheel->maxHitPoints(), 11);
        QCOMPARE(back->scenarios.front().id, content::ScenarioId("gnawing-tide"));
        QCOMPARE(back->scenarios.front().monsterGroups.front().initiative.hundredths, 550);
        const auto again = packs::readFrozen(packs::writePack(*back));
        QVERIFY(again && *again == *back);
    }

    // Sessions of before the rule was asked for: their cards may be entered in part.
    void cardsWithoutABasicAttackStayGoodToPlayWith()
    {
        const auto back = packs::readFrozen(testing::smallPackWithout("/characters/0/attacks/0/basic"));
        QVERIFY2(back, back ? "" : qPrintable(back.error()));
        QVERIFY(!back->characters.front().attacks.empty());
        QVERIFY(!back->characters.front().attacks.front().basic);
    }

    // Sessions of before words that do nothing were found, and changes that never end.
    void cardsWithIdleWordsStayGoodToPlayWith()
    {
        const auto back = packs::readFrozen(testing::smallPackWith(
            "/conditions/0/effect",
            R"({"once": true, "on": [{"moment": "turn-ends", "action": "standard", "do": [{"act": "change",
                "modify": [{"what": "speed", "by": 1, "most": 1}]}]}]})"));
        QVERIFY2(back, back ? "" : qPrintable(back.error()));
        QVERIFY(back->conditions.front().effect.once);
    }

    void damagedContentIsRefusedWithAPlace()
    {
        const auto back = packs::readFrozen(testing::smallPackWith("/characters/0/name", "7"));
        QVERIFY(!back);
        QVERIFY2(back.error().contains("/characters/0/name"), qPrintable(back.error()));
        QVERIFY(!packs::readFrozen("{"));
        // What nobody has entered stands before it and is no damage.
        const auto later =
            packs::readFrozen(testing::smallPackWith("/characters/0/wheel", "null").replace("\"Bell\"", "7"));
        QVERIFY(!later);
        QVERIFY2(later.error().contains("/events/0/name"), qPrintable(later.error()));
    }
};

WHEELHOUSE_TEST(TestFreeze)

#include "tst_freeze.moc"
