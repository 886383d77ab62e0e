// SPDX-License-Identifier: GPL-3.0-or-later
// Pools of dice: how they are written, and what they come to, held against going through every throw.
#include "model/content/pool_odds.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

using namespace wheelhouse::content;

class TestPool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writtenPoolsAreRead_data();
    void writtenPoolsAreRead();
    void otherTextsAreNoPool_data();
    void otherTextsAreNoPool();
    void everyBoxHasItsNumberedDice();
    void aPacksDieComesFirst();
    void twoDiceAreCountedExactly();
    void anyPoolEqualsGoingThroughEveryThrow();
    void keptDiceEqualGoingThroughEveryThrow();
    void aFaceThrownOnceMoreIsWeighed();
    void rerollsEqualTheirValueByHand();
    void rerollsEqualTheirBestUse();
    void whatIsTooLargeIsRefused();
    void soMuchIsCountedAndNoMore_data();
    void soMuchIsCountedAndNoMore();
    void usualPoolsAreCountedAtOnce();
};

namespace {
std::vector<Totals> numbers(int sides)
{
    std::vector<Totals> faces;
    for (int number = 1; number <= sides; ++number) {
        faces.push_back({{sumKey(), number}});
    }
    return faces;
}

OddsDice dice(int sides, int count = 1)
{
    return {numbers(sides), count};
}

/// Every throw of these dice, die by die, as indices of faces.
void eachThrow(const std::vector<const OddsDice*>& single, std::vector<size_t>& faces,
               const std::function<void()>& visit)
{
    if (faces.size() == single.size()) {
        visit();
        return;
    }
    for (size_t face = 0; face < single[faces.size()]->faces.size(); ++face) {
        faces.push_back(face);
        eachThrow(single, faces, visit);
        faces.pop_back();
    }
}

std::vector<const OddsDice*> singly(const std::vector<OddsDice>& pool)
{
    std::vector<const OddsDice*> single;
    for (const OddsDice& part : pool) {
        single.insert(single.end(), static_cast<size_t>(part.count), &part);
    }
    return single;
}

/// What the faces of a throw come to, those that are kept alone.
Totals totalsOf(const std::vector<OddsDice>& pool, const std::vector<size_t>& faces, int bonus)
{
    Totals totals;
    if (bonus != 0) {
        totals[sumKey()] = bonus;
    }
    size_t first = 0;
    for (const OddsDice& part : pool) {
        std::vector<Totals> shown;
        for (int i = 0; i < part.count; ++i) {
            shown.push_back(part.faces[faces[first++]]);
        }
        if (part.kept) {
            std::sort(shown.begin(), shown.end(), [&](const Totals& a, const Totals& b) {
                return part.kept->highest ? a.at(sumKey()) > b.at(sumKey()) : a.at(sumKey()) < b.at(sumKey());
            });
            shown.resize(static_cast<size_t>(part.kept->count));
        }
        for (const Totals& face : shown) {
            for (const auto& [key, count] : face) {
                totals[key] += count;
            }
        }
    }
    return totals;
}

PoolOdds byHand(const std::vector<OddsDice>& pool, int bonus)
{
    PoolOdds odds{0, {}};
    const auto single = singly(pool);
    std::vector<size_t> faces;
    eachThrow(single, faces, [&] {
        ++odds.outcomes;
        ++odds.totals[totalsOf(pool, faces, bonus)];
    });
    return odds;
}

class RandomPools
{
public:
    explicit RandomPools(unsigned seed) : m_random(seed) {}

    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }

    /// A few dice of few faces, with numbers and up to three symbols.
    std::vector<OddsDice> next(bool kept)
    {
        static const std::vector<QString> symbols{"surge", "sword", "again"};
        std::vector<OddsDice> pool;
        for (int kinds = 1 + below(2); kinds > 0; --kinds) {
            OddsDice part;
            part.count = 1 + below(3);
            for (int faces = 2 + below(4); faces > 0; --faces) {
                Totals face;
                if (kept || below(2) == 0) {
                    face[sumKey()] = below(7) - 1;
                }
                if (!kept && below(2) == 0) {
                    face[symbols[static_cast<size_t>(below(3))]] = 1 + below(2);
                }
                part.faces.push_back(face);
            }
            if (kept) {
                part.kept = KeptDice{below(2) == 0, 1 + below(part.count)};
            }
            pool.push_back(part);
        }
        return pool;
    }

private:
    std::mt19937 m_random;
};

