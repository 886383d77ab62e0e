// SPDX-License-Identifier: GPL-3.0-or-later
// Triggers and reactions (ONS-REA-01, ONS-REA-02, ONS-REA-03, ONS-REA-04, ONS-REA-05, ONS-REA-06, ONS-DEF-07,
// ONS-CCT-23).
#include "model/rules/onslaught/attack/attack_frame.h"
#include "model/rules/onslaught/effects/abilities.h"
#include "model/rules/onslaught/effects/place_claims.h"
#include "model/rules/onslaught/effects/resolution.h"
#include "model/rules/onslaught/moves/places.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;
using content::Prohibition;
using content::Trigger;

namespace {
using nlohmann::json;

/// A reaction that may answer now.
struct Ready {
    FigureId figure;
    DialId dial;
    QString name;
    size_t trigger = 0;
};

/// Whether the tests of a reaction hold, with the range to which something else on the card takes it. Where nobody
/// keeps places the players see who is near enough; using it is claiming it.
bool mayAnswer(const Game& game, const std::vector<content::Predicate>& when, const Dial& dial, const Scene& about)
{
    std::vector<content::Predicate> sure = when;
    std::erase_if(sure, isOfPlaces);
    const auto fitsThere = [&](const content::Predicate& one) {
        if (!isOfPlaces(one)) {
            return true;
        }
        if (one.kind != content::Predicate::Kind::InRange || one.number == 0) {
            return fitOf(game, one, about) != Fit::No;
        }
        Scene reaching;
        reaching.self = about.self;
        reaching.actor = about.self;
        reaching.dial = dial.id.text();
        content::Predicate farther = one;
        farther.number = modified(game, content::Modifier::What::Range, about.self, one.number, reaching).total;
        return fitOf(game, farther, about) != Fit::No;
    };
    return hold(game, sure, about) && std::all_of(when.begin(), when.end(), fitsThere);
}

/// Whether what the reaction does finds somebody to be done to.
bool findsSomebody(const Game& game, Moment moment, const Dial& dial, Scene about)
{
    about.dial = dial.id.text();
    return reachesSomebody(game, about, QStringLiteral("dial/") + about.dial, moment);
}

Scene asSelf(const Scene& scene, const FigureId& self)
{
    Scene about = scene;
    about.self = self;
    about.chosen.clear();
    return about;
}

/// A walk over spaces that nobody knows is one moment for who watches both who leaves and who enters.
bool isAskedLater(const std::vector<Trigger>& triggers, Moment moment, const Scene& scene)
{
    return moment == Moment::SpaceLeft && !scene.at &&
           std::any_of(triggers.begin(), triggers.end(),
                       [](const Trigger& trigger) { return trigger.moment == Moment::SpaceEntered; });
}

std::vector<Ready> readyReactions(const Game& game, const SeatId& seat, Moment moment, const Scene& scene)
{
    std::vector<Ready> ready;
    if (game.table().phase != QLatin1String("action")) {
        return ready;
    }
    std::optional<Scene> about; // copied once, and only if somebody's dial asks for it
    for (const Figure& figure : game.table().figures) {
        if (figure.seat != seat || !game.hasReactionTo(moment, figure) || figure.isDefeated()) {
            continue;
        }
        for (const content::Dial& printed : game.character(figure)->dials) {
            if (!printed.reaction) {
                continue;
            }
            const auto& triggers = printed.effect.triggers;
            if (std::none_of(triggers.begin(), triggers.end(),
                             [moment](const Trigger& trigger) { return trigger.moment == moment; })) {
                continue;
            }
            const Dial* dial = figure.dial(DialId(printed.id.text()));
            if (!dial || !dial->isReady()) {
                continue;
            }
            if (!about) {
                about = asSelf(scene, figure.id);
            }
            about->self = figure.id;
            for (size_t i = 0; i < triggers.size() && !isAskedLater(triggers, moment, scene); ++i) {
                const Trigger& trigger = triggers[i];
                about->clause = clauseOf(figure.id, QStringLiteral("dial/") + dial->id.text(), "t", i);
                if (trigger.moment == moment && mayAnswer(game, trigger.when, *dial, *about) &&
                    findsSomebody(game, moment, *dial, *about)) {
                    ready.push_back({figure.id, dial->id, printed.name, i});
                    break;
                }
            }
        }
    }
    std::erase_if(ready, [&](const Ready& one) {
        return !forbidder(game, Prohibition::What::Reactions, one.figure, scene).isEmpty() ||
               !forbidder(game, Prohibition::What::CooldownAbilities, one.figure, scene).isEmpty();
    });
    return ready;
}

json framed(const FigureId& self, const QString& source, size_t trigger, Scene scene)
{
    scene.self = self;
    scene.clause = clauseOf(self, source, "t", trigger);
    return {{"source", source.toStdString()}, {"trigger", trigger}, {"verb", 0}, {"scene", written(scene)}};
}

/// A clause of something in force that a moment sets off.
struct SetOff {
    QString source;
    size_t trigger = 0;
    Scene scene;
    Fit happens = Fit::No; ///< `Open`: as the players say; `No`: it is only counted
    bool counts = false;   ///< that it came up in the round
};

std::vector<SetOff> setOffBy(const Game& game, Moment moment, const Scene& scene)
{
    std::vector<SetOff> found;
    const bool falls = moment == Moment::Defeated;
    const std::vector<InForce> atFall = falls ? inForceAtFall(game, scene.actor) : std::vector<InForce>();
    const auto answers = [moment](const Trigger& trigger) { return trigger.moment == moment; };
    for (const InForce& one : falls ? atFall : inForce(game)) {
        const auto& triggers = one.effect->triggers;
        if (one.ofCritical || !one.awaits(moment)) {
            continue;
        }
        Scene about = scene;
        about.placer = one.seen.placer;
        about.at = one.seen.at;
        about.chosen = one.seen.chosen.empty() && moment == Moment::DialUsed ? scene.chosen : one.seen.chosen;
        about.self = one.seen.self;
        for (size_t i = 0; i < triggers.size(); ++i) {
            const Trigger& trigger = triggers[i];
            if (!answers(trigger)) {
                continue;
            }
            about.clause = clauseOf(about.self, one.source, "t", i);
            if (worksOnce(*one.effect, about.self) && game.part().worked.contains(about.clause)) {
                continue;
            }
            const bool timed = countsTimes(trigger.when);
            const Fit rest = timed ? fitOf(game, withoutTimes(trigger.when), about) : fitOf(game, trigger.when, about);
            if (rest == Fit::No) {
                continue;
            }
            const bool counts = rest == Fit::Yes && (timed || worksOnce(*one.effect, about.self));
            const Fit happens = timed && fitOf(game, trigger.when, about) == Fit::No ? Fit::No
                                : isInDoubt(game, trigger, rest, about)              ? Fit::Open
                                : rest == Fit::Yes                                   ? Fit::Yes
                                                                                     : Fit::No;
            if (happens != Fit::No || counts) {
                found.push_back({one.source, i, about, happens, counts});
            }
        }
    }
    return found;
}

void pushTriggers(Game& game, Moment moment, const Scene& scene)
{
    const std::vector<SetOff> found = setOffBy(game, moment, scene);
    for (auto one = found.rbegin(); one != found.rend(); ++one) {
        if (one->happens == Fit::Yes) {
            json data = framed(one->scene.self, one->source, one->trigger, one->scene);
            if (moment != Moment::Defeated) { // what a fall sets off is the last of whoever has fallen
                data["waits"] = true;
            }
            game.push("verbs", "do", JsonValue(std::move(data)));
        }
    }
    for (const SetOff& one : found) {
        if (one.happens == Fit::Open) {
            leaveOpen(game, {one.scene.self, one.source, one.trigger, 0}, one.scene, one.counts);
        }
        if (one.counts) {
            countWorked(game, one.scene.clause);
        }
    }
}

bool anybodyReacts(const Game& game, Moment moment, const Scene& scene)
{
    const auto& seats = game.table().seats;
    return std::any_of(seats.begin(), seats.end(),
                       [&](const Seat& seat) { return !readyReactions(game, seat.id, moment, scene).empty(); });
}

/// What the hit that is being answered does to its target; nothing where it does no damage.
std::optional<int> damageOfHit(const Game& game, const FigureId& target)
{
    const auto& frames = game.state().frames;
    const auto below = std::ranges::find_if(frames.rbegin(), frames.rend(),
                                            [](const Frame& frame) { return frame.kind != QLatin1String("react"); });
    if (below == frames.rend() || below->kind != QLatin1String("damage")) {
        return std::nullopt;
    }
    const json data = below->data.get();
    const bool isFor = data.at("to").get<std::string>() == target.text().toStdString();
    return isFor ? std::optional(data.at("amount").get<int>()) : std::nullopt;
}

/// The question with whom it is about: what hits several asks for each of them.
Message reactTitle(const Game& game, const SeatId& seat, Moment moment, const Scene& scene)
{
    const bool isHit = moment == Moment::AttackHit;
    const auto damage = isHit ? damageOfHit(game, scene.target) : std::nullopt;
    const QString name = game.context().seatName(seat);
    const char* about = damage                           ? "ask-react-hit-for"
                        : isHit                          ? "ask-react-hit"
                        : moment == Moment::AttackMissed ? "ask-react-missed"
                        : moment == Moment::DamageComing ? "ask-react-damage"
                                                         : nullptr;
    return about && scene.target ? Message(about)
                                       .with("seat", name)
                                       .with("figure", game.name(scene.target))
                                       .with("count", damage.value_or(scene.coming))
                                 : Message("ask-react").with("seat", name);
}

Prompt reactPrompt(const Game& game, const SeatId& seat, const std::vector<Ready>& ready, Message title)
{
    Prompt prompt;
    prompt.seat = seat;
    prompt.kind = PromptKind::React;
    prompt.title = std::move(title);
    prompt.why = Message("why-react");
    prompt.rules = {QStringLiteral("ONS-REA-02"), QStringLiteral("ONS-REA-06")};
    for (const Ready& one : ready) {
        prompt.options.push_back({one.figure.text() + QLatin1Char('/') + one.dial.text(),
                                  Message("reaction-of").with("figure", game.name(one.figure)).with("name", one.name),
                                  {}});
    }
    return prompt;
}

/// The damage as it is now, others having answered it before; false where somebody else takes it, who is told anew.
bool renewDamage(const Game& game, Scene& scene)
{
    const auto& frames = game.state().frames;
    const auto damage = std::find_if(frames.rbegin(), frames.rend(),
                                     [](const Frame& frame) { return frame.kind == QLatin1String("damage"); });
    if (damage == frames.rend()) {
        return true;
    }
    const json data = damage->data.get();
    scene.coming = data.at("amount").get<int>();
    return data.at("to").get<std::string>() == scene.target.text().toStdString();
}

/// Whether the attack that is being answered goes on: one before may have felled whoever makes it.
bool isStillMade(const Game& game)
{
    const auto& frames = game.state().frames;
    const auto attack = std::find_if(frames.rbegin(), frames.rend(),
                                     [](const Frame& frame) { return frame.kind == QLatin1String("attack"); });
    return attack == frames.rend() || mayGoOn(game, *attack);
}

/// Whether there is nothing left of it to answer; what is left is renewed in the scene.
bool isStale(const Game& game, Moment moment, Scene& scene)
{
    switch (moment) {
    case Moment::AttackDeclared:
    case Moment::DiceRolled:
        return !isStillMade(game);
    case Moment::DamageComing:
        return !renewDamage(game, scene);
    default:
        return false;
    }
}
} // namespace

