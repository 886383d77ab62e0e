// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a test that are functions of their own, such as the rules catalogue's: each has its own given, when and
// expect.
#pragma once

#include "tests/model/rules/tracker/free_table.h"

#include <QTest>

#include <initializer_list>

namespace wheelhouse::testing {

struct CheckRow {
    const char* tag;
    Check check;
};

inline void addChecks(std::initializer_list<CheckRow> rows)
{
    QTest::addColumn<Check>("check");
    for (const CheckRow& row : rows)
        QTest::newRow(row.tag) << row.check;
}

inline void runCheck()
{
    QFETCH(const Check, check);
    check();
}

} // namespace wheelhouse::testing
