// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/common/table_regions.h"

#include "ui/common/metrics.h"
#include "ui/common/typography.h"

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {
namespace {

int whole(double length)
{
    return static_cast<int>(std::lround(length));
}

int barHeight(const QSize& page, const Typography& type)
{
    const int lines = whole(type.length(20) * 1.3 + type.length(14) * 1.3) + 3 * metrics::gap;
    const int wanted = std::max({lines, whole(type.glanceLength(88)), metrics::touchTarget + 2 * metrics::gap});
    return std::min(wanted, page.height() / 4);
}

void layBar(TableRegions& regions, const QRect& bar, const Typography& type)
{
    const int gap = metrics::gap;
    const QRect inner = bar.adjusted(gap, gap, -gap, -gap);
    const int side = std::clamp(whole(type.length(296)), 150, inner.width() * (regions.toolsFolded ? 26 : 30) / 100);
    const int tool = std::max(metrics::touchTarget, whole(type.glanceLength(60)));
    const int icons = regions.toolsFolded ? tool : std::min(5 * tool + 4 * gap, inner.width() * 34 / 100);
    const int tools = regions.toolsAsIcons ? icons : side * 5 / 4; // one more than fits beside each other there
    regions.undo = QRect(inner.left(), inner.top(), side, inner.height());
    regions.tools = QRect(inner.right() + 1 - tools, inner.top(), tools, inner.height());
    regions.primary = QRect(regions.undo.right() + 1 + gap, inner.top(),
                            regions.tools.left() - regions.undo.right() - 1 - 2 * gap, inner.height());
}

void layCards(TableRegions& regions, const Typography& type, int cards)
{
    const int wanted = whole(type.glanceLength(122));
    const int room = regions.leftRail.height();
    const int count = std::max(1, cards);
    regions.cardGap = std::max(4, whole(type.glanceLength(5)));
    const int fair = (room - (count - 1) * regions.cardGap) / count;
    const bool isWhole = regions.rails == RailForm::Whole;
    regions.cardHeight = isWhole ? std::clamp(fair, wanted * 3 / 5, wanted * 6 / 5)
                                 : std::clamp(fair, whole(type.glanceLength(66)), wanted);
}

int railWidth(RailForm form, const QSize& page, const Typography& type)
{
    constexpr int leastNarrow = 112; // a name can be read there
    switch (form) {
    case RailForm::Narrow:
        return std::max(leastNarrow, whole(type.glanceLength(132)));
    case RailForm::Brief:
        return whole(type.glanceLength(92));
    case RailForm::Whole:
        break;
    }
    return std::min(whole(type.glanceLength(304)), page.width() * 34 / 100);
}

/// The widest form that leaves the middle what it needs.
RailForm railForm(const QSize& page, const Typography& type, int height, bool withMap)
{
    const auto centre = [&](RailForm form) {
        return page.width() - 2 * railWidth(form, page, type) - 4 * metrics::gap;
    };
    const bool isTight = page.width() / type.scale() < 900 || type.percent() >= 200;
    const bool holdsBoth = centre(RailForm::Whole) >= type.length(424) + 1.4 * height; // a stage beside a whole map
    if (!isTight && (!withMap || holdsBoth))
        return RailForm::Whole;
    return centre(RailForm::Narrow) * 2 < page.width() ? RailForm::Brief : RailForm::Narrow;
}

} // namespace

TableRegions tableRegions(const QSize& page, const Typography& type, int cards, bool withMap)
{
    TableRegions regions;
    const int gap = metrics::gap;
    const double textWidth = page.width() / type.length(1);
    regions.toolsAsIcons = textWidth < 1150;
    regions.toolsFolded = textWidth < 720;

    const int strip = whole(type.glanceLength(72));
    const int bar = barHeight(page, type);
    const int top = strip + gap;
    const int height = page.height() - strip - bar - gap;
    regions.rails = railForm(page, type, height, withMap);
    const int rail = railWidth(regions.rails, page, type);
    const int messages = std::min(std::max(whole(type.length(56)), metrics::touchTarget + gap),
                                  std::max(metrics::touchTarget, height / 8));

    regions.strip = QRect(0, 0, page.width(), strip);
    regions.leftRail = QRect(gap, top, rail, height);
    regions.rightRail = QRect(page.width() - gap - rail, top, rail, height);
    const QRect middle(2 * gap + rail, top, page.width() - 2 * rail - 4 * gap, height);
    regions.centre = middle.adjusted(0, 0, 0, -messages);
    regions.messages = QRect(middle.left(), middle.bottom() + 1 - messages, middle.width(), messages);
    layBar(regions, QRect(0, page.height() - bar, page.width(), bar), type);
    layCards(regions, type, cards);
    return regions;
}

} // namespace wheelhouse::ui
