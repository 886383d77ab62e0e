// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/transfer.h"

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "model/store/files.h"
#include "model/text/problems.h"
#include "model/text/render.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace wheelhouse::cli {
namespace {

using play::StoreError;

int gaveUp(const StoreError& error)
{
    complain(text::render(text::aboutProblem(error)));
    return 1;
}

/// Says so where the folder of a file to be written is not there.
bool hasFolder(const QString& path)
{
    const QDir folder = QFileInfo(path).absoluteDir();
    if (!folder.exists())
        complain(QCoreApplication::translate("Cli", "There is no folder %1 to write into.").arg(folder.path()));
    return folder.exists();
}

/// Writes a new file, whole or not at all.
play::Stored<void> writeNew(const QString& path, const QByteArray& bytes)
{
    if (QFile::exists(path))
        return tl::unexpected(StoreError{StoreError::Code::Exists, {}, path});
    const QString part = store::partPath(path);
    if (auto made = store::makeEmptyFile(part); !made)
        return made;
    QFile file(part);
    const bool written = file.open(QFile::WriteOnly) && file.write(bytes) == bytes.size() && file.flush();
    const QString why = file.errorString();
    const bool full = file.error() == QFile::ResourceError;
    file.close();
    play::Stored<void> done =
        written ? store::putInPlace(part, path)
                : tl::unexpected(StoreError{full ? StoreError::Code::DiskFull : StoreError::Code::Io, why, path});
    if (!done)
        QFile::remove(part);
    return done;
}

/// The seat with this id, or the one with this name, or "table"; nothing, with the reason told, where the session has
/// none or the name is not one seat's alone.
std::optional<QString> viewerCalled(const QString& name, const app::Composition& composition,
                                    store::SqliteSessionStore& session)
{
    if (name == play::tableViewer().text())
        return name;
    std::vector<play::Seat> seats;
    play::SystemChance unused;
    const auto done = play::Session::replay(
        composition.surroundings(session, unused),
        [&seats](const play::StoredGroup&, const play::State& state, const QByteArray&) { seats = state.table.seats; });
    if (!done) {
        complain(text::render(text::aboutProblem(done.error())));
        return std::nullopt;
    }
    QStringList known{play::tableViewer().text()};
    QStringList called;
    for (const play::Seat& seat : seats) {
        if (seat.id.text() == name)
            return name; // whatever anybody is called: a name can be taken from another
        if (seat.name == name)
            called << seat.id.text();
        known << seat.id.text();
    }
    if (called.size() == 1)
        return called.front();
    if (called.size() > 1) {
        complain(QCoreApplication::translate("Cli", "More than one is called “%1”. Say which by the id: %2.")
                     .arg(name, called.join(QStringLiteral(", "))));
        return std::nullopt;
    }
    complain(QCoreApplication::translate("Cli", "Nobody called “%1” sits at this table. There are: %2.")
                 .arg(name, known.join(QStringLiteral(", "))));
    return std::nullopt;
}

} // namespace

int exportTo(const QString& session, const QString& exported)
{
    const auto store = store::SqliteSessionStore::open(session, store::SqliteSessionStore::Mode::Read);
    if (!store)
        return gaveUp(store.error());
    if (!hasFolder(exported))
        return 1;
    const auto text = store::exportSession(**store);
    if (!text)
        return gaveUp(text.error());
    if (const auto written = writeNew(exported, *text); !written)
        return gaveUp(written.error());
    print(QCoreApplication::translate("Cli",
                                      "Exported to %1. The file holds every secret of the session: hidden cards, "
                                      "carried loot, unconfirmed choices. Give it only to those who may see them.")
              .arg(exported));
    return 0;
}

int exportFor(const app::Composition& composition, const QString& viewer, const QString& session,
              const QString& exported)
{
    const auto store = store::SqliteSessionStore::open(session, store::SqliteSessionStore::Mode::Read);
    if (!store)
        return gaveUp(store.error());
    const auto meant = viewerCalled(viewer, composition, **store);
    if (!meant || !hasFolder(exported))
        return 1;
    play::SystemChance unused;
    const auto watching = play::Session::watch(composition.surroundings(**store, unused), play::SeatId(*meant));
    if (!watching) {
        complain(text::render(text::aboutProblem(watching.error())));
        return 1;
    }
    const auto text = store::exportSeenBy(**store, *meant, (*watching)->frozenFor(play::SeatId(*meant)));
    if (!text)
        return gaveUp(text.error());
    if (const auto written = writeNew(exported, *text); !written)
        return gaveUp(written.error());
    print(QCoreApplication::translate("Cli", "Exported to %1 is what “%2” may know; it cannot be imported.")
              .arg(exported, viewer));
    return 0;
}

int importFrom(const app::Composition& composition, const QString& exported, const QString& session)
{
    if (!hasFolder(session))
        return 1;
    const auto check = [&composition](store::SqliteSessionStore& made) { return composition.checkSession(made); };
    if (const auto imported = store::importFile(exported, session, {}, check); !imported) {
        complain(text::render(text::aboutImport(imported.error(), exported)));
        return 1;
    }
    print(QCoreApplication::translate("Cli", "Imported to %1.").arg(session));
    return 0;
}

} // namespace wheelhouse::cli
