// SPDX-License-Identifier: GPL-3.0-or-later
// The first numbers of one's own figures, entered by mouse and keys over real files.
#include "model/packs/pack_shelf.h"
#include "tests/support/test_main.h"
#include "tests/ui/packs/box_pack.h"
#include "tests/ui/packs/named_file.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/packs/quick_preview.h"

#include <QAccessible>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSet>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestQuickCardsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aCardIsReadWithTheTabKey();
    void theTabKeyGoesFromFigureToFigure();
    void whatIsNoNumberIsTold();
    void bloodiedNumbersWaitForTheirBeginning();
    void whatIsNotKeptIsToldBeforeLeaving_data();
    void whatIsNotKeptIsToldBeforeLeaving();
    void theSecondPressIsOfTheSameButton();
    void whatIsTypedSinceIsToldAgain();
    void undoLeavesTheOtherFields();
    void aLargeFigureIsKept();
    void redoDoesItAgain_data();
    void redoDoesItAgain();
    void undoSaysWhatItTakesBack();
    void thePreviewTurnsBack();
    void enterGoesFromCardToCard();
    void thePreviewFollowsEachKey();
    void whatIsEnteredIsKeptAtOnce();
    void unknownStaysUnknown();
    void numbersWaitForTheirMaximum();
    void undoTakesBackTheLastFigure();
    void aWholeWheelIsLeftAlone();
    void thePartiesAreChosen();
    void aFactionThatIsNotSaidIsChosen();
    void aFileThatIsDamagedIsToldAndKept();
    void buttonsKeepWhatIsTyped_data();
    void buttonsKeepWhatIsTyped();
    void undoByMouseTakesBackWhatIsTyped();
    void theMaximumStaysBelowOtherNumbers();
    void theBoxIsFoundAmongOthers();
    void everyControlHasAName();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    std::vector<Box> boxes() const;
    std::optional<content::Wheel> wheelOf(const char* id) const;
    void type(const char* field, const char* digits);
    template <class Widget>
    Widget* find(const QString& name) const
    {
        return m_page->findChild<Widget*>(name);
    }
    QLineEdit* edit(const QString& name) const { return find<QLineEdit>(name); }
    void press(const QString& name) { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    QString focused() const { return m_page->focusWidget() ? m_page->focusWidget()->objectName() : QString(); }
    void pressKey(Qt::Key key) { QTest::keyClick(m_page->focusWidget(), key); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<packs::OwnerCards> m_cards;
    testing::NamedFile m_files;
    std::unique_ptr<QuickCardsPage> m_page;
};

void TestQuickCardsPage::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QFile file(path("box.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(testing::boxPack);
    file.close();
    m_cards = std::make_unique<packs::OwnerCards>(path("packs"), QStringList{path("box.json")});
    m_page = std::make_unique<QuickCardsPage>(Skin::of(ThemeKind::Dark), *m_cards, m_files);
    connect(m_page.get(), &QuickCardsPage::renewAsked, m_page.get(), [this] { m_page->renew(boxes()); });
    m_page->resize(1280, 800);
    m_page->show();
    m_page->setBoxes(boxes());
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestQuickCardsPage::cleanup()
{
    m_page.reset();
    m_cards.reset();
    m_folder.reset();
}

std::vector<Box> TestQuickCardsPage::boxes() const
{
    const auto packs = packs::loadPacks(QStringList{path("box.json")} + m_cards->paths());
    return packs.front().pack ? std::vector{boxOf(*packs.front().pack)} : std::vector<Box>();
}

std::optional<content::Wheel> TestQuickCardsPage::wheelOf(const char* id) const
{
    const auto packs = packs::loadPacks(QStringList{path("box.json")} + m_cards->paths());
    const auto* character = content::find(packs.front().pack->characters, content::CharacterId(QString(id)));
    return character ? character->wheel : std::nullopt;
}

void TestQuickCardsPage::type(const char* field, const char* digits)
{
    QTest::mouseClick(edit(field), Qt::LeftButton);
    edit(field)->selectAll();
    QTest::keyClicks(edit(field), digits);
}

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

void TestQuickCardsPage::whatIsNoNumberIsTold()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    for (const char* typed : {"1x", "quick", "125"}) {
        type("armour-ann", typed);
        pressKey(Qt::Key_Tab);
        QCOMPARE(edit("armour-ann")->text(), QString(typed)); // nothing of it is swallowed
        QVERIFY(find<QLabel>("hint-ann")->isVisible());
        QVERIFY2(find<QLabel>("hint-ann")->text().contains("from 0 to 99"),
                 qPrintable(find<QLabel>("hint-ann")->text()));
        QCOMPARE(edit("armour-ann")->accessibleDescription(), find<QLabel>("hint-ann")->text());
        QVERIFY(!wheelOf("ann")->at(12).armourClass);
    }
    type("armour-ann", "15");
    pressKey(Qt::Key_Tab);
    QVERIFY(!find<QLabel>("hint-ann")->isVisible());
    QCOMPARE(edit("armour-ann")->accessibleDescription(), QString());
    QCOMPARE(wheelOf("ann")->at(12).armourClass, std::optional(15));
}

void TestQuickCardsPage::bloodiedNumbersWaitForTheirBeginning()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    type("bloodiedArmour-ann", "14");
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QLabel>("hint-ann")->isVisible());
    QVERIFY(find<QLabel>("hint-ann")->text().contains("bloodied begins"));
    m_page->renew(boxes());
    QCOMPARE(edit("bloodiedArmour-ann")->text(), QStringLiteral("14"));
    type("bloodied-ann", "6");
    pressKey(Qt::Key_Tab);
    QCOMPARE(packs::quickOf(wheelOf("ann")), std::optional(packs::QuickWheel{12, {}, {}, 6, 14, {}}));
    QVERIFY(!find<QLabel>("hint-ann")->isVisible());
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

void TestQuickCardsPage::undoLeavesTheOtherFields()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    type("speed-ann", "5");
    pressKey(Qt::Key_Tab);
    type("armour-ann", "many");
    pressKey(Qt::Key_Tab);
    press("quickUndoButton");
    QCOMPARE(edit("speed-ann")->text(), QString());
    QCOMPARE(edit("armour-ann")->text(), QStringLiteral("many"));
    QCOMPARE(edit("maximum-ann")->text(), QStringLiteral("12"));
}