bool reaches(const Totals& totals, const Totals& wanted)
{
    return std::ranges::all_of(wanted, [&](const auto& want) {
        return totals.contains(want.first) ? totals.at(want.first) >= want.second : want.second <= 0;
    });
}

/// The best use of rerolls, step by step: with `steps` rerolls at most, however many are left.
double best(const std::vector<OddsDice>& pool, std::vector<size_t> faces, const Totals& wanted, int left, int steps)
{
    if (reaches(totalsOf(pool, faces, 0), wanted)) {
        return 1;
    }
    if (left == 0 || steps == 0) {
        return 0;
    }
    const auto single = singly(pool);
    double most = 0;
    for (size_t die = 0; die < single.size(); ++die) {
        double sum = 0;
        const size_t was = faces[die];
        for (size_t face = 0; face < single[die]->faces.size(); ++face) {
            faces[die] = face;
            const bool more = single[die]->faces[face].contains("again");
            sum += best(pool, faces, wanted, left - 1 + (more ? 1 : 0), steps - 1);
        }
        faces[die] = was;
        most = std::max(most, sum / static_cast<double>(single[die]->faces.size()));
    }
    return most;
}
} // namespace

void TestPool::writtenPoolsAreRead_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("again");
    QTest::newRow("two and a bonus") << "2d6+1"
                                     << "2d6 + 1";
    QTest::newRow("one die") << "d20"
                             << "d20";
    QTest::newRow("less") << " d100 - 10 "
                          << "d100 - 10";
    QTest::newRow("less, written close") << "d20-2"
                                         << "d20 - 2";
    QTest::newRow("the highest three") << "4d6kh3"
                                       << "4d6kh3";
    QTest::newRow("the lower, in capitals") << "2D20KL1"
                                            << "2d20kl1";
    QTest::newRow("of the pack") << "2 red+blue"
                                 << "2 red + blue";
    QTest::newRow("a name with a hyphen") << "turn-undead + 3 extra-range"
                                          << "turn-undead + 3 extra-range";
    QTest::newRow("several numbers") << "d4 + 2 - 5 + d4"
                                     << "d4 + d4 - 3";
}

void TestPool::writtenPoolsAreRead()
{
    QFETCH(const QString, text);
    QFETCH(const QString, again);
    const auto pool = poolFrom(text);
    QVERIFY(pool);
    QCOMPARE(textOf(*pool), again);
    QVERIFY(poolFrom(again) == pool);
}

void TestPool::otherTextsAreNoPool_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {" ", "7", "+", "2d6+", "0d6", "31d6", "20d6 + 11d4", "2d6kh0", "2d6kh3", "1 - d6", "d6 d6",
                             "2d6 * 2", "d6 + 9999", "2 red blue", "-d6", "d6 - red", "99999999999d6", "d6\nd6"}) {
        QTest::newRow(text) << QString(text);
    }
    QTest::newRow("too long") << QString("d6+").repeated(200) + "d6";
}

void TestPool::otherTextsAreNoPool()
{
    QFETCH(const QString, text);
    QVERIFY(!poolFrom(text));
}

void TestPool::everyBoxHasItsNumberedDice()
{
    for (const int sides : {2, 4, 6, 8, 10, 12, 20, 100}) {
        const auto die = dieNamed({}, DieId(QString("d%1").arg(sides)));
        QVERIFY(die);
        const auto faces = facesOf(*die);
        QCOMPARE(static_cast<int>(faces.size()), sides);
        QCOMPARE(faces.front().number, 1);
        QCOMPARE(faces.back().number, sides);
    }
    for (const char* id : {"d1", "d101", "d1000", "d06", "d", "red", "6", ""}) {
        QVERIFY2(!dieNamed({}, DieId(QString(id))), id);
    }
    QCOMPARE(poolFrom("d1000")->dice.front().die, DieId("d1000")); // a pack may have one of that name
}

