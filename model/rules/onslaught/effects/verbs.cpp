// SPDX-License-Identifier: GPL-3.0-or-later
// Doing what a card says, verb after verb: whom it concerns is chosen where there is a choice, then it happens.
#include "model/rules/acts/command/piles.h"
#include "model/rules/onslaught/attack/attack.h"
#include "model/rules/onslaught/effects/abilities.h"
#include "model/rules/onslaught/effects/figure_changes.h"
#include "model/rules/onslaught/effects/place_claims.h"
#include "model/rules/onslaught/effects/resolution.h"
#include "model/rules/onslaught/effects/verb_choices.h"
#include "model/rules/onslaught/effects/verb_targets.h"
#include "model/rules/onslaught/moves/walking.h"
#include "model/rules/onslaught/setup/arrivals.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace wheelhouse::rules::onslaught {

using content::Verb;

namespace {
using nlohmann::json;

/// One verb being done: where it is printed, and the frame's data.
struct Doing {
    const Verb& verb;
    json data;
    Scene scene;
    VerbRef place;
};

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

/// Which verb is next.
VerbRef placeIn(const json& data)
{
    return {sceneOf(data.at("scene")).self, QString::fromStdString(data.at("source").get<std::string>()),
            data.at("trigger").get<size_t>(), data.at("verb").get<size_t>()};
}

void nextVerb(Game& game, const std::vector<FigureId>& chosen)
{
    const Frame top = game.state().frames.back();
    json data = top.data.get();
    if (!data.contains("after")) {
        data["verb"] = data.at("verb").get<int>() + 1;
    } else if (!data.at("then").empty()) {
        data["verb"] = data["then"][0];
        data["then"].erase(0);
    } else {
        data["verb"] = data["after"];
        data.erase("after");
        data.erase("then");
    }
    for (const char* done : {"picked", "sub", "first", "die", "sides", "chosen"}) {
        data.erase(done);
    }
    if (!chosen.empty()) {
        Scene scene = sceneOf(data.at("scene"));
        scene.chosen = chosen;
        data["scene"] = written(scene);
    }
    game.setTop(top.at, JsonValue(std::move(data)));
}

/// One use pays for its healing once, however many verbs and clauses of it heal: notes with every clause of it that is
/// being done that it has paid. False where one of them has.
bool paysForHealing(Game& game, size_t level)
{
    const auto& frames = game.state().frames;
    const json own = frames[level].data.get();
    if (own.value("healed", false)) {
        return false;
    }
    const auto isOfTheUse = [&](const Frame& frame) {
        const json& data = frame.data.get();
        return frame.kind == QLatin1String("verbs") && data.at("source") == own.at("source") &&
               data.at("scene").value("self", json()) == own.at("scene").value("self", json());
    };
    for (size_t at = level + 1; at > 0 && isOfTheUse(frames[at - 1]); --at) {
        changeAt(game, at - 1, [](json& data) { data["healed"] = true; });
    }
    return true;
}

void healEach(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const size_t level = game.state().frames.size() - 1;
    // What a token heals is the work of whoever gave it (ONS-EXP-10).
    const bool token = doing.place.source.startsWith(QLatin1String("condition/"));
    const FigureId healer = token && doing.scene.placer ? doing.scene.placer : doing.scene.self;
    int healed = 0;
    for (const FigureId& target : targets) {
        healed += heal(game, healer, target, doing.verb.number, doing.scene.dial);
    }
    if (healed > 0 && paysForHealing(game, level)) {
        earn(game, healer, 1,
             Message("said-earned-healing")
                 .with("figure", game.name(healer))
                 .with("count", 1)); // once a use (ONS-EXP-03, ONS-EXP-09)
    }
}

void giveActions(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const FigureId acting = game.inTurn();
    if (!game.part().budget || std::find(targets.begin(), targets.end(), acting) == targets.end()) {
        return;
    }
    const QString& sort = doing.verb.name;
    const bool isStandard = sort == QLatin1String("standard");
    const bool isMove = sort == QLatin1String("move");
    if (!isStandard && !isMove && sort != QLatin1String("bonus")) { // no action that a turn counts
        return;
    }
    game.change(QStringLiteral("budget"), [&](OnslaughtPart& part) {
        int& left = isStandard ? part.budget->standard : isMove ? part.budget->move : part.budget->bonus;
        left += doing.verb.number;
        part.budget->granted += isStandard ? doing.verb.number : 0;
    });
}

/// Damage that a card does by itself is no attack's, though the attacker has done it.
Scene sceneOfDamage(const Doing& doing)
{
    Scene scene = doing.scene;
    scene.attack = {};
    scene.by.reset();
    scene.hit.clear();
    scene.elsewhere.reset(); // whoever takes it stands in all its spaces
    const QString mark = QStringLiteral("condition/");
    scene.damageFrom = doing.place.source.startsWith(mark) ? doing.place.source.mid(mark.size()) : QString();
    return scene;
}

void changeDamage(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const Verb& verb = doing.verb;
    changeNearest(game, "damage", [&](json& data) {
        if (!data.contains("scene")) { // somebody falls of it: nothing of it is coming any more
            return;
        }
        if (verb.kind == Verb::Kind::Reduce) {
            data["amount"] = std::max(0, data.at("amount").get<int>() - verb.number);
        } else if (verb.kind == Verb::Kind::StopAt) {
            data["floor"] = std::max(data.value("floor", 0), verb.number);
        } else if (!targets.empty()) {
            data["to"] = targets.front().text().toStdString();
            data["instead"] = true;
            Scene scene = sceneOf(data.at("scene"));
            scene.dial = doing.scene.dial;
            data["scene"] = written(scene);
        }
    });
}

/// The targets of the attack in progress that it can no longer reach or see as far as anybody knows, and those of whom
/// only the players know.
struct GotAway {
    std::vector<FigureId> sure;
    std::vector<FigureId> unknown;
};

GotAway whoGotAway(const Game& game, const std::vector<FigureId>& targets)
{
    GotAway away;
    const auto& frames = game.state().frames;
    const auto attack = std::find_if(frames.rbegin(), frames.rend(),
                                     [](const Frame& frame) { return frame.kind == QLatin1String("attack"); });
    if (attack == frames.rend()) {
        return away;
    }
    const Scene scene = sceneOf(attack->data.get().at("scene"));
    const auto maker = scene.by ? std::optional(Maker{*scene.by, scene.dial}) : std::nullopt;
    for (const TargetOption& option : targetsOf(game, scene.attacker, scene.attack, {}, maker)) {
        if (std::find(targets.begin(), targets.end(), option.figure) == targets.end()) {
            continue;
        }
        if (option.whyNot) {
            away.sure.push_back(option.figure);
        } else if (!option.seen || !rangeBetween(game, scene.attacker, option.figure)) {
            away.unknown.push_back(option.figure);
        }
    }
    return away;
}

/// An attack misses whom it can no longer reach or see. Where nobody keeps places the players are asked: false while
/// they are.
bool settleMiss(Game& game, const Doing& doing)
{
    const json answer = takeTopAnswer(game);
    GotAway away = whoGotAway(game, who(game, doing.verb.to.who, doing.scene));
    if (!away.unknown.empty() && !answer.is_boolean()) {
        Prompt prompt;
        prompt.seat = game.playerOf(doing.scene.self);
        prompt.kind = PromptKind::Confirm;
        prompt.title = Message("ask-still-reached").with("figure", game.name(away.unknown.front()));
        prompt.why = Message("why-still-reached");
        prompt.rules = {QStringLiteral("ONS-ATK-05"), QStringLiteral("ONS-LOS-01")};
        ask(game, std::move(prompt));
        return false;
    }
    std::vector<FigureId>& missed = away.sure;
    if (answer.is_boolean() && !answer.get<bool>()) {
        missed.insert(missed.end(), away.unknown.begin(), away.unknown.end());
    }
    changeNearest(game, "attack", [&](json& data) {
        for (const FigureId& figure : missed) {
            data["missed"].push_back(figure.text().toStdString());
        }
    });
    return true;
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
    if (!game.table().figure(a) || a == b || !game.isStanding(a) || !game.isStanding(b)) {
        return;
    }
    const auto one = game.figure(a).at;
    const auto other = game.figure(b).at;
    if (one && other) {
        game.happen(FigurePlaced{a, one, std::nullopt});
        game.happen(FigurePlaced{b, other, one});
        game.happen(FigurePlaced{a, std::nullopt, other});
        noteWent(game, a);
        noteWent(game, b);
    }
    enterQuietly(game, b);
    enterQuietly(game, a);
}

/// The token of an item that the figure has used: what it wears, else what it dropped as it fell by its own doing.
const Piece* tokenOfItem(const Game& game, const FigureId& figure, const QString& item)
{
    for (const Piece* piece : game.equipped(figure)) {
        if (piece->face.value == item) {
            return piece;
        }
    }
    const auto& pieces = game.table().pieces;
    const auto dropped = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
        return piece.place.kind == Place::Kind::Map && piece.place.at == game.figure(figure).at && piece.faceUp &&
               piece.face.value == item;
    });
    return dropped == pieces.end() || game.isStanding(figure) ? nullptr : &*dropped;
}

