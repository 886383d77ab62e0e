// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/tracker/tracker_system.h"

#include "model/rules/acts/by_hand/act_forms.h"
#include "model/rules/acts/by_hand/acts_by_name.h"
#include "model/rules/acts/by_hand/scenario_beginnings.h"
#include "model/rules/acts/command/giver_check.h"
#include "model/rules/acts/fixing/fixes.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

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

/// What the seat may name of the things that its act is about, if that is whose they are; nobody's where it is none.
json ownOf(const Table& table, Giver giver, const SeatId& seat)
{
    json own = json::array();
    if (giver == Giver::TheFigures) {
        for (const Figure& figure : table.figures) {
            if (figure.seat == seat) {
                own.push_back(figure.id.text().toStdString());
            }
        }
    } else if (giver == Giver::ThePieces) {
        for (const Piece& piece : table.pieces) {
            if (ownerOf(table, piece) == seat) {
                own.push_back(piece.id.text().toStdString());
            }
        }
    } else if (seat) {
        own.push_back(seat.text().toStdString());
    }
    return own;
}

/// The argument that says whose an act is; none where it is nobody's in particular.
const char* aboutWhat(Giver giver)
{
    switch (giver) {
    case Giver::TheFigures:
        return "figure";
    case Giver::ThePieces:
        return "piece";
    case Giver::TheSeats:
        return "seat";
    default:
        return nullptr;
    }
}

/// The act as it is offered to each seat, and as everybody is offered it with what is nobody's.
void offerByOwner(const Table& table, const Act& act, const json& domains, std::vector<Offer>& offers)
{
    std::vector<SeatId> owners{SeatId()};
    std::ranges::transform(table.seats, std::back_inserter(owners), &Seat::id);
    for (const SeatId& owner : owners) {
        json own = domains;
        own[aboutWhat(act.giver)] = ownOf(table, act.giver, owner);
        if (own[aboutWhat(act.giver)].empty()) {
            continue;
        }
        if (act.giver == Giver::TheSeats && own.contains("figure")) {
            own["figure"] = ownOf(table, Giver::TheFigures, owner);
        }
        const std::vector<SeatId> seats = owner ? std::vector{owner} : std::vector<SeatId>();
        offers.push_back({QString::fromLatin1(act.type), seats, JsonValue(std::move(own)), act.giver});
    }
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
        const bool needsMap =
            type == QLatin1String("move") || type == QLatin1String("door") || type == QLatin1String("set-out");
        if ((type == QLatin1String("start")) == started || act.giver == Giver::TheAsked ||
            (needsMap && !whole.table.showsMap())) {
            continue;
        }
        json own = json::object();
        for (const char* argument : act.arguments) {
            if (domains.contains(argument)) {
                own[argument] = domains[argument];
            }
        }
        if (aboutWhat(act.giver)) {
            offerByOwner(whole.table, act, own, offers);
        } else {
            offers.push_back({type, {}, JsonValue(std::move(own)), act.giver});
        }
    }
    for (const Prompt& prompt : whole.prompts) {
        const std::vector<SeatId> asked = prompt.seat ? std::vector{prompt.seat} : std::vector<SeatId>();
        offers.push_back({QStringLiteral("answer"), asked,
                          JsonValue(json{{"prompt", {prompt.id.text().toStdString()}}}), Giver::TheAsked});
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
