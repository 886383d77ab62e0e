// SPDX-License-Identifier: GPL-3.0-or-later
// Where an open file is now: other programs may move, delete or replace it, and nobody who has it open is told.
// Guarantee: the file is held without being opened, so that none of SQLite's locks on it goes when the hold does.
#pragma once

#include <QString>

#include <compare>
#include <optional>
#include <utility>

struct stat;

namespace wheelhouse::store {

/// Which file it is, whatever it is called.
struct FileIdentity {
    qint64 device = 0;
    qint64 inode = 0;
    friend auto operator<=>(const FileIdentity&, const FileIdentity&) = default;

    /// Of the file that has this name now; nothing if there is none.
    static std::optional<FileIdentity> at(const QString& path);
    static FileIdentity of(const struct stat& facts);
};

class FilePlace
{
public:
    enum class Where {
        Here,  ///< under the name by which it was taken hold of
        Moved, ///< under another one, see `path`
        Gone   ///< under none that could be found; another file may have its name
    };
    struct Now {
        Where where = Where::Here;
        QString path;
    };

    /// Takes hold of the file that has this name; nothing if that cannot be done.
    static std::optional<FilePlace> hold(const QString& path);
    FilePlace(FilePlace&& other) noexcept : m_handle(std::exchange(other.m_handle, -1)), m_path(std::move(other.m_path))
    {
    }
    FilePlace& operator=(FilePlace&& other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        std::swap(m_path, other.m_path);
        return *this;
    }
    ~FilePlace();

    Now now() const;
    /// A second name on the disk: a hard link.
    bool hasOtherNames() const;

private:
    FilePlace(int handle, QString path) : m_handle(handle), m_path(std::move(path)) {}

    int m_handle;
    QString m_path;
};

} // namespace wheelhouse::store
