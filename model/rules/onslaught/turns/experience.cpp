// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rules/onslaught/turns/experience.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/resolution.h"
#include "model/effects/moments/top_frame.h"
#include "model/rules/onslaught/frames.h"
#include "model/rules/onslaught/own_steps.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::rules::onslaught {

using content::Moment;
using nlohmann::json;

bool mayEarn(const Figure& figure)
{
    const Track* dial = figure.track(QStringLiteral("exp"));
    return dial && (!dial->maximum || dial->value < *dial->maximum);
}

void earn(Game& game, const FigureId& id, int amount, const Message& why)
{
    const Figure* figure = game.table().figure(id);
    const Track* dial = figure ? figure->track(QStringLiteral("exp")) : nullptr;
    if (!dial || amount <= 0 || figure->isDefeated()) {
        return;
    }
    constexpr int levelAt = 5; // ONS-LVL-01
    const int before = dial->value;
    const int after = std::min(dial->maximum.value_or(before + amount), before + amount);
    if (after != before) {
        game.happen(TrackSet{id, dial->name, before, after});
    }
    game.say(why);
    const content::Character* character = game.character(id);
    const int needed = character && character->experience.dialMaximum > 0 ? character->experience.dialMaximum : levelAt;
    if (before < needed && after >= needed && !game.part().record(id).levelled) { // ONS-LVL-02, ONS-LVL-03
        pushFrame(game, "choose", LevelFrame{{}, id});
    }
}

void stepLevel(Game& game)
{
    auto level = topFrame<LevelFrame>(game);
    const JsonValue given = takeAnswer(game, level);
    const json& answer = given.get();
    const FigureId id = level.figure;
    const content::Character* character = game.character(id);
    if (answer.is_string()) {
        const QString card = QString::fromStdString(answer.get<std::string>());
        game.pop();
        game.changeRecord(id, [&](Record& record) {
            record.levelled = true;
            record.cards.push_back(card);
        });
        game.say(Message("said-levelled")
                     .with("figure", game.name(id))
                     .with("name", nameOfSource(game, id, QStringLiteral("card/") + card)));
        Scene scene;
        scene.self = id;
        scene.actor = id;
        runEffect(game, scene, QStringLiteral("card/") + card, Moment::Used);
        return;
    }
    if (!character || character->levelUps.empty()) {
        game.pop();
        game.changeRecord(id, [](Record& record) { record.levelled = true; });
        game.say(Message("said-level-without-cards").with("figure", game.name(id)));
        return;
    }
    Prompt prompt;
    prompt.seat = game.playerOf(id);
    prompt.kind = PromptKind::ChooseOption;
    prompt.title = Message("ask-level-up").with("figure", game.name(id));
    prompt.why = Message("why-level-up");
    prompt.rules = {QStringLiteral("ONS-LVL-04")};
    for (const content::LevelUp& card : character->levelUps) {
        prompt.options.push_back({card.id.text(), Message("option-named").with("name", card.name), {}});
    }
    askFrom(game, level, std::move(prompt));
}

} // namespace wheelhouse::rules::onslaught
