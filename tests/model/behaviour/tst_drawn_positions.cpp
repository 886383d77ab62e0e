// SPDX-License-Identifier: GPL-3.0-or-later
// What monsters decide in positions that a reader can see: positions.txt.
#include "tests/model/behaviour/drawn_position.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

class TestDrawnPositions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theMonstersPlay_data();
    void theMonstersPlay();
};

using namespace wheelhouse;

void TestDrawnPositions::theMonstersPlay_data()
{
    QTest::addColumn<int>("number");
    const auto positions = testing::drawnPositions(QStringLiteral(POSITIONS));
    QVERIFY(positions.size() > 40);
    for (std::size_t i = 0; i < positions.size(); ++i)
        QTest::newRow(qPrintable(positions[i].title)) << static_cast<int>(i);
}

void TestDrawnPositions::theMonstersPlay()
{
    QFETCH(int, number);
    static const auto positions = testing::drawnPositions(QStringLiteral(POSITIONS));
    const testing::DrawnPosition& position = positions[static_cast<std::size_t>(number)];
    QCOMPARE(testing::played(position), position.expected);
}

WHEELHOUSE_TEST(TestDrawnPositions)
#include "tst_drawn_positions.moc"
