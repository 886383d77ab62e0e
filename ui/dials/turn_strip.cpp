// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/turn_strip.h"

#include "ui/common/metrics.h"
#include "ui/common/outside_text.h"
#include "ui/dials/panel_painter.h"

#include <QAbstractButton>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace wheelhouse::ui {
namespace {

constexpr double currentWeight = 1.7; // the current entry is that much wider

class TurnEntryButton : public QAbstractButton
{
public:
    TurnEntryButton(const TurnLook& look, const Skin& skin, QWidget* parent)
        : QAbstractButton(parent), m_look(look), m_skin(skin)
    {
        setAccessibleName(turnSentence(look));
    }

protected:
    /// A hint of its own would be read after the name, which is the same.
    bool event(QEvent* event) override
    {
        if (event->type() != QEvent::ToolTip)
            return QAbstractButton::event(event);
        showPlainHint(static_cast<QHelpEvent*>(event)->globalPos(), accessibleName(), *this);
        return true;
    }
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        paintTurnEntry(painter, QRectF(rect()), m_look, m_skin);
        if (hasFocus())
            paintFocus(painter, QRectF(rect()), metrics::radius, m_skin.theme);
    }

private:
    TurnLook m_look;
    Skin m_skin;
};

double weightOf(const TurnLook& look)
{
    return look.current ? currentWeight : 1.0;
}

} // namespace

TurnStrip::TurnStrip(Skin skin, QWidget* parent) : QWidget(parent), m_skin(std::move(skin))
{
    setAccessibleName(tr("Turn order"));
}

void TurnStrip::setEntries(const std::vector<TurnLook>& entries)
{
    if (entries == m_entries && m_buttons.size() == entries.size())
        return;
    const auto focused =
        std::find_if(m_buttons.begin(), m_buttons.end(), [](auto* button) { return button->hasFocus(); });
    const auto focusIndex = focused == m_buttons.end() ? -1 : static_cast<int>(focused - m_buttons.begin());
    for (QAbstractButton* button : m_buttons)
        button->deleteLater();
    for (QAbstractButton* button : m_buttons)
        button->hide();
    m_buttons.clear();
    if (m_entries.size() != entries.size())
        updateGeometry();
    m_entries = entries;
    for (const TurnLook& entry : m_entries) {
        auto* button = new TurnEntryButton(entry, m_skin, this);
        const int index = static_cast<int>(m_buttons.size());
        connect(button, &QAbstractButton::clicked, this, [this, index] { Q_EMIT entryPressed(index); });
        button->installEventFilter(this);
        const bool stop =
            entry.current || (index == 0 && std::none_of(m_entries.begin(), m_entries.end(),
                                                         [](const TurnLook& look) { return look.current; }));
        button->setFocusPolicy(stop ? Qt::TabFocus : Qt::NoFocus);
        m_buttons.push_back(button);
    }
    place();
    if (focusIndex >= 0 && !m_buttons.empty())
        giveFocusTo(std::min(focusIndex, static_cast<int>(m_buttons.size()) - 1));
}

void TurnStrip::setSkin(const Skin& skin)
{
    m_skin = skin;
    const std::vector<TurnLook> entries = std::exchange(m_entries, {});
    setEntries(entries);
    updateGeometry();
}

QSize TurnStrip::sizeHint() const
{
    const double each = m_skin.type.glanceLength(82);
    const int height = std::max(metrics::touchTarget, static_cast<int>(m_skin.type.glanceLength(60)));
    return {static_cast<int>(each * (static_cast<double>(m_entries.size()) + 1)), height};
}

QSize TurnStrip::minimumSizeHint() const
{
    constexpr double few = 5; // all of whom are always seen
    const double entries = std::clamp(static_cast<double>(m_entries.size()) + currentWeight - 1, 3.0, few);
    return {static_cast<int>(std::ceil(entries * m_skin.type.glanceLength(62))), metrics::touchTarget};
}

void TurnStrip::place()
{
    const double least = std::max<double>(metrics::touchTarget, m_skin.type.glanceLength(62));
    std::vector<bool> shown(m_entries.size(), true);
    double weights = 0;
    for (const TurnLook& entry : m_entries)
        weights += weightOf(entry);
    const auto drop = [&](std::size_t i) {
        if (!shown[i] || m_entries[i].current || m_entries[i].next || width() / weights >= least)
            return;
        shown[i] = false;
        weights -= 1;
    };
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        if (m_entries[i].acted)
            drop(i);
    }
    for (std::size_t i = m_entries.size(); i-- > 0;)
        drop(i);
    // A few entries keep their size and stand in the middle; they do not become banners.
    const double step = weights > 0 ? std::min(width() / weights, least * 1.7) : 0;
    double x = (width() - step * weights) / 2;
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setVisible(shown[i]);
        if (!shown[i])
            continue;
        const double wide = step * weightOf(m_entries[i]);
        const int left = static_cast<int>(std::lround(x)) + 3;
        m_buttons[i]->setGeometry(left, 0, static_cast<int>(std::lround(x + wide)) - 3 - left, height());
        x += wide;
    }
}

void TurnStrip::resizeEvent(QResizeEvent*)
{
    place();
}

void TurnStrip::giveFocusTo(int index)
{
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setFocusPolicy(static_cast<int>(i) == index ? Qt::TabFocus : Qt::NoFocus);
    m_buttons[static_cast<std::size_t>(index)]->setFocus(Qt::TabFocusReason);
}

int TurnStrip::stepFrom(int index, int direction) const
{
    const int count = static_cast<int>(m_buttons.size());
    for (int i = index + direction; i >= 0 && i < count; i += direction) {
        if (!m_buttons[static_cast<std::size_t>(i)]->isHidden())
            return i;
    }
    return index;
}

bool TurnStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto found = std::find(m_buttons.begin(), m_buttons.end(), watched);
    if (found == m_buttons.end())
        return QWidget::eventFilter(watched, event);
    const int index = static_cast<int>(found - m_buttons.begin());
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Left:
        giveFocusTo(stepFrom(index, -1));
        return true;
    case Qt::Key_Right:
        giveFocusTo(stepFrom(index, 1));
        return true;
    case Qt::Key_Home:
        giveFocusTo(stepFrom(-1, 1));
        return true;
    case Qt::Key_End:
        giveFocusTo(stepFrom(static_cast<int>(m_buttons.size()), -1));
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace wheelhouse::ui

#include "moc_turn_strip.cpp"
