// SPDX-License-Identifier: GPL-3.0-or-later
// The owner's cards are damaged, and mended while the program runs: what was typed meanwhile is judged by what the
// mended file says, and never writes over it.
#include "model/packs/pack_shelf.h"
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/packs/card_page.h"
#include "ui/packs/quick_cards_page.h"

#include <QAbstractButton>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <nlohmann/json.hpp>

using namespace wheelhouse;
using nlohmann::json;
using wheelhouse::testing::Program;

class TestMendedCards : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aRefusedNumberIsKeptWhereTheFileSaysNothing();
    void aRefusedNumberGivesWayToTheFile();
    void aWaitingNumberGivesWayToTheFile();
    void theNextEntryWritesOverNothing_data();
    void theNextEntryWritesOverNothing();
    void theCardPageWritesOverNothing();

private:
    bool showBoxes();
    void mend(const json& wheel) const;
    void write(const QByteArray& bytes) const;
    json entered(const char* what) const;
    void readAgain();
    void enter(const QString& field, const char* text);
    template <class Widget>
    Widget* find(const QString& name) const
    {
        return m_window->findChild<Widget*>(name);
    }
    QString text(const char* field) const { return find<QLineEdit>(field)->text(); }
    QString trouble() const
    {
        const auto* words = find<QLabel>("quickTrouble");
        return words->isVisible() ? words->text() : QString();
    }

    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
};

namespace {

const char* const chloesWheel = "characters/chloe-amasnodel/wheel";
const QString chloesArmour = QStringLiteral("armour-chloe-amasnodel");

json wheelOfTwo(int maximum, const json& armourClass)
{
    return json::array({{{"from", maximum}, {"to", 0}, {"armourClass", armourClass}, {"speed", 5}}});
}

} // namespace

void TestMendedCards::init()
{
    m_program = std::make_unique<Program>();
    m_window = m_program->window();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->showHome();
    write("{ spoilt");
}

void TestMendedCards::cleanup()
{
    m_window.reset();
    m_program.reset();
}

void TestMendedCards::write(const QByteArray& bytes) const
{
    const QString path = m_program->openers.cards().pathFor("onslaught-core");
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// As if somebody had mended it in an editor.
void TestMendedCards::mend(const json& wheel) const
{
    const QString path = m_program->openers.cards().pathFor("onslaught-core");
    QVERIFY(QFile::remove(path));
    packs::OwnerCards others = m_program->openers.cards();
    QVERIFY(others.set("onslaught-core", chloesWheel, wheel));
}

json TestMendedCards::entered(const char* what) const
{
    return m_program->openers.cards().entered("onslaught-core", what);
}

bool TestMendedCards::showBoxes()
{
    m_window->showBoxes();
    return QTest::qWaitFor([this] { return m_window->quickCardsPage() && m_window->quickCardsPage()->isVisible(); },
                           10'000);
}

void TestMendedCards::readAgain()
{
    QTest::mouseClick(find<QAbstractButton>("readPacksAgainButton"), Qt::LeftButton);
    QTRY_VERIFY(!find<QWidget>("brokenPacks")->isVisible());
}

void TestMendedCards::enter(const QString& field, const char* text)
{
    auto* edit = find<QLineEdit>(field);
    QVERIFY(edit);
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QTest::keyClick(edit, Qt::Key_Tab);
}

void TestMendedCards::aRefusedNumberIsKeptWhereTheFileSaysNothing()
{
    QVERIFY(showBoxes());
    enter("maximum-chloe-amasnodel", "12");
    QVERIFY(!trouble().isEmpty());
    enter(chloesArmour, "15");
    mend(wheelOfTwo(12, nullptr));
    readAgain();
    QTRY_COMPARE(entered(chloesWheel).dump(), wheelOfTwo(12, 15).dump());
    QTRY_COMPARE(text("speed-chloe-amasnodel"), QStringLiteral("5"));
    QTRY_COMPARE(trouble(), QString());
}

void TestMendedCards::aRefusedNumberGivesWayToTheFile()
{
    QVERIFY(showBoxes());
    enter("maximum-chloe-amasnodel", "12");
    enter(chloesArmour, "15");
    mend(wheelOfTwo(12, 14));
    readAgain();
    QTRY_COMPARE(text(qPrintable(chloesArmour)), QStringLiteral("14"));
    for (const char* words : {"Chloe", "AC", "15", "14"})
        QVERIFY2(trouble().contains(words), qPrintable(trouble()));
    enter("speed-chloe-amasnodel", "6");
    QTRY_COMPARE(entered(chloesWheel)[0]["speed"].dump(), std::string("6"));
    QCOMPARE(entered(chloesWheel)[0]["armourClass"].dump(), std::string("14"));
}

void TestMendedCards::aWaitingNumberGivesWayToTheFile()
{
    QVERIFY(showBoxes());
    enter(chloesArmour, "15"); // waits for its maximum
    mend(wheelOfTwo(12, 14));
    readAgain();
    QTRY_COMPARE(text(qPrintable(chloesArmour)), QStringLiteral("14"));
    QVERIFY2(trouble().contains("15"), qPrintable(trouble()));
    QCOMPARE(entered(chloesWheel).dump(), wheelOfTwo(12, 14).dump());
}

void TestMendedCards::theNextEntryWritesOverNothing_data()
{
    QTest::addColumn<QString>("field");
    QTest::newRow("the same number") << "maximum-chloe-amasnodel";
    QTest::newRow("of another figure") << "maximum-abelio-mac-gabhann";
}

void TestMendedCards::theNextEntryWritesOverNothing()
{
    QFETCH(const QString, field);
    QVERIFY(showBoxes());
    mend(wheelOfTwo(12, 14));
    enter(field, "9"); // nobody has read the packs again
    QTRY_COMPARE(text(qPrintable(chloesArmour)), QStringLiteral("14"));
    QTRY_VERIFY(!find<QWidget>("brokenPacks")->isVisible());
    QCOMPARE(entered(chloesWheel).dump(), wheelOfTwo(12, 14).dump());
    if (field.contains("chloe"))
        QVERIFY2(trouble().contains("“9” was typed"), qPrintable(trouble()));
    else
        QTRY_COMPARE(entered("characters/abelio-mac-gabhann/wheel")[0]["from"].dump(), std::string("9"));
}

void TestMendedCards::theCardPageWritesOverNothing()
{
    QVERIFY(showBoxes());
    m_window->showCard({"onslaught-core", "characters", "chloe-amasnodel"});
    QTRY_VERIFY(m_window->cardPage() && m_window->cardPage()->isVisible());
    const QString card = QStringLiteral("characters/chloe-amasnodel/");
    enter(card + "maximum", "9");
    mend(wheelOfTwo(12, 14));
    enter(card + "speed", "6");
    QTRY_COMPARE(text(qPrintable(card + "armourClass")), QStringLiteral("14"));
    QTRY_COMPARE(text(qPrintable(card + "maximum")), QStringLiteral("12"));
    QTRY_COMPARE(text(qPrintable(card + "speed")), QStringLiteral("5"));
    const auto* words = find<QLabel>("words-" + card + "maximum");
    QVERIFY2(words->isVisible() && words->text().contains("“9”"), qPrintable(words->text()));
    QCOMPARE(entered(chloesWheel).dump(), wheelOfTwo(12, 14).dump());
}

WHEELHOUSE_TEST(TestMendedCards)
#include "tst_mended_cards.moc"
