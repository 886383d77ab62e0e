// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of packs in the real window, for packs of every game: what can be begun, what is in them, and the forms for
// one's own cards.
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/packs/card_page.h"
#include "ui/packs/quick_cards_page.h"
#include "ui/reference/reference_page.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_page.h"
#include "ui/table/tools/dice_page.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>

using namespace wheelhouse;

using wheelhouse::testing::Program;

class TestPackPages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (const ui::Box& box : Program().openers.boxes())
            m_order << box.pack;
    }
    void init()
    {
        m_program = std::make_unique<Program>();
        m_window = m_program->window();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->showHome();
        m_window->showBoxes();
        QTRY_VERIFY_WITH_TIMEOUT(m_window->quickCardsPage() && m_window->quickCardsPage()->isVisible(), 10'000);
        QTRY_VERIFY(!heading("articles").isEmpty()); // the last that is laid out
    }
    void cleanup()
    {
        m_window.reset();
        m_program.reset();
    }

    void everyPackHasAPage();
    void whatCanBeBegunIsSetUp();
    void eachGameHasItsOwnWords();
    void whatHasNoFormIsSaid();
    void aDecksOwnFormIsOffered_data();
    void aDecksOwnFormIsOffered();
    void aCardIsAddedAndTakenAway();
    void aCardsNameIsCorrected();
    void aFiguresNameIsCorrected_data();
    void aFiguresNameIsCorrected();
    void thePacksDiceAreThrownWithoutAGame();
    void addingACardIsUndone();
    void aHalfTypedNameStays();
    void theWayToAPackStaysInPlace();
    void itemsAndConditionsHaveForms();
    void theRulesAreReadFromThePack();

private:
    void show(const QString& pack);
    void looksAtThePageOf(const QString& pack);
    void press(const QString& name) const { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    template <class Widget>
    Widget* find(const QString& name) const
    {
        return m_window->findChild<Widget*>(name);
    }
    QString heading(const QString& group) const
    {
        const auto* label = find<QLabel>("contents-" + group);
        return label && label->isVisible() ? label->text() : QString();
    }
    /// Adds a card to a deck, by its name, and comes to its page.
    void addCard(const QString& deck, const char* name);
    /// The card's fields by the last part of their names.
    QStringList fields(const QString& card) const;
    QString entered(const QString& pack, const QString& what) const
    {
        return QString::fromStdString(m_program->openers.cards().entered(pack, what).dump());
    }

    QStringList m_order; ///< of the packs on the page
    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
};

void TestPackPages::show(const QString& pack)
{
    QVERIFY2(m_order.contains(pack), qPrintable(pack));
    press(QStringLiteral("quickPack%1").arg(m_order.indexOf(pack)));
    QCOMPARE(m_window->quickCardsPage()->box()->pack, pack);
    QTRY_VERIFY(!heading("articles").isEmpty());
}

void TestPackPages::addCard(const QString& deck, const char* name)
{
    auto* edit = find<QLineEdit>("newCard-" + deck);
    QVERIFY2(edit && edit->isVisible(), qPrintable(deck));
    edit->setFocus();
    QTest::keyClicks(edit, name);
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

QStringList TestPackPages::fields(const QString& card) const
{
    QStringList names;
    for (const QWidget* widget : m_window->cardPage()->findChildren<QWidget*>()) {
        const QString name = widget->objectName();
        if (name.startsWith(card + '/') && !widget->isHidden())
            names << name.mid(card.size() + 1);
    }
    return names;
}

void TestPackPages::everyPackHasAPage()
{
    const QStringList packs{"onslaught-core",       "adventure-system",  "adventure-system-demo",
                            "nine-alignments",      "fantasy-adventure", "fantasy-adventure-demo",
                            "nine-alignments-demo", "descent",           "descent-demo"};
    QCOMPARE(m_order.size(), packs.size()); // all that come with the program but the one to start with
    for (const QString& pack : packs) {
        looksAtThePageOf(pack);
        if (QTest::currentTestFailed())
            QFAIL(qPrintable(pack));
    }
}

void TestPackPages::looksAtThePageOf(const QString& pack)
{
    show(pack);
    const ui::Box& box = *m_window->quickCardsPage()->box();
    // What its game offers to begin, no more and no less.
    const auto offers = m_program->openers.composition().beginnings(*box.content);
    QCOMPARE(box.beginnings.size(), offers.size());
    for (size_t i = 0; i < offers.size(); ++i)
        QCOMPARE(box.beginnings[i].row.name, offers[i].beginning.name);
    QCOMPARE(find<QAbstractButton>("quickPlayButton")->isEnabled(), !offers.empty());
    const auto* about = find<QLabel>("quickAbout");
    if (offers.empty())
        QVERIFY2(about->isVisible() && about->text().startsWith("Nothing of this pack can be begun"),
                 qPrintable(about->text()));
    // Each deck by its own name, with all its cards; and what the pack has of everything else.
    for (const content::Deck& deck : box.content->decks)
        QCOMPARE(heading("cards/" + deck.id.text()), deck.name);
    for (const content::Card& card : box.content->cards) {
        const auto* button = find<ui::ChoiceButton>("card-cards/" + card.id.text());
        QVERIFY2(button && button->isVisible() && !button->accessibleName().isEmpty(), qPrintable(card.name));
    }
    const content::Pack& content = *box.content;
    QCOMPARE(heading("dice").isEmpty(), content.dice.empty());
    QCOMPARE(heading("tiles").isEmpty(), content.tiles.empty());
    QCOMPARE(heading("conditions").isEmpty(), content.conditions.empty());
    QCOMPARE(heading("items").isEmpty(), content.items.empty());
    QCOMPARE(heading("monsters").isEmpty(), content.monsters.empty());
    QVERIFY(!heading("articles").isEmpty());
}

void TestPackPages::whatCanBeBegunIsSetUp()
{
    show("adventure-system-demo");
    const ui::ScenarioRow row = m_window->quickCardsPage()->box()->beginnings.front().row;
    QVERIFY2(find<QLabel>("quickAbout")->text().contains(row.figures.front().name),
             qPrintable(find<QLabel>("quickAbout")->text()));
    auto* play = find<ui::PrimaryButton>("quickPlayButton");
    QVERIFY2(play->accessibleName().contains("Set up"), qPrintable(play->accessibleName()));
    QTRY_VERIFY(!play->isDead());
    press("quickPlayButton");
    QTRY_VERIFY(m_window->setupPage() && m_window->setupPage()->isVisible());
    auto* start = find<ui::PrimaryButton>("startButton");
    QTRY_VERIFY(!start->isDead());
    press("startButton");
    QTRY_VERIFY_WITH_TIMEOUT(m_window->tablePage() && m_window->tablePage()->isReady(), 10'000);
    QVERIFY2(m_window->windowTitle().contains(row.name), qPrintable(m_window->windowTitle()));
}

void TestPackPages::eachGameHasItsOwnWords()
{
    QCOMPARE(m_window->quickCardsPage()->box()->pack, QStringLiteral("onslaught-core"));
    QCOMPARE(heading("champions"), QStringLiteral("Champions"));
    QCOMPARE(heading("events"), QStringLiteral("Events among the loot"));
    show("adventure-system-demo");
    QCOMPARE(heading("tiles"), QStringLiteral("Dungeon tiles"));
    show("fantasy-adventure-demo");
    QCOMPARE(heading("tiles"), QStringLiteral("Tiles"));
}

void TestPackPages::whatHasNoFormIsSaid()
{
    show("adventure-system-demo");
    QVERIFY(find<QLabel>("names-tiles")->isVisible());
    const auto labels = m_window->quickCardsPage()->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith("There is no form for these yet");
    }));
}

