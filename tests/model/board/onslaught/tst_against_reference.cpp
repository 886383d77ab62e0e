// SPDX-License-Identifier: GPL-3.0-or-later
// Every question, asked of the kernel and of the reference on random boards. WHEELHOUSE_BOARDS sets how many boards;
// WHEELHOUSE_SEED where the series begins.
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
#include <array>
#include <numeric>

namespace wheelhouse::board::onslaught {
namespace {

HouseRules randomRules(Dice& dice)
{
    HouseRules rules;
    if (!dice.oneIn(4))
        return rules;
    rules.touchingCornersSeal = dice.oneIn(2);
    rules.grazedBarriersInterrupt = dice.oneIn(2);
    rules.coverFromOneCorner = dice.oneIn(2);
    rules.sightThroughPortals = dice.oneIn(2);
    rules.rangeThroughPortals = dice.oneIn(2);
    rules.hinderingAndClimbAddUp = dice.oneIn(2);
    rules.largeMinisPayForClimbing = dice.oneIn(2);
    rules.largeMinisPassFriends = dice.oneIn(2);
    return rules;
}

template <class T>
std::set<T> setOf(const std::vector<T>& values)
{
    return {values.begin(), values.end()};
}

// One random board and what is asked of it.
class Contest
{
public:
    Contest(std::uint32_t seed, Description (*draw)(Dice& dice, int width, int height))
        : m_dice(seed)
        , m_description(draw(m_dice, 8, 8))
        , m_rules(randomRules(m_dice))
        , m_board(std::get<Board>(Board::make(m_description, m_rules)))
        , m_reference(m_description, m_rules)
    {
    }

    /// The name of the first question with different answers; empty if there is none.
    QString difference()
    {
        if (QString found = minisDiffer(); !found.isEmpty())
            return found;
        for (int i = 0; i < 8; ++i) {
            const Spot from = randomSpot(), to = randomSpot();
            if (range(m_board, from, to, m_work) != m_reference.range(told(from), told(to)))
                return QStringLiteral("range");
            if (sight(m_board, from, to, m_work) != seen(from, to))
                return QStringLiteral("sight");
            if (!proofHolds(from, to))
                return QStringLiteral("proof");
        }
        if (mapDiffers())
            return QStringLiteral("sight map");
        const Space origin = randomSpace();
        const int radius = m_dice.from(0, 5);
        if (setOf(burst(m_board, origin, radius, m_work)) != m_reference.burst(origin, radius))
            return QStringLiteral("burst");
        return {};
    }

private:
    QString minisDiffer()
    {
        const auto count = static_cast<MiniIndex>(m_board.minis().size());
        if (count == 0)
            return {};
        const MiniIndex mini = m_dice.from(0, count - 1);
        if (conesDiffer(mini))
            return QStringLiteral("cone");
        const int points = m_dice.from(0, 12);
        std::map<Space, int> reached;
        std::vector<Reached> places;
        reach(m_board, mini, points, m_work, places);
        for (const Reached& place : places)
            reached[place.at] = place.cost;
        if (reached != m_reference.reach(mini, points) || reached.size() != places.size())
            return QStringLiteral("reach");
        if (!pathsHold(mini))
            return QStringLiteral("path");
        for (MiniIndex target = 0; target < std::min(count, 4); ++target) {
            if (approachCost(m_board, mini, target, m_work) != m_reference.approach(mini, target))
                return QStringLiteral("approach");
        }
        return {};
    }

    bool conesDiffer(MiniIndex mini)
    {
        for (int y = 0; y < m_board.height(); ++y) {
            for (int x = 0; x < m_board.width(); ++x) {
                const Space origin{x, y};
                const bool may = isConeOrigin(m_board, mini, origin);
                if (may != m_reference.isConeOrigin(mini, origin))
                    return true;
                const int length = m_dice.from(1, 6);
                const Cone shape = may ? cone(m_board, mini, origin, length, m_work) : Cone{};
                if (may && (setOf(shape.spaces) != m_reference.coneSpaces(mini, origin, length) ||
                            !std::is_sorted(shape.spaces.begin(), shape.spaces.end()) ||
                            setOf(shape.minis) != m_reference.cone(mini, origin, length)))
                    return true;
            }
        }
        return false;
    }

    // Each way is as cheap as the reference's and goes by steps that the reference allows.
    bool pathsHold(MiniIndex mini)
    {
        const std::map<Space, int> ends = m_reference.reach(mini, 1000);
        for (int i = 0; i < 6; ++i) {
            const Space to = randomSpace();
            const std::optional<Path> way = path(m_board, mini, to, m_work);
            if (way.has_value() != (ends.count(to) > 0))
                return false;
            if (!way)
                continue;
            Space at = m_board.mini(mini).at;
            int paid = 0;
            for (const Space step : way->steps) {
                const std::optional<int> price = m_reference.step(mini, at, step);
                if (!price)
                    return false;
                paid += *price;
                at = step;
            }
            if (at != to || paid != way->cost || paid != ends.at(to))
                return false;
        }
        return true;
    }

