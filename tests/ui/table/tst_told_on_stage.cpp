// SPDX-License-Identifier: GPL-3.0-or-later
// What the stage tells before anything is pressed: how real cards are dealt, what lies beside a figure, what is too far
// away; and the way back from a question.
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/figure_card.h"
#include "ui/table/stage/deal_words.h"
#include "ui/table/stage/dice_panel.h"
#include "ui/table/stage/stage_heading.h"
#include "ui/table/tools/hands_panel.h"

#include <QAbstractItemView>
#include <QAccessible>

using namespace wheelhouse;
using testing::RuledMap;
using testing::TableFixture;

namespace {

std::unique_ptr<TableFixture> ruled(const QByteArray& scenario)
{
    return std::make_unique<TableFixture>(R"({"scenario":")" + scenario + R"("})", QSize(1280, 800), 7, nullptr,
                                          "onslaught");
}

QString wordsOf(TableFixture& table, const QString& name)
{
    return dynamic_cast<QLabel&>(table.widget(name)).text();
}

const ui::FigureLook& lookOfHarrow(TableFixture& table)
{
    return dynamic_cast<ui::FigureCard&>(table.widget("card-harrow")).look();
}

/// Harrow has five EXP and has chosen the first of his level up cards.
QString levelUp(TableFixture& table)
{
    table.give("earn", R"({"figure":"harrow","count":5})");
    const play::Prompt prompt = table.state().prompts.front();
    table.tap("choice-" + prompt.options.front().id);
    return prompt.options.front().id;
}

} // namespace

