// SPDX-License-Identifier: GPL-3.0-or-later
// What the page before a start says of a scenario.
#include "model/rules/acts/by_hand/scenario_beginnings.h"
#include "tests/support/test_main.h"
#include "ui/dials/choice_button.h"
#include "ui/setup/setup_page.h"

#include <QAbstractButton>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

using namespace wheelhouse;

class TestSetupPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGoalWithoutPointsIsTold()
    {
        content::Scenario dinner;
        dinner.id = content::ScenarioId("dinner");
        dinner.name = QStringLiteral("Dinner");
        dinner.seats = {{QStringLiteral("Left"), {}, {}}, {QStringLiteral("Right"), {}, {}}};
        dinner.goals = {{QStringLiteral("A clean plate."), 2},
                        {QStringLiteral("Nobody has entered what it is worth."), {}}};
        content::Pack pack;
        pack.scenarios = {dinner};
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.setScenario(ui::scenarioRows(rules::acts::scenarioBeginnings(pack)).front());
        QStringList texts;
        for (const QLabel* label : page.findChildren<QLabel*>())
            texts << label->text();
        QVERIFY2(texts.contains("+2  A clean plate.\n•  Nobody has entered what it is worth."),
                 qPrintable(texts.join('|')));
    }

    void whatWinsAndWhatTeachesIsTold()
    {
        content::Scenario dinner;
        dinner.id = content::ScenarioId("dinner");
        dinner.name = QStringLiteral("Dinner");
        dinner.seats = {{QStringLiteral("Left"), {}, {}}, {QStringLiteral("Right"), {}, {}}};
        dinner.pointsToWin = 4;
        dinner.achievements = {{QStringLiteral("Somebody sings."), 1}, {QStringLiteral("Somebody dances."), {}}};
        content::Pack pack;
        pack.scenarios = {dinner};
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.setScenario(ui::scenarioRows(rules::acts::scenarioBeginnings(pack)).front());
        QStringList texts;
        for (const QLabel* label : page.findChildren<QLabel*>())
            texts << label->text();
        const QString told = texts.join('|');
        QVERIFY2(told.contains("With 4 point"), qPrintable(told));
        QVERIFY2(told.contains("1 EXP  Somebody sings."), qPrintable(told));
        QVERIFY2(told.contains("EXP  Somebody dances."), qPrintable(told));
    }

    void rulesAreTheDefaultWhereTheyAreKnown()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.setScenario(dinner(true));
        page.resize(1280, 800);
        page.show();
        QCOMPARE(page.choice().byRules, std::optional(true));
        QVERIFY(page.choice().house.empty());
        QVERIFY(!find(page, "house-late")->isVisible()); // folded
        press(page, "houseRulesButton");
        press(page, "house-late");
        press(page, "begins1Button");
        QCOMPARE(page.choice().house, std::vector<QString>{"late"});
        QCOMPARE(page.choice().begins, std::optional(size_t{1}));
        press(page, "freeTableButton");
        QCOMPARE(page.choice().byRules, std::optional(false));
        QVERIFY(page.choice().house.empty());
        QVERIFY(!page.choice().begins);
    }

    void aScenarioWithoutRulesAsksNothingAboutThem()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.setScenario(dinner(false));
        page.show();
        QVERIFY(!find(page, "byRulesButton")->isVisible());
        QCOMPARE(page.choice().byRules, std::optional(false));
    }

    void aScenarioWithAMapMayBePlayedOnIt()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.setScenario(dinner(true));
        page.show();
        QVERIFY(!find(page, "mapButton")->isVisible());
        ui::ScenarioRow mapped = dinner(true);
        mapped.hasMap = true;
        page.setScenario(mapped);
        QVERIFY(find(page, "mapButton")->isVisible());
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Off));
        press(page, "mapButton");
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Full));
        page.setScenario(dinner(true)); // which has none to be played on
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Off));
    }

    /// A game that is usually played on its map begins there, and leaves no map to a game that needs none.
    void aUsualMapIsChosenAtFirst()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        ui::ScenarioRow dungeon = dinner(true);
        dungeon.id = "dungeon";
        dungeon.hasMap = true;
        dungeon.showsMap = true;
        page.setScenario(dungeon);
        page.show();
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Full));
        press(page, "tableOnlyButton");
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Off));
        page.setScenario(dungeon); // looked at once more
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Off));
        ui::ScenarioRow other = dinner(true);
        other.hasMap = true;
        page.setScenario(other);
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Off));
    }

    /// Where the app knows the rules by which monsters act.
    void aMapMayBeForMonstersAlone()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        ui::ScenarioRow mapped = dinner(true);
        mapped.hasMap = true;
        mapped.monsters.clear();
        page.setScenario(mapped);
        page.show();
        QVERIFY(!find(page, "mapForMonstersButton")->isVisible());
        mapped.monsters = {QStringLiteral("Gnawlings")};
        page.setScenario(mapped);
        QVERIFY(find(page, "mapForMonstersButton")->isVisible());
        press(page, "mapForMonstersButton");
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::ForMonsters));
        press(page, "freeTableButton"); // where nobody runs them
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Off));
        QVERIFY(!find(page, "mapForMonstersButton")->isVisible());
        QVERIFY(page.findChild<ui::ChoiceButton*>("tableOnlyButton")->look().chosen);
        press(page, "byRulesButton");
        QVERIFY(find(page, "mapForMonstersButton")->isVisible());
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::ForMonsters));
        mapped.monsters.clear();
        page.setScenario(mapped);
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Off));
    }

    // Its switch is hidden, and a choice for the scenario before says nothing of this one.
    void aPieceThatTheGameLacksIsNotChosen()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.setScenario(dinner(true));
        page.show();
        press(page, "realBagButton");
        press(page, "realWheelsButton");
        QVERIFY(!page.choice().real.lootBag && page.choice().real.wheels);
        ui::ScenarioRow young = dinner(true);
        young.real = {"minis", "dice"};
        page.setScenario(young);
        press(page, "realDiceButton");
        play::RealPieces wanted;
        wanted.dice = false;
        QCOMPARE(page.choice().real, wanted);
    }

    /// Each pile of cards has its switch; those of tiles follow the map until somebody chooses.
    void eachPileIsTheirsOrTheApps()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        ui::ScenarioRow dungeon = dinner(true);
        dungeon.hasMap = dungeon.showsMap = true;
        dungeon.realPiles = {{"tiles", "Tiles", true}, {"monsters", "Monsters", false}};
        page.setScenario(dungeon);
        page.show();
        using Piles = std::vector<QString>;
        QCOMPARE(page.choice().realPiles, std::optional(Piles{}));
        press(page, "real-monsters");
        QCOMPARE(page.choice().realPiles, std::optional(Piles{"monsters"}));
        press(page, "tableOnlyButton");
        QCOMPARE(page.choice().realPiles, std::optional(Piles{"tiles", "monsters"}));
        press(page, "real-tiles");
        press(page, "mapButton");
        press(page, "tableOnlyButton");
        QCOMPARE(page.choice().realPiles, std::optional(Piles{"monsters"}));
        QVERIFY(find(page, "real-monsters")->isVisible());
        press(page, "freeTableButton");
        QVERIFY(!find(page, "real-monsters")->isVisible());
        page.setScenario(dinner(true));
        QVERIFY(!find(page, "real-monsters"));
        QCOMPARE(page.choice().realPiles, std::optional(Piles{}));
    }

    /// What is chosen bears one tick, and none of two that belong together stands alone.
    void eachChoiceIsTickedOnce()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        ui::ScenarioRow mapped = dinner(true);
        mapped.hasMap = true;
        mapped.monsters = {QStringLiteral("Gnawlings")};
        page.setScenario(mapped);
        page.show();
        for (const auto* each : page.findChildren<ui::ChoiceButton*>())
            QVERIFY2(each->look().icon != ui::Icon::Check, qPrintable(each->objectName()));
        const auto isChosen = [&](const char* name) {
            return page.findChild<ui::ChoiceButton*>(QString::fromLatin1(name))->look().chosen;
        };
        QVERIFY(isChosen("tableOnlyButton") && !isChosen("mapButton"));
        press(page, "mapButton");
        QVERIFY(!isChosen("tableOnlyButton") && isChosen("mapButton"));
        press(page, "mapForMonstersButton");
        QVERIFY(isChosen("mapForMonstersButton") && !isChosen("mapButton") && !isChosen("tableOnlyButton"));
        press(page, "tableOnlyButton");
        QCOMPARE(page.choice().map, std::optional(play::MapLevel::Off));
    }

    void itOpensAtItsTop()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.resize(1024, 400);
        page.setScenario(dinner(true));
        page.show();
        auto* bar = page.findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar->maximum() > 0);
        bar->setValue(bar->maximum());
        page.setScenario(dinner(true));
        QCOMPARE(bar->value(), 0);
    }

    void aHouseRuleIsOpenedFromElsewhere()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.resize(1024, 400);
        page.setScenario(dinner(true));
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QVERIFY(!page.offersHouseRule("supper", "late") && !page.offersHouseRule("dinner", "early"));
        QVERIFY(page.offersHouseRule("dinner", "late"));
        page.openHouseRule("dinner", "late");
        QAbstractButton* late = find(page, "house-late");
        QVERIFY(late->isVisible() && late->hasFocus() && !late->isChecked());
        const QRect seen = page.findChild<QScrollArea*>()->viewport()->rect();
        QVERIFY(seen.contains(QRect(late->mapTo(page.findChild<QScrollArea*>()->viewport(), QPoint()), late->size())));
        press(page, "freeTableButton"); // which has no rules to switch
        QVERIFY(!page.offersHouseRule("dinner", "late"));
    }

    void anotherScenarioBeginsAnew()
    {
        ui::SetupPage page(ui::Skin::of(ui::ThemeKind::Dark));
        page.setScenario(dinner(true));
        page.show();
        press(page, "houseRulesButton");
        press(page, "house-late");
        page.setScenario(dinner(true));
        QVERIFY(page.choice().house.empty());
        QCOMPARE(page.choice().begins, std::optional(size_t{0}));
    }

private:
    static ui::ScenarioRow dinner(bool ruled)
    {
        ui::ScenarioRow row;
        row.id = row.name = QStringLiteral("dinner");
        row.sides = {{QStringLiteral("Left"), {}, {}, {}}, {QStringLiteral("Right"), {}, {}, {}}};
        if (ruled)
            row.rules = ui::ScenarioRow::Rules{
                true,
                {{QStringLiteral("late"), QStringLiteral("Late is fine"), QStringLiteral("By the book: never.")}},
                {},
                {},
                QStringLiteral("dinner")};
        return row;
    }
    static QAbstractButton* find(ui::SetupPage& page, const char* name)
    {
        return page.findChild<QAbstractButton*>(QString::fromLatin1(name));
    }
    static void press(ui::SetupPage& page, const char* name) { find(page, name)->click(); }
};

WHEELHOUSE_TEST(TestSetupPage)
#include "tst_setup_page.moc"
