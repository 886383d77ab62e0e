// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/surveyors.h"
#include "tests/support/test_main.h"
#include "ui/board/board_accessibility.h"
#include "ui/board/board_view.h"
#include "ui/board/settle_page.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QFontMetrics>
#include <QLabel>
#include <QScrollArea>
#include <QSignalSpy>
#include <QTest>

using namespace wheelhouse;
using namespace wheelhouse::ui;
using board::Space;

class TestSettlePage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { installBoardAccessibility(); }
    void init();
    void cleanup() { m_page.reset(); }
    void opensWithAnAnswer();
    void answersRight_data();
    void answersRight();
    void bothDirectionsAreShown();
    void theAnswerFollowsADraggedMini();
    void aStrokeBuildsAWall();
    void theTwoMinisAreSafe();
    void undoTakesBackStepByStep();
    void clearKeepsTheTwoMinis();
    void barriersByKeyboard();
    void everythingByKeyboard();
    void turnedTheTapsStillMeanTheirSpaces();
    void aGameThatAsksForAnyLine();
    void escapeCloses();
    void tellsScreenReaders();
    void nothingIsCutOff_data();
    void nothingIsCutOff();

private:
    void open(const char* system);
    QAbstractButton* button(const char* name) { return m_page->findChild<QAbstractButton*>(name); }
    QString label(const char* name) { return m_page->findChild<QLabel*>(name)->text(); }
    void press(const char* name) { QTest::mouseClick(button(name), Qt::LeftButton); }
    QWidget* port() { return m_page->view().viewport(); }
    QPoint middle(Space space) { return m_page->view().rectOf(space).center(); }
    void tap(Space space) { QTest::mouseClick(port(), Qt::LeftButton, Qt::NoModifier, middle(space)); }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), key, modifiers);
    }
    void dragBegin(Space from) { QTest::mousePress(port(), Qt::LeftButton, Qt::NoModifier, middle(from)); }
    void dragOver(Space space) { QTest::mouseMove(port(), middle(space)); }
    void drop(Space to) { QTest::mouseRelease(port(), Qt::LeftButton, Qt::NoModifier, middle(to)); }
    void drag(Space from, Space to)
    {
        dragBegin(from);
        dragOver(to);
        drop(to);
    }
    Seen there() { return m_page->answer(false).sight.seen; }
    Seen back() { return m_page->answer(true).sight.seen; }

    std::unique_ptr<SettlePage> m_page;
};

void TestSettlePage::init()
{
    open("onslaught");
}

void TestSettlePage::open(const char* system)
{
    m_page = std::make_unique<SettlePage>(Skin::of(ThemeKind::Dark), app::makeSurveyor(system));
    m_page->resize(1280, 800);
    m_page->show();
    m_page->activateWindow();
    m_page->setFocus();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestSettlePage::opensWithAnAnswer()
{
    QCOMPARE(there(), Seen::Clear);
    QCOMPARE(back(), Seen::Clear);
    QCOMPARE(label("settleWhy"), QString("All four lines from one corner of B5 to H5 are free."));
    QVERIFY(label("settleHint").startsWith("Drag the two minis"));
    QCOMPARE(m_page->findChild<VerdictBand*>()->verdict(), Seen::Clear);
    QVERIFY(button("wallButton")->isChecked());
    QVERIFY(m_page->view().hasFocus());
    tap({4, 4}); // the first tap is a wall, and answers
    QCOMPARE(m_page->findChild<VerdictBand*>()->verdict(), Seen::None);
}

// The attacker stands on B5, the target on H5; each board can be checked with a ruler.
void TestSettlePage::answersRight_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QList<QPoint>>("taps");
    QTest::addColumn<int>("there");
    QTest::addColumn<int>("back");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const char* tool, const QList<QPoint>& taps, Seen there, Seen back,
                        const char* why) {
        QTest::newRow(name) << QString(tool) << taps << static_cast<int>(there) << static_cast<int>(back)
                            << QString(why);
    };
    const QPoint between(4, 4);
    row("a wall right between", "wallButton", {between}, Seen::None, Seen::None,
        "No corner of B5 has three free lines to H5. Without the wall at E5 there would be sight.");
    row("a wall beside the row", "wallButton", {{4, 3}}, Seen::Clear, Seen::Clear,
        "All four lines from one corner of B5 to H5 are free.");
    row("two walls in the row", "wallButton", {{3, 4}, between}, Seen::None, Seen::None,
        "No corner of B5 has three free lines to H5. More than one thing is in the way.");
    row("a wall put and taken", "wallButton", {between, between}, Seen::Clear, Seen::Clear,
        "All four lines from one corner of B5 to H5 are free.");
    row("rough ground between", "roughButton", {between}, Seen::Covered, Seen::Covered,
        "B5 sees H5, but no corner has three unhindered lines. Without the hindering terrain at E5 there would be no "
        "cover.");
    row("a step between", "heightButton", {between}, Seen::Covered, Seen::Covered,
        "B5 sees H5, but no corner has three unhindered lines. Without the height at E5 there would be no cover.");
    row("a height of two between", "heightButton", {between, between}, Seen::None, Seen::None,
        "No corner of B5 has three free lines to H5. Without the height at E5 there would be sight.");
    row("a friend of the target between", "targetFriendButton", {between}, Seen::None, Seen::Clear,
        "No corner of B5 has three free lines to H5. Without the mini at E5 there would be sight.");
    row("a friend of the attacker between", "attackerFriendButton", {between}, Seen::Clear, Seen::None,
        "All four lines from one corner of B5 to H5 are free.");
    row("the target moved up", "targetButton", {{1, 0}}, Seen::Clear, Seen::Clear,
        "All four lines from one corner of B5 to B1 are free.");
}