bool isAwaited(const Game& game, Moment moment, const Scene& scene)
{
    return anybodyReacts(game, moment, scene) || !setOffBy(game, moment, scene).empty();
}

void moment(Game& game, Moment moment, const Scene& scene, bool quiet)
{
    if (!quiet && anybodyReacts(game, moment, scene)) {
        json seats = json::array({game.table().active.text().toStdString()});
        for (const Seat& seat : game.table().seats) {
            if (seat.id != game.table().active) {
                seats.push_back(seat.id.text().toStdString());
            }
        }
        game.push("react", "ask",
                  JsonValue(json{{"moment", static_cast<int>(moment)}, {"seats", seats}, {"scene", written(scene)}}));
    }
    pushTriggers(game, moment, scene);
}

void stepReact(Game& game)
{
    const json answer = takeTopAnswer(game);
    json data = game.state().frames.back().data.get();
    const int number = data.at("moment").get<int>();
    if (number < 0 || number > static_cast<int>(Moment::ConditionGained)) { // a damaged file
        game.pop();
        return;
    }
    const auto moment = static_cast<Moment>(number);
    Scene scene = sceneOf(data.at("scene"));
    if (data.at("seats").empty() || isStale(game, moment, scene)) {
        game.pop();
        return;
    }
    const SeatId seat(QString::fromStdString(data.at("seats").at(0).get<std::string>()));
    const std::vector<Ready> ready = readyReactions(game, seat, moment, scene);
    const QString wanted = answer.is_string() ? QString::fromStdString(answer.get<std::string>()) : QString();
    const auto used = std::find_if(ready.begin(), ready.end(), [&](const Ready& one) {
        return one.figure.text() + QLatin1Char('/') + one.dial.text() == wanted;
    });
    if (used != ready.end()) {
        data.erase("asked"); // whoever reacts may be asked again
        game.setTop(QStringLiteral("ask"), JsonValue(data));
        game.say(Message("said-reacted").with("figure", game.name(used->figure)).with("name", used->name));
        useDial(game, used->figure, used->dial.text());
        Scene about = asSelf(scene, used->figure);
        about.dial = moment == Moment::DialUsed ? scene.dial : used->dial.text();
        game.push("verbs", "do",
                  JsonValue(framed(used->figure, QStringLiteral("dial/") + used->dial.text(), used->trigger, about)));
        return;
    }
    if (data.contains("asked") || ready.empty()) {
        data["seats"].erase(0);
        data.erase("asked");
        game.setTop(QStringLiteral("ask"), JsonValue(std::move(data)));
        return;
    }
    data["asked"] = true;
    game.setTop(QStringLiteral("ask"), JsonValue(std::move(data)));
    ask(game, reactPrompt(game, seat, ready, reactTitle(game, seat, moment, scene)));
}

