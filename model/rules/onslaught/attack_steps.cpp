// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of an attack after it was declared.
#include "model/rules/onslaught/attack.h"
#include "model/rules/onslaught/changes.h"
#include "model/rules/onslaught/resolution.h"

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Modifier;
using content::Moment;

namespace {
using nlohmann::json;

std::vector<FigureId> idsAt(const json& data, const char* key)
{
    std::vector<FigureId> ids;
    if (data.contains(key)) {
        for (const json& id : data[key]) {
            ids.emplace_back(QString::fromStdString(id.get<std::string>()));
        }
    }
    return ids;
}

json idList(const std::vector<FigureId>& ids)
{
    json list = json::array();
    for (const FigureId& id : ids) {
        list.push_back(id.text().toStdString());
    }
    return list;
}

bool isAmong(const std::vector<FigureId>& ids, const FigureId& id)
{
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

/// The attack's frame read, and written back changed.
struct AttackFrame {
    json data;
    Scene scene;
    const content::Attack* attack = nullptr;
};

AttackFrame readTop(const Game& game)
{
    AttackFrame read{game.state().frames.back().data.get(), {}, nullptr};
    read.scene = sceneOf(read.data.at("scene"));
    read.attack = find(game, read.scene.attacker, read.scene.attack);
    return read;
}

void go(Game& game, const char* at, AttackFrame& frame)
{
    frame.data["scene"] = written(frame.scene);
    game.setTop(QString::fromLatin1(at), JsonValue(frame.data));
}

/// Who throws the dice: the attacker's player; for a monster the side that does not own the target, and the non-active
/// one where both sides are targets (ONS-MAC-13, 14).
SeatId rollerOf(const Game& game, const AttackFrame& frame)
{
    const Figure& attacker = game.figure(frame.scene.attacker);
    if (attacker.seat) {
        return attacker.seat;
    }
    SeatId only;
    for (const FigureId& target : idsAt(frame.data, "targets")) {
        const SeatId seat = game.figure(target).seat;
        if (only && seat && seat != only) {
            return game.opponentOf(game.table().active);
        }
        only = seat ? seat : only;
    }
    return only ? game.opponentOf(only) : game.opponentOf(game.table().active);
}

Prompt choosing(const Game& game, const AttackFrame& frame, PromptKind kind, const char* title, const char* why)
{
    Prompt prompt;
    prompt.seat = game.playerOf(frame.scene.attacker);
    prompt.kind = kind;
    prompt.title = Message(title).with("figure", game.name(frame.scene.attacker)).with("name", frame.attack->name);
    prompt.why = Message(why);
    return prompt;
}

void askOrigin(Game& game, const AttackFrame& frame, const std::vector<board::Space>& origins)
{
    Prompt prompt = choosing(game, frame, PromptKind::ChooseSpace, "ask-attack-space", "why-attack-space");
    prompt.rules = {QStringLiteral("ONS-AOE-01"), QStringLiteral("ONS-CON-01")};
    for (const board::Space at : origins) {
        prompt.options.push_back({QStringLiteral("%1,%2").arg(at.x).arg(at.y), {}, {}});
    }
    ask(game, std::move(prompt));
}

/// Whom an area or cone catches; where nobody keeps places the players tap them.
std::optional<std::vector<FigureId>> caught(const Game& game, const AttackFrame& frame)
{
    if (!frame.scene.at) {
        return std::nullopt;
    }
    return frame.attack->cone ? game.where().cone(frame.scene.attacker, *frame.scene.at, *frame.attack->cone)
                              : game.where().burst(*frame.scene.at, *frame.attack->area);
}

/// Settles an area's space and whom it catches. False while it is being asked.
bool settleArea(Game& game, AttackFrame& frame, const json& answer)
{
    if (answer.is_string()) {
        const QString name = QString::fromStdString(answer.get<std::string>());
        frame.scene.at =
            board::Space{name.section(QLatin1Char(','), 0, 0).toInt(), name.section(QLatin1Char(','), 1).toInt()};
    }
    const auto origins = originsOf(game, frame.scene.attacker, frame.scene.attack);
    if (!frame.scene.at && origins && !origins->empty()) {
        askOrigin(game, frame, *origins);
        return false;
    }
    if (const auto minis = caught(game, frame)) {
        frame.data["targets"] = idList(*minis);
        return true;
    }
    if (answer.is_array()) {
        frame.data["targets"] = answer;
    }
    if (frame.data.contains("targets")) {
        return true;
    }
    Prompt prompt = choosing(game, frame, PromptKind::ChooseFigures, "ask-attack-caught", "why-attack-caught");
    prompt.least = 0;
    for (const Figure& figure : game.table().figures) {
        if (!figure.isDefeated()) {
            prompt.options.push_back({figure.id.text(), {}, {}});
        }
    }
    prompt.most = static_cast<int>(prompt.options.size());
    ask(game, std::move(prompt));
    return false;
}

bool settleTarget(Game& game, AttackFrame& frame, const json& answer)
{
    if (answer.is_array()) {
        frame.data["targets"] = answer;
    }
    if (frame.data.contains("targets")) {
        return true;
    }
    Prompt prompt = choosing(game, frame, PromptKind::ChooseFigures, "ask-attack-target", "why-attack-target");
    prompt.rules = {QStringLiteral("ONS-ATK-05")};
    const auto options = targetsOf(game, frame.scene.attacker, frame.scene.attack);
    if (std::all_of(options.begin(), options.end(), [](const auto& one) { return one.whyNot.has_value(); })) {
        frame.data["targets"] = json::array(); // a card made the attack, and nobody is left to aim at
        return true;
    }
    for (const TargetOption& option : options) {
        prompt.options.push_back({option.figure.text(), {}, option.whyNot ? option.whyNot->why : Message()});
    }
    ask(game, std::move(prompt));
    return false;
}

/// Step 4: who has cover. With a map it is seen; without one the players say so with the command.
void settleCover(const Game& game, AttackFrame& frame)
{
    std::vector<FigureId> covered = idsAt(frame.data, "covered");
    for (const FigureId& target : idsAt(frame.data, "targets")) {
        if (game.where().sight(frame.scene.attacker, target) == Seen::Covered && !isAmong(covered, target)) {
            covered.push_back(target);
        }
    }
    if (!covered.empty()) {
        frame.data["covered"] = idList(covered);
    }
}

json verbOf(const AttackFrame& frame)
{
    return frame.data.value("by", json());
}

Terms termsAgainst(const Game& game, const AttackFrame& frame, const FigureId& target)
{
    return termsOf(game, frame.scene.attacker, frame.scene.attack, target,
                   isAmong(idsAt(frame.data, "covered"), target), verbOf(frame));
}

/// The most dice that any target is worth; the first of them alone counts for those in cover (ONS-ATK-11).
int diceFor(const Game& game, const AttackFrame& frame)
{
    const std::vector<FigureId> targets = idsAt(frame.data, "targets");
    int dice = targets.empty() ? termsAgainst(game, frame, {}).roll.dice : 1;
    for (const FigureId& target : targets) {
        dice = std::max(dice, termsAgainst(game, frame, target).roll.dice);
    }
    return dice;
}

/// ONS-CCT-19: for an area the single die falls away where the one who taunts is among those caught.
void rollOrAsk(Game& game, AttackFrame& frame)
{
    const int count = diceFor(game, frame);
    const SeatId roller = rollerOf(game, frame);
    if (!game.table().real.dice) {
        std::vector<int> dice;
        for (int i = 0; i < count; ++i) {
            dice.push_back(game.desk().chance().die(20));
        }
        game.happen(ChanceDrawn{QStringLiteral("attack"), dice, true, Knowers::all()});
        frame.data["dice"] = dice;
        go(game, "rolled", frame);
        return;
    }
    Prompt prompt;
    prompt.seat = roller;
    prompt.kind = PromptKind::EnterDice;
    prompt.title =
        Message("ask-attack-dice").with("figure", game.name(frame.scene.attacker)).with("name", frame.attack->name);
    prompt.why = Message("why-attack-dice").with("count", count);
    prompt.least = 1;
    prompt.most = count;
    prompt.low = 1;
    prompt.high = 20;
    prompt.rules = {QStringLiteral("ONS-ATK-08")};
    go(game, "roll", frame);
    ask(game, std::move(prompt));
}

void stepRoll(Game& game, AttackFrame& frame, const json& answer)
{
    if (hasRule(frame.attack->effect, "automatic-hit")) {
        go(game, "judge", frame); // ONS-MAC-12
        return;
    }
    if (answer.is_array() || !frame.data.at("dice").empty()) {
        const json dice = answer.is_array() ? answer : frame.data.at("dice");
        frame.data["dice"] = dice;
        game.happen(ChanceDrawn{QStringLiteral("attack"), dice.get<std::vector<int>>(), false, Knowers::all()});
        go(game, "rolled", frame);
        return;
    }
    rollOrAsk(game, frame);
}

/// Step 6: one final number against every target's armour class (ONS-ATK-10).
void judgeAll(Game& game, AttackFrame& frame)
{
    const std::vector<int> dice = frame.data.value("dice", std::vector<int>());
    const std::vector<FigureId> missed = idsAt(frame.data, "missed");
    std::vector<FigureId> hit;
    for (const FigureId& target : idsAt(frame.data, "targets")) {
        if (!game.isStanding(target)) {
            continue;
        }
        const Terms terms = termsAgainst(game, frame, target);
        Judged judged;
        judged.hit = dice.empty();
        if (!dice.empty()) {
            judged = judge(dice, terms.roll);
            frame.scene.total = std::max(frame.scene.total, judged.total);
            frame.scene.critical = frame.scene.critical || judged.critical;
        }
        const bool hits = judged.hit && !isAmong(missed, target);
        if (hits) {
            hit.push_back(target);
        }
        game.say(Message(hits ? judged.critical ? "said-critical" : "said-hit" : "said-missed")
                     .with("figure", game.name(target))
                     .with("count", judged.total)
                     .with("needed", terms.roll.needed));
    }
    frame.scene.hit = hit;
    frame.scene.critical = frame.scene.critical && !hit.empty();
    frame.data["next"] = 0;
    go(game, "results", frame);
}

/// What each target's result brings about, hits before misses of the same target never mixed.
void tellResults(Game& game, AttackFrame& frame)
{
    go(game, "damage", frame);
    const std::vector<FigureId> targets = idsAt(frame.data, "targets");
    for (auto target = targets.rbegin(); target != targets.rend(); ++target) {
        Scene scene = frame.scene;
        scene.target = *target;
        scene.hits = isAmong(frame.scene.hit, *target);
        scene.covered = isAmong(idsAt(frame.data, "covered"), *target);
        if (!scene.hits) {
            moment(game, Moment::AttackMissed, scene);
        }
    }
}

/// What the attack's damage comes to against one target: halved first, then changed (ONS-CND-12, ONS-CRT-09).
int damageOf(const Game& game, const AttackFrame& frame, const FigureId& target)
{
    Scene scene = frame.scene;
    const bool spread = scene.area || scene.cone;
    scene.target = spread && !game.plays(HouseRule::AreasTargetMinis) ? FigureId() : target;
    scene.hits = true;
    const int base = *frame.attack->damage;
    int damage = modified(game, Modifier::What::Damage, frame.scene.attacker, base, scene).total;
    const json verb = verbOf(frame);
    if (verb.is_object()) {
        const Scene by = sceneOf(verb.at("scene"));
        const auto* effect = effectAt(game, by.self, QString::fromStdString(verb.at("source").get<std::string>()));
        const auto trigger = verb.at("trigger").get<size_t>();
        const auto index = verb.at("verb").get<size_t>();
        if (effect && trigger < effect->triggers.size() && index < effect->triggers[trigger].verbs.size()) {
            for (const Modifier& modifier : effect->triggers[trigger].verbs[index].modifiers) {
                damage += modifier.what == Modifier::What::Damage ? modifier.by : 0;
            }
        }
    }
    return std::max(0, damage);
}

/// Step 7, one target after the other; whoever may still change a hit's damage comes first.
void stepTargets(Game& game, AttackFrame& frame)
{
    const auto next = frame.data.at("next").get<size_t>();
    if (next >= frame.scene.hit.size()) {
        go(game, "effect", frame);
        return;
    }
    const FigureId target = frame.scene.hit[next];
    frame.data["next"] = next + 1;
    go(game, "damage", frame);
    Scene scene = frame.scene;
    scene.target = target;
    scene.hits = true;
    if (frame.attack->damage && game.isStanding(target)) {
        strike(game, target, damageOf(game, frame, target), scene);
    }
    moment(game, Moment::AttackHit, scene);
}

QString sourceOf(const AttackRef& ref)
{
    return ref.item.isEmpty() ? QStringLiteral("attack/") + ref.id
                              : QStringLiteral("item-attack/%1/%2").arg(ref.item, ref.id);
}

/// Step 8: what the attack does besides, for those hit; on a miss only where it says so (ONS-ATK-14, 15).
void bringEffects(Game& game, AttackFrame& frame)
{
    go(game, "end", frame);
    const bool onMiss = hasRule(frame.attack->effect, "works-on-a-miss");
    const std::vector<FigureId> concerned = onMiss ? idsAt(frame.data, "targets") : frame.scene.hit;
    if (frame.scene.critical) {
        Scene scene = frame.scene;
        scene.target = frame.scene.hit.empty() ? FigureId() : frame.scene.hit.front();
        runEffect(game, scene, QStringLiteral("critical"), Moment::Critical);
        moment(game, Moment::Critical, scene);
    }
    for (auto target = concerned.rbegin(); target != concerned.rend(); ++target) {
        Scene scene = frame.scene;
        scene.target = *target;
        scene.hits = isAmong(frame.scene.hit, *target);
        scene.actor = scene.attacker;
        if (!hasRule(game, frame.scene.attacker, "without-its-effect", frame.scene)) {
            runEffect(game, scene, sourceOf(frame.scene.attack), Moment::AttackResolved);
        }
    }
}

void endAttack(Game& game, AttackFrame& frame)
{
    const FigureId attacker = frame.scene.attacker;
    const int turn = game.table().turn;
    game.pop();
    game.changeRecord(attacker, [&](Record& record) { record.attackedInTurn = turn; });
    game.change(QStringLiteral("lasting"), [&](OnslaughtPart& part) {
        std::erase_if(part.lasting, [&](const Lasting& one) {
            return one.until == content::Until::NextAttack && (one.chosen ? one.chosen : one.self) == attacker;
        });
    });
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& token : tokens) {
        const content::Condition* condition = game.condition(token.condition);
        if (token.bearer == attacker && condition && hasRule(condition->effect, "removed-by-attack")) {
            game.happen(TokenRemoved{token});
        }
    }
    if (!frame.scene.hit.empty()) {
        earn(game, attacker, 1,
             Message("said-earned-hit")
                 .with("figure", game.name(attacker))
                 .with("count", 1)); // once an attack (ONS-EXP-02)
    }
}
} // namespace

