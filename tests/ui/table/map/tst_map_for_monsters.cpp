// SPDX-License-Identifier: GPL-3.0-or-later
// The map for monsters only: out of the way until they act, then asked for those who matter, one press each.
#include "model/text/render.h"
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"
#include "ui/board/board_painter.h"
#include "ui/common/skin.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

using namespace wheelhouse;
using board::Space;
using testing::RuledMap;

namespace {
/// It is the monsters' turn; Harrow has acted since he was seen at this space, in reach of two of them.
struct BetweenTurns : RuledMap {
    static constexpr Space seen{9, 12};

    BetweenTurns()
    {
        place("harrow", seen);
        give("map", R"({"level":"for-monsters"})");
        give("end-turn", "{}");
        give("begin-turn", R"({"number":550,"anyway":true})");
        commits();
    }
    bool asksForHarrow() const
    {
        return !state().prompts.empty() && state().prompts.front().title.key == "ask-monster-whose-place";
    }
    ui::MiniLook harrow() const
    {
        const ui::BoardLook look = testing::lookOf(*this);
        const auto found = std::ranges::find(look.minis, "harrow", &ui::MiniLook::id);
        return found == look.minis.end() ? ui::MiniLook() : *found;
    }
    QString primary() { return widget("primaryButton").accessibleName(); }
};

/// The same, Pim having acted as well, beside him.
struct AfterSeveral : RuledMap {
    AfterSeveral()
    {
        place("harrow", BetweenTurns::seen);
        place("pim", {10, 12});
        give("map", R"({"level":"for-monsters"})");
        give("end-turn", "{}");
        give("begin-turn", R"({"figure":"pim","number":300,"anyway":true})");
        give("end-turn", "{}");
        give("begin-turn", R"({"number":550,"anyway":true})");
        commits();
    }
    QString asked() const
    {
        const bool asks = !state().prompts.empty() && state().prompts.front().title.key == "ask-monster-whose-place";
        return asks ? text::render(state().prompts.front().title) : QString();
    }
    QString primary() { return widget("primaryButton").accessibleName(); }
};

/// Their first turn, nobody having been set down on the map of the app.
struct NeverSetOut : testing::TableFixture {
    NeverSetOut()
        : TableFixture(R"({"scenario":"gnawing-tide","map":"for-monsters"})", {1280, 800}, 7, nullptr, "onslaught")
    {
        tap("primaryButton");
        tap("choice-harrow");
        give("end-turn", "{}");
        give("begin-turn", R"({"number":550,"anyway":true})");
        commits();
    }
};
} // namespace

