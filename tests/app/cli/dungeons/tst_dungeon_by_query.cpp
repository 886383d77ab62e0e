// SPDX-License-Identifier: GPL-3.0-or-later
// An adventure with everything real, through the command line alone: each die, card, tile and token is an answer, so
// that the same answers make the same game.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::testing {
namespace {

using DungeonJson = nlohmann::json;

/// Odda stands on the northern edge of the well, so that she explores when she ends her first turn.
DungeonJson adventureByHand(const QString& file = {})
{
    DungeonJson real{{"minis", true}, {"dice", true}};
    for (const char* pile :
         {"tiles", "trap-tokens", "chests", "monsters", "encounters", "treasures", "traps", "spells", "elder-runes"})
        real[pile] = true;
    DungeonJson request{{"op", "game"},
                        {"pack", ":/packs/adventure-system-demo/pack.json"},
                        {"scenario", "down-the-well"},
                        {"real", real},
                        {"seats",
                         {{{"id", "ann"}, {"name", "Ann"}, {"hero", "odda"}, {"at", {1, 0}}},
                          {{"id", "ben"}, {"name", "Ben"}, {"hero", "wick"}, {"at", {1, 5}}}}}};
    if (!file.isEmpty())
        request["file"] = file.toStdString();
    return request;
}

DungeonJson doing(const DungeonJson& command)
{
    return {{"op", "do"}, {"command", command}};
}

/// The game as players drive it who know what they want: the Pump Room comes first, monsters miss, and Odda turns the
/// wheel.
class DungeonGame
{
public:
    explicit DungeonGame(const QString& file = {}) { begun = ask(adventureByHand(file)); }

    DungeonJson ask(const DungeonJson& request)
    {
        const DungeonJson reply = m_query.ask(request);
        if (!reply.is_object() || reply.at("ok") != true) {
            problem = request.dump() + " → " + reply.dump();
            return {};
        }
        return reply.at("result");
    }
    DungeonJson reply(const DungeonJson& request) { return m_query.ask(request); }
    DungeonJson state() { return ask({{"op", "state"}, {"viewer", "table"}}); }
    std::string hash() { return ask({{"op", "hash"}}).value("hash", ""); }
    int finish() { return m_query.finish(); }

    DungeonJson openPrompt()
    {
        const DungeonJson state = this->state();
        const DungeonJson open = state.value("prompts", DungeonJson::array());
        if (open.empty())
            return {};
        const DungeonJson own = ask({{"op", "prompts"}, {"viewer", open[0].value("seat", "table")}});
        return own.empty() ? open[0] : own[0];
    }

    void give(DungeonJson command)
    {
        ask(doing(command));
        given.push_back(std::move(command));
    }

    void answer(const DungeonJson& prompt, const DungeonJson& value)
    {
        give({{"type", "answer"},
              {"seat", prompt.at("seat")},
              {"args", {{"prompt", prompt.at("id")}, {"value", value}}}});
    }

    /// Until somebody has won or lost, or so many commands were given.
    void playOn(int most)
    {
        for (int i = 0; i < most && problem.empty() && !isOver(); ++i) {
            const DungeonJson prompt = openPrompt();
            prompt.is_null() ? actOfTheTurn() : answer(prompt, answerTo(prompt));
        }
    }

    bool isOver() { return !state().value("result", DungeonJson()).empty(); }

    DungeonJson begun;
    std::vector<DungeonJson> given;
    std::string problem; ///< the first request that was refused
    int asked = 0;       ///< what was drawn

private:
    static bool isOpen(const DungeonJson& option)
    {
        return option.value("why-not", DungeonJson::object()).value("key", "").empty();
    }

    static DungeonJson wantedOf(const DungeonJson& options)
    {
        for (const char* wanted : {"pump-room", "landing", "coin-beetle", "trap-safe"}) {
            for (const DungeonJson& option : options) {
                if (option.at("id") == wanted && isOpen(option))
                    return wanted;
            }
        }
        for (const DungeonJson& option : options) {
            if (isOpen(option))
                return option.at("id");
        }
        return {};
    }

