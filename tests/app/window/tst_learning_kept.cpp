// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed of a card at the table, and not remembered yet, when somebody leaves the table.
#include "tests/app/window/learning_table.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>

using namespace wheelhouse;

class TestLearningKept : public testing::LearningTable
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openWindow(); }
    void cleanup() { closeWindow(); }
    void leavingRemembersIt_data();
    void leavingRemembersIt();
    void whatCannotBeRememberedIsToldOnce_data();
    void whatCannotBeRememberedIsToldOnce();
    void whatCannotBeRememberedStealsNoKeys();

private:
    void leave(const QString& way);
    bool isAtTable() const { return m_window->isVisible() && m_window->tablePage(); }
};

namespace {

void addWays()
{
    QTest::addColumn<QString>("way");
    QTest::newRow("Home") << "home";
    QTest::newRow("closing the window") << "close";
}

} // namespace

void TestLearningKept::leave(const QString& way)
{
    if (way == "home")
        QTest::mouseClick(shown("homeButton"), Qt::LeftButton);
    else if (way == "close")
        m_window->close();
    else
        m_program->settings.set(app::Setting::Language, way);
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
}

void TestLearningKept::leavingRemembersIt_data()
{
    addWays();
    QTest::newRow("another language") << "de";
}

void TestLearningKept::leavingRemembersIt()
{
    QFETCH(const QString, way);
    QVERIFY(start());
    turnOf(abelio);
    const QString path = session();
    QVERIFY(press("choice-learn-attack+"));
    type("learnName", "Sling", Qt::Key_Tab);
    type("learnToHit", "5", Qt::Key_Tab);
    leave(way);
    QVERIFY(cardNow(abelio).attacks.size() > 0);
    QCOMPARE(cardNow(abelio).attacks.back().name, QStringLiteral("Sling"));
    QCOMPARE(cardNow(abelio).attacks.back().toHit, std::optional(5));
    // And in the game.
    m_window->showHome();
    QVERIFY(open(path));
    QCOMPARE(figure(abelio).lines.back().name, QStringLiteral("Sling"));
}

void TestLearningKept::whatCannotBeRememberedIsToldOnce_data()
{
    addWays();
}

void TestLearningKept::whatCannotBeRememberedIsToldOnce()
{
    QFETCH(const QString, way);
    QVERIFY(start());
    turnOf(abelio);
    QVERIFY(press("choice-learn-attack+"));
    shown("learnToHit")->setFocus();
    type("learnToHit", "5", Qt::Key_Tab); // it has no name
    leave(way);
    QVERIFY(isAtTable());
    QVERIFY(shown("learnWords"));
    const auto* notice = qobject_cast<QLabel*>(shown("notice"));
    QVERIFY(notice && notice->text().contains("Press again to leave"));
    leave(way); // now it is known
    QVERIFY(!isAtTable());
}

void TestLearningKept::whatCannotBeRememberedStealsNoKeys()
{
    QVERIFY(start());
    turnOf(abelio);
    QVERIFY(press("choice-learn-attack+"));
    shown("learnToHit")->setFocus();
    type("learnToHit", "5", Qt::Key_Tab);
    turnOf(chloe);
    QVERIFY(shown("learnWords"));
    auto* damage = qobject_cast<QLineEdit*>(shown("learnDamage"));
    damage->setFocus();
    QTest::keyClicks(damage, "7");
    m_window->resize(m_window->width() + 20, m_window->height()); // the table is laid out again
    QCoreApplication::processEvents();
    QVERIFY(damage->hasFocus());
    QTest::keyClicks(damage, "1");
    QCOMPARE(damage->text(), QStringLiteral("71"));
    QVERIFY(shown("learnStage"));
}

WHEELHOUSE_TEST(TestLearningKept)

#include "tst_learning_kept.moc"