void discardItem(Game& game, const Doing& doing)
{
    const QString id = doing.place.source.section(QLatin1Char('/'), 1, 1);
    if (const Piece* piece = tokenOfItem(game, doing.scene.self, id)) {
        game.context().movePiece(piece->id, {Place::Kind::Aside, {}, {}, {}}, true);
    }
}

void attackEach(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    if (targets.empty()) {
        return;
    }
    AttackStart start;
    start.attacker = doing.scene.self;
    start.attack = attackBy(doing.verb, doing.place);
    start.targets = targets;
    start.verb = JsonValue(doing.data);
    start.paid = true;
    start.lastWords = isLastWords(game, doing.scene, doing.place);
    beginAttack(game, start);
}

/// The verbs that need nobody's further choice.
void happenTo(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const Verb& verb = doing.verb;
    switch (verb.kind) {
    case Verb::Kind::Damage:
        for (auto target = targets.rbegin(); target != targets.rend(); ++target) {
            strike(game, *target, verb.number, sceneOfDamage(doing));
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
            const QString feat = textOfFeat(game, doing.place.source);
            Message why = Message(feat.isEmpty() ? "said-earned-bonus" : "said-earned-feat")
                              .with("figure", game.name(target))
                              .with("count", verb.number);
            earn(game, target, verb.number, feat.isEmpty() ? why : std::move(why).with("goal", feat));
        }
        break;
    case Verb::Kind::Attack:
        attackEach(game, doing, targets);
        break;
    case Verb::Kind::Action:
        giveActions(game, doing, targets);
        break;
    case Verb::Kind::Discard:
        discardItem(game, doing);
        break;
    case Verb::Kind::Reduce:
    case Verb::Kind::StopAt:
    case Verb::Kind::TakeInstead:
        changeDamage(game, doing, targets);
        break;
    case Verb::Kind::Change:
        for (const FigureId& target : targets) {
            setUp(game, doing.scene.self, changeOf(doing.place), verb.until, target);
        }
        break;
    case Verb::Kind::EndWalk:
        for (const FigureId& target : stopWalking(game, targets)) {
            game.say(Message("said-walk-stopped")
                         .with("figure", game.name(target))
                         .with("name", nameOfSource(game, doing.scene.self, doing.place.source)));
        }
        break;
    case Verb::Kind::Points:
        scorePoints(game, doing, targets);
        break;
    case Verb::Kind::Pick: // whom it is about was all there was to settle
        break;
    default:
        break;
    }
}

