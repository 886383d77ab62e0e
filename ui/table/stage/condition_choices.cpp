// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/condition_choices.h"

#include "ui/table/common/looks.h"
#include "ui/table/stage/figure_stage.h"

#include <algorithm>

namespace wheelhouse::ui {

namespace {
constexpr size_t paletteSize = 12; // two rows of six; the last one is "more" when there are more kinds

int borneBy(const items::FigureRow& row, const play::ConditionKind& kind)
{
    const auto mark = std::ranges::find(row.conditions, kind.id, &items::ConditionMark::condition);
    return mark == row.conditions.end() ? 0 : mark->count;
}

Choice choiceOf(const play::ConditionKind& kind, const items::FigureRow& row)
{
    const int count = borneBy(row, kind);
    ChoiceLook look;
    look.title = count > 1 ? FigureStage::tr("%1 ×%2").arg(kind.name).arg(count) : kind.name;
    look.icon = iconNamed(kind.shape);
    look.chosen = count > 0;
    look.centred = true;
    return {kind.id, look,
            kind.stacks && count > 0 ? FigureStage::tr("Put one more %1 on %2").arg(kind.name, row.name)
            : count > 0              ? FigureStage::tr("Take %1 off %2").arg(kind.name, row.name)
                                     : FigureStage::tr("Put %1 on %2").arg(kind.name, row.name)};
}

Choice moreOrFewer(bool all)
{
    ChoiceLook look;
    look.icon = Icon::More;
    look.title = all ? FigureStage::tr("Fewer") : FigureStage::tr("More");
    look.centred = true;
    return {moreConditionsKey, look, all ? FigureStage::tr("Fewer conditions") : FigureStage::tr("More conditions")};
}

Choice oneLess(const play::ConditionKind& kind, const items::FigureRow& row)
{
    return {lessOfConditionKey + kind.id,
            {.title = FigureStage::tr("%1: one less").arg(kind.name), .icon = Icon::Minus, .centred = true},
            FigureStage::tr("Take one %1 off %2").arg(kind.name, row.name)};
}

/// What bars healing and is no token that is taken off as itself.
bool isBarredBesideTokens(const items::FigureRow& row)
{
    const bool byToken = std::ranges::any_of(
        row.conditions, [&](const items::ConditionMark& mark) { return mark.name == row.unhealedBy; });
    return !row.unhealedBy.isEmpty() && !byToken;
}

Choice healedAgain(const items::FigureRow& row)
{
    ChoiceLook look;
    look.title = FigureStage::tr("No healing");
    look.icon = Icon::HeartOff;
    look.chosen = true;
    look.centred = true;
    return {unhealedKey, look,
            FigureStage::tr("Let %1 be healed again. Now barred by: %2").arg(row.name, row.unhealedBy)};
}
} // namespace

std::vector<Choice> conditionChoices(const std::vector<play::ConditionKind>& kinds, const items::FigureRow& row,
                                     bool all)
{
    std::vector<const play::ConditionKind*> order;
    for (const play::ConditionKind& kind : kinds) {
        order.push_back(&kind);
    }
    std::ranges::stable_partition(order, [](const play::ConditionKind* kind) { return kind->common; });
    const bool fits = kinds.size() <= paletteSize;
    const size_t within = all || fits ? order.size() : paletteSize - 1;
    std::vector<Choice> choices;
    for (size_t i = 0; i < within; ++i) {
        choices.push_back(choiceOf(*order[i], row));
    }
    if (!fits) {
        choices.push_back(moreOrFewer(all));
    }
    for (size_t i = within; i < order.size(); ++i) {
        if (borneBy(row, *order[i]) > 0) {
            choices.push_back(choiceOf(*order[i], row)); // behind the others, where it moves none of them
        }
    }
    for (const play::ConditionKind* kind : order) {
        if (kind->stacks && borneBy(row, *kind) > 0) {
            choices.push_back(oneLess(*kind, row));
        }
    }
    if (isBarredBesideTokens(row)) {
        choices.push_back(healedAgain(row));
    }
    return choices;
}

} // namespace wheelhouse::ui
