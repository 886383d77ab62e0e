// SPDX-License-Identifier: GPL-3.0-or-later
// The characters of the starter pack's Salt Ledger: what their cards say is what happens.
#include "model/rules/onslaught/attack/attack.h"
#include "model/text/render.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using rules::onslaught::Game;
using testing::StarterTable;

class TestStarterLedger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void corvinStrikesOut();
    void corvinsFinePrint();
    void arrearsHurtAndArePaid();
    void mirelleWardsAndHeals();
    void theBrineWhipForbidsHealing();
    void brakkStaysPut();
    void brakkGoesThroughTheWall();
    void theFirstHitDoesLess();
    void sableTakesBothKnees();
    void sableRobs();
    void quillSpillsInk();
    void quillAsMinuted();
    void quillHasItThrownAgain();
    void quillLendsToHit();
    void knockLaysCaltrops();
    void knockTripsThemUp();
};

void TestStarterLedger::corvinStrikesOut()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("corvin", 2, 4);
    table.put("tobiah", 5, 4);
    table.put("pim", 5, 6);
    table.turnOf("corvin");
    QVERIFY(!table.act("use", "{'ability':'dial/strike-out'}")); // nobody has a condition
    QVERIFY(table.act("use", "{'ability':'dial/overdue'}"));
    QVERIFY(table.answer("ben", "['tobiah']"));
    QCOMPARE(table.conditionsOn("tobiah"), QStringList{"in-arrears"});
    QVERIFY(table.act("use", "{'ability':'dial/strike-out'}"));
    QVERIFY(table.answer("ben", "[14,3]"));
    QCOMPARE(table.hp("tobiah"), 5); // 2 + 2
    QCOMPARE(table.dialOf("corvin", "strike-out"), 4);
}

void TestStarterLedger::corvinsFinePrint()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("corvin", 2, 4);
    table.put("tobiah", 5, 4);
    table.hp("tobiah", 5);
    table.turnOf("tobiah");
    QVERIFY(table.act("use", "{'ability':'dial/needle-and-gut'}"));
    QCOMPARE(table.hp("tobiah"), 9);
    QCOMPARE(text::render(table.promptOf("ben")->title), QString("Ben: Tobiah has used Needle and gut. A reaction?"));
    QVERIFY(table.answer("ben", "'corvin/fine-print'"));
    QCOMPARE(table.dialOf("tobiah", "needle-and-gut"), 4);
}

void TestStarterLedger::arrearsHurtAndArePaid()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("pim", 2, 4);
    table.give("pim", "in-arrears", "corvin");
    table.turnOf("pim");
    QVERIFY(table.act("use", "{'ability':'dial/open-a-vein'}"));
    QCOMPARE(table.hp("pim"), 9);
    QCOMPARE(table.experienceOf("corvin"), 1);
    QVERIFY(table.act("use", "{'ability':'condition/in-arrears'}"));
    QCOMPARE(table.conditionsOn("pim"), QStringList());
    QCOMPARE(table.part().budget->standard, 0);
}

void TestStarterLedger::mirelleWardsAndHeals()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"mirelle", "brakk", "knock"});
    table.put("mirelle", 3, 4);
    table.put("knock", 5, 4);
    table.put("pim", 6, 4);
    table.turnOf("pim");
    QVERIFY(table.attackWith("pim", "glass-shiv", "knock", {12, 3}));
    QVERIFY(table.answer("ben", "'mirelle/ward'"));
    QCOMPARE(table.hp("knock"), 12); // 2 less 2
    QCOMPARE(table.conditionsOn("knock"), QStringList());
    QCOMPARE(table.experienceOf("mirelle"), 1);
    table.put("pim", 9, 7);
    table.put("knock", 4, 4);
    table.hp("knock", 6);
    table.give("knock", "slowed");
    table.give("knock", "dazed");
    table.turnOf("mirelle");
    QVERIFY(table.act("use", "{'ability':'dial/white-circle'}"));
    QVERIFY(table.answer("ben", "'dazed'"));
    QCOMPARE(table.hp("knock"), 8);
    QCOMPARE(table.conditionsOn("knock"), QStringList{"slowed"});
}

