// SPDX-License-Identifier: GPL-3.0-or-later
// A map that the geometry of its game cannot read, on the table page.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_scene.h"
#include "ui/board/board_view.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

using namespace wheelhouse;

namespace {

/// The maps of a game whose geometry reads the first alone.
void oneMapFits(content::Pack& pack)
{
    pack.system = QStringLiteral("adventure-system");
    content::Map bare = pack.maps.front();
    bare.id = content::MapId(QStringLiteral("bare"));
    for (std::string& row : bare.ground.terrain)
        row.assign(row.size(), '.');
    bare.ground.edges.clear();
    pack.maps.push_back(bare);
}

} // namespace

class TestUnreadMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMapThatCannotBeReadTakesTheOneBeforeAway()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide"})", {1280, 800}, 7, nullptr, "tracker", oneMapFits);
        table.give("map", R"({"level":"full","map":"bare"})");
        table.give("move", R"({"figure":"ilse","to":[4,6]})");
        auto& pane = *table.page().findChild<ui::MapPane*>();
        QVERIFY(pane.view().isVisible() && pane.view().board().item("ilse"));
        for (int time = 0; time < 2; ++time) {
            table.give("map", R"({"level":"full","map":"pawnbrokers-lane"})");
            QCOMPARE(table.state().table.map->id.text(), QString("pawnbrokers-lane"));
            QVERIFY(static_cast<QLabel&>(table.widget("besideMapWords")).text().startsWith("This map does not fit"));
            QVERIFY(!pane.view().isVisible() && !pane.view().board().tool());
            QVERIFY(!table.shows("measureBar") && !table.shows("besideMap"));
            table.key(Qt::Key_Escape);
            table.give("undo", "{}");
            QVERIFY(pane.view().isVisible() && pane.view().board().tool() && table.shows("measureBar"));
            QVERIFY(!static_cast<QLabel&>(*pane.findChild<QLabel*>("besideMapWords"))
                         .text()
                         .startsWith("This map does not fit"));
        }
    }
};

WHEELHOUSE_TEST(TestUnreadMap)

#include "tst_unread_map.moc"
