// SPDX-License-Identifier: GPL-3.0-or-later
// No file, however it was made, hangs or crashes the program or eats the machine's memory. A hundred here; for
// more: fuzz_sessions tests/sessions 25000.
#include "tests/support/test_main.h"

#include <QDir>
#include <QObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace wheelhouse::testing {

class TestSessionFuzz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(run({"make", m_games.path()}).isEmpty());
        QCOMPARE(QDir(m_games.path()).entryList(QDir::Files).size(), 20);
    }

    void filesThatNobodyWouldWriteAreAnswered()
    {
        const QByteArray games = run({m_games.path(), "60", "1"});
        QVERIFY2(games.startsWith("60 files, 0 failed"), games.constData());
        const QByteArray stored = run({SESSIONS, "20", "1"});
        QVERIFY2(stored.startsWith("20 files, 0 failed"), stored.constData());
    }

    void framesQuestionsAndPartsOfAnotherShapeAreAnswered()
    {
        const QByteArray frames = run({m_games.path(), "20", "1", "frames"});
        QVERIFY2(frames.startsWith("20 files, 0 failed"), frames.constData());
    }

private:
    static QByteArray run(const QStringList& arguments)
    {
        constexpr int patience = 400'000; // milliseconds, for a busy machine
        QProcess process;
        process.start(FUZZ_SESSIONS, arguments);
        if (!process.waitForFinished(patience))
            return "it takes too long";
        return process.readAllStandardOutput() + (process.exitCode() == 0 ? "" : "it failed");
    }

    QTemporaryDir m_games;
};

WHEELHOUSE_TEST(TestSessionFuzz)

} // namespace wheelhouse::testing

#include "tst_session_fuzz.moc"
