// SPDX-License-Identifier: GPL-3.0-or-later
// The decks of a table: drawn, looked at, put back, discarded and shuffled by presses and by keys, and what only one
// player knows never stands on the page.
#include "model/play/events/pile_layers.h"
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/common/skin.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/panel_painter.h"
#include "ui/table/table_page.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
content::Card deckCard(const char* id, const char* name, const char* deck, int count = 1)
{
    content::Card card;
    card.id = content::CardId(QString::fromLatin1(id));
    card.name = QString::fromUtf8(name);
    card.deck = content::DeckId(QString::fromLatin1(deck));
    card.count = count;
    return card;
}

/// Events that the app can keep, and finds of which it knows two of three.
void addDecks(content::Pack& pack)
{
    for (const auto& [id, name] : {std::pair("events", "Events"), {"finds", "Finds"}}) {
        content::Deck deck;
        deck.id = content::DeckId(QString::fromLatin1(id));
        deck.name = QString::fromLatin1(name);
        pack.decks.push_back(std::move(deck));
    }
    pack.decks[1].size = 3;
    pack.cards = {deckCard("ambush", "Quagmire", "events"), deckCard("cave-in", "<b>Cave-in</b>", "events"),
                  deckCard("echo", "Zephyr", "events"), deckCard("lamp", "Lamp", "finds"),
                  deckCard("rope", "Rope", "finds")};
}

/// The free table with the desk of its decks open.
class DeckDesk : public TableFixture
{
public:
    explicit DeckDesk(const QSize& size = {1280, 800}, const char* laid = R"({"deck":"events"})")
        : TableFixture(R"({"scenario":"two-lanterns-one-door"})", size, 7, nullptr, "tracker", &addDecks)
    {
        if (laid)
            give("lay-deck", laid);
        commits();
        key(Qt::Key_K);
    }
    void openDeck(const char* deck = "events") { tap(QStringLiteral("choice-deck:") + QString::fromLatin1(deck)); }
    QString said(const char* label = "pileWords")
    {
        return dynamic_cast<QLabel&>(widget(QString::fromLatin1(label))).text();
    }
    const play::Pile& pile(const char* id = "events") const
    {
        return *state().table.pile(play::PileId(QString::fromLatin1(id)));
    }
    const play::Seat& seat(size_t index) const { return state().table.seats[index]; }
    const play::State& seenBy(size_t index) const { return *publication().viewOf(seat(index).id); }
    /// The top card as this seat knows it.
    QString topFor(size_t index) const
    {
        const play::PileLayer top = play::layersOf(*seenBy(index).table.pile(play::PileId("events"))).front();
        return top.count == 1 && top.contents ? seenBy(index).table.face(top.contents->front())->name : QString();
    }
    QString cardKey() const { return QStringLiteral("choice-") + state().table.pieces.back().id.text(); }
    /// Whatever the page shows or tells a screen reader.
    QString everythingSaid()
    {
        QStringList words;
        for (const QWidget* each : page().findChildren<QWidget*>()) {
            words << each->accessibleName() << each->accessibleDescription() << each->toolTip();
            if (const auto* label = qobject_cast<const QLabel*>(each))
                words << label->text();
            if (const auto* button = dynamic_cast<const ui::ChoiceButton*>(each))
                words << button->look().title << button->look().detail;
        }
        return words.join('\n');
    }
};

QRect placeOfMore(DeckDesk& table)
{
    const QWidget& more = table.widget("choice-count-more");
    return {more.mapTo(&table.page(), QPoint()), more.size()};
}
} // namespace

