// SPDX-License-Identifier: GPL-3.0-or-later
// The worked examples of tests/examples, played through the real command line.
#include "tests/app/cli/example_match.h"
#include "tests/app/cli/example_run.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QObject>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

constexpr const char* oneRequest = "```json ask\n{\"op\":\"legal\"}\n```\n";

QString exampleText(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QFileInfoList exampleFiles()
{
    QFileInfoList files;
    for (const QFileInfo& folder : QDir(QStringLiteral(EXAMPLES)).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot))
        files += QDir(folder.filePath()).entryInfoList({"*.md"}, QDir::Files, QDir::Name);
    return files;
}

} // namespace

class TestExamples : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesAsTold_data()
    {
        QTest::addColumn<QString>("path");
        for (const QFileInfo& file : exampleFiles()) {
            const auto example = readExample(exampleText(file.filePath()));
            QTest::newRow(qPrintable(example ? example->title : file.fileName())) << file.filePath();
        }
    }
    void goesAsTold()
    {
        QFETCH(QString, path);
        const auto example = readExample(exampleText(path));
        if (!example)
            QFAIL(
                qPrintable(QStringLiteral("%1:%2: %3").arg(path).arg(example.error().line).arg(example.error().what)));
        if (const auto problem = playExample(*example, QFileInfo(path).path()))
            QFAIL(qPrintable(QStringLiteral("%1:%2: %3").arg(path).arg(problem->line).arg(problem->what)));
    }

    void thereAreExamples() { QVERIFY(exampleFiles().size() >= 12); }

    void whatIsNoExampleIsRefused_data()
    {
        const QByteArray see = "```json see\n[]\n```\n";
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("nothing") << QByteArray() << 1;
        QTest::newRow("only words") << QByteArray("# A\n\nWords.\n") << 4;
        QTest::newRow("no title") << oneRequest + see << 1;
        QTest::newRow("an unknown block") << "# A\n" + QByteArray(oneRequest) + "```json aks\n{}\n```\n" << 5;
        QTest::newRow("a block without a name") << "# A\n" + QByteArray(oneRequest) + "```\n{}\n```\n" << 5;
        QTest::newRow("a seat too many") << "# A\n```json ask ann\n{}\n```\n" + see << 2;
        QTest::newRow("an empty block") << "# A\n```json ask\n\n```\n" + see << 2;
        QTest::newRow("an empty expectation") << "# A\n" + QByteArray(oneRequest) + "```json see\n{}\n```\n" << 5;
        QTest::newRow("two expectations") << "# A\n" + QByteArray(oneRequest) + "```json see\n1\n2\n```\n" << 5;
        QTest::newRow("no JSON") << "# A\n```json ask\n{\"op\":\"legal\"}\n{\"op\":\n```\n" + see << 4;
        QTest::newRow("an expectation first") << "# A\n" + see << 2;
        QTest::newRow("a question last") << "# A\n" + QByteArray(oneRequest) + see + oneRequest << 8;
        QTest::newRow("no end") << "# A\n" + QByteArray(oneRequest) + "```json see\n[]\n" << 5;
    }
    void whatIsNoExampleIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        const auto example = readExample(QString::fromUtf8(text));
        QVERIFY(!example);
        QCOMPARE(example.error().line, line);
        QVERIFY(!example.error().what.isEmpty());
    }

    // Each block that is not as told is named by its line, in an example that goes well up to there.
    void aDifferenceIsFoundWhereItIs_data()
    {
        QTest::addColumn<QByteArray>("block");
        QTest::newRow("an answer") << QByteArray("```json see\n{\"name\":\"Another\"}\n```\n");
        QTest::newRow("a refusal") << QByteArray("```json refused\n{\"code\":\"illegal\"}\n```\n");
        QTest::newRow("the table") << QByteArray("```json table\n{\"table\":{\"round\":2}}\n```\n");
        QTest::newRow("a seat's view") << QByteArray("```json table ann\n{\"table\":{\"round\":2}}\n```\n");
        QTest::newRow("nobody's view") << QByteArray("```json table zoe\n{\"table\":{\"round\":1}}\n```\n");
        QTest::newRow("a log") << QByteArray("```text log\nNobody comes\n```\n");
        QTest::newRow("a line told already") << QByteArray("```text log\nAnn sits down\n```\n");
        QTest::newRow("a map") << QByteArray("```text map\n...\n```\n");
        QTest::newRow("a failure") << QByteArray("```json ask\n{\"op\":\"redo\"}\n```\n```json see\n[]\n```\n");
    }
    void aDifferenceIsFoundWhereItIs()
    {
        QFETCH(QByteArray, block);
        const QByteArray text =
            "# A game\n```json ask\n{\"op\":\"game\",\"pack\":\"starter\",\"scenario\":\"two-lanterns-one-door\",\n"
            "\"seed\":1,\"seats\":[{\"id\":\"ann\",\"name\":\"Ann\"},{\"id\":\"ben\",\"name\":\"Ben\"}]}\n```\n"
            "```json see\n{\"name\":\"Two Lanterns, One Door\"}\n```\n```text log\nAnn sits down\nBen sits down\n```\n"
            "```json table ann\n{\"table\":{\"round\":1,\"map\":null}}\n```\n";
        const auto whole = readExample(QString::fromUtf8(text));
        QVERIFY(whole && !playExample(*whole, {}));
        const auto changed = readExample(QString::fromUtf8(text + block));
        QVERIFY(changed);
        const auto problem = playExample(*changed, {});
        QVERIFY(problem);
        QCOMPARE(problem->line, text.count('\n') + 1);
    }

    void aPartIsCompared_data()
    {
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<bool>("there");
        QTest::newRow("members") << QByteArray(R"({"n":1,"list":[1,2]})") << true;
        QTest::newRow("another value") << QByteArray(R"({"n":2})") << false;
        QTest::newRow("another kind") << QByteArray(R"({"n":"1"})") << false;
        QTest::newRow("a member that is not there") << QByteArray(R"({"m":1})") << false;
        QTest::newRow("null where nothing is") << QByteArray(R"({"m":null})") << true;
        QTest::newRow("null where something is") << QByteArray(R"({"n":null})") << false;
        QTest::newRow("a list of values is whole") << QByteArray(R"({"list":[1]})") << false;
        QTest::newRow("an empty list") << QByteArray(R"({"list":[]})") << false;
        QTest::newRow("objects among others") << QByteArray(R"({"all":[{"id":"a"},{"id":"c"}]})") << true;
        QTest::newRow("objects in another order") << QByteArray(R"({"all":[{"id":"c"},{"id":"a"}]})") << false;
        QTest::newRow("an object twice") << QByteArray(R"({"all":[{"id":"a"},{"id":"a"}]})") << false;
        QTest::newRow("only these") << QByteArray(R"({"all":{"only":[{"id":"a"},{"id":"b"},{"id":"c"}]}})") << true;
        QTest::newRow("only some") << QByteArray(R"({"all":{"only":[{"id":"a"},{"id":"b"}]}})") << false;
        QTest::newRow("none such") << QByteArray(R"({"all":{"none":{"id":"d"}}})") << true;
        QTest::newRow("one such") << QByteArray(R"({"all":{"none":{"id":"b","n":5}}})") << false;
        QTest::newRow("none where no list is") << QByteArray(R"({"n":{"none":{"id":"b"}}})") << false;
    }
    void aPartIsCompared()
    {
        QFETCH(QByteArray, expected);
        QFETCH(bool, there);
        const auto actual =
            nlohmann::json::parse(R"({"n":1,"list":[1,2],"all":[{"id":"a"},{"id":"b","n":5},{"id":"c"}]})");
        QCOMPARE(lacking(actual, nlohmann::json::parse(expected.toStdString())).isEmpty(), there);
    }

    void aPictureIsCompared()
    {
        const auto state = nlohmann::json::parse(
            R"({"table":{"map":{"terrain":["..#","~..","..."]},"figures":[{"id":"bee","at":{"x":2,"y":1}},)"
            R"({"id":"ant","at":{"x":0,"y":1},"size":2},{"id":"fly"},)"
            R"({"id":"bug","at":{"x":0,"y":0},"tracks":[{"name":"hp","value":0}]}]}})");
        QCOMPARE(differenceOfMap(state, {"..#", "AAB", "AA.", "A = ant", "B = bee"}), QString());
        QVERIFY(!differenceOfMap(state, {"..#", "BAA", ".AA", "A = ant", "B = bee"}).isEmpty());
        QVERIFY(!differenceOfMap(state, {"...", "AAB", "AA.", "A = ant", "B = bee"}).isEmpty());
        QVERIFY(!differenceOfMap(state, {"..#", "AA.", "AA.", "A = ant"}).isEmpty());
    }
};

WHEELHOUSE_TEST(TestExamples)

} // namespace wheelhouse::testing

#include "tst_examples.moc"
