// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of the rules catalogue as tests: a tag that begins with the rule's id, and its own given, when and expect.
#pragma once

#include <QTest>

#include <span>

namespace wheelhouse::board::testing {

struct RuleRow {
    const char* tag;
    /// What is not as the rule expects it; empty if all is.
    QString (*run)();
};

} // namespace wheelhouse::board::testing

Q_DECLARE_METATYPE(const wheelhouse::board::testing::RuleRow*)

namespace wheelhouse::board::testing {

inline void addRuleRows(std::span<const RuleRow> rows)
{
    QTest::addColumn<const RuleRow*>("row");
    for (const RuleRow& row : rows)
        QTest::newRow(row.tag) << &row;
}

inline void runRuleRow()
{
    QFETCH(const RuleRow*, row);
    const QString wrong = row->run();
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

} // namespace wheelhouse::board::testing

/// Leaves the row with the expectation that does not hold.
#define EXPECT(condition)                                                                                              \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            return QStringLiteral("does not hold: " #condition);                                                       \
    } while (false)
#define HOLDS return QString()
