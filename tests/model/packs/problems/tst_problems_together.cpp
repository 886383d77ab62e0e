// SPDX-License-Identifier: GPL-3.0-or-later
// Several things that are wrong in one place: what does not hang on another one is told beside it.
#include "model/packs/pack_shelf.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using nlohmann::json;

class TestProblemsTogether : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWheelTellsAllThatIsWrongWithIt();
    void aBandThatCannotBeReadHidesNoOther();
    void aShortRowHidesNoSpace();
    void aMapWithoutANameIsLookedAt();
    void aFileInLatin1IsTold();
    void theCardIsNamed();

private:
    /// The problems of the pack with these values replaced, as "kind pointer".
    static QStringList problems(const std::vector<std::pair<const char*, json>>& values);
    static Problems problemsOf(const QByteArray& bytes);
};

Problems TestProblemsTogether::problemsOf(const QByteArray& bytes)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath("small.json"));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write the pack");
    file.close();
    Problems errors = loadPacks({folder.filePath("small.json")}).front().problems;
    std::erase_if(errors, [](const Problem& problem) { return problem.severity != Severity::Error; });
    return errors;
}

QStringList TestProblemsTogether::problems(const std::vector<std::pair<const char*, json>>& values)
{
    json pack = json::parse(testing::smallPack().toStdString());
    for (const auto& [pointer, value] : values)
        pack[json::json_pointer(pointer)] = value;
    QStringList told;
    for (const Problem& problem : problemsOf(QByteArray::fromStdString(pack.dump(1))))
        told << QString::fromLatin1(wordOf(problem.kind)) + ' ' + problem.place.pointer;
    told.sort();
    return told;
}

void TestProblemsTogether::aWheelTellsAllThatIsWrongWithIt()
{
    const json wheel = json::array({{{"from", 9}, {"to", 7}, {"armourClass", "many"}, {"speed", 5}},
                                    {{"from", 5}, {"to", 3}, {"armourClass", 12}, {"speed", 5}},
                                    {{"from", 2}, {"to", 1}, {"armourClass", 12}, {"speed", 5}}});
    const QStringList told = problems({{"/characters/0/wheel", wheel}});
    QVERIFY2(told.contains("wrong-type /characters/0/wheel/0/armourClass"), qPrintable(told.join('\n')));
    QVERIFY2(told.contains("wheel-gap /characters/0/wheel/1/from"), qPrintable(told.join('\n')));
    QVERIFY2(told.contains("wheel-not-to-zero /characters/0/wheel"), qPrintable(told.join('\n')));
    QCOMPARE(told.size(), 3);
}

void TestProblemsTogether::aBandThatCannotBeReadHidesNoOther()
{
    // What joins the band that cannot be read is not said to be wrong.
    const json wheel = json::array({{{"from", 9}, {"to", "x"}, {"armourClass", 12}, {"speed", 5}},
                                    {{"from", 5}, {"to", 3}, {"armourClass", 12}, {"speed", 5}},
                                    {{"from", 1}, {"to", 0}, {"armourClass", 12}, {"speed", 5}}});
    const QStringList told = problems({{"/characters/0/wheel", wheel}});
    QCOMPARE(told, (QStringList{"wheel-gap /characters/0/wheel/2/from", "wrong-type /characters/0/wheel/0/to"}));
}

void TestProblemsTogether::aShortRowHidesNoSpace()
{
    const json small = json::parse(testing::smallPack().toStdString());
    std::string row = small["maps"][0]["terrain"][0].get<std::string>();
    row.pop_back();
    const QStringList told =
        problems({{"/maps/0/terrain/0", row}, {"/maps/0/starts/0/spaces/0", json::array({99, 99})}});
    QVERIFY2(told.contains("space-off-map /maps/0/starts/0/spaces/0"), qPrintable(told.join('\n')));
    QCOMPARE(told.filter("bad-map").size(), 1);
    QCOMPARE(told.size(), 2);
}

void TestProblemsTogether::aMapWithoutANameIsLookedAt()
{
    const QStringList told = problems({{"/maps/0/name", 5}, {"/maps/0/starts/0/spaces/0", json::array({99, 99})}});
    QCOMPARE(told, (QStringList{"space-off-map /maps/0/starts/0/spaces/0", "wrong-type /maps/0/name"}));
}

void TestProblemsTogether::aFileInLatin1IsTold()
{
    const Problems told = problemsOf("{\"format\": 1,\n \"name\": \"B\xC3\xA4r C\xE9line\"}");
    QCOMPARE(told.size(), size_t{1});
    QCOMPARE(told.front().kind, ProblemKind::NotUtf8);
    QCOMPARE(told.front().place.line, 2);
    QCOMPARE(told.front().args, (QStringList{"0xE9", "16"}));
    QVERIFY2(describe(told.front()).contains("not UTF-8"), qPrintable(describe(told.front())));
    QVERIFY(advise(told.front()).contains("UTF-8"));
    // Also where it is the last byte, or in the middle of a letter.
    QCOMPARE(problemsOf("{\"name\": \"C\xE9").front().kind, ProblemKind::NotUtf8);
    QCOMPARE(problemsOf("{\"name\": \"\xE2\x82\"}").front().kind, ProblemKind::NotUtf8);
}

void TestProblemsTogether::theCardIsNamed()
{
    json pack = json::parse(testing::smallPack().toStdString());
    pack["characters"][1]["experience"] = 5;
    pack["licence"] = 5;
    const Problems told = problemsOf(QByteArray::fromStdString(pack.dump(1)));
    QCOMPARE(told.size(), size_t{2});
    for (const Problem& problem : told)
        QCOMPARE(problem.card, problem.place.pointer.startsWith("/licence")
                                   ? QString()
                                   : QString::fromStdString(pack["characters"][1]["name"].get<std::string>()));
}

WHEELHOUSE_TEST(TestProblemsTogether)
#include "tst_problems_together.moc"
