// SPDX-License-Identifier: GPL-3.0-or-later
// The way from any page to the rules and back, with nothing disturbed.
#include "tests/app/window/rules_window.h"
#include "tests/support/test_main.h"
#include "ui/dials/choice_button.h"
#include "ui/dials/figure_card.h"
#include "ui/reference/article_view.h"
#include "ui/reference/reference_page.h"
#include "ui/reference/rule_hints.h"
#include "ui/table/table_page.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QToolTip>

#include <algorithm>

using namespace wheelhouse;

using wheelhouse::testing::RulesWindow;

class TestRulesInWindow : public RulesWindow
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(open()); }
    void cleanup() { close(); }
    void aKeyOpensThemAndEscapeLeaves();
    void whatIsNoGameStandsLast();
    void aSlashInAFieldIsALetter();
    void anEarlierQuestionIsGone();
    void buttonsLeadThere();
    void theTableIsAsItWas();
    void helpAsksWhereNothingIsInQuestion();
    void findsInTheArticleThatIsRead();
    void theMenuLeadsThere();
    void creditsAreInTheMenu();
    void whatWasReadIsKept();
    void liesBesideTheTable();
    void liesBesideTheTableOnASmallScreen();
    void whatIsReadStaysWhenItIsPinned();
    void goesWithTheRoom();
    void isNotOfferedWhereItDoesNotFit();
    void helpShowsTheRuleOfACondition();
    void aHintTellsTheRuleInShort();
    void theOwnWordsOfAHintStayPlain();
    void aRefusalLeadsToItsRule();
    void aQuestionLeadsToItsRule();
    void aLineOfTheLogLeadsToItsRule();
};

void TestRulesInWindow::aKeyOpensThemAndEscapeLeaves()
{
    m_window->showHome();
    QTRY_VERIFY(m_window->homePage()->isReady());
    QVERIFY(!rules()); // nothing is read before it is asked for
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    QVERIFY(rules()->isVisible());
    QVERIFY(rules()->findChild<QLineEdit*>("searchField")->hasFocus());
    key(Qt::Key_Escape);
    QVERIFY(m_window->homePage()->isVisible() && !rules()->isVisible());
    key(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(rules()->isVisible());
    key(Qt::Key_Slash); // in the field it is a letter
    QVERIFY(rules()->findChild<QLineEdit*>("searchField")->text().endsWith('/'));
}

void TestRulesInWindow::anEarlierQuestionIsGone()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    auto* field = rules()->findChild<QLineEdit*>("searchField");
    QTest::keyClicks(field, "portal");
    QTRY_VERIFY(rules()->findChild<QWidget*>("resultList")->isVisible());
    key(Qt::Key_Slash); // while they are read it is a letter like others
    QCOMPARE(field->text(), QString("portal/"));
    key(Qt::Key_Escape);
    QTRY_VERIFY(m_window->tablePage()->isVisible() && !rules()->isVisible());
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    QVERIFY(field->hasFocus());
    QCOMPARE(field->text(), QString());
    QVERIFY(!rules()->findChild<QWidget*>("resultList")->isVisible());
}

void TestRulesInWindow::whatIsNoGameStandsLast()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    for (const bool atTable : {true, false}) {
        if (!atTable)
            m_window->showHome();
        key(Qt::Key_Slash);
        QVERIFY(readRules());
        const QAbstractItemModel& tree = *shown<QAbstractItemView>("contentsTree")->model();
        QCOMPARE(tree.index(tree.rowCount() - 1, 0).data().toString(), QString("Your own packs"));
        QCOMPARE(tree.index(2, 0).data().toString(), QString("Onslaught"));
        key(Qt::Key_Escape);
    }
}

void TestRulesInWindow::theTableIsAsItWas()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    ui::TablePage* table = m_window->tablePage();
    QTest::keyClick(table, Qt::Key_Q); // somebody is looked at
    settle();
    const QPixmap before = table->grab();
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    m_window->openRule("ONS-LOS-02");
    QCOMPARE(rules()->view().article()->id.slug, QString("line-of-sight"));
    key(Qt::Key_Escape);
    QVERIFY(table->isVisible());
    QCOMPARE(m_window->tablePage(), table);
    settle();
    QCOMPARE(table->grab().toImage(), before.toImage());
}

