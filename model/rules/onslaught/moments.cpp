// SPDX-License-Identifier: GPL-3.0-or-later
// Triggers and reactions (ONS-REA-01 to ONS-REA-06, ONS-DEF-07, ONS-CCT-23).
#include "model/rules/onslaught/in_force.h"
#include "model/rules/onslaught/resolution.h"

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

Scene asSelf(const Scene& scene, const FigureId& self)
{
    Scene about = scene;
    about.self = self;
    about.chosen.clear();
    return about;
}

std::vector<Ready> readyReactions(const Game& game, const SeatId& seat, Moment moment, const Scene& scene)
{
    std::vector<Ready> ready;
    if (game.table().phase != QLatin1String("action")) {
        return ready;
    }
    for (const Figure& figure : game.table().figures) {
        const content::Character* character = game.character(figure.id);
        if (!character || figure.seat != seat || figure.isDefeated()) {
            continue;
        }
        for (const content::Dial& printed : character->dials) {
            const Dial* dial = figure.dial(DialId(printed.id.text()));
            if (!printed.reaction || !dial || !dial->isReady()) {
                continue;
            }
            const Scene about = asSelf(scene, figure.id);
            for (size_t i = 0; i < printed.effect.triggers.size(); ++i) {
                const Trigger& trigger = printed.effect.triggers[i];
                if (trigger.moment == moment && hold(game, trigger.when, about)) {
                    ready.push_back({figure.id, dial->id, printed.name, i});
                    break;
                }
            }
        }
    }
    std::erase_if(ready, [&](const Ready& one) {
        return !forbidder(game, Prohibition::What::Reactions, one.figure).isEmpty() ||
               !forbidder(game, Prohibition::What::CooldownAbilities, one.figure).isEmpty();
    });
    return ready;
}

json framed(const FigureId& self, const QString& source, size_t trigger, Scene scene)
{
    scene.self = self;
    return {{"source", source.toStdString()}, {"trigger", trigger}, {"verb", 0}, {"scene", written(scene)}};
}

void pushTriggers(Game& game, Moment moment, const Scene& scene)
{
    std::vector<json> found;
    for (const InForce& one : inForce(game)) {
        Scene about = scene;
        about.placer = one.seen.placer;
        about.at = one.seen.at;
        about.chosen = one.seen.chosen;
        about.self = one.seen.self;
        const bool dormant = one.source == QLatin1String("critical");
        for (size_t i = 0; !dormant && i < one.effect->triggers.size(); ++i) {
            const Trigger& trigger = one.effect->triggers[i];
            if (trigger.moment == moment && hold(game, trigger.when, about)) {
                found.push_back(framed(about.self, one.source, i, about));
            }
        }
    }
    for (auto one = found.rbegin(); one != found.rend(); ++one) {
        game.push("verbs", "do", JsonValue(std::move(*one)));
    }
}

bool anybodyReacts(const Game& game, Moment moment, const Scene& scene)
{
    const auto& seats = game.table().seats;
    return std::any_of(seats.begin(), seats.end(),
                       [&](const Seat& seat) { return !readyReactions(game, seat.id, moment, scene).empty(); });
}

Prompt reactPrompt(const Game& game, const SeatId& seat, const std::vector<Ready>& ready)
{
    Prompt prompt;
    prompt.seat = seat;
    prompt.kind = PromptKind::React;
    prompt.title = Message("ask-react").with("seat", game.desk().seatName(seat));
    prompt.why = Message("why-react");
    prompt.rules = {QStringLiteral("ONS-REA-02"), QStringLiteral("ONS-REA-06")};
    for (const Ready& one : ready) {
        prompt.options.push_back({one.figure.text() + QLatin1Char('/') + one.dial.text(),
                                  Message("reaction-of").with("figure", game.name(one.figure)).with("name", one.name),
                                  {}});
    }
    return prompt;
}

void turnReactionDial(Game& game, const FigureId& figure, const DialId& dial)
{
    const Dial now = *game.figure(figure).dial(dial);
    Scene scene;
    scene.self = figure;
    scene.actor = figure;
    const int number =
        now.number ? modified(game, content::Modifier::What::Cooldown, figure, *now.number, scene, dial.text()).total
                   : Dial::usedUp;
    if (now.value != number) {
        game.happen(DialSet{figure, dial, now.value, number});
    }
}
} // namespace

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
    const auto moment = static_cast<Moment>(data.at("moment").get<int>());
    const Scene scene = sceneOf(data.at("scene"));
    if (data.at("seats").empty()) {
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
        turnReactionDial(game, used->figure, used->dial);
        game.say(Message("said-reacted").with("figure", game.name(used->figure)).with("name", used->name));
        game.push("verbs", "do",
                  JsonValue(framed(used->figure, QStringLiteral("dial/") + used->dial.text(), used->trigger,
                                   asSelf(scene, used->figure))));
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
    ask(game, reactPrompt(game, seat, ready));
}

void runEffect(Game& game, const Scene& scene, const QString& source, Moment moment)
{
    const content::Effect* effect = effectAt(game, scene.self, source);
    if (!effect) {
        return;
    }
    std::vector<json> found;
    for (size_t i = 0; i < effect->triggers.size(); ++i) {
        if (effect->triggers[i].moment == moment && hold(game, effect->triggers[i].when, scene)) {
            found.push_back(framed(scene.self, source, i, scene));
        }
    }
    for (auto one = found.rbegin(); one != found.rend(); ++one) {
        game.push("verbs", "do", JsonValue(std::move(*one)));
    }
}

void passReactions(Game& game)
{
    while (!game.state().frames.empty() && game.state().frames.back().kind == QLatin1String("react")) {
        const std::vector<Prompt> open = game.state().prompts;
        for (const Prompt& prompt : open) {
            if (prompt.kind == PromptKind::React) {
                game.desk().close(prompt.id, {}, Knowers::all());
            }
        }
        advance(game);
    }
}

} // namespace wheelhouse::rules::onslaught
