// SPDX-License-Identifier: GPL-3.0-or-later
// Whole cards entered by mouse and keys over real files.
#include "model/packs/pack_shelf.h"
#include "tests/support/test_main.h"
#include "tests/ui/packs/box_pack.h"
#include "ui/dials/choice_button.h"
#include "ui/packs/box.h"
#include "ui/packs/card_field_edit.h"
#include "ui/packs/card_page.h"
#include "ui/packs/card_preview.h"
#include "ui/packs/quick_preview.h"

#include <QAccessible>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestCardPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aCardIsReadFromTopToBottom();
    void aWholeCardIsTyped();
    void eachFieldIsKeptWhenItIsLeft();
    void anAttackBeginsWithItsName();
    void badNumbersStayAndAreTold();
    void aRangeIsOneThing();
    void aDialOfTwoPositionsHasNoNumber();
    void whatIsClearedIsUnknownAgain();
    void undoSaysWhatItTakesBack();
    void theKeysUndoTypingFirst();
    void whatIsAddedIsTakenAway();
    void thePreviewFollowsEachKey();
    void aMonsterHasItsSentence();
    void aChampionIsBloodied();
    void aWheelThatSaysMoreIsLeftAlone();
    void theNextCardFollows();
    void escapeKeepsAndGoesBack();
    void aDamagedFileIsToldAtTheField();
    void everyControlHasANameOfItsOwn();
    void nothingScrollsSideways_data();
    void nothingScrollsSideways();

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
    /// Types into the field at this path, and leaves it by Tab.
    void type(const QString& field, const QString& words);
    void pressKey(Qt::Key key) { QTest::keyClick(m_page->focusWidget(), key); }
    void press(const QString& name) { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    QString focused() const { return m_page->focusWidget() ? m_page->focusWidget()->objectName() : QString(); }
    QString textAt(const QString& field) const;
    QString said(const QString& field) const;
    QString preview() const { return find<CardPreview>("cardPreview")->words(); }
    QString undoes() const { return find<ChoiceButton>("cardUndoButton")->look().detail; }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<packs::OwnerCards> m_cards;
    std::unique_ptr<CardPage> m_page;
};