/// What one of two verbs does, for the question which of them.
Message labelOf(const Verb& verb, int ordinal)
{
    switch (verb.kind) {
    case Verb::Kind::Walk:
        return Message("option-walk").with("count", verb.number);
    case Verb::Kind::TurnDial:
        return Message("option-turn-dial").with("count", verb.number);
    default:
        return Message("option-ordinal").with("count", ordinal);
    }
}

/// Of a verb and the one in place of it, asks for one, or for the first one where both are done. False while asked, and
/// where neither can be done.
bool settleAlternative(Game& game, const Doing& doing, const Verb& other)
{
    const int index = doing.data.at("verb").get<int>();
    const json answer = takeTopAnswer(game);
    json data = game.state().frames.back().data.get();
    VerbRef there = doing.place;
    ++there.verb;
    if (answer.is_string()) {
        const int first = index + (answer.get<std::string>() == "1" ? 1 : 0);
        const bool both = hasRule(game, doing.scene.self, "both-choices", doing.scene);
        data["verb"] = first;
        data["then"] = both ? json::array({first == index ? index + 1 : index}) : json::array();
        data["after"] = index + 2;
        game.setTop(game.state().frames.back().at, JsonValue(std::move(data)));
        return false;
    }
    if (openTo(game, doing.verb, doing.scene, doing.place).empty() && openTo(game, other, doing.scene, there).empty()) {
        data["verb"] = index + 2;
        game.setTop(game.state().frames.back().at, JsonValue(std::move(data)));
        return false;
    }
    Prompt prompt;
    prompt.seat = game.playerOf(doing.scene.self);
    prompt.title = Message("ask-effect-which").with("name", nameOfSource(game, doing.scene.self, doing.place.source));
    prompt.why = whoLeavesIt(doing.scene.self);
    prompt.options = {{QStringLiteral("0"), labelOf(doing.verb, 1), {}}, {QStringLiteral("1"), labelOf(other, 2), {}}};
    ask(game, std::move(prompt));
    return false;
}

