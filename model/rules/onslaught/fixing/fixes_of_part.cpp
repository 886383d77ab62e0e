// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/fixing/fixes_of_part.h"

#include "model/content/map.h"
#include "model/effects/figures/figure_changes.h"
#include "model/effects/in_force/in_force.h"
#include "model/play/table/figure_names.h"
#include "model/rules/onslaught/fixing/onslaught_fixes.h"
#include "model/rules/onslaught/house_rules.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

namespace {
using acts::fixAct;
using acts::FixContext;
using nlohmann::json;

const QString recordField = QStringLiteral("record/");

/// A field as it was before the line and as the line left it.
struct Kept {
    QString field;
    OnslaughtPart before;
    OnslaughtPart after;
};

/// The last value of the field in the line, and the first.
std::vector<Kept> changedIn(const std::vector<Event>& events)
{
    std::vector<Kept> all;
    for (const Event& event : events) {
        const auto* own = std::get_if<SystemChanged>(&event);
        if (!own || own->type != QLatin1String("set") || !own->data.get().is_object()) {
            continue;
        }
        const json& data = own->data.get();
        const QString field = QString::fromStdString(data.value("field", std::string()));
        auto kept = std::ranges::find(all, field, &Kept::field);
        if (kept == all.end()) {
            all.push_back(Kept{field, {}, {}});
            kept = all.end() - 1;
            kept->before.apply(own->type,
                               JsonValue(json{{"field", data.at("field")}, {"after", data.value("before", json())}}));
        }
        kept->after.apply(own->type, own->data);
    }
    return all;
}

FixAct restoring(const Game& game, const QString& field, const OnslaughtPart& wanted)
{
    const json change = wanted.fieldChange(field, game.part()).get();
    const bool record = field.startsWith(recordField);
    json args{{"field", record ? "record" : field.toStdString()}, {"value", change.at("after")}};
    if (record) {
        args["figure"] = field.mid(recordField.size()).toStdString();
    }
    return fixAct("restore", std::move(args));
}

void fixBudget(const Game& game, FixContext& fixing, const std::vector<Kept>& all, const Kept& kept)
{
    const auto& spent = kept.before.budget;
    if (!game.part().budget || !spent || game.part().budget != kept.after.budget) {
        return;
    }
    OnslaughtPart wanted = game.part();
    wanted.budget = spent;
    std::vector<FixAct> acts{restoring(game, kept.field, wanted)};
    // A move that was not taken is in progress no more.
    const auto walk = std::ranges::find(all, QStringLiteral("walk"), &Kept::field);
    if (walk != all.end() && !walk->before.walk && game.part().walk) {
        wanted.walk.reset();
        acts.push_back(restoring(game, walk->field, wanted));
    }
    fixing.add({Message("mend-actions").with("figure", game.name(game.inTurn()))}, std::move(acts));
}

void fixChests(const Game& game, FixContext& fixing, const Kept& kept)
{
    const auto& now = game.part().chests;
    for (const board::Space chest : kept.before.chests) {
        if (std::ranges::find(now, chest) == now.end()) {
            OnslaughtPart wanted = game.part();
            wanted.chests.push_back(chest);
            fixing.add({Message("mend-chest").with("space", spaceName(fixing.table(), chest))},
                       {restoring(game, kept.field, wanted)});
        }
    }
}

/// An ability that was set up on somebody was set up on another of the same side.
void fixLasting(const Game& game, FixContext& fixing, const Kept& kept)
{
    const auto& now = game.part().memory.lasting;
    for (const Lasting& one : kept.after.memory.lasting) {
        const auto at = std::ranges::find(now, one);
        const bool before = std::ranges::find(kept.before.memory.lasting, one) != kept.before.memory.lasting.end();
        if (before || !one.chosen || at == now.end() || !game.table().figure(one.chosen)) {
            continue;
        }
        const auto index = static_cast<size_t>(at - now.begin());
        for (const Figure& other : game.table().figures) {
            if (other.id == one.chosen || other.isDefeated() || !game.areFriends(other.id, one.chosen)) {
                continue;
            }
            OnslaughtPart wanted = game.part();
            wanted.memory.lasting[index].chosen = other.id;
            fixing.found.push_back({{Message("mend-token-to")
                                         .with("condition", nameOfSource(game, one.self, one.source))
                                         .with("figure", game.name(one.chosen))
                                         .with("other", game.name(other.id))},
                                    {restoring(game, kept.field, wanted)},
                                    {},
                                    one.chosen,
                                    other.id});
        }
    }
}

/// A claim that was none.
void fixClaims(const Game& game, FixContext& fixing, const Kept& kept)
{
    for (const Claim& claim : kept.after.memory.claims) {
        if (kept.before.memory.claims.contains(claim) || !game.part().memory.claims.contains(claim)) {
            continue;
        }
        OnslaughtPart wanted = game.part();
        wanted.memory.claims.removeAll(claim);
        fixing.add({Message("mend-claim").with("name", nameOfClause(game, claim.clause))},
                   {restoring(game, kept.field, wanted)});
    }
}

void fixLevel(const Game& game, FixContext& fixing, const Kept& kept)
{
    const FigureId id(kept.field.mid(recordField.size()));
    const content::Character* character = game.table().figure(id) ? game.character(id) : nullptr;
    const QStringList& now = game.part().record(id).cards;
    const QStringList cards = character ? kept.after.record(id).cards : QStringList();
    for (const QString& card : cards) {
        const auto& before = kept.before.record(id).cards;
        const auto at = std::ranges::find(now, card);
        if (std::ranges::find(before, card) != before.end() || at == now.end()) {
            continue;
        }
        const auto nameOf = [&](const QString& of) { return nameOfSource(game, id, QStringLiteral("card/") + of); };
        const auto index = at - now.begin();
        for (const content::LevelUp& other : character->levelUps) {
            if (std::ranges::find(now, other.id.text()) != now.end()) {
                continue;
            }
            OnslaughtPart wanted = game.part();
            Record record = wanted.record(id);
            record.cards[index] = other.id.text();
            wanted.records.set(id, std::move(record));
            fixing.add({Message("mend-level")
                            .with("figure", game.name(id))
                            .with("before", nameOf(card))
                            .with("after", other.name)},
                       {restoring(game, kept.field, wanted)});
        }
        OnslaughtPart wanted = game.part();
        Record record = wanted.record(id);
        record.cards.erase(record.cards.begin() + index);
        record.levelled = !record.cards.empty();
        wanted.records.set(id, std::move(record));
        fixing.add({Message("mend-no-level").with("figure", game.name(id)).with("name", nameOf(card))},
                   {restoring(game, kept.field, wanted)});
    }
}

void fixHouse(const Game& game, FixContext& fixing, const Kept& kept)
{
    const auto isOn = [](const OnslaughtPart& part, const QString& rule) {
        const auto found = part.house.find(rule);
        return found != part.house.end() && found->second;
    };
    for (const HouseRuleOffer& rule : houseRuleOffers()) {
        const bool before = isOn(kept.before, rule.name);
        if (before != isOn(kept.after, rule.name) && before != isOn(game.part(), rule.name)) {
            fixing.add({before ? rule.title : rule.standard},
                       {fixAct("house", {{"house", {{rule.name.toStdString(), before}}}})});
        }
    }
}

bool isSound(const Game& game, const OnslaughtPart& part)
{
    const auto isThere = [&](const FigureId& figure) { return game.table().figure(figure) != nullptr; };
    const QList<Records::Entry>& known = game.part().records.all();
    const auto isKnown = [&](const FigureId& figure) {
        return isThere(figure) || std::ranges::find(known, figure, &Records::Entry::figure) != known.end();
    };
    const auto isFew = [](int actions) { return actions >= 0 && actions <= 9; };
    const auto& budget = part.budget;
    return (budget.has_value() == game.part().budget.has_value()) && (!part.walk || game.part().walk) &&
           (!budget ||
            (isFew(budget->standard) && isFew(budget->move) && isFew(budget->bonus) && isFew(budget->granted))) &&
           std::ranges::all_of(
               part.memory.lasting,
               [&](const Lasting& one) { return isThere(one.self) && (!one.chosen || isThere(one.chosen)); }) &&
           std::ranges::all_of(part.records.all(), [&](const Records::Entry& one) { return isKnown(one.figure); });
}
} // namespace

