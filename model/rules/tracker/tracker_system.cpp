// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/tracker/tracker_system.h"

#include "model/rules/acts/by_hand/act_forms.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/by_hand/scenario_beginnings.h"
#include "model/rules/acts/fixing/fixes.h"

#include <nlohmann/json.hpp>

namespace wheelhouse::rules::tracker {

using namespace play;
using namespace acts;

namespace {
using nlohmann::json;

template <class Things>
json idsOf(const Things& things)
{
    json ids = json::array();
    for (const auto& thing : things) {
        if constexpr (requires { thing.id.text(); }) {
            ids.push_back(thing.id.text().toStdString());
        } else {
            ids.push_back(thing.id.toStdString());
        }
    }
    return ids;
}

json numbersOf(const Table& table)
{
    json numbers = json::array();
    for (const TurnEntry& entry : table.order) {
        numbers.push_back(entry.number);
    }
    return numbers;
}

/// What the things on the table can be named by, argument by argument.
json domainsOf(const State& state, const content::Pack& content)
{
    const json figures = idsOf(state.table.figures);
    return {{"figure", figures},
            {"placer", figures},
            {"figures", figures},
            {"seat", idsOf(state.table.seats)},
            {"active", idsOf(state.table.seats)},
            {"token", idsOf(state.table.tokens)},
            {"piece", idsOf(state.table.pieces)},
            {"pile", idsOf(state.table.piles)},
            {"deck", idsOf(content.decks)},
            {"counter", idsOf(state.table.counters)},
            {"condition", idsOf(state.table.conditions)},
            {"face", idsOf(state.table.faces)},
            {"prompt", idsOf(state.prompts)},
            {"number", numbersOf(state.table)},
            {"level", {"off", "full"}},
            {"by", {{"low", -99}, {"high", 99}}}};
}
} // namespace

tl::expected<Outcome, Refusal> TrackerSystem::decide(const Question& question) const
{
    CommandContext context(question);
    auto made = perform(context, question.command.type, question.command.args, {});
    if (!made) {
        return tl::unexpected(std::move(made.error()));
    }
    return context.outcome(std::move(*made));
}

std::vector<CommandForm> TrackerSystem::commands() const
{
    return formsByHand();
}

std::vector<Offer> TrackerSystem::legal(const State& whole, const content::Pack& content) const
{
    const json domains = domainsOf(whole, content);
    const bool started = !whole.table.seats.empty();
    std::vector<Offer> offers;
    for (const Act& act : actsByHand()) {
        const QString type = QString::fromLatin1(act.type);
        const bool isAnswer = type == QLatin1String("answer");
        const bool needsMap =
            type == QLatin1String("move") || type == QLatin1String("door") || type == QLatin1String("set-out");
        if ((type == QLatin1String("start")) == started || (isAnswer && whole.prompts.empty()) ||
            (needsMap && !whole.table.showsMap())) {
            continue;
        }
        json own = json::object();
        for (const char* argument : act.arguments) {
            if (domains.contains(argument)) {
                own[argument] = domains[argument];
            }
        }
        Offer offer{type, {}, JsonValue(std::move(own))};
        for (const Prompt& prompt : whole.prompts) {
            if (isAnswer && prompt.seat) {
                offer.seats.push_back(prompt.seat);
            }
        }
        offers.push_back(std::move(offer));
    }
    return offers;
}

std::vector<Beginning> TrackerSystem::beginnings(const content::Pack& pack) const
{
    return scenarioBeginnings(pack);
}

content::Pack TrackerSystem::contentOf(const content::Pack& pack, const QString& beginning) const
{
    return withScenario(pack, beginning);
}

std::vector<Fix> TrackerSystem::fixes(const std::vector<Event>& events, const State& seen, const content::Pack&) const
{
    return fixesOf(FixContext(events, seen));
}

} // namespace wheelhouse::rules::tracker
