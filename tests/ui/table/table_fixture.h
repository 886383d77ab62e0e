// SPDX-License-Identifier: GPL-3.0-or-later
// A real table page on a real session file: the starting pack's five-a-side scenario, driven through its host.
#pragma once

#include "model/items/session_host.h"
#include "model/play/session/session.h"

#include <QTemporaryDir>
#include <QWidget>

#include <memory>
#include <utility>
#include <vector>

namespace wheelhouse::ui {
class TablePage;
}

namespace wheelhouse::testing {

class TableFixture
{
public:
    /// `startArgs` are the arguments of the command "start"; `change` alters the scenarios first, `changePack` the
    /// whole pack; `system` is a slug.
    explicit TableFixture(const QByteArray& startArgs, const QSize& size = {1280, 800}, quint64 seed = 7,
                          void (*change)(content::Scenario& scenario) = nullptr, const char* system = "tracker",
                          void (*changePack)(content::Pack& pack) = nullptr);
    ~TableFixture();

    ui::TablePage& page() { return *m_page; }
    items::SessionHost& host() { return *m_host; }
    /// The newest publication's public state. It lives as long as this fixture, as all that came before.
    const play::State& state() const { return *m_last->table; }
    const items::Publication& publication() const { return *m_last; }
    /// Waits until everything that was asked is published or refused; then so many milliseconds are over on the page's
    /// clock, as people look before they press again.
    void settle(qint64 looking = 1000);
    /// Somebody waits.
    void pass(qint64 milliseconds) { m_now += milliseconds; }
    /// Groups written since the last call.
    int commits();

    /// The one visible widget with this object name; fails the test if there is none.
    QWidget& widget(const QString& name);
    bool shows(const QString& name) const;
    /// A press and release of the left button in the middle of that widget, then settles.
    void tap(const QString& name);
    void tap(QWidget& widget);
    /// The same on whatever lies at this point of the page, in a hurry: the page's clock stands still.
    void tapAt(const QPoint& point);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    /// The key of the last refusal, until it is asked for.
    QString refused() { return std::exchange(m_refused, {}); }
    /// Submits a command directly, for getting to where a test begins.
    void give(const char* type, const QByteArray& args);

private:
    QTemporaryDir m_folder;
    std::unique_ptr<items::SessionHost> m_host;
    QWidget m_window;
    ui::TablePage* m_page = nullptr;
    std::vector<std::shared_ptr<const items::Publication>> m_published;
    std::shared_ptr<const items::Publication> m_last;
    int m_commits = 0;
    qint64 m_now = 0;  ///< of the page's clock, milliseconds
    QString m_refused; ///< the last refusal
};

} // namespace wheelhouse::testing
