// SPDX-License-Identifier: GPL-3.0-or-later
// How many gestures the acts of a game under its rules cost, counted with real mouse and key events.
#include "model/play/prompts/odds.h"
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;

namespace {
const QByteArray duelWithDice = R"({"scenario":"two-lanterns-one-door"})";
const QByteArray duelByApp = R"({"scenario":"two-lanterns-one-door","real":{"dice":false}})";
} // namespace

class TestRuledBudget : public QObject
{
    Q_OBJECT

    class Table : public testing::TableFixture
    {
    public:
        /// `turn`: whose turn it is, the first of the round.
        explicit Table(const QByteArray& args, const char* turn)
            : TableFixture(args, {1280, 800}, 7, nullptr, "onslaught")
        {
            tap(QStringLiteral("primaryButton"));
            tap(QStringLiteral("choice-") + QLatin1String(turn));
            commits();
        }
        void act(const QString& name)
        {
            tap(QStringLiteral("choice-") + name);
            ++gestures;
        }
        void press(Qt::Key pressed, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
        {
            key(pressed, modifiers);
            ++gestures;
        }
        int hp(const char* figure) const
        {
            return state().table.figure(play::FigureId(QString::fromLatin1(figure)))->hitPoints().value_or(-1);
        }
        QString said(const char* label) { return dynamic_cast<QLabel&>(widget(QString::fromLatin1(label))).text(); }

        /// Everybody on both sides without a number or a turn yet.
        QStringList unshown() const
        {
            QStringList left;
            for (const play::Figure& figure : state().table.figures) {
                const bool numbered = std::ranges::any_of(state().table.order, [&](const play::TurnEntry& entry) {
                    return std::ranges::find(entry.figures, figure.id) != entry.figures.end();
                });
                if (figure.kind == play::FigureKind::Character && !numbered)
                    left << figure.id.text();
            }
            return left;
        }
        QString acting() const
        {
            const play::TurnEntry* entry = state().table.acting();
            return entry && !entry->figures.empty() ? entry->figures.front().text() : QString();
        }

        int gestures = 0;
    };

private Q_SLOTS:
    void anAttackWithRealDice()
    {
        Table table(duelWithDice, "harrow");
        const int before = table.hp("mirelle");
        table.act("attack/yew-bow");
        table.act("target:mirelle");
        QCOMPARE(table.widget("needLine").accessibleName().section(',', 0, 0), QString("Needs 9+"));
        table.act("face-15");
        QCOMPARE(table.gestures, 3);
        QCOMPARE(table.commits(), 1);
        QCOMPARE(table.hp("mirelle"), before - 2);
        QVERIFY2(table.said("resultHeadline").contains("20"), qPrintable(table.said("resultHeadline")));
        table.tap("undoButton");
        QCOMPARE(table.hp("mirelle"), before);
    }

    void anAttackWithTheAppsDice()
    {
        Table table(duelByApp, "tobiah");
        table.act("attack/hot-tar");
        table.act("target:mirelle");
        QVERIFY(!table.shows("choice-face-15"));
        table.act("way-cover");
        QCOMPARE(table.gestures, 3);
        QVERIFY(table.shows("resultHeadline"));
    }

    /// A card's attack too shows what it needs before any die falls, though there is nobody else to aim it at.
    void anAbilitysAttackOnTheOnlyTarget()
    {
        Table table(duelByApp, "harrow");
        QStringList others;
        for (const play::Figure& each : table.state().table.figures) {
            if (each.seat == play::SeatId(QStringLiteral("seat-2")) && each.id.text() != "mirelle")
                others << each.id.text();
        }
        for (const QString& other : others)
            table.give("set-track", QStringLiteral(R"({"figure":"%1","track":"hp","value":0})").arg(other).toUtf8());
        const auto rolled = [&] {
            return std::ranges::any_of(table.publication().step, [](const play::LogEntry& entry) {
                return std::ranges::any_of(entry.content.events, [](const play::Event& event) {
                    return std::holds_alternative<play::ChanceDrawn>(event);
                });
            });
        };
        table.act("use/dial/volley");
        QVERIFY(!rolled());
        const QString option = table.widget("choice-mirelle").accessibleName();
        QVERIFY2(option.contains("needs 9+") && option.contains("79 %"), qPrintable(option));
        QCOMPARE(table.widget("primaryButton").accessibleName(), QString("Roll"));
        table.press(Qt::Key_Space);
        QVERIFY(rolled());
        QCOMPARE(table.gestures, 2);
    }

