// SPDX-License-Identifier: GPL-3.0-or-later
// A campaign in the real window, by mouse and by keys: from its town to an adventure, and back with its end.
#include "model/store/sql_database.h"
#include "tests/app/window/program.h"
#include "tests/support/test_main.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/primary_button.h"
#include "ui/home/session_list.h"
#include "ui/home/start_cards.h"
#include "ui/setup/setup_page.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QDir>
#include <QElapsedTimer>
#include <QLabel>
#include <QScrollArea>
#include <QTest>

#include <algorithm>

using namespace wheelhouse;

using wheelhouse::testing::Program;

class TestCampaignWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_byKeys = false;
        m_program = std::make_unique<Program>();
        m_program->settings.set(app::Setting::Motion, false);
        m_window = m_program->window();
        m_window->showHome();
        QVERIFY(QTest::qWaitFor([this] { return m_window->homePage() && m_window->homePage()->isReady(); }));
        beginCampaign();
    }
    void cleanup()
    {
        m_window.reset();
        m_program.reset();
    }

    void anAdventureAndTheTown_data()
    {
        QTest::addColumn<bool>("byKeys");
        QTest::newRow("by mouse") << false;
        QTest::newRow("by keys") << true;
    }
    void anAdventureAndTheTown()
    {
        QFETCH(const bool, byKeys);
        m_byKeys = byKeys;
        tap("choice-set-out/down-the-well");
        QTRY_COMPARE(primary()->meaning().title, QString("Go to Down the Well"));
        press();
        winIt();
        press();
        QTRY_COMPARE(scenario(), QString("The Well of Small Gods"));
        QCOMPARE(gold(0), 500);
        look("town");

        tap("choice-level-up"); // 500 gold pieces
        QTRY_COMPARE(gold(0), 0);
        QCOMPARE(shown().figures.front().track("level")->value, 2);
        tap("undoButton");
        QTRY_COMPARE(gold(0), 500);

        tap("choice-buy-token");
        QTRY_VERIFY(button("choice-once-more"));
        look("tokens");
        tap("choice-once-more");
        QTRY_COMPARE(gold(0), 300);

        tap("choice-trade");
        QTRY_VERIFY(button("choice-" + shown().figures.back().id.text()));
        tap("choice-" + shown().figures.back().id.text());
        look("trade");
        tap("choice-100");
        press(); // no gold in return; there are no treasures
        confirm();
        confirm();
        QTRY_COMPARE(gold(0), 200);
        QCOMPARE(gold(1), 600);

        tap("choice-set-out/the-queens-due");
        QTRY_COMPARE(primary()->meaning().title, QString("Go to The Queen’s Due"));
        press();
        QTRY_COMPARE(scenario(), QString("The Queen’s Due"));
    }

    // A campaign is gone on with from the first page, and an adventure from its campaign, where they were left.
    void bothAreGoneOnWith()
    {
        tap("choice-set-out/down-the-well");
        QTRY_COMPARE(primary()->meaning().title, QString("Go to Down the Well"));
        press();
        QTRY_COMPARE(scenario(), QString("Down the Well"));
        const int files = static_cast<int>(sessions().size());
        m_window->showHome();
        QTRY_VERIFY(m_window->homePage()->isReady());
        openByMouse("The Well of Small Gods");
        QTRY_COMPARE(scenario(), QString("The Well of Small Gods"));
        QCOMPARE(primary()->meaning().title, QString("Go to Down the Well"));
        press();
        QTRY_COMPARE(scenario(), QString("Down the Well"));
        QCOMPARE(static_cast<int>(sessions().size()), files); // it is the same one
    }

    void whoBeginsIsSaidOnTheWay()
    {
        tap("choice-set-out/down-the-well");
        QTRY_COMPARE(primary()->meaning().title, QString("Go to Down the Well"));
        QVERIFY(button("choice-onward/roll"));
        tap("choice-onward/seat-2");
        QTRY_COMPARE(scenario(), QString("Down the Well"));
        QCOMPARE(shown().acting()->seat.text(), QString("seat-2"));
    }

    // What is done last cannot be read: the table is shown as it stood before, and a copy goes on from there.
    void aDamagedOneIsShownUpToTheDamage()
    {
        tap("choice-set-out/down-the-well");
        QTRY_COMPARE(primary()->meaning().title, QString("Go to Down the Well"));
        press();
        winIt();
        press();
        QTRY_COMPARE(scenario(), QString("The Well of Small Gods"));
        tap("choice-level-up");
        QTRY_COMPARE(gold(0), 0);
        const QString file = m_window->tablePath();
        m_window->showHome();
        QTRY_VERIFY(m_window->homePage()->isReady());
        {
            auto database = store::Database::open(file, store::Database::Access::Write);
            QVERIFY(database && (*database)->run("UPDATE reading SET payload = x'00' WHERE sequence = "
                                                 "(SELECT max(sequence) FROM journal)"));
        }
        openByMouse("The Well of Small Gods");
        QTRY_COMPARE(scenario(), QString("The Well of Small Gods"));
        QCOMPARE(gold(0), 500);
        const auto* notice = m_window->findChild<QLabel*>("notice");
        QVERIFY(notice && notice->isVisible());
        QVERIFY2(notice->text().contains("The file is damaged: act 4 of 4"), qPrintable(notice->text()));
        QVERIFY2(!notice->text().contains(file), qPrintable(notice->text()));
        look("damaged");
        m_window->showHome();
        QTRY_VERIFY(button("rescueButton"));
        look("damaged-home");
        const int files = static_cast<int>(sessions().size());
        tap("rescueButton");
        QTRY_COMPARE(static_cast<int>(sessions().size()), files + 1);
        QTRY_VERIFY(button("openSessionButton") && !button("rescueButton"));
        tap("openSessionButton");
        QTRY_COMPARE(scenario(), QString("The Well of Small Gods"));
        QCOMPARE(gold(0), 500);
        tap("choice-level-up");
        QTRY_COMPARE(gold(0), 0);
    }

    // The end is told again, and counts once.
    void anEndCountsOnce()
    {
        tap("choice-set-out/down-the-well");
        QTRY_COMPARE(primary()->meaning().title, QString("Go to Down the Well"));
        press();
        winIt();
        press();
        QTRY_COMPARE(scenario(), QString("The Well of Small Gods"));
        m_window->showHome();
        QTRY_VERIFY(m_window->homePage()->isReady());
        openByKeys("Down the Well");
        QTRY_COMPARE(scenario(), QString("Down the Well"));
        QTRY_COMPARE(primary()->meaning().title, QString("Back to town"));
        press();
        QTRY_COMPARE(scenario(), QString("The Well of Small Gods"));
        QCOMPARE(gold(0), 500);
    }

    // What goes on is named: nobody sets out by keeping something as it is.
    void theLargeButtonSaysWhatItDoes()
    {
        tap("choice-set-out");
        QTRY_VERIFY2(primary()->meaning().title.contains("Down the Well"), qPrintable(primary()->meaning().title));
        tap("undoButton");
        tap("choice-buy-token");
        QTRY_COMPARE(primary()->meaning().title, QString("Nothing"));
        QTRY_VERIFY(button("choice-once-more"));
        const QString words = dynamic_cast<ui::ChoiceButton&>(*button("choice-once-more")).look().detail;
        QVERIFY2(words.contains("Throw a die again"), qPrintable(words)); // nobody buys by the name alone
    }

    // The page of a hero shows what the hero has, and offers nothing of another game.
    void aHerosPageShowsItsCards()
    {
        const play::Figure hero = shown().figures.front();
        auto* card = m_window->tablePage()->findChild<QWidget*>("card-" + hero.id.text());
        QVERIFY(card);
        QTest::mouseClick(card, Qt::LeftButton, {}, QPoint(card->width() * 3 / 4, card->height() * 5 / 6));
        QTRY_VERIFY(button("choice-ac"));
        QVERIFY(!button("choice-loot") && !button("choice-items"));
        QStringList all;
        for (const auto* label : m_window->tablePage()->findChildren<QLabel*>()) {
            if (label->isVisible())
                all << label->text();
        }
        QVERIFY2(!all.filter("Bucket Swing").isEmpty(), qPrintable(all.join('\n')));
    }

    // Who stays at home is seen to do so.
    void whoStaysAtHomeLooksSo()
    {
        const QString hero = shown().figures.front().id.text();
        tap("choice-stay-home");
        const auto* card = m_window->tablePage()->findChild<QWidget*>("card-" + hero);
        QVERIFY(card);
        QTRY_VERIFY2(card->accessibleName().contains("at home"), qPrintable(card->accessibleName()));
    }

