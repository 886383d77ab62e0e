// SPDX-License-Identifier: GPL-3.0-or-later
// What the starter pack's scenarios and monsters pay experience for, without anybody counting.
#include "tests/model/rules/onslaught/unmapped_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::id;
using testing::StarterTable;

namespace {
const char* const tide = "gnawing-tide";
const char* const gnawling = "gnawling-1";

/// Pim beside a Gnawling and in turn.
class Lane : public StarterTable
{
public:
    Lane() : StarterTable({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "knock"}, tide)
    {
        put("pim", 4, 4);
        put(gnawling, 5, 4);
        turnOf("pim");
    }
};

/// "Two Lanterns, One Door" on an open field whose doorway is the four spaces around 5,3.
class Doorway : public StarterTable
{
public:
    Doorway()
    {
        auto map = *table().map;
        map.places.clear();
        for (int i = 0; i < 4; ++i) {
            map.places.push_back(
                {QString(QChar('A' + i)), content::MapPlaceKind::ControlPoint, {4 + i % 2, 3 + i / 2}});
        }
        const std::vector<play::Figure> figures = table().figures;
        for (const play::Figure& one : figures) { // a map is taken away bare
            if (one.at) {
                happen(play::FigurePlaced{one.id, one.at, std::nullopt});
            }
        }
        happen(play::MapLaid{table().map, map});
        parkTheRest();
    }
};
} // namespace

