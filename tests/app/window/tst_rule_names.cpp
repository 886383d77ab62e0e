// SPDX-License-Identifier: GPL-3.0-or-later
// What happened and why, figures' cards and panels name their rule: by keys, under the pointer, by a press.
#include "tests/app/window/rules_window.h"
#include "tests/support/test_main.h"
#include "ui/common/rule_label.h"
#include "ui/dials/battle_wheel_widget.h"
#include "ui/dials/figure_card.h"
#include "ui/reference/rule_hints.h"
#include "ui/setup/setup_page.h"
#include "ui/table/curtain/curtain_panel.h"
#include "ui/table/stage/dice_panel.h"

#include <QAbstractItemView>
#include <QContextMenuEvent>
#include <QHelpEvent>

using namespace wheelhouse;
using wheelhouse::testing::RulesWindow;

class TestRuleNames : public RulesWindow
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QVERIFY(open()); }
    void cleanup() { close(); }
    void aResultLeadsToItsRules();
    void theOddsLeadToTheirRules();
    void everyLineOfTheLogLeadsToItsRules();
    void partsOfACardLeadToTheirRules();
    void whatIsSetByHandLeadsToItsRule_data();
    void whatIsSetByHandLeadsToItsRule();
    void dialsAndTheTurnOrderLeadToTheirRules();
    void panelsLeadToTheirRules_data();
    void panelsLeadToTheirRules();
    void aTurnLeadsToItsRules();
    void choicesOfTheSetupLeadToTheirRules();
    void theRulesAreReadBehindACurtain();
    void aCurtainClosesBehindTheRules();

private:
    /// The rule that the reader shows, once it does.
    bool reads(const char* article, const char* rule)
    {
        const auto stated = [&] {
            const reference::Article* shown = rules()->view().article();
            return shown && std::ranges::any_of(shown->rules, [&](const auto& each) { return each.id == rule; });
        };
        const bool found = readRules() && QTest::qWaitFor([&] { return rules()->isVisible() && read() == article; });
        if (!found && rules())
            qWarning("it reads %s", qPrintable(read()));
        return found && stated() && !rules()->view().markedText().isEmpty();
    }
    /// The second button of the mouse, at a point of the widget.
    static void secondButton(QWidget& widget, const QPoint& point)
    {
        QContextMenuEvent menu(QContextMenuEvent::Mouse, point, widget.mapToGlobal(point));
        QApplication::sendEvent(&widget, &menu);
    }
    /// The first point of the label under which a rule is; the pointer rests there.
    static std::optional<QPoint> linkIn(ui::RuleLabel& label)
    {
        for (int y = 4; y < label.height(); y += 6) {
            for (int x = 4; x < label.width(); x += 12) {
                QTest::mouseMove(&label, {x, y});
                if (!label.topicAt({x, y}).isEmpty())
                    return QPoint(x, y);
            }
        }
        return std::nullopt;
    }
    /// The archer's arrows at the first who can be aimed at; both dice as given.
    bool shoot(const char* first, const char* second)
    {
        for (const char* each : {"choice-attack/yew-bow", "choice-target:sable", first, second}) {
            if (!press(each)) {
                qWarning("there is no %s", each);
                return false;
            }
        }
        return QTest::qWaitFor([this] {
            if (shown<QWidget>("reactionGrid")) // nobody reacts
                QTest::keyClick(m_window->tablePage(), Qt::Key_Space);
            return shown<ui::RuleLabel>("resultHeadline") && !shown<QWidget>("reactionGrid");
        });
    }
};

