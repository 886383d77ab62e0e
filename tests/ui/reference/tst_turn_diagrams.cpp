// SPDX-License-Identifier: GPL-3.0-or-later
// Turns of monsters in the articles: worked out anew for each place, told in the sentences of the log, drawn, and moved
// by hand and by keys.
#include "tests/support/test_main.h"
#include "tests/ui/reference/reference_fixture.h"
#include "ui/reference/article_writer.h"
#include "ui/reference/diagram_widget.h"
#include "ui/reference/turn_reader.h"

#include <QAbstractButton>
#include <QJsonDocument>
#include <QPainter>
#include <QSignalSpy>

#include <algorithm>
#include <chrono>

using namespace wheelhouse;
using namespace wheelhouse::ui;
using board::Space;

class TestTurnDiagrams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void whatTheArticlesTell_data();
    void whatTheArticlesTell();
    void theAnswerFollowsTheMini();
    void whatIsOpenIsMarkedWithLetters();
    void severalOfAGroupAreToldInTheirOrder();
    void aHandAndKeysMoveAndPutBack();
    void equalsKeepTheirOwnLetters();
    void theArticleKeepsStillUnderTheFinger();
    void whatCaptionsPromiseHolds();
    void whoIsBloodiedLooksIt();
    void whoeverStaysSaysWhy();
    void aTurnThatCannotBePlayedTellsNothing();
    void everyPlaceIsToldInItsRoom();
    void itGrowsWithItsWords();
    void oneDecisionIsQuick();
    void drawsItsSteps();
    void whoHasWalkedIsPaleWhereItBegan();

private:
    std::shared_ptr<Diagram> fromArticle(const QString& slug, const QString& captionBegins) const;

    std::unique_ptr<reference::Library> m_library;
};

namespace {
/// A Kobold between Bedlam (red) and Chloe (blue, who is active), both two points away.
std::shared_ptr<Diagram> between(const QByteArray& monster = "onslaught-core/kobold")
{
    reference::Board block;
    block.caption = "A kobold between two.";
    block.board = QJsonDocument::fromJson(R"({"system":"onslaught","width":9,"height":3,
        "terrain":[".........",".........","........."],
        "minis":[{"id":"kobold","side":"monster","at":[4,1],"speed":6},
                 {"id":"bedlam","side":"red","at":[1,1]},{"id":"chloe","side":"blue","at":[7,1]}]})")
                      .object();
    block.show = QJsonDocument::fromJson(R"([{"op":"monster-turn","monster":")" + monster +
                                         R"(","group":["kobold"],"active_side":"blue"}])")
                     .array();
    block.movable = QStringList{"kobold", "bedlam", "chloe"};
    return std::make_shared<Diagram>(block, &cli::answersOnBoard);
}

const TurnFact& turnIn(const Diagram& diagram, std::size_t fact)
{
    return std::get<TurnFact>(diagram.facts().at(fact).shown);
}

QImage drawn(const Diagram& diagram)
{
    const Skin skin = Skin::of(ThemeKind::Dark);
    const DiagramPlan plan = planDiagram(diagram, 700, skin, 1);
    QImage image(plan.size.toSize(), QImage::Format_ARGB32);
    image.fill(Qt::black);
    QPainter painter(&image);
    paintDiagram(painter, diagram, plan, skin);
    return image;
}
} // namespace

void TestTurnDiagrams::initTestCase()
{
    auto library = reference::Library::load();
    QVERIFY(library.has_value());
    m_library = std::make_unique<reference::Library>(std::move(*library));
}

std::shared_ptr<Diagram> TestTurnDiagrams::fromArticle(const QString& slug, const QString& captionBegins) const
{
    const reference::Article* article = m_library->article({"onslaught", slug}, "en");
    if (!article)
        return nullptr;
    for (const auto& diagram : diagramsOf(*article, &cli::answersOnBoard)) {
        if (diagram->caption().startsWith(captionBegins))
            return diagram;
    }
    return nullptr;
}

