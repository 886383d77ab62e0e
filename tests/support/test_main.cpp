// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <vector>

namespace wheelhouse::testing {
namespace {

struct RegisteredTest {
    QString name;
    MakeTest make;
};

std::vector<RegisteredTest>& registeredTests()
{
    static std::vector<RegisteredTest> tests; // filled before main, hence a function's static
    return tests;
}

QtMessageHandler g_qtTestHandler = nullptr;
std::atomic<int> g_strayWarnings = 0;

// Qt Test forgets its failOnWarning patterns after each function, so the pattern is given anew just before Qt Test sees
// the message; messages announced with ignoreMessage are still taken out first.
void failOnMessage(QtMsgType type, const QMessageLogContext& context, const QString& message)
{
    if (message.startsWith("This plugin does not support propagateSizeHints"))
        return; // the offscreen platform says this whenever a window is shown
    if (type == QtWarningMsg)
        QTest::failOnWarning(QRegularExpression(".*"));
    g_qtTestHandler(type, context, message);
    if (type == QtCriticalMsg)
        QTest::qFail(qPrintable(message), context.file ? context.file : "", context.line);
}

void countMessage(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtWarningMsg || type == QtCriticalMsg)
        ++g_strayWarnings;
    std::fprintf(stderr, "outside a test: %s\n", qPrintable(message));
}

int runClass(const RegisteredTest& test, const QStringList& rest)
{
    // Qt Test's own handler answers SIGTERM by writing stack traces without end; whoever stops a test wants it stopped.
    QStringList arguments{QCoreApplication::applicationFilePath(), "-nocrashhandler"};
    if (rest.isEmpty()) { // a filtered run must not replace the results of the whole class
        const QString folder = qEnvironmentVariable("WHEELHOUSE_TEST_RESULTS", WHEELHOUSE_TEST_RESULTS);
        const QString program = QFileInfo(QCoreApplication::applicationFilePath()).fileName();
        QDir().mkpath(folder);
        arguments << "-o" << QString("%1/%2-%3.xml,junitxml").arg(folder, program, test.name) << "-o"
                  << "-,txt";
    }
    arguments += rest;
    std::vector<QByteArray> bytes;
    std::vector<char*> argv;
    for (const QString& argument : std::as_const(arguments))
        bytes.push_back(argument.toLocal8Bit());
    for (QByteArray& argument : bytes)
        argv.push_back(argument.data());
    argv.push_back(nullptr);

    const auto object = test.make();
    // What qExec does, with our handler put in front of the one that qInit installs.
    QTest::qInit(object.get(), static_cast<int>(bytes.size()), argv.data());
    g_qtTestHandler = qInstallMessageHandler(failOnMessage);
    const int failures = QTest::qRun();
    qInstallMessageHandler(g_qtTestHandler);
    QTest::qCleanup();
    return failures;
}

/// Leaves of the tests one part of so many, as "2/4" says it; every class belongs to one of them.
void keepPart(std::vector<RegisteredTest>& tests, const QString& part)
{
    const size_t number = part.section('/', 0, 0).toULongLong();
    const size_t parts = part.section('/', 1).toULongLong();
    size_t at = 0;
    std::erase_if(tests, [&](const RegisteredTest&) { return parts == 0 || at++ % parts + 1 != number; });
}

} // namespace

Registration::Registration(const char* className, MakeTest make)
{
    registeredTests().push_back({className, make});
}

std::shared_ptr<void> isolate()
{
    auto home = std::make_shared<QTemporaryDir>();
    const QDir dir(home->path());
    for (const char* variable :
         {"HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}) {
        dir.mkdir(variable);
        QFile::setPermissions(dir.filePath(variable), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv(variable, dir.filePath(variable).toLocal8Bit());
    }
    qputenv("LC_ALL", "C.UTF-8");
    qunsetenv("LANGUAGE");
    qputenv("TZ", "UTC");
    QStandardPaths::setTestModeEnabled(true);
    qInstallMessageHandler(countMessage);
    return home;
}

int runTests()
{
    auto tests = registeredTests();
    std::ranges::sort(tests, {}, &RegisteredTest::name);
    QStringList rest = QCoreApplication::arguments().mid(1);
    if (!rest.isEmpty()) {
        const QString chosen = rest.takeFirst();
        const QString part = "--part=";
        if (chosen.startsWith(part))
            keepPart(tests, chosen.mid(part.size()));
        else
            std::erase_if(tests, [&](const RegisteredTest& test) { return test.name != chosen; });
    }
    if (tests.empty()) {
        std::fprintf(stderr, "no such test class\n");
        return 2;
    }
    int failures = 0;
    for (const RegisteredTest& test : tests)
        failures += runClass(test, rest);
    if (g_strayWarnings > 0)
        std::fprintf(stderr, "%d warnings outside any test\n", g_strayWarnings.load());
    return failures + g_strayWarnings > 0 ? 1 : 0;
}

} // namespace wheelhouse::testing
