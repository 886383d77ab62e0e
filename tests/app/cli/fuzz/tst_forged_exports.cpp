// SPDX-License-Identifier: GPL-3.0-or-later
// Exports that somebody changed with every hash right, and sessions made of them: what is no game is not imported, and
// what is damaged is told in plain words.
#include "model/store/checksum.h"
#include "model/store/sql_database.h"
#include "model/store/transfer.h"
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QCryptographicHash>
#include <QFile>
#include <QObject>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::testing {
namespace {

using Json = nlohmann::json;

constexpr int acts = 140; // beyond two stored states

QByteArray bytesIn(const QString& path)
{
    QFile file(path);
    return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

void writeExport(const QString& path, const Json& json)
{
    QFile file(path);
    const QByteArray text = QByteArray::fromStdString(json.dump());
    QVERIFY(file.open(QFile::WriteOnly | QFile::Truncate) && file.write(text) == text.size());
}

/// The hash over groups and moves that fits what they say now.
void signExport(Json& exported)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const Json& text) {
        const QByteArray bytes = QByteArray::fromStdString(text.get<std::string>());
        hash.addData(QByteArray::number(bytes.size()) + ':');
        hash.addData(bytes);
    };
    for (const Json& group : exported.at("groups")) {
        add(group.at("id"));
        add(group.at("parent"));
        for (const Json& row : group.at("rows")) {
            add(row.at("audience"));
            add(row.at("payload"));
        }
    }
    for (const Json& move : exported.at("moves")) {
        add(move.at("kind"));
        add(move.at("target"));
    }
    exported["hash"] = hash.result().toHex().toStdString();
}

void setContent(Json& exported, const std::string& content)
{
    exported["session"]["content"] = content;
    exported["session"]["contentHash"] = store::hexHash(QByteArray::fromStdString(content)).toStdString();
}

/// A stored state in which the round is another one.
Json bentState(const Json& group, const QByteArray& state)
{
    const QByteArray bent = QByteArray(state).replace("\"round\":1", "\"round\":4");
    return {{"group", group}, {"state", bent.toStdString()}, {"hash", store::hexHash(bent).toStdString()}};
}

Json hashOf(const QString& session)
{
    QueryProcess query;
    (void)query.ask({{"op", "open"}, {"file", session.toStdString()}});
    return query.ask({{"op", "hash"}}).value("result", Json());
}

} // namespace

