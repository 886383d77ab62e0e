// SPDX-License-Identifier: GPL-3.0-or-later
// Every way in which a board, a question to it or a roll of dice can be wrong: the code, the place, and that the stream
// goes on with the board that stood before.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

using BoardJson = nlohmann::json;

/// The good boards on which the rows below stand, each with a question whose answer stays the same.
struct GoodBoard {
    const char* name;
    const char* request;
    const char* question;
};

constexpr GoodBoard goodBoards[]{
    {"onslaught",
     R"({"op":"board","system":"onslaught","width":5,"height":3,"terrain":[".....","..#~.","....."],
         "elevation":["00000","00010","00000"],
         "edges":[{"at":[0,0],"side":"e","kind":"barrier"},{"at":[1,0],"side":"s","kind":"door","open":false},
                  {"at":[0,2],"side":"e","kind":"portal","pair":"A"},
                  {"at":[3,2],"side":"e","kind":"portal","pair":"A"}],
         "minis":[{"id":"a","side":"blue","at":[0,0],"size":1,"speed":5},
                  {"id":"k","side":"monster","at":[4,1],"speed":6,"ac":15,"hp":3,"bloodied_at":null,"conditions":["prone"]}]})",
     R"({"op":"sight","from":"a","to":"k"})"},
    {"nine-alignments",
     R"({"op":"board","system":"nine-alignments","width":3,"height":2,"terrain":["...","..#"],
         "edges":[{"at":[0,0],"side":"e","kind":"wall"}],"minis":[{"id":"a","side":"hero","at":[0,0]}]})",
     R"({"op":"distance","from":[0,0],"to":[2,1]})"},
    {"fantasy-adventure",
     R"({"op":"board","system":"fantasy-adventure","width":3,"height":2,"terrain":["..T","PC."],
         "minis":[{"id":"a","side":"hero","at":[0,0]}]})",
     R"({"op":"reach","mini":"a","points":3})"},
    {"descent",
     R"({"op":"board","system":"descent","width":3,"height":2,"terrain":["..o","x.."],
         "minis":[{"id":"a","side":"hero","at":[0,0]}]})",
     R"({"op":"range","from":"a","to":[2,1]})"},
    {"adventure-system",
     R"({"op":"board","system":"adventure-system",
         "tiles":[{"id":"t1","at":[0,0],"walls":["n","w"]},{"id":"t2","at":[1,0]}]})",
     R"({"op":"tile-distance","from":"t1","to":"t2"})"},
};

QByteArray onOneLine(const char* text)
{
    return QByteArray(text).simplified();
}

BoardJson goodBoard(const QByteArray& system)
{
    for (const GoodBoard& board : goodBoards) {
        if (system == board.name)
            return BoardJson::parse(board.request);
    }
    return {};
}

const char* goodQuestion(const QByteArray& system)
{
    for (const GoodBoard& board : goodBoards) {
        if (system == board.name)
            return board.question;
    }
    return "";
}

/// What is done to a good board: the value at a pointer is replaced, or taken away.
QByteArray changedBoard(const QByteArray& system, const char* pointer, const char* value)
{
    BoardJson board = goodBoard(system);
    const BoardJson::json_pointer place(pointer);
    if (value)
        board[place] = BoardJson::parse(value);
    else if (BoardJson& parent = board.at(place.parent_pointer()); parent.is_array())
        parent.erase(std::stoul(place.back()));
    else
        parent.erase(place.back());
    return QByteArray::fromStdString(board.dump());
}

void errorColumns()
{
    QTest::addColumn<QByteArray>("system");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("at");
}

/// A board that is wrong at one place; `blamed` where that is not the changed one.
void wrongBoard(const char* tag, const char* system, const char* pointer, const char* value, const char* code,
                const char* blamed = nullptr)
{
    QTest::newRow(tag) << QByteArray(system) << changedBoard(system, pointer, value) << QByteArray(code)
                       << QByteArray(blamed ? blamed : pointer);
}

