// SPDX-License-Identifier: GPL-3.0-or-later
// Declaring: which attacks there are, whom they may be aimed at, and the command.
#include "model/rules/onslaught/attack/attack.h"

#include "model/content/map.h"
#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/scenes/place_tests.h"
#include "model/play/table/figure_names.h"
#include "model/rules/onslaught/attack/attack_terms.h"
#include "model/rules/onslaught/cards/abilities.h"
#include "model/rules/onslaught/cards/printed_attacks.h"
#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/moves/sight_and_room.h"
#include "model/rules/onslaught/moves/walking.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Prohibition;

namespace {
using nlohmann::json;

QString forbiddenName(const content::Attack& attack)
{
    if (!attack.basic) {
        return attack.id.text();
    }
    return attack.kind == content::AttackKind::Melee ? QStringLiteral("basic-melee") : QStringLiteral("basic-ranged");
}

/// The attacks that the figure has made in its turn, and the one that it is making.
std::vector<AttackRef> madeThisTurn(const Game& game, const FigureId& figure)
{
    std::vector<AttackRef> made;
    const Record& record = game.part().record(figure);
    if (record.attackedInTurn == game.table().turn) {
        for (const QString& id : record.attacks) {
            made.push_back({id, {}});
        }
    }
    for (const Frame& frame : game.state().frames) {
        if (isOf<AttackFrame>(frame)) {
            const Scene scene = readFrame<AttackFrame>(frame.data).scene;
            if (scene.attacker == figure) {
                made.push_back(scene.attack);
            }
        }
    }
    return made;
}

/// Whether a monster in turn has made an attack that takes the same action: its behaviour has one of each.
bool hasAttackedSo(const Game& game, const FigureId& figure, const content::Attack& attack)
{
    if (game.figure(figure).kind == FigureKind::Character) {
        return false;
    }
    const std::vector<AttackRef> all = madeThisTurn(game, figure);
    return std::any_of(all.begin(), all.end(), [&](const AttackRef& ref) {
        const content::Attack* made = find(game, figure, ref);
        return made && made->action == attack.action;
    });
}

/// Why it may not be declared; on the way its targets are filled in (ONS-ATK-03, ONS-ATK-16).
std::optional<Refusal> whyNotThis(const Game& game, const FigureId& figure, AttackOption& option)
{
    const content::Attack& attack = *option.attack;
    const AttackRef& ref = option.ref;
    if (auto why = whyNotPay(game, figure, costOf(attack.action, attack.alsoCosts))) {
        return why;
    }
    if (hasAttackedSo(game, figure, attack)) {
        return refusing(game, [&] { return doneThisTurn(game, figure); }, {"ONS-ACT-09", "ONS-MON-05"});
    }
    const Scene scene = sceneOfAttack(figure, ref, attack);
    const QString by = forbidder(game, Prohibition::What::Attack, figure, scene, forbiddenName(attack));
    if (!by.isEmpty()) {
        return refusing(Message("attack-barred").with("name", attack.name).with("condition", by), {"ONS-GLD-02"});
    }
    if (!ref.item.isEmpty() && !forbidder(game, Prohibition::What::Items, figure).isEmpty()) {
        return refusing(Message("items-barred").with("figure", game.name(figure)), {"ONS-CCT-22"});
    }
    if (attack.dial) {
        if (auto why = whyNotDial(game, figure, DialId(attack.dial->text()))) {
            return why;
        }
    }
    if (const auto origins = originsOf(game, figure, ref); origins && origins->empty()) {
        return refusing(game, [&] { return Message("no-target").with("name", attack.name); }, {"ONS-ATK-16"});
    }
    if (!attack.area && !attack.cone) {
        option.targets = targetsOf(game, figure, ref);
        if (std::all_of(option.targets.begin(), option.targets.end(),
                        [](const auto& one) { return one.whyNot.has_value(); })) {
            return refusing(game, [&] { return Message("no-target").with("name", attack.name); }, {"ONS-ATK-16"});
        }
    }
    return std::nullopt;
}

/// Whether the attack itself says whom it cannot be aimed at.
bool barsTargets(const content::Attack& attack)
{
    return std::ranges::any_of(attack.effect.prohibitions, [](const Prohibition& prohibition) {
        return prohibition.what == Prohibition::What::BeTargeted;
    });
}

/// Why the figure is no target of an attack that is aimed at minis: it is out of the printed range (ONS-CHR-03,
/// ONS-CHR-04, ONS-ATK-20, ONS-RNG-06) or sight (ONS-ATK-21), or something forbids it (ONS-CND-05, ONS-CND-06,
/// ONS-CCT-14). Areas and cones have no such targets (ONS-CCT-15). `most`: how far the attack reaches (see `farthest`).
std::optional<Refusal> whyNoTarget(const Game& game, const Scene& about, const content::Attack& attack, int most,
                                   bool saidCovered, TargetOption& option)
{
    const auto no = [&game](const auto& why, std::initializer_list<const char*> rules) {
        return refusing(game, why, rules);
    };
    const auto name = [&] { return game.name(option.figure); };
    if (!game.isStanding(option.figure)) {
        return no([&] { return Message("is-defeated").with("figure", name()); }, {"ONS-DEF-03"});
    }
    const int least = attack.rangeMin.value_or(1);
    const auto range = rangeBetween(game, about.attacker, option.figure);
    if (range && *range < least) {
        return no([&] { return Message("too-near").with("figure", name()).with("count", least); },
                  {"ONS-RNG-05", "ONS-ATK-05"});
    }
    if (range && *range > most) {
        return no([&] { return Message("too-far").with("figure", name()).with("count", most); },
                  {"ONS-RNG-01", "ONS-ATK-05"});
    }
    option.seen = sightBetween(game, about.attacker, option.figure);
    if (option.seen == Seen::None) {
        return no([&] { return Message("not-seen").with("figure", name()); }, {"ONS-LOS-01", "ONS-ATK-05"});
    }
    if (!game.kindsInForce().has(Prohibition::What::BeTargeted) && !barsTargets(attack)) {
        return std::nullopt; // as mostly, and cover costs more to find than all the rest
    }
    Scene scene = about;
    scene.target = option.figure;
    scene.covered = isCovered(game, scene, option.figure, saidCovered || option.seen == Seen::Covered);
    const QString by = forbidder(game, Prohibition::What::BeTargeted, option.figure, scene);
    return by.isEmpty() ? std::nullopt
                        : no([&] { return Message("target-barred").with("figure", name()).with("condition", by); },
                             {"ONS-CND-06", "ONS-CCT-14"});
}

} // namespace

