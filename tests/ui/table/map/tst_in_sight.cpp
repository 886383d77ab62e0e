// SPDX-License-Identifier: GPL-3.0-or-later
// What has to be pressed or read is whole in sight, on a small window too, with a map and without.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/board/board_view.h"
#include "ui/common/skin.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/figure_card.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/map/map_pane.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
std::unique_ptr<TableFixture> tideOn(const QByteArray& real, const QSize& size, bool onMap)
{
    auto table = std::make_unique<TableFixture>(R"({"scenario":"gnawing-tide","real":)" + real + "}", size, 7, nullptr,
                                                "onslaught");
    table->page().window()->setUpdatesEnabled(false); // where things are is the same undrawn
    if (onMap) {
        table->give("map", R"({"level":"full"})");
        table->give("set-out", "{}");
    }
    return table;
}

bool isInSight(const QWidget& widget)
{
    return widget.visibleRegion().boundingRect().size() == widget.size();
}

/// Every choice of this grid that is cut, or that another part of the page lies over.
QStringList cutOn(TableFixture& table, const char* grid)
{
    QStringList cut;
    for (const auto* each : table.widget(QString::fromLatin1(grid)).findChildren<ui::ChoiceButton*>()) {
        const QPoint middle = each->mapTo(&table.page(), each->rect().center());
        const QWidget* there = table.page().childAt(middle);
        if (!isInSight(*each) || !(there == each || each->isAncestorOf(there)))
            cut << each->look().title;
    }
    return cut;
}

/// Whether the button says to its end what it does.
bool saysAll(TableFixture& table, const char* name)
{
    const auto& button = dynamic_cast<ui::ChoiceButton&>(table.widget(QString::fromLatin1(name)));
    const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, table.page().size());
    return ui::readsWhole(button.size(), button.look(), skin);
}

QLabel& labelOf(TableFixture& table, const char* name)
{
    return dynamic_cast<QLabel&>(table.widget(QString::fromLatin1(name)));
}

/// No line of the label is cut through or left out.
bool readsWhole(const QLabel& label)
{
    return label.heightForWidth(label.width()) <= label.height() && isInSight(label);
}
} // namespace

