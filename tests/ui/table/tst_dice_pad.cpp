// SPDX-License-Identifier: GPL-3.0-or-later
// The faces to tap once the dice lie: of two dice nobody can tell the wrong one, and what a 1 did is said.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/choice_button.h"
#include "ui/table/stage.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
/// Harrow's turn, the first of the round.
class DiceTable : public TableFixture
{
public:
    explicit DiceTable(const QSize& size = {1280, 800}, const char* turn = "harrow")
        : TableFixture(R"({"scenario":"two-lanterns-one-door"})", size, 7, nullptr, "onslaught")
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

    /// A card's attack asks in the same way.
    void aCardsAttackAsksAlike()
    {
        DiceTable table;
        table.tap("choice-use/dial/volley");
        table.tap("choice-mirelle");
        table.tap("primaryButton");
        if (table.shows("choice-done"))
            table.tap("choice-done"); // nobody has cover
        QVERIFY(table.shows("dicePanel"));
        const play::Prompt& prompt = table.state().prompts.front();
        QCOMPARE(prompt.kind, play::PromptKind::EnterDice);
        QCOMPARE(table.gridOf(1), prompt.most > 1 && prompt.least == 1 ? QString("naturalGrid") : QString("diceGrid"));
    }

    /// F1 opens at the roll, not at the targets.
    void theRuleBehindTheDiceIsTheRolls()
    {
        DiceTable table;
        table.aimAt("mirelle");
        const QStringList rules = dynamic_cast<ui::Stage&>(table.widget("stage")).topic().rules;
        QVERIFY2(rules.contains("ONS-ATK-08"), qPrintable(rules.join(' ')));
    }
};

WHEELHOUSE_TEST(TestDicePad)
#include "tst_dice_pad.moc"
