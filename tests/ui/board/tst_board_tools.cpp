// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/sight.h"
#include "tests/support/test_main.h"
#include "tests/ui/board/board_fixture.h"
#include "ui/board/area_tools.h"
#include "ui/board/move_tool.h"
#include "ui/board/sight_tool.h"

#include <QSignalSpy>

using namespace wheelhouse;
using namespace wheelhouse::ui;
using board::Space;
using wheelhouse::testing::BoardFixture;
namespace kernel = wheelhouse::board::onslaught;

namespace {

kernel::Board kernelBoard()
{
    return std::get<kernel::Board>(kernel::Board::make(wheelhouse::testing::smallBoard().board));
}

int asNumber(Seen seen)
{
    return static_cast<int>(seen);
}
int asNumber(kernel::Sight sight)
{
    return static_cast<int>(sight);
}

} // namespace

class TestBoardTools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTapAsksToMoveTheMover();
    void aTapBesideADoorIsAMoveWhereOneMayGo();
    void aDragAsksToMove_data();
    void aDragAsksToMove();
    void nothingMovesByItself();
    void escapePutsAMiniBack();
    void aLargeMiniIsHeldByAnyOfItsSpaces();
    void showsReachWayAndSightWhileDragging();
    void sightToolProvesItsAnswers();
    void linesThroughAPortalHaveTwoParts();
    void areasAreTheKernels();
    void aToolTakesItsThingsAlong();
    void dangerIsMarkedWhereverTheMiniWouldStand();
};

void TestBoardTools::aTapAsksToMoveTheMover()
{
    BoardFixture fixture;
    auto& tool = fixture.use<MoveTool>();
    tool.setMover("ann");
    QSignalSpy moves(&tool, &DragTool::moveAsked);
    QSignalSpy minis(&tool, &MoveTool::miniTapped);
    fixture.tap({3, 1});
    QCOMPARE(moves.count(), 1);
    QCOMPARE(moves.first()[0].value<std::string>(), std::string("ann"));
    QCOMPARE(moves.first()[1].value<Space>(), (Space{3, 1}));
    fixture.tap({4, 2});
    QCOMPARE(moves.count(), 1);
    QCOMPARE(minis.first()[0].value<std::string>(), std::string("bo"));
    fixture.scene().setCursor({0, 1});
    fixture.key(Qt::Key_Return);
    QCOMPARE(moves.last()[1].value<Space>(), (Space{0, 1}));
}

void TestBoardTools::aTapBesideADoorIsAMoveWhereOneMayGo()
{
    BoardFixture fixture;
    auto& tool = fixture.use<MoveTool>();
    QSignalSpy moves(&tool, &DragTool::moveAsked);
    QSignalSpy doors(&tool, &MoveTool::doorTapped);
    const QRect space = fixture.view().rectOf({5, 3}); // with a door in the south, in reach of Bo
    const auto tapFromDoor = [&](double share) {
        const QPoint at(space.center().x(), space.bottom() - static_cast<int>(space.height() * share));
        QTest::mouseClick(fixture.port(), Qt::LeftButton, Qt::NoModifier, at);
    };
    tapFromDoor(0.25);
    QCOMPARE(doors.count(), 1); // nobody moves
    tool.setMover("bo");
    tapFromDoor(0.25);
    QCOMPARE(doors.count(), 1);
    QCOMPARE(moves.count(), 1);
    tapFromDoor(0.1);
    QCOMPARE(doors.count(), 2);
    QCOMPARE(moves.count(), 1);
}

void TestBoardTools::aDragAsksToMove_data()
{
    QTest::addColumn<int>("quarter");
    for (int quarter = 0; quarter < 4; ++quarter)
        QTest::addRow("%d quarters", quarter) << quarter;
}

void TestBoardTools::aDragAsksToMove()
{
    QFETCH(const int, quarter);
    BoardFixture fixture;
    fixture.view().turn(quarter);
    auto& tool = fixture.use<MoveTool>();
    QSignalSpy moves(&tool, &DragTool::moveAsked);
    fixture.drag(Space{4, 2}, Space{3, 0});
    QCOMPARE(moves.count(), 1);
    QCOMPARE(moves.first()[0].value<std::string>(), std::string("bo"));
    QCOMPARE(moves.first()[1].value<Space>(), (Space{3, 0}));
}

void TestBoardTools::nothingMovesByItself()
{
    BoardFixture fixture;
    auto& tool = fixture.use<MoveTool>();
    fixture.drag(Space{4, 2}, Space{3, 0});
    QCOMPARE(fixture.scene().look().entryOf("bo")->at, (Space{4, 2}));
    QVERIFY2(fixture.scene().item("bo")->isHeld(), "it waits where it was dropped for an answer");
    fixture.scene().setLook(fixture.scene().look()); // refused: the look is the same
    const QPointF standing = fixture.scene().item("bo")->pos();
    QCOMPARE(fixture.scene().frame().spaceAt(standing), std::optional(Space{4, 2}));
    BoardLook moved = fixture.scene().look();
    moved.board.minis[1].at = {3, 0};
    fixture.scene().setLook(moved);
    QCOMPARE(fixture.scene().frame().spaceAt(fixture.scene().item("bo")->pos()), std::optional(Space{3, 0}));
    QVERIFY(tool.held().empty());
}

