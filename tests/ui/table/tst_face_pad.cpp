// SPDX-License-Identifier: GPL-3.0-or-later
// Dice of any kind on the screen: one press a die, whatever it shows, and "Throw dice" of the free table.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/rule_label.h"
#include "ui/common/skin.h"
#include "ui/dials/choice_button.h"
#include "ui/table/stage/dice_panel.h"
#include "ui/table/stage/question_stage.h"

#include <QKeyEvent>
#include <QLabel>
#include <QTest>

using namespace wheelhouse;
using play::FallenDie;
using testing::TableFixture;

namespace {
play::DieKind redDie()
{
    return {"red",
            "Red die",
            "red",
            {{},
             {std::nullopt, {{"sword", "Sword", 1}}, {}},
             {std::nullopt, {{"sword", "Sword", 1}}, {}},
             {std::nullopt, {{"sword", "Sword", 2}, {"surge", "Surge", 1}}, {}}}};
}

play::DieKind numberedDie(int sides)
{
    return play::kindOf(*content::dieNamed({}, content::DieId(QString("d%1").arg(sides))));
}

/// The pad as it stands in a panel.
struct Pad {
    explicit Pad(const std::vector<ui::AskedDice>& dice) : panel(ui::Skin::of(ui::ThemeKind::Dark))
    {
        ui::DiceAsk ask;
        ask.kinds = dice;
        panel.ask(ask);
        panel.resize(600, 500);
        panel.show();
        QObject::connect(&panel, &ui::DicePanel::fallen, [this](const auto& fallen) { thrown.push_back(fallen); });
    }
    std::vector<ui::ChoiceButton*> buttons(int row)
    {
        const auto found = panel.findChild<QWidget*>(QString("faceGrid%1").arg(row))->findChildren<ui::ChoiceButton*>();
        return {found.begin(), found.end()};
    }
    ui::ChoiceButton& face(int row, int index)
    {
        return *panel.findChild<QWidget*>(QString("faceGrid%1").arg(row))
                    ->findChild<ui::ChoiceButton*>(QString("choice-face-%1").arg(index));
    }
    void key(int key)
    {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        panel.takeFaceKey(event);
    }

    ui::DicePanel panel;
    std::vector<std::vector<FallenDie>> thrown;
};
/// What the newest line of the log threw; no dice where it threw none.
play::ChanceDrawn lastThrow(const TableFixture& table)
{
    for (const play::Event& event : table.publication().step.back().content.events) {
        if (const auto* thrown = std::get_if<play::ChanceDrawn>(&event))
            return *thrown;
    }
    return {};
}

/// What the result strip shows large.
QString headline(TableFixture& table)
{
    return dynamic_cast<ui::RuleLabel&>(table.widget("resultHeadline")).words();
}
} // namespace