void TestTurnDiagrams::whatTheArticlesTell_data()
{
    QTest::addColumn<QString>("slug");
    QTest::addColumn<QString>("caption");
    QTest::addColumn<QStringList>("told");
    const auto row = [](const char* name, const char* slug, const char* caption, const QStringList& told) {
        QTest::newRow(name) << QString(slug) << QString(caption) << told;
    };
    row("the kobold example", "kobold-example", "Chloe's side is active",
        {"Kobold A needs 5 point(s) to stand next to Bedlam.", "Kobold A needs 5 point(s) to stand next to Chloe.",
         "1. Kobold A acts: it is nearest to the north-west corner. Kobold A goes to F3, towards Chloe: among equals, "
         "one of "
         "the active side.",
         "2. Kobold A attacks Chloe with Attack: among equals, one of the active side.",
         "3. Kobold B goes to F5, towards Chloe: the closest, 5 points away.",
         "4. Kobold B attacks Chloe with Attack: the only one it can attack."});
    row("round a wall", "monster-turns", "The archer is nearer",
        {"Kobold needs 9 point(s) to stand next to Archer.", "Kobold needs 3 point(s) to stand next to Thief.",
         "From Kobold to Archer: 2 space(s).", "1. Kobold goes to F4, towards Thief: the closest, 3 points away.",
         "2. Kobold attacks Thief with Attack: the only one it can attack."});
    row("a tie", "monster-turns", "Both cost",
        {"1. Kobold goes to G2, towards Thief: among equals, one of the active side.",
         "2. Kobold attacks Thief with Attack: the only one it can attack."});
    row("an open choice", "monster-turns", "Round the pillar",
        {"Where does Kobold go? These spaces are equally good. The side that is not active chooses. A: E1, B: "
         "E3."});
    row("a shooter that keeps away", "monster-turns", "A Drain Heron",
        {"1. Heron goes away to G2, for 4 move points.",
         "2. Heron attacks Thief with Spat hook, as Thief is bloodied."});
    row("an area", "monster-turns", "A slinger", {"1. Slinger aims Fire pot at F2: it catches 3."});
    row("hindering ground", "monsters", "The archer stands nearer",
        {"Kobold needs 4 point(s) to stand next to Archer.", "Kobold needs 3 point(s) to stand next to Thief.",
         "1. Kobold goes to B5, towards Thief: the closest, 3 points away.",
         "2. Kobold attacks Thief with Attack: the only one it can attack."});
    row("a door", "monsters", "The door is shut",
        {"1. Kobold goes to E3, towards Archer: the only one it can get near.",
         "2. Kobold attacks Archer with Attack: the only one it can attack."});
    row("a large monster", "large-minis", "The gap",
        {"Dragon needs 8 point(s) to stand next to Fighter.",
         "1. Dragon goes to E5, towards Fighter: the only one it can get near."});
    row("a champion unhurt", "champions", "Old Lockjaw unhurt",
        {"1. Lockjaw goes to G2, towards Archer: the most loot, 2.",
         "2. Lockjaw attacks Archer with Portcullis bite: the one it went for.",
         "3. Lockjaw attacks everybody in range with Tail wash."});
    row("a champion bloodied", "champions", "The same table",
        {"1. Lockjaw goes to C4, towards Thief: the fewest hit points, 2.",
         "2. Lockjaw aims Cough of coins at D6: it catches 1.",
         "3. Lockjaw attacks everybody in range with Tail wash."});
}

void TestTurnDiagrams::whatTheArticlesTell()
{
    QFETCH(const QString, slug);
    QFETCH(const QString, caption);
    QFETCH(const QStringList, told);
    const auto diagram = fromArticle(slug, caption);
    QVERIFY(diagram && diagram->isSound());
    QStringList sentences;
    for (const DiagramFact& fact : diagram->facts())
        sentences << fact.sentence;
    QCOMPARE(sentences, told);
    QCOMPARE(diagram->sentences(), told.join(' '));
}

void TestTurnDiagrams::theAnswerFollowsTheMini()
{
    const auto diagram = between();
    QCOMPARE(diagram->facts().size(), 2U);
    QCOMPARE(turnIn(*diagram, 0).mini, std::string("kobold"));
    QCOMPARE(turnIn(*diagram, 0).way, (std::vector<Space>{{4, 1}, {5, 1}, {6, 1}}));
    QCOMPARE(turnIn(*diagram, 0).at.at, (Space{6, 1}));
    QCOMPARE(turnIn(*diagram, 1).targets.size(), 1U);
    QCOMPARE(turnIn(*diagram, 1).targets.front().at, (Space{7, 1}));
    QVERIFY(diagram->move("bedlam", {2, 1}));
    QCOMPARE(turnIn(*diagram, 0).at.at, (Space{3, 1}));
    QVERIFY(diagram->sentences().startsWith("1. Kobold goes to D2, towards Bedlam: the closest, 1 point"));
    QVERIFY(diagram->move("chloe", {5, 1}));
    QCOMPARE(diagram->facts().size(), 1U); // it need not go
    QCOMPARE(diagram->sentences(), QString("1. Kobold attacks Chloe with Attack: the only one it can attack."));
    QCOMPARE(turnIn(*diagram, 0).targets.front().at, (Space{5, 1}));
    diagram->reset();
    QCOMPARE(diagram->sentences(), between()->sentences());
}

