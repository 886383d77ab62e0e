// SPDX-License-Identifier: GPL-3.0-or-later
// Packs of one's own that are broken, with the real window and files: they are listed with all that is wrong, spoil
// nothing else, and are gone once they are mended.
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using wheelhouse::testing::Program;

namespace {

constexpr const char* innPack = R"json({
    "format": 1, "id": "inn", "name": "The Inn", "version": "1", "authors": ["A"], "licence": "CC0-1.0",
    "languages": ["en"],
    "factions": [{"id": "north", "name": "North", "shape": "sun"}, {"id": "south", "name": "South", "shape": "moon"}],
    "characters": [
        {"id": "ann", "name": "Ann", "kind": null, "role": null, "faction": "north", "wheel": null, "attacks": null,
         "abilities": null, "reaction": null, "passive": null, "critical": null,
         "experience": {"dial": 5, "bonus": null, "amount": null}},
        {"id": "bo", "name": "Bo", "kind": null, "role": null, "faction": "south",
         "wheel": [{"from": 13, "to": 0, "armourClass": null, "speed": null}], "attacks": null,
         "abilities": null, "reaction": null, "passive": null, "critical": null,
         "experience": {"dial": 5, "bonus": null, "amount": null}}
    ],
    "scenarios": [
        {"id": "brawl", "name": "Brawl at the inn",
         "seats": [{"name": "North", "faction": "north"}, {"name": "South", "faction": "south"}],
         "partySize": 1, "firstActiveSeat": 0, "deal": null, "lootPool": null, "rounds": null, "goals": null}
    ]
})json";

QByteArray brokenInn()
{
    return QByteArray(innPack).replace("\"to\": 0", "\"to\": 2").replace("\"dial\": 5", "\"dial\": \"five\"");
}

} // namespace

class TestBrokenPacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aBrokenPackIsListedWithAllThatIsWrong();
    void itIsReadWithTheKeysAlone();
    void aBrokenCopySpoilsNoSoundPack_data();
    void aBrokenCopySpoilsNoSoundPack();
    void damagedCardsOfOnesOwnAreSaidAtOnce();
    void whatIsMendedIsReadAgain();
    void itComesWhereOneReadsIt();
    void readingAgainKeepsThePlace();
    void aCardWhosePackHasGoneIsTold();
    void closingTellsWhatIsNotKept();

private:
    void write(const QString& folder, const QByteArray& bytes) const;
    bool showBoxes();
    template <class Widget>
    Widget* find(const QString& name) const
    {
        return m_window->findChild<Widget*>(name);
    }
    /// What is said of the pack with this number in the list, its heading first.
    QString said(int number) const;
    void pressKey(Qt::Key key) { QTest::keyClick(m_window->focusWidget(), key); }

    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
};

void TestBrokenPacks::init()
{
    m_program = std::make_unique<Program>();
    m_window = m_program->window();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showHome();
}

void TestBrokenPacks::cleanup()
{
    m_window.reset();
    m_program.reset();
}

