// SPDX-License-Identifier: GPL-3.0-or-later
// Attacks of heroes in an adventure: whom they reach, what the dice say, and the markers that change them.
#include "model/packs/format/read_effect.h"
#include "tests/model/rules/adventure_system/delving.h"
#include "tests/support/test_main.h"

#include <QByteArrayList>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::Delving;

class TestHeroAttacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void onlyWhoStandsBeside();
    static void aDieForEachTarget();
    static void totalAgainstArmour();
    static void oneMoreOnATwenty();
    static void oneMoreForItsOwnTarget();
    static void theKeptDieIsTheTwenty();
    static void damageIsPrinted();
    static void damageStays();
    static void oneAdvantageAtMost();
    static void theHigherDie();
    static void spentWithTheAttack();
    static void theLowerDie();
    static void bothCancel();
    static void theThirdGainCounts();
    static void monstersTooMissByIt();
    static void everyDieOfTheAttack();
    static void stunnedOnBothSides();
    static void noneForTheDowned();
};

namespace {
using Faces = std::vector<int>;

void printOnSwing(Delving& table, const QByteArray& effect)
{
    table.card("bucket-swing").effect = packs::cardEffectFrom(content::Opaque{effect});
    QVERIFY(table.card("bucket-swing").effect.clauses);
}

/// Odda, whose swing strikes everybody beside her, and rats there whose cards print these values.
void armed(Delving& table, int bonus, int damage, int armour = 12, int points = 1, int rats = 1)
{
    constexpr std::array<board::Space, 3> beside{{{2, 2}, {0, 0}, {2, 0}}};
    table.card("puddle-rat").values["armour-class"] = armour;
    table.card("puddle-rat").values["hit-points"] = points;
    printOnSwing(table, R"({"on":[{"moment":"used","action":"action","do":[{"attack":"own","to":"enemy",)"
                        R"("range":{"min":1,"max":1},"modify":[{"what":"to-hit","to":)" +
                            QByteArray::number(bonus) + R"(},{"what":"damage","to":)" + QByteArray::number(damage) +
                            "}]}]}]}");
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.fillPile("encounters", {});
    for (int i = 0; i < rats; ++i) {
        table.bring(qPrintable(QStringLiteral("rat-%1").arg(i + 1)), "puddle-rat", beside.at(static_cast<size_t>(i)));
    }
}

/// Odda swings at all whom she is asked about.
void swing(Delving& table)
{
    QVERIFY2(table.act("use", "{'ability':'card/bucket-swing'}"), qPrintable(table.refusal.why.key));
    if (const auto* prompt = table.promptOf("ann")) {
        QByteArrayList all;
        for (const play::PromptOption& option : prompt->options) {
            all << (option.whyNot.isEmpty() ? "'" + option.id.toUtf8() + "'" : QByteArray());
        }
        all.removeAll(QByteArray());
        QVERIFY(table.answer("ann", "[" + all.join(",") + "]"));
    }
}

/// Odda with heroes beside her, whose swing does this.
void useSwing(Delving& table, const QByteArray& verbs, int heroes = 1)
{
    printOnSwing(table, R"({"on":[{"moment":"used","action":"action","do":[)" + verbs + "]}]}");
    QVERIFY(table.begin(heroes, {1, 1}, ""));
    table.fillPile("encounters", {});
}

Faces rolledForAttacks(const Delving& table)
{
    Faces all;
    for (const play::Event& event : table.last.events) {
        const auto* drawn = std::get_if<play::ChanceDrawn>(&event);
        if (drawn && drawn->what == QLatin1String("attack")) {
            all.insert(all.end(), drawn->results.begin(), drawn->results.end());
        }
    }
    return all;
}

/// The totals of the blows in the last group, those that missed below zero.
Faces totalsOf(const Delving& table)
{
    Faces totals;
    for (const play::Event& event : table.last.events) {
        const auto* said = std::get_if<play::Said>(&event);
        const bool hits = said && said->message.key == QLatin1String("said-hit-by");
        if (!hits && !(said && said->message.key == QLatin1String("said-missed-by"))) {
            continue;
        }
        for (const play::MessageArg& arg : said->message.args) {
            if (arg.name == QLatin1String("count")) {
                const int total = static_cast<int>(std::get<qint64>(arg.value));
                totals.push_back(hits ? total : -total);
            }
        }
    }
    return totals;
}

/// What her swing with this marker comes to, below zero where it misses.
int totalOfSwing(const Faces& faces, const char* marker, int bonus, int armour)
{
    Delving table(faces);
    armed(table, bonus, 1, armour);
    table.give("odda", marker);
    swing(table);
    return totalsOf(table).size() == 1 ? totalsOf(table).front() : 0;
}
} // namespace

