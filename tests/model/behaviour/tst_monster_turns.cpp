// SPDX-License-Identifier: GPL-3.0-or-later
// The query about a group's turn: what it refuses, what it keeps of the board, how dice count, and which ways are asked
// about.
#include "app/cli/board/board_part.h"
#include "model/behaviour/approach.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse {
namespace {

using nlohmann::json;

const char* const duel = R"({"op": "board", "system": "onslaught", "width": 6, "height": 3,
    "terrain": ["......", "......", "......"],
    "minis": [{"id": "k", "side": "monster", "at": [0, 0], "speed": 4},
              {"id": "a", "side": "blue", "at": [1, 0], "ac": 15, "hp": 1},
              {"id": "b", "side": "red", "at": [0, 1], "ac": 10, "hp": 3}]})";

json biteOnce()
{
    return json::parse(R"({"op": "monster-turn", "group": ["k"], "active_side": "blue",
        "attacks": [{"id": "bite", "toHit": 4, "damage": 3}],
        "script": {"on": [{"moment": "turn-begins", "do": [{"attack": "bite", "to": "character"}]}]}})");
}

class Table
{
public:
    explicit Table(const char* board = duel) { answer(json::parse(board)); }

    cli::Answer answer(const json& request)
    {
        const QString op = QString::fromStdString(request.at("op").get<std::string>());
        return m_part.answer(op, play::JsonValue(request));
    }
    json result(const json& request)
    {
        const cli::Answer got = answer(request);
        return got ? got->get() : json(got.error().message.toStdString());
    }
    /// The code of the error and its place.
    QString error(const json& request)
    {
        const cli::Answer got = answer(request);
        return got ? QString() : QString::fromLatin1(got.error().code) + u' ' + got.error().at;
    }

private:
    cli::BoardPart m_part;
};

} // namespace

class TestMonsterTurns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsWrongIsToldAtItsPlace_data();
    void whatIsWrongIsToldAtItsPlace();
    void aNaturalTwentyHitsAndAOneMisses_data();
    void aNaturalTwentyHitsAndAOneMisses();
    void oneRollServesAllTargets();
    void whoFallsLeavesTheBoard();
    void whoIsHurtIsBloodiedAtOnce();
    void whatHitsByItselfThrowsNoDice();
    void aWayIsAskedWhereWaysDiffer();
    void aDecisionTellsItsReasons();
    void theNextBestOriginsAreNamed();
    void whatEachChestCostsIsNamed();
    void whereNobodyCanComeNoCostIsTold();
    void itIsToldInSentencesWithTheNamesGiven();
    void aMonsterOfAPackDoesWhatItsCardSays();
};

void TestMonsterTurns::whatIsWrongIsToldAtItsPlace_data()
{
    QTest::addColumn<QByteArray>("change");
    QTest::addColumn<QString>("error");
    const auto add = [](const char* tag, const char* change, const char* error) {
        QTest::newRow(tag) << QByteArray(change) << QString(error);
    };
    add("nobody of that name", R"({"group": ["x"]})", "unknown-mini /group/0");
    add("no group", R"({"group": 3})", "bad-request /group");
    add("no side", R"({"active_side": null})", "bad-request /active_side");
    add("no script", R"({"script": null})", "bad-request /script");
    add("a word that nobody knows",
        R"({"script": {"on": [{"moment": "turn-begins", "do": [{"approach": 1, "to": "character", "prefer": ["soonest"]}]}]}})",
        "bad-request /script/on/0/do/0/prefer/0");
    add("a verb that is not played here",
        R"({"script": {"on": [{"moment": "turn-begins", "do": [{"heal": 1, "to": "self"}]}]}})",
        "bad-request /script/on/0/do/0");
    add("a die of 21", R"({"dice": [21]})", "bad-request /dice/0");
    add("an attack without a name", R"({"attacks": [{"damage": 1}]})", "bad-request /attacks/0/id");
    add("a range that is no number", R"({"attacks": [{"id": "bite", "range": {"max": "far"}}]})",
        "bad-request /attacks/0/range/max");
    add("a monster of no pack", R"({"monster": "nowhere/gnawling"})", "bad-request /monster");
    add("a monster without a script", R"({"monster": "onslaught-core/gnoll"})", "bad-request /monster");
    add("a monster that does more than walk and attack", R"({"monster": "starter/silt-midge"})",
        "bad-request /monster");
    add("a name that is no text", R"({"names": {"k": 3}})", "bad-request /names/k");
}