std::vector<AttackOption> attacksHeld(const Game& game, const FigureId& figure)
{
    std::vector<AttackOption> options;
    const auto add = [&](const std::vector<content::Attack>& attacks, const QString& item) {
        for (const content::Attack& attack : attacks) {
            options.push_back({attackNow(game, figure, attack.id.text(), item), &attack, {}, {}});
        }
    };
    if (const auto* character = game.character(figure)) {
        add(character->attacks, {});
    } else if (const auto* champion = game.champion(figure)) {
        add(attacksOf(*champion, game.figure(figure).isBloodied()), {});
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

namespace {
/// Why these are not the figure's own attack and targets that can be: what a card makes by itself is not declared, and
/// nobody is struck twice by one attack.
std::optional<Refusal> whyNotDeclared(const Game& game, const AttackStart& start, const acts::CommandArguments& asked)
{
    for (auto target = start.targets.begin(); target != start.targets.end(); ++target) {
        if (std::find(start.targets.begin(), target, *target) != target) {
            return against(Message("target-twice").with("figure", game.name(*target)), {"ONS-ATK-12", "ONS-AOE-13"},
                           asked.args.pointer("targets"))
                .value();
        }
    }
    const auto held = attacksHeld(game, start.attacker);
    const bool has =
        std::any_of(held.begin(), held.end(), [&](const AttackOption& one) { return one.ref == start.attack; });
    if (!has) {
        const content::Attack* attack = find(game, start.attacker, start.attack);
        return against(Message("attack-not-held").with("figure", game.name(start.attacker)).with("name", attack->name),
                       {"ONS-ATK-03", "ONS-ITM-02"}, asked.args.pointer("attack"))
            .value();
    }
    return std::nullopt;
}
} // namespace

std::vector<AttackOption> attacksOf(const Game& game, const FigureId& figure)
{
    std::vector<AttackOption> options = attacksHeld(game, figure);
    for (AttackOption& option : options) {
        option.whyNot = whyNotThis(game, figure, option);
    }
    return options;
}

std::vector<TargetOption> targetsOf(const Game& game, const FigureId& attacker, const AttackRef& ref,
                                    const std::vector<FigureId>& covered, const std::optional<Maker>& maker)
{
    std::vector<TargetOption> options;
    const content::Attack* attack = find(game, attacker, ref);
    if (!attack || attack->area || attack->cone) {
        return options;
    }
    const Scene scene = sceneOfAttack(attacker, ref, *attack, maker);
    const int most = farthest(game, scene, *attack);
    const Figure* own = game.table().figure(attacker);
    for (const Figure& figure : game.table().figures) {
        if (figure.id != attacker && !(own && own->seat == figure.seat)) { // ONS-ATK-06
            TargetOption option{figure.id, {}, {}};
            const bool said = std::find(covered.begin(), covered.end(), figure.id) != covered.end();
            option.whyNot = whyNoTarget(game, scene, *attack, most, said, option);
            options.push_back(std::move(option));
        }
    }
    return options;
}

std::optional<std::vector<board::Space>> originsOf(const Game& game, const FigureId& attacker, const AttackRef& ref,
                                                   const std::optional<Maker>& maker)
{
    const content::Attack* attack = find(game, attacker, ref);
    if (!attack || (!attack->area && !attack->cone)) {
        return std::nullopt;
    }
    if (attack->cone) {
        return game.where().coneOrigins(attacker);
    }
    const Scene scene = sceneOfAttack(attacker, ref, *attack, maker);
    return game.where().areaOrigins(attacker, attack->rangeMin.value_or(1), farthest(game, scene, *attack));
}

void beginAttack(Game& game, const AttackStart& start)
{
    const AttackRef ref = captured(game, start.attacker, start.attack);
    const content::Attack* attack = find(game, start.attacker, ref);
    if (!attack) {
        return;
    }
    std::optional<Maker> maker;
    if (!start.verb.isNull()) {
        maker = makerOf(readFrame<VerbsFrame>(start.verb));
    }
    AttackFrame frame;
    frame.scene = sceneOfAttack(start.attacker, ref, *attack, maker);
    frame.scene.at = start.at;
    frame.dice = start.dice;
    if (!start.targets.empty()) {
        frame.targets = start.targets;
    }
    if (!start.covered.empty()) {
        frame.covered = start.covered;
    }
    frame.lastWords = start.lastWords;
    pushFrame(game, "declared", frame);
}

namespace {
/// Reads the dice of a command: 1 to 20 each.
std::vector<int> diceAsked(acts::CommandArguments& asked)
{
    std::vector<int> dice;
    constexpr int highestFace = 20;
    if (!asked.args.has("dice")) {
        return dice;
    }
    for (const JsonValue& die : asked.args.list("dice", mostDice)) {
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

Message attackLine(const Game& game, const AttackStart& start, const QString& attack)
{
    const QString figure = game.name(start.attacker);
    if (start.targets.empty()) {
        return Message("line-attack").with("figure", figure).with("name", attack);
    }
    const int count = static_cast<int>(start.targets.size());
    return count == 1 ? Message("line-attack-on")
                            .with("figure", figure)
                            .with("target", game.name(start.targets.front()))
                            .with("name", attack)
                      : Message("line-attack-several").with("figure", figure).with("count", count).with("name", attack);
}

/// Why these targets do not do; nothing where they do. `open`: as `targetsOf` has them where nobody is said to be in
/// cover.
std::optional<Refusal> whyNotThese(const Game& game, const AttackStart& start, const acts::CommandArguments& asked,
                                   const std::vector<TargetOption>& open)
{
    const content::Attack* attack = find(game, start.attacker, start.attack);
    const auto isStanding = [&game](const FigureId& target) { return game.isStanding(target); };
    const bool all = attack && hasRule(attack->effect, "targets-every-character");
    if (attack && (attack->area || attack->cone || all) && !game.table().showsMap() &&
        std::all_of(start.targets.begin(), start.targets.end(), isStanding)) {
        return std::nullopt; // whom it catches, friend or enemy, is what the players see on their map (ONS-AOE-03)
    }
    const auto options = start.covered.empty() ? open : targetsOf(game, start.attacker, start.attack, start.covered);
    const int most = attack ? attack->targets.value_or(1) : 1;
    if (static_cast<int>(start.targets.size()) > most) {
        return against(most == 1 ? Message("one-target-only") : Message("so-many-targets-only").with("count", most),
                       {"ONS-ATK-05"}, asked.args.pointer("targets"))
            .value();
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
            return against(Message("no-origin").with("space", spaceName(game.table(), *start.at)),
                           {"ONS-AOE-02", "ONS-CON-01"}, asked.args.pointer("at"))
                .value();
        }
    }
    return std::nullopt;
}
} // namespace

ActResult attack(Game& game, acts::CommandArguments& asked)
{
    const Figure* named = asked.figureIfGiven();
    AttackStart start;
    start.attacker = named ? named->id : game.inTurn();
    start.attack = attackNow(game, start.attacker, asked.args.text("attack"), asked.args.textOr("item", {}));
    start.targets = asked.figures("targets");
    start.covered = asked.figures("covered");
    start.dice = diceAsked(asked);
    start.at = asked.spaceIfGiven("at");
    if (asked.problem()) {
        return asked.refusal();
    }
    const content::Attack* printed = find(game, start.attacker, start.attack);
    if (!printed) {
        return badRequest(Message("unknown-attack").with("name", start.attack.id), asked.args.pointer("attack"));
    }
    const content::Attack attack = *printed;
    if (auto why = whyNotDeclared(game, start, asked); why && !game.anyway()) {
        return tl::unexpected(*why);
    }
    if (auto why = finishWalkFirst(game)) {
        return tl::unexpected(*why);
    }
    if (!game.anyway()) {
        AttackOption option{start.attack, &attack, {}, {}};
        if (auto why = whyNotThis(game, start.attacker, option)) {
            return tl::unexpected(*why);
        }
        if (auto why = whyNotThese(game, start, asked, option.targets)) {
            return tl::unexpected(*why);
        }
    }
    pay(game, start.attacker, costOf(attack.action, attack.alsoCosts));
    if (attack.dial) { // before any target is chosen (ONS-ATK-04)
        useDial(game, start.attacker, attack.dial->text());
    }
    beginAttack(game, start);
    advance(game);
    return attackLine(game, start, attack.name);
}

} // namespace wheelhouse::rules::onslaught
