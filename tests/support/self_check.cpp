// SPDX-License-Identifier: GPL-3.0-or-later
// Run on purpose to fail: it shows that the test programs notice what they promise to notice.
#include "tests/support/test_main.h"

#include <QDir>
#include <QObject>
#include <QTest>

class SelfCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void passesInAPrivateHome()
    {
        QVERIFY(QDir::homePath().startsWith(QDir::tempPath()));
        QVERIFY(QLocale::system().language() == QLocale::C);
    }
    void passesWithAnAnnouncedWarning()
    {
        QTest::ignoreMessage(QtWarningMsg, "announced");
        qWarning("announced");
    }
    void passesDespiteTheOffscreenPlatform() { qWarning("This plugin does not support propagateSizeHints()"); }
    void failsOnAWarning() { qWarning("not announced"); }
    void failsOnASecondWarning() { qWarning("not announced either"); }
    void failsOnACriticalMessage() { qCritical("not announced"); }
};

WHEELHOUSE_TEST(SelfCheck)

#include "self_check.moc"