void TestRulesInWindow::helpAsksWhereNothingIsInQuestion()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    QTest::keyClick(m_window->tablePage(), Qt::Key_Q);           // a figure is looked at, nothing is asked
    QVERIFY(m_window->tablePage()->topicInQuestion().isEmpty()); // then the reader is asked
    m_window->openRule("ONS-LOS-02");
    QVERIFY(readRules());
    auto* field = rules()->findChild<QLineEdit*>("searchField");
    key(Qt::Key_Slash);
    QTest::keyClicks(field, "portal");
    QTRY_VERIFY(rules()->findChild<QWidget*>("resultList")->isVisible());
    key(Qt::Key_Escape);
    QTRY_VERIFY(m_window->tablePage()->isVisible());
    key(Qt::Key_F1);
    QVERIFY(readRules());
    QVERIFY(field->hasFocus());
    // Neither what was asked before nor what was read before passes for an answer.
    QVERIFY(field->text().isEmpty());
    QVERIFY(!rules()->findChild<QWidget*>("resultList")->isVisible());
    QCOMPARE(read(), QString("turn-summary"));
}

void TestRulesInWindow::findsInTheArticleThatIsRead()
{
    m_window->showHome();
    m_window->openRule("ONS-LOS-02");
    QVERIFY(readRules());
    QVERIFY(!rules()->view().markedText().isEmpty());
    key(Qt::Key_F, Qt::ControlModifier);
    QVERIFY(rules()->findChild<QLineEdit*>("findField")->hasFocus());
    const int zoom = rules()->marks().zoom;
    key(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(rules()->marks().zoom > zoom);
    QCOMPARE(m_program->settings.textPercent(), 100);
}

void TestRulesInWindow::theMenuLeadsThere()
{
    m_window->showHome();
    for (QAction* action : m_window->menu().actions()) {
        if (action->text().startsWith("Rules"))
            action->trigger();
    }
    QVERIFY(readRules());
    QVERIFY(rules()->isVisible());
}

void TestRulesInWindow::creditsAreInTheMenu()
{
    m_window->showHome();
    for (QAction* action : m_window->menu().actions()) {
        if (action->text().startsWith("Credits"))
            action->trigger();
    }
    QVERIFY(readRules());
    QTRY_COMPARE(read(), "credits");
}

void TestRulesInWindow::whatWasReadIsKept()
{
    m_window->showHome();
    m_window->openRule("ONS-LOS-02");
    QVERIFY(readRules());
    key(Qt::Key_D, Qt::ControlModifier);
    m_window.reset();
    const app::Settings again(m_program->folder.filePath("settings.ini"));
    QCOMPARE(again.value(app::Setting::Bookmarks).toStringList(), QStringList{"onslaught/line-of-sight"});
    QCOMPARE(again.value(app::Setting::ReadLast).toStringList(), QStringList{"onslaught/line-of-sight"});
    m_window = m_program->window();
    m_window->showRules();
    QVERIFY(readRules());
    QVERIFY(rules()->marks().isBookmarked({"onslaught", "line-of-sight"}));
}

void TestRulesInWindow::aSlashInAFieldIsALetter()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    QTest::keyClick(m_window->tablePage(), Qt::Key_L); // the panel, and in it the page with fields
    QVERIFY(press("tool-3"));
    QLineEdit* field = nullptr;
    for (QLineEdit* each : m_window->tablePage()->findChildren<QLineEdit*>())
        field = each->isVisible() ? each : field;
    QVERIFY(field);
    field->setFocus();
    field->clear();
    QTest::keyClick(field, Qt::Key_Slash);
    QCOMPARE(field->text(), QString("/"));
    QVERIFY(!rules());
    key(Qt::Key_F1); // no letter
    QVERIFY(readRules());
    key(Qt::Key_Escape);
    QCOMPARE(field->text(), QString("/")); // what was being typed is still there, with the keys on it
    QVERIFY(field->hasFocus());
}

void TestRulesInWindow::buttonsLeadThere()
{
    m_window->showHome();
    QVERIFY(press("rulesButton"));
    QVERIFY(readRules());
    QVERIFY(rules()->isVisible());
    QVERIFY(press("closeButton"));
    QVERIFY(m_window->homePage()->isVisible());
    QVERIFY(openTable(app::Demo::Skirmish));
    QVERIFY(press("tool-4"));
    QVERIFY(rules()->isVisible());
    QVERIFY(rules()->findChild<QLineEdit*>("searchField")->hasFocus());
    key(Qt::Key_Escape);
    // Where there is room for one tool, the rules are in the panel behind it.
    m_window->resize(640, 900);
    QVERIFY(!shown("tool-4"));
    QVERIFY(press("tool-3"));
    QVERIFY(press("choice-rules"));
    QVERIFY(rules()->isVisible());
}