void runEffect(Game& game, const Scene& scene, const QString& source, Moment moment, bool paid)
{
    const content::Effect* effect = effectAt(game, scene.self, source);
    if (!effect) {
        return;
    }
    std::vector<json> found;
    std::vector<size_t> open;
    for (size_t i = 0; i < effect->triggers.size(); ++i) {
        const Trigger& trigger = effect->triggers[i];
        Scene about = scene;
        about.clause = clauseOf(scene.self, source, "t", i);
        if (trigger.moment != moment || trigger.action.isEmpty() == paid) {
            continue;
        }
        const Fit fit = fitOf(game, trigger.when, about);
        if (fit == Fit::Yes || (fit == Fit::Open && moment == Moment::Used)) { // using it claims it
            found.push_back(framed(scene.self, source, i, about));
        } else if (fit == Fit::Open && isInDoubt(game, trigger, fit, about)) {
            open.push_back(i);
        }
    }
    for (const size_t i : open) {
        leaveOpen(game, {scene.self, source, i, 0}, scene, false);
    }
    for (auto one = found.rbegin(); one != found.rend(); ++one) {
        game.push("verbs", "do", JsonValue(std::move(*one)));
    }
}

namespace {
/// To whom the thing happens that may be answered now; empty where it happens to nobody, or nothing is open.
QString victimOfReaction(const Game& game)
{
    if (!isReactionOpen(game)) {
        return {};
    }
    return sceneOf(game.state().frames.back().data.get().at("scene")).target.text();
}

/// Whether anybody was asked who passes now.
bool closeReactions(Game& game, const SeatId& seat)
{
    bool closed = false;
    const std::vector<Prompt> open = game.state().prompts;
    for (const Prompt& prompt : open) {
        if (prompt.kind == PromptKind::React && (!seat || prompt.seat == seat)) {
            game.context().close(prompt.id, {}, Knowers::all());
            closed = true;
        }
    }
    return closed;
}
} // namespace

void passReactions(Game& game, const SeatId& seat)
{
    const QString victim = victimOfReaction(game);
    while (isReactionOpen(game) && victimOfReaction(game) == victim && closeReactions(game, seat)) {
        if (!seat) {
            changeNearest(game, "react", [](json& data) { data["seats"] = json::array(); });
        }
        advance(game); // what happens to somebody else may be answered by a reaction of its own
        if (victim.isEmpty()) {
            return;
        }
    }
}

bool isReactionOpen(const Game& game)
{
    const auto& frames = game.state().frames;
    return !frames.empty() && frames.back().kind == QLatin1String("react");
}

} // namespace wheelhouse::rules::onslaught
