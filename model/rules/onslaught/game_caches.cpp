// SPDX-License-Identifier: GPL-3.0-or-later
// What a command in progress keeps from one question to the next: where everybody is, until something happens that
// changes it; and the part of the system's own state that the effects in force depend on.
#include "model/effects/in_force/in_force.h"
#include "model/rules/onslaught/caches.h"
#include "model/rules/onslaught/game.h"
#include "model/rules/onslaught/monsters/decision.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
bool hasRuleNamed(const content::Condition* condition, const char* rule)
{
    return condition && std::find(condition->effect.rules.begin(), condition->effect.rules.end(),
                                  QLatin1String(rule)) != condition->effect.rules.end();
}

/// Whether a rule or an event of the scenario, or an event of the bag, has switched the rule on for the whole table.
/// What is in force is not asked: that may ask for places.
bool isSwitchedOn(const Game& game, const char* rule)
{
    const content::Scenario* scenario = game.scenario();
    const auto& lasting = game.memory().lasting;
    const auto holdsAlways = [&](const content::PhaseRule& one) { return hasRule(one.effect, rule); };
    const auto comesWith = [&](const content::ScenarioEvent& event) {
        return event.round && *event.round <= game.table().round && hasRule(event.effect, rule);
    };
    const auto goesOn = [&](const Lasting& one) {
        const content::Effect* effect = effectAt(game, one.self, one.source);
        return effect && hasRule(*effect, rule);
    };
    return (scenario && std::any_of(scenario->phaseRules.begin(), scenario->phaseRules.end(), holdsAlways)) ||
           (scenario && std::any_of(scenario->events.begin(), scenario->events.end(), comesWith)) ||
           std::any_of(lasting.begin(), lasting.end(), goesOn);
}

bool isMapToken(const Token& token)
{
    return !token.bearer;
}

/// Whether the event can change what the board says.
bool moves(const Event& event)
{
    if (const auto* track = std::get_if<TrackSet>(&event)) {
        return track->after == 0 || track->before == 0 || track->track == QLatin1String("wounds");
    }
    if (const auto* added = std::get_if<TokenAdded>(&event)) {
        return isMapToken(added->thing);
    }
    if (const auto* removed = std::get_if<TokenRemoved>(&event)) {
        return isMapToken(removed->thing);
    }
    if (const auto* own = std::get_if<SystemChanged>(&event)) {
        const QString field = fieldIn(own->data);
        return field == QLatin1String("house") || field == QLatin1String("lasting");
    }
    return std::holds_alternative<FigurePlaced>(event) || std::holds_alternative<FigureStrayed>(event) ||
           std::holds_alternative<FigureAdded>(event) || std::holds_alternative<RoundSet>(event) ||
           std::holds_alternative<FigureChanged>(event) || std::holds_alternative<TrackDefined>(event) ||
           std::holds_alternative<WheelSet>(event) || std::holds_alternative<TokenChanged>(event) ||
           std::holds_alternative<FigureRemoved>(event) || std::holds_alternative<DoorSet>(event) ||
           std::holds_alternative<MapLaid>(event) || std::holds_alternative<MapLevelSet>(event);
}

/// The cards of a figure's record, and those of them that are spent.
nlohmann::json cardsIn(const nlohmann::json& record)
{
    const auto at = [&record](const char* key) {
        return record.is_object() ? record.value(key, nlohmann::json()) : nlohmann::json();
    };
    return nlohmann::json::array({at("cards"), at("spent")});
}

} // namespace

bool Game::changesForces(const QString& field, const SystemChanged& change) const
{
    if (field.startsWith(QLatin1String("record/"))) {
        if (const auto* kept = change.data.as<FieldChange>()) {
            const FigureId figure(field.mid(std::char_traits<char>::length("record/")));
            const Record& before = kept->before->record(figure);
            const Record& after = kept->after->record(figure);
            return before.cards != after.cards || before.spent != after.spent;
        }
        const nlohmann::json& data = change.data.get();
        return cardsIn(data.at("before")) != cardsIn(data.at("after"));
    }
    return field != QLatin1String("budget") && field != QLatin1String("walk") && field != QLatin1String("group") &&
           field != QLatin1String(decisionChange);
}

const MapWhereabouts& Game::where() const
{
    const auto& events = context().events();
    if (m_where && m_seen == events.size()) {
        return *m_where;
    }
    const bool moved = std::any_of(events.begin() + static_cast<std::ptrdiff_t>(m_seen), events.end(), moves);
    m_seen = events.size();
    if (!m_where || moved) {
        m_where = std::make_unique<MapWhereabouts>(table(), groundChanges(), m_caches ? &m_caches->grounds : nullptr);
    }
    return *m_where;
}

/// Walks ask for it at each of their spaces: they need no board with everybody on it for that.
const MapWhereabouts& Game::ground() const
{
    const auto& events = context().events();
    const auto first = events.begin() + static_cast<std::ptrdiff_t>(std::max(m_seen, m_seenOfGround));
    const bool stays = m_where && std::all_of(first, events.end(), [](const Event& event) {
                           return std::holds_alternative<FigurePlaced>(event) || !moves(event);
                       });
    if (!stays) {
        return where();
    }
    m_seenOfGround = events.size();
    return *m_where;
}

/// Of any two that have a place: the board itself knows neither the fallen nor both of two in one space.
std::optional<int> Game::rangeOnMap(const FigureId& a, const FigureId& b) const
{
    const Figure* one = table().figure(a);
    const Figure* other = table().figure(b);
    return one && other && one->at && other->at
               ? ground().range(Footprint{*one->at, one->size}, Footprint{*other->at, other->size})
               : std::nullopt;
}

MapWhereabouts Game::whereBeforeFall(const FigureId& fallen) const
{
    Table before = table();
    if (Figure* figure = findById(before.figures, fallen)) {
        figure->tracks.clear(); // nobody has fallen of whom nothing is counted
    }
    return {before, groundChanges(), m_caches ? &m_caches->grounds : nullptr};
}

bool Game::keepsOpenDoors() const
{
    return isSwitchedOn(*this, "open-doors-stay-open");
}

GroundChanges Game::groundChanges() const
{
    GroundChanges changes;
    for (const Token& token : table().tokens) {
        if (!token.bearer && token.at && hasRuleNamed(condition(token.condition), "blocking")) {
            changes.blocking.push_back(*token.at); // ONS-CCT-12
        }
    }
    changes.hinderingSpreads = isSwitchedOn(*this, "hindering-spreads");
    changes.house.hinderingAndClimbAddUp = !plays(HouseRule::HinderingClimbIsTwo);
    changes.house.touchingCornersSeal = plays(HouseRule::TouchingCornersSeal);
    changes.house.sightThroughPortals = !plays(HouseRule::PortalsCarryNoSight);
    changes.house.rangeThroughPortals = !plays(HouseRule::PortalsCarryNoRange);
    return changes;
}

} // namespace wheelhouse::rules::onslaught
