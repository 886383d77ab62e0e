// SPDX-License-Identifier: GPL-3.0-or-later
// A space that is tapped on the map while somebody may still react waits for the answer, as an act does that is chosen
// on the stage.
#include "model/content/map.h"
#include "tests/support/test_main.h"
#include "tests/ui/table/map/ruled_map.h"

#include <QTest>

#include <algorithm>

using namespace wheelhouse;
using board::Space;
using testing::RuledMap;

namespace {
constexpr Space spaceOfHarrow{15, 10};
constexpr Space spaceBeside{14, 10};

/// Harrow has missed Sable, who may go over the rail.
class AfterAMiss : public RuledMap
{
public:
    explicit AfterAMiss(const QSize& size = {1280, 800}) : RuledMap(size), m_begun(*placeOf("harrow"))
    {
        place("harrow", spaceOfHarrow);
        place("quill", {0, 0}); // who would have the dice thrown again
        give("attack", R"({"attack":"yew-bow","targets":["sable"],"dice":[2,2]})");
        commits();
    }
    /// Far away from where he stands.
    Space begun() const { return m_begun; }
    bool reacts() const
    {
        return std::ranges::any_of(state().prompts,
                                   [](const play::Prompt& prompt) { return prompt.kind == play::PromptKind::React; });
    }
    QString primary() { return widget("primaryButton").accessibleName(); }
    void letPass()
    {
        for (int more = 0; more < 5 && reacts(); ++more)
            tap("primaryButton");
    }
    QString result()
    {
        QStringList told;
        for (const char* label : {"resultHeadline", "resultLines"})
            told << (shows(label) ? widget(label).accessibleName() : QString());
        return told.join(' ');
    }

private:
    Space m_begun;
};

QString onTo(Space space)
{
    return "Nobody reacts · on to the move to " + content::spaceName(space);
}
} // namespace

class TestWaitingOnMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aTappedSpaceIsNotForgotten_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("drags");
        QTest::newRow("tapped, 1280x800") << QSize(1280, 800) << false;
        QTest::newRow("tapped, 1024x640") << QSize(1024, 640) << false;
        QTest::newRow("dragged") << QSize(1280, 800) << true;
    }
    void aTappedSpaceIsNotForgotten()
    {
        QFETCH(const QSize, size);
        QFETCH(const bool, drags);
        AfterAMiss table(size);
        QVERIFY(table.reacts());
        if (drags)
            table.dragTo(spaceOfHarrow, spaceBeside);
        else
            table.tapSpace(spaceBeside);
        QCOMPARE(table.commits(), 0); // nobody's reaction has passed
        QVERIFY(table.reacts());
        QCOMPARE(table.placeOf("harrow"), std::optional(spaceOfHarrow));
        QCOMPARE(table.primary(), onTo(spaceBeside));
        QCOMPARE(table.noticed(), QString());
        QVERIFY(!table.shows("refusalBar"));
        table.letPass();
        QCOMPARE(table.placeOf("harrow"), std::optional(spaceBeside));
    }

    void anotherSpaceTakesItsPlace()
    {
        AfterAMiss table;
        table.tapSpace(spaceBeside);
        const Space other{spaceBeside.x, spaceBeside.y + 1};
        table.tapSpace(other);
        QCOMPARE(table.primary(), onTo(other));
        table.letPass();
        QVERIFY(table.placeOf("harrow") != std::optional(spaceBeside));
    }

    /// A finger that taps twice has not changed its mind.
    void theSameSpaceOnceMoreStillWaits()
    {
        AfterAMiss table;
        table.tapSpace(spaceBeside);
        table.tapSpace(spaceBeside);
        QCOMPARE(table.primary(), onTo(spaceBeside));
    }

    void anActTakesItsPlaceAndEscapeDropsIt()
    {
        AfterAMiss table;
        table.tapSpace(spaceBeside);
        table.tap("choice-use/dial/mark-prey");
        QCOMPARE(table.primary(), QString("Nobody reacts · on to Mark prey"));
        table.tapSpace(spaceBeside);
        QCOMPARE(table.primary(), onTo(spaceBeside));
        table.key(Qt::Key_Escape);
        QCOMPARE(table.primary(), QString("Go on"));
        table.letPass();
        QCOMPARE(table.placeOf("harrow"), std::optional(spaceOfHarrow));
    }

    void aDoorWaitsToo()
    {
        AfterAMiss table;
        const auto& edges = table.publication().map->board.edges;
        const auto door = std::ranges::find(edges, "door", &board::EdgeEntry::kind);
        QVERIFY(door != edges.end());
        const board::Edge edge = door->edge;
        const bool before = door->open;
        const QRect here = table.view().rectOf(edge.at);
        const QRect beyond = table.view().rectOf(edge.beyond());
        QTest::mouseClick(table.view().viewport(), Qt::LeftButton, {}, (here.center() + beyond.center()) / 2);
        table.settle();
        QCOMPARE(table.primary(), QString("Nobody reacts · on to the door"));
        QCOMPARE(content::doorAt(*table.state().table.map, edge)->open, before);
        table.letPass();
        QVERIFY(table.shows("refusalBar")); // Harrow does not stand beside it
    }

    /// A reaction may have changed what speaks against it: it is said then, and not overruled before.
    void whatIsTooFarSaysSoThen()
    {
        AfterAMiss table;
        table.tapSpace(table.begun());
        QCOMPARE(table.primary(), onTo(table.begun()));
        table.letPass();
        QVERIFY(table.shows("refusalBar"));
        QCOMPARE(table.placeOf("harrow"), std::optional(spaceOfHarrow));
        table.tap("choice-anyway");
        QCOMPARE(table.placeOf("harrow"), std::optional(table.begun()));
    }

    /// Nothing has come of the move: the next act is one like any other, and takes the place of what was told.
    void whatWasRefusedKeepsNoOldResult()
    {
        AfterAMiss table;
        table.tapSpace(table.begun());
        table.letPass();
        QVERIFY(table.shows("refusalBar"));
        table.tap("choice-leave");
        QVERIFY2(table.result().contains("Sable is missed"), qPrintable(table.result()));
        table.give("attack", R"({"attack":"yew-bow","targets":["mirelle"],"anyway":true,"dice":[2,2]})");
        QVERIFY2(table.result().contains("Mirelle is missed"), qPrintable(table.result()));
        QVERIFY2(!table.result().contains("Sable is missed"), qPrintable(table.result()));
    }

    /// The miss is read beside where he went, as nobody has pressed for that.
    void whatCameOfItselfKeepsTheResult()
    {
        AfterAMiss table;
        table.tapSpace(spaceBeside);
        table.letPass();
        QCOMPARE(table.placeOf("harrow"), std::optional(spaceBeside));
        QVERIFY2(table.result().contains("Sable is missed"), qPrintable(table.result()));
    }
};

WHEELHOUSE_TEST(TestWaitingOnMap)

#include "tst_waiting_on_map.moc"
