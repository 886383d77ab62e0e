// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/dials/gallery/centre_picture.h"

#include "ui/common/metrics.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace wheelhouse::gallery {
namespace {

using namespace ui;

constexpr double gap = metrics::gap;

double rowHeight(double atFull, const Skin& skin)
{
    return std::max<double>(metrics::touchTarget, skin.type.length(atFull));
}

// Cuts `height` off the top of `rect`.
QRectF takeTop(QRectF& rect, double height)
{
    const QRectF top(rect.left(), rect.top(), rect.width(), height);
    rect.setTop(rect.top() + height + gap);
    return top;
}

void paintMonsters(QPainter& painter, const QRectF& rect, const DummyTable& table, const Skin& skin)
{
    const double width = (rect.width() - 3 * gap) / 4;
    double x = rect.left();
    for (FigureLook look : table.monsters) {
        look.form = CardForm::Low;
        paintFigureCard(painter, QRectF(x, rect.top(), width, rect.height()), look, skin);
        x += width + gap;
    }
}

void paintHeader(QPainter& painter, const QRectF& rect, const Skin& skin)
{
    const double name = QFontMetricsF(skin.type.name(30, QFont::Bold)).horizontalAdvance("Harrow");
    double x = rect.right();
    for (const PipLook& pip : {PipLook{"Bonus", false}, PipLook{"Move", true}, PipLook{"Standard", false}}) {
        const double height = std::min(rect.height() * 0.8, skin.type.length(34));
        const double width = actionPipWidth(pip, height, skin);
        if (x - width < rect.left() + name + rect.height() * 0.5 + 26)
            break;
        x -= width;
        paintActionPip(painter, QRectF(x, rect.center().y() - height / 2, width, height), pip, skin);
        x -= gap;
    }
    const double shape = rect.height() * 0.5;
    paintSeatShape(painter, QRectF(rect.left(), rect.center().y() - shape / 2, shape, shape), 0, skin.theme);
    painter.setPen(skin.theme.ink);
    const double left = rect.left() + shape + 10;
    const double used = drawLine(painter, QRectF(left, rect.top(), x - left, rect.height()),
                                 skin.type.name(30, QFont::Bold), Qt::AlignLeft | Qt::AlignVCenter, "Harrow");
    painter.setPen(skin.theme.inkDim);
    if (x - left - used > 120)
        drawLine(painter, QRectF(left + used + 12, rect.top() + 4, x - left - used - 20, rect.height()),
                 skin.type.text(15), Qt::AlignLeft | Qt::AlignVCenter, "turn 3 · Ann");
}

double abilitiesHeight(double width, std::size_t count, const Skin& skin)
{
    const int columns = std::clamp(static_cast<int>(width / skin.type.length(185)), 1, 3);
    const int rows = (static_cast<int>(count) + columns - 1) / columns;
    return rows * (rowHeight(66, skin) + gap) - gap;
}

void paintAbilities(QPainter& painter, const QRectF& rect, const std::vector<ChoiceLook>& abilities, const Skin& skin)
{
    const int columns = std::clamp(static_cast<int>(rect.width() / skin.type.length(185)), 1, 3);
    const double width = (rect.width() - (columns - 1) * gap) / columns;
    const double height = rowHeight(66, skin);
    int i = 0;
    for (const ChoiceLook& ability : abilities) {
        paintChoice(
            painter,
            QRectF(rect.left() + i % columns * (width + gap), rect.top() + i / columns * (height + gap), width, height),
            ability, skin);
        ++i;
    }
}

int paletteColumns(double width, const Skin& skin)
{
    return std::clamp(static_cast<int>((width + gap) / (skin.type.length(88) + gap)), 3, 6);
}

double paletteHeight(double width, std::size_t count, const Skin& skin)
{
    const int columns = paletteColumns(width, skin);
    const int rows = (static_cast<int>(count) + columns - 1) / columns;
    return rows * (rowHeight(56, skin) + gap) - gap;
}

void paintPalette(QPainter& painter, const QRectF& rect, const std::vector<ConditionLook>& palette, const Skin& skin)
{
    const int columns = paletteColumns(rect.width(), skin);
    const int rows = (static_cast<int>(palette.size()) + columns - 1) / columns;
    const double width = (rect.width() - (columns - 1) * gap) / columns;
    const double height = (rect.height() - (rows - 1) * gap) / rows;
    int i = 0;
    for (const ConditionLook& condition : palette) {
        const QRectF place(rect.left() + i % columns * (width + gap), rect.top() + i / columns * (height + gap), width,
                           height);
        const bool borne = condition.name == "Cursed";
        paintChoice(painter, place, {.title = condition.name, .icon = condition.icon, .chosen = borne, .centred = true},
                    skin);
        ++i;
    }
}

double stageHeight(double width, const DummyTable& table, const Skin& skin)
{
    return 24 + skin.type.length(42) + abilitiesHeight(width - 28, table.abilities.size(), skin) +
           paletteHeight(width - 28, table.palette.size(), skin) + 2 * gap;
}

void paintStage(QPainter& painter, QRectF rect, const DummyTable& table, const Skin& skin)
{
    const double spare = std::max(0.0, rect.height() - stageHeight(rect.width(), table, skin));
    paintPanel(painter, rect, {.accentSeat = 0}, skin);
    rect.adjust(14, 12, -14, -12);
    paintHeader(painter, takeTop(rect, skin.type.length(42)), skin);
    const double abilities = abilitiesHeight(rect.width(), table.abilities.size(), skin);
    paintAbilities(painter, takeTop(rect, abilities), table.abilities, skin);
    const double palette =
        paletteHeight(rect.width(), table.palette.size(), skin) + std::min(spare, skin.type.length(24));
    paintPalette(painter, takeTop(rect, palette), table.palette, skin);
}

void paintDigits(QPainter& painter, QRectF rect, const Skin& skin)
{
    paintPanel(painter, rect, {}, skin);
    rect.adjust(14, 10, -14, -10);
    const double wheel = rect.height();
    WheelLook look{.value = 8, .maximum = 11, .pending = -3};
    paintBattleWheel(painter, QRectF(rect.left(), rect.top(), wheel, wheel), look, skin);
    rect.setLeft(rect.left() + wheel + 16);
    const QStringList words{"Damage", "Heal"};
    const double height = (rect.height() - gap) / 2;
    for (int row = 0; row < 2; ++row) {
        const double label = skin.type.length(76);
        const QRectF line(rect.left(), rect.top() + row * (height + gap), rect.width(), height);
        painter.setPen(row == 0 ? skin.theme.danger : skin.theme.ready);
        drawLine(painter, QRectF(line.left(), line.top(), label, height), skin.type.text(16, QFont::DemiBold),
                 Qt::AlignLeft | Qt::AlignVCenter, words.at(row));
        const int count = std::clamp(static_cast<int>((line.width() - label) / (metrics::touchTarget + 4.0)), 3, 9);
        const double width = (line.width() - label + 4) / count;
        for (int i = 0; i < count; ++i) {
            const bool more = i + 1 == count;
            ChoiceLook key{.title = more ? QString() : QString::number(i + 1),
                           .icon = more ? std::optional(Icon::More) : std::nullopt,
                           .centred = true};
            paintChoice(painter, QRectF(line.left() + label + i * width, line.top(), width - 4, height), key, skin);
        }
    }
}

void paintShelf(QPainter& painter, const QRectF& rect, const DummyTable& table, const Skin& skin)
{
    const double width = (rect.width() - 2 * gap) / 3;
    double x = rect.left();
    for (const ChoiceLook& pile : table.piles) {
        paintChoice(painter, QRectF(x, rect.top(), width, rect.height()), pile, skin);
        x += width + gap;
    }
}

void paintDieGrid(QPainter& painter, const QRectF& rect, const Skin& skin)
{
    const double width = (rect.width() - 9 * 4) / 10;
    const double height = (rect.height() - 4) / 2;
    for (int face = 1; face <= 20; ++face) {
        const int place = face - 1;
        ChoiceLook look{.title = QString::number(face), .enabled = face >= 6, .centred = true};
        look.chosen = face == 20;
        paintChoice(
            painter,
            QRectF(rect.left() + place % 10 * (width + 4), rect.top() + place / 10 * (height + 4), width, height), look,
            skin);
    }
}

void paintAttack(QPainter& painter, QRectF rect, const Skin& skin)
{
    paintPanel(painter, rect, {.accentSeat = 0}, skin);
    rect.adjust(14, 14, -14, -12);
    const QRectF head = takeTop(rect, skin.type.glanceLength(54));
    const QFont large = skin.type.textExactly(skin.type.glanceLength(44), QFont::Bold);
    const double needs = QFontMetricsF(large).horizontalAdvance("Needs 6+") + 4;
    painter.setPen(skin.theme.ink);
    drawLine(painter, QRectF(head.right() - needs, head.top(), needs, head.height()), large,
             Qt::AlignRight | Qt::AlignVCenter, "Needs 6+");
    const QRectF words(head.left(), head.top(), head.width() - needs - 12, head.height());
    drawLine(painter, QRectF(words.left(), words.top(), words.width(), words.height() / 2),
             skin.type.text(19, QFont::DemiBold), Qt::AlignLeft | Qt::AlignVCenter, "Yew bow at Corvin", 0.5);
    painter.setPen(skin.theme.inkDim);
    drawLine(painter, QRectF(words.left(), words.center().y(), words.width(), words.height() / 2), skin.type.text(14),
             Qt::AlignLeft | Qt::AlignVCenter, "75 % · AC 11 · +5 · Marked", 0.5);
    paintDieGrid(painter, rect, skin);
}

} // namespace

