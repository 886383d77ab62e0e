// SPDX-License-Identifier: GPL-3.0-or-later
// A game under its rules on the map: a tap moves as far as the rules let, the map knows whom an attack reaches, and a
// question for a space is answered on it.
#include "model/text/render.h"
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/board/space_tool.h"
#include "ui/dials/figure_card.h"

#include <QHelpEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QToolTip>

using namespace wheelhouse;
using board::Space;
using testing::bowOn;
using testing::harrowsReach;
using testing::lookOf;
using testing::RuledMap;

namespace {

/// Where the page has it.
QRect firstSpaceOf(RuledMap& table)
{
    const QRect space = table.view().rectOf({0, 0});
    return {table.view().viewport()->mapTo(&table.page(), space.topLeft()), space.size()};
}

bool isVolleyReady(const RuledMap& table)
{
    const play::Figure* harrow = table.state().table.figure(play::FigureId(QStringLiteral("harrow")));
    return harrow->dial(play::DialId(QStringLiteral("volley")))->isReady();
}

bool tokenNamed(const RuledMap& table, const QString& name)
{
    return std::ranges::any_of(lookOf(table).tokens, [&](const ui::TokenLook& token) { return token.name == name; });
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

    void aMoveEndsWithTheNextActAndIsUndoneWithIt()
    {
        RuledMap table;
        table.place("harrow", {14, 10});
        table.tapSpace({15, 10});
        QVERIFY(table.publication().sheet->movePoints.value_or(0) > 0);
        const int left = *table.publication().sheet->movePoints;
        table.commits();
        table.tap("choice-attack/yew-bow");
        table.tap("choice-target:sable");
        table.tap("choice-face-2");
        QCOMPARE(table.commits(), 1);
        QVERIFY(!table.publication().sheet->movePoints);
        table.tap("undoButton");
        QCOMPARE(table.publication().sheet->movePoints, std::optional(left));
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{15, 10}));
    }

    void whatReachesNobodyAsksWhomItTakesAnyway()
    {
        RuledMap table;
        table.tap("choice-use/dial/volley");
        QVERIFY(table.shows("refusalBar"));
        QVERIFY(isVolleyReady(table));
        table.tap("choice-anyway");
        QVERIFY(table.shows("questionGrid"));
        const play::Prompt first = table.state().prompts.front();
        QCOMPARE(first.kind, play::PromptKind::ChooseFigures);
        QVERIFY(std::ranges::any_of(first.options, [](const auto& one) { return one.id == "sable"; }));
        QVERIFY(std::ranges::none_of(first.options, [](const auto& one) { return one.id == "pim"; }));
        const int before = table.state().table.figure(play::FigureId(QString("sable")))->hitPoints().value_or(-1);
        table.tap("choice-sable");
        QVERIFY(table.shows("choice-done")); // up to two more, beside the first one
        table.tap("choice-done");
        table.tap("choice-face-18"); // the first of two, since a die may be thrown again
        table.tap("choice-face-18");
        while (table.widget("primaryButton").accessibleName() == "Go on")
            table.tap("primaryButton");
        QVERIFY(table.state().table.figure(play::FigureId(QString("sable")))->hitPoints().value_or(-1) < before);
        QVERIFY(!isVolleyReady(table));
    }

    void theMapKeepsStill()
    {
        RuledMap table;
        const QRect before = table.view().geometry();
        const int height = table.page().findChild<ui::MapPane*>()->height();
        table.tap("choice-attack/yew-bow"); // reaches nobody: why stands below the stage
        QVERIFY(table.shows("refusalBar"));
        QCOMPARE(table.page().findChild<ui::MapPane*>()->height(), height);
        table.tap("choice-leave");
        table.place("harrow", {15, 10});
        table.give("attack", R"({"attack":"yew-bow","targets":["mirelle"],"dice":[2,2]})");
        QVERIFY(table.shows("resultStrip"));
        QCOMPARE(table.page().findChild<ui::MapPane*>()->height(), height);
        QCOMPARE(table.view().geometry(), before);
    }

    void theDiceAreWholeWhileTheyAreAskedFor()
    {
        RuledMap table;
        table.place("harrow", {15, 10});
        const QRect before = table.page().findChild<ui::MapPane*>()->geometry();
        table.tap("choice-attack/yew-bow");
        table.tap("choice-target:sable");
        QWidget& stage = table.widget("stage");
        QWidget& last = table.widget("choice-face-20");
        QVERIFY(stage.rect().contains(QRect(last.mapTo(&stage, QPoint(0, 0)), last.size())));
        QCOMPARE(table.page().findChild<ui::MapPane*>()->geometry(), before);
    }

    void aSpaceThatIsAskedForMovesNothing()
    {
        RuledMap table;
        const auto* map = table.page().findChild<ui::MapPane*>();
        const QRect before = map->geometry();
        table.place("harrow", {15, 10});
        table.place("quill", {0, 0});
        table.give("attack", R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})");
        table.tap("choice-sable/over-the-rail");
        QCOMPARE(map->geometry(), before);
        QVERIFY(table.shows("stage"));
        const QStringList pair = table.state().prompts.front().options.front().id.split(',');
        table.tapSpace({pair[0].toInt(), pair[1].toInt()});
        while (table.widget("primaryButton").accessibleName() == "Go on")
            table.tap("primaryButton");
        QCOMPARE(map->geometry(), before);
        QVERIFY(table.shows("actionPips"));
    }

    void equalMonstersBearTheLettersOfTheMap()
    {
        RuledMap table;
        QStringList names;
        for (const auto* card : table.page().findChildren<ui::FigureCard*>()) {
            if (card->accessibleName().startsWith("Gnawling"))
                names << card->accessibleName().section(',', 0, 0);
        }
        names.sort();
        QCOMPARE(names, (QStringList{"Gnawling A", "Gnawling B", "Gnawling C", "Gnawling D"}));
        const std::shared_ptr<const items::Publication> now(std::shared_ptr<void>(), &table.publication());
        QStringList letters;
        for (const ui::MiniLook& mini : ui::mapLook(*now->map, ui::TableContext::of(now, {})).minis) {
            if (mini.name.startsWith("Gnawling"))
                letters << mini.letters;
        }
        letters.sort();
        QCOMPARE(letters, (QStringList{"GA", "GB", "GC", "GD"}));
        QStringList moved;
        for (const play::PhysicalAct& act : now->hands) {
            if (const QString words = text::render(act.act); words.startsWith("Move Gnawling"))
                moved << words.left(15);
        }
        moved.sort();
        QCOMPARE(moved, (QStringList{"Move Gnawling A", "Move Gnawling B", "Move Gnawling C", "Move Gnawling D"}));
        table.place("harrow", {9, 12});
        table.tap("choice-attack/yew-bow");
        int told = 0;
        for (const auto* target : table.widget("targetGrid").findChildren<ui::ChoiceButton*>())
            told += target->look().title.startsWith("Gnawling ") ? 1 : 0;
        QCOMPARE(told, 4);
    }

    void theStageIsReadFromItsBeginningAfterUndo()
    {
        RuledMap table;
        table.page().setSkin(ui::Skin::of(ui::ThemeKind::Dark, 150));
        table.key(Qt::Key_B); // to the stage
        auto* bar = table.widget("stage").findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        table.tap("choice-trade-action/standard/bonus");
        bar->setValue(bar->maximum());
        table.tap("undoButton");
        QCOMPARE(bar->value(), 0);
    }

    void thereIsSeenToBeMoreBelow()
    {
        RuledMap table;
        table.page().setSkin(ui::Skin::of(ui::ThemeKind::Dark, 150));
        table.key(Qt::Key_B);
        auto* bar = table.widget("stage").findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        QVERIFY(table.shows("moreBelow"));
        bar->setValue(bar->maximum());
        QVERIFY(!table.shows("moreBelow"));
    }

    void allThatCanBeDoneIsReachedBesideALargeMap()
    {
        RuledMap table;
        table.key(Qt::Key_B);
        const QWidget& stage = table.widget("stage");
        const auto* room = stage.findChild<QScrollArea*>();
        const QWidget& last = table.widget("turnMoreGrid");
        const int bottom = last.mapTo(room->widget(), QPoint(0, last.heightForWidth(last.width()))).y();
        const QString sizes = QStringLiteral("%1 of %2, bar %3, stage %4x%5")
                                  .arg(bottom)
                                  .arg(room->widget()->height())
                                  .arg(room->verticalScrollBar()->maximum())
                                  .arg(stage.width())
                                  .arg(stage.height());
        QVERIFY2(bottom <= room->widget()->height(), qPrintable(sizes));
        QVERIFY2(room->widget()->height() <= room->viewport()->height() + room->verticalScrollBar()->maximum(),
                 qPrintable(sizes));
    }

    /// The same in every turn, so that hands find an act where it was, whatever can be done now.
    void actsStandInTheOrderOfTheCard()
    {
        RuledMap table;
        const auto order = [&table] {
            std::vector<std::pair<QPoint, QString>> acts;
            for (const char* act :
                 {"attack/yew-bow", "attack/skinning-knife", "use/dial/mark-prey", "use/dial/volley"}) {
                const QString name = QStringLiteral("choice-") + QLatin1String(act);
                acts.emplace_back(table.widget(name).pos(), name);
            }
            std::ranges::sort(acts, [](const auto& one, const auto& other) {
                return std::pair(one.first.y(), one.first.x()) < std::pair(other.first.y(), other.first.x());
            });
            QStringList names;
            for (const auto& [at, name] : acts)
                names << name;
            return names;
        };
        QVERIFY(table.tile("choice-attack/yew-bow").barred && !table.tile("choice-use/dial/mark-prey").barred);
        const QStringList first = order();
        QCOMPARE(first.front(), QString("choice-attack/yew-bow"));
        const Space harrow = *table.placeOf("harrow");
        table.place("corvin", {harrow.x + 2, harrow.y});
        table.turnOf("ilse");
        table.turnOf("harrow"); // another turn, in which the bow reaches somebody
        QVERIFY(!table.tile("choice-attack/yew-bow").barred);
        QCOMPARE(order(), first);
    }

    void aCloseLookAtTheLargeMapStaysThere()
    {
        RuledMap table;
        table.key(Qt::Key_B);
        table.view().zoomBy(2, {100, 100});
        QVERIFY(!table.view().isFitted());
        table.key(Qt::Key_B);
        QVERIFY(table.view().isFitted());
        QVERIFY(table.view().viewport()->rect().contains(table.view().rectOf({0, 0})));
    }

    void theMapOfTheScenarioIsMarked()
    {
        RuledMap table;
        table.tap("tool-3");
        const auto maps = table.widget("mapGrid").findChildren<ui::ChoiceButton*>();
        const auto own = std::ranges::count_if(
            maps, [](const ui::ChoiceButton* each) { return each->look().detail.contains("of this scenario"); });
        QCOMPARE(own, 1);
    }

    void whatLiesOnASpaceIsDrawnAndSaid()
    {
        RuledMap table({1280, 800}, "what-the-bridge-is-owed", "ilse");
        table.give("use", R"({"figure":"knock","ability":"dial/caltrops","anyway":true})"); // of the other side
        const QStringList pair = table.state().prompts.front().options.front().id.split(',');
        const Space at{pair[0].toInt(), pair[1].toInt()};
        QVERIFY(!tokenNamed(table, "Caltrops"));
        table.tapSpace(at);
        QVERIFY(tokenNamed(table, "Caltrops"));
        QVERIFY(ui::spaceSentence(lookOf(table), at).contains("Caltrops"));
        QTest::ignoreMessage(QtWarningMsg, "This plugin does not support raise()"); // of the hint's window
        QHelpEvent hovers(QEvent::ToolTip, table.view().rectOf(at).center(), QPoint(5, 5));
        QCoreApplication::sendEvent(table.view().viewport(), &hovers);
        QVERIFY2(QToolTip::text().contains("Caltrops"), qPrintable(QToolTip::text()));
        QToolTip::hideText();
    }

    void whatLiesUnderAMiniStaysInSight()
    {
        RuledMap table;
        items::MapSheet sheet = *table.publication().map;
        const Space standing = *table.placeOf("harrow");
        const items::ConditionMark caltrops{{}, "caltrops", "Caltrops", "cross", true, false};
        const items::ConditionMark smoke{{}, "smoke", "Smoke", "flame", true, false};
        sheet.tokens = {{caltrops, standing}, {smoke, standing}, {smoke, {9, 9}}};
        sheet.loot = {{QString(), standing}};
        const ui::BoardLook look = lookOf(table, sheet);
        QCOMPARE(ui::spaceSentence(look, standing).section(", ", -4), "Harrow, Caltrops, Smoke, Loot");
        std::vector<std::optional<int>> corners;
        for (const ui::TokenLook& token : look.tokens) {
            if (token.at == standing)
                corners.push_back(token.corner);
        }
        QCOMPARE(corners, (std::vector<std::optional<int>>{0, 1, 2}));
        const auto free = std::ranges::find(look.tokens, Space{9, 9}, &ui::TokenLook::at);
        QVERIFY(free != look.tokens.end() && !free->corner && free->sign && free->sign->icon);
    }

    void aChestThatWasLootedIsGone()
    {
        RuledMap table;
        const auto& places = table.publication().map->places;
        const auto chest = std::ranges::find(places, content::MapPlaceKind::Chest, &content::MapPlace::kind);
        QVERIFY(chest != places.end());
        const Space at = chest->at;
        const QString name = "Chest " + chest->letter;
        QVERIFY(tokenNamed(table, name));
        table.place("harrow", at);
        table.give("loot", R"({"figure":"harrow"})");
        QVERIFY(!tokenNamed(table, name));
        table.tap("undoButton");
        QVERIFY(tokenNamed(table, name));
    }

    void lootThatWasTakenIsGone()
    {
        testing::TableFixture table(R"({"scenario":"gnawing-tide","real":{"loot-bag":false}})", {1280, 800}, 7, nullptr,
                                    "onslaught");
        table.give("map", R"({"level":"full"})");
        table.give("set-out", "{}");
        const auto marks = [&] {
            const ui::BoardLook look = lookOf(table);
            return std::ranges::count(look.tokens, ui::Icon::Bag, &ui::TokenLook::icon);
        };
        QCOMPARE(marks(), 2); // where it will lie
        table.tap("primaryButton");
        QCOMPARE(marks(), 2); // where it lies
        table.tap("choice-harrow");
        const auto& pieces = table.state().table.pieces;
        const play::Piece piece = *std::ranges::find_if(
            pieces, [](const play::Piece& one) { return one.place.kind == play::Place::Kind::Map; });
        const QByteArray at = QByteArray::number(piece.place.at->x) + ',' + QByteArray::number(piece.place.at->y);
        table.give("place", R"({"figure":"harrow","to":[)" + at + "]}");
        table.give("pick-up", R"({"piece":")" + piece.id.text().toUtf8() + R"(","figure":"harrow"})");
        QCOMPARE(marks(), 1);
        table.tap("undoButton");
        QCOMPARE(marks(), 2);
    }

    void spacesAreLargeBesideMonsters()
    {
        RuledMap table;
        for (const char* turn : {"", R"({"figure":"corvin","anyway":true})"}) {
            if (*turn)
                table.give("begin-turn", turn); // the other rail makes room
            const QRect before = firstSpaceOf(table);
            QVERIFY2(before.width() >= 26, qPrintable(QString::number(before.width())));
            QVERIFY(!table.widget("card-gnawling-1").visibleRegion().isEmpty());
            const QWidget& first = *table.widget("actGrid").findChild<ui::ChoiceButton*>();
            QCOMPARE(first.visibleRegion().boundingRect().size(), first.size());
            table.key(Qt::Key_S); // one of the other side
            QCOMPARE(firstSpaceOf(table), before);
            table.key(Qt::Key_S);
        }
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
