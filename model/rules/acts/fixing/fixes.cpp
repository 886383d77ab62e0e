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

void fixDamage(FixContext& mending, const FigureId& id, int damage)
{
    const QString name = mending.name(id);
    const QString hp = QStringLiteral("hp");
    const Figure& figure = *mending.table().figure(id);
    const NetFall* before = mending.fallBeforeComeback(id);
    const std::vector<FixAct> risen = before ? unearning(mending, *before) : raising(mending, id);
    const bool isWhole = figure.hitPoints() && figure.hitPoints() == figure.maximumHitPoints();
    const auto less = [&](Message says, int by) {
        std::vector<Message> all{std::move(says)};
        if (const auto fall = fallTakenBack(mending, id)) {
            all.push_back(*fall);
        }
        std::vector<FixAct> acts;
        if (!before && !isWhole) {
            acts.push_back(adjusting(id, hp, by));
        }
        acts.insert(acts.end(), risen.begin(), risen.end());
        if (!acts.empty()) {
            mending.add(std::move(all), std::move(acts));
        }
    };
    if (!before && !figure.isDefeated()) {
        mending.add({amountOf("mend-damage", name, damage, damage + 1)}, {mending.hurt(id, 1)});
    }
    if (damage > 1) {
        less(amountOf("mend-damage", name, damage, damage - 1), 1);
    }
    less(Message("mend-no-damage").with("figure", name), damage);
}

void fixHealing(FixContext& mending, const FigureId& id, int healed)
{
    const QString name = mending.name(id);
    const Figure& figure = *mending.table().figure(id);
    const QString hp = QStringLiteral("hp");
    if (figure.isDefeated()) { // it has fallen since, which another line tells
        return;
    }
    if (figure.hitPoints() != figure.maximumHitPoints()) {
        mending.add({amountOf("mend-healing", name, healed, healed + 1)}, {adjusting(id, hp, 1)});
    }
    if (healed > 1) {
        mending.add({amountOf("mend-healing", name, healed, healed - 1)}, {adjusting(id, hp, -1)});
    }
    mending.add({Message(mending.cameBack(id) ? "line-not-back" : "mend-no-healing").with("figure", name)},
                unhealing(mending, id, healed));
}

void fixExperience(FixContext& mending, const NetTrack& net)
{
    const QString name = mending.name(net.figure);
    mending.add({amountOf("mend-experience", name, net.by, net.by + 1)}, {mending.earn(net.figure, 1)});
    if (net.by > 1) {
        mending.add({amountOf("mend-experience", name, net.by, net.by - 1)}, {adjusting(net.figure, experience, -1)});
    }
    if (net.by > 0) {
        mending.add({Message("mend-no-experience").with("figure", name)}, {adjusting(net.figure, experience, -net.by)});
    } else {
        mending.add({Message("mend-experience-back").with("figure", name).with("count", -net.by)},
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

void FixContext::add(std::vector<Message> says, std::vector<FixAct> acts)
{
    found.push_back({std::move(says), std::move(acts)});
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

std::vector<FixAct> unhealing(const FixContext& mending, const FigureId& figure, int healed)
{
    if (!mending.cameBack(figure)) {
        return {adjusting(figure, QStringLiteral("hp"), -healed)};
    }
    std::vector<FixAct> acts{mending.layDown(figure, healed)};
    for (const NetPlace& place : mending.nets.places) {
        if (mending.table().showsMap() && place.figure == figure && mending.table().figure(figure)->at == place.after) {
            acts.push_back(movingBack(place));
        }
    }
    return acts;
}

std::vector<FixAct> raising(const FixContext& mending, const FigureId& figure)
{
    const NetFall* fall = mending.fallOf(figure);
    if (!fall) {
        return {};
    }
    std::vector<FixAct> acts;
    for (const NetToken& one : mending.nets.tokens) {
        if (!one.added && one.token.bearer == figure && !mending.isTaken(one.token)) {
            acts.push_back(puttingBack(one.token));
        }
    }
    for (const NetPiece& piece : fall->nets.pieces) {
        const auto back = layingBack(mending, piece);
        acts.insert(acts.end(), back.begin(), back.end());
    }
    for (const NetPlace& place : fall->nets.places) {
        if (mending.table().showsMap() && place.figure == figure && place.before) {
            acts.push_back(movingBack(place));
        }
    }
    const std::vector<FixAct> unearned = unearning(mending, *fall);
    acts.insert(acts.end(), unearned.begin(), unearned.end());
    return acts;
}

std::optional<Message> fallTakenBack(const FixContext& mending, const FigureId& figure)
{
    const char* key = mending.fallOf(figure)               ? "mend-stands-again"
                      : mending.fallBeforeComeback(figure) ? "mend-fell-not"
                                                           : nullptr;
    return key ? std::optional(Message(key).with("figure", mending.name(figure))) : std::nullopt;
}

std::vector<FixAct> unearning(const FixContext& mending, const NetFall& fall)
{
    std::vector<FixAct> acts;
    for (const NetCounter& one : fall.nets.counters) {
        if (const int by = stillOf(one.by, mending.nets.by(one.counter)); by != 0) {
            acts.push_back(fixAct("counter", {{"counter", plain(one.counter.text())}, {"by", -by}}));
        }
    }
    for (const NetTrack& one : fall.nets.tracks) {
        const int by = one.track == experience ? stillOf(one.by, mending.nets.by(one.figure, one.track)) : 0;
        if (by != 0) {
            acts.push_back(adjusting(one.figure, experience, -by));
        }
    }
    const bool ended = std::ranges::any_of(mending.events, [&](const Event& event) {
        const auto* result = std::get_if<ResultSet>(&event);
        return result && result->after == mending.seen.result;
    });
    if (ended && !mending.seen.result.isEmpty()) {
        acts.push_back(fixAct("result", json::object()));
    }
    return acts;
}

void fixAmounts(FixContext& mending)
{
    for (const NetTrack& net : mending.nets.tracks) {
        const Figure* figure = mending.table().figure(net.figure);
        if (!figure || !figure->track(net.track)) {
            continue;
        }
        if (net.track == experience) {
            fixExperience(mending, net);
        } else if (isHitPoints(net.track)) {
            const int damage = mending.nets.damageTo(net.figure);
            damage > 0 ? fixDamage(mending, net.figure, damage) : fixHealing(mending, net.figure, -damage);
        } else if (figure->track(net.track)->value == net.after) {
            mending.add(
                {amountOf("line-track", mending.name(net.figure), net.after, net.before).with("track", net.track)},
                {fixAct("set-track",
                        {{"figure", plain(net.figure.text())}, {"track", plain(net.track)}, {"value", net.before}})});
        }
    }
}

std::vector<Fix> fixesOf(FixContext mending)
{
    fixToOthers(mending);
    fixAmounts(mending);
    fixMarkers(mending);
    fixPieces(mending);
    fixTable(mending);
    return std::move(mending.found);
}

} // namespace wheelhouse::rules::acts
