// SPDX-License-Identifier: GPL-3.0-or-later
// Whoever lets a reaction pass lets pass what was asked and nothing else; what a question says of the damage is what
// its target takes.
#include "model/text/render.h"
#include "tests/model/rules/onslaught/starter_table.h"
#include "tests/model/rules/tracker/check_rows.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <tuple>

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
    static void aRollSaysHowItStands();
    static void aRollAtSeveralSaysHowItStands();
    static void aDeedSaysWhose();
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
        {"ONS-REA-02 a roll says how it stands", aRollSaysHowItStands},
        {"ONS-REA-02 a roll at several says how it stands", aRollAtSeveralSaysHowItStands},
        {"ONS-REA-02 a walk and an attack say whose", aDeedSaysWhose},
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

/// Hesper strikes at Knock, whose armour class is 15, with +5; Quill may have one of the dice thrown again.
void TestPassingReactions::aRollSaysHowItStands()
{
    const std::tuple<std::vector<int>, const char*> rolls[] = {
        {{12, 3}, "rolled 12, 3; 17 against 15: Knock is hit so far"},
        {{9, 3}, "rolled 9, 3; 14 against 15: Knock is missed so far"},
        {{20, 1}, "rolled 20, 1, a critical: Knock is hit so far"},
        {{12, 1}, "rolled 12, 1, and the 1 spoils it: Knock is missed so far"}};
    for (const auto& [dice, words] : rolls) {
        StarterTable table({"hesper", "harrow", "tobiah"}, {"quill", "brakk", "knock"});
        table.put("quill", 3, 4);
        table.put("knock", 5, 4);
        table.put("hesper", 6, 4);
        table.level("quill", "any-other-business");
        table.turnOf("hesper");
        QVERIFY(table.attackWith("hesper", "snuffer", "knock", dice));
        const auto asks = [&](const char* seat) { return text::render(table.promptOf(seat)->title); };
        const auto because = [&](const char* seat) { return text::render(table.promptOf(seat)->why); };
        QCOMPARE(asks("ben"), QStringLiteral("Ben: %1. A reaction?").arg(QLatin1String(words)));
        QVERIFY(table.answer("ben", "'quill/point-of-order'"));
        const QString whole = QStringLiteral("R") + QLatin1String(words).mid(1) + QLatin1Char('.');
        QCOMPARE(because("ben"), whole);
        QVERIFY(table.answer("ben", "'1'"));
        QCOMPARE(because("ann"), whole);
        QCOMPARE(asks("ann"),
                 QStringLiteral("Point of order: what does the die that showed %1 show now?").arg(dice[1]));
        QVERIFY(table.answer("ann", "[9]"));
        QCOMPARE(because("ben").startsWith(QStringLiteral("Rolled %1, 9").arg(dice[0])), true); // whether to add 1
    }
}

/// Sister Vane swings at Corvin and Brakk, whose armour classes are 12 and 17, with +5.
void TestPassingReactions::aRollAtSeveralSaysHowItStands()
{
    const std::tuple<std::vector<int>, const char*> rolls[] = {
        {{14, 3}, "All are hit so far: Corvin 19 : 12, Brakk 19 : 17"},
        {{8, 3}, "Hit so far: Corvin 13 : 12. Missed so far: Brakk 13 : 17"},
        {{5, 3}, "All are missed so far: Corvin 10 : 12, Brakk 10 : 17"}};
    for (const auto& [dice, words] : rolls) {
        StarterTable table({"sister-vane", "pim", "tobiah"}, {"corvin", "brakk", "quill"});
        table.put("sister-vane", 5, 4);
        table.put("corvin", 4, 4);
        table.put("brakk", 6, 4);
        table.put("quill", 5, 7);
        table.turnOf("sister-vane");
        QVERIFY(table.act("use", "{'ability':'dial/shut-the-gate'}"));
        QVERIFY(table.answer("ann", QStringLiteral("[%1,%2]").arg(dice[0]).arg(dice[1]).toUtf8().constData()));
        QCOMPARE(
            text::render(table.promptOf("ben")->title),
            QStringLiteral("Ben: rolled %1, %2. %3. A reaction?").arg(dice[0]).arg(dice[1]).arg(QLatin1String(words)));
    }
}

/// Knock trips up who ends a walk near him, and Ilse warns whoever is attacked.
void TestPassingReactions::aDeedSaysWhose()
{
    StarterTable table({"ilse", "pim", "tobiah"}, {"corvin", "brakk", "knock"});
    const auto asks = [&](const char* seat) {
        const play::Prompt* prompt = table.promptOf(seat);
        return prompt ? text::render(prompt->title) : QString();
    };
    table.put("knock", 5, 4);
    table.put("pim", 9, 7);
    table.put("brakk", 8, 7);
    table.turnOf("pim");
    QVERIFY(table.act("move", "{'to':[9,5]}"));
    QCOMPARE(asks("ben"), QString("Ben: Pim begins to walk. A reaction?"));
    QVERIFY(table.act("pass"));
    table.put("ilse", 2, 2);
    table.put("tobiah", 3, 2);
    table.put("corvin", 6, 2);
    table.turnOf("corvin");
    QVERIFY(table.act("attack", "{'attack':'iron-nib','targets':['tobiah']}"));
    QCOMPARE(asks("ann"), QString("Ann: Corvin attacks Tobiah. A reaction?"));
}

WHEELHOUSE_TEST(TestPassingReactions)

#include "tst_passing_reactions.moc"
