// SPDX-License-Identifier: GPL-3.0-or-later
// What the systems with walls on edges answer, asked of the kernel and of the reference on random boards, turned and
// mirrored ones too. WHEELHOUSE_BOARDS sets how many boards.
#include "model/board/descent/board.h"
#include "model/board/fantasy_adventure/attacks.h"
#include "model/board/fantasy_adventure/movement.h"
#include "model/board/nine_alignments/areas.h"
#include "model/board/nine_alignments/board.h"
#include "model/board/nine_alignments/distance.h"
#include "model/board/nine_alignments/sight.h"
#include "tests/model/board/floor/floor_boards.h"
#include "tests/model/board/floor/floor_reference.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

namespace wheelhouse::board::testing {
namespace {

namespace fantasy = fantasy_adventure;
namespace nine = nine_alignments;

std::map<Space, int> mapOf(const std::vector<Reached>& reached)
{
    std::map<Space, int> map;
    for (const Reached& place : reached)
        map.emplace(place.at, place.cost);
    return map;
}

Space randomSpace(Dice& dice, const Description& board)
{
    return {dice.from(0, board.width - 1), dice.from(0, board.height - 1)};
}

int boards(int usual)
{
    const int wanted = qEnvironmentVariableIntValue("WHEELHOUSE_BOARDS");
    return wanted > 0 ? wanted : usual;
}

// Whether a footprint fits: on the board, no bar inside, and every square allowed.
bool fits(const FloorReference& reference, Space at, int size, const std::function<bool(Space)>& allowed)
{
    for (const Space s : footprint(at, size)) {
        if (!reference.contains(s) || !allowed(s))
            return false;
        for (const Space t : footprint(at, size)) {
            if (edgeBetween(s, t) && reference.barred(s, t))
                return false;
        }
    }
    return true;
}

// The steps of the Nine Alignments board: what a figure of this size may do from a place.
std::vector<std::pair<FloorReference::State, int>> nineSteps(const FloorReference& reference,
                                                             FloorReference::State state, int size,
                                                             const nine::HouseRules& rules,
                                                             const std::function<bool(Space)>& allowed)
{
    std::vector<std::pair<FloorReference::State, int>> steps;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const Space to = state.first + Space{dx, dy};
            if ((dx == 0 && dy == 0) || !fits(reference, to, size, allowed))
                continue;
            bool legal = true;
            for (const Space s : footprint(state.first, size)) {
                const Space t = s + Space{dx, dy}, one{t.x, s.y}, other{s.x, t.y};
                if (dx == 0 || dy == 0) {
                    legal = legal && !reference.barred(s, t);
                    continue;
                }
                const auto shut = [&](Space side) {
                    return reference.isSolid(side) || reference.barred(s, side) || reference.barred(side, t);
                };
                legal = legal && !(rules.cornersMayBeCut ? shut(one) && shut(other) : shut(one) || shut(other));
            }
            const bool diagonal = dx != 0 && dy != 0;
            if (legal)
                steps.push_back({{to, state.second || diagonal}, diagonal && state.second ? 2 : 1});
        }
    }
    return steps;
}

QString nineDiffers(Dice& dice, const FloorReference& reference)
{
    const Description& description = reference.board();
    nine::HouseRules rules;
    rules.cornersMayBeCut = dice.oneIn(4);
    const auto board = made<nine::Board>(description, rules);
    for (int i = 0; i < 12; ++i) {
        const Space a = randomSpace(dice, description), b = randomSpace(dice, description);
        if (nine::sees(board, a, b) != reference.seesSome(a, b))
            return QStringLiteral("sight");
        std::vector<Space> met;
        for (const Space s : reference.spaces()) {
            const auto part = partInside({a, 2 * (b.x - a.x), 2 * (b.y - a.y)}, s);
            if (s != a && a != b && part && part->first < Fraction{1, 1})
                met.push_back(s);
        }
        if (nine::line(a, b) != met)
            return QStringLiteral("line");
    }
    const Space centre = randomSpace(dice, description);
    const int points = dice.from(0, 7);
    const auto open = [&](Space s) { return !reference.isSolid(s); };
    const auto radius = FloorReference::cheapest({centre, false}, points, [&](FloorReference::State state) {
        return nineSteps(reference, state, 1, rules, open);
    });
    std::vector<Space> within;
    for (const auto& [s, cost] : radius)
        within.push_back(s);
    if (board.radius(centre, points) != within)
        return QStringLiteral("radius");
    for (int i = 0; std::cmp_less(i, description.minis.size()); ++i) {
        const MiniEntry& mini = description.minis[static_cast<std::size_t>(i)];
        const bool used = dice.oneIn(4);
        const auto free = [&](Space s) {
            const MiniEntry* other = reference.miniOn(s);
            return !reference.isSolid(s) && (!other || other == &mini);
        };
        const auto expected = FloorReference::cheapest({mini.at, used}, points, [&](FloorReference::State state) {
            return nineSteps(reference, state, mini.size, rules, free);
        });
        if (mapOf(board.reach(i, points, used)) != expected)
            return QStringLiteral("reach");
    }
    return {};
}