class TestForgedExports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        std::string lines = Json{{"op", "game"},
                                 {"pack", "starter"},
                                 {"scenario", "two-lanterns-one-door"},
                                 {"file", in("game").toStdString()}}
                                .dump() +
                            '\n';
        for (int number = 0; number < acts; ++number) {
            const Json args{{"figure", "harrow"}, {"by", number % 3 == 2 ? 2 : -1}};
            lines += Json{{"op", "do"}, {"command", {{"type", "adjust"}, {"args", args}}}}.dump() + '\n';
        }
        QCOMPARE(runQueries(QByteArray::fromStdString(lines)).size(), static_cast<size_t>(acts + 1));
        QCOMPARE(runCli({"export", in("game"), in("game.json")}).status, 0);
        m_export = Json::parse(bytesIn(in("game.json")).toStdString());
        const auto database = store::Database::open(in("game"), store::Database::Access::Write);
        m_state = (*database)->value("SELECT state FROM snapshot WHERE sequence = 128")->toByteArray();
        QVERIFY(m_state.contains("\"round\":1"));
    }

    void init()
    {
        QFile::remove(in("out"));
        QFile::remove(in("out.json"));
    }

    void whatCannotBeOpenedIsNotImported_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no pack") << QByteArray("{}");
        QTest::newRow("cut") << QByteArray("{\"format\":");
        QTest::newRow("of another kind") << QByteArray("7");
    }
    void whatCannotBeOpenedIsNotImported()
    {
        QFETCH(const QByteArray, content);
        Json forged = m_export;
        setContent(forged, content.toStdString());
        const CliRun run = imported(forged);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.error.contains("does not agree with itself"), run.error);
        QVERIFY(!run.error.contains("json.exception"));
        QVERIFY(!QFile::exists(in("out")));
    }

    void aStoredStateThatCanBeCountedIsNotBelieved()
    {
        Json forged = m_export;
        forged["snapshots"] = Json::array({bentState(m_export.at("groups").at(acts).at("id"), m_state)});
        const CliRun run = imported(forged);
        QVERIFY2(run.status == 0, run.error);
        QVERIFY(same(hashOf(in("out")), hashOf(in("game"))));
    }

    // Behind a lost act a stored state is all that there is, and where it can be counted again it must agree.
    void aStoredStateBehindALostActMustAgree()
    {
        QVERIFY(QFile::copy(in("game"), in("lost")));
        {
            const auto database = store::Database::open(in("lost"), store::Database::Access::Write);
            QVERIFY((*database)->run("UPDATE reading SET payload = x'00' WHERE sequence = 10"));
        }
        QCOMPARE(runCli({"repair", in("lost"), in("repaired")}).status, 0);
        QCOMPARE(runCli({"export", in("repaired"), in("repaired.json")}).status, 0);
        const Json sound = Json::parse(bytesIn(in("repaired.json")).toStdString());
        QCOMPARE(sound.at("snapshots").size(), size_t(3));
        const CliRun whole = imported(sound);
        QVERIFY2(whole.status == 0, whole.error);
        QVERIFY(same(hashOf(in("out")), hashOf(in("game"))));
        QVERIFY(QFile::remove(in("out")));
        Json forged = sound;
        forged["snapshots"][2] = bentState(sound.at("snapshots").at(2).at("group"), m_state);
        const CliRun run = imported(forged);
        QCOMPARE(run.status, 1);
        QVERIFY2(run.error.contains("another state is stored"), run.error);
        QVERIFY(!QFile::exists(in("out")));
    }

    void whatIsDamagedIsToldInPlainWords_data()
    {
        QTest::addColumn<QByteArray>("content"); // empty: as it was
        QTest::addColumn<QByteArray>("group");
        const auto group = [](const char* name, const QByteArray& event) {
            QTest::newRow(name) << QByteArray()
                                << QByteArray(R"({"do":{"type":"x"},"events":[)" + event + R"(],"title":{"key":"x"}})");
        };
        QTest::newRow("content that is cut") << QByteArray("{\"format\":") << QByteArray();
        QTest::newRow("content that is a number") << QByteArray("7") << QByteArray();
        QTest::newRow("a group that is cut") << QByteArray() << QByteArray("{\"do\":");
        QTest::newRow("a group that is none") << QByteArray() << QByteArray("[7]");
        group("an event that is cut", "{");
        group("an event of a number", R"({"t":"figure-added","v":1,"d":7})");
        group("an older event of a number", R"({"t":"prompt-opened","v":1,"d":{"thing":7}})");
        group("a number too large", R"({"t":"round-set","v":1,"d":{"before":1,"after":1e400}})");
        group("a part of a number", R"({"t":"system-changed","v":2,"d":{"type":"set","data":{"after":7}}})");
    }
    void whatIsDamagedIsToldInPlainWords()
    {
        QFETCH(const QByteArray, content);
        QFETCH(const QByteArray, group);
        Json forged = m_export;
        if (!content.isEmpty())
            setContent(forged, content.toStdString());
        if (!group.isEmpty())
            forged["groups"][acts]["rows"][0]["payload"] = group.toStdString();
        signExport(forged);
        // Nothing looks at what is in it, as when somebody writes the file past the program.
        QVERIFY(store::importSession(QByteArray::fromStdString(forged.dump()), in("out")));
        QueryProcess query;
        const Json opened = query.ask({{"op", "open"}, {"file", in("out").toStdString()}});
        // As it stood before the damage, and only to look at; or not at all.
        QVERIFY(!opened.at("ok").get<bool>() || opened.at("result").at("because").is_string());
        QByteArrayList said{QByteArray::fromStdString(opened.dump()), imported(forged, in("again")).error};
        if (content.isEmpty()) // playing it through does not need the cards
            said << runCli({"replay", in("out")}).error;
        for (const QByteArray& words : std::as_const(said)) {
            QVERIFY(!words.isEmpty());
            QVERIFY2(!words.contains("json.exception") && !words.contains("nlohmann"), words.constData());
        }
    }

private:
    QString in(const QByteArray& name) const { return m_folder.filePath(QString::fromUtf8(name)); }
    CliRun imported(const Json& exported, const QString& target = {}) const
    {
        writeExport(in("out.json"), exported);
        return runCli({"import", in("out.json"), target.isEmpty() ? in("out") : target});
    }

    QTemporaryDir m_folder;
    Json m_export;
    QByteArray m_state;
};

WHEELHOUSE_TEST(TestForgedExports)

} // namespace wheelhouse::testing

#include "tst_forged_exports.moc"
