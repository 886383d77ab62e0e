// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions that were stored while monsters run go on where they were.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

/// A copy of a stored session, opened.
class StoredRun
{
public:
    explicit StoredRun(const char* name)
    {
        const QString file = m_folder.filePath(QLatin1String(name));
        m_isOpen = QFile::copy(QDir(SESSIONS).filePath(QLatin1String(name)), file) &&
                   QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner) &&
                   m_query.ask({{"op", "open"}, {"file", file.toStdString()}}).at("ok").get<bool>();
    }
    bool isOpen() const { return m_isOpen; }
    Json prompts() { return m_query.ask({{"op", "prompts"}, {"viewer", "table"}}).at("result"); }
    Json state() { return m_query.ask({{"op", "state"}, {"viewer", "table"}}).at("result"); }
    bool act(const char* type, const Json& args)
    {
        return m_query.ask({{"op", "do"}, {"command", {{"type", type}, {"args", args}}}}).at("ok").get<bool>();
    }
    bool answer(const Json& value) { return act("answer", {{"prompt", prompts().at(0).at("id")}, {"value", value}}); }
    int finish() { return m_query.finish(); }

private:
    QTemporaryDir m_folder;
    QueryProcess m_query;
    bool m_isOpen = false;
};

bool offers(const Json& prompt, const char* option)
{
    const Json& options = prompt.at("options");
    return std::any_of(options.begin(), options.end(), [&](const Json& one) { return one.at("id") == option; });
}

} // namespace

class TestStoredRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Brakk may react to the walk of the second Gnawling, no map being shown. Who reacts to that walk is asked as it
    /// was then, to the next ones beside the question.
    void aRunWithoutMap()
    {
        StoredRun run("events-2-onslaught-run-without-map.wheelhouse");
        QVERIFY(run.isOpen());
        for (const char* passed : {"brakk/stay-put", "harrow/fade-into-reeds"}) {
            const Json prompt = run.prompts().at(0);
            QCOMPARE(prompt.at("kind").get<std::string>(), std::string("react"));
            QVERIFY(offers(prompt, passed));
            QVERIFY(run.act("pass", Json::object()));
        }
        for (const char* monster : {"Gnawling B", "Gnawling C", "Gnawling D"}) {
            const Json prompt = run.prompts().at(0);
            QCOMPARE(prompt.at("title").at("args").at("figure").get<std::string>(), std::string(monster));
            QCOMPARE(offers(prompt, "harrow/fade-into-reeds"), std::string(monster) != "Gnawling B");
            QVERIFY(run.answer(Json::array())); // nobody is next to it
        }
        QVERIFY(run.prompts().empty());
        QVERIFY(!run.state().contains("frames"));
        QCOMPARE(run.finish(), 0);
    }

    /// It is asked where Harrow stands.
    void aMapForMonsters()
    {
        StoredRun run("events-2-onslaught-map-for-monsters.wheelhouse");
        QVERIFY(run.isOpen());
        QVERIFY(offers(run.prompts().at(0), "9,12"));
        QVERIFY(run.answer("9,12"));
        const Json state = run.state();
        const Json& figures = state.at("table").at("figures");
        const auto harrow =
            std::find_if(figures.begin(), figures.end(), [](const Json& one) { return one.at("id") == "harrow"; });
        QVERIFY(harrow != figures.end());
        QVERIFY(same(harrow->at("at"), {{"x", 9}, {"y", 12}}));
        QCOMPARE(run.finish(), 0);
    }
};

WHEELHOUSE_TEST(TestStoredRuns)

} // namespace wheelhouse::testing

#include "tst_stored_runs.moc"