void TestSettlePage::answersRight()
{
    QFETCH(const QString, tool);
    QFETCH(const QList<QPoint>, taps);
    QFETCH(const int, there);
    QFETCH(const int, back);
    QFETCH(const QString, why);
    QTest::mouseClick(m_page->findChild<QAbstractButton*>(tool), Qt::LeftButton);
    for (const QPoint& at : taps)
        tap({at.x(), at.y()});
    QCOMPARE(static_cast<int>(this->there()), there);
    QCOMPARE(static_cast<int>(this->back()), back);
    QCOMPARE(label("settleWhy"), why);
    QCOMPARE(m_page->answer(false).sight.lines.size() >= 3, this->there() != Seen::None);
}

void TestSettlePage::bothDirectionsAreShown()
{
    press("targetFriendButton");
    tap({4, 4});
    QCOMPARE(button("thereButton")->accessibleDescription(), QString("no"));
    QCOMPARE(button("andBackButton")->accessibleDescription(), QString("yes"));
    QCOMPARE(m_page->findChild<VerdictBand*>()->verdict(), Seen::None);
    press("andBackButton");
    QCOMPARE(m_page->findChild<VerdictBand*>()->verdict(), Seen::Clear);
    QCOMPARE(label("settleWhy"), QString("All four lines from one corner of H5 to B5 are free."));
}

void TestSettlePage::theAnswerFollowsADraggedMini()
{
    tap({4, 4});
    QCOMPARE(there(), Seen::None);
    dragBegin({7, 4});
    dragOver({7, 2});
    dragOver({7, 1});
    QCOMPARE(there(), Seen::Clear); // while the mini is in the hand
    QCOMPARE(m_page->pad().mini(SettlePad::target).at, (Space{7, 4}));
    key(Qt::Key_Escape);
    QCOMPARE(there(), Seen::None);
    drop({7, 1});
    drag({7, 4}, {7, 1});
    QCOMPARE(m_page->pad().mini(SettlePad::target).at, (Space{7, 1}));
    QCOMPARE(there(), Seen::Clear);
}

void TestSettlePage::aStrokeBuildsAWall()
{
    dragBegin({4, 2});
    for (int y = 3; y < 7; ++y)
        dragOver({4, y});
    drop({4, 6});
    for (int y = 2; y < 7; ++y)
        QVERIFY(m_page->pad().isWall({4, y}));
    QCOMPARE(there(), Seen::None);
    dragBegin({4, 2}); // begun on a wall, a stroke takes walls away
    dragOver({4, 3});
    dragOver({5, 3});
    drop({5, 3});
    QVERIFY(!m_page->pad().isWall({4, 2}) && !m_page->pad().isWall({4, 3}) && !m_page->pad().isWall({5, 3}));
}

void TestSettlePage::theTwoMinisAreSafe()
{
    tap({1, 4});
    QVERIFY(!m_page->pad().isWall({1, 4}));
    QVERIFY(label("settleHint").startsWith("A mini stands there"));
    tap({4, 4});
    drag({1, 4}, {4, 4}); // into the wall
    QCOMPARE(m_page->pad().mini(SettlePad::attacker).at, (Space{1, 4}));
    drag({1, 4}, {7, 4}); // onto the target
    QCOMPARE(m_page->pad().mini(SettlePad::attacker).at, (Space{1, 4}));
    QVERIFY(label("settleHint").startsWith("H5 is taken"));
}

