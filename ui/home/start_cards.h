// SPDX-License-Identifier: GPL-3.0-or-later
// The three large cards of the home page: go on with the last session, start at once, start another scenario.
#pragma once

#include "ui/home/card_button.h"
#include "ui/home/scenario_row.h"
#include "ui/home/session_row.h"

namespace wheelhouse::ui {

/// The last session, with its round on a dial and its score.
class ContinueCard : public CardButton
{
    Q_OBJECT

public:
    using CardButton::CardButton;
    void setSession(const SessionRow& session, const QDateTime& now);
    const SessionRow& session() const { return m_session; }
    int heightForWidth(int width) const override;

protected:
    void paintContent(QPainter& painter, const QRectF& rect) const override;
    QColor ground() const override { return skin().theme.raised; }
    QColor frame() const override { return skin().theme.accentOf(0); }

private:
    struct Layout;
    /// `height` 0: as high as it needs to be.
    Layout layoutFor(double width, double height) const;
    Layout withDial(double dial, double width) const;

    SessionRow m_session;
    QDateTime m_now;
};

/// Two sample parties, one press. Large, with the parties' names, while there is nothing to go on with.
class StartCard : public CardButton
{
    Q_OBJECT

public:
    explicit StartCard(const Skin& skin, QWidget* parent = nullptr);
    /// What would be started; known a moment after the page is.
    void setScenario(const ScenarioRow& scenario);
    void setLarge(bool large);
    int heightForWidth(int width) const override;

protected:
    void paintContent(QPainter& painter, const QRectF& rect) const override;
    QColor ground() const override;
    QColor frame() const override;

private:
    struct Layout;
    Layout layoutFor(double width) const;
    QString promise() const;
    void paintSides(QPainter& painter, const QRectF& rect) const;
    double paintSide(QPainter* painter, const QRectF& rect, size_t side) const;
    double sidesHeight(double width) const;

    ScenarioRow m_scenario;
    bool m_large = false;
};

/// A scenario with its flavour.
class ScenarioCard : public CardButton
{
    Q_OBJECT

public:
    using CardButton::CardButton;
    void setScenario(const ScenarioRow& scenario);
    const ScenarioRow& scenario() const { return m_scenario; }
    int heightForWidth(int width) const override;

protected:
    void paintContent(QPainter& painter, const QRectF& rect) const override;

private:
    ScenarioRow m_scenario;
};

} // namespace wheelhouse::ui
