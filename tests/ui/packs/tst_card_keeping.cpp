// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed on a card is never lost: buttons are pressed by mouse, which leaves the keyboard in the field, and what
// was kept is shown later, as it is read on another thread.
#include "model/packs/pack_shelf.h"
#include "tests/support/test_main.h"
#include "tests/ui/packs/box_pack.h"
#include "ui/packs/card_page.h"
#include "ui/packs/card_preview.h"
#include "ui/packs/quick_preview.h"

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <utility>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestCardKeeping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void nextKeepsWhatIsTyped();
    void nextStaysWithWhatIsRefused();
    void backStaysWithWhatIsNotKept_data();
    void backStaysWithWhatIsNotKept();
    void redoDoesItAgain();
    void thePreviewTurnsBack();
    void undoTakesBackWhatIsTyped();
    void undoLeavesWhatIsRefused();
    void takingAwayKeepsWhatIsTyped();
    void aBadNumberErasesNoWheel();
    void theMaximumStaysBelowOtherNumbers();
    void bloodiedNumbersWaitForTheirBeginning();
    void aBadNumberErasesNoRange();
    void newEntriesOfOneNameAreTwo();
    void anotherEntryDropsNothing();
    void anUndoneEntryDropsNothing();
    void typingGoesOnOnAFormThatChanges();
    void whatGaveWayIsToldUntilItIsLeft();
    void aRefusedTakingAwayIsTold();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    CardPage::PackValue pack() const;
    void open(const char* noun, const char* id) { m_page->setCard({"box", QString(noun), QString(id)}, pack()); }
    content::Character ann() const { return *content::find(pack()->characters, content::CharacterId("ann")); }
    template <class Widget>
    Widget* find(const QString& name) const
    {
        return m_page->findChild<Widget*>(name);
    }
    /// Types into the field at this path and stays there.
    void type(const QString& field, const QString& words);
    /// The same, and leaves it by Tab.
    void enter(const QString& field, const QString& words);
    void press(const QString& name) { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    /// The packs are read at last.
    void settle();
    QString textAt(const QString& field) const;
    QString said(const QString& field) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<packs::OwnerCards> m_cards;
    std::unique_ptr<CardPage> m_page;
    bool m_asked = false;
};

namespace {

const QString annCard = QStringLiteral("characters/ann/");
const QString annAmount = QStringLiteral("characters/ann/experience/amount");

} // namespace

