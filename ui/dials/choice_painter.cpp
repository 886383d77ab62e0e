// SPDX-License-Identifier: GPL-3.0-or-later
// How a choice is painted: its pictures, and its words as large as they have room.
#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/skin.h"
#include "ui/common/text_fit.h"
#include "ui/dials/die_painter.h"
#include "ui/dials/panel_painter.h"
#include "ui/dials/seat_shape.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRectF>
#include <QStringList>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

QRectF squareAt(const QPointF& middle, double size)
{
    return {middle.x() - size / 2, middle.y() - size / 2, size, size};
}

QColor choiceGround(const ChoiceLook& look, const Theme& theme)
{
    if (!look.enabled || look.barred)
        return look.pressed ? mixed(theme.panel, theme.ink, 0.12) : theme.panel;
    if (look.good)
        return mixed(theme.raised, look.pressed ? theme.ink : theme.ready, 0.4);
    return look.pressed ? mixed(theme.raised, theme.ink, 0.22) : theme.raised;
}

QColor inkOf(const ChoiceLook& look, const Theme& theme)
{
    return look.enabled && !look.barred ? theme.ink : theme.inkDim;
}

constexpr int besideNumber = 8;

QFont numberFont(const QRectF& room, const Skin& skin)
{
    return skin.type.textExactly(std::min(room.height() * 0.78, skin.type.glanceLength(36)), QFont::Bold);
}

// The large number takes its room from the right of `inner`.
void paintChoiceNumber(QPainter& painter, QRectF& inner, const ChoiceLook& look, const Skin& skin)
{
    painter.setPen(inkOf(look, skin.theme));
    const double used = drawNumber(painter, inner.adjusted(inner.width() * 0.4, 0, 0, 0), numberFont(inner, skin),
                                   Qt::AlignRight | Qt::AlignVCenter, look.number);
    inner.setRight(inner.right() - used - besideNumber);
}

// Dim words are not read on the ground of what is hoped for.
QColor detailInk(const ChoiceLook& look, const Theme& theme)
{
    return look.good ? inkOf(look, theme) : theme.inkDim;
}

/// A detail of several lines below its title, which takes two lines where it would be cut short in one.
struct BrokenDetail {
    QFont titleFont;
    int titleRows;
    double titleHeight;
    QFont font;
    int rows;
};

constexpr double stillLarge = 0.85;  // of the size: below it two lines are read better than one
constexpr double leastOfALine = 0.7; // as small as drawLine makes it

double detailSizeOf(const QRectF& room, const ChoiceLook& look, const Skin& skin)
{
    return std::min(skin.type.length(look.large ? 20 : 14), room.height() * 0.34);
}

double titleSizeOf(const QRectF& room, const ChoiceLook& look, const Skin& skin)
{
    const bool two = !look.detail.isEmpty();
    const double wanted = look.large ? skin.type.glanceLength(28) : skin.type.length(two ? 18 : 16);
    return std::min(wanted, room.height() * (two ? 0.44 : 0.62));
}

bool fitsOneLine(const QRectF& room, const ChoiceLook& look, const Skin& skin, double least)
{
    const QFont font = skin.type.textExactly(detailSizeOf(room, look, skin), QFont::Medium);
    const QFont fitted = fittedFont(font, look.detail, room.width(), least);
    return textWidth(fitted, look.detail) <= room.width();
}

// Beyond a tag the tick of what is chosen has its room, whether it is chosen or not: choosing moves nothing.
double tickBesideTag(const ChoiceLook& look, const Skin& skin)
{
    return look.dial ? 0 : skin.type.length(12);
}

double widthOfTag(const ChoiceLook& look, const Skin& skin)
{
    return look.tag.isEmpty() ? 0
                              : QFontMetricsF(skin.type.text(14, QFont::Medium)).horizontalAdvance(look.tag) +
                                    besideNumber + tickBesideTag(look, skin);
}

