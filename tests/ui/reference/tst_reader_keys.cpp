// SPDX-License-Identifier: GPL-3.0-or-later
// The rules by hand and by key, where the two get into each other's way or an answer is late.
#include "tests/support/test_main.h"
#include "tests/ui/reference/reference_fixture.h"
#include "ui/reference/diagram_widget.h"

#include <QAbstractButton>
#include <QLabel>
#include <QProxyStyle>
#include <QScrollBar>
#include <QTextBlock>

using namespace wheelhouse;
using namespace wheelhouse::ui;

namespace {

/// A desktop on which one press activates.
class OnePressStyle : public QProxyStyle
{
public:
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* more) const override
    {
        return hint == SH_ItemView_ActivateItemOnSingleClick ? 1 : QProxyStyle::styleHint(hint, option, widget, more);
    }
};

QTreeWidgetItem* firstLeaf(const ContentsTree& tree)
{
    return tree.topLevelItem(2)->child(0)->child(0);
}

} // namespace

class TestReaderKeys : public wheelhouse::testing::ReaderCase
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(open()); }
    void cleanupTestCase() { close(); }
    void aPressOpensOnce();
    void aClosedGroupStaysClosed();
    void tabGoesThroughLinksAndDiagrams();
    void theKeysStayWhenADiagramGoes();
    void backLeadsToWhatWasShownFirst();
    void findsFromHereOn();
    void enterBeforeTheAnswerOpensWhatItFinds();
    void enterBeforeTheArticlesAreReadIsRemembered();
    void troubleIsToldWhereverOneLooks();
    void zoomKeepsTheLine();
    void marksAreToldApartWithoutColour();
    void showsWhereTheKeysAre();
    void aFingerMovesAMiniOrThePage();

private:
    DiagramWidget* diagramInFocus() const { return qobject_cast<DiagramWidget*>(QApplication::focusWidget()); }
    bool tabToADiagram()
    {
        for (int i = 0; i < 40 && !diagramInFocus(); ++i)
            key(Qt::Key_Tab);
        return diagramInFocus();
    }
};

void TestReaderKeys::aPressOpensOnce()
{
    OnePressStyle style;
    tree().setStyle(&style);
    QSignalSpy asked(&tree(), &ContentsTree::asked);
    const auto press = [this](QTreeWidgetItem* item) {
        tree().scrollToItem(item);
        tree().setFocus();
        QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, tree().visualItemRect(item).center());
    };
    QTreeWidgetItem* branch = firstLeaf(tree())->parent();
    branch->setExpanded(false);
    press(branch);
    QVERIFY(branch->isExpanded());
    press(branch);
    QVERIFY(!branch->isExpanded());
    branch->setExpanded(true);
    press(firstLeaf(tree()));
    QCOMPARE(asked.count(), 1);
    tree().setFocus();
    tree().setCurrentItem(branch);
    key(Qt::Key_Return);
    QVERIFY(!branch->isExpanded());
    tree().setStyle(nullptr);
}

void TestReaderKeys::aClosedGroupStaysClosed()
{
    m_page->openArticle({{"onslaught", "cover"}, {}});
    key(Qt::Key_D, Qt::ControlModifier);
    QTreeWidgetItem* bookmarks = tree().topLevelItem(0);
    QVERIFY(bookmarks->isExpanded());
    bookmarks->setExpanded(false);
    m_page->openArticle({{"onslaught", "range"}, {}});
    QVERIFY(!bookmarks->isExpanded());
}

