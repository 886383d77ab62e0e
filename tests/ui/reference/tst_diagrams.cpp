// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_main.h"
#include "tests/ui/reference/reference_fixture.h"
#include "ui/reference/article_writer.h"
#include "ui/reference/diagram_widget.h"

#include <QAbstractButton>
#include <QJsonDocument>
#include <QPainter>

using namespace wheelhouse;
using namespace wheelhouse::ui;
using board::Space;

class TestDiagrams : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyDiagramIsAnswered_data();
    void everyDiagramIsAnswered();
    void theAnswerFollowsTheMini();
    void whatCannotStandThereStaysPut();
    void aHandMovesAMini();
    void keysMoveAMini();
    void tellsScreenReaders();
    void namesTheMiniThatIsTaken();
    void aButtonPutsItBack();
    void theBoardTellsWhichSpacesAnAreaHas();
    void drawsWhatItSays();
    void aBoardThatIsNoneHasItsCaptionAlone();

private:
    static std::shared_ptr<Diagram> pillar();

    std::unique_ptr<reference::Library> m_library;
};

/// A pillar exactly between two minis.
std::shared_ptr<Diagram> TestDiagrams::pillar()
{
    reference::Board block;
    block.caption = "A pillar between two.";
    block.board = QJsonDocument::fromJson(R"({"system":"onslaught","width":6,"height":3,
        "terrain":["......","..#...","......"],
        "minis":[{"id":"harrow","side":"blue","at":[0,1]},{"id":"corvin","side":"red","at":[4,1]}]})")
                      .object();
    block.show = QJsonDocument::fromJson(R"([{"op":"sight","from":"harrow","to":"corvin"},
        {"op":"range","from":"harrow","to":"corvin"}])")
                     .array();
    block.movable = QStringList{"harrow"};
    return std::make_shared<Diagram>(block, &cli::answersOnBoard);
}

void TestDiagrams::initTestCase()
{
    auto library = reference::Library::load();
    QVERIFY(library.has_value());
    m_library = std::make_unique<reference::Library>(std::move(*library));
}

void TestDiagrams::everyDiagramIsAnswered_data()
{
    QTest::addColumn<int>("article");
    int diagrams = 0;
    for (std::size_t i = 0; i < m_library->articles().size(); ++i) {
        const reference::Article& article = m_library->articles()[i];
        const int count = static_cast<int>(std::ranges::count_if(
            article.blocks, [](const auto& b) { return std::holds_alternative<reference::Board>(b); }));
        if (count > 0)
            QTest::addRow("%s/%s.%s", qPrintable(article.id.system), qPrintable(article.id.slug),
                          qPrintable(article.language))
                << static_cast<int>(i);
        diagrams += count;
    }
    QVERIFY(diagrams >= 20);
}

void TestDiagrams::everyDiagramIsAnswered()
{
    QFETCH(const int, article);
    const reference::Article& read = m_library->articles()[static_cast<std::size_t>(article)];
    const Diagrams diagrams = diagramsOf(read, &cli::answersOnBoard);
    std::size_t at = 0;
    for (const reference::Block& block : read.blocks) {
        const auto* board = std::get_if<reference::Board>(&block);
        if (!board)
            continue;
        const Diagram& diagram = *diagrams.at(at++);
        QVERIFY2(diagram.isSound(), qPrintable(board->caption));
        QVERIFY(diagram.facts().size() >= static_cast<std::size_t>(board->show.size())); // a turn has several
        for (const DiagramFact& fact : diagram.facts())
            QVERIFY2(fact.sentence.endsWith('.') && !fact.sentence.contains('%'), qPrintable(fact.sentence));
        for (const std::string& mini : diagram.movable())
            QVERIFY2(diagram.look().entryOf(mini), mini.c_str());
    }
}

void TestDiagrams::theAnswerFollowsTheMini()
{
    const auto diagram = pillar();
    QCOMPARE(diagram->sentences(), QString("Harrow does not see Corvin. From Harrow to Corvin: 4 space(s)."));
    QVERIFY(diagram->move("harrow", {0, 0}));
    QVERIFY(diagram->isChanged());
    QCOMPARE(diagram->sentences(), QString("Harrow sees Corvin. From Harrow to Corvin: 4 space(s)."));
    const auto& sight = std::get<SightFact>(diagram->facts().front().shown);
    QCOMPARE(sight.answer.seen, Seen::Clear);
    QVERIFY(sight.answer.lines.size() >= 3);
    QCOMPARE(sight.answer.lines.front().front().p2().x(), 4.0);
    diagram->reset();
    QVERIFY(!diagram->isChanged());
    QCOMPARE(std::get<SightFact>(diagram->facts().front().shown).answer.seen, Seen::None);
}

void TestDiagrams::whatCannotStandThereStaysPut()
{
    const auto diagram = pillar();
    QVERIFY(!diagram->move("harrow", {2, 1})); // the pillar
    QVERIFY(!diagram->move("harrow", {4, 1})); // the other mini
    QVERIFY(!diagram->move("harrow", {-1, 1}));
    QVERIFY(!diagram->move("corvin", {4, 0})); // nobody said that it may be moved
    QVERIFY(!diagram->isChanged());
    QCOMPARE(diagram->look().entryOf("harrow")->at, (Space{0, 1}));
}

