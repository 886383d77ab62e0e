// SPDX-License-Identifier: GPL-3.0-or-later
// What dice are likely to come to, before they are thrown.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/skin.h"
#include "ui/dials/choice_button.h"
#include "ui/table/tools/pool_odds_view.h"

#include <QLabel>
#include <QTest>

#include <memory>
#include <stop_token>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
constexpr const char* freeGame = R"({"scenario":"two-lanterns-one-door"})";

/// A die of two symbols, one of its faces blank, and one that nobody has entered.
void addSymbolDice(content::Pack& pack)
{
    content::Die red;
    red.id = content::DieId(QStringLiteral("red"));
    red.name = QStringLiteral("<b>Red</b> die");
    red.values = {{"sword", "Sword"}, {"surge", "Surge"}};
    red.sides = 4;
    red.faces.resize(4);
    red.faces[1].values = {{"sword", 1}};
    red.faces[2].values = {{"sword", 2}};
    red.faces[3].values = {{"sword", 1}, {"surge", 1}};
    content::Die black;
    black.id = content::DieId(QStringLiteral("black"));
    black.name = QStringLiteral("Black die");
    black.facesKnown = false;
    pack.dice = {red, black};
}

ui::AskedDice numbered(int sides, int count)
{
    return {play::kindOf(*content::dieNamed({}, content::DieId(QString("d%1").arg(sides)))), count};
}

QString said(TableFixture& table, const char* label)
{
    return dynamic_cast<QLabel&>(table.widget(QString::fromLatin1(label))).text();
}
} // namespace

class TestPoolOdds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sumsAreCountedExactly()
    {
        const auto rows = ui::oddsRows({numbered(6, 2)});
        QVERIFY(rows && rows->size() == 1 && rows->front().isSum);
        QCOMPARE(rows->front().outcomes, std::int64_t{36});
        QCOMPARE(rows->front().ways.at(7), std::int64_t{6});
        QCOMPARE(rows->front().atLeast(7), std::int64_t{21});
        QCOMPARE(rows->front().atLeast(13), std::int64_t{0});
        QVERIFY(qAbs(rows->front().average() - 7) < 1e-9);
        QVERIFY(!ui::oddsRows({numbered(20, 30)})); // too many outcomes to be counted
    }

    void eachSymbolIsCountedForItself()
    {
        content::Pack pack;
        addSymbolDice(pack);
        const auto rows = ui::oddsRows({{play::kindOf(pack.dice.front()), 2}, numbered(6, 1)});
        QVERIFY(rows && rows->size() == 3);
        QVERIFY(rows->front().isSum);
        QCOMPARE(rows->at(1).name, QString("Sword"));
        QCOMPARE(rows->at(1).outcomes, std::int64_t{4 * 4 * 6});
        QCOMPARE(rows->at(1).atLeast(1), std::int64_t{15 * 6});
        QCOMPARE(rows->at(2).ways.at(0), std::int64_t{9 * 6});
    }

    /// "Throw dice" tells them, and how often a goal is reached.
    void theTableTellsThemBeforeTheThrow()
    {
        TableFixture table(freeGame);
        table.tap("tool-3");
        QVERIFY(!table.shows("poolOdds"));
        table.tap("choice-d6");
        table.tap("choice-d6");
        QTRY_VERIFY(table.shows("oddsGoal"));
        QTRY_COMPARE(said(table, "oddsGoal"), QString("At least 7: 58 % (21 of 36)"));
        QVERIFY2(said(table, "oddsWords").contains("2 to 12, 7.0 on average"), qPrintable(said(table, "oddsWords")));
        table.tap("choice-goal-more");
        QCOMPARE(said(table, "oddsGoal"), QString("At least 8: 42 % (15 of 36)"));
        const QWidget& chart = table.widget("oddsChart");
        QVERIFY(chart.height() > 60 && !chart.accessibleDescription().isEmpty());
        for (int press = 0; press < 4; ++press)
            table.tap("choice-goal-more");
        QVERIFY(!table.widget("choice-goal-more").isEnabled()); // 12 is the most
        table.tap("choice-clear");
        QVERIFY(!table.shows("poolOdds"));
        QCOMPARE(table.commits(), 0);
    }

    void symbolsHaveTheirWords()
    {
        TableFixture table(freeGame, {1024, 640}, 7, nullptr, "tracker", &addSymbolDice);
        table.tap("tool-3");
        QVERIFY(!table.widget("choice-black").isEnabled());
        table.tap("choice-red");
        table.tap("choice-red");
        QTRY_VERIFY(said(table, "oddsWords").contains("0 to 4"));
        const QString words = said(table, "oddsWords");
        QVERIFY2(words.contains("Sword: 0 to 4, 2.0 on average. At least 1: 94 %"), qPrintable(words));
        QVERIFY2(words.contains("Surge: 0 to 2, 0.5 on average"), qPrintable(words));
        QVERIFY(!table.shows("oddsGoal")); // symbols have no sum
        const auto& words0 = dynamic_cast<QLabel&>(table.widget("faceWords0"));
        QVERIFY(words0.textFormat() == Qt::PlainText && words0.text().startsWith("<b>Red</b> die"));
        table.tap(*table.widget("faceGrid0").findChild<QWidget*>("choice-face-2"));
        table.key(Qt::Key_Backspace);
        table.tap(*table.widget("faceGrid0").findChild<QWidget*>("choice-face-3"));
        table.tap(*table.widget("faceGrid0").findChild<QWidget*>("choice-face-0"));
        QCOMPARE(table.refused(), QString());
        QCOMPARE(table.commits(), 1);
        QVERIFY(table.state().table.die("red"));
    }

    void tooMuchIsSaidToBe()
    {
        TableFixture table(freeGame);
        table.tap("tool-3");
        for (int die = 0; die < 13; ++die)
            table.tap("choice-d20");
        QTRY_VERIFY2(said(table, "oddsWords").contains("too many"), qPrintable(said(table, "oddsWords")));
        QVERIFY(!table.shows("oddsChart"));
    }

    /// The window goes on meanwhile, and other dice are not told what was counted for those before them.
    void theyAreCountedBesideTheWindow()
    {
        ui::PoolOddsView view(ui::Skin::of(ui::ThemeKind::Dark));
        const auto* words = view.findChild<QLabel*>("oddsWords");
        view.setDice({numbered(6, 20)});
        QVERIFY2(words->text().isEmpty(), qPrintable(words->text()));
        view.setDice({numbered(6, 2)});
        QTRY_VERIFY(words->text().contains("2 to 12"));
        view.setDice({numbered(6, 20)});
        QTRY_VERIFY_WITH_TIMEOUT(words->text().contains("20 to 120"), 20'000);
    }

    void countingStopsWhenItIsTold()
    {
        const auto stop = std::make_unique<std::stop_source>(); // of one on the stack g++ 12 warns in vain
        QVERIFY(ui::oddsRows({numbered(6, 2)}, stop->get_token()));
        stop->request_stop();
        QVERIFY(!ui::oddsRows({numbered(6, 2)}, stop->get_token()));
    }
};

WHEELHOUSE_TEST(TestPoolOdds)
#include "tst_pool_odds.moc"
