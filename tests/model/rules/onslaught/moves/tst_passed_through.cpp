// SPDX-License-Identifier: GPL-3.0-or-later
// Whom a walk by a card has passed through, and where it may end: by the way that is really taken, and by all the
// spaces that the walker fills.
#include "tests/model/rules/onslaught/card_words.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using content::Modifier;
using content::Moment;
using content::Predicate;
using content::Verb;
using content::Who;
using testing::chloe;
using testing::damage;
using testing::Skirmish;

class TestPassedThrough : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void roundTheCorner();
    static void whoIsPushedPassesForNobody();
    static void aLargeWalkerPassesWithAllItsSpaces();
    static void aLargeWalkerEndsBesideNoEnemy();
};

namespace {
Verb walk(int points, const char* rule)
{
    Verb verb{Verb::Kind::Walk};
    verb.number = points;
    Modifier on;
    on.what = Modifier::What::Rule;
    on.name = QString(rule);
    verb.modifiers = {on};
    return verb;
}

/// Bedlam's "sweep": a walk past enemies, each of which takes 1.
void bedlamTramples(Skirmish& table, int points)
{
    Verb trample = damage(1, Who::Enemy);
    trample.to.where = {{.kind = Predicate::Kind::PassedThrough, .who = Who::It}};
    table.dial("bedlam", "sweep").effect.triggers = {{Moment::Used, {}, {}, {walk(points, "passes-enemies"), trample}}};
}

void grow(Skirmish& table, const char* figure, int size)
{
    const play::Figure before = table.figure(figure);
    play::Figure after = before;
    after.size = size;
    table.happen(play::FigureChanged{before, after});
}

bool isOpen(const play::Prompt* prompt, const char* space)
{
    return prompt && std::any_of(prompt->options.begin(), prompt->options.end(),
                                 [space](const play::PromptOption& option) { return option.id == QString(space); });
}
} // namespace

/// The one way leads through Chloe, who is not between its two ends.
void TestPassedThrough::roundTheCorner()
{
    Skirmish table;
    bedlamTramples(table, 6);
    QVERIFY(table.begin());
    table.field({"....#....", "###.#....", "....#...."});
    table.put("bedlam", 0, 0);
    table.put(chloe, 3, 0);
    table.parkTheRest();
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(table.answer("ben", "'2,2'"));
    QCOMPARE(table.space("bedlam"), QString("2,2"));
    QCOMPARE(table.hp(chloe), 9);
}

/// Bedlam's walk goes through Chloe; then Grabbleshanks is pushed onto thorns and falls there.
void TestPassedThrough::whoIsPushedPassesForNobody()
{
    Skirmish table;
    bedlamTramples(table, 3);
    Verb push{Verb::Kind::Push};
    push.number = 1;
    push.to.who = Who::Enemy;
    push.to.most = 1;
    push.to.rangeMax = 1;
    auto& verbs = table.dial("bedlam", "sweep").effect.triggers.front().verbs;
    verbs.insert(verbs.begin() + 1, push);
    content::Condition thorns;
    thorns.id = content::ConditionId("thorns");
    thorns.name = QStringLiteral("thorns");
    const Predicate onIt{.kind = Predicate::Kind::OnTerrain, .who = Who::Actor};
    thorns.effect.triggers = {{Moment::SpaceEntered, {}, {onIt}, {damage(1, Who::Actor)}}};
    table.changed().conditions.push_back(thorns);
    QVERIFY(table.begin());
    table.field(14, 8);
    table.put("bedlam", 2, 2);
    table.put(chloe, 3, 2);
    table.put("grabbleshanks", 6, 2);
    table.parkTheRest();
    table.hp("grabbleshanks", 1);
    play::Token token;
    token.id = play::TokenId(QStringLiteral("t%1").arg(table.table().nextToken));
    token.condition = token.name = thorns.name;
    token.at = board::Space{7, 2};
    table.happen(play::TokenAdded{token});
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(table.answer("ben", "'5,2'"));
    QVERIFY(table.answer("ben", "'7,2'"));
    QVERIFY(table.figure("grabbleshanks").isDefeated());
    QCOMPARE(table.hp(chloe), 9);
}

/// Chloe stands in its second row on the way, Grabbleshanks beside it all the while.
void TestPassedThrough::aLargeWalkerPassesWithAllItsSpaces()
{
    Skirmish table;
    bedlamTramples(table, 4);
    QVERIFY(table.begin());
    table.field(14, 8);
    grow(table, "bedlam", 2);
    table.put("bedlam", 2, 2);
    table.put(chloe, 4, 3);
    table.put("grabbleshanks", 4, 4);
    table.parkTheRest();
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    QVERIFY(table.answer("ben", "'6,2'"));
    QCOMPARE(table.space("bedlam"), QString("6,2"));
    QCOMPARE(table.hp(chloe), 9);
    QCOMPARE(table.hp("grabbleshanks"), 10);
}

void TestPassedThrough::aLargeWalkerEndsBesideNoEnemy()
{
    Skirmish table;
    table.dial("bedlam", "sweep").effect.triggers = {{Moment::Used, {}, {}, {walk(3, "ends-beside-no-enemy")}}};
    QVERIFY(table.begin());
    table.field(14, 8);
    grow(table, "bedlam", 2);
    table.put("bedlam", 3, 4);
    table.put(chloe, 8, 4);
    table.parkTheRest();
    table.turnOf("bedlam");
    QVERIFY(table.act("use", "{'ability':'dial/sweep'}"));
    const play::Prompt* prompt = table.promptOf("ben");
    QVERIFY(isOpen(prompt, "5,4"));
    QVERIFY(!isOpen(prompt, "6,4")); // it would fill 7,4 too
}

WHEELHOUSE_TEST(TestPassedThrough)
#include "tst_passed_through.moc"
