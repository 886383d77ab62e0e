// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/play/session/journal.h"
#include "tests/support/test_main.h"

#include <QTest>

namespace wheelhouse::play {

namespace {
GroupId g(const char* id)
{
    return GroupId(QString(id));
}

/// A journal in which every added group becomes the head.
class GrowingJournal
{
public:
    Journal journal;

    void grow(const char* id, const char* step)
    {
        const StoredGroup group{g(id), journal.head(), g(step), CommandId(QString("c-") + id), SeatId("ann"), {}, 5,
                                {}};
        journal.add(group, journal.size() + 1);
        journal.follow({HeadMove::Kind::Do, group.id, group.command, 5});
    }
    void move(HeadMove::Kind kind, const GroupId& target) { journal.follow({kind, target, {}, 6}); }
    void undo(bool open) { move(HeadMove::Kind::Undo, journal.undoTarget(open).value()); }
    void redo() { move(HeadMove::Kind::Redo, journal.redoTarget().value()); }
};

/// a, then the step b with c and d in it, then e.
GrowingJournal fiveGroups()
{
    GrowingJournal growing;
    growing.grow("a", "a");
    growing.grow("b", "b");
    growing.grow("c", "b");
    growing.grow("d", "b");
    growing.grow("e", "e");
    return growing;
}
} // namespace

class TestJournal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEmptyJournalLeadsNowhere();
    void undoTakesTheWholeStepBack();
    void undoInsideAStepTakesBackOneGroup();
    void theBeginningIsNotUndone();
    void redoRetracesEachUndo();
    void aCommandAfterAnUndoStartsABranch();
    void aJumpForgetsWhatCouldBeRedone();
    void commandsAreFoundAgain();
    void whatWasDoneInsteadStandsBeside();
    void thePathMayBeCutShort();
};

void TestJournal::anEmptyJournalLeadsNowhere()
{
    const Journal journal;
    QVERIFY(!journal.head());
    QVERIFY(!journal.undoTarget(true) && !journal.undoTarget(false) && !journal.redoTarget());
    QVERIFY(journal.children({}).empty() && journal.path({}).empty());
    QVERIFY(!journal.node(g("a")));
}

void TestJournal::undoTakesTheWholeStepBack()
{
    GrowingJournal growing = fiveGroups();
    growing.undo(false);
    QVERIFY(growing.journal.head() == g("d"));
    growing.undo(false);
    QVERIFY(growing.journal.head() == g("a"));
}

void TestJournal::undoInsideAStepTakesBackOneGroup()
{
    GrowingJournal growing = fiveGroups();
    growing.undo(false);
    growing.undo(true);
    QVERIFY(growing.journal.head() == g("c"));
    growing.undo(true);
    growing.undo(true);
    QVERIFY(growing.journal.head() == g("a"));
}

void TestJournal::theBeginningIsNotUndone()
{
    GrowingJournal growing;
    growing.grow("a", "a");
    QVERIFY(!growing.journal.undoTarget(false) && !growing.journal.undoTarget(true));
    growing.grow("b", "a");
    QVERIFY(!growing.journal.undoTarget(false));
    QVERIFY(growing.journal.undoTarget(true) == g("a"));
}

void TestJournal::redoRetracesEachUndo()
{
    GrowingJournal growing = fiveGroups();
    growing.undo(false);
    growing.undo(false);
    growing.redo();
    QVERIFY(growing.journal.head() == g("d"));
    growing.undo(true);
    growing.redo();
    growing.redo();
    QVERIFY(growing.journal.head() == g("e"));
    QVERIFY(!growing.journal.redoTarget());
}

void TestJournal::aCommandAfterAnUndoStartsABranch()
{
    GrowingJournal growing = fiveGroups();
    growing.undo(false);
    growing.undo(false);
    growing.grow("f", "f");
    QVERIFY(!growing.journal.redoTarget());
    QVERIFY(growing.journal.children(g("a")) == (std::vector{g("b"), g("f")}));
    QVERIFY(growing.journal.path(g("f")) == (std::vector{g("a"), g("f")}));
    QVERIFY(growing.journal.path(g("e")) == (std::vector{g("a"), g("b"), g("c"), g("d"), g("e")}));
    QCOMPARE(growing.journal.node(g("e"))->depth, 5);
}

void TestJournal::aJumpForgetsWhatCouldBeRedone()
{
    GrowingJournal growing = fiveGroups();
    growing.undo(false);
    growing.move(HeadMove::Kind::Jump, g("b"));
    QVERIFY(growing.journal.head() == g("b"));
    QVERIFY(!growing.journal.redoTarget());
}

void TestJournal::commandsAreFoundAgain()
{
    GrowingJournal growing = fiveGroups();
    QVERIFY(growing.journal.appliedAs(CommandId("c-c")) == g("c"));
    QVERIFY(!growing.journal.appliedAs(CommandId("c-x")));
    growing.journal.follow({HeadMove::Kind::Undo, g("d"), CommandId("c-undo"), 7});
    QVERIFY(growing.journal.appliedAs(CommandId("c-undo")) == g("d"));
}

void TestJournal::whatWasDoneInsteadStandsBeside()
{
    GrowingJournal growing = fiveGroups();
    QVERIFY(growing.journal.beside(false).empty());
    growing.undo(false);
    QVERIFY(growing.journal.beside(false) == (std::vector{g("e")}));
    growing.undo(true);
    QVERIFY(growing.journal.beside(true) == (std::vector{g("d"), g("e")}));
    growing.grow("d2", "b");
    QVERIFY(growing.journal.beside(true) == (std::vector{g("d"), g("e")}));
    growing.move(HeadMove::Kind::Jump, g("a"));
    QVERIFY(growing.journal.beside(false) == (std::vector{g("b"), g("c"), g("d"), g("e"), g("d2")}));
    growing.grow("b2", "b2");
    QVERIFY(growing.journal.beside(true) == (std::vector{g("b"), g("c"), g("d"), g("e"), g("d2")}));
    QVERIFY(growing.journal.beside(false).empty());
}

void TestJournal::thePathMayBeCutShort()
{
    const GrowingJournal growing = fiveGroups();
    QVERIFY(growing.journal.path(g("e"), 2) == (std::vector{g("d"), g("e")}));
    QCOMPARE(growing.journal.path(g("e"), 9).size(), 5U);
}

WHEELHOUSE_TEST(TestJournal)

} // namespace wheelhouse::play

#include "tst_journal.moc"
