// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/board/monsters_part.h"

#include "app/cli/board/board_fields.h"
#include "app/cli/board/bundled_monsters.h"
#include "app/cli/board/group_turn.h"
#include "model/packs/format/problem.h"
#include "model/packs/format/read_effect.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace wheelhouse::cli {
namespace {

using content::Attack;
using content::Verb;
using nlohmann::json;

constexpr int mostOfAny = 1000;

content::Opaque opaqueOf(const json& value)
{
    content::Opaque opaque;
    if (value.is_structured())
        opaque.json = QByteArray::fromStdString(value.dump());
    return opaque;
}

void complainOfWords(Fields& fields, const char* name, const packs::Problems& problems)
{
    if (problems.empty()) {
        fields.complain("bad-request", QCoreApplication::translate("Query", "This is no effect that can be read."),
                        fields.pointer(name));
        return;
    }
    const packs::Problem& first = problems.front();
    fields.complain("bad-request", packs::describe(first) + u' ' + packs::advise(first),
                    fields.pointer(name) + first.place.pointer);
}

Attack readAttack(Fields& fields)
{
    constexpr std::array<std::string_view, 3> kinds{"melee", "ranged", "magic"};
    Attack attack;
    attack.id = content::AttackId(QString::fromStdString(fields.text("id")));
    attack.name = QString::fromStdString(fields.textOr("name", {}));
    if (fields.has("kind"))
        attack.kind = static_cast<content::AttackKind>(fields.oneOf("kind", kinds));
    Fields range(fields.objectOrNone("range"), fields.pointer("range"));
    attack.rangeMin = range.numberOr("min", 1, 0, board::maxPoints);
    attack.rangeMax = range.numberOr("max", 1, 0, board::maxPoints);
    if (*attack.rangeMin > *attack.rangeMax)
        range.complain("bad-request",
                       QCoreApplication::translate("Query", "The range begins farther away than it ends."),
                       range.pointer("min"));
    fields.take(range);
    attack.toHit = fields.numberOr("toHit", 0, -mostOfAny, mostOfAny);
    attack.damage = fields.numberOr("damage", 0, 0, mostOfAny);
    attack.basic = fields.flagOr("basic", false);
    const auto numberIfGiven = [&](const char* name, std::optional<int>& number, int least, int most) {
        if (fields.has(name))
            number = fields.number(name, least, most);
    };
    numberIfGiven("area", attack.area, 0, board::maxPoints);
    numberIfGiven("cone", attack.cone, 1, board::maxPoints);
    numberIfGiven("criticalFrom", attack.criticalFrom, 1, 20);
    numberIfGiven("targets", attack.targets, 1, board::maxMinis);
    if (fields.has("effect")) {
        auto effect = packs::readCardEffect(opaqueOf(fields.required("effect")));
        if (effect)
            attack.effect = std::move(*effect);
        else
            complainOfWords(fields, "effect", effect.error());
    }
    return attack;
}

std::vector<Attack> readAttacks(Fields& request)
{
    std::vector<Attack> attacks;
    const json& list = request.listOrNone("attacks");
    for (std::size_t i = 0; i < list.size() && !request.problem(); ++i) {
        Fields fields(list[i], request.pointer("attacks") + u'/' + QString::number(i));
        attacks.push_back(readAttack(fields));
        request.take(fields);
    }
    return attacks;
}

bool isPlayed(const Verb& verb)
{
    return behaviour::isMove(verb) || verb.kind == Verb::Kind::Attack;
}

void complainOfDeed(Fields& request, const QString& at)
{
    request.complain("bad-request", QCoreApplication::translate("Query", "Only walks and attacks are played here."),
                     at);
}

/// Complains of what a script does that no board can show; `at` is where the script stands, up to its clauses.
void checkScript(Fields& request, const content::Effect& script, const QString& at)
{
    for (std::size_t i = 0; i < script.triggers.size(); ++i) {
        const auto& verbs = script.triggers[i].verbs;
        const auto other = std::ranges::find_if_not(verbs, isPlayed);
        if (other != verbs.end())
            complainOfDeed(request, at + QStringLiteral("/on/%1/do/%2").arg(i).arg(other - verbs.begin()));
    }
}

bool isPlayedWhole(const Ways& ways)
{
    return std::ranges::all_of(ways.script.triggers,
                               [](const auto& trigger) { return std::ranges::all_of(trigger.verbs, isPlayed); });
}

Ways readWays(Fields& request)
{
    Ways ways{readAttacks(request), {}};
    const json& written = request.objectOrNone("script");
    request.required("script");
    auto script = packs::readScript(opaqueOf(written));
    if (!script) {
        complainOfWords(request, "script", script.error());
        return ways;
    }
    ways.script = std::move(*script);
    checkScript(request, ways.script, request.pointer("script"));
    return ways;
}

/// What a monster of a pack does, or what the request itself says.
void readDoings(Fields& request, GroupOrders& orders)
{
    if (!request.has("monster")) {
        orders.ways = readWays(request);
        return;
    }
    const BundledMonster* monster = bundledMonster(request.text("monster"));
    if (!monster) {
        request.complain(
            "bad-request",
            QCoreApplication::translate("Query", "No pack of the program has a monster with a script here."),
            request.pointer("monster"));
        return;
    }
    orders.ways = monster->ways;
    orders.bloodied = monster->bloodied;
    if (!isPlayedWhole(orders.ways) || (orders.bloodied && !isPlayedWhole(*orders.bloodied)))
        complainOfDeed(request, request.pointer("monster")); // the request shows no more of it
}

std::optional<Names> readNames(Fields& request)
{
    if (!request.has("names"))
        return std::nullopt;
    const json& list = request.objectOrNone("names");
    Fields fields(list, request.pointer("names"));
    Names names;
    for (const auto& name : list.items())
        names[name.key()] = QString::fromStdString(fields.text(name.key().c_str()));
    request.take(fields);
    return names;
}

std::vector<std::string> readGroup(Fields& request, const board::onslaught::Board& board,
                                   const std::vector<MiniFacts>& facts)
{
    std::vector<std::string> group;
    const json& list = request.list("group");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const QString at = request.pointer("group") + u'/' + QString::number(i);
        const std::string id = list[i].is_string() ? list[i].get<std::string>() : std::string();
        if (!list[i].is_string())
            request.complain("bad-request", QCoreApplication::translate("Query", "A mini's id is expected here."), at);
        else if (!board.find(id))
            request.complain("unknown-mini",
                             QCoreApplication::translate("Query", "No mini of this id is on the board."), at);
        else if (facts[static_cast<std::size_t>(*board.find(id))].side != monsterSide)
            request.complain("bad-request", QCoreApplication::translate("Query", "This mini is no monster."), at);
        else if (std::ranges::count(group, id) == 0)
            group.push_back(id);
    }
    return group;
}

