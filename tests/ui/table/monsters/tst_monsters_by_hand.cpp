// SPDX-License-Identifier: GPL-3.0-or-later
// Monsters are run in the window without a map: one press for the group, one for each question about who stands where,
// and with real dice one for each die; by mouse and by keys, and one Undo takes it all back.
#include "model/text/render.h"
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;

namespace {
const QByteArray withAppsDice = R"({"scenario":"gnawing-tide","real":{"dice":false}})";
const QByteArray withDice = R"({"scenario":"gnawing-tide"})";

/// The turn of the four Gnawlings.
class GnawlingsTurn : public testing::TableFixture
{
public:
    explicit GnawlingsTurn(const QByteArray& args, const QSize& size = {1280, 800})
        : TableFixture(args, size, 7, nullptr, "onslaught")
    {
        tap(QStringLiteral("primaryButton"));
        tap(QStringLiteral("choice-harrow"));
        give("begin-turn", R"({"number":550,"anyway":true})");
        commits();
    }
    void press(const QString& name)
    {
        tap(name);
        ++gestures;
    }
    void pressKey(Qt::Key pressed)
    {
        key(pressed);
        ++gestures;
    }
    /// What is asked now, once nobody reacts; nullptr where nothing is.
    const play::Prompt* asked()
    {
        while (!state().prompts.empty() && state().prompts.front().kind == play::PromptKind::React)
            tap(QStringLiteral("primaryButton"));
        return state().prompts.empty() ? nullptr : &state().prompts.front();
    }
    QString words(const char* label) { return dynamic_cast<QLabel&>(widget(QString::fromLatin1(label))).text(); }

    int gestures = 0;
};
} // namespace

class TestMonstersByHand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneForTheGroupAndOneForEachQuestion()
    {
        GnawlingsTurn table(withAppsDice);
        const play::State before = table.state();
        QVERIFY2(table.widget("primaryButton").accessibleName().startsWith("Run the Gnawlings"),
                 qPrintable(table.widget("primaryButton").accessibleName()));
        table.press("primaryButton");
        QCOMPARE(text::render(table.asked()->title), QString("Who is Gnawling A next to now? Tap the first of these."));
        QVERIFY(table.words("questionWhy").startsWith("Gnawling A: move it the shortest way"));
        while (const play::Prompt* asked = table.asked()) {
            table.press("choice-" + asked->options.front().id);
        }
        QCOMPARE(table.gestures, 1 + 4);
        QVERIFY(table.state().frames.empty());
        const QStringList lines = dynamic_cast<QLabel&>(table.widget("resultLines")).toolTip().split(QLatin1Char('\n'));
        for (const char* name : {"Gnawling A", "Gnawling B", "Gnawling C", "Gnawling D"}) {
            QVERIFY2(std::ranges::count_if(
                         lines, [name](const QString& line) { return line.startsWith(QLatin1String(name)); }) == 1,
                     qPrintable(lines.join('\n')));
        }
        table.tap("undoButton");
        QVERIFY(table.state() == before);
    }

    void nobodyIsOnePress()
    {
        GnawlingsTurn table(withAppsDice);
        table.press("primaryButton");
        for (int i = 0; i < 4; ++i) {
            QVERIFY(table.asked());
            table.press("choice-done");
        }
        QVERIFY(!table.asked());
        QCOMPARE(table.gestures, 1 + 4);
    }

    void aDieEachWithRealDice()
    {
        GnawlingsTurn table(withDice);
        table.press("primaryButton");
        int dice = 0;
        while (const play::Prompt* asked = table.asked()) {
            if (asked->kind == play::PromptKind::EnterDice) {
                table.press("choice-face-15");
                ++dice;
            } else {
                table.press("choice-" + asked->options.front().id);
            }
        }
        QCOMPARE(dice, 4);
        QCOMPARE(table.gestures, 1 + 4 + 4);
    }

    /// Space runs the group; the letters of the figures answer, from anywhere on the page.
    void byKeys()
    {
        GnawlingsTurn table(withAppsDice);
        table.pressKey(Qt::Key_Space);
        for (int i = 0; i < 4; ++i) {
            QVERIFY(table.asked());
            table.pressKey(Qt::Key_Q);
        }
        QVERIFY(!table.asked());
        QCOMPARE(table.gestures, 1 + 4);
    }

    /// And the last answer alone can be taken back while more is asked.
    void backToTheQuestionBefore()
    {
        GnawlingsTurn table(withDice);
        table.press("primaryButton");
        const QString first = table.asked()->title.key;
        table.press("choice-done");
        table.tap("undoButton");
        QVERIFY(table.asked());
        QCOMPARE(table.asked()->title.key, first);
        QCOMPARE(text::render(table.asked()->title), QString("Who is Gnawling A next to now? Tap the first of these."));
    }
};

WHEELHOUSE_TEST(TestMonstersByHand)
#include "tst_monsters_by_hand.moc"
