// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/settle_parts.h"

#include "ui/board/board_painter.h"
#include "ui/board/settle_answer.h"
#include "ui/common/colour_math.h"
#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"
#include "ui/dials/panel_painter.h"

#include <QAccessible>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

struct BandLook {
    QColor ground;
    QColor ink;
    Icon icon;
};

BandLook bandOf(Seen seen, const Theme& theme)
{
    switch (seen) {
    case Seen::Clear:
        return {theme.ready, theme.onReady, Icon::Check};
    case Seen::Covered:
        return {theme.help, readableOn(theme.help, QColor(0x14, 0x14, 0x14), Qt::white), Icon::Shield};
    case Seen::None:
        break;
    }
    return {theme.blood, theme.onBlood, Icon::Cross};
}

board::Description swatchBoard(PadPiece piece)
{
    board::Description board;
    board.width = board.height = 1;
    board.terrain = {piece == PadPiece::Wall ? "#" : piece == PadPiece::Rough ? "~" : "."};
    board.elevation = {piece == PadPiece::Height ? "2" : "0"};
    return board;
}

} // namespace

VerdictBand::VerdictBand(const Skin& skin, QWidget* parent) : QWidget(parent), m_skin(skin)
{
    setObjectName(QStringLiteral("verdictBand"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void VerdictBand::setVerdict(Seen seen, const QString& spoken)
{
    m_seen = seen;
    update();
    if (spoken == accessibleName())
        return;
    setAccessibleName(spoken);
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void VerdictBand::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize VerdictBand::sizeHint() const
{
    return {static_cast<int>(m_skin.type.length(200)), static_cast<int>(m_skin.type.glanceLength(104))};
}

void VerdictBand::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const BandLook look = bandOf(m_seen, m_skin.theme);
    const QRectF whole(rect());
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.ground);
    painter.drawRoundedRect(whole, metrics::radius, metrics::radius);
    const QString words = verdictOf(m_seen);
    const double size = whole.height() * 0.5;
    const double pad = whole.height() * 0.2;
    const QFont font =
        fittedFont(m_skin.type.textExactly(size, QFont::Black), words, whole.width() - size * 0.95 - pad * 3, 0.3);
    const double width = textWidth(font, words);
    const double mark = std::min(size, QFontMetricsF(font).height() * 0.9);
    const double left = whole.center().x() - (mark + pad + width) / 2;
    m_skin.icons.paint(painter, QRectF(left, whole.center().y() - mark / 2, mark, mark), look.icon, look.ink);
    painter.setPen(look.ink);
    drawLine(painter, QRectF(left + mark + pad, whole.top(), width + 2, whole.height()), font,
             Qt::AlignLeft | Qt::AlignVCenter, words);
}

PieceButton::PieceButton(PadPiece piece, const QString& title, const Skin& skin, QWidget* parent)
    : QAbstractButton(parent), m_piece(piece), m_skin(skin)
{
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void PieceButton::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize PieceButton::sizeHint() const
{
    const QFontMetrics words(m_skin.type.text(14, QFont::DemiBold));
    const int width = words.horizontalAdvance(text()) + static_cast<int>(m_skin.type.length(16));
    return QSize(width, static_cast<int>(m_skin.type.length(22) + m_skin.type.glanceLength(58)))
        .expandedTo({metrics::touchTarget, metrics::touchTarget});
}

QSize PieceButton::minimumSizeHint() const
{
    return {metrics::touchTarget, sizeHint().height()};
}

void PieceButton::paintSwatch(QPainter& painter, const QRectF& rect) const
{
    constexpr double unit = BoardFrame::unit;
    const BoardFrame frame{1, 1, 0};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.topLeft());
    painter.scale(rect.width() / unit, rect.width() / unit);
    const bool mini = m_piece >= PadPiece::AttackerFriend;
    if (mini) {
        const bool first = m_piece == PadPiece::AttackerFriend || m_piece == PadPiece::Attacker;
        const bool extra = m_piece == PadPiece::AttackerFriend || m_piece == PadPiece::TargetFriend;
        const std::string side = first ? SettlePad::attacker : SettlePad::target;
        paintMini(painter, frame.bounds(), padMiniLook(extra ? side + "1" : side, side), m_skin);
    } else {
        paintGround(painter, frame, swatchBoard(m_piece), m_skin, frame.bounds());
        if (m_piece == PadPiece::Barrier) {
            painter.translate(unit / 2, 0); // an edge in the middle of the swatch
            paintEdge(painter, BoardFrame{1, 1, 0},
                      {.edge = {{-1, 0}, board::Side::East}, .kind = "barrier", .open = false, .piece = {}, .pair = {}},
                      m_skin);
        }
    }
    painter.restore();
}

void PieceButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRectF whole(rect());
    paintChoice(painter, whole, {.chosen = isChecked(), .enabled = isEnabled(), .pressed = isDown()}, m_skin);
    const double words = m_skin.type.length(14) * 1.5;
    const double side = std::min(whole.height() - words - 12, m_skin.type.glanceLength(50));
    const double top = whole.top() + (whole.height() - side - words) / 2;
    paintSwatch(painter, QRectF(whole.center().x() - side / 2, top, side, side));
    painter.setPen(m_skin.theme.ink);
    drawLine(painter, QRectF(4, top + side, whole.width() - 8, words),
             m_skin.type.text(14, isChecked() ? QFont::Bold : QFont::DemiBold), Qt::AlignCenter, text(), 0.6);
    if (hasFocus())
        paintFocus(painter, whole, metrics::radius, m_skin.theme);
}

MiniLook padMiniLook(const std::string& id, const std::string& side)
{
    MiniLook look{.id = id};
    look.seat = side == SettlePad::attacker ? 0 : 1;
    if (id == SettlePad::attacker) {
        look.name = VerdictBand::tr("attacker");
        look.letters = VerdictBand::tr("A", "attacker, on a disc");
        look.acting = true;
    } else if (id == SettlePad::target) {
        look.name = VerdictBand::tr("target");
        look.letters = VerdictBand::tr("T", "target, on a disc");
        look.acting = true;
    } else {
        look.letters = look.seat == 0 ? VerdictBand::tr("a", "friend of the attacker, on a disc")
                                      : VerdictBand::tr("t", "friend of the target, on a disc");
        look.name =
            look.seat == 0 ? VerdictBand::tr("friend of the attacker") : VerdictBand::tr("friend of the target");
    }
    return look;
}

} // namespace wheelhouse::ui

#include "moc_settle_parts.cpp"