void TestRulesInWindow::liesBesideTheTable()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    m_window->resize(1920, 1080);
    ui::TablePage* table = m_window->tablePage();
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    QVERIFY(!table->isVisible());
    QVERIFY(press("pinButton"));
    QVERIFY(table->isVisible() && rules()->isVisible());
    QVERIFY(table->width() >= 1024 && table->geometry().right() < rules()->geometry().left());
    // Esc gives the table the keys, and the rules stay.
    QVERIFY(rules()->findChild<QLineEdit*>("searchField")->hasFocus());
    key(Qt::Key_Escape);
    QVERIFY(table->isVisible() && rules()->isVisible());
    QVERIFY(!rules()->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_L);
    QVERIFY(shown<QWidget>("sidePanel"));
    key(Qt::Key_Plus, Qt::ControlModifier); // the table's text: the keys are there
    QCOMPARE(rules()->marks().zoom, 100);
    key(Qt::Key_0, Qt::ControlModifier);
    key(Qt::Key_Slash);
    QVERIFY(rules()->findChild<QLineEdit*>("searchField")->hasFocus());
    QVERIFY(table->isVisible());
    QVERIFY(press("closeButton"));
    QVERIFY(table->isVisible() && !rules()->isVisible());
    QCOMPARE(table->width(), m_window->width());
    // It is where it was when it is wanted again, in another window too.
    key(Qt::Key_Slash);
    QVERIFY(table->isVisible() && rules()->isVisible());
    QVERIFY(press("pinButton"));
    QVERIFY(!table->isVisible());
    key(Qt::Key_Escape);
    QVERIFY(table->isVisible() && !rules()->isVisible());
    QVERIFY(!m_program->settings.value(app::Setting::RulesBeside).toBool());
}

void TestRulesInWindow::liesBesideTheTableOnASmallScreen()
{
    QVERIFY(openTable(app::Demo::Skirmish)); // at 1280 x 800
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    QVERIFY(press("pinButton"));
    settle();
    ui::TablePage* table = m_window->tablePage();
    QVERIFY(table->isVisible() && rules()->isVisible());
    QVERIFY(table->width() >= 860 && rules()->width() >= 416);
    for (const auto* part : {static_cast<QWidget*>(shown("tool-4")), static_cast<QWidget*>(shown("pinButton"))})
        QVERIFY(part && part->window()->rect().contains(QRect(part->mapTo(part->window(), QPoint()), part->size())));
}

void TestRulesInWindow::whatIsReadStaysWhenItIsPinned()
{
    QVERIFY(openTable(app::Demo::Skirmish)); // at 1280 x 800
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    rules()->findChild<QLineEdit*>("searchField")->setText("cover");
    m_window->openRule(QStringLiteral("ONS-LOS-02"));
    const auto* article = rules()->findChild<ui::ArticleView*>();
    QVERIFY(article->isVisible());
    const QString read = article->toPlainText();
    QVERIFY(press("pinButton"));
    settle();
    QVERIFY(m_window->tablePage()->isVisible() && rules()->width() < 820);
    QVERIFY(article->isVisible());
    QCOMPARE(article->toPlainText(), read);
    const auto formOf = [this](const char* card) {
        return m_window->tablePage()->findChild<ui::FigureCard*>(QString::fromLatin1(card))->look().form;
    };
    QVERIFY(formOf("card-harrow") == formOf("card-corvin") && formOf("card-corvin") != ui::CardForm::Brief);
}

void TestRulesInWindow::goesWithTheRoom()
{
    m_program->settings.set(app::Setting::RulesBeside, true);
    QVERIFY(openTable(app::Demo::Skirmish));
    m_window->resize(1920, 1080);
    ui::TablePage* table = m_window->tablePage();
    key(Qt::Key_Slash);
    QVERIFY(readRules());
    QVERIFY(table->isVisible() && rules()->isVisible());
    m_window->resize(1200, 800); // they are being read
    QVERIFY(!table->isVisible() && rules()->isVisible());
    m_window->resize(1920, 1080);
    QVERIFY(table->isVisible() && rules()->isVisible());
    key(Qt::Key_Escape);
    m_window->resize(1200, 800); // the table is being played on
    QVERIFY(table->isVisible() && !rules()->isVisible());
    // Another page has no rules beside it.
    m_window->resize(1920, 1080);
    key(Qt::Key_Slash);
    m_window->showHome();
    QVERIFY(m_window->homePage()->isVisible() && !rules()->isVisible());
    QCOMPARE(m_window->homePage()->width(), m_window->width());
}

