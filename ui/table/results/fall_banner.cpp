// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/results/fall_banner.h"

#include "ui/common/metrics.h"
#include "ui/common/motion.h"
#include "ui/common/text_fit.h"
#include "ui/dials/seat_shape.h"

#include <QPainter>

namespace wheelhouse::ui {

FallBanner::FallBanner(const Skin& skin, QWidget* parent)
    : QWidget(parent), SpokenAs(QAccessible::StaticText), m_skin(skin)
{
    setObjectName(QStringLiteral("fallBanner"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_entrance.setParent(this);
    m_entrance.setStartValue(0.0);
    m_entrance.setEndValue(1.0);
    connect(&m_entrance, &QVariantAnimation::valueChanged, this, [this] { update(); });
}

void FallBanner::setWords(int seat, const QString& title, const QString& deed)
{
    const bool another = title != m_title && !title.isEmpty();
    m_seat = seat;
    m_title = title;
    m_deed = deed;
    setAccessibleName(deed.isEmpty() ? title : title + QStringLiteral(", ") + deed);
    if (another) {
        m_entrance.stop();
        m_entrance.setDuration(entranceTime());
        m_entrance.start();
    }
    update();
}

void FallBanner::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QSize FallBanner::sizeHint() const
{
    return {200, static_cast<int>(m_skin.type.length(56))};
}

int FallBanner::leastHeight() const
{
    return static_cast<int>(m_skin.type.length(28));
}

void FallBanner::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool moves = m_entrance.state() == QAbstractAnimation::Running;
    painter.setOpacity(moves ? m_entrance.currentValue().toDouble() : 1.0);
    const QRectF room = rect();
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_skin.theme.blood);
    painter.drawRoundedRect(room, metrics::radius, metrics::radius);
    const bool low = room.height() < sizeHint().height() * 0.8;
    const double picture = room.height() * 0.7;
    m_skin.icons.paint(painter, QRectF(room.left() + 10, room.center().y() - picture / 2, picture, picture),
                       Icon::Skull, m_skin.theme.onBlood);
    const double shape = room.height() * (low ? 0.5 : 0.34);
    const QRectF words = room.adjusted(picture + 24, low ? 1 : 4, -12, low ? -1 : -4);
    const double split = words.height() * (low || m_deed.isEmpty() ? 1 : 0.6);
    const double middle = words.top() + split / 2;
    const QRectF seat(words.left(), middle - shape / 2, shape, shape);
    const double rim = shape * 0.3;
    painter.setBrush(m_skin.theme.sunken); // a side's colour is not seen on red
    painter.drawEllipse(seat.adjusted(-rim, -rim, rim, rim));
    paintSeatShape(painter, seat, m_seat, m_skin.theme);
    painter.setPen(m_skin.theme.onBlood);
    const QRectF line(words.left() + shape + rim + 8, words.top(), words.width() - shape - rim - 8, split);
    const double used = drawLine(painter, low ? line.adjusted(0, 0, -line.width() * 0.4, 0) : line,
                                 m_skin.type.nameExactly(room.height() * (low ? 0.62 : 0.4), QFont::Bold),
                                 Qt::AlignLeft | Qt::AlignVCenter, m_title, 0.5);
    const QRectF deed = low ? line.adjusted(used + 12, 0, 0, 0)
                            : QRectF(words.left(), words.top() + split, words.width(), words.height() - split);
    drawLine(painter, deed, m_skin.type.text(14, QFont::DemiBold), Qt::AlignLeft | Qt::AlignVCenter, m_deed, 0.6);
}

} // namespace wheelhouse::ui

#include "moc_fall_banner.cpp"
