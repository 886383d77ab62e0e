// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/comebacks.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/verbs/doing.h"
#include "model/effects/verbs/verb_choices.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

bool bringsBack(const content::Verb& verb)
{
    return verb.kind == content::Verb::Kind::Return || verb.kind == content::Verb::Kind::Revive;
}

namespace {
/// The fallen who may come back, in the table's order.
std::vector<FigureId> fallenFor(const Game& game, const content::Verb& verb, const Scene& scene)
{
    std::vector<FigureId> fallen;
    for (const Figure& figure : game.table().figures) {
        Scene about = scene;
        about.it = figure.id;
        const bool meant = verb.kind == content::Verb::Kind::Return ? figure.content == verb.name
                                                                    : takes(game, verb.to, figure.id, about);
        if (!game.isStanding(figure) && meant) {
            fallen.push_back(figure.id);
        }
    }
    return fallen;
}

void askWhoComesBack(Game& game, const Doing& doing, const std::vector<FigureId>& fallen, int most)
{
    const Scene& scene = doing.scene;
    const QString& source = doing.place.source;
    Prompt prompt;
    prompt.seat = game.playerOf(scene.self);
    prompt.kind = PromptKind::ChooseFigures;
    prompt.title = Message("ask-whom-return").with("name", nameOfSource(game, scene.self, source));
    prompt.why = whyChoice(game, prompt.seat, scene.self, source);
    prompt.least = most;
    prompt.most = most;
    for (const FigureId& id : fallen) {
        prompt.options.push_back({id.text(), {}, {}});
    }
    askFrom(game, doing.frame, std::move(prompt));
}
} // namespace

std::optional<std::vector<FigureId>> settleFallen(Game& game, const Doing& doing)
{
    const content::Verb& verb = doing.verb;
    const JsonValue answer = takeAnswer(game, doing.frame);
    if (answer.get().is_array()) {
        std::vector<FigureId> chosen = figuresIn(answer.get());
        std::erase_if(chosen, [&](const FigureId& id) { return game.isStanding(id); });
        return chosen;
    }
    std::vector<FigureId> fallen = fallenFor(game, verb, doing.scene);
    const bool monsters = verb.kind == content::Verb::Kind::Return;
    const int count = static_cast<int>(fallen.size());
    const int most = std::clamp(verb.to.most.value_or(count), 0, monsters ? game.leftToCome(verb.name) : count);
    if (most > 0 && most < count) {
        askWhoComesBack(game, doing, fallen, most);
        return std::nullopt;
    }
    return most > 0 ? fallen : std::vector<FigureId>();
}

void comeBack(Game& game, const content::Verb& verb, const FigureId& id, const std::optional<board::Space>& at)
{
    const Figure figure = game.figure(id);
    const std::vector<Token> tokens = game.table().tokens;
    for (const Token& token : tokens) {
        if (token.bearer == id) {
            game.happen(TokenRemoved{token});
        }
    }
    const auto worksOnIt = [&](const Lasting& lasting) { return lasting.chosen == id; };
    if (std::ranges::any_of(game.memory().lasting, worksOnIt)) {
        game.remember("lasting", [&](Memory& memory) { memory.lasting.removeIf(worksOnIt); });
    }
    const int most = figure.maximumHitPoints().value_or(1);
    const int points = verb.kind == content::Verb::Kind::Return ? most : std::clamp(verb.number, 1, std::max(1, most));
    if (const Track* hp = figure.track(QStringLiteral("hp"))) {
        game.happen(TrackSet{id, hp->name, hp->value, points});
    } else if (const Track* wounds = figure.track(QStringLiteral("wounds"))) {
        game.happen(TrackSet{id, wounds->name, wounds->value, std::max(0, most - points)});
    }
    if (game.table().showsMap() && figure.at != at) {
        game.happen(FigurePlaced{id, figure.at, at});
    }
    game.say(Message("said-came-back").with("figure", game.name(id)).with("count", points));
}

} // namespace wheelhouse::effects