std::optional<FixAct> endingLasting(const Game& game, const FigureId& self, const QString& source,
                                    const FigureId& chosen)
{
    OnslaughtPart wanted = game.part();
    const auto last =
        std::find_if(wanted.memory.lasting.rbegin(), wanted.memory.lasting.rend(), [&](const Lasting& one) {
            return one.self == self && one.source == source && one.chosen == chosen;
        });
    if (last == wanted.memory.lasting.rend()) {
        return std::nullopt;
    }
    wanted.memory.lasting.erase(std::next(last).base());
    return restoring(game, QStringLiteral("lasting"), wanted);
}

std::vector<Message> levelsStaying(const Game& game, const std::vector<Event>& events)
{
    std::vector<Message> told;
    for (const Kept& kept : changedIn(events)) {
        const FigureId id(kept.field.startsWith(recordField) ? kept.field.mid(recordField.size()) : QString());
        for (const QString& card : id ? kept.after.record(id).cards : QStringList()) {
            if (!kept.before.record(id).cards.contains(card) && game.part().record(id).cards.contains(card)) {
                told.push_back(Message("mend-stays-level")
                                   .with("figure", game.name(id))
                                   .with("name", nameOfSource(game, id, QStringLiteral("card/") + card)));
            }
        }
    }
    return told;
}