std::vector<int> readDice(Fields& request)
{
    std::vector<int> dice;
    const json& list = request.listOrNone("dice");
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto face = wholeNumber(list[i]);
        if (!face || *face < 1 || *face > 20)
            request.complain("bad-request", QCoreApplication::translate("Query", "A die shows 1 to 20."),
                             request.pointer("dice") + u'/' + QString::number(i));
        dice.push_back(face.value_or(1));
    }
    return dice;
}

} // namespace

MonstersPart::MonstersPart(std::vector<MiniFacts> facts) : m_facts(std::move(facts))
{
    for (const MiniFacts& one : m_facts) {
        if (std::ranges::count(m_sides, one.side) == 0)
            m_sides.push_back(one.side);
    }
}

Answer MonstersPart::turn(board::onslaught::Board& board, Fields& request, behaviour::Workspace& workspace)
{
    GroupOrders orders;
    orders.group = readGroup(request, board, m_facts);
    orders.activeSide = request.text("active_side");
    const auto isOther = [&](const std::string& side) { return side != monsterSide && side != orders.activeSide; };
    const auto other = std::ranges::find_if(m_sides, isOther);
    const std::string absent = orders.activeSide == "blue" ? "red" : "blue"; // it has nobody on the board
    orders.otherSide = other == m_sides.end() ? absent : *other;
    readDoings(request, orders);
    orders.choose = request.listOrNone("choose");
    orders.dice = readDice(request);
    orders.seed = static_cast<unsigned>(request.numberOr("seed", 0, 0, std::numeric_limits<int>::max()));
    orders.names = readNames(request);
    if (request.problem())
        return complaintOf(request);
    return GroupTurn(board, m_facts, orders, workspace).run();
}

} // namespace wheelhouse::cli
