// SPDX-License-Identifier: GPL-3.0-or-later
// Declaring: which attacks there are, whom they may be aimed at, and the command.
#include "model/rules/onslaught/attack.h"

#include "model/content/map.h"
#include "model/rules/onslaught/resolution.h"
#include "model/rules/onslaught/walking.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Modifier;
using content::Prohibition;

namespace {
using nlohmann::json;

Scene sceneOfAttack(const FigureId& attacker, const AttackRef& ref, const content::Attack& attack)
{
    Scene scene;
    scene.self = attacker;
    scene.actor = attacker;
    scene.attacker = attacker;
    scene.attack = ref;
    scene.area = attack.area.has_value();
    scene.cone = attack.cone.has_value();
    return scene;
}

Refusal refusalOf(Message why, std::initializer_list<const char*> rules)
{
    return against(std::move(why), rules).value();
}

QString forbiddenName(const content::Attack& attack)
{
    if (!attack.basic) {
        return attack.id.text();
    }
    return attack.kind == content::AttackKind::Melee ? QStringLiteral("basic-melee") : QStringLiteral("basic-ranged");
}

std::optional<Refusal> whyNotThis(const Game& game, const FigureId& figure, const AttackRef& ref,
                                  const content::Attack& attack)
{
    if (auto why = whyNotPay(game, figure, costOf(attack.action, attack.alsoCosts))) {
        return why;
    }
    const Scene scene = sceneOfAttack(figure, ref, attack);
    const QString by = forbidder(game, Prohibition::What::Attack, figure, scene, forbiddenName(attack));
    if (!by.isEmpty()) {
        return refusalOf(Message("attack-barred").with("name", attack.name).with("condition", by), {"ONS-GLD-02"});
    }
    if (!ref.item.isEmpty() && !forbidder(game, Prohibition::What::Items, figure).isEmpty()) {
        return refusalOf(Message("items-barred").with("figure", game.name(figure)), {"ONS-CCT-22"});
    }
    if (const auto origins = originsOf(game, figure, ref); origins && origins->empty()) {
        return refusalOf(Message("no-target").with("name", attack.name), {"ONS-ATK-16"});
    }
    if (!attack.area && !attack.cone) {
        const auto targets = targetsOf(game, figure, ref);
        if (std::all_of(targets.begin(), targets.end(), [](const auto& one) { return one.whyNot.has_value(); })) {
            return refusalOf(Message("no-target").with("name", attack.name), {"ONS-ATK-16"});
        }
    }
    return std::nullopt;
}

int farthest(const Game& game, const Scene& scene, const content::Attack& attack)
{
    constexpr int everywhere = 400;
    return attack.rangeMax ? modified(game, Modifier::What::Range, scene.attacker, *attack.rangeMax, scene).total
                           : everywhere;
}

std::optional<Refusal> whyNoTarget(const Game& game, const Scene& about, const content::Attack& attack,
                                   TargetOption& option)
{
    const QString name = game.name(option.figure);
    if (!game.isStanding(option.figure)) {
        return refusalOf(Message("is-defeated").with("figure", name), {"ONS-DEF-03"});
    }
    const int least = attack.rangeMin.value_or(1);
    const auto range = rangeBetween(game, about.attacker, option.figure);
    if (range && *range < least) {
        return refusalOf(Message("too-near").with("figure", name).with("count", least), {"ONS-RNG-05", "ONS-ATK-05"});
    }
    if (const int most = farthest(game, about, attack); range && *range > most) {
        return refusalOf(Message("too-far").with("figure", name).with("count", most), {"ONS-RNG-01", "ONS-ATK-05"});
    }
    option.seen = game.where().sight(about.attacker, option.figure);
    if (option.seen == Seen::None) {
        return refusalOf(Message("not-seen").with("figure", name), {"ONS-LOS-01", "ONS-ATK-05"});
    }
    Scene scene = about;
    scene.target = option.figure;
    scene.covered = option.seen == Seen::Covered;
    const QString by = forbidder(game, Prohibition::What::BeTargeted, option.figure, scene);
    return by.isEmpty() ? std::nullopt
                        : std::optional(refusalOf(Message("target-barred").with("figure", name).with("condition", by),
                                                  {"ONS-CND-06", "ONS-CCT-14"}));
}

/// What the verb that makes the attack changes about a value.
int byVerb(const Game& game, const json& verb, Modifier::What what)
{
    if (!verb.is_object()) {
        return 0;
    }
    const Scene scene = sceneOf(verb.at("scene"));
    const auto* effect = effectAt(game, scene.self, QString::fromStdString(verb.at("source").get<std::string>()));
    const auto trigger = verb.at("trigger").get<size_t>();
    const auto index = verb.at("verb").get<size_t>();
    int by = 0;
    if (effect && trigger < effect->triggers.size() && index < effect->triggers[trigger].verbs.size()) {
        for (const Modifier& modifier : effect->triggers[trigger].verbs[index].modifiers) {
            by += modifier.what == what ? modifier.by : 0;
        }
    }
    return by;
}
} // namespace

