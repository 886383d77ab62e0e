// SPDX-License-Identifier: GPL-3.0-or-later
// A change of one field of the game's own part does the same whether it comes from the rules or out of a file.
#include "model/play/events/bounds.h"
#include "model/play/events/fold.h"
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
    rules::onslaught::Record record;
    record.standardInRound = 2;
    record.cards = QStringList{QStringLiteral("bird-calls")};
    record.attacks = QStringList{QStringLiteral("claw")};
    part.records.set(brakk, record);
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

    /// The part that a change was made with is the one after it; any other part is changed as by a file.
    static void thePartAChangeWasMadeWithIsTaken()
    {
        const auto before = std::make_shared<const OnslaughtPart>(fullPart());
        auto changed = std::make_shared<OnslaughtPart>(*before);
        changed->walk = {brakk, 2, 5};
        const std::shared_ptr<const OnslaughtPart> after = changed;
        const JsonValue change = OnslaughtPart::fieldChange(QStringLiteral("walk"), before, after);
        const play::SystemChanged event{QStringLiteral("set"), change, 1};
        play::State same;
        same.part = play::SystemPartValue(before);
        QVERIFY(play::apply(same, event));
        QCOMPARE(same.part.get(), after.get());
        const auto richer = std::make_shared<OnslaughtPart>(*before);
        richer->chests.push_back({7, 8});
        play::State other;
        other.part = play::SystemPartValue(richer);
        QVERIFY(play::apply(other, event));
        richer->walk = after->walk;
        QVERIFY(other.part.get()->equals(*richer));
        QVERIFY(!other.part.get()->equals(*after));
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
