// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/behaviour/random_turns.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace wheelhouse::testing {
namespace {

using nlohmann::json;
using Occupied = std::set<std::pair<int, int>>;

const char* const attacksOfTurns = R"([
    {"id": "bite", "kind": "melee", "range": {"min": 1, "max": 1}, "toHit": 4, "damage": 2},
    {"id": "spit", "kind": "ranged", "range": {"min": 1, "max": 4}, "toHit": 3, "damage": 1},
    {"id": "lance", "kind": "ranged", "range": {"min": 2, "max": 3}, "toHit": 6, "damage": 3},
    {"id": "burst", "kind": "ranged", "area": 1, "range": {"min": 1, "max": 4}, "toHit": 5, "damage": 2},
    {"id": "breath", "kind": "magic", "cone": 3, "range": {"min": 1, "max": 1}, "toHit": 5, "damage": 3}])";

template <class T, std::size_t n>
const T& oneOf(Dice& dice, const T (&list)[n])
{
    return list[dice.from(0, static_cast<int>(n) - 1)];
}

json randomGround(Dice& dice, int width, int height)
{
    const int walls = oneOf(dice, {0, 8, 20}), rough = oneOf(dice, {0, 15, 35}), high = oneOf(dice, {0, 0, 15, 40});
    json terrain = json::array(), elevation = json::array();
    for (int y = 0; y < height; ++y) {
        std::string letters, levels;
        for (int x = 0; x < width; ++x) {
            letters += dice.percent(walls) ? '#' : dice.percent(rough) ? '~' : '.';
            levels += dice.percent(high) ? oneOf(dice, {'1', '1', '1', '2', '3'}) : '0';
        }
        terrain.push_back(letters);
        elevation.push_back(levels);
    }
    return {{"op", "board"},      {"system", "onslaught"},  {"width", width},         {"height", height},
            {"terrain", terrain}, {"elevation", elevation}, {"edges", json::array()}, {"minis", json::array()}};
}

void addEdges(Dice& dice, json& board)
{
    const int width = board["width"], height = board["height"], share = oneOf(dice, {0, 6, 14});
    int portals = 2 * oneOf(dice, {0, 0, 1, 1, 2});
    std::vector<json> borders;
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            if (x < width - 1)
                borders.push_back({{"at", {x, y}}, {"side", "e"}});
            if (y < height - 1)
                borders.push_back({{"at", {x, y}}, {"side", "s"}});
        }
    }
    for (std::size_t i = borders.size(); i > 1; --i)
        std::swap(borders[i - 1], borders[static_cast<std::size_t>(dice.from(0, static_cast<int>(i) - 1))]);
    for (json& edge : borders) {
        if (portals > 0) {
            edge["kind"] = "portal";
            edge["pair"] = portals-- > 2 ? "B" : "A";
        } else if (!dice.percent(share)) {
            continue;
        } else if (dice.oneIn(2)) {
            edge["kind"] = "barrier";
        } else {
            edge["kind"] = "door";
            edge["open"] = dice.percent(40);
        }
        board["edges"].push_back(edge);
    }
}

bool hasWallWithin(const json& board, int left, int top, int size)
{
    return std::ranges::any_of(board["edges"], [&](const json& edge) {
        const int x = edge["at"][0].get<int>() - left, y = edge["at"][1].get<int>() - top;
        const bool isEast = edge["side"] == "e";
        return edge["kind"] != "portal" && !edge.value("open", false) && x >= 0 && y >= 0 &&
               x < size - (isEast ? 1 : 0) && y < size - (isEast ? 0 : 1);
    });
}

json randomMini(Dice& dice, int number, const char* side, int size)
{
    const int most = dice.from(3, 9), low = dice.from(1, 3), any = dice.from(1, most);
    json conditions = json::array();
    if (dice.percent(30))
        conditions.push_back(oneOf(dice, {"invisible", "slowed", "rooted", "stunned", "dazed", "weakened", "marked"}));
    return {{"id", "m" + std::to_string(number)},
            {"side", side},
            {"size", size},
            {"speed", dice.from(dice.oneIn(10) ? 0 : 2, 6)},
            {"ac", dice.from(8, 18)},
            {"hp", oneOf(dice, {most, most, any, low})},
            {"max_hp", most},
            {"bloodied_at", most / 2},
            {"loot", dice.from(0, 2)},
            {"role", oneOf(dice, {"healer", "vanguard", "tactician"})},
            {"conditions", conditions}};
}