void TestPackPages::aDecksOwnFormIsOffered_data()
{
    QTest::addColumn<QString>("pack");
    QTest::addColumn<QString>("deck");
    QTest::newRow("a monster of one game") << "adventure-system"
                                           << "monsters";
    QTest::newRow("an encounter of another") << "nine-alignments"
                                             << "encounters";
    QTest::newRow("a hero of a third") << "descent"
                                       << "heroes";
    QTest::newRow("a monster of a fourth") << "fantasy-adventure"
                                           << "monsters";
}

void TestPackPages::aDecksOwnFormIsOffered()
{
    QFETCH(const QString, pack);
    QFETCH(const QString, deck);
    show(pack);
    const auto content = m_window->quickCardsPage()->box()->content;
    const content::Deck& form = *content::find(content->decks, content::DeckId(deck));
    addCard(deck, "Old Gnasher");
    // The numbers and texts that the deck says its cards print.
    const QString card = QStringLiteral("cards/old-gnasher");
    const QStringList shown = fields(card);
    QCOMPARE(shown.filter("values/").size(), qsizetype(form.values.size()));
    QCOMPARE(shown.filter("texts/").size(), qsizetype(form.texts.size()));
    for (const content::CardLabel& label : form.values)
        QVERIFY2(shown.contains("values/" + label.id), qPrintable(label.name));
    QVERIFY(!shown.contains("wheel") && !shown.contains("hitPoints"));
    // One of them is typed, kept at once and there again.
    const QString value = card + "/values/" + form.values.front().id;
    auto* edit = find<QLineEdit>(value);
    QVERIFY(edit->accessibleName().contains(form.values.front().name));
    edit->setFocus();
    QTest::keyClicks(edit, "7");
    QTest::keyClick(edit, Qt::Key_Tab);
    QTRY_COMPARE(entered(pack, value), QStringLiteral("7"));
    press("cardBackButton");
    QTRY_VERIFY(m_window->quickCardsPage()->isVisible());
    QTRY_VERIFY(find<ui::ChoiceButton>("card-" + card));
    const auto known = [&] {
        return content::find(m_window->quickCardsPage()->box()->content->cards, content::CardId("old-gnasher"));
    };
    QTRY_VERIFY(known() && known()->values.contains(form.values.front().id));
    QVERIFY(known()->deck == form.id);
    QCOMPARE(known()->values.at(form.values.front().id), std::optional(7));
}

