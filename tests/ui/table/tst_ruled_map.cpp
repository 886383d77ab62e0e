// SPDX-License-Identifier: GPL-3.0-or-later
// A game under its rules on the map: a tap moves as far as the rules let, the map knows whom an attack reaches, and a
// question for a space is answered on it.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_view.h"
#include "ui/board/space_tool.h"
#include "ui/table/map_look.h"
#include "ui/table/map_pane.h"
#include "ui/table/table_page.h"

#include <QTest>

using namespace wheelhouse;
using board::Space;

namespace {

class RuledMap : public testing::TableFixture
{
public:
    explicit RuledMap(const QSize& size = {1280, 800})
        : TableFixture(R"({"scenario":"gnawing-tide"})", size, 7, nullptr, "onslaught")
    {
        give("map", R"({"level":"full"})");
        give("set-out", "{}");
        tap("primaryButton");
        tap("choice-harrow");
        commits();
    }
    ui::BoardView& view() { return page().findChild<ui::MapPane*>()->view(); }
    void tapSpace(Space space)
    {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().rectOf(space).center());
        settle();
    }
    void place(const char* figure, Space at)
    {
        give("place",
             QStringLiteral(R"({"figure":"%1","to":[%2,%3]})").arg(QLatin1String(figure)).arg(at.x).arg(at.y).toUtf8());
    }
    std::optional<Space> placeOf(const char* figure) const
    {
        return state().table.figure(play::FigureId(QString::fromLatin1(figure)))->at;
    }
};

play::SheetAct bowOn(const RuledMap& table)
{
    for (const play::SheetAct& act : table.publication().sheet->acts) {
        if (act.name == "Yew bow")
            return act;
    }
    return {};
}

/// As the map draws it.
int harrowsReach(const RuledMap& table)
{
    const std::shared_ptr<const items::Publication> now(std::shared_ptr<void>(), &table.publication());
    const ui::BoardLook look = ui::mapLook(*now->map, ui::TableContext::of(now, {}));
    const auto harrow = std::find_if(look.board.minis.begin(), look.board.minis.end(),
                                     [](const board::MiniEntry& mini) { return mini.id == "harrow"; });
    return harrow == look.board.minis.end() ? -1 : harrow->speed;
}

} // namespace

class TestRuledMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTapMovesAsFarAsTheRulesLet()
    {
        RuledMap table;
        const Space from = *table.placeOf("harrow");
        const Space near{from.x + 1, from.y};
        table.tapSpace(near);
        QCOMPARE(table.placeOf("harrow"), std::optional(near));
        QVERIFY(table.publication().sheet->movePoints.has_value());
        QVERIFY(table.widget("actionPips").accessibleName().contains("left"));
    }

    void noWayIsDrawnThatNobodyCanTake()
    {
        RuledMap table;
        QVERIFY(harrowsReach(table) > 5);
        table.tapSpace({table.placeOf("harrow")->x + 1, table.placeOf("harrow")->y});
        QCOMPARE(harrowsReach(table), *table.publication().sheet->movePoints);
        table.give("end-move", "{}");
        QCOMPARE(harrowsReach(table), 0);
    }

    void tooFarIsBarredAndDoneAnyway()
    {
        RuledMap table;
        const Space from = *table.placeOf("harrow");
        const Space far{15, 10};
        table.tapSpace(far);
        QCOMPARE(table.placeOf("harrow"), std::optional(from));
        QVERIFY(table.shows("refusalBar"));
        table.tap("choice-anyway");
        QCOMPARE(table.placeOf("harrow"), std::optional(far));
    }

    void theMapKnowsWhomAnAttackReaches()
    {
        RuledMap table;
        QVERIFY(!bowOn(table).whyNot.isEmpty());
        table.place("harrow", {15, 10});
        QVERIFY(bowOn(table).whyNot.isEmpty());
        for (const play::SheetTarget& target : bowOn(table).targets)
            QVERIFY(!target.inCover);
    }

    void aMoveEndsBeforeTheNextAct()
    {
        RuledMap table;
        table.place("harrow", {14, 10});
        table.tapSpace({15, 10});
        QVERIFY(table.publication().sheet->first.has_value());
        table.commits();
        table.tap("choice-use/dial/mark-prey");
        QVERIFY(!table.publication().sheet->first);
        QVERIFY(table.commits() >= 2);
    }

    void aSpaceThatIsAskedForIsTapped_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("both at once") << QSize(1280, 800);
        QTest::newRow("one or the other") << QSize(1024, 640);
    }
    void aSpaceThatIsAskedForIsTapped()
    {
        QFETCH(QSize, size);
        RuledMap table(size);
        table.place("harrow", {15, 10});
        table.place("quill", {0, 0}); // too far away to have a die thrown again
        const Space before = *table.placeOf("sable");
        table.give("attack", R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})");
        table.tap("choice-sable/over-the-rail");
        const auto* map = table.page().findChild<ui::MapPane*>();
        QVERIFY(map->isVisible());
        const play::Prompt prompt = table.state().prompts.front();
        QCOMPARE(prompt.kind, play::PromptKind::ChooseSpace);
        const QStringList pair = prompt.options.front().id.split(',');
        const Space to{pair[0].toInt(), pair[1].toInt()};
        QVERIFY(to != before);
        table.tapSpace(to);
        QCOMPARE(table.placeOf("sable"), std::optional(to));
        QVERIFY(table.state().prompts.empty());
    }
};

WHEELHOUSE_TEST(TestRuledMap)
#include "tst_ruled_map.moc"
