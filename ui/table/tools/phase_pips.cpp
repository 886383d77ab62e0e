// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/tools/phase_pips.h"

#include "model/text/render.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace wheelhouse::ui {

namespace {
constexpr double wordSize = 13;
constexpr double pipRadius = 6;
constexpr double besideWord = 7; ///< room on each side of a word
} // namespace

PhasePips::PhasePips(const Skin& skin, QWidget* parent)
    : QWidget(parent), SpokenAs(QAccessible::StaticText), m_skin(skin)
{
    setObjectName(QStringLiteral("phasePips"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void PhasePips::setPhases(const std::vector<play::SheetPhase>& phases)
{
    std::vector<Pip> pips;
    const auto now = std::ranges::find_if(phases, &play::SheetPhase::now);
    QStringList spoken;
    for (auto phase = phases.begin(); phase != phases.end(); ++phase) {
        const bool over = now != phases.end() && phase < now;
        pips.push_back({text::render(phase->name), over, phase->now});
        spoken << (over         ? tr("%1 is over").arg(pips.back().word)
                   : phase->now ? tr("%1 runs").arg(pips.back().word)
                                : tr("%1 comes").arg(pips.back().word));
    }
    setAccessibleName(spoken.join(QStringLiteral(", ")));
    setToolTip(accessibleName());
    setVisible(!pips.empty());
    if (pips != m_pips) {
        m_pips = std::move(pips);
        updateGeometry();
        update();
    }
}

void PhasePips::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

QFont PhasePips::fontOf(const Pip& pip) const
{
    return m_skin.type.textExactly(m_skin.type.glanceLength(wordSize), pip.now ? QFont::Bold : QFont::Normal);
}

double PhasePips::widthOf(const Pip& pip) const
{
    // As wide as it is while it runs: nothing moves when the next one does.
    const QFontMetricsF words(fontOf({pip.word, false, true}));
    return words.horizontalAdvance(pip.word) + 2 * m_skin.type.glanceLength(besideWord);
}

QSize PhasePips::sizeHint() const
{
    double wide = 0;
    for (const Pip& pip : m_pips) {
        wide += widthOf(pip);
    }
    const double high = QFontMetricsF(fontOf({})).height() + m_skin.type.glanceLength(3 * pipRadius);
    return {static_cast<int>(std::ceil(wide)), static_cast<int>(std::ceil(high))};
}

void PhasePips::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double radius = m_skin.type.glanceLength(pipRadius);
    const double top = (height() - sizeHint().height()) / 2.0;
    const double middle = top + radius + 2;
    double left = 0;
    std::optional<double> before;
    for (const Pip& pip : m_pips) {
        const double wide = widthOf(pip);
        const QPointF centre(left + wide / 2, middle);
        if (before) {
            painter.setPen(QPen(m_skin.theme.line, 2));
            painter.drawLine(QPointF(*before + radius + 3, middle), QPointF(centre.x() - radius - 3, middle));
        }
        painter.setPen(QPen(pip.now ? m_skin.theme.focus : m_skin.theme.inkDim, 2));
        painter.setBrush(pip.now ? QBrush(m_skin.theme.focus) : Qt::NoBrush);
        painter.drawEllipse(centre, radius, radius);
        if (pip.over) { // told apart by its shape, not by its colour
            const QPointF corner(centre.x() - radius / 6, centre.y() + radius / 2.4);
            painter.drawLine(QPointF(centre.x() - radius / 1.8, centre.y()), corner);
            painter.drawLine(corner, QPointF(centre.x() + radius / 1.8, centre.y() - radius / 2.4));
        }
        painter.setPen(pip.now ? m_skin.theme.ink : m_skin.theme.inkDim);
        painter.setFont(fontOf(pip));
        painter.drawText(QRectF(left, middle + radius, wide, height() - middle - radius),
                         Qt::AlignHCenter | Qt::AlignTop, pip.word);
        before = centre.x();
        left += wide;
    }
}

} // namespace wheelhouse::ui

#include "moc_phase_pips.cpp"