QString descentDiffers(Dice& dice, const FloorReference& reference)
{
    const Description& description = reference.board();
    descent::HouseRules rules;
    rules.pinchedSightIsBlocked = !dice.oneIn(4);
    const auto board = made<descent::Board>(description, rules);
    for (int i = 0; i < 20; ++i) {
        const Space to = randomSpace(dice, description);
        FloorSpot from{randomSpace(dice, description), 1, {}};
        if (!description.minis.empty() && !dice.oneIn(3))
            from = board.plan().spot(dice.from(0, static_cast<int>(description.minis.size()) - 1));
        const MiniEntry* looker = reference.miniOn(from.at);
        const MiniEntry* target = reference.miniOn(to);
        const auto blocks = [&](Space s) {
            const MiniEntry* mini = reference.miniOn(s);
            return reference.isSolid(s) || (mini && mini != looker && mini != target);
        };
        int range = 1000;
        std::vector<Space> tracing;
        for (const Space s : footprint(from.at, from.size)) {
            range = std::min(range, std::max(std::abs(s.x - to.x), std::abs(s.y - to.y)));
            if (reference.centresAreClear(s, to, blocks, rules.pinchedSightIsBlocked))
                tracing.push_back(s);
        }
        if (board.tracingSpaces(from, to) != tracing || board.sees(from, to) == tracing.empty())
            return QStringLiteral("sight");
        if (board.range(from, {to, 1, {}}) != range)
            return QStringLiteral("range");
    }
    return {};
}

QString fantasyDiffers(Dice& dice, const FloorReference& reference)
{
    const Description& description = reference.board();
    fantasy::HouseRules rules;
    rules.foesBlockShots = !dice.oneIn(4);
    const auto board = made<fantasy::Board>(description, rules);
    for (int i = 0; std::cmp_less(i, description.minis.size()); ++i) {
        const MiniEntry& mini = description.minis[static_cast<std::size_t>(i)];
        const auto isFoe = [&](Space s) {
            const MiniEntry* other = reference.miniOn(s);
            return other && other->side != mini.side;
        };
        const Space to = randomSpace(dice, description);
        const MiniEntry* target = reference.miniOn(to);
        const auto blocks = [&](Space s) {
            const bool foe = rules.foesBlockShots && isFoe(s) && reference.miniOn(s) != target;
            return reference.isSolid(s) || foe;
        };
        const auto spaces = footprint(mini);
        const bool sees =
            std::ranges::any_of(spaces, [&](Space s) { return reference.centresAreClear(s, to, blocks, true); });
        if (fantasy::hasClearLine(board, i, {to, 1, {}}) != sees)
            return QStringLiteral("sight");
        const int points = dice.from(0, 7);
        const auto passable = [&](Space s) {
            return !reference.isSolid(s) && reference.terrain(s) != 'C' && !isFoe(s);
        };
        auto expected = FloorReference::cheapest({mini.at, false}, points, [&](FloorReference::State state) {
            std::vector<std::pair<FloorReference::State, int>> steps;
            for (const Space step : {Space{1, 0}, Space{-1, 0}, Space{0, 1}, Space{0, -1}}) {
                const Space place = state.first + step;
                const auto before = footprint(state.first, mini.size);
                if (fits(reference, place, mini.size, passable) &&
                    std::ranges::none_of(before, [&](Space s) { return reference.barred(s, s + step); }))
                    steps.push_back({{place, false}, 1});
            }
            return steps;
        });
        std::erase_if(expected, [&](const auto& place) {
            const auto taken = footprint(place.first, mini.size);
            return std::ranges::any_of(taken,
                                       [&](Space s) { return reference.miniOn(s) && reference.miniOn(s) != &mini; });
        });
        if (mapOf(fantasy::reach(board, i, points)) != expected)
            return QStringLiteral("reach");
    }
    return {};
}

} // namespace