void wrongQuestion(const char* tag, const char* system, const char* request, const char* code, const char* at)
{
    QTest::newRow(tag) << QByteArray(system) << onOneLine(request) << QByteArray(code) << QByteArray(at);
}

} // namespace

class TestBoardErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aWrongBoardIsRefused_data();
    void aWrongBoardIsRefused() { theLineGetsItsError(); }
    void aWrongListIsRefused_data();
    void aWrongListIsRefused() { theLineGetsItsError(); }
    void aWrongMapOfTilesIsRefused_data();
    void aWrongMapOfTilesIsRefused() { theLineGetsItsError(); }
    void aWrongQuestionIsRefused_data();
    void aWrongQuestionIsRefused() { theLineGetsItsError(); }
    void wrongOddsAreRefused_data();
    void wrongOddsAreRefused() { theLineGetsItsError(); }
    void withoutABoardThereIsNone();
    void theLargestBoardIsAnswered();
    void houseRulesAreSetByName();

private:
    void theLineGetsItsError();

    QueryProcess m_query; ///< one for all rows: the stream goes on
};

// Also: the board that stood before answers as it did, and the request's id comes back.
void TestBoardErrors::theLineGetsItsError()
{
    QFETCH(QByteArray, system);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, at);
    const BoardJson question = BoardJson::parse(goodQuestion(system)), wrong = BoardJson::parse(line.toStdString());
    BoardJson withId = wrong;
    withId["id"] = 7;
    const BoardJson set = m_query.ask(goodBoard(system)), before = m_query.ask(question);
    QVERIFY2(set.at("ok").get<bool>(), set.dump().c_str());
    QVERIFY2(before.at("ok").get<bool>(), before.dump().c_str());
    const BoardJson reply = m_query.ask(wrong);
    QVERIFY2(!reply.at("ok").get<bool>(), reply.dump().c_str());
    const BoardJson& error = reply.at("error");
    QCOMPARE(QByteArray::fromStdString(error.at("code")), code);
    QCOMPARE(QByteArray::fromStdString(error.value("at", "")), at);
    QVERIFY(!error.at("message").get<std::string>().empty());
    BoardJson repeated = reply;
    repeated["id"] = 7;
    QVERIFY(same(m_query.ask(withId), repeated));
    QVERIFY(same(m_query.ask(question), before));
}

