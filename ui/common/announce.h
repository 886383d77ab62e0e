// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader is to say although nothing gets the focus. Of Qt's events the bridge to assistive technologies
// on Linux drops the one for alerts, so every window has an unseen notification of its own that appears with the words.
#pragma once

#include <QAccessible>
#include <QMetaObject>
#include <QStringList>
#include <QWidget>

namespace wheelhouse::ui {

/// Appears to screen readers alone; its name is what was said last. One press may have several things to say, such as a
/// hit and who acts now: they appear as one, for a reader breaks off at the next.
class Announcer : public QWidget
{
public:
    explicit Announcer(QWidget* window) : QWidget(window)
    {
        setObjectName(QStringLiteral("announcer"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(0, 0, 0, 0);
        lower();
        show();
    }

    void add(const QString& words)
    {
        if (m_words.isEmpty())
            QMetaObject::invokeMethod(
                this, [this] { appear(); }, Qt::QueuedConnection);
        if (!m_words.contains(words))
            m_words << words;
        setAccessibleName(m_words.join(QLatin1Char('\n')));
    }

private:
    void appear()
    {
        m_words.clear();
        QAccessibleEvent appears(this, QAccessible::ObjectShow);
        QAccessible::updateAccessibility(&appears);
    }

    QStringList m_words; ///< since it appeared last
};

/// Has a screen reader say the words, in the window of this widget.
inline void say(const QWidget& widget, const QString& words)
{
    QWidget* window = widget.window();
    auto* announcer = window->findChild<QWidget*>(QStringLiteral("announcer"), Qt::FindDirectChildrenOnly);
    if (!announcer)
        announcer = new Announcer(window);
    static_cast<Announcer*>(announcer)->add(words);
}

/// Names the widget by the words and has a screen reader say them.
inline void announce(QWidget& widget, const QString& words)
{
    widget.setAccessibleName(words);
    if (words.isEmpty())
        return;
    QAccessibleEvent alert(&widget, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    say(widget, words);
}

} // namespace wheelhouse::ui
