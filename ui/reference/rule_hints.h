// SPDX-License-Identifier: GPL-3.0-or-later
// What the rules say about whatever the pointer rests on, as a hint of one sentence; the second button of the mouse or
// the menu key opens it. The articles are read when a hint is first wanted.
#pragma once

#include "ui/common/rule_topic.h"
#include "ui/reference/reference_desk.h"

#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>

namespace wheelhouse::ui {

class RuleHints : public QObject
{
    Q_OBJECT

public:
    struct Sources {
        std::function<ReferenceDesk&()> desk; ///< makes it when it is first asked for
        std::function<QString()> system;      ///< the slug of the one that is played
        std::function<QString()> language;
    };

    /// Looks after everything in the window, which outlives this.
    RuleHints(QWidget& window, Sources sources);

    /// What a hint says of a topic, as markup; empty before the articles are read, and where no article says it.
    QString hintOf(const RuleTopic& topic) const;

    /// The topic of the hint that is on the screen; empty if there is none.
    RuleTopic shownTopic() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool showHint(QWidget& widget, const QPoint& point, const QPoint& onScreen);
    void showWaiting();

    QWidget& m_window;
    Sources m_sources;
    QPointer<ReferenceDesk> m_desk; ///< once it was asked to read
    QPointer<QWidget> m_waiting;    ///< under the pointer while the articles were being read
    QPoint m_waitingAt;
    RuleTopic m_shown; ///< of the last hint
    QString m_shownHint;
};

} // namespace wheelhouse::ui