class TestFloorSystems : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kernelAndReferenceAgree_data()
    {
        QTest::addColumn<int>("system");
        QTest::newRow("nine alignments") << 0;
        QTest::newRow("descent") << 1;
        QTest::newRow("fantasy adventure") << 2;
    }
    void kernelAndReferenceAgree()
    {
        QFETCH(int, system);
        QString (*const differs[])(Dice&, const FloorReference&) = {nineDiffers, descentDiffers, fantasyDiffers};
        const int count = boards(system == 0 ? 600 : 2000);
        for (int i = 0; i < count; ++i) {
            Dice dice(static_cast<std::uint32_t>(i));
            const FloorReference reference(randomFloor(dice, system == 0 ? 6 : 8));
            const QString difference = differs[system](dice, reference);
            QVERIFY2(difference.isEmpty(), qPrintable(QStringLiteral("%1 on board %2").arg(difference).arg(i)));
        }
    }

    void conesAreAsWideAsTheyAreFar();
    void turnedAndMirroredBoardsAnswerAlike();
    void takingAnObstacleAwayHidesNothing();
    void largeBoardsAreAnsweredToTheirLastCorner();
};

// By the definition: k steps along, and at most so far to either side.
void TestFloorSystems::conesAreAsWideAsTheyAreFar()
{
    const FloorPlan plan(drawn(std::vector<std::string>(9, ".........")));
    for (std::size_t d = 0; d < 8; ++d) {
        const auto direction = static_cast<nine::Direction>(d);
        const Space ahead = nine::stepTo(direction), left{ahead.y, -ahead.x}; // a quarter turn, y growing southwards
        QCOMPARE(nine::stepLeftOf(direction), left);
        for (const bool wideLeft : {true, false}) {
            std::vector<Space> expected;
            for (int y = 0; y < 9; ++y) {
                for (int x = 0; x < 9; ++x) {
                    for (int k = 1; k <= 3; ++k) {
                        for (int aside = -2; aside <= 2; ++aside) {
                            const bool inRow = k == 1   ? aside == 0
                                               : k == 2 ? aside == 0 || aside == (wideLeft ? 1 : -1)
                                                        : std::abs(aside) <= 1;
                            if (inRow && x == 4 + k * ahead.x + aside * left.x && y == 4 + k * ahead.y + aside * left.y)
                                expected.push_back({x, y});
                        }
                    }
                }
            }
            QVERIFY(nine::cone(plan, {4, 4}, direction, 3, wideLeft ? nine::WideSide::Left : nine::WideSide::Right) ==
                    expected);
            QCOMPARE(expected.size(), size_t(6));
        }
    }
}

