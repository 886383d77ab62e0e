// SPDX-License-Identifier: GPL-3.0-or-later
// What a scenario prints of a group of monsters counts in place of their card.
#include "model/rules/onslaught/cards/printed.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::Skirmish;

class TestGroupsOfTheirOwn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itsValuesAreThoseOfTheScenario();
    void whatItDoesNotPrintIsOnTheCard();
    void aChampionHasThemToo();
    void whoJoinsItHasThemToo();
    void itsScriptCountsAlone();
    void itsScriptHasItsOwnWords();
    void withoutOneTheCardsScriptCounts();

private:
    static content::MonsterGroup& groupOf(content::Pack& pack, const char* scenario, const char* group);
};

namespace {
/// The texts under "behaviour".
QStringList behaviours(const play::Figure& figure)
{
    QStringList texts;
    for (const play::Line& line : figure.lines) {
        if (line.kind == QLatin1String("behaviour")) {
            texts << line.text;
        }
    }
    return texts;
}

QByteArray scriptOfFigure(const Skirmish& table, const char* figure)
{
    return table.asked([&](const rules::onslaught::Game& game) {
        const content::Script* script = rules::onslaught::scriptOf(game, game.figure(testing::id(figure)));
        return script ? script->json : QByteArray("none");
    });
}
} // namespace

content::MonsterGroup& TestGroupsOfTheirOwn::groupOf(content::Pack& pack, const char* scenario, const char* group)
{
    auto& groups =
        std::ranges::find(pack.scenarios, content::ScenarioId(scenario), &content::Scenario::id)->monsterGroups;
    return *std::ranges::find(groups, content::MonsterGroupId(group), &content::MonsterGroup::id);
}

void TestGroupsOfTheirOwn::itsValuesAreThoseOfTheScenario()
{
    Skirmish table;
    table.pack = testing::starterPack();
    content::MonsterGroup& group = groupOf(table.pack, "gnawing-tide", "gnawlings");
    group.hitPoints = 4;
    group.armourClass = 14;
    group.speed = 7;
    group.behaviour = "Sleeps.";
    QVERIFY(table.begin("gnawing-tide"));
    for (const char* name : {"gnawling-1", "gnawling-4"}) {
        const play::Figure& gnawling = table.figure(name);
        QCOMPARE(gnawling.track("wounds")->maximum, std::optional(4));
        QCOMPARE(gnawling.hitPoints(), std::optional(4));
        QCOMPARE(gnawling.armourClass(), std::optional(14));
        QCOMPARE(gnawling.speed(), std::optional(7));
        QCOMPARE(behaviours(gnawling), QStringList("Sleeps."));
    }
}

void TestGroupsOfTheirOwn::whatItDoesNotPrintIsOnTheCard()
{
    Skirmish table;
    table.pack = testing::starterPack();
    groupOf(table.pack, "gnawing-tide", "gnawlings").speed = 7;
    QVERIFY(table.begin("gnawing-tide"));
    const play::Figure& gnawling = table.figure("gnawling-1");
    const content::MonsterKind& card = *content::find(table.pack.monsters, content::MonsterKindId("gnawling"));
    QCOMPARE(gnawling.speed(), std::optional(7));
    QCOMPARE(gnawling.hitPoints(), card.hitPoints);
    QCOMPARE(gnawling.armourClass(), card.armourClass);
    QCOMPARE(behaviours(gnawling), QStringList(card.behaviour));
}

void TestGroupsOfTheirOwn::aChampionHasThemToo()
{
    Skirmish table;
    table.pack = testing::starterPack();
    content::MonsterGroup& group = groupOf(table.pack, "what-the-bridge-is-owed", "old-lockjaw");
    group.hitPoints = 30;
    group.armourClass = 16;
    QVERIFY(table.begin("what-the-bridge-is-owed"));
    const play::Figure& lockjaw = table.figure("old-lockjaw");
    QCOMPARE(lockjaw.hitPoints(), std::optional(30));
    QCOMPARE(lockjaw.maximumHitPoints(), std::optional(30));
    QCOMPARE(lockjaw.armourClass(), std::optional(16));
    QCOMPARE(lockjaw.speed(), std::optional(5));
    table.hp("old-lockjaw", 12); // as on the card it is bloodied, and has the other armour class
    QCOMPARE(table.figure("old-lockjaw").armourClass(), std::optional(12));
}

