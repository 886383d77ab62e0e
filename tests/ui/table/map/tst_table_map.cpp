// SPDX-License-Identifier: GPL-3.0-or-later
// The map on the table page: shown and put away, tapped, dragged on, and its place beside the stage.
// Rows of the catalogue are proven here with ui/table.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_view.h"
#include "ui/board/move_tool.h"
#include "ui/table/map/map_look.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/map/measure_bar.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QMouseEvent>
#include <QScrollArea>
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
    /// The sentence that lies over the table, empty if there is none.
    QString said()
    {
        const auto* notice = page().findChild<QLabel*>(QStringLiteral("notice"), Qt::FindDirectChildrenOnly);
        return notice->isVisible() ? notice->text() : QString();
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
        QVERIFY(
            static_cast<QLabel&>(table.widget(QStringLiteral("besideMapWords"))).text().contains(QLatin1String("Pim")));
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
        QVERIFY(tool.held() == "ilse" && table.view().board().item("ilse")->isHeld() && !tool.way().places.empty());
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

    void onALargeOneTheMapCanBeMadeLarger()
    {
        MappedTable table;
        table.give("set-out", "{}");
        table.commits();
        const int before = table.view().rectOf({0, 0}).width();
        table.tap(QStringLiteral("mapSize"));
        QVERIFY(isShown(table, "stage")); // what can be done stays in sight
        QVERIFY2(table.view().rectOf({0, 0}).width() > before * 9 / 8, "the map did not grow");
        table.key(Qt::Key_B);
        QVERIFY(isShown(table, "stage") && isShown(table, "mapPane"));
        QCOMPARE(table.view().rectOf({0, 0}).width(), before);
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

    void anybodyMeasuresInAnyTurn_data()
    {
        QTest::addColumn<QString>("acting");
        QTest::newRow("ONS-GLD-04 in the turn of the other side") << QStringLiteral("quill");
    }

    void anybodyMeasuresInAnyTurn()
    {
        QFETCH(QString, acting);
        MappedTable table;
        table.give("move", R"({"figure":"harrow","to":[0,4]})");
        table.give("move", R"({"figure":"quill","to":[5,4]})"); // rough ground lies between them
        table.give("begin-turn", QStringLiteral(R"({"number":1,"figure":"%1"})").arg(acting).toUtf8());
        table.commits();
        const play::State before = table.state();
        auto& words = static_cast<QLabel&>(table.widget(QStringLiteral("besideMapWords")));
        table.tap(QStringLiteral("measure-sight"));
        table.tapSpace({0, 4}); // with the eyes of one whose turn it is not
        QTest::mouseMove(table.view().viewport(), table.middleOf({5, 4}));
        QCOMPARE(words.text(), QStringLiteral("Harrow sees Quill in cover. Range 5."));
        table.tapSpace({5, 4});
        QTest::mouseMove(table.view().viewport(), table.middleOf({0, 4}));
        QCOMPARE(words.text(), QStringLiteral("Quill sees Harrow in cover. Range 5."));
        QCOMPARE(table.commits(), 0);
        QVERIFY(table.state() == before);
    }

    void backAtMovingNothingOfMeasuringIsSaid()
    {
        MappedTable table;
        auto& words = static_cast<QLabel&>(table.widget(QStringLiteral("besideMapWords")));
        const QString before = words.text();
        table.tap(QStringLiteral("measure-sight"));
        QVERIFY(words.text() != before);
        table.tap(QStringLiteral("measure-move"));
        QCOMPARE(words.text(), before);
    }

    void nobodyIsMovedIntoAWall()
    {
        MappedTable table;
        table.give("move", R"({"figure":"harrow","to":[4,6]})");
        table.give("begin-turn", R"({"number":1,"figure":"harrow"})");
        table.commits();
        const Space wall{6, 1};
        QCOMPARE(table.publication().map->board.terrain[1][6], '#');
        table.tapSpace(wall);
        table.drag({4, 6}, wall);
        QCOMPARE(table.commits(), 0);
        QVERIFY(table.said().contains(QLatin1String("G2")));
        QVERIFY(!table.view().board().item("harrow")->isHeld());
    }

    void aMoveThatIsTooLongIsDoneAndSaid()
    {
        MappedTable table;
        table.give("move", R"({"figure":"harrow","to":[4,6]})");
        table.give("begin-turn", R"({"number":1,"figure":"harrow"})");
        table.tapSpace({4, 8});
        QVERIFY2(table.said().isEmpty(), qPrintable(table.said()));
        table.tapSpace({19, 6});
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{19, 6}));
        QVERIFY2(table.said().contains(QLatin1String("Harrow needs 13 move point(s) and has 6.")),
                 qPrintable(table.said()));
    }

    void whatLiesBesideTheMapCanAllBeReached_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1024, 640);
        QTest::newRow("middle") << QSize(1280, 800);
        QTest::newRow("large") << QSize(1920, 1080);
    }
    void whatLiesBesideTheMapCanAllBeReached()
    {
        QFETCH(const QSize, size);
        MappedTable table(size);
        const QWidget& bar = table.widget(QStringLiteral("measureBar"));
        for (const QWidget* button : bar.findChildren<QWidget*>())
            QVERIFY2(!button->isVisible() || bar.rect().contains(button->geometry()), qPrintable(button->objectName()));
        // The names scroll: the last one can be brought into view.
        auto& last =
            *table.page().findChild<QWidget*>(QStringLiteral("choice-") + table.state().table.figures.back().id.text());
        auto* room = table.page().findChild<ui::MapPane*>()->findChild<QScrollArea*>();
        room->ensureWidgetVisible(&last);
        QVERIFY(!last.visibleRegion().isEmpty());
        QVERIFY(table.view().height() > table.page().findChild<ui::MapPane*>()->height() / 2);
    }

    void hidingTheMapGivesUpADrag()
    {
        MappedTable table({1024, 640});
        table.give("move", R"({"figure":"ilse","to":[4,6]})");
        table.commits();
        QWidget* screen = table.view().viewport();
        QTest::mousePress(screen, Qt::LeftButton, {}, table.middleOf({4, 6}));
        QTest::mouseMove(screen, table.middleOf({4, 8}));
        table.key(Qt::Key_B);
        QVERIFY(!table.view().isVisible());
        table.key(Qt::Key_B);
        QTest::mouseMove(screen, table.middleOf({5, 8}));
        QTest::mouseRelease(screen, Qt::LeftButton, {}, table.middleOf({5, 8}));
        table.settle();
        QCOMPARE(table.commits(), 0);
        QVERIFY(!table.view().board().item("ilse")->isHeld());
    }

    void anotherButtonDoesNotDropWhatIsHeld()
    {
        MappedTable table;
        table.give("move", R"({"figure":"ilse","to":[4,6]})");
        table.commits();
        QWidget* screen = table.view().viewport();
        QTest::mousePress(screen, Qt::LeftButton, {}, table.middleOf({4, 6}));
        QTest::mouseMove(screen, table.middleOf({4, 8}));
        QTest::mouseClick(screen, Qt::RightButton, {}, table.middleOf({4, 8}));
        QTest::mouseClick(screen, Qt::MiddleButton, {}, table.middleOf({4, 8}));
        QCOMPARE(table.commits(), 0);
        QVERIFY(table.view().board().item("ilse")->isHeld());
        QTest::mouseRelease(screen, Qt::LeftButton, {}, table.middleOf({4, 8}));
        table.settle();
        QCOMPARE(table.placeOf("ilse"), std::optional(Space{4, 8}));
    }

    void spaceOnTheMapIsTheLargeButton()
    {
        MappedTable table;
        table.give("begin-turn", R"({"number":1,"figure":"harrow"})");
        table.commits();
        table.view().setFocus(Qt::TabFocusReason);
        table.key(Qt::Key_Space);
        QVERIFY(!table.state().table.turnRunning || table.commits() == 1);
    }

    void theMapIsPlayedWithKeysAlone()
    {
        MappedTable table;
        table.give("move", R"({"figure":"harrow","to":[4,6]})");
        table.give("begin-turn", R"({"number":1,"figure":"harrow"})");
        table.view().setFocus(Qt::TabFocusReason);
        table.view().board().setCursor({4, 6});
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Return})
            QTest::keyClick(&table.view(), key);
        table.settle();
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{5, 7}));
    }

    void aZoomedMapFindsBackToTheWhole()
    {
        MappedTable table;
        QVERIFY(table.view().isFitted() && !isShown(table, "wholeBoard"));
        table.view().zoomBy(3, QPointF(10, 10));
        QVERIFY(!table.view().isFitted());
        table.tap(QStringLiteral("wholeBoard"));
        QVERIFY(table.view().isFitted());
        // Whose turn comes is brought into view.
        table.give("move", R"({"figure":"quill","to":[19,13]})");
        table.view().zoomBy(3, QPointF(10, 10));
        table.give("begin-turn", R"({"number":1,"figure":"quill"})");
        QVERIFY(table.view().viewport()->rect().contains(table.view().rectOf({19, 13}).center()));
    }

    void aDoublePressThatBeganElsewhereIsNoTap()
    {
        MappedTable table;
        table.give("move", R"({"figure":"harrow","to":[4,6]})");
        table.give("begin-turn", R"({"number":1,"figure":"harrow"})");
        table.commits();
        QWidget* screen = table.view().viewport();
        const QPointF at = table.middleOf({4, 8});
        QMouseEvent press(QEvent::MouseButtonDblClick, at, screen->mapToGlobal(at), Qt::LeftButton, Qt::LeftButton, {});
        QMouseEvent release(QEvent::MouseButtonRelease, at, screen->mapToGlobal(at), Qt::LeftButton, {}, {});
        QCoreApplication::sendEvent(screen, &press);
        QCoreApplication::sendEvent(screen, &release);
        table.settle();
        QCOMPARE(table.commits(), 0);
    }

    void enterPressesAButtonThatHasTheFocus()
    {
        MappedTable table;
        QWidget& sight = table.widget(QStringLiteral("measure-sight"));
        sight.setFocus(Qt::TabFocusReason);
        QTest::keyClick(&sight, Qt::Key_Return);
        QCOMPARE(table.page().findChild<ui::MapPane*>()->bar().measure(), ui::Measure::Sight);
    }

    void twoLettersTellEverybodyApart_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QStringList>("letters");
        QTest::newRow("words") << QStringList{"Sister Vane", "Sable"} << QStringList{"SV", "Sa"};
        QTest::newRow("a group") << QStringList{"Gnawling", "Gnawling", "Gnawling 3"} << QStringList{"Gn", "Ga", "G3"};
        QTest::newRow("a large group") << QStringList{"Kobold 1", "Kobold 10"} << QStringList{"K1", "10"};
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
