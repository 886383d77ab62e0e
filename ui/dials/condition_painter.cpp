// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/condition_painter.h"

#include "ui/common/skin.h"
#include "ui/common/text_fit.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace wheelhouse::ui {
namespace {

const QColor& moodColour(ConditionMood mood, const Theme& theme)
{
    switch (mood) {
    case ConditionMood::Help:
        return theme.help;
    case ConditionMood::Neutral:
        return theme.neutral;
    case ConditionMood::Harm:
        break;
    }
    return theme.harm;
}

QFont chipFont(double height, const Skin& skin)
{
    return skin.type.textExactly(height * 0.62, QFont::DemiBold);
}

double markWidth(double height)
{
    return height * 0.74;
}

// The edge of a token that fades by itself: small bows along a capsule.
QPainterPath scallopedCapsule(const QRectF& rect)
{
    QPainterPath capsule;
    capsule.addRoundedRect(rect, rect.height() / 2, rect.height() / 2);
    const double length = capsule.length();
    const int bows = std::max(8, static_cast<int>(std::lround(length / (rect.height() * 0.36))));
    const double reach = rect.height() * 0.13;
    QPainterPath path(capsule.pointAtPercent(0));
    for (int i = 0; i < bows; ++i) {
        const double middle = (i + 0.5) / bows;
        const double end = std::min(1.0, static_cast<double>(i + 1) / bows);
        const QPointF on = capsule.pointAtPercent(middle);
        const double angle = capsule.angleAtPercent(middle) * std::numbers::pi / 180;
        // The path runs with the clock, so outward is to the left of its direction.
        const QPointF outward(-std::sin(angle), -std::cos(angle));
        path.quadTo(on + outward * reach * 2, capsule.pointAtPercent(end));
    }
    path.closeSubpath();
    return path;
}

QPainterPath chipOutline(const QRectF& rect, bool fading)
{
    const double inset = fading ? rect.height() * 0.13 : 1.0;
    const QRectF box = rect.adjusted(inset, inset, -inset, -inset);
    if (fading)
        return scallopedCapsule(box);
    QPainterPath path;
    path.addRoundedRect(box, box.height() * 0.32, box.height() * 0.32);
    return path;
}

void paintMark(QPainter& painter, const QRectF& rect, const ConditionLook& look, const QColor& colour, const Skin& skin)
{
    if (look.icon) {
        skin.icons.paint(painter, rect, *look.icon, colour);
        return;
    }
    painter.setPen(colour);
    drawLine(painter, rect, skin.type.textExactly(rect.height() * 0.9, QFont::Bold), Qt::AlignCenter,
             look.name.left(1).toUpper());
}

/// "×3" behind the mark alone.
QString countWords(const ConditionLook& look)
{
    return look.count > 1 ? QStringLiteral("×%1").arg(look.count) : QString();
}

} // namespace

QString conditionWords(const ConditionLook& look)
{
    return look.count > 1 ? look.name + QLatin1Char(' ') + countWords(look) : look.name;
}

double conditionChipWidth(const ConditionLook& look, double height, ChipForm form, const Skin& skin)
{
    const QFontMetricsF metrics(chipFont(height, skin));
    if (form == ChipForm::Mark)
        return std::ceil(height * 1.25 + metrics.horizontalAdvance(countWords(look)));
    const double name = metrics.horizontalAdvance(conditionWords(look));
    return std::ceil(name + height * 0.9 + (look.icon ? markWidth(height) : 0));
}

void paintConditionChip(QPainter& painter, const QRectF& rect, const ConditionLook& look, ChipForm form,
                        const Skin& skin)
{
    const QColor& colour = moodColour(look.mood, skin.theme);
    const double height = rect.height();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, std::max(1.2, height * 0.07)));
    painter.setBrush(skin.theme.sunken);
    painter.drawPath(chipOutline(rect, look.fading));
    if (form == ChipForm::Mark) {
        const double size = height * 0.62;
        const double left = rect.left() + (height * 1.25 - size) / 2;
        paintMark(painter, QRectF(left, rect.center().y() - size / 2, size, size), look, colour, skin);
        painter.setPen(colour);
        drawLine(painter, QRectF(left + size, rect.top(), rect.right() - left - size, height), chipFont(height, skin),
                 Qt::AlignLeft | Qt::AlignVCenter, countWords(look));
    } else {
        double left = rect.left() + height * 0.42;
        if (look.icon) {
            const double size = height * 0.62;
            paintMark(painter, QRectF(left - height * 0.08, rect.center().y() - size / 2, size, size), look, colour,
                      skin);
            left += markWidth(height);
        }
        painter.setPen(colour);
        drawLine(painter, QRectF(left, rect.top(), rect.right() - height * 0.36 - left, height), chipFont(height, skin),
                 Qt::AlignLeft | Qt::AlignVCenter, conditionWords(look));
    }
    painter.restore();
}