// What stands dim at the end of the title's line takes its room there.
QRectF besideTag(QPainter& painter, const QRectF& line, const ChoiceLook& look, const Skin& skin)
{
    if (look.tag.isEmpty()) {
        return line;
    }
    painter.save();
    painter.setPen(skin.theme.inkDim);
    const QRectF room = line.adjusted(0, 0, -tickBesideTag(look, skin), 0);
    const double used = drawLine(
        painter, room, skin.type.textExactly(std::min(skin.type.length(14), line.height() * 0.7), QFont::Medium),
        Qt::AlignRight | Qt::AlignVCenter, look.tag);
    painter.restore();
    return room.adjusted(0, 0, -used - besideNumber, 0);
}

// A tag for which the title leaves no room goes before the detail.
ChoiceLook withRoomForTag(ChoiceLook look, const QFont& title, double width, const Skin& skin)
{
    if (!look.tag.isEmpty() && textWidth(title, look.title) + widthOfTag(look, skin) > width) {
        look.detail = look.detail.isEmpty() ? look.tag : look.tag + QStringLiteral(" · ") + look.detail;
        look.tag.clear();
    }
    return look;
}

bool fitsInOneLine(const QString& title, const QFont& font, double width)
{
    return textWidth(fittedFont(font, title, width), title) <= width;
}

/// The font in which a title that does not fit into one line of this width stands in two; none where it cannot, or no
/// room of this height is left for them.
std::optional<QFont> fontOfTwoLines(const QString& title, const QFont& font, double width, double height,
                                    const Skin& skin)
{
    for (const double share : {0.86, 0.76, 0.66}) {
        const QFont smaller = skin.type.textExactly(font.pixelSize() * share, QFont::DemiBold);
        if (2 * QFontMetricsF(smaller).lineSpacing() <= height && rowsOf(title, smaller, width) <= 2) {
            return smaller;
        }
    }
    return std::nullopt;
}

// A detail too long for one line, even a smaller one, is broken where there is height for it rather than cut short.
// Nothing if no size of two lines or more holds it.
std::optional<BrokenDetail> brokenDetail(const QRectF& room, const ChoiceLook& look, const Skin& skin,
                                         double leastShare = 0.45)
{
    const double size = detailSizeOf(room, look, skin);
    const double titleSize = std::min(skin.type.length(look.large ? 26 : 18), room.height() * 0.34);
    const QFont title = skin.type.textExactly(titleSize, QFont::DemiBold);
    const double wide = room.width() - widthOfTag(look, skin);
    const auto two = fitsInOneLine(look.title, title, wide)
                         ? std::nullopt
                         : fontOfTwoLines(look.title, title, wide, room.height(), skin);
    BrokenDetail found{
        two.value_or(title), two ? 2 : 1, two ? 2 * QFontMetricsF(*two).lineSpacing() : titleSize * 1.2, {}, 0};
    for (double share = 0.9; share >= leastShare && size * share >= 10; share -= 0.05) {
        found.font = skin.type.textExactly(size * share, QFont::Medium);
        found.rows = static_cast<int>((room.height() - found.titleHeight) / QFontMetricsF(found.font).lineSpacing());
        if (found.rows >= 2 && rowsOf(look.detail, found.font, room.width()) <= found.rows) {
            return found;
        }
    }
    return std::nullopt;
}

bool paintBrokenDetail(QPainter& painter, const QRectF& room, const ChoiceLook& look, const Skin& skin)
{
    const auto broken = fitsOneLine(room, look, skin, stillLarge) ? std::nullopt : brokenDetail(room, look, skin);
    if (!broken) {
        return false;
    }
    const double used = broken->titleHeight +
                        rowsOf(look.detail, broken->font, room.width()) * QFontMetricsF(broken->font).lineSpacing();
    const QRectF block = room.adjusted(0, std::max(0.0, (room.height() - used) / 2), 0, 0);
    painter.setPen(inkOf(look, skin.theme));
    const QRectF title =
        besideTag(painter, QRectF(block.left(), block.top(), block.width(), broken->titleHeight), look, skin);
    if (broken->titleRows > 1) {
        drawParagraph(painter, title, broken->titleFont, look.title, broken->titleRows);
    } else {
        drawLine(painter, title, broken->titleFont, Qt::AlignLeft | Qt::AlignVCenter, look.title);
    }
    painter.setPen(detailInk(look, skin.theme));
    drawParagraph(painter, block.adjusted(0, broken->titleHeight, 0, 0), broken->font, look.detail, broken->rows);
    return true;
}

