// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of monsters on every board: names and the order of minis mean nothing, nor does the mirror, nor which way
// the board lies; whom nobody can get to or see changes nothing; and a group's turn is that of its members one after
// the other.
#include "app/cli/board/board_part.h"
#include "tests/model/behaviour/random_turns.h"
#include "tests/model/board/onslaught/random_board.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace wheelhouse {
namespace {

using board::Description;
using board::Space;
using board::onslaught::Dice;
using nlohmann::json;

constexpr int boards = 150;

const char* const scripts[]{
    R"([{"approach": 1, "to": "character", "prefer": ["closest"]}, {"attack": "bite", "to": "character", "prefer": ["closest"]}])",
    R"([{"approach": 1, "to": "character", "prefer": ["most-loot"]}, {"attack": "spit", "to": "character", "most": 2, "prefer": ["fewest-hit-points"]}])",
    R"([{"approach": "attack", "to": "character", "prefer": ["most-hit-points"]}, {"attack": "spit", "to": "character", "prefer": ["farthest"]}])",
    R"([{"approach": 2, "to": "character", "stopBeside": "any", "prefer": [{"role": "healer"}]}, {"attack": "lob", "to": "character", "sparesFriends": true}])",
    R"([{"act": "away", "to": "character"}, {"attack": "breath", "to": "character"}])",
    R"([{"attack": "bite", "to": "character"}, {"act": "to-space", "spaces": [[0, 0], [5, 5]], "or": true}])"};

const char* const attacks = R"([
    {"id": "bite", "kind": "melee", "toHit": 4, "damage": 1},
    {"id": "spit", "kind": "ranged", "range": {"min": 1, "max": 4}, "toHit": 3, "damage": 1},
    {"id": "lob", "kind": "magic", "range": {"min": 2, "max": 4}, "area": 1, "toHit": 3, "damage": 1},
    {"id": "breath", "kind": "magic", "cone": 2, "toHit": 3, "damage": 1}])";

/// A board's request, with something to choose by on every mini.
json boardRequest(Dice& dice, const Description& board)
{
    json edges = json::array(), minis = json::array();
    for (const board::EdgeEntry& entry : board.edges) {
        edges.push_back({{"at", {entry.edge.at.x, entry.edge.at.y}},
                         {"side", entry.edge.side == board::Side::East ? "e" : "s"},
                         {"kind", entry.kind},
                         {"open", entry.open}});
        if (!entry.pair.empty())
            edges.back()["pair"] = entry.pair;
    }
    const char* const sides[]{"monster", "blue", "red"};
    for (const board::MiniEntry& entry : board.minis) {
        const int side = minis.empty() ? 0 : dice.from(0, 2);
        json mini{{"id", "m" + std::to_string(minis.size() + 10)},
                  {"side", sides[side]},
                  {"at", {entry.at.x, entry.at.y}},
                  {"size", entry.size},
                  {"speed", dice.from(1, 6)},
                  {"ac", dice.from(8, 16)},
                  {"loot", dice.from(0, 2)},
                  {"role", dice.oneIn(3) ? "healer" : "fighter"},
                  {"conditions", json::array()}};
        if (side != 0)
            mini["hp"] = dice.from(1, 3);
        if (side != 0 && dice.oneIn(6))
            mini["conditions"].push_back("invisible");
        minis.push_back(std::move(mini));
    }
    json request{{"op", "board"},          {"system", "onslaught"},    {"width", board.width},
                 {"height", board.height}, {"terrain", board.terrain}, {"edges", edges},
                 {"minis", minis}};
    if (!board.elevation.empty())
        request["elevation"] = board.elevation;
    return request;
}

