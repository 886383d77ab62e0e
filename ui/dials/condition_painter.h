// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/icons.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

class QPainter;
class QRectF;

namespace wheelhouse::ui {

struct Skin;

enum class ConditionMood { Harm, Help, Neutral };
enum class ChipForm { Named, Mark };
constexpr std::size_t conditionsShown = 4; ///< before the others are counted

/// What a condition token shows.
struct ConditionLook {
    QString name = {};
    ConditionMood mood = ConditionMood::Harm;
    bool fading = false;           ///< ends by itself: scalloped edge; enduring ones have a plain edge
    int count = 1;                 ///< of alike tokens that lie as one
    std::optional<Icon> icon = {}; ///< without one, the first letter of the name is the mark

    bool operator==(const ConditionLook&) const = default;
};

/// Its name, with how many there are: "Worn ×3".
QString conditionWords(const ConditionLook& look);

/// The width a chip of this form needs at this height.
double conditionChipWidth(const ConditionLook& look, double height, ChipForm form, const Skin& skin);

/// Paints one token: mark and name (or the mark alone) in an outline of its mood's colour.
void paintConditionChip(QPainter& painter, const QRectF& rect, const ConditionLook& look, ChipForm form,
                        const Skin& skin);

/// Paints up to four tokens in a row (fewer in a narrow one) and "+n" for the rest, of which there are two at least;
/// with names if they fit, else as marks. Returns the number of tokens shown.
int paintConditionRow(QPainter& painter, const QRectF& rect, const std::vector<ConditionLook>& looks, const Skin& skin);

/// Where these tokens stand in such a row, and the count of the rest after them.
std::vector<QRectF> conditionPlaces(const QRectF& rect, const std::vector<ConditionLook>& looks, const Skin& skin);

/// Which token of such a row is painted at `x`, counted from 0; -1 where none is.
int conditionAt(const QRectF& rect, const std::vector<ConditionLook>& looks, double x, const Skin& skin);

} // namespace wheelhouse::ui
