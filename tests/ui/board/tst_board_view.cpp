// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "tests/ui/board/board_fixture.h"
#include "ui/board/board_accessibility.h"
#include "ui/board/move_tool.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QMouseEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QWheelEvent>

using namespace wheelhouse;
using namespace wheelhouse::ui;
using board::Space;
using wheelhouse::testing::BoardFixture;

namespace {

/// Writes down what it is told.
class ListeningTool : public BoardTool
{
public:
    using BoardTool::BoardTool;
    void tap(const BoardTouch& touch) override { taps.push_back(touch.space); }
    void hover(const BoardTouch& touch) override
    {
        hovered = touch.space;
        ++hovers;
    }

    std::vector<std::optional<Space>> taps;
    std::optional<Space> hovered;
    int hovers = 0;
};

void wheel(QWidget* port, QPoint at, int units, QPoint pixels = {}, Qt::ScrollPhase phase = Qt::NoScrollPhase)
{
    QWheelEvent event(at, port->mapToGlobal(at), pixels, QPoint(0, units), Qt::NoButton, Qt::NoModifier, phase, false);
    QApplication::sendEvent(port, &event);
}

} // namespace

class TestBoardView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installBoardAccessibility(); }
    void aTapMeansTheSpaceUnderIt_data();
    void aTapMeansTheSpaceUnderIt();
    void aPressThatMeansSomethingElseByNowIsNoTap_data();
    void aPressThatMeansSomethingElseByNowIsNoTap();
    void aTurnKeepsTheBoardWhole();
    void theArrowTurnsTheBoard();
    void aDragBesideAMiniMovesTheView();
    void theMiddleButtonAndSpaceMoveTheView();
    void theWheelZoomsAboutThePointer();
    void twoFingersOnATouchpadMoveTheView();
    void twoFingersOnTheScreenZoom();
    void keysZoomAndFit();
    void fitsAgainWhenTheSizeChanges();
    void aBadBoardChangesNothing();
    void theCursorWalksAsItIsSeen();
    void hoveringAsksOncePerSpace();
    void enterTapsAtTheCursor();
    void aScreenReaderFindsATable();
    void aScreenReaderFollowsTheCursor();
    void namesSpacesForTalkAcrossTheTable();
    void whatGrowsIsShownAsFarAsItGoes();
    void aSmallBoardIsSeenNearWhatMatters();
    void placesForTilesAreFoundByKeys();
};

namespace {
/// The mouse moves over the widget and nothing else does: no cursor of the screen that could answer late.
void hoverAt(QWidget* widget, QPoint at)
{
    QMouseEvent move(QEvent::MouseMove, at, widget->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(widget, &move);
}
} // namespace

void TestBoardView::aTapMeansTheSpaceUnderIt_data()
{
    QTest::addColumn<int>("quarter");
    QTest::addColumn<bool>("zoomed");
    for (int quarter = 0; quarter < 4; ++quarter) {
        for (const bool zoomed : {false, true})
            QTest::addRow("%d quarters%s", quarter, zoomed ? ", zoomed" : "") << quarter << zoomed;
    }
}

void TestBoardView::aTapMeansTheSpaceUnderIt()
{
    QFETCH(const int, quarter);
    QFETCH(const bool, zoomed);
    BoardFixture fixture;
    auto& tool = fixture.use<ListeningTool>();
    fixture.view().turn(quarter);
    if (zoomed)
        fixture.view().zoomBy(1.3, {300, 200});
    // Where a corner of the board lies tells how it is turned, by hand for each quarter.
    const QPoint first = fixture.middle({0, 0});
    const QPoint last = fixture.middle({5, 4});
    QCOMPARE(first.x() < last.x(), quarter == 0 || quarter == 3);
    QCOMPARE(first.y() < last.y(), quarter == 0 || quarter == 1);
    const QPoint east = fixture.middle({1, 0}) - first;
    const std::array<QPoint, 4> eastward{QPoint(1, 0), QPoint(0, 1), QPoint(-1, 0), QPoint(0, -1)};
    const QPoint expected = eastward[static_cast<std::size_t>(quarter)];
    QVERIFY(QPoint::dotProduct(east, expected) > 30);
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 6; ++x) {
            const QPoint at = fixture.middle({x, y});
            if (!fixture.port()->rect().contains(at))
                continue;
            tool.taps.clear();
            fixture.tap({x, y});
            QCOMPARE(tool.taps.size(), 1u);
            QCOMPARE(tool.taps.front(), std::optional(Space{x, y}));
        }
    }
}

