// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/setup/setup.h"

#include "model/content/map.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/command/frames.h"
#include "model/rules/acts/command/piles.h"
#include "model/rules/onslaught/loot/chests.h"

#include <QStringList>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

/// Why this line-up is no party, or nothing (ONS-PTY-01, ONS-PTY-02, ONS-PTY-03, ONS-PTY-13).
std::optional<Refusal> whyNoParty(const content::Pack& content, const std::vector<content::CharacterId>& lineUp,
                                  size_t size)
{
    std::set<QString> ids;
    std::set<QString> roles;
    std::optional<content::FactionId> faction;
    if (lineUp.size() != size) {
        return against(Message("party-wrong-size").with("count", static_cast<int>(size)), {"ONS-PTY-01"}).value();
    }
    for (const content::CharacterId& id : lineUp) {
        const content::Character* character = content::find(content.characters, id);
        if (!character) {
            continue;
        }
        if (!ids.insert(id.text()).second) {
            return against(Message("party-twice").with("name", character->name), {"ONS-PTY-02"}).value();
        }
        if (faction && *faction != character->faction) {
            return against(Message("party-two-factions").with("name", character->name), {"ONS-PTY-03"}).value();
        }
        faction = character->faction;
        if (!character->role.isEmpty() && !roles.insert(character->role).second) {
            return against(Message("party-role-twice").with("role", character->role), {"ONS-PTY-01", "ONS-PTY-13"})
                .value();
        }
    }
    return std::nullopt;
}

/// The parties that the command asks for, where they are not the scenario's own (ONS-PTY-04).
std::optional<Refusal> whyNoParties(const Game& game, const json& args)
{
    const auto scenario = content::find(
        game.content().scenarios, content::ScenarioId(QString::fromStdString(args.value("scenario", std::string()))));
    if (!scenario || !args.contains("seats") || !args["seats"].is_array()) {
        return std::nullopt;
    }
    const auto& seats = args["seats"];
    for (size_t i = 0; i < seats.size() && i < scenario->seats.size(); ++i) {
        if (!seats[i].is_object() || !seats[i].contains("characters") || !seats[i]["characters"].is_array()) {
            continue;
        }
        std::vector<content::CharacterId> lineUp;
        for (const json& id : seats[i]["characters"]) {
            lineUp.emplace_back(id.is_string() ? QString::fromStdString(id.get<std::string>()) : QString());
        }
        const auto& preset = scenario->seats[i].lineUp;
        const size_t size = scenario->partySize ? static_cast<size_t>(*scenario->partySize) : preset.size();
        if (lineUp == preset || size == 0) {
            continue;
        }
        if (auto why = whyNoParty(game.content(), lineUp, size)) {
            why->at = QStringLiteral("/args/seats/%1/characters").arg(i);
            return why;
        }
    }
    return std::nullopt;
}

/// A scenario says who begins (ONS-INI-01), or the command does; nobody is taken for granted (ONS-GEN-03).
std::optional<Refusal> whyNobodyBegins(const content::Scenario& scenario, const SeatId& active)
{
    if (scenario.firstActiveSeat || active) {
        return std::nullopt;
    }
    auto refusal = against(Message("scenario-needs-active").with("scenario", scenario.name), {"ONS-GEN-03"}).value();
    refusal.at = QStringLiteral("/args/active");
    return refusal;
}

void layChests(Game& game)
{
    const std::vector<board::Space> printed = printedChests(game);
    if (!printed.empty()) {
        game.change(QStringLiteral("chests"), [&](OnslaughtPart& part) {
            part.chests.insert(part.chests.end(), printed.begin(), printed.end());
        });
    }
}

/// An item of the app's bag that nobody has seen; nothing where only events are left.
std::optional<Hidden> drawFind(Game& game)
{
    std::vector<QString> items = *game.table().pile(acts::lootPile())->contents;
    std::erase_if(items, [&](const QString& face) {
        const FaceKind* kind = game.table().face(face);
        return kind && kind->kind == acts::lootEventKind();
    });
    if (items.empty()) {
        return std::nullopt;
    }
    const int pick = game.context().chance().below(static_cast<int>(items.size()));
    game.happen(ChanceDrawn{acts::lootKind(), {pick}, true, Knowers::nobody()});
    return Hidden{items[static_cast<size_t>(pick)], Knowers::nobody()};
}

/// A hidden item of the pool lies on every place for one (ONS-LOT-01). Out of a bag of their own the players draw it,
/// and nobody knows what it is until somebody equips it.
void layFinds(Game& game)
{
    const content::Scenario* scenario = game.scenario();
    const Pile* bag = game.table().pile(acts::lootPile());
    const bool untouched = scenario && bag && bag->count == static_cast<int>(scenario->lootPool.size());
    const auto& map = game.table().map;
    if (!untouched || bag->count == 0 || !game.table().showsMap() || scenario->map != map->id) {
        return;
    }
    const bool real = !bag->contents;
    QStringList laid;
    const std::vector<content::MapPlace> places = game.table().map->places;
    for (const content::MapPlace& place : places) {
        if (place.kind != content::MapPlaceKind::Loot || game.table().pile(acts::lootPile())->count == 0) {
            continue;
        }
        if (const auto face = real ? std::optional(Hidden{std::nullopt, Knowers::nobody()}) : drawFind(game)) {
            game.context().draw(acts::lootKind(), *face, {Place::Kind::Map, {}, {}, place.at}, false, acts::lootPile());
            laid << place.letter;
        }
    }
    if (!laid.isEmpty()) {
        game.say(real ? Message("said-finds-by-hand").with("places", laid.join(QStringLiteral(", ")))
                      : Message("said-finds-laid").with("count", static_cast<int>(laid.size())));
    }
}

