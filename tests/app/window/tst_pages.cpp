// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pages.h"
#include "app/shot.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace wheelhouse;

class TestPages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void drawsEveryPage_data();
    void drawsEveryPage();
    void drawsTheLogInLargeLetters();
    void drawsTheSameTwice();
    void saysWhyItDidNotDraw();

private:
    app::Arguments shot(const QString& page, const QString& file) const
    {
        app::Arguments arguments;
        arguments.action = app::Arguments::Action::Shot;
        arguments.page = page;
        arguments.out = m_folder.filePath(file);
        arguments.size = {1024, 640};
        return arguments;
    }

    QTemporaryDir m_folder;
};

void TestPages::drawsEveryPage_data()
{
    QTest::addColumn<QString>("page");
    for (const QString& page : app::pageNames())
        QTest::newRow(qPrintable(page)) << page;
}

void TestPages::drawsEveryPage()
{
    QFETCH(const QString, page);
    for (const auto theme : {ui::ThemeKind::Dark, ui::ThemeKind::Contrast}) {
        app::Arguments arguments = shot(page, "page.png");
        arguments.theme = theme;
        const auto drawn = app::drawShot(arguments);
        QVERIFY2(drawn.has_value(), qPrintable(drawn.has_value() ? QString() : drawn.error()));
        QCOMPARE(QImage(arguments.out).size(), QSize(1024, 640));
    }
}

// Where the tools are folded the log has no button of its own.
void TestPages::drawsTheLogInLargeLetters()
{
    app::Arguments arguments = shot("log", "log.png");
    arguments.textPercent = 200;
    const auto drawn = app::drawShot(arguments);
    QVERIFY2(drawn.has_value(), qPrintable(drawn.has_value() ? QString() : drawn.error()));
}

void TestPages::drawsTheSameTwice()
{
    const app::Arguments first = shot("table", "first.png");
    const app::Arguments second = shot("table", "second.png");
    QVERIFY(app::drawShot(first).has_value());
    QVERIFY(app::drawShot(second).has_value());
    QCOMPARE(QImage(first.out), QImage(second.out));
}

void TestPages::saysWhyItDidNotDraw()
{
    const auto drawn = app::drawShot(shot("home", "no/such/folder/page.png"));
    QVERIFY(!drawn.has_value());
    QVERIFY(drawn.error().contains("no/such/folder"));
}

WHEELHOUSE_TEST(TestPages)

#include "tst_pages.moc"