void TestBoardView::aPressThatMeansSomethingElseByNowIsNoTap_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<int>("moves");
    QTest::newRow("nothing happens") << "" << 1;
    QTest::newRow("another one would walk") << "mover" << 0;
    QTest::newRow("nobody walks any more") << "still" << 0;
    QTest::newRow("another tool is at work") << "tool" << 0;
    QTest::newRow("another space lies there") << "view" << 0;
    QTest::newRow("somebody has come to stand there") << "mini" << 0;
}

/// The turn may end while a finger is down, and the map may scroll to whoever is next.
void TestBoardView::aPressThatMeansSomethingElseByNowIsNoTap()
{
    QFETCH(const QString, change);
    QFETCH(const int, moves);
    BoardFixture fixture;
    fixture.view().zoomBy(3, fixture.middle({3, 0}));
    auto& tool = fixture.use<MoveTool>();
    tool.setMover("ann");
    QSignalSpy asked(&tool, &DragTool::moveAsked);
    QSignalSpy chosen(&tool, &MoveTool::miniTapped);
    QSignalSpy told(&tool, &MoveTool::stillTapped);
    ListeningTool* other = nullptr;
    const QPoint at = fixture.middle({3, 0});
    QTest::mousePress(fixture.port(), Qt::LeftButton, Qt::NoModifier, at);
    if (change == "mover")
        tool.setMover("bo");
    if (change == "still")
        tool.setStill(true);
    if (change == "tool")
        other = &fixture.use<ListeningTool>();
    if (change == "view") {
        fixture.view().bringIntoView({5, 4});
        QVERIFY(!fixture.view().rectOf({3, 0}).contains(at));
    }
    if (change == "mini") {
        BoardLook look = wheelhouse::testing::smallBoard();
        look.board.minis[1].at = {3, 0};
        QVERIFY(fixture.scene().setLook(look));
    }
    QTest::mouseRelease(fixture.port(), Qt::LeftButton, Qt::NoModifier, at);
    QCOMPARE(asked.count(), moves);
    QCOMPARE(chosen.count() + told.count(), 0);
    QVERIFY(!other || other->taps.empty());
    // The next press is meant for what is there by now.
    QTest::mouseClick(fixture.port(), Qt::LeftButton, Qt::NoModifier, at);
    QCOMPARE(asked.count() + chosen.count() + told.count() + (other ? static_cast<int>(other->taps.size()) : 0),
             moves + 1);
}

void TestBoardView::aTurnKeepsTheBoardWhole()
{
    BoardFixture fixture;
    for (int i = 0; i < 4; ++i) {
        for (const Space corner : {Space{0, 0}, Space{5, 0}, Space{0, 4}, Space{5, 4}})
            QVERIFY(fixture.port()->rect().contains(fixture.view().rectOf(corner)));
        fixture.key(Qt::Key_PageDown);
        QCOMPARE(fixture.scene().frame().quarter, (i + 1) % 4);
    }
    fixture.key(Qt::Key_PageUp);
    QCOMPARE(fixture.scene().frame().quarter, 3);
    // The minis went along.
    const QPointF middle = fixture.scene().item("bo")->pos();
    QCOMPARE(fixture.scene().frame().spaceAt(middle), std::optional(Space{4, 2}));
}

void TestBoardView::theArrowTurnsTheBoard()
{
    BoardFixture fixture;
    auto* arrow = fixture.view().findChild<QAbstractButton*>("northButton");
    QVERIFY(arrow->width() >= 44 && arrow->height() >= 44);
    QVERIFY(!arrow->accessibleName().isEmpty());
    for (const Space corner : {Space{0, 0}, Space{5, 0}, Space{0, 4}, Space{5, 4}})
        QVERIFY(!arrow->geometry().intersects(fixture.view().rectOf(corner)));
    QTest::mouseClick(arrow, Qt::LeftButton);
    QCOMPARE(fixture.scene().frame().quarter, 1);
}

void TestBoardView::aDragBesideAMiniMovesTheView()
{
    BoardFixture fixture;
    auto& tool = fixture.use<MoveTool>();
    QSignalSpy moves(&tool, &DragTool::moveAsked);
    const QPoint before = fixture.middle({0, 0});
    const QPoint from = fixture.middle({3, 0});
    fixture.drag(from, from + QPoint(40, 60));
    QCOMPARE(fixture.middle({0, 0}), before + QPoint(40, 60));
    QVERIFY(!fixture.view().isFitted());
    QVERIFY(moves.isEmpty());
}