void TestRuleNames::aResultLeadsToItsRules()
{
    QVERIFY(openTable(app::Demo::Ruled));
    QVERIFY(shoot("choice-face-15", "choice-face-14"));
    auto* headline = shown<ui::RuleLabel>("resultHeadline");
    headline->setFocus(Qt::TabFocusReason);
    QTest::keyClick(headline, Qt::Key_F1);
    QVERIFY(reads("attacks", "ONS-ATK-09"));
    key(Qt::Key_Escape);
    QVERIFY(headline->hasFocus()); // where it was
    const auto link = linkIn(*headline);
    QVERIFY(link);
    secondButton(*headline, *link);
    QVERIFY(reads("attacks", "ONS-ATK-09"));
    key(Qt::Key_Escape);
    auto* lines = shown<ui::RuleLabel>("resultLines");
    QVERIFY(lines);
    lines->setFocus(Qt::TabFocusReason);
    key(Qt::Key_Return);
    QVERIFY(rules()->isVisible() && !rules()->view().markedText().isEmpty());
    key(Qt::Key_Escape);
    headline->setFocus(Qt::TabFocusReason);
    key(Qt::Key_Return); // a press on the first of its sentences
    QVERIFY(rules()->isVisible() && !rules()->view().markedText().isEmpty());
    const QString first = rules()->view().markedText();
    key(Qt::Key_Escape);
    key(Qt::Key_Tab); // on to the damage
    QVERIFY(headline->hasFocus());
    key(Qt::Key_F1);
    QVERIFY(rules()->isVisible());
    QVERIFY(rules()->view().markedText() != first);
}

void TestRuleNames::theOddsLeadToTheirRules()
{
    QVERIFY(openTable(app::Demo::Ruled));
    QVERIFY(press("choice-attack/yew-bow") && press("choice-target:sable"));
    auto* need = shown<ui::NeedLine>("needLine");
    QVERIFY(need);
    settle();
    need->setFocus(Qt::TabFocusReason);
    key(Qt::Key_F1);
    QVERIFY(reads("attacks", "ONS-ATK-09"));
    key(Qt::Key_Escape);
    QVERIFY(need->hasFocus());
    QStringList seen;
    for (int step = 0; step < 3; ++step) {
        key(Qt::Key_Right);
        key(Qt::Key_F1);
        seen << rules()->view().markedText();
        key(Qt::Key_Escape);
    }
    QVERIFY2(seen.removeDuplicates() == 0, qPrintable(seen.join('\n')));
    QVERIFY2(seen.join('\n').contains("20"), qPrintable(seen.join('\n'))); // the critical's
    // The line may have come under the last press: then it takes one only after a while.
    QTRY_VERIFY((QTest::mouseClick(need, Qt::LeftButton, {}, QPoint(20, need->height() / 2)), rules()->isVisible()));
    QVERIFY(reads("attacks", "ONS-ATK-09"));
    key(Qt::Key_Escape);
    QVERIFY(press("choice-face-15")); // the dice are as they were
}

void TestRuleNames::everyLineOfTheLogLeadsToItsRules()
{
    QVERIFY(openTable(app::Demo::Ruled));
    QVERIFY(shoot("choice-face-20", "choice-face-14"));
    QTest::keyClick(m_window->tablePage(), Qt::Key_L);
    auto* list = shown<QAbstractItemView>("logList");
    QVERIFY(list);
    QTRY_VERIFY(list->model()->rowCount() > 3);
    int row = 0;
    while (row < 8 && !list->model()->index(row, 0).data().toString().contains('\n'))
        ++row;
    const QModelIndex index = list->model()->index(row, 0);
    const QStringList told = index.data().toString().split('\n');
    QVERIFY2(told.size() > 2, qPrintable(told.join('|')));
    list->setFocus(Qt::TabFocusReason);
    list->setCurrentIndex(index);
    key(Qt::Key_F1);
    QVERIFY(readRules());
    QVERIFY(!rules()->view().markedText().isEmpty());
    key(Qt::Key_Escape);
    QVERIFY(list->hasFocus());
    // Under the pointer each paragraph has its own.
    const QRect place = list->visualRect(index);
    QStringList seen;
    for (const int y : {place.top() + 6, place.bottom() - 6}) {
        secondButton(*list->viewport(), {place.left() + 12, y});
        QVERIFY(rules()->isVisible());
        seen << rules()->view().markedText();
        key(Qt::Key_Escape);
    }
    QVERIFY(!seen.contains(QString()) && seen.front() != seen.back());
    // Opened, the line offers them all; each is a press.
    list->setFocus(Qt::TabFocusReason);
    key(Qt::Key_Return);
    QVERIFY(shown("choice-mend-rule-0") && shown("choice-mend-rule-1"));
    QVERIFY(press("choice-mend-rule-1"));
    QVERIFY(rules()->isVisible() && !rules()->view().markedText().isEmpty());
    key(Qt::Key_Escape);
    QVERIFY(shown("choice-mend-none"));
}

