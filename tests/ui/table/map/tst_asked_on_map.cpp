// SPDX-License-Identifier: GPL-3.0-or-later
// What the map and the stage show while something is aimed, asked or barred: a tap moves nobody then, a question of a
// card can be left, and what a figure may not do looks so.
#include "model/text/render.h"
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/board/move_tool.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/common/act_words.h"
#include "ui/table/common/choice_grid.h"

#include <QTest>

using namespace wheelhouse;
using board::Space;
using testing::bowOn;
using testing::harrowsReach;
using testing::RuledMap;

class TestAskedOnMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// A tap that meant something else must not carry the attacker out of reach.
    void nobodyWalksWhileAnAttackIsAimed()
    {
        RuledMap table;
        table.place("harrow", {15, 10});
        table.tap("choice-attack/yew-bow");
        table.commits();
        table.tapSpace({14, 10});
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{15, 10}));
        QVERIFY2(table.noticed().contains("First choose the target"), qPrintable(table.noticed()));
        table.dragTo({15, 10}, {14, 10});
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{15, 10}));
        table.tap("choice-target:sable");
        QCOMPARE(table.noticed(), QString()); // it is chosen
        table.tapSpace({14, 10});
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{15, 10}));
        QVERIFY2(table.noticed().contains("First finish Yew bow"), qPrintable(table.noticed()));
        QVERIFY(table.shows("choice-face-2"));
        QCOMPARE(table.commits(), 0);
        table.key(Qt::Key_Escape);
        table.key(Qt::Key_Escape);
        table.tapSpace({14, 10});
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{14, 10}));
    }

    /// Space ends the turn while a finger is on the map: the tap was meant for who was in turn then.
    void aTapUnderWhichTheTurnEndsMovesNobody()
    {
        RuledMap table;
        table.place("harrow", {15, 10});
        table.place("corvin", {13, 10});
        QWidget* screen = table.view().viewport();
        const QPoint at = table.view().rectOf({14, 10}).center();
        QTest::mousePress(screen, Qt::LeftButton, {}, at);
        table.turnOf("corvin");
        table.commits();
        QTest::mouseRelease(screen, Qt::LeftButton, {}, at);
        table.settle();
        QCOMPARE(table.commits(), 0);
        QVERIFY(table.refused().isEmpty());
        QCOMPARE(table.placeOf("corvin"), std::optional(Space{13, 10}));
        table.tapSpace({14, 10});
        QCOMPARE(table.placeOf("corvin"), std::optional(Space{14, 10}));
    }

    /// A press that is held asks for the danger, and says that it moved nobody.
    void aPressThatIsHeldSaysHowOneMoves()
    {
        RuledMap table;
        table.place("harrow", {15, 10});
        table.commits();
        QWidget* screen = table.view().viewport();
        const QPoint at = table.view().rectOf({14, 10}).center();
        QTest::mousePress(screen, Qt::LeftButton, {}, at);
        QTRY_VERIFY(dynamic_cast<ui::MoveTool&>(*table.view().board().tool()).isHeld());
        QTest::mouseRelease(screen, Qt::LeftButton, {}, at);
        table.settle();
        QCOMPARE(table.commits(), 0);
        QVERIFY2(table.noticed().contains("Tap briefly to move"), qPrintable(table.noticed()));
    }

    void nobodyWalksWhileACardAsks()
    {
        RuledMap table;
        table.place("harrow", {15, 10});
        table.tap("choice-use/dial/volley");
        QVERIFY(table.shows("questionGrid"));
        const QString question = text::render(table.state().prompts.front().title);
        table.tap("card-harrow"); // looks at him, who would walk otherwise
        table.commits();
        table.tapSpace({14, 10});
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{15, 10}));
        QVERIFY2(table.noticed().contains(question), qPrintable(table.noticed()));
        QCOMPARE(table.commits(), 0);
    }

    /// As where one may walk, in the colour of whoever chooses, and with a mark: red is what is threatened.
    void spacesThatAreOfferedBearTheColourOfWhoChooses()
    {
        RuledMap table;
        table.turnOf("brakk");
        table.tap("choice-use/dial/through-the-wall");
        const play::Prompt asked = table.state().prompts.front();
        QCOMPARE(asked.kind, play::PromptKind::ChooseSpace);
        const QStringList pair = asked.options.front().id.split(',');
        const QRect space = table.view().rectOf({pair[0].toInt(), pair[1].toInt()});
        const QImage picture = table.view().grab(space.adjusted(-1, -1, 1, 1)).toImage();
        const ui::Theme theme = ui::Skin::forPage(ui::ThemeKind::Dark, 100, {1280, 800}).theme;
        int danger = 0;
        int own = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                const QColor colour = picture.pixelColor(x, y);
                danger += colour.red() > colour.blue() + 40;
                own += colour.blue() > colour.red() + 40;
            }
        }
        QCOMPARE(picture.pixelColor(picture.rect().center()), theme.ink);
        QVERIFY(theme.accentOf(1).blue() > theme.accentOf(1).red() + 40); // Brakk's side
        QVERIFY2(own > picture.width() && danger < picture.width() / 2,
                 qPrintable(QStringLiteral("%1 own, %2 red").arg(own).arg(danger)));
    }

    void aTapBesideTheMarkedSpacesIsAnswered()
    {
        RuledMap table;
        table.turnOf("brakk");
        table.tap("choice-use/dial/through-the-wall");
        const play::Prompt asked = table.state().prompts.front();
        QCOMPARE(asked.kind, play::PromptKind::ChooseSpace);
        const Space at = *table.placeOf("brakk");
        const Space beside{at.x > 5 ? at.x - 2 : at.x + 2, at.y > 5 ? at.y - 1 : at.y + 1}; // no straight line
        table.tapSpace(beside);
        QVERIFY2(table.noticed().contains("marked spaces"), qPrintable(table.noticed()));
        QCOMPARE(table.state().prompts.front().id, asked.id);
    }

    /// To leave the choice is to have used the card; to go back is not.
    void theFirstQuestionOfACardCanBeLeft()
    {
        RuledMap table;
        table.turnOf("brakk");
        table.tap("choice-use/dial/through-the-wall");
        QCOMPARE(table.tile("choice-none").title, QString("Use it without choosing a space"));
        table.tap("choice-question-back");
        QVERIFY(table.state().prompts.empty());
        QVERIFY(table.isReady("brakk", "through-the-wall"));
        table.tap("choice-use/dial/through-the-wall");
        table.tap("choice-none");
        QVERIFY(!table.isReady("brakk", "through-the-wall"));
    }

    void nobodyHasToLoseAToken()
    {
        RuledMap table;
        const Space at = *table.placeOf("mirelle");
        table.place("brakk", {at.x, at.y > 5 ? at.y - 1 : at.y + 1});
        table.turnOf("mirelle");
        QCOMPARE(table.tile("choice-use/dial/white-circle").detail, QString("Nobody in reach is hurt or has a token."));
        table.give("add-token", R"({"figure":"brakk","condition":"rimed-iron"})");
        QVERIFY(!table.tile("choice-use/dial/white-circle").detail.contains("Nobody"));
        table.tap("choice-use/dial/white-circle");
        QCOMPARE(table.state().prompts.front().kind, play::PromptKind::ChooseOption);
        QCOMPARE(table.tile("choice-none").title, QString("Go on without it"));
        table.tap("choice-question-back");
        QVERIFY(table.isReady("mirelle", "white-circle"));
        table.tap("choice-use/dial/white-circle");
        table.tap("choice-none");
        QVERIFY(!table.isReady("mirelle", "white-circle"));
        QCOMPARE(table.state().table.tokens.size(), size_t{1});
    }

    void whatIsBarredLooksSo()
    {
        RuledMap table;
        QVERIFY2(table.unspent().endsWith("Standard + Move + Bonus unspent"), qPrintable(table.unspent()));
        table.give("add-token", R"({"figure":"harrow","condition":"rooted"})");
        QCOMPARE(harrowsReach(table), 0);
        QCOMPARE(table.widget("actionPips").accessibleName(),
                 QString("Actions left: Standard, Move, barred by Rooted, Bonus"));
        QVERIFY2(table.unspent().endsWith("Standard + Bonus unspent"), qPrintable(table.unspent()));
        table.give("add-token", R"({"figure":"harrow","condition":"stunned"})");
        const QString pips = table.widget("actionPips").accessibleName();
        QCOMPARE(pips.count("barred by Stunned"), 3);
        QVERIFY2(!table.unspent().contains("unspent"), qPrintable(table.unspent()));
    }

    /// As many dice as are thrown, and why.
    void thePadSaysHowManyDiceFall()
    {
        RuledMap table;
        table.place("harrow", {15, 10});
        table.tap("choice-attack/yew-bow");
        table.tap("choice-target:sable");
        const QString words = dynamic_cast<QLabel&>(table.widget("diceRoll")).text();
        QVERIFY2(words.startsWith("2 dice · in the open"), qPrintable(words));
    }

    /// Beside a large number and above a long detail a name takes two lines rather than be cut short.
    void aLongNameIsReadOnATargetsTile()
    {
        RuledMap table;
        table.place("harrow", {15, 10});
        play::SheetTarget target = bowOn(table).targets.front();
        target.figure = play::FigureId(QStringLiteral("sister-vane"));
        target.whyNot = {};
        target.covered = true;
        target.roll.needed = 12;
        target.distance = 3;
        const std::shared_ptr<const items::Publication> now(std::shared_ptr<void>(), &table.publication());
        const ui::ChoiceLook look = ui::lookOf(target, bowOn(table), ui::TableContext::of(now, {}));
        QCOMPARE(look.title, QString("Sister Vane"));
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, {1024, 640});
        ui::ChoiceGrid grid({190, 70, 1}, skin);
        for (int width = 170; width < 300; width += 5) {
            grid.resize(width, 100);
            grid.setMeasure(grid.measureToRead({{"target", look, {}}}, {190, 70, 1}, 126, 0.8));
            const QSizeF tile(width, grid.heightForWidth(width));
            QVERIFY2(ui::readsWhole(tile, look, skin, 0.8), qPrintable(QString::number(width)));
        }
    }

    void aTargetsTileIsReadToItsEnd()
    {
        RuledMap table;
        table.place("harrow", {15, 10});
        table.tap("choice-attack/yew-bow");
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, {1280, 800});
        for (const play::SheetTarget& target : bowOn(table).targets) {
            const auto& button = dynamic_cast<ui::ChoiceButton&>(table.widget("choice-target:" + target.figure.text()));
            QVERIFY2(ui::readsWhole(button.size(), button.look(), skin, 0.75), qPrintable(button.look().detail));
        }
        play::SheetTarget covered = bowOn(table).targets.front();
        covered.whyNot = {};
        covered.covered = true;
        covered.roll.needed = 9;
        covered.distance = 3;
        const std::shared_ptr<const items::Publication> now(std::shared_ptr<void>(), &table.publication());
        const QStringList parts = ui::lookOf(covered, bowOn(table), ui::TableContext::of(now, {})).detail.split(" · ");
        QVERIFY2(parts.size() == 3 && parts[0].endsWith('%') && parts[1] == "cover: hindering terrain" &&
                     parts[2].startsWith('3'),
                 qPrintable(parts.join('/')));
    }
};

WHEELHOUSE_TEST(TestAskedOnMap)

#include "tst_asked_on_map.moc"
