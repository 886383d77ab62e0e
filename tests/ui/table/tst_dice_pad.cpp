// SPDX-License-Identifier: GPL-3.0-or-later
// The faces to tap once the dice lie: of two dice nobody can tell the wrong one, and what a 1 did is said.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/skin.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/stage/dice_panel.h"
#include "ui/table/stage/duel_bar.h"
#include "ui/table/stage/stage.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

#include <algorithm>
#include <climits>
#include <map>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
/// Harrow's turn, the first of the round.
class DiceTable : public TableFixture
{
public:
    explicit DiceTable(const QSize& size = {1280, 800}, const char* turn = "harrow", const QByteArray& more = {})
        : TableFixture(R"({"scenario":"two-lanterns-one-door")" + (more.isEmpty() ? more : ',' + more) + '}', size, 7,
                       nullptr, "onslaught")
    {
        tap("primaryButton");
        tap("choice-" + QString::fromLatin1(turn));
    }
    void aimAt(const char* target)
    {
        tap("choice-attack/yew-bow");
        tap("choice-target:" + QString::fromLatin1(target));
    }
    QString gridOf(int face) { return widget(QStringLiteral("choice-face-%1").arg(face)).parentWidget()->objectName(); }
    QString said(const char* label) { return dynamic_cast<QLabel&>(widget(QString::fromLatin1(label))).text(); }
    int hitPoints(const char* figure) const
    {
        return state().table.figure(play::FigureId(QString::fromLatin1(figure)))->hitPoints().value_or(-1);
    }
};
/// Pim's turn, whose glass shiv is a critical from 19 on; the dice are asked for at Corvin.
class KeenTable : public TableFixture
{
public:
    explicit KeenTable(const QSize& size = {1280, 800})
        : TableFixture(R"({"scenario":"what-the-bridge-is-owed"})", size, 7, nullptr, "onslaught")
    {
        give("earn", R"({"figure":"pim","count":5})");
        tap("choice-a-sharper-edge");
        give("begin-turn", R"({"figure":"pim","anyway":true})");
        tap("choice-attack/glass-shiv");
        tap("choice-target:corvin");
    }
    QString said(const char* label) { return dynamic_cast<QLabel&>(widget(QString::fromLatin1(label))).text(); }
    QString titleOf(const char* name)
    {
        return dynamic_cast<ui::ChoiceButton&>(widget(QString::fromLatin1(name))).look().title;
    }
};
} // namespace

