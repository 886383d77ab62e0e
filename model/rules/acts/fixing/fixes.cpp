// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/acts/fixing/fixes.h"

#include "model/play/table/figure_names.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>

namespace wheelhouse::rules::acts {

namespace {
using nlohmann::json;

const QString experience = QStringLiteral("exp");

std::string plain(const QString& text)
{
    return text.toStdString();
}

bool isHitPoints(const QString& track)
{
    return track == QLatin1String("hp") || track == QLatin1String("wounds");
}

/// As much of `by` as is still there of it in the whole line.
int stillOf(int by, int whole)
{
    return by > 0 ? std::clamp(whole, 0, by) : std::clamp(whole, by, 0);
}

Message amountOf(const char* key, const QString& figure, int before, int after)
{
    return Message(key).with("figure", figure).with("before", before).with("after", after);
}

void fixDamage(FixContext& fixing, const FigureId& id, int damage)
{
    const QString name = fixing.name(id);
    const QString hp = QStringLiteral("hp");
    const Figure& figure = *fixing.table().figure(id);
    const NetFall* before = fixing.fallBeforeComeback(id);
    const std::vector<FixAct> risen = before ? unearning(fixing, *before) : raising(fixing, id);
    const bool isWhole = figure.hitPoints() && figure.hitPoints() == figure.maximumHitPoints();
    const auto less = [&](Message says, int by) {
        std::vector<Message> all{std::move(says)};
        if (const auto fall = fallTakenBack(fixing, id)) {
            all.push_back(*fall);
        }
        std::vector<FixAct> acts;
        if (!before && !isWhole) {
            acts.push_back(adjusting(id, hp, by));
        }
        acts.insert(acts.end(), risen.begin(), risen.end());
        if (!acts.empty()) {
            auto stays = stayingBeside(fixing, acts, [&](const FigureId& one) { return one == id; });
            fixing.add(std::move(all), std::move(acts), std::move(stays));
        }
    };
    if (!before && !figure.isDefeated()) {
        fixing.add({amountOf("mend-damage", name, damage, damage + 1)}, {fixing.hurt(id, 1)});
    }
    if (damage > 1) {
        less(amountOf("mend-damage", name, damage, damage - 1), 1);
    }
    less(Message("mend-no-damage").with("figure", name), damage);
}

void fixHealing(FixContext& fixing, const FigureId& id, int healed)
{
    const QString name = fixing.name(id);
    const Figure& figure = *fixing.table().figure(id);
    const QString hp = QStringLiteral("hp");
    if (figure.isDefeated()) { // it has fallen since, which another line tells
        return;
    }
    if (figure.hitPoints() != figure.maximumHitPoints()) {
        fixing.add({amountOf("mend-healing", name, healed, healed + 1)}, {adjusting(id, hp, 1)});
    }
    if (healed > 1) {
        fixing.add({amountOf("mend-healing", name, healed, healed - 1)}, {adjusting(id, hp, -1)});
    }
    fixing.add({Message(fixing.cameBack(id) ? "line-not-back" : "mend-no-healing").with("figure", name)},
               unhealing(fixing, id, healed));
}

void fixExperience(FixContext& fixing, const NetTrack& net)
{
    const QString name = fixing.name(net.figure);
    fixing.add({amountOf("mend-experience", name, net.by, net.by + 1)}, {fixing.earn(net.figure, 1)});
    if (net.by > 1) {
        fixing.add({amountOf("mend-experience", name, net.by, net.by - 1)}, {adjusting(net.figure, experience, -1)});
    }
    if (net.by > 0) {
        fixing.add({Message("mend-no-experience").with("figure", name)}, {adjusting(net.figure, experience, -net.by)});
    } else {
        fixing.add({Message("mend-experience-back").with("figure", name).with("count", -net.by)},
                   {adjusting(net.figure, experience, -net.by)});
    }
}
} // namespace

FixContext::FixContext(const std::vector<Event>& all, const State& state)
    : events(all)
    , seen(state)
    , nets(netsOf(all))
    , hurt([](const FigureId& figure, int amount) { return adjusting(figure, QStringLiteral("hp"), -amount); })
    , earn([](const FigureId& figure, int amount) { return adjusting(figure, experience, amount); })
    , isTaken([](const Token&) { return false; })
    , layDown(hurt)
{
}

QString FixContext::name(const FigureId& figure) const
{
    const Figure* there = table().figure(figure);
    return there ? calledOn(table(), *there) : figure.text();
}

const NetFall* FixContext::fallOf(const FigureId& figure) const
{
    const Figure* there = table().figure(figure);
    const auto fall = std::ranges::find(falls, figure, &NetFall::figure);
    return fall != falls.end() && there && there->isDefeated() ? &*fall : nullptr;
}

const NetFall* FixContext::fallBeforeComeback(const FigureId& figure) const
{
    const Figure* there = table().figure(figure);
    const auto fall = std::ranges::find(falls, figure, &NetFall::figure);
    return fall != falls.end() && there && !there->isDefeated() ? &*fall : nullptr;
}

bool FixContext::cameBack(const FigureId& figure) const
{
    const Figure* there = table().figure(figure);
    return there && !there->isDefeated() && std::ranges::any_of(nets.tracks, [&](const NetTrack& net) {
               const Track* track = net.figure == figure ? there->track(net.track) : nullptr;
               return track && (net.track == QLatin1String("hp")       ? net.before == 0
                                : net.track == QLatin1String("wounds") ? track->maximum && net.before >= *track->maximum
                                                                       : false);
           });
}

void FixContext::add(std::vector<Message> says, std::vector<FixAct> acts, std::vector<Message> stays)
{
    found.push_back({std::move(says), std::move(acts), std::move(stays)});
}

FixAct fixAct(const char* type, json args)
{
    return {QString::fromLatin1(type), JsonValue(std::move(args))};
}

FixAct adjusting(const FigureId& figure, const QString& track, int by)
{
    return fixAct("adjust", {{"figure", plain(figure.text())}, {"track", plain(track)}, {"by", by}});
}

FixAct movingBack(const NetPlace& place)
{
    json args{{"figure", plain(place.figure.text())}};
    if (place.before) {
        args["to"] = {place.before->x, place.before->y};
    }
    return fixAct("move", std::move(args));
}

bool doesStack(const Table& table, const Token& token)
{
    const ConditionKind* kind = table.condition(token.condition);
    return token.bearer && kind && kind->stacks;
}

FixAct takingOff(const Token& present, int count)
{
    json args{{"token", plain(present.id.text())}};
    if (std::min(count, present.count) > 1) {
        args["count"] = std::min(count, present.count);
    }
    return fixAct("remove-token", std::move(args));
}

FixAct puttingBack(const Token& token)
{
    static constexpr const char* untils[] = {"removed", "end-of-bearers-next-turn", "end-of-placers-next-turn"};
    json args{{"condition", plain(token.condition)},
              {"until", untils[static_cast<size_t>(token.until)]},
              {"turn", token.placedInTurn}};
    if (token.bearer) {
        args["figure"] = plain(token.bearer.text());
    }
    if (token.placer) {
        args["placer"] = plain(token.placer.text());
    }
    if (token.count > 1) {
        args["count"] = token.count;
    }
    return fixAct("add-token", std::move(args));
}

std::vector<FixAct> unhealing(const FixContext& fixing, const FigureId& figure, int healed)
{
    if (!fixing.cameBack(figure)) {
        return {adjusting(figure, QStringLiteral("hp"), -healed)};
    }
    std::vector<FixAct> acts{fixing.layDown(figure, healed)};
    for (const NetPlace& place : fixing.nets.places) {
        if (fixing.table().showsMap() && place.figure == figure && fixing.table().figure(figure)->at == place.after) {
            acts.push_back(movingBack(place));
        }
    }
    return acts;
}

std::vector<FixAct> raising(const FixContext& fixing, const FigureId& figure)
{
    const NetFall* fall = fixing.fallOf(figure);
    if (!fall) {
        return {};
    }
    std::vector<FixAct> acts;
    for (const NetToken& one : fixing.nets.tokens) {
        if (!one.added && one.token.bearer == figure && !fixing.isTaken(one.token)) {
            acts.push_back(puttingBack(one.token));
        }
    }
    for (const NetPiece& piece : fall->nets.pieces) {
        const auto back = layingBack(fixing, piece);
        acts.insert(acts.end(), back.begin(), back.end());
    }
    for (const NetPlace& place : fall->nets.places) {
        if (fixing.table().showsMap() && place.figure == figure && place.before) {
            acts.push_back(movingBack(place));
        }
    }
    const std::vector<FixAct> unearned = unearning(fixing, *fall);
    acts.insert(acts.end(), unearned.begin(), unearned.end());
    return acts;
}

std::optional<Message> fallTakenBack(const FixContext& fixing, const FigureId& figure)
{
    const char* key = fixing.fallOf(figure)               ? "mend-stands-again"
                      : fixing.fallBeforeComeback(figure) ? "mend-fell-not"
                                                          : nullptr;
    return key ? std::optional(Message(key).with("figure", fixing.name(figure))) : std::nullopt;
}

std::vector<FixAct> unearning(const FixContext& fixing, const NetFall& fall)
{
    std::vector<FixAct> acts;
    for (const NetCounter& one : fall.nets.counters) {
        if (const int by = stillOf(one.by, fixing.nets.by(one.counter)); by != 0) {
            acts.push_back(fixAct("counter", {{"counter", plain(one.counter.text())}, {"by", -by}}));
        }
    }
    for (const NetTrack& one : fall.nets.tracks) {
        const int by = one.track == experience ? stillOf(one.by, fixing.nets.by(one.figure, one.track)) : 0;
        if (by != 0) {
            acts.push_back(adjusting(one.figure, experience, -by));
        }
    }
    const bool ended = std::ranges::any_of(fixing.events, [&](const Event& event) {
        const auto* result = std::get_if<ResultSet>(&event);
        return result && result->after == fixing.seen.result;
    });
    if (ended && !fixing.seen.result.isEmpty()) {
        acts.push_back(fixAct("result", json::object()));
    }
    return acts;
}

void fixAmounts(FixContext& fixing)
{
    for (const NetTrack& net : fixing.nets.tracks) {
        const Figure* figure = fixing.table().figure(net.figure);
        if (!figure || !figure->track(net.track)) {
            continue;
        }
        if (net.track == experience) {
            fixExperience(fixing, net);
        } else if (isHitPoints(net.track)) {
            const int damage = fixing.nets.damageTo(net.figure);
            damage > 0 ? fixDamage(fixing, net.figure, damage) : fixHealing(fixing, net.figure, -damage);
        } else if (figure->track(net.track)->value == net.after) {
            fixing.add(
                {amountOf("line-track", fixing.name(net.figure), net.after, net.before).with("track", net.track)},
                {fixAct("set-track",
                        {{"figure", plain(net.figure.text())}, {"track", plain(net.track)}, {"value", net.before}})});
        }
    }
}

namespace {
/// Those whose hit points the line's sum tells nothing of: they were raised in it, or have been since.
void fixTheFallen(FixContext& fixing)
{
    for (const Figure& figure : fixing.falls.empty() ? fixing.table().figures : std::vector<Figure>()) {
        const bool raised = fixRaised(fixing, figure.id);
        std::erase_if(fixing.nets.tracks, [&](const NetTrack& net) {
            const bool rose = fixing.raisesTheFallen && net.after == 0 && !figure.isDefeated();
            return net.figure == figure.id && isHitPoints(net.track) && (raised || rose);
        });
    }
}
} // namespace

std::vector<Fix> fixesOf(FixContext fixing)
{
    fixTheFallen(fixing);
    fixToOthers(fixing);
    fixAmounts(fixing);
    fixMarkers(fixing);
    fixPieces(fixing);
    fixTable(fixing);
    return std::move(fixing.found);
}

} // namespace wheelhouse::rules::acts
