// SPDX-License-Identifier: GPL-3.0-or-later
// commands: each command that is listed is one that the game knows, and takes what the list says.
#include "tests/app/cli/cli_run.h"
#include "tests/support/test_main.h"

#include <QObject>
#include <QRegularExpression>
#include <QTest>

#include <nlohmann/json.hpp>

#include <map>

namespace wheelhouse::testing {

using Json = nlohmann::json;

namespace {
/// "at? [x, y], dice? [face]" as "at" and "dice".
QStringList namesIn(const QString& arguments)
{
    QStringList names;
    int depth = 0;
    QString name;
    for (const QChar letter : arguments + QLatin1Char(',')) {
        if (letter == u'[' || letter == u'{' || letter == u'(') {
            ++depth;
        } else if (letter == u']' || letter == u'}' || letter == u')') {
            --depth;
        } else if (letter == u',' && depth == 0) {
            names << name.trimmed();
            name.clear();
        } else if (depth == 0) {
            name += letter;
        }
    }
    names.removeAll(QString());
    for (QString& one : names) {
        one = one.remove(u'?').trimmed();
    }
    return names;
}

Json commandsOf(const QString& system)
{
    const CliRun run = runCli({"commands", system, "--json"});
    return run.status == 0 ? Json::parse(run.out.toStdString()).at("commands") : Json();
}
} // namespace

class TestCommandList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachIsKnownAndTakesWhatTheListSays_data()
    {
        QTest::addColumn<QString>("system");
        QTest::newRow("free table") << "tracker";
        QTest::newRow("by the rules") << "onslaught";
    }

    void eachIsKnownAndTakesWhatTheListSays()
    {
        QFETCH(QString, system);
        const Json commands = commandsOf(system);
        QVERIFY(commands.size() > 45);
        QueryProcess query;
        const Json game = {{"op", "game"},
                           {"system", system.toStdString()},
                           {"pack", "starter"},
                           {"scenario", "two-lanterns-one-door"},
                           {"seed", 1}};
        QVERIFY(query.ask(game).at("ok"));
        for (const Json& command : commands) {
            const auto type = command.at("type").get<std::string>();
            QVERIFY2(!command.at("about").get<std::string>().empty(), type.c_str());
            if (type == "answer") { // asks first which question is meant, and none is open
                continue;
            }
            Json args = {{"no-such-argument", 1}};
            const auto ask = [&] {
                const Json reply = query.ask({{"op", "do"}, {"command", {{"type", type}, {"args", args}}}});
                return QString::fromStdString(reply.value("error", Json::object()).value("at", ""));
            };
            QVERIFY2(ask().endsWith("no-such-argument"), type.c_str());
            for (const QString& name : namesIn(QString::fromStdString(command.at("arguments")))) {
                args[name.toStdString()] = Json::object();
            }
            QVERIFY2(ask().endsWith("no-such-argument"), qPrintable(QString::fromStdString(args.dump())));
        }
    }

    void eachSaysWhoMayGiveIt()
    {
        std::map<std::string, std::string> givers;
        for (const Json& command : commandsOf("onslaught")) {
            givers[command.at("type").get<std::string>()] = command.at("giver").get<std::string>();
        }
        QCOMPARE(givers.at("attack"), std::string("the-turns"));
        QCOMPARE(givers.at("end-turn"), std::string("the-turns"));
        QCOMPARE(givers.at("use-dial"), std::string("the-figures"));
        QCOMPARE(givers.at("give"), std::string("the-pieces"));
        QCOMPARE(givers.at("claim"), std::string("the-cards"));
        QCOMPARE(givers.at("answer"), std::string("the-asked"));
        QCOMPARE(givers.at("draw-card"), std::string("the-seats"));
        QCOMPARE(givers.at("start"), std::string("the-table"));
        QCOMPARE(givers.at("adjust"), std::string("anybody"));
        QVERIFY(runCli({"commands", "onslaught"}).out.contains("\n    For whoever plays the one in turn.\n"));
    }

    void peopleReadTwoLinesACommand()
    {
        const CliRun run = runCli({"commands", "onslaught"});
        QCOMPARE(run.status, 0);
        QVERIFY(run.out.contains("\nend-move\n    Ends the move in progress.\n"));
        QVERIFY(run.out.contains("\ntrade-action  from, to (“standard”, “move” or “bonus”)\n    "));
    }

    void anUnknownGameIsSaid()
    {
        const CliRun run = runCli({"commands", "whist"});
        QCOMPARE(run.status, 1);
        QVERIFY(run.error.contains("No game is called “whist”."));
    }
};

WHEELHOUSE_TEST(TestCommandList)

} // namespace wheelhouse::testing

#include "tst_command_list.moc"
