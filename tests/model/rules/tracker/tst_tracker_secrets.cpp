// SPDX-License-Identifier: GPL-3.0-or-later
// The law of secrets over random games: FreeTable checks it after every group, and a break is a warning that fails.
#include "tests/model/rules/tracker/free_table.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace wheelhouse;

class TestTrackerSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsGiveTheViewInRandomGames_data();
    void rowsGiveTheViewInRandomGames();
    void publicRowsDoNotDependOnSecrets();
};

namespace {
/// Somebody does something that may or may not be possible now.
void doAnything(testing::FreeTable& table, play::Chance& dice)
{
    static const std::vector<const char*> characters{"a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5"};
    const auto figure = [&] { return QByteArray(characters[static_cast<size_t>(dice.below(10))]); };
    const auto piece = [&] { return "'piece':'p" + QByteArray::number(dice.die(table.table().nextPiece)) + "'"; };
    const char* seat = dice.below(2) == 0 ? "ann" : "ben";
    const play::Prompt* prompt = table.promptOf(seat);
    switch (dice.below(14)) {
    case 0:
        table.act("deal");
        break;
    case 1:
        table.act("loot", "{'figure':'" + figure() + "'}");
        break;
    case 2:
        table.act("drop", "{" + piece() + "}");
        break;
    case 3:
        table.act("pick-up", "{" + piece() + ",'figure':'" + figure() + "'}");
        break;
    case 4:
        table.act("give", "{" + piece() + ",'figure':'" + figure() + "'}");
        break;
    case 5:
        table.act("equip", "{" + piece() + ",'face':'gem'}");
        break;
    case 6:
        table.act("return-loot", "{" + piece() + ",'face':'gem'}");
        break;
    case 7:
        table.act("adjust", "{'figure':'" + figure() + "','by':" + QByteArray::number(dice.below(12) - 8) + "}");
        break;
    case 8:
        table.act("add-token", "{'figure':'" + figure() + "','condition':'slowed'}");
        break;
    case 9:
        table.act("begin-turn", "{'figure':'" + figure() + "'}");
        break;
    case 10:
        table.act(dice.below(3) > 0 ? "end-turn" : "end-round", dice.below(3) > 0 ? "{'next':true}" : "{}");
        break;
    case 11:
        table.act("real", dice.below(2) > 0 ? "{'loot-bag':true}" : "{'loot-bag':false}");
        break;
    default:
        if (prompt && prompt->kind == play::PromptKind::Assign) {
            table.answer(seat, table.placement(seat, {}));
        } else if (prompt) {
            table.answer(seat, "['" + prompt->options.back().id.toUtf8() + "']");
        }
    }
}
} // namespace

void TestTrackerSecrets::rowsGiveTheViewInRandomGames_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 12; ++seed) {
        QTest::addRow("game %llu", seed) << seed;
    }
}

void TestTrackerSecrets::rowsGiveTheViewInRandomGames()
{
    QFETCH(quint64, seed);
    testing::FreeTable table(std::make_unique<play::SeededChance>(seed));
    play::SeededChance dice(seed + 1000);
    QVERIFY(table.start());
    for (int n = 0; n < 120; ++n) {
        doAnything(table, dice);
    }
    QVERIFY(table.table().nextPiece > 10);
}

void TestTrackerSecrets::publicRowsDoNotDependOnSecrets()
{
    // The same game with other cards: what the public reads is the same, byte for byte, until a card is shown.
    const auto publicRows = [](std::vector<int> picks) {
        testing::FreeTable table(std::make_unique<testing::ScriptedChance>(std::move(picks)));
        QByteArray read;
        const auto hear = [&] {
            for (const play::StoredRow& row : table.lastRows) {
                read += row.audience == "table" ? row.payload : QByteArray();
            }
        };
        [[maybe_unused]] bool done =
            table.start("three") && table.act("deal", "{'recipe':{'heaps':["
                                                      "{'from':1,'to':9,'to-active':3,'to-each-other':3}]}}");
        Q_ASSERT(done);
        hear();
        for (const char* seat : {"ann", "ben"}) {
            done = table.answer(seat, table.placement(seat, {}));
            Q_ASSERT(done);
            hear();
        }
        return read;
    };
    const QByteArray one = publicRows({0, 0, 0, 0, 0, 0});
    const QByteArray other = publicRows({5, 3, 4, 1, 2, 2});
    QVERIFY(one.size() > 500);
    QCOMPARE(one, other);
}

WHEELHOUSE_TEST(TestTrackerSecrets)

#include "tst_tracker_secrets.moc"
