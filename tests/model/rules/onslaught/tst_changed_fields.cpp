// SPDX-License-Identifier: GPL-3.0-or-later
// A change of one field of the game's own part does the same whether it comes from the rules or out of a file.
#include "model/play/events/bounds.h"
#include "model/rules/onslaught/part.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using play::FigureId;
using play::JsonValue;
using rules::onslaught::FieldChange;
using rules::onslaught::OnslaughtPart;

namespace {
const FigureId brakk(QStringLiteral("brakk"));

/// A part with something in each of its fields.
OnslaughtPart fullPart()
{
    OnslaughtPart part;
    part.budget = {1, 0, 1, 1};
    part.walk = {brakk, 3, 5};
    part.group = {550, brakk, {brakk}, {}};
    part.chests = {{3, 4}, {5, 6}};
    part.house[QStringLiteral("event-pays-nothing")] = true;
    auto& record = part.records[brakk.text()];
    record.standardInRound = 2;
    record.cards = QStringList{QStringLiteral("bird-calls")};
    record.attacks = QStringList{QStringLiteral("claw")};
    part.memory.lasting = {{brakk, QStringLiteral("dial/mark-prey"), {}, content::Until::EndOfRound, 4, 2}};
    part.memory.worked[QStringLiteral("brakk/passive/t0")] = {2, 1};
    part.memory.claims = {{QStringLiteral("brakk/passive/t0"), {brakk}}};
    return part;
}

OnslaughtPart applied(OnslaughtPart part, const JsonValue& change)
{
    return part.apply(QStringLiteral("set"), change) ? part : OnslaughtPart();
}
} // namespace

class TestChangedFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    static void everyField_data()
    {
        QTest::addColumn<QString>("field");
        for (const char* field :
             {"budget", "walk", "group", "chests", "house", "record/brakk", "lasting", "worked", "claims"}) {
            QTest::newRow(field) << QString::fromLatin1(field);
        }
    }

    static void everyField()
    {
        QFETCH(const QString, field);
        const OnslaughtPart none;
        const OnslaughtPart full = fullPart();
        QVERIFY(full.hasSame(field, full) && !full.hasSame(field, none));
        const OnslaughtPart* ends[] = {&none, &full};
        for (int i = 0; i < 2; ++i) {
            const OnslaughtPart& before = *ends[i];
            const OnslaughtPart& after = *ends[1 - i];
            const JsonValue change = after.fieldChange(field, before);
            const JsonValue stored(change.get());
            QVERIFY(change == stored);
            QCOMPARE(play::fieldIn(change), field);
            QCOMPARE(play::fieldIn(stored), field);
            const OnslaughtPart made = applied(before, change);
            QVERIFY(made.equals(applied(before, stored)));
            QVERIFY(made.hasSame(field, after));
        }
    }

    static void aNumberBeyondAnyGameDoesNotFit()
    {
        OnslaughtPart part;
        part.walk = {brakk, play::mostCounted + 1, 5};
        OnslaughtPart other;
        QVERIFY(!other.apply(QStringLiteral("set"), part.fieldChange(QStringLiteral("walk"), other)));
        OnslaughtPart forged = fullPart();
        forged.memory.lasting[0].source = QString(500, QLatin1Char('x'));
        QVERIFY(!other.apply(QStringLiteral("set"), forged.fieldChange(QStringLiteral("lasting"), other)));
    }
};

WHEELHOUSE_TEST(TestChangedFields)
#include "tst_changed_fields.moc"
