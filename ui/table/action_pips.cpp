// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/action_pips.h"

#include <QPainter>
#include <QStringList>

namespace wheelhouse::ui {

namespace {
constexpr int pipGap = 8;
}

ActionPips::ActionPips(const Skin& skin, QWidget* parent) : QWidget(parent), m_skin(skin)
{
    setObjectName(QStringLiteral("actionPips"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ActionPips::setPips(const std::vector<PipLook>& pips)
{
    m_pips = pips;
    QStringList words;
    for (const PipLook& pip : pips) {
        words << (pip.spent ? tr("%1, spent").arg(pip.word) : pip.word);
    }
    setAccessibleName(tr("Actions left: %1").arg(words.join(QStringLiteral(", "))));
    setVisible(!pips.empty());
    updateGeometry();
    update();
}

void ActionPips::setSkin(const Skin& skin)
{
    m_skin = skin;
    updateGeometry();
    update();
}

std::vector<QRectF> ActionPips::placesIn(int width) const
{
    const double height = m_skin.type.length(34);
    std::vector<QRectF> places;
    QPointF at(0, 0);
    for (const PipLook& pip : m_pips) {
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
    const std::vector<QRectF> places = placesIn(anything);
    return places.empty() ? 0 : static_cast<int>(places.back().right()) + 1;
}

int ActionPips::heightForWidth(int width) const
{
    const std::vector<QRectF> places = placesIn(width);
    return places.empty() ? 0 : static_cast<int>(places.back().bottom()) + 1;
}

QSize ActionPips::sizeHint() const
{
    constexpr int usual = 320;
    return {usual, heightForWidth(usual)};
}

void ActionPips::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const std::vector<QRectF> places = placesIn(width());
    for (size_t i = 0; i < places.size(); ++i) {
        paintActionPip(painter, places[i], m_pips[i], m_skin);
    }
}

} // namespace wheelhouse::ui
