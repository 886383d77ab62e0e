// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/empty_list.h"

#include "ui/common/metrics.h"
#include "ui/home/card_button.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr double emptyPad = 28;

} // namespace

EmptyList::EmptyList(Skin skin, QWidget* parent) : QWidget(parent), m_skin(std::move(skin))
{
    setObjectName(QStringLiteral("emptyList"));
    setAccessibleName(title());
    setAccessibleDescription(words());
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QString EmptyList::title() const
{
    return tr("No table is waiting");
}

QString EmptyList::words() const
{
    return tr("The next one you start will wait for you here: every wheel, dial, token and card where your hands left "
              "it, even if the power goes.");
}

void EmptyList::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

int EmptyList::heightForWidth(int width) const
{
    const double inner = width - 2 * emptyPad;
    return static_cast<int>(2 * emptyPad + m_skin.type.glanceLength(96) + 16 +
                            paragraphHeight(m_skin.type.name(24), title(), inner) + 6 +
                            paragraphHeight(m_skin.type.text(16), words(), inner));
}

QSize EmptyList::sizeHint() const
{
    return {300, heightForWidth(300)};
}

void EmptyList::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_skin.theme.line, 1.5, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), metrics::radius, metrics::radius);
    const double wheel = m_skin.type.glanceLength(96);
    const double inner = width() - 2 * emptyPad;
    // In the middle of what a first look shows: the list beside it may be longer than the window.
    const double room = std::min<double>(height(), m_skin.type.glanceLength(560));
    double y = std::max(emptyPad, (room - heightForWidth(width())) / 2 + emptyPad);
    m_skin.icons.paint(painter, QRectF(emptyPad, y, wheel, wheel), Icon::Wheel, m_skin.theme.line);
    y += wheel + 16;
    painter.setPen(m_skin.theme.ink);
    y += drawWhole(painter, QRectF(emptyPad, y, inner, 0), m_skin.type.name(24), title()) + 6;
    painter.setPen(m_skin.theme.inkDim);
    drawWhole(painter, QRectF(emptyPad, y, inner, 0), m_skin.type.text(16), words());
}

} // namespace wheelhouse::ui

#include "moc_empty_list.cpp"
