// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/dice.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/verbs/doing.h"
#include "model/effects/verbs/verb_choices.h"
#include "model/effects/verbs/verb_targets.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <numeric>

namespace wheelhouse::effects {

namespace {
using nlohmann::json;

void askForSum(Game& game, const Doing& doing)
{
    const content::Dice& dice = doing.verb.dice;
    Prompt prompt;
    prompt.seat = deciderOf(game, doing.verb, doing.scene);
    prompt.kind = PromptKind::EnterNumber;
    prompt.title = Message("ask-verb-dice")
                       .with("name", nameOfSource(game, doing.scene.self, doing.place.source))
                       .with("dice", QStringLiteral("%1d%2").arg(dice.count).arg(dice.sides));
    prompt.why = whyChoice(game, prompt.seat, doing.scene.self, doing.place.source);
    prompt.low = dice.count;
    prompt.high = dice.count * dice.sides;
    askFrom(game, doing.frame, std::move(prompt));
}
} // namespace

std::optional<int> settleDice(Game& game, const Doing& doing)
{
    const JsonValue given = takeAnswer(game, doing.frame);
    const json& answer = given.get();
    if (!answer.is_number_integer() && game.table().real.dice) {
        askForSum(game, doing);
        return std::nullopt;
    }
    if (answer.is_number_integer()) {
        game.happen(ChanceDrawn{QStringLiteral("sum"), {answer.get<int>()}, false, Knowers::all()});
        return answer.get<int>();
    }
    std::vector<int> dice(static_cast<size_t>(doing.verb.dice.count));
    std::ranges::generate(dice, [&] { return game.context().chance().die(doing.verb.dice.sides); });
    game.happen(ChanceDrawn{QStringLiteral("sum"), dice, true, Knowers::all()});
    return std::accumulate(dice.begin(), dice.end(), 0);
}

} // namespace wheelhouse::effects
