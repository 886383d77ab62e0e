// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/verbs/checks.h"

#include "model/effects/in_force/in_force.h"
#include "model/effects/moments/top_frame.h"
#include "model/effects/verbs/doing.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace wheelhouse::effects {

using content::Keep;

namespace {
using nlohmann::json;

/// Which of two dice counts for the figure: what the card says, with what is switched on for it.
Keep keepOf(const Game& game, const Doing& doing, const FigureId& figure)
{
    int high = doing.verb.keep == Keep::Highest ? 1 : 0;
    int low = doing.verb.keep == Keep::Lowest ? 1 : 0;
    high = hasRule(game, figure, "checks-keep-highest") ? 1 : high;
    low = hasRule(game, figure, "checks-keep-lowest") ? 1 : low;
    return high == low ? Keep::One : high > low ? Keep::Highest : Keep::Lowest;
}

/// What is added to the die.
int bonusOf(const Game& game, const Doing& doing, const FigureId& figure)
{
    Scene scene = doing.scene;
    scene.actor = figure;
    scene.target = figure;
    scene.elsewhere.reset(); // it throws in all the zones where it stands
    return modified(game, content::Modifier::What::Check, figure, 0, scene).total;
}

int percentOf(int needed, Keep keep, int faces)
{
    const int good = std::clamp(faces + 1 - needed, 0, faces);
    const int bad = faces - good;
    constexpr int hundred = 100;
    const int all = keep == Keep::One ? faces : faces * faces;
    const int lucky = keep == Keep::One ? good : keep == Keep::Lowest ? good * good : all - bad * bad;
    return (hundred * lucky + all / 2) / all;
}

void askForDice(Game& game, const Doing& doing, const FigureId& figure)
{
    const Keep keep = keepOf(game, doing, figure);
    const int needed = doing.verb.number - bonusOf(game, doing, figure);
    Prompt prompt;
    prompt.seat = game.playerOf(figure);
    prompt.kind = PromptKind::EnterDice;
    prompt.title = Message("ask-check-dice")
                       .with("name", nameOfSource(game, doing.scene.self, doing.place.source))
                       .with("figure", game.name(figure));
    prompt.why = Message(keep == Keep::One       ? "why-check-die"
                         : keep == Keep::Highest ? "why-check-highest"
                                                 : "why-check-lowest");
    prompt.most = keep == Keep::One ? 1 : 2;
    prompt.least = prompt.most; // what counts of them is no business of whoever enters them
    prompt.low = 1;
    prompt.high = game.facesOfDie();
    prompt.options = {{figure.text(),
                       Message("check-needs")
                           .with("figure", game.name(figure))
                           .with("needed", needed)
                           .with("percent", percentOf(needed, keep, game.facesOfDie())),
                       {}}};
    askFrom(game, doing.frame, std::move(prompt));
}

std::vector<int> thrownByApp(Game& game, Keep keep)
{
    std::vector<int> dice(keep == Keep::One ? 1 : 2);
    std::ranges::generate(dice, [&] { return game.context().chance().die(game.facesOfDie()); });
    return dice;
}

/// What the dice come to for the figure, which the clause goes on with.
void judgeCheck(Game& game, const Doing& doing, const FigureId& figure, const std::vector<int>& dice)
{
    const Keep keep = keepOf(game, doing, figure);
    const int kept = keep == Keep::Lowest ? std::ranges::min(dice) : std::ranges::max(dice);
    const int total = kept + bonusOf(game, doing, figure);
    const bool passed = total >= doing.verb.number;
    game.say(Message(passed ? "said-check-passed" : "said-check-failed")
                 .with("figure", game.name(figure))
                 .with("count", total)
                 .with("needed", doing.verb.number));
    VerbsFrame& frame = doing.frame;
    (passed ? frame.scene.succeeded : frame.scene.failed).push_back(figure);
    ++frame.sub;
    putBack(game, frame);
}
} // namespace

bool stepCheck(Game& game, const Doing& doing, const std::vector<FigureId>& targets)
{
    const JsonValue given = takeAnswer(game, doing.frame);
    const json& answer = given.get();
    const size_t next = doing.frame.sub;
    if (next == 0) { // who has made the check before counts no more, though nobody makes this one
        doing.frame.scene.succeeded.clear();
        doing.frame.scene.failed.clear();
    }
    if (next >= targets.size()) {
        return false;
    }
    const FigureId figure = targets[next];
    const bool told = answer.is_array() && !answer.empty() && answer[0].is_number_integer();
    if (!told && game.table().real.dice) {
        askForDice(game, doing, figure);
        return true;
    }
    const std::vector<int> dice =
        told ? answer.get<std::vector<int>>() : thrownByApp(game, keepOf(game, doing, figure));
    game.happen(ChanceDrawn{QStringLiteral("check"), dice, !told, Knowers::all()});
    judgeCheck(game, doing, figure, dice);
    return true;
}

} // namespace wheelhouse::effects
