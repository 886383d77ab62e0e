// SPDX-License-Identifier: GPL-3.0-or-later
// What holds on every board: turning and mirroring it changes nothing, an obstacle fewer never takes sight away, names
// and numbers of minis mean nothing, and boards wider than a machine word are like others.
#include "model/board/onslaught/areas.h"
#include "model/board/onslaught/movement.h"
#include "model/board/onslaught/range.h"
#include "model/board/onslaught/sight.h"
#include "tests/model/board/onslaught/random_board.h"
#include "tests/model/board/onslaught/reference.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <algorithm>
#include <functional>

namespace wheelhouse::board::onslaught {
namespace {

using PlaceMap = std::function<Space(Space, int)>;

Board lawfulBoard(const Description& description)
{
    return std::get<Board>(Board::make(description));
}

bool hasMixedPortals(const Description& board)
{
    return std::any_of(board.edges.begin(), board.edges.end(), [&](const EdgeEntry& one) {
        return one.kind == "portal" && std::any_of(board.edges.begin(), board.edges.end(), [&](const EdgeEntry& other) {
                   return other.kind == "portal" && one.pair == other.pair && one.edge.side != other.edge.side;
               });
    });
}

Space randomSpaceOf(Dice& dice, const Board& board)
{
    return {dice.from(0, board.width() - 1), dice.from(0, board.height() - 1)};
}

// The name of a question that the two boards answer differently; empty if there is none.
QString compareBoards(Dice& dice, const Board& board, const Board& other, const PlaceMap& moved, bool sightToo)
{
    Workspace work;
    const auto movedSpot = [&](Spot spot) { return Spot{moved(spot.at, spot.size), spot.size, spot.mini}; };
    for (MiniIndex mini = 0; std::cmp_less(mini, board.minis().size()); ++mini) {
        std::vector<Reached> places, otherPlaces;
        reach(board, mini, 7, work, places);
        reach(other, mini, 7, work, otherPlaces);
        for (Reached& place : places)
            place.at = moved(place.at, board.mini(mini).size);
        std::sort(places.begin(), places.end(), [](const Reached& a, const Reached& b) { return a.at < b.at; });
        if (places != otherPlaces)
            return QStringLiteral("reach");
        const Space space = randomSpaceOf(dice, board);
        const Spot to{space, 1, std::nullopt}, from = board.spot(mini);
        if (range(board, from, to, work) != range(other, movedSpot(from), movedSpot(to), work))
            return QStringLiteral("range");
        if (burst(board, space, 3, work) != burst(other, moved(space, 1), 3, work))
            return QStringLiteral("burst");
        if (!sightToo)
            continue;
        Grid<Sight> map, otherMap;
        sightMap(board, from, work, map);
        sightMap(other, movedSpot(from), work, otherMap);
        for (int y = 0; y < board.height(); ++y) {
            for (int x = 0; x < board.width(); ++x) {
                if (map.at({x, y}) != otherMap.at(moved({x, y}, 1)))
                    return QStringLiteral("sight map");
            }
        }
        for (MiniIndex target = 0; std::cmp_less(target, board.minis().size()); ++target) {
            if (sight(board, from, board.spot(target), work) !=
                sight(other, other.spot(mini), other.spot(target), work))
                return QStringLiteral("sight");
            if (approachCost(board, mini, target, work) != approachCost(other, mini, target, work))
                return QStringLiteral("approach");
        }
    }
    return {};
}

// The board without one thing that may stand in the way; none if that thing is not there.
std::optional<Description> withoutOneObstacle(Dice& dice, Description board, MiniIndex viewer, MiniIndex target)
{
    const Space s{dice.from(0, board.width - 1), dice.from(0, board.height - 1)};
    char& letter = board.terrain[static_cast<std::size_t>(s.y)][static_cast<std::size_t>(s.x)];
    if (letter != '.' && dice.oneIn(2)) {
        letter = '.';
        return board;
    }
    if (!board.edges.empty() && dice.oneIn(2)) {
        const int number = dice.from(0, static_cast<int>(board.edges.size()) - 1);
        if (board.edges[static_cast<std::size_t>(number)].kind == "portal")
            return std::nullopt;
        board.edges.erase(board.edges.begin() + number);
        return board;
    }
    // Sent away behind the others: numbers stay.
    const int number = dice.from(0, static_cast<int>(board.minis.size()) - 1);
    if (number == viewer || number == target)
        return std::nullopt;
    board.minis[static_cast<std::size_t>(number)].side = board.minis[static_cast<std::size_t>(viewer)].side;
    return board;
}

} // namespace

class TestBoardLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void turningAndMirroringChangesNothing()
    {
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            Dice dice(seed);
            const Description first = randomBoard(dice, 9, 7);
            const Description quarter = turned(first), half = turned(quarter), mirror = mirrored(first);
            const bool mixed = hasMixedPortals(first);
            const Board board = lawfulBoard(first);
            const auto byQuarter = [&](Space s, int size) { return turnedPlace(first, s, size); };
            const auto byHalf = [&](Space s, int size) {
                return turnedPlace(quarter, turnedPlace(first, s, size), size);
            };
            const auto byMirror = [&](Space s, int size) { return mirroredPlace(first, s, size); };
            const QByteArray where = QByteArray::number(seed);
            // A portal pair of two orientations turns lines by compass: only half turns leave it as it is.
            QVERIFY2(compareBoards(dice, board, lawfulBoard(quarter), byQuarter, !mixed).isEmpty(), where.constData());
            QVERIFY2(compareBoards(dice, board, lawfulBoard(half), byHalf, true).isEmpty(), where.constData());
            QVERIFY2(compareBoards(dice, board, lawfulBoard(mirror), byMirror, !mixed).isEmpty(), where.constData());
        }
    }

    void anObstacleFewerNeverTakesSightAway()
    {
        int compared = 0, better = 0;
        for (std::uint32_t seed = 0; seed < 1200; ++seed) {
            Dice dice(seed);
            const Description first = randomBoard(dice, 7, 7);
            if (first.minis.empty())
                continue;
            const int last = static_cast<int>(first.minis.size()) - 1;
            const MiniIndex viewer = dice.from(0, last), target = dice.from(0, last);
            const std::optional<Description> fewer = withoutOneObstacle(dice, first, viewer, target);
            if (!fewer)
                continue;
            Workspace work;
            const Board before = lawfulBoard(first), after = lawfulBoard(*fewer);
            const Sight was = sight(before, before.spot(viewer), before.spot(target), work);
            const Sight is = sight(after, after.spot(viewer), after.spot(target), work);
            QVERIFY2(is >= was, QByteArray::number(seed).constData());
            ++compared;
            better += is > was ? 1 : 0;
        }
        QVERIFY(compared > 400);
        QVERIFY(better > 8);
    }

    void relabelledMinisGetTheSameAnswers()
    {
        for (std::uint32_t seed = 0; seed < 80; ++seed) {
            Dice dice(seed);
            const Description first = randomBoard(dice, 8, 8);
            Description other = first;
            std::reverse(other.minis.begin(), other.minis.end());
            for (MiniEntry& mini : other.minis)
                mini.side = mini.side == "blue" ? "red" : mini.side == "red" ? "monster" : "blue";
            const Board a = lawfulBoard(first), b = lawfulBoard(other);
            const int last = static_cast<int>(first.minis.size()) - 1;
            Workspace work;
            for (MiniIndex i = 0; i <= last; ++i) {
                for (MiniIndex j = 0; j <= last; ++j) {
                    QCOMPARE(sight(b, b.spot(last - i), b.spot(last - j), work), sight(a, a.spot(i), a.spot(j), work));
                    QCOMPARE(approachCost(b, last - i, last - j, work), approachCost(a, i, j, work));
                }
                const Space origin = randomSpaceOf(dice, a);
                std::vector<MiniIndex> hit = burst(b, origin, 4, work);
                for (MiniIndex& mini : hit)
                    mini = last - mini;
                std::reverse(hit.begin(), hit.end());
                QCOMPARE(hit, burst(a, origin, 4, work));
            }
        }
    }

    void boardsWiderThanAWord()
    {
        for (std::uint32_t seed = 0; seed < 16; ++seed) {
            Dice dice(seed);
            Description wide = randomBoard(dice, 200, 5);
            if (dice.oneIn(2))
                wide = turned(wide);
            const Board board = lawfulBoard(wide);
            const reference::Reference slow(wide, {});
            Workspace work;
            const MiniIndex mini = dice.from(0, static_cast<int>(board.minis().size()) - 1);
            Grid<Sight> map;
            sightMap(board, board.spot(mini), work, map);
            for (int i = 0; i < 400; ++i) {
                const Space to = randomSpaceOf(dice, board);
                QCOMPARE(map.at(to), sight(board, board.spot(mini), {to, 1, std::nullopt}, work));
            }
            std::vector<Reached> places;
            reach(board, mini, 40, work, places);
            std::map<Space, int> reached;
            for (const Reached& place : places)
                reached[place.at] = place.cost;
            QCOMPARE(reached, slow.reach(mini, 40));
            const Spot there = board.spot(dice.from(0, static_cast<int>(board.minis().size()) - 1));
            QCOMPARE(range(board, board.spot(mini), there, work),
                     slow.range(slow.spot(mini), {there.at, there.size, *there.mini}));
        }
    }

    void aWarmWorkspaceServesAnyBoard()
    {
        Workspace warm;
        for (std::uint32_t seed = 0; seed < 60; ++seed) {
            Dice dice(seed);
            const Board board = lawfulBoard(randomBoard(dice, seed % 2 == 0 ? 90 : 6, 6));
            const MiniIndex mini = dice.from(0, static_cast<int>(board.minis().size()) - 1);
            Workspace cold;
            Grid<Sight> map, coldMap;
            sightMap(board, board.spot(mini), warm, map);
            sightMap(board, board.spot(mini), cold, coldMap);
            QVERIFY(map == coldMap);
            std::vector<Reached> places, coldPlaces;
            reach(board, mini, 9, warm, places);
            reach(board, mini, 9, cold, coldPlaces);
            QVERIFY(places == coldPlaces);
        }
    }

    /// Sight alone is answered by all lines at once, sight with cover line by line.
    void whetherOneSeesIsWhatALookTells()
    {
        int seen = 0;
        for (std::uint32_t seed = 0; seed < 200; ++seed) {
            Dice dice(seed);
            const bool isWide = dice.oneIn(3);
            const Board board = lawfulBoard(randomBoard(dice, isWide ? 90 : 12, isWide ? 10 : 12));
            Workspace work;
            for (int i = 0; i < 200; ++i) {
                const int minis = static_cast<int>(board.minis().size());
                const MiniIndex viewer = dice.from(0, minis - 1);
                const MiniIndex target = dice.from(0, minis - 1);
                const Spot from = dice.oneIn(2) ? board.spot(viewer) : Spot{randomSpaceOf(dice, board), 1, viewer};
                const Spot to = dice.oneIn(2) ? board.spot(target) : Spot{randomSpaceOf(dice, board), 1, std::nullopt};
                const bool sees = onslaught::sees(board, from, to, work);
                QVERIFY2(sees == (sight(board, from, to, work) != Sight::None), qPrintable(QString::number(seed)));
                seen += sees ? 1 : 0;
            }
        }
        QVERIFY(seen > 5000);
    }

    void aMovedMiniIsAsIfItHadAlwaysStoodThere()
    {
        for (std::uint32_t seed = 0; seed < 80; ++seed) {
            Dice dice(seed);
            Description description = randomBoard(dice, 8, 8);
            Board board = lawfulBoard(description);
            const MiniIndex mini = dice.from(0, static_cast<int>(board.minis().size()) - 1);
            Workspace work;
            std::vector<Reached> places;
            reach(board, mini, 6, work, places);
            const Space to = places[static_cast<std::size_t>(dice.from(0, static_cast<int>(places.size()) - 1))].at;
            board.place(mini, to);
            description.minis[static_cast<std::size_t>(mini)].at = to;
            QVERIFY(board.occupied() == lawfulBoard(description).occupied());
        }
    }
};

WHEELHOUSE_TEST(TestBoardLaws)

} // namespace wheelhouse::board::onslaught

#include "tst_board_laws.moc"