void TestBoardView::theMiddleButtonAndSpaceMoveTheView()
{
    BoardFixture fixture;
    auto& tool = fixture.use<MoveTool>();
    QSignalSpy moves(&tool, &DragTool::moveAsked);
    const QPoint before = fixture.middle({0, 0});
    const QPoint from = fixture.middle({1, 2}); // on a mini
    fixture.drag(from, from + QPoint(30, 20), Qt::MiddleButton);
    QCOMPARE(fixture.middle({0, 0}), before + QPoint(30, 20));
    QTest::keyPress(&fixture.view(), Qt::Key_Space);
    fixture.drag(from + QPoint(30, 20), from);
    QTest::keyRelease(&fixture.view(), Qt::Key_Space);
    QCOMPARE(fixture.middle({0, 0}), before);
    QVERIFY(moves.isEmpty());
}

void TestBoardView::theWheelZoomsAboutThePointer()
{
    BoardFixture fixture;
    const QPoint held = fixture.middle({4, 1});
    const int before = fixture.view().rectOf({4, 1}).width();
    wheel(fixture.port(), held, 240);
    QVERIFY(fixture.view().rectOf({4, 1}).width() > before * 1.3);
    QVERIFY((fixture.middle({4, 1}) - held).manhattanLength() <= 3);
    for (int i = 0; i < 60; ++i)
        wheel(fixture.port(), held, -120);
    QVERIFY2(fixture.view().rectOf({4, 1}).width() >= before / 2 - 1, "the board does not get lost");
    for (int i = 0; i < 60; ++i)
        wheel(fixture.port(), held, 120);
    QVERIFY(fixture.view().rectOf({4, 1}).width() <= 194);
}

void TestBoardView::twoFingersOnATouchpadMoveTheView()
{
    BoardFixture fixture;
    const QPoint before = fixture.middle({0, 0});
    const int size = fixture.view().rectOf({0, 0}).width();
    wheel(fixture.port(), {300, 300}, 80, {10, -25}, Qt::ScrollUpdate);
    QCOMPARE(fixture.middle({0, 0}), before + QPoint(10, -25));
    QCOMPARE(fixture.view().rectOf({0, 0}).width(), size);
}

void TestBoardView::twoFingersOnTheScreenZoom()
{
    BoardFixture fixture;
    std::unique_ptr<QPointingDevice> fingers(QTest::createTouchDevice());
    const double before = fixture.view().transform().m11();
    const QPoint middle = fixture.port()->rect().center();
    const auto at = [&](int apart) { return std::pair(middle - QPoint(apart, 0), middle + QPoint(apart, 0)); };
    auto [left, right] = at(60);
    QTest::touchEvent(fixture.port(), fingers.get()).press(0, left).press(1, right);
    for (int apart = 70; apart <= 120; apart += 10) {
        const auto [l, r] = at(apart);
        QTest::touchEvent(fixture.port(), fingers.get()).move(0, l).move(1, r);
    }
    QTest::touchEvent(fixture.port(), fingers.get()).release(0, at(120).first).release(1, at(120).second);
    QVERIFY2(fixture.view().transform().m11() > before * 1.4,
             qPrintable(QString::number(fixture.view().transform().m11() / before)));
}

void TestBoardView::keysZoomAndFit()
{
    BoardFixture fixture;
    const int before = fixture.view().rectOf({2, 2}).width();
    fixture.key(Qt::Key_Plus);
    fixture.key(Qt::Key_Plus);
    QVERIFY(fixture.view().rectOf({2, 2}).width() > before * 1.4);
    fixture.key(Qt::Key_Minus);
    QVERIFY(!fixture.view().isFitted());
    fixture.key(Qt::Key_0);
    QVERIFY(fixture.view().isFitted());
    QCOMPARE(fixture.view().rectOf({2, 2}).width(), before);
}

void TestBoardView::fitsAgainWhenTheSizeChanges()
{
    BoardFixture fixture;
    const int before = fixture.view().rectOf({2, 2}).width();
    fixture.view().resize(420, 380);
    QTRY_VERIFY(fixture.view().rectOf({2, 2}).width() < before);
    QVERIFY(fixture.port()->rect().contains(fixture.view().rectOf({0, 0})));
    QVERIFY(fixture.port()->rect().contains(fixture.view().rectOf({5, 4})));
}