void TestCardKeeping::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QFile file(path("box.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(testing::boxPack);
    file.close();
    m_cards = std::make_unique<packs::OwnerCards>(path("packs"), QStringList{path("box.json")});
    m_page = std::make_unique<CardPage>(Skin::of(ThemeKind::Dark), *m_cards);
    m_asked = false;
    connect(m_page.get(), &CardPage::renewAsked, m_page.get(), [this] { m_asked = true; });
    m_page->resize(1280, 800);
    m_page->show();
    open("characters", "ann");
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestCardKeeping::cleanup()
{
    m_page.reset();
    m_cards.reset();
    m_folder.reset();
}

CardPage::PackValue TestCardKeeping::pack() const
{
    auto packs = packs::loadPacks(QStringList{path("box.json")} + m_cards->paths());
    return std::make_shared<const content::Pack>(packs.front().pack.value_or(content::Pack()));
}

void TestCardKeeping::type(const QString& field, const QString& words)
{
    auto* edit = find<QWidget>(field);
    QVERIFY2(edit, qPrintable(field));
    QTest::mouseClick(edit, Qt::LeftButton);
    QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(edit, Qt::Key_Delete);
    QTest::keyClicks(edit, words);
    QVERIFY2(edit->hasFocus(), qPrintable(field));
}

void TestCardKeeping::enter(const QString& field, const QString& words)
{
    type(field, words);
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Tab);
}

void TestCardKeeping::settle()
{
    QCoreApplication::processEvents();
    if (std::exchange(m_asked, false))
        m_page->renew(pack());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

QString TestCardKeeping::textAt(const QString& field) const
{
    if (const auto* line = find<QLineEdit>(field))
        return line->text();
    const auto* sentence = find<QPlainTextEdit>(field);
    return sentence ? sentence->toPlainText() : QStringLiteral("no such field");
}

QString TestCardKeeping::said(const QString& field) const
{
    const auto* words = find<QLabel>("words-" + field);
    return words->isVisible() ? words->text().section(QStringLiteral(": "), 1) : QString();
}

void TestCardKeeping::nextKeepsWhatIsTyped()
{
    type(annCard + "kind", "Bard");
    press("cardNextButton");
    QCOMPARE(m_page->address().id, QStringLiteral("cy"));
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
}

void TestCardKeeping::nextStaysWithWhatIsRefused()
{
    type(annAmount, "many");
    press("cardNextButton");
    QCOMPARE(m_page->address().id, QStringLiteral("ann"));
    QVERIFY(!said(annAmount).isEmpty());
    QVERIFY(m_page->focusWidget());
    press("cardNextButton"); // now it is known
    QCOMPARE(m_page->address().id, QStringLiteral("cy"));
}

void TestCardKeeping::backStaysWithWhatIsNotKept_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("byKey");
    QTest::newRow("refused, Back") << annAmount << "many" << false;
    QTest::newRow("refused, Esc") << annAmount << "many" << true;
    QTest::newRow("AC then, Back") << annCard + "bloodiedArmourClass"
                                   << "14" << false;
    QTest::newRow("AC then, Esc") << annCard + "bloodiedArmourClass"
                                  << "14" << true;
    QTest::newRow("without a name") << annCard + "abilities/text"
                                    << "Hot." << false;
}

void TestCardKeeping::backStaysWithWhatIsNotKept()
{
    QFETCH(const QString, field);
    QFETCH(const QString, typed);
    QFETCH(const bool, byKey);
    QSignalSpy left(m_page.get(), &CardPage::backAsked);
    enter(annCard + "maximum", "12");
    enter(field, typed); // and the keyboard is elsewhere
    settle();
    const auto leave = [&] {
        if (byKey)
            QTest::keyClick(m_page->focusWidget(), Qt::Key_Escape);
        else
            press("cardBackButton");
    };
    leave();
    QCOMPARE(left.count(), 0);
    QVERIFY(!said(field).isEmpty());
    QCOMPARE(find<QWidget>(field)->accessibleDescription(), said(field));
    QCOMPARE(m_page->focusWidget()->objectName(), field);
    QVERIFY(find<QLabel>("cardTrouble")->isVisible());
    leave();
    QCOMPARE(left.count(), 1);
}

void TestCardKeeping::redoDoesItAgain()
{
    for (const char* keys : {"Ctrl+Y", "Ctrl+Shift+Z"}) {
        enter(annCard + "kind", "Bard");
        settle();
        press("cardUndoButton");
        settle();
        QVERIFY(ann().kind.isEmpty());
        QTest::keySequence(m_page->focusWidget(), QKeySequence(keys));
        settle();
        QCOMPARE(ann().kind, QStringLiteral("Bard"));
        QCOMPARE(textAt(annCard + "kind"), QStringLiteral("Bard"));
        press("cardUndoButton");
        settle();
    }
}

void TestCardKeeping::thePreviewTurnsBack()
{
    enter(annCard + "maximum", "12");
    type(annCard + "bloodiedAt", "6");
    const QuickPreview& card = find<CardPreview>("cardPreview")->card();
    QVERIFY(card.look().wheel.bloodied);
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Tab); // to "AC then"
    QVERIFY(card.look().wheel.bloodied);
    find<QWidget>(annCard + "passive")->setFocus();
    QVERIFY(!card.look().wheel.bloodied);
    QCOMPARE(card.look().wheel.value, 12);
}

void TestCardKeeping::undoTakesBackWhatIsTyped()
{
    enter(annCard + "kind", "Bard");
    settle();
    type(annCard + "role", "Healer");
    press("cardUndoButton");
    settle();
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
    QCOMPARE(textAt(annCard + "role"), QString());
    QVERIFY(ann().role.isEmpty());
    QVERIFY(m_page->focusWidget());
}

void TestCardKeeping::undoLeavesWhatIsRefused()
{
    enter(annAmount, "many");
    enter(annCard + "kind", "Bard");
    settle();
    press("cardUndoButton");
    settle();
    QVERIFY(ann().kind.isEmpty());
    QCOMPARE(textAt(annCard + "kind"), QString());
    QCOMPARE(textAt(annAmount), QStringLiteral("many"));
}

