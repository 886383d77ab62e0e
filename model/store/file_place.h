// SPDX-License-Identifier: GPL-3.0-or-later
// Where an open file is now: other programs may move, delete or replace it or write over it, and nobody who has it open
// is told.
// Guarantee: none of SQLite's locks on the file goes when the hold on it does, see open_files.h.
#pragma once

#include "model/play/session/session_store.h"

#include <QByteArray>
#include <QString>

#include <compare>
#include <future>
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
        Here,       ///< under the name by which it was taken hold of
        Moved,      ///< under another one, see `path`
        Gone,       ///< under none that could be found; another file may have its name
        Overwritten ///< what stands in it is not what was remembered last
    };
    struct Now {
        Where where = Where::Here;
        QString path;
    };

    /// Takes hold of the file that has this name; nothing if that cannot be done.
    static std::optional<FilePlace> hold(const QString& path);
    FilePlace(FilePlace&& other) noexcept
        : m_handle(std::exchange(other.m_handle, -1))
        , m_path(std::move(other.m_path))
        , m_remembered(std::move(other.m_remembered))
        , m_reading(std::move(other.m_reading))
    {
    }
    FilePlace& operator=(FilePlace&& other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        std::swap(m_path, other.m_path);
        std::swap(m_remembered, other.m_remembered);
        std::swap(m_reading, other.m_reading);
        return *this;
    }
    ~FilePlace();

    Now now();
    /// Takes what stands in the file now for what belongs there, and keeps it, for a file that is written over is lost.
    /// One that is larger than any session is not kept, and `now` does not compare it. A large one is read aside; `now`
    /// waits for it.
    void remember();
    /// A new file with what was remembered last. Errors: `Exists`, `DiskFull`, `ReadOnly`, `Io`.
    play::Stored<void> writeRemembered(const QString& path);
    /// A second name on the disk: a hard link.
    bool hasOtherNames() const;

private:
    /// What changes whenever anybody writes the file.
    struct Stamp {
        qint64 size = 0;
        qint64 seconds = 0;
        qint64 nanoseconds = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;

        static Stamp of(const struct stat& facts);
    };
    struct Remembered {
        Stamp stamp;
        QByteArray bytes;
    };

    FilePlace(int handle, QString path) : m_handle(handle), m_path(std::move(path)) {}
    /// So many bytes of the file; nothing where it cannot be read.
    static std::optional<QByteArray> bytesOf(int handle, qint64 size);
    static std::optional<Remembered> readNow(int handle, const Stamp& stamp);
    bool isAsRemembered(const Stamp& stamp);
    /// Waits for what is read aside.
    void finishReading();

    int m_handle;
    QString m_path;
    std::optional<Remembered> m_remembered;
    std::future<std::optional<Remembered>> m_reading; ///< what is to be remembered, while it is read aside
};

} // namespace wheelhouse::store