void TestPool::aPacksDieComesFirst()
{
    Die own;
    own.id = DieId("d6");
    own.name = "Odd die";
    own.values = {{"surge", "Surge"}};
    own.faces = {{1, {}, {}}, {std::nullopt, {{"surge", 2}, {"eye", 1}}, {}}};
    const auto found = dieNamed({own}, DieId("d6"));
    QVERIFY(found == own);
    QCOMPARE(facesOf(*found).size(), size_t(2));
    QCOMPARE(symbolName(*found, "surge"), QString("Surge"));
    QCOMPARE(symbolName(*found, "eye"), QString("eye"));
    own.faces.clear();
    own.facesKnown = false;
    own.sides = 6;
    QVERIFY(facesOf(own).empty());
}

void TestPool::twoDiceAreCountedExactly()
{
    const auto odds = oddsOf({dice(6, 2)}, 1);
    QVERIFY(odds);
    QCOMPARE(odds->outcomes, 36);
    QCOMPARE(odds->totals.size(), size_t(11));
    QCOMPARE(odds->totals.at({{"sum", 8}}), 6);
    QCOMPARE(chanceOf(*odds, {{"sum", 12}}), 3.0 / 36);
    QCOMPARE(chanceOf(*odds, {{"surge", 1}}), 0.0);
}

void TestPool::anyPoolEqualsGoingThroughEveryThrow()
{
    RandomPools random(7);
    for (int n = 0; n < 60; ++n) {
        const auto pool = random.next(false);
        const int bonus = random.below(3) - 1;
        const auto odds = oddsOf(pool, bonus);
        QVERIFY(odds);
        const PoolOdds counted = byHand(pool, bonus);
        QCOMPARE(odds->outcomes, counted.outcomes);
        QVERIFY2(odds->totals == counted.totals, qPrintable(QString("pool %1").arg(n)));
    }
}

void TestPool::keptDiceEqualGoingThroughEveryThrow()
{
    RandomPools random(11);
    for (int n = 0; n < 60; ++n) {
        const auto pool = random.next(true);
        const auto odds = oddsOf(pool);
        QVERIFY(odds);
        const PoolOdds counted = byHand(pool, 0);
        QCOMPARE(odds->outcomes, counted.outcomes);
        QVERIFY2(odds->totals == counted.totals, qPrintable(QString("pool %1").arg(n)));
    }
}

void TestPool::aFaceThrownOnceMoreIsWeighed()
{
    OddsDice again = dice(6);
    again.again = 0;
    const auto odds = oddsOf({again});
    QVERIFY(odds);
    QCOMPARE(odds->outcomes, 36);
    QCOMPARE(odds->totals.at({{"sum", 1}}), 1);
    QCOMPARE(odds->totals.at({{"sum", 6}}), 7);
}

void TestPool::rerollsEqualTheirValueByHand()
{
    // A sword, a symbol, a blank. A blank alone stays; the symbol is worth x = (1 + x) / 3.
    const OddsDice die{{{{"sword", 1}}, {{"again", 1}}, {}}, 1};
    const auto chance = chanceWithRerolls({die}, {{"sword", 1}}, "again");
    QVERIFY(chance);
    QVERIFY(std::abs(*chance - 0.5) < 1e-12);
    QCOMPARE(*chanceWithRerolls({die}, {{"sword", 0}}, "again"), 1.0);
    QCOMPARE(*chanceWithRerolls({die}, {{"sword", 2}}, "again"), 0.0);
}