class TestToldOnStage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// ONS-INI-02, ONS-INI-03, ONS-INI-07: 2 to 6 go three and two, 7 to 10 two and two, the 1 lies open.
    void realCardsAreDealtAsItSays()
    {
        auto five = ruled("gnawing-tide");
        const QString words = wordsOf(*five, "questionWhy");
        const auto& seats = five->state().table.seats;
        const bool first = five->state().table.active == seats.front().id;
        const QString active = seats[first ? 0 : 1].name;
        const QString other = seats[first ? 1 : 0].name;
        QVERIFY2(words.contains(QString("Cards 2 to 6: deal 2 to %1 and 3 to %2.").arg(active, other)),
                 qPrintable(words));
        QVERIFY2(words.contains("Cards 7 to 10: deal 2 to each player."), qPrintable(words));
        QVERIFY2(words.contains(active + " lays card 1 face up by a figure."), qPrintable(words));
    }
    /// ONS-INI-14: a scenario for three a side deals fewer.
    void aSmallScenarioDealsItsOwnCards()
    {
        auto three = ruled("two-lanterns-one-door");
        const QString words = wordsOf(*three, "questionWhy");
        QVERIFY2(words.contains("Cards 2 to ") && !words.contains("10"), qPrintable(words));
    }
    void aNameWithAPlaceholderStaysItself()
    {
        play::Table table;
        table.seats.resize(2);
        table.seats[0].id = play::SeatId("a");
        table.seats[0].name = "%5";
        table.seats[1].id = play::SeatId("b");
        table.seats[1].name = "<b>";
        table.active = play::SeatId("a");
        table.deal.heaps = {{2, 6, 2, 3}};
        QVERIFY2(ui::dealWords(table).startsWith("Cards 2 to 6: deal 2 to %5 and 3 to <b>."),
                 qPrintable(ui::dealWords(table)));
        table.deal = {};
        QVERIFY(ui::dealWords(table).startsWith("Deal your cards"));
    }

    /// Whose number comes next the app knows where it has dealt.
    void cardsThatTheAppHasDealtAreNotAskedFor()
    {
        TableFixture table(R"({"scenario":"gnawing-tide","real":{"initiative-cards":false}})", {1280, 800}, 7, nullptr,
                           "onslaught");
        play::Table dealt = table.state().table;
        dealt.order.clear();
        dealt.order.emplace_back().number = 200;
        items::Publication publication = table.publication();
        auto state = std::make_shared<play::State>(*publication.table);
        state->table = dealt;
        publication.table = state;
        const auto now = std::make_shared<const items::Publication>(publication);
        QVERIFY(!ui::TableContext::of(now, {}).asksWhoShowed(dealt.order.front()));
        state->table.real.initiativeCards = true;
        QVERIFY(ui::TableContext::of(now, {}).asksWhoShowed(dealt.order.front()));
    }

    /// What a figure has gained stays readable where it acts and where it is looked at.
    void aLevelUpCardIsReadOnTheStage()
    {
        auto table = ruled("gnawing-tide");
        table->tap("primaryButton");
        table->tap("choice-harrow");
        QVERIFY(!wordsOf(*table, "turnWords").contains("Level up"));
        levelUp(*table);
        QCOMPARE(table->publication().sheet->taken.size(), size_t(1));
        QCOMPARE(lookOfHarrow(*table).cards, 1);
        QVERIFY(table->widget("card-harrow").accessibleName().contains("has levelled up"));
        const play::TakenCard taken = table->publication().sheet->taken.front();
        QCOMPARE(taken.figure.text(), QString("harrow"));
        QVERIFY(!taken.text.isEmpty());
        const QString onTurn = wordsOf(*table, "turnWords");
        QVERIFY2(onTurn.contains("Level up: " + taken.name) && onTurn.contains(taken.text.toHtmlEscaped()),
                 qPrintable(onTurn));
        table->tap("choice-turn-by-hand");
        QVERIFY(wordsOf(*table, "figureLines").contains("Level up: " + taken.name));
    }
    void carriedLootIsToldOnTheStage()
    {
        auto table = ruled("gnawing-tide");
        table->tap("primaryButton");
        table->tap("choice-harrow");
        QVERIFY(!wordsOf(*table, "turnWords").contains("face down"));
        table->give("loot", R"({"figure":"harrow","hand":true})");
        QVERIFY2(wordsOf(*table, "turnWords").contains("<b>Carries</b> 1 loot token"),
                 qPrintable(wordsOf(*table, "turnWords")));
        QCOMPARE(lookOfHarrow(*table).loot, 1);
    }

    /// What a token does is read by all around the table: as large as other texts, and to its end.
    void lootIsReadOnTheStage_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void lootIsReadOnTheStage()
    {
        QFETCH(const QSize, size);
        TableFixture table(R"({"scenario":"gnawing-tide"})", size, 7, nullptr, "onslaught");
        table.tap("primaryButton");
        table.tap("choice-harrow");
        table.give("loot", R"({"figure":"harrow","hand":true})");
        table.tap("choice-turn-items");
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, size);
        int texts = 0;
        for (const auto* tile : table.widget("itemsGrid").findChildren<ui::ChoiceButton*>()) {
            if (!tile->isVisible() || tile->look().detail.size() < 20)
                continue;
            ++texts;
            QVERIFY2(tile->look().large && ui::readsWhole(tile->size(), tile->look(), skin, 0.75),
                     qPrintable(tile->look().detail));
        }
        QVERIFY(texts > 3);
    }

    /// ONS-LOT-03: it says so where no chest is near, and keeps its place in the turn.
    void aFarChestKeepsItsPlace()
    {
        RuledMap table;
        const ui::ChoiceLook far = table.tile("choice-loot");
        QVERIFY(far.barred);
        QCOMPARE(far.detail, QString("Harrow does not stand beside a chest."));
        const QRect place = table.widget("choice-loot").geometry();
        const auto& places = table.publication().map->places;
        const auto chest = std::ranges::find(places, content::MapPlaceKind::Chest, &content::MapPlace::kind);
        QVERIFY(chest != places.end());
        table.place("harrow", {chest->at.x + 1, chest->at.y});
        QVERIFY(!table.tile("choice-loot").barred);
        QCOMPARE(table.widget("choice-loot").geometry(), place);
    }

    /// Where map and stage take turns, the end is looked at on the stage.
    void theEndComesToTheFront()
    {
        RuledMap table({1024, 640});
        QVERIFY(table.shows("mapTabs") && !table.shows("stage"));
        table.give("result", R"({"seat":"seat-1"})");
        QVERIFY(table.shows("stage"));
    }

    /// Nobody spends a heal unasked where nobody is hurt.
    void whatDoesNothingIsAskedAbout()
    {
        RuledMap table;
        table.place("mirelle", {table.placeOf("corvin")->x, table.placeOf("corvin")->y + 1});
        table.turnOf("mirelle");
        const ui::ChoiceLook& look = table.tile("choice-use/dial/pack-in-salt");
        QVERIFY(look.barred);
        QCOMPARE(look.detail, QString("Nobody in reach is hurt."));
        table.commits();
        table.tap("choice-use/dial/pack-in-salt");
        QCOMPARE(table.commits(), 0);
        table.tap("choice-anyway");
        QVERIFY(!table.isReady("mirelle", "pack-in-salt"));
        table.give("set-dial", R"({"figure":"mirelle","dial":"pack-in-salt","value":0})");
        table.give("set-track", R"({"figure":"corvin","track":"hp","value":4})");
        QVERIFY(!table.tile("choice-use/dial/white-circle").barred);
    }

    /// An ability that attacks says of its attack what an attack says; what reaches nobody says how far it reaches.
    void anAbilityThatAttacksSaysItsFigures()
    {
        RuledMap table;
        const QString far = table.tile("choice-attack/yew-bow").detail;
        QVERIFY2(far.startsWith("range ") && far.endsWith(". Yew bow reaches nobody from here."), qPrintable(far));
        table.place("sable", {table.placeOf("harrow")->x + 3, table.placeOf("harrow")->y});
        const QString bow = table.tile("choice-attack/yew-bow").detail;
        QVERIFY2(bow.contains("range ") && bow.contains(" to hit") && bow.contains(" damage"), qPrintable(bow));
        QCOMPARE(table.tile("choice-use/dial/volley").detail, bow); // which shoots with the bow
    }

    /// Beside a map there is little room: the large words give way before the others are cut off.
    void whatIsNeededIsReadWholeBesideAMap()
    {
        RuledMap table;
        table.place("sable", {table.placeOf("harrow")->x + 3, table.placeOf("harrow")->y});
        table.tap("choice-attack/yew-bow");
        table.tap("choice-target:sable");
        const auto& need = dynamic_cast<const ui::NeedLine&>(table.widget("needLine"));
        QVERIFY2(need.readsWhole(), qPrintable(need.accessibleName()));
    }

    /// At any size of text a reaction is whole in sight: the stage above it gives way.
    void aReactionIsReadWholeAtLargeText()
    {
        auto table = ruled("gnawing-tide");
        table->page().setSkin(ui::Skin::forPage(ui::ThemeKind::Dark, 200, {1280, 800}));
        table->tap("primaryButton");
        table->tap("choice-harrow");
        table->give("attack", R"({"attack":"yew-bow","targets":["sable"],"anyway":true,"dice":[3,3]})");
        const auto onPage = [&](const QWidget& part) {
            return QRect(part.mapTo(&table->page(), QPoint()), part.size());
        };
        const auto chips = table->widget("reactionGrid").findChildren<ui::ChoiceButton*>();
        QVERIFY(!chips.isEmpty());
        for (const ui::ChoiceButton* chip : chips)
            QVERIFY(onPage(table->widget("resultStrip")).contains(onPage(*chip)));
    }

    void theNeededFaceGivesWayToTheOdds()
    {
        const ui::Skin skin = ui::Skin::forPage(ui::ThemeKind::Dark, 100, {1280, 800});
        ui::NeedLine line(skin);
        line.resize(300, line.sizeHint().height()); // of the stage beside a large map
        line.setWords({"Needs 12+", {}}, {{"cover", {}}, {"84 %", {}}, {"critical 9 %", {}}},
                      {{"AC 17", {}}, {"+5 Yew bow", {}}, {"+1 Heartened = +6", {}}});
        QVERIFY(line.readsWhole());
    }

    /// Harrow does 1 more to the Quarry than to the others, and Brakk takes 1 less of the first hit in a round.
    void theDamageIsThatToTheTarget()
    {
        auto table = ruled("two-lanterns-one-door");
        table->tap("primaryButton");
        table->tap("choice-harrow");
        table->give("add-token", R"({"figure":"mirelle","condition":"quarry","placer":"harrow"})");
        const auto bow = [&] { return dynamic_cast<ui::ChoiceButton&>(table->widget("choice-attack/yew-bow")).look(); };
        QVERIFY2(bow().detail.contains("1…3 damage"), qPrintable(bow().detail));
        table->tap("choice-attack/yew-bow");
        const auto tile = [&](const char* target) {
            const QString name = QStringLiteral("choice-target:") + QLatin1String(target);
            return dynamic_cast<ui::ChoiceButton&>(table->widget(name)).look().detail;
        };
        QVERIFY2(tile("mirelle").contains("3 damage"), qPrintable(tile("mirelle")));
        QVERIFY2(tile("brakk").contains("1 damage"), qPrintable(tile("brakk")));
        table->tap("choice-target:mirelle");
        const auto told = [&] { return table->widget("duelBar").accessibleDescription(); };
        QVERIFY2(told().contains("3 damage"), qPrintable(told()));
        table->key(Qt::Key_Escape);
        table->tap("choice-target:corvin");
        QVERIFY2(told().contains("2 damage"), qPrintable(told()));
    }

    /// Nobody is attacked: whoever throws is asked what the die shows, and told what it needs.
    void aCheckIsNoAttack()
    {
        auto table = ruled("what-the-bridge-is-owed");
        table->give("begin-turn", R"({"figure":"harrow","anyway":true})");
        table->give("loot", R"({"figure":"harrow","hand":true,"anyway":true})");
        const QByteArray piece = table->state().table.pieces.back().id.text().toUtf8();
        table->give("equip", R"({"piece":")" + piece + R"(","face":"drowning-bell","anyway":true})");
        table->give("use", R"({"ability":"item/drowning-bell","anyway":true})");
        const auto isCheck = [&] {
            return !table->state().prompts.empty() && table->state().prompts.front().title.key == "ask-check-dice";
        };
        for (int asked = 0; asked < 3 && !isCheck(); ++asked) { // who is in reach
            table->give("answer", R"({"prompt":")" + table->state().prompts.front().id.text().toUtf8() +
                                      R"(","value":["corvin"]})");
        }
        QVERIFY(isCheck());
        QVERIFY(!table->shows("duelBar"));
        QVERIFY2(wordsOf(*table, "questionWhy").contains("Corvin: needs 11+, 50 %"),
                 qPrintable(wordsOf(*table, "questionWhy")));
        QCOMPARE(table->widget("choice-face-11").accessibleName(), QString("The die shows 11, which succeeds"));
        QVERIFY(!table->widget("choice-face-10").accessibleName().contains("which"));
    }

    /// What bars an act today stands apart from what its card says.
    void whatTheCardsSayIsReadApartFromWhyNot()
    {
        auto table = ruled("two-lanterns-one-door");
        table->tap("primaryButton");
        table->tap("choice-harrow");
        table->give("set-dial", R"({"figure":"harrow","dial":"volley","value":2})");
        table->tap("choice-turn-read");
        const QString words = wordsOf(*table, "turnWords");
        const qsizetype volley = words.indexOf("<b>Volley</b>");
        const qsizetype end = words.indexOf("<br>", volley);
        const QString said = words.mid(volley, end - volley);
        QVERIFY2(said.contains("up to three enemies") && !said.contains("ready"), qPrintable(said));
        QVERIFY2(words.mid(end).startsWith("<br><i>Not now: "), qPrintable(words.mid(end)));
    }

    /// No rule says a word as a turn ends; that a condition ends with it is told all the same.
    void aConditionThatEndsWithTheTurnIsTold()
    {
        auto table = ruled("two-lanterns-one-door");
        table->tap("primaryButton");
        table->give("add-token", R"({"figure":"harrow","condition":"slowed"})");
        table->tap("choice-harrow");
        QVERIFY(!table->shows("resultLines"));
        table->give("end-turn", R"({"next":false})");
        QVERIFY(table->state().table.tokens.empty());
        QVERIFY2(wordsOf(*table, "resultLines").contains("Slowed falls off Harrow"),
                 qPrintable(wordsOf(*table, "resultLines")));
        table->tap("undoButton");
        QVERIFY(!table->shows("resultLines"));
    }

    /// A reaction that a level up card changes is read with what that card says.
    void aTakenCardIsReadWithTheReaction()
    {
        auto table = ruled("two-lanterns-one-door");
        table->give("earn", R"({"figure":"sister-vane","count":5})");
        table->tap("choice-oak-and-iron");
        table->give("begin-turn", R"({"figure":"sister-vane","anyway":true})");
        table->tap("choice-turn-read");
        const QString words = wordsOf(*table, "turnWords");
        QVERIFY2(words.contains("less 1. Oak and Iron: Door arm takes 2 off the damage instead of 1."),
                 qPrintable(words));
    }

    void aScreenReaderFindsHeadings()
    {
        RuledMap table;
        for (auto* heading : table.page().findChildren<ui::StageHeading*>())
            QCOMPARE(QAccessible::queryAccessibleInterface(heading)->role(), QAccessible::Heading);
        QVERIFY(table.page().findChild<ui::StageHeading*>());
    }

    /// The same act pressed twice at once: what bars it now is no offer yet.
    void aSecondPressMeetsNoBarredAct()
    {
        RuledMap table;
        table.place("corvin", {table.placeOf("harrow")->x + 2, table.placeOf("harrow")->y});
        table.turnOf("harrow");
        const QWidget& tile = table.widget("choice-use/dial/mark-prey");
        const QString open = tile.property("pressMeaning").toString();
        table.give("set-dial", R"({"figure":"harrow","dial":"mark-prey","value":3})");
        QVERIFY(table.tile("choice-use/dial/mark-prey").barred);
        QVERIFY(table.widget("choice-use/dial/mark-prey").property("pressMeaning").toString() != open);
    }

    /// The second question goes back to the first one, the first one before the card was used.
    void aSecondQuestionGoesBackToTheFirst()
    {
        RuledMap table;
        table.turnOf("ilse");
        table.tap("choice-use/dial/the-short-way");
        QVERIFY(table.shows("choice-harrow"));
        table.tap("choice-harrow");
        QCOMPARE(table.state().prompts.front().kind, play::PromptKind::ChooseSpace);
        table.tap("choice-question-back");
        QVERIFY(table.shows("choice-harrow"));
        table.tap("choice-question-back");
        QVERIFY(table.state().prompts.empty());
        QVERIFY(table.isReady("ilse", "the-short-way"));
    }

    /// Of the cards from 2 to 6 the active side has two. Its third figure cannot have one, if the deal was right.
    void whoHasNoSuchCardLeftLooksSo()
    {
        auto table = ruled("gnawing-tide");
        table->tap("primaryButton");
        table->tap("choice-harrow");
        const auto barred = [&](const char* figure) {
            return dynamic_cast<ui::ChoiceButton&>(table->widget(QStringLiteral("choice-") + figure)).look().barred;
        };
        for (const char* next : {"ilse", "pim"}) {
            table->tap("primaryButton");
            QVERIFY(!barred("hesper") && !barred("corvin"));
            table->tap(QStringLiteral("choice-") + next);
        }
        table->tap("primaryButton"); // 4
        QVERIFY(barred("hesper") && barred("sister-vane"));
        QVERIFY(!barred("corvin") && !barred("quill"));
        const QString name = table->widget("choice-hesper").accessibleName();
        QVERIFY2(name.contains("2 to 6"), qPrintable(name));
        table->tap("choice-hesper"); // it was not
        QCOMPARE(table->state().table.acting()->figures.front().text(), QString("hesper"));
        // Of the next ones each side has two again.
        table->give("end-turn", R"({"next":false})");
        for (const int number : {500, 550, 600})
            table->give("mark-order", QStringLiteral(R"({"number":%1,"state":"skipped"})").arg(number).toUtf8());
        QVERIFY(!barred("sister-vane") && !barred("corvin"));
    }

    /// What hands do with several alike pieces is one line.
    void alikeActsOfHandsAreOneLine()
    {
        auto table = ruled("gnawing-tide");
        auto now = std::make_shared<items::Publication>(table->publication());
        const auto away = [](const char* key, const char* figure) {
            return play::PhysicalAct{key, play::Message("away/loot-face-down-by").with("figure", QString(figure))};
        };
        now->hands = {away("loot/p1", "Harrow"), away("loot/p2", "Ilse"), away("loot/p3", "Harrow")};
        ui::HandsPanel panel(ui::HandsPanel::Shows::ToDo, ui::Skin::of(ui::ThemeKind::Dark));
        panel.show(ui::TableContext::of(now, {}));
        const auto* list = panel.findChild<QAbstractItemView*>();
        QStringList lines;
        for (int row = 0; row < list->model()->rowCount(); ++row)
            lines << list->model()->index(row, 0).data().toString();
        QCOMPARE(lines, (QStringList{"Put the face-down loot token of Harrow into the bag. (2 times)",
                                     "Put the face-down loot token of Ilse into the bag."}));
    }

    /// Where the map says on which space a mini stands, nothing says once more that it stands.
    void aMiniOnTheMapIsCheckedInOneLine()
    {
        auto table = ruled("gnawing-tide");
        const auto linesOfIlse = [&] {
            const auto* list = table->widget("checkPanel").findChild<QAbstractItemView*>();
            QStringList lines;
            for (int row = 0; row < list->model()->rowCount(); ++row)
                lines << list->model()->index(row, 0).data().toString();
            return lines.filter("Ilse");
        };
        table->tap("tool-1");
        QCOMPARE(linesOfIlse(), QStringList("The mini of Ilse stands on the table."));
        table->give("map", R"({"level":"full"})");
        QCOMPARE(linesOfIlse(), QStringList("Ilse stands beside the map."));
        table->give("set-out", "{}");
        QCOMPARE(linesOfIlse(), QStringList("Ilse stands on A5."));
    }
};

WHEELHOUSE_TEST(TestToldOnStage)

#include "tst_told_on_stage.moc"
