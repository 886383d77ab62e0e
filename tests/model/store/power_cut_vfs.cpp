// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/store/power_cut_vfs.h"

#include <QFile>

#include <algorithm>
#include <cstring>

namespace wheelhouse::store {
namespace {

constexpr qsizetype sectorSize = 512;
constexpr int loggedKinds = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL;

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void replaceContents(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
        qFatal("cannot settle %s", qPrintable(path));
}

bool coin(std::mt19937& chance)
{
    return (chance() & 1U) != 0;
}

} // namespace

struct PowerCutVfs::File {
    sqlite3_file base; // must stand first: SQLite sees only this
    PowerCutVfs* vfs;
    QString* path;    // null for SQLite's own temporary files
    bool syncsFolder; // SQLite syncs the folder with the first sync of a journal or a log
    sqlite3_file* real;
};

PowerCutVfs::File* PowerCutVfs::fileOf(sqlite3_file* file)
{
    return reinterpret_cast<File*>(file);
}

PowerCutVfs& PowerCutVfs::vfsOf(sqlite3_vfs* vfs)
{
    return *static_cast<PowerCutVfs*>(vfs->pAppData);
}

PowerCutVfs::PowerCutVfs() : m_real(sqlite3_vfs_find(nullptr)), m_vfs(*m_real)
{
    m_vfs.zName = "power-cut";
    m_vfs.pNext = nullptr;
    m_vfs.pAppData = this;
    m_vfs.szOsFile = static_cast<int>(sizeof(File)) + m_real->szOsFile;
    m_vfs.xOpen = &PowerCutVfs::open;
    m_vfs.xDelete = &PowerCutVfs::remove;
    sqlite3_vfs_register(&m_vfs, 1);
}

PowerCutVfs::~PowerCutVfs()
{
    sqlite3_vfs_unregister(&m_vfs);
    sqlite3_vfs_register(m_real, 1);
}

bool PowerCutVfs::step()
{
    if (m_operationsLeft == 0)
        m_off = true;
    else if (m_operationsLeft > 0)
        --m_operationsLeft;
    return !m_off;
}

bool PowerCutVfs::takeSpace(File& file, qint64 end)
{
    sqlite3_int64 size = 0;
    if (!m_space || file.real->pMethods->xFileSize(file.real, &size) != SQLITE_OK)
        return true;
    const qint64 growth = std::max<qint64>(0, end - size);
    if (growth > *m_space)
        return false;
    *m_space -= growth;
    return true;
}

void PowerCutVfs::syncFolder()
{
    for (auto& [path, state] : m_files) {
        state.nameSynced = true;
        state.before.reset();
    }
    std::erase_if(m_files, [](const auto& entry) { return !entry.second.exists; });
}

void PowerCutVfs::apply(QByteArray& bytes, const Change& change)
{
    if (!change.written) {
        bytes.truncate(change.offset);
        return;
    }
    const qsizetype end = change.offset + change.written->size();
    if (bytes.size() < end)
        bytes.append(end - bytes.size(), '\0');
    bytes.replace(change.offset, change.written->size(), *change.written);
}

void PowerCutVfs::settle(Loss loss, std::mt19937& chance)
{
    m_lostWrites = 0;
    for (auto& [path, state] : m_files)
        settleFile(path, state, loss, chance);
    m_files.clear();
    m_operationsLeft = -1;
    m_off = false;
}

void PowerCutVfs::settleFile(const QString& path, FileState& state, Loss loss, std::mt19937& chance)
{
    const bool any = loss == Loss::AnyUnsynced;
    QFile::remove(path + QStringLiteral("-shm")); // memory, not disk
    if (!state.nameSynced && !(any && coin(chance))) {
        m_lostWrites += static_cast<int>(state.changes.size());
        if (state.before)
            replaceContents(path, *state.before);
        else
            QFile::remove(path);
        return;
    }
    if (!state.exists) {
        QFile::remove(path);
        return;
    }
    for (const Change& change : state.changes) {
        if (!any || !change.written) {
            ++m_lostWrites;
            if (any && coin(chance))
                apply(state.synced, change);
            continue;
        }
        bool whole = true;
        for (qsizetype at = 0; at < change.written->size(); at += sectorSize) {
            if (coin(chance))
                apply(state.synced, {change.offset + at, change.written->mid(at, sectorSize)});
            else
                whole = false;
        }
        m_lostWrites += whole ? 0 : 1;
    }
    replaceContents(path, state.synced);
}

int PowerCutVfs::open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* outFlags)
{
    PowerCutVfs& self = vfsOf(vfs);
    File* shim = fileOf(file);
    shim->base.pMethods = nullptr;
    if (self.m_off)
        return SQLITE_CANTOPEN;
    const QString path = QString::fromUtf8(name);
    const bool wasThere = name && QFile::exists(path);
    shim->vfs = &self;
    shim->real = reinterpret_cast<sqlite3_file*>(shim + 1);
    shim->path = nullptr;
    shim->syncsFolder = (flags & loggedKinds) != 0 && (flags & SQLITE_OPEN_CREATE) != 0;
    std::memset(shim->real, 0, static_cast<size_t>(self.m_real->szOsFile));
    const int result = self.m_real->xOpen(self.m_real, name, shim->real, flags, outFlags);
    if (result != SQLITE_OK)
        return result;
    shim->base.pMethods = &methods();
    if (!name)
        return result;
    shim->path = new QString(path); // freed by close
    const auto known = self.m_files.find(path);
    if (known == self.m_files.end()) {
        const QByteArray bytes = contents(path);
        // An empty file was made a moment ago, by its maker's hand; its name waits for a sync like any other.
        self.m_files[path] = {true, wasThere && !bytes.isEmpty(), {}, bytes, {}};
    } else if (!known->second.exists) {
        known->second = {true, false, known->second.before, {}, {}};
    }
    return result;
}