void TestMonsterTurns::whatIsWrongIsToldAtItsPlace()
{
    QFETCH(const QByteArray, change);
    QFETCH(const QString, error);
    json request = biteOnce();
    request.update(json::parse(change.toStdString()));
    QCOMPARE(Table().error(request), error);
}

void TestMonsterTurns::aNaturalTwentyHitsAndAOneMisses_data()
{
    QTest::addColumn<std::vector<int>>("dice");
    QTest::addColumn<bool>("hit");
    QTest::addColumn<bool>("critical");
    QTest::newRow("the higher one counts") << std::vector{11, 3} << true << false;
    QTest::newRow("too little") << std::vector{10, 9} << false << false;
    QTest::newRow("a 1 misses") << std::vector{1, 19} << false << false;
    QTest::newRow("a 20 hits beside a 1") << std::vector{1, 20} << true << true;
}

void TestMonsterTurns::aNaturalTwentyHitsAndAOneMisses()
{
    QFETCH(const std::vector<int>, dice);
    QFETCH(const bool, hit);
    QFETCH(const bool, critical);
    json request = biteOnce();
    request["dice"] = dice;
    const json step = Table().result(request).at("steps").at(0);
    QCOMPARE(step.at("target").get<std::string>(), std::string("a"));
    QCOMPARE(step.at("hit").get<bool>(), hit);
    QCOMPARE(step.at("critical").get<bool>(), critical);
    QCOMPARE(step.at("damage").get<int>(), hit ? 3 : 0);
}

/// Both are attacked, so nobody is asked whom.
void TestMonsterTurns::oneRollServesAllTargets()
{
    json request = biteOnce();
    request["script"]["on"][0]["do"][0]["most"] = 2;
    request["dice"] = {7, 8};
    const json step = Table().result(request).at("steps").at(0);
    QCOMPARE(step.at("dice").dump(), std::string("[7,8]"));
    QCOMPARE(step.at("targets").dump(), std::string(R"(["a","b"])"));
    const json expected = json::parse(R"([{"target": "a", "hit": false, "damage": 0},
                                          {"target": "b", "hit": true, "damage": 3}])");
    QCOMPARE(step.at("results").dump(), expected.dump());
}

/// The next turn sees the board as it is then: the other one is attacked, and who has fallen is in nobody's way.
void TestMonsterTurns::whoFallsLeavesTheBoard()
{
    Table table;
    json request = biteOnce();
    request["dice"] = {20, 20, 9, 9};
    QCOMPARE(table.result(request).at("steps").at(0).at("target").get<std::string>(), std::string("a"));
    QCOMPARE(table.error(json::parse(R"({"op": "range", "from": "a", "to": "k"})")), QString("unknown-mini /from"));
    request["dice"] = {9, 9};
    QCOMPARE(table.result(request).at("steps").at(0).at("target").get<std::string>(), std::string("b"));
    QCOMPARE(table.result(request).at("steps").at(0).at("do").get<std::string>(), std::string("stay"));
}

/// The next member of the group looks at who is bloodied by then.
void TestMonsterTurns::whoIsHurtIsBloodiedAtOnce()
{
    Table table(R"({"op": "board", "system": "onslaught", "width": 3, "height": 3, "terrain": ["...", "...", "..."],
        "minis": [{"id": "k", "side": "monster", "at": [0, 0]}, {"id": "m", "side": "monster", "at": [1, 1]},
                  {"id": "a", "side": "blue", "at": [2, 1], "ac": 10, "hp": 9, "bloodied_at": 4},
                  {"id": "b", "side": "red", "at": [0, 1], "ac": 10, "hp": 7, "bloodied_at": 4}]})");
    json request = biteOnce();
    request["group"] = {"k", "m"};
    request["script"]["on"][0]["do"][0]["prefer"] = {"bloodied", "most-hit-points"};
    request["dice"] = {9, 9, 9, 9};
    const json steps = table.result(request).at("steps");
    QCOMPARE(steps.at(0).at("target").get<std::string>(), std::string("b")); // nobody else is near
    QCOMPARE(steps.at(1).at("target").get<std::string>(), std::string("b"));
}