void paintCentre(QPainter& painter, const QRectF& rect, const DummyTable& table, Centre centre, const Skin& skin)
{
    QRectF rest = rect;
    const double stage = stageHeight(rect.width(), table, skin);
    const double digits = 2 * rowHeight(48, skin) + gap + 20;
    const double shelf = rowHeight(60, skin);
    const double header = skin.type.length(42) + 24 + gap;
    const double attack =
        std::min(skin.type.glanceLength(54) + 2 * rowHeight(46, skin) + 4 + 26 + gap, rect.height() - header - gap);
    const double monsters = skin.type.glanceLength(60);
    double below = centre == Centre::Attack ? attack + gap : digits + shelf + 2 * gap;
    const double room = rect.height();
    if (stage + below + monsters + gap <= room)
        paintMonsters(painter, takeTop(rest, monsters), table, skin);
    // The prompt is whole before all else; of the rest, what does not fit is scrolled to.
    const bool showsShelf = centre == Centre::Stage && stage * 0.7 + below <= room;
    if (centre == Centre::Stage && !showsShelf)
        below = stage * 0.5 + digits <= room ? digits + gap : 0;
    const QRectF upper = takeTop(rest, rest.height() - below);
    painter.save();
    painter.setClipRect(upper);
    paintStage(painter, upper, table, skin);
    painter.restore();
    if (centre == Centre::Attack)
        paintAttack(painter, rest, skin);
    else if (below > 0)
        paintDigits(painter, takeTop(rest, digits), skin);
    if (showsShelf)
        paintShelf(painter, takeTop(rest, shelf), table, skin);
}

} // namespace wheelhouse::gallery