void TestPool::rerollsEqualTheirBestUse()
{
    RandomPools random(3);
    for (int n = 0; n < 5; ++n) {
        std::vector<OddsDice> pool;
        for (int count = 0; count < 2; ++count) {
            OddsDice die{{{}, {{"sword", 1}}, {{"sword", 2}}, {{"again", 1}}}, 1};
            die.faces.push_back(random.below(2) == 0 ? Totals{{"sword", 1}, {"again", 1}} : Totals{});
            pool.push_back(die);
        }
        const Totals wanted{{"sword", 1 + random.below(3)}};
        const auto chance = chanceWithRerolls(pool, wanted, "again");
        QVERIFY(chance);
        double sum = 0;
        double all = 0;
        std::vector<size_t> faces;
        eachThrow(singly(pool), faces, [&] {
            const auto left = std::ranges::count_if(std::vector{0, 1}, [&](int die) {
                return pool[static_cast<size_t>(die)].faces[faces[static_cast<size_t>(die)]].contains("again");
            });
            constexpr int steps = 5; // what more of them could add is less than what is compared below
            sum += best(pool, faces, wanted, static_cast<int>(left), steps);
            all += 1;
        });
        QVERIFY2(*chance >= sum / all - 1e-12 && *chance - sum / all < 0.05,
                 qPrintable(QString("%1 and %2").arg(*chance).arg(sum / all)));
    }
}

void TestPool::whatIsTooLargeIsRefused()
{
    QVERIFY(!oddsOf({dice(100, 30)}));
    QVERIFY(!oddsOf({OddsDice{{}, 1}}));
    std::vector<OddsDice> wide;
    for (int kind = 0; kind < 16; ++kind) {
        wide.push_back({{{{QString::number(kind), 1}}, {}}, 1});
    }
    QVERIFY(!oddsOf(wide)); // each outcome is another total
    QVERIFY(!chanceWithRerolls({}, {{"sword", 1}}, "again"));
    std::vector<OddsDice> many(9, OddsDice{{{{"a", 1}}, {{"b", 1}}, {{"c", 1}}, {{"again", 1}}}, 1});
    QVERIFY(!chanceWithRerolls(many, {{"a", 1}, {"b", 1}, {"c", 1}}, "again"));
}

void TestPool::soMuchIsCountedAndNoMore_data()
{
    QTest::addColumn<bool>("rerolls");
    QTest::addColumn<int>("faces");
    QTest::addColumn<int>("symbols");
    QTest::addColumn<bool>("isCounted");
    QTest::newRow("ten thousand totals of forty symbols") << false << 100 << 20 << true;
    QTest::newRow("as many of forty-two") << false << 100 << 21 << false;
    QTest::newRow("four hundred states of forty faces, thrown again") << true << 20 << 1 << true;
    QTest::newRow("twelve thousand of two hundred and twenty") << true << 110 << 1 << false;
}

/// Two dice, each of whose faces has symbols of its own. Their totals and states are few enough; what each of them
/// holds makes them too large.
void TestPool::soMuchIsCountedAndNoMore()
{
    QFETCH(const bool, rerolls);
    QFETCH(const int, faces);
    QFETCH(const int, symbols);
    QFETCH(const bool, isCounted);
    std::vector<OddsDice> pool;
    Totals wanted;
    for (int die = 0; die < 2; ++die) {
        OddsDice part;
        for (int face = 0; face < faces; ++face) {
            Totals shows;
            for (int symbol = 0; symbol < symbols; ++symbol) {
                shows[QString("%1-%2-%3").arg(die).arg(face).arg(symbol)] = 1;
            }
            wanted.insert(shows.begin(), shows.end());
            part.faces.push_back(std::move(shows));
        }
        pool.push_back(std::move(part));
    }
    QCOMPARE(rerolls ? chanceWithRerolls(pool, wanted, "again").has_value() : oddsOf(pool).has_value(), isCounted);
}

void TestPool::usualPoolsAreCountedAtOnce()
{
    QElapsedTimer timer;
    timer.start();
    QVERIFY(oddsOf({dice(6, 20)}));
    QVERIFY(oddsOf({OddsDice{numbers(20), 10, KeptDice{true, 3}}}));
    const OddsDice symbols{{{}, {{"sword", 1}}, {{"sword", 2}}, {{"surge", 1}}, {{"surge", 1}, {"sword", 1}}, {}}, 10};
    QVERIFY(oddsOf({symbols}));
    QVERIFY2(timer.elapsed() < 5000, qPrintable(QString("%1 ms").arg(timer.elapsed())));
}

WHEELHOUSE_TEST(TestPool)
#include "tst_pool.moc"
