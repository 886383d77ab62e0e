// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/effects/moments/throws.h"

#include <stdexcept>

namespace wheelhouse::effects {

std::vector<AskedDice> diceOf(const Game& game, const content::Dice& printed)
{
    const content::DieId id(QStringLiteral("d%1").arg(printed.sides));
    const auto numbered = content::dieNamed({}, id);
    if (printed.count < 1 || printed.count > content::mostPoolDice || !numbered) {
        return {};
    }
    if (const DieKind* known = game.table().die(id.text())) {
        return {{*known, printed.count}};
    }
    const auto own = content::dieNamed(game.content().dice, id);
    const DieKind kind = own ? kindOf(*own) : DieKind();
    return {{kind.faces.empty() ? kindOf(*numbered) : kind, printed.count}};
}

void askForFaces(Prompt& prompt, const std::vector<AskedDice>& dice)
{
    prompt.kind = PromptKind::EnterDice;
    prompt.dice = dice;
    prompt.most = 0;
    for (const AskedDice& asked : dice) {
        prompt.most += asked.count;
    }
    prompt.least = prompt.most;
}

ThrowTotals totalsFallen(Game& game, const QString& what, const std::vector<AskedDice>& dice, const JsonValue& answer)
{
    std::vector<FallenDie> fallen;
    std::vector<DieKind> kinds;
    for (const AskedDice& asked : dice) {
        kinds.push_back(asked.kind);
        if (!game.table().die(asked.kind.id)) {
            game.happen(DieKindAdded{asked.kind});
        }
        for (int i = 0; i < asked.count && answer.isNull(); ++i) {
            const int face = game.context().chance().below(static_cast<int>(asked.kind.faces.size()));
            fallen.push_back({asked.kind.id, face});
        }
    }
    if (!answer.isNull()) {
        Prompt prompt;
        askForFaces(prompt, dice);
        if (!refusalOf(prompt, answer).isEmpty()) {
            throw std::out_of_range("these are not the dice that were thrown");
        }
        fallen = fallenIn(answer);
    }
    game.happen(ChanceDrawn{what, {}, answer.isNull(), Knowers::all(), fallen});
    return totalsOf(fallen, kinds);
}

} // namespace wheelhouse::effects
