// SPDX-License-Identifier: GPL-3.0-or-later
// The folder with everything that is the user's, secrets of games included.
#include "app/data_folder.h"
#include "tests/support/file_rights.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QObject>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace wheelhouse::testing {
namespace {

void openToAll(const QString& path)
{
    QCOMPARE(::chmod(QFile::encodeName(path).constData(), 0755), 0);
}

} // namespace

class TestDataFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder.emplace();
        qunsetenv("WHEELHOUSE_DATA");
    }
    void cleanup() { qunsetenv("WHEELHOUSE_DATA"); }

    void itsOwnIsItsUsersAlone()
    {
        const QString own = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
        QVERIFY(!QDir(own).exists() || QDir(own).removeRecursively()); // the test has a home of its own
        QCOMPARE(app::openDataFolder({}).path(), own);
        QCOMPARE(rightsOf(own), 0700);
        openToAll(own); // as an older version left it, or the desktop
        (void)app::openDataFolder({});
        QCOMPARE(rightsOf(own), 0700);
    }

    void oneThatWasNamedKeepsItsRights()
    {
        const QString chosen = m_folder->filePath("chosen");
        QCOMPARE(app::openDataFolder(chosen).path(), chosen);
        QCOMPARE(rightsOf(chosen), 0700); // made, and so its own
        openToAll(chosen);
        (void)app::openDataFolder(chosen);
        QCOMPARE(rightsOf(chosen), 0755);
        qputenv("WHEELHOUSE_DATA", QFile::encodeName(chosen));
        QCOMPARE(app::openDataFolder({}).path(), chosen);
        QCOMPARE(rightsOf(chosen), 0755);
        QCOMPARE(app::openDataFolder(m_folder->filePath("other")).path(), m_folder->filePath("other"));
    }

private:
    std::optional<QTemporaryDir> m_folder;
};

WHEELHOUSE_TEST(TestDataFolder)

} // namespace wheelhouse::testing

#include "tst_data_folder.moc"
