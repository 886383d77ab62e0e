// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page_room.h"

#include <QPointer>
#include <QStackedWidget>

#include <algorithm>

namespace wheelhouse::app {
namespace {

// In pixels at 100 % of text. With this much the table narrows one of its sides and keeps the rest, and a screen of
// 1280 holds both.
constexpr double leastPage = 864;
constexpr double leastRules = 416;
constexpr double mostRules = 620;
constexpr double rulesShare = 0.32; // of the window's width

} // namespace

PageRoom::PageRoom(QWidget* parent) : QWidget(parent), m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("pageRoom"));
}

void PageRoom::setRules(QWidget* rules)
{
    m_rules = rules;
    if (!rules) {
        place(Rules::Away);
        return;
    }
    rules->setParent(this);
    rules->hide();
    m_place = Rules::Away;
    arrange();
}

void PageRoom::place(Rules place)
{
    m_place = m_rules ? place : Rules::Away;
    arrange();
    // What comes is shown before what goes is hidden, so that the keys are never left with nobody.
    if (m_rules && m_place != Rules::Away)
        m_rules->show();
    m_pages->setVisible(m_place != Rules::InFront);
    if (m_rules && m_place == Rules::Away)
        m_rules->hide();
}

bool PageRoom::hasRoomForBoth() const
{
    return width() >= (leastPage + leastRules) * m_scale;
}

void PageRoom::setSkin(const ui::Skin& skin)
{
    m_scale = skin.type.scale();
    look();
}

void PageRoom::look()
{
    arrange();
    if (m_roomForBoth != hasRoomForBoth()) {
        m_roomForBoth = !m_roomForBoth;
        Q_EMIT roomChanged();
    }
}

void PageRoom::resizeEvent(QResizeEvent*)
{
    look();
}

void PageRoom::arrange()
{
    const double wanted = std::clamp(width() * rulesShare, leastRules * m_scale, mostRules * m_scale);
    const int rules = std::min(static_cast<int>(wanted), width() - static_cast<int>(leastPage * m_scale));
    const bool beside = m_place == Rules::Beside && rules > 0;
    // A page in the background keeps its size, so that it is laid out once when it comes back.
    m_pages->setGeometry(0, 0, beside ? width() - rules : width(), height());
    if (m_rules)
        m_rules->setGeometry(beside ? QRect(width() - rules, 0, rules, height()) : rect());
}

} // namespace wheelhouse::app

#include "moc_page_room.cpp"
