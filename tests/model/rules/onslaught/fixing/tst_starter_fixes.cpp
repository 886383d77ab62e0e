// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that brought somebody back, or gave and took points, are fixed as if they had not been: nothing that the fix
// only undoes happens anew.
#include "tests/model/rules/onslaught/fixing/fixed_line.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using testing::id;

namespace {
/// Each fallen enemy is worth points. Brakk has fallen on F5, for which Ann has scored.
class FallenBrakk : public testing::StarterTable
{
public:
    FallenBrakk() : StarterTable({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "knock"})
    {
        put("brakk", 5, 4);
        if (!act("set-track", "{'figure':'brakk','track':'hp','value':0}")) {
            qWarning("Brakk stands: %s", qPrintable(refusal.why.key));
        }
        scored = points();
    }
    int points() const { return table().counter(play::CounterId(QString("vp-ann")))->value; }
    /// He is set up again with six points, a loot token and a condition since.
    void riseByHand()
    {
        QVERIFY(act("adjust", "{'figure':'brakk','by':6}"));
        line.look();
        give("brakk", "slowed");
        loot = carry("brakk", "barge-door", true);
    }
    bool isAsFallen() const
    {
        return hp("brakk") == 0 && points() == scored && conditionsOn("brakk").isEmpty() &&
               !said().contains("said-defeated") && !said().contains("said-scored");
    }

    testing::FixedLine line{*this};
    play::PieceId loot;
    int scored = 0;
};
} // namespace

namespace {
/// Mirelle has hit Pim with the Brine whip.
class Whipped : public testing::StarterTable
{
public:
    Whipped() : StarterTable({"hesper", "pim", "tobiah"}, {"mirelle", "brakk", "knock"})
    {
        put("mirelle", 3, 4);
        put("pim", 5, 4);
        turnOf("mirelle");
        if (!attackWith("mirelle", "brine-whip", "pim", {14, 3})) {
            qWarning("no attack: %s", qPrintable(refusal.why.key));
        }
        line.look();
        told = said();
        while (act("pass")) {
            line.goOn();
            told += said();
        }
    }

    testing::FixedLine line{*this};
    QStringList told;
};
} // namespace

namespace {
/// Sister Vane has hit Brakk on E5, pushed him to F5, and become a veteran by it.
class Pushed : public testing::StarterTable
{
public:
    Pushed() : StarterTable({"ilse", "sister-vane", "tobiah"}, {"corvin", "brakk", "knock"})
    {
        put("sister-vane", 3, 4);
        put("brakk", 4, 4);
        experience("sister-vane", 4);
        turnOf("sister-vane");
        if (!attackWith("sister-vane", "sluice-key", "brakk", {14, 3})) {
            qWarning("no attack: %s", qPrintable(refusal.why.key));
        }
        line.look();
        for (bool asked = true; asked;) {
            asked = act("pass") || answer("ann", "'5,4'") || answer("ann", "'oak-and-iron'");
            if (asked) {
                line.goOn();
            }
        }
    }

    testing::FixedLine line{*this};
};
} // namespace

