// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

class QObject;

// A test program holds many Qt Test classes. Each registers itself with WHEELHOUSE_TEST(ClassName) at the end of its
// .cpp, before the include of its .moc; the program's main runs them all, one after the other:
//     tst_model                          every class; a JUnit file for each in WHEELHOUSE_TEST_RESULTS
//     tst_model TestDials turn:by_one    one class, and any arguments of Qt Test
// A warning that a test did not announce with QTest::ignoreMessage fails the function that caused it.
namespace wheelhouse::testing {

using MakeTest = std::unique_ptr<QObject> (*)();

struct Registration {
    Registration(const char* className, MakeTest make);
};

/// Redirects HOME, the XDG folders, locale and time zone to a private temporary place; call before the application
/// object exists. Returned is the folder, kept for as long as the value lives.
std::shared_ptr<void> isolate();

/// Runs the registered classes that the arguments choose. Returns the exit code: 0 only if all passed.
int runTests();

} // namespace wheelhouse::testing

#define WHEELHOUSE_TEST(ClassName)                                                                                     \
    static const ::wheelhouse::testing::Registration registered##ClassName{                                            \
        #ClassName, []() -> std::unique_ptr<QObject> { return std::make_unique<ClassName>(); }};