void TestBoardTools::escapePutsAMiniBack()
{
    BoardFixture fixture;
    auto& tool = fixture.use<MoveTool>();
    QSignalSpy moves(&tool, &DragTool::moveAsked);
    QTest::mousePress(fixture.port(), Qt::LeftButton, Qt::NoModifier, fixture.middle({4, 2}));
    QTest::mouseMove(fixture.port(), fixture.middle({3, 1}));
    QCOMPARE(tool.held(), std::string("bo"));
    fixture.key(Qt::Key_Escape);
    QVERIFY(tool.held().empty());
    QVERIFY(!fixture.scene().item("bo")->isHeld());
    QTest::mouseRelease(fixture.port(), Qt::LeftButton, Qt::NoModifier, fixture.middle({3, 1}));
    QVERIFY(moves.isEmpty());
}

void TestBoardTools::aLargeMiniIsHeldByAnyOfItsSpaces()
{
    BoardFixture fixture;
    auto& tool = fixture.use<MoveTool>();
    QSignalSpy moves(&tool, &DragTool::moveAsked);
    fixture.drag(Space{3, 4}, Space{5, 2}); // by its south-east space, two east and two north
    QCOMPARE(moves.count(), 1);
    QCOMPARE(moves.first()[0].value<std::string>(), std::string("ogre"));
    QCOMPARE(moves.first()[1].value<Space>(), (Space{4, 1}));
}

void TestBoardTools::showsReachWayAndSightWhileDragging()
{
    BoardFixture fixture;
    auto& tool = fixture.use<MoveTool>();
    QTest::mousePress(fixture.port(), Qt::LeftButton, Qt::NoModifier, fixture.middle({1, 2}));
    QTest::mouseMove(fixture.port(), fixture.middle({1, 3}));
    QTest::mouseMove(fixture.port(), fixture.middle({1, 4}));
    kernel::Board board = kernelBoard();
    kernel::Workspace work;
    const kernel::MiniIndex ann = *board.find("ann");
    std::vector<kernel::Reached> reached;
    kernel::reach(board, ann, 3, work, reached);
    QCOMPARE(tool.reach().size(), reached.size());
    for (std::size_t i = 0; i < reached.size(); ++i)
        QCOMPARE(tool.reach()[i], (ReachedSpace{reached[i].at, reached[i].cost}));
    QCOMPARE(tool.way().cost, std::optional(kernel::path(board, ann, {1, 4}, work)->cost));
    QCOMPARE(tool.way().places.front(), (Space{1, 2}));
    QCOMPARE(tool.way().places.back(), (Space{1, 4}));
    board.place(ann, {1, 4}); // what it would see from there
    board::Grid<kernel::Sight> map;
    kernel::sightMap(board, board.spot(ann), work, map);
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 6; ++x)
            QCOMPARE(asNumber(tool.sightMap().at({x, y})), asNumber(map.at({x, y})));
    }
    QTest::mouseRelease(fixture.port(), Qt::LeftButton, Qt::NoModifier, fixture.middle({1, 4}));
    QVERIFY(tool.reach().empty());
}

void TestBoardTools::sightToolProvesItsAnswers()
{
    BoardFixture fixture;
    auto& tool = fixture.use<SightTool>();
    fixture.tap({1, 2});
    QCOMPARE(tool.viewer(), std::string("ann"));
    kernel::Board board = kernelBoard();
    kernel::Workspace work;
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 6; ++x) {
            const Space space{x, y};
            QTest::mouseMove(fixture.port(), fixture.middle(space));
            const BoardLook& look = fixture.scene().look();
            const board::MiniEntry* mini = look.miniAt(space);
            if (mini && mini->id == "ann")
                continue;
            const kernel::Spot target = mini ? board.spot(*board.find(mini->id)) : kernel::Spot{space, 1, {}};
            const auto proof = kernel::proveSight(board, board.spot(*board.find("ann")), target, work);
            QCOMPARE(asNumber(tool.answer().seen), asNumber(proof.sight));
            QCOMPARE(tool.answer().lines.size(), proof.lines.size());
        }
    }
    QTest::mouseMove(fixture.port(), fixture.middle({3, 2}));
    fixture.key(Qt::Key_Escape);
    QVERIFY(tool.answer().lines.empty());
}