class TestScenarioFeats : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whoDefeatsAGnawling_data()
    {
        QTest::addColumn<QString>("way");
        QTest::addColumn<int>("experience");
        QTest::newRow("ONS-EXP-06 by an attack, which pays as a hit too") << "attack" << 2;
        QTest::newRow("ONS-EXP-06 by the hand of the players") << "hand" << 1;
        QTest::newRow("ONS-EXP-06 in a line that is mended") << "mend" << 1;
    }

    void whoDefeatsAGnawling()
    {
        QFETCH(QString, way);
        QFETCH(int, experience);
        Lane table;
        if (way == "attack") {
            QVERIFY(table.attackWith("pim", "glass-shiv", gnawling, {15, 14}) ||
                    table.attackWith("pim", "glass-shiv", gnawling, {15}));
        } else if (way == "hand") {
            QVERIFY(table.act("adjust", "{'figure':'gnawling-1','by':-2}"));
        } else {
            QVERIFY(table.act("fix", "{'of':'g','commands':[{'type':'hurt','args':{'figure':'gnawling-1','by':2,"
                                     "'attacker':'pim'}}]}"));
        }
        QVERIFY(table.figure(gnawling).isDefeated());
        QVERIFY2(table.said().contains("said-earned-feat"), qPrintable(table.said().join(' ')));
        QCOMPARE(table.experienceOf("pim"), experience);
        QVERIFY(table.state.frames.empty());
    }

    void aMonsterEarnsNothing()
    {
        Lane table;
        table.put("gnawling-2", 5, 5);
        table.turnOf("gnawling-2");
        const QStringList attacks = table.offered("attack", "attack");
        QVERIFY(!attacks.isEmpty());
        QVERIFY(table.attackWith("gnawling-2", attacks.front().toUtf8().constData(), "pim", {19, 18}));
        QVERIFY(table.said().contains("said-hit"));
        QVERIFY(table.said().filter("said-earned").isEmpty());
        QVERIFY(!table.figure("gnawling-2").track("exp"));
        // Not for a fall either, even where the players have given it something to count on.
        table.happen(play::TrackDefined{id("gnawling-2"), std::nullopt, play::Track{"exp", 0, 5}});
        QVERIFY(table.act("adjust", "{'figure':'gnawling-1','by':-2}"));
        QVERIFY(table.said().filter("said-earned").isEmpty());
        QCOMPARE(table.experienceOf("gnawling-2"), 0);
    }

    void theFifthPointBringsACard()
    {
        Lane table;
        table.experience("pim", 4);
        QVERIFY(table.act("adjust", "{'figure':'gnawling-1','by':-2}"));
        const play::Prompt* card = table.promptOf("ann");
        QVERIFY(card);
        QCOMPARE(card->title.key, QString("ask-level-up"));
        QVERIFY(table.answer("ann", "'" + card->options.front().id.toUtf8() + "'"));
        QVERIFY(table.state.frames.empty());
    }

    void theSecondChestOfTheSameCharacter()
    {
        Lane table;
        table.bagHolds({}); // what is in the chests does not matter
        for (const int x : {3, 4, 5}) {
            table.chest(x, 5);
        }
        QVERIFY(table.act("loot", "{'chest':[3,5]}"));
        QVERIFY(!table.said().contains("said-earned-feat"));
        QVERIFY(table.act("trade-action", "{'from':'move','to':'bonus'}"));
        QVERIFY(table.act("loot", "{'chest':[4,5]}"));
        QVERIFY(table.said().contains("said-earned-feat"));
        QCOMPARE(table.experienceOf("pim"), 3);
        QVERIFY(table.act("trade-action", "{'from':'standard','to':'bonus'}"));
        QVERIFY(table.act("loot", "{'chest':[5,5]}"));
        QVERIFY(!table.said().contains("said-earned-feat")); // which was the third
        QCOMPARE(table.experienceOf("pim"), 4);
    }

    void theFirstOfASideInTheDoorway()
    {
        Doorway table;
        table.put("brakk", 5, 3);
        table.put("corvin", 4, 3);
        table.turnOf("brakk");
        QVERIFY(table.act("end-turn"));
        QVERIFY(table.said().contains("said-earned-feat"));
        QCOMPARE(table.experienceOf("brakk"), 1);
        QVERIFY(table.state.frames.empty());
        table.turnOf("corvin"); // the second of the same side
        QVERIFY(table.act("end-turn"));
        QCOMPARE(table.experienceOf("corvin"), 0);
        table.turnOf("pim"); // who is not there
        QVERIFY(table.act("end-turn"));
        QCOMPARE(table.experienceOf("pim"), 0);
        table.put("pim", 5, 4);
        table.turnOf("pim"); // and is the first of the other side, a turn later
        QVERIFY(table.act("end-turn"));
        QCOMPARE(table.experienceOf("pim"), 1);
        QCOMPARE(table.experienceOf("brakk"), 1);
    }

    void theDoorwayBringsTheFifthPoint()
    {
        Doorway table;
        table.put("brakk", 5, 3);
        table.experience("brakk", 4);
        table.turnOf("brakk");
        QVERIFY(table.act("end-turn"));
        const play::Prompt* card = table.promptOf("ben");
        QVERIFY(card);
        QCOMPARE(card->title.key, QString("ask-level-up"));
        QVERIFY(table.answer("ben", "'" + card->options.front().id.toUtf8() + "'"));
        QVERIFY(table.state.frames.empty() && !table.table().turnRunning);
    }

    void withoutAMapThePlayersSayWhoIsInTheDoorway()
    {
        testing::UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "knock"}, "two-lanterns-one-door");
        const QString brakk("Brakk: 1 EXP | Brakk ended the turn on A, B, C, D");
        table.turnOf("brakk");
        QVERIFY2(!table.claimsNow().contains(brakk), qPrintable(table.claimsNow().join('\n')));
        QVERIFY(table.act("end-turn"));
        QVERIFY2(table.claimsNow().contains(brakk), qPrintable(table.claimsNow().join('\n')));
        QCOMPARE(table.experienceOf("brakk"), 0); // nobody has said it
        QVERIFY(table.turnOver(brakk));
        QCOMPARE(table.experienceOf("brakk"), 1);
        QVERIFY(table.said().contains("said-earned-feat"));
        QVERIFY(!table.claimsNow().contains(brakk));
        table.turnOf("corvin"); // whose side has had it
        QVERIFY(table.act("end-turn"));
        QVERIFY(table.claimsNow().filter("ended the turn on").isEmpty());
        table.turnOf("pim");
        QVERIFY(table.act("end-turn"));
        QCOMPARE(table.claimsNow().filter("ended the turn on"),
                 QStringList("Pim: 1 EXP | Pim ended the turn on A, B, C, D"));
    }

    void whatAMonstersCardPays()
    {
        StarterTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "knock"}, "what-the-bridge-is-owed");
        table.put("pim", 4, 4);
        table.put("bell-drowned-1", 5, 4);
        table.turnOf("pim");
        QVERIFY(table.act("set-track", "{'figure':'bell-drowned-1','track':'hp','value':0}"));
        QVERIFY(table.said().contains("said-earned-foe"));
        QCOMPARE(table.experienceOf("pim"), 1);
    }
};

WHEELHOUSE_TEST(TestScenarioFeats)
#include "tst_scenario_feats.moc"
