// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace wheelhouse::ui {

/// What is typed and not kept is said once before something is left; who then presses the same again knows it.
class LeaveWarning
{
public:
    /// Whether `way`, such as a button, may be gone: nothing is `unkept`, or that was just said to who went this way.
    bool allows(const QString& way, const QStringList& unkept)
    {
        if (unkept.isEmpty() || (way == m_way && unkept == m_said)) {
            forget();
            return true;
        }
        m_way = way;
        m_said = unkept;
        return false;
    }
    /// Something was typed since, or something else is shown.
    void forget()
    {
        m_way.clear();
        m_said.clear();
    }

private:
    QString m_way;
    QStringList m_said;
};

} // namespace wheelhouse::ui
