// SPDX-License-Identifier: GPL-3.0-or-later
// English has plurals too: they come from the program's own translation, under the names that the classes ask by.
#include "tests/support/test_main.h"
#include "ui/table/curtain/curtain_panel.h"
#include "ui/table/tools/bottom_bar.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>
#include <QTranslator>

using namespace wheelhouse;

class TestPlurals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QVERIFY(m_english.load(QStringLiteral(":/i18n/wheelhouse_en.qm")));
        QVERIFY(QCoreApplication::installTranslator(&m_english));
    }
    void cleanup() { QCoreApplication::removeTranslator(&m_english); }

    void oneAndSeveralReadAsPeopleSayThem()
    {
        QCOMPARE(ui::BottomBar::tr("%n thing(s) to do by hand", nullptr, 1), "1 thing to do by hand");
        QCOMPARE(ui::BottomBar::tr("%n thing(s) to do by hand", nullptr, 3), "3 things to do by hand");
        QCOMPARE(ui::CurtainPanel::tr("closes in %n second(s)", nullptr, 1), "closes in 1 second");
    }

    void noContextIsWithoutItsNamespace()
    {
        QFile file(QStringLiteral(ENGLISH));
        QVERIFY(file.open(QFile::ReadOnly));
        const QString text = QString::fromUtf8(file.readAll());
        for (const char* bare : {"<name>BottomBar<", "<name>CurtainPanel<", "<name>TablePage<", "<name>FigureStage<"})
            QVERIFY2(!text.contains(bare), bare);
    }

private:
    QTranslator m_english;
};

WHEELHOUSE_TEST(TestPlurals)
#include "tst_plurals.moc"
