// SPDX-License-Identifier: GPL-3.0-or-later
// Texts in several languages: the one that is asked for, else the pack's first, else any.
#include "model/packs/loading/load_pack.h"
#include "model/packs/pack_shelf.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <tuple>

using namespace wheelhouse::packs;
using wheelhouse::testing::smallPackWith;

class TestPackLanguages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTextIsReadInTheLanguageThatIsAskedFor_data();
    void aTextIsReadInTheLanguageThatIsAskedFor();
    void theShelfReadsInTheLanguageThatIsAskedFor();
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
    QTest::newRow("asked for by somebody in a country") << both << "de-AT"
                                                        << "Loeffel";
    QTest::newRow("the country has its own") << QByteArray(R"({"de": "Loeffel", "de-AT": "Schoepfer"})") << "de-AT"
                                             << "Schoepfer";
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
    const QByteArray text = smallPackWith("/items/0/name", name)
                                .replace("\"languages\": [\n  \"en\"\n ]", R"("languages": ["en", "de", "de-AT"])");
    const auto loaded = parsePack(text, "pack.json", language);
    QVERIFY(loaded);
    QCOMPARE(loaded->pack.languages.size(), std::size_t{3});
    QCOMPARE(loaded->pack.items.front().name, read);
}

void TestPackLanguages::theShelfReadsInTheLanguageThatIsAskedFor()
{
    QTemporaryDir folder;
    const QString path = folder.filePath("pack.json");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(smallPackWith("/name", R"({"en": "Small", "de": "Klein"})")
                   .replace("\"Soup.\"", R"({"en": "Soup.", "de": "Suppe."})")
                   .replace("\"languages\": [\n  \"en\"\n ]", R"("languages": ["en", "de"])"));
    file.close();
    for (const auto& [language, name, flavour] :
         {std::tuple("de", "Klein", "Suppe."), std::tuple("fr", "Small", "Soup.")}) {
        const auto packs = loadPacks({path}, language);
        QVERIFY2(packs.front().pack, language);
        QCOMPARE(packs.front().name, QString(name)); // as it is listed
        QCOMPARE(packs.front().pack->name, QString(name));
        QCOMPARE(packs.front().pack->characters.front().flavour, QString(flavour));
        QCOMPARE(packs.front().pack->characters.front().role, QString("Healer")); // in the first language alone
    }
}

WHEELHOUSE_TEST(TestPackLanguages)
#include "tst_languages.moc"
