// SPDX-License-Identifier: GPL-3.0-or-later
// check-pack: what it prints for people and for programs, and its exit status.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

constexpr const char* soundPack = R"({
 "format": 1, "id": "inn", "name": "The Inn", "version": "2", "authors": ["A"], "licence": "CC0-1.0", "languages": ["en"],
 "monsters": [
  {"id": "rat", "name": "Rat", "minis": 1, "tracking": "wounds",
   "hitPoints": null, "armourClass": 10, "speed": 4, "attacks": null, "behaviour": "Runs."}
 ]
})";

constexpr const char* completingPack = R"({
 "format": 1, "id": "mine", "name": "Mine", "version": "1", "authors": ["B"], "licence": "CC0-1.0", "languages": ["en"],
 "completes": "inn", "monsters": [{"id": "rat", "hitPoints": 2}]
})";

} // namespace

class TestCheckPack : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        write("inn.json", soundPack);
        write("mine.json", completingPack);
        write("broken.json", QByteArray(soundPack).replace("\"minis\": 1", "\"minis\": 0"));
    }

    void theStarterPackIsSound()
    {
        const CliRun run = runCli({"check-pack", STARTER_PACK});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out, QByteArray(STARTER_PACK "/pack.json: errors 0, warnings 0, values not yet entered 0\n"));
    }

    void anErrorIsPlacedAndFails()
    {
        const CliRun run = runCli({"check-pack", path("broken.json")});
        QCOMPARE(run.status, 1);
        const QByteArrayList lines = run.out.split('\n');
        QCOMPARE(lines.first(), path("broken.json").toUtf8() +
                                    ":4 /monsters/0/minis: error: 0 is out of bounds: 1 to 99 may stand "
                                    "here. Change the number.");
        QCOMPARE(lines.at(3), path("broken.json").toUtf8() + ": errors 1, warnings 0, values not yet entered 2");
    }

    void programsGetTheSame()
    {
        const CliRun run = runCli({"check-pack", "--json", path("inn.json"), path("broken.json")});
        QCOMPARE(run.status, 1);
        const Json packs = Json::parse(run.out.toStdString())["packs"];
        QCOMPARE(packs.size(), std::size_t{2});
        QVERIFY(same(packs[0]["broken"], false));
        QVERIFY(same(packs[0]["name"], "The Inn"));
        QVERIFY(same(packs[0]["problems"][0], {{"severity", "incomplete"},
                                               {"kind", "unknown-value"},
                                               {"file", path("inn.json").toStdString()},
                                               {"pointer", "/monsters/0/hitPoints"},
                                               {"line", 5},
                                               {"message", "Nobody has entered this value yet."},
                                               {"advice", "Enter it when you know it."}}));
        QVERIFY(same(packs[1]["broken"], true));
        // That it has the other's id besides is no matter while it is broken.
        for (const Json& problem : packs[1]["problems"])
            QVERIFY(problem["kind"] != "pack-twice");
    }

    void aCompletingPackIsCheckedWithItsBase()
    {
        const CliRun together = runCli({"check-pack", path("inn.json"), path("mine.json")});
        QCOMPARE(together.status, 0);
        QVERIFY(together.out.contains("/inn.json: errors 0, warnings 0, values not yet entered 1\n"));
        const CliRun alone = runCli({"check-pack", path("mine.json")});
        QCOMPARE(alone.status, 0);
        QVERIFY(alone.out.contains("/completes: warning: This pack completes the pack “inn”"));
    }

    void whatIsNotThereFails()
    {
        const CliRun run = runCli({"check-pack", path("nothing.json")});
        QCOMPARE(run.status, 1);
        QVERIFY(run.out.contains("nothing.json: error: The file cannot be read:"));
    }

    void theNameIsInTheLanguageThatIsAskedFor()
    {
        write("zwei.json", QByteArray(soundPack)
                               .replace(R"("The Inn")", R"({"en": "The Inn", "de": "Das Gasthaus"})")
                               .replace(R"(["en"])", R"(["en", "de"])"));
        const auto nameIn = [this](const char* code) {
            const CliRun run = runCli({"--lang", code, "check-pack", "--json", path("zwei.json")});
            return run.status == 0 ? Json::parse(run.out.toStdString())["packs"][0]["name"] : Json();
        };
        QVERIFY(same(nameIn("de"), "Das Gasthaus"));
        QVERIFY(same(nameIn("de-AT"), "Das Gasthaus"));
        QVERIFY(same(nameIn("en"), "The Inn"));
        QVERIFY(same(nameIn("fr"), "The Inn"));
    }

    void withoutALanguageTheSystemsIsMeant()
    {
        write("zwei.json", QByteArray(soundPack)
                               .replace(R"("The Inn")", R"({"en": "The Inn", "de": "Das Gasthaus"})")
                               .replace(R"(["en"])", R"(["en", "de"])"));
        for (const auto& [system, name] : {std::pair("de_CH.UTF-8", "Das Gasthaus"),
                                           std::pair("fr_FR.UTF-8", "The Inn"), std::pair("C", "The Inn")}) {
            const CliRun run = runCliIn(system, {"check-pack", "--json", path("zwei.json")});
            QCOMPARE(run.status, 0);
            QVERIFY(same(Json::parse(run.out.toStdString())["packs"][0]["name"], name));
        }
    }

    // Programs get a name as it is in the pack, and a terminal is not driven by it.
    void aNameIsNeitherAlteredNorDrivesTheTerminal()
    {
        const QByteArray name = "The\xc2\x9b Inn\x7f zum B\xc3\xa4ren";
        write("driving.json", QByteArray(soundPack).replace("The Inn", name));
        const CliRun run = runCli({"check-pack", "--json", path("driving.json")});
        QCOMPARE(run.status, 0);
        QVERIFY(same(Json::parse(run.out.toStdString())["packs"][0]["name"], name.toStdString()));
        QVERIFY2(!run.out.contains('\x7f') && !run.out.contains("\xc2\x9b"), run.out);
    }

    void wrongUsageIsSaid()
    {
        QCOMPARE(runCli({"check-pack"}).status, 2);
        QCOMPARE(runCli({"check-pack", "--fast", path("inn.json")}).status, 2);
        QVERIFY(runCli({"check-pack", "--help"}).out.startsWith("Usage: wheelhouse-cli check-pack"));
    }

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }

    void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace wheelhouse::testing

using wheelhouse::testing::TestCheckPack;
WHEELHOUSE_TEST(TestCheckPack)
#include "tst_check_pack.moc"
