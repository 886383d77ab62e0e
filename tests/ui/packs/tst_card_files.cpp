// SPDX-License-Identifier: GPL-3.0-or-later
// The owner's cards as files, on the page of the box: written, taken over, collided, refused, dropped.
#include "model/packs/pack_shelf.h"
#include "tests/support/test_main.h"
#include "tests/ui/packs/box_pack.h"
#include "tests/ui/packs/named_file.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/import_panel.h"
#include "ui/packs/quick_cards_page.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using namespace wheelhouse::ui;

class TestCardFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void cardsAreExported();
    void theProposedNameSuitsEveryDisk();
    void readingAFileHoldsNothingUp();
    void whatWasSaidGoesWithTheNextAct();
    void theChoiceCountsWhatIsTaken();
    void cardsAreImported();
    void whatCollidesIsChosen();
    void nothingIsWrittenBeforeItIsConfirmed();
    void undoWaitsForTheChoice();
    void manyPlacesAreChosenTogether();
    void theBoxOfTheFileIsShown();
    void allIsTakenFromTheFileByKeys();
    void valuesAreToldInWords();
    void aBadFileIsRefusedInWords_data();
    void aBadFileIsRefusedInWords();
    void whatIsNoFileIsRefused();
    void aFailedExportSaysSo();
    void aFileIsDropped();
    void onlyOneFileIsDropped();
    void aCardIsOneButtonAway();
    void nothingScrollsSideways_data();
    void nothingScrollsSideways();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    void write(const QString& name, const QByteArray& bytes) const;
    /// A file of somebody else's cards.
    void writeTheirs(const std::vector<std::pair<QString, nlohmann::json>>& values) const;
    content::Pack pack() const;
    content::Character ann() const { return *content::find(pack().characters, content::CharacterId("ann")); }
    template <class Widget>
    Widget* find(const QString& name) const
    {
        return m_page->findChild<Widget*>(name);
    }
    void press(const QString& name) { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    void importFile(const QString& name)
    {
        m_files.path = path(name);
        press("importCardsButton");
        waitForIt();
    }
    /// The file is read elsewhere.
    void waitForIt() { QTRY_VERIFY(find<ChoiceButton>("importCardsButton")->isEnabled()); }
    void confirm();
    QString notice() const { return find<QLabel>("noticeWords")->text(); }
    bool isChoosing() const { return find<ImportPanel>("importPanel")->isVisible(); }
    bool dragIn(const QMimeData& data);
    bool drop(const QMimeData& data);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<packs::OwnerCards> m_cards;
    testing::NamedFile m_files;
    std::unique_ptr<QuickCardsPage> m_page;
};

namespace {

const QString annsKind = QStringLiteral("characters/ann/kind");
const QString annsRole = QStringLiteral("characters/ann/role");

} // namespace

void TestCardFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    write("box.json", testing::boxPack);
    m_cards = std::make_unique<packs::OwnerCards>(path("packs"), QStringList{path("box.json")});
    m_page = std::make_unique<QuickCardsPage>(Skin::of(ThemeKind::Dark), *m_cards, m_files);
    connect(m_page.get(), &QuickCardsPage::renewAsked, m_page.get(), [this] { m_page->renew({boxOf(pack())}); });
    m_page->resize(1280, 800);
    m_page->show();
    m_page->setBoxes({boxOf(pack())});
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestCardFiles::cleanup()
{
    m_page.reset();
    m_cards.reset();
    m_folder.reset();
}

void TestCardFiles::write(const QString& name, const QByteArray& bytes) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

void TestCardFiles::writeTheirs(const std::vector<std::pair<QString, nlohmann::json>>& values) const
{
    packs::OwnerCards theirs(path("theirs"), {path("box.json")});
    for (const auto& [what, value] : values)
        QVERIFY2(theirs.set("box", what, value), qPrintable(what));
    QVERIFY(theirs.exportTo("box", path("theirs.json")));
}

