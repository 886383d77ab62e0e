// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outside_sessions.h"
#include "app/settings.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace wheelhouse;
using app::Setting;
using app::Settings;

class TestSettings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesDefaultsForWhateverAFileHolds_data();
    void givesDefaultsForWhateverAFileHolds();
    void keepsWhatWasSet();
    void announcesOnlyChanges();
    void forgetsAFolderThatIsGone();
    void keepsTheLatestOfTheSessionsElsewhere();

private:
    QString file() const { return m_folder.filePath("settings.ini"); }

    QTemporaryDir m_folder;
};

void TestSettings::givesDefaultsForWhateverAFileHolds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("percent");
    QTest::newRow("empty") << QByteArray() << 100;
    QTest::newRow("noise") << QByteArray("\x01\x02[[[=\xff\n") << 100;
    QTest::newRow("no number") << QByteArray("[look]\ntext-percent=huge\ntheme=pink\n") << 100;
    QTest::newRow("too small") << QByteArray("[look]\ntext-percent=3\n") << 80;
    QTest::newRow("too large") << QByteArray("[look]\ntext-percent=9000\n") << 250;
    QTest::newRow("good") << QByteArray("[look]\ntext-percent=150\n") << 150;
}

void TestSettings::givesDefaultsForWhateverAFileHolds()
{
    QFETCH(const QByteArray, text);
    QFile out(file());
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(text);
    out.close();
    const Settings settings(file());
    QTEST(settings.textPercent(), "percent");
    QCOMPARE(settings.theme(), ui::ThemeKind::Dark);
    QCOMPARE(settings.language(), QString());
    QCOMPARE(settings.lastFolder(), QDir::homePath());
}

void TestSettings::keepsWhatWasSet()
{
    {
        Settings settings(file());
        settings.setTheme(ui::ThemeKind::Contrast);
        settings.set(Setting::TextPercent, 500);
        settings.set(Setting::Language, "de");
    }
    const Settings again(file());
    QCOMPARE(again.theme(), ui::ThemeKind::Contrast);
    QCOMPARE(again.textPercent(), 250);
    QCOMPARE(again.language(), QStringLiteral("de"));
}

void TestSettings::announcesOnlyChanges()
{
    Settings settings(m_folder.filePath("other.ini"));
    QSignalSpy changed(&settings, &Settings::changed);
    settings.set(Setting::TextPercent, 100);
    QCOMPARE(changed.count(), 0);
    settings.set(Setting::TextPercent, 130);
    settings.set(Setting::TextPercent, 130);
    QCOMPARE(changed.count(), 1);
}

void TestSettings::forgetsAFolderThatIsGone()
{
    Settings settings(m_folder.filePath("third.ini"));
    const QString folder = m_folder.filePath("games");
    QVERIFY(QDir().mkpath(folder));
    settings.set(Setting::LastFolder, folder);
    QCOMPARE(settings.lastFolder(), folder);
    QVERIFY(QDir().rmdir(folder));
    QCOMPARE(settings.lastFolder(), QDir::homePath());
}

void TestSettings::keepsTheLatestOfTheSessionsElsewhere()
{
    const QString state = m_folder.filePath("state.ini");
    {
        QSettings written(state, QSettings::IniFormat);
        for (int i = 0; i < app::outsideSessionsKept + 5; ++i)
            app::rememberOutsideSession(written, QString("/stick/%1, with a comma").arg(i));
        app::rememberOutsideSession(written, "/stick/20, with a comma");
    }
    const QStringList paths = app::outsideSessions(QSettings(state, QSettings::IniFormat));
    QCOMPARE(paths.size(), qsizetype(app::outsideSessionsKept));
    QCOMPARE(paths[0], QString("/stick/20, with a comma"));
    QCOMPARE(paths[1], QString("/stick/%1, with a comma").arg(app::outsideSessionsKept + 4));
    QCOMPARE(paths.count("/stick/20, with a comma"), 1);
}

WHEELHOUSE_TEST(TestSettings)

#include "tst_settings.moc"