void TestRuleNames::partsOfACardLeadToTheirRules()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    // In short, under the pointer; the articles are read for it.
    const auto* hints = m_window->findChild<ui::RuleHints*>();
    auto* wheel = m_window->findChild<ui::FigureCard*>();
    const QPoint rest = wheel->wheel().geometry().center();
    QHelpEvent help(QEvent::ToolTip, rest, wheel->mapToGlobal(rest));
    QApplication::sendEvent(wheel, &help);
    QTRY_VERIFY(!hints->hintOf(ui::ruleTopicAt(wheel, rest)).isEmpty());
    QVERIFY(!rules()); // a hint opens nothing
    QSet<QString> parts;
    for (auto* card : m_window->findChildren<ui::FigureCard*>()) {
        for (int y = 2; y < card->height() && card->isVisible(); y += 6) {
            for (int x = 2; x < card->width(); x += 6) {
                const ui::RuleTopic topic = ui::ruleTopicAt(card, {x, y});
                const QString name = topic.rules.isEmpty() ? topic.name : topic.rules.front();
                if (name.isEmpty() || parts.contains(name))
                    continue;
                parts.insert(name);
                secondButton(*card, {x, y});
                QVERIFY(readRules());
                QVERIFY2(rules()->isVisible(), qPrintable(name));
                QVERIFY2(topic.rules.isEmpty() || !rules()->view().markedText().isEmpty(), qPrintable(name));
                key(Qt::Key_Escape);
            }
        }
    }
    for (const char* rule : {"ONS-DMG-01", "ONS-BLD-01", "ONS-DEF-01", "ONS-ATK-09", "ONS-MOV-02", "ONS-EXP-01",
                             "ONS-CDL-01", "ONS-ACT-02"})
        QVERIFY2(parts.contains(rule), qPrintable(QStringList(parts.begin(), parts.end()).join(' ')));
    // With the keyboard: what is most remarkable about a figure.
    for (auto* card : m_window->findChildren<ui::FigureCard*>()) {
        if (!card->isVisible() || !card->look().defeated)
            continue;
        card->setFocus(Qt::TabFocusReason);
        key(Qt::Key_F1);
        QVERIFY(reads("defeated", "ONS-DEF-01"));
        key(Qt::Key_Escape);
        QVERIFY(card->hasFocus());
    }
}

void TestRuleNames::whatIsSetByHandLeadsToItsRule_data()
{
    QTest::addColumn<QString>("article");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char* button, const char* article, const char* rule) {
        QTest::newRow(button) << article << rule;
    };
    row("choice-ac", "attacks", "ONS-ATK-09");
    row("choice-speed", "basic-move", "ONS-MOV-02");
    row("choice-exp", "experience", "ONS-EXP-01");
    row("choice-loot", "loot-a-chest", "ONS-LOT-03");
    row("choice-items", "items", "ONS-ITM-02");
    row("choice--1", "damage-and-bloodied", "ONS-DMG-01");
}

void TestRuleNames::whatIsSetByHandLeadsToItsRule()
{
    QFETCH(const QString, article);
    QFETCH(const QString, rule);
    QVERIFY(openTable(app::Demo::Skirmish));
    QTest::keyClick(m_window->tablePage(), Qt::Key_W);
    auto* button = shown(QTest::currentDataTag());
    QVERIFY(button);
    button->setFocus(Qt::TabFocusReason);
    key(Qt::Key_F1);
    if (QByteArray(QTest::currentDataTag()) == "choice--1") { // bloodied or not, it is about hit points
        QVERIFY(readRules());
        QVERIFY(read() == article);
    } else {
        QVERIFY(reads(qPrintable(article), qPrintable(rule)));
    }
    key(Qt::Key_Escape);
    QVERIFY(button->hasFocus());
}

