// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/cli_run.h"

#include <QProcess>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

constexpr int patience = 60'000; // milliseconds, for a machine that is busy

CliRun resultOf(QProcess& process)
{
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

CliRun runProcess(QProcess& process, const QStringList& arguments, const QByteArray& input)
{
    process.start(WHEELHOUSE_CLI, arguments);
    if (!process.waitForStarted(patience))
        return {};
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(patience))
        return {};
    return resultOf(process);
}

} // namespace

CliRun runCli(const QStringList& arguments, const QByteArray& input)
{
    QProcess process;
    return runProcess(process, arguments, input);
}

CliRun runCliIn(const QString& locale, const QStringList& arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"LC_ALL", "LANG", "LANGUAGE"})
        environment.insert(name, locale);
    process.setProcessEnvironment(environment);
    return runProcess(process, arguments, {});
}

std::vector<nlohmann::json> runQueries(const QByteArray& lines)
{
    std::vector<nlohmann::json> replies;
    const CliRun run = runCli({"query"}, lines);
    if (run.status != 0 || !run.error.isEmpty())
        return replies;
    for (const QByteArray& line : run.out.split('\n')) {
        if (!line.isEmpty())
            replies.push_back(nlohmann::json::parse(line.toStdString()));
    }
    return replies;
}

bool same(const nlohmann::json& actual, const nlohmann::json& expected)
{
    if (actual != expected)
        qWarning("actual: %s\nexpected: %s", actual.dump().c_str(), expected.dump().c_str());
    return actual == expected;
}

QueryProcess::QueryProcess(const QString& folder) : m_process(std::make_unique<QProcess>())
{
    m_process->setWorkingDirectory(folder);
    m_process->start(WHEELHOUSE_CLI, {"query"});
    m_process->waitForStarted(patience);
}

QueryProcess::~QueryProcess()
{
    if (m_process->state() != QProcess::NotRunning)
        kill();
}

nlohmann::json QueryProcess::ask(const nlohmann::json& request)
{
    m_process->write(QByteArray::fromStdString(request.dump()) + '\n');
    while (!m_process->canReadLine()) {
        if (!m_process->waitForReadyRead(patience))
            return {};
    }
    return nlohmann::json::parse(m_process->readLine().toStdString());
}

int QueryProcess::finish()
{
    m_process->closeWriteChannel();
    return m_process->waitForFinished(patience) ? resultOf(*m_process).status : -1;
}

void QueryProcess::kill()
{
    m_process->kill();
    m_process->waitForFinished(patience);
}

} // namespace wheelhouse::testing
