// SPDX-License-Identifier: GPL-3.0-or-later
// "Do it anyway" holds for the reason and the target that it was said to, and a notice goes with what it was about.
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/board/board_scene.h"
#include "ui/board/move_tool.h"

using namespace wheelhouse;
using testing::RuledMap;

namespace {
/// Harrow's turn; Sable stands where the bow reaches her, and nobody else of her side does.
class BowOnMap : public RuledMap
{
public:
    BowOnMap()
    {
        place("harrow", {12, 10});
        place("sable", {15, 10});
        commits();
    }
    QString offered() { return dynamic_cast<QLabel&>(widget("offerWords")).text(); }
    /// The bow may be aimed at two, as some attacks may.
    void aimAtTwo()
    {
        auto sheet = std::make_shared<play::TurnSheet>(*publication().sheet);
        for (play::SheetAct& act : sheet->acts)
            act.mostTargets = act.name == QLatin1String("Yew bow") ? 2 : act.mostTargets;
        auto now = std::make_shared<items::Publication>(publication());
        now->sheet = sheet;
        Q_EMIT host().published(now);
    }
};

const ui::MoveTool& toolOn(RuledMap& table)
{
    return dynamic_cast<const ui::MoveTool&>(*table.view().board().tool());
}
} // namespace

class TestOverruledTargets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsSaidOfOneTargetHoldsForNoOther()
    {
        BowOnMap table;
        table.tap("choice-attack/yew-bow");
        QVERIFY(!table.shows("refusalBar"));
        table.tap("choice-target:corvin");
        QVERIFY2(table.offered().contains("Corvin"), qPrintable(table.offered()));
        table.tap("choice-anyway");
        QVERIFY(table.shows("needLine"));
        table.key(Qt::Key_Escape); // back to the targets
        table.tap("choice-target:brakk");
        QVERIFY(table.shows("refusalBar"));
        QVERIFY2(table.offered().contains("Brakk"), qPrintable(table.offered()));
        QVERIFY(!table.shows("needLine"));
        table.tap("choice-target:corvin"); // of him it was said
        QVERIFY(table.shows("needLine"));
    }

    void whatIsSaidOfAnActIsNotSaidOfATarget()
    {
        RuledMap table;
        table.tap("choice-attack/yew-bow");
        QVERIFY(table.shows("refusalBar")); // it reaches nobody
        table.tap("choice-anyway");
        QVERIFY(table.shows("targetGrid"));
        table.tap("choice-target:sable");
        QVERIFY(table.shows("refusalBar"));
        const QString why = dynamic_cast<QLabel&>(table.widget("offerWords")).text();
        QVERIFY2(why.contains("Sable"), qPrintable(why));
        QVERIFY(!table.shows("needLine"));
        table.tap("choice-anyway");
        QVERIFY(table.shows("needLine"));
        for (int die = 0; die < 2 && table.shows("diceGrid"); ++die)
            table.tap("choice-face-2");
        QCOMPARE(table.commits(), 1);
        QVERIFY(table.refused().isEmpty());
    }

    void aNoticeGoesWithTheNextOfSeveralTargets()
    {
        BowOnMap table;
        table.aimAtTwo();
        table.tap("choice-attack/yew-bow");
        table.tap("choice-target:brakk");
        QVERIFY(table.shows("refusalBar"));
        table.tap("choice-target:sable");
        QVERIFY(!table.shows("refusalBar"));
        QVERIFY(table.tile("choice-target:sable").chosen);
        table.tap("choice-target:brakk");
        table.tap("choice-anyway");
        QVERIFY(table.tile("choice-target:brakk").chosen);
        table.tap("choice-target:brakk"); // and is taken back without a word
        QVERIFY(!table.shows("refusalBar"));
        QVERIFY(!table.tile("choice-target:brakk").chosen);
    }

    /// How far somebody comes is no offer to go there, unless it is the one in turn.
    void theReachOfSomebodyElseOffersNothing()
    {
        BowOnMap table;
        QVERIFY(toolOn(table).reach().size() > 1);
        QVERIFY(toolOn(table).isReachOffered());
        table.tap("card-sable");
        QVERIFY(toolOn(table).reach().size() > 1);
        QVERIFY(!toolOn(table).isReachOffered());
        table.tap("card-sable");
        QVERIFY(toolOn(table).isReachOffered());
    }
};

WHEELHOUSE_TEST(TestOverruledTargets)

#include "tst_overruled_targets.moc"
