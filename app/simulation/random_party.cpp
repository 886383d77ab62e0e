// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation/random_party.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <random>

namespace wheelhouse::app {

namespace {
using nlohmann::json;

constexpr quint64 partysSeed = 0x94D049BB133111EB;

/// As many of each kind as the card prints under the kind's name, whatever they are.
json powersFor(const content::Pack& pack, const content::Card& hero, std::mt19937_64& random)
{
    json chosen = json::array();
    for (const char* kind : {"at-will", "utility", "daily", "expert"}) {
        std::vector<std::string> powers;
        for (const content::Card& card : pack.cards) {
            if (card.owner == hero.id && std::ranges::count(card.tags, QLatin1String(kind)) > 0)
                powers.push_back(card.id.text().toStdString());
        }
        std::ranges::shuffle(powers, random);
        const content::CardValues& values = hero.sides.empty() ? hero.values : hero.sides.front().values;
        const auto allowed = values.find(QString::fromLatin1(kind));
        const int count = allowed == values.end() ? 0 : allowed->second.value_or(0);
        powers.resize(std::min(powers.size(), static_cast<size_t>(std::max(0, count))));
        std::ranges::copy(powers, std::back_inserter(chosen));
    }
    return chosen;
}
} // namespace

play::JsonValue seatsFor(int count)
{
    json args = json::object();
    for (int seat = 1; seat <= count; ++seat) {
        const std::string name = "p" + std::to_string(seat);
        args["seats"].push_back({{"id", name}, {"name", name}});
    }
    return play::JsonValue(std::move(args));
}

play::JsonValue randomParty(const play::GameSystem& system, const content::Pack& pack, const SimulatedGame& game)
{
    const std::vector<play::Beginning> all = system.beginnings(pack);
    const auto beginning = std::ranges::find(all, game.scenario.text(), &play::Beginning::id);
    if (beginning == all.end())
        return seatsFor(game.seats);
    std::mt19937_64 random(game.seed ^ partysSeed);
    std::vector<play::Beginning::Figure> heroes = beginning->figures;
    std::ranges::shuffle(heroes, random);
    const auto wanted = game.seats > 0 ? static_cast<size_t>(game.seats) : beginning->usualSeats;
    json args{{"seats", json::array()}, {"powers", json::object()}};
    for (size_t i = 0; i < wanted; ++i) {
        const std::string name = "p" + std::to_string(i + 1);
        json seat{{"id", name}, {"name", name}};
        const auto* card = i < heroes.size() ? content::find(pack.cards, content::CardId(heroes[i].id)) : nullptr;
        if (card) {
            seat["hero"] = heroes[i].id.toStdString();
            args["powers"][heroes[i].id.toStdString()] = powersFor(pack, *card, random);
        }
        args["seats"].push_back(std::move(seat));
    }
    return play::JsonValue(std::move(args));
}

} // namespace wheelhouse::app
