// SPDX-License-Identifier: GPL-3.0-or-later
// Chance, ids, JSON values, summaries and what is read off a figure.
#include "model/play/session/chance.h"
#include "model/play/session/uuid7.h"
#include "model/play/table/hidden.h"
#include "model/play/table/ids.h"
#include "model/play/table/json_value.h"
#include "model/play/table/summary.h"
#include "tests/support/test_main.h"

#include <QTest>
#include <QUuid>

#include <nlohmann/json.hpp>

#include <array>
#include <thread>

namespace wheelhouse::play {

class TestSmallParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theSeededSourceNeverChanges();
    void everyNumberIsEquallyLikely_data();
    void everyNumberIsEquallyLikely();
    void everyOrderIsEquallyLikely();
    void chanceIsCounted();
    void idsAreVersionSevenAndSortByTime();
    void idsOfOneTextAreAlike();
    void idsOfOneTextAreAlikeInAllThreads();
    void jsonIsBounded();
    void jsonTextIsCanonical();
    void knowersStaySorted();
    void aSummaryComesBack();
    void aDamagedSummaryIsEmpty();
    void aFigureIsReadOffItsWheel();
    void aFigureIsReadOffItsTracks();
};

namespace {
/// Chi squared of `count` numbers drawn `draws` times.
double unevenness(Chance& chance, int count, int draws)
{
    std::vector<int> hits(static_cast<size_t>(count));
    for (int i = 0; i < draws; ++i) {
        ++hits.at(static_cast<size_t>(chance.below(count)));
    }
    const double expected = static_cast<double>(draws) / count;
    double sum = 0;
    for (const int hit : hits) {
        sum += (hit - expected) * (hit - expected) / expected;
    }
    return sum;
}
} // namespace

void TestSmallParts::theSeededSourceNeverChanges()
{
    SeededChance chance(2024);
    std::vector<int> drawn;
    for (int i = 0; i < 8; ++i) {
        drawn.push_back(chance.die(20));
    }
    QCOMPARE(drawn, (std::vector<int>{15, 10, 2, 15, 13, 18, 17, 6}));
}

void TestSmallParts::everyNumberIsEquallyLikely_data()
{
    QTest::addColumn<bool>("seeded");
    QTest::addColumn<int>("count");
    for (const int count : {2, 6, 20, 24}) {
        QTest::addRow("seeded %d", count) << true << count;
        QTest::addRow("system %d", count) << false << count;
    }
}

void TestSmallParts::everyNumberIsEquallyLikely()
{
    QFETCH(const bool, seeded);
    QFETCH(const int, count);
    SeededChance repeatable(7);
    SystemChance fresh;
    Chance& chance = seeded ? static_cast<Chance&>(repeatable) : fresh;
    // Mean count - 1, deviation sqrt(2 (count - 1)): eight deviations are out of any honest source's reach.
    const double freedom = count - 1;
    QVERIFY(unevenness(chance, count, 24000) < freedom + 8 * std::sqrt(2 * freedom));
    QCOMPARE(chance.below(1), 0);
}

void TestSmallParts::everyOrderIsEquallyLikely()
{
    SeededChance chance(11);
    std::map<std::vector<int>, int> orders;
    for (int i = 0; i < 6000; ++i) {
        std::vector<int> things{1, 2, 3};
        shuffle(things, chance);
        ++orders[things];
    }
    QCOMPARE(orders.size(), 6U);
    for (const auto& [order, times] : orders) {
        QVERIFY(times > 850 && times < 1150);
    }
}

void TestSmallParts::chanceIsCounted()
{
    SeededChance source(1);
    SeededChance same(1);
    CountedChance counted(source);
    QCOMPARE(counted.asked(), 0);
    QCOMPARE(counted.die(20), same.die(20));
    QCOMPARE(counted.asked(), 1);
}

void TestSmallParts::idsAreVersionSevenAndSortByTime()
{
    const qint64 time = 1'700'000'000'123;
    const QString id = makeUuid7(time);
    QCOMPARE(id.size(), 36);
    QCOMPARE(id.left(13), QString("018bcfe5-687b"));
    QCOMPARE(QUuid::fromString(id).variant(), QUuid::DCE);
    QCOMPARE(id.at(14), QChar('7'));
    QVERIFY(makeUuid7(time) != id);
    for (int i = 0; i < 100; ++i) {
        QVERIFY(makeUuid7(time + i) < makeUuid7(time + i + 1));
    }
}

void TestSmallParts::idsOfOneTextAreAlike()
{
    QString text = QStringLiteral("brakk");
    const FigureId one(text);
    text += QLatin1Char('!');
    const FigureId other(QStringLiteral("brakk"));
    QVERIFY(one == other && !(one < other) && !(other < one));
    QCOMPARE(qHash(one), qHash(other));
    QCOMPARE(one.text(), QStringLiteral("brakk"));
    QVERIFY(one != FigureId(text) && one < FigureId(text) && FigureId(QStringLiteral("anna")) < one);
    const FigureId none;
    QVERIFY(none == FigureId(QString()) && none == FigureId(QStringLiteral("")) && none != one);
    QVERIFY(none.isEmpty() && !none && none < one && none.text().isEmpty());
}