content::Pack TestCardFiles::pack() const
{
    return *packs::loadPacks(QStringList{path("box.json")} + m_cards->paths()).front().pack;
}

void TestCardFiles::confirm()
{
    auto* button = find<PrimaryButton>("importConfirmButton");
    QTRY_VERIFY(!button->isDead());
    press("importConfirmButton");
    waitForIt();
}

bool TestCardFiles::dragIn(const QMimeData& data)
{
    QDragEnterEvent event(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    event.ignore();
    QApplication::sendEvent(m_page.get(), &event);
    return event.isAccepted();
}

bool TestCardFiles::drop(const QMimeData& data)
{
    QDropEvent event(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    event.ignore();
    QApplication::sendEvent(m_page.get(), &event);
    return event.isAccepted();
}

void TestCardFiles::cardsAreExported()
{
    QVERIFY(!find<ChoiceButton>("exportCardsButton")->isEnabled()); // there is nothing
    auto* maximum = find<QLineEdit>("maximum-ann");
    QTest::keyClicks(maximum, "12");
    QTest::keyClick(maximum, Qt::Key_Tab);
    QVERIFY(find<ChoiceButton>("exportCardsButton")->isEnabled());
    m_files.path = path("mine.json");
    press("exportCardsButton");
    QCOMPARE(m_files.asked, std::optional(FileChooser::Purpose::ExportCards));
    QVERIFY(m_files.suggested.contains("The box"));
    QVERIFY2(notice().contains("mine.json"), qPrintable(notice()));
    packs::OwnerCards others(path("others"), {path("box.json")});
    QVERIFY(others.import(path("mine.json")));
    QVERIFY(others.entered("box", "characters/ann/wheel").is_array());
}

void TestCardFiles::theProposedNameSuitsEveryDisk()
{
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    Box box = boxOf(pack());
    box.name = QStringLiteral("Heroes: the <first> box / 2nd?");
    m_page->setBoxes({box});
    press("exportCardsButton");
    QCOMPARE(m_files.suggested, QStringLiteral("My cards for Heroes - the first box - 2nd"));
}

void TestCardFiles::readingAFileHoldsNothingUp()
{
    writeTheirs({{annsKind, "Bard"}});
    m_files.path = path("theirs.json");
    press("importCardsButton");
    QVERIFY(!find<ChoiceButton>("importCardsButton")->isEnabled()); // it is being read elsewhere
    QVERIFY(!find<QLineEdit>("maximum-ann")->isEnabled());
    QVERIFY2(notice().contains("theirs.json"), qPrintable(notice()));
    QVERIFY(ann().kind.isEmpty());
    waitForIt();
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
    QVERIFY(find<QLineEdit>("maximum-ann")->isEnabled());
    QVERIFY(m_page->focusWidget());
    // A page that goes away meanwhile harms nothing: all is written, and can be gone on with.
    writeTheirs({{annsRole, "Healer"}});
    press("importCardsButton");
    m_page.reset();
    QThreadPool::globalInstance()->waitForDone();
    QCoreApplication::processEvents();
    QCOMPARE(ann().role, QStringLiteral("Healer"));
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    QCOMPARE(ann().role, QStringLiteral("Healer"));
    QCOMPARE(ann().kind, QStringLiteral("Cook"));
}

void TestCardFiles::whatWasSaidGoesWithTheNextAct()
{
    importFile("missing.json");
    QVERIFY(find<QWidget>("notice")->isVisible());
    QTest::keyClicks(find<QLineEdit>("maximum-ann"), "12");
    find<QLineEdit>("maximum-ann")->setFocus();
    QTest::keyClick(find<QLineEdit>("maximum-ann"), Qt::Key_Tab);
    QVERIFY(!find<QWidget>("notice")->isVisible());
}

void TestCardFiles::theChoiceCountsWhatIsTaken()
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

void TestCardFiles::cardsAreImported()
{
    writeTheirs(
        {{annsKind, "Bard"}, {"characters/ann/wheel", packs::bandsJson(packs::wheelOf({12, 15, {}, {}, {}, {}}))}});
    importFile("theirs.json");
    QCOMPARE(m_files.asked, std::optional(FileChooser::Purpose::ImportCards));
    QVERIFY(!isChoosing());
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
    QCOMPARE(find<QLineEdit>("armour-ann")->text(), QStringLiteral("15"));
    QVERIFY2(notice().contains("theirs.json"), qPrintable(notice()));
    press("quickUndoButton");
    QVERIFY(ann().kind.isEmpty());
    QCOMPARE(find<QLineEdit>("armour-ann")->text(), QString());
}

void TestCardFiles::whatCollidesIsChosen()
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

void TestCardFiles::nothingIsWrittenBeforeItIsConfirmed()
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

void TestCardFiles::manyPlacesAreChosenTogether()
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

void TestCardFiles::undoWaitsForTheChoice()
{
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    m_page->renew({boxOf(pack())});
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

void TestCardFiles::theBoxOfTheFileIsShown()
{
    disconnect(m_page.get(), &QuickCardsPage::renewAsked, nullptr, nullptr);
    const QByteArray otherPack = QByteArray(testing::boxPack).replace("\"id\": \"box\"", "\"id\": \"other\"");
    write("other.json", otherPack);
    m_cards->setBases({path("box.json"), path("other.json")});
    Box other = boxOf(*packs::loadPacks({path("other.json")}).front().pack);
    m_page->setBoxes({boxOf(pack()), other});
    packs::OwnerCards theirs(path("theirs"), {path("other.json")});
    QVERIFY(theirs.set("other", annsKind, "Bard"));
    QVERIFY(theirs.exportTo("other", path("theirs.json")));
    QCOMPARE(m_page->box()->pack, QStringLiteral("box"));
    importFile("theirs.json");
    QCOMPARE(m_page->box()->pack, QStringLiteral("other"));
    QCOMPARE(find<ChoiceButton>("quickUndoButton")->look().detail, QStringLiteral("the import"));
    // The other box has nothing to take back.
    press("quickScenario0");
    QCOMPARE(m_page->box()->pack, QStringLiteral("box"));
    QVERIFY(!find<ChoiceButton>("quickUndoButton")->isEnabled());
    press("quickScenario2");
    press("quickUndoButton");
    QVERIFY(m_cards->entered("other", annsKind).is_null());
}

void TestCardFiles::allIsTakenFromTheFileByKeys()
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

void TestCardFiles::valuesAreToldInWords()
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

void TestCardFiles::aBadFileIsRefusedInWords_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("no JSON") << QByteArray("{\n  \"format\": 1,\n  oops\n}")
                             << QStringList{"line 3 of bad.json", "not JSON"};
    QTest::newRow("another pack") << QByteArray(testing::boxPack) << QStringList{"bad.json"};
    QTest::newRow("a wrong value")
        << QByteArray(R"({"format": 1, "id": "x", "name": "X", "version": "1", "authors": ["A"], "licence": "private",
                         "languages": ["en"], "completes": "box",
                         "characters": [{"id": "ann", "kind": 7}]})")
        << QStringList{"line 3 of bad.json", "Another type of value"};
    QTest::newRow("cards of a pack that is not there")
        << QByteArray(R"({"format": 1, "id": "x", "name": "X", "version": "1", "authors": ["A"], "licence": "private",
                         "languages": ["en"], "completes": "moon", "characters": [{"id": "ann", "kind": "Cook"}]})")
        << QStringList{"bad.json", "moon", "which is not here"};
}