void TestReaderKeys::tabGoesThroughLinksAndDiagrams()
{
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    QVERIFY(view().hasFocus());
    int links = 0;
    int diagrams = 0;
    int before = -1;
    for (int i = 0; i < 60; ++i) {
        key(Qt::Key_Tab);
        if (!view().isAncestorOf(QApplication::focusWidget()))
            break;
        const QRect at = diagramInFocus() ? diagramInFocus()->geometry() : view().cursorRect();
        ++(diagramInFocus() ? diagrams : links);
        QVERIFY(diagramInFocus() || view().textCursor().charFormat().isAnchor());
        const int place = at.top() + view().verticalScrollBar()->value();
        QVERIFY2(place >= before, qPrintable(QString::number(i)));
        before = place;
        // All of it is in view, or its beginning where it is too high.
        QVERIFY(at.top() >= 0 && (at.top() == 0 || at.bottom() < view().viewport()->height()));
    }
    QVERIFY(!view().isAncestorOf(QApplication::focusWidget()));
    QCOMPARE(diagrams, 3);
    QVERIFY(links > 3);
    for (int i = 0; i < 4 && !view().isAncestorOf(QApplication::focusWidget()); ++i)
        key(Qt::Key_Backtab, Qt::ShiftModifier); // the way back, past what stands above
    QVERIFY(view().isAncestorOf(QApplication::focusWidget()));
    const QString last = view().textCursor().charFormat().anchorHref();
    QVERIFY(!last.isEmpty());
    key(Qt::Key_Return);
    QCOMPARE(shown(), articlePath(linkOf(QUrl(last)).article));
}

