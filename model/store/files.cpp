// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/files.h"

#include "model/store/open_files.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace wheelhouse::store {

using play::Stored;
using play::StoreError;

namespace {

constexpr mode_t ownersFile = 0600;
constexpr mode_t ownersFolder = 0700;
constexpr mode_t othersRights = 0077;
constexpr std::array<const char*, 3> sideFiles{"-wal", "-shm", "-journal"};

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

/// An open file that is closed again, without harm to a game in it.
class Handle
{
public:
    explicit Handle(int number) : m_number(number) {}
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle()
    {
        if (m_number >= 0)
            OpenFiles::ofThisProcess().close(m_number);
    }
    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }

private:
    int m_number;
};

/// Waits until the disk has what the system has; for a folder, its names.
Stored<void> synchronise(const QString& path)
{
    const Handle handle(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC));
    if (!handle.isOpen() || ::fsync(handle.number()) != 0)
        return systemError(errno, path);
    return {};
}

/// All bytes; where the source has nothing but zeros the target keeps a hole, so that a size that was only claimed
/// costs no room.
Stored<void> copyAll(int source, int target, const QString& to)
{
    std::vector<char> block(size_t{1} << 16);
    const std::vector<char> zeros(block.size());
    off_t size = 0;
    while (true) {
        const ssize_t read = ::read(source, block.data(), block.size());
        if (read == 0)
            break;
        if (read < 0)
            return systemError(errno, to);
        const auto count = static_cast<size_t>(read);
        const bool isEmpty = std::memcmp(block.data(), zeros.data(), count) == 0;
        for (size_t done = 0; !isEmpty && done < count;) {
            const ssize_t written =
                ::pwrite(target, block.data() + done, count - done, size + static_cast<off_t>(done));
            if (written < 0)
                return systemError(errno, to);
            done += static_cast<size_t>(written);
        }
        size += read;
    }
    if (::ftruncate(target, size) != 0)
        return systemError(errno, to);
    return {};
}

Stored<void> checkKind(const struct stat& facts, const QString& path)
{
    const auto refused = [&](const char* what) {
        return tl::unexpected(StoreError{StoreError::Code::NotASession, QString::fromLatin1(what), path});
    };
    if (S_ISDIR(facts.st_mode))
        return refused("folder");
    if (!S_ISREG(facts.st_mode))
        return refused("no file");
    if (facts.st_size == 0)
        return refused("empty");
    return {};
}

/// Gives a file its name unless somebody has it: not even a link that leads nowhere is written through.
Stored<void> renameUnlessThere(const QString& from, const QString& to)
{
    const QByteArray source = QFile::encodeName(from);
    const QByteArray target = QFile::encodeName(to);
    if (::renameat2(AT_FDCWD, source.constData(), AT_FDCWD, target.constData(), RENAME_NOREPLACE) == 0)
        return {};
    if (errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP)
        return systemError(errno, to);
    // This disk cannot do it in one go. Whoever makes the name first has it; the file then takes the place of its own.
    if (auto made = makeEmptyFile(to); !made)
        return made;
    if (::rename(source.constData(), target.constData()) == 0)
        return {};
    const int number = errno;
    ::unlink(target.constData());
    return systemError(number, to);
}

} // namespace

Stored<void> checkName(const QString& path)
{
    if (!path.isEmpty() && !path.contains(QChar(0)) && path != QStringLiteral(":memory:"))
        return {};
    return tl::unexpected(StoreError{StoreError::Code::Io, QStringLiteral("this cannot be the name of a file"),
                                     QString(path).replace(QChar(0), QChar(QChar::ReplacementCharacter))});
}

QString behindLink(const QString& path)
{
    const QFileInfo file(path);
    const QString behind = file.isSymLink() ? file.canonicalFilePath() : QString();
    return behind.isEmpty() ? path : behind;
}

Stored<void> checkFile(const QString& path)
{
    struct stat facts = {};
    if (::stat(QFile::encodeName(path).constData(), &facts) != 0) {
        const auto missing = systemError(errno, path);
        return missing.value().code == StoreError::Code::NotFound
                   ? Stored<void>(tl::unexpected(StoreError{StoreError::Code::NotFound, {}, path}))
                   : Stored<void>(missing);
    }
    return checkKind(facts, path);
}

Stored<QByteArray> readFile(const QString& path, qint64 most)
{
    if (auto checked = checkFile(path); !checked)
        return tl::unexpected(checked.error());
    const int number = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (number < 0)
        return systemError(errno, path);
    const Handle handle(number);
    // Another thing may have taken the name since.
    struct stat facts = {};
    if (::fstat(number, &facts) != 0)
        return systemError(errno, path);
    if (auto checked = checkKind(facts, path); !checked)
        return tl::unexpected(checked.error());
    QFile file;
    if (!file.open(number, QIODevice::ReadOnly))
        return tl::unexpected(StoreError{StoreError::Code::Io, file.errorString(), path});
    QByteArray bytes = file.read(most + 1);
    if (file.error() != QFileDevice::NoError)
        return tl::unexpected(StoreError{StoreError::Code::Io, file.errorString(), path});
    return bytes;
}