void TestBoardView::aBadBoardChangesNothing()
{
    BoardFixture fixture;
    BoardLook bad = wheelhouse::testing::smallBoard();
    bad.board.minis[0].at = {2, 1}; // in a wall
    QVERIFY(!fixture.scene().setLook(bad));
    QCOMPARE(fixture.scene().look().entryOf("ann")->at, (Space{1, 2}));
}

void TestBoardView::theCursorWalksAsItIsSeen()
{
    BoardFixture fixture;
    auto& tool = fixture.use<ListeningTool>();
    fixture.scene().setCursor({2, 2});
    fixture.key(Qt::Key_Right);
    QCOMPARE(fixture.scene().cursor(), std::optional(Space{3, 2}));
    QCOMPARE(tool.hovered, std::optional(Space{3, 2}));
    fixture.key(Qt::Key_Up);
    QCOMPARE(fixture.scene().cursor(), std::optional(Space{3, 1}));
    fixture.key(Qt::Key_PageDown); // east points down now
    fixture.key(Qt::Key_Down);
    QCOMPARE(fixture.scene().cursor(), std::optional(Space{4, 1}));
    fixture.key(Qt::Key_Right);
    QCOMPARE(fixture.scene().cursor(), std::optional(Space{4, 0}));
    fixture.key(Qt::Key_Right); // at the rim
    QCOMPARE(fixture.scene().cursor(), std::optional(Space{4, 0}));
}

void TestBoardView::hoveringAsksOncePerSpace()
{
    BoardFixture fixture;
    auto& tool = fixture.use<ListeningTool>();
    const QPoint middle = fixture.middle({2, 2});
    hoverAt(fixture.port(), middle);
    const int once = tool.hovers;
    QCOMPARE(tool.hovered, std::optional(Space{2, 2}));
    for (const QPoint& at : {middle + QPoint(2, 0), middle + QPoint(3, 2), middle - QPoint(2, 2)})
        hoverAt(fixture.port(), at);
    QCOMPARE(tool.hovers, once);
    hoverAt(fixture.port(), fixture.middle({3, 2}));
    QCOMPARE(tool.hovers, once + 1);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(fixture.port(), &leave);
    QCOMPARE(tool.hovered, std::optional<Space>());
    hoverAt(fixture.port(), fixture.middle({3, 2}) + QPoint(1, 1));
    QCOMPARE(tool.hovered, std::optional(Space{3, 2}));
}

void TestBoardView::enterTapsAtTheCursor()
{
    BoardFixture fixture;
    auto& tool = fixture.use<ListeningTool>();
    fixture.scene().setCursor({4, 3});
    fixture.key(Qt::Key_Return);
    QCOMPARE(tool.taps, (std::vector<std::optional<Space>>{Space{4, 3}}));
}

void TestBoardView::aScreenReaderFindsATable()
{
    BoardFixture fixture;
    auto& tool = fixture.use<ListeningTool>();
    QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&fixture.view());
    QVERIFY(access);
    QCOMPARE(access->role(), QAccessible::Table);
    QAccessibleTableInterface* table = access->tableInterface();
    QVERIFY(table);
    QCOMPARE(table->columnCount(), 6);
    QCOMPARE(table->rowCount(), 5);
    QCOMPARE(access->childCount(), 30);
    QCOMPARE(table->columnDescription(2), QString("C"));
    QCOMPARE(table->rowDescription(3), QString("4"));
    const auto nameAt = [&](int row, int column) { return table->cellAt(row, column)->text(QAccessible::Name); };
    QCOMPARE(nameAt(2, 2), QString("C3, hindering, level 1"));
    QCOMPARE(nameAt(1, 2), QString("C2, blocking"));
    QCOMPARE(nameAt(2, 1), QString("B3, Harrow"));
    QCOMPARE(nameAt(4, 3), QString("D5, Ogre")); // the far corner of a large mini
    QCOMPARE(nameAt(0, 0), QString("A1, barrier in the east"));
    QCOMPARE(nameAt(0, 1), QString("B1, barrier in the west"));
    QCOMPARE(nameAt(4, 5), QString("F5, chest, closed door in the north"));
    QCOMPARE(nameAt(3, 0), QString("A4, portal a in the south"));
    QAccessibleInterface* cell = table->cellAt(3, 4);
    QCOMPARE(cell->role(), QAccessible::Cell);
    QCOMPARE(access->indexOfChild(cell), 3 * 6 + 4);
    QCOMPARE(access->child(3 * 6 + 4), cell);
    const QPoint middle = fixture.port()->mapToGlobal(fixture.middle({4, 3}));
    QVERIFY(cell->rect().contains(middle));
    QCOMPARE(access->childAt(middle.x(), middle.y()), cell);
    QVERIFY(!table->cellAt(5, 0) && !table->cellAt(0, 6));
    cell->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(tool.taps, (std::vector<std::optional<Space>>{Space{4, 3}}));
}