void TestBrokenPacks::write(const QString& folder, const QByteArray& bytes) const
{
    const QDir packs(m_program->folder.filePath("packs"));
    QVERIFY(packs.mkpath(folder));
    QFile file(packs.filePath(folder + "/pack.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

bool TestBrokenPacks::showBoxes()
{
    m_window->showBoxes();
    return QTest::qWaitFor([this] { return m_window->quickCardsPage() && m_window->quickCardsPage()->isVisible(); },
                           10'000);
}

QString TestBrokenPacks::said(int number) const
{
    const auto* heading = find<QLabel>(QStringLiteral("brokenPack-%1").arg(number));
    const auto* about = find<QLabel>(QStringLiteral("brokenAbout-%1").arg(number));
    QStringList words;
    if (heading && heading->isVisible() && about && about->isVisible())
        words << heading->text() << about->text();
    for (const QLabel* label : m_window->findChildren<QLabel*>(QStringLiteral("brokenWords-%1").arg(number))) {
        if (label->isVisible())
            words << label->text();
    }
    return words.join('\n');
}

void TestBrokenPacks::aBrokenPackIsListedWithAllThatIsWrong()
{
    write("inn", brokenInn());
    QVERIFY(showBoxes());
    QVERIFY2(said(0).contains("The Inn"), qPrintable(said(0)));
    QVERIFY2(said(0).contains("left out"), qPrintable(said(0)));
    auto* show = find<QAbstractButton>("brokenShow-0");
    QVERIFY(show);
    QTest::mouseClick(show, Qt::LeftButton);
    // Severity, file and line, what is wrong, what to do; each of the three errors.
    for (const char* words :
         {"Error", "packs/inn/pack.json", "line 8", "Another type of value belongs here", "Replace the value.",
          "at Ann, ", "line 10", "at Bo, wheel", "The wheel ends at 2 hit points."})
        QVERIFY2(said(0).contains(words), qPrintable(said(0)));
    QCOMPARE(m_window->findChildren<QLabel*>("brokenWords-0").size(), 3);
    // The boxes that are sound are there as ever.
    QCOMPARE(m_window->quickCardsPage()->box()->pack, QStringLiteral("onslaught-core"));
}

void TestBrokenPacks::itIsReadWithTheKeysAlone()
{
    write("inn", brokenInn());
    QVERIFY(showBoxes());
    const auto goTo = [this](const QString& name) {
        for (int i = 0; i < 300 && m_window->focusWidget()->objectName() != name; ++i)
            pressKey(Qt::Key_Tab);
        return m_window->focusWidget()->objectName() == name;
    };
    QVERIFY(goTo("brokenShow-0"));
    QVERIFY(m_window->focusWidget()->accessibleName().contains("The Inn"));
    pressKey(Qt::Key_Return);
    QVERIFY(goTo("brokenWords-0")); // where a screen reader reads it, and it can be copied
    QVERIFY(m_window->focusWidget()->accessibleName().contains("Another type of value"));
}

void TestBrokenPacks::aBrokenCopySpoilsNoSoundPack_data()
{
    QTest::addColumn<QString>("sound");
    QTest::addColumn<QString>("broken");
    QTest::newRow("the broken one first") << "zoo"
                                          << "attic";
    QTest::newRow("the sound one first") << "attic"
                                         << "zoo";
}

void TestBrokenPacks::aBrokenCopySpoilsNoSoundPack()
{
    QFETCH(const QString, sound);
    QFETCH(const QString, broken);
    write(sound, innPack);
    write(broken, brokenInn());
    QVERIFY(showBoxes());
    QVERIFY2(said(0).contains("The Inn"), qPrintable(said(0)));
    QAbstractButton* brawl = nullptr;
    for (auto* button : m_window->findChildren<QAbstractButton*>()) {
        if (button->accessibleName() == "Brawl at the inn")
            brawl = button;
    }
    QVERIFY(brawl);
    QTest::mouseClick(brawl, Qt::LeftButton);
    // Its cards are entered,
    QTest::keyClicks(find<QLineEdit>("maximum-ann"), "12");
    find<QLineEdit>("maximum-ann")->setFocus();
    pressKey(Qt::Key_Tab);
    QVERIFY2(!find<QLabel>("quickTrouble")->isVisible(), qPrintable(find<QLabel>("quickTrouble")->text()));
    // and it is played.
    m_window->startSession(m_window->quickCardsPage()->choice());
    QTRY_VERIFY(m_window->tablePage() && m_window->tablePage()->isReady());
}

void TestBrokenPacks::damagedCardsOfOnesOwnAreSaidAtOnce()
{
    write("onslaught-core-mine", "{\n  spoilt");
    QVERIFY(showBoxes());
    const QString name = m_window->quickCardsPage()->box()->name;
    QVERIFY2(said(0).contains(name), qPrintable(said(0)));
    // At once: what is kept, and what to do.
    for (const char* words : {"cannot be read", "is not touched", "onslaught-core-mine/pack.json", "line 2", "not JSON",
                              "Look for a missing comma"})
        QVERIFY2(said(0).contains(words), qPrintable(said(0)));
    QFile file(m_program->folder.filePath("packs/onslaught-core-mine/pack.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("{\n  spoilt"));
}

void TestBrokenPacks::whatIsMendedIsReadAgain()
{
    write("inn", brokenInn());
    QVERIFY(showBoxes());
    QTest::keyClicks(find<QLineEdit>("armour-grabbleshanks"), "15"); // waits for its maximum
    write("inn", innPack);
    QTest::mouseClick(find<QAbstractButton>("readPacksAgainButton"), Qt::LeftButton);
    QTRY_VERIFY(!find<QLabel>("brokenPack-0"));
    QVERIFY(!find<QWidget>("brokenPacks")->isVisible());
    // The keyboard goes to the first figure, and what was typed is still there.
    QVERIFY2(m_window->focusWidget()->objectName().startsWith("maximum-"),
             qPrintable(m_window->focusWidget()->objectName()));
    QCOMPARE(find<QLineEdit>("armour-grabbleshanks")->text(), QStringLiteral("15"));
    // The pack that was copied in meanwhile can be completed.
    QAbstractButton* brawl = nullptr;
    for (auto* button : m_window->findChildren<QAbstractButton*>()) {
        if (button->accessibleName() == "Brawl at the inn")
            brawl = button;
    }
    QVERIFY(brawl);
    QTest::mouseClick(brawl, Qt::LeftButton);
    QTest::mouseClick(brawl, Qt::LeftButton); // what is typed for the other box was said not to be kept
    QTest::mouseClick(find<QLineEdit>("maximum-ann"), Qt::LeftButton);
    QTest::keyClicks(find<QLineEdit>("maximum-ann"), "12");
    pressKey(Qt::Key_Tab);
    QVERIFY2(!find<QLabel>("quickTrouble")->isVisible(), qPrintable(find<QLabel>("quickTrouble")->text()));
    QVERIFY(m_program->openers.cards().entered("inn", "characters/ann/wheel").is_array());
}

void TestBrokenPacks::itComesWhereOneReadsIt()
{
    write("inn", brokenInn());
    QVERIFY(showBoxes());
    QTest::mouseClick(find<QAbstractButton>("brokenShow-0"), Qt::LeftButton);
    QTRY_VERIFY(find<QWidget>("quickScenario0")->isVisible());
    find<QWidget>("importCardsButton")->setFocus();
    QStringList way;
    for (int i = 0; i < 12; ++i) {
        way << m_window->focusWidget()->objectName();
        pressKey(Qt::Key_Tab);
    }
    const QStringList wanted{"brokenShow-0",  "brokenWords-0",        "brokenWords-0",
                             "brokenWords-0", "readPacksAgainButton", "quickPack0"};
    const auto at = way.indexOf("brokenShow-0");
    QVERIFY2(at == 1 || at == 2, qPrintable(way.join(' '))); // there may be nothing to export
    QVERIFY2(way.mid(at, wanted.size()) == wanted, qPrintable(way.join(' ')));
}

void TestBrokenPacks::readingAgainKeepsThePlace()
{
    write("inn", brokenInn());
    write("zoo", "{ spoilt");
    QVERIFY(showBoxes());
    QTest::mouseClick(find<QAbstractButton>("brokenShow-0"), Qt::LeftButton);
    const auto readAgain = [this] { QTest::mouseClick(find<QAbstractButton>("readPacksAgainButton"), Qt::LeftButton); };
    // Nothing is mended, which is said.
    readAgain();
    QTRY_VERIFY(find<QLabel>("brokenUnchanged")->isVisible());
    QVERIFY(!find<QLabel>("brokenUnchanged")->accessibleName().isEmpty());
    QVERIFY(find<QLabel>("brokenWords-0")->isVisible());
    // One is mended: the other stays open, and the keyboard where it is.
    write("zoo", QByteArray(innPack).replace("\"id\": \"inn\"", "\"id\": \"zoo\""));
    find<QWidget>("readPacksAgainButton")->setFocus();
    readAgain();
    QTRY_VERIFY(!find<QLabel>("brokenPack-1"));
    QVERIFY(!find<QLabel>("brokenUnchanged")->isVisible());
    QTRY_VERIFY2(said(0).contains("Another type of value"), qPrintable(said(0)));
    QCOMPARE(m_window->focusWidget()->objectName(), QStringLiteral("readPacksAgainButton"));
}

void TestBrokenPacks::aCardWhosePackHasGoneIsTold()
{
    write("inn", innPack);
    QVERIFY(showBoxes());
    write("inn", brokenInn());
    m_window->showCard({"inn", "characters", "ann"});
    QTRY_VERIFY(find<QLabel>("quickTrouble")->isVisible());
    QVERIFY2(find<QLabel>("quickTrouble")->text().contains("is gone"),
             qPrintable(find<QLabel>("quickTrouble")->text()));
    QTRY_VERIFY(find<QLabel>("brokenPack-0"));
    QVERIFY(m_window->quickCardsPage()->isVisible());
}

void TestBrokenPacks::closingTellsWhatIsNotKept()
{
    QVERIFY(showBoxes());
    QTest::keyClicks(find<QLineEdit>("armour-grabbleshanks"), "15"); // waits for its maximum
    QVERIFY(!m_window->close());
    QVERIFY(m_window->isVisible());
    QVERIFY(find<QLabel>("quickTrouble")->isVisible());
    QVERIFY(m_window->close());
    QVERIFY(!m_window->isVisible());
}

WHEELHOUSE_TEST(TestBrokenPacks)
#include "tst_broken_packs.moc"