/// Every further number at which a group acts stands in the order.
void layFurtherNumbers(Game& game)
{
    const content::Scenario* scenario = game.scenario();
    for (const content::MonsterGroup& group :
         scenario ? scenario->monsterGroups : std::vector<content::MonsterGroup>()) {
        const TurnEntry* first = game.table().entry(group.initiative.hundredths);
        for (const content::Initiative again : first ? group.again : std::vector<content::Initiative>()) {
            TurnEntry entry = *game.table().entry(group.initiative.hundredths);
            entry.number = again.hundredths;
            if (!game.table().entry(entry.number)) {
                game.happen(TurnEntryAdded{std::move(entry)});
            }
        }
    }
}

/// The free table's act, without the arguments that are this game's own.
ActResult withoutOwn(Game& game, const char* act, const JsonValue& args)
{
    json plain = args.get();
    if (plain.is_object()) {
        plain.erase("house");
        plain.erase("active");
    }
    return acts::perform(game.context(), QString::fromLatin1(act), JsonValue(std::move(plain)), {});
}

/// House rules named in an object, read into `house`.
void readHouse(acts::CommandArguments& asked, std::map<QString, bool>& house)
{
    const json given = asked.args.value("house").get();
    if (!given.is_object()) {
        asked.fail(Message("argument-not-an-object").with("name", QStringLiteral("house")),
                   asked.args.pointer("house"));
        return;
    }
    for (const auto& [name, on] : given.items()) {
        const auto& names = houseRuleNames();
        const auto known =
            std::any_of(names.begin(), names.end(), [&name = name](const auto& one) { return name == one.name; });
        if (!known || !on.is_boolean()) {
            asked.fail(Message("unknown-house-rule").with("name", QString::fromStdString(name)),
                       asked.args.pointer("house") + QLatin1Char('/') + QString::fromStdString(name));
            return;
        }
        if (on.get<bool>()) {
            house[QString::fromStdString(name)] = true;
        } else {
            house.erase(QString::fromStdString(name));
        }
    }
}
} // namespace

std::optional<Refusal> whyNotScenario(const content::Scenario& scenario)
{
    for (const content::MonsterGroup& group : scenario.monsterGroups) {
        std::vector<content::Initiative> numbers = group.again;
        numbers.push_back(group.initiative);
        for (const content::Initiative number : numbers) {
            if (number.hundredths % 100 == 0) {
                return against(Message("monsters-on-whole-number")
                                   .with("name", group.name)
                                   .with("number", acts::numberText(number.hundredths)),
                               {"ONS-ACT-02"})
                    .value();
            }
        }
    }
    return std::nullopt;
}

ActResult start(Game& game, acts::CommandArguments& asked, const JsonValue& args)
{
    std::map<QString, bool> house;
    if (asked.args.has("house")) {
        readHouse(asked, house);
    }
    if (asked.problem()) {
        return asked.refusal();
    }
    const SeatId active(asked.args.textOr("active", {}));
    const QString wanted = asked.args.textOr("scenario", {});
    if (const auto* scenario = content::find(game.content().scenarios, content::ScenarioId(wanted));
        scenario && !game.anyway()) {
        for (const auto& why :
             {whyNotScenario(*scenario), whyNobodyBegins(*scenario, active), whyNoParties(game, args.get())}) {
            if (why) {
                return tl::unexpected(*why);
            }
        }
    }
    auto made = withoutOwn(game, "start", args);
    if (!made) {
        return made;
    }
    if (active && !game.table().seat(active)) {
        return badRequest(Message("unknown-seat").with("seat", active.text()), asked.args.pointer("active"));
    }
    if (active && game.table().active != active) {
        game.happen(ActiveSeatSet{game.table().active, active});
    }
    game.change(QStringLiteral("house"), [&](OnslaughtPart& part) { part.house = house; });
    layFurtherNumbers(game);
    layChests(game);
    return made;
}

ActResult deal(Game& game, acts::CommandArguments& asked, const JsonValue& args)
{
    if (asked.problem()) {
        return asked.refusal();
    }
    const bool dealt = game.table().phase != QLatin1String("initiative") ||
                       std::any_of(game.state().frames.begin(), game.state().frames.end(),
                                   [](const Frame& frame) { return isOf<acts::DealFrame>(frame); });
    if (dealt && !game.anyway()) {
        return against(Message("already-dealt").with("round", game.table().round), {"ONS-RND-01", "ONS-INI-15"});
    }
    if (game.table().round <= 1) { // where everybody was placed one by one
        layFinds(game);
    }
    return acts::perform(game.context(), QStringLiteral("deal"), args, {});
}

ActResult setOut(Game& game)
{
    auto made = acts::perform(game.context(), QStringLiteral("set-out"), {}, {});
    if (made) {
        layFinds(game);
    }
    return made;
}

ActResult setHouse(Game& game, acts::CommandArguments& asked)
{
    std::map<QString, bool> house = game.part().house;
    readHouse(asked, house);
    if (asked.problem()) {
        return asked.refusal();
    }
    game.change(QStringLiteral("house"), [&](OnslaughtPart& part) { part.house = house; });
    return Message("line-house-rules").with("count", static_cast<int>(house.size()));
}

} // namespace wheelhouse::rules::onslaught