void TestReaderKeys::theKeysStayWhenADiagramGoes()
{
    m_page->openArticle({{"onslaught", "cover"}, {}});
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    QVERIFY(tabToADiagram());
    key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(shown(), QString("onslaught/cover"));
    QVERIFY(view().hasFocus());
    key(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(shown(), QString("onslaught/line-of-sight"));
    QVERIFY(tabToADiagram());
    QSignalSpy left(m_page.get(), &ReferencePage::left);
    key(Qt::Key_Escape);
    QCOMPARE(left.count(), 1);
}

void TestReaderKeys::backLeadsToWhatWasShownFirst()
{
    const QString first = shown();
    QVERIFY(m_page->marks().recent.isEmpty());
    view().setFocus();
    for (int i = 0; i < 20 && !view().textCursor().charFormat().isAnchor(); ++i)
        key(Qt::Key_Tab);
    key(Qt::Key_Return);
    QVERIFY(shown() != first);
    key(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(shown(), first);
    // What is opened from elsewhere has nothing before it.
    m_page = makePage();
    m_page->openTopic({.rules = {"ONS-COV-01"}});
    QVERIFY(!find<QAbstractButton>("backButton").isEnabled());
}

void TestReaderKeys::findsFromHereOn()
{
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    view().scrollTo(0.5);
    const int here = view().cursorForPosition(QPoint(0, 0)).position();
    m_page->find();
    QTest::keyClicks(QApplication::focusWidget(), "line");
    QVERIFY2(view().foundNumber() > 1, qPrintable(find<QLabel>("findCount").text()));
    QVERIFY(view().textCursor().position() >= here);
    const int number = view().foundNumber();
    key(Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(view().foundNumber(), number - 1);
    QVERIFY(view().textCursor().position() < here); // the one before was really before
}

void TestReaderKeys::enterBeforeTheAnswerOpensWhatItFinds()
{
    QVERIFY(ask("cover"));
    const QString earlier = articlePath(results().hits().front().article);
    type("opportunity attack");
    key(Qt::Key_Return);
    QTRY_VERIFY(!m_page->marks().recent.isEmpty());
    QVERIFY(!m_page->marks().recent.contains(earlier));
    QCOMPARE(shown(), articlePath(results().hits().front().article));
    // Who types on has not meant it.
    m_page = makePage();
    m_page->startSearch();
    type("cover");
    key(Qt::Key_Return);
    QVERIFY(ask("range"));
    QVERIFY(m_page->marks().recent.isEmpty());
}

void TestReaderKeys::enterBeforeTheArticlesAreReadIsRemembered()
{
    ReferenceDesk fresh;
    m_page = makePage(fresh);
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    QVERIFY(!fresh.library());
    type("opportunity attack");
    key(Qt::Key_Return);
    QVERIFY(QTest::qWaitFor([this] { return !m_page->marks().recent.isEmpty(); }, 20'000));
    QCOMPARE(shown(), articlePath(results().hits().front().article));
    m_page.reset();
}

void TestReaderKeys::troubleIsToldWhereverOneLooks()
{
    ReferenceDesk nothing("no-such-folder");
    QSignalSpy failed(&nothing, &ReferenceDesk::failed);
    m_page = makePage(nothing);
    m_page->resize(640, 900);
    m_page->startSearch();
    QTRY_COMPARE(failed.count(), 1);
    type("c");
    QTRY_COMPARE(failed.count(), 2); // a question is answered
    QVERIFY(find<QLabel>("referenceSaid").isVisible());
    m_page.reset();
}

void TestReaderKeys::zoomKeepsTheLine()
{
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    view().scrollTo(0.8);
    const int block = view().cursorForPosition(QPoint(0, 0)).blockNumber();
    for (const int step : {1, 1, 1, -1, -1, -1}) {
        m_page->zoom(step);
        QCOMPARE(view().cursorForPosition(QPoint(0, 0)).blockNumber(), block);
    }
    for (const int width : {1270, 1100, 1000, 1100, 1280}) {
        m_page->resize(width, 800);
        QApplication::processEvents();
        QCOMPARE(view().cursorForPosition(QPoint(0, 0)).blockNumber(), block);
    }
}

void TestReaderKeys::marksAreToldApartWithoutColour()
{
    m_page->openTopic({.rules = {"ONS-LOS-09"}});
    // The bar beside the rule's sentence.
    const QImage with = view().viewport()->grab().toImage();
    const QRect line = view().cursorRect();
    const QColor bar = Skin::of(ThemeKind::Dark).theme.experience;
    int dots = 0;
    for (int x = 0; x < line.left() - 3; ++x)
        dots += with.pixelColor(x, line.center().y()) == bar ? 1 : 0;
    QVERIFY2(dots >= 4, qPrintable(QString::number(dots)));
    view().find("line", 0);
    int outlined = 0;
    for (const auto& selection : view().extraSelections()) {
        if (selection.cursor.selectedText() == u"line")
            QVERIFY(selection.format.fontUnderline());
        outlined += selection.format.hasProperty(QTextFormat::OutlinePen) ? 1 : 0;
    }
    QCOMPARE(outlined, 1);
}

void TestReaderKeys::showsWhereTheKeysAre()
{
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    const QColor focus = Skin::of(ThemeKind::Dark).theme.focus;
    const auto frame = [&] {
        const QImage image = view().viewport()->grab().toImage();
        return image.pixelColor(1, image.height() / 2) == focus;
    };
    QVERIFY(view().hasFocus());
    QVERIFY(frame());
    view().scrollTo(0.3);
    QVERIFY(frame());
    field().setFocus();
    QVERIFY(!frame());
}

void TestReaderKeys::aFingerMovesAMiniOrThePage()
{
    m_page->openArticle({{"onslaught", "line-of-sight"}, {}});
    QVERIFY(tabToADiagram());
    DiagramWidget& diagram = *diagramInFocus();
    const std::string mini = diagram.diagram().movable().front();
    const auto at = [&] { return diagram.diagram().look().entryOf(mini)->at; };
    const board::Space before = at();
    const std::unique_ptr<QPointingDevice> finger(QTest::createTouchDevice());
    const int scrolled = view().verticalScrollBar()->value();
    const QPoint from = diagram.rectOf(before).center();
    QPoint to = diagram.rectOf({before.x, before.y - 1}).center();
    QTest::touchEvent(&diagram, finger.get()).press(0, from, &diagram);
    for (int step = 1; step <= 4; ++step)
        QTest::touchEvent(&diagram, finger.get()).move(0, from + (to - from) * step / 4, &diagram);
    QTest::touchEvent(&diagram, finger.get()).release(0, to, &diagram);
    QCOMPARE(at(), (board::Space{before.x, before.y - 1}));
    QCOMPARE(view().verticalScrollBar()->value(), scrolled);
}

WHEELHOUSE_TEST(TestReaderKeys)

#include "tst_reader_keys.moc"
