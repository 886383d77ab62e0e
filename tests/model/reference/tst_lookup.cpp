// SPDX-License-Identifier: GPL-3.0-or-later
// From the things of the table to the sentences that explain them.
#include "model/reference/lookup.h"
#include "tests/model/reference/bundled.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse::reference;
using wheelhouse::testing::bundledLibrary;

class TestLookup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatIsNamed_data();
    void findsWhatIsNamed();
    void rulesComeBeforeNames();
    void findsNothingElsewhere();
    void tellsItInShort();
};

void TestLookup::findsWhatIsNamed_data()
{
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("article");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char* name, const char* system, const char* article, const char* rule) {
        QTest::newRow(name) << system << article << rule;
    };
    row("Dazed", "onslaught", "common-conditions", "ONS-CND-01");
    row("Slowed", "onslaught", "common-conditions", "ONS-CND-03");
    row("Invisible", "onslaught", "common-conditions", "ONS-CND-05");
    row("Stunned", "onslaught", "common-conditions", "ONS-CND-08");
    row("Rooted", "onslaught", "common-conditions", "ONS-CND-09");
    row("Weakened", "onslaught", "common-conditions", "ONS-CND-11");
    row("Cursed", "onslaught", "cursed-marked-taunted", "ONS-CCT-01");
    row("Marked", "onslaught", "cursed-marked-taunted", "ONS-CCT-03");
    row("Taunted", "onslaught", "cursed-marked-taunted", "ONS-CCT-16");
    row("Magic Weapon", "onslaught", "character-conditions", "ONS-CCT-05");
    row("Enraged", "onslaught", "character-conditions", "ONS-CCT-06");
    row("Reckless", "onslaught", "character-conditions", "ONS-CCT-08");
    row("Inspiring", "onslaught", "character-conditions", "ONS-CCT-09");
    row("Stealth", "onslaught", "character-conditions", "ONS-CCT-14");
    row("Spike Growth", "onslaught", "character-conditions", "ONS-CCT-12");
    row("Cooldown dials", "onslaught", "cooldown-dials", "");
    row("Initiative", "onslaught", "initiative", "");
}

void TestLookup::findsWhatIsNamed()
{
    QFETCH(const QString, system);
    QFETCH(const QString, article);
    const auto place = placeOf(bundledLibrary(), {{}, QString::fromUtf8(QTest::currentDataTag()), system}, "en");
    QVERIFY(place);
    QCOMPARE(place->article, (ArticleId{system, article}));
    QTEST(place->rule, "rule");
}

void TestLookup::rulesComeBeforeNames()
{
    const auto place = placeOf(bundledLibrary(), {{"ONS-LOS-99", "ONS-LOS-02"}, "Stunned", "onslaught"}, "en");
    QVERIFY(place);
    QCOMPARE(place->rule, QString("ONS-LOS-02"));
    QCOMPARE(place->article.slug, QString("line-of-sight"));
}

void TestLookup::findsNothingElsewhere()
{
    QVERIFY(!placeOf(bundledLibrary(), {{}, "Stunned", {}}, "en")); // nothing is played
    QVERIFY(!placeOf(bundledLibrary(), {{}, "Inkbound", "onslaught"}, "en"));
    QVERIFY(!placeOf(bundledLibrary(), {{"ONS-LOS-99"}, {}, "onslaught"}, "en"));
    QVERIFY(!placeOf(bundledLibrary(), {{}, "?!", "onslaught"}, "en"));
}

void TestLookup::tellsItInShort()
{
    const Library& library = bundledLibrary();
    QVERIFY(shortFormOf(library, {{"onslaught", "common-conditions"}, "ONS-CND-08"}, "en")
                .startsWith("A Stunned mini can take no actions"));
    const QString article = shortFormOf(library, {{"onslaught", "common-conditions"}, {}}, "en");
    QVERIFY2(article.startsWith("Six conditions") && article.count('.') == 1, qPrintable(article));
    QVERIFY(shortFormOf(library, {{"onslaught", "no-such-article"}, {}}, "en").isEmpty());
    // In the language of the reader where the article is there in it.
    const ArticleId turn{"onslaught", "turn-summary"};
    QVERIFY(shortFormOf(library, {turn, {}}, "de") != shortFormOf(library, {turn, {}}, "en"));
}

WHEELHOUSE_TEST(TestLookup)

#include "tst_lookup.moc"