void TestTurnDiagrams::whatIsOpenIsMarkedWithLetters()
{
    const auto diagram = fromArticle("monster-turns", "Round the pillar");
    QVERIFY(diagram);
    const TurnFact& open = turnIn(*diagram, 0);
    QCOMPARE(open.number, 0);
    QCOMPARE(open.equals.size(), 2U);
    QCOMPARE(open.equals[0].letter, QString("A"));
    QCOMPARE(open.equals[0].at.at, (Space{4, 0}));
    QCOMPARE(open.equals[1].letter, QString("B"));
    QCOMPARE(open.equals[1].at.at, (Space{4, 2}));
    QVERIFY(diagram->move("kobold", {1, 0}));
    QCOMPARE(diagram->facts().size(), 2U);
    QVERIFY(turnIn(*diagram, 0).equals.empty());
}

void TestTurnDiagrams::severalOfAGroupAreToldInTheirOrder()
{
    const auto diagram = fromArticle("kobold-example", "Chloe's side is active");
    QVERIFY(diagram);
    QCOMPARE(turnIn(*diagram, 2).mini, std::string("kobold-a"));
    QCOMPARE(turnIn(*diagram, 4).mini, std::string("kobold-b"));
    QCOMPARE(turnIn(*diagram, 4).number, 3);
    QCOMPARE(diagram->look().lookOf("kobold-b").letters, QString("KB"));
    QVERIFY(diagram->move("kobold-b", {0, 0}));
    QCOMPARE(turnIn(*diagram, 2).mini, std::string("kobold-b"));
    // Equally near the corner: who acts is asked, with a letter on each.
    QVERIFY(diagram->move("kobold-b", {2, 0}));
    const TurnFact& open = turnIn(*diagram, diagram->facts().size() - 1);
    QCOMPARE(open.equals.size(), 2U);
    QCOMPARE(diagram->facts().back().sentence,
             QString("Kobold A, Kobold B: who acts next? They are equally near the north-west corner. The side that is "
                     "not active chooses. A: Kobold A, "
                     "B: Kobold B."));
}

void TestTurnDiagrams::aHandAndKeysMoveAndPutBack()
{
    DiagramWidget widget(between(), Skin::of(ThemeKind::Dark));
    widget.layOut(700, 1);
    widget.show();
    widget.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
    const QString before = widget.accessibleDescription();
    QTest::mousePress(&widget, Qt::LeftButton, {}, widget.rectOf({1, 1}).center());
    QTest::mouseMove(&widget, widget.rectOf({2, 1}).center());
    QVERIFY(widget.accessibleDescription().startsWith("1. Kobold goes to D2, towards Bedlam: the closest,"));
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, widget.rectOf({2, 1}).center());
    auto* button = widget.findChild<QAbstractButton*>("diagramReset");
    QVERIFY(button && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(widget.accessibleDescription(), before);
    widget.setFocus();
    QTest::keyClick(&widget, Qt::Key_Right); // Bedlam is taken still
    QVERIFY(widget.accessibleDescription().startsWith("1. Kobold goes to D2, towards Bedlam: the closest,"));
    QTest::keyClick(&widget, Qt::Key_Backspace);
    QCOMPARE(widget.accessibleDescription(), before);
    QTest::keyClick(&widget, Qt::Key_Return, Qt::ShiftModifier);
    QTest::keyClick(&widget, Qt::Key_Right); // the kobold goes nearer to Chloe
    QVERIFY(widget.accessibleDescription().startsWith("1. Kobold goes to G2, towards Chloe: the closest,"));
    QTest::keyClick(&widget, Qt::Key_Backspace);
    QCOMPARE(widget.accessibleDescription(), before);
}

