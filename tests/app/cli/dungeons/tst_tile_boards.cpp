// SPDX-License-Identifier: GPL-3.0-or-later
// Boards of tiles through the command line: what is near, what is unexplored, where a figure can go, and how monsters
// act there. Every expectation is counted by hand on the drawing.
// Rows of the catalogue are proven here with model/board/adventure_system.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

using TileJson = nlohmann::json;

/// Three tiles in a row from west to east, the first walled in the north and west, the last in the east; and a fourth
/// below the third, with a wall between them. Odda and Wick stand in the first, one above the other; the rat stands in
/// the third, which is two tiles from them.
///
///     x: 4567 89ab cdef            x 8 to b is the second tile, whose dark square is [9,5]
///     4  .... .... ....
///     5  .O.. .#.. .R..
///     6  .W.. ..*. ....            * is the second tile's monster square, [10,6]
///     7  .... .... ....
TileJson threeTiles()
{
    return TileJson::parse(R"({"op":"board","system":"adventure-system","tiles":[
        {"id":"west","at":[1,1],"walls":["n","w"],"monsters":[[1,1]]},
        {"id":"middle","at":[2,1],"squares":["....",".#..","....","...."],"monsters":[[2,2]]},
        {"id":"east","at":[3,1],"walls":["e","s"],"monsters":[[1,1]]},
        {"id":"below","at":[3,2]}],
      "minis":[{"id":"odda","side":"hero","at":[5,5],"hp":6,"max_hp":8,"ac":14},
               {"id":"wick","side":"hero","at":[5,6],"hp":1,"max_hp":6,"ac":14},
               {"id":"rat","side":"monster","at":[13,5],"hp":1,"ac":12}]})");
}

/// What the board answers to these questions, one after the other.
std::vector<TileJson> answers(const TileJson& board, const std::vector<TileJson>& questions)
{
    QByteArray lines = QByteArray::fromStdString(board.dump()) + '\n';
    for (const TileJson& question : questions)
        lines += QByteArray::fromStdString(question.dump()) + '\n';
    auto replies = runQueries(lines);
    if (replies.size() != questions.size() + 1 || replies.front().at("ok") != true) {
        qWarning("the board is answered %s", replies.empty() ? "nothing" : replies.front().dump().c_str());
        return {};
    }
    replies.erase(replies.begin());
    return replies;
}

TileJson turnOf(const char* monster, const char* more = "{}")
{
    TileJson request{{"op", "monster-turn"}, {"group", {"rat"}}};
    request["monster"] = std::string("adventure-system-demo/") + monster;
    request.update(TileJson::parse(more));
    return request;
}

TileJson moved(TileJson board, const char* mini, int x, int y)
{
    for (TileJson& one : board.at("minis")) {
        if (one.at("id") == mini)
            one["at"] = {x, y};
    }
    return board;
}

TileJson without(TileJson board, const char* mini)
{
    TileJson& minis = board.at("minis");
    for (std::size_t i = minis.size(); i-- > 0;) {
        if (minis[i].at("id") == mini)
            minis.erase(i);
    }
    return board;
}

} // namespace