void TestRuleNames::dialsAndTheTurnOrderLeadToTheirRules()
{
    QVERIFY(openTable(app::Demo::Skirmish));
    QTest::keyClick(m_window->tablePage(), Qt::Key_W);
    QAbstractButton* dial = nullptr;
    for (auto* each : m_window->findChildren<QAbstractButton*>())
        dial = !dial && each->isVisible() && each->parentWidget()->objectName() == "dialGrid" ? each : dial;
    QVERIFY(dial);
    dial->setFocus(Qt::TabFocusReason);
    key(Qt::Key_F1);
    QVERIFY(reads("cooldown-dials", "ONS-CDL-01"));
    key(Qt::Key_Escape);
    QAbstractButton* turn = nullptr;
    for (auto* each : shown<QWidget>("topStrip")->findChildren<QAbstractButton*>()) {
        if (each->isVisible() && each->focusPolicy() == Qt::TabFocus && each->objectName().isEmpty())
            turn = each;
    }
    QVERIFY(turn);
    turn->setFocus(Qt::TabFocusReason);
    key(Qt::Key_F1);
    QVERIFY(readRules());
    QTRY_VERIFY(!rules()->view().markedText().isEmpty());
    QVERIFY(std::ranges::any_of(rules()->view().article()->rules,
                                [](const auto& each) { return each.id == "ONS-ACT-01"; }));
    key(Qt::Key_Escape);
    QVERIFY(turn->hasFocus());
    secondButton(*turn, turn->rect().center());
    QVERIFY(rules()->isVisible());
}

void TestRuleNames::panelsLeadToTheirRules_data()
{
    QTest::addColumn<int>("demo");
    QTest::addColumn<QString>("widget");
    QTest::addColumn<QString>("rule");
    const auto row = [](const char* name, app::Demo demo, const char* widget, const char* rule) {
        QTest::newRow(name) << int(demo) << widget << rule;
    };
    row("round", app::Demo::Skirmish, "roundLabel", "ONS-END-04");
    row("turn order", app::Demo::Skirmish, "topStrip", "");
    row("turn", app::Demo::Ruled, "actionPips", "ONS-ECO-01");
    row("attack", app::Demo::Ruled, "choice-attack/yew-bow", "ONS-ATK-03");
    row("cards placed in secret", app::Demo::Placement, "questionWhy", "ONS-INI-08");
    row("end", app::Demo::Ended, "questionWhy", "ONS-WIN-01");
    row("map", app::Demo::RuledMapped, "measureBar", "ONS-RNG-01");
    row("moves on the map", app::Demo::RuledMapped, "measure-move", "ONS-MOV-02");
    row("cones on the map", app::Demo::RuledMapped, "measure-cone", "ONS-CON-03");
}

void TestRuleNames::panelsLeadToTheirRules()
{
    QFETCH(const int, demo);
    QFETCH(const QString, widget);
    QFETCH(const QString, rule);
    QVERIFY(openTable(static_cast<app::Demo>(demo)));
    settle();
    auto* part = shown<QWidget>(qPrintable(widget));
    QVERIFY(part);
    const ui::RuleTopic topic = ui::ruleTopicAt(part, part->rect().center());
    if (rule.isEmpty()) {
        QVERIFY(!ui::ruleTopicAt(part->childAt(part->rect().center()), {2, 2}).isEmpty());
        return;
    }
    QVERIFY2(topic.rules.contains(rule), qPrintable(topic.rules.join(' ')));
    secondButton(*part, part->rect().center());
    QVERIFY(readRules());
    QTRY_VERIFY(rules()->isVisible() && !rules()->view().markedText().isEmpty());
    QVERIFY(std::ranges::any_of(rules()->view().article()->rules, [&](const auto& each) { return each.id == rule; }));
    key(Qt::Key_Escape);
    QVERIFY(m_window->tablePage()->isVisible());
}

