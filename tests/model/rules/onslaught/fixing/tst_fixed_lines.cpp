// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a game under its rules that are fixed: whom it was, how much, hit or miss, experience, cards, actions.
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/rules/onslaught/fixing/fixed_line.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using rules::onslaught::Budget;
using testing::id;
using testing::Skirmish;

namespace {
const char* const amasnodel = "chloe-amasnodel";

/// Bedlam of the Zhentarim beside Chloe and Grabbleshanks; it is Bedlam's turn. Who is brought down is worth two
/// points.
class Brawl : public Skirmish
{
public:
    Brawl()
    {
        pack.scenarios.front().goals = {
            {QStringLiteral("A goal"), 2, content::Scoring{content::Scoring::For::EnemyCharacterDefeated}}};
        begin();
        field(12, 6);
        put("bedlam", 3, 3);
        put(amasnodel, 4, 3);
        put("grabbleshanks", 3, 4);
        parkTheRest();
        turnOf("bedlam");
    }

    int points() const { return table().counter(play::CounterId(QString("vp-ben")))->value; }

    testing::FixedLine line{*this};
};
} // namespace

class TestFixedLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itWasAnother()
    {
        Brawl table;
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QVERIFY(table.line.fix("2 damage to Chloe Amasnodel → to Grabbleshanks"));
        QCOMPARE(table.hp(amasnodel), 10);
        QCOMPARE(table.hp("grabbleshanks"), 8);
        QCOMPARE(table.experienceOf("bedlam"), 1); // a hit stays a hit
        // What was fixed is a part of the line: it is Grabbleshanks's now.
        QVERIFY(!table.line.offered().contains("2 damage to Chloe Amasnodel → to Grabbleshanks"));
        QVERIFY(table.line.fix("2 damage to Grabbleshanks → to Chloe Amasnodel"));
        QCOMPARE(table.hp(amasnodel), 8);
        QCOMPARE(table.hp("grabbleshanks"), 10);
    }

    /// Who stands again by a fix has not come back: the next fix of the line is about plain damage.
    void aFallThatWasFixedAlready()
    {
        Brawl table;
        table.hp(amasnodel, 2);
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QVERIFY(table.line.fix("Chloe Amasnodel: damage 2 → 1 · Chloe Amasnodel stands again"));
        QCOMPARE(table.hp(amasnodel), 1);
        QVERIFY2(table.line.offered().contains("Chloe Amasnodel: damage 1 → 2"),
                 qPrintable(table.line.offered().join('\n')));
        QVERIFY(table.line.fix("1 damage to Chloe Amasnodel → to Grabbleshanks"));
        QCOMPARE(table.hp(amasnodel), 2);
        QCOMPARE(table.hp("grabbleshanks"), 9);
        QCOMPARE(table.points(), 0);
    }

    void itWasAnotherWhoFell()
    {
        Brawl table;
        table.hp(amasnodel, 2);
        table.give(amasnodel, "slowed", "bedlam");
        const play::PieceId ring = table.carry(amasnodel, "ring");
        const play::PieceId bow = table.carry(amasnodel, "longbow", true);
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QCOMPARE(table.hp(amasnodel), 0);
        QCOMPARE(table.points(), 2);
        QVERIFY(table.conditionsOn(amasnodel).isEmpty());
        QVERIFY(table.line.fix("2 damage to Chloe Amasnodel → to Grabbleshanks · Chloe Amasnodel stands again"));
        QCOMPARE(table.hp(amasnodel), 2);
        QCOMPARE(table.hp("grabbleshanks"), 8);
        QCOMPARE(table.points(), 0);
        QCOMPARE(table.conditionsOn(amasnodel), QStringList("slowed"));
        QCOMPARE(table.table().piece(ring)->place.figure, id(amasnodel));
        QCOMPARE(table.table().piece(bow)->place.figure, id(amasnodel));
        QVERIFY(table.table().piece(bow)->faceUp);
        QVERIFY(!table.table().piece(ring)->faceUp);
        QCOMPARE(table.experienceOf("bedlam"), 1);
    }

    /// Files from before the facts tell an attack and a fall by what was in progress: the same can be fixed.
    void aLineOfAnOlderFile()
    {
        Brawl table;
        table.hp(amasnodel, 2);
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        const QStringList offered = table.line.offered();
        QVERIFY(offered.contains("2 damage to Chloe Amasnodel → to Grabbleshanks · Chloe Amasnodel stands again"));
        table.line.tellByLevels();
        QCOMPARE(table.line.offered(), offered);
    }

    void whatAnotherTookMeanwhileIsKept()
    {
        Brawl table;
        table.hp(amasnodel, 2);
        table.give(amasnodel, "taunted", "bedlam"); // which only one mini bears
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QVERIFY(table.act("add-token", "{'figure':'grabbleshanks','condition':'taunted','placer':'bedlam'}"));
        QVERIFY(table.line.fix("No damage to Chloe Amasnodel · Chloe Amasnodel stands again"));
        QCOMPARE(table.hp(amasnodel), 2);
        QCOMPARE(table.conditionsOn("grabbleshanks"), QStringList("taunted"));
        QCOMPARE(table.conditionsOn(amasnodel), QStringList());
    }

    void theOtherFallsByIt()
    {
        Brawl table;
        table.hp("grabbleshanks", 1);
        table.give("grabbleshanks", "slowed", "bedlam");
        const play::PieceId ring = table.carry("grabbleshanks", "ring");
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QVERIFY(table.line.fix("2 damage to Chloe Amasnodel → to Grabbleshanks · Grabbleshanks is defeated"));
        QCOMPARE(table.hp("grabbleshanks"), 0);
        QCOMPARE(table.points(), 2);
        QVERIFY(table.conditionsOn("grabbleshanks").isEmpty());
        QCOMPARE(table.table().piece(ring)->place.kind, play::Place::Kind::Map);
        // And it was Chloe after all, at whom it does not stop there.
        QVERIFY(table.line.fix("2 damage to Grabbleshanks → to Chloe Amasnodel · Grabbleshanks stands again"));
        QCOMPARE(table.hp("grabbleshanks"), 1);
        QCOMPARE(table.points(), 0);
        QCOMPARE(table.conditionsOn("grabbleshanks"), QStringList("slowed"));
        QCOMPARE(table.table().piece(ring)->place.figure, id("grabbleshanks"));
    }

    void aConditionWasAnothers()
    {
        Brawl table;
        QVERIFY(table.act("add-token", "{'figure':'chloe-amasnodel','condition':'slowed','placer':'bedlam'}"));
        table.line.look();
        const play::Token before = *table.table().tokensOn(id(amasnodel)).front();
        QVERIFY(table.line.fix("Slowed on Chloe Amasnodel → on Grabbleshanks"));
        QVERIFY(table.conditionsOn(amasnodel).isEmpty());
        QCOMPARE(table.conditionsOn("grabbleshanks"), QStringList("slowed"));
        const play::Token after = *table.table().tokensOn(id("grabbleshanks")).front();
        QCOMPARE(after.until, before.until);
        QCOMPARE(after.placer, before.placer);
        QCOMPARE(after.placedInTurn, before.placedInTurn);
    }

    void healingWasAnothers()
    {
        Brawl table;
        table.hp(amasnodel, 5);
        table.hp("grabbleshanks", 5);
        QVERIFY(table.act("adjust", "{'figure':'chloe-amasnodel','by':3}"));
        table.line.look();
        QVERIFY(table.line.fix("3 healing for Chloe Amasnodel → for Grabbleshanks"));
        QCOMPARE(table.hp(amasnodel), 5);
        QCOMPARE(table.hp("grabbleshanks"), 8);
        QVERIFY(table.line.fix("Grabbleshanks: healing 3 → 2"));
        QCOMPARE(table.hp("grabbleshanks"), 7);
    }

    void itWasMoreOrLessOrNone()
    {
        Brawl table;
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QVERIFY(table.line.fix("Chloe Amasnodel: damage 2 → 3"));
        QCOMPARE(table.hp(amasnodel), 7);
        QVERIFY(table.line.fix("Chloe Amasnodel: damage 3 → 2"));
        QCOMPARE(table.hp(amasnodel), 8);
        QVERIFY(table.line.fix("No damage to Chloe Amasnodel"));
        QCOMPARE(table.hp(amasnodel), 10);
        QVERIFY(table.line.offered().filter("damage").isEmpty());
        QVERIFY(table.line.fix("No EXP for Bedlam"));
        QCOMPARE(table.experienceOf("bedlam"), 0);
    }

    void oneMoreBringsItDown()
    {
        Brawl table;
        table.hp(amasnodel, 3);
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QVERIFY(table.line.fix("Chloe Amasnodel: damage 2 → 3"));
        QCOMPARE(table.hp(amasnodel), 0);
        QCOMPARE(table.points(), 2);
        QVERIFY(table.line.fix("Chloe Amasnodel: damage 3 → 2 · Chloe Amasnodel stands again"));
        QCOMPARE(table.hp(amasnodel), 1);
        QCOMPARE(table.points(), 0);
    }

    void theMissWasAHit()
    {
        Brawl table;
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {3}));
        table.line.look();
        QCOMPARE(table.hp(amasnodel), 10);
        QVERIFY(table.line.fix("Chloe Amasnodel: miss → hit · Chloe Amasnodel: damage 0 → 2 · 1 EXP for Bedlam"));
        QCOMPARE(table.hp(amasnodel), 8);
        QCOMPARE(table.experienceOf("bedlam"), 1);
        QVERIFY(table.line.offered().filter("miss → hit").isEmpty());
    }

    void theHitWasAMiss()
    {
        Brawl table;
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QVERIFY(table.line.fix("Chloe Amasnodel: hit → miss · Chloe Amasnodel: damage 2 → 0 · No EXP for Bedlam"));
        QCOMPARE(table.hp(amasnodel), 10);
        QCOMPARE(table.experienceOf("bedlam"), 0);
        QVERIFY(table.line.offered().filter("hit → miss").isEmpty());
    }

    void theLastFallIsTakenBackWithTheResult()
    {
        Brawl table;
        for (const play::Figure& other : std::vector<play::Figure>(table.table().figures)) {
            if (other.seat == table.figure(amasnodel).seat && other.id != id(amasnodel))
                table.defeat(qPrintable(other.id.text()));
        }
        table.hp(amasnodel, 1);
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QCOMPARE(table.state.result, play::Result::wonBy(play::SeatId("ben")));
        QVERIFY2(table.line.fix("No damage to Chloe Amasnodel · Chloe Amasnodel stands again"),
                 qPrintable(table.line.offered().join('\n')));
        QVERIFY(table.state.result.isEmpty());
        QCOMPARE(table.hp(amasnodel), 1);
    }

    void theActionWasNotSpent()
    {
        Brawl table;
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        table.line.look();
        QCOMPARE(*table.part().budget, (Budget{0, 1, 1}));
        QVERIFY(table.line.fix("Bedlam has the action back"));
        QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
    }

    void theMoveIsTakenBack()
    {
        Brawl table;
        QVERIFY(table.act("move", "{'to':[2,2]}"));
        table.line.look();
        QVERIFY(table.line.fix("Bedlam back to D4"));
        QCOMPARE(table.space("bedlam"), QString("3,3"));
        QVERIFY(table.line.fix("Bedlam has the action back"));
        QCOMPARE(*table.part().budget, (Budget{1, 1, 1}));
        QVERIFY(!table.part().walk);
    }

    void anotherLevelUpCard()
    {
        Brawl table;
        table.experience("bedlam", 4);
        QVERIFY(table.card("bedlam").levelUps.size() > 1);
        QVERIFY(table.attackWith("bedlam", "blade", amasnodel, {15}));
        const QString taken = table.card("bedlam").levelUps[0].id.text();
        QVERIFY(table.answer("ben", '"' + taken.toUtf8() + '"'));
        table.line.look();
        const auto& cards = table.card("bedlam").levelUps;
        QVERIFY(table.line.fix("Bedlam: level up card " + cards[0].name + " → " + cards[1].name));
        QCOMPARE(table.part().record(id("bedlam")).cards, QStringList{cards[1].id.text()});
        QVERIFY(table.line.fix("Bedlam has not taken " + cards[1].name));
        QVERIFY(table.part().record(id("bedlam")).cards.empty());
        QVERIFY(!table.part().record(id("bedlam")).levelled);
    }

    void theReadingOfARule()
    {
        Brawl table;
        QVERIFY(table.act("house", "{'house':{'event-pays-nothing':true}}"));
        table.line.look();
        QCOMPARE(table.line.fixes().size(), size_t{1});
        QVERIFY(table.line.fix(table.line.offered().front()));
        QVERIFY(table.part().house.empty() || !table.part().house.at("event-pays-nothing"));
    }

    void experienceWasAnothers()
    {
        Brawl table;
        QVERIFY(table.act("earn", "{'figure':'bedlam','count':2}"));
        table.line.look();
        QVERIFY(table.line.fix("2 EXP for Bedlam → for Grabbleshanks"));
        QCOMPARE(table.experienceOf("bedlam"), 0);
        QCOMPARE(table.experienceOf("grabbleshanks"), 2);
        QVERIFY(table.said().contains("said-earned-late"));
    }

    void whatIsNotSoundIsRefused()
    {
        Brawl table;
        for (const char* args :
             {"{'field':'budget','value':{'standard':-1,'move':1,'bonus':1}}", "{'field':'budget','value':7}",
              "{'field':'record','figure':'bedlam','value':[]}", "{'field':'record','value':{}}",
              "{'field':'lasting','value':[{'self':'nobody','source':'x','until':'end-of-turn','turn':1,'round':1}]}"})
            QVERIFY2(!table.act("restore", args), args);
        QVERIFY(!table.act("hurt", "{'figure':'bedlam','by':0}"));
        QVERIFY(!table.act("hurt", "{'figure':'nobody','by':1}"));
    }
};

WHEELHOUSE_TEST(TestFixedLines)
#include "tst_fixed_lines.moc"