void TestBoardTools::linesThroughAPortalHaveTwoParts()
{
    // Two rooms that only a portal joins: east out of B1 is east out of D1.
    BoardLook look;
    look.board.width = 6;
    look.board.height = 1;
    look.board.terrain = {"...#.."};
    look.board.edges = {
        {.edge = {{1, 0}, board::Side::East}, .kind = "portal", .open = false, .piece = {}, .pair = "a"},
        {.edge = {{4, 0}, board::Side::East}, .kind = "portal", .open = false, .piece = {}, .pair = "a"},
    };
    look.board.minis = {{.id = "ann", .side = "ann", .at = {0, 0}, .size = 1, .speed = 3}};
    BoardFixture fixture(look);
    auto& tool = fixture.use<SightTool>();
    tool.setViewer("ann");
    QTest::mouseMove(fixture.port(), fixture.middle({5, 0}));
    QCOMPARE(tool.answer().seen, Seen::Clear);
    QVERIFY(!tool.answer().lines.empty());
    const auto through =
        std::ranges::count_if(tool.answer().lines, [](const SightLine& line) { return line.size() == 2; });
    QVERIFY(through >= 1);
    for (const SightLine& line : tool.answer().lines) {
        if (line.size() != 2)
            continue;
        QCOMPARE(line[0].x2(), 2.0); // in at the one end, out at the other, at the same height
        QCOMPARE(line[1].x1(), 5.0);
        QCOMPARE(line[0].y2(), line[1].y1());
    }
}

void TestBoardTools::areasAreTheKernels()
{
    BoardFixture fixture;
    kernel::Board board = kernelBoard();
    kernel::Workspace work;
    const auto names = [&](const std::vector<kernel::MiniIndex>& minis) {
        std::vector<std::string> ids;
        for (const kernel::MiniIndex mini : minis)
            ids.push_back(board.mini(mini).id);
        return ids;
    };
    auto& burst = fixture.use<BurstTool>(1);
    QSignalSpy chosen(&burst, &AreaTool::areaChosen);
    QTest::mouseMove(fixture.port(), fixture.middle({0, 3}));
    QVERIFY(burst.area());
    QCOMPARE(burst.area()->spaces.size(), 6u); // at the rim: two columns, three rows
    QCOMPARE(burst.area()->minis, names(kernel::burst(board, {0, 3}, 1, work)));
    fixture.tap({0, 3});
    QCOMPARE(chosen.first()[0].value<Space>(), (Space{0, 3}));
    auto& cone = fixture.use<ConeTool>("ann", 3);
    QTest::mouseMove(fixture.port(), fixture.middle({4, 4}));
    QVERIFY2(!cone.area(), "a cone begins beside the attacker");
    QTest::mouseMove(fixture.port(), fixture.middle({2, 2}));
    QVERIFY(cone.area());
    const kernel::Cone expected = kernel::cone(board, *board.find("ann"), {2, 2}, 3, work);
    QVERIFY(cone.area()->spaces == expected.spaces);
    QCOMPARE(cone.area()->minis, names(expected.minis));
}

void TestBoardTools::aToolTakesItsThingsAlong()
{
    BoardFixture fixture;
    const auto before = fixture.scene().items().size();
    fixture.use<SightTool>().setViewer("ann");
    QVERIFY(fixture.scene().items().size() > before);
    fixture.scene().setTool(nullptr);
    QCOMPARE(fixture.scene().items().size(), before);
}

void TestBoardTools::dangerIsMarkedWhereverTheMiniWouldStand()
{
    BoardFixture fixture;
    const auto pictureOf = [&](Space space) { return fixture.view().grab(fixture.view().rectOf(space)).toImage(); };
    const std::vector<Space> filled{{3, 3}, {4, 3}, {3, 4}, {4, 4}};
    std::vector<QImage> before;
    for (const Space space : filled)
        before.push_back(pictureOf(space));
    const QImage besideBefore = pictureOf({1, 4});
    fixture.scene().setDangers({{.at = {3, 3}, .size = 2, .strength = 2, .number = "1.2", .words = "Ogre waits."}});
    for (std::size_t i = 0; i < filled.size(); ++i) {
        QVERIFY2(pictureOf(filled[i]) != before[i], qPrintable(QString::number(i)));
        QVERIFY(fixture.scene().sentenceOf(filled[i]).contains("Ogre waits."));
    }
    QCOMPARE(pictureOf({1, 4}), besideBefore);
    QVERIFY(!fixture.scene().sentenceOf({1, 4}).contains("Ogre waits."));
    // Of several the strongest, unless one is for the place itself.
    fixture.scene().setDangers({{.at = {3, 3}, .size = 2, .strength = 1, .number = "0.5", .words = "Weak."},
                                {.at = {2, 3}, .size = 2, .strength = 3, .number = "2.5", .words = "Strong."}});
    QVERIFY(fixture.scene().sentenceOf({3, 4}).contains("Strong."));
    QVERIFY(fixture.scene().sentenceOf({3, 3}).contains("Weak."));
}

WHEELHOUSE_TEST(TestBoardTools)

#include "tst_board_tools.moc"
