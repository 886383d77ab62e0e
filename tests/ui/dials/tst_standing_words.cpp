// SPDX-License-Identifier: GPL-3.0-or-later
// A figure at no hit points is called what its game calls it, by the card and to screen readers alike.
#include "tests/support/test_main.h"
#include "ui/dials/figure_painter.h"

#include <QTest>

using namespace wheelhouse;

class TestStandingWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsCalledWhatTheGameCallsIt_data()
    {
        QTest::addColumn<bool>("downed");
        QTest::addColumn<QString>("standing");
        QTest::addColumn<QString>("words");
        QTest::newRow("out") << false << QString() << "defeated";
        QTest::newRow("out by a word of its own") << false << "dead"
                                                  << "dead";
        QTest::newRow("down") << true << QString() << "down";
        QTest::newRow("down by a word of its own") << true << "dying"
                                                   << "dying";
    }

    void itIsCalledWhatTheGameCallsIt()
    {
        QFETCH(bool, downed);
        QFETCH(QString, standing);
        QFETCH(QString, words);
        ui::FigureLook look;
        look.name = QStringLiteral("Ilvar");
        look.defeated = !downed;
        look.downed = downed;
        look.standing = standing;
        QCOMPARE(ui::standingWords(look), words);
        QVERIFY2(ui::figureSentence(look).startsWith(QStringLiteral("Ilvar, %1").arg(words)),
                 qPrintable(ui::figureSentence(look)));
    }
};

WHEELHOUSE_TEST(TestStandingWords)

#include "tst_standing_words.moc"
