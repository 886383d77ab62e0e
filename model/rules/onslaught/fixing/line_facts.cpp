// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/fixing/line_facts.h"

#include "model/play/events/bounds.h"
#include "model/rules/onslaught/frames.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using nlohmann::json;

const QString attackEnded = QStringLiteral("attack-ended");
const QString fallBegun = QStringLiteral("fall-begun");
const QString fallEnded = QStringLiteral("fall-ended");

bool isAttackAtItsEnd(const Frame& frame)
{
    return isOf<AttackFrame>(frame) && frame.at == QLatin1String("end");
}

bool isFall(const Frame& frame)
{
    return isOf<DamageFrame>(frame) && frame.at == QLatin1String("fallen");
}

/// Tells an attack once only: its level may be taken off for a moment, while something below it changes.
void tell(std::vector<Event>& told, const QString& type, json data)
{
    Event fact = SystemChanged{type, JsonValue(std::move(data))};
    if (type != attackEnded || std::ranges::find(told, fact) == told.end()) {
        told.push_back(std::move(fact));
    }
}

void tellOfPushed(std::vector<Event>& told, const Frame& frame)
{
    if (isFall(frame)) {
        const auto fall = readFrame<DamageFrame>(frame.data);
        tell(told, fallBegun, {{"figure", fall.to.text().toStdString()}, {"amount", fall.amount.value_or(0)}});
    }
}

void tellOfPopped(std::vector<Event>& told, const Frame& frame)
{
    if (isFall(frame)) {
        tell(told, fallEnded, {{"figure", readFrame<DamageFrame>(frame.data).to.text().toStdString()}});
    } else if (isAttackAtItsEnd(frame)) {
        const auto attack = readFrame<AttackFrame>(frame.data);
        tell(told, attackEnded,
             {{"scene", written(attack.scene)},
              {"targets", figureList(attack.targets.value_or(std::vector<FigureId>()))}});
    }
}

bool isToldOf(const Event& event)
{
    const auto* pushed = std::get_if<FramePushed>(&event);
    const auto* popped = std::get_if<FramePopped>(&event);
    return (pushed && isFall(pushed->thing)) || (popped && (isFall(popped->thing) || isAttackAtItsEnd(popped->thing)));
}

FallFact fallIn(const SystemChanged& fact)
{
    const json& data = fact.data.get();
    const bool begins = fact.type == fallBegun;
    return {FigureId(QString::fromStdString(data.at("figure").get<std::string>())), begins,
            begins ? data.at("amount").get<int>() : 0};
}

EndedAttack attackIn(const json& data)
{
    return {sceneOf(data.at("scene")), figuresIn(data.at("targets"))};
}
} // namespace

std::vector<Event> withLineFacts(std::vector<Event> events)
{
    if (std::ranges::none_of(events, isToldOf)) {
        return events;
    }
    std::vector<Event> told;
    told.reserve(events.size());
    for (Event& event : events) {
        if (const auto* pushed = std::get_if<FramePushed>(&event)) {
            tellOfPushed(told, pushed->thing);
        } else if (const auto* popped = std::get_if<FramePopped>(&event)) {
            tellOfPopped(told, popped->thing);
        }
        told.push_back(std::move(event));
    }
    return told;
}

bool isLineFact(const QString& type)
{
    return type == attackEnded || type == fallBegun || type == fallEnded;
}

bool isSoundFact(const QString& type, const JsonValue& data)
{
    try {
        if (type == attackEnded) {
            (void)attackIn(data.get());
        } else {
            (void)fallIn({type, data});
        }
        return isCountable(data.get());
    } catch (const std::exception&) {
        return false;
    }
}

std::vector<EndedAttack> attacksIn(const std::vector<Event>& events)
{
    std::vector<EndedAttack> attacks;
    for (const Event& event : events) {
        const auto* fact = std::get_if<SystemChanged>(&event);
        if (!fact || fact->type != attackEnded) {
            continue;
        }
        EndedAttack attack = attackIn(fact->data.get());
        const bool known = std::ranges::any_of(attacks, [&](const EndedAttack& one) {
            return one.scene.attacker == attack.scene.attacker && one.scene.attack == attack.scene.attack &&
                   one.targets == attack.targets && one.scene.hit == attack.scene.hit;
        });
        if (!known) {
            attacks.push_back(std::move(attack));
        }
    }
    return attacks;
}

std::optional<FallFact> fallFactOf(const Event& event)
{
    const auto* fact = std::get_if<SystemChanged>(&event);
    return fact && (fact->type == fallBegun || fact->type == fallEnded) ? std::optional(fallIn(*fact)) : std::nullopt;
}

} // namespace wheelhouse::rules::onslaught
