// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>

namespace wheelhouse::content {

/// Tells one pack in memory from every other for as long as the program runs, so that what points into a pack is never
/// taken for something of another that came to lie in the same place. A copy is another pack. Nothing of what a pack
/// says: any two are equal.
class PackIdentity
{
public:
    PackIdentity() = default;
    PackIdentity(const PackIdentity&) {}
    PackIdentity& operator=(const PackIdentity&)
    {
        m_serial = next();
        return *this;
    }

    std::uint64_t serial() const { return m_serial; }

    friend bool operator==(const PackIdentity&, const PackIdentity&) { return true; }

private:
    static std::uint64_t next()
    {
        static std::atomic<std::uint64_t> last = 0;
        return ++last;
    }

    std::uint64_t m_serial = next();
};

} // namespace wheelhouse::content
