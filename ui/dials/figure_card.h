// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/common/rule_topic.h"
#include "ui/common/skin.h"
#include "ui/dials/figure_painter.h"

#include <QWidget>

#include <functional>

namespace wheelhouse::ui {

class BattleWheelWidget;

/// A figure's card in a rail. It has two targets: its wheel and the rest. Pressing the rest, or Enter, asks to select
/// the figure; so does pressing the wheel while the figure is not selected, as only a selected figure's wheel turns.
/// Each of its parts has a rule behind it; with the keyboard it is that of what is most remarkable about the figure.
class FigureCard : public QWidget, public Skinned, public RuleSource
{
    Q_OBJECT

public:
    explicit FigureCard(Skin skin, QWidget* parent = nullptr);

    /// Shows a new state; this is also the acknowledgement the wheel waits for.
    void setLook(const FigureLook& look);
    const FigureLook& look() const { return m_look; }
    void setSkin(const Skin& skin) override;
    BattleWheelWidget& wheel() const { return *m_wheel; }
    /// What is asked for the rule behind a part, "part-hit-points", "part-armour-class", …, or a condition by its name.
    using RuleOfPart = std::function<RuleTopic(const QString& part)>;
    void setRuleOfPart(RuleOfPart rule) { m_ruleOfPart = std::move(rule); }
    RuleTopic topicAt(const QPoint& point) const override;
    RuleTopic topicInFocus() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void selectAsked();
    /// The user asks to change the hit points by `delta` (never zero).
    void hitPointsAsked(int delta);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void placeWheel();
    RuleTopic ruleOf(const QString& part) const;
    /// Of what the wheel shows.
    RuleTopic ruleOfWheel() const;

    Skin m_skin;
    RuleOfPart m_ruleOfPart;
    FigureLook m_look;
    BattleWheelWidget* m_wheel;
    bool m_pressed = false;
};

} // namespace wheelhouse::ui
