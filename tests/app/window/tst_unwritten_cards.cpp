// SPDX-License-Identifier: GPL-3.0-or-later
// What is learnt at the table while the owner’s pack cannot be written: nothing is lost, and it is written when it can
// be.
#include "tests/app/window/learning_table.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>

using namespace wheelhouse;

class TestUnwrittenCards : public testing::LearningTable
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void aPackThatCannotBeWrittenStopsNothing();
    void whatCouldNotBeWrittenIsWrittenWhenItCan();
    void itIsTriedAgainByAButton();
    void whatIsWrittenByTheWayIsNotOfferedAnyMore();

private:
    /// Something is learnt of Chloe, with a file where the owner's packs belong.
    void learnInVain(QFile& inTheWay)
    {
        QVERIFY(inTheWay.open(QFile::WriteOnly));
        inTheWay.close();
        QVERIFY(start());
        turnOf(chloe);
        QVERIFY(press("choice-healing-word"));
        type("learnNumber", "3");
    }
};

void TestUnwrittenCards::aPackThatCannotBeWrittenStopsNothing()
{
    QFile inTheWay(m_program->folder.filePath("packs"));
    learnInVain(inTheWay);
    QVERIFY2(offered().contains("your own pack could not be written"), qPrintable(offered()));
    QCOMPARE(figure(chloe).dials.front().value, 3);
    QVERIFY(press("choice-seen"));
    QCOMPARE(offered(), QString()); // what the pack does not know is no correction
    turnOf(abelio);
    QVERIFY(press("choice-learn-ability+"));
    for (const auto& [field, words] : {std::pair("learnName", "Songs"), std::pair("learnToHit", ""),
                                       std::pair("learnDamage", ""), std::pair("learnNumber", "4")})
        type(field, words);
    QVERIFY(press("choice-seen"));
    QCOMPARE(offered(), QString()); // nor is an entry that never reached it
    // Nor when the session is opened again, whoever has opened it.
    const QString path = session();
    m_window.reset();
    m_window = m_program->window();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(open(path));
    QVERIFY2(offered().isEmpty(), qPrintable(offered()));
    // Once the pack can be written, what is entered of it takes its name along.
    QVERIFY(inTheWay.remove());
    turnOf(abelio);
    QVERIFY(figure(abelio).dial(play::DialId(QStringLiteral("songs"))));
    m_window->tablePage()->setFocus();
    QVERIFY(press("choice-learn-ranged-basic"));
    type("learnToHit", "+6");
    type("learnDamage", "2");
    QCOMPARE(cardNow(abelio).attacks.front().damage, 2);
    QVERIFY2(offered().isEmpty(), qPrintable(offered()));
}

void TestUnwrittenCards::whatCouldNotBeWrittenIsWrittenWhenItCan()
{
    QFile inTheWay(m_program->folder.filePath("packs"));
    learnInVain(inTheWay);
    QVERIFY(press("choice-seen"));
    const QString path = session();
    m_window->showHome();
    QVERIFY(inTheWay.remove());
    QVERIFY(open(path));
    QCOMPARE(cardNow(chloe).dials.front().cooldown, 3);
    QVERIFY2(offered().isEmpty(), qPrintable(offered()));
}

void TestUnwrittenCards::itIsTriedAgainByAButton()
{
    QFile inTheWay(m_program->folder.filePath("packs"));
    learnInVain(inTheWay);
    // What waits is named.
    QVERIFY2(offered().contains("Not written yet: Chloe Amasnodel, Healing Word."), qPrintable(offered()));
    QVERIFY(press("choice-try-again"));
    QVERIFY2(offered().contains("Not written yet"), qPrintable(offered())); // the cause is still there
    QVERIFY(inTheWay.remove());
    QVERIFY(press("choice-try-again"));
    QCOMPARE(offered(), QString());
    QCOMPARE(cardNow(chloe).dials.front().cooldown, 3);
}

void TestUnwrittenCards::whatIsWrittenByTheWayIsNotOfferedAnyMore()
{
    QFile inTheWay(m_program->folder.filePath("packs"));
    learnInVain(inTheWay);
    QVERIFY2(offered().contains("Not written yet"), qPrintable(offered()));
    QVERIFY(inTheWay.remove());
    m_window->tablePage()->lookAtCardsAgain(); // as who comes back to the window does
    settle();
    QCOMPARE(cardNow(chloe).dials.front().cooldown, 3);
    QCOMPARE(offered(), QString());
}

WHEELHOUSE_TEST(TestUnwrittenCards)

#include "tst_unwritten_cards.moc"
