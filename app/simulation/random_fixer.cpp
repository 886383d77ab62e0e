// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation/random_fixer.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::app {

namespace {
using nlohmann::json;

std::string utf8Of(const QString& text)
{
    return text.toStdString();
}

template <class Tag>
std::string utf8Of(const play::Id<Tag>& id)
{
    return id.text().toStdString();
}
} // namespace

int RandomFixer::below(int count)
{
    return std::uniform_int_distribution<int>(0, count - 1)(m_random);
}

bool RandomFixer::interrupts()
{
    constexpr int hundred = 100;
    return m_percent > 0 && below(hundred) < m_percent;
}

/// None where there are none.
template <class Things>
const typename Things::value_type* RandomFixer::anyOf(const Things& things)
{
    return things.empty() ? nullptr : &things[static_cast<size_t>(below(static_cast<int>(things.size())))];
}

json RandomFixer::anySpace(const play::State& state)
{
    constexpr int usual = 12;
    const auto& map = state.table.map;
    return {below(map ? map->ground.width : usual), below(map ? map->ground.height : usual)};
}

/// A value set by hand: the command's type and its arguments, none where there is nothing to set.
json RandomFixer::value(const play::State& state, QString& type)
{
    const play::Figure* figure = anyOf(state.table.figures);
    if (!figure) {
        return {};
    }
    const std::string id = utf8Of(figure->id);
    enum Kind { HitPoint, Experience, AddToken, RemoveToken, TurnDial, Count, Place, Kinds };
    switch (below(Kinds)) {
    case HitPoint:
        type = QStringLiteral("adjust");
        return {{"figure", id}, {"track", "hp"}, {"by", below(2) == 0 ? 1 : -1}};
    case Experience:
        type = QStringLiteral("earn");
        return {{"figure", id}, {"count", below(2) == 0 ? 1 : -1}};
    case AddToken:
        type = QStringLiteral("add-token");
        if (const auto* condition = anyOf(state.table.conditions)) {
            return {{"figure", id}, {"condition", utf8Of(condition->id)}};
        }
        return {};
    case RemoveToken:
        type = QStringLiteral("remove-token");
        if (const auto* token = anyOf(state.table.tokens)) {
            return {{"token", utf8Of(token->id)}};
        }
        return {};
    case TurnDial:
        type = QStringLiteral("set-dial");
        if (const auto* dial = anyOf(figure->dials)) {
            return {{"figure", id}, {"dial", utf8Of(dial->id)}, {"value", below(2)}};
        }
        return {};
    case Count:
        type = QStringLiteral("counter");
        if (const auto* counter = anyOf(state.table.counters)) {
            return {{"counter", utf8Of(counter->id)}, {"by", below(2) == 0 ? 1 : -1}};
        }
        return {};
    default:
        type = QStringLiteral("place");
        return {{"figure", id}, {"to", anySpace(state)}};
    }
}

/// A number that waits is begun before its turn, or is called something else.
std::optional<play::Command> RandomFixer::order(const play::State& state)
{
    std::vector<play::TurnEntry> waiting;
    std::copy_if(state.table.order.begin(), state.table.order.end(), std::back_inserter(waiting),
                 [](const play::TurnEntry& entry) { return entry.state == play::TurnEntry::State::Waiting; });
    const play::TurnEntry* entry = anyOf(waiting);
    if (!entry) {
        return std::nullopt;
    }
    play::Command command;
    if (below(2) == 0) {
        command.type = QStringLiteral("begin-turn");
        command.args = play::JsonValue(json{{"number", entry->number}, {"anyway", true}});
    } else {
        command.type = QStringLiteral("set-order");
        command.args = play::JsonValue(json{{"number", entry->number}, {"label", "The others"}});
    }
    return command;
}

/// What is offered, done to somebody or somewhere else than the rules have it.
std::optional<play::Command> RandomFixer::anyway(const play::State& state, const std::vector<play::Offer>& offers)
{
    std::vector<play::Offer> acts;
    std::copy_if(offers.begin(), offers.end(), std::back_inserter(acts), [](const play::Offer& offer) {
        return offer.type == QLatin1String("attack") || offer.type == QLatin1String("move") ||
               offer.type == QLatin1String("use") || offer.type == QLatin1String("loot");
    });
    const play::Offer* offer = anyOf(acts);
    if (!offer) {
        return std::nullopt;
    }
    json args{{"anyway", true}};
    for (const auto& [name, values] : offer->domains.get().items()) {
        args[name] = values.at(static_cast<size_t>(below(static_cast<int>(values.size()))));
    }
    if (args.contains("to")) {
        args["to"] = anySpace(state);
    }
    if (args.contains("targets")) {
        args["targets"] = json::array({utf8Of(anyOf(state.table.figures)->id)});
    }
    play::Command command;
    command.type = offer->type;
    command.seat = offer->seats.empty() ? play::SeatId() : offer->seats.front();
    command.args = play::JsonValue(std::move(args));
    return command;
}

play::Command RandomFixer::choose(const play::GameSystem& system, const play::State& state,
                                  const std::vector<play::Offer>& offers)
{
    enum Kind { Value, Another, Fix, House, Anyway, Order, Kinds };
    const int kind = below(Kinds);
    play::Command command;
    if (kind == Anyway) {
        if (auto forced = anyway(state, offers)) {
            return *std::move(forced);
        }
    }
    if (kind == Order) {
        if (auto ordered = order(state)) {
            return *std::move(ordered);
        }
    }
    const std::vector<play::HouseRuleOffer> rules = system.houseRules();
    if (kind == House && !rules.empty()) {
        command.type = QStringLiteral("house");
        command.args = play::JsonValue(json{{"house", {{utf8Of(anyOf(rules)->name), below(2) == 0}}}});
        return command;
    }
    json args = value(state, command.type);
    if (kind == Fix) {
        args = {{"of", "a line"}, {"commands", json::array({{{"type", utf8Of(command.type)}, {"args", args}}})}};
        command.type = QStringLiteral("fix");
    }
    command.args = play::JsonValue(std::move(args));
    return command;
}

} // namespace wheelhouse::app