void TestFloorSystems::turnedAndMirroredBoardsAnswerAlike()
{
    for (std::uint32_t i = 0; i < 150; ++i) {
        Dice dice(5000 + i);
        const Description plain = randomFloor(dice, 9);
        const auto compare = [&](const Description& other, Space (*place)(const Description&, Space, int)) {
            const auto nineBoard = made<nine::Board>(plain), nineOther = made<nine::Board>(other);
            const auto descentBoard = made<descent::Board>(plain), descentOther = made<descent::Board>(other);
            const auto fantasyBoard = made<fantasy::Board>(plain), fantasyOther = made<fantasy::Board>(other);
            const auto moved = [&](const std::vector<Reached>& reached, int size) {
                std::map<Space, int> map;
                for (const Reached& r : reached)
                    map.emplace(place(plain, r.at, size), r.cost);
                return map;
            };
            for (int k = 0; k < 30; ++k) {
                const Space a = randomSpace(dice, plain), b = randomSpace(dice, plain);
                const Space c = place(plain, a, 1), d = place(plain, b, 1);
                if (nine::sees(nineBoard, a, b) != nine::sees(nineOther, c, d) ||
                    nine::sees(nineBoard, FloorSpot{a, 1, {}}, FloorSpot{b, 1, {}}) != nine::sees(nineBoard, a, b) ||
                    nine::distance(a, b) != nine::distance(c, d) ||
                    descentBoard.sees({a, 1, {}}, b) != descentOther.sees({c, 1, {}}, d) ||
                    descentBoard.sees({a, 1, {}}, b) != descentBoard.sees({b, 1, {}}, a))
                    return false;
            }
            for (int mini = 0; std::cmp_less(mini, plain.minis.size()); ++mini) {
                const int size = plain.minis[static_cast<std::size_t>(mini)].size;
                if (moved(nineBoard.reach(mini, 6), size) != mapOf(nineOther.reach(mini, 6)) ||
                    moved(fantasy::reach(fantasyBoard, mini, 6), size) !=
                        mapOf(fantasy::reach(fantasyOther, mini, 6)) ||
                    fantasy::rangedTargets(fantasyBoard, mini) != fantasy::rangedTargets(fantasyOther, mini) ||
                    fantasy::meleeTargets(fantasyBoard, mini) != fantasy::meleeTargets(fantasyOther, mini) ||
                    descentBoard.minisInSight(mini) != descentOther.minisInSight(mini))
                    return false;
            }
            return true;
        };
        QVERIFY(compare(onslaught::turned(plain), onslaught::turnedPlace));
        QVERIFY(compare(onslaught::mirrored(plain), onslaught::mirroredPlace));
    }
}

void TestFloorSystems::takingAnObstacleAwayHidesNothing()
{
    int opened = 0;
    for (std::uint32_t i = 0; i < 200; ++i) {
        Dice dice(9000 + i);
        const Description before = randomFloor(dice, 8);
        Description after = before;
        if (!after.edges.empty() && dice.oneIn(2))
            after.edges.erase(after.edges.begin());
        else
            after.terrain[static_cast<std::size_t>(dice.from(0, after.height - 1))]
                         [static_cast<std::size_t>(dice.from(0, after.width - 1))] = '.';
        const auto nineBefore = made<nine::Board>(before), nineAfter = made<nine::Board>(after);
        const auto descentBefore = made<descent::Board>(before), descentAfter = made<descent::Board>(after);
        for (int k = 0; k < 60; ++k) {
            const Space a = randomSpace(dice, before), b = randomSpace(dice, before);
            QVERIFY(!nine::sees(nineBefore, a, b) || nine::sees(nineAfter, a, b));
            QVERIFY(!descentBefore.sees({a, 1, {}}, b) || descentAfter.sees({a, 1, {}}, b));
            opened += !nine::sees(nineBefore, a, b) && nine::sees(nineAfter, a, b);
        }
    }
    QVERIFY(opened > 0);
}

void TestFloorSystems::largeBoardsAreAnsweredToTheirLastCorner()
{
    Description wide = drawn(std::vector<std::string>(200, std::string(200, '.')));
    withHero(wide, "a", {0, 0});
    const auto board = made<nine::Board>(wide);
    QVERIFY(nine::sees(board, Space{0, 0}, Space{199, 199}));
    QVERIFY(nine::sees(board, Space{199, 0}, Space{0, 199}));
    QCOMPARE(nine::distance({0, 0}, {199, 199}), 397);
    QCOMPARE(board.reach(0, 400).size(), size_t(40000));
    QCOMPARE(board.reach(0, 396).size(), size_t(39999));
    wide.terrain[100][100] = '#'; // what is nearer is larger, and hides what lies right behind it
    QVERIFY(!nine::sees(made<nine::Board>(wide), Space{0, 0}, Space{199, 199}));
    QVERIFY(nine::sees(made<nine::Board>(wide), Space{0, 0}, Space{199, 196}));
    QVERIFY(!made<descent::Board>(wide).sees({{0, 0}, 1, {}}, {199, 199}));
}

WHEELHOUSE_TEST(TestFloorSystems)

} // namespace wheelhouse::board::testing

#include "tst_floor_systems.moc"
