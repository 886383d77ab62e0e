// SPDX-License-Identifier: GPL-3.0-or-later
// Every pack that comes with the program loads, is written and read back as the same; none is forgotten.
#include "model/packs/format/write_pack.h"
#include "model/packs/loading/load_pack.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using namespace wheelhouse::packs;

class TestBundledPacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFileIsInTheProgram();
    void aPackLoadsAndIsReadBack_data();
    void aPackLoadsAndIsReadBack();
    void ourOwnPacksAreComplete_data();
    void ourOwnPacksAreComplete();
};

namespace {

const QString written = QStringLiteral(WHEELHOUSE_SOURCE_DIR "/resources/packs");
const QString inTheProgram = QStringLiteral(":/packs");

QStringList foldersIn(const QString& path)
{
    return QDir(path).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

QString listed(const Problems& problems)
{
    QString lines;
    for (const Problem& problem : problems)
        lines += describe(problem.place) + ": " + describe(problem) + '\n';
    return lines;
}

} // namespace

void TestBundledPacks::everyFileIsInTheProgram()
{
    const QStringList packs = foldersIn(written);
    QVERIFY(packs.size() >= 10);
    QCOMPARE(foldersIn(inTheProgram), packs);
    for (const QString& pack : packs)
        QCOMPARE(QDir(inTheProgram + '/' + pack).entryList(QDir::Files, QDir::Name),
                 QDir(written + '/' + pack).entryList(QDir::Files, QDir::Name));
}

void TestBundledPacks::aPackLoadsAndIsReadBack_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& folder : foldersIn(written))
        QTest::newRow(qPrintable(folder)) << inTheProgram + '/' + folder + "/pack.json";
}

void TestBundledPacks::aPackLoadsAndIsReadBack()
{
    QFETCH(QString, path);
    const auto loaded = loadPack(path);
    QVERIFY2(loaded, loaded ? "" : qPrintable(listed(loaded.error())));
    for (const Problem& remark : loaded->remarks)
        QVERIFY2(remark.severity == Severity::Incomplete, qPrintable(listed({remark})));
    const QByteArray bytes = writePack(loaded->pack);
    const auto again = parsePack(bytes, "written");
    QVERIFY2(again, again ? "" : qPrintable(listed(again.error())));
    QVERIFY(again->pack == loaded->pack);
    QCOMPARE(writePack(again->pack), bytes);
}

void TestBundledPacks::ourOwnPacksAreComplete_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& folder : foldersIn(written)) {
        if (folder == "starter" || folder.endsWith("-demo"))
            QTest::newRow(qPrintable(folder)) << inTheProgram + '/' + folder + "/pack.json";
    }
}

void TestBundledPacks::ourOwnPacksAreComplete()
{
    QFETCH(QString, path);
    const auto loaded = loadPack(path);
    QVERIFY(loaded);
    QVERIFY2(loaded->remarks.empty(), qPrintable(listed(loaded->remarks)));
}

WHEELHOUSE_TEST(TestBundledPacks)
#include "tst_bundled_packs.moc"