class TestInSight : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Where the map has its whole width, the monsters stand in what is free beside it, and hide nothing.
    void monstersStandBesideASmallMap()
    {
        const auto table = tideOn("{}", {1024, 640}, true);
        table->tap("primaryButton");
        table->tap("choice-harrow");
        QVERIFY(table->shows("mapPane") && table->shows("mapTabs"));
        const auto onPage = [&](const char* name) {
            const QWidget& part = table->widget(QString::fromLatin1(name));
            return QRect(part.mapTo(&table->page(), QPoint()), part.size());
        };
        for (const char* card : {"card-gnawling-1", "card-gnawling-2", "card-gnawling-3", "card-gnawling-4"})
            QVERIFY2(isInSight(table->widget(card)), card);
        const QRect monsters = onPage("monsterPanel");
        QVERIFY(onPage("mapPane").contains(monsters));
        for (const char* other : {"map", "measure-move", "measure-cone"})
            QVERIFY2(!monsters.intersects(onPage(other)), other);
        table->tap("measure-sight"); // what it says has its room above them
        QVERIFY(labelOf(*table, "besideMapWords").heightForWidth(labelOf(*table, "besideMapWords").width()) <=
                monsters.top() - onPage("besideMapWords").top());
        table->tap("card-gnawling-1"); // is looked at
        QVERIFY(table->widget("card-gnawling-1").accessibleName().contains("Gnawling A"));
    }

    void rareActsAreReadToTheirEnd()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})", {1280, 800}, 7, nullptr, "onslaught");
        table.give("map", R"({"level":"full"})");
        table.give("set-out", "{}");
        table.tap("primaryButton");
        table.tap("choice-sister-vane");
        table.tap("card-harrow"); // everything by hand
        QVERIFY(saysAll(table, "choice-turn"));
        table.tap("tool-3");
        QVERIFY(saysAll(table, "choice-each"));
    }

    void allOfMoreIsRead_data() { pages(); }
    void allOfMoreIsRead()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        const auto table = tideOn("{}", size, onMap);
        table->tap("tool-3");
        table->tap("choice-each"); // each player's own end
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, size);
        const auto choices = table->widget("tablePanel").findChildren<ui::ChoiceButton*>();
        QVERIFY(choices.size() > 20);
        for (const auto* each : choices)
            QVERIFY2(ui::readsWhole(each->size(), each->look(), skin), qPrintable(each->look().title));
    }

    void whoGetsTheFirstNumber_data() { pages(); }
    void whoGetsTheFirstNumber()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        auto table = tideOn(R"({"initiative-cards":false})", size, onMap);
        table->tap("primaryButton");
        QCOMPARE(table->state().prompts.front().options.size(), size_t(5));
        QCOMPARE(cutOn(*table, "questionGrid"), QStringList());
        QVERIFY(readsWhole(labelOf(*table, "questionWhy")));
        if (table->shows("resultStrip"))
            QVERIFY2(readsWhole(labelOf(*table, "resultLines")), qPrintable(labelOf(*table, "resultLines").text()));
    }

    void whoShowedIt_data() { pages(); }
    void whoShowedIt()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        auto table = tideOn("{}", size, onMap);
        table->tap("primaryButton");
        QCOMPARE(cutOn(*table, "questionGrid"), QStringList());
    }

    void aRoundThatBegins_data() { pages(); }
    void aRoundThatBegins()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        auto table = tideOn("{}", size, onMap);
        table->tap("primaryButton");
        table->give("end-round", R"({"anyway":true})");
        for (int asked = 0; asked < 9 && !table->state().prompts.empty(); ++asked)
            table->tap("choice-" + table->state().prompts.front().options.front().id);
        QCOMPARE(table->state().table.round, 2);
        if (table->shows("mapTabs"))
            table->key(Qt::Key_B); // to the stage
        QCOMPARE(cutOn(*table, "questionGrid"), QStringList());
        QVERIFY(readsWhole(labelOf(*table, "questionWhy")));
    }

    void howAMonsterBehaves_data() { pages(); }
    void howAMonsterBehaves()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        auto table = tideOn("{}", size, onMap);
        table->tap("primaryButton");
        table->give("begin-turn", R"({"figure":"gnawling-1","anyway":true})");
        if (table->shows("mapTabs"))
            table->key(Qt::Key_B);
        const QLabel& behaviour = labelOf(*table, "turnBehaviour");
        QVERIFY2(behaviour.text().startsWith("Walks the shortest way"), qPrintable(behaviour.text()));
        QVERIFY(readsWhole(behaviour));
        QVERIFY(behaviour.font().pixelSize() >= 16);
    }

    void whatAnAttackDid_data() { pages(); }
    void whatAnAttackDid()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        auto table = tideOn("{}", size, onMap);
        table->tap("primaryButton");
        table->tap("choice-harrow");
        const auto shoots = [&](const char* dice) {
            table->give("attack",
                        QByteArray(R"({"attack":"yew-bow","targets":["sable"],"anyway":true,"dice":)") + dice + "}");
            while (table->widget("primaryButton").accessibleName() == "Go on")
                table->tap("primaryButton");
        };
        table->give("set-track", R"({"figure":"sable","track":"hp","value":6})");
        shoots("[18,18]");
        const QLabel& told = labelOf(*table, "resultHeadline");
        QCOMPARE(told.accessibleName(), "Sable is hit: 23 against 14. Sable takes 2 damage and is bloodied: 6 → 4.");
        QVERIFY(readsWhole(told));
        QVERIFY(told.font().pixelSize() >= 22);
        shoots("[2,2]");
        QVERIFY2(told.accessibleName().startsWith("Sable is missed: "), qPrintable(told.accessibleName()));
        QVERIFY(readsWhole(told));
        table->give("set-track", R"({"figure":"sable","track":"hp","value":1})");
        shoots("[18,18]");
        QVERIFY2(told.accessibleName().contains("Sable takes 1 damage and is defeated"),
                 qPrintable(told.accessibleName()));
        QVERIFY(readsWhole(told));
    }

    void reactionsAreReadAtArmsLength_data() { pages(); }
    void reactionsAreReadAtArmsLength()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        auto table = tideOn("{}", size, onMap);
        table->tap("primaryButton");
        table->tap("choice-harrow");
        table->give("attack", R"({"attack":"yew-bow","targets":["sable"],"anyway":true,"dice":[18,18]})");
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, size);
        const auto chips = table->widget("reactionGrid").findChildren<ui::ChoiceButton*>();
        QVERIFY(!chips.empty());
        for (const auto* chip : chips) {
            QVERIFY(chip->look().large && !chip->look().detail.isEmpty());
            constexpr double share = 0.9; // of the size of large words, which is then 16 pixels or more
            QVERIFY(skin.type.length(20) * share >= 16);
            QVERIFY(ui::readsWhole(chip->size(), chip->look(), skin, share));
        }
        QCOMPARE(cutOn(*table, "reactionGrid"), QStringList());
    }

    void lootInReach_data() { sizes(); }
    /// What lies far away is left to the map; what can be picked up stands beside it, above everything.
    void lootInReach()
    {
        QFETCH(const QSize, size);
        auto table = tideOn("{}", size, true);
        table->tap("primaryButton");
        table->tap("choice-harrow");
        const auto shown = [&table] {
            return table->shows("shelfGrid") ? table->widget("shelfGrid").findChildren<ui::ChoiceButton*>().size() : 0;
        };
        QCOMPARE(shown(), 0);
        const auto& pieces = table->state().table.pieces;
        const auto find = std::ranges::find_if(pieces, [](const play::Piece& piece) { return !!piece.place.at; });
        QVERIFY(find != pieces.end());
        const board::Space at = *find->place.at;
        table->give("place", QStringLiteral(R"({"figure":"harrow","to":[%1,%2]})").arg(at.x).arg(at.y).toUtf8());
        QCOMPARE(shown(), 1);
        QCOMPARE(cutOn(*table, "shelfGrid"), QStringList());
    }

    void theFarSideBesideAMap_data() { pages(); }
    void theFarSideBesideAMap()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, onMap);
        auto table = tideOn("{}", size, onMap);
        table->tap("primaryButton");
        table->tap("choice-harrow");
        table->give("add-token", R"({"figure":"mirelle","condition":"slowed"})");
        table->give("add-token", R"({"figure":"mirelle","condition":"rooted"})");
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, size);
        const auto& card = dynamic_cast<ui::FigureCard&>(table->widget("card-mirelle"));
        QCOMPARE(card.look().form, onMap ? ui::CardForm::Narrow : ui::CardForm::Whole);
        const ui::FigureCardLayout l = ui::figureCardLayout(QRectF(card.rect()), card.look());
        const QFont least = skin.type.nameExactly(14, QFont::DemiBold);
        const double besideShape = l.name.width() - l.name.height();
        QVERIFY(l.name.height() >= 16 && QFontMetricsF(least).horizontalAdvance(card.look().name) <= besideShape);
        QVERIFY(l.wheel.width() >= 44 && ui::figureCardPlaces(QRectF(card.rect()), card.look(), skin).statSize >= 22);
        QVERIFY(l.conditions.height() >= 16 && QRectF(card.rect()).contains(l.conditions));
        const double second = l.conditions.left() + l.conditions.height() * 2;
        QVERIFY(ui::conditionAt(l.conditions, card.look().conditions, second, skin) >= 0);
        QVERIFY(isInSight(card));
        QCOMPARE(card.toolTip().contains("Rooted"), onMap);
    }

    /// Where there is little room, the button is lower and its words are smaller: what is pressed is never cut.
    void aReactionIsWholeInLargeWords_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 800)}) {
            for (const int percent : {100, 150, 200})
                QTest::addRow("%dx%d at %d %%", size.width(), size.height(), percent) << size << percent;
        }
    }
    void aReactionIsWholeInLargeWords()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        auto table = tideOn("{}", size, false);
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, percent, size);
        table->page().setSkin(skin);
        table->tap("primaryButton");
        table->tap("choice-harrow");
        table->give("attack", R"({"attack":"yew-bow","targets":["mirelle"],"anyway":true,"dice":[12,3]})");
        QCOMPARE(cutOn(*table, "reactionGrid"), QStringList());
        const auto& chip = dynamic_cast<ui::ChoiceButton&>(table->widget("choice-quill/point-of-order"));
        // In the largest of these words the question, which says how the roll stands, comes before the end of a long
        // card.
        QVERIFY(ui::readsWhole(QSizeF(chip.size()), chip.look(), skin) || percent == 200);
        QVERIFY(readsWhole(labelOf(*table, "reactionWords")));
    }

    /// The arrow to the north lies in the corner of the rulers, not on what they say.
    void theArrowCoversNoNumberOfARow()
    {
        auto table = tideOn("{}", {1280, 800}, true);
        ui::BoardView& view = table->page().findChild<ui::MapPane*>()->view();
        auto* arrow = view.findChild<QWidget*>("northButton");
        const QRect first = view.rectOf({0, 0}).translated(view.viewport()->pos());
        constexpr int ruler = 22;
        const QRect number(first.left() - ruler, first.center().y() - 7, ruler, 14);
        const QImage covered = view.grab(number).toImage();
        arrow->hide();
        QCOMPARE(covered, view.grab(number).toImage());
    }

private:
    static void sizes()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 800)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }

    static void pages()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("onMap");
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 800)}) {
            for (const bool onMap : {false, true})
                QTest::addRow("%dx%d%s", size.width(), size.height(), onMap ? " on a map" : "") << size << onMap;
        }
    }
};

WHEELHOUSE_TEST(TestInSight)

#include "tst_in_sight.moc"