class TestMapForMonsters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theMapStaysAwayUntilItIsAsked()
    {
        BetweenTurns table;
        QVERIFY(!table.shows("map"));
        QVERIFY2(table.primary().startsWith("Run the Gnawlings"), qPrintable(table.primary()));
        table.tap("primaryButton");
        QCOMPARE(table.refused(), QString());
        QVERIFY(table.asksForHarrow());
        QVERIFY(table.shows("map"));
        QVERIFY(table.harrow().assumed);
        const QString words = ui::spaceSentence(testing::lookOf(table), BetweenTurns::seen);
        QVERIFY2(words.contains("last seen here"), qPrintable(words));
        table.tapSpace({10, 12});
        QCOMPARE(table.commits(), 2); // one press to run them, one to say where he is
        QVERIFY(!table.asksForHarrow());
        QCOMPARE(table.placeOf("harrow"), std::optional(Space{10, 12}));
        QVERIFY(!table.harrow().assumed);
    }

    void byKeysHeIsStillThere()
    {
        BetweenTurns table;
        table.key(Qt::Key_Space);
        QVERIFY(table.asksForHarrow());
        QVERIFY2(table.primary().startsWith("Still at "), qPrintable(table.primary()));
        table.key(Qt::Key_Space);
        QCOMPARE(table.commits(), 2);
        QVERIFY(!table.asksForHarrow());
        QCOMPARE(table.placeOf("harrow"), std::optional(BetweenTurns::seen));
    }

    void enterOnTheMapSaysSo()
    {
        BetweenTurns table;
        table.key(Qt::Key_Space);
        table.view().setFocus();
        QTest::keyClick(&table.view(), Qt::Key_Return);
        table.settle();
        QCOMPARE(table.placeOf("harrow"), std::optional(BetweenTurns::seen));
    }

    /// However many are asked for.
    void allStillThereIsOnePress()
    {
        AfterSeveral table;
        table.key(Qt::Key_Space);
        QVERIFY(!table.asked().isEmpty());
        // It says of whom: those two moved, all others stand where the app knows them.
        const QString says = table.primary();
        QVERIFY2(says.startsWith("Still there: ") && says.contains("Harrow") && says.contains("Pim"), qPrintable(says));
        table.key(Qt::Key_Space);
        QCOMPARE(table.commits(), 2);
        QCOMPARE(table.asked(), QString());
        QCOMPARE(table.placeOf("harrow"), std::optional(BetweenTurns::seen));
    }

    /// Nobody vouches for several in a hurry: two presses on Space run the group, and no more.
    void aHurriedSpaceVouchesForNobody()
    {
        AfterSeveral table;
        QTest::keyClick(&table.page(), Qt::Key_Space);
        table.settle(500);
        const QString asked = table.asked();
        QVERIFY(!asked.isEmpty());
        QTest::keyClick(&table.page(), Qt::Key_Space);
        table.settle(500);
        QCOMPARE(table.asked(), asked);
        QCOMPARE(table.commits(), 1);
        QTest::keyClick(&table.page(), Qt::Key_Space); // read by now
        table.settle();
        QCOMPARE(table.asked(), QString());
    }

    /// Many are counted, and named.
    void manyAreCounted()
    {
        BetweenTurns table;
        for (const char* figure : {"pim", "ilse", "hesper", "sister-vane"}) {
            table.give(
                "begin-turn",
                QStringLiteral(R"({"figure":"%1","number":300,"anyway":true})").arg(QLatin1String(figure)).toUtf8());
            table.give("end-turn", "{}");
        }
        table.give("begin-turn", R"({"number":550,"anyway":true})");
        table.tap("primaryButton");
        QVERIFY(!table.state().prompts.empty());
        const auto maybeThere = std::ranges::count_if(
            table.state().table.figures, [](const play::Figure& figure) { return !figure.at && figure.lastSeen; });
        QVERIFY(maybeThere > 3);
        QVERIFY2(table.primary().startsWith(QStringLiteral("All %1 still there").arg(maybeThere)),
                 qPrintable(table.primary()));
        const QString named = table.widget("primaryButton").accessibleDescription();
        const QString onTile = table.tile("choice-all-there").detail;
        for (const char* name : {"Harrow", "Pim", "Ilse", "Hesper", "Sister Vane"})
            QVERIFY2(named.contains(name) && onTile.contains(name), qPrintable(named + " / " + onTile));
        table.tap("primaryButton");
        const QString undo = table.widget("undoButton").accessibleName();
        QVERIFY2(undo.contains("still there: ") && undo.contains("Sister Vane"), qPrintable(undo));
    }

    /// Undo and log say where somebody was set, and who was.
    void whereItStandsIsTold()
    {
        BetweenTurns table;
        table.tap("primaryButton");
        table.tapSpace({10, 12});
        const QString undo = table.widget("undoButton").accessibleName();
        QVERIFY2(undo.contains("Harrow: K13"), qPrintable(undo));
    }

    void theRingIsSeenAtEachSize_data()
    {
        QTest::addColumn<int>("side");
        QTest::addColumn<QString>("theme");
        for (const int side : {16, 21, 32, 60}) {
            for (const char* theme : {"dark", "light", "contrast"})
                QTest::addRow("%d pixels, %s", side, theme) << side << QString(theme);
        }
    }
    /// Round the disc it is light and dark in turn, whoever it is, and nobody else's disc is.
    void theRingIsSeenAtEachSize()
    {
        QFETCH(const int, side);
        QFETCH(const QString, theme);
        const ui::Skin skin = ui::Skin::of(*ui::themeKindNamed(theme));
        const auto changesAround = [&](bool assumed) {
            QImage image(side, side, QImage::Format_RGB32);
            image.fill(skin.theme.panel);
            QPainter painter(&image);
            ui::paintMini(painter, QRectF(0, 0, side, side),
                          {.id = "a", .letters = "Sa", .seat = 0, .acted = true, .assumed = assumed}, skin);
            constexpr int looks = 180, seen = 60; // of 255 greys
            int changes = 0, last = -1;
            for (int i = 0; i < looks; ++i) { // the upper half: the seat's shape sits below
                const double angle = std::numbers::pi * (1 + static_cast<double>(i) / looks);
                const QPointF at(side * (0.5 + 0.36 * std::cos(angle)), side * (0.465 + 0.36 * std::sin(angle)));
                const int grey = qGray(image.pixel(at.toPoint()));
                if (last < 0 || std::abs(grey - last) > seen) {
                    changes += last < 0 ? 0 : 1;
                    last = grey;
                }
            }
            return changes;
        };
        const int dashes = changesAround(true), plain = changesAround(false); // the letters are there too
        QVERIFY2(dashes >= 6 && plain < dashes, qPrintable(QStringLiteral("%1, %2").arg(dashes).arg(plain)));
    }

    /// Whoever has moved is picked by a card or its key, and tapped on the map; then the others are still there.
    void onlyWhoHasMovedIsTold()
    {
        AfterSeveral table;
        table.key(Qt::Key_Space);
        const QString first = table.asked();
        const bool isHarrow = first.contains("Harrow");
        QVERIFY(table.shows(QStringLiteral("choice-%1").arg(isHarrow ? "9,12" : "10,12"))); // still there
        table.key(isHarrow ? Qt::Key_E : Qt::Key_W);                                        // the other one
        QCOMPARE(table.refused(), QString());
        QVERIFY2(table.asked() != first && !table.asked().isEmpty(), qPrintable(table.asked()));
        table.tapSpace({11, 12});
        QCOMPARE(table.placeOf(isHarrow ? "pim" : "harrow"), std::optional(Space{11, 12}));
    }

    /// What the players have told before does not take the room of what came of it.
    void whatCameOfItStaysInTheStrip()
    {
        NeverSetOut table;
        table.tap("primaryButton");
        table.tap("primaryButton"); // set out
        constexpr int most = 60;
        bool isHarrowSet = false;
        for (int answers = 0; answers < most && !table.state().prompts.empty(); ++answers) {
            const play::Prompt open = table.state().prompts.front();
            if (open.kind == play::PromptKind::React) {
                table.tap("primaryButton");
                continue;
            }
            nlohmann::json value;
            if (!open.options.empty())
                value = open.options.front().id.toStdString();
            if (open.title.key == "ask-monster-whose-place") {
                value = std::exchange(isHarrowSet, true) ? open.standard.get() : nlohmann::json("5,8");
            } else if (open.kind == play::PromptKind::EnterDice) {
                value = open.least == 1 ? nlohmann::json{15} : nlohmann::json{15, 3};
            } else if (open.kind == play::PromptKind::ChooseFigures) {
                value = nlohmann::json::array({value});
            }
            const nlohmann::json args{{"prompt", open.id.text().toStdString()}, {"value", std::move(value)}};
            table.give("answer", QByteArray::fromStdString(args.dump()));
        }
        QVERIFY(table.state().prompts.empty());
        const QString told = dynamic_cast<QLabel&>(table.widget("resultLines")).text();
        QVERIFY2(told.contains("takes 1 damage") && !told.contains("loot"), qPrintable(told));
    }

    void whoWasNeverSeenIsSetOutFirst()
    {
        NeverSetOut table;
        QCOMPARE(table.state().table.mapLevel, play::MapLevel::ForMonsters);
        table.key(Qt::Key_Space);
        QCOMPARE(table.refused(), QString());
        QVERIFY(!table.state().prompts.empty());
        QCOMPARE(table.state().prompts.front().title.key, QString("ask-monster-whose-place"));
        const QString primary = table.widget("primaryButton").accessibleName();
        QVERIFY2(primary.startsWith("Set out who has not acted yet"), qPrintable(primary));
        table.key(Qt::Key_Space);
        QCOMPARE(table.refused(), QString());
        QCOMPARE(table.commits(), 2);
        for (const play::Figure& figure : table.state().table.figures) {
            const bool hasActed = figure.id.text() == "harrow"; // and has gone from where he began
            QVERIFY2(hasActed ? figure.lastSeen && !figure.at : figure.at.has_value(), qPrintable(figure.id.text()));
        }
        const auto& prompts = table.state().prompts;
        QVERIFY(prompts.empty() || prompts.front().title.key != QLatin1String("ask-monster-whose-place") ||
                text::render(prompts.front().title) == "Where is Harrow?");
    }

    void theLevelIsChosenAtTheTable()
    {
        RuledMap table;
        table.tap("tool-3");
        table.tap("choice-monsters:pawnbrokers-lane");
        QCOMPARE(table.state().table.mapLevel, play::MapLevel::ForMonsters);
        QVERIFY(!table.shows("map"));
    }
};

WHEELHOUSE_TEST(TestMapForMonsters)
#include "tst_map_for_monsters.moc"