void TestStarterLedger::theBrineWhipForbidsHealing()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"mirelle", "brakk", "knock"});
    table.put("mirelle", 3, 4);
    table.put("pim", 5, 4);
    table.put("tobiah", 6, 4);
    table.turnOf("mirelle");
    QVERIFY(table.attackWith("mirelle", "brine-whip", "pim", {14, 3}));
    table.act("pass");
    QCOMPARE(table.hp("pim"), 9);
    table.turnOf("tobiah");
    table.hp("tobiah", 4);
    QVERIFY(table.act("use", "{'ability':'dial/needle-and-gut'}"));
    QVERIFY(table.answer("ann", "['pim']"));
    QCOMPARE(table.hp("pim"), 9);
}

void TestStarterLedger::brakkStaysPut()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("brakk", 5, 4);
    table.put("tobiah", 4, 4);
    table.turnOf("tobiah");
    QVERIFY(table.act("move", "{'to':[1,4]}"));
    QVERIFY(table.answer("ben", "'brakk/stay-put'"));
    QVERIFY(table.answer("ben", "[14,3]"));
    const QStringList said = table.said();
    table.act("pass");
    QVERIFY(said.contains("said-walk-stopped") || table.said().contains("said-walk-stopped"));
    QCOMPARE(table.hp("tobiah"), 8); // 3 - 2
    QCOMPARE(table.space("tobiah"), QString("4,4"));
}

void TestStarterLedger::brakkGoesThroughTheWall()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("brakk", 2, 4);
    table.put("pim", 4, 4);
    table.turnOf("brakk");
    QVERIFY(table.act("use", "{'ability':'dial/through-the-wall'}"));
    QVERIFY(table.promptOf("ben")->options.size() > 1);
    for (const auto& option : table.promptOf("ben")->options) {
        QVERIFY(option.id == "none" || option.id.startsWith("2,") || option.id.endsWith(",4"));
    }
    QVERIFY(table.answer("ben", "'6,4'"));
    QCOMPARE(table.space("brakk"), QString("6,4"));
    QCOMPARE(table.hp("pim"), 9);
}

