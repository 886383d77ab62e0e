// SPDX-License-Identifier: GPL-3.0-or-later
// A dungeon as it is set up in the real window: which of its cards, tiles and tokens are the players' own.
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/dials/primary_button.h"
#include "ui/home/start_cards.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;

class TestDungeonSetup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_program = std::make_unique<testing::Program>();
        m_program->settings.set(app::Setting::Motion, false);
        m_window = m_program->window();
        m_window->showHome();
        QVERIFY(QTest::qWaitFor([this] { return m_window->homePage() && m_window->homePage()->isReady(); }));
        const auto cards = m_window->findChildren<ui::ScenarioCard*>();
        const auto card = std::ranges::find(cards, QString("Down the Well"), &QAbstractButton::text);
        QVERIFY(card != cards.end());
        (*card)->click();
        QTRY_VERIFY(button("real-monsters"));
    }
    void cleanup()
    {
        m_window.reset();
        m_program.reset();
    }

    void allIsTheAppsAtFirst()
    {
        for (const char* pile :
             {"tiles", "monsters", "encounters", "treasures", "traps", "spells", "elder-runes", "trap-tokens"})
            QVERIFY2(button(QStringLiteral("real-%1").arg(pile)) && !isReal(pile), pile);
        start();
        for (const play::Pile& pile : table().piles)
            QVERIFY2(!pile.real, qPrintable(pile.id.text()));
        QVERIFY(table().map);
    }

    void eachPileIsChosenByItself_data()
    {
        QTest::addColumn<bool>("byKeys");
        QTest::newRow("by mouse") << false;
        QTest::newRow("by keys") << true;
    }
    void eachPileIsChosenByItself()
    {
        QFETCH(const bool, byKeys);
        choose("real-monsters", byKeys);
        choose("real-trap-tokens", byKeys);
        start();
        for (const char* pile : {"tiles", "monsters", "encounters", "treasures", "traps", "trap-tokens"}) {
            const bool wanted =
                QLatin1String(pile) == QLatin1String("monsters") || QLatin1String(pile) == QLatin1String("trap-tokens");
            QVERIFY2(table().pile(play::PileId(QString(pile)))->real == wanted, pile);
        }
    }

    /// Nobody draws a tile that nobody shows, unless that is chosen.
    void tilesOnTheTableAloneAreRealAtFirst()
    {
        choose("tableOnlyButton", false);
        QVERIFY(isReal("tiles"));
        choose("mapButton", false);
        QVERIFY(!isReal("tiles"));
        choose("tableOnlyButton", false);
        choose("real-tiles", false);
        QVERIFY(!isReal("tiles"));
        start();
        QVERIFY(!table().map);
        QVERIFY(!table().pile(play::PileId("tiles"))->real);
    }

    /// The map shows real tiles too, once they are named.
    void realTilesWithAMap()
    {
        choose("real-tiles", false);
        choose("tableOnlyButton", false);
        choose("mapButton", false);
        QVERIFY(isReal("tiles")); // somebody has said so
        start();
        QVERIFY(table().map);
        QVERIFY(table().pile(play::PileId("tiles"))->real);
    }

private:
    QAbstractButton* button(const QString& name) const
    {
        auto* found = m_window->findChild<QAbstractButton*>(name);
        return found && found->isVisible() ? found : nullptr;
    }
    bool isReal(const QString& pile) const { return button("real-" + pile)->isChecked(); }
    void choose(const QString& name, bool byKeys)
    {
        QVERIFY2(button(name), qPrintable(name));
        if (byKeys) {
            button(name)->setFocus(Qt::TabFocusReason);
            QTest::keyClick(button(name), Qt::Key_Space);
        } else {
            button(name)->click();
        }
    }
    void start()
    {
        auto* primary = m_window->findChild<ui::SetupPage*>()->findChild<ui::PrimaryButton*>();
        QTRY_VERIFY(primary->isEnabled() && !primary->isDead());
        QTest::mouseClick(primary, Qt::LeftButton);
        QTRY_VERIFY(m_window->tablePage() && m_window->tablePage()->isVisible());
        QTRY_VERIFY(m_window->isSettled());
    }
    const play::Table& table()
    {
        m_shown = m_window->tablePage()->shown()->table;
        return m_shown->table;
    }

    std::unique_ptr<testing::Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
    std::shared_ptr<const play::State> m_shown;
};

WHEELHOUSE_TEST(TestDungeonSetup)

#include "tst_dungeon_setup.moc"
