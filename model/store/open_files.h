// SPDX-License-Identifier: GPL-3.0-or-later
// The files that this process has open through SQLite. POSIX locks belong to the process: when any handle of a file is
// closed, all locks that the process holds on it go, also those of a game that is being played. SQLite knows that of
// its own handles. Whoever reads such a file by other means lets this close the handle.
#pragma once

#include "model/store/file_place.h"

#include <map>
#include <mutex>
#include <vector>

namespace wheelhouse::store {

class OpenFiles
{
public:
    static OpenFiles& ofThisProcess();

    /// SQLite has opened it, and has no lock on it yet.
    void opened(const FileIdentity& file);
    /// SQLite has closed it.
    void closed(const FileIdentity& file);
    bool holds(const FileIdentity& file);
    /// Closes the handle: at once, or together with the last connection to its file.
    void close(int handle);

private:
    OpenFiles() = default;

    struct Use {
        int connections = 0;
        std::vector<int> waiting; ///< handles that are closed with the last connection
    };
    std::mutex m_mutex;
    std::map<FileIdentity, Use> m_uses;
};

} // namespace wheelhouse::store
