// SPDX-License-Identifier: GPL-3.0-or-later
// What the home page asks of the disk, done on a thread of its own, one thing after the other: the list, the scenarios
// to start with, and what may be done to a session that nobody plays. Answers arrive as signals on this object's
// thread.
#pragma once

#include "model/items/worker_thread.h"
#include "model/store/repair.h"
#include "ui/home/scenario_row.h"
#include "ui/home/session_row.h"

#include <QObject>

#include <functional>

namespace wheelhouse::ui {

/// How something that was asked for ended.
struct DeskAnswer {
    enum class Task { Rename, Remove, PutBack, Export, Import, Rescue };
    Task task = Task::Rename;
    QString path;             ///< of the session it concerns; of the new one after Import and Rescue
    QString trouble;          ///< why it was not done, one sentence; empty if it was
    bool couldDelete = false; ///< after Remove: there is no trash here, but deleting for good may work
    QString trashed{};        ///< after Remove: where in the trash the file lies

    bool isDone() const { return trouble.isEmpty(); }
};

class SessionDesk : public QObject
{
    Q_OBJECT

public:
    using ReadScenarios = std::function<std::vector<ScenarioRow>()>;
    using Work = std::function<std::function<void()>()>;

    /// `readScenarios` runs on the desk's thread.
    SessionDesk(store::SessionLibrary library, ReadScenarios readScenarios, QObject* parent = nullptr);
    /// Waits until what was asked for is done.
    ~SessionDesk() override;

    const store::SessionLibrary& library() const { return m_library; }

    /// What looks at an imported session, and where the content of a damaged one can be had; both run on the desk's
    /// thread.
    void useHelp(store::SqliteSessionStore::Check importCheck, store::ContentHelp contentHelp);
    /// Sessions in other folders that are listed as well, while their files are there.
    void setElsewhere(const QStringList& paths);
    /// Answered by listed() or listFailed().
    void refresh();
    /// Answered by scenariosRead(); the pack is read once.
    void readScenarios();
    /// Answered by inspected().
    void inspect(const QString& path);
    /// These are answered by answered(), and by listed() when they changed the list.
    void rename(const QString& path, const QString& name);
    void remove(const QString& path, store::SessionLibrary::Removal how);
    /// Moves what remove() put to the trash back to `path`.
    void putBack(const QString& trashed, const QString& path);
    void exportTo(const QString& path, const QString& target);
    void importFrom(const QString& source);
    void rescue(const QString& path, const QString& name);
    /// Runs `work` on the desk's thread when its turn comes, and what it returns on this object's.
    void run(Work work);

Q_SIGNALS:
    void listed(const std::vector<wheelhouse::ui::SessionRow>& rows);
    void listFailed(const QString& trouble);
    void scenariosRead(const std::vector<wheelhouse::ui::ScenarioRow>& scenarios);
    void inspected(const QString& path, const wheelhouse::store::DamageReport& report);
    void answered(const wheelhouse::ui::DeskAnswer& answer);

private:
    void list();
    void finish(DeskAnswer answer);

    store::SessionLibrary m_library;
    ReadScenarios m_readScenarios;
    // These belong to the desk's thread.
    store::SqliteSessionStore::Check m_importCheck;
    store::ContentHelp m_contentHelp;
    std::vector<ScenarioRow> m_scenarios;
    QStringList m_elsewhere;
    items::CallReceiver m_answers;
    items::WorkerThread m_thread;
};

} // namespace wheelhouse::ui