void TestBoardErrors::aWrongBoardIsRefused_data()
{
    errorColumns();
    const char* const on = "onslaught";
    wrongBoard("no system", on, "/system", nullptr, "bad-request");
    wrongBoard("a system of another type", on, "/system", "3", "bad-request");
    wrongBoard("an unknown system", on, "/system", R"("whist")", "bad-request");
    wrongBoard("a system without boards", on, "/system", R"("tracker")", "unknown-op");
    wrongBoard("no width", on, "/width", nullptr, "bad-request");
    wrongBoard("a width of another type", on, "/width", R"("5")", "bad-request");
    wrongBoard("a width with a fraction", on, "/width", "5.5", "bad-request");
    wrongBoard("no width at all", on, "/width", "0", "bad-request");
    wrongBoard("a negative width", on, "/width", "-5", "bad-request");
    wrongBoard("one too wide", on, "/width", "201", "too-large");
    wrongBoard("far too wide", on, "/width", "99999999999", "too-large");
    wrongBoard("wider than any number", on, "/width", "100000000000000000000000", "too-large");
    wrongBoard("narrower than any number", on, "/width", "-9223372036854775808", "bad-request");
    wrongBoard("a height of null", on, "/height", "null", "bad-request");
    wrongBoard("a negative height", on, "/height", "-1", "bad-request");
    wrongBoard("one too high", on, "/height", "201", "too-large");
    wrongBoard("no terrain", on, "/terrain", nullptr, "bad-request");
    wrongBoard("terrain of another type", on, "/terrain", R"(".....")", "bad-request");
    wrongBoard("a row of another type", on, "/terrain/1", "7", "bad-request");
    wrongBoard("a row missing", on, "/terrain/2", nullptr, "bad-board", "/terrain");
    wrongBoard("a short row", on, "/terrain/1", R"("....")", "bad-board");
    wrongBoard("a long row", on, "/terrain/1", R"("......")", "bad-board");
    wrongBoard("an unknown letter", on, "/terrain/1", R"("..?..")", "bad-board");
    wrongBoard("another system's letter", on, "/terrain/1", R"("..T..")", "bad-board");
    wrongBoard("a letter beyond ASCII", on, "/terrain/1", R"("..é.")", "bad-board");
    wrongBoard("levels of another type", on, "/elevation", "0", "bad-request");
    wrongBoard("no levels in a list", on, "/elevation", "[]", "bad-board");
    wrongBoard("a level of another type", on, "/elevation/0", "0", "bad-request");
    wrongBoard("a level too high", on, "/elevation/0", R"("00004")", "bad-board");
    wrongBoard("a short row of levels", on, "/elevation/0", R"("000")", "bad-board");
    wrongBoard("an unknown house rule", on, "/house", R"({"a/b~c":true})", "bad-request", "/house/a~1b~0c");
    wrongBoard("house rules of another type", on, "/house", "[]", "bad-request");
    wrongBoard("a house rule of another type", on, "/house", R"({"sight-through-portals":1})", "bad-request",
               "/house/sight-through-portals");
    wrongBoard("heights where there are none", "descent", "/elevation", R"(["000","00"])", "bad-board", "/elevation/1");
    wrongBoard("rough ground where there is none", "nine-alignments", "/terrain/0", R"("~..")", "bad-board");
    wrongBoard("a barrier where there are walls", "nine-alignments", "/edges/0/kind", R"("barrier")", "bad-board");
    wrongBoard("a portal where there is none", "nine-alignments", "/edges/0",
               R"({"at":[0,0],"side":"e","kind":"portal","pair":"A"})", "bad-board", "/edges/0/kind");
    wrongBoard("a mini in a tree", "fantasy-adventure", "/minis/0/at", "[2,0]", "bad-board");
    wrongBoard("a mini in a pillar", "fantasy-adventure", "/minis/0/at", "[0,1]", "bad-board");
    wrongBoard("a mini in an obstacle", "descent", "/minis/0/at", "[2,0]", "bad-board");
    wrongBoard("a mini in a solid square", "nine-alignments", "/minis/0/at", "[2,1]", "bad-board");
}