void TestBoardView::aScreenReaderFollowsTheCursor()
{
    BoardFixture fixture;
    fixture.view().setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(fixture.view().hasFocus());
    fixture.scene().setCursor({1, 1});
    fixture.key(Qt::Key_Down);
    QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&fixture.view());
    QCOMPARE(access->text(QAccessible::Value), QString("B3, Harrow"));
    QVERIFY(access->focusChild());
    QCOMPARE(access->focusChild()->text(QAccessible::Name), QString("B3, Harrow"));
    QVERIFY(access->focusChild()->state().focused);
}

void TestBoardView::namesSpacesForTalkAcrossTheTable()
{
    QCOMPARE(spaceName({0, 0}), QString("A1"));
    QCOMPARE(spaceName({25, 8}), QString("Z9"));
    QCOMPARE(spaceName({26, 0}), QString("AA1"));
    QCOMPARE(spaceName({52, 199}), QString("BA200"));
}

namespace {
/// A tile in the middle of nothing, with room for another in the east and a hero on it.
BoardLook oneTile()
{
    constexpr int side = 200;
    BoardLook look;
    look.board.width = look.board.height = side;
    look.board.terrain.assign(side, std::string(side, ' '));
    for (size_t y = 100; y < 104; ++y)
        look.board.terrain[y].replace(100, 4, y == 100 ? "...#" : "....");
    for (int y = 100; y < 104; ++y)
        look.board.edges.push_back({{{99, y}, board::Side::East}, "wall", false, {}, {}});
    look.board.minis = {{.id = "ann", .side = "ann", .at = {101, 101}, .size = 1, .speed = 3}};
    look.minis = {{.id = "ann", .name = "Harrow", .letters = "Ha", .seat = 0, .acting = true}};
    look.tiles = {{{100, 100}, 4, 4, "Landing"}};
    look.plots = {{{104, 100}, 4, 4, {}}};
    look.firstSpace = {100, 100};
    return look;
}
} // namespace

void TestBoardView::whatGrowsIsShownAsFarAsItGoes()
{
    BoardFixture fixture(oneTile(), {800, 700}, app::makeSurveyor("adventure-system"));
    const BoardFrame& frame = fixture.scene().frame();
    QCOMPARE(frame.from, (Space{100, 100}));
    QCOMPARE(QSize(frame.width, frame.height), QSize(8, 4));
    for (int quarter = 0; quarter < 4; ++quarter) {
        fixture.view().turn(1);
        for (const Space space : {Space{100, 100}, Space{107, 103}}) {
            QVERIFY(fixture.port()->rect().contains(fixture.middle(space)));
            QCOMPARE(frame.spaceAt(frame.rectOf(space).center()), std::optional(space));
        }
        QVERIFY(!fixture.view().grab().isNull());
    }
    auto& tool = fixture.use<ListeningTool>();
    fixture.tap({105, 102});
    QCOMPARE(tool.taps, (std::vector<std::optional<Space>>{Space{105, 102}}));
    BoardLook grown = oneTile();
    for (size_t y = 96; y < 100; ++y)
        grown.board.terrain[y].replace(100, 4, "....");
    QVERIFY(fixture.scene().setLook(grown));
    QCOMPARE(frame.from, (Space{100, 96}));
    QCOMPARE(QSize(frame.width, frame.height), QSize(8, 8));
    QVERIFY(!grown.canHold({104, 100}, 1, "ann")); // no tile lies there
    QVERIFY(grown.canHold({103, 99}, 1, "ann") && !grown.canHold({103, 100}, 1, "ann"));
}

