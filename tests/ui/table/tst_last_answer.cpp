// SPDX-License-Identifier: GPL-3.0-or-later
// In the course of an attack and after it: what is asked before the roll comes before it, the result stays to be read,
// and a mistyped answer does not cost everything that was done before it.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/choice_button.h"
#include "ui/table/results/result_strip.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

#include <algorithm>
#include <tuple>

using namespace wheelhouse;

namespace {
/// The whole party against the whole party, where the scenario has no fewer, by the rules, with real dice; Harrow's
/// turn, the first of the round.
class PartyTable : public testing::TableFixture
{
public:
    explicit PartyTable(const char* turn = "harrow", const QByteArray& scenario = "gnawing-tide")
        : TableFixture(R"({"scenario":")" + scenario + R"("})", {1280, 800}, 7, nullptr, "onslaught")
    {
        tap("primaryButton");
        tap("choice-harrow");
        if (qstrcmp(turn, "harrow") != 0)
            give("begin-turn", QByteArray(R"({"figure":")") + turn + R"(","anyway":true})");
        commits();
    }
    int hitPoints(const char* figure) const
    {
        return state().table.figure(play::FigureId(QString::fromLatin1(figure)))->hitPoints().value_or(-1);
    }
    /// Anything but whether somebody reacts.
    bool asks() const
    {
        return std::ranges::any_of(state().prompts,
                                   [](const play::Prompt& prompt) { return prompt.kind != play::PromptKind::React; });
    }
    /// Nobody but the attacker's side has a reaction ready.
    void disarm()
    {
        for (const auto& [figure, dial, value] : {std::tuple("corvin", "fine-print", -1),
                                                  {"mirelle", "ward", 2},
                                                  {"quill", "point-of-order", 2},
                                                  {"sable", "over-the-rail", -1}}) {
            if (!state().table.figure(play::FigureId(QString::fromLatin1(figure))))
                continue;
            give("set-dial", QStringLiteral(R"({"figure":"%1","dial":"%2","value":%3})")
                                 .arg(QString(figure), QString(dial))
                                 .arg(value)
                                 .toUtf8());
        }
        commits();
    }
    QString said(const char* label)
    {
        return shows(QString::fromLatin1(label)) ? dynamic_cast<QLabel&>(widget(QString::fromLatin1(label))).text()
                                                 : QString();
    }
    QString told() { return said("resultHeadline") + said("resultLines"); }
    /// What one shot of Harrow's comes to, all dice showing this face.
    std::vector<play::LogEntry> shoot(const char* target, int face)
    {
        give("attack", QStringLiteral(R"({"attack":"yew-bow","targets":["%1"],"anyway":true,"dice":[%2,%2]})")
                           .arg(QLatin1String(target))
                           .arg(face)
                           .toUtf8());
        return publication().step;
    }
    QString heard(const char* label)
    {
        return shows(QString::fromLatin1(label)) ? widget(QString::fromLatin1(label)).accessibleName() : QString();
    }
    /// Shows this as what has happened in the last step, in a strip of this height.
    void tell(const std::vector<play::LogEntry>& step, int height = 200)
    {
        auto now = std::make_shared<items::Publication>(publication());
        now->step = step;
        auto* strip = page().findChild<ui::ResultStrip*>();
        strip->show(ui::TableContext::of(now, {}));
        strip->setVisible(true);
        strip->resize(strip->width(), height);
    }
    /// Harrow shoots at Mirelle and one die is thrown again: until it is asked what it shows now.
    void shootAndThrowAgain()
    {
        give("attack", R"({"attack":"yew-bow","targets":["mirelle"],"anyway":true,"dice":[12,3]})");
        tap("choice-quill/point-of-order");
        if (!shows("dicePanel"))
            tap("choice-0"); // the first die
    }
};
} // namespace

class TestLastAnswer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Typed 2 for 12: the shot, Quill's reaction and the chosen die stand, and only the number is asked again.
    void aMistypedRerollCostsNothingElse()
    {
        PartyTable table;
        const int before = table.hitPoints("mirelle");
        table.shootAndThrowAgain();
        QVERIFY(table.shows("dicePanel"));
        QVERIFY(!table.shows("choice-again")); // nothing is settled
        table.tap("choice-face-2");
        QVERIFY(!table.shows("dicePanel"));
        QCOMPARE(table.hitPoints("mirelle"), before); // missed
        QVERIFY(table.shows("choice-again"));
        table.tap("choice-again");
        QVERIFY(table.shows("dicePanel"));
        QVERIFY(!table.shows("choice-again"));
        const play::Figure* quill = table.state().table.figure(play::FigureId(QStringLiteral("quill")));
        QVERIFY(!quill->dial(play::DialId(QStringLiteral("point-of-order")))->isReady()); // used all the same
        table.tap("choice-face-17");
        QVERIFY(!table.shows("dicePanel"));
        QCOMPARE(table.hitPoints("mirelle"), before - 2);
        QVERIFY(table.refused().isEmpty());
    }

