// SPDX-License-Identifier: GPL-3.0-or-later
// The first numbers of one's own figures, entered by mouse and keys over real files.
#include "tests/support/test_main.h"
#include "tests/ui/packs/quick_page.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/quick_preview.h"

#include <QAccessible>
#include <QLabel>
#include <QSet>
#include <QSignalSpy>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestQuickCardsPage : public testing::QuickPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void whatIsBeingTypedIsNotTriedAgain();
    void aCardIsReadWithTheTabKey();
    void theTabKeyGoesFromFigureToFigure();
    void whatIsNotKeptIsToldBeforeLeaving_data();
    void whatIsNotKeptIsToldBeforeLeaving();
    void theSecondPressIsOfTheSameButton();
    void whatIsTypedSinceIsToldAgain();
    void thePreviewTurnsBack();
    void enterGoesFromCardToCard();
    void thePreviewFollowsEachKey();
    void whatIsEnteredIsKeptAtOnce();
    void thePartiesAreChosen();
    void aFactionThatIsNotSaidIsChosen();
    void buttonsKeepWhatIsTyped_data();
    void buttonsKeepWhatIsTyped();
    void thePacksAreListed();
    void theBoxIsFoundAmongOthers();
    void everyControlHasAName();
};

void TestQuickCardsPage::aCardIsReadWithTheTabKey()
{
    QStringList way{focused()};
    for (int i = 0; i < 5; ++i) {
        pressKey(Qt::Key_Tab);
        way << focused();
    }
    QCOMPARE(way, (QStringList{"maximum-ann", "armour-ann", "speed-ann", "bloodied-ann", "bloodiedArmour-ann",
                               "bloodiedSpeed-ann"}));
}

void TestQuickCardsPage::theTabKeyGoesFromFigureToFigure()
{
    edit("bloodiedSpeed-ann")->setFocus();
    pressKey(Qt::Key_Tab);
    QCOMPARE(focused(), QStringLiteral("maximum-bo")); // Cy stays in the box
    QTest::keyClicks(m_page->focusWidget(), "9");
    QCOMPARE(edit("maximum-bo")->text(), QStringLiteral("9"));
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
    QCOMPARE(focused(), QStringLiteral("bloodiedSpeed-ann"));
    // The buttons of the figures come behind all numbers.
    edit("bloodiedSpeed-bo")->setFocus();
    pressKey(Qt::Key_Tab);
    QCOMPARE(focused(), QStringLiteral("along-ann"));
}

void TestQuickCardsPage::whatIsNotKeptIsToldBeforeLeaving_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("button");
    QTest::newRow("back, no maximum") << "armour-ann"
                                      << "15"
                                      << "quickBackButton";
    QTest::newRow("back, no number") << "maximum-ann"
                                     << "x"
                                     << "quickBackButton";
    QTest::newRow("back, no beginning") << "bloodiedArmour-bo"
                                        << "15"
                                        << "quickBackButton";
    QTest::newRow("play") << "armour-ann"
                          << "15"
                          << "quickPlayButton";
    QTest::newRow("another scenario") << "armour-ann"
                                      << "15"
                                      << "quickScenario1";
}

void TestQuickCardsPage::whatIsNotKeptIsToldBeforeLeaving()
{
    QFETCH(const QString, field);
    QFETCH(const QString, typed);
    QFETCH(const QString, button);
    int left = 0;
    connect(m_page.get(), &QuickCardsPage::backAsked, m_page.get(), [&left] { ++left; });
    connect(m_page.get(), &QuickCardsPage::startAsked, m_page.get(), [&left] { ++left; });
    const auto isLeft = [&] { return left > 0 || m_page->choice().scenario == "open"; };
    type(qPrintable(field), qPrintable(typed));
    const auto pressIt = [&] {
        if (auto* play = find<PrimaryButton>(button))
            QTRY_VERIFY(!play->isDead());
        press(button);
    };
    pressIt();
    QVERIFY(!isLeft());
    QVERIFY(find<QLabel>("quickTrouble")->isVisible());
    QVERIFY(!find<QLabel>("quickTrouble")->accessibleName().isEmpty());
    QCOMPARE(focused(), field);
    QCOMPARE(edit(field)->text(), typed);
    pressIt(); // who presses again knows it
    QVERIFY(isLeft());
}

void TestQuickCardsPage::theSecondPressIsOfTheSameButton()
{
    QSignalSpy back(m_page.get(), &QuickCardsPage::backAsked);
    QSignalSpy started(m_page.get(), &QuickCardsPage::startAsked);
    type("armour-ann", "15");
    press("quickBackButton");
    auto* play = find<PrimaryButton>("quickPlayButton");
    QTRY_VERIFY(!play->isDead());
    press("quickPlayButton"); // who was told of going back has not chosen to play
    QCOMPARE(started.count(), 0);
    QVERIFY(find<QLabel>("quickTrouble")->isVisible());
    press("quickBackButton");
    QCOMPARE(back.count(), 0);
    press("quickBackButton");
    QCOMPARE(back.count(), 1);
}

