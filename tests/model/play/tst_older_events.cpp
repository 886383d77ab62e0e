// SPDX-License-Identifier: GPL-3.0-or-later
// Events and states as earlier versions stored them keep their meaning: scores that stood as negative numbers, results
// that were one word, and words that the table has no more.
#include "model/play/codec/event_codec.h"
#include "model/play/table/initiative.h"
#include "tests/model/play/support/older_words.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

namespace wheelhouse::play {

using nlohmann::json;

class TestOlderEvents : public QObject
{
    Q_OBJECT

private:
    template <class E>
    static E read(const char* type, json fields)
    {
        const auto event = eventFromJson({{"t", type}, {"v", 1}, {"d", std::move(fields)}});
        if (!event || !std::holds_alternative<E>(*event))
            throw std::runtime_error(event ? "another event" : event.error().why.toStdString());
        return std::get<E>(*event);
    }

    static json place(int number) { return {{"number", number}, {"label", "Goblin"}, {"state", "waiting"}}; }

private Q_SLOTS:
    void aNumberBelowNoughtWasAScore_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<QString>("shown");
        QTest::newRow("a score") << -2300 << "23";
        QTest::newRow("before it in a tie") << -2301 << "23";
        QTest::newRow("behind it in a tie") << -2298 << "23";
        QTest::newRow("behind nought in a tie") << -1 << "0";
        QTest::newRow("a card") << 500 << "5";
        QTest::newRow("between two cards") << 550 << "5½";
    }

    void aNumberBelowNoughtWasAScore()
    {
        QFETCH(int, number);
        QFETCH(QString, shown);
        QCOMPARE(numberText(read<TurnEntryAdded>("turn-entry-added", {{"thing", place(number)}}).thing), shown);
        QCOMPARE(numberText(read<TurnEntryRemoved>("turn-entry-removed", {{"thing", place(number)}}).thing), shown);
        const auto changed =
            read<TurnEntryChanged>("turn-entry-changed", {{"before", place(number)}, {"after", place(number)}});
        QCOMPARE(numberText(changed.before), shown);
        QCOMPARE(numberText(changed.after), shown);
        State state;
        state.table.order = {{number, {}, {}, "Goblin", TurnEntry::State::Waiting}};
        const auto again = stateFromJson(liftedState(toJson(state)));
        QVERIFY(again);
        QCOMPARE(numberText(again->state.table.order.front()), shown);
    }

    void aResultWasAWord_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("ann"); // how it ended for her, as the number of its Ending
        QTest::addColumn<QString>("ben");
        QTest::newRow("a seat") << "ann"
                                << "0"
                                << "1";
        QTest::newRow("draw") << "draw"
                              << "2"
                              << "2";
        QTest::newRow("won") << "won"
                             << "0"
                             << "0";
        QTest::newRow("lost") << "lost"
                              << "1"
                              << "1";
    }

    void aResultWasAWord()
    {
        QFETCH(QString, word);
        QFETCH(QString, ann);
        QFETCH(QString, ben);
        const auto set = read<ResultSet>("result-set", {{"after", word.toStdString()}});
        QVERIFY(set.before.isEmpty());
        json state = toJson(State()).get();
        state["result"] = word.toStdString();
        const auto stored = stateFromJson(liftedState(JsonValue(state)));
        QVERIFY(stored);
        for (const Result& result : {set.after, stored->state.result}) {
            QCOMPARE(QString::number(static_cast<int>(*result.of(SeatId("ann")))), ann);
            QCOMPARE(QString::number(static_cast<int>(*result.of(SeatId("ben")))), ben);
        }
        QCOMPARE(read<ResultSet>("result-set", {{"before", word.toStdString()}}).before, set.after);
    }

    void aFlagToldEventsFromItems()
    {
        const auto face = [](bool event) {
            return json{
                {"thing", {{"id", "gust"}, {"kind", "loot"}, {"name", "Gust"}, {"text", "Blows"}, {"event", event}}}};
        };
        QVERIFY((read<FaceKindAdded>("face-kind-added", face(true)).thing ==
                 FaceKind{"gust", "loot-event", "Gust", "Blows"}));
        QVERIFY(
            (read<FaceKindAdded>("face-kind-added", face(false)).thing == FaceKind{"gust", "loot", "Gust", "Blows"}));
        json without = face(true);
        without["thing"].erase("event");
        QVERIFY(!eventFromJson({{"t", "face-kind-added"}, {"v", 1}, {"d", without}}));
    }

    void theTableUsedOtherWords()
    {
        State state;
        state.table.deal = {1, {{2, 6, 2, 3}}};
        state.table.faces = {{"bow", "loot", "Bow", ""}, {"gust", "loot-event", "Gust", ""}};
        const JsonValue now = toJson(state);
        const JsonValue older = testing::inOlderWords(now);
        QVERIFY(!stateFromJson(older)); // it is no state of today
        QCOMPARE(liftedState(older).text(), now.text());
        QCOMPARE(liftedState(now).text(), now.text());
    }

    void aDamagedWordIsRefused()
    {
        for (const json& fields : {json{{"after", 4}}, json::array()}) {
            const auto event = eventFromJson({{"t", "result-set"}, {"v", 1}, {"d", fields}});
            QVERIFY(!event);
            QVERIFY(event.error().code == CodecError::Code::Damaged);
        }
        QVERIFY(!eventFromJson({{"t", "turn-entry-added"}, {"v", 1}, {"d", {{"thing", {{"number", "x"}}}}}}));
    }
};

WHEELHOUSE_TEST(TestOlderEvents)

} // namespace wheelhouse::play

#include "tst_older_events.moc"