    /// While something is still asked, Undo itself takes back the last answer alone.
    void inMidAttackUndoTakesTheLastAnswerBack()
    {
        PartyTable table;
        table.give("attack", R"({"attack":"yew-bow","targets":["mirelle"],"anyway":true,"dice":[12,3]})");
        table.tap("choice-quill/point-of-order");
        const bool choseDie = !table.shows("dicePanel");
        if (choseDie)
            table.tap("choice-0");
        QVERIFY(table.shows("dicePanel"));
        table.tap("undoButton");
        if (choseDie) {
            QVERIFY(table.shows("choice-1")); // which die, again
            table.tap("choice-1");
        } else {
            QVERIFY(table.shows("choice-quill/point-of-order"));
            table.tap("choice-quill/point-of-order");
        }
        QVERIFY(table.shows("dicePanel"));
        QVERIFY(table.refused().isEmpty());
    }

    /// An attack that a card makes: the face alone is typed again, not the card, its target and its dial.
    void aMistypedFaceOfACardsAttack()
    {
        PartyTable table;
        table.disarm();
        const int before = table.hitPoints("mirelle");
        table.tap("choice-use/dial/volley");
        table.tap("choice-mirelle");
        table.tap("choice-done"); // and nobody else
        QVERIFY(table.shows("dicePanel"));
        table.tap("choice-face-2");
        QVERIFY(!table.shows("dicePanel"));
        QCOMPARE(table.hitPoints("mirelle"), before);
        table.tap("choice-again");
        QVERIFY(table.shows("dicePanel"));
        table.tap("choice-face-17");
        QCOMPARE(table.hitPoints("mirelle"), before - 2);
        const play::FigureId harrow(QStringLiteral("harrow"));
        QVERIFY(!table.state().table.figure(harrow)->dial(play::DialId(QStringLiteral("volley")))->isReady());
        table.tap("undoButton"); // the whole attack
        QVERIFY(table.state().table.figure(harrow)->dial(play::DialId(QStringLiteral("volley")))->isReady());
        QCOMPARE(table.hitPoints("mirelle"), before);
    }

    void aResultStaysAfterNobodyReacts()
    {
        PartyTable table;
        const int before = table.hitPoints("corvin");
        table.give("set-dial", R"({"figure":"quill","dial":"point-of-order","value":2})");
        table.give("attack", R"({"attack":"yew-bow","targets":["corvin"],"anyway":true,"dice":[18,18]})");
        QVERIFY(table.shows("choice-mirelle/ward")); // after the verdict, before the damage
        QVERIFY2(table.said("resultHeadline").contains("Corvin is hit"), qPrintable(table.said("resultHeadline")));
        for (int more = 0; more < 5 && !table.state().prompts.empty(); ++more)
            table.tap("primaryButton"); // nobody reacts
        QVERIFY(table.state().prompts.empty());
        QVERIFY(table.hitPoints("corvin") < before);
        const QString result = table.said("resultHeadline");
        QVERIFY2(result.contains("Corvin is hit"), qPrintable(result));
        table.tap("card-ilse"); // looking at somebody is no act
        table.tap("card-ilse");
        table.tap("tool-0");
        table.key(Qt::Key_Escape);
        QCOMPARE(table.said("resultHeadline"), result);
        table.tap("choice-use/dial/mark-prey"); // the next act, which asks before it tells anything
        if (!table.state().prompts.empty())
            table.tap("choice-" + table.state().prompts.front().options.front().id);
        QVERIFY2(table.said("resultHeadline") != result, qPrintable(result));
    }

    /// Letting reactions pass is an answer like any other.
    void undoTakesBackAnAttackThatNobodyReactedTo()
    {
        PartyTable table;
        const int before = table.hitPoints("corvin");
        table.give("attack", R"({"attack":"yew-bow","targets":["corvin"],"anyway":true,"dice":[18,18]})");
        QVERIFY(!table.state().prompts.empty());
        for (int more = 0; more < 5 && !table.state().prompts.empty(); ++more)
            table.tap("primaryButton");
        QVERIFY(table.state().frames.empty() && table.hitPoints("corvin") < before);
        table.tap("undoButton");
        QVERIFY(table.state().frames.empty());
        QCOMPARE(table.hitPoints("corvin"), before);
    }