bool asksFirst(const std::vector<content::Predicate>& when)
{
    return std::any_of(when.begin(), when.end(), [](const content::Predicate& predicate) {
        return predicate.kind == content::Predicate::Kind::FirstThisRound;
    });
}

/// A clause that works once a round has worked now.
void noteWorked(Game& game, const Doing& doing)
{
    const content::Effect* effect = effectAt(game, doing.place.self, doing.place.source);
    if (effect && asksFirst(effect->triggers[doing.place.trigger].when) && !doing.scene.clause.isEmpty() &&
        game.part().timesWorked(doing.scene.clause, game.table().round) == 0) {
        countWorked(game, doing.scene.clause);
    }
}

/// The card is done; the dial that was turned for it hears whom it was about.
void finishVerbs(Game& game, const Scene& scene)
{
    game.pop();
    const Frame top = game.state().frames.empty() ? Frame() : game.state().frames.back();
    if (top.kind == QLatin1String("used") && !scene.chosen.empty()) {
        json data = top.data.get();
        data["chosen"] = idsOf(scene.chosen);
        game.setTop(top.at, JsonValue(std::move(data)));
    }
}

/// Whether it is done, by whomever has answered before, or is being done step by step.
std::optional<std::vector<FigureId>> settled(Game& game, const Doing& doing)
{
    if (doing.data.contains("picked")) {
        return idsIn(doing.data.at("picked"));
    }
    return bringsBack(doing.verb) ? settleFallen(game, doing.verb, doing.scene, doing.place.source)
                                  : settleWhom(game, doing.verb, doing.scene, doing.place);
}

/// Both leave their spaces before either is set down in the other's: true while that sets something off.
bool leaveBeforeExchange(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    if (doing.data.contains("picked") || targets.empty() || !game.table().figure(doing.scene.self)) {
        return false;
    }
    const Frame top = game.state().frames.back();
    json kept = top.data.get();
    kept["picked"] = idsOf(targets);
    game.setTop(top.at, JsonValue(std::move(kept)));
    const size_t frames = game.state().frames.size();
    leaveQuietly(game, targets.front());
    leaveQuietly(game, doing.scene.self);
    return game.state().frames.size() > frames;
}