class TestStarterFixes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What came of the hit beside its damage is not taken back with it, and the fix says so before and after.
    void whatCameOfAHitThatWasNoneStays()
    {
        Pushed table;
        QCOMPARE(table.space("brakk"), QString("5,4"));
        QCOMPARE(table.part().record(id("sister-vane")).cards, QStringList("oak-and-iron"));
        const QStringList missed = table.line.offered().filter("Brakk: hit → miss");
        QCOMPARE(missed.size(), 1);
        const QStringList stays{"Brakk stays on F5", "Sister Vane keeps Oak and Iron"};
        QCOMPARE(table.line.staying(missed.front()), stays);
        QVERIFY2(table.line.fix(missed.front()), qPrintable(table.refusal.why.key));
        QCOMPARE(table.last.title.key, QString("mend-hit-was-miss")); // not its first act, which heals
        QVERIFY(table.said().contains("mend-stays-place") && table.said().contains("mend-stays-level"));
        QCOMPARE(table.space("brakk"), QString("5,4"));
    }

    void whereSomebodyHasLeftSinceNobodyStays()
    {
        Pushed table;
        table.put("brakk", 7, 4);
        const QStringList missed = table.line.offered().filter("Brakk: hit → miss");
        QCOMPARE(missed.size(), 1);
        QCOMPARE(table.line.staying(missed.front()), QStringList("Sister Vane keeps Oak and Iron"));
    }

    void whatBarsHealingIsNamedAndGoesWithTheHit()
    {
        Whipped table;
        QVERIFY2(table.told.contains("said-no-healing"), qPrintable(table.told.join(' ')));
        QCOMPARE(table.hp("pim"), 9);
        QCOMPARE(table.experienceOf("mirelle"), 1);
        QCOMPARE(table.part().memory.lasting.size(), 1);
        const QStringList missed = table.line.offered().filter("Pim: hit → miss");
        QCOMPARE(missed.size(), 1);
        QVERIFY2(missed.front().contains("Brine whip does nothing more to Pim"), qPrintable(missed.front()));
        QVERIFY2(table.line.fix(missed.front()), qPrintable(table.refusal.why.key));
        QCOMPARE(table.hp("pim"), 10);
        QCOMPARE(table.experienceOf("mirelle"), 0);
        QVERIFY(table.part().memory.lasting.isEmpty());
        QCOMPARE(table.line.offered().filter("Pim: hit → miss"), QStringList());
    }

    void whatBarsHealingIsLiftedByHand()
    {
        Whipped table;
        QVERIFY(!table.act("allow-healing", "{'figure':'tobiah'}"));
        QCOMPARE(table.refusal.why.key, QString("healing-not-barred"));
        QVERIFY(table.act("allow-healing", "{'figure':'pim'}"));
        QVERIFY(table.part().memory.lasting.isEmpty());
        QCOMPARE(table.experienceOf("mirelle"), 1); // the hit was one
        QVERIFY(!table.act("allow-healing", "{'figure':'pim'}"));
    }

    void whoCameBackByHandHasNot()
    {
        FallenBrakk table;
        QVERIFY(table.scored > 0);
        table.riseByHand();
        QVERIFY(!table.line.offered().contains("No healing for Brakk"));
        QVERIFY(table.line.fix("Brakk has not come back"));
        QVERIFY2(table.isAsFallen(), qPrintable(table.said().join(' ')));
        QCOMPARE(table.table().piece(table.loot)->place.kind, play::Place::Kind::Map); // the dead carry nothing
        QCOMPARE(table.line.offered().filter("come back"), QStringList());
    }

    void whoHasComeBackSinceStaysAndOnlyWhatItsFallBroughtIsMended()
    {
        testing::StarterTable table({"pim", "ilse", "tobiah"}, {"corvin", "brakk", "knock"}, "gnawing-tide");
        testing::FixedLine line(table);
        table.put("pim", 4, 4);
        table.put("gnawling-1", 5, 4);
        table.turnOf("pim");
        QVERIFY(table.attackWith("pim", "glass-shiv", "gnawling-1", {15, 14}) ||
                table.attackWith("pim", "glass-shiv", "gnawling-1", {15}));
        line.look();
        QCOMPARE(table.experienceOf("pim"), 2);
        table.happen(play::TrackSet{id("gnawling-1"), "wounds", 2, 0});
        table.put("gnawling-1", 9, 1);
        QCOMPARE(line.offered().filter("damage 2 → 3"), QStringList());
        const QStringList less = line.offered().filter("damage 2 → 1");
        QCOMPARE(less.size(), 1);
        QVERIFY2(less.front().endsWith("was not defeated by it, but has come back since: nothing changes"),
                 qPrintable(less.front()));
        QCOMPARE(line.staying(less.front()), QStringList()); // nothing of the damage is there to stay
        QVERIFY2(line.fix(less.front()), qPrintable(table.refusal.why.key));
        QCOMPARE(table.experienceOf("pim"), 1); // the hit is still one
        QCOMPARE(table.space("gnawling-1"), QString("9,1"));
        QCOMPARE(table.figure("gnawling-1").track("wounds")->value, 0);
        QCOMPARE(line.offered().filter("damage 2 →"), QStringList()); // nothing of it is left to be changed
    }

    void whoWasHurtSinceHasNotComeBackEither()
    {
        FallenBrakk table;
        table.riseByHand();
        table.hp("brakk", 2);
        QVERIFY(table.line.fix("Brakk has not come back"));
        QVERIFY2(table.isAsFallen(), qPrintable(table.said().join(' ')));
    }

    void anotherWasHealedInstead()
    {
        FallenBrakk table;
        table.hp("corvin", 3);
        table.riseByHand();
        QVERIFY(table.line.fix("6 healing for Brakk → for Corvin · Brakk has not come back"));
        QVERIFY2(table.isAsFallen(), qPrintable(table.said().join(' ')));
        QCOMPARE(table.hp("corvin"), 9);
    }

    void whoFellAgainIsTheOtherLines()
    {
        FallenBrakk table;
        table.riseByHand();
        QVERIFY(table.act("set-track", "{'figure':'brakk','track':'hp','value':0}"));
        QCOMPARE(table.points(), 2 * table.scored);
        QCOMPARE(table.line.offered().filter("heal"), QStringList());
    }

    /// Six points and then five of damage: with one point less he falls by them now.
    void onePointLessIsAFall()
    {
        FallenBrakk table;
        table.riseByHand();
        table.hp("brakk", 1);
        QVERIFY(table.line.fix("Brakk: healing 6 → 5"));
        QCOMPARE(table.hp("brakk"), 0);
        QCOMPARE(table.points(), 2 * table.scored);
    }

    void theScenarioBroughtHimBack()
    {
        FallenBrakk table;
        table.happen(play::PhaseSet{table.table().phase, "end"});
        QVERIFY2(table.act("end-round"), qPrintable(table.refusal.why.key));
        table.line.look();
        if (const play::Prompt* where = table.promptOf("ben")) {
            QVERIFY(table.answer("ben", "'" + where->options.front().id.toLatin1() + "'"));
            table.line.goOn();
        }
        QCOMPARE(table.hp("brakk"), 5);
        QVERIFY(table.space("brakk") != "5,4");
        QVERIFY(table.line.fix("Brakk has not come back"));
        QVERIFY2(table.isAsFallen(), qPrintable(table.said().join(' ')));
        QCOMPARE(table.space("brakk"), QString("5,4"));
    }

    void theFallenKeepTheirExperience()
    {
        FallenBrakk table;
        table.hp("knock", 3);
        table.experience("knock", 4);
        QVERIFY(table.act("adjust", "{'figure':'knock','track':'exp','by':-3}"));
        table.line.look();
        table.defeat("knock");
        QVERIFY(table.line.fix("Knock keeps 3 EXP"));
        QCOMPARE(table.experienceOf("knock"), 4);
    }
};

WHEELHOUSE_TEST(TestStarterFixes)
#include "tst_starter_fixes.moc"
