// SPDX-License-Identifier: GPL-3.0-or-later
// However large or deep a text is, it is answered soon and with one problem.
#include "model/packs/format/document.h"
#include "model/packs/loading/load_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

using namespace wheelhouse::packs;
using wheelhouse::testing::smallPack;
using wheelhouse::testing::smallPackWith;

class TestPackBounds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void depthIsBounded();
    void sizeIsBounded();
    void theNumberOfValuesIsBounded();
    void theNumberOfProblemsIsBounded();
    void hostileTextsAreAnsweredSoon_data();
    void hostileTextsAreAnsweredSoon();
};

namespace {

QByteArray nestedLists(int depth)
{
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

// `count` numbered copies of `before` + number + `after`, joined by commas.
QByteArray repeated(int count, const QByteArray& before, const QByteArray& after)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += (i > 0 ? "," : "") + before + QByteArray::number(i) + after;
    return text;
}

} // namespace

void TestPackBounds::depthIsBounded()
{
    QVERIFY(parseDocument(nestedLists(maxDepth), "deep"));
    const auto tooDeep = parseDocument("\n\n" + nestedLists(maxDepth + 1), "deep");
    QVERIFY(!tooDeep);
    QCOMPARE(tooDeep.error().kind, ProblemKind::TooDeep);
    QCOMPARE(tooDeep.error().place, (Place{"deep", QString("/0").repeated(maxDepth - 1), 3}));
}

void TestPackBounds::sizeIsBounded()
{
    constexpr qsizetype most = qsizetype{maxMebibytes} * 1024 * 1024;
    const QByteArray pack = smallPack();
    QVERIFY(parsePack(pack + QByteArray(most - pack.size(), ' '), "pack.json"));
    const auto tooLarge = parsePack(pack + QByteArray(most - pack.size() + 1, ' '), "pack.json");
    QVERIFY(!tooLarge);
    QCOMPARE(tooLarge.error().front().kind, ProblemKind::TooLarge);
    QCOMPARE(tooLarge.error().front().place, (Place{"pack.json", {}, 0})); // the whole of it
}

void TestPackBounds::theNumberOfValuesIsBounded()
{
    QVERIFY(parseDocument('[' + repeated(maxValues - 1, "", "") + ']', "many"));
    const auto tooMany = parseDocument("{\"list\":\n[" + repeated(maxValues, "", "") + "]}", "many");
    QVERIFY(!tooMany);
    QCOMPARE(tooMany.error().kind, ProblemKind::TooManyValues);
    QCOMPARE(tooMany.error().place, (Place{"many", "/list", 2}));
}

void TestPackBounds::theNumberOfProblemsIsBounded()
{
    const auto loaded = parsePack('{' + repeated(5000, "\"k", "\":1") + '}', "pack.json");
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().size(), std::size_t{1001});
    QCOMPARE(loaded.error().back().kind, ProblemKind::TooManyProblems);
    QCOMPARE(loaded.error().back().place, (Place{"pack.json", {}, 0}));
}

void TestPackBounds::hostileTextsAreAnsweredSoon_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a list") << QByteArray("[]");
    QTest::newRow("a nought byte") << QByteArray("{\0}", 3);
    QTest::newRow("a nought byte at the end") << smallPack() + QByteArray("\0}", 2);
    QTest::newRow("broken UTF-8") << QByteArray("{\"id\": \"\xff\xfe\"}");
    QTest::newRow("half a surrogate pair") << QByteArray("{\"id\": \"\\ud800\"}");
    QTest::newRow("a number beyond all bounds") << QByteArray("{\"format\": 1e999}");
    QTest::newRow("a million brackets") << QByteArray(1'000'000, '[');
    QTest::newRow("many keys") << '{' + repeated(90'000, "\"k", "\":1") + '}';
    QTest::newRow("many keys before a long list")
        << '{' + repeated(90'000, "\"k", "\":1") + ",\"items\":[" + repeated(90'000, "", "") + "]}";
    QTest::newRow("many ids that nobody gives")
        << smallPackWith("/scenarios/0/lootPool", '[' + repeated(90'000, "\"x", "\"") + ']');
    QTest::newRow("one endless text") << "{\"id\": \"" + QByteArray(15 * 1024 * 1024, 'x') + "\"}";
}

void TestPackBounds::hostileTextsAreAnsweredSoon()
{
    QFETCH(QByteArray, text);
    QElapsedTimer timer;
    timer.start();
    const auto loaded = parsePack(text, "pack.json");
    QVERIFY(!loaded);
    QVERIFY(!loaded.error().empty());
    for (const Problem& problem : loaded.error())
        QVERIFY(!describe(problem).isEmpty());
    QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString("%1 ms").arg(timer.elapsed())));
}

WHEELHOUSE_TEST(TestPackBounds)
#include "tst_pack_bounds.moc"
