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
    regions.lowCards = fair < wanted * 17 / 20;
    regions.cardHeight = regions.lowCards ? wanted * 9 / 10 : std::min(fair, wanted * 6 / 5);
    regions.lowCardHeight = whole(type.glanceLength(60));
    regions.briefCardHeight = std::clamp(fair, whole(type.glanceLength(76)), wanted);
}

} // namespace

TableRegions tableRegions(const QSize& page, const Typography& type, int cards, bool nearIsLeft, bool wideCentre)
{
    TableRegions regions;
    const int gap = metrics::gap;
    const double textWidth = page.width() / type.length(1);
    const double wide = page.width() / type.scale();
    const bool isTight = wide < 900 || type.percent() >= 200;
    const bool oneRail = isTight || (wideCentre && wide < 1500);
    regions.toolsAsIcons = textWidth < 1150;
    regions.toolsFolded = textWidth < 720;
    regions.leftBrief = oneRail && !nearIsLeft;
    regions.rightBrief = oneRail && nearIsLeft;
    regions.namesOnBrief = oneRail && !isTight;

    const int strip = whole(type.glanceLength(72));
    const int bar = barHeight(page, type);
    const int wholeRail = std::min(whole(type.glanceLength(regions.namesOnBrief ? 276 : 304)), page.width() * 34 / 100);
    const int briefRail = whole(type.glanceLength(regions.namesOnBrief ? 140 : 92));
    const int left = regions.leftBrief ? briefRail : wholeRail;
    const int right = regions.rightBrief ? briefRail : wholeRail;
    const int top = strip + gap;
    const int height = page.height() - strip - bar - gap;

    regions.strip = QRect(0, 0, page.width(), strip);
    regions.leftRail = QRect(gap, top, left, height);
    regions.rightRail = QRect(page.width() - gap - right, top, right, height);
    regions.centre = QRect(2 * gap + left, top, page.width() - left - right - 4 * gap, height);
    layBar(regions, QRect(0, page.height() - bar, page.width(), bar), type);
    layCards(regions, type, cards);
    return regions;
}

} // namespace wheelhouse::ui