void TestDiagrams::aHandMovesAMini()
{
    DiagramWidget widget(pillar(), Skin::of(ThemeKind::Dark));
    widget.layOut(700, 1);
    widget.show();
    QSignalSpy changed(&widget, &DiagramWidget::changed);
    QTest::mousePress(&widget, Qt::LeftButton, {}, widget.rectOf({0, 1}).center());
    QTest::mouseMove(&widget, widget.rectOf({1, 0}).center());
    QCOMPARE(widget.diagram().look().entryOf("harrow")->at, (Space{1, 0}));
    QTest::mouseMove(&widget, widget.rectOf({2, 1}).center()); // not into the pillar
    QCOMPARE(widget.diagram().look().entryOf("harrow")->at, (Space{1, 0}));
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, widget.rectOf({2, 1}).center());
    QCOMPARE(changed.count(), 1);
    QTest::mousePress(&widget, Qt::LeftButton, {}, widget.rectOf({4, 1}).center()); // not to be moved
    QTest::mouseMove(&widget, widget.rectOf({4, 0}).center());
    QCOMPARE(changed.count(), 1);
}

void TestDiagrams::keysMoveAMini()
{
    DiagramWidget widget(pillar(), Skin::of(ThemeKind::Dark));
    widget.layOut(700, 1);
    widget.show();
    widget.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
    widget.setFocus();
    QTest::keyClick(&widget, Qt::Key_Up);
    QCOMPARE(widget.diagram().look().entryOf("harrow")->at, (Space{0, 0}));
    QVERIFY(widget.accessibleDescription().startsWith("Harrow sees Corvin."));
    QTest::keyClick(&widget, Qt::Key_Up); // the rim
    QCOMPARE(widget.diagram().look().entryOf("harrow")->at, (Space{0, 0}));
    QTest::keyClick(&widget, Qt::Key_Backspace);
    QVERIFY(!widget.diagram().isChanged());
}

void TestDiagrams::tellsScreenReaders()
{
    const DiagramWidget widget(pillar(), Skin::of(ThemeKind::Dark));
    QCOMPARE(widget.accessibleName(), QString("A pillar between two."));
    QCOMPARE(widget.accessibleDescription(), pillar()->sentences());
    QCOMPARE(widget.focusPolicy(), Qt::StrongFocus);
}

void TestDiagrams::namesTheMiniThatIsTaken()
{
    DiagramWidget widget(pillar(), Skin::of(ThemeKind::Dark));
    widget.layOut(700, 1);
    widget.show();
    widget.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&widget));
    widget.setFocus();
    QCOMPARE(widget.accessibleName(), QString("Harrow, A2. A pillar between two."));
    QTest::keyClick(&widget, Qt::Key_Up);
    QCOMPARE(widget.accessibleName(), QString("Harrow, A1. A pillar between two."));
    widget.clearFocus();
    QCOMPARE(widget.accessibleName(), QString("A pillar between two."));
}

void TestDiagrams::aButtonPutsItBack()
{
    DiagramWidget widget(pillar(), Skin::of(ThemeKind::Dark));
    widget.layOut(700, 1);
    widget.show();
    auto* button = widget.findChild<QAbstractButton*>("diagramReset");
    QVERIFY(button && !button->isVisible());
    QTest::mousePress(&widget, Qt::LeftButton, {}, widget.rectOf({0, 1}).center());
    QTest::mouseMove(&widget, widget.rectOf({1, 0}).center());
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, widget.rectOf({1, 0}).center());
    QVERIFY(widget.diagram().isChanged() && button->isVisible());
    QVERIFY(widget.rect().contains(button->geometry()) && button->width() >= 44 && button->height() >= 44);
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!widget.diagram().isChanged() && !button->isVisible());
}

void TestDiagrams::theBoardTellsWhichSpacesAnAreaHas()
{
    reference::Board block;
    block.board = QJsonDocument::fromJson(R"({"system":"onslaught","width":4,"height":3,
        "terrain":["....","....","...."],"minis":[{"id":"corvin","side":"red","at":[1,1]}]})")
                      .object();
    block.show = QJsonDocument::fromJson(R"([{"op":"burst","at":[0,0],"radius":1}])").array();
    const Diagram whole(block, &cli::answersOnBoard);
    const auto& area = std::get<AreaFact>(whole.facts().front().shown);
    QCOMPARE(area.spaces, (std::vector<Space>{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
    QCOMPARE(area.minis, std::vector<std::string>{"corvin"});
    // What the board says is drawn, not what the page thinks.
    const Diagram other(block, [](const QJsonObject&, const QJsonArray&) {
        return std::optional(std::vector{QJsonDocument::fromJson(R"({"minis":[],"spaces":[[3,2]]})").object()});
    });
    QCOMPARE(std::get<AreaFact>(other.facts().front().shown).spaces, (std::vector<Space>{{3, 2}}));
}

void TestDiagrams::drawsWhatItSays()
{
    const auto drawn = [](const Diagram& diagram) {
        const Skin skin = Skin::of(ThemeKind::Dark);
        const DiagramPlan plan = planDiagram(diagram, 700, skin, 1);
        QImage image(plan.size.toSize(), QImage::Format_ARGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        paintDiagram(painter, diagram, plan, skin);
        return image;
    };
    const auto diagram = pillar();
    const QImage before = drawn(*diagram);
    QVERIFY(diagram->move("harrow", {0, 0}));
    QVERIFY(drawn(*diagram) != before);
    diagram->reset();
    QCOMPARE(drawn(*diagram), before);
}

void TestDiagrams::aBoardThatIsNoneHasItsCaptionAlone()
{
    reference::Board block;
    block.caption = "Nothing.";
    block.board = QJsonObject{{"system", "onslaught"}};
    const auto diagram = std::make_shared<Diagram>(block, &cli::answersOnBoard);
    QVERIFY(!diagram->isSound());
    QVERIFY(!diagram->move("harrow", {0, 0}));
    DiagramWidget widget(diagram, Skin::of(ThemeKind::Dark));
    widget.layOut(700, 1);
    QVERIFY(widget.size().isEmpty());
}

WHEELHOUSE_TEST(TestDiagrams)

#include "tst_diagrams.moc"
