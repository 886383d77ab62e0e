// SPDX-License-Identifier: GPL-3.0-or-later
// What a painted widget is to a screen reader, which would find mere filler otherwise.
#pragma once

#include <QAccessible>

namespace wheelhouse::ui {

class SpokenAs
{
public:
    explicit SpokenAs(QAccessible::Role role) : m_role(role) {}
    virtual ~SpokenAs() = default;
    SpokenAs(const SpokenAs&) = delete;
    SpokenAs& operator=(const SpokenAs&) = delete;

    QAccessible::Role spokenRole() const { return m_role; }

private:
    QAccessible::Role m_role;
};

} // namespace wheelhouse::ui
