// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever lets a reaction pass lets pass what was asked and nothing else; what a question says of the damage is what
// its target takes.
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::StarterTable;

class TestPassingReactions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rules_data();
    void rules() { testing::runCheck(); }

private:
    static void aWardIsAskedForAfterTheDice();
    static void doneAnywayABlowComesToItsEnd();
    static void whatIsAskedThenIsAsked();
    static void aHitSaysWhatIsTaken();
    static void aFallSaysWhatIsTaken();
};

namespace {
/// Harrow shoots at this figure, which Mirelle may ward when it is hit.
void shootAt(StarterTable& table, const char* target)
{
    table.put("harrow", 2, 4);
    table.put(target, 6, 4);
    table.turnOf("harrow");
    const QString shot = QStringLiteral("{'attack':'yew-bow','targets':['%1'],'dice':[18,18]}");
    QVERIFY(table.act("attack", shot.arg(QString(target)).toUtf8().constData()));
}

/// Quill may have a die thrown again before it.
void shootAtCorvin(StarterTable& table)
{
    table.put("mirelle", 9, 4); // beside nobody whom she would heal
    table.put("quill", 7, 5);
    table.setDial("corvin", "fine-print", play::Dial::usedUp);
    shootAt(table, "corvin");
}

/// What may be used; empty where nobody is asked.
QString mayUse(const StarterTable& table, const char* seat)
{
    const play::Prompt* prompt = table.promptOf(seat);
    return prompt ? prompt->options.front().id : QString();
}

/// "ask-react-hit-for 2": the question and the damage that it names.
QString askedWith(const StarterTable& table, const char* seat)
{
    const play::Prompt* prompt = table.promptOf(seat);
    const std::vector<play::MessageArg> args = prompt ? prompt->title.args : std::vector<play::MessageArg>();
    const auto count = std::ranges::find(args, QLatin1String("count"), &play::MessageArg::name);
    return count == args.end() ? QString()
                               : prompt->title.key + QStringLiteral(" %1").arg(std::get<qint64>(count->value));
}
} // namespace

void TestPassingReactions::rules_data()
{
    testing::addChecks({
        {"ONS-REA-02 a ward is asked for after the dice", aWardIsAskedForAfterTheDice},
        {"ONS-REA-02 done anyway, a blow comes to its end", doneAnywayABlowComesToItsEnd},
        {"ONS-REA-02 pressed on to a question", whatIsAskedThenIsAsked},
        {"ONS-REA-02 a hit says what is taken", aHitSaysWhatIsTaken},
        {"ONS-REA-02 a fall says what is taken", aFallSaysWhatIsTaken},
    });
}

void TestPassingReactions::aWardIsAskedForAfterTheDice()
{
    for (const char* passes : {"", "ben"}) { // pressed at the table, and by the player alone
        StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "mirelle", "quill"});
        shootAtCorvin(table);
        QCOMPARE(mayUse(table, "ben"), QString("quill/point-of-order"));
        QVERIFY(table.act("pass", "{}", passes));
        QCOMPARE(table.hp("corvin"), 9);
        QCOMPARE(mayUse(table, "ben"), QString("mirelle/ward"));
        QVERIFY(table.act("pass", "{}", passes));
        QVERIFY(!table.promptOf("ben"));
        QCOMPARE(table.hp("corvin"), 7);
    }
}

void TestPassingReactions::doneAnywayABlowComesToItsEnd()
{
    for (const char* ends : {"end-turn", "end-round"}) {
        StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "mirelle", "quill"});
        shootAtCorvin(table);
        QVERIFY(table.act(ends, "{'anyway':true}"));
        QCOMPARE(table.hp("corvin"), 7);
        QVERIFY(!table.table().turnRunning);
        QVERIFY(!table.promptOf("ben"));
    }
}

/// Sister Vane may push whom she has hit, once Mirelle has let the ward pass.
void TestPassingReactions::whatIsAskedThenIsAsked()
{
    for (const char* ends : {"end-turn", "end-round"}) {
        StarterTable table({"ilse", "sister-vane", "pim"}, {"corvin", "mirelle", "brakk"});
        table.put("sister-vane", 3, 4);
        table.put("brakk", 4, 4);
        table.put("mirelle", 7, 4);
        table.turnOf("sister-vane");
        QVERIFY(table.attackWith("sister-vane", "sluice-key", "brakk", {14, 3}));
        QCOMPARE(mayUse(table, "ben"), QString("mirelle/ward"));
        QVERIFY2(table.act(ends), qPrintable(table.refusal.why.key));
        QCOMPARE(table.last.title.key, QString("line-reactions-passed"));
        QVERIFY(!table.promptOf("ben"));
        QVERIFY(table.promptOf("ann") && table.table().turnRunning);
        QVERIFY(!table.act(ends)); // what is asked is answered first
        QVERIFY(table.answer("ann", "'5,4'"));
        QCOMPARE(table.space("brakk"), QString("5,4"));
        QVERIFY(table.act("end-turn"));
    }
}

void TestPassingReactions::aHitSaysWhatIsTaken()
{
    StarterTable table({"harrow", "pim", "tobiah"}, {"corvin", "mirelle", "quill"});
    table.setDial("quill", "point-of-order", 2);
    table.give("corvin", "warded");
    table.give("corvin", "quarry", "harrow");
    shootAtCorvin(table);
    QCOMPARE(askedWith(table, "ben"), QString("ask-react-hit-for 1")); // 3, less 2 by the ward
    QVERIFY(table.act("pass"));
    QCOMPARE(table.hp("corvin"), 8);
}

void TestPassingReactions::aFallSaysWhatIsTaken()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"harrow", "brakk", "knock"});
    table.put("tobiah", 7, 5);
    table.setDial("ilse", "eyes-up", 2);
    table.hp("ilse", 1);
    table.give("ilse", "warded");
    table.give("ilse", "quarry", "harrow");
    shootAt(table, "ilse");
    QCOMPARE(askedWith(table, "ann"), QString("ask-react-damage 1"));
}

WHEELHOUSE_TEST(TestPassingReactions)

#include "tst_passing_reactions.moc"