/// The monsters' turn on that board; what is open is answered with whatever `pick` takes of the equals.
using Pick = std::function<json(const json& among)>;
json turnOf(const json& board, const json& group, const std::string& script, const Pick& pick)
{
    cli::BoardPart part;
    const auto ask = [&](const char* op, const json& request) {
        return part.answer(QLatin1String(op), play::JsonValue(request));
    };
    json request{{"op", "monster-turn"},
                 {"group", group},
                 {"active_side", "blue"},
                 {"choose", json::array()},
                 {"attacks", json::parse(attacks)},
                 {"script", {{"on", json::array({{{"moment", "turn-begins"}, {"do", json::parse(script)}}})}}}};
    request["dice"] = std::vector<int>(200, 14);
    for (int asked = 0; asked < 200; ++asked) {
        if (!ask("board", board))
            return "no board";
        const auto answer = ask("monster-turn", request);
        if (!answer)
            return answer.error().message.toStdString();
        const json& open = answer->get().at("ask");
        if (open.is_null())
            return answer->get();
        request["choose"].push_back(pick(open.at("among")));
    }
    return "asks without end";
}

json groupOf(const json& board)
{
    json group = json::array();
    for (const json& mini : board.at("minis")) {
        if (mini.at("side") == "monster")
            group.push_back(mini.at("id"));
    }
    return group;
}

/// Steps as far as they are the same however a board is looked at: without ways, of which any may be taken, and
/// reasons; `shown` says how spaces and names are called.
json bare(const json& turn, const std::function<json(const json&, bool isMini)>& shown)
{
    if (!turn.is_object())
        return turn;
    json steps = json::array();
    for (const json& step : turn.at("steps")) {
        json kept{{"mini", shown(step.at("mini"), true)}, {"do", step.at("do")}};
        for (const char* key : {"cost", "attack", "total", "hit", "damage"}) {
            if (step.contains(key))
                kept[key] = step[key];
        }
        for (const char* key : {"to", "at"}) {
            if (step.contains(key))
                kept[key] = shown(step[key], false);
        }
        if (step.contains("target"))
            kept["target"] = shown(step["target"], true);
        if (step.contains("targets")) {
            std::vector<json> targets;
            for (const json& target : step["targets"])
                targets.push_back(shown(target, true));
            std::ranges::sort(targets);
            kept["targets"] = targets;
        }
        steps.push_back(std::move(kept));
    }
    return steps;
}

json asItIs(const json& value, bool)
{
    return value;
}

json first(const json& among)
{
    return among.front();
}

std::string scriptOf(int number)
{
    return scripts[static_cast<std::size_t>(number) % std::size(scripts)];
}

/// Whether the script names spaces of the board.
bool hasSpaces(int number)
{
    return scriptOf(number).find("spaces") != std::string::npos;
}

/// Whether a portal pair turns lines by a quarter, which a mirror does not keep.
bool hasMixedPortals(const Description& board)
{
    return std::ranges::any_of(board.edges, [&](const board::EdgeEntry& one) {
        return std::ranges::any_of(board.edges, [&](const board::EdgeEntry& other) {
            return one.kind == "portal" && one.pair == other.pair && one.edge.side != other.edge.side;
        });
    });
}

json overDiagonal(const json& space)
{
    return {space[1], space[0]};
}

json otherName(const json& id)
{
    return "x" + id.get<std::string>(); // the order of the names stays
}

json otherNameOrSpace(const json& value)
{
    return value.is_string() ? otherName(value) : overDiagonal(value);
}

json turnedOver(const json& rows)
{
    json columns = json::array();
    for (std::size_t x = 0; x < rows.front().get_ref<const std::string&>().size(); ++x) {
        std::string column;
        for (const json& row : rows)
            column += row.get_ref<const std::string&>()[x];
        columns.push_back(column);
    }
    return columns;
}

/// The board as it looks over the north-west diagonal, which keeps the way to the corner; minis the other way round.
json tableOverDiagonal(json board)
{
    for (const char* rows : {"terrain", "elevation"})
        board[rows] = turnedOver(board[rows]);
    std::swap(board["width"], board["height"]);
    for (json& edge : board["edges"]) {
        edge["at"] = overDiagonal(edge["at"]);
        edge["side"] = edge["side"] == "e" ? "s" : "e";
    }
    for (json& mini : board["minis"]) {
        mini["at"] = overDiagonal(mini["at"]);
        mini["id"] = otherName(mini["id"]);
    }
    std::ranges::reverse(board["minis"]);
    return board;
}

