// SPDX-License-Identifier: GPL-3.0-or-later
// The owner’s cards as files, on the page of the box: written, taken over, refused, dropped.
#include "tests/support/test_main.h"
#include "tests/ui/packs/card_files_page.h"

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

class TestCardFiles : public testing::CardFilesPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void cardsAreExported();
    void theProposedNameSuitsEveryDisk();
    void readingAFileHoldsNothingUp();
    void whatWasSaidGoesWithTheNextAct();
    void cardsAreImported();
    void theBoxOfTheFileIsShown();
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
    bool dragIn(const QMimeData& data);
    bool drop(const QMimeData& data);
};

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
    Box box = boxOf(pack(), testing::gameOf(pack()));
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

void TestCardFiles::theBoxOfTheFileIsShown()
{
    disconnect(m_page.get(), &QuickCardsPage::renewAsked, nullptr, nullptr);
    const QByteArray otherPack = QByteArray(testing::boxPack).replace("\"id\": \"box\"", "\"id\": \"other\"");
    write("other.json", otherPack);
    m_cards->setBases({path("box.json"), path("other.json")});
    const content::Pack second = *packs::loadPacks({path("other.json")}).front().pack;
    Box other = boxOf(second, testing::gameOf(second));
    m_page->setBoxes({boxOf(pack(), testing::gameOf(pack())), other});
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
    m_page->renew({boxOf(pack(), testing::gameOf(pack()))});
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