void TestBoardErrors::aWrongListIsRefused_data()
{
    errorColumns();
    const char* const on = "onslaught";
    wrongBoard("edges of another type", on, "/edges", "{}", "bad-request");
    wrongBoard("an edge of another type", on, "/edges/1", "[]", "bad-request");
    wrongBoard("an edge nowhere", on, "/edges/1/at", nullptr, "bad-request");
    wrongBoard("an edge at a text", on, "/edges/1/at", R"("a")", "bad-request");
    wrongBoard("an edge at three numbers", on, "/edges/1/at", "[1,0,0]", "bad-request");
    wrongBoard("an edge at a fraction", on, "/edges/1/at", "[1,0.5]", "bad-request");
    wrongBoard("an edge without side", on, "/edges/1/side", nullptr, "bad-request");
    wrongBoard("an edge with a number for side", on, "/edges/1/side", "1", "bad-request");
    wrongBoard("an unknown side", on, "/edges/1/side", R"("n")", "bad-board");
    wrongBoard("an edge of no kind", on, "/edges/1/kind", nullptr, "bad-request");
    wrongBoard("a kind of another type", on, "/edges/1/kind", "true", "bad-request");
    wrongBoard("an unknown kind", on, "/edges/1/kind", R"("wall")", "bad-board");
    wrongBoard("open by a number", on, "/edges/1/open", "1", "bad-request");
    wrongBoard("a piece of another type", on, "/edges/1/piece", "1", "bad-request");
    wrongBoard("a portal without a name", on, "/edges/2/pair", nullptr, "bad-request");
    wrongBoard("a portal without its twin", on, "/edges/2/pair", R"("B")", "bad-board", "/edges/3/pair");
    wrongBoard("a third end of a portal", on, "/edges/1", R"({"at":[1,1],"side":"s","kind":"portal","pair":"A"})",
               "bad-board", "/edges/3/pair");
    wrongBoard("two things on an edge", on, "/edges/1", R"({"at":[0,0],"side":"e","kind":"door"})", "bad-board");
    wrongBoard("an edge on the rim", on, "/edges/1/at", "[1,2]", "bad-board");
    wrongBoard("an edge off the board", on, "/edges/1/at", "[-1,0]", "bad-board");
    wrongBoard("an edge far off the board", on, "/edges/1/at", "[99999999999999999999,0]", "bad-board");
    wrongBoard("minis of another type", on, "/minis", R"("a")", "bad-request");
    wrongBoard("a mini of another type", on, "/minis/0", R"("a")", "bad-request");
    wrongBoard("a mini without id", on, "/minis/0/id", nullptr, "bad-request");
    wrongBoard("a mini with a number for id", on, "/minis/0/id", "1", "bad-request");
    wrongBoard("a mini without side", on, "/minis/0/side", nullptr, "bad-request");
    wrongBoard("a mini nowhere", on, "/minis/0/at", nullptr, "bad-request");
    wrongBoard("a mini of no size", on, "/minis/0/size", "0", "bad-request");
    wrongBoard("a negative mini", on, "/minis/0/size", "-1", "bad-request");
    wrongBoard("a mini too large", on, "/minis/0/size", "7", "bad-request");
    wrongBoard("a size of another type", on, "/minis/0/size", R"("1")", "bad-request");
    wrongBoard("a negative speed", on, "/minis/0/speed", "-1", "bad-request");
    wrongBoard("a speed of another type", on, "/minis/0/speed", "true", "bad-request");
    wrongBoard("a number of another type", on, "/minis/1/ac", R"("15")", "bad-request");
    wrongBoard("conditions of another type", on, "/minis/1/conditions/0", "1", "bad-request");
    wrongBoard("two minis of one id", on, "/minis/1/id", R"("a")", "bad-board");
    wrongBoard("two minis in one space", on, "/minis/1/at", "[0,0]", "bad-board");
    wrongBoard("a mini off the board", on, "/minis/1/at", "[5,1]", "bad-board");
    wrongBoard("a mini at negative numbers", on, "/minis/1/at", "[0,-1]", "bad-board");
    wrongBoard("a mini partly off the board", on, "/minis/1/size", "2", "bad-board", "/minis/1/at");
    wrongBoard("a mini in a wall", on, "/minis/1/at", "[2,1]", "bad-board");
    wrongBoard("a mini over a wall", on, "/minis/1", R"({"id":"k","side":"m","at":[1,1],"size":2})", "bad-board",
               "/minis/1/at");
    wrongBoard("a barrier inside a mini", on, "/minis/0/size", "2", "bad-board", "/minis/0/at");
    BoardJson crowd = goodBoard("onslaught");
    for (int i = 0; i < 501; ++i)
        crowd["minis"][static_cast<std::size_t>(i)] = {{"id", std::to_string(i)}, {"side", "x"}, {"at", {0, 0}}};
    QTest::newRow("too many minis") << QByteArray(on) << QByteArray::fromStdString(crowd.dump())
                                    << QByteArray("too-large") << QByteArray("/minis");
}