namespace {
/// How a row of tokens fits: how many are shown, in which form, and where each stands.
struct ConditionRow {
    ChipForm form = ChipForm::Mark;
    std::vector<QRectF> places;
    QRectF rest; ///< of the count of those that are not shown
};

QString countOfRest(std::size_t all, std::size_t shown)
{
    return QString("+%1").arg(all - shown);
}

double spaceBetween(double height)
{
    return height * 0.18;
}

/// Of the first tokens, with the count of the others.
double rowWidth(const std::vector<ConditionLook>& looks, std::size_t count, double height, ChipForm form,
                const Skin& skin)
{
    const double space = spaceBetween(height);
    const QFontMetricsF metrics(chipFont(height, skin));
    double width = count < looks.size() ? metrics.horizontalAdvance(countOfRest(looks.size(), count)) + 1 : -space;
    for (std::size_t i = 0; i < count; ++i)
        width += conditionChipWidth(looks[i], height, form, skin) + space;
    return width;
}

ConditionRow rowOf(const QRectF& rect, const std::vector<ConditionLook>& looks, std::size_t count, double height,
                   ChipForm form, const Skin& skin)
{
    ConditionRow row;
    row.form = form;
    const double top = rect.center().y() - height / 2;
    double x = rect.left();
    for (std::size_t i = 0; i < count; ++i) {
        row.places.emplace_back(x, top, conditionChipWidth(looks[i], height, form, skin), height);
        x += row.places.back().width() + spaceBetween(height);
    }
    if (count < looks.size())
        row.rest = QRectF(x, rect.top(), rect.right() - x, rect.height());
    return row;
}

ConditionRow conditionRow(const QRectF& rect, const std::vector<ConditionLook>& looks, const Skin& skin)
{
    const double height = rect.height();
    const auto fits = [&](std::size_t count, ChipForm form, double high) {
        return rowWidth(looks, count, high, form, skin) <= rect.width();
    };
    // One more is never a mere "+1": it stands there itself, all a little smaller if need be.
    const std::size_t most =
        looks.size() == conditionsShown + 1 ? looks.size() : std::min(looks.size(), conditionsShown);
    const ChipForm form = fits(most, ChipForm::Named, height) ? ChipForm::Named : ChipForm::Mark;
    std::size_t count = most;
    while (count > 0 && !fits(count, form, height))
        --count;
    if (looks.size() - count != 1)
        return rowOf(rect, looks, count, height, form, skin);
    constexpr int leastPercent = 70;
    for (int percent = 95; percent >= leastPercent; percent -= 5) {
        const double smaller = height * percent / 100;
        if (fits(looks.size(), form, smaller))
            return rowOf(rect, looks, looks.size(), smaller, form, skin);
    }
    return rowOf(rect, looks, count > 0 ? count - 1 : 0, height, form, skin);
}
} // namespace

int conditionAt(const QRectF& rect, const std::vector<ConditionLook>& looks, double x, const Skin& skin)
{
    const ConditionRow row = conditionRow(rect, looks, skin);
    for (std::size_t i = 0; i < row.places.size(); ++i) {
        if (x >= row.places[i].left() && x < row.places[i].right())
            return static_cast<int>(i);
    }
    return -1;
}

std::vector<QRectF> conditionPlaces(const QRectF& rect, const std::vector<ConditionLook>& looks, const Skin& skin)
{
    ConditionRow row = conditionRow(rect, looks, skin);
    if (!row.rest.isEmpty())
        row.places.push_back(row.rest);
    return row.places;
}

int paintConditionRow(QPainter& painter, const QRectF& rect, const std::vector<ConditionLook>& looks, const Skin& skin)
{
    const ConditionRow row = conditionRow(rect, looks, skin);
    for (std::size_t i = 0; i < row.places.size(); ++i)
        paintConditionChip(painter, row.places[i], looks[i], row.form, skin);
    if (row.places.size() < looks.size()) {
        painter.setPen(skin.theme.ink);
        drawLine(painter, row.rest, chipFont(rect.height(), skin), Qt::AlignLeft | Qt::AlignVCenter,
                 countOfRest(looks.size(), row.places.size()));
    }
    return static_cast<int>(row.places.size());
}

} // namespace wheelhouse::ui