void TestSettlePage::undoTakesBackStepByStep()
{
    QVERIFY(!button("undoButton")->isEnabled());
    tap({4, 4});
    press("roughButton");
    tap({3, 4});
    drag({1, 4}, {1, 5});
    QCOMPARE(button("undoButton")->accessibleDescription(), QString("Move to B6"));
    press("undoButton");
    QCOMPARE(m_page->pad().mini(SettlePad::attacker).at, (Space{1, 4}));
    QCOMPARE(button("undoButton")->accessibleDescription(), QString("Hindering terrain at D5"));
    press("undoButton");
    QVERIFY(!m_page->pad().isRough({3, 4}));
    press("undoButton");
    QVERIFY(m_page->pad().isBlank());
    QCOMPARE(there(), Seen::Clear);
    QVERIFY(!button("undoButton")->isEnabled());
}

void TestSettlePage::clearKeepsTheTwoMinis()
{
    QVERIFY(!button("clearButton")->isEnabled());
    tap({4, 4});
    press("barrierButton");
    QTest::mouseClick(port(), Qt::LeftButton, Qt::NoModifier,
                      m_page->view().rectOf({2, 2}).center() -
                          QPoint(0, m_page->view().rectOf({2, 2}).height() * 2 / 5));
    QCOMPARE(m_page->pad().board().edges.size(), 1u);
    QVERIFY((m_page->pad().board().edges[0].edge == board::Edge{{2, 1}, board::Side::South}));
    press("clearButton");
    QVERIFY(m_page->pad().isBlank());
    QCOMPARE(m_page->pad().board().minis.size(), 2u);
    press("undoButton");
    QVERIFY(m_page->pad().isWall({4, 4}));
}