void stepAttack(Game& game)
{
    const QString at = game.state().frames.back().at;
    const json answer = takeTopAnswer(game);
    AttackFrame frame = readTop(game);
    if (!frame.attack || !game.isStanding(frame.scene.attacker)) {
        game.pop();
    } else if (at == QLatin1String("declared")) {
        const bool spread = frame.scene.area || frame.scene.cone;
        if (spread ? settleArea(game, frame, answer) : settleTarget(game, frame, answer)) {
            const std::vector<FigureId> targets = idsAt(frame.data, "targets");
            frame.scene.target = !spread && !targets.empty() ? targets.front() : FigureId();
            frame.scene.affected = targets;
            go(game, "cover", frame);
            moment(game, Moment::AttackDeclared, frame.scene);
        }
    } else if (at == QLatin1String("cover")) {
        settleCover(game, frame);
        go(game, "roll", frame);
    } else if (at == QLatin1String("roll")) {
        stepRoll(game, frame, answer);
    } else if (at == QLatin1String("rolled")) {
        go(game, "judge", frame);
        moment(game, Moment::DiceRolled, frame.scene);
    } else if (at == QLatin1String("judge")) {
        judgeAll(game, frame);
    } else if (at == QLatin1String("results")) {
        tellResults(game, frame);
    } else if (at == QLatin1String("damage")) {
        stepTargets(game, frame);
    } else if (at == QLatin1String("effect")) {
        bringEffects(game, frame);
    } else {
        endAttack(game, frame);
    }
}

} // namespace wheelhouse::rules::onslaught
