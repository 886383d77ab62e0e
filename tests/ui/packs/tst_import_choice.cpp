// SPDX-License-Identifier: GPL-3.0-or-later
// A file of cards that says something else than the owner’s own: both values are shown, and one is chosen.
#include "tests/support/test_main.h"
#include "tests/ui/packs/card_files_page.h"
#include "ui/packs/differences_panel.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QScrollArea>
#include <QSignalSpy>
#include <QThreadPool>

using namespace wheelhouse;
using namespace wheelhouse::ui;
using testing::annsKind;
using testing::annsRole;

class TestImportChoice : public testing::CardFilesPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void theChoiceCountsWhatIsTaken();
    void whatCollidesIsChosen();
    void nothingIsWrittenBeforeItIsConfirmed();
    void undoWaitsForTheChoice();
    void takingAValueWaitsForTheChoice();
    void manyPlacesAreChosenTogether();
    void allIsTakenFromTheFileByKeys();
    void valuesAreToldInWords();
};

void TestImportChoice::theChoiceCountsWhatIsTaken()
{
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    QVERIFY(m_cards->set("box", annsRole, "Porter"));
    writeTheirs({{annsKind, "Bard"}, {annsRole, "Healer"}});
    importFile("theirs.json");
    const auto meaning = [this] { return find<PrimaryButton>("importConfirmButton")->meaning().detail; };
    QCOMPARE(meaning(), QStringLiteral("0 of 2 from the file; the rest of the file is added"));
    press("theirs-" + annsKind);
    QCOMPARE(meaning(), QStringLiteral("1 of 2 from the file; the rest of the file is added"));
    press("allTheirsButton");
    QCOMPARE(meaning(), QStringLiteral("2 of 2 from the file; the rest of the file is added"));
}

void TestImportChoice::whatCollidesIsChosen()
{
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    QVERIFY(m_cards->set("box", annsRole, "Porter"));
    writeTheirs({{annsKind, "Bard"}, {annsRole, "Healer"}, {"characters/ann/passive", "Sings."}});
    importFile("theirs.json");
    QVERIFY(isChoosing());
    QVERIFY(find<ChoiceButton>("mine-" + annsKind)->look().chosen);
    press("theirs-" + annsKind);
    QVERIFY(!find<ChoiceButton>("mine-" + annsKind)->look().chosen);
    confirm();
    QVERIFY(!isChoosing());
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
    QCOMPARE(ann().role, QStringLiteral("Porter"));
    QCOMPARE(ann().passive, QStringLiteral("Sings."));
}

void TestImportChoice::nothingIsWrittenBeforeItIsConfirmed()
{
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    writeTheirs({{annsKind, "Bard"}, {annsRole, "Healer"}});
    importFile("theirs.json");
    press("allTheirsButton");
    QCOMPARE(ann().kind, QStringLiteral("Cook"));
    QVERIFY(ann().role.isEmpty());
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Escape);
    QVERIFY(!isChoosing());
    QCOMPARE(ann().kind, QStringLiteral("Cook"));
    QVERIFY(ann().role.isEmpty());
}

void TestImportChoice::undoWaitsForTheChoice()
{
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    m_page->renew({boxOf(pack(), testing::gameOf(pack()))});
    writeTheirs({{annsKind, "Bard"}});
    importFile("theirs.json");
    QVERIFY(isChoosing());
    for (const char* keys : {"Ctrl+Z", "Ctrl+Y"}) {
        QTest::keySequence(m_page->focusWidget(), QKeySequence(keys));
        QCOMPARE(ann().kind, QStringLiteral("Cook"));
        QVERIFY(isChoosing());
    }
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Escape);
    QTest::keySequence(m_page->focusWidget(), QKeySequence("Ctrl+Z"));
    QVERIFY(ann().kind.isEmpty());
}

void TestImportChoice::takingAValueWaitsForTheChoice()
{
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    m_page->renew({boxOf(pack(), testing::gameOf(pack()))});
    writeTheirs({{annsKind, "Bard"}});
    importFile("theirs.json");
    QVERIFY(isChoosing());
    Q_EMIT m_page->findChild<DifferencesPanel*>()->taken(annsKind, "\"Porter\"");
    QCOMPARE(ann().kind, QStringLiteral("Cook"));
}

