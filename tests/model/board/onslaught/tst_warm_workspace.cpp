// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace that has served the largest board asked about makes no question allocate, but for the list it hands back.
#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"
#include "tests/model/board/onslaught/random_board.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <bit>
#include <cstdlib>
#include <functional>
#include <new>

namespace {
thread_local int allocationsSoFar = 0;
} // namespace

// Every other form of new comes down to this one.
void* operator new(std::size_t size)
{
    ++allocationsSoFar;
    if (void* const memory = std::malloc(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace wheelhouse::board::onslaught {
namespace {

// How often a list that grows to that length by itself allocates.
int allocationsOfList(std::size_t length)
{
    return length == 0 ? 0 : 1 + static_cast<int>(std::bit_width(length - 1));
}

// What questions work with that is kept from one to the next.
struct KeptWork {
    Workspace work;
    Grid<Sight> map;
    std::vector<Reached> places;
};

// Asks about the board with one of its minis and another one; returns how many allocations belong to the answer.
using Question = std::function<int(const Board&, MiniIndex, MiniIndex, KeptWork&)>;

struct NamedQuestion {
    const char* name;
    Question ask;
};

const NamedQuestion questions[]{
    {"sight",
     [](const Board& board, MiniIndex a, MiniIndex b, KeptWork& desk) {
         sight(board, board.spot(a), board.spot(b), desk.work);
         return 0;
     }},
    {"best corner",
     [](const Board& board, MiniIndex a, MiniIndex b, KeptWork& desk) {
         linesFromBestCorner(board, board.spot(a), board.spot(b), desk.work);
         return 0;
     }},
    {"sight map",
     [](const Board& board, MiniIndex a, MiniIndex, KeptWork& desk) {
         sightMap(board, board.spot(a), desk.work, desk.map);
         return 0;
     }},
    {"proof",
     [](const Board& board, MiniIndex a, MiniIndex b, KeptWork& desk) {
         return proveSight(board, board.spot(a), board.spot(b), desk.work).lines.empty() ? 0 : allocationsOfList(4);
     }},
    {"range",
     [](const Board& board, MiniIndex a, MiniIndex b, KeptWork& desk) {
         range(board, board.spot(a), board.spot(b), desk.work);
         return 0;
     }},
    {"an area reaches",
     [](const Board& board, MiniIndex a, MiniIndex b, KeptWork& desk) {
         areaReaches(board, board.mini(a).at, board.mini(b).at, desk.work);
         return 0;
     }},
    {"area origins", [](const Board& board, MiniIndex a, MiniIndex,
                        KeptWork& desk) { return allocationsOfList(areaOrigins(board, a, 0, 9, desk.work).size()); }},
    {"burst", [](const Board& board, MiniIndex a, MiniIndex,
                 KeptWork& desk) { return allocationsOfList(burst(board, board.mini(a).at, 4, desk.work).size()); }},
    {"cone",
     [](const Board& board, MiniIndex a, MiniIndex, KeptWork& desk) {
         const Space origin = board.mini(a).at - Space{0, 1};
         if (!isConeOrigin(board, a, origin))
             return 0;
         const Cone found = cone(board, a, origin, 4, desk.work);
         return allocationsOfList(found.spaces.size()) + allocationsOfList(found.minis.size());
     }},
    {"reach",
     [](const Board& board, MiniIndex a, MiniIndex, KeptWork& desk) {
         reach(board, a, 60, desk.work, desk.places);
         return 0;
     }},
    {"teleport", [](const Board& board, MiniIndex a, MiniIndex,
                    KeptWork& desk) { return allocationsOfList(teleportPlaces(board, a, 6, desk.work).size()); }},
    {"path",
     [](const Board& board, MiniIndex a, MiniIndex, KeptWork& desk) {
         const auto found = path(board, a, {board.width() / 2, board.height() / 2}, desk.work);
         return found ? allocationsOfList(found->steps.size()) : 0;
     }},
    {"approach",
     [](const Board& board, MiniIndex a, MiniIndex b, KeptWork& desk) {
         approachCost(board, a, b, desk.work);
         return 0;
     }},
    {"closest",
     [](const Board& board, MiniIndex a, MiniIndex b, KeptWork& desk) {
         return allocationsOfList(closest(board, a, std::span(&b, 1), desk.work).minis.size());
     }},
};

} // namespace

class TestWarmWorkspace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theCountCounts()
    {
        const int before = allocationsSoFar;
        std::vector<int> list;
        for (int i = 0; i < 9; ++i)
            list.push_back(i);
        QCOMPARE(allocationsSoFar - before, allocationsOfList(list.size()));
    }

    void noQuestionAllocates_data()
    {
        QTest::addColumn<int>("number");
        for (const NamedQuestion& question : questions)
            QTest::newRow(question.name) << static_cast<int>(&question - questions);
    }
    // Boards of all sizes in turn, with portals and large minis on some: the second time round nothing allocates.
    void noQuestionAllocates()
    {
        QFETCH(int, number);
        std::vector<Board> boards;
        for (std::uint32_t seed = 0; seed < 24; ++seed) {
            Dice dice(seed);
            boards.push_back(std::get<Board>(Board::make(randomBoard(dice, seed % 2 == 0 ? 20 : 100, 20))));
        }
        KeptWork desk;
        for (const bool warm : {false, true}) {
            for (const Board& board : boards) {
                const auto minis = static_cast<MiniIndex>(board.minis().size());
                for (MiniIndex a = 0; a < minis; ++a) {
                    const int before = allocationsSoFar;
                    const int ofAnswer = questions[number].ask(board, a, (a + 1) % minis, desk);
                    if (warm)
                        QCOMPARE(allocationsSoFar - before, ofAnswer);
                }
            }
        }
    }

    void movingAMiniDoesNotAllocate()
    {
        Dice dice(5);
        Board board = std::get<Board>(Board::make(randomBoard(dice, 40, 40)));
        const int before = allocationsSoFar;
        board.place(0, {1, 1});
        QCOMPARE(allocationsSoFar, before);
    }
};

WHEELHOUSE_TEST(TestWarmWorkspace)

} // namespace wheelhouse::board::onslaught

#include "tst_warm_workspace.moc"
