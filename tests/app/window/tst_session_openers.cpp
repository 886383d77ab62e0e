// SPDX-License-Identifier: GPL-3.0-or-later
// What the window shows and starts of the user's packs: in the window's language, where a pack has it.
#include "app/screen_language.h"
#include "app/session_openers.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

using namespace wheelhouse;

namespace {

constexpr const char* twoLanguages = R"json({
    "format": 1, "id": "inn", "name": {"en": "The inn", "de": "Das Gasthaus"}, "version": "1", "authors": ["A"],
    "licence": "CC0-1.0", "languages": ["en", "de"], "factions": [{"id": "cooks", "name": "Cooks", "shape": "flame"}],
    "characters": [
        {"id": "ann", "name": {"en": "Ann the cook", "de": "Anna die Koechin"}, "kind": null, "role": null,
         "faction": "cooks", "wheel": null, "attacks": null, "abilities": null, "reaction": null,
         "passive": "Smells good.", "critical": {"en": "Hot.", "de": "Heiss."},
         "experience": {"dial": 5, "bonus": null, "amount": null}}
    ],
    "scenarios": [
        {"id": "dinner", "name": {"en": "Dinner", "de": "Abendessen"},
         "seats": [{"name": "Left", "faction": "cooks", "lineUp": ["ann"]}, {"name": "Right"}],
         "firstActiveSeat": null, "deal": null, "lootPool": null, "rounds": null, "goals": null}
    ]
})json";

} // namespace

class TestSessionOpeners : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(QDir(m_folder.path()).mkpath("packs/inn"));
        QFile file(m_folder.filePath("packs/inn/pack.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(twoLanguages);
    }

    void cleanup() { QLocale::setDefault(m_usual); }

    void boxesAreShownInTheWindowsLanguage_data() { addLanguages(); }
    void boxesAreShownInTheWindowsLanguage()
    {
        QFETCH(QString, language);
        QFETCH(QString, pack);
        QFETCH(QString, figure);
        QFETCH(QString, scenario);
        app::ScreenLanguage screen;
        screen.use(language);
        const std::vector<ui::Box> boxes = app::SessionOpeners(m_folder.filePath("packs")).boxes();
        const auto inn = std::ranges::find(boxes, QString("inn"), &ui::Box::pack);
        QVERIFY(inn != boxes.end());
        QCOMPARE(inn->name, pack);
        QCOMPARE(inn->beginnings.front().row.name, scenario);
        QCOMPARE(inn->beginnings.front().seats.front().figures.front().name, figure);
    }

    void sessionsStartInTheWindowsLanguage_data() { addLanguages(); }
    void sessionsStartInTheWindowsLanguage()
    {
        QFETCH(QString, language);
        QFETCH(QString, figure);
        QFETCH(QString, scenario);
        app::ScreenLanguage screen;
        screen.use(language);
        const app::SessionOpeners openers(m_folder.filePath("packs"));
        const auto opener = openers.start(m_folder.filePath(language + ".wheelhouse"),
                                          {.pack = "inn", .scenario = "dinner", .seats = {}, .real = {}});
        const auto opened = opener();
        QVERIFY2(opened, qPrintable(opened ? QString() : QString(opened.error().key)));
        const play::Table& table = opened->session->state().table;
        QCOMPARE(table.scenario, scenario);
        QCOMPARE(table.figures.front().name, figure);
        QVERIFY(!table.active); // nobody has entered whose turn it is first
        const auto passive = std::ranges::find(table.figures.front().lines, QString("passive"), &play::Line::kind);
        QVERIFY(passive != table.figures.front().lines.end());
        QCOMPARE(passive->text, QString("Smells good.")); // there in the first language alone
    }

    // Its rules begin any scenario, and so they name none.
    void aPackOfTheFreeTableStarts()
    {
        const QString folder = m_folder.filePath("free");
        QVERIFY(QDir(folder).mkpath("inn"));
        QFile file(folder + "/inn/pack.json");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(twoLanguages).replace(R"("version": "1")", R"("version": "1", "system": "tracker")"));
        file.close();
        const app::SessionOpeners openers(folder);
        const auto opener = openers.start(m_folder.filePath("free.wheelhouse"),
                                          {.pack = "inn", .scenario = "dinner", .seats = {}, .real = {}});
        const auto opened = opener();
        QVERIFY2(opened, qPrintable(opened ? QString() : QString(opened.error().key)));
        QCOMPARE(opened->session->info().system, QString("tracker"));
    }

private:
    static void addLanguages()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QString>("figure");
        QTest::addColumn<QString>("scenario");
        QTest::newRow("English") << "en"
                                 << "The inn"
                                 << "Ann the cook"
                                 << "Dinner";
        QTest::newRow("German") << "de"
                                << "Das Gasthaus"
                                << "Anna die Koechin"
                                << "Abendessen";
        QTest::newRow("a language that the pack has not") << "fr"
                                                          << "The inn"
                                                          << "Ann the cook"
                                                          << "Dinner";
    }

    const QLocale m_usual;
    QTemporaryDir m_folder;
};

WHEELHOUSE_TEST(TestSessionOpeners)
#include "tst_session_openers.moc"
