// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/figure_card.h"

#include "ui/common/metrics.h"
#include "ui/dials/battle_wheel_widget.h"
#include "ui/dials/panel_painter.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <utility>

namespace wheelhouse::ui {

FigureCard::FigureCard(Skin skin, QWidget* parent)
    : QWidget(parent), m_skin(std::move(skin)), m_wheel(new BattleWheelWidget(m_skin, this))
{
    setFocusPolicy(Qt::StrongFocus);
    m_wheel->setTurnable(false);
    connect(m_wheel, &BattleWheelWidget::changeCommitted, this, &FigureCard::hitPointsAsked);
}

void FigureCard::setLook(const FigureLook& look)
{
    const bool formChanged = look.form != m_look.form;
    const bool changed = look != m_look;
    m_look = look;
    m_wheel->setLook(look.wheel);
    m_wheel->setTurnable(look.selected);
    m_wheel->setAccessibleName(tr("Hit points of %1").arg(look.name));
    setAccessibleName(figureSentence(look));
    // What had to be left out.
    const bool saysAll = look.form == CardForm::Whole && look.conditions.size() <= conditionsShown;
    setToolTip(saysAll ? QString() : figureSentence(look));
    placeWheel();
    if (formChanged)
        updateGeometry();
    if (changed)
        update();
}

void FigureCard::setSkin(const Skin& skin)
{
    m_skin = skin;
    m_wheel->setSkin(skin);
    placeWheel();
    updateGeometry();
    update();
}

QSize FigureCard::sizeHint() const
{
    const auto size = [this](double width, double height) {
        return QSize(static_cast<int>(m_skin.type.glanceLength(width)),
                     static_cast<int>(m_skin.type.glanceLength(height)));
    };
    switch (m_look.form) {
    case CardForm::Low:
        return size(304, 60);
    case CardForm::Narrow:
        return size(140, 112);
    case CardForm::Brief:
        return size(92, 104);
    case CardForm::Whole:
        break;
    }
    return size(304, 122);
}

QSize FigureCard::minimumSizeHint() const
{
    return sizeHint() * 0.7;
}

RuleTopic FigureCard::ruleOf(const QString& part) const
{
    return m_ruleOfPart ? m_ruleOfPart(part) : RuleTopic();
}

RuleTopic FigureCard::ruleOfWheel() const
{
    return ruleOf(m_look.defeated ? "part-defeated" : m_look.wheel.bloodied ? "part-bloodied" : "part-hit-points");
}

RuleTopic FigureCard::topicAt(const QPoint& point) const
{
    const FigureCardLayout l = figureCardLayout(QRectF(rect()), m_look);
    if (l.wheel.contains(point))
        return ruleOfWheel();
    if (l.stats.contains(point)) {
        if (m_look.defeated)
            return ruleOfWheel();
        const QRectF speed = figureCardPlaces(QRectF(rect()), m_look, m_skin).speed;
        const bool isSpeed = !speed.isEmpty() && point.x() >= speed.left();
        return ruleOf(isSpeed ? "part-speed" : "part-armour-class");
    }
    if (l.turn.contains(point) && (m_look.turnHidden || !m_look.turn.isEmpty()))
        return ruleOf(m_look.turnHidden ? "part-hidden-number" : "part-number");
    if (m_look.form == CardForm::Brief)
        return {};
    const FigureCardPlaces places = figureCardPlaces(QRectF(rect()), m_look, m_skin);
    if (places.loot.contains(point))
        return ruleOf("part-loot");
    if (places.cards.contains(point))
        return ruleOf("part-level");
    if (l.conditions.contains(point) && !m_look.conditions.empty()) {
        const int shown = conditionAt(l.conditions, m_look.conditions, point.x(), m_skin);
        return shown < 0 ? ruleOf("part-conditions") : ruleOf(m_look.conditions[static_cast<std::size_t>(shown)].name);
    }
    if (m_look.form != CardForm::Whole)
        return {};
    if (m_look.experience && l.experience.contains(point))
        return ruleOf(m_look.experience->earned >= m_look.experience->capacity ? "part-level" : "part-experience");
    return l.dials.contains(point) && !m_look.dials.empty() ? ruleOf("part-dials") : RuleTopic();
}

RuleTopic FigureCard::topicInFocus() const
{
    const bool hurt = m_look.defeated || m_look.wheel.bloodied;
    return !hurt && !m_look.conditions.empty() ? ruleOf(m_look.conditions.front().name) : ruleOfWheel();
}

void FigureCard::placeWheel()
{
    m_wheel->setGeometry(figureCardLayout(QRectF(rect()), m_look).wheel.toAlignedRect());
}

void FigureCard::resizeEvent(QResizeEvent*)
{
    placeWheel();
}

void FigureCard::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton;
}

void FigureCard::mouseReleaseEvent(QMouseEvent* event)
{
    const bool meant = m_pressed && rect().contains(event->position().toPoint());
    m_pressed = false;
    if (meant)
        Q_EMIT selectAsked();
}

void FigureCard::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !event->isAutoRepeat())
        Q_EMIT selectAsked();
    else
        QWidget::keyPressEvent(event);
}

void FigureCard::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void FigureCard::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

void FigureCard::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintFigureCardWithoutWheel(painter, QRectF(rect()), m_look, m_skin);
    if (hasFocus())
        paintFocus(painter, QRectF(rect()), metrics::radius, m_skin.theme);
}

} // namespace wheelhouse::ui

#include "moc_figure_card.cpp"