void TestTurnDiagrams::equalsKeepTheirOwnLetters()
{
    const auto diagram = fromArticle("kobold-example", "Chloe's side is active");
    QVERIFY(diagram);
    const auto askedAmong = [&](const QJsonArray& among) {
        return turnFactsOf(
            {{"ask",
              QJsonObject{{"mini", "kobold-a"}, {"what", "who"}, {"among", among}, {"told", QJsonArray{"Who?"}}}}},
            diagram->look());
    };
    QCOMPARE(askedAmong({"kobold-b", "kobold-c"}).front().sentence, QString("Who? B: Kobold B, C: Kobold C."));
    QCOMPARE(askedAmong({"chloe", "kobold-b"}).front().sentence, QString("Who? A: Chloe, B: Kobold B."));
}

/// What lies below would move under the finger; it is laid out anew when the mini is let go.
void TestTurnDiagrams::theArticleKeepsStillUnderTheFinger()
{
    const auto area = fromArticle("monster-turns", "A slinger");
    QVERIFY(area);
    const board::Space from = area->look().entryOf("hound")->at;
    DiagramWidget widget(area, Skin::of(ThemeKind::Dark));
    widget.layOut(300, 1);
    widget.show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
    QSignalSpy grown(&widget, &DiagramWidget::grown);
    const QSize before = widget.size();
    QTest::mousePress(&widget, Qt::LeftButton, {}, widget.rectOf(from).center());
    QTest::mouseMove(&widget, widget.rectOf({5, 2}).center());
    QVERIFY(widget.size() != before);
    QCOMPARE(grown.size(), 0);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, widget.rectOf({5, 2}).center());
    QCOMPARE(grown.size(), 1);
}

void TestTurnDiagrams::whatCaptionsPromiseHolds()
{
    const auto heron = fromArticle("monster-turns", "A Drain Heron");
    QVERIFY(heron && heron->move("archer", {6, 3}) && heron->move("thief", {6, 0}));
    QCOMPARE(heron->sentences(), QString("1. Heron attacks Thief with Spat hook, as Thief is bloodied."));
    const auto tie = fromArticle("monster-turns", "Both cost");
    QVERIFY(tie && tie->move("thief", {8, 1}));
    QVERIFY(tie->sentences().startsWith("1. Kobold goes to C2, towards Archer: the closest, 2 points away."));
    const auto area = fromArticle("monster-turns", "A slinger");
    QVERIFY(area && area->move("archer", {3, 4}));
    QCOMPARE(area->sentences(), QString("1. Slinger aims Fire pot at D4: it catches 2."));
    area->reset();
    QVERIFY(area->move("hound", {5, 2})); // it counts against the space that catches it, too
    QVERIFY2(area->sentences().endsWith("Characters and friends caught: F1: 2 and 0, F2: 3 and 1. The side that is not "
                                        "active chooses. A: F1, B: F2."),
             qPrintable(area->sentences()));
}

void TestTurnDiagrams::whoIsBloodiedLooksIt()
{
    const auto hurt = fromArticle("champions", "The same table");
    const auto whole = fromArticle("champions", "Old Lockjaw unhurt");
    QVERIFY(hurt && whole);
    QVERIFY(hurt->look().lookOf("lockjaw").bloodied);
    QVERIFY(!hurt->look().lookOf("cleric").bloodied);
    QVERIFY(!whole->look().lookOf("lockjaw").bloodied);
}

void TestTurnDiagrams::whoeverStaysSaysWhy()
{
    reference::Board block;
    block.board = QJsonDocument::fromJson(R"({"system":"onslaught","width":4,"height":1,"terrain":["..#."],
        "minis":[{"id":"kobold","side":"monster","at":[0,0],"speed":6},{"id":"chloe","side":"blue","at":[3,0]}]})")
                      .object();
    block.show = QJsonDocument::fromJson(R"([{"op":"monster-turn","monster":"onslaught-core/kobold",
        "group":["kobold"],"active_side":"blue"}])")
                     .array();
    const Diagram diagram(block, &cli::answersOnBoard);
    QCOMPARE(diagram.sentences(), QString("1. Kobold stays: there is nobody it could go for or attack."));
}

void TestTurnDiagrams::aTurnThatCannotBePlayedTellsNothing()
{
    for (const char* monster : {"onslaught-core/nobody", "nowhere/kobold", "kobold", "starter/silt-midge"}) {
        const auto diagram = between(monster);
        QVERIFY(diagram->isSound());
        QVERIFY2(diagram->facts().empty(), monster);
    }
}

