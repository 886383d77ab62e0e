// SPDX-License-Identifier: GPL-3.0-or-later
// The published schema: what editors and people take from it is what the reader takes.
#include "model/packs/format/fields_table.h"
#include "model/packs/format/schema.h"
#include "model/packs/format/shape.h"
#include "model/packs/format/sound_shape.h"
#include "tests/model/packs/small_pack.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

#include <nlohmann/json.hpp>

#include <set>

using namespace wheelhouse;
using namespace wheelhouse::packs;
using testing::smallPack;
using Json = nlohmann::json;

class TestPackSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idsAreTheSameForEditorsAndReaders_data();
    void idsAreTheSameForEditorsAndReaders();
    void everyNounMayStandInAnyFile();
    void theSchemaChoosesByKey();
    void aCompletingPackNeedsIdsOnly();
    void itIsQuicklySeenThatAPackIsSound();
};

void TestPackSchema::idsAreTheSameForEditorsAndReaders_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"a", "a-b", "a1-2b", "0", "", "-a", "a-", "a--b", "A", "a b", "a_b", "ä", "a\nb"})
        QTest::newRow(QByteArray(text).toPercentEncoding().prepend('_')) << QString::fromUtf8(text);
}

void TestPackSchema::idsAreTheSameForEditorsAndReaders()
{
    QFETCH(QString, text);
    const Json& slug = packSchema()["definitions"]["slug"];
    const QRegularExpression pattern(QString::fromStdString(slug["pattern"].get<std::string>()));
    QCOMPARE(isSlug(text), pattern.match(text).hasMatch());
    QVERIFY(isSlug(QString(slug["maxLength"].get<int>(), 'a')));
    QVERIFY(!isSlug(QString(slug["maxLength"].get<int>() + 1, 'a')));
}

void TestPackSchema::everyNounMayStandInAnyFile()
{
    content::Pack pack;
    std::set<std::string> nouns;
    eachList(pack, [&nouns](const char* key, Noun, const auto&) {
        nouns.insert(key);
        QVERIFY2(packSchema()["properties"].contains(key), key);
    });
    const Json& part = packSchema()["definitions"]["part"]["properties"];
    QCOMPARE(part.size(), nouns.size());
    for (const auto& [key, value] : part.items())
        QVERIFY2(nouns.contains(key), key.c_str());
}

void TestPackSchema::theSchemaChoosesByKey()
{
    const std::string text = packSchema().dump();
    for (const char* word : {"\"oneOf\"", "\"anyOf\"", "\"allOf\"", "\"not\"", "\"if\"", "\"patternProperties\""})
        QVERIFY2(text.find(word) == std::string::npos, word);
}

void TestPackSchema::aCompletingPackNeedsIdsOnly()
{
    const QByteArray head =
        R"({"format": 1, "id": "mine", "name": "Mine", "version": "1", "authors": ["A"], "licence": "L",
        "languages": ["en"], "completes": "small", "characters": [{"id": "ann", "experience": {"amount": 2}%1}]})";
    const auto problemsOf = [&head](const char* more, Form form) {
        const auto document = parseDocument(QByteArray(head).replace("%1", more), "pack.json");
        return checkShape(*document, form);
    };
    QCOMPARE(problemsOf("", Form::Completing).size(), std::size_t{0});
    QVERIFY(problemsOf("", Form::Pack).size() > 5);
    // What is replaced as a whole must be whole, and what stands there must have its shape.
    const Problems band = problemsOf(R"(, "wheel": [{"from": 3, "to": 0}])", Form::Completing);
    QCOMPARE(band.size(), std::size_t{2});
    QCOMPARE(band.front().kind, ProblemKind::MissingKey);
    const Problems noId = problemsOf(R"(, "attacks": [{"toHit": 5}])", Form::Completing);
    QCOMPARE(noId.size(), std::size_t{1});
    QCOMPARE(noId.front().place.pointer, QString("/characters/0/attacks/0/id"));
}

// Else the validator would be asked about each, which takes its time.
void TestPackSchema::itIsQuicklySeenThatAPackIsSound()
{
    const SoundShape main(withoutPatterns(packSchema()));
    const SoundShape part(withoutPatterns(partSchema(packSchema())));
    const QDir packs(":/packs");
    for (const QString& pack : packs.entryList(QDir::Dirs)) {
        const QDir folder(packs.filePath(pack));
        for (const QString& name : folder.entryList(QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QFile::ReadOnly));
            const auto document = parseDocument(file.readAll(), name);
            QVERIFY(document);
            QVERIFY2((name == "pack.json" ? main : part).holds(*document->root), qPrintable(pack + '/' + name));
        }
    }
}

WHEELHOUSE_TEST(TestPackSchema)
#include "tst_pack_schema.moc"
