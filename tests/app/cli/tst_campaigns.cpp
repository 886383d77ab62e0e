// SPDX-License-Identifier: GPL-3.0-or-later
// Campaigns as files: begun, gone on with from game to game, told of ends more than once, damaged.
// Rows of the catalogue are proven here with app/cli.
#include "app/links/linked_sessions.h"
#include "model/packs/pack_shelf.h"
#include "model/store/sql_database.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

Json campaignCommand(const char* type, const Json& args = Json::object())
{
    return {{"op", "do"}, {"command", {{"type", type}, {"args", args}}}};
}

/// The box that has its own campaign.
QString wellPackPath()
{
    return QStringLiteral(":/packs/adventure-system-demo/pack.json");
}

} // namespace

class TestCampaigns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_query = std::make_unique<QueryProcess>();
    }
    void cleanup()
    {
        m_query.reset();
        m_folder.reset();
    }

    void anAdventureIsBegunAndTellsItsEnd()
    {
        beginCampaign(3);
        QVERIFY(ok(campaignCommand("set-out", {{"scenario", "down-the-well"}})));
        const Json begun = result({{"op", "onward"}, {"file", in("first")}});
        QVERIFY(same(begun.at("name"), Json("Down the Well")));
        QCOMPARE(begun.at("seats").size(), size_t(3));
        QVERIFY(!ok({{"op", "hand-back"}})); // not before its end
        QVERIFY(ok(campaignCommand("result", {{"everybody", "won"}})));
        const Json home = result({{"op", "hand-back"}});
        QVERIFY(home.at("counted") == true);
        QVERIFY(same(home.at("session"), m_campaign));
        QCOMPARE(gold(), (std::vector<int>{500, 500, 500}));
    }

    void whoBeginsAndWhereIsSaidOnTheWay()
    {
        beginCampaign(2);
        const std::string first = "seat-1";
        const std::string second = "seat-2";
        QVERIFY(ok(campaignCommand("set-out", {{"scenario", "down-the-well"}})));
        const auto onward = [&](const Json& at) {
            return Json{{"op", "onward"},
                        {"file", in("first")},
                        {"args", {{"first", second}, {"seats", {{{"id", first}, {"at", at}}}}}}};
        };
        QVERIFY(!ok(onward({9, 9}))); // no square of the first tile; the party is still in town
        QVERIFY(ok(onward({2, 5})));
        const Json table = result({{"op", "state"}, {"viewer", "table"}}).at("table");
        for (const Json& figure : table.at("figures")) {
            if (figure.value("seat", std::string()) == first) {
                QVERIFY(same(figure.at("at"), Json{{"x", 102}, {"y", 105}}));
            }
        }
        for (const Json& entry : table.at("order")) {
            QCOMPARE(entry.at("state") == "acting", entry.at("seat") == second);
        }
    }

    void anEndIsToldAgainAndCountsOnce()
    {
        beginCampaign(2);
        QVERIFY(ok(campaignCommand("set-out", {{"scenario", "down-the-well"}})));
        QVERIFY(ok({{"op", "onward"}, {"file", in("first")}}));
        QVERIFY(ok(campaignCommand("result", {{"everybody", "won"}})));
        QVERIFY(result({{"op", "hand-back"}}).at("counted") == true);
        // It is opened again, later and by itself; its end is undone and made again; and it is played to another one.
        for (const char* end : {"", "won", "lost"}) {
            QVERIFY(ok({{"op", "open"}, {"file", in("first")}}));
            if (*end) {
                QVERIFY(ok({{"op", "undo"}}));
                QVERIFY(!ok({{"op", "hand-back"}, {"file", in("campaign")}}));
                QVERIFY(ok(campaignCommand("result", {{"everybody", end}})));
            }
            QVERIFY(result({{"op", "hand-back"}, {"file", in("campaign")}}).at("counted") == false);
            QCOMPARE(gold(), (std::vector<int>{500, 500}));
        }
        // Undone in the campaign itself, it counts anew.
        QVERIFY(ok({{"op", "undo"}}));
        QCOMPARE(gold(), (std::vector<int>{0, 0}));
        QVERIFY(ok({{"op", "onward"}, {"file", in("first")}}));
        QVERIFY(result({{"op", "hand-back"}}).at("counted") == true);
        QCOMPARE(gold(), (std::vector<int>{0, 0})); // it was lost in the end
    }

    void everyActInTownIsUndone()
    {
        beginCampaign(2);
        win("down-the-well");
        const Json before = result({{"op", "hash"}});
        const std::vector<Json> acts{
            campaignCommand("level-up", {{"figure", "odda"}}),
            campaignCommand("buy-token", {{"figure", "odda"}, {"token", "once-more"}}),
            campaignCommand("choose-powers", {{"figure", "odda"}, {"cards", {"bucket-swing"}}}),
            campaignCommand("stay-home", {{"figure", "odda"}, {"home", true}}),
            campaignCommand("end-turn"),
            campaignCommand("set-out", {{"scenario", "the-queens-due"}})};
        for (const Json& act : acts) {
            QVERIFY2(ok(act), act.dump().c_str());
            QVERIFY(result({{"op", "hash"}}) != before);
            QVERIFY(ok({{"op", "undo"}}));
            QVERIFY(same(result({{"op", "hash"}}), before));
        }
    }

    /// ADV-CAM-11: what the tracking sheet records of each hero is there again.
    void theSheetIsThereAgain_data()
    {
        QTest::addColumn<bool>("killed");
        QTest::newRow("ADV-CAM-11 closed and opened") << false;
        QTest::newRow("killed and opened") << true;
    }
    void theSheetIsThereAgain()
    {
        QFETCH(bool, killed);
        beginCampaign(5);
        win("down-the-well");
        const std::vector<std::string> heroes = figures();
        QCOMPARE(heroes.size(), size_t(5));
        QVERIFY(ok(campaignCommand("level-up", {{"figure", heroes[0]}})));
        QVERIFY(ok(campaignCommand("buy-token", {{"figure", heroes[1]}, {"token", "once-more"}})));
        QVERIFY(ok(campaignCommand("draw-card", {{"pile", "treasures"}, {"seat", "seat-3"}})));
        const Json before = sheetOfHeroes();
        const Json hash = result({{"op", "hash"}});
        killed ? m_query->kill() : static_cast<void>(m_query->finish());
        m_query = std::make_unique<QueryProcess>();
        QVERIFY(ok({{"op", "open"}, {"file", in("campaign")}}));
        QVERIFY(same(sheetOfHeroes(), before));
        QVERIFY(same(result({{"op", "hash"}}), hash));
        QVERIFY(same(before[0].at("level"), Json(2)));
        QCOMPARE(gold(), (std::vector<int>{0, 300, 500, 500, 500}));
        QVERIFY(same(before[1].at("tokens"), Json::array({"once-more"})));
        QCOMPARE(before[2].at("items").size(), size_t(1));
    }

    void aDamagedCampaignOpensUpToTheDamage_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<std::vector<int>>("goldThen");
        QTest::addColumn<QString>("said");
        const std::vector<int> none{0, 0};
        const std::vector<int> home{500, 500};
        const std::vector<int> bought{300, 500};
        const std::vector<int> all{300, 200}; // the second token costs more
        const QString left = "You see the table as it was left.";
        QTest::newRow("the way home") << QByteArray("UPDATE reading SET payload = x'00' WHERE sequence = 3") << none
                                      << "act 3 of 5, made ";
        QTest::newRow("what was bought first")
            << QByteArray("UPDATE reading SET payload = x'00' WHERE sequence = 4") << home << "act 4 of 5, made ";
        QTest::newRow("the last act") << QByteArray("DELETE FROM reading WHERE sequence = 5") << bought
                                      << "act 5 of 5, made ";
        QTest::newRow("when an act was made")
            << QByteArray("UPDATE journal SET at = 1 WHERE sequence = 4") << all << left;
        QTest::newRow("that an act was made") << QByteArray("DELETE FROM journal WHERE sequence = 4") << all << left;
        QTest::newRow("where the game stood")
            << QByteArray("UPDATE head_move SET at = 1 WHERE sequence = 2") << all << left;
        QTest::newRow("the cards") << QByteArray("UPDATE session SET content = CAST(substr(content, 1, 5000) || x'00' "
                                                 "|| substr(content, 5002) AS BLOB)")
                                   << all << left;
    }
    void aDamagedCampaignOpensUpToTheDamage()
    {
        QFETCH(QByteArray, change);
        QFETCH(std::vector<int>, goldThen);
        QFETCH(QString, said);
        const QString file = spentCampaign();
        {
            const auto database = store::Database::open(file, store::Database::Access::Write);
            QVERIFY(database && (*database)->run(change.constData(), {}));
        }
        const Json opened = result({{"op", "open"}, {"file", file.toStdString()}});
        QVERIFY(same(opened.at("read-only"), Json(true)));
        const QString because = QString::fromStdString(opened.at("because").get<std::string>());
        QVERIFY2(because.contains(said), qPrintable(because));
        QCOMPARE(gold(), goldThen);
        QVERIFY(!ok(campaignCommand("set-out", {{"scenario", "down-the-well"}})));
        QVERIFY(!ok({{"op", "undo"}}));
        QVERIFY(!result({{"op", "log"}}).empty());
        QVERIFY(!runCli({"replay", file}).error.isEmpty());
        // The copy goes on from where it was shown.
        const QString copy = m_folder->filePath("copy.wheelhouse");
        const CliRun repaired = runCli({"repair", file, copy});
        QVERIFY2(repaired.status == 0, repaired.error);
        QVERIFY(same(result({{"op", "open"}, {"file", copy.toStdString()}}).at("because"), Json()));
        QCOMPARE(gold(), goldThen);
        QVERIFY(ok({{"op", "undo"}}));
    }

    /// Whatever stands in one page of its file: it opens with what can be told, or says that nothing can.
    void anyDamagedPageOfACampaignIsSaid()
    {
        const QString whole = spentCampaign();
        QFile original(whole);
        QVERIFY(original.open(QFile::ReadOnly));
        const QByteArray bytes = original.readAll();
        constexpr qsizetype page = 4096;
        int opened = 0;
        for (qsizetype at = 0; at < bytes.size(); at += page) {
            QByteArray spoilt = bytes;
            spoilt.replace(at, page, QByteArray(page, '\0'));
            const QString name = m_folder->filePath(QStringLiteral("spoilt-%1.wheelhouse").arg(at));
            QFile file(name);
            QVERIFY(file.open(QFile::WriteOnly) && file.write(spoilt) == spoilt.size());
            file.close();
            const Json reply = m_query->ask({{"op", "open"}, {"file", name.toStdString()}});
            if (!reply.value("ok", false)) {
                QVERIFY2(!reply.at("error").at("message").get<std::string>().empty(), reply.dump().c_str());
                continue;
            }
            ++opened;
            const bool isWhole = reply.at("result").at("read-only") == false;
            QVERIFY2(isWhole || reply.at("result").at("because").is_string(), reply.dump().c_str());
            QVERIFY(!result({{"op", "log"}}).empty());
        }
        const auto pages = static_cast<int>(bytes.size() / page);
        QVERIFY2(opened * 4 > pages * 3, qPrintable(QString("%1 of %2").arg(opened).arg(pages)));
    }

    /// One who names another real card after an undo has drawn nothing twice, and another figure throws for itself.
    void aCardThatIsNamedAnewIsNoSecondDraw()
    {
        QVERIFY(ok({{"op", "game"},
                    {"pack", wellPackPath().toStdString()},
                    {"scenario", "down-the-well"},
                    {"seed", 11},
                    {"real", {{"dice", false}, {"encounters", true}}}}));
        const auto name = [&](const char* card) {
            const Json asked = result({{"op", "prompts"}, {"viewer", "table"}});
            return result(campaignCommand("answer", {{"prompt", asked.at(0).at("id")}, {"value", card}})).dump();
        };
        QVERIFY(ok(campaignCommand("end-phase")));
        const std::string first = name("bucket-down"); // which strikes somebody
        QVERIFY2(first.find("chance-drawn") != std::string::npos, first.c_str());
        QVERIFY(ok({{"op", "undo"}})); // asked again
        const std::string other = name("backwash");
        QVERIFY2(other.find("chance-drawn") != std::string::npos, other.c_str());
        QVERIFY2(other.find("rolled-again-after-undo") == std::string::npos, other.c_str());
    }

    void aLongCampaignIsOpenedWhole()
    {
        constexpr int adventures = 50;
        const app::Composition composition;
        const QString file = QString::fromStdString(in("long"));
        app::NewSession what;
        what.pack = *app::Composition::pack(wellPackPath(), {});
        what.scenario = content::ScenarioId("campaign");
        play::State before;
        {
            auto open = composition.create(file, what, std::make_unique<play::SeededChance>(1));
            QVERIFY(open.has_value());
            for (int i = 0; i < adventures; ++i) {
                play::Command out;
                out.id = play::CommandId(QStringLiteral("out-%1").arg(i));
                out.type = "set-out";
                out.args = play::JsonValue(Json{{"scenario", "down-the-well"}});
                QVERIFY(open->session->submit(out).has_value());
                play::Command home;
                home.type = "come-home";
                home.args = play::JsonValue(Json{{"session", "out-" + std::to_string(i)},
                                                 {"result", "won"},
                                                 {"surges", 1},
                                                 {"heroes", Json::array()}});
                const auto done = open->session->submit(home);
                QVERIFY2(done.has_value(), done ? "" : qPrintable(done.error().why.key));
            }
            before = open->session->state();
        }
        const auto opened = composition.open(file, std::make_unique<play::SystemChance>());
        QVERIFY(opened.has_value());
        QVERIFY(opened->session->state() == before);
    }