private:
    void beginCampaign()
    {
        const auto cards = m_window->findChildren<ui::ScenarioCard*>();
        const auto card = std::ranges::find(cards, QString("The Well of Small Gods"), &QAbstractButton::text);
        QVERIFY(card != cards.end());
        (*card)->click();
        tap("players2Button");
        auto* start = m_window->findChild<ui::SetupPage*>()->findChild<ui::PrimaryButton*>();
        QTRY_VERIFY(start->isEnabled() && !start->isDead());
        QTest::mouseClick(start, Qt::LeftButton);
        QTRY_VERIFY(m_window->tablePage() && m_window->tablePage()->isVisible());
        QVERIFY(QTest::qWaitFor([this] { return m_window->isSettled(); }));
    }
    /// The adventure on the table is won, and says the way home.
    void winIt()
    {
        QTRY_COMPARE(scenario(), QString("Down the Well"));
        tap("tool-3");
        tap("choice-won:all");
        QTRY_COMPARE(primary()->meaning().title, QString("Back to town"));
    }
    /// Scrolls to it, as a finger or the wheel would.
    static void showWhole(QWidget* part)
    {
        for (QWidget* around = part->parentWidget(); around; around = around->parentWidget()) {
            if (auto* page = qobject_cast<QScrollArea*>(around))
                page->ensureWidgetVisible(part);
        }
    }
    /// Where the session stands in the list, once it is there and scrolled to.
    QModelIndex listed(const QString& name)
    {
        auto* list = m_window->findChild<ui::SessionList*>();
        const auto row = [&] {
            const auto* rows = list->model();
            const QModelIndexList found = rows->match(rows->index(0, 0), Qt::DisplayRole, name, 1, Qt::MatchContains);
            return found.isEmpty() ? QModelIndex() : found.front();
        };
        const auto isInSight = [&] {
            showWhole(list);
            list->scrollTo(row());
            return row().isValid() && list->viewport()->visibleRegion().contains(list->visualRect(row()).center());
        };
        return QTest::qWaitFor(isInSight) ? row() : QModelIndex();
    }
    void openByMouse(const QString& name)
    {
        const QModelIndex row = listed(name);
        QVERIFY2(row.isValid(), qPrintable(name));
        const auto* list = m_window->findChild<ui::SessionList*>();
        const QPoint there = list->visualRect(row).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, there);
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, there); // it is the second press alone
    }
    void openByKeys(const QString& name)
    {
        const QModelIndex row = listed(name);
        QVERIFY2(row.isValid(), qPrintable(name));
        auto* list = m_window->findChild<ui::SessionList*>();
        list->setFocus(Qt::TabFocusReason);
        list->setCurrentIndex(row);
        QTest::keyClick(list, Qt::Key_Return);
    }
    QStringList sessions() const { return QDir(m_program->sessions()).entryList({"*.wheelhouse"}, QDir::Files); }
    QAbstractButton* button(const QString& name)
    {
        for (auto* found : m_window->findChildren<QAbstractButton*>(name)) {
            if (found->isVisible())
                return found;
        }
        return nullptr;
    }
    void tap(const QString& name)
    {
        QVERIFY2(QTest::qWaitFor([&] { return button(name) != nullptr; }), qPrintable(name));
        QVERIFY(QTest::qWaitFor([&] { return !testing::isHeldUp(*m_window, *button(name)); }));
        if (m_byKeys) {
            QElapsedTimer looking; // where the page moved the keys, an Enter that comes at once was meant for before
            looking.start();
            const qint64 dead = button(name)->hasFocus() ? ui::PrimaryButton::deadTime : 0;
            QVERIFY(QTest::qWaitFor([&] { return looking.hasExpired(dead); }));
            button(name)->setFocus(Qt::TabFocusReason);
            QTest::keyClick(button(name), Qt::Key_Return);
        } else {
            showWhole(button(name));
            QTest::mouseClick(button(name), Qt::LeftButton);
        }
        QVERIFY(QTest::qWaitFor([this] { return m_window->isSettled(); }));
    }
    ui::PrimaryButton* primary() { return m_window->tablePage()->findChild<ui::PrimaryButton*>(); }
    /// The large button.
    void press()
    {
        QVERIFY(QTest::qWaitFor([this] { return primary()->isEnabled() && !primary()->isDead(); }));
        if (m_byKeys) {
            QTest::keyClick(m_window->tablePage(), Qt::Key_Space);
        } else {
            QVERIFY(QTest::qWaitFor([this] { return !testing::isHeldUp(*m_window, *primary()); }));
            QTest::mouseClick(primary(), Qt::LeftButton);
        }
        QVERIFY(QTest::qWaitFor([this] { return m_window->isSettled(); }));
    }
    void confirm() { tap("choice-yes"); }
    play::Table shown() { return m_window->tablePage()->shown()->table->table; }
    QString scenario()
    {
        const auto* page = m_window->tablePage();
        return page && page->shown() ? page->shown()->table->table.scenario : QString();
    }
    int gold(size_t place) { return shown().counters.at(place).value; }
    /// Keeps a picture where WHEELHOUSE_PICTURES says.
    void look(const char* name)
    {
        const QString folder = qEnvironmentVariable("WHEELHOUSE_PICTURES");
        if (!folder.isEmpty())
            m_window->grab().save(QDir(folder).filePath(QString(name) + ".png"));
    }

    bool m_byKeys = false;
    std::unique_ptr<Program> m_program;
    std::unique_ptr<app::MainWindow> m_window;
};

WHEELHOUSE_TEST(TestCampaignWindow)

#include "tst_campaign_window.moc"
