// SPDX-License-Identifier: GPL-3.0-or-later
// What may be declared as an attack: what the figure's card and what it wears give it, at each target once.
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::Skirmish;
using testing::StarterTable;

class TestDeclaredAttacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void attacks_data();
    void attacks() { testing::runCheck(); }

private:
    static void anItemThatIsNotWorn();
    static void anItemForAMonster();
    static void whatADialMakes();
    static void theSameTargetTwice();
    static void theSameFigureInAnArea();
};

namespace {
const QByteArray slingStone = "{'attack':'sling-stone','item':'eel-skin-sling','targets':['%1'],'dice':[15,3]%2}";

QByteArray slingAt(const char* target, const char* more = "")
{
    return QByteArray(slingStone).replace("%1", target).replace("%2", more);
}
} // namespace

void TestDeclaredAttacks::attacks_data()
{
    testing::addChecks({
        {"ONS-ITM-02 an item that lies unequipped, or is another's", anItemThatIsNotWorn},
        {"ONS-ITM-02 an item that a monster does not have", anItemForAMonster},
        {"ONS-CDL-01 the attack that a dial makes", whatADialMakes},
        {"ONS-ATK-12 one target named twice", theSameTargetTwice},
        {"ONS-AOE-13 one figure caught twice", theSameFigureInAnArea},
    });
}

void TestDeclaredAttacks::anItemThatIsNotWorn()
{
    StarterTable table;
    table.put("pim", 2, 4);
    table.put("corvin", 5, 4);
    table.turnOf("pim");
    QVERIFY(!table.act("attack", slingAt("corvin")));
    QVERIFY(table.refusedFor("ONS-ITM-02"));
    table.carry("pim", "eel-skin-sling"); // face down
    table.carry("ilse", "eel-skin-sling", true);
    QVERIFY(!table.act("attack", slingAt("corvin")));
    table.carry("pim", "eel-skin-sling", true);
    QVERIFY2(table.act("attack", slingAt("corvin")), qPrintable(table.refusal.why.key));
    QVERIFY(table.figure("corvin").isDefeated() || table.said().contains("said-hit"));

    StarterTable anyway;
    anyway.put("pim", 2, 4);
    anyway.put("corvin", 5, 4);
    anyway.turnOf("pim");
    QVERIFY(anyway.act("attack", slingAt("corvin", ",'anyway':true")));
    QVERIFY(anyway.said().contains("said-anyway"));
}

void TestDeclaredAttacks::anItemForAMonster()
{
    StarterTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
    table.put("pim", 2, 4);
    table.put("gnawling-1", 5, 4);
    table.turnOf("gnawling-1");
    QVERIFY(!table.act("attack", slingAt("pim")));
    QVERIFY(table.refusedFor("ONS-ITM-02"));
    QCOMPARE(table.refusal.why.key, QString("attack-not-held"));
}

void TestDeclaredAttacks::whatADialMakes()
{
    StarterTable table({"pim", "ilse", "tobiah"}, {"quill", "brakk", "knock"});
    table.put("quill", 2, 4);
    table.put("pim", 5, 4);
    table.turnOf("quill");
    const int before = table.hp("pim");
    QVERIFY(!table.act("attack", "{'attack':'made/0/0/dial/spilled-ink','targets':['pim'],'dice':[15,3]}"));
    QVERIFY(table.refusedFor("ONS-ATK-03"));
    QCOMPARE(table.hp("pim"), before);
    QVERIFY(table.act("use", "{'ability':'dial/spilled-ink'}")); // so it is made
    QVERIFY(table.dialOf("quill", "spilled-ink") > 0);
}

void TestDeclaredAttacks::theSameTargetTwice()
{
    Skirmish table;
    table.attack("chloe-amasnodel", "bow").targets = 2;
    QVERIFY(table.begin());
    table.turnOf("chloe-amasnodel");
    QVERIFY(!table.act("attack", "{'attack':'bow','targets':['bedlam','bedlam'],'dice':[15,3]}"));
    QVERIFY(table.refusedFor("ONS-ATK-12"));
    QCOMPARE(table.hp("bedlam"), 10);
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[15,3]}"));
    QCOMPARE(table.hp("bedlam"), 8);
    QCOMPARE(table.hp("mistral"), 8);
}

/// Where nobody keeps places the players say whom it catches.
void TestDeclaredAttacks::theSameFigureInAnArea()
{
    Skirmish table;
    table.attack("chloe-amasnodel", "bow").area = 1;
    QVERIFY(table.begin());
    table.turnOf("chloe-amasnodel");
    QVERIFY(!table.act("attack", "{'attack':'bow','targets':['bedlam','mistral','bedlam'],'dice':[15,3]}"));
    QVERIFY(table.refusedFor("ONS-AOE-13"));
    QVERIFY(table.act("attack", "{'attack':'bow','targets':['bedlam','mistral'],'dice':[15,3]}"));
    QCOMPARE(table.hp("bedlam"), 8);
}

WHEELHOUSE_TEST(TestDeclaredAttacks)
#include "tst_declared_attacks.moc"