void TestRuleNames::aTurnLeadsToItsRules()
{
    QVERIFY(openTable(app::Demo::Ruled));
    m_window->tablePage()->setFocus();
    key(Qt::Key_F1); // nothing has the keys: it is the turn on the stage
    QVERIFY(reads("actions", "ONS-ECO-01") || reads("taking-a-turn", "ONS-ECO-01"));
    key(Qt::Key_Escape);
    QVERIFY(press("choice-attack/yew-bow"));
    m_window->tablePage()->setFocus();
    key(Qt::Key_F1);
    QVERIFY(reads("attacks", "ONS-ATK-05"));
}

void TestRuleNames::choicesOfTheSetupLeadToTheirRules()
{
    m_window->showHome();
    QVERIFY(QTest::qWaitFor([this] { return m_window->homePage() && m_window->homePage()->isReady(); }, 20'000));
    QVERIFY(press("scenarioCard0"));
    QVERIFY(press("houseRulesButton"));
    auto* house = shown("house-portals-carry-no-sight");
    for (auto* each : m_window->findChildren<QAbstractButton*>()) {
        if (!house && each->isVisible() && each->objectName().startsWith("house-"))
            house = each;
    }
    QVERIFY(house);
    const QString rule = ui::ruleTopicInFocus(house).rules.value(0);
    house->setFocus(Qt::TabFocusReason);
    key(Qt::Key_F1);
    QVERIFY(readRules());
    QTRY_VERIFY(!rules()->view().markedText().isEmpty());
    QVERIFY(std::ranges::any_of(rules()->view().article()->rules, [&](const auto& each) { return each.id == rule; }));
    key(Qt::Key_Escape);
    QVERIFY(house->hasFocus());
    auto* name = shown("swapSidesButton");
    QVERIFY(name);
    name->setFocus(Qt::TabFocusReason);
    key(Qt::Key_F1);
    QVERIFY(rules()->isVisible());
    QVERIFY(!rules()->view().markedText().isEmpty());
    key(Qt::Key_Escape);
    m_window->showSettle();
    settle();
    key(Qt::Key_F1);
    QVERIFY(reads("line-of-sight", "ONS-LOS-02"));
}

void TestRuleNames::theRulesAreReadBehindACurtain()
{
    QVERIFY(openTable(app::Demo::Placement));
    QVERIFY(m_window->tablePage()->openCurtain());
    auto* curtain = shown<ui::CurtainPanel>("curtain");
    QVERIFY(curtain);
    auto* first = shown<QWidget>("curtainGrid")->findChild<QAbstractButton*>();
    QTest::mouseClick(first, Qt::LeftButton); // the first to act
    const QString tapped = first->accessibleName();
    first->setFocus(Qt::TabFocusReason);
    key(Qt::Key_F1);
    QVERIFY(reads("initiative", "ONS-INI-08"));
    QVERIFY(!curtain->isVisible()); // nothing secret is on the screen
    for (QWidget* each : m_window->findChildren<QWidget*>()) {
        const bool isSaid =
            each->isVisible() && (each->accessibleName().contains("acts on") || each->toolTip().contains("acts on"));
        QVERIFY2(!isSaid, qPrintable(each->objectName()));
    }
    QVERIFY(!m_window->windowTitle().contains("eyes"));
    key(Qt::Key_Escape);
    QVERIFY(curtain->isVisible());
    QVERIFY(first->hasFocus());
    QCOMPARE(first->accessibleName(), tapped); // with what was tapped
}

void TestRuleNames::aCurtainClosesBehindTheRules()
{
    QVERIFY(openTable(app::Demo::Placement));
    QVERIFY(m_window->tablePage()->openCurtain());
    auto* curtain = shown<ui::CurtainPanel>("curtain");
    key(Qt::Key_F1);
    QVERIFY(readRules());
    QVERIFY(!curtain->isVisible());
    QEvent gone(QEvent::WindowDeactivate); // as when another window comes to the front, or its time is over
    QApplication::sendEvent(m_window.get(), &gone);
    key(Qt::Key_Escape);
    QVERIFY(m_window->tablePage()->isVisible());
    QVERIFY(curtain->isHidden());
    QVERIFY(QApplication::focusWidget() && QApplication::focusWidget()->isVisible());
}

WHEELHOUSE_TEST(TestRuleNames)

#include "tst_rule_names.moc"
