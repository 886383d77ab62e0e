// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/store/open_files.h"

#include <sys/stat.h>
#include <unistd.h>

namespace wheelhouse::store {

OpenFiles& OpenFiles::ofThisProcess()
{
    static OpenFiles files; // a fact about the process, as its locks are
    return files;
}

void OpenFiles::opened(const FileIdentity& file)
{
    const std::lock_guard guard(m_mutex);
    ++m_uses[file].connections;
}

void OpenFiles::closed(const FileIdentity& file)
{
    const std::lock_guard guard(m_mutex);
    const auto found = m_uses.find(file);
    if (found == m_uses.end() || --found->second.connections > 0)
        return;
    for (const int handle : found->second.waiting)
        ::close(handle);
    m_uses.erase(found);
}

bool OpenFiles::holds(const FileIdentity& file)
{
    const std::lock_guard guard(m_mutex);
    return m_uses.contains(file);
}

void OpenFiles::close(int handle)
{
    struct stat facts = {};
    const bool isKnown = ::fstat(handle, &facts) == 0;
    const std::lock_guard guard(m_mutex);
    const auto found = isKnown ? m_uses.find(FileIdentity::of(facts)) : m_uses.end();
    if (found == m_uses.end())
        ::close(handle);
    else
        found->second.waiting.push_back(handle);
}

} // namespace wheelhouse::store
