// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in several languages: the one that is asked for, else the pack's first, else any.
#include "model/packs/load_pack.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse::packs;
using wheelhouse::testing::smallPackWith;

class TestPackLanguages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextIsReadInTheLanguageThatIsAskedFor_data();
    void aTextIsReadInTheLanguageThatIsAskedFor();
};

void TestPackLanguages::aTextIsReadInTheLanguageThatIsAskedFor_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("read");
    const QByteArray both = R"({"de": "Loeffel", "en": "Spoon"})";
    QTest::newRow("plain text") << QByteArray("\"Spoon\"") << "de"
                                << "Spoon";
    QTest::newRow("asked for") << both << "de"
                               << "Loeffel";
    QTest::newRow("nothing asked for") << both << ""
                                       << "Spoon";
    QTest::newRow("not there: the first") << both << "it"
                                          << "Spoon";
    QTest::newRow("the first is not there either") << QByteArray(R"({"de": "Loeffel"})") << "it"
                                                   << "Loeffel";
}

void TestPackLanguages::aTextIsReadInTheLanguageThatIsAskedFor()
{
    QFETCH(QByteArray, name);
    QFETCH(QString, language);
    QFETCH(QString, read);
    const QByteArray text =
        smallPackWith("/items/0/name", name).replace("\"languages\": [\n  \"en\"\n ]", R"("languages": ["en", "de"])");
    const auto loaded = parsePack(text, "pack.json", language);
    QVERIFY(loaded);
    QCOMPARE(loaded->pack.languages.size(), std::size_t{2});
    QCOMPARE(loaded->pack.items.front().name, read);
}

WHEELHOUSE_TEST(TestPackLanguages)
#include "tst_languages.moc"