void TestMonsterTurns::whatHitsByItselfThrowsNoDice()
{
    json request = biteOnce();
    request["attacks"][0]["effect"] = {{"rules", {"automatic-hit"}}};
    const json step = Table().result(request).at("steps").at(0);
    QVERIFY(step.at("dice").empty());
    QVERIFY(step.at("hit").get<bool>());
}

void TestMonsterTurns::aWayIsAskedWhereWaysDiffer()
{
    using namespace board::onslaught;
    board::Description drawn;
    drawn.width = drawn.height = 3;
    drawn.terrain = {"...", "...", "..."};
    drawn.minis = {{"k", "monster", {0, 0}, 1, 4}};
    const Board board = std::get<Board>(Board::make(drawn));
    behaviour::Situation situation{.board = board, .figures = {{.isMonster = true, .speed = 4}}};
    Workspace workspace;
    QCOMPARE(behaviour::waysTo(situation, 0, {2, 2}, workspace).size(), std::size_t(1));
    // A trap in the middle of the board: round it, or through it.
    situation.setsOff = [](board::Space, board::Space to, std::vector<int>& what) {
        if (to == board::Space{1, 1})
            what.push_back(7);
    };
    const auto ways = behaviour::waysTo(situation, 0, {2, 2}, workspace);
    QCOMPARE(ways.size(), std::size_t(2));
    QVERIFY(ways[0].setsOff.empty());
    QCOMPARE(ways[1].setsOff, std::vector<int>{7});
    for (const auto& way : ways) {
        QCOMPARE(way.path.cost, 4);
        QCOMPARE(way.path.steps.size(), std::size_t(4));
        QCOMPARE(std::ranges::count(way.path.steps, board::Space{1, 1}) == 1, !way.setsOff.empty());
    }
}

void TestMonsterTurns::aDecisionTellsItsReasons()
{
    json request = biteOnce();
    request["dice"] = {9, 9};
    const json why = Table().result(request).at("steps").at(0).at("why");
    const json expected = json::parse(R"([
        {"about": "member", "left": ["k"]},
        {"about": "tactic", "number": 1},
        {"about": "target", "left": ["a"],
         "narrowed": [{"by": "active-side", "among": [{"mini": "a", "value": 1}, {"mini": "b", "value": 0}],
                       "stay": ["a"]}]}])");
    QCOMPARE(why.dump(), expected.dump());
}

/// Two stand together, and one stands alone.
void TestMonsterTurns::theNextBestOriginsAreNamed()
{
    Table table(R"({"op": "board", "system": "onslaught", "width": 9, "height": 3,
        "terrain": [".........", ".........", "........."],
        "minis": [{"id": "k", "side": "monster", "at": [0, 1]}, {"id": "a", "side": "blue", "at": [3, 0], "ac": 10, "hp": 9},
                  {"id": "b", "side": "red", "at": [4, 0], "ac": 10, "hp": 9},
                  {"id": "c", "side": "red", "at": [8, 2], "ac": 10, "hp": 9}]})");
    json request = biteOnce();
    request["attacks"][0]["area"] = 1;
    request["attacks"][0]["range"] = {{"min", 1}, {"max", 8}};
    const json why = table.result(request).at("ask").at("why").back();
    QCOMPARE(why.at("about").get<std::string>(), std::string("origin"));
    for (const json& place : why.at("places"))
        QCOMPARE(place.at("caught").get<int>(), 2);
    for (const json& other : why.at("others"))
        QCOMPARE(other.at("caught").get<int>(), 1);
    const json alone = json::parse(R"({"at": [7, 2], "caught": 1, "friends": 0})");
    QVERIFY2(std::ranges::count(why.at("others"), alone) == 1, why.dump().c_str());
}

