// SPDX-License-Identifier: GPL-3.0-or-later
// What one has to know in order to choose stands on what one presses: figures of attacks, the face and the chance on
// every target, equals told apart, and colours that belong to whom they say.
#include "tests/support/test_main.h"
#include "tests/ui/table/table_fixture.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/dials/turn_strip.h"
#include "ui/table/common/choice_grid.h"
#include "ui/table/stage/stage_heading.h"
#include "ui/table/table_page.h"

#include <QAccessible>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using testing::TableFixture;

namespace {
const QByteArray threeASide = R"({"scenario":"two-lanterns-one-door"})";
const QByteArray withGnawlings = R"({"scenario":"gnawing-tide"})";

std::unique_ptr<TableFixture> ruled(const QByteArray& args)
{
    return std::make_unique<TableFixture>(args, QSize(1280, 800), 7, nullptr, "onslaught");
}

std::unique_ptr<TableFixture> harrowsShot()
{
    auto table = ruled(threeASide);
    table->tap("primaryButton");
    table->tap("choice-harrow");
    return table;
}

QString named(TableFixture& table, const QString& widget)
{
    return table.widget(widget).accessibleName();
}

/// "84" of "needs 7+, 84 %".
QString percentIn(const QString& words)
{
    static const QRegularExpression percent("(\\d+) %");
    return percent.match(words).captured(1);
}

void endEveryOther(TableFixture& table)
{
    table.give("end-turn", R"({"next":false})");
    for (const int number : {200, 300, 400, 500, 600})
        table.give("mark-order", QStringLiteral(R"({"number":%1,"state":"skipped"})").arg(number).toUtf8());
}
} // namespace

