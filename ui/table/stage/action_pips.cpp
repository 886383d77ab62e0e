// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stage/action_pips.h"

#include <QPainter>
#include <QStringList>

namespace wheelhouse::ui {

namespace {
constexpr int pipGap = 8;
constexpr double pipHeight = 34;
} // namespace

ActionPips::ActionPips(const Skin& skin, QWidget* parent)
    : QWidget(parent), SpokenAs(QAccessible::StaticText), m_skin(skin)
{
    setObjectName(QStringLiteral("actionPips"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ActionPips::setPips(const std::vector<PipLook>& pips, const std::vector<PipLook>& widest)
{
    m_pips = pips;
    m_widest = widest;
    QStringList left;
    QStringList spent;
    for (const PipLook& pip : pips) {
        (pip.spent ? spent : left) << (pip.barredBy.isEmpty() ? pip.word
                                                              : tr("%1, barred by %2").arg(pip.word, pip.barredBy));
    }
    const QString kept = left.isEmpty() ? tr("No action left") : tr("Actions left: %1").arg(left.join(", "));
    setAccessibleName(spent.isEmpty() ? kept : tr("%1. Spent: %2").arg(kept, spent.join(", ")));
    setVisible(!pips.empty() || !widest.empty());
    updateGeometry();
    update();
}

void ActionPips::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

std::vector<QRectF> ActionPips::placesIn(int width, const std::vector<PipLook>& pips) const
{
    const double height = m_skin.type.length(pipHeight);
    std::vector<QRectF> places;
    QPointF at(0, 0);
    for (const PipLook& pip : pips) {
        const double wide = actionPipWidth(pip, height, m_skin);
        if (at.x() > 0 && at.x() + wide > width) {
            at = {0, at.y() + height + pipGap / 2};
        }
        places.emplace_back(at.x(), at.y(), wide, height);
        at.rx() += wide + pipGap;
    }
    return places;
}

int ActionPips::naturalWidth() const
{
    constexpr int anything = 100'000;
    const std::vector<QRectF> places = placesIn(anything, m_widest);
    return places.empty() ? 0 : static_cast<int>(places.back().right()) + 1;
}

int ActionPips::heightForWidth(int width) const
{
    const std::vector<QRectF> places = placesIn(width, m_widest);
    return places.empty() ? 0 : static_cast<int>(places.back().bottom()) + 1;
}

QSize ActionPips::sizeHint() const
{
    return {naturalWidth(), heightForWidth(naturalWidth())};
}

QSize ActionPips::minimumSizeHint() const
{
    return {0, static_cast<int>(m_skin.type.length(pipHeight))};
}

void ActionPips::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const std::vector<QRectF> places = placesIn(width(), m_pips);
    for (size_t i = 0; i < places.size(); ++i) {
        paintActionPip(painter, places[i], m_pips[i], m_skin);
    }
}

} // namespace wheelhouse::ui

#include "moc_action_pips.cpp"