void TestCardKeeping::takingAwayKeepsWhatIsTyped()
{
    open("champions", "ogre");
    press("more-attack");
    enter("champions/ogre/attacks/name", "Stomp");
    settle();
    type("champions/ogre/behaviour", "Sits.");
    press("remove-champions/ogre/attacks/stomp");
    settle();
    const content::Champion ogre = pack()->champions.front();
    QCOMPARE(ogre.attacks.size(), size_t{1});
    QCOMPARE(ogre.behaviour, QStringLiteral("Sits."));
    QCOMPARE(textAt("champions/ogre/behaviour"), QStringLiteral("Sits."));
    QVERIFY(m_page->focusWidget());
}

void TestCardKeeping::aBadNumberErasesNoWheel()
{
    enter(annCard + "maximum", "12");
    enter(annCard + "armourClass", "15");
    enter(annCard + "speed", "5");
    // Nothing is read again yet: what the form was made of knows no wheel.
    enter(annCard + "maximum", "1x");
    enter(annCard + "armourClass", "16");
    QVERIFY(ann().wheel);
    QCOMPARE(packs::quickOf(ann().wheel), std::optional(packs::QuickWheel{12, 16, 5, {}, {}, {}}));
    settle();
    enter(annCard + "speed", "fast");
    enter(annCard + "bloodiedAt", "6");
    QCOMPARE(packs::quickOf(ann().wheel), std::optional(packs::QuickWheel{12, 16, 5, 6, {}, {}}));
    settle();
    QCOMPARE(textAt(annCard + "maximum"), QStringLiteral("1x"));
    QVERIFY(!said(annCard + "maximum").isEmpty());
    QCOMPARE(textAt(annCard + "speed"), QStringLiteral("fast"));
}

void TestCardKeeping::theMaximumStaysBelowOtherNumbers()
{
    enter(annCard + "maximum", "12");
    enter(annCard + "armourClass", "15");
    settle();
    enter(annCard + "maximum", "");
    settle();
    QVERIFY(ann().wheel);
    QCOMPARE(ann().wheel->maxHitPoints(), 12);
    QVERIFY(!said(annCard + "maximum").isEmpty());
    enter(annCard + "armourClass", "16");
    settle();
    QCOMPARE(ann().wheel->at(12).armourClass, std::optional(16));
    // Once nothing else is there, it goes.
    enter(annCard + "armourClass", "");
    settle();
    QVERIFY(!ann().wheel);
    QCOMPARE(said(annCard + "maximum"), QString());
}

void TestCardKeeping::bloodiedNumbersWaitForTheirBeginning()
{
    enter(annCard + "maximum", "12");
    enter(annCard + "bloodiedArmourClass", "14");
    QVERIFY(!said(annCard + "bloodiedArmourClass").isEmpty());
    enter(annCard + "speed", "5");
    settle();
    QCOMPARE(textAt(annCard + "bloodiedArmourClass"), QStringLiteral("14"));
    enter(annCard + "bloodiedAt", "6");
    settle();
    QCOMPARE(packs::quickOf(ann().wheel), std::optional(packs::QuickWheel{12, {}, 5, 6, 14, {}}));
    QCOMPARE(said(annCard + "bloodiedArmourClass"), QString());
    enter(annCard + "bloodiedAt", "");
    settle();
    QCOMPARE(packs::quickOf(ann().wheel), std::optional(packs::QuickWheel{12, {}, 5, 6, 14, {}}));
}

void TestCardKeeping::aBadNumberErasesNoRange()
{
    const QString sling = annCard + "attacks/sling/range/";
    enter(annCard + "attacks/name", "Sling");
    enter(sling + "min", "1");
    enter(sling + "max", "3");
    settle();
    enter(sling + "min", "x");
    enter(sling + "max", "4");
    settle();
    QCOMPARE(ann().attacks.front().rangeMin, std::optional(1));
    QCOMPARE(ann().attacks.front().rangeMax, std::optional(4));
    QCOMPARE(textAt(sling + "min"), QStringLiteral("x"));
}

void TestCardKeeping::newEntriesOfOneNameAreTwo()
{
    for (int i = 0; i < 2; ++i) {
        if (i > 0)
            press("more-attack");
        enter(annCard + "attacks/name", "Half-step & go");
    }
    settle();
    QCOMPARE(ann().attacks.size(), size_t{2});
    QVERIFY(find<QWidget>(annCard + "attacks/half-step-go/name"));
    QVERIFY(find<QWidget>(annCard + "attacks/half-step-go-2/name"));
}

