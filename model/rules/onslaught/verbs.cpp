// SPDX-License-Identifier: GPL-3.0-or-later
// Doing what a card says, verb after verb: whom it concerns is chosen where there is a choice, then it happens.
#include "model/rules/onslaught/attack.h"
#include "model/rules/onslaught/changes.h"
#include "model/rules/onslaught/loot_bag.h"
#include "model/rules/onslaught/resolution.h"
#include "model/rules/onslaught/verb_choices.h"
#include "model/rules/tracker/layout.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;
using content::Trigger;
using content::Verb;
using content::Who;

namespace {
using nlohmann::json;

/// One verb being done: where it is printed, and the frame's data.
struct Doing {
    const Verb& verb;
    json data;
    Scene scene;
    QString source;
};

bool meansOne(Who who)
{
    switch (who) {
    case Who::Friend:
    case Who::FriendOrSelf:
    case Who::Enemy:
    case Who::EnemyCharacter:
    case Who::Character:
    case Who::Monster:
    case Who::Anyone:
        return false;
    default:
        return true;
    }
}

/// Everybody the verb can concern. "Defeated" figures take part only in effects that name them.
std::vector<FigureId> openTo(const Game& game, const Verb& verb, const Scene& scene)
{
    if (!meansOne(verb.to.who)) {
        return candidates(game, verb.to, scene);
    }
    std::vector<FigureId> figures = who(game, verb.to.who, scene);
    std::erase_if(figures,
                  [&](const FigureId& id) { return !game.isStanding(id) || !takes(game, verb.to, id, scene); });
    return figures;
}

json idsOf(const std::vector<FigureId>& ids)
{
    json list = json::array();
    for (const FigureId& id : ids) {
        list.push_back(id.text().toStdString());
    }
    return list;
}

std::vector<FigureId> idsIn(const json& list)
{
    std::vector<FigureId> ids;
    for (const json& id : list) {
        ids.emplace_back(QString::fromStdString(id.get<std::string>()));
    }
    return ids;
}

void askWhom(Game& game, const Doing& doing, const std::vector<FigureId>& open)
{
    const int most = std::min<int>(doing.verb.to.most.value_or(1), static_cast<int>(open.size()));
    Prompt prompt;
    prompt.seat = game.playerOf(doing.scene.self);
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title = Message("ask-effect-whom").with("name", nameOfSource(game, doing.scene.self, doing.source));
    prompt.why = Message("why-effect-whom");
    prompt.least = doing.verb.may ? 0 : std::min(doing.verb.to.least.value_or(most), most);
    prompt.most = most;
    for (const FigureId& id : open) {
        prompt.options.push_back({id.text(), {}, {}});
    }
    ask(game, std::move(prompt));
}

void askWhether(Game& game, const Doing& doing)
{
    Prompt prompt;
    prompt.seat = game.playerOf(doing.scene.self);
    prompt.kind = PromptKind::Confirm;
    prompt.title = Message("ask-effect-whether").with("name", nameOfSource(game, doing.scene.self, doing.source));
    prompt.why = Message("why-effect-whether");
    ask(game, std::move(prompt));
}

/// Settles whom the verb concerns; nothing while that is being asked.
std::optional<std::vector<FigureId>> settle(Game& game, const Doing& doing)
{
    if (doing.data.contains("picked")) {
        return idsIn(doing.data.at("picked"));
    }
    const json answer = takeTopAnswer(game);
    if (answer.is_array()) {
        return idsIn(answer);
    }
    const std::vector<FigureId> open = openTo(game, doing.verb, doing.scene);
    if (answer.is_boolean()) {
        return answer.get<bool>() ? open : std::vector<FigureId>();
    }
    const bool several = doing.verb.to.most && !open.empty();
    const bool free = several && (doing.verb.may || static_cast<int>(open.size()) > *doing.verb.to.most ||
                                  doing.verb.to.least.value_or(*doing.verb.to.most) < static_cast<int>(open.size()));
    if (free) {
        askWhom(game, doing, open);
        return std::nullopt;
    }
    if (doing.verb.may && !open.empty() && doing.verb.kind != Verb::Kind::Walk && doing.verb.kind != Verb::Kind::Push &&
        doing.verb.kind != Verb::Kind::Drag && doing.verb.kind != Verb::Kind::Teleport) {
        askWhether(game, doing);
        return std::nullopt;
    }
    return open;
}

void nextVerb(Game& game, const std::vector<FigureId>& chosen)
{
    const Frame top = game.state().frames.back();
    json data = top.data.get();
    data["verb"] = data.at("verb").get<int>() + 1;
    data.erase("picked");
    data.erase("sub");
    if (!chosen.empty()) {
        Scene scene = sceneOf(data.at("scene"));
        scene.chosen = chosen;
        data["scene"] = written(scene);
    }
    game.setTop(top.at, JsonValue(std::move(data)));
}

void healEach(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    int healed = 0;
    for (const FigureId& target : targets) {
        healed += heal(game, doing.scene.self, target, doing.verb.number);
    }
    if (healed > 0) {
        earn(game, doing.scene.self, 1,
             Message("said-earned-healing")
                 .with("figure", game.name(doing.scene.self))
                 .with("count", 1)); // once a use (ONS-EXP-03, ONS-EXP-09)
    }
}

void giveActions(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const FigureId acting = game.inTurn();
    if (!game.part().budget || std::find(targets.begin(), targets.end(), acting) == targets.end()) {
        return;
    }
    game.change(QStringLiteral("budget"), [&](OnslaughtPart& part) {
        int& sort = doing.verb.name == QLatin1String("standard") ? part.budget->standard
                    : doing.verb.name == QLatin1String("move")   ? part.budget->move
                                                                 : part.budget->bonus;
        sort += doing.verb.number;
    });
}

void changeDamage(Game& game, const Doing& doing)
{
    const Verb& verb = doing.verb;
    const std::string self = doing.scene.self.text().toStdString();
    changeNearest(game, "damage", [&](json& data) {
        if (verb.kind == Verb::Kind::Reduce) {
            data["amount"] = std::max(0, data.at("amount").get<int>() - verb.number);
        } else if (verb.kind == Verb::Kind::StopAt) {
            data["floor"] = std::max(data.value("floor", 0), verb.number);
        } else {
            data["to"] = self;
            data["amount"] = std::max(0, data.at("amount").get<int>() - verb.number);
        }
    });
}

void scorePoints(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    for (const FigureId& target : targets) {
        const CounterId id(QStringLiteral("vp-") + game.figure(target).seat.text());
        if (const Counter* counter = game.table().counter(id)) {
            game.happen(CounterSet{id, counter->value, counter->value + doing.verb.number});
        }
    }
}

void exchange(Game& game, const FigureId& a, const FigureId& b)
{
    const auto one = game.figure(a).at;
    const auto other = game.figure(b).at;
    if (a == b || !one || !other) {
        return;
    }
    game.happen(FigurePlaced{a, one, std::nullopt});
    game.happen(FigurePlaced{b, other, one});
    game.happen(FigurePlaced{a, std::nullopt, other});
}

void discardItem(Game& game, const Doing& doing)
{
    const QString id = doing.source.section(QLatin1Char('/'), 1, 1);
    for (const Piece* piece : game.equipped(doing.scene.self)) {
        if (piece->face.value == id) {
            game.desk().movePiece(piece->id, {Place::Kind::Aside, {}, {}, {}}, true);
            return;
        }
    }
}

void attackEach(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    if (targets.empty()) {
        return;
    }
    AttackStart start;
    start.attacker = doing.scene.self;
    start.attack = {doing.verb.name.isEmpty() ? doing.source.section(QLatin1Char('/'), 1) : doing.verb.name, {}};
    start.targets = targets;
    start.verb = doing.data;
    start.paid = true;
    beginAttack(game, start);
}

/// The verbs that need nobody's further choice.
void happenTo(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const Verb& verb = doing.verb;
    switch (verb.kind) {
    case Verb::Kind::Damage:
        for (auto target = targets.rbegin(); target != targets.rend(); ++target) {
            strike(game, *target, verb.number, doing.scene);
        }
        break;
    case Verb::Kind::Heal:
        healEach(game, doing, targets);
        break;
    case Verb::Kind::Give:
        for (const FigureId& target : targets) {
            gain(game, target, verb.name, doing.scene.self);
        }
        break;
    case Verb::Kind::Take:
        for (const FigureId& target : targets) {
            lose(game, target, verb.name == QLatin1String("all") ? QString() : verb.name);
        }
        break;
    case Verb::Kind::Exchange:
        if (!targets.empty()) {
            exchange(game, doing.scene.self, targets.front());
        }
        break;
    case Verb::Kind::Experience:
        for (const FigureId& target : targets) {
            earn(game, target, verb.number,
                 Message("said-earned-bonus").with("figure", game.name(target)).with("count", verb.number));
        }
        break;
    case Verb::Kind::Attack:
        attackEach(game, doing, targets);
        break;
    case Verb::Kind::Action:
        giveActions(game, doing, targets);
        break;
    case Verb::Kind::Loot:
        lootChest(game, doing.scene.self, {});
        break;
    case Verb::Kind::Discard:
        discardItem(game, doing);
        break;
    case Verb::Kind::Reduce:
    case Verb::Kind::StopAt:
    case Verb::Kind::TakeInstead:
        changeDamage(game, doing);
        break;
    case Verb::Kind::Miss:
        changeNearest(game, "attack", [&](json& data) {
            for (const FigureId& target : targets) {
                data["missed"].push_back(target.text().toStdString());
            }
        });
        break;
    case Verb::Kind::EndWalk:
        changeNearest(game, "walk", [](json& data) { data["steps"] = json::array(); });
        game.change(QStringLiteral("walk"), [](OnslaughtPart& part) { part.walk.reset(); });
        break;
    case Verb::Kind::Points:
        scorePoints(game, doing, targets);
        break;
    default:
        break;
    }
}

QString textOf(const Game& game, const Doing& doing)
{
    const content::Effect* effect = effectAt(game, doing.scene.self, doing.source);
    return effect ? effect->text : QString();
}
} // namespace

