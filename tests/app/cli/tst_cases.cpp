// SPDX-License-Identifier: GPL-3.0-or-later
// Every case of tests/cases, asked of the real command line.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

#include <cmath>

namespace wheelhouse::testing {
namespace {

using CaseJson = nlohmann::json;

/// Whether two values are equal, in order and kind, except for the last digits of fractions.
bool isSame(const CaseJson& actual, const CaseJson& expected)
{
    if (expected.is_number_float() && actual.is_number())
        return std::abs(actual.get<double>() - expected.get<double>()) <= 1e-12;
    return actual == expected;
}

/// Whether a reply is as a case expects it.
bool isAsExpected(const CaseJson& reply, const CaseJson& expected)
{
    if (expected.contains("error"))
        return !reply.at("ok").get<bool>() && reply.at("error").at("code") == expected.at("error");
    if (!reply.at("ok").get<bool>())
        return false;
    for (const auto& item : expected.items()) {
        if (!reply.at("result").contains(item.key()) || !isSame(reply.at("result").at(item.key()), item.value()))
            return false;
    }
    return true;
}

} // namespace

class TestCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsAnsweredAsExpected_data()
    {
        QTest::addColumn<QString>("path");
        const auto files = QDir(QStringLiteral(CASES)).entryInfoList({"*.jsonl"}, QDir::Files, QDir::Name);
        QVERIFY(!files.isEmpty());
        for (const QFileInfo& file : files)
            QTest::newRow(qPrintable(file.fileName())) << file.filePath();
    }
    void everyCaseIsAnsweredAsExpected()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::vector<CaseJson> cases;
        QByteArray requests;
        while (!file.atEnd()) {
            const QByteArray line = file.readLine().trimmed();
            if (line.isEmpty())
                continue;
            cases.push_back(CaseJson::parse(line.toStdString()));
            requests += QByteArray::fromStdString(cases.back().at("request").dump()) + '\n';
        }
        QVERIFY(!cases.empty());
        const auto replies = runQueries(requests);
        QCOMPARE(replies.size(), cases.size());
        for (std::size_t i = 0; i < cases.size(); ++i) {
            QVERIFY2(
                isAsExpected(replies[i], cases[i].at("expect")),
                qPrintable(
                    QStringLiteral("line %1: %2").arg(i + 1).arg(QString::fromStdString(replies[i].dump()).left(400))));
        }
    }

    void theReaderNoticesADifference()
    {
        const auto reply = CaseJson::parse(R"({"ok":true,"result":{"cost":2,"p":0.25,"spaces":[[1,2],[2,2]]}})");
        QVERIFY(isAsExpected(reply, CaseJson::parse(R"({"p":0.2500000000000001,"cost":2})")));
        for (const char* other : {R"({"cost":3})", R"({"cost":null})", R"({"steps":[]})", R"({"p":0.25000001})",
                                  R"({"spaces":[[2,2],[1,2]]})", R"({"error":"illegal"})"})
            QVERIFY2(!isAsExpected(reply, CaseJson::parse(other)), other);
        const auto error = CaseJson::parse(R"({"ok":false,"error":{"code":"illegal","message":"No."}})");
        QVERIFY(isAsExpected(error, CaseJson::parse(R"({"error":"illegal"})")));
        QVERIFY(!isAsExpected(error, CaseJson::parse(R"({"error":"bad-request"})")));
        QVERIFY(!isAsExpected(error, CaseJson::parse("{}")));
    }
};

WHEELHOUSE_TEST(TestCases)

} // namespace wheelhouse::testing

#include "tst_cases.moc"