void TestTurnDiagrams::everyPlaceIsToldInItsRoom()
{
    const Skin skin = Skin::of(ThemeKind::Light);
    for (const char* slug : {"kobold-example", "monster-turns", "monsters", "champions", "large-minis"}) {
        for (const auto& diagram : diagramsOf(*m_library->article({"onslaught", slug}, "en"), &cli::answersOnBoard)) {
            for (const std::string& mini : diagram->movable()) {
                for (int y = 0; y < diagram->frame().height; ++y) {
                    for (int x = 0; x < diagram->frame().width; ++x) {
                        if (!diagram->move(mini, {x, y}))
                            continue;
                        QVERIFY2(!diagram->facts().empty(), qPrintable(diagram->caption()));
                        for (const DiagramFact& fact : diagram->facts())
                            QVERIFY2(fact.sentence.endsWith('.') && !fact.sentence.contains('{') &&
                                         !fact.sentence.contains('%'),
                                     qPrintable(fact.sentence));
                    }
                }
                const DiagramPlan plan = planDiagram(*diagram, 700, skin, 1);
                QVERIFY(plan.words.bottom() <= plan.size.height());
                diagram->reset();
            }
        }
    }
}

void TestTurnDiagrams::itGrowsWithItsWords()
{
    DiagramWidget widget(between(), Skin::of(ThemeKind::Dark));
    widget.layOut(420, 1); // the words stand below the board
    widget.show();
    QSignalSpy grown(&widget, &DiagramWidget::grown);
    const int before = widget.height();
    widget.setFocus();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
    QTest::keyClick(&widget, Qt::Key_Right);
    QTest::keyClick(&widget, Qt::Key_Backspace);
    QVERIFY(widget.height() >= before);
    QVERIFY(grown.count() <= 1); // what has been given stays
}

void TestTurnDiagrams::oneDecisionIsQuick()
{
    const auto diagram = fromArticle("kobold-example", "Chloe's side is active");
    QVERIFY(diagram->move("chloe", {6, 4})); // the pack is read by now
    const auto begin = std::chrono::steady_clock::now();
    constexpr int times = 50;
    for (int i = 0; i < times; ++i)
        QVERIFY(diagram->move("chloe", {6, i % 2 == 0 ? 3 : 4}));
    const std::chrono::duration<double, std::milli> each = (std::chrono::steady_clock::now() - begin) / times;
    QVERIFY2(each.count() < 16, qPrintable(QString::number(each.count()))); // in a debug build, on a busy machine
}

void TestTurnDiagrams::drawsItsSteps()
{
    const auto diagram = between();
    const QImage before = drawn(*diagram);
    QVERIFY(diagram->move("bedlam", {2, 1}));
    QVERIFY(drawn(*diagram) != before);
    diagram->reset();
    // Without its turn the same board looks otherwise.
    QVERIFY(drawn(*between("onslaught-core/nobody")) != before);
}

/// As on the table's map: pale where the walk began, whole where it ends.
void TestTurnDiagrams::whoHasWalkedIsPaleWhereItBegan()
{
    const auto diagram = between();
    const Space begins{4, 1};
    const auto walk = std::ranges::find_if(diagram->facts(), [](const DiagramFact& fact) {
        const auto* turn = std::get_if<TurnFact>(&fact.shown);
        return turn && !turn->way.empty();
    });
    QVERIFY(walk != diagram->facts().end());
    const Space ends = std::get<TurnFact>(walk->shown).at.at;
    QVERIFY(ends != begins);
    const Skin skin = Skin::of(ThemeKind::Dark);
    const auto belowTheLetter = [&](const Diagram& of, Space space) {
        const QRectF rect = planDiagram(of, 700, skin, 1).onPage(of.frame().rectOf(space));
        return drawn(of).pixelColor(QPointF(rect.center().x(), rect.top() + rect.height() * 0.78).toPoint());
    };
    const auto nobodyWalks = between("onslaught-core/nobody");
    const QColor whole = belowTheLetter(*nobodyWalks, begins);
    QVERIFY(whole != belowTheLetter(*nobodyWalks, ends));
    QCOMPARE(belowTheLetter(*diagram, ends), whole);
    QVERIFY(belowTheLetter(*diagram, begins) != whole);
    QVERIFY(belowTheLetter(*diagram, begins) != belowTheLetter(*nobodyWalks, ends)); // it is not empty either
}

WHEELHOUSE_TEST(TestTurnDiagrams)

#include "tst_turn_diagrams.moc"
