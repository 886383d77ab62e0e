// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dials/dial_accessibility.h"

#include "ui/common/announce.h"
#include "ui/common/covered.h"
#include "ui/common/spoken_as.h"
#include "ui/dials/battle_wheel_widget.h"
#include "ui/dials/cooldown_dial_widget.h"
#include "ui/dials/figure_card.h"
#include "ui/dials/turn_strip.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include <algorithm>

namespace wheelhouse::ui {
namespace {

class WheelAccess : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit WheelAccess(BattleWheelWidget* wheel) : QAccessibleWidget(wheel, QAccessible::Dial), m_wheel(wheel) {}

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Value)
            return BattleWheelWidget::tr("%1 of %2").arg(m_wheel->shownValue()).arg(m_wheel->look().maximum);
        return QAccessibleWidget::text(kind);
    }
    QVariant currentValue() const override { return m_wheel->shownValue(); }
    void setCurrentValue(const QVariant& value) override { m_wheel->commit(value.toInt() - m_wheel->shownValue()); }
    QVariant maximumValue() const override { return m_wheel->look().maximum; }
    QVariant minimumValue() const override { return 0; }
    QVariant minimumStepSize() const override { return 1; }

private:
    BattleWheelWidget* m_wheel;
};

// A dial reads as a number of rounds: 0 is ready.
class CooldownAccess : public QAccessibleWidget, public QAccessibleValueInterface
{
public:
    explicit CooldownAccess(CooldownDialWidget* dial) : QAccessibleWidget(dial, QAccessible::Dial), m_dial(dial) {}

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        if (type == QAccessible::ValueInterface)
            return static_cast<QAccessibleValueInterface*>(this);
        return QAccessibleWidget::interface_cast(type);
    }
    QString text(QAccessible::Text kind) const override
    {
        return kind == QAccessible::Value ? m_dial->stateText() : QAccessibleWidget::text(kind);
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override
    {
        if (action == pressAction())
            m_dial->click();
    }
    QVariant currentValue() const override
    {
        return m_dial->look().state == DialState::Counting ? m_dial->look().remaining : 0;
    }
    void setCurrentValue(const QVariant& value) override
    {
        const int steps = value.toInt() - currentValue().toInt();
        for (int i = 0; i < std::abs(steps); ++i)
            Q_EMIT m_dial->stepAsked(steps > 0 ? 1 : -1);
    }
    QVariant maximumValue() const override { return 99; }
    QVariant minimumValue() const override { return 0; }
    QVariant minimumStepSize() const override { return 1; }

private:
    CooldownDialWidget* m_dial;
};

class CardAccess : public QAccessibleWidget
{
public:
    explicit CardAccess(FigureCard* card) : QAccessibleWidget(card, QAccessible::Button), m_card(card) {}

    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& action) override
    {
        if (action == pressAction())
            Q_EMIT m_card->selectAsked();
    }
    QAccessible::State state() const override
    {
        QAccessible::State state = QAccessibleWidget::state();
        state.selectable = true;
        state.selected = m_card->look().selected;
        return state;
    }

private:
    FigureCard* m_card;
};

/// Of a page that is covered there is nothing but the cover.
class PageAccess : public QAccessibleWidget
{
public:
    PageAccess(QWidget* page, const Covered& covered) : QAccessibleWidget(page), m_covered(covered) {}

    int childCount() const override { return cover() ? 1 : QAccessibleWidget::childCount(); }
    QAccessibleInterface* child(int index) const override
    {
        QWidget* covers = cover();
        return !covers      ? QAccessibleWidget::child(index)
               : index == 0 ? QAccessible::queryAccessibleInterface(covers)
                            : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override
    {
        const QWidget* covers = cover();
        return !covers ? QAccessibleWidget::indexOfChild(child) : child && child->object() == covers ? 0 : -1;
    }

private:
    QWidget* cover() const { return object() ? m_covered.cover() : nullptr; } // the page may be going

    const Covered& m_covered;
};

QAccessibleInterface* dialInterface(const QString&, QObject* object)
{
    if (auto* announcer = dynamic_cast<Announcer*>(object))
        return new QAccessibleWidget(announcer, QAccessible::Notification);
    if (const auto* covered = dynamic_cast<Covered*>(object))
        return new PageAccess(static_cast<QWidget*>(object), *covered);
    if (const auto* painted = dynamic_cast<SpokenAs*>(object))
        return new QAccessibleWidget(static_cast<QWidget*>(object), painted->spokenRole());
    if (auto* wheel = qobject_cast<BattleWheelWidget*>(object))
        return new WheelAccess(wheel);
    if (auto* dial = qobject_cast<CooldownDialWidget*>(object))
        return new CooldownAccess(dial);
    if (auto* card = qobject_cast<FigureCard*>(object))
        return new CardAccess(card);
    if (auto* strip = qobject_cast<TurnStrip*>(object))
        return new QAccessibleWidget(strip, QAccessible::Grouping);
    return nullptr;
}

} // namespace

void installAccessibility()
{
    QAccessible::installFactory(dialInterface);
}

} // namespace wheelhouse::ui