double heightOfDetailLine(const ChoiceLook& look, double detailSize)
{
    return look.detail.isEmpty() ? 0 : detailSize * 1.3;
}

// A title that would be cut short stands in two smaller lines where there is height for them.
bool paintBrokenTitle(QPainter& painter, const QRectF& rect, const ChoiceLook& look, const QFont& title,
                      double detailSize, const Skin& skin)
{
    const double detailHeight = heightOfDetailLine(look, detailSize);
    const auto font = fitsInOneLine(look.title, title, rect.width())
                          ? std::nullopt
                          : fontOfTwoLines(look.title, title, rect.width(), rect.height() - detailHeight, skin);
    if (!font) {
        return false;
    }
    const double titleHeight = 2 * QFontMetricsF(*font).lineSpacing();
    const double top = rect.center().y() - (titleHeight + detailHeight) / 2;
    painter.setPen(inkOf(look, skin.theme));
    drawParagraph(painter, QRectF(rect.left(), top, rect.width(), titleHeight), *font, look.title, 2);
    painter.setPen(detailInk(look, skin.theme));
    drawLine(painter, QRectF(rect.left(), top + titleHeight, rect.width(), detailHeight),
             skin.type.textExactly(detailSize, QFont::Medium), Qt::AlignLeft | Qt::AlignVCenter, look.detail);
    return true;
}

// Title and detail as one block in the middle of the height.
void paintTwoLines(QPainter& painter, const QRectF& rect, const ChoiceLook& whole, const Skin& skin)
{
    const ChoiceLook look = withRoomForTag(whole, skin.type.text(18, QFont::DemiBold), rect.width(), skin);
    const Qt::Alignment side = look.centred ? Qt::AlignHCenter : Qt::AlignLeft;
    const bool two = !look.detail.isEmpty();
    const double titleSize = titleSizeOf(rect, look, skin);
    const double detailSize = detailSizeOf(rect, look, skin);
    const QFont title = skin.type.textExactly(titleSize, QFont::DemiBold);
    const QFont detail = skin.type.textExactly(detailSize, QFont::Medium);
    const double titleHeight = titleSize * 1.3;
    const bool detailFits = !two || fitsOneLine(rect, look, skin, leastOfALine);
    if (!look.centred && detailFits && paintBrokenTitle(painter, rect, look, title, detailSize, skin)) {
        return;
    }
    if (two && !look.centred && paintBrokenDetail(painter, rect, look, skin)) {
        return;
    }
    const double block = two ? titleHeight + detailSize * 1.3 : titleHeight;
    if (!look.centred && paintBrokenTitle(painter, rect, look, title, detailSize, skin)) {
        return;
    }
    const double top = rect.center().y() - block / 2;
    painter.setPen(inkOf(look, skin.theme));
    drawLine(painter, besideTag(painter, QRectF(rect.left(), top, rect.width(), titleHeight), look, skin), title,
             side | Qt::AlignVCenter, look.title);
    if (two) {
        painter.setPen(detailInk(look, skin.theme));
        drawLine(painter, QRectF(rect.left(), top + titleHeight, rect.width(), detailSize * 1.3), detail,
                 side | Qt::AlignVCenter, look.detail);
    }
}

double padOf(double width)
{
    return std::min(14.0, width * 0.08);
}

double switchWidth(const QRectF& room, const Skin& skin)
{
    return std::min(skin.type.length(44), room.width() * 0.2);
}

