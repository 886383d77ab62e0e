// SPDX-License-Identifier: GPL-3.0-or-later
// Words: how they are cut, mended and completed, and the table of other words for them.
#include "model/reference/synonyms.h"
#include "model/reference/vocabulary.h"
#include "model/reference/words.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

namespace wheelhouse::testing {

using namespace reference;

class TestVocabulary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wordsAreCutAsTheIndexCutsThem()
    {
        QCOMPARE(wordsOf(u"What's “Größe” at-will, 5.5 ÉTÉ?"),
                 QStringList({"what", "s", "große", "at", "will", "5", "5", "ete"}));
        QCOMPARE(wordsOf(u" -- "), QStringList());
    }

    void distancesCountMistakes_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<int>("distance");
        QTest::newRow("same") << "cover"
                              << "cover" << 0;
        QTest::newRow("wrong") << "cover"
                               << "cower" << 1;
        QTest::newRow("missing") << "cver"
                                 << "cover" << 1;
        QTest::newRow("too many") << "coverr"
                                  << "cover" << 1;
        QTest::newRow("swapped") << "cvoer"
                                 << "cover" << 1;
        QTest::newRow("two") << "recation"
                             << "reactoin" << 2;
        QTest::newRow("too far") << "cover"
                                 << "dial" << 3;
        QTest::newRow("much longer") << "c"
                                     << "cooldown" << 3;
    }
    void distancesCountMistakes()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QTEST(distanceOf(a, b, 2), "distance");
        QTEST(distanceOf(b, a, 2), "distance");
    }

    void mistakesAreMended()
    {
        const Vocabulary words({{"reaction", 5}, {"relation", 9}, {"cover", 3}, {"covet", 1}, {"dial", 9}});
        QCOMPARE(words.meantBy("recation", false), QStringList{"reaction"});
        QCOMPARE(words.meantBy("covre", false), QStringList{"cover"});
        QCOMPARE(words.meantBy("cove", false), QStringList({"cover", "covet"}));
        QCOMPARE(words.meantBy("daal", false), QStringList{"dial"});
        QCOMPARE(words.meantBy("dla", false), QStringList());
        QCOMPARE(words.meantBy("raect", true), QStringList{"reaction"});
        QCOMPARE(words.meantBy("raect", false), QStringList());
        QCOMPARE(words.meantBy(QString(1000, 'x'), true), QStringList());
    }

    void beginningsAreCompleted()
    {
        const Vocabulary words({{"dial", 2}, {"dials", 7}, {"die", 1}, {"turn", 1}});
        QCOMPARE(words.startingWith("di", 2), QStringList({"dials", "dial"}));
        QCOMPARE(words.startingWith("x", 2), QStringList());
        QVERIFY(words.contains("turn") && !words.contains("tur"));
    }

    void otherWordsAreRead()
    {
        const auto table = Synonyms::read("# remark\n\nLoS, line of fire\tline of sight, sight\nsight\tsee\n");
        QVERIFY(table);
        QCOMPARE(table->of("los"), QStringList({"line of sight", "sight"}));
        QCOMPARE(table->of("line of fire"), QStringList({"line of sight", "sight"}));
        QCOMPARE(table->of("sight"), QStringList{"see"});
        QCOMPARE(table->of("see"), QStringList());
        QStringList words = table->words();
        words.sort();
        QCOMPARE(words, QStringList({"los", "sight"}));
        QCOMPARE(Synonyms::read("a\tb\nno tab\n").error(),
                 QString("Line 2 of the synonyms is no two lists with a tab between."));
        QCOMPARE(Synonyms::read("a b c d e f g\tb\n").error(),
                 QString("Line 1 of the synonyms has too long a phrase: a b c d e f g."));
    }
};

WHEELHOUSE_TEST(TestVocabulary)

} // namespace wheelhouse::testing

#include "tst_vocabulary.moc"