/// Whether the verb is not done now, its tests not holding: it is left out, or left open for the players to say that
/// everybody stands where it asks for. `other`: what may be done in place of it; where only that is sure, choosing the
/// first claims its places, and where neither is, one claim opens the choice.
bool isLeft(Game& game, const Doing& doing, const Verb* other)
{
    const Fit when = fitOf(game, doing.verb.when, doing.scene);
    const bool said = doing.data.value("claimed", false) || doing.data.contains("after");
    const Fit instead = other ? fitOf(game, other->when, doing.scene) : Fit::No;
    if (when == Fit::Yes || (when == Fit::Open && (said || instead == Fit::Yes))) {
        return false;
    }
    const bool bothOpen = when == Fit::Open && instead == Fit::Open;
    nextVerb(game, {});
    if (bothOpen) {
        nextVerb(game, {});
    }
    if (when == Fit::Open) {
        leaveVerbOpen(game, doing.place, doing.scene, bothOpen ? 2 : 1);
    }
    return true;
}

/// Several are set off at once and wait for one another. Whether it works no more now that its turn comes, since one
/// before it felled whoever it belongs to.
bool hasLapsed(Game& game)
{
    const Frame frame = game.state().frames.back();
    json data = frame.data.get();
    if (data.erase("waits") == 0) {
        return false;
    }
    game.setTop(frame.at, JsonValue(data));
    const VerbRef place = placeIn(data);
    return game.table().figure(place.self) && !game.isStanding(place.self) &&
           std::ranges::none_of(inForce(game), [&](const InForce& one) {
               return one.source == place.source && one.seen.self == place.self;
           });
}
} // namespace

void stepVerbs(Game& game)
{
    if (hasLapsed(game)) {
        game.pop();
        return;
    }
    const Frame frame = game.state().frames.back();
    const json data = frame.data.get();
    Scene scene = sceneOf(data.at("scene"));
    const VerbRef place = placeIn(data);
    const size_t end = data.value("end", std::numeric_limits<size_t>::max());
    const Verb* verb = place.verb >= end ? nullptr : verbAt(game, place);
    if (!verb) {
        finishVerbs(game, scene);
        return;
    }
    if (!data.contains("attacked")) { // else it is about the attack that the card itself has made
        scene = withOwnRolls(scene, effectAt(game, place.self, place.source)->triggers[place.trigger].when);
    }
    scene = withOwnRolls(scene, verb->when);
    const Doing doing{*verb, data, scene, place};
    const VerbRef there{place.self, place.source, place.trigger, place.verb + 1};
    const Verb* other = there.verb >= end ? nullptr : verbAt(game, there);
    const bool isOneOfTwo = other && other->orElse && !data.contains("after");
    if (isLeft(game, doing, isOneOfTwo ? other : nullptr)) {
        return;
    }
    if (verb->kind == Verb::Kind::Miss) {
        if (settleMiss(game, doing)) {
            nextVerb(game, {});
        }
        return;
    }
    if (isOneOfTwo && !settleAlternative(game, doing, *other)) {
        return;
    }
    if (verb->kind == Verb::Kind::Tell) {
        game.say(Message("said-effect-text")
                     .with("name", nameOfSource(game, scene.self, place.source))
                     .with("text", printedText(game, scene.self, place.source)));
        nextVerb(game, {});
        return;
    }
    const auto targets = settled(game, doing);
    if (!targets) {
        return;
    }
    if (asksItself(*verb)) {
        json kept = game.state().frames.back().data.get();
        kept["picked"] = idsOf(*targets);
        game.setTop(frame.at, JsonValue(std::move(kept)));
        const Going going = goOnWith(game, *verb, *targets, scene, place);
        if (going == Going::Done) {
            nextVerb(game, *targets);
        } else if (going == Going::Took) {
            noteWorked(game, doing);
        }
        return;
    }
    if (verb->kind == Verb::Kind::Exchange && leaveBeforeExchange(game, doing, *targets)) {
        return;
    }
    nextVerb(game, *targets);
    if (!targets->empty()) {
        noteWorked(game, doing);
    }
    happenTo(game, doing, *targets);
}

} // namespace wheelhouse::rules::onslaught