/// The squares of the pictures beside title and detail, and what is left for these.
struct Pictures {
    QRectF dial;
    QRectF onOff;
    QRectF seat;
    QRectF die;
    QRectF icon;
    QRectF rest;
};

Pictures picturesOf(const QRectF& rect, const ChoiceLook& look, const Skin& skin)
{
    const double pad = padOf(rect.width());
    Pictures found;
    QRectF inner = rect.adjusted(pad, 4, -pad, -4);
    if (!look.number.isEmpty()) {
        inner.setRight(inner.right() - numberWidth(numberFont(inner, skin), look.number) - besideNumber);
    }
    if (look.dial) {
        const double size = std::min({inner.height() * 0.62, skin.type.glanceLength(34), inner.width() * 0.3});
        found.dial = QRectF(inner.right() - size, inner.center().y() - size / 2, size, size);
        inner.setRight(inner.right() - size - pad * 0.6);
    }
    if (look.on) {
        const double wide = switchWidth(inner, skin);
        found.onOff = QRectF(inner.right() - wide, inner.center().y() - wide * 0.28, wide, wide * 0.56);
        inner.setRight(inner.right() - wide - pad * 0.6);
    }
    if (look.seat) {
        const double size = std::min(inner.height() * 0.4, skin.type.length(18));
        found.seat = QRectF(inner.left(), inner.center().y() - size / 2, size, size);
        inner.setLeft(inner.left() + size + pad * 0.7);
    }
    if (look.die) {
        const double size = std::min({inner.height() * 0.84, skin.type.glanceLength(48), inner.width() * 0.4});
        found.die = QRectF(inner.left(), inner.center().y() - size / 2, size, size);
        inner.setLeft(inner.left() + size + pad * 0.7);
    }
    if (look.icon) {
        const double size = std::min({inner.height() * 0.55, skin.type.length(22), inner.width() * 0.25});
        found.icon = squareAt({inner.left() + size / 2, inner.center().y()}, size);
        inner.setLeft(inner.left() + size + pad * 0.7);
    }
    found.rest = inner;
    return found;
}

/// Whether the title is painted to its end above its detail, broken or in one line. One with a word that is too long by
/// itself is as good as it gets.
bool titleReads(const QRectF& room, const ChoiceLook& look, const std::optional<BrokenDetail>& broken, const Skin& skin)
{
    const double wide = room.width() - widthOfTag(look, skin);
    const QFont title =
        broken ? broken->titleFont : skin.type.textExactly(titleSizeOf(room, look, skin), QFont::DemiBold);
    const QFont smallest = skin.type.textExactly(title.pixelSize() * leastOfALine, QFont::DemiBold);
    const QStringList words = look.title.split(QLatin1Char(' '));
    const bool hopeless =
        std::ranges::any_of(words, [&](const QString& word) { return textWidth(smallest, word) > wide; });
    const double detail = heightOfDetailLine(look, detailSizeOf(room, look, skin));
    return look.centred || hopeless || (broken && broken->titleRows > 1) || fitsInOneLine(look.title, title, wide) ||
           (!broken && fontOfTwoLines(look.title, title, wide, room.height() - detail, skin));
}

// On: filled, its knob at the right and a tick in it. Off: an outline, its knob at the left.
void paintSwitch(QPainter& painter, const QRectF& rect, bool on, const Skin& skin)
{
    const double round = rect.height() / 2;
    painter.setPen(QPen(on ? skin.theme.ready : skin.theme.inkDim, 2));
    painter.setBrush(on ? QBrush(skin.theme.ready) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(rect, round, round);
    const double knob = rect.height() * 0.62;
    const QPointF at(on ? rect.right() - round : rect.left() + round, rect.center().y());
    painter.setPen(Qt::NoPen);
    painter.setBrush(on ? skin.theme.onReady : skin.theme.inkDim);
    painter.drawEllipse(at, knob / 2, knob / 2);
    if (on) {
        skin.icons.paint(painter, squareAt({rect.left() + round * 1.1, rect.center().y()}, rect.height() * 0.62),
                         Icon::Check, skin.theme.onReady);
    }
}

} // namespace

