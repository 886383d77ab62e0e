// SPDX-License-Identifier: GPL-3.0-or-later
// check-pack, and a pack for dungeons in which one thing is wrong: it is pointed at, with what to do.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {
/// What is changed: in which file and definition, where, and to what.
struct Breakage {
    const char* file;
    const char* list;
    const char* id;
    const char* at;
    const char* value;
};
} // namespace wheelhouse::testing

Q_DECLARE_METATYPE(wheelhouse::testing::Breakage)

namespace wheelhouse::testing {
namespace {

using PackJson = nlohmann::ordered_json;

/// The list in a file of the pack, and the index of the entry with this id.
PackJson::json_pointer entryOf(const PackJson& file, const char* list, const char* id)
{
    const PackJson& entries = file.at(list);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].at("id") == id)
            return PackJson::json_pointer("/" + std::string(list) + "/" + std::to_string(i));
    }
    return PackJson::json_pointer();
}

} // namespace

class TestCheckDungeons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        const QDir demo(QStringLiteral(PACKS "/adventure-system-demo"));
        for (const QString& name : demo.entryList({"*.json"}, QDir::Files))
            QVERIFY(QFile::copy(demo.filePath(name), m_folder->filePath(name)));
    }

    void theWholePackIsSound()
    {
        const CliRun run = runCli({"check-pack", m_folder->path()});
        QVERIFY2(run.status == 0 && !run.out.contains(": error: "), run.out.constData());
    }

    void itIsPointedAt_data()
    {
        QTest::addColumn<Breakage>("made");
        QTest::addColumn<QByteArray>("at");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* tag, const Breakage& made, const char* at, const char* said) {
            QTest::newRow(tag) << made << QByteArray(at) << QByteArray(said);
        };
        row("a word that this game does not play",
            {"foes.json", "cards", "puddle-rat", "/script/on/0/do/0", R"({"approach":1,"to":"character"})"},
            "/script/on/0/do/0/approach", "Say it in the card's text");
        row("a last tactic with a condition",
            {"foes.json", "cards", "puddle-rat", "/script/on/1/when",
             R"([{"is":"self","who":"actor"},{"tiles":{"max":3},"who":"character"}])"},
            "/script/on/1/when/1", "add a tactic without one below");
        row("a symbol in a wall",
            {"tiles.json", "tiles", "steps", "/places",
             R"([{"kind":"monster","at":[0,2]},{"kind":"wall","at":[0,2]}])"},
            "/places/0/at", "Move the symbol to an open square");
        row("a symbol off its tile", {"tiles.json", "tiles", "steps", "/places/0/at", "[4,0]"}, "/places/0/at",
            "outside its tile");
        row("an adventure with a villain that is missing",
            {"adventures.json", "cards", "the-queens-due", "/tags/0", R"("the-pail-king")"}, "/tags/0",
            "“the-pail-king”");
        row("an adventure on a tile that is missing",
            {"adventures.json", "cards", "down-the-well", "/effect/on/0/when/0/onTile", R"("pump-house")"},
            "/effect/on/0/when/0/onTile", "“pump-house”");
        row("an adventure won over somebody who is missing",
            {"adventures.json", "cards", "the-queens-due", "/effect/on/0/when/0/madeFrom", R"("the-pail-king")"},
            "/effect/on/0/when/0/madeFrom", "“the-pail-king”");
        row("a tile with a villain that is missing",
            {"tiles.json", "tiles", "counting-pool", "/places/0/name", R"("The Pail King")"}, "/places/0/name",
            "“The Pail King”");
    }
    void itIsPointedAt()
    {
        QFETCH(Breakage, made);
        QFETCH(QByteArray, at);
        QFETCH(QByteArray, said);
        const std::string pointer = breakAt(made);
        const CliRun run = runCli({"check-pack", m_folder->path()});
        QCOMPARE(run.status, 1);
        QByteArrayList errors;
        for (const QByteArray& line : run.out.split('\n')) {
            if (line.contains(": error: "))
                errors << line;
        }
        QVERIFY2(errors.size() == 1, run.out.constData());
        const QByteArray place = ' ' + QByteArray::fromStdString(pointer) + at + ": error: ";
        QVERIFY2(errors.front().contains(place), errors.front().constData());
        QVERIFY2(errors.front().contains(said), errors.front().constData());
        QVERIFY(errors.front().contains(QByteArray("/") + made.file + ':'));
    }

    // It can be played all the same, with as many as there are.
    void aStackOfMoreTilesThanThereAreIsPointedAt()
    {
        const Breakage labels{"heroes.json", "decks", "adventures", "/values/-",
                              R"({"id":"stack-above","name":"Tiles above"})"};
        if (readFile("heroes.json").dump().find("stack-above") == std::string::npos)
            breakAt(labels);
        const std::string card = breakAt({"adventures.json", "cards", "down-the-well", "/values/stack-above", "99"});
        const CliRun run = runCli({"check-pack", m_folder->path()});
        QVERIFY2(
            run.out.contains(QByteArray::fromStdString(card) + "/values/stack-above: warning: The stack asks for "),
            run.out.constData());
        QVERIFY(run.out.contains("Ask for fewer"));
    }

private:
    PackJson readFile(const char* name) const
    {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::ReadOnly) ? PackJson::parse(file.readAll().toStdString()) : PackJson();
    }

    /// Where the definition stands in its file.
    std::string breakAt(const Breakage& made)
    {
        PackJson whole = readFile(made.file);
        const auto entry = entryOf(whole, made.list, made.id);
        whole[entry / PackJson::json_pointer(made.at)] = PackJson::parse(made.value);
        QFile file(m_folder->filePath(made.file));
        if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(whole.dump(1))) < 0)
            qWarning("%s cannot be written", made.file);
        return entry.to_string();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

WHEELHOUSE_TEST(TestCheckDungeons)

} // namespace wheelhouse::testing

#include "tst_check_dungeons.moc"