void TestSmallParts::idsOfOneTextAreAlikeInAllThreads()
{
    constexpr int many = 500;
    const auto idsOf = [] {
        std::vector<TokenId> ids;
        for (int i = 0; i < many; ++i) {
            ids.emplace_back(QStringLiteral("in-all-threads-%1").arg(i));
        }
        return ids;
    };
    std::vector<TokenId> there;
    std::thread other([&] { there = idsOf(); });
    const std::vector<TokenId> here = idsOf();
    other.join();
    QVERIFY(here == there);
}

void TestSmallParts::jsonIsBounded()
{
    QVERIFY(parseJson(QByteArray("[").repeated(64) + QByteArray("]").repeated(64)));
    QVERIFY(!parseJson(QByteArray("[").repeated(65) + QByteArray("]").repeated(65)));
    QVERIFY(!parseJson(QByteArray("[").repeated(1'000'000)));
    QVERIFY(parseJson("\"[[\\\"[[" + QByteArray("[").repeated(100) + "\""));
    QVERIFY(!parseJson("[1,2]", 4));
    QVERIFY(!parseJson(""));
    QVERIFY(!parseJson("\"\xff\""));
    QVERIFY(!parseJson("{} {}"));
    QVERIFY(!parseJson(QByteArray("{}\0x", 4)));
}

void TestSmallParts::jsonTextIsCanonical()
{
    QCOMPARE(parseJson(" { \"b\" : [1, 2.5], \"a\" : \"\\u00e4\" } ")->text(),
             QByteArray("{\"a\":\"ä\",\"b\":[1,2.5]}"));
    QVERIFY(JsonValue().isNull());
    QVERIFY(JsonValue() == *parseJson("null"));
}

void TestSmallParts::knowersStaySorted()
{
    const Knowers two = Knowers::only(SeatId("bob")).plus(SeatId("ann")).plus(SeatId("bob"));
    QVERIFY(two.seats == (std::vector{SeatId("ann"), SeatId("bob")}));
    QVERIFY(two.knows(SeatId("ann")) && !two.knows(tableViewer()));
    QVERIFY(Knowers::all().plus(SeatId("ann")) == Knowers::all());
    const Hidden face{QString("7"), two};
    QVERIFY(face.seenBy(SeatId("bob")) == face);
    QVERIFY(face.seenBy(tableViewer()) == (Hidden{std::nullopt, two}));
}

void TestSmallParts::aSummaryComesBack()
{
    Table table;
    table.scenario = "The Ford";
    table.round = 3;
    table.rounds = 8;
    table.seats = {{SeatId("ann"), "Ann", 1, 0}, {SeatId("bob"), "Bob", 2, 1}};
    table.counters = {{CounterId("x"), "Shared", {}, 9}, {CounterId("vp"), "Points", SeatId("ann"), 4}};
    const Summary summary = decodeSummary(encodeSummary(table, Result::wonBy(SeatId("ann"))));
    QVERIFY(summary == (Summary{"The Ford", 3, 8, true, {{"Ann", 1, 4}, {"Bob", 2, std::nullopt}}}));
}

void TestSmallParts::aDamagedSummaryIsEmpty()
{
    QVERIFY(decodeSummary("") == Summary());
    QVERIFY(decodeSummary("[]") == Summary());
    QVERIFY(decodeSummary(R"({"round":"three"})") == Summary());
}

void TestSmallParts::aFigureIsReadOffItsWheel()
{
    Figure figure;
    figure.wheel = Wheel{{{std::nullopt, std::nullopt, true}, {11, 4, true}, {14, 5, false}}};
    figure.tracks = {{"hp", 2, 2}};
    QCOMPARE(figure.armourClass(), std::optional(14));
    QVERIFY(!figure.isBloodied() && !figure.isDefeated());
    figure.track("hp")->value = 1;
    QCOMPARE(figure.armourClass(), std::optional(11));
    QCOMPARE(figure.speed(), std::optional(4));
    QVERIFY(figure.isBloodied());
    figure.overrides = {{"ac", 18}};
    QCOMPARE(figure.armourClass(), std::optional(18));
    figure.track("hp")->value = 0;
    QVERIFY(figure.isDefeated());
    QCOMPARE(figure.speed(), std::nullopt);
    figure.wheel = Wheel{};
    QCOMPARE(figure.speed(), std::nullopt);
    QVERIFY(!figure.isBloodied());
}

void TestSmallParts::aFigureIsReadOffItsTracks()
{
    Figure figure;
    QVERIFY(!figure.hitPoints() && !figure.isDefeated());
    figure.tracks = {{"wounds", 1, 3}, {"ac", 12, std::nullopt}, {"bloodied-at", 2, std::nullopt}};
    QCOMPARE(figure.hitPoints(), std::optional(2));
    QCOMPARE(figure.maximumHitPoints(), std::optional(3));
    QCOMPARE(figure.armourClass(), std::optional(12));
    QVERIFY(figure.isBloodied());
    figure.track("wounds")->value = 4;
    QVERIFY(figure.isDefeated());
}

WHEELHOUSE_TEST(TestSmallParts)

} // namespace wheelhouse::play

#include "tst_small_parts.moc"
