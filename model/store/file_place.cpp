// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/file_place.h"

#include "model/store/files.h"
#include "model/store/open_files.h"

#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <new>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace wheelhouse::store {

namespace {
constexpr qint64 mostRemembered = qint64{256} * 1024 * 1024; // bytes; a game of 50,000 acts takes a third of it
constexpr qint64 mostReadAtOnce = qint64{1024} * 1024;       // more takes longer than to begin reading it aside
} // namespace

FileIdentity FileIdentity::of(const struct stat& facts)
{
    return {static_cast<qint64>(facts.st_dev), static_cast<qint64>(facts.st_ino)};
}

std::optional<FileIdentity> FileIdentity::at(const QString& path)
{
    struct stat facts = {};
    if (::stat(QFile::encodeName(path).constData(), &facts) != 0)
        return std::nullopt;
    return of(facts);
}

std::optional<FilePlace> FilePlace::hold(const QString& path)
{
    const int handle = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (handle < 0)
        return std::nullopt;
    return FilePlace(handle, QFileInfo(path).absoluteFilePath());
}

FilePlace::~FilePlace()
{
    finishReading();
    if (m_handle >= 0)
        OpenFiles::ofThisProcess().close(m_handle);
}

FilePlace::Stamp FilePlace::Stamp::of(const struct stat& facts)
{
    return {facts.st_size, facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec};
}

std::optional<QByteArray> FilePlace::bytesOf(int handle, qint64 size)
{
    QByteArray all(size, Qt::Uninitialized);
    for (qint64 done = 0; done < size;) {
        const ssize_t read = ::pread(handle, all.data() + done, static_cast<size_t>(size - done), done);
        if (read <= 0)
            return std::nullopt;
        done += read;
    }
    return all;
}

void FilePlace::remember()
{
    finishReading();
    m_remembered.reset();
    struct stat facts = {};
    if (::fstat(m_handle, &facts) != 0 || facts.st_size > mostRemembered)
        return;
    const Stamp stamp = Stamp::of(facts);
    if (stamp.size > mostReadAtOnce) {
        try {
            m_reading = std::async(std::launch::async, readNow, m_handle, stamp);
            return;
        } catch (const std::system_error&) { // no thread is to be had
        }
    }
    m_remembered = readNow(m_handle, stamp);
}

std::optional<FilePlace::Remembered> FilePlace::readNow(int handle, const Stamp& stamp)
{
    try {
        auto all = bytesOf(handle, stamp.size);
        return all ? std::optional(Remembered{stamp, std::move(*all)}) : std::nullopt;
    } catch (const std::bad_alloc&) { // then it is not remembered, which is but a comfort
        return std::nullopt;
    }
}

void FilePlace::finishReading()
{
    if (m_reading.valid())
        m_remembered = m_reading.get();
}

bool FilePlace::isAsRemembered(const Stamp& stamp)
{
    finishReading();
    if (!m_remembered || m_remembered->stamp == stamp)
        return true;
    if (m_remembered->stamp.size != stamp.size || bytesOf(m_handle, stamp.size) != m_remembered->bytes)
        return false;
    m_remembered->stamp = stamp; // its time was changed, or the same was written again
    return true;
}

play::Stored<void> FilePlace::writeRemembered(const QString& path)
{
    finishReading();
    if (!m_remembered)
        return tl::unexpected(play::StoreError{play::StoreError::Code::Io, {}, path});
    return writeFile(path, m_remembered->bytes);
}

FilePlace::Now FilePlace::now()
{
    struct stat facts = {};
    if (::fstat(m_handle, &facts) != 0)
        return {Where::Gone, {}};
    if (!isAsRemembered(Stamp::of(facts)))
        return {Where::Overwritten, {}};
    const FileIdentity own = FileIdentity::of(facts);
    if (FileIdentity::at(m_path) == own)
        return {Where::Here, m_path};
    // The system knows where it went, unless it lies on a disk that another machine serves.
    const QString elsewhere = QFile::symLinkTarget(QString("/proc/self/fd/%1").arg(m_handle));
    if (facts.st_nlink > 0 && !elsewhere.isEmpty() && FileIdentity::at(elsewhere) == own)
        return {Where::Moved, elsewhere};
    return {Where::Gone, {}};
}

bool FilePlace::hasOtherNames() const
{
    struct stat facts = {};
    return ::fstat(m_handle, &facts) == 0 && facts.st_nlink > 1;
}

} // namespace wheelhouse::store