void TestCardFiles::aBadFileIsRefusedInWords()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QStringList, words);
    write("bad.json", bytes);
    importFile("bad.json");
    QVERIFY(!isChoosing());
    QVERIFY(notice().startsWith("Nothing was taken from bad.json."));
    for (const QString& word : words)
        QVERIFY2(notice().contains(word), qPrintable(notice()));
    QVERIFY2(!notice().contains(m_folder->path()), qPrintable(notice()));
    QVERIFY(m_cards->paths().isEmpty());
}

void TestCardFiles::whatIsNoFileIsRefused()
{
    // Some of these never come to an end.
    QVERIFY(QFile::link("/dev/null", path("device.json")));
    for (const char* name : {"device.json", "packs", "missing.json"}) {
        QVERIFY(QDir(m_folder->path()).mkpath("packs"));
        importFile(name);
        QVERIFY2(notice().contains("is no file"), qPrintable(notice()));
        QVERIFY2(notice().startsWith(QStringLiteral("Nothing was taken from %1.").arg(name)), qPrintable(notice()));
    }
}

void TestCardFiles::aFailedExportSaysSo()
{
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    m_page->renew({boxOf(pack())});
    m_files.path = path("packs"); // a folder
    press("exportCardsButton");
    QVERIFY2(notice().startsWith("Nothing was written to packs."), qPrintable(notice()));
}