    /// Nor is anybody chosen where all are struck.
    void anAbilitysAttackOnAllInReach()
    {
        Table table(R"({"scenario":"gnawing-tide","real":{"dice":false}})", "harrow");
        table.give("begin-turn", R"({"figure":"sister-vane","anyway":true})");
        table.give("map", R"({"level":"full"})");
        table.give("set-out", "{}");
        for (const auto& [figure, x] : {std::pair("sister-vane", 15), {"corvin", 14}, {"sable", 16}})
            table.give("place",
                       QStringLiteral(R"({"figure":"%1","to":[%2,10]})").arg(QLatin1String(figure)).arg(x).toUtf8());
        table.act("use/dial/shut-the-gate");
        QVERIFY(table.shows("choice-corvin"));
        for (const char* struck : {"corvin", "sable"}) {
            const QString name = table.widget(QStringLiteral("choice-") + struck).accessibleName();
            QVERIFY2(name.contains("needs ") && name.contains(" %"), qPrintable(name));
        }
        table.commits();
        QCOMPARE(table.widget("primaryButton").accessibleName(), QString("Roll"));
        table.press(Qt::Key_Space);
        QCOMPARE(table.commits(), 1);
        QCOMPARE(table.gestures, 2);
    }

    void anAttackByTheCardsAndKeys()
    {
        Table table(duelWithDice, "harrow");
        const int before = table.hp("mirelle");
        table.act("attack/yew-bow");
        QWidget& card = table.widget("card-mirelle");
        QTest::mouseClick(&card, Qt::LeftButton, {}, QPoint(card.width() - 12, card.height() - 10));
        table.settle();
        table.press(Qt::Key_5, Qt::ShiftModifier); // ten more
        QCOMPARE(table.hp("mirelle"), before - 2);
    }

    void aReactionUsed()
    {
        Table table(duelWithDice, "harrow");
        const int before = table.hp("corvin");
        table.act("attack/yew-bow");
        table.act("target:corvin");
        table.act("face-15");
        QCOMPARE(table.hp("corvin"), before);
        table.gestures = 0;
        table.act("mirelle/ward");
        QCOMPARE(table.gestures, 1);
        const play::Figure* mirelle = table.state().table.figure(play::FigureId(QStringLiteral("mirelle")));
        QVERIFY(!mirelle->dial(play::DialId(QStringLiteral("ward")))->isReady());
        QVERIFY(table.hp("corvin") > before - 2);
    }

    void reactionsPassedByGoingOn()
    {
        Table table(duelWithDice, "harrow");
        const int before = table.hp("corvin");
        table.act("attack/yew-bow");
        table.act("target:corvin");
        table.act("face-15");
        QVERIFY(table.shows("choice-mirelle/ward"));
        QTRY_VERIFY(table.widget("primaryButton").isEnabled());
        table.gestures = 0;
        table.press(Qt::Key_Space);
        QCOMPARE(table.gestures, 1);
        QVERIFY(!table.shows("choice-mirelle/ward"));
        QCOMPARE(table.hp("corvin"), before - 2);
        QCOMPARE(table.state().table.acting()->figures.front().text(), QString("harrow"));
    }

    /// With real cards each number is asked for, but the last one can be nobody else's.
    void theLastOneLeftIsNotAskedFor()
    {
        Table table(duelWithDice, "harrow");
        while (table.unshown().size() > 1) {
            table.tap("primaryButton");
            table.tap("choice-" + table.unshown().front());
        }
        const QString last = table.unshown().front();
        const QString before = table.acting();
        const QString name = table.state().table.figure(play::FigureId(last))->name;
        QVERIFY2(table.widget("primaryButton").accessibleName().contains("show 6"),
                 qPrintable(table.widget("primaryButton").accessibleName()));
        QTRY_VERIFY(table.widget("primaryButton").isEnabled());
        table.commits();
        table.press(Qt::Key_Space); // the turn before it ends
        QCOMPARE(table.gestures, 1);
        QCOMPARE(table.acting(), last);
        QCOMPARE(table.commits(), 1);
        table.tap("undoButton"); // and it is taken back as one step
        QCOMPARE(table.acting(), before);
        table.give("end-turn", R"({"next":false})"); // the number was put off
        QVERIFY2(table.widget("primaryButton").accessibleName().contains(name),
                 qPrintable(table.widget("primaryButton").accessibleName()));
        table.press(Qt::Key_Space);
        QCOMPARE(table.acting(), last);
    }