void TestBoardErrors::aWrongMapOfTilesIsRefused_data()
{
    errorColumns();
    const char* const tiles = "adventure-system";
    wrongBoard("no tiles", tiles, "/tiles", nullptr, "bad-request");
    wrongBoard("tiles of another type", tiles, "/tiles", "{}", "bad-request");
    wrongBoard("not one tile", tiles, "/tiles", "[]", "bad-board");
    wrongBoard("a tile of another type", tiles, "/tiles/1", "5", "bad-request");
    wrongBoard("a tile without id", tiles, "/tiles/1/id", nullptr, "bad-request");
    wrongBoard("a tile nowhere", tiles, "/tiles/1/at", nullptr, "bad-request");
    wrongBoard("a tile at a text", tiles, "/tiles/1/at", R"("x")", "bad-request");
    wrongBoard("two tiles of one id", tiles, "/tiles/1/id", R"("t1")", "bad-board");
    wrongBoard("two tiles in one place", tiles, "/tiles/1/at", "[0,0]", "bad-board");
    wrongBoard("a tile off the map", tiles, "/tiles/1/at", "[-1,0]", "bad-board");
    wrongBoard("a tile far off the map", tiles, "/tiles/1/at", "[50,0]", "bad-board");
    wrongBoard("walls of another type", tiles, "/tiles/0/walls", R"("n")", "bad-request");
    wrongBoard("a wall of another type", tiles, "/tiles/0/walls/1", "1", "bad-request");
    wrongBoard("a wall on no side", tiles, "/tiles/0/walls/1", R"("x")", "bad-board");
    wrongBoard("rows of another type", tiles, "/tiles/0/squares", "5", "bad-request");
    wrongBoard("three rows", tiles, "/tiles/0/squares", R"(["....","....","...."])", "bad-board");
    wrongBoard("a short row", tiles, "/tiles/0/squares", R"(["....","....","...","...."])", "bad-board",
               "/tiles/0/squares/2");
    wrongBoard("a row of numbers", tiles, "/tiles/0/squares", R"(["....",5,"....","...."])", "bad-request",
               "/tiles/0/squares/1");
    wrongBoard("a symbol off its tile", tiles, "/tiles/0/monsters", "[[1,1],[4,1]]", "bad-board",
               "/tiles/0/monsters/1");
    wrongBoard("a symbol in no square", tiles, "/tiles/0/monsters", R"(["x"])", "bad-request", "/tiles/0/monsters/0");
    wrongBoard("minis of another type", tiles, "/minis", "5", "bad-request");
    wrongBoard("a mini off the tiles", tiles, "/minis", R"([{"id":"a","side":"hero","at":[8,0]}])", "bad-board",
               "/minis/0/at");
    wrongBoard("two minis of one id", tiles, "/minis",
               R"([{"id":"a","side":"hero","at":[0,0]},{"id":"a","side":"hero","at":[1,0]}])", "bad-board",
               "/minis/1/id");
    wrongBoard("two minis on one square", tiles, "/minis",
               R"([{"id":"a","side":"hero","at":[0,0]},{"id":"b","side":"hero","at":[0,0]}])", "bad-board",
               "/minis/1/at");
    wrongBoard("a large mini", tiles, "/minis", R"([{"id":"a","side":"hero","at":[0,0],"size":2}])", "bad-board",
               "/minis/0/size");
    wrongQuestion("within no number of tiles", tiles, R"({"op":"tiles-within","from":"t1"})", "bad-request", "/tiles");
    wrongQuestion("within less than none", tiles, R"({"op":"tiles-within","from":"t1","tiles":-1})", "bad-request",
                  "/tiles");
    wrongQuestion("reach of nobody", tiles, R"({"op":"reach","mini":"z","points":1})", "unknown-mini", "/mini");
    wrongQuestion("from a tile that is not there", tiles, R"({"op":"tile-distance","from":"t9","to":"t1"})",
                  "off-board", "/from");
    wrongQuestion("to a number", tiles, R"({"op":"tile-distance","from":"t1","to":1})", "bad-request", "/to");
    wrongQuestion("to nowhere", tiles, R"({"op":"tile-distance","from":"t1"})", "bad-request", "/to");
}

