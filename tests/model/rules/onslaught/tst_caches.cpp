// SPDX-License-Identifier: GPL-3.0-or-later
// What outlives a command says what would be found anew: other packs, other tables, other places.
#include "model/board/onslaught/sight.h"
#include "model/rules/onslaught/grounds.h"
#include "model/rules/onslaught/map_whereabouts.h"
#include "tests/model/rules/onslaught/skirmish.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using content::Modifier;
using rules::onslaught::Grounds;
using rules::onslaught::MapWhereabouts;
using testing::id;
using testing::Skirmish;

class TestCaches : public QObject
{
    Q_OBJECT

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