json turnOverDiagonal(json turn)
{
    for (const char* list : {"group", "choose"}) {
        for (json& one : turn[list])
            one = otherNameOrSpace(one);
    }
    for (json& tactic : turn["script"]["on"]) {
        for (json& verb : tactic["do"]) {
            if (!verb.contains("spaces"))
                continue;
            for (json& space : verb["spaces"])
                space = overDiagonal(space);
        }
    }
    return turn;
}

json resultOf(const json& board, const json& turn)
{
    cli::BoardPart part;
    const auto set = part.answer(QStringLiteral("board"), play::JsonValue(board));
    const auto played = set ? part.answer(QStringLiteral("monster-turn"), play::JsonValue(turn)) : set;
    return played ? played->get() : json{{"steps", json::array()}, {"ask", played.error().code}};
}

/// Steps and the question, in other names and over the diagonal where `isOther`.
std::string told(const json& result, bool isOther)
{
    json steps = bare(result, [&](const json& value, bool) { return isOther ? otherNameOrSpace(value) : value; });
    json ask = result.at("ask");
    if (ask.is_object()) {
        std::vector<json> among;
        for (const json& one : ask["among"])
            among.push_back(isOther ? otherNameOrSpace(one) : one);
        std::ranges::sort(among);
        ask = {{"who", ask["who"]}, {"what", ask["what"]}, {"among", among}};
    }
    return steps.dump() + ask.dump();
}

} // namespace

class TestBehaviourLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAndOrderMeanNothing();
    void theMirrorChangesNothing();
    void overTheDiagonalNothingChanges();
    void whomNobodyGetsToChangesNothing();
    void aTurnIsThatOfItsMembers();
};

void TestBehaviourLaws::namesAndOrderMeanNothing()
{
    Dice dice(11);
    for (int i = 0; i < boards; ++i) {
        const json board = boardRequest(dice, randomBoard(dice, 9, 9));
        json other = board;
        std::ranges::reverse(other["minis"]);
        const auto renamed = [](const json& id) { return json("x" + id.get<std::string>()); };
        for (json& mini : other["minis"])
            mini["id"] = renamed(mini["id"]);
        json group = json::array();
        for (const json& id : groupOf(board))
            group.push_back(renamed(id));
        const auto shown = [&](const json& value, bool isMini) { return isMini ? renamed(value) : value; };
        QCOMPARE(bare(turnOf(other, group, scriptOf(i), first), asItIs).dump(),
                 bare(turnOf(board, groupOf(board), scriptOf(i), first), shown).dump());
    }
}

void TestBehaviourLaws::theMirrorChangesNothing()
{
    Dice dice(12);
    for (int i = 0; i < boards; ++i) {
        const Description drawn = randomBoard(dice, 9, 9);
        if (hasMixedPortals(drawn) || hasSpaces(i)) // they have no mirror
            continue;
        Dice once(static_cast<unsigned>(i)), again(static_cast<unsigned>(i));
        const json board = boardRequest(once, drawn);
        const json other = boardRequest(again, board::onslaught::mirrored(drawn));
        const json group = json::array({"m10"}); // alone: who begins hangs on the corner
        const int size = board["minis"][0]["size"];
        const auto mirroredSpace = [&](const json& space, int wide) {
            return json{drawn.width - space[0].get<int>() - wide, space[1].get<int>()};
        };
        const auto shown = [&](const json& value, bool isMini) { return isMini ? value : value; };
        // Of the equals the mirror's first is what the last of each row is here: all are told, and one is taken by
        // hand.
        const auto least = [&](const json& among) {
            return *std::ranges::min_element(among, {}, [](const json& one) { return one.dump(); });
        };
        const auto leastMirrored = [&](const json& among) {
            return *std::ranges::min_element(among, {}, [&](const json& one) {
                return one.is_array() && one[0].is_number() ? mirroredSpace(one, size).dump() : one.dump();
            });
        };
        json here = bare(turnOf(board, group, scriptOf(i), leastMirrored), shown);
        json there = bare(turnOf(other, group, scriptOf(i), least), shown);
        for (json& step : here) {
            if (step.contains("to"))
                step["to"] = mirroredSpace(step["to"], size);
            if (step.contains("at"))
                step["at"] = json();
        }
        for (json& step : there) {
            if (step.contains("at"))
                step["at"] = json();
        }
        QCOMPARE(there.dump(), here.dump());
    }
}

