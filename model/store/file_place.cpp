// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/file_place.h"

#include <QFile>
#include <QFileInfo>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace wheelhouse::store {

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
    const int handle = ::open(QFile::encodeName(path).constData(), O_PATH | O_CLOEXEC);
    if (handle < 0)
        return std::nullopt;
    return FilePlace(handle, QFileInfo(path).absoluteFilePath());
}

FilePlace::~FilePlace()
{
    if (m_handle >= 0)
        ::close(m_handle);
}

FilePlace::Now FilePlace::now() const
{
    struct stat facts = {};
    if (::fstat(m_handle, &facts) != 0)
        return {Where::Gone, {}};
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
