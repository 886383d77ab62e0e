// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"
#include "app/screen_language.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;
using app::Arguments;

namespace {

tl::expected<Arguments, QString> parsed(const QString& line)
{
    return app::parseArguments(line.split(' ', Qt::SkipEmptyParts), {"home", "table"});
}

} // namespace

class TestArguments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAShot();
    void readsATableSheet();
    void runsWithNothing();
    void complainsInOneSentence_data();
    void complainsInOneSentence();
    void helpNamesEveryOption();
    void knowsWhichLanguagesItSpeaks();
};

void TestArguments::readsAShot()
{
    const auto arguments = parsed("--shot table --out a.png --size 1024x640 --theme light --scale 200 --lang de");
    QVERIFY2(arguments.has_value(), qPrintable(arguments.has_value() ? QString() : arguments.error()));
    QCOMPARE(arguments->action, Arguments::Action::Shot);
    QVERIFY(arguments->isHeadless());
    QCOMPARE(arguments->page, QStringLiteral("table"));
    QCOMPARE(arguments->out, QStringLiteral("a.png"));
    QCOMPARE(arguments->size, QSize(1024, 640));
    QCOMPARE(arguments->theme, ui::ThemeKind::Light);
    QCOMPARE(arguments->textPercent, 200);
    QCOMPARE(arguments->language, QStringLiteral("de"));
}

/// Whoever asks for a language that nobody has translated is told so.
void TestArguments::knowsWhichLanguagesItSpeaks()
{
    for (const char* spoken : {"", "en", "en-GB", "en_US", "xx"})
        QVERIFY2(app::ScreenLanguage::speaks(QString::fromLatin1(spoken)), spoken);
    QVERIFY(!app::ScreenLanguage::speaks("de"));
    QVERIFY(!app::ScreenLanguage::speaks("de_AT"));
}

void TestArguments::readsATableSheet()
{
    const auto arguments = parsed("--table-sheet a.pdf");
    QVERIFY(arguments.has_value());
    QCOMPARE(arguments->action, Arguments::Action::TableSheet);
    QVERIFY(arguments->isHeadless());
    QCOMPARE(arguments->out, QStringLiteral("a.pdf"));
    QVERIFY(!arguments->replaces);
    QVERIFY(parsed("--table-sheet a.pdf --force")->replaces);
}

void TestArguments::runsWithNothing()
{
    const auto arguments = parsed(QString());
    QVERIFY(arguments.has_value());
    QCOMPARE(arguments->action, Arguments::Action::Run);
    QVERIFY(!arguments->isHeadless());
}

void TestArguments::complainsInOneSentence_data()
{
    QTest::addColumn<QString>("line");
    for (const char* line :
         {"--nonsense", "--shot", "--shot table", "--shot moon --out a.png", "--out a.png", "--size 800x600",
          "--shot home --out a.png --size big", "--shot home --out a.png --size 1x1", "--theme pink", "--scale 79",
          "--scale 251", "--scale many", "--session no-such-file", "table", "--table-sheet",
          "--table-sheet a.pdf --out b.png", "--force"})
        QTest::newRow(line) << QString(line);
}

void TestArguments::complainsInOneSentence()
{
    QFETCH(const QString, line);
    const auto arguments = parsed(line);
    QVERIFY(!arguments.has_value());
    QVERIFY(!arguments.error().contains('\n'));
    QVERIFY2(arguments.error().endsWith('.'), qPrintable(arguments.error()));
}

void TestArguments::helpNamesEveryOption()
{
    const QString help = app::helpText({"home", "table"});
    for (const char* option :
         {"--shot PAGE", "--out FILE", "--size", "--theme", "--scale PERCENT", "--lang CODE", "--session FILE",
          "--data DIR", "--table-sheet FILE", "--force", "--self-test", "--help", "--version", "home, table"})
        QVERIFY2(help.contains(QLatin1String(option)), option);
}

WHEELHOUSE_TEST(TestArguments)

#include "tst_arguments.moc"
