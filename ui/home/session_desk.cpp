// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/session_desk.h"

#include "model/store/transfer.h"
#include "model/text/problems.h"
#include "model/text/render.h"

#include <QFileInfo>
#include <QSaveFile>

#include <utility>

namespace wheelhouse::ui {
namespace {

using Task = DeskAnswer::Task;

play::Stored<void> writeExport(const QString& session, const QString& target)
{
    const auto source = store::SqliteSessionStore::open(session, store::SqliteSessionStore::Mode::Read);
    if (!source)
        return tl::unexpected(source.error());
    const auto text = store::exportSession(**source);
    if (!text)
        return tl::unexpected(text.error());
    // Who chose it was not asked whether to overwrite what such a link leads to, for there is nothing yet.
    const QFileInfo there(target);
    if (there.isSymLink() && !there.exists())
        return tl::unexpected(play::StoreError{play::StoreError::Code::Exists, {}, target});
    QSaveFile file(target);
    const bool opened = file.open(QIODevice::WriteOnly);
    if (opened) // every secret of the session is in it; a disk without rights keeps none
        (void)file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (!opened || file.write(*text) != text->size() || !file.commit())
        return tl::unexpected(play::StoreError{play::StoreError::Code::Io, file.errorString(), target});
    return {};
}

play::Stored<QString> readImport(const store::SessionLibrary& library, const QString& source,
                                 const store::SqliteSessionStore::Check& check)
{
    const auto path = library.pathFor(QFileInfo(source).completeBaseName());
    if (!path)
        return tl::unexpected(path.error());
    if (const auto made = store::importFile(source, *path, {}, check); !made)
        return tl::unexpected(made.error());
    return *path;
}

play::Stored<QString> writeRescue(const store::SessionLibrary& library, const QString& path, const QString& name,
                                  const store::ContentHelp& help)
{
    const auto copy = library.pathFor(name);
    if (!copy)
        return tl::unexpected(copy.error());
    if (const auto saved = store::rescue(path, *copy, help); !saved)
        return tl::unexpected(saved.error());
    return *copy;
}

QString putBackTrouble(const play::StoreError& error)
{
    if (error.code == play::StoreError::Code::NotFound)
        return SessionDesk::tr("The session is no longer in the trash, so it could not be put back.");
    return troubleWords(error);
}

} // namespace

SessionDesk::SessionDesk(store::SessionLibrary library, ReadScenarios readScenarios, QObject* parent)
    : QObject(parent), m_library(std::move(library)), m_readScenarios(std::move(readScenarios))
{
}

SessionDesk::~SessionDesk()
{
    m_thread.finish();
}

void SessionDesk::list()
{
    const auto entries = m_library.list(m_elsewhere);
    if (!entries) {
        m_answers.post([this, trouble = troubleWords(entries.error())] { Q_EMIT listFailed(trouble); });
        return;
    }
    auto rows = rowsOf(*entries);
    for (SessionRow& row : rows) {
        if (!m_library.holds(row.key))
            row.folder = QFileInfo(row.key).absolutePath();
    }
    m_answers.post([this, rows = std::move(rows)] { Q_EMIT listed(rows); });
}

void SessionDesk::finish(DeskAnswer answer)
{
    const bool changed = answer.isDone() && answer.task != Task::Export;
    m_answers.post([this, answer = std::move(answer)] { Q_EMIT answered(answer); });
    if (changed)
        list();
}

void SessionDesk::setElsewhere(const QStringList& paths)
{
    m_thread.post([this, paths] { m_elsewhere = paths; });
}

void SessionDesk::useHelp(store::SqliteSessionStore::Check importCheck, store::ContentHelp contentHelp)
{
    m_thread.post([this, check = std::move(importCheck), help = std::move(contentHelp)] {
        m_importCheck = check;
        m_contentHelp = help;
    });
}

void SessionDesk::refresh()
{
    m_thread.post([this] { list(); });
}

void SessionDesk::readScenarios()
{
    m_thread.post([this] {
        if (m_scenarios.empty())
            m_scenarios = m_readScenarios();
        m_answers.post([this, scenarios = m_scenarios] { Q_EMIT scenariosRead(scenarios); });
    });
}

void SessionDesk::inspect(const QString& path)
{
    m_thread.post([this, path] {
        m_answers.post([this, path, report = store::inspect(path, m_contentHelp)] { Q_EMIT inspected(path, report); });
    });
}

void SessionDesk::rename(const QString& path, const QString& name)
{
    m_thread.post([this, path, name] {
        const auto done = m_library.rename(path, name);
        finish({Task::Rename, path, done ? QString() : troubleWords(done.error())});
    });
}

void SessionDesk::remove(const QString& path, store::SessionLibrary::Removal how)
{
    m_thread.post([this, path, how] {
        const auto done = m_library.remove(path, how);
        DeskAnswer answer{Task::Remove, path, done ? QString() : troubleWords(done.error())};
        answer.trashed = done ? *done : QString();
        answer.couldDelete =
            !done && how == store::SessionLibrary::Removal::Trash && done.error().code == play::StoreError::Code::Io;
        finish(std::move(answer));
    });
}

void SessionDesk::putBack(const QString& trashed, const QString& path)
{
    m_thread.post([this, trashed, path] {
        const auto done = m_library.putBack(trashed, path);
        finish({Task::PutBack, path, done ? QString() : putBackTrouble(done.error())});
    });
}

void SessionDesk::exportTo(const QString& path, const QString& target)
{
    m_thread.post([this, path, target] {
        const auto done = writeExport(path, target);
        finish({Task::Export, path, done ? QString() : troubleWords(done.error())});
    });
}

void SessionDesk::importFrom(const QString& source)
{
    m_thread.post([this, source] {
        const auto made = readImport(m_library, source, m_importCheck);
        finish({Task::Import, made ? *made : source,
                made ? QString() : text::render(text::aboutImport(made.error(), QFileInfo(source).fileName()))});
    });
}

void SessionDesk::rescue(const QString& path, const QString& name)
{
    m_thread.post([this, path, name] {
        const auto made = writeRescue(m_library, path, name, m_contentHelp);
        finish({Task::Rescue, made ? *made : path, made ? QString() : troubleWords(made.error())});
    });
}

void SessionDesk::run(Work work)
{
    m_thread.post([this, work = std::move(work)] { m_answers.post(work()); });
}

} // namespace wheelhouse::ui

#include "moc_session_desk.cpp"