    /// A blow that answers a blow is told after it; in little room the newest result is the one that is read.
    void resultsStandInTheirOrder()
    {
        PartyTable table;
        table.disarm();
        std::vector<play::LogEntry> step = table.shoot("brakk", 18);
        for (play::LogEntry entry : table.shoot("mirelle", 3)) {
            entry.step = step.front().step; // as the answer to a question of the same act
            step.push_back(entry);
        }
        table.give("undo", "{}");
        table.give("undo", "{}");
        table.tell({step.front()});
        QVERIFY2(table.heard("resultHeadline").startsWith("Brakk is hit"), qPrintable(table.heard("resultHeadline")));
        table.tell(step);
        const QString both = table.heard("resultHeadline");
        QVERIFY2(both.startsWith("Brakk is hit") && both.contains("Mirelle is missed"), qPrintable(both));
        table.tell(step, 64); // a line of it
        const QString one = table.heard("resultHeadline");
        QVERIFY2(one.contains("Mirelle is missed") && !one.contains("Brakk is hit"), qPrintable(one));
    }

    /// What somebody loses in parts is one sum, and equal dice and results are each told.
    void aLossInPartsIsOneSum()
    {
        PartyTable table;
        table.disarm();
        const int whole = table.hitPoints("brakk");
        std::vector<play::LogEntry> step = table.shoot("brakk", 18);
        for (play::LogEntry entry : table.shoot("brakk", 18)) {
            entry.step = step.front().step;
            step.push_back(entry);
        }
        const int left = table.hitPoints("brakk");
        table.give("undo", "{}");
        table.give("undo", "{}");
        table.tell(step);
        const QString told = table.heard("resultHeadline");
        QVERIFY2(told.count("Brakk is hit") == 2, qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral("takes %1 damage").arg(whole - left)), qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral("%1 → %2").arg(whole).arg(left)), qPrintable(told));
    }

    /// In little height what has come of it is read, its newest lines first, beside the way back to the last answer;
    /// the log has the rest.
    void theNewestLinesAreRead()
    {
        PartyTable table;
        table.disarm();
        play::LogEntry entry = table.shoot("brakk", 3).front();
        table.give("undo", "{}");
        const auto happens = [](const QString& what) {
            return play::Said{play::Message("said-note").with("text", what + " happens on the table")};
        };
        entry.content.events.clear();
        for (int i = 1; i <= 20; ++i)
            entry.content.events.emplace_back(happens(QString("Thing %1").arg(i)));
        play::LogEntry answer = entry;
        answer.content.title = play::Message("line-answered").with("seat", "Ann");
        answer.content.declaration = *play::parseJson(R"({"type":"answer","args":{}})");
        answer.content.events = {happens("The last thing")};
        table.tell({entry, answer}, 124);
        const QString told = table.heard("resultLines");
        QVERIFY2(told.contains("The last thing happens") && told.contains("Thing 20 happens"), qPrintable(told));
        QVERIFY2(told.contains("earlier in the log") && !told.contains("Thing 1 happens"), qPrintable(told));
        auto& lines = dynamic_cast<QLabel&>(table.widget("resultLines"));
        QVERIFY(lines.heightForWidth(lines.width()) <= lines.height());
        const QWidget& again = table.widget("againGrid");
        QVERIFY(again.height() >= again.heightForWidth(again.width()));
        QVERIFY(!again.geometry().intersects(lines.geometry()));
        table.tell({entry, answer}, 56); // a line of it alone
        QVERIFY2(table.heard("resultLines").contains("The last thing happens"), qPrintable(told));
        QVERIFY(!table.shows("againGrid"));
    }

    /// An act that asks before it tells anything leaves the result of the one before only until then.
    void whatIsToldLaterInAnActIsTheResult()
    {
        PartyTable table;
        table.disarm();
        const play::LogEntry before = table.shoot("brakk", 18).front();
        play::LogEntry asks = table.shoot("mirelle", 3).front();
        play::LogEntry tells = table.shoot("sable", 3).front();
        asks.content.events.clear();
        tells.step = asks.step;
        for (int more = 0; more < 3; ++more)
            table.give("undo", "{}");
        table.tell({before});
        table.tell({asks});
        QVERIFY2(table.heard("resultHeadline").startsWith("Brakk is hit"), qPrintable(table.heard("resultHeadline")));
        table.tell({asks, tells});
        const QString told = table.heard("resultHeadline") + table.heard("resultLines");
        QVERIFY2(told.contains("Sable is missed") && !told.contains("Brakk"), qPrintable(told));
    }

    /// The round goes to its end and asks who holds the doorway: of the shot before nobody reads any more, while that
    /// is asked and after it.
    void theEndOfARoundTakesAnAttacksPlace()
    {
        PartyTable table("harrow", "two-lanterns-one-door");
        table.disarm();
        table.give("attack", R"({"attack":"yew-bow","targets":["mirelle"],"anyway":true,"dice":[18,18]})");
        QVERIFY2(table.said("resultHeadline").contains("Mirelle is hit"), qPrintable(table.said("resultHeadline")));
        table.give("end-round", R"({"anyway":true})");
        QVERIFY(table.asks());
        QVERIFY2(!table.told().contains("Mirelle is hit"), qPrintable(table.told()));
        table.tap("choice-nobody");
        QVERIFY2(!table.told().contains("Mirelle is hit"), qPrintable(table.told()));
        QVERIFY2(table.told().contains("Nobody holds the places A, B, C, D."), qPrintable(table.told()));
        QCOMPARE(table.state().table.round, 2);
    }

    /// "Up to two": one, two, none, or not at all.
    void upToTwoMayBeNone()
    {
        PartyTable table("ilse");
        table.tap("choice-use/dial/raise-the-lamp");
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(table.widget("choice-done")).look().title, QString("None of these"));
        table.tap("choice-done");
        QVERIFY(!table.asks());
        const play::Figure* ilse = table.state().table.figure(play::FigureId(QStringLiteral("ilse")));
        QVERIFY(!ilse->dial(play::DialId(QStringLiteral("raise-the-lamp")))->isReady()); // used in vain
        QVERIFY(table.state().table.tokens.empty());
    }
    void upToTwoMayBeLeft()
    {
        PartyTable table("ilse");
        table.tap("choice-use/dial/raise-the-lamp");
        QVERIFY(table.shows("choice-harrow"));
        table.tap("choice-question-back");
        QVERIFY(!table.asks());
        const play::Figure* ilse = table.state().table.figure(play::FigureId(QStringLiteral("ilse")));
        QVERIFY(ilse->dial(play::DialId(QStringLiteral("raise-the-lamp")))->isReady()); // not used
        QVERIFY(table.shows("choice-use/dial/raise-the-lamp"));
    }
    void upToTwoMayBeOne()
    {
        PartyTable table("ilse");
        table.tap("choice-use/dial/raise-the-lamp");
        table.tap("choice-harrow");
        QVERIFY(!table.shows("choice-done")); // the large button says it now
        table.tap("primaryButton");
        QCOMPARE(table.state().table.tokens.size(), size_t{1});
    }

    /// Ilse may answer an attack on a friend of hers before the dice fall: nobody is asked for a face before her.
    void beforeTheRollIsAskedBeforeTheFace()
    {
        for (const char* target : {"pim", "harrow"}) {
            PartyTable table("corvin");
            const int before = table.hitPoints(target);
            table.tap("choice-attack/iron-nib");
            table.tap(QStringLiteral("choice-target:") + QLatin1String(target));
            QVERIFY(!table.shows("diceGrid"));
            table.tap("choice-way-open"); // cover may be said before
            QVERIFY(table.shows("choice-ilse/eyes-up"));
            const QString card = dynamic_cast<ui::ChoiceButton&>(table.widget("choice-ilse/eyes-up")).look().detail;
            QVERIFY2(card.contains("before the roll"), qPrintable(card));
            QVERIFY(!table.shows("diceGrid"));
            QCOMPARE(table.hitPoints(target), before);
            table.tap("primaryButton"); // nobody reacts
            QVERIFY(table.shows("diceGrid"));
            QVERIFY(!table.shows("choice-ilse/eyes-up"));
            table.tap("choice-face-18");
            if (table.shows("diceGrid"))
                table.tap("choice-face-17"); // one of them may be thrown again: both are asked for
            QVERIFY(!table.shows("diceGrid"));
        }
    }
};

WHEELHOUSE_TEST(TestLastAnswer)

#include "tst_last_answer.moc"
