// SPDX-License-Identifier: GPL-3.0-or-later
// Older packs are upgraded step by step, main file and parts alike, before anything is checked.
#include "model/packs/loading/read_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse::packs;
using wheelhouse::testing::smallPackWith;

class TestPackUpgrade : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAreTakenOneAfterAnother();
    void anOlderPackLoadsWithItsParts();
    void anOlderPackWithoutAWayIsRefused();
    void theNewestIsLeftAlone();
};

namespace {

using Json = nlohmann::json;

void renameKey(Json& file, const char* from, const char* to)
{
    if (!file.contains(from))
        return;
    file[to] = file[from];
    file.erase(from);
}

// Two formats before the first: one said "stuff" for "things", and that one said "things" for "items".
UpgradeSteps inventedSteps()
{
    return {{-1, [](Json& file) { renameKey(file, "stuff", "things"); }},
            {0, [](Json& file) { renameKey(file, "things", "items"); }}};
}

} // namespace

void TestPackUpgrade::stepsAreTakenOneAfterAnother()
{
    Json file{{"format", -1}, {"stuff", 5}};
    upgrade(file, -1, inventedSteps());
    QVERIFY((file == Json{{"format", 1}, {"items", 5}}));
    Json part{{"things", 6}};
    upgrade(part, 0, inventedSteps());
    QVERIFY((part == Json{{"items", 6}}));
}

void TestPackUpgrade::anOlderPackLoadsWithItsParts()
{
    QTemporaryDir folder;
    const auto write = [&folder](const QString& name, const QByteArray& bytes) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    };
    write("pack.json", smallPackWith("/format", "0").replace("\"version\"", "\"files\": [\"more.json\"], \"version\""));
    write("more.json", R"({"things": [{"id": "bowl", "name": "Bowl", "type": "armour", "text": "Deep."}]})");
    const PackFiles files = gatherPack(folder.filePath("pack.json"), FileNames::Plain, inventedSteps());
    const ReadPack read = readPack(files, {});
    QVERIFY2(read.problems.empty(), read.problems.empty() ? "" : qPrintable(describe(read.problems.front())));
    QCOMPARE(read.pack.items.size(), std::size_t{2});
}

void TestPackUpgrade::anOlderPackWithoutAWayIsRefused()
{
    const PackFiles files = gatherText(smallPackWith("/format", "0"), "pack.json");
    QCOMPARE(files.problems.size(), std::size_t{1});
    QCOMPARE(files.problems.front().kind, ProblemKind::OutOfRange);
    QCOMPARE(files.problems.front().place.pointer, QString("/format"));
}

void TestPackUpgrade::theNewestIsLeftAlone()
{
    QVERIFY(upgradeSteps().empty() || upgradeSteps().rbegin()->first == packFormat - 1);
    Json file{{"format", packFormat}, {"things", 5}};
    const Json before = file;
    upgrade(file, packFormat, inventedSteps());
    QVERIFY(file == before);
}

WHEELHOUSE_TEST(TestPackUpgrade)
#include "tst_upgrade.moc"