void TestBoardErrors::aWrongQuestionIsRefused_data()
{
    errorColumns();
    const auto row = wrongQuestion;
    const char *const on = "onslaught", *const nine = "nine-alignments", *const fantasy = "fantasy-adventure";
    const char* const descent = "descent";
    row("nobody looks", on, R"({"op":"sight","to":"a"})", "bad-request", "/from");
    row("an unknown mini looks", on, R"({"op":"sight","from":"z","to":"a"})", "unknown-mini", "/from");
    row("off the board", on, R"({"op":"sight","from":"a","to":[5,0]})", "off-board", "/to");
    row("negative", on, R"({"op":"range","from":[0,-1],"to":"a"})", "off-board", "/from");
    row("far off", on, R"({"op":"range","from":[99999999999,0],"to":"a"})", "off-board", "/from");
    row("a number for a spot", on, R"({"op":"range","from":3,"to":"a"})", "bad-request", "/from");
    row("one number for a space", on, R"({"op":"sight-map","from":[3]})", "bad-request", "/from");
    row("texts for a space", on, R"({"op":"sight-map","from":["0","0"]})", "bad-request", "/from");
    row("a burst at a mini", on, R"({"op":"burst","at":"a","radius":1})", "bad-request", "/at");
    row("a burst off the board", on, R"({"op":"burst","at":[0,3],"radius":1})", "off-board", "/at");
    row("no radius", on, R"({"op":"burst","at":[0,0]})", "bad-request", "/radius");
    row("a negative radius", on, R"({"op":"burst","at":[0,0],"radius":-1})", "bad-request", "/radius");
    row("a radius too large", on, R"({"op":"burst","at":[0,0],"radius":401})", "bad-request", "/radius");
    row("a radius with a fraction", on, R"({"op":"burst","at":[0,0],"radius":1.0})", "bad-request", "/radius");
    row("a cone of nobody", on, R"({"op":"cone","mini":"z","origin":[1,0],"length":1})", "unknown-mini", "/mini");
    row("a cone of a space", on, R"({"op":"cone","mini":[0,0],"origin":[1,0],"length":1})", "bad-request", "/mini");
    row("a cone behind a barrier", on, R"({"op":"cone","mini":"a","origin":[1,0],"length":1})", "illegal", "/origin");
    row("a cone far from its mini", on, R"({"op":"cone","mini":"a","origin":[2,0],"length":1})", "illegal", "/origin");
    row("a cone off the board", on, R"({"op":"cone","mini":"a","origin":[-1,0],"length":1})", "off-board", "/origin");
    row("a cone of no length", on, R"({"op":"cone","mini":"a","origin":[0,1],"length":0})", "bad-request", "/length");
    row("a cone too long", on, R"({"op":"cone","mini":"a","origin":[0,1],"length":401})", "bad-request", "/length");
    row("nobody's reach", on, R"({"op":"reach","points":3})", "bad-request", "/mini");
    row("reach without points", on, R"({"op":"reach","mini":"a"})", "bad-request", "/points");
    row("negative points", on, R"({"op":"reach","mini":"a","points":-1})", "bad-request", "/points");
    row("too many points", on, R"({"op":"reach","mini":"a","points":401})", "bad-request", "/points");
    row("points beyond all numbers", on, R"({"op":"reach","mini":"a","points":1e300})", "bad-request", "/points");
    row("a path into a wall", on, R"({"op":"path","mini":"a","to":[2,1]})", "illegal", "/to");
    row("a path onto a mini", on, R"({"op":"path","mini":"a","to":[4,1]})", "illegal", "/to");
    row("a path off the board", on, R"({"op":"path","mini":"a","to":[9,9]})", "off-board", "/to");
    row("a path to a mini's id", on, R"({"op":"path","mini":"a","to":"k"})", "bad-request", "/to");
    row("an approach to nobody", on, R"({"op":"approach","mini":"a","target":"z"})", "unknown-mini", "/target");
    row("an approach to a space", on, R"({"op":"approach","mini":"a","target":[0,0]})", "bad-request", "/target");
    row("another system's op", on, R"({"op":"tile-distance","from":"t1","to":"t2"})", "unknown-op", "/op");
    row("a distance to a mini", nine, R"({"op":"distance","from":[0,0],"to":"a"})", "bad-request", "/to");
    row("a distance off the board", nine, R"({"op":"distance","from":[0,0],"to":[3,0]})", "off-board", "/to");
    row("a radius off the board", nine, R"({"op":"radius","at":[0,2],"radius":1})", "off-board", "/at");
    row("a radius beyond measure", nine, R"({"op":"radius","at":[0,0],"radius":401})", "bad-request", "/radius");
    row("a line off the board", nine, R"({"op":"line","from":[0,0],"to":[0,2]})", "off-board", "/to");
    row("a cone without direction", nine, R"({"op":"cone","from":[0,0],"length":2})", "bad-request", "/dir");
    row("an unknown direction", nine, R"({"op":"cone","from":[0,0],"dir":"up","length":2})", "bad-request", "/dir");
    row("a cone on no side", nine, R"({"op":"cone","from":[0,0],"dir":"n","length":2,"side":"up"})", "bad-request",
        "/side");
    row("nobody's steps", nine, R"({"op":"reach","mini":"z","points":2})", "unknown-mini", "/mini");
    row("no approach there", nine, R"({"op":"approach","mini":"a","target":"a"})", "unknown-op", "/op");
    row("a shot from a space", fantasy, R"({"op":"sight","from":[0,0],"to":"a"})", "bad-request", "/from");
    row("a shot at nobody", fantasy, R"({"op":"sight","from":"a","to":"z"})", "unknown-mini", "/to");
    row("no range there", fantasy, R"({"op":"range","from":"a","to":"a"})", "unknown-op", "/op");
    row("sight of a mini", descent, R"({"op":"sight","from":"a","to":"a"})", "bad-request", "/to");
    row("no reach there", descent, R"({"op":"reach","mini":"a","points":1})", "unknown-op", "/op");
    row("no sight there", "adventure-system", R"({"op":"sight","from":[0,0],"to":[1,1]})", "unknown-op", "/op");
}