/// Sets the mini down where it has room; leaves it out where none is found.
void addMini(Dice& dice, json& board, Occupied& taken, json mini)
{
    const int size = mini["size"];
    for (int tries = 0; tries < 40; ++tries) {
        const int x = dice.from(0, board["width"].get<int>() - size),
                  y = dice.from(0, board["height"].get<int>() - size);
        bool isFree = !hasWallWithin(board, x, y, size);
        for (int i = 0; i < size * size; ++i) {
            const int u = x + i % size, v = y + i / size;
            const auto& row = board["terrain"][static_cast<std::size_t>(v)].get_ref<const std::string&>();
            isFree = isFree && !taken.contains({u, v}) && row[static_cast<std::size_t>(u)] != '#';
        }
        if (!isFree)
            continue;
        for (int i = 0; i < size * size; ++i)
            taken.insert({x + i % size, y + i / size});
        mini["at"] = {x, y};
        board["minis"].push_back(std::move(mini));
        return;
    }
}

bool hasAllSides(const json& board)
{
    return std::ranges::all_of(std::array{"monster", "red", "blue"}, [&](const char* side) {
        return std::ranges::any_of(board["minis"], [&](const json& mini) { return mini["side"] == side; });
    });
}

json randomTest(Dice& dice, bool isAboutIt)
{
    const json hitPoints{{"hitPointsAtMost", dice.from(2, 5)}};
    json test = oneOf(dice, {json{{"has", "marked"}}, json{{"has", "any"}}, json{{"state", "bloodied"}},
                             json{{"state", "carries-loot"}}, json{{"state", "at-maximum"}}, hitPoints});
    if (isAboutIt) {
        if (dice.oneIn(5))
            test = {{"range", {{"max", dice.from(2, 5)}}}};
        test["who"] = "it";
    } else if (dice.percent(70)) {
        test = {{"beside", oneOf(dice, {"character", "enemy", "monster"})}};
        if (dice.oneIn(5))
            test["count"] = 2;
    }
    if (dice.oneIn(4))
        test["isNot"] = true;
    return test;
}

json randomPreferences(Dice& dice)
{
    std::vector<json> words{"closest",  "farthest", "fewest-hit-points",  "most-hit-points",  "most-loot",
                            "bloodied", "unhurt",   {{"role", "healer"}}, {{"has", "marked"}}};
    json chosen = json::array();
    for (int count = dice.from(1, 3); count > 0; --count) {
        const auto at = words.begin() + dice.from(0, dice.oneIn(3) ? 0 : static_cast<int>(words.size()) - 1);
        chosen.push_back(*at);
        words.erase(at);
    }
    return chosen;
}

json about(Dice& dice, json verb)
{
    verb["to"] = dice.percent(90) ? "character" : oneOf(dice, {"enemy", "enemy-character"});
    if (dice.percent(12))
        verb["where"] = json::array({randomTest(dice, true)});
    if (dice.percent(85))
        verb["prefer"] = dice.percent(60) ? randomPreferences(dice) : json::array({"closest"});
    return verb;
}

json randomApproach(Dice& dice)
{
    json verb = about(dice, {{"approach", oneOf(dice, {json(1), json(1), json(1), json(1), json(2), json(3),
                                                       json("attack"), json("attack")})}});
    if (dice.percent(15))
        verb["stopBeside"] = "any";
    return verb;
}

json randomAttack(Dice& dice)
{
    const char* const name = oneOf(dice, {"bite", "bite", "bite", "spit", "spit", "lance", "burst", "breath"});
    json verb = about(dice, {{"attack", name}, {"most", 1}});
    if (std::string(name) == "burst" || std::string(name) == "breath") {
        verb["prefer"] = json::array({"most-caught"});
        if (dice.percent(40))
            verb["sparesFriends"] = true;
    } else if (dice.oneIn(8)) {
        verb["most"] = dice.from(2, 3);
    }
    return verb;
}

