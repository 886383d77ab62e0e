// SPDX-License-Identifier: GPL-3.0-or-later
// A quest and an adventure in the real window, from the first page to the table: games that play only part of their
// rules yet, and say so.
#include "app/surveyors.h"
#include "model/play/table/acting_card.h"
#include "model/store/session_library.h"
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/board/board_scene.h"
#include "ui/board/board_view.h"
#include "ui/board/settle_page.h"
#include "ui/common/rule_label.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/figure_card.h"
#include "ui/dials/primary_button.h"
#include "ui/home/start_cards.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;

using wheelhouse::testing::Program;

class TestGamesInTheMaking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_program = std::make_unique<Program>();
        m_window = m_program->window();
        m_window->showHome();
        QVERIFY(QTest::qWaitFor([this] { return m_window->homePage() && m_window->homePage()->isReady(); }));
    }
    void cleanup()
    {
        m_window.reset();
        m_program.reset();
    }

    void aQuestIsBegun()
    {
        choose("The Ninth Bell");
        QVERIFY(!button("freeTableButton")); // nobody but its own rules can begin it
        QVERIFY(!button("realCardsButton") && button("realDiceButton"));
        tap("players3Button");
        QCOMPARE(visible("playerNameEdit"), 3);
        tap("anotherFigureButton0"); // the fourth of six takes the place of the first
        tap("mapButton");
        start();
        QVERIFY(tableNow().order.empty()); // the players throw for initiative themselves
        throwInitiative(3);
        const play::Table table = tableNow();
        QCOMPARE(table.seats.size(), size_t(3));
        QCOMPARE(table.figures.size(), size_t(3));
        QCOMPARE(table.figures.front().content, QString("ilvar-the-unsung"));
        QVERIFY(table.showsMap());
        QVERIFY(std::ranges::all_of(table.figures, [](const play::Figure& figure) { return figure.at.has_value(); }));
        QVERIFY(std::ranges::all_of(table.order, [](const play::TurnEntry& entry) { return entry.score.has_value(); }));
        if (button("choice-stage")) // on a small screen the map stands before what can be done
            tap("choice-stage");
        QTRY_VERIFY(anyButton("choice-action/dodge"));
        const QWidget* own = button("choice-action/dodge")->parentWidget();
        QVERIFY(button("choice-encounter/goblin")->parentWidget() != own); // it is nobody's own act
        QCOMPARE(button("choice-encounter/goblin")->parentWidget()->objectName(), QString("comingGrid"));
        tap("choice-encounter/goblin");
        QTRY_COMPARE(tableNow().figures.size(), size_t(6));
        tap("choice-face-1");
        QTRY_COMPARE(tableNow().order.size(), size_t(4));
        if (button("choice-stage"))
            tap("choice-stage");
        QTRY_VERIFY(anyButton("choice-action/dash"));
        tap("choice-action/dash");
        const play::Initiative first = tableNow().acting()->number;
        press();
        QTRY_VERIFY(tableNow().acting()->number != first);
    }

    void eachDieOfTheDamageIsPressed()
    {
        choose("The Ninth Bell");
        tap("players2Button");
        start();
        throwInitiative(2);
        const play::Table before = tableNow();
        QCOMPARE(before.figures.front().content, QString("corporal-hask"));
        const play::FigureId target = before.figures.back().id;
        auto* pike = dynamic_cast<ui::ChoiceButton*>(button("choice-attack/pike"));
        QVERIFY(pike);
        QVERIFY2(pike->look().detail.contains("1d10+3 damage"), qPrintable(pike->look().detail));
        tap(pike);
        tap("choice-target:" + target.text());
        tap("choice-face-19");
        QTRY_VERIFY(m_window->tablePage()->findChild<QWidget*>("faceGrid0"));
        tap("choice-face-4"); // the fifth face
        QTRY_COMPARE(tableNow().figure(target)->hitPoints(),
                     std::optional(*before.figure(target)->hitPoints() - (5 + 3)));
    }

    /// Those of the attack and those of its damage, whatever stands beside them.
    void allFacesAreInSightBesideAMap_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::newRow("small") << QSize(1024, 640) << 100;
        QTest::newRow("large text") << QSize(1280, 800) << 200;
    }
    void allFacesAreInSightBesideAMap()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        m_window->resize(size);
        choose("The Ninth Bell");
        tap("players2Button");
        tap("mapButton");
        start();
        throwInitiative(2);
        m_program->settings.set(app::Setting::TextPercent, percent);
        QVERIFY(tableNow().showsMap());
        if (button("choice-stage"))
            tap("choice-stage");
        tap("choice-attack/pike");
        const play::FigureId target = tableNow().figures.back().id;
        tap("choice-target:" + target.text());
        QCOMPARE(facesOutOfSight(20), QStringList());
        tap("choice-face-19");
        QTRY_VERIFY(m_window->tablePage()->findChild<QWidget*>("faceGrid0"));
        if (button("choice-stage") && !button("choice-face-4"))
            tap("choice-stage");
        QCOMPARE(facesOutOfSight(10), QStringList());
    }

    void anAdventureIsBegun()
    {
        choose("Down the Well");
        tap("players2Button");
        start();
        const play::Table table = tableNow();
        QCOMPARE(table.seats.size(), size_t(2));
        QCOMPARE(table.counters.size(), size_t(1));
        const auto before = table.figures.front().at;
        QVERIFY(before);
        if (button("choice-stage")) // on a small screen the map stands before what can be done
            tap("choice-stage");
        tap("choice-move");
        auto* view = m_window->tablePage()->findChild<ui::BoardView*>();
        QVERIFY(view && view->isVisible()); // where to is tapped there
        const board::Space to{before->x, before->y - 1};
        QTRY_VERIFY(view->rectOf(to).isValid());
        QTRY_VERIFY(m_window->isSettled());
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->rectOf(to).center());
        QTRY_COMPARE(tableNow().figures.front().at, std::optional(to));
        const play::Initiative first = tableNow().acting()->number;
        const QString heroPhase = tableNow().phase;
        press(); // exploring follows by itself, and asks what chance and the map leave open
        QTRY_VERIFY(tableNow().acting()->number != first || tableNow().phase != heroPhase);
        QVERIFY(tableNow().turnRunning);
        tap("tool-3"); // of real pieces only those that the game has
        QVERIFY(button("choice-dice") && button("choice-minis"));
        QVERIFY(!button("choice-loot-bag") && !button("choice-initiative-cards") && !button("choice-wheels"));
    }

    /// ADV-TRN-06: the second move is tapped on the map as the first one.
    void aSecondMoveIsTappedOnTheMap()
    {
        choose("Down the Well");
        tap("players2Button");
        start();
        auto* view = m_window->tablePage()->findChild<ui::BoardView*>();
        QVERIFY(view && view->isVisible());
        auto* scene = qobject_cast<ui::BoardScene*>(view->scene());
        const auto goAs = [&](auto fits) {
            if (!QTest::qWaitFor([this] { return m_window->isSettled(); }))
                return false;
            const play::Figure hero = tableNow().figures.front();
            const auto places = scene->surveyor().reach(hero.id.text().toStdString(), *hero.speed());
            const auto place = std::ranges::find_if(places, fits);
            if (place == places.end())
                return false;
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->rectOf(place->at).center());
            return QTest::qWaitFor([&] { return tableNow().figures.front().at == place->at; });
        };
        const int speed = *tableNow().figures.front().speed();
        const auto costs = [](int points) {
            return [points](const ui::ReachedSpace& to) { return to.cost == points; };
        };
        QVERIFY(goAs(costs(speed - 1))); // the tile is no longer than that
        QVERIFY(goAs(costs(1)));         // and the free move is over
        QVERIFY(goAs(costs(1)));
    }

    /// ADV-ENC-01, ADV-ENC-05: what was drawn is read from across the table.
    void anEncounterIsToldLarge()
    {
        choose("Down the Well");
        tap("players2Button");
        start();
        press(); // nothing is explored from the middle of the well
        const auto* headline = m_window->tablePage()->findChild<ui::RuleLabel*>("resultHeadline");
        QVERIFY(headline);
        QTRY_VERIFY2(headline->words().contains("Encounter: "), qPrintable(headline->words()));
        const auto* lines = m_window->tablePage()->findChild<ui::RuleLabel*>("resultLines");
        QVERIFY(!lines->words().contains("Encounter: "));
    }

    /// ADV-ENC-08: the card attacks by itself. Nobody stands on the table for it, and the dice say what they need.
    void anEncounterThatAttacksIsNobodyOnTheTable()
    {
        choose("Down the Well");
        tap("players2Button");
        start();
        bringOnTop("encounters", "cold-hands");
        press();
        const auto needed = [this]() -> const QWidget* {
            const auto lines = m_window->tablePage()->findChildren<QWidget*>("needLine");
            return lines.value(std::ranges::find_if(lines, &QWidget::isVisible) - lines.begin());
        };
        QTRY_VERIFY(needed());
        const QWidget* need = needed();
        const int armour = *tableNow().figures.front().armourClass();
        QVERIFY2(need->accessibleName().startsWith(QStringLiteral("Needs %1+").arg(armour - 6)),
                 qPrintable(need->accessibleName()));
        for (const auto* card : m_window->findChildren<ui::FigureCard*>())
            QVERIFY2(!card->isVisible() || !card->look().name.contains("Cold Hands"), qPrintable(card->look().name));
        QVERIFY(!m_window->tablePage()->findChild<QWidget*>("threats-threats-of-nobody")); // nor among the threats
        const auto* view = m_window->tablePage()->findChild<ui::BoardView*>();
        QCOMPARE(qobject_cast<ui::BoardScene*>(view->scene())->look().minis.size(), size_t(2));
        for (const QLabel* label : m_window->tablePage()->findChildren<QLabel*>())
            QVERIFY(!label->isVisible() || !label->text().contains("Beside the map"));
        // Neither the highest face nor a 1 is anything special.
        const auto face = [&](int number) {
            return dynamic_cast<ui::ChoiceButton*>(button(QStringLiteral("choice-face-%1").arg(number)));
        };
        QVERIFY(face(armour - 6) && face(armour - 6)->look().good && !face(armour - 7)->look().good);
    }

    /// What the adventure lets heroes do is called by what it is.
    void anAdventuresOwnActHasAName()
    {
        choose("Down the Well");
        tap("players2Button");
        start();
        if (button("choice-stage"))
            tap("choice-stage");
        QStringList titles;
        for (const auto* tile : m_window->tablePage()->findChildren<ui::ChoiceButton*>())
            titles << (tile->isVisible() ? tile->look().title : QString());
        QVERIFY(titles.contains("Turn the wheel") && !titles.contains("Down the Well"));
    }

    /// No adventure of an owner's box is on the first page. At the table threats stand on the right, heroes on the
    /// left.
    void ourAdventuresAndAllTheirHeroesAreSeen()
    {
        for (const auto* card : m_window->findChildren<ui::ScenarioCard*>())
            QVERIFY(card->text() != "Adventure 2");
        choose("Down the Well");
        tap("players5Button");
        start();
        QStringList seen;
        for (const auto* card : m_window->tablePage()->findChildren<ui::FigureCard*>()) {
            if (card->isVisible() && card->mapTo(m_window.get(), QPoint()).x() < m_window->width() / 2)
                seen << card->look().name;
        }
        for (const play::Figure& hero : tableNow().figures)
            QVERIFY2(seen.contains(hero.name), qPrintable(hero.name));
    }

    void anAdventuresDecksAreOnTheTable()
    {
        choose("Down the Well");
        tap("players2Button");
        start();
        QTest::keyClick(m_window->tablePage(), Qt::Key_K);
        for (const char* deck : {"monsters", "encounters", "treasures", "traps", "spells", "elder-runes"})
            QTRY_VERIFY2(button(QStringLiteral("choice-deck:") + deck), deck);
        QVERIFY(!button("choice-deck:trap-tokens")); // tokens are no cards
        tap("choice-deck:treasures");
        tap("choice-draw-all");
        const play::Table table = tableNow();
        QCOMPARE(table.pile(play::PileId("treasures"))->count, 25);
        const play::FaceKind* face = table.face(*table.pieces.back().face.value);
        QVERIFY(face && !face->name.isEmpty());
    }

    /// Heroes win or lose as one: nothing else can be said of the end.
    void anAdventureEndsForAllTogether()
    {
        choose("Down the Well");
        tap("players2Button");
        start();
        tap("tool-3");
        QVERIFY(button("choice-won:all") && button("choice-lost:all"));
        QVERIFY(!anyButton("choice-won:seat:") && !button("choice-won:draw") && !button("choice-each"));
        tap("choice-lost:all");
        const auto* end = m_window->tablePage()->findChild<QWidget*>("endPanel");
        QTRY_VERIFY(end && end->isVisible());
        QVERIFY2(end->accessibleName().startsWith("All have lost"), qPrintable(end->accessibleName()));
    }

    // By the map alone: a hero walks to the edge, and the tile that is explored lies on it.
    void anAdventuresDungeonGrowsOnItsMap_data()
    {
        QTest::addColumn<bool>("byKeys");
        QTest::newRow("pressed") << false;
        QTest::newRow("by keys") << true;
    }
    void anAdventuresDungeonGrowsOnItsMap()
    {
        QFETCH(const bool, byKeys);
        choose("Down the Well");
        tap("players2Button");
        start();
        auto* view = m_window->tablePage()->findChild<ui::BoardView*>();
        QVERIFY(view && view->isVisible());
        auto* scene = qobject_cast<ui::BoardScene*>(view->scene());
        QCOMPARE(scene->surveyor().rulesOf(ui::Seen::Clear).front(), QString("ADV-TIL-26"));
        QCOMPARE(scene->look().minis.size(), size_t(2));
        QCOMPARE(scene->look().tiles.size(), size_t(1));
        QCOMPARE(scene->look().plots.size(), size_t(6));
        const play::Table before = tableNow();
        const board::Space from = *before.figures.front().at;
        QCOMPARE(from, (board::Space{101, 103})); // the first start square of the well
        QCOMPARE(scene->look().nameOf(from), QString("B4"));
        const board::Space edge{100, 103};
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->rectOf({98, 101}).center());
        const auto* notice = m_window->tablePage()->findChild<QLabel*>("notice");
        QTRY_VERIFY2(notice && notice->text().contains("Nothing lies there yet"),
                     qPrintable(notice ? notice->text() : ""));
        if (byKeys) {
            view->setFocus(Qt::TabFocusReason);
            scene->setCursor(from);
            QTest::keyClick(view, Qt::Key_Left);
            QVERIFY(scene->cursor() == edge);
            QTest::keyClick(view, Qt::Key_Return);
        } else {
            QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->rectOf(edge).center());
        }
        QTRY_VERIFY(tableNow().figures.front().at == edge);
        QTRY_VERIFY(m_window->isSettled());
        press();
        QTRY_COMPARE(tableNow().map->tiles.size(), size_t(2));
        QTRY_COMPARE(scene->look().tiles.size(), size_t(2));
        QCOMPARE(scene->look().tiles.back().at, (board::Space{96, 100}));
        QVERIFY(scene->frame().contains({96, 100}));
        QCOMPARE(scene->look().nameOf(from), QString("B4")); // as before
        QCOMPARE(scene->look().nameOf({96, 100}), QString("−D1"));
        QVERIFY(std::ranges::none_of(scene->look().plots, [](const ui::TileLook& plot) {
            return plot.at == board::Space{96, 100};
        }));
        const play::Table after = tableNow(); // what the tile brings stands or lies on it
        for (const play::Figure& figure : after.figures)
            QVERIFY(play::isActingCard(figure) || (figure.at && scene->look().entryOf(figure.id.text().toStdString())));
    }

    // Its own geometry answers for the map: the first diagonal step is as cheap as a straight one.
    void aQuestsMapIsMeasuredAsTheQuestSays()
    {
        ui::BoardScene* scene = questOnItsMap();
        QVERIFY(scene);
        QCOMPARE(scene->surveyor().rulesOf(ui::Seen::Clear).front(), QString("NIN-LOS-02"));
        const board::MiniEntry mini = scene->look().board.minis.front();
        const auto near = scene->surveyor().reach(mini.id, 1);
        QVERIFY(std::ranges::any_of(
            near, [&](const ui::ReachedSpace& place) { return place.at.x != mini.at.x && place.at.y != mini.at.y; }));
    }

    /// NIN-DIS-06: the cheap diagonal is had once in a turn, in whatever parts somebody moves.
    void theCheapDiagonalIsDrawnOnce()
    {
        ui::BoardScene* scene = questOnItsMap();
        QVERIFY(scene);
        const auto mini = [&] {
            const std::string acting = tableNow().acting()->figures.front().text().toStdString();
            return *scene->look().entryOf(acting);
        };
        const auto diagonally = [&](int points) {
            std::vector<board::Space> places;
            for (const ui::ReachedSpace& place : scene->surveyor().reach(mini().id, points)) {
                if (place.at.x != mini().at.x && place.at.y != mini().at.y)
                    places.push_back(place.at);
            }
            return places;
        };
        const std::vector<board::Space> near = diagonally(1);
        QVERIFY(!near.empty());
        auto& view = *m_window->tablePage()->findChild<ui::BoardView*>();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.rectOf(near.front()).center());
        QTRY_COMPARE(mini().at, near.front());
        QVERIFY(diagonally(1).empty());
        const auto way = scene->surveyor().path(mini().id, diagonally(2).front());
        QVERIFY(way && way->cost == 2);
    }

    void sightIsSettledAsTheQuestSays()
    {
        QVERIFY(questOnItsMap());
        tap("tool-3");
        tap("choice-settle");
        const auto* page = m_window->findChild<ui::SettlePage*>();
        QVERIFY(page && page->isVisible());
        QCOMPARE(page->findChild<QLabel*>("settleWhy")->text(),
                 QString("A line from the middle of B5 to a part of H5 is free: enough."));
        QVERIFY(!button("heightButton") && button("wallButton"));
    }

    void whereNobodyIsHiddenNothingIsSettled()
    {
        choose("Down the Well");
        tap("players2Button");
        start();
        tap("tool-3");
        tap("choice-settle");
        QVERIFY(!m_window->findChild<ui::SettlePage*>());
        QVERIFY(m_window->tablePage()->isVisible());
        const auto* notice = m_window->tablePage()->findChild<QLabel*>("notice");
        QTRY_VERIFY(notice && notice->isVisible());
        QVERIFY2(notice->text().contains("nobody on the map is out of sight"), qPrintable(notice->text()));
        QVERIFY(!app::whyNothingToSettle("descent").isEmpty()); // nor is anything said for a game without geometry
        QVERIFY(app::whyNothingToSettle("onslaught").isEmpty());
    }

    /// From its nearest square, whichever side somebody stands on.
    void aLargeMiniIsMeasuredFromItsNearestSquare()
    {
        board::Description ground;
        ground.width = 6;
        ground.height = 4;
        ground.terrain = std::vector<std::string>(4, "......");
        ground.minis = {{"ogre", "", {1, 1}, 2, 6}, {"hask", "", {4, 2}, 1, 6}};
        const auto surveyor = app::makeSurveyor("nine-alignments");
        QVERIFY(!surveyor->setBoard(ground));
        QCOMPARE(surveyor->range({.mini = "hask"}, {.mini = "ogre"}), 2);
        QCOMPARE(surveyor->range({.mini = "ogre"}, {.mini = "hask"}), 2);
        const auto cone = surveyor->cone("ogre", {3, 2}, 1); // to the east of its south-east square
        QVERIFY((cone && cone->spaces == std::vector<board::Space>{{3, 2}}));
    }

    void whoLiesThereStaysOnTheMap()
    {
        ui::BoardScene* scene = questOnItsMap();
        QVERIFY(scene);
        const std::string hero = tableNow().figures.front().id.text().toStdString();
        const board::Space at = *tableNow().figures.front().at;
        QVERIFY(scene->look().lookOf(hero).down.isEmpty());
        QTest::keyClick(m_window->tablePage(), Qt::Key_Q);
        for (int i = 0; i < 2; ++i) {
            QTest::keyClick(m_window->tablePage(), Qt::Key_0); // ten points
            QTRY_VERIFY(m_window->isSettled());
        }
        QTRY_VERIFY(tableNow().figures.front().isDefeated());
        QTRY_COMPARE(scene->look().lookOf(hero).down, QString("down"));
        QVERIFY(scene->look().entryOf(hero) && scene->look().entryOf(hero)->at == at);
        QVERIFY(ui::spaceSentence(scene->look(), at).contains(", down"));
    }