/// All words of scripts, all edges, all sizes.
void TestBehaviourLaws::overTheDiagonalNothingChanges()
{
    for (int number = 0; number < 3 * boards; ++number) {
        Dice dice(static_cast<unsigned>(number) + 10'000);
        const json board = testing::randomTableRequest(dice);
        json turn = testing::randomTurnRequest(dice, board);
        for (int answers = 0; answers < 5; ++answers) {
            const json here = resultOf(board, turn);
            const std::string there = told(resultOf(tableOverDiagonal(board), turnOverDiagonal(turn)), false);
            const std::string ours = told(here, true);
            QVERIFY2(there == ours, (std::to_string(number) + ": " + there + " and " + ours).c_str());
            const json& ask = here.at("ask");
            if (!ask.is_object())
                break;
            const int any = dice.from(0, static_cast<int>(ask["among"].size()) - 1);
            turn["choose"].push_back(ask["among"][static_cast<std::size_t>(any)]);
        }
    }
}

void TestBehaviourLaws::whomNobodyGetsToChangesNothing()
{
    Dice dice(13);
    for (int i = 0; i < boards; ++i) {
        const json board = boardRequest(dice, randomBoard(dice, 9, 9));
        if (hasSpaces(i)) // which the wider board has and the other may not
            continue;
        json other = board;
        const std::string walled = "##........"; // no attack reaches that far, even where a line slips past the wall
        other["width"] = board["width"].get<int>() + 10;
        for (json& row : other["terrain"])
            row = row.get<std::string>() + walled;
        if (other.contains("elevation")) {
            for (json& row : other["elevation"])
                row = row.get<std::string>() + "0000000000";
        }
        other["minis"].push_back({{"id", "far"},
                                  {"side", i % 2 == 0 ? "blue" : "red"},
                                  {"at", {board["width"].get<int>() + 9, 0}},
                                  {"hp", 1},
                                  {"loot", 9},
                                  {"role", "healer"}});
        const std::string with = bare(turnOf(other, groupOf(board), scriptOf(i), first), asItIs).dump();
        const std::string without = bare(turnOf(board, groupOf(board), scriptOf(i), first), asItIs).dump();
        const std::string told = "script " + std::to_string(i) + ": " + with + " and " + without;
        QVERIFY2(with == without, told.c_str());
    }
}

void TestBehaviourLaws::aTurnIsThatOfItsMembers()
{
    Dice dice(14);
    for (int i = 0; i < boards; ++i) {
        json board = boardRequest(dice, randomBoard(dice, 9, 9));
        const json whole = turnOf(board, groupOf(board), scriptOf(i), first);
        QVERIFY2(whole.is_object(), whole.dump().c_str());
        json steps = json::array();
        std::vector<json> members;
        for (const json& step : whole.at("steps")) {
            if (members.empty() || members.back() != step.at("mini"))
                members.push_back(step.at("mini"));
        }
        for (const json& member : members) {
            const json alone = turnOf(board, json::array({member}), scriptOf(i), first);
            for (const json& step : alone.at("steps")) {
                steps.push_back(step);
                for (json& mini : board["minis"]) {
                    if (mini["id"] == step["mini"] && step.contains("to"))
                        mini["at"] = step["to"];
                }
                const json hurt = step.contains("results")  ? step["results"]
                                  : step.contains("target") ? json::array({step})
                                                            : json::array();
                for (const json& result : hurt) {
                    for (json& mini : board["minis"]) {
                        if (mini["id"] == result["target"] && mini.contains("hp"))
                            mini["hp"] = mini["hp"].get<int>() - result["damage"].get<int>();
                    }
                }
                auto& minis = board["minis"].get_ref<json::array_t&>();
                std::erase_if(minis, [](const json& mini) { return mini.value("hp", 1) <= 0; });
            }
        }
        QCOMPARE(bare({{"steps", steps}}, asItIs).dump(), bare(whole, asItIs).dump());
    }
}

} // namespace wheelhouse

using wheelhouse::TestBehaviourLaws;
WHEELHOUSE_TEST(TestBehaviourLaws)
#include "tst_behaviour_laws.moc"
