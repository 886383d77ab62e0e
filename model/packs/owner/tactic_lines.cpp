// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/packs/owner/tactic_lines.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::packs {
namespace {

using Json = nlohmann::json;

const QString wordBeside = QStringLiteral("beside");
const QString wordEach = QStringLiteral("each");
const QString wordTiles = QStringLiteral("tiles-");

bool saysNothing(const TacticLine& line)
{
    TacticLine other = line;
    other.when.clear();
    return other == TacticLine();
}

Json preferOf(const TacticLine& line)
{
    return Json::array({line.whom.isEmpty() || line.whom == wordEach ? "closest" : line.whom.toStdString()});
}

Json tilesTest(int most, const char* who)
{
    return {{"tiles", {{"max", most}}}, {"who", who}};
}

/// Where it ends beside somebody it strikes beside it, else as far as its condition looks.
void addReach(Json& attack, const TacticLine& line)
{
    if (!line.move.isEmpty() || line.when == wordBeside)
        attack["range"] = {{"min", 1}, {"max", 1}};
    else if (line.when.startsWith(wordTiles))
        attack["where"] = Json::array({tilesTest(line.when.mid(wordTiles.size()).toInt(), "it")});
}

Json verbsOf(const TacticLine& line)
{
    Json verbs = Json::array();
    if (!line.move.isEmpty())
        verbs.push_back({{"approachTiles", line.move == wordBeside ? 0 : line.move.toInt()},
                         {"to", "character"},
                         {"prefer", preferOf(line)}});
    if (line.toHit) {
        Json attack{{"attack", "own"},
                    {"to", "character"},
                    {"modify", Json::array({{{"what", "to-hit"}, {"to", *line.toHit}},
                                            {{"what", "damage"}, {"to", line.damage.value_or(0)}}})}};
        addReach(attack, line);
        if (line.whom != wordEach) {
            attack["most"] = 1;
            attack["prefer"] = preferOf(line);
        }
        verbs.push_back(std::move(attack));
        if (!line.onHit.isEmpty())
            verbs.push_back({{"give", line.onHit.toStdString()}, {"to", "hit"}});
    }
    return verbs;
}

Json tacticOf(const TacticLine& line)
{
    Json when = Json::array();
    when.push_back({{"is", "self"}, {"who", "actor"}});
    if (line.when == wordBeside)
        when.push_back({{"beside", "character"}});
    else if (line.when.startsWith(wordTiles))
        when.push_back(tilesTest(line.when.mid(wordTiles.size()).toInt(), "character"));
    return {{"moment", "turn-begins"}, {"when", std::move(when)}, {"do", verbsOf(line)}};
}

/// As far as it can be told; whether that is all, composing it again shows.
TacticLine lineIn(const Json& tactic)
{
    TacticLine line;
    for (const Json& test : tactic.value("when", Json::array())) {
        if (test.contains("beside"))
            line.when = wordBeside;
        else if (test.contains("tiles"))
            line.when = wordTiles + QString::number(test["tiles"].value("max", 0));
    }
    for (const Json& verb : tactic.value("do", Json::array())) {
        const bool attacks = verb.contains("attack");
        if (verb.contains("approachTiles") && verb["approachTiles"].is_number_integer()) {
            const int far = verb["approachTiles"];
            line.move = far == 0 ? wordBeside : QString::number(far);
        }
        for (const Json& change : attacks ? verb.value("modify", Json::array()) : Json::array()) {
            const std::string what = change.value("what", "");
            if (what == "to-hit")
                line.toHit = change.value("to", 0);
            else if (what == "damage")
                line.damage = change.value("to", 0);
        }
        const Json prefer = verb.value("prefer", Json::array());
        if (!prefer.empty() && prefer.front().is_string())
            line.whom = QString::fromStdString(prefer.front());
        if (attacks && !verb.contains("most"))
            line.whom = wordEach;
        if (verb.contains("give") && verb["give"].is_string())
            line.onHit = QString::fromStdString(verb["give"]);
    }
    return line;
}

TacticLack lackOfOne(const TacticLine& line)
{
    if (saysNothing(line))
        return line.when.isEmpty() ? TacticLack::Nothing : TacticLack::Deed;
    if (line.whom.isEmpty())
        return TacticLack::Whom;
    if (line.toHit && !line.damage)
        return TacticLack::Damage;
    return line.move.isEmpty() && !line.toHit ? TacticLack::Deed : TacticLack::Nothing;
}

} // namespace

TacticLack lackOf(const std::vector<TacticLine>& lines)
{
    for (const TacticLine& line : lines) {
        if (const TacticLack lack = lackOfOne(line); lack != TacticLack::Nothing)
            return lack;
    }
    const bool isBegun = std::ranges::any_of(lines, [](const TacticLine& line) { return !saysNothing(line); });
    return isBegun && saysNothing(lines.back()) ? TacticLack::Last : TacticLack::Nothing;
}

Json scriptOf(const std::vector<TacticLine>& lines)
{
    Json on = Json::array();
    for (const TacticLine& line : lines) {
        if (!saysNothing(line))
            on.push_back(tacticOf(line));
    }
    return on.empty() || lackOf(lines) != TacticLack::Nothing ? Json() : Json{{"on", std::move(on)}};
}

std::optional<std::vector<TacticLine>> linesOf(const content::Script& script)
{
    std::vector<TacticLine> lines;
    const Json written = Json::parse(script.json.toStdString(), nullptr, false);
    if (written.is_object() && written.contains("on") && written["on"].is_array()) {
        for (const Json& tactic : written["on"])
            lines.push_back(lineIn(tactic));
        if (lines.empty() || lines.size() > mostTacticsTested + 1 || scriptOf(lines) != written)
            return std::nullopt;
    } else if (!script.json.isEmpty() && !written.is_null()) {
        return std::nullopt;
    }
    const TacticLine last = lines.empty() ? TacticLine() : lines.back();
    if (!lines.empty())
        lines.pop_back();
    lines.resize(mostTacticsTested);
    lines.push_back(last);
    return lines;
}

} // namespace wheelhouse::packs