ActResult allowHealing(Game& game, acts::CommandArguments& asked)
{
    const Figure* figure = asked.figure();
    if (asked.problem()) {
        return asked.refusal();
    }
    const FigureId id = figure->id;
    const auto bars = [&](const Lasting& one) {
        const content::Effect* effect = effectAt(game, one.self, one.source);
        return (one.chosen ? one.chosen : one.self) == id && effect && barsHealing(*effect);
    };
    const auto before = game.part().memory.lasting;
    if (std::none_of(before.begin(), before.end(), bars)) {
        return acts::refused(Message("healing-not-barred").with("figure", game.name(id)), asked.args.pointer("figure"));
    }
    game.change(QStringLiteral("lasting"), [&](OnslaughtPart& part) { part.memory.lasting.removeIf(bars); });
    return Message("line-healing-allowed").with("figure", game.name(id));
}

void fixPart(const Game& game, FixContext& fixing)
{
    const std::vector<Kept> all = changedIn(fixing.events);
    for (const Kept& kept : all) {
        if (kept.field == QLatin1String("budget")) {
            fixBudget(game, fixing, all, kept);
        } else if (kept.field == QLatin1String("chests")) {
            fixChests(game, fixing, kept);
        } else if (kept.field == QLatin1String("lasting")) {
            fixLasting(game, fixing, kept);
        } else if (kept.field == QLatin1String("claims")) {
            fixClaims(game, fixing, kept);
        } else if (kept.field == QLatin1String("house")) {
            fixHouse(game, fixing, kept);
        } else if (kept.field.startsWith(recordField)) {
            fixLevel(game, fixing, kept);
        }
    }
}

ActResult restore(Game& game, acts::CommandArguments& asked)
{
    const int field = asked.choice("field", {"budget", "chests", "lasting", "walk", "claims", "record", "defeat"});
    constexpr int ofRecord = 5;
    constexpr int ofDefeat = 6;
    const Figure* figure = field >= ofRecord ? asked.figure() : nullptr;
    const JsonValue value = asked.args.value("value");
    if (asked.problem()) {
        return asked.refusal();
    }
    if (field == ofDefeat) {
        const FigureId id = figure->id;
        layDownAgain(game, id);
        return Message("line-not-back").with("figure", game.name(id));
    }
    static constexpr const char* lines[] = {"line-actions-restored", "line-chests-restored", "line-lasting-restored",
                                            "line-actions-restored", "line-claims-restored", "line-record-restored"};
    static constexpr const char* names[] = {"budget", "chests", "lasting", "walk", "claims", "record/"};
    const auto index = static_cast<size_t>(field);
    QString name = QString::fromLatin1(names[index]);
    name += figure ? figure->id.text() : QString();
    OnslaughtPart after = game.part();
    const JsonValue change(json{{"field", name.toStdString()}, {"after", value.get()}});
    if (!after.apply(QStringLiteral("set"), change) || !isSound(game, after)) {
        return badRequest(Message("argument-unknown").with("name", "value"), asked.args.pointer("value"));
    }
    const auto spent = game.part().budget;
    game.change(name, [&](OnslaughtPart& part) { part.apply(QStringLiteral("set"), change); });
    if (const auto& budget = game.part().budget; spent && budget && budget->standard > spent->standard) {
        game.changeRecord(game.inTurn(), [](Record& record) { record.standardInRound = 0; }); // it was not taken
    }
    Message says(lines[index]);
    return figure ? std::move(says).with("figure", figure->name) : std::move(says);
}

} // namespace wheelhouse::rules::onslaught