void TestPackPages::aCardIsAddedAndTakenAway()
{
    show("adventure-system");
    addCard("monsters", "Old Gnasher");
    press("remove-cards/old-gnasher");
    QTRY_VERIFY(m_window->quickCardsPage()->isVisible());
    QTRY_VERIFY(!find<ui::ChoiceButton>("card-cards/old-gnasher"));
    QCOMPARE(entered("adventure-system", "cards/old-gnasher"), QStringLiteral("null"));
}

void TestPackPages::aCardsNameIsCorrected()
{
    show("adventure-system");
    addCard("monsters", "Old Gnahser");
    const QString name = QStringLiteral("cards/old-gnahser/name");
    const auto type = [&](const QString& words) {
        auto* edit = find<QLineEdit>(name);
        edit->setFocus();
        QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClicks(edit, words);
        QTest::keyClick(edit, Qt::Key_Tab);
    };
    QVERIFY(find<QLineEdit>(name));
    QCOMPARE(find<QLineEdit>(name)->text(), QString("Old Gnahser"));
    type("Old Gnasher");
    QTRY_COMPARE(entered("adventure-system", name), QStringLiteral("\"Old Gnasher\""));
    type(""); // a card without a name could not be found again
    QCOMPARE(entered("adventure-system", name), QStringLiteral("\"Old Gnasher\""));
    type("Old Gnasher");
    press("cardBackButton");
    QTRY_VERIFY(m_window->quickCardsPage()->isVisible());
    QTRY_COMPARE(find<ui::ChoiceButton>("card-cards/old-gnahser")->look().title, QString("Old Gnasher"));
}

void TestPackPages::aFiguresNameIsCorrected_data()
{
    QTest::addColumn<QString>("pack");
    QTest::addColumn<QString>("figure");
    QTest::addColumn<QString>("row");
    QTest::newRow("a character") << "onslaught-core"
                                 << "characters/grabbleshanks"
                                 << "card-grabbleshanks";
    QTest::newRow("a monster") << "onslaught-core"
                               << "monsters/kobold"
                               << "card-kobold";
}

void TestPackPages::aFiguresNameIsCorrected()
{
    QFETCH(const QString, pack);
    QFETCH(const QString, figure);
    QFETCH(const QString, row);
    show(pack);
    QVERIFY(find<QAbstractButton>(row));
    QTest::keyClick(find<QAbstractButton>(row), Qt::Key_Return);
    QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
    const QString name = figure + QStringLiteral("/name");
    auto* edit = find<QLineEdit>(name);
    QVERIFY(edit);
    QVERIFY(!edit->text().isEmpty());
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, "Old Gnasher");
    QTest::keyClick(edit, Qt::Key_Tab);
    QTRY_COMPARE(entered(pack, name), QStringLiteral("\"Old Gnasher\""));
    edit->setFocus();
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    QTest::keyClick(edit, Qt::Key_Tab);
    QCOMPARE(entered(pack, name), QStringLiteral("\"Old Gnasher\"")); // without one it could not be found again
}