void TestQuickCardsPage::aLargeFigureIsKept()
{
    type("maximum-ann", "999");
    pressKey(Qt::Key_Tab);
    QVERIFY(!find<QLabel>("hint-ann")->isVisible());
    QCOMPARE(wheelOf("ann")->maxHitPoints(), 999);
    QSignalSpy back(m_page.get(), &QuickCardsPage::backAsked);
    press("quickBackButton");
    QCOMPARE(back.count(), 1);
    type("maximum-bo", "1000");
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QLabel>("hint-bo")->text().contains("from 1 to 999"));
}

void TestQuickCardsPage::redoDoesItAgain_data()
{
    QTest::addColumn<QKeySequence>("keys");
    QTest::newRow("Ctrl+Y") << QKeySequence("Ctrl+Y");
    QTest::newRow("Ctrl+Shift+Z") << QKeySequence("Ctrl+Shift+Z");
    QTest::newRow("the button") << QKeySequence();
}

void TestQuickCardsPage::redoDoesItAgain()
{
    QFETCH(const QKeySequence, keys);
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QTest::keySequence(m_page->focusWidget(), QKeySequence("Ctrl+Z"));
    QVERIFY(!wheelOf("ann"));
    QVERIFY(find<ChoiceButton>("quickRedoButton"));
    QCOMPARE(find<ChoiceButton>("quickRedoButton")->look().detail, QStringLiteral("Ann, Hit points 12"));
    if (keys.isEmpty())
        press("quickRedoButton");
    else
        QTest::keySequence(m_page->focusWidget(), keys);
    QVERIFY(wheelOf("ann"));
    QCOMPARE(wheelOf("ann")->maxHitPoints(), 12);
    QCOMPARE(edit("maximum-ann")->text(), QStringLiteral("12"));
    QVERIFY(!find<ChoiceButton>("quickRedoButton")->isEnabled());
}