    bool mapDiffers()
    {
        const Spot from = randomSpot();
        Grid<Sight> map;
        sightMap(m_board, from, m_work, map);
        for (int i = 0; i < 12; ++i) {
            const Space to = randomSpace();
            if (map.at(to) != seen(from, {to, 1, std::nullopt}))
                return true;
        }
        for (int y = 0; y < m_board.height(); ++y) {
            for (int x = 0; x < m_board.width(); ++x) {
                if (map.at({x, y}) != sight(m_board, from, {{x, y}, 1, std::nullopt}, m_work))
                    return true;
            }
        }
        return false;
    }

    // Every line shown is free by the reference, on the way shown, and all leave one corner of one pair of spaces.
    bool proofHolds(const Spot& from, const Spot& to)
    {
        const SightProof proof = proveSight(m_board, from, to, m_work);
        if (proof.sight == Sight::None)
            return proof.lines.empty();
        if (proof.lines.size() < 3)
            return false;
        for (int i = 0; i < from.size * from.size; ++i) {
            for (int j = 0; j < to.size * to.size; ++j) {
                const reference::Reference::Look look{from.at + Space{i % from.size, i / from.size},
                                                      to.at + Space{j % to.size, j / to.size}, from.mini.value_or(-1),
                                                      to.mini.value_or(-1), true};
                if (std::all_of(proof.lines.begin(), proof.lines.end(), [&](const SightLine& line) {
                        return line.start == proof.lines.front().start && lineHolds(line, look, proof.sight);
                    }))
                    return true;
            }
        }
        return false;
    }

    bool lineHolds(const SightLine& line, const reference::Reference::Look& look, Sight sight) const
    {
        const auto isCorner = [](Space p, Space s) {
            return p.x >= s.x && p.y >= s.y && p.x <= s.x + 1 && p.y <= s.y + 1;
        };
        if (!isCorner(line.start, look.a) || !isCorner(line.end, look.t))
            return false;
        // Where hindered lines may prove clear sight, no line proves more than sight.
        const reference::FreeOf what = sight == Sight::Clear && m_rules.coverFromOneCorner
                                           ? reference::FreeOf::Both
                                           : reference::FreeOf::Interruption;
        if (look.a == look.t)
            return true;
        if (!line.portal)
            return m_reference.freeStraight(look, line.start, line.end, what);
        for (std::size_t end = 0; end < m_reference.portalEnds(); ++end) {
            if (m_reference.freeThrough(look, end, line.start, line.end, what) &&
                crossesAsShown(line, *m_reference.crossing(look, end, line.start, line.end)))
                return true;
        }
        return false;
    }

    static bool crossesAsShown(const SightLine& line, const std::array<reference::Reference::Fraction, 4>& crossing)
    {
        const auto& [entry, exit] = *line.portal;
        const std::array shown{entry.x, entry.y, exit.x, exit.y};
        return std::equal(shown.begin(), shown.end(), crossing.begin(), [](const Fraction& one, const auto& other) {
            return one.denominator > 0 && std::gcd(one.numerator, one.denominator) == 1 &&
                   one.numerator * other.denominator == other.numerator * one.denominator;
        });
    }

    Sight seen(const Spot& from, const Spot& to) const
    {
        return static_cast<Sight>(m_reference.sight(told(from), told(to)));
    }

    static reference::Spot told(const Spot& spot) { return {spot.at, spot.size, spot.mini.value_or(-1)}; }

    Space randomSpace() { return {m_dice.from(0, m_board.width() - 1), m_dice.from(0, m_board.height() - 1)}; }

    Spot randomSpot()
    {
        if (m_board.minis().empty() || m_dice.oneIn(4))
            return {randomSpace(), 1, std::nullopt};
        return m_board.spot(m_dice.from(0, static_cast<int>(m_board.minis().size()) - 1));
    }

    Dice m_dice;
    Description m_description;
    HouseRules m_rules;
    Board m_board;
    reference::Reference m_reference;
    Workspace m_work;
};

} // namespace

class TestBoardAgainstReference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyQuestionOnRandomBoards_data()
    {
        QTest::addColumn<bool>("portals");
        QTest::newRow("all sorts of things") << false;
        QTest::newRow("little but portals") << true;
    }
    void everyQuestionOnRandomBoards()
    {
        QFETCH(bool, portals);
        const int boards =
            qEnvironmentVariableIsSet("WHEELHOUSE_BOARDS") ? qEnvironmentVariableIntValue("WHEELHOUSE_BOARDS") : 120;
        const int seed = qEnvironmentVariableIntValue("WHEELHOUSE_SEED");
        for (int i = 0; i < boards; ++i) {
            Contest contest(static_cast<std::uint32_t>(seed + i), portals ? &boardOfPortals : &randomBoard);
            const QString found = contest.difference();
            QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1 differs on board %2").arg(found).arg(seed + i)));
        }
    }
};

WHEELHOUSE_TEST(TestBoardAgainstReference)

} // namespace wheelhouse::board::onslaught

#include "tst_against_reference.moc"
