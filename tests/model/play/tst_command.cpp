// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/command.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

class TestCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCommandIsRead();
    void aWrongCommandIsRefusedWithItsPlace_data();
    void aWrongCommandIsRefusedWithItsPlace();
    void aDeclarationLeavesOutWhoAndWhen();
    void argumentsAreRead();
    void theFirstWrongArgumentIsRemembered();
    void aWrongArgumentIsNamed_data();
    void aWrongArgumentIsNamed();
};

void TestCommand::aCommandIsRead()
{
    const auto command = commandFromJson(
        *parseJson(R"({"type":"adjust","seat":"ann","args":{"by":-3},"id":"c1","device":"phone","head":"g7"})"));
    QVERIFY(command);
    QCOMPARE(command->type, QString("adjust"));
    QVERIFY(command->seat == SeatId("ann") && command->id == CommandId("c1") && command->head == GroupId("g7"));
    QCOMPARE(command->device, QString("phone"));
    QCOMPARE(command->args.text(), QByteArray(R"({"by":-3})"));
    const auto bare = commandFromJson(*parseJson(R"({"type":"undo"})"));
    QVERIFY(bare && !bare->seat && !bare->id && !bare->head && bare->args.isNull());
}

void TestCommand::aWrongCommandIsRefusedWithItsPlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("at");
    QTest::addColumn<QString>("why");
    QTest::newRow("list") << QByteArray("[]") << ""
                          << "command-not-an-object";
    QTest::newRow("no type") << QByteArray("{}") << "/type"
                             << "argument-missing";
    QTest::newRow("empty type") << QByteArray(R"({"type":""})") << "/type"
                                << "argument-not-a-text";
    QTest::newRow("type a number") << QByteArray(R"({"type":1})") << "/type"
                                   << "argument-not-a-text";
    QTest::newRow("unknown") << QByteArray(R"({"type":"a","sit":"b"})") << "/sit"
                             << "argument-unknown";
    QTest::newRow("seat") << QByteArray(R"({"type":"a","seat":4})") << "/seat"
                          << "argument-not-a-text";
    QTest::newRow("head") << QByteArray(R"({"type":"a","head":""})") << "/head"
                          << "argument-not-a-text";
    QTest::newRow("args") << QByteArray(R"({"type":"a","args":[1]})") << "/args"
                          << "command-not-an-object";
    QTest::newRow("long") << R"({"type":")" + QByteArray("x").repeated(4001) + R"("})"
                          << "/type"
                          << "argument-too-long";
}

void TestCommand::aWrongCommandIsRefusedWithItsPlace()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, at);
    QFETCH(const QString, why);
    const auto command = commandFromJson(*parseJson(text));
    QVERIFY(!command);
    QCOMPARE(command.error().code, Refusal::Code::BadRequest);
    QCOMPARE(command.error().at, at);
    QCOMPARE(command.error().why.key, why);
}

void TestCommand::aDeclarationLeavesOutWhoAndWhen()
{
    const auto one = commandFromJson(*parseJson(R"({"type":"a","args":{"x":1},"id":"c1","device":"p","seat":"ann"})"));
    const auto other = commandFromJson(*parseJson(R"({"type":"a","args":{"x":1}})"));
    QVERIFY(declaration(*one) == declaration(*other));
    QCOMPARE(declaration(*one).text(), QByteArray(R"({"args":{"x":1},"type":"a"})"));
    const auto empty = commandFromJson(*parseJson(R"({"type":"a","args":{}})"));
    QCOMPARE(declaration(*empty).text(), QByteArray(R"({"type":"a"})"));
}

void TestCommand::argumentsAreRead()
{
    Args args(*parseJson(R"({"t":"x","e":"","n":5,"f":true,"l":["a",{"b":1}],"z":null})"), "/args");
    QCOMPARE(args.text("t"), QString("x"));
    QCOMPARE(args.textOr("e", "other"), QString());
    QCOMPARE(args.textOr("q", "other"), QString("other"));
    QCOMPARE(args.number("n", 0, 5), 5);
    QCOMPARE(args.numberOrNothing("z", 0, 5), std::nullopt);
    QVERIFY(args.flagOr("f", false) && args.flagOr("q", true));
    QCOMPARE(args.list("l", 2).size(), 2U);
    QVERIFY(args.has("t") && !args.has("z") && !args.has("q"));
    QVERIFY(args.id<FigureId>("t") == FigureId("x"));
    QVERIFY(!args.idOr<FigureId>("q"));
    QVERIFY(!args.problem());
}

void TestCommand::theFirstWrongArgumentIsRemembered()
{
    Args args(*parseJson(R"({"n":"five"})"), "/args");
    args.number("n", 1, 9);
    args.text("missing");
    QVERIFY(args.problem());
    QCOMPARE(args.problem()->at, QString("/args/n"));
    QVERIFY(args.problem()->why ==
            Message("argument-not-a-number").with("name", QString("n")).with("low", 1).with("high", 9));
}

void TestCommand::aWrongArgumentIsNamed_data()
{
    QTest::addColumn<QByteArray>("object");
    QTest::addColumn<QString>("why");
    QTest::newRow("missing") << QByteArray("{}") << "argument-missing";
    QTest::newRow("low") << QByteArray(R"({"n":0})") << "argument-out-of-range";
    QTest::newRow("high") << QByteArray(R"({"n":10})") << "argument-out-of-range";
    QTest::newRow("beyond") << QByteArray(R"({"n":18446744073709551612})") << "argument-out-of-range";
    QTest::newRow("fraction") << QByteArray(R"({"n":1.0})") << "argument-not-a-number";
    QTest::newRow("no object") << QByteArray("[1]") << "argument-missing";
}

void TestCommand::aWrongArgumentIsNamed()
{
    QFETCH(const QByteArray, object);
    QFETCH(const QString, why);
    Args args(*parseJson(object), "/args");
    QCOMPARE(args.number("n", 1, 9), 1);
    QVERIFY(args.problem());
    QCOMPARE(args.problem()->why.key, why);
}

WHEELHOUSE_TEST(TestCommand)

} // namespace wheelhouse::play

#include "tst_command.moc"
