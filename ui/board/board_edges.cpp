// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_edges.h"

#include "ui/board/board_view.h"
#include "ui/common/metrics.h"
#include "ui/common/text_fit.h"
#include "ui/dials/panel_painter.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

BoardRuler::BoardRuler(BoardView& view, Qt::Orientation orientation)
    : QWidget(&view), m_view(view), m_orientation(orientation)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(&view, &BoardView::viewMoved, this, qOverload<>(&QWidget::update));
}

void BoardRuler::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Skin& skin = m_view.board().skin();
    const BoardFrame& frame = m_view.board().frame();
    QColor ground = skin.theme.sunken;
    ground.setAlpha(225); // the board is still seen under it where it runs on
    painter.fillRect(rect(), ground);
    const bool across = m_orientation == Qt::Horizontal;
    const bool letters = across == (frame.quarter % 2 == 0); // turned by a quarter, the letters run down the side
    const int first = letters ? frame.from.x : frame.from.y;
    const int count = letters ? frame.width : frame.height;
    const double cell = BoardFrame::unit * m_view.transform().m11();
    const double room = across ? cell : height();
    const QFont font =
        skin.type.textExactly(std::min(skin.type.length(15), (across ? height() : width()) * 0.62), QFont::DemiBold);
    const board::Space named = m_view.board().look().firstSpace;
    const auto label = [&](int i) { return letters ? columnName(i - named.x) : rowName(i - named.y); };
    int every = cell < skin.type.length(17) ? (cell < skin.type.length(9) ? 5 : 2) : 1;
    const QFontMetricsF drawn(font);
    const double widest =
        across ? std::max(drawn.horizontalAdvance(label(first)), drawn.horizontalAdvance(label(first + count - 1))) : 0;
    while (every < 10 && widest * 1.3 > cell * every) { // "CW" and "CX" do not run into each other
        every = every == 1 ? 2 : every == 2 ? 5 : 10;
    }
    painter.setPen(skin.theme.inkDim);
    for (int i = first; i < first + count; i += every) {
        const QRect space = m_view.rectOf(letters ? board::Space{i, frame.from.y} : board::Space{frame.from.x, i});
        const QRectF place = across ? QRectF(space.center().x() + 0.5 - room * every / 2, 0, room * every, height())
                                    : QRectF(0, space.center().y() + 0.5 - cell / 2, width(), cell);
        drawLine(painter, place, font, Qt::AlignCenter, label(i));
    }
}

NorthButton::NorthButton(BoardView& view) : QAbstractButton(&view), m_view(view)
{
    setObjectName(QStringLiteral("northButton"));
    setAccessibleName(tr("Turn the board"));
    setToolTip(tr("Turn the board a quarter (Page Down)"));
    setFocusPolicy(Qt::TabFocus);
    resize(metrics::touchTarget, metrics::touchTarget);
    connect(this, &QAbstractButton::clicked, &view, [&view] { view.turn(1); });
}

void NorthButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void NorthButton::paintEvent(QPaintEvent*)
{
    constexpr double seen = 32; // what a finger needs beside it lies on the ruler, whose first number stays readable
    QPainter painter(this);
    const Skin& skin = m_view.board().skin();
    const QRectF whole(rect());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(seen / whole.width(), seen / whole.height());
    painter.setPen(QPen(skin.theme.line, 1));
    painter.setBrush(isDown() ? skin.theme.line : skin.theme.raised);
    painter.drawEllipse(whole.adjusted(1, 1, -1, -1));
    const QPointF middle = whole.center();
    painter.save();
    painter.translate(middle);
    painter.rotate(90.0 * m_view.board().frame().quarter);
    QPainterPath tip(QPointF(0, -19));
    tip.lineTo(5.5, -9.5);
    tip.lineTo(-5.5, -9.5);
    tip.closeSubpath();
    painter.fillPath(tip, skin.theme.ink);
    painter.restore();
    painter.setPen(skin.theme.ink);
    // The letter stays upright and gives way to the tip.
    const double angle = m_view.board().frame().quarter * M_PI / 2;
    const QPointF at = middle + QPointF(-std::sin(angle), std::cos(angle)) * 3;
    drawLine(painter, QRectF(at.x() - 10, at.y() - 10, 20, 20), skin.type.textExactly(17, QFont::Bold), Qt::AlignCenter,
             tr("N", "north, on the arrow"));
    if (hasFocus())
        paintFocus(painter, whole, whole.width() / 2, skin.theme);
}

} // namespace wheelhouse::ui

#include "moc_board_edges.cpp"