void TestStarterLedger::theFirstHitDoesLess()
{
    StarterTable table({"hesper", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    table.put("brakk", 5, 4);
    table.put("hesper", 4, 4);
    table.put("tobiah", 6, 4);
    table.turnOf("hesper");
    QVERIFY(table.attackWith("hesper", "snuffer", "brakk", {14, 3}));
    QVERIFY(table.said().contains("said-damage-taken-own")); // not "Brakk: Brakk"
    QCOMPARE(table.hp("brakk"), 13);
    table.turnOf("tobiah");
    QVERIFY(table.attackWith("tobiah", "bone-saw", "brakk", {16, 3}));
    QCOMPARE(table.hp("brakk"), 11);
}

void TestStarterLedger::sableTakesBothKnees()
{
    StarterTable table({"hesper", "harrow", "tobiah"}, {"sable", "brakk", "knock"});
    table.put("sable", 5, 4);
    table.put("hesper", 6, 4);
    table.turnOf("sable");
    QVERIFY(table.act("use", "{'ability':'dial/both-knees'}"));
    QVERIFY(table.answer("ben", "[9,3]")); // 9 + 6 - 1 against 14
    QVERIFY(table.answer("ben", "[9,3]"));
    QCOMPARE(table.hp("hesper"), 5); // 3 each: nobody else stands beside
    QCOMPARE(table.conditionsOn("hesper"), QStringList{"rooted"});
    StarterTable once({"hesper", "harrow", "tobiah"}, {"sable", "brakk", "knock"});
    once.put("sable", 5, 4);
    once.put("hesper", 6, 4);
    once.turnOf("sable");
    QVERIFY(once.act("use", "{'ability':'dial/both-knees'}"));
    QVERIFY(once.answer("ben", "[9,3]"));
    QVERIFY(once.answer("ben", "[8,3]"));
    QCOMPARE(once.hp("hesper"), 8);
    QCOMPARE(once.conditionsOn("hesper"), QStringList());
}

void TestStarterLedger::sableRobs()
{
    StarterTable table({"hesper", "harrow", "tobiah"}, {"sable", "brakk", "knock"});
    table.put("sable", 5, 4);
    table.put("hesper", 6, 4);
    const play::PieceId flask = table.carry("hesper", "brandy-flask");
    table.turnOf("sable");
    QVERIFY(table.attackWith("sable", "twin-hooks", "hesper", {20, 3}));
    const play::Piece& piece = *table.seenBy("ben").table.piece(flask);
    QCOMPARE(piece.place.figure, testing::id("sable"));
    QCOMPARE(*piece.face.value, QString("brandy-flask"));
}

void TestStarterLedger::quillSpillsInk()
{
    StarterTable table({"hesper", "harrow", "tobiah"}, {"quill", "brakk", "knock"});
    table.put("quill", 2, 4);
    table.put("tobiah", 5, 4);
    table.turnOf("quill");
    QVERIFY(table.act("use", "{'ability':'dial/spilled-ink'}"));
    QVERIFY(table.answer("ben", "[8,3]")); // 8 + 5 against 13
    table.act("pass");
    QCOMPARE(table.hp("tobiah"), 8);
    QCOMPARE(table.conditionsOn("tobiah"), QStringList{"inkbound"});
}

void TestStarterLedger::quillAsMinuted()
{
    StarterTable table({"hesper", "harrow", "tobiah"}, {"quill", "brakk", "knock"});
    table.put("quill", 2, 4);
    table.put("brakk", 4, 4);
    table.setDial("brakk", "stay-put", 2);
    table.turnOf("quill");
    QVERIFY(table.act("use", "{'ability':'dial/as-minuted'}"));
    QCOMPARE(table.promptOf("ben")->options.size(), size_t(2));
    QVERIFY(table.answer("ben", "'1'"));
    while (table.promptOf("ben")) {
        QVERIFY(table.answer("ben", "'stay-put'"));
    }
    QCOMPARE(table.dialOf("brakk", "stay-put"), 1);
    QCOMPARE(table.space("brakk"), QString("4,4"));
}

void TestStarterLedger::quillHasItThrownAgain()
{
    StarterTable table({"hesper", "harrow", "tobiah"}, {"quill", "brakk", "knock"});
    table.put("quill", 3, 4);
    table.put("knock", 5, 4);
    table.put("hesper", 6, 4);
    table.level("quill", "any-other-business");
    table.turnOf("hesper");
    QVERIFY(table.attackWith("hesper", "snuffer", "knock", {12, 3}));
    QVERIFY(table.answer("ben", "'quill/point-of-order'"));
    QVERIFY(table.answer("ben", "'0'"));
    QVERIFY(table.answer("ann", "[4]")); // the attacker's player throws it again
    QVERIFY(table.answer("ben", "'none'"));
    QCOMPARE(table.hp("knock"), 12);
    QCOMPARE(table.dialOf("quill", "point-of-order"), 2);
    QCOMPARE(table.experienceOf("quill"), 1); // a hit has become a miss
}

void TestStarterLedger::quillLendsToHit()
{
    StarterTable table({"hesper", "harrow", "tobiah"}, {"quill", "brakk", "knock"});
    const auto toHit = [&](const char* figure, const char* attack) {
        return table.asked([&](const Game& game) {
            return termsOf(game, testing::id(figure), {QString(attack), {}}, testing::id("tobiah"), false, {})
                .toHit.total;
        });
    };
    table.put("quill", 3, 4);
    table.put("brakk", 5, 4);
    table.put("knock", 4, 4);
    table.turnOf("brakk");
    QCOMPARE(toHit("brakk", "anchor"), 6);
    table.turnOf("knock"); // the second friend
    QCOMPARE(toHit("knock", "pry-bar"), 5);
    QCOMPARE(toHit("brakk", "anchor"), 5);
}

void TestStarterLedger::knockLaysCaltrops()
{
    StarterTable table({"hesper", "harrow", "tobiah"}, {"quill", "brakk", "knock"});
    table.put("knock", 2, 4);
    table.put("tobiah", 6, 4);
    table.turnOf("knock");
    QVERIFY(table.act("use", "{'ability':'dial/caltrops'}"));
    QVERIFY(table.answer("ben", "'5,4'"));
    table.put("knock", 2, 7);
    table.turnOf("tobiah");
    QVERIFY(table.act("move", "{'to':[5,4]}"));
    QCOMPARE(table.hp("tobiah"), 8);
    QCOMPARE(table.experienceOf("knock"), 1);
    QVERIFY(!table.part().walk);
}

void TestStarterLedger::knockTripsThemUp()
{
    StarterTable table({"hesper", "harrow", "tobiah"}, {"quill", "brakk", "knock"});
    table.put("knock", 2, 4);
    table.put("tobiah", 6, 4);
    table.turnOf("tobiah");
    QVERIFY(table.act("move", "{'to':[3,4]}"));
    QVERIFY(table.answer("ben", "'knock/trip-wire'"));
    QCOMPARE(table.space("tobiah"), QString("4,4"));
    QCOMPARE(table.conditionsOn("tobiah"), QStringList{"slowed"});
}

WHEELHOUSE_TEST(TestStarterLedger)
#include "tst_starter_ledger.moc"