void TestBoardErrors::wrongOddsAreRefused_data()
{
    errorColumns();
    const auto row = [](const char* tag, const char* request, const char* at) {
        wrongQuestion(tag, "onslaught", request, "bad-request", at);
    };
    row("no dice", R"({"op":"odds","to_hit":5,"ac":15})", "/dice");
    row("not one die", R"({"op":"odds","dice":0,"to_hit":5,"ac":15})", "/dice");
    row("too many dice", R"({"op":"odds","dice":11,"to_hit":5,"ac":15})", "/dice");
    row("no bonus", R"({"op":"odds","dice":1,"ac":15})", "/to_hit");
    row("a bonus of another type", R"({"op":"odds","dice":1,"to_hit":"5","ac":15})", "/to_hit");
    row("nothing to hit", R"({"op":"odds","dice":1,"to_hit":5})", "/ac");
    row("a number beyond measure", R"({"op":"odds","dice":1,"to_hit":5,"ac":1000000})", "/ac");
    row("keep neither", R"({"op":"odds","dice":1,"keep":"middle","to_hit":5,"ac":15})", "/keep");
    row("keep a number", R"({"op":"odds","dice":1,"keep":1,"to_hit":5,"ac":15})", "/keep");
    row("a critical on no face", R"({"op":"odds","dice":1,"to_hit":5,"ac":15,"crit":21})", "/crit");
    row("a critical on nothing", R"({"op":"odds","dice":1,"to_hit":5,"ac":15,"crit":0})", "/crit");
}

