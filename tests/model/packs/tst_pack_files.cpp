// SPDX-License-Identifier: GPL-3.0-or-later
// Packs in several files: parts are joined, and what is wrong with one is reported in that one.
#include "model/packs/loading/load_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using testing::smallPack;
using testing::smallPackWith;

class TestPackFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreJoined();
    void aFaultInAPartIsPlacedThere();
    void anIdIsTakenAcrossParts();
    void aMissingPackSaysWhy();
    void aMissingPartIsPlacedWhereItIsNamed();
    void namesThatLeaveTheFolderAreRefused_data();
    void namesThatLeaveTheFolderAreRefused();
    void theBoundIsThatOfTheWholePack();
    void oneTextHasNoParts();
};

namespace {

class PackFolder
{
public:
    QString path() const { return m_dir.filePath("pack.json"); }

    void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_dir.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

private:
    QTemporaryDir m_dir;
};

constexpr const char* moreItems =
    "{\n\"items\": [\n{\"id\": \"bowl\", \"name\": \"Bowl\", \"type\": \"armour\", \"text\": \"Deep.\"}]}";

} // namespace

void TestPackFiles::partsAreJoined()
{
    PackFolder folder;
    folder.write("pack.json", smallPackWith("/files", "[\"more.json\"]"));
    folder.write("more.json", moreItems);
    const auto loaded = loadPack(folder.path());
    QVERIFY(loaded);
    QCOMPARE(loaded->pack.items.size(), std::size_t{2});
    QCOMPARE(loaded->pack.items.back().id, content::LootId("bowl"));
}

void TestPackFiles::aFaultInAPartIsPlacedThere()
{
    PackFolder folder;
    folder.write("pack.json", smallPackWith("/files", "[\"more.json\"]"));
    folder.write("more.json", QByteArray(moreItems).replace("Deep.", ""));
    const auto loaded = loadPack(folder.path());
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().size(), std::size_t{1});
    QCOMPARE(loaded.error().front().place, (Place{"more.json", "/items/0/text", 3}));
    QCOMPARE(describe(loaded.error().front().place), QString("more.json:3 /items/0/text"));
}

void TestPackFiles::anIdIsTakenAcrossParts()
{
    PackFolder folder;
    folder.write("pack.json", smallPackWith("/files", "[\"more.json\"]"));
    folder.write("more.json", QByteArray(moreItems).replace("\"bowl\"", "\"spoon\""));
    const auto loaded = loadPack(folder.path());
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().front().kind, ProblemKind::DuplicateId);
    QCOMPARE(loaded.error().front().place.file, QString("more.json"));
    QCOMPARE(loaded.error().front().other->file, QString("pack.json"));
    QVERIFY(loaded.error().front().other->line > 0);
}

void TestPackFiles::aMissingPackSaysWhy()
{
    const auto loaded = loadPack(QDir::temp().filePath("no-such-folder/pack.json"));
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().front().kind, ProblemKind::Unreadable);
    QCOMPARE(loaded.error().front().place, (Place{"pack.json", {}, 0}));
    QVERIFY(!loaded.error().front().args.front().isEmpty());
}

void TestPackFiles::aMissingPartIsPlacedWhereItIsNamed()
{
    PackFolder folder;
    folder.write("pack.json", smallPackWith("/files", "[\"more.json\"]"));
    const auto loaded = loadPack(folder.path());
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().size(), std::size_t{1});
    QCOMPARE(loaded.error().front().kind, ProblemKind::Unreadable);
    QCOMPARE(loaded.error().front().place.pointer, QString("/files/0"));
    QVERIFY(loaded.error().front().place.line > 0);
}

void TestPackFiles::namesThatLeaveTheFolderAreRefused_data()
{
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("pointer");
    QTest::newRow("up") << QByteArray("[\"../more.json\"]") << "/files/0";
    QTest::newRow("absolute") << QByteArray("[\"/more.json\"]") << "/files/0";
    QTest::newRow("folder") << QByteArray("[\"sub/more.json\"]") << "/files/0";
    QTest::newRow("line break at the end") << QByteArray("[\"more.json\\n\"]") << "/files/0";
    QTest::newRow("another sort of file") << QByteArray("[\"more.txt\"]") << "/files/0";
    QTest::newRow("itself") << QByteArray("[\"pack.json\"]") << "/files/0";
    QTest::newRow("twice") << QByteArray("[\"more.json\", \"more.json\"]") << "/files/1";
}

void TestPackFiles::namesThatLeaveTheFolderAreRefused()
{
    QFETCH(QByteArray, files);
    QFETCH(QString, pointer);
    PackFolder folder;
    folder.write("pack.json", smallPackWith("/files", files));
    folder.write("more.json", moreItems);
    const auto loaded = loadPack(folder.path());
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().size(), std::size_t{1});
    QCOMPARE(loaded.error().front().kind, ProblemKind::BadFileName);
    QCOMPARE(loaded.error().front().place.pointer, pointer);
    QVERIFY(loaded.error().front().place.line > 0);
}

void TestPackFiles::theBoundIsThatOfTheWholePack()
{
    PackFolder folder;
    const QByteArray filler(9 * 1024 * 1024, ' ');
    folder.write("pack.json", smallPackWith("/files", "[\"more.json\"]") + filler);
    folder.write("more.json", moreItems + filler);
    const auto loaded = loadPack(folder.path());
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().front().kind, ProblemKind::TooLarge);
}

void TestPackFiles::oneTextHasNoParts()
{
    const auto loaded = parsePack(smallPackWith("/files", "[\"more.json\"]"), "pack.json");
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().front().kind, ProblemKind::BadFileName);
}

WHEELHOUSE_TEST(TestPackFiles)
#include "tst_pack_files.moc"