void TestCardPage::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QFile file(path("box.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(testing::boxPack);
    file.close();
    m_cards = std::make_unique<packs::OwnerCards>(path("packs"), QStringList{path("box.json")});
    m_page = std::make_unique<CardPage>(Skin::of(ThemeKind::Dark), *m_cards);
    connect(m_page.get(), &CardPage::renewAsked, m_page.get(), [this] { m_page->renew(pack()); });
    m_page->resize(1280, 800);
    m_page->show();
    open("characters", "ann");
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestCardPage::cleanup()
{
    m_page.reset();
    m_cards.reset();
    m_folder.reset();
}

CardPage::PackValue TestCardPage::pack() const
{
    auto packs = packs::loadPacks(QStringList{path("box.json")} + m_cards->paths());
    return std::make_shared<const content::Pack>(packs.front().pack.value_or(content::Pack()));
}

void TestCardPage::type(const QString& field, const QString& words)
{
    auto* edit = find<QWidget>(field);
    QVERIFY2(edit, qPrintable(field));
    edit->setFocus(Qt::MouseFocusReason);
    QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(edit, Qt::Key_Delete);
    QTest::keyClicks(edit, words);
    QTest::keyClick(edit, Qt::Key_Tab);
}

QString TestCardPage::textAt(const QString& field) const
{
    if (const auto* line = find<QLineEdit>(field))
        return line->text();
    if (const auto* sentence = find<QPlainTextEdit>(field))
        return sentence->toPlainText();
    const auto* choice = find<QComboBox>(field);
    return choice ? choice->currentText() : QString();
}

QString TestCardPage::said(const QString& field) const
{
    const auto* words = find<QLabel>("words-" + field);
    return words->isVisible() ? words->text().section(QStringLiteral(": "), 1) : QString();
}

void TestCardPage::aCardIsReadFromTopToBottom()
{
    QStringList way{focused()};
    for (int i = 0; i < 22; ++i) {
        pressKey(Qt::Key_Tab);
        way << focused();
    }
    for (QString& step : way)
        step.remove("characters/ann/");
    QCOMPARE(way, (QStringList{"kind",
                               "role",
                               "maximum",
                               "armourClass",
                               "speed",
                               "bloodiedAt",
                               "bloodiedArmourClass",
                               "bloodiedSpeed",
                               "attacks/name",
                               "attacks/action",
                               "attacks/range/min",
                               "attacks/range/max",
                               "attacks/toHit",
                               "attacks/damage",
                               "attacks/text",
                               "more-attack",
                               "abilities/name",
                               "abilities/action",
                               "abilities/dial",
                               "abilities/cooldown",
                               "abilities/text",
                               "more-ability",
                               "reaction/name"}));
    find<QLineEdit>("characters/ann/kind")->setFocus();
    pressKey(Qt::Key_Backtab);
    QCOMPARE(focused(), QString("characters/ann/name")); // known, and so not the first to be typed into
}

void TestCardPage::aWholeCardIsTyped()
{
    const QString at = "characters/ann/";
    type(at + "kind", "Bard");
    type(at + "maximum", "12");
    type(at + "armourClass", "15");
    type(at + "attacks/name", "Ladle");
    type(at + "attacks/ladle/toHit", "+5");
    type(at + "attacks/ladle/text", "Push the target 1 space.");
    type(at + "abilities/name", "Hot soup");
    type(at + "abilities/hot-soup/cooldown", "3");
    type(at + "reaction/name", "Lid up");
    type(at + "passive", "Smells good.");
    type(at + "critical", "+1 damage.");
    type(at + "experience/bonus", "Somebody is full.");
    type(at + "experience/amount", "1");
    type(at + "experience/dial", "6");
    press("more-levelUp");
    type(at + "levelUps/name", "Pepper");
    type(at + "levelUps/pepper/text", "+1.");
    const content::Character card = ann();
    QCOMPARE(card.kind, QStringLiteral("Bard"));
    QCOMPARE(card.wheel->at(12).armourClass, std::optional(15));
    QCOMPARE(card.attacks.front().name, QStringLiteral("Ladle"));
    QCOMPARE(card.attacks.front().toHit, std::optional(5));
    QCOMPARE(card.attacks.front().text, QStringLiteral("Push the target 1 space."));
    QCOMPARE(card.dials.front().name, QStringLiteral("Hot soup"));
    QCOMPARE(card.dials.front().cooldown, std::optional(3));
    QVERIFY(card.dials.back().reaction);
    QCOMPARE(card.dials.back().name, QStringLiteral("Lid up"));
    QCOMPARE(card.passive, QStringLiteral("Smells good."));
    QCOMPARE(card.critical, QStringLiteral("+1 damage."));
    QCOMPARE(card.experience, (content::Experience{6, "Somebody is full.", 1}));
    QCOMPARE(card.levelUps.front().text, QStringLiteral("+1."));
}

void TestCardPage::eachFieldIsKeptWhenItIsLeft()
{
    auto* kind = find<QLineEdit>("characters/ann/kind");
    QTest::keyClicks(kind, "Bard");
    QVERIFY(ann().kind.isEmpty());
    pressKey(Qt::Key_Return);
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
    QCOMPARE(focused(), QStringLiteral("characters/ann/role"));
    type("characters/ann/passive", "Smells good.");
    QCOMPARE(ann().passive, QStringLiteral("Smells good."));
}

void TestCardPage::anAttackBeginsWithItsName()
{
    const QString at = "characters/ann/attacks/";
    type(at + "damage", "2");
    QVERIFY2(said(at + "damage").contains("name"), qPrintable(said(at + "damage")));
    QVERIFY(m_cards->paths().isEmpty());
    type(at + "name", "Ladle");
    QCOMPARE(ann().attacks.front().damage, std::optional(2));
    QCOMPARE(said(at + "ladle/damage"), QString());
    auto* action = find<QComboBox>(at + "ladle/action");
    action->setFocus();
    QTest::keyClick(action, Qt::Key_Down);
    QCOMPARE(ann().attacks.front().action.text(), QStringLiteral("standard"));
    press("more-attack");
    QCOMPARE(focused(), at + "name");
    QTest::keyClicks(m_page->focusWidget(), "Ladle");
    pressKey(Qt::Key_Tab);
    QCOMPARE(ann().attacks.size(), size_t{2}); // of the same name, and yet another one
    QVERIFY(find<QWidget>(at + "ladle-2/damage"));
}

void TestCardPage::badNumbersStayAndAreTold()
{
    const QString at = "characters/ann/experience/amount";
    type(at, "many");
    QVERIFY2(said(at).contains("0 to 20"), qPrintable(said(at)));
    QCOMPARE(textAt(at), QStringLiteral("many"));
    QVERIFY(m_cards->paths().isEmpty());
    type("characters/ann/kind", "Bard"); // something else is kept meanwhile
    QCOMPARE(textAt(at), QStringLiteral("many"));
    type(at, "2");
    QCOMPARE(said(at), QString());
    QCOMPARE(ann().experience.bonusAmount, std::optional(2));
}

void TestCardPage::aRangeIsOneThing()
{
    const QString at = "characters/ann/attacks/";
    type(at + "name", "Sling");
    type(at + "sling/range/min", "4");
    type(at + "sling/range/max", "2");
    QVERIFY2(said(at + "sling/range/max").contains("farther"), qPrintable(said(at + "sling/range/max")));
    QVERIFY(!said(at + "sling/range/max").contains("pack.json"));
    QCOMPARE(ann().attacks.front().rangeMax, std::optional<int>());
    type(at + "sling/range/min", "1");
    QCOMPARE(said(at + "sling/range/max"), QString());
    QCOMPARE(ann().attacks.front().rangeMin, std::optional(1));
    QCOMPARE(ann().attacks.front().rangeMax, std::optional(2));
    QVERIFY2(preview().contains("Sling range 1–2"), qPrintable(preview()));
}

void TestCardPage::aDialOfTwoPositionsHasNoNumber()
{
    const QString at = "characters/ann/abilities/";
    type(at + "name", "Soup");
    type(at + "soup/cooldown", "3");
    auto* dial = find<QComboBox>(at + "soup/dial");
    dial->setFocus();
    QTest::keyClick(dial, Qt::Key_Down);
    QCOMPARE(ann().dials.front().kind, content::DialKind::TwoPosition);
    QVERIFY(!find<QWidget>(at + "soup/cooldown")->isVisible());
    QTest::keyClick(dial, Qt::Key_Up);
    QCOMPARE(ann().dials.front().kind, content::DialKind::Numbered);
    QCOMPARE(ann().dials.front().cooldown, std::optional(3));
}

void TestCardPage::whatIsClearedIsUnknownAgain()
{
    const QString at = "characters/ann/attacks/";
    type("characters/ann/kind", "Bard");
    type("characters/ann/kind", "");
    QVERIFY(ann().kind.isEmpty());
    type(at + "name", "Ladle");
    type(at + "ladle/toHit", "5");
    type(at + "ladle/toHit", "");
    QCOMPARE(said(at + "ladle/toHit"), QString());
    QCOMPARE(ann().attacks.front().toHit, std::optional<int>());
    // What the pack knows comes back.
    type("characters/ann/experience/dial", "7");
    type("characters/ann/experience/dial", "");
    QCOMPARE(ann().experience.dialMaximum, 5);
    QCOMPARE(textAt("characters/ann/experience/dial"), QStringLiteral("5"));
}

void TestCardPage::undoSaysWhatItTakesBack()
{
    QVERIFY(!find<ChoiceButton>("cardUndoButton")->isEnabled());
    type("characters/ann/passive", "Smells good.");
    QCOMPARE(undoes(), QStringLiteral("Always: Smells good."));
    type("characters/ann/attacks/name", "Ladle");
    type("characters/ann/attacks/ladle/toHit", "5");
    QCOMPARE(undoes(), QStringLiteral("Ladle: To hit 5"));
    press("cardUndoButton");
    QCOMPARE(textAt("characters/ann/attacks/ladle/toHit"), QString());
    QCOMPARE(focused(), QStringLiteral("characters/ann/attacks/ladle/toHit"));
    QCOMPARE(undoes(), QStringLiteral("Ladle"));
    press("cardUndoButton");
    QVERIFY(ann().attacks.empty());
    QVERIFY(find<QLineEdit>("characters/ann/attacks/name"));
    press("cardUndoButton");
    QCOMPARE(textAt("characters/ann/passive"), QString());
    QVERIFY(m_cards->paths().isEmpty());
}

void TestCardPage::theKeysUndoTypingFirst()
{
    type("characters/ann/kind", "Bard");
    auto* role = find<QLineEdit>("characters/ann/role");
    QTest::keyClicks(role, "Healer");
    QTest::keyClick(role, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(role->text(), QString());
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
    QTest::keyClick(role, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(ann().kind.isEmpty());
    QCOMPARE(textAt("characters/ann/kind"), QString());
}

void TestCardPage::whatIsAddedIsTakenAway()
{
    open("champions", "ogre");
    QVERIFY(!find<QAbstractButton>("remove-champions/ogre/attacks/club")->isVisible()); // the pack's own
    press("more-attack");
    type("champions/ogre/attacks/name", "Stomp");
    const auto attacks = [this] { return pack()->champions.front().attacks.size(); };
    QCOMPARE(attacks(), size_t{2});
    QTest::keyClick(find<QAbstractButton>("remove-champions/ogre/attacks/stomp"), Qt::Key_Space);
    QCOMPARE(attacks(), size_t{1});
    QVERIFY(!find<QWidget>("champions/ogre/attacks/stomp/name"));
    press("cardUndoButton");
    QCOMPARE(attacks(), size_t{2});
}

void TestCardPage::thePreviewFollowsEachKey()
{
    auto* maximum = find<QLineEdit>("characters/ann/maximum");
    QTest::keyClicks(maximum, "12");
    const auto* figure = find<QuickPreview>("cardPreviewFigure");
    QCOMPARE(figure->look().wheel.value, 12);
    QTest::keyClicks(find<QLineEdit>("characters/ann/attacks/name"), "Ladle");
    QTest::keyClicks(find<QLineEdit>("characters/ann/attacks/toHit"), "5");
    QVERIFY2(preview().contains("Ladle +5 to hit"), qPrintable(preview()));
    QTest::keyClicks(find<QLineEdit>("characters/ann/reaction/name"), "Lid");
    QVERIFY2(preview().contains("Lid, reaction"), qPrintable(preview()));
    QCOMPARE(figure->look().dials.size(), size_t{1});
}

void TestCardPage::aMonsterHasItsSentence()
{
    open("monsters", "rat");
    type("monsters/rat/hitPoints", "3");
    type("monsters/rat/behaviour", "Runs to whoever is closest.");
    const content::MonsterKind rat = pack()->monsters.front();
    QCOMPARE(rat.hitPoints, std::optional(3));
    QCOMPARE(rat.behaviour, QStringLiteral("Runs to whoever is closest."));
    QVERIFY2(preview().contains("Behaviour Runs to whoever is closest."), qPrintable(preview()));
    for (const QLabel* label : find<CardPreview>("cardPreview")->findChildren<QLabel*>()) {
        // One that does not say which words it takes shows its markup as it is written.
        QVERIFY2(!Qt::mightBeRichText(label->text()) || label->textFormat() == Qt::RichText, qPrintable(label->text()));
    }
}

void TestCardPage::aChampionIsBloodied()
{
    open("champions", "ogre");
    type("champions/ogre/bloodied/at", "20");
    QVERIFY2(!said("champions/ogre/bloodied/at").isEmpty(), "as many as it begins with");
    type("champions/ogre/bloodied/at", "9");
    type("champions/ogre/bloodied/text", "Roars.");
    type("champions/ogre/attacks/club/damage", "4");
    type("champions/ogre/experience", "3");
    const content::Champion ogre = pack()->champions.front();
    QCOMPARE(ogre.bloodied.at, std::optional(9));
    QCOMPARE(ogre.bloodied.text, QStringLiteral("Roars."));
    QCOMPARE(ogre.attacks.front().damage, std::optional(4));
    QCOMPARE(ogre.experience, std::optional(3));
}

void TestCardPage::aWheelThatSaysMoreIsLeftAlone()
{
    open("characters", "dee");
    QVERIFY(!find<QWidget>("characters/dee/maximum"));
    QVERIFY(find<QLabel>("sectionNote")->isVisible());
    QCOMPARE(find<QuickPreview>("cardPreviewFigure")->look().armour.value, std::optional(14));
}

void TestCardPage::theNextCardFollows()
{
    QCOMPARE(find<ChoiceButton>("cardNextButton")->look().detail, QStringLiteral("Cy"));
    QTest::keyClicks(find<QLineEdit>("characters/ann/kind"), "Bard");
    find<QAbstractButton>("cardNextButton")->setFocus();
    QTest::keyClick(find<QAbstractButton>("cardNextButton"), Qt::Key_Space);
    QCOMPARE(m_page->address().id, QStringLiteral("cy"));
    QCOMPARE(focused(), QStringLiteral("characters/cy/kind"));
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
    QCOMPARE(undoes(), QStringLiteral("Ann, Class: Bard"));
}

void TestCardPage::escapeKeepsAndGoesBack()
{
    QSignalSpy back(m_page.get(), &CardPage::backAsked);
    QTest::keyClicks(find<QLineEdit>("characters/ann/role"), "Healer");
    find<QWidget>("characters/ann/role")->setFocus();
    pressKey(Qt::Key_Escape);
    QCOMPARE(back.count(), 1);
    QCOMPARE(ann().role, QStringLiteral("Healer"));
}

void TestCardPage::aDamagedFileIsToldAtTheField()
{
    type("characters/ann/kind", "Bard");
    QFile file(m_cards->pathFor("box"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{ spoilt");
    file.close();
    type("characters/ann/role", "Healer");
    QVERIFY2(said("characters/ann/role").contains("box-mine/pack.json"), qPrintable(said("characters/ann/role")));
    QCOMPARE(textAt("characters/ann/role"), QStringLiteral("Healer"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("{ spoilt"));
}

void TestCardPage::everyControlHasANameOfItsOwn()
{
    type("characters/ann/attacks/name", "Ladle");
    QStringList names;
    for (QWidget* widget : m_page->findChildren<QWidget*>()) {
        if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy())
            continue;
        const QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
        // A box of choices speaks its choice and is named by its label.
        const bool isChoice = qobject_cast<QComboBox*>(widget);
        const QString name = isChoice ? widget->accessibleName() : spoken ? spoken->text(QAccessible::Name) : QString();
        QVERIFY2(!name.isEmpty(), qPrintable(widget->objectName()));
        QVERIFY2(!names.contains(name), qPrintable(name));
        names << name;
    }
    QVERIFY2(names.contains("Ann, Ladle: To hit"), qPrintable(names.join('|')));
}

void TestCardPage::nothingScrollsSideways_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    QTest::newRow("desk") << QSize(1280, 800) << 100;
    QTest::newRow("small") << QSize(1024, 640) << 100;
    QTest::newRow("small and large") << QSize(1024, 640) << 150;
    QTest::newRow("least and largest") << QSize(640, 480) << 200;
}

void TestCardPage::nothingScrollsSideways()
{
    QFETCH(const QSize, size);
    QFETCH(const int, percent);
    m_page->resize(size);
    m_page->setSkin(Skin::of(ThemeKind::Dark, percent));
    QTRY_VERIFY(m_page->size() == size);
    for (const QScrollArea* area : m_page->findChildren<QScrollArea*>())
        QTRY_VERIFY2(area->widget()->width() <= area->viewport()->width(), qPrintable(area->widget()->objectName()));
}

WHEELHOUSE_TEST(TestCardPage)
#include "tst_card_page.moc"
