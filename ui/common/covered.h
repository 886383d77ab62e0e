// SPDX-License-Identifier: GPL-3.0-or-later
// A page on which something may lie that hides all the rest, from screen readers too.
#pragma once

class QWidget;

namespace wheelhouse::ui {

class Covered
{
public:
    virtual ~Covered() = default;
    /// What covers the page now; null where nothing does.
    virtual QWidget* cover() const = 0;
};

} // namespace wheelhouse::ui