/// One chest is near, one is farther away, and to one no way leads.
void TestMonsterTurns::whatEachChestCostsIsNamed()
{
    using namespace board::onslaught;
    board::Description drawn;
    drawn.width = 8;
    drawn.height = 1;
    drawn.terrain = {"......#."};
    drawn.minis = {{"k", "monster", {2, 0}, 1, 2}};
    const Board board = std::get<Board>(Board::make(drawn));
    behaviour::Situation situation{.board = board, .figures = {{.isMonster = true, .speed = 2}}};
    situation.tokens[QStringLiteral("chest")] = {{0, 0}, {5, 0}, {7, 0}};
    content::Verb verb{content::Verb::Kind::ToToken};
    verb.name = QStringLiteral("chest");
    Workspace workspace;
    const behaviour::Move move = behaviour::moveOf(situation, 0, verb, nullptr, workspace);
    const std::vector<behaviour::Place> expected{{{0, 0}, 2, 0}, {{5, 0}, 3, 0}, {{7, 0}, behaviour::Place::never, 0}};
    QCOMPARE(move.why.back().others, expected);
    situation.tokens[QStringLiteral("chest")] = {{0, 0}};
    QVERIFY(behaviour::moveOf(situation, 0, verb, nullptr, workspace).why.back().others.empty()); // nothing to compare
}

void TestMonsterTurns::whereNobodyCanComeNoCostIsTold()
{
    json request = biteOnce();
    request["script"]["on"][0]["do"] = json::parse(R"([{"act": "away", "to": "character"}])");
    const char* const walled = R"({"op": "board", "system": "onslaught", "width": 4, "height": 1, "terrain": ["..#."],
        "minis": [{"id": "k", "side": "monster", "at": [0, 0], "speed": 4},
                  {"id": "a", "side": "blue", "at": [3, 0], "ac": 15, "hp": 1}]})";
    const json why = Table(walled).result(request).at("steps").at(0).at("why").back();
    QCOMPARE(why.at("places").dump(), json::parse(R"([{"at": [0, 0], "cost": 0, "remaining": null}])").dump());
}

void TestMonsterTurns::itIsToldInSentencesWithTheNamesGiven()
{
    json request = biteOnce();
    QVERIFY(!Table().result(request).at("steps").at(0).contains("told"));
    request["attacks"][0]["name"] = "Bite";
    request["names"] = json::parse(R"({"k": "Kobold", "a": "Chloe"})");
    QCOMPARE(Table().result(request).at("steps").at(0).at("told").dump(),
             std::string(R"(["Kobold attacks Chloe with Bite: among equals, one of the active side"])"));
    request["active_side"] = "green";
    QCOMPARE(Table().result(request).at("ask").at("told").dump(),
             std::string(R"(["Whom does Kobold attack with Bite? Its script does not tell them apart. )"
                         R"(The side that is not active chooses."])"));
    request["choose"] = json::array({"b"});
    QCOMPARE(Table().result(request).at("steps").at(0).at("told").dump(),
             std::string(R"(["Kobold attacks b with Bite: blue chose it"])"));
}

void TestMonsterTurns::aMonsterOfAPackDoesWhatItsCardSays()
{
    json request = biteOnce();
    request.erase("script");
    request.erase("attacks");
    request["monster"] = "starter/gnawling"; // it gnaws who has the fewest hit points
    request["dice"] = {20, 20};
    const json step = Table().result(request).at("steps").at(0);
    QCOMPARE(step.at("attack").get<std::string>(), std::string("gnaw"));
    QCOMPARE(step.at("target").get<std::string>(), std::string("a"));
    QCOMPARE(step.at("damage").get<int>(), 1);
}

} // namespace wheelhouse

using wheelhouse::TestMonsterTurns;
WHEELHOUSE_TEST(TestMonsterTurns)
#include "tst_monster_turns.moc"