private:
    QAbstractButton* button(const QString& name)
    {
        for (auto* found : m_window->findChildren<QAbstractButton*>(name)) {
            if (found->isVisible())
                return found;
        }
        return nullptr;
    }
    QAbstractButton* anyButton(const QString& beginning)
    {
        for (auto* found : m_window->findChildren<QAbstractButton*>()) {
            if (found->isVisible() && found->objectName().startsWith(beginning))
                return found;
        }
        return nullptr;
    }
    int visible(const QString& beginning)
    {
        const auto all = m_window->findChildren<QWidget*>();
        return static_cast<int>(std::ranges::count_if(
            all, [&](const QWidget* one) { return one->isVisible() && one->objectName().startsWith(beginning); }));
    }
    /// What draws the map of a quest that two have begun; nullptr where none is shown.
    ui::BoardScene* questOnItsMap()
    {
        choose("The Ninth Bell");
        tap("players2Button");
        tap("mapButton");
        start();
        throwInitiative(2);
        if (button("choice-map")) // the dice stood before it
            tap("choice-map");
        const auto* view = m_window->tablePage()->findChild<ui::BoardView*>();
        return view ? qobject_cast<ui::BoardScene*>(view->scene()) : nullptr;
    }
    /// Each player reads off a die, the first one the highest.
    void throwInitiative(int players)
    {
        for (int i = 0; i < players; ++i) {
            if (button("choice-stage"))
                tap("choice-stage");
            tap(QStringLiteral("choice-face-%1").arg(20 - 4 * i));
            QTRY_COMPARE(tableNow().order.size(), static_cast<size_t>(i + 1));
        }
    }
    void choose(const QString& name)
    {
        const auto cards = m_window->findChildren<ui::ScenarioCard*>();
        const auto card = std::ranges::find(cards, name, &QAbstractButton::text);
        QVERIFY(card != cards.end());
        const QString words = (*card)->accessibleDescription();
        QVERIFY2(words.contains("in the making") == words.contains("Quest"), qPrintable(words));
        (*card)->click();
        QTRY_VERIFY(button("startButton"));
    }
    void start()
    {
        auto* primary = m_window->findChild<ui::SetupPage*>()->findChild<ui::PrimaryButton*>();
        QTRY_VERIFY(primary->isEnabled() && !primary->isDead());
        QTest::mouseClick(primary, Qt::LeftButton);
        QTRY_VERIFY(m_window->tablePage() && m_window->tablePage()->isVisible());
        QTRY_VERIFY(m_window->isSettled());
    }
    void tap(QAbstractButton* target)
    {
        QVERIFY(target);
        QTRY_VERIFY(!testing::isHeldUp(*m_window, *target));
        target->click();
        QTRY_VERIFY(m_window->isSettled());
    }
    void tap(const QString& name)
    {
        QTRY_VERIFY2(button(name), qPrintable(name));
        tap(button(name));
    }
    /// Of so many faces those that are cut off or covered.
    QStringList facesOutOfSight(int faces)
    {
        QStringList found;
        int seen = 0;
        const auto buttons = m_window->tablePage()->findChildren<QAbstractButton*>();
        for (const QAbstractButton* face : buttons) {
            if (!face->objectName().startsWith("choice-face-") || !face->isVisible())
                continue;
            ++seen;
            if (face->visibleRegion().boundingRect() != face->rect())
                found << face->objectName();
        }
        return seen == faces ? found : found << QStringLiteral("%1 of %2").arg(seen).arg(faces);
    }
    void give(const char* type, const QString& args)
    {
        play::Command command;
        command.type = QString::fromLatin1(type);
        command.args = *play::parseJson(args.toUtf8());
        m_window->host()->submit(command);
        QTRY_VERIFY(m_window->isSettled());
    }
    /// Draws until this card comes, and puts it back on top.
    void bringOnTop(const QString& pile, const QString& face)
    {
        for (int left = tableNow().pile(play::PileId(pile))->count; left > 0; --left) {
            give("draw-card", QStringLiteral(R"({"pile":"%1"})").arg(pile));
            const play::Piece drawn = tableNow().pieces.back();
            if (drawn.face.value == face) {
                give("put-card", QStringLiteral(R"({"piece":"%1","under":0})").arg(drawn.id.text()));
                return;
            }
        }
        QFAIL("it is not in the pile");
    }
    void press()
    {
        auto* primary = m_window->tablePage()->findChild<ui::PrimaryButton*>();
        QTRY_VERIFY(primary->isEnabled() && !primary->isDead());
        QTest::keyClick(m_window->tablePage(), Qt::Key_Space);
        QTRY_VERIFY(m_window->isSettled());
    }
    /// The table as its file has it.
    play::Table tableNow()
    {
        const QStringList files = QDir(m_program->sessions()).entryList({"*.wheelhouse"}, QDir::Files);
        if (files.isEmpty())
            return {};
        const auto open = m_program->openers.composition().open(QDir(m_program->sessions()).filePath(files.front()),
                                                                std::make_unique<play::SystemChance>());
        return open ? open->session->state().table : play::Table();
    }

    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
};

WHEELHOUSE_TEST(TestGamesInTheMaking)

#include "tst_games_in_the_making.moc"