std::vector<AttackOption> attacksOf(const Game& game, const FigureId& figure)
{
    std::vector<AttackOption> options;
    const auto add = [&](const std::vector<content::Attack>& attacks, const QString& item) {
        for (const content::Attack& attack : attacks) {
            AttackOption option{{attack.id.text(), item}, &attack, {}};
            option.whyNot = whyNotThis(game, figure, option.ref, attack);
            options.push_back(std::move(option));
        }
    };
    if (const auto* character = game.character(figure)) {
        add(character->attacks, {});
    } else if (const auto* champion = game.champion(figure)) {
        const bool other = game.figure(figure).isBloodied() && !champion->bloodied.attacks.empty();
        add(other ? champion->bloodied.attacks : champion->attacks, {});
    } else if (const auto* monster = game.monster(figure)) {
        add(monster->attacks, {});
    }
    for (const Piece* piece : game.equipped(figure)) {
        if (const auto* item = game.item(*piece)) {
            add(item->attacks, item->id.text());
        }
    }
    return options;
}

std::vector<TargetOption> targetsOf(const Game& game, const FigureId& attacker, const AttackRef& ref)
{
    std::vector<TargetOption> options;
    const content::Attack* attack = find(game, attacker, ref);
    if (!attack || attack->area || attack->cone) {
        return options;
    }
    const Scene scene = sceneOfAttack(attacker, ref, *attack);
    for (const Figure& figure : game.table().figures) {
        if (figure.id != attacker && !game.areFriends(attacker, figure.id)) {
            TargetOption option{figure.id, {}, {}};
            option.whyNot = whyNoTarget(game, scene, *attack, option);
            options.push_back(std::move(option));
        }
    }
    return options;
}

std::optional<std::vector<board::Space>> originsOf(const Game& game, const FigureId& attacker, const AttackRef& ref)
{
    const content::Attack* attack = find(game, attacker, ref);
    if (!attack || (!attack->area && !attack->cone)) {
        return std::nullopt;
    }
    if (attack->cone) {
        return game.where().coneOrigins(attacker);
    }
    const Scene scene = sceneOfAttack(attacker, ref, *attack);
    return game.where().areaOrigins(attacker, attack->rangeMin.value_or(1), farthest(game, scene, *attack));
}

Terms termsOf(const Game& game, const FigureId& attacker, const AttackRef& ref, const FigureId& target, bool covered,
              const json& verb)
{
    Terms terms;
    const content::Attack* attack = find(game, attacker, ref);
    if (!attack) {
        return terms;
    }
    Scene scene = sceneOfAttack(attacker, ref, *attack);
    const bool spread = scene.area || scene.cone;
    scene.target = spread && !game.plays(HouseRule::AreasTargetMinis) ? FigureId() : target;
    const bool shielded = forbidder(game, Prohibition::What::Cover, target, scene).isEmpty() &&
                          !hasRule(game, attacker, "ignores-cover", scene);
    const bool given = covered || hasRule(game, target, "has-cover", scene);
    terms.covered = given && !spread && shielded;
    scene.covered = terms.covered;
    constexpr int twoDice = 2;
    const int dice = modified(game, Modifier::What::Dice, attacker, twoDice, scene).total;
    terms.roll.dice = terms.covered ? 1 : std::max(1, dice);
    terms.toHit = modified(game, Modifier::What::ToHit, attacker, attack->toHit.value_or(0), scene);
    terms.toHit.total += byVerb(game, verb, Modifier::What::ToHit);
    terms.roll.bonus = terms.toHit.total;
    terms.roll.everyDie = modified(game, Modifier::What::Die, attacker, 0, scene).total;
    constexpr int usual = 20;
    terms.roll.criticalFrom =
        modified(game, Modifier::What::CriticalFrom, attacker, attack->criticalFrom.value_or(usual), scene).total;
    terms.roll.onlyTwentySaves = game.plays(HouseRule::OnlyTwentySaves);
    if (game.table().figure(target)) {
        Scene at = scene;
        at.target = target;
        if (const auto armour = armourClass(game, target, at)) {
            terms.armourClass = *armour;
            terms.knowsArmourClass = true;
            terms.roll.needed = armour->total;
        }
    }
    return terms;
}