void TestCardKeeping::anotherEntryDropsNothing()
{
    enter(annAmount, "many");
    const QPointer amount(find<QLineEdit>(annAmount));
    enter(annCard + "attacks/name", "Ladle");
    settle();
    press("more-attack");
    enter(annCard + "attacks/name", "Spoon");
    settle();
    QVERIFY(find<QWidget>(annCard + "attacks/spoon/name"));
    QCOMPARE(textAt(annAmount), QStringLiteral("many"));
    QVERIFY(!said(annAmount).isEmpty());
    QVERIFY(amount); // the very same field
    // Read in the order of the card.
    QStringList way;
    find<QWidget>(annCard + "attacks/ladle/name")->setFocus();
    for (int i = 0; i < 14; ++i) {
        way << m_page->focusWidget()->objectName().section('/', 3).section('/', 0, 0);
        QTest::keyClick(m_page->focusWidget(), Qt::Key_Tab);
    }
    way.removeDuplicates();
    QCOMPARE(way, (QStringList{"ladle", "spoon"}));
}

void TestCardKeeping::anUndoneEntryDropsNothing()
{
    enter(annAmount, "many");
    enter(annCard + "abilities/text", "Hot."); // waits for its name
    enter(annCard + "attacks/name", "Ladle");
    settle();
    press("cardUndoButton");
    settle();
    QVERIFY(ann().attacks.empty());
    QVERIFY(!find<QWidget>(annCard + "attacks/ladle/name"));
    QCOMPARE(textAt(annCard + "attacks/name"), QString());
    QCOMPARE(textAt(annAmount), QStringLiteral("many"));
    QCOMPARE(textAt(annCard + "abilities/text"), QStringLiteral("Hot."));
    enter(annCard + "abilities/name", "Soup");
    QCOMPARE(ann().dials.front().text, QStringLiteral("Hot."));
}

void TestCardKeeping::typingGoesOnOnAFormThatChanges()
{
    enter(annCard + "attacks/name", "Ladle");
    settle();
    press("remove-" + annCard + "attacks/ladle");
    auto* passive = find<QPlainTextEdit>(annCard + "passive");
    QTest::mouseClick(passive->viewport(), Qt::LeftButton);
    QTest::keyClicks(passive, "Smells");
    settle();
    QVERIFY(!find<QWidget>(annCard + "attacks/ladle/name"));
    QVERIFY(m_page->focusWidget());
    QTest::keyClicks(m_page->focusWidget(), " good.");
    press("cardNextButton");
    QCOMPARE(ann().passive, QStringLiteral("Smells good."));
}

void TestCardKeeping::whatGaveWayIsToldUntilItIsLeft()
{
    const QString mine = m_cards->pathFor("box");
    QVERIFY(m_cards->set("box", annCard + "kind", "Bard"));
    m_page->renew(pack());
    QVERIFY(QFile::rename(mine, path("kept.json")));
    QFile spoilt(mine);
    QVERIFY(spoilt.open(QIODevice::WriteOnly));
    spoilt.write("{ spoilt");
    spoilt.close();
    enter(annAmount, "15");
    enter(annCard + "role", "Cook");
    QVERIFY(!said(annAmount).isEmpty());
    // Somebody fixes it, with another amount.
    QVERIFY(QFile::remove(mine) && QFile::rename(path("kept.json"), mine));
    QVERIFY(packs::OwnerCards(*m_cards).set("box", annAmount, 3));
    m_asked = false;
    m_page->renew(pack()); // the role is kept now, and all is read once more
    QCOMPARE(ann().role, QStringLiteral("Cook"));
    QVERIFY(m_asked);
    settle();
    QCOMPARE(textAt(annAmount), QStringLiteral("3"));
    QVERIFY2(said(annAmount).contains("15"), qPrintable(said(annAmount)));
    find<QWidget>(annAmount)->setFocus();
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Tab);
    QCOMPARE(said(annAmount), QString());
}

void TestCardKeeping::aRefusedTakingAwayIsTold()
{
    enter(annCard + "attacks/name", "Ladle");
    settle();
    QFile spoilt(m_cards->pathFor("box"));
    QVERIFY(spoilt.open(QIODevice::WriteOnly));
    spoilt.write("{ spoilt");
    spoilt.close();
    press("remove-" + annCard + "attacks/ladle");
    QVERIFY(find<QLabel>("cardTrouble")->isVisible());
    QVERIFY2(find<QLabel>("cardTrouble")->text().contains("not kept"), qPrintable(find<QLabel>("cardTrouble")->text()));
}

WHEELHOUSE_TEST(TestCardKeeping)
#include "tst_card_keeping.moc"
