// SPDX-License-Identifier: GPL-3.0-or-later
// What outlives a command says what would be found anew: other packs, other tables, other places.
#include "model/board/onslaught/sight.h"
#include "model/effects/in_force/kept_forces.h"
#include "model/rules/onslaught/moves/grounds.h"
#include "model/rules/onslaught/moves/map_whereabouts.h"
#include "model/rules/onslaught/onslaught_system.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>

using namespace wheelhouse;
using content::Modifier;
using rules::onslaught::Grounds;
using rules::onslaught::MapWhereabouts;
using testing::id;
using testing::Skirmish;

using Change = void (*)(Skirmish& table);
Q_DECLARE_METATYPE(Change)

class TestCaches : public QObject
{
    Q_OBJECT

    template <class Do>
    static void changeRecord(Skirmish& table, Do change)
    {
        rules::onslaught::OnslaughtPart after(table.part());
        rules::onslaught::Record record = after.record(id("bedlam"));
        change(record);
        after.records.set(id("bedlam"), record);
        table.happen(play::SystemChanged{"set", after.fieldChange("record/bedlam", table.part())});
    }

    /// The damage of the blade of the figure in turn, as the sheet says it.
    static int bladeOf(const Skirmish& table, const content::Pack& pack)
    {
        const play::TurnSheet sheet = table.system->sheet(table.state, pack);
        const auto blade = std::ranges::find(sheet.acts, QStringLiteral("blade"), &play::SheetAct::name);
        return blade == sheet.acts.end() ? 0 : blade->damage.value_or(0);
    }

private Q_SLOTS:
    static void aCopyIsAnotherPack()
    {
        const content::Pack pack = testing::skirmishPack();
        content::Pack copy = pack;
        QCOMPARE(copy, pack);
        QVERIFY(copy.identity.serial() != pack.identity.serial());
        const auto before = copy.identity.serial();
        copy = pack;
        QVERIFY(copy.identity.serial() != before && copy.identity.serial() != pack.identity.serial());
    }

    static void theSameTableWithAnotherPack()
    {
        Skirmish table;
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        content::Pack other = table.pack;
        for (content::Character& character : other.characters) {
            character.effects.passive.modifiers = {{.what = Modifier::What::Damage, .by = 3}};
        }
        QCOMPARE(bladeOf(table, table.pack), 2);
        QCOMPARE(bladeOf(table, other), 5);
        QCOMPARE(bladeOf(table, table.pack), 2);
    }

    static void anotherTableWithTheSamePack()
    {
        Skirmish table;
        table.card("bedlam").effects.passive.modifiers = {{.what = Modifier::What::Damage, .by = 3}};
        QVERIFY(table.begin());
        table.carry("bedlam", "sword");
        table.turnOf("bedlam");
        QCOMPARE(bladeOf(table, table.pack), 5);
        const play::State whole = table.state;
        for (int time = 0; time < 2; ++time) {
            table.defeat("bedlam");
            QCOMPARE(bladeOf(table, table.pack), 2);
            table.state = whole;
            QCOMPARE(bladeOf(table, table.pack), 5);
        }
    }