void beginAttack(Game& game, const AttackStart& start)
{
    const content::Attack* attack = find(game, start.attacker, start.attack);
    if (!attack) {
        return;
    }
    Scene scene = sceneOfAttack(start.attacker, start.attack, *attack);
    scene.at = start.at;
    json data{{"scene", written(scene)}, {"dice", start.dice}};
    for (const FigureId& target : start.targets) {
        data["targets"].push_back(target.text().toStdString());
    }
    for (const FigureId& covered : start.covered) {
        data["covered"].push_back(covered.text().toStdString());
    }
    if (start.verb.is_object()) {
        data["by"] = start.verb;
    }
    game.push("attack", "declared", JsonValue(std::move(data)));
}

namespace {
/// Reads the dice of a command: 1 to 20 each, two at most.
std::vector<int> diceAsked(tracker::Asked& asked)
{
    std::vector<int> dice;
    constexpr int highestFace = 20;
    if (!asked.args.has("dice")) {
        return dice;
    }
    for (const JsonValue& die : asked.args.list("dice", 2)) {
        const json& face = die.get();
        if (!face.is_number_integer() || face.get<qint64>() < 1 || face.get<qint64>() > highestFace) {
            asked.fail(Message("die-out-of-range").with("low", 1).with("high", highestFace),
                       asked.args.pointer("dice"));
            return {};
        }
        dice.push_back(face.get<int>());
    }
    return dice;
}

std::optional<board::Space> originAsked(tracker::Asked& asked)
{
    if (!asked.args.has("at")) {
        return std::nullopt;
    }
    const std::vector<JsonValue> pair = asked.args.list("at", 2);
    if (pair.size() != 2 || !pair[0].get().is_number_integer() || !pair[1].get().is_number_integer()) {
        asked.fail(Message("argument-not-a-space").with("name", QStringLiteral("at")), asked.args.pointer("at"));
        return std::nullopt;
    }
    return board::Space{pair[0].get().get<int>(), pair[1].get().get<int>()};
}

/// Why these targets do not do; nothing where they do.
std::optional<Refusal> whyNotThese(const Game& game, const AttackStart& start, const tracker::Asked& asked)
{
    const auto options = targetsOf(game, start.attacker, start.attack);
    if (start.targets.size() > 1) {
        return against(Message("one-target-only"), {"ONS-ATK-05"}, asked.args.pointer("targets")).value();
    }
    for (const FigureId& target : start.targets) {
        const auto option =
            std::find_if(options.begin(), options.end(), [&](const auto& one) { return one.figure == target; });
        if (option == options.end()) {
            return against(Message("not-an-enemy").with("figure", game.name(target)), {"ONS-ATK-06"},
                           asked.args.pointer("targets"))
                .value();
        }
        if (option->whyNot) {
            Refusal why = *option->whyNot;
            why.at = asked.args.pointer("targets");
            return why;
        }
    }
    if (start.at) {
        const auto origins = originsOf(game, start.attacker, start.attack);
        if (origins && std::find(origins->begin(), origins->end(), *start.at) == origins->end()) {
            return against(Message("no-origin").with("space", content::spaceName(*start.at)),
                           {"ONS-AOE-02", "ONS-CON-01"}, asked.args.pointer("at"))
                .value();
        }
    }
    return std::nullopt;
}
} // namespace

Made attack(Game& game, tracker::Asked& asked)
{
    const Figure* named = asked.figureIfGiven();
    AttackStart start;
    start.attacker = named ? named->id : game.inTurn();
    start.attack = {asked.args.text("attack"), asked.args.textOr("item", {})};
    start.targets = asked.figures("targets");
    start.covered = asked.figures("covered");
    start.dice = diceAsked(asked);
    start.at = originAsked(asked);
    if (asked.problem()) {
        return asked.refusal();
    }
    const content::Attack* printed = find(game, start.attacker, start.attack);
    if (!printed) {
        return badRequest(Message("unknown-attack").with("name", start.attack.id), asked.args.pointer("attack"));
    }
    const content::Attack attack = *printed;
    if (auto why = finishWalkFirst(game)) {
        return tl::unexpected(*why);
    }
    if (!game.anyway()) {
        if (auto why = whyNotThis(game, start.attacker, start.attack, attack)) {
            return tl::unexpected(*why);
        }
        if (auto why = whyNotThese(game, start, asked)) {
            return tl::unexpected(*why);
        }
    }
    pay(game, start.attacker, costOf(attack.action, attack.alsoCosts));
    beginAttack(game, start);
    advance(game);
    return Message("line-attack").with("figure", game.name(start.attacker)).with("name", attack.name);
}

} // namespace wheelhouse::rules::onslaught