    DungeonJson answerTo(const DungeonJson& prompt)
    {
        const std::string kind = prompt.at("kind");
        const DungeonJson options = prompt.value("options", DungeonJson::array());
        if (!prompt.value("standard", DungeonJson()).is_null())
            return prompt.at("standard");
        if (kind == "enter-dice") {
            ++asked;
            return std::vector<int>(prompt.value("least", std::size_t{1}), 1);
        }
        if (kind == "react")
            return nullptr;
        if (kind == "confirm")
            return false;
        asked += kind == "choose-option" ? 1 : 0;
        const DungeonJson wanted = wantedOf(options);
        return kind == "choose-figures" || kind == "choose-pieces" ? DungeonJson::array({wanted}) : wanted;
    }

    /// The adventure's own action where it is open; else Odda goes north, and whoever is in turn ends the phase.
    void actOfTheTurn()
    {
        const DungeonJson offers = ask({{"op", "legal"}});
        DungeonJson next;
        for (const DungeonJson& offer : offers) {
            const DungeonJson seat = offer.at("seats").empty() ? DungeonJson() : offer.at("seats")[0];
            const std::string type = offer.at("type");
            if (type == "use") {
                for (const DungeonJson& ability : offer.at("args").at("ability")) {
                    if (ability.get<std::string>().find("down-the-well") != std::string::npos)
                        next = {{"type", "use"}, {"seat", seat}, {"args", {{"ability", ability}}}};
                }
            } else if (type == "move" && next.is_null() && seat == "ann") {
                const DungeonJson to = northernmost(offer.at("args").at("to"));
                if (!to.is_null())
                    next = {{"type", "move"}, {"seat", seat}, {"args", {{"to", to}}}};
            } else if (type == "end-phase" && next.is_null()) {
                next = {{"type", "end-phase"}, {"seat", seat}, {"args", DungeonJson::object()}};
            }
        }
        give(next);
    }

    /// The square of the tile north of the well to go to; null once Odda is on it.
    DungeonJson northernmost(const DungeonJson& squares)
    {
        constexpr int well = 100; // its northern row
        const DungeonJson state = this->state();
        for (const DungeonJson& figure : state.at("table").at("figures")) {
            if (figure.at("id") == "odda" && figure.at("at").at("y") < well)
                return {};
        }
        const auto north = std::ranges::find_if(
            squares, [](const DungeonJson& square) { return square[1] < well && square[1] > well - 3; });
        return north == squares.end() ? DungeonJson() : *north;
    }

    QueryProcess m_query;
};

/// The results of chance in all that happened: how many, and how many of them the app made.
std::pair<int, int> chancesOf(DungeonGame& game)
{
    int all = 0;
    int byApp = 0;
    for (const DungeonJson& group : game.ask({{"op", "since"}, {"viewer", "table"}, {"most", 10000}})) {
        for (const DungeonJson& event : group.at("events")) {
            if (event.at("t") == "chance-drawn") {
                ++all;
                byApp += event.at("d").value("by-app", true) ? 1 : 0;
            }
        }
    }
    return {all, byApp};
}

} // namespace