int PowerCutVfs::remove(sqlite3_vfs* vfs, const char* name, int syncFolder)
{
    PowerCutVfs& self = vfsOf(vfs);
    if (!self.step())
        return SQLITE_IOERR_DELETE;
    const QString path = QString::fromUtf8(name);
    if (const auto known = self.m_files.find(path); known != self.m_files.end() && known->second.exists) {
        FileState& state = known->second;
        const auto before = state.nameSynced ? std::optional(state.synced) : state.before;
        state = {false, false, before, {}, {}};
    }
    const int result = self.m_real->xDelete(self.m_real, name, 0);
    if (result == SQLITE_OK && syncFolder)
        self.syncFolder();
    return result;
}

int PowerCutVfs::close(sqlite3_file* file)
{
    File* shim = fileOf(file);
    delete shim->path;
    return shim->real->pMethods->xClose(shim->real);
}

int PowerCutVfs::read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset)
{
    File* shim = fileOf(file);
    if (shim->vfs->m_off)
        return SQLITE_IOERR_READ;
    return shim->real->pMethods->xRead(shim->real, bytes, count, offset);
}

int PowerCutVfs::write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset)
{
    File* shim = fileOf(file);
    if (shim->path) {
        if (!shim->vfs->step())
            return SQLITE_IOERR_WRITE;
        if (!shim->vfs->takeSpace(*shim, offset + count))
            return SQLITE_FULL;
        shim->vfs->m_files[*shim->path].changes.push_back({offset, QByteArray(static_cast<const char*>(bytes), count)});
    }
    return shim->real->pMethods->xWrite(shim->real, bytes, count, offset);
}

int PowerCutVfs::truncate(sqlite3_file* file, sqlite3_int64 size)
{
    File* shim = fileOf(file);
    if (shim->path) {
        if (!shim->vfs->step())
            return SQLITE_IOERR_TRUNCATE;
        shim->vfs->m_files[*shim->path].changes.push_back({size, std::nullopt});
    }
    return shim->real->pMethods->xTruncate(shim->real, size);
}

int PowerCutVfs::sync(sqlite3_file* file, int)
{
    File* shim = fileOf(file);
    if (!shim->path)
        return SQLITE_OK;
    if (!shim->vfs->step())
        return SQLITE_IOERR_FSYNC;
    // The real disk need not be asked: only what is remembered here survives.
    FileState& state = shim->vfs->m_files[*shim->path];
    for (const Change& change : state.changes)
        apply(state.synced, change);
    state.changes.clear();
    if (std::exchange(shim->syncsFolder, false))
        shim->vfs->syncFolder();
    return SQLITE_OK;
}

// Everything else is the real file's: locks, shared memory and facts.
const sqlite3_io_methods& PowerCutVfs::methods()
{
    static const sqlite3_io_methods table = [] {
        sqlite3_io_methods made = {};
        made.iVersion = 2; // shared memory, but no memory-mapped reading past this layer
        made.xClose = &PowerCutVfs::close;
        made.xRead = &PowerCutVfs::read;
        made.xWrite = &PowerCutVfs::write;
        made.xTruncate = &PowerCutVfs::truncate;
        made.xSync = &PowerCutVfs::sync;
        made.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) {
            return fileOf(f)->real->pMethods->xFileSize(fileOf(f)->real, size);
        };
        made.xLock = [](sqlite3_file* f, int kind) { return fileOf(f)->real->pMethods->xLock(fileOf(f)->real, kind); };
        made.xUnlock = [](sqlite3_file* f, int kind) {
            return fileOf(f)->real->pMethods->xUnlock(fileOf(f)->real, kind);
        };
        made.xCheckReservedLock = [](sqlite3_file* f, int* held) {
            return fileOf(f)->real->pMethods->xCheckReservedLock(fileOf(f)->real, held);
        };
        made.xFileControl = [](sqlite3_file* f, int operation, void* argument) {
            return fileOf(f)->real->pMethods->xFileControl(fileOf(f)->real, operation, argument);
        };
        made.xSectorSize = [](sqlite3_file* f) { return fileOf(f)->real->pMethods->xSectorSize(fileOf(f)->real); };
        made.xDeviceCharacteristics = [](sqlite3_file* f) {
            return fileOf(f)->real->pMethods->xDeviceCharacteristics(fileOf(f)->real);
        };
        made.xShmMap = [](sqlite3_file* f, int page, int size, int extend, void volatile** memory) {
            return fileOf(f)->real->pMethods->xShmMap(fileOf(f)->real, page, size, extend, memory);
        };
        made.xShmLock = [](sqlite3_file* f, int offset, int count, int flags) {
            return fileOf(f)->real->pMethods->xShmLock(fileOf(f)->real, offset, count, flags);
        };
        made.xShmBarrier = [](sqlite3_file* f) { fileOf(f)->real->pMethods->xShmBarrier(fileOf(f)->real); };
        made.xShmUnmap = [](sqlite3_file* f, int unlink) {
            return fileOf(f)->real->pMethods->xShmUnmap(fileOf(f)->real, unlink);
        };
        return made;
    }();
    return table;
}

} // namespace wheelhouse::store