json randomOtherMove(Dice& dice, const json& board)
{
    if (dice.oneIn(2))
        return {{"act", "away"}, {"to", "character"}};
    const int width = board["width"], height = board["height"];
    const int x = dice.from(0, width - 1), y = dice.from(0, height - 1);
    json spaces = json::array({{x, y}});
    if (dice.oneIn(2))
        return {{"act", "to-space"}, {"spaces", spaces}};
    if (x + 1 < width)
        spaces.push_back({x + 1, y});
    if (y + 1 < height)
        spaces.push_back({x, y + 1});
    return {{"act", "to-area"}, {"spaces", spaces}};
}

json orElse(json verb)
{
    verb["orElse"] = true;
    return verb;
}

json randomVerbs(Dice& dice, const json& board)
{
    const int pick = dice.from(1, 100);
    const auto verbs = [](auto... all) { return json::array({all...}); };
    if (pick <= 48)
        return verbs(randomApproach(dice), randomAttack(dice));
    if (pick <= 58)
        return verbs(randomAttack(dice), orElse(randomApproach(dice)));
    if (pick <= 66)
        return verbs(randomAttack(dice), orElse(randomAttack(dice)), randomApproach(dice));
    if (pick <= 72)
        return verbs(randomApproach(dice), randomAttack(dice), orElse(randomAttack(dice)));
    if (pick <= 78)
        return verbs(randomAttack(dice));
    if (pick <= 82)
        return verbs(randomAttack(dice), randomAttack(dice));
    if (pick <= 92)
        return verbs(randomOtherMove(dice, board), randomAttack(dice));
    if (pick <= 96)
        return verbs(randomAttack(dice), randomOtherMove(dice, board));
    return verbs(randomApproach(dice), randomAttack(dice), orElse(randomOtherMove(dice, board)));
}

/// An approach until the attack could be made needs an attack after it.
json sound(json verbs)
{
    for (std::size_t i = 0; i < verbs.size(); ++i) {
        const bool isFollowed = std::any_of(verbs.begin() + static_cast<std::ptrdiff_t>(i), verbs.end(),
                                            [](const json& verb) { return verb.contains("attack"); });
        if (verbs[i].contains("approach") && !isFollowed)
            verbs[i]["approach"] = 1;
    }
    return verbs;
}

} // namespace

json randomTableRequest(Dice& dice)
{
    for (;;) {
        json board = randomGround(dice, dice.from(5, 9), dice.from(4, 9));
        addEdges(dice, board);
        std::vector<const char*> sides{"monster", "red", "blue"};
        for (int more = dice.from(1, 5); more > 0; --more)
            sides.push_back(oneOf(dice, {"monster", "red", "blue", "monster"}));
        const bool isTurned = dice.oneIn(2); // names say nothing about sides
        Occupied taken;
        for (int i = 0; i < static_cast<int>(sides.size()); ++i) {
            const int number = isTurned ? static_cast<int>(sides.size()) - 1 - i : i;
            addMini(dice, board, taken,
                    randomMini(dice, number, sides[static_cast<std::size_t>(i)], dice.percent(12) ? 2 : 1));
        }
        if (hasAllSides(board))
            return board;
    }
}

json randomTurnRequest(Dice& dice, const json& board)
{
    json monsters = json::array(), tactics = json::array(), thrown = json::array();
    for (const json& mini : board["minis"]) {
        if (mini["side"] == "monster")
            monsters.push_back(mini["id"]);
    }
    while (monsters.size() > 1 && dice.oneIn(3))
        monsters.erase(monsters.size() - 1);
    for (int more = oneOf(dice, {0, 0, 1, 2}); more > 0; --more)
        tactics.push_back({{"moment", "turn-begins"},
                           {"when", json::array({randomTest(dice, false)})},
                           {"do", sound(randomVerbs(dice, board))}});
    tactics.push_back({{"moment", "turn-begins"}, {"do", sound(randomVerbs(dice, board))}});
    for (int i = 0; i < 60; ++i)
        thrown.push_back(dice.percent(20) ? 1 : dice.percent(25) ? 20 : dice.from(2, 19));
    json attacks = json::parse(attacksOfTurns);
    if (dice.percent(8))
        attacks[1]["effect"] = {{"rules", {"automatic-hit"}}};
    return {{"op", "monster-turn"},
            {"group", monsters},
            {"active_side", dice.oneIn(2) ? "red" : "blue"},
            {"attacks", attacks},
            {"script", {{"on", tactics}}},
            {"choose", json::array()},
            {"dice", thrown},
            {"seed", 0}};
}

} // namespace wheelhouse::testing