void TestGroupsOfTheirOwn::whoJoinsItHasThemToo()
{
    Skirmish table;
    content::Verb bring{.kind = content::Verb::Kind::Bring, .name = "kobold", .number = 1};
    table.dial("bedlam", "shout").effect.triggers = {{content::Moment::Used, {}, {}, {bring}}};
    for (content::Scenario& scenario : table.changed().scenarios) {
        for (content::MonsterGroup& group : scenario.monsterGroups) {
            group.speed = 9;
        }
    }
    QVERIFY(table.begin());
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/shout'}"));
    QCOMPARE(table.figure("kobold-1-2").speed(), std::optional(9));
}

void TestGroupsOfTheirOwn::itsScriptCountsAlone()
{
    Skirmish table;
    table.pack = testing::starterPack();
    const QByteArray own = R"({"on":[{"do":[{"act":"tell"}],"moment":"turn-begins"}]})";
    for (const auto& [scenario, group] :
         {std::pair("what-the-bridge-is-owed", "old-lockjaw"), std::pair("what-the-bridge-is-owed", "bell-drowned")}) {
        groupOf(table.pack, scenario, group).script.json = own;
    }
    QVERIFY(table.begin("what-the-bridge-is-owed"));
    QCOMPARE(scriptOfFigure(table, "bell-drowned-1"), own);
    QCOMPARE(scriptOfFigure(table, "old-lockjaw"), own);
    table.hp("old-lockjaw", 12);
    QCOMPARE(scriptOfFigure(table, "old-lockjaw"), own);
}

/// The words of the card would tell of the card's script.
void TestGroupsOfTheirOwn::itsScriptHasItsOwnWords()
{
    for (const QString& words : {QStringLiteral("Tells tales."), QString()}) {
        Skirmish table;
        table.pack = testing::starterPack();
        for (const char* name : {"old-lockjaw", "bell-drowned"}) {
            content::MonsterGroup& group = groupOf(table.pack, "what-the-bridge-is-owed", name);
            group.script.json = R"({"on":[{"do":[{"act":"tell"}],"moment":"turn-begins"}]})";
            group.behaviour = words;
        }
        QVERIFY(table.begin("what-the-bridge-is-owed"));
        for (const char* name : {"old-lockjaw", "bell-drowned-1"}) {
            const QString printed = table.asked([&](const rules::onslaught::Game& game) {
                return rules::onslaught::printedWords(game, testing::id(name), QStringLiteral("script"));
            });
            QCOMPARE(printed, words);
            QCOMPARE(behaviours(table.figure(name)), words.isEmpty() ? QStringList() : QStringList(words));
        }
    }
}

void TestGroupsOfTheirOwn::withoutOneTheCardsScriptCounts()
{
    Skirmish table;
    table.pack = testing::starterPack();
    QVERIFY(table.begin("what-the-bridge-is-owed"));
    const content::Champion& lockjaw = table.pack.champions.front();
    QVERIFY(lockjaw.script.tactics && lockjaw.bloodied.script.tactics);
    QCOMPARE(scriptOfFigure(table, "old-lockjaw"), lockjaw.script.json);
    table.hp("old-lockjaw", 12);
    QCOMPARE(scriptOfFigure(table, "old-lockjaw"), lockjaw.bloodied.script.json);
    const auto* drowned = content::find(table.pack.monsters, content::MonsterKindId("bell-drowned"));
    QVERIFY(drowned->script.tactics);
    QCOMPARE(scriptOfFigure(table, "bell-drowned-1"), drowned->script.json);
    QCOMPARE(scriptOfFigure(table, table.table().figures.front().id.text().toLatin1().constData()), QByteArray("none"));
}

WHEELHOUSE_TEST(TestGroupsOfTheirOwn)
#include "tst_groups_of_their_own.moc"
