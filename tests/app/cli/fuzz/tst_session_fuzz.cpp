// SPDX-License-Identifier: GPL-3.0-or-later
// No file, however it was made, hangs or crashes the program or eats the machine's memory. Some fifty here; for
// more: fuzz_sessions tests/sessions 25000.
#include "tests/support/test_main.h"
#include "tests/support/trials.h"

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
        tryFiles(m_games.path(), trials(32, 60));
        tryFiles(SESSIONS, trials(12, 20));
    }

    void framesQuestionsAndPartsOfAnotherShapeAreAnswered() { tryFiles(m_games.path(), trials(12, 20), {"frames"}); }

private:
    static void tryFiles(const QString& folder, int count, const QStringList& more = {})
    {
        const QString number = QString::number(count);
        const QByteArray told = run(QStringList{folder, number, "1"} + more);
        QVERIFY2(told.startsWith(number.toUtf8() + " files, 0 failed"), told.constData());
    }
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