class TestDungeonByQuery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAdventureIsPlayedToItsEndAndTheSameAgain()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath("dungeon.wheelhouse");
        DungeonGame first(file);
        first.playOn(400);
        QVERIFY2(first.problem.empty(), first.problem.c_str());
        QVERIFY2(first.isOver(), "it goes on for ever");
        QVERIFY(same(first.state().at("result"), DungeonJson{{"everybody", "won"}}));
        const auto [chances, byApp] = chancesOf(first);
        QVERIFY2(chances > 0 && byApp == 0, qPrintable(QString("%1, %2 of them the app's").arg(chances).arg(byApp)));
        QVERIFY2(first.asked >= 5, qPrintable(QString::number(first.asked)));
        const std::string hash = first.hash();
        QCOMPARE(first.finish(), 0);

        DungeonGame second;
        for (const DungeonJson& command : first.given)
            second.give(command);
        QVERIFY2(second.problem.empty(), second.problem.c_str());
        QCOMPARE(second.hash(), hash);

        const CliRun run = runCli({"replay", file});
        QCOMPARE(run.status, 0);
        QVERIFY2(run.out.contains("hash " + QByteArray::fromStdString(hash)), run.out.right(200).constData());
    }

    // The well's first tile brings its monster: the tile is asked for, then the card; what a step has drawn already is
    // not asked for again.
    void eachPieceIsAskedForOnce()
    {
        DungeonGame game;
        game.give({{"type", "end-phase"}, {"seat", "ann"}, {"args", DungeonJson::object()}});
        const DungeonJson tile = game.openPrompt();
        QVERIFY(same(tile.at("kind"), "choose-option"));
        QVERIFY(same(tile.at("title").at("key"), "ask-real-tile"));
        game.answer(tile, "landing");
        const DungeonJson card = game.openPrompt();
        QVERIFY(same(card.at("title").at("key"), "ask-real-card"));
        QCOMPARE(game.state().at("table").at("map").at("tiles").size(), std::size_t{2}); // it lies before that
        game.answer(card, "coin-beetle");
        const DungeonJson table = game.state().at("table");
        QCOMPARE(table.at("map").at("tiles").size(), std::size_t{2});
        QVERIFY(std::ranges::any_of(table.at("figures"),
                                    [](const DungeonJson& one) { return one.value("content", "") == "coin-beetle"; }));
        QVERIFY2(game.problem.empty(), game.problem.c_str());
    }

    // There is one Landing, and it lies on the table: told once more, it is asked again.
    void aPieceThatCannotBeLeftIsAskedForAgain()
    {
        DungeonGame game;
        game.give({{"type", "end-phase"}, {"seat", "ann"}, {"args", DungeonJson::object()}});
        game.answer(game.openPrompt(), "landing");
        game.answer(game.openPrompt(), "coin-beetle");
        const auto isAboutATile = [](const DungeonJson& open) {
            return !open.is_null() && open.at("title").at("key") == "ask-real-tile";
        };
        for (int i = 0; i < 30 && !isAboutATile(game.openPrompt()); ++i) {
            const DungeonJson open = game.openPrompt();
            if (!open.is_null()) {
                game.playOn(1);
                continue;
            }
            const DungeonJson legal = game.ask({{"op", "legal"}});
            const bool isAnns = std::ranges::any_of(legal, [](const DungeonJson& offer) {
                return offer.at("type") == "end-phase" && offer.at("seats") == DungeonJson::array({"ann"});
            });
            if (isAnns) // to the northern edge of what was laid
                game.give({{"type", "move"}, {"seat", "ann"}, {"args", {{"to", {102, 96}}}}});
            game.give({{"type", "end-phase"}, {"seat", isAnns ? "ann" : "ben"}, {"args", DungeonJson::object()}});
        }
        QVERIFY2(game.problem.empty(), game.problem.c_str());
        const DungeonJson tile = game.openPrompt();
        QVERIFY(same(tile.at("title").at("key"), "ask-real-tile"));
        const std::string before = game.hash();
        const DungeonJson reply = game.reply(
            doing({{"type", "answer"}, {"seat", "ann"}, {"args", {{"prompt", tile.at("id")}, {"value", "landing"}}}}));
        QVERIFY(same(reply.at("error").at("code"), "refused"));
        QVERIFY(same(reply.at("error").at("rules"), {"ADV-EXL-05"}));
        QCOMPARE(game.hash(), before);
        QVERIFY(same(game.openPrompt().at("id"), tile.at("id")));
        game.answer(tile, "steps");
        QVERIFY2(game.problem.empty(), game.problem.c_str());
    }

    // Players who do not tell do by hand what the piece says, and the turn goes on.
    void whatIsNotToldIsDoneByHand()
    {
        DungeonGame game;
        game.give({{"type", "end-phase"}, {"seat", "ann"}, {"args", DungeonJson::object()}});
        game.answer(game.openPrompt(), "unknown");
        QVERIFY2(game.problem.empty(), game.problem.c_str());
        QCOMPARE(game.state().at("table").at("map").at("tiles").size(), std::size_t{1});
        QVERIFY(same(game.state().at("table").at("phase"), "villain"));
    }

    // The game that was open stays as it was.
    void aPartyThatCannotSetOutIsRefused_data()
    {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QByteArray>("rule");
        QTest::newRow("a sixth seat")
            << QByteArray(R"({"seats":[{"id":"a","name":"A"},{"id":"b","name":"B"},{"id":"c","name":"C"},
                                      {"id":"d","name":"D"},{"id":"e","name":"E"},{"id":"f","name":"F"}]})")
            << QByteArray("ADV-GEN-01");
        QTest::newRow("a taken hero")
            << QByteArray(R"({"seats":[{"id":"a","name":"A","hero":"wick"},{"id":"b","name":"B","hero":"wick"}]})")
            << QByteArray("ADV-SET-15");
        QTest::newRow("a power too many") << QByteArray("{}") << QByteArray("ADV-SET-18");
    }
    void aPartyThatCannotSetOutIsRefused()
    {
        QFETCH(QByteArray, change);
        QFETCH(QByteArray, rule);
        DungeonGame game;
        const std::string before = game.hash();
        DungeonJson request = adventureByHand();
        request.update(DungeonJson::parse(change.toStdString()));
        if (rule == "ADV-SET-18") { // all that Odda can choose from
            DungeonJson& odda = request["args"]["powers"]["odda"];
            odda = DungeonJson::array();
            const DungeonJson content = game.ask({{"op", "content"}});
            for (const DungeonJson& card : content.at("cards")) {
                if (card.at("deck") == "powers" && card.value("owner", "") == "odda")
                    odda.push_back(card.at("id"));
            }
        }
        const DungeonJson reply = game.reply(request);
        QVERIFY(same(reply.at("error").at("code"), "refused"));
        QVERIFY(same(reply.at("error").at("rules"), {rule.toStdString()}));
        QCOMPARE(game.hash(), before);
    }

    void anActInsideAnotherIsRefused()
    {
        DungeonGame game;
        game.give({{"type", "move"}, {"seat", "ann"}, {"args", DungeonJson::object()}}); // whither is asked
        QVERIFY(!game.openPrompt().is_null());
        const std::string before = game.hash();
        const DungeonJson reply =
            game.reply(doing({{"type", "end-phase"}, {"seat", "ann"}, {"args", DungeonJson::object()}}));
        QVERIFY(same(reply.at("error").at("code"), "refused"));
        QVERIFY(same(reply.at("error").at("rules"), {"ADV-TRN-10"}));
        QCOMPARE(game.hash(), before);
    }

    // One answer more, and one taken back: the question stands as it did.
    void aToldPieceIsTakenBack()
    {
        DungeonGame game;
        game.give({{"type", "end-phase"}, {"seat", "ann"}, {"args", DungeonJson::object()}});
        const std::string asked = game.hash();
        game.answer(game.openPrompt(), "landing");
        QVERIFY(game.hash() != asked);
        game.ask({{"op", "undo"}});
        QVERIFY2(game.problem.empty(), game.problem.c_str());
    }
};

WHEELHOUSE_TEST(TestDungeonByQuery)

} // namespace wheelhouse::testing

#include "tst_dungeon_by_query.moc"