Stored<void> makeEmptyFile(const QString& path)
{
    const Handle handle(
        ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, ownersFile));
    if (!handle.isOpen())
        return systemError(errno, path);
    return {};
}

Stored<void> writeFile(const QString& path, const QByteArray& bytes)
{
    const Handle handle(
        ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, ownersFile));
    if (!handle.isOpen())
        return systemError(errno, path);
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t written =
            ::write(handle.number(), bytes.constData() + done, static_cast<size_t>(bytes.size() - done));
        if (written < 0) {
            const int number = errno;
            QFile::remove(path);
            return systemError(number, path);
        }
        done += written;
    }
    return {};
}

Stored<void> makeFolder(const QString& path)
{
    const QFileInfo folder(path);
    if (folder.isDir())
        return {};
    if (folder.exists())
        return tl::unexpected(StoreError{StoreError::Code::ReadOnly, {}, path});
    const QString above = QFileInfo(QDir::cleanPath(folder.absoluteFilePath())).path();
    if (auto made = makeFolder(above); !made)
        return made;
    if (::mkdir(QFile::encodeName(path).constData(), ownersFolder) != 0 && errno != EEXIST)
        return tl::unexpected(
            StoreError{StoreError::Code::ReadOnly, QString::fromLocal8Bit(std::strerror(errno)), path});
    return {};
}

void keepPrivate(const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    struct stat facts = {};
    if (::stat(name.constData(), &facts) != 0 || facts.st_uid != ::geteuid() || (facts.st_mode & othersRights) == 0)
        return;
    (void)::chmod(name.constData(), facts.st_mode & 07777 & ~othersRights); // a disk without rights keeps none
}

Stored<void> putInPlace(const QString& part, const QString& path)
{
    if (auto done = synchronise(part); !done)
        return done;
    if (auto done = renameUnlessThere(part, path); !done)
        return done;
    return synchronise(QFileInfo(path).absolutePath());
}

Stored<void> moveFile(const QString& from, const QString& to)
{
    auto moved = renameUnlessThere(from, to);
    if (moved || moved.error().code != StoreError::Code::Io)
        return moved;
    // To another disk: complete there before it goes here.
    const QString part = partPath(to);
    moved = copyBytes(from, part);
    if (moved)
        moved = putInPlace(part, to);
    QFile::remove(moved ? from : part);
    return moved;
}

QString partPath(const QString& path)
{
    return path + '.' + QUuid::createUuid().toString(QUuid::Id128).left(8) + QStringLiteral(".part");
}

Stored<void> copyBytes(const QString& from, const QString& to)
{
    if (auto checked = checkFile(from); !checked && checked.error().detail != QStringLiteral("empty"))
        return checked;
    const Handle source(::open(QFile::encodeName(from).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    if (!source.isOpen())
        return systemError(errno, from);
    const Handle target(::open(QFile::encodeName(to).constData(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, ownersFile));
    if (!target.isOpen())
        return systemError(errno, to);
    auto copied = copyAll(source.number(), target.number(), to);
    if (!copied)
        QFile::remove(to);
    return copied;
}

void removeWithSideFiles(const QString& path)
{
    QFile::remove(path);
    removeSideFiles(path);
}

void removeSideFiles(const QString& path)
{
    for (const char* side : sideFiles)
        QFile::remove(path + QLatin1String(side));
}

Stored<void> moveSideFiles(const QString& from, const QString& to)
{
    QFile::remove(from + QStringLiteral("-shm")); // made of the log, and made anew
    for (const char* side : {"-wal", "-journal"}) {
        const QString name = from + QLatin1String(side);
        if (!QFileInfo::exists(name))
            continue;
        if (auto moved = moveFile(name, to + QLatin1String(side)); !moved)
            return moved;
    }
    return {};
}

bool knowsLocks(const QString& folder)
{
    const QByteArray probe = QFile::encodeName(partPath(QDir(folder).filePath(QStringLiteral("locks"))));
    const Handle handle(::open(probe.constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, ownersFile));
    if (!handle.isOpen())
        return true;
    struct flock whole = {};
    whole.l_type = F_WRLCK;
    whole.l_whence = SEEK_SET;
    const bool locked = ::fcntl(handle.number(), F_SETLK, &whole) == 0;
    ::unlink(probe.constData());
    return locked;
}

} // namespace wheelhouse::store