bool readsWhole(const QSizeF& size, const ChoiceLook& whole, const Skin& skin, double leastShare)
{
    const QRectF room = picturesOf(QRectF(QPointF(0, 0), size), whole, skin).rest;
    const ChoiceLook look = withRoomForTag(whole, skin.type.text(18, QFont::DemiBold), room.width(), skin);
    const bool oneLine = look.detail.isEmpty() || fitsOneLine(room, look, skin, std::max(leastShare, leastOfALine));
    const auto broken = oneLine ? std::nullopt : brokenDetail(room, look, skin, leastShare);
    return (oneLine || broken) && titleReads(room, look, broken, skin);
}

bool readsInOneLine(const QSizeF& size, const ChoiceLook& whole, const Skin& skin, double leastShare)
{
    const QRectF room = picturesOf(QRectF(QPointF(0, 0), size), whole, skin).rest;
    const ChoiceLook look = withRoomForTag(whole, skin.type.text(18, QFont::DemiBold), room.width(), skin);
    const QFont title = skin.type.textExactly(titleSizeOf(room, look, skin) * leastShare, QFont::DemiBold);
    return textWidth(title, look.title) + widthOfTag(look, skin) <= room.width() &&
           (look.detail.isEmpty() || fitsOneLine(room, look, skin, leastShare));
}

void paintChoice(QPainter& painter, const QRectF& rect, const ChoiceLook& look, const Skin& skin)
{
    const Theme& theme = skin.theme;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, rect, choiceGround(look, theme),
             look.chosen ? theme.ink
             : look.good ? theme.ready
                         : theme.line,
             look.chosen ? 2.5
             : look.good ? 2
                         : 1);
    if (look.chosen && !look.dial) {
        // The focus frame is an outline too: what is chosen bears a mark besides.
        const double mark = std::min(skin.type.length(15), rect.height() * 0.3);
        skin.icons.paint(painter, QRectF(rect.right() - mark - 4, rect.top() + 4, mark, mark), Icon::Check, theme.ink);
    }
    const double pad = padOf(rect.width());
    QRectF inner = rect.adjusted(pad, 4, -pad, -4);
    const QColor ink = inkOf(look, theme);
    const Pictures pictures = picturesOf(rect, look, skin);
    if (!look.number.isEmpty())
        paintChoiceNumber(painter, inner, look, skin);
    if (look.dial)
        paintCooldownDial(painter, pictures.dial, *look.dial, skin);
    if (look.on)
        paintSwitch(painter, pictures.onOff, *look.on, skin);
    if (look.seat)
        paintSeatShape(painter, pictures.seat, *look.seat, theme);
    if (look.die)
        paintDie(painter, pictures.die, *look.die, skin);
    const double above = skin.type.length(15) * 1.35;
    if (look.icon && look.title.isEmpty()) {
        const double size = std::min({inner.height(), inner.width(), skin.type.glanceLength(28)});
        skin.icons.paint(painter, squareAt(inner.center(), size), *look.icon, ink);
    } else if (look.icon && look.centred && inner.height() > above * 1.9) {
        const double size = std::min(inner.height() - above, skin.type.length(26));
        const double top = inner.center().y() - (size + above) / 2;
        skin.icons.paint(painter, squareAt({inner.center().x(), top + size / 2}, size), *look.icon, ink);
        painter.setPen(ink);
        drawLine(painter, QRectF(rect.left() + 3, top + size, rect.width() - 6, above),
                 skin.type.text(14, QFont::DemiBold), Qt::AlignCenter, look.title);
        painter.restore();
        return;
    } else if (look.icon) {
        skin.icons.paint(painter, pictures.icon, *look.icon, ink);
    }
    paintTwoLines(painter, pictures.rest, look, skin);
    painter.restore();
}

} // namespace wheelhouse::ui