void TestSettlePage::barriersByKeyboard()
{
    key(Qt::Key_8); // the target
    m_page->view().board().setCursor({2, 4});
    key(Qt::Key_Return);
    QCOMPARE(m_page->pad().mini(SettlePad::target).at, (Space{2, 4}));
    key(Qt::Key_2); // barriers
    key(Qt::Key_Return);
    QVERIFY(label("settleHint").contains("Shift"));
    key(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(there(), Seen::None);
    QCOMPARE(label("settleWhy"), QString("No corner of B5 has three free lines to C5. "
                                         "Without the barrier between B5 and C5 there would be sight."));
    key(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(there(), Seen::Clear);
}

void TestSettlePage::everythingByKeyboard()
{
    m_page->view().board().setCursor({4, 4});
    key(Qt::Key_Return);
    QCOMPARE(there(), Seen::None);
    key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(there(), Seen::Clear);
    key(Qt::Key_3);
    QVERIFY(button("roughButton")->isChecked());
    key(Qt::Key_Return);
    QCOMPARE(there(), Seen::Covered);
    key(Qt::Key_Delete);
    QVERIFY(m_page->pad().isBlank());
    key(Qt::Key_X);
    QCOMPARE(label("settleWhy"), QString("All four lines from one corner of H5 to B5 are free."));
    // Tab comes by every button.
    QSet<QWidget*> seen;
    for (int i = 0; i < 30; ++i) {
        key(Qt::Key_Tab);
        seen.insert(QApplication::focusWidget());
    }
    for (QAbstractButton* each : m_page->findChildren<QAbstractButton*>())
        QVERIFY2(!each->isEnabled() || !each->isVisible() || seen.contains(each), qPrintable(each->objectName()));
}

void TestSettlePage::turnedTheTapsStillMeanTheirSpaces()
{
    for (int quarter = 1; quarter < 4; ++quarter) {
        m_page->view().turn(1);
        tap({4, 4 - quarter});
        QVERIFY(m_page->pad().isWall({4, 4 - quarter}));
        QCOMPARE(there(), Seen::Clear);
    }
}

// Neither figures nor rough ground nor heights are in anybody's way: there are no buttons for them.
void TestSettlePage::aGameThatAsksForAnyLine()
{
    open("nine-alignments");
    QCOMPARE(label("settleWhy"), QString("A line from the middle of B5 to a part of H5 is free: enough."));
    for (const char* name : {"roughButton", "heightButton", "attackerFriendButton", "targetFriendButton"})
        QVERIFY2(!button(name), name);
    tap({4, 4});
    QCOMPARE(there(), Seen::None);
    QCOMPARE(label("settleWhy"), QString("No line from the middle of B5 to any part of H5 is free. Without the wall at "
                                         "E5 there would be sight."));
    QCOMPARE(m_page->findChild<VerdictBand*>()->verdict(), Seen::None);
    key(Qt::Key_4); // the last button
    QVERIFY(button("targetButton")->isChecked());
    tap({7, 1});
    QCOMPARE(there(), Seen::Clear);
    key(Qt::Key_8); // no button
    QVERIFY(button("targetButton")->isChecked());
    key(Qt::Key_2);
    m_page->view().board().setCursor({1, 4});
    for (const Qt::Key side : {Qt::Key_Up, Qt::Key_Right, Qt::Key_Down, Qt::Key_Left})
        key(side, Qt::ShiftModifier);
    QCOMPARE(there(), Seen::None);
    QCOMPARE(back(), Seen::None);
}

void TestSettlePage::escapeCloses()
{
    QSignalSpy closed(m_page.get(), &SettlePage::closed);
    key(Qt::Key_Escape);
    QCOMPARE(closed.count(), 1);
    press("closeButton");
    QCOMPARE(closed.count(), 2);
}

void TestSettlePage::tellsScreenReaders()
{
    tap({4, 4});
    QAccessibleInterface* verdict = QAccessible::queryAccessibleInterface(m_page->findChild<VerdictBand*>());
    QCOMPARE(verdict->text(QAccessible::Name),
             QString("NO. No corner of B5 has three free lines to H5. Without the wall at E5 there would be sight."));
    QAccessibleInterface* pad = QAccessible::queryAccessibleInterface(&m_page->view());
    QCOMPARE(pad->tableInterface()->cellAt(4, 1)->text(QAccessible::Name), QString("B5, attacker"));
    QCOMPARE(pad->tableInterface()->cellAt(4, 4)->text(QAccessible::Name), QString("E5, blocking"));
    for (QAbstractButton* each : m_page->findChildren<QAbstractButton*>())
        QVERIFY2(!each->accessibleName().isEmpty(), qPrintable(each->objectName()));
}

void TestSettlePage::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    for (const QSize size : {QSize(1024, 640), QSize(1280, 800), QSize(1920, 1080), QSize(800, 1280)}) {
        for (const int percent : {80, 100, 150, 200, 250})
            QTest::addRow("%dx%d at %d %%", size.width(), size.height(), percent) << size << percent;
    }
}

void TestSettlePage::nothingIsCutOff()
{
    QFETCH(const QSize, size);
    QFETCH(const int, percent);
    m_page->resize(size);
    m_page->setSkin(Skin::of(ThemeKind::Dark, percent));
    press("targetFriendButton"); // the longest hint
    tap({4, 4});
    auto* scroll = m_page->findChild<QScrollArea*>();
    QTRY_VERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
                 qPrintable(QString::number(scroll->widget()->width())));
    QTRY_VERIFY(m_page->rect().contains(QRect(scroll->mapTo(m_page.get(), QPoint()), scroll->size())));
    for (QLabel* each : m_page->findChildren<QLabel*>())
        QTRY_VERIFY2(each->height() >= each->heightForWidth(each->width()), qPrintable(each->text()));
    for (QAbstractButton* each : m_page->findChildren<QAbstractButton*>()) {
        QTRY_VERIFY2(each->width() >= 44 && each->height() >= 44, qPrintable(each->objectName()));
        if (const auto* piece = qobject_cast<PieceButton*>(each)) {
            const QFontMetrics smallest(Typography::forPage(size, percent).text(14 * 0.6, QFont::Bold));
            QVERIFY2(smallest.horizontalAdvance(piece->text()) <= piece->width() - 8, qPrintable(piece->text()));
        }
    }
    // The answer and the whole pad are seen without scrolling.
    auto* verdict = m_page->findChild<VerdictBand*>();
    QVERIFY(scroll->viewport()->rect().contains(QRect(verdict->mapTo(scroll->viewport(), QPoint()), verdict->size())));
    for (const Space corner : {Space{0, 0}, Space{8, 8}})
        QVERIFY(port()->rect().contains(m_page->view().rectOf(corner)));
    QVERIFY(m_page->view().rectOf({4, 4}).width() >= 28);
}

WHEELHOUSE_TEST(TestSettlePage)

#include "tst_settle_page.moc"