class TestTileBoards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The fourth tile is beside the third on the grid, but for the wall.
    void tilesAreCountedAroundWalls()
    {
        const auto told = answers(threeTiles(), {{{"op", "tiles-within"}, {"from", "west"}, {"tiles", 0}},
                                                 {{"op", "tiles-within"}, {"from", "west"}, {"tiles", 1}},
                                                 {{"op", "tiles-within"}, {"from", "east"}, {"tiles", 9}},
                                                 {{"op", "tile-distance"}, {"from", "east"}, {"to", "below"}}});
        QCOMPARE(told.size(), std::size_t{4});
        QVERIFY(same(told[0].at("result").at("tiles"), {"west"}));
        QVERIFY(same(told[1].at("result").at("tiles"), {"middle", "west"}));
        QVERIFY(same(told[2].at("result").at("tiles"), {"east", "middle", "west"}));
        QVERIFY(same(told[3].at("result").at("tiles"), nullptr));
    }

    // A trap token in the middle tile, and its two unexplored edges; another token lies two tiles away.
    void everythingOnTheTilesIsWithin_data()
    {
        QTest::addColumn<int>("tiles");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("ADV-FAQ-08 within one tile")
            << 1 << QByteArray(R"({"tiles":["middle","west"],"minis":["odda","wick"],"spots":[[9,6]],
                                   "edges":[["middle","n"],["middle","s"],["west","s"]]})");
        QTest::newRow("on the tile itself") << 0 << QByteArray(R"({"tiles":["west"],"minis":["odda","wick"],"spots":[],
                                                              "edges":[["west","s"]]})");
    }
    void everythingOnTheTilesIsWithin()
    {
        QFETCH(int, tiles);
        QFETCH(QByteArray, expected);
        const TileJson spots{{9, 6}, {12, 4}};
        const auto told =
            answers(threeTiles(), {{{"op", "tiles-within"}, {"from", "west"}, {"tiles", tiles}, {"spots", spots}},
                                   {{"op", "tiles-within"}, {"from", "west"}, {"tiles", tiles}, {"spots", {"here"}}}});
        QVERIFY(same(told.at(0).at("result"), TileJson::parse(expected.toStdString())));
        QCOMPARE(QString::fromStdString(told.at(1).at("error").at("at").get<std::string>()), QString("/spots/0"));
    }

    // Borders without a wall that lead to no tile; the one between “east” and “below” is walled on one side only, and a
    // tile lies there.
    void openBordersAreUnexplored()
    {
        const auto told = answers(threeTiles(), {{{"op", "unexplored"}}});
        QVERIFY(same(told.at(0).at("result").at("edges"),
                     TileJson::parse(R"([["below","e"],["below","s"],["below","w"],["east","n"],["middle","n"],
                                         ["middle","s"],["west","s"]])")));
    }

    // Eight directions, never into the dark, through a friend, not through a monster.
    void figuresReachSquares()
    {
        const TileJson board = moved(moved(threeTiles(), "odda", 8, 4), "rat", 8, 6);
        const auto told = answers(board, {{{"op", "reach"}, {"mini", "odda"}, {"points", 1}},
                                          {{"op", "reach"}, {"mini", "odda"}, {"points", 0}},
                                          {{"op", "reach"}, {"mini", "nobody"}, {"points", 1}}});
        QVERIFY(
            same(told.at(0).at("result").at("spaces"), TileJson::parse("[[7,4,1],[8,4,0],[9,4,1],[7,5,1],[8,5,1]]")));
        QVERIFY(same(told.at(1).at("result").at("spaces"), TileJson::parse("[[8,4,0]]")));
        QVERIFY(same(told.at(2).at("error").at("code"), "unknown-mini"));
    }

    // Nobody is on its tile, so that its first tactic fails at its second test; the heroes are one tile away, west and
    // east, and the player in turn chooses. An answer that is none changes nothing.
    void aMonsterComesCloser()
    {
        const TileJson between = moved(moved(threeTiles(), "rat", 9, 6), "wick", 13, 6);
        const TileJson where{{"op", "reach"}, {"mini", "rat"}, {"points", 0}};
        const auto told = answers(between, {turnOf("puddle-rat"), turnOf("puddle-rat", R"({"choose":["rat"]})"), where,
                                            turnOf("puddle-rat", R"({"choose":["wick"],"dice":[15]})")});
        QVERIFY(same(told.at(0).at("result"),
                     TileJson::parse(R"({"steps":[],"ask":{"who":"odda","what":"target","among":["odda","wick"],
                                         "why":[{"tactic":0,"fails":"/on/0/when/1"},{"tactic":1}]}})")));
        QVERIFY(same(told.at(1).at("error").at("code"), "illegal"));
        QVERIFY(same(told.at(1).at("error").at("at"), "/choose/0"));
        QVERIFY(same(told.at(2).at("result").at("spaces"), TileJson::parse("[[9,6,0]]")));
        QVERIFY(
            same(told.at(3).at("result"), TileJson::parse(R"({"ask":null,"steps":[{"mini":"rat","do":"move","to":[13,5],
                                         "why":[{"tactic":0,"fails":"/on/0/when/1"},{"tactic":1}]},
                                        {"mini":"rat","do":"attack","target":"wick","dice":[15],"total":20,"hit":true,
                                         "damage":1,"why":[]}]})")));
    }

    // Both heroes are two tiles away, on one tile: whoever it goes for, it comes to the monster square one tile on.
    void whatLeadsToOneSquareIsNotAsked()
    {
        const auto told = answers(threeTiles(), {turnOf("puddle-rat")});
        QVERIFY(
            same(told.at(0).at("result"), TileJson::parse(R"({"ask":null,"steps":[{"mini":"rat","do":"move","to":[10,6],
                                         "why":[{"tactic":0,"fails":"/on/0/when/1"},{"tactic":1}]}]})")));
    }

    // Its square is taken: any free one of the tile will do, which the player picks; then it has come two tiles, stands
    // beside Odda and bites: 9 + 5 reach 14.
    void theTurnsGoOnFromThere()
    {
        const TileJson board = without(moved(threeTiles(), "odda", 10, 6), "wick");
        const auto told = answers(board, {turnOf("puddle-rat", R"({"dice":[9]})"),
                                          turnOf("puddle-rat", R"({"dice":[9],"choose":[[11,5]]})"),
                                          turnOf("puddle-rat", R"({"dice":[8]})")});
        const TileJson asked = told.at(0).at("result").at("ask");
        QVERIFY(same(asked.at("what"), "where"));
        QCOMPARE(asked.at("among").size(), std::size_t{14}); // sixteen without the dark one and hers
        QVERIFY(same(told.at(1).at("result").at("steps"), TileJson::parse(R"([{"mini":"rat","do":"move","to":[11,5],
                                          "why":[{"tactic":0,"fails":"/on/0/when/1"},{"tactic":1}]},
                                         {"mini":"rat","do":"attack","target":"odda","dice":[9],"total":14,
                                          "hit":true,"damage":1,"why":[]}])")));
        QVERIFY(same(told.at(2).at("result").at("steps"),
                     TileJson::parse(R"([{"mini":"rat","do":"attack","target":"odda","dice":[8],"total":13,
                                          "hit":false,"damage":0,"why":[{"tactic":0}]}])")));
    }

    // Whoever is down counts for no tactic, and is not asked about.
    void whoIsDownIsLeftOut()
    {
        TileJson board = threeTiles();
        board["minis"][1]["hp"] = 0;
        const auto told = answers(board, {turnOf("puddle-rat")});
        QVERIFY(same(told.at(0).at("result").at("ask"), nullptr));
        QVERIFY(same(told.at(0).at("result").at("steps").at(0).at("to"), {10, 6}));
    }

    // Damage and conditions stay on the board: Wick falls, and the second attack finds nobody but Odda.
    void whatHappenedStays()
    {
        TileJson board = moved(threeTiles(), "rat", 6, 6);
        board["minis"][2]["conditions"] = {"disadvantage"};
        const auto told = answers(board, {turnOf("puddle-rat", R"({"dice":[20,9],"choose":["wick"]})"),
                                          turnOf("puddle-rat", R"({"dice":[9]})")});
        const TileJson first = told.at(0).at("result").at("steps").at(0);
        QVERIFY(same(first.at("dice"), {20, 9}));
        QVERIFY(same(first.at("total"), 14)); // the worse one
        QVERIFY(same(first.at("damage"), 1));
        const TileJson second = told.at(1).at("result");
        QVERIFY(same(second.at("ask"), nullptr));
        QVERIFY(same(second.at("steps").at(0).at("target"), "odda"));
        QVERIFY(same(second.at("steps").at(0).at("dice"), {9})); // the marker is spent
    }

    void aStunnedMonsterMissesItsTurn()
    {
        TileJson board = without(threeTiles(), "wick");
        board["minis"][1]["conditions"] = {"stunned"};
        const auto told = answers(board, {turnOf("puddle-rat"), turnOf("puddle-rat")});
        QVERIFY(same(told.at(0).at("result").at("steps").at(0).at("do"), "stay"));
        QVERIFY(same(told.at(1).at("result").at("steps").at(0).at("do"), "move"));
    }

    // Several of a name: the player in turn chooses who acts first, and each acts once.
    void severalActOnceEach()
    {
        TileJson board = without(threeTiles(), "wick");
        board["minis"].push_back({{"id", "rat2"}, {"side", "monster"}, {"at", {14, 5}}});
        TileJson request = turnOf("puddle-rat");
        request["group"] = {"rat2", "rat"};
        TileJson answered = request;
        answered["choose"] = {"rat2", {11, 6}};
        const auto told = answers(board, {request, answered});
        QVERIFY(same(told.at(0).at("result").at("ask").at("among"), {"rat", "rat2"}));
        const TileJson steps = told.at(1).at("result").at("steps");
        QCOMPARE(steps.size(), std::size_t{2});
        QVERIFY(same(steps.at(0).at("to"), {10, 6}));
        QVERIFY(same(steps.at(1).at("to"), {11, 6})); // the other has the monster square
    }

    void aScriptOfTheRequestIsFollowed()
    {
        const char* script = R"({"script":{"on":[
            {"moment":"turn-begins","when":[{"tiles":{"max":1},"who":"character"}],"do":[{"give":"weakened","to":"character","most":1}]},
            {"moment":"turn-begins","do":[{"approachTiles":2,"to":"character","prefer":["closest"]},
                                          {"give":"stunned","to":"character","most":1,"where":[{"beside":"self"}]}]}]}})";
        TileJson request = turnOf("x", script);
        request.erase("monster");
        request["choose"] = {{4, 4}}; // any square of the tile would do
        const auto told = answers(without(threeTiles(), "wick"), {request});
        if (told.at(0).at("ok") != true)
            QFAIL(told.at(0).dump().c_str());
        const TileJson steps = told.at(0).at("result").at("steps");
        QVERIFY2(!steps.empty(), told.at(0).dump().c_str());
        QVERIFY(same(steps.at(0).at("do"), "move"));
        QVERIFY(same(steps.at(0).at("why"), TileJson::parse(R"([{"tactic":0,"fails":"/on/0/when/0"},{"tactic":1}])")));
    }

    void theSameSeedThrowsTheSame()
    {
        const TileJson board = moved(without(threeTiles(), "wick"), "rat", 6, 6);
        const auto once =
            answers(board, {turnOf("puddle-rat", R"({"seed":5})"), turnOf("puddle-rat", R"({"seed":6})")});
        const auto again =
            answers(board, {turnOf("puddle-rat", R"({"seed":5})"), turnOf("puddle-rat", R"({"seed":6})")});
        QVERIFY(once.at(0).at("ok") == true && !once.at(0).at("result").at("steps").empty());
        QVERIFY(once == again);
    }

    // What is refused leaves the board as it was.
    void aWrongTurnIsRefused_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("at");
        const auto row = [](const char* tag, const char* change, const char* code, const char* at) {
            QTest::newRow(tag) << QByteArray(change) << QByteArray(code) << QByteArray(at);
        };
        row("nobody acts", R"({"group":null})", "bad-request", "/group");
        row("a hero acts", R"({"group":["odda"]})", "illegal", "/group/0");
        row("a stranger acts", R"({"group":["rat","cat"]})", "unknown-mini", "/group/1");
        row("a stranger's turn", R"({"hero":"cat"})", "unknown-mini", "/hero");
        row("a monster's turn", R"({"hero":"rat"})", "unknown-mini", "/hero");
        row("a monster that is not there", R"({"monster":"adventure-system-demo/nobody"})", "bad-request", "/monster");
        row("one of another game", R"({"monster":"starter/gnawling"})", "bad-request", "/monster");
        row("no face of a die", R"({"dice":[21]})", "bad-request", "/dice/0");
        row("a word that is not played", R"({"monster":null,"script":{"on":[{"moment":"turn-begins",
            "do":[{"approach":1,"to":"character"}]}]}})",
            "bad-request", "/script/on/0/do/0");
        row("a word that nobody knows", R"({"monster":null,"script":{"on":[{"moment":"turn-begins",
            "do":[{"sing":1}]}]}})",
            "bad-request", "/script/on/0/do/0");
    }
    void aWrongTurnIsRefused()
    {
        QFETCH(QByteArray, request);
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, at);
        TileJson changed = turnOf("puddle-rat");
        const TileJson changes = TileJson::parse(request.toStdString());
        for (const auto& item : changes.items()) {
            changed[item.key()] = item.value();
            if (item.value().is_null())
                changed.erase(item.key());
        }
        const TileJson where{{"op", "reach"}, {"mini", "rat"}, {"points", 0}};
        const auto told = answers(threeTiles(), {changed, where});
        const TileJson error = told.at(0).value("error", TileJson::object());
        QVERIFY(same(error.value("code", ""), code.toStdString()));
        QVERIFY2(QByteArray::fromStdString(error.value("at", "")).startsWith(at), error.dump().c_str());
        QVERIFY(same(told.at(1).at("result").at("spaces"), TileJson::parse("[[13,5,0]]")));
    }
};

WHEELHOUSE_TEST(TestTileBoards)

} // namespace wheelhouse::testing

#include "tst_tile_boards.moc"
