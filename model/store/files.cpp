// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>
#include <QUuid>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace wheelhouse::store {

using play::Stored;
using play::StoreError;

namespace {

tl::unexpected<StoreError> systemError(int number, const QString& path)
{
    using Code = StoreError::Code;
    Code code = Code::Io;
    switch (number) {
    case EEXIST:
        code = Code::Exists;
        break;
    case ENOENT:
    case ENOTDIR:
        code = Code::NotFound;
        break;
    case EACCES:
    case EPERM:
    case EROFS:
        code = Code::ReadOnly;
        break;
    case ENOSPC:
    case EDQUOT:
        code = Code::DiskFull;
        break;
    default:
        break;
    }
    return tl::unexpected(StoreError{code, QString::fromLocal8Bit(std::strerror(number)), path});
}

/// Waits until the disk has what the system has; for a folder, its names.
Stored<void> synchronise(const QString& path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return systemError(errno, path);
    const int result = ::fsync(descriptor);
    const int number = errno;
    ::close(descriptor);
    if (result != 0)
        return systemError(number, path);
    return {};
}

} // namespace

Stored<void> makeEmptyFile(const QString& path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (descriptor < 0)
        return systemError(errno, path);
    ::close(descriptor);
    return {};
}

Stored<void> putInPlace(const QString& part, const QString& path)
{
    if (auto done = synchronise(part); !done)
        return done;
    // QFile::rename never replaces a file that is there.
    if (QFile file(part); !file.rename(path)) {
        const auto code = QFileInfo::exists(path) ? StoreError::Code::Exists : StoreError::Code::Io;
        return tl::unexpected(StoreError{code, file.errorString(), path});
    }
    return synchronise(QFileInfo(path).absolutePath());
}

QString partPath(const QString& path)
{
    return path + '.' + QUuid::createUuid().toString(QUuid::Id128).left(8) + QStringLiteral(".part");
}

Stored<void> copyBytes(const QString& from, const QString& to)
{
    QFile file(from);
    if (!file.exists())
        return systemError(ENOENT, from);
    if (file.copy(to))
        return {};
    if (QFileInfo::exists(to))
        return systemError(EEXIST, to);
    if (QStorageInfo(QFileInfo(to).absolutePath()).bytesAvailable() < file.size())
        return systemError(ENOSPC, to);
    return tl::unexpected(StoreError{StoreError::Code::Io, file.errorString(), from});
}

void removeWithSideFiles(const QString& path)
{
    for (const char* suffix : {"", "-wal", "-shm", "-journal"})
        QFile::remove(path + QLatin1String(suffix));
}

} // namespace wheelhouse::store