void TestHeroAttacks::rules_data()
{
    using testing::Check;
    QTest::addColumn<Check>("check");
    QTest::newRow("ADV-ATK-01 only who stands beside") << Check(onlyWhoStandsBeside);
    QTest::newRow("ADV-ATK-06 a die for each target") << Check(aDieForEachTarget);
    QTest::newRow("ADV-ATK-07 total against armour class") << Check(totalAgainstArmour);
    QTest::newRow("ADV-ATK-10 one more on a 20") << Check(oneMoreOnATwenty);
    QTest::newRow("ADV-ATK-13 one more for its own target") << Check(oneMoreForItsOwnTarget);
    QTest::newRow("ADV-ATK-14 the kept die is the 20") << Check(theKeptDieIsTheTwenty);
    QTest::newRow("ADV-DMG-01 damage is printed") << Check(damageIsPrinted);
    QTest::newRow("ADV-DMG-02 damage stays") << Check(damageStays);
    QTest::newRow("ADV-CON-01 ADV-CON-05 one marker at most") << Check(oneAdvantageAtMost);
    QTest::newRow("ADV-CON-02 the higher die") << Check(theHigherDie);
    QTest::newRow("ADV-CON-03 ADV-CON-07 spent with the attack") << Check(spentWithTheAttack);
    QTest::newRow("ADV-CON-06 the lower die") << Check(theLowerDie);
    QTest::newRow("ADV-CON-04 ADV-CON-08 both cancel") << Check(bothCancel);
    QTest::newRow("ADV-CON-09 the third gain counts") << Check(theThirdGainCounts);
    QTest::newRow("ADV-CON-10 monsters too miss by it") << Check(monstersTooMissByIt);
    QTest::newRow("ADV-CON-11 every die of the attack") << Check(everyDieOfTheAttack);
    QTest::newRow("ADV-CON-12 stunned on both sides") << Check(stunnedOnBothSides);
    QTest::newRow("ADV-CON-28 none for the downed") << Check(noneForTheDowned);
}

void TestHeroAttacks::rules()
{
    QFETCH(testing::Check, check);
    check();
}

void TestHeroAttacks::onlyWhoStandsBeside()
{
    Delving table({9});
    armed(table, 6, 2);
    table.bring("crab", "lid-crab", {1, 5}); // on the southern half
    QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
    QStringList open;
    for (const play::PromptOption& option : table.promptOf("ann")->options) {
        if (option.whyNot.isEmpty()) {
            open << option.id;
        }
    }
    QCOMPARE(open, QStringList("rat-1"));
}

void TestHeroAttacks::aDieForEachTarget()
{
    Delving table({3, 4, 5});
    armed(table, 0, 1, 12, 1, 3);
    swing(table);
    QCOMPARE(rolledForAttacks(table), (Faces{3, 4, 5}));
    QCOMPARE(totalsOf(table), (Faces{-3, -4, -5}));
}

void TestHeroAttacks::totalAgainstArmour()
{
    for (const int armour : {15, 16}) {
        Delving table({9});
        armed(table, 6, 1, armour);
        swing(table);
        QCOMPARE(totalsOf(table), (Faces{armour == 15 ? 15 : -15}));
        QCOMPARE(table.figure("rat-1").isDefeated(), armour == 15);
    }
}

void TestHeroAttacks::oneMoreOnATwenty()
{
    Delving table({20});
    armed(table, 6, 2, 12, 5);
    swing(table);
    QCOMPARE(table.hp("rat-1"), 2);
}

void TestHeroAttacks::oneMoreForItsOwnTarget()
{
    Delving table({20, 12});
    armed(table, 6, 1, 12, 5, 2);
    swing(table);
    QCOMPARE(table.hp("rat-1"), 3);
    QCOMPARE(table.hp("rat-2"), 4);
}

void TestHeroAttacks::theKeptDieIsTheTwenty()
{
    Delving table({20, 9});
    armed(table, 6, 2, 12, 5);
    table.give("odda", "disadvantage");
    swing(table);
    QCOMPARE(totalsOf(table), Faces{15});
    QCOMPARE(table.hp("rat-1"), 3);
}

void TestHeroAttacks::damageIsPrinted()
{
    Delving table({9});
    armed(table, 6, 2, 12, 3);
    swing(table);
    QCOMPARE(table.hp("rat-1"), 1);
}

void TestHeroAttacks::damageStays()
{
    Delving table({9});
    armed(table, 6, 2, 12, 3);
    swing(table);
    QVERIFY(table.endPhase());
    QCOMPARE(table.table().phase, QString("hero"));
    QCOMPARE(table.hp("rat-1"), 1);
}

void TestHeroAttacks::oneAdvantageAtMost()
{
    for (const char* marker : {"advantage", "disadvantage"}) {
        Delving table;
        useSwing(table, R"({"give":")" + QByteArray(marker) + R"(","to":"self"})");
        table.give("odda", marker);
        QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
        QCOMPARE(table.conditionsOn("odda"), QStringList(QString(marker)));
        QCOMPARE(table.table().tokens.size(), size_t(1));
        QCOMPARE(table.table().tokens.front().count, 1);
    }
}