private:
    std::string in(const char* name) const { return m_folder->filePath(QString(name) + ".wheelhouse").toStdString(); }
    bool ok(const Json& request) { return m_query->ask(request).value("ok", false); }
    Json result(const Json& request)
    {
        const Json reply = m_query->ask(request);
        if (!reply.value("ok", false))
            qWarning("%s: %s", request.dump().c_str(), reply.dump().c_str());
        return reply.value("result", Json::object());
    }
    void beginCampaign(int seats)
    {
        Json players = Json::array();
        for (int i = 1; i <= seats; ++i)
            players.push_back({{"id", "seat-" + std::to_string(i)}, {"name", "Player " + std::to_string(i)}});
        m_campaign = result({{"op", "game"},
                             {"pack", wellPackPath().toStdString()},
                             {"scenario", "campaign"},
                             {"file", in("campaign")},
                             {"seed", 7},
                             {"seats", players},
                             {"real", {{"dice", false}}}})
                         .value("session", Json());
    }
    /// A campaign of two that came home once and bought twice, closed: its file.
    QString spentCampaign()
    {
        beginCampaign(2);
        win("down-the-well");
        for (const std::string& hero : figures()) {
            if (!ok(campaignCommand("buy-token", {{"figure", hero}, {"token", "second-wind"}})))
                qWarning("%s buys nothing", hero.c_str());
        }
        m_query->finish();
        m_query = std::make_unique<QueryProcess>();
        return QString::fromStdString(in("campaign"));
    }
    void win(const char* adventure)
    {
        QVERIFY(ok(campaignCommand("set-out", {{"scenario", adventure}})));
        QVERIFY(ok({{"op", "onward"}, {"file", in("first")}}));
        QVERIFY(ok(campaignCommand("result", {{"everybody", "won"}})));
        QVERIFY(ok({{"op", "hand-back"}}));
    }
    Json table() { return result({{"op", "state"}, {"viewer", "table"}}).at("table"); }
    std::vector<int> gold()
    {
        std::vector<int> all;
        const Json now = table();
        for (const Json& counter : now.at("counters"))
            all.push_back(counter.at("value").get<int>());
        return all;
    }
    std::vector<std::string> figures()
    {
        std::vector<std::string> ids;
        const Json now = table();
        for (const Json& figure : now.at("figures"))
            ids.push_back(figure.at("id").get<std::string>());
        return ids;
    }
    /// Level, gold, items and tokens of each hero.
    Json sheetOfHeroes()
    {
        const Json now = table();
        Json all = Json::array();
        for (const Json& figure : now.at("figures")) {
            Json hero{{"items", Json::array()}, {"tokens", Json::array()}};
            for (const Json& track : figure.at("tracks")) {
                if (track.at("name") == "level")
                    hero["level"] = track.at("value");
            }
            for (const Json& counter : now.at("counters")) {
                if (counter.value("seat", Json()) == figure.at("seat"))
                    hero["gold"] = counter.at("value");
            }
            for (const Json& piece : now.at("pieces")) {
                if (piece.at("place").value("seat", Json()) != figure.at("seat"))
                    continue;
                if (piece.value("home", Json()) == "treasures")
                    hero["items"].push_back(piece.at("face"));
                if (piece.at("kind") == "advancement-tokens")
                    hero["tokens"].push_back(piece.at("face").value("value", Json()));
            }
            all.push_back(std::move(hero));
        }
        return all;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QueryProcess> m_query;
    Json m_campaign;
};

WHEELHOUSE_TEST(TestCampaigns)

} // namespace wheelhouse::testing

#include "tst_campaigns.moc"