class TestOnTheButton : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anAttackSaysItsFigures()
    {
        auto table = harrowsShot();
        const QString bow = named(*table, "choice-attack/yew-bow");
        for (const char* part : {"Yew bow", "Standard", "range ", " to hit", "2 damage"})
            QVERIFY2(bow.contains(QLatin1String(part)), qPrintable(bow));
        QVERIFY2(named(*table, "choice-move").contains("up to 6 space"), qPrintable(named(*table, "choice-move")));
    }

    /// Called Out, Sable has 3 less against anybody but Sister Vane.
    void toHitIsWhatCounts()
    {
        auto table = ruled(withGnawlings);
        table->give("begin-turn", R"({"figure":"sable","anyway":true})");
        const auto both = [&] {
            QString words = named(*table, "choice-attack/twin-hooks");
            table->tap("choice-attack/twin-hooks");
            for (const auto* each : table->page().findChildren<ui::StageHeading*>())
                words += each->isVisible() ? "; " + each->accessibleName() : QString();
            table->key(Qt::Key_Escape);
            return words;
        };
        QCOMPARE(both().count("+6 to hit"), 2);
        table->give("add-token", R"({"figure":"sable","condition":"called-out","placer":"sister-vane"})");
        QCOMPARE(both().count(QStringLiteral("+3…+6 to hit")), 2);
        for (const char* other : {"ilse", "harrow", "pim", "hesper"})
            table->give("set-track",
                        QStringLiteral(R"({"figure":"%1","track":"hp","value":0})").arg(QLatin1String(other)).toUtf8());
        for (int monster = 1; monster <= 4; ++monster)
            table->give("remove-figure", QStringLiteral(R"({"figure":"gnawling-%1"})").arg(monster).toUtf8());
        QVERIFY2(both().count("+6 to hit") == 2, qPrintable(both()));
    }

    void theChanceIsTheSameEverywhere()
    {
        auto table = harrowsShot();
        table->tap("choice-attack/yew-bow");
        const QString tile = named(*table, "choice-target:mirelle");
        QVERIFY2(tile.contains("needs 9+"), qPrintable(tile));
        QCOMPARE(percentIn(tile), QString("79")); // of 400 throws 314 hit
        table->tap("choice-target:mirelle");
        QCOMPARE(percentIn(named(*table, "needLine")), percentIn(tile));
        table->key(Qt::Key_Escape);
        table->key(Qt::Key_Escape);
        // A card's attack: its targets and its dice.
        table->tap("choice-use/dial/volley");
        const QString option = named(*table, "choice-mirelle");
        QVERIFY2(option.contains("needs "), qPrintable(option));
        QVERIFY2(!percentIn(option).isEmpty(), qPrintable(option));
    }

    /// The dice of a card's attack show what those of an attack show that is declared.
    void theDiceOfACardsAttackSayItsFigures()
    {
        auto table = harrowsShot();
        table->tap("choice-attack/yew-bow");
        table->tap("choice-target:mirelle");
        const QString need = named(*table, "needLine");
        const QString duel = table->widget("duelBar").accessibleDescription();
        QVERIFY2(duel.contains("2 damage") && duel.contains("range "), qPrintable(duel));
        table->key(Qt::Key_Escape);
        table->key(Qt::Key_Escape);
        table->tap("choice-use/dial/volley");
        table->tap("choice-mirelle");
        table->tap("choice-done");
        QCOMPARE(table->state().prompts.front().kind, play::PromptKind::EnterDice);
        QCOMPARE(named(*table, "needLine"), need);
        const QString ofCard = table->widget("duelBar").accessibleDescription();
        QVERIFY2(ofCard.contains("2 damage") && ofCard.contains("range "), qPrintable(ofCard));
        QVERIFY2(named(*table, "duelBar").startsWith("Yew bow"), qPrintable(named(*table, "duelBar")));
        const QWidget& back = table->widget("choice-question-back");
        QCOMPARE(back.visibleRegion().boundingRect().size(), back.size());
    }

    void theDiceAtSeveralSayTheFiguresToo()
    {
        auto table = harrowsShot();
        table->tap("choice-use/dial/volley");
        table->tap("choice-mirelle");
        table->tap("choice-corvin");
        table->key(Qt::Key_Space);
        QCOMPARE(table->state().prompts.front().kind, play::PromptKind::EnterDice);
        QString heading;
        for (const auto* each : table->page().findChildren<ui::StageHeading*>())
            heading += each->isVisible() ? each->accessibleName() : QString();
        QVERIFY2(heading.contains("2 damage") && heading.contains(" to hit"), qPrintable(heading));
        const QWidget& back = table->widget("choice-question-back");
        QCOMPARE(back.visibleRegion().boundingRect().size(), back.size());
    }

    void equalMonstersAreToldApartByTheirLetter()
    {
        auto table = ruled(withGnawlings);
        table->give("begin-turn", R"({"number":550,"anyway":true})");
        const auto& figures = table->state().table.figures;
        const QString first = std::ranges::find(figures, QString("Gnawling"), &play::Figure::name)->id.text();
        table->give("play-monsters", R"({"by":"players","for":"turn"})");
        QVERIFY2(named(*table, "primaryButton").startsWith("End Gnawling A"),
                 qPrintable(named(*table, "primaryButton")));
        table->give("adjust", QStringLiteral(R"({"figure":"%1","by":-1})").arg(first).toUtf8());
        QVERIFY2(named(*table, "primaryButton").startsWith("End Gnawling A"),
                 qPrintable(named(*table, "primaryButton")));
        table->give("begin-turn", R"({"figure":"harrow","anyway":true})");
        table->tap("choice-attack/yew-bow");
        QVERIFY2(named(*table, "choice-target:" + first).startsWith("Gnawling A"),
                 qPrintable(named(*table, "choice-target:" + first)));
    }

    void whatEverybodyDoesWearsNobodysColour()
    {
        auto table = harrowsShot();
        endEveryOther(*table);
        const auto& primary = dynamic_cast<ui::PrimaryButton&>(table->widget("primaryButton"));
        QCOMPARE(primary.accessibleName(), QString("End round 1"));
        QVERIFY(primary.meaning().seat < -1); // -1 would be the monsters'
        auto real = ruled(withGnawlings);
        real->tap("primaryButton");
        real->give("mark-order", R"({"number":100,"state":"skipped"})");
        const auto& asked = dynamic_cast<ui::PrimaryButton&>(real->widget("primaryButton"));
        QCOMPARE(asked.accessibleName(), QString("Who showed 2?"));
        QVERIFY(asked.meaning().seat != -1);
    }

    void whoShowedIsAnsweredByACard()
    {
        auto table = ruled(threeASide);
        table->tap("primaryButton");
        table->commits();
        QWidget& card = table->widget("card-harrow");
        QTest::mouseClick(&card, Qt::LeftButton, {}, QPoint(card.width() - 12, 12));
        table->settle();
        QCOMPARE(table->commits(), 1);
        QCOMPARE(table->state().table.acting()->figures.front().text(), QString("harrow"));
    }

    void readingWhatTheyDoHasOneFullStop()
    {
        auto table = harrowsShot();
        table->give("set-dial", R"({"figure":"harrow","dial":"volley","value":3})");
        table->tap("choice-turn-read");
        const QString read = dynamic_cast<QLabel&>(table->widget("turnWords")).text();
        QVERIFY2(!read.contains("..") && !read.contains("> ."), qPrintable(read));
        QCOMPARE(read.count("not ready"), 1);
    }

    void conditionsKeepTheirPlaces()
    {
        auto table = ruled(withGnawlings);
        table->key(Qt::Key_Q);
        QWidget& palette = table->widget("conditionGrid");
        const auto places = [&] {
            std::map<QString, QRect> all;
            for (const auto* tile : palette.findChildren<ui::ChoiceButton*>())
                if (tile->isVisible())
                    all[tile->objectName()] = QRect(tile->mapTo(&table->page(), QPoint()), tile->size());
            return all;
        };
        const auto before = places();
        table->key(Qt::Key_W); // a figure with other lines, dials and belongings
        for (const auto& [name, at] : places())
            QVERIFY2(!before.contains(name) || before.at(name) == at, qPrintable(name));
        table->key(Qt::Key_Q);
        auto kinds = table->state().table.conditions;
        std::ranges::reverse(kinds); // the last one first: sorted ones would come before all others
        for (const play::ConditionKind& kind : kinds) {
            table->give("add-token", QStringLiteral(R"({"figure":"ilse","condition":"%1"})").arg(kind.id).toUtf8());
            const auto after = places();
            for (const auto& [name, at] : before)
                QVERIFY2(after.contains(name) && after.at(name).contains(at.center()),
                         qPrintable(kind.name + " moves " + name));
            QVERIFY2(table->shows("choice-" + kind.id), qPrintable(kind.name)); // and is within reach
        }
    }

    /// One press ends all of a group, each as a step of its own.
    void aGroupIsEndedWithOnePress()
    {
        auto table = ruled(withGnawlings);
        table->give("begin-turn", R"({"number":550,"anyway":true})");
        table->commits();
        table->tap("choice-turn-end-all");
        for (int i = 0; i < 8; ++i)
            table->settle();
        const play::TurnEntry* group = table->state().table.entry(550);
        QCOMPARE(group->state, play::TurnEntry::State::Done);
        QCOMPARE(table->commits(), 4);
        table->tap("undoButton");
        QCOMPARE(table->state().table.entry(550)->state, play::TurnEntry::State::Acting);
        for (int i = 0; i < 4; ++i)
            table->settle();
        QCOMPARE(table->state().table.entry(550)->state, play::TurnEntry::State::Acting); // nothing ends by itself
    }

    void afterTheLastRoundNoneIsCountedOutOfEight()
    {
        auto table = ruled(threeASide);
        table->give("set-round", R"({"round":9})");
        QCOMPARE(dynamic_cast<QLabel&>(table->widget("roundLabel")).text(), QString("Round 9"));
    }

    /// A screen reader goes from tile to tile as the eye does, whichever of them came first.
    void whatComesLaterIsReadInItsPlace()
    {
        const ui::Skin skin = ui::Skin::of(ui::ThemeKind::Dark);
        ui::ChoiceGrid grid({}, skin);
        const auto offer = [&](const QStringList& titles) {
            std::vector<ui::Choice> choices;
            for (const QString& title : titles)
                choices.push_back({title, {.title = title}, {}});
            grid.setChoices(choices);
        };
        const auto read = [&] {
            QStringList names;
            const QAccessibleInterface* tree = QAccessible::queryAccessibleInterface(&grid);
            for (int i = 0; i < tree->childCount(); ++i) {
                if (!tree->child(i)->state().invisible)
                    names << tree->child(i)->text(QAccessible::Name);
            }
            return names;
        };
        grid.show();
        offer({"Yew bow", "Move", "Loot"});
        QCOMPARE(read(), QStringList({"Yew bow", "Move", "Loot"}));
        offer({"Yew bow", "Volley", "Loot", "Move"});
        QCOMPARE(read(), QStringList({"Yew bow", "Volley", "Loot", "Move"}));
    }

    /// Neither in a name nor once more in what is said after it.
    void nothingIsReadTwice()
    {
        auto table = harrowsShot();
        QStringList twice;
        for (auto* each : table->page().findChildren<QAbstractButton*>()) {
            const bool known = each->objectName() == "undoButton" || each->objectName().startsWith("choice-") ||
                               dynamic_cast<ui::TurnStrip*>(each->parentWidget());
            if (!known || !each->isVisible())
                continue;
            const QAccessibleInterface* read = QAccessible::queryAccessibleInterface(each);
            const QString name = read->text(QAccessible::Name);
            const QString more = read->text(QAccessible::Description);
            QStringList parts = name.split(", ");
            if ((!more.isEmpty() && name.contains(more)) || parts.removeDuplicates() > 0)
                twice << name + " | " + more;
        }
        QCOMPARE(twice, QStringList());
        QVERIFY(table->shows("choice-move"));
    }
};

WHEELHOUSE_TEST(TestOnTheButton)
#include "tst_on_the_button.moc"