void TestRulesInWindow::isNotOfferedWhereItDoesNotFit()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    for (const auto& [size, percent] : {std::pair{QSize(1270, 800), 100}, std::pair{QSize(1900, 1080), 150}}) {
        m_window->resize(size);
        m_program->settings.set(app::Setting::TextPercent, percent);
        key(Qt::Key_Slash);
        QVERIFY(readRules());
        QVERIFY(!shown("pinButton"));
        key(Qt::Key_Escape);
    }
}

void TestRulesInWindow::helpShowsTheRuleOfACondition()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    QTest::keyClick(m_window->tablePage(), Qt::Key_Q);
    auto* grid = shown<QWidget>("conditionGrid");
    QVERIFY(grid);
    auto* button = grid->findChild<QAbstractButton*>("choice-stunned");
    QVERIFY(button);
    button->setFocus(Qt::TabFocusReason);
    QTest::keyClick(button, Qt::Key_F1);
    QVERIFY(readRules());
    QTRY_COMPARE(read(), QString("common-conditions"));
    QVERIFY(rules()->view().markedText().startsWith("A Stunned mini"));
    key(Qt::Key_Escape);
    QVERIFY(button->hasFocus()); // where it was
    QTest::mouseClick(m_window->tablePage(), Qt::LeftButton, {}, QPoint(2, 2));
    QContextMenuEvent menu(QContextMenuEvent::Mouse, button->rect().center(), button->mapToGlobal(QPoint(3, 3)));
    QApplication::sendEvent(button, &menu);
    QVERIFY(rules()->isVisible());
}

void TestRulesInWindow::aHintTellsTheRuleInShort()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    QTest::keyClick(m_window->tablePage(), Qt::Key_Q);
    auto* button = shown<QWidget>("conditionGrid")->findChild<QAbstractButton*>("choice-stunned");
    const auto* hints = m_window->findChild<ui::RuleHints*>();
    const ui::RuleTopic topic = ui::ruleTopicAt(button, QPoint(3, 3));
    QCOMPARE(topic.name, QString("Stunned"));
    QVERIFY(hints->hintOf(topic).isEmpty()); // nothing is read before it is wanted
    button->setToolTip(QString());           // this platform shows none without a complaint
    QHelpEvent help(QEvent::ToolTip, QPoint(3, 3), button->mapToGlobal(QPoint(3, 3)));
    QApplication::sendEvent(button, &help);
    QTRY_VERIFY(!hints->hintOf(topic).isEmpty());
    const QString hint = hints->hintOf(topic);
    QVERIFY2(hint.contains("A Stunned mini can take no actions") && hint.contains("Common conditions"),
             qPrintable(hint));
    QVERIFY(!rules()); // a hint opens nothing
    // The hint says that F1 opens the rule: that under the pointer, wherever the keys are.
    m_window->tablePage()->setFocus();
    QTest::ignoreMessage(QtWarningMsg, "This plugin does not support raise()"); // of the hint's window
    QApplication::sendEvent(button, &help);
    QTRY_COMPARE(QToolTip::text(), hint);
    key(Qt::Key_F1);
    QVERIFY(readRules());
    QVERIFY(rules()->view().markedText().startsWith("A Stunned mini"));
}

// They may be a pack's; the rule below them is markup.
void TestRulesInWindow::theOwnWordsOfAHintStayPlain()
{
    close();
    delete qApp->findChild<QObject*>("plainWords", Qt::FindDirectChildrenOnly); // as a program begins
    QVERIFY(open());
    QVERIFY(openTable(app::Demo::Skirmish));
    QTest::keyClick(m_window->tablePage(), Qt::Key_Q);
    auto* button = shown<QWidget>("conditionGrid")->findChild<QAbstractButton*>("choice-stunned");
    const auto* hints = m_window->findChild<ui::RuleHints*>();
    button->setToolTip(QString()); // until the rules are read it would be shown as it is
    QHelpEvent help(QEvent::ToolTip, QPoint(3, 3), button->mapToGlobal(QPoint(3, 3)));
    QApplication::sendEvent(button, &help);
    QTRY_VERIFY(!hints->hintOf(ui::ruleTopicAt(button, QPoint(3, 3))).isEmpty());
    button->setToolTip("<b>x</b><img src=\"/dev/null\">");
    QTest::ignoreMessage(QtWarningMsg, "This plugin does not support raise()"); // of the hint's window
    QApplication::sendEvent(button, &help);
    QTRY_VERIFY2(QToolTip::text().contains("&lt;b&gt;x&lt;/b&gt;&lt;img"), qPrintable(QToolTip::text()));
    QVERIFY2(QToolTip::text().contains("A Stunned mini"), qPrintable(QToolTip::text()));
    QVERIFY(!QToolTip::text().contains("<img"));
}

