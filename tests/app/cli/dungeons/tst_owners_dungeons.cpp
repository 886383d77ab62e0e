// SPDX-License-Identifier: GPL-3.0-or-later
// The box of its owners, of which hardly a number is known: each of its adventures can be begun and played. What stands
// on the cards is asked for when it is needed, once; what nobody has told the app is done by hand.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

#include <set>

namespace wheelhouse::testing {
namespace {

using BoxJson = nlohmann::json;

constexpr const char* ownersBox = ":/packs/adventure-system/pack.json";

/// A game whose players answer whatever is asked.
class OwnersGame
{
public:
    explicit OwnersGame(const std::string& adventure)
    {
        ask({{"op", "game"},
             {"pack", ownersBox},
             {"scenario", adventure},
             {"real", {{"dice", true}}},
             {"seats",
              {{{"id", "ann"}, {"name", "Ann"}, {"hero", "atka"}},
               {{"id", "ben"}, {"name", "Ben"}, {"hero", "marcon"}}}}});
    }

    BoxJson ask(const BoxJson& request)
    {
        const BoxJson reply = m_query.ask(request);
        if (!reply.is_object() || reply.at("ok") != true) {
            problem = request.dump() + " → " + reply.dump();
            return {};
        }
        return reply.at("result");
    }

    BoxJson table() { return ask({{"op", "state"}, {"viewer", "table"}}).value("table", BoxJson::object()); }

    void give(const BoxJson& command) { ask({{"op", "do"}, {"command", command}}); }

    /// Answers all that is asked, numbers by 7.
    void answerAll()
    {
        for (int i = 0; i < 60 && problem.empty(); ++i) {
            const BoxJson state = ask({{"op", "state"}, {"viewer", "table"}});
            if (state.value("prompts", BoxJson::array()).empty())
                return;
            const BoxJson prompt = state.at("prompts")[0];
            give({{"type", "answer"},
                  {"seat", prompt.at("seat")},
                  {"args", {{"prompt", prompt.at("id")}, {"value", answerTo(prompt)}}}});
        }
    }

    void endPhase()
    {
        for (const BoxJson& offer : ask({{"op", "legal"}})) {
            if (offer.at("type") == "end-phase") {
                give({{"type", "end-phase"}, {"seat", offer.at("seats")[0]}, {"args", BoxJson::object()}});
                return;
            }
        }
        problem = "nobody can end a phase";
    }

    std::string problem;
    std::multiset<std::string> numbers; ///< what was asked of cards
    bool draws = false;                 ///< the first known card is told, else that another one came

private:
    BoxJson answerTo(const BoxJson& prompt)
    {
        const std::string kind = prompt.at("kind");
        const std::string key = prompt.at("title").at("key");
        if (key == "ask-card-number")
            numbers.insert(prompt.at("title").at("args").dump());
        if (key == "ask-monster-symbols")
            return 1;
        if (key == "ask-tile-laid")
            return "black";
        if (kind == "enter-number")
            return 7;
        if (kind == "enter-dice")
            return BoxJson::array({20});
        const BoxJson options = prompt.value("options", BoxJson::array());
        if (key == "ask-real-card")
            return draws ? options.front().at("id") : options.back().at("id");
        if (kind == "react" || options.empty())
            return nullptr;
        return kind == "choose-figures" || kind == "choose-pieces" ? BoxJson::array({options[0].at("id")})
                                                                   : options[0].at("id");
    }

    QueryProcess m_query;
};

int hitPointsOf(const BoxJson& table, const char* figure)
{
    for (const BoxJson& one : table.at("figures")) {
        for (const BoxJson& track : one.at("id") == figure ? one.at("tracks") : BoxJson::array()) {
            if (track.at("name") == "hp")
                return track.at("value");
        }
    }
    return -1;
}

} // namespace

class TestOwnersDungeons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachAdventureIsPlayed_data()
    {
        QTest::addColumn<QString>("adventure");
        QTest::newRow("1") << QStringLiteral("mopping-up");
        for (int number = 2; number <= 13; ++number)
            QTest::newRow(qPrintable(QString::number(number))) << QStringLiteral("adventure-%1").arg(number);
    }
    void eachAdventureIsPlayed()
    {
        QFETCH(QString, adventure);
        OwnersGame game(adventure.toStdString());
        QVERIFY2(game.problem.empty(), game.problem.c_str());
        for (int turn = 0; turn < 6 && game.problem.empty(); ++turn) {
            game.answerAll();
            game.draws = turn == 2; // one monster is known by name
            game.endPhase();
            game.answerAll();
        }
        QVERIFY2(game.problem.empty(), game.problem.c_str());
        const BoxJson table = game.table();
        QVERIFY2(table.at("round") >= 3, table.dump().substr(0, 200).c_str());
        QCOMPARE(hitPointsOf(table, "atka"), 7);
        QCOMPARE(hitPointsOf(table, "marcon"), 7);
        for (const std::string& number : game.numbers)
            QCOMPARE(game.numbers.count(number), std::size_t{1}); // it was kept
        QVERIFY(!game.numbers.empty());
    }

    // The Grung was drawn: it stands before its player, and as nobody has entered its tactics, it is played by hand.
    void aMonsterWithoutTacticsIsPlayedByHand()
    {
        OwnersGame game("adventure-2");
        game.answerAll();
        game.draws = true;
        game.endPhase();
        game.answerAll();
        QVERIFY2(game.problem.empty(), game.problem.c_str());
        bool stands = false;
        const BoxJson table = game.table();
        for (const BoxJson& figure : table.at("figures"))
            stands = stands || figure.value("content", "") == "grung";
        QVERIFY(stands);
        bool told = false;
        for (const BoxJson& group : game.ask({{"op", "log"}})) {
            for (const BoxJson& line : group.at("lines"))
                told = told || line.get<std::string>().find("do what its card says by hand") != std::string::npos;
        }
        QVERIFY(told);
    }
};

WHEELHOUSE_TEST(TestOwnersDungeons)

} // namespace wheelhouse::testing

#include "tst_owners_dungeons.moc"