class TestDicePad : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A 1 beside a 15 is a miss: who taps "the face that counts" taps the 15.
    void ofTwoDiceTheNaturalFacesStandApart()
    {
        DiceTable table;
        table.aimAt("mirelle");
        QCOMPARE(table.gridOf(20), QString("naturalGrid"));
        QCOMPARE(table.gridOf(1), QString("naturalGrid"));
        for (int face = 2; face < 20; ++face)
            QCOMPARE(table.gridOf(face), QString("diceGrid"));
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(table.widget("choice-face-1")).look().title, QString("a 1, no 20"));
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(table.widget("choice-face-20")).look().title, QString("20 on either"));
        QVERIFY(table.widget("choice-face-1").accessibleName().contains("which misses"));
        const QWidget& faces = table.widget("diceGrid");
        QVERIFY(table.widget("naturalGrid").geometry().bottom() + 8 < faces.geometry().top());
        QVERIFY2(table.said("diceWords").contains("higher"), qPrintable(table.said("diceWords")));
        QVERIFY2(!table.said("diceWords").contains("counts"), qPrintable(table.said("diceWords")));
    }

    void aOneMissesWithOnePressAndSaysSo()
    {
        DiceTable table;
        const int before = table.hitPoints("mirelle");
        table.aimAt("mirelle");
        table.commits();
        table.tap("choice-face-1");
        QCOMPARE(table.commits(), 1);
        QCOMPARE(table.hitPoints("mirelle"), before);
        QVERIFY2(table.said("resultHeadline").contains("Natural 1: Mirelle is missed"),
                 qPrintable(table.said("resultHeadline")));
        QVERIFY2(!table.said("resultHeadline").contains("against"), qPrintable(table.said("resultHeadline")));
    }

    void aTwentyOnEitherHits()
    {
        DiceTable table;
        const int before = table.hitPoints("mirelle");
        table.aimAt("mirelle");
        table.tap("choice-face-20");
        QVERIFY(table.hitPoints("mirelle") < before);
        QVERIFY2(table.said("resultHeadline").contains("Critical"), qPrintable(table.said("resultHeadline")));
    }

    void aOneIsTypedWithEnter()
    {
        DiceTable table;
        table.aimAt("mirelle");
        table.key(Qt::Key_1);
        table.key(Qt::Key_Return);
        QVERIFY2(table.said("resultHeadline").contains("Natural 1"), qPrintable(table.said("resultHeadline")));
    }

    /// A 1 beside a 19 is a critical where the card says so: the pad names the number from which one is.
    void aCriticalBelowTwentyIsNamed()
    {
        KeenTable table;
        QVERIFY2(table.said("diceWords").contains("19 or more, or a 1"), qPrintable(table.said("diceWords")));
        QCOMPARE(table.titleOf("choice-face-19"), QString("19+ on either"));
        QCOMPARE(table.titleOf("choice-face-1"), QString("a 1, no 19 or more"));
        for (const char* natural : {"choice-face-1", "choice-face-19"})
            QCOMPARE(table.widget(QString::fromLatin1(natural)).parentWidget()->objectName(), QString("naturalGrid"));
        QVERIFY(table.widget("choice-face-19").accessibleName().contains("19 or more, which hits"));
        QVERIFY(table.widget("choice-face-1").accessibleName().contains("none shows 19 or more"));
        QCOMPARE(table.widget("choice-face-18").parentWidget()->objectName(), QString("diceGrid"));
        QVERIFY(!table.shows("choice-face-20"));
    }

    void aCriticalBelowTwentyHits()
    {
        KeenTable table;
        table.tap("choice-face-19");
        QVERIFY2(table.said("resultHeadline").contains("Critical"), qPrintable(table.said("resultHeadline")));
        // Whoever may react knows how much is coming.
        QVERIFY2(table.said("reactionWords").contains("hit for 4 damage"), qPrintable(table.said("reactionWords")));
        KeenTable typed;
        typed.key(Qt::Key_2);
        typed.key(Qt::Key_0);
        QVERIFY2(typed.said("resultHeadline").contains("Critical"), qPrintable(typed.said("resultHeadline")));
        KeenTable below;
        below.tap("choice-face-18");
        QVERIFY2(!below.said("resultHeadline").contains("Critical"), qPrintable(below.said("resultHeadline")));
    }

    void aOneWithoutThatCriticalMisses()
    {
        KeenTable table;
        table.tap("choice-face-1");
        QVERIFY2(table.said("resultHeadline").contains("Natural 1"), qPrintable(table.said("resultHeadline")));
    }

    void ofOneDieThereAreFacesAlone()
    {
        DiceTable table({1280, 800}, "tobiah"); // Harrow's first shot ignores cover
        table.tap("choice-attack/hot-tar");
        table.tap("choice-target:mirelle");
        QCOMPARE(table.gridOf(1), QString("naturalGrid"));
        table.tap("choice-way-cover");
        QCOMPARE(table.gridOf(1), QString("diceGrid"));
        QCOMPARE(table.gridOf(20), QString("diceGrid"));
        QVERIFY(!table.shows("naturalGrid"));
    }

    void thePadFitsEverySize_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void thePadFitsEverySize()
    {
        QFETCH(QSize, size);
        DiceTable table(size);
        table.aimAt("mirelle");
        for (const int face : {1, 2, 11, 19, 20}) {
            const QWidget& key = table.widget(QStringLiteral("choice-face-%1").arg(face));
            QCOMPARE(key.visibleRegion().boundingRect().size(), key.size());
            QVERIFY2(key.width() >= 40 && key.height() >= 44, qPrintable(QString::number(key.width())));
        }
    }

    /// So does the pad that names another number.
    void theKeenPadFitsEverySize_data() { thePadFitsEverySize_data(); }
    void theKeenPadFitsEverySize()
    {
        QFETCH(QSize, size);
        KeenTable table(size);
        for (const int face : {1, 2, 18, 19}) {
            const QWidget& key = table.widget(QStringLiteral("choice-face-%1").arg(face));
            QCOMPARE(key.visibleRegion().boundingRect().size(), key.size());
        }
        for (const char* natural : {"choice-face-1", "choice-face-19"}) {
            const auto& key = dynamic_cast<const ui::ChoiceButton&>(table.widget(QString::fromLatin1(natural)));
            QVERIFY2(ui::readsWhole(key.size(), key.look(), ui::Skin::forPage(ui::ThemeKind::Dark, 100, size)),
                     qPrintable(key.look().title));
        }
    }

    void theWaysToRollAreReadWhole_data() { thePadFitsEverySize_data(); }
    void theWaysToRollAreReadWhole()
    {
        QFETCH(QSize, size);
        DiceTable table(size, "tobiah");
        table.tap("choice-attack/hot-tar");
        table.tap("choice-target:mirelle");
        for (const char* way : {"choice-way-open", "choice-way-cover"}) {
            const auto& tile = dynamic_cast<const ui::ChoiceButton&>(table.widget(QString::fromLatin1(way)));
            QVERIFY2(ui::readsWhole(tile.size(), tile.look(), ui::Skin::forPage(ui::ThemeKind::Dark, 100, size)),
                     qPrintable(tile.look().title));
        }
    }

    void bothFightersAreInSight_data() { thePadFitsEverySize_data(); }
    void bothFightersAreInSight()
    {
        QFETCH(QSize, size);
        DiceTable table(size);
        QVERIFY(!table.shows("duelBar"));
        table.tap("choice-attack/yew-bow");
        QVERIFY(!table.shows("duelBar"));
        table.give("add-token", R"({"figure":"mirelle","condition":"slowed"})");
        table.tap("choice-target:mirelle");
        const auto& duel = dynamic_cast<ui::DuelBar&>(table.widget("duelBar"));
        QCOMPARE(duel.visibleRegion().boundingRect().size(), duel.size());
        QCOMPARE(duel.accessibleName(), QString("Yew bow: Harrow against Mirelle"));
        for (const char* part : {"range 2–6", "Harrow, ", "Mirelle, 11 of 11 hit points, armour class 14", "Slowed"})
            QVERIFY2(duel.accessibleDescription().contains(part), qPrintable(duel.accessibleDescription()));
        const auto [attacker, target] = duel.cards();
        QVERIFY(attacker.height() >= 44 && attacker.width() >= 150 && target.width() >= 150);
        QVERIFY(attacker.right() + 80 < target.left()); // between them the attack has room
        QVERIFY(QRectF(duel.rect()).contains(target));
        table.key(Qt::Key_Escape);
        QVERIFY(!table.shows("duelBar"));
    }

    void theSumIsToldWithWhatItHasToReach()
    {
        DiceTable table;
        table.aimAt("mirelle");
        const QString said = table.widget("needLine").accessibleName();
        QVERIFY2(said.startsWith("Needs 9+, Mirelle") && said.contains("AC 14 · +5 Yew bow"), qPrintable(said));
    }

    /// On a large page the faces take the room there is, rather than leave half the panel empty.
    void theFacesGrowWithThePage()
    {
        DiceTable table({1920, 1080});
        table.aimAt("mirelle");
        const QWidget& stage = table.widget("stage");
        int lowest = 0;
        for (const char* name : {"choice-face-19", "choice-aim-back"}) {
            const QWidget& key = table.widget(QString::fromLatin1(name));
            lowest = std::max(lowest, key.mapTo(&stage, QPoint(0, key.height())).y());
        }
        QVERIFY2(lowest > stage.height() * 0.75 && lowest <= stage.height(), qPrintable(QString::number(lowest)));
        const double natural = ui::Skin::forPage(ui::ThemeKind::Dark, 100, {1920, 1080}).type.length(58);
        QVERIFY2(table.widget("choice-face-19").height() > natural * 1.2,
                 qPrintable(QString::number(table.widget("choice-face-19").height())));
    }

    /// As far as what is said of each stays in one line.
    void theTargetsGrowWithThePage()
    {
        DiceTable table({1920, 1080});
        table.tap("choice-attack/yew-bow");
        const QWidget& tile = table.widget("choice-target:mirelle");
        const double natural = ui::Skin::forPage(ui::ThemeKind::Dark, 100, {1920, 1080}).type.length(70);
        QVERIFY2(tile.height() > natural * 1.1, qPrintable(QString::number(tile.height())));
        const auto& button = dynamic_cast<const ui::ChoiceButton&>(tile);
        QVERIFY(ui::readsWhole(tile.size(), button.look(), ui::Skin::forPage(ui::ThemeKind::Dark, 100, {1920, 1080})));
    }

    /// A card's attack asks in the same way.
    void aCardsAttackAsksAlike()
    {
        DiceTable table;
        table.tap("choice-use/dial/volley");
        table.tap("choice-mirelle");
        table.tap("choice-done"); // and nobody else
        QVERIFY(table.shows("dicePanel"));
        const play::Prompt& prompt = table.state().prompts.front();
        QCOMPARE(prompt.kind, play::PromptKind::EnterDice);
        const QString said = table.widget("needLine").accessibleName();
        QVERIFY2(said.contains("Mirelle") && said.contains("AC 14"), qPrintable(said));
        QCOMPARE(table.gridOf(1), prompt.most > 1 && prompt.least == 1 ? QString("naturalGrid") : QString("diceGrid"));
    }

    /// Cover has no page of its own: it stands beside the dice, as for an attack that is declared.
    void coverIsSaidBesideTheDiceOfACard()
    {
        DiceTable table;
        table.give("add-token", R"({"figure":"tobiah","condition":"in-arrears"})");
        table.give("begin-turn", R"({"figure":"corvin","anyway":true})");
        table.tap("choice-use/dial/strike-out");
        table.settle();
        if (table.shows("choice-tobiah"))
            table.tap("choice-tobiah");
        while (table.publication().table->prompts.front().kind == play::PromptKind::React)
            table.tap("primaryButton");
        QVERIFY(table.shows("dicePanel"));
        QCOMPARE(table.gridOf(1), QString("naturalGrid")); // two dice
        const auto& open = dynamic_cast<ui::ChoiceButton&>(table.widget("choice-way-open"));
        const auto& cover = dynamic_cast<ui::ChoiceButton&>(table.widget("choice-way-cover"));
        QCOMPARE(open.look().title, QString("2 dice · in the open"));
        QCOMPARE(cover.look().title, QString("1 dice · in cover"));
        QVERIFY(open.look().chosen && !cover.look().chosen);
        QVERIFY(open.look().detail.contains('%') && open.look().detail != cover.look().detail);
        const QRect place = cover.geometry();
        table.tap("choice-way-cover");
        QVERIFY(table.shows("dicePanel") && !table.shows("naturalGrid")); // one die
        const auto& now = dynamic_cast<ui::ChoiceButton&>(table.widget("choice-way-cover"));
        QVERIFY(now.look().chosen);
        QCOMPARE(now.width(), place.width());
        QVERIFY2(table.widget("needLine").accessibleName().contains("cover"),
                 qPrintable(table.widget("needLine").accessibleName()));
        table.commits();
        table.tap("choice-way-cover"); // it is so already
        QCOMPARE(table.commits(), 0);
        table.tap("choice-way-open");
        QVERIFY(table.shows("naturalGrid"));
        table.tap("choice-face-18");
        QVERIFY(!table.shows("dicePanel"));
    }

    /// The app throws where it is said, and not before.
    void coverIsSaidWithTheAppsThrow()
    {
        DiceTable table({1280, 800}, "harrow", R"("real":{"dice":false})");
        table.give("add-token", R"({"figure":"tobiah","condition":"in-arrears"})");
        table.give("begin-turn", R"({"figure":"corvin","anyway":true})");
        table.tap("choice-use/dial/strike-out");
        if (table.shows("choice-tobiah"))
            table.tap("choice-tobiah");
        while (table.publication().table->prompts.front().kind == play::PromptKind::React)
            table.tap("primaryButton");
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(table.widget("choice-open")).look().title,
                 QString("2 dice · in the open"));
        const auto& cover = dynamic_cast<ui::ChoiceButton&>(table.widget("choice-cover"));
        QCOMPARE(cover.look().title, QString("1 dice · in cover"));
        QVERIFY2(cover.look().detail.contains('%'), qPrintable(cover.look().detail));
        table.tap("choice-cover");
        QVERIFY(table.shows("resultHeadline"));
    }

    /// A file may ask for any faces and for any number of dice.
    void noDieHasFacesWithoutEnd()
    {
        ui::DicePanel panel(ui::Skin::of(ui::ThemeKind::Dark));
        for (const auto& [low, high] :
             {std::pair(1, 3000), std::pair(1, INT_MAX), std::pair(INT_MIN, INT_MAX), std::pair(INT_MAX, INT_MAX)}) {
            ui::DiceAsk ask;
            ask.low = low;
            ask.high = high;
            ask.thrown = INT_MAX;
            ask.all = true;
            panel.ask(ask);
            QVERIFY(panel.findChildren<ui::ChoiceButton*>().size() <= 1000);
        }
    }

    /// F1 opens at the roll, not at the targets.
    void theRuleBehindTheDiceIsTheRolls()
    {
        DiceTable table;
        table.aimAt("mirelle");
        const QStringList rules = dynamic_cast<ui::Stage&>(table.widget("stage")).topic().rules;
        QVERIFY2(rules.contains("ONS-ATK-08"), qPrintable(rules.join(' ')));
    }

    /// No two or three faces are left over for a row of their own.
    void theFacesFillTheirRows_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : {300, 392, 430, 480, 900})
            QTest::addRow("%d wide", width) << width;
    }
    void theFacesFillTheirRows()
    {
        QFETCH(const int, width);
        ui::DicePanel panel(ui::Skin::of(ui::ThemeKind::Dark));
        ui::DiceAsk ask;
        ask.low = 1;
        ask.high = 20;
        ask.thrown = 2;
        panel.ask(ask);
        panel.resize(width, 500);
        panel.show();
        std::map<int, int> rows;
        for (const auto* face : panel.findChild<QWidget*>("diceGrid")->findChildren<ui::ChoiceButton*>())
            ++rows[face->y()];
        for (const auto& [y, count] : rows)
            QCOMPARE(count, rows.begin()->second);
        QVERIFY(rows.size() <= 3);
    }
};

WHEELHOUSE_TEST(TestDicePad)
#include "tst_dice_pad.moc"