void TestBoardView::placesForTilesAreFoundByKeys()
{
    BoardFixture fixture(oneTile(), {800, 700}, app::makeSurveyor("adventure-system"));
    auto& tool = fixture.use<ListeningTool>();
    QVERIFY(fixture.scene().frame().contains(*fixture.scene().cursor()));
    fixture.scene().setCursor({103, 101});
    fixture.key(Qt::Key_Right);
    QAccessibleInterface* access = QAccessible::queryAccessibleInterface(&fixture.view());
    QCOMPARE(access->text(QAccessible::Value), QString("E2, a tile may be laid here"));
    fixture.key(Qt::Key_Return);
    QCOMPARE(tool.taps, (std::vector<std::optional<Space>>{Space{104, 101}}));
    for (int i = 0; i < 9; ++i)
        fixture.key(Qt::Key_Right);
    QCOMPARE(fixture.scene().cursor(), std::optional(Space{107, 101})); // the rim of what is shown
    QAccessibleTableInterface* table = access->tableInterface();
    QCOMPARE(table->columnCount(), 8);
    QCOMPARE(table->rowCount(), 4);
    QCOMPARE(table->columnDescription(0), QString("A"));
    QCOMPARE(table->rowDescription(0), QString("1"));
    QCOMPARE(table->cellAt(1, 1)->text(QAccessible::Name), QString("B2, Landing, Harrow"));
    QCOMPARE(table->cellAt(0, 3)->text(QAccessible::Name), QString("D1, blocking, Landing"));
    QCOMPARE(access->indexOfChild(table->cellAt(1, 4)), 12);
    // It grows to the north and the west: every name stays.
    BoardLook grown = oneTile();
    grown.plots = {{{100, 96}, 4, 4, {}}, {{96, 100}, 4, 4, {}}};
    QVERIFY(fixture.scene().setLook(grown) && !fixture.view().grab().isNull());
    QCOMPARE(table->columnDescription(0), QString("−D"));
    QCOMPARE(table->rowDescription(0), QString("−4"));
    QCOMPARE(table->cellAt(5, 5)->text(QAccessible::Name), QString("B2, Landing, Harrow"));
    QCOMPARE(table->cellAt(3, 4)->text(QAccessible::Name), QString("A−1, a tile may be laid here"));
}

void TestBoardView::aSmallBoardIsSeenNearWhatMatters()
{
    BoardLook look = oneTile();
    for (size_t y = 100; y < 104; ++y)
        look.board.terrain[y].replace(100, 60, 60, '.');
    look.plots.clear();
    BoardFixture fixture(look, {500, 300}, app::makeSurveyor("adventure-system"));
    const auto space = [&] { return fixture.view().transform().m11() * BoardFrame::unit; };
    const auto isSeen = [&](Space at) { return fixture.port()->rect().contains(fixture.view().rectOf(at)); };
    QVERIFY(space() < 10 && isSeen({100, 100}) && isSeen({159, 103}));
    fixture.view().setMatter({{150, 101}});
    QVERIFY(space() > 23.9 && isSeen({150, 101}) && !isSeen({100, 100}));
    QVERIFY(fixture.view().isFitted() && !fixture.view().isWhole());
    const QRect before = fixture.view().rectOf({150, 101});
    fixture.view().setMatter({{149, 101}}); // in view already: the map keeps still
    QCOMPARE(fixture.view().rectOf({150, 101}), before);
    fixture.view().setMatter({{101, 101}});
    QVERIFY(isSeen({101, 101}));
    fixture.key(Qt::Key_0); // all of it, by one key, and back
    QVERIFY(fixture.view().isWhole() && isSeen({100, 100}) && isSeen({159, 103}));
    fixture.key(Qt::Key_0);
    QVERIFY(space() > 23.9 && isSeen({101, 101}));
    // What was looked at by hand stays, though the board grows.
    fixture.view().zoomBy(1.5, QPointF(250, 150));
    const double own = space();
    const QRect seen = fixture.view().rectOf({104, 101});
    fixture.view().setMatter({{150, 101}});
    BoardLook grown = look;
    grown.plots = {{{100, 96}, 4, 4, {}}};
    QVERIFY(fixture.scene().setLook(grown));
    QCOMPARE(space(), own);
    const QPoint moved = fixture.view().rectOf({104, 101}).center() - seen.center();
    QVERIFY2(std::abs(moved.x()) <= 2 && std::abs(moved.y()) <= 2, qPrintable(QString::number(moved.y())));
}

WHEELHOUSE_TEST(TestBoardView)

#include "tst_board_view.moc"
