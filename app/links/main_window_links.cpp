// SPDX-License-Identifier: GPL-3.0-or-later
// From one session to another: the one that it has begun, and back.
#include "app/links/linked_sessions.h"
#include "app/main_window.h"
#include "app/outside_sessions.h"
#include "model/text/problems.h"
#include "model/text/render.h"
#include "ui/table/table_page.h"

namespace wheelhouse::app {

namespace {
const play::LinkedSystem* linkedIn(const items::Publication& shown)
{
    return dynamic_cast<const play::LinkedSystem*>(shown.system);
}
} // namespace

void MainWindow::findSession(const QString& id, std::function<void(const QString&)> then)
{
    sessionDesk().run([library = m_parts.library, elsewhere = outsideSessions(m_parts.state), id,
                       then = std::move(then), asked = m_path, this] {
        const QString path = pathOfSession(library, elsewhere, id);
        return std::function<void()>([this, path, asked, then] {
            if (asked == m_path) // still on the table
                then(path);
        });
    });
}

void MainWindow::goOnward(const play::JsonValue& more)
{
    const auto shown = m_table ? m_table->shown() : nullptr;
    const play::LinkedSystem* linked = shown ? linkedIn(*shown) : nullptr;
    const auto onward = linked ? linked->onward(*shown->table, *shown->content, {}) : std::nullopt;
    if (!onward || !m_table->mayLeave(QStringLiteral("onward")))
        return;
    findSession(onward->session, [this, name = onward->name, more](const QString& there) {
        const QString from = m_path;
        if (!there.isEmpty()) {
            openSession(there);
            return;
        }
        const auto path = m_parts.library.pathFor(name);
        if (path) {
            leaveTable(); // its file is read anew
            play(*path, m_parts.openers.startFrom(from, *path, more));
        } else {
            m_table->tell(text::render(text::aboutProblem(path.error())));
        }
    });
}

void MainWindow::handBack()
{
    const auto shown = m_table ? m_table->shown() : nullptr;
    const play::LinkedSystem* linked = shown ? linkedIn(*shown) : nullptr;
    const auto back = linked ? linked->handBack(*shown->table, *shown->content) : std::nullopt;
    if (!back || !m_table->mayLeave(QStringLiteral("hand-back")))
        return;
    findSession(back->session, [this](const QString& there) {
        const QString ended = m_path;
        if (there.isEmpty())
            m_table->tell(tr("The game that this one was begun from is no longer in the list."));
        else
            play(there, m_parts.openers.openWith(there, ended));
    });
}

} // namespace wheelhouse::app