void TestImportChoice::manyPlacesAreChosenTogether()
{
    packs::CardImport seen{"box", "Theirs", {}, {}, {}, {}};
    for (int i = 0; i < 205; ++i) {
        seen.collisions.push_back(
            {QStringLiteral("characters/ann/levelUps/up-%1/text").arg(i), {}, {}, {}, {}, {}, {}});
        seen.mine.push_back("\"Mine.\"");
        seen.theirs.push_back("\"Theirs.\"");
    }
    ImportPanel panel(Skin::of(ThemeKind::Dark));
    panel.show(path("theirs.json"), seen, pack());
    const auto click = [&panel](const char* name) {
        QTest::mouseClick(panel.findChild<QAbstractButton*>(QString(name)), Qt::LeftButton);
    };
    QCOMPARE(panel.kept().size(), size_t{205});
    QVERIFY(panel.findChild<QAbstractButton*>("mine-characters/ann/levelUps/up-199/text"));
    QVERIFY(!panel.findChild<QAbstractButton*>("mine-characters/ann/levelUps/up-200/text"));
    QVERIFY(panel.findChild<QAbstractButton*>("theirs-rest")->accessibleName().startsWith("5 more place"));
    click("theirs-rest");
    QCOMPARE(panel.kept().size(), size_t{200});
    QVERIFY(!panel.kept().contains("characters/ann/levelUps/up-204/text"));
    const auto meaning = panel.findChild<PrimaryButton*>("importConfirmButton")->meaning().detail;
    QCOMPARE(meaning, QStringLiteral("5 of 205 from the file; the rest of the file is added"));
    click("allTheirsButton");
    QVERIFY(panel.kept().empty());
    click("allMineButton");
    QCOMPARE(panel.kept().size(), size_t{205});
}

void TestImportChoice::allIsTakenFromTheFileByKeys()
{
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    QVERIFY(m_cards->set("box", annsRole, "Porter"));
    writeTheirs({{annsKind, "Bard"}, {annsRole, "Healer"}});
    importFile("theirs.json");
    QCOMPARE(m_page->focusWidget()->objectName(), "mine-" + annsKind);
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Tab);
    QCOMPARE(m_page->focusWidget()->objectName(), "theirs-" + annsKind);
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Space);
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Return);
    auto* button = find<PrimaryButton>("importConfirmButton");
    QTRY_VERIFY(!button->isDead());
    while (!button->hasFocus())
        QTest::keyClick(m_page->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(button, Qt::Key_Return);
    waitForIt();
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
    QCOMPARE(ann().role, QStringLiteral("Healer"));
}

void TestImportChoice::valuesAreToldInWords()
{
    const QString wheel = QStringLiteral("characters/ann/wheel");
    QVERIFY(m_cards->set("box", wheel, packs::bandsJson(packs::wheelOf({12, 15, 5, 6, 14, 4}))));
    QVERIFY(m_cards->set("box", "champions/ogre/attacks/club/action", "bonus"));
    writeTheirs({{wheel, packs::bandsJson(packs::wheelOf({13, {}, {}, {}, {}, {}}))},
                 {"champions/ogre/attacks/club/action", "standard"}});
    importFile("theirs.json");
    QStringList said;
    for (const QLabel* label : find<ImportPanel>("importPanel")->findChildren<QLabel*>())
        said << label->text();
    for (const char* words :
         {"Ann, Wheel", "from 12 hit points, AC 15, speed 5; from 6 hit points, AC 14, speed 4, bloodied",
          "from 13 hit points", "Ogre, Club: Action", "Bonus", "Standard"})
        QVERIFY2(said.contains(words), qPrintable(words + (": " + said.join('|'))));
    QCOMPARE(find<ChoiceButton>("theirs-champions/ogre/attacks/club/action")->accessibleName(),
             QStringLiteral("Ogre, Club: Action: Take the file’s, Standard"));
}

WHEELHOUSE_TEST(TestImportChoice)
#include "tst_import_choice.moc"