void TestCardFiles::aFileIsDropped()
{
    writeTheirs({{annsKind, "Bard"}});
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path("theirs.json"))});
    QVERIFY(m_page->acceptDrops());
    QVERIFY(dragIn(data));
    QVERIFY(ann().kind.isEmpty());
    QVERIFY(drop(data));
    waitForIt();
    QCOMPARE(ann().kind, QStringLiteral("Bard"));
}

void TestCardFiles::onlyOneFileIsDropped()
{
    QMimeData words;
    words.setText("Bard");
    QVERIFY(!dragIn(words));
    QVERIFY(!drop(words));
    QMimeData two;
    two.setUrls({QUrl::fromLocalFile(path("a.json")), QUrl::fromLocalFile(path("b.json"))});
    QVERIFY(!dragIn(two));
    // While a choice is open, another file does not push it away.
    QVERIFY(m_cards->set("box", annsKind, "Cook"));
    writeTheirs({{annsKind, "Bard"}});
    importFile("theirs.json");
    QVERIFY(isChoosing());
    QMimeData one;
    one.setUrls({QUrl::fromLocalFile(path("theirs.json"))});
    QVERIFY(!dragIn(one));
}

void TestCardFiles::aCardIsOneButtonAway()
{
    QSignalSpy asked(m_page.get(), &QuickCardsPage::cardAsked);
    press("card-ann");
    QTest::keyClick(find<QAbstractButton>("card-ogre"), Qt::Key_Return);
    QCOMPARE(asked.count(), 2);
    QCOMPARE(asked[0][0].value<CardAddress>(), (CardAddress{"box", "characters", "ann"}));
    QCOMPARE(asked[1][0].value<CardAddress>(), (CardAddress{"box", "champions", "ogre"}));
    m_page->focusCard({"box", "champions", "ogre"});
    QCOMPARE(m_page->focusWidget()->objectName(), QStringLiteral("card-ogre"));
}

void TestCardFiles::nothingScrollsSideways_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    QTest::newRow("desk") << QSize(1280, 800) << 100;
    QTest::newRow("small") << QSize(1024, 640) << 100;
    QTest::newRow("small and large") << QSize(1024, 640) << 150;
    QTest::newRow("desk and larger") << QSize(1280, 800) << 200;
}

void TestCardFiles::nothingScrollsSideways()
{
    QFETCH(const QSize, size);
    QFETCH(const int, percent);
    m_page->resize(size);
    m_page->setSkin(Skin::of(ThemeKind::Dark, percent));
    QTRY_VERIFY(m_page->size() == size);
    for (const QScrollArea* area : m_page->findChildren<QScrollArea*>()) {
        if (area->isVisible())
            QTRY_VERIFY(area->widget()->width() <= area->viewport()->width());
    }
}

WHEELHOUSE_TEST(TestCardFiles)
#include "tst_card_files.moc"