void TestBoardErrors::withoutABoardThereIsNone()
{
    QByteArray lines;
    const QByteArrayList ops{"range",    "sight", "sight-map", "burst",  "cone",          "reach",        "path",
                             "approach", "line",  "distance",  "radius", "tile-distance", "tiles-within", "unexplored"};
    for (const QByteArray& op : ops)
        lines += R"({"op":")" + op + "\"}\n";
    lines += R"({"op":"board","system":"onslaught"})"
             "\n"
             R"({"op":"reach","mini":"a","points":1})"
             "\n";
    const auto replies = runQueries(lines);
    QCOMPARE(replies.size(), size_t(ops.size() + 2));
    for (std::size_t i = 0; i < replies.size(); ++i)
        QCOMPARE(QByteArray::fromStdString(replies[i].at("error").at("code")),
                 QByteArray(i == size_t(ops.size()) ? "bad-request" : "no-board"));
}

void TestBoardErrors::theLargestBoardIsAnswered()
{
    BoardJson board{{"op", "board"}, {"system", "onslaught"}, {"width", 200}, {"height", 200}};
    board["terrain"] = std::vector<std::string>(200, std::string(200, '.'));
    board["elevation"] = std::vector<std::string>(200, std::string(200, '0'));
    for (int y = 0; y < 200; ++y) {
        for (int x = y % 2; x < 200; x += 2) {
            for (const char* side : {"e", "s"}) {
                if (*side == 'e' ? x < 199 : y < 199)
                    board["edges"].push_back({{"at", {x, y}},
                                              {"side", side},
                                              {"kind", "door"},
                                              {"open", true},
                                              {"piece", std::to_string(x) + "-" + std::to_string(y)}});
            }
        }
    }
    for (int i = 0; i < 500; ++i)
        board["minis"].push_back({{"id", "mini" + std::to_string(i)},
                                  {"side", "x"},
                                  {"at", {i % 200, i / 200}},
                                  {"size", 1},
                                  {"speed", 400}});
    const auto replies =
        runQueries(QByteArray::fromStdString(board.dump()) + '\n' + R"({"op":"path","mini":"mini499","to":[199,199]})" +
                   '\n' + R"({"op":"burst","at":[199,199],"radius":400})");
    QCOMPARE(replies.size(), size_t(3));
    QVERIFY(same(replies[0].at("result"), BoardJson{{"spaces", 40000}, {"minis", 500}}));
    QVERIFY(same(replies[1].at("result").at("cost"), BoardJson(100 + 197)));
    QCOMPARE(replies[2].at("result").at("minis").size(), size_t(500));
}

void TestBoardErrors::houseRulesAreSetByName()
{
    const QByteArray corner = R"({"op":"board","system":"nine-alignments","width":2,"height":2,"terrain":[".#",".."],)"
                              R"("minis":[{"id":"a","side":"x","at":[0,0]}],"house":{"corners-may-be-cut":%}})"
                              "\n"
                              R"({"op":"reach","mini":"a","points":1})"
                              "\n";
    const auto replies = runQueries(QByteArray(corner).replace("%", "false") + QByteArray(corner).replace("%", "true"));
    QCOMPARE(replies.size(), size_t(4));
    QVERIFY(same(replies[1].at("result").at("spaces"), BoardJson::parse("[[0,0,0],[0,1,1]]")));
    QVERIFY(same(replies[3].at("result").at("spaces"), BoardJson::parse("[[0,0,0],[0,1,1],[1,1,1]]")));
}

WHEELHOUSE_TEST(TestBoardErrors)

} // namespace wheelhouse::testing

#include "tst_board_errors.moc"