    /// Two numbers and one figure: either may be nobody's.
    void ofTwoNumbersOneIsAskedFor()
    {
        Table table(duelWithDice, "harrow");
        while (table.unshown().size() > 2) {
            table.tap("primaryButton");
            table.tap("choice-" + table.unshown().front());
        }
        table.give("adjust", QStringLiteral(R"({"figure":"%1","by":-40})").arg(table.unshown().front()).toUtf8());
        table.tap("primaryButton");
        QVERIFY(table.acting().isEmpty());
        QVERIFY(table.shows("choice-nobody"));
    }

    void lootThatLiesFaceDownIsEquipped()
    {
        Table table(R"({"scenario":"gnawing-tide"})", "harrow");
        table.give("loot", R"({"figure":"harrow","hand":true})");
        const auto& faces = table.state().table.faces;
        const auto worn = std::ranges::find(faces, QStringLiteral("loot"), &play::FaceKind::kind);
        QVERIFY(worn != faces.end());
        const QString face = worn->id;
        const auto happens = std::ranges::find(faces, QStringLiteral("loot-event"), &play::FaceKind::kind);
        QVERIFY(happens != faces.end());
        const QString event = happens->id;
        table.act("turn-items");
        QVERIFY(table.shows("choice-equip-as:" + face));
        QVERIFY(!table.shows("choice-equip-as:" + event)); // nobody wears what happens
        table.act("equip-as:" + face);
        QCOMPARE(table.gestures, 2);
        const play::Piece& piece = table.state().table.pieces.back();
        QVERIFY(piece.faceUp);
        QCOMPARE(piece.face.value.value_or(QString()), face);
    }

    void fourIdleGnawlings()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, nullptr, "onslaught");
        table.give("begin-turn", R"({"number":550,"anyway":true})");
        QCOMPARE(table.state().table.acting()->figures.size(), size_t{4});
        table.commits();
        table.tap("choice-turn-end-all"); // one press
        QTRY_COMPARE(table.state().table.entry(550)->state, play::TurnEntry::State::Done);
        QVERIFY(table.commits() >= 4); // each of them is a step of its own
    }

    void aLevelUp()
    {
        Table table(duelWithDice, "harrow");
        table.give("earn", R"({"figure":"harrow","count":5})");
        table.act("long-arrows");
        QCOMPARE(table.gestures, 1);
        QVERIFY(table.state().prompts.empty());
        QVERIFY2(table.said("resultLines").contains("Long"), qPrintable(table.said("resultLines")));
    }

    void theEndOfARound()
    {
        Table table(duelWithDice, "harrow");
        table.give("set-dial", R"({"figure":"harrow","dial":"volley","value":3})");
        table.give("adjust", R"({"figure":"mirelle","by":-20})"); // whose card asks at the round's end
        table.give("end-turn", R"({"next":false})");
        for (const int number : {200, 300, 400, 500, 600})
            table.give("mark-order", QStringLiteral(R"({"number":%1,"state":"skipped"})").arg(number).toUtf8());
        const int round = table.state().table.round;
        table.press(Qt::Key_Space);
        int questions = 0; // who holds a place, which nobody but the players can say
        for (; !table.state().prompts.empty() && questions < 5; ++questions)
            table.act(table.state().prompts.front().options.back().id);
        QCOMPARE(table.gestures, 1 + questions);
        QCOMPARE(table.state().table.round, round + 1);
        const play::Figure* harrow = table.state().table.figure(play::FigureId(QStringLiteral("harrow")));
        QCOMPARE(harrow->dial(play::DialId(QStringLiteral("volley")))->value, 2);
    }
};

WHEELHOUSE_TEST(TestRuledBudget)
#include "tst_ruled_budget.moc"