    static void oneChangeAlone_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<bool>("holds");
        const auto row = [](const char* tag, Change change, bool holds = false) {
            QTest::newRow(tag) << change << holds;
        };
        row(
            "nothing", [](Skirmish&) {}, true);
        row(
            "a place", [](Skirmish& table) { table.put("bedlam", 3, 3); }, true);
        row(
            "a dial", [](Skirmish& table) { table.setDial("bedlam", "sweep", 2); }, true);
        row(
            "hit points that change nothing else", [](Skirmish& table) { table.hp("bedlam", 9); }, true);
        row(
            "a token carried", [](Skirmish& table) { table.carry("bedlam", "sword"); }, true);
        row("the round", [](Skirmish& table) { table.happen(play::RoundSet{1, 2}); });
        row("a condition", [](Skirmish& table) { table.give("bedlam", "weakened"); });
        row("a card taken",
            [](Skirmish& table) { changeRecord(table, [](auto& record) { record.cards = {"level-up-1"}; }); });
        row("a card used up",
            [](Skirmish& table) { changeRecord(table, [](auto& record) { record.spent = {"level-up-1"}; }); });
        row("something that lasts", [](Skirmish& table) {
            rules::onslaught::OnslaughtPart after(table.part());
            after.memory.lasting.push_back({id("bedlam"), "dial/shout", {}, content::Until::EndOfRound, 1, 1});
            table.happen(play::SystemChanged{"set", after.fieldChange("lasting", table.part())});
        });
        row("an item worn", [](Skirmish& table) { table.carry("bedlam", "sword", true); });
        row("bloodied", [](Skirmish& table) { table.hp("bedlam", 5); });
        row("defeated", [](Skirmish& table) { table.defeat("bedlam"); });
        row("a name", [](Skirmish& table) { table.happen(play::FigureRenamed{id("bedlam"), "Bedlam", "Bo"}); });
        row("a map", [](Skirmish& table) { table.field(4, 4); });
        row("a figure fewer", [](Skirmish& table) { table.act("remove-figure", "{'figure':'kobold-2'}"); });
    }

    /// What is in force is found anew after each of these changes, and only after these.
    static void oneChangeAlone()
    {
        QFETCH(const Change, change);
        QFETCH(const bool, holds);
        Skirmish table;
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        const auto basis =
            table.asked([](const rules::onslaught::Game& game) { return rules::onslaught::ForceBasis(game); });
        change(table);
        QCOMPARE(table.asked([&](const rules::onslaught::Game& game) { return basis.holdsFor(game); }), holds);
    }

    static void aTokenOrACardTellsAtOnce()
    {
        Skirmish table;
        table.card("bedlam").levelUps.front().effect.modifiers = {{.what = Modifier::What::Damage, .by = 3}};
        const QString card = table.card("bedlam").levelUps.front().id.text();
        QVERIFY(table.begin());
        table.turnOf("bedlam");
        QCOMPARE(bladeOf(table, table.pack), 2);
        table.give("bedlam", "weakened");
        QCOMPARE(bladeOf(table, table.pack), 1);
        const play::Token token = table.table().tokens.front();
        table.happen(play::TokenRemoved{token});
        QCOMPARE(bladeOf(table, table.pack), 2);
        changeRecord(table, [&](auto& record) { record.cards = {card}; });
        QCOMPARE(bladeOf(table, table.pack), 5);
        changeRecord(table, [&](auto& record) { record.spent = {card}; });
        QCOMPARE(bladeOf(table, table.pack), 2);
    }

    /// Two threads ask one system about two tables of theirs, again and again.
    static void twoThreadsAskAtOnce()
    {
        Skirmish table;
        table.card("bedlam").effects.passive.modifiers = {{.what = Modifier::What::Damage, .by = 3}};
        QVERIFY(table.begin());
        table.field({"........", "..#.~...", "........", ".#..#..."});
        table.put("bedlam", 0, 0);
        table.put("chloe-amasnodel", 1, 0);
        table.turnOf("bedlam");
        const play::State strong = table.state;
        table.give("bedlam", "weakened");
        const play::State weak = table.state;
        const play::TurnSheet sheetOfStrong = table.system->sheet(strong, table.pack);
        const play::TurnSheet sheetOfWeak = table.system->sheet(weak, table.pack);
        QVERIFY(sheetOfStrong != sheetOfWeak);
        std::atomic<int> wrong = 0;
        const rules::onslaught::OnslaughtSystem fresh; // nothing is kept yet
        const auto ask = [&](const play::State& first, const play::TurnSheet& sheetOfFirst, const play::State& second,
                             const play::TurnSheet& sheetOfSecond) {
            for (int i = 0; i < 40; ++i) {
                wrong += fresh.sheet(first, table.pack) == sheetOfFirst ? 0 : 1;
                wrong += fresh.sheet(second, table.pack) == sheetOfSecond ? 0 : 1;
            }
        };
        std::thread other([&] { ask(weak, sheetOfWeak, strong, sheetOfStrong); });
        ask(strong, sheetOfStrong, weak, sheetOfWeak);
        other.join();
        QCOMPARE(wrong.load(), 0);
    }

    static void whatIsSeenIsSeenAgain()
    {
        namespace kernel = board::onslaught;
        Skirmish table;
        QVERIFY(table.begin());
        table.field({"........", "..#.~...", "........", ".#..#..."});
        table.put("bedlam", 0, 0);
        table.put("chloe-amasnodel", 3, 1);
        Grounds grounds;
        kernel::Workspace workspace;
        for (int time = 0; time < 2; ++time) {
            const MapWhereabouts where(table.state.table, {}, &grounds);
            const kernel::Board& board = *where.board();
            const auto& minis = board.minis();
            const auto viewer = std::ranges::find(minis, std::string("bedlam"), &kernel::Mini::id);
            QVERIFY(viewer != minis.end());
            const auto from = static_cast<kernel::MiniIndex>(viewer - minis.begin());
            for (int y = 0; y < board.height(); ++y) {
                for (int x = 0; x < board.width(); ++x) {
                    const auto sight = kernel::sight(board, board.spot(from), {{x, y}, 1, {}}, workspace);
                    const auto seen = where.sight(id("bedlam"), board::Space{x, y});
                    QCOMPARE(seen == play::Seen::Clear, sight == kernel::Sight::Clear);
                    QCOMPARE(seen == play::Seen::None, sight == kernel::Sight::None);
                }
            }
        }
    }
};

WHEELHOUSE_TEST(TestCaches)
#include "tst_caches.moc"
