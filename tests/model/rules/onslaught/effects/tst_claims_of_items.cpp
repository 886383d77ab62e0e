// SPDX-License-Identifier: GPL-3.0-or-later
// What an item does by the range of an attack, without a map: where the attack has one range it is known, else a chip
// says it.
#include "tests/model/rules/onslaught/unmapped_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::UnmappedTable;

class TestClaimsOfItems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules();

private:
    static void theGaffFollowsTheRange();
    static void theJerkinFollowsTheRange();
    static void theBargeDoor();
    static void theQuestionForDiceFollowsWhatIsSaid();
};

namespace {
/// The face that the question for dice says is needed; -1 where it says none.
qint64 neededOf(const play::Prompt* prompt)
{
    for (const play::MessageArg& arg :
         prompt && !prompt->options.empty() ? prompt->options.front().label.args : std::vector<play::MessageArg>()) {
        if (arg.name == QLatin1String("needed")) {
            return std::get<qint64>(arg.value);
        }
    }
    return -1;
}
} // namespace

void TestClaimsOfItems::theGaffFollowsTheRange()
{
    UnmappedTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "mirelle"});
    const auto toHit = [&](const char* attack, const char* target) {
        for (const play::SheetAct& act : table.sheet().acts) {
            for (const play::SheetTarget& each : act.targets) {
                if (act.args.text().contains(attack) && each.figure == testing::id(target)) {
                    int sum = 0;
                    for (const play::SumStep& step : each.toHit) {
                        sum += step.by;
                    }
                    return sum;
                }
            }
        }
        return -1;
    };
    table.carry("pim", "gaff-of-the-first-keeper", true);
    table.turnOf("pim");
    QCOMPARE(toHit("glass-shiv", "corvin"), 7);
    QCOMPARE(toHit("roof-slate", "corvin"), 4);
    QCOMPARE(table.claimsAgainst("roof-slate", "corvin"), QStringList());
    table.carry("mirelle", "gaff-of-the-first-keeper", true);
    table.turnOf("mirelle"); // the brine whip reaches one or two spaces
    QCOMPARE(toHit("brine-whip", "pim"), 4);
    QCOMPARE(table.claimsAgainst("brine-whip", "pim"),
             QStringList("Gaff of the First Keeper: +1 to hit | Pim is beside Mirelle"));
    QVERIFY(table.turnOver("Gaff of the First Keeper: +1 to hit | Pim"));
    QCOMPARE(toHit("brine-whip", "pim"), 5);
    QCOMPARE(toHit("brine-whip", "ilse"), 4);
}

void TestClaimsOfItems::theJerkinFollowsTheRange()
{
    UnmappedTable table({"pim", "ilse", "harrow"}, {"corvin", "brakk", "knock"});
    table.carry("corvin", "reed-jerkin", true);
    const auto needed = [&](const char* attack) {
        for (const play::SheetAct& act : table.sheet().acts) {
            for (const play::SheetTarget& each : act.targets) {
                if (act.args.text().contains(attack) && each.figure == testing::id("corvin")) {
                    return each.roll.needed.value_or(0);
                }
            }
        }
        return -1;
    };
    table.turnOf("harrow");
    QCOMPARE(needed("skinning-knife"), 7);
    QCOMPARE(table.claimsAgainst("skinning-knife", "corvin"), QStringList());
    QCOMPARE(needed("yew-bow"), 7);
    QCOMPARE(table.claimsAgainst("yew-bow", "corvin"),
             QStringList("Reed Jerkin: +1 armour class | Harrow is 3 spaces or more from Corvin"));
    QVERIFY(!table.turnOver("Reed Jerkin", "ann")); // it is Corvin's to say
    QVERIFY(table.turnOver("Reed Jerkin", "ben"));
    QCOMPARE(needed("yew-bow"), 8);
}

void TestClaimsOfItems::theBargeDoor()
{
    UnmappedTable table({"pim", "ilse", "harrow"}, {"corvin", "brakk", "knock"});
    table.carry("brakk", "barge-door", true);
    table.turnOf("brakk");
    QVERIFY(table.act("use", "{'ability':'item/barge-door'}"));
    table.turnOf("pim");
    const auto targets = [&] {
        for (const play::SheetAct& act : table.sheet().acts) {
            if (act.args.text().contains("roof-slate")) {
                return act.targets;
            }
        }
        return std::vector<play::SheetTarget>();
    }();
    for (const play::SheetTarget& target : targets) { // who else has cover is told with the roll
        QCOMPARE(target.covered, target.figure == testing::id("brakk"));
        QCOMPARE(target.inCover.has_value(), !target.covered);
        QVERIFY(target.claims.empty());
    }
    QCOMPARE(targets.size(), size_t(3));
}

void TestClaimsOfItems::theQuestionForDiceFollowsWhatIsSaid()
{
    UnmappedTable table({"harrow", "ilse", "tobiah"}, {"corvin", "brakk", "knock"});
    table.carry("corvin", "reed-jerkin", true);
    table.turnOf("harrow");
    QVERIFY(table.act("attack", "{'attack':'yew-bow','targets':['corvin']}"));
    table.passAll();
    const qint64 before = neededOf(table.promptOf("ann"));
    QVERIFY(before > 0);
    QVERIFY(table.turnOver("Reed Jerkin"));
    QCOMPARE(table.state.prompts.size(), size_t(1));
    QCOMPARE(neededOf(table.promptOf("ann")), before + 1);
    QVERIFY(table.turnOver("Reed Jerkin"));
    QCOMPARE(neededOf(table.promptOf("ann")), before);
}

void TestClaimsOfItems::rules_data()
{
    testing::addChecks({{"ONS-RNG-04 the gaff follows the range", theGaffFollowsTheRange},
                        {"the jerkin follows the range", theJerkinFollowsTheRange},
                        {"the barge door", theBargeDoor},
                        {"the question for dice follows", theQuestionForDiceFollowsWhatIsSaid}});
}

void TestClaimsOfItems::rules()
{
    testing::runCheck();
}

WHEELHOUSE_TEST(TestClaimsOfItems)

#include "tst_claims_of_items.moc"