void TestRulesInWindow::aRefusalLeadsToItsRule()
{
    QVERIFY(openTable(app::Demo::Ruled));
    QVERIFY(press("choice-attack/yew-bow"));
    QAbstractButton* barred = nullptr;
    const auto isBarred = [&](QAbstractButton* target) {
        const auto* choice = qobject_cast<ui::ChoiceButton*>(target);
        return choice && choice->isVisible() && choice->look().barred;
    };
    for (QAbstractButton* target : shown<QWidget>("targetGrid")->findChildren<QAbstractButton*>())
        barred = !barred && isBarred(target) ? target : barred;
    if (!barred) { // everybody can be shot at: then it is the second shot that is barred
        QVERIFY(press("choice-target:corvin"));
        QVERIFY(press("choice-face-15"));
        QVERIFY(press("choice-face-14"));
        QTRY_VERIFY(shown("choice-attack/yew-bow") && isBarred(shown("choice-attack/yew-bow")));
        barred = shown("choice-attack/yew-bow");
    }
    const QString rule = ui::ruleTopicInFocus(barred).rules.front();
    QTest::mouseClick(barred, Qt::LeftButton);
    QVERIFY(press("choice-why"));
    QVERIFY(readRules());
    QVERIFY(rules()->isVisible());
    const auto stated = [&](const reference::Rule& each) { return each.id == rule; };
    QTRY_VERIFY(std::ranges::any_of(rules()->view().article()->rules, stated));
    QVERIFY(!rules()->view().markedText().isEmpty());
    key(Qt::Key_Escape);
    QVERIFY(shown("choice-anyway"));  // it can still be done
    m_window->openRule("ONS-REA-02"); // something else is read meanwhile
    QVERIFY(std::ranges::none_of(rules()->view().article()->rules, stated));
    key(Qt::Key_Escape);
    key(Qt::Key_F1); // the rule behind the question
    QVERIFY(std::ranges::any_of(rules()->view().article()->rules, stated));
}

void TestRulesInWindow::aQuestionLeadsToItsRule()
{
    QVERIFY(openTable(app::Demo::Ruled));
    QVERIFY(press("choice-attack/yew-bow"));
    QVERIFY(press("choice-target:sable"));
    QVERIFY(press("choice-face-3"));
    QVERIFY(press("choice-face-2")); // both miss, which may be answered
    QVERIFY(QTest::qWaitFor([this] { return shown<QWidget>("reactionGrid"); }));
    auto* chip = shown<QWidget>("reactionGrid")->findChild<QAbstractButton*>();
    QVERIFY(ui::ruleTopicInFocus(chip).rules.contains("ONS-REA-02"));
    chip->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chip, Qt::Key_F1);
    QVERIFY(readRules());
    QTRY_COMPARE(read(), QString("reactions"));
}

void TestRulesInWindow::aLineOfTheLogLeadsToItsRule()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    QTest::keyClick(m_window->tablePage(), Qt::Key_Q);
    QVERIFY(press("choice-rooted"));
    QTRY_VERIFY(m_window->isSettled());
    QTest::keyClick(m_window->tablePage(), Qt::Key_L);
    auto* list = shown<QAbstractItemView>("logList");
    QVERIFY(list);
    QTRY_VERIFY(list->model()->rowCount() > 0);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QVERIFY(press("choice-mend-rule-0"));
    QVERIFY(readRules());
    QTRY_COMPARE(read(), QString("common-conditions"));
    QVERIFY(rules()->view().markedText().startsWith("A Rooted mini"));
    key(Qt::Key_Escape);
    QVERIFY(shown("choice-mend-none")); // the line is still open
}

WHEELHOUSE_TEST(TestRulesInWindow)

#include "tst_rules_in_window.moc"