void TestHeroAttacks::theHigherDie()
{
    QCOMPARE(totalOfSwing({7, 15}, "advantage", 6, 20), 21);
}

void TestHeroAttacks::spentWithTheAttack()
{
    for (const char* marker : {"advantage", "disadvantage"}) {
        Delving table({3, 4, 5});
        armed(table, 0, 1);
        table.give("odda", marker);
        swing(table);
        QCOMPARE(rolledForAttacks(table).size(), size_t(2));
        QVERIFY(table.conditionsOn("odda").isEmpty());
        QVERIFY(table.endPhase()); // her next turn begins
        swing(table);
        QCOMPARE(rolledForAttacks(table), Faces{5});
    }
}

void TestHeroAttacks::theLowerDie()
{
    QCOMPARE(totalOfSwing({18, 4}, "disadvantage", 5, 12), -9);
}

void TestHeroAttacks::bothCancel()
{
    for (const auto& [has, gains] : {std::pair{"advantage", "disadvantage"}, std::pair{"disadvantage", "advantage"}}) {
        Delving table;
        useSwing(table, R"({"give":")" + QByteArray(gains) + R"(","to":"self"})");
        table.give("odda", has);
        QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
        QVERIFY(table.conditionsOn("odda").isEmpty());
    }
    Delving table({7});
    printOnSwing(table, R"({"on":[{"moment":"used","action":"action","do":[{"give":"advantage","to":"self"},)"
                        R"({"attack":"own","to":"enemy","range":{"min":1,"max":1},"modify":[{"what":"to-hit","to":1},)"
                        R"({"what":"damage","to":1}]}]}]})");
    QVERIFY(table.begin(1, {1, 1}, ""));
    table.bring("rat", "puddle-rat", {2, 2});
    table.give("odda", "disadvantage");
    swing(table);
    QCOMPARE(rolledForAttacks(table), Faces{7});
}

void TestHeroAttacks::theThirdGainCounts()
{
    Delving table;
    useSwing(table, R"({"give":"advantage","to":"self"},{"give":"disadvantage","to":"self"},)"
                    R"({"give":"advantage","to":"self"})");
    QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
    QCOMPARE(table.conditionsOn("odda"), QStringList("advantage"));
}

void TestHeroAttacks::monstersTooMissByIt()
{
    Delving table({14, 3});
    table.card("puddle-rat").script = packs::scriptFrom(
        {R"({"on":[{"moment":"turn-begins","do":[{"attack":"own","to":"character","range":{"min":1,"max":1},
            "modify":[{"what":"to-hit","to":7},{"what":"damage","to":1}]}]}]})"});
    QVERIFY(table.begin(1, {1, 1}, "")); // Odda's armour class is 17
    table.fillPile("encounters", {});
    table.bring("rat", "puddle-rat", {2, 2}, "ann");
    table.give("rat", "disadvantage");
    QVERIFY(table.endPhase());
    QCOMPARE(totalsOf(table), Faces{-10});
    QVERIFY(table.conditionsOn("rat").isEmpty());
}

void TestHeroAttacks::everyDieOfTheAttack()
{
    Delving table({3, 4, 5, 6, 7, 8});
    armed(table, 0, 1, 12, 1, 3);
    table.give("odda", "advantage");
    swing(table);
    QCOMPARE(rolledForAttacks(table).size(), size_t(6));
    QCOMPARE(totalsOf(table), (Faces{-4, -6, -8}));
    const auto removed = std::ranges::count_if(
        table.last.events, [](const play::Event& event) { return std::holds_alternative<play::TokenRemoved>(event); });
    QCOMPARE(removed, 1);
}

void TestHeroAttacks::stunnedOnBothSides()
{
    Delving table;
    useSwing(table, R"({"give":"stunned","to":"self"},{"give":"stunned","to":"enemy"})");
    table.bring("rat", "puddle-rat", {2, 2});
    QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
    QCOMPARE(table.conditionsOn("odda"), QStringList("stunned"));
    QCOMPARE(table.conditionsOn("rat"), QStringList("stunned"));
}

void TestHeroAttacks::noneForTheDowned()
{
    Delving table;
    useSwing(table, R"({"give":"weakened","to":"friend"},{"give":"stunned","to":"friend"})", 2);
    table.hp("wick", 0);
    QVERIFY(table.act("use", "{'ability':'card/bucket-swing'}"));
    QCOMPARE(table.conditionsOn("wick"), QStringList("stunned"));
}

WHEELHOUSE_TEST(TestHeroAttacks)
#include "tst_hero_attacks.moc"