class TestFacePad : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void alikeFacesAreOneButton()
    {
        Pad pad({{redDie(), 2}});
        QCOMPARE(pad.buttons(0).size(), size_t(3));
        QCOMPARE(pad.face(0, 0).look().title, QString("blank"));
        QCOMPARE(pad.face(0, 1).accessibleName(), QString("Red die shows Sword"));
        QCOMPARE(pad.face(0, 3).accessibleName(), QString("Red die shows Sword ×2, Surge"));
        for (const ui::ChoiceButton* button : pad.buttons(0))
            QVERIFY(button->width() >= 44 && button->height() >= 44);
    }

    void onePressADie()
    {
        Pad pad({{redDie(), 2}, {numberedDie(6), 1}});
        pad.face(1, 4).click();
        QVERIFY(!pad.face(1, 0).isEnabled()); // there is one of it
        pad.face(0, 3).click();
        QVERIFY(pad.thrown.empty());
        pad.face(0, 0).click();
        QCOMPARE(pad.thrown, (std::vector<std::vector<FallenDie>>{{{"red", 3}, {"red", 0}, {"d6", 4}}}));
        QVERIFY(pad.face(1, 0).isEnabled()); // the next throw
    }

    void aPressIsTakenBack()
    {
        Pad pad({{redDie(), 2}});
        pad.face(0, 3).click();
        const auto* words = pad.panel.findChild<QLabel*>("faceWords0");
        QVERIFY2(words->text().contains("1 to go"), qPrintable(words->text()));
        pad.key(Qt::Key_Backspace);
        QVERIFY2(words->text().contains("2 to go"), qPrintable(words->text()));
        pad.face(0, 1).click();
        pad.face(0, 1).click();
        QCOMPARE(pad.thrown.front(), (std::vector<FallenDie>{{"red", 1}, {"red", 1}}));
    }

    /// What has been entered stands on the button that takes it back, which is there from the start.
    void whatHasBeenEnteredIsShown()
    {
        Pad pad({{redDie(), 2}, {numberedDie(6), 1}});
        auto* back = pad.panel.findChild<QWidget*>("facePad")->findChild<ui::ChoiceButton*>("choice-die-back");
        QVERIFY(back && back->isVisible() && !back->isEnabled());
        const QRect place = back->geometry();
        pad.face(0, 3).click();
        pad.face(1, 4).click();
        QCOMPARE(back->look().detail, QString("Sword ×2, Surge · 5"));
        QVERIFY2(back->accessibleName().contains("Sword ×2, Surge, 5"), qPrintable(back->accessibleName()));
        QCOMPARE(back->geometry(), place);
        back->click();
        QCOMPARE(back->look().detail, QString("Sword ×2, Surge"));
    }

    /// So it is where a question asks for several numbered dice.
    void severalNumbersAreTakenBackOneByOne()
    {
        ui::DicePanel panel(ui::Skin::of(ui::ThemeKind::Dark));
        std::vector<std::vector<int>> thrown;
        QObject::connect(&panel, &ui::DicePanel::thrown,
                         [&](const std::vector<int>& faces) { thrown.push_back(faces); });
        ui::DiceAsk ask;
        ask.high = 12;
        ask.thrown = 3;
        ask.all = true;
        panel.ask(ask);
        panel.resize(600, 500);
        panel.show();
        const auto* words = panel.findChild<QLabel*>("diceWords");
        const QKeyEvent backspace(QEvent::KeyPress, Qt::Key_Backspace, Qt::NoModifier);
        QVERIFY(!panel.takeOther(backspace)); // nothing is entered
        panel.takeDigit(7, false);
        panel.takeDigit(9, false);
        QVERIFY2(words->text().startsWith("7 · 9 so far"), qPrintable(words->text()));
        QVERIFY(panel.takeOther(backspace));
        QVERIFY2(words->text().startsWith("7 so far"), qPrintable(words->text()));
        panel.takeDigit(4, false);
        panel.takeDigit(5, false);
        QCOMPARE(thrown, (std::vector<std::vector<int>>{{7, 4, 5}}));
    }

    void digitsAreFaces()
    {
        Pad numbers({{numberedDie(6), 2}});
        numbers.key(Qt::Key_5);
        numbers.key(Qt::Key_9); // no such face
        numbers.key(Qt::Key_1);
        QCOMPARE(numbers.thrown.front(), (std::vector<FallenDie>{{"d6", 4}, {"d6", 0}}));
        Pad symbols({{redDie(), 1}});
        symbols.key(Qt::Key_3); // the third button
        QCOMPARE(symbols.thrown.front(), (std::vector<FallenDie>{{"red", 3}}));
    }

    void numbersAreTypedAsTheyAreRead()
    {
        Pad twenty({{numberedDie(20), 3}});
        twenty.key(Qt::Key_1);
        QVERIFY(twenty.thrown.empty());
        const auto* words = twenty.panel.findChild<QLabel*>("faceWords0");
        QVERIFY2(words->text().contains("typed 1"), qPrintable(words->text()));
        twenty.key(Qt::Key_7); // 17
        twenty.key(Qt::Key_1);
        twenty.key(Qt::Key_Return); // 1
        QVERIFY2(words->text().contains("1 to go"), qPrintable(words->text()));
        twenty.key(Qt::Key_2);
        twenty.key(Qt::Key_5); // there is no 25: the 2 stays
        QVERIFY2(words->text().contains("typed 2"), qPrintable(words->text()));
        twenty.key(Qt::Key_Backspace);
        QVERIFY2(words->text().contains("1 to go"), qPrintable(words->text()));
        twenty.key(Qt::Key_0);
        QCOMPARE(twenty.thrown, (std::vector<std::vector<FallenDie>>{{{"d20", 16}, {"d20", 0}, {"d20", 9}}}));
        Pad hundred({{numberedDie(100), 2}});
        for (const int key : {Qt::Key_1, Qt::Key_0, Qt::Key_0, Qt::Key_1, Qt::Key_0, Qt::Key_Enter})
            hundred.key(key);
        QCOMPARE(hundred.thrown, (std::vector<std::vector<FallenDie>>{{{"d100", 99}, {"d100", 9}}}));
    }

    /// A ten-sided die may count from 0.
    void zeroIsTheFaceThatShowsIt()
    {
        play::DieKind fromNone{"zero", "Die from 0", {}, {}};
        for (int number = 0; number < 10; ++number)
            fromNone.faces.push_back({number, {}, {}});
        Pad pad({{fromNone, 2}});
        pad.key(Qt::Key_0);
        pad.key(Qt::Key_9);
        QCOMPARE(pad.thrown, (std::vector<std::vector<FallenDie>>{{{"zero", 0}, {"zero", 9}}}));
    }

    void aPressForgetsWhatWasTyped()
    {
        Pad pad({{numberedDie(20), 2}});
        pad.key(Qt::Key_1);
        pad.face(0, 4).click();
        pad.key(Qt::Key_7);
        QCOMPARE(pad.thrown, (std::vector<std::vector<FallenDie>>{{{"d20", 4}, {"d20", 6}}}));
    }

    /// While "Throw dice" is open a digit is a die's, wherever the keyboard is.
    void digitsForTheDiceHurtNobody()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})");
        table.key(Qt::Key_A);
        const std::vector<play::Figure> before = table.state().table.figures;
        table.tap("tool-3");
        table.commits();
        table.key(Qt::Key_5); // no die is chosen yet
        QCOMPARE(table.commits(), 0);
        table.tap("choice-d20");
        table.tap("choice-d6");
        table.page().setFocus();
        table.key(Qt::Key_1); // on the d20, which is the box's own and stands first
        table.key(Qt::Key_7);
        QCOMPARE(table.commits(), 0);
        table.key(Qt::Key_4);
        QCOMPARE(table.refused(), QString());
        QCOMPARE(table.commits(), 1);
        QVERIFY(table.state().table.figures == before);
        QCOMPARE(lastThrow(table).dice, (std::vector<FallenDie>{{"d20", 16}, {"d6", 3}}));
        table.key(Qt::Key_7); // one too many
        QCOMPARE(table.commits(), 0);
        table.key(Qt::Key_Escape);
        QVERIFY(!table.shows("diceKinds"));
        table.key(Qt::Key_1);
        QCOMPARE(table.commits(), 1);
        QVERIFY(table.state().table.figures != before);
    }

    /// A card counts digits by itself once a tap has given it the keys: not while they are a die's.
    void norDoTheyThroughTheCardThatWasTapped()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})");
        table.tap("card-corvin");
        table.tap("tool-3");
        table.tap("choice-d20");
        table.widget("card-corvin").setFocus();
        const std::vector<play::Figure> before = table.state().table.figures;
        table.commits();
        table.key(Qt::Key_1);
        QCOMPARE(table.commits(), 0);
        table.key(Qt::Key_7);
        QCOMPARE(table.commits(), 1);
        QVERIFY(table.state().table.figures == before);
        QCOMPARE(lastThrow(table).dice, (std::vector<FallenDie>{{"d20", 16}}));
        table.key(Qt::Key_Escape);
        table.widget("card-corvin").setFocus();
        table.key(Qt::Key_1);
        table.settle();
        QVERIFY(table.state().table.figures != before);
    }

    void enterEndsANumberAndPressesNothing()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})");
        table.tap("tool-3");
        table.tap("choice-d20");
        table.commits();
        table.widget("choice-d20").setFocus();
        table.key(Qt::Key_1);
        table.key(Qt::Key_Return);
        QCOMPARE(table.refused(), QString());
        QCOMPARE(table.commits(), 1);
        QCOMPARE(table.state().table.dice.size(), size_t(1));
    }

    void theAppThrowsAtTheFreeTable()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door","real":{"dice":false}})");
        table.tap("tool-3");
        QVERIFY(table.shows("diceKinds"));
        QVERIFY(!table.shows("dicePanel") && !table.shows("diceTools"));
        table.tap("choice-d6");
        table.tap("choice-d6");
        table.tap("choice-throw");
        QCOMPARE(table.refused(), QString());
        QVERIFY(lastThrow(table).byApp);
        QCOMPARE(lastThrow(table).dice.size(), size_t(2));
        QCOMPARE(table.state().table.dice.size(), size_t(1));
        QVERIFY(!table.shows("diceTools"));
    }

    void realDiceAreToldFaceByFace()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})");
        table.tap("tool-3");
        table.commits();
        table.tap("choice-d6");
        table.tap("choice-d4");
        table.tap(*table.widget("faceGrid0").findChild<QWidget*>("choice-face-2"));
        QCOMPARE(table.commits(), 0);
        table.tap(*table.widget("faceGrid1").findChild<QWidget*>("choice-face-5"));
        QCOMPARE(table.refused(), QString());
        QCOMPARE(table.commits(), 1);
        QVERIFY(!lastThrow(table).byApp);
        QCOMPARE(lastThrow(table).dice, (std::vector<FallenDie>{{"d4", 2}, {"d6", 5}}));
        QVERIFY(table.state().table.die("d4") && table.state().table.die("d6"));
    }

    /// A game may ask for any dice; what is told so far stays while something else happens.
    void aQuestionForSymbolsIsAnsweredByFaces()
    {
        auto publication = std::make_shared<items::Publication>();
        auto state = std::make_shared<play::State>();
        play::Prompt prompt;
        prompt.id = play::PromptId(QStringLiteral("q1"));
        prompt.kind = play::PromptKind::EnterDice;
        prompt.title = play::Message("ask-damage-faces").with("figure", QStringLiteral("Ilse"));
        prompt.dice = {{redDie(), 2}};
        state->prompts = {prompt};
        publication->table = state;
        publication->content = std::make_shared<const content::Pack>();
        const auto context = ui::TableContext::of(publication, {});
        ui::QuestionStage stage(ui::Skin::of(ui::ThemeKind::Dark));
        std::vector<ui::Ask> asks;
        QObject::connect(&stage, &ui::QuestionStage::asked, [&asks](const ui::Ask& ask) { asks.push_back(ask); });
        const auto press = [&stage](int face) {
            const QString name = QStringLiteral("choice-face-%1").arg(face);
            stage.findChild<QWidget*>("faceGrid0")->findChild<ui::ChoiceButton*>(name)->click();
        };
        stage.resize(700, 600);
        stage.setVisible(true);
        stage.show(context);
        press(3);
        stage.show(context);
        press(0);
        QCOMPARE(asks.size(), size_t(1));
        QVERIFY(asks.front() == ui::ask::answer(prompt, play::answerOf({{"red", 3}, {"red", 0}})));
        QVERIFY(play::refusalOf(prompt, play::answerOf({{"red", 3}, {"red", 0}})).isEmpty());
    }

    void diceAreThrownBesideTheRules()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})", {1280, 800}, 7, nullptr, "onslaught");
        table.tap("tool-3");
        table.tap("choice-d6");
        table.tap("choice-throw");
        QCOMPARE(table.refused(), QString());
        QCOMPARE(lastThrow(table).dice.size(), size_t(1));
        const int face = lastThrow(table).dice.front().face;
        QCOMPARE(headline(table), QString::number(face + 1));
    }

    /// From a metre away, until something else is done.
    void whatFellIsReadLarge()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})");
        table.tap("tool-3");
        table.tap("choice-d6");
        table.tap("choice-d6");
        table.tap("choice-face-3");
        table.tap("choice-face-4");
        QCOMPARE(headline(table), QString("4 · 5 = 9"));
        QVERIFY(table.widget("resultHeadline").fontInfo().pixelSize() >= 40);
        QCOMPARE(dynamic_cast<ui::RuleLabel&>(table.widget("resultLines")).words(), QString("2d6"));
        table.give("adjust", R"({"figure":"corvin","by":-1})");
        QVERIFY(!table.shows("resultHeadline"));
    }
};

WHEELHOUSE_TEST(TestFacePad)
#include "tst_face_pad.moc"