void TestQuickCardsPage::whatIsTypedSinceIsToldAgain()
{
    QSignalSpy back(m_page.get(), &QuickCardsPage::backAsked);
    type("armour-ann", "15");
    press("quickBackButton");
    QTest::keyClicks(edit("armour-ann"), "1");
    type("armour-ann", "15");
    press("quickBackButton");
    QCOMPARE(back.count(), 0);
    press("quickBackButton");
    QCOMPARE(back.count(), 1);
}

void TestQuickCardsPage::thePreviewTurnsBack()
{
    type("maximum-ann", "12");
    type("bloodied-ann", "6");
    QVERIFY(find<QuickPreview>("preview-ann")->look().wheel.bloodied);
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QuickPreview>("preview-ann")->look().wheel.bloodied); // "AC then" is one of its numbers
    edit("maximum-bo")->setFocus();
    QVERIFY(!find<QuickPreview>("preview-ann")->look().wheel.bloodied);
    QCOMPARE(find<QuickPreview>("preview-ann")->look().wheel.value, 12);
}

void TestQuickCardsPage::enterGoesFromCardToCard()
{
    for (const char* digits : {"12", "15", "5", "6", "14", "4"}) {
        QTest::keyClicks(m_page->focusWidget(), digits);
        pressKey(Qt::Key_Return);
    }
    QCOMPARE(focused(), QStringLiteral("maximum-bo")); // Cy stays in the box
    QCOMPARE(packs::quickOf(wheelOf("ann")), std::optional(packs::QuickWheel{12, 15, 5, 6, 14, 4}));
    for (int i = 0; i < 6; ++i)
        pressKey(Qt::Key_Return);
    QCOMPARE(focused(), QStringLiteral("quickPlayButton"));
}

void TestQuickCardsPage::thePreviewFollowsEachKey()
{
    auto* preview = find<QuickPreview>("preview-ann");
    QVERIFY(!preview->look().wheel.known);
    type("maximum-ann", "1");
    QCOMPARE(preview->look().wheel.value, 1);
    QTest::keyClicks(edit("maximum-ann"), "2");
    QVERIFY(preview->look().wheel.known);
    QCOMPARE(preview->look().wheel.value, 12);
    type("armour-ann", "15");
    QCOMPARE(preview->look().armour.value, std::optional(15));
    type("bloodied-ann", "6");
    type("bloodiedArmour-ann", "13");
    QVERIFY(preview->look().wheel.bloodied);
    QCOMPARE(preview->look().wheel.value, 6);
    QCOMPARE(preview->look().armour.value, std::optional(13));
}

void TestQuickCardsPage::whatIsEnteredIsKeptAtOnce()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QCOMPARE(wheelOf("ann")->maxHitPoints(), 12);
    type("speed-bo", "6");
    pressKey(Qt::Key_Tab);
    QCOMPARE(wheelOf("bo")->maxHitPoints(), 13);
    QCOMPARE(wheelOf("bo")->at(13).speed, std::optional(6));
}

void TestQuickCardsPage::thePartiesAreChosen()
{
    QSignalSpy started(m_page.get(), &QuickCardsPage::startAsked);
    QVERIFY(!edit("maximum-cy")->isVisible());
    press("along-cy");
    QVERIFY(edit("maximum-cy")->isVisible());
    press("along-bo");
    QVERIFY(!find<PrimaryButton>("quickPlayButton")->meaning().enabled); // nobody comes from the South
    QTest::keyClick(find<QAbstractButton>("along-dee"), Qt::Key_Space);
    auto* play = find<PrimaryButton>("quickPlayButton");
    QTRY_VERIFY(!play->isDead());
    press("quickPlayButton");
    QCOMPARE(started.count(), 1);
    const auto choice = started.first().first().value<StartChoice>();
    QCOMPARE(choice.pack, QStringLiteral("box"));
    QCOMPARE(choice.scenario, QStringLiteral("clash"));
    QCOMPARE(choice.seats[0].characters, (std::vector<QString>{"ann", "cy"}));
    QCOMPARE(choice.seats[1].characters, (std::vector<QString>{"dee"}));
}

void TestQuickCardsPage::aFactionThatIsNotSaidIsChosen()
{
    press("quickScenario1");
    const StartChoice choice = m_page->choice();
    QCOMPARE(choice.scenario, QStringLiteral("open"));
    QCOMPARE(choice.seats[0].characters, (std::vector<QString>{"ann", "cy"}));
    QCOMPARE(choice.seats[1].characters, (std::vector<QString>{"bo", "dee"}));
}

void TestQuickCardsPage::buttonsKeepWhatIsTyped_data()
{
    QTest::addColumn<QString>("button");
    for (const char* button : {"card-ann", "card-ogre", "quickScenario1", "quickBackButton", "exportCardsButton"})
        QTest::newRow(button) << QString(button);
}

