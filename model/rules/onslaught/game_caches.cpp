// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of a command in progress from one question to the next: the effects in force and where everybody is, for
// as long as nothing has happened that either hangs on.
#include "model/rules/onslaught/caches.h"
#include "model/rules/onslaught/effects/in_force.h"

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
    const auto& lasting = game.part().lasting;
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
        const std::string field = own->data.get().value("field", std::string());
        return field == "house" || field == "lasting";
    }
    return std::holds_alternative<FigurePlaced>(event) || std::holds_alternative<FigureAdded>(event) ||
           std::holds_alternative<RoundSet>(event) || std::holds_alternative<FigureChanged>(event) ||
           std::holds_alternative<TrackDefined>(event) || std::holds_alternative<WheelSet>(event) ||
           std::holds_alternative<TokenChanged>(event) || std::holds_alternative<FigureRemoved>(event) ||
           std::holds_alternative<DoorSet>(event) || std::holds_alternative<MapLaid>(event) ||
           std::holds_alternative<MapLevelSet>(event);
}

/// The cards of a figure's record, and those of them that are spent.
nlohmann::json cardsIn(const nlohmann::json& record)
{
    const auto at = [&record](const char* key) {
        return record.is_object() ? record.value(key, nlohmann::json()) : nlohmann::json();
    };
    return nlohmann::json::array({at("cards"), at("spent")});
}

/// Whether another card or ability works after this change of the system's own part.
bool changesForce(const SystemChanged& own)
{
    const nlohmann::json& data = own.data.get();
    const auto named = data.find("field");
    const auto* field = named == data.end() ? nullptr : named->get_ptr<const std::string*>();
    if (!field) {
        return true;
    }
    if (field->rfind("record/", 0) == 0) {
        return cardsIn(data.at("before")) != cardsIn(data.at("after"));
    }
    return *field != "budget" && *field != "walk" && *field != "group" && *field != "worked" && *field != "claims" &&
           *field != "doubts";
}

/// What is only told, asked or in progress changes nothing on the table that a card works by.
bool isOnlyTold(const Event& event)
{
    return std::holds_alternative<PromptOpened>(event) || std::holds_alternative<PromptClosed>(event) ||
           std::holds_alternative<FramePushed>(event) || std::holds_alternative<FrameChanged>(event) ||
           std::holds_alternative<FramePopped>(event) || std::holds_alternative<ChanceDrawn>(event) ||
           std::holds_alternative<Said>(event);
}

/// Whether other things may be in force after this event. Where figures stand, whose turn it is and what dials show is
/// asked when a clause is looked at.
bool changesForce(const Event& event)
{
    if (const auto* own = std::get_if<SystemChanged>(&event)) {
        return changesForce(*own);
    }
    return !std::holds_alternative<FigurePlaced>(event) && !std::holds_alternative<DialSet>(event) &&
           !std::holds_alternative<CounterSet>(event) && !std::holds_alternative<TurnStarted>(event) &&
           !std::holds_alternative<TurnEnded>(event);
}

[[maybe_unused]] bool areSame(const std::vector<InForce>& a, const std::vector<InForce>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const InForce& one, const InForce& other) {
        return *one.effect == *other.effect && one.source == other.source && one.name == other.name &&
               one.seen == other.seen;
    });
}
} // namespace

const std::vector<InForce>& Game::effectsInForce(std::vector<InForce> (*make)(const Game&)) const
{
    const auto& events = m_context.events();
    const bool changed =
        std::any_of(events.begin() + static_cast<std::ptrdiff_t>(m_forcesAt), events.end(), [this](const Event& event) {
            return !isOnlyTold(event) && (changesForce(event) || (m_forces && itemsHangOnMore(m_forces->effects)));
        });
    const bool quiet = m_forces && m_forcesAt == events.size();
    m_forcesAt = events.size();
    if (!m_forces || changed) {
        m_forces = forcesNow(make);
    }
    Q_ASSERT_X(quiet || areSame(m_forces->effects, make(*this)), "Game::effectsInForce",
               "what is in force has changed unseen");
    return m_forces->effects;
}

std::shared_ptr<const Forces> Game::forcesNow(std::vector<InForce> (*make)(const Game&)) const
{
    if (auto known = m_caches ? m_caches->forces.find(*this) : nullptr) {
        return known;
    }
    auto made = std::make_shared<const Forces>(Forces{ForceBasis(*this), make(*this), m_made});
    if (m_caches && !itemsHangOnMore(made->effects)) {
        m_caches->forces.keep(made);
    }
    return made;
}

const MapWhereabouts& Game::where() const
{
    const auto& events = m_context.events();
    const bool moved = std::any_of(events.begin() + static_cast<std::ptrdiff_t>(m_seen), events.end(), moves);
    m_seen = events.size();
    if (!m_where || moved) {
        m_where = std::make_unique<MapWhereabouts>(table(), groundChanges(), m_caches ? &m_caches->grounds : nullptr);
    }
    return *m_where;
}

MapWhereabouts Game::whereBeforeFall(const FigureId& fallen) const
{
    Table before = table();
    if (Figure* figure = findById(before.figures, fallen)) {
        figure->tracks.clear(); // nobody has fallen of whom nothing is counted
    }
    return {before, groundChanges(), m_caches ? &m_caches->grounds : nullptr};
}

GroundChanges Game::groundChanges() const
{
    GroundChanges changes;
    for (const Token& token : table().tokens) {
        if (!token.bearer && token.at && hasRuleNamed(condition(token.condition), "blocking")) {
            changes.blocking.push_back(*token.at);
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
