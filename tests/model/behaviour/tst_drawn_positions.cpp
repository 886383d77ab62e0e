// SPDX-License-Identifier: GPL-3.0-or-later
// What monsters decide in positions that a reader can see: positions.txt.
#include "model/behaviour/approach.h"
#include "model/packs/format/effect_words.h"
#include "tests/model/behaviour/drawn_position.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QObject>
#include <QTest>

class TestDrawnPositions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theMonstersPlay_data();
    void theMonstersPlay();
    void everyWordIsDrawn_data();
    void everyWordIsDrawn();
};

using namespace wheelhouse;

void TestDrawnPositions::theMonstersPlay_data()
{
    QTest::addColumn<int>("number");
    const auto positions = testing::drawnPositions(QStringLiteral(POSITIONS));
    QVERIFY(positions.size() >= 60);
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

/// What monsters prefer, where they walk, and what scripts ask and say besides.
void TestDrawnPositions::everyWordIsDrawn_data()
{
    QTest::addColumn<QString>("word");
    for (const auto& [word, kind] : packs::preferenceWords)
        QTest::newRow(word) << QString(word);
    for (const auto& [word, kind] : packs::actWords) {
        if (behaviour::isMove(content::Verb{.kind = kind}))
            QTest::newRow(word) << QString(word);
    }
    for (const char* word : {"approach",        "attack",    "most",   "sparesFriends", "stopBeside",      "or",
                             "orElse",          "when",      "where",  "beside",        "count",           "has",
                             "hitPointsAtMost", "isNot",     "range",  "role",          "state",           "at-maximum",
                             "carries-loot",    "character", "chosen", "enemy",         "enemy-character", "monster"})
        QTest::newRow(qPrintable(QStringLiteral("“%1”").arg(word))) << QString(word);
}

void TestDrawnPositions::everyWordIsDrawn()
{
    QFETCH(QString, word);
    QFile drawn(QStringLiteral(POSITIONS));
    QVERIFY(drawn.open(QIODevice::ReadOnly));
    QVERIFY(drawn.readAll().contains('"' + word.toUtf8() + '"'));
}

WHEELHOUSE_TEST(TestDrawnPositions)
#include "tst_drawn_positions.moc"