void TestPackPages::thePacksDiceAreThrownWithoutAGame()
{
    show("descent-demo");
    press("throwDiceButton");
    QTRY_VERIFY(m_window->dicePage() && m_window->dicePage()->isVisible());
    const auto content = m_window->quickCardsPage()->box()->content;
    const content::Die& die = content->dice.front();
    const auto* total = find<QLabel>("diceTotal");
    const auto* faces = find<QLabel>("diceFaces");
    // A real one: its kind, then the face that it shows.
    press("choice-" + die.id.text());
    const auto face = [this]() -> QAbstractButton* {
        const auto* pad = m_window->dicePage()->findChild<QWidget*>("faceGrid0");
        return pad && pad->isVisible() ? pad->findChild<QAbstractButton*>("choice-face-1") : nullptr;
    };
    QTRY_VERIFY(face());
    QTest::mouseClick(face(), Qt::LeftButton);
    QTRY_VERIFY2(faces->text().startsWith(die.name + ": "), qPrintable(faces->text()));
    const QString read = total->text();
    QVERIFY(!read.isEmpty());
    QVERIFY2(total->accessibleName().contains(die.name), qPrintable(total->accessibleName()));
    // Two that the app throws, by the keyboard.
    for (int i = 0; i < 2; ++i)
        QTest::keyClick(find<QAbstractButton>("choice-" + die.id.text()), Qt::Key_Return);
    QTRY_VERIFY(find<QAbstractButton>("choice-throw") && find<QAbstractButton>("choice-throw")->isVisible());
    QTest::keyClick(find<QAbstractButton>("choice-throw"), Qt::Key_Return);
    QTRY_COMPARE(faces->text().count(die.name + ": "), 2);
    QTest::keyClick(m_window->dicePage(), Qt::Key_Escape);
    QTRY_VERIFY(m_window->quickCardsPage()->isVisible());
    QVERIFY(!m_window->dicePage());
}

void TestPackPages::addingACardIsUndone()
{
    show("adventure-system");
    addCard("monsters", "Old Gnasher");
    QVERIFY2(find<ui::ChoiceButton>("cardUndoButton")->look().detail == "Old Gnasher",
             qPrintable(find<ui::ChoiceButton>("cardUndoButton")->look().detail));
    press("cardUndoButton"); // nothing is left to show of it
    QTRY_VERIFY(m_window->quickCardsPage()->isVisible());
    QTRY_VERIFY(!find<ui::ChoiceButton>("card-cards/old-gnasher"));
    QCOMPARE(entered("adventure-system", "cards/old-gnasher"), QStringLiteral("null"));
}

/// While another card is entered, and not where another pack has such a deck.
void TestPackPages::aHalfTypedNameStays()
{
    show("adventure-system");
    auto* half = find<QLineEdit>("newCard-treasures");
    QVERIFY(half && half->isVisible());
    half->setFocus();
    QTest::keyClicks(half, "Boots of");
    addCard("monsters", "Old Gnasher");
    press("cardBackButton");
    QTRY_VERIFY(m_window->quickCardsPage()->isVisible() && find<ui::ChoiceButton>("card-cards/old-gnasher"));
    QCOMPARE(find<QLineEdit>("newCard-treasures")->text(), QString("Boots of"));
    show("adventure-system-demo");
    const auto* other = find<QLineEdit>("newCard-treasures");
    QVERIFY(!other || other->text().isEmpty());
}

void TestPackPages::theWayToAPackStaysInPlace()
{
    const auto place = [this] {
        for (int i = 0; i < 3; ++i) // until it is laid out
            QApplication::processEvents();
        return find<QAbstractButton>("quickPack0")->mapTo(m_window.get(), QPoint());
    };
    const QPoint before = place();
    show("descent"); // nobody comes along whose numbers could be entered
    QCOMPARE(place(), before);
}

void TestPackPages::itemsAndConditionsHaveForms()
{
    const ui::Box& box = *m_window->quickCardsPage()->box();
    QCOMPARE(box.pack, QStringLiteral("onslaught-core"));
    const QString item = "items/" + box.content->items.front().id.text();
    press("card-" + item);
    QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
    const QStringList shown = fields(item);
    QVERIFY2(shown.contains("type") && shown.contains("text"), qPrintable(shown.join(' ')));
    // A card that was always in the box stays.
    const auto* remove = find<QWidget>("remove-" + item);
    QVERIFY(!remove || remove->isHidden());
}

void TestPackPages::theRulesAreReadFromThePack()
{
    show("descent");
    const ui::BoxChapter chapter = m_window->quickCardsPage()->box()->chapters.front();
    press(QStringLiteral("article-%1/%2").arg(chapter.system, chapter.slug));
    QTRY_VERIFY(m_window->referencePage() && m_window->referencePage()->isVisible());
    QTRY_VERIFY(m_window->referencePage()->isReady());
}

WHEELHOUSE_TEST(TestPackPages)

#include "tst_pack_pages.moc"
