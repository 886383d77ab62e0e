// SPDX-License-Identifier: GPL-3.0-or-later
// The map on the table page: shown and put away, tapped, dragged on, and its place beside the stage.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"

#include "ui/board/board_view.h"
#include "ui/board/move_tool.h"
#include "ui/table/map_look.h"
#include "ui/table/map_pane.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using board::Space;
using play::FigureId;

namespace {

const QByteArray realCards = R"({"scenario":"gnawing-tide"})";

class MappedTable : public testing::TableFixture
{
public:
    explicit MappedTable(const QSize& size = {1280, 800}) : TableFixture(realCards, size)
    {
        give("map", R"({"level":"full"})");
        commits();
    }

    ui::BoardView& view() { return page().findChild<ui::MapPane*>()->view(); }
    QPoint middleOf(Space space) { return view().rectOf(space).center(); }
    void tapSpace(Space space)
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, middleOf(space));
        settle();
    }
    void drag(Space from, Space to)
    {
        QWidget* screen = view().viewport();
        QTest::mousePress(screen, Qt::LeftButton, {}, middleOf(from));
        QTest::mouseMove(screen, (middleOf(from) + middleOf(to)) / 2);
        QTest::mouseMove(screen, middleOf(to));
        QTest::mouseRelease(screen, Qt::LeftButton, {}, middleOf(to));
        settle();
    }
    std::optional<Space> placeOf(const char* figure)
    {
        return state().table.figure(FigureId(QString::fromLatin1(figure)))->at;
    }
};

bool isShown(testing::TableFixture& table, const char* name)
{
    const auto* widget = table.page().findChild<QWidget*>(QString::fromLatin1(name));
    return widget && widget->isVisible();
}

} // namespace

class TestTableMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutAMapNothingOfItIsThere()
    {
        testing::TableFixture table(realCards);
        QVERIFY(!table.page().findChild<ui::MapPane*>());
        table.key(Qt::Key_B);
        QVERIFY(isShown(table, "stage") && !isShown(table, "mapTabs"));
        QCOMPARE(table.commits(), 0);
    }

    void thePanelOfToolsShowsItAndPutsItAway()
    {
        testing::TableFixture table(realCards);
        table.tap(QStringLiteral("tool-3"));
        const QString map = table.publication().maps.front().id.text();
        table.tap(QStringLiteral("choice-map:") + map);
        QVERIFY(isShown(table, "mapPane") && isShown(table, "stage"));
        QVERIFY(table.state().table.showsMap());
        table.tap(QStringLiteral("choice-off"));
        QVERIFY(!isShown(table, "mapPane") && isShown(table, "stage"));
        QCOMPARE(table.commits(), 2);
    }

    void everybodyIsSetOutWithOneTap()
    {
        MappedTable table;
        QVERIFY(isShown(table, "besideMap"));
        table.tap(QStringLiteral("choice-set-out"));
        for (const play::Figure& figure : table.state().table.figures)
            QVERIFY2(figure.at, qPrintable(figure.name));
        QCOMPARE(table.publication().map->board.minis.size(), table.state().table.figures.size());
        QVERIFY(!isShown(table, "besideMap"));
        QCOMPARE(table.commits(), 1);
    }

    void oneTapMovesTheFigureInTurn()
    {
        MappedTable table;
        table.give("set-out", "{}");
        table.give("begin-turn", R"({"number":1,"figure":"harrow"})");
        table.commits();
        table.tapSpace({4, 7});
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{4, 7}));
        QCOMPARE(table.commits(), 1);
        table.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(table.placeOf("harrow") != std::optional(Space{4, 7}));
    }

    void whoStandsBesideTheMapIsPlacedByNameAndSpace()
    {
        MappedTable table;
        table.tap(QStringLiteral("choice-pim"));
        QVERIFY(static_cast<QLabel&>(table.widget(QStringLiteral("besideMapWords"))).text().contains(QLatin1String("Pim")));
        table.tapSpace({6, 6});
        QCOMPARE(table.placeOf("pim"), std::optional(Space{6, 6}));
        QVERIFY(!isShown(table, "choice-pim"));
    }

    void anyMiniCanBeDraggedAndTheDragSeesAndReaches()
    {
        MappedTable table;
        table.give("move", R"({"figure":"ilse","to":[4,6]})");
        auto& tool = dynamic_cast<ui::MoveTool&>(*table.view().board().tool());
        QWidget* screen = table.view().viewport();
        QTest::mousePress(screen, Qt::LeftButton, {}, table.middleOf({4, 6}));
        QTest::mouseMove(screen, table.middleOf({4, 8}));
        QVERIFY(tool.held() == "ilse" && !tool.reach().empty() && tool.sightMap().width() > 0);
        // A commit of somebody else's does not take the mini out of the hand.
        table.give("counter", R"({"counter":"vp-seat-1","by":1})");
        QVERIFY(tool.held() == "ilse");
        QTest::mouseRelease(screen, Qt::LeftButton, {}, table.middleOf({4, 8}));
        table.settle();
        QCOMPARE(table.placeOf("ilse"), std::optional(Space{4, 8}));
    }

    void escapePutsADraggedMiniBack()
    {
        MappedTable table;
        table.give("move", R"({"figure":"ilse","to":[4,6]})");
        table.commits();
        QWidget* screen = table.view().viewport();
        QTest::mousePress(screen, Qt::LeftButton, {}, table.middleOf({4, 6}));
        QTest::mouseMove(screen, table.middleOf({4, 8}));
        table.key(Qt::Key_Escape);
        QTest::mouseRelease(screen, Qt::LeftButton, {}, table.middleOf({4, 8}));
        table.settle();
        QCOMPARE(table.placeOf("ilse"), std::optional(Space{4, 6}));
        QCOMPARE(table.commits(), 0);
    }

    void aTapOnAMiniPutsItOnTheStage()
    {
        MappedTable table;
        table.give("move", R"({"figure":"quill","to":[4,6]})");
        table.commits();
        table.tapSpace({4, 6});
        QVERIFY(isShown(table, "hitPointGrid"));
        // And then it is the one that a tap on a space moves.
        table.tapSpace({5, 6});
        QCOMPARE(table.placeOf("quill"), std::optional(Space{5, 6}));
    }

    void aTapOnADoorOpensAndClosesIt()
    {
        MappedTable table;
        const auto& edges = table.publication().map->board.edges;
        const auto door = std::ranges::find(edges, "door", &board::EdgeEntry::kind);
        QVERIFY(door != edges.end());
        const board::Edge edge = door->edge;
        const bool before = door->open;
        const QRect here = table.view().rectOf(edge.at);
        const QRect there = table.view().rectOf(edge.beyond());
        QTest::mouseClick(table.view().viewport(), Qt::LeftButton, {}, (here.center() + there.center()) / 2);
        table.settle();
        QCOMPARE(content::doorAt(*table.state().table.map, edge)->open, !before);
    }

    void onASmallScreenMapAndStageTakeTurns()
    {
        MappedTable table({1024, 640});
        QVERIFY(isShown(table, "mapPane") && isShown(table, "mapTabs") && !isShown(table, "stage"));
        table.key(Qt::Key_B);
        QVERIFY(!isShown(table, "mapPane") && isShown(table, "stage"));
        table.tap(QStringLiteral("choice-map"));
        QVERIFY(isShown(table, "mapPane") && !isShown(table, "stage"));
    }

    void aQuestionBringsTheStageBack()
    {
        MappedTable table({1024, 640});
        table.give("real", R"({"initiative-cards":false})");
        table.give("deal", "{}");
        QVERIFY(!table.state().prompts.empty());
        QVERIFY(isShown(table, "stage"));
    }

    void onALargeOneTheMapCanHaveTheWholeMiddle()
    {
        MappedTable table;
        const int before = table.view().rectOf({0, 0}).width();
        table.tap(QStringLiteral("mapSize"));
        QVERIFY(!isShown(table, "stage"));
        QVERIFY2(table.view().rectOf({0, 0}).width() > before * 5 / 4, "the map did not grow");
        table.key(Qt::Key_B);
        QVERIFY(isShown(table, "stage") && isShown(table, "mapPane"));
        QCOMPARE(table.commits(), 0);
    }

    void keysOfTheTableGoOnAfterATapOnTheMap()
    {
        MappedTable table;
        table.give("set-out", "{}");
        table.give("begin-turn", R"({"number":1,"figure":"harrow"})");
        table.commits();
        table.tapSpace({4, 7});
        const int before = *table.state().table.figure(FigureId(QStringLiteral("harrow")))->hitPoints();
        table.key(Qt::Key_2);
        QCOMPARE(*table.state().table.figure(FigureId(QStringLiteral("harrow")))->hitPoints(), before - 2);
    }

    void measuringSaysWhoSeesWhomAndChangesNothing()
    {
        MappedTable table;
        table.give("move", R"({"figure":"harrow","to":[4,6]})");
        table.give("move", R"({"figure":"quill","to":[6,6]})");
        table.give("begin-turn", R"({"number":1,"figure":"harrow"})");
        table.commits();
        auto& words = static_cast<QLabel&>(table.widget(QStringLiteral("besideMapWords")));
        table.tap(QStringLiteral("measure-sight"));
        QTest::mouseMove(table.view().viewport(), table.middleOf({6, 6}));
        QVERIFY2(words.text().startsWith(QLatin1String("Harrow sees Quill")), qPrintable(words.text()));
        QVERIFY2(words.text().endsWith(QLatin1String("Range 2.")), qPrintable(words.text()));
        table.tap(QStringLiteral("measure-cone"));
        QTest::mouseMove(table.view().viewport(), table.middleOf({5, 6}));
        QVERIFY2(words.text().contains(QLatin1String("Quill")), qPrintable(words.text())); // length 2 comes so far
        table.tap(QStringLiteral("measure-burst"));
        QTest::mouseMove(table.view().viewport(), table.middleOf({9, 9}));
        QCOMPARE(words.text(), QStringLiteral("It catches nobody."));
        table.tap(QStringLiteral("measure-burst")); // radius 2
        QTest::mouseMove(table.view().viewport(), table.middleOf({6, 8}));
        QCOMPARE(words.text(), QStringLiteral("It catches Harrow, Quill."));
        QCOMPARE(table.commits(), 0);
        // A tap while measuring moves nobody either.
        table.tapSpace({8, 8});
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{4, 6}));
    }

    void twoLettersTellEverybodyApart_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QStringList>("letters");
        QTest::newRow("words") << QStringList{"Sister Vane", "Sable"} << QStringList{"SV", "Sa"};
        QTest::newRow("a group") << QStringList{"Gnawling", "Gnawling", "Gnawling 3"} << QStringList{"Gn", "Ga", "G3"};
        QTest::newRow("too short") << QStringList{"A", "A"} << QStringList{"A", "A"};
    }
    void twoLettersTellEverybodyApart()
    {
        QFETCH(const QStringList, names);
        QFETCH(const QStringList, letters);
        QCOMPARE(ui::lettersFor(names), letters);
    }
};

WHEELHOUSE_TEST(TestTableMap)
#include "tst_table_map.moc"
