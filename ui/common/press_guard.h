// SPDX-License-Identifier: GPL-3.0-or-later
// What comes to lie under the pointer takes no press at first: the second press of a hurried pair was meant for what
// lay there before. A press at another place is never held up.
#pragma once

#include <QObject>
#include <QPoint>
#include <QString>

#include <functional>
#include <optional>

class QMouseEvent;
class QWidget;

namespace wheelhouse::ui {

/// What a widget implements whose parts mean different things to a press, as the spaces of a map.
class PressMeaning
{
public:
    virtual ~PressMeaning() = default;
    virtual QString meaningAt(const QPoint& point) const = 0;
};

/// Tells what a press on this widget, or on anything in it, is about now: another question, another step. What else it
/// means follows from which widget it is.
void setPressMeaning(QWidget& widget, const QString& meaning);

/// What a press at this point of the page would mean; empty where nothing takes one.
QString pressMeaningAt(const QWidget& page, const QPoint& point);

class PressGuard : public QObject
{
    Q_OBJECT

public:
    /// Returns milliseconds that never go back.
    using Clock = std::function<qint64()>;
    static constexpr qint64 deadTime = 600;

    /// Guards everything in the page, which outlives this.
    PressGuard(QWidget& page, Clock clock);

    /// To be called when the page may have changed; what widgets say of their places and sizes is heard anyway.
    void look();
    /// Whether a press at this point of the page would be held up now.
    bool holdsUp(const QPoint& point) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void lookSoon();
    void pointAt(const QPoint& point);
    bool takesPress(const QMouseEvent& event);

    QWidget& m_page;
    Clock m_clock;
    std::optional<QPoint> m_at; ///< where the pointer was last
    QString m_meaning;          ///< of a press there
    QString m_before;           ///< what it meant before it changed
    std::optional<qint64> m_changedAt;
    bool m_lookComes = false;
    bool m_scrolled = false; ///< by hand: what lies there now was brought there on purpose
    bool m_heldUp = false;   ///< the press whose release is still to come
};

} // namespace wheelhouse::ui