void TestQuickCardsPage::buttonsKeepWhatIsTyped()
{
    QFETCH(const QString, button);
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    std::optional<content::Wheel> asOthersSee;
    const auto look = [this, &asOthersSee] { asOthersSee = wheelOf("ann"); };
    connect(m_page.get(), &QuickCardsPage::cardAsked, this, look);
    connect(m_page.get(), &QuickCardsPage::backAsked, this, look);
    m_files.path = path("mine.json");
    type("armour-ann", "15");
    QSignalSpy renewed(m_page.get(), &QuickCardsPage::renewAsked);
    press(button); // by mouse, which leaves the keyboard in the field
    if (!asOthersSee)
        look();
    QCOMPARE(asOthersSee->at(12).armourClass, std::optional(15));
    QVERIFY(renewed.count() > 0); // others show it as well
    if (button.startsWith("export")) {
        packs::OwnerCards others(path("others"), {path("box.json")});
        QVERIFY(others.import(path("mine.json")));
        QVERIFY(QString::fromStdString(others.entered("box", "characters/ann/wheel").dump()).contains("15"));
    }
}

void TestQuickCardsPage::thePacksAreListed()
{
    QVERIFY(find<ChoiceButton>("quickPack0") && find<ChoiceButton>("quickPack0")->look().chosen);
    QVERIFY(!find<ChoiceButton>("quickPack1"));
    const std::vector<Box> mine = boxes();
    disconnect(m_page.get(), &QuickCardsPage::renewAsked, nullptr, nullptr);
    Box other = mine.front();
    other.pack = QStringLiteral("other");
    other.name = QStringLiteral("Another box");
    m_page->setBoxes({mine.front(), other});
    QCOMPARE(find<ChoiceButton>("quickPack1")->look().title, QStringLiteral("Another box"));
    press("quickPack1");
    QCOMPARE(m_page->box()->pack, QStringLiteral("other"));
    QVERIFY(find<ChoiceButton>("quickPack1")->look().chosen && !find<ChoiceButton>("quickPack0")->look().chosen);
    QVERIFY(!find<ChoiceButton>("quickScenario0")->isVisible()); // those of the box alone that is shown
    QVERIFY(find<ChoiceButton>("quickScenario2")->isVisible());
}

void TestQuickCardsPage::theBoxIsFoundAmongOthers()
{
    const std::vector<Box> mine = boxes();
    disconnect(m_page.get(), &QuickCardsPage::renewAsked, nullptr, nullptr); // the boxes are those that follow
    Box other = mine.front();
    other.pack = QStringLiteral("other");
    press("quickScenario1");
    type("armour-cy", "15"); // waits for its maximum
    m_page->renew({other, mine.front()});
    QCOMPARE(m_page->box()->pack, QStringLiteral("box"));
    QCOMPARE(m_page->choice().scenario, QStringLiteral("open"));
    QCOMPARE(edit("armour-cy")->text(), QStringLiteral("15")); // nothing that is typed is lost for one box more
    QVERIFY(find<ChoiceButton>("quickScenario3")->look().chosen);
    type("maximum-cy", "12");
    pressKey(Qt::Key_Tab);
    QVERIFY(wheelOf("cy"));
    m_page->renew({boxes().front(), other}); // in another order
    QCOMPARE(m_page->box()->pack, QStringLiteral("box"));
    QCOMPARE(edit("maximum-cy")->text(), QStringLiteral("12"));
    type("armour-cy", "many");
    m_page->renew({other});
    QCOMPARE(m_page->box()->pack, QStringLiteral("other"));
    QVERIFY2(find<QLabel>("quickTrouble")->text().contains("1 number"), // it is said, as its field is gone
             qPrintable(find<QLabel>("quickTrouble")->text()));
    m_page->renew({});
    QVERIFY(!m_page->box());
    QVERIFY(!edit("maximum-ann"));
}

void TestQuickCardsPage::everyControlHasAName()
{
    QSet<QString> names;
    for (QWidget* widget : m_page->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus))
            continue;
        const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(spoken && !spoken->text(QAccessible::Name).isEmpty(), qPrintable(widget->objectName()));
        names.insert(spoken->text(QAccessible::Name));
    }
    QVERIFY(names.contains("Ann: maximum hit points"));
    QVERIFY(names.contains("Bo: speed when bloodied"));
}

void TestQuickCardsPage::whatIsBeingTypedIsNotTriedAgain()
{
    const QString mine = QStringLiteral("packs/box-mine/pack.json");
    write(mine, "{ spoilt");
    enter("maximum-ann", "12"); // refused
    type("armour-ann", "1");
    QVERIFY(QFile::remove(path(mine)));
    m_page->renew(boxes());
    QCOMPARE(quickOf("ann"), std::optional(packs::QuickWheel{12, {}, {}, {}, {}, {}}));
    QCOMPARE(edit("armour-ann")->text(), QStringLiteral("1"));
    QTest::keyClicks(edit("armour-ann"), "5");
    pressKey(Qt::Key_Tab);
    QCOMPARE(quickOf("ann")->armourClass, std::optional(15));
}

WHEELHOUSE_TEST(TestQuickCardsPage)
#include "tst_quick_cards_page.moc"
