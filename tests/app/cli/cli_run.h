// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the real wheelhouse-cli.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <vector>

class QProcess;

namespace wheelhouse::testing {

struct CliRun {
    int status = -1; ///< exit status; -1 if it crashed or did not start
    QByteArray out;
    QByteArray error;
};

/// Runs it to its end with `input` on its standard input.
CliRun runCli(const QStringList& arguments, const QByteArray& input = {});

/// The same on a system whose language is `locale`, such as "de_DE.UTF-8".
CliRun runCliIn(const QString& locale, const QStringList& arguments);

/// The same with a query a line; the replies as JSON, one a line of the output.
std::vector<nlohmann::json> runQueries(const QByteArray& lines);

/// Whether the two are equal; a warning shows them if not.
bool same(const nlohmann::json& actual, const nlohmann::json& expected);

/// A query process that stays, to ask one thing after another.
class QueryProcess
{
public:
    /// Paths in requests are relative to `folder`, or where it is empty to the test's own.
    explicit QueryProcess(const QString& folder = {});
    ~QueryProcess();
    Q_DISABLE_COPY_MOVE(QueryProcess)

    /// The reply to one request; null JSON if none came.
    nlohmann::json ask(const nlohmann::json& request);
    /// Closes its input and waits for its end: the exit status.
    int finish();
    /// Kills it as a crash would.
    void kill();

private:
    std::unique_ptr<QProcess> m_process;
};

} // namespace wheelhouse::testing