void TestQuickCardsPage::undoSaysWhatItTakesBack()
{
    const auto undoes = [this] { return find<ChoiceButton>("quickUndoButton")->look().detail; };
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QCOMPARE(undoes(), QStringLiteral("Ann, Hit points 12"));
    type("speed-ann", "5");
    pressKey(Qt::Key_Tab);
    QCOMPARE(undoes(), QStringLiteral("Ann, Speed 5"));
    edit("speed-ann")->setFocus();
    edit("speed-ann")->selectAll();
    pressKey(Qt::Key_Delete);
    pressKey(Qt::Key_Tab);
    QCOMPARE(undoes(), QStringLiteral("Ann, Speed not known"));
    type("bloodied-ann", "6");
    pressKey(Qt::Key_Tab);
    QCOMPARE(undoes(), QStringLiteral("Ann, Bloodied at 6"));
    QVERIFY(find<ChoiceButton>("quickUndoButton")->accessibleName().contains("Ann, Bloodied at 6"));
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

void TestQuickCardsPage::unknownStaysUnknown()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QVERIFY(!wheelOf("ann")->at(12).armourClass);
    type("armour-ann", "15");
    pressKey(Qt::Key_Tab);
    type("armour-ann", "");
    pressKey(Qt::Key_Backspace);
    pressKey(Qt::Key_Tab);
    QVERIFY(!wheelOf("ann")->at(12).armourClass);
    // Nothing at all is entered of Bo's AC, and both can be played.
    QVERIFY(find<PrimaryButton>("quickPlayButton")->meaning().enabled);
}

void TestQuickCardsPage::numbersWaitForTheirMaximum()
{
    type("armour-ann", "15");
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QLabel>("hint-ann")->isVisible());
    QVERIFY(m_cards->paths().isEmpty());
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QVERIFY(!find<QLabel>("hint-ann")->isVisible());
    QCOMPARE(wheelOf("ann")->at(12).armourClass, std::optional(15));
    type("bloodied-ann", "12");
    QVERIFY(find<QLabel>("hint-ann")->isVisible()); // that is the maximum
}

void TestQuickCardsPage::undoTakesBackTheLastFigure()
{
    QVERIFY(!find<ChoiceButton>("quickUndoButton")->isEnabled());
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    type("maximum-bo", "11");
    pressKey(Qt::Key_Tab);
    QCOMPARE(find<ChoiceButton>("quickUndoButton")->look().detail, QStringLiteral("Bo, Hit points 11"));
    press("quickUndoButton");
    QCOMPARE(edit("maximum-bo")->text(), QStringLiteral("13"));
    QCOMPARE(focused(), QStringLiteral("maximum-bo"));
    press("quickUndoButton");
    QCOMPARE(edit("maximum-ann")->text(), QString());
    QVERIFY(m_cards->paths().isEmpty());
}

void TestQuickCardsPage::aWholeWheelIsLeftAlone()
{
    press("along-dee");
    QVERIFY(!edit("maximum-dee")->isVisible());
    QVERIFY(find<QLabel>("hint-dee")->isVisible());
    QCOMPARE(find<QuickPreview>("preview-dee")->look().armour.value, std::optional(14));
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

void TestQuickCardsPage::aFileThatIsDamagedIsToldAndKept()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    QFile file(m_cards->pathFor("box"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ spoilt");
    file.close();
    type("maximum-bo", "11");
    pressKey(Qt::Key_Tab);
    QVERIFY(find<QLabel>("quickTrouble")->isVisible());
    QVERIFY(find<QLabel>("quickTrouble")->text().contains("box-mine/pack.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("{ spoilt"));
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

void TestQuickCardsPage::undoByMouseTakesBackWhatIsTyped()
{
    type("maximum-ann", "12");
    pressKey(Qt::Key_Tab);
    type("armour-ann", "15");
    press("quickUndoButton");
    QCOMPARE(edit("armour-ann")->text(), QString());
    QCOMPARE(packs::quickOf(wheelOf("ann"))->maximum, std::optional(12));
}

void TestQuickCardsPage::theMaximumStaysBelowOtherNumbers()
{
    for (const char* digits : {"", "0"}) {
        type("maximum-ann", "12");
        pressKey(Qt::Key_Tab);
        type("armour-ann", "15");
        pressKey(Qt::Key_Tab);
        edit("maximum-ann")->selectAll();
        QTest::keyClick(edit("maximum-ann"), Qt::Key_Delete);
        QTest::keyClicks(edit("maximum-ann"), digits);
        edit("maximum-ann")->setFocus();
        pressKey(Qt::Key_Tab);
        QVERIFY(wheelOf("ann"));
        QVERIFY(find<QLabel>("hint-ann")->isVisible());
    }
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

WHEELHOUSE_TEST(TestQuickCardsPage)
#include "tst_quick_cards_page.moc"
