// SPDX-License-Identifier: GPL-3.0-or-later
// Questions in progress: what keeps something else waiting is named, an answer is told in public words, and names in
// lines are those on the cards and the map.
#include "model/text/render.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QRegularExpression>
#include <QTest>

using namespace wheelhouse;
using testing::id;
using testing::Skirmish;

namespace {
const char* const archer = "bedlam";
const char* const opponent = "chloe-amasnodel";

void beginDuel(Skirmish& table)
{
    QVERIFY(table.begin());
    table.field(12, 6);
    table.put(archer, 3, 3);
    table.put(opponent, 4, 3);
    table.turnOf(archer);
}

QString lastTitle(const Skirmish& table)
{
    return text::render(table.last.title);
}
} // namespace

class TestWhatIsOpen : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aPendingLootChoiceIsNamed()
    {
        Skirmish table;
        table.pack.scenarios.front().lootPool = {content::LootId("ring"), content::LootId("longbow")};
        beginDuel(table);
        table.chest(3, 4);
        QVERIFY(table.act("loot"));
        QVERIFY(table.promptOf("ben"));
        QVERIFY(!table.act("end-turn"));
        QCOMPARE(text::render(table.refusal.why), QString("First Ben chooses which loot to keep."));
        QVERIFY(!table.act("trade-action", "{'from':'move','to':'bonus'}"));
        QCOMPARE(table.refusal.why.key, QString("open-loot"));
    }

    void pendingDiceAreNamed()
    {
        Skirmish table;
        beginDuel(table);
        QVERIFY(table.act("attack", "{'attack':'blade','targets':['chloe-amasnodel']}"));
        QCOMPARE(
            text::render(table.promptOf("ben")->title),
            QString("Bedlam at Chloe Amasnodel, %1: what do the dice show?").arg(table.attack(archer, "blade").name));
        QVERIFY(!table.act("end-turn"));
        QCOMPARE(table.refusal.why.key, QString("open-dice"));
        QVERIFY(table.answer("ben", "[15]"));
        QCOMPARE(lastTitle(table), table.attack(archer, "blade").name + ": 15");
    }

    void anAnswerIsToldInWords()
    {
        Skirmish table;
        beginDuel(table);
        table.experience(archer, 4);
        QVERIFY(table.attackWith(archer, "blade", opponent, {15}));
        const content::LevelUp card = table.card(archer).levelUps.front();
        QVERIFY(table.answer("ben", '"' + card.id.text().toUtf8() + '"'));
        QCOMPARE(lastTitle(table), "Ben: " + card.name);
    }

    void equalMonstersBearTheirLetter()
    {
        Skirmish table;
        QVERIFY(table.begin());
        QVERIFY(table.act("adjust", "{'figure':'kobold-2','by':-1}"));
        QCOMPARE(table.last.title.args.back().name, QString("figure"));
        QCOMPARE(std::get<QString>(table.last.title.args.back().value), QString("Kobold B")); // beside no map too
        QVERIFY(table.act("adjust", "{'figure':'kobold-2','by':1}"));
        table.field(12, 6);
        table.put(archer, 3, 3);
        table.put(testing::firstKobold, 4, 3);
        table.put("kobold-2", 5, 3);
        table.turnOf(archer);
        QVERIFY(table.attackWith(archer, "blade", testing::firstKobold, {15}));
        QStringList lines;
        for (const play::Event& event : table.last.events) {
            if (const auto* said = std::get_if<play::Said>(&event))
                lines << text::render(said->message);
        }
        QVERIFY2(lines.contains("Kobold A is hit: 20 against 14") || lines.filter("Kobold A is hit").size() == 1,
                 qPrintable(lines.join('|')));
        QVERIFY2(lines.filter(QRegularExpression("^Kobold (takes|is) ")).isEmpty(), qPrintable(lines.join('|')));
    }

    void anAreaWithoutALegalSpaceIsAimedAnywhere()
    {
        Skirmish table;
        content::Attack& blade = table.attack(archer, "blade");
        blade.area = 1;
        blade.rangeMin = 30;
        blade.rangeMax = 40;
        beginDuel(table);
        QVERIFY(!table.act("attack", "{'attack':'blade'}"));
        QVERIFY(table.act("attack", "{'attack':'blade','anyway':true}"));
        QCOMPARE(table.promptOf("ben")->kind, play::PromptKind::ChooseSpace);
        QVERIFY(table.answer("ben", "'5,3'"));
        QVERIFY(table.answer("ben", "[15]"));
        QCOMPARE(table.hp(opponent), 8);
        QCOMPARE(table.hp(archer), 10);
    }

    void anAreaWithoutAMapAsksWhom()
    {
        Skirmish table;
        table.attack(archer, "blade").area = 1;
        QVERIFY(table.begin());
        table.turnOf(archer);
        QVERIFY(table.act("attack", "{'attack':'blade'}"));
        QCOMPARE(table.promptOf("ben")->kind, play::PromptKind::ChooseFigures);
    }
};

WHEELHOUSE_TEST(TestWhatIsOpen)
#include "tst_what_is_open.moc"