class TestPileDesk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGameWithoutDecksHasNoTabForThem()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})");
        table.key(Qt::Key_K);
        QVERIFY(!table.shows("sidePanel"));
        table.tap("tool-3");
        QVERIFY(!table.shows("choice-tab-5") && !table.shows("decksGrid"));
    }

    void aDeckIsLaidOut()
    {
        DeckDesk table({1280, 800}, nullptr);
        QCOMPARE(table.said(), QString("No deck lies on the table."));
        table.tap("choice-lay-deck");
        table.tap("choice-lay-app:events");
        QCOMPARE(table.refused(), QString());
        QCOMPARE(table.commits(), 1);
        QVERIFY(!table.pile().real && table.pile().count == 3);
        table.tap("choice-lay-deck");
        QVERIFY(!table.shows("choice-lay-app:events")); // it lies there
        table.tap("choice-lay-real:finds");
        QVERIFY(table.pile("finds").real);
        QVERIFY(!table.shows("choice-lay-deck"));
        const auto& tile = dynamic_cast<ui::ChoiceButton&>(table.widget("choice-deck:finds"));
        QCOMPARE(tile.look().title, QString("Finds"));
        QVERIFY2(tile.look().detail.startsWith("3 card"), qPrintable(tile.look().detail));
    }

    void theWayLeadsThroughTheTools()
    {
        DeckDesk table;
        table.key(Qt::Key_Escape);
        table.tap("tool-3");
        table.tap("choice-decks");
        QVERIFY(table.shows("choice-deck:events"));
        table.tap("choice-tab-3");
        table.tap("choice-tab-5");
        QVERIFY(table.shows("choice-deck:events"));
    }

    void whatAllHaveSeenIsTold()
    {
        DeckDesk table;
        table.openDeck();
        QVERIFY2(table.said().contains("hidden"), qPrintable(table.said()));
        table.tap("choice-count-more");
        table.tap("choice-peek-all");
        QCOMPARE(table.refused(), QString());
        const QString words = table.said();
        QVERIFY2(words.contains("From the top: ") && words.contains(table.topFor(0)), qPrintable(words));
        QCOMPARE(dynamic_cast<QLabel&>(table.widget("pileWords")).textFormat(), Qt::PlainText);
        table.tap("choice-shuffle");
        QVERIFY2(table.said().contains("hidden"), qPrintable(table.said()));
    }

    /// Whatever is told of the deck.
    void theCountIsPressedInPlace()
    {
        DeckDesk table;
        table.openDeck();
        const QRect before = placeOfMore(table);
        table.tap("choice-count-more");
        table.tap("choice-count-more");
        QCOMPARE(placeOfMore(table), before);
        table.tap("choice-peek-all");
        QCOMPARE(placeOfMore(table), before);
    }

    /// What one player looks at stands behind the curtain alone, and nothing of it stays.
    void whatOneHasSeenIsTheirs()
    {
        DeckDesk table;
        table.openDeck();
        table.tap("choice-peek-seat:" + table.seat(0).id.text());
        QVERIFY(table.shows("curtain"));
        const QString top = table.topFor(0);
        QVERIFY(!top.isEmpty() && table.topFor(1).isEmpty());
        QVERIFY(table.everythingSaid().contains(top));
        table.tap("choice-hide");
        QVERIFY(!table.shows("curtain"));
        QVERIFY2(!table.everythingSaid().contains(top), qPrintable(top));
        QVERIFY(table.said().contains("hidden"));
        table.tap("choice-own-cards:" + table.seat(0).id.text()); // once more
        QVERIFY(table.shows("curtain") && table.everythingSaid().contains(top));
        table.key(Qt::Key_Escape);
        QVERIFY(!table.shows("curtain") && !table.everythingSaid().contains(top));
        QVERIFY(!table.shows("choice-own-cards:" + table.seat(1).id.text()));
    }

    void aHandIsPutAwayBehindTheCurtain()
    {
        DeckDesk table;
        table.openDeck();
        table.tap("choice-draw-seat:" + table.seat(1).id.text());
        QCOMPARE(table.refused(), QString());
        const play::Piece held = table.seenBy(1).table.pieces.back();
        QVERIFY(held.face.value && !table.state().table.pieces.back().face.value);
        const QString name = table.seenBy(1).table.face(*held.face.value)->name;
        QVERIFY(!table.everythingSaid().contains(name));
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(table.widget(table.cardKey())).look().title, QString("Face down"));
        table.tap("choice-own-cards:" + table.seat(1).id.text());
        QVERIFY(table.everythingSaid().contains(name));
        table.tap(*table.widget("curtainGrid").findChild<QWidget*>(table.cardKey()));
        table.tap("choice-hand-bottom");
        QCOMPARE(table.refused(), QString());
        QVERIFY(table.state().table.pieces.empty());
        table.tap("choice-hide");
        QCOMPARE(table.pile().count, 3);
        QVERIFY(!table.pile().layers.back().contents); // the table does not know it there
        const auto bottom = table.seenBy(1).table.pile(play::PileId("events"))->layers.back();
        QCOMPARE(*bottom.contents, std::vector<QString>{*held.face.value});
        QVERIFY(!table.everythingSaid().contains(name));
    }

    void aCardGoesWhereThePressSays()
    {
        DeckDesk table;
        table.openDeck();
        table.tap("choice-draw-all");
        const QString face = *table.state().table.pieces.back().face.value;
        table.tap(table.cardKey());
        QCOMPARE(table.said("pileHeading"), table.state().table.face(face)->name);
        QCOMPARE(dynamic_cast<ui::ChoiceButton&>(table.widget("choice-card-under")).look().title,
                 QString("Under 1 card(s)"));
        table.tap("choice-card-under");
        QCOMPARE(table.refused(), QString());
        QVERIFY(table.state().table.pieces.empty());
        QCOMPARE(table.pile().layers[1].contents, (std::vector<QString>{face}));
        QVERIFY2(table.said().contains("1 unknown card"), qPrintable(table.said()));
        table.tap("choice-draw-all");
        table.tap(table.cardKey());
        table.tap("choice-card-discard");
        QCOMPARE(table.pile("events-discard").count, 1);
        QVERIFY2(table.said().contains("Discard, 1 card"), qPrintable(table.said()));
        table.tap("choice-reshuffle");
        QCOMPARE(table.pile().count, 3);
        QVERIFY(!table.widget("choice-reshuffle").isEnabled());
    }

    /// Each deck lies on the table or in the app by itself.
    void realCardsAreCountedAndNamed()
    {
        DeckDesk table;
        table.give("lay-deck", R"({"deck":"finds","real":true})");
        table.openDeck("finds");
        table.tap("choice-draw-named");
        QVERIFY(table.shows("choice-rope") && !table.shows("choice-ambush"));
        table.tap("choice-rope");
        QCOMPARE(table.refused(), QString());
        QCOMPARE(*table.state().table.pieces.back().face.value, QString("rope"));
        table.tap("choice-draw-all"); // nobody has said which
        QVERIFY(!table.state().table.pieces.back().face.value);
        table.tap(table.cardKey());
        table.tap("choice-card-discard-named");
        table.tap("choice-lamp");
        QCOMPARE(table.refused(), QString());
        QVERIFY2(table.said().contains("Lamp"), qPrintable(table.said()));
        QVERIFY(*dynamic_cast<ui::ChoiceButton&>(table.widget("choice-pile-real")).look().on);
        table.tap("choice-pile-real");
        QCOMPARE(table.refused(), QString());
        QVERIFY(!table.pile("finds").real && !table.pile().real);
    }

    void anEmptyDeckSaysWhyNothingIsDrawn()
    {
        DeckDesk table;
        table.openDeck();
        for (int draw = 0; draw < 3; ++draw)
            table.tap("choice-draw-all");
        const auto& draw = dynamic_cast<ui::ChoiceButton&>(table.widget("choice-draw-all"));
        QVERIFY(!draw.isEnabled());
        QVERIFY2(draw.accessibleName().contains("empty"), qPrintable(draw.accessibleName()));
        table.give("undo", "{}");
        QVERIFY(draw.isEnabled());
    }

    void allOfItGoesByKeys()
    {
        DeckDesk table;
        QCOMPARE(table.page().window()->focusWidget()->objectName(), QString("choice-deck:events"));
        table.key(Qt::Key_Return);
        QCOMPARE(table.page().window()->focusWidget()->objectName(), QString("choice-draw-all"));
        table.commits();
        table.key(Qt::Key_Return);
        QCOMPARE(table.commits(), 1);
        QCOMPARE(table.state().table.pieces.size(), size_t(1));
        table.key(Qt::Key_Escape);
        QVERIFY(table.shows("choice-deck:events"));
        table.key(Qt::Key_Escape);
        QVERIFY(!table.shows("sidePanel"));
    }

    void itFitsEveryPage_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("percent");
        QTest::addRow("small") << QSize(1024, 640) << 100;
        QTest::addRow("usual") << QSize(1280, 800) << 100;
        QTest::addRow("large type") << QSize(1280, 800) << 200;
    }
    void itFitsEveryPage()
    {
        QFETCH(const QSize, size);
        QFETCH(const int, percent);
        for (const ui::ThemeKind theme : {ui::ThemeKind::Dark, ui::ThemeKind::Light}) {
            DeckDesk table(size);
            const ui::Skin skin = ui::Skin::forPage(theme, percent, size);
            table.page().setSkin(skin);
            table.openDeck();
            table.tap("choice-draw-all");
            const QWidget& panel = table.widget("sidePanel");
            QVERIFY(table.page().rect().contains(panel.geometry()));
            int tabs = 0;
            for (const auto* tab : table.widget("sideTabs").findChildren<ui::ChoiceButton*>()) {
                QVERIFY2(tab->width() >= 44 && tab->height() >= 44, qPrintable(QString::number(tab->width())));
                ++tabs;
            }
            QCOMPARE(tabs, 7);
            for (const auto* tile : table.widget("pileDesk").findChildren<ui::ChoiceButton*>()) {
                if (tile->isVisible()) {
                    const int left = tile->mapTo(&panel, QPoint()).x();
                    QVERIFY(left >= 0 && left + tile->width() <= panel.width());
                    QVERIFY2(ui::readsWhole(tile->size(), tile->look(), skin), qPrintable(tile->look().title));
                    QVERIFY(!tile->accessibleName().isEmpty());
                }
            }
        }
    }

    /// Where the rules decide the decks can be used by hand all the same.
    void byTheRulesTheDecksAreThereToo()
    {
        TableFixture table(R"({"scenario":"two-lanterns-one-door"})", {1280, 800}, 7, nullptr, "onslaught", &addDecks);
        table.key(Qt::Key_K);
        table.tap("choice-lay-deck");
        table.tap("choice-lay-app:events");
        QCOMPARE(table.refused(), QString());
        table.tap("choice-deck:events");
        table.tap("choice-draw-all");
        QCOMPARE(table.refused(), QString());
        QCOMPARE(table.state().table.pieces.back().kind, QString("card"));
    }
};

WHEELHOUSE_TEST(TestPileDesk)
#include "tst_pile_desk.moc"
