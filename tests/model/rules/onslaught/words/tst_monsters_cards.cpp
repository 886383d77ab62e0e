// SPDX-License-Identifier: GPL-3.0-or-later
// What the cards of ordinary monsters and of champions that are not bloodied print beside their attacks.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/words/printed_words.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

using namespace wheelhouse;
using rules::onslaught::Game;
using testing::chloe;
using testing::effectOf;
using testing::firstKobold;
using testing::id;
using testing::onOpenField;
using testing::Skirmish;

class TestMonstersCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks() { testing::runCheck(); }

private:
    static void aNumberOfAMonster();
    static void whatAMonsterSetsOff();
    static void eachOfAGroupForItself();
    static void theFallenNoMore();
    static void aChampionUntilItIsBloodied();
    static void aChampionThatStaysTheSame();
    static void itsWordsAreOnTheCard();
};

namespace {
int valueOf(const Skirmish& table, const char* figure)
{
    return table.asked([figure](const Game& game) { return effects::armourClass(game, id(figure))->total; });
}

content::Champion troll()
{
    content::Champion troll;
    troll.id = content::ChampionId("troll");
    troll.name = QStringLiteral("Troll");
    troll.hitPoints = 20;
    troll.armourClass = 14;
    troll.speed = 6;
    troll.bloodied.at = 10;
    troll.bloodied.armourClass = 14;
    troll.passive = QStringLiteral("Thick hide.");
    troll.effect = effectOf("{'modify': [{'what': 'armour-class', 'by': 2}]}");
    return troll;
}

void withTroll(Skirmish& table, const content::Champion& champion)
{
    table.changed().champions = {champion};
    table.pack.scenarios.front().monsterGroups = {
        {content::MonsterGroupId("troll"), "Troll", content::ChampionId("troll"), 1, {450}, {}}};
    QVERIFY(table.begin());
}
} // namespace

void TestMonstersCards::checks_data()
{
    testing::addChecks({
        {"a number of a monster", aNumberOfAMonster},
        {"what a monster's card sets off", whatAMonsterSetsOff},
        {"each of a group sees from where it stands", eachOfAGroupForItself},
        {"the fallen set off nothing", theFallenNoMore},
        {"a champion until it is bloodied", aChampionUntilItIsBloodied},
        {"a champion whose card says nothing of being bloodied", aChampionThatStaysTheSame},
        {"the words are on the figure's card", itsWordsAreOnTheCard},
    });
}

void TestMonstersCards::aNumberOfAMonster()
{
    Skirmish table;
    table.kobold().effect = effectOf("{'modify': [{'what': 'armour-class', 'by': 3}]}");
    onOpenField(table);
    QCOMPARE(valueOf(table, firstKobold), 12 + 3);
    QCOMPARE(valueOf(table, chloe), 15);
    table.put(firstKobold, 6, 4);
    QVERIFY(table.attackWith("bedlam", "blade", firstKobold, {9, 2})); // 14 misses 15
    QCOMPARE(table.hp(firstKobold), 4);
}

void TestMonstersCards::whatAMonsterSetsOff()
{
    Skirmish table;
    table.kobold().effect = effectOf("{'on': [{'moment': 'attack-hit', 'when': [{'is': 'self', 'who': 'hit'}],"
                                     " 'do': [{'damage': 1, 'to': 'attacker'}]}]}");
    onOpenField(table);
    table.put(firstKobold, 6, 4);
    QVERIFY(table.attackWith("bedlam", "blade", firstKobold, {12, 2}));
    QCOMPARE(table.hp(firstKobold), 2);
    QCOMPARE(table.hp("bedlam"), 9);
}

void TestMonstersCards::eachOfAGroupForItself()
{
    Skirmish table;
    table.kobold().effect =
        effectOf("{'modify': [{'what': 'armour-class', 'by': 1, 'when': [{'beside': 'monster'}]}]}");
    onOpenField(table);
    table.put(firstKobold, 1, 1);
    table.put("kobold-2", 2, 1);
    QCOMPARE(valueOf(table, firstKobold), 13);
    table.put("kobold-2", 4, 1);
    QCOMPARE(valueOf(table, firstKobold), 12);
}

void TestMonstersCards::theFallenNoMore()
{
    Skirmish table;
    table.kobold().effect =
        effectOf("{'modify': [{'what': 'armour-class', 'of': 'enemy-character', 'range': {'max': 1}, 'by': -2}]}");
    onOpenField(table);
    table.put(firstKobold, 8, 5);
    QCOMPARE(valueOf(table, chloe), 13);
    table.defeat(firstKobold);
    QCOMPARE(valueOf(table, chloe), 15);
}

void TestMonstersCards::aChampionUntilItIsBloodied()
{
    Skirmish table;
    content::Champion champion = troll();
    champion.bloodied.effect = effectOf("{'modify': [{'what': 'damage', 'by': 1}]}");
    withTroll(table, champion);
    QCOMPARE(valueOf(table, "troll"), 16);
    table.hp("troll", 10);
    QCOMPARE(valueOf(table, "troll"), 14);
    table.hp("troll", 11);
    QCOMPARE(valueOf(table, "troll"), 16);
}

void TestMonstersCards::aChampionThatStaysTheSame()
{
    Skirmish table;
    withTroll(table, troll());
    table.hp("troll", 5);
    QCOMPARE(valueOf(table, "troll"), 16);
}

void TestMonstersCards::itsWordsAreOnTheCard()
{
    Skirmish table;
    withTroll(table, troll());
    const auto& lines = table.figure("troll").lines;
    QVERIFY(std::ranges::any_of(lines, [](const play::Line& line) {
        return line.kind == QLatin1String("passive") && line.text == QLatin1String("Thick hide.");
    }));
}

WHEELHOUSE_TEST(TestMonstersCards)
#include "tst_monsters_cards.moc"