bool reachesSomebody(const Game& game, const Scene& scene, const QString& source)
{
    const content::Effect* effect = effectAt(game, scene.self, source);
    bool asksForSomebody = false;
    for (const Trigger& trigger : effect ? effect->triggers : std::vector<Trigger>()) {
        for (const Verb& verb : trigger.moment == Moment::Used ? trigger.verbs : std::vector<Verb>()) {
            if (meansOne(verb.to.who) || !openTo(game, verb, scene).empty()) {
                return true;
            }
            asksForSomebody = true;
        }
    }
    return !asksForSomebody;
}

void stepVerbs(Game& game)
{
    const Frame frame = game.state().frames.back();
    const json data = frame.data.get();
    const Scene scene = sceneOf(data.at("scene"));
    const QString source = QString::fromStdString(data.at("source").get<std::string>());
    const content::Effect* effect = effectAt(game, scene.self, source);
    const auto trigger = data.at("trigger").get<size_t>();
    const auto index = data.at("verb").get<size_t>();
    if (!effect || trigger >= effect->triggers.size() || index >= effect->triggers[trigger].verbs.size()) {
        game.pop();
        return;
    }
    const Doing doing{effect->triggers[trigger].verbs[index], data, scene, source};
    if (!hold(game, doing.verb.when, scene)) {
        nextVerb(game, {});
        return;
    }
    if (doing.verb.kind == Verb::Kind::Tell) {
        game.say(Message("said-effect-text")
                     .with("name", nameOfSource(game, scene.self, source))
                     .with("text", textOf(game, doing)));
        nextVerb(game, {});
        return;
    }
    const auto targets = settle(game, doing);
    if (!targets) {
        return;
    }
    if (needsPlaceOrDial(doing.verb.kind)) {
        json kept = game.state().frames.back().data.get();
        kept["picked"] = idsOf(*targets);
        game.setTop(frame.at, JsonValue(std::move(kept)));
        if (!goOnWith(game, doing.verb, *targets, scene, source)) {
            return;
        }
        nextVerb(game, *targets);
        return;
    }
    nextVerb(game, *targets);
    happenTo(game, doing, *targets);
}

} // namespace wheelhouse::rules::onslaught
